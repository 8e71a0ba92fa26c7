"""How to play Ka-Zing well: rules of thumb, and what the search should know.

Everything turns on one question: what is the best spell that these cards make? A card is worth
taking for the spell that it makes now or next turn, a spell is worth casting if waiting one more
turn does not make a better one, and the card to part with is the one that no such spell needs.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from math import exp
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.bots.base import Bot, Budget, Choice, Considered, Guide
from zplay.games.kazing.actions import KEEP_ALL, NO_SPELL, Cast
from zplay.games.kazing.rules import CAST, DISCARD, TAKE, aims_of
from zplay.games.kazing.spells import BONUS_SIZE, find_ways, one_resonance, points
from zplay.games.kazing.terms import DUEL, PRECISION, THAUMATURGY, terms_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from zplay.core.facts import Options
    from zplay.core.log import Line
    from zplay.games.kazing.actions import Action, Aim
    from zplay.games.kazing.spells import Spell, Way
    from zplay.games.kazing.state import State, View
    from zplay.games.kazing.terms import Terms

_LATER = 0.65
"""What something is worth next turn, if it is worth 1 now: somebody may take the card away."""
_CARD = {PRECISION: 0.12, THAUMATURGY: 0.25, DUEL: 0.6}
"""What a card in hand is worth, in positions, points or Mana."""
_PATIENCE = {PRECISION: 0.5, THAUMATURGY: 3.0, DUEL: 6.0}
"""A spell that brings less is not cast while there is room for another card."""
_SCALE = {PRECISION: 1.0, THAUMATURGY: 2.5, DUEL: 6.0}
"""What a usual spell brings."""
_UNITS = {PRECISION: "positions", THAUMATURGY: "points", DUEL: "Mana"}
_ZING = 0.9
"""Mana of one's own is a little less urgent than draining somebody."""
_KNOCKOUT = 20.0
"""What it is worth to put somebody out of a Duel, beyond their Mana."""
_GLIMPSES = 6
"""How many unseen cards are tried to guess what the deck may bring."""


def sides(options: Options) -> tuple[tuple[int, ...], ...]:
    """Who plays together."""
    terms = terms_of(options)
    return tuple(
        tuple(seat for seat in range(terms.seats) if terms.side_of[seat] == side)
        for side in range(terms.sides)
    )


# -- what a spell brings ---------------------------------------------------------------------------


class Best(NamedTuple):
    """The best spell of some cards, and what it brings."""

    worth: float
    way: Way | None = None


