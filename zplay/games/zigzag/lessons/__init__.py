"""How to learn Zigzag: the course, as data."""

from __future__ import annotations

from zplay.games.zigzag.lessons.first import FIRST_CALLS, FIRST_CARDS, FIRST_GAME
from zplay.learn.model import Course

COURSE = Course("zigzag", first=(FIRST_CARDS, FIRST_CALLS, FIRST_GAME))
