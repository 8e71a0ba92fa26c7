"""``zplay.play``: a game on the stage, with persons and bots."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from zplay.bots import bot as bot_of
from zplay.bots import usual
from zplay.bots.match import quickest
from zplay.core.errors import OptionError
from zplay.core.registry import game as game_of
from zplay.core.table import Table
from zplay.widgets.advising import adviser_of
from zplay.widgets.desk import Desk
from zplay.widgets.pacing import PACES, Pace
from zplay.widgets.setup import BOT
from zplay.widgets.stage import Live
from zplay.widgets.threads import outside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from zplay.bots import Bot
    from zplay.core.game import AnyGame
    from zplay.widgets.advising import Question
    from zplay.widgets.reviewing import Recall


def saves_folder() -> Path:
    """Where saved games go: ``$ZPLAY_HOME``, or ``.zplay`` in the home folder."""
    home = os.environ.get("ZPLAY_HOME")
    return (Path(home) if home else Path.home() / ".zplay") / "games"


_WRITER = ThreadPoolExecutor(1, thread_name_prefix="zplay-keeps")


def _kept_in(
    autosave: str | os.PathLike[str] | bool | None, game: AnyGame, *, given: bool
) -> Path | None:
    """The file in which the game is kept."""
    if autosave is False or (autosave is None and given):
        return None
    if autosave is None or autosave is True:
        return saves_folder() / f"last-{game.facts.key}.json"
    return Path(autosave)


class Play(Live):
    """A playable table. Everything it can do, ``widget.table`` can do in code."""

    def __init__(
        self,
        desk: Desk,
        *,
        bots: str | Mapping[int, Bot | str] | None = None,
        pace: Pace | None = None,
        theme: str = "auto",
    ) -> None:
        super().__init__(desk, theme=theme)
        self.desk = desk
        chosen = {} if bots is None or isinstance(bots, str) else bots
        self.bots: dict[int, Bot] = {
            seat: bot_of(desk.game, each) if isinstance(each, str) else each
            for seat, each in chosen.items()
        }
        """The bots that the caller has chosen; who else plays is the set-up form's to say."""
        self._usual: Bot = bot_of(desk.game, bots if isinstance(bots, str) else usual(desk.game))
        self._named: dict[str, Bot] = {}
        self._pace = pace
        self._offer(bots)
        self._task: asyncio.Task[None] | None = None
        self._thought: asyncio.Task[None] | None = None
        self._adviser: Bot = adviser_of(desk.game)
        desk.asked = self._advise
        desk.recalled = self._recall
        if desk.keeper is not None:
            desk.keeper.run = self._write
        self.refresh()

    @property
    def table(self) -> Table | None:
        """The table, for the next cell; None until the game has begun."""
        return self.desk.table

    def refresh(self) -> None:
        """Show what there is now, and let the bots go on."""
        super().refresh()
        self.wake_bots()

    # -- bots: never inside a message handler -------------------------------------------------

    def _advise(self, asked: Question) -> None:
        """Have a bot think about a hint."""
        self._aside(
            lambda: asked.put_to(self._adviser),
            lambda choice: self.desk.advise(asked, choice),
            self.desk.no_advice,
        )

    def _recall(self, asked: Recall) -> None:
        """Have a bot look back at the game."""
        self._aside(asked.answer, lambda seen: self.desk.reviewed(asked, seen), self.desk.no_review)

    def _aside(
        self, think: Callable[[], Any], say: Callable[[Any], None], give_up: Callable[[], None]
    ) -> None:
        """Have something thought about while the page lives on."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # a script or a test: nobody waits for the page
            say(think())
            return

        async def thinking() -> None:
            try:
                thought = await outside(think)
            except Exception:
                give_up()
                raise
            say(thought)

        self._thought = loop.create_task(thinking())

    def wake_bots(self) -> None:
        """See to it that bots act soon, if it is their turn and there is a loop to act in."""
        if not self.desk.bots_to_act() or (self._task and not self._task.done()):
            return
        with suppress(RuntimeError):  # no loop is running: a script or a test calls settle()
            self._task = asyncio.get_running_loop().create_task(self._bots_act())

    async def _bots_act(self) -> None:
        while self._may_bots_act():
            table = self.desk.table
            assert table is not None
            moves = len(table.log)
            race = bool(self.desk.persons_to_act()) and table.game.facts.out_of_turn
            await asyncio.sleep(self.pace.pause(moves, race=race))
            if self.desk.table is not table or len(table.log) != moves:
                continue  # somebody was faster, or sits at another table now
            asked = self._ask(table)
            if asked is None:
                break
            seat, view, legal, rng = asked
            bot = self.bot(seat)
            action = await outside(bot.choose, view, legal, rng)
            if self.desk.table is table and len(table.log) == moves:
                table.push(action, seat)

    def _may_bots_act(self) -> bool:
        if not self.desk.bots_to_act():
            return False
        # Without races, a person who may act is asked before any bot is.
        return not (
            self.pace.turns and self.desk.game.facts.out_of_turn and self.desk.persons_to_act()
        )

    def _write(self, write: Callable[[], None]) -> None:
        """Write in another thread: no page waits for a disk. One thread, so that order is kept."""
        try:
            _WRITER.submit(write)
        except RuntimeError:  # a browser has no threads
            write()

    def _offer(self, bots: object) -> None:
        """Let the form begin with what the caller said."""
        setup = self.desk.setup
        setup.own_pace = self._pace is not None
        for seat, bot in self.bots.items():
            setup.strength[seat] = bot.name if getattr(bot, "name", "") in setup.bots else BOT
        if not isinstance(bots, str):
            setup.others = next((name for name in (self._usual.name, *setup.bots[-1:])
                                 if name in setup.bots), BOT)  # fmt: skip
        elif self._usual.name in setup.bots:
            setup.others = self._usual.name

    @property
    def pace(self) -> Pace:
        """How fast the table is: as the form says, or as the caller did."""
        chosen = self.desk.setup.pace
        return PACES[chosen] if chosen else self._pace or Pace()

    def bot(self, seat: int) -> Bot:
        """Who plays a seat that no person has."""
        name = self.desk.setup.bot(seat) if self.desk.set_up else BOT
        if name == BOT or (seat in self.bots and self.bots[seat].name == name):
            return self.bots.get(seat, self._usual)
        return self._named.setdefault(name, bot_of(self.desk.game, name))

    def _ask(self, table: Table) -> tuple[int, Any, list[Any], Random] | None:
        """Which bot acts now, with what it may see and do."""
        seats = self.desk.bots_to_act()
        if not seats:
            return None
        # Bots are part of the game: the same seed and the same moves give the same answers.
        rng = Random(f"bots of {table.state.dealer.seed} {len(table.log)}")
        seat: int | None = None
        if table.game.facts.out_of_turn:
            bots = {each: self.bots.get(each, self._usual) for each in seats}
            seat = quickest(table.state, seats, bots, rng)
            if seat is None and len(seats) < len(table.actors):
                return None  # they wait for a person
        if seat is None:
            seat = seats[int(rng.random() * len(seats))]
        return seat, table.seen_by(seat), list(table.legal(seat)), rng

    def settle(self, most: int = 10_000) -> None:
        """Let the bots act at once, without pauses, until it is a person's turn."""
        for _ in range(most):
            table = self.desk.table
            if table is None or self.desk.persons_to_act():
                return
            asked = self._ask(table)
            if asked is None:
                return
            seat, view, legal, rng = asked
            table.push(self.bot(seat).choose(view, legal, rng), seat)

    def __repr__(self) -> str:
        return f"<play {self.desk.game.facts.name}: {self.table!r}>"


