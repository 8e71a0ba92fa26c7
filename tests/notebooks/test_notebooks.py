"""The notebooks run from top to bottom, and are clean in git."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from zplay.core.registry import SHIPPED

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
BY_NAME = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def code_cells(path):
    """The code cells of a notebook."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def test_there_are_notebooks():
    """The tests below are not passing for want of anything to run."""
    wanted = {f"learn-{game}" for game in SHIPPED} | {"author-a-lesson", "index", "puzzle-book"}

    assert wanted | {"laboratory", "write-a-bot"} <= {path.stem for path in NOTEBOOKS}


@BY_NAME
def test_it_runs(path, tmp_path):
    """Every cell runs in a fresh kernel, and the checks in the cells hold."""
    command = [sys.executable, "-m", "pytest", "--nbval-lax", "-q", "-p", "no:cacheprovider"]
    # The project's own pytest settings are for its own tests; Jupyter's settings stay out too.
    command += ["-c", os.devnull, f"--rootdir={path.parent}", str(path)]
    home = {name: str(tmp_path) for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR")}
    done = subprocess.run(
        command,
        env={**os.environ, **home, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert f"{len(code_cells(path))} passed" in done.stdout


@pytest.mark.parametrize(
    "path", [path for path in NOTEBOOKS if path.stem.startswith("learn-")], ids=lambda p: p.stem
)
def test_a_course_begins_with_its_board(path):
    """The first cell ends with the course of that game, which is shown as a board to learn on."""
    source = "".join(code_cells(path)[0]["source"])
    game = path.stem.removeprefix("learn-")
    names: dict = {}
    exec(compile(source, path.name, "exec"), names)  # noqa: S102 - our own notebook
    shown = names[source.splitlines()[-1]]

    assert shown.course.game == game
    assert "application/vnd.jupyter.widget-view+json" in shown._repr_mimebundle_()


@BY_NAME
def test_its_links_lead_somewhere(path):
    """What a page offers to read next is there."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    words = "".join(
        line for cell in cells if cell["cell_type"] == "markdown" for line in cell["source"]
    )
    for link in re.findall(r"\]\(([^)#:]+[.][a-z]+)\)", words):
        assert (path.parent / link).exists(), link


@BY_NAME
def test_it_is_clean(path):
    """No outputs and no counts: a diff shows what was written, not what was run."""
    for cell in code_cells(path):
        assert cell["outputs"] == []
        assert cell["execution_count"] is None


@BY_NAME
def test_it_checks_something(path):
    """A notebook that only prints would pass whatever it printed."""
    source = "".join(line for cell in code_cells(path) for line in cell["source"])

    assert source.count("assert ") >= 5
