"""Zinga-Zinga's pieces as pictures: tiles, the rings with their bridges, the bag.

Where everything lies follows from the edition alone: any number of circles of any size, in the
order of the colours clockwise round the middle of the board.
"""

from __future__ import annotations

from functools import cache
from math import atan, cos, hypot, pi, radians, sin, tan
from typing import TYPE_CHECKING, NamedTuple

from zplay.draw.element import Element, el, move, picture, written
from zplay.draw.geometry import Point, on_circle, polygon, star
from zplay.draw.glyphs import glyph
from zplay.draw.palette import GOLD, INK, NIGHT, PALETTE, PAPER, Colour
from zplay.draw.parts import FONT, crown, text
from zplay.games.zingazinga.layout import OPEN

if TYPE_CHECKING:
    from zplay.draw.element import Child
    from zplay.games.zingazinga.components import Edition

TILE = (70.0, 48.0)
"""A tile in a hand, in its own units; its ends are read from left to right."""
CELL = (55.0, 54.0)
"""A space of the board: what can be pressed, 24 pixels each way on a stage of 360."""
_DEPTH = 21.0
"""Half of a tile from its inner to its outer side."""
_PITCH = 55.0
"""From the middle of a space to the middle of the next."""
BAND = 31.0
"""Half the width of the ring that the spaces lie on."""
_GAP = 30.0
"""Between two rings: room for a bridge."""
_MARGIN = 20.0
_BAG = 66.0
"""The bag and what it says, as a radius."""
_SPARE = ("square", "triangle", "diamond", "cross", "circle", "star")
"""Shapes for colours that are not on the palette."""


def shade_of(colour: str, place: int = 0) -> Colour:
    """The look of a circle's colour. One that we do not have is a shape on plain paper."""
    if colour in PALETTE:
        return PALETTE[colour]
    return Colour(colour, "#b9b2c9", INK, INK, "#eeebf5", _SPARE[place % len(_SPARE)])


# -- where everything lies -------------------------------------------------------------------------


class Ring(NamedTuple):
    """Where a circle lies."""

    centre: Point
    radius: float
    """To the middle of its spaces."""
    spaces: int

    def at(self, space: int, radius: float | None = None) -> Point:
        """The middle of a space, or the point that far from the middle of the ring."""
        away = self.radius if radius is None else radius
        return on_circle(self.centre, away, space / self.spaces)

    def turn(self, space: int) -> float:
        """The degrees by which a tile on a space leans."""
        return round(360 * space / self.spaces, 2)

    @property
    def angle(self) -> float:
        """Half of what a tile takes of the ring; in a small ring tiles do not grow."""
        return min(0.93 * pi / self.spaces, atan(29 / self.radius))


class Plan(NamedTuple):
    """Where everything lies on a board."""

    width: float
    height: float
    rings: tuple[Ring, ...]
    bag: Point


@cache
def plan(edition: Edition) -> Plan:
    """Circles clockwise round the middle, as near to each other as bridges allow."""
    count = len(edition.circles)
    radii = [max(circle.spaces * _PITCH / (2 * pi), 84.0) for circle in edition.circles]
    away = max(
        (
            (radii[a] + radii[b] + 2 * BAND + _GAP) / (2 * sin(pi * (b - a) / count))
            for a in range(count)
            for b in range(a + 1, count)
        ),
        default=0.0,
    )
    centres = [on_circle((0, 0), away, (place - 0.5) / count) for place in range(count)]
    rings = list(zip(centres, (radius + BAND for radius in radii), strict=True))
    left, right = min(c.x - r for c, r in rings), max(c.x + r for c, r in rings)
    top, bottom = min(c.y - r for c, r in rings), max(c.y + r for c, r in rings)
    # The bag lies in the middle if there is room, or in a corner, or beside everything.
    corners = [(0.0, 0.0), (left + _BAG, bottom - _BAG), (right - _BAG, bottom - _BAG)]
    free = [
        place
        for place in corners
        if all(hypot(place[0] - c.x, place[1] - c.y) >= r + _BAG for c, r in rings)
    ]
    bag = Point(*free[0]) if free else Point(right + _BAG + 10, (top + bottom) / 2)
    right = max(right, bag.x + _BAG)
    dx, dy = _MARGIN - left, _MARGIN - top
    return Plan(
        round(right - left + 2 * _MARGIN, 1),
        round(bottom - top + 2 * _MARGIN, 1),
        tuple(
            Ring(Point(centre.x + dx, centre.y + dy), radius, circle.spaces)
            for centre, radius, circle in zip(centres, radii, edition.circles, strict=True)
        ),
        Point(bag.x + dx, bag.y + dy),
    )


