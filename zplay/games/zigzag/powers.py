"""The special cards that are used: STOP, powers at once, powers between leads, +1 and -1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zigzag import knowing
from zplay.games.zigzag.components import (
    BIT,
    CARDS,
    DELAYED,
    FEATURES,
    KIND,
    KINDS,
    MINUS,
    NAMES,
    PLUS,
    STOP_ELEMENT,
    STOPS,
    SWAP,
    THEFT,
    WATCH,
    Z,
    kind_of,
)
from zplay.games.zigzag.leads import (
    ANSWER,
    FULL_HAND,
    NOTHING,
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
    from collections.abc import Callable, Sequence

    from zplay.games.zigzag.state import State

MOST_STOPS = 2
"""Before one player."""


# -- what can be used ------------------------------------------------------------------------------


def _stop_uses(feature: int) -> Callable[[State, int], Sequence[Move]]:
    def uses_of_stop(state: State, seat: int) -> Sequence[Move]:
        stops = state.stops
        moves = STOP_MOVES[len(stops)][feature][seat]
        if max(map(len, stops)) < MOST_STOPS:
            return moves
        return [move for move in moves if len(stops[move[2]]) < MOST_STOPS]

    return uses_of_stop


def _theft_uses(state: State, seat: int) -> Sequence[Move]:
    hands = state.hands
    moves = STEALS[len(hands)][seat]
    if min(map(len, hands)) == FULL_HAND:
        return moves
    return [move for move in moves if len(hands[move[2]]) == FULL_HAND]


def _swap_uses(state: State, seat: int) -> Sequence[Move]:
    return SWAPS[len(state.seats)][seat]


def _z_uses(state: State, seat: int) -> Sequence[Move]:
    partner = state.partners[seat]
    if not state.stops[seat] and not state.stops[partner]:
        return ()
    return [
        LIFTS[feature][who]
        for who in (seat, partner)
        for feature in sorted({kind_of(card) - STOP_ELEMENT for card in state.stops[who]})
    ]


def _always(move: Move) -> Callable[[State, int], Sequence[Move]]:
    only = (move,)
    return lambda *_: only


_USES: dict[int, Callable[[State, int], Sequence[Move]]] = {
    **{kind: _stop_uses(kind - STOP_ELEMENT) for kind in STOPS},
    THEFT: _theft_uses,
    SWAP: _swap_uses,
    Z: _z_uses,
    **{kind: _always(LAYS[kind]) for kind in DELAYED},
    PLUS: _always(SHIFTS[1]),
    MINUS: _always(SHIFTS[-1]),
}


def _no_use(state: State, seat: int) -> Sequence[Move]:  # noqa: ARG001 - the same shape for all
    return ()


USES = tuple(_USES.get(kind_of(card), _no_use) for card in range(CARDS))
"""For each card, what finds the moves that use it; characters and Jokers are not used."""


def opponents(state: State, seat: int, other: int) -> bool:
    """Are two seats of different teams?"""
    return team_of(state, seat) != team_of(state, other)


def may_steal(state: State, seat: int, other: int) -> bool:
    """Can a seat steal from another? Nobody is left with fewer than three cards."""
    return opponents(state, seat, other) and len(state.hands[other]) == FULL_HAND


def holds(state: State, seat: int, kind: int) -> bool:
    """Does a seat hold a special card of a kind?"""
    return _copy_among(state.hands[seat], kind) > NOTHING


def _copy_among(cards: list[int], kind: int) -> int:
    """The first special card of a kind, or NOTHING."""
    for card in cards:
        if KIND[card] == kind:
            return card
    return NOTHING


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
    card = _copy_among(hand, kind)
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
    card = _copy_among(stops, STOP_ELEMENT + feature)
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
    card = _copy_among(hand, kind)
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