class Wish:
    """What one seat would like to cast, as far as everybody may know."""

    def __init__(self, open_to_all: View | State, seat: int) -> None:
        self.terms: Terms = open_to_all.terms
        self.seat = seat
        terms, side = self.terms, self.terms.side_of[seat]
        self.level = terms.level
        faces = terms.edition.faces
        self._position = terms.edition.positions
        self._resonance = terms.edition.resonances
        self._mana = [card.mana for card in faces]
        self._word = [card.name for card in faces[: terms.edition.words]]
        self._wanted = [0] * 10
        """By position: 1 where it is still missing."""
        self.missing = 0
        if terms.type == PRECISION:
            for place, times in enumerate(open_to_all.collected[side]):
                self._wanted[place + 1] = int(times < terms.collect_each)
                self.missing += terms.collect_each - times
        seats = range(terms.seats)
        self.mates = {terms.holder_of[mate] for mate in seats if terms.side_of[mate] == side}
        """Those whose Mana is ours."""
        self.mana = open_to_all.mana
        self._foe = max(
            [mana for holder, mana in enumerate(self.mana) if holder not in self.mates], default=0
        )
        """The Mana of the strongest other."""
        self.later = _LATER if _goes_on(open_to_all, seat) else 0.0
        self._known: dict[tuple[int, ...], Best] = {}
        self.gain = {PRECISION: self._collects, THAUMATURGY: self._scores, DUEL: self._moves_mana}[
            terms.type
        ]
        self.card = _CARD[terms.type]
        self.patience = _PATIENCE[terms.type]

    def bonuses(self, way: Way) -> int:
        """How many bonuses a spell has, if they count."""
        moves, start, _, end = way
        if not self.level.rules or len(moves) + 2 < BONUS_SIZE:
            return 0
        kinds = {self._resonance[card] for card in moves}
        kinds.discard("")
        return (len(kinds) == 1) + (self._position[start] == end)

    def _collects(self, way: Way) -> float:
        start, end = self._position[way[1]], way[3]
        new = self._wanted[start] + (self._wanted[end] if end != start else 0)
        if self.level.rules:
            new += min(self.bonuses(way), self.missing - new)
        return float(new)

    def _scores(self, way: Way) -> float:
        return float(points(len(way[0]) + 2, self.level.least, self.bonuses(way)))

    def amount(self, way: Way) -> int:
        """How much Mana a spell moves."""
        moves, _, word, _ = way
        mana = self._mana
        amount = sum([mana[card] for card in moves])
        return max(0, amount + mana[word] if self.bonuses(way) else amount)

    def _moves_mana(self, way: Way) -> float:
        amount = self.amount(way)
        if not amount:
            return 0.0
        name = self._word[way[2]]
        drained = min(amount, self._foe) if name != "zing" else 0.0
        if drained and drained == self._foe:
            drained += _KNOCKOUT
        given = amount * _ZING if name != "kazaam" else 0.0
        return drained + given if name == "ka-zing" else max(drained, given)

    def wants(self, position: int) -> bool:
        """Is a position still missing?"""
        return bool(self._wanted[position])

    def best(self, hand: list[int]) -> Best:
        """The best spell of a sorted hand, after what its cards are worth."""
        key = tuple(hand)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(hand)
        return known

    def ways(self, hand: list[int]) -> list[Way]:
        """Every outcome that a sorted hand can reach."""
        terms = self.terms
        if len(hand) < self.level.least or not hand or hand[0] >= terms.edition.words:
            return []
        return find_ways(
            terms.edition, terms.reach, hand, least=self.level.least, rule=terms.strict[self.seat]
        )

    def _best(self, hand: list[int]) -> Best:
        found, card, gain = Best(0.0), self.card, self.gain
        most = 0.0
        for way in self.ways(hand):
            if (brings := gain(way)) and (worth := brings - card * len(way[0])) > most:
                most, found = worth, Best(worth, way)
        return found

    def next_spell(self, hand: list[int], near: Sequence[int]) -> float:
        """What the best spell of next turn may bring, with one of the cards that lie near."""
        if len(hand) > self.level.limit:  # one of them has to go before that
            return max(
                self.next_spell(hand[:place] + hand[place + 1 :], near)
                for place in range(len(hand))
            )
        most = max([self.best(_with(hand, card)).worth for card in near], default=0.0)
        return max(self.best(hand).worth, most) * self.later

    def promise(self, hand: list[int], near: Sequence[int]) -> float:
        """What a hand is worth after this turn."""
        return self.next_spell(hand, near) + self.fitness(hand) * self.later

    def fitness(self, hand: list[int]) -> float:
        """How well cards go together before they make a spell: a word or two, and movements."""
        words = sum(card < self.terms.edition.words for card in hand)
        fit = 0.25 * min(words, 1) + 0.05 * min(words, 2) + 0.07 * min(len(hand) - words, 4)
        if words:
            near = {self._resonance[card] for card in hand[:words]}
            fit += 0.04 * sum(self._resonance[card] in near for card in hand[words:])
        fit += 0.05 * sum(self._wanted[place] for place in {self._position[card] for card in hand})
        return fit * _SCALE[self.terms.type]


def _with(hand: list[int], card: int) -> list[int]:
    more = hand[:]
    insort(more, card)
    return more


