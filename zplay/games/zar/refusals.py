"""Why a move is not allowed: always a rule, and a sentence about this very situation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.refusal import Refusal
from zplay.games.zar.components import (
    CALLS,
    CHAMELEON,
    FIRST_POWER,
    FITS,
    NAMES,
    ONLY_WASPS,
    call_name,
    is_dragon,
    is_peacock,
)
from zplay.games.zar.moves import LATE, SAID, Call, Move, Play, is_declared
from zplay.games.zar.rules import (
    BETWEEN,
    FEWEST_PLAYERS,
    OUT,
    OVER,
    PLAYING,
    SEATS_IN,
    actors,
    chameleon_barred,
    is_unlisted_call,
    legal,
    match_verb,
    may_leave,
    may_quit,
)
from zplay.games.zar.telling import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.games.zar.state import State


def why_not(state: State, seat: int, move: Move) -> Refusal | None:
    """The rule that forbids a move to a seat now; None if it is legal."""
    if move in legal(state, seat) or is_unlisted_call(state, seat, move):
        return None
    if state.phase == OVER:
        return Refusal("table:over", "The game is over.")
    if isinstance(move, Play):
        return _why_no_hand(state, seat) or why_no_play(state, seat, move)
    if isinstance(move, Call) and move.verb in _WHY_NO_CALL:
        between = move.verb in ("stay", "quit", "join", "stay out")
        if not between and (refusal := _why_no_hand(state, seat)):
            return refusal
        return _WHY_NO_CALL[move.verb](state, seat, move)
    return Refusal("zar:turn-steps", "That is no move of this game.")


def _why_no_hand(state: State, seat: int) -> Refusal | None:
    """Is there a hand to act in, and does the seat play in it?"""
    if state.phase == BETWEEN:
        return Refusal(
            "zar:join-quit", "Between hands everybody first says whether they play the next one."
        )
    if seat not in state.present:
        return Refusal("zar:join-quit", f"{{{seat}}} does not play in this hand.")
    if not state.races and seat not in (asked := actors(state)):
        return Refusal("zar:races-off", f"Without races {{{asked[0]}}} is asked first.")
    return None


# -- cards -----------------------------------------------------------------------------------------


def why_no_play(state: State, seat: int, play: Play) -> Refusal:
    """Why these cards may not be put down, by a referee's strict reading."""
    return (
        _why_no_such_play(play)
        or _why_not_now(state, seat, play)
        or _why_no_cards(state, seat, play)
        or _why_no_call_with(play)
        or (_why_no_match if play.verb != "play" else _why_no_fit)(state, seat, play)
        or _why_no_chameleon(state, seat, play)
        or _why_not_out(state, seat, play)
        or _why_no_zar_with(state, seat, play)
        or Refusal("zar:turn-steps", "These cards cannot be put down like that.")
    )


def _why_no_such_play(play: Play) -> Refusal | None:
    if not all(isinstance(part, int) for part in play[1:]):
        return Refusal("zar:deck", "There is no such play.")
    if play.verb not in ("play", "match", "self-match") or play.kind not in range(CHAMELEON):
        return Refusal("zar:deck", "There is no such card.")
    if min(play.cards, play.chameleons) < 0 or play.total < 1:
        return Refusal("zar:play-card", "A play is one card or more.")
    return None


def _why_no_cards(state: State, seat: int, play: Play) -> Refusal | None:
    rule = "zar:play-card" if play.verb == "play" else "zar:match"
    hand = state.hands[seat]
    for kind, wanted in ((play.kind, play.cards), (CHAMELEON, play.chameleons)):
        held = hand.count(kind)
        if held < wanted:
            have = "no" if not held else f"only {held}"
            return Refusal(rule, f"{{{seat}}} has {have} {NAMES[kind]}.")
    return None


def _why_no_call_with(play: Play) -> Refusal | None:
    if play.call in CALLS[play.kind]:
        return None
    name = NAMES[play.kind]
    if is_dragon(play.kind):
        return Refusal("zar:dragon", f"With a {name} goes a basic symbol, such as “moons”.")
    if is_peacock(play.kind):
        return Refusal("zar:peacock", f"With a {name} goes a colour, such as “red”.")
    return Refusal("zar:play-card", f"With a {name} nothing is called.")


