"""What the README shows works as shown."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

import zplay
from zplay.learn import course_of

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=lambda code: code.splitlines()[0])
def test_python_in_the_readme_runs(code):
    """Every block can be pasted into a fresh session."""
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - our own README


def test_the_readme_has_examples():
    """The test above is not passing for want of anything to run."""
    assert len(BLOCKS) >= 2


def test_results_in_comments_are_true():
    """What the first block says of the table is what the table says."""
    table = zplay.table("zingazam", seats=3, seed="rainy-tuesday")

    assert table.actors == (0, 1, 2)
    assert repr(table.legal(0)).startswith("<8 legal: turn 1, turn 2, turn 3, turn 4, ")
    table.push("turn 4", seat=0)
    assert table.why_not("play 1", seat=0).rule == "zingazam:turn-one"


def test_every_game_is_in_the_readme():
    """The table of games has a row for each, with its key and its number of seats."""
    for facts in zplay.games():
        row = f"| {facts.name} | `{facts.key}` | {facts.seats[0]}–{facts.seats[-1]} |"  # noqa: RUF001
        assert row in README, row


def test_links_lead_somewhere():
    """Relative links of the README point to files that exist."""
    for target in re.findall(r"\]\((?!http)([^)#]+)", README):
        assert (ROOT / target).exists(), target


def test_docs_can_be_generated():
    """`make docs` writes a page for each game, with every rule, its lesson steps and its tests."""
    module = runpy.run_path(str(ROOT / "docs" / "generate.py"))
    catalogue = zplay.rules("zingazam")
    tests = {"zingazam:mirror": ["test_x.py::test_y"]}
    taught = {"zingazam:mirror": ["spells/mirror"]}

    page = module["rule_page"]("Zing-a-Zam!", catalogue, tests, {}, taught)

    for rule in catalogue.values():
        assert f"`{rule.id}`" in page
        assert rule.says in page
    assert "tested by `test_x.py::test_y`" in page
    assert "taught in `spells/mirror`" in page


def test_coverage_can_be_generated():
    """A row for each rule, from rule to lesson step to tests, and the share of both."""
    module = runpy.run_path(str(ROOT / "docs" / "generate.py"))
    catalogue = zplay.rules("zingazam")
    taught = course_of("zingazam").taught()

    lines = module["coverage_lines"]("Zing-a-Zam!", "zingazam", catalogue, taught, {})

    assert f"Tested: 0 of {len(catalogue)}. Taught: {len(catalogue)} of {len(catalogue)}." in lines
    (row,) = [line for line in lines if line.startswith("| [`gift`]")]
    assert "`spells-5-to-8/gift`" in row
