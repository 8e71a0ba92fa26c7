"""Filling in what a seat cannot see, from what it can."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from zplay.core.dealer import Dealer
from zplay.games.zar.challenges import UNDONE
from zplay.games.zar.components import demand
from zplay.games.zar.state import State

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zar.state import View

SEEN = (
    *[name for name in UNDONE if name != "demand"],
    "phase",
    "waiting",
    "saying",
    "records",
    "checked",
    "dealing",
    "hands_played",
    "shown",
    "present",
    "former",
    "highest",
    "decided",
    "coming",
    "result",
)
"""What everybody knows, under the same names in views and states."""


def imagine(view: View, rng: Random) -> State:
    """A state that looks like ``view`` to its seat; what it cannot see is dealt at random."""
    state = State(view.options, Dealer(str(rng.getrandbits(64))))
    for name in SEEN:
        setattr(state, name, getattr(view, name))
    state.scores = list(view.scores)
    state.everybody = sum(1 << seat for seat in view.present)
    state.demand = demand(view.face, view.call) if view.face >= 0 else -1
    state.pile = list(view.pile)
    unseen = list((Counter(state.deck) - Counter(view.pile) - Counter(view.hand)).elements())
    rng.shuffle(unseen)
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            state.hands[seat] = list(view.hand)
            continue
        state.hands[seat] = sorted(unseen[:count])
        del unseen[:count]
    state.drawpile = unseen
    return state
