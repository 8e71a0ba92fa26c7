"""Drawing: SVG from Python objects, one palette, parts that games share, scenes.

Nothing here knows a game, a widget or Jupyter.
"""

from __future__ import annotations

from zplay.draw.compose import compose
from zplay.draw.element import Element, el, move, picture
from zplay.draw.palette import GOLD, INK, NIGHT, PALETTE, PAPER, THEMES, Colour, themed
from zplay.draw.scene import Arrow, Item, Look, Region, Scene, Score, judge, pack, still

__all__ = [
    "GOLD",
    "INK",
    "NIGHT",
    "PALETTE",
    "PAPER",
    "THEMES",
    "Arrow",
    "Colour",
    "Element",
    "Item",
    "Look",
    "Region",
    "Scene",
    "Score",
    "compose",
    "el",
    "judge",
    "move",
    "pack",
    "picture",
    "still",
    "themed",
]
