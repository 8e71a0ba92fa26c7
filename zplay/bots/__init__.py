"""Opponents. A bot gets what its seat may see and what it may do, and nothing else.

::

    from zplay.bots import bot

    sharp = bot("zingazam", "sharp")
    choice = sharp.think(table.seen_by(0), list(table.legal(0)), random.Random(1))
    choice.action, str(choice), choice.considered
"""

from __future__ import annotations

from zplay.bots.base import Bot, Budget, Choice, Considered, Distracted, Guide, RandomBot
from zplay.bots.grading import Grade, grade
from zplay.bots.review import Decision, Review, review
from zplay.bots.roster import STRENGTHS, bot, sides, strengths, usual
from zplay.bots.search import Search, SearchBot

__all__ = [
    "STRENGTHS",
    "Bot",
    "Budget",
    "Choice",
    "Considered",
    "Decision",
    "Distracted",
    "Grade",
    "Guide",
    "RandomBot",
    "Review",
    "Search",
    "SearchBot",
    "bot",
    "grade",
    "review",
    "sides",
    "strengths",
    "usual",
]
