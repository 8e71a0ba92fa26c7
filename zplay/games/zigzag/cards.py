"""Zigzag's cards as pictures, and everything else that lies on the table.

A card is made of layers that other cards share: a scene sends each creature, each accessory and
each icon only once.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from zplay.draw.element import Element, el, move, picture
from zplay.draw.geometry import polygon, star
from zplay.draw.glyphs import glyph
from zplay.draw.palette import GOLD, INK, NIGHT, PALETTE, PAPER
from zplay.draw.parts import card_frame, crown, eye, starry_back, text
from zplay.draw.parts import pile as pile_of
from zplay.games.zigzag.combinations import FULL_HAND
from zplay.games.zigzag.components import (
    CHARACTERS,
    FEATURE_BITS,
    FEATURES,
    MASKS,
    STOP_ELEMENT,
    STOPS,
    VALUES,
    kind_of,
)
from zplay.games.zigzag.figures import (
    TEAM_COLOURS,
    accessory,
    body,
    creature,
    feature_icon,
    icon,
    player,
)
from zplay.games.zigzag.figures import face as smiling_face
from zplay.games.zigzag.figures import gesture as gesture_face

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.draw.element import Child, Value

_PEN: dict[str, Value] = {
    "stroke": INK,
    "stroke_width": 2.4,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
"""The pen of the special cards' pictures."""
_ICONS = ((21, 21), (50, 21), (79, 21))
"""Where the icons of a character are."""
_TITLES = ("JOKER", "STOP", "STOP", "STOP", "Card theft", "Game swap", "Z", "Cards' Master",
           "10 Seconds", "Game watch", "+1", "-1")  # fmt: skip
LOOK = {"water": "#d6eefb", "earth": "#f1e3cd", "air": "#eef1f8", "fire": "#ffe2cf"}
"""The landscape behind a creature."""


def _sheet(*parts: Child) -> Element:
    """A layer of the size of a card."""
    return picture(*parts, width=100, height=140)


def face(card: int, lit: int = 0) -> tuple[Element, ...]:
    """The front of a card; the icons of the values in ``lit`` shine."""
    if card >= CHARACTERS:
        return _special(kind_of(card))
    values = (card >> 4, card >> 2 & 3, card & 3)
    held = _held(values[2])
    shining = MASKS[card] & lit
    return (
        _ground(values[0]),
        _creature(values[0], values[1]),
        _smile(),
        *([held] if held else []),
        *[_shine(feature) for feature, bits in enumerate(FEATURE_BITS) if shining & bits],
        *[_corner(feature, value) for feature, value in enumerate(values)],
    )


@cache
def _ground(element: int) -> Element:
    """The sheet with its landscape."""
    return _sheet(card_frame(_landscape(element), tint=LOOK[VALUES[0][element]]))


@cache
def _creature(element: int, colour: int) -> Element:
    """A creature that has no face yet, and its element and colour in words."""
    word = VALUES[1][colour]
    shade = PALETTE[word]
    return _sheet(
        move(body(element, colour), 50, 72, scale=0.86),
        el("path", d="M6 111H94V127.5Q94 134 87.5 134H12.5Q6 134 6 127.5Z", fill=shade.fill),
        el("path", d="M6 111H94", stroke=INK, stroke_width=2),
        # In the order of the notation, so that what one reads is what one types.
        text(f"{VALUES[0][element]} {word}", 50, 126.5, 12.5, fill=shade.on, fit=80),
    )


@cache
def _smile() -> Element:
    return _sheet(move(smiling_face(), 50, 72, scale=0.86))


def _landscape(element: int) -> list[Element]:
    """Something of the element, behind the creature."""
    if element == 0:
        rows = ((88, "#a9d8f2"), (97, "#7fc1e8"))
        return [
            el("path", d=f"M6 {y}q7.3 -8 14.7 0t14.7 0t14.6 0t14.7 0t14.6 0t14.7 0V111H6Z",
               fill=fill)
            for y, fill in rows
        ]  # fmt: skip
    if element == 1:
        return [
            el("path", d="M20 111L54 34L94 86V111Z", fill="#e2cba8"),
            el("path", d="M6 111V96Q30 78 56 94T94 90V111Z", fill="#c9ab7c"),
        ]
    if element == 2:
        puff = "M0 0C-9 0 -9 -11 0 -11C1 -19 15 -19 16 -11C25 -12 25 0 16 0Z"
        return [
            el("path", d=puff, fill="#ffffff", transform=f"translate({x} {y})")
            for x, y in ((68, 58), (10, 50), (72, 106), (12, 104))
        ]
    return [
        el("path", d=star((50, 72), 44, 30, 14), fill="#ffc9a0"),
        el("path", d="M6 111V101L16 92L26 103L38 93L50 104L62 94L74 103L84 93L94 102V111Z",
           fill="#f7a072"),
    ]  # fmt: skip


