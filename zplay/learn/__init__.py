"""Lessons: learn a game by doing, on the real table.

Called, ``zplay.learn("zingazam")`` gives a course to work through; see
:class:`~zplay.learn.runner.Run`. Courses are data in each game's ``lessons``, made of the values
in :mod:`zplay.learn.model` and :mod:`zplay.learn.checks`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from zplay.core.errors import OptionError
from zplay.core.modules import make_callable
from zplay.core.registry import game as game_of
from zplay.learn.checking import complaints
from zplay.learn.keeping import Kept
from zplay.learn.model import Course
from zplay.learn.runner import Reply, Run

if TYPE_CHECKING:
    import os

    from zplay.core.progress import ProgressFile

__all__ = ["Course", "Reply", "Run", "complaints", "course_of", "has_course", "learn"]


def learn(
    game: str | Course,
    *,
    at: str | None = None,
    progress: str | os.PathLike[str] | ProgressFile | None = None,
) -> Run:
    """Learn a game, from where you left or from the beginning.

    Args:
        game: its name, such as ``"zingazam"``, or a course of your own.
        at: begin here: a lesson, or a step as ``"lesson/step"``.
        progress: a file that keeps what was done; nothing is kept if left out.

    Raises:
        UnknownGame: there is no such game.
        OptionError: the game has no course, or the course no such place.
        SaveError: the progress file is damaged; it is left as it is.
    """
    course = game if isinstance(game, Course) else course_of(game)
    run = Run(course, None if progress is None else Kept(course.game, progress))
    if at is not None:
        run.go(at)
    return run


def has_course(game: str) -> bool:
    """Does a game have lessons?"""
    return find_spec(f"{game_of(game).package}.lessons") is not None


def course_of(game: str) -> Course:
    """The course of a game.

    Raises:
        UnknownGame: there is no such game.
        OptionError: it has no course.
    """
    found = game_of(game)
    if not has_course(game):
        raise OptionError(f"There are no lessons for {found.facts.name} yet.")
    course: Course = import_module(f"{found.package}.lessons").COURSE
    return course


make_callable(__name__, learn)
