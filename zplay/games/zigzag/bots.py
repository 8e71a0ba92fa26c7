"""How to play Zigzag well: rules of thumb, and what the search should know.

A player collects what comes nearest to a combination that still ticks a box, makes the agreed sign
as soon as there is one, declares when the partner has made it, and calls BLOCK when an opponent
looks as if there was something to hide.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.bots.base import Bot, Budget, Choice, Considered, Guide
from zplay.games.zigzag.believing import believe
from zplay.games.zigzag.combinations import FULL_HAND, HOW_MANY, shared
from zplay.games.zigzag.components import (
    CHARACTERS,
    FEATURE_BITS,
    FEATURES,
    FIRST_POWER,
    KIND,
    KINDS,
    MASKS,
    MINUS,
    NAMES,
    PLUS,
    STOPS,
    STOP_ELEMENT,
    SWAP,
    THEFT,
    VALUE_NAMES,
    Z,
)
from zplay.games.zigzag.judging import Aim, Scale, aim_of, main_value, scale_for, stopped_before
from zplay.games.zigzag.leads import (
    AGREE,
    ANSWER,
    GIVING,
    NOTHING,
    PLAY,
    SHOW,
    TEN,
    TICK,
    WATCHING,
    declarable,
)
from zplay.games.zigzag.moves import (
    DECLARATIONS,
    DISCARDS,
    DONE,
    DOUBLE_ZAG,
    DOUBLE_ZIG,
    LAYS,
    SHIFTS,
    SWITCHES,
    TAKES,
    ZAG,
    ZIG,
    ZIG_ZAG,
    Move,
    block,
)
from zplay.games.zigzag.powers import MOST_STOPS
from zplay.games.zigzag.reading import (
    Suspect,
    count_gestures,
    known_cards,
    read_opponent,
    read_partner,
    sign_of,
)
from zplay.games.zigzag.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.facts import Options
    from zplay.core.log import Line
    from zplay.games.zigzag.state import View

BLOCK_FROM = 0.45
"""A BLOCK is called if it is confirmed with at least this chance."""
BLUFF = 0.5
"""How often somebody with nothing to do makes a gesture that means nothing before saying done."""
_WORTH_A_SWITCH = 0.25
"""A switch that gains less is not worth showing everybody a card."""
_WORTH_A_THOUGHT = 0.25
"""From this chance on one thinks about a BLOCK."""
_HARDEST_FIRST = (DOUBLE_ZAG, ZIG_ZAG, ZAG, DOUBLE_ZIG, ZIG)


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


# -- deciding --------------------------------------------------------------------------------------


class Thought(NamedTuple):
    """What to do, and what for."""

    action: Move
    reason: str
    """A key of _BECAUSE."""
    about: tuple[Any, ...] = ()
    """What its sentence speaks of."""


class Mind:
    """One seat at one moment: what it knows, and what it makes of that.

    It works on a view and, in playouts, on an imagined state, of which it looks only at what the
    seat would see.
    """

    __slots__ = ("_scale", "aim", "hand", "mates", "partner", "rng", "seat", "seats", "table", "team")

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

    def suspects(self) -> dict[int, Suspect]:
        """What this seat thinks of each opponent."""
        return {other: read_opponent(self.table, self.seat, other) for other in self.opponents()}

    # -- in a lead ------------------------------------------------------------------------------

    def play(self) -> Thought | None:
        """The first rule of thumb that has something to say; None if it is best to wait."""
        table, seat = self.table, self.seat
        thought = self.declare() or self.block()
        if thought:
            return thought
        if len(self.hand) < table.size[seat]:
            return self.take()
        makes = self.aim.useful(self.hand)
        if thought := self.sign(makes):
            return thought
        if table.waiting[seat] != NOTHING:
            return self.use_power() or self.discard()
        if table.done >> seat & 1:
            return self.use_power()
        return self.switch() or self.use_power() or self.done(makes)

    def declare(self) -> Thought | None:
        """Declare what the partner has shown or signed, the hardest box first."""
        table = self.table
        their = read_partner(table, self.seat)
        if not their.makes:
            return None
        limit = table.options["declarations"]
        if limit is not None and table.mistakes[self.seat] >= limit:
            return None
        aim = self.aim
        own = HOW_MANY[shared(self.hand, aim.stopped)]
        plain, strict = aim.open & 15, aim.open >> 4
        open_kinds = declarable(aim.level, table.boxes[self.team])
        # Who signs without a plain box to tick means that the constraint is met.
        theirs_met = their.signed and not plain
        for kind in _HARDEST_FIRST:
            if kind not in open_kinds or not _makes(kind, their.makes, own):
                continue
            met = theirs_met and (kind < DOUBLE_ZIG or aim.meets(self.hand))
            boxes = plain | (strict if met else 0)
            if boxes >> kind & 1 or (kind == DOUBLE_ZAG and boxes):
                reason = "declare signed" if their.signed else "declare known"
                return Thought(Move("declare", kind), reason, (kind, their.makes))
        return None

    def may_block(self) -> bool:
        """Has the team BLOCKs left?"""
        return bool(self.table.failed[self.team] < self.table.options["failed_blocks"])

    def block(self) -> Thought | None:
        """Call BLOCK against the most suspicious team, if it is suspicious enough."""
        if not self.may_block() or not self.anything_seen():
            return None
        team, chance, why = self.most_suspicious()
        if chance < BLOCK_FROM:
            return None
        return Thought(block(team, self.seats), "block", (chance, why))

    def anything_seen(self) -> bool:
        """Has an opponent made a gesture, or does one know two cards of an opponent's hand?"""
        table = self.table
        if table.gestures or (table.known if isinstance(table, State) else True):
            return True
        return any([shown & (shown - 1) for shown in table.shown])

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

    def sign(self, makes: int) -> Thought | None:
        """Let the partner know of a combination, once, and as soon as it is lost."""
        if sign_of(self.table, self.seat) == makes or not self.gestures_left():
            return None
        if not makes:
            return Thought(self._empty_gesture(), "take back")
        signs = self.table.signs[self.team]
        assert signs is not None
        return Thought(Move("gesture", signs[makes - 1]), "sign", (makes,))

    def gestures_left(self) -> int:
        """How many gestures this seat may still make in this lead."""
        made = count_gestures(self.table, self.seat) if self.table.gestures else 0
        return int(self.table.options["gestures"]) - made

    # -- cards ----------------------------------------------------------------------------------

    def take(self) -> Thought:
        """Complete the hand with what suits it best."""
        card = max(self.table.mat, key=lambda card: self.scale.weigh([*self.hand, card]))
        return Thought(TAKES[card], "take", (card,))

    def without(self, card: int) -> float:
        """What is left of the hand without a card."""
        return self.scale.weigh([each for each in self.hand if each != card])

    def with_card(self, card: int) -> float:
        """What the hand is worth if it may have a card in place of another."""
        weigh, hand = self.scale.weigh, self.hand
        return max([weigh([card, *[each for each in hand if each != mine]]) for mine in hand])

    def discard(self) -> Thought:
        """Part with what the hand misses least."""
        card = max(self.hand, key=self.without)
        return Thought(DISCARDS[card], "discard", (card,))

    def switches(self) -> list[tuple[float, int, int]]:
        """Every switch with what the hand is worth after it, the best first."""
        weigh, hand = self.scale.weigh, self.hand
        found = []
        for mine in hand:
            rest = [each for each in hand if each != mine]
            found += [(weigh([*rest, theirs]), mine, theirs) for theirs in self.table.mat]
        found.sort(key=_first, reverse=True)
        return found

    def switch(self) -> Thought | None:
        """Switch for what brings the hand further."""
        table = self.table
        if not table.mat or table.switched[self.seat] == table.options["switches"]:
            return None
        worth, mine, theirs = self.switches()[0]
        if worth < self.scale.weigh(self.hand) + _WORTH_A_SWITCH:
            return None
        return Thought(SWITCHES[mine][theirs], "switch", (mine, theirs))

    def other_switches(self) -> list[Move]:
        """The switches that are worth a second thought."""
        table = self.table
        if not table.mat or table.switched[self.seat] == table.options["switches"]:
            return []
        return [SWITCHES[mine][theirs] for _, mine, theirs in self.switches()[:_FEW]]

    def others(self) -> list[Move]:
        """What else could be said for in a lead, some of it perhaps not allowed."""
        table = self.table
        if len(self.hand) < table.size[self.seat]:
            ranked = sorted(table.mat, key=lambda card: -self.scale.weigh([*self.hand, card]))
            return [TAKES[card] for card in ranked[:_FEW]]
        found = []
        if self.may_block():
            team, chance, _ = self.most_suspicious()
            if chance > _WORTH_A_THOUGHT:
                found.append(block(team, self.seats))
        if table.waiting[self.seat] != NOTHING:
            found += [DISCARDS[card] for card in sorted(self.hand, key=self.without, reverse=True)]
        elif not table.done >> self.seat & 1:
            found += [*self.other_switches(), DONE[0]]
        if thought := self.use_power():
            found.append(thought.action)
        return found

    # -- special cards --------------------------------------------------------------------------

    def use_power(self) -> Thought | None:
        """Use a special card rather than keep it: it is no part of any combination."""
        table = self.table
        if max(self.hand) < FIRST_POWER:
            return None
        for card in self.hand:
            if card >= FIRST_POWER and (thought := self._use(KIND[card])):
                return thought
        return None

    def _use(self, kind: int) -> Thought | None:
        table = self.table
        if kind in STOPS:
            return self._stop(kind - STOP_ELEMENT)
        if kind == THEFT:
            targets = [each for each in self.opponents() if len(table.hands[each]) == FULL_HAND]
            victim = self._most_feared(targets)
            return victim and Thought(Move("steal", None, victim[0]), "steal", victim)
        if kind == SWAP:
            victim = self._most_feared(self.opponents())
            if victim and victim[1] >= BLOCK_FROM and not self.aim.useful(self.hand):
                return Thought(Move("swap", None, victim[0]), "swap", victim)
            return None
        if kind == Z:
            return self._lift()
        if kind in (PLUS, MINUS):
            return Thought(SHIFTS[1 if kind == PLUS else -1], "shift", (kind,))
        return Thought(LAYS[kind], "lay", (kind,))

    def _most_feared(self, targets: list[int]) -> tuple[int, float] | None:
        """Of some opponents the one who seems to have most, and how sure one can be."""
        if not targets:
            return None
        start = int(self.rng.random() * len(targets))
        order = targets[start:] + targets[:start]
        chances = [read_opponent(self.table, self.seat, other).chance for other in order]
        best = max(range(len(order)), key=chances.__getitem__)
        return order[best], chances[best]

    def _stop(self, feature: int) -> Thought | None:
        """Lay a STOP before whoever seems to collect that feature."""
        bits = FEATURE_BITS[feature]
        best: tuple[float, int] | None = None
        for other in self.opponents():
            stops = self.table.stops[other]
            if len(stops) >= MOST_STOPS or any(KIND[card] - STOP_ELEMENT == feature for card in stops):
                continue
            cards = known_cards(self.table, self.seat, other)
            values = bits
            for card in cards:
                values &= MASKS[card]
            fear = (len(cards) if values else -1) + self.rng.random() / 2
            if best is None or fear > best[0]:
                best = fear, other
        if best is None:
            return None
        return Thought(Move("stop", feature, best[1]), "stop", (feature, best[1]))

    def _lift(self) -> Thought | None:
        """Remove a STOP from before this seat or its partner, this seat's first."""
        for who in (self.seat, self.partner):
            for card in self.table.stops[who]:
                feature = KIND[card] - STOP_ELEMENT
                return Thought(Move("lift", feature, who), "lift", (feature, who))
        return None

    # -- nothing to do --------------------------------------------------------------------------

    def done(self, makes: int) -> Thought | None:
        """Say done, but not before everybody has laid a card on the Mat: one may be of use.

        Before that, every now and then, a gesture that means nothing: who only ever makes a sign
        with a combination in hand is an open book.
        """
        if self.table.waiting.count(NOTHING) < self.seats:
            return None
        if not makes and self.gestures_left() > 1 and self.rng.random() < BLUFF:
            return Thought(self._empty_gesture(), "bluff")
        return Thought(DONE[0], "done")

    def idle(self) -> Thought:
        """Done and asked all the same: something that costs little."""
        if not self.table.done >> self.seat & 1:
            return Thought(DONE[0], "done")
        makes = self.aim.useful(self.hand)
        if self.gestures_left():
            if makes:  # a second time, for anything else would take the sign back
                signs = self.table.signs[self.team]
                assert signs is not None
                return Thought(Move("gesture", signs[makes - 1]), "sign again", (makes,))
            return Thought(self._empty_gesture(), "pass time")
        if self.may_block():
            team, chance, why = self.most_suspicious()
            return Thought(block(team, self.seats), "forced block", (chance, why))
        kinds = declarable(self.aim.level, self.table.boxes[self.team])
        return Thought(Move("declare", min(kinds)), "forced declaration", (min(kinds),))

    def _empty_gesture(self) -> Move:
        """A gesture that means nothing to the partner."""
        signs = self.table.signs[self.team] or ()
        empty = [each for each in self.table.edition.gestures if each not in signs]
        # With two gestures in the box both are signs.
        chosen = empty or list(self.table.edition.gestures)
        return Move("gesture", chosen[int(self.rng.random() * len(chosen))])


