"""Advice in a game: what a bot would do in a person's place, and what to choose on the table.

A bot is asked with what the seat may see and nothing else, and with chance of its own: asking
changes nothing about the game, not even what the other bots will do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from zplay.bots import Budget, bot, strengths
from zplay.core.errors import ZplayError
from zplay.widgets.seeing import scene_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.bots import Bot, Choice
    from zplay.core.game import AnyGame
    from zplay.core.log import Line
    from zplay.core.table import Table

THINKING = Budget(seconds=0.4)
"""So long a person waits for a hint."""
_MOST_SCENES = 80
"""So many scenes are looked at to find what to choose first."""


@dataclass(frozen=True)
class Question:
    """What a bot is told when it is asked for advice."""

    n: int
    """The number of the position that it is about."""
    view: Any
    legal: list[Any]
    log: Sequence[Line] = ()

    def put_to(self, adviser: Bot) -> Choice:
        """The bot's answer; takes time, and touches nothing but what is in here."""
        rng = Random(f"advice {self.n}")
        return adviser.think(self.view, self.legal, rng, log=self.log, budget=THINKING)


@dataclass(frozen=True)
class Advice:
    """An answer, as the page shows it."""

    n: int
    text: str = ""
    """The action in notation; empty while the bot is thinking."""
    because: str = ""
    route: dict[str, str] = field(default_factory=dict)
    """For each draft on the way there, the item to choose next."""

    def notice(self) -> dict[str, Any]:
        """What stands below the ask."""
        if not self.text:
            return {"kind": "hint", "title": "Hint:", "words": ["one moment …"]}
        return {"kind": "hint", "title": "Hint:", "words": [str(self)]}

    def __str__(self) -> str:
        return f"I would say “{self.text}”. {self.because}"


def adviser_of(game: AnyGame) -> Bot:
    """Whom to ask: rules of thumb if the game has them, for their reasons are the clearest."""
    return bot(game, "steady" if "steady" in strengths(game) else "sharp")


def question(table: Table, seat: int, n: int) -> Question:
    """What may be told to a bot in the place of a seat."""
    return Question(n, table.seen_by(seat), list(table.legal(seat)), table.log.seen_by(seat))


def advice(table: Table, seat: int, n: int, choice: Choice, draft: str = "") -> Advice:
    """A bot's choice in words and as things to choose on the table."""
    text = table.game.say(choice.action)
    route = _route(table, seat, choice.action, draft)
    if not route and draft:
        route = _route(table, seat, choice.action, "")
    return Advice(n, text, choice.because, route)


def _route(table: Table, seat: int, action: Any, draft: str) -> dict[str, str]:  # noqa: ANN401
    """The item to choose for each draft from this one on; empty if none was found."""
    wanted = table.game.say(action)
    tried: set[str] = set()

    def walk(draft: str) -> dict[str, str] | None:
        tried.add(draft)
        try:
            scene = scene_of(table, seat, draft=draft)
        except (ZplayError, ValueError, LookupError):
            return None
        items = [item for item in scene.items() if item.says is not None and not item.refusal]
        for item in items:
            if not item.step and _means(table, seat, item.says or "", action):
                return {draft: item.id}
        steps = {item.says or "": item.id for item in items if item.step}
        # What the wanted text begins with is tried first, then what has most in common with it.
        for text in sorted(steps, key=lambda text: _shared(text, wanted), reverse=True):
            if text in tried or len(text) < len(draft) or len(tried) >= _MOST_SCENES:
                continue
            if (found := walk(text)) is not None:
                return {draft: steps[text], **found}
        return None

    return walk(draft) or {}


def _means(table: Table, seat: int, text: str, action: Any) -> bool:  # noqa: ANN401
    game = table.game
    try:
        meant = game.parse(text, table.seen_by(seat))
    except ZplayError:
        return False
    return bool(meant == action or game.listed(table.state, seat, meant) == action)


def _shared(text: str, wanted: str) -> tuple[int, int]:
    """How much of what is wanted a text has: as its beginning, and in any order."""
    same = next(
        (n for n, pair in enumerate(zip(text, wanted, strict=False)) if pair[0] != pair[1]),
        min(len(text), len(wanted)),
    )
    words = set(wanted.replace(",", " ").split())
    return same, sum(word in words for word in text.replace(",", " ").split())
