"""What is done on the way: switches, and special cards that are played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.core.refusal import Refusal
from zplay.games.zigzag.components import (
    CHARACTERS,
    MINUS,
    NAMES,
    PLUS,
    Z,
    card,
    is_joker,
    kind_of,
)

if TYPE_CHECKING:
    from zplay.games.zigzag.puzzles.routes import Aim
    from zplay.games.zigzag.puzzles.table import Table


class Turn(NamedTuple):
    """One thing to do: a card goes, by a switch or by playing it, and another comes."""

    goes: int
    comes: int
    plays: bool

    def __str__(self) -> str:
        verb = "play" if self.plays else "switch"
        return f"{verb} {NAMES[self.goes]} for {NAMES[self.comes]}"


def turns(table: Table, aim: Aim) -> list[Turn]:
    """One way to do it; what only passes through goes first."""
    route = aim.route
    going = [one for one in table.hand if one not in aim.cards]
    coming = [one for one in aim.cards if one not in table.hand]
    if not going:
        # A card of the ZAG makes room, and comes back.
        going, coming = [aim.cards[0]], [aim.cards[0]]
    going.sort(key=lambda one: one not in route.played)
    found = []
    for number, (goes, comes) in enumerate(zip(going, coming, strict=True)):
        here = goes
        for one in route.passing if not number else ():
            found.append(Turn(here, one, here in route.played))
            here = one
        found.append(Turn(here, comes, here != goes or here in route.played))
    return found


class Doing:
    """A hand and a Mat while things are done."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hand = list(table.hand)
        self.mat = list(table.mat)
        self.switches = self.lifts = self.moved = 0

    def do(self, turn: Turn) -> None:
        """Do something, trusting that it can be done. Each card takes the other's place."""
        self.hand[self.hand.index(turn.goes)] = turn.comes
        place = self.mat.index(turn.comes)
        if turn.plays:
            kind = kind_of(turn.goes)
            self.lifts += kind == Z
            self.moved += (kind == PLUS) - (kind == MINUS)
            del self.mat[place]
        else:
            self.mat[place] = turn.goes
            self.switches += 1

    def fault(self, turn: Turn) -> Refusal | None:
        """Why something cannot be done."""
        goes, comes = NAMES[turn.goes], NAMES[turn.comes]
        if turn.goes not in self.hand:
            return Refusal("zigzag:switch", f"You do not hold {goes}.")
        if turn.comes not in self.mat:
            return Refusal("zigzag:switch", f"{comes} is not on the Mat.")
        return self.unplayable(turn.goes) if turn.plays else None

    def unplayable(self, one: int) -> Refusal | None:
        """Why a card of the hand cannot be played."""
        if one < CHARACTERS or is_joker(one):
            because = f"{NAMES[one]} cannot be played, only switched."
            return Refusal("zigzag:special-cards", because)
        if kind_of(one) == Z and self.lifts == len(self.table.stops):
            return Refusal("zigzag:z-stop", "There is no STOP for the Z to remove.")
        return None


# -- reading ---------------------------------------------------------------------------------------

_PART = re.compile(r"(?:(?P<verb>switch|swap|play|use) )?(?P<goes>.+?) for(?: (?P<comes>.+))?")


def _parts(text: str) -> list[str]:
    parts = re.split(r"[,;\n]| then ", text.casefold())
    return [plain for part in parts if (plain := " ".join(part.split()))]


def _read(part: str, form: str) -> tuple[int, int | None, bool]:
    """The card that goes, the card that comes if it is said, and whether the first is played."""
    match = _PART.fullmatch(part)
    if match is None:
        raise NotationError(f"“{part}” should be such as “{form.partition(', ')[0]}”.")
    comes = card(match["comes"]) if match["comes"] else None
    return card(match["goes"]), comes, match["verb"] in ("play", "use")


def read_turns(text: str, form: str) -> list[Turn]:
    """What is done, in order.

    Raises:
        NotationError: it cannot be read, or nothing is done.
    """
    found = []
    for part in _parts(text):
        goes, comes, plays = _read(part, form)
        if comes is None:
            raise NotationError(f"“{part}” does not say which card comes.")
        found.append(Turn(goes, comes, plays))
    if not found:
        raise NotationError(f"The answer is such as “{form}”.")
    return found


class Draft(NamedTuple):
    """What has been done so far, and the card that was picked to go next."""

    turns: tuple[Turn, ...]
    doing: Doing
    picked: int | None = None
    plays: bool = False

    def __str__(self) -> str:
        parts = list(map(str, self.turns))
        if self.picked is not None:
            parts.append(f"{'play' if self.plays else 'switch'} {NAMES[self.picked]} for")
        return ", ".join(parts)

    def pick(self, one: int | None, *, plays: bool = False) -> Draft:
        """With another card picked, or none."""
        return self._replace(picked=one, plays=plays)

    def back(self) -> Draft | None:
        """One step less; None if there is nothing."""
        if self.picked is not None:
            return self.pick(None)
        return self._replace(turns=self.turns[:-1]) if self.turns else None


_FORM = "switch earth pink none for joker"


def read_draft(table: Table, text: str) -> Draft:
    """What a draft has done.

    Raises:
        NotationError: it does not begin an answer.
    """
    doing = Doing(table)
    done: list[Turn] = []
    parts = _parts(text)
    for number, part in enumerate(parts):
        goes, comes, plays = _read(part, _FORM)
        if comes is None:
            if number < len(parts) - 1 or goes not in doing.hand:
                raise NotationError(f"“{part}” does not say which card comes.")
            return Draft(tuple(done), doing, goes, plays)
        turn = Turn(goes, comes, plays)
        wrong = doing.fault(turn)
        if wrong is not None:
            raise NotationError(wrong.because)
        doing.do(turn)
        done.append(turn)
    return Draft(tuple(done), doing)
