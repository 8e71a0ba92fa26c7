"""What fits where: the board's geometry and every placement, worked out once for each edition.

Everything is numbered, tiles and squares alike, and a hand is a set of tile numbers as the bits of
one whole number. A *slot* is an empty space together with what surrounds it; which tiles fit into
it, and how, depends on nothing else, so it is found once and then looked up. This is most of the
engine's speed.

Seen from the middle of its circle, the left of a space is the next lower space and the right the
next higher; a tile is read from left to right, which is clockwise: ``3|1 at orange 7`` turns the 3
towards space 6 and the 1 towards space 8.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zingazinga.components import Edition, Tile, edition_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from zplay.core.facts import Options

EMPTY = -1
"""In place of an end's value: there is no tile."""
OPEN = -2
"""In place of an end's value: a Zinga that has none yet, next to which anything fits."""


MOST_REMEMBERED = 512
"""For how many hands a slot remembers what they can place there."""


MOST_SETTLED = 64
"""For how many games' options the layout is remembered."""


class _Placement(NamedTuple):
    tile: Tile
    circle: str
    space: int
    orientation: str
    """The ends from left to right, that is clockwise: ``3|1``; of a Zinga the same as its value."""
    value: str | None
    """What a Zinga becomes, ``3|3`` or ``open``; None for every other tile."""


class Placement(_Placement):
    """A tile put on a space: tile, circle, space, orientation and what a Zinga becomes.

    The same by number, for the engine, on placements that a :class:`Layout` made:
    """

    number: int
    """The tile."""
    square: int
    """The space."""
    left: int
    """The value on its left end, or OPEN."""
    right: int
    """The value on its right end, or OPEN."""
    effect: Effect | None = None
    """All that the board needs to know for placing it; None if somebody else made it."""

    def __str__(self) -> str:
        # The circle says which colour a tile has, unless somebody got that wrong.
        colour = "" if self.tile.colour == self.circle else f"{self.tile.colour} "
        if self.value is None:
            return f"{colour}{self.orientation} at {self.circle} {self.space}"
        value = "" if self.value == "open" else f" as {self.value}"
        return f"{colour}zinga at {self.circle} {self.space}{value}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[type[Placement], tuple[object, ...]]:
        # A copy that took its effect along would take the whole layout.
        return Placement, tuple(self)


class Around(NamedTuple):
    """Where a square lies, all by number."""

    circle: int
    space: int
    left: int
    right: int
    across: int
    """The square across the bridge; if there is none, a square that is always empty."""
    marked: bool


class Context(NamedTuple):
    """What surrounds an empty space: a value, EMPTY or OPEN on each side."""

    left: int
    right: int
    across: int


Fitting = list[tuple[int, list[tuple[int, int]]]]
"""Tiles with the ways to turn their ends."""


class Offers(dict[int, tuple[Placement, ...]]):
    """All placements into one slot, by the set of fitting tiles that a hand holds."""

    __slots__ = ("_by_tile", "_fitting", "_layout", "_square")

    def __init__(self, layout: Layout, square: int, fitting: Fitting) -> None:
        super().__init__()
        self._layout = layout
        self._square = square
        self._fitting = fitting
        self._by_tile: dict[int, tuple[Placement, ...]] = {}
        """Those of each tile, which is a set of one here."""

    def __missing__(self, tiles: int) -> tuple[Placement, ...]:
        if not self._by_tile:
            # Not before somebody asks: many slots are only ever looked at.
            placement, square = self._layout.placement, self._square
            self._by_tile = {
                1 << number: tuple([placement(number, square, *pair) for pair in ends])
                for number, ends in self._fitting
            }
            self.update(self._by_tile)  # most hands have one that fits
        # Next to an open Zinga everything fits, and hands are many: do not keep all of them.
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        found: tuple[Placement, ...] = ()
        for bit, placements in self._by_tile.items():
            if tiles & bit:
                found += placements
        self[tiles] = found
        return found


Slot = tuple[int, Offers]
"""The set of tiles that fit, and their placements."""


