"""Chance for one proposal: a stream of choices from the core's dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from zplay.core.dealer import Dealer

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class Draw:
    """Draws one thing after another; the same seed draws the same things everywhere."""

    def __init__(self, seed: str) -> None:
        self._dealer = Dealer(seed)
        self._deals = 0

    def below(self, count: int) -> int:
        """A number from 0 to ``count - 1``."""
        self._deals += 1
        return self._dealer.pick(self._deals, count)

    def between(self, least: int, most: int) -> int:
        """A number from ``least`` to ``most``, both included."""
        return least + self.below(most - least + 1)

    def chance(self, percent: int) -> bool:
        """True so often in a hundred times."""
        return self.below(100) < percent

    def one(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """So many different ones of the items, in random order."""
        self._deals += 1
        return self._dealer.shuffled(self._deals, items)[:count]
