"""What makes a spell valid, and what has to be said with it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from zplay.core.refusal import Refusal
from zplay.games.kazing.actions import NOTHING_MORE, Aim
from zplay.games.kazing.components import MODIFIER, MOVEMENT, WORD, Card
from zplay.games.kazing.movements import CENTRE, ends
from zplay.games.kazing.terms import DUEL, PRECISION, Level

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.kazing.spells import Spell
    from zplay.games.kazing.terms import Terms

_VS = ("V", "caret", "less", "greater")
_ROUND = ("circle", "half-circle")


# -- the first thing wrong with a spell ------------------------------------------------------------


def fault(spell: Spell, level: Level, *, strict: bool) -> Refusal | None:
    """The first thing wrong with a spell, in the order its cards are laid; None if it is valid."""
    return (
        _wrong_cards(spell)
        or _wrong_path(spell)
        or _too_small(spell, level)
        or (_out_of_tune(spell) if strict else None)
    )


def _wrong_cards(spell: Spell) -> Refusal | None:
    """Are the right kinds of card in the right places?"""
    before: Card | None = None
    for card in spell.moves:
        if card.kind == WORD:
            return Refusal(
                "kazing:word-last", f"{card.face} is a word, and a word stands only at the end."
            )
        if before is not None and card.kind == MODIFIER:
            return _two_modifiers(before, card)
        before = card if card.kind == MODIFIER else None
    if before is not None:
        return Refusal(
            "kazing:modifier-before",
            f"{before.face} has no movement after it that it could change.",
        )
    if not spell.moves:
        return Refusal("kazing:movement-cards", "A spell has at least one movement.")
    if spell.word.kind != WORD:
        return Refusal(
            "kazing:word-last", f"A spell ends with a casting word, and {spell.word.face} is none."
        )
    return None


def _two_modifiers(before: Card, card: Card) -> Refusal:
    return Refusal(
        "kazing:one-modifier", f"{before.face} and {card.face} cannot both change one movement."
    )


def cannot_follow(before: Card | None, card: Card, here: int) -> Refusal | None:
    """Why a card cannot be laid next while a spell is built; ``before`` is an open modifier."""
    if card.kind == MODIFIER:
        return _two_modifiers(before, card) if before is not None else None
    if card.kind == MOVEMENT and not ends(card, here, before):
        return _cannot_be_played(card, before, here)
    return None


def cannot_end(card: Card, modifier: Card | None, here: int, end: int) -> Refusal | None:
    """Why a movement cannot end there; an end of 0 has not been chosen yet."""
    there = ends(card, here, modifier)
    return None if end in there else _wrong_end(card, modifier, here, end, there)


def _wrong_path(spell: Spell) -> Refusal | None:
    """Can the wand go this way?"""
    for modifier, card, here, end in spell.steps:
        there = ends(card, here, modifier)
        if not there:
            return _cannot_be_played(card, modifier, here)
        if end not in there:
            return _wrong_end(card, modifier, here, end, there)
    return None


def _cannot_be_played(card: Card, modifier: Card | None, here: int) -> Refusal:
    what = f"{modifier.name} {card.name}" if modifier else card.name
    because = f"{what} cannot be played from {here}"
    if card.name == "swirl":
        if modifier and modifier.name == "half":
            return Refusal("kazing:half-swirl", f"{because}: a swirl cannot be halved.")
        if modifier and modifier.name == "rewind":
            return Refusal("kazing:rewind-swirl", f"{because}: a rewound swirl starts on 5.")
        return Refusal("kazing:swirl", f"{because}: a swirl starts on the outside.")
    if card.name in _ROUND and here == CENTRE:
        rule = "kazing:circle" if card.name == "circle" else "kazing:half-circle"
        return Refusal(rule, f"{because}: it goes round the outside, and 5 is not on it.")
    if card.name in _VS:
        return Refusal("kazing:v-peak", f"{because}: its peak or an end would be off the grid.")
    return Refusal("kazing:inside-grid", f"{because}: it would leave the grid at once.")


def _wrong_end(
    card: Card, modifier: Card | None, here: int, end: int, there: frozenset[int]
) -> Refusal:
    what = f"{modifier.name} {card.name}" if modifier else card.name
    listed = " or ".join(map(str, sorted(there)))
    because = f"{what} from {here} ends on {listed}"
    if not end:
        return Refusal("kazing:two-arrows", f"{because}: say which.")
    if modifier is None and card.name not in _ROUND and end in ends(card, here, "half"):
        return Refusal("kazing:farthest", f"{because}, as far as it can go, not on {end}.")
    return Refusal("kazing:directions", f"{because}, not on {end}.")


def _too_small(spell: Spell, level: Level) -> Refusal | None:
    if spell.size >= level.least:
        return None
    return Refusal(
        "kazing:min-size", f"This spell has {spell.size} cards, and {level.least} are the least."
    )


def _out_of_tune(spell: Spell) -> Refusal | None:
    last, word = spell.moves[-1], spell.word
    assert last.kind == MOVEMENT
    if last.resonance == word.resonance:
        return None
    return Refusal(
        "kazing:resonance",
        f"{last.face} before the word is {last.resonance}, and {word.face} is {word.resonance}.",
    )


# -- what has to be said with it -------------------------------------------------------------------


def collections(
    collected: Sequence[int], each: int, start: int, end: int, bonuses: int
) -> tuple[Aim, ...]:
    """What bonuses can be spent on: positions still missing, as many as there are bonuses."""
    if not bonuses:
        return (NOTHING_MORE,)
    missing = []
    for position in range(1, 10):
        left = each - collected[position - 1] - (position in (start, end))
        missing += [position] * min(left, bonuses)
    count = min(bonuses, len(missing))
    chosen = dict.fromkeys(combinations(missing, count))
    return tuple(Aim(collect=positions) for positions in chosen)


def targets(terms: Terms, mana: Sequence[int], word: str) -> tuple[Aim, ...]:
    """Whom a word of a Duel can be aimed at."""
    able = [name for name, left in zip(terms.holders, mana, strict=True) if left]
    drain = [Aim(kazaam=name) for name in able]
    restore = [Aim(zing=name) for name in able]
    if word == "kazaam":
        return tuple(drain)
    if word == "zing":
        return tuple(restore)
    if word == "kazaam/zing":
        return (*drain, *restore)
    return tuple(Aim(kazaam=one, zing=two) for one in able for two in able if one != two)


def wrong_aim(terms: Terms, aim: Aim, allowed: Sequence[Aim], word: str) -> Refusal | None:
    """Why this cannot be said with a spell for which ``allowed`` can."""
    if aim in allowed:
        return None
    if terms.type != DUEL and (aim.kazaam or aim.zing):
        return Refusal("kazing:word-effect", f"Words have no targets in {terms.type.title()}.")
    if terms.type != PRECISION and aim.collect:
        return Refusal("kazing:precision", f"Nothing is collected in {terms.type.title()}.")
    if terms.type == PRECISION:
        return _wrong_collection(aim, allowed)
    return _wrong_target(terms, aim, word)


def _wrong_collection(aim: Aim, allowed: Sequence[Aim]) -> Refusal:
    count = len(allowed[0].collect)
    if len(aim.collect) != count:
        bonus = "no bonus to collect with" if not count else f"to collect {count} for its bonuses"
        return Refusal("kazing:bonus-collect", f"This spell has {bonus}, not {len(aim.collect)}.")
    open_ = sorted({position for choice in allowed for position in choice.collect})
    return Refusal(
        "kazing:bonus-missing",
        f"Only a missing position can be chosen: {', '.join(map(str, open_))}.",
    )


def _wrong_target(terms: Terms, aim: Aim, word: str) -> Refusal:
    wanted = {
        "kazaam": ("kazing:kazaam", "A Kazaam drains one target: “kazaam at …”."),
        "zing": ("kazing:zing", "A Zing replenishes one target: “zing at …”."),
        "kazaam/zing": (
            "kazing:declare",
            "Declare a Kazaam/Zing as one of them: “kazaam at …” or “zing at …”.",
        ),
        "ka-zing": (
            "kazing:ka-zing",
            "A Ka-Zing has two targets: “kazaam at …, zing at …”.",
        ),
    }[word]
    needs = {"kazaam": (1, 0), "zing": (0, 1), "ka-zing": (1, 1)}.get(word)
    given = (aim.kazaam is not None, aim.zing is not None)
    if (needs is None and sum(given) != 1) or (needs is not None and given != needs):
        return Refusal(*wanted)
    for target in (aim.kazaam, aim.zing):
        if target is not None and target not in terms.holders:
            listed = ", ".join(terms.holders)
            return Refusal("kazing:target", f"There is no target {target}, only {listed}.")
    if aim.kazaam == aim.zing:
        return Refusal(
            "kazing:two-targets", f"The two targets of a Ka-Zing differ, and {aim.zing} is both."
        )
    return Refusal("kazing:out", "Whoever has no Mana left is out and can be no target.")
