"""A real game room, started as a user would."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Served(NamedTuple):
    """A game room that is open."""

    address: str
    """With a slash at its end."""
    folder: Path
    process: subprocess.Popen[str]

    @property
    def log(self) -> str:
        """What the operator can read."""
        return (self.folder / "pages.log").read_text(encoding="utf-8")


@contextlib.contextmanager
def room(folder, *options):
    """Open a game room on a free port; close it at the end, and see that it closes cleanly."""
    with (folder / "errors.txt").open("w+") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "zplay.cli", "serve", "--port=0", "--no-browser", *options],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            cwd=folder,
            env={**os.environ, "ZPLAY_HOME": str(folder), "PYTHONPATH": str(ROOT)},
        )
        try:
            line = process.stdout.readline()
            assert "is open: " in line, (folder / "errors.txt").read_text()
            yield Served(line.rpartition("is open: ")[2].strip(), folder, process)
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(30)
            process.stdout.close()
