"""Cards, and the box they come from.

In a state a card is a small whole number, its place in the edition's list of faces; words come
first, then movements, then modifiers, so that a sorted hand begins with its words. :class:`Card`
is what people, actions and spells hold.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.edition import EditionData, Editions
from zplay.games.kazing.movements import MODIFIERS, SHAPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from zplay.core.edition import EditionData

WORDS = ("kazaam", "zing", "kazaam/zing", "ka-zing")
WORD, MOVEMENT, MODIFIER = 0, 1, 2
KINDS = {
    **dict.fromkeys(WORDS, WORD),
    **dict.fromkeys(SHAPES, MOVEMENT),
    **dict.fromkeys(MODIFIERS, MODIFIER),
}
"""What kind of card each name is."""

MOST_MANA = 99


class Card(NamedTuple):
    """One card, as a player sees it."""

    id: int
    """Its place in the edition's list of faces; -1 for a card that is not of any box."""
    kind: int
    """WORD, MOVEMENT or MODIFIER."""
    name: str
    """A word, the shape of a movement or the name of a modifier."""
    resonance: str
    """Its resonance; a modifier has none, which is an empty text."""
    position: int
    """The number at its bottom, 1 to 9."""
    mana: int
    """Mana of a movement, what a modifier adds to it, or the spell modifier of a word."""
    label: str
    """Its shortest name that no other card in the box has: ``light E-W``, ``half 3``."""

    @property
    def face(self) -> str:
        """The card as it lies on the table: ``light E-W [3]``."""
        number = f" [{self.position}]" if self.position else ""
        return f"{self.resonance} {self.name}{number}".lstrip()

    def __str__(self) -> str:
        return self.face

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        from zplay.games.kazing.picture import card  # noqa: PLC0415 - only when shown

        return str(card(self))


class Edition:
    """What is in the box."""

    def __init__(
        self, colours: Mapping[str, str], standard: Iterable[Card], sorcerer: Iterable[Card]
    ) -> None:
        standard, sorcerer = list(standard), list(sorcerer)
        faces = sorted(dict.fromkeys([*standard, *sorcerer]), key=lambda card: card.kind)
        labels = _labels(faces)
        number = {face: place for place, face in enumerate(faces)}
        self.colours = dict(colours)
        """The resonances with their colours."""
        self.faces = tuple(
            face._replace(id=place, label=label)
            for place, (face, label) in enumerate(zip(faces, labels, strict=True))
        )
        """Every different card."""
        self.positions = tuple(face.position for face in faces)
        self.resonances = tuple(face.resonance for face in faces)
        self.words = sum(face.kind == WORD for face in faces)
        """The faces below this number are words."""
        self.standard = tuple(sorted(number[card] for card in standard))
        self.everything = tuple(sorted(number[card] for card in (*standard, *sorcerer)))
        """The decks without and with the sorcerer cards."""
        self._by_label = {face.label.casefold(): face for face in self.faces}

    def card(self, label: object) -> int:
        """The number of the card with that label.

        Raises:
            ValueError: there is no such card in this box.
        """
        found = self._by_label.get(label.casefold()) if isinstance(label, str) else None
        if found is None:
            raise ValueError(
                f"there is no card {label!r}; a card is such as {self.faces[-1].label!r}"
            )
        return found.id

    def label(self, card: int) -> str:
        """The name of a card in positions and actions."""
        return self.faces[card].label


def _labels(faces: list[Card]) -> list[str]:
    """The shortest names that tell all faces apart."""
    names = []
    for card in faces:
        short = f"{card.resonance} {card.name}".lstrip()
        names.append((short, f"{short} {card.position}", f"{short} {card.position} {card.mana}"))
    taken = Counter(name for three in names for name in three)
    return [next(name for name in three if taken[name] == 1) for three in names]


# -- reading an edition ----------------------------------------------------------------------------

