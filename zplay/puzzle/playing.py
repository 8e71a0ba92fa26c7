"""A person at work on a puzzle: pencil marks, answers, hints, undo, and the solution if need be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.errors import OptionError
from zplay.core.showing import bundle
from zplay.puzzle.filling import place_of, read_filling, value_of
from zplay.puzzle.hinting import DOES, NAMES, STRENGTHS, Hint, Work, advise
from zplay.puzzle.ladder import capital, conclusion
from zplay.puzzle.marks import bits, without

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from zplay.puzzle.family import Model, Verdict
    from zplay.puzzle.progress import Record
    from zplay.puzzle.task import Task


class Event(NamedTuple):
    """Something that happened while a person worked."""

    text: str
    """What was done, or asked for."""
    told: str
    """What was said about it."""
    work: Work
    """How things were afterwards."""
    made: bool
    """Did it change the work? Then it can be taken back."""


class Puzzle:
    """A puzzle and a person's work on it.

    ::

        puzzle = zplay.puzzle("kazing", grade=2, seed="rainy-tuesday")
        print(puzzle)                        # what is asked
        puzzle.hint()                        # each call gives away a little more
        puzzle.answer("4: E, zag | zing")    # right, or what is wrong with it
        puzzle.code                          # restores it anywhere: zplay.open(code)
    """

    def __init__(self, task: Task, progress: Record | None = None) -> None:
        self.task = task
        self.progress = progress
        """Where the work is kept, if anywhere."""
        self.hints = 0
        """How many hints were given; taking back does not unsay them."""
        self.wrong = 0
        """How many wrong answers were given."""
        self.shown = False
        """Was the solution shown? It stays so, even if that is taken back."""
        self._works = [Work(task.model.marks, "begin")]
        self._undone: list[Work] = []
        self._strength = 0
        self._recorded: dict[str, Any] | None = None
        self._watchers: list[Callable[[], None]] = []
        self.stage: object = None
        """What it is shown on in a notebook, once it is."""
        self.journal: list[Event] = []
        """Everything that happened, hints, wrong answers and taking back included."""

    # -- looking ---------------------------------------------------------------------------------

    @property
    def model(self) -> Model:
        """The puzzle as something to reason about."""
        return self.task.model

    @property
    def game(self) -> str:
        """The key of its game."""
        return self.task.game

    @property
    def kind(self) -> str:
        """What sort of question it is."""
        return self.task.kind

    @property
    def grade(self) -> int:
        """How hard it is, 1 to 5."""
        return self.task.grade

    @property
    def code(self) -> str:
        """A text that restores the puzzle anywhere; it holds no work."""
        return self.task.code

    @property
    def solution(self) -> str:
        """An answer. Looking at it here marks nothing; :meth:`show` is for players."""
        return self.task.solution

    @property
    def solved(self) -> bool:
        """Was the right answer given, or shown?"""
        return self._works[-1].answer is not None

    @property
    def marks(self) -> dict[str, tuple[str, ...]]:
        """What could still be in each place that the answer needs."""
        return {
            place.name: tuple(place.values[bit] for bit in bits(mask))
            for place, mask in zip(self.model.places, self._works[-1].marks, strict=True)
            if place.asked
        }

    @property
    def log(self) -> tuple[str, ...]:
        """Everything that was done and not taken back."""
        return tuple(work.done for work in self._works[1:] if not work.picked)

    def __str__(self) -> str:
        where = f"{self.game} {self.kind}, grade {self.grade}"
        form = f"Answer such as: {self.model.form()}"
        return f"{where}\n{self.model.question()}\n{self.model.board()}\n{form}"

    def __repr__(self) -> str:
        return f"<puzzle {self.game} {self.kind}, grade {self.grade}: {self.model.question()}>"

    def _repr_mimebundle_(self, **_asked: object) -> dict[str, Any]:
        """In a notebook: the puzzle on a stage, which follows this work and does it."""
        return bundle("zplay.widgets.puzzle", self)

    # -- answering -------------------------------------------------------------------------------

    def check(self, text: str) -> Verdict:
        """Would this be right? Nothing is recorded.

        Raises:
            NotationError: the text cannot be read as an answer.
        """
        return self.model.check(self._said(text))

    def _said(self, text: str) -> str:
        """An answer in its notation, from that or from ``PLACE = VALUE; …`` for all places."""
        return read_filling(self.model, text).answer() if "=" in text else text

    def answer(self, text: str) -> Verdict:
        """Give an answer.

        Raises:
            NotationError: the text cannot be read as an answer; nothing has changed.
        """
        said = self._said(text)
        verdict = self.model.check(said)
        if verdict:
            # It is kept as we write it, however it was typed.
            kept = verdict.meant if self.model.several else self.model.draft(self.task.way.marks)
            self._do(Work(self._works[-1].marks, f"answer {said}", said, kept), str(verdict))
        else:
            self.wrong += 1
            self._note(f"answer {said}", str(verdict))
        self._tell()
        self._record()
        return verdict

    def mark(self, place: str, value: str) -> None:
        """Pencil in what a place holds; a hint says if it is wrong.

        Raises:
            NotationError: there is no such place, or no such value in it.
        """
        number = place_of(self.model, place)
        found = value_of(self.model, number, value)
        now = self._works[-1]
        marks = (*now.marks[:number], 1 << found, *now.marks[number + 1 :])
        where = self.model.places[number]
        self._do(replace(now, marks=marks, done=f"{where.name} = {where.values[found]}"))
        self._tell()

    def strike(self, place: str, value: str) -> None:
        """Strike out something that a place cannot hold; struck out already, it comes back.

        Raises:
            NotationError: there is no such place, or no such value in it.
        """
        number = place_of(self.model, place)
        found = value_of(self.model, number, value)
        now = self._works[-1]
        marks = (*now.marks[:number], now.marks[number] ^ 1 << found, *now.marks[number + 1 :])
        where = self.model.places[number]
        sign = "≠" if now.marks[number] >> found & 1 else "="
        may = "" if sign == "≠" else " possible again"
        done = f"{where.name} {sign} {where.values[found]}{may}"
        self._do(replace(now, marks=marks, done=done))
        self._tell()

    @property
    def draft(self) -> str:
        """What has been filled in so far, as text."""
        return self._works[-1].draft

    def fill(self, draft: str) -> None:
        """Fill in a part of the answer; it says nothing yet, and a hint finds it if it is wrong.

        Raises:
            NotationError: the text does not begin an answer; nothing has changed.
        """
        new = self.model.filled(draft)
        if draft == self.draft:
            return
        base = self._works[-2] if self._works[-1].picked else self._works[-1]
        old = self.model.filled(base.draft)
        self._do(replace(base, draft=draft, done=self._filled_in(old, new, draft)),
                 picked=old == new)  # fmt: skip
        self._tell()

    def _filled_in(self, old: Mapping[int, int], new: Mapping[int, int], draft: str) -> str:
        """What changed, in words."""
        places = self.model.places
        put = [place for place, value in new.items() if old.get(place) != value]
        gone = [place for place in old if place not in new]
        if len(put) == 1:
            return f"{places[put[0]].name} = {places[put[0]].values[new[put[0]]]}"
        if not put and len(gone) == 1:
            return f"{places[gone[0]].name} empty again"
        return f"fill in {draft}" if draft else "clear"

    # -- help ------------------------------------------------------------------------------------

    def hint(self, strength: int | None = None) -> Hint:
        """Help with the next deduction; without a strength, a little more than last time.

        Raises:
            OptionError: there is no such strength.
        """
        if strength is not None and (isinstance(strength, bool) or strength not in STRENGTHS):
            raise OptionError(f"A hint has a strength from 1 to 4, not {strength!r}.")
        if self.solved:
            return Hint(NAMES, "It is solved.", ())
        self.hints += 1
        self._strength = min(DOES, self._strength + 1) if strength is None else strength
        advice = advise(self.task, self._works, self._strength)
        hint = advice.hint
        if hint.strength == DOES and advice.work is not None:
            self._do(advice.work, hint.text)
        else:
            self._note(f"hint {hint.strength}", hint.text)
            for _ in range(advice.back if hint.strength == DOES else 0):
                self.undo()
        self._tell()
        if hint.strength == DOES and advice.work is not None and advice.work.answer:
            self._record()
        return hint

    def explain(self) -> list[str]:
        """The whole way to the answer, a sentence for each step, each with its rules."""
        lines = []
        marks = self.model.marks
        for number, step in enumerate(self.task.way.steps, 1):
            said = conclusion(self.model, marks, step)
            rules = ", ".join(step.rules)
            lines.append(f"{number}. {capital(step.rung)}: {step.because} {said} ({rules})")
            marks = without(marks, step.removes)
        proof = self.model.proof()
        lines.append(f"The answer: {self.solution}{f'. {proof}' if proof else ''}")
        return lines

    def show(self) -> str:
        """Show the solution. It can be taken back, but it stays marked as shown."""
        self.shown = True
        marks = self.task.way.marks
        self._do(Work(marks, "show the solution", self.solution, self.model.draft(marks)))
        self._tell()
        self._record()
        return self.solution

    # -- taking back -----------------------------------------------------------------------------

    def undo(self) -> str:
        """Take back the last thing; says what it was.

        Raises:
            OptionError: there is nothing to take back.
        """
        if len(self._works) == 1:
            raise OptionError("There is nothing to take back.")
        work = self._works.pop()
        self._undone.append(work)
        self._strength = 0
        self._note("undo", f"Taken back: {work.done}.")
        self._tell()
        return work.done

    def redo(self) -> str:
        """Do again what was taken back last; says what it was.

        Raises:
            OptionError: nothing was taken back.
        """
        if not self._undone:
            raise OptionError("Nothing was taken back.")
        work = self._undone.pop()
        self._works.append(work)
        self._strength = 0
        self._note("redo", f"Done again: {work.done}.")
        self._tell()
        return work.done

    def restart(self) -> None:
        """Begin again; this too can be taken back."""
        if len(self._works) > 1:
            self._do(Work(self.model.marks, "restart"))
            self._tell()

    def _do(self, work: Work, told: str = "", *, picked: bool = False) -> None:
        if self._works[-1].picked:
            self._works.pop()
        self._undone.clear()
        self._strength = 0
        if picked and work.draft == self._works[-1].draft:
            return  # put down again
        self._works.append(replace(work, picked=picked))
        if not picked:
            self.journal.append(Event(work.done, told, self._works[-1], made=True))

    def _note(self, text: str, told: str) -> None:
        self.journal.append(Event(text, told, self._works[-1], made=False))

    # -- being watched ---------------------------------------------------------------------------

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call somebody after every change, whoever makes it; returns how to stop that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def _tell(self) -> None:
        for watcher in list(self._watchers):
            watcher()

    @property
    def work(self) -> Work:
        """How things are now."""
        return self._works[-1]

    @property
    def can_undo(self) -> bool:
        """Is there anything to take back?"""
        return len(self._works) > 1

    @property
    def can_redo(self) -> bool:
        """Was anything taken back?"""
        return bool(self._undone)

    def was_undone(self, event: Event) -> bool:
        """Was what happened taken back since?"""
        return event.made and not any(event.work is work for work in self._works)

    # -- afterwards ------------------------------------------------------------------------------

    @property
    def result(self) -> dict[str, Any]:
        """What a progress file keeps about the work."""
        return {
            "code": self.code,
            "game": self.game,
            "kind": self.kind,
            "grade": self.grade,
            "solved": self.solved and not self.shown,
            "hints": self.hints,
            "wrong": self.wrong,
            "shown": self.shown,
        }

    def _record(self) -> None:
        if self.progress is not None:
            self._recorded = self.progress.record(self.result, instead=self._recorded)

    def next(self) -> Puzzle:
        """Another of the same game, kind and grade, made from this one's seed."""
        from zplay.puzzle.making import make  # noqa: PLC0415 - making needs no players

        seed = self.task.seed or self.task.code[-12:]
        stem, _, number = seed.rpartition(" #")
        following = f"{stem} #{int(number) + 1}" if stem and number.isdecimal() else f"{seed} #2"
        task = make(self.game, kind=self.kind, grade=self.grade, seed=following)
        return Puzzle(task, self.progress)
