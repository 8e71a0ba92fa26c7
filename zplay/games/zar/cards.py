"""ZAR's cards as pictures: faces, backs, the piles, the players' places, the shouting buttons."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from zplay.draw.element import Element, el, move, picture
from zplay.draw.geometry import bow, fan, on_circle, star
from zplay.draw.glyphs import glyph
from zplay.draw.palette import GOLD, INK, NIGHT, PAPER, themed
from zplay.draw.parts import card_frame, crown, text
from zplay.draw.parts import pile as pile_of
from zplay.games.zar.components import (
    CHAMELEON,
    FIRST_COMMAND,
    FIRST_POWER,
    NAMES,
    PEACOCK_FRONT,
)
from zplay.games.zar.figures import (
    SHADES,
    SIGNS,
    colourless,
    outline_of,
    power,
    sign,
    symbol,
    world,
)

if TYPE_CHECKING:
    from zplay.draw.element import Value

_PALE = "#ece5fa"
_HAZE = "#cfc3ef"
_ROUND: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}

# -- faces -----------------------------------------------------------------------------------------


def face(kind: int, points: int) -> tuple[Element, ...]:
    """The front of a card in layers: a scene sends each ground and each price only once."""
    return (_ground(kind % 3 if kind < FIRST_POWER else 3), _figure(kind), _price(points))


@cache
def _ground(colour: int) -> Element:
    """The sheet, by colour; each has a pattern as well, so that grey eyes tell them apart."""
    if colour == 3:
        return picture(
            card_frame(
                [el("path", d=star((50, 60), 43, 25, 12), fill=shade.fill, opacity=0.16,
                    transform=f"rotate({10 * turn} 50 60)") for turn, shade in enumerate(SHADES)],
                el("circle", cx=19.5, cy=20.5, r=13.5, fill=NIGHT, stroke=INK, stroke_width=2.4),
                el("path", d=star((19.5, 20.5), 8.5, 3.4, 4), fill=GOLD),
                el("rect", x=6, y=113, width=88, height=21, rx=6.5, fill=NIGHT),
                tint="#f3ecff",
            ),
            width=100, height=140,
        )  # fmt: skip
    shade = SHADES[colour]
    return picture(
        card_frame(
            el("path", d=_pattern(colour), fill="none", stroke=shade.fill,
               stroke_width=2.2 if colour < 2 else 4, opacity=0.34 if colour < 2 else 0.85,
               **_ROUND),
            el("circle", cx=50, cy=64, r=39, fill=PAPER, opacity=0.72),
            el("circle", cx=19.5, cy=20.5, r=13.5, fill=shade.fill, stroke=INK, stroke_width=2.4),
            move(glyph(SIGNS[colour], PAPER, INK), 19.5, 20.5, scale=0.72),
            el("rect", x=6, y=113, width=88, height=21, rx=6.5, fill=shade.fill),
            tint=shade.tint,
        ),
        width=100, height=140,
    )  # fmt: skip


def _pattern(colour: int) -> str:
    """Waves are blue, stripes are red, dots are yellow."""
    if colour == 0:
        return "".join(f"M8 {y}q7 -6 14 0t14 0t14 0t14 0t14 0t14 0" for y in range(14, 112, 14))
    if colour == 1:
        ends = ((x, max(8, x), min(92, x + 102)) for x in range(-80, 88, 14))
        return "".join(f"M{a} {8 + a - x}L{b} {8 + b - x}" for x, a, b in ends)
    dots = ((x + y % 2 * 7, 13 + 13 * y) for y in range(8) for x in range(13, 84, 14))
    return "".join(f"M{x} {y}h.1" for x, y in dots)


@cache
def _figure(kind: int) -> Element:
    """What a card shows, and its name."""
    name = NAMES[kind]
    if kind < FIRST_POWER:
        shade = SHADES[kind % 3]
        return picture(
            move(symbol(kind // 3, kind % 3), 50, 66, scale=1.02),
            text(name, 50, 128, 12.5, fill=shade.on, fit=80),
            width=100, height=140,
        )  # fmt: skip
    return picture(
        move(power(kind - FIRST_POWER), 50, 69, scale=1.06),
        text(name, 50, 128, 12.5, fill=PAPER, fit=80),
        width=100, height=140,
    )  # fmt: skip


@cache
def corner(kind: int) -> Element:
    """The figure once more, small, where it shows in a crowded hand."""
    if kind < FIRST_COMMAND:
        small = outline_of(kind // 3)
    elif kind < FIRST_POWER:
        small = move(colourless(kind // 3), scale=0.28)
    else:
        small = move(power(kind - FIRST_POWER), scale=0.28)
    return picture(
        el("circle", cx=19.5, cy=47, r=11.5, fill=PAPER, stroke=INK, stroke_width=1.8),
        move(small, 19.5, 47, scale=0.76 if kind < FIRST_COMMAND else 1),
        width=100,
        height=140,
    )


@cache
def _price(points: int) -> Element:
    """What the card costs whoever is left with it."""
    return picture(
        el("path", d=star((82, 19), 12.5, 9.4, 9), fill=PAPER, stroke=INK, stroke_width=1.8,
           stroke_linejoin="round"),
        text(str(points), 82, 23.6, 13 if points < 10 else 10),
        width=100, height=140,
    )  # fmt: skip


# -- backs and piles -------------------------------------------------------------------------------


@cache
def _back_body() -> Element:
    sky = [(15, 20, 3.4), (84, 24, 4), (20, 112, 3.6), (82, 108, 3), (50, 16, 2.6), (52, 124, 2.4),
           (14, 66, 2), (87, 70, 2.2)]  # fmt: skip
    return el(
        "g",
        el("rect", x=1.5, y=1.5, width=97, height=137, rx=10, fill=PAPER, stroke=INK,
           stroke_width=3),
        el("rect", x=6, y=6, width=88, height=128, rx=6.5, fill=NIGHT),
        el("rect", x=9.5, y=9.5, width=81, height=121, rx=4.5, fill="none", stroke=GOLD,
           stroke_width=1, opacity=0.6),
        [el("path", d=star((x, y), r), fill=GOLD, opacity=0.85) for x, y, r in sky],
        el("ellipse", cx=50, cy=70, rx=42, ry=14, fill="none", stroke=_HAZE, stroke_width=2,
           transform="rotate(-24 50 70)"),
        el("circle", cx=50, cy=70, r=25, fill=GOLD, stroke=INK, stroke_width=2.6),
        # Drawn, not written: what is written on something is part of its name.
        el("path", d="M33 63.5H43L33 76.5H43M45 76.5L50.5 63.5L56 76.5M47 72.5H54"
           "M59 76.5V63.5H63.5A3.6 3.6 0 0 1 63.5 71H59M63 71L67 76.5", fill="none", stroke=INK,
           stroke_width=3.6, **_ROUND),
        [el("circle", cx=x, cy=y, r=5, fill=shade.fill, stroke=INK, stroke_width=1.6)
         for (x, y), shade in zip(((13, 85), (87, 55), (76, 96)), SHADES, strict=True)],
    )  # fmt: skip


@cache
def back() -> Element:
    """The back of every card."""
    return picture(_back_body(), width=100, height=140)


@cache
def drawpile(*, empty: bool) -> Element:
    """The Drawpile; as high whatever is in it, for the number stands below it."""
    if empty:
        return picture(
            el("rect", x=3, y=3, width=94, height=134, rx=10, fill="none", stroke=PAPER,
               stroke_width=3, stroke_dasharray="6 6", opacity=0.8),
            text("empty", 50, 76, 17, fill=PAPER),
            width=112, height=152,
        )  # fmt: skip
    return picture(pile_of(_back_body()), width=112, height=152)


@cache
def _small_back() -> Element:
    """A back for a fan: no more than can be seen of it there."""
    return el(
        "g",
        el("rect", x=-11, y=-30, width=22, height=30, rx=3, fill=PAPER, stroke=INK,
           stroke_width=1.5),
        el("rect", x=-8.6, y=-27.6, width=17.2, height=25.2, rx=1.6, fill=NIGHT),
        el("circle", cy=-15, r=4.6, fill=GOLD),
    )  # fmt: skip


MOST_BACKS = 13
"""How many backs a fan shows; the number beside it says how many there are."""


@cache
def _backs(count: int) -> Element:
    """A hand from behind."""
    shown = min(count, MOST_BACKS)
    wide = min(15.0, 66 / max(1, shown - 1))
    leans = fan(shown, spread=min(9.0, 56 / max(1, shown - 1)), arc=0)
    middle = (shown - 1) / 2
    sheets = [
        move(_small_back(), 74 + (place - middle) * wide,
             80 + abs(lean.turn) ** 2 * 0.006, turn=lean.turn)
        for place, lean in enumerate(leans)
    ]  # fmt: skip
    return picture(
        sheets,
        el("circle", cx=126, cy=74, r=12, fill=PAPER, stroke=INK, stroke_width=2),
        text(str(count), 126, 79, 14),
        width=144, height=92,
    )  # fmt: skip


# -- the players -----------------------------------------------------------------------------------


@cache
def portrait(seat: int) -> Element:
    """Who sits there: a little world before the night."""
    return picture(
        el("circle", cx=50, cy=50, r=47, fill=_PALE, stroke=INK, stroke_width=3),
        [el("path", d=star(on_circle((50, 50), 39, turn), 4), fill=GOLD, stroke=INK,
            stroke_width=0.8) for turn in (0.12, 0.4, 0.63, 0.9)],
        move(world(seat), 50, 52, scale=1.45),
        width=100, height=100,
    )  # fmt: skip


def place_at_table(
    seat: int, name: str, count: int, *, turn: bool, following: bool, shout: str
) -> tuple[Element, ...]:
    """A player's place: who it is, how many cards there are, and what is to be heard from there."""
    layers = [_plaque(turn=turn), _who(seat), _name(name)]
    # What is written comes in the order in which it is said, each word on a layer of its own.
    if turn or following:
        layers.append(_role("plays now" if turn else "plays next"))
    if shout:
        layers.append(_bubble(shout))
    return (*layers, _backs(count))


