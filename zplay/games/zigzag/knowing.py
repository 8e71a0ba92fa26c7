"""Who knows which cards in whose hand.

``state.shown[holder]`` are the cards that everybody has seen go into a hand or be shown from it;
``state.known[holder][seat]`` what one seat knows beyond that, from a Game watch, a Game swap, a
theft or as Cards' Master; hands of which nobody knows more are left out. A card that leaves before
everybody's eyes is forgotten; where one leaves unseen, all that was known of the hand has grown
stale.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zigzag.components import BIT, BUT, DELAYED_CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zplay.games.zigzag.state import State


def bits(cards: Iterable[int]) -> int:
    """Cards as a set of bits."""
    return sum([BIT[card] for card in cards])


def seen_leaving(state: State, holder: int, card: int) -> None:
    """Everybody sees a card leave a hand."""
    state.shown[holder] &= BUT[card]
    if holder in state.known:
        _keep(state, holder, BUT[card])


def power_laid(state: State, holder: int) -> None:
    """A power was laid face down: any that one knew of in this hand may be the one."""
    state.shown[holder] &= ~DELAYED_CARDS
    if holder in state.known:
        _keep(state, holder, ~DELAYED_CARDS)


def forget(state: State, holder: int) -> None:
    """All cards of a hand have changed."""
    state.shown[holder] = 0
    state.known.pop(holder, None)


def learns(state: State, seat: int, holder: int, cards: int) -> None:
    """One seat learns that another holds some cards."""
    if seat != holder and cards:
        # The inner dicts are never changed, only replaced: copies of a state share them.
        cards |= known_by(state, seat, holder)
        state.known[holder] = {**state.known.get(holder, {}), seat: cards}


def known_by(state: State, seat: int, holder: int) -> int:
    """What a seat knows of another's hand, beyond what everybody knows."""
    return state.known[holder].get(seat, 0) if holder in state.known else 0


def stolen(state: State, thief: int, victim: int, card: int) -> None:
    """Only thief and victim know which card went from one hand to the other."""
    kept = (state.shown[victim] | known_by(state, thief, victim)) & BUT[card]
    forget(state, victim)
    learns(state, thief, victim, kept)
    learns(state, victim, thief, BIT[card])


def hands_swapped(state: State, one: int, other: int) -> None:
    """What was known of one hand is now known of the other; the two know what they gave away.

    Call it after the cards have changed hands.
    """
    shown = state.shown
    shown[one], shown[other] = shown[other], shown[one]
    of_one, of_other = state.known.pop(one, {}), state.known.pop(other, {})
    for seat, cards in of_one.items():
        learns(state, seat, other, cards)
    for seat, cards in of_other.items():
        learns(state, seat, one, cards)
    learns(state, one, other, bits(state.hands[other]))
    learns(state, other, one, bits(state.hands[one]))


def _keep(state: State, holder: int, kept: int) -> None:
    known = {seat: cards & kept for seat, cards in state.known[holder].items() if cards & kept}
    if known:
        state.known[holder] = known
    else:
        del state.known[holder]
