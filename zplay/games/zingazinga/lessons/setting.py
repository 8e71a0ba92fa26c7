"""Tables for lessons, written short, and what lessons ask about them.

A circle is runs of tiles, each with the space where it begins: ``"14: 3|1 1|0 0|0, 4: zinga"``.
Hands are names with commas between, ``"orange 0|2, green zinga"``. What a lesson does not name
lies shuffled in the bag, always the same way. The learner is seat 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.registry import game as game_of
from zplay.core.table import Table
from zplay.games.zingazinga.layout import layout_of
from zplay.games.zingazinga.reading import read_board, write_board
from zplay.games.zingazinga.text import read_tile
from zplay.learn.checks import Check

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from zplay.core.facts import Options
    from zplay.games.zingazinga.board import Board
    from zplay.learn.checks import Moment

BAG, OTHERS = "bag", "others"
"""Where the tiles are that a lesson does not name."""

WORKED_CIRCLE = "0|0 0|2 2|4 4|1 1|1 1|2 2|2 2|3 zinga 3|3 3|0 0|4 4|4 4|3 3|1 1|0"
"""The book's own circle, clockwise from space 0."""

TWO_OTHERS = ("yellow 3|4, purple 1|2, green 0|4", "yellow 2|3, purple 0|4, green 2|4")
"""Hands for seats about which a lesson has nothing to say."""

_SPACES = 16


def at(
    *hands: str,
    bag: str = "",
    rest: str = BAG,
    opened: Sequence[int] | None = None,
    options: Mapping[str, Any] | None = None,
    orange: str = "",
    green: str = "",
    purple: str = "",
    yellow: str = "",
    **fields: Any,  # noqa: ANN401 - fields of a position
) -> dict[str, Any]:
    """A position with one hand for each seat, and what lies in the circles.

    ``bag`` is what is drawn next, the first tile first. The seats that have ``opened``, all if
    nothing is said, have placed by turns. ``rest=OTHERS`` empties the bag into the other hands.
    """
    seats = len(hands)
    settled = game_of("zingazinga").settle({"seats": seats, **(options or {})})
    circles = {"orange": orange, "green": green, "purple": purple, "yellow": yellow}
    board = _board(circles, settled)
    names = list(map(str, board.layout.tiles))
    held = [_tiles(hand, board) for hand in hands]
    first = _tiles(bag, board)
    used = {*first, *(tile for hand in held for tile in hand)}
    used.update(str(placement.tile) for placement in board.placed())
    left = Dealer("lesson").shuffled(1, [name for name in names if name not in used])
    if rest == OTHERS:
        for number, tile in enumerate(left):
            held[1 + number % (seats - 1)].append(tile)
        left = []
    order = range(seats) if opened is None else opened
    placers = [order[number % len(order)] for number in range(sum(board.filled))]
    return {
        "game": "zingazinga",
        "options": dict(settled),
        "seed": "lesson",
        "deals": 1,
        "phase": "play",
        "round": 1,
        "turn": 0,
        "starter": 0,
        "board": write_board(board),
        "hands": held,
        "bag": [*left, *reversed(first)],
        "opened": sorted(set(placers)),
        "placers": placers,
        "lacking": [[] for _ in hands],
        "dug": False,
        "counted": [],
        "totals": [0] * seats,
        **fields,
    }


def started(seed: str, **options: int) -> dict[str, Any]:
    """A position as it is dealt: nobody has placed a tile yet."""
    return Table.deal(game_of("zingazinga"), options, seed).position


def _board(circles: Mapping[str, str], options: Options) -> Board:
    listed = [
        f"{tile} at {colour} {space}"
        for colour, circle in circles.items()
        for space, tile in _spread(circle)
    ]
    return read_board(", ".join(listed), layout_of(options))


def _spread(circle: str) -> Iterator[tuple[int, str]]:
    for run in filter(None, circle.split(",")):
        start, _, tiles = run.partition(":")
        for number, tile in enumerate(tiles.split()):
            yield (int(start) + number) % _SPACES, tile


def _tiles(text: str, board: Board) -> list[str]:
    layout = board.layout
    return [str(layout.tiles[read_tile(tile, layout)]) for tile in text.split(",") if tile.strip()]


# -- what lessons ask ------------------------------------------------------------------------------


def turn_of(seat: int) -> Check:
    """It is somebody's turn."""
    return Check(f"seat {seat}'s turn", lambda now: now.state.turn == seat)


def holds(seat: int, count: int) -> Check:
    """Somebody has so many tiles in hand."""
    return Check(
        f"seat {seat} holds {count}", lambda now: now.state.hands[seat].bit_count() == count
    )


def in_bag(count: int) -> Check:
    """So many tiles are in the bag."""
    return Check(f"{count} in the bag", lambda now: len(now.state.bag) == count)


def total(seat: int, points: int) -> Check:
    """Somebody has so many points."""
    return Check(f"seat {seat} has {points}", lambda now: now.state.totals[seat] == points)


def lies(tile: str, circle: str, space: int) -> Check:
    """A tile lies on a space, written as in positions: ``"3|1"``, ``"zinga 3|3"``."""
    return Check(
        f"{tile} at {circle} {space}",
        lambda now: now.table.position["board"][circle].get(str(space)) == tile,
    )


def bridge(one: tuple[str, int], other: tuple[str, int]) -> Check:
    """Two squares face each other across a bridge."""

    def test(now: Moment) -> bool:
        layout = now.state.board.layout
        here, there = (
            layout.first[layout.circle[colour]] + space for colour, space in (one, other)
        )
        return bool(layout.around[here].across == there)

    return Check(f"a bridge from {one} to {other}", test)


def in_box(tile: str) -> Check:
    """There is such a tile, one and no more."""
    box = game_of("zingazinga").box
    return Check(f"one {tile} in the box", lambda now: box(now.table.options)[tile] == 1)


def hand_counts(seat: int, points: int) -> Check:
    """The tiles in somebody's hand count so much."""

    def test(now: Moment) -> bool:
        state = now.state
        return bool(state.board.layout.sum_of(state.hands[seat]) == points)

    return Check(f"the hand of seat {seat} counts {points}", test)


def known_to_lack(seat: int, tile: str) -> Check:
    """Everybody could see that somebody does not hold this tile."""

    def test(now: Moment) -> bool:
        view = now.view
        return bool(view.lacking[seat] >> read_tile(tile, view.layout) & 1)

    return Check(f"seat {seat} is known to lack {tile}", test)


def sees_hand_of(seat: int) -> Check:
    """The learner sees the tiles of somebody, not only how many there are."""
    return Check(f"sees the hand of seat {seat}", lambda now: min(now.view.hands[seat]) >= 0)


sees_bag = Check("sees the tiles in the bag", lambda now: not isinstance(now.view.bag, int))
"""Not only how many there are."""


def heard(words: str) -> Check:
    """These words were said before anybody placed a tile: who drew what for the start."""

    def test(now: Moment) -> bool:
        return any(words in line for line in now.table.log.seen_by(now.seat)[0].told)

    return Check(f"heard {words!r}", test)


def blocked_for(seat: int, move: str) -> Check:
    """The rules would not let somebody place this, if it were their turn."""

    def test(now: Moment) -> bool:
        position = {**now.table.position, "turn": seat}
        return Table.from_position(now.table.game, position).why_not(move, seat) is not None

    return Check(f"seat {seat} cannot {move}", test)