# -- tiles -----------------------------------------------------------------------------------------

_ROW, _COLUMN = 10.6, 5.3
_PLACES = {
    0: (),
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (1, 1)),
    8: ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
    9: tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)),
}
"""Where the pips of a half lie, in columns and rows."""


@cache
def pips(count: int, fill: str) -> Element:
    """The pips of half a tile around the origin."""
    size = 4.4 if count <= 4 else 3.4 if count <= 6 else 2.6
    return el(
        "g",
        [el("circle", cx=x * _COLUMN, cy=y * _ROW, r=size) for x, y in _PLACES[count]],
        fill=fill,
    )


def _half(value: int, x: float, fill: str) -> Element:
    if value == OPEN:
        return text("?", x, 8.6, 25, fill=fill, font_weight="800")
    # The pips of a Zinga keep clear of its rim.
    return move(pips(value, fill), x, 0, scale=0.86 if fill == GOLD else 1)


def _body(inner: float, outer: float, shade: Colour, *, wild: bool) -> Element:
    """A tile without its pips: a Zinga is a piece of the night with a rim in its colour."""
    sides = [(-outer, -_DEPTH), (outer, -_DEPTH), (inner, _DEPTH), (-inner, _DEPTH)]
    shape = polygon(sides)
    # The outline is a stroke under the filling, which rounds the corners as well.
    edge = el("path", d=shape, fill=INK, stroke=INK, stroke_width=5, stroke_linejoin="round")
    small = [(x * 0.985, y * 0.985) for x, y in sides]
    skin = el(
        "path", d=polygon(small), fill=shade.fill, stroke=shade.fill, stroke_width=1.6,
        stroke_linejoin="round",
    )  # fmt: skip
    if not wild:
        shine = [(-outer * 0.95, -_DEPTH * 0.95), (outer * 0.95, -_DEPTH * 0.95)]
        return el(
            "g", edge, skin,
            el("path", d=polygon(shine, closed=False), fill="none", stroke=PAPER, stroke_width=2,
               stroke_linecap="round", opacity=0.55),
        )  # fmt: skip
    night = [(x * 0.89, y * 0.83) for x, y in sides]
    return el(
        "g", edge, skin,
        el("path", d=polygon(night), fill=NIGHT, stroke=GOLD, stroke_width=1.4,
           stroke_linejoin="round"),
    )  # fmt: skip


def _split(shade: Colour, *, wild: bool) -> Element:
    """What lies between the halves: of a Zinga two little stars and a line of gold."""
    if wild:
        return el(
            "g",
            el("path", d=f"M0 {-_DEPTH + 10}V{_DEPTH - 10}", stroke=GOLD, stroke_width=1.4),
            el("path", d=star((0, -_DEPTH + 3), 7.5, 3.4) + star((0, _DEPTH - 3), 7.5, 3.4),
               fill=GOLD, stroke=INK, stroke_width=1.2, stroke_linejoin="round"),
        )  # fmt: skip
    return el("path", d=f"M0 {-_DEPTH + 2}V{_DEPTH - 2}", stroke=shade.on, stroke_width=1.8,
              opacity=0.75)  # fmt: skip


