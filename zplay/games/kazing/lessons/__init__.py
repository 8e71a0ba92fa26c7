"""How to learn Ka-Zing: the course, as data."""

from __future__ import annotations

from zplay.games.kazing.lessons.bonuses import LEVEL_TWO, THAUMATURGY
from zplay.games.kazing.lessons.duels import DUEL
from zplay.games.kazing.lessons.first import FIRST_GAME, FIRST_SPELL, FIRST_TURN
from zplay.games.kazing.lessons.modes import SOLO, TEAMS
from zplay.games.kazing.lessons.paths import CARDS, LINES, ROUND
from zplay.games.kazing.lessons.sorcery import MODIFIERS, SORCERER
from zplay.games.kazing.lessons.turns import PRECISION, TABLE, TURNS
from zplay.learn.model import Course

COURSE = Course(
    "kazing",
    first=(FIRST_SPELL, FIRST_TURN, FIRST_GAME),
    chapters=(
        LINES,
        ROUND,
        CARDS,
        TABLE,
        TURNS,
        PRECISION,
        LEVEL_TWO,
        THAUMATURGY,
        DUEL,
        SORCERER,
        MODIFIERS,
        SOLO,
        TEAMS,
    ),
)
