"""Notation, both ways, and the board as text.

``3|1 at orange 7`` puts the orange 3|1 on space 7 of the orange circle, read clockwise: the 3
towards space 6 and the 1 towards space 8. ``3-1 at orange 7`` leaves it to the board which way
round. ``zinga at purple 0 as 3|3`` names the value of a Zinga, which may be left out where only
one is possible. ``draw`` and ``pass`` are what they say. A tile alone, ``orange 3|1``, is enough
where it can go to one place only.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import Ambiguous, NotationError
from zplay.games.zingazinga.components import Tile
from zplay.games.zingazinga.layout import OPEN, Layout, Placement, numbers
from zplay.games.zingazinga.rules import DRAW, PASS

if TYPE_CHECKING:
    from zplay.games.zingazinga.board import Board
    from zplay.games.zingazinga.rules import Move
    from zplay.games.zingazinga.state import View

_TILE = re.compile(
    r"(?:(?P<colour>[a-z]+) )?"
    r"(?:(?P<left>[0-9]) ?(?P<turn>[|/-]) ?(?P<right>[0-9])|(?P<zinga>zinga|z))"
)
_PLACEMENT = re.compile(
    r"(?P<tile>.+?)"
    r"(?: (?:at|on|to) (?P<circle>[a-z]+) ?(?P<space>[0-9]{1,3}))?"
    r"(?: as (?P<value>.+))?"
)
_VALUE = re.compile(r"([0-9]) ?\| ?([0-9])|([0-9])|(open)")
_HELP = "A move is such as “3|1 at orange 7”, “zinga at purple 0 as 3|3”, “draw” or “pass”."


class Written(NamedTuple):
    """A tile as somebody wrote it."""

    number: int | None
    """The tile; None if no colour was said."""
    low: int | None
    high: int | None
    ends: tuple[int, int] | None
    """Its ends clockwise, if the writer says which way round it lies."""


def parse(text: str, view: View) -> Move:
    """The move that a text means.

    Raises:
        NotationError: it means none, or could mean several.
    """
    plain = " ".join(text.casefold().split())
    if plain in ("draw", "dig"):
        return DRAW
    if plain == "pass":
        return PASS
    match = _PLACEMENT.fullmatch(plain)
    if not match:
        raise NotationError(f"“{text}” is not a move here. {_HELP}")
    layout = view.layout
    written = read_written(match["tile"], layout)
    if match["circle"] is None:
        return _anywhere(text, written, match["value"], view)
    square = read_square(match["circle"], match["space"], layout)
    number = written.number
    if number is None:
        number = _held(written, layout.around[square].circle, view)
    if layout.tiles[number].is_zinga:
        return _zinga(text, number, square, match["value"], view)
    if match["value"] is not None:
        raise NotationError(f"“{text}”: only a Zinga is placed “as” something. {_HELP}")
    return _turned(text, number, square, written, view)


# -- reading parts ---------------------------------------------------------------------------------


def read_written(text: str, layout: Layout) -> Written:
    """A tile with or without its colour.

    Raises:
        NotationError: it is none.
    """
    match = _TILE.fullmatch(text)
    if not match:
        raise NotationError(f"“{text}” is no tile; a tile is such as “orange 3|1” or “zinga”.")
    ends = None
    low = high = None
    if not match["zinga"]:
        ends = int(match["left"]), int(match["right"])
        low, high = sorted(ends)
        if high > layout.edition.highest:
            raise NotationError(
                f"“{text}” is no tile of this box: the numbers go up to {layout.edition.highest}."
            )
        if match["turn"] == "-" and low != high:
            ends = None
    if match["colour"] is None:
        return Written(None, low, high, ends)
    number = layout.number.get(Tile(match["colour"], low, high))
    if number is None:
        raise NotationError(_no_circle(match["colour"], layout))
    return Written(number, low, high, ends)


def read_tile(text: object, layout: Layout, colour: str | None = None) -> int:
    """The number of a tile that is given as an object or as text, with its colour.

    Where it can only be of one colour, ``colour``, the text may leave it out.

    Raises:
        NotationError: it is none, or its colour is missing.
    """
    if isinstance(text, Tile):
        text = str(text)
    if not isinstance(text, str):
        raise NotationError(f"A tile is such as “orange 3|1” or “orange zinga”, not {text!r}.")
    written = read_written(" ".join(text.casefold().split()), layout)
    if written.number is None and colour is not None:
        return layout.number[Tile(colour, written.low, written.high)]
    if written.number is None:
        colours = ", ".join(layout.edition.colours)
        raise NotationError(f"“{text}” needs its colour in front, one of {colours}.")
    return written.number


def read_circle(text: object, layout: Layout) -> int:
    """The number of a circle that is given by its colour.

    Raises:
        NotationError: there is none.
    """
    colour = text.casefold().strip() if isinstance(text, str) else text
    if isinstance(colour, str) and colour in layout.circle:
        return layout.circle[colour]
    raise NotationError(_no_circle(text, layout))


def read_square(circle: str, space: str, layout: Layout) -> int:
    """The number of a square.

    Raises:
        NotationError: there is none.
    """
    number = read_circle(circle, layout)
    size = layout.size[number]
    if int(space) >= size:
        raise NotationError(f"The {circle} circle has the spaces 0 to {size - 1}, not {space}.")
    return layout.first[number] + int(space)


def read_value(text: str, layout: Layout) -> tuple[int, int]:
    """What a Zinga is said to be: ``3|1``, ``3`` for ``3|3``, or ``open``.

    Raises:
        NotationError: it is nothing a Zinga can be.
    """
    match = _VALUE.fullmatch(text)
    if match and match[4]:
        return OPEN, OPEN
    if match:
        left, right = int(match[1] or match[3]), int(match[2] or match[3])
        if max(left, right) <= layout.edition.highest:
            return left, right
    highest = layout.edition.highest
    raise NotationError(
        f"“{text}” is nothing a Zinga can be; say such as “as 3|1”, with numbers up to {highest}."
    )


def _no_circle(colour: object, layout: Layout) -> str:
    return f"There is no colour {colour!r} here; there are {', '.join(layout.edition.colours)}."


# -- filling in what was not said ------------------------------------------------------------------


def _held(written: Written, circle: int, view: View) -> int:
    """The tile meant where no colour was said: the circle's, or one that the seat holds."""
    layout = view.layout
    colours = layout.edition.colours
    number = layout.number[Tile(colours[circle], written.low, written.high)]
    if view.own >> number & 1:
        return number
    others = [layout.number[Tile(colour, written.low, written.high)] for colour in colours]
    return next((other for other in others if view.own >> other & 1), number)


