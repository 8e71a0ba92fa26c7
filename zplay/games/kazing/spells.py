"""Spells: what they are, what they are worth, and how to find all that a hand can cast.

Finding does not try orders of cards. For each set of movement cards it keeps where the wand can be
after playing all of them in *some* order, one set of positions for each start; a set is made from
the smaller sets that lack its last movement. Mana, size and the bonus for one resonance depend
only on which cards are used, so that is all there is to know. One order for each outcome is then
read off backwards.
"""

from __future__ import annotations

from functools import cache
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


class Block(NamedTuple):
    """The spells of the same cards in the same roles; they differ in where they end."""

    moves: int
    """The movement cards as a set: bit i for the i-th card of the hand that is not a word."""
    start: int
    """The start card's place in the hand."""
    word: int
    """The word's place in the hand."""
    ends: int
    """The set of positions on which they can end."""


Rows = list[int]
"""For each start position of the hand, a set of positions."""


class HandSpells:
    """All the spells that a hand can cast."""

    __slots__ = ("_reach", "_starts", "_words", "blocks", "hand")

    def __init__(
        self, faces: Sequence[Card], hand: Sequence[int], *, least: int, rule: bool
    ) -> None:
        """``hand`` is sorted; ``rule`` says whether the resonance rule holds."""
        self.hand = [faces[card] for card in hand]
        self._words = sum(card.kind < MOVEMENT for card in self.hand)
        self._starts = {
            position: row
            for row, position in enumerate(dict.fromkeys(card.position for card in self.hand))
        }
        self._reach: list[Rows | None] = []
        self.blocks: list[Block] = []
        """Every outcome once: no two blocks have an outcome in common."""
        if self._words and len(self.hand) >= least:
            self._find(least, rule)

    # -- forwards: what can be reached ----

    def _find(self, least: int, rule: bool) -> None:
        cards = self.hand[self._words :]
        most = len(self.hand) - 2
        plain = [forward(card.name, None) if card.kind == MOVEMENT else None for card in cards]
        # The k-th modifier's tables for each movement, or None where k is no modifier.
        changed = [
            [forward(card.name, by.name) if card.kind == MOVEMENT else None for card in cards]
            if by.kind == MODIFIER
            else None
            for by in cards
        ]
        reach = self._reach = [None] * (1 << len(cards))
        reach[0] = [1 << (position - 1) for position in self._starts]
        for chosen, members in _subsets(len(cards), most):
            last: dict[str, Rows] = {}
            for i in members:
                table = plain[i]
                if table is None:
                    continue
                rest = chosen ^ (1 << i)
                rows = None
                if (base := reach[rest]) is not None:
                    rows = [table[here] for here in base]
                for k in members:
                    if (tables := changed[k]) is not None:
                        base = reach[rest ^ (1 << k)]
                        if base is not None:
                            more = [tables[i][here] for here in base]  # type: ignore[index]
                            rows = more if rows is None else list(map(int.__or__, rows, more))
                if rows is not None and any(rows):
                    resonance = cards[i].resonance
                    if (known := last.get(resonance)) is not None:
                        rows = list(map(int.__or__, rows, known))
                    last[resonance] = rows
            if not last:
                continue
            every: Rows | None = None
            for rows in last.values():
                every = rows if every is None else list(map(int.__or__, every, rows))
            reach[chosen] = every
            if len(members) >= least - 2:
                self._add(chosen, last if rule else None)

    def _add(self, chosen: int, last: dict[str, Rows] | None) -> None:
        """The blocks of spells with exactly these movement cards."""
        hand, words, starts = self.hand, self._words, self._starts
        rows = self._reach[chosen]
        for word in range(words):
            if last is not None:
                rows = last.get(hand[word].resonance)
            if rows is None:
                continue
            for start, card in enumerate(hand):
                if start == word or (start >= words and chosen >> (start - words) & 1):
                    continue
                if ends := rows[starts[card.position]]:
                    self.blocks.append(Block(chosen, start, word, ends))

    def without_repeats(self) -> HandSpells:
        """Drop outcomes that another block has too."""
        if len(self._starts) == len(self.hand):
            return self  # every start card gives its own start: nothing can repeat
        seen: dict[tuple[object, ...], int] = {}
        blocks = []
        for block in self.blocks:
            key = self.outcome(block)
            ends = block.ends & ~seen.get(key, 0)
            if ends:
                seen[key] = seen.get(key, 0) | ends
                blocks.append(block._replace(ends=ends))
        self.blocks = blocks
        return self

    def outcome(self, block: Block) -> tuple[object, ...]:
        """What matters about a block: which cards, from where, what word, how much Mana."""
        moves = self.moves(block)
        start, word = self.hand[block.start], self.hand[block.word]
        return outcome(start, moves, word)

    def moves(self, block: Block) -> list[Card]:
        """The movement cards of a block, in the order of the hand."""
        return [card for i, card in enumerate(self.hand[self._words :]) if block.moves >> i & 1]

    # -- backwards: one spell for an outcome ----

    def spell(self, block: Block, end: int) -> Spell:
        """A spell of this block that ends on ``end``: always the same one for the same cards."""
        word = self.hand[block.word]
        moves, ends = self._order(block, end, word.resonance)
        return Spell(self.hand[block.start], moves, ends, word)

    def _order(
        self, block: Block, end: int, resonance: str
    ) -> tuple[tuple[Card, ...], tuple[int, ...]]:
        cards = self.hand[self._words :]
        row = self._starts[self.hand[block.start].position]
        chosen = block.moves
        moves: list[Card] = []
        ends: list[int] = []
        # A last movement of the word's resonance is never wrong, so it is looked for first.
        wanted: str | None = resonance
        while chosen:
            found = self._last_step(cards, chosen, row, end, wanted)
            if found is None:
                found = self._last_step(cards, chosen, row, end, None)
                assert found is not None, "every end in a block can be reached"
            i, k, here = found
            moves.append(cards[i])
            ends.append(end)
            chosen ^= 1 << i
            if k >= 0:
                moves.append(cards[k])
                ends.append(0)
                chosen ^= 1 << k
            end, wanted = here, None
        return tuple(reversed(moves)), tuple(reversed(ends))

    def _last_step(
        self, cards: list[Card], chosen: int, row: int, end: int, resonance: str | None
    ) -> tuple[int, int, int] | None:
        """The last movement of a set, its modifier (or -1), and where it began."""
        reach = self._reach
        members = _members(chosen)
        for i in members:
            card = cards[i]
            if card.kind != MOVEMENT or (resonance is not None and card.resonance != resonance):
                continue
            rest = chosen ^ (1 << i)
            base = reach[rest]
            if base is not None and (from_here := base[row] & backward(card.name, None)[end]):
                return i, -1, BITS[from_here][0]
            for k in members:
                if cards[k].kind == MODIFIER:
                    base = reach[rest ^ (1 << k)]
                    if base is not None and (
                        from_here := base[row] & backward(card.name, cards[k].name)[end]
                    ):
                        return i, k, BITS[from_here][0]
        return None


