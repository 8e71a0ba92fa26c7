"""Who may act, and what they may do.

Everything that decides *who* may act is public: hand sizes, who owes a ZAR, whose turn it is, who
has let a card go. Whether somebody holds a match decides only what is in that seat's own list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zar.components import CHAMELEON, FITS, ONLY_WASPS
from zplay.games.zar.moves import (
    CHALLENGE,
    DRAW,
    GOTCHAS,
    JOIN,
    LET_GO,
    ONE,
    PASS,
    QUIT,
    SAID,
    SILENT,
    STAY,
    STAY_OUT,
    ZAR,
    Call,
    Move,
    Play,
    forms,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.zar.state import State

PLAYING, OUT, BETWEEN, OVER = range(4)
PHASES = {PLAYING: "playing", OUT: "out", BETWEEN: "between", OVER: "over"}
MOST_FINES = 3
"""How many cards one can draw for mistakes in a single turn."""
FEWEST_PLAYERS = 2
UNCHECKED, ALL_CHECKED = -1, -2
"""Has anybody challenged in vain since the last play? Otherwise it is the seat that has."""

_LET_GO = (LET_GO,)
ONE_ON = tuple(tuple(ONE[kind] if fits[kind] else () for kind in range(CHAMELEON)) for fits in FITS)
"""Plays of one card in turn, by what is asked for and by the card."""
ONE_WASP = tuple(ONE[kind] if ONLY_WASPS[kind] else () for kind in range(CHAMELEON))
"""The same for somebody who faces Wasps."""


class _SeatsIn(dict[int, tuple[int, ...]]):
    """The seats in a set of bits, worked out once."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        seats = tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
        self[bits] = seats
        return seats


SEATS_IN = _SeatsIn()


# -- who may act -----------------------------------------------------------------------------------


def actors(state: State) -> tuple[int, ...]:
    """The seats that may act now."""
    if state.races and not (state.phase or state.liable or state.records):
        return SEATS_IN[state.waiting | 1 << state.turn]
    return _actors(state)


def _actors(state: State) -> tuple[int, ...]:
    if state.phase == OVER:
        return ()
    if state.phase == BETWEEN:
        undecided = SEATS_IN[~state.decided & (1 << len(state.hands)) - 1]
        return undecided if state.races else undecided[:1]
    if not state.races:
        return (_asked(state),)
    bits = state.waiting if state.phase == OUT else state.waiting | 1 << state.turn
    if state.liable:
        bits |= _callers(state)
    if state.records and state.checked != ALL_CHECKED:
        bits |= sum([1 << seat for seat in state.present if can_challenge(state, seat)])
    return SEATS_IN[bits]


def _callers(state: State) -> int:
    """Who can say something about an unsaid ZAR: everybody, but for one who is out of cards."""
    alone = state.liable & (state.liable - 1) == 0
    if alone and state.out >= 0 and state.liable == 1 << state.out:
        return state.everybody & ~state.liable
    return state.everybody


def _asked(state: State) -> int:
    """Without races: the next seat, from the one after the last player, that has not answered."""
    if state.waiting:
        order = state.present
        place = order.index(state.owner)
        for step in range(1, len(order) + 1):
            seat = order[(place + state.direction * step) % len(order)]
            if state.waiting >> seat & 1:
                return seat
    return state.turn


# -- what they may do ------------------------------------------------------------------------------


def legal(state: State, seat: int) -> Sequence[Move]:
    """Every move the seat may make now."""
    if state.simple and state.phase == PLAYING and not state.liable:
        if seat == state.turn:
            return turn_moves(state, seat)
        return window_moves(state, seat) if state.waiting >> seat & 1 else ()
    if seat not in actors(state):
        return ()
    if state.phase == BETWEEN:
        return _between_moves(state, seat)
    moves: list[Move] = []
    if seat == state.turn and state.phase == PLAYING:
        moves += turn_moves(state, seat) if state.strict else _possible_turn(state, seat)
    elif state.waiting >> seat & 1:
        moves += window_moves(state, seat) if state.strict else _possible_window(state, seat)
    if state.loose and state.strict:
        moves = _with_early_zar(state, seat, moves)
    moves += calls(state, seat)
    return moves


def lawful(state: State, seat: int, play: Play) -> bool:
    """Would a coach let this play pass?"""
    moves: Sequence[Move] = ()
    if seat == state.turn and state.phase == PLAYING:
        moves = turn_moves(state, seat)
    elif state.waiting >> seat & 1:
        moves = window_moves(state, seat)
    # An early ZAR is a false call, which is another matter than the cards.
    left = len(state.hands[seat]) - play.total
    return (play if left == 1 else play._replace(zar=0)) in moves


