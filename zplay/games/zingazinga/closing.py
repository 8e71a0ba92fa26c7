"""Can a circle still be closed, and in how many ways?

Tiles are the edges of a graph whose points are the numbers of pips, and a closed circle is a walk
round it that uses each edge at most once: an Eulerian circuit, with the Zinga as an edge between
any two points and with spaces that take only loops. First the degrees are counted, which settles
most hopeless circles. Then ways are counted space by space from both ends of the walk, for each
set of tiles used and each value reached, and joined in the middle.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zingazinga.layout import EMPTY, OPEN, Placement, numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zplay.games.zingazinga.board import Board

ANY = -1
"""A Zinga's own ends, or no tile across the bridge."""
_VALUE_BITS = 4
_VALUE = (1 << _VALUE_BITS) - 1


class Closing(NamedTuple):
    """Whether a circle can be closed; true if it can."""

    possible: bool
    ways: int
    """How many finished circles there are: two differ if some space holds another tile, or the
    same turned round. The order in which the tiles are placed does not count."""
    example: tuple[Placement, ...]
    """The tiles that are missing from one of these circles, clockwise."""

    def __bool__(self) -> bool:
        return self.possible

    def __str__(self) -> str:
        if not self.possible:
            return "cannot be closed"
        count = "one way" if self.ways == 1 else f"{self.ways} ways"
        return f"can be closed in {count}, such as {', '.join(map(str, self.example))}"


class Cell(NamedTuple):
    """One space of the circle, as the walk meets it."""

    kind: str
    """``lies`` (with its ends), ``open`` (a Zinga without a value) or ``empty``."""
    left: int = ANY
    right: int = ANY
    marked: bool = False
    across: int = ANY
    """On an empty marked square: what lies across the bridge and binds a Zinga."""


Layer = dict[int, int]
"""In how many ways one can get so far, by the tiles used (bits) and the value reached."""


def close(board: Board, circle: int, tiles: int) -> Closing:
    """Whether and how a circle can be closed with those of the tiles that belong to it."""
    layout = board.layout
    pool = numbers(tiles & layout.colour_bits[circle] & ~board.tiles_on(circle))
    squares, cells = _walk(board, circle)
    edges = tuple(
        (ANY, ANY) if tile.low is None or tile.high is None else (tile.low, tile.high)
        for tile in (layout.tiles[number] for number in pool)
    )
    ways, found = ways_round(layout.edition.highest, cells, edges)
    example = tuple(
        layout.placement(pool[edge], squares[place], left, right)
        for place, edge, left, right in found
    )
    return Closing(ways > 0, ways, example)


def _walk(board: Board, circle: int) -> tuple[list[int], tuple[Cell, ...]]:
    """The squares of a circle and what is there, beginning where a value is known if any is."""
    layout = board.layout
    squares = list(range(layout.first[circle], layout.first[circle + 1]))
    lying = [square for square in squares if board.tiles[square] != EMPTY]
    known = [square for square in lying if board.left[square] != OPEN]
    start = squares.index((known or lying or layout.marks[circle])[0])
    squares = squares[start:] + squares[:start]
    return squares, tuple(_cell(board, square) for square in squares)


def _cell(board: Board, square: int) -> Cell:
    if board.tiles[square] == EMPTY:
        around = board.layout.around[square]
        return Cell("empty", marked=around.marked, across=max(ANY, board.right[around.across]))
    if board.left[square] == OPEN:
        return Cell("open")
    return Cell("lies", board.left[square], board.right[square])


Found = tuple[tuple[int, int, int, int], ...]
"""One way: for each empty cell its place in the walk, the edge used, its left and right end."""


@lru_cache(maxsize=256)
def ways_round(
    highest: int, cells: tuple[Cell, ...], edges: tuple[tuple[int, int], ...]
) -> tuple[int, Found]:
    """The number of ways to fill the empty cells, and one of them."""
    need = sum(cell.kind == "empty" for cell in cells)
    if not need:
        return 1, ()
    if not _degrees_allow(highest, cells, edges, need):
        return 0, ()
    counter = _Counter(highest, cells, edges, need)
    if cells[0].kind == "lies":
        return counter.count(cells[0].left)
    ways = 0
    found: Found = ()
    for starts in _alike(highest, cells, edges):
        count, way = counter.count(starts[0])
        ways += count * len(starts)
        found = found or way
    return ways, found


def _degrees_allow(
    highest: int, cells: Sequence[Cell], edges: Sequence[tuple[int, int]], need: int
) -> bool:
    """Are there tiles enough, doubles enough, and does every value occur an even number of times?

    The last matters when every tile has to be used: a walk leaves each value as often as it
    arrives. A Zinga can make up for two values that are left over.
    """
    zingas = edges.count((ANY, ANY))
    doubles = sum(left == right != ANY for left, right in edges)
    if need > len(edges) or sum(cell.marked for cell in cells) > doubles + zingas:
        return False
    if need < len(edges):
        return True
    degrees = [0] * (highest + 1)
    ends = [*edges, *((cell.left, cell.right) for cell in cells if cell.kind == "lies")]
    for pair in ends:
        for value in pair:
            if value != ANY:
                degrees[value] += 1
    return sum(degree % 2 for degree in degrees) in ((0, 2) if zingas else (0,))


def _alike(
    highest: int, cells: Sequence[Cell], edges: Sequence[tuple[int, int]]
) -> list[list[int]]:
    """The values a walk can start from, those together that are interchangeable.

    With every ordinary tile still to be had, all values are alike, unless a bridge names one.
    """
    values = range(highest + 1)
    ordinary = sum(edge != (ANY, ANY) for edge in edges)
    if ordinary < (highest + 1) * (highest + 2) // 2 or any(cell.kind == "lies" for cell in cells):
        return [[value] for value in values]
    named = {cell.across for cell in cells if cell.across != ANY}
    alike = [value for value in values if value not in named]
    return [[value] for value in sorted(named)] + ([alike] if alike else [])


