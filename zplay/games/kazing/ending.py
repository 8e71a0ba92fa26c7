"""How a game ends, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.outcome import Outcome
from zplay.games.kazing.terms import DUEL, PRECISION, SOLO, TIMER_FULL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zplay.games.kazing.state import State


def end_reached(state: State) -> bool:
    """Has something happened that makes this round the last? A Duel ends at once instead."""
    terms = state.terms
    if terms.type == PRECISION:
        return 0 in state.missing
    if terms.type == DUEL or terms.mode == SOLO:
        return False
    if terms.spells_each is not None:
        return min(state.spells) >= terms.spells_each
    if terms.spells_total is not None:
        return sum(state.spells) >= terms.spells_total
    return max(state.cycles) >= terms.deck_cycles


def sides_alive(state: State) -> set[int]:
    """The sides of a Duel that have Mana left; alone, the dummy is the other side."""
    terms = state.terms
    if terms.mode == SOLO:
        return {holder for holder, mana in enumerate(state.mana) if mana}
    return {
        terms.side_of[seat] for seat, holder in enumerate(terms.holder_of) if state.mana[holder]
    }


def result(state: State) -> Outcome:
    """How a game that is over has ended."""
    terms = state.terms
    if terms.mode == SOLO:
        return _SOLO[terms.type](state)
    if terms.type == PRECISION:
        sides = [side for side, missing in enumerate(state.missing) if not missing]
        scores = [9 * terms.collect_each - missing for missing in state.missing]
        reason = f"collected every position in {state.rounds} rounds"
        return _won(state, sides, [scores[side] for side in terms.side_of], reason, "precision")
    if terms.type == DUEL:
        scores = [state.mana[holder] for holder in terms.holder_of]
        return _won(state, sides_alive(state), scores, "is the last with Mana left", "duel")
    best = max(state.points)
    sides = [side for side, points in enumerate(state.points) if points == best]
    scores = [state.points[side] for side in terms.side_of]
    return _won(state, sides, scores, f"has the most points, {best}", "thaumaturgy")


def _won(state: State, sides: Iterable[int], scores: list[int], reason: str, rule: str) -> Outcome:
    terms = state.terms
    winning = sorted(sides)
    winners = tuple(seat for seat in range(terms.seats) if terms.side_of[seat] in winning)
    names = " and ".join(terms.side_names[side] for side in winning)
    if len(winning) > 1:
        reason = reason.replace("has the", "have the")
        return Outcome(
            winners, tuple(scores), f"{names} {reason} and share the victory.", "kazing:shared"
        )
    return Outcome(winners, tuple(scores), f"{names} {reason} and wins.", f"kazing:{rule}")


# -- alone -----------------------------------------------------------------------------------------


def _solo_precision(state: State) -> Outcome:
    turns = state.rounds
    if not state.missing[0]:
        reason = f"Every position is collected in {turns} turns."
        return Outcome((0,), (turns,), reason, "kazing:solo-precision")
    reason = f"The Timer has every position first, after {turns} turns."
    return Outcome((), (turns,), reason, "kazing:solo-precision")


def _solo_thaumaturgy(state: State) -> Outcome:
    points = state.points[0]
    reason = f"The Timer has every position. The score is {points} points."
    return Outcome((0,), (points,), reason, "kazing:solo-thaumaturgy")


def _solo_duel(state: State) -> Outcome:
    own, dummy = state.mana
    drained = max(0, state.terms.mana - dummy)
    if not dummy:
        reason = f"The dummy is drained of all its {drained} Mana."
        return Outcome((0,), (drained,), reason, "kazing:solo-duel")
    if not own:
        reason = f"You drained yourself, and {drained} Mana from the dummy."
        return Outcome((), (drained,), reason, "kazing:solo-duel")
    reason = f"The Timer has every position. {drained} Mana was drained from the dummy."
    return Outcome((), (drained,), reason, "kazing:solo-duel")


_SOLO = {"precision": _solo_precision, "thaumaturgy": _solo_thaumaturgy, "duel": _solo_duel}


def timer_is_full(state: State) -> bool:
    """Does the Timer have every position?"""
    return len(state.kept) == TIMER_FULL
