"""Tiles and circles: what is in the box, and how it is called."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from zplay.core.edition import EditionData, Editions

ZINGA_POINTS = 16
"""What a Zinga counts, in a hand and when drawing for the start."""

MOST_CIRCLES = 8
MOST_SPACES = 40
MOST_PIPS = 9
_SQUARE = re.compile(r"\s*([a-z]+)\s+([0-9]{1,3})\s*")
_COLOUR = re.compile("[a-z]{1,20}")
_NO_COLOUR = frozenset({"at", "as", "zinga", "open", "draw", "pass", "z"})
"""Words of the notation, which no circle can be called."""


class Tile(NamedTuple):
    """One tile: two numbers of pips, the lower first, or a Zinga."""

    colour: str
    low: int | None
    high: int | None

    @property
    def is_zinga(self) -> bool:
        """Is it the wild tile of its colour?"""
        return self.low is None

    @property
    def is_double(self) -> bool:
        """Does it show the same number twice?"""
        return self.low is not None and self.low == self.high

    @property
    def points(self) -> int:
        """What it counts in a hand."""
        if self.low is None or self.high is None:
            return ZINGA_POINTS
        return self.low + self.high

    @property
    def name(self) -> str:
        """Its name without the colour: ``1|3`` or ``zinga``."""
        return "zinga" if self.low is None else f"{self.low}|{self.high}"

    def __str__(self) -> str:
        return f"{self.colour} {self.name}"

    def _repr_svg_(self) -> str:
        from zplay.games.zingazinga.picture import tile_picture  # noqa: PLC0415 - only when shown

        return str(tile_picture(self))


class Circle(NamedTuple):
    """One circle of the board."""

    colour: str
    spaces: int
    marked: tuple[int, ...]
    """Its Zinga/Double squares."""


class Bridge(NamedTuple):
    """Two facing Zinga/Double squares, each a circle (counted from 0) and a space."""

    one: tuple[int, int]
    other: tuple[int, int]


@dataclass(frozen=True)
class Edition:
    """What is in the box."""

    circles: tuple[Circle, ...]
    bridges: tuple[Bridge, ...]
    highest: int
    """The most pips on half a tile."""

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of circles and tiles."""
        return tuple(circle.colour for circle in self.circles)

    def tiles(self) -> tuple[Tile, ...]:
        """Every tile, colour by colour, the Zinga of a colour last."""
        return tuple(
            Tile(colour, *ends)
            for colour in self.colours
            for ends in (
                *((low, high) for low in self.pips for high in range(low, self.highest + 1)),
                (None, None),
            )
        )

    @property
    def pips(self) -> range:
        """The numbers on the tiles."""
        return range(self.highest + 1)


def read_edition(data: EditionData) -> Edition:
    """Check an edition file.

    Raises:
        DataError: names the line and the reason.
    """
    for key in data:
        if key not in ("highest", "colours", "bridges", "circles"):
            known = "highest, colours, bridges and [circles.COLOUR]"
            data.complain(str(key), f"only {known} belong here.")
    highest = data.get("highest")
    if not _is_whole(highest, 1, MOST_PIPS):
        data.complain("highest", f"a whole number from 1 to {MOST_PIPS} is needed.")
    colours = _read_colours(data)
    circles = tuple(_read_circle(data, colour) for colour in colours)
    return Edition(circles, _read_bridges(data, circles), data["highest"])


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _read_colours(data: EditionData) -> list[str]:
    colours = data.get("colours")
    if not isinstance(colours, list) or not 1 <= len(colours) <= MOST_CIRCLES:
        data.complain("colours", f"a list of 1 to {MOST_CIRCLES} colours is needed.")
    for colour in colours:
        if not isinstance(colour, str) or not _COLOUR.fullmatch(colour) or colour in _NO_COLOUR:
            data.complain(
                "colours",
                f"a colour is a word of small letters, and no word of a move; {colour!r} is not.",
            )
    if len(set(colours)) != len(colours):
        data.complain("colours", "every circle needs a colour of its own.")
    for colour in data.get_table("circles"):
        if colour not in colours:
            data.complain(f"circles.{colour}", f"{colour!r} is not one of the colours.")
    return colours


def _read_circle(data: EditionData, colour: str) -> Circle:
    where = f"circles.{colour}"
    entry = data["circles"].get(colour)
    if entry is None:
        data.complain("colours", f"{colour!r} has no circle; a table [{where}] is needed.")
    if not isinstance(entry, dict):
        data.complain(where, f"a circle is a table, [{where}].")
    for key in entry:
        if key not in ("spaces", "marked"):
            data.complain(f"{where}.{key}", "a circle has only spaces and marked.")
    spaces, marked = entry.get("spaces"), entry.get("marked")
    # With fewer than three, both neighbours of a space would be the same tile.
    if not isinstance(spaces, int) or not _is_whole(spaces, 3, MOST_SPACES):
        data.complain(f"{where}.spaces", f"a whole number from 3 to {MOST_SPACES} is needed.")
    if not isinstance(marked, list) or not marked:
        data.complain(f"{where}.marked", "a list of spaces is needed: no circle starts without.")
    for space in marked:
        if not _is_whole(space, 0, spaces - 1):
            data.complain(f"{where}.marked", f"the spaces are 0 to {spaces - 1}, not {space!r}.")
    if len(set(marked)) != len(marked):
        data.complain(f"{where}.marked", "a space is named twice.")
    return Circle(colour, spaces, tuple(sorted(marked)))


def _read_bridges(data: EditionData, circles: tuple[Circle, ...]) -> tuple[Bridge, ...]:
    texts = data.get("bridges")
    if not isinstance(texts, list):
        data.complain("bridges", 'a list is needed, such as ["orange 4 - green 12"], or [].')
    bridges = []
    joined: set[tuple[int, int]] = set()
    for text in texts:
        ends = text.split("-") if isinstance(text, str) else []
        if len(ends) != 2:
            data.complain("bridges", f"a bridge is such as 'orange 4 - green 12', not {text!r}.")
        bridge = Bridge(
            _read_square(data, ends[0], circles),
            _read_square(data, ends[1], circles),
        )
        if bridge.one[0] == bridge.other[0]:
            data.complain("bridges", f"a bridge joins two circles; {text!r} stays in one.")
        for square in bridge:
            if square in joined:
                data.complain("bridges", f"{text!r}: a square has at most one bridge.")
            joined.add(square)
        bridges.append(bridge)
    return tuple(bridges)


def _read_square(data: EditionData, text: str, circles: tuple[Circle, ...]) -> tuple[int, int]:
    match = _SQUARE.fullmatch(text)
    colours = [circle.colour for circle in circles]
    if not match or match[1] not in colours:
        data.complain("bridges", f"{text.strip()!r} should be a circle and a space, as 'orange 4'.")
    number, space = colours.index(match[1]), int(match[2])
    if space not in circles[number].marked:
        data.complain("bridges", f"{text.strip()!r} is not a marked square.")
    return number, space


EDITIONS = Editions(__package__, read_edition)
our_edition = EDITIONS.ours
edition_of = EDITIONS.of
