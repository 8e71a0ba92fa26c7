"""Tables for lessons, written short, and what lessons ask about them.

A hand is ``"7* 1 c5a*"``: numbers of the owner's cards and cats, a star if it faces its owner.
Elsewhere a card names its character too: ``"F7 O3 c5a"``. Lessons are played with few cards; all
that are left out lie in the discard, where they count for nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.games.zingazam.components import TURNED, our_edition
from zplay.learn.checks import Check

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.learn.checks import Moment

_INITIALS = {name[0]: name for name in our_edition().characters}
_CATS = [our_edition().label(cat) for cat in our_edition().cats]


def at(
    *hands: str,
    played: str = "",
    piles: Sequence[str] = (),
    turn: int | None = None,
    waiting: int | None = None,
    cats: str | None = None,
    top: str = "",
    options: dict[str, Any] | None = None,
    **fields: Any,  # noqa: ANN401 - fields of a position
) -> dict[str, Any]:
    """A position. ``top`` is the top card of the cat deck, ``cats`` all of it, top card last."""
    seats = len(hands)
    names = our_edition().characters[:seats]
    held = [_hand(name, hand) for name, hand in zip(names, hands, strict=True)]
    round_: list[dict[str, Any]] = [
        {"seat": names.index(_INITIALS[card[0]]), "card": _card(card)} for card in played.split()
    ]
    won = [[_card(card) for card in pile.split()] for pile in piles] or [[] for _ in hands]
    used = {label.removesuffix(", turned") for hand in held for label in hand}
    used |= {entry["card"] for entry in round_} | {label for pile in won for label in pile}
    deck = [label for label in _CATS if label not in used]
    if cats is not None:
        deck = [_card(card) for card in cats.split()]
    elif top:
        deck.remove(_card(top))
        deck.append(_card(top))
    box = [f"{name} {number}" for name in names for number in range(1, 9)] + _CATS
    if turn is None:
        turn = (round_[-1]["seat"] + 1) % seats if round_ else 0
    phase = fields.get("phase", "play")
    if waiting is None:
        waiting = seats - len(round_) - (phase in ("play", "turn one"))
    return {
        "game": "zingazam",
        "options": {"seats": seats, "games": 1, **(options or {})},
        "seed": "lesson",
        "deals": 1,
        "phase": phase,
        "turn": turn,
        "waiting": waiting,
        "pointed": 0,
        "to_turn": [int(phase == "turn one")] * seats,
        "hands": held,
        "round": round_,
        "piles": won,
        "cats": deck,
        "discard": [label for label in box if label not in used | set(deck)],
        "game_number": 1,
        "totals": [0] * seats,
        "tallies": [[0] * 8] * seats,
        **fields,
    }


def _hand(name: str, hand: str) -> list[str]:
    labels = []
    for token in hand.split():
        card = token.removesuffix("*")
        label = f"{name} {card}" if card.isdecimal() else _card(card)
        labels.append(label + (", turned" if token.endswith("*") else ""))
    return labels


def _card(token: str) -> str:
    return f"Cat {token[1:]}" if token[0] == "c" else f"{_INITIALS[token[0]]} {token[1:]}"


# -- what lessons ask ------------------------------------------------------------------------------


def sees(owner: int, *, turned: bool) -> Check:
    """The learner sees the numbers of somebody's cards that face, or do not face, their owner."""

    def test(now: Moment) -> bool:
        cards = [card for card in now.view.hands[owner] if bool(card & TURNED) == turned]
        return bool(cards) and all((card & 255) >> 4 for card in cards)

    return Check(f"sees the cards of seat {owner}, turned={turned}", test)


def holds(owner: int, count: int) -> Check:
    """Somebody has so many cards in hand."""
    return Check(f"seat {owner} holds {count}", lambda now: len(now.state.hands[owner]) == count)


def has_numbers(owner: int, numbers: Sequence[int]) -> Check:
    """Somebody's hand is exactly this, in any order."""

    def test(now: Moment) -> bool:
        return sorted((card & 255) >> 4 for card in now.state.hands[owner]) == sorted(numbers)

    return Check(f"seat {owner} holds {numbers}", test)


def has_backs(owner: int) -> Check:
    """Somebody has a card that does not face them."""
    return Check(
        f"seat {owner} has a card with its back to them",
        lambda now: any(card < TURNED for card in now.state.hands[owner]),
    )


def cat_in_deck(number: int) -> Check:
    """There is a cat of this number in the deck."""
    return Check(
        f"a cat {number} in the deck",
        lambda now: any(cat >> 4 == number for cat in now.state.cats),
    )


def top_card(owner: int, number: int) -> Check:
    """On top of somebody's score pile is a card of this number."""

    def test(now: Moment) -> bool:
        pile = now.state.piles[owner]
        return bool(pile) and pile[-1] >> 4 == number

    return Check(f"the top card of seat {owner} is a {number}", test)


def pile_has(owner: int, count: int) -> Check:
    """Somebody's score pile holds so many cards."""
    return Check(
        f"the pile of seat {owner} has {count}",
        lambda now: len(now.state.piles[owner]) == count,
    )


def scored(owner: int, points: int) -> Check:
    """Somebody has so many points over all games."""
    return Check(f"seat {owner} has {points}", lambda now: now.state.totals[owner] == points)


def game_is(number: int) -> Check:
    """This game of the series is being played."""
    return Check(f"game {number}", lambda now: now.state.game == number)


def to_turn(owner: int, count: int) -> Check:
    """Somebody still has to turn so many cards before the game."""
    return Check(f"seat {owner} turns {count}", lambda now: now.state.to_turn[owner] == count)


def tells(field: str) -> Check:
    """What the learner may know has this in it, and it is not empty."""
    return Check(f"knows {field}", lambda now: bool(getattr(now.view, field, None)))