def play(  # noqa: PLR0913 - each is something that one may want to say
    game: str | Table,
    *,
    seats: int | None = None,
    persons: int | Iterable[int] = (0,),
    names: Mapping[int, str] | None = None,
    bots: str | Mapping[int, Bot | str] | None = None,
    seed: str | int | None = None,
    mode: str = "play",
    setup: bool | None = None,
    pace: Pace | float | None = None,
    theme: str = "auto",
    autosave: str | os.PathLike[str] | bool | None = None,
    **options: Any,  # noqa: ANN401 - each game has its own
) -> Play:
    """Play a game on the page.

    Args:
        game: its name, or a table to go on with.
        seats: how many play.
        persons: the seats of persons in front of this page, or how many of them; the others are
            bots. With several, the page is hidden while the device changes hands.
        names: what to call seats, by seat.
        bots: who plays the other seats: one name for all, such as ``"sharp"``, or by seat a name
            or anything with ``choose(view, legal, rng)``.
        seed: any text or whole number.
        mode: ``"play"`` or ``"study"``, in which everything can be taken back.
        setup: show the set-up form first; by default only if nothing has been said about it.
        pace: seconds before a bot acts, or a :class:`~zplay.widgets.pacing.Pace`.
        theme: ``"auto"``, ``"light"`` or ``"dark"``.
        autosave: a file to keep the game in, after every move; the set-up form offers to go on
            with it. By default the last game of each kind that was not given as a table is kept in
            the saves folder; ``False`` keeps nothing, ``True`` a given table as well.
        options: the game's own.

    Raises:
        OptionError: an option, seat or seed that the game does not take.
        UnknownBot: there is no bot of that name.
    """
    if isinstance(pace, int | float):
        pace = Pace(seconds=float(pace), window=max(float(pace), 0.0) * 3)
    found = game.game if isinstance(game, Table) else game_of(game)
    if found.pictures() is None:
        raise OptionError(f"{found.facts.name} has no pictures yet: play it with table().")
    if setup is None:
        setup = not isinstance(game, Table) and seats is None and seed is None and not options
    count = seats if seats is not None else found.facts.default_seats
    sitting = tuple(range(persons)) if isinstance(persons, int) else tuple(persons)
    if isinstance(game, Table):
        if seats is not None or seed is not None or options:
            raise OptionError("A table brings its own seats, seed and options.")
        table: Table | None = game
        count = game.seats
    elif setup:
        table = None
    else:
        table = Table.deal(found, {"seats": count, **options}, seed, mode)
    if not sitting or not all(0 <= seat < count for seat in sitting):
        raise OptionError(f"Persons sit on seats from 0 to {count - 1}, at least one of them.")
    if table is not None and names:
        table.rename([names.get(seat, name) for seat, name in enumerate(table.names)])
    desk = Desk(
        found,
        table=table,
        persons=sitting,
        folder=saves_folder,
        autosave=_kept_in(autosave, found, given=isinstance(game, Table)),
    )
    desk.setup.persons = set(sitting)
    desk.setup.mode = mode
    return Play(desk, bots=bots, pace=pace, theme=theme)