@cache
def _plaque(*, turn: bool) -> Element:
    return picture(
        el("rect", x=1.5, y=1.5, width=141, height=89, rx=11, fill=themed("paper"),
           stroke=themed("focus" if turn else "edge"), stroke_width=4 if turn else 1.6),
        width=144, height=92,
    )  # fmt: skip


@cache
def _who(seat: int) -> Element:
    # On a ground of its own: its lines are ink, and the place may lie on a dark page.
    ground = el("circle", cx=25, cy=26, r=20, fill=_PALE, stroke=INK, stroke_width=1.6)
    return picture(ground, move(world(seat), 25, 27, scale=0.64), width=144, height=92)


@cache
def _name(name: str) -> Element:
    written = text(name, 51, 23, 14, anchor="start", fill=themed("ink"), fit=86)
    return picture(written, width=144, height=92)


@cache
def _role(role: str) -> Element:
    written = text(role, 51, 38, 11.5, anchor="start", fill=themed("soft"), font_weight="600")
    return picture(written, width=144, height=92)


@cache
def _bubble(shout: str) -> Element:
    """What was said there: ``ZAR!``, ``OUT!``; or was not: ``ZAR?``."""
    missing = shout.endswith("?")
    return picture(
        el("path", d="M11 54H18L22 46L28 54H51A6 6 0 0 1 57 60V75A6 6 0 0 1 51 81H11"
           "A6 6 0 0 1 5 75V60A6 6 0 0 1 11 54Z", fill=PAPER if missing else GOLD, stroke=INK,
           stroke_width=2.2, stroke_linejoin="round",
           stroke_dasharray="5 3.6" if missing else None),
        text(shout, 31, 73.2, 15, font_weight="900", fit=46),
        width=144, height=92,
    )  # fmt: skip


