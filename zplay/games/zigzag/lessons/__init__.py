"""How to learn Zigzag: the course, as data."""

from __future__ import annotations

from zplay.games.zigzag.lessons.agreements import AGREEMENTS
from zplay.games.zigzag.lessons.blocks import BLOCKS
from zplay.games.zigzag.lessons.cards import CARDS
from zplay.games.zigzag.lessons.constraints import LEVEL_2, LEVEL_3
from zplay.games.zigzag.lessons.declaring import DECLARING
from zplay.games.zigzag.lessons.delayed import DELAYED
from zplay.games.zigzag.lessons.farewell import LAST_BOX
from zplay.games.zigzag.lessons.first import FIRST_CALLS, FIRST_CARDS, FIRST_GAME
from zplay.games.zigzag.lessons.leads import HANDS, LEADS
from zplay.games.zigzag.lessons.powers import POWERS
from zplay.games.zigzag.lessons.stops import STOPS
from zplay.games.zigzag.lessons.table import TABLE
from zplay.learn.model import Course

COURSE = Course(
    "zigzag",
    first=(FIRST_CARDS, FIRST_CALLS, FIRST_GAME),
    chapters=(
        CARDS,
        TABLE,
        LEADS,
        HANDS,
        DECLARING,
        BLOCKS,
        STOPS,
        POWERS,
        DELAYED,
        LEVEL_2,
        LEVEL_3,
        AGREEMENTS,
        LAST_BOX,
    ),
)
