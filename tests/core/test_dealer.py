"""Dealing: the same seed deals the same everywhere, and fairly."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zplay
from zplay import OptionError
from zplay.core.dealer import Dealer, fresh_seed, read_seed


def test_a_deal_is_the_same_on_every_python_and_platform():
    """These orders were dealt once and are promised for ever: codes and saves rely on them."""
    dealer = Dealer("rainy-tuesday")

    assert dealer.shuffled(1, range(10)) == [0, 7, 8, 6, 5, 3, 2, 4, 9, 1]
    assert dealer.shuffled(2, range(10)) == [3, 4, 9, 5, 8, 7, 2, 1, 6, 0]
    assert [dealer.pick(deal, 6) for deal in range(1, 9)] == [1, 0, 0, 2, 0, 1, 1, 5]
    assert Dealer("Größe ✨").shuffled(1, "abcdef") == list("ceadfb")


def test_a_game_is_dealt_the_same_everywhere():
    """So is a whole game."""
    hands = zplay.table("zingazam", seats=2, seed="rainy-tuesday").position["hands"]

    assert [card[-1] for card in hands[0]] == list("18764352")
    assert [card[-1] for card in hands[1]] == list("61374825")


@given(st.text(max_size=30), st.integers(0, 100), st.lists(st.integers(), max_size=80))
def test_shuffling_loses_nothing(seed, deal, items):
    """The same things in another order, and the same order again when asked again."""
    dealer = Dealer(read_seed(seed))

    assert Counter(dealer.shuffled(deal, items)) == Counter(items)
    assert dealer.shuffled(deal, items) == dealer.shuffled(deal, items)


@given(st.lists(st.lists(st.integers(), max_size=12), max_size=6))
def test_decks_are_shuffled_each_by_itself(decks):
    """No card changes its deck."""
    shuffled = Dealer("decks").shuffled_decks(3, decks)

    assert [Counter(deck) for deck in shuffled] == [Counter(deck) for deck in decks]


def test_global_randomness_does_not_matter():
    """Nothing is dealt by the shared generator of the random module, nor does dealing use it up."""
    random.seed(1)
    first = Dealer("calm").shuffled(1, range(30))
    state = random.getstate()
    random.seed(2)
    second = Dealer("calm").shuffled(1, range(30))
    random.setstate(state)

    assert first == second


def test_every_order_is_about_equally_likely():
    """24 orders of four cards, 24,000 deals: each within a fifth of its thousand."""
    counts = Counter(tuple(Dealer(str(i)).shuffled(1, range(4))) for i in range(24_000))

    assert set(counts) == set(permutations(range(4)))
    assert all(800 < count < 1200 for count in counts.values())


def test_every_face_is_about_equally_likely():
    """Six faces, 6,000 throws: each within a fifth of its thousand."""
    dealer = Dealer("dice")
    counts = Counter(dealer.pick(deal, 6) for deal in range(6_000))

    assert sorted(counts) == list(range(6))
    assert all(800 < count < 1200 for count in counts.values())


def test_deals_of_a_seed_differ():
    """The second deal of a series is not the first again."""
    dealer = Dealer("series")

    assert dealer.shuffled(1, range(20)) != dealer.shuffled(2, range(20))


def test_seeds():
    """Any text or whole number; written in two ways it is still one seed."""
    assert read_seed(7) == "7"
    assert read_seed("") == ""
    assert read_seed("cafe\u0301") == read_seed("caf\u00e9")


@pytest.mark.parametrize("seed", [1.5, True, b"x", ["x"], object()])
def test_what_is_no_seed(seed):
    """Other things are refused."""
    with pytest.raises(OptionError, match="A seed is a text or a whole number"):
        read_seed(seed)


def test_fresh_seeds_can_be_said_aloud():
    """Two words and a number, and hardly ever the same twice."""
    seeds = {fresh_seed() for _ in range(50)}

    assert len(seeds) > 40
    for seed in seeds:
        mood, thing, number = seed.split("-")
        assert mood.isalpha()
        assert thing.isalpha()
        assert 100 <= int(number) <= 999
