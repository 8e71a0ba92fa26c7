"""The special cards that are used: STOP, powers at once, powers between leads, +1 and -1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zigzag import knowing
from zplay.games.zigzag.components import (
    BIT,
    CHARACTERS,
    DELAYED,
    FEATURES,
    FIRST_POWER,
    KINDS,
    MINUS,
    MOST_COPIES,
    NAMES,
    PLUS,
    STOP_ELEMENT,
    STOPS,
    SWAP,
    THEFT,
    WATCH,
    Z,
    first_of,
    kind_of,
)
from zplay.games.zigzag.leads import (
    ANSWER,
    FULL_HAND,
    PLAY,
    check_lead,
    complete,
    current_number,
    resolve_delayed,
    team_of,
)
from zplay.games.zigzag.moves import LAYS, LIFTS, SHIFTS, STEALS, STOP_MOVES, SWAPS, Move
from zplay.games.zigzag.telling import listed, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from zplay.games.zigzag.state import State

MOST_STOPS = 2
"""Before one player."""


# -- what can be used ------------------------------------------------------------------------------


def uses(state: State, seat: int, hand: Iterable[int]) -> list[Move]:
    """Every use of the special cards in a hand; copies of a card are used alike."""
    can: list[Move] = []
    kinds = 0
    for card in hand:
        if card >= FIRST_POWER:
            kind = (card - CHARACTERS) // MOST_COPIES
            if not kinds >> kind & 1:
                kinds |= 1 << kind
                can += _USES[kind](state, seat)
    return can


def _stop_uses(feature: int) -> Callable[[State, int], Sequence[Move]]:
    def uses_of_stop(state: State, seat: int) -> Sequence[Move]:
        stops = state.stops
        moves = STOP_MOVES[len(stops)][feature][seat]
        return [move for move in moves if len(stops[move[2]]) < MOST_STOPS]

    return uses_of_stop


def _theft_uses(state: State, seat: int) -> Sequence[Move]:
    hands = state.hands
    return [move for move in STEALS[len(hands)][seat] if len(hands[move[2]]) == FULL_HAND]


def _swap_uses(state: State, seat: int) -> Sequence[Move]:
    return SWAPS[len(state.seats)][seat]


def _z_uses(state: State, seat: int) -> Sequence[Move]:
    return [
        LIFTS[feature][who]
        for who in (seat, state.partners[seat])
        if state.stops[who]
        for feature in sorted({kind_of(card) - STOP_ELEMENT for card in state.stops[who]})
    ]


def _always(move: Move) -> Callable[[State, int], Sequence[Move]]:
    only = (move,)
    return lambda *_: only


_USES = {
    **{kind: _stop_uses(kind - STOP_ELEMENT) for kind in STOPS},
    THEFT: _theft_uses,
    SWAP: _swap_uses,
    Z: _z_uses,
    **{kind: _always(LAYS[kind]) for kind in DELAYED},
    PLUS: _always(SHIFTS[1]),
    MINUS: _always(SHIFTS[-1]),
}


def opponents(state: State, seat: int, other: int) -> bool:
    """Are two seats of different teams?"""
    return team_of(state, seat) != team_of(state, other)


def may_steal(state: State, seat: int, other: int) -> bool:
    """Can a seat steal from another? Nobody is left with fewer than three cards."""
    return opponents(state, seat, other) and len(state.hands[other]) == FULL_HAND


def holds(state: State, seat: int, kind: int) -> bool:
    """Does a seat hold a special card of a kind?"""
    return any(kind_of(card) == kind for card in state.hands[seat])


def card_used_by(move: Move) -> int:
    """The kind of special card that a move uses."""
    verb, what, _ = move
    if verb == "stop":
        return STOP_ELEMENT + int(what)
    if verb == "lay":
        return int(what)
    if verb == "shift":
        return PLUS if what > 0 else MINUS
    return {"steal": THEFT, "swap": SWAP}.get(verb, Z)


def _play(state: State, seat: int, kind: int) -> int:
    """Take a special card of a kind out of a hand."""
    hand = state.hands[seat]
    first = first_of(kind)
    card = next(card for card in hand if first <= card < first + MOST_COPIES)
    hand.remove(card)
    knowing.seen_leaving(state, seat, card)
    return card


# -- at once ---------------------------------------------------------------------------------------


def stop(state: State, seat: int, move: Move) -> None:
    """Lay a STOP before an opponent."""
    feature, other = move.what, move.to
    state.stops[other].append(_play(state, seat, STOP_ELEMENT + feature))
    if state.story is not None:
        tell(state, "stop", f"{{{seat}}} lays STOP {FEATURES[feature]} before {{{other}}}.")
    _go_on(state, seat)


def lift(state: State, seat: int, move: Move) -> None:
    """Remove a STOP with a Z."""
    feature, other = move.what, move.to
    state.bin.append(_play(state, seat, Z))
    stops = state.stops[other]
    card = next(card for card in stops if kind_of(card) == STOP_ELEMENT + feature)
    stops.remove(card)
    state.bin.append(card)
    if state.story is not None:
        tell(state, "z-stop", f"{{{seat}}} plays Z: {NAMES[card]} before {{{other}}} is gone.")
    _go_on(state, seat)


def shift(state: State, seat: int, move: Move) -> None:
    """Move one's own constraint with a +1 or -1."""
    state.laid[seat].append(_play(state, seat, card_used_by(move)))
    if state.story is not None:
        rule = "plus-one" if move.what > 0 else "minus-one"
        number = current_number(state, seat)
        tell(state, rule, f"{{{seat}}} plays {move}: the number is {number} now.")
    _go_on(state, seat)