@cache
def _held(which: int) -> Element | None:
    part = accessory(which)
    return _sheet(move(part, 50, 72, scale=0.86)) if part else None


@cache
def _corner(feature: int, value: int) -> Element:
    return _sheet(move(icon(feature, value), *_ICONS[feature], scale=0.98))


@cache
def _shine(feature: int) -> Element:
    """Behind an icon whose value the whole hand shares."""
    x, y = _ICONS[feature]
    return _sheet(
        el("path", d=star((x, y), 18.2, 14, 12), fill=GOLD, stroke=INK, stroke_width=1.4,
           stroke_linejoin="round"),
    )  # fmt: skip


# -- special cards ---------------------------------------------------------------------------------


@cache
def _special_ground(tint: str) -> Element:
    return _sheet(
        card_frame(
            el("path", d=star((50, 60), 46, 33, 16), fill=PAPER, opacity=0.8),
            el("path", d="M6 111H94V127.5Q94 134 87.5 134H12.5Q6 134 6 127.5Z", fill=INK),
            tint=tint,
        )
    )


@cache
def _special(kind: int) -> tuple[Element, Element]:
    """A special card: a tinted sheet, its picture, its name."""
    stop = kind in STOPS
    tint = "#fbdde3" if stop else "#fff3c9" if kind == 0 else "#e9e0fb"
    label = f"STOP {FEATURES[kind - STOP_ELEMENT]}" if stop else _TITLES[kind]
    drawn = _sheet(
        move(el("g", _SPECIALS[kind](), **_PEN), 50, 60),
        text(label, 50, 126.5, 12.5, fill=PAPER, fit=80),
    )
    return _special_ground(tint), drawn


def _p(d: str, fill: str = "none", **more: Value) -> Element:
    return el("path", d=d, fill=fill, **more)


def _mini(x: float, y: float, turn: float, fill: str = NIGHT) -> Element:
    """A small card."""
    return move(
        el("g", el("rect", x=-9, y=-13, width=18, height=26, rx=3, fill=PAPER),
           el("rect", x=-6, y=-10, width=12, height=20, rx=1.5, fill=fill, stroke="none")),
        x, y, turn=turn,
    )  # fmt: skip


def _joker() -> list[Element]:
    shades = [PALETTE[word].fill for word in VALUES[1]]
    return [
        _p("M-26 -2C-44 -8 -42 -34 -32 -40C-30 -26 -16 -30 -6 -14Z", shades[0]),
        _p("M26 -2C44 -8 42 -34 32 -40C30 -26 16 -30 6 -14Z", shades[3]),
        _p("M-14 -8C-18 -30 -8 -42 0 -46C8 -42 18 -30 14 -8Z", shades[1]),
        *[el("circle", cx=x, cy=y, r=4.6, fill=GOLD) for x, y in ((-33, -41), (33, -41), (0, -46))],
        el("ellipse", cx=0, cy=10, rx=27, ry=26, fill="#ffe3bd"),
        _p("M-29 -2C-14 -18 14 -18 29 -2L26 4Q0 -10 -26 4Z", shades[2]),
        *[el("circle", cx=x, cy=8, r=3.6, fill=INK, stroke="none") for x in (-10, 10)],
        *[el("circle", cx=x, cy=17, r=4.5, fill="#ff7f8f", stroke="none", opacity=0.6)
          for x in (-18, 18)],
        _p("M-14 20Q0 38 14 20Q0 25 -14 20Z", PAPER),
    ]  # fmt: skip


