"""What a game is: a door with the same verbs for all, and a state with the same few methods.

The state is for bots and laboratories: mutable, fast, trusting. People sit at a
:class:`~zplay.core.table.Table`, which checks, explains, remembers and takes back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from zplay.core.catalogue import Catalogue, load_catalogue

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Hashable, Mapping, Sequence
    from random import Random

    from zplay.core.dealer import Dealer
    from zplay.core.facts import Facts, Options
    from zplay.core.outcome import Outcome
    from zplay.core.refusal import Refusal
    from zplay.core.story import Happening


class State(Protocol):
    """The whole truth about a game in progress. Only the referee sees it."""

    options: Options
    dealer: Dealer
    deals: int
    """How many deals the dealer has made so far."""
    story: list[Happening] | None
    """Where to tell what happens; None if nobody listens."""

    def actors(self) -> tuple[int, ...]:
        """The seats that may act now, in ascending order; empty when the game is over."""

    def legal(self, seat: int) -> Sequence[Any]:
        """Every action the seat may take now, without duplicates, in a stable order."""

    def apply(self, seat: int, action: Any) -> None:  # noqa: ANN401
        """Do it. Trusts that the action comes from ``legal(seat)``."""

    def copy(self) -> Self:
        """An independent copy, which tells nobody what happens to it."""

    def seen_by(self, seat: int | None) -> Any:  # noqa: ANN401
        """What the seat may know: a value of its own type, comparable and hashable."""

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""


S = TypeVar("S", bound=State)
A = TypeVar("A", bound="Hashable")
V = TypeVar("V", bound="Hashable")


class Game(ABC, Generic[S, A, V]):
    """The door to one game. Each game's package has one instance, ``GAME``.

    Most of a door only leads to the right module (``parse = staticmethod(text.parse)``), which is
    why arguments have no names to be called by.
    """

    facts: Facts
    package: str
    """The game's package, in which its data files lie."""

    @cached_property
    def catalogue(self) -> Catalogue:
        """The rules of the game."""
        return load_catalogue(self.package, self.facts.key)

    def settle(self, options: Mapping[str, Any]) -> Options:
        """Complete and check options; games with options that exclude each other extend this."""
        return self.facts.settle(options)

    @abstractmethod
    def start(self, options: Mapping[str, Any], seed: str) -> S:
        """Deal a new game. ``options`` may be partial; ``seats`` is one of them."""

    def opening(self, state: S, /) -> Sequence[Happening]:  # noqa: ARG002 - most books say nothing
        """What everybody saw while the game was being dealt."""
        return ()

    @abstractmethod
    def imagine(self, view: V, rng: Random, /) -> S:
        """A full state that looks like ``view`` to its seat, made from the view alone."""

    @abstractmethod
    def parse(self, text: str, view: V, /) -> A:
        """The action that a seat with this view means by a text.

        It gets the view and not the state, so that not even an error message can give away what
        the seat may not know.

        Raises:
            NotationError: the text is no action of this game, or could be several.
        """

    def say(self, action: A, /) -> str:
        """The action as text that ``parse`` reads back."""
        return str(action)

    def overheard(self, action: A, /) -> str:
        """What the other seats hear of an action; shorter where part of it is secret."""
        return self.say(action)

    @abstractmethod
    def why_not(self, state: S, seat: int, action: A, /) -> Refusal | None:
        """The rule that forbids the action to this seat now; None if it is legal."""

    def listed(self, state: S, seat: int, action: A, /) -> A | None:  # noqa: ARG002 - most need not
        """The action of the legal list that stands for this one.

        Where many ways to say an action do exactly the same, a legal list may hold one of them
        for all. None means that the action is allowed, but that lists leave it out because hardly
        anybody would want it, such as a call that everybody knows to be false. Anything else is
        returned as it is. ``why_not`` allows all that is listed or left out in this way.
        """
        return action

    @abstractmethod
    def board(self, view: V, /) -> str:
        """The view as a text picture of a few lines."""

    def pictures(self) -> Any:  # noqa: ANN401 - the core knows nothing about drawing
        """The game's ``picture`` module, imported when first asked for; None if it has none."""
        name = f"{self.package}.picture"
        return import_module(name) if find_spec(name) else None

    def svg(self, view: V, names: Sequence[str] = ()) -> str | None:
        """The view as a static picture; None if the game has no pictures."""
        pictures = self.pictures()
        return None if pictures is None else str(pictures.picture(view, names=names))

    def names(self, options: Options, /) -> tuple[str, ...]:
        """What to call the seats."""
        return tuple(f"Seat {seat}" for seat in range(options["seats"]))

    @abstractmethod
    def describe(self, state: S, /) -> dict[str, Any]:
        """The whole state as plain JSON that a person can read and edit."""

    @abstractmethod
    def restore(self, options: Options, position: Mapping[str, Any], /) -> S:
        """The state that ``describe`` described, perhaps edited; the caller sees to the dealer.

        Raises:
            PositionError: it cannot be, and why: a field is missing or wrong, a component is there
                twice or not at all.
        """

    @abstractmethod
    def box(self, options: Options, /) -> Counter[str]:
        """Every component in play with these options, by name."""

    @abstractmethod
    def components(self, state: S, /) -> Counter[str]:
        """Every component in the state, wherever it is. Equal to ``box`` at all times."""

    def __repr__(self) -> str:
        return f"<game {self.facts.key}: {self.facts.name}>"


AnyGame = Game[Any, Any, Any]
