"""Dealing hands, winning them, and who plays the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.outcome import Outcome
from zplay.games.zar.components import (
    CRAB,
    FIRST_POWER,
    FROG,
    NAMES,
    WASP,
    demand,
    hand_size,
)
from zplay.games.zar.piles import draw_cards
from zplay.games.zar.rules import BETWEEN, OVER, PLAYING, UNCHECKED
from zplay.games.zar.telling import listed, tell

if TYPE_CHECKING:
    from zplay.games.zar.state import State


# -- dealing ---------------------------------------------------------------------------------------


def deal(state: State) -> None:
    """Deal a hand and turn over the first card."""
    order = state.present
    players = len(order)
    size = hand_size(state.options["half_decks"], players)
    state.deals += 1
    cards = state.dealer.shuffled(state.deals, state.deck)
    state.hands = [[] for _ in state.hands]
    # One card at a time, beginning with the player after the dealer.
    first = order.index(state.dealing) + 1
    for place in range(players):
        hand = cards[place : players * size : players]
        hand.sort()
        state.hands[order[(first + place) % players]] = hand
    state.drawpile = cards[players * size :]
    state.drawpile.reverse()
    state.liable = state.wasps = state.drawn = 0
    state.saying = state.out = -1
    state.slips = state.fines = ()
    state.records = ()
    state.own_skip = False
    state.checked = UNCHECKED
    state.phase = PLAYING
    state.direction = 1
    _turn_over_first_card(state)


def _turn_over_first_card(state: State) -> None:
    card = state.drawpile.pop()
    while card >= FIRST_POWER:
        if state.story is not None:
            text = f"The first card is {NAMES[card]}, a Power card: it is buried in the Drawpile."
            tell(state, "first-card-power", text, reveals=True)
        state.deals += 1
        below_top = state.dealer.pick(state.deals, len(state.drawpile))
        state.drawpile.insert(below_top, card)
        card = state.drawpile.pop()
    dealer = state.dealing
    state.pile = [card]
    state.face = card
    state.call = -1
    state.demand = demand(card, -1)
    state.owner = dealer
    state.chain = state.last = 1
    steps = 1
    if card // 3 == CRAB:
        state.direction = -1
    elif card // 3 == FROG:
        steps = 2
    elif card // 3 == WASP:
        state.wasps = 2
    order = state.present
    place = order.index(dealer) + steps * state.direction
    state.turn = order[place % len(order)]
    state.own_skip = state.turn == dealer
    state.open = True
    state.waiting = state.everybody & ~(1 << state.turn)
    if state.story is not None:
        tell_first_card(state)


def tell_first_card(state: State) -> None:
    """What everybody sees when a hand begins."""
    size = len(state.hands[state.dealing])
    tell(state, "deal-size", f"{{{state.dealing}}} deals {size} cards to everybody.", reveals=True)
    text = f"The first card is {NAMES[state.face]}, as if {{{state.dealing}}} had played it."
    tell(state, "first-card", text, reveals=True)
    symbol = state.face // 3
    if symbol == CRAB:
        tell(state, "first-direction", "It is a Crab: play begins anticlockwise.")
    elif symbol == FROG:
        tell(state, "first-card-acts", "It is a Frog: it skips the next player.")
    elif symbol == WASP:
        tell(state, "first-card-acts", f"It is a Wasp: {{{state.turn}}} faces DRAW 2.")
    tell(state, "turn-order", f"{{{state.turn}}} begins.")


# -- winning ---------------------------------------------------------------------------------------


def win_hand(state: State) -> None:
    """Nobody matched the last card: what is owed is drawn, and the hands are counted."""
    winner = state.out
    if state.story is not None:
        tell(state, "hand-won", f"Nobody matches: {{{winner}}} wins the hand.")
    if state.wasps:
        count, state.wasps = state.wasps, 0
        draw_cards(state, state.turn, count, "last-draws")
    state.shown = tuple([tuple(hand) for hand in state.hands])
    points = state.edition.points
    costs = [sum([points[card] for card in hand]) for hand in state.hands]
    if state.story is not None:
        _tell_costs(state, costs)
    # A new list: copies of the state share the old one.
    state.scores = [score + cost for score, cost in zip(state.scores, costs, strict=True)]
    state.highest = max(state.highest, *[state.scores[seat] for seat in state.present])
    state.hands_played += 1
    state.dealing = winner
    if _is_last(state):
        _clear(state, OVER)
        state.result = result(state)
    elif state.options["drop_in"]:
        _clear(state, BETWEEN)
        state.decided = 0
        state.coming = state.present
    else:
        deal(state)


def _tell_costs(state: State, costs: list[int]) -> None:
    for seat in state.present:
        if seat != state.out:
            text = f"{{{seat}}} is left with {listed(state.hands[seat])}: {costs[seat]}."
            tell(state, "score", text, reveals=True)
    totals = ", ".join(f"{{{seat}}} {state.scores[seat] + costs[seat]}" for seat in state.present)
    tell(state, "score", f"Scores: {totals}.")


def _is_last(state: State) -> bool:
    """Has somebody reached the target, or have all hands been played?"""
    target, most = state.options["target"], state.options["hands"]
    if most is not None and state.hands_played >= most:
        return True
    return target is not None and any(state.scores[seat] >= target for seat in state.present)


def _clear(state: State, phase: int) -> None:
    """Gather all cards: nobody plays now."""
    state.phase = phase
    state.hands = [[] for _ in state.hands]
    state.drawpile = list(state.deck)
    state.pile = []
    state.face = state.call = state.demand = state.out = state.saying = -1
    state.chain = state.last = state.wasps = state.drawn = state.waiting = state.liable = 0
    state.open = state.own_skip = False
    state.checked = UNCHECKED
    state.direction = 1
    state.owner = state.turn = state.dealing
    state.slips = state.fines = ()
    state.records = ()


def result(state: State) -> Outcome:
    """The lowest score of those who are still playing wins; equals share."""
    lowest = min(state.scores[seat] for seat in state.present)
    winners = tuple(seat for seat in state.present if state.scores[seat] == lowest)
    names = " and ".join(f"Seat {seat}" for seat in winners)
    scores = tuple(state.scores)
    if len(winners) > 1:
        return Outcome(winners, scores, f"{names} share the lowest score, {lowest}.", "zar:tie")
    return Outcome(winners, scores, f"{names} has the lowest score, {lowest}.", "zar:lowest-wins")


# -- between hands ---------------------------------------------------------------------------------


def decide(state: State, seat: int, verb: str) -> None:
    """A seat says whether it plays the next hand; when all have, it is dealt."""
    state.decided |= 1 << seat
    if verb == "quit":
        state.coming = tuple([other for other in state.coming if other != seat])
        if state.story is not None:
            tell(state, "join-quit", f"{{{seat}}} leaves the game.")
    elif verb == "join":
        state.coming = tuple(sorted((*state.coming, seat)))
        if state.story is not None:
            tell(state, "join-quit", f"{{{seat}}} joins the game.")
    elif state.story is not None:
        tell(state, "join-quit", f"{{{seat}}} {'stays' if verb == 'stay' else 'stays out'}.")
    if state.decided == (1 << len(state.hands)) - 1:
        _change_players(state)
        deal(state)


def _change_players(state: State) -> None:
    staying = [seat for seat in state.present if seat in state.coming]
    scores = list(state.scores)
    average = -(-sum([scores[seat] for seat in staying]) // len(staying))
    for seat in state.coming:
        if seat in state.present:
            continue
        back = state.former >> seat & 1
        scores[seat] = state.highest if back else average
        if state.story is not None:
            rule = "rejoin-highest" if back else "join-average"
            tell(state, rule, f"{{{seat}}} starts with {scores[seat]} points.")
    for seat in state.present:
        if seat not in state.coming:
            state.former |= 1 << seat
    for seat in state.coming:
        state.former &= ~(1 << seat)
    state.scores = scores
    state.present = state.coming
    state.everybody = sum([1 << seat for seat in state.present])
    state.dealing = _next_dealer(state)
    state.decided = 0
    state.coming = ()


def _next_dealer(state: State) -> int:
    """The winner of the last hand or, if they have left, the next player clockwise."""
    seats = len(state.hands)
    around = [(state.dealing + step) % seats for step in range(seats)]
    return next(seat for seat in around if seat in state.present)
