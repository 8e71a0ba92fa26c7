"""The exact solver: which ZAGs can be had from a table, and with how many switches.

A card that is played makes room for a card of the Mat, which costs no switch. So of the cards that
have to leave a hand each one costs a switch unless it is played, whatever the order; a card that is
first taken from the Mat and then played only passes through.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zigzag.combinations import FULL_HAND
from zplay.games.zigzag.components import (
    FEATURE_BITS,
    MASKS,
    MINUS,
    PLUS,
    STOPS,
    VALUE_NAMES,
    Z,
    kind_of,
)
from zplay.games.zigzag.puzzles.table import SAID

if TYPE_CHECKING:
    from zplay.games.zigzag.puzzles.table import Table

PAIRS = tuple(
    (one, other)
    for one, other in combinations(range(len(VALUE_NAMES)), 2)
    if not any(1 << one & bits and 1 << other & bits for bits in FEATURE_BITS)
)
"""Every two values that a ZAG can be of: of different features."""
PAIR_NAMES = tuple(f"{SAID[one]} and {SAID[other]}" for one, other in PAIRS)


def feature_of(value: int) -> int:
    """The feature that a value belongs to."""
    return value // 4


class Route(NamedTuple):
    """One way to a hand: what is played, and how many switches it takes."""

    switches: int
    played: tuple[int, ...]
    """Special cards of the hand that are played."""
    passing: tuple[int, ...]
    """Special cards that are taken from the Mat and played at once."""


class Aim(NamedTuple):
    """A ZAG that can be had."""

    pair: int
    """Which of PAIRS."""
    cards: tuple[int, ...]
    """The four cards, those of the hand first."""
    route: Route


class Routes:
    """Everything that can be reached from one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._of_kind = {
            kind: (
                [one for one in table.hand if kind_of(one) == kind],
                [one for one in table.mat if kind_of(one) == kind],
            )
            for kind in (Z, PLUS, MINUS)
        }
        self._stop_cards = [one for one in table.hand if kind_of(one) in STOPS]

    def fitting(self, pair: int) -> list[int]:
        """The cards in sight that have both values, Jokers included."""
        both = 1 << PAIRS[pair][0] | 1 << PAIRS[pair][1]
        return [one for one in self.table.sight if MASKS[one] & both == both]

    @cached_property
    def zs(self) -> int:
        """How many Zs are in sight."""
        return sum(map(len, self._of_kind[Z]))

    def to_lift(self, pair: int) -> int:
        """How many STOPs have to go for a ZAG of these values."""
        return sum(feature_of(value) in self.table.stops for value in PAIRS[pair])

    def moves(self, pair: int) -> list[tuple[int, ...]]:
        """The ways to use +1 and -1 so that the constraint asks for one of these values."""
        if self.table.constraint is None:
            return [()]
        choices = [
            [(), *((one,) for one in (*mine, *theirs))]
            for mine, theirs in (self._of_kind[PLUS], self._of_kind[MINUS])
        ]
        found = []
        for plus, minus in product(*choices):
            if self.table.wanted(len(plus) - len(minus)) in PAIRS[pair]:
                found.append((*plus, *minus))
        return found

    def plans(self, pair: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """What can be played on the way to a pair: cards of the hand, and cards of the Mat."""
        lifts = self.to_lift(pair)
        if lifts > self.zs:
            return []
        mine, theirs = self._of_kind[Z]
        zs = (*mine[: len(self.table.stops)], *theirs[: max(0, lifts - len(mine))])
        return [
            (
                tuple(one for one in used if one in self.table.hand),
                tuple(one for one in used if one in self.table.mat),
            )
            for moves in self.moves(pair)
            for used in [(*self._stop_cards, *zs, *moves)]
        ]

    def best(self, pair: int, cards: tuple[int, ...]) -> Route | None:
        """The way with the fewest switches to a hand for a pair; None if there is none."""
        found = []
        for played, passing in self.plans(pair):
            leaving = sum(one not in cards and one not in played for one in self.table.hand)
            if not leaving and not played and passing:
                leaving = 1  # a card of the ZAG makes room, and is taken back
            found.append(Route(leaving, played, passing))
        return min(found, default=None)

    @cached_property
    def aims(self) -> list[Aim]:
        """Every ZAG that can be had, with the best way to it."""
        return [
            Aim(pair, cards, route)
            for pair in range(len(PAIRS))
            for cards in combinations(self.fitting(pair), FULL_HAND)
            if (route := self.best(pair, cards)) is not None
        ]

    @cached_property
    def fewest(self) -> int:
        """The fewest switches that lead to a ZAG; -1 if none does."""
        return min((aim.route.switches for aim in self.aims), default=-1)