# -- the table -------------------------------------------------------------------------------------


@cache
def cloth(width: float, height: float, direction: int) -> Element:
    """Night-blue cloth with a golden hem; two arrows tell which way play goes round."""
    left, right = width * 0.33, width * 0.67
    if direction < 0:
        left, right = right, left
    sky = ((0.035, 0.1, 4), (0.965, 0.12, 5), (0.04, 0.9, 5), (0.96, 0.9, 4), (0.31, 0.5, 3),
           (0.7, 0.2, 3))  # fmt: skip
    return picture(
        el("rect", width=width, height=height, rx=26, fill=NIGHT, stroke=INK, stroke_width=3),
        el("rect", x=7, y=7, width=width - 14, height=height - 14, rx=20, fill="none", stroke=GOLD,
           stroke_width=1.6, opacity=0.7),
        [el("path", d=star((width * x, height * y), r), fill=GOLD, opacity=0.55)
         for x, y, r in sky],
        _sweep((left, 25), (right, 25), direction),
        _sweep((right, height - 25), (left, height - 25), direction),
        width=width, height=height,
    )  # fmt: skip


def _sweep(start: tuple[float, float], end: tuple[float, float], direction: int) -> Element:
    """A flat bowed arrow along the hem."""
    path = bow(start, end, 0.07 * direction)
    return el(
        "g",
        el("path", d=path.shaft, fill="none", stroke=_HAZE, stroke_width=5, **_ROUND),
        el("path", d=path.head, fill=_HAZE, stroke=_HAZE, stroke_width=3, **_ROUND),
    )


