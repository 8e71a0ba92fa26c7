"""How many games a bot imagines to their end in a second, beside OpenSpiel's search in Python."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from zplay.bench.timing import Probe, Row, measure
from zplay.bots import Budget, Search
from zplay.bots.roster import guide_of
from zplay.core.registry import game as game_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.core.facts import Variant

PLAYOUT = "playout"
SECONDS = 1.5
PEER_GAMES = ("hearts", "crazy_eights")
PEER_PLAYOUTS = 30
"""How many playouts OpenSpiel's search does at a time."""


def rows(key: str) -> list[Row]:
    """One row for each variant of a game, and one for each game of the peer if it is there."""
    ours = [
        Probe(key, variant.name, PLAYOUT, _search(key, variant), "with the sharp bot's guide")
        for variant in game_of(key).facts.variants
    ]
    return measure([*ours, *_openspiel()], SECONDS, rounds=3)


def _search(key: str, variant: Variant) -> Callable[[float], float]:
    game = game_of(key)
    state = game.start({"seats": variant.seats, **variant.options}, "bench")
    # From the first decision that is not about the set-up: nearly the longest playouts there are.
    for _ in range(2 * variant.seats):
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
    seat = state.actors()[0]
    view, legal = state.seen_by(seat), state.legal(seat)

    def a_round(seconds: float) -> float:
        search = Search(game, view, legal, Random(1), guide_of(game))
        search.run(Budget(seconds=seconds))
        return search.seconds / search.playouts * 1e6

    return a_round


def _openspiel() -> list[Probe]:
    """OpenSpiel's Monte Carlo tree search, the one that is written in Python."""
    try:
        import numpy as np  # noqa: PLC0415 - comes with OpenSpiel
        import pyspiel  # noqa: PLC0415 - often not installed
        from open_spiel.python.algorithms import mcts  # noqa: PLC0415
    except ImportError:
        return []
    probes = []
    for name in PEER_GAMES:
        rng = np.random.RandomState(1)
        game = pyspiel.load_game(name)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(int(rng.choice([action for action, _ in state.chance_outcomes()])))
        bot = mcts.MCTSBot(
            game, 2, PEER_PLAYOUTS, mcts.RandomRolloutEvaluator(1, rng), random_state=rng
        )
        probes.append(Probe("OpenSpiel", f"{name}, MCTS in Python", PLAYOUT, _peer(bot, state)))
    return probes


def _peer(bot: Any, state: Any) -> Callable[[float], float]:  # noqa: ANN401 - no types
    def a_round(seconds: float) -> float:
        playouts = 0
        begin = now = perf_counter()
        while playouts == 0 or now - begin < seconds:
            bot.mcts_search(state)
            playouts += PEER_PLAYOUTS
            now = perf_counter()
        return (now - begin) / playouts * 1e6

    return a_round
