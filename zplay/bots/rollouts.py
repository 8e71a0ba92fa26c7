"""Second thoughts: try what the rules of thumb find best, all of it in the same imagined worlds.

Where a rule of thumb is good and luck is great, a tree that grows from nothing learns less than a
fair comparison does. Each world is imagined once, and every candidate is played in it with the same
chance, so that what differs is the candidate and not the luck. The first candidate is what the
rules of thumb would do: another takes its place only if it did better by more than chance explains,
or, where the rules of thumb say how sure they are, if that and the worlds together speak for it.
"""

from __future__ import annotations

from math import inf, sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from zplay.bots.base import Budget, Choice, Considered, Guide
from zplay.bots.playout import play_out, worth_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.game import AnyGame

PRUDENCE = 1.0
"""How many standard errors another must be ahead of what the rules of thumb would do, if they do
not say how sure they are."""
_TRIALS = 12
"""After so many worlds, candidates that are far behind are dropped."""
_HOPELESS = 3.0
"""So many standard errors behind the best is far."""


class _Candidate:
    """An action, and how it did in each world."""

    __slots__ = ("action", "doubt", "expected", "lead", "lead_squared", "total", "worlds")

    def __init__(self, action: Any, expected: float = 0.0, doubt: float = inf) -> None:
        self.action = action
        self.expected = expected
        """How much better than the first it should be, before any world was tried."""
        self.doubt = doubt
        """The standard error of that."""
        self.worlds = 0
        self.total = 0.0
        self.lead = 0.0
        """How much better than the first candidate it did, added up."""
        self.lead_squared = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.worlds

    def ahead(self) -> tuple[float, float]:
        """By how much it is ahead of the first, and the standard error of that.

        What was expected counts whatever the worlds say: rules of thumb see further than the quick
        ones that playouts follow. What was seen counts on top of it, the less the more of it may be
        luck.
        """
        seen = self.lead / self.worlds
        variance = max(0.0, self.lead_squared / self.worlds - seen**2) / self.worlds
        if self.doubt == inf or not variance:
            return self.expected + seen, sqrt(variance)
        share = self.doubt**2 / (self.doubt**2 + variance)
        return self.expected + share * seen, sqrt(share * variance)


class Rollouts:
    """One decision being thought about. Run it as often and as long as you like, then ask."""

    def __init__(
        self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, guide: Guide
    ) -> None:
        assert guide.shortlist is not None
        self._begun: float | None = perf_counter()  # finding candidates is thinking, too
        self._game = game
        self._view = view
        self._rng = rng
        self._guide = guide
        self._allowed = len(legal)
        self._seat: int = view.seat
        few = guide.shortlist(view, legal, rng)
        if guide.expects is None:
            self._prudence = PRUDENCE
            self._all = [_Candidate(action) for action in few]
        else:
            self._prudence = 0.0
            worth, doubt = guide.expects(view, few)
            self._all = [
                _Candidate(action, each - worth[0], doubt)
                for action, each in zip(few, worth, strict=True)
            ]
        self._left = self._all[:]
        self.playouts = 0
        """How many games have been imagined so far."""
        self.seconds = 0.0
        """How long that took."""

    def run(self, budget: Budget) -> Rollouts:
        """Think on, until the budget is used up; at least one world."""
        now = perf_counter()
        started, self._begun = self._begun or now, None
        most = budget.iterations if budget.iterations is not None else 1 << 62
        until = started + budget.seconds if budget.seconds is not None else float("inf")
        done = 0
        while done == 0 or (done < most and now < until and len(self._left) > 1):
            self._try_a_world()
            done += len(self._left)
            self._drop_the_hopeless()
            now = perf_counter()
        self.playouts += done
        self.seconds += now - started
        return self

    def _try_a_world(self) -> None:
        guide, me = self._guide, self._seat
        world = (guide.imagine or self._game.imagine)(self._view, self._rng)
        luck = self._rng.getrandbits(64)
        mark = guide.mark(world) if guide.mark else None
        usual = 0.0
        for candidate in self._left:
            state = world.copy()
            state.apply(me, candidate.action)
            play_out(state, guide, mark, guide.horizon, Random(luck))
            worth = worth_of(state, guide, mark)[me]
            if candidate is self._left[0]:
                usual = worth
            candidate.worlds += 1
            candidate.total += worth
            candidate.lead += worth - usual
            candidate.lead_squared += (worth - usual) ** 2

    def _drop_the_hopeless(self) -> None:
        if self._left[0].worlds < _TRIALS:
            return
        left = self._left[:1]  # it stays as the measure of the others
        for each in self._left[1:]:
            lead, error = each.ahead()
            if lead > -_HOPELESS * error:
                left.append(each)
        self._left = left

    def choice(self) -> Choice:
        """The best so far; more worlds may change it."""
        first = self._all[0]
        best, most = first, 0.0
        for each in self._left[1:]:
            lead, error = each.ahead()
            if lead > max(self._prudence * error, most):
                best, most = each, lead
        others = sorted(
            (each for each in self._all if each is not best), key=lambda each: -each.mean
        )
        considered = tuple(
            Considered(each.action, each.mean, f"{each.worlds} playouts")
            for each in (best, *others)
        )
        say = self._game.say
        because = f"In {best.worlds} worlds that I imagined, “{say(best.action)}” was worth "
        because += f"{best.mean:.0%}"
        if best is not first:
            because += f", and “{say(first.action)}”, which I thought of first, {first.mean:.0%}"
        elif others:
            because += f", “{say(others[0].action)}” {others[0].mean:.0%}"
        knew = {"playouts": self.playouts, "left out": self._allowed - len(considered)}
        return Choice(best.action, because + ".", considered, knew, best.mean)
