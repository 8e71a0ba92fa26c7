"""Be safe from BLOCK: the card to take so that you can answer, also after a theft."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from zplay.core.errors import NotationError
from zplay.games.zigzag.combinations import differ, safe_pairs
from zplay.games.zigzag.components import FEATURES, MASKS, NAMES, card, is_joker
from zplay.games.zigzag.puzzles.table import either, in_common, said_values, together
from zplay.games.zigzag.puzzles.turns import read_draft
from zplay.puzzle.spot import Flaw, Question, Spot, flaw_rung

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.zigzag.puzzles.table import Table

_RUNGS = (
    flaw_rung("no help", "A card that shares something with all of yours answers nothing.", 1),
    flaw_rung("the new one is stolen", "What if they steal the card you took?", 2),
    flaw_rung("another one is stolen", "Look for the theft that catches you.", 2, (1, 4, 8)),
)


class Safe(Spot):
    """A switch to find; its draft may end after the card that goes."""

    table: Table
    goes: int | None
    """The card to give away, if that is settled."""

    def filled(self, draft: str) -> dict[int, int]:
        """The switch, if it is whole."""
        turns = read_draft(self.table, draft).turns
        if len(turns) > 1:
            raise NotationError("There is time for one switch only.")
        if not turns:
            return {}
        return {0: self.places[0].values.index(_read(self.table, self.goes, str(turns[0])))}


def safe(table: Table, goes: int | None, thief: bool) -> Safe:
    """Which switch makes a hand safe? ``goes`` is the card to give away, if that is settled."""
    if is_safe(table, table.hand, thief):
        raise ValueError("a hand that is safe already asks for nothing.")
    out = table.hand if goes is None else (goes,)
    values = [
        (_name(one, other), _flaw(table, one, other, thief)) for one in out for other in table.mat
    ]
    right = [
        (one, other)
        for one in out
        for other in table.mat
        if _flaw(table, one, other, thief) is None
    ]
    found = Safe(
        "your move",
        values,
        _RUNGS,
        Question(
            _asked(table, goes, thief),
            "\n".join(table.lines()),
            _name(*_EXAMPLE),
            _shown(table, *right[0], thief) if right else "",
        ),
        partial(_read, table, goes),
    )
    found.table, found.goes = table, goes
    return found


_EXAMPLE = (card("earth pink none"), card("air blue suitcase"))


def _shown(table: Table, goes: int, comes: int, thief: bool) -> str:
    """What a safe hand has to show."""
    hand = [comes if one == goes else one for one in table.hand]
    ways = [f"{NAMES[one]} with {NAMES[other]}" for one, other in safe_pairs(hand, table.stopped())]
    said = either(ways)
    return f"Whichever is stolen, you can still show {said}." if thief else f"You can show {said}."


def _name(goes: int, comes: int) -> str:
    return f"switch {NAMES[goes]} for {NAMES[comes]}"


def _asked(table: Table, goes: int | None, thief: bool) -> str:
    said = ["They are about to call BLOCK against you and your partner."]
    if not thief:
        said.append("Your partner has two cards to show that have nothing in common; you have not.")
    else:
        said.append("Your partner has two cards to show that have nothing in common.")
        said.append("But first they will steal one of your four cards, and you do not know which.")
    if goes is None:
        said.append("There is time for one switch.")
    else:
        said.append(f"There is time to switch your {NAMES[goes]} for a card from the Mat.")
    if table.stops:
        under = together([FEATURES[one] for one in table.stops])
        said.append(f"What is alike only in {under} is not alike for you: there is a STOP on it.")
    said.append(
        "Which switch lets you show two cards without anything in common, whichever is stolen?"
        if thief
        else "Which one lets you show two cards without anything in common?"
    )
    return " ".join(said)


def is_safe(table: Table, hand: Sequence[int], thief: bool) -> bool:
    """Can a hand answer a BLOCK, also with any one card gone if there is a thief?"""
    return _caught_without(table, hand, thief) is None


def _caught_without(table: Table, hand: Sequence[int], thief: bool) -> int | None:
    """The card whose theft leaves nothing to show; -1 if that needs no theft, None if safe."""
    stopped = table.stopped()
    if not thief:
        return None if safe_pairs(hand, stopped) else -1
    for stolen in hand:
        if not safe_pairs([one for one in hand if one != stolen], stopped):
            return stolen
    return None


def _flaw(table: Table, goes: int, comes: int, thief: bool) -> Flaw | None:
    stay = [one for one in table.hand if one != goes]
    after = [*stay, comes]
    stolen = _caught_without(table, after, thief)
    if stolen is None:
        return None
    stopped = table.stopped()
    rules = ["zigzag:block-show"]
    if table.stops:
        rules.append("zigzag:stop-counts")
    if not any(differ(comes, one, stopped) for one in (table.hand if thief else stay)):
        if is_joker(comes):
            because = "A Joker has something in common with every card, so it answers nothing."
            return Flaw("no help", because, ("zigzag:block-joker",), "Do not take it.")
        others = table.hand if thief else stay
        shares = [f"{in_common(comes, one, stopped)} with {NAMES[one]}" for one in others]
        because = f"{NAMES[comes].capitalize()} shares {together(shares)}, so it answers nothing."
        return Flaw("no help", because, tuple(rules), f"Do not take {NAMES[comes]}.")
    if not thief:
        raise AssertionError("without a thief a card that helps is enough")
    rules.insert(0, "zigzag:theft")
    if not safe_pairs(stay, stopped):
        because = (
            f"Without {NAMES[goes]}, whatever you take: they steal it, and then "
            f"{_all_alike(stay, stopped)}."
        )
        return Flaw("the new one is stolen", because, tuple(rules), f"Keep {NAMES[goes]}.")
    left = [one for one in after if one != stolen]
    because = (
        f"After {_name(goes, comes).removeprefix('switch ')} they steal {NAMES[stolen]}, and then "
        f"{_all_alike(left, stopped)}."
    )
    return Flaw("another one is stolen", because, tuple(rules), "That is not it.")


def _all_alike(cards: Sequence[int], stopped: int) -> str:
    """What each two of three cards share."""
    if jokers := [one for one in cards if is_joker(one)]:
        others = [one for one in cards if one not in jokers]
        if len(others) < 2:
            return "a Joker is one of any two that you can show"
        one, other = others
        shares = f"{NAMES[one]} and {NAMES[other]} share {in_common(one, other, stopped)}"
        return f"{shares}, and a Joker never answers"
    whole = MASKS[cards[0]] & MASKS[cards[1]] & MASKS[cards[2]] & ~stopped
    if whole:
        return f"{together([NAMES[one] for one in cards])} all share {said_values(whole)}"
    return together(
        [
            f"{NAMES[one]} and {NAMES[other]} share {in_common(one, other, stopped)}"
            for one, other in combinations(cards, 2)
        ]
    )


def _read(table: Table, goes: int | None, text: str) -> str:
    plain = " ".join(text.casefold().split()).removeprefix("switch ")
    given, found, taken = plain.partition(" for ")
    if not found:
        if goes is None:
            raise NotationError("Say which card goes and which comes, such as “switch a for b”.")
        given, taken = NAMES[goes], plain.removeprefix("take ")
    one, other = card(given), card(taken)
    if one not in (table.hand if goes is None else (goes,)):
        raise NotationError(f"{NAMES[one]} is not yours to give away here.")
    if other not in table.mat:
        raise NotationError(f"{NAMES[other]} is not on the Mat.")
    return _name(one, other)
