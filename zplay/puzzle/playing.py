"""A person at work on a puzzle: pencil marks, answers, hints, undo, and the solution if need be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.errors import NotationError, OptionError
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
        return self.model.check(text)

    def answer(self, text: str) -> Verdict:
        """Give an answer.

        Raises:
            NotationError: the text cannot be read as an answer; nothing has changed.
        """
        verdict = self.model.check(text)
        if verdict:
            self._do(replace(self._works[-1], done=f"answer {text}", answer=text))
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
        number = self._place(place)
        values = self.model.places[number].values
        plain = " ".join(value.casefold().split())
        found = [bit for bit, text in enumerate(values) if text.casefold() == plain]
        if not found:
            raise NotationError(
                f"{self.model.places[number].name} cannot be “{value}”: say one of "
                f"{', '.join(values)}."
            )
        now = self._works[-1]
        marks = (*now.marks[:number], 1 << found[0], *now.marks[number + 1 :])
        self._do(Work(marks, f"{self.model.places[number].name} = {values[found[0]]}"))

    def _place(self, name: str) -> int:
        plain = " ".join(name.casefold().split())
        for number, place in enumerate(self.model.places):
            if place.asked and plain in (place.name, place.name.removeprefix("the ")):
                return number
        listed = ", ".join(place.name for place in self.model.places if place.asked)
        raise NotationError(f"There is no place “{name}”; the places are {listed}.")

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
        now = self._works[-1].marks
        if not self.model.count(1, now):
            return self._hint_mistake()
        if solved(self.model, now):
            return self._hint_answer()
        step = next_step(self.model, now)
        if step is None:
            # Marks of one's own can leave the ladder's way; the answer is where it meets them.
            return self._hint_answer()
        return self._hint_step(step)

    def _hint_step(self, step: Step) -> Hint:
        now = self._works[-1].marks
        rung = next(rung for rung in self.model.rungs if rung.name == step.rung)
        text = f"{rung.name.capitalize()}: {rung.says}"
        places: tuple[str, ...] = ()
        if self._strength >= POINTS:
            places = tuple(self.model.places[place].name for place in step.looks_at)
            text += f" Look at {', '.join(places)}."
        if self._strength >= CONCLUDES:
            text = f"{rung.name.capitalize()}: {step.because} {conclusion(self.model, now, step)}"
        hint = Hint(self._strength, text, step.rules, places)
        if self._strength == DOES:
            self._do(Work(without(now, step.removes), f"hint: {rung.name}"))
        return hint

    def _hint_answer(self) -> Hint:
        """Everything is known; only the answer has to be said."""
        now = self._works[-1].marks
        marks = now if solved(self.model, now) else self.task.way.marks
        text = self.model.answer(marks)
        if self._strength < CONCLUDES:
            return Hint(self._strength, "Everything is known: say the answer.", ())
        if self._strength == DOES:
            self._do(Work(marks, "hint: the answer", text))
            self._record()
        return Hint(self._strength, f"Everything is known: the answer is {text}", ())

    def _hint_mistake(self) -> Hint:
        """A mark is wrong: from there on no answer was left."""
        first = next(
            number for number, work in enumerate(self._works) if not self.model.count(1, work.marks)
        )
        wrong = self._works[first].done
        text = "Something that you marked cannot be."
        places: tuple[str, ...] = ()
        if self._strength >= POINTS:
            places = (wrong.partition(" = ")[0],)
            text += f" Look at {places[0]}."
        if self._strength >= CONCLUDES:
            text = f"“{wrong}” leaves no answer."
        if self._strength == DOES:
            text += " It is taken back, with everything after it."
            while len(self._works) > first:
                self.undo()
        return Hint(self._strength or DOES, text, (), places)

    def explain(self) -> list[str]:
        """The whole way to the answer, a sentence for each step, each with its rules."""
        lines = []
        marks = self.model.marks
        for number, step in enumerate(self.task.way.steps, 1):
            said = conclusion(self.model, marks, step)
            rules = ", ".join(step.rules)
            lines.append(f"{number}. {step.rung.capitalize()}: {step.because} {said} ({rules})")
            marks = without(marks, step.removes)
        proof = self.model.proof()
        lines.append(f"The answer: {self.solution}{f'. {proof}' if proof else ''}")
        return lines

    def show(self) -> str:
        """Show the solution. It can be taken back, but it stays marked as shown."""
        self.shown = True
        self._do(Work(self.task.way.marks, "show the solution", self.solution))
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
