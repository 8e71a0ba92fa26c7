"""How to learn Zing-a-Zam: the course, as data."""

from __future__ import annotations

from zplay.games.zingazam.lessons.endings import SERIES, THE_END
from zplay.games.zingazam.lessons.first import FIRST_GAME, FIRST_ROUND, FIRST_SPELLS
from zplay.games.zingazam.lessons.rounds import SETTING_UP, WINNING
from zplay.games.zingazam.lessons.spells import HIGH_SPELLS, LOW_SPELLS
from zplay.learn.model import Course

COURSE = Course(
    "zingazam",
    first=(FIRST_ROUND, FIRST_SPELLS, FIRST_GAME),
    chapters=(SETTING_UP, WINNING, LOW_SPELLS, HIGH_SPELLS, THE_END, SERIES),
)
