"""A sheet of puzzles as one SVG: plain shapes and text, for any program that reads SVG."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING

from zplay.draw.compose import inner
from zplay.draw.element import Element, el, picture
from zplay.draw.parts import text
from zplay.puzzle.paper import INKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.puzzle.paper import Printed

PAPERS = {"a4": (210, 297), "letter": (216, 279)}
"""In millimetres."""
_UNIT = 4
"""Units of the picture in a millimetre."""
_MARGIN = 12 * _UNIT
_THEME = re.compile(r"var\(--zp-(\w+), [^)]*\)")


def svg_sheet(title: str, puzzles: Sequence[Printed], paper: str, solutions: str) -> str:
    """Everything below each other on one page, as wide as the paper and as long as it takes."""
    wide, high = PAPERS[paper]
    page = _Page(wide * _UNIT - 2 * _MARGIN)
    page.line(title, 26, bold=True)
    page.line("Every puzzle can be solved without guessing. There is no clock.", 14)
    for each in puzzles:
        _puzzle(page, each, turned=solutions == "upside-down")
    if solutions == "page":
        page.rule()
        page.line("Solutions", 26, bold=True)
        for each in puzzles:
            _solution(page, each)
    height = max(high * _UNIT, page.y + _MARGIN)
    sheet = picture(
        el("rect", width=wide * _UNIT, height=height, fill="#fff"),
        page.parts,
        width=wide * _UNIT,
        height=height,
        title=title,
    )
    size = f' width="{wide}mm" height="{height / _UNIT:.0f}mm"'
    # Not every program that reads SVG knows variables: on paper they have one value each.
    plain = _THEME.sub(lambda found: INKS[found[1]], str(sheet))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{plain.replace("<svg", "<svg" + size, 1)}\n'


class _Page:
    """What has been put on the page, and how far down."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.y = float(_MARGIN)
        self.parts: list[Element] = []

    def line(self, words: str, size: float, *, bold: bool = False, left: float = 0) -> None:
        """Words, in as many lines as they need."""
        letters = int((self.width - left) / (size * (0.62 if bold else 0.55)))
        for part in wrap(words, letters):
            self.y += size * 1.35
            self.parts.append(
                text(part, _MARGIN + left, self.y, size, anchor="start", fill="#000",
                     font_weight="700" if bold else "400")
            )  # fmt: skip

    def rule(self) -> None:
        """A line across the page."""
        self.y += 14
        self.stroke(0, self.width)
        self.y += 4

    def stroke(self, left: float, right: float) -> None:
        """A line to separate, or to write on."""
        self.parts.append(
            el("line", x1=_MARGIN + left, x2=_MARGIN + right, y1=self.y, y2=self.y, stroke="#555",
               stroke_width=1.2)
        )  # fmt: skip

    def put(self, art: Element, left: float, width: float) -> float:
        """A picture below what there is; how high it is."""
        *_, wide, high = map(float, art.attributes["viewBox"].split())
        height = high * width / wide
        self.parts.append(inner(art, _MARGIN + left, self.y + 8, width, height))
        return height + 8


def _puzzle(page: _Page, each: Printed, *, turned: bool) -> None:
    page.rule()
    page.line(each.heading, 18, bold=True)
    page.line(each.question, 16)
    above, left, right = each.pictures()
    if above is not None:
        page.y += page.put(above, 0, page.width)
    half = page.width * 0.44
    heights = [page.put(left, 0, half)] if left is not None else []
    if right is not None:
        heights.append(page.put(right, page.width - half * 1.2, half * 1.2))
    page.y += max(heights, default=0)
    for words in each.choices():
        page.line(words, 14)
    page.y += 40
    page.stroke(0, page.width)
    page.line(each.form, 13)
    if turned:
        page.y += 26
        middle = f"rotate(180 {_MARGIN + page.width / 2} {page.y - 5})"
        said = text(f"{each.number}: {each.task.solution}", _MARGIN, page.y, 13, anchor="start",
                    fill="#000", font_weight="400", fit=page.width)  # fmt: skip
        page.parts.append(el("g", said, transform=middle))


def _solution(page: _Page, each: Printed) -> None:
    page.rule()
    begin = page.y
    seen = each.solved()
    wide = page.width * 0.26
    high = 0.0 if seen is None else page.put(seen, 0, wide)
    left = 0 if seen is None else wide + 20
    page.line(f"{each.number}. {each.task.solution}", 16, left=left)
    page.line(each.again, 12, left=left)
    page.y = max(page.y, begin + high)
