"""One game between bots, from the deal to the end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from zplay.core.errors import ZplayError
from zplay.core.table import Table, position_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from zplay.bots.base import Bot
    from zplay.core.game import AnyGame, State

LONGEST = 100_000
"""A game of more actions than this does not end, as far as we care."""


def rngs(seed: str, seats: int) -> list[Random]:
    """Chance for each seat, the same whoever sits there: who plays next draws from the last."""
    return [Random(f"{seed} seat {seat}") for seat in range(seats + 1)]


def quickest(
    state: State, actors: Sequence[int], bots: Sequence[Bot] | Mapping[int, Bot], chance: Random
) -> int | None:
    """Of some seats that may act, one whose bot does not wait; None if they all do."""
    left = list(actors)
    while left:
        seat = left.pop(int(chance.random() * len(left)))
        if not bots[seat].waits(state.seen_by(seat), state.legal(seat)):
            return seat
    return None


def play(
    game: AnyGame,
    state: State,
    bots: Sequence[Bot],
    seed: str,
    watch: Callable[[State, int, Any], None] | None = None,
) -> tuple[State, int]:
    """Let the bots play on from a state; the last state and how many actions it took.

    Where several seats may act at once, chance decides who is quickest among those who do not
    wait. Each bot gets its seat's view, what its seat may do, and the log as its seat may read it
    if it asks for that.

    Args:
        game: the game.
        state: where to begin; it is changed.
        bots: one for each seat.
        seed: for the bots and for races; deals have the state's own.
        watch: is told the state, the seat and the action before each action.
    """
    chances = rngs(seed, len(bots))
    table = None
    if any(bot.reads_log for bot in bots):
        table = Table.from_position(game, position_of(game, state))
    actions = 0
    while actors := state.actors():
        seat = quickest(state, actors, bots, chances[-1]) if len(actors) > 1 else actors[0]
        if seat is None:  # then somebody has to break the silence
            seat = actors[int(chances[-1].random() * len(actors))]
        legal = state.legal(seat)
        log = table.log.seen_by(seat) if table and bots[seat].reads_log else ()
        action = bots[seat].choose(state.seen_by(seat), legal, chances[seat], log=log)
        if watch is not None:
            watch(state, seat, action)
        if table is not None:
            table.push(action, seat)
            state = table.state
        else:
            state.apply(seat, action)
        actions += 1
        if actions > LONGEST:
            raise ZplayError(f"{game.facts.name} with seed {seed!r} does not come to an end.")
    return state, actions
