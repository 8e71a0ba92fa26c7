"""Tables for lessons, written short, and what lessons ask about them.

Cards are their names with commas between, ``"red sun, blue moon"``. What a lesson does not name
lies shuffled in the Drawpile, always the same way. The learner is seat 0.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import OptionError
from zplay.core.registry import game as game_of
from zplay.games.zar.close_calls import close_call
from zplay.games.zar.components import NAMES, call_name, hand_size, kind_named
from zplay.learn.checks import Check

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zplay.core.facts import Options
    from zplay.learn.checks import Moment

DRAWPILE, PLAYPILE, LAST_HAND = "drawpile", "playpile", "last hand"
"""Where the cards lie that a lesson does not name."""

_DULL = (
    "blue galaxy, yellow cloud, red galaxy",
    "yellow lightning bolt, blue cloud, red lightning bolt",
    "red cloud, yellow galaxy, blue lightning bolt",
)


def others(count: int) -> tuple[str, ...]:
    """Hands of three cards for seats about which a lesson has nothing to say."""
    return _DULL[:count]


def at(
    *hands: str,
    top: str = "red sun",
    by: int | None = None,
    draw: str = "",
    rest: str = DRAWPILE,
    options: Mapping[str, Any] | None = None,
    **fields: Any,  # noqa: ANN401 - fields of a position
) -> dict[str, Any]:
    """A position with one hand for each seat: ``by`` has just played ``top``.

    It is seat 0's turn, and the last seat has played, if nothing else is said. ``draw`` is what is
    drawn next, the first card first. Whose hand is empty is out.
    """
    seats = len(hands)
    settled = game_of("zar").settle({"seats": seats, **(options or {})})
    held = [_cards(hand) for hand in hands]
    out = next((seat for seat in fields.get("present", range(seats)) if not held[seat]), -1)
    if by is None:
        by = out if out >= 0 else seats - 1
    pile, first = _cards(top), _cards(draw)
    left = _left(settled, [*(card for hand in held for card in hand), *pile, *first])
    piles = {DRAWPILE: first[::-1], PLAYPILE: pile, LAST_HAND: held[-1]}
    piles[rest][:0] = left
    turn = fields.get("turn", (out + 1) % seats if out >= 0 else 0)
    waits = [seat for seat in range(seats) if seat != (turn if out < 0 else out)]
    return {
        **_position(settled, fields.get("scores", [0] * seats)),
        "phase": "playing" if out < 0 else "out",
        "hands": held,
        "drawpile": piles[DRAWPILE],
        "playpile": pile,
        "turn": turn,
        "face": pile[-1],
        "played_by": by,
        "last": 1,
        "chain": fields.get("last", 1),
        "open": True,
        "out": out,
        "waiting": waits if fields.get("open", True) else [],
        **fields,
    }


def between(scores: Sequence[int], **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
    """A position between two hands, the last won by seat 0; one may come and go."""
    settled = game_of("zar").settle({"seats": len(scores), "drop_in": True})
    position = _position(settled, scores)
    present = fields.get("present", position["present"])
    shown = dict(zip(present[1:], map(_cards, _DULL), strict=False))
    return {
        **position,
        "phase": "between",
        "drawpile": _left(settled, []),
        "hands_played": 3,
        "last_hands": [shown.get(seat, []) for seat in range(len(scores))],
        "coming": list(present),
        **fields,
    }


def _position(options: Options, scores: Sequence[int]) -> dict[str, Any]:
    """What is the same on all tables, and no hand being played."""
    seats = options["seats"]
    return {
        "game": "zar",
        "options": dict(options),
        "seed": "lesson",
        "deals": 1,
        "hands": [[] for _ in range(seats)],
        "playpile": [],
        "turn": 0,
        "face": "",
        "call": "",
        "played_by": 0,
        "last": 0,
        "chain": 0,
        "open": False,
        "direction": "clockwise",
        "wasps": 0,
        "drawn": "no",
        "own_skip": False,
        "out": -1,
        "liable": [],
        "slips": [],
        "fines": [],
        "waiting": [],
        "saying": -1,
        "records": [],
        "checked": -1,
        "dealt_by": 0,
        "hands_played": 0,
        "scores": list(scores),
        "last_hands": [],
        "present": list(range(seats)),
        "former": [],
        "highest": max(scores),
        "decided": [],
        "coming": [],
    }


def _cards(text: str) -> list[str]:
    return [NAMES[kind_named(card)] for card in text.split(",") if card.strip()]


def _left(options: Options, used: list[str]) -> list[str]:
    left = game_of("zar").box(options) - Counter(used)
    return Dealer("lesson").shuffled(1, sorted(left.elements()))


# -- what lessons ask ------------------------------------------------------------------------------


def turn_of(seat: int) -> Check:
    """It is somebody's turn; others may act as well, if they can match."""
    return Check(f"seat {seat}'s turn", lambda now: now.state.turn == seat)


