"""The whole state as plain JSON, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import PositionError
from zplay.core.positions import Fields, list_of, whole
from zplay.games.zingazinga import rules, scoring
from zplay.games.zingazinga.layout import bits
from zplay.games.zingazinga.reading import read_board, write_board
from zplay.games.zingazinga.state import State
from zplay.games.zingazinga.text import read_tile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zplay.core.facts import Options

MOST_POINTS = 1_000_000


def describe(state: State) -> dict[str, Any]:
    """The state as plain JSON that a person can read and edit."""
    layout = state.board.layout
    seats = range(len(state.hands))
    return {
        "phase": "over" if state.result else "play",
        "round": state.round,
        "turn": state.turn,
        "starter": state.starter,
        "board": write_board(state.board),
        "hands": [layout.named(hand) for hand in state.hands],
        "bag": [str(layout.tiles[number]) for number in state.bag],
        "opened": [seat for seat in seats if state.opened >> seat & 1],
        "placers": list(state.placers),
        "lacking": [layout.named(tiles) for tiles in state.lacking],
        "dug": state.dug,
        "counted": [layout.named(hand) for hand in state.counted],
        "totals": list(state.totals),
    }


def restore(options: Options, position: Mapping[str, Any]) -> State:
    """The state that a position describes.

    Raises:
        PositionError: it cannot be, and why.
    """
    seats = options["seats"]
    state = State(options, Dealer(""))
    layout = state.board.layout

    def tile(text: object) -> int:
        return read_tile(text, layout)

    with Fields(position, "position") as field:
        over = field.word("phase", ("play", "over")) == "over"
        state.round = field.whole("round", 1, 10_000)
        state.turn = field.whole("turn", 0, seats - 1)
        state.starter = field.whole("starter", 0, seats - 1)
        state.board = field.read("board", lambda data: read_board(data, layout))
        hands = field.list("hands", list_of(tile), length=seats)
        state.bag = field.list("bag", tile)
        opened = field.list("opened", whole(0, seats - 1))
        state.placers = field.list("placers", whole(0, seats - 1))
        lacking = field.list("lacking", list_of(tile), length=seats)
        state.dug = field.flag("dug")
        counted = field.list("counted", list_of(tile), length=seats if state.round > 1 else 0)
        state.totals = field.list("totals", whole(0, MOST_POINTS), length=seats)
    for seat, hand in enumerate(hands):
        if len(set(hand)) != len(hand):
            raise PositionError(f"position.hands[{seat}] holds a tile twice.")
    state.hands = [bits(hand) for hand in hands]
    state.lacking = [bits(tiles) for tiles in lacking]
    state.counted = tuple(bits(hand) for hand in counted)
    state.opened = bits(opened)
    _check(state, over)
    if over:
        state.result = scoring.result(state)
    return state


def _check(state: State, over: bool) -> None:
    """Complain about what no game can lead to."""
    if len(state.placers) != sum(state.board.filled):
        raise PositionError("position.placers should name who placed each tile on the board.")
    if any(not state.opened >> seat & 1 for seat in state.placers):
        raise PositionError("position.opened: whoever has placed a tile has opened.")
    if state.options["opening"] == "tile" and bits(state.placers) != state.opened:
        raise PositionError("position.opened: whoever has opened has placed a tile.")
    if over:
        best = max(state.totals)
        if best < state.options["target"] or state.totals.count(best) > 1:
            raise PositionError("position.totals: the game is over when one seat leads at target.")
        return
    for seat, hand in enumerate(state.hands):
        allowed = 1 if state.dug and seat == state.turn else 0
        if (hand & state.lacking[seat]).bit_count() > allowed:
            raise PositionError(f"position.lacking[{seat}] has tiles that the seat holds.")
    if not all(state.hands):
        raise PositionError("position.hands: a round ends when a seat has no tile.")
    if rules.is_blocked(state):
        raise PositionError("The bag is empty and nobody can place a tile: the round is over.")
