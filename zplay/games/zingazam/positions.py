"""The whole state as plain JSON, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import PositionError
from zplay.core.positions import Fields, list_of, whole
from zplay.games.zingazam import rules
from zplay.games.zingazam.components import CATS_BACK, HIGHEST, SPELLS, TURNED, Edition
from zplay.games.zingazam.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zplay.core.facts import Options

_TURNED = ", turned"
_PHASE = {name: phase for phase, name in rules.PHASES.items()}


def describe(state: State) -> dict[str, Any]:
    """The state as plain JSON that a person can read and edit."""
    name = state.edition.label
    return {
        "phase": rules.PHASES[state.phase],
        "turn": state.turn,
        "waiting": state.waiting,
        "pointed": state.pointed + 1,
        "to_turn": list(state.to_turn),
        "hands": [
            [name(card) + (_TURNED if card & TURNED else "") for card in hand]
            for hand in state.hands
        ],
        "round": [
            {"seat": seat, "card": name(card)}
            for seat, card in zip(state.players, state.round, strict=True)
        ],
        "piles": [[name(card) for card in pile] for pile in state.piles],
        "cats": [name(card) for card in state.cats],
        "discard": [name(card) for card in state.discard],
        "game_number": state.game,
        "totals": list(state.totals),
        "tallies": [
            [sum(card >> 4 == number for card in won) for number in SPELLS] for won in state.won
        ],
    }


def restore(options: Options, position: Mapping[str, Any]) -> State:
    """The state that a position describes.

    Raises:
        PositionError: it cannot be, and why.
    """
    seats = options["seats"]
    state = State(options, Dealer(""))
    read = _CardReader(state.edition)
    with Fields(position, "position") as field:
        state.phase = _PHASE[field.word("phase", _PHASE)]
        state.turn = field.whole("turn", 0, seats - 1)
        state.waiting = field.whole("waiting", 0, seats - 1)
        state.pointed = field.whole("pointed", 0, 99) - 1
        state.to_turn = field.list("to_turn", whole(0, 2), length=seats)
        state.hands = field.list("hands", list_of(read.held), length=seats)
        played = field.list("round", read.played)
        state.piles = field.list("piles", list_of(read.card), length=seats)
        state.cats = field.list("cats", read.card)
        state.discard = field.list("discard", read.card)
        state.game = field.whole("game_number", 1, options["games"])
        state.totals = field.list("totals", whole(0, 10_000), length=seats)
        tallies = field.list("tallies", list_of(whole(0, 9_999)), length=seats)
    state.players = [seat for seat, _ in played]
    state.round = [card for _, card in played]
    for counts in tallies:
        if len(counts) != HIGHEST:
            raise PositionError("position.tallies should have 8 numbers a seat, for 1s to 8s.")
    state.won = [
        [16 * number for number in SPELLS for _ in range(counts[number - 1])] for counts in tallies
    ]
    _check(state)
    if state.phase == rules.OVER:
        state.result = rules.result(state)
    return state


class _CardReader:
    """Reads cards as they are written in positions."""

    def __init__(self, edition: Edition) -> None:
        self.card = edition.card

    def held(self, label: object) -> int:
        if isinstance(label, str) and label.endswith(_TURNED):
            return self.card(label.removesuffix(_TURNED)) | TURNED
        return self.card(label)

    def played(self, entry: object) -> tuple[int, int]:
        with Fields(entry, "round") as field:
            return field.whole("seat", 0, 4), field.read("card", self.card)


def _check(state: State) -> None:
    """Complain about what no game can lead to."""
    seats = len(state.hands)
    for seat, hand in enumerate(state.hands):
        for card in hand:
            back = card & 15
            if back < CATS_BACK and back != seat:
                raise PositionError(f"position.hands[{seat}] holds a card of another character.")
            if back >= CATS_BACK and not card & TURNED:
                raise PositionError(f"position.hands[{seat}]: a cat in hand is always turned.")
    if state.phase == rules.OVER:
        return
    if state.phase == rules.TURN_ONE:
        wanted = any(state.to_turn)
        if not wanted or state.round or any(state.piles):
            raise PositionError("Cards are turned before the game: nothing is played or won yet.")
        for seat, count in enumerate(state.to_turn):
            if count > len(rules.turnable(state, seat)):
                raise PositionError(f"position.to_turn: seat {seat} has not that many to turn.")
        return
    if any(state.to_turn):
        raise PositionError("position.to_turn: cards are turned before the game only.")
    _check_round(state, seats)


def _check_round(state: State, seats: int) -> None:
    cast = state.phase != rules.PLAY
    if len(set(state.players)) != len(state.players) or max(state.players, default=0) >= seats:
        raise PositionError("position.round: every seat plays at most one card in a round.")
    if cast and (not state.round or state.players[-1] != state.turn) and state.phase != rules.STACK:
        raise PositionError("position.turn: who decides about a spell has just played it.")
    if not cast and state.turn in state.players:
        raise PositionError("position.turn: this seat has played in this round already.")
    if len(state.players) + state.waiting + (not cast) > seats:
        raise PositionError("position.waiting: more seats wait than there are.")
    if not cast and not state.hands[state.turn]:
        raise PositionError(f"position.hands[{state.turn}] is empty, and it is that seat's turn.")
    later = [(state.turn + step) % seats for step in range(1, state.waiting + 1)]
    if any(seat in state.players or not state.hands[seat] for seat in later):
        raise PositionError("position.waiting: a seat that waits has a card and has not played.")
    if state.pointed >= 0 and (cast or state.pointed >= len(state.hands[state.turn])):
        raise PositionError("position.pointed: it is a card of the seat that plays, or 0.")
    if state.phase == rules.GIVE and not state.piles[state.turn]:
        raise PositionError("position.phase: who gives has a card to give.")
    if state.phase == rules.TURN and not rules.turnable(state, state.turn):
        raise PositionError("position.phase: who turns a card has one to turn.")
    if state.phase == rules.POINT and not state.waiting:
        raise PositionError("position.phase: who points has somebody to point at.")
