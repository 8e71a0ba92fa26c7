"""What gestures and open cards tell about a hand that one does not see.

Used by the bots only. Between partners the last gesture of a lead counts: a sign says what the hand
is, and any gesture after it takes that back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zigzag.combinations import FULL_HAND, HOW_MANY, safe_pairs, shared
from zplay.games.zigzag.components import ALL_VALUES, BIT, MASKS
from zplay.games.zigzag.judging import stopped_before
from zplay.games.zigzag.state import State

if TYPE_CHECKING:
    from zplay.games.zigzag.state import View


_RECENT = 16
"""So many cards on top of the Bin may have been thrown away in this lead."""


class Partner(NamedTuple):
    """What a seat believes of its partner's hand."""

    makes: int
    """0 nothing, 1 a ZIG, 2 a ZAG."""
    signed: bool
    """Because of a sign, and not of cards that one knows."""


class Suspect(NamedTuple):
    """What speaks for an opponent's having a combination."""

    chance: float
    """That this hand could not answer a BLOCK."""
    known: int
    """How many cards of it one knows."""
    alike: int
    """The values that those share, as bits; 0 if none are known."""
    gestures: int
    """How many gestures it has made in this lead."""
    done: bool


def known_cards(table: View | State, seat: int, holder: int) -> list[int]:
    """The cards in another's hand that a seat knows of."""
    if not isinstance(table, State):
        return [card for card in table.hands[holder] if card >= 0]
    known = table.shown[holder]
    if holder in table.known:
        known |= table.known[holder].get(seat, 0)
    if not known:
        return []
    return [card for card in table.hands[holder] if known & BIT[card]]


def last_gesture(table: View | State, seat: int) -> str | None:
    """What a seat did last in this lead with its face."""
    for who, gesture in reversed(table.gestures):
        if who == seat:
            return gesture
    return None


def count_gestures(table: View | State, seat: int) -> int:
    """How many gestures a seat has made in this lead."""
    return sum([1 for who, _ in table.gestures if who == seat])


def sign_of(table: View | State, seat: int) -> int:
    """What a seat's last gesture says to its own team: 0 nothing, 1 a ZIG, 2 a ZAG."""
    signs = table.signs[seat % len(table.boxes)]
    gesture = last_gesture(table, seat) if table.gestures else None
    return signs.index(gesture) + 1 if signs and gesture in signs else 0


def read_partner(table: View | State, seat: int) -> Partner:
    """What one may believe of the partner's hand."""
    partner = (seat + len(table.boxes)) % len(table.hands)
    makes = sign_of(table, partner)
    if len(table.hands[partner]) < FULL_HAND or (makes and _thrown_away(table, seat)):
        return Partner(0, signed=False)
    cards = known_cards(table, seat, partner)
    values = ~stopped_before(table, partner) & ALL_VALUES
    for card in cards:
        values &= MASKS[card]
    if len(cards) == FULL_HAND:
        return Partner(min(2, HOW_MANY[values]), signed=False)
    # What lies open belies some signs: two cards that have nothing in common make no combination.
    return Partner(min(makes, HOW_MANY[values]), signed=True)


def _thrown_away(table: View | State, seat: int) -> bool:
    """Is a sign of the partner probably about cards that are in the Bin by now?

    Partners throw their hands away together. Who still holds a card from the Mat has not.
    """
    if table.shown[seat]:
        return False
    top = table.bin[-_RECENT:]
    # In the first lead of a round nothing else is in the Bin; later the cards of Mats are too.
    step = 1 if table.lead == 1 else FULL_HAND
    return any(shared(top[end - FULL_HAND : end]) for end in range(len(top), 3, -step))


# -- opponents -------------------------------------------------------------------------------------

_CHANCES = (
    (0.07, 0.20, 0.41, 0.63),
    (0.19, 0.52, 0.70, 0.94),
    (0.06, 0.28, 0.35, 0.75),
)
"""How often a hand could not answer a BLOCK: by gestures in this lead, and by known cards alike.

Measured in games of this bot against itself. One gesture is most often a sign; a second one takes
back what the first has said.
"""
_UNLIKE = 0.01
"""The same of a hand in which known cards have nothing in common with all others."""


def read_opponent(table: View | State, seat: int, other: int) -> Suspect:
    """How likely it is that an opponent could not answer a BLOCK."""
    cards = known_cards(table, seat, other)
    gestures = count_gestures(table, other) if table.gestures else 0
    done = bool(table.done >> other & 1)
    stopped = stopped_before(table, other)
    values = ~stopped & ALL_VALUES
    for card in cards:
        values &= MASKS[card]
    if safe_pairs(cards, stopped):
        chance = 0.0
    elif len(cards) == len(table.hands[other]):
        chance = 1.0
    else:
        chance = _CHANCES[min(gestures, 2)][len(cards)] if values else _UNLIKE
    return Suspect(chance, len(cards), values if cards else 0, gestures, done)
