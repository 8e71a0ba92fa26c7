"""How to play Zing-a-Zam well: rules of thumb, and what the search should know.

Bots keep no count of score piles. Nobody may count them, and a memory that never fails would be a
count; what is left to go by is who leads (they won the last round, so they have a pile) and the
scores of earlier games.
"""

from __future__ import annotations

from functools import cached_property
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from zplay.bots.base import Bot, Budget, Choice, Considered, Guide
from zplay.games.zingazam.components import CATS_BACK, DECKS, HIGHEST, SPELLS, TURNED
from zplay.games.zingazam.rules import (
    COPYABLE,
    GIVE,
    MIRROR,
    PLAY,
    POINT,
    STACK,
    STEAL,
    TURN,
    TURN_ONE,
    Move,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from zplay.core.log import Line
    from zplay.games.zingazam.state import State, View

Odds = tuple[float, ...]
"""How likely a card is each number: ``odds[7]`` for a 7; ``odds[0]`` is always 0."""

# -- what can be concluded -------------------------------------------------------------------------


class Sight:
    """What a seat can conclude from its view."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.me = view.seat
        self.view = view
        self.seats = len(view.hands)
        self.names = view.edition.characters
        shown = {card & 255 for hand in view.hands for card in hand}.union(view.round, view.played)
        self.missing = [
            [card >> 4 for card in DECKS[seat] if card not in shown] for seat in range(self.seats)
        ]
        """Of each character's eight, the numbers that this seat sees nowhere: they are in hand."""
        self.missing_cats = [cat >> 4 for cat in view.edition.cats if cat not in shown]
        self.known = {
            place: (card & 255) >> 4
            for place, card in enumerate(view.hands[self.me])
            if card & TURNED
        }
        """Which of the own cards are known, by their place."""
        self.earlier = [card >> 4 for card in view.round]
        behind = (view.turn + step for step in range(1, view.waiting + 1))
        self.later = [seat % self.seats for seat in behind]
        """Who still has to play after the one whose turn it is."""

    @property
    def own_unseen(self) -> list[int]:
        """The numbers of the own cards that face the others: which is which stays open."""
        return self.missing[self.me]

    @cached_property
    def to_come(self) -> list[Odds]:
        """What those who play later are going to play."""
        return [self.next_card(seat) for seat in self.later]

    @cached_property
    def unseen_worth(self) -> Worth:
        """What playing any card that faces the others brings, on average."""
        all_worth = [worth_of(self, number) for number in self.own_unseen]
        cards = sum(worth.cards for worth in all_worth) / len(all_worth)
        return Worth(cards, sum(worth.chance for worth in all_worth) / len(all_worth))

    def odds(self, seat: int, place: int) -> Odds:
        """What one card in another's hand can be."""
        card = self.view.hands[seat][place]
        number = (card & 255) >> 4
        if number:
            return _odds([number])
        back = card & 15
        return _odds(self.missing_cats if back >= CATS_BACK else self.missing[back])

    def next_card(self, seat: int) -> Odds:
        """What another is going to play, if they play anything; they know little themselves."""
        hand = self.view.hands[seat]
        all_odds = [self.odds(seat, place) for place in range(len(hand))]
        return tuple(sum(column) / len(hand) for column in zip(*all_odds, strict=True))

    def has_pile(self, seat: int) -> float:
        """How likely somebody has a card in their score pile."""
        if not self.view.played:
            return 0.0
        leader = self.view.players[0] if self.view.players else self.view.turn
        if seat == leader:
            return 1.0  # the leader won the last round
        rounds = len(self.view.played) // self.seats
        won_none: float = (1 - 1 / self.seats) ** max(0, rounds - 1)
        return 1 - won_none


def _odds(numbers: Sequence[int]) -> Odds:
    share = 1 / len(numbers)
    odds = [0.0] * (HIGHEST + 1)
    for number in numbers:
        odds[number] += share
    return tuple(odds)


def chance_to_win(number: int, earlier: Sequence[int], later: Iterable[Odds]) -> float:
    """How likely a card wins the round, given what lies there and what is still to come."""
    if number == 1:
        without_one = without_both = 1.0
        for odds in later:
            without_one *= 1 - odds[1]
            without_both *= 1 - odds[1] - odds[HIGHEST]
        return without_one if HIGHEST in earlier else without_one - without_both
    if number < max(earlier, default=0) or (number == HIGHEST and 1 in earlier):
        return 0.0
    chance = 1.0
    for odds in later:
        # The last of equals wins; and among the lower ones, a 1 beats an 8.
        chance *= sum(odds[2:number]) + (odds[1] if number < HIGHEST else 0.0)
    return chance


# -- what a card is worth --------------------------------------------------------------------------

_KEEP = (0.0, 1.2, 1.7, -0.7, 0.3, 1.4, 1.2, 0.3, 0.7)
"""What it is worth to have a card of that number in hand and to know which it is, in cards.

Fitted by playing against chance. A known 3 is better played than kept: it wins little, and the card
that it shows helps most early.
"""
_SEE = 0.5
"""What turning a card is worth, in cards."""
_CAT = 0.9
"""What a cat is worth, in cards: one more card, and one that its owner sees."""


class Worth(NamedTuple):
    """What a card or a spell would bring, in cards more than the others."""

    cards: float
    chance: float
    """To win the round."""
    note: str = ""


def worth_of(sight: Sight, number: int, spell: int | None = None) -> Worth:
    """What playing a card brings, with its own spell or with one that a Mirror copies."""
    if spell is None:
        if number == 5:
            copies = [each for each in COPYABLE if each in sight.earlier]
            return max(worth_of(sight, 5, copy) for copy in (0, *copies))
        spell = number
    later = sight.to_come[:]
    extra, note = 0.0, ""
    if spell == POINT and later:
        _, place = best_point(sight, number)
        later[0] = sight.odds(sight.later[0], place)
        note = f"and {sight.names[sight.later[0]]} plays what I point at"
    elif spell == 7 and later:
        later = later[1:]
        note = f"and {sight.names[sight.later[0]]} is frozen"
    else:
        extra, note = _at_once(sight, spell)
    chance = chance_to_win(number, sight.earlier, later)
    cards = len(sight.earlier) + 1 + len(later)
    return Worth(_swing(sight, chance) * cards + extra, chance, note)


def _swing(sight: Sight, chance: float) -> float:
    """A card won is one for me, a card lost one for somebody else."""
    return chance - (1 - chance) / (sight.seats - 1)


def _at_once(sight: Sight, spell: int) -> tuple[float, str]:
    """What a spell brings besides the round, and a few words about it."""
    swing = 1 + 1 / (sight.seats - 1)
    if spell == STEAL:
        likely = max(sight.has_pile(seat) for seat in range(sight.seats) if seat != sight.me)
        return swing * likely, "and takes a card from a pile"
    if spell == GIVE:
        return -swing * sight.has_pile(sight.me), "though it costs a card of my pile"
    if spell == TURN:
        unseen = len(sight.own_unseen) - (sight.view.phase == PLAY)
        return (_SEE, "and shows me a card") if unseen > 1 else (0.0, "")
    if spell == 4 and sight.view.cats:
        return _CAT, "and brings me a cat"
    return 0.0, ""


def best_point(sight: Sight, number: int) -> tuple[float, int]:
    """Which card the next player should be made to play after my number, and what that brings."""
    seat = sight.later[0]
    rest = sight.to_come[1:]
    cards = len(sight.earlier) + 1 + len(sight.later)
    found = []
    for place in range(len(sight.view.hands[seat])):
        odds = sight.odds(seat, place)
        brings = _swing(sight, chance_to_win(number, sight.earlier, [odds, *rest])) * cards
        # Rather no thief, and rather a card that would win another round.
        brings -= odds[2] * (1 + 1 / (sight.seats - 1)) * sight.has_pile(sight.me)
        brings += sum(share * _KEEP[each] for each, share in enumerate(odds)) / 2
        found.append((brings, -place))
    best, place = max(found)
    return best, -place


# -- deciding --------------------------------------------------------------------------------------


class Sensible(Bot):
    """Rules of thumb: count what is left of your own eight, and weigh what each card would do."""

    measure: str = "cards"

    def think(
        self,
        view: View,
        legal: Sequence[Move],
        rng: Random,  # noqa: ARG002 - it always does what it thinks best
        *,
        log: Sequence[Line] = (),  # noqa: ARG002 - it keeps no count
        budget: Budget | None = None,  # noqa: ARG002 - it never thinks long
    ) -> Choice:
        """What brings most cards, one round ahead."""
        if len(legal) == 1:
            return Choice(legal[0], "It is the only thing I may do.")
        sight = Sight(view)
        weighed = [(move, *_WEIGH[view.phase](sight, move)) for move in legal]
        weighed.sort(key=lambda each: -each[1])  # stable: of equals the first
        move, _, why = weighed[0]
        knew = {
            "known cards": {place + 1: number for place, number in sight.known.items()},
            "own unseen numbers": list(sight.own_unseen),
        }
        considered = tuple(Considered(each, worth, note) for each, worth, note in weighed)
        return Choice(move, f"{why[:1].upper()}{why[1:]}.", considered, knew)


def _weigh_play(sight: Sight, move: Move) -> tuple[float, str]:
    number = sight.known.get(move.what)
    if number is not None:
        worth = worth_of(sight, number)
        held = len(sight.view.hands[sight.me])
        keep = _KEEP[number] * min(1.0, (held - 1) / 4)
        why = f"my {number} wins the round with chance {worth.chance:.0%} {worth.note}"
        return worth.cards - keep, why.rstrip()
    worth = sight.unseen_worth
    listed = ", ".join(map(str, sight.own_unseen))
    why = f"an unseen card is one of {listed} and wins the round with chance {worth.chance:.0%}"
    return worth.cards, why


def _weigh_turn(sight: Sight, move: Move) -> tuple[float, str]:  # noqa: ARG001 - all are alike
    listed = ", ".join(map(str, sight.own_unseen))
    return 0.0, f"any card I cannot see tells as much; it is one of {listed}"


def _weigh_steal(sight: Sight, move: Move) -> tuple[float, str]:
    likely = sight.has_pile(move.what)
    name = sight.names[move.what]
    threat = sight.view.totals[move.what] / 100
    return likely + threat, f"{name} has something to take with chance {likely:.0%}"


def _weigh_give(sight: Sight, move: Move) -> tuple[float, str]:
    # To somebody who is behind, and rather to one who does not lead this round.
    leads = bool(sight.view.players) and sight.view.players[0] == move.what
    value = -sight.view.totals[move.what] / 100 - sight.has_pile(move.what) / 10 - leads / 10
    return value, f"a card does least harm with {sight.names[move.what]}"


def _weigh_mirror(sight: Sight, move: Move) -> tuple[float, str]:
    # The Mirror itself lies there already.
    before = sight.earlier
    sight.earlier = before[:-1]
    worth = worth_of(sight, 5, move.what)
    sight.earlier = before
    if not move.what:
        return worth.cards, "nothing that was cast would help me"
    why = f"a copy of {SPELLS[move.what]} leaves me {worth.chance:.0%} to win the round"
    return worth.cards, f"{why} {worth.note}".rstrip()


def _weigh_point(sight: Sight, move: Move) -> tuple[float, str]:
    before = sight.earlier
    number, sight.earlier = before[-1], before[:-1]
    seat = sight.later[0]
    odds = sight.odds(seat, move.what)
    rest = sight.to_come[1:]
    chance = chance_to_win(number, sight.earlier, [odds, *rest])
    best, place = best_point(sight, number)
    sight.earlier = before
    value = best if place == move.what else best - 1 + chance / 2
    return value, f"if {sight.names[seat]} plays that card, I win the round with {chance:.0%}"


def _weigh_stack(sight: Sight, move: Move) -> tuple[float, str]:
    numbers = [sight.earlier[place] for place in move.what]
    misplaced = sum(a < b for i, a in enumerate(numbers) for b in numbers[i + 1 :])
    return -float(misplaced), "a thief shall find the lowest card on top"


_WEIGH = {
    TURN_ONE: _weigh_turn,
    PLAY: _weigh_play,
    STEAL: _weigh_steal,
    TURN: _weigh_turn,
    MIRROR: _weigh_mirror,
    POINT: _weigh_point,
    GIVE: _weigh_give,
    STACK: _weigh_stack,
}

# -- what the search should know -------------------------------------------------------------------


def _sift(state: State, seat: int, legal: Sequence[Move]) -> Sequence[Move]:
    """Of the cards that a seat cannot see one is as good as another: keep the first."""
    phase = state.phase
    if phase in (TURN_ONE, TURN):
        return legal[:1]
    if phase != PLAY or len(legal) == 1:
        return legal
    kept = []
    unseen = False
    for move, card in zip(legal, state.hands[seat], strict=True):
        if card >= TURNED:
            kept.append(move)
        elif not unseen:
            unseen = True
            kept.append(move)
    return kept


def alike(view: View, one: Move, two: Move) -> bool:
    """Playing or turning one unseen card of one's own is like playing or turning another."""
    if one.verb != two.verb or one.verb not in ("play", "turn") or view.seat is None:
        return False
    hand = view.hands[view.seat]
    return not (hand[one.what] & TURNED or hand[two.what] & TURNED)


def _mark(state: State) -> tuple[int, list[int]]:
    """Which game it is, and the piles as imagined: nobody knows them, so they must not count."""
    return state.game, [len(pile) for pile in state.piles]


def _stop(state: State, mark: tuple[int, list[int]]) -> bool:
    """One game ahead is far enough: the next is dealt anew."""
    return state.game != mark[0]


def _worth(state: State, mark: tuple[int, list[int]]) -> list[float]:
    """How well each seat stands, from the cards won since the playout began."""
    points = [total - before for total, before in zip(state.totals, mark[1], strict=True)]
    return [
        1 / (1 + exp((max(points[:seat] + points[seat + 1 :]) - own) / _SPREAD))
        for seat, own in enumerate(points)
    ]


_SPREAD = 4.0
"""A lead of so many cards is taken to win about three times in four; a guess, not fitted."""

GUIDE = Guide(sift=_sift, mark=_mark, stop=_stop, worth=_worth, horizon=2_000)
