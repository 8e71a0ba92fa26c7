"""Positions of Zigzag for the tests: say where some cards are, the rest falls into place."""

from __future__ import annotations

from itertools import combinations

from zplay.core.table import Table, position_of
from zplay.games.zigzag import GAME
from zplay.games.zigzag.components import NAMES, card, our_edition
from zplay.games.zigzag.components import VALUE_NAMES as VALUES

ZIG_OF_FIRE = "fire pink none, fire blue cocktail, fire green none, fire yellow suitcase"
ZAG_OF_AIR = "air pink none, air pink cocktail, air pink sunglasses, air pink suitcase"
ZAG_OF_WATER = "water blue none, water blue cocktail, water blue sunglasses, water blue suitcase"
ZIG_OF_EARTH = "earth pink none, earth blue cocktail, earth green none, earth yellow suitcase"
MIXED = "water pink sunglasses, earth yellow cocktail, air green suitcase, fire blue none"
"""No two of these have anything in common."""


def cards(text):
    """The names of the cards in a text with commas; two of a kind are different copies."""
    names = []
    for part in text.split(","):
        one = card(part) if part.strip() else None
        if one is None:
            continue
        while NAMES[one] in names:
            one += 1
        names.append(NAMES[one])
    return names


def dealt(seats=4, **options):
    """A table at which everybody has agreed: the first lead begins."""
    table = Table.deal(GAME, {"seats": seats, **options}, "a table for tests")
    for team in range(seats // 2):
        table.push("agree wink for zig, cough for zag", seat=team)
    if table.options["level"] > 1:
        for seat in range(seats):
            table.push("number 1", seat=seat)
    return table


def at(hands=None, *, mat="", waiting=None, deck="", constraints=None, seats=4, options=None, **to):
    """A table in the middle of a lead.

    ``hands``, ``waiting`` and ``constraints`` are by seat; seats left out get characters that are
    not needed elsewhere. ``deck`` are the next cards to be drawn, in that order. ``to`` are other
    fields of the position.
    """
    position = dealt(seats, **(options or {})).position
    lists = {seat: cards(text) for seat, text in (hands or {}).items()}
    face_down = {seat: cards(text)[0] for seat, text in (waiting or {}).items()}
    on_mat, on_top = cards(mat), cards(deck)
    elsewhere = [name for field in ("stops", "laid") for cell in to.get(field, []) for name in cell]
    elsewhere += [entry["card"] for entry in to.get("delayed", [])]
    elsewhere += [*to.get("to_give", []), *to.get("bin", [])]
    used = {*face_down.values(), *on_mat, *on_top, *elsewhere}.union(*lists.values())
    box = GAME.box(GAME.settle({"seats": seats, **(options or {})}))
    spare = [name for name in NAMES if name in box and name not in used]
    if not on_mat and not face_down and position["phase"] == "play" and "mat" not in to:
        on_mat = [spare.pop(0)]
    position["hands"] = [
        lists[seat] if seat in lists else plain_hand(spare) for seat in range(seats)
    ]
    position["mat"] = on_mat
    position["waiting"] = [face_down.get(seat) for seat in range(seats)]
    position["deck"] = [*reversed(spare), *reversed(on_top)]
    for seat, value in (constraints or {}).items():
        on_card = our_edition().constraints[position["constraints"][seat] - 1]
        position["numbers"][seat] = on_card.index(VALUES.index(value)) + 1
    position.update(to)
    return Table.from_position(GAME, position)


def plain_hand(spare):
    """Take four characters out of a list, two of which have nothing in common."""
    for one, other in combinations(spare, 2):
        if not set(one.split()) & set(other.split()):
            rest = [name for name in spare if name not in (one, other)]
            taken = [one, other, rest[0], rest[5]]
            for name in taken:
                spare.remove(name)
            return taken
    raise AssertionError("there are always two such characters")


def hand(table, seat):
    """What a seat holds, as a set of names."""
    return {NAMES[one] for one in table.state.hands[seat]}


def on_mat(table):
    """What lies on the Mat, as a set of names."""
    return {NAMES[one] for one in table.state.mat}


def in_bin(table):
    """What lies in the Bin, as a set of names."""
    return {NAMES[one] for one in table.state.bin}


def everybody(table, text):
    """Everybody who may act says the same, in the order of the seats."""
    for seat in table.actors:
        table.push(text, seat=seat)


def told(table, seat=None):
    """What the last action made happen, as a seat hears it."""
    return " ".join(table.log.seen_by(seat)[-1].told)


def swapped_position(table, one, other):
    """The same table with two cards in each other's place."""
    position = position_of(GAME, table.state)

    def exchange(value):
        if isinstance(value, list):
            return [exchange(item) for item in value]
        if isinstance(value, dict):
            return {key: exchange(item) for key, item in value.items()}
        return {one: other, other: one}.get(value, value) if isinstance(value, str) else value

    return Table.from_position(GAME, exchange(position))
