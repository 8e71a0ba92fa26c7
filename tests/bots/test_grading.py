"""Grading bots: each promise that is broken is found, and every grade has its reasons."""

from __future__ import annotations

import random
import sys
from html.parser import HTMLParser

import pytest

from tests.bots.graded import (
    Crashing,
    Forgetful,
    Illegal,
    Mumbling,
    Nonsense,
    Peeping,
    Restless,
    Stubborn,
    TwoFaced,
)
from zplay.bots import Bot, Choice, RandomBot, bot, grade
from zplay.bots.honesty import guarded, put_through
from zplay.core.errors import OptionError
from zplay.core.registry import SHIPPED, game

FEW = 20


def marks_of(graded):
    return {mark.title: mark for mark in graded.marks}


def test_a_good_bot_passes_with_all_stars():
    """The steady bot keeps every promise, beats chance and easy, and is as good as itself."""
    graded = grade(bot("zingazam", "steady"), "zingazam", games=FEW)

    assert graded.passed
    assert graded.stars == graded.most == 3
    assert all(mark.passed for mark in graded.marks)
    assert graded.rates["random"].rate >= 0.75
    assert "Passed, 3 of 3 stars" in str(graded)


def test_a_weak_bot_learns_why_it_failed():
    """It is honest, but too weak: how often it won, how often it had to, and how it lost."""
    graded = grade(Stubborn, "zingazam", games=FEW)

    assert not graded.passed
    beats = marks_of(graded)["Beats random"]
    assert beats.passed is False
    assert "at least 75% for a pass" in beats.because
    assert beats.because in graded.verdict
    said = " ".join(graded.advice)
    assert "It lost" in said
    assert "zingazam:series" in said
    assert "steady would say" in said
    assert "the same about every decision" in said


def test_it_can_be_good_enough_for_others():
    """How much is asked can be said; passing without a star is no failure."""
    graded = grade(Stubborn, "zingazam", games=FEW, least=0.1)

    assert graded.passed
    assert graded.stars == 1
    assert marks_of(graded)["Beats easy"].passed is None, "a star more is nothing promised"


@pytest.mark.parametrize(
    ("kind", "title", "words"),
    [
        (Illegal, "Keeps the rules", ("not legal", "play 100", "zingazam:turn-one")),
        (Nonsense, "Keeps the rules", ("a banana", "not legal")),
        (Crashing, "Plays without failing", ("IndexError", "legal[99]")),
        (Peeping, "Looks only at its view", ("looked at the true state", "hands")),
        (Restless, "Equal views, equal choices", ("global random module",)),
        (Forgetful, "Equal views, equal choices", ("equal seeds it chose", "remember")),
        (TwoFaced, "Equal views, equal choices", ("but choose()",)),
        (Mumbling, "Explains itself", ("without a reason",)),
    ],
)
def test_broken_promises_are_found(kind, title, words):
    """Each is told with what happened and where, and there is no league for such a bot."""
    graded = grade(kind, "zingazam", games=FEW)

    assert not graded.passed
    assert graded.rates == {}
    failed = marks_of(graded)[title]
    assert failed.passed is False
    for word in words:
        assert word in failed.because
    assert "in the game “honesty" in failed.because
    assert failed.because in graded.verdict
    assert marks_of(graded)["Beats random"].passed is None


def test_a_bot_that_gives_no_choice_is_told_what_to_give():
    """think() gave back an action and nothing about it."""

    class Silent(Bot):
        def think(self, view, legal, rng, *, log=(), budget=None):  # noqa: ARG002
            return legal[0]

    graded = grade(Silent, "zingazam", games=FEW)

    assert "Choice(action, because)" in marks_of(graded)["Explains itself"].because


def test_a_slow_bot_is_stopped(monkeypatch):
    """By a clock of ours, it takes three seconds for a decision: it is not asked for long."""
    now = [0.0]
    monkeypatch.setattr("zplay.bots.honesty.perf_counter", lambda: now[0])
    asked = []

    class Slow(Bot):
        def think(self, view, legal, rng, *, log=(), budget=None):  # noqa: ARG002
            now[0] += 3.0
            asked.append(view)
            return Choice(legal[0], "I have thought about it for long.")

    graded = grade(Slow, "zingazam", games=FEW)

    quick = marks_of(graded)["Is quick enough"]
    assert quick.passed is False
    assert "3000.0 ms" in quick.because
    assert len(asked) < 40


def test_a_fault_in_the_league_counts(monkeypatch):
    """What goes wrong only later is found there, and is no pass."""
    monkeypatch.setattr("zplay.bots.grading.put_through", lambda *_args, **_more: put_through(
        RandomBot(), game("zingazam"), {"seats": 2}, games=1, most=5
    ))  # fmt: skip

    graded = grade(Crashing, "zingazam", games=FEW)

    assert not graded.passed
    assert "IndexError" in marks_of(graded)["Beats random"].because
    assert "in the league against random" in graded.verdict


def test_the_same_bot_gets_the_same_grade():
    """Everything is seeded, and what others do with the global generator changes nothing."""
    grades = []
    for number in (1, 2):
        random.seed(number)
        grades.append(grade(Stubborn(), "zingazam", games=FEW))

    assert grades[0].rates == grades[1].rates
    assert grades[0].advice == grades[1].advice


@pytest.mark.parametrize("key", SHIPPED)
def test_every_game_can_be_looked_at(key):
    """Chance keeps every promise in every game, and is asked often enough to prove it."""
    seats = game(key).facts.variants[0].seats
    conduct = put_through(RandomBot(), game(key), {"seats": seats}, games=2, most=40)

    assert conduct.faults == {}
    assert conduct.decisions >= 20
    assert conduct.compared >= 10


def test_bots_that_think_by_the_clock_can_be_compared():
    """With seconds no two answers need be equal; they are compared with playouts instead."""
    conduct = put_through(bot("zingazam", "sharp:0.001s"), game("zingazam"), {"seats": 2}, most=12)

    assert conduct.faults == {}
    assert conduct.compared


def test_the_state_is_as_it_was_after_being_guarded():
    """While it lasts nobody gets in; afterwards everything is as before."""
    state = game("zingazam").start({"seats": 2}, "guard")
    kind, before = type(state), game("zingazam").describe(state)

    with guarded([state]) as touched, pytest.raises(AttributeError):
        _ = state.hands

    assert touched == ["hands"]
    assert type(state) is kind
    assert game("zingazam").describe(state) == before


def test_it_shows_itself_in_a_notebook():
    """As a table whose tags are all closed, with whatever a bot is called or says escaped."""

    class Marked(Stubborn):
        name = "<b>"

    graded = grade(Marked, "zingazam", games=FEW)
    html = graded._repr_html_()
    opened = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag, _attributes):
            opened.append(tag)

        def handle_endtag(self, tag):
            assert opened.pop() == tag

    Reader().feed(html)

    assert opened == []
    assert "<b>" not in html
    assert "&lt;b&gt; plays Zing-a-Zam!: Not passed yet" in html
    assert "0 of 3 stars" in html


@pytest.mark.parametrize("wrong", [7, "steady", int, sys])
def test_only_bots_are_graded(wrong):
    """Anything else is told apart from a bot that plays badly."""
    with pytest.raises(OptionError, match="A bot is"):
        grade(wrong, "zingazam")


def test_a_league_needs_somebody_to_beat():
    """In a game for one nobody can be beaten."""
    with pytest.raises(OptionError, match="two sides"):
        grade(RandomBot(), "kazing", seats=1)
    with pytest.raises(OptionError, match="least"):
        grade(RandomBot(), "zingazam", least=75)
