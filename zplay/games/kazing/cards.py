"""Ka-Zing's cards as pictures, the wand's path over the grid, and what everybody has won."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, NamedTuple

from zplay.draw.compose import inner
from zplay.draw.element import Element, el, move, picture, written
from zplay.draw.geometry import Point, star
from zplay.draw.geometry import ring as ring_of
from zplay.draw.glyphs import glyph
from zplay.draw.palette import GOLD, INK, NIGHT, PALETTE, PAPER
from zplay.draw.parts import card_frame, crown, starry_back, text
from zplay.draw.parts import pile as pile_of
from zplay.games.kazing.components import MODIFIER, MOVEMENT, WORD
from zplay.games.kazing.figures import COLOURS, GRID, bust, centre, ground, pentacle, wand
from zplay.games.kazing.movements import POSITIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.draw.palette import Colour
    from zplay.games.kazing.components import Card, Edition

_SIGNS = {"light": "flame", "life": "leaf", "energy": "bolt", "matter": "diamond"}
"""The glyphs of the resonances. The Moon is a position here, so matter is not a moon."""
_SAND = "#fff1cf"
"""The ground of modifiers, which have no resonance."""


class Tone(NamedTuple):
    """How a resonance looks."""

    shade: Colour | None
    """None for modifiers, which have none."""
    sign: str


@cache
def tone(edition: Edition, resonance: str) -> Tone:
    """The colour and glyph of a resonance in this box."""
    if not resonance:
        return Tone(None, "star")
    word = edition.colours.get(resonance, "")
    if word not in PALETTE:
        # A box of one's own may have any colour words: they get ours in order.
        place = [*edition.colours, resonance].index(resonance)
        word = COLOURS[place % len(COLOURS)]
    return Tone(PALETTE[word], _SIGNS.get(resonance, PALETTE[word].glyph))


# -- faces ---------------------------------------------------------------------------------------


def face(card: Card, edition: Edition) -> tuple[Element, ...]:
    """The front of a card in layers: what several cards share is sent only once."""
    look = tone(edition, card.resonance)
    return (
        _sheet(look, card.resonance),
        _sign(card.kind, card.name, look.shade),
        _foot(card.position),
        _mana(card.kind, card.mana),
        *((_sorcerer(),) if is_sorcerer(card, edition) else ()),
    )


def is_sorcerer(card: Card, edition: Edition) -> bool:
    """Is it one of the cards that only sorcerers play with?"""
    return card.id >= 0 and card.id not in _standard(edition)


@cache
def _standard(edition: Edition) -> frozenset[int]:
    return frozenset(edition.standard)


@cache
def _sheet(look: Tone, resonance: str) -> Element:
    """The paper of a resonance, with its glyph and name."""
    shade, sign = look
    tint, fill, deep = (_SAND, GOLD, INK) if shade is None else (shade.tint, shade.fill, shade.deep)
    return picture(
        card_frame(
            el("path", d=star((50, 62), 42, 30, 14), fill=fill, opacity=0.2),
            el("circle", cx=19, cy=19, r=12.5, fill=fill, stroke=INK, stroke_width=2),
            move(glyph(sign, PAPER, INK), 19, 19, scale=0.78),
            text(resonance or "modifier", 34, 22, 9.4, anchor="start", fill=deep, fit=33),
            tint=tint,
        ),
        width=100,
        height=140,
    )


@cache
def _sign(kind: int, name: str, shade: Colour | None) -> Element:
    """What a card does, drawn, and its name on a ribbon."""
    fill = "#8a6d1f" if shade is None else shade.fill
    drawn = {WORD: _word, MOVEMENT: _movement, MODIFIER: _modifier}[kind](name, fill)
    label = name.title() if kind == WORD else name
    return picture(
        move(drawn, 50, 62),
        el("path", d="M5 95L11 98L5 109H20V95ZM95 95L89 98L95 109H80V95Z", fill=fill, stroke=INK,
           stroke_width=1.4, stroke_linejoin="round"),
        el("rect", x=11, y=92, width=78, height=16, rx=3.5, fill=INK),
        text(label, 50, 103.6, 10.6, fill=PAPER, fit=72),
        width=100,
        height=140,
    )  # fmt: skip


@cache
def _foot(position: int) -> Element:
    """The position number at the bottom, its name, and where it is on the grid."""
    dots = [
        el("circle", cx=76 + 6 * ((p - 1) % 3), cy=117 + 6 * ((p - 1) // 3),
           r=3.2 if p == position else 1.5, fill=INK if p == position else "#8b82a6")
        for p in range(1, 10)
    ]  # fmt: skip
    return picture(
        el("circle", cx=21, cy=122, r=12, fill=PAPER, stroke=INK, stroke_width=2.4),
        text(str(position), 21, 128.2, 17.5, font_weight="800"),
        " ",  # two words, for whoever reads the page aloud
        text(POSITIONS[position - 1], 36, 125.6, 9, anchor="start", fit=34),
        dots,
        width=100,
        height=140,
    )


@cache
def _mana(kind: int, mana: int) -> Element:
    """A crystal with the Mana; what words and modifiers add has its sign before it."""
    return picture(
        move(crystal(mana_text(kind, mana)), 81, 20, scale=0.92),
        width=100,
        height=140,
    )


def mana_text(kind: int, mana: int) -> str:
    """The Mana as it stands on a card: words and modifiers add it, or take it away."""
    return str(mana) if kind == MOVEMENT else f"{mana:+d}".replace("-", "\u2212")


@cache
def crystal(label: str) -> Element:
    """Mana: a crystal around the origin, 26 wide, with a number."""
    return el(
        "g",
        el("path", d="M0 -16L13 -7V7L0 16L-13 7V-7Z", fill="#bfeaff"),
        el("path", d="M-12 -7L0 -1L12 -7M0 -1V15", fill="none", stroke=PAPER, stroke_width=2),
        el("path", d="M0 -16L13 -7V7L0 16L-13 7V-7Z", fill="none", stroke=INK, stroke_width=2,
           stroke_linejoin="round"),
        text(label, 0, 5.4, 14, font_weight="800", fit=21),
    )  # fmt: skip


@cache
def _sorcerer() -> Element:
    """A small hat beside the ribbon: this card is for sorcerers."""
    return picture(
        el(
            "g",
            el("path", d="M6 92C9 86 10 80 16 74C18 73 20 75 19 77C18 81 22 87 24 92Z",
               fill=PALETTE["purple"].fill),
            el("path", d="M1 92C6 88 24 88 29 92C24 96 6 96 1 92Z", fill=PALETTE["purple"].fill),
            el("path", d=star((14.6, 84), 4.2), fill=GOLD, stroke="none"),
            stroke=INK, stroke_width=1.8, stroke_linejoin="round",
        ),
        el("rect", x=6, y=6, width=88, height=128, rx=6.5, fill="none", stroke=GOLD,
           stroke_width=2.4),
        width=100,
        height=140,
    )  # fmt: skip


@cache
def upside_down(layer: Element) -> Element:
    """A layer of a start card: it is laid with its position at the top."""
    return picture(el("g", layer.children, transform="rotate(180 50 70)"), width=100, height=140)


# -- movements, modifiers and words, each around the origin and about 60 wide ----------------------

_WAYS: dict[str, tuple[float, float]] = {
    "N": (0, -1), "NE": (0.76, -0.76), "E": (1, 0), "SE": (0.76, 0.76),
    "S": (0, 1), "SW": (-0.76, 0.76), "W": (-1, 0), "NW": (-0.76, -0.76),
}  # fmt: skip
_BENT: dict[str, tuple[tuple[float, float], ...]] = {
    "Z": ((-22, -19), (22, -19), (-22, 19), (22, 19)),
    "zag": ((22, -19), (-22, -19), (22, 19), (-22, 19)),
    "V": ((-22, -17), (0, 19), (22, -17)),
    "caret": ((-22, 17), (0, -19), (22, 17)),
    "less": ((17, -22), (-19, 0), (17, 22)),
    "greater": ((-17, -22), (19, 0), (-17, 22)),
}
_CURVED: dict[str, tuple[str, tuple[tuple[float, float, float], ...]]] = {
    # The path, and each arrowhead: where, and which way in degrees.
    "circle": ("M14.5 -16.5A22 22 0 1 1 -14.5 -16.5", ((-13, -18, -40), (13, -18, 220))),
    "half-circle": ("M-23 9A23 23 0 1 1 23 9", ((-23, 9, 100), (23, 9, 80))),
    "swirl": ("M-17 19A25 25 0 1 1 25 2A19 19 0 0 1 -12 8A13 13 0 0 1 4 -10", ((4, -10, -12),)),
}


def _movement(name: str, fill: str) -> Element:
    """A stroke of the wand; arrowheads where it may end."""
    if name in _CURVED:
        path, heads = _CURVED[name]
    else:
        ends = name.split("-")
        if ends[0] in _WAYS:
            dx, dy = _WAYS[ends[-1]]
            points = [(-25 * dx, -21 * dy), (25 * dx, 21 * dy)]
        else:
            points = list(_BENT[name])
        two = len(ends) > 1 or name in _BENT
        path = _polyline(points)
        tips = [(points[-2], points[-1]), *([(points[1], points[0])] if two else [])]
        heads = tuple(
            (tip[0], tip[1], degrees(atan2(tip[1] - neck[1], tip[0] - neck[0])))
            for neck, tip in tips
        )
    tail = None
    if len(heads) == 1:  # where a one-way stroke begins
        x, y = (-17.0, 19.0) if name == "swirl" else points[0]
        tail = el("circle", cx=x, cy=y, r=5.5, fill=PAPER, stroke=INK, stroke_width=2.4)
    return el(
        "g",
        el("path", d=path, fill="none", stroke=INK, stroke_width=11, stroke_linecap="round",
           stroke_linejoin="round"),
        [_head(x, y, turn, INK, 5) for x, y, turn in heads],
        el("path", d=path, fill="none", stroke=fill, stroke_width=6.4, stroke_linecap="round",
           stroke_linejoin="round"),
        [_head(x, y, turn, fill, 0.6) for x, y, turn in heads],
        tail,
    )  # fmt: skip


def _head(x: float, y: float, turn: float, fill: str, edge: float) -> Element:
    return el(
        "path",
        d="M8 0L-6 -9V9Z",
        fill=fill,
        stroke=fill,
        stroke_width=edge,
        stroke_linejoin="round",
        transform=f"translate({written(float(x))} {written(float(y))}) rotate({written(turn)})",
    )


def _polyline(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{written(float(x))} {written(float(y))}" for x, y in points)


def _modifier(name: str, fill: str) -> Element:
    if name == "half":
        # Drawn, not written: what is written on a card is read aloud.
        inside: list[Element] = [
            el("path", d="M-17 -10L-11 -15V3M12 -19L-11 19M3 2C4 -3 14 -3 14 3C14 7 5 11 3 16H15",
               fill="none", stroke=ink, stroke_width=width, stroke_linecap="round",
               stroke_linejoin="round")
            for ink, width in ((INK, 7.6), (fill, 4.2))
        ]  # fmt: skip
    elif name == "rewind":
        arrow = "M0 -15L-17 0L0 15Z"
        inside = [
            el("path", d=arrow, fill=fill, stroke=INK, stroke_width=2.4, stroke_linejoin="round",
               transform=f"translate({x} 0)")
            for x in (0, 18)
        ]  # fmt: skip
    else:
        arrow = "M-4 -8V-15H-10L0 -26L10 -15H4V-8Z"
        inside = [
            move(el("path", d=arrow, fill=fill, stroke=INK, stroke_width=2.2,
                    stroke_linejoin="round"), turn=90.0 * quarter)
            for quarter in range(4)
        ]  # fmt: skip
    return el("g", el("circle", r=28, fill=PAPER, stroke=INK, stroke_width=2.4), inside)


_BURST = star((0, 0), 30, 22, 12)


def _word(name: str, fill: str) -> Element:
    """A burst: down it drains, up it replenishes."""
    down = "M-9 -12H9V0H17L0 16L-17 0H-9Z"
    up = "M-9 12H9V0H17L0 -16L-17 0H-9Z"
    parts: list[tuple[str, float, float, float, str]] = {
        "kazaam": [(down, 0.0, 2.0, 0.9, fill)],
        "zing": [(up, 0.0, -2.0, 0.9, GOLD)],
        "kazaam/zing": [(down, -12.0, 3.0, 0.6, fill), (up, 12.0, -3.0, 0.6, GOLD)],
        "ka-zing": [(down, -12.0, 3.0, 0.6, fill), (up, 12.0, -3.0, 0.6, GOLD)],
    }[name]
    between = {"kazaam/zing": "M4 -17L-4 17", "ka-zing": "M-4 0H4M0 -4V4"}.get(name)
    return el(
        "g",
        el("path", d=_BURST, fill=PAPER, stroke=INK, stroke_width=2.4, stroke_linejoin="round"),
        [
            move(el("path", d=d, fill=colour, stroke=INK, stroke_width=3, stroke_linejoin="round"),
                 x, y, scale=scale)
            for d, x, y, scale, colour in parts
        ],
        el("path", d=between, fill="none", stroke=INK, stroke_width=2.6, stroke_linecap="round")
        if between else None,
    )  # fmt: skip


# -- backs and piles -----------------------------------------------------------------------------


@cache
def back() -> Element:
    """The back of every card."""
    return picture(_back(), width=100, height=140)


@cache
def _back() -> Element:
    return el(
        "g",
        starry_back(PALETTE["purple"].fill, "star"),
        el("circle", cx=50, cy=72.8, r=26, fill=NIGHT, stroke=GOLD, stroke_width=2.5),
        move(pentacle(), 50, 72.8, scale=0.5),
    )


@cache
def deck(*, empty: bool = False) -> Element:
    """The deck; it tells no more than whether there is one."""
    return picture(_gap("star") if empty else pile_of(_back()), width=112, height=152)


@cache
def discard_pile(*, empty: bool = False) -> Element:
    """Cards lie on it face down, a little untidily."""
    if empty:
        return picture(_gap("cross"), width=112, height=152)
    return picture(
        el("g", move(_back(), 8, 14, turn=-5), opacity=1),
        el("g", move(_back(), 10, 4, turn=4)),
        width=120,
        height=162,
    )


def _gap(shape: str) -> Element:
    return el(
        "g",
        el("rect", x=3, y=3, width=94, height=134, rx=10, fill="none", stroke="#8b82a6",
           stroke_width=3, stroke_dasharray="7 6"),
        move(glyph(shape, "#8b82a6"), 50, 70, scale=1.8),
    )  # fmt: skip


@cache
def empty_place(label: str) -> Element:
    """Where a card of the spell will lie."""
    return picture(
        el("rect", x=3, y=3, width=94, height=134, rx=10, fill="#ffffff", fill_opacity=0.35,
           stroke="#8b82a6", stroke_width=3, stroke_dasharray="7 6"),
        el("circle", cx=50, cy=56, r=24, fill=PAPER, stroke="#8b82a6", stroke_width=2),
        move(glyph({"start": "star", "word": "sun"}.get(label, "diamond"), GOLD, INK), 50, 56,
             scale=1.2),
        el("rect", x=10, y=96, width=80, height=22, rx=11, fill=PAPER),
        text(label, 50, 112, 14, fit=72),
        width=100,
        height=140,
    )  # fmt: skip


@cache
def _plain_back() -> Element:
    """A back for small pictures, standing on the origin."""
    return el(
        "g",
        el("rect", x=-48.5, y=-138.5, width=97, height=137, rx=10, fill=PAPER, stroke=INK,
           stroke_width=3),
        el("rect", x=-43, y=-133, width=86, height=126, rx=6, fill=NIGHT),
        el("circle", cy=-70, r=24, fill=GOLD),
        el("path", d=star((0, -70), 21), fill=NIGHT),
    )  # fmt: skip


@lru_cache(maxsize=64)
def held(count: int) -> Element:
    """How many cards somebody holds: a small fan with the number."""
    shown = min(count, 5)
    cards = [
        move(_plain_back(), 66, 112, scale=0.62, turn=(n - (shown - 1) / 2) * 13.0)
        for n in range(shown)
    ]
    if not count:
        cards = [el("rect", x=35, y=26, width=62, height=86, rx=8, fill="none", stroke="#8b82a6",
                    stroke_width=3, stroke_dasharray="7 6")]  # fmt: skip
    return picture(
        cards,
        el("circle", cx=66, cy=104, r=17, fill=PAPER, stroke=INK, stroke_width=2.4),
        text(str(count), 66, 111, 20, font_weight="800"),
        width=132,
        height=124,
    )


# -- what has been won ---------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def collection(counts: tuple[int, ...], each: int = 1) -> Element:
    """A small grid with the positions that are collected."""
    cells: list[Element | str] = []
    for p, count in enumerate(counts, 1):
        x, y = 20 + 40 * ((p - 1) % 3), 20 + 40 * ((p - 1) // 3)
        full = count >= each
        cells.append(
            el("circle", cx=x, cy=y, r=17, fill=GOLD if full else PAPER if count else NIGHT,
               stroke=INK if full or count else "#b9aee0", stroke_width=2.4,
               stroke_dasharray=None if full or count else "4 4")
        )  # fmt: skip
        if full:
            cells.append(el("path", d=star((x, y), 15.5, 9), fill=PAPER, stroke=INK,
                            stroke_width=1.2))  # fmt: skip
        if count:
            cells += [text(str(p), x, y + 6, 16, font_weight="800"), " "]
        else:
            cells.append(el("circle", cx=x, cy=y, r=4, fill="#b9aee0"))
        if each > 1 and count:
            cells += [
                el("circle", cx=x + 6 * (n - (count - 1) / 2), cy=y + 12, r=2.2, fill=INK)
                for n in range(count)
            ]
    return picture(
        el("rect", x=-2, y=-2, width=124, height=124, rx=14, fill=NIGHT, stroke=INK,
           stroke_width=2),
        cells,
        width=120,
        height=120,
    )  # fmt: skip


@lru_cache(maxsize=256)
def mana_of(amount: int) -> Element:
    """Somebody's Mana: a large crystal, or a broken one."""
    if not amount:
        return picture(
            el("g", move(crystal("0"), 60, 60, scale=3), opacity=0.45),
            el("path", d="M44 18L62 46L52 62L74 102", fill="none", stroke=INK, stroke_width=4,
               stroke_linejoin="round"),
            width=120, height=120,
        )  # fmt: skip
    return picture(move(crystal(str(amount)), 60, 60, scale=3.2), width=120, height=120)