def _offers(number: int, view: View) -> list[Placement]:
    """Where a tile can go by what the seat knows."""
    board = view.board
    opened = view.seat is None or view.opened[view.seat]
    return (board.offers if opened else board.opening_offers)(1 << number)


def _one_of(text: str, candidates: list[Placement]) -> Placement:
    if len(candidates) == 1:
        return candidates[0]
    raise Ambiguous(text, [str(candidate) for candidate in candidates])


def _turned(text: str, number: int, square: int, written: Written, view: View) -> Placement:
    layout = view.layout
    if written.ends is not None:
        return layout.placement(number, square, *written.ends)
    offers = [offer for offer in _offers(number, view) if offer.square == square]
    if offers:
        return _one_of(text, offers)
    assert written.low is not None
    assert written.high is not None
    return layout.placement(number, square, written.low, written.high)


def _zinga(text: str, number: int, square: int, value: str | None, view: View) -> Placement:
    layout = view.layout
    if value is not None:
        return layout.placement(number, square, *read_value(value, layout))
    offers = [offer for offer in _offers(number, view) if offer.square == square]
    still_open = [offer for offer in offers if offer.left == OPEN]
    if offers:
        # Where a player may name the value, saying none leaves it open.
        return _one_of(text, still_open or offers)
    return layout.placement(number, square, OPEN, OPEN)


def _anywhere(text: str, written: Written, value: str | None, view: View) -> Placement:
    """A tile without a place: the place that is left to it."""
    layout = view.layout
    tiles = [written.number] if written.number is not None else []
    if not tiles:
        tiles = [
            number
            for number in numbers(view.own)
            if layout.tiles[number][1:] == (written.low, written.high)
        ]
    offers = [offer for number in tiles for offer in _offers(number, view)]
    if value is not None:
        ends = read_value(value, layout)
        offers = [offer for offer in offers if (offer.left, offer.right) == ends]
    if not offers:
        raise NotationError(
            f"“{text}”: it fits nowhere now. Say where you mean, as in “3|1 at orange 7”."
        )
    return _one_of(text, offers)


# -- the board -------------------------------------------------------------------------------------


def board(view: View) -> str:
    """The view as lines of text: marked squares in brackets, a Zinga with a z."""
    layout = view.layout
    now = view.board
    lines = [f"Round {view.round}, in the bag: {view.bag}"]
    if any(view.totals):
        lines[0] += "; points: " + ", ".join(
            f"Seat {seat} {total}" for seat, total in enumerate(view.totals)
        )
    lines.extend(circles(now))
    for seat, hand in enumerate(view.hands):
        you = " (you)" if seat == view.seat else ""
        opened = "" if view.opened[seat] or view.result else ", has not opened"
        if hand and hand[0] >= 0:
            tiles = ", ".join(str(layout.tiles[number]) for number in hand)
        else:
            tiles = "1 tile" if len(hand) == 1 else f"{len(hand)} tiles"
        lines.append(f"Seat {seat}{you}: {tiles}{opened}")
    lines.append(view.result.reason if view.result else f"Seat {view.turn} plays")
    return "\n".join(lines)


def circles(board: Board) -> list[str]:
    """A line for each circle, below the numbers of the spaces."""
    layout = board.layout
    width = max(map(len, layout.edition.colours))
    lines = [" " * width + "".join(f"{space:^6}" for space in range(max(layout.size))).rstrip()]
    for number, colour in enumerate(layout.edition.colours):
        squares = range(layout.first[number], layout.first[number + 1])
        cells = "".join(_cell(board, square) for square in squares)
        lines.append(f"{colour:<{width}}{cells}".rstrip())
    return lines


def _cell(board: Board, square: int) -> str:
    tile = board.tiles[square]
    text = " . "
    if tile >= 0:
        left, right = board.left[square], board.right[square]
        text = "?|?" if left == OPEN else f"{left}|{right}"
        if board.layout.tiles[tile].is_zinga:
            text = f"z{text}"
    if board.layout.around[square].marked:
        text = f"[{text}]"
    return f"{text:^6}"
