"""Counting lines of play: nothing else notices a silently loosened rule as fast.

The counts that we stand by are in ``tests/perft``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zplay.core.game import State


def perft(state: State, depth: int) -> int:
    """How many different lines of ``depth`` actions lead from a state.

    A game that is over sooner counts as one line.
    """
    if depth == 0:
        return 1
    actors = state.actors()
    if not actors:
        return 1
    if depth == 1:
        return sum(len(state.legal(seat)) for seat in actors)
    lines = 0
    for seat in actors:
        for action in state.legal(seat):
            after = state.copy()
            after.apply(seat, action)
            lines += perft(after, depth - 1)
    return lines
