"""How long Ka-Zing takes to find every spell in a hand of eight Sorcerer cards."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from zplay.bench.measures import Measure, median_and_worst
from zplay.games import kazing
from zplay.games.kazing.components import our_edition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zplay.bench.timing import Row

HANDS = 1_000
CARDS = 8


def spell_rows(hands: int = HANDS) -> list[Row]:
    """All spells of random hands from the whole box, standard and sorcerer cards together."""
    return median_and_worst("kazing", "8-card Sorcerer hands", "all spells", spell_calls(hands))


def spell_calls(hands: int) -> Iterator[Callable[[], object]]:
    """A question about each of so many hands, the same in every run."""
    rng = Random(5)
    faces = our_edition().faces
    for _ in range(hands):
        yield partial(kazing.find_spells, rng.sample(faces, CARDS), "sorcerer")


SPELL_MEASURES = [Measure("kazing", spell_rows)]
