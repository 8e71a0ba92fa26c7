"""A spell while it is being laid, card by card: the drafts between nothing and a whole action.

::

    cast 4 (light E):                                   a start card
    cast 4 (light E): life E-W                          a movement that can end in several places
    cast 4 (light E): life E-W→6, half 3 +              … ends on 6; a modifier for the next one
    cast 4 (light E): life E-W→6 | matter zing 3        the word is said
    cast 4 (light E): life E-W→6 | matter zing 3; collect 2     a first bonus is spent

A draft may be typed as loosely as a spell: ``cast 4: E-W→6``.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.games.kazing.actions import NOTHING_MORE, Aim
from zplay.games.kazing.casting import cannot_end, cannot_follow
from zplay.games.kazing.components import MODIFIER, MOVEMENT, WORD, Card
from zplay.games.kazing.movements import ends, read_position, trace, traces
from zplay.games.kazing.reading import plain, read_card, read_start
from zplay.games.kazing.spells import Spell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zplay.core.refusal import Refusal
    from zplay.games.kazing.components import Edition
    from zplay.games.kazing.movements import Path
    from zplay.games.kazing.reading import Wanted
    from zplay.games.kazing.state import View


class Building(NamedTuple):
    """What has been laid of a spell so far; nothing at all is one, too."""

    cards: tuple[Card, ...] = ()
    """The start card and the movement cards."""
    places: tuple[int, ...] = ()
    """Which cards of the hand these are, the word included."""
    ends: tuple[int, ...] = ()
    """Where each of ``cards`` ends: the start card on its position, a modifier on 0."""
    word: Card | None = None
    aim: Aim = NOTHING_MORE

    @property
    def pending(self) -> bool:
        """Does the last movement still need an end?"""
        return bool(self.cards[1:]) and self.cards[-1].kind == MOVEMENT and not self.ends[-1]

    @property
    def here(self) -> int:
        """Where the wand is; 0 before there is a start card."""
        return next((end for end in reversed(self.ends) if end), 0)

    @property
    def modifier(self) -> Card | None:
        """The modifier before the last movement if that is pending, or for the next one."""
        last = self.cards[-2:-1] if self.pending else self.cards[-1:]
        # A modifier may be the start card: then it changes nothing.
        return (
            last[0]
            if last and last[0].kind == MODIFIER and len(self.cards) > 1 + self.pending
            else None
        )

    def choices(self) -> tuple[Path, ...]:
        """The ways of a pending movement, one for each end."""
        ways = traces(self.cards[-1], self.here, self.modifier)
        return tuple({way[-1]: way for way in reversed(ways)}.values())

    def steps(self) -> Iterator[tuple[Card, Path]]:
        """Each movement that has an end, with the positions that the wand passes."""
        here, modifier = 0, None
        for number, (card, end) in enumerate(zip(self.cards, self.ends, strict=True)):
            if number and card.kind == MODIFIER:
                modifier = card
            elif number and end:
                yield card, trace(card, here, modifier, end)
                modifier = None
            here = end or here

    # -- one card more, one card less ----

    def add(self, card: Card, place: int) -> Building:
        """With one more card. The rules decide elsewhere whether it may be laid."""
        cards, places = (*self.cards, card), (*self.places, place)
        if not self.cards:
            return Building(cards, places, (card.position,))
        if card.kind == WORD:
            return self._replace(places=places, word=card)
        there = () if card.kind == MODIFIER else ends(card, self.here, self.modifier)
        end = next(iter(there)) if len(there) == 1 else 0
        return Building(cards, places, (*self.ends, end))

    def refuses(self, card: Card) -> Refusal | None:
        """Why a card cannot be the next."""
        if self.pending:
            return cannot_end(self.cards[-1], self.modifier, self.here, 0)
        return cannot_follow(self.modifier, card, self.here) if self.cards else None

    def ending(self, end: int) -> Building:
        """With an end for the pending movement."""
        return self._replace(ends=(*self.ends[:-1], end))

    def upto(self, count: int) -> Building:
        """Only the first so many cards."""
        return Building(self.cards[:count], self.places[:count], self.ends[:count])

    def back(self) -> Building:
        """One step less: a choice, the word, or the last card."""
        if self.aim.collect:
            return self._replace(aim=Aim(collect=self.aim.collect[:-1]))
        if self.aim != NOTHING_MORE:
            return self._replace(aim=NOTHING_MORE)
        if self.word is not None:
            return self._replace(places=self.places[:-1], word=None)
        return self.upto(len(self.cards) - 1)

    def spell(self, word: Card) -> Spell:
        """The spell that this word would finish."""
        return Spell(self.cards[0], self.cards[1:], self.ends[1:], word)

    def __str__(self) -> str:
        if not self.cards:
            return ""
        start = self.cards[0]
        text = f"cast {start.position} ({start.label}):"
        for number, (card, end) in enumerate(zip(self.cards[1:], self.ends[1:], strict=True)):
            before = self.cards[number]
            glue = "" if not number else " +" if before.kind == MODIFIER else ","
            text += f"{glue} {card.label}" + (f"→{end}" if end else "")
        if self.modifier and not self.pending:
            text += " +"
        if self.word:
            text += f" | {self.word.label}"
        return f"{text}{self.aim}"


NOTHING = Building()


def read_draft(text: str, view: View) -> Building:
    """What a draft has laid.

    Raises:
        NotationError: it does not begin any spell of this hand.
    """
    said = plain(text)
    if not said:
        return NOTHING
    if not said.startswith("cast "):
        raise NotationError(f"“{text}” does not begin a spell.")
    body, _, more = said.removeprefix("cast ").partition(";")
    built = read_building(body, view.cards, view.terms.edition)
    if more.strip():
        built = built._replace(aim=_aim(more.strip(), view))
    return built


def read_building(text: str, hand: Sequence[Card], edition: Edition) -> Building:
    """What has been laid of a spell: ``4 (light E): life E-W→6``.

    Raises:
        NotationError: it does not begin any spell of this hand.
    """
    body = plain(text)
    if not body:
        return NOTHING
    start, _, rest = body.partition(":")
    moves, _, word = rest.partition("|")
    built = _lay(NOTHING, read_start(start, edition), hand)
    for item in filter(None, map(str.strip, re.split(r"[,+]", moves))):
        name, _, end = item.partition("→")
        built = _lay(built, read_card(name, edition), hand, kinds=(MOVEMENT, MODIFIER))
        if end.strip():
            built = _end(built, read_position(end.strip()))
    if word.strip():
        built = _lay(built, read_card(word, edition), hand, kinds=(WORD,))
    return built


def _lay(
    built: Building, wanted: Wanted, hand: Sequence[Card], kinds: Sequence[int] = ()
) -> Building:
    for place, card in enumerate(hand):
        if place in built.places or not wanted.fits(card) or (kinds and card.kind not in kinds):
            continue
        if refusal := built.refuses(card):
            raise NotationError(refusal.because)
        return built.add(card, place)
    raise NotationError(f"“{wanted.text.strip()}” is not in the hand.")


def _end(built: Building, end: int) -> Building:
    last = built.cards[-1]
    if last.kind != MOVEMENT or not (built.pending or built.ends[-1] == end):
        raise NotationError(f"{last.face} does not end on {end}.")
    if not built.pending:
        return built
    if refusal := cannot_end(last, built.modifier, built.here, end):
        raise NotationError(refusal.because)
    return built.ending(end)


def _aim(said: str, view: View) -> Aim:
    if match := re.fullmatch(r"collect ([1-9 ]+)", said):
        return Aim(collect=tuple(map(int, match[1].split())))
    if (match := re.fullmatch(r"kazaam at (.+?),?", said)) and match[1] in view.terms.holders:
        return Aim(kazaam=match[1])
    raise NotationError(f"“{said}” is not what a spell of this game needs.")


def next_positions(allowed: Sequence[Aim], chosen: tuple[int, ...]) -> set[int]:
    """Which positions can be chosen after these, for bonuses."""
    have = Counter(chosen)
    return {
        position
        for aim in allowed
        if not have - Counter(aim.collect)
        for position in Counter(aim.collect) - have
    }
