"""Every game that has pictures, through whole games: what holds for all of them."""

from __future__ import annotations

import importlib
import json
import random
import xml.etree.ElementTree as ET

import pytest

import zplay
from tests.draw.reading import is_named
from zplay.core.registry import game as game_of
from zplay.core.table import Table
from zplay.widgets.desk import Desk

KEYS = [facts.key for facts in zplay.games() if game_of(facts.key).pictures()]
MOST = 160
"""Moves of each variant that are looked at."""


def desks(key, seed="pictures"):
    """Each variant of a game, at a desk where everybody plays at random."""
    game = game_of(key)
    for variant in game.facts.variants:
        table = Table.deal(game, {"seats": variant.seats, **variant.options}, seed, "study")
        desk = Desk(game, table=table, persons=(0,))
        desk._bucket._burst = desk._bucket._left = 10**9
        yield variant, desk


def walk(desk, rng):
    """Go through a game at random, stopping at each position."""
    for _ in range(MOST):
        yield
        if not desk.table.actors:
            return
        seat = rng.choice(desk.table.actors)
        desk.table.push(rng.choice(list(desk.table.legal(seat))), seat)


@pytest.mark.parametrize("key", KEYS)
def test_scenes_are_complete(key):
    """Ids are unique, everything has a name, every rule that is cited exists."""
    rules = {*zplay.rules(key), *zplay.rules("table"), ""}
    for _variant, desk in desks(key):
        for _ in walk(desk, random.Random(1)):
            frame = desk.frame()
            assert frame["ask"]
            assert frame["text"]
            items = [item for region in frame["regions"] for item in region["items"]]
            ids = [item["id"] for item in items]
            assert len(ids) == len(set(ids))
            for item in items:
                assert item["name"].strip()
                assert item.get("about", "") in rules
                if "no" in item:
                    assert item["no"]["rule"] in rules
                    assert item["no"]["because"]
                assert "art" in item or item.get("label")
            # Whoever speaks to the page says what they read there.
            assert [item.name for item in desk.scene().items() if not is_named(item)] == []
            for region in frame["regions"]:
                assert region["name"]


@pytest.mark.parametrize("key", KEYS)
def test_pictures_are_sound(key):
    """Valid XML with a title and the text board; no ids that two boards would share; no scripts."""
    for _variant, desk in desks(key):
        for n, _ in enumerate(walk(desk, random.Random(2))):
            if n % 20:
                continue
            table = desk.table
            for seat in (None, *range(table.seats)):
                view = table.seen_by(seat)
                svg = table.game.svg(view, table.names)
                root = ET.fromstring(svg)  # noqa: S314 - our own text
                names = {part.tag.rpartition("}")[2] for part in root.iter()}
                assert {"title", "desc"} <= names
                assert not {"script", "image", "foreignObject"} & names
                assert all("id" not in part.attrib for part in root.iter())
                desc = root.find("{http://www.w3.org/2000/svg}desc")
                assert desc is not None
                assert desc.text == table.game.board(view)


@pytest.mark.parametrize("key", KEYS)
def test_equal_pictures_whatever_is_hidden(key):
    """Exchange what a seat may not know: its frame and its log are the same bytes."""
    swap = importlib.import_module(f"tests.conformance.{key}").swap
    rng = random.Random(3)
    for _variant, desk in desks(key):
        for n, _ in enumerate(walk(desk, random.Random(4))):
            if n % 5:
                continue
            entry = desk.table.moves[-1] if desk.table.moves else desk.table.log[0]
            truth = entry.after
            seen = json.dumps([desk.frame(), desk.history()])
            entry.after = swap(truth, 0, rng)
            assert json.dumps([desk.frame(), desk.history()]) == seen
            entry.after = truth


@pytest.mark.parametrize("key", KEYS)
def test_what_may_be_done_can_be_chosen(key):
    """Every legal action can be said by choosing items, through drafts where it takes several."""
    rng = random.Random(5)
    for _variant, desk in desks(key, "reach"):
        for _ in walk(desk, random.Random(6)):
            if not desk.mine or rng.random() > 0.3:
                continue
            game = desk.game
            legal = {game.say(action) for action in desk.table.legal(0)}
            wanted = rng.choice(sorted(legal))
            assert reaches(desk, wanted), f"nothing on the table says {wanted!r}"


def reaches(desk, wanted, tried=None):
    """Can choosing say this action?"""
    tried = tried if tried is not None else set()
    view, state = desk.table.seen_by(0), desk.table.state
    meant = desk.game.parse(wanted, view)
    steps = []
    for item in desk.scene().items():
        if item.says is None or item.refusal:
            continue
        if item.step:
            steps.append(item.says)
        elif desk.game.listed(state, 0, desk.game.parse(item.says, view)) == meant:
            return True
    # What the wanted text begins with is tried first.
    steps.sort(key=lambda text: -_common(text, wanted))
    before = desk.draft
    for text in steps:
        # A step may turn something round and be as long as before, but nobody goes back.
        if len(tried) >= 400 or len(text) < len(before) or text in tried:
            continue
        tried.add(text)
        desk.draft = text
        found = reaches(desk, wanted, tried)
        desk.draft = before
        if found:
            return True
    return False


def _common(one, other):
    return sum(1 for word in one.replace(",", " ").split() if word in other)


@pytest.mark.parametrize("key", KEYS)
def test_scenes_are_small(key):
    """At most 120 KB a scene, all its pictures included; how quick they are is for the bench."""
    for _variant, desk in desks(key):
        sizes = [len(json.dumps(desk.frame())) for _ in walk(desk, random.Random(7))]

        assert max(sizes) <= 120_000
