"""Nothing that a seat may not know is ever sent to its page."""

from __future__ import annotations

import json
import random

import pytest

import zplay
from tests.conformance import zingazam as swaps
from zplay.games.zingazam.components import TURNED

SWAPS = {"zingazam": swaps.swap}
"""For each game: exchange, in a state, what a seat may not know."""


def traffic(play):
    """Everything that is synced now, as bytes."""
    state = play.get_state()
    sent = {name: state[name] for name in ("base", "patch", "book", "theme")}
    # A picture travels once: it is in the first of two equal messages, if it is new.
    sent["patch"] = {name: part for name, part in sent["patch"].items() if name != "art"}
    return json.dumps(sent) + json.dumps([play.desk.frame(), play.desk.history()])


@pytest.mark.parametrize("game", SWAPS)
def test_equal_bytes_whatever_is_hidden(game):
    """Through a whole game: exchange what the seat may not know, and the page gets the same."""
    play = zplay.play(game, seats=3, seed="secret", mode="study", games=1)
    rng = random.Random(7)
    frames = 0
    while play.table.outcome is None:
        entry = play.table.moves[-1] if play.table.moves else play.table.log[0]
        truth, seen = entry.after, traffic(play)
        entry.after = SWAPS[game](truth, 0, rng)
        play.refresh()
        assert traffic(play) == seen
        entry.after = truth
        frames += 1
        step(play, rng)

    assert frames > 25


@pytest.mark.parametrize("game", SWAPS)
def test_equal_bytes_behind_the_curtain(game):
    """While the device changes hands, not even the next person's knowledge is on the page."""
    play = zplay.play(game, seats=3, persons=3, seed="secret", mode="study", games=1)
    rng = random.Random(8)
    curtains = 0
    while play.table.outcome is None and len(play.table.moves) < 60:
        if play.desk.curtain is not None:
            entry = play.table.moves[-1] if play.table.moves else play.table.log[0]
            truth, seen = entry.after, traffic(play)
            for seat in range(3):
                entry.after = SWAPS[game](truth, seat, rng)
                assert traffic(play) == seen
            entry.after = truth
            curtains += 1
            play.desk._ready()
        step(play, rng)

    assert curtains > 10


def step(play, rng):
    """Somebody does something; a person if one is asked."""
    seat = play.desk.seat if play.desk.mine else play.table.actors[0]
    play.table.push(rng.choice(list(play.table.legal(seat))), seat)


def test_the_whole_websocket_of_a_game_in_play():
    """Record every message to the page and look for the seed, the code and one's own cards."""
    play = zplay.play("zingazam", seats=3, seed="a-very-secret-seed", mode="play", games=1)
    sent, messages = [], 0
    play.observe(lambda change: sent.append(change["new"]), ["base", "patch", "book"])
    play.send = sent.append
    rng = random.Random(9)
    while play.table.outcome is None:
        hand = play.table.state.hands[0]
        shown = {
            item["id"]: item["name"] for region in play.frame["regions"] for item in region["items"]
        }
        for place, card in enumerate(hand):
            assert ("back of" in shown[f"card-0-{place}"]) == (not card & TURNED)
        for kind, text in (("do", "code"), ("do", "redo"), ("say", "play 99"), ("hello", "art")):
            play._on_page(None, {"id": "x", "kind": kind, "text": text, "n": play.desk.n}, [])
        play.desk._bucket._left = 40.0
        step(play, rng)
        wire = json.dumps(sent)
        messages += len(sent)
        sent.clear()
        if play.table.outcome is None:
            assert "a-very-secret-seed" not in wire
            assert play.table.code[:60] not in wire

    assert messages > 100
