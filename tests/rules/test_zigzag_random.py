"""Zigzag: whole rounds at random, and what must always hold in them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.zigzag import swap
from zplay.core import conformance
from zplay.core.facts import Variant
from zplay.core.table import Table
from zplay.games.zigzag import GAME
from zplay.games.zigzag.components import KINDS, NAMES
from zplay.games.zigzag.leads import OVER, PLAY


def play(options, seed, actions=20_000):
    """Play at random; yields the state after each action."""
    rng = random.Random(seed)
    state = GAME.start(GAME.settle(options), seed)
    for _ in range(actions):
        actors = state.actors()
        if not actors:
            return
        seat = actors[int(rng.random() * len(actors))]
        moves = state.legal(seat)
        state.apply(seat, moves[int(rng.random() * len(moves))])
        yield state


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_random_rounds(seats, level):
    """Rounds of every level and size end without an error, with all cards there."""
    box = GAME.box(GAME.settle({"seats": seats, "level": level}))
    rounds = 0
    for seed in range(4):
        options = {"seats": seats, "level": level, "rounds": 2, "leads": 2}
        *_, state = play(options, f"round {seed}")

        assert state.phase == OVER
        assert GAME.components(state) == box
        rounds += state.round

    assert rounds == 8


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from([4, 6]),
    st.integers(1, 3),
    st.booleans(),
    st.text(max_size=5),
)
def test_what_always_holds(seats, level, brisk, seed):
    """Hand sizes, the Mat, STOPs, knowledge: true after every action of any game."""
    options = {"seats": seats, "level": level, "leads": 3, "rounds": 1}
    if brisk:
        options |= {"switches": 1, "declarations": 1, "gestures": 1}
    for state in play(options, seed, actions=400):
        if state.phase in (0, OVER):
            continue
        assert all(len(hand) <= 4 for hand in state.hands)
        assert all(3 <= size <= 4 for size in state.size)
        assert all(len(stops) <= 2 for stops in state.stops)
        waiting = sum(card >= 0 for card in state.waiting)
        assert len(state.mat) + waiting + len(state.to_give) <= seats
        assert max(state.failed) <= 3
        for holder in state.seats:
            held = {NAMES[card] for card in state.hands[holder]}
            for seat in (*state.seats, None):
                seen = {NAMES[c] for c in state.seen_by(seat).hands[holder] if c >= 0}
                assert seen <= held
        if state.phase == PLAY:
            assert state.mat or waiting
            assert all(state.legal(seat) for seat in state.actors())


def test_without_limits_the_promises_hold_too():
    """The declared variants have limits; these are the rules as they come."""
    for variant in (
        Variant("as they come, 4", 4, {"boxes": 1, "jokers": 4}),
        Variant("as they come, 6", 6, {"level": 3, "rounds": 1, "leads": 1}),
    ):
        report = conformance.check(GAME, variant, swap=swap, games=2)

        assert report.actions > 200
        assert report.swaps > 50


def test_random_games_see_every_special_card():
    """If random games never used a card, nothing above would say anything about it."""
    used = set()
    for seed in range(12):
        table = Table.deal(GAME, {"level": 2, "rounds": 1, "leads": 4, "declarations": 1}, seed)
        rng = random.Random(seed)
        while actors := table.actors:
            seat = rng.choice(actors)
            table.push(rng.choice(list(table.legal(seat))), seat)
            used.update(table.log[-1].rules)

    wanted = {"theft", "swap", "stop", "z-stop", "z-cancel", "watch", "master", "seconds-end"}
    wanted |= {"plus-one", "minus-one", "contradiction", "complete", "deck-empty", "take-waiting"}
    assert {f"zigzag:{rule}" for rule in wanted} <= used
    assert len(KINDS) == 12


def test_the_same_seed_steals_the_same_card():
    """A copy of a state goes on exactly as the original does."""
    *_, last = play({"seats": 4, "rounds": 1}, "copies", actions=150)
    one, two = last.copy(), last.copy()
    for state in (one, two):
        rng = random.Random(5)
        for _ in range(200):
            actors = state.actors()
            if not actors:
                break
            seat = rng.choice(actors)
            state.apply(seat, rng.choice(list(state.legal(seat))))

    assert GAME.describe(one) == GAME.describe(two)
