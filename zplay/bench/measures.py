"""What some games measure in addition: how long a hint, a puzzle or a proof takes.

A measure is a function that returns rows. Write it in a module beside this one and add it to
``MEASURES``; goals can name its rows like any others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from zplay.bench.engine import EVERY
from zplay.bench.timing import Row
from zplay.games import zingazinga
from zplay.games.zingazinga.closing import ways_round

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


@dataclass(frozen=True)
class Measure:
    """A measurement of one game's own."""

    game: str
    """The key of the game; the measure is taken when that game is benched."""
    rows: Callable[[], Iterable[Row]]


def median_and_worst(
    who: str, subject: str, what: str, calls: Iterable[Callable[[], object]]
) -> list[Row]:
    """Time each call once, such as one for each of 1,000 hands: two rows in milliseconds."""
    figures = []
    for call in calls:
        begin = perf_counter()
        call()
        figures.append((perf_counter() - begin) * 1e3)
    note = f"of {len(figures):,}"
    return [
        Row(who, subject, f"{what}, median", median(figures), "ms", note=note),
        Row(who, subject, f"{what}, worst", max(figures), "ms", note=note),
    ]


# -- Zinga-Zinga -----------------------------------------------------------------------------------

CLOSABLE_POSITIONS = 5_000
"""How many positions to look at."""


def closable_rows(positions: int = CLOSABLE_POSITIONS) -> list[Row]:
    """How long it takes to say whether a circle can still be closed, and in how many ways."""
    calls = closable_calls(Random(3), positions)
    return median_and_worst("zingazinga", "random positions", "closable", calls)


def closable_calls(rng: Random, positions: int) -> Iterator[Callable[[], object]]:
    """A question about one circle of each of so many positions of random games for 2 to 8.

    The same in every run. Whoever asks gets one position after the other, made while the clock
    stands still.
    """
    game = zingazinga.GAME
    while True:
        options = game.settle({"seats": rng.choice(game.facts.seats)})
        state = game.start(options, str(rng.random()))
        while seats := state.actors():
            circle = rng.choice(state.board.layout.edition.colours)
            if rng.random() < 1 / EVERY:
                if not positions:
                    return
                positions -= 1
                ways_round.cache_clear()  # an answer that was remembered would flatter us
                yield partial(zingazinga.closable, state.board.copy(), circle)
            state.apply(seats[0], rng.choice(state.legal(seats[0])))


MEASURES: list[Measure] = [Measure("zingazinga", closable_rows)]
