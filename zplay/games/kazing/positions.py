"""The whole state as plain JSON, and back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import PositionError
from zplay.core.positions import Fields, list_of, whole
from zplay.games.kazing import rules
from zplay.games.kazing.ending import end_reached, result, sides_alive, timer_is_full
from zplay.games.kazing.state import State
from zplay.games.kazing.terms import DISPLAY, DUEL, PRECISION, SOLO, THAUMATURGY, TIMER_FULL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from zplay.core.facts import Options

_PHASE = {name: phase for phase, name in rules.PHASES.items()}
_MOST = 1_000_000


def describe(state: State) -> dict[str, Any]:
    """The state as plain JSON that a person can read and edit."""
    terms = state.terms

    def names(cards: list[int]) -> list[str]:
        return [terms.edition.label(card) for card in cards]

    described: dict[str, Any] = {
        "phase": rules.PHASES[state.phase],
        "turn": state.turn,
        "rounds": state.rounds,
        "hands": [names(hand) for hand in state.hands],
        "piles": [
            {
                "deck": names(state.decks[pile]),
                "display": names(state.displays[pile]),
                "discard": names(state.discards[pile]),
                "shown": names(sorted(state.shown[pile])),
                "run_out": state.cycles[pile],
            }
            for pile in range(terms.decks)
        ],
        "spells": list(state.spells),
        "last": list(state.last),
    }
    if terms.mode == SOLO:
        described["timer"] = {"hidden": names(state.timer), "kept": names(state.kept)}
    if terms.type == PRECISION:
        described["collected"] = [list(collected) for collected in state.collected]
    elif terms.type == THAUMATURGY:
        described["points"] = list(state.points)
    else:
        described["mana"] = dict(zip(terms.holders, state.mana, strict=True))
    return described


def restore(options: Options, position: Mapping[str, Any]) -> State:
    """The state that a position describes.

    Raises:
        PositionError: it cannot be, and why.
    """
    state = State(options, Dealer(""))
    terms = state.terms
    card = terms.edition.card
    with Fields(position, "position") as field:
        state.phase = _PHASE[field.word("phase", _PHASE)]
        state.turn = field.whole("turn", 0, terms.seats - 1)
        state.rounds = field.whole("rounds", 0, _MOST)
        state.hands = [sorted(hand) for hand in field.list("hands", list_of(card), terms.seats)]
        piles = field.list("piles", _pile_reader(card), terms.decks)
        state.spells = field.list("spells", whole(0, _MOST), terms.sides)
        state.last = field.list("last", whole(0, terms.seats - 1), terms.sides)
        if terms.mode == SOLO:
            with Fields(field.take("timer"), "position.timer") as timer:
                state.timer = timer.list("hidden", card)
                state.kept = timer.list("kept", card)
        if terms.type == PRECISION:
            read = list_of(whole(0, terms.collect_each))
            state.collected = field.list("collected", read, terms.sides)
        elif terms.type == THAUMATURGY:
            state.points = field.list("points", whole(0, _MOST), terms.sides)
        else:
            with Fields(field.take("mana"), "position.mana") as mana:
                state.mana = [mana.whole(holder, 0, _MOST) for holder in terms.holders]
    for pile, (deck, display, discard, shown, cycles) in enumerate(piles):
        state.decks[pile] = deck
        state.displays[pile] = display
        state.discards[pile] = discard
        state.shown[pile] = shown
        state.cycles[pile] = cycles
    _check(state)
    state.ending = end_reached(state)
    if state.phase == rules.OVER:
        state.result = result(state)
    return state


_Pile = tuple[list[int], list[int], list[int], list[int], int]


def _pile_reader(card: Callable[[object], int]) -> Callable[[Any], _Pile]:
    def read(value: object) -> _Pile:
        with Fields(value, "position.piles") as field:
            display = field.list("display", card)
            if len(display) > DISPLAY:
                field.complain("display", f"has at most {DISPLAY} cards, not {len(display)}")
            discard, shown = field.list("discard", card), field.list("shown", card)
            if Counter(shown) - Counter(discard):
                field.complain("shown", "lists a card that is not in the discard pile")
            return (
                field.list("deck", card),
                display,
                discard,
                shown,
                field.whole("run_out", 0, _MOST),
            )

    return read


# -- what no game can lead to ----------------------------------------------------------------------


def _check(state: State) -> None:
    terms = state.terms
    for side, collected in enumerate(state.collected):
        if len(collected) != 9:
            raise PositionError(f"position.collected[{side}] should have 9 numbers.")
        state.missing[side] = 9 * terms.collect_each - sum(collected)
    for side, seat in enumerate(state.last):
        if terms.side_of[seat] != side:
            raise PositionError(f"position.last: seat {seat} is not of side {side}.")
    _check_hands(state)
    if terms.mode == SOLO:
        _check_timer(state)
    _check_own_cards(state)
    if terms.type == DUEL:
        _check_duel(state)
    if state.phase == rules.OVER:
        _check_over(state)
    elif terms.mode == SOLO and timer_is_full(state):
        raise PositionError("position.timer: with nine positions kept the game is over.")


def _check_hands(state: State) -> None:
    limit = state.terms.level.limit
    for seat, hand in enumerate(state.hands):
        has_taken = seat == state.turn and state.phase != rules.TAKE
        if len(hand) > limit + has_taken:
            raise PositionError(
                f"position.hands[{seat}] has {len(hand)} cards; {limit + has_taken} are the most."
            )


def _check_own_cards(state: State) -> None:
    """With a deck for each team, no card changes decks."""
    terms = state.terms
    if terms.decks == 1:
        return  # the table counts the components of a single deck
    for pile in range(terms.decks):
        places = [state.decks[pile], state.displays[pile], state.discards[pile]]
        places += [hand for seat, hand in enumerate(state.hands) if terms.pile_of[seat] == pile]
        if sorted(card for place in places for card in place) != list(terms.deck):
            raise PositionError(
                f"position: the cards of Team {terms.side_names[pile]} are not one whole deck."
            )


def _check_timer(state: State) -> None:
    faces = state.terms.edition.faces
    if len({faces[card].position for card in state.kept}) < len(state.kept):
        raise PositionError("position.timer.kept has two cards of one position.")
    if len(state.timer) + len(state.kept) > TIMER_FULL - bool(state.timer):
        raise PositionError(f"position.timer: at {TIMER_FULL} cards the hidden ones are turned up.")


def _check_duel(state: State) -> None:
    terms = state.terms
    alive = sides_alive(state)
    if not alive:
        raise PositionError("position.mana: somebody has Mana left.")
    if state.phase == rules.OVER:
        return
    if len(alive) < 2:
        raise PositionError("position.mana: with one side left the game is over.")
    for seat, holder in enumerate(terms.holder_of):
        if not state.mana[holder] and state.hands[seat]:
            raise PositionError(f"position.hands[{seat}]: who has no Mana has no cards.")
    if not state.mana[terms.holder_of[state.turn]]:
        raise PositionError("position.turn: who has no Mana has no turn.")


def _check_over(state: State) -> None:
    terms = state.terms
    over = end_reached(state)
    if terms.mode == SOLO:
        over = over or timer_is_full(state)
    if terms.type == DUEL:
        over = over or len(sides_alive(state)) < 2
    if not over:
        raise PositionError("position.phase: nothing has ended this game yet.")