def _stop(feature: int) -> Callable[[], list[Element]]:
    def drawn() -> list[Element]:
        red = PALETTE["red"].fill
        octagon = [(18, -42), (42, -18), (42, 18), (18, 42), (-18, 42), (-42, 18), (-42, -18),
                   (-18, -42)]  # fmt: skip
        return [
            _p(polygon(octagon), PAPER),
            _p(polygon([(x * 0.88, y * 0.88) for x, y in octagon]), red, stroke="none"),
            # The word stands below, in the card's name: once is what whoever speaks to a page says.
            move(feature_icon(feature), 0, 0, scale=1.7),
            _p("M-26 26L26 -26", stroke=PAPER, stroke_width=9),
            _p("M-26 26L26 -26", stroke=red, stroke_width=4.5),
        ]

    return drawn


def _theft() -> list[Element]:
    return [
        _mini(-17, 20, -16), _mini(0, 16, 0), _mini(17, 20, 16),
        _p("M14 -46L44 -46L44 -12C36 -4 28 2 20 4L12 -8C14 -22 16 -34 14 -46Z", "#4a3d78"),
        _p("M18 -12C8 -16 0 -10 -4 2C-5 7 1 9 4 4L8 -1C5 6 4 10 6 13C9 16 13 13 14 9L17 2"
           "C16 8 17 12 20 12C24 12 25 8 25 3L26 -8Z", "#ffe3bd"),
        _p("M-38 -26C-30 -34 -12 -34 -4 -26C-4 -16 -12 -12 -17 -18Q-21 -22 -25 -18"
           "C-30 -12 -38 -16 -38 -26Z", INK),
        *[el("circle", cx=x, cy=-24, r=3.4, fill=PAPER, stroke="none") for x in (-30, -13)],
        *[el("circle", cx=x, cy=-24, r=1.5, fill=INK, stroke="none") for x in (-29, -12)],
    ]  # fmt: skip


def _swap() -> list[Element]:
    arc = "M-26 -14C-20 -38 20 -38 27 -18"
    arrow = el("g", _p(arc, stroke_width=9), _p(arc, stroke=GOLD, stroke_width=5),
               _p("M17 -20L36 -22L29 -4Z", GOLD))  # fmt: skip
    return [
        _mini(-24, 6, -12, PALETTE["orange"].fill), _mini(-14, 8, 6, PALETTE["orange"].fill),
        _mini(14, 8, -6, PALETTE["purple"].fill), _mini(24, 6, 12, PALETTE["purple"].fill),
        arrow,
        move(arrow, 0, 12, turn=180),
    ]  # fmt: skip


def _zed() -> list[Element]:
    return [
        _p("M-24 -30H26L-4 14H28L24 30H-30L0 -14H-28Z", GOLD, stroke_width=3.4),
        _p("M28 -42H38L29 -32H38M-41 24H-34L-41 32H-34", stroke_width=3),
    ]


def _master() -> list[Element]:
    return [
        _mini(-26, 16, -32, PALETTE["blue"].fill), _mini(26, 16, 32, PALETTE["pink"].fill),
        _mini(-15, 6, -14, PALETTE["green"].fill), _mini(15, 6, 14, PALETTE["yellow"].fill),
        _p("M-17 36C-19 22 -10 14 0 14S19 22 17 36Z", "#7b4b94"),
        el("circle", cx=0, cy=4, r=15, fill="#ffe3bd"),
        *[el("circle", cx=x, cy=4, r=2.3, fill=INK, stroke="none") for x in (-5.5, 5.5)],
        _p("M-9 11Q-4 8 0 11Q4 8 9 11", stroke_width=2.6),
        _p("M-14 -8V-34H14V-8Z", NIGHT), _p("M-24 -7H24", stroke_width=6),
        _p("M-14 -14H14", stroke=GOLD, stroke_width=5),
    ]  # fmt: skip


def _seconds() -> list[Element]:
    ticks = [move(_p("M0 -29V-24", stroke_width=2.6), 0, 4, turn=30.0 * n) for n in range(12)]
    return [
        el("rect", x=-6, y=-44, width=12, height=12, rx=3, fill=GOLD),
        _p("M25 -27L32 -34", stroke_width=6),
        el("circle", cx=0, cy=4, r=37, fill=GOLD),
        el("circle", cx=0, cy=4, r=31, fill=PAPER),
        *ticks,
        # Drawn, not written: its name stands below it.
        _p("M-14 -3L-7 -9V17", stroke_width=5),
        el("ellipse", cx=9, cy=4, rx=7.5, ry=12.5, fill="none", stroke_width=5),
    ]


