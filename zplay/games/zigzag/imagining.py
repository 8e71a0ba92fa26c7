"""Filling in what a seat cannot see, from what it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.dealer import Dealer
from zplay.games.zigzag import knowing
from zplay.games.zigzag.components import BIT, CONSTRAINTS, DELAYED_CARDS
from zplay.games.zigzag.leads import AGREE, refresh_talk
from zplay.games.zigzag.state import SECRET, UNSEEN, State

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zigzag.state import Signs, View


def imagine(view: View, rng: Random) -> State:
    """A state that looks like ``view`` to its seat; what it cannot see is drawn at random."""
    state = State(view.options, Dealer(str(rng.getrandbits(64))))
    state.deals = view.round
    _copy_what_everybody_knows(state, view)
    _draw_cards(state, view, rng)
    _draw_constraints(state, view, rng)
    state.signs = [_some_signs(state, signs, rng) for signs in view.signs]
    if state.phase != AGREE:
        refresh_talk(state, state.seats)
    return state


def _copy_what_everybody_knows(state: State, view: View) -> None:
    state.phase = view.phase
    state.round = view.round
    state.lead = view.lead
    state.turn = view.turn
    state.target = view.target
    state.power = view.power
    state.asked = view.asked
    state.may_tick = view.may_tick
    state.served = view.served
    state.master = view.master
    state.shown = list(view.shown)
    state.bin = list(view.bin)
    state.mat = list(view.mat)
    state.stops = [list(cards) for cards in view.stops]
    state.laid = [list(cards) for cards in view.laid]
    state.size = list(view.size)
    state.done = view.done
    state.switched = list(view.switched)
    state.mistakes = list(view.mistakes)
    state.gestures = list(view.gestures)
    state.agreed = view.agreed
    state.numbers = list(view.numbers)
    state.shown_constraints = view.shown_constraints
    state.boxes = list(view.boxes)
    state.failed = list(view.failed)
    state.recycled = view.recycled
    state.checked = view.checked
    state.result = view.result


def _draw_cards(state: State, view: View, rng: Random) -> None:
    """Deal the cards that this seat sees nowhere to the places where it sees backs."""
    places = [*view.hands, view.bin, view.mat, view.waiting, view.to_give, *view.stops, *view.laid]
    seen = {card for place in places for card in place}.union(card for _, card in view.delayed)
    pool = [card for card in state.cards if card not in seen]
    rng.shuffle(pool)
    # A card laid face down is one of the few that can be: those are placed first.
    laid = [card for card in pool if DELAYED_CARDS & BIT[card]]
    state.delayed = [(seat, laid.pop() if card == UNSEEN else card) for seat, card in view.delayed]
    used = {card for _, card in state.delayed}
    pool = [card for card in pool if card not in used]
    state.hands = [_fill(cards, pool) for cards in view.hands]
    state.waiting = _fill(view.waiting, pool)
    state.to_give = _fill(view.to_give, pool)
    state.deck = pool
    if view.seat is not None:
        for holder, cards in enumerate(view.hands):
            known = knowing.bits(card for card in cards if card != UNSEEN)
            knowing.learns(state, view.seat, holder, known & ~state.shown[holder])


def _fill(cards: tuple[int, ...], pool: list[int]) -> list[int]:
    return [pool.pop() if card == UNSEEN else card for card in cards]


def _draw_constraints(state: State, view: View, rng: Random) -> None:
    if not state.spare:
        return
    pool = [card for card in range(CONSTRAINTS) if card not in view.constraints]
    rng.shuffle(pool)
    state.constraints = _fill(view.constraints, pool)
    state.spare = sorted(pool)


def _some_signs(state: State, signs: Signs | None, rng: Random) -> Signs | None:
    if signs != SECRET:
        return signs
    zig, zag = rng.sample(state.edition.gestures, 2)
    return zig, zag
