"""A person at work on a puzzle: pencil marks, answers, hints, undo, and the solution if need be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.errors import OptionError
from zplay.puzzle.filling import place_of, read_filling, value_of
from zplay.puzzle.ladder import Step, conclusion, next_step, solved
from zplay.puzzle.marks import Marks, bits, without

if TYPE_CHECKING:
    from zplay.puzzle.family import Model, Verdict
    from zplay.puzzle.progress import Progress
    from zplay.puzzle.task import Task

NAMES, POINTS, CONCLUDES, DOES = STRENGTHS = (1, 2, 3, 4)
"""How much a hint gives away."""


class Hint(NamedTuple):
    """Help with the next deduction."""

    strength: int
    """1 names the deduction, 2 points at the place, 3 says the conclusion, 4 has done it."""
    text: str
    rules: tuple[str, ...]
    """Ids of the rules that the deduction rests on."""
    places: tuple[str, ...] = ()
    """Where to look; empty for a hint that only names."""
    points: tuple[tuple[int, int], ...] = ()
    """The same as numbers of places, each with the values it speaks of (as in marks, 0 if none)."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Work:
    """What undo restores."""

    marks: Marks
    done: str
    """What was done to get here, for the log."""
    answer: str | None = None
    """The right answer, once it was given."""
    draft: str = ""
    """What was filled in so far, as text."""


