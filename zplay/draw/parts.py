"""Things that several games draw: card frames and backs, piles, tokens, arrows, marks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from zplay.draw.element import Element, el, move, written
from zplay.draw.geometry import bow, star
from zplay.draw.glyphs import glyph
from zplay.draw.palette import GOLD, INK, NIGHT, PALETTE, PAPER

if TYPE_CHECKING:
    from zplay.draw.element import Child, Value

CARD = (100, 140)
"""The size of a card in its own units."""
FONT = "ui-rounded, Nunito, 'Trebuchet MS', 'DejaVu Sans', sans-serif"


def text(
    content: str,
    x: float,
    y: float,
    size: float,
    *,
    fit: float = 0,
    anchor: str = "middle",
    **attributes: Value,
) -> Element:
    """A line of text; ``fit`` squeezes it into that many units if it would be wider."""
    # A rounded bold face is about 0.6 em a letter: a guess that only decides whether to squeeze.
    wide = fit and len(content) * size * 0.62 > fit
    attributes.setdefault("fill", INK)
    attributes.setdefault("font_weight", "700")
    return el(
        "text",
        content,
        x=x,
        y=y,
        font_size=size,
        font_family=FONT,
        text_anchor=anchor,
        textLength=fit if wide else None,
        lengthAdjust="spacingAndGlyphs" if wide else None,
        **attributes,
    )


def card_frame(
    *inside: Child, tint: str = PAPER, edge: str = INK, size: tuple[float, float] = CARD
) -> Element:
    """A sheet of card with rounded corners; what is inside lies on a tinted panel."""
    width, height = size
    return el(
        "g",
        el(
            "rect",
            x=1.5,
            y=1.5,
            width=width - 3,
            height=height - 3,
            rx=10,
            fill=PAPER,
            stroke=edge,
            stroke_width=3,
        ),
        el("rect", x=6, y=6, width=width - 12, height=height - 12, rx=6.5, fill=tint),
        *inside,
    )


@cache
def starry_back(
    band: str = NIGHT, shape: str = "star", size: tuple[float, float] = CARD
) -> Element:
    """The back of a card: a night sky with stars at the top, and a medallion with a shape."""
    width, height = size
    sky = [
        (0.2, 0.13, 5.2), (0.5, 0.1, 7), (0.8, 0.13, 5.2), (0.18, 0.33, 2.4), (0.84, 0.36, 2.8),
        (0.3, 0.8, 2.6), (0.72, 0.84, 3.2), (0.16, 0.66, 2.2), (0.86, 0.68, 2), (0.5, 0.9, 2.4),
    ]  # fmt: skip
    return el(
        "g",
        el(
            "rect",
            x=1.5,
            y=1.5,
            width=width - 3,
            height=height - 3,
            rx=10,
            fill=PAPER,
            stroke=INK,
            stroke_width=3,
        ),
        el("rect", x=6, y=6, width=width - 12, height=height - 12, rx=6.5, fill=NIGHT),
        el(
            "rect",
            x=9.5,
            y=9.5,
            width=width - 19,
            height=height - 19,
            rx=4.5,
            fill="none",
            stroke=GOLD,
            stroke_width=1,
            opacity=0.55,
        ),
        [
            el("path", d=star((width * x, height * y), r), fill=GOLD, opacity=1 if r > 3 else 0.75)
            for x, y, r in sky
        ],
        el(
            "circle",
            cx=width / 2,
            cy=height * 0.52,
            r=width * 0.25,
            fill=band,
            stroke=GOLD,
            stroke_width=2.5,
        ),
        move(glyph(shape, PAPER, INK), width / 2, height * 0.52, scale=width * 0.0145),
    )


def pile(top: Element, *, sheets: int = 3, size: tuple[float, float] = CARD) -> Element:
    """A pile of cards with ``top`` on it. It is always as high as ``sheets``: it tells no size."""
    width, height = size
    return el(
        "g",
        [
            el(
                "rect",
                x=1.5 + 3.5 * step,
                y=1.5 + 3.5 * step,
                width=width - 3,
                height=height - 3,
                rx=10,
                fill=PAPER,
                stroke=INK,
                stroke_width=2.5,
            )
            for step in range(sheets, 0, -1)
        ],
        top,
    )


@cache
def token(colour: str, radius: float = 14) -> Element:
    """A round counter in a colour, with its glyph."""
    shade = PALETTE[colour]
    return el(
        "g",
        el("circle", r=radius, fill=shade.fill, stroke=INK, stroke_width=2.5),
        move(glyph(shade.glyph, PAPER, INK), scale=radius / 18),
    )


def arrow(
    start: tuple[float, float],
    end: tuple[float, float],
    *,
    colour: str = INK,
    width: float = 4,
    bend: float = 0.18,
) -> Element:
    """A bowed arrow with a pale halo, so that it is seen on any ground."""
    path = bow(start, end, bend)
    return el(
        "g",
        el(
            "path",
            d=path.shaft,
            fill="none",
            stroke=PAPER,
            stroke_width=width + 4,
            stroke_linecap="round",
        ),
        el("path", d=path.head, fill=PAPER, stroke=PAPER, stroke_width=5, stroke_linejoin="round"),
        el(
            "path",
            d=path.shaft,
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linecap="round",
        ),
        el("path", d=path.head, fill=colour),
    )


@cache
def crown(fill: str = GOLD) -> Element:
    """A crown around the origin, 24 wide: leads, wins."""
    return el(
        "g",
        el(
            "path",
            d="M-12 7L-11 -6L-5 0L0 -9L5 0L11 -6L12 7Z",
            fill=fill,
            stroke=INK,
            stroke_width=2,
            stroke_linejoin="round",
        ),
        [el("circle", cx=x, cy=y, r=1.8, fill=INK) for x, y in ((-11, -6), (0, -9), (11, -6))],
    )


@cache
def eye(*, shut: bool = False) -> Element:
    """An open or a shut eye around the origin, 24 wide: seen, not seen."""
    if shut:
        return el(
            "path",
            d="M-11 -2Q0 8 11 -2M-7 3L-9.5 6.5M0 4.5V8.5M7 3L9.5 6.5",
            fill="none", stroke=INK, stroke_width=2.6, stroke_linecap="round",
        )  # fmt: skip
    return el(
        "g",
        el("path", d="M-12 0Q0 -12 12 0Q0 12 -12 0Z", fill=PAPER, stroke=INK, stroke_width=2.2),
        el("circle", r=4.2, fill=INK),
        el("circle", cx=1.4, cy=-1.4, r=1.3, fill=PAPER),
    )


def outline(
    width: float, height: float, *, colour: str, kind: str = "legal", radius: float = 12
) -> Element:
    """A frame around an item: ``legal`` is dashed, ``last`` double, ``selected`` thick."""
    dash = {"legal": "7 5", "hint": "2 5"}.get(kind)
    return el(
        "rect",
        x=-3,
        y=-3,
        width=width + 6,
        height=height + 6,
        rx=radius + 2,
        fill="none",
        stroke=colour,
        stroke_width={"selected": 6, "last": 4}.get(kind, 3.5),
        stroke_dasharray=dash,
        stroke_linecap="round" if dash else None,
    )


def path_of(points: list[tuple[float, float]]) -> str:
    """A smooth-cornered path through points: the wand's way."""
    return "M" + "L".join(f"{written(float(x))} {written(float(y))}" for x, y in points)
