"""The cast: creatures of four elements, players, gestures, and an icon for each value.

All our own, all plain shapes. A creature is drawn around the origin, about 70 wide and 80 high, and
every one has its eyes at the same place, so that one set of accessories fits all sixteen. The badge
of an icon tells its feature by its shape alone: elements are square, colours round, accessories
have six corners.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from zplay.draw.element import Element, el, move
from zplay.draw.geometry import polygon, ring, star
from zplay.draw.glyphs import glyph
from zplay.draw.palette import GOLD, INK, PALETTE, PAPER
from zplay.games.zigzag.components import VALUES

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.draw.element import Value

TEAM_COLOURS = ("orange", "purple", "red")
"""What the players of each team wear: no colour that a card has."""

_LINE: dict[str, Value] = {
    "stroke": INK,
    "stroke_width": 2.6,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
"""The pen that every figure is drawn with, said once for the whole figure: scenes stay small."""
_SKY, _SAND, _LEAF, _LAVA = "#bfe3ff", "#c79a63", "#5fae4a", "#ff7a2f"


def _shape(d: str, fill: str) -> Element:
    return el("path", d=d, fill=fill)


def _flat(d: str, fill: str, opacity: float | None = None) -> Element:
    """Something without a line around it."""
    return el("path", d=d, fill=fill, stroke="none", opacity=opacity)


def _line(d: str) -> Element:
    return el("path", d=d, fill="none")


def _dot(x: float, y: float, r: float, fill: str) -> Element:
    return el("circle", cx=x, cy=y, r=r, fill=fill, stroke="none")


def mirrored(part: Element) -> Element:
    """The part seen in a mirror."""
    return el("g", part, transform="scale(-1 1)")


# -- creatures -------------------------------------------------------------------------------------


def _water(fill: str, tint: str) -> list[Element]:
    fin = _shape("M-26 12C-40 6 -45 20 -38 29C-33 29 -29 26 -25 22Z", fill)
    return [
        fin,
        mirrored(fin),
        _shape("M1 -43C9 -24 31 -10 31 12C31 30 17 38 0 38S-31 30 -31 12C-31 -10 -8 -22 1 -43Z",
               fill),
        _flat("M-28 20Q-21 13 -14 20T0 20T14 20T28 20C25 32 13 36 0 36S-25 32 -28 20Z", tint),
        _flat("M-2 -26C-8 -18 -14 -12 -18 -5C-18 -14 -10 -20 -2 -26Z", PAPER, 0.75),
    ]  # fmt: skip


def _earth(fill: str, tint: str) -> list[Element]:
    leaf = _shape("M0 -28C3 -41 15 -43 20 -38C18 -29 9 -25 0 -28Z", _LEAF)
    return [
        _line("M0 -19V-29"),
        leaf,
        mirrored(leaf),
        el("ellipse", cx=-15, cy=35, rx=10, ry=6, fill=fill),
        el("ellipse", cx=15, cy=35, rx=10, ry=6, fill=fill),
        _shape("M-33 24C-37 -4 -23 -23 0 -23S37 -4 33 24C32 33 16 35 0 35S-32 33 -33 24Z", fill),
        _flat("M-22 25C-18 15 18 15 22 25C20 33 10 33 0 33S-20 33 -22 25Z", tint),
        _dot(-20, -8, 3, tint), _dot(22, -5, 2.4, tint), _dot(13, -15, 2, tint),
    ]  # fmt: skip


def _air(fill: str, tint: str) -> list[Element]:
    wing = _shape("M-27 6C-40 -12 -50 0 -45 8C-51 13 -43 24 -28 18Z", PAPER)
    return [
        wing,
        mirrored(wing),
        _shape("M-21 35C-35 36 -39 20 -29 14C-37 0 -26 -16 -13 -12C-9 -32 18 -31 20 -13"
               "C34 -14 38 4 29 13C38 21 33 36 20 35Q10 41 0 36Q-11 41 -21 35Z", fill),
        _flat("M-20 31C-25 24 -12 21 -8 25C-2 19 8 20 10 26C17 21 26 26 20 32Q10 37 0 32"
              "Q-10 37 -20 31Z", tint),
        _line("M-4 -27Q2 -42 12 -37Q18 -31 10 -29"),
    ]  # fmt: skip


def _fire(fill: str, tint: str) -> list[Element]:
    return [
        _shape("M5 -45C7 -30 28 -18 32 6C34 27 18 38 0 38S-34 28 -32 7C-31 -5 -22 -12 -22 -28"
               "C-14 -23 -10 -17 -10 -11C1 -19 7 -31 5 -45Z", fill),
        _shape("M-38 -12C-38 -20 -32 -22 -33 -30C-26 -24 -24 -16 -29 -10C-32 -7 -37 -8 -38 -12Z",
               _LAVA),
        _flat("M0 15C6 20 17 20 17 28C17 35 8 36 0 36S-17 35 -17 28C-17 20 -6 21 0 15Z", tint),
        _flat("M-1 -16C6 -22 9 -29 8 -34C13 -24 22 -18 25 -8C17 -14 8 -12 -1 -16Z", PAPER, 0.35),
    ]  # fmt: skip


_BODIES: tuple[Callable[[str, str], list[Element]], ...] = (_water, _earth, _air, _fire)


def _face() -> list[Element]:
    return [
        *[el("ellipse", cx=x, cy=1, rx=6.6, ry=7.4, fill=PAPER, stroke_width=2)
          for x in (-10.5, 10.5)],
        *[_dot(x, 2, 3.7, INK) for x in (-9.5, 9.5)],
        *[_dot(x, 0.4, 1.3, PAPER) for x in (-8.2, 10.8)],
        *[el("ellipse", cx=x, cy=12, rx=4.2, ry=2.6, fill="#ff7f8f", stroke="none", opacity=0.6)
          for x in (-20, 20)],
        el("path", d="M-6 13.5Q0 19 6 13.5", fill="#fff3f0", stroke_width=2.2),
    ]  # fmt: skip


@cache
def creature(element: int, colour: int) -> Element:
    """A creature without its accessory."""
    return el("g", body(element, colour), face())


@cache
def body(element: int, colour: int) -> Element:
    """A creature that has no face yet."""
    shade = PALETTE[VALUES[1][colour]]
    return el("g", _BODIES[element](shade.fill, shade.tint), **_LINE)


@cache
def face() -> Element:
    """The face that all creatures have."""
    return el("g", _face(), **_LINE)


@cache
def accessory(which: int) -> Element | None:
    """What a creature wears or holds; None for nothing."""
    parts = _ACCESSORIES[which]()
    return el("g", parts, **_LINE) if parts else None


def _sunglasses() -> list[Element]:
    lens = _shape("M-21 -6C-15 -8 -6 -8 -1.5 -5C-1 6 -6 10 -11 10S-21 6 -21 -6Z", INK)
    return [
        el("g", lens, mirrored(lens), stroke=GOLD),
        el("path", d="M-2 -4Q0 -6 2 -4M-21 -5L-28 -9M21 -5L28 -9", fill="none", stroke=GOLD),
        el("path", d="M-17 -2L-13 -5M-16 3L-8 -4M5 -2L9 -5M6 3L14 -4", fill="none", stroke=PAPER,
           stroke_width=1.8),
    ]  # fmt: skip


def _cocktail() -> list[Element]:
    return [
        _line("M32 -9L22 14"),
        _shape("M13 6H39L26 21Z", "#e9f7ff"),
        _flat("M16.5 9.5H35.5L26 20Z", "#ff8a3c"),
        _line("M26 21V33M19 33.5H33"),
        _shape("M24 -6C27 -15 41 -15 43 -4C37 -8 30 -9 24 -6Z", "#e8507a"),
        _line("M33.5 -11L32 0"),
        el("circle", cx=16, cy=7, r=4.6, fill=GOLD, stroke_width=1.8),
        _dot(30, 12, 1.4, PAPER), _dot(25, 15, 1.2, PAPER),
    ]  # fmt: skip


def _suitcase() -> list[Element]:
    return [
        _line("M17 19V14Q17 11 20 11H30Q33 11 33 14V19"),
        el("rect", x=8, y=18, width=34, height=23, rx=4, fill=_SAND),
        el("path", d="M14 18V41M36 18V41", stroke_width=2),
        el("path", d=star((25, 29.5), 6), fill=GOLD, stroke_width=1.4),
    ]


def _nothing() -> list[Element]:
    return []


_ACCESSORIES = (_sunglasses, _cocktail, _suitcase, _nothing)

# -- icons: around the origin, 24 wide -------------------------------------------------------------


@cache
def _badge(feature: int, fill: str) -> Element:
    """The ground of an icon: its shape says which feature it is about."""
    if feature == 0:
        return el("rect", x=-11, y=-11, width=22, height=22, rx=4.5, fill=fill)
    if feature == 1:
        return el("circle", r=12, fill=fill)
    return el("path", d=polygon(ring((0, 0), 13, 6)), fill=fill)


def _element_icon(value: int) -> list[Element]:
    if value == 0:
        wave = "M-8 {0}Q-4 {1} 0 {0}T8 {0}"
        lines = [wave.format(y, y - 5) for y in (-4, 1.5, 7)]
        return [el("path", d="".join(lines), fill="none", stroke="#0f6fae", stroke_width=2.6)]
    if value == 1:
        return [
            _shape("M-9 7L-3 -7L2 1L5 -3L9 7Z", _SAND),
            _flat("M-5 -2L-3 -7L0 -2L-3 -3Z", PAPER),
        ]
    if value == 2:
        wind = "M-9 -2H3A3.6 3.6 0 1 0 -0.5 -6M-9 2.5H6A3.6 3.6 0 1 1 2.5 6.5M-6 6.8H-2"
        return [el("path", d=wind, fill="none", stroke="#57506b", stroke_width=2.4)]
    return [move(el("g", glyph("flame", _LAVA, INK)), 0, -0.3, scale=0.82)]


def _accessory_icon(value: int) -> list[Element]:
    if value == 0:
        lens = _shape("M-9 -3H-0.8Q-0.6 5 -5 5T-9 -3Z", INK)
        return [lens, mirrored(lens), _line("M-2 -3H2")]
    if value == 1:
        return [_shape("M-7 -6H7L0 2.5Z", "#ff8a3c"), _line("M0 2.5V8M-4 8H4M2 -6L5 -10")]
    if value == 2:
        return [
            _line("M-3.5 -4V-7.5H3.5V-4"),
            el("rect", x=-8, y=-4, width=16, height=11, rx=2, fill=_SAND),
        ]
    return [el("circle", r=6.5, fill="none", stroke_dasharray="3.2 3"), _line("M-7 7L7 -7")]


@cache
def icon(feature: int, value: int) -> Element:
    """The icon of a value, on the badge of its feature."""
    if feature == 1:
        shade = PALETTE[VALUES[1][value]]
        sign = [move(glyph(shade.glyph, shade.fill, INK), scale=0.82)]
    else:
        sign = _element_icon(value) if feature == 0 else _accessory_icon(value)
    inside = el("g", sign, stroke_width=1.6)
    return el("g", _badge(feature, PAPER), inside, **{**_LINE, "stroke_width": 1.8})


@cache
def feature_icon(feature: int) -> Element:
    """A feature as such, for STOPs: its badge with all four values in small."""
    spots = ((-4.6, -4.6), (4.6, -4.6), (-4.6, 4.6), (4.6, 4.6))
    return el(
        "g",
        move(_badge(feature, PAPER), scale=1.25),
        [move(el("g", _bare(feature, value)), x, y, scale=0.42)
         for value, (x, y) in enumerate(spots)],
        **{**_LINE, "stroke_width": 1.8},
    )  # fmt: skip


def _bare(feature: int, value: int) -> list[Element]:
    if feature == 1:
        shade = PALETTE[VALUES[1][value]]
        return [glyph(shade.glyph, shade.fill, INK)]
    return _element_icon(value) if feature == 0 else _accessory_icon(value)


# -- players: a head around the origin, 70 wide, and a scarf in the colour of the team -------------


def _eyes(y: float, dx: float = 10, r: float = 3.4) -> list[Element]:
    return [
        part for x in (-dx, dx) for part in (_dot(x, y, r, INK), _dot(x + 1, y - 1.2, 1, PAPER))
    ]


def _head(fill: str) -> Element:
    return _shape("M-27 0C-27 -23 27 -23 27 0C27 15 15 23 0 23S-27 15 -27 0Z", fill)


def _penguin() -> list[Element]:
    return [
        _head("#4b5578"),
        _flat("M0 -7C6 -16 23 -12 22 2C21 14 11 21 0 21S-21 14 -22 2C-23 -12 -6 -16 0 -7Z", PAPER),
        *_eyes(0),
        _shape("M-6 6Q0 2.5 6 6Q3 12 0 12T-6 6Z", "#f2a33a"),
    ]


def _panda() -> list[Element]:
    return [
        *[el("circle", cx=x, cy=-17, r=8.5, fill="#443d55") for x in (-20, 20)],
        _head("#fdfaf4"),
        *[el("ellipse", cx=x, cy=0, rx=6.6, ry=7.6, fill="#443d55", stroke="none")
          for x in (-11, 11)],
        *[part for x in (-10.5, 10.5) for part in (_dot(x, -0.5, 3.2, PAPER), _dot(x, 0, 2, INK))],
        _shape("M-4 7Q0 5 4 7Q3 11 0 11T-4 7Z", INK),
        _line("M-5 14Q0 18 5 14"),
    ]  # fmt: skip


def _frog() -> list[Element]:
    return [
        *[el("circle", cx=x, cy=-14, r=9.5, fill="#8fc46a") for x in (-15, 15)],
        _head("#8fc46a"),
        *[_dot(x, -14.5, 6, PAPER) for x in (-15, 15)],
        *_eyes(-14, 14.4, 3.2),
        _line("M-15 6Q0 17 15 6"),
    ]


def _cat() -> list[Element]:
    return [
        _shape("M-25 -4L-24 -28L-7 -17Z", "#e9b27a"),
        _shape("M25 -4L24 -28L7 -17Z", "#e9b27a"),
        _head("#e9b27a"),
        *_eyes(-1),
        _shape("M-3 6H3L0 9.5Z", "#e0798f"),
        _line("M0 9.5Q-2 14 -6 12M0 9.5Q2 14 6 12M-12 8L-23 6M-12 11L-22 13M12 8L23 6M12 11L22 13"),
    ]


def _rabbit() -> list[Element]:
    ear = _shape("M-17 -12C-24 -34 -18 -43 -13 -42C-6 -40 -5 -26 -5 -16Z", "#d6cfe2")
    return [
        ear,
        mirrored(ear),
        _head("#d6cfe2"),
        *_eyes(-2),
        _shape("M-3.5 5Q0 3.5 3.5 5Q3 8.5 0 8.5T-3.5 5Z", "#e0798f"),
        _shape("M-3 11.5H3V17H-3Z", PAPER),
        _line("M0 8.5V11.5M-7 10Q-4 13.5 0 11.5Q4 13.5 7 10"),
    ]


def _koala() -> list[Element]:
    return [
        *[el("circle", cx=x, cy=-10, r=12, fill="#a7adc0") for x in (-24, 24)],
        *[_dot(x, -9, 6.5, "#f3c9d2") for x in (-24, 24)],
        _head("#a7adc0"),
        *_eyes(-2, 12),
        el("ellipse", cx=0, cy=5, rx=5.4, ry=7.6, fill="#443d55"),
        _line("M-6 16Q0 19 6 16"),
    ]


_PLAYERS: tuple[Callable[[], list[Element]], ...] = (_penguin, _panda, _frog, _cat, _rabbit, _koala)


@cache
def player(seat: int, team: int) -> Element:
    """Who sits there: an animal with a scarf in the colour and with the glyph of its team."""
    shade = PALETTE[TEAM_COLOURS[team % len(TEAM_COLOURS)]]
    return el(
        "g",
        _shape("M-31 44C-31 26 -18 20 0 20S31 26 31 44Z", "#f3e6cf"),
        _PLAYERS[seat % len(_PLAYERS)](),
        _shape("M-24 20Q0 33 24 20L26 29Q0 42 -26 29Z", shade.fill),
        move(glyph(shade.glyph, PAPER, INK), 0, 32, scale=0.62),
        **_LINE,
    )


# -- gestures: a face around the origin, 40 wide ---------------------------------------------------

_SKIN = "#ffd9a8"
_LEFT, _RIGHT = (_dot(-6.5, -4, 2.4, INK), _dot(6.5, -4, 2.4, INK))
_HAND = "M0 0C-3 -1 -4 -5 -1 -6L6 -5C9 -5 11 -3 11 0V6H3C1 6 0 3 0 0Z"


def _wink() -> list[Element]:
    return [_LEFT, _line("M3 -3.5Q6.5 -6.5 10 -3.5M2 -9L10 -10M-7 6Q0 12 8 5")]


def _cough() -> list[Element]:
    return [
        _line("M-9 -5L-4 -3M9 -5L4 -3"),
        el("ellipse", cx=0, cy=7, rx=3.6, ry=3, fill=INK),
        move(_shape(_HAND, _SKIN), 3, 9),
        _line("M-10 8L-15 10M-9 12L-13 16M-11 4H-16"),
    ]


def _yawn() -> list[Element]:
    return [
        _line("M-10 -4Q-6.5 -7 -3 -4M3 -4Q6.5 -7 10 -4"),
        el("ellipse", cx=0, cy=6.5, rx=5.5, ry=7, fill="#8f2f45"),
        _flat("M-4 10Q0 7 4 10Q2 13.5 0 13.5T-4 10Z", "#ff9aa8"),
        el("path", d="M12 -15H18L12 -9H18", fill="none", stroke_width=2),
    ]


def _frown() -> list[Element]:
    return [_LEFT, _RIGHT, _line("M-11 -11L-3 -8M11 -11L3 -8M-6 9Q0 4 6 9")]


def _smile() -> list[Element]:
    return [_LEFT, _RIGHT, _shape("M-9 3Q0 6 9 3Q7 13 0 13T-9 3Z", PAPER)]


def _sniff() -> list[Element]:
    return [
        _LEFT, _RIGHT, _line("M-4 10H4"),
        _shape("M-3.5 4C-3.5 0 3.5 0 3.5 4Q2 6.5 0 5.5Q-2 6.5 -3.5 4Z", "#f0a878"),
        _line("M-3 16Q-6 13 -3.5 9.5M3 16Q6 13 3.5 9.5"),
        _shape("M15 2C18 6 18 9 15 9S12 6 15 2Z", _SKY),
    ]  # fmt: skip


def _scratch_nose() -> list[Element]:
    return [
        _LEFT, _RIGHT, _line("M-7 11Q-3 13 1 11"),
        _shape("M-3.5 4C-3.5 0 3.5 0 3.5 4Q2 6.5 0 5.5Q-2 6.5 -3.5 4Z", "#f0a878"),
        move(_shape(_HAND, _SKIN), 6, 9, turn=-14),
        _line("M7 7L2.5 4.5"),
    ]  # fmt: skip


def _touch_ear() -> list[Element]:
    return [
        _LEFT, _RIGHT, _line("M-6 7Q0 11 6 7"),
        el("circle", cx=16, cy=-2, r=4.6, fill="#f0b888"),
        move(_shape(_HAND, _SKIN), 13, 5, turn=-50),
    ]  # fmt: skip


def _any_gesture() -> list[Element]:
    return [_LEFT, _RIGHT, _line("M-4 8H5"), move(_shape(_HAND, _SKIN), 11, -12, turn=-60)]


_GESTURES: dict[str, Callable[[], list[Element]]] = {
    "wink": _wink,
    "cough": _cough,
    "yawn": _yawn,
    "frown": _frown,
    "smile": _smile,
    "sniff": _sniff,
    "scratch nose": _scratch_nose,
    "touch ear": _touch_ear,
}


@cache
def gesture(name: str) -> Element:
    """A face that makes a gesture; one of another edition's own is a waving hand."""
    return el(
        "g",
        el("circle", r=18, fill=_SKIN),
        _flat("M-18 -4C-18 -24 18 -24 18 -4C10 -13 -10 -13 -18 -4Z", "#8a5a3a"),
        _GESTURES.get(name, _any_gesture)(),
        **{**_LINE, "stroke_width": 2.2},
    )