class Puzzle:
    """A puzzle and a person's work on it.

    ::

        puzzle = zplay.puzzle("kazing", grade=2, seed="rainy-tuesday")
        print(puzzle)                        # what is asked
        puzzle.hint()                        # each call gives away a little more
        puzzle.answer("4: E, zag | zing")    # right, or what is wrong with it
        puzzle.code                          # restores it anywhere: zplay.open(code)
    """

    def __init__(self, task: Task, progress: Progress | None = None) -> None:
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
        self._recorded = False

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
        return tuple(work.done for work in self._works[1:])

    def __str__(self) -> str:
        where = f"{self.game} {self.kind}, grade {self.grade}"
        form = f"Answer such as: {self.model.form()}"
        return f"{where}\n{self.model.question()}\n{self.model.board()}\n{form}"

    def __repr__(self) -> str:
        return f"<puzzle {self.game} {self.kind}, grade {self.grade}: {self.model.question()}>"

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
            # Where one answer counts, it is kept as we write it, however it was typed.
            kept = said if self.model.several else self.solution
            self._do(Work(self._works[-1].marks, f"answer {said}", said, kept))
            self._record()
        else:
            self.wrong += 1
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

    @property
    def draft(self) -> str:
        """What has been filled in so far, as text."""
        return self._works[-1].draft

    def fill(self, draft: str) -> None:
        """Fill in a part of the answer; it says nothing yet, and a hint finds it if it is wrong.

        Raises:
            NotationError: the text does not begin an answer; nothing has changed.
        """
        self.model.filled(draft)
        if draft != self.draft:
            done = f"fill in {draft}" if draft else "clear"
            self._do(replace(self._works[-1], draft=draft, done=done))

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
        now = self._known(self._works[-1])
        if not self.model.count(1, now):
            return self._hint_mistake()
        if solved(self.model, now):
            return self._hint_answer(now)
        step = next_step(self.model, now)
        if step is None:
            # Marks of one's own can leave the ladder's way; the answer is where it meets them.
            return self._hint_answer(now)
        return self._hint_step(step, now)

    def _known(self, work: Work) -> Marks:
        """The marks, and what is filled in besides."""
        marks = list(work.marks)
        for place, value in self.model.filled(work.draft).items():
            marks[place] &= 1 << value
        return tuple(marks)

    def _hint_step(self, step: Step, now: Marks) -> Hint:
        rung = next(rung for rung in self.model.rungs if rung.name == step.rung)
        text = f"{rung.name.capitalize()}: {rung.says}"
        places: tuple[str, ...] = ()
        points: dict[int, int] = {}
        if self._strength >= POINTS:
            places = tuple(self.model.places[place].name for place in step.looks_at)
            points = dict.fromkeys(step.looks_at, 0)
            text += f" Look at {', '.join(places)}."
        if self._strength >= CONCLUDES:
            text = f"{rung.name.capitalize()}: {step.because} {conclusion(self.model, now, step)}"
            points |= {place: mask & now[place] for place, mask in step.removes}
        hint = Hint(self._strength, text, step.rules, places, tuple(points.items()))
        if self._strength == DOES:
            work = Work(without(now, step.removes), f"hint: {rung.name}", draft=self.draft)
            self._do(work)
        return hint

    def _hint_answer(self, now: Marks) -> Hint:
        """Everything is known; only the answer has to be said."""
        marks = now if solved(self.model, now) else self.task.way.marks
        text = self.model.answer(marks)
        strength = self._strength
        if strength < CONCLUDES:
            return Hint(strength, "Everything is known: say the answer.", ())
        if strength == DOES:
            self._do(Work(marks, "hint: the answer", text, text))
            self._record()
        return Hint(strength, f"Everything is known: the answer is {text}", ())

    def _hint_mistake(self) -> Hint:
        """Something marked or filled in is wrong: from there on no answer was left."""
        first = len(self._works) - 1
        while not self.model.count(1, self._known(self._works[first - 1])):
            first -= 1
        wrong = self._works[first].done
        text = "Something that you marked or filled in cannot be."
        points: tuple[tuple[int, int], ...] = ()
        if self._strength >= POINTS:
            before, after = (self._known(self._works[first + step]) for step in (-1, 0))
            points = tuple(
                (number, new if self._strength >= CONCLUDES else 0)
                for number, (old, new) in enumerate(zip(before, after, strict=True))
                if old != new and self.model.places[number].asked
            )
            text += f" Look at {', '.join(self.model.places[place].name for place, _ in points)}."
        if self._strength >= CONCLUDES:
            text = f"“{wrong}” leaves no answer."
        strength = self._strength
        if strength == DOES:
            text += " It is taken back, with everything after it."
            while len(self._works) > first:
                self.undo()
        places = tuple(self.model.places[place].name for place, _ in points)
        return Hint(strength, text, (), places, points)

    def explain(self) -> list[str]:
        """The whole way to the answer, a sentence for each step, each with its rules."""
        lines = []
        marks = self.model.marks
        for number, step in enumerate(self.task.way.steps, 1):
            said = conclusion(self.model, marks, step)
            rules = ", ".join(step.rules)
            lines.append(f"{number}. {step.rung.capitalize()}: {step.because} {said} ({rules})")
            marks = without(marks, step.removes)
        lines.append(f"The answer: {self.solution}")
        return lines

    def show(self) -> str:
        """Show the solution. It can be taken back, but it stays marked as shown."""
        self.shown = True
        self._do(Work(self.task.way.marks, "show the solution", self.solution, self.solution))
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
        return work.done

    def restart(self) -> None:
        """Begin again; this too can be taken back."""
        if len(self._works) > 1:
            self._do(Work(self.model.marks, "restart"))

    def _do(self, work: Work) -> None:
        self._works.append(work)
        self._undone.clear()
        self._strength = 0

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
            self.progress.record(self.result, again=self._recorded)
            self._recorded = True

    def next(self) -> Puzzle:
        """Another of the same game, kind and grade, made from this one's seed."""
        from zplay.puzzle.making import make  # noqa: PLC0415 - making needs no players

        seed = self.task.seed or self.task.code[-12:]
        stem, _, number = seed.rpartition(" #")
        following = f"{stem} #{int(number) + 1}" if stem and number.isdecimal() else f"{seed} #2"
        task = make(self.game, kind=self.kind, grade=self.grade, seed=following)
        return Puzzle(task, self.progress)
