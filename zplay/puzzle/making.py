"""Making puzzles: propose, solve, climb, and throw away whatever is not exactly as asked.

The loop may take long or even give up; it never lets a bad puzzle out. The same word makes the same
puzzle on every machine, because every choice comes from the core's dealer.
"""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from zplay.core.dealer import read_seed
from zplay.core.errors import OptionError, ZplayError
from zplay.core.registry import game as game_of
from zplay.puzzle.draw import Draw
from zplay.puzzle.family import family_of
from zplay.puzzle.ladder import grade_of
from zplay.puzzle.task import GRADES, Task

if TYPE_CHECKING:
    from zplay.puzzle.family import Family, Kind

LOG = logging.getLogger("zplay.puzzle")
MOST_TRIES = 20_000
"""Then the loop gives up. Of the 1,600 puzzles of our packs half took a dozen tries or fewer, and
the rarest, a Ka-Zing exact-size of grade 5, took 4,903."""


class NoPuzzle(ZplayError):  # noqa: N818 - it is what happened
    """No puzzle of the asked kind and grade came up."""


@dataclass
class Tally:
    """How many proposals were thrown away, and why."""

    made: int = 0
    rejected: Counter[str] = field(default_factory=Counter)

    @property
    def rate(self) -> float:
        """The share of proposals that was thrown away."""
        thrown = sum(self.rejected.values())
        return thrown / (thrown + self.made) if thrown + self.made else 0.0

    def __str__(self) -> str:
        reasons = ", ".join(f"{count} {why}" for why, count in self.rejected.most_common())
        return f"{self.made} made, {self.rate:.0%} of proposals rejected ({reasons or 'none'})"


def make(
    game: str,
    *,
    kind: str | None = None,
    grade: int = 1,
    seed: str | int | None = None,
    tally: Tally | None = None,
) -> Task:
    """A fair puzzle of a grade.

    Args:
        game: the game's name.
        kind: one of the family's kinds; the seed chooses if left out.
        grade: 1 (easiest) to 5.
        seed: any text or whole number; the same seed makes the same puzzle everywhere.
        tally: counts what was thrown away on the way.

    Raises:
        UnknownGame: there is no such game.
        OptionError: a kind, grade or seed that does not exist.
        NoPuzzle: the loop gave up.
    """
    key = game_of(game).facts.key
    family = family_of(key)
    word = read_seed(seed)
    chosen = _choose(family, kind, _read_grade(grade), word)
    tally = Tally() if tally is None else tally
    for attempt in range(MOST_TRIES):
        task, fault = _try(family, chosen, grade, word, attempt)
        if task is not None:
            tally.made += 1
            LOG.debug("%s %s, grade %d, %r: try %d", key, chosen.key, grade, word, attempt + 1)
            return task
        tally.rejected[fault] += 1
    LOG.warning("%s %s, grade %d, %r: gave up. %s", key, chosen.key, grade, word, tally)
    raise NoPuzzle(f"No {key} puzzle {chosen.key!r} of grade {grade} came up for {word!r}.")


def _read_grade(grade: object) -> int:
    if isinstance(grade, bool) or not isinstance(grade, int) or grade not in GRADES:
        raise OptionError(f"A grade is a whole number from 1 to {GRADES[-1]}, not {grade!r}.")
    return grade


def _choose(family: Family, kind: str | None, grade: int, word: str) -> Kind:
    if kind is None:
        return Draw(f"{word} kind of {family.game} {grade}").one(family.offers(grade))
    chosen = family.kind(kind)
    if grade not in chosen.grades:
        listed = ", ".join(map(str, chosen.grades))
        raise OptionError(f"{kind!r} puzzles come in the grades {listed}, not in {grade}.")
    return chosen


def _try(
    family: Family, kind: Kind, grade: int, word: str, attempt: int
) -> tuple[Task | None, str]:
    """One proposal: a fair puzzle of the grade, or what was wrong with it."""
    draw = Draw(f"{word} {family.game} {kind.key} {grade} {attempt}")
    content = family.propose(kind.key, grade, draw)
    if content is None:
        return None, "came to nothing"
    task = Task(family.game, kind.key, grade, content, word)
    try:
        answers = task.model.count(2)
    except ValueError:
        return None, "cannot be"
    if answers != (2 if task.model.several else 1):
        return None, "no answer" if not answers else "not unique" if answers > 1 else "unique"
    if not task.way.solved:
        return None, "needs a guess"
    found = grade_of(task.model, task.way.steps)
    if found != grade:
        return None, "too easy" if found < grade else "too hard"
    # What is left is what Task.faults asks; it has not failed yet, and it never will unnoticed.
    return (None, "wrong answer") if task.faults() else (task, "")
