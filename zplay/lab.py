"""The laboratory: many games at once, as a tidy data frame.

::

    from zplay import lab

    frame = lab.simulate("zingazam", 2_000, seats=3, games=1)
    frame.groupby("seat").won.mean()

One row for each game and seat. To ask what a rule is worth, change it and compare: an option, an
edition, or a position edited after the deal. To ask what happens inside games, measure them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.bots.base import Bot
from zplay.bots.match import play
from zplay.bots.results import Rate, wilson
from zplay.bots.roster import bot as bot_of
from zplay.bots.roster import usual
from zplay.core.errors import MissingExtra, OptionError
from zplay.core.registry import game as game_of
from zplay.core.registry import game_in
from zplay.core.table import chosen_options, position_of, restore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from concurrent.futures import Executor

    import pandas as pd

    from zplay.core.game import AnyGame, State
    from zplay.core.outcome import Outcome

__all__ = ["Game", "Rate", "Step", "rate", "simulate"]

BATCH = 50
"""How many games a process is given at a time."""


class Step(NamedTuple):
    """One action in a game that is measured."""

    state: State
    """What it was done to; a copy."""
    seat: int
    action: Any


@dataclass
class Game:
    """A finished game, for measuring."""

    seats: int
    steps: list[Step] = field(default_factory=list)
    last: State | None = None
    """The state at the end."""

    @property
    def outcome(self) -> Outcome:
        """How it ended."""
        assert self.last is not None
        outcome = self.last.outcome()
        assert outcome is not None
        return outcome


def simulate(
    game: str,
    runs: int = 1_000,
    *,
    bots: str | Bot | Sequence[str | Bot] | None = None,
    seats: int | None = None,
    seed: str | int = "laboratory",
    edit: Callable[[dict[str, Any]], Mapping[str, Any]] | None = None,
    measure: Callable[[Game], Mapping[str, Any]] | None = None,
    executor: Executor | None = None,
    **options: Any,  # noqa: ANN401 - each game has its own
) -> pd.DataFrame:
    """Play many games and put them in a table.

    The same seed plays the same deals, so that two simulations that differ in one thing can be
    compared game by game.

    Args:
        game: its name.
        runs: how many games.
        bots: one for all seats, or one for each; the steady bot if left out.
        seats: how many play; the game's usual number if left out.
        seed: what deals and bots get their chance from.
        edit: changes each deal before it is played: gets ``table.position``, gives one back.
        measure: gets each finished :class:`Game` and names what to write down; a list with
            one value a seat is spread over the seats. Copying every state takes time.
        executor: where to play; here and now if left out. With processes, ``edit`` and
            ``measure`` must be functions of a module.
        options: of the game.

    Returns:
        A data frame with the columns ``run``, ``seat``, ``bot``, ``won`` (1 for a victory, a part
        of it if shared), ``score``, ``actions`` (how many the game took), ``rule`` (which decided
        it), one for each option given, and whatever is measured.

    Raises:
        MissingExtra: pandas is not installed.
        OptionError: the wrong number of bots, or an option that the game does not take.
        PositionError: an edited deal that cannot be.
    """
    pandas = _pandas()
    found = game_of(game)
    given = options if seats is None else {**options, "seats": seats}
    settled = found.settle(given)
    work = partial(
        _batch,
        found.package,
        chosen_options(found, settled),
        _seated(found, bots, settled["seats"]),
        str(seed),
        edit,
        measure,
    )
    batches = [range(first, min(first + BATCH, runs)) for first in range(0, runs, BATCH)]
    done: Iterable[list[dict[str, Any]]] = (executor.map if executor else map)(work, batches)
    frame: pd.DataFrame = pandas.DataFrame([row for batch in done for row in batch])
    for name in options:
        frame[name] = [settled[name]] * len(frame)
    return frame


def rate(values: Iterable[float]) -> Rate:
    """A mean of zeros and ones with its 95 % interval; for error bars, and for ``agg``."""
    listed = list(values)
    return wilson(sum(listed), len(listed))


def _seated(
    game: AnyGame, bots: str | Bot | Sequence[str | Bot] | None, seats: int
) -> tuple[str | Bot, ...]:
    if bots is None:
        bots = usual(game)
    seated = (bots,) * seats if isinstance(bots, str | Bot) else tuple(bots)
    if len(seated) != seats:
        raise OptionError(f"{seats} seats need {seats} bots, or one for all, not {len(seated)}.")
    for each in seated:
        if isinstance(each, str):
            bot_of(game, each)  # a wrong name is told here, not in another process
    return seated


def _batch(
    package: str,
    options: dict[str, Any],
    seated: tuple[str | Bot, ...],
    seed: str,
    edit: Callable[[dict[str, Any]], Mapping[str, Any]] | None,
    measure: Callable[[Game], Mapping[str, Any]] | None,
    runs: range,
) -> list[dict[str, Any]]:
    game = game_in(package)
    bots = [bot_of(game, each) if isinstance(each, str) else each for each in seated]
    rows = []
    for run in runs:
        deal = f"{seed} {run}"
        state = game.start(options, deal)
        if edit is not None:
            state = restore(game, edit(position_of(game, state)))
        rows += _rows(run, game, state, bots, deal, measure)
    return rows


def _rows(
    run: int,
    game: AnyGame,
    state: State,
    bots: Sequence[Bot],
    seed: str,
    measure: Callable[[Game], Mapping[str, Any]] | None,
) -> list[dict[str, Any]]:
    played = Game(len(bots))

    def watch(before: State, seat: int, action: Any) -> None:  # noqa: ANN401
        played.steps.append(Step(before.copy(), seat, action))

    played.last, actions = play(game, state, bots, seed, watch if measure else None)
    outcome = played.outcome
    measured = measure(played) if measure else {}
    share = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [
        {
            "run": run,
            "seat": seat,
            "bot": bot.name,
            "won": share if seat in outcome.winners else 0.0,
            "score": outcome.scores[seat],
            "actions": actions,
            "rule": outcome.rule,
            **{
                name: value[seat] if isinstance(value, list | tuple) else value
                for name, value in measured.items()
            },
        }
        for seat, bot in enumerate(bots)
    ]


def _pandas() -> Any:  # noqa: ANN401 - a module that may not be there
    try:
        import pandas  # noqa: ICN001, PLC0415 - in the lab extra
    except ImportError:
        raise MissingExtra(
            "The laboratory needs pandas, which is not installed. Get it with: "
            "pip install 'zplay[lab]'"
        ) from None
    return pandas
