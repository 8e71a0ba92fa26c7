"""The arena: bots against each other, seats rotated, the same deals for all.

::

    from zplay.bots.arena import Arena

    arena = Arena("zingazam", ["steady", "random"], games=200, seed="arena")
    results = arena.run()
    print(results)

``run`` takes any :class:`concurrent.futures.Executor`: a process pool, or the executor of a Dask
client, whose workers may be on many machines. Every game has seeds of its own, so that where and
in which order games are played changes nothing.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.bots.match import play
from zplay.bots.results import Results
from zplay.bots.roster import bot as bot_of
from zplay.bots.roster import fewest
from zplay.bots.roster import sides as sides_of
from zplay.core.dealer import read_seed
from zplay.core.errors import OptionError
from zplay.core.registry import game as game_of
from zplay.core.registry import game_in
from zplay.core.table import chosen_options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor, Future
    from os import PathLike

    from zplay.bots.base import Bot
    from zplay.core.game import AnyGame


class Fixture(NamedTuple):
    """One game to be played: all that another process needs to know."""

    package: str
    options: dict[str, Any]
    deal: str
    """The seed of the deal."""
    seating: tuple[str, ...]
    """The name of the bot in each seat."""
    bots: tuple[Bot | str, ...]
    """The bots themselves, or their names."""

    @property
    def key(self) -> tuple[str, tuple[str, ...]]:
        """What tells this game from all others of the arena."""
        return self.deal, self.seating


def play_fixture(fixture: Fixture) -> dict[str, Any]:
    """Play one game; what became of it, as plain JSON."""
    game = game_in(fixture.package)
    bots = [bot_of(game, bot) if isinstance(bot, str) else bot for bot in fixture.bots]
    state = game.start(fixture.options, fixture.deal)
    state, actions = play(game, state, bots, fixture.deal)
    outcome = state.outcome()
    assert outcome is not None
    return {
        "deal": fixture.deal,
        "seating": list(fixture.seating),
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "rule": outcome.rule,
        "actions": actions,
    }


class Arena:
    """A round robin: every bot against every other, from every seat, with the same deals.

    Args:
        game: the game, or its name.
        bots: names such as ``"steady"`` or ``"sharp:800"``, or bots of your own. Names must differ.
        games: how many games each pairing plays at least; whole deals are played, from all seats.
        seed: what the deals come from.
        seats: how many play; two sides if the game has a way to play with two.
        options: of the game.
    """

    def __init__(
        self,
        game: str | AnyGame,
        bots: Sequence[str | Bot],
        *,
        games: int = 200,
        seed: str | int = "arena",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game_of(game) if isinstance(game, str) else game
        if games < 1:
            raise OptionError("An arena needs at least one game.")
        self._bots: dict[str, Bot | str] = {}
        for each in bots:
            # Made once here, so that a wrong name is told before anything is played.
            made = bot_of(self.game, each) if isinstance(each, str) else each
            if made.name in self._bots:
                raise OptionError(f"Two bots are called {made.name!r}; names must differ.")
            self._bots[made.name] = each
        if len(self._bots) < 2:
            raise OptionError("An arena needs two bots or more.")
        given = dict(options or {})
        given["seats"] = fewest(self.game, given) if seats is None else seats
        self.options = self.game.settle(given)
        self.sides = sides_of(self.game, self.options)
        self.seed = read_seed(seed)
        self.games = games

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called."""
        return tuple(self._bots)

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal, so that an interrupted arena has compared everybody."""
        seatings = [list(self._seatings(pairing)) for pairing in combinations(self.names, 2)]
        deals = -(-self.games // len(seatings[0]))
        options = chosen_options(self.game, self.options)
        for deal in range(deals):
            for each in seatings:
                for seating in each:
                    bots = tuple(self._bots[name] for name in seating)
                    seed = f"{self.seed} {deal}"
                    yield Fixture(self.game.package, options, seed, seating, bots)

    def _seatings(self, pairing: tuple[str, str]) -> Iterator[tuple[str, ...]]:
        """One bot on one side and the other on all others, on each side in turn, both ways round.

        With two sides that is simply each bot on each side once.
        """
        one, two = pairing
        seatings: dict[tuple[str, ...], None] = {}
        for alone, others in ((one, two), (two, one)):
            for side in self.sides:
                seats = [alone if seat in side else others for seat in range(self.options["seats"])]
                seatings[tuple(seats)] = None
        yield from seatings

    def run(
        self,
        executor: Executor | None = None,
        *,
        keep: str | PathLike[str] | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> Results:
        """Play everything that is not played yet.

        Args:
            executor: where to play; here and now if left out.
            keep: a JSON file for the results. If it exists, the games in it are not played again:
                an arena that was interrupted goes on where it was.
            progress: is told how many games are done and how many there are.

        Raises:
            SaveError: the file holds results of another arena, or cannot be read or written.
        """
        results = Results.start(self, keep)
        fixtures = list(self.fixtures())
        done = results.keys()
        left = [fixture for fixture in fixtures if fixture.key not in done]
        finished = len(fixtures) - len(left)
        if progress:
            progress(finished, len(fixtures))
        try:
            for record in _each(executor, left):
                results.add(record)
                finished += 1
                if progress:
                    progress(finished, len(fixtures))
        finally:
            # Whatever ends it, a key or a broken cable: what was played is kept.
            results.write()
        return results


def _each(executor: Executor | None, fixtures: Sequence[Fixture]) -> Iterator[dict[str, Any]]:
    """The records of all games, as they are finished."""
    if executor is None:
        yield from map(play_fixture, fixtures)
        return
    from concurrent.futures import as_completed  # noqa: PLC0415 - not in a browser

    futures: list[Future[dict[str, Any]]] = [
        executor.submit(play_fixture, fixture) for fixture in fixtures
    ]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()
