"""After a game: what would a bot have done in your place, and how did your chances go?

::

    seen = review(table, seat=0, bot=bot("zingazam", "sharp"))
    print(seen)              # where you and the bot differ, and why
    seen.curve               # your chance to win at each decision
    seen.svg()               # the same as a picture; a notebook shows it by itself

The bot is asked with what you could see at the time, and nothing of what came later.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from zplay.bots.base import Budget
from zplay.bots.roster import alike, guide_of
from zplay.bots.search import SearchBot
from zplay.core.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.bots.base import Bot, Choice
    from zplay.core.table import Table

METER = Budget(iterations=400)
"""How long the chance to win is thought about where the bot itself has no idea of it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One of your decisions, and what the bot thinks of it."""

    n: int
    """Its place in the log."""
    action: Any
    text: str
    """What you did, in notation."""
    choice: Choice
    """What the bot would have done, and why."""
    advice: str
    """The same in notation."""
    agrees: bool
    """Did you do the same, or something just as good to the bot?"""
    loss: float | None
    """How much worse the bot thinks yours is, in the bot's measure; None if it did not weigh it."""
    chance: float | None
    """Your chance to win before the decision; None where there was nothing to decide."""

    def __str__(self) -> str:
        if self.agrees:
            return f"{self.n}. {self.text}: the bot would do the same."
        return f"{self.n}. {self.text}; the bot: {self.advice}. {self.choice.because}"


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """All decisions of one seat in a game."""

    seat: int
    bot: str
    measure: str
    """What the bot's numbers mean."""
    decisions: tuple[Decision, ...]
    result: float | None
    """Your share of the victory; None if the game is not over."""

    @property
    def differences(self) -> tuple[Decision, ...]:
        """Where the bot would have done otherwise, in the order of the game."""
        return tuple(decision for decision in self.decisions if not decision.agrees)

    @property
    def curve(self) -> tuple[tuple[int, float], ...]:
        """The chance to win, by place in the log; the last point is how it ended."""
        points = [(each.n, each.chance) for each in self.decisions if each.chance is not None]
        if self.result is not None and self.decisions:
            points.append((self.decisions[-1].n + 1, self.result))
        return tuple(points)

    @property
    def summary(self) -> str:
        """How often you and the bot were of one mind."""
        same = len(self.decisions) - len(self.differences)
        return f"{same} of {len(self.decisions)} decisions as {self.bot} would have made them."

    def cost(self, decision: Decision) -> str:
        """How much worse the bot thinks yours is, in words; empty if it did not weigh it."""
        if decision.loss is None:
            return ""
        if self.measure == "chance to win":
            return f"{decision.loss:.0%} chance to win"
        # A unit follows its number; anything longer is a description, and would not read well.
        unit = f"({self.measure})" if " " in self.measure else self.measure
        return f"{decision.loss:.1f} {unit}"

    def svg(self) -> str:
        """The chance to win as a picture, with a mark where the bot would have done otherwise."""
        from zplay.bots.picture import curve  # noqa: PLC0415 - only when shown

        return str(curve(self))

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        """The picture, and what the bot would have done otherwise."""
        from zplay.bots.picture import review_card  # noqa: PLC0415 - only when shown

        return str(review_card(self))

    def __str__(self) -> str:
        lines = [self.summary]
        for decision in self.differences:
            lines.append(str(decision))
            if cost := self.cost(decision):
                lines[-1] += f" Yours: {cost} less."
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<review of seat {self.seat}: {self.summary}>"


def review(
    table: Table, seat: int, bot: Bot, *, meter: Bot | None = None, points: int | None = None
) -> Review:
    """Ask a bot about each decision that a seat made and that stands.

    Args:
        table: the game, over or not.
        seat: whose decisions.
        bot: whom to ask.
        meter: a bot that knows chances, for the curve; a search if left out and ``bot`` has none.
        points: ask the meter at so many decisions only, evenly spread; at all if left out. In long
            games that is most of the time a review takes.

    Raises:
        OptionError: a number of points that makes no curve.
    """
    if points is not None and points < 1:
        raise OptionError("A curve has at least one point.")
    meter = meter or SearchBot(table.game, METER, guide_of(table.game))
    measured = _spread([entry.n for entry in table.moves if entry.seat == seat], points)
    lines = table.log.seen_by(seat)
    decisions = []
    before = table.log[0].after
    for entry in table.moves:
        if entry.seat == seat:
            view, legal = before.seen_by(seat), list(before.legal(seat))
            log = [line for line in lines[: entry.n] if not line.undone]
            rng = Random(f"review of {table.state.dealer.seed} {entry.n}")
            choice = bot.think(view, legal, rng, log=log)
            chance = choice.chance
            if chance is None and len(legal) > 1 and entry.n in measured:
                chance = meter.think(view, legal, rng, log=log).chance
            agrees, loss = _compare(table, view, entry.action, choice, legal)
            advice = table.game.say(choice.action)
            decisions.append(
                Decision(entry.n, entry.action, entry.text, choice, advice, agrees, loss, chance)
            )
        before = entry.after
    return Review(seat, bot.name, bot.measure, tuple(decisions), _result(table, seat))


def _spread(places: Sequence[int], points: int | None) -> set[int]:
    """So many of the places, evenly spread, the first among them."""
    if points is None or len(places) <= points:
        return set(places)
    return {places[place * len(places) // points] for place in range(points)}


def _compare(
    table: Table,
    view: Any,
    action: Any,
    choice: Choice,
    legal: Sequence[Any],
) -> tuple[bool, float | None]:
    """Is an action as good as the bot's, and if not, how much worse?"""
    if action == choice.action or alike(table.game, view, action, choice.action):
        return True, 0.0
    best = choice.value_of(choice.action)
    # A search weighs only one of several actions that are alike.
    same = [each for each in legal if each == action or alike(table.game, view, each, action)]
    values = [value for each in same if (value := choice.value_of(each)) is not None]
    if best is None or not values:
        return False, None
    return max(values) == best, best - max(values)


def _result(table: Table, seat: int) -> float | None:
    outcome = table.outcome
    if outcome is None:
        return None
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
