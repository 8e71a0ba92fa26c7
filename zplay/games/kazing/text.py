"""Notation, both ways, and the board as text.

``take deck`` or ``take 3`` (or ``take light E-W``); ``cast 4: E-W→6, zag, circle | zing`` or
``no spell``; ``discard light E-W`` or ``keep all``. With a bonus in Precision a spell goes on with
``; collect 3 7``, in a Duel with ``; kazaam at seat 1``, ``; zing at seat 0`` or both.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from zplay.core.errors import Ambiguous, NotationError
from zplay.games.kazing import rules
from zplay.games.kazing.actions import KEEP_ALL, NO_SPELL, NOTHING_MORE, Action, Aim, Cast, Move
from zplay.games.kazing.casting import fault
from zplay.games.kazing.movements import read_position
from zplay.games.kazing.reading import meanings, plain, read_card, read_spell
from zplay.games.kazing.spells import outcome
from zplay.games.kazing.terms import DUEL, DUMMY, PRECISION, SOLO, TEAMS, THAUMATURGY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.kazing.components import Card
    from zplay.games.kazing.spells import Spell
    from zplay.games.kazing.state import View
    from zplay.games.kazing.terms import Terms

_HELP = (
    "Say such as “take deck”, “take 3”, “cast 4: E-W→6, zag, circle | zing”, “no spell”, "
    "“discard light E-W” or “keep all”."
)
_MOST_CANDIDATES = 12
_AT = re.compile(r"(.*\|.*?(?<![-/])\b(kazaam|zing)(?: \[?\d\]?)?) at (.+)")
"""“… | zing at seat 1” is short for “… | zing; zing at seat 1”."""
_DECK = ("deck", "the deck", "from deck", "from the deck", "top", "the top card", "0")
_FIXED = {
    "no spell": NO_SPELL,
    "cast nothing": NO_SPELL,
    "keep all": KEEP_ALL,
    "keep": KEEP_ALL,
    "end turn": KEEP_ALL,
    "draw": Move("take", 0),
}


def parse(text: str, view: View) -> Action:
    """The action that a text means.

    Raises:
        NotationError: it means none, or could mean several.
    """
    said = plain(text)
    if said in ("pass", "done"):
        return KEEP_ALL if view.phase == rules.DISCARD else NO_SPELL
    if said in _FIXED:
        return _FIXED[said]
    verb, _, rest = said.partition(" ")
    if verb == "take" and rest:
        return _take(rest, view)
    if verb == "discard" and rest:
        return Move("discard", _one_card(rest, view))
    if verb == "cast" and rest:
        return _cast(rest, view)
    raise NotationError(f"“{text}” is not an action here. {_HELP}")


def _pile(view: View) -> int:
    return 0 if view.seat is None else view.terms.pile_of[view.seat]


def _take(what: str, view: View) -> Move:
    if what in _DECK:
        return Move("take", 0)
    if what.isdecimal() and what.isascii() and len(what) < 3:
        return Move("take", int(what))
    edition = view.terms.edition
    wanted = read_card(what, edition)
    display = [edition.faces[card] for card in view.displays[_pile(view)]]
    places = [place for place, card in enumerate(display, 1) if wanted.fits(card)]
    if not places:
        listed = ", ".join(card.face for card in display) or "empty"
        raise NotationError(f"No card “{what}” is in the display, which is: {listed}.")
    if len({display[place - 1] for place in places}) > 1:
        raise Ambiguous(f"take {what}", [f"take {display[place - 1].label}" for place in places])
    return Move("take", places[0])


def _one_card(what: str, view: View) -> Card:
    edition = view.terms.edition
    wanted = read_card(what, edition)
    found = dict.fromkeys(card for card in view.cards if wanted.fits(card))
    if not found:
        # Not held: the refusal will say so.
        found = dict.fromkeys([card for card in edition.faces if wanted.fits(card)][:1])
    if not found:
        raise NotationError(f"There is no card “{what}” in this box.")
    if len(found) > 1:
        raise Ambiguous(f"discard {what}", [f"discard {card.label}" for card in found])
    return next(iter(found))


# -- spells ----------------------------------------------------------------------------------------


def _cast(said: str, view: View) -> Cast:
    terms = view.terms
    body, _, more = said.partition(";")
    if not more and (match := _AT.fullmatch(body)):
        body, more = match[1], f"{match[2]} at {match[3]}"
    elif re.search(r"\|.* at ", body):
        raise NotationError(
            "After the word say what it does to whom: “…; kazaam at seat 1”, “…; zing at seat 1” "
            "or “…; kazaam at seat 1, zing at seat 0”."
        )
    written = read_spell(body, terms.edition)
    aim = _read_aim(more, view) if more.strip() else None
    spells = list(meanings(written, view.cards, terms.edition))
    strict = view.seat is not None and terms.strict[view.seat]
    valid = [spell for spell in spells if fault(spell, terms.level, strict=strict) is None]
    if not valid or view.seat is None:
        return Cast(spells[0], aim or NOTHING_MORE)
    casts = [
        Cast(spell, each)
        for spell in _different(valid)
        for each in ([aim] if aim else rules.aims_of(view, view.seat, spell))
    ]
    if aim:
        good = [cast for cast in casts if aim in rules.aims_of(view, view.seat, cast.spell)]
        casts = good or casts[:1]
    if len(casts) > 1:
        raise Ambiguous(f"cast {said}", [str(cast) for cast in casts[:_MOST_CANDIDATES]])
    return casts[0]


def _different(spells: Sequence[Spell]) -> list[Spell]:
    """One of each: two ways for the same cards to the same end are no reason to ask."""
    known: dict[object, Spell] = {}
    for spell in spells:
        key = (outcome(spell.start, spell.moves, spell.word, spell.end), spell.start, spell.word)
        known.setdefault(key, spell)
    return list(known.values())


def _read_aim(said: str, view: View) -> Aim:
    text = said.strip()
    if text.startswith("collect "):
        numbers = re.split(r"[ ,]+|and", text.removeprefix("collect "))
        return Aim(collect=tuple(sorted(read_position(number) for number in numbers if number)))
    aim = NOTHING_MORE
    for part in re.split(r"\s*(?:,|\band\b)\s*", text):
        match = re.fullmatch(r"(kazaam|zing) at (.+)", part)
        if not match:
            raise NotationError(
                f"“{part}” is no aim: say such as “collect 3 7”, “kazaam at seat 1” or "
                "“kazaam at seat 1, zing at seat 0”."
            )
        target = _read_target(match[2], view)
        aim = aim._replace(kazaam=target) if match[1] == "kazaam" else aim._replace(zing=target)
    return aim


def _read_target(text: str, view: View) -> str:
    terms = view.terms
    name = text.removeprefix("the ").removeprefix("team ")
    if name in terms.holders:
        return name
    if name in ("me", "myself", "self", "yourself") and view.seat is not None:
        return terms.holders[terms.holder_of[view.seat]]
    if f"seat {name}" in terms.holders:
        return f"seat {name}"
    raise NotationError(f"“{text}” has no Mana here: the targets are {', '.join(terms.holders)}.")


# -- the board -------------------------------------------------------------------------------------


def board(view: View) -> str:
    """The view as lines of text."""
    terms = view.terms
    faces = terms.edition.faces
    lines = [f"{terms.type.title()}, round {view.rounds + 1}"]
    for pile, display in enumerate(view.displays):
        owner = f"{terms.side_names[pile]}: " if terms.mode == TEAMS else ""
        cards = ", ".join(f"{place} {faces[card].face}" for place, card in enumerate(display, 1))
        lines.append(
            f"{owner}deck {view.decks[pile]}, discarded {view.discards[pile]}, display: "
            f"{cards or 'empty'}"
        )
    if terms.mode == SOLO:
        kept = " ".join(str(faces[card].position) for card in view.kept) or "none"
        lines.append(f"Timer: {view.timer} face down, positions kept: {kept}")
    lines.extend(_side_line(view, terms, side) for side in range(terms.sides))
    if terms.type == DUEL and terms.mode == SOLO:
        lines.append(f"The {DUMMY}: {view.mana[1]} Mana")
    hands = [f"{name} {count}" for name, count in zip(terms.names, view.hands, strict=True)]
    lines.append(f"Cards in hand: {', '.join(hands)}")
    if view.seat is not None:
        own = ", ".join(card.face for card in view.cards) or "no cards"
        lines.append(f"{terms.names[view.seat]} (you): {own}")
    lines.append(_prompt(view, terms))
    return "\n".join(lines)


def _side_line(view: View, terms: Terms, side: int) -> str:
    name = terms.side_names[side]
    if terms.type == PRECISION:
        each = terms.collect_each
        listed = [
            str(position) if each == 1 else f"{position}×{count}"
            for position, count in enumerate(view.collected[side], 1)
            if count
        ]
        return f"{name}: collected {' '.join(listed) or 'nothing'}"
    if terms.type == THAUMATURGY:
        return f"{name}: {view.points[side]} points, {view.spells[side]} spells"
    if len(terms.holders) == terms.sides or terms.mode == SOLO:
        return f"{name}: {view.mana[side]} Mana"
    seats = range(side, terms.seats, terms.sides)
    return f"{name}: " + ", ".join(f"{terms.names[seat]} {view.mana[seat]} Mana" for seat in seats)


def _prompt(view: View, terms: Terms) -> str:
    if view.result:
        return view.result.reason
    who = terms.names[view.turn]
    return {
        rules.TAKE: f"{who} takes a card",
        rules.CAST: f"{who} may cast a spell",
        rules.DISCARD: f"{who} may discard a card"
        if view.hands[view.turn] <= terms.level.limit
        else f"{who} must discard a card",
    }[view.phase]
