"""What a switching puzzle is made of: a hand, the Mat, STOPs and a constraint, from plain JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zplay.core.errors import NotationError
from zplay.games.zigzag.combinations import FULL_HAND
from zplay.games.zigzag.components import (
    CHARACTERS,
    CONSTRAINTS,
    FEATURE_BITS,
    FEATURES,
    MASKS,
    MINUS,
    NAMES,
    PLUS,
    STOPS,
    VALUE_NAMES,
    Z,
    card,
    feature,
    is_joker,
    kind_of,
    our_edition,
)
from zplay.games.zigzag.powers import MOST_STOPS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SAID = tuple("no accessory" if name == "none" else name for name in VALUE_NAMES)
"""The values as a sentence says them."""
MOST_ON_MAT = 6
"""Everybody lays one card there in a lead, and six can play."""


@dataclass(frozen=True)
class Table:
    """What one player sees while nobody else moves."""

    hand: tuple[int, ...]
    mat: tuple[int, ...]
    stops: tuple[int, ...] = ()
    """The features under a STOP before this player."""
    constraint: tuple[int, int] | None = None
    """At level 2: the constraint card and the number chosen, both counted from 0."""

    @property
    def sight(self) -> tuple[int, ...]:
        """All the cards that can be had."""
        return self.hand + self.mat

    def stopped(self, lifted: int = 0) -> int:
        """The values that do not count; ``lifted`` are features whose STOP is gone, as bits."""
        return sum(FEATURE_BITS[one] for one in self.stops if not lifted >> one & 1)

    def wanted(self, moved: int = 0) -> int:
        """The value that the constraint asks for, after moving it so many numbers on."""
        assert self.constraint is not None, "asked at level 2 only"
        which, number = self.constraint
        return our_edition().constraints[which][(number + moved) % CONSTRAINTS]

    def lines(self) -> list[str]:
        """The table as lines of text."""
        found = [f"Your hand: {listed(self.hand)}", f"On the Mat: {listed(self.mat)}"]
        if self.stops:
            names = " and ".join(f"STOP {FEATURES[one]}" for one in self.stops)
            found.append(f"Before you: {names}")
        if self.constraint is not None:
            text = f"Your constraint: {SAID[self.wanted()]}"
            kinds = {kind_of(one) for one in self.sight}
            if PLUS in kinds:
                text += f"; with +1 {SAID[self.wanted(1)]}"
            if MINUS in kinds:
                text += f"; with -1 {SAID[self.wanted(-1)]}"
            found.append(text)
        return found


def listed(cards: Sequence[int]) -> str:
    """Cards by name, one after the other."""
    return ", ".join(NAMES[one] for one in cards)


def together(names: Sequence[str]) -> str:
    """Names with “and” before the last."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def either(names: Sequence[str]) -> str:
    """Names with “or” before the last."""
    return " or ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def said_values(values: int) -> str:
    """Values in words."""
    names = [SAID[bit] for bit in range(len(SAID)) if values >> bit & 1]
    return together(names)


def in_common(one: int, other: int, stopped: int = 0) -> str:
    """What two cards share, in words; empty if nothing."""
    if is_joker(one) or is_joker(other):
        return "the Joker"
    both = MASKS[one] & MASKS[other] & ~stopped
    return said_values(both)


def read_table(content: Mapping[str, Any]) -> Table:
    """The table that some plain JSON says.

    Raises:
        ValueError: it cannot be a puzzle.
    """
    hand, mat = _cards(content.get("hand")), _cards(content.get("mat"))
    if len(hand) != FULL_HAND or not 1 <= len(mat) <= MOST_ON_MAT:
        raise ValueError(f"a hand has four cards, and the Mat 1 to {MOST_ON_MAT}.")
    if len({*hand, *mat}) != len(hand) + len(mat):
        raise ValueError("a card is in one place only.")
    given = content.get("stops", [])
    if not isinstance(given, list) or len(given) > MOST_STOPS or len(set(given)) != len(given):
        raise ValueError(f"STOPs are a list of at most {MOST_STOPS} different features.")
    stops = tuple(feature(one) for one in given)
    constraint = _constraint(content.get("constraint"))
    for one in (*hand, *mat):
        _check_special(one, stops, constraint)
    return Table(hand, mat, stops, constraint)


def _cards(names: object) -> tuple[int, ...]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError("cards are a list of names.")
    return tuple(card(name) for name in names)


def _constraint(given: object) -> tuple[int, int] | None:
    if given is None:
        return None
    if (
        not isinstance(given, list)
        or len(given) != 2
        or not all(type(one) is int and 1 <= one <= CONSTRAINTS for one in given)
    ):
        raise ValueError("a constraint is the number of a card and the number chosen, 1 to 12.")
    return given[0] - 1, given[1] - 1


def _check_special(one: int, stops: Sequence[int], constraint: object) -> None:
    if one < CHARACTERS or is_joker(one):
        return
    kind = kind_of(one)
    if kind in STOPS:
        if STOPS.index(kind) in stops:
            raise NotationError(f"{NAMES[one]} lies before the player already.")
    elif kind in (PLUS, MINUS):
        if constraint is None:
            raise ValueError("+1 and -1 are in the deck only where there are constraints.")
    elif kind != Z:
        raise ValueError(f"what {NAMES[one]} brings cannot be foreseen.")