def held(colour: str, left: int, right: int, *, wild: bool, place: int = 0) -> tuple[Element, ...]:
    """A tile as it is held, read from left to right, with the shape of its colour, in layers."""
    if wild and left == OPEN:
        return (_joker(colour, place),)
    ink = GOLD if wild else shade_of(colour, place).on
    body = _held_body(colour, wild, place)
    away = 17.4 if wild else 18.6
    return body, _held_half(left, -away, ink), _held_half(right, away, ink)


@cache
def _joker(colour: str, place: int) -> Element:
    """A Zinga that is worth anything: one big star."""
    shade = shade_of(colour, place)
    return _in_hand(
        _rim(),
        _body(31, 31, shade, wild=True),
        el("path", d=star((0, 1), 17.5, 8), fill=GOLD, stroke=INK, stroke_width=1.5,
           stroke_linejoin="round"),
        [el("path", d=star((x, y), r), fill=GOLD, opacity=0.8)
         for x, y, r in ((-22, -8, 3), (21, 8, 3.4), (-19, 9, 2), (22, -9, 1.8))],
        move(glyph(shade.glyph, shade.fill, INK), 0, 1, scale=0.5),
    )  # fmt: skip


@cache
def _held_body(colour: str, wild: bool, place: int) -> Element:
    shade = shade_of(colour, place)
    return _in_hand(
        _rim(),
        _body(31, 31, shade, wild=wild),
        _split(shade, wild=wild),
        el("circle", r=7.6, fill=PAPER, stroke=INK, stroke_width=1.4),
        move(glyph(shade.glyph, shade.deep), scale=0.52),
    )


@cache
def _held_half(value: int, x: float, ink: str) -> Element:
    return _in_hand(_half(value, x, ink))


def _rim() -> Element:
    """A pale rim, for a hand lies on a ground that may be as dark as the outline."""
    return el("rect", x=-35, y=-24.5, width=70, height=49, rx=5, fill=PAPER)


def _in_hand(*parts: Child) -> Element:
    """Parts around the middle of a tile that is held."""
    inside = move(el("g", *parts), TILE[0] / 2, TILE[1] / 2)
    return picture(inside, width=TILE[0], height=TILE[1])


def lying(
    colour: str, left: int, right: int, spans: tuple[float, float], *, wild: bool, place: int = 0
) -> tuple[Element, ...]:
    """A tile on the board, its outer side up; ``spans`` are half its inner and outer sides.

    In layers, for a scene sends each body and each half only once.
    """
    ink = GOLD if wild else shade_of(colour, place).on
    body = _lying_body(colour, spans, wild, place)
    return body, _lying_half(left, -11.6, ink), _lying_half(right, 11.6, ink)


@cache
def _lying_body(colour: str, spans: tuple[float, float], wild: bool, place: int) -> Element:
    shade = shade_of(colour, place)
    return _on_cell(_body(*spans, shade, wild=wild), _split(shade, wild=wild))


@cache
def _lying_half(value: int, x: float, ink: str) -> Element:
    return _on_cell(_half(value, x, ink))


def _on_cell(*parts: Child) -> Element:
    """Parts around the middle of a space."""
    inside = move(el("g", *parts), CELL[0] / 2, CELL[1] / 2)
    return picture(inside, width=CELL[0], height=CELL[1])


