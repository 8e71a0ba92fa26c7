"""Telling what happens, for those who listen.

Callers ask first whether anybody listens (``state.story is not None``): making the sentence is
what costs time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.story import Happening
from zplay.games.zigzag.components import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from zplay.games.zigzag.state import State


def tell(
    state: State,
    rule: str,
    text: str,
    private: Mapping[int, str] | None = None,
    *,
    reveals: bool = True,
) -> None:
    """Add a sentence to the story. At this table nearly everything shows somebody something."""
    assert state.story is not None
    state.story.append(Happening(f"zigzag:{rule}", text, private or {}, reveals=reveals))


def listed(cards: Iterable[int]) -> str:
    """Cards as people would name them."""
    return ", ".join(NAMES[card] for card in cards) or "nothing"


def names(seats: Iterable[int]) -> str:
    """Seats as the story names them."""
    return " and ".join(f"{{{seat}}}" for seat in seats)