def holds(seat: int, count: int) -> Check:
    """Somebody has so many cards in hand."""
    return Check(f"seat {seat} holds {count}", lambda now: len(now.state.hands[seat]) == count)


def faces(seat: int, count: int) -> Check:
    """It is somebody's turn, and so many cards are to be drawn for Wasps."""
    return turn_of(seat) & Check(f"DRAW {count}", lambda now: now.state.wasps == count)


def clockwise(*, yes: bool = True) -> Check:
    """Which way does play go?"""
    return Check(f"clockwise: {yes}", lambda now: (now.state.direction == 1) == yes)


def called(word: str) -> Check:
    """A colour or symbol was called with the top card."""

    def test(now: Moment) -> bool:
        state = now.state
        return state.call >= 0 and call_name(state.face, state.call) == word

    return Check(f"called {word}", test)


def owes(seat: int) -> Check:
    """Somebody has not said ZAR, and can be caught."""
    return Check(f"seat {seat} owes a ZAR", lambda now: bool(now.state.liable >> seat & 1))


open_to_match = Check("the top card can be matched", lambda now: now.state.open)
"""By whoever has its twin, that is."""

illegal = Check(
    "the last play breaks a rule",
    lambda now: any(record.fault for record in now.state.records[-1:]),
)
"""At a table that referees itself."""


def dealt_by(seat: int) -> Check:
    """Who has dealt this hand?"""
    return Check(f"seat {seat} deals", lambda now: now.state.dealing == seat)


def in_deck(words: str, count: int) -> Check:
    """So many cards of the deck have these words in their names."""

    def test(now: Moment) -> bool:
        return sum(words in NAMES[card] for card in now.state.deck) == count

    return Check(f"{count} cards {words}", test)


def deals(half_decks: int, players: int, count: int) -> Check:
    """So many cards are dealt to each."""
    return Check(
        f"{count} cards for each of {players}", lambda _: hand_size(half_decks, players) == count
    )


def seats_fit(**options: int) -> Check:
    """A table can have so many seats."""

    def test(_: Moment) -> bool:
        try:
            game_of("zar").settle(options)
        except OptionError:
            return False
        return True

    return Check(f"a table with {options}", test)


def sees_hand_of(seat: int) -> Check:
    """The learner sees the cards of somebody, not only how many there are."""
    return Check(
        f"sees the hand of seat {seat}",
        lambda now: set(now.state.hands[seat]) <= set(now.view.hand),
    )


def sees(field: str) -> Check:
    """What the learner may know has this in it, as more than a number of cards."""
    return Check(f"sees {field}", lambda now: isinstance(getattr(now.view, field, None), tuple))


def goes_first(one: str, other: str, **where: Any) -> Check:  # noqa: ANN401 - as close_call's
    """Of two things that happen at once, this one counts as the first."""
    return Check(f"{one} before {other}", lambda _: close_call(other, one, **where) == one)