def _watch() -> list[Element]:
    return [
        _mini(-20, 12, -14), _mini(0, 8, 0), _mini(20, 12, 14),
        _p("M20 18L36 38", stroke_width=10), _p("M22 20L36 37", stroke="#c58b4a", stroke_width=5.5),
        el("circle", cx=0, cy=-6, r=29, fill="#e4f5ff", fill_opacity=0.93),
        move(eye(), 0, -6, scale=1.85),
        _p("M-20 -18Q-12 -30 0 -29", stroke=PAPER, stroke_width=4),
    ]  # fmt: skip


def _shift(sign: str) -> Callable[[], list[Element]]:
    def drawn() -> list[Element]:
        step = 1 if sign[0] == "+" else -1
        return [
            el("rect", x=-34, y=-38, width=68, height=76, rx=8, fill=PAPER),
            *[_p(f"M-24 {y}H24", stroke="#b9afd6", stroke_width=5) for y in (-25, 27)],
            _p(f"M26 {-20 * step}V{20 * step}M19 {12 * step}L26 {21 * step}L33 {12 * step}",
               stroke=PALETTE["red"].fill, stroke_width=4),
            # Drawn, not written: its name stands below it.
            _p("M-22 1H-8" + ("M-15 -6V8" if sign[0] == "+" else ""), stroke_width=5),
            _p("M-2 -5L5 -10V12", stroke_width=5),
        ]  # fmt: skip

    return drawn


_SPECIALS: tuple[Callable[[], list[Element]], ...] = (
    _joker, _stop(0), _stop(1), _stop(2), _theft, _swap, _zed, _master, _seconds, _watch,
    _shift("+1"), _shift("-1"),
)  # fmt: skip


@cache
def special_icon(kind: int) -> Element:
    """The picture of a special card alone, for buttons."""
    return picture(
        el("circle", cx=50, cy=50, r=48, fill="#e9e0fb", stroke=INK, stroke_width=3),
        move(el("g", _SPECIALS[kind](), **_PEN), 50, 50, scale=0.78),
        width=100,
        height=100,
    )


# -- backs, piles, the Bin -------------------------------------------------------------------------


def _zigzag_back() -> Element:
    zigzag = "M32 62L46 62L38 73L54 73L46 84L68 84"
    return el(
        "g",
        starry_back("#5a4a9c", "star"),
        el("circle", cx=50, cy=72.8, r=23.5, fill="#5a4a9c"),
        _p(zigzag, stroke=INK, stroke_width=9, stroke_linejoin="round", stroke_linecap="round"),
        _p(zigzag, stroke=GOLD, stroke_width=5, stroke_linejoin="round", stroke_linecap="round"),
    )


@cache
def back() -> Element:
    """The back of a card."""
    return _sheet(_zigzag_back())


@cache
def power() -> tuple[Element, Element]:
    """A power that was laid face down."""
    seal = _sheet(
        el("circle", cx=50, cy=112, r=15, fill=GOLD, stroke=INK, stroke_width=2.5),
        text("?", 50, 120, 22),
    )
    return back(), seal


@cache
def pile(*, empty: bool) -> Element:
    """The draw pile; it is always drawn equally high, its number stands below it."""
    if empty:
        return empty_place()
    return picture(pile_of(_zigzag_back()), width=112, height=152)


@cache
def empty_place() -> Element:
    """Where a card could lie."""
    return picture(
        el("rect", x=3, y=3, width=94, height=134, rx=10, fill="none", stroke="#b9afd6",
           stroke_width=3.5, stroke_dasharray="8 7"),
        width=112, height=152,
    )  # fmt: skip


@cache
def bin_() -> Element:
    """The Bin, with a friendly face; the card on top looks out of it."""
    return picture(
        _p("M16 62H96L88 146Q88 150 84 150H28Q24 150 24 146Z", "#7f8fb0", stroke=INK,
           stroke_width=3),
        _p("M36 74L40 138M56 74V138M76 74L72 138", stroke="#5d6c8f", stroke_width=4),
        _p("M10 50H102V64H10Z", "#9dabc8", stroke=INK, stroke_width=3, stroke_linejoin="round"),
        [el("circle", cx=x, cy=98, r=8, fill=PAPER, stroke=INK, stroke_width=2) for x in (42, 70)],
        [el("circle", cx=x, cy=99, r=3.6, fill=INK) for x in (43, 69)],
        _p("M44 118Q56 130 68 118", stroke=INK, stroke_width=3.5, stroke_linecap="round"),
        width=112,
        height=152,
    )  # fmt: skip


