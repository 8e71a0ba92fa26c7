"""Puzzles about the cards you cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.games.zingazam.puzzles.memory import read_memory
from zplay.games.zingazam.puzzles.model import HAND, ONE, WAY, Recall
from zplay.games.zingazam.puzzles.proposals import propose
from zplay.puzzle.family import Family, Kind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zplay.puzzle.draw import Draw
    from zplay.puzzle.family import Content, Model


class HiddenCards(Family):
    """The puzzles of Zing-a-Zam."""

    game = "zingazam"
    kinds = (
        Kind(HAND, "which cards do you hold"),
        Kind(ONE, "what is that card of yours"),
        Kind(WAY, "how does your neighbour point"),
    )

    def propose(self, kind: str, grade: int, draw: Draw) -> Content | None:
        """A random puzzle."""
        return propose(kind, grade, draw)

    def model(self, kind: str, content: Mapping[str, Any]) -> Model:
        """The puzzle to reason about."""
        card = content.get("card", 0)
        if type(card) is not int:
            raise ValueError("say which card, counted from 1.")
        return Recall(kind, read_memory(content), card - 1)


FAMILY = HiddenCards()
