"""A puzzle on the stage: what ``zplay.puzzle("kazing")`` shows itself as in a notebook."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from zplay.widgets.puzzling import Puzzling
from zplay.widgets.stage import Live
from zplay.widgets.threads import outside

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from zplay.puzzle.playing import Puzzle
    from zplay.widgets.puzzling import Wanted


class Puzzler(Live):
    """A puzzle to work on, and one after the other. All that it can do, ``.puzzle`` can in code."""

    def __init__(
        self, puzzle: Puzzle, *, theme: str = "auto", today: Callable[[], date] | None = None
    ) -> None:
        """Show a puzzle.

        Args:
            puzzle: which one; its ``progress`` is where solving is kept, for the whole widget. A
                served page gives each visitor's own, or none.
            theme: ``"auto"``, ``"light"`` or ``"dark"``.
            today: says which day it is, for today's puzzle; the machine's day if left out.
        """
        self.puzzling = Puzzling(puzzle, today=today)
        super().__init__(self.puzzling, theme=theme)
        self.puzzling.asked = self._make
        self._making: asyncio.Task[None] | None = None
        self.refresh()

    def _make(self, wanted: Wanted) -> None:
        """Have a puzzle made while the page lives on: a hard one may take seconds."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # a script or a test: nobody waits for the page
            self.puzzling.serve(wanted)
            return
        self._making = loop.create_task(self._serve(wanted))

    async def _serve(self, wanted: Wanted) -> None:
        try:
            made = await outside(wanted.make)
        except Exception:
            self.puzzling.not_served()
            raise
        self.puzzling.serve(wanted, made)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is on the stage now, for the next cell."""
        return self.puzzling.puzzle

    def __repr__(self) -> str:
        return f"<stage: {self.puzzle!r}>"


def stage_of(puzzle: Puzzle) -> Puzzler:
    """The stage of a puzzle: always the same, so that all cells that show it are in step."""
    if not isinstance(puzzle.stage, Puzzler):
        puzzle.stage = Puzzler(puzzle)
    return puzzle.stage