@lru_cache(maxsize=256)
def points_of(points: int) -> Element:
    """Somebody's points: a star with the number."""
    return picture(
        el("path", d=star((60, 62), 56, 35, 8), fill=GOLD, stroke=INK, stroke_width=3,
           stroke_linejoin="round"),
        text(str(points), 60, 76, 40, font_weight="800", fit=58),
        width=120, height=120,
    )  # fmt: skip


# -- the grid and the wand -----------------------------------------------------------------------

_SHIFTS = ((0, 0), (11, 5), (-11, -5), (5, -11), (-5, 11), (16, -6), (-16, 6))
"""Movements are drawn a little beside each other, so that none hides another."""


class Stroke(NamedTuple):
    """One movement on the grid."""

    path: tuple[int, ...]
    """The positions that the wand passes."""
    fill: str
    curved: bool = False
    open: bool = False
    """One of several ways that could be chosen."""


@lru_cache(maxsize=256)
def board(seat: int, strokes: tuple[Stroke, ...], start: int = 0) -> Element:
    """The grid with the caster and the wand's path over it."""
    return picture(
        ground(caster_of=seat % 42),  # looks repeat, so more need not be drawn
        *route(strokes, start),
        width=GRID,
        height=GRID,
    )


def route(strokes: Sequence[Stroke], start: int) -> list[Element]:
    """The path of the wand: numbered strokes, where it began, and the wand where it is."""
    parts: list[Element] = []
    badges: list[Element] = []
    here = centre(start) if start else None
    taken: list[Point] = [here] if here else []
    for number, stroke in enumerate(strokes):
        dx, dy = _SHIFTS[(0 if stroke.open else number) % len(_SHIFTS)]
        points = [Point(centre(p).x + dx, centre(p).y + dy) for p in stroke.path]
        if number and not stroke.open and here is not None:
            points[0] = here  # linked: every movement starts where the one before it ended
        parts += _stroke(points, stroke)
        if not stroke.open:
            here = points[-1]
            spot = _free(points, taken)
            taken.append(spot)
            badges.append(_count(spot, number + 1, stroke.fill))
    if start:
        at = centre(start)
        badges.insert(
            0, el("circle", cx=at.x, cy=at.y, r=13, fill=PAPER, stroke=INK, stroke_width=3)
        )
        badges.insert(1, el("path", d=star(at, 10), fill=GOLD, stroke=INK, stroke_width=1.6))
    if here is not None:
        badges.append(move(wand(), here.x, here.y))
    return [*parts, *badges]


