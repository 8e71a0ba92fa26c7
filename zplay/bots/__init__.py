"""Opponents. A bot gets what its seat may see and what it may do, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401
        """One of the legal actions. All chance comes from ``rng``: games can be replayed."""


class RandomBot:
    """Does anything that is allowed, all of it equally likely."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401, ARG002
        """Any of the legal actions."""
        return legal[int(rng.random() * len(legal))]
