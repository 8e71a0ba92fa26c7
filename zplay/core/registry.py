"""Which games there are, and how to get at them by name."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING

from zplay.core.errors import UnknownGame

if TYPE_CHECKING:
    from zplay.core.facts import Facts
    from zplay.core.game import AnyGame

SHIPPED = ("zingazam", "kazing", "zar", "zingazinga", "zigzag")
"""The games in :mod:`zplay.games`, each imported when it is first asked for."""

_registered: dict[str, AnyGame] = {}


def register(game: AnyGame) -> AnyGame:
    """Make a game of your own known to every verb of zplay, for this session."""
    _registered[game.facts.key] = game
    return game


def games() -> tuple[Facts, ...]:
    """The facts of every game, in the order of the boxes on our shelf."""
    return tuple(game(key).facts for key in (*SHIPPED, *_registered))


def game(key: object) -> AnyGame:
    """The game of that name.

    Raises:
        UnknownGame: there is none; the message lists those there are.
    """
    if isinstance(key, str):
        if key in _registered:
            return _registered[key]
        if key in SHIPPED:
            found: AnyGame = import_module(f"zplay.games.{key}").GAME
            return found
    known = (*SHIPPED, *_registered)
    # "Zing-a-Zam!" is what is on the box, and a fair thing to type.
    plain = "".join(letter for letter in str(key).casefold() if letter.isalnum())
    if isinstance(key, str) and plain in known:
        return game(plain)
    close = get_close_matches(plain, known, n=1)
    guess = f" Did you mean {close[0]!r}?" if close else ""
    raise UnknownGame(f"There is no game {key!r}.{guess} The games are: {', '.join(known)}.")


def game_in(package: str) -> AnyGame:
    """The game whose package has that name: how another process finds a game of your own."""
    found: AnyGame = import_module(package).GAME
    return found
