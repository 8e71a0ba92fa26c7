"""zplay: learn, puzzle and play five tabletop games.

::

    import zplay

    table = zplay.table("zingazam", seats=3, seed="rainy-tuesday")
    table.legal(0)                   # what may seat 0 do?
    table.push("turn 4", seat=0)     # do it; refused with the rule if it is not allowed
    print(table)                     # the board as text
    table.code                       # restores the game anywhere: zplay.open(code)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from zplay.core.catalogue import Catalogue, load_catalogue
from zplay.core.errors import (
    Ambiguous,
    CodeError,
    DataError,
    MissingExtra,
    NotationError,
    OptionError,
    PositionError,
    Refused,
    SaveError,
    UnknownBot,
    UnknownGame,
    ZplayError,
)
from zplay.core.files import load
from zplay.core.outcome import Outcome
from zplay.core.refusal import Refusal
from zplay.core.registry import game, register
from zplay.core.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from zplay import bots, games, learn, puzzle
    from zplay.widgets.play import Play

__version__ = "0.1.0"

__all__ = [
    "Ambiguous",
    "Catalogue",
    "CodeError",
    "DataError",
    "MissingExtra",
    "NotationError",
    "OptionError",
    "Outcome",
    "PositionError",
    "Refusal",
    "Refused",
    "SaveError",
    "Table",
    "UnknownBot",
    "UnknownGame",
    "ZplayError",
    "bots",
    "game",
    "games",
    "learn",
    "load",
    "open",
    "play",
    "puzzle",
    "register",
    "rules",
    "table",
]


ROOMS = ("bots", "games", "learn", "puzzle")
"""Subpackages that are imported when they are first asked for: most sessions need one of them."""


def __getattr__(name: str) -> ModuleType:
    if name in ROOMS:
        return import_module(f"zplay.{name}")
    raise AttributeError(f"module 'zplay' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *ROOMS})


def table(
    game: str,
    *,
    seats: int | None = None,
    seed: str | int | None = None,
    mode: str = "study",
    position: Mapping[str, Any] | None = None,
    **options: Any,  # noqa: ANN401 - each game has its own
) -> Table:
    """Sit down to a game.

    Args:
        game: its name, such as ``"zar"``.
        seats: how many play; the game's usual number if left out.
        seed: any text or whole number; the same seed deals the same game everywhere.
        mode: ``"study"`` to take back freely, ``"play"`` never past what was revealed.
        position: start from this edited :attr:`Table.position` instead of a deal.
        options: the game's own; ``zplay.game("zar").facts.options`` lists them.

    Raises:
        UnknownGame: there is no such game.
        OptionError: an option, seat count or seed that the game does not take.
        PositionError: a position that cannot be.
    """
    from zplay.core.registry import game as game_of  # noqa: PLC0415 - our argument has its name

    found = game_of(game)
    if position is not None:
        if seats is not None or seed is not None or options:
            raise OptionError(
                "A position brings its own seats, seed and options; edit them in it instead."
            )
        return Table.from_position(found, position, mode)
    if seats is not None:
        options["seats"] = seats
    return Table.deal(found, options, seed, mode)


def open(code: str) -> Table | puzzle.Puzzle:  # noqa: A001 - it is what one wants to type
    """The game or the puzzle that a code holds.

    Raises:
        CodeError: the code is cut, changed, or not one of ours.
    """
    from zplay.core.codes import unpack  # noqa: PLC0415
    from zplay.core.registry import game as game_of  # noqa: PLC0415

    key, content = unpack(code)
    try:
        found = game_of(key)
    except UnknownGame as error:
        raise CodeError(f"The code is for a game that is not here. {error}") from None
    if content.get("kind") == "puzzle":
        from zplay import puzzle  # noqa: PLC0415 - a room of its own

        return puzzle.Puzzle(puzzle.task_from_content(key, content))
    if content.get("kind") != "table":
        raise CodeError(
            f"The code holds a {content.get('kind')!r}, which this version cannot open."
        )
    return Table.from_code(found, content)


def play(game: str | Table, **options: Any) -> Play:  # noqa: ANN401 - see the function behind it
    """Play on the page, in a notebook or served by Voila: ``zplay.play("zingazam")``.

    :func:`zplay.widgets.play.play` lists what can be said. It needs the extra ``zplay[pages]``.
    """
    # Widgets are slow to import, and an engine does not need them.
    from zplay.widgets.play import play as play_on_stage  # noqa: PLC0415

    return play_on_stage(game, **options)


def rules(name: str) -> Catalogue:
    """The rule catalogue of a game: searchable, linked. ``"table"`` has the rules of the house."""
    if name == "table":
        return load_catalogue("zplay.core", "table")
    return game(name).catalogue