@cache
def ghost(
    colour: str, left: int, right: int, spans: tuple[float, float], *, wild: bool, place: int = 0
) -> Element:
    """Where a tile would lie: the tile as a shadow of itself in a dashed frame."""
    frame = _wedge(spans, 1.5)
    body = _lying_body(colour, spans, wild, place)
    # The pips are not pale: they are what has to be compared with the neighbours.
    ink = GOLD if wild else INK
    dashes = [
        el("path", d=frame, fill="none", stroke=stroke, stroke_width=width, stroke_dasharray=dash,
           stroke_linejoin="round")
        for stroke, width, dash in ((INK, 6.5, None), (GOLD, 4, "7 4"))
    ]  # fmt: skip
    return picture(
        # Paper below it, or the number of the space would look like part of the tile.
        _on_cell(el("path", d=frame, fill=PAPER)).children,
        el("g", body.children, opacity=0.85 if wild else 0.5),
        _on_cell(_half(left, -11.6, ink), _half(right, 11.6, ink)).children,
        _on_cell(dashes).children,
        width=CELL[0],
        height=CELL[1],
    )


@cache
def fresh(spans: tuple[float, float]) -> Element:
    """A frame round the tile that was placed last."""
    frame = _wedge(spans, 1.5)
    return _on_cell(
        el("path", d=frame, fill="none", stroke=stroke, stroke_width=width, stroke_linejoin="round")
        for stroke, width in ((INK, 8), (PAPER, 5), (PALETTE["red"].fill, 2.4))
    )


def _wedge(
    spans: tuple[float, float], more: float = 0, at: tuple[float, float] = (0, 0), turn: float = 0
) -> str:
    """The outline of a tile in a ring, turned by degrees; its outer side is up."""
    inner, outer, deep = spans[0] + more, spans[1] + more, _DEPTH + more
    along, out = (cos(radians(turn)), sin(radians(turn))), (sin(radians(turn)), -cos(radians(turn)))
    return polygon(
        (at[0] + x * along[0] + y * out[0], at[1] + x * along[1] + y * out[1])
        for x, y in ((-outer, deep), (outer, deep), (inner, -deep), (-inner, -deep))
    )


@cache
def nothing() -> Element:
    """An empty space: its socket belongs to the board."""
    return picture(
        el("rect", width=CELL[0], height=CELL[1], rx=6, fill=PAPER, opacity=0.01),
        width=CELL[0],
        height=CELL[1],
    )


@cache
def spans_of(ring: Ring) -> tuple[float, float]:
    """Half the inner and outer side of a tile in a ring, so that neighbours nearly touch."""
    lean = tan(ring.angle)
    # The outline of the tile takes its part of the gap.
    return (
        round((ring.radius - _DEPTH) * lean - 1.6, 1),
        round((ring.radius + _DEPTH) * lean - 1.6, 1),
    )


# -- the board -------------------------------------------------------------------------------------


@cache
def table_top(edition: Edition) -> Element:
    """The cloth, the bridges, the rings with their numbered sockets."""
    laid = plan(edition)
    return picture(
        cloth(laid.width, laid.height),
        [_bridge(laid, bridge.one, bridge.other) for bridge in edition.bridges],
        [
            _ring(ring, shade_of(circle.colour, place), circle.marked)
            for place, (ring, circle) in enumerate(zip(laid.rings, edition.circles, strict=True))
        ],
        width=laid.width,
        height=laid.height,
    )


def cloth(width: float, height: float) -> Element:
    """Night-blue cloth with a golden hem and a few stars."""
    return el(
        "g",
        el("rect", width=width, height=height, rx=26, fill=NIGHT, stroke=INK, stroke_width=3),
        el("rect", x=7, y=7, width=width - 14, height=height - 14, rx=20, fill="none", stroke=GOLD,
           stroke_width=1.6, opacity=0.7),
        [
            el("path", d=star((width * x, height * y), r), fill=GOLD, opacity=0.5)
            for x, y, r in (
                (0.035, 0.035, 6), (0.965, 0.035, 6), (0.035, 0.965, 6), (0.965, 0.965, 6),
                (0.5, 0.05, 5), (0.5, 0.95, 5), (0.04, 0.5, 5), (0.96, 0.5, 5),
            )
        ],
    )  # fmt: skip


