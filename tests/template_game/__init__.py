"""Peep: the smallest complete game, to be copied by "add a game".

Nine cards; everybody is dealt three in secret; in turn everybody plays one face up; the highest
sum wins. It has a deal, hidden cards, refusals, notation, positions and an outcome, and passes
the whole conformance kit. In a real game each part is a module of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.dealer import Dealer
from zplay.core.errors import NotationError, PositionError
from zplay.core.facts import Facts, Options, Variant
from zplay.core.game import Game
from zplay.core.outcome import Outcome
from zplay.core.positions import Fields, list_of, whole
from zplay.core.refusal import Refusal
from zplay.core.story import Happening

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

CARDS = range(1, 10)
EACH = 3

FACTS = Facts(
    key="peep",
    name="Peep",
    tagline="Nine cards, three each, highest sum wins.",
    seats=range(2, 4),
    default_seats=2,
    minutes=1,
    age=4,
    hidden="everybody's cards, from the others",
    out_of_turn=False,
    credits="Nobody",
    variants=(Variant("2 players", 2), Variant("3 players", 3)),
)


class Play(NamedTuple):
    """Playing a card."""

    verb: str
    card: int

    def __str__(self) -> str:
        return f"{self.verb} {self.card}"


class View(NamedTuple):
    """What a seat may know."""

    seat: int | None
    options: Options
    hand: tuple[int, ...]
    table: tuple[tuple[int, ...], ...]
    turn: int


class State:
    """The whole truth."""

    __slots__ = ("dealer", "deals", "hands", "options", "rest", "story", "table", "turn")

    def __init__(self, options: Options, dealer: Dealer) -> None:
        self.options = options
        self.dealer = dealer
        self.deals = 0
        self.story: list[Happening] | None = None
        self.hands: list[list[int]] = []
        self.table: list[list[int]] = [[] for _ in range(options["seats"])]
        self.rest: list[int] = []
        self.turn = 0

    def actors(self) -> tuple[int, ...]:
        return (self.turn,) if any(self.hands) else ()

    def legal(self, seat: int) -> list[Play]:
        return [Play("play", card) for card in self.hands[seat]] if seat == self.turn else []

    def apply(self, seat: int, action: Play) -> None:
        self.hands[seat].remove(action.card)
        self.table[seat].append(action.card)
        self.turn = (seat + 1) % len(self.hands)
        if self.story is not None:
            text = f"{{{seat}}} plays {action.card}."
            self.story.append(Happening("peep:play", text, reveals=True))

    def copy(self) -> State:
        new = State(self.options, self.dealer)
        new.deals = self.deals
        new.hands = [hand[:] for hand in self.hands]
        new.table = [cards[:] for cards in self.table]
        new.rest = self.rest[:]
        new.turn = self.turn
        return new

    def seen_by(self, seat: int | None) -> View:
        hand = () if seat is None else tuple(self.hands[seat])
        return View(seat, self.options, hand, tuple(map(tuple, self.table)), self.turn)

    def outcome(self) -> Outcome | None:
        if any(self.hands):
            return None
        sums = tuple(sum(cards) for cards in self.table)
        winners = tuple(seat for seat, total in enumerate(sums) if total == max(sums))
        return Outcome(winners, sums, f"{max(sums)} is the highest sum.", "peep:end")


class Peep(Game[State, Play, View]):
    """The door."""

    facts = FACTS
    package = __name__

    def start(self, options: Mapping[str, Any], seed: str) -> State:
        state = State(self.settle(options), Dealer(seed))
        state.deals = 1
        cards = state.dealer.shuffled(1, CARDS)
        seats = state.options["seats"]
        state.hands = [sorted(cards[EACH * seat : EACH * (seat + 1)]) for seat in range(seats)]
        state.rest = cards[EACH * seats :]
        return state

    def imagine(self, view: View, rng: Random) -> State:
        state = State(view.options, Dealer(str(rng.getrandbits(64))))
        seen = {*view.hand, *(card for cards in view.table for card in cards)}
        unseen = [card for card in CARDS if card not in seen]
        rng.shuffle(unseen)
        state.table = [list(cards) for cards in view.table]
        state.hands = [
            list(view.hand)
            if seat == view.seat
            else sorted(unseen.pop() for _ in range(EACH - len(cards)))
            for seat, cards in enumerate(view.table)
        ]
        state.rest = unseen
        state.turn = view.turn
        return state

    def parse(self, text: str, view: View) -> Play:  # noqa: ARG002
        match = re.fullmatch(r"\s*play\s+(\d)\s*", text.casefold())
        if not match:
            raise NotationError(f"“{text}” is not “play” and a card, such as “play 7”.")
        return Play("play", int(match[1]))

    def why_not(self, state: State, seat: int, action: Play) -> Refusal | None:
        if seat != state.turn or not any(state.hands):
            return Refusal("peep:turns", f"It is {{{state.turn}}}'s turn.")
        if action.card not in state.hands[seat]:
            return Refusal("peep:play", f"{{{seat}}} does not hold {action.card}.")
        return None

    def board(self, view: View) -> str:
        lines = [f"Seat {seat}: {list(cards)}" for seat, cards in enumerate(view.table)]
        return "\n".join([*lines, f"Your hand: {list(view.hand)}"])

    def describe(self, state: State) -> dict[str, Any]:
        return {
            "hands": [hand[:] for hand in state.hands],
            "table": [cards[:] for cards in state.table],
            "rest": state.rest[:],
            "turn": state.turn,
        }

    def restore(self, options: Options, position: Mapping[str, Any]) -> State:
        state = State(options, Dealer(""))
        seats = options["seats"]
        card = whole(1, 9)
        with Fields(position, "position") as field:
            state.hands = field.list("hands", list_of(card), length=seats)
            state.table = field.list("table", list_of(card), length=seats)
            state.rest = field.list("rest", card)
            state.turn = field.whole("turn", 0, seats - 1)
        if any(state.hands) and not state.hands[state.turn]:
            raise PositionError("position.turn: that seat has no card to play.")
        return state

    def box(self, options: Options) -> Counter[str]:  # noqa: ARG002
        return Counter(str(card) for card in CARDS)

    def components(self, state: State) -> Counter[str]:
        places = [*state.hands, *state.table, state.rest]
        return Counter(str(card) for place in places for card in place)


GAME = Peep()


def swap(state: State, seat: int, rng: Random) -> State:
    """Exchange what a seat may not know: the other hands and the cards left over."""
    other = state.copy()
    hidden = [hand for holder, hand in enumerate(other.hands) if holder != seat]
    cards = [card for hand in (*hidden, other.rest) for card in hand]
    rng.shuffle(cards)
    for hand in hidden:
        hand[:] = sorted(cards.pop() for _ in hand)
    other.rest = cards
    return other
