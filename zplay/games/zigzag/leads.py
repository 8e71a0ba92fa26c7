"""Rounds and leads: dealing, drawing, completing hands, and what ends a lead."""

from __future__ import annotations

from functools import lru_cache
from operator import lt
from typing import TYPE_CHECKING

from zplay.core.outcome import Outcome
from zplay.games.zigzag import knowing
from zplay.games.zigzag.components import (
    BIT,
    CONSTRAINTS,
    KINDS,
    MASTER,
    NAMES,
    VALUE_NAMES,
    WATCH,
    kind_of,
)
from zplay.games.zigzag.moves import (
    BOX_NAMES,
    DECLARATIONS,
    DOUBLE_ZAG,
    talk,
)
from zplay.games.zigzag.options import scorecard
from zplay.games.zigzag.telling import listed, names, tell

if TYPE_CHECKING:
    from zplay.games.zigzag.moves import Move
    from zplay.games.zigzag.state import State, View

AGREE, PLAY, ANSWER, SHOW, TICK, WATCHING, GIVING, TEN, OVER = range(9)
PHASES = {
    AGREE: "agree",
    PLAY: "play",
    ANSWER: "answer",
    SHOW: "show",
    TICK: "tick",
    WATCHING: "watch",
    GIVING: "give",
    TEN: "ten seconds",
    OVER: "over",
}
NOTHING = -1
"""No card lies there, or no constraint card has been dealt."""
FULL_HAND = 4


def team_of(state: State, seat: int) -> int:
    """The team of a seat, counted from 0."""
    return seat % len(state.boxes)


def members(state: State, team: int) -> tuple[int, int]:
    """The two seats of a team."""
    return team, team + len(state.boxes)


def short(state: State, seat: int) -> bool:
    """Does a seat have fewer cards than it should?"""
    return len(state.hands[seat]) < state.size[seat]


def anybody_short(state: State) -> bool:
    """Does any seat have fewer cards than it should?"""
    return any(map(lt, map(len, state.hands), state.size))


# -- a round ---------------------------------------------------------------------------------------


def new_round(state: State) -> None:
    """Collect everything; before the cards are dealt, teams agree and numbers are chosen."""
    state.clear()
    state.round += 1


def has_agreed(state: State, seat: int) -> bool:
    """Has the seat's team agreed on its signs for this round?"""
    return bool(state.agreed >> seat % len(state.boxes) & 1)


def lacks_number(state: State, seat: int) -> bool:
    """Has the seat still to choose the number of its constraint?"""
    return not state.numbers[seat] and state.options["level"] > 1


def to_settle(state: State) -> int:
    """The seats that have something to settle before the round, as bits: signs, or a number."""
    asked = 0
    for seat in state.seats:
        if not has_agreed(state, seat) or lacks_number(state, seat):
            asked |= 1 << seat
    return asked


def deal(state: State) -> None:
    """Four cards to everybody, and constraint cards; the first lead begins."""
    state.deals += 1
    state.deck, spare = state.dealer.shuffled_decks(state.deals, (state.cards, state.spare))
    for seat in state.seats:
        state.hands[seat] = draw(state, FULL_HAND)
    if state.options["level"] > 1:
        state.constraints = [spare.pop() for _ in state.seats]
        state.spare = spare
    new_talk(state)
    if state.story is not None:
        _tell_deal(state)
    start_lead(state)


def end_round(state: State) -> None:
    """A box was ticked, or the leads are used up: go on to the next round or end the game."""
    if state.story is not None:
        tell(state, "round-ends", f"Round {state.round} is over.")
    state.result = outcome(state)
    if state.result:
        state.phase = OVER
        state.turn = state.target = state.asked = state.may_tick = 0
        return
    new_round(state)


def outcome(state: State) -> Outcome | None:
    """How the game stands at the end of a round; None if it goes on."""
    options = state.options
    counts = tuple([boxes.bit_count() for boxes in state.boxes])
    needed = options["boxes"] or scorecard(options["level"]).bit_count()
    if max(counts) >= needed:
        return _verdict(counts, "boxes" if options["boxes"] else "scorecard")
    return _verdict(counts, "rounds") if options["rounds"] == state.round else None


