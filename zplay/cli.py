"""The command ``zplay``."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import zplay
from zplay.core.errors import MissingExtra, OptionError, SaveError, ZplayError
from zplay.core.facts import EDITION
from zplay.core.registry import game as game_of
from zplay.core.registry import games as list_games
from zplay.core.table import Table

if TYPE_CHECKING:
    from zplay.bots import Bot
    from zplay.bots.arena import Arena
    from zplay.bots.results import Results
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
def play(  # noqa: PLR0913 - one for each thing that can be chosen
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
    bots: Annotated[
        str | None,
        typer.Option(help="Who you play: easy, steady, sharp, random; or such as easy,sharp."),
    ] = None,
) -> None:
    """Play in the terminal against bots."""
    from zplay.terminal import Terminal  # noqa: PLC0415 - only this command needs it

    try:
        if load or code:
            table = _kept(load, code)
        else:
            found = _ask_game() if game is None else game_of(game)
            if found is None:
                return
            table = _deal(found, seats, seed, option or [])
        table.mode = "study" if study else "play"
        if not 0 <= seat < table.seats:
            raise OptionError(f"There is no seat {seat}: the seats are 0 to {table.seats - 1}.")
        opponents = _opponents(table, seat, bots)
    except ZplayError as error:
        raise _fail(error) from None
    Terminal(table, seat, bots=opponents).run()


@app.command()
def arena(  # noqa: PLR0913 - one for each thing that can be chosen
    game: Annotated[str, typer.Argument(help="Which game.")],
    bots: Annotated[
        list[str], typer.Argument(help="Two or more: easy, steady, sharp, sharp:800, random.")
    ],
    *,
    games: Annotated[int, typer.Option(help="How many games each pair plays.")] = 200,
    seats: Annotated[int | None, typer.Option(help="How many play; as few as can be.")] = None,
    seed: Annotated[str, typer.Option(help="Any word; the same word deals the same.")] = "arena",
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option: -o games=1")
    ] = None,
    processes: Annotated[int, typer.Option(min=1, help="How many games at a time.")] = 1,
    keep: Annotated[
        Path | None, typer.Option(help="A file for the results; goes on where it was interrupted.")
    ] = None,
    json: Annotated[bool, typer.Option(help="Print every game as JSON, not the table.")] = False,
) -> None:
    """Let bots play each other, seats rotated, and say who is better and how sure that is."""
    from zplay.bots.arena import Arena  # noqa: PLC0415 - only this command needs it

    try:
        found = game_of(game)
        options = _read_options(found, option or [])
        planned = Arena(found, bots, games=games, seats=seats, seed=seed, options=options)
        results = _run_arena(planned, processes, keep)
    except ZplayError as error:
        raise _fail(error) from None
    typer.echo(results.json() if json else str(results), nl=not json)


@app.command()
def review(
    *,
    load: Annotated[Path | None, typer.Option(help="A saved game.")] = None,
    code: Annotated[str | None, typer.Option(help="The code of a game.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.")] = 0,
    bot: Annotated[str, typer.Option(help="Whom to ask: steady, sharp, sharp:800.")] = "sharp",
    svg: Annotated[
        Path | None, typer.Option(help="Draw your chance to win into this .svg file.")
    ] = None,
) -> None:
    """Look back at a game: what would a bot have done in your place, and why?"""
    from zplay.bots import bot as bot_of  # noqa: PLC0415
    from zplay.bots import review as look_back  # noqa: PLC0415
    from zplay.core.files import write_safely  # noqa: PLC0415

    try:
        if not load and not code:
            raise OptionError("Say which game: --load FILE, or --code CODE.")
        table = _kept(load, code)
        if not 0 <= seat < table.seats:
            raise OptionError(f"There is no seat {seat}: the seats are 0 to {table.seats - 1}.")
        if svg is not None and svg.suffix.casefold() != ".svg":
            raise OptionError(f"A picture goes into an .svg file, not {svg.name!r}.")
        looked = look_back(table, seat, bot_of(table.game, bot))
        if svg is not None:
            write_safely(svg, looked.svg())
    except ZplayError as error:
        raise _fail(error) from None
    typer.echo(str(looked))
    if looked.curve:
        points = ", ".join(f"{n}: {chance:.0%}" for n, chance in looked.curve)
        typer.echo(f"Your chance to win, by place in the log: {points}")
    if svg is not None:
        typer.echo(f"Your chance to win, drawn: {svg.name}")


@app.command()
def puzzle(  # noqa: PLR0913 - each is something that one may want to say
    game: Annotated[str | None, typer.Argument(help="Which game.")] = None,
    *,
    grade: Annotated[int, typer.Option(help="How hard, 1 to 5.")] = 1,
    kind: Annotated[str | None, typer.Option(help="What sort; “list” lists them.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="Any word; the same word makes the same puzzle.")
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of today.")] = False,
    code: Annotated[str | None, typer.Option(help="The puzzle of a code.")] = None,
    again: Annotated[bool, typer.Option("--again", help="One that you failed before.")] = False,
    progress: Annotated[
        Path | None, typer.Option(help="Your progress file; usually in your data folder.")
    ] = None,
    sheet: Annotated[
        Path | None, typer.Option(help="Write puzzles to print to this .html file instead.")
    ] = None,
    count: Annotated[int, typer.Option(help="How many puzzles on the sheet.")] = 6,
    paper: Annotated[str, typer.Option(help="Of the sheet: A4 or letter.")] = "A4",
    solutions: Annotated[
        str, typer.Option(help="On the sheet: page, upside-down or none.")
    ] = "page",
) -> None:
    """Solve puzzles in the terminal, or print a sheet of them."""
    from zplay.puzzle import Progress, Puzzle, family_of  # noqa: PLC0415 - only needed here
    from zplay.puzzle import puzzle as new_puzzle  # noqa: PLC0415
    from zplay.puzzle import sheet as new_sheet  # noqa: PLC0415
    from zplay.puzzle.terminal import PuzzleTerminal  # noqa: PLC0415

    try:
        if sheet is not None:
            if game is None or code or again or daily:
                raise OptionError("A sheet is of a game: zplay puzzle kazing --sheet sheet.html")
            printed = new_sheet(game, count=count, grade=grade, kind=kind, seed=seed, paper=paper,
                                solutions=solutions).save(sheet)  # fmt: skip
            typer.echo(f"{printed}: open it in a browser and print it.")
            return
        kept = Progress(progress)
        if again:
            failed = kept.failed(game and game_of(game).facts.key)
            if not failed:
                typer.echo("There is nothing to repeat: you failed at no puzzle.")
                return
            code = failed[0]
        if code:
            opened = zplay.open(code)
            if not isinstance(opened, Puzzle):
                raise OptionError("This code is a game: zplay play --code CODE")
            found = Puzzle(opened.task, kept)
        elif game is None:
            raise OptionError("Say which game: zplay puzzle kazing")
        elif kind == "list":
            for one in family_of(game_of(game).facts.key).kinds:
                typer.echo(f"{one.key:<12} {one.says}; grades {', '.join(map(str, one.grades))}")
            return
        else:
            found = new_puzzle(game, grade=grade, kind=kind, seed=seed, daily=daily, progress=kept)
    except ZplayError as error:
        raise _fail(error) from None
    PuzzleTerminal(found).run()


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
def serve(  # noqa: PLR0913 - one for each thing that can be chosen
    *,
    port: Annotated[int, typer.Option(help="The port; 0 takes any that is free.")] = 8866,
    host: Annotated[
        str, typer.Option(help="Who can reach it: 0.0.0.0 for everybody in your network.")
    ] = "127.0.0.1",
    base_url: Annotated[str, typer.Option(help="Below the host's address: /games/")] = "/",
    browser: Annotated[bool, typer.Option(help="Open a browser, if there is one.")] = True,
    behind_proxy: Annotated[
        bool, typer.Option(help="Believe a reverse proxy about who asks, and how.")
    ] = False,
    most_visitors: Annotated[int, typer.Option(help="How many pages may be open at once.")] = 40,
    ready: Annotated[int, typer.Option(help="How many tables are kept ready.")] = 3,
    idle_minutes: Annotated[
        float, typer.Option(help="When an open page without a word is put away; its game is kept.")
    ] = 60,
    keep_days: Annotated[float, typer.Option(help="How long left games are kept.")] = 90,
    pace: Annotated[
        float | None, typer.Option(help="Seconds that a bot takes for a move; visitors choose.")
    ] = None,
    folder: Annotated[
        Path | None, typer.Option(help="For games and the log; $ZPLAY_HOME or ~/.zplay.")
    ] = None,
) -> None:
    """Open the game room: pages to learn, puzzle and play, for you and whoever can reach them."""
    try:
        pages = _extra("zplay.pages.server")
        settings = pages.Settings(
            port=port,
            host=host,
            base_url=base_url,
            browser=browser,
            behind_proxy=behind_proxy,
            most=most_visitors,
            ready=ready,
            idle_minutes=idle_minutes,
            keep_days=keep_days,
            pace=pace,
            **({} if folder is None else {"folder": folder}),
        )
        pages.serve(settings, typer.echo)
    except ZplayError as error:
        raise _fail(error) from None


@app.command()
def lab(
    folder: Annotated[
        Path, typer.Argument(help="Where your copy of the notebooks is, or should be.")
    ] = Path("zplay-notebooks"),
    *,
    port: Annotated[int, typer.Option(help="The port.")] = 8888,
    browser: Annotated[bool, typer.Option(help="Open a browser, if there is one.")] = True,
) -> None:
    """Open JupyterLab on a copy of the notebooks; what you change in it stays."""
    from zplay.pages.lab import open_lab  # noqa: PLC0415 - only this command needs it

    try:
        code = open_lab(folder, port, typer.echo, browser=browser)
    except ZplayError as error:
        raise _fail(error) from None
    raise typer.Exit(code)


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


def _extra(module: str) -> Any:  # noqa: ANN401 - a module
    """A part of zplay that needs more than the engine does."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("zplay"):
            raise
        raise MissingExtra(f"For this you need {error.name}: pip install 'zplay[pages]'") from None


