"""The state of a game, and what each seat sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zar import playing, rules
from zplay.games.zar.components import Edition, edition_of, full_deck

if TYPE_CHECKING:
    from zplay.core.dealer import Dealer
    from zplay.core.facts import Options
    from zplay.core.outcome import Outcome
    from zplay.core.story import Happening
    from zplay.games.zar.challenges import Record


class View(NamedTuple):
    """What one seat may know: its own hand, and all that lies on the table or was said aloud."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    options: Options
    phase: int
    turn: int
    """Whose turn it is."""
    hand: tuple[int, ...]
    """The seat's own cards."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    drawpile: int
    """How many cards are in the Drawpile."""
    pile: tuple[int, ...]
    """The Playpile, the top card last."""
    face: int
    """What the last play is, or has made itself be; -1 between hands."""
    call: int
    """The symbol or colour called with it, or -1."""
    chain: int
    """How many cards the last play and what it matched make together."""
    last: int
    """How many cards the last play has."""
    owner: int
    """Who made it."""
    open: bool
    """Can it still be matched?"""
    waiting: int
    """The seats, as bits, that have not let it go yet."""
    direction: int
    """1 is clockwise, -1 is not."""
    wasps: int
    """How many cards the current player has to draw for Wasps."""
    drawn: int
    """0; 1 after drawing for Wasps; 2 after drawing a card to play or to pass."""
    own_skip: bool
    """Did the current player skip to themselves?"""
    out: int
    """Who has played their last card and waits for it to stand, or -1."""
    liable: int
    """The seats, as bits, that owe a ZAR and can be caught."""
    saying: int
    """Who is about to say ZAR after the rest of their declarations, or -1."""
    slips: tuple[int, ...]
    """False calls of each seat in this turn; empty if there are none."""
    fines: tuple[int, ...]
    """Cards that each seat has drawn for mistakes in this turn; empty if there are none."""
    records: tuple[Record, ...]
    checked: int
    """Who has challenged in vain since the last play: -1 nobody, -2 several."""
    dealing: int
    """The seat that dealt this hand."""
    hands_played: int
    scores: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    """What everybody was left with in the last hand, shown for counting; empty before."""
    present: tuple[int, ...]
    """The seats in play, in order."""
    former: int
    """The seats, as bits, that have played in this game and left it."""
    highest: int
    """The highest score that anybody has reached in this game."""
    decided: int
    """The seats, as bits, that have said whether they play the next hand."""
    coming: tuple[int, ...]
    """The seats that will play the next hand, as far as they have said."""
    result: Outcome | None

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        from zplay.games.zar.picture import picture  # noqa: PLC0415 - only when shown

        return str(picture(self))


class State:
    """The whole truth about a game in progress."""

    __slots__ = (
        "call",
        "chain",
        "checked",
        "coming",
        "dealer",
        "dealing",
        "deals",
        "decided",
        "deck",
        "demand",
        "direction",
        "drawn",
        "drawpile",
        "edition",
        "everybody",
        "face",
        "fines",
        "former",
        "hands",
        "hands_played",
        "highest",
        "last",
        "liable",
        "loose",
        "open",
        "options",
        "out",
        "own_skip",
        "owner",
        "phase",
        "pile",
        "present",
        "races",
        "records",
        "result",
        "saying",
        "scores",
        "shown",
        "simple",
        "slips",
        "story",
        "strict",
        "turn",
        "waiting",
        "wasps",
    )

    def __init__(self, options: Options, dealer: Dealer) -> None:  # noqa: PLR0915 - so many fields
        seats = options["seats"]
        self.options = options
        self.dealer = dealer
        self.deals = 0
        self.story: list[Happening] | None = None
        self.edition: Edition = edition_of(options["edition"])
        self.deck = full_deck(self.edition, options["half_decks"], options["chameleons"])
        """All cards of the game, in order."""
        self.races: bool = options["races"]
        self.strict = options["referee"] == "coach"
        """Are illegal plays refused?"""
        self.loose = options["false_calls"] == "listed" or (
            options["false_calls"] == "auto" and not self.strict
        )
        """Are the likelier false calls in the legal lists? (Others can make them all the same.)"""
        self.simple = self.strict and self.races and not self.loose
        """Nothing but the ordinary is possible: what most legal lists are made for."""
        absent = options["absent"]
        self.present = tuple([seat for seat in range(seats) if seat not in absent])
        self.everybody = sum([1 << seat for seat in self.present])
        """The seats in play, as bits."""
        self.former = 0
        self.highest = 0
        self.scores = [0] * seats
        self.shown: tuple[tuple[int, ...], ...] = ()
        self.hands_played = 0
        self.dealing = self.present[0]
        self.decided = 0
        self.coming: tuple[int, ...] = ()
        self.result: Outcome | None = None
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Each hand in the order of the kinds."""
        self.drawpile: list[int] = []
        """The Drawpile, the top card last."""
        self.pile: list[int] = []
        """The Playpile, the top card last."""
        self.phase = rules.PLAYING
        self.turn = self.dealing
        self.face = -1
        self.call = -1
        self.demand = -1
        """What may be played on it: see :func:`components.demand`."""
        self.chain = 0
        self.last = 0
        self.owner = self.dealing
        self.open = False
        self.waiting = 0
        self.direction = 1
        self.wasps = 0
        self.drawn = 0
        self.own_skip = False
        self.out = -1
        self.liable = 0
        self.saying = -1
        self.slips: tuple[int, ...] = ()
        self.fines: tuple[int, ...] = ()
        self.records: tuple[Record, ...] = ()
        self.checked = rules.UNCHECKED

    actors = rules.actors
    legal = rules.legal
    apply = playing.apply

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.result

    def copy(self) -> State:
        """An independent copy, which tells nobody what happens to it."""
        new = State.__new__(State)
        new.options = self.options
        new.dealer = self.dealer
        new.deals = self.deals
        new.story = None
        new.edition = self.edition
        new.deck = self.deck
        new.races = self.races
        new.strict = self.strict
        new.loose = self.loose
        new.simple = self.simple
        new.present = self.present
        new.everybody = self.everybody
        new.former = self.former
        new.highest = self.highest
        new.scores = self.scores
        new.shown = self.shown
        new.hands_played = self.hands_played
        new.dealing = self.dealing
        new.decided = self.decided
        new.coming = self.coming
        new.result = self.result
        new.hands = [hand[:] for hand in self.hands]
        new.drawpile = self.drawpile[:]
        new.pile = self.pile[:]
        new.phase = self.phase
        new.turn = self.turn
        new.face = self.face
        new.call = self.call
        new.demand = self.demand
        new.chain = self.chain
        new.last = self.last
        new.owner = self.owner
        new.open = self.open
        new.waiting = self.waiting
        new.direction = self.direction
        new.wasps = self.wasps
        new.drawn = self.drawn
        new.own_skip = self.own_skip
        new.out = self.out
        new.liable = self.liable
        new.saying = self.saying
        new.slips = self.slips
        new.fines = self.fines
        new.records = self.records
        new.checked = self.checked
        return new

    def seen_by(self, seat: int | None) -> View:
        """What a seat may know; a spectator sees no hand."""
        return View(
            seat,
            self.options,
            self.phase,
            self.turn,
            () if seat is None else tuple(self.hands[seat]),
            tuple([len(hand) for hand in self.hands]),
            len(self.drawpile),
            tuple(self.pile),
            self.face,
            self.call,
            self.chain,
            self.last,
            self.owner,
            self.open,
            self.waiting,
            self.direction,
            self.wasps,
            self.drawn,
            self.own_skip,
            self.out,
            self.liable,
            self.saying,
            self.slips,
            self.fines,
            self.records,
            self.checked,
            self.dealing,
            self.hands_played,
            tuple(self.scores),
            self.shown,
            self.present,
            self.former,
            self.highest,
            self.decided,
            self.coming,
            self.result,
        )
