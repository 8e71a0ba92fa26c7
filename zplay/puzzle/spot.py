"""Puzzles where one of several things is right, and the others can be ruled out one by one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from zplay.puzzle.family import Model, Verdict
from zplay.puzzle.ladder import Rung, Step
from zplay.puzzle.marks import Marks, Place, bits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Flaw(NamedTuple):
    """Why a value is not the answer."""

    rung: str
    reason: str
    rules: tuple[str, ...]


class Question(NamedTuple):
    """The texts of a puzzle."""

    asked: str
    board: str
    form: str


class Spot(Model):
    """One place; every wrong value has a flaw that can be seen by itself."""

    def __init__(
        self,
        name: str,
        values: Sequence[tuple[str, Flaw | None]],
        rungs: tuple[Rung, ...],
        question: Question,
        read: Callable[[str], str],
        proof: Callable[[], str] = str,
    ) -> None:
        """One place with its values.

        ``read`` turns what a person typed into one of the values, or raises NotationError;
        ``proof`` says why the right one is right, where that does not go without saying.
        """
        if len(values) < 2:
            raise ValueError("there are at least two things to choose from.")
        self.places = (Place(name, tuple(value for value, _ in values)),)
        self.flaws = [flaw for _, flaw in values]
        self.marks = ((1 << len(values)) - 1,)
        self.rungs = rungs
        self._question = question
        self._read = read
        self._proof = proof

    def count(self, bound: int, marks: Marks | None = None) -> int:
        """How many values have no flaw."""
        left = bits((self.marks if marks is None else marks)[0])
        return min(bound, sum(self.flaws[bit] is None for bit in left))

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
        """Why the right value is right."""
        return self._proof()

    def check(self, text: str) -> Verdict:
        """Has the value a flaw?"""
        value = self._read(text)
        flaw = self.flaws[self.places[0].values.index(value)]
        if flaw is None:
            return Verdict(True, f"{value[:1].upper()}{value[1:]}. {self.proof()}".rstrip())
        return Verdict(False, flaw.reason, flaw.rules[0])


def flaw_rung(name: str, says: str, grade: int, often: tuple[int, ...] = ()) -> Rung:
    """A rung that rules out one flaw of that kind, with every value that has it."""
    return Rung(name, says, grade, partial(_find, name), often)


def _find(rung: str, model: Spot, marks: Marks) -> Step | None:
    for bit in bits(marks[0]):
        flaw = model.flaws[bit]
        if flaw is not None and flaw.rung == rung:
            alike = sum(1 << other for other in bits(marks[0]) if model.flaws[other] == flaw)
            return Step(rung, ((0, alike),), flaw.rules, partial(str, flaw.reason), (0,))
    return None