@lru_cache(maxsize=1024)
def _verdict(counts: tuple[int, ...], end: str) -> Outcome:
    """The teams with the most boxes win; ``end`` is what ended the game."""
    teams = len(counts)
    most = max(counts)
    best = [team for team, count in enumerate(counts) if count == most]
    winners = tuple(sorted([*best, *[team + teams for team in best]]))
    scores = counts + counts
    who = ", ".join(f"Seat {team} and Seat {team + teams}" for team in best)
    boxes = "1 box" if most == 1 else f"{most} boxes"
    if end == "scorecard":
        return Outcome(winners, scores, f"{who} have completed their scorecard.", "zigzag:game-end")
    if end == "boxes":
        return Outcome(winners, scores, f"{who} have ticked {boxes}.", "zigzag:fewer-boxes")
    if len(best) > 1:
        reason = f"{who} share the victory with {boxes} for each team."
        return Outcome(winners, scores, reason, "zigzag:rounds-tie")
    return Outcome(winners, scores, f"{who} have ticked the most: {boxes}.", "zigzag:rounds")


# -- a lead ----------------------------------------------------------------------------------------


def start_lead(state: State) -> None:
    """One card face down to each seat, unless a power has handed them out."""
    state.lead += 1
    state.phase = PLAY
    state.turn = 0
    if not state.served:
        state.waiting = draw(state, len(state.seats))
    if state.story is not None:
        dealt = "" if state.served else " Everybody is dealt a card face down."
        tell(state, "lead", f"Lead {state.lead} begins.{dealt}", reveals=False)
    state.served = False


def check_lead(state: State) -> None:
    """End the lead if there is nothing left to switch, or nobody wants to."""
    if state.mat:
        if state.done != state.everybody or anybody_short(state):
            return
        rule, why = "lead-ends", "Everybody is done."
    else:
        if max(state.waiting) > NOTHING:
            return
        rule, why = "mat-empty", "The Mat is empty."
    if state.story is not None:
        swept = f" The Mat goes to the Bin: {listed(state.mat)}." if state.mat else ""
        tell(state, rule, f"{why}{swept} Lead {state.lead} is over.")
    _end_lead(state)


def _end_lead(state: State) -> None:
    state.bin += state.mat
    set_mat(state, [])
    state.done = 0
    state.master = NOTHING
    seats = len(state.seats)
    state.switched = [0] * seats
    state.mistakes = [0] * seats
    state.gestures = []
    state.talk = list(state.fresh_talk)
    state.silent = 0
    if state.lead == state.options["leads"]:
        if state.story is not None:
            tell(state, "lead-limit", "That was the last lead, and nobody ticks a box.")
        end_round(state)
        return
    size, state.size = state.size, [FULL_HAND] * seats
    for seat, hand in enumerate(state.hands):
        if len(hand) < FULL_HAND:
            if state.story is not None and size[seat] < FULL_HAND:
                tell(state, "theft-refill", f"{{{seat}}} may have four cards again.")
            complete(state, seat)
    if state.delayed:
        resolve_delayed(state)
    else:
        start_lead(state)


def resolve_delayed(state: State) -> None:
    """The face-down powers between two leads, in the order announced; then the next lead."""
    while state.delayed:
        seat, card = state.delayed[0]
        state.delayed = state.delayed[1:]
        state.bin.append(card)
        kind = kind_of(card)
        if state.story is not None:
            tell(state, "delayed", f"{{{seat}}} turns up {KINDS[kind]}.")
        if kind == WATCH:
            state.phase = WATCHING
            state.turn = seat
            return
        if state.served:
            if state.story is not None:
                tell(
                    state,
                    "contradiction",
                    f"The cards of this lead are out: {KINDS[kind]} is lost.",
                )
            continue
        _hand_out(state, seat, kind)
        return
    start_lead(state)


