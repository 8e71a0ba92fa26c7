"""What a game declares to have puzzles: its kinds, and a model of each puzzle.

A *family* is all the puzzles of one game. It lives in ``zplay/games/GAME/puzzles`` as ``FAMILY``
and knows three things: which kinds there are, how to propose a random puzzle of a kind, and how to
make the *model* of a puzzle. The model is the puzzle as something to reason about: places and
values, an exact solver, the rungs of the ladder, and what is wrong with a wrong answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.errors import OptionError
from zplay.core.registry import game as game_of
from zplay.puzzle.filling import Filling, asked, read_filling
from zplay.puzzle.marks import bits, single

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zplay.puzzle.draw import Draw
    from zplay.puzzle.ladder import Rung
    from zplay.puzzle.marks import Marks, Place

Content = dict[str, Any]
"""What a puzzle is made of, as plain JSON: its position and its goal."""


@dataclass(frozen=True)
class Kind:
    """One sort of question."""

    key: str
    says: str
    """What is asked, in a few words."""
    grades: tuple[int, ...] = (1, 2, 3, 4, 5)
    """The grades in which it can be made."""


class Verdict(NamedTuple):
    """What a check says about an answer; true if it is right."""

    right: bool
    because: str
    """What is wrong with it, or why it is right."""
    rule: str | None = None
    """The rule that a wrong answer breaks, if it breaks one."""
    meant: str = ""
    """Where several answers count: this one as a draft, for the picture of it."""

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        return f"{'Right' if self.right else 'Not yet'}. {self.because}{rule}"


class Model(ABC):
    """One puzzle, to reason about."""

    places: tuple[Place, ...]
    marks: Marks
    """The marks to begin with."""
    rungs: tuple[Rung, ...]
    """The ladder, easiest first."""
    several: bool = False
    """May there be several answers? Then any of them counts, and the puzzle says so."""
    position: Any = None
    """The position behind the question, if the family's picture wants it."""

    @abstractmethod
    def count(self, bound: int, marks: Marks | None = None) -> int:
        """How many answers there are within the marks, counted up to ``bound``. Exact."""

    @abstractmethod
    def question(self) -> str:
        """What is asked, in full sentences."""

    @abstractmethod
    def board(self) -> str:
        """The position as lines of text."""

    @abstractmethod
    def form(self) -> str:
        """How an answer is written: an example that knows nothing of the solution."""

    @abstractmethod
    def answer(self, marks: Marks) -> str:
        """The answer as text, from marks that leave one value wherever something is asked."""

    @abstractmethod
    def check(self, text: str) -> Verdict:
        """Is this an answer, and if not, what is wrong with it?

        Raises:
            NotationError: the text cannot be read as an answer at all.
        """

    def filled(self, draft: str) -> Mapping[int, int]:
        """What a draft has filled in so far: numbers of places, each with that of its value.

        A hint looks at this as at pencil marks. A family whose picture has drafts of its own reads
        them here.

        Raises:
            NotationError: the draft does not begin an answer.
        """
        return read_filling(self, draft).values

    def draft(self, marks: Marks) -> str:
        """The draft in which everything is filled in that the marks leave one value for.

        A family whose drafts are the beginnings of its answers says ``self.answer(marks)``.
        """
        left = {place: bits(marks[place])[0] for place in asked(self) if single(marks[place])}
        return str(Filling(self, left))


class Family(ABC):
    """All the puzzles of one game."""

    game: str
    kinds: tuple[Kind, ...]

    @abstractmethod
    def propose(self, kind: str, grade: int, draw: Draw) -> Content | None:
        """A random puzzle that may or may not be fair; None if the draw came to nothing."""

    @abstractmethod
    def model(self, kind: str, content: Mapping[str, Any]) -> Model:
        """The puzzle as something to reason about.

        Raises:
            ValueError: the content cannot be a puzzle of this kind; says why.
        """

    def kind(self, key: object) -> Kind:
        """The kind of that name.

        Raises:
            OptionError: there is none; the message lists those there are.
        """
        for kind in self.kinds:
            if kind.key == key:
                return kind
        known = ", ".join(kind.key for kind in self.kinds)
        raise OptionError(f"{self.game} has no puzzle {key!r}. The kinds are: {known}.")

    def offers(self, grade: int) -> Sequence[Kind]:
        """The kinds that come in a grade."""
        return [kind for kind in self.kinds if grade in kind.grades]


@cache
def family_of(game: str) -> Family:
    """The puzzles of a game.

    Raises:
        UnknownGame: there is no such game.
        OptionError: the game has no puzzles.
    """
    package = game_of(game).package
    if find_spec(f"{package}.puzzles") is None:
        raise OptionError(f"{game_of(game).facts.name} has no puzzles yet.")
    found: Family = import_module(f"{package}.puzzles").FAMILY
    return found
