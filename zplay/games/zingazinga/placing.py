"""Why a tile cannot go where somebody wants it: one small question for each reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.refusal import Refusal
from zplay.games.zingazinga.layout import EMPTY, OPEN, bound_values, end_matches, is_blocked

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.games.zingazinga.board import Board
    from zplay.games.zingazinga.layout import Placement


def why_not_there(board: Board, placement: Placement, opening: bool) -> Refusal | None:
    """The rule that forbids a placement on this board; ``opening`` if it is a first tile."""
    if refusal := _wrong_colour(placement) or _taken(board, placement):
        return refusal
    if opening:
        refusal = _not_an_opening(board, placement)
    else:
        refusal = _needs_double(board, placement) or _touches_nothing(board, placement)
    if refusal:
        return refusal
    checks = _ZINGA_CHECKS if placement.tile.is_zinga else _TILE_CHECKS
    return next((refusal for check in checks if (refusal := check(board, placement))), None)


# -- the space -------------------------------------------------------------------------------------


def _wrong_colour(placement: Placement) -> Refusal | None:
    tile = placement.tile
    if tile.colour == placement.circle:
        return None
    return Refusal(
        "zingazinga:colour",
        f"The {tile} goes into the {tile.colour} circle, not into the {placement.circle} one.",
    )


def _taken(board: Board, placement: Placement) -> Refusal | None:
    there = board.tiles[placement.square]
    if there == EMPTY:
        return None
    name = board.layout.tiles[there].name
    return Refusal("zingazinga:space-taken", f"On {_place(placement)} lies the {name} already.")


def _not_an_opening(board: Board, placement: Placement) -> Refusal | None:
    tile = placement.tile
    if not (tile.is_zinga or tile.is_double):
        return Refusal(
            "zingazinga:opening", f"Your first tile is a double or a Zinga, and {tile} is neither."
        )
    if not board.layout.around[placement.square].marked:
        return Refusal(
            "zingazinga:opening",
            f"Your first tile goes on a Zinga/Double square, and {_place(placement)} is none.",
        )
    return None


def _touches_nothing(board: Board, placement: Placement) -> Refusal | None:
    context = board.context(placement.square)
    if context.left != EMPTY or context.right != EMPTY:
        return None
    around = board.layout.around[placement.square]
    if board.filled[around.circle]:
        return Refusal(
            "zingazinga:touch", f"{_place(placement).capitalize()} touches no tile of its circle."
        )
    if around.marked and (placement.tile.is_double or placement.tile.is_zinga):
        return None
    return Refusal(
        "zingazinga:empty-circle",
        f"The {placement.circle} circle is empty: it starts with a double or a Zinga "
        "on a Zinga/Double square.",
    )


def _needs_double(board: Board, placement: Placement) -> Refusal | None:
    if not board.layout.needs_double(placement.number, placement.square):
        return None
    return Refusal(
        "zingazinga:marked",
        f"{_place(placement).capitalize()} is a Zinga/Double square, "
        f"and {placement.tile.name} is neither.",
    )


# -- the ends of a tile ----------------------------------------------------------------------------


def _both_ends(board: Board, placement: Placement) -> Refusal | None:
    context = board.context(placement.square)
    if end_matches(context.left, placement.left) or end_matches(context.right, placement.right):
        return None
    return Refusal(
        "zingazinga:between",
        f"Neither end fits: {_side(placement, 'left', context.left)}, and "
        f"{_side(placement, 'right', context.right)}.{_turned_round(board, placement)}",
    )


def _left_end(board: Board, placement: Placement) -> Refusal | None:
    return _one_end(board, placement, "left")


def _right_end(board: Board, placement: Placement) -> Refusal | None:
    return _one_end(board, placement, "right")


def _one_end(board: Board, placement: Placement, side: str) -> Refusal | None:
    context = board.context(placement.square)
    neighbour = getattr(context, side)
    if end_matches(neighbour, getattr(placement, side)):
        return None
    between = EMPTY not in (context.left, context.right)
    text = _side(placement, side, neighbour)
    return Refusal(
        "zingazinga:between" if between else "zingazinga:match",
        f"{text[0].upper()}{text[1:]}.{_turned_round(board, placement)}",
    )


def _side(placement: Placement, side: str, neighbour: int) -> str:
    step = -1 if side == "left" else 1
    way = "towards the lower spaces" if step < 0 else "towards the higher spaces"
    end = getattr(placement, side)
    return f"its {side} end ({way}) is {_a(end)} and touches {_a(neighbour)}"


def _turned_round(board: Board, placement: Placement) -> str:
    """Say so if only the orientation is wrong."""
    context = board.context(placement.square)
    fits = end_matches(context.left, placement.right) and end_matches(context.right, placement.left)
    return f" It fits as {placement.right}|{placement.left}." if fits else ""


# -- a Zinga ---------------------------------------------------------------------------------------


def _zinga_blocked(board: Board, placement: Placement) -> Refusal | None:
    context = board.context(placement.square)
    if not board.layout.around[placement.square].marked or not is_blocked(context):
        return None
    names = {
        "across the bridge": context.across,
        "on its left": context.left,
        "on its right": context.right,
    }
    listed = " and ".join(f"{_a(value)} {where}" for where, value in names.items() if value >= 0)
    return Refusal(
        "zingazinga:zinga-blocked",
        f"The Zinga is blocked on {_place(placement)}: there are {listed}.",
    )


def _zinga_not_double(board: Board, placement: Placement) -> Refusal | None:
    if not board.layout.around[placement.square].marked or placement.left == placement.right:
        return None
    return Refusal(
        "zingazinga:zinga-double",
        f"On a Zinga/Double square the Zinga is a double, not {placement.value}.",
    )


def _zinga_otherwise_bound(board: Board, placement: Placement) -> Refusal | None:
    """On a marked square: something gives the Zinga another value."""
    if not board.layout.around[placement.square].marked:
        return None
    context = board.context(placement.square)
    bound = bound_values(context)
    if not bound or placement.left == bound[0]:
        return None
    value = bound[0]
    if context.across == value:
        return Refusal(
            "zingazinga:zinga-bridge",
            f"Across the bridge lies {_a(value)}, so here the Zinga is {value}|{value}.",
        )
    return Refusal(
        "zingazinga:zinga-absorbs",
        f"The Zinga touches {_a(value)}, so here it is {value}|{value}.",
    )


def _zinga_stays_open(board: Board, placement: Placement) -> Refusal | None:
    """On a marked square: nothing gives the Zinga a value, and its player may not."""
    marked = board.layout.around[placement.square].marked
    if not marked or board.layout.naming or placement.left == OPEN:
        return None
    if bound_values(board.context(placement.square)):
        return None
    return Refusal(
        "zingazinga:zinga-open",
        f"Nothing gives the Zinga a value on {_place(placement)}: it stays open until something "
        f"does. Say “zinga at {_place(placement)}”.",
    )


def _zinga_ends(board: Board, placement: Placement) -> Refusal | None:
    """On an ordinary space: an end differs from what it touches, or has no name."""
    if board.layout.around[placement.square].marked:
        return None
    if placement.left == OPEN:
        return Refusal(
            "zingazinga:zinga-named",
            f"On an ordinary space both ends of a Zinga have a value: "
            f"say such as “zinga at {_place(placement)} as 3|1”.",
        )
    context = board.context(placement.square)
    wrong = [
        _side(placement, side, getattr(context, side))
        for side in ("left", "right")
        if not end_matches(getattr(context, side), getattr(placement, side))
    ]
    if not wrong:
        return None
    return Refusal(
        "zingazinga:zinga-ends",
        f"The Zinga takes the value of what it touches; as {placement.value} "
        f"{', and '.join(wrong)}.",
    )


_TILE_CHECKS: tuple[Callable[[Board, Placement], Refusal | None], ...] = (
    _both_ends,
    _left_end,
    _right_end,
)
_ZINGA_CHECKS: tuple[Callable[[Board, Placement], Refusal | None], ...] = (
    _zinga_blocked,
    _zinga_not_double,
    _zinga_otherwise_bound,
    _zinga_stays_open,
    _zinga_ends,
)


def _place(placement: Placement) -> str:
    return f"{placement.circle} {placement.space}"


def _a(value: int) -> str:
    return f"an {value}" if value == 8 else f"a {value}"
