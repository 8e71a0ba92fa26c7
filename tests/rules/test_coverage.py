"""Every rule of every catalogue is tested and taught, and nothing cites one that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

import zplay
from zplay.core.provenance import cited, marked
from zplay.core.registry import SHIPPED
from zplay.learn import course_of, has_course

ROOT = Path(__file__).parents[2]
CATALOGUES = ("table", *SHIPPED)
TESTED = marked(sorted((ROOT / "tests").rglob("*.py")))
CITED = cited(sorted((ROOT / "zplay").rglob("*.py")), CATALOGUES)


@pytest.mark.parametrize("name", CATALOGUES)
def test_every_rule_is_tested(name):
    """Each id of the catalogue is in the rule mark of at least one test."""
    untested = sorted(set(zplay.rules(name)) - set(TESTED))

    assert untested == []


@pytest.mark.parametrize("name", [name for name in SHIPPED if has_course(name)])
def test_every_rule_is_taught(name):
    """Each id of the catalogue is taught by at least one step, for games that have a course.

    That a step really shows the rules it says it teaches is for `zplay.learn.complaints`.
    """
    assert set(course_of(name).taught()) == set(zplay.rules(name))


@pytest.mark.parametrize("name", CATALOGUES)
def test_every_cited_rule_exists(name):
    """Neither code nor tests cite an id that the catalogue does not have."""
    known = set(zplay.rules(name))
    cited_here = {rule for rule in (*TESTED, *CITED) if rule.startswith(f"{name}:")}

    assert sorted(cited_here - known) == []


def test_marks_name_known_catalogues():
    """A mark with a misspelt game would silently test nothing."""
    assert {rule.partition(":")[0] for rule in TESTED} <= {*CATALOGUES, "peep"}