def _stroke(points: list[Point], stroke: Stroke) -> list[Element]:
    path = _smooth(points) if stroke.curved else _rounded(points)
    before, tip = points[-2], points[-1]
    turn = degrees(atan2(tip.y - before.y, tip.x - before.x))
    length = hypot(tip.x - before.x, tip.y - before.y) or 1
    # The head lies a little before the middle of the position, where the wand is drawn.
    neck = Point(tip.x - (tip.x - before.x) / length * 24, tip.y - (tip.y - before.y) / length * 24)
    dash = "3 13" if stroke.open else None
    return [
        el("path", d=path, fill="none", stroke=PAPER, stroke_width=14, stroke_linecap="round",
           stroke_linejoin="round", stroke_dasharray=dash),
        el("path", d=path, fill="none", stroke=INK, stroke_width=10, stroke_linecap="round",
           stroke_linejoin="round", stroke_dasharray=dash),
        _big_head(neck, turn, PAPER, 7),
        _big_head(neck, turn, INK, 3),
        el("path", d=path, fill="none", stroke=stroke.fill, stroke_width=6.4,
           stroke_linecap="round", stroke_linejoin="round", stroke_dasharray=dash),
        _big_head(neck, turn, stroke.fill, 0),
    ]  # fmt: skip


def _big_head(at: Point, turn: float, fill: str, edge: float) -> Element:
    return el(
        "path", d="M12 0L-9 -13V13Z", fill=fill, stroke=fill, stroke_width=edge or None,
        stroke_linejoin="round",
        transform=f"translate({written(at.x)} {written(at.y)}) rotate({written(turn)})",
    )  # fmt: skip


