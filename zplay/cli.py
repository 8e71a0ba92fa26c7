"""The command ``zplay``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import zplay
from zplay.core.errors import OptionError, SaveError, ZplayError
from zplay.core.facts import EDITION
from zplay.core.registry import game as game_of
from zplay.core.registry import games as list_games
from zplay.core.table import Table

if TYPE_CHECKING:
    from zplay.core.game import AnyGame

app = typer.Typer(
    help="Learn, puzzle and play five tabletop games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _fail(error: ZplayError) -> typer.Exit:
    """Say what is wrong, without a traceback: it is the user's, not ours."""
    typer.echo(str(error), err=True)
    return typer.Exit(2)


@app.command()
def games() -> None:
    """List the games."""
    for facts in list_games():
        seats = f"{facts.seats[0]}-{facts.seats[-1]} seats"
        typer.echo(f"{facts.key:<12} {facts.name:<14} {seats:<11} {facts.tagline}")


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="Which game; asks if left out.")] = None,
    *,
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.")] = 0,
    seed: Annotated[
        str | None, typer.Option(help="Any word; the same word deals the same.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option: -o games=1")
    ] = None,
    study: Annotated[bool, typer.Option(help="Take back as you like.")] = False,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    code: Annotated[str | None, typer.Option(help="Go on with the game of a code.")] = None,
) -> None:
    """Play in the terminal against bots."""
    from zplay.terminal import Terminal  # noqa: PLC0415 - only this command needs it

    try:
        if load or code:
            table = zplay.load(load) if load else zplay.open(str(code))
        else:
            found = _ask_game() if game is None else game_of(game)
            if found is None:
                return
            table = _deal(found, seats, seed, option or [])
        table.mode = "study" if study else "play"
        if not 0 <= seat < table.seats:
            raise OptionError(f"There is no seat {seat}: the seats are 0 to {table.seats - 1}.")
    except ZplayError as error:
        raise _fail(error) from None
    Terminal(table, seat).run()


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(help="Which game; asks if left out.")] = None,
    *,
    at: Annotated[str | None, typer.Option(help="A lesson, or a step as lesson/step.")] = None,
    progress: Annotated[
        Path | None, typer.Option(help="The file that keeps your progress; yours by default.")
    ] = None,
) -> None:
    """Learn a game by doing, in the terminal."""
    from zplay.core.progress import default_path  # noqa: PLC0415 - only this command needs them
    from zplay.learn import learn as begin  # noqa: PLC0415 - and this command has its name
    from zplay.learn.terminal import Lessons  # noqa: PLC0415

    try:
        found = _ask_game() if game is None else game_of(game)
        if found is None:
            return
        key = found.facts.key
        try:
            run = begin(key, at=at, progress=progress or default_path())
        except SaveError as error:
            # A damaged file stays as it is; a lesson that keeps nothing is better than none.
            typer.echo(f"{error} Until then nothing is kept.", err=True)
            run = begin(key, at=at)
    except ZplayError as error:
        raise _fail(error) from None
    Lessons(run).run()


@app.command()
def rules(
    game: Annotated[str, typer.Argument(help="Which game, or “table” for the house rules.")],
    words: Annotated[list[str] | None, typer.Argument(help="Words to look for.")] = None,
) -> None:
    """Print the rules of a game, or those that speak of some words."""
    try:
        catalogue = zplay.rules(game)
    except ZplayError as error:
        raise _fail(error) from None
    if not words:
        typer.echo(str(catalogue))
        return
    found = catalogue.search(*words)
    if not found:
        typer.echo(f"No rule of {game} speaks of “{' '.join(words)}”.", err=True)
        raise typer.Exit(1)
    typer.echo("\n\n".join(str(rule) for rule in found))


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(help="About how long to measure.")] = 45,
    json: Annotated[Path, typer.Option(help="Where to write the figures.")] = Path("bench.json"),
    games: Annotated[str, typer.Option(help="Only these, such as zar,kazing.")] = "",
) -> None:
    """Measure the speed of the engines, side by side with others."""
    from zplay.bench import run  # noqa: PLC0415 - only this command needs it

    try:
        run(seconds, json, games.replace(",", " ").split() or None, typer.echo)
    except ZplayError as error:
        raise _fail(error) from None


def _ask_game() -> AnyGame | None:
    """Let a person choose; None if there is nobody to choose."""
    listed = list_games()
    for number, facts in enumerate(listed, 1):
        typer.echo(f"{number}  {facts.name:<14} {facts.tagline}")
    while True:
        try:
            answer = input("Which game? (number or name) ").strip()
        except (EOFError, KeyboardInterrupt):
            typer.echo("\nUntil next time.")
            return None
        if answer.isdecimal() and 1 <= int(answer) <= len(listed):
            return game_of(listed[int(answer) - 1].key)
        try:
            return game_of(answer)
        except ZplayError as error:
            typer.echo(str(error))


def _deal(game: AnyGame, seats: int | None, seed: str | None, chosen: list[str]) -> Table:
    options = _read_options(game, chosen)
    if seats is not None:
        options["seats"] = seats
    return Table.deal(game, options, seed)


def _read_options(game: AnyGame, chosen: list[str]) -> dict[str, Any]:
    """Options typed as ``name=value``."""
    kinds = {option.name: option.kind for option in (*game.facts.options, EDITION)}
    options: dict[str, Any] = {}
    for text in chosen:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"An option is NAME=VALUE, such as games=1, not {text!r}.")
        name = name.strip().replace("-", "_")
        options[name] = kinds[name].from_text(value.strip()) if name in kinds else value
    return options


if __name__ == "__main__":
    sys.exit(app())
