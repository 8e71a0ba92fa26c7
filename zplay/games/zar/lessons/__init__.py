"""How to learn ZAR: the course, as data."""

from __future__ import annotations

from zplay.games.zar.lessons.first import FIRST_CALLS, FIRST_CARDS, FIRST_GAME
from zplay.learn.model import Course

COURSE = Course(
    "zar",
    first=(FIRST_CARDS, FIRST_CALLS, FIRST_GAME),
)
