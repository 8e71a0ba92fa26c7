"""The others: OpenSpiel and RLCard, driven from Python as fast as we know how.

The drivers differ from those in the peers' documentation only where that makes them faster. An
action is a decision of a player; the time of dealing, and of all other chance, is included.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import TYPE_CHECKING, Any

from zplay.bench.engine import EVERY, POSITIONS
from zplay.bench.timing import Probe, in_calls, in_games

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CARD_GAMES = ("hearts", "euchre", "crazy_eights")
DOMINOES = "python_block_dominoes"
SHORTCUT = "{}, shortcut"
"""The subject of a peer that picks chance evenly instead of by its probabilities.

Only a lower bound: it happens to be right for these games, but a driver that knows no game cannot
do this. We want to know whether we would win even so.
"""
UNO_ENGINE = "uno, engine alone"
UNO_ENV = "uno, env.step"


@dataclass(frozen=True)
class Peer:
    """A library to compare with."""

    name: str
    package: str
    probes: Callable[[], list[Probe]]
    """Raises ImportError if the library is not installed."""


@dataclass
class Gathered:
    """Which peers there are."""

    probes: list[Probe]
    versions: dict[str, str]
    missing: list[str]
    """One line for each peer that is not there."""


def gather(peers: Sequence[Peer] | None = None) -> Gathered:
    """The probes of every peer that is installed."""
    found = Gathered([], {}, [])
    for peer in PEERS if peers is None else peers:
        try:
            probes = peer.probes()
        except ImportError as error:
            found.missing.append(
                f"{peer.name} is not installed ({error}); the extra 'bench' brings it."
            )
            continue
        found.probes += probes
        found.versions[peer.name] = _version(peer.package)
    return found


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "unknown"  # on the path but not installed


# -- OpenSpiel -------------------------------------------------------------------------------------

_TERMINAL = -4


def openspiel() -> list[Probe]:
    """OpenSpiel's card games, written in C++, and dominoes, written in Python."""
    import pyspiel  # noqa: PLC0415 - often not installed
    from open_spiel.python.games import block_dominoes  # noqa: F401, PLC0415 - registers itself

    return [
        probe
        for name in (*CARD_GAMES, DOMINOES)
        for probe in _openspiel_game(name, pyspiel.load_game(name))
    ]


def _openspiel_game(name: str, game: Any) -> list[Probe]:  # noqa: ANN401 - no types
    found = _openspiel_positions(game)
    kind = game.get_type()
    # The type knows what there is; asking a state for what is not there prints to stderr.
    view, note = "observation_string", "observation_string()"
    if not kind.provides_observation_string:
        view = "information_state_string"
        note = "information_state_string(), for want of an observation string"
    views = [partial(getattr(state, view), seat) for state, seat in found]
    random = Random(1).random
    return [
        Probe("OpenSpiel", name, "action", in_games(partial(_by_probability, game, random))),
        Probe("OpenSpiel", name, "copy", in_calls([state.clone for state, _ in found]), "clone()"),
        Probe("OpenSpiel", name, "view", in_calls(views), note),
        Probe(
            "OpenSpiel",
            SHORTCUT.format(name),
            "action",
            in_games(partial(_evenly, game, random)),
            "chance picked evenly: a lower bound",
        ),
    ]


def _by_probability(game: Any, random: Callable[[], float]) -> int:  # noqa: ANN401
    state = game.new_initial_state()
    actions = 0
    while True:
        player = state.current_player()
        if player >= 0:
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            actions += 1
        elif player == _TERMINAL:
            return actions
        else:
            left = random()
            # The last outcome also takes what the rounding of the probabilities leaves over.
            for outcome, probability in state.chance_outcomes():  # noqa: B007 - used below
                left -= probability
                if left < 0:
                    break
            state.apply_action(outcome)


def _evenly(game: Any, random: Callable[[], float]) -> int:  # noqa: ANN401
    state = game.new_initial_state()
    actions = 0
    while True:
        player = state.current_player()
        if player == _TERMINAL:
            return actions
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
        if player >= 0:
            actions += 1


def _openspiel_positions(game: Any) -> list[tuple[Any, int]]:  # noqa: ANN401
    rng = Random(2)
    found: list[tuple[Any, int]] = []
    actions = 0
    while len(found) < POSITIONS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                if actions % EVERY == 0:
                    found.append((state.clone(), rng.randrange(game.num_players())))
                actions += 1
            state.apply_action(rng.choice(state.legal_actions()))
    return found


# -- RLCard ----------------------------------------------------------------------------------------


def rlcard_uno() -> list[Probe]:
    """RLCard's Uno for two: the bare engine, and the environment around it."""
    import rlcard  # noqa: PLC0415 - often not installed
    from rlcard.games.uno import Game  # noqa: PLC0415

    game = Game()
    game.np_random.seed(1)
    env = rlcard.make("uno", config={"seed": 1})
    random = Random(1).random
    return [
        Probe("RLCard", UNO_ENGINE, "action", in_games(partial(_uno_engine, game, random))),
        Probe("RLCard", UNO_ENV, "action", in_games(partial(_uno_env, env, random))),
    ]


def _uno_engine(game: Any, random: Callable[[], float]) -> int:  # noqa: ANN401
    state, _ = game.init_game()
    actions = 0
    while not game.is_over():
        # Every step hands the legal list out; asking for it again would only slow it down.
        legal = state["legal_actions"]
        state, _ = game.step(legal[int(random() * len(legal))])
        actions += 1
    return actions


def _uno_env(env: Any, random: Callable[[], float]) -> int:  # noqa: ANN401
    state, _ = env.reset()
    actions = 0
    while not env.is_over():
        legal = list(state["legal_actions"])
        state, _ = env.step(legal[int(random() * len(legal))])
        actions += 1
    return actions


PEERS = (
    Peer("OpenSpiel", "open_spiel", openspiel),
    Peer("RLCard", "rlcard", rlcard_uno),
)
