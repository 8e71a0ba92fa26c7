"""The places of a spell: a start card, movements, a word, and where the wand is in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.kazing.components import MODIFIER
from zplay.games.kazing.puzzles import wand
from zplay.puzzle.marks import Place

if TYPE_CHECKING:
    from zplay.games.kazing.puzzles.goals import Goal, Wish

NO_CARD = "empty"
"""The value of a movement place that the spell does not need."""


class Chain(NamedTuple):
    """One spell, by the numbers of its places among all places of the puzzle."""

    wish: Wish
    start: int
    moves: tuple[int, ...]
    word: int
    wand: tuple[int, ...]
    """Where the wand is at the start and after each movement card."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The places that take cards."""
        return (self.start, *self.moves, self.word)


def lay_out(goal: Goal) -> tuple[tuple[Place, ...], tuple[int, ...], tuple[Chain, ...]]:
    """The places of a puzzle, the marks to begin with, and its spells."""
    places: list[Place] = []
    marks: list[int] = []
    chains = []
    if goal.best:
        plans = goal.plans()
        places.append(Place("the best spell", tuple(map(str, plans)), asked=False))
        marks.append((1 << len(plans)) - 1)
    for number, wish in enumerate(goal.wishes, 1):
        name = f"spell {number}, " if len(goal.wishes) > 1 else ""
        first, moves = len(places), wish.size - 2
        word = first + 1 + moves
        chains.append(
            Chain(
                wish,
                first,
                tuple(range(first + 1, word)),
                word,
                tuple(range(word + 1, word + 2 + moves)),
            )
        )
        places += _places(goal, name, moves)
        marks += [*_card_marks(goal, wish), *_wand_marks(goal, wish)]
    return tuple(places), tuple(marks), tuple(chains)


def _places(goal: Goal, name: str, moves: int) -> list[Place]:
    labels = tuple(card.label for card in goal.hand)
    # Only in a puzzle for the best spell is it open how many movements there are.
    middle = (*labels, NO_CARD) if goal.best else labels
    return [
        Place(f"{name}the start", labels),
        *(Place(f"{name}place {place}", middle) for place in range(1, moves + 1)),
        Place(f"{name}the word", labels),
        Place(f"{name}the wand at the start", wand.NAMES, asked=False),
        *(
            Place(f"{name}the wand after place {place}", wand.NAMES, asked=False)
            for place in range(1, moves + 1)
        ),
    ]


def _card_marks(goal: Goal, wish: Wish) -> list[int]:
    everything = (1 << len(goal.hand)) - 1
    if wish.laid:
        laid = sum(1 << place for place in wish.laid if place >= 0)
        return [everything & ~laid if place < 0 else 1 << place for place in wish.laid]
    marks = [everything] * wish.size
    if goal.best:
        for place in range(goal.level.least - 1, wish.size - 1):
            marks[place] |= everything + 1
    return marks


def _wand_marks(goal: Goal, wish: Wish) -> list[int]:
    modifiers = any(card.kind == MODIFIER for card in goal.hand)
    everywhere = wand.EVERYWHERE if modifiers else wand.NOTHING_WAITING
    marks = [everywhere] * (wish.size - 1)
    marks[0] = marks[-1] = wand.NOTHING_WAITING
    if wish.start:
        marks[0] = 1 << wish.start - 1
    if wish.end:
        marks[-1] = 1 << wish.end - 1
    if goal.collect:
        allowed = sum(1 << position - 1 for position in goal.collect)
        marks[0] &= allowed
        marks[-1] &= allowed
    return marks
