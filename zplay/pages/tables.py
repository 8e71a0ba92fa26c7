"""What lies on the table of a page: a game, a puzzle or a lesson, and how it is kept."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import zplay
from zplay.core.errors import OptionError
from zplay.core.table import Table
from zplay.pages.addresses import Address
from zplay.pages.visitors import read_ticket, ticket_of
from zplay.widgets.desk import Desk
from zplay.widgets.pacing import Pace
from zplay.widgets.play import Play

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.pages.visitors import Left, Shelf
    from zplay.widgets.stage import Stage

Notice = dict[str, Any]


class Shown:
    """What a page shows, seen from the visit: something to keep, to share, to come back to."""

    widget: Stage

    def follow(self, changed: Callable[[], None]) -> None:
        """Have somebody called after everything that changes."""
        raise NotImplementedError

    def keep(self) -> None:
        """Keep what there is now, if it is not kept yet."""

    @property
    def share(self) -> str:
        """The address to pass on, if the visitor has asked for it."""
        return ""

    @property
    def address(self) -> str:
        """The address that leads back here."""
        raise NotImplementedError


class GameTable(Shown):
    """A game."""

    def __init__(self, desk: Desk, came: Address, shelf: Shelf, ticket: str | None) -> None:
        self.desk = desk
        self.widget: Play = Play(desk, pace=pace())
        self._came = came
        self._shelf = shelf
        self._ticket = ticket
        self._kept: tuple[Table | None, int] = (None, 0)

    def follow(self, changed: Callable[[], None]) -> None:
        draw = self.desk.changed

        def both() -> None:
            draw()
            changed()

        self.desk.changed = both

    def keep(self) -> None:
        table = self.desk.table
        if table is None or self._ticket is None or not self._begun(table):
            return
        now = (table, len(table.written))
        if now != self._kept:
            self._shelf.keep(self._ticket, table, self.desk.persons, turns=self.desk.setup.turns)
            self._kept = now

    def _begun(self, table: Table) -> bool:
        """Has the visitor done anything? What only bots did is no game to come back to."""
        return bool(table.written) and any(one.seat in self.desk.persons for one in table.log)

    @property
    def share(self) -> str:
        return (
            str(Address("play", self._came.game, code=self.desk.shared)) if self.desk.shared else ""
        )

    @property
    def address(self) -> str:
        table = self.desk.table
        if table is None:
            return str(Address("play", self._came.game))
        if self._came.code and not table.written:
            return str(self._came)
        return str(Address("play", self._came.game, on=True))


def pace() -> Pace:
    """How fast bots are here; the operator of the room may choose."""
    seconds = float(os.environ.get("ZPLAY_PACE", Pace.seconds))
    return Pace(seconds=seconds, window=seconds * Pace.window / Pace.seconds)


def show(address: Address, shelf: Shelf, visitor: str, *, ask: bool, on: bool) -> Shown | Notice:
    """What an address leads to: a table, or first a question.

    Args:
        address: where the visitor wants to go.
        shelf: where games are kept.
        visitor: the visitor's secret name; empty if there is none, and then nothing is kept.
        ask: ask before a game that was left is passed over.
        on: go on with the game that was left.

    Raises:
        ZplayError: it leads nowhere, and why.
    """
    if address.code:
        return _opened(address, shelf, visitor)
    return _game(address, shelf, visitor, ask=ask, on=on or address.on)


def _opened(address: Address, shelf: Shelf, visitor: str) -> Shown:
    found = zplay.open(address.code)
    if not isinstance(found, Table):
        raise OptionError("This code is a puzzle.")
    desk = Desk(found.game, table=found, persons=(0,))
    return GameTable(desk, replace(address, kind="play"), shelf, _ticket(address, visitor))


def _game(address: Address, shelf: Shelf, visitor: str, *, ask: bool, on: bool) -> Shown | Notice:
    ticket = _ticket(address, visitor)
    left = None if ticket is None else shelf.left(ticket)
    if left is not None and left.game != address.game:
        raise OptionError("This ticket is for another game.")
    if address.ticket and left is None:
        raise OptionError("There is no game for this ticket. Tickets are kept for some months.")
    if left is not None and (on or address.ticket):
        return _go_on(address, left, shelf, ticket)
    if left is not None and not left.over and ask:
        return _question(address, left)
    desk = Desk(zplay.game(address.game))
    if address.seed or address.seats is not None:
        options = {} if address.seats is None else {"seats": address.seats}
        desk = Desk(desk.game, table=Table.deal(desk.game, options, address.seed or None, "play"))
    return GameTable(desk, address, shelf, ticket)


def _go_on(address: Address, left: Left, shelf: Shelf, ticket: str | None) -> Shown:
    desk = Desk(zplay.game(left.game), persons=left.persons)
    desk.setup.turns = left.turns
    desk.sit_down(left.table())
    return GameTable(desk, address, shelf, ticket)


def _question(address: Address, left: Left) -> Notice:
    name = address.facts.name
    moves = "one move" if left.moves == 1 else f"{left.moves} moves"
    return {
        "title": f"You have a game of {name} going",
        "text": [f"You left it after {moves}. A new game takes its place."],
        "buttons": [{"label": "Go on", "does": "on"}, {"label": "New game", "does": "new"}],
    }


def _ticket(address: Address, visitor: str) -> str | None:
    if address.ticket:
        ticket = read_ticket(address.ticket)
        if ticket is None:
            raise OptionError("This is no ticket. A ticket looks like ABCD-EFGH-IJKL-MNOP-QRST.")
        return ticket
    return ticket_of(visitor, address.game) if visitor else None
