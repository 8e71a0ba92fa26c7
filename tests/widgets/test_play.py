"""The widget: bots, pacing, imports, what it sends."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import zplay
from zplay.bots import RandomBot, strengths
from zplay.core.errors import OptionError
from zplay.core.registry import SHIPPED
from zplay.widgets.pacing import Pace


def in_a_loop(run):
    """Run a coroutine in a thread: a browser in the same session leaves a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(run())).result(30)


def test_bots_think_outside_of_messages_and_the_game_goes_on():
    """A message is answered before any bot has thought; then they act by themselves."""
    asked = []

    class Slow:
        def choose(self, _view, legal, _rng):
            asked.append(1)
            time.sleep(0.05)
            return legal[0]

    async def run():
        play = zplay.play(
            "zingazam", seats=3, seed="bots", pace=0, bots={1: Slow(), 2: Slow()}, games=1
        )
        answer = play.desk.handle({"id": "x", "kind": "say", "text": "turn 1", "n": play.desk.n})
        assert "refusal" not in answer
        assert not asked
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


@pytest.mark.parametrize("key", SHIPPED)
def test_a_move_sends_what_it_changed(key):
    """After a move the page gets a fraction of the table, and no picture a second time."""
    table = zplay.table(key, seed="small", mode="study")
    play = zplay.play(table, persons=(table.actors[0],))
    sent = []
    play.observe(lambda change: sent.append(change["new"]), ["base", "patch"])
    whole, pictures = len(json.dumps(play.frame)), dict(play.base["frame"]["art"])
    for _ in range(6):
        table.push(next(iter(table.legal(table.actors[0]))), table.actors[0])
        table.pop()

    assert 0 < sorted(len(json.dumps(one)) for one in sent)[len(sent) // 2] < whole / 5
    for one in sent:
        fresh = one.get("art", one.get("frame", {}).get("art", {}))
        assert not pictures.keys() & fresh.keys()
        pictures |= fresh


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


def test_without_the_extra_it_says_what_to_install(monkeypatch):
    """An engine without widgets is a good engine; asked for a page, it says what it lacks."""
    monkeypatch.setitem(sys.modules, "anywidget", None)
    for name in ("zplay.widgets.play", "zplay.widgets.stage"):
        monkeypatch.delitem(sys.modules, name, raising=False)

    with pytest.raises(zplay.MissingExtra, match="anywidget"):
        zplay.play("zingazam")


@pytest.mark.parametrize("seats", [2, 5])
def test_scenes_are_small(seats):
    """At most 120 KB a scene, pictures included."""
    play = zplay.play("zingazam", seats=seats, seed="quick", mode="study", games=1)
    sizes = []
    while play.table.outcome is None and len(sizes) < 60:
        sizes.append(len(json.dumps(play.desk.frame())))
        seat = play.table.actors[0]
        play.table.push(next(iter(play.table.legal(seat))), seat)

    assert max(sizes) <= 120_000


def test_bots_can_be_named():
    """One name for all, or one for a seat; a game with rules of thumb uses them if nobody says."""
    usual = zplay.play("zingazam", seats=3, seed="who")
    sharp = zplay.play("zingazam", seats=3, seed="who", bots="sharp:5")
    mixed = zplay.play("zingazam", seats=3, seed="who", bots={1: "easy"})

    assert usual._usual.name == "steady"
    assert sharp._usual.name == "sharp:5"
    assert mixed.bots[1].name == "easy"
    with pytest.raises(zplay.UnknownBot, match="There is no bot 'genius'"):
        zplay.play("zingazam", seats=3, seed="who", bots="genius")


def start(play, text):
    """Send the form and start."""
    desk = play.desk
    desk.handle({"id": "x", "kind": "form", "text": f"start&{text}", "n": desk.n})


def fields(play):
    """The form's fields by name."""
    groups = play.desk.frame()["form"]["groups"]
    return {one["name"]: one for group in groups for one in group["fields"]}


@pytest.mark.parametrize("key", SHIPPED)
def test_the_form_offers_the_bots_that_the_game_has(key):
    """Each bot's seat has the strengths of the roster, and gets whom is chosen."""
    play = zplay.play(key)
    names = strengths(key)
    field = fields(play)["seat-1"]

    assert [value for value, _ in field["choices"]] == ["person", *names]
    assert field["value"] in names
    assert field["help"]
    seats = play.desk.setup.seats
    start(play, "&".join(f"seat-{seat}={names[seat % len(names)]}" for seat in range(1, seats)))
    assert [play.bot(seat).name for seat in range(1, seats)] == [
        names[seat % len(names)] for seat in range(1, seats)
    ]


def test_a_bot_that_the_game_has_not_is_refused():
    """Only what is offered can be chosen, and nothing is started."""
    play = zplay.play("zingazam")
    for wrong in ("seat-1=genius", "seat-1=random", "pace=hurry", "pace=turns"):
        start(play, wrong)
        assert play.table is None
        assert play.desk.frame()["form"]["refusal"]


def test_the_form_begins_with_what_the_caller_said():
    """Bots and pace given in Python are the form's first choices, and stay unless changed."""

    class Mine(RandomBot):
        name = "mine"

    mine = Mine()
    play = zplay.play("zingazam", bots={1: mine, 2: "easy"}, pace=7)
    first = fields(play)
    assert (first["seat-1"]["value"], first["seat-2"]["value"]) == ("bot", "easy")
    assert dict(first["pace"]["choices"])[first["pace"]["value"]] == "as given"
    start(play, "seats=3")
    assert play.bot(1) is mine
    assert play.bot(2).name == "easy"
    assert play.pace.seconds == 7

    other = zplay.play("zingazam", bots="sharp:5", setup=True)
    start(other, "seats=3")
    assert other.bot(1).name == "sharp:5"


@pytest.mark.parametrize("key", SHIPPED)
def test_the_pace_can_be_chosen(key):
    """Quick, normal and calm everywhere; turn by turn where the game is a race."""
    race = zplay.play(key).desk.game.facts.out_of_turn
    offered = dict(fields(zplay.play(key))["pace"]["choices"])
    assert list(offered.values()) == [
        "quick",
        "normal",
        "calm",
        *(["turn by turn"] if race else []),
    ]
    seconds = {}
    for value, name in offered.items():
        play = zplay.play(key)
        start(play, f"pace={value}")
        seconds[name] = play.pace.seconds
        assert play.pace.turns == (name == "turn by turn")
    assert seconds["quick"] < seconds["normal"] < seconds["calm"]
