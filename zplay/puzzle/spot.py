"""Puzzles where one of several things is right, and the others can be ruled out one by one."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

from zplay.puzzle.family import Model, Verdict
from zplay.puzzle.ladder import Rung, Step
from zplay.puzzle.marks import Marks, Place, bits, single

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Flaw(NamedTuple):
    """Why a value is not the answer."""

    rung: str
    reason: str
    rules: tuple[str, ...]
    concludes: str = ""
    """What follows, where a list of all values that have the flaw would be long."""


class Question(NamedTuple):
    """The texts of a puzzle."""

    asked: str
    board: str
    form: str
    right: str = ""
    """Why the answer is right, if there is more to say than what it is."""


class Spot(Model):
    """One place; every wrong value has a flaw that can be seen by itself."""

    def __init__(
        self,
        name: str,
        values: Sequence[tuple[str, Flaw | Callable[[], Flaw] | None]],
        rungs: tuple[Rung, ...],
        question: Question,
        read: Callable[[str], str],
    ) -> None:
        """``read`` turns what a person typed into one of the values, or raises NotationError.

        That a value has a flaw has to be known; which one may be found out when it is asked for. A
        flaw of no rung cannot be seen by a person, and the puzzle is not fair.
        """
        if len(values) < 2:
            raise ValueError("there are at least two things to choose from.")
        self.places = (Place(name, tuple(value for value, _ in values)),)
        self._flaws = [flaw for _, flaw in values]
        self.marks = ((1 << len(values)) - 1,)
        self.rungs = rungs
        self._question = question
        self._read = read

    @cached_property
    def flaws(self) -> list[Flaw | None]:
        """What is wrong with each value."""
        return [flaw if flaw is None or isinstance(flaw, Flaw) else flaw() for flaw in self._flaws]

    def count(self, bound: int, marks: Marks | None = None) -> int:
        """How many values have no flaw."""
        left = bits((self.marks if marks is None else marks)[0])
        return min(bound, sum(self._flaws[bit] is None for bit in left))

    def question(self) -> str:
        """What is asked."""
        return self._question.asked

    def board(self) -> str:
        """The position."""
        return self._question.board

    def form(self) -> str:
        """How an answer is written."""
        return self._question.form

    def answer(self, marks: Marks) -> str:
        """The value that is left."""
        return self.places[0].values[bits(marks[0])[0]]

    def proof(self) -> str:
        """Why the answer is right."""
        return self._question.right

    def check(self, text: str) -> Verdict:
        """Has the value a flaw?"""
        value = self._read(text)
        flaw = self.flaws[self.places[0].values.index(value)]
        if flaw is None:
            return Verdict(True, self._question.right or f"{value[:1].upper()}{value[1:]}.")
        return Verdict(False, flaw.reason, flaw.rules[0])


def flaw_rung(name: str, says: str, grade: int, often: tuple[int, ...] = ()) -> Rung:
    """A rung that rules out one flaw of that kind, with every value that has it."""
    return Rung(name, says, grade, partial(_find, name), often)


def _find(rung: str, model: Spot, marks: Marks) -> Step | None:
    for bit in bits(marks[0]):
        flaw = model.flaws[bit]
        if flaw is not None and flaw.rung == rung:
            alike = sum(1 << other for other in bits(marks[0]) if model.flaws[other] == flaw)
            # The last flaw leaves the answer, which is worth more than its own conclusion.
            said = "" if single(marks[0] & ~alike) else flaw.concludes
            return Step(rung, ((0, alike),), flaw.rules, partial(str, flaw.reason), (0,), said)
    return None
