"""What the address of a page says: ``play?game=zar``, ``puzzle?game=kazing&grade=2``.

An address is written by whoever likes to, so everything in it is checked, and what is not known is
said so. The same function reads it in the server, which needs a title, and behind the page.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

from zplay.core.codes import unpack
from zplay.core.errors import CodeError, OptionError, UnknownGame, ZplayError
from zplay.core.registry import game as game_of

if TYPE_CHECKING:
    from zplay.core.facts import Facts

KINDS = ("learn", "puzzle", "play")
LONGEST = 30_000
"""More than the code of the longest game of ours."""
_LONGEST_WORD = 80


@dataclass(frozen=True)
class Address:
    """Where a visitor wants to go."""

    kind: str
    """``learn``, ``puzzle`` or ``play``."""
    game: str
    code: str = ""
    """A puzzle, a position or a whole game to open."""
    at: str = ""
    """A lesson, or a step as ``lesson/step``."""
    seed: str = ""
    seats: int | None = None
    grade: int = 1
    sort: str = ""
    """Which kind of puzzle."""
    daily: bool = False
    """The puzzle of today."""
    ticket: str = ""
    """A game that was left on another page; see :mod:`zplay.pages.visitors`."""
    on: bool = False
    """Go on with the game that was kept, without asking."""

    @property
    def facts(self) -> Facts:
        """What the game declares."""
        return game_of(self.game).facts

    @property
    def what(self) -> str:
        """What a visitor leaves here, one of each: for the ticket that gives it back."""
        return self.game if self.kind == "play" else f"{self.kind} {self.game}"

    @property
    def title(self) -> str:
        """For the browser's tab."""
        verb = {"learn": "Learn", "puzzle": "Puzzles of", "play": "Play"}[self.kind]
        return f"{verb} {self.facts.name}"

    @property
    def query(self) -> str:
        """The part of the address behind the question mark."""
        chosen = {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if field.name != "kind" and getattr(self, field.name) != field.default
        }
        said = {name: "yes" if value is True else value for name, value in chosen.items()}
        return urlencode(said, safe=":/")

    def __str__(self) -> str:
        return f"{self.kind}?{self.query}"


def read(kind: str, query: str) -> Address:
    """What an address asks for.

    Raises:
        UnknownGame: it names no game of ours.
        CodeError: the code in it cannot be opened.
        OptionError: anything else that no page of ours has in its address.
    """
    if kind not in KINDS:
        raise OptionError(f"There is no such page. The pages are {', '.join(KINDS)}.")
    if len(query) > LONGEST:
        raise OptionError("This address is too long. Copy it once more, or begin in the game room.")
    try:
        pairs = dict(parse_qsl(query.removeprefix("?"), max_num_fields=20))
    except ValueError:
        raise OptionError("This address says too much at once.") from None
    code = pairs.get("code", "")
    game = pairs.get("game", "")
    if code:
        key, _ = unpack(code)
        try:
            game = game_of(key).facts.key
        except UnknownGame as error:
            raise CodeError(f"The code is for a game that is not here. {error}") from None
    if not game:
        raise OptionError("The address does not say which game. Choose one in the game room.")
    return Address(
        kind=kind,
        game=game_of(game[:_LONGEST_WORD]).facts.key,
        code="".join(code.split()),
        at=_word(pairs, "at"),
        seed=_word(pairs, "seed"),
        seats=_number(pairs, "seats"),
        grade=_number(pairs, "grade") or 1,
        sort=_word(pairs, "sort"),
        daily=pairs.get("daily") == "yes",
        ticket=_word(pairs, "ticket"),
        on=pairs.get("on") == "yes",
    )


def opened(code: str) -> Address:
    """The page that opens a code.

    Raises:
        CodeError: the code cannot be opened.
    """
    _, content = unpack(code)
    kind = "puzzle" if content.get("kind") == "puzzle" else "play"
    try:
        return read(kind, urlencode({"code": code}))
    except CodeError:
        raise
    except ZplayError as error:
        raise CodeError(str(error)) from None


def _word(pairs: dict[str, str], name: str) -> str:
    word = pairs.get(name, "").strip()
    if len(word) > _LONGEST_WORD or not word.isprintable():
        raise OptionError(f"What the address says after “{name}=” cannot be right: it is too long.")
    return word


def _number(pairs: dict[str, str], name: str) -> int | None:
    text = pairs.get(name, "")
    if not text:
        return None
    if not (text.isdecimal() and text.isascii() and len(text) < 3):
        raise OptionError(f"In the address a small number should follow “{name}=”.")
    return int(text)