def _why_not_now(state: State, seat: int, play: Play) -> Refusal | None:
    """Whose turn is it, and does the last play still stand open?"""
    if play.verb != "play":
        return _why_no_window(state, seat, play.verb)
    if state.phase == OUT:
        return Refusal(
            "zar:no-dodging", f"{{{state.out}}} is out: nothing but a match can be played now."
        )
    if seat != state.turn:
        return Refusal("zar:turn-order", f"It is {{{state.turn}}}'s turn, not {{{seat}}}'s.")
    return None


def _why_no_window(state: State, seat: int, verb: str) -> Refusal | None:
    if not state.open:
        if seat == state.turn:
            return Refusal(
                "zar:not-a-match",
                "The last card can no longer be matched: play yours as an ordinary card.",
            )
        return Refusal(
            "zar:match-window",
            f"{{{state.turn}}} has touched the Drawpile or passed: it is too late to match.",
        )
    if match_verb(state, seat) != verb:
        if verb == "match":
            return Refusal(
                "zar:no-match-on-yourself",
                "This is your own card: matching yourself is called DOUBLE, not MATCH.",
            )
        return Refusal("zar:match-yourself", f"This is {{{state.owner}}}'s card, not yours: MATCH.")
    if seat != state.turn and not state.waiting >> seat & 1:
        return Refusal("zar:let-it-go", f"{{{seat}}} has let this one go already.")
    return None


def _why_no_match(state: State, seat: int, play: Play) -> Refusal | None:  # noqa: ARG001
    if play.kind == state.face:
        return None
    return Refusal(
        "zar:match", f"A {NAMES[play.kind]} does not exactly match the {NAMES[state.face]}."
    )


def _why_no_fit(state: State, seat: int, play: Play) -> Refusal | None:
    kind, face = play.kind, state.face
    name = NAMES[kind]
    if not play.cards and kind != face:
        return Refusal(
            "zar:chameleon-as-top",
            f"A Chameleon alone becomes what it is played on, here a {NAMES[face]}.",
        )
    if state.open and kind == face:
        call = "DOUBLE" if seat == state.owner else "MATCH"
        return Refusal("zar:must-match", f"This {name} is a match and has to be played as {call}.")
    if state.wasps:
        if ONLY_WASPS[kind]:
            return None
        return Refusal(
            "zar:wasp", f"{{{seat}}} faces Wasps: play a Wasp or draw {state.wasps} cards."
        )
    if FITS[state.demand][kind]:
        return None
    if is_dragon(face) and is_peacock(kind):
        return Refusal("zar:peacock-on", "A Peacock cannot be played on a Dragon.")
    if is_peacock(face) and is_dragon(kind):
        return Refusal("zar:dragon-on", "A Dragon cannot be played on a Peacock.")
    if face >= FIRST_POWER:
        rule = "zar:dragon-next" if is_dragon(face) else "zar:peacock-next"
        other = "Dragon" if is_dragon(face) else "Peacock"
        asked = call_name(face, state.call)
        return Refusal(rule, f"Called was “{asked}”: only that or another {other} can follow.")
    return Refusal(
        "zar:play-card", f"A {name} has neither the colour nor the symbol of a {NAMES[face]}."
    )


def _why_no_chameleon(state: State, seat: int, play: Play) -> Refusal | None:
    if play.on_top and not (play.cards and play.chameleons):
        return Refusal("zar:chameleon-multiples", "There is nothing to put a Chameleon on top of.")
    if play.verb == "play" or not play.chameleons:
        return None
    if not chameleon_barred(state, seat, play.cards):
        return None
    if state.phase == OUT:
        return Refusal(
            "zar:chameleon-out",
            f"{{{state.out}}} is out, and a Chameleon can only match another Chameleon now.",
        )
    return Refusal(
        "zar:chameleon-in-turn",
        "Out of turn a Chameleon can only match another Chameleon, or go with the real card.",
    )


def _why_not_out(state: State, seat: int, play: Play) -> Refusal | None:
    left = len(state.hands[seat]) - play.total
    if may_leave(state, play.verb, play.total, left):
        return None
    if play.total > 1:
        return Refusal(
            "zar:no-multiple-out", f"These are all the cards of {{{seat}}}: one has to stay."
        )
    if play.verb == "self-match":
        return Refusal(
            "zar:no-self-out", f"It is the last card of {{{seat}}}, and matches their own."
        )
    return Refusal(
        "zar:no-skip-out", f"{{{seat}}} skipped to themselves and has to draw before going out."
    )


