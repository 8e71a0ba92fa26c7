"""The rules: who may act, what may be done, and what it does.

Rounds and leads are in ``leads``, declarations and BLOCKs in ``declaring``, special cards in
``powers``, and why something is not allowed in ``refusals``.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

from zplay.games.zigzag import declaring, knowing, moves, powers
from zplay.games.zigzag.combinations import safe_pairs
from zplay.games.zigzag.components import BIT, BUT, FIRST_POWER, KIND, NAMES, Z
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
    check_lead,
    complete,
    deal,
    gestures_made,
    has_agreed,
    lacks_number,
    members,
    no_more_gestures,
    resolve_delayed,
    take_waiting,
    team_of,
)
from zplay.games.zigzag.moves import DISCARDS, DONE, SHOWS, SWITCHES, TAKES
from zplay.games.zigzag.powers import USES
from zplay.games.zigzag.telling import names, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.games.zigzag.moves import Move
    from zplay.games.zigzag.state import State


def actors(state: State) -> tuple[int, ...]:
    """The seats that may act now."""
    phase = state.phase
    if phase == PLAY:
        return _still_in(state) if state.done & state.silent else state.seats
    if phase in (AGREE, ANSWER, SHOW):
        return _SEATS[state.asked]
    return () if phase == OVER else (state.turn,)


_SEATS = tuple(tuple(seat for seat in range(6) if bits >> seat & 1) for bits in range(64))
"""The seats that a set of bits stands for."""


def _still_in(state: State) -> tuple[int, ...]:
    """The seats that can do anything in this lead.

    Who is done and has nothing left to say sits out, special cards or not: others must not be
    able to tell from it what is in a hand.
    """
    hands, size = state.hands, state.size
    out = state.done & state.silent
    for seat in _SEATS[out]:
        if len(hands[seat]) < size[seat]:
            out &= ~(1 << seat)
    return _SEATS[state.everybody & ~out]


# -- what may be done ------------------------------------------------------------------------------


def legal(state: State, seat: int) -> Sequence[Move]:
    """Every move the seat may make now."""
    if state.phase != PLAY:
        return _LEGAL[state.phase](state, seat)
    hand = state.hands[seat]
    talk = state.talk[seat]
    if len(hand) < state.size[seat]:
        return [*talk, *map(_take_of, state.mat)]
    if state.waiting[seat] > NOTHING:
        can = [*talk, *map(_discard_of, hand)]
    elif state.done >> seat & 1:
        if max(hand) < FIRST_POWER or not talk:
            return talk
        can = [*talk]
    else:
        can = [*talk, *DONE]
        if state.mat and state.switched[seat] != state.most_switches:
            pick = state.pick or _picker(state)
            for card in hand:
                can += pick(SWITCHES[card])
    used = 0
    for card in hand:
        # Copies of a special card are used alike, and listed once.
        if card >= FIRST_POWER and not used >> KIND[card] & 1:
            used |= 1 << KIND[card]
            can += USES[card](state, seat)
    return can


_discard_of = DISCARDS.__getitem__
_take_of = TAKES.__getitem__


def _picker(state: State) -> Callable[[tuple[Move, ...]], tuple[Move, ...]]:
    """What picks the moves about the cards on the Mat out of a row of moves about every card."""
    mat = state.mat
    if len(mat) > 1:
        state.pick = itemgetter(*mat)
    else:
        only = mat[0]
        state.pick = lambda row: (row[only],)
    return state.pick


def _legal_agree(state: State, seat: int) -> Sequence[Move]:
    can: tuple[Move, ...] = ()
    if not has_agreed(state, seat):
        if state.signs[team_of(state, seat)]:
            can += moves.KEEP
        can += moves.agreements(state.edition.gestures)
    if lacks_number(state, seat):
        can += moves.NUMBERS
    return can


def _legal_answer(state: State, seat: int) -> Sequence[Move]:
    if not state.asked >> seat & 1:
        return ()
    return moves.LET_OR_CANCEL if powers.holds(state, seat, Z) else moves.LET


def _legal_show(state: State, seat: int) -> Sequence[Move]:
    if not state.asked >> seat & 1:
        return ()
    safe = safe_pairs(state.hands[seat], declaring.stopped(state, seat))
    return [SHOWS[one][other] for one, other in safe] or moves.CONCEDE


def _legal_tick(state: State, seat: int) -> Sequence[Move]:
    if seat != state.turn:
        return ()
    return [moves.TICKS[box] for box in range(8) if state.may_tick >> box & 1]


def _legal_watching(state: State, seat: int) -> Sequence[Move]:
    return moves.WATCHES[len(state.seats)][seat] if seat == state.turn else ()


def _legal_giving(state: State, seat: int) -> Sequence[Move]:
    if seat != state.turn:
        return ()
    card = state.to_give[0]
    return [
        moves.Move("give", card, other) for other in state.seats if state.waiting[other] == NOTHING
    ]


def _legal_ten(state: State, seat: int) -> Sequence[Move]:
    if seat != state.turn:
        return ()
    can = [*DONE]
    pick = state.pick or _picker(state)
    for card in state.hands[seat]:
        can += pick(SWITCHES[card])
    return can


def _legal_over(state: State, seat: int) -> Sequence[Move]:  # noqa: ARG001 - nobody may
    return ()


_LEGAL: dict[int, Callable[[State, int], Sequence[Move]]] = {
    AGREE: _legal_agree,
    ANSWER: _legal_answer,
    SHOW: _legal_show,
    TICK: _legal_tick,
    WATCHING: _legal_watching,
    GIVING: _legal_giving,
    TEN: _legal_ten,
    OVER: _legal_over,
}


# -- what it does ----------------------------------------------------------------------------------


def apply(state: State, seat: int, move: Move) -> None:
    """Do a move. Trusts that it is legal."""
    _DO[move[0]](state, seat, move)


def _agree(state: State, seat: int, move: Move) -> None:
    team = team_of(state, seat)
    state.signs[team] = (move.what, move.to)
    _agreed(state, team)


def _keep(state: State, seat: int, move: Move) -> None:  # noqa: ARG001 - there is but one way
    _agreed(state, team_of(state, seat))


def _agreed(state: State, team: int) -> None:
    state.agreed |= 1 << team
    if state.story is not None:
        signs = state.signs[team]
        assert signs is not None
        own = f"Your signs: {signs[0]} for ZIG, {signs[1]} for ZAG."
        who = members(state, team)
        tell(state, "signs", f"{names(who)} have agreed on signs.", dict.fromkeys(who, own))
    _settled(state, members(state, team))


def _number(state: State, seat: int, move: Move) -> None:
    state.numbers[seat] = move.what
    if state.story is not None:
        tell(state, "constraint-number", f"{{{seat}}} chooses the number {move.what}.")
    _settled(state, (seat,))


def _settled(state: State, seats: tuple[int, ...]) -> None:
    """Some seats have settled something: when there is nothing left to settle, deal."""
    for seat in seats:
        if has_agreed(state, seat) and not lacks_number(state, seat):
            state.asked &= ~(1 << seat)
    if not state.asked:
        deal(state)


def _discard(state: State, seat: int, move: Move) -> None:
    card = move[1]
    state.hands[seat].remove(card)
    state.mat.append(card)
    state.pick = None
    state.shown[seat] &= BUT[card]
    if seat in state.known:
        knowing.seen_leaving(state, seat, card)
    if state.story is not None:
        tell(state, "discard", f"{{{seat}}} lays {NAMES[card]} on the Mat.")
    take_waiting(state, seat)
    # A discard puts a card on the Mat, so that no lead ends with it.


def _switch(state: State, seat: int, move: Move) -> None:
    _, mine, theirs = move
    hand = state.hands[seat]
    mat = state.mat
    hand[hand.index(mine)] = theirs
    mat[mat.index(theirs)] = mine
    state.pick = None
    if state.phase == PLAY:
        state.switched[seat] += 1
    state.shown[seat] = state.shown[seat] & BUT[mine] | BIT[theirs]
    if seat in state.known:
        knowing.seen_leaving(state, seat, mine)
    if state.story is not None:
        tell(state, "switch", f"{{{seat}}} switches {NAMES[mine]} for {NAMES[theirs]}.")


def _take(state: State, seat: int, move: Move) -> None:
    card = move[1]
    state.mat.remove(card)
    state.pick = None
    state.hands[seat].append(card)
    state.shown[seat] |= BIT[card]
    if state.story is not None:
        tell(state, "complete", f"{{{seat}}} takes {NAMES[card]} from the Mat.")
    if not state.mat:
        # There is nothing left to choose from: whoever still lacks cards draws.
        for other in state.seats:
            complete(state, other)
    check_lead(state)


def _done(state: State, seat: int, move: Move) -> None:  # noqa: ARG001 - there is but one way
    if state.phase == TEN:
        if state.story is not None:
            tell(state, "seconds-end", f"The ten seconds of {{{seat}}} are over.")
        resolve_delayed(state)
        return
    state.done |= 1 << seat
    if state.story is not None:
        tell(state, "done", f"{{{seat}}} is done switching.")
    if state.done == state.everybody:
        check_lead(state)


def _gesture(state: State, seat: int, move: Move) -> None:
    state.gestures.append((seat, move[1]))
    if state.story is not None:
        tell(state, "gesture", f"{{{seat}}} makes a sign: {move[1]}.")
    if gestures_made(state, seat) >= state.limits[3]:
        no_more_gestures(state, seat)


def _give(state: State, seat: int, move: Move) -> None:
    card, other = move.what, move.to
    state.to_give = state.to_give[1:]
    state.waiting[other] = card
    if state.story is not None:
        own = {seat: f"You give {NAMES[card]} to {{{other}}}."}
        tell(state, "master", f"{{{seat}}} gives a card to {{{other}}}.", own)
    if not state.to_give:
        resolve_delayed(state)


_DO: dict[str, Callable[[State, int, Any], None]] = {
    "agree": _agree,
    "keep": _keep,
    "number": _number,
    "discard": _discard,
    "switch": _switch,
    "take": _take,
    "done": _done,
    "declare": declaring.declare,
    "gesture": _gesture,
    "block": declaring.block,
    "show": declaring.show,
    "concede": declaring.concede,
    "tick": declaring.tick_box,
    "stop": powers.stop,
    "steal": powers.announce,
    "swap": powers.announce,
    "lift": powers.lift,
    "lay": powers.lay,
    "shift": powers.shift,
    "cancel": powers.cancel,
    "let": powers.let,
    "watch": powers.watch,
    "give": _give,
}
