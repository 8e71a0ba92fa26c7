"""Filling in what a seat cannot see, from what it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.dealer import Dealer
from zplay.games.zingazam.components import CATS_BACK, TURNED
from zplay.games.zingazam.rules import GIVE
from zplay.games.zingazam.state import State

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zingazam.state import View


def imagine(view: View, rng: Random) -> State:
    """A state that looks like ``view`` to its seat; what it cannot see is drawn at random.

    Every card has been seen by somebody and nothing is out of the box, so what is missing from a
    character's eight is in that character's hand, and a missing cat in a hand or in the deck.
    """
    state = State(view.options, Dealer(str(rng.getrandbits(64))))
    edition = state.edition
    shown = {card & 255 for hand in view.hands for card in hand}.union(view.round, view.played)
    unseen = [
        [card for card in edition.deck(seat) if card not in shown]
        for seat in range(len(view.hands))
    ]
    cats = [cat for cat in edition.cats if cat not in shown]
    for pool in (*unseen, cats):
        rng.shuffle(pool)
    state.hands = [[_fill(card, unseen, cats) for card in hand] for hand in view.hands]
    state.cats = cats[: view.cats]
    # When all is over, what is not in a pile or in the deck was left in somebody's hand.
    state.discard = [*cats[view.cats :], *[card for pool in unseen for card in pool]]
    state.piles = _some_piles(view, rng)
    state.deals = view.game
    state.game = view.game
    state.totals = list(view.totals)
    state.result = view.result
    state.round = list(view.round)
    state.players = list(view.players)
    state.phase = view.phase
    state.turn = view.turn
    state.waiting = view.waiting
    state.pointed = view.pointed
    state.to_turn = list(view.to_turn)
    return state


def _fill(card: int, unseen: list[list[int]], cats: list[int]) -> int:
    if card & 255 > 15:
        return card
    back = card & 15
    return (cats if back >= CATS_BACK else unseen[back]).pop() | (card & TURNED)


def _some_piles(view: View, rng: Random) -> list[list[int]]:
    """Any piles of the cards that were played: nobody can know more about them."""
    piles: list[list[int]] = [[] for _ in view.hands]
    played = sorted(view.played)
    rng.shuffle(played)
    if view.phase == GIVE:
        # Whoever is asked to give has something to give.
        piles[view.turn].append(played.pop())
    for card in played:
        rng.choice(piles).append(card)
    return piles
