"""A game in the terminal: one person, bots in the other seats, text in and text out.

The smallest complete front-end, and the debugger for everything else.
"""

from __future__ import annotations

import random
import textwrap
from typing import TYPE_CHECKING

from zplay.bots import RandomBot, usual
from zplay.bots import bot as bot_of
from zplay.bots.match import quickest
from zplay.core.errors import NotationError, Refused, ZplayError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from zplay.bots import Bot, Choice
    from zplay.core.refusal import Refusal
    from zplay.core.table import Table

HELP = """\
Type what you do, as in the list of what you may do. And at any time:
  ?             this help
  moves         everything that you may do now
  board         the board again
  rules WORDS   look up a rule: rules mirror
  why MOVE      may I do this, and if not, why not?
  wait          let another seat act first, where several may
  advice        what a bot would do in your place, and why
  undo, redo    take back, do again
  log           everything so far
  save FILE     keep the game in a file
  code          the game as a text; it holds the deal, so do not read it while you play
  quit          leave; the code brings you back"""


LISTED = 40
"""So many moves a person reads; more are only counted."""


class Terminal:
    """One person's game against bots."""

    def __init__(
        self,
        table: Table,
        seat: int,
        *,
        ask: Callable[[str], str] = input,
        tell: Callable[[str], None] = print,
        bots: Mapping[int, Bot] | None = None,
        adviser: Bot | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self._ask = ask
        self._tell = tell
        self._bots = {other: RandomBot() for other in range(table.seats)} | dict(bots or {})
        self._adviser = adviser or bot_of(table.game, usual(table.game))
        # Bots are part of the game: the same seed and the same moves give the same answers.
        self._rng = random.Random(f"bots of {table.state.dealer.seed}")
        # A game that is gone on with has been read before.
        self._told = len(table.log) if table.moves else 0
        self._left = False

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        facts = self.table.game.facts
        self._say(f"{facts.name}: {facts.tagline}")
        name = self.table.names[self.seat]
        who = name if name == f"Seat {self.seat}" else f"{name}, seat {self.seat}"
        self._say(f"You are {who}. Type ? for help.")
        try:
            while self.table.actors and not self._left:
                if self.seat in self.table.actors:
                    self._your_turn()
                else:
                    self._bot_turn()
        except (EOFError, KeyboardInterrupt):
            self._leave()
        if self.table.outcome:
            self._tell_news()
            self._board()
            self._say(f"The game to look at again: {self.table.code}")

    def _your_turn(self) -> None:
        self._tell_news()
        self._board()
        moves = len(self.table.log)
        while not self._left and len(self.table.log) == moves:
            self._obey(self._ask(f"{self.table.names[self.seat]}> ").strip())

    def _bot_turn(self) -> None:
        others = [seat for seat in self.table.actors if seat != self.seat]
        seat = quickest(self.table.state, others, self._bots, self._rng)
        if seat is None:
            if self.seat in self.table.actors:
                self._say("The others wait for you.")
                return
            seat = others[int(self._rng.random() * len(others))]
        self.table.push(self._think(self._bots[seat], seat, self._rng).action, seat)

    def _think(self, bot: Bot, seat: int, rng: random.Random) -> Choice:
        log = self.table.log.seen_by(seat) if bot.reads_log else ()
        legal = list(self.table.legal(seat))
        return bot.think(self.table.seen_by(seat), legal, rng, log=log)

    # -- what the person types --------------------------------------------------------------

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        commands = {
            "": self._moves,
            "?": self._help,
            "help": self._help,
            "moves": self._moves,
            "legal": self._moves,
            "board": self._board,
            "wait": self._wait,
            "advice": self._advice,
            "undo": self._undo,
            "redo": self._redo,
            "log": self._log,
            "code": self._code,
            "quit": self._leave,
            "exit": self._leave,
        }
        try:
            if word == "rules":
                self._rules(rest)
            elif word == "why":
                self._why(rest)
            elif word == "save":
                self._save(rest)
            elif line in commands:
                commands[line]()
            else:
                self.table.push(line, self.seat)
        except Refused as refused:
            self._refuse(refused.refusal)
        except NotationError as error:
            self._say(f"{error} (“moves” lists what you may do, “?” helps.)")
        except ZplayError as error:
            self._say(str(error))

    def _help(self) -> None:
        self._tell(HELP)

    def _moves(self) -> None:
        say = self.table.game.say
        legal = [say(action) for action in self.table.legal(self.seat)]
        more = f" … and {len(legal) - LISTED} more like these" if len(legal) > LISTED else ""
        self._say("You may: " + "; ".join(legal[:LISTED]) + more)

    def _wait(self) -> None:
        if self.table.actors == (self.seat,):
            self._say("Nobody else may act now: it is up to you.")
        else:
            self._bot_turn()

    def _advice(self) -> None:
        # Chance of its own: asking for advice must not change what the bots do.
        rng = random.Random(f"advice {len(self.table.log)}")
        choice = self._think(self._adviser, self.seat, rng)
        self._say(f"I would “{self.table.game.say(choice.action)}”. {choice.because}")

    def _undo(self) -> None:
        """Take back to the person's last decision; in play only if nobody has acted since."""
        while True:
            entry = self.table.pop(self.seat if self.table.mode == "play" else None)
            self._say(f"Taken back: {entry.text if entry.seat == self.seat else entry.overheard}.")
            if entry.seat == self.seat:
                break
        self._told = len(self.table.log)
        self._board()

    def _redo(self) -> None:
        entry = self.table.redo()
        self._say(f"Done again: {entry.text}.")

    def _log(self) -> None:
        for line in self.table.log.seen_by(self.seat):
            self._say(str(line))

    def _code(self) -> None:
        self._tell(self.table.code)

    def _save(self, path: str) -> None:
        if not path:
            self._say("Say where: save my-game.json")
            return
        self._say(f"Saved to {self.table.save(path)}. Go on with: zplay play --load {path}")

    def _rules(self, words: str) -> None:
        found = self.table.game.catalogue.search(words)
        for rule in found[:8]:
            self._tell(str(rule))
        if not found:
            self._say(f"No rule speaks of “{words}”.")
        elif len(found) > 8:
            self._say(f"… and {len(found) - 8} more; add a word to narrow it down.")

    def _why(self, text: str) -> None:
        if refusal := self.table.why_not(text, self.seat):
            self._refuse(refusal)
        else:
            self._say("You may do that.")

    def _leave(self) -> None:
        self._left = True
        self._say("Until next time. To go on from here:")
        self._tell(f"zplay play --seat {self.seat} --code {self.table.code}")

    # -- what the person reads --------------------------------------------------------------

    def _refuse(self, refusal: Refusal) -> None:
        self._say(f"No. {refusal.because}")
        name, _, _ = refusal.rule.partition(":")
        if name == self.table.game.facts.key:
            rule = self.table.game.catalogue[refusal.rule]
            self._say(f"The rule ({rule.id}): {rule.says}")

    def _tell_news(self) -> None:
        """What has happened since the person last looked, as they may hear it."""
        for line in self.table.log.seen_by(self.seat)[self._told :]:
            if line.told:
                self._say(" ".join(line.told))
            elif line.seat not in (None, self.seat):
                self._say(f"{self.table.names[line.seat]}: {line.text}.")
        self._told = len(self.table.log)

    def _board(self) -> None:
        self._tell("")
        self._tell(self.table.game.board(self.table.seen_by(self.seat)))

    def _say(self, text: str) -> None:
        self._tell(textwrap.fill(text, 98, subsequent_indent="  "))
