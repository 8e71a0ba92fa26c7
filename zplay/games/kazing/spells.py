"""Spells: what they are, what they are worth, and how to find all that a hand can cast.

Finding does not try orders of cards. For each set of movement cards it keeps where the wand can
be after playing all of them in *some* order, one set of positions for each start; that is made
from the smaller sets that lack the last movement. Mana, size and the bonus for one resonance
depend only on which cards are used, so that is all there is to know. One order for each outcome
is then read off backwards.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import combinations
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.games.kazing.components import MODIFIER, MOVEMENT, Card, Edition
from zplay.games.kazing.movements import BITS, backward, forward, trace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BONUS_SIZE = 4
"""Spells of fewer cards have no bonus."""
MOST_MOVES = 12
"""How many movement cards a hand may hold when spells are looked for: far more than any limit."""


class Spell(NamedTuple):
    """A start card, movement cards and a word, with where each movement ends."""

    start: Card
    moves: tuple[Card, ...]
    """The movement cards in order, each modifier before the movement that it changes."""
    ends: tuple[int, ...]
    """Where each of them ends; 0 for a modifier, or where a movement can end nowhere."""
    word: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, in the order they are laid."""
        return (self.start, *self.moves, self.word)

    @property
    def size(self) -> int:
        """How many cards it takes."""
        return len(self.moves) + 2

    @property
    def end(self) -> int:
        """The position on which it ends."""
        return self.ends[-1]

    @property
    def steps(self) -> Iterator[tuple[Card | None, Card, int, int]]:
        """Each movement as (its modifier or None, the card, from where, to where)."""
        here, modifier = self.start.position, None
        for card, end in zip(self.moves, self.ends, strict=True):
            if card.kind == MODIFIER:
                modifier = card
            else:
                yield modifier, card, here, end
                here, modifier = end, None

    @property
    def path(self) -> tuple[int, ...]:
        """Every position that the wand passes, for pictures and explanations."""
        path = [self.start.position]
        for modifier, card, here, end in self.steps:
            path.extend(trace(card, here, modifier, end)[1:])
        return tuple(path)

    def __str__(self) -> str:
        steps = []
        before = ""
        for card, end in zip(self.moves, self.ends, strict=True):
            if card.kind == MODIFIER:
                before += f"{card.label} + "
            else:
                steps.append(f"{before}{card.label}" + (f"→{end}" if end else ""))
                before = ""
        if before:  # a modifier with nothing to modify: no spell, but it can be said
            steps.append(before.removesuffix(" + "))
        start = f"{self.start.position} ({self.start.label})"
        return f"{start}: {', '.join(steps)} | {self.word.label}"

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        from zplay.games.kazing.picture import spell  # noqa: PLC0415 - only when shown

        return str(spell(self))


# -- what a spell is worth -------------------------------------------------------------------------


def one_resonance(moves: Sequence[Card]) -> bool:
    """Do all the movement cards share a resonance? Modifiers have none and do not matter."""
    return len({card.resonance for card in moves if card.kind == MOVEMENT}) == 1


def count_bonuses(spell: Spell) -> int:
    """The bonuses of a spell by the bonuses rule: 0, 1 or 2."""
    if spell.size < BONUS_SIZE:
        return 0
    return one_resonance(spell.moves) + (spell.end == spell.start.position)


def total_mana(spell: Spell, bonuses: int) -> int:
    """The Mana that a spell moves: movements, modifiers, and the word's share if it has a bonus."""
    mana = sum(card.mana for card in spell.moves) + (spell.word.mana if bonuses else 0)
    return max(0, mana)


POINTS = (1, 2, 4, 7)
"""For the smallest spell of the level, and for one, two and three cards more."""
BONUS_POINTS = (0, 1, 3)


def points(size: int, least: int, bonuses: int) -> int:
    """What a spell scores in Thaumaturgy; ``least`` is the smallest size at its level."""
    return POINTS[min(size - least, len(POINTS) - 1)] + BONUS_POINTS[bonuses]


# -- finding them all ------------------------------------------------------------------------------


class Found(NamedTuple):
    """One outcome that a hand can reach, with one spell that reaches it."""

    cards: tuple[Card, ...]
    """The cards it uses, in the edition's order."""
    start: int
    end: int
    bonuses: int
    mana: int
    word: str
    """The casting word."""
    spell: Spell


