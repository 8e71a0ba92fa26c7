"""After a game on the stage: what a bot would have done in a person's place, and the curve."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from zplay.bots import Budget, SearchBot, bot, review, strengths
from zplay.bots.picture import curve, layout, told
from zplay.bots.roster import guide_of
from zplay.draw.element import el, picture
from zplay.draw.palette import themed
from zplay.draw.scene import Item, Region

if TYPE_CHECKING:
    from zplay.bots import Bot, Decision, Review
    from zplay.core.game import AnyGame
    from zplay.core.table import Table
    from zplay.draw.element import Element

POINTS = 24
"""So many points make a curve that can be read on a telephone, and are soon thought about."""
METER = Budget(iterations=120, seconds=0.1)
"""How long a chance to win is thought about."""
WIDTH, HEIGHT = 420, 250
_MARK = 34
"""How wide a mark is, with room for a finger."""
_MOST = 12
"""So many decisions are listed: those that cost most."""
_MOST_TOLD = 4
"""So many of them are told at once."""


@dataclass(frozen=True)
class Recall:
    """A question to a bot: what about this game, seen from this seat?"""

    n: int
    """The number of the position that it was asked about."""
    table: Table
    seat: int

    def answer(self) -> Review:
        """The bot's answer; takes time, and changes nothing."""
        game = self.table.game
        meter = SearchBot(game, METER, guide_of(game))
        return review(self.table, self.seat, _reviewer(game), meter=meter, points=POINTS)


def _reviewer(game: AnyGame) -> Bot:
    """Whom to ask: rules of thumb if there are any, for their reasons are the clearest."""
    return bot(game, "steady" if "steady" in strengths(game) else "sharp:0.05s")


@dataclass(frozen=True)
class Looked:
    """A review on the stage."""

    n: int
    review: Review | None = None
    """None while the bot is thinking."""
    at: int | None = None
    """The decision that is being looked at, by its place in the log."""

    def open(self, n: int) -> Looked:
        """Look at one decision; None of them is left open if it is looked at already."""
        return replace(self, at=None if n == self.at else n)

    @property
    def listed(self) -> list[Decision]:
        """The decisions to speak of, in the order of the game: those that cost most."""
        if self.review is None:
            return []
        dearest = sorted(self.review.differences, key=lambda each: -(each.loss or 0))
        return sorted(dearest[:_MOST], key=lambda each: each.n)

    def notice(self) -> dict[str, Any]:
        """What stands below the ask."""
        seen = self.review
        if seen is None:
            words = "one moment, I go through your decisions …"
            return {"kind": "hint", "title": "Review:", "words": [words]}
        chosen = next((each for each in self.listed if each.n == self.at), None)
        if chosen is not None:
            title = f"Review, move {chosen.n}:"
            return {"kind": "hint", "title": title, "words": [self._say(seen, chosen)]}
        dearest = sorted(self.listed, key=lambda each: -(each.loss or 0))[:_MOST_TOLD]
        said = f"{_counted(seen)} {_MORE if seen.differences else _NONE}"
        return {
            "kind": "hint",
            "title": "Review:",
            "words": [said],
            "notes": [
                [f"Move {each.n}: {self._say(seen, each)}"]
                for each in sorted(dearest, key=lambda each: each.n)
            ],
        }

    def _say(self, seen: Review, decision: Decision) -> str:
        cost = seen.cost(decision)
        return (
            f"You said “{decision.text}”, I would have said “{decision.advice}”. "
            f"{decision.choice.because}{f' Yours is worth {cost} less.' if cost else ''}"
        )

    def regions(self) -> tuple[Region, ...]:
        """The curve with its marks, and the list of decisions."""
        seen = self.review
        if seen is None:
            return ()
        regions = []
        if seen.curve:
            regions.append(self._curve(seen))
        if self.listed:
            regions.append(self._list())
        return tuple(regions)

    def _curve(self, seen: Review) -> Region:
        drawn = layout(seen, WIDTH, HEIGHT)
        listed = {each.n for each in self.listed}
        items: list[Item] = []
        for spot, decision in drawn.marks:
            if decision.n not in listed or any(
                abs(spot.x - each.x - _MARK / 2) < _MARK for each in items
            ):
                continue  # two marks in one place cannot be told apart by a finger
            items.append(
                Item(
                    id=f"curve-{decision.n}",
                    name=f"move {decision.n}, chance to win {spot.chance:.0%}",
                    art=_mark(),
                    width=_MARK,
                    height=_MARK,
                    x=spot.x - _MARK / 2,
                    y=spot.y - _MARK / 2,
                    column=len(items),
                    says=f"review {decision.n}",
                    tip=f"You said “{decision.text}”, I would have said “{decision.advice}”.",
                    marks=("selected",) if decision.n == self.at else (),
                )
            )
        return Region(
            id="curve",
            name=f"Your chance to win. {told(seen)}",
            items=tuple(items),
            kind="board",
            place="answer",
            width=WIDTH,
            height=HEIGHT,
            backdrop=curve(seen, width=WIDTH, height=HEIGHT, alone=False),
        )

    def _list(self) -> Region:
        items = [
            Item(
                id=f"review-{each.n}",
                name=f"{each.n}: {each.advice}, what I would have said at move {each.n}",
                label=f"{each.n}: {each.advice}",
                column=column,
                says=f"review {each.n}",
                tip=each.choice.because,
                marks=("selected",) if each.n == self.at else (),
            )
            for column, each in enumerate(self.listed)
        ]
        return Region(
            id="review",
            name="Where I would have done otherwise",
            items=tuple(items),
            title="Where I would have done otherwise",
            note="Choose one to see the table as it was then, and why.",
            place="answer",
        )


_MORE = "These would have helped most:"
_NONE = "There is nothing that I would have done otherwise."


def _counted(seen: Review) -> str:
    same = len(seen.decisions) - len(seen.differences)
    return f"I would have decided as you did {same} of {len(seen.decisions)} times."


def _mark() -> Element:
    """Nothing to see but room to touch: the mark itself is part of the curve."""
    empty = el("rect", width=_MARK, height=_MARK, fill=themed("paper"), opacity=0)
    return picture(empty, width=_MARK, height=_MARK)


def place_before(table: Table, n: int) -> int | None:
    """The log entry that stood before another one: the table as it was when that was decided."""
    line = [table.log[0], *table.moves]
    return next((one.n for one, two in pairwise(line) if two.n == n), None)
