"""All colours, once. Names are the rulebooks' colour words; never use a colour without its glyph.

``PALETTE`` is for what is printed on cards, tiles and boards, which look the same in light and
dark surroundings because they bring their own paper. ``THEMES`` is for everything around them.
"""

from __future__ import annotations

from typing import NamedTuple


class Colour(NamedTuple):
    """A colour with everything that stands for it."""

    name: str
    fill: str
    """The full colour. It is never the only edge of anything: outlines are in ``INK``."""
    on: str
    """For text on the full colour, at least 4.5:1."""
    deep: str
    """For text and glyphs in this colour on paper or tint, at least 4.5:1."""
    tint: str
    """A pale wash for large surfaces."""
    glyph: str
    """The shape that always goes with it; see :mod:`zplay.draw.glyphs`."""


PALETTE = {
    colour.name: colour
    for colour in (
        Colour("orange", "#e06a00", "#1f1633", "#8f4100", "#ffe9d1", "flame"),
        Colour("green", "#12a05f", "#0d1b16", "#05603a", "#d9f3e8", "leaf"),
        Colour("yellow", "#f0e442", "#1f1633", "#665c00", "#fdf8cf", "sun"),
        Colour("purple", "#7b4b94", "#ffffff", "#66377f", "#eedff5", "moon"),
        Colour("blue", "#1257e2", "#ffffff", "#0f47b8", "#dcebfa", "drop"),
        Colour("red", "#c4204a", "#ffffff", "#a3153a", "#fbdde3", "heart"),
        Colour("pink", "#f29ac6", "#1f1633", "#95306a", "#fde6f2", "flower"),
    )
}
"""The colours by name."""

INK = "#2a2140"
"""Outlines and text on paper: a very dark violet, softer than black."""
PAPER = "#fffaf0"
"""What cards and tiles are made of."""
NIGHT = "#3a2f66"
"""The backs of cards."""
GOLD = "#ffd45e"
"""Stars, crowns and everything precious."""

THEMES = {
    "light": {
        "ink": "#241c3a",
        "soft": "#57506b",
        "paper": "#ffffff",
        "plate": "#f4f0fb",
        "felt": "#e4dcf6",
        "edge": "#6d6485",
        "focus": "#7a1fd0",
        "legal": "#8a3ffc",
        "refuse": "#a5122f",
        "good": "#00613f",
    },
    "dark": {
        "ink": "#f3effd",
        "soft": "#c3bbd9",
        "paper": "#1c1728",
        "plate": "#241e35",
        "felt": "#342a52",
        "edge": "#9d93ba",
        "focus": "#ffd45e",
        "legal": "#ffd45e",
        "refuse": "#ffb3bf",
        "good": "#7fe3b8",
    },
}
"""What surrounds the pictures, as CSS variables ``--zp-ink``, ``--zp-paper`` and so on."""


def themed(name: str) -> str:
    """A colour of the surroundings: follows the page, and is the light one where there is none."""
    return f"var(--zp-{name}, {THEMES['light'][name]})"
