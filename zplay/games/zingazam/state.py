"""The state of a game, and what each seat sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zingazam import rules
from zplay.games.zingazam.components import CATS_BACK, TURNED, Edition, edition_of

if TYPE_CHECKING:
    from zplay.core.dealer import Dealer
    from zplay.core.facts import Options
    from zplay.core.outcome import Outcome
    from zplay.core.story import Happening

HIDDEN = tuple(TURNED + min(back, CATS_BACK) for back in range(16))
"""What others see of a card that faces its owner, by its back: who or a cat, but no number."""


class View(NamedTuple):
    """What one seat may know."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    options: Options
    phase: int
    turn: int
    """Whose decision it is, except while all turn cards before the game."""
    waiting: int
    """How many seats still have to play in this round after the one whose turn it is."""
    pointed: int
    """The card, counted from 0, that a Puppeteer has pointed at, or -1."""
    to_turn: tuple[int, ...]
    """How many cards each seat still has to turn before the game."""
    hands: tuple[tuple[int, ...], ...]
    """The cards; those that this seat may not see have the number 0."""
    cats: int
    """How many cats are left in the deck."""
    round: tuple[int, ...]
    """The cards of this round in the order played."""
    players: tuple[int, ...]
    """Who played them."""
    played: frozenset[int]
    """The cards of this game's earlier rounds. Nothing says in whose piles they are."""
    game: int
    """Which game of the series this is, counted from 1."""
    totals: tuple[int, ...]
    """The scores of the games before this one, added up."""
    result: Outcome | None

    @property
    def edition(self) -> Edition:
        """The box that is being played with."""
        return edition_of(self.options["edition"])

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        from zplay.games.zingazam.picture import picture  # noqa: PLC0415 - only when shown

        return str(picture(self))


class State:
    """The whole truth about a game in progress."""

    __slots__ = (
        "cats",
        "dealer",
        "deals",
        "discard",
        "edition",
        "game",
        "hands",
        "options",
        "phase",
        "piles",
        "players",
        "pointed",
        "result",
        "round",
        "story",
        "to_turn",
        "totals",
        "turn",
        "waiting",
        "won",
    )

    def __init__(self, options: Options, dealer: Dealer) -> None:
        seats = options["seats"]
        self.options = options
        self.dealer = dealer
        self.deals = 0
        self.story: list[Happening] | None = None
        self.edition = edition_of(options["edition"])
        self.game = 0
        self.totals = [0] * seats
        self.won: list[list[int]] = [[]] * seats
        """The cards that each seat has won in the finished games. Never changed in place."""
        self.result: Outcome | None = None
        self.hands: list[list[int]] = []
        self.piles: list[list[int]] = []
        """Score piles, the top card last."""
        self.cats: list[int] = []
        """The cat deck, the top card last."""
        self.discard: list[int] = []
        """Cards left in hands when the last game ended."""
        self.round: list[int] = []
        self.players: list[int] = []
        self.phase = rules.TURN_ONE
        self.turn = 0
        self.waiting = 0
        self.pointed = -1
        self.to_turn = [0] * seats

    actors = rules.actors
    legal = rules.legal
    apply = rules.apply

    def outcome(self) -> Outcome | None:
        """How the series ended, or None while it goes on."""
        return self.result

    def copy(self) -> State:
        """An independent copy, which tells nobody what happens to it."""
        new = State.__new__(State)
        new.options = self.options
        new.dealer = self.dealer
        new.deals = self.deals
        new.story = None
        new.edition = self.edition
        new.game = self.game
        new.totals = self.totals
        new.won = self.won
        new.result = self.result
        new.hands = [hand[:] for hand in self.hands]
        new.piles = [pile[:] for pile in self.piles]
        new.cats = self.cats[:]
        new.discard = self.discard
        new.round = self.round[:]
        new.players = self.players[:]
        new.phase = self.phase
        new.turn = self.turn
        new.waiting = self.waiting
        new.pointed = self.pointed
        new.to_turn = self.to_turn[:]
        return new

    def seen_by(self, seat: int | None) -> View:
        """What a seat may know; a spectator sees no card in any hand."""
        if seat is None:
            hands = [
                [HIDDEN[card & 15] if card & TURNED else card & 15 for card in hand]
                for hand in self.hands
            ]
        else:
            hands = [
                [HIDDEN[card & 15] if card & TURNED else card for card in hand]
                for hand in self.hands
            ]
            hands[seat] = [card if card & TURNED else card & 15 for card in self.hands[seat]]
        return View(
            seat,
            self.options,
            self.phase,
            self.turn,
            self.waiting,
            self.pointed,
            tuple(self.to_turn),
            tuple(map(tuple, hands)),
            len(self.cats),
            tuple(self.round),
            tuple(self.players),
            frozenset().union(*self.piles),
            self.game,
            tuple(self.totals),
            self.result,
        )
