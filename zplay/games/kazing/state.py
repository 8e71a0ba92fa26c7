"""The state of a game, and what each seat sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.kazing import rules
from zplay.games.kazing.terms import DUEL, Terms, terms_of

if TYPE_CHECKING:
    from zplay.core.dealer import Dealer
    from zplay.core.facts import Options
    from zplay.core.outcome import Outcome
    from zplay.core.story import Happening
    from zplay.games.kazing.components import Card


class View(NamedTuple):
    """What one seat may know: everything that lies open now, and its own hand."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    options: Options
    phase: int
    turn: int
    """Whose turn it is."""
    rounds: int
    """How many rounds are complete."""
    hand: tuple[int, ...]
    """The seat's own cards; a spectator has none."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    displays: tuple[tuple[int, ...], ...]
    """The face-up cards: one display, or one for each team."""
    decks: tuple[int, ...]
    """How many cards each deck has."""
    discards: tuple[int, ...]
    """How many cards each discard pile has."""
    shown: tuple[tuple[int, ...], ...]
    """The cards of each discard pile that everybody saw go there, sorted."""
    cycles: tuple[int, ...]
    """How often each deck has run out."""
    timer: int
    """Solo: how many cards lie face down before the Timer."""
    kept: tuple[int, ...]
    """Solo: the cards that the Timer has turned up and kept."""
    collected: tuple[tuple[int, ...], ...]
    """Precision: how often each side has collected each position."""
    points: tuple[int, ...]
    """Thaumaturgy: the points of each side."""
    spells: tuple[int, ...]
    """How many spells each side has cast."""
    mana: tuple[int, ...]
    """Duel: the Mana of each holder."""
    last: tuple[int, ...]
    """Which seat of each side had the side's last turn."""
    result: Outcome | None

    @property
    def terms(self) -> Terms:
        """What the options come down to."""
        return terms_of(self.options)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The seat's own cards, as cards."""
        faces = self.terms.edition.faces
        return tuple(faces[card] for card in self.hand)

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        from zplay.games.kazing.picture import picture  # noqa: PLC0415 - only when shown

        return str(picture(self))


class State:
    """The whole truth about a game in progress."""

    __slots__ = (
        "collected",
        "cycles",
        "dealer",
        "deals",
        "decks",
        "discards",
        "displays",
        "ending",
        "hands",
        "kept",
        "last",
        "mana",
        "missing",
        "options",
        "phase",
        "points",
        "result",
        "rounds",
        "shown",
        "spells",
        "story",
        "terms",
        "timer",
        "turn",
    )

    def __init__(self, options: Options, dealer: Dealer) -> None:
        terms = terms_of(options)
        sides = terms.sides
        self.options = options
        self.dealer = dealer
        self.deals = 0
        self.story: list[Happening] | None = None
        self.terms = terms
        self.phase = rules.TAKE
        self.turn = 0
        self.rounds = 0
        self.ending = False
        """Has the end been reached, so that this round is the last?"""
        self.result: Outcome | None = None
        self.hands: list[list[int]] = [[] for _ in range(terms.seats)]
        """Each sorted."""
        self.decks: list[list[int]] = [[] for _ in range(terms.decks)]
        """The top card last."""
        self.displays: list[list[int]] = [[] for _ in range(terms.decks)]
        self.discards: list[list[int]] = [[] for _ in range(terms.decks)]
        self.shown: list[list[int]] = [[] for _ in range(terms.decks)]
        """Those of the discards that everybody saw go there: cast, or turned up by the Timer."""
        self.cycles = [0] * terms.decks
        self.timer: list[int] = []
        self.kept: list[int] = []
        self.collected = [[0] * 9 for _ in range(sides)]
        self.missing = [9 * terms.collect_each] * sides
        """How many positions each side still has to collect."""
        self.points = [0] * sides
        self.spells = [0] * sides
        self.mana = [terms.mana] * len(terms.holders) if terms.type == DUEL else []
        # Before the first turn it is as if the last player of each side had just played.
        self.last = [terms.seats - sides + side for side in range(sides)]

    actors = rules.actors
    legal = rules.legal
    apply = rules.apply

    def copy(self) -> State:
        """An independent copy, which tells nobody what happens to it."""
        new = State.__new__(State)
        new.hands = [hand[:] for hand in self.hands]
        new.decks = [deck[:] for deck in self.decks]
        new.displays = [display[:] for display in self.displays]
        new.discards = [discard[:] for discard in self.discards]
        new.shown = [shown[:] for shown in self.shown]
        new.collected = [collected[:] for collected in self.collected]
        new.cycles = self.cycles[:]
        new.timer = self.timer[:]
        new.kept = self.kept[:]
        new.missing = self.missing[:]
        new.points = self.points[:]
        new.spells = self.spells[:]
        new.mana = self.mana[:]
        new.last = self.last[:]
        new.terms = self.terms
        new.options = self.options
        new.phase = self.phase
        new.turn = self.turn
        new.rounds = self.rounds
        new.ending = self.ending
        new.dealer = self.dealer
        new.deals = self.deals
        new.result = self.result
        new.story = None
        return new

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.result

    def seen_by(self, seat: int | None) -> View:
        """What a seat may know; a spectator sees no hand."""
        return View(
            seat,
            self.options,
            self.phase,
            self.turn,
            self.rounds,
            () if seat is None else tuple(self.hands[seat]),
            tuple(map(len, self.hands)),
            tuple(map(tuple, self.displays)),
            tuple(map(len, self.decks)),
            tuple(map(len, self.discards)),
            tuple([tuple(sorted(shown)) for shown in self.shown]),
            tuple(self.cycles),
            len(self.timer),
            tuple(self.kept),
            tuple(map(tuple, self.collected)),
            tuple(self.points),
            tuple(self.spells),
            tuple(self.mana),
            tuple(self.last),
            self.result,
        )