def _opponents(table: Table, seat: int, names: str | None) -> dict[int, Bot]:
    """A bot for each of the other seats: the one named, or several in turn."""
    from zplay.bots import bot, usual  # noqa: PLC0415 - only some commands need them

    listed = names.split(",") if names else [usual(table.game)]
    others = [other for other in range(table.seats) if other != seat]
    return {
        other: bot(table.game, listed[place % len(listed)]) for place, other in enumerate(others)
    }


def _run_arena(planned: Arena, processes: int, keep: Path | None) -> Results:
    """Play with a bar that shows how far it is; the bar is for the eye only and goes to stderr."""
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415
    from contextlib import ExitStack  # noqa: PLC0415

    from rich.console import Console  # noqa: PLC0415 - comes with typer
    from rich.progress import Progress  # noqa: PLC0415

    with ExitStack() as stack:
        pool = stack.enter_context(ProcessPoolExecutor(processes)) if processes > 1 else None
        bar = stack.enter_context(Progress(console=Console(stderr=True), transient=True))
        task = bar.add_task("games", total=None)
        try:
            return planned.run(
                pool,
                keep=keep,
                progress=lambda done, total: bar.update(task, completed=done, total=total),
            )
        except KeyboardInterrupt:
            if keep:
                typer.echo(f"Kept in {keep}: the same command goes on from there.", err=True)
            raise typer.Exit(130) from None


def _kept(load: Path | None, code: str | None) -> Table:
    """The game in a file or a code."""
    kept = zplay.load(load) if load else zplay.open(str(code))
    if not isinstance(kept, Table):
        raise OptionError("This code is a puzzle: zplay puzzle --code CODE")
    return kept


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
