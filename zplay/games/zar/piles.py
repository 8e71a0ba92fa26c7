"""The Drawpile and the Playpile."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from zplay.games.zar.telling import tell, tell_drawn

if TYPE_CHECKING:
    from zplay.games.zar.state import State


def draw_cards(state: State, seat: int, count: int, rule: str) -> list[int]:
    """A seat draws cards, as many as there are; returns them.

    Whoever draws owes no ZAR any more, unless it is the first card of an empty hand.
    """
    hand = state.hands[seat]
    if count == 1 and state.drawpile:
        card = state.drawpile.pop()
        insort(hand, card)
        drawn = [card]
    else:
        drawn = _draw_several(state, count)
        hand += drawn
        hand.sort()
    if state.story is not None:
        tell_drawn(state, seat, drawn, count, rule)
    if drawn:
        if state.liable:
            state.liable &= ~(1 << seat)
        if len(hand) == 1:
            state.liable |= 1 << seat
    return drawn


def _draw_several(state: State, count: int) -> list[int]:
    """Take cards one by one, reshuffling on the way, as far as they go."""
    drawn: list[int] = []
    while len(drawn) < count and (state.drawpile or reshuffle(state)):
        drawn.append(state.drawpile.pop())
    return drawn


def reshuffle(state: State) -> bool:
    """Make a new Drawpile of all but the top card of the Playpile; False if there is none."""
    if len(state.pile) < 2:
        return False
    top = state.pile.pop()
    state.deals += 1
    state.drawpile = state.dealer.shuffled(state.deals, state.pile)
    state.pile = [top]
    state.records = ()
    if state.story is not None:
        text = f"{{{state.dealing}}} shuffles the Playpile but for its top card: a new Drawpile."
        tell(state, "reshuffle", text, reveals=True)
    return True
