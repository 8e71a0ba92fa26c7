"""How to play ZAR well: rules of thumb, and what the search should know.

Cards go, the more at once the better, and a match is never let go: it is a turn for nothing, and
somebody draws for it. Of several cards the one to play leaves a hand that can answer whatever
comes, and the next player at a loss. What each of these is worth stands in ``weighing.py``.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import TYPE_CHECKING

from zplay.bots.base import Bot, Budget, Choice, Considered, Guide
from zplay.games.zar.components import FIRST_POWER, FITS, NAMES, WASP, call_name, demand, is_dragon
from zplay.games.zar.imagining import imagine
from zplay.games.zar.moves import CHALLENGE, LET_GO, PASS, SAID, ZAR, Play, how_many
from zplay.games.zar.rules import BETWEEN, OUT, SEATS_IN
from zplay.games.zar.weighing import SURE, Sight, quick_choice, within_the_rules, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.log import Line
    from zplay.games.zar.moves import Call, Move
    from zplay.games.zar.state import State, View


class Sensible(Bot):
    """Rules of thumb: shed much, stay able to answer, keep the next player from it."""

    measure: str = "what it brings, in points"

    def think(
        self,
        view: View,
        legal: Sequence[Move],
        rng: Random,  # noqa: ARG002 - it knows its mind
        *,
        log: Sequence[Line] = (),  # noqa: ARG002 - what lies on the table is enough
        budget: Budget | None = None,  # noqa: ARG002 - it never thinks long
    ) -> Choice:
        """What brings most."""
        if len(legal) == 1:
            return Choice(legal[0], _ONLY.get(str(legal[0]), "It is the only thing I may do."))
        if view.phase == BETWEEN:
            return Choice(legal[0], "Only those who play to the end can win.")
        assert view.seat is not None
        sight = Sight.of_view(view)
        moves = legal
        if view.options["referee"] == "table":
            # What is lawful depends on what the seat sees; the rest may be anything.
            moves = within_the_rules(imagine(view, Random(0)), view.seat, legal)
        weighed = [Considered(move, worth(sight, move), _note(sight, move)) for move in moves]
        weighed.sort(key=lambda each: -each.value)  # stable: of equals the first
        best = weighed[0]
        why = best.note[:1].upper() + best.note[1:]
        return Choice(best.action, f"{why}.", tuple(weighed), _knew(sight))


_ONLY = {
    "draw": "Nothing that I hold can be played here.",
    "let it go": "I do not hold its match.",
    "pass": "What I have drawn does not help.",
}


def _knew(sight: Sight) -> dict[str, object]:
    table = sight.table
    return {
        "fewest cards of another": sight.nearest,
        "unseen cards": sight.hidden,
        "unseen cards like the last": sight.unseen[table.face],
        "owe a ZAR": list(SEATS_IN[table.liable]),
    }


# -- in words --------------------------------------------------------------------------------------


def _note(sight: Sight, move: Move) -> str:
    """What speaks for a move, or against it."""
    return _note_play(sight, move) if isinstance(move, Play) else _note_call(sight, move)


def _note_call(sight: Sight, call: Call) -> str:
    owe = sight.table.liable
    if call.verb == "gotcha":
        if owe >> call.seat & 1:
            return "somebody with one card has not said ZAR: that costs them a card"
        return "there is nothing to catch"
    if call == ZAR:
        if owe >> sight.seat & 1:
            return "I have one card and have not said ZAR: better late than caught"
        return "that ZAR would be false"
    if call == CHALLENGE:
        if any(each.fault and each.seat != sight.seat for each in sight.table.records):
            return "a play broke a rule: it comes back, with a card to draw"
        return "nothing on the table breaks a rule"
    if call == LET_GO:
        return "the match can wait"
    if call == PASS:
        return "what I hold is worth more kept than played"
    if wasps := sight.table.wasps:
        return f"I take the {wasps} cards"
    return "a card more in hand and still a choice"


def _note_play(sight: Sight, play: Play) -> str:
    return (
        _note_end(sight, play)
        or _note_match(sight, play)
        or _note_effect(sight, play)
        or _note_danger(sight, play)
        or _note_rest(sight, play)
    )


def _note_end(sight: Sight, play: Play) -> str:
    """Going out, and ZAR."""
    left = len(sight.hand) - play.total
    if left == 0:
        safe = not sight.unseen[play.kind]
        return "it is my last card" + (", and nobody can match it" if safe else "")
    if left == 1 and play.zar != SAID:
        return "without a ZAR in time I can be caught"
    if left > 1 and play.zar == SAID:
        return "that ZAR would be false"
    return ""


def _note_match(sight: Sight, play: Play) -> str:
    if play.verb == "match":
        if sight.table.phase == OUT:
            return "the match brings whoever was out back into the hand"
        if sight.table.turn == sight.seat:
            return "a match makes the other draw a card, and an ordinary play does not"
        return "a match out of turn is a card less for me and a card more for the other"
    if play.verb == "self-match":
        return "its twin goes too before anybody else has played"
    return ""


def _note_effect(sight: Sight, play: Play) -> str:
    """Several cards at once, and what Commands do."""
    many = f"{how_many(play.total)} means {play.total} cards less at once" * (play.total > 1)
    following = sight.after(play.kind, play.total, chained=False)
    if play.kind // 3 == WASP:
        stings = sight.table.wasps + 2 * play.total
        if sight.table.wasps:
            return f"a Wasp passes the cards on: now there are {stings} to draw for the next player"
        return f"the next player has to draw {stings} cards or hold a Wasp"
    if following == sight.seat:
        return "I skip everybody else and play again"
    return many


def _note_danger(sight: Sight, play: Play) -> str:
    """Somebody is about to go out."""
    size = sight.sizes[sight.after(play.kind, play.total, chained=False)]
    asked = demand(play.kind, play.call)
    if size == 1:
        chance = sight.chance_answered(asked, 1)
        return (
            f"the next player has one card, which goes on this with a chance of only {chance:.0%}"
        )
    points = sight.points[play.kind]
    if sight.nearest <= 2 and points > 1:
        return f"somebody may go out soon, and then it would cost me {points} points"
    return ""


def _note_rest(sight: Sight, play: Play) -> str:
    """What is left to go on with."""
    rest = list(sight.hand)
    for card in play.laid:
        rest.remove(card)
    asked = demand(play.kind, play.call)
    if play.kind >= FIRST_POWER:
        called = call_name(play.kind, play.call)
        wanted = [
            kind
            for kind in rest
            if kind < FIRST_POWER and (kind // 3 if is_dragon(play.kind) else kind % 3) == play.call
        ]
        own = f"I hold {len(wanted)} of them" if wanted else "the others hardly have any"
        return f"I call {called}: {own}"
    going_on = sum(kind >= FIRST_POWER or FITS[asked][kind] for kind in rest)
    note = f"{going_on} of the {len(rest)} cards that I keep could follow it"
    if not sight.unseen[play.kind]:
        note = f"nobody else has a {NAMES[play.kind]} to match it, and {note}"
    kept = sum(kind >= FIRST_POWER for kind in rest)
    if kept:
        note += ", and my Power stays for later" if kept == 1 else ", and my Powers stay for later"
    return note


def alike(view: View, one: Move, two: Move) -> bool:
    """With the last card it does not matter what is called, for nobody plays on it."""
    return (
        isinstance(one, Play)
        and isinstance(two, Play)
        and one._replace(call=-1) == two._replace(call=-1)
        and len(view.hand) == one.total
        and not view.liable
    )


# -- what the search should know -------------------------------------------------------------------

_FEW = 4
"""How many moves are worth thinking about twice."""
_NEAR = 4.0
"""What is worth so much less than the best is not thought about again."""
_SPREAD = 6.0
"""By so many points scores may well change in one hand."""
_USUAL = 6
"""So many points a hand brings somebody who loses it."""


def _shortlist(view: View, legal: Sequence[Move], rng: Random) -> Sequence[Move]:
    """What the rules of thumb find best, but no mistakes."""
    choice = Sensible().think(view, legal, rng)
    best = choice.considered[:_FEW]
    if not best or best[0].value >= SURE:
        return [choice.action]
    return [each.action for each in best if each.value > best[0].value - _NEAR]


def _policy(state: State, seat: int, legal: Sequence[Move], rng: Random) -> Move:
    del rng
    return quick_choice(state, seat, legal)


def _stop(state: State, mark: int) -> bool:
    return state.hands_played > mark


def _worth(state: State, mark: int) -> list[float]:
    """The chance of each seat to have the lowest score in the end, as scores are now."""
    del mark
    seats = len(state.hands)
    if state.result is not None:
        share = 1 / len(state.result.winners)
        return [share * (seat in state.result.winners) for seat in range(seats)]
    scores = [state.scores[seat] for seat in state.present]
    to_come = 20.0
    if state.options["target"] is not None:
        to_come = max(1.0, (state.options["target"] - max(scores)) / _USUAL)
    if state.options["hands"] is not None:
        to_come = min(to_come, state.options["hands"] - state.hands_played)
    spread = _SPREAD * sqrt(to_come)
    lowest = min(scores)
    odds = [exp((lowest - state.scores[seat]) / spread) for seat in range(seats)]
    odds = [each if seat in state.present else 0.0 for seat, each in enumerate(odds)]
    return [each / sum(odds) for each in odds]


GUIDE = Guide(
    policy=_policy,
    shortlist=_shortlist,
    mark=lambda state: state.hands_played,
    stop=_stop,
    worth=_worth,
    others_think=False,
)