def bin_of(top: int | None) -> tuple[Element, ...]:
    """The Bin with whatever was thrown in last."""
    return (_peeking(top), bin_()) if top is not None else (bin_(),)


@cache
def _peeking(card: int) -> Element:
    inside = (
        move(creature(card >> 4, card >> 2 & 3), 50, 48, scale=0.9)
        if card < CHARACTERS
        else move(el("g", _SPECIALS[kind_of(card)](), **_PEN), 50, 52, scale=0.9)
    )
    return picture(move(card_frame(inside), 27, 2, scale=0.62, turn=-5), width=112, height=152)


# -- seats -----------------------------------------------------------------------------------------


@cache
def portrait(seat: int, team: int, state: str = "") -> Element:
    """A player in a medallion; ``done`` with switching, or ``asked`` for an answer."""
    shade = PALETTE[TEAM_COLOURS[team % len(TEAM_COLOURS)]]
    badge = None
    if state:
        badge = el(
            "g",
            el("circle", cx=82, cy=80, r=16, fill=GOLD if state == "asked" else "#2f8f5f",
               stroke=INK, stroke_width=3),
            text("?", 82, 89, 25) if state == "asked" else
            _p("M74 80L80 87L91 73", stroke=PAPER, stroke_width=5, stroke_linecap="round",
               stroke_linejoin="round"),
        )  # fmt: skip
    return picture(
        el("circle", cx=50, cy=52, r=45, fill=shade.tint, stroke=shade.fill, stroke_width=7),
        el("circle", cx=50, cy=52, r=48, fill="none", stroke=INK, stroke_width=2.5),
        move(player(seat, team), 50, 52, scale=0.88),
        badge,
        width=100,
        height=100,
    )


@cache
def bubble(name: str) -> Element:
    """A gesture that somebody made, in a speech bubble."""
    return picture(
        _p("M18 49A28 26 0 1 1 28 54L10 62Z", PAPER, stroke=INK, stroke_width=2.5,
           stroke_linejoin="round"),
        move(gesture_face(name), 33, 29, scale=1.02),
        width=64,
        height=64,
    )  # fmt: skip


@cache
def gesture(name: str) -> Element:
    """A gesture for a button."""
    return picture(move(gesture_face(name), 20, 22), width=44, height=44)


def constraint(number: int, value: int = -1) -> tuple[Element, Element]:
    """A constraint card: the number that was chosen, and for whoever may see it what it asks."""
    return _constraint_sheet(value), _constraint_number(number, seen=value >= 0)


