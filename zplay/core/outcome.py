"""How a game ended."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """Who won, with what, and by which rule."""

    winners: tuple[int, ...]
    """The winning seats; several if the rules share the victory, none if everybody lost."""

    scores: tuple[int, ...]
    """One number for each seat, as the game counts them."""

    reason: str
    """One sentence that a page can show."""

    rule: str
    """Id of the rule that decided."""

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"
