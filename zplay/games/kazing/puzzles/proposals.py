"""Random spell-path puzzles: most are thrown away, and the numbers here are chosen so that few are.

Easy grades say more (start and end) and use fewer cards; hard ones say less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.games.kazing.components import MODIFIER, MOVEMENT, WORD, Card, our_edition
from zplay.games.kazing.movements import ends
from zplay.games.kazing.puzzles.goals import MOST_CARDS
from zplay.games.kazing.spells import Spell, count_bonuses, total_mana
from zplay.games.kazing.terms import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.puzzle.draw import Draw
    from zplay.puzzle.family import Content


def propose(kind: str, grade: int, draw: Draw) -> Content | None:
    """A random puzzle of a kind, likely to be of the grade."""
    return _MAKERS[kind](grade, draw)


# -- a random spell --------------------------------------------------------------------------------


def _deck(level: str) -> list[Card]:
    edition = our_edition()
    numbers = edition.everything if LEVELS[level].sorcerer else edition.standard
    return [edition.faces[number] for number in numbers]


def _level(grade: int, draw: Draw) -> str:
    """Sorcerers only among the hard ones; the resonance rule makes puzzles easier, not harder."""
    if grade <= 2:
        return draw.one(("initiate", "apprentice"))
    return draw.one(("initiate", "apprentice", "sorcerer"))


def _spell(draw: Draw, level: str, size: int, deck: Sequence[Card]) -> Spell | None:
    """A random valid spell, card by card; None if it gets stuck."""
    rule = LEVELS[level]
    pile = draw.some(deck, len(deck))
    words = [card for card in pile if card.kind == WORD]
    start = next(card for card in pile if card.kind != WORD or draw.chance(30))
    moves: list[Card] = []
    stops: list[int] = []
    here, modifier = start.position, None
    for card in pile:
        left = size - 2 - len(moves)
        if not left:
            break
        if card is start or card.kind == WORD:
            continue
        if card.kind == MODIFIER:
            if modifier is None and left > 1 and draw.chance(50):
                modifier = card
                moves.append(card)
                stops.append(0)
            continue
        there = sorted(ends(card, here, modifier))
        if there:
            here = draw.one(there)
            modifier = None
            moves.append(card)
            stops.append(here)
    if len(moves) < size - 2 or moves[-1].kind != MOVEMENT:
        return None
    for word in words:
        if word is not start and (not rule.rules or word.resonance == moves[-1].resonance):
            return Spell(start, tuple(moves), tuple(stops), word)
    return None


def _hand(draw: Draw, spells: Sequence[Spell], more: int, deck: Sequence[Card]) -> list[str]:
    """The cards of some spells and a few others, in an order that says nothing."""
    used = [card for spell in spells for card in spell.cards]
    rest = [card for card in deck if card not in used]
    cards = [*used, *draw.some(rest, more)]
    return [card.label for card in draw.some(cards, len(cards))]


def _size(grade: int, level: str, draw: Draw) -> int:
    if LEVELS[level].sorcerer:
        return draw.between(5, 6)
    return draw.between(*((4, 5), (4, 5), (4, 6), (5, 6), (5, 6))[grade - 1])


# -- the kinds -------------------------------------------------------------------------------------


def _one(
    grade: int,
    draw: Draw,
    wish: Callable[[Spell, str], dict[str, Any] | None],
    tries: int = 1,
) -> Content | None:
    """A puzzle for one spell; ``wish`` says what to ask of it, None to take another."""
    level = _level(grade, draw)
    deck = _deck(level)
    size = _size(grade, level, draw)
    for _ in range(tries):
        spell = _spell(draw, level, size, deck)
        wanted = None if spell is None else wish(spell, level)
        if spell is None or wanted is None:
            continue
        # Of hands with cards to spare, hardly one in a hundred has a single answer of six cards.
        more = draw.below(2) if grade < 3 or draw.chance(30) else 0
        if draw.chance((60, 45, 25, 25, 25)[grade - 1]) and not wanted.get("home"):
            wanted["start"] = spell.start.position
        hand = _hand(draw, [spell], more, deck)
        return {"level": level, "hand": hand, "spells": [{"size": spell.size, **wanted}]}
    return None


def _ends_on(grade: int, draw: Draw) -> Content | None:
    return _one(grade, draw, lambda spell, _: {"end": spell.end})


def _hardest(draw: Draw, wish: Callable[[Spell, str], dict[str, Any]]) -> Content | None:
    """A long spell of all cards but one at most: what little is asked leaves much to rule out."""
    level = draw.one(("apprentice", "sorcerer"))
    deck = _deck(level)
    spell = _spell(draw, level, 6, deck)
    if spell is None:
        return None
    wanted = wish(spell, level)
    hand = _hand(draw, [spell], draw.below(2) if wanted.get("end") else 0, deck)
    if not wanted or draw.chance(30):
        wanted["start"] = spell.start.position
    return {"level": level, "hand": hand, "spells": [{"size": spell.size, **wanted}]}


def _exact_size(grade: int, draw: Draw) -> Content | None:
    if grade == 5:
        return _hardest(draw, lambda _spell, _level: {})
    return _one(grade, draw, lambda _spell, _level: {})


def _home(grade: int, draw: Draw) -> Content | None:
    return _one(
        grade,
        draw,
        lambda spell, _: {"home": True} if spell.end == spell.start.position else None,
        tries=12,
    )


def _mana(grade: int, draw: Draw) -> Content | None:
    def wish(spell: Spell, level: str) -> dict[str, Any]:
        bonuses = count_bonuses(spell) if LEVELS[level].rules else 0
        wanted: dict[str, Any] = {"mana": total_mana(spell, bonuses)}
        if draw.chance(60):
            wanted["end"] = spell.end
        return wanted

    return _hardest(draw, wish) if grade == 5 else _one(grade, draw, wish)


def _missing(grade: int, draw: Draw) -> Content | None:
    if grade > 2:
        return _several_missing(grade, draw)
    level = "sorcerer" if draw.chance(20 * grade) else "apprentice"
    deck = _deck(level)
    size = draw.between(5, 6) if level == "sorcerer" else draw.between(4, 5)
    spell = _spell(draw, level, size, deck)
    if spell is None:
        return None
    more = min(draw.between(3, 4), MOST_CARDS - size)
    hand = _hand(draw, [spell], more, deck)
    return _laid(level, hand, spell, [draw.between(1, size - 2)])


def _several_missing(grade: int, draw: Draw) -> Content | None:
    """One card that is missing is seen by looking; several have to be thought about together."""
    level = _level(grade, draw)
    deck = _deck(level)
    size = 7 if LEVELS[level].sorcerer or (grade == 5 and draw.chance(30)) else 6
    spell = _spell(draw, level, size, deck)
    if spell is None:
        return None
    hand = _hand(draw, [spell], draw.below(2) if grade == 3 else 0, deck)
    gaps = draw.some(range(size), size - (draw.between(2, 3) if grade < 5 else 1))
    content = _laid(level, hand, spell, gaps)
    if draw.chance(30):
        content["spells"][0]["start"] = spell.start.position
    return content


def _laid(level: str, hand: list[str], spell: Spell, gaps: Sequence[int]) -> Content:
    laid = [
        -1 if number in gaps else hand.index(card.label) for number, card in enumerate(spell.cards)
    ]
    wish = {"size": spell.size, "end": spell.end, "laid": laid}
    return {"level": level, "hand": hand, "spells": [wish]}


def _best(best: str) -> Callable[[int, Draw], Content | None]:
    def make(grade: int, draw: Draw) -> Content | None:
        level = _level(grade, draw)
        if best == "points" and level == "initiate":
            level = "apprentice"  # without bonuses the points are the size once more
        deck = _deck(level)
        size = LEVELS[level].least + draw.below(2 if grade < 3 else 3)
        spell = _spell(draw, level, size, deck)
        if spell is None:
            return None
        hand = _hand(draw, [spell], draw.below(2 if grade < 3 else 3), deck)
        return {"level": level, "hand": hand, "best": best, "several": draw.chance(50)}

    return make


def _two(grade: int, draw: Draw) -> Content | None:
    level = draw.one(("initiate", "apprentice"))
    deck = _deck(level)
    first = _spell(draw, level, 3, deck)
    if first is None:
        return None
    rest = [card for card in deck if card not in first.cards]
    second = _spell(draw, level, 4 if grade < 5 else 5, rest)
    if second is None:
        return None
    places = {first.start.position, first.end, second.start.position, second.end}
    if len(places) < 4:
        return None
    hand = _hand(draw, [first, second], 0, deck)
    wishes = [{"size": spell.size} for spell in (first, second)]
    if grade < 4:
        for wish, spell in zip(wishes, (first, second), strict=True):
            if grade < 3 or draw.chance(50):
                wish["start"] = spell.start.position
            if grade < 2 or draw.chance(30):
                wish["end"] = spell.end
    return {"level": level, "hand": hand, "spells": wishes, "collect": sorted(places)}


_MAKERS: dict[str, Callable[[int, Draw], Content | None]] = {
    "ends-on": _ends_on,
    "exact-size": _exact_size,
    "home": _home,
    "missing": _missing,
    "longest": _best("size"),
    "points": _best("points"),
    "mana": _mana,
    "two-spells": _two,
}
