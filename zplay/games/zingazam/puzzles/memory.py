"""A game as one player remembers it: what was played, turned and pointed at, and the own cards.

A memory is plain JSON: who sits where, the cards as they were dealt with a 0 for each that you do
not know, and every move so far. It is played through by the game's own rules, so that no puzzle
shows what could not have happened.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.dealer import Dealer
from zplay.games.zingazam import GAME
from zplay.games.zingazam.components import CATS_BACK, HIGHEST, TURNED
from zplay.games.zingazam.puzzles.ways import WAYS, Way
from zplay.games.zingazam.rules import PLAY, POINT, TURN_ONE
from zplay.games.zingazam.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from zplay.core.facts import Options
    from zplay.games.zingazam.rules import Move

MOST_MOVES = 200


class Pointing(NamedTuple):
    """Somebody pointed at one of your cards."""

    round: int
    """In which round, counted from 1."""
    cards: tuple[int, ...]
    """The cards on the table, as they were played."""
    hand: tuple[int, ...]
    """Your whole hand as it was then; cards by what :class:`Memory` calls them."""
    seen: tuple[int, ...]
    """Those of them that faced the others."""
    card: int
    """The one that was pointed at."""

    @property
    def table(self) -> tuple[int, ...]:
        """The numbers on the table, as they were played."""
        return tuple(card >> 4 for card in self.cards)


@dataclass
class Memory:
    """What you know. Your own cards are called by where they were dealt, 0 to 7; cats by more."""

    seats: int
    me: int
    names: tuple[str, ...]
    ways: tuple[Way, ...]
    """How your neighbour may be pointing: one way, or several if you do not know which."""
    numbers: dict[int, int] = field(default_factory=dict)
    """The numbers of those of your cards that you know."""
    hand: list[int] = field(default_factory=list)
    """Your hand now."""
    pointings: list[Pointing] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    """What happened, as text, a line for each round."""
    must_play: int = -1
    """The card that you have to play now, if somebody points at it."""

    @property
    def unknown(self) -> list[int]:
        """The cards in your hand that you do not know."""
        return [card for card in self.hand if card not in self.numbers]

    @property
    def missing(self) -> list[int]:
        """The numbers of your eight that are nowhere else: the unknown cards have them."""
        known = {number for card, number in self.numbers.items() if card < HIGHEST}
        return [number for number in range(1, HIGHEST + 1) if number not in known]

    @property
    def neighbour(self) -> str:
        """Who plays before you, and so is the only one who ever points at your cards."""
        return self.names[(self.me - 1) % self.seats]


@cache
def options_for(seats: int) -> Options:
    """One game for so many."""
    return GAME.settle({"seats": seats, "games": 1})


def read_memory(content: Mapping[str, Any]) -> Memory:
    """Play a memory through.

    Raises:
        ValueError: it cannot have happened, or not so that you would know what it says.
    """
    seats, me = content.get("seats"), content.get("me")
    if type(seats) is not int or type(me) is not int or not 2 <= seats <= CATS_BACK:
        raise ValueError("say how many play, 2 to 5, and which of them you are.")
    ways = content.get("ways")
    if not 0 <= me < seats or not isinstance(ways, list) or not ways:
        raise ValueError("you are one of those who play, and your neighbour points in some way.")
    if len(set(ways)) != len(ways) or any(way not in WAYS for way in ways):
        raise ValueError(f"ways of pointing are {', '.join(WAYS)}.")
    state = _dealt(content, options_for(seats), me)
    memory = Memory(seats, me, state.edition.characters[:seats], tuple(WAYS[way] for way in ways))
    dealt = content["hands"][me]
    memory.numbers = {place: number for place, number in enumerate(dealt) if number}
    calls = {card: place for place, card in enumerate(state.hands[me])}
    _Replay(state, memory, calls).run(content.get("moves"))
    if not memory.unknown or not memory.pointings:
        raise ValueError("there is something to find out, and somebody has pointed.")
    if len(memory.unknown) != sum(not number for number in dealt):
        raise ValueError("you know what you have played.")
    return memory


def _dealt(content: Mapping[str, Any], options: Options, me: int) -> State:
    """The state after the deal; what is unknown is filled in anyhow."""
    state = State(options, Dealer(""))
    seats = options["seats"]
    hands = content.get("hands")
    if not isinstance(hands, list) or len(hands) != seats:
        raise ValueError("there is a hand for everybody.")
    for seat, numbers in enumerate(hands):
        full = _filled(numbers, list(range(1, HIGHEST + 1)), blanks=seat == me)
        state.hands.append([number * 16 + seat for number in full])
    cats = list(state.edition.cats)
    deck = []
    drawn = content.get("cats", [])
    for number in _filled(drawn, sorted(cat >> 4 for cat in cats), blanks=True, all_of_them=False):
        deck.append(next(cat for cat in cats if cat >> 4 == number))
        cats.remove(deck[-1])
    state.cats = [*cats, *reversed(deck)]
    state.piles = [[] for _ in range(seats)]
    state.game = state.deals = 1
    state.to_turn = [1] * seats
    state.turn = options["oldest"]
    state.waiting = seats - 1
    state.phase = TURN_ONE
    return state


def _filled(
    numbers: object, pool: list[int], *, blanks: bool, all_of_them: bool = True
) -> list[int]:
    """Numbers with the blanks filled from what is left in the pool."""
    if not isinstance(numbers, list) or (all_of_them and len(numbers) != len(pool)):
        raise ValueError("a hand is a list of eight numbers, and so are the cats.")
    for number in numbers:
        if type(number) is not int or (number and number not in pool) or not (number or blanks):
            raise ValueError("the numbers are those of the cards, each where it can be.")
        if number:
            pool.remove(number)
    if len(numbers) > len(pool) + sum(map(bool, numbers)):
        raise ValueError("there are not so many cats.")
    left = iter(pool)
    return [number or next(left) for number in numbers]


class _Replay:
    """Plays the moves of a memory and notes what its owner notices."""

    def __init__(self, state: State, memory: Memory, calls: dict[int, int]) -> None:
        self.state = state
        self.memory = memory
        self.calls = calls
        """What the memory calls each of the owner's cards."""
        self.said: list[str] = []
        self.round = 1

    def run(self, moves: object) -> None:
        if not isinstance(moves, list) or len(moves) > MOST_MOVES:
            raise ValueError(f"moves are a list of at most {MOST_MOVES}.")
        state, memory = self.state, self.memory
        cats = len(state.cats)
        for text in moves:
            seats = state.actors()
            if not seats or state.game != 1:
                raise ValueError(f"{text!r} is not possible there.")
            seat = seats[0]
            for move in state.legal(seat):
                if _said(move) == text:
                    break
            else:
                raise ValueError(f"{text!r} is not possible there.")
            self._notice(seat, move.what)
            state.apply(seat, move)
            if len(state.cats) != cats:
                cats = len(state.cats)
                self._note_cats()
            if not state.round and self.said and state.phase == PLAY:
                self._end_round()
        if state.phase != PLAY or state.turn != memory.me or state.game != 1:
            raise ValueError("it is your turn to play a card.")
        if self.said:
            memory.lines.append(f"Round {self.round}, so far: {', '.join(self.said)}.")
        memory.hand = self._mine()
        if state.pointed >= 0:
            memory.must_play = memory.hand[state.pointed]

    def _mine(self) -> list[int]:
        return [self.calls[card & 255] for card in self.state.hands[self.memory.me]]

    def _notice(self, seat: int, what: Any) -> None:  # noqa: ANN401 - each phase knows its own
        state, memory = self.state, self.memory
        mine = seat == memory.me
        who = "you" if mine else memory.names[seat]
        if state.phase in (TURN_ONE, 3) and mine:
            card = self._mine()[what]
            if card not in memory.numbers:
                raise ValueError("you know what you have turned.")
            if state.phase != TURN_ONE:
                self.said[-1] += f" and turned card {what + 1}, {_a(memory.numbers[card])}"
        elif state.phase == PLAY:
            card = state.hands[seat][what]
            if mine and self.calls[card & 255] not in memory.numbers:
                raise ValueError("you know what you have played.")
            cat = " (a cat)" if card & 15 >= CATS_BACK else ""
            place = f" (card {what + 1})" if mine else ""
            self.said.append(f"{who} {(card & 255) >> 4}{cat}{place}")
        elif state.phase == POINT and (seat + 1) % memory.seats == memory.me:
            self._notice_pointing(what)

    def _notice_pointing(self, place: int) -> None:
        state = self.state
        hand = self._mine()
        cards = state.hands[self.memory.me]
        seen = tuple(call for call, card in zip(hand, cards, strict=True) if card < TURNED)
        if hand[place] not in seen:
            raise ValueError("whoever points, points at a card that they can see.")
        self.said[-1] += f", pointing at your card {place + 1}"
        self.memory.pointings.append(
            Pointing(self.round, tuple(state.round), tuple(hand), seen, hand[place])
        )

    def _note_cats(self) -> None:
        """Cats in the owner's hand: seen by nobody else."""
        for card in self.state.hands[self.memory.me]:
            if card & 255 not in self.calls:
                call = HIGHEST + len(self.calls)
                self.calls[card & 255] = call
                self.memory.numbers[call] = (card & 255) >> 4

    def _end_round(self) -> None:
        self.memory.lines.append(f"Round {self.round}: {', '.join(self.said)}.")
        self.said = []
        self.round += 1


@lru_cache(maxsize=4_096)
def _said(move: Move) -> str:
    """A move as text; there are few, and a memory is full of them."""
    return str(move)


def _a(number: int) -> str:
    return f"an {number}" if number == HIGHEST else f"a {number}"


def write_memory(
    before: State, after: State, me: int, moves: Iterable[str], ways: Iterable[str]
) -> dict[str, Any]:
    """What one player remembers of a game, as plain JSON: as dealt, as it is, and the moves."""
    unknown = {card for card in after.hands[me] if card < TURNED}
    hands = [[card >> 4 for card in hand] for hand in before.hands]
    hands[me] = [0 if card in unknown else card >> 4 for card in before.hands[me]]
    elsewhere = {card & 255 for seat, hand in enumerate(after.hands) if seat != me for card in hand}
    drawn = before.cats[len(after.cats) :][::-1]
    return {
        "seats": len(hands),
        "me": me,
        "ways": list(ways),
        "hands": hands,
        "cats": [0 if cat in elsewhere else cat >> 4 for cat in drawn],
        "moves": list(moves),
    }
