"""What a hand is worth: the features that its cards share."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from zplay.core.errors import NotationError
from zplay.games.zigzag.components import (
    ALL_VALUES,
    CHARACTERS,
    FEATURE_BITS,
    FIRST_POWER,
    MASKS,
    PAIRS,
    STOPS,
    card,
    feature,
    is_joker,
    kind_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

FULL_HAND = 4
HOW_MANY = tuple(sum(1 for bits in FEATURE_BITS if mask & bits) for mask in range(ALL_VALUES + 1))
"""How many features a set of values belongs to: four Jokers share all values, but of 3 features."""


def shared(hand: Sequence[int], stopped: int = 0) -> int:
    """The values that all four cards share, as bits; none for a hand without four cards.

    ``stopped`` are the values that do not count because of a STOP.
    """
    if len(hand) != FULL_HAND:
        return 0
    a, b, c, d = hand
    return MASKS[a] & MASKS[b] & MASKS[c] & MASKS[d] & ~stopped


def differ(one: int, other: int, stopped: int = 0) -> bool:
    """Have two cards nothing in common? A Joker has something in common with everything."""
    if is_joker(one) or is_joker(other):
        return False
    return not MASKS[one] & MASKS[other] & ~stopped


def safe_pairs(hand: Sequence[int], stopped: int = 0) -> list[tuple[int, int]]:
    """The pairs of cards that answer a BLOCK."""
    # As differ() for each two, but without a call for each: bots ask for this often.
    able = [card for card in hand if not CHARACTERS <= card < FIRST_POWER]
    counts = ~stopped
    safe = []
    for one, other in combinations(able, 2):
        if not MASKS[one] & MASKS[other] & counts:
            safe.append((one, other))
    return safe


def common(hand: object, stops: object = ()) -> frozenset[tuple[str, str]]:
    """The (feature, value) pairs that all four cards of a hand share.

    Cards are given as the game's own or by name, a hand as a list of them or as one text with
    commas. A Joker matches anything, so four Jokers share every value there is. Any other special
    card has no features, and three cards are no combination: both give the empty set. ``stops``
    are the features under a STOP, which do not count.

    >>> sorted(common("fire pink sunglasses, fire pink cocktail, fire pink none, joker"))
    [('colour', 'pink'), ('element', 'fire')]
    >>> common("fire pink none, fire blue none, fire green none, fire pink cocktail", ["element"])
    frozenset()

    Raises:
        NotationError: that is no hand, or no feature; it is also a ValueError.
    """
    return pairs(shared(read_hand(hand), read_stops(stops)))


def block_safe(hand: object, stops: object = ()) -> bool:
    """Can this hand answer a BLOCK, with two cards that have nothing in common?

    A Joker has something in common with everything; any other special card has no features, and so
    nothing in common with a card that is not a Joker. What only a feature under a STOP joins has
    nothing in common either. Cards and hands are given as for :func:`common`.

    >>> block_safe("fire pink none, water blue cocktail, joker, joker b")
    True
    >>> block_safe("fire pink none, fire blue cocktail, fire green none, joker")
    False
    """
    return bool(safe_pairs(read_hand(hand), read_stops(stops)))


def pairs(values: int) -> frozenset[tuple[str, str]]:
    """Values as (feature, value) pairs."""
    return frozenset(pair for bit, pair in enumerate(PAIRS) if values >> bit & 1)


def read_hand(hand: object) -> list[int]:
    """The cards of a hand that somebody wrote down.

    Raises:
        NotationError: it is no hand.
    """
    cards = [card(one) for one in _items(hand, "A hand is")]
    # Somebody who writes four times "joker" means four Jokers; characters are there once each.
    characters = [one for one in cards if one < CHARACTERS]
    if len(set(characters)) != len(characters):
        raise NotationError("A hand cannot hold the same character twice.")
    if len(cards) > FULL_HAND:
        raise NotationError(f"A hand has at most four cards, not {len(cards)}.")
    return cards


def read_stops(stops: object) -> int:
    """The values that do not count under some STOPs: features by name, or STOP cards."""
    stopped = 0
    for stop in _items(stops, "STOPs are"):
        if isinstance(stop, int) and kind_of(card(stop)) in STOPS:
            stopped |= FEATURE_BITS[STOPS.index(kind_of(stop))]
        else:
            stopped |= FEATURE_BITS[feature(stop)]
    return stopped


def _items(given: object, what: str) -> list[object]:
    """A list as it is, or a text split at its commas."""
    if isinstance(given, str):
        return [part for part in given.split(",") if part.strip()]
    if isinstance(given, Iterable):
        return list(given)
    raise NotationError(f"{what} a list, or one text with commas, not {given!r}.")
