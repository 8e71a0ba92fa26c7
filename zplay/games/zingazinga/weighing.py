"""What a placement leaves behind, in numbers: quick enough to be asked inside imagined games.

Everything here is known to the seat that weighs: its own hand, the board, how many tiles the others
hold, and what they showed that they lack when they drew or passed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zingazinga.layout import EMPTY
from zplay.games.zingazinga.outlook import placeable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.zingazinga.board import Board
    from zplay.games.zingazinga.layout import Layout, Placement
    from zplay.games.zingazinga.state import State, View

_FEW = 3
"""So few tiles in another hand, and the round may soon be over."""


class Sight(NamedTuple):
    """What a seat knows when it has to place a tile."""

    board: Board
    own: int
    """The tiles of its hand, as bits."""
    unseen: int
    """The tiles in other hands and in the bag."""
    next: int
    """Whose turn comes after it."""
    held: int
    """How many tiles the next seat holds."""
    possible: int
    """Which these can be: unseen, and not shown to be lacking."""
    opened: bool
    """Has the next seat opened?"""
    fewest: int
    """How many tiles the smallest of the other hands has."""
    bag: int
    """How many tiles are left to draw."""

    @property
    def layout(self) -> Layout:
        """The numbered tiles and squares."""
        return self.board.layout


def sight_of_view(view: View) -> Sight:
    """What the seat of a view has to go by."""
    assert view.seat is not None
    sizes = [len(hand) for hand in view.hands]
    return _sight(view.board, view.own, view.seat, sizes, view.lacking, view.opened, view.bag)


def sight_of_state(state: State, seat: int) -> Sight:
    """The same for a seat in an imagined state."""
    sizes = [hand.bit_count() for hand in state.hands]
    opened = [bool(state.opened >> other & 1) for other in range(len(sizes))]
    own = state.hands[seat]
    return _sight(state.board, own, seat, sizes, state.lacking, opened, len(state.bag))


def _sight(
    board: Board,
    own: int,
    seat: int,
    sizes: list[int],
    lacking: Sequence[int],
    opened: Sequence[bool],
    bag: int,
) -> Sight:
    bit = board.layout.bit
    seen = own
    for tile in board.tiles:
        if tile != EMPTY:
            seen |= bit[tile]
    unseen = (1 << len(bit)) - 1 ^ seen
    follower = (seat + 1) % len(sizes)
    fewest = min(sizes[:seat] + sizes[seat + 1 :])
    possible = unseen & ~lacking[follower]
    return Sight(
        board, own, unseen, follower, sizes[follower], possible, opened[follower], fewest, bag
    )


class Left(NamedTuple):
    """What a placement leaves behind."""

    closes: float
    """Does it close a circle?"""
    tiles: float
    """How many tiles stay in hand."""
    points: float
    """What these count."""
    share: float
    """How large a part of them fits somewhere at once."""
    none: float
    """Does none of them fit?"""
    slots: float
    """Into how many spaces some of them fit."""
    circles: float
    """In how many circles."""
    stuck: float
    """How likely the next seat has nothing that fits."""
    digs: float
    """How many tiles it will then draw, on average."""
    offer: float
    """How large a part of what it can hold fits."""
    cut_off: float
    """What tiles of the own hand count whose circle takes no more tile at all."""
    private: float
    """How many spaces wait for tiles that only this seat can hold."""
    theirs: float
    """How many spaces are of use to the next seat only."""
    gift: float
    """How likely the next seat can close a circle."""
    zingas: float
    """How many Zingas stay in hand."""
    late: float
    """The same if another hand is small, or else none."""
    doubles: float
    """How many doubles stay in hand."""
    ahead: float
    """With the bag empty: how much more the next hand counts, on average."""


def left_by(sight: Sight, move: Placement) -> tuple[Left, Board]:
    """What a placement leaves behind, and the board afterwards."""
    layout = sight.board.layout
    effect = move.effect
    assert effect is not None  # it is from a legal list
    hand = sight.own ^ effect[0]
    board = sight.board.copy()
    closes = board.lay(effect)
    possible, held, unseen, bag = sight.possible, sight.held, sight.unseen, sight.bag
    could = possible.bit_count()
    takes = board.fits if sight.opened else board.opening_fits()
    fitting = (possible & takes).bit_count()
    stuck = chance_of_none(could, fitting, held)
    hidden = unseen.bit_count()
    digs = stuck * min(bag, (hidden + 1) / ((unseen & takes).bit_count() + 1))
    slots = circles = private = theirs = cut_off = 0
    gift = 0.0
    for circle, (fits, spaces) in enumerate(board.frontier):
        if not fits & (hand | unseen):
            cut_off |= hand & layout.colour_bits[circle]
            continue
        circles += hand & fits != 0
        if not board.filled[circle]:
            slots += hand & fits != 0
            continue
        for space, _ in spaces:
            if hand & space:
                slots += 1
                private += not possible & space
            elif possible & space:
                theirs += 1
        if board.filled[circle] == layout.size[circle] - 1:
            gift += (possible & fits).bit_count() * held / max(1, could)
    count = hand.bit_count()
    playable = (hand & board.fits).bit_count()
    points = layout.sum_of(hand)
    zingas = (hand & layout.zingas).bit_count()
    ahead = 0.0 if bag else layout.sum_of(unseen) * held / max(1, hidden) - points
    left = Left(
        closes,
        count,
        points,
        playable / (count + 1),
        not playable and count > 0,
        slots,
        circles,
        stuck,
        digs,
        fitting / max(1, could),
        layout.sum_of(cut_off) if cut_off else 0,
        private,
        theirs,
        gift,
        zingas,
        zingas if sight.fewest <= _FEW else 0,
        (hand & layout.doubles).bit_count(),
        ahead,
    )
    return left, board


def chance_of_none(tiles: int, fitting: int, held: int) -> float:
    """How likely a hand of so many of the tiles has none of those that fit."""
    misses = tiles - fitting
    if misses < held:
        return 0.0
    chance = 1.0
    for drawn in range(held):
        chance *= (misses - drawn) / (tiles - drawn)
    return chance


class Later(NamedTuple):
    """What becomes of the hand in the long run."""

    lost: float
    """What those of the own tiles count that can never be placed any more."""
    clean: float
    """Is there none of them, so that the round can be won by placing everything?"""
    waiting: float
    """What those count that do not fit yet, but may."""
    their_lost: float
    """What the lost tiles in the next hand count, on average."""


def later(sight: Sight, move: Placement, board: Board) -> Later:
    """What becomes of the hand in the long run, with the board as it is after a placement."""
    layout = board.layout
    hand = sight.own ^ layout.bit[move.number]
    alive = placeable(board)
    lost = hand & ~alive
    share = sight.held / max(1, sight.unseen.bit_count())
    return Later(
        layout.sum_of(lost),
        not lost,
        layout.sum_of(hand & alive & ~board.fits),
        layout.sum_of(sight.unseen & ~alive) * share,
    )