def _bridge(laid: Plan, one: tuple[int, int], other: tuple[int, int]) -> Element:
    """A bridge of planks; where the squares do not face each other, it swings round."""
    ends = []
    for circle, space in (one, other):
        ring = laid.rings[circle]
        ends.append((ring.at(space, ring.radius + BAND - 8), ring.at(space, ring.radius + BAND)))
    (start, out), (end, back) = ends
    far = max(hypot(end.x - start.x, end.y - start.y) * 0.45, 1.0)
    controls = [
        Point(
            # Whatever way it swings, it stays on the cloth.
            min(max(a.x + (b.x - a.x) / 8 * far, _MARGIN), laid.width - _MARGIN),
            min(max(a.y + (b.y - a.y) / 8 * far, _MARGIN), laid.height - _MARGIN),
        )
        for a, b in ((start, out), (end, back))
    ]
    spots = [f"{written(p.x)} {written(p.y)}" for p in (start, *controls, end)]
    path = f"M{spots[0]}C{spots[1]} {spots[2]} {spots[3]}"
    return el(
        "g",
        [
            el("path", d=path, fill="none", stroke=stroke, stroke_width=width,
               stroke_dasharray=dash)
            for stroke, width, dash in (
                (INK, 36, None), (GOLD, 30, None), (INK, 22, None), ("#e9c58f", 22, "6 2.5"),
            )
        ],
    )  # fmt: skip


def _ring(ring: Ring, shade: Colour, marked: tuple[int, ...]) -> Element:
    """One ring with its sockets; gold stars are the Zinga/Double squares."""
    (x, y), radius = ring.centre, ring.radius
    outer, inner = radius + BAND, radius - BAND
    return el(
        "g",
        el("circle", cx=x, cy=y, r=outer, fill=INK),
        el("circle", cx=x, cy=y, r=outer - 2.5, fill=shade.fill),
        el("circle", cx=x, cy=y, r=outer - 7, fill=shade.tint),
        el("circle", cx=x, cy=y, r=inner + 7, fill=shade.fill),
        el("circle", cx=x, cy=y, r=inner + 2.5, fill=INK),
        el("circle", cx=x, cy=y, r=inner, fill=NIGHT),
        _sockets(ring, shade, marked),
    )


def _sockets(ring: Ring, shade: Colour, marked: tuple[int, ...]) -> Element:
    """All spaces of a ring, each kind in one go: a board is sent with every scene."""
    spaces = range(ring.spaces)
    stars = {space: ring.at(space) for space in spaces if space in marked}
    plain = {space: ring.at(space) for space in spaces if space not in marked}
    spans = spans_of(ring)

    def wells(which: dict[int, Point]) -> str:
        return "".join(_wedge(spans, 0, at, ring.turn(space)) for space, at in which.items())

    def numbers(which: dict[int, Point], size: float, fill: str) -> Element:
        return el(
            "g",
            [el("text", str(space), x=at.x, y=at.y + size * 0.36) for space, at in which.items()],
            font_family=FONT, font_weight="700", font_size=size, text_anchor="middle", fill=fill,
        )  # fmt: skip

    return el(
        "g",
        el("path", d=wells(plain), fill=PAPER, stroke=shade.deep, stroke_width=1.2),
        el("path", d=wells(stars), fill=GOLD, stroke=INK, stroke_width=2.2),
        el("path", d="".join(star(at, 20, 11) for at in stars.values()), fill=PAPER, stroke=INK,
           stroke_width=1.6),
        numbers(plain, 18, shade.deep),
        numbers(stars, 15.5, INK),
        stroke_linejoin="round",
    )  # fmt: skip


