"""What a seat may not know in Zinga-Zinga, exchanged by the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zingazinga import State


def swap(state: State, seat: int, rng: Random) -> State:
    """Mix the other hands and the bag, and give everybody as many tiles as they had.

    When the game is over the hands lie open, and only the bag stays unknown. With the bag empty,
    somebody has to be able to place a tile, or the round would be over.
    """
    other = state.copy()
    if state.outcome():
        rng.shuffle(other.bag)
        return other
    for _ in range(100):
        _mix(other, seat, rng)
        if other.bag or any(_can_place(other, holder) for holder in range(len(other.hands))):
            return other
    return state.copy()


def _mix(state: State, seat: int, rng: Random) -> None:
    hidden = list(state.bag)
    for holder, hand in enumerate(state.hands):
        if holder != seat:
            hidden += [tile for tile in range(hand.bit_length()) if hand >> tile & 1]
    rng.shuffle(hidden)
    for holder, hand in enumerate(state.hands):
        if holder != seat:
            state.hands[holder] = sum(1 << hidden.pop() for _ in range(hand.bit_count()))
    state.bag = hidden


def _can_place(state: State, seat: int) -> bool:
    turn, state.turn = state.turn, seat
    able = str(state.legal(seat)[0]) not in ("draw", "pass")
    state.turn = turn
    return able