def _free(points: list[Point], taken: list[Point]) -> Point:
    """A place on the first leg for a stroke's number, where no other number lies."""
    one, two = points[0], points[1]
    places = [
        Point(one.x + (two.x - one.x) * part, one.y + (two.y - one.y) * part)
        for part in (0.5, 0.34, 0.66, 0.42, 0.58)
    ]
    return next(
        (at for at in places if all(hypot(at.x - p.x, at.y - p.y) > 27 for p in taken)), places[0]
    )


def _count(at: Point, number: int, fill: str) -> Element:
    return el(
        "g",
        el("circle", cx=at.x, cy=at.y, r=12, fill=PAPER, stroke=fill, stroke_width=4),
        el("circle", cx=at.x, cy=at.y, r=14, fill="none", stroke=INK, stroke_width=1.6),
        text(str(number), at.x, at.y + 5.4, 15, font_weight="800"),
    )


def _rounded(points: list[Point]) -> str:
    """Straight legs with rounded corners."""
    way = f"M{written(points[0].x)} {written(points[0].y)}"
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        first, second = _towards(here, before, 20), _towards(here, after, 20)
        way += (
            f"L{written(first.x)} {written(first.y)}"
            f"Q{written(here.x)} {written(here.y)} {written(second.x)} {written(second.y)}"
        )
    return way + f"L{written(points[-1].x)} {written(points[-1].y)}"


