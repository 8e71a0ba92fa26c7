"""The state of a game, and what each seat sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zigzag import rules
from zplay.games.zigzag.components import BIT, CONSTRAINTS, Edition, edition_of
from zplay.games.zigzag.leads import AGREE, FULL_HAND, NOTHING
from zplay.games.zigzag.options import deck_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.core.dealer import Dealer
    from zplay.core.facts import Options
    from zplay.core.outcome import Outcome
    from zplay.core.story import Happening
    from zplay.games.zigzag.declaring import Checked
    from zplay.games.zigzag.moves import Move

UNSEEN = -2
"""A card that the seat cannot see."""
Signs = tuple[str, str]
SECRET: Signs = ("?", "?")
"""Signs that another team has agreed on."""


class View(NamedTuple):
    """What one seat may know."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    options: Options
    phase: int
    round: int
    lead: int
    turn: int
    """Who declared, accused, announced or decides, where the phase asks for somebody."""
    target: int
    """The seat that a power is aimed at, or the team that is accused."""
    power: int
    """The kind of the power that was announced."""
    asked: int
    """The seats that still have to agree or to answer, as bits."""
    may_tick: int
    """The boxes that a DOUBLE-ZAG may tick, as bits."""
    served: bool
    """Have the cards of the coming lead been handed out by a power?"""
    master: int
    """The seat that handed out this lead's cards as Cards' Master, or -1."""
    hands: tuple[tuple[int, ...], ...]
    """Own cards in the order held; of others the cards this seat knows of, and UNSEEN ones."""
    shown: tuple[int, ...]
    """The cards in each hand that everybody has seen go there, as sets of bits."""
    deck: int
    """How many cards are left to draw."""
    bin: tuple[int, ...]
    mat: tuple[int, ...]
    waiting: tuple[int, ...]
    """The face-down card before each seat: NOTHING, UNSEEN, or known to the Cards' Master."""
    to_give: tuple[int, ...]
    """The cards that the Cards' Master still has to give."""
    stops: tuple[tuple[int, ...], ...]
    laid: tuple[tuple[int, ...], ...]
    """The +1 and -1 on each constraint card."""
    delayed: tuple[tuple[int, int], ...]
    """Powers laid face down, in the order announced: the seat, and the card or UNSEEN."""
    size: tuple[int, ...]
    """How many cards each seat should hold: three after a theft, until the next lead."""
    done: int
    """The seats that are done switching, as bits."""
    switched: tuple[int, ...]
    """How often each seat has switched in this lead."""
    mistakes: tuple[int, ...]
    """How often each seat has declared wrongly in this lead."""
    gestures: tuple[tuple[int, str], ...]
    """The gestures of this lead, in order."""
    signs: tuple[Signs | None, ...]
    """What each team has agreed on: own signs, SECRET, or None."""
    agreed: int
    """The teams that have agreed for this round, as bits."""
    numbers: tuple[int, ...]
    """The numbers chosen for the constraints; 0 if not yet."""
    constraints: tuple[int, ...]
    """Constraint cards: own, shown ones, UNSEEN or NOTHING."""
    shown_constraints: int
    """The seats whose constraint card everybody has seen in this round, as bits."""
    boxes: tuple[int, ...]
    """The boxes each team has ticked, as bits."""
    failed: tuple[int, ...]
    """How many BLOCKs of each team have failed."""
    recycled: tuple[int, ...]
    """The cards of the Bin when it was last shuffled into the draw pile in this round."""
    checked: Checked | None
    """The last declaration that was right."""
    result: Outcome | None

    @property
    def edition(self) -> Edition:
        """The box that is being played with."""
        return edition_of(self.options["edition"])

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        from zplay.games.zigzag.picture import picture  # noqa: PLC0415 - only when shown

        return str(picture(self))