def _goes_on(open_to_all: View | State, seat: int) -> bool:
    """Will this seat probably have another turn?"""
    terms = open_to_all.terms
    if terms.type == PRECISION:
        return not any(min(each) >= terms.collect_each for each in open_to_all.collected)
    if terms.type == DUEL or terms.seats == 1:
        return True
    if terms.spells_each is not None:
        return min(open_to_all.spells) < terms.spells_each
    if terms.spells_total is not None:
        return sum(open_to_all.spells) + terms.sides <= terms.spells_total
    pile = terms.pile_of[seat]
    deck = open_to_all.decks[pile]
    left = deck if isinstance(deck, int) else len(deck)
    round_takes = terms.seats // terms.decks * 3 // 2  # one each, and one more for each spell
    return left > round_takes or open_to_all.cycles[pile] < terms.deck_cycles - 1


# -- deciding --------------------------------------------------------------------------------------


class Sensible(Bot):
    """Rules of thumb: look for the best spell with what is in hand and what lies there."""

    measure: str = "what it brings"

    def think(
        self,
        view: View,
        legal: Sequence[Action],
        rng: Random,
        *,
        log: Sequence[Line] = (),  # noqa: ARG002 - what lies open is enough
        budget: Budget | None = None,  # noqa: ARG002 - it never thinks long
    ) -> Choice:
        """What brings most, this turn or the next."""
        if len(legal) == 1:
            return Choice(legal[0], "It is the only thing I may do.")
        assert view.seat is not None
        weighed = _WEIGH[view.phase](Wish(view, view.seat), view, legal, rng)
        weighed.sort(key=lambda each: -each.value)  # stable: of equals the first
        best = weighed[0]
        why = best.note[:1].upper() + best.note[1:]
        return Choice(best.action, f"{why}.", tuple(weighed), {"plays for": _UNITS[view.terms.type]})


def _weigh_takes(
    wish: Wish, view: View, legal: Sequence[Action], rng: Random
) -> list[Considered]:
    terms = wish.terms
    hand = list(view.hand)
    display = view.displays[terms.pile_of[wish.seat]]
    faces = terms.edition.faces
    weighed = []
    for move in legal:
        if move.what:  # type: ignore[union-attr] - at this point every action is a take
            card = display[move.what - 1]
            others = [each for place, each in enumerate(display) if place != move.what - 1]
            value, note = _with_card(wish, _with(hand, card), others)
            weighed.append(Considered(move, value, f"with {faces[card].face} {note}"))
        else:
            unseen = _unseen(view)
            tried = rng.sample(unseen, min(_GLIMPSES, len(unseen)))
            values = [_with_card(wish, _with(hand, card), display)[0] for card in tried]
            value = sum(values) / len(values) if values else 0.0
            weighed.append(Considered(move, value, "the deck may well bring something better"))
    return weighed


def _with_card(wish: Wish, hand: list[int], near: Sequence[int]) -> tuple[float, str]:
    """What a hand is worth right after taking a card."""
    now, later = wish.best(hand), wish.promise(hand, near)
    if now.way is not None and now.worth >= later:
        return now.worth + wish.fitness(hand) / 4, f"I can cast {_told(wish, now.way)}"
    if later > wish.fitness(hand):
        return later, "I am one card away from a good spell"
    return later, "I come nearer to a spell"


def _weigh_casts(
    wish: Wish, view: View, legal: Sequence[Action], rng: Random
) -> list[Considered]:
    del rng
    terms, hand = wish.terms, list(view.hand)
    near = view.displays[terms.pile_of[wish.seat]]
    # Waiting costs a turn, and in a turn one gets a card.
    waiting = wish.next_spell(hand, near) - wish.card
    weighed = [Considered(NO_SPELL, waiting, "a better spell is near")]
    for worth, way in _most_worth(wish, hand, _GLIMPSES):
        spell = terms.spell_of(way)
        left = [card for card in hand if card not in {each.id for each in spell.cards}]
        value = worth + wish.promise(left, near) + _finishes(wish, way)
        aim = _best_aim(wish, way, spell, view)
        weighed.append(Considered(Cast(spell, aim), value, f"this spell {_told(wish, way)}"))
    return weighed