def _towards(here: Point, there: Point, far: float) -> Point:
    length = hypot(there.x - here.x, there.y - here.y) or 1
    return Point(
        here.x + (there.x - here.x) / length * far, here.y + (there.y - here.y) / length * far
    )


def _smooth(points: list[Point]) -> str:
    """A curve through all points."""
    way = f"M{written(points[0].x)} {written(points[0].y)}"
    padded = [points[0], *points, points[-1]]
    for n, (one, two) in enumerate(pairwise(points)):
        before, after = padded[n], padded[n + 3]
        a = Point(one.x + (two.x - before.x) / 6, one.y + (two.y - before.y) / 6)
        b = Point(two.x - (after.x - one.x) / 6, two.y - (after.y - one.y) / 6)
        way += (
            f"C{written(a.x)} {written(a.y)} {written(b.x)} {written(b.y)} "
            f"{written(two.x)} {written(two.y)}"
        )
    return way


@lru_cache(maxsize=512)
def spot(position: int, collected: int, each: int, state: str = "") -> Element:
    """What lies over a position: its number, whether it is collected, whether it can be chosen."""
    medal = None
    if collected:
        pips = [
            el("circle", cx=at.x, cy=at.y, r=3, fill=INK if n < collected else PAPER, stroke=INK,
               stroke_width=1)
            for n, at in enumerate(ring_of((103, 20), 8, each))
        ]  # fmt: skip
        medal = el(
            "g",
            el("path", d=star((103, 20), 18, 14, 10), fill=GOLD if collected >= each else PAPER,
               stroke=INK, stroke_width=2.4),
            pips if each > 1 else
            el("path", d="M95 20L101 26L112 14", fill="none", stroke=INK, stroke_width=4,
               stroke_linecap="round", stroke_linejoin="round"),
        )  # fmt: skip
    ring = None
    if state == "open":
        ring = el(
            "g",
            el("circle", cx=62, cy=62, r=57, fill="none", stroke=INK, stroke_width=8),
            el("circle", cx=62, cy=62, r=57, fill="none", stroke=GOLD, stroke_width=5,
               stroke_dasharray="12 8"),
        )  # fmt: skip
    elif state == "chosen":
        ring = el("circle", cx=62, cy=62, r=57, fill="none", stroke=GOLD, stroke_width=7)
    return picture(
        ring,
        el("circle", cx=21, cy=20, r=15, fill=PAPER, stroke=INK, stroke_width=2.4),
        text(str(position), 21, 26.6, 19, font_weight="800"),
        medal,
        width=124,
        height=124,
    )