Rows = tuple[int, ...]
"""For each position, the set of positions that can be reached from it; there is none for 0."""

_HERE: Rows = (0, *[1 << position for position in range(9)])
"""Without any movement the wand stays where it is."""
_MOST_REMEMBERED = 50_000
"""How many sets and orders are remembered: forgetting all now and then bounds the memory."""


class Reach:
    """Where sets of movement cards can lead, each played in every order. One for each box.

    A set is a sorted tuple of card numbers. What is found for one hand is remembered for others.
    """

    def __init__(self, faces: Sequence[Card]) -> None:
        self._faces = faces
        self._forget()

    def _forget(self) -> None:
        self._every: dict[tuple[int, ...], Rows | None] = {(): _HERE}
        self._by_last: dict[tuple[int, ...], dict[str, Rows]] = {}
        self._orders: dict[tuple[object, ...], Order] = {}

    # -- forwards: what can be reached ----

    def every(self, cards: tuple[int, ...]) -> Rows | None:
        """Where all these cards can lead; None if there is no way to play them."""
        try:
            return self._every[cards]
        except KeyError:
            return self._find(cards)

    def by_last(self, cards: tuple[int, ...]) -> dict[str, Rows]:
        """The same for each resonance that the last movement can have."""
        if cards not in self._by_last:
            self._find(cards)
        return self._by_last[cards]

    def _find(self, cards: tuple[int, ...]) -> Rows | None:
        if len(self._every) >= _MOST_REMEMBERED:
            self._forget()
        last: dict[str, Rows] = {}
        for card, by, rest in self._last_steps(cards):
            base = self.every(rest)
            if base is None:
                continue
            table = forward(card.name, by and by.name)
            rows = tuple([table[here] for here in base])
            if any(rows):
                known = last.get(card.resonance)
                last[card.resonance] = rows if known is None else _either(rows, known)
        found: Rows | None = None
        for rows in last.values():
            found = rows if found is None else _either(found, rows)
        self._every[cards] = found
        self._by_last[cards] = last
        return found

    def _last_steps(self, cards: tuple[int, ...]) -> Iterator[Step]:
        """Every movement that could be the last, with no modifier and with each."""
        faces = self._faces
        for place, number in enumerate(cards):
            card = faces[number]
            if card.kind != MOVEMENT:
                break  # modifiers have the highest numbers, so they are at the end
            rest = cards[:place] + cards[place + 1 :]
            yield card, None, rest
            for other in range(len(rest) - 1, -1, -1):
                by = faces[rest[other]]
                if by.kind != MODIFIER:
                    break
                yield card, by, rest[:other] + rest[other + 1 :]

    # -- backwards: one order for an outcome ----

    def order(self, cards: tuple[int, ...], start: int, end: int, wanted: str = "") -> Order:
        """The cards in an order that leads from start to end; always the same one.

        The last movement has the resonance ``wanted``, if there is such an order.
        """
        if not cards:
            return _NO_ORDER
        key = (cards, start, end, wanted)
        known = self._orders.get(key)
        if known is None:
            if len(self._orders) >= _MOST_REMEMBERED:
                self._orders.clear()
            known = self._orders[key] = self._order(*key)
        return known

    def _order(self, cards: tuple[int, ...], start: int, end: int, wanted: str) -> Order:
        for card, by, rest in self._last_steps(cards):
            if wanted and card.resonance != wanted:
                continue
            base = self.every(rest)
            if base is None:
                continue
            here = base[start] & backward(card.name, by and by.name)[end]
            if here:
                moves, ends = self.order(rest, start, BITS[here][0])
                if by is None:
                    return (*moves, card), (*ends, end)
                return (*moves, by, card), (*ends, 0, end)
        assert wanted, "every outcome can be reached"
        return self._order(cards, start, end, "")


Step = tuple[Card, Card | None, tuple[int, ...]]
"""A movement, its modifier if it has one, and the cards before them."""
Order = tuple[tuple[Card, ...], tuple[int, ...]]
"""Movement cards in order, and where each of them ends."""
_NO_ORDER: Order = ((), ())


def _either(one: Rows, two: Rows) -> Rows:
    return tuple(map(or_, one, two))


