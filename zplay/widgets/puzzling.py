"""A puzzle on the stage: what a page says becomes work on it, and the work becomes frames."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.errors import NotationError, OptionError, ZplayError
from zplay.core.refusal import Refusal
from zplay.core.registry import game as game_of
from zplay.draw.scene import Scene, pack, still
from zplay.puzzle import daily_seed
from zplay.puzzle.family import family_of
from zplay.puzzle.making import make
from zplay.puzzle.picture import Sight, scene_of
from zplay.puzzle.playing import Puzzle
from zplay.puzzle.progress import Session
from zplay.puzzle.task import task_from_code
from zplay.widgets import puzzle_panels as panels
from zplay.widgets.conversation import Conversation

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from zplay.draw.scene import Region
    from zplay.puzzle.family import Verdict
    from zplay.puzzle.hinting import Hint, Work
    from zplay.widgets.messages import Message

_OLD = Refusal("table:turn", "The puzzle has changed since: look again, then choose.")
_SOLVED = Refusal("", "It is solved. Next brings another, Undo takes the answer back.")
_BACK = Refusal("", "You are looking back. Return to now first (Esc).")
_EXPLAINED = Refusal("", "This is the explanation. Back to the puzzle ends it (Esc).")


class Wanted(NamedTuple):
    """A puzzle that somebody asked for."""

    make: Callable[[], Puzzle]
    python: str
    """How to get it in code."""
    begin: str
    """How the news begins."""


class Puzzling(Conversation):
    """Everything about a puzzle on a page except the page."""

    def __init__(self, puzzle: Puzzle, *, today: Callable[[], date] | None = None) -> None:
        super().__init__(game_of(puzzle.game))
        self.puzzle = puzzle
        self.family = family_of(puzzle.game)
        # Without a file there is still a streak, for as long as the page is open.
        self.kept = puzzle.progress if puzzle.progress is not None else Session()
        self.hint: Hint | None = None
        """The hint that is being shown."""
        self.wrong: Verdict | None = None
        """What is wrong with the answer that was given last."""
        self.step: int | None = None
        """The step of the explanation that is being looked at, from 0."""
        self.looking: int | None = None
        """What is being looked back at, by its number in the journal."""
        self.panel = ""
        """What is open besides: ``pencil``, ``others``, or nothing."""
        self.place: int | None = None
        """The place whose pencil marks are open."""
        self._today = today
        self.asked: Callable[[Wanted], None] = self.serve
        """Called with a puzzle that is wanted, which may take its time; by default it is made here.
        """
        self.waiting: Wanted | None = None
        """The puzzle that is being made."""
        self._since = 0
        """The number of the first position of this puzzle."""
        self._unwatch: Callable[[], None] = lambda: None
        self._take_up(puzzle)

    def _take_up(self, puzzle: Puzzle) -> None:
        """Work on this puzzle from now on."""
        self._unwatch()
        puzzle.progress = self.kept
        self.puzzle = puzzle
        self._unwatch = puzzle.watch(self._puzzle_changed)
        self.place = None
        self._fresh()
        self._since = self.n
        self._show()

    def _puzzle_changed(self) -> None:
        """Somebody did something: the person here, or a line of Python in a cell."""
        self._fresh()
        self._show()

    def _fresh(self) -> None:
        self.n += 1
        self.shared = ""
        self.hint = None
        self.wrong = None
        self.step = None
        self.looking = None

    # -- what a page says ---------------------------------------------------------------------

    def handle(self, content: object) -> dict[str, Any]:
        """Do what a message asks for; a wrong answer stays where it was typed."""
        answer = super().handle(content)
        if self.wrong is not None:
            answer["keep"] = True
        return answer

    def _obey(self, message: Message) -> Refusal | None:
        # A draft is made of what was shown; buttons and words mean the same as long as it is the
        # same puzzle, so that nobody can press Hint or Undo too fast.
        if message.n != self.n and (
            message.kind == "draft" or not self._since <= message.n < self.n
        ):
            return _OLD
        text = message.text.strip()
        if message.kind == "draft":
            return self._fill(message.text)
        if message.kind == "form":
            return Refusal("", "There is no form here.")
        verbs, phrases = self._verbs(), self._phrases()
        word, _, rest = text.partition(" ")
        if text in verbs:
            return verbs[text]()
        if word in phrases and rest:
            return phrases[word](rest.strip())
        if message.kind == "do":
            return Refusal("", "There is no such button.")
        return self._answer(text)

    def _verbs(self) -> dict[str, Callable[[], Refusal | None]]:
        """Words that can be clicked, and typed as in the terminal."""
        return {
            "check": self._check,
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "restart": self._restart,
            "solution": self._solution,
            "explain": lambda: self._explain("1"),
            "forward": lambda: self._explain(str((self.step or 0) + 2)),
            "backward": lambda: self._explain(str(self.step or 0)),
            "now": self._now,
            "next": self._next,
            "today": self._daily,
            "again": self._again,
            "code": self._share,
            "pencil": lambda: self._open("pencil"),
            "others": lambda: self._open("others"),
        }

    def _phrases(self) -> dict[str, Callable[[str], Refusal | None]]:
        """Words that say more: ``mark place 1 = light E``."""
        return {
            "look": self._look,
            "step": self._explain,
            "kind": self._choose_kind,
            "grade": self._choose_grade,
            "place": self._open_place,
            "mark": self._mark,
            "strike": self._strike,
        }

    def _only_looking(self) -> Refusal | None:
        if self.looking is not None:
            return _BACK
        if self.step is not None:
            return _EXPLAINED
        return _SOLVED if self.puzzle.solved else None

    # -- answering ----------------------------------------------------------------------------

    def _fill(self, draft: str) -> Refusal | None:
        if no := self._only_looking():
            return no
        puzzle = self.puzzle
        try:
            scene = scene_of(puzzle.game, puzzle.model, Sight(puzzle.work.marks, draft))
        except (ZplayError, ValueError, LookupError):
            raise NotationError(f"“{draft}” does not begin an answer.") from None
        puzzle.fill(scene.draft)
        return None

    def _check(self) -> Refusal | None:
        if no := self._only_looking():
            return no
        draft = self.puzzle.draft.strip()
        if not draft:
            return Refusal("", "Nothing is filled in yet. Choose something, or type the answer.")
        return self._answer(draft)

    def _answer(self, text: str) -> Refusal | None:
        if no := self._only_looking():
            return no
        if not text:
            return Refusal("", f"Type the answer, such as “{self.puzzle.model.form()}”.")
        verdict = self.puzzle.answer(text)
        self._python = f"puzzle.answer({text!r})"
        self._tell(str(verdict))
        if verdict:
            return None
        self.wrong = verdict
        self._show()
        return None

    # -- marks --------------------------------------------------------------------------------

    def _mark(self, text: str) -> Refusal | None:
        return self._pencil(text, self.puzzle.mark, "mark")

    def _strike(self, text: str) -> Refusal | None:
        return self._pencil(text, self.puzzle.strike, "strike")

    def _pencil(self, text: str, act: Callable[[str, str], None], word: str) -> Refusal | None:
        if no := self._only_looking():
            return no
        place, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise NotationError(f"Say a place, = and a value, such as “{word} place 1 = light E”.")
        opened = self.place
        act(place, value)
        self.place = opened
        self._python = f"puzzle.{word}({place!r}, {value!r})"
        return None

    def _open_place(self, text: str) -> Refusal | None:
        if not text.isdecimal() or len(text) > 3 or int(text) >= len(self.puzzle.model.places):
            raise NotationError("There is no such place.")
        self.panel = "pencil"
        self.place = None if self.place == int(text) else int(text)
        self._show()
        return None

    def _open(self, panel: str) -> None:
        self.panel = "" if self.panel == panel else panel
        self._show()

    # -- help and taking back -----------------------------------------------------------------

    def _hint(self) -> Refusal | None:
        if no := self._only_looking():
            return no
        self.hint = self.puzzle.hint()
        self._tell(self.hint.text)
        self._python = "puzzle.hint()"
        self._show()
        return None

    def _solution(self) -> Refusal | None:
        if no := self._only_looking():
            return no
        self._tell(f"The answer: {self.puzzle.show()}")
        self._python = "puzzle.show()"
        return None

    def _undo(self) -> None:
        self._tell(f"Taken back: {self.puzzle.undo()}.")
        self._python = "puzzle.undo()"

    def _redo(self) -> None:
        self._tell(f"Done again: {self.puzzle.redo()}.")
        self._python = "puzzle.redo()"

    def _restart(self) -> None:
        self.puzzle.restart()
        self._tell("You begin again. Undo brings everything back.")
        self._python = "puzzle.restart()"
        self._show()

    # -- looking ------------------------------------------------------------------------------

    def _explain(self, number: str) -> Refusal | None:
        if not self.puzzle.solved:
            return Refusal(
                "",
                "The explanation gives the answer away: it comes after it, or after it is shown.",
            )
        last = len(self.puzzle.task.way.steps)
        if not number.isdecimal() or len(number) > 4 or not 1 <= int(number) <= last:
            raise NotationError(f"The explanation has {last} steps.")
        self.looking = None
        self.step = int(number) - 1
        self._tell(self.puzzle.explain()[self.step])
        self._python = f"print(puzzle.explain()[{self.step}])"
        self._show()
        return None

    def _look(self, number: str) -> Refusal | None:
        events = self.puzzle.journal
        if not number.isdecimal() or len(number) > 6 or not 1 <= int(number) <= len(events):
            raise NotationError("The log is not that long.")
        self.step = None
        self.looking = None if int(number) == len(events) else int(number)
        self._show()
        return None

    def _now(self) -> None:
        self.step = self.looking = None
        self._show()

    # -- another puzzle -----------------------------------------------------------------------

    def _want(
        self, make_it: Callable[[], Puzzle], python: str, begin: str = "A new puzzle."
    ) -> None:
        """Have a puzzle made; this one stays as it is until then."""
        self.waiting = Wanted(make_it, python, begin)
        self._show()
        self.asked(self.waiting)

    def serve(self, wanted: Wanted, puzzle: Puzzle | None = None) -> None:
        """Take up what was wanted; nothing happens if something else is wanted by now."""
        if wanted is not self.waiting:
            return
        try:
            made = puzzle or wanted.make()
        finally:
            self.waiting = None
        self._take_up(made)
        self._tell(f"{wanted.begin} {made.model.question()}")
        self._python = wanted.python
        self._show()

    def not_served(self) -> None:
        """What was wanted could not be made; the puzzle on the stage stays."""
        self.waiting = None
        self._tell("That puzzle could not be made. Ask for another.")
        self._show()

    def _make(self, kind: str | None, grade: int, seed: str, python: str = "") -> None:
        game = self.puzzle.game
        said = f"grade={grade}, kind={kind!r}, seed={seed!r}"
        self._want(
            lambda: Puzzle(make(game, kind=kind, grade=grade, seed=seed)),
            python or f'puzzle = zplay.puzzle("{game}", {said})',
        )

    def _next(self) -> None:
        self._want(self.puzzle.next, "puzzle = puzzle.next()")

    def _daily(self) -> None:
        day = None if self._today is None else self._today()
        game, grade = self.puzzle.game, self.puzzle.grade
        python = f'puzzle = zplay.puzzle("{game}", grade={grade}, daily=True)'
        self._make(None, grade, daily_seed(day), python)

    def _choose_kind(self, key: str) -> None:
        kind = self.family.kind(key)
        now = self.puzzle.grade
        grade = min(kind.grades, key=lambda grade: (abs(grade - now), grade))
        self._make(kind.key, grade, self._stem())

    def _choose_grade(self, text: str) -> None:
        if not text.isdecimal() or len(text) > 1:
            raise OptionError("A grade is a whole number from 1 to 5.")
        grade = int(text)
        if grade not in self.family.kind(self.puzzle.kind).grades:
            raise OptionError("A grade is a whole number from 1 to 5.")
        self._make(self.puzzle.kind, grade, self._stem())

    def _stem(self) -> str:
        """The word that this puzzle and those before it were made from."""
        return self.puzzle.task.seed.partition(" #")[0] or self.puzzle.code[-12:]

    def _again(self) -> Refusal | None:
        failed = [code for code in self.kept.failed(self.puzzle.game) if code != self.puzzle.code]
        if not failed:
            return Refusal("", "There is nothing to repeat: you failed at no other puzzle.")
        code = failed[0]
        self._want(
            lambda: Puzzle(task_from_code(code)), f'puzzle = zplay.open("{code}")', "Once more."
        )
        return None

    def _share(self) -> None:
        self.shared = self.puzzle.code
        self._tell("The code of the puzzle is below.")
        self._python = f'puzzle = zplay.open("{self.puzzle.code}")'
        self._show()

    # -- frames -------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """What the person in front of the page sees."""
        puzzle = self.puzzle
        sight = self._sight()
        scene = scene_of(puzzle.game, puzzle.model, sight)
        if no := self._only_looking():
            scene = still(scene, no)
        top, bottom = self._regions()
        return replace(
            scene,
            title=f"{self.game.facts.name}: {self.family.kind(puzzle.kind).says}",
            regions=(*top, *scene.regions, *bottom),
            text=f"{puzzle.model.question()}\n{puzzle.model.board()}",
            scores=panels.scores(puzzle, self.kept.streak),
            example=puzzle.model.form(),
        )

    def _sight(self) -> Sight:
        puzzle = self.puzzle
        if self.step is not None:
            marks = panels.marks_before(puzzle, self.step)
            points = panels.points_of(puzzle.task.way.steps[self.step], marks)
            return Sight(marks, hints=points)
        work: Work = puzzle.work
        if self.looking is not None:
            work = puzzle.journal[self.looking - 1].work
        hints = {} if self.hint is None else dict(self.hint.points)
        return Sight(work.marks, work.draft, hints, solved=work.answer is not None)

    def _regions(self) -> tuple[list[Region], list[Region]]:
        """What surrounds the picture, above and below it."""
        puzzle = self.puzzle
        top, bottom = [], []
        if self.step is not None:
            top.append(panels.way(puzzle, self.step))
        if self.panel == "pencil" and not self._only_looking():
            bottom += panels.pencil(puzzle, self.place, self.hint)
        if self.panel == "others":
            bottom += panels.others(self.family, puzzle)
        return top, bottom

    def _notice(self) -> dict[str, Any] | None:
        """What is to be said about what was done last."""
        puzzle, work = self.puzzle, self.puzzle.work
        if self.waiting is not None:
            return {
                "kind": "back",
                "title": "One moment.",
                "words": ["The next puzzle is being made; you can go on with this one meanwhile."],
            }
        if self.step is not None:
            return panels.step_notice(puzzle, self.step)
        if self.looking is not None:
            event = puzzle.journal[self.looking - 1]
            return {
                "kind": "back",
                "title": "Looking back.",
                "words": [f"{event.text} {event.told}"],
            }
        if self.hint is not None:
            return panels.hint(self.hint)
        if self.wrong is not None:
            return {
                "kind": "wrong",
                "title": "Not yet.",
                "words": [self.wrong.because],
                "rule": self.wrong.rule or "",
            }
        if work.answer is None:
            return None
        if work.done == "show the solution":
            return {
                "kind": "shown",
                "title": "The solution:",
                "words": [f"{work.answer}. Undo takes it back; the puzzle stays marked as shown."],
            }
        return panels.right(puzzle)

    def frame(self) -> dict[str, Any]:
        """Everything the page has to know, as plain JSON."""
        looking = self.looking if self.step is None else self.step + 1
        scene = self.scene()
        others = (code for code in self.kept.failed(self.puzzle.game) if code != self.puzzle.code)
        return {
            **pack(scene),
            **self._common(),
            "ask": self.puzzle.model.question(),
            "notice": self._notice(),
            "prompt": "" if self._only_looking() else scene.ask,
            "looking": looking,
            "yours": self._only_looking() is None,
            "over": self.puzzle.solved,
            "field": "Type the answer",
            "buttons": panels.buttons(
                self.puzzle,
                step=self.step,
                looking=self.looking is not None,
                panel=self.panel,
                repeats=any(others),
            ),
        }

    def history(self) -> list[dict[str, Any]]:
        """Everything that was done and said."""
        return [
            {
                "n": number,
                "who": "",
                "text": event.text,
                "told": event.told,
                "undone": self.puzzle.was_undone(event),
            }
            for number, event in enumerate(self.puzzle.journal, 1)
        ]
