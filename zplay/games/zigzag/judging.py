"""What cards are worth to somebody who collects: how near a hand is to a combination of use.

Used by the bots only; the rules are in ``combinations`` and ``declaring``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zigzag.combinations import FULL_HAND, HOW_MANY, shared
from zplay.games.zigzag.components import (
    BIT,
    CHARACTERS,
    FEATURE_BITS,
    MASKS,
    STOP_ELEMENT,
    VALUE_NAMES,
    kind_of,
)
from zplay.games.zigzag.leads import constraint
from zplay.games.zigzag.moves import DOUBLE_ZIG, ZAG, ZIG, ZIG_ZAG
from zplay.games.zigzag.options import scorecard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.zigzag.state import State, View

_ONE, _TWO, _THREE, _FOUR = 0.1, 0.9, 3.0, 26.0
"""What the first, second, third and fourth card of a value add, where a ZIG is of use."""
_TWICE, _THRICE, _ALL = 1.0, 5.0, 54.0
"""What the second, third and fourth card with the same two values add, where a ZAG is of use."""
_BY_THE_WAY = 0.15
"""A ZAG is not what one plays for while a ZIG still ticks a box: four cards in the deck make it."""
_HALF = 0.35
"""A ZIG that only helps a partner who has a ZAG."""
_GONE = 0.2
"""Cards in the Bin come back when the draw pile runs out, which takes long."""

_ZIGS = 1 << ZIG | 1 << DOUBLE_ZIG
_ZAGS = 1 << ZAG | 1 << ZIG_ZAG
_TWOS = tuple(
    (1 << one) | (1 << other) for one in range(12) for other in range(one // 4 * 4 + 4, 12)
)
"""Every two values of different features: four characters have both."""
_HAVE_BOTH = tuple(
    sum(BIT[card] for card in range(CHARACTERS) if MASKS[card] & two == two) for two in _TWOS
)
_PAIRED = (
    *[sum(1 << place for place, two in enumerate(_TWOS) if mask & two == two) for mask in MASKS],
    0,
)
"""For each card the places in _TWOS of what it has; the last one is no card."""
_MASKS = (*MASKS, 0)
_NO_CARD = len(MASKS)
_MANY = 20_000
"""So many hands are remembered for each aim."""


class Aim(NamedTuple):
    """What a seat collects for."""

    level: int
    open: int
    """The boxes that its team has not ticked, as bits."""
    stopped: int
    """The values that do not count, as bits."""
    wanted: int
    """The value that the seat's constraint asks for, or -1."""

    def useful(self, hand: Sequence[int]) -> int:
        """What a hand is for the team as it is: 0 nothing, 1 a ZIG, 2 a ZAG."""
        values = shared(hand, self.stopped)
        if not values:
            return 0
        met = self.wanted >= 0 and values >> self.wanted & 1
        usable = (self.open & 15) | (self.open >> 4 if met else 0)
        if HOW_MANY[values] > 1 and usable & _ZAGS:
            return 2
        return 1 if usable & (_ZIGS | _ZAGS) & ~(1 << ZAG) else 0

    def meets(self, hand: Sequence[int]) -> bool:
        """Does a hand meet the constraint of its seat, if there is one?"""
        return self.wanted < 0 or bool(shared(hand, self.stopped) >> self.wanted & 1)

    @property
    def plays_for_zag(self) -> bool:
        """Is there nothing left that two ZIGs could tick?"""
        return not (self.open | self.open >> 4) & _ZIGS


def aim_of(table: View | State, seat: int) -> Aim:
    """What a seat collects for, by what it knows itself."""
    level = table.options["level"]
    wanted = constraint(table, seat) if level > 1 and table.constraints[seat] >= 0 else -1
    open_boxes = scorecard(level) & ~table.boxes[seat % len(table.boxes)]
    return Aim(level, open_boxes, stopped_before(table, seat), wanted)


def stopped_before(table: View | State, seat: int) -> int:
    """The values that do not count for a seat."""
    values = 0
    for card in table.stops[seat]:
        values |= FEATURE_BITS[kind_of(card) - STOP_ELEMENT]
    return values


