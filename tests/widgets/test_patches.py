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
