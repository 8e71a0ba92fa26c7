"""Cards, and which of them go together.

A card is a small whole number, its *kind*: identical cards are the same number. Coloured cards are
``3 * symbol + colour``; then come two Dragons, two Peacocks and the Chameleon. Whole numbers are
what keeps ten thousand hands a matter of seconds; :data:`NAMES` and :func:`kind_named` are for
people.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from zplay.core.edition import EditionData, Editions

COLOURS = ("Blue", "Red", "Yellow")
BASIC = ("Cloud", "Galaxy", "Lightning Bolt", "Moon", "Star", "Sun")
COMMANDS = ("Crab", "Frog", "Wasp")
SYMBOLS = (*BASIC, *COMMANDS)
POWERS = ("Dragon Winged", "Dragon Unwinged", "Peacock Front", "Peacock Side")
CRAB, FROG, WASP = 6, 7, 8
"""Symbols that command, as places in SYMBOLS."""
FIRST_COMMAND, FIRST_POWER, PEACOCK_FRONT, CHAMELEON = 18, 27, 29, 31
"""Where these begin among the kinds."""

NAMES = (
    *[f"{colour} {symbol}" for symbol in SYMBOLS for colour in COLOURS],
    *POWERS,
    "Chameleon",
)
"""What each kind is called."""

PLURALS = ("clouds", "galaxies", "lightning bolts", "moons", "stars", "suns")
"""What a Dragon can call for."""

CALLS: tuple[tuple[int, ...], ...] = tuple(
    (-1,) if kind < FIRST_POWER else tuple(range(6 if kind < PEACOCK_FRONT else 3))
    for kind in range(CHAMELEON)
)
"""What has to be declared with a kind: a symbol with a Dragon, a colour with a Peacock."""


def demand(kind: int, call: int) -> int:
    """What a card asks of the next one, as a place in :data:`FITS`."""
    if kind < FIRST_POWER:
        return kind
    return (27 if kind < PEACOCK_FRONT else 33) + call


def call_name(kind: int, call: int) -> str:
    """A call as one says it: ``moons`` with a Dragon, ``red`` with a Peacock."""
    return PLURALS[call] if kind < PEACOCK_FRONT else COLOURS[call].lower()


def is_dragon(kind: int) -> bool:
    """Is it one of the Dragons?"""
    return FIRST_POWER <= kind < PEACOCK_FRONT


def is_peacock(kind: int) -> bool:
    """Is it one of the Peacocks?"""
    return PEACOCK_FRONT <= kind < CHAMELEON


def _fits(asked: int, kind: int) -> bool:
    if asked < 27:
        return kind >= FIRST_POWER or kind // 3 == asked // 3 or kind % 3 == asked % 3
    if asked < 33:
        return is_dragon(kind) or (kind < FIRST_POWER and kind // 3 == asked - 27)
    return is_peacock(kind) or (kind < FIRST_POWER and kind % 3 == asked - 33)


FITS = tuple(tuple(_fits(asked, kind) for kind in range(CHAMELEON)) for asked in range(36))
"""Which kinds may be played on what is asked for, by :func:`demand`."""
ONLY_WASPS = tuple(kind // 3 == WASP for kind in range(CHAMELEON))
"""Which kinds may be played by somebody who faces Wasps."""
ANYTHING = (True,) * CHAMELEON


def kind_named(name: object) -> int:
    """The kind of that name.

    Raises:
        ValueError: there is no such card.
    """
    if isinstance(name, str):
        plain = " ".join(name.casefold().split())
        for kind, known in enumerate(NAMES):
            if plain == known.casefold():
                return kind
    raise ValueError(f"there is no card {name!r}; a card is such as 'Blue Moon' or 'Peacock Front'")


@dataclass(frozen=True)
class Edition:
    """What is in the box."""

    kinds: tuple[int, ...]
    """The kinds of a half deck, one card each."""
    points: tuple[int, ...]
    """What a card left in a hand costs, by kind; the Chameleon is the last."""


@lru_cache(maxsize=64)
def full_deck(edition: Edition, half_decks: int, chameleons: int) -> tuple[int, ...]:
    """All cards of a game; ``chameleons`` are counted for each two half decks."""
    blanks = chameleons * half_decks // 2
    return (*[kind for kind in edition.kinds for _ in range(half_decks)], *[CHAMELEON] * blanks)


def hand_size(half_decks: int, players: int) -> int:
    """How many cards everybody is dealt."""
    if half_decks > 2:
        return min(10, max(3, 15 - players))
    return max(3, 10 - players)


_POINTS = ("basic", "command", "power", "chameleon")


def read_edition(data: EditionData) -> Edition:
    """Check an edition file.

    Raises:
        DataError: names the line and the reason.
    """
    for key in data:
        if key not in ("half_deck", "points"):
            data.complain(key, "only [half_deck] and [points] belong here.")
    kinds = _read_half_deck(data)
    return Edition(kinds, _read_points(data))


def _read_half_deck(data: EditionData) -> tuple[int, ...]:
    table = data.get_table("half_deck")
    known = {"colours": COLOURS, "basic": BASIC, "command": COMMANDS, "power": POWERS}
    for key in table:
        if key not in known:
            data.complain(f"half_deck.{key}", f"only {', '.join(known)} belong here.")
    names = {key: _read_names(data, key, words) for key, words in known.items()}
    if not names["basic"] or not names["colours"]:
        data.complain("half_deck", "a deck needs a basic symbol and a colour to start a hand.")
    coloured = [
        f"{colour} {symbol}"
        for symbol in (*names["basic"], *names["command"])
        for colour in names["colours"]
    ]
    return tuple(sorted(kind_named(name) for name in (*coloured, *names["power"])))


def _read_names(data: EditionData, key: str, known: tuple[str, ...]) -> list[str]:
    where = f"half_deck.{key}"
    names = data.get_table("half_deck").get(key)
    if not isinstance(names, list):
        data.complain(where, f"a list is needed here, of {', '.join(known)}.")
    for name in names:
        if name not in known:
            data.complain(where, f"there is no {name!r}; the names are {', '.join(known)}.")
    if len(set(names)) != len(names):
        data.complain(where, "every name once.")
    return names


def _read_points(data: EditionData) -> tuple[int, ...]:
    table = data.get_table("points")
    for key in table:
        if key not in (*_POINTS, "cards"):
            data.complain(f"points.{key}", f"only {', '.join(_POINTS)} and [points.cards].")
    by_class = [_read_value(data, f"points.{name}", table.get(name)) for name in _POINTS]
    points = [
        *[by_class[0]] * FIRST_COMMAND,
        *[by_class[1]] * (FIRST_POWER - FIRST_COMMAND),
        *[by_class[2]] * len(POWERS),
        by_class[3],
    ]
    cards = table.get("cards", {})
    if not isinstance(cards, dict):
        data.complain("points.cards", "a table of cards, such as blue-moon = 3.")
    for name, value in cards.items():
        try:
            kind = kind_named(name.replace("-", " "))
        except ValueError as error:
            data.complain(f"points.cards.{name}", f"{error}.")
        points[kind] = _read_value(data, f"points.cards.{name}", value)
    return tuple(points)


def _read_value(data: EditionData, where: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 100:
        data.complain(where, f"a whole number from 0 to 100 is needed, not {value!r}.")
    return value


EDITIONS = Editions(__package__, read_edition)
our_edition = EDITIONS.ours
edition_of = EDITIONS.of