class Slots(dict[tuple[int, int, int], Slot]):
    """The slots of one square, by what surrounds it: left, right, across."""

    __slots__ = ("_layout", "_square")

    def __init__(self, layout: Layout, square: int) -> None:
        super().__init__()
        self._layout = layout
        self._square = square

    def __missing__(self, context: tuple[int, int, int]) -> Slot:
        tiles, fitting = self._layout.fitting(self._square, Context(*context))
        slot = self[context] = tiles, Offers(self._layout, self._square, fitting)
        return slot


class Side(dict[int, Slot]):
    """The slots of a square of which all is known but one side, by what is on that side.

    Placing a tile looks for slots all the time, and one number is found much faster than three.
    """

    __slots__ = ("_around", "_slots")

    def __init__(self, slots: Slots, around: tuple[int | None, int | None, int | None]) -> None:
        super().__init__()
        self._slots = slots
        self._around = around
        """What is left, right and across; None for the side in question."""

    def __missing__(self, value: int) -> Slot:
        left, right, across = (value if side is None else side for side in self._around)
        slot = self[value] = self._slots[left, right, across]
        return slot


Neighbour = tuple[int, int, dict[int, Side], int, int]
"""A square next to a tile: its number; its space; its slots, by what is across the bridge from it;
the square on its far side; and the one across."""
Effect = tuple[int, int, int, int, int, int, int, Neighbour, Neighbour, int | None]
"""What a placement does: its tile as a set and by number, its square, left and right end, circle
and space; the neighbour on its left and on its right; and the square across the bridge, if there is
one. Plain tuples, which Python takes apart fastest."""


# -- what the placements on offer and the refusals share -------------------------------------------


def end_matches(neighbour: int, end: int) -> bool:
    """Does an end agree with what it touches? Nothing and an open Zinga agree with everything."""
    return neighbour < 0 or neighbour == end


def bound_values(context: Context) -> list[int]:
    """The values that bind a Zinga on a marked square: across the bridge, left, right."""
    found = (context.across, context.left, context.right)
    return list(dict.fromkeys(value for value in found if value >= 0))


def is_blocked(context: Context) -> bool:
    """Is a marked square closed to Zingas, because what would bind it disagrees?"""
    return len(bound_values(context)) > 1


