"""Bots by name: ``bot("zar", "sharp")``.

The names are the same in every game. How a game is played well stands in its ``bots.py``: a class
``Sensible`` with the rules of thumb, and if they help a ``GUIDE`` for the search, a function
``sides`` where seats play in teams, and a function ``alike`` where actions differ in name only.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from zplay.bots.base import Bot, Budget, Distracted, Guide, RandomBot
from zplay.bots.search import SearchBot
from zplay.core.errors import OptionError, UnknownBot
from zplay.core.registry import game as game_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from zplay.core.facts import Options
    from zplay.core.game import AnyGame

STRENGTHS = {
    "easy": "knows the game, but its mind wanders every other time",
    "steady": "plays by the rules of thumb that a good player would give you",
    "sharp": "imagines what may be hidden and plays it out in its head",
}
"""The opponents that people choose from, weakest first, and what to expect of them."""

SHARP = Budget(seconds=0.2)
"""How long the sharp bot thinks about a decision, unless told otherwise."""


def bot(game: str | AnyGame, name: str) -> Bot:
    """The bot of that name for a game.

    Args:
        game: the game, or its name.
        name: ``"easy"``, ``"steady"``, ``"sharp"``, or ``"random"``. A budget for the sharp one
            may follow after a colon: ``"sharp:800"`` thinks 800 playouts long, which gives the same
            answers everywhere, and ``"sharp:0.5s"`` half a second.

    Raises:
        UnknownBot: there is no such bot, or this game has none yet that plays by rules of thumb.
        OptionError: a budget that makes no sense.
    """
    found = game_of(game) if isinstance(game, str) else game
    word, colon, budget = name.strip().casefold().partition(":")
    if colon and word != "sharp":
        raise OptionError(f"Only the sharp bot takes a budget, not {word!r}.")
    if word == "random":
        return RandomBot()
    if word not in STRENGTHS:
        known = ", ".join((*strengths(found), "random"))
        raise UnknownBot(f"There is no bot {name!r}. The bots of {found.facts.name} are: {known}.")
    if word == "sharp":
        thinking = Budget.read(budget) if colon else SHARP
        return SearchBot(
            found, thinking, guide_of(found), f"sharp:{thinking}" if colon else "sharp"
        )
    thumb = _sensible(found)
    return thumb if word == "steady" else Distracted(thumb)


def strengths(game: str | AnyGame) -> tuple[str, ...]:
    """The names of the bots that people can play against in a game, weakest first."""
    found = game_of(game) if isinstance(game, str) else game
    return tuple(STRENGTHS) if hasattr(_module(found), "Sensible") else ("sharp",)


def usual(game: str | AnyGame) -> str:
    """The bot that sits down if nobody asks for one."""
    return "steady" if "steady" in strengths(game) else "random"


def guide_of(game: AnyGame) -> Guide:
    """What the game tells the search."""
    guide = getattr(_module(game), "GUIDE", None)
    return guide if isinstance(guide, Guide) else Guide()


def sides(game: AnyGame, options: Options) -> tuple[tuple[int, ...], ...]:
    """The seats that play together; each seat for itself unless the game says otherwise."""
    of_game = getattr(_module(game), "sides", None)
    if of_game is None:
        return tuple((seat,) for seat in range(options["seats"]))
    return tuple(tuple(side) for side in of_game(options))


def fewest(game: AnyGame, options: Mapping[str, Any]) -> int:
    """The smallest number of seats with which somebody can lose; with teams, that is two teams."""
    for count in game.facts.seats:
        try:
            settled = game.settle({**options, "seats": count})
        except OptionError:
            continue  # these options are for more
        if len(sides(game, settled)) > 1:
            return count
    return game.facts.default_seats


def alike(game: AnyGame, view: Any, one: Any, two: Any) -> bool:
    """Do two actions come to the same for whoever has this view?"""
    of_game = getattr(_module(game), "alike", None)
    return one == two or (of_game is not None and bool(of_game(view, one, two)))


def _sensible(game: AnyGame) -> Bot:
    module = _module(game)
    if module is None or not hasattr(module, "Sensible"):
        raise UnknownBot(
            f"{game.facts.name} has no bot that plays by rules of thumb; there are: sharp, random."
        )
    made = module.Sensible()
    assert isinstance(made, Bot)
    made.name = "steady"
    return made


def _module(game: AnyGame) -> ModuleType | None:
    """The game's ``bots.py``, if it has one."""
    name = f"{game.package}.bots"
    return import_module(name) if find_spec(name) else None
