"""A puzzle as it can be shared: position, goal, kind and grade, and the code that restores it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from zplay.core.codes import pack, unpack
from zplay.core.errors import CodeError, OptionError, UnknownGame
from zplay.puzzle.family import Content, family_of
from zplay.puzzle.ladder import HARDEST, Climb, climb, grade_of

if TYPE_CHECKING:
    from zplay.puzzle.family import Model

GRADES = range(1, HARDEST + 1)


@dataclass(frozen=True)
class Task:
    """One puzzle, without anybody working on it. It never changes."""

    game: str
    kind: str
    grade: int
    content: Content = field(hash=False)
    """The position and the goal, as plain JSON."""
    seed: str = ""
    """The word that it was made from; empty for one that was written by hand."""

    @cached_property
    def model(self) -> Model:
        """The puzzle as something to reason about."""
        return family_of(self.game).model(self.kind, self.content)

    @cached_property
    def way(self) -> Climb:
        """The whole way to the answer, step by step."""
        return climb(self.model)

    @cached_property
    def solution(self) -> str:
        """An answer, as text; the only one unless the puzzle says otherwise."""
        return self.model.answer(self.way.marks)

    @cached_property
    def code(self) -> str:
        """A text that restores the puzzle anywhere: ``zplay.open(code)``."""
        content: dict[str, Any] = {
            "kind": "puzzle",
            "puzzle": self.kind,
            "grade": self.grade,
            "content": self.content,
        }
        if self.seed:
            content["seed"] = self.seed
        return pack(self.game, content)

    def faults(self) -> list[str]:
        """Everything unfair about the puzzle; nothing, if it may be given to anybody."""
        found = []
        answers = self.model.count(2)
        if not answers:
            found.append("it has no answer")
        elif answers > 1 and not self.model.several:
            found.append("it has several answers and does not say so")
        elif answers == 1 and self.model.several:
            found.append("it says that several answers exist, and has one")
        elif not self.way.solved:
            found.append("its answer cannot be reached without guessing")
        elif not self.model.check(self.solution):
            found.append("the ladder leads to a wrong answer")
        elif (grade := grade_of(self.model, self.way.steps)) != self.grade:
            found.append(f"it is of grade {grade}, not {self.grade}")
        return found


def task_from_code(code: str) -> Task:
    """The puzzle that a code holds.

    Raises:
        CodeError: the code is cut, changed, or not a puzzle of ours.
    """
    game, content = unpack(code)
    if content.get("kind") != "puzzle":
        raise CodeError(f"The code holds a {content.get('kind')!r}, not a puzzle.")
    return task_from_content(game, content)


def task_from_content(game: str, content: dict[str, Any]) -> Task:
    """The puzzle that an unpacked code holds."""
    kind, grade, inner = content.get("puzzle"), content.get("grade"), content.get("content")
    seed = content.get("seed", "")
    try:
        family_of(game).kind(kind)
    except (UnknownGame, OptionError) as error:
        raise CodeError(f"The code holds a puzzle that is not here. {error}") from None
    if type(grade) is not int or grade not in GRADES or not isinstance(seed, str):
        raise CodeError("The code holds a puzzle without a proper grade or seed.")
    if not isinstance(inner, dict):
        raise CodeError("The code holds a puzzle without a position.")
    task = Task(game, str(kind), grade, inner, seed)
    try:
        faults = task.faults()
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise CodeError(f"The code holds a puzzle that cannot be: {error}") from None
    # A grade may change with the ladder of a later version; the puzzle stays what it is.
    if wrong := [fault for fault in faults if not fault.startswith("it is of grade")]:
        raise CodeError(f"The code holds a puzzle that is not fair: {wrong[0]}.")
    return task
