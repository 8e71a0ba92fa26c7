"""Playing an imagined state to its end, and what that end is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from zplay.bots.base import Guide
    from zplay.core.game import State


def play_out(state: State, guide: Guide, mark: Any, steps: int, rng: Random) -> None:
    """Play on by the guide's policy, to the end of the game or as far as the guide looks."""
    chance, stop, policy = rng.random, guide.stop, guide.policy
    while steps > 0:
        actors = state.actors()
        if not actors or (stop is not None and stop(state, mark)):
            return
        seat = actors[0] if len(actors) == 1 else actors[int(chance() * len(actors))]
        legal = state.legal(seat)
        if len(legal) == 1:
            action = legal[0]
        elif policy is None:
            action = legal[int(chance() * len(legal))]
        else:
            action = policy(state, seat, legal, rng)
        steps -= 1
        if action is not None:  # else it waits, and somebody else may be quicker
            state.apply(seat, action)


def worth_of(state: State, guide: Guide, mark: Any) -> Sequence[float]:
    """What a playout's end is worth to each seat, by the guide or by who won."""
    return guide.worth(state, mark) if guide.worth else worth_of_outcome(state)


def worth_of_outcome(state: State) -> list[float]:
    """Winners share 1. A game that did not end is worth the same to everybody."""
    outcome = state.outcome()
    seats = state.options["seats"]
    if outcome is None:
        return [1 / seats] * seats
    worth = [0.0] * seats
    for seat in outcome.winners:
        worth[seat] = 1 / len(outcome.winners)
    return worth
