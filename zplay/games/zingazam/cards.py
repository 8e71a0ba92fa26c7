"""Zing-a-Zam's cards as pictures: faces, backs, the pile, the table."""

from __future__ import annotations

from functools import cache

from zplay.draw.element import Element, el, move, picture
from zplay.draw.geometry import star
from zplay.draw.glyphs import glyph
from zplay.draw.palette import GOLD, INK, NIGHT, PALETTE, PAPER
from zplay.draw.parts import card_frame, crown, eye, starry_back, text
from zplay.draw.parts import pile as pile_of
from zplay.games.zingazam.components import CATS_BACK, SPELLS
from zplay.games.zingazam.figures import COLOURS, cat, paw, sign, wizard


def colour_of(back: int) -> str:
    """The colour word of a card's owner."""
    return COLOURS[min(back, CATS_BACK)]


def face(number: int, back: int, badge: str = "") -> tuple[Element, ...]:
    """The front of a card in layers: a scene sends each wizard and each spell only once."""
    ground = _ground(min(back, CATS_BACK), number if back >= CATS_BACK else 0)
    # The order is that of the card's name: what is read on it is what is said of it.
    return (ground, _number(number, min(back, CATS_BACK)), _spell(number), *_badges(badge))


@cache
def _ground(back: int, cat_number: int) -> Element:
    """The sheet with its wizard, or one of the cats."""
    shade = PALETTE[colour_of(back)]
    figure = cat(cat_number) if back >= CATS_BACK else wizard(back)
    return picture(
        card_frame(
            # Rays behind the figure: something is being cast here.
            el("path", d=star((50, 82), 43, 25, 12), fill=shade.fill, opacity=0.22),
            move(figure, 50, 83, scale=0.86),
            move(glyph("star" if back >= CATS_BACK else shade.glyph, shade.fill, INK), 15.5, 55,
                 scale=0.62),
            el("path", d="M4 114L10 117L4 131L19 131V114Z", fill=shade.deep),
            el("path", d="M96 114L90 117L96 131L81 131V114Z", fill=shade.deep),
            tint=shade.tint,
        ),
        width=100,
        height=140,
    )  # fmt: skip


@cache
def _spell(number: int) -> Element:
    """The sign of a spell and the ribbon with its name."""
    return picture(
        el("path", d=star((75, 25), 20.5, 15.5, 10), fill=PAPER, stroke=INK, stroke_width=2,
           stroke_linejoin="round"),
        move(sign(number), 75, 25, scale=0.82),
        el("rect", x=8, y=112, width=84, height=17, rx=3.5, fill=INK),
        text(SPELLS[number], 50, 123.6, 9.2, fill=PAPER, fit=78),
        width=100,
        height=140,
    )  # fmt: skip


@cache
def _number(number: int, back: int) -> Element:
    shade = PALETTE[colour_of(back)]
    return picture(
        el("circle", cx=24.5, cy=25, r=18.5, fill=shade.fill, stroke=INK, stroke_width=2.4),
        text(str(number), 24.5, 35, 29, fill=shade.on, font_weight="800"),
        width=100,
        height=140,
    )


def back(owner: int, badge: str = "") -> tuple[Element, ...]:
    """The back of a card, with the stars and whose it is."""
    return (_back(min(owner, CATS_BACK)), *_badges(badge))


@cache
def _back(owner: int) -> Element:
    shade = PALETTE[colour_of(owner)]
    if owner >= CATS_BACK:
        body = el(
            "g",
            starry_back(shade.fill, "circle"),
            el("circle", cx=50, cy=72.8, r=24, fill=shade.fill),
            move(paw(), 50, 72.8, scale=1.6),
        )
    else:
        body = el(
            "g",
            starry_back(shade.fill, shade.glyph),
            el("path", d="M20 118Q50 108 80 118", fill="none", stroke=shade.fill, stroke_width=5,
               stroke_linecap="round"),
        )  # fmt: skip
    return picture(body, width=100, height=140)


def _badges(kind: str) -> tuple[Element, ...]:
    return (_badge(kind),) if kind else ()


@cache
def _badge(kind: str) -> Element:
    """``seen`` and ``unseen`` by its owner, ``wins`` the round so far, ``aimed`` at by somebody."""
    inside = {
        "seen": lambda: move(eye(), 50, 14, scale=0.72),
        "unseen": lambda: move(eye(shut=True), 50, 13, scale=0.72),
        "wins": lambda: move(crown(), 50, 12, scale=1.15),
        "aimed": lambda: el(
            "path",
            d="M50 66L22 34H39V3H61V34H78Z",
            fill=GOLD,
            stroke=INK,
            stroke_width=4,
            stroke_linejoin="round",
        ),
    }[kind]()
    pill = el("rect", x=36, y=4, width=28, height=20, rx=10, fill=PAPER, stroke=INK, stroke_width=2)
    return picture(pill if kind in ("seen", "unseen") else None, inside, width=100, height=140)


