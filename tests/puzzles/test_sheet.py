"""Puzzles on paper: one page that needs nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

import zplay
from tests.draw.test_puzzles import KINDS
from zplay.core.errors import OptionError
from zplay.puzzle import Task, family_of
from zplay.puzzle.printing import Sheet


class Reader(HTMLParser):
    """Collects the words of a page, and whatever it links to."""

    def __init__(self, page):
        super().__init__()
        self.words, self.links, self.classes = "", [], []
        self.feed(page)

    def handle_data(self, data):
        self.words += data

    def handle_starttag(self, tag, attrs):
        named = dict(attrs)
        self.links += [named[key] for key in ("href", "src", "xlink:href") if key in named]
        self.classes += (named.get("class") or "").split()
        assert tag != "script"


def test_a_sheet_has_puzzles_and_solutions():
    """Different puzzles, each with its question; the solutions come after all of them."""
    sheet = zplay.puzzle.sheet("kazing", count=4, grade=2, seed="print")
    page = Reader(sheet.html)
    assert len({task.code for task in sheet.tasks}) == 4
    for task in sheet.tasks:
        assert task.model.question() in page.words
        assert page.words.index(task.solution) > page.words.index("Solutions")

    assert page.links == []
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", sheet.html)
    assert zplay.puzzle.sheet("kazing", count=4, grade=2, seed="print").html == sheet.html


def test_solutions_upside_down_or_none():
    """Below each puzzle, turned round; or nowhere at all."""
    turned = zplay.puzzle.sheet("zingazinga", count=3, seed="print", solutions="upside-down")
    assert Reader(turned.html).classes.count("turned") == 3
    assert "Solutions" not in Reader(turned.html).words
    none = zplay.puzzle.sheet("kazing", count=2, kind="home", seed="print", solutions="none")
    assert all(task.solution not in Reader(none.html).words for task in none.tasks)


@pytest.mark.parametrize(("paper", "size"), [("A4", "A4"), ("letter", "letter"), ("a4", "A4")])
def test_the_paper_is_what_was_asked_for(paper, size):
    """The page tells the printer its size."""
    assert f"size: {size} portrait" in zplay.puzzle.sheet("kazing", count=1, paper=paper).html


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{g}-{k.key}" for g, k in KINDS])
def test_every_kind_can_be_printed(game, kind):
    """The unsolved picture gives nothing of the answer away that the puzzle does not."""
    sheet = zplay.puzzle.sheet(game, count=1, grade=kind.grades[0], kind=kind.key, seed="paper")
    assert kind.says in Reader(sheet.html).words.casefold() or kind.says[1:] in sheet.html


def test_whatever_a_puzzle_holds_is_escaped():
    """A seed typed by anybody is text on the page."""
    sheet = zplay.puzzle.sheet("kazing", count=1, seed="<script>alert(1)</script>")
    assert "<script>" not in sheet.html
    assert "&lt;script&gt;" in sheet.html


def test_what_cannot_be_printed_is_said():
    """Counts, papers and places that do not exist."""
    for options in ({"count": 0}, {"count": 61}, {"count": True}, {"paper": "A0"},
                    {"solutions": "hidden"}, {"grade": 9}, {"kind": "sudoku"}):  # fmt: skip
        with pytest.raises(OptionError):
            zplay.puzzle.sheet("kazing", **{"count": 1, **options})
    with pytest.raises(OptionError, match="at least one"):
        Sheet(())


def test_puzzles_of_ones_own_can_be_printed(tmp_path):
    """Any tasks, such as those of codes that somebody shared; the file is what html says."""
    tasks = tuple(zplay.puzzle("kazing", seed=word).task for word in "ab")
    path = Sheet(tasks).save(tmp_path / "own.html")

    assert path.read_text(encoding="utf-8") == Sheet(tasks).html
    assert isinstance(tasks[0], Task)
    assert family_of("kazing").game == "kazing"
    with pytest.raises(OptionError, match=r"own\.html"):
        Sheet(tasks).save(tmp_path / "own.pdf")


@pytest.mark.parametrize("game", ["kazing", "zar", "zigzag", "zingazam", "zingazinga"])
@pytest.mark.parametrize("solutions", ["page", "upside-down"])
def test_a_sheet_can_be_one_svg(game, solutions, tmp_path):
    """A file called .svg is one picture that can be read, with every solution and no variables."""
    sheet = zplay.puzzle.sheet(game, count=2, grade=2, seed="print", solutions=solutions)
    written = sheet.save(tmp_path / "sheet.SVG").read_text(encoding="utf-8")
    root = ET.fromstring(written)  # noqa: S314 - our own
    words = " ".join(" ".join(root.itertext()).split())

    assert root.tag.endswith("svg")
    assert root.attrib["width"] == "210mm"
    assert "var(" not in written
    for task in sheet.tasks:
        assert task.solution.split()[0] in words
    with pytest.raises(OptionError, match=r"own\.html or own\.svg"):
        sheet.save(tmp_path / "own.png")


def test_what_is_called_is_printed_in_words():
    """Buttons of the stage have no picture: on paper their calls are listed."""
    tasks = [zplay.puzzle("zar", kind="go-out", grade=2, seed=seed).task for seed in range(6)]
    for task in tasks:
        page = Reader(Sheet((task,)).html)
        called = {value.partition(" calling ")[2] for value in task.model.places[0].values} - {""}
        listed = page.words.casefold()
        assert all(f" {call}" in listed for call in called)
    assert any("calling" in value for task in tasks for value in task.model.places[0].values)
