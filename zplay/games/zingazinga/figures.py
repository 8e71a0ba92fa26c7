"""The players of Zinga-Zinga: small domino people, told apart by colour, hair and pips."""

from __future__ import annotations

from functools import cache

from zplay.draw.element import Element, el, move, picture
from zplay.draw.geometry import star
from zplay.draw.palette import GOLD, INK, NIGHT, PALETTE, PAPER
from zplay.draw.parts import crown, text
from zplay.games.zingazinga.layout import OPEN
from zplay.games.zingazinga.pieces import held, pips, rack

# None of the circles' colours: a player owns no circle.
_SKINS = (
    (PALETTE["blue"].fill, PAPER, PALETTE["blue"].tint),
    (PALETTE["red"].fill, PAPER, PALETTE["red"].tint),
    (PALETTE["pink"].fill, INK, PALETTE["pink"].tint),
    (NIGHT, GOLD, "#e4dcf6"),
)
_HAIR = (
    "M-16 -27Q-9 -42 0 -30Q9 -42 16 -27Z",
    "M-19 -26L-15 -38L-8 -29L0 -42L8 -29L15 -38L19 -26Z",
    "M-21 -24C-24 -42 24 -42 21 -24C12 -31 -12 -31 -21 -24Z",
    "M-3 -28C-16 -40 -20 -26 -18 -25H18C20 -36 8 -44 -3 -28Z",
)
"""A wave, spikes, a cap, a quiff; seats beyond the fourth wear a bow as well."""


_HAIR_FILL = (GOLD, NIGHT, GOLD, PALETTE["pink"].fill)
"""Gold spikes would look like a crown."""


@cache
def person(seat: int) -> Element:
    """A domino with a face around the origin, about 60 high; its pips say which seat it is."""
    skin, ink, _ = _SKINS[seat % 4]
    return el(
        "g",
        el("path", d="M-22 14Q-34 18 -33 6M22 14Q34 18 33 6", fill="none", stroke=INK,
           stroke_width=4.5, stroke_linecap="round"),
        el("rect", x=-22, y=-29, width=44, height=62, rx=11, fill=skin, stroke=INK, stroke_width=3),
        el("path", d=_HAIR[seat % 4], fill=_HAIR_FILL[seat % 4],
           stroke=INK, stroke_width=2.5, stroke_linejoin="round"),
        [el("ellipse", cx=x, cy=-14, rx=5.6, ry=6.4, fill=PAPER, stroke=INK, stroke_width=1.6)
         for x in (-8.5, 8.5)],
        [el("circle", cx=x, cy=-13, r=2.9, fill=INK) for x in (-7.5, 9.5)],
        el("path", d="M-6 -3Q0 3.5 6 -3", fill="none", stroke=ink, stroke_width=2.4,
           stroke_linecap="round"),
        el("path", d="M-18 5.5H18", stroke=ink, stroke_width=1.8, opacity=0.7),
        move(pips(seat + 1, ink), 0, 19, scale=0.78),
        el("path", d="M0 5.5L-10 0V11ZM0 5.5L10 0V11Z", fill=GOLD, stroke=INK, stroke_width=1.8,
           stroke_linejoin="round") if seat > 3 else None,
    )  # fmt: skip


@cache
def portrait(seat: int) -> Element:
    """A player in a medallion."""
    return picture(
        el("circle", cx=50, cy=52, r=45, fill=_SKINS[seat % 4][2], stroke=INK, stroke_width=3),
        move(person(seat), 50, 54, scale=1.05),
        width=100,
        height=100,
    )


PLATE = (210.0, 74.0)
"""The size of a player's plate."""


def plate(seat: int, name: str, count: int, *, tag: str, acts: bool) -> tuple[Element, ...]:
    """Another player: who it is, what to know, the backs of the tiles and how many there are."""
    layers = [_plate(acts), _plate_person(seat), _plate_name(name), _plate_tiles(count)]
    if tag:
        layers.insert(3, _plate_tag(tag, acts))
    return tuple(layers)


