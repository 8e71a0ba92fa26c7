"""What some games measure in addition: how long a hint, a puzzle or a proof takes.

A measure is a function that returns rows. Write it in a module beside this one and add it to
``MEASURES``; goals can name its rows like any others.
"""

from __future__ import annotations

import gc
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from zplay.bench import search
from zplay.bench.timing import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


@dataclass(frozen=True)
class Measure:
    """A measurement of one game's own."""

    game: str
    """The key of the game; the measure is taken when that game is benched."""
    rows: Callable[[], Iterable[Row]]


MEASURES: list[Measure] = [Measure("zingazam", partial(search.rows, "zingazam"))]


def median_and_worst(
    who: str, subject: str, what: str, calls: Iterable[Callable[[], object]]
) -> list[Row]:
    """Time each call once, such as one for each of 1,000 hands: two rows in milliseconds."""
    figures = []
    # The collector stays on, but what earlier measurements left behind is not ours to look through:
    # it once made a worst case of 8 ms look like 239.
    gc.collect()
    gc.freeze()
    try:
        for call in calls:
            begin = perf_counter()
            call()
            figures.append((perf_counter() - begin) * 1e3)
    finally:
        gc.unfreeze()
    note = f"of {len(figures):,}"
    return [
        Row(who, subject, f"{what}, median", median(figures), "ms", note=note),
        Row(who, subject, f"{what}, worst", max(figures), "ms", note=note),
    ]