def outcome(start: Card, moves: Sequence[Card], word: Card) -> tuple[object, ...]:
    """Two spells with equal outcomes, and the same end, change the game in the same way."""
    used = tuple(sorted([start.id, word.id, *[card.id for card in moves]]))
    mana = sum(card.mana for card in moves)
    return used, start.position, word.name, word.mana, mana, one_resonance(moves)


@cache
def _members(chosen: int) -> tuple[int, ...]:
    return tuple(i for i in range(chosen.bit_length()) if chosen >> i & 1)


@cache
def _subsets(count: int, most: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The sets of up to ``most`` of ``count`` cards, smaller before larger, with their members."""
    sets = [(chosen, _members(chosen)) for chosen in range(1, 1 << count)]
    return tuple(entry for entry in sets if len(entry[1]) <= most)


def all_spells(
    edition: Edition, hand: Sequence[int], *, least: int, rule: bool, bonuses: bool
) -> list[Found]:
    """Every different outcome that a hand can reach, each with one spell that reaches it.

    ``least`` is the smallest spell allowed; ``rule`` and ``bonuses`` say whether the resonance
    rule and the bonuses rule are used.
    """
    if sum(card >= edition.words for card in hand) > MOST_MOVES:
        raise NotationError(f"Spells are found in hands of up to {MOST_MOVES} movement cards.")
    spells = HandSpells(edition.faces, sorted(hand), least=least, rule=rule).without_repeats()
    found = []
    for block in spells.blocks:
        moves = spells.moves(block)
        start, word = spells.hand[block.start], spells.hand[block.word]
        mana = sum(card.mana for card in moves)
        used = tuple(sorted([start, word, *moves]))
        big = bonuses and len(used) >= BONUS_SIZE
        same = big and one_resonance(moves)
        for end in BITS[block.ends]:
            count = same + (big and end == start.position)
            total = max(0, mana + (word.mana if count else 0))
            found.append(
                Found(used, start.position, end, count, total, word.name, spells.spell(block, end))
            )
    return found
