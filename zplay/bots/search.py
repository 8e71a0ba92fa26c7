"""Search: imagine what may be hidden, play it out, and do what turned out best.

Information-set Monte Carlo tree search with one observer. Every iteration imagines a full state
from the view alone, walks down a tree of actions that is shared by all of them, adds one node, and
plays the rest by a policy. Nodes know nothing of states: the same action leads to the same node
whatever was imagined, so that a seat cannot choose by what it does not know.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any

from zplay.bots.base import Bot, Budget, Choice, Considered, Guide
from zplay.bots.playout import play_out, worth_of
from zplay.bots.rollouts import Rollouts
from zplay.core.registry import game_in

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from zplay.core.game import AnyGame, State
    from zplay.core.log import Line

CURIOSITY = 0.7
"""How much the search prefers what it has seldom tried; a usual value, not tuned to any game."""


class _Node:
    """What is known about having done an action."""

    __slots__ = ("available", "children", "visits", "worth")

    def __init__(self) -> None:
        self.children: dict[tuple[int, Any], _Node] = {}
        self.visits = 0
        self.available = 0
        """How often it could have been done: not every imagined state allows it."""
        self.worth = 0.0
        """What the playouts through it were worth to the seat that did it, added up."""


class Search:
    """One decision being thought about. Run it as often and as long as you like, then ask."""

    def __init__(
        self,
        game: AnyGame,
        view: Any,
        legal: Sequence[Any],
        rng: Random,
        guide: Guide | None = None,
    ) -> None:
        self._game = game
        self._view = view
        self._rng = rng
        self._guide = guide or Guide()
        self._legal = tuple(legal)
        self._root = _Node()
        self._seat: int = view.seat
        self.playouts = 0
        """How many games have been imagined so far."""
        self.seconds = 0.0
        """How long that took."""

    def run(self, budget: Budget) -> Search:
        """Think on, until the budget is used up; at least one playout."""
        started = now = perf_counter()
        most = budget.iterations if budget.iterations is not None else 1 << 62
        until = started + budget.seconds if budget.seconds is not None else float("inf")
        done = 0
        while done == 0 or (done < most and now < until):
            self._iterate()
            done += 1
            now = perf_counter()
        self.playouts += done
        self.seconds += now - started
        return self

    def choice(self) -> Choice:
        """The best so far; more playouts may change it."""
        tried = [
            (node.visits, node.worth / node.visits, -self._legal.index(action), action)
            for (_, action), node in self._root.children.items()
        ]
        tried.sort(reverse=True, key=lambda each: each[:3])
        considered = tuple(
            Considered(action, worth, f"{visits} playouts") for visits, worth, _, action in tried
        )
        best = considered[0]
        say = self._game.say
        because = (
            f"In {self.playouts} games that I imagined, “{say(best.action)}” "
            f"was worth {best.value:.0%}"
        )
        if len(considered) > 1:
            second = considered[1]
            because += f", “{say(second.action)}” {second.value:.0%}"
        knew = {"playouts": self.playouts, "left out": len(self._legal) - len(considered)}
        return Choice(best.action, because + ".", considered, knew, best.value)

    # -- one iteration ----------------------------------------------------------------------

    def _iterate(self) -> None:
        guide = self._guide
        state = (guide.imagine or self._game.imagine)(self._view, self._rng)
        mark = guide.mark(state) if guide.mark else None
        path, steps = self._descend(state, mark)
        play_out(state, guide, mark, guide.horizon - steps, self._rng)
        worth = worth_of(state, guide, mark)
        for seat, node in path:
            node.visits += 1
            node.worth += worth[seat]

    def _descend(self, state: State, mark: Any) -> tuple[list[tuple[int, _Node]], int]:
        """Walk down the tree to something new; the nodes on the way with who chose them."""
        guide, rng, me = self._guide, self._rng, self._seat
        sift, stop, policy = guide.sift, guide.stop, guide.policy
        node, path, steps = self._root, [], 0
        seat = me
        while True:
            legal = self._legal if node is self._root else state.legal(seat)
            if sift is not None:
                legal = sift(state, seat, legal)
            new = False
            if seat == me or guide.others_think:
                action, new = self._select(node, seat, legal)
            else:
                action = policy(state, seat, legal, rng) if policy is not None else None
                if action is None:
                    action = legal[int(rng.random() * len(legal))]
            key = (seat, action)
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = _Node()
            state.apply(seat, action)
            steps += 1
            path.append((seat, child))
            node = child
            actors = state.actors()
            if new or not actors or steps >= guide.horizon:
                return path, steps
            if stop is not None and stop(state, mark):
                return path, steps
            seat = actors[0] if len(actors) == 1 else actors[int(rng.random() * len(actors))]

    def _select(self, node: _Node, seat: int, legal: Sequence[Any]) -> tuple[Any, bool]:
        """Something not tried yet, or else what is most promising; and whether it is new."""
        children = node.children
        known = [children.get((seat, action)) for action in legal]
        if None in known:
            untried = [i for i, child in enumerate(known) if child is None]
            return legal[untried[int(self._rng.random() * len(untried))]], True
        best, most = 0, -1.0
        for i, child in enumerate(known):
            assert child is not None
            child.available += 1
            # A sampled action may have made the node before anybody had to choose it.
            visits = child.visits or 1
            value = child.worth / visits + CURIOSITY * sqrt(log(child.available) / visits)
            if value > most:
                best, most = i, value
        return legal[best], False


class SearchBot(Bot):
    """Thinks by playing on in its imagination."""

    measure: str = "chance to win"

    def __init__(
        self,
        game: AnyGame,
        budget: Budget | None = None,
        guide: Guide | None = None,
        name: str = "search",
    ) -> None:
        self.game = game
        self.budget = budget or Budget(seconds=0.2)
        self.guide = guide or Guide()
        self.name = name

    def waits(self, view: Any, legal: Sequence[Any]) -> bool:
        """As the game's guide says."""
        return self.guide.waits is not None and self.guide.waits(view, legal)

    def think(
        self,
        view: Any,
        legal: Sequence[Any],
        rng: Random,
        *,
        log: Sequence[Line] = (),  # noqa: ARG002 - the view is all it needs
        budget: Budget | None = None,
    ) -> Choice:
        """What did best in imagined games."""
        if len(legal) == 1:
            return Choice(legal[0], "It is the only thing I may do.")
        way = Rollouts if self.guide.shortlist else Search
        search = way(self.game, view, legal, rng, self.guide)
        return search.run(budget or self.budget).choice()

    def __reduce__(self) -> tuple[Any, ...]:
        # Another process finds the game by its package: games themselves do not travel.
        return _rebuild, (self.game.package, self.budget, self.guide, self.name)


def _rebuild(package: str, budget: Budget, guide: Guide, name: str) -> SearchBot:
    return SearchBot(game_in(package), budget, guide, name)
