"""What a course is made of: plain values, checked by :mod:`zplay.learn.checking`.

A course has lessons, a lesson has steps, and a step is a line or two of text on a position of the
real game, with one thing to do. Words may be links to rules, ``[the Mirror](mirror)``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from zplay.learn.checks import Check

_LINK = re.compile(r"\[([^\]]+)\]\(([a-z0-9-]+)\)")


def plain(text: str) -> str:
    """The text as one would read it aloud, without the links."""
    return _LINK.sub(r"\1", text)


def links(text: str) -> list[tuple[str, str]]:
    """The words of a text that open a rule, each with the rule's name."""
    return [(match[1], match[2]) for match in _LINK.finditer(text)]


def pieces(text: str) -> list[tuple[str, str]]:
    """The text cut at its links: words, and the name of the rule they open or an empty text."""
    cut = _LINK.split(text)
    whole = [*zip(cut[0::3], [""] * len(cut), strict=False)]
    for place, linked in enumerate(zip(cut[1::3], cut[2::3], strict=True)):
        whole.insert(2 * place + 1, linked)
    return [(words, rule) for words, rule in whole if words]


@dataclass(frozen=True)
class Remark:
    """Something to say when a check is met."""

    when: Check
    says: str


@dataclass(frozen=True)
class Choice:
    """One of several answers. Whether it is right is for the engine to say, not for the author."""

    text: str
    when: Check
    """When it is right."""
    says: str
    """Why it is right or wrong: said to whoever chose it wrongly, predicted it rightly, or has
    overlooked it twice."""
    items: tuple[str, ...] = ()
    """Where it is on the board, if anywhere: picking one of these items chooses it."""


@dataclass(frozen=True)
class Do:
    """Make one move that brings something about."""

    success: Check
    model: str
    """A move that passes."""
    wrong: str
    """A move that does not: refused by the rules, or not what is asked for."""
    mistakes: tuple[Remark, ...] = ()
    """What to say to likely mistakes, the first that fits; the move is then taken back."""
    otherwise: str = "That is allowed, but it is not what we are after. Have another go."
    """What to say to all others."""


@dataclass(frozen=True)
class Predict:
    """Say what will happen; then it happens. Exactly one choice comes true."""

    choices: tuple[Choice, ...]
    shows: tuple[str, ...]
    """What happens: moves of the real game, ``Owl: play 2``."""


@dataclass(frozen=True)
class Spot:
    """Name all that is so: which are legal, which card wins, who sees what."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Reaction:
    """What others do when the learner has brought something about, where all may act at once."""

    when: Check
    moves: tuple[str, ...]
    """Moves such as ``Owl: play 2``; ``Owl: play …`` is the first legal one that begins so. What
    the rules do not allow then is left out."""


@dataclass(frozen=True)
class Reach:
    """Play on freely until a goal is reached."""

    goal: Check
    model: tuple[str, ...]
    """The learner's moves that get there."""
    wrong: tuple[str, ...]
    """Moves that do not."""
    others: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What the others do, by name, as long as the rules allow it; then anything legal."""
    reactions: tuple[Reaction, ...] = ()
    """What the others do whenever a check is met after a move of the learner's, first of all."""
    lost: Check | None = None
    """When there is no way left; the step then begins again."""
    if_lost: str = "That did not get there. The table is set up again: have another go."
    remarks: tuple[Remark, ...] = ()
    """What to say along the way, each once, when it first applies."""
    par: int = 0
    """How many moves are worth three stars; 0 for as many as the model takes."""


Task = Do | Predict | Spot | Reach


@dataclass(frozen=True)
class Step:
    """One thing to learn by doing it."""

    name: str
    text: str
    """What the learner reads first; forty words at most."""
    task: Task
    teaches: tuple[str, ...]
    """Names of the rules that it teaches."""
    position: Mapping[str, Any] | None = None
    """A position of the real game; None goes on from the step before."""
    seat: int = 0
    """Where the learner sits."""
    before: tuple[str, ...] = ()
    """Moves made before the learner's: ``Owl: play 2``."""
    after: tuple[str, ...] = ()
    """Moves made after the learner's success."""
    done: str = "Well done."
    """What to say then."""
    note: str = ""
    """A footnote: what the book leaves open, and what we decided."""
    hint: str = ""
    """Help that does not give it away."""

    @property
    def par(self) -> int:
        """How many moves or answers it takes a learner who knows how."""
        if isinstance(self.task, Reach):
            return self.task.par or len(self.task.model)
        return 1

    def texts(self) -> Iterator[str]:
        """Everything that a learner can read in it."""
        yield from filter(None, (self.text, self.done, self.note, self.hint))
        match self.task:
            case Do(mistakes=mistakes, otherwise=otherwise):
                yield from (remark.says for remark in mistakes)
                yield otherwise
            case Predict(choices=choices) | Spot(choices=choices):
                for choice in choices:
                    yield choice.text
                    yield choice.says
            case Reach(remarks=remarks, if_lost=if_lost):
                yield from (remark.says for remark in remarks)
                yield if_lost


@dataclass(frozen=True)
class Lesson:
    """A few steps that belong together."""

    name: str
    title: str
    about: str
    """What one can do afterwards, in one line."""
    steps: tuple[Step, ...]


class Place(NamedTuple):
    """Where one is in a course."""

    lesson: Lesson
    step: Step

    @property
    def id(self) -> str:
        """``lesson/step``, the name that progress files and links use."""
        return f"{self.lesson.name}/{self.step.name}"


@dataclass(frozen=True)
class Course:
    """All lessons of a game."""

    game: str
    """The key of the game."""
    first: tuple[Lesson, ...]
    """Enough to play, in ten minutes at most."""
    chapters: tuple[Lesson, ...] = ()
    """Everything else."""

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """All of them, in order."""
        return self.first + self.chapters

    @property
    def places(self) -> tuple[Place, ...]:
        """All steps with their lessons, in order."""
        return tuple(Place(lesson, step) for lesson in self.lessons for step in lesson.steps)

    def taught(self) -> dict[str, list[str]]:
        """The full id of each rule that is taught, with the steps that teach it."""
        found: dict[str, list[str]] = {}
        for place in self.places:
            for rule in place.step.teaches:
                found.setdefault(f"{self.game}:{rule}", []).append(place.id)
        return found
