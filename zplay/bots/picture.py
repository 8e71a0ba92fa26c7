"""Pictures of what bots find out: the chance to win through a game, and a grade."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.draw.element import Element, el, picture
from zplay.draw.palette import THEMES, themed
from zplay.draw.parts import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.bots.grading import Grade
    from zplay.bots.review import Decision, Review

_LEFT, _RIGHT, _TOP, _BOTTOM = 58, 30, 40, 58
_MOST_NUMBERS = 9
"""So many marks get their number; of more, those that cost most."""
_MOST_DOTS = 60
"""With more points than this the line says enough."""
_MOST_LISTED = 12
"""So many differences are listed in a notebook; all of them are in the text."""


class Spot(NamedTuple):
    """A point of the curve, in units of the picture."""

    x: float
    y: float
    n: int
    """Its place in the log."""
    chance: float


class Curve(NamedTuple):
    """Where everything is in the picture."""

    width: float
    height: float
    spots: tuple[Spot, ...]
    marks: tuple[tuple[Spot, Decision], ...]
    """Where the bot would have done otherwise."""


def layout(review: Review, width: float = 640, height: float = 300) -> Curve:
    """Where the points of a curve are; the last one is the end of the game."""
    points = review.curve
    wide, high = width - _LEFT - _RIGHT, height - _TOP - _BOTTOM
    step = wide / max(1, len(points) - 1)
    spots = tuple(
        Spot(_LEFT + step * place, _TOP + high * (1 - chance), n, chance)
        for place, (n, chance) in enumerate(points)
    )
    found = {spot.n: spot for spot in spots}
    marks = tuple((found[each.n], each) for each in review.differences if each.n in found)
    return Curve(width, height, spots, marks)


def curve(
    review: Review, *, width: float = 640, height: float = 300, alone: bool = True
) -> Element:
    """The chance to win through a game, with a mark where the bot would have done otherwise.

    ``alone``: a picture that stands by itself brings the colours of both themes along; on a stage
    the stage has them.
    """
    drawn = layout(review, width, height)
    return picture(
        _colours() if alone else None,
        el("rect", x=0, y=0, width=width, height=height, rx=12, fill=themed("paper")),
        _axes(drawn),
        _line(drawn),
        _ends(drawn, review),
        [_mark(spot, each, review) for spot, each in drawn.marks],
        _numbers(drawn),
        width=width,
        height=height,
        title=f"Your chance to win, by {review.bot}",
        desc=told(review),
        class_="zp-curve",
    )


def told(review: Review) -> str:
    """The curve in words: every number that is in it."""
    if not review.curve:
        return "There was nothing to decide."
    other = {each.n: each.advice for each in review.differences}
    points = review.curve
    sentences = []
    for n, chance in points[: None if review.result is None else -1]:
        said = f"; {review.bot} would have said “{other[n]}”" if n in other else ""
        sentences.append(f"Move {n}: {chance:.0%}{said}.")
    if review.result is not None:
        sentences.append(f"The end: {_end(review.result)}.")
    return " ".join(sentences)


def _end(result: float) -> str:
    return "won" if result == 1 else "lost" if result == 0 else "shared"


def _colours() -> Element:
    light, dark = (
        "".join(f"--zp-{name}:{value};" for name, value in THEMES[theme].items())
        for theme in ("light", "dark")
    )
    return el(
        "style",
        f".zp-curve{{{light}}}@media (prefers-color-scheme: dark){{.zp-curve{{{dark}}}}}",
    )


def _axes(drawn: Curve) -> Element:
    right, low = drawn.width - _RIGHT, drawn.height - _BOTTOM
    lines: list[Element] = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = low - (low - _TOP) * share
        half = share == 0.5
        lines.append(
            el("path", d=f"M{_LEFT} {y:.1f}H{right:.1f}", stroke=themed("edge"),
               stroke_width=1.5 if half else 0.7, stroke_dasharray="5 5" if half else None,
               opacity=0.9 if half else 0.5)
        )  # fmt: skip
        if share in (0.0, 0.5, 1.0):
            lines.append(_label(f"{share:.0%}", _LEFT - 8, y + 5, anchor="end"))
    lines += [
        _label("Your chance to win", _LEFT, 20, anchor="start", weight="800", colour="ink"),
        _label("your decisions, first to last →", right, low + 22, anchor="end"),
    ]
    if drawn.marks:
        lines += [
            _diamond(_LEFT + 7, drawn.height - 17),
            _label("the bot would have done otherwise", _LEFT + 20, drawn.height - 12,
                   anchor="start"),
        ]  # fmt: skip
    return el("g", lines)


def _label(
    words: str, x: float, y: float, *, anchor: str, weight: str = "600", colour: str = "soft"
) -> Element:
    # A rim of paper keeps words apart from whatever line runs below them.
    return text(words, x, y, 14, anchor=anchor, fill=themed(colour), font_weight=weight,
                stroke=themed("paper"), stroke_width=4, stroke_linejoin="round",
                paint_order="stroke")  # fmt: skip


def _line(drawn: Curve) -> Element | None:
    if not drawn.spots:
        return None
    way = "L".join(f"{spot.x:.1f} {spot.y:.1f}" for spot in drawn.spots)
    low = drawn.height - _BOTTOM
    under = f"M{drawn.spots[0].x:.1f} {low}L{way}L{drawn.spots[-1].x:.1f} {low}Z"
    dots = drawn.spots if len(drawn.spots) <= _MOST_DOTS else ()
    return el(
        "g",
        el("path", d=under, fill=themed("felt"), opacity=0.75),
        el("path", d=f"M{way}", fill="none", stroke=themed("focus"), stroke_width=3,
           stroke_linejoin="round", stroke_linecap="round"),
        [el("circle", cx=spot.x, cy=spot.y, r=3.2, fill=themed("focus")) for spot in dots],
    )  # fmt: skip


def _ends(drawn: Curve, review: Review) -> Element | None:
    """How it began, and how it ended, in words."""
    if not drawn.spots:
        return _label("There was nothing to decide.", drawn.width / 2, drawn.height / 2,
                      anchor="middle")  # fmt: skip
    last = drawn.spots[-1]
    says = f"{last.chance:.0%}" if review.result is None else _end(review.result)
    y = last.y + (22 if last.chance > 0.5 else -12)
    return el(
        "g",
        el("circle", cx=last.x, cy=last.y, r=6.5, fill=themed("paper"), stroke=themed("focus"),
           stroke_width=3),
        _label(says, last.x + 12, y, anchor="end", weight="800", colour="ink"),
    )  # fmt: skip


def _mark(spot: Spot, decision: Decision, review: Review) -> Element:
    """A diamond: the only thing on the line with corners, so that no colour is needed to see it."""
    said = f"Move {decision.n}: {decision.text}; {review.bot}: {decision.advice}"
    return el("g", el("title", said), _diamond(spot.x, spot.y))


def _diamond(x: float, y: float, r: float = 7) -> Element:
    corners = f"M{x:.1f} {y - r:.1f}L{x + r:.1f} {y:.1f}L{x:.1f} {y + r:.1f}L{x - r:.1f} {y:.1f}Z"
    return el("path", d=corners, fill=themed("refuse"), stroke=themed("paper"), stroke_width=2)


def _numbers(drawn: Curve) -> list[Element]:
    """The marks' places in the log: those that cost most, as long as they do not touch."""
    dearest = sorted(drawn.marks, key=lambda mark: -(mark[1].loss or 0))
    shown: list[Spot] = []
    for spot, _ in dearest:
        if len(shown) < _MOST_NUMBERS and all(abs(spot.x - other.x) > 30 for other in shown):
            shown.append(spot)
    return [
        _label(str(spot.n), spot.x, spot.y - 13 if spot.y > _TOP + 22 else spot.y + 24,
               anchor="middle", weight="800", colour="ink")
        for spot in shown
    ]  # fmt: skip


