"""What lies on the table of a page: a game, a puzzle or a lesson, and how it is kept."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from dataclasses import replace
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

    @property
    def back(self) -> str:
        """The address that gives this back on any device, if it is kept here."""
        return ""

    @abstractmethod
    def keep(self) -> None:
        """Keep what there is now, if it is not kept yet.

        Raises:
            SaveError: it cannot be written; what was kept is as it was.
        """


class GameTable(Shown):
    """A game."""

    def __init__(self, desk: Desk, came: Address, ticket: str | None) -> None:
        self.desk = desk
        self.widget: Play = Play(desk, pace=pace())
        self._came = came
        self._ticket = ticket or ""

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
        # Whoever came with a ticket has the game of another device, and comes back with it.
        return str(replace(self._came, seed="", seats=None, code="", on=not self._came.ticket))

    @property
    def back(self) -> str:
        table = self.desk.table
        if table is None or not table.written or self.desk.keeper is None or table.outcome:
            return ""
        return str(Address("play", self._came.game, ticket=self._ticket))


class PuzzleTable(Shown):
    """A puzzle, and one after the other."""

    def __init__(
        self, puzzle: Puzzle, shelf: Shelf, ticket: str | None, *, lent: bool = False
    ) -> None:
        """Show a puzzle.

        Args:
            puzzle: the first one.
            shelf: where the work is kept.
            ticket: under which ticket; nothing is kept without.
            lent: did the visitor come with the ticket, from another device?
        """
        self.widget: Puzzler = Puzzler(puzzle)
        self._shelf = shelf
        self._ticket = ticket
        self._lent = lent
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
        return (self._lent and self.back) or self._itself

    @property
    def share(self) -> str:
        return self._itself if self.widget.puzzling.shared else ""

    @property
    def _itself(self) -> str:
        """The puzzle, without the work on it."""
        return str(Address("puzzle", self.widget.puzzle.game, code=self.widget.puzzle.code))

    @property
    def back(self) -> str:
        puzzle = self.widget.puzzle
        if self._ticket is None or puzzle.solved or not puzzle.journal:
            return ""
        return str(Address("puzzle", puzzle.game, ticket=self._ticket))


class LessonTable(Shown):
    """A course."""

    def __init__(self, run: Run, shelf: Shelf, ticket: str | None) -> None:
        self.widget: Lesson = Lesson(run)
        self.widget.learning.visit = self._leave
        self._shelf = shelf
        self._ticket = ticket
        self._kept: dict[str, Any] = {}
        self._onward = ""

    def keep(self) -> None:
        """A course keeps each step when it is done; this keeps the moves of the step so far."""
        run = self.widget.run
        if self._ticket is None:
            return
        # What was chosen or shown is no move that could be made again.
        own = run.kind in ("do", "reach") and not run.shown
        now = {"place": run.place, "line": run.line, "tries": run.tries} if own and run.line else {}
        if now and now != self._kept:
            self._shelf.note(self._ticket, now)
        elif self._kept and not now:
            self._shelf.forget(self._ticket)
        self._kept = now

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


def go_on(run: Run, work: dict[str, Any]) -> None:
    """Make again the moves that were kept for the step that a learner is at."""
    try:
        line = [(None if seat is None else int(seat), str(text)) for seat, text in work["line"]]
        if work["place"] == run.place:
            run.take_up(line, int(work["tries"]))
    except (KeyError, TypeError, ValueError):
        return  # what was written is damaged or of another version; the step begins anew


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