class _Counter:
    """Counts the ways round one circle.

    A state of the walk is one number: the tiles used, as bits, above the value reached.
    """

    def __init__(
        self,
        highest: int,
        cells: Sequence[Cell],
        edges: Sequence[tuple[int, int]],
        need: int,
    ) -> None:
        self.cells = cells
        self.values = range(highest + 1)
        self.bit = [1 << number + _VALUE_BITS for number in range(len(edges))]
        self.all = sum(self.bit) if need == len(edges) else None
        """Every tile, if every tile is needed."""
        self.zinga = 0
        self.steps: list[list[tuple[int, int]]] = [[] for _ in self.values]
        """From each value: the bit of a tile and the value it leads to."""
        self.loops: list[int] = [0 for _ in self.values]
        for (left, right), bit in zip(edges, self.bit, strict=True):
            if left == ANY:
                self.zinga = bit
            else:
                self.steps[left].append((bit, right))
                if left == right:
                    self.loops[left] = bit
                else:
                    self.steps[right].append((bit, left))

    def count(self, start: int) -> tuple[int, Found]:
        """The number of walks from a value round to the same value, and one of them."""
        # Where tiles are left over, the two halves cannot be joined by what the other used.
        middle = self._middle() if self.all is not None else len(self.cells)
        ahead = self._layers([start], self.cells[:middle])
        back = self._layers([start], self.cells[middle:][::-1], backwards=True)
        ways = 0
        meeting: tuple[int, int] | None = None
        for state, count in ahead[-1].items():
            other = state & _VALUE
            if self.all is not None:
                other |= self.all & ~state
            if (more := back[-1].get(other)) is not None:
                ways += count * more
                meeting = state, other
        if meeting is None:
            return 0, ()
        first = self._trace(ahead, self.cells[:middle], meeting[0])
        second = self._trace(back, self.cells[middle:][::-1], meeting[1], backwards=True)
        last = len(self.cells) - 1
        return ways, (
            *reversed([(place, edge, left, right) for place, edge, right, left in first]),
            *((last - place, edge, left, right) for place, edge, left, right in second),
        )

    def _middle(self) -> int:
        """Where half of the empty cells lie before and half behind."""
        empty = [place for place, cell in enumerate(self.cells) if cell.kind == "empty"]
        return empty[len(empty) // 2]

    def _layers(
        self, starts: Iterable[int], cells: Iterable[Cell], *, backwards: bool = False
    ) -> list[Layer]:
        """The states before the first cell and after each."""
        layers = [dict.fromkeys(starts, 1)]
        for cell in cells:
            layer = layers[-1]
            if cell.kind == "lies":
                enter, leave = (cell.right, cell.left) if backwards else (cell.left, cell.right)
                layer = {
                    state ^ enter ^ leave: count
                    for state, count in layer.items()
                    if state & _VALUE == enter
                }
            elif cell.kind == "empty":
                layer = self._marked(layer, cell.across) if cell.marked else self._ordinary(layer)
            layers.append(layer)
        return layers

    def _ordinary(self, layer: Layer) -> Layer:
        """A tile with the right end, or the Zinga to whichever value."""
        after: Layer = {}
        get = after.get
        steps = self.steps
        for state, count in layer.items():
            value = state & _VALUE
            for bit, other in steps[value]:
                if not state & bit:
                    new = state ^ value ^ other | bit
                    after[new] = get(new, 0) + count
        if zinga := self.zinga:
            for state, count in layer.items():
                if not state & zinga:
                    new = state ^ (state & _VALUE) | zinga
                    for value in self.values:
                        after[new | value] = get(new | value, 0) + count
        return after

    def _marked(self, layer: Layer, across: int) -> Layer:
        """The double of this value, or the Zinga as it."""
        after: Layer = {}
        get = after.get
        loops = self.loops
        zinga = self.zinga
        for state, count in layer.items():
            value = state & _VALUE
            bit = loops[value]
            if bit and not state & bit:
                after[state | bit] = get(state | bit, 0) + count
            if zinga and not state & zinga and across in (ANY, value):
                after[state | zinga] = get(state | zinga, 0) + count
        return after

    def _trace(
        self,
        layers: list[Layer],
        cells: Sequence[Cell],
        state: int,
        *,
        backwards: bool = False,
    ) -> list[tuple[int, int, int, int]]:
        """How a state came about, from the last cell to the first: place, edge, from, to."""
        way = []
        for place in range(len(cells) - 1, -1, -1):
            cell = cells[place]
            before = layers[place]
            if cell.kind == "lies":
                enter, leave = (cell.right, cell.left) if backwards else (cell.left, cell.right)
                state ^= enter ^ leave
            elif cell.kind == "empty":
                value = state & _VALUE
                bit, came = next(
                    (bit, came)
                    for bit, came in self._back_from(value, cell)
                    if state & bit and (state ^ bit ^ value ^ came) in before
                )
                way.append((place, self.bit.index(bit), value, came))
                state ^= bit ^ value ^ came
        return way

    def _back_from(self, value: int, cell: Cell) -> Iterable[tuple[int, int]]:
        """The steps that can have led to a value."""
        if not cell.marked:
            yield from self.steps[value]
            yield from ((self.zinga, other) for other in self.values)
            return
        yield self.loops[value], value
        if cell.across in (ANY, value):
            yield self.zinga, value
