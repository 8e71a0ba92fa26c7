"""Golden playthroughs: each variant of each game has one, and it still comes out the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from zplay.core.playthrough import file_name, playthrough
from zplay.core.registry import SHIPPED, game

HERE = Path(__file__).parent
PLAYTHROUGHS = {
    file_name(game(key), variant): (game(key), variant)
    for key in SHIPPED
    for variant in game(key).facts.variants
}


@pytest.mark.parametrize("key", SHIPPED)
def test_every_game_declares_variants(key):
    """A game without variants would have no playthrough and no conformance check."""
    assert game(key).facts.variants


def test_no_playthrough_is_left_over():
    """Every file belongs to a variant that exists."""
    assert {path.name for path in HERE.glob("*.txt")} <= set(PLAYTHROUGHS)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_is_unchanged(name):
    """The game written down is the game the rules play today; `make playthroughs` writes anew."""
    path = HERE / name
    assert path.exists(), f"{name} is missing: run `make playthroughs` and read what it writes"

    written = path.read_text(encoding="utf-8")

    assert playthrough(*PLAYTHROUGHS[name]).splitlines() == written.splitlines()
