"""Filling in what a seat cannot see, from what it can."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from zplay.core.dealer import Dealer
from zplay.games.kazing.ending import end_reached
from zplay.games.kazing.state import State

if TYPE_CHECKING:
    from random import Random

    from zplay.games.kazing.state import View


def imagine(view: View, rng: Random) -> State:
    """A state that looks like ``view`` to its seat; what it cannot see is drawn at random.

    Every deck is a known list of cards: what is not seen is in another hand, face down before the
    Timer, in the deck or in the discard pile.
    """
    state = State(view.options, Dealer(str(rng.getrandbits(64))))
    terms = state.terms
    for pile in range(terms.decks):
        shown = view.shown[pile]
        seen = Counter([*view.displays[pile], *view.kept, *shown])
        if view.seat is not None and terms.pile_of[view.seat] == pile:
            seen.update(view.hand)
        unseen = list((Counter(terms.deck) - seen).elements())
        rng.shuffle(unseen)
        for seat, count in enumerate(view.hands):
            if terms.pile_of[seat] == pile:
                own = seat == view.seat
                state.hands[seat] = list(view.hand) if own else sorted(_some(unseen, count))
        state.timer = _some(unseen, view.timer)
        state.shown[pile] = list(shown)
        state.discards[pile] = [*shown, *_some(unseen, view.discards[pile] - len(shown))]
        state.decks[pile] = unseen
    state.displays = [list(display) for display in view.displays]
    state.kept = list(view.kept)
    state.cycles = list(view.cycles)
    state.collected = [list(collected) for collected in view.collected]
    state.missing = [9 * terms.collect_each - sum(collected) for collected in view.collected]
    state.points = list(view.points)
    state.spells = list(view.spells)
    state.mana = list(view.mana)
    state.last = list(view.last)
    state.phase = view.phase
    state.turn = view.turn
    state.rounds = view.rounds
    state.result = view.result
    state.deals = 1
    state.ending = end_reached(state)
    return state


def _some(cards: list[int], count: int) -> list[int]:
    """Take so many cards from the end of a list."""
    taken = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return taken
