"""How fast are the engines, side by side with others in the same run?

``zplay bench``, or ``python -m zplay.bench``. The peers come with the extra ``bench``; without
them the report has our own figures only.
"""

from __future__ import annotations

from zplay.bench.closing import CLOSING_MEASURES
from zplay.bench.goals import GOALS, Goal, Yardstick, assess
from zplay.bench.measures import MEASURES, Measure, median_and_worst
from zplay.bench.puzzles import PUZZLE_MEASURES
from zplay.bench.report import Report, run
from zplay.bench.timing import Probe, Row

MEASURES += CLOSING_MEASURES
MEASURES += PUZZLE_MEASURES

__all__ = [
    "GOALS",
    "MEASURES",
    "Goal",
    "Measure",
    "Probe",
    "Report",
    "Row",
    "Yardstick",
    "assess",
    "median_and_worst",
    "run",
]
