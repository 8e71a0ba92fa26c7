"""Tables for lessons, written short, and what lessons ask about them.

Cards are their labels with commas between, ``"light E, life zing 8"``. What a lesson does not name
lies shuffled in the deck, always the same way; where it names the whole deck, in the discard pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.registry import game as game_of
from zplay.games.kazing.actions import Cast
from zplay.games.kazing.movements import ends
from zplay.games.kazing.terms import DISPLAY, DUEL, PRECISION, SOLO, THAUMATURGY, terms_of
from zplay.learn.checks import Check

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zplay.games.kazing.terms import Terms
    from zplay.learn.checks import Moment


def at(
    *hands: str,
    display: str = "",
    top: str = "",
    deck: str | None = None,
    phase: str = "cast",
    collected: Sequence[str] = (),
    mana: Mapping[str, int] | None = None,
    timer: tuple[str, str] = ("", ""),
    options: Mapping[str, Any] | None = None,
    **fields: Any,  # noqa: ANN401 - fields of a position
) -> dict[str, Any]:
    """A position with one hand for each seat.

    ``display`` fills the first display, as far as it goes. ``top`` is what is drawn next from the
    first deck, the first card first; ``deck`` is all of that deck, in the same order. ``timer`` is
    what lies face down before it, and what it has kept.
    """
    settled = game_of("kazing").settle({"seats": len(hands), **(options or {})})
    terms = terms_of(settled)
    held = [_cards(hand) for hand in hands]
    hidden, open_ = map(_cards, timer)
    piles = []
    for pile in range(terms.decks):
        used = [
            card for seat, hand in enumerate(held) if terms.pile_of[seat] == pile for card in hand
        ]
        used += hidden + open_
        if pile == 0:
            piles.append(_pile(terms, used, _cards(display), _cards(top), deck))
        else:
            piles.append(_pile(terms, used, [], [], None))
    position: dict[str, Any] = {
        "game": "kazing",
        "options": dict(settled),
        "seed": "lesson",
        "deals": 1,
        "phase": phase,
        "turn": 0,
        "rounds": 0,
        "hands": held,
        "piles": piles,
        "spells": [0] * terms.sides,
        "last": [terms.seats - terms.sides + side for side in range(terms.sides)],
    }
    if terms.mode == SOLO:
        position["timer"] = {"hidden": hidden, "kept": open_}
    if terms.type == PRECISION:
        told = [*collected, *[""] * (terms.sides - len(collected))]
        position["collected"] = [
            [side.split().count(str(number)) for number in range(1, 10)] for side in told
        ]
    elif terms.type == THAUMATURGY:
        position["points"] = [0] * terms.sides
    elif terms.type == DUEL:
        position["mana"] = {**dict.fromkeys(terms.holders, terms.mana), **(mana or {})}
    return {**position, **fields}


def _cards(text: str) -> list[str]:
    return [card.strip() for card in text.split(",") if card.strip()]


def _pile(
    terms: Terms, used: list[str], display: list[str], top: list[str], deck: str | None
) -> dict[str, Any]:
    whole = None if deck is None else _cards(deck)
    taken = {*used, *display, *top, *(whole or ())}
    box = [terms.edition.label(card) for card in terms.deck]
    rest = Dealer("lesson").shuffled(1, [card for card in box if card not in taken])
    missing = DISPLAY - len(display)
    shown, rest = [*display, *rest[:missing]], rest[missing:]
    return {
        "deck": [*rest, *reversed(top)] if whole is None else whole[::-1],
        "display": shown,
        "discard": [] if whole is None else rest,
        "shown": [],
        "run_out": 0,
    }


# -- what lessons ask ------------------------------------------------------------------------------


def has(side: int, *numbers: int) -> Check:
    """Somebody has collected exactly these positions."""

    def test(now: Moment) -> bool:
        collected = now.state.collected[side]
        return [number for number in range(1, 10) if collected[number - 1]] == sorted(numbers)

    return Check(f"side {side} has {numbers}", test)


def points(side: int, count: int) -> Check:
    """Somebody has so many points."""
    return Check(f"side {side} has {count}", lambda now: now.state.points[side] == count)


def mana(holder: int, count: int) -> Check:
    """Somebody has so much Mana."""
    return Check(f"holder {holder} has {count}", lambda now: now.state.mana[holder] == count)


def holds(seat: int, count: int) -> Check:
    """Somebody has so many cards in hand."""
    return Check(f"seat {seat} holds {count}", lambda now: len(now.state.hands[seat]) == count)


def leads(shape: str, start: int, end: int, modifier: str | None = None) -> Check:
    """A movement can go from here to there."""
    return Check(f"{shape} {start} to {end}", lambda _: end in ends(shape, start, modifier))


def sees(*fields: str) -> Check:
    """The learner may know all of this: names of fields of a view, none of them empty."""
    return Check(f"sees {fields}", lambda now: all(getattr(now.view, one, 0) for one in fields))


def face(name: str, count: int) -> Check:
    """There are so many cards of a name, resonance or position in the deck of this game."""

    def test(now: Moment) -> bool:
        terms = now.state.terms
        cards = [terms.edition.faces[card] for card in terms.deck]
        return sum(name in (c.name, c.resonance, str(c.position)) for c in cards) == count

    return Check(f"{count} cards {name}", test)


def wand(end: int, *, start: int | None = None) -> Check:
    """A spell was cast that ends here, and begins there if that is said."""

    def test(now: Moment) -> bool:
        spells = [entry.action.spell for entry in now.entries if isinstance(entry.action, Cast)]
        return any(spell.end == end and start in (None, spell.start.position) for spell in spells)

    return Check(f"a spell goes from {start or 'anywhere'} to {end}", test)


def level(field: str, number: int) -> Check:
    """The level of this game has this number: ``deal``, ``limit``, ``least``, or a yes as 1."""
    return Check(
        f"level {field} {number}",
        lambda now: int(getattr(now.state.terms.level, field)) == number,
    )


def kept(count: int) -> Check:
    """The Timer has kept so many cards."""
    return Check(f"the Timer keeps {count}", lambda now: len(now.state.kept) == count)


def decks(count: int) -> Check:
    """There are so many decks on the table."""
    return Check(f"{count} decks", lambda now: len(now.state.decks) == count)


def sees_hand(seat: int) -> Check:
    """The learner sees the cards of somebody, not only how many there are."""
    return Check(
        f"sees the hand of seat {seat}",
        lambda now: set(now.state.hands[seat]) <= set(now.view.hand),
    )


def scored(score: int) -> Check:
    """The game is over, and the learner's score is this."""

    def test(now: Moment) -> bool:
        outcome = now.table.outcome
        return outcome is not None and outcome.scores[now.seat] == score

    return Check(f"a score of {score}", test)