@cache
def sign(words: str) -> Element:
    """What a puzzle says about a position, on a board at its foot."""
    width = min(120, 14 + 10 * len(words))
    return picture(
        el("rect", x=62 - width / 2, y=98, width=width, height=23, rx=8, fill=PAPER, stroke=INK,
           stroke_width=2),
        text(words, 62, 115, 16, fit=width - 10),
        width=124,
        height=124,
    )  # fmt: skip


def plaque(seat: int, count: int, won: Element, *, active: bool, out: bool) -> tuple[Element, ...]:
    """A player at a glance: who it is, how many cards, and what is won."""
    return _plaque(seat, active=active, out=out), _few(count), _won(won)


@cache
def _plaque(seat: int, *, active: bool, out: bool) -> Element:
    shade = PALETTE[COLOURS[seat % len(COLOURS)]]
    return picture(
        el("rect", x=2, y=2, width=172, height=74, rx=16, fill="#c9c5d4" if out else shade.tint,
           stroke=INK, stroke_width=3),
        el("rect", x=6.5, y=6.5, width=163, height=65, rx=12, fill="none", stroke=shade.deep,
           stroke_width=4, stroke_dasharray="9 5") if active else None,
        inner(portrait(seat, out=out), 8, 8, 60, 60),
        width=176,
        height=78,
    )  # fmt: skip


