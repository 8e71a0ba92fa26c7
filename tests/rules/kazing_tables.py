"""Tables of Ka-Zing set up for one test: these hands, this display, this on top of the deck."""

from __future__ import annotations

from collections import Counter

import zplay

BESIDES = ("light N", "life N", "energy N", "matter N", "light S")
"""What lies in the display of a set-up table unless a test says otherwise."""


def set_up(*hands, phase="cast", turn=0, top=(), display=BESIDES, discard=(), seed="x", **options):
    """A table where each seat holds the named cards, and ``top`` are drawn next, the first first.

    All other cards are in the deck. In a Team Battle everything named is of the first team, and
    the hands of the other teams stay as they were dealt.
    """
    more = {
        name: options.pop(name)
        for name in ("timer", "collected", "points", "mana")
        if name in options
    }
    position = zplay.table("kazing", seats=len(hands), seed=seed, **options).position
    teams = options.get("teams")
    mine = [seat for seat in range(len(hands)) if not teams or seat % teams == 0]
    pile = position["piles"][0]
    cards = [
        *pile["deck"],
        *pile["display"],
        *[card for s in mine for card in position["hands"][s]],
    ]
    timer = more.get("timer") or {"hidden": [], "kept": []}
    if "timer" in position:
        cards += position["timer"]["hidden"]
        position["timer"] = timer
    for seat in mine:
        position["hands"][seat] = list(hands[seat])
    used = [card for seat in mine for card in hands[seat]]
    used += [*top, *display, *discard, *timer["hidden"], *timer["kept"]]
    rest = Counter(cards)
    rest.subtract(used)
    assert min(rest.values()) >= 0, f"used twice: {[c for c, n in rest.items() if n < 0]}"
    pile["deck"] = [*sorted(rest.elements()), *reversed(top)]
    pile["display"] = list(display)
    pile["discard"] = list(discard)
    position["phase"] = phase
    position["turn"] = turn
    position.update({name: value for name, value in more.items() if name != "timer"})
    return zplay.table("kazing", position=position)


def edited(table, **changes):
    """The same table with some fields of its position changed."""
    return zplay.table("kazing", position={**table.position, **changes})


def refused(table, text, seat=None):
    """The rule that forbids an action, and the sentence."""
    refusal = table.why_not(text, seat)
    assert refusal is not None, f"{text!r} is allowed"
    return refusal


def rules_of(entry):
    """The rules that an action told of."""
    return set(entry.rules)
