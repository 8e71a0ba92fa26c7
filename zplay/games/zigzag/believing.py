"""Filling in what a seat cannot see as a good player would guess it, not blindly.

``imagining`` deals out what is unseen at random. But players collect, and who has made a sign
probably has what it says: a search that imagined all hands to be alike would never BLOCK.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zigzag.combinations import FULL_HAND
from zplay.games.zigzag.components import ALL_VALUES, MASKS
from zplay.games.zigzag.imagining import imagine
from zplay.games.zigzag.judging import aim_of, scale_for, stopped_before
from zplay.games.zigzag.leads import AGREE
from zplay.games.zigzag.reading import read_opponent, read_partner

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zigzag.state import State, View

_DRAWS = 3
"""A hand is the best of so many: that is about what collecting does to it in a lead."""


def believe(view: View, rng: Random) -> State:
    """A state that looks like ``view`` to its seat, with hands as one would expect them."""
    state = imagine(view, rng)
    if view.phase == AGREE or view.seat is None:
        return state
    partner = (view.seat + len(view.boxes)) % len(view.hands)
    for holder, cards in enumerate(view.hands):
        known = [card for card in cards if card >= 0]
        unseen = len(cards) - len(known)
        if not unseen:
            continue
        if holder == partner:
            has = bool(read_partner(view, view.seat).makes)
        else:
            has = rng.random() < read_opponent(view, view.seat, holder).chance
        if not (has and len(cards) == FULL_HAND and _deal_combination(state, holder, known, rng)):
            _deal_better(state, holder, known, rng)
    return state


def _deal_combination(state: State, holder: int, known: list[int], rng: Random) -> bool:
    """Give a seat a hand with something in common; False if that cannot be."""
    values = ALL_VALUES & ~stopped_before(state, holder)
    for card in known:
        values &= MASKS[card]
    pool = state.deck + [card for card in state.hands[holder] if card not in known]
    unseen = FULL_HAND - len(known)
    choices = []
    for bit in range(12):
        if values >> bit & 1:
            fitting = [card for card in pool if MASKS[card] >> bit & 1]
            if len(fitting) >= unseen:
                choices.append(fitting)
    if not choices:
        return False
    fitting = rng.choices(choices, [len(each) ** unseen for each in choices])[0]
    _exchange(state, holder, known, rng.sample(fitting, unseen), pool)
    return True


def _deal_better(state: State, holder: int, known: list[int], rng: Random) -> None:
    """Give a seat the best of a few hands."""
    unseen = len(state.hands[holder]) - len(known)
    own = [card for card in state.hands[holder] if card not in known]
    if len(state.deck) < unseen:
        return
    weigh = scale_for(aim_of(state, holder), state.bin).weigh
    best = max(
        [own, *[rng.sample(state.deck, unseen) for _ in range(_DRAWS - 1)]],
        key=lambda cards: weigh([*known, *cards]),
    )
    if best is not own:
        _exchange(state, holder, known, best, state.deck + own)


def _exchange(
    state: State, holder: int, known: list[int], cards: list[int], pool: list[int]
) -> None:
    """Give a seat some cards of a pool, and put the rest of the pool into the draw pile."""
    state.hands[holder] = [*known, *cards]
    state.deck = [card for card in pool if card not in cards]
