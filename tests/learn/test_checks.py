"""What a task can ask for."""

from __future__ import annotations

import pytest

import zplay
from zplay.games.zingazam.lessons.setting import at
from zplay.learn import learn
from zplay.learn.checks import Moment, anything, can, did, fired, over, to_act, told, winners


def after(*moves, position=None):
    """The moment after some moves of Fox and the others, seen by Fox."""
    start = position or at("2* 5 8", "3 1 4", "7 6 1", piles=("", "O5 H4 F3", ""))
    table = zplay.table("zingazam", position=start)
    for move in moves:
        table.push(move)
    return Moment(table, 0, 0)


@pytest.mark.parametrize("text", ["steal from owl", "steal from 1", " STEAL  from the owl"])
def test_did(text):
    """However the learner or the author puts it."""
    now = after("play 1", "steal from 1")

    assert did(text)(now)
    assert did("steal from hare", text)(now)
    assert not did("steal from hare")(now)
    assert not did("no such thing")(now)


def test_did_is_about_the_learner():
    """What others did does not count, nor what was done before the task began."""
    now = after("play 1", "steal from 1", "play 2")

    assert did("play 1")(now)
    assert not did("play 2")(now)
    assert not did("play 1")(Moment(now.table, 0, 1))
    assert did("steal from owl")(Moment(now.table, 0, 1))


def test_fired_and_told():
    """Rules by name, sentences by words; both since the task began."""
    now = after("play 1", "steal from 1")

    assert fired("play", "darkness")(now)
    assert not fired("play", "gift")(now)
    assert told("Daring Darkness")(now)
    assert not fired("play")(Moment(now.table, 0, 1))
    assert not told("Daring Darkness")(Moment(now.table, 0, 1))


def test_told_is_what_the_learner_hears():
    """Secrets of others stay secrets in lessons too."""
    position = at("2 5", "3 1", "7 6", phase="turn one")
    table = zplay.table("zingazam", position=position)
    table.push("turn 1", seat=1)

    assert told("Owl turns card 1")(Moment(table, 0, 0))
    assert not told("Owl 3")(Moment(table, 0, 0))
    assert told("Owl 3")(Moment(table, 1, 0))


def test_what_has_been_taken_back_did_not_happen():
    """Only what stands counts."""
    now = after("play 1", "steal from 1")
    now.table.pop()

    assert not fired("darkness")(now)
    assert not did("steal from owl")(now)


def test_can_and_to_act():
    """Now, by the rules."""
    now = after("play 1")

    assert can("steal from owl")(now)
    assert not can("play 1")(now)
    assert to_act(0)(now)
    assert not to_act(1)(now)


@pytest.mark.parametrize("action", ["blorp", "match"])
def test_can_is_no_to_what_is_no_move(action):
    """Nonsense, and what could mean several things: here a match still lacks its colour."""
    table = learn("zar", at="powers/new-call").table

    assert not can(action)(Moment(table, 1, 0))


def test_over_and_winners():
    """Exactly those who have won."""
    last = at("", "", "6", played="F1 O5", piles=("O8 F7 F3 H2", "H8 O7 O3 O2", ""))

    assert not over(after(position=last))
    assert not winners(0, 1)(after(position=last))
    assert over(after("play 1", position=last))
    assert winners(0, 1)(after("play 1", position=last))
    assert not winners(0)(after("play 1", position=last))


def test_combining():
    """And, or, not; and what it asks can be read."""
    now = after("play 1")

    assert (anything & to_act(0))(now)
    assert not (anything & to_act(1))(now)
    assert (to_act(1) | to_act(0))(now)
    assert (~to_act(1))(now)
    assert repr(over & ~to_act(1)) == "<check: (the game is over and not seat 1 is to act)>"