@cache
def _plate(acts: bool) -> Element:
    return picture(
        el("rect", x=2, y=2, width=PLATE[0] - 4, height=PLATE[1] - 4, rx=14,
           fill="#fff3cf" if acts else PAPER, stroke=INK, stroke_width=4 if acts else 2),
        width=PLATE[0],
        height=PLATE[1],
    )  # fmt: skip


@cache
def _plate_tag(tag: str, acts: bool) -> Element:
    red = PALETTE["red"]
    pill = el("rect", x=148, y=9, width=52, height=18, rx=9, fill=red.fill)
    return picture(
        pill if acts else None,
        text(tag, 174, 22, 11, fill=red.on if acts else INK, fit=50),
        width=PLATE[0],
        height=PLATE[1],
    )


@cache
def _plate_person(seat: int) -> Element:
    return picture(
        el("circle", cx=36, cy=37, r=29, fill=_SKINS[seat % 4][2], stroke=INK, stroke_width=2),
        move(person(seat), 36, 38, scale=0.68),
        width=PLATE[0],
        height=PLATE[1],
    )


@cache
def _plate_name(name: str) -> Element:
    return picture(text(name, 72, 23, 16, anchor="start", fit=72), width=PLATE[0], height=PLATE[1])


@cache
def _plate_tiles(count: int) -> Element:
    return picture(
        move(el("g", rack(count).children), 68, 28, scale=0.72),
        width=PLATE[0],
        height=PLATE[1],
    )


@cache
def standing(seat: int, rank: int) -> Element:
    """A player on a step of the podium: rank 0 is the winner's."""
    top = (96, 122, 136, 148, 158)[min(rank, 4)]
    return picture(
        el("rect", x=6, y=top, width=108, height=190 - top, rx=8, fill=_SKINS[seat % 4][2],
           stroke=INK, stroke_width=3),
        el("rect", x=6, y=top, width=108, height=11, rx=5, fill=PAPER, stroke=INK, stroke_width=3),
        move(person(seat), 60, top - 36),
        move(crown(), 60, top - 80, scale=1.2) if rank == 0 else None,
        el("path", d=star((60, top + 48), 24), fill=GOLD, stroke=INK, stroke_width=2.5,
           stroke_linejoin="round") if rank == 0 else None,
        width=120,
        height=190,
    )  # fmt: skip


@cache
def party(width: float, height: float) -> Element:
    """A night with many stars, behind the podium."""
    stars = [
        el("path", fill=GOLD, opacity=0.35 + n % 3 * 0.25,
           d=star((width * (n * 0.618 % 1), height * (n * 0.377 % 0.8) + 8), 2 + n % 4 * 1.6))
        for n in range(1, 34)
    ]  # fmt: skip
    return picture(
        el("rect", width=width, height=height, rx=26, fill=NIGHT, stroke=INK, stroke_width=3),
        el("rect", x=7, y=7, width=width - 14, height=height - 14, rx=20, fill="none", stroke=GOLD,
           stroke_width=1.6, opacity=0.7),
        stars,
        width=width,
        height=height,
    )  # fmt: skip


@cache
def cover() -> Element:
    """Four domino people between tiles that want to be joined."""
    width, height = 460, 150
    tiles = (
        ("orange", 3, 1, 52, 42, -14), ("green", 1, 4, 52, 112, 10), ("purple", 4, 2, 408, 40, 12),
        ("yellow", 2, 0, 408, 112, -10),
    )  # fmt: skip
    return picture(
        party(width, height).children,
        [
            move(move(_piece(colour, left, right), -35, -23), x, y, turn=turn, scale=1.05)
            for colour, left, right, x, y, turn in tiles
        ],
        [move(person(seat), 128 + 68 * seat, 82 + seat % 2 * 12, scale=1.1) for seat in range(4)],
        move(move(_piece("orange", OPEN, OPEN), -35, -23), 230, 131, scale=0.8),
        el("rect", x=1.5, y=1.5, width=width - 3, height=height - 3, rx=24, fill="none",
           stroke=INK, stroke_width=3),
        width=width,
        height=height,
        title="Four domino people, tiles of four colours and a Zinga",
    )  # fmt: skip


def _piece(colour: str, left: int, right: int) -> Element:
    return el("g", [layer.children for layer in held(colour, left, right, wild=left == OPEN)])
