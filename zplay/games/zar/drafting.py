"""What is picked and shouted before it is played, as the text that grows in the draft.

``zar, double red frog``, ``dragon winged, moons``, ``red wasp + chameleon``: declarations in the
book's order, cards in the order in which they were picked.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.games.zar.components import CHAMELEON, COLOURS, NAMES, PLURALS, call_name, kind_named
from zplay.games.zar.moves import COUNTS, LATE, SAID, SILENT, how_many

if TYPE_CHECKING:
    from zplay.games.zar.moves import Play
    from zplay.games.zar.state import View

_COUNTED = {word: count for count, word in enumerate(COUNTS) if word}
_COLOUR_WORDS = tuple(colour.lower() for colour in COLOURS)


class Draft(NamedTuple):
    """What has been picked and shouted so far."""

    kind: int = -1
    """Of the real cards; -1 if there are none."""
    cards: int = 0
    chameleons: int = 0
    on_top: bool = False
    """Was a Chameleon picked after the real cards?"""
    call: int = -1
    zar: int = SILENT

    @classmethod
    def read(cls, draft: str, view: View) -> Draft:
        """The draft that a text is.

        Raises:
            NotationError: it is none.
        """
        read = cls()
        for part in filter(None, draft.casefold().strip().split(", ")):
            if part in ("zar", "late zar"):
                read = read._replace(zar=SAID if part == "zar" else LATE)
            elif part in PLURALS:
                read = read._replace(call=PLURALS.index(part))
            elif part in _COLOUR_WORDS:
                read = read._replace(call=_COLOUR_WORDS.index(part))
            else:
                for phrase in part.split(" + "):
                    read = read.adding(phrase)
        held = Counter(view.hand)
        if read.cards > held[read.kind] or read.chameleons > held[CHAMELEON]:
            raise NotationError(f"“{draft}” is more than you hold.")
        return read

    def adding(self, phrase: str) -> Draft:
        """The draft with the cards that a phrase names."""
        word, _, rest = phrase.partition(" ")
        count = int(word) if word.isdecimal() else _COUNTED.get(word, 0)
        try:
            kind = kind_named(rest if count else phrase)
        except ValueError as error:
            raise NotationError(str(error)) from None
        if kind == CHAMELEON:
            return self._replace(chameleons=count or 1, on_top=bool(self.cards))
        return self._replace(kind=kind, cards=count or 1)

    @property
    def total(self) -> int:
        """How many cards are in it."""
        return self.cards + self.chameleons

    def told(self, view: View) -> str:
        """The draft as text, declarations in the book's order."""
        real = f"{how_many(self.cards)} {NAMES[self.kind].lower()}".strip()
        blank = f"{how_many(self.chameleons)} chameleon".strip()
        named = [real] * bool(self.cards) + [blank] * bool(self.chameleons)
        if not self.on_top:
            named.reverse()
        parts = ["zar"] * (self.zar == SAID) + [" + ".join(named)] * bool(named)
        if self.call >= 0 and named:
            parts.append(call_name(self.meant(view), self.call))
        return ", ".join(parts + ["late zar"] * (self.zar == LATE))

    def meant(self, view: View) -> int:
        """What the cards are: Chameleons alone become what they are played on."""
        return self.kind if self.cards else view.face

    def pick(self, kind: int, count: int) -> Draft:
        """The draft with so many of these cards in it."""
        if kind == CHAMELEON:
            both = bool(self.cards and self.chameleons)
            top = self.on_top if both else bool(self.cards and count)
            # Real cards lend them their kind; without any, another call may be needed.
            return self._replace(
                chameleons=count, on_top=top, call=self.call if self.cards else -1
            ).tidy()
        same = kind == self.kind and bool(self.cards)
        return self._replace(
            kind=kind if count else -1,
            cards=count,
            on_top=self.on_top and same and bool(count),
            call=self.call if same and count else -1,
        ).tidy()

    def tidy(self) -> Draft:
        """Without what makes no sense any more."""
        if self.total:
            return self
        return Draft(zar=SAID if self.zar == SAID else SILENT)

    def shorter(self) -> Draft:
        """One step back."""
        if self.zar == LATE:
            return self._replace(zar=SILENT)
        if self.call >= 0:
            return self._replace(call=-1)
        if self.chameleons and (self.on_top or not self.cards):
            return self.pick(CHAMELEON, self.chameleons - 1)
        if self.cards:
            return self.pick(self.kind, self.cards - 1)
        return Draft()

    def begins(self, play: Play) -> bool:
        """Can the play be what this becomes? A ZAR too many is another matter than the cards."""
        return (
            (not self.cards or play.kind == self.kind)
            and play.cards >= self.cards
            and play.chameleons >= self.chameleons
            and (not (self.cards and self.chameleons) or play.on_top == self.on_top)
            and self.call in (-1, play.call)
            and (self.zar != LATE or play.zar == LATE)
        )
