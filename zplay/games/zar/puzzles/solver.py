"""Can you go out without drawing, whatever they do? Exact: your choice, then every answer.

What you do may depend on what you have seen, never on what is hidden; and since any unseen card may
be in the other hand, a plan against every answer is a plan against every deal.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from zplay.games.zar.puzzles.table import Answer, Table, answers, could_be_matched, plays

if TYPE_CHECKING:
    from zplay.games.zar.moves import Play

NEVER = 99


@lru_cache(maxsize=20_000)
def winning_play(table: Table) -> Play | None:
    """A play after which you go out, whatever they do."""
    return next((play for play in plays(table) if goes_out(table, play)), None)


def goes_out(table: Table, play: Play) -> bool:
    """Do you go out from here, whatever they do?"""
    if could_be_matched(table, play):
        return False
    if play.cards == len(table.hand):
        return True
    return all(winning_play(answer.table) for answer in answers(table, play))


def keeps_going(table: Table, play: Play) -> bool:
    """Can nobody match it, and can you surely play again in your next turn?"""
    if could_be_matched(table, play):
        return False
    return all(next(plays(answer.table), None) for answer in answers(table, play))


# -- why not ---------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def trouble(table: Table, play: Play) -> tuple[int, Answer | None]:
    """How soon a play goes wrong at the latest, and the answer that shows it.

    0: it can be matched. 1: after the answer nothing fits. More: whatever you then play goes wrong.
    """
    if could_be_matched(table, play):
        return 0, None
    best: tuple[int, Answer | None] = (NEVER, None)
    for answer in answers(table, play):
        depth = 1 + _hopeless(answer.table, best[0] - 1)
        if depth < best[0]:
            best = depth, answer
            if depth == 1:
                break
    return best


def _hopeless(table: Table, less_than: int) -> int:
    """How soon every play from here goes wrong; NEVER if one does not, or not soon enough."""
    if winning_play(table) is not None:
        return NEVER
    worst = 0
    for play in plays(table):
        worst = max(worst, 1, trouble(table, play)[0])
        if worst >= less_than:
            return NEVER
    return worst
