"""Small shapes that stand for colours: legible at 14 px, recognisable without any colour.

Each is drawn around the origin, about 20 units wide, in one fill with an outline.
"""

from __future__ import annotations

from functools import cache

from zplay.draw.element import Element, el
from zplay.draw.geometry import on_circle, polygon, star
from zplay.draw.palette import INK, PALETTE

_CIRCLE = "M0 -9a9 9 0 1 0 0 18a9 9 0 1 0 0 -18Z"
SHAPES = {
    "flame": "M1 -11C3 -5 9 -3 8 4C7.5 8.5 4 10.5 0 10.5S-8 8 -8 3C-8 -1 -5 -2 -4.5 -6"
    "C-2.5 -5 -1.5 -3.5 -1.5 -2C1 -4 1.5 -8 1 -11Z",
    "leaf": "M-9 9C-11 -4 -3 -11 10 -10C11 3 4 11 -6 8.5L-3 3C0 0 2 -2 5 -4C1 -3 -3 0 -6 5Z",
    "sun": star((0, 0), 11, 7, 8),
    "moon": "M4 -10.5A10.5 10.5 0 1 0 10.5 4A8.5 8.5 0 0 1 4 -10.5Z",
    "drop": "M0 -11C4 -5 8 -1 8 4A8 7.5 0 0 1 -8 4C-8 -1 -4 -5 0 -11Z",
    "heart": "M0 10C-13 1 -11 -9 -5 -9C-2 -9 0 -7 0 -5C0 -7 2 -9 5 -9C11 -9 13 1 0 10Z",
    "flower": "".join(
        f"M{x:.1f} {y - 4.6:.1f}a4.6 4.6 0 1 0 .01 0Z"
        for x, y in (on_circle((0, 0), 6, step / 5) for step in range(5))
    )
    + "M0 -4a4 4 0 1 0 .01 0Z",
    "circle": _CIRCLE,
    "square": "M-8 -8H8V8H-8Z",
    "triangle": polygon([(0, -10), (10, 8), (-10, 8)]),
    "diamond": polygon([(0, -11), (9, 0), (0, 11), (-9, 0)]),
    "star": star((0, 0), 11),
    "bolt": polygon([(3, -11), (-8, 2), (-1, 2), (-4, 11), (8, -3), (1, -3)]),
    "cross": "M-4 -10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z",
}
"""Every shape by name, as a path."""


@cache
def glyph(shape: str, fill: str = INK, outline: str | None = None) -> Element:
    """A shape around the origin."""
    return el(
        "path",
        d=SHAPES[shape],
        fill=fill,
        stroke=outline,
        stroke_width=2 if outline else None,
        stroke_linejoin="round" if outline else None,
    )


@cache
def colour_glyph(name: str) -> Element:
    """The shape of a colour, in its colour, outlined in ink."""
    colour = PALETTE[name]
    return glyph(colour.glyph, colour.fill, INK)
