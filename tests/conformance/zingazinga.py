"""What a seat may not know in Zinga-Zinga, exchanged by the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zingazinga import State


def swap(state: State, seat: int, rng: Random) -> State:
    """Exchange tiles between the other hands and the bag, one against one, many times.

    When the game is over the hands lie open, and only the bag stays unknown. Everybody has seen
    what fitted when a player could not place, so nobody is given such a tile; and with the bag
    empty, somebody has to be able to place a tile, or the round would be over.
    """
    other = state.copy()
    if state.outcome():
        rng.shuffle(other.bag)
        return other
    before = other.copy()
    for _ in range(40):
        _exchange(other, seat, rng)
    if other.bag or any(_can_place(other, holder) for holder in range(len(other.hands))):
        return other
    return before


def _exchange(state: State, seat: int, rng: Random) -> None:
    """Let two hidden tiles change places, if both owners can have the other's."""
    hidden = [
        (holder, tile)
        for holder, hand in enumerate(state.hands)
        if holder != seat
        for tile in range(hand.bit_length())
        if hand >> tile & 1
    ]
    hidden += [(None, tile) for tile in state.bag]
    (one, tile), (two, other) = rng.choice(hidden), rng.choice(hidden)
    if one == two or not (
        _can_have(state, one, tile, other) and _can_have(state, two, other, tile)
    ):
        return
    for holder, old, new in ((one, tile, other), (two, other, tile)):
        if holder is None:
            state.bag[state.bag.index(old)] = new
        else:
            state.hands[holder] ^= 1 << old | 1 << new


def _can_have(state: State, holder: int | None, old: int, new: int) -> bool:
    """Does what everybody saw allow the holder this tile instead of that one?"""
    if holder is None:
        return True
    allowed = 1 if state.dug and holder == state.turn else 0
    hand = state.hands[holder] ^ (1 << old | 1 << new)
    return (hand & state.lacking[holder]).bit_count() <= allowed


def _can_place(state: State, seat: int) -> bool:
    turn, state.turn = state.turn, seat
    able = str(state.legal(seat)[0]) not in ("draw", "pass")
    state.turn = turn
    return able
