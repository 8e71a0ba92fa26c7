"""What a task asks for, as small questions that combine: ``told("Fox wins") & ~fired("freeze")``.

A check looks at a :class:`Moment`: the real table, the learner's seat, and where the task began.
Ids of rules are written without the game, as in its ``rules.toml``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zplay.core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.core.game import State
    from zplay.core.log import Entry
    from zplay.core.table import Table


@dataclass(frozen=True)
class Moment:
    """The table as it stands, and what has happened since the task began."""

    table: Table
    seat: int
    """The learner's seat."""
    since: int
    """How many actions stood when the task began."""

    @property
    def state(self) -> Any:  # noqa: ANN401 - each game has a class of its own
        """The whole truth, which a check may look at."""
        return self.table.state

    @property
    def view(self) -> Any:  # noqa: ANN401 - each game has a class of its own
        """What the learner may know."""
        return self.table.seen_by(self.seat)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was done since then and not taken back."""
        return self.table.moves[self.since :]

    @property
    def rules(self) -> frozenset[str]:
        """Ids of the rules that have fired since then, without the game."""
        ids = (rule for entry in self.entries for rule in entry.rules)
        return frozenset(rule.partition(":")[2] for rule in ids)

    @property
    def told(self) -> tuple[str, ...]:
        """What the learner has heard since then, in sentences."""
        numbers = {entry.n for entry in self.entries}
        lines = self.table.log.seen_by(self.seat)
        return tuple(sentence for line in lines if line.n in numbers for sentence in line.told)


@dataclass(frozen=True)
class Check:
    """A question about a moment; ``&``, ``|`` and ``~`` combine them."""

    says: str
    """What it asks, for whoever reads a lesson's complaint."""
    test: Callable[[Moment], bool]

    def __call__(self, moment: Moment) -> bool:
        return self.test(moment)

    def __and__(self, other: Check) -> Check:
        return Check(f"({self.says} and {other.says})", lambda now: self(now) and other(now))

    def __or__(self, other: Check) -> Check:
        return Check(f"({self.says} or {other.says})", lambda now: self(now) or other(now))

    def __invert__(self) -> Check:
        return Check(f"not {self.says}", lambda now: not self(now))

    def __repr__(self) -> str:
        return f"<check: {self.says}>"


anything = Check("anything", lambda _: True)
"""Whatever the rules allow."""

over = Check("the game is over", lambda now: now.table.outcome is not None)


def did(*actions: str) -> Check:
    """The learner has done one of these."""

    def test(now: Moment) -> bool:
        # Read as the table reads them, then and there: "give to owl" and "give to 1" are the same.
        states = [now.table.log[0].after, *(entry.after for entry in now.table.moves)]
        return any(
            entry.seat == now.seat and entry.action == _read(now, action, before)
            for entry, before in zip(now.entries, states[now.since :], strict=False)
            for action in actions
        )

    return Check(f"did {' or '.join(actions)}", test)


def _read(now: Moment, text: str, before: State) -> object:
    try:
        return now.table.game.parse(text, before.seen_by(now.seat))
    except NotationError:
        return None  # no action of that moment, so it was not done


def fired(*rules: str) -> Check:
    """Each of these rules has made something happen."""
    return Check(f"fired {', '.join(rules)}", lambda now: now.rules.issuperset(rules))


def told(words: str) -> Check:
    """The learner has heard a sentence with these words in it."""
    return Check(f"told {words!r}", lambda now: any(words in sentence for sentence in now.told))


def can(action: str) -> Check:
    """The learner may do this now."""

    def test(now: Moment) -> bool:
        try:
            return now.table.why_not(action, now.seat) is None
        except NotationError:
            return False  # it means nothing here, or could mean several things

    return Check(f"can {action}", test)


def to_act(seat: int) -> Check:
    """It is up to this seat now."""
    return Check(f"seat {seat} is to act", lambda now: seat in now.table.actors)


def winners(*seats: int) -> Check:
    """The game is over, and exactly these have won."""

    def test(now: Moment) -> bool:
        outcome = now.table.outcome
        return outcome is not None and outcome.winners == seats

    return Check(f"seats {', '.join(map(str, seats))} win", test)
