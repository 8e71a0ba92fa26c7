"""The options whose meaning depends on the box: how many Jokers, which cards are left out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zplay.core.errors import OptionError
from zplay.games.zigzag.components import JOKER, KINDS, MINUS, PLUS, edition_of, plain

if TYPE_CHECKING:
    from zplay.core.facts import Options

CAN_BE_LEFT_OUT = KINDS[1:]
"""Jokers are counted by an option of their own."""


@dataclass(frozen=True)
class Leave:
    """Some kinds of special cards, by name."""

    def read(self, value: object, seats: int) -> list[str]:  # noqa: ARG002 - for any number
        """The names in the order of the box."""
        if isinstance(value, str) or not isinstance(value, Iterable):
            raise ValueError(str(self))  # noqa: TRY004 - settle() turns it into an OptionError
        names = set()
        for name in value:
            if not isinstance(name, str) or plain(name) not in CAN_BE_LEFT_OUT:
                raise ValueError(str(self))
            names.add(plain(name))
        return [name for name in CAN_BE_LEFT_OUT if name in names]

    def from_text(self, text: str) -> object:
        """Names with commas between them."""
        return [part for part in text.split(",") if part.strip()]

    def __str__(self) -> str:
        return f"a list of special cards, of {', '.join(CAN_BE_LEFT_OUT)}"


def check(options: Options) -> None:
    """Complain about options that exclude each other."""
    edition = edition_of(options["edition"])
    if options["jokers"] is not None and options["extra_joker"]:
        raise OptionError(
            "extra_joker adds one to a Joker for each team; with jokers=… the number is given."
        )
    wanted, there = _jokers(options), edition.specials[JOKER]
    if wanted > there:
        raise OptionError(f"This box has {there} Jokers; {wanted} are asked for.")
    most = scorecard(options["level"]).bit_count()
    if options["boxes"] is not None and options["boxes"] > most:
        raise OptionError(
            f"A scorecard of level {options['level']} has {most} boxes, not {options['boxes']}."
        )


def scorecard(level: int) -> int:
    """The boxes that a team has to tick, as bits: four for each level in play."""
    return (0, 0x0F, 0xF0, 0xFF)[level]


def deck_of(options: Options) -> tuple[int, ...]:
    """Every card of a game with these options."""
    edition = edition_of(options["edition"])
    if options["level"] == 1:
        return edition.deck(_jokers(options), *options["without"], KINDS[PLUS], KINDS[MINUS])
    return edition.deck(_jokers(options), *options["without"])


def _jokers(options: Options) -> int:
    if options["jokers"] is not None:
        return int(options["jokers"])
    return int(options["seats"]) // 2 + bool(options["extra_joker"])
