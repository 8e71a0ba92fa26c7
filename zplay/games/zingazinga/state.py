"""The state of a game, and what each seat sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zingazinga import rules
from zplay.games.zingazinga.board import Board, empty_board
from zplay.games.zingazinga.layout import Layout, bits, layout_of, numbers

if TYPE_CHECKING:
    from zplay.core.dealer import Dealer
    from zplay.core.facts import Options
    from zplay.core.outcome import Outcome
    from zplay.core.story import Happening

UNSEEN = -1
"""A tile in a hand that the viewer may not see."""


class View(NamedTuple):
    """What one seat may know."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    options: Options
    round: int
    """Which round this is, counted from 1."""
    turn: int
    starter: int
    """Who started the round."""
    cells: tuple[tuple[int, int, int], ...]
    """Tile, left and right end of every square; see :attr:`board`."""
    hands: tuple[tuple[int, ...], ...]
    """The tiles by number; those that this seat may not see are UNSEEN."""
    bag: int
    """How many tiles are left in the bag."""
    opened: tuple[bool, ...]
    """Whether each seat has opened: until then its tile has to be a double or a Zinga."""
    placers: tuple[int, ...]
    """Who placed the tiles of this round, in order."""
    lacking: tuple[int, ...]
    """What each seat is known not to hold, as bits: what fitted when it last could not place."""
    dug: bool
    """Has the seat whose turn it is drawn? Then its newest tile may be any."""
    counted: tuple[tuple[int, ...], ...]
    """The hands as they were counted when the round before ended; none in the first round."""
    totals: tuple[int, ...]
    result: Outcome | None

    @property
    def layout(self) -> Layout:
        """The board and tiles being played with."""
        return layout_of(self.options)

    @property
    def board(self) -> Board:
        """The board, as an object of its own."""
        return Board.from_cells(self.layout, self.cells)

    @property
    def own(self) -> int:
        """The set of tiles in the hand of this seat; none for a spectator."""
        return 0 if self.seat is None else bits(self.hands[self.seat])

    def _repr_svg_(self) -> str:
        from zplay.games.zingazinga.picture import picture  # noqa: PLC0415 - only when shown

        return str(picture(self))


class State:
    """The whole truth about a game in progress."""

    __slots__ = (
        "bag",
        "board",
        "counted",
        "dealer",
        "deals",
        "dug",
        "hands",
        "lacking",
        "opened",
        "options",
        "placers",
        "result",
        "round",
        "starter",
        "story",
        "totals",
        "turn",
    )

    def __init__(self, options: Options, dealer: Dealer) -> None:
        seats = options["seats"]
        self.options = options
        self.dealer = dealer
        self.deals = 0
        self.story: list[Happening] | None = None
        self.board = empty_board(layout_of(options))
        """Until there is a round it is everybody's, and not to be placed on."""
        self.hands = [0] * seats
        """The tiles of each seat: a set of tile numbers, as bits."""
        self.bag: list[int] = []
        """The tiles in the bag; the last is drawn next."""
        self.turn = 0
        self.starter = 0
        """Who started the round."""
        self.opened = 0
        """The set of seats that have opened, as bits."""
        self.placers: list[int] = []
        """Who placed the tiles of this round, in order."""
        self.lacking = [0] * seats
        """What each seat is known not to hold: what fitted when it last could not place.

        Everybody saw that. The one exception is the newest tile of a seat that is digging."""
        self.dug = False
        """Has the seat whose turn it is drawn a tile?"""
        self.counted: tuple[int, ...] = ()
        """The hands as they were counted when the round before ended."""
        self.round = 0
        self.totals = [0] * seats
        self.result: Outcome | None = None

    actors = rules.actors
    legal = rules.legal
    apply = rules.apply

    def copy(self) -> State:
        """An independent copy, which tells nobody what happens to it."""
        new = State.__new__(State)
        new.board = self.board.copy()
        new.hands = self.hands[:]
        new.bag = self.bag[:]
        new.turn = self.turn
        new.starter = self.starter
        new.opened = self.opened
        new.placers = self.placers[:]
        new.lacking = self.lacking[:]
        new.dug = self.dug
        new.counted = self.counted
        new.round = self.round
        new.totals = self.totals[:]
        new.result = self.result
        new.options = self.options
        new.dealer = self.dealer
        new.deals = self.deals
        new.story = None
        return new

    def seen_by(self, seat: int | None) -> View:
        """What a seat may know; when all is over, the hands have been counted openly."""
        hands = [
            tuple(numbers(hand)) if owner == seat or self.result else (UNSEEN,) * hand.bit_count()
            for owner, hand in enumerate(self.hands)
        ]
        return View(
            seat,
            self.options,
            self.round,
            self.turn,
            self.starter,
            self.board.cells(),
            tuple(hands),
            len(self.bag),
            tuple(bool(self.opened >> owner & 1) for owner in range(len(hands))),
            tuple(self.placers),
            tuple(self.lacking),
            self.dug,
            tuple(tuple(numbers(hand)) for hand in self.counted),
            tuple(self.totals),
            self.result,
        )

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.result
