"""Which cards do you hold? A model of what a memory allows."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.games.zingazam.components import HIGHEST
from zplay.games.zingazam.puzzles.rungs import ABOUT_WAYS, RUNGS
from zplay.games.zingazam.puzzles.ways import TASTES
from zplay.puzzle.family import Model, Verdict
from zplay.puzzle.ladder import capital
from zplay.puzzle.marks import Marks, Place, bits, single

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from zplay.games.zingazam.puzzles.memory import Memory, Pointing
    from zplay.games.zingazam.puzzles.ways import Way

NUMBERS = tuple(map(str, range(1, HIGHEST + 1)))
EVERY = (1 << HIGHEST) - 1
HAND, ONE, WAY = "my-hand", "one-card", "way"


class Clue(NamedTuple):
    """What one pointing says, if they point in a certain way."""

    pointing: Pointing
    liked: int
    """The numbers to their taste, as bits."""
    passed: tuple[int, ...]
    """The unknown cards, as places, that they passed over: none of them is to their taste."""
    taken: int
    """The place of the card they stopped at because it is to their taste, or -1."""
    refuted: int
    """A known card that shows that they do not point in that way, or -1."""


class Recall(Model):
    """Your unknown cards, and how your neighbour points."""

    def __init__(self, kind: str, memory: Memory, asked: int = -1) -> None:
        """``asked`` is the card that a question about one card is about, as its place in hand."""
        self.memory = memory
        self.kind = kind
        self.rungs = ABOUT_WAYS if kind == WAY else RUNGS
        self.cards = memory.unknown
        """The unknown cards, as the memory calls them; their places come first."""
        self.missing = sum(1 << number - 1 for number in memory.missing)
        if kind == ONE and not (0 <= asked < len(memory.hand) and memory.hand[asked] in self.cards):
            raise ValueError("the question is about a card that you do not know.")
        if kind == WAY and len(memory.ways) < 2:
            raise ValueError("there are ways to choose from.")
        self.asked = memory.hand[asked] if kind == ONE else -1
        places = [
            Place(self.name(card), NUMBERS, kind == HAND or card == self.asked)
            for card in self.cards
        ]
        marks = [EVERY] * len(places)
        self.way = len(places)
        """The place that stands for the neighbour's way; there is one even if it is known."""
        places.append(Place("the way", tuple(map(str, memory.ways)), kind == WAY))
        marks.append((1 << len(memory.ways)) - 1)
        self.places = tuple(places)
        self.marks = tuple(marks)
        self.clues = [
            [self._clue(pointing, way) for pointing in memory.pointings] for way in memory.ways
        ]
        """For each way what each pointing says."""

    def name(self, card: int) -> str:
        """A card in hand as it is counted now."""
        return f"card {self.memory.hand.index(card) + 1}"

    def _clue(self, pointing: Pointing, way: Way) -> Clue:
        liked = way.liked(pointing.table)
        order = pointing.seen[::-1] if way.backwards else pointing.seen
        stop = order.index(pointing.card)
        numbers = self.memory.numbers
        taste_shown = stop < len(order) - 1
        refuted = next(
            (card for card in order[:stop] if card in numbers and liked >> numbers[card] - 1 & 1),
            -1,
        )
        if taste_shown and pointing.card in numbers:
            if not liked >> numbers[pointing.card] - 1 & 1:
                refuted = pointing.card
            taste_shown = False
        return Clue(
            pointing,
            liked,
            tuple(self.cards.index(card) for card in order[:stop] if card not in numbers),
            self.cards.index(pointing.card) if taste_shown else -1,
            refuted,
        )

    # -- counting --------------------------------------------------------------------------------

    def deals_by(self, way: int) -> list[Marks]:
        """Every way in which the cards can lie if the neighbour points like that, as marks."""
        clues = self.clues[way]
        if any(clue.refuted >= 0 for clue in clues):
            return []
        allowed = [self.missing] * self.way
        for clue in clues:
            for place in clue.passed:
                allowed[place] &= ~clue.liked
            if clue.taken >= 0:
                allowed[clue.taken] &= clue.liked
        return [(*deal, 1 << way) for deal in _deals(allowed, self.missing)]

    @cached_property
    def deals(self) -> list[Marks]:
        """Every way in which the cards can lie, and the neighbour can point."""
        return [deal for way in range(len(self.clues)) for deal in self.deals_by(way)]

    def asked_of(self, deals: Iterable[Marks]) -> set[Marks]:
        """What is asked: it counts once, however the rest may lie."""
        asked = [number for number, place in enumerate(self.places) if place.asked]
        return {tuple(deal[number] for number in asked) for deal in deals}

    def count(self, bound: int, marks: Marks | None = None) -> int:
        """How many answers there are."""
        within = self.marks if marks is None else marks
        fitting = (deal for deal in self.deals if all(map(int.__and__, deal, within)))
        return min(bound, len(self.asked_of(fitting)))

    # -- texts -----------------------------------------------------------------------------------

    def question(self) -> str:
        """What is asked."""
        memory = self.memory
        who = memory.neighbour
        asks = {
            HAND: "Which cards do you hold?",
            ONE: f"What is your {self._asked_name}?",
            WAY: f"In which way does the {who} point?",
        }
        return (
            f"You are the {memory.names[memory.me]}: everybody sees your cards but you. The {who} "
            "plays before you and, whenever a Puppeteer is cast on you, always points in the same "
            f"way. {asks[self.kind]}"
        )

    def board(self) -> str:
        """How your neighbour may point, what has happened, and what was pointed at."""
        memory = self.memory
        who = memory.neighbour
        lines = [*self.told_ways(), *memory.lines]
        for pointing in memory.pointings:
            hand = " ".join(self._then(pointing, card) for card in pointing.hand)
            lines.append(f"What the {who} saw in round {pointing.round}: {hand}")
        lines.append("  [ ] pointed at; * played since; ( ) faced you, so nobody else saw it")
        lines.append(f"Your hand now: {' '.join(map(self._now, memory.hand))}")
        return "\n".join(lines)

    def told_ways(self) -> list[str]:
        """How your neighbour may point, as lines of text."""
        ways = self.memory.ways
        who = self.memory.neighbour
        if len(ways) == 1:
            looks = f"The {who} looks at the cards of yours that you cannot see and points"
            return [f"{looks} {ways[0].says}; if there is none, at the card looked at last."]
        begins = (
            f"The {who} looks at the cards of yours that you cannot see, one after the other, and "
            "points at the first that is to their taste; if there is none, at the card looked at "
            "last. Their way is one of these:"
        )
        listed = [f"  {each}. {way}" for each, way in enumerate(ways, 1)]
        tastes = dict.fromkeys(way.taste for way in ways)
        meant = [f"“{capital(taste)}”: a card that {TASTES[taste].says}." for taste in tastes]
        return [begins, *listed, *meant]

    @property
    def _asked_name(self) -> str:
        return self.name(self.asked) if self.kind == ONE else "card"

    def _then(self, pointing: Pointing, card: int) -> str:
        text = self._now(card)
        if card in self.memory.numbers:
            text = str(self.memory.numbers[card])
            text += "" if card in self.memory.hand else "*"
        if card not in pointing.seen:
            text = f"({text})"
        return f"[{text}]" if card == pointing.card else text

    def _now(self, card: int) -> str:
        if card in self.memory.numbers:
            return f"({self.memory.numbers[card]})"
        return f"card-{self.memory.hand.index(card) + 1}"

    def form(self) -> str:
        """How an answer is written."""
        if self.kind == HAND:
            return "1: 4, 2: 7"
        return "4" if self.kind == ONE else "lower, from card 1"

    def answer(self, marks: Marks) -> str:
        """The answer that the marks leave."""
        known = [
            (place.name.removeprefix("card "), place.values[bits(mask)[0]])
            for place, mask in zip(self.places, marks, strict=True)
            if place.asked
        ]
        if self.kind != HAND:
            return known[0][1]
        return ", ".join(f"{card}: {number}" for card, number in known)

    def check(self, text: str) -> Verdict:
        """Is that what you hold, and what speaks against it?"""
        said = self._read(text)
        for place, value in said.items():
            if place != self.way and not self.missing >> value & 1:
                number = value + 1
                return Verdict(False, f"You do not hold {a(number)} any more.", "zingazam:decks")
        values = list(said.values())
        if self.kind == HAND and len(set(values)) != len(values):
            return Verdict(False, "There is only one card of each number.", "zingazam:decks")
        if any(
            all(deal[place] >> value & 1 for place, value in said.items()) for deal in self.deals
        ):
            return Verdict(True, self._praise())
        return Verdict(False, self._objection(said), "zingazam:puppeteer")

    def _praise(self) -> str:
        return "Nothing else fits with all that was pointed at."

    def _objection(self, said: Mapping[int, int]) -> str:
        """What speaks against an answer: a pointing that would have been another."""
        supposed = tuple(
            1 << said[place]
            if place in said
            else mask & (EVERY if place == self.way else self.missing)
            for place, mask in enumerate(self.marks)
        )
        for way, clues in enumerate(self.clues):
            if not supposed[self.way] >> way & 1:
                continue
            for clue in clues:
                if why := self._against(clue, supposed):
                    if single(self.marks[self.way]):
                        return f"{why[:1].upper()}{why[1:]}."
                    return f"If they point “{self.memory.ways[way]}”, {why}."
        return "Then no place is left for some other card."

    def _against(self, clue: Clue, marks: Marks) -> str:
        """What a clue has against these marks, as a sentence without its full stop."""
        who, when = self.memory.neighbour, f"in round {clue.pointing.round}"
        if clue.refuted >= 0:
            number = self.memory.numbers[clue.refuted]
            if clue.refuted == clue.pointing.card:
                return f"{when} the {who} would not have stopped at the {number}"
            return f"{when} the {who} would not have passed over the {number}"
        for place in clue.passed:
            if not marks[place] & ~clue.liked:
                return f"{when} the {who} would not have passed over {self._were(place, marks)}"
        if clue.taken >= 0 and not marks[clue.taken] & clue.liked:
            return f"{when} the {who} would not have stopped at {self._were(clue.taken, marks)}"
        return ""

    def _were(self, place: int, marks: Marks) -> str:
        numbers = either([NUMBERS[bit] for bit in bits(marks[place])])
        return f"{self.places[place].name} if it were {numbers}"

    def _read(self, text: str) -> dict[int, int]:
        """The values that an answer names, by place."""
        if self.kind == WAY:
            return {self.way: self._read_way(text)}
        if self.kind == ONE:
            numbers = re.findall(r"\d+", text)
            place = self.cards.index(self.asked)
            if len(numbers) not in (1, 2) or numbers[-1] not in NUMBERS:
                raise NotationError(f"“{text}” is no card: say its number, from 1 to {HIGHEST}.")
            return {place: int(numbers[-1]) - 1}
        pairs = re.findall(r"(\d+)\s*(?::|=|is)\s*(?:an?\s+)?(\d+)", text.casefold())
        names = {place.name.removeprefix("card "): at for at, place in enumerate(self.places[:-1])}
        if {card for card, _ in pairs} != set(names) or len(pairs) != len(names):
            raise NotationError(
                f"Say a number for each of the cards {', '.join(names)}: “1: 4, 2: 7”."
            )
        if any(number not in NUMBERS for _, number in pairs):
            raise NotationError(f"A card has a number from 1 to {HIGHEST}.")
        return {names[card]: int(number) - 1 for card, number in pairs}

    def _read_way(self, text: str) -> int:
        plain = re.sub(r"[^a-z0-9]+", " ", text.casefold()).strip()
        for number, way in enumerate(self.memory.ways):
            words = re.sub(r"[^a-z0-9]+", " ", str(way))
            if plain in (words, way.key, str(number + 1)):
                return number
        ways = "; ".join(map(str, self.memory.ways))
        raise NotationError(f"“{text}” is none of the ways: {ways}.")


def _deals(allowed: Sequence[int], missing: int) -> Iterator[Marks]:
    """Every way to give each place one of the numbers it may have, and every number a place."""
    if not allowed:
        yield ()
        return
    for bit in bits(allowed[0] & missing):
        for rest in _deals(allowed[1:], missing & ~(1 << bit)):
            yield (1 << bit, *rest)


def a(number: int) -> str:
    """``a 3``, ``an 8``."""
    return f"an {number}" if number == HIGHEST else f"a {number}"


def either(words: Sequence[str]) -> str:
    """Words in a row: ``1, 2 or 5``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