@cache
def medallion(colour: str, place: int, *, closed: bool) -> Element:
    """The middle of a circle: its shape and its name; a crown once it is closed."""
    shade = shade_of(colour, place)
    return _in_ring(
        el("circle", cx=80, cy=80, r=76, fill=shade.fill, stroke=INK, stroke_width=3),
        el("circle", cx=80, cy=80, r=68, fill=shade.tint),
        el("path", d=star((80, 72), 58, 36, 16), fill=shade.fill, opacity=0.18),
        move(glyph(shade.glyph, shade.fill, INK), 80, 60, scale=2.7),
        el("rect", x=16, y=93, width=128, height=27, rx=8, fill=INK),
        text(colour.capitalize(), 80, 113, 20, fill=PAPER, fit=116),
        move(crown(), 80, 12, scale=1.9) if closed else None,
    )


@cache
def tally(said: str) -> Element:
    """How full a circle is, below its name."""
    return _in_ring(text(said, 80, 138, 16, fit=104))


def _in_ring(*parts: Child) -> Element:
    """Parts of a round thing 160 wide, whose square must not cover the spaces around it."""
    return picture(move(el("g", *parts), -15, -15), width=130, height=130)


@cache
def bag(left: int) -> tuple[Element, ...]:
    """The bag with how many tiles are in it."""
    return _sack(empty=not left), _count(left)


@cache
def _sack(*, empty: bool) -> Element:
    red = PALETTE["red"]
    cloth_ = "#8d86a3" if empty else red.fill
    peeping = (("orange", 42, 22, -18), ("green", 78, 20, 16), ("purple", 60, 13, 2))
    return picture(
        [
            move(
                el("g", el("rect", x=-11, y=-15, width=22, height=30, rx=4,
                           fill=PALETTE[colour].fill, stroke=INK, stroke_width=2.5),
                   el("path", d="M-9 2H9", stroke=PALETTE[colour].on, stroke_width=1.6),
                   el("circle", cy=-7, r=2.6, fill=PALETTE[colour].on)),
                x, y, turn=turn,
            )
            for colour, x, y, turn in (() if empty else peeping)
        ],
        el("path", d="M38 34C8 62 2 116 32 120H88C118 116 112 62 82 34Z", fill=cloth_, stroke=INK,
           stroke_width=3.5, stroke_linejoin="round"),
        el("path", d="M32 30Q60 18 88 30L82 42Q60 34 38 42Z", fill=cloth_, stroke=INK,
           stroke_width=3.5, stroke_linejoin="round"),
        el("path", d="M37 42Q60 34 83 42", fill="none", stroke=GOLD, stroke_width=4.5,
           stroke_linecap="round"),
        el("path", d="M22 90Q18 106 34 113", fill="none", stroke=PAPER, stroke_width=3,
           stroke_linecap="round", opacity=0.5),
        width=120,
        height=124,
    )  # fmt: skip


@cache
def _count(left: int) -> Element:
    return picture(
        el("circle", cx=60, cy=78, r=26, fill=PAPER, stroke=INK, stroke_width=2.5),
        text(str(left), 60, 88, 28 if left < 100 else 22, font_weight="800"),
        width=120,
        height=124,
    )


@cache
def rack(count: int) -> Element:
    """The backs of a hand's tiles as they stand, and how many there are."""
    shown = min(count, 18)
    step = 13.0 if shown <= 11 else 8.0
    places = [7 + place * step for place in range(shown)]
    backs = "".join(
        f"M{written(x)} 6h{written(step - 2.5)}v34h{written(2.5 - step)}Z" for x in places
    )
    stars = "".join(star((x + step / 2 - 1.2, 21), step * 0.32) for x in places)
    return picture(
        el("path", d=backs, fill=NIGHT, stroke=INK, stroke_width=2, stroke_linejoin="round")
        if backs
        else None,
        el("path", d=stars, fill=GOLD) if stars else None,
        el("path", d="M2 38H152V49H2Z", fill="#b8763a", stroke=INK, stroke_width=2.5,
           stroke_linejoin="round"),
        el("circle", cx=171, cy=28, r=18, fill=PAPER, stroke=INK, stroke_width=2.5),
        text(str(count), 171, 36, 22, font_weight="800"),
        width=192,
        height=54,
    )  # fmt: skip