@lru_cache(maxsize=64)
def _few(count: int) -> Element:
    return picture(
        move(_plain_back(), 90, 67, scale=0.4),
        el("circle", cx=103, cy=58, r=14, fill=PAPER, stroke=INK, stroke_width=2.4),
        text(str(count), 103, 64, 17.5, font_weight="800"),
        width=176,
        height=78,
    )


@lru_cache(maxsize=512)
def _won(won: Element) -> Element:
    return picture(inner(won, 119, 13, 50, 50), width=176, height=78)


# -- people --------------------------------------------------------------------------------------


@cache
def portrait(seat: int, *, out: bool = False) -> Element:
    """A caster in a medallion; grey for whoever is out."""
    shade = PALETTE[COLOURS[seat % len(COLOURS)]]
    return picture(
        el("circle", cx=50, cy=54, r=44, fill="#c9c5d4" if out else shade.tint, stroke=INK,
           stroke_width=3),
        el("g", move(bust(seat), 50, 62, scale=0.74), opacity=0.45 if out else None),
        width=100,
        height=100,
    )  # fmt: skip


@cache
def dummy() -> Element:
    """The training dummy: a sack on a pole with a target on it."""
    return picture(
        el("circle", cx=50, cy=54, r=44, fill=_SAND, stroke=INK, stroke_width=3),
        el("path", d="M46 66H54V96H46ZM16 62H84V70H16Z", fill="#8a5a34", stroke=INK,
           stroke_width=2.4),
        el("path", d="M30 30C30 14 70 14 70 30L74 74C62 84 38 84 26 74Z", fill="#d8b98a",
           stroke=INK, stroke_width=2.6),
        [el("circle", cx=50, cy=58, r=r, fill=fill, stroke=INK, stroke_width=1.6)
         for r, fill in ((15, PAPER), (10, PALETTE["red"].fill), (5, PAPER))],
        el("path", d="M38 30L44 36M44 30L38 36M56 30L62 36M62 30L56 36", stroke=INK,
           stroke_width=3, stroke_linecap="round"),
        width=100, height=100,
    )  # fmt: skip


