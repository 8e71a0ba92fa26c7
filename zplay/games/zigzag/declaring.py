"""Declarations and BLOCKs: what is checked, what is shown, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zigzag.combinations import HOW_MANY, shared
from zplay.games.zigzag.components import (
    BIT,
    FEATURE_BITS,
    NAMES,
    STOP_ELEMENT,
    VALUE_NAMES,
    kind_of,
)
from zplay.games.zigzag.leads import (
    PLAY,
    SHOW,
    TICK,
    change_cards,
    check_lead,
    constraint,
    members,
    no_more_declarations,
    refresh_talk,
    team_of,
    tick,
)
from zplay.games.zigzag.moves import DECLARATIONS, DOUBLE_ZAG, DOUBLE_ZIG, ZAG, ZIG, ZIG_ZAG
from zplay.games.zigzag.telling import listed, names, tell

if TYPE_CHECKING:
    from zplay.games.zigzag.moves import Move
    from zplay.games.zigzag.state import State


class Checked(NamedTuple):
    """A declaration that was right, and what was shown for it."""

    declarer: int
    kind: int
    seats: tuple[int, ...]
    """Whose hands were shown."""
    hands: tuple[tuple[int, ...], ...]
    constraints: tuple[int, ...]
    """The values that their constraints asked for, as numbers of PAIRS; empty at level 1."""


def stopped(state: State, seat: int) -> int:
    """The values that do not count for a seat because of the STOPs before it."""
    values = 0
    for card in state.stops[seat]:
        values |= FEATURE_BITS[kind_of(card) - STOP_ELEMENT]
    return values


def value(state: State, seat: int) -> int:
    """The values that a seat's hand shares, as bits."""
    stops = state.stops[seat]
    return shared(state.hands[seat], stopped(state, seat) if stops else 0)


def checked(state: State, seat: int, kind: int) -> tuple[int, ...]:
    """The seats whose hands a declaration is about: the partner's alone, or both."""
    other = state.partners[seat]
    return (other,) if kind < DOUBLE_ZIG else (other, seat)


def made(state: State, seat: int, kind: int) -> bool:
    """Do the hands that a declaration is about make what was declared?"""
    count = HOW_MANY[value(state, state.partners[seat])]
    if kind < DOUBLE_ZIG:
        return count > kind
    own = HOW_MANY[value(state, seat)]
    if kind == ZIG_ZAG:
        return own >= 1 and own + count >= 3
    return min(own, count) >= (1 if kind == DOUBLE_ZIG else 2)


def meets_constraint(state: State, seat: int) -> bool:
    """Is the value that the constraint asks for among those that the hand shares?"""
    return bool(value(state, seat) >> constraint(state, seat) & 1)


def boxes_won(state: State, seat: int, kind: int) -> int:
    """The boxes that may be ticked for what was declared and made, as bits."""
    level = state.options["level"]
    open_boxes = ~state.boxes[team_of(state, seat)]
    met = level > 1 and all(meets_constraint(state, one) for one in checked(state, seat, kind))
    if kind == DOUBLE_ZAG:
        return ((0x0F if level != 2 else 0) | (0xF0 if met else 0)) & open_boxes
    box = 1 << kind
    if met and box << 4 & open_boxes:
        return box << 4
    return box & open_boxes if level != 2 else 0


def declare(state: State, seat: int, move: Move) -> None:
    """Check a declaration: the team ticks a box, or both throw their cards."""
    kind = move[1]
    # Nothing can be declared of a partner who has no combination, which is found out fastest.
    right = shared(state.hands[state.partners[seat]]) and made(state, seat, kind)
    won = boxes_won(state, seat, kind) if right else 0
    if state.story is not None:
        _tell_check(state, seat, kind, won)
    if not won:
        if right:
            _show_constraints(state, seat, kind)
        _mistake(state, seat)
        return
    _remember(state, seat, kind)
    if won & (won - 1):
        state.may_tick = won
        state.turn = seat
        state.phase = TICK
        return
    tick(state, team_of(state, seat), won.bit_length() - 1)


