"""The bots of Zigzag: what they say about their choices, and what the search should know.

How they think is in ``thinking``, what they make of others' faces in ``reading``, what cards are
worth to them in ``judging``.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import TYPE_CHECKING, Any

from zplay.bots.base import Bot, Budget, Choice, Considered, Guide
from zplay.games.zigzag.believing import believe
from zplay.games.zigzag.combinations import FULL_HAND
from zplay.games.zigzag.components import FEATURES, KINDS, NAMES, VALUE_NAMES
from zplay.games.zigzag.judging import aim_of, main_value, scale_for
from zplay.games.zigzag.leads import PHASES, PLAY, TEN
from zplay.games.zigzag.minding import Mind
from zplay.games.zigzag.moves import DECLARATIONS, DISCARDS, DONE, SWITCHES, TAKES
from zplay.games.zigzag.reading import read_opponent, read_partner
from zplay.games.zigzag.thinking import ASKED, consider, idle, other_switches, others, play

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.core.facts import Options
    from zplay.core.log import Line
    from zplay.games.zigzag.minding import Thought
    from zplay.games.zigzag.moves import Move
    from zplay.games.zigzag.state import State, View


def sides(options: Options) -> tuple[tuple[int, ...], ...]:
    """Partners sit opposite each other."""
    teams = options["seats"] // 2
    return tuple((team, team + teams) for team in range(teams))


def alike(view: View, one: Move, two: Move) -> bool:
    """Signs are as good as any others, and so are numbers and gestures that mean nothing."""
    if one.verb != two.verb:
        return {one.verb, two.verb} == {"agree", "keep"}
    if one.verb in ("agree", "number"):
        return True
    if one.verb == "gesture" and view.seat is not None:
        signs = view.signs[view.seat % len(view.boxes)] or ()
        return one.what not in signs and two.what not in signs
    return False


# -- rules of thumb, in words ----------------------------------------------------------------------


class Sensible(Bot):
    """Collects, signs, declares, bluffs now and then, and calls BLOCK on evidence."""

    measure: str = "what the hand is worth"

    def waits(self, view: View, legal: Sequence[Move]) -> bool:  # noqa: ARG002 - the view says it all
        """Who has nothing to do or to say keeps quiet."""
        assert view.seat is not None
        # Chance decides between things to do, never whether there is anything to do.
        return view.phase == PLAY and play(Mind(view, view.seat, Random(0))) is None

    def think(
        self,
        view: View,
        legal: Sequence[Move],
        rng: Random,
        *,
        log: Sequence[Line] = (),  # noqa: ARG002 - what lies open is enough
        budget: Budget | None = None,  # noqa: ARG002 - it never thinks long
    ) -> Choice:
        """What the first rule of thumb that fits says."""
        assert view.seat is not None
        thought = consider(view, view.seat, legal, rng)
        mind = Mind(view, view.seat, rng)
        if thought is None:
            thought = idle(mind)
        because = _BECAUSE[thought.reason](mind, *thought.about)
        return Choice(thought.action, because, tuple(_weighed(mind, thought)), _knew(mind))

    def choose(
        self,
        view: View,
        legal: Sequence[Move],
        rng: Random,
        *,
        log: Sequence[Line] = (),  # noqa: ARG002
        budget: Budget | None = None,  # noqa: ARG002
    ) -> Move:
        """The same without words."""
        assert view.seat is not None
        thought = consider(view, view.seat, legal, rng)
        return thought.action if thought else idle(Mind(view, view.seat, rng)).action


_MADE = ("nothing", "a ZIG", "a ZAG")


def _declared(kind: int) -> str:
    return DECLARATIONS[kind].upper()


def _suspicious(mind: Mind, chance: float, other: int) -> str:
    """What speaks against an opponent."""
    suspect = read_opponent(mind.table, mind.seat, other)
    signs = []
    if suspect.gestures:
        signs.append("has made a gesture" if suspect.gestures == 1 else "has made gestures")
    if suspect.known and suspect.alike:
        value = VALUE_NAMES[suspect.alike.bit_length() - 1]
        count = f"{suspect.known} cards" if suspect.known > 1 else "a card"
        signs.append(f"holds {count} of {value} that I know of")
    told = " and ".join(signs) or "has been quiet"
    return f"Seat {other} {told}: a BLOCK is confirmed with chance {chance:.0%}"


_BECAUSE: dict[str, Callable[..., str]] = {
    "declare signed": lambda _, kind, makes: (
        f"My partner has made our sign for {_MADE[makes]}, so I declare {_declared(kind)}."
    ),
    "declare known": lambda _, kind, makes: (
        f"I know all cards of my partner, and they are {_MADE[makes]}: {_declared(kind)}."
    ),
    "block": lambda mind, chance, other: f"{_suspicious(mind, chance, other)}.",
    "sign": lambda _, makes: f"I have {_MADE[makes]}: this is our sign for it.",
    "sign again": lambda _, makes: (
        f"I still have {_MADE[makes]}, and my partner may have missed it."
    ),
    "take back": lambda _: "What I signed is no longer true, and any other gesture takes it back.",
    "bluff": lambda _: "It means nothing, but the others cannot know that.",
    "pass time": lambda _: "I have nothing to do, and this gesture means nothing.",
    "forced block": lambda mind, chance, other: (
        f"I have to do something. {_suspicious(mind, chance, other)}."
    ),
    "forced declaration": lambda _, kind: (
        f"I have to do something, and perhaps my partner has a {_declared(kind)}."
    ),
    "take": lambda _, card: f"{NAMES[card].capitalize()} suits my hand best.",
    "discard": lambda mind, card: (
        f"I collect {main_value(mind.hand, mind.aim)}, and need {NAMES[card]} least."
    ),
    "switch": lambda mind, mine, theirs: (
        f"{NAMES[theirs].capitalize()} brings me nearer to "
        f"{'a ZAG' if mind.aim.plays_for_zag else 'a combination'} than {NAMES[mine]}."
    ),
    "done": lambda _: "Nothing on the Mat makes my hand better.",
    "time up": lambda _: "Nothing else here makes my hand better.",
    "stop": lambda _, feature, other: (
        f"A STOP makes room in my hand, and Seat {other} may well collect by {FEATURES[feature]}."
    ),
    "lift": lambda mind, feature, who: (
        f"The Z frees {'me' if who == mind.seat else 'my partner'} of the STOP {FEATURES[feature]}."
    ),
    "steal": lambda _, other, chance: (
        f"With three cards Seat {other} has no combination in this lead"
        + (f", and seems to have one with chance {chance:.0%}." if chance else ".")
    ),
    "swap": lambda _, other, chance: (
        f"Seat {other} seems to have a combination ({chance:.0%}): I would like that hand."
    ),
    "lay": lambda _, kind: f"{KINDS[kind].capitalize()} makes room now and helps later.",
    "shift": lambda _, wanted: f"My constraint becomes {VALUE_NAMES[wanted]}, which suits me.",
    "agree": lambda _: "Any two signs will do, as long as they are new to the others.",
    "number": lambda _: "Nobody has seen a constraint card yet, so any number will do.",
    "cancel": lambda _, kind: f"A Z is for this: no {KINDS[kind]} against us.",
    "let": lambda _, kind: f"I have no Z against the {KINDS[kind]}.",
    "show": lambda _: "These two have nothing in common, and tell the others least about my hand.",
    "concede": lambda _: "All my cards have something in common with each other.",
    "tick": lambda _: "Of the open boxes this is the hardest to tick.",
    "watch": lambda _, other: f"Seat {other} may have something, and then I can call BLOCK.",
    "give": lambda mind, card, other: (
        f"{NAMES[card].capitalize()} is the best of these for me."
        if other == mind.seat
        else f"{NAMES[card].capitalize()} is for my partner."
        if other == mind.partner
        else f"{NAMES[card].capitalize()} helps nobody of us, so Seat {other} gets it."
    ),
}
"""Why, for each rule of thumb."""


def _weighed(mind: Mind, thought: Thought) -> list[Considered]:
    """What was weighed, with what the hand is worth after it; the choice comes first."""
    now = mind.scale.weigh(mind.hand) if len(mind.hand) <= FULL_HAND else 0.0
    verb = thought.action.verb
    found: list[Considered] = []
    if verb == "discard":
        found = [
            Considered(DISCARDS[card], mind.without(card), "what is left") for card in mind.hand
        ]
    elif verb == "take":
        found = [
            Considered(TAKES[card], mind.scale.weigh([*mind.hand, card]), "the hand with it")
            for card in mind.table.mat
        ]
    elif verb in ("switch", "done"):
        found = [
            Considered(SWITCHES[mine][theirs], worth, "the hand after it")
            for worth, mine, theirs in mind.switches()
        ]
        found.append(Considered(DONE[0], now, "the hand as it is"))
    found.sort(key=lambda each: (each.action != thought.action, -each.value))
    return found or [Considered(thought.action, now, "the hand as it is")]


def _knew(mind: Mind) -> dict[str, Any]:
    """What the bot concluded, as plain values."""
    table = mind.table
    if table.phase != PLAY:
        return {"phase": PHASES[table.phase]}
    partner = read_partner(table, mind.seat)
    return {
        "collects": main_value(mind.hand, mind.aim),
        "has": _MADE[mind.aim.useful(mind.hand)],
        "partner has": _MADE[partner.makes],
        "a block would be confirmed": {
            f"Seat {other}": round(read_opponent(table, mind.seat, other).chance, 2)
            for other in mind.opponents()
        },
    }


# -- what the search should know -------------------------------------------------------------------


def _policy(state: State, seat: int, legal: Sequence[Move], rng: Random) -> Move | None:
    """The rules of thumb; who is done and has nothing to say waits."""
    thought = consider(state, seat, legal, rng)
    return None if thought is None else thought.action


_CAP = 12.0
"""At the start of a lead a hand that is complete wins little more often than one that nearly is."""
_SLOPE = 0.05
"""What a better hand adds to the chance to win the round; measured, as log odds."""
_FAILED = 0.2
"""What a failed BLOCK takes from it: a team has only a few of them."""
_BOX = 0.8
"""What a ticked box adds to the chance to win the game, as log odds."""


def _shortlist(view: View, legal: Sequence[Move], rng: Random) -> Sequence[Move]:
    """What the rules of thumb would do, and what else could be said for."""
    assert view.seat is not None
    mind = Mind(view, view.seat, rng)
    if view.phase != PLAY:
        first = ASKED[view.phase](mind, legal).action
        return _distinct(first, other_switches(mind), legal) if view.phase == TEN else (first,)
    thought = play(mind) or idle(mind)
    if thought.reason in _SURE:
        return (thought.action,)
    return _distinct(thought.action, others(mind), legal)


_SURE = frozenset(
    {
        "declare signed",
        "declare known",
        "sign again",
        "pass time",
        "take back",
        "forced block",
        "forced declaration",
    }
)
"""What needs no second thought."""


def _distinct(first: Move, others: list[Move], legal: Sequence[Move]) -> list[Move]:
    allowed = set(legal)
    return [first, *[move for move in dict.fromkeys(others) if move != first and move in allowed]]


def _mark(state: State) -> tuple[int, int]:
    return state.round, state.lead


def _stop_playout(state: State, mark: tuple[int, int]) -> bool:
    """A lead is far enough: then new cards come, and nobody knows which."""
    return (state.phase == PLAY and (state.round, state.lead) != mark) or state.round != mark[0]


def _worth(state: State, mark: tuple[int, int]) -> list[float]:
    """How well each seat stands: by boxes, and by what it holds."""
    del mark
    teams = len(state.boxes)
    if state.result is not None:
        share = 2 / len(state.result.winners)
        return [share * (seat in state.result.winners) for seat in state.seats]
    stand = [
        _BOX * boxes.bit_count() - _FAILED * failed
        for boxes, failed in zip(state.boxes, state.failed, strict=True)
    ]
    for seat, hand in enumerate(state.hands):
        if hand:
            weight = scale_for(aim_of(state, seat), state.bin).weigh(hand)
            stand[seat % teams] += _SLOPE * min(weight, _CAP)
    worth = []
    for team, own in enumerate(stand):
        rival = max(stand[:team] + stand[team + 1 :])
        worth.append(1 / (1 + exp(rival - own)))
    return worth + worth


def _waits(view: View, legal: Sequence[Move]) -> bool:
    return Sensible().waits(view, legal)


GUIDE = Guide(
    policy=_policy,
    shortlist=_shortlist,
    imagine=believe,
    waits=_waits,
    mark=_mark,
    stop=_stop_playout,
    worth=_worth,
    horizon=150,
    others_think=False,
)