def turn_moves(state: State, seat: int) -> list[Move]:
    """What the current player may do in their turn."""
    hand = state.hands[seat]
    size = len(hand)
    face = state.face if state.open else -1
    if size > 3 and len(set(hand)) == size and hand[-1] != CHAMELEON and face not in hand:
        # The ordinary hand: no two alike, and nothing special about any of them.
        ones = ONE_WASP if state.wasps else ONE_ON[state.demand]
        moves: list[Move] = [move for kind in hand for move in ones[kind]]
    else:
        moves = _special_moves(state, hand, face)
        if hand[-1] == CHAMELEON:
            moves += _chameleon_plays(state, seat)
            if face >= 0:
                moves += match_plays(state, seat)
        elif face in hand:
            moves += match_plays(state, seat)
    moves.append(PASS if state.drawn == 2 else DRAW)
    return moves


def _special_moves(state: State, hand: list[int], face: int) -> list[Move]:
    """Plays of real cards that match nothing, from a hand with doubles or few cards."""
    size = len(hand)
    fits = ONLY_WASPS if state.wasps else FITS[state.demand]
    moves: list[Move] = []
    previous = -1
    run = 1
    for kind in hand:
        if kind == previous:
            run += 1
        else:
            previous = kind
            run = 1
        if kind == CHAMELEON:
            break  # they come last in a hand
        if not fits[kind] or kind == face:
            continue
        left = size - run
        if left > 2:
            moves += ONE[kind] if run == 1 else forms("play", kind, run, 0, 3, False)
        elif may_leave(state, "play", run, left):
            moves += forms("play", kind, run, 0, left, False)
    return moves


def window_moves(state: State, seat: int) -> Sequence[Move]:
    """What anybody else may do about the last play, while it can be matched."""
    hand = state.hands[seat]
    if state.open and (state.face in hand or (hand and hand[-1] == CHAMELEON)):
        return [*match_plays(state, seat), LET_GO]
    return _LET_GO


def match_plays(state: State, seat: int) -> list[Play]:
    """Every match that a seat may play on the last play, itself or another's."""
    hand = state.hands[seat]
    kind = state.face
    verb = match_verb(state, seat)
    real, blanks = hand.count(kind), hand.count(CHAMELEON)
    moves: list[Play] = []
    for cards in range(real + 1):
        for chameleons in range(blanks + 1):
            count = cards + chameleons
            left = len(hand) - count
            if (
                count
                and may_leave(state, verb, count, left)
                and not (chameleons and chameleon_barred(state, seat, cards))
            ):
                moves += forms(verb, kind, cards, chameleons, min(left, 3), False)
    return moves


def _chameleon_plays(state: State, seat: int) -> list[Play]:
    """Plays in turn with a Chameleon that match nothing."""
    hand = state.hands[seat]
    blanks = hand.count(CHAMELEON)
    fits = ONLY_WASPS if state.wasps else FITS[state.demand]
    moves: list[Play] = []
    for kind in dict.fromkeys([state.face, *hand]):
        if kind == CHAMELEON or not fits[kind] or (kind == state.face and state.open):
            continue
        # Alone it becomes what it is played on; with a card, what that card is.
        for cards in range(kind != state.face, hand.count(kind) + 1):
            for chameleons in range(1, blanks + 1):
                left = len(hand) - cards - chameleons
                if may_leave(state, "play", cards + chameleons, left):
                    moves += forms("play", kind, cards, chameleons, min(left, 3), False)
    return moves


# -- what legal lists and refusals share -----------------------------------------------------------


def match_verb(state: State, seat: int) -> str:
    """What it is called when this seat plays the same card again."""
    return "self-match" if seat == state.owner else "match"


def may_leave(state: State, verb: str, count: int, left: int) -> bool:
    """May a play of so many cards leave so many in the hand? Only the last one is in question."""
    return left > 0 or (count == 1 and verb != "self-match" and not state.own_skip)


def chameleon_barred(state: State, seat: int, cards: int) -> bool:
    """Is a Chameleon kept from matching, alone or beside so many real cards?"""
    if state.pile[-1] == CHAMELEON:
        return False
    if state.phase == OUT:
        return True
    return seat != state.turn and not cards


def calls(state: State, seat: int) -> list[Move]:
    """What a seat that may act can say: ZAR, GOTCHA and, without a referee, a challenge."""
    moves: list[Move] = []
    if owes_zar(state, seat) or can_slip_zar(state, seat):
        moves.append(ZAR)
    moves += [
        GOTCHAS[other]
        for other in state.present
        if other != seat and (state.liable >> other & 1 or can_slip_gotcha(state, seat, other))
    ]
    if can_challenge(state, seat):
        moves.append(CHALLENGE)
    return moves


