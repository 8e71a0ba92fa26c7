"""The measures of puzzles: rows for every grade, and both solvers agree."""

from __future__ import annotations

import pytest

from zplay.bench import puzzles
from zplay.puzzle import make


@pytest.mark.parametrize("game", list(puzzles.SOLVED_BOTH))
def test_every_grade_has_its_rows(game, monkeypatch):
    """Making, ladder length and effort of each grade, the worst of all, and exact solving."""
    monkeypatch.setattr(puzzles, "EACH_GRADE", 1)
    monkeypatch.setattr(puzzles, "_SOLVES", 1)
    rows = puzzles.rows(game)

    for what in ("making a puzzle", "ladder length", "suppositions", "climbing"):
        assert [row.subject for row in rows if row.what == what] == [
            f"grade {n}" for n in range(1, 6)
        ]
    assert {"worst puzzle", "exact solving"} <= {row.what for row in rows}


@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game, kinds in puzzles.SOLVED_BOTH.items() for kind in kinds],
)
def test_cp_sat_counts_the_same(game, kind):
    """On made puzzles OR-tools finds exactly one answer as well."""
    from zplay.bench.cpsat import solve

    for seed in range(3):
        for grade in (2, 4):
            assert solve(make(game, kind=kind, grade=grade, seed=seed)) == 1