# -- notebooks -------------------------------------------------------------------------------------


def review_card(review: Review) -> Element:
    """The curve, and below it what the bot would have done otherwise."""
    listed = review.differences[:_MOST_LISTED]
    rows = [
        [str(each.n), each.text, each.advice, each.choice.because, review.cost(each)]
        for each in listed
    ]
    left = len(review.differences) - len(listed)
    return el(
        "div",
        el("div", curve(review), style="max-width: 640px;"),
        el("p", el("strong", review.summary)),
        _table(["move", "yours", review.bot, "because", "yours costs"], rows) if rows else None,
        el("p", f"… and {left} more: print() shows all.") if left else None,
    )


def grade_card(grade: Grade) -> Element:
    """A grade as a table; colours and lines are the page's own."""
    stars = "★" * grade.stars + "☆" * (grade.most - grade.stars)
    words = "Passed" if grade.passed else "Not passed yet"
    heading = el(
        "p",
        el("strong", f"{grade.bot} plays {grade.game}: {words}"),
        " ",
        el("span", stars, role="img", aria_label=f"{grade.stars} of {grade.most} stars"),
    )
    rows = [[mark.sign, mark.title, mark.because] for mark in grade.marks]
    advice = el("ul", [el("li", line) for line in grade.advice]) if grade.advice else None
    return el("div", heading, _table(["mark", "what", "because"], rows), advice)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Element:
    style = "text-align: left; vertical-align: top; padding: 3px 10px;"
    return el(
        "table",
        el("thead", el("tr", [el("th", word, scope="col", style=style) for word in head])),
        el("tbody", [el("tr", [el("td", word, style=style) for word in row]) for row in rows]),
    )
