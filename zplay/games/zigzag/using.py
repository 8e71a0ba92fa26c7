"""Which special card to use, and against whom. Used by the bots only."""

from __future__ import annotations

from zplay.games.zigzag.combinations import FULL_HAND
from zplay.games.zigzag.components import (
    CONSTRAINTS,
    FEATURE_BITS,
    FIRST_POWER,
    KIND,
    MASKS,
    MINUS,
    PLUS,
    STOP_ELEMENT,
    STOPS,
    SWAP,
    THEFT,
    Z,
)
from zplay.games.zigzag.judging import scale_for
from zplay.games.zigzag.leads import current_number
from zplay.games.zigzag.minding import BLOCK_FROM, Mind, Thought
from zplay.games.zigzag.moves import LAYS, SHIFTS, Move
from zplay.games.zigzag.powers import MOST_STOPS
from zplay.games.zigzag.reading import known_cards, read_opponent


def use_power(mind: Mind) -> Thought | None:
    """Use a special card rather than keep it: it is no part of any combination."""
    if max(mind.hand) < FIRST_POWER:
        return None
    for card in mind.hand:
        if card >= FIRST_POWER and (thought := _use(mind, KIND[card])):
            return thought
    return None


def _use(mind: Mind, kind: int) -> Thought | None:
    if kind in STOPS:
        return _stop(mind, kind - STOP_ELEMENT)
    if kind == Z:
        return _lift(mind)
    if kind in (PLUS, MINUS):
        return _shift(mind, 1 if kind == PLUS else -1)
    if kind in (THEFT, SWAP):
        return _aim(mind, kind)
    return Thought(LAYS[kind], "lay", (kind,))


def _aim(mind: Mind, kind: int) -> Thought | None:
    """Rob whoever seems to have most; swap hands only with somebody who seems to have it all."""
    table = mind.table
    if kind == THEFT:
        targets = [each for each in mind.opponents() if len(table.hands[each]) == FULL_HAND]
        victim = most_feared(mind, targets)
        return Thought(Move("steal", None, victim[0]), "steal", victim) if victim else None
    victim = most_feared(mind, mind.opponents())
    if victim and victim[1] >= BLOCK_FROM and not mind.aim.useful(mind.hand):
        return Thought(Move("swap", None, victim[0]), "swap", victim)
    return None


def _shift(mind: Mind, step: int) -> Thought | None:
    """Move the constraint, unless the hand goes better with the one that there is."""
    table, seat = mind.table, mind.seat
    number = (current_number(table, seat) - 1 + step) % CONSTRAINTS
    wanted = table.edition.constraints[table.constraints[seat]][number]
    rest = [card for card in mind.hand if card < FIRST_POWER]
    moved = scale_for(mind.aim._replace(wanted=wanted), table.bin)
    if moved.weigh(rest) < mind.scale.weigh(rest):
        return None
    return Thought(SHIFTS[step], "shift", (wanted,))


def most_feared(mind: Mind, targets: list[int]) -> tuple[int, float] | None:
    """Of some opponents the one who seems to have most, and how sure one can be."""
    if not targets:
        return None
    start = int(mind.rng.random() * len(targets))
    order = targets[start:] + targets[:start]
    chances = [read_opponent(mind.table, mind.seat, other).chance for other in order]
    best = max(range(len(order)), key=chances.__getitem__)
    return order[best], chances[best]


def _stop(mind: Mind, feature: int) -> Thought | None:
    """Lay a STOP before whoever seems to collect that feature."""
    bits = FEATURE_BITS[feature]
    best: tuple[float, int] | None = None
    for other in mind.opponents():
        stops = mind.table.stops[other]
        if len(stops) >= MOST_STOPS or any(KIND[card] - STOP_ELEMENT == feature for card in stops):
            continue
        cards = known_cards(mind.table, mind.seat, other)
        values = bits
        for card in cards:
            values &= MASKS[card]
        fear = (len(cards) if values else -1) + mind.rng.random() / 2
        if best is None or fear > best[0]:
            best = fear, other
    if best is None:
        return None
    return Thought(Move("stop", feature, best[1]), "stop", (feature, best[1]))


def _lift(mind: Mind) -> Thought | None:
    """Remove a STOP from before this seat or its partner, this seat's first."""
    who = mind.seat if mind.table.stops[mind.seat] else mind.partner
    stops = mind.table.stops[who]
    if not stops:
        return None
    feature = KIND[stops[0]] - STOP_ELEMENT
    return Thought(Move("lift", feature, who), "lift", (feature, who))
