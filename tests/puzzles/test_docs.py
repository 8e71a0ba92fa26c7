"""The worked example of docs/puzzles.md works."""

from __future__ import annotations

import re
from pathlib import Path

from zplay.puzzle import climb, grade_of
from zplay.puzzle.draw import Draw

TEXT = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")


def test_the_example_family_makes_fair_puzzles():
    """As printed, it proposes, counts, climbs, grades, explains and checks."""
    example = next(
        code for code in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL) if "Sums" in code
    )
    space = {}
    exec(example, space)  # noqa: S102 - our own documentation
    family = space["SumFamily"]()
    model = family.model("sum", family.propose("sum", 1, Draw("docs")))
    way = climb(model)

    assert model.count(2) == 1
    assert way.solved
    assert grade_of(model, way.steps) == 1
    assert "largest" in way.steps[0].because
    assert model.check(model.answer(way.marks))
    assert not model.check("0")
