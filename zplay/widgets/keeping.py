"""The last unfinished game of a page, in a file: a dead kernel or a closed lid costs nothing.

The file is a save like any other (``zplay.load`` opens it) with a note about who sat where. It is
replaced in one step. One that cannot be read is put aside and never written over.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from zplay.core.errors import SaveError
from zplay.core.files import load_noted, text_of, write_safely

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from zplay.core.game import AnyGame
    from zplay.core.table import Table


@dataclass(frozen=True)
class Seating:
    """Who sits where, beyond what a save knows."""

    persons: tuple[int, ...]
    names: tuple[str, ...]
    strength: dict[int, str] = field(default_factory=dict)
    pace: str = ""

    def written(self) -> dict[str, Any]:
        """As plain JSON."""
        return {
            "persons": list(self.persons),
            "names": list(self.names),
            "bots": {str(seat): name for seat, name in self.strength.items()},
            "pace": self.pace,
        }

    @classmethod
    def read(cls, note: dict[str, Any], seats: int) -> Seating:
        """The seating that was written.

        Raises:
            SaveError: it is none.
        """
        try:
            persons = tuple(int(seat) for seat in note["persons"])
            names = tuple(str(name)[:60] for name in note["names"])
            strength = {int(seat): str(name) for seat, name in dict(note["bots"]).items()}
            pace = str(note["pace"])
        except (KeyError, TypeError, ValueError):
            raise SaveError("It does not say who sat where.") from None
        if not persons or not all(0 <= seat < seats for seat in persons):
            raise SaveError("It has persons on seats that the game has not.")
        if len(names) != seats or not all(names):
            raise SaveError("It has not one name for each seat.")
        return cls(persons, names, strength, pace)


@dataclass(frozen=True)
class Kept:
    """A game that can be gone on with."""

    table: Table
    seating: Seating

    def __str__(self) -> str:
        moves = len(self.table.moves)
        return f"{self.table.seats} players, {moves} move{'' if moves == 1 else 's'} so far"


class Keeper:
    """Keeps one game in one file."""

    def __init__(
        self,
        path: Path,
        game: AnyGame,
        run: Callable[[Callable[[], None]], None] = lambda write: write(),
    ) -> None:
        self.path = path
        self.run = run
        """Has something written; a page has it done elsewhere, so that nobody waits for a disk."""
        self.trouble = ""
        """What went wrong, to be said once."""
        self._game = game
        self._stopped = False
        self._looked: tuple[int, int] | None = None
        self._found: Kept | None = None

    def keep(self, table: Table, seating: Seating) -> None:
        """Write the game as it is now. What goes wrong is in ``trouble``; the game goes on."""
        if self._stopped:
            return
        text = text_of(table, seating.written())
        self.run(lambda: self._write(text))

    def _write(self, text: str) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_safely(self.path, text)
        except SaveError as error:
            self._stop(f"This game is not kept: {error}")
        except OSError as error:
            self._stop(f"This game is not kept: {error.strerror}.")

    def find(self) -> Kept | None:
        """The unfinished game in the file, if there is one."""
        try:
            about = self.path.stat()
        except OSError:
            return None
        mark = about.st_mtime_ns, about.st_size
        if mark != self._looked:
            self._looked, self._found = mark, self._read()
        return self._found

    def _read(self) -> Kept | None:
        try:
            return self._kept()
        except SaveError as error:
            self._put_aside(error)
            return None

    def _kept(self) -> Kept | None:
        table, note = load_noted(self.path)
        if table.game.facts.key != self._game.facts.key:
            raise SaveError(f"It is a game of {table.game.facts.name}.")
        return Kept(table, Seating.read(note, table.seats)) if table.actors else None

    def _put_aside(self, error: SaveError) -> None:
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.broken-{number}.json")).exists():
            number += 1
        try:
            self.path.rename(aside)
        except OSError:
            # Then it stays where it is, and nothing is written over it.
            self._stop(f"Your last game cannot be read and is left as it is: {error}")
            return
        self.trouble = f"Your last game cannot be read. It was put aside as {aside.name}: {error}"

    def _stop(self, why: str) -> None:
        self._stopped = True
        self.trouble = why
