"""A puzzle as it goes on paper: the pictures of the stage, and in words what has no picture.

On paper there is no colour to rely on: whatever has one has its glyph or its name beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from zplay.draw.compose import panels
from zplay.puzzle.family import family_of
from zplay.puzzle.ladder import capital
from zplay.puzzle.picture import Sight, scene_of

if TYPE_CHECKING:
    from zplay.draw.element import Element
    from zplay.draw.scene import Region
    from zplay.puzzle.task import Task

INKS = {
    "ink": "#000",
    "soft": "#333",
    "paper": "#fff",
    "plate": "#fff",
    "felt": "#fff",
    "edge": "#777",
    "focus": "#777",
}
"""What surrounds the pictures is black and white, whatever the theme."""
_WIDE = 2.7
"""A board so much wider than it is high gets a line of its own."""


@dataclass(frozen=True)
class Printed:
    """One puzzle, ready for a sheet."""

    number: int
    task: Task

    @property
    def heading(self) -> str:
        """What kind it is, and how hard."""
        says = family_of(self.task.game).kind(self.task.kind).says
        return f"{self.number}. {capital(says)} (grade {self.task.grade})"

    @property
    def question(self) -> str:
        """What is asked."""
        return self.task.model.question()

    @property
    def form(self) -> str:
        """How to write the answer."""
        return f"Answer, such as: {self.task.model.form()}"

    @property
    def again(self) -> str:
        """How to get the puzzle on a screen."""
        task = self.task
        seed = f' --seed "{task.seed}"' if task.seed else ""
        return f"zplay puzzle {task.game} --kind {task.kind} --grade {task.grade}{seed}"

    def pictures(self) -> tuple[Element | None, Element | None, Element | None]:
        """What goes above, to the left and to the right; None where there is nothing."""
        shown = [region for region in self._regions(solved=False) if _drawn(region)]
        above = [r for r in shown if r.kind == "board" and r.width > _WIDE * r.height]
        boards = [r for r in shown if r.kind == "board" and r not in above]
        rest = [*boards[1:], *(r for r in shown if r.kind != "board")]
        if not boards:
            return _together([*above, *rest], 900), None, None
        return _together(above, 900), _together(boards[:1], 440), _together(rest, 520)

    def choices(self) -> list[str]:
        """What is chosen with buttons on the stage, in words: calls, doubles, ways."""
        return [
            f"{region.title or region.name}: {'; '.join(item.label for item in region.items)}."
            for region in self._regions(solved=False)
            if region.items and not _drawn(region)
        ]

    def solved(self) -> Element | None:
        """The part of the picture in which the solution can be seen, if it can."""
        before = self._regions(solved=False)
        changed = [region for region in self._regions(solved=True) if region not in before]
        seen = [region for region in changed if _drawn(region)]
        boards = [region for region in seen if region.kind == "board"]
        return _together(boards or seen[:1], 440)

    def _regions(self, *, solved: bool) -> list[Region]:
        model = self.task.model
        marks = self.task.way.marks if solved else model.marks
        sight = Sight(marks, model.draft(marks) if solved else "", solved=solved)
        scene = scene_of(self.task.game, model, sight)
        return [replace(region, note="", badge=None, active=False) for region in scene.regions]


def _drawn(region: Region) -> bool:
    """Has it pictures, rather than buttons with words?"""
    return region.kind != "actions" and any(item.art is not None for item in region.items)


def _together(regions: list[Region], width: float) -> Element | None:
    # One below the other: on the stage those on top lie side by side.
    stacked = [replace(r, place="centre" if r.place in ("top", "side") else r.place)
               for r in regions]  # fmt: skip
    return panels(stacked, width) if stacked else None
