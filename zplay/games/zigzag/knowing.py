"""Who knows which cards in whose hand.

``state.shown[holder]`` are the cards that everybody has seen go into a hand or be shown from it;
``state.known[seat, holder]`` what one seat knows beyond that, from a Game watch, a Game swap, a
theft or as Cards' Master. A card that leaves before everybody's eyes is forgotten; where one
leaves unseen, all that was known of the hand has grown stale.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zigzag.components import BIT, DELAYED_CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zplay.games.zigzag.state import State


def bits(cards: Iterable[int]) -> int:
    """Cards as a set of bits."""
    return sum([BIT[card] for card in cards])


def seen_leaving(state: State, holder: int, card: int) -> None:
    """Everybody sees a card leave a hand."""
    state.shown[holder] &= ~BIT[card]
    if state.known:
        _keep(state, holder, ~BIT[card])


def power_laid(state: State, holder: int) -> None:
    """A power was laid face down: any that one knew of in this hand may be the one."""
    state.shown[holder] &= ~DELAYED_CARDS
    if state.known:
        _keep(state, holder, ~DELAYED_CARDS)


def forget(state: State, holder: int) -> None:
    """All cards of a hand have changed."""
    state.shown[holder] = 0
    if state.known:
        _keep(state, holder, 0)


def learns(state: State, seat: int, holder: int, cards: int) -> None:
    """One seat learns that another holds some cards."""
    if seat != holder and cards:
        state.known[seat, holder] = state.known.get((seat, holder), 0) | cards


def stolen(state: State, thief: int, victim: int, card: int) -> None:
    """Only thief and victim know which card went from one hand to the other."""
    kept = (state.shown[victim] | state.known.get((thief, victim), 0)) & ~BIT[card]
    forget(state, victim)
    learns(state, thief, victim, kept)
    learns(state, victim, thief, BIT[card])


def hands_swapped(state: State, one: int, other: int) -> None:
    """What was known of one hand is now known of the other; the two know what they gave away.

    Call it after the cards have changed hands.
    """
    shown = state.shown
    shown[one], shown[other] = shown[other], shown[one]
    moved = {one: other, other: one}
    state.known = {
        (seat, moved.get(holder, holder)): cards
        for (seat, holder), cards in state.known.items()
        if {seat, holder} != {one, other}
    }
    learns(state, one, other, bits(state.hands[other]))
    learns(state, other, one, bits(state.hands[one]))


def _keep(state: State, holder: int, kept: int) -> None:
    for key in list(state.known):
        if key[1] == holder:
            cards = state.known[key] & kept
            if cards:
                state.known[key] = cards
            else:
                del state.known[key]
