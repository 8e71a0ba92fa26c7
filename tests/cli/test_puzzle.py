"""``zplay puzzle`` from the command line."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

import zplay
from zplay.cli import app


@pytest.fixture(autouse=True)
def own_progress(tmp_path, monkeypatch):
    """Nobody's real progress is touched."""
    monkeypatch.setenv("ZPLAY_PROGRESS", str(tmp_path / "progress.json"))


def run(*arguments, types=""):
    """What the command says to somebody who types these lines."""
    return CliRunner().invoke(app, ["puzzle", *arguments], input=types)


def test_a_puzzle_is_asked_answered_and_kept():
    """The same word asks the same puzzle; the right answer solves it."""
    solution = zplay.puzzle("kazing", grade=2, seed="cli").solution
    done = run("kazing", "--grade", "2", "--seed", "cli", types=f"hint\n{solution}\nquit\n")

    assert done.exit_code == 0
    assert "Solved." in done.output
    assert "Until next time" in done.output


def test_what_was_failed_comes_again():
    """A shown solution is offered again with --again, until it is solved without help."""
    first = zplay.puzzle("kazing", seed="again")
    assert "nothing to repeat" in run("kazing", "--again").output
    run("kazing", "--seed", "again", types="solution\nquit\n")
    done = run("kazing", "--again", types=f"{first.solution}\nquit\n")

    assert first.code in done.output
    assert "nothing to repeat" in run("kazing", "--again").output


def test_kinds_are_listed_and_days_have_puzzles():
    """--kind list lists the kinds, --daily brings the puzzle of today."""
    assert "two-spells" in run("kazing", "--kind", "list").output
    assert run("zingazinga", "--daily").exit_code == 0


def test_codes_open_and_tables_are_sent_away():
    """A puzzle's code opens it; the code of a game says which command it is for."""
    code = zplay.puzzle("zingazinga", seed="code").code
    table = zplay.table("zingazam", seed="code").code

    assert code in run("--code", code).output
    wrong = run("--code", table)
    assert wrong.exit_code == 2
    assert "zplay play" in wrong.output


@pytest.mark.parametrize(
    "arguments",
    [(), ("chess",), ("zingazam",), ("kazing", "--grade", "7"), ("kazing", "--kind", "x")],
)
def test_wrong_wishes_end_with_a_sentence(arguments):
    """No game, no puzzles, no such grade or kind: a sentence, not a traceback."""
    done = run(*arguments)

    assert done.exit_code == 2
    assert "Traceback" not in done.output


def test_a_damaged_progress_file_is_named(tmp_path):
    """The command says which file is damaged, and leaves it as it is."""
    path = tmp_path / "progress.json"
    path.write_text("broken")

    assert "progress.json" in run("kazing").output
    assert path.read_text() == "broken"


def test_a_sheet_is_written(tmp_path):
    """So many puzzles of the grade, on the paper that was asked for; nothing else is asked."""
    path = tmp_path / "sheet.html"
    done = run("kazing", "--sheet", str(path), "--count", "2", "--grade", "1", "--paper", "letter")

    assert done.exit_code == 0, done.output
    assert "print it" in done.output
    assert "2 puzzles, grade 1" in path.read_text()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("kazing", "--sheet", "x.pdf"), "x.html"),
        (("kazing", "--sheet", "x.html", "--count", "0"), "1 to 60"),
        (("kazing", "--sheet", "x.html", "--paper", "A0"), "A4 or letter"),
        (("kazing", "--sheet", "x.html", "--solutions", "nowhere"), "upside-down"),
        (("kazing", "--sheet", "no/such/folder/x.html"), "x.html"),
        (("kazing", "--sheet", "x.html", "--daily"), "A sheet is of a game"),
        (("--sheet", "x.html"), "A sheet is of a game"),
    ],
)
def test_what_a_sheet_cannot_be_is_said(arguments, says, tmp_path, monkeypatch):
    """A message that names what would be right, and no file."""
    monkeypatch.chdir(tmp_path)
    done = run(*arguments)

    assert done.exit_code != 0
    assert says in done.output
    assert list(tmp_path.glob("*.html")) == []
