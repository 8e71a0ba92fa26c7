"""Timing on a machine that others use as well.

Every figure is the median of several short rounds, and the rounds of all probes are interleaved:
whatever slows the machine down for a while slows ours and the peers' alike, and a median forgets
it. The garbage collector stays on, because it is on wherever people use the engines.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROUNDS = 7


@dataclass(frozen=True)
class Row:
    """One figure of the report."""

    who: str
    """A game's key, or the library that a peer belongs to."""
    subject: str
    """A variant of the game, or a game of the peer."""
    what: str
    """What was measured: ``action``, ``copy``, ``view``, or whatever a measure calls it."""
    value: float
    unit: str = "µs"
    rounds: tuple[float, ...] = ()
    """The figure of each round, where it is the median of several."""
    note: str = ""


@dataclass(frozen=True)
class Probe:
    """Something to be timed in rounds."""

    who: str
    subject: str
    what: str
    round: Callable[[float], float]
    """Works for about so many seconds, at least once, and says how many µs one piece took."""
    note: str = ""


def measure(probes: Sequence[Probe], seconds: float, rounds: int = ROUNDS) -> list[Row]:
    """Time all probes, together in about so many seconds."""
    if not probes:
        return []
    share = seconds / rounds / len(probes)
    figures = [[probe.round(share) for probe in probes] for _ in range(rounds)]
    return [
        Row(probe.who, probe.subject, probe.what, median(own), "µs", own, probe.note)
        for probe, own in zip(probes, zip(*figures, strict=True), strict=True)
    ]


def in_games(play: Callable[[], int]) -> Callable[[float], float]:
    """A round of whole games; ``play`` plays one and says how many actions it took."""

    def a_round(seconds: float) -> float:
        actions = 0
        begin = now = perf_counter()
        while actions == 0 or now - begin < seconds:
            actions += play()
            now = perf_counter()
        return (now - begin) / actions * 1e6

    return a_round


def in_calls(calls: Sequence[Callable[[], object]]) -> Callable[[float], float]:
    """A round of calls, each as often as the others."""

    def a_round(seconds: float) -> float:
        times = 0
        begin = now = perf_counter()
        while times == 0 or now - begin < seconds:
            for call in calls:
                call()
            times += 1
            now = perf_counter()
        return (now - begin) / times / len(calls) * 1e6

    return a_round
