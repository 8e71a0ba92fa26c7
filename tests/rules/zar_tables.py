"""Tables of ZAR in the middle of a hand, for tests that want to see one rule at work."""

from __future__ import annotations

from collections import Counter

import zplay
from zplay.core.facts import EDITION
from zplay.games.zar import FACTS, GAME
from zplay.games.zar.components import NAMES, kind_named


def cards(text):
    """Card names from a text with commas."""
    return [NAMES[kind_named(name)] for name in text.split(",") if name.strip()]


def table(*hands, top="red sun", owner=0, turn=None, draw="", **more):
    """A hand in which ``owner`` has just played ``top`` and it is ``turn``'s turn.

    ``hands`` are texts, one for each seat, or BIG; ``draw`` names the cards on top of the Drawpile,
    the first of them drawn first; ``more`` are options, or fields of the position.
    """
    seats = len(hands)
    fresh = {"seats": seats, "half_decks": 2}
    fields = {}
    options = {option.name for option in (*FACTS.options, EDITION)}
    for name, value in more.items():
        (fresh if name in options else fields)[name] = value
    position = zplay.table("zar", seed="rules", **fresh).position
    held = [[] if hand is BIG else cards(hand) for hand in hands]
    pile = cards(fields.pop("under", "")) + cards(top)
    first = cards(draw)
    left = Counter(GAME.box(position["options"]))
    left.subtract(Counter(name for place in (*held, pile, first) for name in place))
    assert min(left.values()) >= 0, f"more cards than the box has: {left}"
    for hand, spoken_for in zip(held, hands, strict=True):
        if spoken_for is BIG:
            hand.extend([name for name in DULL if left[name] and name != pile[-1]][:5])
            left.subtract(Counter(hand))
    turn = (owner + 1) % seats if turn is None else turn
    position |= {
        "hands": held,
        "drawpile": [*sorted(left.elements()), *reversed(first)],
        "playpile": pile,
        "face": fields.pop("face", pile[-1]),
        "call": "",
        "turn": turn,
        "played_by": owner,
        "last": 1,
        "chain": 1,
        "open": True,
        "direction": "clockwise",
        "wasps": 0,
        "drawn": "no",
        "own_skip": False,
        "waiting": [seat for seat in range(seats) if seat != turn],
    }
    if not fields.get("open", True):
        position["waiting"] = []
    return zplay.table("zar", position=position | fields)


def counts(table):
    """How many cards everybody holds."""
    return [len(hand) for hand in table.position["hands"]]


def refused(table, text, seat):
    """The rule by which a move is refused."""
    refusal = table.why_not(text, seat)
    assert refusal is not None, f"{text!r} is allowed"
    return refusal.rule


def let_go(table):
    """Everybody lets the last card go."""
    for seat in table.position["waiting"]:
        table.push("let it go", seat)


def told(entry):
    """Which rules an action made fire."""
    return set(entry.rules)


BIG = "five cards that do not matter"
"""A hand that is not about to end."""
DULL = cards(
    "red cloud, blue galaxy, yellow cloud, blue cloud, red galaxy, yellow galaxy, "
    "blue lightning bolt, yellow lightning bolt, red lightning bolt, yellow star"
)
