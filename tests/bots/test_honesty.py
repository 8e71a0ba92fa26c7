"""Bots see what their seat may see, and nothing else."""

from __future__ import annotations

import random
from importlib import import_module

import pytest

from zplay.bots import Bot, bot, strengths
from zplay.bots.match import play
from zplay.core.registry import SHIPPED, game

GAMES = [
    pytest.param(key, variant, id=f"{key}: {variant.name}")
    for key in SHIPPED
    for variant in game(key).facts.variants
]
THOUGHT = {"sharp": "sharp:4"}
"""Playouts and not seconds: the same on every machine. Few: a leak shows in the first."""


def bots_of(key):
    return [bot(key, THOUGHT.get(name, name)) for name in strengths(key)]


class Poison(AssertionError):  # noqa: N818 - it is what was touched
    """A bot has touched the true state."""


def poison(state):
    """The same state, but whoever touches it while a bot thinks gets an error."""
    armed = []

    def touch(self, name):
        if armed:
            raise Poison(name)
        return super(poisoned, self).__getattribute__(name)

    poisoned = type("Poisoned", (type(state),), {"__slots__": (), "__getattribute__": touch})
    state.__class__ = poisoned
    return state, armed


class Watched(Bot):
    """Another bot, with the state poisoned while it thinks."""

    def __init__(self, inner, armed):
        self.inner, self.armed, self.thoughts = inner, armed, 0
        self.name, self.reads_log = inner.name, False

    def think(self, view, legal, rng, *, log=(), budget=None):
        self.armed.append(True)
        try:
            choice = self.inner.think(view, legal, rng, log=log, budget=budget)
        finally:
            self.armed.clear()
        self.thoughts += 1
        assert choice.action in legal
        assert choice.because
        return choice


@pytest.mark.parametrize("key", SHIPPED)
def test_bots_never_touch_the_state(key):
    """A whole game in which the true state is poisoned whenever a bot thinks."""
    variant = game(key).facts.variants[0]
    for inner in bots_of(key):
        options = {"seats": variant.seats, **variant.options}
        state, armed = poison(game(key).start(options, "poison"))
        watched = Watched(inner, armed)

        last, actions = play(game(key), state, [watched] * variant.seats, "poison")

        assert last.outcome() is not None
        assert watched.thoughts == actions > 0


def test_the_poison_works():
    """A cheat that holds on to the state is caught."""
    state, armed = poison(game("zingazam").start({"seats": 2}, "poison"))

    class Cheat(Bot):
        def think(self, view, legal, rng, *, log=(), budget=None):  # noqa: ARG002
            return state.hands

    cheat = Watched(Cheat(), armed)
    with pytest.raises(Poison):
        play(game("zingazam"), state, [cheat, cheat], "poison")


def _think_alike(bots, state, other, seat, seed):
    for each in bots:
        one, two = (
            each.think(world.seen_by(seat), world.legal(seat), random.Random(seed))
            for world in (state, other)
        )
        assert one == two


@pytest.mark.parametrize(("key", "variant"), GAMES)
def test_equal_views_and_seeds_give_equal_choices(key, variant):
    """Everything that a seat may not know is exchanged: its bot thinks exactly the same."""
    swap = import_module(f"tests.conformance.{key}").swap
    bots = bots_of(key)
    rng = random.Random(3)
    differed = asked = 0
    # Some games are over soon, and in some there is seldom much to exchange: as many as it takes.
    for deal in range(40):
        state = game(key).start({"seats": variant.seats, **variant.options}, f"swap {deal}")
        for step in range(40):
            actors = state.actors()
            if not actors or (asked > 9 and differed > 4):
                break
            seat = rng.choice(actors)
            if step % 4 == 0:
                other = swap(state, seat, rng)
                differed += game(key).describe(other) != game(key).describe(state)
                asked += 1
                _think_alike(bots, state, other, seat, step)
            state.apply(seat, rng.choice(state.legal(seat)))

    assert differed > 4, "hidden information was hardly ever exchanged"


def test_chance_comes_from_the_rng_only():
    """The global generator is neither used nor disturbed."""
    state = game("zingazam").start({"seats": 3, "games": 1}, "global")
    for each in bots_of("zingazam"):
        choices = []
        for number in (1, 2):
            random.seed(number)
            before = random.getstate()
            choices.append(each.think(state.seen_by(0), state.legal(0), random.Random(9)))
            assert random.getstate() == before

        assert choices[0] == choices[1]
