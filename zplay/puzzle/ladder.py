"""The ladder: named deductions that a person can make, from easiest to hardest.

A rung looks at the marks and returns one :class:`Step` or nothing. Climbing takes the first rung
that finds something, applies it and begins again at the bottom, so that a hard rung is used only
where no easier one helps. What was needed is the grade; the next step is the hint; all of them are
the explanation. The same steps do all three, and they cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from zplay.puzzle.marks import Marks, bits, single, without

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.puzzle.family import Model
    from zplay.puzzle.marks import Place

HARDEST = 5


@dataclass(frozen=True)
class Rung:
    """One kind of deduction."""

    name: str
    """What a hint calls it: ``in tune``."""
    says: str
    """How it works, in one sentence."""
    grade: int
    """The grade of a puzzle that needs nothing harder."""
    find: Callable[[Any, Marks], Step | None] = field(repr=False)
    often: tuple[int, ...] = ()
    """A puzzle that needs it more often than each of these numbers is a grade harder."""


@dataclass(frozen=True)
class Step:
    """One deduction."""

    rung: str
    removes: tuple[tuple[int, int], ...]
    """What can be struck out: pairs of a place and its values, as in marks."""
    rules: tuple[str, ...]
    """Ids of the rules that it rests on."""
    reason: Callable[[], str] = field(repr=False, compare=False)
    """Makes the sentence that explains it; grading never needs it, so it is made when asked for."""
    looks_at: tuple[int, ...] = ()
    """The places that a person should look at."""
    concludes: str = field(default="", compare=False)
    """The conclusion in one's own words, where a list of all that is struck out would be long."""

    @property
    def because(self) -> str:
        """The sentence that explains it."""
        return self.reason()


@dataclass(frozen=True)
class Climb:
    """How far the ladder leads from some marks."""

    steps: tuple[Step, ...]
    marks: Marks
    """What is left at the end."""
    solved: bool
    """Is everything that is asked known?"""

    @property
    def impossible(self) -> bool:
        """Has a place nothing left? Then the marks that it began with were wrong."""
        return not all(self.marks)


def next_step(model: Model, marks: Marks, rungs: Sequence[Rung] | None = None) -> Step | None:
    """The easiest deduction that strikes out something."""
    for rung in model.rungs if rungs is None else rungs:
        if (step := rung.find(model, marks)) is not None:
            return step
    return None


def climb(model: Model, marks: Marks | None = None, rungs: Sequence[Rung] | None = None) -> Climb:
    """Deduce as much as the rungs allow: the model's whole ladder, or those given."""
    now = model.marks if marks is None else marks
    steps = []
    while all(now) and not solved(model, now):
        step = next_step(model, now, rungs)
        if step is None:
            break
        steps.append(step)
        now = without(now, step.removes)
    return Climb(tuple(steps), now, all(now) and solved(model, now))


def refute(model: Model, marks: Marks, rungs: Sequence[Rung]) -> Climb:
    """Follow marks that cannot be until a place has nothing left, with the rungs given."""
    now = marks
    steps = []
    while all(now) and (step := next_step(model, now, rungs)) is not None:
        steps.append(step)
        now = without(now, step.removes)
    return Climb(tuple(steps), now, solved=False)


def solved(model: Model, marks: Marks) -> bool:
    """Is one value left in every place that the answer needs?"""
    return all(single(mask) for mask, place in zip(marks, model.places, strict=True) if place.asked)


def grade_of(model: Model, steps: Sequence[Step]) -> int:
    """The hardest rung needed; more if some rung was needed very often."""
    rungs = {rung.name: rung for rung in model.rungs}
    used: dict[str, int] = {}
    for step in steps:
        used[step.rung] = used.get(step.rung, 0) + 1
    grades = [
        rungs[name].grade + sum(count > limit for limit in rungs[name].often)
        for name, count in used.items()
    ]
    return min(HARDEST, max(grades, default=1))


def conclusion(model: Model, marks: Marks, step: Step) -> str:
    """What a step concludes, as a sentence about the places it touches."""
    if step.concludes:
        return step.concludes
    said: list[str] = []
    aside: list[str] = []
    for number, mask in step.removes:
        place = model.places[number]
        struck, left = mask & marks[number], marks[number] & ~mask
        if not struck:
            continue
        (said if place.asked or single(left) else aside).append(_about(place, struck, left))
    # What only helps is worth saying where nothing else was found.
    return f"{capital('; '.join(said or aside))}."


def capital(text: str) -> str:
    """With a capital at the beginning, and names as they are."""
    return f"{text[:1].upper()}{text[1:]}"


def _about(place: Place, struck: int, left: int) -> str:
    if not left:
        return f"nothing is left for {place.name}"
    if single(left) or len(bits(struck)) > len(bits(left)):
        return f"{place.name} is {_listed(place.values, left)}"
    return f"{place.name} is not {_listed(place.values, struck)}"


def _listed(values: Sequence[str], mask: int) -> str:
    names = [values[bit] for bit in bits(mask)]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
