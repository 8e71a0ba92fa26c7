"""Endgame puzzles: what you have not seen may be anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.games.zar.puzzles import questions
from zplay.games.zar.puzzles.proposals import propose
from zplay.games.zar.puzzles.table import read_table
from zplay.puzzle.family import Family, Kind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zplay.puzzle.draw import Draw
    from zplay.puzzle.family import Content, Model


class Endings(Family):
    """The puzzles of ZAR."""

    game = "zar"
    kinds = (
        Kind("safe", "find the safe card"),
        Kind("go-out", "go out, whatever they do"),
    )

    def propose(self, kind: str, grade: int, draw: Draw) -> Content | None:
        """A random puzzle."""
        return propose(kind, grade, draw)

    def model(self, kind: str, content: Mapping[str, Any]) -> Model:
        """The puzzle to reason about."""
        return _QUESTIONS[kind](read_table(content))


_QUESTIONS = {
    "safe": questions.safe,
    "go-out": questions.go_out,
}

FAMILY = Endings()
