"""What a move is worth to whoever makes it, as far as that seat can know.

The values are in points, roughly: what a move brings against letting the chance go by. The search
asks for them at every step of every playout, which is why there are no sentences here and sets of
kinds are bits of whole numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zar.components import (
    CHAMELEON,
    CRAB,
    FIRST_POWER,
    FITS,
    FROG,
    WASP,
    demand,
    edition_of,
    full_deck,
)
from zplay.games.zar.moves import CHALLENGE, DRAW, LET_GO, PASS, SAID, ZAR, Play
from zplay.games.zar.rules import BETWEEN, PLAYING, lawful

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.zar.moves import Call, Move
    from zplay.games.zar.state import State, View


class Weights(NamedTuple):
    """How much each thing counts; found by playing many hands with more and with less of each."""

    card: float = 6.0
    """A card less in hand."""
    point: float = 1.0
    """A point less in hand when somebody is about to go out; less before that."""
    cover: float = 5.0
    """Being able to answer whatever comes next, against nothing of it."""
    ready: float = 1.0
    """Being able to go on if nobody changes what is asked for."""
    match: float = 3.0
    """Making somebody draw for a match."""
    answer: float = 5.0
    """The next player being able to play for certain."""
    last: float = 14.0
    """The same if it is their last card."""
    sting: float = 2.0
    """Each card that the next player draws for Wasps."""
    again: float = 3.0
    """Another turn at once."""
    hold: float = 12.0
    """A Power kept while nobody is near going out."""
    stuck: float = 3.0
    """Having to draw with one card left, after skipping to oneself."""
    draw: float = 3.0
    """What a card drawn without need costs beyond being a card."""


WEIGHTS = Weights()
SURE = 100.0
"""What has to be done at once is worth this: saying ZAR, catching somebody. Mistakes cost it."""
_OUT = 40.0
"""Going out."""
_URGENCY = (1.0, 1.0, 0.7, 0.5, 0.35)
"""How much points count, by how many cards the nearest to going out has; then like the last."""
_USUAL_POINTS = 1.6
"""What an unknown card costs."""

ON = (
    *[sum(1 << asked for asked in range(36) if FITS[asked][kind]) for kind in range(CHAMELEON)],
    (1 << 36) - 1,
)
"""By kind: everything that it may be played on, as bits by :func:`components.demand`."""
_NEXT = tuple(sum(1 << kind for kind in range(FIRST_POWER) if fits[kind]) for fits in FITS)
"""By what is asked for: the coloured kinds that may follow, as bits."""
_CHOICES = tuple(each.bit_count() for each in _NEXT)
_COLOURED = (1 << FIRST_POWER) - 1
_FOLLOWERS = tuple((*[kind for kind in range(CHAMELEON) if fits[kind]], CHAMELEON) for fits in FITS)
"""By what is asked for: every kind that may follow."""
_WASPS = (3 * WASP, 3 * WASP + 1, 3 * WASP + 2, CHAMELEON)


@lru_cache(maxsize=64)
def _all_cards(deck: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards of each kind there are."""
    return tuple(deck.count(kind) for kind in range(CHAMELEON + 1))


class Sight:
    """What one seat knows when it has to choose. Made of a view, or of an imagined state."""

    __slots__ = (
        "asked",
        "hand",
        "hidden",
        "hurt",
        "nearest",
        "place",
        "points",
        "seat",
        "sizes",
        "table",
        "unseen",
        "urgency",
    )

    def __init__(
        self,
        table: View | State,
        seat: int,
        hand: Sequence[int],
        sizes: Sequence[int],
        deck: tuple[int, ...],
        points: tuple[int, ...],
    ) -> None:
        self.table = table
        self.seat = seat
        self.hand = hand
        self.sizes = sizes
        """How many cards each seat has."""
        self.points = points
        """What cards cost, by kind."""
        present = table.present
        self.place = present.index(seat)
        self.hurt = 1 / (len(present) - 1)
        """What it helps if one of the others is worse off."""
        self.nearest = min([sizes[each] for each in present if each != seat])
        """How many cards the nearest to going out has, of the others."""
        self.urgency = _URGENCY[min(4, self.nearest)]
        self.asked = demand(table.face, table.call)
        """What may be played now, for the tables of this module."""
        self.unseen = unseen = list(_all_cards(deck))
        """How many cards of each kind are in other hands or in the Drawpile."""
        for card in table.pile:
            unseen[card] -= 1
        for card in hand:
            unseen[card] -= 1
        self.hidden = len(deck) - len(table.pile) - len(hand) or 1

    @classmethod
    def of_view(cls, view: View) -> Sight:
        """From what a seat is shown."""
        assert view.seat is not None
        edition = edition_of(view.options["edition"])
        deck = full_deck(edition, view.options["half_decks"], view.options["chameleons"])
        return cls(view, view.seat, view.hand, view.counts, deck, edition.points)

    @classmethod
    def of_state(cls, state: State, seat: int) -> Sight:
        """From an imagined state, of which only what the seat would see is looked at."""
        sizes = [len(hand) for hand in state.hands]
        return cls(state, seat, state.hands[seat], sizes, state.deck, state.edition.points)

    def chance(self, kinds: Sequence[int], cards: int) -> float:
        """How likely one of so many unseen cards is of one of these kinds."""
        unseen = self.unseen
        lacks: float = 1 - sum([unseen[kind] for kind in kinds]) / self.hidden
        return 1 - lacks**cards

    def chance_answered(self, asked: int, cards: int) -> float:
        """How likely somebody with so many cards can play on what is asked for."""
        return self.chance(_FOLLOWERS[asked], cards)

    def after(self, kind: int, count: int, *, chained: bool) -> int:
        """Whose turn it is after so many cards of a kind."""
        steps, direction = 1, self.table.direction
        symbol = kind // 3
        if symbol == FROG:
            steps += count + (self.table.chain if chained else 0)
        elif symbol == CRAB and count & 1:
            direction = -direction
        order = self.table.present
        return order[(self.place + steps * direction) % len(order)]


