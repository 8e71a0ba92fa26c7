"""The widget: bots, pacing, imports, what it sends."""

from __future__ import annotations

import asyncio
import json
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import zplay
from zplay.core.errors import OptionError
from zplay.widgets.pacing import Pace


def in_a_loop(run):
    """Run a coroutine in a thread: a browser in the same session leaves a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(run())).result(30)


def test_bots_think_outside_of_messages_and_the_game_goes_on():
    """A message is answered before any bot has thought; then they act by themselves."""

    class Slow:
        def choose(self, _view, legal, _rng):
            time.sleep(0.05)
            return legal[0]

    async def run():
        play = zplay.play(
            "zingazam", seats=3, seed="bots", pace=0, bots={1: Slow(), 2: Slow()}, games=1
        )
        started = time.perf_counter()
        answer = play.desk.handle({"id": "x", "kind": "say", "text": "turn 1", "n": play.desk.n})
        took = time.perf_counter() - started
        assert "refusal" not in answer
        assert took < 0.04
        for _ in range(200):
            await asyncio.sleep(0.01)
            if play.desk.mine and len(play.table.moves) == 3:
                return play
        raise AssertionError("the bots never acted")

    play = in_a_loop(run)

    assert play.frame["yours"]


def test_a_bot_that_was_overtaken_does_not_act():
    """If the table changed while a bot thought, its thought is void."""

    async def run():
        play = zplay.play("zingazam", seats=2, seed="late", pace=0.05, mode="study")
        play.desk.handle({"id": "x", "kind": "do", "text": "new", "n": play.desk.n})
        await asyncio.sleep(0.2)
        return play

    assert in_a_loop(run).table is None


def test_pauses_tell_nothing():
    """A pause depends on the seed and the move's number alone, and is never zero when wanted."""
    pace = Pace(seconds=1, window=2, seed="a")

    assert [pace.pause(n, race=False) for n in range(9)] == [
        Pace(seconds=1, window=2, seed="a").pause(n, race=False) for n in range(9)
    ]
    assert all(0.75 <= pace.pause(n, race=False) <= 1.25 for n in range(99))
    assert all(1.5 <= pace.pause(n, race=True) <= 2.5 for n in range(99))
    assert len({pace.pause(n, race=False) for n in range(99)}) > 50
    assert Pace(seconds=0).pause(3, race=False) == 0


def test_equal_art_is_sent_once():
    """A frame after a move is small: pictures that the page has are not sent again."""
    play = zplay.play("zingazam", seats=3, seed="small", mode="study")
    first = len(json.dumps(play.frame))
    play.table.push("turn 1", 0)
    play.settle()

    assert len(json.dumps(play.frame)) < first / 2


def test_a_late_view_gets_all_pictures():
    """A view that was not there before asks, and gets what its frame shows."""
    play = zplay.play("zingazam", seats=3, seed="late-view", mode="study")
    play.table.push("turn 1", 0)
    sent = []
    play.send = sent.append
    play._on_page(None, {"id": "x", "kind": "hello", "text": "art", "n": 0}, [])
    keys = {
        key
        for region in play.frame["regions"]
        for item in region["items"]
        for key in item.get("art", ())
    }

    assert keys <= set(sent[0]["art"])
    assert sent[1] == {"kind": "ack", "id": "x"}


@pytest.mark.parametrize(
    "wrong", [{"seats": 9}, {"persons": (7,)}, {"persons": ()}, {"colour": "red"}, {"mode": "x"}]
)
def test_wrong_arguments_get_a_clear_error(wrong):
    """A typing error is answered with what would be right."""
    with pytest.raises(OptionError):
        zplay.play("zingazam", **{"seats": 3, **wrong})


def test_a_table_can_be_put_on_the_stage():
    """`zplay.play(table)` goes on with it, and its own options stand."""
    table = zplay.table("zingazam", seats=4, seed="mine")
    play = zplay.play(table, persons=(1,), names={1: "Ada"})

    assert play.table is table
    assert play.desk.seat == 1
    assert table.names[1] == "Ada"
    with pytest.raises(OptionError):
        zplay.play(table, seats=3)


def test_importing_zplay_stays_light():
    """No widget and no drawing before somebody wants to see something."""
    code = "import sys, zplay; zplay.table('zingazam'); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()

    assert not {"ipywidgets", "anywidget", "traitlets", "zplay.draw", "zplay.widgets"} & set(loaded)


@pytest.mark.parametrize("seats", [2, 5])
def test_scenes_are_quick_and_small(seats):
    """Median at most 8 ms and at most 120 KB a scene, pictures included."""
    play = zplay.play("zingazam", seats=seats, seed="quick", mode="study", games=1)
    times, sizes = [], []
    while play.table.outcome is None and len(times) < 60:
        started = time.perf_counter()
        frame = play.desk.frame()
        times.append(time.perf_counter() - started)
        sizes.append(len(json.dumps(frame)))
        seat = play.table.actors[0]
        play.table.push(next(iter(play.table.legal(seat))), seat)

    assert statistics.median(times) < 0.008
    assert max(sizes) <= 120_000
