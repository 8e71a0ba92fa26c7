"""How to learn ZAR: the course, as data."""

from __future__ import annotations

from zplay.games.zar.lessons.calls import DECLARATIONS, ZAR_AND_GOTCHA
from zplay.games.zar.lessons.chameleons import CHAMELEONS
from zplay.games.zar.lessons.close_calls import CLOSE_CALLS
from zplay.games.zar.lessons.decks import MORE_DECKS
from zplay.games.zar.lessons.endings import COMING, GOING_OUT
from zplay.games.zar.lessons.farewell import LAST_HAND
from zplay.games.zar.lessons.first import FIRST_CALLS, FIRST_CARDS, FIRST_GAME
from zplay.games.zar.lessons.matches import MATCHES
from zplay.games.zar.lessons.powers import POWERS
from zplay.games.zar.lessons.referee import CHALLENGES
from zplay.games.zar.lessons.table import DECK, START
from zplay.games.zar.lessons.turns import COMMANDS, TURN
from zplay.learn.model import Course

COURSE = Course(
    "zar",
    first=(FIRST_CARDS, FIRST_CALLS, FIRST_GAME),
    chapters=(
        DECK,
        TURN,
        COMMANDS,
        POWERS,
        MATCHES,
        ZAR_AND_GOTCHA,
        DECLARATIONS,
        GOING_OUT,
        START,
        COMING,
        CHALLENGES,
        CLOSE_CALLS,
        MORE_DECKS,
        CHAMELEONS,
        LAST_HAND,
    ),
)