def bits(numbers: Iterable[int]) -> int:
    """A set of numbers as the bits of one."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def numbers(tiles: int) -> list[int]:
    """The numbers in a set, ascending."""
    found = []
    while tiles:
        lowest = tiles & -tiles
        found.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return found


class Layout:
    """The numbered board of an edition, with everything that can be placed on it."""

    def __init__(self, edition: Edition, naming: bool) -> None:
        self.edition = edition
        self.naming = naming
        """May a player name the value of a Zinga on a marked square that nothing binds?"""
        self.tiles = edition.tiles()
        self.bit = [1 << number for number in range(len(self.tiles))]
        """Each tile as a set."""
        self.number = {tile: number for number, tile in enumerate(self.tiles)}
        self.circle = {colour: number for number, colour in enumerate(edition.colours)}
        each = len(self.tiles) // len(edition.circles)
        self.of_circle = [range(c * each, c * each + each) for c in range(len(edition.circles))]
        """The tiles of each circle."""
        self.colour_bits = [bits(tiles) for tiles in self.of_circle]
        self.zingas = bits(n for n, tile in enumerate(self.tiles) if tile.is_zinga)
        self.doubles = bits(n for n, tile in enumerate(self.tiles) if tile.is_double)
        self.points = [tile.points for tile in self.tiles]
        self.worth = [
            (1 << digit, bits(n for n, points in enumerate(self.points) if points >> digit & 1))
            for digit in range(max(self.points).bit_length())
        ]
        """Counting in twos: 1, 2, 4 and so on, and the tiles in whose points there is that."""
        self.first: list[int] = []
        """The first square of each circle, and at the end how many squares there are."""
        self._number_squares()
        self.size = [circle.spaces for circle in edition.circles]
        self.marks = [
            [self.first[c] + space for space in circle.marked]
            for c, circle in enumerate(edition.circles)
        ]
        self.nowhere = self.first[-1]
        """The square that is always empty, to which bridges lead that are not there."""
        every = bits(range(len(self.tiles)))
        self.others = [every ^ tiles for tiles in self.colour_bits]
        """Of each circle: the tiles of all the others."""
        self.slots = [Slots(self, square) for square in range(self.first[-1])]
        self.openings = [[self._opening(square) for square in marks] for marks in self.marks]
        """Of each circle: where it can be opened."""
        starters = self.doubles | self.zingas
        self.starters = [tiles & starters for tiles in self.colour_bits]
        """Of each circle: the tiles that can open it."""
        self._beside: dict[tuple[int, int, bool], dict[int, Side]] = {}
        self._made: dict[tuple[int, int, int, int], Placement] = {}
        self._fitting: dict[tuple[int, bool, Context], tuple[int, Fitting]] = {}
        """What fits is the same for all squares of a circle that are marked, or are not."""

    def _number_squares(self) -> None:
        edition = self.edition
        total = 0
        for circle in edition.circles:
            self.first.append(total)
            total += circle.spaces
        self.first.append(total)
        across: dict[tuple[int, int], int] = {}
        for one, other in edition.bridges:
            across[one] = self.first[other[0]] + other[1]
            across[other] = self.first[one[0]] + one[1]
        self.around = [
            Around(
                c,
                space,
                self.first[c] + (space - 1) % circle.spaces,
                self.first[c] + (space + 1) % circle.spaces,
                across.get((c, space), total),
                space in circle.marked,
            )
            for c, circle in enumerate(edition.circles)
            for space in range(circle.spaces)
        ]

    def _opening(self, square: int) -> tuple[int, int, int, Side]:
        """A marked square: its space, number, the one across, and its slots if it touches nothing.

        They depend on what is across only.
        """
        around = self.around[square]
        alone = Side(self.slots[square], (EMPTY, EMPTY, None))
        return around.space, square, around.across, alone

    def _neighbour(self, square: int, near: int, on_right: bool) -> Neighbour:
        """The square next to a tile that has the value ``near`` on this side."""
        around = self.around[square]
        key = square, near, on_right
        if key not in self._beside:
            bridged = around.across != self.nowhere
            sides = (near, None) if on_right else (None, near)
            self._beside[key] = {
                across: Side(self.slots[square], (*sides, across))
                for across in ((*self.edition.pips, EMPTY, OPEN) if bridged else (EMPTY,))
            }
        far = around.right if on_right else around.left
        return square, around.space, self._beside[key], far, around.across

    def _effect(self, number: int, square: int, left: int, right: int) -> Effect:
        around = self.around[square]
        return (
            self.bit[number],
            number,
            square,
            left,
            right,
            around.circle,
            around.space,
            self._neighbour(around.left, left, on_right=False),
            self._neighbour(around.right, right, on_right=True),
            None if around.across == self.nowhere else around.across,
        )

    def sum_of(self, tiles: int) -> int:
        """What a set of tiles counts."""
        return sum([points * (tiles & worth).bit_count() for points, worth in self.worth])

    def named(self, tiles: int) -> list[str]:
        """The names of a set of tiles."""
        return [str(self.tiles[number]) for number in numbers(tiles)]

    def placement(self, number: int, square: int, left: int, right: int) -> Placement:
        """A tile on a square, its ends from left to right; made once and handed out again."""
        key = (number, square, left, right)
        found = self._made.get(key)
        if found is None:
            around = self.around[square]
            colour = self.edition.colours[around.circle]
            tile = self.tiles[number]
            ends = "open" if left == OPEN else f"{left}|{right}"
            value = ends if tile.is_zinga else None
            found = Placement(tile, colour, around.space, ends, value)
            found.number, found.square, found.left, found.right = key
            found.effect = self._effect(*key)
            self._made[key] = found
        return found

    def known(self, placement: Placement) -> Placement | None:
        """The placement that the layout made, for an equal one that somebody else did."""
        if "square" in placement.__dict__ and self._made.get(_key(placement)) is placement:
            return placement
        try:
            tile, circle, space, orientation, _ = placement
            number, c = self.number[Tile(*tile)], self.circle[circle]
            ends = (OPEN, OPEN) if orientation == "open" else _read_ends(orientation)
        except (KeyError, TypeError, ValueError, AttributeError):
            return None
        if space not in range(self.size[c]) or not self._ends_exist(number, *ends):
            return None
        found = self.placement(number, self.first[c] + space, *ends)
        return found if found == placement else None

    def _ends_exist(self, number: int, left: int, right: int) -> bool:
        tile = self.tiles[number]
        if tile.is_zinga:
            return left == right == OPEN or {left, right} <= set(self.edition.pips)
        return sorted((left, right)) == [tile.low, tile.high]

    # -- what fits -------------------------------------------------------------------------------

    def fitting(self, square: int, context: Context) -> tuple[int, Fitting]:
        """Every tile of its own colour that fits into a slot, as a set and with its ends."""
        around = self.around[square]
        key = around.circle, around.marked, context
        found = self._fitting.get(key)
        if found is None:
            ways = [(tile, self._ends(tile, square, context)) for tile in self.of_circle[key[0]]]
            fitting = [(tile, ends) for tile, ends in ways if ends]
            found = self._fitting[key] = bits(tile for tile, _ in fitting), fitting
        return found

    def _ends(self, number: int, square: int, context: Context) -> list[tuple[int, int]]:
        if self.tiles[number].is_zinga:
            return list(self.zinga_ends(square, context))
        return list(self._tile_ends(number, square, context))

    def _tile_ends(self, number: int, square: int, context: Context) -> Iterator[tuple[int, int]]:
        tile = self.tiles[number]
        assert tile.low is not None
        assert tile.high is not None
        if self.needs_double(number, square):
            return
        for left, right in dict.fromkeys([(tile.low, tile.high), (tile.high, tile.low)]):
            if end_matches(context.left, left) and end_matches(context.right, right):
                yield left, right

    def needs_double(self, number: int, square: int) -> bool:
        """Is it a marked square, and the tile neither a double nor a Zinga?"""
        return self.around[square].marked and not (self.doubles | self.zingas) >> number & 1

    def zinga_ends(self, square: int, context: Context) -> Iterator[tuple[int, int]]:
        """What a Zinga can become in a slot."""
        if not self.around[square].marked:
            pips = self.edition.pips
            lefts = pips if context.left < 0 else (context.left,)
            rights = pips if context.right < 0 else (context.right,)
            yield from product(lefts, rights)
            return
        bound = bound_values(context)
        if len(bound) == 1:
            yield bound[0], bound[0]
        elif not bound:
            yield OPEN, OPEN
            if self.naming:
                yield from zip(self.edition.pips, self.edition.pips, strict=True)


def _key(placement: Placement) -> tuple[int, int, int, int]:
    return placement.number, placement.square, placement.left, placement.right


def _read_ends(text: str) -> tuple[int, int]:
    left, right = text.split("|")
    return int(left), int(right)


@lru_cache(maxsize=16)
def layout_for(edition: Edition, naming: bool) -> Layout:
    """The layout of an edition; working it out again and again would be a waste."""
    return Layout(edition, naming)


_settled: dict[int, tuple[Options, Layout]] = {}
"""Layouts by the identity of options. Holding these keeps others from getting their identity."""


def layout_of(options: Options) -> Layout:
    """The layout that the options of a game ask for."""
    known = _settled.get(id(options))
    # Options never change, so an edition of one's own need not be read again for every game.
    if known is None:
        layout = layout_for(edition_of(options["edition"]), naming=options["name_zinga"])
        if len(_settled) >= MOST_SETTLED:
            _settled.clear()
        known = _settled[id(options)] = options, layout
    return known[1]
