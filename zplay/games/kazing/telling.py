"""The story of a game: what everybody hears, and what only some do.

Nothing here is called unless somebody listens (``state.story is not None``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.story import Happening
from zplay.games.kazing.terms import SOLO, TEAMS, TIMER_FULL

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zplay.games.kazing.components import Card
    from zplay.games.kazing.spells import Spell
    from zplay.games.kazing.state import State


def tell(
    state: State,
    rule: str,
    text: str,
    private: Mapping[int, str] | None = None,
    *,
    reveals: bool = False,
) -> None:
    """Tell one thing."""
    assert state.story is not None
    state.story.append(Happening(f"kazing:{rule}", text, private or {}, reveals=reveals))


def _face(state: State, card: int) -> str:
    return state.terms.edition.faces[card].face


def _side(state: State, side: int) -> str:
    terms = state.terms
    return f"Team {terms.side_names[side]}" if terms.mode == TEAMS else f"{{{side}}}"


def _holder(state: State, holder: int) -> str:
    terms = state.terms
    if terms.mode == SOLO:
        return "The dummy" if holder else "{0}"
    if len(terms.holders) == terms.seats:
        return f"{{{holder}}}"
    return _side(state, holder)


def _of_pile(state: State, pile: int) -> str:
    return f" of Team {state.terms.side_names[pile]}" if state.terms.mode == TEAMS else ""


def opening(state: State) -> list[Happening]:
    """What everybody sees of the deal."""
    size = state.terms.level.deal
    happenings = [Happening("kazing:deal", f"Everybody is dealt {size} cards.")]
    if state.terms.mode == SOLO:
        happenings.append(Happening("kazing:timer-deal", "The Timer is dealt 3 cards face down."))
    for pile, display in enumerate(state.displays):
        listed = ", ".join(_face(state, card) for card in display)
        text = f"The display{_of_pile(state, pile)} is {listed}."
        happenings.append(Happening("kazing:display", text))
    return happenings


# -- a turn ----------------------------------------------------------------------------------------


def took_from_deck(state: State, seat: int, card: int) -> None:
    if card < 0:
        return
    own = {seat: f"You take {_face(state, card)} from the deck."}
    tell(state, "take", f"{{{seat}}} takes a card from the deck.", own, reveals=True)


def took_from_display(state: State, seat: int, card: int) -> None:
    tell(state, "take", f"{{{seat}}} takes {_face(state, card)} from the display.")


def refilled(state: State, place: int, card: int) -> None:
    text = f"{_face(state, card)} comes to place {place} of the display."
    tell(state, "take-replace", text, reveals=True)


def no_spell(state: State, seat: int) -> None:
    tell(state, "cast-may", f"{{{seat}}} casts nothing.")


def kept_all(state: State, seat: int) -> None:
    tell(state, "discard-may", f"{{{seat}}} keeps all cards.")


def discarded(state: State, seat: int, card: Card) -> None:
    rule = "discard-must" if len(state.hands[seat]) == state.terms.level.limit else "discard-may"
    own = {seat: f"You discard {card.face}."}
    tell(state, rule, f"{{{seat}}} discards a card face down.", own)


def picked_up(state: State, seat: int, card: int) -> None:
    if card < 0:
        return
    own = {seat: f"You pick up {_face(state, card)}."}
    tell(state, "pick-up", f"{{{seat}}} picks up a card from the deck.", own, reveals=True)


def ran_out(state: State, pile: int) -> None:
    tell(state, "deck-end", f"The deck{_of_pile(state, pile)} has run out.")


def reshuffled(state: State, pile: int) -> None:
    tell(state, "reshuffle", f"The discard pile{_of_pile(state, pile)} becomes the new deck.")


# -- a spell ---------------------------------------------------------------------------------------


def cast(state: State, seat: int, spell: Spell, bonuses: int) -> None:
    path = "-".join(map(str, spell.path))
    said = [card.face for card in spell.cards]
    text = f"{{{seat}}} casts {', '.join(said)}: the wand goes {path}."
    tell(state, "spell", text, reveals=True)
    if bonuses == 2:
        tell(state, "two-bonuses", "One resonance, and it ends where it began: two bonuses.")
    elif bonuses and spell.end == spell.start.position:
        tell(state, "bonus-return", f"It ends on {spell.end}, where it began: a bonus.")
    elif bonuses:
        tell(state, "bonus-resonance", "All its movements share a resonance: a bonus.")


def collected(state: State, side: int, new: Sequence[int], chosen: Sequence[int]) -> None:
    who = _side(state, side)
    if new:
        tell(state, "precision", f"{who} collects {', '.join(map(str, new))}.")
    else:
        tell(state, "precision", f"{who} collects nothing new.")
    if chosen:
        listed = " and ".join(map(str, chosen))
        tell(state, "bonus-collect", f"{who} chose {listed} for the bonus.")


def scored(state: State, side: int, size: int, gained: int) -> None:
    total = state.points[side]
    text = f"{_side(state, side)} scores {gained} for {size} cards and has {total}."
    tell(state, "points", text)


def mana_moved(state: State, word: str, amount: int, holder: int) -> None:
    verb = "loses" if word == "kazaam" else "gains"
    text = f"{_holder(state, holder)} {verb} {amount} Mana and has {state.mana[holder]}."
    tell(state, word, text)


def out(state: State, holder: int) -> None:
    tell(state, "out", f"{_holder(state, holder)} has no Mana left and is out.")


# -- the end ---------------------------------------------------------------------------------------


def last_round(state: State) -> None:
    tell(state, "last-round", "The end is reached: this round is the last.")


def timer_took(state: State) -> None:
    count = len(state.timer) + len(state.kept)
    tell(state, "timer-takes", f"The Timer takes a card and has {count}.")


def timer_checked(state: State, shown: Sequence[int], dropped: Sequence[int]) -> None:
    listed = ", ".join(_face(state, card) for card in shown)
    tell(state, "timer-nine", f"The Timer turns up {listed}.", reveals=True)
    if dropped:
        count = f"{len(dropped)} duplicate{'s' if len(dropped) > 1 else ''}"
        text = f"It discards {count} and has {len(state.kept)} positions."
        tell(state, "timer-keeps", text)
    if len(state.kept) == TIMER_FULL:
        tell(state, "timer-end", "The Timer has all nine positions.")
