"""What a player can decide, and the list of spells to choose from.

A spell is one action. Many orders of cards can lead to the same thing, so the legal list has one
spell for each outcome; whoever lays the cards in another valid order plays the same action, and
:func:`zplay.games.kazing.rules.listed` says which one of the list it is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from zplay.games.kazing.components import Card
from zplay.games.kazing.spells import Spell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zplay.games.kazing.spells import Way


class Aim(NamedTuple):
    """What else has to be said with a spell."""

    collect: tuple[int, ...] = ()
    """Precision: the positions chosen for bonuses, in ascending order."""
    kazaam: str | None = None
    """Duel: whom it drains."""
    zing: str | None = None
    """Duel: whom it replenishes."""

    def __str__(self) -> str:
        if self.collect:
            return f"; collect {' '.join(map(str, self.collect))}"
        at = [
            f"{word} at {target}"
            for word, target in (("kazaam", self.kazaam), ("zing", self.zing))
            if target
        ]
        return f"; {', '.join(at)}" if at else ""


NOTHING_MORE = Aim()


class Cast(NamedTuple):
    """Casting a spell."""

    spell: Spell
    aim: Aim = NOTHING_MORE

    def __str__(self) -> str:
        return f"cast {self.spell}{self.aim}"


class Move(NamedTuple):
    """Anything else that a player decides."""

    verb: str
    what: Any = None
    """A place in the display counted from 1 (0 is the deck), or a card."""

    def __str__(self) -> str:
        if self.verb == "take":
            return f"take {self.what or 'deck'}"
        if self.verb == "discard":
            return f"discard {self.what.label}"
        return self.verb


Action = Move | Cast


def is_action(thing: object) -> bool:
    """Is this an action at all? Whether it is allowed is another question."""
    if isinstance(thing, Cast):
        spell, aim = thing
        return (
            isinstance(spell, Spell)
            and isinstance(aim, Aim)
            and len(spell.moves) == len(spell.ends)
            and all(isinstance(card, Card) for card in spell.cards)
        )
    if not isinstance(thing, Move):
        return False
    if thing.verb == "discard":
        return isinstance(thing.what, Card)
    return thing.verb in ("take", "no spell", "keep all")


NO_SPELL = Move("no spell")
KEEP_ALL = Move("keep all")


class Spellbook(Sequence[Action]):
    """What a hand can cast, and the choice to cast nothing. A spell is made when asked for."""

    __slots__ = ("_aims", "_firsts", "_spell", "_ways")

    def __init__(
        self,
        ways: Sequence[Way],
        spell: Callable[[Way], Spell],
        aims: Callable[[Way], Sequence[Aim]] | None = None,
    ) -> None:
        """``spell`` finds an order for a way, ``aims`` what can be said with it, if anything."""
        self._ways = ways
        self._spell = spell
        self._aims: list[Sequence[Aim]] | None = None
        self._firsts: list[int] = []
        """The number of the first action of each way, where ways have several aims."""
        if aims is not None:
            self._aims = [aims(way) for way in ways]
            self._firsts = list(accumulate(map(len, self._aims), initial=1))

    def __len__(self) -> int:
        return len(self._ways) + 1 if self._aims is None else self._firsts[-1]

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if not isinstance(index, int):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index == 0:
            return NO_SPELL
        if not -len(self) <= index < len(self):
            raise IndexError("there are not that many spells")
        index %= len(self)
        if index == 0:
            return NO_SPELL
        if self._aims is None:
            return Cast(self._spell(self._ways[index - 1]))
        place = bisect_right(self._firsts, index) - 1
        aim = self._aims[place][index - self._firsts[place]]
        return Cast(self._spell(self._ways[place]), aim)

    def __iter__(self) -> Iterator[Action]:
        yield NO_SPELL
        for place, way in enumerate(self._ways):
            spell = self._spell(way)
            for aim in _NO_AIM if self._aims is None else self._aims[place]:
                yield Cast(spell, aim)


_NO_AIM: Sequence[Aim] = (NOTHING_MORE,)
