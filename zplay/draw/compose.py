"""A scene as one static picture: the notebook's, the printed sheet's, the README's.

The same art as on the live board, laid out in a column with a background plate of its own, so that
it can be read in a dark cell and on white paper alike.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from zplay.draw.element import Element, el, picture
from zplay.draw.palette import INK, themed
from zplay.draw.parts import arrow, outline, text
from zplay.draw.scene import layers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.draw.scene import Item, Region, Scene

WIDTH = 760
PAD = 16
GAP = 8
_HEAD = 30


@dataclass
class _Sheet:
    """Where things came to lie while the picture grows downwards."""

    parts: list[Element] = field(default_factory=list)
    centres: dict[str, tuple[float, float]] = field(default_factory=dict)


def compose(scene: Scene, width: float = WIDTH) -> Element:
    """The whole scene as an SVG."""
    sheet = _Sheet()
    y = PAD + 24.0
    sheet.parts.append(text(scene.title, PAD, y - 2, 20, anchor="start", fill=themed("ink")))
    sheet.parts.append(
        text(
            scene.ask,
            width - PAD,
            y - 2,
            13,
            anchor="end",
            fill=themed("soft"),
            font_weight="400",
            fit=width - 2 * PAD - len(scene.title) * 13,
        )
    )
    y += PAD
    y = _regions(sheet, scene.regions, y, width)
    for shown_arrow in scene.arrows:
        ends = sheet.centres.get(shown_arrow.start), sheet.centres.get(shown_arrow.end)
        if ends[0] and ends[1]:
            sheet.parts.append(arrow(ends[0], ends[1], colour=INK))
    height = y + PAD - GAP
    plate = el("rect", width=width, height=height, rx=14, fill=themed("plate"))
    return picture(
        plate, sheet.parts, width=width, height=height, title=f"{scene.title}: {scene.ask}",
        desc=scene.text, style=f"max-width:{width:.0f}px;width:100%;height:auto",
    )  # fmt: skip


def panels(regions: Sequence[Region], width: float = WIDTH, title: str = "") -> Element:
    """Some regions by themselves, one below the other, without plate and heading."""
    sheet = _Sheet()
    height = _regions(sheet, regions, 0, width, pad=2) - GAP + 2
    return picture(sheet.parts, width=width, height=max(height, 1), title=title)


def _regions(
    sheet: _Sheet, regions: Sequence[Region], y: float, width: float, pad: float = PAD
) -> float:
    """Draw regions below a line; where the next would begin."""
    shown = [region for region in regions if region.kind != "actions" and region.items]
    for place in ("top", "centre", "side", "bottom"):
        row = [region for region in shown if region.place == place]
        while row:
            # Two small regions side by side, a board by itself.
            count = 2 if place == "top" and len(row) > 1 else 1
            each = (width - 2 * pad - (count - 1) * GAP) / count
            heights = [
                _region(sheet, region, pad + (each + GAP) * i, y, each)
                for i, region in enumerate(row[:count])
            ]
            y += max(heights) + GAP
            row = row[count:]
    return y


def _region(sheet: _Sheet, region: Region, x: float, y: float, width: float) -> float:
    """Draw a region at a place; how high it became."""
    frame = len(sheet.parts)
    top = y + 8.0
    if region.title:
        left = x + 12
        if region.badge is not None:
            sheet.parts.append(inner(region.badge, left, top - 2, 34, 34))
            left += 42
        sheet.parts.append(
            text(region.title, left, top + 15, 15, anchor="start", fill=themed("ink"))
        )
        if region.note:
            sheet.parts.append(
                text(
                    region.note,
                    left,
                    top + 30,
                    11,
                    anchor="start",
                    fill=themed("soft"),
                    font_weight="400",
                    fit=width - 70,
                )
            )
        top += _HEAD + 12
    bottom = (
        _board(sheet, region, x + 10, top, width - 20)
        if region.kind == "board"
        else _flow(sheet, region, x + 12, top, width - 24)
    )
    sheet.parts.insert(
        frame,
        el(
            "rect",
            x=x,
            y=y,
            width=width,
            height=bottom - y + 10,
            rx=12,
            fill=themed("felt"),
            stroke=themed("focus") if region.active else themed("edge"),
            stroke_width=2.5 if region.active else 1,
        ),
    )
    return bottom - y + 10


def _flow(sheet: _Sheet, region: Region, x: float, y: float, width: float) -> float:
    """Items one after the other, wrapped."""
    left, line = x, 0.0
    for item in region.items:
        wide, high = item.width or 8 * len(item.label) + 20, item.height or 28
        if left > x and left + wide > x + width:
            left, y, line = x, y + line + GAP, 0.0
        _item(sheet, item, left, y, 1)
        left += wide + GAP
        line = max(line, high + (14 if item.label and item.art else 0))
    return y + line


def _board(sheet: _Sheet, region: Region, x: float, y: float, width: float) -> float:
    """Items at their places, the board as large as there is room."""
    scale = min(width / region.width, 1.2)
    x += (width - region.width * scale) / 2
    if region.backdrop is not None:
        sheet.parts.append(
            inner(region.backdrop, x, y, region.width * scale, region.height * scale)
        )
    for item in region.items:
        _item(sheet, item, x + item.x * scale, y + item.y * scale, scale, board=True)
    return y + region.height * scale


def _item(
    sheet: _Sheet, item: Item, x: float, y: float, scale: float, *, board: bool = False
) -> None:
    width, height = item.width * scale, item.height * scale
    middle = sheet.centres[item.id] = (x + width / 2, y + height / 2)
    parts: list[Element] = []
    if item.art is not None:
        art = [inner(layer, x, y, width, height) for layer in layers(item.art)]
        parts.append(el("g", art, opacity=0.55 if "dim" in item.marks else None))
    for mark, colour in (("last", "soft"), ("hint", "focus"), ("selected", "focus")):
        if mark in item.marks:
            frame = outline(width, height, colour=themed(colour), kind=mark, radius=8)
            parts.append(el("g", frame, transform=f"translate({x:.1f} {y:.1f})"))
    lean = f"rotate({item.turn:.2f} {middle[0]:.1f} {middle[1]:.1f})"
    sheet.parts += [el("g", parts, transform=lean)] if board and item.turn and parts else parts
    if item.label and board:
        # A board is as dark as it likes: its labels bring their own paper.
        wide = len(item.label) * 6.8 + 16
        sheet.parts.append(
            el("rect", x=x + (width - wide) / 2, y=y + height + 1.5, width=wide, height=15, rx=7.5,
               fill=themed("paper"))
        )  # fmt: skip
    if item.label:
        if board:
            # A board may be dark: its labels bring their own paper, as on the live stage.
            wide = max(22.0, 7 * len(item.label) + 12)
            sheet.parts.append(
                el("rect", x=x + (width - wide) / 2, y=y + height + 2, width=wide, height=15,
                   rx=7.5, fill=themed("paper"))
            )  # fmt: skip
        sheet.parts.append(
            text(
                item.label,
                x + width / 2,
                y + height + (13 if board else 12),
                11,
                fill=themed("ink"),
                fit=max(width, 40) if not board else 0,
            )
        )


def inner(art: Element, x: float, y: float, width: float, height: float) -> Element:
    """A picture as part of a larger one."""
    view_box = art.attributes.get("viewBox", f"0 0 {width} {height}")
    return el(
        "svg", art.children, viewBox=view_box, x=x, y=y, width=width, height=height,
        overflow="visible",
    )  # fmt: skip


def stacked(
    art: Element | tuple[Element, ...], *, width: float, height: float, title: str, desc: str = ""
) -> Element:
    """One item's art as a picture of its own, with its name."""
    return picture(
        [inner(layer, 0, 0, width, height) for layer in layers(art)],
        width=width, height=height, title=title, desc=desc,
        style=f"width:{width:.0f}px;height:{height:.0f}px",
    )  # fmt: skip