def _first(each: tuple[float, int, int]) -> float:
    return each[0]


def _makes(kind: int, theirs: int, own: int) -> bool:
    """Do the hands of partner and declarer make what would be declared?"""
    if kind < DOUBLE_ZIG:
        return theirs > kind
    if kind == ZIG_ZAG:
        return own >= 1 and min(own, 2) + theirs >= 3
    return min(own, theirs) >= (1 if kind == DOUBLE_ZIG else 2)


# -- everything else that can be asked -------------------------------------------------------------


def _agree(mind: Mind, legal: Sequence[Move]) -> Thought:
    agreements = [move for move in legal if move.verb == "agree"]
    lot = agreements or legal
    move = lot[int(mind.rng.random() * len(lot))]
    return Thought(move, "agree" if agreements else "number")


def _answer(mind: Mind, legal: Sequence[Move]) -> Thought:
    kind = mind.table.power
    return Thought(legal[-1], "cancel" if len(legal) > 1 else "let", (kind,))


def _show(mind: Mind, legal: Sequence[Move]) -> Thought:
    if legal[0].verb == "concede":
        return Thought(legal[0], "concede")
    shown = set(known_cards(mind.table, mind.seat, mind.seat)) & set(_public(mind))

    def told(move: Move) -> float:
        # What everybody knows anyway tells nothing; what goes with the rest tells most.
        new = [card for card in (move.what, move.to) if card not in shown]
        rest = [card for card in mind.hand if card not in (move.what, move.to)]
        return len(new) * 100 - mind.scale.weigh(rest)

    return Thought(min(legal, key=told), "show")


