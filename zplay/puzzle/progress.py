"""What a player has solved, in a file that the player owns.

The file is readable JSON, one entry for each time a puzzle was worked on, oldest first. It is read
again before each writing and replaced in one step, so that two sessions do not overwrite each
other's entries and a crash leaves the old file whole. A damaged file is never written over.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from zplay.core.errors import SaveError
from zplay.core.files import write_safely

FORMAT = "zplay progress 1"
LARGEST = 50_000_000
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


def default_path() -> Path:
    """Where progress is kept: ``$ZPLAY_PROGRESS``, or in the user's data folder."""
    if chosen := os.environ.get("ZPLAY_PROGRESS"):
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME")
    folder = Path(data) if data else Path.home() / ".local" / "share"
    return folder / "zplay" / "progress.json"


class Progress:
    """A player's file. Every method reads it anew: it is small, and it may have changed."""

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        """Raises SaveError at once if there is a file and it cannot be read."""
        self.path = default_path() if path is None else Path(path)
        self._last: dict[str, Any] | None = None
        self.entries()

    def entries(self) -> list[dict[str, Any]]:
        """Everything that was recorded, oldest first.

        Raises:
            SaveError: the file is damaged or not ours; it is left as it is.
        """
        try:
            if self.path.stat().st_size > LARGEST:
                raise SaveError(f"{self.path.name} is too large to be a progress file.")
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return []
        except UnicodeDecodeError:
            raise SaveError(f"{self.path.name} is not a progress file: it is not text.") from None
        except OSError as error:
            raise SaveError(f"Cannot read {self.path.name}: {error.strerror}.") from None
        try:
            content = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise SaveError(
                f"{self.path.name} is damaged: {error}. It is left as it is; move it away to begin "
                "a new one."
            ) from None
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise SaveError(
                f"{self.path.name} is not a progress file of this version ({FORMAT!r})."
            )
        entries = content.get("puzzles")
        if not isinstance(entries, list) or not all(map(_is_entry, entries)):
            raise SaveError(f"{self.path.name} holds something that is no record of a puzzle.")
        return entries

    def record(self, result: dict[str, Any], *, again: bool = False) -> None:
        """Keep a result; ``again`` replaces the one that this object recorded last.

        Raises:
            SaveError: the file cannot be read or written; it is as it was.
        """
        entry = {name: result[name] for name in FIELDS}
        entries = self.entries()
        if again and self._last in entries:
            # From the end: the same puzzle may have been worked on before.
            place = len(entries) - 1 - entries[::-1].index(self._last)
            entries[place] = entry
        else:
            entries.append(entry)
        self._last = entry
        lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in entries)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(f"Cannot make {self.path.parent}: {error.strerror}.") from None
        write_safely(self.path, f'{{"format": "{FORMAT}", "puzzles": [\n{lines}\n]}}\n')

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


def clean(entry: dict[str, Any]) -> bool:
    """Was it solved without a hint, a wrong answer or a look at the solution?"""
    return entry["solved"] and not (entry["hints"] or entry["wrong"] or entry["shown"])


def _is_entry(entry: object) -> bool:
    return isinstance(entry, dict) and all(
        type(entry.get(name)) is kind for name, kind in FIELDS.items()
    )
