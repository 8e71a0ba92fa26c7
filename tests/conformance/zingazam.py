"""What a seat may not know in Zing-a-Zam, exchanged by the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zingazam.components import CATS_BACK, TURNED

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zingazam import State


def swap(state: State, seat: int, rng: Random) -> State:
    """Shuffle the seat's own unturned cards, the cats nobody shows it, and all score piles."""
    other = state.copy()
    own = other.hands[seat]
    _shuffle_places(own, [i for i, card in enumerate(own) if not card & TURNED], rng)
    for holder, hand in enumerate(other.hands):
        if holder != seat:
            # Turned cards of others: which is which. (That they hold them follows from the rest.)
            places = [i for i, card in enumerate(hand) if card & TURNED and card & 15 < CATS_BACK]
            _shuffle_places(hand, places, rng)
    _shuffle_cats(other, seat, rng)
    _shuffle_piles(other, rng)
    return other


def _shuffle_places(hand: list[int], places: list[int], rng: Random) -> None:
    cards = [hand[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        hand[place] = card


def _shuffle_cats(state: State, seat: int, rng: Random) -> None:
    held = [
        (hand, i)
        for holder, hand in enumerate(state.hands)
        if holder != seat
        for i, card in enumerate(hand)
        if card & 15 >= CATS_BACK
    ]
    cats = [hand[i] & 255 for hand, i in held] + state.cats
    rng.shuffle(cats)
    for hand, i in held:
        hand[i] = cats.pop() | TURNED
    state.cats = cats


def _shuffle_piles(state: State, rng: Random) -> None:
    """Other contents and other sizes; only an empty pile stays empty, which spells show."""
    owners = [pile for pile in state.piles if pile]
    cards = [card for pile in owners for card in pile]
    rng.shuffle(cards)
    for pile in owners:
        pile.clear()
        pile.append(cards.pop())
    for card in cards:
        rng.choice(owners).append(card)
