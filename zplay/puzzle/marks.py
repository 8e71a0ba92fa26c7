"""Pencil marks: what could still be where.

A puzzle asks what belongs in some *places*. Each place has a list of values, and the marks say for
each place which of them are still possible: one number per place, bit i for its i-th value. Marks
never change; a deduction makes new ones, which is what makes taking back trivial.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

Marks = tuple[int, ...]


class Place(NamedTuple):
    """Something that has to be found out."""

    name: str
    """What to call it: ``place 2``, ``card 3``, ``orange 7``."""
    values: tuple[str, ...]
    """Everything that could be there, each as text."""
    asked: bool = True
    """Does the answer need it? Others only help: where the wand is after a movement."""


@lru_cache(maxsize=4096)
def bits(mask: int) -> tuple[int, ...]:
    """The places of the ones in a number, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def single(mask: int) -> bool:
    """Is exactly one value left?"""
    return mask != 0 and mask & (mask - 1) == 0


def without(marks: Marks, removes: tuple[tuple[int, int], ...]) -> Marks:
    """The marks after striking out some values: pairs of a place and the values to strike."""
    new = list(marks)
    for place, mask in removes:
        new[place] &= ~mask
    return tuple(new)


def struck(old: Sequence[int], new: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """What leads from marks to fewer marks, as :func:`without` takes it; empty if nothing does."""
    return tuple(
        (place, before & ~after)
        for place, (before, after) in enumerate(zip(old, new, strict=True))
        if before & ~after
    )
