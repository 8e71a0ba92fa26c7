"""ZAR: the fast matching game in which it is not only your turn that counts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import OptionError
from zplay.core.facts import (
    Choice,
    Facts,
    Flag,
    Option,
    Options,
    SeatSet,
    Variant,
    Whole,
)
from zplay.core.game import Game
from zplay.games.zar import hands, positions, refusals, rules, text
from zplay.games.zar.close_calls import Event, close_call
from zplay.games.zar.components import NAMES, edition_of, full_deck, hand_size
from zplay.games.zar.imagining import imagine
from zplay.games.zar.moves import MOST_SEATS, Call, Move, Play
from zplay.games.zar.rules import FEWEST_PLAYERS
from zplay.games.zar.state import State, View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zplay.core.story import Happening

__all__ = [
    "FACTS",
    "GAME",
    "Call",
    "Event",
    "Play",
    "State",
    "View",
    "close_call",
    "imagine",
    "start",
]

MOST_BASE = 9
"""How many players a single deck is for."""

FACTS = Facts(
    key="zar",
    name="ZAR",
    tagline="Colours, symbols, and a match that may come from anybody at any time.",
    seats=range(2, MOST_SEATS + 1),
    default_seats=4,
    minutes=30,
    age=8,
    hidden="the cards in the other hands and in the Drawpile, but not how many they are",
    out_of_turn=True,
    credits="Rules by Clayton H. Harris after the original ZAR by DALTOONS Productions",
    options=(
        Option(
            "half_decks", 2, Whole(2, 8), "2: the base game, 3: deck and a half, 4: double deck"
        ),
        Option("chameleons", 0, Whole(0, 2), "Chameleons for each two half decks"),
        Option("target", 50, Whole(1, 1000, optional=True), "the score that ends the game"),
        Option("hands", None, Whole(1, 99, optional=True), "end after so many hands at the latest"),
        Option(
            "referee",
            "coach",
            Choice(("coach", "table")),
            "coach: illegal plays are refused; table: they stand until challenged",
        ),
        Option("races", True, Flag(), "does the first to act win, or is every seat asked in turn?"),
        Option(
            "close_call_ms",
            150,
            Whole(0, 5000),
            "what comes closer together than this is put in order by the close-call table",
        ),
        Option(
            "false_calls",
            "auto",
            Choice(("auto", "allowed", "listed", "refused")),
            "may ZAR and GOTCHA be called by mistake? listed: bots may too; auto: only they "
            "without a coach",
        ),
        Option("drop_in", False, Flag(), "may players join and quit between hands?"),
        Option("absent", [], SeatSet(), "seats that may join later; needs drop_in"),
    ),
    variants=(
        Variant("2 players, two hands", 2, {"hands": 2}),
        Variant("4 players, one hand", 4, {"hands": 1}),
        Variant("9 players", 9, {"hands": 1}),
        Variant("deck and a half", 4, {"half_decks": 3, "hands": 1}),
        Variant("double deck, 6 players", 6, {"half_decks": 4, "hands": 1}),
        Variant("chameleons", 4, {"chameleons": 2, "hands": 1}),
        Variant("double deck with chameleons", 3, {"half_decks": 4, "chameleons": 2, "hands": 1}),
        Variant("table referee", 3, {"referee": "table", "hands": 1}, cut=200),
        Variant("races off", 3, {"races": False, "hands": 1}),
        Variant(
            "joining and quitting", 4, {"drop_in": True, "absent": [3], "hands": 2, "target": None}
        ),
    ),
)


class Zar(Game[State, Move, View]):
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
        """Also check what only several options together can get wrong."""
        settled = super().settle(options)
        if settled is options:
            return settled
        seats, half_decks = settled["seats"], settled["half_decks"]
        if half_decks == 2 and seats > MOST_BASE:
            raise OptionError(
                f"A single deck is for {MOST_BASE} players at most; for {seats} say half_decks=3."
            )
        if settled["absent"] and not settled["drop_in"]:
            raise OptionError("Seats can be absent only if they may join later: drop_in=True.")
        if seats - len(settled["absent"]) < FEWEST_PLAYERS:
            raise OptionError("At least two seats have to be there from the start.")
        if settled["target"] is None and settled["hands"] is None:
            raise OptionError("The game needs an end: a target, or a number of hands.")
        edition = edition_of(settled["edition"])
        deck = full_deck(edition, half_decks, settled["chameleons"])
        dealt = max(hand_size(half_decks, n) * n for n in range(FEWEST_PLAYERS, seats + 1))
        powers = sum(card >= 27 for card in deck)
        if len(deck) < dealt + powers + 2:
            raise OptionError(f"This edition has {len(deck)} cards, too few for {seats} seats.")
        return settled

    def start(self, options: Mapping[str, Any], seed: str) -> State:
        """Deal the first hand."""
        state = State(self.settle(options), Dealer(seed))
        hands.deal(state)
        return state

    def opening(self, state: State) -> Sequence[Happening]:
        """The deal and the first card, if the game begins with them."""
        dealt = len(state.present) * hand_size(state.options["half_decks"], len(state.present))
        if len(state.pile) != 1 or len(state.drawpile) != len(state.deck) - dealt - 1:
            return ()
        telling = state.copy()
        telling.story = []
        hands.tell_first_card(telling)
        return telling.story

    def listed(self, state: State, seat: int, action: Move) -> Move | None:
        """Lists leave out calls that are plainly false, unless they are asked for."""
        return None if rules.is_unlisted_call(state, seat, action) else action

    def box(self, options: Options) -> Counter[str]:
        """The whole deck."""
        edition = edition_of(options["edition"])
        deck = full_deck(edition, options["half_decks"], options["chameleons"])
        return Counter(NAMES[card] for card in deck)

    def components(self, state: State) -> Counter[str]:
        """Every card, wherever it is."""
        places = [*state.hands, state.drawpile, state.pile]
        return Counter(NAMES[card] for place in places for card in place)


GAME = Zar()
start = GAME.start
