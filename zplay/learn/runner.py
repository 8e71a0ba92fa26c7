"""A learner on a course: where they are, what they read, what they answer, what they hear back.

Front-ends show what is here and pass on what was typed or clicked; they decide nothing.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.errors import NotationError, OptionError, Refused, SaveError
from zplay.core.showing import bundle
from zplay.learn.keeping import stars
from zplay.learn.model import Do, Predict, Reach, Spot, links, plain
from zplay.learn.staging import Others, copy_of, go_on, make_moves, moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zplay.core.catalogue import Rule
    from zplay.core.table import Table
    from zplay.learn.checks import Moment
    from zplay.learn.keeping import Kept
    from zplay.learn.model import Choice, Course, Lesson, Step


class Reply(NamedTuple):
    """What a learner hears after an answer."""

    right: bool
    """Was it what the step asks for? In free play: did it bring the goal?"""
    text: str
    """What to say about it."""
    told: tuple[str, ...] = ()
    """What happened at the table, in sentences."""
    rule: str | None = None
    """Id of the rule that forbids what was tried."""

    def __str__(self) -> str:
        return "\n".join(filter(None, (" ".join(self.told), self.text)))


class Run:
    """A learner on a course. In a notebook it shows itself as a board to learn on.

    ::

        run = zplay.learn("zingazam")
        run                       # the last line of a cell: the lesson, to click and to type in
        print(run)                # the text of the step, the board, what is asked
        run.answer("turn 2")      # never raises: a wrong answer is told why, and the step goes on
        run.next()                # and back(), go("spells-5-to-8/mirror"), hint(), show()
    """

    def __init__(self, course: Course, kept: Kept | None = None) -> None:
        self.course = course
        if not course.places:
            raise OptionError("This course has no steps yet.")
        self._places = course.places
        self._numbers = {place.id: number for number, place in enumerate(self._places)}
        self._kept = kept
        self._results: dict[str, int] = {}
        self.trouble = ""
        """Why progress could not be kept, if so; the lesson goes on all the same."""
        self.heard: Reply | None = None
        """The reply to what was last done in this step; asking the rules is not doing."""
        self.linked = ""
        """The text of that reply, with its links to rules."""
        self.shown: tuple[str, ...] = ()
        """What :meth:`show` has answered in this step, in words; empty if it was not asked."""
        self.stage: object = None
        """What it is shown on in a notebook, once it is."""
        self._watchers: list[Callable[[], None]] = []
        self._busy = 0
        self._unwatch: Callable[[], None] = lambda: None
        here = None
        if kept is not None:
            self._results = {step: one["stars"] for step, one in kept.done().items()}
            here = kept.here()
        self._enter(self._numbers.get(here or "", 0))

    # -- where the learner is --------------------------------------------------------------------

    @property
    def lesson(self) -> Lesson:
        """The lesson that the learner is in."""
        return self._places[self._at].lesson

    @property
    def step(self) -> Step:
        """The step that the learner is at."""
        return self._places[self._at].step

    @property
    def place(self) -> str:
        """``lesson/step``: pass it to :meth:`go` to come back."""
        return self._places[self._at].id

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        return self.step.seat

    @property
    def kind(self) -> str:
        """What sort of task it is: ``do``, ``predict``, ``spot`` or ``reach``."""
        return type(self.step.task).__name__.lower()

    @property
    def last(self) -> bool:
        """Is this the last step of the course?"""
        return self._at == len(self._places) - 1

    def stars(self, name: str) -> int | None:
        """How well a step (``lesson/step``) or a lesson went, 1 to 3; None if it is not done.

        A lesson is done when all its steps are, and as good as most of them.

        Raises:
            OptionError: there is no such step or lesson.
        """
        if name in self._numbers:
            return self._results.get(name)
        ids = [place.id for place in self._places if place.lesson.name == name]
        if not ids:
            raise OptionError(self._nowhere(name))
        if not all(step in self._results for step in ids):
            return None
        return round(sum(self._results[step] for step in ids) / len(ids))

    # -- what the learner reads ------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What the step says, without links."""
        return plain(self.step.text)

    @property
    def note(self) -> str:
        """The footnote of the step, to be shown when it is done."""
        return plain(self.step.note)

    @property
    def choices(self) -> tuple[str, ...]:
        """What to choose from, in a step that asks for a choice."""
        return tuple(plain(choice.text) for choice in self._choices)

    @property
    def board(self) -> str:
        """What the learner sees of the table, as text."""
        return self.table.game.board(self.table.seen_by(self.seat))

    @property
    def terms(self) -> dict[str, Rule]:
        """Words of the step that open a rule, with the rule."""
        catalogue = self.table.game.catalogue
        texts = (self.step.text, self.step.done, self.step.note) if self.done else (self.step.text,)
        return {word: catalogue[name] for text in texts for word, name in links(text)}

    def __str__(self) -> str:
        number = self.lesson.steps.index(self.step) + 1
        parts = [
            f"{self.lesson.title} ({number} of {len(self.lesson.steps)})",
            self.text,
            self.board,
        ]
        parts += [f"  {number}  {text}" for number, text in enumerate(self.choices, 1)]
        if self.done:
            parts.append("Done.")
        return "\n".join(parts)

    def _repr_mimebundle_(self, **_asked: object) -> dict[str, Any]:
        """In a notebook: the course on a stage, which follows this run and moves it."""
        return bundle("zplay.widgets.lesson", self)

    def __repr__(self) -> str:
        return f"<learning {self.course.game}, at {self.place}{', done' if self.done else ''}>"

    # -- what the learner does -------------------------------------------------------------------

    def answer(self, answer: object) -> Reply:
        """Answer the step: a move, or the numbers of choices.

        A wrong answer, one that the rules refuse and one that cannot be read all get a reply, and
        the step goes on as if nothing had been done. Only what was done and was not it counts as
        a try: asking the rules costs nothing.
        """
        if self.done:
            return Reply(True, "This step is done: go on to the next, or begin it again.")
        try:
            with self._one_change():
                match self.step.task:
                    case Do() as task:
                        self.heard = self._do(task, answer)
                    case Reach() as task:
                        self.heard = self._reach(task, answer)
                    case Predict() | Spot() as task:
                        self.heard = self._choose(task, answer)
        except Refused as refused:
            return self._refused(refused)
        except NotationError as error:
            return Reply(False, str(error))
        return self.heard

    def hint(self) -> str:
        """Help that does not give it away."""
        if self.step.hint:
            return plain(self.step.hint)
        rules = [self.table.game.catalogue[name] for name in self.step.teaches]
        return rules[0].says if rules else "Read the text once more, and look at the board."

    def show(self) -> Reply:
        """Have the step done; it then counts as shown."""
        if self.done:
            return self.answer("")
        self.shown = self.model
        task = self.step.task
        with self._one_change():
            if isinstance(task, Reach):
                # From the start: the learner may be anywhere by now.
                self._set_the_table()
                replies = [self.answer(action) for action in task.model]
                return replies[-1]
            if isinstance(task, Do):
                return self.answer(task.model)
            return self.answer(" ".join(str(number) for number in sorted(self._right())))

    @property
    def model(self) -> tuple[str, ...]:
        """What :meth:`show` would answer, in words: the moves, or the right choices."""
        match self.step.task:
            case Do(model=model):
                return (model,)
            case Reach(model=models):
                return models
        return tuple(self.choices[number - 1] for number in sorted(self._right()))

    def wait(self) -> Reply:
        """In free play, where several seats may act, let another go first. It costs nothing."""
        task = self.step.task
        before = len(self._moment().told)
        if self.done or not isinstance(task, Reach) or self._others is None:
            return Reply(False, "There is nobody to wait for.")
        with self._one_change():
            if not self._others.act_first(self.table):
                return Reply(False, "Nobody else may act now: it is up to you.")
            self.heard = self._go_on(task, before)
        return self.heard

    def take_back(self) -> str:
        """In free play, take back the learner's last move and what followed; says what it was.

        What was tried still counts as a try. In other steps nothing stands that could be taken
        back, and the step begins again.
        """
        stands = [entry.seat for entry in self.table.moves[self._since :]]
        if self.seat not in stands or not isinstance(self.step.task, Reach) or self.done:
            self.again()
            return "The step begins again."
        with self._one_change():
            while (entry := self.table.pop()).seat != self.seat:
                pass
            self.heard = None
        return f"Taken back: {entry.text}."

    def again(self) -> None:
        """Begin the step again."""
        self._enter(self._at)

    def next(self) -> bool:
        """Go to the next step, done or not; False if this is the last."""
        if self.last:
            return False
        self._enter(self._at + 1, self.table if self.done else None)
        return True

    def back(self) -> bool:
        """Go to the step before; False if this is the first."""
        if self._at == 0:
            return False
        self._enter(self._at - 1)
        return True

    def go(self, name: str) -> None:
        """Go to a step, ``lesson/step``, or to the beginning of a lesson.

        Raises:
            OptionError: there is no such place.
        """
        for number, place in enumerate(self._places):
            if name in (place.id, place.lesson.name):
                self._enter(number)
                return
        raise OptionError(self._nowhere(name))

    def at(self, name: str) -> Run:
        """The same learner, gone to a place: ``zplay.learn("zingazam").at("first-game")``.

        Raises:
            OptionError: there is no such place.
        """
        self.go(name)
        return self

    # -- leaving and coming back -----------------------------------------------------------------

    @property
    def line(self) -> list[tuple[int | None, str]]:
        """What stands of the moves made in this step, the others' included: seat and text."""
        return [(entry.seat, entry.text) for entry in self.table.moves[self._since :]]

    def take_up(self, line: list[tuple[int | None, str]], tries: int) -> bool:
        """Make the moves of a :attr:`line` again, in the step that it belongs to.

        The others answer the same way the same, so the learner is where they were. If the moves
        do not fit, the step begins again, and False is returned.
        """
        with self._one_change():
            self.tries = max(0, tries - sum(seat == self.seat for seat, _ in line))
            while (made := len(self.line)) < len(line) and not self.done:
                seat, text = line[made]
                self.answer(text) if seat == self.seat else self.wait()
                if len(self.line) <= made:
                    break
            fits = self.line == line
            if not fits:
                self.again()
        return fits

    # -- being watched ---------------------------------------------------------------------------

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call somebody after every change, whoever makes it; returns how to stop that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    @contextmanager
    def _one_change(self) -> Iterator[None]:
        """Whatever happens inside is one change to whoever watches; a refusal is none."""
        self._busy += 1
        try:
            yield
        finally:
            self._busy -= 1
        self._changed()

    def _changed(self) -> None:
        if not self._busy:
            for watcher in tuple(self._watchers):
                watcher()

    # -- moving about ----------------------------------------------------------------------------

    def _nowhere(self, name: str) -> str:
        listed = ", ".join(lesson.name for lesson in self.course.lessons)
        return f"There is no place {name!r} in this course. Its lessons are: {listed}."

    def _enter(self, number: int, table: Table | None = None) -> None:
        with self._one_change():
            self._at = number
            self.done = False
            """Has the step been done?"""
            self.tries = 0
            """How many moves or answers were given in this step."""
            self.heard = None
            self.shown = ()
            self._set_the_table(table)
            self._save_place()

    def _set_the_table(self, table: Table | None = None) -> None:
        place = self._places[self._at]
        self._unwatch()
        self.table = go_on(self.course, self._at, table)
        """The real table of the step: look at it, and try things on a copy of its position."""
        self._unwatch = self.table.watch(self._changed)
        self._since = len(self.table.moves)
        self._said: set[str] = set()
        self._others = Others(place) if isinstance(place.step.task, Reach) else None
        if self._others:
            self._others.act(self.table, self._since)

    # -- answering -------------------------------------------------------------------------------

    def _moment(self) -> Moment:
        return moment(self.table, self.step, self._since)

    def _do(self, task: Do, answer: object) -> Reply:
        self.table.push(str(answer), self.seat)
        self.tries += 1
        now = self._moment()
        if task.success(now):
            make_moves(self.table, self.step.after)
            return self._finish(self._moment().told)
        says = next((one.says for one in task.mistakes if one.when(now)), task.otherwise)
        told = now.told
        self.table.pop()
        return self._reply(False, f"{says} (Taken back.)", told)

    def _reach(self, task: Reach, answer: object) -> Reply:
        before = len(self._moment().told)
        self.table.push(str(answer), self.seat)
        self.tries += 1
        return self._go_on(task, before)

    def _go_on(self, task: Reach, before: int) -> Reply:
        """Let the others act, and see where that leads; ``before`` sentences were told already."""
        assert self._others is not None
        self._others.act(self.table, self._since)
        now = self._moment()
        told = now.told[before:]
        if task.goal(now):
            return self._finish(told, self._remarks(task, now))
        if (task.lost and task.lost(now)) or self.seat not in self.table.actors:
            self._set_the_table()
            return self._reply(False, task.if_lost, told)
        return self._reply(False, self._remarks(task, now), told)

    def _remarks(self, task: Reach, now: Moment) -> str:
        fitting = [one.says for one in task.remarks if one.says not in self._said and one.when(now)]
        self._said.update(fitting)
        return " ".join(fitting)

    def _finish(self, told: tuple[str, ...], first: str = "") -> Reply:
        self.done = True
        if outcome := self.table.outcome:
            told = (*told, outcome.reason)
        new = stars(self.tries, self.step.par, shown=bool(self.shown))
        self._results[self.place] = max(new, self._results.get(self.place, 0))
        if self._kept is not None:
            try:
                self._kept.keep_done(self.place, self.tries, self.step.par, shown=bool(self.shown))
            except SaveError as error:
                self.trouble = str(error)
        return self._reply(True, " ".join(filter(None, (first, self.step.done))), told)

    def _reply(self, right: bool, says: str, told: tuple[str, ...] = ()) -> Reply:
        self.linked = says
        return Reply(right, plain(says), told)

    def _refused(self, refused: Refused) -> Reply:
        """The rule that forbids it, in the words of the catalogue, is the best feedback."""
        rule = refused.refusal.rule
        game, _, name = rule.partition(":")
        says = self.table.game.catalogue[name].says if game == self.course.game else ""
        return Reply(False, " ".join(filter(None, (refused.refusal.because, says))), rule=rule)

    # -- choosing --------------------------------------------------------------------------------

    @property
    def _choices(self) -> tuple[Choice, ...]:
        task = self.step.task
        return task.choices if isinstance(task, Predict | Spot) else ()

    def _right(self) -> set[int]:
        """The numbers of the right choices, by the engine."""
        now = self._moment()
        if isinstance(self.step.task, Predict):
            table = copy_of(self.table)
            make_moves(table, self.step.task.shows)
            now = moment(table, self.step, self._since)
        return {number for number, choice in enumerate(self._choices, 1) if choice.when(now)}

    def _choose(self, task: Predict | Spot, answer: object) -> Reply:
        chosen = self._read_choices(answer, single=isinstance(task, Predict))
        right = self._right()
        self.tries += 1
        if chosen == right:
            if isinstance(task, Predict):
                make_moves(self.table, task.shows)
            make_moves(self.table, self.step.after)
            why = self._says(right) if isinstance(task, Predict) else ""
            return self._finish(self._moment().told, why)
        if wrong := chosen - right:
            return self._reply(False, self._says(wrong))
        # Once for free; who still does not see it is pointed at what is missing.
        missing = self._says({min(right - chosen)}) if self.tries > 1 else ""
        return self._reply(False, f"So far so good, but that is not all. {missing}".strip())

    def _says(self, numbers: set[int]) -> str:
        return " ".join(self._choices[number - 1].says for number in sorted(numbers))

    def _read_choices(self, answer: object, *, single: bool) -> set[int]:
        texts = [choice.casefold() for choice in self.choices]
        typed = " ".join(str(answer).casefold().split())
        if typed in texts:
            return {texts.index(typed) + 1}
        numbers = re.findall(r"\d{1,3}", typed)
        found = {int(number) for number in numbers}
        readable = re.fullmatch(r"[\d\s,]+|\d+( and \d+)+", typed)
        if not readable or not found or not found <= set(range(1, len(texts) + 1)):
            form = "one number" if single else "the numbers of all that are right, such as “1 3”"
            raise NotationError(f"Say {form}, from 1 to {len(texts)}.")
        if single and len(found) > 1:
            raise NotationError("Choose one of them.")
        return found

    def _save_place(self) -> None:
        if self._kept is not None:
            try:
                self._kept.keep_here(self.place)
            except SaveError as error:
                self.trouble = str(error)
