"""Close calls: which of two events counts as the first when nobody can say."""

from __future__ import annotations

import re
from typing import NamedTuple, TypeVar

from zplay.core.errors import NotationError, OptionError
from zplay.games.zar.moves import SAID, Call, Play


class Event(NamedTuple):
    """Something that a seat did, for :func:`close_call`."""

    seat: int | None
    """Who did it; needed only where two matches meet."""
    what: Play | Call | str
    """A move, or its notation."""
    last: bool = False
    """Was it the seat's last card? In notation that is ``out``."""


T = TypeVar("T")

TABLE = (
    ("zar", "gotcha", "zar"),
    ("play", "match", "play"),
    ("draw", "match", "draw"),
    ("draw", "gotcha", "draw"),
    ("gotcha", "last", "gotcha"),
)
"""The book's Table 1, but for its last row, which depends on who sits where."""

_SEAT = re.compile(r"\s*(?:seat\s+)?(\d+)\s*:\s*(.*)", re.DOTALL | re.IGNORECASE)
_MATCH = re.compile(r"\b(?:zar'?ch|match)\b")
_ZAR = re.compile(r"\bzar(?:'?(?:ch|ble|ple|quad))?\b")


def close_call(
    a: T,
    b: T,
    *,
    after: int | None = None,
    direction: int = 1,
    seats: int | None = None,
    underneath: T | None = None,
    knocked: T | None = None,
) -> T:
    """Which of two events takes precedence, by the book's Table 1; returns one of the arguments.

    An event is a move (from ``legal``), its notation (``"zar"``, ``"gotcha 2"``, ``"match"``,
    ``"blue moon"``, ``"draw"``, ``"red moon, out"``), an :class:`Event`, or a pair of a seat and
    one of these; as text, a seat stands in front: ``"2: match"``.

    ========================  ====================  ==============================
    this                      against               takes precedence
    ========================  ====================  ==============================
    declaring ZAR             calling GOTCHA        ZAR
    playing in turn           playing a match       the card underneath, else the turn
    drawing a card            playing a match       drawing
    drawing a card            calling GOTCHA        drawing
    calling GOTCHA            playing a last card   GOTCHA
    playing a match           playing a match       the card underneath, else whoever is
                                                    next in the direction of play
    ========================  ====================  ==============================

    Args:
        a: The event that reached the table first, if that can be said.
        b: The other one.
        after: The seat that made the last play; with two matches, seats are counted from it.
        direction: 1 if play goes clockwise, -1 if not.
        seats: How many seats the table has, for two matches.
        underneath: The one of the two whose card lies underneath on the Playpile, if it shows.
        knocked: The one of the two who knocked cards off the Playpile; the other has precedence.

    Where the table has no row, order of arrival decides, which is ``a``.

    >>> close_call("gotcha 2", "zar")
    'zar'
    >>> close_call("3: match", "1: match", after=2, direction=1, seats=4)
    '3: match'

    Raises:
        NotationError: an event is neither a move nor text for one.
        OptionError: two matches, and it was not said who sits where.
    """
    for named, given in (("underneath", underneath), ("knocked", knocked)):
        if given is not None and given not in (a, b):
            raise OptionError(f"{named} is one of the two events, not {given!r}.")
    first, second = _roles(a), _roles(b)
    if knocked is not None:
        return b if knocked == a else a
    cards = {"play", "match"}
    if underneath is not None and first & cards and second & cards:
        return underneath
    for one, other, winner in TABLE:
        if one in first and other in second:
            return a if winner == one else b
        if one in second and other in first:
            return b if winner == one else a
    if "match" in first and "match" in second:
        return _first_match(a, b, after, direction, seats)
    return a


def _first_match(a: T, b: T, after: int | None, direction: int, seats: int | None) -> T:
    """Of two matches, the one by whoever would have been next."""
    one, other = _seat_of(a), _seat_of(b)
    if one is None or other is None or after is None or seats is None:
        raise OptionError(
            "For two matches say who sits where: close_call('3: match', '1: match', "
            "after=2, direction=1, seats=4)."
        )
    if direction not in (1, -1):
        raise OptionError(f"direction is 1 or -1, not {direction!r}.")
    if not all(isinstance(n, int) and 0 <= n < seats for n in (one, other, after)):
        raise OptionError(f"The seats are 0 to {seats - 1}, not {one!r}, {other!r} and {after!r}.")

    def steps(seat: int) -> int:
        # Whoever matches themselves would be the last to be next.
        return (direction * (seat - after)) % seats or seats

    return a if steps(one) <= steps(other) else b


def _seat_of(event: object) -> int | None:
    if isinstance(event, str):
        match = _SEAT.fullmatch(event)
        return int(match[1]) if match else None
    if isinstance(event, tuple) and not isinstance(event, Play | Call):
        seat = event[0]
        return seat if isinstance(seat, int) else None
    return None


def _roles(event: object) -> set[str]:
    """What an event is, in the words of the table."""
    if isinstance(event, Play):
        roles = {"play" if event.verb == "play" else "match"}
        return roles | {"zar"} if event.zar == SAID else roles
    if isinstance(event, Call):
        return {event.verb}
    if isinstance(event, str):
        return _roles_of_text(event)
    if isinstance(event, tuple) and len(event) in (2, 3):
        roles = _roles(event[1])
        return roles | {"last"} if len(event) == 3 and event[2] else roles
    raise NotationError(f"An event is a move or its notation, such as “gotcha 2”, not {event!r}.")


def _roles_of_text(text: str) -> set[str]:
    match = _SEAT.fullmatch(text)
    plain = (match[2] if match else text).casefold().replace("\u2019", "'")
    words = re.sub(r"[^a-z0-9']+", " ", plain).strip()
    if not words:
        raise NotationError("An event is a move or its notation, such as “gotcha 2”, not nothing.")
    if words.startswith("gotcha"):
        return {"gotcha"}
    if words in ("zar", "pass", "let it go", "challenge", "stay", "quit", "join", "stay out"):
        return {words}
    if re.fullmatch(r"(?:draw|take)(?: a)?(?: cards?| \d+)?", words):
        return {"draw"}
    roles = {"match" if _MATCH.search(words) and "not a match" not in words else "play"}
    if re.search(r"\bout\b", words) or words in ("last card", "play last card"):
        roles.add("last")
    if _ZAR.search(words) and "late zar" not in words:
        roles.add("zar")
    return roles
