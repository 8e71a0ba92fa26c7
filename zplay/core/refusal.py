"""A refusal is a value: which rule forbids something, and why here."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why an action is not allowed now."""

    rule: str
    """Id of the rule that forbids it, such as ``zar:match``."""

    because: str
    """One sentence about this very situation."""

    def __str__(self) -> str:
        return f"{self.because} [{self.rule}]"
