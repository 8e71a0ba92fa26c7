"""From an address to what lies on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import zplay
from zplay.core.errors import OptionError, SaveError
from zplay.core.registry import game as game_of
from zplay.core.table import Table
from zplay.learn import learn
from zplay.pages.tables import GameTable, LessonTable, PuzzleTable, Shown, go_on, take_up
from zplay.pages.visitors import read_ticket, ticket_of
from zplay.puzzle import Progress, Puzzle
from zplay.puzzle import puzzle as new_puzzle
from zplay.widgets.desk import Desk

if TYPE_CHECKING:
    from pathlib import Path

    from zplay.pages.addresses import Address
    from zplay.pages.visitors import Shelf

Notice = dict[str, Any]
NOTHING_FOR_THIS_TICKET = (
    "There is no {} for this ticket. It is over by now, or nobody has gone on with it for months."
)


class Opener:
    """Opens addresses for one visitor."""

    def __init__(self, shelf: Shelf, visitor: str) -> None:
        """Open for somebody.

        Args:
            shelf: where everything is kept.
            visitor: the visitor's secret name; empty if there is none, and then nothing is kept.
        """
        self._shelf = shelf
        self._visitor = visitor

    def open(self, address: Address, *, ask: bool, on: bool) -> Shown | Notice:
        """What an address leads to: a table, or first a question.

        Args:
            address: where the visitor wants to go.
            ask: ask before a game that was left is passed over.
            on: go on with what was left.

        Raises:
            ZplayError: it leads nowhere, and why.
        """
        if address.code:
            return self._code(address)
        if address.kind == "learn":
            return self._lesson(address)
        if address.kind == "puzzle":
            return self._puzzle(address, on=on or address.on)
        return self._game(address, ask=ask, on=on or address.on)

    # -- lessons and puzzles ------------------------------------------------------------------

    def _lesson(self, address: Address) -> Shown:
        try:
            run = learn(address.game, at=address.at or None, progress=self._progress())
        except SaveError:
            # A damaged file stays as it is; a lesson that keeps nothing is better than none.
            run = learn(address.game, at=address.at or None)
        ticket = self._ticket(address.what)
        if ticket is not None and (work := self._shelf.noted(ticket)):
            go_on(run, work)
        return LessonTable(run, self._shelf, ticket)

    def _puzzle(self, address: Address, *, on: bool) -> Shown:
        ticket = self._ticket_for(address)
        work = None
        if ticket is not None and (on or address.ticket):
            work = self._shelf.noted(ticket)
        if address.ticket and work is None:
            raise OptionError(NOTHING_FOR_THIS_TICKET.format("puzzle"))
        if work is not None:
            found = zplay.open(str(work.get("code", "")))
            if not isinstance(found, Puzzle) or found.game != address.game:
                raise OptionError(NOTHING_FOR_THIS_TICKET.format("puzzle"))
        else:
            found = new_puzzle(
                address.game,
                grade=address.grade,
                kind=address.sort or None,
                seed=address.seed or None,
                daily=address.daily,
            )
        return self._shown(found, ticket, lent=bool(address.ticket))

    def _shown(self, puzzle: Puzzle, ticket: str | None, *, lent: bool = False) -> Shown:
        work = None if ticket is None else self._shelf.noted(ticket)
        if work is not None and work.get("code") == puzzle.code:
            take_up(puzzle, work)
        if path := self._progress():
            try:
                puzzle.progress = Progress(path)
            except SaveError:
                puzzle.progress = None
        return PuzzleTable(puzzle, self._shelf, ticket, lent=lent)

    def _progress(self) -> Path | None:
        return self._shelf.progress(self._visitor) if self._visitor else None

    # -- games --------------------------------------------------------------------------------

    def _code(self, address: Address) -> Shown:
        found = zplay.open(address.code)
        if isinstance(found, Puzzle):
            return self._shown(found, self._ticket(f"puzzle {found.game}"))
        came = replace(address, kind="play")
        if found.written:
            # A game that somebody shares is there to be looked at; it replaces none of one's own.
            return GameTable(Desk(found.game, table=found), came, None)
        ticket = self._ticket_for(came)
        return GameTable(self._desk(came, found, ticket), came, ticket)

    def _game(self, address: Address, *, ask: bool, on: bool) -> Shown | Notice:
        ticket = self._ticket_for(address)
        desk = self._desk(address, None, ticket)
        left = None if desk.keeper is None else desk.keeper.find()
        if address.ticket and left is None:
            raise OptionError(NOTHING_FOR_THIS_TICKET.format("game"))
        if left is not None and (on or address.ticket):
            shown = GameTable(desk, address, ticket)
            desk.go_on()
            return shown
        if address.seed or address.seats is not None:
            if left is not None and ask:
                return _question(address, str(left))
            options = {} if address.seats is None else {"seats": address.seats}
            desk.sit_down(Table.deal(desk.game, options, address.seed or None, "play"))
        return GameTable(desk, address, ticket)

    def _desk(self, address: Address, table: Table | None, ticket: str | None) -> Desk:
        path = None if ticket is None else self._shelf.game(ticket)
        return Desk(game_of(address.game), table=table, autosave=path)

    def _ticket_for(self, address: Address) -> str | None:
        """The ticket in the address, or the visitor's own."""
        if not address.ticket:
            return self._ticket(address.what)
        ticket = read_ticket(address.ticket)
        if ticket is None:
            raise OptionError("This is no ticket. A ticket looks like ABCD-EFGH-IJKL-MNOP-QRST.")
        return ticket

    def _ticket(self, what: str) -> str | None:
        return ticket_of(self._visitor, what) if self._visitor else None


def _question(address: Address, left: str) -> Notice:
    return {
        "title": f"You have a game of {address.facts.name} going",
        "text": [f"It has {left}. A new game takes its place."],
        "buttons": [{"label": "Go on", "does": "on"}, {"label": "New game", "does": "new"}],
    }
