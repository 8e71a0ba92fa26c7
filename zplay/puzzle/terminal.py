"""Puzzles in the terminal: text in, text out."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from zplay.core.errors import NotationError, ZplayError
from zplay.core.registry import game as game_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.puzzle.playing import Puzzle

HELP = """\
Type your answer, in the game's notation. And at any time:
  ?               this help
  hint            a little help; ask again for more
  mark PLACE = X  pencil in what a place holds: mark place 1 = light E
  strike PLACE = X
                  strike out what it cannot hold, or bring it back
  marks           what could still be in each place
  puzzle          the puzzle again
  undo, redo      take back, do again
  restart         begin again
  explain         the whole way to the answer, step by step
  solution        show the answer
  rules WORDS     look up a rule
  code            the puzzle as a text, to share
  next            another puzzle of this kind and grade
  quit            leave"""


class PuzzleTerminal:
    """One person at work on one puzzle after another."""

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        ask: Callable[[str], str] = input,
        tell: Callable[[str], None] = print,
    ) -> None:
        self.puzzle = puzzle
        self._ask = ask
        self._tell = tell
        self._left = False

    def run(self) -> None:
        """Until the person leaves."""
        self._show()
        self._say("Type your answer, “hint”, “solution” or “next”; “?” lists everything.")
        try:
            while not self._left:
                self._obey(self._ask("puzzle> ").strip())
        except (EOFError, KeyboardInterrupt):
            self._quit()

    def _obey(self, line: str) -> None:
        commands: dict[str, Callable[[], None]] = {
            "": self._show,
            "?": lambda: self._tell(HELP),
            "help": lambda: self._tell(HELP),
            "hint": self._hint,
            "marks": self._marks,
            "puzzle": self._show,
            "undo": lambda: self._say(f"Taken back: {self.puzzle.undo()}."),
            "redo": lambda: self._say(f"Done again: {self.puzzle.redo()}."),
            "restart": self._restart,
            "explain": self._explain,
            "solution": self._solution,
            "code": lambda: self._tell(self.puzzle.code),
            "next": self._next,
            "quit": self._quit,
            "exit": self._quit,
        }
        word, _, rest = line.partition(" ")
        try:
            if line in commands:
                commands[line]()
            elif word == "rules":
                self._rules(rest)
            elif word in ("mark", "strike"):
                self._pencil(word, rest)
            else:
                self._answer(line)
        except NotationError as error:
            self._say(f"{error} (“?” helps.)")
        except ZplayError as error:
            self._say(str(error))

    # -- what the person can ask for -------------------------------------------------------------

    def _answer(self, text: str) -> None:
        if self.puzzle.solved:
            self._say("It is solved; “next” brings another.")
            return
        verdict = self.puzzle.answer(text)
        self._say(str(verdict))
        if verdict.rule:
            rule = game_of(self.puzzle.game).catalogue[verdict.rule]
            self._say(f"The rule ({rule.id}): {rule.says}")
        self._tell_solved()

    def _hint(self) -> None:
        self._say(str(self.puzzle.hint()))
        self._tell_solved()

    def _pencil(self, word: str, text: str) -> None:
        place, equals, value = text.partition("=")
        if not equals:
            raise NotationError(f"Say a place, = and a value, such as “{word} place 1 = light E”.")
        (self.puzzle.mark if word == "mark" else self.puzzle.strike)(place, value)
        self._marks()

    def _marks(self) -> None:
        for place, values in self.puzzle.marks.items():
            self._say(f"{place}: {', '.join(values) or 'nothing'}")

    def _restart(self) -> None:
        self.puzzle.restart()
        self._show()

    def _explain(self) -> None:
        if not self.puzzle.solved:
            self.puzzle.show()  # whoever reads the way has seen the answer
        for line in self.puzzle.explain():
            self._say(line)

    def _solution(self) -> None:
        self._say(f"The answer: {self.puzzle.show()}")
        self._say("“explain” says how to find it, “next” brings another.")

    def _rules(self, words: str) -> None:
        found = game_of(self.puzzle.game).catalogue.search(words)
        for rule in found[:8]:
            self._tell(str(rule))
        if not found:
            self._say(f"No rule speaks of “{words}”.")

    def _next(self) -> None:
        self.puzzle = self.puzzle.next()
        self._show()

    def _quit(self) -> None:
        self._left = True
        self._say("Until next time. This puzzle again:")
        self._tell(f"zplay puzzle --code {self.puzzle.code}")

    # -- what the person reads -------------------------------------------------------------------

    def _tell_solved(self) -> None:
        if not self.puzzle.solved:
            return
        progress = self.puzzle.progress
        if progress is not None and (streak := progress.streak) > 1:
            self._say(f"{streak} in a row without help.")
        self._say("Solved. “next” brings another, “explain” shows the whole way.")

    def _show(self) -> None:
        self._tell("")
        self._tell(
            "\n".join(
                textwrap.fill(line, 98, subsequent_indent="  ") if len(line) > 98 else line
                for line in str(self.puzzle).splitlines()
            )
        )

    def _say(self, text: str) -> None:
        self._tell(textwrap.fill(text, 98, subsequent_indent="  "))
