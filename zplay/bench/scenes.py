"""How long it takes to draw what a page shows."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from zplay.bench.measures import Measure, median_and_worst
from zplay.core.registry import SHIPPED, game
from zplay.core.table import Table
from zplay.widgets.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zplay.bench.timing import Row

FRAMES = 200


def scene_rows(key: str, frames: int = FRAMES) -> list[Row]:
    """Frames of random games of the usual size, as seat 0 sees them."""
    return median_and_worst(key, "the page", "scene", scene_calls(key, frames))


def scene_calls(key: str, frames: int) -> Iterator[Callable[[], object]]:
    """A frame after each action, the same in every run."""
    rng = Random(key)
    found = game(key)
    number = 0
    while frames:
        number += 1
        table = Table.deal(found, {}, f"scene {number}")
        desk = Desk(found, table=table, persons=(0,))
        while table.actors and frames:
            frames -= 1
            yield desk.frame
            seat = rng.choice(table.actors)
            table.push(rng.choice(list(table.legal(seat))), seat)


SCENE_MEASURES = [Measure(key, partial(scene_rows, key)) for key in SHIPPED]
