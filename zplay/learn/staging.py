"""Setting up the table of a step, and moving for everybody but the learner."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from zplay.core.errors import NotationError, OptionError, Refused, ZplayError
from zplay.core.registry import game as game_of
from zplay.core.table import Table
from zplay.learn.checks import Moment
from zplay.learn.model import Do, Predict, Reach

if TYPE_CHECKING:
    from zplay.core.log import Entry
    from zplay.learn.model import Course, Place, Step


def make_moves(table: Table, script: tuple[str, ...]) -> None:
    """Make scripted moves, each ``Owl: play 2``.

    Raises:
        Refused: the rules forbid one.
        NotationError: one is no move, or names nobody at the table.
    """
    for line in script:
        name, colon, action = line.partition(":")
        if not colon or name not in table.names:
            raise NotationError(f"A scripted move is such as “{table.names[0]}: …”, not “{line}”.")
        table.push(action.strip(), table.names.index(name))


def _in_full(table: Table, line: str) -> tuple[str, ...]:
    """A scripted move; one with “…” at its end as the first legal one that begins so, if any."""
    beginning, dots, _ = line.partition("…")
    name, _, wanted = beginning.partition(": ")
    if not dots or name not in table.names:
        return (line,)
    legal = map(table.game.say, table.legal(table.names.index(name)))
    return tuple(f"{name}: {text}" for text in legal if text.startswith(wanted))[:1]


class Others:
    """Everybody but the learner, in a step of free play."""

    def __init__(self, place: Place) -> None:
        assert isinstance(place.step.task, Reach)
        self._id = place.id
        self._step = place.step
        self._task = place.step.task
        self._scripts = {name: list(moves) for name, moves in self._task.others.items()}
        self._reacted_to: Entry | None = None

    def act(self, table: Table, since: int) -> None:
        """Act until it is up to the learner, the goal is reached or lost, or the game is over."""
        now = moment(table, self._step, since)
        self._react(table, now)
        while table.actors and self._step.seat not in table.actors:
            if self._over(now):
                return
            self._act_once(table, table.actors[0])

    def _react(self, table: Table, now: Moment) -> None:
        own = [entry for entry in now.entries if entry.seat == self._step.seat]
        if not own or own[-1] is self._reacted_to:
            return
        self._reacted_to = own[-1]
        for reaction in self._task.reactions:
            if not reaction.when(now):
                continue
            for line in reaction.moves:
                if self._over(now):
                    return
                with suppress(Refused):
                    make_moves(table, _in_full(table, line))

    def _over(self, now: Moment) -> bool:
        """Is there nothing left to wait for?"""
        return self._task.goal(now) or bool(self._task.lost and self._task.lost(now))

    def act_first(self, table: Table) -> bool:
        """Where several may act, let another seat go first; False if nobody else may."""
        others = [seat for seat in table.actors if seat != self._step.seat]
        if others:
            self._act_once(table, others[0])
        return bool(others)

    def _act_once(self, table: Table, seat: int) -> None:
        if not self._by_script(table, seat):
            # The learner has gone a way of their own. The same way gives the same answers.
            legal = list(table.legal(seat))
            table.push(Random(f"{self._id} {len(table.moves)}").choice(legal), seat)

    def _by_script(self, table: Table, seat: int) -> bool:
        script = self._scripts.get(table.names[seat])
        if not script:
            return False
        try:
            table.push(script.pop(0), seat)
        except (Refused, NotationError):
            script.clear()  # one move out of place and the rest makes no sense either
            return False
        return True


def moment(table: Table, step: Step, since: int) -> Moment:
    """What a check of the step looks at."""
    return Moment(table, step.seat, since)


def play_model(table: Table, place: Place) -> int:
    """Do a step as its author would, scripted moves included; how many actions stood before.

    Raises:
        Refused, NotationError: the step has a mistake.
    """
    step = place.step
    make_moves(table, step.before)
    since = len(table.moves)
    match step.task:
        case Do(model=model):
            table.push(model, step.seat)
        case Predict(shows=shows):
            make_moves(table, shows)
        case Reach(model=models):
            others = Others(place)
            others.act(table, since)
            for action in models:
                table.push(action, step.seat)
                others.act(table, since)
    make_moves(table, step.after)
    return since


def set_up(course: Course, number: int) -> Table:
    """The table as a step finds it, before its first scripted move.

    A step that goes on from the one before finds what its author would have left.
    """
    places = course.places
    start = number
    while places[start].step.position is None:
        if start == 0:
            raise OptionError("The first step of a course needs a position.")
        start -= 1
    table = Table.from_position(game_of(course.game), places[start].step.position)
    for place in places[start:number]:
        play_model(table, place)
    return table


def go_on(course: Course, number: int, table: Table | None) -> Table:
    """The table of a step, its scripted moves made; goes on with ``table`` where that fits.

    What the learner did in the step before may have been right and still leave no room for the
    script; then the step is set up as its author saw it.
    """
    step = course.places[number].step
    if table is not None and step.position is None:
        try:
            make_moves(table, step.before)
        except ZplayError:
            pass
        else:
            return table
    table = set_up(course, number)
    make_moves(table, step.before)
    return table


def copy_of(table: Table) -> Table:
    """A table of its own with the same game on it."""
    line = "\n".join(f"{entry.seat} {entry.text}" for entry in table.moves)
    return Table.from_code(table.game, {"start": table.start, "line": line})
