"""Zing-a-Zam!: a trick-taking game in which everybody sees your cards but you."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import OptionError
from zplay.core.facts import Facts, Flag, Option, Options, SeatNumber, Variant, Whole
from zplay.core.game import Game
from zplay.games.zingazam import positions, rules, text
from zplay.games.zingazam.components import edition_of
from zplay.games.zingazam.imagining import imagine
from zplay.games.zingazam.rules import Move, winner
from zplay.games.zingazam.state import State, View

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FACTS", "GAME", "Move", "State", "View", "imagine", "start", "winner"]

FACTS = Facts(
    key="zingazam",
    name="Zing-a-Zam!",
    tagline="A wizards' tournament in which everybody sees your cards but you.",
    seats=range(2, 6),
    default_seats=3,
    minutes=20,
    age=6,
    hidden="your own cards, but for those turned towards you; score piles, from everybody",
    out_of_turn=False,
    credits="Designed by Adam Porter, published by Brain Games",
    options=(
        Option("games", 3, Whole(1, 99), "how many games make a series"),
        Option("oldest", 0, SeatNumber(), "the seat of the oldest player, who leads first"),
        Option("choose_stack", False, Flag(), "may winners choose the order of won cards?"),
    ),
    variants=(
        Variant("2 players, three games", 2),
        Variant("3 players, one game", 3, {"games": 1, "oldest": 2}),
        Variant("4 players, winners stack", 4, {"games": 1, "choose_stack": True}),
        Variant("5 players, two games", 5, {"games": 2}),
    ),
)


class ZingAZam(Game[State, Move, View]):
    """The door to the game."""

    facts = FACTS
    package = __name__

    imagine = staticmethod(imagine)
    parse = staticmethod(text.parse)
    board = staticmethod(text.board)
    why_not = staticmethod(rules.why_not)
    describe = staticmethod(positions.describe)
    restore = staticmethod(positions.restore)

    def settle(self, options: Mapping[str, Any]) -> Options:
        """Also check that the box has a character for everybody."""
        settled = super().settle(options)
        if settled["edition"] is not None:
            characters = edition_of(settled["edition"]).characters
            if len(characters) < settled["seats"]:
                raise OptionError(
                    f"This edition has {len(characters)} characters, not enough for "
                    f"{settled['seats']} seats."
                )
        return settled

    def start(self, options: Mapping[str, Any], seed: str) -> State:
        """Deal the first game of a series."""
        state = State(self.settle(options), Dealer(seed))
        rules.deal(state)
        return state

    def overheard(self, action: Move) -> str:
        """How somebody stacks what they won is nobody's business."""
        return "stack" if action.verb == "stack" else str(action)

    def names(self, options: Options) -> tuple[str, ...]:
        """Everybody goes by their character."""
        return edition_of(options["edition"]).characters[: options["seats"]]

    def box(self, options: Options) -> Counter[str]:
        """The decks of those who play, and the cats."""
        edition = edition_of(options["edition"])
        decks = [card for seat in range(options["seats"]) for card in edition.deck(seat)]
        return Counter(edition.label(card) for card in (*decks, *edition.cats))

    def components(self, state: State) -> Counter[str]:
        """Every card, wherever it is."""
        places = [*state.hands, *state.piles, state.cats, state.round, state.discard]
        return Counter(state.edition.label(card) for place in places for card in place)


GAME = ZingAZam()
start = GAME.start
