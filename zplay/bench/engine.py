"""Our side: random games, copies and views of one variant."""

from __future__ import annotations

from functools import partial
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

from zplay.bench.timing import Probe, in_calls, in_games
from zplay.core.facts import Variant

if TYPE_CHECKING:
    from zplay.core.facts import Options
    from zplay.core.game import AnyGame

TIMED_ONLY = {"zingazinga": (Variant("4 players, rules as they come", 4),)}
"""Variants that a game need not declare for its tests, but that most people play."""
POSITIONS = 200
"""How many positions to copy and to look at."""
EVERY = 7
"""Every so many actions a position is taken, from the first to the last of each game."""


def probes(game: AnyGame, variant: Variant) -> list[Probe]:
    """What to time of a variant."""
    options = game.settle({"seats": variant.seats, **variant.options})
    found = positions(game, options)
    copies = in_calls([state.copy for state, _ in found])
    views = in_calls([partial(state.seen_by, seat) for state, seat in found])
    key = game.facts.key
    return [
        Probe(key, variant.name, "action", in_games(Player(game, options).play)),
        Probe(key, variant.name, "copy", copies),
        Probe(key, variant.name, "view", views),
    ]


class Player:
    """Plays random games, each from a seed of its own."""

    def __init__(self, game: AnyGame, options: Options) -> None:
        self.start = partial(game.start, options)
        self.random = Random(1).random
        self.seeds = count()

    def play(self) -> int:
        """Play one game from the deal to the end; how many actions it took."""
        # The loop is as tight as those that drive the peers.
        random = self.random
        state = self.start(f"bench-{next(self.seeds)}")
        actions = 0
        while seats := state.actors():
            seat = seats[0] if len(seats) == 1 else seats[int(random() * len(seats))]
            legal = state.legal(seat)
            state.apply(seat, legal[int(random() * len(legal))])
            actions += 1
        return actions


def positions(game: AnyGame, options: Options) -> list[tuple[Any, int]]:
    """States sampled over whole games, each with a seat to look at it; the same in every run."""
    rng = Random(2)
    found = []
    actions = 0
    for seed in count():
        state = game.start(options, f"position-{seed}")
        while seats := state.actors():
            if actions % EVERY == 0:
                found.append((state.copy(), rng.randrange(options["seats"])))
            seat = rng.choice(seats)
            state.apply(seat, rng.choice(state.legal(seat)))
            actions += 1
        if len(found) >= POSITIONS:
            break
    return found
