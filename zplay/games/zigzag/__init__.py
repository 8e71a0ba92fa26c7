"""Zigzag: a team game of secret signs, fast switching and bluff."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import OptionError
from zplay.core.facts import Facts, Flag, Option, Options, Variant, Whole
from zplay.core.game import Game
from zplay.games.zigzag import positions, refusals, text
from zplay.games.zigzag.combinations import block_safe, common
from zplay.games.zigzag.components import NAMES, card
from zplay.games.zigzag.imagining import imagine
from zplay.games.zigzag.moves import Move
from zplay.games.zigzag.options import Leave, check, deck_of
from zplay.games.zigzag.state import State, View

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "FACTS",
    "GAME",
    "Move",
    "State",
    "View",
    "block_safe",
    "card",
    "common",
    "imagine",
    "start",
]

_BRISK = {"switches": 2, "declarations": 1, "gestures": 1, "failed_blocks": 1}
"""Limits with which players who move at random come to an end."""

FACTS = Facts(
    key="zigzag",
    name="Zigzag",
    tagline="Gather four of a kind, and let nobody but your partner notice.",
    seats=range(4, 7, 2),
    default_seats=4,
    minutes=30,
    age=8,
    hidden="hands, other teams' signs, others' constraints, powers laid face down",
    out_of_turn=True,
    credits="Designed by Cédric Duwelz and Franck Maury, illustrated by Olivier Fagnère, "
    "published by Elements Editions",
    options=(
        Option("level", 1, Whole(1, 3), "1 plain, 2 with constraints, 3 both at once"),
        Option("boxes", None, Whole(1, 8, optional=True), "how many ticked boxes win; None: all"),
        Option("rounds", None, Whole(1, 99, optional=True), "end after so many rounds"),
        Option("leads", None, Whole(1, 99, optional=True), "end a round after so many leads"),
        Option("extra_joker", False, Flag(), "add a Joker to the one for each team?"),
        Option("jokers", None, Whole(0, 4, optional=True), "how many Jokers; None: one a team"),
        Option("without", [], Leave(), "kinds of special cards to leave in the box"),
        Option("failed_blocks", 3, Whole(1, 99), "how many BLOCKs a team may fail"),
        Option("switches", None, Whole(1, 99, optional=True), "switches for a player in one lead"),
        Option(
            "declarations",
            None,
            Whole(1, 99, optional=True),
            "wrong declarations for a player in one lead",
        ),
        Option("gestures", 3, Whole(0, 99), "how many gestures a player makes in one lead"),
    ),
    variants=(
        Variant("4 players, race for a box", 4, {**_BRISK, "boxes": 1, "extra_joker": True}),
        Variant("4 players, level 1", 4, {**_BRISK, "rounds": 2, "leads": 2}),
        Variant("6 players, level 1", 6, {**_BRISK, "rounds": 1, "leads": 2}),
        Variant("4 players, level 2", 4, {**_BRISK, "level": 2, "rounds": 2, "leads": 2}),
        Variant("6 players, level 2", 6, {**_BRISK, "level": 2, "rounds": 1, "leads": 2}),
        Variant("4 players, level 3", 4, {**_BRISK, "level": 3, "rounds": 1, "leads": 4}),
        Variant("6 players, level 3", 6, {**_BRISK, "level": 3, "rounds": 1, "leads": 2}),
        Variant(
            "4 players, few special cards",
            4,
            {**_BRISK, "rounds": 2, "leads": 2, "jokers": 0, "without": ["card theft", "z"]},
        ),
    ),
)


class Zigzag(Game[State, Move, View]):
    """The door to the game."""

    facts = FACTS
    package = __name__

    imagine = staticmethod(imagine)
    parse = staticmethod(text.parse)
    board = staticmethod(text.board)
    why_not = staticmethod(refusals.why_not)
    describe = staticmethod(positions.describe)
    restore = staticmethod(positions.restore)

    def settle(self, options: Mapping[str, Any]) -> Options:
        """Also check what depends on the box, and that teams come out even."""
        if not isinstance(options, Options) and options.get("seats") in (2, 3, 5):
            raise OptionError(
                f"Zigzag is for teams of two: 4 or 6 seats, not {options['seats']}. "
                "The book mentions variants for 2 or 3 players, but they are not in it."
            )
        settled = super().settle(options)
        if settled is not options:
            check(settled)
        return settled

    def start(self, options: Mapping[str, Any], seed: str) -> State:
        """A new game; the first thing to do is to agree on signs."""
        state = State(self.settle(options), Dealer(seed))
        state.round = 1
        return state

    def overheard(self, action: Move) -> str:
        """Signs, face-down powers and what the Cards' Master gives are secret."""
        if action.verb in ("agree", "keep"):
            return "agree on signs"
        if action.verb == "lay":
            return "announce a power"
        if action.verb == "give":
            return f"give a card to {action.to}"
        return str(action)

    def box(self, options: Options) -> Counter[str]:
        """The cards in play and, from level 2, the constraint cards."""
        cards = Counter(NAMES[one] for one in deck_of(options))
        if options["level"] > 1:
            cards.update(f"constraint {number}" for number in range(1, 13))
        return cards

    def components(self, state: State) -> Counter[str]:
        """Every card, wherever it is."""
        places = [*state.hands, state.deck, state.bin, state.mat, state.to_give]
        places += [*state.stops, *state.laid]
        cards = [one for place in places for one in place]
        cards += [one for _, one in state.delayed]
        cards += [one for one in state.waiting if one >= 0]
        dealt = [one for one in state.constraints if one >= 0]
        found = Counter(NAMES[one] for one in cards)
        found.update(f"constraint {one + 1}" for one in (*dealt, *state.spare))
        return found


GAME = Zigzag()
start = GAME.start
