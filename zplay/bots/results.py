"""What came of an arena: records of games, kept in a file, and what they say."""

from __future__ import annotations

import json
from itertools import combinations
from math import log10, sqrt
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.errors import SaveError
from zplay.core.files import write_safely
from zplay.core.table import chosen_options

if TYPE_CHECKING:
    from os import PathLike

    from zplay.bots.arena import Arena

FORMAT = "zplay arena 1"
KEEP_EVERY = 2.0
"""Seconds between two writings of the results to their file."""
SURE = 1.959964
"""Standard deviations for an interval that is right 95 times in 100."""


class Rate(NamedTuple):
    """How often something happened, and between what bounds the truth lies, 95 times in 100."""

    rate: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%}, {self.games} games)"


def wilson(successes: float, games: int) -> Rate:
    """A rate with its Wilson interval, which stays honest with few games and near 0 and 1."""
    if games == 0:
        return Rate(0.5, 0.0, 1.0, 0)
    rate, square = successes / games, SURE * SURE
    middle = (rate + square / (2 * games)) / (1 + square / games)
    spread = SURE / (1 + square / games)
    spread *= sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return Rate(rate, max(0.0, middle - spread), min(1.0, middle + spread), games)


def against(record: dict[str, Any], one: str, two: str) -> float | None:
    """How a game went for one bot against another: 1 won, 0 lost, between if both have won.

    None if both or neither played or nothing in it tells them apart: a third has won.
    """
    won = {seat: 1 / len(record["winners"]) for seat in record["winners"]}
    share = {one: 0.0, two: 0.0}
    for seat, name in enumerate(record["seating"]):
        if name in share:
            share[name] += won.get(seat, 0.0)
    if not {one, two} <= set(record["seating"]) or not sum(share.values()):
        return None
    return share[one] / sum(share.values())


class Results:
    """The records of an arena, and what they say."""

    def __init__(self, header: dict[str, Any], path: Path | None = None) -> None:
        self.header = header
        """What was played: game, options, bots, seed."""
        self.records: list[dict[str, Any]] = []
        """One for each game that is finished."""
        self._path = path
        self._written = monotonic()

    @classmethod
    def start(cls, arena: Arena, keep: str | PathLike[str] | None) -> Results:
        """The results so far: none, or those in the file."""
        header = {
            "format": FORMAT,
            "game": arena.game.facts.key,
            "options": chosen_options(arena.game, arena.options),
            "bots": list(arena.names),
            "seed": arena.seed,
        }
        path = None if keep is None else Path(keep)
        if path is None or not path.exists():
            return cls(header, path)
        results = cls.read(path)
        for name, value in header.items():
            # More bots may come to an arena: what is finished stays true.
            if name != "bots" and results.header.get(name) != value:
                raise SaveError(
                    f"{path.name} holds another arena: its {name} is "
                    f"{results.header.get(name)!r}, not {value!r}."
                )
        results.header["bots"] = header["bots"]
        return results

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Results:
        """Results from their file.

        Raises:
            SaveError: it cannot be read, or is none of ours.
        """
        target = Path(path)
        try:
            content = json.loads(target.read_text(encoding="utf-8"))
            if content["format"] != FORMAT:
                raise SaveError(f"{target.name} holds no results of this version ({FORMAT!r}).")
            results = cls({key: content[key] for key in content if key != "games"}, target)
            results.records = list(content["games"])
        except OSError as error:
            raise SaveError(f"Cannot read {target.name}: {error.strerror}.") from None
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            if isinstance(error, SaveError):
                raise
            raise SaveError(f"{target.name} is damaged or not from an arena: {error}.") from None
        return results

    def add(self, record: dict[str, Any]) -> None:
        """One more game is finished; the file is written now and then."""
        self.records.append(record)
        if monotonic() - self._written > KEEP_EVERY:
            self.write()

    def write(self) -> None:
        """Put everything into the file, if there is one; the order does not depend on luck."""
        self.records.sort(key=lambda record: (_natural(record["deal"]), record["seating"]))
        if self._path is not None:
            write_safely(self._path, self.json())
        self._written = monotonic()

    def json(self) -> str:
        """Everything, one game a line."""
        head = json.dumps(self.header, ensure_ascii=False)[:-1]
        games = ",\n".join(json.dumps(record, ensure_ascii=False) for record in self.records)
        return f'{head}, "games": [\n{games}\n]}}\n'

    def keys(self) -> set[tuple[str, tuple[str, ...]]]:
        """Which games are finished."""
        return {(record["deal"], tuple(record["seating"])) for record in self.records}

    # -- what they say ----------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The bots."""
        return tuple(self.header["bots"])

    def rate(self, one: str, two: str) -> Rate:
        """How often one bot beats another."""
        found = [against(record, one, two) for record in self.records]
        decided = [value for value in found if value is not None]
        return wilson(sum(decided), len(decided))

    def elo(self) -> dict[str, float]:
        """A rating of all bots, 1500 on average; 200 more win about three games in four.

        The ratings that make the results most likely (Bradley and Terry). Every pair that has met
        gets one drawn game for free: without it a bot that never lost would be infinitely good.
        """
        names = self.names
        won = dict.fromkeys(names, 0.0)
        met: dict[tuple[str, str], float] = {}
        for one, two in combinations(names, 2):
            rate = self.rate(one, two)
            if rate.games:
                met[one, two] = met[two, one] = rate.games + 1
                won[one] += rate.rate * rate.games + 0.5
                won[two] += (1 - rate.rate) * rate.games + 0.5
        strength = dict.fromkeys(names, 1.0)
        for _ in range(1_000):
            for name in names:
                expected = sum(
                    games / (strength[name] + strength[other])
                    for (each, other), games in met.items()
                    if each == name
                )
                if expected:
                    strength[name] = won[name] / expected
        ratings = {name: 400 * log10(value) for name, value in strength.items()}
        middle = sum(ratings.values()) / len(ratings)
        return {name: 1500 + rating - middle for name, rating in ratings.items()}

    def table(self) -> list[dict[str, Any]]:
        """One row for each bot, the best first: rating, and its rate against each other bot."""
        elo = self.elo()
        return [
            {
                "bot": name,
                "elo": round(elo[name]),
                "against": {other: self.rate(name, other) for other in self.names if other != name},
            }
            for name in sorted(self.names, key=lambda name: -elo[name])
        ]

    def __str__(self) -> str:
        lines = [f"{self.header['game']}: {len(self.records)} games, seed {self.header['seed']!r}"]
        width = max(len(name) for name in self.names)
        for row in self.table():
            lines.append(f"{row['bot']:<{width}}  Elo {row['elo']}")
            lines += [
                f"{'':<{width}}    beats {other:<{width}} {rate}"
                for other, rate in row["against"].items()
                if rate.games
            ]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<results of {self.header['game']}: {len(self.records)} games>"


def _natural(text: str) -> list[tuple[int, str]]:
    """So that deal 10 comes after deal 9."""
    return [(int(word), "") if word.isdecimal() else (-1, word) for word in text.split()]
