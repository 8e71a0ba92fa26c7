"""Where the wand can be: the grid's nine positions, with a modifier waiting or none.

A set of such states is one number of 36 bits: nine for the positions with nothing waiting, then
nine for each modifier. A movement card leads from all four groups to the first; a modifier card
leads from the first to its own.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from zplay.games.kazing.components import MODIFIER, MOVEMENT
from zplay.games.kazing.movements import BITS, MODIFIERS, backward, forward

if TYPE_CHECKING:
    from zplay.games.kazing.components import Card

GROUPS = (None, *MODIFIERS)
EVERYWHERE = (1 << 36) - 1
NOTHING_WAITING = 511

NAMES = tuple(
    f"on {position}" + (f" with {group} waiting" if group else "")
    for group in GROUPS
    for position in range(1, 10)
)
"""What to call each state."""


def image(card: Card, states: int) -> int:
    """Where a card leads from any of some states."""
    return _image(card.kind, card.name, states)


def preimage(card: Card, states: int) -> int:
    """The states from which a card can lead to any of some states."""
    return _preimage(card.kind, card.name, states)


@lru_cache(maxsize=200_000)
def _image(kind: int, name: str, states: int) -> int:
    if kind == MODIFIER:
        return (states & 511) << 9 * GROUPS.index(name)
    if kind != MOVEMENT:
        return 0
    found = 0
    for number, group in enumerate(GROUPS):
        if here := states >> 9 * number & 511:
            found |= forward(name, group)[here]
    return found


@lru_cache(maxsize=200_000)
def _preimage(kind: int, name: str, states: int) -> int:
    if kind == MODIFIER:
        return states >> 9 * GROUPS.index(name) & 511
    if kind != MOVEMENT:
        return 0
    found = 0
    for number, group in enumerate(GROUPS):
        table = backward(name, group)
        for end in BITS[states & 511]:
            found |= table[end] << 9 * number
    return found


@cache
def steps(kind: int, name: str) -> tuple[tuple[int, ...], ...]:
    """For each single state, the states to which a card leads."""
    return tuple(
        tuple(bit for bit in range(36) if _image(kind, name, 1 << state) >> bit & 1)
        for state in range(36)
    )