def _public(mind: Mind) -> list[int]:
    bits = mind.table.shown[mind.seat]
    return [card for card in mind.hand if bits >> card & 1]


def _tick(mind: Mind, legal: Sequence[Move]) -> Thought:
    del mind
    order = [ZAG, ZIG_ZAG, DOUBLE_ZIG, ZIG]
    return Thought(max(legal, key=lambda move: (move.what >> 2, -order.index(move.what & 3))), "tick")


def _watch(mind: Mind, legal: Sequence[Move]) -> Thought:
    del legal
    other, _ = mind._most_feared(mind.opponents()) or (mind.partner, 0.0)
    return Thought(Move("watch", None, other), "watch", (other,))


def _give(mind: Mind, legal: Sequence[Move]) -> Thought:
    card = legal[0].what
    seats = [move.to for move in legal]
    good = card < FIRST_POWER
    if mind.seat in seats:
        rest = [each for each in mind.table.to_give if each >= 0]
        value = {each: mind.with_card(each) for each in rest}
        if value[card] >= max(value.values()):
            return Thought(Move("give", card, mind.seat), "give self", (card,))
    others = [seat for seat in seats if seat != mind.seat] or seats
    ours = [seat for seat in others if seat == mind.partner]
    theirs = [seat for seat in others if seat != mind.partner]
    lot = (ours or theirs) if good and ours and (card >= CHARACTERS or not theirs) else theirs or ours
    return Thought(Move("give", card, lot[0]), "give", (card, lot[0]))