class State:
    """The whole truth about a game in progress."""

    __slots__ = (
        "agreed",
        "asked",
        "bin",
        "boxes",
        "cards",
        "checked",
        "constraints",
        "dealer",
        "deals",
        "deck",
        "delayed",
        "done",
        "edition",
        "everybody",
        "failed",
        "fresh_talk",
        "gestures",
        "hands",
        "known",
        "laid",
        "lead",
        "limited",
        "limits",
        "master",
        "mat",
        "may_tick",
        "mistakes",
        "most_switches",
        "numbers",
        "options",
        "partners",
        "phase",
        "pick",
        "power",
        "recycled",
        "result",
        "round",
        "seats",
        "served",
        "shown",
        "shown_constraints",
        "signs",
        "silent",
        "size",
        "spare",
        "stops",
        "story",
        "switched",
        "talk",
        "target",
        "to_give",
        "turn",
        "waiting",
    )

    def __init__(self, options: Options, dealer: Dealer) -> None:
        seats = options["seats"]
        teams = seats // 2
        self.options = options
        self.dealer = dealer
        self.deals = 0
        self.story: list[Happening] | None = None
        self.edition = edition_of(options["edition"])
        self.seats = tuple(range(seats))
        self.everybody = (1 << seats) - 1
        self.partners = (*self.seats[teams:], *self.seats[:teams])
        self.most_switches: int | None = options["switches"]
        self.limits: tuple[int, int | None, int, int] = (
            options["level"],
            options["declarations"],
            options["failed_blocks"],
            options["gestures"],
        )
        """The options that decide what can be said, at hand."""
        self.limited = options["declarations"] is not None
        """Can a player run out of things to say in a lead?"""
        self.cards = deck_of(options)
        """Every card that is in the game."""
        self.round = 0
        self.signs: list[Signs | None] = [None] * teams
        self.boxes = [0] * teams
        self.failed = [0] * teams
        self.checked: Checked | None = None
        self.result: Outcome | None = None
        self.clear()

    def clear(self) -> None:
        """Collect all cards: nothing of a round has happened yet."""
        seats = len(self.seats)
        self.phase = AGREE
        self.lead = 0
        self.turn = 0
        self.target = 0
        self.power = 0
        self.asked = self.everybody
        self.may_tick = 0
        self.served = False
        self.master = NOTHING
        self.hands: list[list[int]] = [[] for _ in self.seats]
        self.shown = [0] * seats
        self.known: dict[int, dict[int, int]] = {}
        """Which cards of a hand some seats know of, beyond what everybody knows."""
        self.deck = list(self.cards)
        """The draw pile, the top card last."""
        self.bin: list[int] = []
        self.recycled: tuple[int, ...] = ()
        self.mat: list[int] = []
        self.pick: Callable[[tuple[Move, ...]], tuple[Move, ...]] | None = None
        """Picks the moves about the cards on the Mat out of a row; None when the Mat changed."""
        self.waiting = [NOTHING] * seats
        self.to_give: list[int] = []
        self.stops: list[list[int]] = [[] for _ in self.seats]
        self.laid: list[list[int]] = [[] for _ in self.seats]
        self.delayed: list[tuple[int, int]] = []
        self.size = [FULL_HAND] * seats
        self.done = 0
        self.switched = [0] * seats
        self.mistakes = [0] * seats
        self.gestures: list[tuple[int, str]] = []
        self.talk: list[tuple[Move, ...]] = [()] * seats
        """What each seat can always say: declarations, BLOCKs, gestures."""
        self.fresh_talk: tuple[tuple[Move, ...], ...] = ((),) * seats
        """What each seat can say when a lead begins."""
        self.silent = 0
        """The seats that have nothing to say, as bits."""
        self.agreed = 0
        self.numbers = [0] * seats
        self.constraints = [NOTHING] * seats
        self.spare: list[int] = list(range(CONSTRAINTS)) if self.options["level"] > 1 else []
        """The constraint cards that nobody has."""
        self.shown_constraints = 0

    actors = rules.actors
    legal = rules.legal
    apply = rules.apply

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
        new.seats, new.partners, new.everybody = self.seats, self.partners, self.everybody
        new.limited, new.limits = self.limited, self.limits
        new.most_switches = self.most_switches
        new.cards = self.cards
        new.phase = self.phase
        new.round = self.round
        new.lead = self.lead
        new.turn, new.target = self.turn, self.target
        new.power = self.power
        new.asked = self.asked
        new.may_tick = self.may_tick
        new.served = self.served
        new.master = self.master
        new.hands = [hand[:] for hand in self.hands]
        new.shown = self.shown[:]
        new.known = self.known.copy()
        new.deck = self.deck[:]
        new.bin = self.bin[:]
        new.recycled = self.recycled
        new.mat = self.mat[:]
        new.pick = self.pick
        new.waiting = self.waiting[:]
        new.to_give = self.to_give[:]
        new.stops = [cards[:] for cards in self.stops]
        new.laid = [cards[:] for cards in self.laid]
        new.delayed = self.delayed[:]
        new.size = self.size[:]
        new.done = self.done
        new.switched = self.switched[:]
        new.mistakes = self.mistakes[:]
        new.gestures = self.gestures[:]
        new.talk, new.fresh_talk = self.talk[:], self.fresh_talk
        new.silent = self.silent
        new.signs = self.signs[:]
        new.agreed = self.agreed
        new.numbers = self.numbers[:]
        new.constraints = self.constraints[:]
        new.spare = self.spare[:]
        new.shown_constraints = self.shown_constraints
        new.boxes = self.boxes[:]
        new.failed = self.failed[:]
        new.checked = self.checked
        new.result = self.result
        return new

    def seen_by(self, seat: int | None) -> View:
        """What a seat may know; a spectator knows what everybody knows."""
        teams = len(self.boxes)
        own_team = None if seat is None else seat % teams
        return View(
            seat,
            self.options,
            self.phase,
            self.round,
            self.lead,
            self.turn,
            self.target,
            self.power,
            self.asked,
            self.may_tick,
            self.served,
            self.master,
            tuple([self._hand_seen_by(seat, holder) for holder in self.seats]),
            tuple(self.shown),
            len(self.deck),
            tuple(self.bin),
            tuple(self.mat),
            self._unless_hidden(self.waiting, self.master == seat),
            self._unless_hidden(self.to_give, self.turn == seat),
            tuple(map(tuple, self.stops)),
            tuple(map(tuple, self.laid)),
            tuple([(who, card if who == seat else UNSEEN) for who, card in self.delayed]),
            tuple(self.size),
            self.done,
            tuple(self.switched),
            tuple(self.mistakes),
            tuple(self.gestures),
            tuple(
                [
                    signs and (signs if team == own_team else SECRET)
                    for team, signs in enumerate(self.signs)
                ]
            ),
            self.agreed,
            tuple(self.numbers),
            tuple(
                [
                    card
                    if holder == seat or self.shown_constraints >> holder & 1 or card == NOTHING
                    else UNSEEN
                    for holder, card in enumerate(self.constraints)
                ]
            ),
            self.shown_constraints,
            tuple(self.boxes),
            tuple(self.failed),
            self.recycled,
            self.checked,
            self.result,
        )

    def _hand_seen_by(self, seat: int | None, holder: int) -> tuple[int, ...]:
        hand = self.hands[holder]
        if holder == seat:
            return tuple(hand)
        known = self.shown[holder]
        if seat is not None and holder in self.known:
            known |= self.known[holder].get(seat, 0)
        if not known:
            return (UNSEEN,) * len(hand)
        seen = sorted([card for card in hand if known & BIT[card]])
        return (*seen, *(UNSEEN,) * (len(hand) - len(seen)))

    @staticmethod
    def _unless_hidden(cards: list[int], sees: bool) -> tuple[int, ...]:
        if sees:
            return tuple(cards)
        return tuple([card if card == NOTHING else UNSEEN for card in cards])
