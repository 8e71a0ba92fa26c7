"""Hints: the next deduction, in four strengths, or the mistake that stands in its way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from zplay.puzzle.ladder import Step, capital, conclusion, next_step, solved
from zplay.puzzle.marks import Marks, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.puzzle.task import Task

NAMES, POINTS, CONCLUDES, DOES = STRENGTHS = (1, 2, 3, 4)
"""How much a hint gives away."""


class Hint(NamedTuple):
    """Help with the next deduction."""

    strength: int
    """1 names the deduction, 2 points at the place, 3 says the conclusion, 4 has done it."""
    text: str
    rules: tuple[str, ...]
    """Ids of the rules that the deduction rests on."""
    places: tuple[str, ...] = ()
    """Where to look; empty for a hint that only names."""
    points: tuple[tuple[int, int], ...] = ()
    """The same as numbers of places, each with the values it speaks of (as in marks, 0 if none)."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Work:
    """What undo restores."""

    marks: Marks
    done: str
    """What was done to get here, for the log."""
    answer: str | None = None
    """The right answer, once it was given."""
    draft: str = ""
    """What was filled in so far, as text."""
    picked: bool = False
    """Was something only picked up, to be put somewhere next? That is no step to take back."""


class Advice(NamedTuple):
    """A hint, and what it does if it is of the strongest sort."""

    hint: Hint
    work: Work | None = None
    """What is to be done."""
    back: int = 0
    """Or how many works are to be taken back."""


def advise(task: Task, works: Sequence[Work], strength: int) -> Advice:
    """What helps a person who has done these works."""
    now = known(task, works[-1])
    if not task.model.count(1, now):
        return _mistake(task, works, strength)
    step = None if solved(task.model, now) else next_step(task.model, now)
    if step is None:
        # Marks of one's own can leave the ladder's way; the answer is where it meets them.
        return _answer(task, now, strength)
    return _deduction(task, works[-1], step, strength)


def known(task: Task, work: Work) -> Marks:
    """The marks, and what is filled in besides."""
    marks = list(work.marks)
    for place, value in task.model.filled(work.draft).items():
        marks[place] &= 1 << value
    return tuple(marks)


def _deduction(task: Task, work: Work, step: Step, strength: int) -> Advice:
    model, now = task.model, known(task, work)
    rung = next(rung for rung in model.rungs if rung.name == step.rung)
    text = f"{capital(rung.name)}: {rung.says}"
    places: tuple[str, ...] = ()
    points: dict[int, int] = {}
    if strength >= POINTS:
        places = tuple(model.places[place].name for place in step.looks_at)
        points = dict.fromkeys(step.looks_at, 0)
        text += f" Look at {', '.join(places)}."
    if strength >= CONCLUDES:
        text = f"{capital(rung.name)}: {step.because} {conclusion(model, now, step)}"
        points |= {place: mask & now[place] for place, mask in step.removes}
    hint = Hint(strength, text, step.rules, places, tuple(points.items()))
    after = Work(without(now, step.removes), f"hint: {rung.name}", draft=work.draft)
    return Advice(hint, after)


def _answer(task: Task, now: Marks, strength: int) -> Advice:
    """Everything is known; only the answer has to be said."""
    if strength < CONCLUDES:
        return Advice(Hint(strength, "Everything is known: say the answer.", ()))
    marks = now if solved(task.model, now) else task.way.marks
    text = task.model.answer(marks)
    hint = Hint(strength, f"Everything is known: the answer is {text}", ())
    return Advice(hint, Work(marks, "hint: the answer", text, task.model.draft(marks)))


def _mistake(task: Task, works: Sequence[Work], strength: int) -> Advice:
    """Something marked or filled in is wrong: from there on no answer was left."""
    model = task.model
    first = len(works) - 1
    while not model.count(1, known(task, works[first - 1])):
        first -= 1
    text = "Something that you marked or filled in cannot be."
    points: tuple[tuple[int, int], ...] = ()
    if strength >= POINTS:
        before, after = known(task, works[first - 1]), known(task, works[first])
        points = tuple(
            (number, new if strength >= CONCLUDES else 0)
            for number, (old, new) in enumerate(zip(before, after, strict=True))
            if old != new and model.places[number].asked
        )
    places = tuple(model.places[place].name for place, _ in points)
    if strength >= POINTS:
        text += f" Look at {', '.join(places)}."
    if strength >= CONCLUDES:
        text = f"“{works[first].done}” leaves no answer."
    if strength == DOES:
        text += " It is taken back, with everything after it."
    return Advice(Hint(strength, text, (), places, points), back=len(works) - first)