@cache
def turning(direction: int) -> Element:
    """A round arrow: which way play goes."""
    # Clockwise from the left over the top to the lower right; mirrored it runs the other way.
    arc = el("path", d="M-12 13A17.5 17.5 0 1 1 16 7", fill="none", stroke=GOLD, stroke_width=5,
             stroke_linecap="round")  # fmt: skip
    head = el("path", d="M6 3L25 8L11 19Z", fill=GOLD, stroke=GOLD, stroke_width=2,
              stroke_linejoin="round")  # fmt: skip
    way = el("g", arc, head, transform="translate(30 30)" + (" scale(-1 1)" * (direction < 0)))
    return picture(
        el("circle", cx=30, cy=30, r=28, fill=INK, opacity=0.55),
        way,
        width=60, height=60,
    )  # fmt: skip


@cache
def sting(wasps: int) -> Element:
    """How many cards the Wasps cost by now."""
    return picture(
        el("path", d=star((30, 30), 30, 23, 11), fill=GOLD, stroke=INK, stroke_width=2.4,
           stroke_linejoin="round"),
        text(f"+{wasps}", 30, 38.5, 24, font_weight="900", fit=42),
        width=60, height=60,
    )  # fmt: skip


@cache
def demand(colour: int, number: int) -> Element:
    """What is asked for: a colour, a symbol, or either of both; -1 for what is not asked."""
    parts: list[Element] = []
    both = colour >= 0 and number >= 0
    if colour >= 0:
        shade = SHADES[colour]
        parts.append(move(el("g",
            el("circle", r=19, fill=shade.fill, stroke=INK, stroke_width=2.4),
            move(glyph(SIGNS[colour], PAPER, INK), scale=1.05),
        ), 25.5 if both else 56, 34))  # fmt: skip
    if number >= 0:
        middle = 86.5 if both else 56
        parts.append(move(el("g",
            el("circle", r=19, fill=_PALE, stroke=INK, stroke_width=2.4),
            outline_of(number) if number < 6 else move(colourless(number), scale=0.46),
        ), middle, 34))  # fmt: skip
    return picture(
        el("rect", x=1.5, y=1.5, width=109, height=65, rx=12, fill=PAPER, stroke=INK,
           stroke_width=2.6),
        parts if both else move(el("g", parts), -14, -8.5, scale=1.25),
        el("path", d="M60.5 22L51.5 46", stroke=INK, stroke_width=3, **_ROUND) if both else None,
        width=112, height=68,
    )  # fmt: skip


# -- buttons ---------------------------------------------------------------------------------------


@cache
def call_sign(kind: int, call: int) -> Element:
    """What can be called with a Power: a symbol with a Dragon, a colour with a Peacock."""
    if kind >= PEACOCK_FRONT:
        return picture(move(sign(call), 18, 18, scale=1.3), width=36, height=36)
    return picture(
        el("circle", cx=18, cy=18, r=17, fill=_PALE, stroke=INK, stroke_width=2),
        move(outline_of(call), 18, 18, scale=1.05),
        width=36, height=36,
    )  # fmt: skip


_BURSTS = {
    "zar": "M13 12.5H23L13 23.5H23",
    "late": "M12 19V19.1M18 19V19.1M24 19V19.1",
    "gotcha": "M18 10V19M18 25V25.1",
}
_MARKS = {
    "pass": "M11 18H25M20 12L26 18L20 24",
    "let-go": "M10 20C14 12 18 26 22 18S26 16 27 17",
    "challenge": "M18 9V20M18 26V26.2",
    "stay": "M10 19L16 25L27 11",
    "quit": "M11 11L25 25M25 11L11 25",
}


@cache
def shout(which: str) -> Element:
    """The picture on a button."""
    if which in _BURSTS:
        inside = _burst(_BURSTS[which])
    elif which in _MARKS:
        inside = _mark(_MARKS[which])
    else:
        inside = {"play": _cards_up, "draw": _drawing}.get(which, _twins)()
    return picture(inside, width=36, height=36)


def _burst(d: str) -> list[Element]:
    return [
        el("path", d=star((18, 18), 18, 13.2, 10), fill=GOLD, stroke=INK, stroke_width=2,
           stroke_linejoin="round"),
        el("path", d=d, fill="none", stroke=INK, stroke_width=3.6, **_ROUND),
    ]  # fmt: skip


