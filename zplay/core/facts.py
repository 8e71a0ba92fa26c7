"""What a game declares about itself: facts, options and variants, as data.

Set-up forms, documentation, the command line, the conformance kit and the playthroughs all read
this; nothing about a game is said in a second place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Protocol

from zplay.core.errors import OptionError, ZplayError


class Options(dict[str, Any]):
    """The options of one game, complete and checked; made by :meth:`Facts.settle`.

    They are settled: nobody changes them afterwards, which is why they can be hashed.
    """

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self))


class Kind(Protocol):
    """What values an option takes."""

    def read(self, value: object, seats: int) -> Any:  # noqa: ANN401 - options are of many types
        """The value in its canonical, JSON-ready form, or ValueError saying what would be right."""

    def from_text(self, text: str) -> object:
        """What a person means by this text, to be checked by ``read``."""

    def __str__(self) -> str:
        """What is allowed, in words."""


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    def read(self, value: object, seats: int) -> bool:  # noqa: ARG002
        if not isinstance(value, bool):
            raise ValueError(str(self))  # noqa: TRY004 - settle() turns it into an OptionError
        return value

    def from_text(self, text: str) -> object:
        return {
            "yes": True,
            "true": True,
            "on": True,
            "no": False,
            "false": False,
            "off": False,
        }.get(text.lower(), text)

    def __str__(self) -> str:
        return "True or False"


@dataclass(frozen=True)
class Whole:
    """A whole number in a range; ``optional`` also allows None."""

    least: int
    most: int
    optional: bool = False

    def read(self, value: object, seats: int) -> int | None:  # noqa: ARG002
        if value is None and self.optional:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(str(self))  # noqa: TRY004
        if not self.least <= value <= self.most:
            raise ValueError(str(self))
        return value

    def from_text(self, text: str) -> object:
        if self.optional and text.lower() == "none":
            return None
        return int(text) if text.lstrip("-").isdecimal() else text

    def __str__(self) -> str:
        return f"a whole number from {self.least} to {self.most}" + (
            ", or None" if self.optional else ""
        )


@dataclass(frozen=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    def read(self, value: object, seats: int) -> str:  # noqa: ARG002
        if not isinstance(value, str) or value not in self.words:
            raise ValueError(str(self))
        return value

    def from_text(self, text: str) -> object:
        return text

    def __str__(self) -> str:
        return "one of " + ", ".join(repr(word) for word in self.words)


@dataclass(frozen=True)
class SeatNumber:
    """One of the seats in the game."""

    def read(self, value: object, seats: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
            raise ValueError(f"a seat from 0 to {seats - 1}")
        return value

    def from_text(self, text: str) -> object:
        return int(text) if text.isdecimal() else text

    def __str__(self) -> str:
        return "a seat number, counted from 0"


@dataclass(frozen=True)
class SeatSet:
    """Some of the seats in the game."""

    def read(self, value: object, seats: int) -> list[int]:
        if isinstance(value, str) or not isinstance(value, Iterable):
            raise ValueError(str(self))  # noqa: TRY004
        one = SeatNumber()
        return sorted({one.read(seat, seats) for seat in value})

    def from_text(self, text: str) -> object:
        parts = text.replace(",", " ").split()
        return [int(part) if part.isdecimal() else part for part in parts]

    def __str__(self) -> str:
        return "a set of seat numbers, counted from 0"


@dataclass(frozen=True)
class EditionFile:
    """A replacement for the game's edition file: a path, or the data of one; None is our own."""

    def read(self, value: object, seats: int) -> Any:  # noqa: ANN401, ARG002
        if value is None or isinstance(value, Mapping):
            return value
        from zplay.core.edition import read_toml  # noqa: PLC0415 - tomllib only when needed

        return read_toml(value, str(self))

    def from_text(self, text: str) -> object:
        return text

    def __str__(self) -> str:
        return "the path of an edition file (TOML), or None for the one we ship"


@dataclass(frozen=True)
class Option:
    """Something that players may choose before the game."""

    name: str
    default: Any
    kind: Kind
    says: str
    """What it changes, in one line."""


@dataclass(frozen=True)
class Variant:
    """A named way to play that must stay proven: each has a playthrough and passes the kit."""

    name: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    cut: int | None = None
    """After how many actions to stop a random game that chance alone may never bring to an end."""


EDITION = Option("edition", None, EditionFile(), "a file with the components of your own box")


@dataclass(frozen=True)
class Facts:
    """What is known of a game before anybody plays it."""

    key: str
    """Its name in code: ``zingazam``."""
    name: str
    """Its name on the box: ``Zing-a-Zam!``."""
    tagline: str
    """One line that makes you curious."""
    seats: range
    default_seats: int
    minutes: int
    """About how long a game takes people."""
    age: int
    """From which age the box recommends it; ours to guess where the box is silent."""
    hidden: str
    """What is hidden from whom, in one line."""
    out_of_turn: bool
    """Can several seats be entitled to act at once?"""
    credits: str
    """Who made the game and who published it."""
    options: tuple[Option, ...] = ()
    variants: tuple[Variant, ...] = ()

    def settle(self, options: Mapping[str, Any]) -> Options:
        """Complete the options with their defaults and check each of them.

        Raises:
            OptionError: an option that the game does not have, or a value it does not take.
        """
        if isinstance(options, Options):
            return options
        known = {option.name: option for option in (*self.options, EDITION)}
        for name in options:
            if name != "seats" and name not in known:
                raise OptionError(self._unknown(str(name), list(known)))
        seats = options.get("seats", self.default_seats)
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise OptionError(
                f"{self.name} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}."
            )
        settled = Options(seats=seats)
        for name, option in known.items():
            value = options.get(name, option.default)
            try:
                settled[name] = option.kind.read(value, seats)
            except ZplayError:
                raise
            except ValueError as error:
                raise OptionError(
                    f"{self.name}: option {name} is {error}, not {value!r}."
                ) from None
        return settled

    def _unknown(self, name: str, known: list[str]) -> str:
        close = get_close_matches(name, known, n=1)
        guess = f" Did you mean {close[0]}?" if close else ""
        return f"{self.name} has no option {name!r}.{guess} It has: {', '.join(known)}."

    def __str__(self) -> str:
        return self.name
