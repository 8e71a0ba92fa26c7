"""What an action made happen, told so that everybody hears only what they may.

A state that is only being simulated tells nothing (``state.story is None``) and loses no time on
it; the table gives it a list, and the rules append a :class:`Happening` for each thing they do.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_SEAT = re.compile(r"\{(\d+)\}")


class Happening(NamedTuple):
    """One thing that happened, by one rule."""

    rule: str
    """Id of the rule that made it happen."""

    text: str
    """What everybody hears. ``{2}`` stands for the name of seat 2."""

    private: Mapping[int, str] = {}
    """What some seats hear instead."""

    reveals: bool = False
    """Did anybody learn something that they did not know? Then it cannot be taken back in play."""

    def heard_by(self, seat: int | None, names: Sequence[str]) -> str:
        """The sentence as a seat hears it; ``None`` is a spectator."""
        text = self.text if seat is None else self.private.get(seat, self.text)
        return with_names(text, names)


def with_names(text: str, names: Sequence[str]) -> str:
    """Put the seats' names where ``{0}``, ``{1}``, … stand."""
    return _SEAT.sub(lambda match: names[int(match[1])], text)
