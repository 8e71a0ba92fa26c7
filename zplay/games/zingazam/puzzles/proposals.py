"""Random games, remembered by one player up to a moment where something can be found out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zingazam import GAME
from zplay.games.zingazam.components import TURNED
from zplay.games.zingazam.puzzles.memory import options_for, read_memory, write_memory
from zplay.games.zingazam.puzzles.model import HAND, ONE, WAY, Recall
from zplay.games.zingazam.puzzles.ways import WAYS, Way, points_at
from zplay.games.zingazam.rules import MIRROR, PLAY, POINT, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.puzzle.draw import Draw
    from zplay.puzzle.family import Content


class Sizes(NamedTuple):
    """What a puzzle of some grade is like."""

    unknown: tuple[int, int]
    """How many cards are unknown, from and to."""
    ways: tuple[int, int]
    """In how many ways your neighbour may point, from and to."""
    pointings: int
    """How often they have pointed at least."""


_SIZES = {
    (HAND, 1): Sizes((2, 3), (1, 1), 1),
    (HAND, 2): Sizes((2, 4), (1, 3), 1),
    (HAND, 3): Sizes((2, 4), (2, 4), 2),
    (HAND, 4): Sizes((3, 3), (3, 6), 2),
    (HAND, 5): Sizes((3, 3), (2, 4), 2),
    (ONE, 1): Sizes((2, 4), (1, 2), 1),
    (ONE, 2): Sizes((3, 5), (1, 3), 1),
    (ONE, 3): Sizes((3, 5), (1, 4), 2),
    (ONE, 4): Sizes((3, 5), (3, 6), 2),
    (ONE, 5): Sizes((3, 6), (3, 6), 2),
    (WAY, 1): Sizes((2, 5), (2, 2), 1),
    (WAY, 2): Sizes((2, 5), (3, 4), 1),
    (WAY, 3): Sizes((2, 5), (4, 6), 2),
    (WAY, 4): Sizes((3, 5), (3, 6), 2),
    (WAY, 5): Sizes((3, 6), (4, 6), 2),
}


def propose(kind: str, grade: int, draw: Draw) -> Content | None:
    """A random puzzle of a kind, likely to be of the grade."""
    sizes = _SIZES[kind, grade]
    key = draw.one(list(WAYS))
    game = _Game(draw, WAYS[key])
    if not game.play_until(draw.between(*sizes.unknown), sizes.pointings):
        return None
    content = write_memory(game.before, game.state, game.me, game.moves, WAYS)
    if kind == ONE:
        content["card"] = 1 + draw.one(game.unknown)
    model = Recall(kind, read_memory(content), content.get("card", 0) - 1)
    ways = list(WAYS)
    others = _other_ways(model, ways.index(key))
    if others is None:
        return None
    hard, easy = (draw.some(some, len(some)) for some in others)
    count = draw.between(*sizes.ways) - 1
    # A way that a known card refutes is an easy one; hard puzzles have others.
    chosen = (hard + easy)[:count] if grade > 2 else draw.some(hard + easy, count)
    if len(chosen) < count:
        return None
    content["ways"] = [way for at, way in enumerate(ways) if at in chosen or way == key]
    return content


def _other_ways(model: Recall, true: int) -> tuple[list[int], list[int]] | None:
    """Ways besides the true one that leave the answer as it is, hard and easy ones.

    None if the true way alone leaves several answers.
    """
    answer = model.asked_of(model.deals_by(true))
    if len(answer) != 1:
        return None
    hard: list[int] = []
    easy: list[int] = []
    for way, clues in enumerate(model.clues):
        if way != true and model.asked_of(model.deals_by(way)) <= answer:
            (easy if any(clue.refuted >= 0 for clue in clues) else hard).append(way)
    return hard, easy


class _Game:
    """A game in which one seat points in its way, and the others do as chance will have it."""

    def __init__(self, draw: Draw, way: Way) -> None:
        self.draw = draw
        self.way = way
        seats = draw.one((2, 3, 3, 3, 4))
        self.me = draw.below(seats)
        self.neighbour = (self.me - 1) % seats
        self.state = GAME.start(options_for(seats), str(draw.below(1 << 30)))
        if draw.chance(70):
            # As good a shuffle as any other, and cats that point come early.
            self.state.cats.sort(key=lambda cat: cat >> 4 in (4, 5, 6))
        self.before = self.state.copy()
        self.moves: list[str] = []
        self.pointed: list[_Pointed] = []

    @property
    def unknown(self) -> list[int]:
        """Where the cards are that their owner has not seen."""
        return [at for at, card in enumerate(self.state.hands[self.me]) if card < TURNED]

    def play_until(self, unknown: int, pointings: int) -> bool:
        """Play until so few cards are unknown; true if it has come to that with enough pointing."""
        state = self.state
        while state.game == 1 and state.result is None:
            left = len(self.unknown)
            if left < unknown:
                return False
            ready = state.phase == PLAY and state.turn == self.me
            if left == unknown and ready and len(self.pointed) >= pointings:
                return True
            seat = state.actors()[0]
            move = self._choose(seat, state.legal(seat))
            self.moves.append(str(move))
            state.apply(seat, move)
        return False

    def _choose(self, seat: int, legal: Sequence[Move]) -> Move:
        """Chance, with some wishes: the neighbour is to point as often as can be."""
        state = self.state
        if len(legal) == 1:
            return legal[0]
        if state.phase == POINT:
            return legal[self._point(seat)]
        if state.phase == MIRROR and state.waiting:
            return next((move for move in legal if move.what == POINT), legal[-1])
        if state.phase == PLAY and self.draw.chance(90):
            numbers = [(card & 255) >> 4 for card in state.hands[seat]]
            wishes = _WISHES["me" if seat == self.me else self._role(seat)]
            for wish in wishes:
                if found := [move for move in legal if numbers[move.what] in wish]:
                    return self.draw.one(found)
        return self.draw.one(legal)

    def _role(self, seat: int) -> str:
        state = self.state
        if seat != self.neighbour:
            beside = seat == (self.neighbour - 1) % len(state.hands)
            has_mirror = any((card & 255) >> 4 == MIRROR for card in state.hands[self.neighbour])
            return "helper" if beside and has_mirror and state.waiting > 1 else "other"
        if not state.waiting:
            return "last"
        return "mirror" if any(card >> 4 == POINT for card in state.round) else "before me"

    def _point(self, seat: int) -> int:
        state = self.state
        other = (seat + 1) % len(state.hands)
        cards = state.hands[other]
        if other != self.me:
            mirrors = [at for at, card in enumerate(cards) if (card & 255) >> 4 == MIRROR]
            return self.draw.one(mirrors or range(len(cards)))
        self._lie_well()
        found = self._sight()
        self.pointed.append(found)
        return state.hands[self.me].index(found.cards[found.at])

    def _sight(self) -> _Pointed:
        """What the neighbour sees now, and where that leads."""
        cards = [card for card in self.state.hands[self.me] if card < TURNED]
        table = tuple(card >> 4 for card in self.state.round)
        return _Pointed(tuple(cards), table, self._stop(cards, table))

    def _stop(self, cards: Sequence[int], table: Sequence[int]) -> int:
        return points_at(self.way, [(at, card >> 4) for at, card in enumerate(cards)], table)

    def _lie_well(self) -> None:
        """Let the unseen cards lie so that much is passed over.

        Nobody has noticed yet how they lie but by earlier pointing, and that stays true: it is as
        if they had been dealt like that.
        """
        held = [card for card in self.state.hands[self.me] if card < TURNED]
        best, most = held, self._passed(held)
        for _ in range(_SHUFFLES):
            other = self.draw.some(held, len(held))
            swap = dict(zip(held, other, strict=True))
            if self._passed(other) > most and all(
                self._stop([swap.get(card, card) for card in past.cards], past.table) == past.at
                for past in self.pointed
            ):
                best, most = other, self._passed(other)
        swap = dict(zip(held, best, strict=True))
        for state in (self.state, self.before):
            state.hands[self.me] = [swap.get(card, card) for card in state.hands[self.me]]
        self.pointed = [
            past._replace(cards=tuple(swap.get(card, card) for card in past.cards))
            for past in self.pointed
        ]

    def _passed(self, held: Sequence[int]) -> int:
        """How many cards would be passed over, if they lay like this."""
        at = self._stop(held, [card >> 4 for card in self.state.round])
        return len(held) - 1 - at if self.way.backwards else at


class _Pointed(NamedTuple):
    """What the neighbour saw, what lay on the table, and which of the cards it was."""

    cards: tuple[int, ...]
    table: tuple[int, ...]
    at: int


_SHUFFLES = 6


_WISHES: dict[str, tuple[tuple[int, ...], ...]] = {
    "before me": ((6,), (4,), (7, 8, 3, 2, 1)),
    "mirror": ((5, 6), (4,)),
    "last": ((4,), (7, 8, 3, 2, 1)),
    "helper": ((6,),),
    "other": ((1, 2, 3, 4, 5, 7, 8),),
    "me": ((2, 3, 4, 5),),
}
"""Which numbers a seat likes to play, the best first: who can make you play a card does so, and who
cannot keeps what could."""
