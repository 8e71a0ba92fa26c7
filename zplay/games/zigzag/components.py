"""Cards, their features, and what is in the box.

A card is a small whole number. Characters are 0 to 63: an element, a colour and an accessory, two
bits each. Special cards come after them, four numbers for each kind, so that copies differ. The
features of a card are twelve bits, one for each value: the features that cards share are the bits
that they have in common. A Joker has all twelve, any other special card none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from zplay.core.edition import EditionData, Editions
from zplay.core.errors import NotationError

FEATURES = ("element", "colour", "accessory")
VALUES = (
    ("water", "earth", "air", "fire"),
    ("blue", "yellow", "green", "pink"),
    ("sunglasses", "cocktail", "suitcase", "none"),
)
PAIRS = tuple(
    (feature, value) for feature, values in zip(FEATURES, VALUES, strict=True) for value in values
)
"""The twelve values with their features, one for each bit of a mask."""
VALUE_NAMES = tuple(value for _, value in PAIRS)
FEATURE_BITS = (0x00F, 0x0F0, 0xF00)
"""The four values of each feature."""
ALL_VALUES = 0xFFF

# -- the kinds of special cards --------------------------------------------------------------------

JOKER, STOP_ELEMENT, STOP_COLOUR, STOP_ACCESSORY, THEFT, SWAP = range(6)
Z, MASTER, SECONDS, WATCH, PLUS, MINUS = range(6, 12)
KINDS = (
    "joker",
    "stop element",
    "stop colour",
    "stop accessory",
    "card theft",
    "game swap",
    "z",
    "cards' master",
    "10 seconds",
    "game watch",
    "+1",
    "-1",
)
STOPS = (STOP_ELEMENT, STOP_COLOUR, STOP_ACCESSORY)
DELAYED = (MASTER, SECONDS, WATCH)
"""The powers that are laid face down and act between leads."""

CHARACTERS = 64
MOST_COPIES = 4
"""Of one special card in a box."""
FIRST_POWER = CHARACTERS + MOST_COPIES
"""From this card on, all are special cards that can be used: everything but Jokers."""
CARDS = CHARACTERS + MOST_COPIES * len(KINDS)
CONSTRAINTS = 12
MOST_LOST = 16

BIT = tuple(1 << card for card in range(CARDS))
"""Sets of cards are kept as one whole number."""
BUT = tuple(~bit for bit in BIT)
"""Every card but this one."""


def first_of(kind: int) -> int:
    """The first copy of a special card."""
    return CHARACTERS + MOST_COPIES * kind


def kind_of(card: int) -> int:
    """Which kind of special card it is; below 0 for a character."""
    return (card - CHARACTERS) // MOST_COPIES


KIND = tuple(kind_of(card) for card in range(CARDS))
"""As kind_of() of each card, where time matters."""


def is_joker(card: int) -> bool:
    """Is it one of the Jokers?"""
    return CHARACTERS <= card < FIRST_POWER


def _mask(card: int) -> int:
    if card < CHARACTERS:
        return 1 << (card >> 4) | 16 << (card >> 2 & 3) | 256 << (card & 3)
    return ALL_VALUES if is_joker(card) else 0


MASKS = tuple(_mask(card) for card in range(CARDS))
"""The features of each card."""
DELAYED_CARDS = sum(BIT[first_of(kind) + copy] for kind in DELAYED for copy in range(MOST_COPIES))


def _name(card: int) -> str:
    if card < CHARACTERS:
        return " ".join((VALUES[0][card >> 4], VALUES[1][card >> 2 & 3], VALUES[2][card & 3]))
    copy = (card - CHARACTERS) % MOST_COPIES
    return KINDS[kind_of(card)] + ("", " b", " c", " d")[copy]


NAMES = tuple(_name(card) for card in range(CARDS))
"""What each card is called: ``fire pink sunglasses``, ``joker``, ``joker b`` for the second."""
_BY_NAME = {name: card for card, name in enumerate(NAMES)}

_ALSO = {
    "accessories": "accessory",
    "character": "colour",
    "color": "colour",
    "landscape": "element",
    "master": "cards' master",
    "minus one": "-1",
    "plus one": "+1",
    "seconds": "10 seconds",
    "swap": "game swap",
    "ten seconds": "10 seconds",
    "theft": "card theft",
    "watch": "game watch",
}
_ARTICLE = re.compile(r"^(?:the|a|an|my|your) ")


_ON_PAPER = {0x2212: "-", 0x2013: "-", 0x2019: "'"}
"""A minus sign, a dash and an apostrophe as they are printed."""


def plain(text: str) -> str:
    """A text as it is compared: small letters, single spaces, one kind of dash and apostrophe."""
    return " ".join(text.casefold().translate(_ON_PAPER).split())


def feature(text: object) -> int:
    """The feature that a word means, counted from 0; the book has two names for some.

    Raises:
        NotationError: it means none.
    """
    if isinstance(text, str):
        word = plain(text).removeprefix("stop ")
        word = _ALSO.get(word, word)
        if word in FEATURES:
            return FEATURES.index(word)
    raise NotationError(f"{text!r} is no feature: say element, colour or accessory.")


def card(name: object) -> int:
    """The card that a name means: ``fire pink none`` in any order, ``joker``, ``stop colour``.

    Raises:
        NotationError: it means none.
    """
    if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < CARDS:
        return name
    if not isinstance(name, str):
        raise NotationError(f"A card is such as 'fire pink sunglasses' or 'joker', not {name!r}.")
    words = _ARTICLE.sub("", plain(name))
    if words in _BY_NAME:
        return _BY_NAME[words]
    words = words.replace("cards master", "cards' master")
    if words.startswith("stop "):
        words = f"stop {FEATURES[feature(words)]}"
    words = _ALSO.get(words, words)
    if words in _BY_NAME:
        return _BY_NAME[words]
    return _character(name, words)


def _character(name: str, words: str) -> int:
    """A character, its three values in any order."""
    given = re.sub(r"\b(?:no|without) accessor(?:y|ies)\b", "none", words).split()
    bits = 0
    for word in given:
        if word not in VALUE_NAMES:
            raise NotationError(
                f"“{name}” is no card: “{word}” is none of {', '.join(VALUE_NAMES)}, "
                f"and the special cards are {', '.join(KINDS)}."
            )
        bits |= 1 << VALUE_NAMES.index(word)
    if len(given) != 3 or bits not in _BY_MASK:
        raise NotationError(
            f"“{name}” is no card: a character has one element, one colour and one accessory, "
            "such as “fire pink none”."
        )
    return _BY_MASK[bits]


_BY_MASK = {MASKS[card]: card for card in range(CHARACTERS)}

# -- what is in the box ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Edition:
    """What is in the box."""

    characters: tuple[int, ...]
    specials: tuple[int, ...]
    """How many there are of each kind."""
    gestures: tuple[str, ...]
    constraints: tuple[tuple[int, ...], ...]
    """What stands on each constraint card, as numbers of values, beside 1 to 12."""

    decks: dict[tuple[int | str, ...], tuple[int, ...]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The decks that were asked for before."""

    def deck(self, jokers: int, *without: str) -> tuple[int, ...]:
        """The cards of a game that uses some Jokers and leaves out some kinds of cards."""
        asked: tuple[int | str, ...] = (jokers, *without)
        if asked not in self.decks:
            counts = dict(zip(KINDS, self.specials, strict=True))
            counts.update(dict.fromkeys(without, 0), joker=jokers)
            specials = [
                first_of(kind) + copy
                for kind, name in enumerate(KINDS)
                for copy in range(counts[name])
            ]
            self.decks[asked] = (*self.characters, *specials)
        return self.decks[asked]