# -- cards -----------------------------------------------------------------------------------------


def worth_of_play(sight: Sight, play: Play, weights: Weights = WEIGHTS) -> float:
    """What putting down cards brings."""
    verb, kind, cards, chameleons, _, call, zar = play
    count = cards + chameleons
    left = len(sight.hand) - count
    if left == 0:
        return _OUT
    points = sight.points
    shed = cards * points[kind] + chameleons * points[CHAMELEON]
    value = weights.card * count + weights.point * sight.urgency * shed
    if zar if left > 1 else zar != SAID:
        value -= SURE
    if kind >= FIRST_POWER:
        value -= weights.hold * (1 - sight.urgency) * count
    hurt = sight.hurt
    if verb == "match":
        value += weights.match * hurt
    bits, laid = 0, cards
    for card in sight.hand:
        if card == kind and laid:
            laid -= 1
        elif card == CHAMELEON and chameleons:
            chameleons -= 1
        else:
            bits |= ON[card]
    asked = kind if kind < FIRST_POWER else demand(kind, call)
    following = sight.after(kind, count, chained=verb != "play")
    if following == sight.seat:
        # Nobody goes out after skipping to themselves: with one card left one has to draw.
        if left == 1:
            return value - weights.stuck
        return value + weights.again if bits >> asked & 1 else value
    value += _outlook(asked, bits, weights)
    size = sight.sizes[following]
    if kind // 3 == WASP:
        stings = sight.table.wasps + 2 * count
        return value + weights.sting * stings * hurt * (1 - sight.chance(_WASPS, size))
    return value - _answered(sight, asked, size, weights)


def _outlook(asked: int, bits: int, weights: Weights) -> float:
    """How well one can go on, with cards that can be played on all of these."""
    following = (bits & _NEXT[asked]).bit_count() / _CHOICES[asked]
    anything = (bits & _COLOURED).bit_count() / FIRST_POWER
    value = weights.cover * (following + anything) / 2
    return value + weights.ready if bits >> asked & 1 else value


def _answered(sight: Sight, asked: int, size: int, weights: Weights) -> float:
    """What it costs that the next player may be able to play."""
    price = weights.last if size == 1 else weights.answer
    return price * sight.hurt * sight.chance_answered(asked, size)


# -- words -----------------------------------------------------------------------------------------


def worth(sight: Sight, move: Move, weights: Weights = WEIGHTS) -> float:
    """What a lawful move brings."""
    if isinstance(move, Play):
        return worth_of_play(sight, move, weights)
    if move == LET_GO:
        return 0.0
    if move == DRAW:
        # For Wasps one draws them all.
        card = weights.card + weights.point * sight.urgency * _USUAL_POINTS
        return _worth_of_waiting(sight, weights) - card * (sight.table.wasps or 1) - weights.draw
    if move == PASS:
        return _worth_of_waiting(sight, weights)
    return SURE if is_called_for(sight, move) else -SURE


def _worth_of_waiting(sight: Sight, weights: Weights) -> float:
    """What leaving things as they are brings whoever has the turn."""
    bits = 0
    for card in sight.hand:
        bits |= ON[card]
    size = sight.sizes[sight.after(FIRST_POWER, 1, chained=False)]
    return _outlook(sight.asked, bits, weights) - _answered(sight, sight.asked, size, weights)


def is_called_for(sight: Sight, call: Call) -> bool:
    """Is this the moment to say it?"""
    liable = sight.table.liable
    if call == ZAR:
        return bool(liable >> sight.seat & 1)
    if call == CHALLENGE:
        return _challenge_pays(sight)
    return bool(liable >> call.seat & 1)


def _challenge_pays(sight: Sight) -> bool:
    """Would others take back more than this seat? All plays after the illegal one are undone."""
    records = sight.table.records
    wrong = [place for place, each in enumerate(records) if each.fault and each.seat != sight.seat]
    if not wrong:
        return False
    undone = records[wrong[-1] :]
    mine = sum(len(each.laid) for each in undone if each.seat == sight.seat)
    return sum(len(each.laid) for each in undone) + 1 > 2 * mine


# -- choosing --------------------------------------------------------------------------------------


def within_the_rules(state: State, seat: int, legal: Sequence[Move]) -> Sequence[Move]:
    """Without what only a table that referees itself lets pass, for a while."""
    if state.strict:
        return legal
    return [move for move in legal if not isinstance(move, Play) or lawful(state, seat, move)]


def quick_choice(
    state: State, seat: int, legal: Sequence[Move], weights: Weights = WEIGHTS
) -> Move:
    """What is worth most, of equals the first; for imagined states."""
    if state.phase == BETWEEN:
        return legal[0]  # to stay, or to join
    if len(legal) == 2 and state.simple and state.phase == PLAYING and not state.liable:
        return legal[0]  # a card that can be played, before drawing, passing or letting go
    sight = Sight.of_state(state, seat)
    best, most = legal[-1], float("-inf")
    for move in within_the_rules(state, seat, legal):
        value = worth(sight, move, weights)
        if value > most:
            best, most = move, value
    return best
