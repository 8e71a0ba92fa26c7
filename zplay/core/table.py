"""A table: where people, bots and pages meet a game.

Text goes in, refusals carry their rule, everything is logged, and the log is the save, the replay
and the undo. A table never changes a state that it has shown: each action makes a new one, so
that whatever goes wrong in between costs nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from zplay.core import codes
from zplay.core.dealer import LONGEST_SEED, read_seed
from zplay.core.errors import (
    CodeError,
    DataError,
    NotationError,
    OptionError,
    PositionError,
    Refused,
    ZplayError,
)
from zplay.core.log import Entry, Log
from zplay.core.positions import Fields, check_components
from zplay.core.refusal import Refusal
from zplay.core.story import with_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from os import PathLike
    from pathlib import Path

    from zplay.core.game import AnyGame, State
    from zplay.core.outcome import Outcome

MODES = ("study", "play")
LONGEST_TEXT = 500
"""No action of any game needs more characters than this."""


class Table:
    """One game being played.

    ``mode`` is ``"study"`` (take back as you like) or ``"play"`` (never past a reveal or another
    player's decision).
    """

    def __init__(self, game: AnyGame, first: State, start: dict[str, Any], mode: str) -> None:
        if mode not in MODES:
            raise OptionError(f"mode is 'study' or 'play', not {mode!r}.")
        self.game = game
        self.options = first.options
        self.mode = mode
        self.names = game.names(first.options)
        """What to call the seats."""
        self.log = Log(self.names)
        self._start = start
        self._first = first
        self._redo: list[tuple[int, Any]] = []
        self._written: list[str] = []
        self._watchers: list[Callable[[], None]] = []
        opening = tuple(game.opening(first))
        self.log.append(Entry(0, None, None, "deal", "deal", opening, first))
        self._line: list[Entry] = [self.log[0]]
        """The entries that stand: the deal and every action not taken back."""

    # -- making one -------------------------------------------------------------------------

    @classmethod
    def deal(
        cls,
        game: AnyGame,
        options: Mapping[str, Any],
        seed: object = None,
        mode: str = "study",
    ) -> Table:
        """A new game."""
        settled = game.settle(options)
        text = read_seed(seed)
        start: dict[str, Any] = {"options": chosen_options(game, settled), "seed": text}
        return cls(game, game.start(settled, text), start, mode)

    @classmethod
    def from_position(cls, game: AnyGame, position: object, mode: str = "study") -> Table:
        """A game that starts from a position, checked.

        Raises:
            PositionError: the position cannot be, and why.
        """
        first = restore(game, position)
        return cls(game, first, {"position": position_of(game, first)}, mode)

    # -- looking ----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The whole truth, for study. To change it, edit :attr:`position` and start from that."""
        return self._line[-1].after

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return int(self.options["seats"])

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the game is over."""
        return self.state.actors()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.state.outcome()

    def legal(self, seat: int | None = None) -> Legal:
        """What a seat may do now, as a live collection."""
        return Legal(self, None if seat is None else self._seat(seat))

    def seen_by(self, seat: int | None, at: int | None = None) -> Any:  # noqa: ANN401
        """What a seat may know, now or after log entry ``at``; ``None`` is a spectator."""
        if seat is not None:
            self._seat(seat)
        state = self.state if at is None else self.log[at].after
        return state.seen_by(seat)

    def why_not(self, action: object, seat: int | None = None) -> Refusal | None:
        """The rule that forbids an action now, or None if it is allowed.

        Raises:
            NotationError: the text is no action of the game.
        """
        seat = self._seat(seat)
        return self._why_not(seat, self._read(action, seat))

    @property
    def moves(self) -> tuple[Entry, ...]:
        """The actions that stand, oldest first."""
        return tuple(self._line[1:])

    # -- acting -----------------------------------------------------------------------------

    def push(self, action: object, seat: int | None = None) -> Entry:
        """Do something, given as text or as an action from ``legal``.

        ``seat`` may be left out when only one seat may act.

        Raises:
            Refused: the rules forbid it.
            NotationError: the text is no action of the game.
        """
        seat = self._seat(seat)
        entry = self._push(seat, self._read(action, seat))
        self._redo.clear()
        self._changed()
        return entry

    def pop(self, seat: int | None = None) -> Entry:
        """Take back the last action and return its entry.

        Raises:
            Refused: there is nothing to take back, or in play the rules of the house forbid it.
        """
        if seat is not None:
            self._seat(seat)
        last = self._line[-1]
        if refusal := self._why_no_undo(last, seat):
            raise Refused(refusal)
        self._line.pop()
        last.undone = True
        assert last.seat is not None
        self._redo.append((last.seat, last.action))
        self._written.append("undo")
        self._changed()
        return last

    def redo(self) -> Entry:
        """Do again what was taken back last; any other action in between forgets it.

        Raises:
            Refused: nothing was taken back.
        """
        if not self._redo:
            raise Refused(Refusal("table:undo-study", "Nothing was taken back."))
        seat, action = self._redo[-1]
        entry = self._push(seat, action)
        self._redo.pop()
        self._changed()
        return entry

    @property
    def can_redo(self) -> bool:
        """Was something taken back that can be done again?"""
        return bool(self._redo)

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call somebody after every change, whoever makes it; returns how to stop that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def rename(self, names: Sequence[str]) -> None:
        """Call the seats by other names from now on."""
        if len(names) != self.seats or not all(isinstance(name, str) and name for name in names):
            raise OptionError(f"Give a name for each of the {self.seats} seats.")
        self.names = tuple(names)
        self.log.rename(self.names)

    # -- keeping ----------------------------------------------------------------------------

    @property
    def position(self) -> dict[str, Any]:
        """The whole state as plain JSON, for study: edit it and start a table from it."""
        return position_of(self.game, self.state)

    @property
    def code(self) -> str:
        """A short text that restores the whole game with :func:`zplay.open`.

        It holds the deal, so it tells everything to whoever can read it.
        """
        line = "\n".join(f"{entry.seat} {entry.text}" for entry in self._line[1:])
        content = {"kind": "table", "start": self._start, "line": line}
        return codes.pack(self.game.facts.key, content)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the game, with everything that was taken back, to a file for :func:`zplay.load`."""
        from zplay.core.files import save  # noqa: PLC0415 - files knows tables

        return save(self, path)

    @classmethod
    def from_code(cls, game: AnyGame, content: Mapping[str, Any]) -> Table:
        """The table that a code holds; see :attr:`code`."""
        line = content.get("line")
        if not isinstance(line, str):
            raise CodeError("The code lacks the line of play.")
        try:
            table = cls.from_start(game, content.get("start"))
            for written in line.splitlines():
                table.replay(written)
        except ZplayError as error:
            raise CodeError(f"The code does not fit {game.facts.name}: {error}") from error
        return table

    @classmethod
    def from_start(cls, game: AnyGame, start: object, mode: str = "study") -> Table:
        """The fresh table that :attr:`start` describes."""
        if isinstance(start, Mapping) and set(start) == {"position"}:
            return cls.from_position(game, start["position"], mode)
        if isinstance(start, Mapping) and set(start) == {"options", "seed"}:
            if not isinstance(start["options"], Mapping):
                raise OptionError("The options should be an object with named fields.")
            brings_its_edition(start["options"])
            return cls.deal(game, start["options"], start["seed"], mode)
        raise OptionError("A game starts from options and a seed, or from a position.")

    @property
    def start(self) -> dict[str, Any]:
        """What the game started from: options and seed, or a position."""
        return self._start

    @property
    def written(self) -> tuple[str, ...]:
        """Everything done, as lines: ``0 play 3`` for an action of seat 0, ``undo``."""
        return tuple(self._written)

    def replay(self, written: str) -> None:
        """Do what one line of :attr:`written` says."""
        if written == "undo":
            # What was allowed then may not be asked again: the line is history, not a wish.
            mode, self.mode = self.mode, "study"
            try:
                self.pop()
            finally:
                self.mode = mode
            return
        seat, _, text = written.partition(" ")
        if not seat.isdecimal():
            raise NotationError(f"A line of play is a seat and an action, not {written!r}.")
        self.push(text, seat=int(seat))

    # -- the mechanics ----------------------------------------------------------------------

    def _push(self, seat: int, action: Any) -> Entry:  # noqa: ANN401
        if refusal := self._why_not(seat, action):
            raise Refused(refusal)
        state = self.state.copy()
        state.story = []
        state.apply(seat, action)
        happenings, state.story = tuple(state.story), None
        text = self.game.say(action)
        entry = Entry(
            len(self.log), seat, action, text, self.game.overheard(action), happenings, state
        )
        self.log.append(entry)
        self._line.append(entry)
        self._written.append(f"{seat} {text}")
        return entry

    def _why_not(self, seat: int, action: Any) -> Refusal | None:  # noqa: ANN401
        if outcome := self.outcome:
            return Refusal("table:over", f"The game is over. {outcome.reason}")
        refusal = self.game.why_not(self.state, seat, action)
        return refusal and refusal._replace(because=with_names(refusal.because, self.names))

    def _why_no_undo(self, last: Entry, seat: int | None) -> Refusal | None:
        if last.seat is None:
            return Refusal("table:undo-study", "There is nothing to take back.")
        if self.mode == "study":
            return None
        if seat is not None and seat != last.seat:
            return Refusal(
                "table:undo-play", f"The last decision was {self.names[last.seat]}'s, not yours."
            )
        if last.reveals:
            return Refusal(
                "table:undo-play", f"“{last.overheard}” showed something that nobody can unsee."
            )
        return None

    def _seat(self, seat: object) -> int:
        if seat is None:
            actors = self.actors
            if len(actors) == 1:
                return actors[0]
            if not actors:
                return 0  # the game is over, and whatever is asked will be refused with that
            listed = ", ".join(map(str, actors))
            raise OptionError(f"Several seats may act now: say seat=…, one of {listed}.")
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise OptionError(f"There is no seat {seat!r}: the seats are 0 to {self.seats - 1}.")
        return seat

    def _read(self, action: object, seat: int) -> Any:  # noqa: ANN401
        if not isinstance(action, str):
            if action is None or isinstance(action, int | float | bytes | list | dict):
                raise NotationError(f"An action is text or taken from legal(), not {action!r}.")
            return action
        if len(action) > LONGEST_TEXT:
            raise NotationError(
                f"No action takes {len(action)} characters; {LONGEST_TEXT} is the most we read."
            )
        return self.game.parse(action, self.state.seen_by(seat))

    def _changed(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()

    def _repr_svg_(self) -> str | None:
        """What a spectator sees, in a notebook."""
        return self.game.svg(self.seen_by(None), self.names)

    def __str__(self) -> str:
        board = self.game.board(self.seen_by(None))
        if outcome := self.outcome:
            return f"{board}\n{outcome}"
        return f"{board}\nTo act: {', '.join(self.names[seat] for seat in self.actors)}"

    def __repr__(self) -> str:
        status = "over" if self.outcome else f"{len(self._line) - 1} actions"
        return f"<table of {self.game.facts.name}, {self.seats} seats, {status}>"


class Legal(Collection[Any]):
    """What a seat may do now: iterate, ``in``, ``len``, truth, and a repr one can say aloud."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self._table = table
        self._seat = seat

    def _now(self) -> list[Any]:
        state = self._table.state
        seats = state.actors() if self._seat is None else (self._seat,)
        # Without a seat: what anybody may do. Two seats may be allowed the same.
        return list(dict.fromkeys(action for seat in seats for action in state.legal(seat)))

    def __iter__(self) -> Iterator[Any]:
        return iter(self._now())

    def __len__(self) -> int:
        return len(self._now())

    def __contains__(self, action: object) -> bool:
        seats = self._table.actors if self._seat is None else (self._seat,)
        for seat in seats:
            try:
                if self._table.why_not(action, seat) is None:
                    return True
            except NotationError:
                continue
        return False

    def __repr__(self) -> str:
        now = self._now()
        say = self._table.game.say
        more = f", … and {len(now) - 12} more" if len(now) > 12 else ""
        return f"<{len(now)} legal: {', '.join(say(action) for action in now[:12])}{more}>"


def chosen_options(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that differ from their defaults, and the seats: enough to settle them again."""
    defaults = {option.name: option.default for option in game.facts.options}
    return {
        name: value
        for name, value in options.items()
        if name == "seats" or value != defaults.get(name)
    }


def brings_its_edition(options: Mapping[str, Any]) -> None:
    """What is restored holds the data of its edition; a path would read files of this machine.

    Raises:
        OptionError: it names a file.
    """
    if not isinstance(options.get("edition"), Mapping | None):  # None is our own
        raise OptionError("A code or save holds its edition itself, and names no file.")


def position_of(game: AnyGame, state: State) -> dict[str, Any]:
    """The whole state as plain JSON."""
    return {
        "game": game.facts.key,
        "options": dict(state.options),
        "seed": state.dealer.seed,
        "deals": state.deals,
        **game.describe(state),
    }


def restore(game: AnyGame, position: object) -> State:
    """The state that a position describes, checked.

    Raises:
        PositionError: it cannot be, and why.
    """
    fields = Fields(position, "position")
    key = fields.take("game")
    if key != game.facts.key:
        raise PositionError(f"This is a position of {key!r}, not of {game.facts.key!r}.")
    options = fields.take("options")
    if not isinstance(options, Mapping):
        fields.complain("options", "should be an object with named fields")
    try:
        brings_its_edition(options)
        settled = game.settle(options)
    except (OptionError, DataError) as error:
        raise PositionError(f"position.options: {error}") from None
    seed = fields.text("seed")
    if len(seed) > LONGEST_SEED:
        fields.complain("seed", f"should have at most {LONGEST_SEED} characters")
    deals = fields.whole("deals", 0, 1_000_000)
    assert isinstance(position, Mapping)
    rest = {
        name: value
        for name, value in position.items()
        if name not in ("game", "options", "seed", "deals")
    }
    state: State = game.restore(settled, rest)
    check_components(game.components(state), game.box(settled))
    state.dealer = type(state.dealer)(read_seed(seed))
    state.deals = deals
    return state