def read_edition(data: EditionData) -> Edition:
    """Check an edition file.

    Raises:
        DataError: names the line and the reason.
    """
    known = ("lost", "gestures", "specials", "constraints")
    for key in data:
        if key not in known:
            data.complain(key, f"only {', '.join(known)} belong here.")
    characters, gestures = _read_characters(data), _read_gestures(data)
    return Edition(characters, _read_specials(data), gestures, _read_constraints(data))


def _read_characters(data: EditionData) -> tuple[int, ...]:
    lost = data.get("lost", [])
    if not isinstance(lost, list) or len(lost) > MOST_LOST:
        data.complain("lost", f"a list of at most {MOST_LOST} characters is needed.")
    missing = set()
    for name in lost:
        try:
            one = card(name) if isinstance(name, str) else CARDS
        except NotationError as error:
            data.complain("lost", str(error))
        if one >= CHARACTERS:
            data.complain(
                "lost", f"{name!r} is not a character; count special cards in [specials]."
            )
        missing.add(one)
    return tuple(one for one in range(CHARACTERS) if one not in missing)


def _read_specials(data: EditionData) -> tuple[int, ...]:
    counts = data.get_table("specials")
    for name, count in counts.items():
        if name not in KINDS:
            data.complain(f"specials.{name}", f"the special cards are {', '.join(KINDS)}.")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_COPIES:
            data.complain(f"specials.{name}", f"a number from 0 to {MOST_COPIES}, not {count!r}.")
    return tuple(counts.get(name, 0) for name in KINDS)


