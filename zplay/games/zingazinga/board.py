"""The tiles on the board, what their ends are worth, and which slots they leave."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from zplay.games.zingazinga.layout import EMPTY, OPEN, Context, Layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.zingazinga.layout import Effect, Placement, Slot


Opening = tuple[int, list["Slot"]]
"""Every tile that can be its owner's first in a circle, and the slots for it."""


class Board:
    """What lies where.

    An open Zinga touches nothing and faces nothing that has a value, or it would have that value.
    So when it is fixed, only the Zinga across its bridge can be open as well and be fixed with it.
    """

    __slots__ = (
        "filled",
        "fits",
        "frontier",
        "layout",
        "left",
        "openings",
        "right",
        "slots",
        "tiles",
    )

    def __init__(self, layout: Layout) -> None:
        squares = layout.first[-1]
        self.layout = layout
        self.tiles = [EMPTY] * (squares + 1)
        """The tile on each square by its number; one square more, for bridges that lead nowhere."""
        self.left = self.tiles[:]
        """The value of each tile's left end."""
        self.right = self.tiles[:]
        self.filled = [0] * len(layout.size)
        """How many tiles lie in each circle."""
        self.slots: list[list[Slot | None]] = [[None] * size for size in layout.size]
        """What can be placed on each space of each circle by whoever has opened."""
        self.frontier: list[tuple[int, tuple[Slot, ...]]] = [(0, ())] * len(layout.size)
        """For each circle: the tiles that fit, and its slots without the spaces of no use."""
        self.fits = 0
        """Every tile that fits somewhere."""
        self.openings: list[Opening | None] = [None] * len(layout.size)
        """For each circle where a first tile can go; None if nobody has looked since it changed."""
        self.look_again()

    def copy(self) -> Board:
        """An independent copy."""
        new = Board.__new__(Board)
        new.layout = self.layout
        new.tiles = self.tiles[:]
        new.left = self.left[:]
        new.right = self.right[:]
        new.filled = self.filled[:]
        new.slots = [slots[:] for slots in self.slots]
        new.frontier = self.frontier[:]
        new.fits = self.fits
        new.openings = self.openings[:]
        return new

    # -- placing ---------------------------------------------------------------------------------

    def place(self, placement: Placement) -> bool:
        """Put a tile down, trusting that it fits. Does it close its circle?"""
        assert placement.effect is not None
        return self.lay(placement.effect)

    def lay(self, effect: Effect) -> bool:
        """The same, for a placement that has been looked into."""
        _, tile, square, left_end, right_end, circle, space, on_left, on_right, across = effect
        left, left_space, left_slots, left_far, left_across = on_left
        right, right_space, right_slots, right_far, right_across = on_right
        lefts, rights = self.left, self.right
        slots = self.slots[circle]
        self.tiles[square] = tile
        lefts[square] = left_end
        rights[square] = right_end
        filled = self.filled[circle] = self.filled[circle] + 1
        if filled == 1:
            for mark in self.layout.edition.circles[circle].marked:
                slots[mark] = None
        slots[space] = None
        # The slots next to it; only a Zinga is ever open, and then both its ends are.
        if (touched := rights[left]) == EMPTY:
            slots[left_space] = left_slots[rights[left_across]][rights[left_far]]
        elif touched == OPEN:
            self._fix(left, left_end)
        if (touched := lefts[right]) == EMPTY:
            slots[right_space] = right_slots[rights[right_across]][lefts[right_far]]
        elif touched == OPEN:
            self._fix(right, right_end)
        if across is not None:
            self._bridge(across, left_end)
        # As in _sum_up; every placement does it, and a call of its own would be felt.
        open_slots = tuple(filter(None, slots))
        fits = 0
        for tiles, _ in open_slots:
            fits |= tiles
        self.frontier[circle] = fits, open_slots
        self.fits = self.fits & self.layout.others[circle] | fits
        self.openings[circle] = None
        return filled == len(slots)

    def _bridge(self, across: int, value: int) -> None:
        """Look across a bridge, on this side of which a tile now has a value or is open."""
        if self.tiles[across] == EMPTY:
            around = self.layout.around[across]
            circle = around.circle
            if self.slots[circle][around.space] is None:  # only who has not opened can go there
                self.openings[circle] = None
            else:
                self._look_at(across)
                self._sum_up(circle)
        elif self.left[across] == OPEN and value != OPEN:
            self._fix(across, value)

    def _fix(self, square: int, value: int) -> None:
        """An open Zinga takes its value, and so does an open one across the bridge."""
        circle, _, left, right, across, _ = self.layout.around[square]
        self.left[square] = self.right[square] = value
        for neighbour in (left, right):
            if self.tiles[neighbour] == EMPTY:
                self._look_at(neighbour)
        self._sum_up(circle)
        if across != self.layout.nowhere:
            self._bridge(across, value)

    def _look_at(self, square: int) -> Slot | None:
        """Find the slot of an empty square, if it is of use."""
        layout = self.layout
        circle, space, left, right, across, marked = layout.around[square]
        context = self.right[left], self.left[right], self.right[across]
        slot = None
        if context[:2] != (EMPTY, EMPTY) or (marked and not self.filled[circle]):
            slot = layout.slots[square][context]
        self.slots[circle][space] = slot
        return slot

    def _sum_up(self, circle: int) -> None:
        """Gather the slots of a circle."""
        slots = tuple(filter(None, self.slots[circle]))
        fits = 0
        for tiles, _ in slots:
            fits |= tiles
        self.frontier[circle] = fits, slots
        self.fits = self.fits & self.layout.others[circle] | fits
        self.openings[circle] = None

    def look_again(self) -> None:
        """Find all slots from the tiles and their ends alone."""
        for circle, first in enumerate(self.layout.first[:-1]):
            last = self.layout.first[circle + 1]
            self.filled[circle] = sum(tile != EMPTY for tile in self.tiles[first:last])
            for square in range(first, last):
                self.slots[circle][square - first] = None
                if self.tiles[square] == EMPTY:
                    self._look_at(square)
            self._sum_up(circle)

    # -- looking ---------------------------------------------------------------------------------

    def context(self, square: int) -> Context:
        """What surrounds a square."""
        around = self.layout.around[square]
        return Context(
            self.right[around.left],
            self.left[around.right],
            self.right[around.across],
        )

    def opening(self, circle: int) -> Opening:
        """Where a first tile can go: the empty marked squares, whether it touches a tile or not."""
        known = self.openings[circle]
        if known is None:
            touching, tiles, rights = self.slots[circle], self.tiles, self.right
            found: list[Slot] = []
            fits = 0
            for space, square, across, alone in self.layout.openings[circle]:
                slot = touching[space]
                if slot is None:
                    if tiles[square] != EMPTY:
                        continue
                    slot = alone[rights[across]]
                found.append(slot)
                fits |= slot[0]
            known = self.openings[circle] = fits, found
        return known

    def opening_fits(self) -> int:
        """Every tile that can be its owner's first."""
        return sum([self.opening(circle)[0] for circle in range(len(self.openings))])

    def offers(self, hand: int) -> list[Placement]:
        """Every placement of a hand's tiles, circle by circle, space by space, tile by tile."""
        found: list[Placement] = []
        for circle_fits, slots in self.frontier:
            if hand & circle_fits:
                for fits, offers in slots:
                    if tiles := hand & fits:
                        found += offers[tiles]
        return found

    def opening_offers(self, hand: int) -> list[Placement]:
        """Every placement of a hand's tiles as their owner's first."""
        found: list[Placement] = []
        for circle, starters in enumerate(self.layout.starters):
            if hand & starters:
                _, slots = self.openings[circle] or self.opening(circle)
                for fits, offers in slots:
                    if tiles := hand & fits:
                        found += offers[tiles]
        return found

    def tiles_on(self, circle: int) -> int:
        """The set of tiles in a circle."""
        found = 0
        for tile in self.tiles[self.layout.first[circle] : self.layout.first[circle + 1]]:
            if tile != EMPTY:
                found |= 1 << tile
        return found

    def placed(self) -> list[Placement]:
        """Every tile on the board, circle by circle; a Zinga with its present value."""
        return [
            self.layout.placement(tile, square, self.left[square], self.right[square])
            for square, tile in enumerate(self.tiles)
            if tile != EMPTY
        ]

    def cells(self) -> tuple[tuple[int, int, int], ...]:
        """Tile, left and right end of every square: the whole board as a value."""
        return tuple(zip(self.tiles[:-1], self.left, self.right, strict=False))

    @classmethod
    def from_cells(cls, layout: Layout, cells: Sequence[tuple[int, int, int]]) -> Board:
        """The board that :meth:`cells` described."""
        board = empty_board(layout).copy()
        for square, cell in enumerate(cells):
            board.tiles[square], board.left[square], board.right[square] = cell
        board.look_again()
        return board

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Board)
            and self.layout.edition == other.layout.edition
            and self.cells() == other.cells()
        )

    __hash__ = None  # type: ignore[assignment] # a board changes

    def __str__(self) -> str:
        return ", ".join(map(str, self.placed()))

    def __repr__(self) -> str:
        return f"<board: {str(self) or 'empty'}>"

    def _repr_svg_(self) -> str:
        from zplay.games.zingazinga.picture import board_picture  # noqa: PLC0415 - only when shown

        return str(board_picture(self))


@lru_cache(maxsize=16)
def empty_board(layout: Layout) -> Board:
    """A board without tiles, to be copied and not to be placed on."""
    board = Board(layout)
    board.opening_fits()  # looks once for all the copies
    return board
