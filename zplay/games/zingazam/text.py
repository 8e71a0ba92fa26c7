"""Notation, both ways, and the board as text.

``play 3``, ``turn 3`` and ``point at 3`` count cards from the left, from 1. ``steal from 2`` and
``give to 2`` name a seat, or say ``steal from owl``. ``mirror 7`` or ``mirror freeze`` copies a
spell and ``no mirror`` none. ``stack 2 3 1`` puts the round's cards, counted in the order played,
on the pile; the last named is on top.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from zplay.core.errors import Ambiguous, NotationError
from zplay.games.zingazam.components import CATS_BACK, SPELLS, TURNED
from zplay.games.zingazam.rules import (
    GIVE,
    MIRROR,
    OVER,
    PLAY,
    POINT,
    STACK,
    STEAL,
    TURN_ONE,
    VERBS,
    Move,
)

if TYPE_CHECKING:
    from zplay.games.zingazam.state import View

_MOVE = re.compile(r"(play|turn|steal from|give to|mirror|point at|stack)\s+(.+)")
_HELP = (
    "A move is such as “play 3”, “turn 3”, “steal from 1”, “give to 1”, “mirror 7”, "
    "“no mirror”, “point at 3” or “stack 2 1”."
)


def parse(text: str, view: View) -> Move:
    """The move that a text means.

    Raises:
        NotationError: it means none, or could mean several.
    """
    plain = " ".join(text.casefold().split())
    if plain == "no mirror":
        return Move("mirror", 0)
    if plain.isdecimal() and view.phase in VERBS:
        plain = f"{VERBS[view.phase]} {plain}"  # a bare number answers what is being asked
    match = _MOVE.fullmatch(plain)
    if not match:
        raise NotationError(f"“{text}” is not a move here. {_HELP}")
    verb, rest = match.groups()
    if verb in ("steal from", "give to"):
        return Move(verb, _seat(rest, view))
    if verb == "mirror":
        return Move(verb, _spell(rest))
    numbers = rest.replace(",", " ").split()
    if not all(number.isdecimal() and number.isascii() and len(number) < 4 for number in numbers):
        raise NotationError(f"“{rest}” should be a number, counted from 1. {_HELP}")
    places = tuple(int(number) - 1 for number in numbers)
    if verb == "stack":
        return Move(verb, places)
    if len(places) != 1:
        raise NotationError(f"“{verb}” takes one card, not {len(places)}. {_HELP}")
    return Move(verb, places[0])


def _seat(text: str, view: View) -> int:
    names = [name.casefold() for name in view.edition.characters[: len(view.hands)]]
    name = text.removeprefix("the ")
    if name in names:
        return names.index(name)
    number = text.removeprefix("seat ")
    if number.isdecimal() and number.isascii() and len(number) < 4:
        return int(number)
    raise NotationError(f"“{text}” is nobody here: say a seat's number or {', '.join(names)}.")


def _spell(text: str) -> int:
    if text.isdecimal() and text.isascii() and len(text) == 1 and int(text) in SPELLS:
        return int(text)
    words = text.split()
    found = [
        number
        for number, name in SPELLS.items()
        if all(word in name.casefold().split() for word in words)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise Ambiguous(text, [f"mirror {number}" for number in found])
    raise NotationError(f"“{text}” is no spell: say its number, 1 to 8, or a word of its name.")


def board(view: View) -> str:
    """The view as lines of text: a card in round brackets faces its owner."""
    edition = view.edition
    names = edition.characters[: len(view.hands)]
    width = max(len(name) for name in names) + len(" (you)")
    lines = [f"Game {view.game} of {view.options['games']}, cats in the deck: {view.cats}"]
    if view.game > 1 or view.phase == OVER:
        scores = zip(names, view.totals, strict=True)
        lines.append("Scores: " + ", ".join(f"{name} {total}" for name, total in scores))
    for seat, (name, hand) in enumerate(zip(names, view.hands, strict=True)):
        label = name + (" (you)" if seat == view.seat else "")
        cards = " ".join(_face(card) for card in hand) or "no cards"
        lines.append(f"{label:<{width}}  {cards}")
    if view.round:
        cards = ", ".join(
            f"{names[seat]} {card >> 4}{' (cat)' if card & 15 >= CATS_BACK else ''}"
            for seat, card in zip(view.players, view.round, strict=True)
        )
        lines.append(f"Round: {cards}")
    lines.append(_prompt(view, names))
    return "\n".join(line.rstrip() for line in lines)


def _face(card: int) -> str:
    number = str((card & 255) >> 4 or "?")
    if card & 15 >= CATS_BACK:
        number += "c"
    return f"({number})" if card & TURNED else f" {number} "


def _prompt(view: View, names: tuple[str, ...]) -> str:
    if view.result:
        return view.result.reason
    if view.phase == TURN_ONE:
        waiting = [
            f"{name} (two)" if count > 1 else name
            for name, count in zip(names, view.to_turn, strict=True)
            if count
        ]
        return "Still to turn a card before the game: " + ", ".join(waiting)
    who = names[view.turn]
    if view.phase == PLAY and view.pointed >= 0:
        return f"{who} must play card {view.pointed + 1}"
    return {
        PLAY: f"{who} plays a card",
        STEAL: f"{who} chooses whom to take a card from",
        MIRROR: f"{who} chooses a spell to mirror",
        POINT: f"{who} points at a card of {names[(view.turn + 1) % len(names)]}",
        GIVE: f"{who} chooses whom to give a card to",
        STACK: f"{who} stacks the cards of the round",
    }.get(view.phase, f"{who} turns a card")
