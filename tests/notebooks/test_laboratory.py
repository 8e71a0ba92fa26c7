"""The laboratory notebook: it runs, what it says is so, and it is kept clean."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "notebooks" / "laboratory.ipynb"


def cells():
    return json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]


def test_it_runs_and_its_answers_hold():
    """Every cell runs in a kernel of its own, and the checks behind the sentences pass."""
    command = [sys.executable, "-m", "pytest", "--nbval-lax", "--nbval-current-env", "-q"]

    done = subprocess.run(
        [*command, "-p", "no:cacheprovider", str(NOTEBOOK)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )

    assert done.returncode == 0, done.stdout[-3000:]


def test_it_is_kept_without_outputs():
    """So that a change of a question is all that a change shows."""
    code = [cell for cell in cells() if cell["cell_type"] == "code"]

    assert code
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in code)


def test_every_answer_is_checked():
    """A sentence in bold is followed by a cell that asserts it."""
    listed = cells()
    answers = [
        place
        for place, cell in enumerate(listed)
        if cell["cell_type"] == "markdown" and "".join(cell["source"]).startswith("**")
    ]

    assert len(answers) > 3
    assert all("assert" in "".join(listed[place + 1]["source"]) for place in answers)
