"""The engine stands on its own."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import zplay
from zplay.core.registry import SHIPPED

PACKAGE = Path(zplay.__file__).parent
JUPYTER = ("ipywidgets", "anywidget", "IPython", "traitlets", "jupyterlab", "voila", "notebook")


def run(code):
    """Run Python code in a process of its own; its output."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_engine_runs_without_jupyter():
    """With everything from Jupyter blocked, every game can be dealt and played a little."""
    output = run(
        f"import sys\n"
        f"for name in {JUPYTER!r}: sys.modules[name] = None\n"
        f"import zplay\n"
        f"for key in {SHIPPED!r}:\n"
        f"    table = zplay.table(key, seed='alone')\n"
        f"    seat = table.actors[0]\n"
        f"    table.push(next(iter(table.legal(seat))), seat)\n"
        f"    print(key, len(table.moves))\n"
    )

    assert output.split() == [word for key in SHIPPED for word in (key, "1")]


def test_importing_zplay_imports_no_game_and_no_front_end():
    """Games are imported when they are asked for; the command line and Jupyter never."""
    output = run("import sys, zplay; print(*sys.modules)")
    loaded = output.split()

    assert not [name for name in loaded if name.startswith("zplay.games.")]
    assert not set(JUPYTER) & set(loaded)
    assert "typer" not in loaded


def test_learning_needs_no_jupyter():
    """A lesson runs with everything from Jupyter blocked."""
    output = run(
        f"import sys\n"
        f"for name in {JUPYTER!r}: sys.modules[name] = None\n"
        f"import zplay\n"
        f"print(zplay.learn('zingazam').answer('turn 2').right)\n"
    )

    assert output.split() == ["True"]


def test_a_lesson_asks_for_widgets_only_when_it_is_shown():
    """Learning imports nothing from Jupyter; showing does, and without it there is still text."""
    loaded = run(
        "import sys, zplay\n"
        "course = zplay.learn('zingazam')\n"
        "course.answer('turn 2'); course.next()\n"
        "print(*(name for name in sys.modules if name.startswith('zplay.widgets')))\n"
        f"print(*(name for name in {JUPYTER!r} if name in sys.modules))\n"
    )
    alone = run(
        f"import sys\n"
        f"for name in {JUPYTER!r}: sys.modules[name] = None\n"
        f"import zplay\n"
        f"course = zplay.learn('zingazam')\n"
        f"print(course._repr_mimebundle_(), repr(course))\n"
    )

    assert loaded.split() == []
    assert alone.strip() == "{} <learning zingazam, at first-round/turn>"


def test_games_is_both_a_verb_and_a_package():
    """`zplay.games()` works before and after a game was imported from `zplay.games`."""
    output = run(
        "import zplay; print(len(zplay.games()));"
        "from zplay.games.zingazam import winner; print(len(zplay.games()), winner([8, 1]))"
    )

    assert output.split() == [str(len(SHIPPED)), str(len(SHIPPED)), "1"]


def imports(path):
    """The modules of ours that a file imports, wherever it does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name


def drawing(path):
    """What a game's pictures may import besides; the rest of a game knows no drawing."""
    return ("zplay.draw",) if path.name in PICTURES else ()


PICTURES = (
    "picture.py",
    "cards.py",
    "figures.py",
    "pieces.py",
    # A sheet of puzzles is a picture too.
    "printing.py",
    "paper.py",
    "svg_sheet.py",
)


@pytest.mark.parametrize(
    ("room", "allowed"),
    [
        ("core", ("zplay.core",)),
        # What a bot is stands in bots.base, and how to play a game well in the game's bots.py;
        # lessons are made of what learn.model and learn.checks offer.
        (
            "games",
            (
                "zplay.core",
                "zplay.games",
                "zplay.bots.base",
                "zplay.learn.model",
                "zplay.learn.checks",
            ),
        ),
        ("learn", ("zplay.core", "zplay.learn")),
        ("bots", ("zplay.core", "zplay.bots")),
        ("puzzle", ("zplay.core", "zplay.puzzle")),
        ("draw", ("zplay.core", "zplay.draw")),
    ],
)
def test_dependencies_point_one_way(room, allowed):
    """Games know the core, the core knows no game, and neither knows a front-end."""
    wrong = [
        f"{path.name} imports {name}"
        for path in (PACKAGE / room).rglob("*.py")
        for name in imports(path)
        if name.startswith("zplay")
        and not name.startswith((*allowed, *drawing(path)))
        # A game's puzzles, and nothing else of it, know the puzzle workshop.
        and not (name.startswith("zplay.puzzle") and "puzzles" in path.parts)
    ]

    assert wrong == []


def test_only_lessons_know_what_lessons_are_made_of():
    """The rules of a game do not depend on how it is taught."""
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in (PACKAGE / "games").rglob("*.py")
        for name in imports(path)
        if name.startswith("zplay.learn") and "lessons" not in str(path.relative_to(PACKAGE))
    ]

    assert wrong == []


@pytest.mark.parametrize("key", SHIPPED)
def test_a_game_imports_no_other_game(key):
    """Each game can be read, and taken out, by itself."""
    wrong = [
        f"{path.name} imports {name}"
        for path in (PACKAGE / "games" / key).rglob("*.py")
        for name in imports(path)
        if name.startswith("zplay.games.") and not name.startswith(f"zplay.games.{key}")
    ]

    assert wrong == []


@pytest.mark.parametrize("key", SHIPPED)
def test_every_game_has_the_same_files(key):
    """A reader of one game finds everything in the others."""
    files = {path.name for path in (PACKAGE / "games" / key).iterdir()}

    assert {
        "__init__.py",
        "components.py",
        "edition.toml",
        "imagining.py",
        "positions.py",
        "rules.py",
        "rules.toml",
        "state.py",
        "text.py",
    } <= files


def test_public_names_are_sorted_and_there():
    """`__all__` is what `from zplay import *` gives."""
    assert sorted(zplay.__all__) == zplay.__all__
    assert all(hasattr(zplay, name) for name in zplay.__all__)
