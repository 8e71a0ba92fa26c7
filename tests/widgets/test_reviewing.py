"""After a game on the stage: the review, its curve, and its decisions."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest

import zplay
from tests.bots.ended import ended
from tests.widgets.test_desk import say
from tests.widgets.test_play import in_a_loop
from zplay.bots import Budget
from zplay.core.registry import SHIPPED
from zplay.core.registry import game as game_of
from zplay.widgets import reviewing
from zplay.widgets.desk import Desk


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Chances are thought about for the same short while everywhere."""
    monkeypatch.setattr(reviewing, "METER", Budget(iterations=4))
    monkeypatch.setattr(reviewing, "POINTS", 8)


@pytest.fixture
def desk():
    """A desk at a game that is over, in which the person played like chance."""
    table = ended("zingazam", mode="play", seats=2, games=1)
    made = Desk(game_of("zingazam"), table=table)
    made._bucket._burst = made._bucket._left = 10**9
    return made


def buttons(desk):
    return [button["does"] for button in desk.frame()["buttons"]]


def regions(desk):
    return {region["id"]: region for region in desk.frame()["regions"]}


def test_there_is_a_button_after_the_game_and_none_before(desk):
    """While a game goes on it would be more than a hint."""
    going = Desk(game_of("zingazam"), table=ended("zingazam", mode="play", most=4))

    assert buttons(desk)[0] == "review"
    assert "hint" not in buttons(desk)
    assert "review" not in buttons(going)
    assert "not over yet" in say(going, "review", "do")["because"]
    assert "curve" not in regions(going)


def test_it_lists_decisions_with_reasons_and_draws_the_curve(desk):
    """What you said, what the bot would have said, why, and what that costs."""
    assert say(desk, "review", "do") is None
    frame = desk.frame()
    looked = desk._reviewed

    assert frame["notice"]["title"] == "Review:"
    assert "as you did" in frame["notice"]["words"][0]
    said = json.dumps(frame["notice"]["notes"], ensure_ascii=False)
    assert looked.review.differences
    dearest = max(looked.listed, key=lambda each: each.loss or 0)
    assert dearest.choice.because in said
    assert f"“{dearest.advice}”" in said
    shown = regions(desk)
    assert shown["curve"]["backdrop"] in frame["art"]
    assert f"Move {looked.review.curve[0][0]}: " in shown["curve"]["name"]
    listed = [item["says"] for item in shown["review"]["items"]]
    assert listed == [f"review {each.n}" for each in looked.listed]
    assert len(desk.table.moves) == desk.table.moves[-1].n, "nothing was done at the table"


def test_a_decision_is_looked_at_as_it_was(desk):
    """Choosing one shows the table before it, and why; choosing it again closes it."""
    say(desk, "review", "do")
    decision = desk._reviewed.listed[0]
    before = next(e for e in reversed(desk.table.log[: decision.n]) if not e.undone)

    assert say(desk, f"review {decision.n}") is None

    frame = desk.frame()
    assert frame["looking"] == before.n
    assert frame["notice"]["title"] == f"Review, move {decision.n}:"
    assert decision.choice.because in frame["notice"]["words"][0]
    assert decision.choice.because in frame["news"]
    chosen = [item for item in regions(desk)["review"]["items"] if "marks" in item]
    assert [item["id"] for item in chosen] == [f"review-{decision.n}"]
    say(desk, f"review {decision.n}")
    assert desk.frame()["looking"] is None


def test_going_back_to_now_and_closing(desk):
    """Now shows the end again with the list; closing takes everything away."""
    say(desk, "review", "do")
    say(desk, f"review {desk._reviewed.listed[0].n}")
    say(desk, "now", "do")
    assert desk.frame()["notice"]["title"] == "Review:"
    assert desk.frame()["looking"] is None

    say(desk, "review", "do")

    assert desk.frame()["notice"] is None
    assert not {"curve", "review"} & regions(desk).keys()


@pytest.mark.parametrize(
    "text", ["review 0", "review x", "review 99999", "review -1", "review 1 2"]
)
def test_only_what_is_listed_can_be_looked_at(desk, text):
    """Whatever a page sends, nothing changes."""
    say(desk, "review", "do")
    before = desk.frame()

    assert "does not speak of that" in say(desk, text)["because"]
    assert desk.frame() == before


def test_the_review_of_an_old_game_is_not_shown(desk):
    """What was thought about one game is not told about another."""
    asked = []
    desk.recalled = asked.append
    say(desk, "review", "do")
    assert "one moment" in desk.frame()["notice"]["words"][0]
    say(desk, "new", "do")

    desk.reviewed(asked[0], asked[0].answer())

    assert "form" in desk.frame()
    assert desk.frame().get("notice") is None


def test_the_page_lives_while_a_bot_looks_back(monkeypatch):
    """The message is answered at once, the thinking is done in another thread."""
    go, where = threading.Event(), []
    real = reviewing.review

    def slow(*about, **more):
        go.wait(10)
        where.append(threading.current_thread())
        return real(*about, **more)

    monkeypatch.setattr(reviewing, "review", slow)

    async def run():
        play = zplay.play(ended("zingazam", mode="play", seats=2, games=1))
        say(play.desk, "review", "do")
        assert "one moment" in play.frame["notice"]["words"][0]
        go.set()
        await play._thought
        return play

    play = in_a_loop(run)
    assert "as you did" in play.frame["notice"]["words"][0]
    assert where[0] is not threading.main_thread()


def test_a_bot_that_fails_leaves_no_promise_behind(monkeypatch):
    """The page does not wait for ever, and says that there is nothing."""

    def broken(*_about, **_more):
        raise ValueError("no idea")

    monkeypatch.setattr(reviewing, "review", broken)

    async def run():
        play = zplay.play(ended("zingazam", mode="play", seats=2, games=1))
        say(play.desk, "review", "do")
        await asyncio.gather(play._thought, return_exceptions=True)
        return play

    play = in_a_loop(run)
    assert play.frame["notice"] is None
    assert play.frame["news"] == "There is no review this time."


@pytest.mark.parametrize("key", SHIPPED)
def test_it_can_be_shown_for_every_game(key):
    """The regions of a review of any game are plain JSON with marks inside the picture."""
    table = ended(key, most=40)
    seen = reviewing.Recall(1, table, 0).answer()
    looked = reviewing.Looked(1, seen)

    for region in looked.regions():
        for item in region.items:
            assert item.says.startswith("review ")
            assert item.name
            if region.kind == "board":
                assert 0 <= item.x <= region.width - item.width
                assert 0 <= item.y <= region.height - item.height
    json.dumps(looked.notice())


def test_with_several_persons_each_sees_their_own():
    """Whoever holds the device is the one whose decisions are looked at."""
    table = ended("zingazam", mode="play", seats=2, games=1)
    desk = Desk(game_of("zingazam"), table=table, persons=(0, 1))
    assert "ready" in json.dumps(desk.frame()["curtain"])
    assert "First take the device" in say(desk, "review", "do")["because"]
    say(desk, "ready", "do")

    say(desk, "review", "do")

    assert desk._reviewed.review.seat == desk.seat
