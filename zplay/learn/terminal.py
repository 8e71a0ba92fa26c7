"""A course in the terminal: text in and text out."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from zplay.core.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.learn.runner import Reply, Run

HELP = """\
Type your answer: a move such as the ones in quotes, or the numbers of what you choose. And:
  Enter         on to the next step, when this one is done; the step again, when it is not
  next, back    go on or back, as you like; nothing is locked
  hint, show    a little help, or the answer
  moves         everything that you may do now
  rule WORDS    look up a rule: rule mirror
  wait          in free play, let another seat act first, where several may
  undo          in free play, take back your last move
  again         begin this step again
  list          all lessons, and how they went
  go LESSON     go to a lesson, or to a step of it
  quit          leave; next time you go on from here"""


class Lessons:
    """One person's way through a course."""

    def __init__(
        self,
        run: Run,
        *,
        ask: Callable[[str], str] = input,
        tell: Callable[[str], None] = print,
    ) -> None:
        self.learner = run
        self._ask = ask
        self._tell = tell
        self._left = False
        self._troubled = ""

    def run(self) -> None:
        """Learn until the course is over or the person leaves."""
        facts = self.learner.table.game.facts
        self._say(f"{facts.name}: {facts.tagline} Type ? for help, quit to leave.")
        self._step()
        try:
            while not self._left:
                self._obey(self._ask("> ").strip())
                self._warn()
        except (EOFError, KeyboardInterrupt):
            self._leave()

    # -- what the person types -------------------------------------------------------------------

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        commands = {
            "": self._enter,
            "?": lambda: self._tell(HELP),
            "help": lambda: self._tell(HELP),
            "next": self._next,
            "skip": self._next,
            "back": self._back,
            "hint": lambda: self._say(f"Hint: {self.learner.hint()}"),
            "show": lambda: self._hear(self.learner.show()),
            "moves": self._moves,
            "wait": lambda: self._hear(self.learner.wait()),
            "undo": self._undo,
            "again": self._again,
            "list": self._list,
            "quit": self._leave,
            "exit": self._leave,
        }
        if line in commands:
            commands[line]()
        elif word in ("rule", "rules"):
            self._rule(rest)
        elif word == "go":
            self._go(rest.strip())
        else:
            self._hear(self.learner.answer(line))

    def _enter(self) -> None:
        if self.learner.done:
            self._next()
        else:
            self._step()

    def _next(self) -> None:
        if self.learner.next():
            self._step()
            return
        self._say("That was the last step. Now play: zplay play " + self.learner.course.game)
        self._left = True

    def _back(self) -> None:
        if not self.learner.back():
            self._say("This is the first step.")
        self._step()

    def _moves(self) -> None:
        say = self.learner.table.game.say
        legal = self.learner.table.legal(self.learner.seat)
        self._say("You may: " + (", ".join(map(say, legal)) or "nothing at the moment."))

    def _undo(self) -> None:
        self._say(self.learner.take_back())
        self._tell(self.learner.board)

    def _again(self) -> None:
        self.learner.again()
        self._step()

    def _list(self) -> None:
        course = self.learner.course
        for lesson in course.lessons:
            stars = self.learner.stars(lesson.name)
            here = "> " if lesson is self.learner.lesson else "  "
            self._tell(f"{here}{'*' * (stars or 0):<3}  {lesson.name:<18}  {lesson.about}")

    def _go(self, name: str) -> None:
        try:
            self.learner.go(name)
        except OptionError as error:
            self._say(str(error))
        else:
            self._step()

    def _rule(self, words: str) -> None:
        terms = {word.casefold(): rule for word, rule in self.learner.terms.items()}
        if (term := words.strip().casefold()) in terms:
            self._tell(str(terms[term]))
            return
        found = self.learner.table.game.catalogue.search(words)
        for rule in found[:5]:
            self._tell(str(rule))
        if not found:
            self._say(f"No rule speaks of “{words}”.")

    def _leave(self) -> None:
        self._left = True
        self._say(
            f"Until next time. To come back: zplay learn {self.learner.course.game} "
            f"--at {self.learner.place}"
        )

    # -- what the person reads -------------------------------------------------------------------

    def _step(self) -> None:
        run = self.learner
        number = run.lesson.steps.index(run.step) + 1
        self._tell("")
        self._tell(f"== {run.lesson.title}: {number} of {len(run.lesson.steps)} ==")
        self._say(run.text)
        self._tell("")
        self._tell(run.board)
        for place, text in enumerate(run.choices, 1):
            self._say(f"  {place}  {text}")
        if run.terms:
            words = ", ".join(dict.fromkeys(word.casefold() for word in run.terms))
            self._say(f"(To look up: rule {words})")

    def _hear(self, reply: Reply) -> None:
        run = self.learner
        if reply.told:
            self._say(" ".join(reply.told))
        if reply.rule:
            self._say(f"No. {reply.text} [{reply.rule}]")
        elif reply.text:
            self._say(reply.text)
        if run.done:
            if run.note:
                self._say(f"Note: {run.note}")
            stars = run.stars(run.place) or 0
            self._say(f"{'*' * stars} Press Enter to go on.")
        elif run.kind == "reach":
            self._tell("")
            self._tell(run.board)

    def _warn(self) -> None:
        """Say once why progress is not kept."""
        if self.learner.trouble != self._troubled:
            self._troubled = self.learner.trouble
            self._say(f"(Your progress is not being kept: {self._troubled})")

    def _say(self, text: str) -> None:
        self._tell(textwrap.fill(text, 98, subsequent_indent="  "))
