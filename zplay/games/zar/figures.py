"""What is on the cards: six symbols, three animals that command, five that are Powers; the players.

All our own, all plain shapes. A figure is drawn around the origin, about 68 wide and 68 high, in
the colours of its card.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from zplay.draw.element import Element, el, move
from zplay.draw.geometry import on_circle, polygon, star
from zplay.draw.glyphs import SHAPES, glyph
from zplay.draw.palette import GOLD, INK, PALETTE, PAPER, Colour

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.draw.element import Value

SHADES = (PALETTE["blue"], PALETTE["red"], PALETTE["yellow"])
"""The three colours, in the order of the cards."""
SIGNS = ("drop", "heart", "diamond")
"""What always goes with each colour. Yellow's own glyph is a sun, which is a symbol here."""

_LINE: dict[str, Value] = {
    "stroke": INK,
    "stroke_width": 2.6,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
"""The pen that every figure is drawn with, said once for the whole figure: scenes stay small."""
_BLUSH = "#f08a8a"


def _shape(d: str, fill: str) -> Element:
    return el("path", d=d, fill=fill)


def _flat(tag: str, **attributes: Value) -> Element:
    """Something without a line around it."""
    return el(tag, stroke="none", **attributes)


def _line(d: str, **attributes: Value) -> Element:
    return el("path", d=d, fill="none", **attributes)


def _eye(x: float, y: float, r: float = 3.4) -> list[Element]:
    return [
        _flat("circle", cx=x, cy=y, r=r + 1.6, fill=PAPER),
        _flat("circle", cx=x, cy=y, r=r, fill=INK),
        _flat("circle", cx=x + r / 3, cy=y - r / 3, r=r / 3, fill=PAPER),
    ]


def _eyes(dx: float, y: float, r: float = 3.4, x: float = 0) -> list[Element]:
    return [*_eye(x - dx, y, r), *_eye(x + dx, y, r)]


def _smile(x: float, y: float, width: float = 5, on: str = INK) -> Element:
    return _line(f"M{x - width} {y}Q{x} {y + width} {x + width} {y}", stroke=on, stroke_width=2.2)


# -- the six symbols -------------------------------------------------------------------------------


def _cloud(shade: Colour) -> list[Element]:
    return [
        _shape("M-22 22A14 14 0 0 1 -27 -5A13 13 0 0 1 -12 -18A17 17 0 0 1 17 -15"
               "A14 14 0 0 1 27 9A12 12 0 0 1 20 22Z", shade.fill),
        _flat("path", d="M-20 -4A12 12 0 0 1 -8 -13A15 15 0 0 1 6 -19A17 17 0 0 0 -12 -15"
              "A13 13 0 0 0 -20 -4Z", fill=PAPER, opacity=0.75),
        *_eyes(8.5, 4),
        _smile(0, 11, 4.5, shade.on),
    ]  # fmt: skip


def _galaxy(shade: Colour) -> list[Element]:
    arm = "M3 -3C14 -10 27 -2 25 10C23 24 -2 30 -21 20"
    arms = [
        move(_line(arm, stroke=tone, stroke_width=width), turn=turn)
        for tone, width in ((INK, 14), (shade.fill, 9))
        for turn in (0, 180)
    ]
    return [
        *[
            _flat("path", d=star(on_circle((0, 0), 31, turn), r), fill=shade.deep)
            for turn, r in ((0.14, 4.4), (0.64, 4.4), (0.9, 3), (0.4, 3))
        ],
        move(el("g", arms), turn=-14),
        el("circle", r=9.5, fill=PAPER),
        _flat("path", d=star((0, 0), 6.5), fill=shade.deep),
    ]


def _bolt(shade: Colour) -> list[Element]:
    return [
        _shape("M8 -33L-22 5H-5L-12 33L22 -9H4L17 -33Z", shade.fill),
        _flat("path", d="M8 -27L-13 1H-6L11 -27Z", fill=PAPER, opacity=0.75),
        *_eyes(5.4, -1, 2.7, 0),
    ]


def _moon(shade: Colour) -> list[Element]:
    return [
        _shape("M9 -32A32 32 0 1 0 30 14A26 26 0 0 1 9 -32Z", shade.fill),
        _flat("path", d="M-2 -27A28 28 0 0 0 -22 12A30 30 0 0 1 -2 -27Z", fill=PAPER, opacity=0.75),
        *_eye(-11, 4, 3.2),
        *_eye(1, 9, 3.2),
        _smile(-9, 15, 4, shade.on),
        _flat("path", d=star((20, -11), 7), fill=shade.deep),
    ]


def _star(shade: Colour) -> list[Element]:
    return [
        _shape(star((0, 3), 37, 18), shade.fill),
        _flat("path", d="M-2 -25L-8 -9L-24 -8L-11 -4L-3 -10Z", fill=PAPER, opacity=0.75),
        *_eyes(7, 2),
        _smile(0, 10, 4.5, shade.on),
    ]


def _sun(shade: Colour) -> list[Element]:
    return [
        _shape(star((0, 0), 35, 23, 12), shade.fill),
        el("circle", r=19.5, fill=shade.tint),
        *_eyes(7.5, -2),
        _smile(0, 6, 6),
        *[_flat("ellipse", cx=x, cy=5, rx=3.4, ry=2.2, fill=_BLUSH, opacity=0.7)
          for x in (-13, 13)],
    ]  # fmt: skip


# -- the animals that command ----------------------------------------------------------------------


def _crab(shade: Colour) -> list[Element]:
    claw = "M-17 2C-30 0 -35 -9 -32 -16"
    pincer = "M-33 -15C-40 -26 -33 -35 -23 -33L-27 -24L-18 -27C-16 -18 -24 -11 -33 -15Z"
    legs = "M-18 12L-31 14L-34 22M-17 17L-28 22L-29 30M-13 20L-20 27L-18 33"
    side = [_line(legs, stroke_width=3.4), _line(claw, stroke_width=4), _shape(pincer, shade.fill)]
    return [
        *side,
        el("g", side, transform="scale(-1 1)"),
        _line("M-8 -7V-18M8 -7V-18", stroke_width=3.4),
        _shape("M-25 8C-25 -8 -12 -11 0 -11S25 -8 25 8C25 20 12 25 0 25S-25 20 -25 8Z",
               shade.fill),
        _flat("path", d="M-19 3C-17 -5 -8 -7 0 -7C-8 -4 -13 -1 -15 5Z", fill=PAPER, opacity=0.75),
        *_eyes(8, -20, 3.2),
        _smile(0, 11, 7, shade.on),
    ]  # fmt: skip


def _frog(shade: Colour) -> list[Element]:
    leg = "M14 12C24 2 35 10 32 23C31 28 22 30 16 28Z"
    side = [_shape(leg, shade.fill), _shape("M10 30C10 25 26 25 30 30C30 34 12 34 10 30Z",
                                            shade.fill)]  # fmt: skip
    return [
        *side,
        el("g", side, transform="scale(-1 1)"),
        _shape("M-20 12C-20 -4 20 -4 20 12C20 26 12 32 0 32S-20 26 -20 12Z", shade.fill),
        _flat("path", d="M-12 18C-12 10 12 10 12 18C12 26 7 30 0 30S-12 26 -12 18Z",
              fill=shade.tint),
        *[el("circle", cx=x, cy=-19, r=10, fill=shade.fill) for x in (-14, 14)],
        _shape("M-28 -4C-28 -20 28 -20 28 -4C28 8 14 14 0 14S-28 8 -28 -4Z", shade.fill),
        *_eyes(14, -19, 4),
        _line("M-19 -1Q0 12 19 -1", stroke=shade.on, stroke_width=2.4),
        _line("M-8 28V33M8 28V33"),
    ]  # fmt: skip


def _wasp(shade: Colour) -> list[Element]:
    return [
        _shape("M-2 -8C-14 -36 4 -38 8 -10Z", PAPER),
        _shape("M4 -8C8 -38 28 -32 14 -8Z", PAPER),
        _shape("M28 12L36 21L24 20Z", INK),
        _shape("M-6 -8C12 -16 31 -4 31 12C26 24 6 22 -6 13Z", shade.fill),
        _flat("path", d="M7 -10.5C11 -4 11 10 6 18L12 19.5C17 11 17 -3 13 -10Z", fill=INK),
        _flat("path", d="M20 -7C24 0 24 11 19 19L24 18C29 11 29 3 25 -3Z", fill=INK),
        _line("M-4 15L-9 25M3 18L0 29M11 20L10 30"),
        _line("M-22 -10Q-26 -22 -33 -21M-16 -11Q-16 -23 -22 -27"),
        el("circle", cx=-17, cy=3, r=14.5, fill=shade.fill),
        _flat("path", d="M-29 2A12 12 0 0 1 -19 -9A17 17 0 0 0 -26 3Z", fill=PAPER, opacity=0.75),
        *_eye(-23, 2, 3.4),
        *_eye(-12, 2, 3.4),
        # A wasp is cross.
        _line("M-28 -6L-20 -3M-7 -6L-15 -3", stroke_width=2.4),
        _line("M-21 11Q-17 8 -13 11", stroke=shade.on, stroke_width=2),
    ]


_COLOURED: tuple[Callable[[Colour], list[Element]], ...] = (
    _cloud, _galaxy, _bolt, _moon, _star, _sun, _crab, _frog, _wasp,
)  # fmt: skip


@cache
def symbol(number: int, colour: int) -> Element:
    """One of the nine symbols in one of the three colours."""
    return el("g", _COLOURED[number](SHADES[colour]), **_LINE)


_NO_COLOUR = Colour("none", "#cfc6e6", INK, INK, PAPER, "circle")


@cache
def colourless(number: int) -> Element:
    """A symbol whatever its colour."""
    return el("g", _COLOURED[number](_NO_COLOUR), **_LINE)


_PLAIN = (
    "M-7 8A5 5 0 0 1 -8.5 -1.5A4.6 4.6 0 0 1 -4 -6A6 6 0 0 1 6 -5A5 5 0 0 1 9.5 3A4 4 0 0 1 7 8Z",
    "M0 0V.1M2 -2C6 -5 10 -1 9 3C7 9 -2 10 -9 7M-2 2C-6 5 -10 1 -9 -3C-7 -9 2 -10 9 -7",
    "M3 -11L-7.5 2H-1.5L-4 11L7.5 -3H1L6 -11Z",
    SHAPES["moon"],
    SHAPES["star"],
    SHAPES["sun"],
)


@cache
def outline_of(number: int, tone: str = INK) -> Element:
    """A Basic Symbol as a plain shape, about 20 wide, for small places."""
    if number == 1:
        return el("path", d=_PLAIN[1], fill="none", stroke=tone, stroke_width=3,
                  stroke_linecap="round")  # fmt: skip
    return el("path", d=_PLAIN[number], fill=tone)


@cache
def sign(colour: int, tone: str = "") -> Element:
    """What stands for a colour: a drop, a heart, a diamond; about 20 wide."""
    return glyph(SIGNS[colour], tone or SHADES[colour].fill, INK)


# -- the Powers: of no colour, so in none of the three ---------------------------------------------

_SCALE, _BELLY, _DARK = "#2f9e7a", "#d6f2c8", "#14604a"
_PLUME, _NECK = "#3c9aa8", "#256f86"


def _dragon_head(x: float, y: float) -> list[Element]:
    """A friendly head that looks to the left, fire in its breath."""
    return [
        move(el("g",
            _shape("M6 -12L14 -24L17 -10Z", GOLD),
            _shape("M-4 -13L0 -25L7 -14Z", GOLD),
            _shape("M-22 3C-24 -4 -16 -8 -9 -8C-6 -16 14 -18 18 -5C20 5 12 12 2 11"
                   "C-7 12 -20 12 -22 3Z", _SCALE),
            _line("M-20 5Q-10 9 -1 4", stroke_width=2.2),
            _flat("circle", cx=-17.5, cy=-1, r=1.4, fill=INK),
            _eye(0, -5, 3.4),
        ), x, y),
    ]  # fmt: skip


def _dragon_winged() -> list[Element]:
    wing = "M4 2C2 -18 14 -34 33 -35C29 -29 31 -25 34 -21C29 -20 27 -16 29 -11C23 -12 19 -9 19 -3"
    return [
        _shape(wing + "C14 -3 8 -2 4 2Z", "#f2a33a"),
        _line("M8 -1C11 -13 19 -26 33 -35M10 -1C15 -11 23 -18 34 -21M12 -1C17 -7 22 -10 29 -11",
              stroke_width=1.6),
        _shape("M20 22C31 21 34 12 30 5C36 5 37 18 33 24C29 31 20 32 14 30Z", _SCALE),
        _shape("M28 6L35 -2L36 9Z", GOLD),
        _shape("M-12 6C-2 -8 24 -2 24 18C24 30 12 33 -2 33C-14 33 -20 26 -18 16Z", _SCALE),
        _flat("path", d="M-14 17C-9 10 2 12 3 22C4 29 0 31 -4 31.5C-13 31 -17 26 -14 17Z",
              fill=_BELLY),
        _line("M-14 19L-1 18M-14 24L1 24", stroke=_DARK, stroke_width=1.4),
        _line("M-8 33V36M14 32V36", stroke_width=4),
        *_dragon_head(-8, -3),
    ]  # fmt: skip


def _dragon_unwinged() -> list[Element]:
    body = "M-8 -8C12 -2 30 -14 28 3C26 18 -24 6 -26 20C-27 31 6 26 26 26"
    return [
        _line(body, stroke_width=18.5),
        _line(body, stroke=_SCALE, stroke_width=13.6),
        _line("M4 0C16 0 24 -3 23 3C20 12 -20 4 -21 20", stroke=_BELLY, stroke_width=2.6,
              stroke_dasharray="4 5"),
        _shape("M24 16L38 26L24 36C27 30 27 22 24 16Z", GOLD),
        *[_shape(polygon(points), GOLD) for points in (
            [(8, -11), (13, -19), (17, -11)], [(22, -13), (30, -18), (31, -8)],
            [(-12, 8), (-9, 1), (-4, 7)], [(-32, 15), (-38, 8), (-27, 9)])],
        *_dragon_head(-13, -16),
    ]  # fmt: skip


def _feather(colour: int, length: float, size: float) -> list[Element]:
    shade = SHADES[colour]
    return [
        _line(f"M0 0V{-length + size}", stroke=_NECK, stroke_width=2.4),
        el("ellipse", cy=-length, rx=size * 0.82, ry=size, fill=shade.fill, stroke_width=2),
        _flat("circle", cy=-length + 1, r=size * 0.42, fill=PAPER),
        _flat("circle", cy=-length + 1.4, r=size * 0.24, fill=INK),
    ]


def _peacock_front() -> list[Element]:
    outer = [
        move(el("g", _feather(number % 3, 34, 7.4)), 0, 14, turn=turn)
        for number, turn in enumerate((-84, -60, -36, -12, 12, 36, 60, 84))
    ]
    inner = [
        move(el("g", _feather((number + 1) % 3, 22, 5.4)), 0, 14, turn=turn)
        for number, turn in enumerate((-66, -40, -14, 14, 40, 66))
    ]
    return [
        *outer,
        *inner,
        _shape("M-9 26C-13 12 -5 6 -6 -4C-6 -13 6 -13 6 -4C5 6 13 12 9 26C6 33 -6 33 -9 26Z",
               _PLUME),
        _line("M0 -11V-17M-4 -10L-6 -16M4 -10L6 -16", stroke_width=1.8),
        *[_flat("circle", cx=x, cy=y, r=2, fill=GOLD) for x, y in ((0, -18), (-6.6, -17),
                                                                   (6.6, -17))],
        *_eyes(3, -5, 1.7),
        _shape("M-2.2 -2H2.2L0 3Z", "#f2a33a"),
        _line("M-4 31V36M4 31V36", stroke=INK, stroke_width=2.4),
    ]  # fmt: skip


def _peacock_side() -> list[Element]:
    train = [
        move(el("g", _feather(number % 3, length, size)), -4, 6, turn=turn)
        for number, (turn, length, size) in enumerate(
            ((124, 36, 6.4), (110, 40, 7.4), (94, 40, 7.4), (77, 38, 7.4), (60, 35, 7), (44, 30, 6))
        )
    ]
    return [
        el("g", train),
        _shape("M-22 8C-24 20 -12 27 0 22C9 18 10 5 1 1C-6 -2 -11 -2 -12 -9C-12 -14 -10 -18 -13 -23"
               "C-18 -30 -29 -25 -28 -17C-27 -8 -21 -2 -22 8Z", _PLUME),
        _flat("path", d="M-13 8C-8 3 1 4 3 10C0 17 -10 17 -13 8Z", fill=_NECK),
        _shape("M-28 -20L-38 -15L-27 -13Z", "#f2a33a"),
        _line("M-19 -27L-20 -34M-16 -26L-12 -33M-22 -26L-28 -32", stroke_width=1.8),
        *[_flat("circle", cx=x, cy=y, r=2.2, fill=GOLD) for x, y in ((-20, -35), (-11.5, -34),
                                                                     (-28.6, -33))],
        *_eye(-21, -18, 2.2),
        _line("M-11 23L-12 34M-4 23L-3 34M-16 34H-9M-7 34H0", stroke_width=2.4),
    ]  # fmt: skip


def _chameleon() -> list[Element]:
    skin = "#8fbf4d"
    return [
        _line("M-36 30C-14 23 14 23 37 29", stroke="#7a5230", stroke_width=6.5),
        _line("M24 12C37 15 38 29 27 30C19 30 19 20 26 21", stroke_width=9.5),
        _line("M24 12C37 15 38 29 27 30C19 30 19 20 26 21", stroke=skin, stroke_width=5),
        _line("M-6 16L-9 27M12 16L15 26", stroke_width=9),
        _line("M-6 16L-9 26M12 16L15 25", stroke=skin, stroke_width=4.6),
        _shape("M-16 8C-14 -16 22 -20 29 11C22 21 -8 22 -16 8Z", skin),
        # Patches of all that it can become.
        *[_flat("circle", cx=x, cy=y, r=r, fill=shade.fill)
          for (x, y, r), shade in zip(((-1, -1, 4.6), (10, 5, 4.2), (18, -2, 4)), SHADES,
                                      strict=True)],
        _shape("M-9 -19C2 -21 4 -3 -4 8C-12 14 -30 12 -32 4C-28 -4 -20 -15 -9 -19Z", skin),
        _line("M-31 5Q-22 9 -13 6", stroke_width=2.2),
        el("circle", cx=-14, cy=-6, r=7.4, fill=_BELLY),
        _flat("circle", cx=-16, cy=-6, r=3.2, fill=INK),
        _flat("circle", cx=-15, cy=-7.2, r=1.1, fill=PAPER),
    ]  # fmt: skip


_POWERS = (_dragon_winged, _dragon_unwinged, _peacock_front, _peacock_side, _chameleon)


@cache
def power(number: int) -> Element:
    """A Dragon, a Peacock or the Chameleon."""
    return el("g", _POWERS[number](), **_LINE)


# -- the players: little worlds --------------------------------------------------------------------

_WORLDS = ("orange", "green", "purple", "pink", "blue", "red", "yellow")


@cache
def world(seat: int) -> Element:
    """The player of a seat: a small planet with a face, 40 wide; the second seven have a cap."""
    shade = PALETTE[_WORLDS[seat % 7]]
    kind = seat % 4
    extra: list[Element] = []
    if kind == 0:  # a ring around it
        extra = [_line("M-17 8C-30 18 -20 18 0 10C22 1 28 -12 17 -7", stroke=INK, stroke_width=6),
                 _line("M-17 8C-30 18 -20 18 0 10C22 1 28 -12 17 -7", stroke=GOLD,
                       stroke_width=3)]  # fmt: skip
    elif kind == 1:  # a moon of its own
        extra = [el("circle", cx=17, cy=-14, r=5.5, fill=PAPER)]
    elif kind == 2:  # spots
        extra = [_flat("circle", cx=x, cy=y, r=r, fill=shade.tint, opacity=0.85)
                 for x, y, r in ((-10, -10, 3.6), (2, -14, 2.4), (12, 9, 3))]  # fmt: skip
    else:  # two antennae
        extra = [_line("M-7 -16L-11 -25M7 -16L11 -25"),
                 *[el("circle", cx=x, cy=-25, r=3, fill=GOLD) for x in (-11, 11)]]  # fmt: skip
    cap = _shape("M-15 -11C-12 -27 12 -27 15 -11Q0 -17 -15 -11Z", GOLD) if seat >= 7 else None
    face = el(
        "g",
        extra if kind == 3 else None,
        el("circle", r=18, fill=shade.fill),
        extra if kind in (1, 2) else None,
        cap,
        _eyes(6, -2, 2.8),
        _line("M-5 6Q0 11 5 6", stroke=shade.on, stroke_width=2.2),
        extra if kind == 0 else None,
    )
    return el("g", face, **_LINE)