class Scale:
    """Weighs hands for one aim, and remembers what it has weighed."""

    __slots__ = ("_known", "_twos", "_values")

    def __init__(self, aim: Aim, gone: int) -> None:
        self._known: dict[int, float] = {}
        plain, strict = aim.open & 15, aim.open >> 4
        each, more = _zig_weight(plain), _zig_weight(strict)
        self._values = _sums(
            tuple(
                0.0 if aim.stopped >> bit & 1 else each + more * (bit == aim.wanted)
                for bit in range(12)
            )
        )
        """For each set of values, what they are worth together."""
        self._twos: dict[int, float] = {}
        """What two values are worth together, by the bit of _PAIRED."""
        each, more = _zag_weight(plain), _zag_weight(strict)
        for place, two in enumerate(_TWOS):
            if not two & aim.stopped:
                met = aim.wanted >= 0 and two >> aim.wanted & 1
                missing = (_HAVE_BOTH[place] & gone).bit_count()
                self._twos[1 << place] = (each + more * met) * _GONE**missing

    def weigh(self, cards: Sequence[int]) -> float:
        """How near up to four cards are to what is collected."""
        key = 0
        for card in cards:
            key |= BIT[card]
        known = self._known.get(key)
        if known is None:
            if len(self._known) > _MANY:
                self._known.clear()
            known = self._known[key] = self._weigh(cards)
        return known

    def _weigh(self, cards: Sequence[int]) -> float:
        four = (*cards, _NO_CARD, _NO_CARD, _NO_CARD, _NO_CARD)[:FULL_HAND]
        worth = self._values
        a, b, c, d = [_MASKS[card] for card in four]
        two = a & b | c & d
        total = (
            _ONE * worth[a | b | c | d]
            + _TWO * worth[two | (a | b) & (c | d)]
            + _THREE * worth[a & b & (c | d) | c & d & (a | b)]
            + _FOUR * worth[a & b & c & d]
        )
        a, b, c, d = [_PAIRED[card] for card in four]
        two = a & b | c & d | (a | b) & (c | d)
        if two:
            total += _TWICE * self._add(two)
            three = a & b & (c | d) | c & d & (a | b)
            if three:
                total += _THRICE * self._add(three) + _ALL * self._add(a & b & c & d)
        return total

    def _add(self, bits: int) -> float:
        total, worth = 0.0, self._twos
        while bits:
            low = bits & -bits
            bits ^= low
            total += worth.get(low, 0.0)
        return total


@lru_cache(maxsize=256)
def _sums(weights: tuple[float, ...]) -> tuple[float, ...]:
    """For each set of bits, what its members weigh together."""
    sums = [0.0]
    for weight in weights:
        sums += [each + weight for each in sums]
    return tuple(sums)


def _zig_weight(boxes: int) -> float:
    return 1.0 if boxes & _ZIGS else _HALF if boxes >> ZIG_ZAG & 1 else 0.0


def _zag_weight(boxes: int) -> float:
    if not boxes:
        return 0.0
    return _BY_THE_WAY if boxes & _ZIGS else 1.0


@lru_cache(maxsize=256)
def _scale(aim: Aim, gone: int) -> Scale:
    return Scale(aim, gone)


def scale_for(aim: Aim, bin_: Sequence[int]) -> Scale:
    """What weighs hands for this aim; which cards are gone matters only to who needs all four."""
    return _scale(aim, sum([BIT[card] for card in bin_]) if aim.plays_for_zag else 0)


def main_value(cards: Sequence[int], aim: Aim) -> str:
    """What most cards of a hand share, in a word."""
    masks = [MASKS[card] for card in cards]
    best = max(
        (bit for bit in range(12) if not aim.stopped >> bit & 1),
        key=lambda bit: (sum(1 for mask in masks if mask >> bit & 1), bit == aim.wanted),
        default=0,
    )
    return VALUE_NAMES[best]
