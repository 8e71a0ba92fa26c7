"""Puzzles on paper: one page of HTML that needs nothing else, ready to be printed or made a PDF.

The pictures are those of the stage. On paper there is no colour to rely on: whatever has one has
its glyph or its name beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from zplay.core.dealer import read_seed
from zplay.core.errors import OptionError
from zplay.core.files import write_safely
from zplay.core.registry import game as game_of
from zplay.draw.compose import panels
from zplay.draw.element import Element, el
from zplay.puzzle.family import family_of
from zplay.puzzle.making import make
from zplay.puzzle.picture import Sight, scene_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

    from zplay.draw.element import Child
    from zplay.draw.scene import Region
    from zplay.puzzle.task import Task

PAPERS = {"a4": "A4", "letter": "letter"}
PLACES = ("page", "upside-down", "none")
MOST = 60
_CHOOSING = ("values", "actions")
"""Regions that only help to choose: on paper one chooses with a pencil."""
_STYLE = """
@page { size: %s portrait; margin: 12mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 186mm; font: 11pt/1.35 Nunito, 'Trebuchet MS', 'DejaVu Sans', sans-serif; color: #000; background: #fff; --zp-ink: #000; --zp-soft: #333; --zp-paper: #fff; --zp-plate: #fff; --zp-felt: #fff; --zp-edge: #777; --zp-focus: #777; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
h1 { font-size: 16pt; margin: 0 0 1mm; }
h2 { font-size: 11.5pt; margin: 0; }
p { margin: 0 0 1mm; }
.by { color: #333; font-size: 9pt; margin-bottom: 3mm; }
.puzzle { display: grid; grid-template-columns: 74mm 1fr; gap: 1mm 5mm; padding: 3mm 0; border-top: 0.4mm solid #777; break-inside: avoid; }
.puzzle .words { grid-column: 1 / 3; }
.puzzle svg { display: block; width: 100%%; height: auto; }
.puzzle .alone { grid-column: 1 / 3; }
.line { margin-top: 2mm; border-bottom: 0.3mm solid #000; min-height: 9mm; }
.form { color: #333; font-size: 8.5pt; }
.turned { grid-column: 1 / 3; transform: rotate(180deg); font-size: 8.5pt; }
.solutions { break-before: page; }
.solutions ol { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; }
.solutions li { display: grid; grid-template-columns: 34mm 1fr; gap: 3mm; break-inside: avoid; border-top: 0.3mm solid #777; padding-top: 2mm; overflow-wrap: anywhere; }
.solutions svg { display: block; width: 100%%; height: auto; }
.solutions .again { color: #333; font-size: 8pt; }
"""  # noqa: E501 - a style sheet reads best one rule a line


def tasks_for(
    game: str, count: int, grade: int, kind: str | None, seed: str | int | None
) -> Iterator[Task]:
    """So many different puzzles.

    Raises:
        OptionError: a count, grade, kind or seed that does not exist.
    """
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST:
        raise OptionError(f"A sheet has 1 to {MOST} puzzles, not {count!r}.")
    word = read_seed(seed)
    seen: list[object] = []
    number = 0
    while len(seen) < count:
        number += 1
        task = make(game, grade=grade, kind=kind, seed=f"{word} #{number}" if number > 1 else word)
        if task.content in seen:
            continue  # small puzzles can come up twice
        seen.append(task.content)
        yield task


@dataclass(frozen=True)
class Sheet:
    """Puzzles to print."""

    tasks: tuple[Task, ...]
    paper: str = "A4"
    solutions: str = "page"

    def __post_init__(self) -> None:
        if str(self.paper).casefold() not in PAPERS:
            raise OptionError(f"The paper is A4 or letter, not {self.paper!r}.")
        if self.solutions not in PLACES:
            raise OptionError(f"Solutions are {', '.join(PLACES)}, not {self.solutions!r}.")
        if not self.tasks:
            raise OptionError("A sheet has at least one puzzle.")

    @property
    def html(self) -> str:
        """The whole page."""
        first = self.tasks[0]
        name = game_of(first.game).facts.name
        grades = sorted({task.grade for task in self.tasks})
        hard = f"grade {grades[0]}" if len(grades) == 1 else f"grades {grades[0]} to {grades[-1]}"
        title = f"{name}: {len(self.tasks)} puzzles, {hard}"
        body: list[Child] = [
            el("h1", title),
            el("p", "Every puzzle can be solved without guessing. There is no clock.", class_="by"),
            [self._puzzle(number, task) for number, task in enumerate(self.tasks, 1)],
        ]
        if self.solutions == "page":
            body.append(self._answers())
        page = el(
            "html",
            el(
                "head",
                el("meta", charset="utf-8"),
                el("title", title),
                el("style", _STYLE % PAPERS[self.paper.casefold()]),
            ),
            el("body", body),
            lang="en",
        )
        return f"<!doctype html>\n{page}\n"

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the page to a file.

        Raises:
            OptionError: the file is not called .html.
            SaveError: it cannot be written; an older one is as it was.
        """
        where = Path(path)
        if where.suffix.casefold() not in (".html", ".htm"):
            raise OptionError(f"A sheet is a page of HTML: call it {where.stem or 'sheet'}.html.")
        write_safely(where, self.html)
        return where

    def _repr_html_(self) -> str:
        """In a notebook: the page in a frame of its own, so that its style stays inside."""
        return str(el("iframe", srcdoc=self.html, width="100%", height="900", title="Puzzles"))

    def __repr__(self) -> str:
        return f"<sheet of {len(self.tasks)} puzzles>"

    # -- parts -------------------------------------------------------------------------------

    def _puzzle(self, number: int, task: Task) -> Element:
        kind = family_of(task.game).kind(task.kind)
        boards, rest = _drawn(task, solved=False)
        hint = f"Answer, such as: {task.model.form()}"
        turned = None
        if self.solutions == "upside-down":
            turned = el("p", f"{number}: {task.solution}", class_="turned")
        words = el(
            "div",
            el("h2", f"{number}. {kind.says[:1].upper()}{kind.says[1:]} (grade {task.grade})"),
            el("p", task.model.question()),
            class_="words",
        )
        answer = el("div", el("div", class_="line"), el("p", hint, class_="form"))
        if boards and rest:
            parts = [el("div", panels(boards, 440)), el("div", panels(rest, 520), answer)]
        else:
            parts = [el("div", panels([*boards, *rest], 900), answer, class_="alone")]
        return el("section", words, parts, turned, class_="puzzle")

    def _answers(self) -> Element:
        lines = []
        for number, task in enumerate(self.tasks, 1):
            boards, rest = _drawn(task, solved=True)
            again = f"zplay puzzle {task.game} --kind {task.kind} --grade {task.grade}"
            again += f' --seed "{task.seed}"' if task.seed else ""
            lines.append(
                el(
                    "li",
                    el("div", panels(boards or rest[:1], 440)),
                    el(
                        "div",
                        el("p", el("b", f"{number}. "), task.solution),
                        el("p", again, class_="again"),
                    ),
                )
            )
        return el("section", el("h1", "Solutions"), el("ol", lines), class_="solutions")


def _drawn(task: Task, *, solved: bool) -> tuple[list[Region], list[Region]]:
    """The boards of a puzzle, and everything else that has to be seen."""
    model = task.model
    marks = task.way.marks if solved else model.marks
    sight = Sight(marks, model.draft(marks) if solved else "", solved=solved)
    shown = [
        replace(region, note="", badge=None, active=False)
        for region in scene_of(task.game, model, sight).regions
        if region.id not in _CHOOSING and region.kind != "actions"
    ]
    boards = [region for region in shown if region.kind == "board"]
    return boards, [region for region in shown if region.kind != "board"]
