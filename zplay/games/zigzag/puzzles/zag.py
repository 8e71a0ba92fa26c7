"""Reach a ZAG in at most so many switches: the puzzle to reason about."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    is_joker,
    kind_of,
)
from zplay.games.zigzag.puzzles.routes import PAIR_NAMES, PAIRS, Aim, Routes
from zplay.games.zigzag.puzzles.table import SAID, said_values, together
from zplay.games.zigzag.puzzles.turns import Doing, Turn, read_draft, read_turns, turns
from zplay.games.zigzag.puzzles.zag_rungs import RUNGS
from zplay.puzzle.family import Model, Verdict
from zplay.puzzle.marks import Marks, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zplay.games.zigzag.puzzles.table import Table

KEPT, GIVEN = ("kept", "given away")
LEFT, TAKEN = ("left on the Mat", "taken")


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
        aims = self.left(marks)
        if aims:
            return ", ".join(map(str, turns(self.table, aims[0])))
        return self._paired(marks)

    def _paired(self, marks: Marks) -> str:
        """The switches that some marks say, right or not."""
        moved = [one for one, mask in zip(self.able, marks[1:], strict=True) if mask == 2]
        going = [one for one in moved if one in self.table.hand]
        coming = [one for one in moved if one not in going]
        if not going or len(going) != len(coming):
            raise NotationError("As many cards are given away as are taken, and at least one.")
        pairs = zip(going, coming, strict=True)
        return ", ".join(str(Turn(one, other, plays=False)) for one, other in pairs)

    def check(self, text: str) -> Verdict:
        """Do what is written, and look at the hand."""
        doing = Doing(self.table)
        for turn in read_turns(text, self.form()):
            wrong = doing.fault(turn)
            if wrong is not None:
                return Verdict(False, wrong.because, wrong.rule)
            doing.do(turn)
        return _Judge(self, doing).verdict()

    def filled(self, draft: str) -> dict[int, int]:
        """The cards that are in another place than at the beginning."""
        hand = read_draft(self.table, draft).doing.hand
        return {
            place: 1
            for place, one in enumerate(self.able, 1)
            if (one in hand) != (one in self.table.hand)
        }

    def draft(self, marks: Marks) -> str:
        """The whole way."""
        return self.answer(marks)


class _Judge:
    """Looks at what a way has led to."""

    def __init__(self, model: ReachZag, doing: Doing) -> None:
        self.model = model
        self.hand = doing.hand
        self.lifts, self.moved, self.switches = doing.lifts, doing.moved, doing.switches

    def verdict(self) -> Verdict:
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
