"""How a puzzle is drawn: the contract with a family's own ``picture.py``, and a plain default.

A family may have ``zplay/games/GAME/puzzles/picture.py`` with one function::

    def scene(model: Model, sight: Sight) -> Scene: ...

Choosing an item puts its text into the *draft*, which is what has been filled in so far; the
button Check says the draft. So every item that can be chosen has ``step=True``. Title, question,
example, pencil marks, hints, buttons and explanation are added by whoever shows the scene.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from zplay.core.registry import game as game_of
from zplay.draw.element import el, picture
from zplay.draw.palette import themed
from zplay.draw.parts import FONT
from zplay.draw.scene import Item, Region, Scene
from zplay.puzzle.filling import Filling, asked, read_filling
from zplay.puzzle.marks import bits, single

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from zplay.draw.element import Element
    from zplay.draw.scene import Mark
    from zplay.puzzle.family import Model
    from zplay.puzzle.marks import Marks

_LINE = 22
_LETTER = 9.1
_SLIM = 8.2
"""How wide a letter is, all of one width or not."""


@dataclass(frozen=True)
class Sight:
    """What a puzzle is drawn for, besides its model."""

    marks: Marks
    """What could still be where: the pencil marks, by the person and by hints."""
    draft: str = ""
    """What has been filled in so far; once it is solved, everything."""
    hints: Mapping[int, int] = field(default_factory=dict)
    """Places that a hint points at, each with the values it speaks of (as in marks; 0 if it only
    points)."""
    solved: bool = False
    """Is it solved? Then nothing can be chosen any more."""

    def marks_of(self, place: int, value: int, *, chosen: bool = False) -> tuple[Mark, ...]:
        """How an item that stands for a value of a place is marked."""
        found: list[Mark] = ["selected"] if chosen else []
        if self.hints.get(place, 0) >> value & 1:
            found.append("hint")
        if not self.marks[place] >> value & 1:
            found.append("dim")
        return tuple(found)

    def known(self, place: int) -> int | None:
        """The only value that the pencil marks leave in a place; None if there are several."""
        return bits(self.marks[place])[0] if single(self.marks[place]) else None


def scene_of(game: str, model: Model, sight: Sight) -> Scene:
    """The family's own scene of a puzzle, or the plain one.

    Raises:
        NotationError: the draft does not begin an answer.
    """
    found: Scene = _painter(game_of(game).package)(model, sight)
    return found


@cache
def _painter(package: str) -> Callable[[Any, Sight], Scene]:
    name = f"{package}.puzzles.picture"
    if find_spec(name) is None:
        return scene
    painter: Callable[[Any, Sight], Scene] = import_module(name).scene
    return painter


# -- items that fill in, for pictures without a notation of their own -----------------------------


def value_item(
    model: Model,
    sight: Sight,
    place: int,
    value: int,
    **looks: Any,  # noqa: ANN401 - the fields of an Item
) -> Item:
    """An item that puts a value into a place; chosen again, it takes it out.

    ``looks`` are fields of the :class:`Item`: art, width, height, label, about, tip, x, y …
    """
    filling = read_filling(model, sight.draft)
    where, what = model.places[place].name, model.places[place].values[value]
    chosen = filling.values.get(place) == value
    struck = not sight.marks[place] >> value & 1
    state = ", chosen" if chosen else ", struck out" if struck else ""
    looks.setdefault("label", "" if "art" in looks else what)
    looks.setdefault("name", f"{what}, {where}{state}")
    return Item(
        **{
            "id": f"value-{place}-{value}",
            "says": str(filling.put(place, value)),
            "step": True,
            "marks": sight.marks_of(place, value, chosen=chosen),
            **looks,
        }
    )


def place_item(
    model: Model,
    sight: Sight,
    place: int,
    **looks: Any,  # noqa: ANN401 - the fields of an Item
) -> Item:
    """An item that stands for a place: it takes the picked value, or is picked to get one."""
    filling = read_filling(model, sight.draft)
    name = model.places[place].name
    value = filling.values.get(place)
    held = "empty" if value is None else model.places[place].values[value]
    marks: tuple[Mark, ...] = ("selected",) if filling.place == place else ()
    looks.setdefault("label", "" if "art" in looks else f"{name}: {held}")
    looks.setdefault("name", f"{name}: {held}")
    return Item(
        **{
            "id": f"place-{place}",
            "says": str(filling.choose_place(place)),
            "step": True,
            "marks": (*marks, "hint") if place in sight.hints else marks,
            **looks,
        }
    )


def pick_item(
    model: Model,
    sight: Sight,
    value: str,
    **looks: Any,  # noqa: ANN401 - the fields of an Item
) -> Item:
    """An item that stands for a value that several places could take: it is picked, then put."""
    filling = read_filling(model, sight.draft)
    bit = {place: _index(model, place, value) for place in asked(model)}
    placed = [place for place, number in bit.items() if filling.values.get(place) == number]
    hinted = any(number >= 0 and sight.hints.get(place, 0) >> number & 1
                 for place, number in bit.items())  # fmt: skip
    marks: list[Mark] = ["selected"] if filling.value == value else []
    marks += ["hint"] if hinted else []
    marks += ["dim"] if placed else []
    where = f", on {model.places[placed[0]].name}" if placed else ""
    looks.setdefault("label", "" if "art" in looks else value)
    looks.setdefault("name", f"{value}{where}")
    return Item(
        **{
            "id": f"pick-{value.replace(' ', '-')}",
            "says": str(filling.choose_value(value)),
            "step": True,
            "marks": tuple(marks),
            **looks,
        }
    )


def _index(model: Model, place: int, value: str) -> int:
    values = model.places[place].values
    return values.index(value) if value in values else -1


def filled_scene(model: Model, sight: Sight, *regions: Region) -> Scene:
    """A scene of these regions, with the draft of :mod:`zplay.puzzle.filling`."""
    filling = read_filling(model, sight.draft)
    back = filling.back()
    return Scene(
        title="",
        regions=regions,
        ask="",
        draft=str(filling),
        back=None if back is None else str(back),
    )


# -- the plain default ----------------------------------------------------------------------------


def scene(model: Model, sight: Sight) -> Scene:
    """Any puzzle at all: the position as text, and a row of buttons for each place."""
    filling = read_filling(model, sight.draft)
    rows = [_row(model, sight, place, filling) for place in asked(model)]
    return filled_scene(model, sight, position(model.board()), *rows)


def position(board: str, title: str = "The position", *, columns: bool = True) -> Region:
    """The position as lines of text on a sheet; ``columns`` if letters have to stand in columns."""
    lines = board.splitlines()
    letter = _LETTER if columns else _SLIM
    width = max(24 + letter * max(map(len, lines), default=0), 300)
    height = 20 + _LINE * len(lines)
    sheet = _sheet(board, width, height, columns=columns)
    return Region(
        id="position",
        name=title,
        items=(Item("position", " ".join(board.split()), sheet, width, height),),
        kind="board",
        width=width,
        height=height,
        title=title,
        place="top",
    )


@cache
def _sheet(board: str, width: float, height: float, *, columns: bool) -> Element:
    family = "ui-monospace, 'DejaVu Sans Mono', monospace" if columns else FONT
    lines = [
        # Spaces are kept: they indent, and may set columns.
        el("text", f"{line} ", x=12, y=6 + _LINE * (n + 0.75), font_size=15, fill=themed("ink"),
           font_family=family, style="white-space:pre")
        for n, line in enumerate(board.splitlines())
    ]  # fmt: skip
    return picture(
        el("rect", width=width, height=height, rx=10, fill=themed("paper")),
        lines,
        width=width,
        height=height,
    )


def _row(model: Model, sight: Sight, place: int, filling: Filling) -> Region:
    where = model.places[place]
    possible = [bit for bit in range(len(where.values)) if model.marks[place] >> bit & 1]
    items = [
        replace(value_item(model, sight, place, bit), column=column)
        for column, bit in enumerate(possible)
    ]
    value = filling.values.get(place)
    return Region(
        id=f"place-{place}",
        name=where.name,
        items=tuple(items),
        title=where.name[:1].upper() + where.name[1:],
        note="nothing chosen" if value is None else where.values[value],
        active=place in sight.hints,
        place="bottom",
    )