def _hand_out(state: State, seat: int, kind: int) -> None:
    """A power replaces the deal of the next lead."""
    cards = draw(state, len(state.seats))
    state.served = True
    state.turn = seat
    if kind == MASTER:
        state.master = seat
        state.to_give = cards
        state.phase = GIVING
        if state.story is not None:
            own = {seat: f"You look at {listed(cards)}, and give them out."}
            tell(state, "master", f"{{{seat}}} looks at the next cards and gives them out.", own)
        return
    set_mat(state, cards)
    state.phase = TEN
    if state.story is not None:
        tell(state, "seconds", f"On the Mat: {listed(cards)}. Ten seconds for {{{seat}}} alone!")


# -- cards -----------------------------------------------------------------------------------------


def set_mat(state: State, cards: list[int]) -> None:
    """Other cards are on the Mat."""
    state.mat = cards
    state.pick = None


def draw(state: State, count: int) -> list[int]:
    """Cards from the draw pile; when it runs out, the Bin is shuffled and goes under it."""
    deck = state.deck
    if len(deck) < count:
        state.deals += 1
        deck = state.dealer.shuffled(state.deals, state.bin) + deck
        state.deck = deck
        state.recycled = tuple(state.bin)
        state.bin = []
        if state.story is not None:
            tell(state, "deck-empty", "The draw pile runs out: the Bin is shuffled and drawn from.")
    drawn = deck[-count:]
    del deck[-count:]
    return drawn


def complete(state: State, seat: int) -> None:
    """A hand with room takes the face-down card; with the Mat empty too, it draws.

    With cards on the Mat the player has to choose one of them: see the move "take".
    """
    hand = state.hands[seat]
    if len(hand) >= state.size[seat]:
        return
    if state.waiting[seat] > NOTHING:
        take_waiting(state, seat)
    missing = state.size[seat] - len(hand)
    if missing > 0 and not state.mat:
        drawn = draw(state, missing)
        hand += drawn
        if state.story is not None:
            own = {seat: f"You draw {listed(drawn)}."}
            tell(state, "complete", f"{{{seat}}} draws to complete the hand.", own)


def take_waiting(state: State, seat: int) -> None:
    """The card that lies face down before a seat goes into its hand."""
    card = state.waiting[seat]
    state.waiting[seat] = NOTHING
    state.hands[seat].append(card)
    if state.master > NOTHING:
        knowing.learns(state, state.master, seat, BIT[card])
    if state.story is not None:
        own = {seat: f"You take your card: {NAMES[card]}."}
        tell(state, "take-waiting", f"{{{seat}}} takes the face-down card.", own)


def change_cards(state: State, seats: tuple[int, ...], rule: str) -> None:
    """Players throw their whole hands into the Bin, and then draw new ones."""
    hands, size, shown = state.hands, state.size, state.shown
    for seat in seats:
        state.bin += hands[seat]
        shown[seat] = 0
    if state.known:
        for seat in seats:
            knowing.forget(state, seat)
    if state.story is not None:
        _tell_thrown(state, seats, rule)
    for seat in seats:
        hands[seat] = draw(state, size[seat])
    if state.story is not None:
        _tell_drawn(state, seats, rule)


# -- what can always be said -----------------------------------------------------------------------


@lru_cache(maxsize=1024)
def declarable(level: int, boxes: int) -> frozenset[int]:
    """The declarations for which a team with these ticked boxes has an open one."""
    left = scorecard(level) & ~boxes
    return frozenset(
        kind
        for kind in range(len(DECLARATIONS))
        if left & (0xFF if kind == DOUBLE_ZAG else 0x11 << kind)
    )


def gestures_made(state: State, seat: int) -> int:
    """How many gestures a seat has made in this lead."""
    made = 0
    for who, _ in state.gestures:
        if who == seat:
            made += 1
    return made