_CARD = re.compile(r"(\S+) ([1-9])(?: (-?\d{1,2}))?")
_TABLES = ("resonances", "standard", "sorcerer", "mana", "words")


def read_edition(data: EditionData) -> Edition:
    """Check an edition file.

    Raises:
        DataError: names the line and the reason.
    """
    for key in data:
        if key not in _TABLES:
            data.complain(key, f"only {', '.join(_TABLES)} belong here.")
    colours = _read_resonances(data)
    values = {
        **_read_values(data, "mana", (*SHAPES, *MODIFIERS)),
        **_read_values(data, "words", WORDS),
    }
    standard = _read_cards(data, "standard", colours, values)
    sorcerer = _read_cards(data, "sorcerer", colours, values) if "sorcerer" in data else []
    positions = {card.position for card in standard}
    if missing := sorted(set(range(1, 10)) - positions):
        data.complain("standard", f"no card has position {missing[0]}; every position is needed.")
    for kind, name in ((WORD, "word"), (MOVEMENT, "movement")):
        if not any(card.kind == kind for card in standard):
            data.complain("standard", f"without a {name} nobody can cast a spell.")
    return Edition(colours, standard, sorcerer)


def _read_resonances(data: EditionData) -> dict[str, str]:
    colours = data.get_table("resonances")
    if not 1 <= len(colours) <= 9:
        data.complain("resonances", "one to nine resonances are needed.")
    taken = {"modifiers", *[name.casefold() for name in KINDS]}
    for name, colour in colours.items():
        for word in (name, colour):
            # They are typed in spells and must not look like anything else there.
            if not isinstance(word, str) or not word.isalpha() or word.casefold() in taken:
                data.complain(
                    f"resonances.{name}",
                    f"names and colours are letters only, each different from all others and from "
                    f"the names of cards; {word!r} is not.",
                )
            taken.add(word.casefold())
    return dict(colours)


def _read_values(data: EditionData, key: str, names: tuple[str, ...]) -> dict[str, int]:
    values: dict[str, int] = {}
    for name, value in data.get_table(key).items():
        if name not in names:
            data.complain(f"{key}.{name}", f"only {', '.join(names)} belong here.")
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST_MANA:
            data.complain(f"{key}.{name}", f"a whole number of at most {MOST_MANA} is needed.")
        values[name] = value
    return values


def _read_cards(
    data: EditionData, key: str, colours: Mapping[str, str], values: Mapping[str, int]
) -> list[Card]:
    cards: list[Card] = []
    for group, listed in data.get_table(key).items():
        where = f"{key}.{group}"
        if group != "modifiers" and group not in colours:
            data.complain(where, f"{group!r} is no resonance of [resonances], nor 'modifiers'.")
        if not isinstance(listed, list):
            data.complain(where, "a list of cards is needed.")
        cards.extend(_read_card(data, where, group, text, values) for text in listed)
    return cards


def _read_card(
    data: EditionData, where: str, group: str, text: object, values: Mapping[str, int]
) -> Card:
    match = _CARD.fullmatch(text) if isinstance(text, str) else None
    if not match:
        data.complain(where, f'a card is written such as "E-W 3", not {text!r}.')
    name, position, value = match.groups()
    if name not in KINDS:
        data.complain(where, f"there is no card {name!r}; the names are {', '.join(KINDS)}.")
    if (KINDS[name] == MODIFIER) != (group == "modifiers"):
        data.complain(where, f"{name!r}: modifiers, and only they, stand under modifiers.")
    if value is None and name not in values:
        table = "words" if KINDS[name] == WORD else "mana"
        data.complain(where, f"{name!r} has no value in [{table}].")
    mana = values[name] if value is None else int(value)
    resonance = "" if group == "modifiers" else group
    return Card(-1, KINDS[name], name, resonance, int(position), mana, "")


EDITIONS = Editions(__package__, read_edition)
our_edition = EDITIONS.ours
edition_of = EDITIONS.of
