"""Which tiles can still be placed one day, and which are lost for the round?

Every gap of a circle is walked through from its ends, as if each tile could be used again and
again: what cannot be placed even then is lost. The other way round it is only likely. Whoever has
not opened may still start another gap, and then what was lost may be found again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from zplay.games.zingazinga.layout import EMPTY, OPEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from zplay.games.zingazinga.board import Board
    from zplay.games.zingazinga.layout import Layout

_REMEMBERED = 50_000
Ends = tuple[int, ...]


def placeable(board: Board) -> int:
    """Every tile not on the board that may still find a space, as bits."""
    layout = board.layout
    found = 0
    for circle, first in enumerate(layout.first[:-1]):
        spaces = slice(first, layout.first[circle + 1])
        tiles, left, right = board.tiles[spaces], board.left[spaces], board.right[spaces]
        found |= _placeable(layout, circle, tuple(tiles), tuple(left), tuple(right))
    return found


@lru_cache(maxsize=_REMEMBERED)
def _placeable(layout: Layout, circle: int, tiles: Ends, left: Ends, right: Ends) -> int:
    rest = [tile for tile in layout.of_circle[circle] if tile not in tiles]
    walk = _Walk(layout, circle, rest)
    if max(tiles) == EMPTY:
        # Any double can start it, and from there nearly everything can follow.
        return layout.colour_bits[circle]
    size = len(tiles)
    ahead = [
        ((space + way) % size, way, value, False)
        for space, tile in enumerate(tiles)
        if tile != EMPTY
        for way, end in ((1, right[space]), (-1, left[space]))
        if tiles[(space + way) % size] == EMPTY
        for value in (layout.edition.pips if end == OPEN else (end,))
    ]
    done = set()
    found = 0
    while ahead:
        step = ahead.pop()
        if step in done:
            continue
        done.add(step)
        space, way, value, wild = step
        beyond = (space + way) % size
        facing = EMPTY
        if tiles[beyond] != EMPTY:
            facing = left[beyond] if way == 1 else right[beyond]
        for tile, other, used in walk.onwards(space, value, wild):
            if facing in (EMPTY, OPEN, other):
                found |= layout.bit[tile]
                if tiles[beyond] == EMPTY:
                    ahead.append((beyond, way, other, used))
    return found


class _Walk:
    """The tiles of one colour that are left, as steps from value to value."""

    def __init__(self, layout: Layout, circle: int, rest: Iterable[int]) -> None:
        self._marked = layout.edition.circles[circle].marked
        self._pips = layout.edition.pips
        self._zinga: int | None = None
        self._steps: list[list[tuple[int, int]]] = [[] for _ in self._pips]
        for number in rest:
            tile = layout.tiles[number]
            if tile.low is None or tile.high is None:
                self._zinga = number
                continue
            self._steps[tile.low].append((number, tile.high))
            if not tile.is_double:
                self._steps[tile.high].append((number, tile.low))

    def onwards(self, space: int, value: int, wild: bool) -> Iterator[tuple[int, int, bool]]:
        """What can be placed next to a value: the tile, its other end, and is the Zinga used?"""
        marked = space in self._marked
        for tile, other in self._steps[value]:
            if not marked or other == value:
                yield tile, other, wild
        if self._zinga is not None and not wild:
            for other in (value,) if marked else self._pips:
                yield self._zinga, other, True
