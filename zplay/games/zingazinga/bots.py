"""How to play Zinga-Zinga well: rules of thumb, and what the search should know.

Most rounds end blocked, the bag drawn empty by whoever had nothing that fitted. So the thing is to
be able to place when it is one's turn, to leave the next player nothing that fits, and not to be
left with tiles that no circle takes any more. Towards the end, who has to draw all that is left is
decided by the order in which few tiles go: there the rest is played through in mind.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

from zplay.bots.base import Bot, Budget, Choice, Considered, Guide
from zplay.games.zingazinga.imagining import imagine
from zplay.games.zingazinga.layout import Placement
from zplay.games.zingazinga.outlook import placeable
from zplay.games.zingazinga.rules import CIRCLE_BONUS, DRAW, Move
from zplay.games.zingazinga.weighing import (
    Later,
    Left,
    Sight,
    later,
    left_by,
    sight_of_state,
    sight_of_view,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from zplay.core.log import Line
    from zplay.games.zingazinga.state import State, View

# -- what it is worth ------------------------------------------------------------------------------

_LEFT = (
    Left(
        closes=12.6,
        tiles=0.62,
        points=-0.22,
        share=2.75,
        none=-1.78,
        slots=0.7,
        circles=-2.08,
        stuck=-4.01,
        digs=1.78,
        offer=-4.3,
        cut_off=-0.02,
        private=1.06,
        theirs=-0.15,
        gift=-5.04,
        zingas=3.2,
        late=-4.7,
        doubles=-0.13,
        ahead=0.0,
    ),
    Left(
        closes=11.28,
        tiles=0.13,
        points=-0.18,
        share=-3.64,
        none=-0.23,
        slots=-1.05,
        circles=-2.08,
        stuck=0.47,
        digs=0.0,
        offer=2.65,
        cut_off=-0.03,
        private=4.88,
        theirs=-1.26,
        gift=-10.59,
        zingas=-13.07,
        late=7.66,
        doubles=0.03,
        ahead=0.43,
    ),
)
"""What each thing that a placement leaves behind is worth in points of the round: while there are
tiles in the bag, and when it is empty. Fitted to the ends of some ten thousand rounds."""
_LATER = (
    Later(
        lost=-0.93,
        clean=0.81,
        waiting=-0.06,
        their_lost=1.03,
    ),
    Later(
        lost=-0.49,
        clean=-2.15,
        waiting=0.15,
        their_lost=0.65,
    ),
)
"""The same for the long run."""
_QUICK = (
    Left(
        closes=13.62,
        tiles=0.58,
        points=-0.37,
        share=4.01,
        none=-1.99,
        slots=0.94,
        circles=-1.86,
        stuck=1.14,
        digs=2.07,
        offer=1.33,
        cut_off=-0.48,
        private=0.35,
        theirs=0.26,
        gift=-1.47,
        zingas=4.92,
        late=-2.34,
        doubles=-0.32,
        ahead=0.0,
    ),
    Left(
        closes=10.84,
        tiles=0.24,
        points=0.21,
        share=-3.54,
        none=-0.57,
        slots=-3.09,
        circles=-4.43,
        stuck=-0.08,
        digs=0.0,
        offer=-1.78,
        cut_off=-0.45,
        private=6.95,
        theirs=-5.74,
        gift=-8.67,
        zingas=-0.96,
        late=6.03,
        doubles=-0.04,
        ahead=0.89,
    ),
)
"""The same without the long run, for imagined games, in which it would take too long."""


class Weighed(NamedTuple):
    """A placement, and what it is worth, reason by reason."""

    move: Placement
    value: float
    left: Left
    later: Later
    reasons: dict[str, float]


_REASONS = {
    "bonus": ("closes",),
    "rid": ("tiles", "points"),
    "moves": ("share", "none", "slots", "circles", "waiting"),
    "block": ("stuck", "digs", "offer", "private", "theirs", "their_lost"),
    "alive": ("cut_off", "lost", "clean"),
    "gift": ("gift",),
    "wild": ("zingas", "late", "doubles"),
    "count": ("ahead",),
    "end": (),
}
"""Which numbers speak for the same reason."""
_REASON = {name: reason for reason, names in _REASONS.items() for name in names}


def weigh(sight: Sight, move: Placement) -> Weighed:
    """What a placement is worth, in points more than the others."""
    left, board = left_by(sight, move)
    long_run = later(sight, move, board)
    phase = 0 if sight.bag else 1
    reasons = dict.fromkeys(_REASONS, 0.0)
    for found, weights in ((left, _LEFT[phase]), (long_run, _LATER[phase])):
        for name, number, weight in zip(found._fields, found, weights, strict=True):
            reasons[_REASON[name]] += number * weight
    return Weighed(move, sum(reasons.values()), left, long_run, reasons)


# -- in words --------------------------------------------------------------------------------------


def _bonus(sight: Sight, each: Weighed) -> str:
    del sight
    return f"it closes the {each.move.circle} circle for {CIRCLE_BONUS} points"


def _rid(sight: Sight, each: Weighed) -> str:
    if each.move.tile.is_zinga:
        return "it gets rid of my Zinga, which would count 16"
    return f"it gets rid of {sight.layout.points[each.move.number]} points"


def _moves(sight: Sight, each: Weighed) -> str:
    del sight
    left = each.left
    if left.none:
        return "what I keep may fit later"
    fitting = round(left.share * (left.tiles + 1))
    if fitting == left.tiles:
        return "all that I keep fits somewhere" if fitting > 1 else "my last tile fits, too"
    fits = "fits" if fitting == 1 else "fit"
    return f"{fitting} of the {left.tiles} tiles that I keep {fits} somewhere"


def _block(sight: Sight, each: Weighed) -> str:
    del sight
    stuck = each.left.stuck
    if stuck > _SURE:
        return "the next player has nothing that fits"
    return f"the next player has nothing that fits with chance {stuck:.0%}"


def _alive(sight: Sight, each: Weighed) -> str:
    del sight
    if each.later.clean:
        return "every tile that I keep can still be placed one day"
    return f"only {each.later.lost} points of my hand can never be placed"


def _gift(sight: Sight, each: Weighed) -> str:
    del sight
    if each.left.gift:
        return "the next player will hardly be able to close a circle"
    return "it lets nobody close a circle"


def _wild(sight: Sight, each: Weighed) -> str:
    if each.move.tile.is_zinga:
        return "a Zinga that stays in my hand would count 16"
    if sight.own & sight.layout.zingas:
        return "my Zinga will fit later, too"
    return "doubles become hard to place" if each.move.tile.is_double else "I keep my doubles"


def _count(sight: Sight, each: Weighed) -> str:
    del sight, each
    return "the bag is empty and the lowest hand may win"


def _end(sight: Sight, each: Weighed) -> str:
    del sight, each
    return "the round ends best so in most of the deals that I can think of"


_SURE = 0.999
_WORDS: dict[str, Callable[[Sight, Weighed], str]] = {
    "bonus": _bonus,
    "rid": _rid,
    "moves": _moves,
    "block": _block,
    "alive": _alive,
    "gift": _gift,
    "wild": _wild,
    "count": _count,
    "end": _end,
}


def _tell(sight: Sight, each: Weighed, usual: dict[str, float]) -> str:
    """The one or two reasons in which a placement differs most from the others, for the better."""
    better = {reason: value - usual[reason] for reason, value in each.reasons.items()}
    ranked = sorted(better, key=lambda reason: -better[reason])
    best = better[ranked[0]]
    told = [reason for reason in ranked[:2] if better[reason] > 0 and better[reason] > best / 3]
    if not told:
        return "nothing else is better"
    return " and ".join(_WORDS[reason](sight, each) for reason in told)


# -- deciding --------------------------------------------------------------------------------------


class Sensible(Bot):
    """Rules of thumb: stay able to place, leave the next player nothing, and strand no points."""

    measure: str = "points"

    def think(
        self,
        view: View,
        legal: Sequence[Move],
        rng: Random,
        *,
        log: Sequence[Line] = (),  # noqa: ARG002 - the view remembers who lacked what
        budget: Budget | None = None,  # noqa: ARG002 - it never thinks long
    ) -> Choice:
        """What is worth most points in this round."""
        if len(legal) == 1:
            return Choice(legal[0], _only(view, legal[0]))
        sight = sight_of_view(view)
        weighed = _ranked(view, legal, rng)
        usual = {
            reason: sum(each.reasons[reason] for each in weighed) / len(weighed)
            for reason in _REASONS
        }
        considered = tuple(
            Considered(each.move, each.value, _tell(sight, each, usual)) for each in weighed
        )
        why = considered[0].note
        knew = {
            "next player lacks": sight.layout.named(sight.unseen & ~sight.possible),
            "next player is stuck": weighed[0].left.stuck,
            "lost tiles": sight.layout.named(sight.own & ~placeable(sight.board)),
        }
        return Choice(weighed[0].move, f"{why[:1].upper()}{why[1:]}.", considered, knew)


def weigh_all(sight: Sight, legal: Sequence[Move]) -> list[Weighed]:
    """All placements, the best first."""
    known = sight.layout.known
    found = [known(move) for move in legal if isinstance(move, Placement)]
    weighed = [weigh(sight, move) for move in found if move is not None]
    weighed.sort(key=lambda each: -each.value)  # stable: of equals the first
    return weighed


def _ranked(view: View, legal: Sequence[Move], rng: Random) -> list[Weighed]:
    """All placements, the best first, with the end of the round in mind if it is near."""
    sight = sight_of_view(view)
    weighed = weigh_all(sight, legal)
    if len(weighed) > 1 and (sight.own | sight.unseen).bit_count() <= _FORESEEN:
        return _foresee(view, weighed, rng)
    return weighed


_FORESEEN = 38
"""With so few tiles left, in hands and in the bag, the rest of a round can be foreseen, roughly."""
_DEALS = 48
"""In so many ways the unseen tiles are thought to lie, shared among the seats: more take longer."""


def _foresee(view: View, weighed: list[Weighed], rng: Random) -> list[Weighed]:
    """Play the rest of the round through in mind, after each placement, and weigh anew.

    Towards the end one placement decides who has to draw all that is left: no rule of thumb sees
    that, and a few deals show it.
    """
    me = view.seat
    assert me is not None
    best, rest = weighed[:_FEW], weighed[_FEW:]
    margins: list[list[int]] = [[] for _ in best]
    for _ in range(max(2, _DEALS // len(view.hands))):
        deal = imagine(view, rng)
        for each, found in zip(best, margins, strict=True):
            state = deal.copy()
            state.apply(me, each.move)
            _play_the_round(state)
            others = [total for seat, total in enumerate(state.totals) if seat != me]
            found.append(state.totals[me] - max(others))
    doubt = _doubt(sight_of_view(view))
    ends = [_lead(found, margins[0], doubt) for found in margins]
    usual = sum(ends) / len(ends)
    foreseen = [
        each._replace(value=each.value + end - usual, reasons={**each.reasons, "end": end - usual})
        for each, end in zip(best, ends, strict=True)
    ]
    return sorted(foreseen, key=lambda each: -each.value) + rest


def _lead(margins: list[int], first: list[int], doubt: float) -> float:
    """By how much one placement ended better than the first; less of it if it may be luck."""
    leads = [one - other for one, other in zip(margins, first, strict=True)]
    mean = sum(leads) / len(leads)
    luck = sum([(lead - mean) ** 2 for lead in leads]) / len(leads) ** 2
    return mean * doubt**2 / (doubt**2 + luck)


def _doubt(sight: Sight) -> float:
    """How far off the rules of thumb may be, in points.

    Played through hundreds of times, placements turned out worth what the rules of thumb say give
    or take 0.7 points with more than 48 tiles left, 2 down to 38, 5 down to 26, and 10 below that:
    early in a round they know more than imagined deals can tell, and late they know nothing.
    """
    left = (sight.own | sight.unseen).bit_count()
    return 10 * exp(min(0.0, (20 - left) / 15))


def _play_the_round(state: State) -> None:
    """Let everybody go on by the rules of thumb until the round is over."""
    now = state.round
    while state.round == now and state.result is None:
        seat = state.turn
        legal = state.legal(seat)
        state.apply(seat, legal[0] if len(legal) == 1 else _best(state, seat, legal))


def _only(view: View, move: Move) -> str:
    if isinstance(move, Placement):
        last = len(view.hands[view.turn]) == 1
        return (
            "My last tile fits: the round is mine." if last else "Only this tile fits, only there."
        )
    if move == DRAW:
        return f"Nothing that I hold fits; the bag still has {view.bag}."
    return "Nothing that I hold fits, and the bag is empty."


# -- what the search should know -------------------------------------------------------------------

_FEW = 4
"""How many placements are worth thinking about twice."""
_SPREAD = 22.0
"""A lead of so many points is taken to win about three times in four."""


_SECOND_THOUGHTS = 6
"""How many placements are compared in imagined worlds."""


def _shortlist(view: View, legal: Sequence[Move], rng: Random) -> Sequence[Move]:
    """What the rules of thumb find best."""
    del rng
    ranked = weigh_all(sight_of_view(view), legal)
    return [each.move for each in ranked[:_SECOND_THOUGHTS]] or legal


def _expects(view: View, moves: Sequence[Move]) -> tuple[list[float], float]:
    """What the rules of thumb say of placements, as chances to win, and how far off that may be."""
    sight = sight_of_view(view)
    assert view.seat is not None
    chance = _chances(view.totals)[view.seat]
    point = chance * (1 - chance) / _SPREAD
    values = [weigh(sight, move).value * point for move in moves]  # type: ignore[arg-type]
    return values, _doubt(sight) * point


def _policy(state: State, seat: int, legal: Sequence[Move], rng: Random) -> Move:
    del rng
    return _best(state, seat, legal)


def _best(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """What the rules of thumb find best, without the long run."""
    sight = sight_of_state(state, seat)
    weights = _QUICK[0 if sight.bag else 1]
    best, most = legal[0], -1e9
    for move in legal:
        value = 0.0
        for number, weight in zip(left_by(sight, move)[0], weights, strict=True):  # type: ignore[arg-type]
            value += number * weight
        if value > most:
            best, most = move, value
    return best


def _mark(state: State) -> int:
    return state.round


def _stop(state: State, mark: int) -> bool:
    """One round ahead is far enough: the next is dealt anew."""
    return state.round != mark


def _worth(state: State, mark: int) -> list[float]:
    """How well each seat stands when the round is over."""
    del mark
    if state.result is not None:
        return [float(seat in state.result.winners) for seat in range(len(state.hands))]
    return _chances(state.totals)


def _chances(totals: Sequence[int]) -> list[float]:
    """What totals are worth between rounds."""
    best = max(totals)
    odds = [exp((total - best) / _SPREAD) for total in totals]
    return [each / sum(odds) for each in odds]


GUIDE = Guide(
    policy=_policy,
    shortlist=_shortlist,
    expects=_expects,
    mark=_mark,
    stop=_stop,
    worth=_worth,
    others_think=False,
)
