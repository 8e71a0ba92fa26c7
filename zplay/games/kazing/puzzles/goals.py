"""What a spell-path puzzle asks, read from its plain JSON and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeGuard

from zplay.games.kazing.components import WORD, Card, our_edition
from zplay.games.kazing.spells import BONUS_SIZE, points
from zplay.games.kazing.terms import LEVELS, Level

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MOST_CARDS = 9
"""The largest hand of a puzzle: what a Sorcerer can hold after taking a card, and one more."""


@dataclass(frozen=True)
class Wish:
    """What is wanted of one spell."""

    size: int
    """How many cards; in a puzzle for the best spell, the most it could have."""
    start: int = 0
    """The position on which it starts; 0 if that is free."""
    end: int = 0
    home: bool = False
    """Must it end where it began?"""
    mana: int | None = None
    laid: tuple[int, ...] = ()
    """In a spell that is laid already: the place in the hand of each card, -1 for a gap."""

    @property
    def gaps(self) -> tuple[int, ...]:
        """Which cards of a laid spell are missing, counted from its start."""
        return tuple(number for number, place in enumerate(self.laid) if place < 0)


class Plan(NamedTuple):
    """One way to reach a value: so many cards, and these bonuses at least."""

    size: int
    home: bool
    same: bool
    """All movements of one resonance?"""
    value: int

    def __str__(self) -> str:
        extra = [
            text
            for wanted, text in ((self.same, "of one resonance"), (self.home, "back home"))
            if wanted
        ]
        return " ".join([f"{self.size} cards", *extra])


@dataclass(frozen=True)
class Goal:
    """All that a puzzle asks."""

    level_name: str
    hand: tuple[Card, ...]
    wishes: tuple[Wish, ...]
    collect: tuple[int, ...] = ()
    """Two spells: the positions that their starts and ends have to be, each once."""
    best: str = ""
    """``size`` for the longest spell, ``points`` for the one that scores most."""
    several: bool = False

    @property
    def level(self) -> Level:
        """The level's numbers and rules."""
        return LEVELS[self.level_name]

    @property
    def uses_all(self) -> bool:
        """Does the answer take every card of the hand?"""
        return not self.best and sum(wish.size for wish in self.wishes) == len(self.hand)

    def plans(self) -> tuple[Plan, ...]:
        """Every way a best spell could come about, the most valuable first."""
        level, most = self.level, len(self.hand)
        plans = []
        for size in range(level.least, most + 1):
            if self.best == "size":
                plans.append(Plan(size, home=False, same=False, value=size))
                continue
            for home in (False, True):
                for same in (False, True):
                    if (home or same) and (not level.rules or size < BONUS_SIZE):
                        continue
                    value = points(size, level.least, home + same)
                    plans.append(Plan(size, home, same, value))
        return tuple(sorted(plans, key=lambda plan: (-plan.value, -plan.size, plan)))


def read_goal(content: Mapping[str, Any]) -> Goal:
    """The goal that some plain JSON says.

    Raises:
        ValueError: it cannot be a puzzle.
    """
    level_name = content.get("level")
    if level_name not in LEVELS:
        raise ValueError(f"the level is {', '.join(LEVELS)}, not {level_name!r}.")
    hand = _read_hand(content.get("hand"), LEVELS[level_name])
    best = content.get("best", "")
    several = content.get("several", False)
    if best not in ("", "size", "points") or not isinstance(several, bool):
        raise ValueError("best is 'size' or 'points', and several is true or false.")
    if best:
        return Goal(level_name, hand, (Wish(len(hand)),), (), best, several)
    wishes = content.get("spells")
    if not isinstance(wishes, list) or not 1 <= len(wishes) <= 2:
        raise ValueError("one or two spells are wanted.")
    read = tuple(_read_wish(wish, hand, LEVELS[level_name]) for wish in wishes)
    collect = tuple(_read_position(place) for place in content.get("collect", ()))
    if len(collect) != (4 if len(read) == 2 else 0) or list(collect) != sorted(set(collect)):
        raise ValueError(
            "two spells collect four different positions, in order; one collects none."
        )
    if sum(wish.size for wish in read) > len(hand):
        raise ValueError("the hand has not so many cards.")
    if len(read) == 2 and (read[0].size == read[1].size or any(wish.laid for wish in read)):
        raise ValueError("two spells differ in size, and none of them is laid.")
    return Goal(level_name, hand, read, collect, "", several)


def _read_hand(labels: object, level: Level) -> tuple[Card, ...]:
    if not isinstance(labels, list) or not 3 <= len(labels) <= MOST_CARDS:
        raise ValueError(f"a hand is a list of 3 to {MOST_CARDS} cards.")
    edition = our_edition()
    numbers = [edition.card(label) for label in labels]
    box = edition.everything if level.sorcerer else edition.standard
    if len(set(numbers)) != len(numbers) or not set(numbers) <= set(box):
        raise ValueError("the cards of the hand differ, and belong to the level's deck.")
    return tuple(edition.faces[number] for number in numbers)


def _read_wish(data: object, hand: Sequence[Card], level: Level) -> Wish:
    if not isinstance(data, dict):
        raise ValueError("a spell that is wanted is an object.")  # noqa: TRY004 - one error for all
    size = data.get("size")
    if not _whole(size) or not level.least <= size <= len(hand):
        raise ValueError(f"a spell of this level has {level.least} cards or more, not {size!r}.")
    mana, home = data.get("mana"), data.get("home", False)
    if not (mana is None or _whole(mana)) or not isinstance(home, bool):
        raise ValueError("Mana is a whole number, and home is true or false.")
    start, end = (_read_position(data[key]) if key in data else 0 for key in ("start", "end"))
    laid = _read_laid(data.get("laid"), size, hand)
    return Wish(size, start, end, home, mana, laid)


def _read_laid(laid: object, size: int, hand: Sequence[Card]) -> tuple[int, ...]:
    if laid is None:
        return ()
    if not isinstance(laid, list) or len(laid) != size or -1 not in laid:
        raise ValueError("a laid spell has as many cards as its size, and a gap, -1.")
    held = [place for place in laid if place != -1]
    if not all(_whole(place) and 0 <= place < len(hand) for place in held):
        raise ValueError("a laid spell names its cards by their place in the hand.")
    if len(set(held)) != len(held):
        raise ValueError("a card cannot be laid twice.")
    kinds = [hand[place].kind for place in laid[1:] if place != -1]
    if any(kind == WORD for kind in kinds[:-1]) or (laid[-1] != -1 and kinds[-1] != WORD):
        raise ValueError("the word, and no other, stands at the end.")
    return tuple(laid)


def _read_position(place: object) -> int:
    if not _whole(place) or not 1 <= place <= 9:
        raise ValueError(f"a position is 1 to 9, not {place!r}.")
    return place


def _whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
