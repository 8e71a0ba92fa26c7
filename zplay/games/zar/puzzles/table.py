"""A hand near its end, as it looks to you: your cards, and what you have not seen yet.

Two play. Whatever is not in your hand and not in the Playpile is *unseen*: in the other hand or in
the Drawpile, nobody but its holder knows where. So whatever the other player does with an unseen
card is possible, and nothing else is: to be safe from them is to be safe from every unseen card.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.games.zar.components import (
    CALLS,
    CHAMELEON,
    FIRST_POWER,
    FITS,
    FROG,
    NAMES,
    ONLY_WASPS,
    WASP,
    call_name,
    demand,
    full_deck,
    kind_named,
    our_edition,
)
from zplay.games.zar.moves import SAID, Play

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MOST_CARDS = 8
MOST_UNSEEN = 20


class Table(NamedTuple):
    """What you know when it is your turn."""

    hand: tuple[int, ...]
    """Your cards, sorted."""
    unseen: tuple[int, ...]
    """The cards that are in the other hand or in the Drawpile, sorted."""
    theirs: int
    """How many cards the other player holds at least."""
    face: int
    """The top of the Playpile."""
    call: int
    """What was called with it, or -1."""
    fresh: bool = True
    """Could the top card still be matched?"""
    mine: bool = False
    """Did you play it?"""
    wasps: int = 0
    """How many cards you would have to draw for Wasps."""
    skipped: bool = False
    """Have you skipped to yourself? Then you may not go out."""

    @property
    def fits(self) -> tuple[bool, ...]:
        """Which kinds may be played, but for a match."""
        return ONLY_WASPS if self.wasps else FITS[demand(self.face, self.call)]


class Answer(NamedTuple):
    """Something that the other player can do, and the table when it is your turn again."""

    done: tuple[tuple[int, int, int], ...]
    """What they play: a kind, how many, the call. Nothing if they draw and pass."""
    table: Table


class TheyCouldGoOut(ValueError):  # noqa: N818 - it says what is the matter
    """The other hand is so small that it could be empty first: no puzzle of ours."""


def plays(table: Table) -> Iterator[Play]:
    """Every play that you may make."""
    hand, fits = table.hand, table.fits
    for kind in dict.fromkeys(hand):
        same = table.fresh and kind == table.face
        if not same and not fits[kind]:
            continue
        verb = "play" if not same else "self-match" if table.mine else "match"
        for count in range(1, hand.count(kind) + 1):
            left = len(hand) - count
            if not left and (count > 1 or verb == "self-match" or table.skipped):
                continue
            for call in CALLS[kind]:
                yield Play(verb, kind, count, call=call, zar=SAID if left == 1 else 0)


def could_be_matched(table: Table, play: Play) -> bool:
    """Is the other card of that kind where they might have it?"""
    return play.kind in table.unseen


@lru_cache(maxsize=20_000)
def answers(table: Table, play: Play) -> tuple[Answer, ...]:
    """Everything that can happen between a play that is not matched and your next turn."""
    hand = list(table.hand)
    for _ in range(play.cards):
        hand.remove(play.kind)
    symbol = play.kind // 3 if play.kind < FIRST_POWER else -1
    after = table._replace(
        hand=tuple(hand),
        # Whoever is matched draws a card.
        theirs=table.theirs + (play.verb == "match"),
        face=play.kind,
        call=play.call,
        fresh=True,
        mine=True,
        wasps=table.wasps + 2 * play.cards if symbol == WASP else 0,
        skipped=False,
    )
    # Of two players one Frog skips the other; two of them come round to the other again.
    if symbol == FROG and play.verb == "play" and play.cards == 1:
        return (Answer((), after._replace(skipped=True)),)
    return tuple({answer.table: answer for answer in _their_turn(after, ())}.values())


def _their_turn(table: Table, done: tuple[tuple[int, int, int], ...]) -> Iterator[Answer]:
    """Every way in which the other player's turn can end; the shortest first."""
    # They draw first: then they may pass, and what faced them of Wasps is gone.
    drawn = table.theirs + (table.wasps or 1)
    yield Answer(done, table._replace(theirs=drawn, fresh=False, wasps=0))
    fits = FITS[demand(table.face, table.call)]
    held = Counter(table.unseen)
    for kind, copies in held.items():
        wasp = ONLY_WASPS[kind]
        if not fits[kind] and not (wasp and table.wasps):
            continue
        for count in range(1, copies + 1):
            left = table.theirs - count
            if left < 1:
                raise TheyCouldGoOut("the other player could go out first.")
            unseen = list(table.unseen)
            for _ in range(count):
                unseen.remove(kind)
            for call in CALLS[kind]:
                after = table._replace(
                    unseen=tuple(unseen),
                    theirs=left,
                    face=kind,
                    call=call,
                    fresh=True,
                    mine=False,
                    wasps=table.wasps + 2 * count if wasp else 0,
                )
                said = (*done, (kind, count, call))
                if kind // 3 == FROG and count == 1:
                    yield from _their_turn(after, said)
                else:
                    yield Answer(said, after)


