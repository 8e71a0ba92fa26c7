"""``python -m zplay.bench``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from zplay.bench.report import SECONDS, run
from zplay.core.errors import ZplayError


def main(
    seconds: Annotated[float, typer.Option(help="About how long to measure.")] = SECONDS,
    json: Annotated[Path, typer.Option(help="Where to write the figures.")] = Path("bench.json"),
    games: Annotated[str, typer.Option(help="Only these, such as zar,kazing.")] = "",
) -> None:
    """Measure the speed of the engines, side by side with others."""
    try:
        run(seconds, json, games.replace(",", " ").split() or None, typer.echo)
    except ZplayError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


if __name__ == "__main__":
    typer.run(main)