@lru_cache(maxsize=1024)
def _fresh_talk(
    level: int, boxes: tuple[int, ...], may_block: tuple[bool, ...], gestures: tuple[str, ...]
) -> tuple[tuple[Move, ...], ...]:
    """What each seat can say when a lead begins, by what the teams have ticked and may do."""
    teams = len(boxes)
    kinds = [declarable(level, ticked) for ticked in boxes]
    return tuple(
        talk(2 * teams, seat, kinds[seat % teams], may_block[seat % teams], gestures)
        for seat in range(2 * teams)
    )


def new_talk(state: State) -> None:
    """Everybody can say everything there is to say: declare, BLOCK and gesture."""
    _note_talk(state)
    state.talk = list(state.fresh_talk)
    state.silent = 0


def _note_talk(state: State) -> None:
    """Note what everybody can say when a lead begins."""
    level, _, most_failed, most_gestures = state.limits
    may_block = tuple([failed < most_failed for failed in state.failed])
    gestures = state.edition.gestures if most_gestures else ()
    state.fresh_talk = _fresh_talk(level, tuple(state.boxes), may_block, gestures)


def refresh_talk(state: State, seats: tuple[int, ...]) -> None:
    """Note what some seats can say in a lead in which they have said something already."""
    _note_talk(state)
    _, most_mistakes, _, most_gestures = state.limits
    for seat in seats:
        state.talk[seat] = state.fresh_talk[seat]
        state.silent &= ~(1 << seat)
        if state.mistakes[seat] == most_mistakes:
            no_more_declarations(state, seat)
        if most_gestures and gestures_made(state, seat) >= most_gestures:
            no_more_gestures(state, seat)


def no_more_declarations(state: State, seat: int) -> None:
    """A seat has been wrong too often in this lead: what it can say begins with declarations."""
    kinds = declarable(state.limits[0], state.boxes[seat % len(state.boxes)])
    _can_say(state, seat, state.talk[seat][len(kinds) :])


def no_more_gestures(state: State, seat: int) -> None:
    """A seat has made enough gestures in this lead: what it can say ends with them."""
    _can_say(state, seat, state.talk[seat][: -len(state.edition.gestures)])


def _can_say(state: State, seat: int, moves: tuple[Move, ...]) -> None:
    state.talk[seat] = moves
    if not moves:
        state.silent |= 1 << seat


# -- telling ---------------------------------------------------------------------------------------


def constraint(state: State | View, seat: int) -> int:
    """The value that a seat's combination has to have, as a number of PAIRS."""
    return state.edition.constraints[state.constraints[seat]][current_number(state, seat) - 1]


def current_number(state: State | View, seat: int) -> int:
    """The number chosen, moved by the +1 and -1 on the constraint card, round the end."""
    steps = sum(1 if card < _FIRST_MINUS else -1 for card in state.laid[seat])
    return (state.numbers[seat] - 1 + steps) % CONSTRAINTS + 1


_FIRST_MINUS = NAMES.index("-1")


def _tell_deal(state: State) -> None:
    own = {seat: f"You are dealt {listed(state.hands[seat])}." for seat in state.seats}
    tell(state, "deal", "Everybody is dealt four cards.", own)
    if state.options["level"] > 1:
        own = {
            seat: f"Your constraint is {VALUE_NAMES[constraint(state, seat)]}."
            for seat in state.seats
        }
        tell(state, "constraint-card", "Everybody looks at a constraint card.", own)


def _tell_thrown(state: State, seats: tuple[int, ...], rule: str) -> None:
    listing = "; ".join(f"{{{seat}}} {listed(state.hands[seat])}" for seat in seats)
    tell(state, rule, f"Thrown into the Bin: {listing}.")


def _tell_drawn(state: State, seats: tuple[int, ...], rule: str) -> None:
    own = {seat: f"You draw {listed(state.hands[seat])}." for seat in seats}
    tell(state, rule, f"New cards for {names(seats)}.", own)


def tick(state: State, team: int, box: int) -> None:
    """A team ticks a box, and the round is over."""
    state.boxes[team] |= 1 << box
    if state.story is not None:
        who = names(members(state, team))
        tell(state, "tick", f"{who} tick {BOX_NAMES[box]}.")
    end_round(state)
