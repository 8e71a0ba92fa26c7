"""What a seat may not know in Ka-Zing, exchanged by the book."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from zplay.games.kazing import State


def swap(state: State, seat: int, rng: Random) -> State:
    """Shuffle everything that lies or is held face down, but for the seat's own hand.

    What everybody saw go on a discard pile stays there, until that becomes a new deck.
    Each team has a deck of its own, so nothing moves between the piles of two teams.
    """
    other = state.copy()
    for pile in range(len(other.decks)):
        holders = [
            holder
            for holder in range(len(other.hands))
            if holder != seat and other.terms.pile_of[holder] == pile
        ]
        unknown = list((Counter(other.discards[pile]) - Counter(other.shown[pile])).elements())
        places = [other.decks[pile], unknown, *[other.hands[h] for h in holders]]
        if pile == 0:
            places.append(other.timer)
        cards = [card for place in places for card in place]
        rng.shuffle(cards)
        for place in places:
            place[:] = [cards.pop() for _ in place]
        other.discards[pile] = [*other.shown[pile], *unknown]
        for holder in holders:
            other.hands[holder].sort()
    return other