def _sheet(x: float, y: float, turn: float, fill: str) -> Element:
    return el("rect", x=x - 8, y=y - 11, width=16, height=22, rx=3, fill=fill, stroke=INK,
              stroke_width=2, transform=f"rotate({turn} {x} {y})")  # fmt: skip


def _cards_up() -> list[Element]:
    return [
        _sheet(18, 18, 0, GOLD),
        el("path", d="M18 24V13M13.5 17L18 12.5L22.5 17", fill="none", stroke=INK, stroke_width=2.4,
           **_ROUND),
    ]  # fmt: skip


def _twins() -> list[Element]:
    return [
        _sheet(12.5, 18, -10, PAPER),
        _sheet(23.5, 18, 10, PAPER),
        el("path", d=star((12.5, 18), 5), fill=INK),
        el("path", d=star((23.5, 18), 5), fill=INK),
    ]


def _drawing() -> list[Element]:
    return [
        _sheet(14.5, 19, -10, PAPER),
        _sheet(20.5, 18, 6, PAPER),
        el("rect", x=15.2, y=10, width=10.6, height=16, rx=1.4, fill=NIGHT,
           transform="rotate(6 20.5 18)"),
        el("circle", cx=20.5, cy=18, r=3.6, fill=GOLD),
    ]  # fmt: skip


def _mark(d: str) -> list[Element]:
    return [
        el("circle", cx=18, cy=18, r=16, fill=_PALE, stroke=INK, stroke_width=2),
        el("path", d=d, fill="none", stroke=INK, stroke_width=3, **_ROUND),
    ]


# -- the end and the box ---------------------------------------------------------------------------


@cache
def standing(seat: int, rank: int) -> Element:
    """A player on a step of the podium: rank 0 is the winner's."""
    top = (92, 120, 134, 146, 156)[min(rank, 4)]
    return picture(
        el("rect", x=6, y=top, width=108, height=190 - top, rx=8, fill="#6a58b0", stroke=INK,
           stroke_width=3),
        el("rect", x=6, y=top, width=108, height=11, rx=5, fill=PAPER, stroke=INK, stroke_width=3),
        move(world(seat), 60, top - 36, scale=1.75),
        move(crown(), 60, top + 34, scale=1.7) if rank == 0 else None,
        width=120, height=190,
    )  # fmt: skip


@cache
def nothing_left() -> Element:
    """Where the winner of a hand has no cards: a crown."""
    return picture(
        el("rect", x=3, y=3, width=94, height=134, rx=10, fill="none", stroke=themed("edge"),
           stroke_width=3, stroke_dasharray="8 7"),
        move(crown(), 50, 72, scale=2.3),
        width=100, height=140,
    )  # fmt: skip


@cache
def party(width: float, height: float) -> Element:
    """A night with many stars."""
    return picture(
        el("rect", width=width, height=height, rx=26, fill=NIGHT, stroke=INK, stroke_width=3),
        el("rect", x=7, y=7, width=width - 14, height=height - 14, rx=20, fill="none", stroke=GOLD,
           stroke_width=1.6, opacity=0.7),
        [el("path", d=star((width * (n * 0.618 % 1), height * (n * 0.377 % 0.8) + 8),
                           2 + n % 4 * 1.6), fill=GOLD, opacity=0.35 + n % 3 * 0.25)
         for n in range(1, 30)],
        width=width, height=height,
    )  # fmt: skip


@cache
def cover() -> Element:
    """The front of the box: a fan of cards under the stars."""
    width, height = 460, 150
    kinds = (18, FIRST_POWER, 11, 22, PEACOCK_FRONT, 15, 26, CHAMELEON)
    leans = fan(len(kinds), spread=4.6, arc=1.1)
    hand = [
        el("g", [layer.children for layer in face(kind, 1)[:2]],
           transform=f"translate({61 + 48.3 * place:.1f} {69 + lean.drop:.1f}) "
           f"rotate({lean.turn}) scale(0.76) translate(-50 -70)")
        for place, (kind, lean) in enumerate(zip(kinds, leans, strict=True))
    ]  # fmt: skip
    return picture(
        party(width, height).children,
        el("g", hand),
        width=width,
        height=height,
        title="A fan of ZAR cards: symbols, animals, a dragon, a peacock and a chameleon",
    )
