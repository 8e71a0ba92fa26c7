"""The exact solver: how many spells are answers.

It walks through the places of a spell from left to right and keeps, for each set of cards used and
each state of the wand, the number of ways to get there. Orders are never listed, so that nine
cards take a few thousand additions; nothing is guessed and nothing is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.kazing.components import MOVEMENT
from zplay.games.kazing.puzzles import wand
from zplay.games.kazing.spells import BONUS_SIZE
from zplay.puzzle.marks import bits

if TYPE_CHECKING:
    from zplay.games.kazing.puzzles.chain import Chain
    from zplay.games.kazing.puzzles.goals import Plan
    from zplay.games.kazing.puzzles.model import SpellPath
    from zplay.puzzle.marks import Marks

_STATE = 63
_SHIFT = 6


class Way(NamedTuple):
    """What is known of some spells when their word is laid."""

    used: int
    """All their cards."""
    start: int
    end: int


class Solver:
    """Counts the answers of one puzzle."""

    def __init__(self, model: SpellPath) -> None:
        self.model = model
        self._steps = [wand.steps(card.kind, card.name) for card in model.hand]

    def count(self, marks: Marks) -> int:
        """How many answers there are within the marks."""
        marks = self.model.narrow(marks)
        if not all(marks):
            return 0
        if self.model.plans:
            return self._count_best(marks)
        ways = self._ways(self.model.chains[0], marks, 0, None)
        if len(self.model.chains) == 1:
            return sum(ways.values())
        return self._count_pairs(marks, ways)

    def _count_pairs(self, marks: Marks, ways: dict[Way, int]) -> int:
        total = 0
        wanted = set(self.model.goal.collect)
        second: dict[int, dict[Way, int]] = {}
        for way, count in ways.items():
            if way.used not in second:
                second[way.used] = self._ways(self.model.chains[1], marks, way.used, None)
            for other, more in second[way.used].items():
                if {way.start, way.end, other.start, other.end} == wanted:
                    total += count * more
        return total

    def _count_best(self, marks: Marks) -> int:
        """Spells of the best value. One that fits several plans is counted once."""
        model = self.model
        plans = [model.plans[bit] for bit in bits(marks[0]) if model.plans[bit].value == model.best]
        # Two plans of the same value and size want different bonuses; a spell with both would be
        # worth more. Plans of different sizes share no spell.
        return sum(
            self.count_plan(plan, (1 << model.plans.index(plan), *marks[1:])) for plan in plans
        )

    def count_plan(self, plan: Plan, marks: Marks) -> int:
        """How many spells a plan has."""
        narrowed = self.model.narrow(marks)
        if not all(narrowed):
            return 0
        return sum(self._ways(self.model.chains[0], narrowed, 0, plan).values())

    # -- one spell -------------------------------------------------------------------------------

    def _ways(self, chain: Chain, marks: Marks, used: int, plan: Plan | None) -> dict[Way, int]:
        found: dict[Way, int] = {}
        length = (plan.size if plan else chain.wish.size) - 2
        for start in bits(marks[chain.start] & ~used):
            position = self.model.hand[start].position
            if not marks[chain.wand[0]] >> position - 1 & 1:
                continue
            layer = {(used | 1 << start) << _SHIFT | position - 1: 1}
            for number in range(length - 1):
                layer = self._layer(chain, marks, number, layer)
            self._finish(chain, marks, layer, (used, start, length, plan), found)
        return found

    def _layer(
        self, chain: Chain, marks: Marks, number: int, layer: dict[int, int], only: int = -1
    ) -> dict[int, int]:
        """One movement card more."""
        cards = marks[chain.moves[number]] & only
        there = marks[chain.wand[number + 1]]
        after: dict[int, int] = {}
        get = after.get
        every = [(1 << card + _SHIFT, self._steps[card]) for card in bits(cards)]
        for key, count in layer.items():
            state, base = key & _STATE, key & ~_STATE
            for bit, steps in every:
                if not key & bit:
                    for new in steps[state]:
                        if there >> new & 1:
                            after[base | bit | new] = get(base | bit | new, 0) + count
        return after

    def _finish(
        self,
        chain: Chain,
        marks: Marks,
        layer: dict[int, int],
        spell: tuple[int, int, int, Plan | None],
        found: dict[Way, int],
    ) -> None:
        """The last movement and the word, which the resonance rule ties together."""
        used, start, length, plan = spell
        model = self.model
        home = model.hand[start].position
        wanted_home = chain.wish.home or (plan is not None and plan.home)
        tunes = list(model.by_resonance.values()) if model.strict else [-1]
        for tune in tunes:
            words = marks[chain.word] & tune
            if not words:
                continue
            movements = tune & ~model.modifiers & (model.no_card - 1)
            last = self._layer(chain, marks, length - 1, layer, movements)
            for key, count in last.items():
                end, cards = (key & _STATE) + 1, key >> _SHIFT
                if wanted_home and end != home:
                    continue
                moves = cards & ~used & ~(1 << start)
                if plan is not None and plan.same and not self._same(moves):
                    continue
                for word in bits(words & ~cards):
                    if self._mana_fits(chain, moves, word, end == home):
                        way = Way(cards | 1 << word, home, end)
                        found[way] = found.get(way, 0) + count

    def _same(self, moves: int) -> bool:
        return same_resonance(self.model, moves)

    def _mana_fits(self, chain: Chain, moves: int, word: int, home: bool) -> bool:
        if chain.wish.mana is None:
            return True
        return mana_of(self.model, moves, word, home) == chain.wish.mana


def same_resonance(model: SpellPath, moves: int) -> bool:
    """Do the movements among some cards share a resonance?"""
    movements = [card for card in map(model.hand.__getitem__, bits(moves)) if card.kind == MOVEMENT]
    return len({card.resonance for card in movements}) == 1


def mana_of(model: SpellPath, moves: int, word: int, home: bool) -> int:
    """The total Mana of a spell with these movement cards."""
    cards = bits(moves)
    mana = sum(model.hand[card].mana for card in cards)
    big = model.strict and len(cards) + 2 >= BONUS_SIZE
    if big and (home or same_resonance(model, moves)):
        mana += model.hand[word].mana
    return max(0, mana)
