"""How fast is fast enough: one table for all games, as ratios to peers in the same run."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

from zplay.bench.peers import CARD_GAMES, DOMINOES, UNO_ENGINE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zplay.bench.timing import Row


@dataclass(frozen=True)
class Yardstick:
    """What to compare with: the median of some peers' rows."""

    name: str
    what: str
    rows: tuple[tuple[str, str], ...]
    """Who and subject of each row."""

    def value(self, rows: Iterable[Row]) -> float | None:
        """Its length; None if a row is missing."""
        values = {(row.who, row.subject): row.value for row in rows if row.what == self.what}
        if not all(key in values for key in self.rows):
            return None
        return median(values[key] for key in self.rows)


@dataclass(frozen=True)
class Goal:
    """A promise about one kind of row of a game. It holds for the slowest variant too."""

    game: str
    what: str
    most: float
    """How many times as long as the yardstick; without one, in the unit of the row."""
    peer: Yardstick | None = None
    variant: tuple[str, ...] = ()
    """Only for variants with all these words in their names."""

    @property
    def wanted(self) -> str:
        """What is promised, in words."""
        if self.peer is None:
            return f"at most {self.most:g}"
        if self.most < 1:
            return f"at least {1 / self.most:g} × faster than {self.peer.name}"
        return f"at most {self.most:.1f} × {self.peer.name}"


@dataclass(frozen=True)
class Assessment:
    """How far a goal is reached."""

    goal: Goal
    slowest: Row | None
    """The variant that decides."""
    measured: dict[str, float]
    """The ratio of each variant (without a yardstick: its figure)."""
    yardstick: float | None

    @property
    def ratio(self) -> float | None:
        """The ratio of the slowest variant; None if there is nothing to compare."""
        return max(self.measured.values(), default=None)

    @property
    def verdict(self) -> str:
        """``met``, ``not met`` or ``not measured``."""
        if self.ratio is None:
            return "not measured"
        return "met" if self.ratio <= self.goal.most else "not met"

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "game": self.goal.game,
            "what": self.goal.what,
            "goal": self.goal.wanted,
            "most": self.goal.most,
            "compared_with": self.goal.peer.name if self.goal.peer else None,
            "yardstick": self.yardstick,
            "ratio": self.ratio,
            "slowest": self.slowest.subject if self.slowest else None,
            "ratios": self.measured,
            "verdict": self.verdict,
        }


def assess(goals: Iterable[Goal], rows: Sequence[Row]) -> list[Assessment]:
    """Hold the rows against the goals."""
    return [_assess(goal, rows) for goal in goals]


def _assess(goal: Goal, rows: Sequence[Row]) -> Assessment:
    ours = [
        row
        for row in rows
        if row.who == goal.game
        and row.what == goal.what
        and all(word in row.subject for word in goal.variant)
    ]
    slowest = max(ours, key=lambda row: row.value, default=None)
    yardstick = goal.peer.value(rows) if goal.peer else 1.0
    measured = {row.subject: row.value / yardstick for row in ours} if yardstick else {}
    return Assessment(goal, slowest, measured, yardstick if goal.peer else None)


def _openspiel(name: str, what: str, *subjects: str) -> Yardstick:
    return Yardstick(name, what, tuple(("OpenSpiel", subject) for subject in subjects))


OPENSPIEL = _openspiel("OpenSpiel's card games (median)", "action", *CARD_GAMES)
HEARTS_CLONE = _openspiel("OpenSpiel hearts' clone", "copy", "hearts")
HEARTS_VIEW = _openspiel("OpenSpiel hearts' view", "view", "hearts")
CRAZY_EIGHTS = _openspiel("OpenSpiel crazy_eights", "action", "crazy_eights")
BLOCK_DOMINOES = _openspiel("OpenSpiel's dominoes in Python", "action", DOMINOES)
UNO = Yardstick("RLCard uno's engine", "action", (("RLCard", UNO_ENGINE),))

MODELLED = {
    "kazing": (
        "ends-on", "exact-size", "home", "missing", "longest", "points", "mana", "two-spells",
    ),
    "zingazinga": ("close", "zinga", "play-out"),
    "zingazam": ("my-hand", "one-card", "way"),
    "zigzag": ("zag",),
}  # fmt: skip
"""The kinds of puzzle of which there is a fair model for CP-SAT."""


def _cp_sat(game: str, kind: str) -> Goal:
    """Each kind against the same puzzles modelled for CP-SAT."""
    told = Yardstick(f"CP-SAT, {kind}", "exact solving", (("OR-tools", f"{game} {kind}"),))
    return Goal(game, "exact solving", 1 / 5, told, (kind,))


GOALS: list[Goal] = [
    Goal("zingazam", "action", 1.0, OPENSPIEL),
    Goal("zingazam", "copy", 5.0, HEARTS_CLONE),
    Goal("zingazam", "view", 5.0, HEARTS_VIEW),
    Goal("zingazam", "playout", 1e6 / 3_000),  # µs: at least 3,000 playouts a second
    Goal("kazing", "action", 1.5, OPENSPIEL, ("Precision versus, Initiate",)),
    Goal("kazing", "all spells, median", 3),  # ms
    Goal("kazing", "all spells, worst", 30),
    Goal("zingazinga", "action", 1.5, OPENSPIEL, ("rules as they come",)),
    Goal("zingazinga", "action", 1.5, OPENSPIEL),  # the slowest
    Goal("zingazinga", "action", 1 / 5, BLOCK_DOMINOES),
    Goal("zingazinga", "closable, median", 1),  # ms
    Goal("zingazinga", "closable, worst", 100),
    # With a coach; a table without one also keeps what may have to be undone.
    Goal("zar", "action", 1.5, CRAZY_EIGHTS, ("players",)),
    Goal("zar", "action", 1 / 2, UNO, ("players",)),
    Goal("zigzag", "action", 2.0, OPENSPIEL),
    Goal("kazing", "making a puzzle", 200),
    Goal("kazing", "worst puzzle", 5_000),
    Goal("zingazinga", "making a puzzle", 500),
    Goal("zingazinga", "worst puzzle", 5_000),
    *[_cp_sat(game, kind) for game, kinds in MODELLED.items() for kind in kinds],
    *[
        Goal(game, "scene, median", 8)  # ms
        for game in ("zingazam", "kazing", "zar", "zingazinga", "zigzag")
    ],
]
"""Goals of games that are not here yet are left out of the report."""
