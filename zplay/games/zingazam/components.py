"""Cards, and how they are held.

A card is a small whole number: its face value times 16, plus its back (a character, or which copy
of a cat). In a hand, ``TURNED`` is added to a card that faces its owner. Whole numbers are what
keeps ten thousand games a matter of seconds; :func:`name` and :func:`card` are for people.
"""

from __future__ import annotations

from dataclasses import dataclass

from zplay.core.edition import EditionData, Editions

HIGHEST = 8
CATS_BACK = 5
"""Backs 0 to 4 are the characters; from here on, copies of cats of the same number."""
TURNED = 256
"""Added to a card in a hand that faces its owner."""

SPELLS = {
    1: "Flexible Future",
    2: "Daring Darkness",
    3: "Hypnotic Hurricane",
    4: "Cat Companion Call",
    5: "Magic Mirror",
    6: "Paranormal Puppeteer",
    7: "Fantastical Freeze",
    8: "A Generous Gift",
}


@dataclass(frozen=True)
class Edition:
    """What is in the box."""

    characters: tuple[str, ...]
    cats: tuple[int, ...]
    """The cat cards."""

    def deck(self, seat: int) -> tuple[int, ...]:
        """The eight cards of the character that a seat plays."""
        return DECKS[seat]

    def name(self, card: int) -> str:
        """A card's name, such as ``Fox 3``; a hidden one is ``Fox ?``."""
        back = card & 15
        number = (card & 255) >> 4
        who = "Cat" if back >= CATS_BACK else self.characters[back]
        return f"{who} {number or '?'}"

    def label(self, card: int) -> str:
        """A card's name in positions, where cats of the same number differ: ``Cat 3b``."""
        back = card & 15
        return self.name(card) + ("abcdefghijk"[back - CATS_BACK] if back >= CATS_BACK else "")

    def card(self, label: object) -> int:
        """The card with that label.

        Raises:
            ValueError: there is no such card in this box.
        """
        for back in range(len(self.characters)):
            for card in DECKS[back]:
                if label == self.label(card):
                    return card
        for cat in self.cats:
            if label == self.label(cat):
                return cat
        raise ValueError(f"there is no card {label!r}; a card is such as 'Fox 3' or 'Cat 5a'")


DECKS = tuple(
    tuple(number * 16 + back for number in range(1, HIGHEST + 1)) for back in range(CATS_BACK)
)
"""The eight cards of each character, by the seat that plays it."""


def read_edition(data: EditionData) -> Edition:
    """Check an edition file.

    Raises:
        DataError: names the line and the reason.
    """
    for key in data:
        if key not in ("characters", "cats"):
            data.complain(key, "only characters and cats belong here.")
    names = data.get("characters")
    if not isinstance(names, list) or not 2 <= len(names) <= CATS_BACK:
        data.complain("characters", f"a list of 2 to {CATS_BACK} names is needed.")
    for name in names:
        # A name is typed in moves ("steal from fox") and must not look like a seat number.
        if not isinstance(name, str) or not name.isalpha() or name.casefold() == "cat":
            data.complain("characters", f"a name is letters only, and not Cat; {name!r} is not.")
    if len({name.casefold() for name in names}) != len(names):
        data.complain("characters", "every character needs a name of its own.")
    numbers = data.get("cats")
    if not isinstance(numbers, list):
        data.complain("cats", "a list of numbers is needed.")
    cats: list[int] = []
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= HIGHEST:
            data.complain("cats", f"a cat's number is from 1 to {HIGHEST}, not {number!r}.")
        copy = sum(cat >> 4 == number for cat in cats)
        if copy > 15 - CATS_BACK:
            data.complain("cats", f"at most {16 - CATS_BACK} cats can share the number {number}.")
        cats.append(number * 16 + CATS_BACK + copy)
    return Edition(tuple(names), tuple(cats))


EDITIONS = Editions(__package__, read_edition)
our_edition = EDITIONS.ours
edition_of = EDITIONS.of
