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
    seen = {tile for tile, *_ in view.cells}.union(*view.hands)
    unseen = [tile for tile in range(len(view.layout.tiles)) if tile not in seen]
    for _ in range(_TRIES):
        rng.shuffle(unseen)
        _hand_out(state, view, unseen)
        # A round in which nobody can place would be over; with the bag empty that may depend on
        # who holds the doubles that have to be placed first.
        if view.result or not rules.is_blocked(state):
            break
    return state


def _hand_out(state: State, view: View, unseen: list[int]) -> None:
    tiles = unseen[:]
    state.hands = [
        bits(tiles.pop() if tile == UNSEEN else tile for tile in hand) for hand in view.hands
    ]
    state.bag = tiles
