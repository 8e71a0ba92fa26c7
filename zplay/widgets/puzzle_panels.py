"""What surrounds a puzzle on the stage: hint, explanation, pencil marks, other puzzles, buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from zplay.core.refusal import Refusal
from zplay.draw.scene import Item, Region, Score
from zplay.puzzle.filling import asked
from zplay.puzzle.hinting import STRENGTHS
from zplay.puzzle.ladder import HARDEST, capital, conclusion
from zplay.puzzle.marks import bits, without

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zplay.puzzle.family import Family
    from zplay.puzzle.hinting import Hint
    from zplay.puzzle.ladder import Step
    from zplay.puzzle.marks import Marks
    from zplay.puzzle.playing import Puzzle

_MOST_LISTED = 4
"""How many pencil marks of a place are listed before the others are only counted."""


def scores(puzzle: Puzzle, streak: int) -> tuple[Score, ...]:
    """The numbers in the heading. There is no clock among them."""
    shown = [Score("Grade", f"{puzzle.grade} of {HARDEST}"), Score("In a row", str(streak))]
    if puzzle.hints:
        shown.append(Score("Hints", str(puzzle.hints)))
    if puzzle.wrong:
        shown.append(Score("Wrong answers", str(puzzle.wrong)))
    if puzzle.shown:
        shown.append(Score("Solution", "shown"))
    return tuple(shown)


def points_of(step: Step, marks: Marks) -> dict[int, int]:
    """Where a step looks, and which values it speaks of."""
    return {
        **dict.fromkeys(step.looks_at, 0),
        **{place: mask & marks[place] for place, mask in step.removes},
    }


# -- help ------------------------------------------------------------------------------------------


def hint(given: Hint) -> dict[str, Any]:
    """What the hint says, with its rules."""
    return {
        "kind": "hint",
        "title": f"Hint {given.strength} of {len(STRENGTHS)}.",
        "words": [given.text],
        "notes": rules(given.rules),
    }


def right(puzzle: Puzzle) -> dict[str, Any]:
    """What was answered, and why it is right where that is not the same."""
    said = f"{capital(puzzle.work.answer or '')}."
    because = puzzle.model.check(puzzle.work.answer or "").because
    told = said if because.casefold() == said.casefold() else f"{said} {because}"
    return {
        "kind": "right",
        "title": "Solved.",
        "words": [f"{told} Explain goes the whole way with you, Next brings another."],
    }


def rules(ids: Iterable[str]) -> list[list[Any]]:
    """A line of words that open rules."""
    found: list[Any] = []
    for id_ in ids:
        found += [", " if found else "Rules: ", {"text": id_, "rule": id_}]
    return [found] if found else []


def step_notice(puzzle: Puzzle, number: int) -> dict[str, Any]:
    """What a step of the explanation says, with its rules."""
    steps = puzzle.task.way.steps
    step = steps[number]
    said = conclusion(puzzle.model, marks_before(puzzle, number), step)
    return {
        "kind": "step",
        "title": f"Step {number + 1} of {len(steps)}, {step.rung}.",
        "words": [f"{step.because} {said}"],
        "notes": rules(step.rules),
    }


def marks_before(puzzle: Puzzle, number: int) -> Marks:
    """What is known before a step of the explanation."""
    marks = puzzle.model.marks
    for step in puzzle.task.way.steps[:number]:
        marks = without(marks, step.removes)
    return marks


def way(puzzle: Puzzle, number: int) -> Region:
    """All steps of the explanation, to go to any of them."""
    steps = puzzle.task.way.steps
    items = [
        Item(
            id=f"step-{n}",
            name=f"{n + 1}, step: {one.rung}",
            label=str(n + 1),
            says=f"step {n + 1}",
            tip=capital(one.rung),
            marks=("selected",) if n == number else (),
        )
        for n, one in enumerate(steps)
    ]
    return Region("way", "The steps of the explanation", _numbered(items), place="answer",
                  kind="actions")  # fmt: skip


def _numbered(items: Iterable[Item]) -> tuple[Item, ...]:
    return tuple(replace(item, column=column) for column, item in enumerate(items))


# -- pencil marks ----------------------------------------------------------------------------------


def pencil(puzzle: Puzzle, opened: int | None, given: Hint | None) -> list[Region]:
    """What could still be in each place; the values of one place, to strike out."""
    model, marks = puzzle.model, puzzle.work.marks
    open_ = asked(model)
    if len(open_) == 1:
        opened = open_[0]
    pointed = {} if given is None else dict(given.points)
    rows = [
        Item(
            id=f"pencil-{place}",
            name=f"{model.places[place].name}: {_left(puzzle, place)}",
            label=f"{model.places[place].name}: {_left(puzzle, place)}",
            says=f"place {place}",
            marks=("selected",) if place == opened else ("hint",) if place in pointed else (),
            tip="Choose it to strike something out.",
        )
        for place in open_
    ]
    regions = [
        Region(
            id="pencil",
            name="Pencil marks: what could still be in each place",
            items=_numbered(rows),
            title="Pencil marks",
            note="What could still be in each place. Choose one to strike something out.",
            place="bottom",
        )
    ]
    if opened is None:
        return regions
    where = model.places[opened]
    possible = [bit for bit in range(len(where.values)) if model.marks[opened] >> bit & 1]
    values = []
    for bit in possible:
        left = marks[opened] >> bit & 1
        value = where.values[bit]
        values.append(
            Item(
                id=f"mark-{opened}-{bit}",
                name=f"{value}{'' if left else ' (struck out)'}, {where.name}",
                label=value if left else f"{value} (struck out)",
                says=f"strike {where.name} = {value}",
                marks=(
                    *(("hint",) if pointed.get(opened, 0) >> bit & 1 else ()),
                    *(() if left else ("dim",)),
                ),
            )
        )
    regions.append(
        Region(
            id="strike",
            name=f"What {where.name} could be; choosing strikes out or brings back",
            items=_numbered(values),
            title=f"{where.name[:1].upper()}{where.name[1:]}",
            note="Choosing strikes out, or brings back.",
            place="bottom",
        )
    )
    return regions if len(open_) > 1 else regions[1:]


def _left(puzzle: Puzzle, place: int) -> str:
    found = [puzzle.model.places[place].values[bit] for bit in bits(puzzle.work.marks[place])]
    if len(found) > _MOST_LISTED:
        return f"{len(found)} possible"
    return " or ".join(found) or "nothing left"


# -- other puzzles ---------------------------------------------------------------------------------


def others(family: Family, puzzle: Puzzle) -> list[Region]:
    """Every kind and every grade."""
    kinds = [
        Item(
            id=f"kind-{kind.key}",
            name=kind.says,
            label=kind.says,
            says=f"kind {kind.key}",
            marks=("selected",) if kind.key == puzzle.kind else (),
        )
        for kind in family.kinds
    ]
    own = family.kind(puzzle.kind)
    grades = [
        Item(
            id=f"grade-{grade}",
            name=f"grade {grade}",
            label=f"grade {grade}",
            says=f"grade {grade}",
            marks=("selected",) if grade == puzzle.grade else (),
            refusal=None
            if grade in own.grades
            else Refusal("", f"This kind comes in the grades {', '.join(map(str, own.grades))}."),
        )
        for grade in range(1, HARDEST + 1)
    ]
    return [
        Region("grades", "Grades, 1 is easiest", _numbered(grades), title="How hard",
               note="Choosing brings a new puzzle.", place="bottom"),
        Region("kinds", "Kinds of puzzle", _numbered(kinds), title="What kind",
               note="Choosing brings a new puzzle.", place="bottom"),
    ]  # fmt: skip


# -- buttons ---------------------------------------------------------------------------------------


def buttons(
    puzzle: Puzzle, *, step: int | None, looking: bool, panel: str, repeats: bool
) -> list[dict[str, Any]]:
    """The bar below the puzzle."""
    found: list[dict[str, Any]] = []
    if step is not None:
        last = len(puzzle.task.way.steps) - 1
        found += [
            _button("backward", "Step before", "b", "" if step else "This is the first step."),
            _button("forward", "Next step", "f", "" if step < last else "This is the last step."),
            _button("now", "Back to the puzzle"),
        ]
    elif looking:
        found.append(_button("now", "Back to now"))
    elif puzzle.solved:
        if puzzle.task.way.steps:
            found.append(_button("explain", "Explain", "e"))
    else:
        found += [
            _button("check", "Check", "c", "" if puzzle.draft.strip() else _NOTHING),
            _button("hint", "Hint", "h"),
            _button("pencil", "Close pencil" if panel == "pencil" else "Pencil", "p"),
        ]
    found += [
        _button("undo", "Undo", "u", "" if puzzle.can_undo else "There is nothing to take back."),
        _button("redo", "Redo", "U", "" if puzzle.can_redo else "Nothing was taken back."),
    ]
    if not puzzle.solved:
        found += [
            _button("restart", "Restart", no="" if puzzle.can_undo else "You have just begun."),
            _button("solution", "Show solution"),
        ]
    found += [
        _button("next", "Next", "n"),
        _button("today", "Today's puzzle"),
        _button("others", "Close kinds" if panel == "others" else "Kind and grade", "k"),
    ]
    if repeats:
        found.append(_button("again", "Repeat one you failed"))
    return [
        *found,
        _button("code", "Share"),
        _button("rules", "Rules"),
        _button("keys", "Keys", "?"),
    ]


_NOTHING = "Nothing is filled in yet. Choose something, or type the answer."


def _button(does: str, label: str, key: str = "", no: str = "") -> dict[str, Any]:
    button = {"does": does, "label": label}
    if key:
        button["key"] = key
    if no:
        button["no"] = no
    return button
