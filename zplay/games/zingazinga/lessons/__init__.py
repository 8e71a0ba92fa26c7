"""How to learn Zinga-Zinga: the course, as data."""

from __future__ import annotations

from zplay.games.zingazinga.lessons.box import BOX, START
from zplay.games.zingazinga.lessons.circles import CIRCLES, DRAWING
from zplay.games.zingazinga.lessons.farewell import WHOLE_ROUND
from zplay.games.zingazinga.lessons.first import FIRST_GAME, FIRST_TILES, FIRST_TURNS
from zplay.games.zingazinga.lessons.placing import OPENING, PLACING
from zplay.games.zingazinga.lessons.rounds import BLOCKED, ROUNDS
from zplay.games.zingazinga.lessons.zingas import SQUARES, WILD
from zplay.learn.model import Course

COURSE = Course(
    "zingazinga",
    first=(FIRST_TILES, FIRST_TURNS, FIRST_GAME),
    chapters=(
        BOX,
        START,
        OPENING,
        PLACING,
        SQUARES,
        WILD,
        DRAWING,
        CIRCLES,
        ROUNDS,
        BLOCKED,
        WHOLE_ROUND,
    ),
)