@cache
def standing(seat: int, rank: int) -> Element:
    """A caster on a step of the podium: rank 0 is the winner's."""
    shade = PALETTE[COLOURS[seat % len(COLOURS)]]
    top = (104, 126, 138, 150, 160)[min(rank, 4)]
    return picture(
        el("rect", x=6, y=top, width=108, height=190 - top, rx=8, fill=shade.fill, stroke=INK,
           stroke_width=3),
        el("rect", x=6, y=top, width=108, height=11, rx=5, fill=PAPER, stroke=INK, stroke_width=3),
        move(bust(seat), 60, top - 46, scale=0.9),
        move(crown(), 60, top + 34, scale=1.7) if rank == 0 else None,
        width=120,
        height=190,
    )  # fmt: skip


@cache
def night(width: float, height: float) -> Element:
    """A night with many stars."""
    return picture(
        el("rect", width=width, height=height, rx=26, fill=NIGHT, stroke=INK, stroke_width=3),
        el("rect", x=7, y=7, width=width - 14, height=height - 14, rx=20, fill="none", stroke=GOLD,
           stroke_width=1.6, opacity=0.7),
        [
            el("path",
               d=star((width * (n * 0.618 % 1), height * (n * 0.377 % 0.8) + 8), 2 + n % 4 * 1.6),
               fill=GOLD, opacity=0.35 + n % 3 * 0.25)
            for n in range(1, 34)
        ],
        width=width,
        height=height,
    )  # fmt: skip


@cache
def cover(edition: Edition) -> Element:
    """Two casters, and between them a spell that is just being drawn."""
    width, height = 460, 170
    way = [Point(140, 118), Point(320, 118), Point(140, 44), Point(320, 44)]
    fills = [tone(edition, resonance).shade for resonance in edition.colours]
    stroke = Stroke((1, 2), (fills[0] or PALETTE["orange"]).fill)
    hand = [
        move(el("g", _small(face(card, edition)), transform="translate(-50 -70)"), x, 110,
             scale=0.66, turn=turn)
        for card, x, turn in zip(_sample(edition), (172, 210, 250, 288), (-14, -5, 5, 14),
                                 strict=False)
    ]  # fmt: skip
    return picture(
        night(width, height).children,
        move(bust(0), 62, 112, scale=1.08),
        move(bust(1), 398, 112, scale=1.08),
        hand,
        el("g", _stroke([way[2], Point(230, 22), way[3]], stroke._replace(curved=True))),
        move(wand(), 322, 42, scale=0.8),
        el("rect", x=1.5, y=1.5, width=width - 3, height=height - 3, rx=24, fill="none",
           stroke=INK, stroke_width=3),
        width=width,
        height=height,
        title="Two young casters, four cards, and a wand that draws its path",
    )  # fmt: skip


def _sample(edition: Edition) -> list[Card]:
    """A card of each resonance, different ones, the last a word."""
    wanted = ("Z", "circle", "E-W", "ka-zing")
    return [
        next(
            card
            for card in (*[c for c in edition.faces if c.name == name], *edition.faces)
            if card.resonance == resonance
        )
        for name, resonance in zip(wanted, edition.colours, strict=False)
    ]


def _small(layers: tuple[Element, ...]) -> list[Element]:
    return [el("g", layer.children) for layer in layers]
