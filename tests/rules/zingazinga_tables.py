"""Zinga-Zinga tables set up for a test: what lies on the board, who holds what."""

from __future__ import annotations

from zplay.core.table import Table
from zplay.games.zingazinga import GAME, board_of
from zplay.games.zingazinga.reading import write_board
from zplay.games.zingazinga.text import read_tile

WORKED_CIRCLE = (
    "0|0 0|2 2|4 4|1 1|1 1|2 2|2 2|3 zinga 3|3 3|0 0|4 4|4 4|3 3|1 1|0".split()  # noqa: SIM905
)
"""The book's first diagram, clockwise from the Zinga/Double square at the top."""


def tiny(*colours):
    """An edition with 0|0, 0|1, 1|1 and a Zinga a colour, in circles of four spaces."""
    return {
        "highest": 1,
        "colours": list(colours),
        "bridges": [],
        "circles": {colour: {"spaces": 4, "marked": [0, 2]} for colour in colours},
    }


def listed(text):
    """The names in a list with commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def table_with(
    board="", hands=("", ""), *, rest="bag", turn=0, placers=None, totals=None, **options
):
    """A table with this board and these hands; every other tile is in the bag, or with a seat.

    Without ``placers`` the seats have placed what lies on the board in turn.
    """
    options = {"seats": len(hands), **options}
    settled = GAME.settle(options)
    lying = board_of(board, options.get("edition"))
    written = {str(placement.tile) for placement in lying.placed()}
    tiles = lying.layout.tiles
    held = [[str(tiles[read_tile(name, lying.layout)]) for name in listed(hand)] for hand in hands]
    left = [
        tile
        for tile in GAME.box(settled)
        if tile not in written and not any(tile in hand for hand in held)
    ]
    bag = left if rest == "bag" else []
    if rest != "bag":
        held[rest] += left
    if placers is None:
        placers = [number % len(hands) for number in range(len(written))]
    position = {
        "game": "zingazinga",
        "options": options,
        "seed": "a test",
        "deals": 1,
        "phase": "play",
        "round": 1,
        "turn": turn,
        "starter": 0,
        "board": write_board(lying),
        "hands": held,
        "bag": bag,
        "opened": sorted(set(placers)),
        "placers": placers,
        "lacking": [[] for _ in hands],
        "dug": False,
        "counted": [],
        "totals": totals or [0] * len(hands),
    }
    return Table.from_position(GAME, position)


def said(table, seat=None):
    """The legal moves as texts."""
    return [str(move) for move in table.legal(seat)]


def rule(table, text, seat=None):
    """The id of the rule that forbids a move, without the game; None if it is allowed."""
    refusal = table.why_not(text, seat)
    return refusal and refusal.rule.removeprefix("zingazinga:")


def because(table, text, seat=None):
    """The sentence with which a move is refused."""
    refusal = table.why_not(text, seat)
    return refusal and refusal.because


def on_board(table, circle, space):
    """What lies on a space, as in positions."""
    return table.position["board"][circle].get(str(space))