def _show_constraints(state: State, seat: int, kind: int) -> None:
    """What fails by its constraint has shown what the constraint is."""
    for one in checked(state, seat, kind):
        state.shown_constraints |= 1 << one


def _mistake(state: State, seat: int) -> None:
    if state.limited:
        state.mistakes[seat] += 1
        if state.mistakes[seat] == state.limits[1]:
            no_more_declarations(state, seat)
    change_cards(state, (seat, state.partners[seat]), "mistake")
    if not state.mat or state.done == state.everybody:
        check_lead(state)


def _remember(state: State, seat: int, kind: int) -> None:
    """Everybody has seen what was shown, also when the cards are collected."""
    seats = checked(state, seat, kind)
    constraints = seats if state.options["level"] > 1 else ()
    state.checked = Checked(
        seat,
        kind,
        seats,
        tuple(tuple(state.hands[one]) for one in seats),
        tuple(constraint(state, one) for one in constraints),
    )


def tick_box(state: State, seat: int, move: Move) -> None:
    """The team of a DOUBLE-ZAG ticks the box of its choice."""
    tick(state, team_of(state, seat), move.what)


# -- BLOCK -----------------------------------------------------------------------------------------


def block(state: State, seat: int, move: Move) -> None:
    """Accuse a team: both have to show two cards without anything in common."""
    state.phase = SHOW
    state.turn = seat
    state.target = move.what
    state.asked = 1 << move.what | 1 << move.to
    if state.story is not None:
        who = names(members(state, move.what))
        tell(state, "block", f"{{{seat}}} calls BLOCK against {who}.")


def show(state: State, seat: int, move: Move) -> None:
    """An accused player shows two cards, which everybody sees."""
    state.shown[seat] |= BIT[move.what] | BIT[move.to]
    state.asked &= ~(1 << seat)
    if state.story is not None:
        cards = f"{NAMES[move.what]} and {NAMES[move.to]}"
        tell(state, "block-show", f"{{{seat}}} shows {cards}: nothing in common.")
    if state.asked:
        return
    accuser = state.turn
    team = team_of(state, accuser)
    state.failed[team] += 1
    if state.story is not None:
        text = (
            f"The BLOCK has failed, number {state.failed[team]} of {names(members(state, team))}."
        )
        tell(state, "block-failed", text)
    if state.failed[team] >= state.options["failed_blocks"]:
        refresh_talk(state, members(state, team))
    _after_block(state, (accuser,), "block-failed")


def concede(state: State, seat: int, move: Move) -> None:  # noqa: ARG001 - there is but one way
    """An accused player has no such two cards: the BLOCK is confirmed."""
    if state.story is not None:
        text = f"{{{seat}}} has no two cards without anything in common: the BLOCK is confirmed."
        tell(state, "block-confirmed", text)
    _after_block(state, members(state, state.target), "block-confirmed")


def _after_block(state: State, changing: tuple[int, ...], rule: str) -> None:
    state.phase = PLAY
    state.turn = state.target = state.asked = 0
    change_cards(state, changing, rule)
    check_lead(state)


# -- telling ---------------------------------------------------------------------------------------

_RULES = {ZIG: "zig", ZAG: "zag", DOUBLE_ZIG: "double-zig", ZIG_ZAG: "zig-zag"}


def _tell_check(state: State, seat: int, kind: int, won: int) -> None:
    seats = checked(state, seat, kind)
    declared = DECLARATIONS[kind].upper()
    tell(state, _RULES.get(kind, "double-zag"), f"{{{seat}}} declares {declared}!")
    for one in seats:
        text = f"{{{one}}} shows {listed(state.hands[one])}."
        stops = [NAMES[card] for card in state.stops[one]]
        if stops:
            text += f" Before {{{one}}}: {', '.join(stops)}."
        tell(state, "verify", text)
    if state.options["level"] > 1 and made(state, seat, kind):
        for one in seats:
            wanted = VALUE_NAMES[constraint(state, one)]
            met = "met" if meets_constraint(state, one) else "not met"
            tell(state, "constraint-check", f"The constraint of {{{one}}} is {wanted}: {met}.")
    if not won:
        tell(state, "mistake", f"That is not {declared}.")
