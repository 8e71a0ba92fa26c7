"""What moves do: plays, draws, and what is called out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.games.zar import challenges, hands
from zplay.games.zar.components import (
    FIRST_COMMAND,
    FIRST_POWER,
    FROG,
    NAMES,
    WASP,
    demand,
)
from zplay.games.zar.moves import LATE, SAID
from zplay.games.zar.piles import draw_cards
from zplay.games.zar.rules import BETWEEN, MOST_FINES, OUT, PLAYING, UNCHECKED
from zplay.games.zar.telling import counted, tell, tell_effect, tell_play, tell_zar

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.games.zar.moves import Call, Play
    from zplay.games.zar.state import State


def apply(state: State, seat: int, move: Any) -> None:  # noqa: ANN401 - each verb knows its own
    """Do a move. Trusts that it is legal."""
    if state.saying >= 0:
        _finish_saying(state, move)
    _DO[move[0]](state, seat, move)


def seat_after(state: State, seat: int, steps: int) -> int:
    """The seat so many players further in the direction of play."""
    order = state.present
    count = len(order)
    if count == len(state.hands):
        return (seat + state.direction * steps) % count
    return order[(order.index(seat) + state.direction * steps) % count]


# -- cards -----------------------------------------------------------------------------------------


def _play(state: State, seat: int, play: Play) -> None:
    # Half of all moves are this one, which is why it is written out.
    verb, kind, cards, chameleons, _, call, zar = play
    if not state.strict:
        challenges.remember(state, seat, play)
    if state.story is not None:
        tell_play(state, seat, play)
    hand = state.hands[seat]
    count = cards + chameleons
    if count == 1 and not chameleons:
        hand.remove(kind)
        state.pile.append(kind)
    else:
        _lay_several(state, hand, play.laid)
    matched = -1
    if verb == "play":
        state.chain = count
    else:
        state.chain = state.chain + count if kind == state.face else count
        if verb == "match":
            matched = state.owner
    state.last = count
    state.owner = seat
    state.face = kind
    state.call = call
    state.demand = kind if kind < FIRST_POWER else demand(kind, call)
    state.out = -1
    state.phase = PLAYING
    left = len(hand)
    if left < 3 or zar:
        _count_down(state, seat, zar, left)
    steps = _command(state, kind, count) if FIRST_COMMAND <= kind < FIRST_POWER else 1
    state.turn = turn = seat_after(state, seat, steps)
    state.own_skip = turn == seat
    state.drawn = 0
    state.open = True
    state.checked = UNCHECKED
    state.slips = state.fines = ()
    state.waiting = state.everybody & ~(1 << turn)
    if state.story is not None:
        tell_effect(state, seat, play, reversed_=bool(count & 1))
    if matched >= 0:
        _draw_for_match(state, matched)
    if left == 0:
        state.phase = OUT
        state.out = seat
        state.waiting = state.everybody & ~(1 << seat)


def _lay_several(state: State, hand: list[int], laid: list[int]) -> None:
    for card in laid:
        hand.remove(card)
    state.pile += laid


def _command(state: State, kind: int, count: int) -> int:
    """What a Command does; returns how many steps the turn moves on."""
    symbol = kind // 3
    if symbol == FROG:
        return 1 + state.chain
    if symbol == WASP:
        state.wasps += 2 * count
    elif count & 1:
        state.direction = -state.direction
    return 1


def _count_down(state: State, seat: int, zar: int, left: int) -> None:
    """The last cards of a hand: ZAR said, forgotten, said too late or too early."""
    if state.story is not None:
        tell_zar(state, seat, zar, left)
    if left == 1 and zar != SAID:
        state.liable |= 1 << seat
        if zar == LATE:
            state.saying = seat
    elif left != 1 and zar == SAID:
        _slip(state, seat, "false-zar", f"That leaves {{{seat}}} {counted(left)}.")


def _draw_for_match(state: State, seat: int) -> None:
    back_in = not state.hands[seat]
    draw_cards(state, seat, 1, "match-draws")
    if back_in and state.story is not None:
        tell(state, "out-matched", f"{{{seat}}} is back in the hand, and owes a ZAR.")


# -- in turn ---------------------------------------------------------------------------------------


def _draw(state: State, seat: int, call: Call) -> None:  # noqa: ARG001 - there is one way to draw
    state.open = False
    state.waiting = 0
    if state.wasps:
        count, state.wasps, state.drawn = state.wasps, 0, 1
        draw_cards(state, seat, count, "wasp-reset")
        return
    state.drawn = 2
    if draw_cards(state, seat, 1, "draw-and-play"):
        state.own_skip = False


def _pass(state: State, seat: int, call: Call) -> None:  # noqa: ARG001 - there is one way to pass
    if state.story is not None:
        tell(state, "draw-and-pass", f"{{{seat}}} says PASS.")
    state.turn = seat_after(state, seat, 1)
    state.drawn = 0
    state.own_skip = False
    state.slips = state.fines = ()


# -- at any time -----------------------------------------------------------------------------------


def _let_go(state: State, seat: int, call: Call) -> None:  # noqa: ARG001 - one way to let go
    if state.story is not None:
        tell(state, "let-it-go", f"{{{seat}}} lets the {NAMES[state.face]} go.")
    state.waiting &= ~(1 << seat)
    if state.phase == OUT and not state.waiting:
        hands.win_hand(state)


def _zar(state: State, seat: int, call: Call) -> None:  # noqa: ARG001 - one way to say ZAR
    if state.story is not None:
        tell(state, "zar", f"{{{seat}}} says ZAR.")
    if state.liable >> seat & 1:
        state.liable &= ~(1 << seat)
        return
    _slip(state, seat, "false-zar", f"There was no ZAR for {{{seat}}} to say.")


def _gotcha(state: State, seat: int, call: Call) -> None:
    caught = call.seat
    if state.story is not None:
        tell(state, "gotcha-aimed", f"{{{seat}}} points at {{{caught}}}: GOTCHA!")
    if not state.liable >> caught & 1:
        _slip(state, seat, "false-gotcha", f"{{{caught}}} owes no ZAR.")
        return
    state.liable &= ~(1 << caught)
    drawn = draw_cards(state, caught, 1, "gotcha")
    if caught == state.out and drawn:
        state.out = -1
        state.phase = PLAYING
        state.waiting = state.everybody & ~(1 << state.turn)
        if state.story is not None:
            tell(state, "gotcha-out", f"{{{caught}}} has a card again, and owes a ZAR.")


def _finish_saying(state: State, move: Play | Call) -> None:
    """A ZAR that came after the rest is heard now, unless this is the GOTCHA that beats it."""
    seat, state.saying = state.saying, -1
    if move[0] == "gotcha" and move[1] == seat:
        return
    if state.liable >> seat & 1:
        state.liable &= ~(1 << seat)
        if state.story is not None:
            tell(state, "wrong-order", f"{{{seat}}} has said ZAR after all.")


def _slip(state: State, seat: int, rule: str, text: str) -> None:
    """A false call: free the first time in a turn, a card each time after that."""
    nobody = (0,) * len(state.hands)
    slips = list(state.slips or nobody)
    slips[seat] += 1
    state.slips = tuple(slips)
    if slips[seat] == 1:
        if state.story is not None:
            tell(state, rule, f"{text} It costs nothing.")
        return
    if state.story is not None:
        tell(state, rule, f"{text} Again, so it costs a card.")
    fine(state, seat, rule)


def fine(state: State, seat: int, rule: str) -> None:
    """Draw a card for a mistake, but no more than three in a turn."""
    fines = list(state.fines or (0,) * len(state.hands))
    if fines[seat] >= MOST_FINES:
        if state.story is not None:
            tell(state, "most-fines", f"{{{seat}}} has drawn three cards for mistakes: no more.")
        return
    fines[seat] += 1
    state.fines = tuple(fines)
    draw_cards(state, seat, 1, rule)


def _challenge(state: State, seat: int, call: Call) -> None:  # noqa: ARG001 - one way to challenge
    offender = challenges.undo(state, seat)
    if offender < 0:
        _slip(state, seat, "false-challenge", "Nothing that others have played breaks a rule.")
        return
    fine(state, offender, "illegal-draw")


def _decide(state: State, seat: int, call: Call) -> None:
    assert state.phase == BETWEEN
    hands.decide(state, seat, call.verb)


_DO: dict[str, Callable[[State, int, Any], None]] = {
    "play": _play,
    "match": _play,
    "self-match": _play,
    "draw": _draw,
    "pass": _pass,
    "let it go": _let_go,
    "zar": _zar,
    "gotcha": _gotcha,
    "challenge": _challenge,
    "stay": _decide,
    "quit": _decide,
    "join": _decide,
    "stay out": _decide,
}