def _most_worth(wish: Wish, hand: list[int], count: int) -> list[tuple[float, Way]]:
    """The best few spells of a hand, with what they bring after what their cards are worth."""
    found = [
        (brings - wish.card * len(way[0]), way)
        for way in wish.ways(hand)
        if (brings := wish.gain(way)) > 0
    ]
    found.sort(key=lambda each: -each[0])
    return found[:count]


def _finishes(wish: Wish, way: Way) -> float:
    """Does a spell collect everything that is missing?"""
    done = wish.terms.type == PRECISION and wish.gain(way) >= wish.missing
    return _KNOCKOUT if done else 0.0


def _told(wish: Wish, way: Way) -> str:
    """What a spell does, in a few words."""
    start, end = wish.terms.edition.positions[way[1]], way[3]
    if wish.terms.type == PRECISION:
        new = [str(each) for each in dict.fromkeys((start, end)) if wish.wants(each)]
        extra = int(wish.gain(way)) - len(new)
        new += [f"{extra} for its bonus" if extra == 1 else f"{extra} for its bonuses"] * (extra > 0)
        return f"that collects {' and '.join(new)}" if new else "that collects nothing new"
    if wish.terms.type == THAUMATURGY:
        scored = int(wish.gain(way))
        return f"that scores {scored} point{'s' * (scored != 1)}"
    return f"with {len(way[0]) + 2} cards that moves {wish.amount(way)} Mana"


def _best_aim(wish: Wish, way: Way, spell: Spell, table: View | State) -> Aim:
    """What to say with a spell: positions that are hard to come by, or whom it hits."""
    aims = aims_of(table, wish.seat, spell)
    if len(aims) == 1:
        return aims[0]
    if wish.terms.type == PRECISION:
        pile = table.displays[wish.terms.pile_of[wish.seat]]
        near = [wish.terms.edition.positions[card] for card in pile]
        return min(aims, key=lambda aim: sum(near.count(each) for each in aim.collect))
    holders = wish.terms.holders
    amount = wish.amount(way)

    def worth(aim: Aim) -> float:
        value = 0.0
        if aim.kazaam is not None:
            holder = holders.index(aim.kazaam)
            drained = min(amount, wish.mana[holder])
            knockout = _KNOCKOUT * (drained == wish.mana[holder])
            # Of those it cannot put out, the strongest is the one to fear.
            value = drained + knockout + wish.mana[holder] / 1000
            value *= -1 if holder in wish.mates else 1
        if aim.zing is not None:
            holder = holders.index(aim.zing)
            value += amount * (_ZING if holder in wish.mates else -1) - wish.mana[holder] / 1000
        return value

    return max(aims, key=worth)


def _weigh_discards(
    wish: Wish, view: View, legal: Sequence[Action], rng: Random
) -> list[Considered]:
    del rng
    hand = list(view.hand)
    near = view.displays[wish.terms.pile_of[wish.seat]]
    weighed = []
    for move in legal:
        if move == KEEP_ALL:
            value = wish.promise(hand, near) + wish.card * wish.later / 2
            weighed.append(Considered(move, value, "every card may still be of use"))
            continue
        left = hand[:]
        left.remove(move.what.id)  # type: ignore[union-attr] - all others are discards
        note = f"{move.what.face} is the card that I need least"  # type: ignore[union-attr]
        weighed.append(Considered(move, wish.promise(left, near), note))
    return weighed


def _unseen(view: View) -> list[int]:
    """The cards of the own deck that could come next."""
    terms = view.terms
    assert view.seat is not None
    pile = terms.pile_of[view.seat]
    seen = Counter([*view.displays[pile], *view.kept, *view.shown[pile], *view.hand])
    return list((Counter(terms.deck) - seen).elements())


_WEIGH = {TAKE: _weigh_takes, CAST: _weigh_casts, DISCARD: _weigh_discards}


# -- what the search should know -------------------------------------------------------------------

