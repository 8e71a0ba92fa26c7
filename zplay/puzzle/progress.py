"""What a player has solved: the section ``puzzles`` of the progress file."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from zplay.core.progress import ProgressFile, default_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike

__all__ = ["FIELDS", "Progress", "Record", "Session", "clean", "default_path"]

FIELDS: dict[str, type] = {
    "code": str,
    "game": str,
    "kind": str,
    "grade": int,
    "solved": bool,
    "hints": int,
    "wrong": int,
    "shown": bool,
}


class Record(ABC):
    """What a player has solved, wherever it is kept."""

    @abstractmethod
    def entries(self) -> list[dict[str, Any]]:
        """Everything that was recorded, oldest first.

        Raises:
            SaveError: what is kept cannot be read; it is left as it is.
        """

    @abstractmethod
    def change(
        self, name: str, how: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]
    ) -> None:
        """Replace the entries by what ``how`` makes of them.

        Raises:
            SaveError: they cannot be written; everything is as it was.
        """

    def record(
        self, result: dict[str, Any], *, instead: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Keep a result, in place of an earlier one of the same work; what was kept.

        Raises:
            SaveError: the file cannot be read or written; it is as it was.
        """
        entry = {name: result[name] for name in FIELDS}
        self.entries()  # complains before anything is written

        def kept(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
            if instead in entries:
                # From the end: the same puzzle may have been worked on before.
                place = len(entries) - 1 - entries[::-1].index(instead)
                return [*entries[:place], entry, *entries[place + 1 :]]
            return [*entries, entry]

        self.change("puzzles", kept)
        return entry

    # -- what it says ----------------------------------------------------------------------------

    @property
    def streak(self) -> int:
        """How many puzzles in a row were solved without help or a wrong answer; no clock."""
        count = 0
        for entry in reversed(self.entries()):
            if not clean(entry):
                break
            count += 1
        return count

    def failed(self, game: str | None = None) -> list[str]:
        """Codes of puzzles to try again: not solved without help since they were last tried."""
        latest: dict[str, dict[str, Any]] = {}
        for entry in self.entries():
            latest.pop(entry["code"], None)
            latest[entry["code"]] = entry
        return [
            code
            for code, entry in latest.items()
            if not clean(entry) and game in (None, entry["game"])
        ]

    def solved(self, game: str | None = None) -> dict[int, int]:
        """How many different puzzles were solved, by grade."""
        done = {
            entry["code"]: entry["grade"]
            for entry in self.entries()
            if entry["solved"] and game in (None, entry["game"])
        }
        return {grade: list(done.values()).count(grade) for grade in sorted(set(done.values()))}


class Progress(ProgressFile, Record):
    """A player's file. Every method reads it anew: it is small, and it may have changed."""

    def __init__(self, path: str | PathLike[str] | None = None) -> None:
        """Raises SaveError at once if there is a file and its puzzles cannot be read."""
        super().__init__(path)
        self.entries()

    def entries(self) -> list[dict[str, Any]]:
        """Everything that was recorded, oldest first.

        Raises:
            SaveError: the file is damaged or not ours; it is left as it is.
        """
        return self.section("puzzles", FIELDS)


class Session(Record):
    """Nothing is written down: a streak, and what to repeat, for as long as this object lives."""

    def __init__(self) -> None:
        self._entries: list[dict[str, Any]] = []

    def entries(self) -> list[dict[str, Any]]:
        """Everything since it began."""
        return list(self._entries)

    def change(
        self, name: str, how: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]
    ) -> None:
        """Replace the entries; there is no other section."""
        del name
        self._entries = how(self._entries)


def clean(entry: dict[str, Any]) -> bool:
    """Was it solved without a hint, a wrong answer or a look at the solution?"""
    return entry["solved"] and not (entry["hints"] or entry["wrong"] or entry["shown"])
