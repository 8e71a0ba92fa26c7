"""A sheet of puzzles: one page that needs nothing else, ready to be printed or made a PDF."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from zplay.core.dealer import read_seed
from zplay.core.errors import OptionError
from zplay.core.files import write_safely
from zplay.core.registry import game as game_of
from zplay.draw.element import Element, el
from zplay.puzzle.making import make
from zplay.puzzle.paper import INKS, Printed
from zplay.puzzle.svg_sheet import svg_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

    from zplay.draw.element import Child
    from zplay.puzzle.task import Task

PAPERS = {"a4": "A4", "letter": "letter"}
PLACES = ("page", "upside-down", "none")
MOST = 60
_INKS = " ".join(f"--zp-{name}: {ink};" for name, ink in INKS.items())
_STYLE = """
@page { size: %s portrait; margin: 12mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 186mm; font: 11pt/1.35 Nunito, 'Trebuchet MS', 'DejaVu Sans', sans-serif; color: #000; background: #fff; %s -webkit-print-color-adjust: exact; print-color-adjust: exact; }
h1 { font-size: 16pt; margin: 0 0 1mm; }
h2 { font-size: 11.5pt; margin: 0; }
p { margin: 0 0 1mm; }
.by { color: #333; font-size: 9pt; margin-bottom: 3mm; }
.puzzle { display: grid; grid-template-columns: 74mm 1fr; gap: 1mm 5mm; padding: 3mm 0; border-top: 0.4mm solid #777; break-inside: avoid; }
.puzzle .words, .puzzle .wide { grid-column: 1 / 3; }
.puzzle svg { display: block; width: 100%%; height: auto; }
.puzzle .choices { margin-top: 2mm; font-size: 9.5pt; }
.line { margin-top: 2mm; border-bottom: 0.3mm solid #000; min-height: 9mm; }
.form { color: #333; font-size: 8.5pt; }
.turned { grid-column: 1 / 3; transform: rotate(180deg); font-size: 8.5pt; }
.solutions { break-before: page; }
.solutions ol { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; }
.solutions li { display: grid; grid-template-columns: 34mm 1fr; gap: 3mm; break-inside: avoid; border-top: 0.3mm solid #777; padding-top: 2mm; overflow-wrap: anywhere; }
.solutions .plain { grid-template-columns: 1fr; }
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
    def title(self) -> str:
        """What is on it."""
        name = game_of(self.tasks[0].game).facts.name
        grades = sorted({task.grade for task in self.tasks})
        hard = f"grade {grades[0]}" if len(grades) == 1 else f"grades {grades[0]} to {grades[-1]}"
        return f"{name}: {len(self.tasks)} puzzle{'s' * (len(self.tasks) > 1)}, {hard}"

    @property
    def printed(self) -> list[Printed]:
        """The puzzles, numbered."""
        return [Printed(number, task) for number, task in enumerate(self.tasks, 1)]

    @property
    def html(self) -> str:
        """The whole page: a browser breaks it into sheets of paper."""
        body: list[Child] = [
            el("h1", self.title),
            el("p", "Every puzzle can be solved without guessing. There is no clock.", class_="by"),
            [self._puzzle(each) for each in self.printed],
        ]
        if self.solutions == "page":
            body.append(self._answers())
        page = el(
            "html",
            el(
                "head",
                el("meta", charset="utf-8"),
                el("title", self.title),
                el("style", _STYLE % (PAPERS[self.paper.casefold()], _INKS)),
            ),
            el("body", body),
            lang="en",
        )
        return f"<!doctype html>\n{page}\n"

    @property
    def svg(self) -> str:
        """Everything as one picture, as wide as the paper and as long as it takes."""
        return svg_sheet(self.title, self.printed, self.paper.casefold(), self.solutions)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write it to a file: ``.html`` for pages to print, ``.svg`` for one picture.

        Raises:
            OptionError: the file is called neither.
            SaveError: it cannot be written; an older one is as it was.
        """
        where = Path(path)
        ending = where.suffix.casefold()
        if ending not in (".html", ".htm", ".svg"):
            name = where.stem or "sheet"
            raise OptionError(
                f"A sheet is a page of HTML or an SVG: call it {name}.html or {name}.svg."
            )
        write_safely(where, self.svg if ending == ".svg" else self.html)
        return where

    def _repr_html_(self) -> str:
        """In a notebook: the page in a frame of its own, so that its style stays inside."""
        return str(el("iframe", srcdoc=self.html, width="100%", height="900", title="Puzzles"))

    def __repr__(self) -> str:
        return f"<sheet of {len(self.tasks)} puzzles>"

    # -- parts -------------------------------------------------------------------------------

    def _puzzle(self, each: Printed) -> Element:
        turned = None
        if self.solutions == "upside-down":
            turned = el("p", f"{each.number}: {each.task.solution}", class_="turned")
        words = el("div", el("h2", each.heading), el("p", each.question), class_="words")
        above, left, right = each.pictures()
        choices = [el("p", line, class_="choices") for line in each.choices()]
        answer = [*choices, el("div", class_="line"), el("p", each.form, class_="form")]
        parts: list[Child] = [el("div", above, class_="wide")] if above is not None else []
        if left is not None:
            parts += [el("div", left), el("div", right, answer)]
        else:
            parts.append(el("div", right, answer, class_="wide"))
        return el("section", words, parts, turned, class_="puzzle")

    def _answers(self) -> Element:
        lines = []
        for each in self.printed:
            seen = each.solved()
            words = el(
                "div",
                el("p", el("b", f"{each.number}. "), each.task.solution),
                el("p", each.again, class_="again"),
            )
            shown = None if seen is None else el("div", seen)
            lines.append(el("li", shown, words, class_="plain" if seen is None else None))
        return el("section", el("h1", "Solutions"), el("ol", lines), class_="solutions")
