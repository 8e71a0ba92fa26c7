"""Random switching puzzles; most are thrown away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zigzag.combinations import FULL_HAND
from zplay.games.zigzag.components import (
    CHARACTERS,
    CONSTRAINTS,
    FEATURES,
    MASKS,
    NAMES,
    STOPS,
    card,
    first_of,
    our_edition,
)
from zplay.games.zigzag.puzzles.routes import PAIRS, Routes, feature_of
from zplay.games.zigzag.puzzles.table import read_table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.puzzle.draw import Draw
    from zplay.puzzle.family import Content

_JOKERS = [first_of(0) + copy for copy in range(3)]
_Z, _PLUS, _MINUS = card("z"), card("+1"), card("-1")


def propose(kind: str, grade: int, draw: Draw) -> Content | None:
    """A random puzzle of a kind, likely to be of the grade."""
    return _MAKERS[kind](grade, draw)


def _alike(draw: Draw, cards: Sequence[int], count: int, taken: Sequence[int]) -> list[int]:
    """Other characters, most of which share a value with some cards: what makes one look twice."""
    values = 0
    for one in cards:
        values |= MASKS[one] if one < CHARACTERS else 0
    free = [one for one in range(CHARACTERS) if one not in taken]
    near = [one for one in free if (MASKS[one] & values).bit_count() > 1] or free
    found: list[int] = []
    while len(found) < count:
        one = draw.one(near if draw.chance(65) else free)
        if one not in found:
            found.append(one)
    return found


# -- a ZAG -----------------------------------------------------------------------------------------


def _zag(grade: int, draw: Draw) -> Content | None:
    mat_size = 4 if grade == 1 or draw.chance(30) else 6
    jokers = draw.between(*((0, 0), (0, 1), (1, 2), (1, 2), (2, 3))[grade - 1])
    pair = draw.below(len(PAIRS))
    both = sum(1 << value for value in PAIRS[pair])
    goal = [one for one in range(CHARACTERS) if MASKS[one] & both == both]
    goal = [*draw.some(goal, FULL_HAND - min(jokers, 2)), *_JOKERS[: min(jokers, 2)]]
    coming = draw.between(*((1, 2), (1, 2), (1, 3), (2, 3), (2, 4))[grade - 1])
    goal = draw.some(goal, FULL_HAND)
    hand, mat = goal[coming:], goal[:coming]
    content: Content = {}
    specials = _specials(grade, draw, pair, content)
    for one, held in specials:
        where = hand if held else mat
        if len(where) < (FULL_HAND if held else mat_size):
            where.append(one)
    taken = [*hand, *mat, *_JOKERS]
    more = _alike(draw, goal, FULL_HAND - len(hand) + mat_size - len(mat), taken)
    hand += [more.pop() for _ in range(FULL_HAND - len(hand))]
    mat += more
    content["hand"] = [NAMES[one] for one in draw.some(hand, len(hand))]
    content["mat"] = [NAMES[one] for one in draw.some(mat, len(mat))]
    fewest = Routes(read_table(content)).fewest
    if fewest < 1:
        return None
    content["switches"] = fewest
    return content


def _specials(grade: int, draw: Draw, pair: int, content: Content) -> list[tuple[int, bool]]:
    """Special cards, each with whether it is held; STOPs and a constraint go into the content."""
    found: list[tuple[int, bool]] = []
    features = [feature_of(value) for value in PAIRS[pair]]
    if draw.chance((30, 30, 30, 40, 50)[grade - 1]):
        other = next(one for one in range(len(FEATURES)) if one not in features)
        lift = grade > 3 and draw.chance(60)
        stop = draw.one(features) if lift else other
        content["stops"] = [FEATURES[stop]]
        if lift:
            found.append((_Z, draw.chance(40)))
    if draw.chance((25, 30, 40, 40, 50)[grade - 1]):
        move = draw.one((1, -1)) if grade > 3 and draw.chance(60) else 0
        wanted = draw.one(PAIRS[pair])
        which = draw.below(CONSTRAINTS)
        number = our_edition().constraints[which].index(wanted)
        content["constraint"] = [which + 1, (number - move) % CONSTRAINTS + 1]
        if move:
            found.append((_PLUS if move > 0 else _MINUS, draw.chance(40)))
    if grade > 3 and draw.chance(40):
        free = [
            one for one in range(len(FEATURES)) if FEATURES[one] not in content.get("stops", [])
        ]
        found.append((first_of(STOPS[draw.one(free)]), draw.chance(70)))
    return found


# -- safe from BLOCK -------------------------------------------------------------------------------


def _safe(grade: int, draw: Draw) -> Content | None:
    thief = grade > 1
    mat_size = 6 if grade > 3 else draw.one((4, 6))
    first = draw.below(CHARACTERS)
    hand = [first, *_alike(draw, [first], FULL_HAND - 1, [first])]
    if draw.chance(25):
        hand[draw.below(FULL_HAND)] = _JOKERS[0]
    mat = _alike(draw, hand, mat_size, hand)
    if draw.chance(25):
        mat[0] = _JOKERS[1]
    content: Content = {
        "hand": [NAMES[one] for one in hand],
        "mat": [NAMES[one] for one in draw.some(mat, len(mat))],
        "thief": thief,
    }
    if draw.chance(10 * grade):
        content["stops"] = [draw.one(FEATURES)]
    if grade < 3:
        content["goes"] = NAMES[draw.one(hand)]
    return content


_MAKERS: dict[str, Callable[[int, Draw], Content | None]] = {"zag": _zag, "safe": _safe}
