"""What a play is worth to whoever makes it, as far as that seat can know.

The values are in points, roughly: what a play brings against letting the chance go by. The search
asks for them at every step of every playout, which is why there are no sentences here and sets of
kinds are bits of whole numbers.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zar.components import (
    CHAMELEON,
    CRAB,
    FIRST_COMMAND,
    FIRST_POWER,
    FITS,
    FROG,
    WASP,
    demand,
    edition_of,
    full_deck,
)
from zplay.games.zar.moves import (
    CHALLENGE,
    DRAW,
    JOIN,
    LET_GO,
    PASS,
    SAID,
    STAY,
    ZAR,
    Play,
)
from zplay.games.zar.rules import BETWEEN, lawful

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zplay.games.zar.moves import Call, Move
    from zplay.games.zar.state import State, View


class Weights(NamedTuple):
    """How much each thing counts."""

    card: float = 6.0
    """A card less in hand."""
    point: float = 1.0
    """A point less in hand when somebody is about to go out; less before that."""
    cover: float = 2.0
    """Being able to answer whatever comes next, against nothing of it."""
    ready: float = 0.3
    """Being able to go on if nobody changes what is asked for."""
    matched: float = 3.0
    """Being matched for certain."""
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
    draw: float = 3.0
    """What a card drawn of one's own will costs beyond being a card."""


WEIGHTS = Weights()
_OUT = 40.0
"""Going out."""
_URGENCY = (1.0, 1.0, 0.7, 0.5, 0.35)
"""How much points count, by how many cards the nearest to going out has; then like the last."""
_SURE = 100.0
"""What has to be done at once: saying ZAR, catching somebody."""

ON = tuple(
    sum(1 << asked for asked in range(36) if FITS[asked][kind]) for kind in range(CHAMELEON)
) + ((1 << 36) - 1,)
"""By kind: everything that it may be played on, as bits by :func:`components.demand`."""
NEXT = tuple(sum(1 << kind for kind in range(FIRST_POWER) if fits[kind]) for fits in FITS)
"""By what is asked for: the coloured kinds that may follow, as bits."""
FOLLOWERS = tuple(tuple(kind for kind in range(CHAMELEON) if fits[kind]) for fits in FITS)
_COLOURED = (1 << FIRST_POWER) - 1
_CHOICES = tuple(each.bit_count() for each in NEXT)


_PUT_DOWN = frozenset(("play", "match", "self-match"))


