"""A course on the stage: a lesson's words above, the real board below. Nothing of Jupyter is here.

What a page says goes to the learner's :class:`~zplay.learn.runner.Run`, which decides everything;
this only says it in frames. The same words as in the terminal can be typed: ``hint``, ``next``,
``go first-game``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from zplay.core.errors import NotationError, OptionError, ZplayError
from zplay.core.refusal import Refusal
from zplay.core.registry import game as game_of
from zplay.draw.scene import Item, Region, Scene, pack, still
from zplay.learn.model import pieces, plain
from zplay.puzzle import family_of
from zplay.widgets.conversation import Conversation
from zplay.widgets.path import MOST_STARS, course_map, lesson_path, starry
from zplay.widgets.seeing import lines_of, scene_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.learn import Run
    from zplay.widgets.messages import Message

    Words = list[str | dict[str, str]]

STALE = Refusal("table:turn", "The lesson has gone on since: look again, then choose.")
ANSWER_FIRST = Refusal("", "This is here to be looked at: choose an answer above.")
GO_ON = Refusal("", "This step is done: go on to the next one.")


class Learning(Conversation):
    """Everything about a course on a page except the page."""

    def __init__(self, run: Run) -> None:
        super().__init__(game_of(run.course.game))
        self.run = run
        self.mapping = False
        """Is the learner looking at the map of the whole course?"""
        self.looking: int | None = None
        """The log entry that is being looked back at."""
        self.visit: Callable[[str], None] | None = None
        """Goes to a ``game`` or a ``puzzle``, if whoever shows this can."""
        self._hints = 0
        self._aside: dict[str, Any] | None = None
        """What was asked for by typing: a rule, or all moves."""
        self._seen = (run.place, run.done)
        self._lead = 0
        """Counts the times that the focus has to be led somewhere."""
        self._troubled = ""
        run.watch(self._run_changed)

    # -- what a page says ------------------------------------------------------------------------

    def _obey(self, message: Message) -> Refusal | None:
        if message.n != self.n:
            return STALE
        text = message.text.strip()
        word, _, rest = text.partition(" ")
        if message.kind == "form":
            raise NotationError("There is nothing to fill in here.")
        if message.kind == "draft":
            self._set_draft(message.text)
            return None
        if (verb := self._verbs().get(text)) is not None:
            return verb()
        if word == "go":
            return self._go(rest.strip())
        if word == "rule":
            self._rule(rest)
            return None
        if message.kind == "do":
            self._look(word, rest)
            return None
        return self._answer(message.text)

    def _verbs(self) -> dict[str, Callable[[], Refusal | None]]:
        """Words that can be typed as well as clicked, as in the terminal."""
        return {
            "check": self._check,
            "next": self._next,
            "skip": self._next,
            "back": self._back,
            "hint": self._hint,
            "show": self._show_how,
            "again": self._again,
            "undo": self._undo,
            "wait": self._wait,
            "moves": self._moves,
            "list": lambda: self._map(not self.mapping),
            "step": lambda: self._map(False),
            "game": lambda: self._visit("game"),
            "puzzle": lambda: self._visit("puzzle"),
        }

    def _look(self, word: str, rest: str) -> None:
        log = self.run.table.log
        if word == "now":
            self.looking = None
        elif word == "look" and rest.isdecimal() and len(rest) < 7 and int(rest) < len(log):
            self.looking = None if int(rest) == len(log) - 1 else int(rest)
        else:
            raise NotationError("There is no such button.")
        self._show()

    def _answer(self, text: str) -> Refusal | None:
        if self.mapping:
            return Refusal("", "Choose a step, or go back to the one you were at.")
        if self.run.done:
            return GO_ON
        tries = self.run.tries
        reply = self.run.answer(text)
        if self.run.tries == tries:
            # Nothing was done: what was chosen or typed stays, and so does what was said before.
            return Refusal(reply.rule or "", reply.text)
        if self.run.kind == "spot" and not self.run.done:
            self._set_draft(text)  # to be put right, not to be chosen all over again
        self._python = f"run.answer({' '.join(text.split())!r})"
        return None

    def _check(self) -> Refusal | None:
        """Answer with what is picked by now, not with what was when the button was drawn."""
        if not self._choosing or not self.draft:
            return Refusal("", "First choose all that you think is so.")
        return self._answer(self.draft)

    def _set_draft(self, text: str) -> None:
        before = self.draft
        try:
            picked = self._picked()
            # One at a time and not all of them: two quick clicks are two choices.
            word, _, number = text.partition(" ")
            self.draft = number if word == "pick" else text
            if self._choosing:
                now = self._picked() ^ picked if word == "pick" else self._picked()
                self.draft = " ".join(map(str, sorted(now)))
            elif text and not self._scene().draft:
                raise NotationError(text)
        except (ZplayError, ValueError, LookupError):
            self.draft = before
            raise NotationError(f"“{text}” does not begin an answer.") from None
        self._show()

    def _next(self) -> None:
        if not self.run.next():
            self._map(True)
            return
        self._python = "run.next()"

    def _back(self) -> Refusal | None:
        if not self.run.back():
            return Refusal("", "This is the first step.")
        self._python = "run.back()"
        return None

    def _go(self, name: str) -> Refusal | None:
        try:
            self.run.go(name)
        except OptionError as error:
            return Refusal("", str(error))
        self._python = f"run.go({name!r})"
        return None

    def _again(self) -> None:
        self.run.again()
        self._python = "run.again()"

    def _undo(self) -> None:
        said = self.run.take_back()
        self._tell(said)
        self._python = "run.take_back()"

    def _wait(self) -> Refusal | None:
        moves = len(self.run.table.log)
        reply = self.run.wait()
        if len(self.run.table.log) == moves and not self.run.done:
            return Refusal("", reply.text)
        self._python = "run.wait()"
        return None

    def _hint(self) -> Refusal | None:
        if self.run.done:
            return GO_ON
        self._hints += 1
        self._aside = None
        self._tell(f"A hint. {self.run.hint()}")
        self._python = "run.hint()"
        self._map(False)
        return None

    def _moves(self) -> None:
        say = self.run.table.game.say
        legal = ", ".join(map(say, self.run.table.legal(self.run.seat)))
        self._say_aside({"words": [f"You may: {legal or 'nothing at the moment'}."]})

    def _say_aside(self, notice: dict[str, Any]) -> None:
        self._aside = {"kind": "hint", "title": "", **notice}
        self._tell("".join(notice["words"]))
        self._map(False)

    def _show_how(self) -> Refusal | None:
        if self.run.done:
            return GO_ON
        self._python = "run.show()"
        self.run.show()
        return None

    def _map(self, show: bool) -> None:
        self.mapping = show
        self.looking = None
        self._lead += 1
        self._show()

    def _rule(self, words: str) -> None:
        terms = {word.casefold(): rule.id for word, rule in self.run.terms.items()}
        found = terms.get(words.strip().casefold())
        if found is None:
            rules = self.game.catalogue.search(words)
            if not words.strip() or not rules:
                raise NotationError(f"No rule speaks of “{words}”.")
            found = rules[0].id
        says = self.game.catalogue[found.partition(":")[2]].says
        self._say_aside({"words": [says], "rule": found})

    def _visit(self, what: str) -> Refusal | None:
        if self.visit is None or what not in self._offers():
            return Refusal("", f"There is no {what} to go to from here.")
        self.visit(what)
        return None

    # -- following the run -----------------------------------------------------------------------

    def _run_changed(self) -> None:
        """The learner did something: here, or in a line of Python in a cell."""
        run = self.run
        now = (run.place, run.done)
        self.n += 1
        self.draft = ""
        self._aside = None
        self.looking = None
        self.mapping = False
        if now != self._seen or run.heard is None:
            self._lead += 1
        if run.place != self._seen[0] or run.done or run.heard is None:
            self._hints = 0
        self._seen = now
        self._tell(self._aloud())
        self._show()

    def _aloud(self) -> str:
        """What a screen reader says now."""
        run = self.run
        heard = run.heard
        trouble = ""
        if run.trouble != self._troubled:
            self._troubled = run.trouble
            trouble = f"Your progress is not being kept: {run.trouble}"
        if heard is None:
            return " ".join(filter(None, (run.text, trouble)))
        result = f"Right, {starry(run.stars(run.place) or 0)}." if run.done else ""
        told = " ".join(heard.told)
        onward = "Enter goes on." if run.done else ""
        return " ".join(filter(None, (result, told, heard.text, onward, trouble)))

    # -- frames ----------------------------------------------------------------------------------

    @property
    def _choosing(self) -> bool:
        return self.run.kind in ("predict", "spot")

    def _picked(self) -> set[int]:
        """The numbers of the choices in the draft."""
        if not self._choosing:
            return set()
        picked = {int(word) for word in self.draft.replace(",", " ").split()}
        if not picked <= set(range(1, len(self.run.choices) + 1)):
            raise NotationError("There is no such choice.")
        return picked

    def _scene(self) -> Scene:
        """The board of the step, as far as it can be chosen from now."""
        run = self.run
        draft = "" if self._choosing or run.done else self.draft
        scene = scene_of(run.table, run.seat, draft=draft, looking=self.looking)
        if self.looking is not None:
            return scene
        if run.done:
            return still(scene, GO_ON)
        if self._choosing:
            return self._with_choices(still(scene, ANSWER_FIRST))
        if self._hints > 1:
            return _pointed_out(scene, run.model)
        return scene

    def _with_choices(self, scene: Scene) -> Scene:
        """The board, on which what belongs to a choice can be picked as well."""
        on_board: dict[str, int] = {}
        for number, choice in enumerate(self.run.step.task.choices, 1):  # type: ignore[union-attr]
            for item in scene.items():
                if item.id in choice.items or (item.says and item.says == plain(choice.text)):
                    on_board[item.id] = number
        return _each(
            scene,
            lambda item: self._choice(on_board[item.id], item) if item.id in on_board else item,
        )

    def _choice(self, number: int, item: Item) -> Item:
        """An item that chooses one of the answers."""
        if self.run.kind == "predict":
            return replace(item, says=str(number), step=False, refusal=None)
        picked = self._picked()
        marks = tuple(mark for mark in item.marks if mark != "selected")
        chosen = ("selected",) if number in picked else ()
        return replace(
            item, says=f"pick {number}", step=True, refusal=None, marks=(*marks, *chosen)
        )

    def _answers(self) -> Region | None:
        """What to choose from below the words: answers, or ways to go on."""
        run = self.run
        if run.done:
            items = self._ways_on()
            name = "Go on"
        elif self._choosing:
            items = [
                self._choice(
                    number,
                    Item(
                        id=f"choice-{number}",
                        name=text,
                        label=text,
                        column=number - 1,
                        key=str(number),
                    ),
                )
                for number, text in enumerate(run.choices, 1)
            ]
            name = "Choose one" if run.kind == "predict" else "Choose all that are right"
            if run.kind == "spot":
                items.append(self._that_is_all(len(items)))
        else:
            return None
        return Region(
            id="answers", name=name, items=tuple(items), kind="actions", place="answer", wrap=True
        )

    def _that_is_all(self, column: int) -> Item:
        return Item(
            id="that-is-all",
            name="Check my answer",
            label="Check my answer",
            says="check",
            marks=("main",),
            column=column,
        )

    def _ways_on(self) -> list[Item]:
        run = self.run
        onward = "Continue"
        if self._closing:
            onward = "See the whole course" if run.last else f"Next: {self._following}"
        ways = [("continue", onward, "list" if run.last else "next")]
        if self._closing and self.visit is not None:
            ways += [(what, label, what) for what, label in self._offers().items()]
        return [
            Item(
                id=id_,
                name=label,
                label=label,
                says=says,
                marks=("main",) if id_ == "continue" else (),
                column=column,
            )
            for column, (id_, label, says) in enumerate(ways)
        ]

    @property
    def _closing(self) -> bool:
        """Is this the last step of a lesson?"""
        return self.run.step is self.run.lesson.steps[-1]

    @property
    def _following(self) -> str:
        lessons = self.run.course.lessons
        return lessons[lessons.index(self.run.lesson) + 1].title

    def _offers(self) -> dict[str, str]:
        """Where one may go after a chapter. A game, once one knows enough to play it."""
        offers = {}
        lessons = self.run.course.lessons
        if lessons.index(self.run.lesson) >= len(self.run.course.first) - 1:
            offers["game"] = "Play a game"
            if _has_puzzles(self.game.facts.key):
                offers["puzzle"] = "Solve a puzzle"
        return offers

    def frame(self) -> dict[str, Any]:
        """Everything the page has to know, as plain JSON."""
        common = {**self._common(), "looking": self.looking, "focusId": self._lead}
        name = self.game.facts.name
        if self.mapping:
            return {**self._map_frame(name), **common}
        run = self.run
        board = self._scene()
        answers = self._answers()
        extra = (lesson_path(run), *((answers,) if answers else ()))
        scene = replace(
            board,
            title=name,
            ask=run.text,
            regions=(*extra, *board.regions),
            example="Enter goes on" if run.done else self._example(board),
            draft=self.draft if self._choosing else board.draft,
            back="" if self._choosing and self.draft else board.back,
        )
        return {
            **pack(scene),
            **common,
            "words": self._words(run.step.text),
            "notice": self._notice(),
            "prompt": board.ask if self._needs_prompt(board) else "",
            "focus": _first_choice(answers, board),
            "enter": "next" if run.done else "",
            "buttons": self._buttons(),
        }

    def _map_frame(self, name: str) -> dict[str, Any]:
        run = self.run
        steps = [run.stars(place.id) for place in run.course.places]
        done = [stars for stars in steps if stars is not None]
        most = MOST_STARS * len(steps)
        ask = f"All chapters: {len(done)} of {len(steps)} steps done, {sum(done)} of {most} stars."
        back = Item(
            id="to-step",
            name="Back to my step",
            label="Back to my step",
            says="step",
            marks=("main",),
        )
        offers = self._offers() if self.visit is not None else {}
        ways = Region(
            id="answers",
            name="Go on",
            items=(
                back,
                *(
                    Item(id=what, name=label, label=label, says=what, column=column)
                    for column, (what, label) in enumerate(offers.items(), 1)
                ),
            ),
            kind="actions",
            place="answer",
        )
        scene = Scene(title=name, regions=(ways, *course_map(run)), ask=ask)
        if len(done) == len(steps):
            ask = f"You know all of {name} now. {ask}"
        return {
            **pack(replace(scene, ask=ask)),
            "words": [ask, " Go wherever you like: nothing is locked."],
            "notice": None,
            "prompt": "",
            "focus": f"step-{run.place}",
            "enter": "step",
            "buttons": [
                {"does": "step", "label": "Back to my step"},
                {"does": "rules", "label": "Rules"},
                {"does": "keys", "label": "Keys", "key": "?"},
            ],
        }

    def _words(self, text: str) -> Words:
        """A text of the course, with the rules that its words open."""
        return [
            {"text": words, "rule": f"{self.run.course.game}:{rule}"} if rule else words
            for words, rule in pieces(text)
        ]

    def _notice(self) -> dict[str, Any] | None:
        """What is to be said about what was done."""
        run, heard = self.run, self.run.heard
        if self._aside:
            return self._aside
        if self._hints and not run.done:
            words = self._words(run.step.hint or run.hint())
            return {"kind": "hint", "title": "Hint:", "words": words}
        if heard is None:
            return None
        told = [[" ".join(heard.told)]] if heard.told else []
        said = {"words": self._words(run.linked), "notes": [*told, *self._notes()]}
        if run.done:
            stars = run.stars(run.place) or 0
            return {**said, "kind": "right", "title": "★" * stars}
        if run.kind == "reach":
            return {**said, "kind": "news", "title": ""}
        return {**said, "kind": "wrong", "title": "Not yet."}

    def _notes(self) -> list[Words]:
        """What is said smaller, below."""
        run = self.run
        notes: list[Words] = []
        if run.shown:
            notes.append([f"This is how: {', '.join(run.shown)}."])
        if run.done and run.step.note:
            notes.append(self._words(run.step.note))
        if run.trouble:
            notes.append([f"Your progress is not being kept: {run.trouble}"])
        return notes

    def _needs_prompt(self, board: Scene) -> bool:
        """Where one thing is not enough, the board says what comes next."""
        if self.run.done or self._choosing:
            return False
        at_once = {item.says for item in board.items() if not item.step}
        return self.run.kind == "reach" or self.run.model[0] not in at_once

    def _example(self, board: Scene) -> str:
        if not self._choosing:
            return board.example
        return "1" if self.run.kind == "predict" else "1 3"

    def _buttons(self) -> list[dict[str, Any]]:
        run = self.run
        buttons: list[dict[str, Any]] = []
        if self.looking is not None:
            buttons.append({"does": "now", "label": "Back to now"})
        if not run.done:
            buttons += [
                {"does": "hint", "label": "Hint", "key": "h"},
                {"does": "show", "label": "Show me"},
            ]
            if run.kind == "reach":
                buttons.append({"does": "undo", "label": "Undo", "key": "u"})
                if self.game.facts.out_of_turn:
                    buttons.append({"does": "wait", "label": "Let the others act", "key": "w"})
        buttons += [
            {"does": "back", "label": "Back"},
            {"does": "next", "label": "Continue" if run.done else "Skip", "key": "n"},
            {"does": "again", "label": "Again"},
            {"does": "rules", "label": "Rules"},
            {"does": "keys", "label": "Keys", "key": "?"},
        ]
        return buttons

    def history(self) -> list[dict[str, Any]]:
        """What happened at the table of the step, as the learner may read it."""
        return [] if self.mapping else lines_of(self.run.table, self.run.seat)


def _each(scene: Scene, change: Callable[[Item], Item]) -> Scene:
    return replace(
        scene,
        regions=tuple(
            replace(region, items=tuple(change(item) for item in region.items))
            for region in scene.regions
        ),
    )


def _pointed_out(scene: Scene, model: tuple[str, ...]) -> Scene:
    """The board with a frame around what begins the author's answer, if that is one thing."""

    def change(item: Item) -> Item:
        leads = item.says is not None and (
            item.says in model
            or (item.step and any(move.startswith(item.says.rstrip(":")) for move in model))
        )
        return replace(item, marks=(*item.marks, "hint")) if leads else item

    return _each(scene, change)


def _first_choice(answers: Region | None, board: Scene) -> str:
    """Where the focus goes: to an answer, or to the first thing on the board that can be chosen."""
    if answers is not None:
        return answers.items[0].id
    near = {"bottom": 0, "centre": 1, "side": 2, "top": 3}
    regions = sorted(board.regions, key=lambda region: near.get(region.place, 4))
    return next(
        (
            item.id
            for region in regions
            for item in region.items
            if item.says is not None and item.refusal is None
        ),
        "",
    )


def _has_puzzles(game: str) -> bool:
    try:
        family_of(game)
    except OptionError:
        return False
    return True
