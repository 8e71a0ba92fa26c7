"""What every bot promises, as checks that any bot can be put through.

A bot gets what its seat sees and nothing else, chooses what is legal, gives reasons, and under
equal views and seeds chooses equally. :func:`put_through` lets it play some games and looks on::

    faults = put_through(my_bot, game("zingazam"), {"seats": 2}).faults
"""

from __future__ import annotations

import random
import traceback
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any

from zplay.bots.base import Bot, Budget, Choice, RandomBot
from zplay.core.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from zplay.core.game import AnyGame, State
    from zplay.core.log import Line

FEW_PLAYOUTS = Budget(iterations=20)
"""For bots that think as long as they are told: seconds would not give equal answers."""
SHORTEST_REASON = 8
"""A reason of fewer characters is none."""


class Fault(Exception):  # noqa: N818 - it is what the bot has done
    """A promise that the bot does not keep, and where that was seen."""

    def __init__(self, promise: str, because: str) -> None:
        super().__init__(because)
        self.promise = promise
        """Not to fail (``lives``), to keep the rules (``legal``), to look only at its view
        (``views``), to choose equally (``equal``), or to give ``reasons``."""
        self.because = because


@dataclass
class Conduct:
    """What was seen of a bot; a check that saw little has proved little."""

    faults: dict[str, str] = field(default_factory=dict)
    """For each promise that was broken, what happened; the first time only."""
    decisions: int = 0
    compared: int = 0
    """How often it was asked the same again, with everything hidden exchanged."""
    seconds: float = 0.0
    """How long it thought, all in all."""
    patience: float = float("inf")
    """So many seconds are enough to see how slow it is."""
    reasons: set[str] = field(default_factory=set)
    """What it said."""

    @property
    def pace(self) -> float:
        """Seconds for a decision, on average."""
        return self.seconds / self.decisions if self.decisions else 0.0


@contextmanager
def guarded(states: Sequence[State]) -> Iterator[list[str]]:
    """While this lasts, whoever touches one of the states gets an error, and is written down."""
    touched: list[str] = []
    kinds = [type(state) for state in states]
    for kind in set(kinds):

        def touch(self: Any, name: str) -> Any:  # noqa: ARG001
            touched.append(name)
            raise AttributeError(f"a bot may not look at the state (it asked for {name!r})")

        guard = type(
            f"Guarded{kind.__name__}", (kind,), {"__slots__": (), "__getattribute__": touch}
        )
        for state in states:
            if type(state) is kind:
                # A state of its own kind again in the end: an assignment, so that it is the very
                # same object that somebody may have got hold of.
                object.__setattr__(state, "__class__", guard)
    try:
        yield touched
    finally:
        for state, kind in zip(states, kinds, strict=True):
            object.__setattr__(state, "__class__", kind)


class Refereed(Bot):
    """A bot whose every choice is looked at: what is wrong ends the game as a :class:`Fault`."""

    def __init__(self, bot: Bot, game: AnyGame, name: str) -> None:
        self.bot = bot
        self.game = game
        self.name = name
        self.reads_log = bot.reads_log

    def think(
        self,
        view: Any,
        legal: Sequence[Any],
        rng: random.Random,
        *,
        log: Sequence[Line] = (),
        budget: Budget | None = None,
    ) -> Choice:
        """What the bot thinks, if it is something to go by."""
        with _failures():
            choice = self.bot.think(view, list(legal), rng, log=log, budget=budget)
        if not isinstance(choice, Choice):
            raise Fault(
                "reasons",
                f"think() has to give a Choice(action, because), not {_shown(self.game, choice)}.",
            )
        self._allow(choice.action, view, legal)
        return choice

    def choose(
        self,
        view: Any,
        legal: Sequence[Any],
        rng: random.Random,
        *,
        log: Sequence[Line] = (),
        budget: Budget | None = None,
    ) -> Any:
        """What the bot chooses, if it is legal."""
        with _failures():
            action = self.bot.choose(view, list(legal), rng, log=log, budget=budget)
        self._allow(action, view, legal)
        return action

    def _allow(self, action: object, view: Any, legal: Sequence[Any]) -> None:
        if any(action == each for each in legal):
            return
        offered = ", ".join(f"“{self.game.say(each)}”" for each in legal[:3])
        offered += " …" if len(legal) > 3 else ""
        because = (
            f"It chose {_shown(self.game, action)}, which is not legal there. "
            f"It had to choose one of what it was given: {offered}."
        )
        if refusal := self._why_not(action, view):
            because += f" ({refusal})"
        raise Fault("legal", because)

    def _why_not(self, action: object, view: Any) -> str:
        """Which rule forbids it; nothing if it is no action at all."""
        try:
            imagined = self.game.imagine(view, random.Random(0))
            refusal = self.game.why_not(imagined, view.seat, action)
        except Exception:  # noqa: BLE001 - a bot may have chosen anything, a number or a banana
            return ""
        return str(refusal) if refusal else ""


