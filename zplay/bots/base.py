"""What a bot is, and what it answers. Games import this module and no other of this room.

A bot gets what its seat may see, what its seat may do, and a source of chance; if it asks for it,
also the log as its seat may read it. There is no way from here to the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from zplay.core.errors import OptionError

if TYPE_CHECKING:
    from random import Random

    from zplay.core.log import Line


@dataclass(frozen=True, slots=True)
class Considered:
    """One action that a bot weighed."""

    action: Any
    value: float
    """How good the bot thinks it is; the bot's ``measure`` says in what."""
    note: str = ""
    """What speaks for it, in a few words."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does, and why: as a sentence and as data."""

    action: Any
    because: str
    """One sentence for people."""
    considered: tuple[Considered, ...] = ()
    """What it weighed, the best first."""
    knew: Mapping[str, Any] = field(default_factory=dict)
    """What it knew or concluded, as plain values."""
    chance: float | None = None
    """Its seat's chance to win, if the bot has an idea of it."""

    def value_of(self, action: Any) -> float | None:
        """What the bot thought of an action, or None if it did not weigh it."""
        return next((each.value for each in self.considered if each.action == action), None)

    def __str__(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many playouts, so many seconds, or whichever ends first."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise OptionError("A budget is a number of playouts, or of seconds, or both.")
        if (self.iterations or 0) < 0 or (self.seconds or 0) < 0:
            raise OptionError("A budget cannot be less than nothing.")

    @classmethod
    def read(cls, text: str) -> Budget:
        """``800`` playouts, or ``0.2s``.

        Raises:
            OptionError: it is neither.
        """
        plain = text.strip().casefold()
        try:
            if plain.endswith("s"):
                return cls(seconds=float(plain[:-1]))
            return cls(iterations=int(plain))
        except ValueError as error:
            if isinstance(error, OptionError):
                raise
            raise OptionError(
                f"A budget is such as 800 (playouts) or 0.2s (seconds), not {text!r}."
            ) from None

    def __str__(self) -> str:
        parts = []
        if self.iterations is not None:
            parts.append(str(self.iterations))
        if self.seconds is not None:
            parts.append(f"{self.seconds:g}s")
        return " or ".join(parts)


class Bot(ABC):
    """Anything that can choose."""

    name: str = "bot"
    """What to call it in tables of results."""
    measure: str = "value"
    """What the numbers it considers mean: ``chance to win``, ``cards``, …"""
    reads_log: bool = False
    """Does it want the log, as its seat may read it? Making one costs time."""

    @abstractmethod
    def think(
        self,
        view: Any,
        legal: Sequence[Any],
        rng: Random,
        *,
        log: Sequence[Line] = (),
        budget: Budget | None = None,
    ) -> Choice:
        """One of the legal actions, with reasons.

        Args:
            view: what the seat may know; the only thing about the game that a bot is given.
            legal: what the seat may do, at least one action.
            rng: all chance comes from here, so that games can be replayed: equal views, logs,
                seeds and playouts give equal choices.
            log: the game so far as the seat may read it, for bots with :attr:`reads_log`.
            budget: how long to think, for bots that can think longer; else their own.
        """

    def choose(
        self,
        view: Any,
        legal: Sequence[Any],
        rng: Random,
        *,
        log: Sequence[Line] = (),
        budget: Budget | None = None,
    ) -> Any:
        """Only the action."""
        return self.think(view, legal, rng, log=log, budget=budget).action

    def waits(self, view: Any, legal: Sequence[Any]) -> bool:  # noqa: ARG002 - most never do
        """Would it rather let others act, where several seats may act at once?

        Nobody has to say anything at a table just because others may. A bot that waits is not asked
        before something has changed; if everybody waits, somebody is asked all the same.
        """
        return False

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


class RandomBot(Bot):
    """Does anything that is allowed, all of it equally likely."""

    name = "random"

    def think(
        self,
        view: Any,  # noqa: ARG002
        legal: Sequence[Any],
        rng: Random,
        *,
        log: Sequence[Line] = (),  # noqa: ARG002
        budget: Budget | None = None,  # noqa: ARG002
    ) -> Choice:
        """Any of the legal actions."""
        action = legal[int(rng.random() * len(legal))]
        return Choice(action, f"One of {len(legal)} things I may do, picked blindly.")

    def choose(
        self,
        view: Any,  # noqa: ARG002
        legal: Sequence[Any],
        rng: Random,
        *,
        log: Sequence[Line] = (),  # noqa: ARG002
        budget: Budget | None = None,  # noqa: ARG002
    ) -> Any:
        """Any of the legal actions, without making a sentence about it."""
        return legal[int(rng.random() * len(legal))]


class Distracted(Bot):
    """Plays like another bot, but every so often without thinking."""

    def __init__(self, bot: Bot, *, how_often: float = 0.5, name: str = "easy") -> None:
        self.bot = bot
        self.how_often = how_often
        self.name = name
        self.reads_log = bot.reads_log
        self.measure = bot.measure

    def waits(self, view: Any, legal: Sequence[Any]) -> bool:
        """Whenever the other bot would: a wandering mind does not make anybody speak."""
        return self.bot.waits(view, legal)

    def think(
        self,
        view: Any,
        legal: Sequence[Any],
        rng: Random,
        *,
        log: Sequence[Line] = (),
        budget: Budget | None = None,
    ) -> Choice:
        """What the other bot would do, or anything."""
        if rng.random() >= self.how_often:
            return self.bot.think(view, legal, rng, log=log, budget=budget)
        action = legal[int(rng.random() * len(legal))]
        return Choice(action, "My mind was elsewhere; I just did something.")


Policy = Callable[[Any, int, Sequence[Any], "Random"], Any]
"""``(state, seat, legal, rng) -> action``: how a seat plays in the search's imagination.

None where several seats may act and this one would rather wait.
"""


@dataclass(frozen=True)
class Guide:
    """What a game can tell the search, all of it optional. All states here are imagined ones."""

    policy: Policy | None = None
    """How seats play in playouts; evenly at random if left out."""
    shortlist: Callable[[Any, Sequence[Any], Random], Sequence[Any]] | None = None
    """``(view, legal, rng) -> some of legal``, the best first: what is worth a second thought.

    With it, only these are compared, all in the same imagined worlds (``zplay/bots/rollouts.py``);
    without it, a tree is grown over all of them.
    """
    expects: Callable[[Any, Sequence[Any]], tuple[Sequence[float], float]] | None = None
    """``(view, shortlist) -> (what each is worth, how far off that may be)``, as ``worth`` counts.

    What the imagined worlds say is then added to this, and counts the less the more of it may be
    luck: where luck is great and the rules of thumb know much, a hundred worlds say little. The
    second number is a standard deviation. Without it, the first of the shortlist is given the
    benefit of the doubt.
    """
    imagine: Callable[[Any, Random], Any] | None = None
    """``(view, rng) -> state``: as the game's ``imagine``, but as a good player would guess.

    Where what others do tells what they have, worlds that are dealt blindly mislead.
    """
    waits: Callable[[Any, Sequence[Any]], bool] | None = None
    """``(view, legal) -> bool``: would the bot rather let others act? See :meth:`Bot.waits`."""
    sift: Callable[[Any, int, Sequence[Any]], Sequence[Any]] | None = None
    """``(state, seat, legal) -> some of legal``: leaves out what is no better than the rest.

    It may look only at what the seat knows: for the seat that thinks, equal views must sift alike.
    """
    mark: Callable[[Any], Any] | None = None
    """``(state) -> anything``: taken down before a playout, for the two below."""
    stop: Callable[[Any, Any], bool] | None = None
    """``(state, mark) -> bool``: may the playout end here, before the game does?"""
    worth: Callable[[Any, Any], Sequence[float]] | None = None
    """``(state, mark) -> a number from 0 to 1 for each seat``: what a playout's end is worth.

    Without it, winners share 1; a playout that was cut short is then worth the same to everybody.
    """
    horizon: int = 400
    """After so many actions a playout ends in any case."""
    others_think: bool = True
    """Do other seats pick what the search finds best for them (or what ``policy`` says)?

    Where others know little about what they hold, the policy is the better picture of them.
    """
