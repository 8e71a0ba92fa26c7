"""What a player can do, as values that have a text.

Moves are made once and handed out again and again: this is much of the engine's speed.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.games.zigzag.components import CARDS, FEATURES, KINDS, NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

DECLARATIONS = ("zig", "zag", "double-zig", "zig-zag", "double-zag")
ZIG, ZAG, DOUBLE_ZIG, ZIG_ZAG, DOUBLE_ZAG = range(5)
BOXES_A_LEVEL = 4
"""A DOUBLE-ZAG has no box of its own."""
BOX_NAMES = tuple(
    f"level {level} {name}" for level in (1, 2) for name in DECLARATIONS[:BOXES_A_LEVEL]
)


class Move(NamedTuple):
    """Something a player does."""

    verb: str
    what: Any = None
    """A card, a declaration, a gesture, a team, a box, a number; whatever the verb takes."""
    to: Any = None
    """A second card, or a seat."""

    def __str__(self) -> str:
        say = _SAY[self.verb]
        return say(self.what, self.to)


_SAY: dict[str, Callable[[Any, Any], str]] = {
    "agree": lambda zig, zag: f"agree {zig} for zig, {zag} for zag",
    "keep": lambda *_: "keep signs",
    "number": lambda number, _: f"number {number}",
    "discard": lambda card, _: f"discard {NAMES[card]}",
    "switch": lambda mine, theirs: f"switch {NAMES[mine]} for {NAMES[theirs]}",
    "take": lambda card, _: f"take {NAMES[card]}",
    "done": lambda *_: "done",
    "declare": lambda kind, _: DECLARATIONS[kind],
    "gesture": lambda gesture, _: gesture,
    "block": lambda seat, partner: f"block {seat} and {partner}",
    "show": lambda one, other: f"show {NAMES[one]} and {NAMES[other]}",
    "concede": lambda *_: "show nothing",
    "tick": lambda box, _: f"tick {BOX_NAMES[box]}",
    "stop": lambda feature, seat: f"stop {FEATURES[feature]} on {seat}",
    "steal": lambda _, seat: f"steal from {seat}",
    "swap": lambda _, seat: f"swap with {seat}",
    "lift": lambda feature, seat: f"z stop {FEATURES[feature]} of {seat}",
    "lay": lambda kind, _: f"lay {KINDS[kind]}",
    "shift": lambda step, _: f"{step:+d}",
    "cancel": lambda *_: "z",
    "let": lambda *_: "let it be",
    "watch": lambda _, seat: f"watch {seat}",
    "give": lambda card, seat: f"give {NAMES[card]} to {seat}",
}


SWITCHES = tuple(
    tuple(Move("switch", mine, theirs) for theirs in range(CARDS)) for mine in range(CARDS)
)
"""For each card in hand, the switches for every other card."""
SHOWS = tuple(tuple(Move("show", one, other) for other in range(CARDS)) for one in range(CARDS))
"""For each two cards, the answer to a BLOCK with them."""
DISCARDS = tuple(Move("discard", card) for card in range(CARDS))
TAKES = tuple(Move("take", card) for card in range(CARDS))
DONE = (Move("done"),)
LET = (Move("let"),)
LET_OR_CANCEL = (*LET, Move("cancel"))
CONCEDE = (Move("concede"),)
KEEP = (Move("keep"),)
NUMBERS = tuple(Move("number", number) for number in range(1, 13))
TICKS = tuple(Move("tick", box) for box in range(len(BOX_NAMES)))


def _against(seats: int, verb: str, what: Any, *, partner: bool) -> tuple[tuple[Move, ...], ...]:  # noqa: ANN401
    """For each seat, the moves against every opponent, or also against the partner."""
    return tuple(
        tuple(
            Move(verb, what, other)
            for other in range(seats)
            if other != seat and (partner or (other - seat) % (seats // 2))
        )
        for seat in range(seats)
    )


STEALS = {seats: _against(seats, "steal", None, partner=False) for seats in (4, 6)}
SWAPS = {seats: _against(seats, "swap", None, partner=True) for seats in (4, 6)}
WATCHES = {seats: _against(seats, "watch", None, partner=True) for seats in (4, 6)}
STOP_MOVES = {
    seats: tuple(
        _against(seats, "stop", feature, partner=False) for feature in range(len(FEATURES))
    )
    for seats in (4, 6)
}
LIFTS = tuple(
    tuple(Move("lift", feature, seat) for seat in range(6)) for feature in range(len(FEATURES))
)
LAYS = tuple(Move("lay", kind) for kind in range(len(KINDS)))
SHIFTS = {step: Move("shift", step) for step in (1, -1)}
_DECLARE = tuple(Move("declare", kind) for kind in range(len(DECLARATIONS)))


@lru_cache(maxsize=64)
def agreements(gestures: tuple[str, ...]) -> tuple[Move, ...]:
    """Every pair of signs that a team can agree on."""
    return tuple(Move("agree", zig, zag) for zig, zag in permutations(gestures, 2))


def block(seat: int, seats: int) -> Move:
    """The BLOCK against the team of a seat."""
    pair = seats // 2
    return Move("block", seat % pair, seat % pair + pair)


def talk(
    seats: int, seat: int, kinds: frozenset[int], may_block: bool, gestures: tuple[str, ...]
) -> tuple[Move, ...]:
    """What a player can always say or do in a lead: declare, BLOCK and gesture."""
    teams = seats // 2
    blocks = [block(team, seats) for team in range(teams) if team != seat % teams and may_block]
    declared = [_DECLARE[kind] for kind in range(len(DECLARATIONS)) if kind in kinds]
    return (*declared, *blocks, *[Move("gesture", gesture) for gesture in gestures])