Way = tuple[tuple[int, ...], int, int, int]
"""One outcome: the movement cards, the start card, the word, and the end. The order is open."""


def find_ways(
    edition: Edition, reach: Reach, hand: list[int], *, least: int, rule: bool
) -> list[Way]:
    """Every outcome of a sorted hand, each once; ``rule`` says if the resonance rule holds."""
    first = bisect_left(hand, edition.words)
    words, moves = hand[:first], hand[first:]
    position, resonance = edition.positions, edition.resonances
    at = [position[card] for card in hand]
    twins = doubtful = False
    if len(set(at)) < len(hand):
        # Only then can one outcome be found twice: with start cards that share a position.
        doubtful = True
        twins = len(set(hand)) < len(hand)
    seen: set[tuple[object, ...]] = set()
    ways: list[Way] = []
    for size in range(least - 2, len(hand) - 1):
        for chosen in combinations(moves, size):
            every = reach.every(chosen)
            if every is None:
                continue
            last = reach.by_last(chosen) if rule else {}
            for word in words:
                rows = last.get(resonance[word]) if rule else every
                if rows is None:
                    continue
                if twins:
                    left = _without(hand, (*chosen, word))
                else:
                    left = [card for card in hand if card != word and card not in chosen]
                for start in left:
                    here = position[start]
                    if not (ends := rows[here]):
                        continue
                    found = [(chosen, start, word, end) for end in BITS[ends]]
                    if doubtful and (twins or _shared(position, here, chosen, word)):
                        found = _new_ones(edition.faces, found, seen)
                    ways += found
    return ways


def _shared(position: Sequence[int], here: int, moves: tuple[int, ...], word: int) -> bool:
    """Could another card of the spell have been its start card just as well?"""
    return position[word] == here or here in [position[card] for card in moves]


def _new_ones(faces: Sequence[Card], ways: list[Way], seen: set[tuple[object, ...]]) -> list[Way]:
    """The ways whose outcomes have not been seen yet; now they have."""
    new = []
    for way in ways:
        key = way_outcome(faces, way)
        if key not in seen:
            seen.add(key)
            new.append(way)
    return new


def _without(hand: Sequence[int], used: Sequence[int]) -> list[int]:
    left = list(hand)
    for card in used:
        left.remove(card)
    return left


def way_outcome(faces: Sequence[Card], way: Way) -> tuple[object, ...]:
    """What matters about a way; ways with equal outcomes change the game in the same way."""
    moves, start, word, end = way
    return outcome(faces[start], [faces[card] for card in moves], faces[word], end)


def spell_of(faces: Sequence[Card], reach: Reach, way: Way) -> Spell:
    """A spell that goes this way: always the same one for the same cards."""
    cards, first, last, end = way
    start, word = faces[first], faces[last]
    # A last movement of the word's resonance is never wrong, so it is looked for first.
    moves, ends = reach.order(cards, start.position, end, word.resonance)
    return Spell(start, moves, ends, word)


def outcome(start: Card, moves: Sequence[Card], word: Card, end: int) -> tuple[object, ...]:
    """Two spells with equal outcomes change the game in the same way."""
    used = tuple(sorted([start.id, word.id, *[card.id for card in moves]]))
    mana = sum(card.mana for card in moves)
    return used, start.position, end, word.name, word.mana, mana, one_resonance(moves)


def all_spells(
    edition: Edition, hand: Sequence[int], *, least: int, rule: bool, bonuses: bool
) -> list[Found]:
    """Every different outcome that a hand can reach, each with one spell that reaches it.

    ``least`` is the smallest spell allowed; ``rule`` and ``bonuses`` say whether the resonance
    rule and the bonuses rule are used.
    """
    faces = edition.faces
    if sum(card >= edition.words for card in hand) > MOST_MOVES:
        raise NotationError(f"Spells are found in hands of up to {MOST_MOVES} movement cards.")
    reach = Reach(faces)
    found = []
    for way in find_ways(edition, reach, sorted(hand), least=least, rule=rule):
        spell = spell_of(faces, reach, way)
        count = count_bonuses(spell) if bonuses else 0
        used = tuple(sorted(spell.cards))
        mana = total_mana(spell, count)
        found.append(
            Found(used, spell.start.position, spell.end, count, mana, spell.word.name, spell)
        )
    return found
