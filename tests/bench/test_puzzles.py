"""The measures of puzzles: rows for every grade, and both solvers agree."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

import pytest

from zplay.bench import puzzles
from zplay.bench.effort import effort
from zplay.puzzle import family_of, make
from zplay.puzzle.packs import FOLDER, games_with_puzzles, read_pack

PACKS = Path(__file__).parents[2] / FOLDER


@pytest.mark.parametrize("game", list(puzzles.SOLVED_BOTH))
def test_every_grade_has_its_rows(game, monkeypatch):
    """Making, ladder length and effort of each grade, the worst of all, and exact solving."""
    monkeypatch.setattr(puzzles, "EACH_GRADE", 1)
    monkeypatch.setattr(puzzles, "EACH_KIND", 1)
    monkeypatch.setattr(puzzles, "_SOLVES", 1)
    rows = puzzles.rows(game)

    for what in ("making a puzzle", "ladder length", "suppositions", "search effort", "climbing"):
        assert [row.subject for row in rows if row.what == what] == [
            f"grade {n}" for n in range(1, 6)
        ]
    assert {"worst puzzle", "exact solving"} <= {row.what for row in rows}


@pytest.mark.parametrize("game", games_with_puzzles())
def test_effort_and_ladder_rise_with_the_grade(game):
    """Over the pack of every family a harder grade takes more searching and more steps."""
    efforts = {grade: [] for grade in range(1, 6)}
    steps = {grade: [] for grade in range(1, 6)}
    for task in read_pack(PACKS / f"{game}.txt"):
        efforts[task.grade].append(effort(task))
        steps[task.grade].append(len(task.way.steps))

    for figures in (efforts, steps):
        means = [fmean(figures[grade]) for grade in range(1, 6)]
        assert means == sorted(set(means)), means


@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game, kinds in puzzles.SOLVED_BOTH.items() for kind in kinds],
)
def test_cp_sat_counts_the_same(game, kind):
    """On made puzzles of the easiest and the hardest grade OR-tools counts as many answers."""
    from zplay.bench.cpsat import KINDS, solve

    assert (game, kind) in KINDS
    grades = family_of(game).kind(kind).grades
    for grade in {grades[0], 2, grades[-1]}:
        for seed in range(2):
            task = make(game, kind=kind, grade=grade, seed=seed)
            assert solve(task) == task.model.count(2) == (2 if task.model.several else 1)
            assert puzzles._solve(task) == task.model.count(2)
