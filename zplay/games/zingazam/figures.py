"""The cast: five young wizards, the cats, and a sign for each spell. All our own, all plain shapes.

A figure is a bust around the origin: 80 wide, its shoulders at y = 40, its hat up to y = -52.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from zplay.draw.element import Element, el, move
from zplay.draw.geometry import star
from zplay.draw.glyphs import glyph
from zplay.draw.palette import GOLD, INK, PALETTE, PAPER

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.draw.element import Value

COLOURS = ("orange", "purple", "blue", "yellow", "green", "pink")
"""What the wizard of each seat wears, whatever the edition calls it; the last is for cats."""

_LINE: dict[str, Value] = {
    "stroke": INK,
    "stroke_width": 2.4,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
"""The pen that every figure is drawn with, said once for the whole figure: scenes stay small."""


def _shape(d: str, fill: str) -> Element:
    return el("path", d=d, fill=fill)


def _flat(tag: str, **attributes: Value) -> Element:
    """Something without a line around it."""
    return el(tag, stroke="none", **attributes)


def _line(d: str) -> Element:
    return el("path", d=d, fill="none")


def _eyes(dx: float, y: float, r: float = 3.4) -> list[Element]:
    return [
        part
        for x in (-dx, dx)
        for part in (
            _flat("circle", cx=x, cy=y, r=r, fill=INK),
            _flat("circle", cx=x + r / 3, cy=y - r / 3, r=r / 3, fill=PAPER),
        )
    ]


def _blush(dx: float, y: float) -> list[Element]:
    return [
        _flat("ellipse", cx=x, cy=y, rx=5, ry=3, fill="#f08a8a", opacity=0.45) for x in (-dx, dx)
    ]


def _robe(colour: str) -> Element:
    shade = PALETTE[colour]
    return el(
        "g",
        _shape("M-38 42C-38 24 -22 18 0 18S38 24 38 42Z", shade.fill),
        _shape("M-14 19L0 34L14 19Q0 24 -14 19Z", PAPER),
        el("path", d=star((0, 33), 5.5), fill=GOLD, stroke=INK, stroke_width=1.4),
    )


def _hat(colour: str, *, lean: float = 0, y: float = -16) -> Element:
    shade = PALETTE[colour]
    hat = el(
        "g",
        _shape("M-17 1C-10 -14 -8 -26 4 -38C8 -41 12 -37 9 -33C5 -26 13 -12 18 1Z", shade.fill),
        _shape("M-27 1C-18 -5 18 -5 27 1C20 8 -20 8 -27 1Z", shade.fill),
        _flat(
            "path",
            d="M-15.5 -4C-6 -7.5 8 -7.5 16 -4L17.5 0C8 -3.5 -8 -3.5 -17 0Z",
            fill=GOLD,
        ),
        move(glyph(shade.glyph, PAPER, INK), 1, -17, scale=0.5),
    )
    return move(hat, 0, y, turn=lean)


def _fox() -> list[Element]:
    fur, dark = "#ef8a3c", "#7a3d12"
    return [
        _shape("M-28 -8L-30 -33L-10 -20Z", fur),
        _shape("M28 -8L30 -33L10 -20Z", fur),
        _flat("path", d="M-25 -14L-26.5 -26L-16 -19Z", fill=dark),
        _flat("path", d="M25 -14L26.5 -26L16 -19Z", fill=dark),
        _shape("M-30 -6C-28 -24 28 -24 30 -6C30 4 12 22 0 24C-12 22 -30 4 -30 -6Z", fur),
        _flat("path", d="M-29 -3C-22 -5 -12 -2 -7 8L0 22C-12 20 -28 6 -29 -3Z", fill=PAPER),
        _flat("path", d="M29 -3C22 -5 12 -2 7 8L0 22C12 20 28 6 29 -3Z", fill=PAPER),
        *_eyes(12, -3),
        _shape("M-5 12Q0 9 5 12Q3 18 0 18.5Q-3 18 -5 12Z", INK),
    ]


def _owl() -> list[Element]:
    plume, pale = "#a88466", "#ecd9bf"
    return [
        _shape("M-27 -14L-30 -32L-13 -22Z", plume),
        _shape("M27 -14L30 -32L13 -22Z", plume),
        _shape("M-29 -2C-29 -28 29 -28 29 -2C29 14 16 24 0 24S-29 14 -29 -2Z", plume),
        _flat("path", d="M-15 16Q-11 12 -7.5 16Q-4 12 0 16Q4 12 7.5 16Q11 12 15 16"
              "Q8 23 0 23T-15 16Z",
           fill=pale),
        *[el("circle", cx=x, cy=-3, r=12.5, fill=pale) for x in (-12.5, 12.5)],
        *[_flat("circle", cx=x, cy=-3, r=8, fill=GOLD) for x in (-12, 12)],
        *_eyes(11.5, -3, 4.6),
        _shape("M-5 5H5L0 14Z", "#f2a33a"),
    ]  # fmt: skip


def _hare() -> list[Element]:
    fur, inside = "#c9c3d6", "#f3b8c6"
    return [
        _shape("M-21 -12C-40 -34 -42 -52 -35 -54C-27 -55 -17 -36 -11 -20Z", fur),
        _shape("M21 -12C40 -34 46 -46 40 -51C33 -55 17 -36 11 -20Z", fur),
        _flat("path", d="M-22 -18C-35 -36 -37 -47 -34 -48C-30 -49 -22 -36 -17 -24Z", fill=inside),
        _flat("path", d="M22 -18C34 -34 40 -43 38 -46C34 -48 22 -34 17 -24Z", fill=inside),
        _shape("M-27 -1C-27 -22 27 -22 27 -1C27 14 15 24 0 24S-27 14 -27 -1Z", fur),
        _flat("ellipse", cx=0, cy=13, rx=14, ry=10, fill=PAPER),
        *_eyes(12, -2, 3.8),
        *_blush(19, 7),
        _shape("M-4 7Q0 5 4 7Q3 11 0 11Q-3 11 -4 7Z", "#e0798f"),
        _shape("M-3.5 15.5H3.5V21H-3.5Z", PAPER),
        _line("M0 11V15.5M-7 13.5Q-4 17 0 15.5Q4 17 7 13.5M0 16V21"),
    ]


def _bear() -> list[Element]:
    fur, pale = "#8d5f3c", "#e2c29c"
    return [
        *[el("circle", cx=x, cy=-18, r=10, fill=fur) for x in (-23, 23)],
        *[_flat("circle", cx=x, cy=-18, r=5, fill=pale) for x in (-23, 23)],
        _shape("M-30 -1C-30 -26 30 -26 30 -1C30 15 16 25 0 25S-30 15 -30 -1Z", fur),
        el("ellipse", cx=0, cy=11, rx=15, ry=11.5, fill=pale),
        *_eyes(12.5, -4, 3.6),
        *_blush(22, 5),
        _shape("M-6 5Q0 2 6 5Q4 11 0 11Q-4 11 -6 5Z", INK),
        _line("M0 11V15M-6 16Q0 20 6 16"),
    ]


def _toad() -> list[Element]:
    skin, pale, wart = "#7fb069", "#dcebb8", "#547f43"
    return [
        *[el("circle", cx=x, cy=-14, r=11.5, fill=skin) for x in (-17, 17)],
        _shape("M-34 5C-34 -17 34 -17 34 5C34 18 17 25 0 25S-34 18 -34 5Z", skin),
        _flat("path", d="M-29 9C-14 15 14 15 29 9C26 19 13 23.5 0 23.5S-26 19 -29 9Z", fill=pale),
        *[_flat("circle", cx=x, cy=-14, r=7, fill=PAPER) for x in (-17, 17)],
        *_eyes(16.5, -13.5, 4.2),
        *[_flat("circle", cx=x, cy=y, r=r, fill=wart)
          for x, y, r in ((-24, 1, 2.2), (24, 0, 1.8), (18, 4.5, 1.3), (-18, 5, 1.2))],
        _line("M-24 9Q0 19 24 9"),
        _line("M-3 2V3.5M3 2V3.5"),
    ]  # fmt: skip


_HATS: dict[int, tuple[float, float]] = {
    0: (8, -15),
    1: (-6, -16),
    2: (4, -13),
    3: (-10, -16),
    4: (7, -10),
}
_FACES: tuple[Callable[[], list[Element]], ...] = (_fox, _owl, _hare, _bear, _toad)


@cache
def wizard(seat: int) -> Element:
    """The wizard of a seat."""
    seat %= len(_FACES)
    colour = COLOURS[seat]
    lean, y = _HATS[seat]
    return el("g", _robe(colour), _FACES[seat](), _hat(colour, lean=lean, y=y), **_LINE)


@cache
def cat(number: int = 0) -> Element:
    """A cat; which number it has decides its fur, so that twelve cats are not all alike."""
    fur, stripe = (
        ("#f3c27a", "#c98a3c"), ("#9aa3b5", "#6a738a"), ("#f6efe4", "#d9a8b8"),
        ("#6b6478", "#443d55"), ("#e8a38a", "#b9694d"), ("#d8c7a8", "#9c845c"),
    )[number % 6]  # fmt: skip
    return el(
        "g",
        _shape("M-26 42C-28 26 -14 18 0 18S28 26 26 42Z", fur),
        _shape("M-27 -4L-25 -30L-7 -18Z", fur),
        _shape("M27 -4L25 -30L7 -18Z", fur),
        _flat("path", d="M-23 -12L-22 -23L-13 -17Z", fill="#f3a8b4"),
        _flat("path", d="M23 -12L22 -23L13 -17Z", fill="#f3a8b4"),
        _shape("M-29 2C-29 -24 29 -24 29 2C29 17 15 24 0 24S-29 17 -29 2Z", fur),
        el("path", d="M-5 -17L-3 -8M0 -18V-8M5 -17L3 -8M-28 6L-19 7M28 6L19 7", fill="none",
           stroke=stripe, stroke_width=3, stroke_linecap="round"),
        [el("ellipse", cx=x, cy=-1, rx=5.4, ry=6.4, fill="#c9e88a") for x in (-12, 12)],
        [_flat("ellipse", cx=x, cy=-1, rx=1.9, ry=5, fill=INK) for x in (-12, 12)],
        _shape("M-3.5 8H3.5L0 12Z", "#e0798f"),
        _line("M0 12Q-2 17 -7 15M0 12Q2 17 7 15M-10 11L-24 9M-10 14L-23 17M10 11L24 9M10 14L23 17"),
        el("path", d=star((0, 33), 6), fill=GOLD, stroke=INK, stroke_width=1.5),
        **_LINE,
    )  # fmt: skip


@cache
def paw(fill: str = PAPER) -> Element:
    """A paw around the origin, for the backs of cats."""
    return el(
        "g",
        [_flat("ellipse", cx=x, cy=y, rx=3.6, ry=4.8, fill=fill)
         for x, y in ((-9, -3), (-3.4, -9), (3.4, -9), (9, -3))],
        _flat("path", d="M0 -2C6 -2 10 5 7 9C5 11.5 2 9.5 0 9.5S-5 11.5 -7 9C-10 5 -6 -2 0 -2Z",
           fill=fill),
    )  # fmt: skip


# -- the spells: signs around the origin, about 30 wide -----------------------------------------


def _future() -> list[Element]:
    return [
        _shape("M-11 -14H11M-11 14H11", PAPER),
        _shape("M-9 -14C-9 -5 -2 -3 -2 0S-9 5 -9 14H9C9 5 2 3 2 0S9 -5 9 -14Z", "#d8f0ff"),
        _flat("path", d="M-6.5 -8H6.5C5 -4 1 -3 0 0C-1 -3 -5 -4 -6.5 -8ZM-7.5 13C-6 8 -2 8 0 5"
           "C2 8 6 8 7.5 13Z", fill="#e0a020"),
        _line("M-12 -14H12M-12 14H12"),
    ]  # fmt: skip


def _darkness() -> list[Element]:
    return [
        _shape("M-15 -6C-8 -11 8 -11 15 -6C16 4 9 11 3 5Q0 2 -3 5C-9 11 -16 4 -15 -6Z", "#4a3d78"),
        _flat("ellipse", cx=-7, cy=-2, rx=3.6, ry=2.7, fill=PAPER),
        _flat("ellipse", cx=7, cy=-2, rx=3.6, ry=2.7, fill=PAPER),
        _flat("circle", cx=-6, cy=-2, r=1.5, fill=INK),
        _flat("circle", cx=8, cy=-2, r=1.5, fill=INK),
        el("path", d=star((11, 11), 4.5), fill=GOLD, stroke=INK, stroke_width=1),
        el("path", d=star((-11, 11), 3), fill=GOLD, stroke=INK, stroke_width=1),
    ]


def _hurricane() -> list[Element]:
    swirl = "M1 0A3 3 0 0 0 -4 2A6 6 0 0 0 6 5A9 9 0 0 0 3 -9A12 12 0 0 0 -13 -1A14 14 0 0 0 9 12"
    return [
        el("path", d=swirl, fill="none", stroke=INK, stroke_width=6.5, stroke_linecap="round"),
        el("path", d=swirl, fill="none", stroke="#7fd0ea", stroke_width=3.4,
           stroke_linecap="round"),
    ]  # fmt: skip


def _cat_call() -> list[Element]:
    return [move(el("g", list(cat(0).children[1:9])), 0, 1, scale=0.5)]


def _mirror() -> list[Element]:
    return [
        _shape("M-2.5 9H2.5V17H-2.5Z", GOLD),
        el("ellipse", cx=0, cy=-3, rx=11, ry=13, fill=GOLD),
        el("ellipse", cx=0, cy=-3, rx=7.5, ry=9.5, fill="#cfeefb", stroke=INK, stroke_width=1.4),
        el("path", d="M-4 0L3 -9M-1 3L5 -5", stroke=PAPER, stroke_width=2.2,
           stroke_linecap="round"),
    ]  # fmt: skip


def _puppeteer() -> list[Element]:
    return [
        _line("M-9 -10V2M9 -10V2M0 -12V0"),
        _shape("M-14 -14L14 -8L13 -5L-15 -11Z", "#c58b4a"),
        _shape("M-14 -8L14 -14L15 -11L-13 -5Z", "#c58b4a"),
        el("circle", cx=0, cy=3, r=5, fill="#f6d7b0"),
        _shape("M-5 8H5L8 17H-8Z", "#c4204a"),
        _line("M-5 9L-9 3M5 9L9 3"),
    ]


def _freeze() -> list[Element]:
    arms = [
        move(el("path", d="M0 0V-15M-4 -12L0 -8L4 -12", stroke_width=5.5), turn=step * 60.0)
        for step in range(6)
    ]
    ice = [
        move(
            el("path", d="M0 0V-15M-4 -12L0 -8L4 -12", fill="none", stroke="#8fdcff",
               stroke_width=2.6, stroke_linecap="round"),
            turn=step * 60.0,
        )
        for step in range(6)
    ]  # fmt: skip
    return [el("g", arms, stroke_width=6), *ice]


def _gift() -> list[Element]:
    return [
        _shape("M-12 -2H12V14H-12Z", "#e8507a"),
        _shape("M-14 -7H14V-1H-14Z", "#f47a9b"),
        _shape("M-3 -7H3V14H-3Z", GOLD),
        _shape("M0 -7C-4 -16 -13 -15 -10 -9C-9 -7 -4 -7 0 -7C4 -7 9 -7 10 -9C13 -15 4 -16 0 -7Z",
               GOLD),
    ]  # fmt: skip


_SIGNS = (
    _future, _future, _darkness, _hurricane, _cat_call, _mirror, _puppeteer, _freeze, _gift,
)  # fmt: skip


@cache
def sign(number: int) -> Element:
    """The sign of a spell."""
    return el("g", _SIGNS[number](), **_LINE)