@cache
def _constraint_sheet(value: int) -> Element:
    if value < 0:
        lines = "".join(f"M20 {y}H80" for y in range(26, 130, 15))
        return _sheet(card_frame(_p(lines, stroke="#a57bc0", stroke_width=6), tint="#7b4b94"))
    return _sheet(
        card_frame(
            text("must be ", 50, 58, 13),
            move(icon(value // 4, value % 4), 50, 84, scale=1.9),
            text(VALUES[value // 4][value % 4], 50, 126, 14, fit=82),
            tint="#eedff5",
        )
    )


@cache
def _constraint_number(number: int, *, seen: bool) -> Element:
    y, r, size, baseline = (27, 18, 21, 34.5) if seen else (70, 30, 36, 83)
    return _sheet(
        el("circle", cx=50, cy=y, r=r, fill=GOLD, stroke=INK, stroke_width=2.5),
        text(str(number), 50, baseline, size, font_weight="800"),
    )


@cache
def number(value: int) -> Element:
    """A number to choose."""
    return picture(
        el("circle", cx=22, cy=22, r=19, fill=GOLD, stroke=INK, stroke_width=2.4),
        text(str(value), 22, 29.5, 21, font_weight="800"),
        width=44,
        height=44,
    )


# -- what a hand shares ----------------------------------------------------------------------------


@lru_cache(maxsize=512)
def shared(counts: tuple[int, ...], stopped: int, cards: int) -> Element:
    """How many cards of a hand have each value; what all four have shines."""
    parts: list[Element] = []
    full: list[str] = []
    empty: list[str] = []
    for bit, count in enumerate(counts):
        feature, value = divmod(bit, 4)
        x, y = 26 + value * 35, 42 + feature * 41
        if count == FULL_HAND and not stopped >> bit & 1:
            parts.append(el("path", d=star((x, y - 4), 20, 15, 12), fill=GOLD, stroke=INK,
                            stroke_width=1.6, stroke_linejoin="round"))  # fmt: skip
        parts.append(el("g", move(icon(feature, value), x, y - 4), opacity=None if count else 0.28))
        for n in range(cards):
            (full if n < count else empty).append(f"M{x - 10.5 + 7 * n:g} {y + 15}h0")
    # All dots of a kind are one path: points drawn with a round pen.
    parts.append(_p("".join(empty + full), stroke=INK, stroke_width=6, stroke_linecap="round"))
    parts.append(_p("".join(empty), stroke=PAPER, stroke_width=3.6, stroke_linecap="round"))
    for feature, bits in enumerate(FEATURE_BITS):
        if stopped & bits:
            y = 38 + feature * 41
            parts.append(_p(f"M8 {y}H150", stroke=PALETTE["red"].fill, stroke_width=5,
                            stroke_linecap="round"))  # fmt: skip
    return picture(
        el("rect", x=1.5, y=1.5, width=155, height=148, rx=12, fill=PAPER, stroke=INK,
           stroke_width=3),
        text("Your cards together", 79, 16.5, 11.5, fit=138),
        parts,
        width=158,
        height=151,
    )  # fmt: skip


# -- scorecards ------------------------------------------------------------------------------------

_BOXES = ("ZIG", "ZAG", "DOUBLE-ZIG", "ZIG-ZAG")
_MOST_CROSSES = 8
"""A table that allows more failed BLOCKs than there is room for reads their number."""


def scorecard(
    team: int, teams: int, boxes: int, levels: int, failed: int, most: int
) -> tuple[Element, ...]:
    """A team's scorecard: two players, boxes with ticks, and the BLOCKs that failed.

    ``levels`` are the levels in play, as bits.
    """
    grid = _score_grid(levels, min(most, _MOST_CROSSES))
    ticked = (_ticks(boxes, levels, failed),) if boxes or failed else ()
    return (_score_head(team, teams, levels), grid, *ticked)


def score_height(levels: int) -> float:
    """How high a scorecard is; it is 224 wide."""
    return 67 + 43 * levels.bit_count()


def _places(levels: int) -> list[tuple[int, float, float]]:
    """The boxes of the levels in play, with where they are."""
    rows = [level for level in (0, 1) if levels >> level & 1]
    return [
        (level * 4 + place, 12 + place * 51.5, 44.0 + row * 43)
        for row, level in enumerate(rows)
        for place in range(4)
    ]


def score_words(team: int, teams: int, levels: int) -> str:
    """What can be read on a scorecard, in the order in which it is drawn."""
    words = [f"Team {team} and {team + teams}"]
    for box, _, _ in _places(levels):
        words.append(_BOXES[box % 4])
        if levels > 1:
            words.append(f"level {box // 4 + 1}")
    return " ".join([*words, "failed BLOCKs"])


@cache
def _score_head(team: int, teams: int, levels: int) -> Element:
    shade = PALETTE[TEAM_COLOURS[team % len(TEAM_COLOURS)]]
    height = score_height(levels)
    return picture(
        el("rect", x=1.5, y=1.5, width=221, height=height - 3, rx=12, fill=shade.tint, stroke=INK,
           stroke_width=3),
        el("path", d="M3 36V13Q3 3 13 3H211Q221 3 221 13V36Z", fill=shade.fill),
        move(el("g", player(team, team)), 28, 19, scale=0.37),
        move(el("g", player(team + teams, team)), 58, 19, scale=0.37),
        text(f"Team {team} and {team + teams}", 82, 25, 14, anchor="start", fill=shade.on, fit=108),
        move(glyph(shade.glyph, PAPER, INK), 204, 20, scale=0.85),
        width=224,
        height=height,
    )  # fmt: skip


@cache
def _score_grid(levels: int, most: int) -> Element:
    """The boxes with their names: the same on every team's card."""
    parts = []
    for box, x, y in _places(levels):
        parts.append(el("rect", x=x, y=y, width=45, height=24, rx=5, fill=PAPER))
        parts.append(text(_BOXES[box % 4], x + 22.5, y + 34, 8.6, fit=46, stroke="none"))
        if levels > 1:
            parts.append(text(f"level {box // 4 + 1}", x + 22.5, y + 15.5, 8, fill="#6d6485",
                              font_weight="400", stroke="none"))  # fmt: skip
    y = score_height(levels) - 23
    parts.append(text("failed BLOCKs", 12, y + 10.5, 8, anchor="start", font_weight="400",
                      stroke="none"))  # fmt: skip
    parts += [
        el("rect", x=78 + n * 17, y=y, width=13, height=13, rx=3, fill=PAPER) for n in range(most)
    ]
    return picture(
        el("g", parts, stroke=INK, stroke_width=1.8), width=224, height=score_height(levels)
    )


@cache
def _ticks(boxes: int, levels: int, failed: int) -> Element:
    ticks = "".join(f"M{x + 13:g} {y + 12:g}l7 8l13 -18" for box, x, y in _places(levels)
                    if boxes >> box & 1)  # fmt: skip
    y = score_height(levels) - 20.5
    crosses = "".join(f"M{80.5 + n * 17:g} {y:g}l8 8m0 -8l-8 8"
                      for n in range(min(failed, _MOST_CROSSES)))  # fmt: skip
    return picture(
        _p(ticks, stroke="#1c7a4c", stroke_width=5.5, stroke_linecap="round",
           stroke_linejoin="round") if ticks else None,
        _p(crosses, stroke=PALETTE["red"].fill, stroke_width=2.8, stroke_linecap="round")
        if crosses else None,
        width=224,
        height=score_height(levels),
    )  # fmt: skip


# -- buttons ---------------------------------------------------------------------------------------


@cache
def shout(count: int) -> Element:
    """What a declaration is about: a zig is one stroke, a zag two; the number picks the pair."""
    marks = ((1,), (2,), (1, 1), (1, 2), (2, 2))[count]
    parts = []
    for place, strokes in enumerate(marks):
        x = 22 if len(marks) == 1 else 13 + 18 * place
        for step in range(strokes):
            y = 22 + (step - (strokes - 1) / 2) * 11
            d = f"M{x - 7} {y + 3}L{x - 2} {y - 4}L{x + 2} {y + 4}L{x + 7} {y - 3}"
            parts.append(_p(d, stroke=INK, stroke_width=6.4, stroke_linejoin="round",
                            stroke_linecap="round"))  # fmt: skip
            parts.append(_p(d, stroke=GOLD, stroke_width=3.2, stroke_linejoin="round",
                            stroke_linecap="round"))  # fmt: skip
    return picture(
        el("circle", cx=22, cy=22, r=20, fill=NIGHT, stroke=INK, stroke_width=2), parts,
        width=44, height=44,
    )  # fmt: skip


@cache
def sign(kind: str) -> Element:
    """Small pictures of what can be said: ``done``, ``block``, ``let``, ``discard``, ``tick``."""
    red = PALETTE["red"].fill
    green = "#2f8f5f"
    grounds = {"done": green, "let": green, "block": red, "nothing": red}
    inside: list[Element] = {
        "done": lambda: [_p("M12 23L19 30L33 14", stroke=PAPER, stroke_width=5)],
        "let": lambda: [_p("M12 23L19 30L33 14", stroke=PAPER, stroke_width=5)],
        "block": lambda: [_p("M14 14H30V30H14ZM14 30L30 14", stroke=PAPER, stroke_width=4.5)],
        "nothing": lambda: [_p("M14 14L30 30M30 14L14 30", stroke=PAPER, stroke_width=5)],
        "discard": lambda: [_p("M22 10V26M15 20L22 27L29 20M12 33H32", stroke=PAPER,
                               stroke_width=4)],
        "tick": lambda: [el("rect", x=12, y=12, width=20, height=20, rx=4, fill=PAPER),
                         _p("M16 22L21 27L30 14", stroke="#1c7a4c", stroke_width=4.5)],
        "keep": lambda: [_p("M31 18A10 10 0 1 0 32 26M32 11V19H24", stroke=PAPER, stroke_width=4)],
    }[kind]()  # fmt: skip
    return picture(
        el(
            "circle",
            cx=22,
            cy=22,
            r=20,
            fill=grounds.get(kind, "#5a4a9c"),
            stroke=INK,
            stroke_width=2,
        ),
        el("g", inside, stroke_linecap="round", stroke_linejoin="round"),
        width=44,
        height=44,
    )


# -- the table -------------------------------------------------------------------------------------


def _hem(x: float, y: float, width: float, height: float, step: float = 10) -> str:
    """A zigzag round a rectangle."""
    across, down = round(width / step / 2) * 2, round(height / step / 2) * 2
    right, bottom = x + width, y + height
    points = [(x + width * n / across, y + n % 2 * 6) for n in range(across)]
    points += [(right - n % 2 * 6, y + height * n / down) for n in range(down)]
    points += [(right - width * n / across, bottom - n % 2 * 6) for n in range(across)]
    points += [(x + n % 2 * 6, bottom - height * n / down) for n in range(down)]
    return polygon(points)


@cache
def table(
    width: float, height: float, mat: tuple[float, float, float, float], caption: str
) -> Element:
    """The table with the Mat, whose hem is a zigzag."""
    x, y, wide, high = mat
    return picture(
        el("rect", width=width, height=height, rx=30, fill=NIGHT, stroke=INK, stroke_width=3),
        el("rect", x=7, y=7, width=width - 14, height=height - 14, rx=24, fill="none", stroke=GOLD,
           stroke_width=1.6, opacity=0.6),
        el("rect", x=x, y=y, width=wide, height=high, rx=10, fill="#544697"),
        _p(_hem(x + 6, y + 6, wide - 12, high - 12), stroke=GOLD, stroke_width=2.6,
           stroke_linejoin="round"),
        text("THE MAT", x + wide / 2, y + 30, 13, fill="#b9aef0", font_weight="800"),
        text(caption, x + wide - 78, y - 16, 12.5, fill="#d8cff5", font_weight="400"),
        width=width,
        height=height,
    )  # fmt: skip


@cache
def standing(seat: int, team: int, *, wins: bool) -> Element:
    """A player on the podium."""
    shade = PALETTE[TEAM_COLOURS[team % len(TEAM_COLOURS)]]
    top = 92 if wins else 128
    return picture(
        el("rect", x=6, y=top, width=108, height=190 - top, rx=8, fill=shade.fill, stroke=INK,
           stroke_width=3),
        el("rect", x=6, y=top, width=108, height=11, rx=5, fill=PAPER, stroke=INK, stroke_width=3),
        move(player(seat, team), 60, top - 44),
        move(crown(), 60, top + 36, scale=1.7) if wins else
        move(glyph(shade.glyph, PAPER, INK), 60, top + 36, scale=1.2),
        width=120,
        height=190,
    )  # fmt: skip


@cache
def party(width: float, height: float) -> Element:
    """An evening with many stars, behind the podium."""
    stars = [
        el("path", fill=GOLD, opacity=0.35 + n % 3 * 0.25,
           d=star((width * (n * 0.618 % 1), height * (n * 0.377 % 0.8) + 8), 2 + n % 4 * 1.6))
        for n in range(1, 34)
    ]  # fmt: skip
    return picture(
        el("rect", width=width, height=height, rx=26, fill=NIGHT, stroke=INK, stroke_width=3),
        _p(_hem(8, 8, width - 16, height - 16), stroke=GOLD, stroke_width=2, opacity=0.7),
        stars,
        width=width,
        height=height,
    )


@cache
def cover() -> Element:
    """Four creatures who share nothing, and one who knows."""
    width, height = 460, 150
    cast = ((0, 0, 0), (3, 3, 1), (2, 1, 3), (1, 2, 2))
    return picture(
        party(width, height).children,
        [
            move(el("g", creature(element, colour), accessory(held)), 78 + 102 * place,
                 80 + 8 * (place % 2), scale=1.05)
            for place, (element, colour, held) in enumerate(cast)
        ],
        el("rect", x=1.5, y=1.5, width=width - 3, height=height - 3, rx=24, fill="none",
           stroke=INK, stroke_width=3),
        width=width,
        height=height,
        title="Four creatures: water with sunglasses, fire with a cocktail, air, and earth with a "
        "suitcase",
    )  # fmt: skip
