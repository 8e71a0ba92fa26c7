"""Wand movements: where each shape can go from each position, with and without a modifier.

The grid is 1 2 3 / 4 5 6 / 7 8 9. Lines, zig-zags and Vs are *legs*, each walked the same number
of steps; circles and swirls follow the ring, which is every position but 5.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from zplay.core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator

Path = tuple[int, ...]
"""Every position the wand passes, the first and the last included."""

POSITIONS = (
    "Sun",
    "Head",
    "Moon",
    "Empty Hand",
    "Torso",
    "Object",
    "Pentacle",
    "Feet",
    "Familiar",
)
"""What the positions 1 to 9 are called."""

_OTHER_NAMES = {"body": 5, "body / torso": 5, "hand": 4, "item": 6}
"""The book has two names for some."""

MODIFIERS = ("half", "rewind", "shift")

_STEP = {
    "N": (-1, 0),
    "NE": (-1, 1),
    "E": (0, 1),
    "SE": (1, 1),
    "S": (1, 0),
    "SW": (1, -1),
    "W": (0, -1),
    "NW": (-1, -1),
}
_OPPOSITE = {
    "N": "S",
    "NE": "SW",
    "E": "W",
    "SE": "NW",
    "S": "N",
    "SW": "NE",
    "W": "E",
    "NW": "SE",
}

LEGS: dict[str, tuple[tuple[str, ...], ...]] = {
    **{direction: ((direction,),) for direction in _STEP},
    "N-S": (("N",), ("S",)),
    "E-W": (("E",), ("W",)),
    "NE-SW": (("NE",), ("SW",)),
    "NW-SE": (("NW",), ("SE",)),
    "Z": (("E", "SW", "E"), ("W", "NE", "W")),
    "zag": (("W", "SE", "W"), ("E", "NW", "E")),
    "V": (("SE", "NE"), ("SW", "NW")),
    "caret": (("NE", "SE"), ("NW", "SW")),
    "less": (("SW", "SE"), ("NW", "NE")),
    "greater": (("SE", "SW"), ("NE", "NW")),
}
"""The shapes made of legs, with the ways to walk each."""

_ROUND = {"circle": 8, "half-circle": 4}
"""The shapes that go round the ring, with their number of steps."""

SHAPES = (*LEGS, *_ROUND, "swirl")

_RING = (1, 2, 3, 6, 9, 8, 7, 4)
CENTRE = 5
_FARTHEST = 2
"""No leg has room for more steps than this."""

_OTHER_SHAPES = {
    "^": "caret",
    "<": "less",
    ">": "greater",
    "zig": "Z",
    "zigzag": "Z",
    "half circle": "half-circle",
    "halfcircle": "half-circle",
    "spiral": "swirl",
    **{f"{b}-{a}": f"{a}-{b}" for a, b in (("n", "s"), ("e", "w"), ("ne", "sw"), ("nw", "se"))},
}
_SHAPE = {
    **{shape.casefold(): shape for shape in SHAPES},
    **{
        other: _real
        for other, real in _OTHER_SHAPES.items()
        for _real in SHAPES
        if _real.casefold() == real.casefold()
    },
}
_MODIFIER = {
    **{modifier: modifier for modifier in MODIFIERS},
    "½": "half",
    "1/2": "half",
    "backwards": "rewind",
    "four arrows": "shift",
}


# -- reading names ---------------------------------------------------------------------------------


def read_shape(shape: object) -> str:
    """A shape's own name, from its name in any spelling or from a movement card.

    Raises:
        NotationError: there is no such shape.
    """
    name = getattr(shape, "name", shape)
    if isinstance(name, str) and (found := _SHAPE.get(_plain(name))):
        return found
    raise NotationError(f"There is no movement {name!r}. The movements are {', '.join(SHAPES)}.")


def read_modifier(modifier: object) -> str | None:
    """A modifier's own name, from its name or from a modifier card; None is none.

    Raises:
        NotationError: there is no such modifier.
    """
    if modifier is None:
        return None
    name = getattr(modifier, "name", modifier)
    if isinstance(name, str) and (found := _MODIFIER.get(_plain(name))):
        return found
    raise NotationError(f"There is no modifier {name!r}. They are {', '.join(MODIFIERS)}.")


def read_position(position: object) -> int:
    """A position from its number or name.

    Raises:
        NotationError: there is no such position.
    """
    if isinstance(position, int) and not isinstance(position, bool) and 1 <= position <= 9:
        return position
    if isinstance(position, str):
        plain = _plain(position)
        if plain in _OTHER_NAMES:
            return _OTHER_NAMES[plain]
        for number, name in enumerate(POSITIONS, 1):
            if plain in (str(number), name.casefold()):
                return number
    raise NotationError(
        f"There is no position {position!r}: positions are 1 to 9, or {', '.join(POSITIONS)}."
    )


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


# -- the contract ----------------------------------------------------------------------------------


def ends(shape: object, start: object, modifier: object = None) -> frozenset[int]:
    """Every position on which a movement may finish; empty if it cannot be played there.

    >>> sorted(ends("NE", 7))
    [3]
    >>> sorted(ends("E-W", "Head"))
    [1, 3]
    >>> sorted(ends("circle", 5, "shift"))
    [2, 4, 6, 8]

    Raises:
        NotationError: an unknown shape, position or modifier; it is also a ValueError.
    """
    paths = _paths(read_shape(shape), read_position(start), read_modifier(modifier))
    return frozenset(path[-1] for path in paths)


def traces(shape: object, start: object, modifier: object = None) -> tuple[Path, ...]:
    """Every way the wand may go, each as all the positions it passes."""
    return _paths(read_shape(shape), read_position(start), read_modifier(modifier))


def trace(
    shape: object, start: object, modifier: object = None, end: object = None
) -> tuple[int, ...]:
    """All the positions that the wand passes, from ``start`` to ``end``.

    ``end`` may be left out where there is only one. If several ways lead there, the first is
    taken: a circle goes clockwise.

    >>> trace("Z", 1)
    (1, 2, 3, 5, 7, 8, 9)

    Raises:
        NotationError: the movement cannot go there, or could end in several places.
    """
    paths = traces(shape, start, modifier)
    there = sorted({path[-1] for path in paths})
    what = " ".join([*([str(read_modifier(modifier))] if modifier else []), read_shape(shape)])
    if not there:
        raise NotationError(f"{what} cannot be played from {read_position(start)}.")
    if end is None:
        if len(there) > 1:
            listed = ", ".join(map(str, there))
            raise NotationError(f"{what} from {start} can end on {listed}: say which.")
        return paths[0]
    goal = read_position(end)
    for path in paths:
        if path[-1] == goal:
            return path
    listed = ", ".join(map(str, there))
    raise NotationError(f"{what} from {start} does not end on {goal}, only on {listed}.")


# -- the geometry ----------------------------------------------------------------------------------


@cache
def _paths(shape: str, start: int, modifier: str | None) -> tuple[Path, ...]:
    if modifier == "shift":
        found = [
            (start, *path)
            for direction in "NESW"
            if (first := _walk(start, direction, 1))
            for path in _paths_from(shape, first[-1], modifier)
        ]
    else:
        found = list(_paths_from(shape, start, modifier))
    return tuple(dict.fromkeys(found))


def _paths_from(shape: str, start: int, modifier: str | None) -> Iterator[Path]:
    if shape == "swirl":
        yield from _swirls(start, modifier)
    elif shape in _ROUND:
        if start != CENTRE:
            steps = _ROUND[shape] // (2 if modifier == "half" else 1)
            yield _around(start, steps, 1)
            yield _around(start, steps, -1)
    else:
        for legs in LEGS[shape]:
            way = tuple(_OPPOSITE[leg] for leg in reversed(legs)) if modifier == "rewind" else legs
            yield from _along(way, start, modifier)


def _along(legs: tuple[str, ...], start: int, modifier: str | None) -> Iterator[Path]:
    """The paths along some legs: as far as possible, half as far, or any distance."""
    walks = [(k, _walk_legs(start, legs, k)) for k in range(1, _FARTHEST + 1)]
    possible = [(k, path) for k, path in walks if path]
    if not possible:
        return
    farthest = possible[-1][0]
    for k, path in reversed(possible):
        if (
            modifier in ("rewind", "shift")
            or (modifier is None and k == farthest)
            or (modifier == "half" and k == max(1, farthest // 2))
        ):
            yield path


def _walk_legs(start: int, legs: tuple[str, ...], steps: int) -> Path:
    """The path along all the legs, or nothing if it would leave the grid."""
    path: Path = (start,)
    for leg in legs:
        further = _walk(path[-1], leg, steps)
        if not further:
            return ()
        path += further
    return path


def _walk(start: int, direction: str, steps: int) -> Path:
    """The positions after ``start`` in a direction, or nothing if that would leave the grid."""
    down, right = _STEP[direction]
    row, column = divmod(start - 1, 3)
    path = []
    for _ in range(steps):
        row, column = row + down, column + right
        if not (0 <= row < 3 and 0 <= column < 3):
            return ()
        path.append(3 * row + column + 1)
    return tuple(path)


def _around(start: int, steps: int, way: int) -> Path:
    place = _RING.index(start)
    return tuple(_RING[(place + way * step) % 8] for step in range(steps + 1))


def _swirls(start: int, modifier: str | None) -> Iterator[Path]:
    """Once round the ring and in; rewound, out and once round the ring. It cannot be halved."""
    if modifier == "rewind":
        if start == CENTRE:
            for place in _RING:
                yield tuple(reversed((*_around(place, 7, 1), CENTRE)))
    elif start != CENTRE and modifier != "half":
        yield (*_around(start, 7, 1), CENTRE)


# -- the same as sets in one number, for finding spells --------------------------------------------

# A set of positions is a number with bit p - 1 set for each position p in it.

BITS = tuple(tuple(p for p in range(1, 10) if mask >> (p - 1) & 1) for mask in range(512))
"""The positions in each set."""


@cache
def forward(shape: str, modifier: str | None) -> tuple[int, ...]:
    """For each set of positions, the set where the movement can lead from any of them."""
    table = [0] * 512
    for p in range(1, 10):
        there = sum({1 << (path[-1] - 1) for path in _paths(shape, p, modifier)})
        bit = 1 << (p - 1)
        for mask in range(bit, 2 * bit):
            table[mask] = table[mask - bit] | there
    return tuple(table)


@cache
def backward(shape: str, modifier: str | None) -> tuple[int, ...]:
    """For each position (0 is none), the set from which the movement can lead there."""
    table = [0] * 10
    for p in range(1, 10):
        for path in _paths(shape, p, modifier):
            table[path[-1]] |= 1 << (p - 1)
    return tuple(table)
