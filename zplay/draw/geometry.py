"""Points and paths; pure arithmetic."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from zplay.draw.element import written

if TYPE_CHECKING:
    from collections.abc import Iterable


class Point(NamedTuple):
    """A place on a picture; y grows downwards."""

    x: float
    y: float


def on_circle(centre: tuple[float, float], radius: float, turn: float) -> Point:
    """The point at a part of a full turn, clockwise from the top: 0.25 is on the right."""
    angle = 2 * pi * turn
    return Point(centre[0] + radius * sin(angle), centre[1] - radius * cos(angle))


def ring(centre: tuple[float, float], radius: float, count: int) -> list[Point]:
    """``count`` points round a circle, clockwise from the top."""
    return [on_circle(centre, radius, step / count) for step in range(count)]


def polygon(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    """A path along points."""
    steps = [f"{written(float(x))} {written(float(y))}" for x, y in points]
    return "M" + "L".join(steps) + ("Z" if closed else "")


def star(
    centre: tuple[float, float], outer: float, inner: float | None = None, points: int = 5
) -> str:
    """A star as a path."""
    inner = outer * 0.45 if inner is None else inner
    return polygon(
        on_circle(centre, inner if step % 2 else outer, step / (2 * points))
        for step in range(2 * points)
    )


class Bow(NamedTuple):
    """A bowed arrow: where its shaft goes and where its head lies."""

    shaft: str
    head: str
    middle: Point


def bow(start: tuple[float, float], end: tuple[float, float], bend: float = 0.18) -> Bow:
    """An arrow from start to end, bent to its left by a part of its length."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    control = Point((start[0] + end[0]) / 2 + dy * bend, (start[1] + end[1]) / 2 - dx * bend)
    ax, ay = end[0] - control.x, end[1] - control.y
    along = hypot(ax, ay) or 1.0
    ux, uy = ax / along, ay / along
    size = min(14.0, length / 2)
    neck = Point(end[0] - ux * size, end[1] - uy * size)
    wing = size * 0.6
    head = polygon(
        [end, (neck.x - uy * wing, neck.y + ux * wing), (neck.x + uy * wing, neck.y - ux * wing)]
    )
    shaft = (
        f"M{written(float(start[0]))} {written(float(start[1]))}"
        f"Q{written(control.x)} {written(control.y)} {written(neck.x)} {written(neck.y)}"
    )
    return Bow(shaft, head, Point((start[0] + 2 * control.x + end[0]) / 4,
                                  (start[1] + 2 * control.y + end[1]) / 4))  # fmt: skip


class Lean(NamedTuple):
    """How one card of a fan is held."""

    turn: float
    drop: float


def fan(count: int, spread: float = 3.2, arc: float = 1.1) -> list[Lean]:
    """How cards lean in a hand: degrees to turn, units to hang lower than the middle one."""
    middle = (count - 1) / 2
    # A big hand is held as wide as a hand of nine, no wider.
    ease = min(1.0, 4 / middle) if middle else 1.0
    return [
        Lean(round((place - middle) * spread * ease, 2),
             round(((place - middle) * ease) ** 2 * arc, 2))
        for place in range(count)
    ]  # fmt: skip
