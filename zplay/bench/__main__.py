"""``python -m zplay.bench`` is ``zplay bench``."""

from __future__ import annotations

import typer

from zplay.cli import bench

if __name__ == "__main__":
    typer.run(bench)