def put_through(
    bot: Bot,
    game: AnyGame,
    options: Mapping[str, Any],
    *,
    games: int = 4,
    most: int = 160,
    patience: float = 1.0,
) -> Conduct:
    """Let a bot play some games against chance and against itself, and look on.

    Args:
        bot: whom to look at.
        game: the game.
        options: of the game, with ``seats``.
        games: how many games, each of them from a fixed seed.
        most: decisions to look at, at most.
        patience: seconds for a decision; after ten times that, a slow bot has been seen enough of.
    """
    conduct = Conduct(patience=10 * patience)
    seats = game.settle(options)["seats"]
    share = -(-most // games)
    for number in range(games):
        table = Table.deal(game, options, f"honesty {number}")
        # By turns it plays against itself and against chance, and sits everywhere.
        mine = set(range(seats)) if number % 2 else {number // 2 % seats}
        try:
            _play(_Watch(bot, game, conduct), table, mine, number, share)
        except Fault as fault:
            where = f"in the game “honesty {number}”, at move {len(table.log)}"
            conduct.faults.setdefault(fault.promise, f"{fault.because} That was {where}.")
        if {"lives", "legal", "views"} & conduct.faults.keys():
            break
    return conduct


def _play(watch: _Watch, table: Table, mine: set[int], number: int, most: int) -> None:
    rng = random.Random(f"others {number}")
    chance = RandomBot()
    asked = 0
    while table.actors and asked < most and watch.conduct.seconds <= watch.conduct.patience:
        seat = rng.choice(table.actors)
        legal = list(table.legal(seat))
        if seat not in mine:
            table.push(chance.choose(None, legal, rng), seat)
            continue
        asked += 1
        table.push(watch.ask(table, seat, f"{number} {len(table.log)}"), seat)


class _Watch:
    """Asks a bot at a table, and again to compare."""

    def __init__(self, bot: Bot, game: AnyGame, conduct: Conduct) -> None:
        self.bot = Refereed(bot, game, bot.name)
        self.game = game
        self.conduct = conduct

    def ask(self, table: Table, seat: int, seed: str) -> Any:
        """What the bot does at a table; raises whatever is wrong with it."""
        view, legal = table.seen_by(seat), list(table.legal(seat))
        log = table.log.seen_by(seat) if self.bot.reads_log else ()
        conduct = self.conduct
        before = random.getstate()
        # Nothing of this game may be touched: not how it is now, nor how it was.
        with guarded([entry.after for entry in table.log]) as touched:
            started = perf_counter()
            try:
                choice = self.bot.think(view, legal, random.Random(seed), log=log)
            except Fault:
                _no_touching(touched)
                raise
            conduct.seconds += perf_counter() - started
        conduct.decisions += 1
        _no_touching(touched)
        if random.getstate() != before:
            raise Fault(
                "equal",
                "It used the global random module. All chance has to come from the rng that it is "
                "given, so that games can be replayed.",
            )
        _reasons(choice)
        conduct.reasons.add(choice.because)
        if conduct.decisions % 2:
            self._compare(view, legal, log, seed)
        return choice.action

    def _compare(self, view: Any, legal: list[Any], log: Sequence[Line], seed: str) -> None:
        """Everything hidden is exchanged and the bot is asked again: it has to answer the same."""
        other = self.game.imagine(view, random.Random(f"other {seed}"))
        again = other.seen_by(view.seat)
        answers = [
            self.bot.think(seen, legal, random.Random(seed), log=log, budget=FEW_PLAYOUTS)
            for seen in (view, again)
        ]
        chosen = self.bot.choose(view, legal, random.Random(seed), log=log, budget=FEW_PLAYOUTS)
        self.conduct.compared += 1
        one, two = (_shown(self.game, answer.action) for answer in answers)
        if one != two:
            raise Fault(
                "equal",
                f"With equal views and equal seeds it chose {one} and then {two}. It must not "
                "remember anything between two decisions, and use no chance but the rng.",
            )
        if _shown(self.game, chosen) != one:
            raise Fault(
                "equal",
                f"think() chooses {one}, but choose() {_shown(self.game, chosen)}. Leave choose() "
                "out: it follows think() by itself.",
            )


def _no_touching(touched: list[str]) -> None:
    if touched:
        raise Fault(
            "views",
            f"While it thought, it looked at the true state (at {touched[0]!r}), which holds what "
            "its seat may not know. A bot has its view and nothing else.",
        )


def _reasons(choice: Choice) -> None:
    because = choice.because
    if not isinstance(because, str) or len(because.strip()) < SHORTEST_REASON:
        raise Fault(
            "reasons",
            f"It chose without a reason: because is {because!r}, and should be a sentence.",
        )


@contextmanager
def _failures() -> Iterator[None]:
    """Whatever a bot raises is the bot's fault, and is told with its line."""
    try:
        yield
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__}: {error}".rstrip(": ")
        raise Fault(
            "lives", f"It failed with {said} (line {last.lineno}, in {last.name}: {last.line})."
        ) from error


def _shown(game: AnyGame, action: object) -> str:
    """An action in notation, or whatever else a bot has come up with."""
    try:
        return f"“{game.say(action)}”"
    except Exception:  # noqa: BLE001 - it is not an action then
        text = repr(action)
        return text if len(text) <= 60 else f"{text[:57]}…"
