"""Switching puzzles: the way to a ZAG, and the way out of a BLOCK."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.games.zigzag.components import card
from zplay.games.zigzag.puzzles.proposals import propose
from zplay.games.zigzag.puzzles.safe import safe
from zplay.games.zigzag.puzzles.table import read_table
from zplay.games.zigzag.puzzles.zag import ReachZag
from zplay.puzzle.family import Family, Kind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zplay.puzzle.draw import Draw
    from zplay.puzzle.family import Content, Model


class Switches(Family):
    """The puzzles of Zigzag."""

    game = "zigzag"
    kinds = (
        Kind("zag", "a ZAG in at most so many switches"),
        Kind("safe", "the switch that makes you safe from BLOCK"),
    )

    def propose(self, kind: str, grade: int, draw: Draw) -> Content | None:
        """A random puzzle."""
        return propose(kind, grade, draw)

    def model(self, kind: str, content: Mapping[str, Any]) -> Model:
        """The puzzle to reason about."""
        table = read_table(content)
        if kind == "zag":
            switches = content.get("switches")
            if type(switches) is not int:
                raise ValueError("the number of switches is a whole number.")
            return ReachZag(table, switches)
        goes = card(content["goes"]) if "goes" in content else None
        thief = content.get("thief", False)
        if not isinstance(thief, bool) or (goes is not None and goes not in table.hand):
            raise ValueError("the card to give is held, and thief is true or false.")
        if goes is None and not thief:
            raise ValueError("without a thief any other card could go: say which does.")
        return safe(table, goes, thief)


FAMILY = Switches()
