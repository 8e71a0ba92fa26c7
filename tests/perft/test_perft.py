"""Perft: the number of lines of play from known positions, per game in ``GAME.toml``.

A changed count means a changed rule. Change it only with a reason that you can name.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from zplay.core.perft import perft
from zplay.core.registry import SHIPPED, game
from zplay.core.table import Table

HERE = Path(__file__).parent


def positions():
    """Every position of every game's file, with a depth and the count we stand by."""
    for key in SHIPPED:
        data = tomllib.loads((HERE / f"{key}.toml").read_text(encoding="utf-8"))
        for position in data["position"]:
            for depth, count in enumerate(position["counts"], 1):
                name = f"{key}: {position['name']}, depth {depth}"
                yield pytest.param(key, position, depth, count, id=name)


@pytest.mark.parametrize(("key", "position", "depth", "count"), list(positions()))
def test_perft(key, position, depth, count):
    """As many lines lead from the position as we have counted before."""
    options = {"seats": position["seats"], **position.get("options", {})}
    table = Table.deal(game(key), options, position["seed"])
    for line in position.get("line", []):
        table.replay(line)

    assert perft(table.state, depth) == count
