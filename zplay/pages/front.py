"""What the front page has to say, and what leads from one page to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cache, lru_cache
from time import time
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from zplay.core.errors import SaveError
from zplay.core.registry import SHIPPED
from zplay.core.registry import game as game_of
from zplay.draw.compose import panels
from zplay.draw.palette import THEMES
from zplay.learn import course_of, has_course
from zplay.learn.keeping import Kept
from zplay.pages.addresses import Address
from zplay.pages.visitors import ticket_of
from zplay.puzzle import puzzle as new_puzzle
from zplay.puzzle.packs import games_with_puzzles
from zplay.puzzle.picture import Sight, scene_of
from zplay.widgets.keeping import Keeper

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
    """A game's picture, as part of a page. It fills its frame, whatever its own shape is."""
    drawn = str(game_of(game).pictures().cover())
    filling = drawn.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1)
    return Markup(filling)  # noqa: S704 - made by zplay.draw, escaped


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


@lru_cache(maxsize=4)
def today(day: date) -> dict[str, Any]:
    """The puzzle of a day: the games take turns."""
    games = games_with_puzzles()
    game = games[day.toordinal() % len(games)]
    puzzle = new_puzzle(game, daily=day)
    scene = scene_of(game, puzzle.model, Sight(puzzle.model.marks))
    boards = [replace(one, title="", note="") for one in scene.regions if one.kind == "board"]
    picture = panels(boards or scene.regions, 460, puzzle.model.question())
    return {
        "name": game_of(game).facts.name,
        "question": puzzle.model.question(),
        "picture": Markup(str(picture)),  # noqa: S704 - made by zplay.draw, escaped
        "date": f"{day:%A}, {day.day} {day:%B}",
        "address": str(Address("puzzle", game, daily=True)),
    }


def words(shelf: Shelf, visitor: str | None) -> dict[str, Any]:
    """Everything that the template of the front page asks for."""
    return {
        "cards": cards(),
        "left": [] if visitor is None else left_over(shelf, visitor),
        "today": today(date.today()),  # noqa: DTZ011 - the day on the wall of this machine
    }


def left_over(shelf: Shelf, visitor: str) -> list[dict[str, Any]]:
    """What a visitor can go on with: games, puzzles and lessons."""
    found = [
        one
        for key in SHIPPED
        for one in (
            _left_game(shelf, visitor, key),
            _left_puzzle(shelf, visitor, key),
            _left_lesson(shelf, visitor, key),
        )
        if one is not None
    ]
    return sorted(found, key=lambda one: one["when"], reverse=True)


def _left_game(shelf: Shelf, visitor: str, game: str) -> dict[str, Any] | None:
    ticket = ticket_of(visitor, game)
    when = shelf.when(ticket)
    left = None if when is None else Keeper(shelf.game(ticket), game_of(game)).find()
    if left is None or when is None:
        return None
    said = f"Your game: {left}, {ago(time() - when)}"
    return _left(game, when, said, Address("play", game, on=True))


def _left_puzzle(shelf: Shelf, visitor: str, game: str) -> dict[str, Any] | None:
    ticket = ticket_of(visitor, f"puzzle {game}")
    work, when = shelf.noted(ticket), shelf.when(ticket)
    if work is None or when is None or work.get("game") != game:
        return None
    said = f"Your puzzle, {ago(time() - when)}"
    return _left(game, when, said, Address("puzzle", game, on=True))


def _left_lesson(shelf: Shelf, visitor: str, game: str) -> dict[str, Any] | None:
    path = shelf.progress(visitor)
    if not has_course(game) or not path.exists():
        return None
    try:
        kept = Kept(game, path)
        here, done = kept.here(), kept.done()
    except SaveError:
        return None
    steps = len(course_of(game).places)
    if here is None or not done or len(done) >= steps:
        return None
    said = f"Your lessons: {len(done)} of {steps} steps"
    return _left(game, path.stat().st_mtime, said, Address("learn", game, at=here))


def _left(game: str, when: float, said: str, address: Address) -> dict[str, Any]:
    name = game_of(game).facts.name
    return {
        "name": name,
        "cover": cover(game),
        "said": said,
        "when": when,
        "address": str(address),
    }


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
