"""Bots by name."""

from __future__ import annotations

import random

import pytest

from tests.template_game import GAME as PEEP
from zplay.bots import STRENGTHS, RandomBot, bot, sides, strengths, usual
from zplay.core.errors import OptionError, UnknownBot
from zplay.core.registry import SHIPPED, game


@pytest.mark.parametrize("key", SHIPPED)
def test_the_same_names_in_every_game(key):
    """Whoever is offered can be had, under that name; and the search there is everywhere."""
    for name in strengths(key):
        assert bot(key, name).name == name
    assert "sharp" in strengths(key)
    assert isinstance(bot(key, "random"), RandomBot)
    assert set(strengths(key)) <= set(STRENGTHS)


def test_a_game_without_bots_of_its_own():
    """It can be searched; rules of thumb are not pretended."""
    assert strengths(PEEP) == ("sharp",)
    assert usual(PEEP) == "random"
    with pytest.raises(UnknownBot, match="Peep has no bot that plays by rules of thumb"):
        bot(PEEP, "steady")


def test_unknown_names():
    """The message lists those there are."""
    with pytest.raises(UnknownBot, match="are: easy, steady, sharp, random"):
        bot("zingazam", "genius")
    with pytest.raises(OptionError, match="Only the sharp bot"):
        bot("zingazam", "steady:800")
    with pytest.raises(OptionError, match="A budget is such as"):
        bot("zingazam", "sharp:long")


def test_budgets_are_part_of_the_name():
    """So that two of them can meet in an arena."""
    assert bot("zingazam", "sharp:800").name == "sharp:800"
    assert bot("zingazam", " Sharp:0.50s ").name == "sharp:0.5s"


@pytest.mark.parametrize("key", SHIPPED)
def test_every_seat_is_on_one_side(key):
    """Sides divide the seats, whatever the variant."""
    for variant in game(key).facts.variants:
        options = game(key).settle({"seats": variant.seats, **variant.options})
        divided = sides(game(key), options)

        assert sorted(seat for side in divided for seat in side) == list(range(variant.seats))


def test_the_easy_bot_is_sometimes_elsewhere():
    """About every other time it plays like the steady one, and it says when it did not."""
    state = game("zingazam").start({"seats": 2, "games": 1}, "easy")
    easy = bot("zingazam", "easy")
    thoughts = [
        easy.think(state.seen_by(0), state.legal(0), random.Random(seed)) for seed in range(60)
    ]
    absent = sum("mind was elsewhere" in thought.because for thought in thoughts)

    assert 15 < absent < 45