_AHEAD = 8
"""How many rounds a playout goes on: luck with the deck drowns everything later."""
_FEW = 4
"""How many actions are worth thinking about twice."""
_SPREAD = {PRECISION: 1.2, THAUMATURGY: 5.0, DUEL: 10.0}
"""A lead of so many positions, points or Mana is taken to win about three times in four."""


def _shortlist(view: View, legal: Sequence[Action], rng: Random) -> Sequence[Action]:
    """What the rules of thumb find best."""
    choice = Sensible().think(view, legal, rng)
    return [each.action for each in choice.considered[:_FEW]] or [choice.action]


def _policy(state: State, seat: int, legal: Sequence[Action], rng: Random) -> Action:
    """The rules of thumb without looking ahead."""
    phase = state.phase
    hand = state.hands[seat]
    wish = Wish(state, seat)
    if phase == TAKE:
        display = state.displays[state.terms.pile_of[seat]]
        if len(hand) + 1 < wish.level.least or not display:
            return _take_a_word(state, seat, legal, rng)
        values = [wish.best(_with(hand, card)).worth for card in display]
        most = max(values)
        if most <= 0:
            return _take_a_word(state, seat, legal, rng)
        return legal[values.index(most) + len(legal) - len(display)]
    if phase == CAST:
        best = wish.best(hand)
        if best.way is None or (
            wish.later and len(hand) <= wish.level.limit and best.worth < wish.patience
        ):
            return NO_SPELL
        spell = state.terms.spell_of(best.way)
        return Cast(spell, _best_aim(wish, best.way, spell, state))
    if legal[0] == KEEP_ALL:
        return KEEP_ALL
    words = sum(card < state.terms.edition.words for card in hand)
    # Of many words one is too many; else any movement.
    lot = legal[:words] if words > 2 else legal[words:] or legal
    return lot[int(rng.random() * len(lot))]


def _take_a_word(state: State, seat: int, legal: Sequence[Action], rng: Random) -> Action:
    """Without a word there is no spell; with one, any card will do."""
    hand, words = state.hands[seat], state.terms.edition.words
    display = state.displays[state.terms.pile_of[seat]]
    if not hand or hand[0] >= words:
        for place, card in enumerate(display):
            if card < words:
                return legal[place + len(legal) - len(display)]
    return legal[int(rng.random() * len(legal))]


def _sift(state: State, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Further down the tree, only the best spell or none."""
    if state.phase != CAST or len(legal) <= _FEW:
        return legal
    wish = Wish(state, seat)
    best = wish.best(state.hands[seat])
    if best.way is None:
        return (NO_SPELL,)
    spell = state.terms.spell_of(best.way)
    return (NO_SPELL, Cast(spell, _best_aim(wish, best.way, spell, state)))


def _stop(state: State, mark: int) -> bool:
    return state.rounds >= mark + _AHEAD


def _worth(state: State, mark: int) -> list[float]:
    """How well each seat stands."""
    del mark
    terms = state.terms
    if state.result is not None:
        share = 1 / len({terms.side_of[seat] for seat in state.result.winners} or {0})
        return [share * (seat in state.result.winners) for seat in range(terms.seats)]
    if terms.type == DUEL:
        stand = [0.0] * terms.sides
        for seat, holder in enumerate(terms.holder_of):
            stand[terms.side_of[seat]] = float(state.mana[holder])
    elif terms.type == PRECISION:
        stand = [-float(missing) for missing in state.missing]
    else:
        stand = [float(each) for each in state.points]
    for seat in range(terms.seats):
        stand[terms.side_of[seat]] += Wish(state, seat).best(state.hands[seat]).worth / 2
    spread = _SPREAD[terms.type]
    worth = []
    for side, own in enumerate(stand):
        rival = max(stand[:side] + stand[side + 1 :], default=0.0)
        worth.append(1 / (1 + exp(min(50.0, (rival - own) / spread))))
    return [worth[side] for side in terms.side_of]


GUIDE = Guide(
    policy=_policy,
    sift=_sift,
    shortlist=_shortlist,
    mark=lambda state: state.rounds,
    stop=_stop,
    worth=_worth,
    others_think=False,
)
