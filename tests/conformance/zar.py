"""What a seat may not know in ZAR, exchanged by the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zar import State


def swap(state: State, seat: int, rng: Random) -> State:
    """Shuffle the other hands and the Drawpile together; every place keeps its size."""
    other = state.copy()
    places = [hand for holder, hand in enumerate(other.hands) if holder != seat]
    places.append(other.drawpile)
    cards = [card for place in places for card in place]
    rng.shuffle(cards)
    for place in places:
        size = len(place)
        place[:] = cards[:size]
        del cards[:size]
    for hand in other.hands:
        hand.sort()  # hands are kept in the order of the kinds
    return other
