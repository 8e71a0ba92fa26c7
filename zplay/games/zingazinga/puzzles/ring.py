"""Closing a circle: which tile lies where, and which way round."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError, PositionError
from zplay.games.zingazinga.layout import EMPTY
from zplay.games.zingazinga.puzzles.ring_rungs import RUNGS
from zplay.games.zingazinga.reading import read_board
from zplay.puzzle.family import Model, Verdict
from zplay.puzzle.marks import Marks, Place, bits

if TYPE_CHECKING:
    from zplay.games.zingazinga.puzzles.contents import Setup


class Lie(NamedTuple):
    """A tile on a space, with its ends clockwise."""

    tile: int
    left: int
    right: int


class Ring(Model):
    """One circle to close. Places are its empty spaces, values are tiles with a way round."""

    rungs = RUNGS

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        layout, board = setup.layout, setup.board
        first, last = layout.first[setup.circle], layout.first[setup.circle + 1]
        squares = list(range(first, last))
        begin = next(i for i, square in enumerate(squares) if board.tiles[square] != EMPTY)
        self.squares = [*squares[begin:], *squares[:begin]]
        """Clockwise, beginning with a space where a tile lies."""
        self.empty = [square for square in self.squares if board.tiles[square] == EMPTY]
        if not self.empty or len(self.empty) > len(setup.tiles):
            raise ValueError("a circle to close has empty spaces, and tiles enough.")
        if any(tile not in layout.of_circle[setup.circle] for tile in setup.tiles):
            raise ValueError("the tiles are of the circle's colour.")
        self.uses_all = len(self.empty) == len(setup.tiles)
        self.lies = [self._lies(tile) for tile in setup.tiles]
        """For each tile, every way it can lie."""
        self.values = [lie for lies in self.lies for lie in lies]
        colour = layout.edition.colours[setup.circle]
        names = tuple(self._name(lie) for lie in self.values)
        self.places = tuple(
            Place(f"{colour} {layout.around[square].space}", names) for square in self.empty
        )
        self.marks = ((1 << len(names)) - 1,) * len(self.empty)
        self.pips = layout.edition.pips
        self.left = [0] * len(self.pips)
        """For each number of pips, the values that have it on the left; so on for the others."""
        self.right = [0] * len(self.pips)
        self.of_tile = [0] * len(setup.tiles)
        self.zinga = self.doubles = 0
        bit = 1
        for number, lies in enumerate(self.lies):
            begin = bit
            for _, left, right in lies:
                self.left[left] |= bit
                self.right[right] |= bit
                if left == right:
                    self.doubles |= bit
                bit <<= 1
            self.of_tile[number] = bit - begin
            if layout.tiles[setup.tiles[number]].is_zinga:
                self.zinga = bit - begin
        self.marked = [layout.around[square].marked for square in self.empty]
        self.across = [board.context(square).across for square in self.empty]
        self.neighbours = [self._beside(number) for number in range(len(self.empty))]
        """For each place: (place or -1, known value) on its left and on its right."""

    def _lies(self, tile: int) -> list[Lie]:
        low, high = self.setup.layout.tiles[tile][1:]
        if low is None or high is None:
            pips = self.setup.layout.edition.pips
            return [Lie(tile, left, right) for left in pips for right in pips]
        return [Lie(tile, *ends) for ends in dict.fromkeys([(low, high), (high, low)])]

    def _name(self, lie: Lie) -> str:
        zinga = "zinga as " if self.setup.layout.tiles[lie.tile].is_zinga else ""
        return f"{zinga}{lie.left}|{lie.right}"

    def _beside(self, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
        board = self.setup.board
        around = board.layout.around[self.empty[number]]
        found = []
        for square, value in ((around.left, board.right), (around.right, board.left)):
            if board.tiles[square] == EMPTY:
                found.append((self.empty.index(square), EMPTY))
            else:
                found.append((-1, value[square]))
        return found[0], found[1]

    # -- the exact solver ------------------------------------------------------------------------

    def count(self, bound: int, marks: Marks | None = None) -> int:
        """How many finished circles there are."""
        marks = self.marks if marks is None else marks
        board = self.setup.board
        allowed = [mask & self.fitting(place) for place, mask in enumerate(marks)]
        layer = {board.left[self.squares[0]]: 1}
        place = 0
        for square in self.squares:
            if board.tiles[square] != EMPTY:
                layer = {
                    key - board.left[square] + board.right[square]: count
                    for key, count in layer.items()
                    if key & 15 == board.left[square]
                }
                continue
            layer = self._layer(layer, allowed[place])
            place += 1
        end = board.left[self.squares[0]]
        return min(bound, sum(count for key, count in layer.items() if key & 15 == end))

    def _layer(self, layer: dict[int, int], mask: int) -> dict[int, int]:
        """One more space; a state is the tiles used (bits from 4 up) and the value reached."""
        steps: list[list[tuple[int, int]]] = [[] for _ in self.pips]
        order = {tile: number for number, tile in enumerate(self.setup.tiles)}
        for bit in bits(mask):
            lie = self.values[bit]
            steps[lie.left].append((16 << order[lie.tile], lie.right))
        after: dict[int, int] = {}
        for key, count in layer.items():
            for used, value in steps[key & 15]:
                if not key & used:
                    new = (key & ~15) | used | value
                    after[new] = after.get(new, 0) + count
        return after

    def fitting(self, place: int) -> int:
        """The values that the kind of a space allows, and the bridge behind it."""
        allowed = self.doubles if self.marked[place] else -1
        if self.marked[place] and self.across[place] >= 0:
            bound = self.left[self.across[place]]
            allowed &= ~self.zinga | bound
        return allowed & ((1 << len(self.values)) - 1)

    # -- the contract ----------------------------------------------------------------------------

    def question(self) -> str:
        """What is asked."""
        colour = self.setup.layout.edition.colours[self.setup.circle]
        left = "" if self.uses_all else " Some tiles are left over."
        return f"Close the {colour} circle with these tiles. There is one answer.{left}"

    def board(self) -> str:
        """The board and the tiles."""
        return self.setup.text()

    def form(self) -> str:
        """How an answer is written."""
        return "3|1 at orange 7, 1|1 at orange 8, zinga at orange 9 as 1|2"

    def answer(self, marks: Marks) -> str:
        """Every tile with its space, clockwise."""
        said = []
        for place, mask in enumerate(marks):
            lie = self.values[bits(mask)[0]]
            said.append(str(self.setup.layout.placement(lie.tile, self.empty[place], *lie[1:])))
        return ", ".join(said)

    def check(self, text: str) -> Verdict:
        """Do the tiles lie as the rules want, and close the circle?"""
        layout, board = self.setup.layout, self.setup.board
        lying = ", ".join(map(str, board.placed()))
        try:
            after = read_board(f"{lying}, {text}", layout)
        except PositionError as error:
            rule = "zingazinga:marked" if "takes only" in str(error) else "zingazinga:match"
            return Verdict(False, str(error), rule)
        new = [tile for tile in after.tiles if tile != EMPTY and tile not in board.tiles]
        if strange := [tile for tile in new if tile not in self.setup.tiles]:
            name = self.setup.name(strange[0])
            return Verdict(False, f"You do not have the {name}.", "zingazinga:own-hand")
        if not new:
            raise NotationError(f"The answer is such as “{self.form()}”.")
        missing = [square for square in self.empty if after.tiles[square] == EMPTY]
        if missing:
            space = layout.around[missing[0]].space
            return Verdict(False, f"The circle is not closed: space {space} is empty.")
        return Verdict(True, "The circle is closed.", None)
