"""What the front page has to say, and what leads from one page to the next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from time import time
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from zplay.core.registry import SHIPPED
from zplay.core.registry import game as game_of
from zplay.draw.palette import THEMES
from zplay.learn import has_course
from zplay.pages.addresses import Address
from zplay.pages.visitors import ticket_of
from zplay.puzzle.packs import games_with_puzzles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.facts import Facts
    from zplay.pages.visitors import Shelf


@dataclass(frozen=True)
class Card:
    """A game on the front page."""

    facts: Facts
    cover: Markup
    doors: Sequence[tuple[str, str, str]]
    """Kind, label and address of what one can do."""

    @property
    def players(self) -> str:
        """How many play."""
        first, last = self.facts.seats[0], self.facts.seats[-1]
        return f"{first}–{last} players"  # noqa: RUF001 - a range


LABELS = {"learn": "Learn", "puzzle": "Puzzle", "play": "Play"}


@cache
def doors(game: str) -> tuple[tuple[str, str, str], ...]:
    """What one can do with a game: kind, label and address."""
    can = {"learn": has_course(game), "puzzle": game in games_with_puzzles(), "play": True}
    return tuple(
        (kind, label, str(Address(kind, game))) for kind, label in LABELS.items() if can[kind]
    )


@cache
def cover(game: str) -> Markup:
    """A game's picture, as part of a page."""
    return Markup(str(game_of(game).pictures().cover()))  # noqa: S704 - made by zplay.draw, escaped


@cache
def cards() -> tuple[Card, ...]:
    """The games."""
    return tuple(Card(game_of(key).facts, cover(key), doors(key)) for key in SHIPPED)


@cache
def colours() -> Markup:
    """The one palette as style sheet variables, light and dark."""

    def variables(theme: str) -> str:
        return "".join(f"--zp-{name}:{value};" for name, value in THEMES[theme].items())

    return Markup(  # noqa: S704 - our own constants
        f":root{{{variables('light')}color-scheme:light}}"
        f':root[data-theme="dark"]{{{variables("dark")}color-scheme:dark}}'
    )


def words(shelf: Shelf, visitor: str | None) -> dict[str, Any]:
    """Everything that the template of the front page asks for."""
    return {
        "cards": cards(),
        "left": [] if visitor is None else list(left_games(shelf, visitor)),
        "today": [card for card in cards() if any(kind == "puzzle" for kind, _, _ in card.doors)],
    }


def left_games(shelf: Shelf, visitor: str) -> list[dict[str, Any]]:
    """The games that a visitor can go on with, the newest first."""
    found = []
    for key in SHIPPED:
        left = shelf.left(ticket_of(visitor, key))
        if left is not None and not left.over and left.game == key:
            found.append((left.when, key, left))
    return [
        {
            "name": game_of(key).facts.name,
            "cover": cover(key),
            "moves": left.moves,
            "ago": ago(time() - when),
            "address": str(Address("play", key, on=True)),
        }
        for when, key, left in sorted(found, reverse=True)
    ]


def ago(seconds: float) -> str:
    """How long ago, as one would say it."""
    minutes = seconds / 60
    for count, one, many in (
        (minutes / 1440, "yesterday", "{} days ago"),
        (minutes / 60, "an hour ago", "{} hours ago"),
        (minutes, "a minute ago", "{} minutes ago"),
    ):
        if count >= 1:
            return one if count < 2 else many.format(int(count))
    return "just now"


def neighbours(address: Address) -> dict[str, Any]:
    """What a page has around its table."""
    return {
        "facts": address.facts,
        "cover": cover(address.game),
        "doors": doors(address.game),
    }
