"""What is said about what happens.

Callers ask first whether anybody listens (``state.story is not None``): making the sentence is what
costs time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.story import Happening
from zplay.games.zar.components import (
    CRAB,
    FROG,
    NAMES,
    WASP,
    call_name,
    is_dragon,
    is_peacock,
)
from zplay.games.zar.moves import LATE, SAID, declaration, how_many

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.zar.moves import Play
    from zplay.games.zar.state import State


def tell(
    state: State,
    rule: str,
    text: str,
    private: dict[int, str] | None = None,
    *,
    reveals: bool = False,
) -> None:
    """Add to the story."""
    assert state.story is not None
    state.story.append(Happening(f"zar:{rule}", text, private or {}, reveals))


def listed(cards: Sequence[int]) -> str:
    """Cards by name."""
    return ", ".join(NAMES[card] for card in cards) or "no card"


def counted(count: int) -> str:
    """``a card``, ``4 cards``."""
    return "a card" if count == 1 else f"{count} cards"


def tell_play(state: State, seat: int, play: Play) -> None:
    """What is put down, how it counts and what is called; told before it is done."""
    rule, text = _match_told(state, seat, play)
    if play.verb == "play":
        rule, text = _play_told(state, seat, play)
    called = declaration(play, state.last, len(state.hands[seat]) - play.total)
    tell(state, rule, f"{text} “{called}”" if called else text, reveals=True)


def _play_told(state: State, seat: int, play: Play) -> tuple[str, str]:
    text = f"{{{seat}}} plays {_cards(play)}"
    if play.chameleons:
        return ("chameleon-with-card" if play.cards else "chameleon-as-top"), f"{text}."
    if play.kind == state.face and play.total == 1:
        return "not-a-match", f"{text} (not a match)."
    return (
        "play-card" if play.total == 1 else "double" if play.total == 2 else "triples"
    ), f"{text}."


def _match_told(state: State, seat: int, play: Play) -> tuple[str, str]:
    if play.verb == "self-match":
        return "match-yourself", f"{{{seat}}} matches their own card: {_cards(play)}."
    rule = "match-multiple" if play.total > 1 else "match"
    if state.chain > state.last:
        rule = "match-on-match"
    return rule, f"{{{seat}}} matches {{{state.owner}}}: {_cards(play)}."


def _cards(play: Play) -> str:
    """What is put down, the top card first where Chameleons are among it."""
    cards = f"{how_many(play.total)} {NAMES[play.kind]}".strip()
    if not play.chameleons:
        return cards
    lying = " on ".join(NAMES[card] for card in reversed(dict.fromkeys(play.laid)))
    return f"{cards} ({lying})"


def tell_effect(state: State, seat: int, play: Play, reversed_: bool) -> None:
    """What a play does to the turn; called when it is done."""
    symbol = play.kind // 3
    if is_dragon(play.kind):
        tell(state, "dragon", f"{{{seat}}} calls {call_name(play.kind, play.call)}.")
    elif is_peacock(play.kind):
        tell(state, "peacock", f"{{{seat}}} calls {call_name(play.kind, play.call)}.")
    elif symbol == CRAB:
        way = "clockwise" if state.direction > 0 else "anticlockwise"
        text = f"Play now goes {way}." if reversed_ else f"An even number: play still goes {way}."
        tell(state, "crab" if play.total == 1 else "crab-pairs", text)
    elif symbol == FROG:
        rule = "frog" if state.chain == 1 else "frog-pairs" if state.chain == 2 else "frogs-many"
        many = "the next player" if state.chain == 1 else f"the next {state.chain} players"
        tell(state, rule, f"It skips {many}.")
        if state.own_skip:
            tell(state, "own-turns", f"{{{seat}}} skips to themselves.")
    elif symbol == WASP:
        rule = "wasp" if state.wasps == 2 else "wasp-stack"
        tell(state, rule, f"{{{state.turn}}} faces Wasps: DRAW {state.wasps}.")
        return
    if state.wasps and symbol != WASP:
        tell(
            state, "wasps-stay", f"The Wasps still wait: {{{state.turn}}} faces DRAW {state.wasps}."
        )


def tell_zar(state: State, seat: int, zar: int, left: int) -> None:
    """What was said, or not, about the last card but one, or the last."""
    if zar == SAID:
        tell(state, "zar", f"{{{seat}}} says ZAR.")
    if zar == SAID and left:
        return
    if left == 1 and zar == LATE:
        tell(state, "wrong-order", f"{{{seat}}} is about to say ZAR, after everything else.")
    elif left == 1:
        tell(state, "zar-forgotten", f"{{{seat}}} has one card and has not said ZAR.")
    elif left == 0:
        tell(state, "out", f"{{{seat}}} is OUT, unless somebody objects.")


def tell_drawn(state: State, seat: int, drawn: list[int], wanted: int, rule: str) -> None:
    """Who draws how many; which they are is for the one who draws."""
    own = {seat: f"You draw {listed(drawn)}."}
    tell(state, rule, f"{{{seat}}} draws {counted(len(drawn))}.", own, reveals=True)
    if len(drawn) < wanted:
        tell(state, "nothing-left", "There is nothing left to draw.")
