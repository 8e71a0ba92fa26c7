"""How much one machine may ask of us: a burst, then so much a second."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from zplay.widgets.messages import Bucket

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_REMEMBERED = 10_000


class Doorman:
    """A bucket for each machine that knocks."""

    def __init__(self, burst: int, rate: float, now: Callable[[], float] = monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._now = now
        self._buckets: dict[str, Bucket] = {}

    def admits(self, who: str) -> bool:
        """May this one come in once more?"""
        bucket = self._buckets.pop(who, None)
        if bucket is None:
            bucket = Bucket(self._burst, self._rate, self._now)
            if len(self._buckets) >= MOST_REMEMBERED:
                # Whoever has not come for longest: a dict keeps the order of coming.
                del self._buckets[next(iter(self._buckets))]
        self._buckets[who] = bucket
        return bucket.take()
