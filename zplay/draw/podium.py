"""The end of a game: everybody on their step, the winners highest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.draw.scene import Item, Region

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.core.outcome import Outcome
    from zplay.draw.element import Element

_STEP = 140
_ROW = 242
_ACROSS = 8
"""So many stand side by side."""


def podium(
    result: Outcome,
    tell: Callable[[int], tuple[str, str]],
    standing: Callable[[int, int], Element | tuple[Element, ...]],
    backdrop: Callable[[float, float], Element],
    *,
    fewest_first: bool = False,
) -> Region:
    """The result as a board.

    Args:
        result: who won, and with what.
        tell: for a seat, its name with its score, to be read aloud and to be shown.
        standing: a seat's figure on a step; 0 is the highest.
        backdrop: what is behind them, for a width and a height.
        fewest_first: is it good to have few points?
    """
    sign = 1 if fewest_first else -1
    scores = result.scores
    order = sorted(
        range(len(scores)), key=lambda seat: (seat not in result.winners, sign * scores[seat])
    )
    steps = sorted(set(scores), reverse=not fewest_first)
    across = min(len(order), _ACROSS)
    rows = -(-len(order) // across)
    width, height = max(_STEP * across + 40, 3 * _STEP), _ROW * rows + 10
    left = (width - _STEP * across) / 2 + 10
    items = []
    for place, seat in enumerate(order):
        wins = seat in result.winners
        spoken, shown = tell(seat)
        row, column = divmod(place, across)
        items.append(
            Item(
                id=f"stand-{seat}",
                name=f"{spoken}{', wins' if wins else ''}",
                art=standing(seat, 0 if wins else max(1, steps.index(scores[seat]))),
                width=120,
                height=190,
                x=left + _STEP * column,
                y=28 + _ROW * row,
                row=row,
                column=column,
                label=shown,
                about=result.rule,
            )
        )
    return Region(
        "podium", "The result", tuple(items), kind="board", width=width, height=height,
        backdrop=backdrop(width, height),
    )  # fmt: skip


def with_points(names: Sequence[str], scores: Sequence[float]) -> Callable[[int], tuple[str, str]]:
    """The usual way to tell a score."""
    return lambda seat: (f"{names[seat]} {scores[seat]} points", f"{names[seat]} {scores[seat]}")
