"""What a player can decide, and the list of spells to choose from.

A spell is one action. Many orders of cards can lead to the same thing, so the legal list has one
spell for each outcome; whoever lays the cards in another valid order plays the same action, and
:func:`zplay.games.kazing.rules.canonical` says which one of the list it is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from zplay.games.kazing.movements import BITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from zplay.games.kazing.spells import Block, HandSpells, Spell


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

NO_SPELL = Move("no spell")
KEEP_ALL = Move("keep all")


class Spellbook(Sequence[Action]):
    """What a hand can cast, and the choice to cast nothing. A spell is made when asked for."""

    __slots__ = ("_entries", "_firsts", "spells")

    def __init__(
        self, spells: HandSpells, aims: Callable[[Block, int], Sequence[Aim]] | None = None
    ) -> None:
        self.spells = spells
        self._firsts: list[int] | None = None
        """The number of the first action of each entry, where entries have several aims."""
        entries: list[tuple[Block, int, Sequence[Aim]]] = []
        if aims is None:
            for block in spells.blocks:
                entries += [(block, end, _NO_AIM) for end in BITS[block.ends]]
        else:
            self._firsts = []
            count = 1
            for block in spells.blocks:
                for end in BITS[block.ends]:
                    some = aims(block, end)
                    entries.append((block, end, some))
                    self._firsts.append(count)
                    count += len(some)
            self._firsts.append(count)
        self._entries = entries

    def __len__(self) -> int:
        return len(self._entries) + 1 if self._firsts is None else self._firsts[-1]

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if not isinstance(index, int):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index == 0:
            return NO_SPELL
        if index < 0:
            index += len(self)
            if index <= 0:
                if index == 0:
                    return NO_SPELL
                raise IndexError("there are not that many spells")
        if self._firsts is None:
            block, end, _ = self._entries[index - 1]
            return Cast(self.spells.spell(block, end))
        if index >= self._firsts[-1]:
            raise IndexError("there are not that many spells")
        place = bisect_right(self._firsts, index) - 1
        block, end, aims = self._entries[place]
        return Cast(self.spells.spell(block, end), aims[index - self._firsts[place]])

    def __iter__(self) -> Iterator[Action]:
        yield NO_SPELL
        for block, end, aims in self._entries:
            spell = self.spells.spell(block, end)
            for aim in aims:
                yield Cast(spell, aim)


_NO_AIM: Sequence[Aim] = (NOTHING_MORE,)
