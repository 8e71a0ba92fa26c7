"""Reading cards and spells that a person has typed.

A card is its label, ``light E-W``, or as much of resonance (or its colour), name and position as
it takes: ``E-W``, ``orange e-w``, ``zing [4]``. A spell is ``4: E-W→6, zag, half + circle | zing``:
the start position, or the start card, then the movements, each with ``→`` or ``->`` and where it
ends if it could end in several places, then the word.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.games.kazing.components import KINDS, MODIFIER, MOVEMENT, Card, Edition
from zplay.games.kazing.movements import ends, read_modifier, read_position, read_shape
from zplay.games.kazing.spells import Spell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_WORDS = {
    "kazaam": "kazaam",
    "kazam": "kazaam",
    "zing": "zing",
    "kazaam/zing": "kazaam/zing",
    "kazam/zing": "kazaam/zing",
    "ka-zing": "ka-zing",
    "kazing": "ka-zing",
    "ka zing": "ka-zing",
}
_MOST_WAYS = 5_000
"""How many meanings of one text are looked at."""


def plain(text: str) -> str:
    """A text without what does not matter: capitals, spaces, the kind of arrow."""
    return " ".join(text.casefold().replace("->", "→").replace("=>", "→").split())


# -- cards -----------------------------------------------------------------------------------------


class Wanted(NamedTuple):
    """As much of a card as somebody has typed."""

    text: str
    name: str = ""
    resonance: str = ""
    position: int = 0
    label: str = ""

    def fits(self, card: Card) -> bool:
        """Could this card be meant?"""
        if self.label:
            return card.label.casefold() == self.label
        return (
            self.name in ("", card.name)
            and self.resonance in ("", card.resonance)
            and self.position in (0, card.position)
        )


def read_card(text: str, edition: Edition) -> Wanted:
    """What a text says about a card.

    Raises:
        NotationError: it is no card.
    """
    label = plain(text)
    if any(card.label.casefold() == label for card in edition.faces):
        return Wanted(text, label=label)
    tokens = re.sub(r"[\[\]()]", " ", label).split()
    resonance, position = "", 0
    if len(tokens) > 1 and tokens[-1].isdecimal():
        position = read_position(tokens.pop())
    if len(tokens) > 1:
        for name, colour in edition.colours.items():
            if tokens[0] in (name.casefold(), colour.casefold()):
                resonance = name
                del tokens[0]
                break
    return Wanted(text, _name(" ".join(tokens), text), resonance, position)


def _name(name: str, text: str) -> str:
    if name in _WORDS:
        return _WORDS[name]
    for read in (read_shape, read_modifier):
        try:
            return str(read(name))
        except NotationError:
            continue
    raise NotationError(
        f"“{text}” is no card. A card is such as “light E-W”, “E-W” or “zing [4]”; "
        f"the names are {', '.join(KINDS)}."
    )


# -- spells ----------------------------------------------------------------------------------------


class Written(NamedTuple):
    """A spell as somebody has typed it: what each card could be, and the ends that were said."""

    start: Wanted
    moves: tuple[Wanted, ...]
    ends: tuple[int, ...]
    """0 where nothing was said."""
    word: Wanted


_FORM = "A spell is such as “4: E-W→6, zag, half + circle | zing”"


def read_spell(text: str, edition: Edition) -> Written:
    """The spell that a text says, card by card.

    Raises:
        NotationError: it is no spell.
    """
    start, colon, rest = plain(text).removeprefix("cast ").partition(":")
    if not colon:
        raise NotationError(f"“{text}” has no colon after the start. {_FORM}.")
    moves, bar, word = rest.partition("|")
    items = [item.strip() for item in re.split(r"[,+]", moves) if item.strip()]
    if not bar and items:
        word = items.pop()  # "4: E, zag, zing" is clear enough
    if not word.strip():
        raise NotationError(f"“{text}” has no word at its end. {_FORM}.")
    cards, stops = [], []
    for item in items:
        name, _, end = item.partition("→")
        cards.append(read_card(name, edition))
        stops.append(read_position(end.strip()) if end.strip() else 0)
    return Written(read_start(start, edition), tuple(cards), tuple(stops), read_card(word, edition))


def read_start(text: str, edition: Edition) -> Wanted:
    """Where a spell starts: a position, a card, or both.

    Raises:
        NotationError: it is neither.
    """
    if not text.strip():
        raise NotationError(f"Say where the spell starts. {_FORM}.")
    match = re.fullmatch(r"\s*([1-9])\s*(.*)", text)
    if match and not match[2]:
        return Wanted(text, position=int(match[1]))
    if match:
        inside = match[2].removeprefix("(").removesuffix(")")
        wanted = read_card(inside, edition)
        held = [card for card in edition.faces if wanted.fits(card)]
        if any(card.position == int(match[1]) for card in held):
            # Both were said, and both have to be true.
            return wanted if wanted.label else wanted._replace(position=int(match[1]))
        raise NotationError(f"No card {inside} has position {match[1]}.")
    try:
        return Wanted(text, position=read_position(text))
    except NotationError:
        return read_card(text, edition)


def meanings(written: Written, hand: Sequence[Card], edition: Edition) -> Iterator[Spell]:
    """Every spell that could be meant: each choice of cards with each way the wand can go.

    What is not in the hand is looked for in the box, so that a refusal can say that it is not held.
    """
    wanted = (written.start, *written.moves, written.word)
    choices = []
    for card in wanted:
        held = [place for place, own in enumerate(hand) if card.fits(own)]
        choices.append(held)
    if all(choices):
        found = False
        for places in islice(_assign(choices, ()), _MOST_WAYS):
            found = True
            yield from _ways(written, [hand[place] for place in places])
        if found:
            return
    cards: list[Card] = []
    for card, held in zip(wanted, choices, strict=True):
        known = [hand[held[0]]] if held else [own for own in edition.faces if card.fits(own)]
        if not known:
            raise NotationError(f"There is no card “{card.text.strip()}” in this box.")
        # The start card is left as it is if its position was not typed: the path needs one.
        sure = held or len(known) == 1 or (not cards and not card.position)
        cards.append(known[0] if sure else _any_of(card, known[0]))
    yield from _ways(written, cards)


def _any_of(wanted: Wanted, example: Card) -> Card:
    """A card that says of itself no more than was typed, for the refusal that it is not held."""
    return example._replace(
        id=-1,
        name=wanted.name or "card",
        resonance=wanted.resonance,
        position=wanted.position,
        label=plain(wanted.text),
    )


def _assign(choices: Sequence[Sequence[int]], taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to take a different card for each place."""
    if len(taken) == len(choices):
        yield taken
        return
    for place in choices[len(taken)]:
        if place not in taken:
            yield from _assign(choices, (*taken, place))


