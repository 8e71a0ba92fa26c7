"""Puzzles: fair, graded, hinted, endless.

Called, ``zplay.puzzle("kazing", grade=2, seed="rainy-tuesday")`` makes one. Every puzzle has an
answer, exactly one unless it says otherwise, and it can be found without guessing.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from zplay.core.errors import OptionError
from zplay.core.modules import make_callable
from zplay.puzzle.family import Family, Kind, Model, Verdict, family_of
from zplay.puzzle.hinting import Hint
from zplay.puzzle.ladder import Climb, Rung, Step, climb, grade_of
from zplay.puzzle.making import NoPuzzle, Tally, make
from zplay.puzzle.marks import Marks, Place
from zplay.puzzle.playing import Puzzle
from zplay.puzzle.progress import Progress
from zplay.puzzle.task import Task, task_from_code, task_from_content

if TYPE_CHECKING:
    import os

    from zplay.puzzle.printing import Sheet

__all__ = [
    "Climb",
    "Family",
    "Hint",
    "Kind",
    "Marks",
    "Model",
    "NoPuzzle",
    "Place",
    "Progress",
    "Puzzle",
    "Rung",
    "Step",
    "Tally",
    "Task",
    "Verdict",
    "climb",
    "family_of",
    "grade_of",
    "make",
    "puzzle",
    "sheet",
    "task_from_code",
    "task_from_content",
]


def puzzle(
    game: str,
    *,
    grade: int = 1,
    kind: str | None = None,
    seed: str | int | None = None,
    daily: bool | date = False,
    progress: str | os.PathLike[str] | Progress | None = None,
) -> Puzzle:
    """A puzzle to work on.

    Args:
        game: its name, such as ``"kazing"``.
        grade: 1 (easiest) to 5.
        kind: one of the game's kinds; the seed chooses if left out.
        seed: any text or whole number; the same seed makes the same puzzle everywhere.
        daily: the puzzle of today, or of a date; everybody gets the same.
        progress: a file, or a :class:`Progress`, that keeps what was solved; none if left out.

    Raises:
        UnknownGame: there is no such game.
        OptionError: a grade, kind or seed that does not exist, or a game without puzzles.
        NoPuzzle: none came up for this seed.
        SaveError: the progress file is damaged; it is left as it is.
    """
    if daily:
        if seed is not None:
            raise OptionError("The daily puzzle has the date for its seed; leave the seed out.")
        seed = daily_seed(None if daily is True else daily)
    kept = progress if progress is None or isinstance(progress, Progress) else Progress(progress)
    return Puzzle(make(game, grade=grade, kind=kind, seed=seed), kept)


def sheet(
    game: str,
    *,
    count: int = 6,
    grade: int = 1,
    kind: str | None = None,
    seed: str | int | None = None,
    paper: str = "A4",
    solutions: str = "page",
) -> Sheet:
    """Puzzles to print, with their solutions: ``zplay.puzzle.sheet("kazing").save("sheet.html")``.

    Args:
        game: its name.
        count: how many puzzles, 1 to 60.
        grade: 1 (easiest) to 5.
        kind: one of the game's kinds; different ones if left out.
        seed: any text or whole number; the same seed makes the same sheet everywhere.
        paper: ``"A4"`` or ``"letter"``.
        solutions: on a ``"page"`` of their own, ``"upside-down"`` below each puzzle, or ``"none"``.

    Raises:
        UnknownGame: there is no such game.
        OptionError: a count, grade, kind, seed, paper or place for solutions that does not exist.
        NoPuzzle: none came up for this seed.
    """
    from zplay.puzzle.printing import Sheet, tasks_for  # noqa: PLC0415 - working draws nothing

    return Sheet(tuple(tasks_for(game, count, grade, kind, seed)), paper, solutions)


def daily_seed(day: date | None = None) -> str:
    """The seed of a day's puzzle: its date by the player's own calendar."""
    chosen = date.today() if day is None else day  # noqa: DTZ011 - the day on the player's wall
    return f"daily {chosen.isoformat()[:10]}"


make_callable(__name__, puzzle)
