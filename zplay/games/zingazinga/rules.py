"""The rules of a turn: place a tile, or draw, or pass; why not, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.core.refusal import Refusal
from zplay.core.story import Happening
from zplay.games.zingazinga import scoring
from zplay.games.zingazinga.layout import EMPTY, OPEN, Placement
from zplay.games.zingazinga.placing import why_not_there

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.zingazinga.state import State

CIRCLE_BONUS = 16
"""What closing a circle scores."""


class Step(NamedTuple):
    """What a player without a placement does."""

    verb: str

    def __str__(self) -> str:
        return self.verb


DRAW, PASS = Step("draw"), Step("pass")
Move = Placement | Step

_DRAW, _PASS = (DRAW,), (PASS,)
_ALONE = tuple((seat,) for seat in range(8))


def actors(state: State) -> tuple[int, ...]:
    """The seat whose turn it is."""
    return () if state.result else _ALONE[state.turn]


def legal(state: State, seat: int) -> Sequence[Move]:
    """Every move the seat may make now."""
    if seat != state.turn or state.result:
        return ()
    hand = state.hands[seat]
    board = state.board
    if not state.opened >> seat & 1:
        if found := board.opening_offers(hand):
            return found
    elif playable := hand & board.fits:
        return board.offers(playable)
    return _DRAW if state.bag else _PASS


def can_place(state: State, seat: int) -> bool:
    """Does any tile of the seat fit anywhere?"""
    hand = state.hands[seat]
    if state.opened >> seat & 1:
        return hand & state.board.fits != 0
    return hand & state.board.opening_fits() != 0


def is_blocked(state: State) -> bool:
    """Is the bag empty, and can nobody place a tile?"""
    if state.bag:
        return False
    hands, fits, opened = state.hands, state.board.fits, state.opened
    # Mostly the next player can, and nobody else needs to be asked.
    if hands[state.turn] & fits and opened >> state.turn & 1:
        return False
    waiting = 0  # the tiles of those who have not opened
    if opened != (1 << len(hands)) - 1:
        waiting = sum([hand for seat, hand in enumerate(hands) if not opened >> seat & 1])
    # All hands together are one set, too.
    if (sum(hands) - waiting) & fits:
        return False
    return not (waiting and waiting & state.board.opening_fits())


# -- why not ---------------------------------------------------------------------------------------


def why_not(state: State, seat: int, move: object) -> Refusal | None:
    """The rule that forbids a move to a seat now; None if it is legal."""
    if state.result:
        return Refusal("table:over", "The game is over.")
    if seat != state.turn:
        return Refusal("zingazinga:clockwise", f"It is {{{state.turn}}}'s turn, not {{{seat}}}'s.")
    if isinstance(move, Placement):
        return _why_not_place(state, seat, move)
    if move == DRAW:
        return _why_not_draw(state, seat)
    if move == PASS:
        return _why_not_pass(state, seat)
    return Refusal(
        "zingazinga:one-tile",
        "A move is to place a tile, as “3|1 at orange 7”, to draw or to pass.",
    )


def _why_not_place(state: State, seat: int, move: Placement) -> Refusal | None:
    known = state.board.layout.known(move)
    if known is None:
        return Refusal("zingazinga:tiles", "This box has no such tile, space or value.")
    if not state.hands[seat] >> known.number & 1:
        return Refusal("zingazinga:own-hand", f"{{{seat}}} does not hold the {move.tile}.")
    return why_not_there(state.board, known, not state.opened >> seat & 1)


def _why_not_draw(state: State, seat: int) -> Refusal | None:
    if can_place(state, seat):
        return _must_play(state, seat)
    if not state.bag:
        return Refusal("zingazinga:pass", "The bag is empty: who cannot place a tile passes.")
    return None


def _why_not_pass(state: State, seat: int) -> Refusal | None:
    if can_place(state, seat):
        return _must_play(state, seat)
    if state.bag:
        return Refusal(
            "zingazinga:dig", f"There are {len(state.bag)} tiles in the bag: draw until one fits."
        )
    return None


def _must_play(state: State, seat: int) -> Refusal:
    example = legal(state, seat)[0]
    return Refusal(
        "zingazinga:must-play", f"Who can place a tile must: {{{seat}}} can, such as {example}."
    )


# -- what it does ----------------------------------------------------------------------------------


def apply(state: State, seat: int, move: Move) -> None:
    """Do a move. Trusts that it is legal."""
    if isinstance(move, Step):
        (_draw if move == DRAW else _pass)(state, seat)
        return
    if move.effect is None:  # equal to one of ours, made by somebody else
        known = state.board.layout.known(move)
        assert known is not None
        move = known
    effect = move.effect
    assert effect is not None
    before = None if state.story is None else _tell_place(state, seat, move)
    hand = state.hands[seat] = state.hands[seat] ^ effect[0]
    board = state.board
    closed = board.lay(effect)
    state.opened |= 1 << seat
    state.dug = False
    state.placers.append(seat)
    if before is not None:
        _tell_zingas(state, move, before)
    if closed:
        state.totals[seat] += CIRCLE_BONUS
        if state.story is not None:
            text = f"{{{seat}}} closes the {move.circle} circle and scores {CIRCLE_BONUS}."
            _tell(state, "circle-bonus", text)
    if not hand:
        scoring.play_out(state, seat)
        return
    seat += 1
    state.turn = seat if seat < len(state.hands) else 0
    # Nobody is stuck while there is something to draw, or whoever has just placed could go on.
    if not state.bag and not hand & board.fits and is_blocked(state):
        scoring.end_blocked(state)


def _draw(state: State, seat: int) -> None:
    _remember(state, seat)
    state.dug = True
    tile = state.bag.pop()
    state.hands[seat] |= 1 << tile
    if state.story is not None:
        own = f"You draw the {state.board.layout.tiles[tile]}."
        text = f"{{{seat}}} cannot place a tile and draws one."
        rule = "zingazinga:dig" if state.opened >> seat & 1 else "zingazinga:opening-dig"
        state.story.append(Happening(rule, text, {seat: own}, reveals=True))
    if not state.bag and is_blocked(state):
        scoring.end_blocked(state)


def _pass(state: State, seat: int) -> None:
    if state.story is not None:
        text = f"{{{seat}}} cannot place a tile, the bag is empty, and the turn passes."
        _tell(state, "pass", text)
    _remember(state, seat)
    state.dug = False
    if state.options["opening"] == "turn":
        state.opened |= 1 << seat
    seat += 1
    state.turn = seat if seat < len(state.hands) else 0
    if is_blocked(state):
        scoring.end_blocked(state)


def _remember(state: State, seat: int) -> None:
    """Everybody sees that nothing in the hand fits."""
    board = state.board
    fits = board.fits if state.opened >> seat & 1 else board.opening_fits()
    # What the seat lacked before still holds, unless it has drawn an unknown tile since.
    state.lacking[seat] = fits if state.dug else state.lacking[seat] | fits


# -- telling ---------------------------------------------------------------------------------------


def _tell(state: State, rule: str, text: str) -> None:
    assert state.story is not None
    # Whatever a player does tells the others something about the hand it was done with.
    state.story.append(Happening(f"zingazinga:{rule}", text, reveals=True))


def _tell_place(state: State, seat: int, move: Placement) -> list[int]:
    """Tell of a placement before it is made; returns the open Zingas on the board."""
    board = state.board
    rule = "one-tile"
    context = board.context(move.square)
    marked = board.layout.around[move.square].marked
    if not state.opened >> seat & 1:
        rule = "opening"
    elif context.left == context.right == EMPTY:
        rule = "empty-circle"
    elif EMPTY not in context[:2]:
        rule = "between"
    elif not move.tile.is_zinga:
        rule = "match"
    _tell(state, rule, f"{{{seat}}} places {move}.")
    if move.tile.is_zinga:
        if not marked:
            named = EMPTY in context[:2]
            rule = "zinga-named" if named else "zinga-ends"
            _tell(state, rule, f"The Zinga is {move.value}.")
        elif move.left == OPEN:
            _tell(state, "zinga-open", "The Zinga is open: it has no value yet.")
        elif context.across == move.left:
            _tell(state, "zinga-bridge", f"The Zinga is {move.value}, as across the bridge.")
        elif move.left in context:
            _tell(state, "zinga-absorbs", f"The Zinga is {move.value}, as what it touches.")
        else:
            _tell(state, "name-zinga", f"The Zinga is {move.value}, as its player names it.")
    return [square for square, value in enumerate(board.left) if value == OPEN]


def _tell_zingas(state: State, move: Placement, before: list[int]) -> None:
    """Tell which open Zingas have taken a value."""
    board = state.board
    layout = board.layout
    for square in before:
        value = board.left[square]
        if value == OPEN:
            continue
        around = layout.around[square]
        touched = move.square in (around.left, around.right)
        rule = "zinga-later" if touched or move.square == around.across else "zinga-together"
        where = f"{layout.edition.colours[around.circle]} {around.space}"
        _tell(state, rule, f"The open Zinga on {where} becomes {value}|{value}.")
    if move.tile.is_zinga and move.left == OPEN:
        across = layout.around[move.square].across
        if board.left[across] == OPEN:
            _tell(state, "zinga-together", "Two open Zingas face each other and stay open.")
