"""Playing out a hand on a still board: where each tile goes, so that all of them go somewhere."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.games.zingazinga.layout import EMPTY, OPEN
from zplay.games.zingazinga.placing import why_not_there
from zplay.games.zingazinga.puzzles.playout_rungs import RUNGS
from zplay.games.zingazinga.text import read_square, read_tile, read_written
from zplay.puzzle.family import Model, Verdict
from zplay.puzzle.marks import Marks, Place, bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zplay.games.zingazinga.board import Board
    from zplay.games.zingazinga.layout import Placement
    from zplay.games.zingazinga.puzzles.contents import Setup

_MOST_WAYS = 3_000
"""A hand that can be played out in more ways is no puzzle, and is not looked at further."""


class Spot(NamedTuple):
    """A tile on a square, with its ends clockwise."""

    square: int
    left: int
    right: int


class Gap(NamedTuple):
    """Empty squares in a row, clockwise, and the ends of the tiles that lie before and after."""

    squares: tuple[int, ...]
    left: int
    right: int


class PlayOut(Model):
    """A hand and a board. Places are the tiles, values where they lie and which way round."""

    rungs = RUNGS

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        layout, board = setup.layout, setup.board
        if any(layout.zingas >> tile & 1 for tile in setup.tiles):
            raise ValueError("a hand to play out holds no Zinga.")
        self.circles = sorted({self._circle(tile) for tile in setup.tiles})
        self.gaps = {circle: gaps(board, circle) for circle in self.circles}
        self.spots = [self._spots(tile) for tile in setup.tiles]
        """For each tile, every empty square of its circle and every way round."""
        self.places = tuple(
            Place(f"the {setup.name(tile)}", tuple(map(self._name, spots)))
            for tile, spots in zip(setup.tiles, self.spots, strict=True)
        )
        self.marks = tuple((1 << len(spots)) - 1 for spots in self.spots)
        self.of_circle = {
            circle: [
                place for place, tile in enumerate(setup.tiles) if self._circle(tile) == circle
            ]
            for circle in self.circles
        }
        """The tiles of each circle, by their place."""
        self._bit = [{spot: 1 << bit for bit, spot in enumerate(spots)} for spots in self.spots]
        self.ways = {circle: self._ways(circle) for circle in self.circles}
        """For each circle every way to place its tiles: a mask for each of them."""

    def _circle(self, tile: int) -> int:
        return self.setup.layout.circle[self.setup.layout.tiles[tile].colour]

    def _spots(self, tile: int) -> list[Spot]:
        low, high = self.setup.layout.tiles[tile][1:]
        assert low is not None
        assert high is not None
        ways = dict.fromkeys([(low, high), (high, low)])
        return [
            Spot(square, *ends)
            for gap in self.gaps[self._circle(tile)]
            for square in gap.squares
            for ends in ways
        ]

    def _name(self, spot: Spot) -> str:
        around = self.setup.layout.around[spot.square]
        colour = self.setup.layout.edition.colours[around.circle]
        return f"{spot.left}|{spot.right} at {colour} {around.space}"

    # -- the exact solver ------------------------------------------------------------------------

    def _ways(self, circle: int) -> list[tuple[int, ...]]:
        """Every way to place all tiles of a circle, a mask for each."""
        places = self.of_circle[circle]
        found: list[tuple[int, ...]] = []
        masks = dict.fromkeys(places, 0)
        for way in _fill(self, self.gaps[circle], places):
            masks.update({place: self._bit[place][spot] for place, spot in way})
            found.append(tuple(masks[place] for place in places))
            if len(found) > _MOST_WAYS:
                raise ValueError("it can be played out in very many ways.")
        return found

    def left(self, circle: int, marks: Marks) -> list[tuple[int, ...]]:
        """The ways to place the tiles of a circle within some marks."""
        places = self.of_circle[circle]
        return [
            way
            for way in self.ways[circle]
            if all(mask & marks[place] for mask, place in zip(way, places, strict=True))
        ]

    def count(self, bound: int, marks: Marks | None = None) -> int:
        """In how many ways all tiles can lie in the end."""
        total = 1
        for circle in self.circles:
            total *= len(self.left(circle, self.marks if marks is None else marks))
        return min(bound, total)

    # -- the contract ----------------------------------------------------------------------------

    def question(self) -> str:
        """What is asked."""
        turns = len(self.setup.tiles)
        return (
            f"Nobody else moves. Play out your hand in {turns} turns, a tile in each, next to a "
            "tile that lies in its circle. There is one way in which all tiles can lie in the end; "
            "the order in which you place them is up to you, as long as each turn is allowed."
        )

    def board(self) -> str:
        """The board and the tiles."""
        return self.setup.text()

    def form(self) -> str:
        """How an answer is written."""
        return "3|1 at orange 7, 1|1 at orange 8, 0|2 at green 3"

    def answer(self, marks: Marks) -> str:
        """Every turn, in an order that is allowed as long as there is one."""
        board = self.setup.board.copy()
        waiting = [
            self.setup.layout.placement(tile, *spots[bits(mask)[0]])
            for tile, spots, mask in zip(self.setup.tiles, self.spots, marks, strict=True)
        ]
        said = []
        while waiting:
            able = [one for one in waiting if why_not_there(board, one, opening=False) is None]
            if not able:
                break
            waiting.remove(able[0])
            board.place(able[0])
            said.append(str(able[0]))
        return ", ".join([*said, *map(str, waiting)])

    def check(self, text: str) -> Verdict:
        """Make the turns one after the other."""
        board = self.setup.board.copy()
        hand = list(self.setup.tiles)
        for turn in self._turns(text):
            if turn.number not in hand:
                gone = "has been placed" if turn.number in self.setup.tiles else "is not yours"
                return Verdict(False, f"The {turn.tile} {gone}.", "zingazinga:own-hand")
            if wrong := why_not_there(board, turn, opening=False):
                return Verdict(False, f"{turn}: {wrong.because}", wrong.rule)
            hand.remove(turn.number)
            board.place(turn)
        if hand:
            return self._stays(board, hand)
        return Verdict(True, "All your tiles are placed.")

    def _stays(self, board: Board, hand: list[int]) -> Verdict:
        """Something was not placed: can it still be?"""
        able = [tile for tile in hand if board.offers(1 << tile)]
        names = ", ".join(map(self.setup.name, hand))
        if able:
            return Verdict(False, f"You still hold {names}: go on.", "zingazinga:played-out")
        return Verdict(
            False,
            f"You still hold {names}, and nothing of it fits anywhere any more.",
            "zingazinga:played-out",
        )

    def _turns(self, text: str) -> list[Placement]:
        found = []
        for part in re.split(r"[,;\n]| then ", text.casefold()):
            plain = " ".join(part.split())
            if plain:
                found.append(self._turn(plain))
        if not found:
            raise NotationError(f"The answer is such as “{self.form()}”.")
        return found

    def _turn(self, text: str) -> Placement:
        layout = self.setup.layout
        name, at, where = text.partition(" at ")
        colour, _, space = where.partition(" ")
        if not at:
            raise NotationError(f"“{text}” should be such as “3|1 at orange 7”.")
        square = read_square(colour, space, layout)
        written = read_written(name, layout)
        if written.ends is None:
            raise NotationError(f"“{name}” should be written clockwise, with a |, as “3|1”.")
        tile = read_tile(name, layout, None if written.number is not None else colour)
        return layout.placement(tile, square, *written.ends)


def gaps(board: Board, circle: int) -> list[Gap]:
    """The rows of empty squares of a circle.

    Raises:
        ValueError: nothing lies there, nothing is empty, or a Zinga is open.
    """
    layout = board.layout
    squares = list(range(layout.first[circle], layout.first[circle + 1]))
    lying = [place for place, square in enumerate(squares) if board.tiles[square] != EMPTY]
    if not lying or len(lying) == len(squares):
        raise ValueError("each circle that a tile goes to has tiles and empty squares.")
    if any(board.left[squares[place]] == OPEN for place in lying):
        raise ValueError("no Zinga is open in a circle that a tile goes to.")
    turned = squares[lying[0] :] + squares[: lying[0]]
    found = []
    for empty, group in groupby(turned, lambda square: board.tiles[square] == EMPTY):
        row = tuple(group)
        if empty:
            before, after = layout.around[row[0]].left, layout.around[row[-1]].right
            found.append(Gap(row, board.right[before], board.left[after]))
    return found


Way = tuple[tuple[int, Spot], ...]
"""Tiles, by their place, with where they lie."""


def _fill(model: PlayOut, rows: list[Gap], places: list[int]) -> Iterator[Way]:
    """Every way to lay all tiles into some gaps.

    A gap takes some tiles from its left end on and some from its right end back. With a square to
    spare between them that says which tiles lie where; a gap that is full is built from the left
    only, so that nothing comes twice.
    """
    if not rows:
        if not places:
            yield ()
        return
    gap, *others = rows
    for first, rest in _grow(model, gap, places, gap.left, 0, 1):
        if len(first) == len(gap.squares):
            if first[-1][1].right == gap.right:
                yield from ((*first, *more) for more in _fill(model, others, rest))
            continue
        for second, left in _grow(model, gap, rest, gap.right, len(gap.squares) - 1, -1):
            if len(first) + len(second) < len(gap.squares):
                yield from ((*first, *second, *more) for more in _fill(model, others, left))


def _grow(
    model: PlayOut, gap: Gap, places: list[int], value: int, at: int, step: int
) -> Iterator[tuple[Way, list[int]]]:
    """Every row of tiles from one end of a gap on, none included, and the tiles that are left."""
    yield (), places
    if not 0 <= at < len(gap.squares):
        return
    square = gap.squares[at]
    marked = model.setup.layout.around[square].marked
    for place in places:
        tile = model.setup.layout.tiles[model.setup.tiles[place]]
        assert tile.low is not None
        assert tile.high is not None
        if value not in (tile.low, tile.high) or (marked and not tile.is_double):
            continue
        end = tile.high if value == tile.low else tile.low
        spot = Spot(square, value, end) if step > 0 else Spot(square, end, value)
        rest = [other for other in places if other != place]
        for more, left in _grow(model, gap, rest, end, at + step, step):
            yield ((place, spot), *more), left