_GESTURE = re.compile(r"[a-z]+(?: [a-z]+)*")
_TAKEN = frozenset(
    {
        "agree",
        "block",
        "cancel",
        "card",
        "choose",
        "concede",
        "declare",
        "discard",
        "done",
        "double",
    }
    | {
        "game",
        "gesture",
        "give",
        "keep",
        "lay",
        "let",
        "lift",
        "make",
        "minus",
        "nothing",
        "number",
    }
    | {"pass", "play", "plus", "power", "shout", "show", "steal", "stop", "swap", "switch", "take"}
    | {"theft", "tick", "watch", "z", "zag", "zig", "zigzag"}
)
"""First words of moves, which a gesture cannot be called."""


def _read_gestures(data: EditionData) -> tuple[str, ...]:
    names = data.get("gestures")
    if not isinstance(names, list) or not 2 <= len(names) <= 12:
        data.complain("gestures", "a list of 2 to 12 gestures is needed.")
    for name in names:
        if not isinstance(name, str) or not _GESTURE.fullmatch(name) or len(name) > 30:
            data.complain("gestures", f"a gesture is a few small letters, which {name!r} is not.")
        words = name.split()
        if words[0] in _TAKEN or "for" in words:
            data.complain("gestures", f"{name!r} would be mistaken for a move.")
    if len(set(names)) != len(names):
        data.complain("gestures", "every gesture is named once.")
    return tuple(names)


def _read_constraints(data: EditionData) -> tuple[tuple[int, ...], ...]:
    table = data.get_table("constraints")
    if sorted(table) != sorted(str(number) for number in range(1, CONSTRAINTS + 1)):
        data.complain("constraints", "twelve cards are needed, named 1 to 12.")
    cards = []
    for number in range(1, CONSTRAINTS + 1):
        values = table[str(number)]
        where = f"constraints.{number}"
        if not isinstance(values, list) or len(values) != CONSTRAINTS:
            data.complain(where, "a constraint card lists twelve values, for the numbers 1 to 12.")
        for value in values:
            if value not in VALUE_NAMES:
                data.complain(where, f"{value!r} is none of {', '.join(VALUE_NAMES)}.")
        cards.append(tuple(VALUE_NAMES.index(value) for value in values))
    return tuple(cards)


EDITIONS = Editions(__package__, read_edition)
our_edition = EDITIONS.ours
edition_of = EDITIONS.of