@lru_cache(maxsize=64)
def _all_cards(deck: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards of each kind there are."""
    return tuple(deck.count(kind) for kind in range(CHAMELEON + 1))


def _unseen(deck: tuple[int, ...], pile: Sequence[int], hand: Sequence[int]) -> list[int]:
    counts = list(_all_cards(deck))
    for card in pile:
        counts[card] -= 1
    for card in hand:
        counts[card] -= 1
    return counts


def cover(cards: Iterable[int]) -> int:
    """Everything that one of these cards can be played on, as bits."""
    bits = 0
    for kind in cards:
        bits |= ON[kind]
    return bits


class Sight:
    """What one seat knows when it has to choose. Made of a view, or of an imagined state."""

    def __init__(self, table: View | State, seat: int, hand: Sequence[int], sizes: Sequence[int]):
        self.table = table
        self.seat = seat
        self.hand = hand
        self.sizes = sizes
        self.present = table.present
        self.players = len(table.present)
        self.nearest = min([sizes[each] for each in table.present if each != seat])
        """How many cards the nearest to going out has, of the others."""
        self.urgency = _URGENCY[min(self.nearest, 4)]
        self.asked = demand(table.face, table.call)

    @classmethod
    def of_view(cls, view: View) -> Sight:
        """From what a seat is shown."""
        assert view.seat is not None
        return cls(view, view.seat, view.hand, view.counts)

    @classmethod
    def of_state(cls, state: State, seat: int) -> Sight:
        """From an imagined state, of which only what the seat would see is looked at."""
        return cls(state, seat, state.hands[seat], [len(hand) for hand in state.hands])

    # -- what is hidden ----------------------------------------------------------------------------

    @cached_property
    def points(self) -> tuple[int, ...]:
        """What cards cost, by kind."""
        return edition_of(self.table.options["edition"]).points

    @cached_property
    def unseen(self) -> list[int]:
        """How many cards of each kind are in other hands or in the Drawpile."""
        options = self.table.options
        deck = full_deck(
            edition_of(options["edition"]), options["half_decks"], options["chameleons"]
        )
        return _unseen(deck, self.table.pile, self.hand)

    @cached_property
    def hidden(self) -> int:
        """How many cards are in other hands or in the Drawpile."""
        return max(1, sum(self.unseen))

    def chance_matched(self, kind: int) -> float:
        """How likely somebody else holds a card of this kind."""
        left = self.unseen[kind]
        if not left:
            return 0.0
        held = sum(self.sizes) - self.sizes[self.seat]
        return 1 - (1 - held / self.hidden) ** left if held < self.hidden else 1.0

    def chance_answered(self, asked: int, cards: int) -> float:
        """How likely somebody with so many cards can play on what is asked for."""
        unseen = self.unseen
        fitting = sum([unseen[kind] for kind in FOLLOWERS[asked]]) + unseen[CHAMELEON]
        return 1 - (1 - fitting / self.hidden) ** cards if fitting < self.hidden else 1.0

    def chance_of_wasp(self, cards: int) -> float:
        """How likely somebody with so many cards can pass Wasps on."""
        wasps = sum(self.unseen[3 * WASP : 3 * WASP + 3])
        return 1 - (1 - wasps / self.hidden) ** cards if wasps < self.hidden else 1.0

    # -- who is next -------------------------------------------------------------------------------

    def after(self, kind: int, count: int, *, chained: bool) -> int:
        """Whose turn it is after so many cards of a kind."""
        steps, direction = 1, self.table.direction
        if FIRST_COMMAND <= kind < FIRST_POWER:
            symbol = kind // 3
            if symbol == FROG:
                steps += count + (self.table.chain if chained else 0)
            elif symbol == CRAB and count & 1:
                direction = -direction
        order = self.present
        return order[(order.index(self.seat) + steps * direction) % self.players]


def worth(sight: Sight, move: Move, weights: Weights = WEIGHTS) -> float:
    """What a lawful move brings."""
    if isinstance(move, Play):
        return worth_of_play(sight, move, weights)
    if move == LET_GO:
        return 0.0
    if move == DRAW:
        return worth_of_drawing(sight, weights)
    if move == PASS:
        return worth_of_waiting(sight, weights)
    return _SURE if is_called_for(sight, move) else -_SURE


def is_called_for(sight: Sight, call: Call) -> bool:
    """Is this the moment to say it?"""
    table = sight.table
    if call == ZAR:
        return bool(table.liable >> sight.seat & 1)
    if call.verb == "gotcha":
        return bool(table.liable >> call.seat & 1)
    if call == CHALLENGE:
        return _challenge_pays(sight)
    return call in (STAY, JOIN)


def _challenge_pays(sight: Sight) -> bool:
    """Would others take back more than this seat? All plays after the illegal one are undone."""
    records = sight.table.records
    wrong = [
        place for place, each in enumerate(records) if each.fault and each.seat != sight.seat
    ]
    if not wrong:
        return False
    undone = records[wrong[-1] :]
    mine = sum(len(each.laid) for each in undone if each.seat == sight.seat)
    return sum(len(each.laid) for each in undone) + 1 > 2 * mine


def worth_of_play(sight: Sight, play: Play, weights: Weights = WEIGHTS) -> float:
    """What putting down cards brings."""
    verb, kind, cards, chameleons, _, call, zar = play
    table = sight.table
    count = cards + chameleons
    left = len(sight.hand) - count
    hurt = 1 / (sight.players - 1)
    value = weights.match * hurt if verb == "match" else 0.0
    matched = sight.chance_matched(kind)
    if left == 0:
        # Matched, one is back with a card; whoever matches has one less.
        return value + _OUT * (1 - 0.8 * matched)
    if (zar == SAID) != (left == 1):
        value -= _SURE
    points = sight.points
    shed = cards * points[kind] + chameleons * points[CHAMELEON]
    value += weights.card * count + weights.point * sight.urgency * shed
    value -= weights.matched * matched
    rest = list(sight.hand)
    for card in play.laid:
        rest.remove(card)
    asked = kind if kind < FIRST_POWER else demand(kind, call)
    following = sight.after(kind, count, chained=verb != "play")
    if following == sight.seat:
        # Nobody goes out after skipping to themselves.
        answers = cover(rest) >> asked & 1
        return value + (weights.again if answers and left > 1 else 0.0)
    value += _outlook(asked, rest, weights)
    size = sight.sizes[following]
    if kind // 3 == WASP:
        stings = table.wasps + 2 * count
        dodge = sight.chance_of_wasp(size)
        return value + weights.sting * stings * hurt * (1 - dodge)
    return value - _answered(sight, asked, size, weights) * hurt


def worth_of_waiting(sight: Sight, weights: Weights = WEIGHTS) -> float:
    """What leaving things as they are brings whoever has the turn."""
    following = sight.after(-1, 1, chained=False)
    size = sight.sizes[following]
    hurt = 1 / (sight.players - 1)
    outlook = _outlook(sight.asked, sight.hand, weights)
    return outlook - _answered(sight, sight.asked, size, weights) * hurt


def worth_of_drawing(sight: Sight, weights: Weights = WEIGHTS) -> float:
    """What drawing brings; for Wasps one draws them all."""
    cards = sight.table.wasps or 1
    cost = (weights.card + weights.point * sight.urgency * 1.6) * cards
    return worth_of_waiting(sight, weights) - cost - weights.draw


def _outlook(asked: int, rest: Sequence[int], weights: Weights) -> float:
    """How well the rest of a hand can go on from what is asked for."""
    bits = cover(rest)
    following = (bits & NEXT[asked]).bit_count() / _CHOICES[asked]
    anything = (bits & _COLOURED).bit_count() / FIRST_POWER
    value = weights.cover * (following + anything) / 2
    return value + weights.ready if bits >> asked & 1 else value


def _answered(sight: Sight, asked: int, size: int, weights: Weights) -> float:
    """What it costs that the next player may be able to play."""
    price = weights.last if size <= 1 else weights.answer
    return price * sight.chance_answered(asked, size)


def within_the_rules(state: State, seat: int, legal: Sequence[Move]) -> Sequence[Move]:
    """Without what only a table that referees itself lets pass, for a while."""
    if state.strict:
        return legal
    return [move for move in legal if not isinstance(move, Play) or lawful(state, seat, move)]


def quick_choice(
    state: State, seat: int, legal: Sequence[Move], weights: Weights = WEIGHTS
) -> Move:
    """About what is worth most, of equals the first; for imagined states, where time is short.

    Ordinary turns are decided by the same weights, but for small things that seldom matter.
    """
    if state.liable or not state.strict or state.phase:
        return _thorough_choice(state, seat, legal, weights)
    if len(legal) == 2:
        return legal[0]  # a card that can be played, before drawing, passing or letting go
    hand, hands, order = state.hands[seat], state.hands, state.present
    players = len(order)
    nearest = min([len(hands[each]) for each in order if each != seat])
    point = weights.point * _URGENCY[min(nearest, 4)]
    hurt = 1 / (players - 1)
    points = state.edition.points
    size = len(hand)
    unseen = _unseen(state.deck, state.pile, hand)
    hidden = max(1, len(state.deck) - len(state.pile) - size)
    best, most = legal[-1], float("-inf")
    for move in legal:
        if move[0] not in _PUT_DOWN:
            break  # to draw, to pass or to let go comes last, and a card played is better
        verb, kind, cards, chameleons, _, call, zar = move
        count = cards + chameleons
        left = size - count
        if left == 0:
            return move
        if left == 1 and zar != SAID:
            continue
        value = weights.card * count + point * (cards * points[kind] + chameleons * points[-1])
        bits, skip = 0, cards
        for card in hand:
            if card == kind and skip:
                skip -= 1
            else:
                bits |= ON[card]
        asked = kind if kind < FIRST_POWER else demand(kind, call)
        steps = 1
        symbol = kind // 3
        if symbol == FROG:
            steps += count if verb == "play" else count + state.chain
        direction = -state.direction if symbol == CRAB and count & 1 else state.direction
        following = order[(order.index(seat) + steps * direction) % players]
        if verb == "match":
            value += weights.match * hurt
        if following == seat:
            if left > 1 and bits >> asked & 1:
                value += weights.again
        else:
            value += weights.cover * (
                (bits & NEXT[asked]).bit_count() / _CHOICES[asked]
                + (bits & _COLOURED).bit_count() / FIRST_POWER
            ) / 2
            if bits >> asked & 1:
                value += weights.ready
            others = len(hands[following])
            if symbol == WASP:
                value += weights.sting * (state.wasps + 2 * count) * hurt * 0.6
            else:
                price = weights.last if others == 1 else weights.answer
                lacks = 1 - sum([unseen[card] for card in FOLLOWERS[asked]]) / hidden
                value -= price * hurt * (1 - lacks**others)
        if value > most:
            best, most = move, value
    return best


def _thorough_choice(
    state: State, seat: int, legal: Sequence[Move], weights: Weights
) -> Move:
    if state.phase == BETWEEN:
        return legal[0]  # to stay, or to join
    sight = Sight.of_state(state, seat)
    return max(
        within_the_rules(state, seat, legal), key=lambda move: worth(sight, move, weights)
    )
