"""How long Zinga-Zinga takes to say whether a circle can still be closed."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from zplay.bench.engine import EVERY
from zplay.bench.measures import Measure, median_and_worst
from zplay.games import zingazinga
from zplay.games.zingazinga.closing import ways_round

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zplay.bench.timing import Row

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


CLOSING_MEASURES = [Measure("zingazinga", closable_rows)]
