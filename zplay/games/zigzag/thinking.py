"""What a good player would do, by rules of thumb. Used by the bots only.

A player collects what comes nearest to a combination that still ticks a box, makes the agreed sign
as soon as there is one, declares when the partner has made it, and calls BLOCK when an opponent
looks as if there was something to hide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zigzag.combinations import HOW_MANY, shared
from zplay.games.zigzag.components import is_joker
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
from zplay.games.zigzag.minding import BLOCK_FROM, Mind, Thought
from zplay.games.zigzag.moves import (
    DISCARDS,
    DONE,
    DOUBLE_ZAG,
    DOUBLE_ZIG,
    SWITCHES,
    TAKES,
    ZAG,
    ZIG,
    ZIG_ZAG,
    Move,
    block,
)
from zplay.games.zigzag.reading import read_partner, sign_of
from zplay.games.zigzag.using import most_feared, use_power

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from zplay.games.zigzag.state import State, View

BLUFF = 0.5
"""How often somebody with nothing to do makes a gesture that means nothing before saying done."""
_WORTH_A_SWITCH = 0.25
"""A switch that gains less is not worth showing everybody a card."""
_WORTH_A_THOUGHT = 0.25
"""From this chance on one thinks about a BLOCK."""
_STAYS_IN = 6
"""After so many switches in a lead only those count that make the hand better."""
_FEW = 4
"""How many switches are worth a second thought."""
_HARDEST_FIRST = (DOUBLE_ZAG, ZIG_ZAG, ZAG, DOUBLE_ZIG, ZIG)


def play(mind: Mind) -> Thought | None:
    """The first rule of thumb that has something to say; None if it is best to wait."""
    table, seat = mind.table, mind.seat
    thought = declare(mind) or call_block(mind)
    if thought:
        return thought
    if len(mind.hand) < table.size[seat]:
        return take(mind)
    makes = mind.aim.useful(mind.hand)
    if thought := sign(mind, makes):
        return thought
    if table.waiting[seat] != NOTHING:
        return use_power(mind) or discard(mind)
    if table.done >> seat & 1:
        return use_power(mind)
    return switch(mind) or use_power(mind) or done(mind, makes)


def declare(mind: Mind) -> Thought | None:
    """Declare what the partner has shown or signed, the hardest box first."""
    table = mind.table
    their = read_partner(table, mind.seat)
    if not their.makes:
        return None
    limit = table.options["declarations"]
    if limit is not None and table.mistakes[mind.seat] >= limit:
        return None
    aim = mind.aim
    own = HOW_MANY[shared(mind.hand, aim.stopped)]
    plain, strict = aim.open & 15, aim.open >> 4
    open_kinds = declarable(aim.level, table.boxes[mind.team])
    # Who signs without a plain box to tick means that the constraint is met.
    theirs_met = their.signed and not plain
    for kind in _HARDEST_FIRST:
        if kind not in open_kinds or not _makes(kind, their.makes, own):
            continue
        met = theirs_met and (kind < DOUBLE_ZIG or aim.meets(mind.hand))
        boxes = plain | (strict if met else 0)
        if boxes >> kind & 1 or (kind == DOUBLE_ZAG and boxes):
            reason = "declare signed" if their.signed else "declare known"
            return Thought(Move("declare", kind), reason, (kind, their.makes))
    return None


def call_block(mind: Mind) -> Thought | None:
    """Call BLOCK against the most suspicious team, if it is suspicious enough."""
    if not mind.may_block() or not mind.anything_seen():
        return None
    team, chance, why = mind.most_suspicious()
    if chance < BLOCK_FROM:
        return None
    return Thought(block(team, mind.seats), "block", (chance, why))


def sign(mind: Mind, makes: int) -> Thought | None:
    """Let the partner know of a combination, once, and as soon as it is lost."""
    if sign_of(mind.table, mind.seat) == makes or not mind.gestures_left():
        return None
    if not makes:
        return Thought(mind.empty_gesture(), "take back")
    signs = mind.table.signs[mind.team]
    assert signs is not None
    return Thought(Move("gesture", signs[makes - 1]), "sign", (makes,))


def take(mind: Mind) -> Thought:
    """Complete the hand with what suits it best."""
    card = max(mind.table.mat, key=lambda card: mind.scale.weigh([*mind.hand, card]))
    return Thought(TAKES[card], "take", (card,))


def discard(mind: Mind) -> Thought:
    """Part with what the hand misses least."""
    card = max(mind.hand, key=mind.without)
    return Thought(DISCARDS[card], "discard", (card,))


def switch(mind: Mind) -> Thought | None:
    """Switch for what brings the hand further."""
    switches = mind.switches()
    if not switches or switches[0][0] < mind.scale.weigh(mind.hand) + _WORTH_A_SWITCH:
        return None
    _, mine, theirs = switches[0]
    return Thought(SWITCHES[mine][theirs], "switch", (mine, theirs))


def done(mind: Mind, makes: int) -> Thought | None:
    """Say done, but not before everybody has laid a card on the Mat: one may be of use.

    Before that, every now and then, a gesture that means nothing: who only ever makes a sign
    with a combination in hand is an open book.
    """
    if mind.table.waiting.count(NOTHING) < mind.seats:
        return None
    if not makes and mind.gestures_left() > 1 and mind.rng.random() < BLUFF:
        return Thought(mind.empty_gesture(), "bluff")
    return Thought(DONE[0], "done")


def idle(mind: Mind) -> Thought:
    """Done and asked all the same: something that costs little."""
    if not mind.table.done >> mind.seat & 1:
        return Thought(DONE[0], "done")
    makes = mind.aim.useful(mind.hand)
    if mind.gestures_left():
        if makes:  # a second time, for anything else would take the sign back
            signs = mind.table.signs[mind.team]
            assert signs is not None
            return Thought(Move("gesture", signs[makes - 1]), "sign again", (makes,))
        return Thought(mind.empty_gesture(), "pass time")
    if mind.may_block():
        team, chance, why = mind.most_suspicious()
        return Thought(block(team, mind.seats), "forced block", (chance, why))
    kinds = declarable(mind.aim.level, mind.table.boxes[mind.team])
    return Thought(Move("declare", min(kinds)), "forced declaration", (min(kinds),))


def other_switches(mind: Mind) -> list[Move]:
    """The switches that are worth a second thought.

    Who does not say done can still take what comes, so that some switches are for staying in; but
    who switches to and fro for the sake of it never ends.
    """
    stays = mind.table.switched[mind.seat] < _STAYS_IN
    now = mind.scale.weigh(mind.hand)
    return [
        SWITCHES[mine][theirs]
        for worth, mine, theirs in mind.switches()[:_FEW]
        if stays or worth > now
    ]


def others(mind: Mind) -> list[Move]:
    """What else could be said for in a lead, some of it perhaps not allowed."""
    table = mind.table
    if len(mind.hand) < table.size[mind.seat]:
        ranked = sorted(table.mat, key=lambda card: -mind.scale.weigh([*mind.hand, card]))
        return [TAKES[card] for card in ranked[:_FEW]]
    found = []
    if mind.may_block():
        team, chance, _ = mind.most_suspicious()
        if chance > _WORTH_A_THOUGHT:
            found.append(block(team, mind.seats))
    if table.waiting[mind.seat] != NOTHING:
        found += [DISCARDS[card] for card in sorted(mind.hand, key=mind.without, reverse=True)]
    elif not table.done >> mind.seat & 1:
        found += [*other_switches(mind), DONE[0]]
    if thought := use_power(mind):
        found.append(thought.action)
    return found


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
    public = mind.table.shown[mind.seat]

    def tells(move: Move) -> float:
        # What everybody knows anyway tells nothing; what goes with the rest tells most.
        new = sum(1 for card in (move.what, move.to) if not public >> card & 1)
        kept = [card for card in mind.hand if card not in (move.what, move.to)]
        return new - mind.scale.weigh(kept) / 1000

    return Thought(min(legal, key=tells), "show")


def _tick(mind: Mind, legal: Sequence[Move]) -> Thought:
    del mind
    order = [ZAG, ZIG_ZAG, DOUBLE_ZIG, ZIG]
    return Thought(
        max(legal, key=lambda move: (move.what >> 2, -order.index(move.what & 3))), "tick"
    )


def _watch(mind: Mind, legal: Sequence[Move]) -> Thought:
    del legal
    other, _ = most_feared(mind, mind.opponents()) or (mind.partner, 0.0)
    return Thought(Move("watch", None, other), "watch", (other,))


def _give(mind: Mind, legal: Sequence[Move]) -> Thought:
    """The best card for oneself, a Joker for the partner, everything else for the others."""
    card = legal[0].what
    free = [move.to for move in legal]
    left = [each for each in mind.table.to_give if each >= 0]
    if mind.seat in free and mind.with_card(card) >= max(map(mind.with_card, left)):
        return Thought(Move("give", card, mind.seat), "give", (card, mind.seat))
    opponents = mind.opponents()
    order = [mind.partner, *opponents] if is_joker(card) else [*opponents, mind.partner]
    other = next((seat for seat in order if seat in free), free[0])
    return Thought(Move("give", card, other), "give", (card, other))


def _ten(mind: Mind, legal: Sequence[Move]) -> Thought:
    return switch(mind) or Thought(legal[0], "time up")


ASKED: dict[int, Callable[[Mind, Sequence[Move]], Thought]] = {
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
    return play(mind) if table.phase == PLAY else ASKED[table.phase](mind, legal)
