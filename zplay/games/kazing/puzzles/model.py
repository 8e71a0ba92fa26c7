"""A spell-path puzzle as something to reason about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.kazing.components import MODIFIER, MOVEMENT, WORD
from zplay.games.kazing.puzzles import answers, wand
from zplay.games.kazing.puzzles.chain import lay_out
from zplay.games.kazing.puzzles.drafts import filled, is_gap
from zplay.games.kazing.puzzles.narrowing import narrow
from zplay.games.kazing.puzzles.rungs import RUNGS
from zplay.games.kazing.puzzles.solver import Solver
from zplay.puzzle.family import Model, Verdict
from zplay.puzzle.marks import bits, single

if TYPE_CHECKING:
    from zplay.games.kazing.puzzles.goals import Goal, Plan
    from zplay.puzzle.marks import Marks


class SpellPath(Model):
    """One spell-path puzzle.

    Places take cards, as bits by their place in the hand, or say where the wand can be.
    """

    rungs = RUNGS

    def __init__(self, kind: str, goal: Goal) -> None:
        self.kind = kind
        self.goal = goal
        self.hand = goal.hand
        self.several = goal.several
        self.places, self.marks, self.chains = lay_out(goal)
        self.plans: tuple[Plan, ...] = goal.plans() if goal.best else ()
        self.words = self._mask(WORD)
        self.movements = self._mask(MOVEMENT)
        self.modifiers = self._mask(MODIFIER)
        self.no_card = 1 << len(self.hand)
        """The bit that stands for no card."""
        self.by_resonance = {
            resonance: sum(
                1 << place for place, card in enumerate(self.hand) if card.resonance == resonance
            )
            for resonance in dict.fromkeys(card.resonance for card in self.hand)
            if resonance
        }
        """The cards of each resonance."""
        self._best: int | None = None
        self._solver = Solver(self)

    def _mask(self, kind: int) -> int:
        return sum(1 << place for place, card in enumerate(self.hand) if card.kind == kind)

    @property
    def strict(self) -> bool:
        """Does the resonance rule hold?"""
        return self.goal.level.rules

    # -- the wand --------------------------------------------------------------------------------

    def image(self, place: int, states: int) -> int:
        """Where the card with this place in the hand leads from some states."""
        if place == len(self.hand):
            return states & wand.NOTHING_WAITING
        return wand.image(self.hand[place], states)

    def preimage(self, place: int, states: int) -> int:
        """From where the card with this place in the hand leads to some states."""
        if place == len(self.hand):
            return states & wand.NOTHING_WAITING
        return wand.preimage(self.hand[place], states)

    # -- what is wanted --------------------------------------------------------------------------

    def plan(self, marks: Marks | list[int]) -> Plan | None:
        """The plan that the marks have settled on; None if there is none."""
        if self.plans and single(marks[0]):
            return self.plans[bits(marks[0])[0]]
        return None

    def all_used(self, marks: Marks | list[int]) -> bool:
        """Does every card of the hand have to be used?"""
        plan = self.plan(marks)
        return self.goal.uses_all or (plan is not None and plan.size == len(self.hand))

    @property
    def best(self) -> int:
        """The value of the best spell; 0 if there is none."""
        if self._best is None:
            self._best = next(
                (
                    plan.value
                    for number, plan in enumerate(self.plans)
                    if self._solver.count_plan(plan, (1 << number, *self.marks[1:]))
                ),
                0,
            )
        return self._best

    # -- the contract ----------------------------------------------------------------------------

    def narrow(self, marks: Marks) -> Marks:
        """What is left after all the easy rungs, without the steps; a 0 if nothing can be."""
        return narrow(self, marks)

    def count(self, bound: int, marks: Marks | None = None) -> int:
        """How many different spells, or pairs of spells, are answers."""
        return min(bound, self._solver.count(self.marks if marks is None else marks))

    def question(self) -> str:
        """What is asked."""
        return answers.question(self)

    def board(self) -> str:
        """The hand, and what is laid."""
        return answers.board(self)

    def form(self) -> str:
        """How an answer is written."""
        return answers.form(self)

    def answer(self, marks: Marks) -> str:
        """The spell that the marks leave."""
        return answers.answer(self, marks)

    def filled(self, draft: str) -> dict[int, int]:
        """What a draft has laid, and where its path leads."""
        return filled(self, draft)

    def draft(self, marks: Marks) -> str:
        """The whole spell, or the cards in the gaps."""
        return super().draft(marks) if is_gap(self) else self.answer(marks)

    def check(self, text: str) -> Verdict:
        """Is it a valid spell, and what was asked?"""
        return answers.check(self, text)