def announce(state: State, seat: int, move: Move) -> None:
    """Announce a Card theft or a Game swap; those it is aimed at may answer with a Z."""
    kind = card_used_by(move)
    state.bin.append(_play(state, seat, kind))
    if state.story is not None:
        tell(state, "announce", f"{{{seat}}} plays {KINDS[kind]} on {{{move.to}}}.")
    _ask(state, seat, kind, move.to)


def watch(state: State, seat: int, move: Move) -> None:
    """Announce whose hand a Game watch looks at."""
    if state.story is not None:
        tell(state, "watch", f"{{{seat}}} wants to watch the cards of {{{move.to}}}.")
    _ask(state, seat, WATCH, move.to)


def _ask(state: State, seat: int, kind: int, target: int) -> None:
    state.phase = ANSWER
    state.turn = seat
    state.target = target
    state.power = kind
    # Everybody who could hold a Z is asked: asking only who does would tell.
    state.asked = (1 << target | 1 << state.partners[target]) & ~(1 << seat)


def _go_on(state: State, seat: int) -> None:
    complete(state, seat)
    check_lead(state)


# -- with a delay ----------------------------------------------------------------------------------


def lay(state: State, seat: int, move: Move) -> None:
    """Lay a power face down; nobody else learns which."""
    kind = move.what
    hand = state.hands[seat]
    card = next(card for card in hand if kind_of(card) == kind)
    hand.remove(card)
    knowing.power_laid(state, seat)
    state.delayed = [*state.delayed, (seat, card)]
    if state.story is not None:
        own = {seat: f"You lay {KINDS[kind]} face down."}
        tell(state, "lay", f"{{{seat}}} announces a power and lays it face down.", own)
    _go_on(state, seat)


# -- answers ---------------------------------------------------------------------------------------


def let(state: State, seat: int, move: Move) -> None:  # noqa: ARG001 - there is but one way
    """Let a power be; when all who were asked have, it acts."""
    state.asked &= ~(1 << seat)
    if state.story is not None:
        tell(state, "answer", f"{{{seat}}} lets it be.")
    if state.asked:
        return
    actor, target, kind = _answered(state)
    if kind == THEFT:
        _steal(state, actor, target)
    elif kind == SWAP:
        _swap(state, actor, target)
    else:
        _watch(state, actor, target)
    _after_answer(state, kind, (actor, target))


def cancel(state: State, seat: int, move: Move) -> None:  # noqa: ARG001 - there is but one way
    """Answer a power with a Z: it has no effect."""
    state.bin.append(_play(state, seat, Z))
    if state.story is not None:
        tell(state, "z-cancel", f"{{{seat}}} plays Z: {KINDS[state.power]} has no effect.")
    actor, _, kind = _answered(state)
    _after_answer(state, kind, (actor, seat))


def _answered(state: State) -> tuple[int, int, int]:
    """Who announced what against whom, and the table is free again."""
    answered = state.turn, state.target, state.power
    state.turn = state.target = state.power = state.asked = 0
    state.phase = PLAY
    return answered


def _after_answer(state: State, kind: int, seats: tuple[int, int]) -> None:
    for seat in seats:
        complete(state, seat)
    if kind == WATCH:
        resolve_delayed(state)
    else:
        check_lead(state)


def _steal(state: State, thief: int, victim: int) -> None:
    hand = state.hands[victim]
    state.deals += 1
    card = hand.pop(state.dealer.pick(state.deals, len(hand)))
    state.size[victim] = FULL_HAND - 1
    state.hands[thief].append(card)
    knowing.stolen(state, thief, victim, card)
    if state.story is not None:
        own = {thief: f"You steal {NAMES[card]}.", victim: f"{{{thief}}} steals {NAMES[card]}."}
        tell(state, "theft", f"{{{thief}}} steals a card of {{{victim}}} at random.", own)


def _swap(state: State, actor: int, other: int) -> None:
    hands = state.hands
    hands[actor], hands[other] = hands[other], hands[actor]
    knowing.hands_swapped(state, actor, other)
    if state.story is not None:
        own = {seat: f"You now hold {listed(hands[seat])}." for seat in (actor, other)}
        tell(state, "swap", f"{{{actor}}} and {{{other}}} swap their cards.", own)


def _watch(state: State, actor: int, other: int) -> None:
    cards = state.hands[other]
    knowing.learns(state, actor, other, sum(BIT[card] for card in cards))
    if state.story is not None:
        own = {actor: f"{{{other}}} holds {listed(cards)}."}
        tell(state, "watch", f"{{{actor}}} watches the cards of {{{other}}}.", own)
