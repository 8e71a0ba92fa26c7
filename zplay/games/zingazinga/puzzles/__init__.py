"""Placement puzzles: dominoes in circles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.games.zingazinga.puzzles import spots
from zplay.games.zingazinga.puzzles.contents import read_setup
from zplay.games.zingazinga.puzzles.playout import PlayOut
from zplay.games.zingazinga.puzzles.proposals import propose
from zplay.games.zingazinga.puzzles.ring import Ring
from zplay.puzzle.family import Family, Kind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zplay.puzzle.draw import Draw
    from zplay.puzzle.family import Content, Model


class Placements(Family):
    """The puzzles of Zinga-Zinga."""

    game = "zingazinga"
    kinds = (
        Kind("close", "close the circle with the tiles left"),
        Kind("nowhere", "the one tile that cannot go anywhere"),
        Kind("block", "the only move that blocks"),
        Kind("zinga", "what must the Zinga be"),
        Kind("play-out", "play out your hand on a still board"),
        Kind("dead", "is this circle dead, and why"),
    )

    def propose(self, kind: str, grade: int, draw: Draw) -> Content | None:
        """A random puzzle."""
        return propose(kind, grade, draw)

    def model(self, kind: str, content: Mapping[str, Any]) -> Model:
        """The puzzle to reason about."""
        setup = read_setup(content)
        if kind in ("close", "dead", "zinga") and setup.circle < 0:
            raise ValueError("say which circle.")
        if kind == "close":
            return Ring(setup)
        if kind == "play-out":
            return PlayOut(setup)
        spot = _SPOTS[kind](setup)
        spot.position = setup
        return spot


_SPOTS = {
    "nowhere": spots.nowhere,
    "block": spots.block,
    "zinga": spots.zinga,
    "dead": spots.dead,
}

FAMILY = Placements()
