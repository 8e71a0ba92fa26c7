"""How long puzzles take to make and to solve, and whether their grades mean something.

Solving is set beside Google OR-tools' CP-SAT on the same puzzles: both are asked whether there is
exactly one answer, and both begin with the plain JSON of the puzzle. It needs the extra ``bench``.
"""

from __future__ import annotations

from functools import partial
from statistics import fmean, median
from time import perf_counter
from typing import TYPE_CHECKING, Any

from zplay.bench.effort import effort
from zplay.bench.measures import Measure
from zplay.bench.timing import Row
from zplay.puzzle import climb, family_of, make

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zplay.puzzle import Task

EACH_GRADE = 40
"""So many puzzles of each grade, kinds in turn: 200 of a game."""
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
_SOLVES = 5
"""Each puzzle is solved so often, and the median counts."""


def rows(game: str) -> list[Row]:
    """Every figure about the puzzles of a game."""
    found = []
    made = []
    for grade in range(1, 6):
        tasks, times = _make(game, grade)
        made += times
        note = f"of {len(times)}"
        subject = f"grade {grade}"
        ways = [task.way.steps for task in tasks]
        suppositions = [sum(step.rung == "what if" for step in steps) for steps in ways]
        found += [
            Row(game, subject, "making a puzzle", median(times), "ms", note=note),
            Row(game, subject, "ladder length", fmean(map(len, ways)), "steps", note="mean"),
            Row(game, subject, "suppositions", fmean(suppositions), "", note="mean"),
            Row(game, subject, "search effort", fmean(map(effort, tasks)), "calls", note="mean"),
            Row(game, subject, "climbing", fmean(map(_climb_time, tasks)), "ms", note="mean"),
        ]
    found.append(Row(game, "all grades", "worst puzzle", max(made), "ms", note=f"of {len(made)}"))
    return [*found, *_side_by_side(game)] if game in SOLVED_BOTH else found


def _make(game: str, grade: int) -> tuple[list[Task], list[float]]:
    kinds = family_of(game).offers(grade)
    tasks, times = [], []
    for number in range(EACH_GRADE):
        kind = kinds[number % len(kinds)].key
        begin = perf_counter()
        tasks.append(make(game, kind=kind, grade=grade, seed=f"bench {number}"))
        times.append((perf_counter() - begin) * 1e3)
    return tasks, times


def _climb_time(task: Task) -> float:
    return _time(partial(climb, task.model))


# -- exact solving, side by side -------------------------------------------------------------------


def _side_by_side(game: str) -> Iterator[Row]:
    """Each kind by itself: a mean over all would hide one that is slow."""
    for kind in SOLVED_BOTH[game]:
        tasks = [
            make(game, kind=kind, grade=grade, seed=f"pack {number}")
            for grade in family_of(game).kind(kind).grades
            for number in (1, 2, 3)
        ]
        ours = fmean(_time(partial(_solve, task)) for task in tasks)
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
