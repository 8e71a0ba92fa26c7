"""What a placement puzzle is made of: a board, tiles and a circle, read from plain JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zplay.games.zingazinga.components import edition_of
from zplay.games.zingazinga.layout import EMPTY, OPEN, bits, layout_for
from zplay.games.zingazinga.reading import read_board
from zplay.games.zingazinga.text import circles, read_circle, read_tile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zplay.games.zingazinga.board import Board
    from zplay.games.zingazinga.layout import Layout

MOST_TILES = 16


@dataclass(frozen=True)
class Setup:
    """A board and tiles."""

    board: Board
    tiles: tuple[int, ...]
    """The tiles to place, in the order they are shown."""
    circle: int = -1
    """The circle that the question is about; -1 if it is about all."""
    theirs: tuple[int, ...] = ()
    """The tiles of the player to block."""
    fit: bool = False
    """May a circle be dead although the simple reasons for it do not hold?"""
    each: bool = False
    """Is each reason to be looked at by itself, although one that holds rules out the rest?"""

    @property
    def layout(self) -> Layout:
        """The geometry of the board."""
        return self.board.layout

    @property
    def hand(self) -> int:
        """The tiles to place, as a set."""
        return bits(self.tiles)

    def name(self, tile: int) -> str:
        """A tile with its colour."""
        return str(self.layout.tiles[tile])

    def text(self) -> str:
        """The board and the tiles as lines of text."""
        lines = [*circles(self.board), "Yours: " + ", ".join(map(self.name, self.tiles))]
        if self.theirs:
            lines.append("Theirs: " + ", ".join(map(self.name, self.theirs)))
        return "\n".join(lines)


def our_layout() -> Layout:
    """The board of our edition, with Zingas that take their value from their place."""
    return layout_for(edition_of(None), naming=False)


def read_setup(content: Mapping[str, Any]) -> Setup:
    """The board and the tiles that some plain JSON says.

    Raises:
        ValueError: it cannot be a puzzle.
    """
    layout = our_layout()
    board = read_board(content.get("board"), layout)
    tiles = _tiles(content.get("tiles"), board)
    theirs = _tiles(content.get("theirs", []), board)
    if set(tiles) & set(theirs) or not tiles:
        raise ValueError("there are tiles to place, and nobody has the same tile twice.")
    circle = read_circle(content["circle"], layout) if "circle" in content else -1
    if circle >= 0:
        squares = range(layout.first[circle], layout.first[circle + 1])
        if any(board.left[square] == OPEN for square in squares) or not any(
            board.tiles[square] != EMPTY for square in squares
        ):
            raise ValueError("some tile lies in the circle, and no open Zinga.")
    fit, each = content.get("fit", False), content.get("each", False)
    if not isinstance(fit, bool) or not isinstance(each, bool):
        raise ValueError("fit and each are true or false.")  # noqa: TRY004 - one error for all
    return Setup(board, tiles, circle, theirs, fit, each)


def _tiles(names: object, board: Board) -> tuple[int, ...]:
    if not isinstance(names, list) or len(names) > MOST_TILES:
        raise ValueError(f"tiles are a list of at most {MOST_TILES}.")
    found = tuple(read_tile(name, board.layout) for name in names)
    if len(set(found)) != len(found) or any(tile in board.tiles for tile in found):
        raise ValueError("a tile is in one place only.")
    return found
