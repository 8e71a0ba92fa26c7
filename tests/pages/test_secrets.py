"""A whole game of each kind, recorded on the wire: its seat learns nothing that it may not know."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

import zplay
from tests.pages.leaks import SEAT, leaks
from tests.pages.visitor import Visitor
from zplay.bots import strengths
from zplay.pages.visitors import Shelf, ticket_of

SHORT = {
    "zingazam": "seats=3&games=1",
    "kazing": "seats=3&type=thaumaturgy&spells_total=3",
    "zar": "seats=2&hands=1",
    "zingazinga": "seats=2&target=1&hand=5",
    "zigzag": "seats=4&rounds=1&leads=1&switches=2&gestures=1",
}
"""What to choose in the form so that a game is soon over."""


async def played(room, game):
    """Somebody who plays a whole game at random, and asks for everything that can be asked for."""
    visitor = await Visitor(room.address).open(f"play?game={game}")
    weakest = strengths(zplay.game(game))[0]
    bots = "&".join(f"seat-{seat}={weakest}" for seat in range(1, 4))
    await visitor.say("form", f"{SHORT[game]}&{bots}&start=yes")
    assert "form" not in visitor.frame
    rng = random.Random(game)
    asked = 0
    while not visitor.frame.get("over"):
        await asyncio.sleep(0.03)  # a page that says too much at once is cut off
        before = len(visitor.traffic)
        if visitor.frame["looking"] is not None:
            await visitor.say("do", "now")
        choices = visitor.choices()
        if not choices or not visitor.frame["yours"]:
            await visitor.until(lambda before=before: len(visitor.traffic) > before)
            continue
        await visitor.say(*rng.choice(choices))
        asked += 1
        if asked % 8 == 0 and not visitor.frame.get("over"):  # then the code is given out
            at = rng.randrange(len(visitor.history))
            curious = ("code", "hint", f"look {at}", "now", "undo")
            for words in curious:
                if not visitor.frame.get("over"):
                    await visitor.say("do", words)
            await visitor.say("hello", "art")
            visitor.custom(visitor.view, {"kind": "again", "text": ""})
        assert asked < 1500, "this game does not end"
    return visitor


@pytest.fixture(scope="module", params=SHORT)
def recorded(request, room, run_talk):
    """A game that is over: what its page was told and said, and what the server kept."""
    visitor = run_talk(played(room, request.param))
    path = Shelf(room.folder / "visitors").game(ticket_of(visitor.secret, request.param))
    return visitor, zplay.load(path)


def test_nothing_hidden_is_on_the_wire(recorded):
    """From the deal to the end, every frame is the same whatever the seat may not know."""
    visitor, kept = recorded
    found, frames, changed = leaks(kept, visitor.stage, [*visitor.traffic, *visitor.sent])

    assert kept.outcome is not None
    assert len(visitor.history) == len(kept.log)
    assert found == []
    assert frames > len(kept.log) / 2
    assert changed > len(kept.log) / 2


def planted(visitor, kept):
    """Leaks as a careless change could make them, each in one message of the recording."""
    number, whole = next(
        (number, json.loads(raw))
        for number, raw in enumerate(visitor.traffic)
        if raw.startswith("{")
        and json.loads(raw)["content"].get("comm_id") == visitor.stage
        and json.loads(raw)["content"]["data"].get("state", {}).get("base", {}).get("history")
    )

    def with_change(change):
        message = json.loads(json.dumps(whole))
        change(message["content"]["data"]["state"]["base"])
        return number, json.dumps(message)

    def item(base):
        base["frame"]["regions"][0]["items"][0]["name"] += " (Blue Moon)"

    def line(base):
        base["history"][0]["told"] += " Owl holds a 7."

    def text(base):
        base["frame"]["text"] += json.dumps(kept.log[1].after.seen_by(SEAT + 1), default=repr)

    def drawing(base):
        base["frame"]["art"]["0" * 12] = "<g><title>Blue Moon</title></g>"

    def seed(base):
        base["frame"]["python"] = f"seed={kept.start['seed']!r}"

    def code(base):
        base["frame"]["code"] = kept.code

    return {
        change.__name__: with_change(change) for change in (item, line, text, drawing, seed, code)
    }


@pytest.mark.parametrize("kind", ["item", "line", "text", "drawing", "seed", "code"])
def test_a_leak_would_be_found(recorded, kind):
    """The same recording with one hidden thing in one message is not passed."""
    visitor, kept = recorded
    number, message = planted(visitor, kept)[kind]
    traffic = [*visitor.traffic[:number], message, *visitor.traffic[number + 1 : number + 2]]

    assert leaks(kept, visitor.stage, traffic)[0]
