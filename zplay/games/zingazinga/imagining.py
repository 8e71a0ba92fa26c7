"""Filling in what a seat cannot see, from what it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.dealer import Dealer
from zplay.games.zingazinga import rules
from zplay.games.zingazinga.layout import bits
from zplay.games.zingazinga.state import UNSEEN, State

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zingazinga.state import View

_TRIES = 50


def imagine(view: View, rng: Random) -> State:
    """A state that looks like ``view`` to its seat; what it cannot see is drawn at random."""
    state = State(view.options, Dealer(str(rng.getrandbits(64))))
    state.board = view.board
    state.deals = view.round
    state.round = view.round
    state.turn = view.turn
    state.starter = view.starter
    state.opened = bits(seat for seat, opened in enumerate(view.opened) if opened)
    state.placers = list(view.placers)
    state.counted = tuple(bits(hand) for hand in view.counted)
    state.totals = list(view.totals)
    state.result = view.result
    state.lacking = list(view.lacking)
    state.dug = view.dug
    seen = {tile for tile, *_ in view.cells}.union(*view.hands)
    unseen = [tile for tile in range(len(view.layout.tiles)) if tile not in seen]
    for _ in range(_TRIES):
        rng.shuffle(unseen)
        # A round in which nobody can place would be over; with the bag empty that may depend on
        # who holds the doubles that have to be placed first.
        if _hand_out(state, view, unseen) and (view.result or not rules.is_blocked(state)):
            return state
    return state


def _hand_out(state: State, view: View, unseen: list[int]) -> bool:
    """Give everybody hidden tiles in this order; did nobody get a tile they are known to lack?

    Those who are known to lack most choose first, so that it mostly works out.
    """
    tiles = unseen[:]
    hands = [bits(tile for tile in hand if tile != UNSEEN) for hand in view.hands]
    worked = True
    for seat in sorted(range(len(hands)), key=lambda seat: -view.lacking[seat].bit_count()):
        hidden = view.hands[seat].count(UNSEEN)
        free = min(hidden, 1) if view.dug and seat == view.turn else 0
        lacking = view.lacking[seat]
        fitting = [tile for tile in tiles if not lacking >> tile & 1]
        worked &= len(fitting) >= hidden - free
        chosen = fitting[: hidden - free]
        rest = [tile for tile in tiles if tile not in chosen]
        chosen += rest[: hidden - len(chosen)]
        hands[seat] |= bits(chosen)
        tiles = [tile for tile in tiles if tile not in chosen]
    state.hands = hands
    state.bag = tiles
    return worked
