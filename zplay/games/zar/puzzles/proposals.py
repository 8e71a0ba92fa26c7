"""Random hands near their end; most are thrown away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zar.components import (
    CALLS,
    FIRST_POWER,
    FITS,
    FROG,
    demand,
    full_deck,
    our_edition,
)
from zplay.games.zar.puzzles.table import Table, most_drawn, write_table

if TYPE_CHECKING:
    from zplay.puzzle.draw import Draw
    from zplay.puzzle.family import Content


class Sizes(NamedTuple):
    """How many cards, from and to."""

    hand: tuple[int, int]
    unseen: tuple[int, int]
    powers: int = 0
    """How many cards of the hand are drawn from the Powers and Frogs: they decide endings."""
    twins: int = 0
    """How often, in a hundred, the twin of a card that fits is made unseen."""


_SIZES = {
    ("safe", 1): Sizes((3, 4), (11, 14), twins=85),
    ("safe", 2): Sizes((3, 4), (11, 14)),
    ("safe", 3): Sizes((4, 5), (12, 16), twins=40),
    ("safe", 4): Sizes((4, 6), (13, 18)),
    ("safe", 5): Sizes((5, 6), (14, 18)),
    ("go-out", 1): Sizes((2, 2), (9, 12), powers=1),
    ("go-out", 2): Sizes((2, 3), (9, 12), powers=2),
    ("go-out", 3): Sizes((3, 4), (11, 14), powers=3),
    ("go-out", 4): Sizes((3, 4), (12, 14), powers=2),
    ("go-out", 5): Sizes((4, 4), (12, 14), powers=3),
}


def propose(kind: str, grade: int, draw: Draw) -> Content | None:
    """A random puzzle of a kind, likely to be of the grade."""
    sizes = _SIZES[kind, grade]
    count, unseen_count = draw.between(*sizes.hand), draw.between(*sizes.unseen)
    deck = draw.some(full_deck(our_edition(), 2, 0), 62)
    hand = _deciding(deck, sizes.powers)
    while len(hand) < count:
        hand.append(deck.pop())
    face = next(kind for kind in deck if kind // 3 != FROG)
    deck.remove(face)
    call = draw.one(CALLS[face])
    fits = FITS[demand(face, call)]
    unseen = []
    for each in dict.fromkeys(hand):
        if fits[each] and each in deck and draw.chance(sizes.twins):
            deck.remove(each)
            unseen.append(each)
    unseen += deck[: max(0, unseen_count - len(unseen))]
    table = Table(tuple(sorted(hand)), tuple(sorted(unseen)), 0, face, call)
    most = len(unseen) - most_drawn(table)
    least = len(hand) + 2
    if most < least:
        return None
    return write_table(table._replace(theirs=draw.between(least, most)))


def _deciding(deck: list[int], count: int) -> list[int]:
    """Take some Powers and Frogs out of a shuffled deck."""
    found = [kind for kind in deck if kind >= FIRST_POWER or kind // 3 == FROG][:count]
    for kind in found:
        deck.remove(kind)
    return found
