"""Boards that a person has written down: read, and checked for what cannot lie on a board.

As text, a board is a list of what lies where, in the notation of moves::

    0|0 at orange 0, 0|2 at orange 1, zinga at orange 4

As JSON it is an object for each circle, from space to tile: ``{"orange": {"0": "0|0"}}``, where
a Zinga is ``"zinga 3|3"`` or ``"zinga open"``. A Zinga without a value has the one that its place
gives it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from zplay.core.errors import NotationError, PositionError
from zplay.games.zingazinga.board import empty_board
from zplay.games.zingazinga.layout import EMPTY, OPEN, bound_values, end_matches
from zplay.games.zingazinga.text import read_square, read_value, read_written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zplay.games.zingazinga.board import Board
    from zplay.games.zingazinga.layout import Layout

UNSAID = -3
"""In place of an end's value while reading: a Zinga of which nobody said what it is."""

_ENTRY = re.compile(
    r"(?P<tile>.+?) (?:at|on) (?P<circle>[a-z]+) (?P<space>[0-9]{1,3})(?: as (.+))?"
)


def read_board(source: object, layout: Layout) -> Board:
    """The board that a text or a JSON object describes.

    Raises:
        NotationError: a part of the text is no tile on a space.
        PositionError: tiles that cannot lie so.
    """
    if isinstance(source, str):
        entries = _from_text(source, layout)
    elif isinstance(source, Mapping):
        entries = _from_json(source, layout)
    else:
        raise PositionError(
            f"A board is text, as “0|0 at orange 0, 0|2 at orange 1”, or an object, not {source!r}."
        )
    board = empty_board(layout).copy()
    for number, square, ends in entries:
        if board.tiles[square] != EMPTY:
            raise PositionError(f"Two tiles lie on {_place(board, square)}.")
        if number in board.tiles:
            raise PositionError(f"The {layout.tiles[number]} lies there twice.")
        board.tiles[square] = number
        board.left[square], board.right[square] = ends
    _complete(board)
    check_board(board)
    board.look_again()
    return board


def write_board(board: Board) -> dict[str, dict[str, str]]:
    """The board as JSON."""
    written: dict[str, dict[str, str]] = {colour: {} for colour in board.layout.edition.colours}
    for placement in board.placed():
        name = placement.orientation if placement.value is None else f"zinga {placement.value}"
        written[placement.circle][str(placement.space)] = name
    return written


Entry = tuple[int, int, tuple[int, int]]


def _from_text(text: str, layout: Layout) -> Iterator[Entry]:
    for part in re.split(r"[,;\n]", text.casefold()):
        plain = " ".join(part.split())
        if not plain:
            continue
        match = _ENTRY.fullmatch(plain)
        if not match:
            raise NotationError(f"“{plain}” is no tile on a space, such as “0|2 at orange 1”.")
        square = read_square(match["circle"], match["space"], layout)
        yield _entry(match["tile"], match[4], square, layout)


def _from_json(data: Mapping[object, object], layout: Layout) -> Iterator[Entry]:
    for colour, circle in data.items():
        if not isinstance(colour, str) or not isinstance(circle, Mapping):
            raise PositionError(f"A circle is an object from space to tile, not {circle!r}.")
        for space, name in circle.items():
            plain = str(space)
            if not (plain.isdecimal() and plain.isascii() and len(plain) < 4):
                raise PositionError(f"{colour}: a space is a number, not {space!r}.")
            if not isinstance(name, str):
                raise PositionError(f"{colour} {plain}: a tile is text, as '3|1', not {name!r}.")
            tile = " ".join(name.casefold().split())
            value = None
            if match := re.fullmatch("((?:[a-z]+ )?zinga) (.+)", tile):
                tile, value = match.groups()
            yield _entry(tile, value, read_square(colour, plain, layout), layout)


def _entry(tile: str, value: str | None, square: int, layout: Layout) -> Entry:
    written = read_written(tile, layout)
    colour = layout.edition.colours[layout.around[square].circle]
    number = written.number
    if number is None:
        number = read_written(f"{colour} {tile}", layout).number
    assert number is not None
    if layout.tiles[number].colour != colour:
        raise PositionError(f"The {layout.tiles[number]} cannot lie in the {colour} circle.")
    if layout.tiles[number].is_zinga:
        return number, square, (UNSAID, UNSAID) if value is None else read_value(value, layout)
    if value is not None or written.ends is None:
        raise NotationError(f"“{tile}” should be written clockwise, with a |, as “3|1”.")
    return number, square, written.ends


def _complete(board: Board) -> None:
    """Give Zingas of which nobody said what they are the value of their place."""
    for square, value in enumerate(board.left):
        if value != UNSAID:
            continue
        context = board.context(square)
        if board.layout.around[square].marked:
            bound = bound_values(context)
            ends = (bound[0], bound[0]) if bound else (OPEN, OPEN)
        elif context.left >= 0 and context.right >= 0:
            ends = context.left, context.right
        else:
            raise PositionError(f"Say what the Zinga on {_place(board, square)} is, as “as 3|1”.")
        board.left[square], board.right[square] = ends


# -- what cannot lie on a board --------------------------------------------------------------------


def check_board(board: Board) -> None:
    """Complain about tiles that cannot lie so.

    Raises:
        PositionError: names the place and the reason.
    """
    for square, number in enumerate(board.tiles):
        if number == EMPTY:
            continue
        if board.layout.needs_double(number, square):
            raise PositionError(f"{_place(board, square)} takes only doubles and Zingas.")
        context = board.context(square)
        left, right = board.left[square], board.right[square]
        if left != OPEN and not (
            end_matches(context.left, left) and end_matches(context.right, right)
        ):
            raise PositionError(f"The tile on {_place(board, square)} disagrees with a neighbour.")
        if board.layout.tiles[number].is_zinga:
            _check_zinga(board, square)
        elif OPEN in context[:2]:
            raise PositionError(f"A Zinga next to {_place(board, square)} has a value.")


def _check_zinga(board: Board, square: int) -> None:
    around = board.layout.around[square]
    context = board.context(square)
    left, right = board.left[square], board.right[square]
    here = _place(board, square)
    if not around.marked:
        if left == OPEN:
            raise PositionError(f"The Zinga on {here} has a value: it is no Zinga/Double square.")
        return
    if left != right:
        raise PositionError(f"The Zinga on {here} is a double: it is a Zinga/Double square.")
    if left == OPEN:
        if bound_values(context):
            raise PositionError(f"The Zinga on {here} has a value: something gives it one.")
        return
    facing = board.tiles[around.across]
    twin = facing != EMPTY and board.layout.tiles[facing].is_zinga
    if twin and board.left[around.across] != left:
        raise PositionError(f"The Zinga on {here} and the one across have the same value.")
    if not board.layout.naming and not _has_source(board, square, twin):
        raise PositionError(f"Nothing gives the Zinga on {here} a value: it is open.")


def _has_source(board: Board, square: int, twin: bool) -> bool:
    """Has the value of a Zinga come from a tile next to it or across, or next to its twin?"""
    context = board.context(square)
    if context.left >= 0 or context.right >= 0:
        return True
    if not twin:
        return context.across == board.left[square]
    beyond = board.context(board.layout.around[square].across)
    return beyond.left >= 0 or beyond.right >= 0


def _place(board: Board, square: int) -> str:
    around = board.layout.around[square]
    return f"{board.layout.edition.colours[around.circle]} {around.space}"
