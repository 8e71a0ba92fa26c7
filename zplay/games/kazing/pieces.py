"""What a game and a puzzle say and draw of a card and of a spell in the making."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.draw.scene import Item
from zplay.games.kazing import cards
from zplay.games.kazing.components import MODIFIER, MOVEMENT, WORD
from zplay.games.kazing.figures import centre
from zplay.games.kazing.movements import POSITIONS

if TYPE_CHECKING:
    from zplay.draw.element import Element
    from zplay.games.kazing.building import Building
    from zplay.games.kazing.components import Card, Edition

_SPOT = 124
_ROUND = ("circle", "half-circle", "swirl")
_ABOUT = {
    **dict.fromkeys(("Z", "zag"), "kazing:shapes"),
    **dict.fromkeys(("V", "caret", "less", "greater"), "kazing:v-peak"),
    **{name: f"kazing:{name}" for name in (*_ROUND, "half", "rewind", "shift")},
    "kazaam": "kazing:kazaam",
    "zing": "kazing:zing",
    "kazaam/zing": "kazing:declare",
    "ka-zing": "kazing:ka-zing",
}
"""The rule that explains a card; for a line it is how many arrows it has."""


def ways_on(built: Building, card_: Card, place: int) -> tuple[tuple[int, ...], ...]:
    """The ways that one more movement could go."""
    further = built.add(card_, place)
    return further.choices() if further.pending else ((further.here,),)


def strokes_of(built: Building, edition: Edition) -> tuple[cards.Stroke, ...]:
    """The movements of a spell to draw, and the ways of one whose end is not chosen."""

    def fill(card_: Card) -> str:
        shade = cards.tone(edition, card_.resonance).shade
        return shade.fill if shade else "#ffffff"

    done = [cards.Stroke(path, fill(card_), card_.name in _ROUND) for card_, path in built.steps()]
    if built.pending:
        last = built.cards[-1]
        done += [
            cards.Stroke(way, fill(last), last.name in _ROUND, open=True) for way in built.choices()
        ]
    return tuple(done)


def laid_art(card_: Card, edition: Edition, *, first: bool) -> tuple[Element, ...]:
    """A card of a spell: the start card lies upside down."""
    layers = cards.face(card_, edition)
    return tuple(cards.upside_down(layer) for layer in layers) if first else layers


def at_position(position: int, name: str, art: Element | tuple[Element, ...]) -> Item:
    """What lies over a position of the grid."""
    at = centre(position)
    row, column = divmod(position - 1, 3)
    return Item(
        id=f"position-{position}",
        name=name,
        art=art,
        width=_SPOT,
        height=_SPOT,
        x=at.x - _SPOT / 2,
        y=at.y - _SPOT / 2,
        row=row,
        column=column,
        key=str(position),
        about="kazing:positions",
    )


def way_of(start: int, end: int) -> str:
    """Where the wand went, in words."""
    if start == end:
        return f"came back to {position_name(start)}"
    return f"went from {position_name(start)} to {position_name(end)}"


def position_name(position: int) -> str:
    """A position with its number and its name."""
    return f"{position} {POSITIONS[position - 1]}"


def rule_of(card_: Card) -> str:
    """The rule that explains a card."""
    return _ABOUT.get(card_.name, "kazing:two-arrows" if "-" in card_.name else "kazing:one-arrow")


def role_rule(number: int, card_: Card) -> str:
    """The rule about a card at its place in a spell."""
    if not number:
        return "kazing:start-card"
    return {WORD: "kazing:word-last", MODIFIER: "kazing:modifier-before"}.get(
        card_.kind, "kazing:linked"
    )


def described(card_: Card, edition: Edition) -> str:
    """A card in words."""
    # In the order in which it is read on the card; what it is besides is in brackets.
    kind = {WORD: ", a word", MOVEMENT: ", a movement", MODIFIER: ""}[card_.kind]
    mana = cards.mana_text(card_.kind, card_.mana)
    sorcerer = ", a sorcerer card" if cards.is_sorcerer(card_, edition) else ""
    name = f"{card_.resonance or 'modifier'} {card_.name}"
    return f"{name}, {position_name(card_.position)}, {mana} (Mana{kind}{sorcerer})"


def tip_of(card_: Card) -> str:
    """What to know about a card."""
    what = {
        WORD: "A casting word, the last card of a spell.",
        MOVEMENT: "A movement of the wand.",
        MODIFIER: "It changes the movement after it.",
    }[card_.kind]
    return f"{what} As start card it starts on {position_name(card_.position)}."


def count_cards(count: int) -> str:
    """So many cards."""
    return counted(count, "card")


def counted(count: int, one: str, many: str = "") -> str:
    """So many of something."""
    return f"1 {one}" if count == 1 else f"{count} {many or one + 's'}"


def capital(word: str) -> str:
    """With a capital letter."""
    return word[:1].upper() + word[1:]
