"""The laboratory: many games as a tidy table."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import zplay
from zplay import lab
from zplay.bots import RandomBot

LONG = 60  # more than one batch


@pytest.fixture
def frame():
    return lab.simulate("zingazam", LONG, seats=3, games=1, bots="random")


def turn_two(position):
    """Seat 0 turns two cards before the game."""
    return {**position, "to_turn": [2, 1, 1]}


def first_cards(game):
    """What each seat played first, and how many plays there were."""
    plays = [step for step in game.steps if step.action.verb == "play"]
    first = [next(step for step in plays if step.seat == seat) for seat in range(game.seats)]
    return {
        "first": [step.state.hands[step.seat][step.action.what] & 255 for step in first],
        "plays": len(plays),
    }


def test_one_row_for_each_game_and_seat(frame):
    """With who played, who won and what was chosen."""
    assert len(frame) == LONG * 3
    assert list(frame.columns) == [
        "run", "seat", "bot", "won", "score", "actions", "rule", "games",
    ]  # fmt: skip
    assert set(frame.bot) == {"random"}
    assert frame.groupby("run").won.sum().round(9).eq(1).all()


def test_the_same_seed_is_the_same_table(frame):
    """And another is another."""
    again = lab.simulate("zingazam", LONG, seats=3, games=1, bots=RandomBot())
    other = lab.simulate("zingazam", LONG, seats=3, games=1, bots="random", seed="other")

    assert frame.equals(again)
    assert not frame.equals(other)


def test_processes_change_nothing(frame):
    """The same rows in the same order."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        spread = lab.simulate("zingazam", LONG, seats=3, games=1, bots="random", executor=pool)

    assert frame.equals(spread)


def test_deals_can_be_edited(frame):
    """A changed set-up is played: here one more action, the extra card turned."""
    edited = lab.simulate("zingazam", LONG, seats=3, games=1, bots="random", edit=turn_two)

    assert len(edited) == len(frame)
    assert not edited.equals(frame)


def test_an_edited_deal_is_checked():
    """A position that cannot be is refused."""
    with pytest.raises(zplay.PositionError):
        lab.simulate("zingazam", 1, edit=lambda position: {**position, "cats": []})


def test_games_can_be_measured(frame):
    """A value for each seat is spread over the seats, any other stands in each row."""
    measured = lab.simulate("zingazam", 5, seats=3, games=1, bots="random", measure=first_cards)

    assert len(measured) == 15
    assert all(
        card & 15 == seat for card, seat in zip(measured["first"], measured.seat, strict=True)
    )
    assert measured.groupby("run").plays.nunique().eq(1).all()
    assert set(frame.columns) < set(measured.columns)


def test_a_bot_for_each_seat():
    """In the order of the seats."""
    frame = lab.simulate("zingazam", 2, seats=2, games=1, bots=["steady", "random"])

    assert list(frame.bot) == ["steady", "random"] * 2
    with pytest.raises(zplay.OptionError, match="2 seats need 2 bots"):
        lab.simulate("zingazam", 2, seats=2, bots=["steady"])
    with pytest.raises(zplay.UnknownBot):
        lab.simulate("zingazam", 2, seats=2, bots="genius")


def test_without_pandas(monkeypatch):
    """What is missing, and how to get it."""
    monkeypatch.setitem(sys.modules, "pandas", None)

    with pytest.raises(zplay.MissingExtra, match=r"zplay\[lab\]"):
        lab.simulate("zingazam", 1)


def test_rates_have_bounds():
    """For error bars."""
    rate = lab.rate([1, 0, 1, 1])

    assert rate.rate == 0.75
    assert rate.low < 0.75 < rate.high
    assert rate.games == 4
