"""How a wizard points with the Puppeteer: a taste, and the end of the hand where they begin.

Whoever points goes along the cards that they can see and stops at the first that is to their taste,
or at the last one if none is. So a card that was passed over was not to their taste: that is what
pointing gives away.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zingazam.components import HIGHEST
from zplay.games.zingazam.rules import winner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Way(NamedTuple):
    """A taste and a direction."""

    taste: str
    backwards: bool
    """Do they begin at the last card rather than at card 1?"""

    def __str__(self) -> str:
        return f"{self.taste}, from {'the last card' if self.backwards else 'card 1'}"

    @property
    def key(self) -> str:
        """The way as plain JSON has it: ``lower down``."""
        return f"{self.taste} {'down' if self.backwards else 'up'}"

    @property
    def says(self) -> str:
        """The way in words."""
        begins = "your last card and going down" if self.backwards else "your card 1 and going up"
        return f"at the first card, beginning at {begins}, that {TASTES[self.taste].says}"

    def likes(self, number: int, table: Sequence[int]) -> bool:
        """Is a card of that number to their taste, with these cards on the table?"""
        return TASTES[self.taste].likes(number, table)

    def liked(self, table: Sequence[int]) -> int:
        """All numbers to their taste, as bits: bit 0 for a 1."""
        return _liked(self.taste, tuple(table))


@lru_cache(maxsize=4_096)
def _liked(taste: str, table: tuple[int, ...]) -> int:
    likes = TASTES[taste].likes
    return sum(1 << n - 1 for n in range(1, HIGHEST + 1) if likes(n, table))


class Taste(NamedTuple):
    """What somebody looks for in another's hand."""

    says: str
    likes: Callable[[int, Sequence[int]], bool]
    rules: tuple[str, ...]
    """What one has to know about the game to use it."""


def _lower(number: int, table: Sequence[int]) -> bool:
    return number < table[0]


def _higher(number: int, table: Sequence[int]) -> bool:
    return number > table[0]


def _losing(number: int, table: Sequence[int]) -> bool:
    return winner((*table, number)) != len(table)


TASTES = {
    "lower": Taste("is lower than the card that was led", _lower, ("zingazam:puppeteer",)),
    "higher": Taste("is higher than the card that was led", _higher, ("zingazam:puppeteer",)),
    "losing": Taste(
        "would not be winning the round",
        _losing,
        ("zingazam:puppeteer", "zingazam:highest", "zingazam:one-beats-eight"),
    ),
}
WAYS = {way.key: way for taste in TASTES for way in (Way(taste, False), Way(taste, True))}


def points_at(way: Way, seen: Sequence[tuple[int, int]], table: Sequence[int]) -> int:
    """Where they point: ``seen`` are the places of cards with their numbers, from card 1 up."""
    order = seen[::-1] if way.backwards else seen
    for place, number in order:
        if way.likes(number, table):
            return place
    return order[-1][0]
