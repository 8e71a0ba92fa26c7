"""One seat at one moment: what it knows, and what it makes of that. Used by the bots only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.games.zigzag.judging import aim_of, scale_for
from zplay.games.zigzag.leads import PLAY
from zplay.games.zigzag.moves import Move
from zplay.games.zigzag.reading import count_gestures, read_opponent
from zplay.games.zigzag.state import State

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zigzag.judging import Aim, Scale
    from zplay.games.zigzag.state import View

BLOCK_FROM = 0.45
"""A BLOCK is called if it is confirmed with at least this chance."""


class Thought(NamedTuple):
    """What to do, and what for."""

    action: Move
    reason: str
    """Which rule of thumb it is; a key of the sentences in ``bots``."""
    about: tuple[Any, ...] = ()
    """What its sentence speaks of."""


class Mind:
    """One seat at one moment: what it knows, and what it makes of that.

    It works on a view and, in playouts, on an imagined state, of which it looks only at what the
    seat would see.
    """

    __slots__ = (
        "_scale",
        "aim",
        "hand",
        "mates",
        "partner",
        "rng",
        "seat",
        "seats",
        "table",
        "team",
    )

    def __init__(self, table: View | State, seat: int, rng: Random) -> None:
        self.table = table
        self.seat = seat
        self.rng = rng
        self.seats = len(table.hands)
        self.team = seat % (self.seats // 2)
        self.partner = (seat + self.seats // 2) % self.seats
        self.hand = list(table.hands[seat])
        self.aim: Aim = aim_of(table, seat)
        self._scale: Scale | None = None

    @property
    def scale(self) -> Scale:
        """What weighs hands for this seat."""
        if self._scale is None:
            self._scale = scale_for(self.aim, self.table.bin)
        return self._scale

    def opponents(self) -> list[int]:
        """The seats of all other teams."""
        teams = self.seats // 2
        return [other for other in range(self.seats) if (other - self.seat) % teams]

    def may_block(self) -> bool:
        """Has the team BLOCKs left?"""
        return bool(self.table.failed[self.team] < self.table.options["failed_blocks"])

    def anything_seen(self) -> bool:
        """Has an opponent made a gesture, or does one know two cards of an opponent's hand?"""
        table = self.table
        if table.gestures or (table.known if isinstance(table, State) else True):
            return True
        return any(shown & (shown - 1) for shown in table.shown)

    def most_suspicious(self) -> tuple[int, float, int]:
        """The team that most likely could not answer a BLOCK, how likely, and who of it."""
        found = (-1, -1.0, -1)
        teams = self.seats // 2
        for team in range(teams):
            if team == self.team:
                continue
            one = read_opponent(self.table, self.seat, team).chance
            two = read_opponent(self.table, self.seat, team + teams).chance
            chance = 1 - (1 - one) * (1 - two)
            if chance > found[1]:
                found = team, chance, team if one >= two else team + teams
        return found

    def gestures_left(self) -> int:
        """How many gestures this seat may still make in this lead."""
        made = count_gestures(self.table, self.seat) if self.table.gestures else 0
        return int(self.table.options["gestures"]) - made

    def without(self, card: int) -> float:
        """What is left of the hand without a card."""
        return self.scale.weigh([each for each in self.hand if each != card])

    def with_card(self, card: int) -> float:
        """What the hand is worth if it may have a card in place of another."""
        weigh, hand = self.scale.weigh, self.hand
        return max([weigh([card, *[each for each in hand if each != mine]]) for mine in hand])

    def switches(self) -> list[tuple[float, int, int]]:
        """Every switch that is allowed, with what the hand is worth after it; the best first."""
        table = self.table
        if table.phase == PLAY and table.switched[self.seat] == table.options["switches"]:
            return []
        weigh, hand = self.scale.weigh, self.hand
        found = []
        for mine in hand:
            rest = [each for each in hand if each != mine]
            found += [(weigh([*rest, theirs]), mine, theirs) for theirs in self.table.mat]
        found.sort(key=_first, reverse=True)
        return found

    def empty_gesture(self) -> Move:
        """A gesture that means nothing to the partner."""
        signs = self.table.signs[self.team] or ()
        empty = [each for each in self.table.edition.gestures if each not in signs]
        # With two gestures in the box both are signs.
        chosen = empty or list(self.table.edition.gestures)
        return Move("gesture", chosen[int(self.rng.random() * len(chosen))])


def _first(each: tuple[float, int, int]) -> float:
    return each[0]
