"""Hints in a game: honest, leading somewhere, and leaving no trace."""

from __future__ import annotations

import asyncio
import importlib
import json
import random
import threading

import pytest

import zplay
from tests.widgets.test_desk import say
from tests.widgets.test_play import in_a_loop
from zplay.bots import Budget, Choice
from zplay.core.registry import SHIPPED
from zplay.core.registry import game as game_of
from zplay.core.table import Table
from zplay.widgets import advising
from zplay.widgets.desk import Desk


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Bots that could think for long think the same short while everywhere."""
    monkeypatch.setattr(advising, "THINKING", Budget(iterations=20))


def positions(key, mode="play", count=3):
    """Desks at positions of a random game in which seat 0 may act."""
    rng = random.Random(key)
    table = Table.deal(game_of(key), {}, "hints", mode)
    desk = Desk(table.game, table=table)
    desk._bucket._burst = desk._bucket._left = 10**9
    while count and table.actors:
        if desk.mine and rng.random() < 0.2:
            count -= 1
            yield desk
        seat = rng.choice(table.actors)
        table.push(rng.choice(list(table.legal(seat))), seat)


@pytest.mark.parametrize("mode", ["play", "study"])
@pytest.mark.parametrize("key", SHIPPED)
def test_a_hint_says_why_and_can_be_followed_by_choosing(key, mode):
    """The notice has a legal action and a reason; choosing what is marked does it."""
    for desk in positions(key, mode):
        table = desk.table
        before = len(table.log), table.code
        assert say(desk, "hint", "do") is None
        assert (len(table.log), table.code) == before
        given = desk._given
        assert given.text in {table.game.say(action) for action in table.legal(0)}
        frame = desk.frame()
        assert frame["notice"]["kind"] == "hint"
        assert given.text in frame["notice"]["words"][0]
        assert given.because
        assert given.text in frame["news"]
        assert len(table.log) == before[0]
        moves = len(table.moves)
        for _ in range(12):
            (marked,) = [
                item
                for region in desk.frame()["regions"]
                for item in region["items"]
                if "hint" in item.get("marks", ())
            ]
            assert "no" not in marked
            kind = "draft" if marked.get("step") else "say"
            assert say(desk, marked["says"], kind) is None
            if kind == "say":
                break
        assert len(table.moves) == moves + 1
        meant = table.game.parse(given.text, table.log[-2].after.seen_by(0))
        assert table.moves[-1].text in (given.text, table.game.say(meant))
        assert desk.frame()["notice"] is None


@pytest.mark.parametrize("key", SHIPPED)
def test_a_hint_knows_what_the_seat_knows(key):
    """Exchange what the seat may not know: the same hint, to the byte."""
    swap = importlib.import_module(f"tests.conformance.{key}").swap
    rng = random.Random(5)
    for desk in positions(key, count=2):
        entry = desk.table.moves[-1] if desk.table.moves else desk.table.log[0]
        truth = entry.after
        say(desk, "hint", "do")
        seen = json.dumps([desk.frame(), desk.history()])
        news = desk._news_id
        entry.after = swap(truth, 0, rng)
        say(desk, "hint", "do")
        assert (
            json.dumps([desk.frame(), desk.history()]).replace(
                f'"newsId": {news + 1}', f'"newsId": {news}'
            )
            == seen
        )
        entry.after = truth


def test_nobody_is_advised_out_of_turn():
    """Not while others act, not while looking back, not before the game; the button says so."""
    desk = next(positions("zingazam"))
    say(desk, "look 0", "do")
    assert "looking back" in say(desk, "hint", "do")["because"]
    say(desk, "now", "do")
    while desk.mine:
        desk.table.push(next(iter(desk.table.legal(0))), 0)
    assert say(desk, "hint", "do")["rule"] == "table:turn"
    button = next(one for one in desk.frame()["buttons"] if one["does"] == "hint")
    assert button["no"]
    assert say(Desk(desk.game), "hint", "do")["because"]


def test_the_page_lives_while_a_bot_thinks_about_a_hint():
    """The message is answered at once; a hint that comes too late is not shown."""
    go = threading.Event()

    class Slow:
        reads_log = False

        def think(self, _view, legal, _rng, **_more):
            go.wait(10)
            return Choice(legal[0], "I took my time.")

    async def run():
        play = zplay.play("zingazam", seats=3, seed="slow", pace=60, mode="study")
        play._adviser = Slow()
        say(play.desk, "hint", "do")
        assert play.frame["notice"]["words"] == ["one moment …"]
        go.set()
        await play._hint
        assert "I took my time." in play.frame["notice"]["words"][0]
        go.clear()
        say(play.desk, "hint", "do")
        play.table.push("turn 2", 1)
        go.set()
        await play._hint
        return play

    assert in_a_loop(run).frame["notice"] is None


def test_a_bot_that_fails_leaves_no_promise_behind():
    """The page does not wait for ever."""

    class Broken:
        def think(self, *_about, **_more):
            raise ValueError("no idea")

    async def run():
        play = zplay.play("zingazam", seats=3, seed="broken", pace=60)
        play._adviser = Broken()
        say(play.desk, "hint", "do")
        await asyncio.gather(play._hint, return_exceptions=True)
        return play

    play = in_a_loop(run)
    assert play.frame["notice"] is None
    assert play.frame["news"] == "There is no hint this time."