@cache
def score_pile(owner: int) -> Element:
    """A score pile: always the same, for nobody may know how many cards it holds."""
    shade = PALETTE[colour_of(owner)]
    return picture(pile_of(starry_back(shade.fill, "star")), width=112, height=152)


@cache
def cat_deck(*, empty: bool) -> Element:
    """The cats that can still be called."""
    if empty:
        return picture(
            el("rect", x=3, y=3, width=94, height=134, rx=10, fill="none", stroke=PAPER,
               stroke_width=3, stroke_dasharray="6 6", opacity=0.8),
            move(paw("#cdb8e6"), 50, 70, scale=1.8),
            width=112, height=152,
        )  # fmt: skip
    pink = PALETTE["pink"]
    return picture(
        pile_of(el("g", starry_back(pink.fill, "circle"),
                   el("circle", cx=50, cy=72.8, r=24, fill=pink.fill),
                   move(paw(), 50, 72.8, scale=1.6))),
        width=112, height=152,
    )  # fmt: skip


@cache
def portrait(seat: int, state: str = "") -> Element:
    """A wizard in a medallion; ``frozen`` wizards have icicles."""
    shade = PALETTE[colour_of(seat)]
    return picture(
        el("circle", cx=50, cy=54, r=44, fill=shade.tint, stroke=INK, stroke_width=3),
        move(wizard(seat), 50, 62, scale=0.9),
        _frost() if state == "frozen" else None,
        width=100,
        height=100,
    )


def _frost() -> Element:
    return el(
        "g",
        el("circle", cx=50, cy=54, r=43, fill="#bfeaff", opacity=0.35),
        el("path", d="M12 30L17 46L24 28L31 48L39 24L45 40L50 22L56 40L62 24L69 48L76 28L83 46"
           "L88 30Q50 -2 12 30Z",
           fill="#e9f9ff", stroke=INK, stroke_width=2, stroke_linejoin="round", opacity=0.9),
        move(sign(7), 80, 80, scale=0.9),
    )  # fmt: skip


@cache
def empty_place(seat: int, state: str = "") -> Element:
    """Where a seat's card of the round will lie."""
    shade = PALETTE[colour_of(seat)]
    return picture(
        el("rect", x=3, y=3, width=94, height=134, rx=10, fill="none", stroke="#cfc3ef",
           stroke_width=3, stroke_dasharray="8 7"),
        el("g", move(wizard(seat), 50, 72, scale=0.62), opacity=0.9),
        move(sign(7), 50, 112, scale=1.1) if state == "frozen" else
        move(glyph(shade.glyph, shade.fill, PAPER), 50, 112, scale=0.9),
        width=100,
        height=140,
    )  # fmt: skip


@cache
def cloth(width: float, height: float) -> Element:
    """The round table: night-blue cloth with a golden hem and a few stars."""
    return picture(
        el("rect", width=width, height=height, rx=26, fill=NIGHT, stroke=INK, stroke_width=3),
        el("rect", x=7, y=7, width=width - 14, height=height - 14, rx=20, fill="none", stroke=GOLD,
           stroke_width=1.6, opacity=0.7),
        [
            el("path", d=star((width * x, height * y), r), fill=GOLD, opacity=0.55)
            for x, y, r in (
                (0.04, 0.16, 5), (0.96, 0.2, 6), (0.06, 0.85, 4), (0.95, 0.84, 4), (0.5, 0.07, 3),
            )
        ],
        width=width,
        height=height,
    )  # fmt: skip


@cache
def standing(seat: int, rank: int) -> Element:
    """A wizard on a step of the podium: rank 0 is the winner's."""
    shade = PALETTE[colour_of(seat)]
    top = (92, 120, 134, 146, 156)[min(rank, 4)]
    return picture(
        el("rect", x=6, y=top, width=108, height=190 - top, rx=8, fill=shade.fill, stroke=INK,
           stroke_width=3),
        el("rect", x=6, y=top, width=108, height=11, rx=5, fill=PAPER, stroke=INK, stroke_width=3),
        move(wizard(seat), 60, top - 42),
        move(crown(), 60, top + 34, scale=1.7) if rank == 0 else None,
        width=120,
        height=190,
    )  # fmt: skip


@cache
def party(width: float, height: float) -> Element:
    """A night with many stars, behind the podium."""
    stars = [
        el(
            "path",
            d=star((width * (n * 0.618 % 1), height * (n * 0.377 % 0.8) + 8), 2 + n % 4 * 1.6),
            fill=GOLD,
            opacity=0.35 + n % 3 * 0.25,
        )
        for n in range(1, 34)
    ]
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
    """All five wizards under the stars."""
    width, height = 460, 150
    return picture(
        party(width, height).children,
        [move(wizard(seat), 62 + 84 * seat, 104) for seat in (1, 3, 0, 4, 2)],
        el("rect", x=1.5, y=1.5, width=width - 3, height=height - 3, rx=24, fill="none",
           stroke=INK, stroke_width=3),
        width=width,
        height=height,
        title="Five young wizards: a fox, an owl, a hare, a bear and a toad",
    )  # fmt: skip
