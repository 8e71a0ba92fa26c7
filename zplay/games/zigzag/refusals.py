"""Why something is not allowed now: always the rule, and a sentence about this very situation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.core.refusal import Refusal
from zplay.games.zigzag import declaring, powers, rules
from zplay.games.zigzag.combinations import differ
from zplay.games.zigzag.components import (
    CARDS,
    DELAYED,
    FEATURES,
    KINDS,
    NAMES,
    STOP_ELEMENT,
    SWAP,
    THEFT,
    is_joker,
)
from zplay.games.zigzag.leads import (
    AGREE,
    ANSWER,
    GIVING,
    NOTHING,
    OVER,
    PLAY,
    SHOW,
    TEN,
    TICK,
    WATCHING,
    has_agreed,
    members,
    short,
    team_of,
)
from zplay.games.zigzag.moves import BOX_NAMES, DECLARATIONS
from zplay.games.zigzag.telling import listed, names

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.games.zigzag.moves import Move
    from zplay.games.zigzag.state import State

_IN_A_LEAD = frozenset(
    {"discard", "switch", "take", "done", "declare", "gesture", "block"}
    | {"stop", "steal", "swap", "lift", "lay", "shift"}
)
_VERBS = {
    AGREE: frozenset({"agree", "keep", "number"}),
    PLAY: _IN_A_LEAD,
    ANSWER: frozenset({"let", "cancel"}),
    SHOW: frozenset({"show", "concede"}),
    TICK: frozenset({"tick"}),
    WATCHING: frozenset({"watch"}),
    GIVING: frozenset({"give"}),
    TEN: frozenset({"switch", "done"}),
}
_ASKED = {
    AGREE: ("signs", "First the signs: say such as “agree wink for zig, cough for zag”."),
    PLAY: ("lead", "A lead is on: discard, switch, say done, declare, BLOCK or use a card."),
    ANSWER: ("answer", "A power is aimed at your team: say “let it be”, or “z” if you have one."),
    SHOW: ("block-show", "Answer the BLOCK first: show two cards with nothing in common."),
    TICK: ("double-zag", "Choose a box for the DOUBLE-ZAG first: say such as “tick level 1 zig”."),
    WATCHING: ("watch", "Say first whose cards you watch: “watch 1”."),
    GIVING: ("master", "Give out the cards first: say whom the next one goes to."),
    TEN: ("seconds", "These are your ten seconds: switch cards, or say done."),
}


def why_not(state: State, seat: int, move: Move) -> Refusal | None:
    """The rule that forbids a move to a seat now; None if it is legal."""
    if move in rules.legal(state, seat):
        return None
    phase = state.phase
    if seat not in rules.actors(state):
        return _not_now(state, seat)
    if phase == AGREE and move.verb in _IN_A_LEAD:
        return _no("lead", "The cards are not dealt yet: signs and numbers come first.")
    if move.verb not in _VERBS[phase]:
        return _no(*_ASKED[phase])
    return _WHY[move.verb](state, seat, move)


def _no(rule: str, because: str) -> Refusal:
    return Refusal(f"zigzag:{rule}", because)


def _not_now(state: State, seat: int) -> Refusal:
    phase = state.phase
    if phase == OVER:
        return Refusal("table:over", "The game is over.")
    if phase == PLAY:
        return _no("sits-out", f"{{{seat}}} is done and has nothing left to say in this lead.")
    if phase == AGREE:
        return _no("signs", f"{{{seat}}} has settled everything; others have not.")
    if phase == ANSWER:
        who = names(one for one in state.seats if state.asked >> one & 1)
        return _no("answer", f"{KINDS[state.power]} is announced, and {who} may answer first.")
    if phase == SHOW:
        who = names(one for one in state.seats if state.asked >> one & 1)
        return _no("block-show", f"A BLOCK is on: {who} must answer it first.")
    rule, what = {
        TICK: ("double-zag", "chooses a box"),
        WATCHING: ("watch", "chooses whose cards to watch"),
        GIVING: ("master", "gives out the cards"),
        TEN: ("seconds", "has ten seconds alone"),
    }[phase]
    return _no(rule, f"{{{state.turn}}} {what}; {{{seat}}} has to wait.")


# -- what several refusals share -------------------------------------------------------------------


def _name(card: object) -> str:
    if isinstance(card, int) and not isinstance(card, bool) and 0 <= card < CARDS:
        return NAMES[card]
    return repr(card)


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _no_seat(state: State, seat: object) -> bool:
    return isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(state.seats)


def _unknown_seat(state: State, seat: object) -> Refusal:
    return _no("teams", f"There is no seat {seat!r}, only 0 to {len(state.seats) - 1}.")


def _must_complete(state: State, seat: int) -> Refusal | None:
    if not short(state, seat):
        return None
    return _no("complete", f"{{{seat}}} first completes the hand: take a card from the Mat.")


def _not_in_hand(state: State, seat: int, card: object, rule: str) -> Refusal | None:
    if card in state.hands[seat]:
        return None
    return _no(rule, f"{{{seat}}} does not hold {_name(card)}.")


def _not_on_mat(state: State, card: object, rule: str) -> Refusal | None:
    if card in state.mat:
        return None
    return _no(rule, f"{_name(card)} is not on the Mat; there is {listed(state.mat)}.")


# -- before a round --------------------------------------------------------------------------------


def _agree(state: State, seat: int, move: Move) -> Refusal:
    if has_agreed(state, seat):
        return _no("signs-fixed", f"The team of {{{seat}}} has agreed; signs stay for the round.")
    if move.verb == "keep":
        return _no("signs-keep", f"The team of {{{seat}}} has no signs yet that it could keep.")
    for gesture in (move.what, move.to):
        if gesture not in state.edition.gestures:
            listed_ = ", ".join(state.edition.gestures)
            return _no("gestures", f"{gesture!r} is no sign; the signs are {listed_}.")
    return _no("signs-different", "ZIG and ZAG need two different signs.")


def _number(state: State, seat: int, move: Move) -> Refusal:
    if state.options["level"] == 1:
        return _no("level-1", "Level 1 is played without constraints, so there is no number.")
    if state.numbers[seat]:
        number = state.numbers[seat]
        return _no("constraint-number", f"{{{seat}}} has chosen {number} for this round.")
    return _no("constraint-number", f"The number is from 1 to 12, not {move.what!r}.")


# -- in a lead -------------------------------------------------------------------------------------


def _discard(state: State, seat: int, move: Move) -> Refusal:
    return (
        _must_complete(state, seat)
        or _nothing_to_take(state, seat)
        or _not_in_hand(state, seat, move.what, "discard")
        or _fallback(move)
    )


def _nothing_to_take(state: State, seat: int) -> Refusal | None:
    if state.waiting[seat] > NOTHING:
        return None
    return _no("discard", f"{{{seat}}} has no face-down card left to take: switch instead.")


def _switch(state: State, seat: int, move: Move) -> Refusal:
    if state.phase == PLAY and (refusal := _may_not_switch(state, seat)):
        return refusal
    if state.phase == PLAY and state.switched[seat] == state.options["switches"]:
        count = state.switched[seat]
        return _no("switch-limit", f"{{{seat}}} has switched {_times(count)}, the most in a lead.")
    return (
        _not_in_hand(state, seat, move.what, "switch")
        or _not_on_mat(state, move.to, "switch")
        or _fallback(move)
    )


def _may_not_switch(state: State, seat: int) -> Refusal | None:
    if refusal := _must_complete(state, seat):
        return refusal
    if state.waiting[seat] > NOTHING:
        return _no("waiting-first", f"{{{seat}}} has not taken the face-down card yet.")
    if state.done >> seat & 1:
        return _no("done", f"{{{seat}}} is done switching in this lead.")
    return None


def _take(state: State, seat: int, move: Move) -> Refusal:
    if not short(state, seat):
        count = len(state.hands[seat])
        if count < 4:
            return _no("theft-three", f"{{{seat}}} was robbed and plays with {count} cards.")
        return _no("hand-limit", f"{{{seat}}} has {count} cards, and nobody has more: switch.")
    return _not_on_mat(state, move.what, "complete") or _fallback(move)


def _done(state: State, seat: int, move: Move) -> Refusal:
    return _may_not_switch(state, seat) or _fallback(move)


def _declare(state: State, seat: int, move: Move) -> Refusal:
    if move.what not in range(len(DECLARATIONS)):
        return _no("declare", f"One declares {', '.join(DECLARATIONS)}, not {move.what!r}.")
    if state.mistakes[seat] == state.options["declarations"]:
        count = state.mistakes[seat]
        return _no("declaration-limit", f"{{{seat}}} has been wrong {_times(count)} in this lead.")
    who = names(members(state, team_of(state, seat)))
    said = DECLARATIONS[move.what].upper()
    return _no("box-once", f"{who} have ticked every box for {said}.")


def _gesture(state: State, seat: int, move: Move) -> Refusal:
    if move.what not in state.edition.gestures:
        signs = ", ".join(state.edition.gestures)
        return _no("gestures", f"{move.what!r} is no sign; the signs are {signs}.")
    most = state.options["gestures"]
    return _no("gesture-limit", f"{{{seat}}} has made {most} signs in this lead, which is enough.")


def _block(state: State, seat: int, move: Move) -> Refusal:
    teams = len(state.boxes)
    if move.what not in range(teams) or move.to != move.what + teams:
        pairs = ", ".join("{} and {}".format(*members(state, team)) for team in range(teams))
        return _no("teams", f"There is no such team; the teams are {pairs}.")
    if move.what == team_of(state, seat):
        return _no("block-other", "A BLOCK is called against another team.")
    most = state.options["failed_blocks"]
    return _no("block-limit", f"The team of {{{seat}}} has failed {most} BLOCKs: no more.")


def _special(state: State, seat: int, move: Move) -> Refusal:
    if refusal := _bad_use(move):
        return refusal
    kind = powers.card_used_by(move)
    if not powers.holds(state, seat, kind):
        return _no("special-held", f"{{{seat}}} does not hold {KINDS[kind]}.")
    if refusal := _must_complete(state, seat):
        return refusal
    if _no_seat(state, move.to):
        return _unknown_seat(state, move.to)
    if kind == THEFT:
        return _why_not_steal(state, seat, move.to)
    if kind == SWAP:
        return _no("swap", f"{{{seat}}} can only swap with somebody else.")
    if move.verb == "lift":
        return _why_not_lift(state, seat, move)
    return _why_not_stop(state, seat, move.to)


def _bad_use(move: Move) -> Refusal | None:
    """A use of a card that no legal list could ever hold."""
    verb, what, _ = move
    if verb in ("stop", "lift") and what not in range(len(FEATURES)):
        return _no("stop", f"A STOP is against element, colour or accessory, not {what!r}.")
    if verb == "lay" and what not in DELAYED:
        cards = ", ".join(KINDS[kind] for kind in DELAYED)
        return _no("lay", f"Only powers with a delay are laid face down: {cards}.")
    if verb == "shift" and what not in (1, -1):
        return _no("plus-one", f"A constraint moves by +1 or -1, not {what!r}.")
    return None


def _why_not_steal(state: State, seat: int, other: int) -> Refusal:
    if not powers.opponents(state, seat, other):
        return _no("theft-opponent", "A card is stolen from an opponent.")
    count = len(state.hands[other])
    return _no("theft-once", f"{{{other}}} has only {count} cards; nobody is robbed below three.")


def _why_not_stop(state: State, seat: int, other: int) -> Refusal:
    if not powers.opponents(state, seat, other):
        return _no("stop-opponent", "A STOP is laid before an opponent.")
    return _no("stop-limit", f"Two STOPs lie before {{{other}}} already.")


def _why_not_lift(state: State, seat: int, move: Move) -> Refusal:
    if move.to not in (seat, state.partners[seat]):
        return _no("z-own-team", "A Z helps its player or the partner, nobody else.")
    name = KINDS[STOP_ELEMENT + move.what]
    return _no("z-stop", f"No {name} lies before {{{move.to}}}.")


# -- answers and choices ---------------------------------------------------------------------------


def _cancel(state: State, seat: int, move: Move) -> Refusal:  # noqa: ARG001 - the same shape
    return _no("z-cancel", f"{{{seat}}} has no Z to answer {KINDS[state.power]} with.")


def _show(state: State, seat: int, move: Move) -> Refusal:
    if move.verb == "concede":
        return _no("block-show", f"{{{seat}}} can show two cards without anything in common.")
    for card in (move.what, move.to):
        if refusal := _not_in_hand(state, seat, card, "block-show"):
            return refusal
    one, other = move.what, move.to
    if is_joker(one) or is_joker(other):
        return _no("block-joker", "A Joker has something in common with every card.")
    if one == other or not differ(one, other, declaring.stopped(state, seat)):
        return _no("block-show", f"{NAMES[one]} and {NAMES[other]} have something in common.")
    return _no(
        "block-show", f"Name them in the order held: {listed(_in_order(state, seat, move))}."
    )


def _in_order(state: State, seat: int, move: Move) -> list[int]:
    return [card for card in state.hands[seat] if card in (move.what, move.to)]


def _tick(state: State, seat: int, move: Move) -> Refusal:
    boxes = ", ".join(BOX_NAMES[box] for box in range(8) if state.may_tick >> box & 1)
    if move.what in range(8) and state.boxes[team_of(state, seat)] >> move.what & 1:
        return _no("box-once", f"{BOX_NAMES[move.what]} is ticked already; open are {boxes}.")
    return _no("double-zag", f"This DOUBLE-ZAG may tick {boxes}.")


def _watch(state: State, seat: int, move: Move) -> Refusal:
    if _no_seat(state, move.to):
        return _unknown_seat(state, move.to)
    return _no("watch", f"{{{seat}}} knows those cards: watch somebody else's.")


def _give(state: State, seat: int, move: Move) -> Refusal:  # noqa: ARG001 - the same shape
    if _no_seat(state, move.to):
        return _unknown_seat(state, move.to)
    if move.what != state.to_give[0]:
        return _no("master", f"The next card to give is {NAMES[state.to_give[0]]}.")
    return _no("master", f"{{{move.to}}} has got a card: one for each.")


def _fallback(move: Move) -> Refusal:
    return _no("lead", f"“{move.verb}” does not fit here.")


_WHY: dict[str, Callable[[State, int, Any], Refusal]] = {
    "agree": _agree,
    "keep": _agree,
    "number": _number,
    "discard": _discard,
    "switch": _switch,
    "take": _take,
    "done": _done,
    "declare": _declare,
    "gesture": _gesture,
    "block": _block,
    "show": _show,
    "concede": _show,
    "tick": _tick,
    "stop": _special,
    "steal": _special,
    "swap": _special,
    "lift": _special,
    "lay": _special,
    "shift": _special,
    "cancel": _cancel,
    "watch": _watch,
    "give": _give,
}
