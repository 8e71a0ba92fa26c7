"""Spell-path puzzles: from this hand, cast a spell that does what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.games.kazing.puzzles.goals import read_goal
from zplay.games.kazing.puzzles.model import SpellPath
from zplay.games.kazing.puzzles.proposals import propose
from zplay.puzzle.family import Family, Kind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zplay.puzzle.draw import Draw
    from zplay.puzzle.family import Content


class SpellPaths(Family):
    """The puzzles of Ka-Zing."""

    game = "kazing"
    kinds = (
        Kind("ends-on", "a spell that ends on a position"),
        Kind("exact-size", "a spell of exactly so many cards"),
        Kind("home", "a spell that ends where it began"),
        Kind("missing", "the cards that fill the gaps in a spell"),
        Kind("longest", "the longest spell"),
        Kind("points", "the spell that scores most in Thaumaturgy"),
        Kind("mana", "a spell of exactly so much Mana"),
        Kind("two-spells", "two spells that collect four positions"),
    )

    def propose(self, kind: str, grade: int, draw: Draw) -> Content | None:
        """A random puzzle."""
        return propose(kind, grade, draw)

    def model(self, kind: str, content: Mapping[str, Any]) -> SpellPath:
        """The puzzle to reason about."""
        return SpellPath(kind, read_goal(content))


FAMILY = SpellPaths()
