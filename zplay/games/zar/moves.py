"""What a player can do, as values: cards put down, and words said.

Moves are made once and handed out again and again: that is most of the engine's speed.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from zplay.games.zar.components import CALLS, CHAMELEON, FIRST_POWER, NAMES, call_name

MOST_SEATS = 14

SILENT, SAID, LATE = 0, 1, 2
"""What became of the ZAR with a play: not said, said as it should be, said after the rest."""

COUNTS = ("", "", "double", "triple", "quad")


def how_many(count: int) -> str:
    """``double``, ``triple``, …: what one calls that many cards."""
    return COUNTS[count] if count < len(COUNTS) else str(count)


class Play(NamedTuple):
    """Cards put on the Playpile."""

    verb: str
    """``play``, ``match`` (somebody else's card) or ``self-match``."""
    kind: int
    """What they are, or what Chameleons make themselves be."""
    cards: int = 1
    """How many real cards of the kind."""
    chameleons: int = 0
    on_top: bool = False
    """Does a Chameleon lie on top of the real cards?"""
    call: int = -1
    """The symbol called with a Dragon, the colour called with a Peacock."""
    zar: int = SILENT

    @property
    def total(self) -> int:
        """How many cards are put down."""
        return self.cards + self.chameleons

    @property
    def laid(self) -> list[int]:
        """The cards as they come to lie, the top one last."""
        real, blanks = [self.kind] * self.cards, [CHAMELEON] * self.chameleons
        return real + blanks if self.on_top else blanks + real

    def __str__(self) -> str:
        real = f"{how_many(self.cards)} {NAMES[self.kind].lower()}".strip()
        blank = f"{how_many(self.chameleons)} chameleon".strip()
        if not self.chameleons:
            text = real
        elif not self.cards:
            text = f"{blank} as {NAMES[self.kind].lower()}"
        else:
            text = f"{real} + {blank}" if self.on_top else f"{blank} + {real}"
        if self.verb != "play":
            text = f"{self.verb} {text}"
        if self.call >= 0:
            text += f", {call_name(self.kind, self.call)}"
        return text + ("", ", zar", ", late zar")[self.zar]


class Call(NamedTuple):
    """Something said or done without playing a card."""

    verb: str
    seat: int = -1
    """Whom a GOTCHA is for."""

    def __str__(self) -> str:
        return self.verb if self.seat < 0 else f"{self.verb} {self.seat}"


Move = Play | Call


def declaration(play: Play, last: int, left: int) -> str:
    """What is called out with a play, in the book's order and short forms: ``ZAR'CH-MOONS``.

    ``last`` is how many cards the play before it had (matching yourself is called by all that then
    lies there), ``left`` how many cards stay in the hand.
    """
    words = ["ZAR"] if play.zar == SAID else []
    if play.verb == "match":
        words.append("MATCH")
    count = play.total + (last if play.verb == "self-match" else 0)
    if count > 1:
        words.append(how_many(count).upper())
    if len(words) > 1 and words[0] == "ZAR":
        words[:2] = [_SHORT_FORMS.get(words[1], f"ZAR-{words[1]}")]
    if play.call >= 0:
        words.append(call_name(play.kind, play.call).upper())
    if not left:
        words.append("OUT")
    if play.zar == LATE:
        words.append("ZAR")
    return "-".join(words)


_SHORT_FORMS = {"MATCH": "ZAR'CH", "DOUBLE": "ZAR'BLE", "TRIPLE": "ZAR'PLE", "QUAD": "ZAR'QUAD"}

DRAW, PASS, ZAR = Call("draw"), Call("pass"), Call("zar")
LET_GO, CHALLENGE = Call("let it go"), Call("challenge")
STAY, QUIT, JOIN, STAY_OUT = Call("stay"), Call("quit"), Call("join"), Call("stay out")
GOTCHAS = tuple(Call("gotcha", seat) for seat in range(MOST_SEATS))


def is_declared(verb: str, kind: int, count: int) -> bool:
    """Is there anything to declare with such a play besides ZAR?"""
    return verb != "play" or count > 1 or kind >= FIRST_POWER


@cache
def forms(
    verb: str, kind: int, cards: int, chameleons: int, left: int, loose: bool
) -> tuple[Play, ...]:
    """Every way to put down these cards: which on top, what is called, and what of ZAR.

    ``left`` is how many cards remain in the hand; where it does not matter, callers say 3.
    ``loose`` also gives the ZAR that is one card too early.
    """
    zars: tuple[int, ...] = (SILENT,)
    if left == 1:
        zars = (SAID, SILENT)
        if is_declared(verb, kind, cards + chameleons):
            zars = (SAID, SILENT, LATE)
    elif left == 2 and loose:
        zars = (SILENT, SAID)
    tops = (False, True) if cards and chameleons else (False,)
    return tuple(
        Play(verb, kind, cards, chameleons, top, call, zar)
        for top, call, zar in product(tops, CALLS[kind], zars)
    )


ONE = tuple(forms("play", kind, 1, 0, 3, False) for kind in range(CHAMELEON))
"""One card played in turn from a hand that keeps enough: by far the most frequent plays."""