def _why_no_zar_with(state: State, seat: int, play: Play) -> Refusal | None:
    left = len(state.hands[seat]) - play.total
    if play.zar == SAID and left != 1:
        return Refusal("zar:false-zar", f"That leaves {counted(left)}, so there is no ZAR to say.")
    if play.zar == LATE and (left != 1 or not is_declared(play.verb, play.kind, play.total)):
        return Refusal("zar:wrong-order", "There is nothing that ZAR could come after.")
    return None


# -- words -----------------------------------------------------------------------------------------


def _why_no_draw(state: State, seat: int, call: Call) -> Refusal:  # noqa: ARG001
    if state.phase == OUT:
        return Refusal(
            "zar:no-dodging", f"{{{state.out}}} is out: match the last card or let it go."
        )
    if seat != state.turn:
        return Refusal("zar:turn-order", f"It is {{{state.turn}}}'s turn to play or draw.")
    return Refusal("zar:draw-and-pass", "You have drawn: play a card or say PASS.")


def _why_no_pass(state: State, seat: int, call: Call) -> Refusal:
    if state.phase == OUT or seat != state.turn:
        return _why_no_draw(state, seat, call)
    if state.drawn == 1:
        return Refusal(
            "zar:pass-needs-draw", "Drawing for Wasps is not enough: draw one more, then pass."
        )
    return Refusal("zar:draw-and-pass", "Draw a card before you pass.")


def _why_no_zar(state: State, seat: int, call: Call) -> Refusal:  # noqa: ARG001
    count = len(state.hands[seat])
    if count == 1:
        return Refusal("zar:false-zar", f"{{{seat}}} has said ZAR for this card already.")
    return Refusal("zar:false-zar", f"{{{seat}}} has {counted(count)}: ZAR is for one card left.")


def _why_no_gotcha(state: State, seat: int, call: Call) -> Refusal:
    caught = call.seat
    if caught not in state.present:
        return Refusal("zar:gotcha-aimed", "A GOTCHA is for somebody who plays in this hand.")
    if caught == seat:
        return Refusal("zar:gotcha-aimed", "Nobody calls GOTCHA on themselves.")
    if seat not in actors(state):
        return Refusal("zar:false-gotcha", f"{{{caught}}} owes no ZAR.")
    count = len(state.hands[caught])
    if count > 1:
        return Refusal("zar:false-gotcha", f"{{{caught}}} has {count} cards and owes no ZAR.")
    return Refusal("zar:false-gotcha", f"{{{caught}}} owes no ZAR: it was said in time.")


def _why_no_let_go(state: State, seat: int, call: Call) -> Refusal:  # noqa: ARG001
    if state.phase == PLAYING and seat == state.turn:
        return Refusal("zar:let-it-go", "It is your turn: play or draw.")
    if not state.open or seat == state.out:
        return Refusal("zar:let-it-go", "There is nothing to let go.")
    return Refusal("zar:let-it-go", f"{{{seat}}} has let this one go already.")


def _why_no_challenge(state: State, seat: int, call: Call) -> Refusal:  # noqa: ARG001
    if state.strict:
        return Refusal("zar:referee-coach", "The coach lets no illegal play pass.")
    if any(record.seat != seat for record in state.records):
        return Refusal("zar:challenge-once", "The plays so far have been looked at.")
    return Refusal("zar:referee-table", "Nobody else has played anything to challenge.")


def _why_no_decision(state: State, seat: int, call: Call) -> Refusal:
    if state.phase != BETWEEN:
        return Refusal("zar:join-quit", "Players come and go between hands only.")
    if not state.races and seat not in (asked := actors(state)):
        return Refusal("zar:races-off", f"{{{asked[0]}}} is asked first.")
    if seat not in SEATS_IN[~state.decided & (1 << len(state.hands)) - 1]:
        return Refusal("zar:join-quit", f"{{{seat}}} has decided already.")
    plays = seat in state.present
    if plays == (call.verb in ("join", "stay out")):
        wanted = "“stay” or “quit”" if plays else "“join” or “stay out”"
        return Refusal("zar:join-quit", f"{{{seat}}} has to say {wanted}.")
    assert not may_quit(state)
    return Refusal("zar:two-stay", f"At least {FEWEST_PLAYERS} players have to stay.")


_WHY_NO_CALL: dict[str, Callable[[State, int, Call], Refusal]] = {
    "draw": _why_no_draw,
    "pass": _why_no_pass,
    "zar": _why_no_zar,
    "gotcha": _why_no_gotcha,
    "let it go": _why_no_let_go,
    "challenge": _why_no_challenge,
    "stay": _why_no_decision,
    "quit": _why_no_decision,
    "join": _why_no_decision,
    "stay out": _why_no_decision,
}
