"""What lies on the table of a page: a game, a puzzle or a lesson, and how it is kept."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from zplay.core.errors import ZplayError
from zplay.pages.addresses import Address
from zplay.widgets.lesson import Lesson
from zplay.widgets.pacing import Pace
from zplay.widgets.play import Play
from zplay.widgets.puzzle import Puzzler

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.learn import Run
    from zplay.pages.visitors import Shelf
    from zplay.puzzle import Puzzle
    from zplay.widgets.desk import Desk
    from zplay.widgets.stage import Live


class Shown(ABC):
    """What a page shows, seen from the visit: something to keep, to share, to come back to."""

    widget: Live

    def follow(self, changed: Callable[[], None]) -> None:
        """Have somebody called after everything that changes."""
        conversation = self.widget.conversation
        draw = conversation.changed

        def both() -> None:
            draw()
            changed()

        conversation.changed = both

    @property
    @abstractmethod
    def address(self) -> str:
        """The address that leads back here."""

    @property
    def share(self) -> str:
        """The address to pass on, if the visitor has asked for it."""
        return ""

    @property
    def onward(self) -> str:
        """The address of another page, if the visitor wants to go there."""
        return ""

    @abstractmethod
    def keep(self) -> None:
        """Keep what there is now, if it is not kept yet.

        Raises:
            SaveError: it cannot be written; what was kept is as it was.
        """


class GameTable(Shown):
    """A game."""

    def __init__(self, desk: Desk, came: Address) -> None:
        self.desk = desk
        self.widget: Play = Play(desk, pace=pace())
        self._came = came

    def keep(self) -> None:
        """Nothing to do: the desk keeps the game after every move."""

    @property
    def share(self) -> str:
        if not self.desk.shared:
            return ""
        return str(Address("play", self._came.game, code=self.desk.shared))

    @property
    def address(self) -> str:
        table = self.desk.table
        if table is None:
            return str(Address("play", self._came.game))
        if not table.written or self.desk.keeper is None:
            return str(self._came)
        return str(Address("play", self._came.game, on=True))


class PuzzleTable(Shown):
    """A puzzle, and one after the other."""

    def __init__(self, puzzle: Puzzle, shelf: Shelf, ticket: str | None) -> None:
        self.widget: Puzzler = Puzzler(puzzle)
        self._shelf = shelf
        self._ticket = ticket
        self._kept: dict[str, Any] = {}

    def keep(self) -> None:
        puzzle = self.widget.puzzle
        if self._ticket is None:
            return
        if puzzle.solved:
            self._shelf.forget(self._ticket)
        elif puzzle.journal and (now := work_of(puzzle)) != self._kept:
            self._shelf.note(self._ticket, now)
            self._kept = now

    @property
    def address(self) -> str:
        return str(Address("puzzle", self.widget.puzzle.game, code=self.widget.puzzle.code))

    @property
    def share(self) -> str:
        return self.address if self.widget.puzzling.shared else ""


class LessonTable(Shown):
    """A course."""

    def __init__(self, run: Run) -> None:
        self.widget: Lesson = Lesson(run)
        self.widget.learning.visit = self._leave
        self._onward = ""

    def keep(self) -> None:
        """Nothing to do: a course keeps each step when it is done."""

    def _leave(self, what: str) -> None:
        kind = "puzzle" if what == "puzzle" else "play"
        self._onward = str(Address(kind, self.widget.run.course.game))
        self.widget.conversation.changed()

    @property
    def onward(self) -> str:
        return self._onward

    @property
    def address(self) -> str:
        return str(Address("learn", self.widget.run.course.game, at=self.widget.run.place))


def pace() -> Pace | None:
    """How fast bots are here, if the operator of the room has said so; else visitors choose."""
    chosen = os.environ.get("ZPLAY_PACE")
    if not chosen:
        return None
    return Pace(seconds=float(chosen), window=float(chosen) * Pace.window / Pace.seconds)


def work_of(puzzle: Puzzle) -> dict[str, Any]:
    """The work on a puzzle as plain JSON: what is filled in, what is struck out, what was asked."""
    return {
        "game": puzzle.game,
        "code": puzzle.code,
        "draft": puzzle.draft,
        "marks": {place: list(values) for place, values in puzzle.marks.items()},
        "hints": puzzle.hints,
        "wrong": puzzle.wrong,
        "shown": puzzle.shown,
    }


def take_up(puzzle: Puzzle, work: dict[str, Any]) -> None:
    """Do again the work that was kept for a puzzle, as far as it fits."""
    try:
        for place, values in puzzle.marks.items():
            for value in values:
                if value not in work["marks"].get(place, values):
                    puzzle.strike(place, value)
        if work["draft"]:
            puzzle.fill(work["draft"])
        puzzle.hints, puzzle.wrong = int(work["hints"]), int(work["wrong"])
        puzzle.shown = bool(work["shown"])
    except (ZplayError, KeyError, TypeError, ValueError, AttributeError):
        return  # what was written is damaged or of another version; the puzzle itself is here
