"""How long puzzles take to make and to solve, and whether their grades mean something.

Solving is set beside Google OR-tools' CP-SAT on the same puzzles: both are asked whether there is
exactly one answer, and both begin with the plain JSON of the puzzle. It needs the extra ``bench``.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from statistics import fmean, median
from time import perf_counter
from typing import TYPE_CHECKING, Any

from zplay.bench.effort import effort, forget
from zplay.bench.measures import Measure
from zplay.bench.timing import Row
from zplay.puzzle import climb, family_of, make
from zplay.puzzle.packs import FOLDER, make_pack, read_pack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zplay.puzzle import Task

    Grades = dict[int, list[Task]]

EACH_GRADE = 40
"""So many puzzles of each grade, kinds in turn: 200 of a game."""
EACH_KIND = 20
"""So many puzzles of each kind and grade are taken from the packs, to see what grades mean."""
SOLVED_BOTH = {
    "kazing": (
        "ends-on", "exact-size", "home", "missing", "longest", "points", "mana", "two-spells",
    ),
    "zingazinga": ("close", "zinga", "play-out"),
    "zigzag": ("zag",),
    "zingazam": ("my-hand", "one-card", "way"),
}  # fmt: skip
"""The kinds that are solved by both; the others are lists of choices, or have to be won against
every answer."""
_SOLVED = 4
"""So many puzzles of each kind and grade are solved by both."""
_SOLVES = 5
"""Each puzzle is solved so often, and the median counts."""


def rows(game: str) -> list[Row]:
    """Every figure about the puzzles of a game."""
    found = []
    made = []
    packed = _packed(game)
    for grade in range(1, 6):
        times = _making(game, grade)
        made += times
        tasks = packed[grade]
        note = f"mean of {len(tasks)}"
        subject = f"grade {grade}"
        ways = [task.way.steps for task in tasks]
        suppositions = [sum(step.rung == "what if" for step in steps) for steps in ways]
        found += [
            Row(game, subject, "making a puzzle", median(times), "ms", note=f"of {len(times)}"),
            Row(game, subject, "ladder length", fmean(map(len, ways)), "steps", note=note),
            Row(game, subject, "suppositions", fmean(suppositions), "", note=note),
            Row(game, subject, "search effort", fmean(map(effort, tasks)), "calls", note=note),
            Row(game, subject, "climbing", fmean(map(_climb_time, tasks)), "ms", note=note),
        ]
    found.append(Row(game, "all grades", "worst puzzle", max(made), "ms", note=f"of {len(made)}"))
    return [*found, *_side_by_side(game, packed)] if game in SOLVED_BOTH else found


def _making(game: str, grade: int) -> list[float]:
    """How long each of some puzzles took to make."""
    kinds = family_of(game).offers(grade)
    times = []
    for number in range(EACH_GRADE):
        kind = kinds[number % len(kinds)].key
        begin = perf_counter()
        make(game, kind=kind, grade=grade, seed=f"bench {number}")
        times.append((perf_counter() - begin) * 1e3)
    return times


def _packed(game: str) -> Grades:
    """The puzzles of the pack by grade: what people get, and enough that one does not decide."""
    path = FOLDER / f"{game}.txt"
    grades: Grades = {}
    seen: Counter[tuple[str, int]] = Counter()
    for task in read_pack(path) if path.exists() else make_pack(game):
        seen[task.kind, task.grade] += 1
        if seen[task.kind, task.grade] <= EACH_KIND:
            grades.setdefault(task.grade, []).append(task)
    return grades


def _climb_time(task: Task) -> float:
    return _time(partial(climb, task.model))


# -- exact solving, side by side -------------------------------------------------------------------


def _side_by_side(game: str, packed: Grades) -> Iterator[Row]:
    """Each kind by itself: a mean over all would hide one that is slow."""
    for kind in SOLVED_BOTH[game]:
        by_grade = [[task for task in tasks if task.kind == kind] for tasks in packed.values()]
        tasks = [task for tasks in by_grade for task in tasks[:_SOLVED]]
        others = [task for tasks in by_grade for task in tasks[_SOLVED : 2 * _SOLVED]]
        ours = fmean(_solving(tasks, others))
        yield Row(game, kind, "exact solving", ours, "ms", note=f"mean of {len(tasks)}")
        try:
            from zplay.bench.cpsat import solve  # noqa: PLC0415 - the extra may be missing
        except ImportError:
            continue
        for task in tasks:
            assert solve(task) == _solve(task), "both solvers agree"
        theirs = fmean(_time(partial(solve, task)) for task in tasks)
        note = "CP-SAT, one worker"
        yield Row("OR-tools", f"{game} {kind}", "exact solving", theirs, "ms", note=note)


def _solve(task: Task) -> int:
    """From plain JSON to the number of answers, up to two."""
    return family_of(task.game).model(task.kind, task.content).count(2)


def _solving(tasks: list[Task], others: list[Task]) -> list[float]:
    """How long each takes that has not been seen before, where others have been."""
    figures: list[list[float]] = [[] for _ in tasks]
    for _ in range(_SOLVES):
        forget()
        for task in others:
            _solve(task)
        for task, times in zip(tasks, figures, strict=True):
            begin = perf_counter()
            _solve(task)
            times.append((perf_counter() - begin) * 1e3)
    return [median(times) for times in figures]


def _time(call: Callable[[], Any]) -> float:
    figures = []
    for _ in range(_SOLVES):
        begin = perf_counter()
        call()
        figures.append((perf_counter() - begin) * 1e3)
    return median(figures)


PUZZLE_MEASURES = [
    Measure("kazing", lambda: rows("kazing")),
    Measure("zingazinga", lambda: rows("zingazinga")),
    Measure("zigzag", lambda: rows("zigzag")),
    Measure("zingazam", lambda: rows("zingazam")),
    Measure("zar", lambda: rows("zar")),
]
