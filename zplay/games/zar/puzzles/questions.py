"""The two questions: which card is safe, and how do you go out whatever they do?"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.games.zar.components import call_name
from zplay.games.zar.puzzles import reasons
from zplay.games.zar.puzzles.solver import goes_out, keeps_going, trouble
from zplay.games.zar.puzzles.table import asks, card, could_be_matched, plays
from zplay.puzzle.spot import Flaw, Question, Spot, flaw_rung

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from zplay.games.zar.moves import Play
    from zplay.games.zar.puzzles.table import Table
    from zplay.puzzle.ladder import Rung

LEAST_FLAWS = 2
"""So many different things have to be ruled out; with fewer it would be no question."""
_TWIN = "its twin is unseen"
_TWIN_SAYS = "There are two of each card: where is the other one?"
_NOT_QUICKER = "Do not rely on matching out of turn: they may be quicker."


class Ending(Spot):
    """A choice among plays, with the table that it is about."""

    def __init__(
        self,
        table: Table,
        choices: Sequence[tuple[Choice, Flaw | None]],
        rungs: tuple[Rung, ...],
        question: Question,
    ) -> None:
        """``choices`` are what is asked about, in the order of the values."""
        values = [(str(choice), flaw) for choice, flaw in choices]
        read = partial(_read, [value for value, _ in values])
        super().__init__("your play", values, rungs, question, read)
        self.table = table
        self.choices = tuple(choice for choice, _ in choices)


class Choice(NamedTuple):
    """A card, how many of it, and what is called with it."""

    kind: int
    copies: int = 1
    call: int = -1

    def __str__(self) -> str:
        return card(self.kind, self.call, self.copies)


# -- the safe card ---------------------------------------------------------------------------------

_SAFE = (
    flaw_rung(_TWIN, _TWIN_SAYS, 1, (3,)),
    flaw_rung("stuck in a turn", "Look for an answer on which you can play nothing.", 2, (1, 2, 3)),
)


def safe(table: Table) -> Ending:
    """After which play is there no drawing, now and in the next turn?"""
    asked = (
        "Exactly one play is safe: nobody can match it, and whatever the other player does, you "
        f"can play again in your next turn without drawing. Which? {_NOT_QUICKER}"
    )
    return _of_plays(table, _SAFE, asked, keeps_going, _leaves_stuck, reasons.stays)


def _leaves_stuck(table: Table, play: Play) -> Flaw:
    if could_be_matched(table, play):
        return Flaw(_TWIN, *reasons.twin_unseen(play.kind))
    return Flaw("stuck in a turn", *reasons.leaves_stuck(table, play))


# -- the way out -----------------------------------------------------------------------------------

_OUT = (
    flaw_rung(_TWIN, _TWIN_SAYS, 1, (3,)),
    flaw_rung("stuck in a turn", "Look for an answer on which you can play nothing.", 1, (2, 4)),
    flaw_rung("stuck in two turns", "You can answer once, but what then?", 3, (1, 3)),
    flaw_rung("stuck later", "You can go on for a while, but not to the end.", 4, (1,)),
)


def go_out(table: Table) -> Ending:
    """With which play do you surely go out?"""
    asked = (
        "One play leads you out without ever drawing a card, whatever the other player holds, "
        f"draws and does. Which is it? {_NOT_QUICKER}"
    )
    return _of_plays(table, _OUT, asked, goes_out, _fails, reasons.plan)


def _fails(table: Table, play: Play) -> Flaw:
    depth = min(len(_OUT) - 1, trouble(table, play)[0])
    return Flaw(_OUT[depth].name, *reasons.goes_wrong(table, play))


# -- what they share -------------------------------------------------------------------------------


def _of_plays(
    table: Table,
    rungs: tuple[Rung, ...],
    asked: str,
    is_right: Callable[[Table, Play], bool],
    flaw_of: Callable[[Table, Play], Flaw],
    proof_of: Callable[[Table, Play], str],
) -> Ending:
    """A choice among all plays. Looking for the right one is quick, reasons take their time."""
    choices = list(plays(table))
    right = [play for play in choices if is_right(table, play)]
    if len(right) != 1:
        raise ValueError("exactly one play has to be right.")
    flaws = _told_together({play: flaw_of(table, play) for play in choices if play not in right})
    if len(set(flaws.values())) < LEAST_FLAWS:
        raise ValueError("there is too little to rule out.")
    values = [(Choice(play.kind, play.cards, play.call), flaws.get(play)) for play in choices]
    proof = proof_of(table, right[0])
    question = Question(asked, board(table), "dragon winged calling moons", proof)
    return Ending(table, values, rungs, question)


def _told_together(flaws: Mapping[Play, Flaw]) -> dict[Play, Flaw]:
    """The same flaws; what is wrong with several calls of one card for one reason is one flaw."""
    calls: dict[tuple[int, int, Flaw], list[str]] = {}
    for play, flaw in flaws.items():
        same = calls.setdefault((play.kind, play.cards, flaw), [])
        if play.call >= 0:
            same.append(call_name(play.kind, play.call))
    told = {}
    for play, flaw in flaws.items():
        name = card(play.kind, count=play.cards)
        if same := calls[play.kind, play.cards, flaw]:
            name += f" calling {reasons.either(same)}"
        reason = flaw.reason.replace(reasons.PLAY, name)
        told[play] = flaw._replace(reason=reason, concludes=f"Your play is not {name}.")
    return told


def board(table: Table) -> str:
    """The table as lines of text."""
    drawpile = len(table.unseen) - table.theirs
    top = card(table.face, table.call)
    return "\n".join(
        (
            f"The other player has just played: {top}. It asks for {asks(table)}.",
            f"You hold: {_listed(table.hand)}.",
            f"Not seen yet ({table.theirs} in the other hand, {drawpile} in the Drawpile):",
            f"  {_listed(table.unseen)}.",
            "All other cards have been played.",
        )
    )


def _listed(kinds: Sequence[int]) -> str:
    return ", ".join(
        card(kind) + (" (both)" if kinds.count(kind) > 1 else "") for kind in dict.fromkeys(kinds)
    )


_SAID_ANYWAY = re.compile(r"\b(?:zar|match|self|out|play|calling|the|and|with)\b|[^a-z ]")


def _read(values: Sequence[str], text: str) -> str:
    """One of the plays, however it is said."""
    plain = _plain(text)
    for value in values:
        if plain == _plain(value):
            return value
    raise NotationError(f"“{text}” is none of your choices: {'; '.join(values)}.")


def _plain(text: str) -> list[str]:
    return sorted(_SAID_ANYWAY.sub(" ", text.casefold()).split())