def owes_zar(state: State, seat: int) -> bool:
    """Has the seat one card and not said so?"""
    return bool(state.liable >> seat & 1) and len(state.hands[seat]) == 1


def fined_out(state: State, seat: int) -> bool:
    """Has the seat drawn all the cards that it can be made to draw for mistakes in this turn?"""
    return bool(state.fines) and state.fines[seat] >= MOST_FINES


def can_slip_zar(state: State, seat: int) -> bool:
    """Might somebody say ZAR by mistake?"""
    return (
        state.loose
        and 1 <= len(state.hands[seat]) <= 2
        and not state.liable >> seat & 1
        and not fined_out(state, seat)
    )


def can_slip_gotcha(state: State, seat: int, other: int) -> bool:
    """Might somebody call GOTCHA on a seat by mistake?"""
    return state.loose and len(state.hands[other]) <= 1 and not fined_out(state, seat)


def is_unlisted_call(state: State, seat: int, move: object) -> bool:
    """Is it a false ZAR or GOTCHA that no list offers, but that anybody may call?

    People call such things by mistake, and the book only minds if they do it again and again.
    """
    if state.options["false_calls"] == "refused" or state.phase not in (PLAYING, OUT):
        return False
    if seat not in state.present or not (state.races or seat in actors(state)):
        return False
    moves = legal(state, seat)
    if move in moves:
        return False
    if isinstance(move, Play):
        # Only what is on the list but for its ZAR can be counted: anything else may be nonsense.
        return (
            move.zar == SAID
            and move._replace(zar=SILENT) in moves
            and len(state.hands[seat]) - move.total != 1
        )
    if not isinstance(move, Call):
        return False
    if move == ZAR:
        return not state.liable >> seat & 1
    if move.verb != "gotcha" or move.seat == seat or move.seat not in state.present:
        return False
    return not state.liable >> move.seat & 1


def can_challenge(state: State, seat: int) -> bool:
    """Is there a play of somebody else to look at that nobody has looked at yet?"""
    if state.checked == UNCHECKED:
        return any(record.seat != seat for record in state.records)
    # Whoever has looked has looked at the plays of others, not at their own.
    return seat != state.checked and any(record.seat == state.checked for record in state.records)


def may_quit(state: State) -> bool:
    """Are there enough players without one more of them?"""
    return len(state.coming) > FEWEST_PLAYERS


def _between_moves(state: State, seat: int) -> Sequence[Move]:
    if seat not in state.present:
        return (JOIN, STAY_OUT)
    return (STAY, QUIT) if may_quit(state) else (STAY,)


# -- a table without a referee: whatever can be put down -------------------------------------------


def _possible_turn(state: State, seat: int) -> list[Move]:
    moves: list[Move] = []
    hand = state.hands[seat]
    blanks = hand.count(CHAMELEON)
    for kind in dict.fromkeys([state.face, *hand]):
        if kind == CHAMELEON:
            continue
        verb = match_verb(state, seat) if state.open and kind == state.face else "play"
        for cards in range(kind != state.face, hand.count(kind) + 1):
            for chameleons in range(not cards, blanks + 1):
                left = len(hand) - cards - chameleons
                moves += forms(verb, kind, cards, chameleons, min(left, 3), state.loose)
    moves.append(PASS if state.drawn == 2 else DRAW)
    return moves


def _possible_window(state: State, seat: int) -> list[Move]:
    moves: list[Move] = []
    if state.open:
        hand = state.hands[seat]
        verb = match_verb(state, seat)
        blanks = hand.count(CHAMELEON)
        for kind in dict.fromkeys([state.face, *hand]):
            if kind == CHAMELEON:
                continue
            # The right card any number of times; a wrong one, by mistake, once.
            right = kind == state.face
            for cards in range(not right, hand.count(kind) + 1 if right else 2):
                for chameleons in range(not cards, blanks + 1 if right else 1):
                    left = len(hand) - cards - chameleons
                    moves += forms(verb, kind, cards, chameleons, min(left, 3), state.loose)
    moves.append(LET_GO)
    return moves


def _with_early_zar(state: State, seat: int, moves: list[Move]) -> list[Move]:
    """Add to each play that leaves two cards the same play with a ZAR too early."""
    size = len(state.hands[seat])
    wider: list[Move] = []
    for move in moves:
        wider.append(move)
        if isinstance(move, Play) and size - move.total == 2:
            wider.append(move._replace(zar=1))
    return wider
