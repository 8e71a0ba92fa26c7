"""Seeded dealing: same seed, same game, on every Python and platform.

Nothing here depends on :mod:`random`, whose shuffling has changed between versions. Each deal of
a game is a stream of numbers of its own, made by SHAKE-128 from the seed and the deal's number,
so that a dealer has no state to copy, save or disturb.
"""

from __future__ import annotations

import secrets
import unicodedata
from functools import partial
from hashlib import shake_128
from struct import unpack
from typing import TYPE_CHECKING, TypeVar

from zplay.core.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

LONGEST_SEED = 200


class Dealer:
    """Shuffles and picks for one game; never changes."""

    __slots__ = ("_key", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        """The text that all deals come from."""
        self._key = seed.encode()

    def numbers(self, deal: int, count: int) -> tuple[int, ...]:
        """``count`` numbers below 2**32: the stream of deal number ``deal``."""
        stream = shake_128(b"%b\x00%d" % (self._key, deal)).digest(4 * count)
        return unpack(f"<{count}I", stream)

    def shuffled(self, deal: int, items: Sequence[T]) -> list[T]:
        """The items in the order of deal number ``deal``."""
        return self.shuffled_decks(deal, (items,))[0]

    def shuffled_decks(self, deal: int, decks: Sequence[Sequence[T]]) -> list[list[T]]:
        """Several decks, each shuffled by itself, in deal number ``deal``."""
        numbers = iter(self.numbers(deal, sum(map(len, decks))))
        # Each item in turn draws the next number, and they line up by what they drew. (The item
        # itself becomes next's default, which is never needed: there is a number for each.)
        draw: Callable[[T], int] = partial(next, numbers)
        return [sorted(deck, key=draw) for deck in decks]

    def pick(self, deal: int, count: int) -> int:
        """One number from 0 to ``count - 1``, as of a die."""
        high, low = self.numbers(deal, 2)
        # 64 bits: the bias against the last face is below one in 10**17.
        return ((high << 32) | low) % count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dealer) and self.seed == other.seed

    def __hash__(self) -> int:
        return hash(self.seed)

    def __repr__(self) -> str:
        return f"Dealer({self.seed!r})"


def read_seed(seed: object) -> str:
    """The seed as text: any text or whole number will do; ``None`` asks for a fresh one."""
    if seed is None:
        return fresh_seed()
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise OptionError(
            f"A seed is a text or a whole number, such as 'rainy-tuesday' or 7, not {seed!r}."
        )
    # The same word typed on two keyboards may be stored in two ways; it is one seed.
    text = unicodedata.normalize("NFC", str(seed))
    if len(text) > LONGEST_SEED:
        raise OptionError(
            f"A seed has at most {LONGEST_SEED} characters; this one has {len(text)}."
        )
    try:
        text.encode()
    except UnicodeEncodeError:
        raise OptionError("A seed is readable text; this one holds half a character.") from None
    return text


_MOODS = ("brave", "calm", "clever", "eager", "gentle", "jolly", "lucky", "merry", "misty", "sunny")
_THINGS = ("badger", "comet", "falcon", "harbour", "lantern", "meadow", "otter", "river", "willow")


def fresh_seed() -> str:
    """A seed that nobody has chosen, easy to say aloud: ``lucky-otter-417``."""
    return f"{secrets.choice(_MOODS)}-{secrets.choice(_THINGS)}-{secrets.randbelow(900) + 100}"
