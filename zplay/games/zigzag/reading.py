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
    if len(table.hands[partner]) < FULL_HAND or (makes and _thrown_away(table)):
        return Partner(0, signed=False)
    cards = known_cards(table, seat, partner)
    values = ~stopped_before(table, partner) & ALL_VALUES
    for card in cards:
        values &= MASKS[card]
    if len(cards) == FULL_HAND:
        return Partner(min(2, HOW_MANY[values]), signed=False)
    # What lies open belies some signs: two cards that have nothing in common make no combination.
    return Partner(min(makes, HOW_MANY[values]), signed=True)


def _thrown_away(table: View | State) -> bool:
    """Does a combination lie on top of the Bin? Then a sign of this lead is probably about that."""
    top = table.bin[-2 * FULL_HAND :]
    return bool(shared(top[:FULL_HAND]) or shared(top[FULL_HAND:]))


# -- opponents -------------------------------------------------------------------------------------

_QUIET, _IDLE, _EAGER = range(3)
"""No gesture; a gesture of somebody who is done; one of somebody who still had something to do."""
_CHANCES = {
    _QUIET: (0.10, 0.10, 0.12, 0.20, 0.5),
    _IDLE: (0.25, 0.25, 0.30, 0.45, 0.8),
    _EAGER: (0.5, 0.5, 0.55, 0.7, 0.9),
}
"""How often such a hand could not answer a BLOCK, by how many cards are known to be alike."""


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
        manner = (_IDLE if done else _EAGER) if gestures else _QUIET
        chance = _CHANCES[manner][len(cards)] if values else 0.05
    return Suspect(chance, len(cards), values if cards else 0, gestures, done)
