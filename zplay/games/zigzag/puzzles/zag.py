"""Reach a ZAG in at most so many switches: the puzzle to reason about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.games.zigzag.combinations import HOW_MANY, shared
from zplay.games.zigzag.components import (
    CHARACTERS,
    FEATURES,
    MASKS,
    MINUS,
    NAMES,
    PLUS,
    Z,
    card,
    is_joker,
    kind_of,
)
from zplay.games.zigzag.puzzles.routes import PAIR_NAMES, PAIRS, Aim, Routes
from zplay.games.zigzag.puzzles.table import SAID, said_values, together
from zplay.games.zigzag.puzzles.zag_rungs import RUNGS
from zplay.puzzle.family import Model, Verdict
from zplay.puzzle.marks import Marks, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zplay.games.zigzag.puzzles.table import Table

KEPT, GIVEN = ("kept", "given away")
LEFT, TAKEN = ("left on the Mat", "taken")


class Turn(NamedTuple):
    """One thing to do: a card goes, by a switch or by playing it, and another comes."""

    goes: int
    comes: int
    plays: bool

    def __str__(self) -> str:
        verb = "play" if self.plays else "switch"
        return f"{verb} {NAMES[self.goes]} for {NAMES[self.comes]}"


class ReachZag(Model):
    """A hand and a Mat. Places are what the ZAG is of, and what becomes of each card."""

    rungs = RUNGS

    def __init__(self, table: Table, switches: int) -> None:
        self.table = table
        self.switches = switches
        self.routes = Routes(table)
        if self.routes.fewest != switches or not switches:
            raise ValueError("so many switches reach a ZAG, and fewer do not.")
        self.aims = [aim for aim in self.routes.aims if aim.route.switches == switches]
        self.sight = table.sight
        self.able = [one for one in table.sight if MASKS[one]]
        """The cards that a ZAG can be made of: characters and Jokers."""
        self.places = (
            Place("the zag", PAIR_NAMES),
            *(
                Place(NAMES[one], (KEPT, GIVEN) if one in table.hand else (LEFT, TAKEN))
                for one in self.able
            ),
        )
        self.marks = ((1 << len(PAIRS)) - 1, *[0b11] * len(self.able))

    def becomes(self, aim: Aim) -> Marks:
        """The marks of one answer."""
        hand = self.table.hand
        return (
            1 << aim.pair,
            *(1 if (one in aim.cards) == (one in hand) else 2 for one in self.able),
        )

    def left(self, marks: Marks) -> list[Aim]:
        """The answers within some marks."""
        return [
            aim
            for aim in self.aims
            if marks[0] >> aim.pair & 1
            and all(one & other for one, other in zip(marks, self.becomes(aim), strict=True))
        ]

    # -- the contract ----------------------------------------------------------------------------

    def count(self, bound: int, marks: Marks | None = None) -> int:
        """How many hands are answers."""
        return min(bound, len(self.aims if marks is None else self.left(marks)))

    def question(self) -> str:
        """What is asked."""
        table = self.table
        most = "one switch" if self.switches == 1 else f"{self.switches} switches"
        goal = "Nobody else moves. Reach a ZAG (four cards that share two features) with at most"
        said = [f"{goal} {most} between your hand and the Mat."]
        if table.constraint is not None:
            said.append("Level 2: the value that your constraint asks for is one of the two.")
        if any(one >= CHARACTERS and not is_joker(one) for one in self.sight):
            said.append(
                "A special card in your hand can be played: then you take a card from the Mat in "
                "its place, which is no switch."
            )
            said += self._what_it_does()
        said.append("One hand does it; how you get there is up to you.")
        return " ".join(said)

    def _what_it_does(self) -> Iterator[str]:
        kinds = {kind_of(one) for one in self.sight}
        if Z in kinds and self.table.stops:
            yield "A Z removes a STOP before you."
        elif Z in kinds:
            yield "A Z cannot be played: there is no STOP before you or your partner."
        if kinds & {PLUS, MINUS}:
            yield "A +1 or -1 moves your constraint."

    def board(self) -> str:
        """The hand and the Mat."""
        return "\n".join(self.table.lines())

    def form(self) -> str:
        """How an answer is written."""
        if any(one >= CHARACTERS and not is_joker(one) for one in self.sight):
            return "play z for air blue suitcase, switch earth pink none for joker"
        return "switch air blue suitcase for joker, switch earth pink none for earth blue cocktail"

    def answer(self, marks: Marks) -> str:
        """What to do, one thing after the other."""
        return ", ".join(map(str, turns(self.table, self.left(marks)[0])))

    def check(self, text: str) -> Verdict:
        """Do what is written, and look at the hand."""
        return _Try(self).run(_read(text, self.form()))


def turns(table: Table, aim: Aim) -> list[Turn]:
    """One way to do it; what only passes through goes first."""
    route = aim.route
    going = [one for one in table.hand if one not in aim.cards]
    coming = [one for one in aim.cards if one not in table.hand]
    if not going:
        # A card of the ZAG makes room, and comes back.
        going, coming = [aim.cards[0]], [aim.cards[0]]
    going.sort(key=lambda one: one not in route.played)
    found = []
    for number, (goes, comes) in enumerate(zip(going, coming, strict=True)):
        here = goes
        for one in route.passing if not number else ():
            found.append(Turn(here, one, here in route.played))
            here = one
        found.append(Turn(here, comes, here != goes or here in route.played))
    return found


_PART = re.compile(r"(?:(?P<verb>switch|swap|play|use) )?(?P<goes>.+?) for (?P<comes>.+)")


def _read(text: str, form: str) -> list[Turn]:
    found = []
    for part in re.split(r"[,;\n]| then ", text.casefold()):
        plain = " ".join(part.split())
        if not plain:
            continue
        match = _PART.fullmatch(plain)
        if match is None:
            raise NotationError(f"“{plain}” should be such as “{form.partition(', ')[0]}”.")
        plays = match["verb"] in ("play", "use")
        found.append(Turn(card(match["goes"]), card(match["comes"]), plays))
    if not found:
        raise NotationError(f"The answer is such as “{form}”.")
    return found


class _Try:
    """An answer, done step by step."""

    def __init__(self, model: ReachZag) -> None:
        self.model = model
        self.hand = list(model.table.hand)
        self.mat = list(model.table.mat)
        self.switches = self.lifts = self.moved = 0

    def run(self, todo: list[Turn]) -> Verdict:
        for turn in todo:
            if wrong := self._fault(turn):
                return wrong
            self.hand[self.hand.index(turn.goes)] = turn.comes
            self.mat.remove(turn.comes)
            if turn.plays:
                kind = kind_of(turn.goes)
                self.lifts += kind == Z
                self.moved += (kind == PLUS) - (kind == MINUS)
            else:
                self.mat.append(turn.goes)
                self.switches += 1
        return self._judge()

    def _fault(self, turn: Turn) -> Verdict | None:
        goes, comes = NAMES[turn.goes], NAMES[turn.comes]
        if turn.goes not in self.hand:
            return Verdict(False, f"You do not hold {goes}.", "zigzag:switch")
        if turn.comes not in self.mat:
            return Verdict(False, f"{comes} is not on the Mat.", "zigzag:switch")
        if not turn.plays:
            return None
        if turn.goes < CHARACTERS or is_joker(turn.goes):
            return Verdict(
                False, f"{goes} cannot be played, only switched.", "zigzag:special-cards"
            )
        if kind_of(turn.goes) == Z and self.lifts == len(self.model.table.stops):
            return Verdict(False, "There is no STOP for the Z to remove.", "zigzag:z-stop")
        return None

    def _judge(self) -> Verdict:
        """Is the hand a ZAG, and were there few enough switches?"""
        table = self.model.table
        stops = table.stops
        # Whoever plays a Z removes the STOP that is in the way.
        lifted = [0, *(1 << one for one in stops)] if self.lifts == 1 else [0]
        if self.lifts == len(stops):
            lifted = [sum(1 << one for one in stops)]
        values = max(
            (shared(self.hand, table.stopped(one)) for one in lifted),
            key=lambda values: (min(HOW_MANY[values], 2), self._meets(values)),
        )
        if HOW_MANY[values] < 2:
            return self._no_zag(values)
        if not self._meets(values):
            wanted = SAID[table.wanted(self.moved)]
            return Verdict(False, f"It is a ZAG, but not of {wanted}.", "zigzag:constraint-check")
        if self.switches > self.model.switches:
            return Verdict(
                False,
                f"It is a ZAG, but after {self.switches} switches, not {self.model.switches}.",
            )
        return Verdict(True, f"Your four cards share {said_values(values)}.")

    def _meets(self, values: int) -> bool:
        """Is what the constraint asks for among some values?"""
        table = self.model.table
        return table.constraint is None or bool(values >> table.wanted(self.moved) & 1)

    def _no_zag(self, values: int) -> Verdict:
        special = [one for one in self.hand if one >= CHARACTERS and not is_joker(one)]
        if special:
            because = f"You still hold {NAMES[special[0]]}, which has no features."
            return Verdict(False, because, "zigzag:four-needed")
        every = shared(self.hand)
        if HOW_MANY[every] >= 2:
            under = [FEATURES[one] for one in self.model.table.stops]
            because = f"You have {said_values(every)}, but {together(under)} is under a STOP."
            return Verdict(False, because, "zigzag:stop-counts")
        if HOW_MANY[values]:
            because = (
                f"Your four cards share {said_values(values)} and nothing else: that is a ZIG."
            )
        else:
            because = "Your four cards share nothing."
        return Verdict(False, because, "zigzag:zag")