def _ways(written: Written, cards: Sequence[Card]) -> Iterator[Spell]:
    start, *moves, word = cards
    for stops in _paths(moves, written.ends, start.position):
        yield Spell(start, tuple(moves), stops, word)


def _paths(moves: Sequence[Card], said: Sequence[int], start: int) -> Iterator[tuple[int, ...]]:
    """Where each movement can end, given what was said; one broken path if there is none."""
    paths: list[tuple[tuple[int, ...], int]] = [((), start)]
    modifier: Card | None = None
    for number, card in enumerate(moves):
        if card.kind != MOVEMENT:
            modifier = card if card.kind == MODIFIER else None
            paths = [((*path, 0), here) for path, here in paths]
            continue
        further = [
            ((*path, end), end)
            for path, here in paths
            for end in sorted(ends(card, here, modifier))
            if said[number] in (0, end)
        ]
        if not further:
            path, _ = paths[0]
            yield (*path, *said[number:])
            return
        paths, modifier = further, None
    for path, _ in paths:
        yield path


def loose_spell(text: str, edition: Edition) -> Spell:
    """A spell from text alone, with no hand to look at: resonances that are not said stay unknown.

    Raises:
        NotationError: it is no spell, it cannot be moved, or it could end in several places.
    """
    written = read_spell(text, edition)
    cards = [
        _loose_card(wanted, edition) for wanted in (written.start, *written.moves, written.word)
    ]
    spells = list(islice(_ways(written, cards), _MOST_WAYS))
    stops = {spell.end for spell in spells if spell.moves}
    if not spells[0].moves or 0 in stops or not _complete(spells[0]):
        raise NotationError(f"“{text}” cannot be cast: the wand cannot go that way.")
    if len(stops) > 1:
        listed = ", ".join(map(str, sorted(stops)))
        raise NotationError(
            f"“{text}” can end on {listed}: say where movements end, such as E-W→6."
        )
    return spells[0]


def _complete(spell: Spell) -> bool:
    steps = list(spell.steps)
    return bool(steps) and all(end in ends(card, here, by) for by, card, here, end in steps)


def _loose_card(wanted: Wanted, edition: Edition) -> Card:
    found = [card for card in edition.faces if wanted.fits(card)]
    if not found:
        raise NotationError(f"There is no card “{wanted.text.strip()}” in this box.")
    first = found[0]
    if len(found) == 1:
        return first
    resonances = {card.resonance for card in found}
    return first._replace(
        id=-1,
        resonance=first.resonance if len(resonances) == 1 else "",
        position=wanted.position or first.position,
        label=plain(wanted.text),
    )