# -- texts -----------------------------------------------------------------------------------------


def card(kind: int, call: int = -1, count: int = 1) -> str:
    """A card as one says it: ``double red frog``, ``dragon winged calling moons``."""
    words = f"{'double ' if count > 1 else ''}{NAMES[kind].lower()}"
    return words if call < 0 else f"{words} calling {call_name(kind, call)}"


def written(play: Play) -> str:
    """A play as an answer is written: without what follows from it."""
    return card(play.kind, play.call, play.cards)


def asks(table: Table) -> str:
    """What the top card asks for."""
    if table.wasps:
        return f"a Wasp (or you draw {table.wasps})"
    if table.face < FIRST_POWER:
        colour, _, symbol = NAMES[table.face].partition(" ")
        return f"{colour.lower()}, or a {symbol}, or any Power card"
    power = "Dragon" if table.face < FIRST_POWER + 2 else "Peacock"
    return f"{call_name(table.face, table.call)}, or another {power}"


# -- plain JSON ------------------------------------------------------------------------------------


def read_table(content: Mapping[str, Any]) -> Table:
    """The table that some plain JSON says.

    Raises:
        ValueError: it cannot be.
    """
    hand, unseen = (
        _cards(content.get("hand"), MOST_CARDS),
        _cards(content.get("unseen"), MOST_UNSEEN),
    )
    face = kind_named(content.get("top"))
    theirs = content.get("theirs")
    box = Counter(full_deck(our_edition(), 2, 0))
    if len(hand) < 2 or Counter((*hand, *unseen, face)) - box:
        raise ValueError("you hold two cards at least, and there are two of each kind.")
    if type(theirs) is not int or not 2 <= theirs <= len(unseen):
        raise ValueError("the other player holds two cards at least, and only unseen ones.")
    if face // 3 == FROG:
        raise ValueError("after a Frog of theirs it would not be your turn.")
    call = content.get("call", "")
    calls = {call_name(face, each): each for each in CALLS[face] if each >= 0} or {"": -1}
    if call not in calls:
        raise ValueError(f"{NAMES[face]} is called with one of {', '.join(calls)}.")
    wasps = 2 if face // 3 == WASP and face < FIRST_POWER else 0
    table = Table(hand, unseen, theirs, face, calls[call], wasps=wasps)
    if len(unseen) - theirs < most_drawn(table):
        raise ValueError("the Drawpile could run out.")
    return table


def most_drawn(table: Table) -> int:
    """More cards than this the other player cannot draw before your hand is empty."""
    turns = len(table.hand) + sum(kind // 3 == FROG for kind in table.unseen)
    wasps = sum(ONLY_WASPS[kind] for kind in table.hand)
    return turns + 2 * wasps + table.wasps


def write_table(table: Table) -> dict[str, Any]:
    """The plain JSON of a table where they have just played."""
    content: dict[str, Any] = {
        "hand": [NAMES[kind] for kind in table.hand],
        "top": NAMES[table.face],
        "unseen": [NAMES[kind] for kind in table.unseen],
        "theirs": table.theirs,
    }
    if table.call >= 0:
        content["call"] = call_name(table.face, table.call)
    return content


def _cards(names: object, most: int) -> tuple[int, ...]:
    if not isinstance(names, list) or len(names) > most:
        raise ValueError(f"cards are a list of at most {most}.")
    kinds = sorted(map(kind_named, names))
    if CHAMELEON in kinds:
        raise ValueError("Chameleons are not played with here.")
    return tuple(kinds)
