"""The ladder for reaching a ZAG: which two values, and then which cards."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from zplay.games.zigzag.combinations import FULL_HAND
from zplay.games.zigzag.components import (
    FEATURES,
    MASKS,
    MINUS,
    NAMES,
    PLUS,
    VALUE_NAMES,
    is_joker,
    kind_of,
)
from zplay.games.zigzag.puzzles.routes import PAIR_NAMES, PAIRS
from zplay.games.zigzag.puzzles.table import SAID, either, together
from zplay.puzzle.ladder import Rung, Step
from zplay.puzzle.marks import Marks, bits, single, struck

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.games.zigzag.puzzles.routes import Route
    from zplay.games.zigzag.puzzles.zag import ReachZag


def _strike(
    rung: str,
    marks: Marks,
    pairs: int,
    rules: tuple[str, ...],
    reason: Callable[[], str],
    concludes: str,
) -> Step | None:
    """Strike out pairs of values, if any of them is still there."""
    gone = marks[0] & pairs
    if not gone:
        return None
    return Step(rung, ((0, gone),), rules, reason, (0,), _conclusion(marks[0] & ~gone, concludes))


def _conclusion(left: int, otherwise: str) -> str:
    if single(left):
        return f"The ZAG is of {PAIR_NAMES[bits(left)[0]]}."
    return otherwise


def _pairs_with(test: Callable[[tuple[int, int]], bool]) -> int:
    return sum(1 << number for number, pair in enumerate(PAIRS) if test(pair))


# -- what the rules leave --------------------------------------------------------------------------


def constraint(model: ReachZag, marks: Marks) -> Step | None:
    """At level 2 the ZAG is of the value that the constraint asks for, or can be moved to."""
    table = model.table
    if table.constraint is None:
        return None
    kinds = {kind_of(one) for one in model.sight}
    steps = [0, *([1] if PLUS in kinds else []), *([-1] if MINUS in kinds else [])]
    wanted = {table.wanted(step) for step in steps}
    names = either([SAID[value] for value in sorted(wanted)])
    moved = " (as it is, or moved)" if len(steps) > 1 else ""
    return _strike(
        "constraint",
        marks,
        _pairs_with(lambda pair: not wanted & set(pair)),
        ("zigzag:level-2", "zigzag:constraint-check"),
        partial("Your constraint{} asks for {}.".format, moved, names),
        f"The ZAG is of {names} and something else.",
    )


def stopped(model: ReachZag, marks: Marks) -> Step | None:
    """A feature under a STOP does not count, and without a Z it stays so."""
    stops = model.table.stops
    zs = model.routes.zs
    if not stops or zs >= len(stops):
        return None
    names = together([FEATURES[one] for one in stops])
    why = "no Z is in sight" if not zs else "one Z is in sight, for one of them only"
    return _strike(
        "stopped",
        marks,
        sum(1 << pair for pair in range(len(PAIRS)) if model.routes.to_lift(pair) > zs),
        ("zigzag:stop-counts", "zigzag:z-stop"),
        partial("STOP {} before you, and {}.".format, names, why),
        f"The ZAG is not by {names}." if not zs else f"The ZAG is not by {names} together.",
    )


def too_few(model: ReachZag, marks: Marks) -> Step | None:
    """Values that fewer than four of all cards have, Jokers included."""
    jokers = sum(map(is_joker, model.sight))
    counts = [
        sum(MASKS[one] >> value & 1 for one in model.sight) for value in range(len(VALUE_NAMES))
    ]
    rare = [value for value, count in enumerate(counts) if count < FULL_HAND]
    # What was struck out before need not be counted.
    rare = [value for value in rare if any(value in PAIRS[pair] for pair in bits(marks[0]))]
    gone = _pairs_with(lambda pair: any(value in pair for value in rare))
    left = {value for pair in bits(marks[0] & ~gone) for value in PAIRS[pair]}
    return _strike(
        "too few",
        marks,
        gone,
        ("zigzag:zag", *(("zigzag:joker",) if jokers else ())),
        partial(_few, [(SAID[value], counts[value] - jokers) for value in rare], jokers),
        f"What is left for the ZAG: {together([SAID[value] for value in sorted(left)])}.",
    )


def _few(rare: list[tuple[str, int]], jokers: int) -> str:
    said = together([f"{name} {number or 'never'}" for name, number in rare])
    return f"Count each value in sight{_with_jokers(jokers)}. Too few for four: {said}."


def _with_jokers(jokers: int) -> str:
    return f", beside {_count(jokers, 'Joker')}" if jokers else ""


def _count(number: int, what: str) -> str:
    return f"{number or 'no'} {what}" + ("" if number == 1 else "s")


def no_second(model: ReachZag, marks: Marks) -> Step | None:
    """A value is on enough cards, but only with some other values are these cards alike again."""
    jokers = sum(map(is_joker, model.sight))
    for value, name in enumerate(SAID):
        mine = [pair for pair in bits(marks[0]) if value in PAIRS[pair]]
        lacking = [pair for pair in mine if len(model.routes.fitting(pair)) < FULL_HAND]
        if not lacking:
            continue
        others = [_other(pair, value) for pair in mine if pair not in lacking]
        found = _strike(
            "no second",
            marks,
            sum(1 << pair for pair in lacking),
            ("zigzag:zag", *(("zigzag:joker",) if jokers else ())),
            partial(_second, name, others, jokers),
            f"The ZAG is of {name} only together with {either(others)}."
            if others
            else f"The ZAG is not of {name}.",
        )
        if found:
            return found
    return None


def _other(pair: int, value: int) -> str:
    one, other = PAIRS[pair]
    return SAID[other if one == value else one]


def _second(name: str, others: list[str], jokers: int) -> str:
    counted = f", Joker{'s' if jokers > 1 else ''} included" if jokers else ""
    if others:
        return (
            f"{name.capitalize()}{counted}: four cards share a second value only if it is "
            f"{either(others)}."
        )
    return f"{name.capitalize()}{counted}: no four cards share a second value."


# -- how far it is ---------------------------------------------------------------------------------


def _nearest(model: ReachZag, pair: int) -> tuple[tuple[int, ...], Route] | None:
    """The hand for a pair that takes the fewest switches."""
    found = None
    for cards in combinations(model.routes.fitting(pair), FULL_HAND):
        route = model.routes.best(pair, cards)
        if route is not None and (found is None or route < found[1]):
            found = cards, route
    return found


def _too_far(rung: str, model: ReachZag, marks: Marks, *, plain: bool) -> Step | None:
    """A pair that takes more switches than there are; plain if no special card matters."""
    for pair in bits(marks[0]):
        near = _nearest(model, pair)
        if near is None or near[1].switches <= model.switches:
            continue
        cards, route = near
        specials = [one for one in model.table.hand if not MASKS[one]]
        if plain == bool(specials or route.passing):
            continue
        return _strike(
            rung,
            marks,
            1 << pair,
            _rules(route, specials),
            partial(_far, model, pair, cards, route),
            f"The ZAG is not of {PAIR_NAMES[pair]}.",
        )
    return None


def too_far(model: ReachZag, marks: Marks) -> Step | None:
    """More cards have to come than there are switches."""
    return _too_far("too far", model, marks, plain=True)


def too_far_round(model: ReachZag, marks: Marks) -> Step | None:
    """The same, where special cards are played on the way."""
    return _too_far("the long way", model, marks, plain=False)


def _rules(route: Route, specials: list[int]) -> tuple[str, ...]:
    rules = ["zigzag:zag", "zigzag:switch"]
    if specials or route.passing:
        rules += ["zigzag:four-needed", "zigzag:complete"]
    kinds = {NAMES[one][0] for one in (*route.played, *route.passing)}
    rules += [
        rule
        for sign, rule in (
            ("z", "zigzag:z-stop"),
            ("+", "zigzag:plus-one"),
            ("-", "zigzag:minus-one"),
        )
        if sign in kinds
    ]
    return tuple(rules)


def _far(model: ReachZag, pair: int, cards: tuple[int, ...], route: Route) -> str:
    hand = model.table.hand
    have = [one for one in cards if one in hand]
    text = f"{PAIR_NAMES[pair].capitalize()}: you hold {_count(len(have), 'card')} for it"
    text += f" ({together([NAMES[one] for one in have])})" if have else ""
    if route.played:
        text += f", and playing {together([NAMES[one] for one in route.played])} makes room"
    idle = [one for one in hand if not MASKS[one] and one not in route.played]
    if idle:
        text += f"; {together([NAMES[one] for one in idle])} cannot be played for it"
    if route.passing:
        text += f"; {together([NAMES[one] for one in route.passing])} would pass through your hand"
    needed = "one switch" if route.switches == 1 else f"{route.switches} switches"
    return f"{text}. That takes {needed}, and you have {model.switches}."


# -- the cards -------------------------------------------------------------------------------------


def four_cards(model: ReachZag, marks: Marks) -> Step | None:
    """When it is known what the ZAG is of, the cards that have both are kept or taken."""
    if not single(marks[0]):
        return None
    pair = bits(marks[0])[0]
    every = [0] * len(marks)
    for aim in model.left(marks):
        for place, mask in enumerate(model.becomes(aim)):
            every[place] |= mask
    removes = struck(marks, every)
    if not removes:
        return None
    able = together([NAMES[one] for one in model.routes.fitting(pair)])
    reason = f"{PAIR_NAMES[pair].capitalize()}: {able} have both."
    aims = model.left(marks)
    return Step(
        "four cards",
        removes,
        ("zigzag:zag", "zigzag:switch"),
        partial(str, reason),
        tuple(place for place, _ in removes),
        _keep_and_take(model, aims[0].cards) if len(aims) == 1 else "",
    )


def _keep_and_take(model: ReachZag, cards: tuple[int, ...]) -> str:
    kept = together([NAMES[one] for one in cards if one in model.table.hand])
    taken = together([NAMES[one] for one in cards if one not in model.table.hand])
    return " ".join(
        text
        for text in (f"Keep {kept}." if kept else "", f"Take {taken}." if taken else "")
        if text
    )


RUNGS = (
    Rung("constraint", "The ZAG has to be of what your constraint asks for.", 1, constraint),
    Rung("stopped", "A feature under a STOP does not count.", 1, stopped),
    Rung("four cards", "Keep and take the cards that have both values.", 1, four_cards),
    Rung("too few", "A value needs four cards in sight, Jokers included.", 1, too_few),
    Rung("no second", "Four cards need a second value in common.", 2, no_second, (3,)),
    Rung("too far", "Count the cards that would have to come.", 3, too_far, (2, 4)),
    Rung(
        "the long way",
        "Count the cards that have to come; playing a special card makes room.",
        4,
        too_far_round,
        (1,),
    ),
)