def _ten(mind: Mind, legal: Sequence[Move]) -> Thought:
    worth, mine, theirs = mind.switches()[0]
    if worth < mind.scale.weigh(mind.hand) + _WORTH_A_SWITCH:
        return Thought(legal[0], "done")
    return Thought(SWITCHES[mine][theirs], "switch", (mine, theirs))


_ASKED = {
    AGREE: _agree,
    ANSWER: _answer,
    SHOW: _show,
    TICK: _tick,
    WATCHING: _watch,
    GIVING: _give,
    TEN: _ten,
}


def consider(table: View | State, seat: int, legal: Sequence[Move], rng: Random) -> Thought | None:
    """What the rules of thumb say; None if it is best to wait."""
    mind = Mind(table, seat, rng)
    return mind.play() if table.phase == PLAY else _ASKED[table.phase](mind, legal)


class Sensible(Bot):
    """Rules of thumb."""

    measure: str = "what the hand is worth"

    def waits(self, view: View, legal: Sequence[Move]) -> bool:  # noqa: ARG002
        """Who is done and has nothing to say keeps quiet."""
        assert view.seat is not None
        # Chance decides between things to do, never whether there is anything to do.
        return view.phase == PLAY and Mind(view, view.seat, Random(0)).play() is None

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
        thought = consider(view, view.seat, legal, rng) or Mind(view, view.seat, rng).idle()
        return Choice(thought.action, thought.reason)


def _policy(state: State, seat: int, legal: Sequence[Move], rng: Random) -> Move | None:
    """The rules of thumb; who is done and has nothing to say waits."""
    thought = consider(state, seat, legal, rng)
    return None if thought is None else thought.action


_FEW = 4
"""How many moves of a kind are worth thinking about twice."""
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
    if view.phase == TEN:
        return _distinct(_ten(mind, legal).action, mind.other_switches(), legal)
    if view.phase != PLAY:
        return (_ASKED[view.phase](mind, legal).action,)
    thought = mind.play() or mind.idle()
    if thought.reason in _SURE:
        return (thought.action,)
    return _distinct(thought.action, mind.others(), legal)


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
    return state.phase == PLAY and (state.round, state.lead) != mark or state.round != mark[0]


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
