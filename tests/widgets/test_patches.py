"""What is sent after a move, put together by the page's own code, is the whole frame."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest

import zplay
from zplay.core.registry import SHIPPED
from zplay.widgets.messages import Answers
from zplay.widgets.patches import difference

STAGE = Path(zplay.__file__).parent / "widgets/static/stage.js"
CHECK = """
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
const [, , stage, pairs] = process.argv;
const source = Buffer.from(readFileSync(stage, "utf8")).toString("base64");
const { merged } = await import(`data:text/javascript;base64,${source}`);
for (const { base, patch, frame, history } of JSON.parse(readFileSync(pairs, "utf8")))
  assert.deepEqual(merged(base, patch), { frame, history });
"""


def messages(key, rng):
    """A random game with undo, looking back and drafts: each base and patch, and what they mean."""
    table = zplay.table(key, seed="patches", mode="study")
    play = zplay.play(table, persons=(0,))
    for _ in range(60):
        yield {
            "base": {**play.base, "frame": {**play.base["frame"], "art": {}}},
            "patch": {**play.patch, "art": {}},
            "frame": {**play.frame, "art": {}},
            "history": play.history,
        }
        if not table.actors or rng.random() < 0.2:
            words = [text for text, may in (("undo", table.moves), ("look 0", True)) if may]
            play.desk.handle({"id": "", "kind": "do", "text": rng.choice(words), "n": play.desk.n})
            continue
        seat = rng.choice(table.actors)
        table.push(rng.choice(list(table.legal(seat))), seat)


@pytest.mark.parametrize("key", SHIPPED)
def test_a_base_and_a_patch_are_the_whole(key, tmp_path):
    """Whatever happens in a game, the page shows what Python means."""
    pairs = list(messages(key, random.Random(11)))
    (tmp_path / "pairs.json").write_text(json.dumps(pairs))
    (tmp_path / "check.mjs").write_text(CHECK)
    node = shutil.which("node")
    assert node, "Node is missing: .ci/get-package nodejs"

    done = subprocess.run(
        [node, str(tmp_path / "check.mjs"), str(STAGE), str(tmp_path / "pairs.json")],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr[-3000:]
    assert len({pair["base"]["n"] for pair in pairs}) < len(pairs)


def test_nothing_changed_is_nothing_sent():
    """Equal frames make an empty patch; what is gone is said."""
    frame = {"ask": "", "form": {}, "regions": [], "art": {}}

    assert difference(frame, frame, [], []).patch == {"set": {}}
    assert difference(frame, {"ask": "", "regions": [], "art": {}}, [], []).patch["gone"] == [
        "form"
    ]


def test_a_page_that_lost_something_gets_the_whole():
    """Asked for it, the stage sends the base and the patch again."""
    play = zplay.play("zingazam", seats=2, seed="lost")
    again = []
    play.send_state = again.append
    play._on_page(None, {"id": "whole-2", "kind": "hello", "text": "whole", "n": 0}, [])

    assert again == [["base", "patch"]]


def test_a_message_that_comes_again_is_answered_again_and_done_once():
    """A page that missed an answer says so with its id; it gets it, and what there is now."""
    play = zplay.play("zingazam", seats=2, seed="twice", games=1)
    answers, again = [], []
    play.send, play.send_state = answers.append, again.append
    message = {"id": "page-1", "kind": "say", "text": "turn 1", "n": play.desk.n}
    play._on_page(None, message, [])
    log, frame = str(play.table.log), play.frame
    again.clear()

    play._on_page(None, {**message, "id": "page-1+"}, [])

    assert (str(play.table.log), play.frame) == (log, frame)
    assert answers == [{"kind": "ack", "id": "page-1"}, {"kind": "ack", "id": "page-1+"}]
    assert again == [["base", "patch"]]


def test_a_message_that_got_lost_is_done_when_it_comes_again():
    """Nobody has heard the first one: the second is as good."""
    play = zplay.play("zingazam", seats=2, seed="twice", games=1)
    answers = []
    play.send = answers.append
    play._on_page(None, {"id": "page-1+", "kind": "say", "text": "turn 1", "n": play.desk.n}, [])

    assert answers == [{"kind": "ack", "id": "page-1+"}]
    assert play.table.log[-1].text == "turn 1"


def test_old_answers_are_forgotten():
    """As many are kept as a page can be waiting for."""
    answers = Answers(2)
    for number in range(3):
        answers.keep({"kind": "ack", "id": f"page-{number}"})

    assert answers.again({"id": "page-0+"}) is None
    assert answers.again({"id": "page-2+"}) == {"kind": "ack", "id": "page-2+"}
    assert answers.again({"id": "page-2"}) is None
    assert answers.again("noise") is None
