"""The caster on the grid, with everything that stands at the nine positions. All plain shapes.

The grid is 420 by 420 with a position every 140. A head is drawn around the origin, about 80 wide,
its hat up to y = -70; signs are drawn around the origin and about 30 wide.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from zplay.draw.element import Element, el, move
from zplay.draw.geometry import Point, on_circle, polygon, star
from zplay.draw.glyphs import glyph
from zplay.draw.palette import GOLD, INK, NIGHT, PALETTE, PAPER

if TYPE_CHECKING:
    from zplay.draw.element import Value

STEP = 140
GRID = 3 * STEP
COLOURS = ("orange", "blue", "green", "pink", "yellow", "red", "purple")
"""What the caster of each seat wears."""
DUSK = "#51458a"
"""Behind what stands at a position: the night, a little lighter."""

_LINE: dict[str, Value] = {
    "stroke": INK,
    "stroke_width": 2.6,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
_SKIN = ("#f3c9a4", "#8d5a3b", "#fbe0c8", "#c98d5e", "#6d4430", "#e9b48a")
_HAIR = ("#7a3d12", "#241a2e", "#d9a53a", "#3d2a4d", "#b8442a", "#5a4a3f")


def centre(position: int) -> Point:
    """Where a position is on the grid."""
    row, column = divmod(position - 1, 3)
    return Point(STEP * (column + 0.5), STEP * (row + 0.5))


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


# -- the casters ---------------------------------------------------------------------------------


@cache
def head(seat: int) -> Element:
    """The head of a seat's caster, with a hat in the seat's colour."""
    shade = PALETTE[COLOURS[seat % len(COLOURS)]]
    skin, hair = _SKIN[seat % len(_SKIN)], _HAIR[(seat + seat // 6) % len(_HAIR)]
    # Long hair, a plait on each side, or short: seats next to each other differ.
    locks = (
        [_shape("M-34 0C-38 26 -36 38 -30 44C-18 40 -22 20 -20 8ZM34 0C38 26 36 38 30 44"
                "C18 40 22 20 20 8Z", hair)],
        [_shape("M-31 -4C-36 6 -34 16 -28 20L-22 4ZM31 -4C36 6 34 16 28 20L22 4Z", hair)],
        [
            _shape("M-30 0C-42 8 -42 20 -36 24C-46 30 -42 44 -34 46C-28 40 -26 26 -28 18Z", hair),
            _shape("M30 0C42 8 42 20 36 24C46 30 42 44 34 46C28 40 26 26 28 18Z", hair),
        ],
    )[seat % 3]  # fmt: skip
    return el(
        "g",
        locks,
        el("circle", cx=-29, cy=6, r=5.5, fill=skin),
        el("circle", cx=29, cy=6, r=5.5, fill=skin),
        _shape("M-29 -4C-29 -26 29 -26 29 -4C29 20 16 32 0 32S-29 20 -29 -4Z", skin),
        _shape("M-29 -6C-22 -4 -14 -8 -8 -14C0 -8 18 -4 29 -6C28 -26 -28 -26 -29 -6Z", hair),
        *_eyes(11, 5, 3.6),
        [_flat("ellipse", cx=x, cy=14, rx=5, ry=3, fill="#e8615f", opacity=0.38)
         for x in (-18, 18)],
        _line("M-2 9Q0 13 3 12M-9 19Q0 27 9 19"),
        _hat(shade.fill, shade.glyph, lean=-7 if seat % 2 else 6),
        **_LINE,
    )  # fmt: skip


def _hat(fill: str, sign: str, *, lean: float) -> Element:
    hat = el(
        "g",
        _shape("M-24 0C-16 -18 -12 -34 4 -52C9 -56 15 -51 11 -45C6 -36 18 -16 25 0Z", fill),
        _shape("M-42 1C-28 -8 28 -8 42 1C30 11 -30 11 -42 1Z", fill),
        _flat("path", d="M-22 -5C-10 -10 12 -10 23 -5L25 0C12 -5 -12 -5 -24 0Z", fill=GOLD),
        move(glyph(sign, PAPER, INK), 2, -23, scale=0.66),
    )
    return move(hat, 0, -15, turn=lean)


@cache
def bust(seat: int) -> Element:
    """Head and shoulders around the origin, 90 wide, for medallions."""
    shade = PALETTE[COLOURS[seat % len(COLOURS)]]
    return el(
        "g",
        el(
            "g",
            _shape("M-40 52C-40 34 -24 28 0 28S40 34 40 52Z", shade.fill),
            _shape("M-15 29L0 46L15 29Q0 36 -15 29Z", PAPER),
            **_LINE,
        ),
        head(seat),
    )


@cache
def caster(seat: int) -> Element:
    """The whole figure on the grid: head on 2, an empty hand on 4, torso 5, object 6, feet 8."""
    shade = PALETTE[COLOURS[seat % len(COLOURS)]]
    skin = _SKIN[seat % len(_SKIN)]
    return el(
        "g",
        move(_sun(), 70, 70),
        move(_moon(), 350, 70),
        move(pentacle(), 70, 350),
        move(_familiar(), 350, 352),
        el(
            "g",
            # Feet
            _shape("M176 326V352C160 356 150 364 150 374H202V326Z", "#6b4a2f"),
            _shape("M244 326V352C260 356 270 364 270 374H218V326Z", "#6b4a2f"),
            _line("M150 368H202M218 368H270"),
            # Arms, the left one of the picture with an open hand, the other holding a flask
            move(_hand(skin), 72, 204),
            move(_flask(), 358, 194),
            _shape("M326 214C342 208 366 212 368 221C369 232 352 238 332 232Z", skin),
            _shape("M184 150C150 158 118 178 94 188C90 204 92 220 100 234C138 232 172 220 196 200Z",
                   shade.fill),
            _shape("M236 150C270 158 302 178 326 188C332 204 332 222 322 236"
                   "C284 232 248 220 224 200Z", shade.fill),
            _shape("M94 188C88 204 90 222 100 234L110 232C102 218 100 202 104 184Z", GOLD),
            _shape("M326 188C332 204 332 222 322 236L312 233C320 218 320 202 316 184Z", GOLD),
            # Robe
            _shape("M176 144C168 200 158 270 138 338C184 354 236 354 282 338"
                   "C262 270 252 200 244 144Q210 128 176 144Z", shade.fill),
            _shape("M138 338C184 354 236 354 282 338L279 328C234 342 186 342 141 328Z", GOLD),
            _shape("M190 139L210 168L230 139Q210 132 190 139Z", PAPER),
            _shape("M165 236Q210 250 255 236L257 248Q210 262 163 248Z", "#6b4a2f"),
            el("path", d=star((210, 210), 17), fill=GOLD),
            el("circle", cx=210, cy=250, r=7, fill=GOLD),
            _line("M188 264C184 290 180 312 174 334M232 264C236 290 240 312 246 334"),
            **_LINE,
        ),
        move(head(seat), 210, 92, scale=1.18),
    )  # fmt: skip


def _hand(skin: str) -> Element:
    """An open hand, held up."""
    fingers = "M-15 -4L-23 -20M-6 -9L-9 -30M4 -9L6 -29M12 -3L20 -18"
    return el(
        "g",
        el("path", d=fingers, fill="none", stroke=INK, stroke_width=12),
        el("path", d="M-2 12L18 6", fill="none", stroke=INK, stroke_width=16),
        _shape("M-17 -6C-10 -16 10 -16 16 -6C20 8 12 20 0 20S-20 8 -17 -6Z", skin),
        el("path", d=fingers, fill="none", stroke=skin, stroke_width=7.5),
        el("path", d="M2 10L26 8", fill="none", stroke=skin, stroke_width=13),
        _line("M-8 4Q0 10 8 2"),
    )


def _flask() -> Element:
    """Something to hold: a round flask with a brew that glows."""
    return el(
        "g",
        _shape("M-8 -34H8V-16C20 -11 27 0 27 10C27 24 14 34 0 34S-27 24 -27 10"
               "C-27 0 -20 -11 -8 -16Z", "#e7f6ff"),
        _flat("path", d="M-24 6C-12 0 8 12 24 5C26 22 14 31 0 31S-26 22 -24 6Z", fill="#4fc79a"),
        [_flat("circle", cx=x, cy=y, r=r, fill="#c9f7df")
         for x, y, r in ((-9, 17, 4), (5, 21, 3), (12, 13, 2.2), (-2, -2, 2.6), (4, -12, 1.8))],
        _shape("M-11 -42H11V-33H-11Z", "#b07a46"),
        el("path", d="M-17 -2Q-13 -8 -8 -10", fill="none", stroke=PAPER, stroke_width=3.4),
    )  # fmt: skip


@cache
def _sun() -> Element:
    return el(
        "g",
        el("path", d=star((0, 0), 48, 33, 12), fill=GOLD),
        el("circle", r=27, fill="#ffe69a"),
        *_eyes(9, -3, 3.2),
        [_flat("ellipse", cx=x, cy=5, rx=4, ry=2.6, fill="#e8615f", opacity=0.45)
         for x in (-14, 14)],
        _line("M-8 8Q0 15 8 8"),
        **_LINE,
    )  # fmt: skip


@cache
def _moon() -> Element:
    return el(
        "g",
        _shape("M14 -42C-14 -44 -36 -24 -36 2S-12 44 14 40C-2 34 -10 18 -10 0S-2 -36 14 -42Z",
               "#dfe6ff"),
        _flat("circle", cx=-22, cy=-6, r=3, fill=INK),
        _line("M-12 12Q-18 18 -23 12"),
        el("path", d=star((18, -10), 11), fill=GOLD),
        el("path", d=star((24, 18), 7), fill=GOLD),
        **_LINE,
    )  # fmt: skip


@cache
def pentacle() -> Element:
    """A golden disc with the five-pointed star in one line."""
    tips = [on_circle((0, 0), 34, step / 5) for step in range(5)]
    return el(
        "g",
        el("circle", r=44, fill="#d9a53a"),
        el("circle", r=37, fill=GOLD),
        el("path", d=polygon(tips[step * 2 % 5] for step in range(5)), fill="none",
           stroke="#7d5410", stroke_width=4),
        **_LINE,
    )  # fmt: skip


@cache
def _familiar() -> Element:
    """A cat that has seen it all."""
    fur, pale = "#aeb6cc", "#eef0f7"
    return el(
        "g",
        el("path", d="M22 34C46 36 50 12 36 4", fill="none", stroke=INK, stroke_width=14),
        el("path", d="M22 34C46 36 50 12 36 4", fill="none", stroke=fur, stroke_width=9),
        _shape("M-24 42C-28 14 -14 0 0 0S28 14 24 42Z", fur),
        _flat("path", d="M-9 41C-11 24 -6 14 0 14S11 24 9 41Z", fill=pale),
        _line("M-9 42V32M9 42V32"),
        _shape("M-25 -16L-26 -46L-8 -32ZM25 -16L26 -46L8 -32Z", fur),
        _shape("M-28 -14C-28 -38 28 -38 28 -14C28 2 15 9 0 9S-28 2 -28 -14Z", fur),
        [el("ellipse", cx=x, cy=-15, rx=5.6, ry=6.4, fill="#d9f08a") for x in (-12, 12)],
        [_flat("ellipse", cx=x, cy=-15, rx=2, ry=5, fill=INK) for x in (-12, 12)],
        _shape("M-3.5 -6H3.5L0 -2Z", "#e0798f"),
        _line("M0 -2Q-3 3 -8 0M0 -2Q3 3 8 0M-12 -3L-26 -6M-12 0L-25 4M12 -3L26 -6M12 0L25 4"),
        **_LINE,
    )


# -- the wand ------------------------------------------------------------------------------------


@cache
def wand() -> Element:
    """A wand whose tip is the origin."""
    return el(
        "g",
        el("path", d="M5 7L34 46", stroke=INK, stroke_width=11, fill="none"),
        el("path", d="M5 7L34 46", stroke="#8a5a34", stroke_width=6, fill="none"),
        el("path", d="M25 34L34 46", stroke=GOLD, stroke_width=6, fill="none"),
        el("path", d=star((0, 0), 15), fill=GOLD),
        [el("path", d=star(at, r), fill=PAPER, stroke_width=1.4)
         for at, r in (((-17, -10), 5), ((12, -17), 6), ((-9, 17), 4.5))],
        **_LINE,
    )  # fmt: skip


@cache
def ground(*, caster_of: int) -> Element:
    """The night, a circle for each position, and the caster among them."""
    return el(
        "g",
        el("rect", width=GRID, height=GRID, rx=26, fill=NIGHT, stroke=INK, stroke_width=3),
        el("rect", x=7, y=7, width=GRID - 14, height=GRID - 14, rx=20, fill="none", stroke=GOLD,
           stroke_width=1.6, opacity=0.7),
        [el("path", d=star((x, y), r), fill=GOLD, opacity=0.55)
         for x, y, r in ((140, 26, 4), (282, 20, 5), (22, 142, 4), (398, 140, 4), (20, 282, 5),
                         (400, 284, 4), (140, 398, 4), (280, 400, 5))],
        [el("circle", cx=centre(p).x, cy=centre(p).y, r=58, fill=DUSK) for p in range(1, 10)],
        caster(caster_of),
    )  # fmt: skip
