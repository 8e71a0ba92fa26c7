"""Zigzag as a picture and as a live board.

The viewer sits at the lower edge, the partner opposite. Cards that the viewer can see are called by
what they are, so that they glide from hand to Mat; whatever is face down is called by its place.

Drafts: ``switch CARD for`` (own card picked), ``for CARD`` (Mat card picked), the name of a special
card (what to do with it?), ``show CARD and``, ``agree SIGN for zig,``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.draw.compose import compose, stacked
from zplay.draw.geometry import fan
from zplay.draw.podium import podium
from zplay.draw.scene import Item, Look, Region, Scene, Score, words_on
from zplay.games.zigzag import cards, text
from zplay.games.zigzag.combinations import shared
from zplay.games.zigzag.components import (
    CHARACTERS,
    DELAYED,
    FEATURE_BITS,
    FEATURES,
    FIRST_POWER,
    JOKER,
    KINDS,
    MASKS,
    MASTER,
    MINUS,
    NAMES,
    PLUS,
    SECONDS,
    STOP_ELEMENT,
    STOPS,
    SWAP,
    THEFT,
    VALUE_NAMES,
    WATCH,
    Z,
    kind_of,
)
from zplay.games.zigzag.components import card as card_of
from zplay.games.zigzag.leads import (
    AGREE,
    ANSWER,
    GIVING,
    NOTHING,
    OVER,
    PLAY,
    SHOW,
    TEN,
    TICK,
    WATCHING,
    current_number,
)
from zplay.games.zigzag.moves import BOX_NAMES, DECLARATIONS
from zplay.games.zigzag.options import scorecard
from zplay.games.zigzag.state import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.outcome import Outcome
    from zplay.draw.element import Element
    from zplay.draw.scene import Mark
    from zplay.games.zigzag.state import View

_RULES = {
    JOKER: "joker",
    **dict.fromkeys(STOPS, "stop"),
    THEFT: "theft",
    SWAP: "swap",
    Z: "z-stop",
    MASTER: "master",
    SECONDS: "seconds",
    WATCH: "watch",
    PLUS: "plus-one",
    MINUS: "minus-one",
}
"""The rule that explains each kind of special card."""
_WIDTH, _HEIGHT = 640, 436
_MAT = (144.0, 106.0, 352.0, 208.0)
_OWN = 92
_SMALL = 30


def picture(view: View, look: Look | None = None, names: Sequence[str] = ()) -> Element:
    """The view as one static picture, with whatever ``look`` points out."""
    return compose(scene(view, look or Look(names=names)))


def card(name: str | int) -> Element:
    """One card as a picture: ``card("fire pink sunglasses")``, ``card("stop colour")``."""
    number = card_of(name)
    return stacked(cards.face(number), width=100, height=140, title=NAMES[number])


def hand(*names: str | int) -> Element:
    """Some cards beside each other; what all of four share shines."""
    held = [card_of(name) for name in names]
    lit = shared(held)
    items = tuple(
        Item(f"card-{one}", NAMES[one], art=cards.face(one, lit), width=100, height=140)
        for one in dict.fromkeys(held)
    )
    listed = ", ".join(NAMES[one] for one in held)
    region = Region("hand", "Hand", items)
    return compose(Scene("Hand", (region,), ask="", text=listed), width=len(items) * 108 + 60)


def cover() -> Element:
    """The front of the box: four creatures on holiday."""
    return cards.cover()


def portrait(seat: int) -> Element:
    """Who sits there."""
    return cards.portrait(seat, seat % 2)


def scene(view: View, look: Look) -> Scene:
    """What the view's seat sees and may choose."""
    names = tuple(look.names) or tuple(f"Seat {seat}" for seat in range(len(view.hands)))
    draft = _read(view, look.draft) if look.draft and look.legal else _Draft()
    table = _Table(view, look, names, draft)
    regions: list[Region | None] = []
    if view.result:
        regions = [table.podium(view.result), table.shown(), table.scorecards()]
    else:
        regions = [table.shown(), table.table(), table.own_hand(), table.choice()]
        regions += [table.numbers(), table.answers(), table.talk(), table.signs()]
        regions.append(table.scorecards())
    teams = len(view.boxes)
    return Scene(
        title=f"Zigzag: round {view.round}" + (f", lead {view.lead}" if view.lead else ""),
        regions=tuple(region for region in regions if region),
        ask=table.ask(),
        text=text.board(view),
        arrows=look.arrows,
        scores=tuple(
            Score(f"{names[team]} and {names[team + teams]}", str(boxes.bit_count()))
            for team, boxes in enumerate(view.boxes)
        ),
        example=table.example(),
        draft=look.draft if draft.kind else "",
        back="" if draft.kind else None,
        keys=(("d", "done", "done switching"),) if view.phase in (PLAY, TEN) else (),
    )


def seen_card(card: int, width: float, lit: int = 0) -> Item:
    """A card that lies open; the values in ``lit`` shine."""
    if card < CHARACTERS:
        about, tip = "zigzag:features", ""
    else:
        about = f"zigzag:{_RULES[kind_of(card)]}"
        tip = "It stands for any character." if kind_of(card) == JOKER else "A special card."
    return Item(
        id=f"card-{card}",
        name=NAMES[card],
        art=cards.face(card, lit),
        width=width,
        height=width * 1.4,
        about=about,
        tip=tip,
    )


def counted(hand: Sequence[int], stopped: int) -> Item:
    """How many cards of one's hand have each value."""
    masks = [MASKS[card] for card in hand]
    counts = tuple(sum(mask >> bit & 1 for mask in masks) for bit in range(12))
    said = []
    for many in range(len(hand), 1, -1):
        values = [VALUE_NAMES[bit] for bit in range(12) if counts[bit] == many]
        if values:
            said.append(f"{many} have {', '.join(_value(value) for value in values)}")
    off = [FEATURES[n] for n, bits in enumerate(FEATURE_BITS) if stopped & bits]
    name = "your cards together: " + ("; ".join(said) or "no two are alike in anything")
    return Item(
        id="together",
        name=name + (f"; STOP against {' and '.join(off)}" if off else ""),
        art=cards.shared(counts, stopped, len(hand)),
        width=128,
        height=122,
        about="zigzag:zig",
        tip="What all four cards share shines.",
    )


class _Draft(NamedTuple):
    """What has been chosen of a move so far."""

    kind: str = ""
    """``switch`` with an own card, ``for`` a card of the Mat, ``use``, ``show`` or ``agree``."""
    card: int = NOTHING
    gesture: str = ""


def _read(view: View, said: str) -> _Draft:
    """Understand a draft.

    Raises:
        NotationError: no move of this moment begins like that.
    """
    own = view.hands[view.seat] if view.seat is not None else ()
    words = said.strip()
    draft = _Draft()
    if words.startswith("agree ") and words.endswith(" for zig,"):
        draft = _Draft("agree", gesture=words[6:-9])
        if view.phase == AGREE and draft.gesture in view.edition.gestures:
            return draft
    elif words.startswith("switch ") and words.endswith(" for"):
        draft = _Draft("switch", card_of(words[7:-4]))
    elif words.startswith("show ") and words.endswith(" and"):
        draft = _Draft("show", card_of(words[5:-4]))
    elif words.startswith("for "):
        draft = _Draft("for", card_of(words[4:]))
    else:
        draft = _Draft("use", card_of(words))
    phases = (SHOW,) if draft.kind == "show" else (PLAY, TEN)
    if view.phase in phases and draft.card in (view.mat if draft.kind == "for" else own):
        return draft
    raise NotationError(f"“{said}” does not begin a move now.")


class _Table(NamedTuple):
    """A view with everything that the parts of its scene have to know."""

    view: View
    look: Look
    names: tuple[str, ...]
    draft: _Draft

    def is_mine(self) -> bool:
        return bool(self.look.legal)

    def own(self) -> tuple[int, ...]:
        return () if self.view.seat is None else self.view.hands[self.view.seat]

    def team(self, seat: int) -> int:
        return seat % len(self.view.boxes)

    def partner(self) -> int:
        teams = len(self.view.boxes)
        return ((self.view.seat or 0) + teams) % (2 * teams)

    def can(self, verb: str) -> bool:
        """Is there any such move? Only asked to know what a draft could lead to."""
        return any(move.verb == verb for move in self.look.legal)

    def short(self) -> bool:
        seat = self.view.seat
        return (
            self.view.phase == PLAY and seat is not None and len(self.own()) < self.view.size[seat]
        )

    def hinted(self, id_: str) -> tuple[Mark, ...]:
        return ("hint",) if id_ in self.look.hints else ()

    # -- cards --------------------------------------------------------------------------------

    def card(self, card: int, width: float, lit: int = 0) -> Item:
        """A card that the viewer can see."""
        item = seen_card(card, width, lit)
        return replace(item, marks=self.hinted(item.id))

    # -- the table ----------------------------------------------------------------------------

    def table(self) -> Region:
        view = self.view
        seats = len(view.hands)
        first = view.seat or 0
        top = 128 if seats == 4 else 26
        items = [*self.across((first + seats // 2) % seats)]
        left = [(first + step) % seats for step in range(1, seats // 2)]
        right = [(first - step) % seats for step in range(1, seats // 2)]
        # Clockwise from the viewer, the first neighbour sits lowest on the left.
        for place, seat in enumerate(reversed(left)):
            items += self.beside(seat, 14, top + 200 * place, row=1 + place)
        items += self.mat()
        for place, seat in enumerate(reversed(right)):
            items += self.beside(seat, 502, top + 200 * place, row=4 + place)
        items += self.nearest(first)
        return Region(
            id="table",
            name=f"The table, {len(view.mat)} cards on the Mat",
            items=tuple(items),
            kind="board",
            width=_WIDTH,
            height=_HEIGHT,
            backdrop=cards.table(
                _WIDTH, _HEIGHT, _MAT, "" if view.seat is None else "your partner, opposite"
            ),
        )

    def across(self, seat: int) -> list[Item]:
        """The partner, at the far edge."""
        items = self.sitting(seat, 216, 16)
        items += self.waiting(seat, 290, 16, 42)
        items += self.row(self.held(seat, 36), 342, 18, 38, 152)
        items += self.row(self.before(seat), 146, 24, 32, 64)
        return self.in_row(items, 0)

    def beside(self, seat: int, x: float, y: float, row: int) -> list[Item]:
        """Somebody at the left or right edge."""
        items = self.sitting(seat, x + 6, y)
        items += self.waiting(seat, x + 80, y, 42)
        items += self.row(self.held(seat, _SMALL), x, y + 93, 31.5, 126)
        items += self.row(self.before(seat), x, y + 138, 31.5, 126)
        return self.in_row(items, row)

    def nearest(self, seat: int) -> list[Item]:
        """The viewer's own place; for a spectator, that of the first seat."""
        view = self.view
        items = [
            Item(
                id="pile",
                name=f"draw pile, {view.deck} to draw",
                art=cards.pile(empty=not view.deck),
                width=50,
                height=68,
                x=148,
                y=338,
                label=f"{view.deck}",
                about="zigzag:deal",
                marks=self.hinted("pile"),
            )
        ]
        # Far enough apart for what is written below them, on a narrow page too.
        items += self.sitting(seat, 204, 336)
        items += self.waiting(seat, 308, 334, 50)
        if view.seat is None:
            items += self.row(self.held(seat, _SMALL), 362, 330, 22, 80)
            items += self.row(self.before(seat), 362, 376, 22, 80)
        else:
            items += self.row(self.before(seat), 362, 346, 32, 80)
        thrown = ", ".join(NAMES[card] for card in reversed(view.bin[-4:]))
        items.append(
            Item(
                id="bin",
                name=f"the Bin, {_cards(len(view.bin))}" + (f", on top {thrown}" if thrown else ""),
                art=cards.bin_of(view.bin[-1] if view.bin else None),
                width=50,
                height=68,
                x=444,
                y=338,
                label=f"{len(view.bin)}",
                about="zigzag:lead-ends",
                tip="Everybody can see what is in it.",
                marks=self.hinted("bin"),
            )
        )
        return self.in_row(items, 6)

    def in_row(self, items: list[Item], row: int) -> list[Item]:
        return [replace(item, row=row, column=n) for n, item in enumerate(items)]

    def row(self, items: list[Item], x: float, y: float, step: float, room: float) -> list[Item]:
        """Items along a line, closer together where there are many."""
        if len(items) > 1:
            step = min(step, (room - items[-1].width) / (len(items) - 1))
        return [replace(item, x=x + step * n, y=y) for n, item in enumerate(items)]

    def sitting(self, seat: int, x: float, y: float) -> list[Item]:
        """A player, and the sign that the player made last."""
        view = self.view
        asked = view.phase in (AGREE, ANSWER, SHOW) and view.asked >> seat & 1
        alone = view.phase in (TICK, WATCHING, GIVING, TEN) and seat == view.turn
        done = view.phase == PLAY and view.done >> seat & 1
        state = "asked" if asked or alone else "done" if done else ""
        who = self.relation(seat)
        made = [gesture for other, gesture in view.gestures if other == seat]
        items = [
            Item(
                id=f"seat-{seat}",
                name=f"{self.names[seat]}, {who}"
                + (", has to decide" if state == "asked" else ", done switching" if done else "")
                + (f", made the sign {made[-1]}" if made else ""),
                art=cards.portrait(seat, self.team(seat), state),
                width=60,
                height=60,
                x=x,
                y=y,
                says=self.aimed_at(seat),
                label="you" if seat == view.seat else self.names[seat],
                about="zigzag:teams",
                tip=f"Holds {_cards(len(view.hands[seat]))}.",
                marks=self.hinted(f"seat-{seat}"),
            )
        ]
        if made:
            marks: tuple[Mark, ...] = ("last",) if self.look.last == (seat, made[-1]) else ()
            items.append(
                Item(
                    id=f"sign-{seat}",
                    name=f"{self.names[seat]} made the sign {' and then '.join(made)}",
                    art=cards.bubble(made[-1]),
                    width=40,
                    height=40,
                    x=x + 40,
                    y=y - 12,
                    about="zigzag:gesture",
                    tip="What it means is secret; it may be a bluff.",
                    marks=marks + self.hinted(f"sign-{seat}"),
                )
            )
        return items

    def relation(self, seat: int) -> str:
        if self.view.seat is None:
            return f"team {self.team(seat)} and {self.team(seat) + len(self.view.boxes)}"
        if seat == self.view.seat:
            return "you"
        return "your partner" if seat == self.partner() else "an opponent"

    def aimed_at(self, seat: int) -> str | None:
        """What choosing a player says: the target of what is being done."""
        view = self.view
        if not self.is_mine():
            return None
        if view.phase == WATCHING:
            return f"watch {seat}"
        if view.phase == GIVING:
            return f"give {NAMES[view.to_give[0]]} to {seat}"
        if self.draft.kind != "use":
            return None
        kind = kind_of(self.draft.card)
        if kind in STOPS:
            return f"stop {FEATURES[kind - STOP_ELEMENT]} on {seat}"
        return {THEFT: f"steal from {seat}", SWAP: f"swap with {seat}"}.get(kind)

    def waiting(self, seat: int, x: float, y: float, width: float) -> list[Item]:
        """The card of the lead before a seat."""
        card = self.view.waiting[seat]
        if card == NOTHING:
            return []
        mine = seat == self.view.seat
        # What stands on it, and right after that what stands below it.
        shown = f"{words_on(cards.face(card))}, " if card != UNSEEN else ""
        seen = f", which is {NAMES[card]}" if card != UNSEEN else ""
        id_ = f"waiting-{seat}"
        return [
            Item(
                id=id_,
                name=shown
                + ("your card, face down" if mine else f"face-down card of {self.names[seat]}")
                + seen,
                art=cards.back() if card == UNSEEN else cards.face(card),
                width=width,
                height=width * 1.4,
                x=x,
                y=y,
                about="zigzag:waiting-hidden",
                label="your card" if mine else "",
                tip="Make room in your hand to take it." if mine else "",
                marks=self.hinted(id_),
                was=self.dealt(seat),
            )
        ]

    def dealt(self, seat: int) -> str:
        """Where a face-down card came from, if it has just been dealt."""
        before = self.look.before
        return "pile" if before is not None and before.waiting[seat] == NOTHING else ""

    def held(self, seat: int, width: float) -> list[Item]:
        """Another's cards: those that the viewer knows from the front."""
        items = []
        for place, card in enumerate(self.view.hands[seat]):
            if card == UNSEEN:
                id_ = f"hidden-{seat}-{place}"
                items.append(
                    Item(
                        id=id_,
                        name=f"{self.names[seat]}, card {place + 1}, hidden",
                        art=cards.back(),
                        width=width,
                        height=width * 1.4,
                        about="zigzag:seen-cards",
                        marks=self.hinted(id_),
                    )
                )
            else:
                known = self.card(card, width)
                items.append(
                    replace(
                        known,
                        name=f"{self.names[seat]}, card {place + 1}, {known.name}, known to you",
                        about="zigzag:seen-cards",
                    )
                )
        return items

    def before(self, seat: int) -> list[Item]:
        """What lies before a seat: STOPs, powers face down, a constraint card and what is on it."""
        view = self.view
        items = [
            replace(
                self.card(card, _SMALL),
                name=f"{NAMES[card]} before {self.names[seat]}",
                tip=f"Does not count for {self.names[seat]} until the round ends.",
                says=self.lifted(card, seat),
            )
            for card in view.stops[seat]
        ]
        for place, (who, card) in enumerate(view.delayed):
            if who == seat:
                what = "face down" if card == UNSEEN else NAMES[card] + ", only you know"
                items.append(
                    Item(
                        id=f"power-{place}",
                        name=f"power before {self.names[seat]}, {what}",
                        art=cards.power(),
                        width=_SMALL,
                        height=_SMALL * 1.4,
                        about="zigzag:delayed",
                        marks=self.hinted(f"power-{place}"),
                    )
                )
        if view.numbers[seat] and view.seat != seat:
            items.append(self.constraint(seat, _SMALL))
        items += [
            replace(self.card(card, _SMALL), name=f"{NAMES[card]} on the constraint card")
            for card in view.laid[seat]
        ]
        return items

    def lifted(self, card: int, seat: int) -> str | None:
        if self.draft.kind != "use" or kind_of(self.draft.card) != Z:
            return None
        return f"z {KINDS[kind_of(card)]} of {seat}"

    def constraint(self, seat: int, width: float) -> Item:
        view = self.view
        number = current_number(view, seat)
        held = view.constraints[seat]
        value = view.edition.constraints[held][number - 1] if held >= 0 else -1
        whose = "your constraint card" if seat == view.seat else f"constraint of {self.names[seat]}"
        hidden = ", hidden" if held != NOTHING else ""
        asks = f": combinations must be {VALUE_NAMES[value]}, {number} (its number)"
        id_ = f"constraint-{seat}"
        return Item(
            id=id_,
            name=whose + (asks if value >= 0 else f", number {number}{hidden}"),
            art=cards.constraint(number, value),
            width=width,
            height=width * 1.4,
            about="zigzag:constraint-check",
            marks=self.hinted(id_),
        )

    def mat(self) -> list[Item]:
        """The cards in the middle, or what the Cards' Master has to give out."""
        view = self.view
        if view.phase == GIVING:
            items = [self.to_give(place, card) for place, card in enumerate(view.to_give)]
        else:
            items = [self.on_mat(card) for card in view.mat]
        rows = 1 if len(items) < 5 else 2
        each = -(-len(items) // rows) or 1
        width = 77.0 if rows == 1 else 64.0
        x, y, wide, high = _MAT
        step = min(width + 5, (wide - 24) / each)
        placed = []
        for place, item in enumerate(items):
            row, column = divmod(place, each)
            here = min(each, len(items) - row * each)
            left = x + (wide - step * here + step - width) / 2
            top = y + (high - rows * (width * 1.4 + 4) + 4) / 2
            placed.append(
                replace(
                    item,
                    x=left + step * column,
                    y=top + row * (width * 1.4 + 4),
                    width=width,
                    height=width * 1.4,
                    row=3,
                    column=place,
                    key=str(place + 1) if place < 9 else "",
                )
            )
        return placed

    def to_give(self, place: int, card: int) -> Item:
        first = place == 0
        if card == UNSEEN:
            return Item(
                id=f"give-{place}",
                name=f"card {place + 1} that {self.names[self.view.turn]} gives out",
                art=cards.back(),
                about="zigzag:master",
            )
        return replace(
            self.card(card, 80),
            name=f"{NAMES[card]}, " + ("to be given now" if first else "to be given later"),
            marks=("selected",) if first else (),
        )

    def on_mat(self, card: int) -> Item:
        view, draft, own = self.view, self.draft, self.own()
        says: str | None = None
        step = False
        marks: tuple[Mark, ...] = ()
        if draft.kind == "for" and draft.card == card:
            says, step, marks = "", True, ("selected",)
        elif not self.is_mine() or view.phase not in (PLAY, TEN):
            says = None
        elif self.short():
            says = f"take {NAMES[card]}"
        elif draft.kind in ("switch", "use"):
            says = f"switch {NAMES[draft.card]} for {NAMES[card]}"
        elif self.can("switch"):
            says, step = f"for {NAMES[card]}", True
        elif own:
            says = f"switch {NAMES[own[0]]} for {NAMES[card]}"
        item = self.card(card, 80)
        was = ""
        before, last = self.look.before, self.look.last
        if before is not None and card not in before.mat and last:
            marks += ("last",)
            if last[0] != view.seat and UNSEEN in before.hands[last[0]]:
                was = f"seat-{last[0]}"
        return replace(
            item,
            name=f"on the Mat, {item.name}",
            says=says,
            step=step,
            marks=marks + item.marks,
            was=was,
            tip="Picked: now choose the card of yours that you give for it."
            if step and not says
            else "",
        )

    # -- one's own hand -----------------------------------------------------------------------

    def own_hand(self) -> Region | None:
        view = self.view
        if view.seat is None:
            return None
        hand = self.own()
        lit = self.lit()
        items = []
        for place, (card, lean) in enumerate(zip(hand, fan(len(hand)), strict=True)):
            says, step = self.playing(card)
            item = self.card(card, _OWN, lit)
            marks: tuple[Mark, ...] = ()
            if self.draft.card == card:
                says, step, marks = "", True, ("selected",)
            items.append(
                replace(
                    item,
                    name=f"card {place + 1}, {item.name}",
                    says=says,
                    step=step,
                    turn=lean.turn,
                    drop=lean.drop,
                    column=place,
                    key=str(place + 1),
                    marks=marks + item.marks,
                    was=self.came_from(card),
                )
            )
        if hand:
            items.append(replace(self.together(), column=len(items)))
        if view.numbers[view.seat]:
            items.append(replace(self.constraint(view.seat, 84), column=len(items)))
        if not items:
            return None
        return Region(
            id="hand",
            name=f"Your hand, {_cards(len(hand))}",
            items=tuple(items),
            kind="hand",
            place="bottom",
            title=f"{self.names[view.seat]} (you)",
            badge=cards.portrait(view.seat, self.team(view.seat)),
            note=self.own_note(),
            active=self.is_mine(),
        )

    def playing(self, card: int) -> tuple[str | None, bool]:
        """What choosing an own card says, and whether that is only the beginning of a move."""
        view, name = self.view, NAMES[card]
        if not self.is_mine() or view.seat is None:
            return None, False
        if view.phase == SHOW:
            return self.showing(card)
        if view.phase not in (PLAY, TEN):
            return None, False
        if self.draft.kind == "for":
            return f"switch {name} for {NAMES[self.draft.card]}", False
        if view.phase == PLAY and card >= FIRST_POWER and not self.short():
            return name, True
        if self.short() or view.waiting[view.seat] != NOTHING or not view.mat:
            return f"discard {name}", False
        if self.can("switch"):
            return f"switch {name} for", True
        return f"switch {name} for {NAMES[view.mat[0]]}", False

    def showing(self, card: int) -> tuple[str, bool]:
        name = NAMES[card]
        if self.draft.kind == "show":
            return f"show {NAMES[self.draft.card]} and {name}", False
        if any(move.verb == "show" and card in move[1:] for move in self.look.legal):
            return f"show {name} and", True
        # Nothing goes with it: the rules say why, about it and another card.
        other = next((one for one in self.own() if one != card), card)
        return f"show {name} and {NAMES[other]}", False

    def came_from(self, card: int) -> str:
        view, before = self.view, self.look.before
        if before is None or view.seat is None or card in before.hands[view.seat]:
            return ""
        if card in before.mat or card in [one for hand in before.hands for one in hand]:
            return ""
        return f"waiting-{view.seat}" if before.waiting[view.seat] != NOTHING else "pile"

    def stopped(self) -> int:
        """The values that do not count for the viewer."""
        seat = self.view.seat
        stops = () if seat is None else self.view.stops[seat]
        return sum({FEATURE_BITS[kind_of(card) - STOP_ELEMENT] for card in stops})

    def lit(self) -> int:
        return shared(self.own(), self.stopped())

    def together(self) -> Item:
        """How many of the own cards have each value: a count, and no advice."""
        item = counted(self.own(), self.stopped())
        return replace(item, marks=self.hinted(item.id))

    def own_note(self) -> str:
        view = self.view
        signs = view.signs[self.team(view.seat)] if view.seat is not None else None
        if not signs:
            return ""
        return f"Your team's secret signs: {signs[0]} for ZIG, {signs[1]} for ZAG."

    # -- what can be said ---------------------------------------------------------------------

    def button(
        self, id_: str, label: str, says: str, art: Element, about: str, name: str = ""
    ) -> Item:
        return Item(
            id=id_,
            name=name or label,
            label=label,
            art=art,
            width=34,
            height=34,
            says=says,
            about=f"zigzag:{about}",
            marks=self.hinted(id_),
        )

    def toolbar(
        self, id_: str, name: str, items: list[Item], title: str = "", note: str = ""
    ) -> Region | None:
        if not items or not self.is_mine():
            return None
        placed = tuple(replace(item, column=place) for place, item in enumerate(items))
        return Region(
            id_, name, placed, kind="actions", place="bottom", title=title, note=note, wrap=True
        )

    def choice(self) -> Region | None:
        """What can be done with the special card that was picked."""
        if self.draft.kind != "use":
            return None
        card = self.draft.card
        kind = kind_of(card)
        art, rule = cards.special_icon(kind), _RULES[kind]
        items: list[Item] = []
        view = self.view
        if kind in (*STOPS, THEFT, SWAP):
            verb = {THEFT: "Steal from", SWAP: "Swap with"}.get(kind, "Lay it before")
            for seat in range(len(view.hands)):
                target = self.aimed_at(seat)
                opponents = seat != view.seat and (kind == SWAP or seat != self.partner())
                if target and opponents:
                    face = cards.portrait(seat, self.team(seat))
                    items.append(
                        self.button(f"aim-{seat}", f"{verb} {self.names[seat]}", target, face, rule)
                    )
        elif kind == Z:
            items = self.z_uses(art)
        elif kind in DELAYED:
            items = [
                self.button("use", "Announce a power, face down", f"lay {KINDS[kind]}", art, rule)
            ]
        else:
            items = [self.button("use", f"Move your constraint {KINDS[kind]}", KINDS[kind], art,
                                 rule)]  # fmt: skip
        discard = f"discard {NAMES[card]}"
        items.append(
            self.button("lay-down", "Lay it on the Mat", discard, cards.sign("discard"),
                        "power-discard")
        )  # fmt: skip
        note = "Use it, lay it on the Mat, or pick a card of the Mat to switch it for."
        return self.toolbar("choice", "What to do with it", items, NAMES[card].capitalize(), note)

    def z_uses(self, art: Element) -> list[Item]:
        view = self.view
        uses = [
            self.button(f"lift-{card}", f"Remove {NAMES[card]} from {self.names[seat]}",
                        f"z {KINDS[kind_of(card)]} of {seat}", art, "z-stop")
            for seat in (view.seat or 0, self.partner())
            for card in view.stops[seat]
        ]  # fmt: skip
        return uses or [self.button("lift", "Remove a STOP", "z stop element of me", art, "z-stop")]

    def numbers(self) -> Region | None:
        """The numbers from 1 to 12, before a round of level 2 or 3."""
        view = self.view
        if view.phase != AGREE or view.options["level"] == 1 or view.seat is None:
            return None
        chosen = view.numbers[view.seat]
        items = [
            Item(
                id=f"number-{number}",
                name=f"number {number}",
                art=cards.number(number),
                width=46,
                height=46,
                says=f"number {number}",
                about="zigzag:constraint-number",
                marks=("selected",) if number == chosen else (),
                key=str(number) if number < 10 else "",
            )
            for number in range(1, 13)
        ]
        if not self.is_mine():
            return None
        return Region(
            id="numbers",
            name="Choose a number",
            items=tuple(replace(item, column=place) for place, item in enumerate(items)),
            place="bottom",
            title="Choose a number",
            note="It picks your constraint from a card that nobody has seen yet.",
        )

    def answers(self) -> Region | None:
        """What a moment asks for: an answer to a power or a BLOCK, a box, a player."""
        view = self.view
        items: list[Item] = []
        if view.phase == ANSWER:
            items = [
                self.button("let", "Let it be", "let it be", cards.sign("let"), "answer"),
                self.button("cancel", "Play Z against it", "z", cards.special_icon(Z), "z-cancel"),
            ]
        elif view.phase == SHOW:
            items = [
                self.button("nothing", "I cannot: show nothing", "show nothing",
                            cards.sign("nothing"), "block-show")
            ]  # fmt: skip
        elif view.phase == TICK:
            items = [
                self.button(f"box-{box}", f"Tick {name}", f"tick {name}", cards.sign("tick"),
                            "double-zag")
                for box, name in enumerate(BOX_NAMES)
                if scorecard(view.options["level"]) >> box & 1
            ]  # fmt: skip
        elif view.phase in (WATCHING, GIVING):
            verb, rule = ("Watch", "watch") if view.phase == WATCHING else ("Give to", "master")
            for seat in range(len(view.hands)):
                says = self.aimed_at(seat)
                if says and (view.phase == GIVING or seat != view.seat):
                    face = cards.portrait(seat, self.team(seat))
                    label = f"{verb} {self.names[seat]}"
                    items.append(self.button(f"aim-{seat}", label, says, face, rule))
        elif view.phase == TEN:
            items = [self.done()]
        return self.toolbar("answers", "Your answer", items)

    def done(self) -> Item:
        label = "Time is up" if self.view.phase == TEN else "Done switching"
        rule = "seconds-end" if self.view.phase == TEN else "done"
        return self.button("done", label, "done", cards.sign("done"), rule)

    def talk(self) -> Region | None:
        """Done, declarations, BLOCK."""
        view = self.view
        if view.phase != PLAY or view.seat is None:
            return None
        items = [self.done()]
        items += [
            self.button(f"say-{said}", f"{said.upper()}!", said, cards.shout(kind), said,
                        f"{said.upper()}! Declare it")
            for kind, said in enumerate(DECLARATIONS)
        ]  # fmt: skip
        teams = len(view.boxes)
        for team in range(teams):
            if team != view.seat % teams:
                label = f"BLOCK {self.names[team]} and {self.names[team + teams]}"
                says = f"block {team} and {team + teams}"
                items.append(
                    self.button(f"block-{team}", label, says, cards.sign("block"), "block")
                )
        return self.toolbar(
            "talk",
            "Done, declare or BLOCK",
            items,
            "Say something",
            "ZIG: your partner's four cards share a feature. ZAG: two. If it is wrong, you both "
            "change your cards.",
        )

    def signs(self) -> Region | None:
        """Gestures: to agree on before a round, to make in a lead."""
        view = self.view
        if view.phase not in (AGREE, PLAY) or view.seat is None:
            return None
        agreed = view.signs[self.team(view.seat)]
        items = []
        if view.phase == AGREE and agreed:
            items.append(self.button("keep", "Keep your signs", "keep signs", cards.sign("keep"),
                                     "signs-keep"))  # fmt: skip
        for place, gesture in enumerate(view.edition.gestures):
            items.append(self.sign(gesture, place, agreed))
        if view.phase == PLAY:
            left = view.options["gestures"] - [who for who, _ in view.gestures].count(view.seat)
            return self.toolbar(
                "signs", "Make a sign", items, "Make a sign",
                f"Everybody sees it; only your partner knows what it means. {max(0, left)} left.",
            )  # fmt: skip
        if self.draft.kind == "agree":
            title = f"“{self.draft.gesture}” means ZIG. And which sign means ZAG?"
        else:
            title = "Which sign shall mean ZIG?"
        if view.agreed >> self.team(view.seat) & 1:
            title = "Your team has agreed"
        return self.toolbar("signs", title, items, title, "Only you and your partner will know.")

    def sign(self, gesture: str, place: int, agreed: tuple[str, str] | None) -> Item:
        says, step = gesture, False
        marks: tuple[Mark, ...] = ()
        label = gesture
        if self.view.phase == AGREE:
            first = self.draft.gesture
            if gesture == first:
                marks, says, step = ("selected",), "", True
            elif first:
                says = f"agree {first} for zig, {gesture} for zag"
            elif self.can("agree"):
                says, step = f"agree {gesture} for zig,", True
            else:
                says = f"agree {gesture} for zig, {gesture} for zag"
        elif agreed and gesture in agreed:
            label += f" ({('ZIG', 'ZAG')[agreed.index(gesture)]})"
        return replace(
            self.button(f"gesture-{place}", label, says, cards.gesture(gesture), "gesture"),
            step=step,
            marks=marks + self.hinted(f"gesture-{place}"),
            key=str(place + 1) if place < 9 else "",
        )

    # -- scores -------------------------------------------------------------------------------

    def scorecards(self) -> Region:
        view = self.view
        level, most = view.options["level"], view.options["failed_blocks"]
        teams = len(view.boxes)
        items = []
        for team, boxes in enumerate(view.boxes):
            ticked = [name for box, name in enumerate(BOX_NAMES) if boxes >> box & 1]
            art = cards.scorecard(team, teams, boxes, level, view.failed[team], most)
            who = f"{self.names[team]} and {self.names[team + teams]}"
            items.append(
                Item(
                    id=f"score-{team}",
                    # What can be read on it comes first, for those who say what they see.
                    name=f"{cards.score_words(team, teams, level)}: scorecard of {who}, "
                    f"ticked {', '.join(ticked) or 'nothing'}, "
                    f"{view.failed[team]} of {most} BLOCKs failed",
                    art=art,
                    width=212,
                    height=212 * cards.score_height(level) / 224,
                    column=team,
                    about="zigzag:scorecard",
                    marks=self.hinted(f"score-{team}"),
                )
            )
        return Region("scores", "Scorecards", tuple(items), place="bottom")

    def shown(self) -> Region | None:
        """The cards of the last right declaration, until the next round is on."""
        view = self.view
        if view.checked is None or view.phase not in (AGREE, TICK, OVER):
            return None
        checked = view.checked
        items = [
            replace(self.card(card, 58, shared(hand)), id=f"shown-{card}",
                    name=f"{self.names[seat]} showed {NAMES[card]}", column=4 * row + place)
            for row, (seat, hand) in enumerate(zip(checked.seats, checked.hands, strict=True))
            for place, card in enumerate(hand)
        ]  # fmt: skip
        who = " and ".join(self.names[seat] for seat in checked.seats)
        values = " and ".join(VALUE_NAMES[value] for value in checked.constraints)
        return Region(
            id="shown",
            name="The last right declaration",
            items=tuple(items),
            place="top",
            title=f"{self.names[checked.declarer]} declared {DECLARATIONS[checked.kind].upper()}, "
            "and it was right!",
            badge=cards.portrait(checked.declarer, self.team(checked.declarer)),
            note=f"The cards of {who}" + (f"; asked for: {values}" if values else ""),
        )

    def podium(self, result: Outcome) -> Region:
        """The winning team on the highest step."""
        return podium(
            result,
            lambda seat: (
                f"{self.names[seat]}: {_boxes(result.scores[seat])}",
                f"{self.names[seat]}: {result.scores[seat]}",
            ),
            lambda seat, step: cards.standing(seat, self.team(seat), wins=not step),
            cards.party,
        )

    # -- words --------------------------------------------------------------------------------

    def ask(self) -> str:
        view = self.view
        if view.result:
            return view.result.reason
        if not self.is_mine() or view.seat is None:
            return self.others()
        if view.phase == PLAY:
            return self.ask_in_lead()
        turn, target = self.names[view.turn], self.named(view.target)
        power = KINDS[view.power].capitalize()
        return {
            AGREE: self.ask_to_settle(),
            ANSWER: f"{turn} plays {power} on {target}. Let it be, or play a Z?",
            SHOW: f"{turn} calls BLOCK: show two of your cards that have nothing in common.",
            TICK: "A DOUBLE-ZAG! Choose the box that your team ticks.",
            WATCHING: "Game watch: whose cards do you look at?",
            GIVING: "Cards' Master: choose who gets the card in the frame.",
            TEN: "Ten seconds for you alone: switch cards with the Mat, then say done.",
        }[view.phase]

    def ask_to_settle(self) -> str:
        if self.draft.kind == "agree":
            return f"“{self.draft.gesture}” for ZIG. Now choose the sign for ZAG."
        if self.can("number") and not self.can("agree"):
            return "Choose a number from 1 to 12 for your constraint."
        if self.can("number"):
            return "Before the round: agree on signs with your partner, and choose a number."
        return "Before the round: choose your team's secret sign for ZIG, then one for ZAG."

    def ask_in_lead(self) -> str:
        view, draft = self.view, self.draft
        assert view.seat is not None
        if draft.kind == "use":
            return f"{NAMES[draft.card].capitalize()}: choose what to do with it."
        if draft.kind == "switch":
            return f"Switch {NAMES[draft.card]} for which card of the Mat?"
        if draft.kind == "for":
            return f"Which of your cards do you give for {NAMES[draft.card]}?"
        if self.short():
            return "Your hand is short: take a card from the Mat."
        if view.waiting[view.seat] != NOTHING:
            return (
                "Make room for your face-down card: lay a card on the Mat, or use a special card."
            )
        if view.done >> view.seat & 1:
            return "You are done switching. You may still declare, BLOCK, make a sign."
        if self.can("switch"):
            return "Switch: pick a card of yours, then one of the Mat. Or say done."
        return "Say done, declare, BLOCK or make a sign."

    def named(self, seat: int) -> str:
        return "you" if seat == self.view.seat else self.names[seat]

    def others(self) -> str:
        """What the others are doing."""
        view = self.view
        asked = [self.names[seat] for seat in range(len(self.names)) if view.asked >> seat & 1]
        who = " and ".join(asked)
        turn, target = self.names[view.turn], self.named(view.target)
        finished = view.seat is not None and view.done >> view.seat & 1
        return {
            AGREE: f"Before the round: waiting for {who}.",
            PLAY: "The lead is on." + (" You are done with it." if finished else ""),
            ANSWER: f"{turn} plays {KINDS[view.power].capitalize()} on {target}; {who} may answer.",
            SHOW: f"{turn} calls BLOCK; {who} must show two cards with nothing in common.",
            TICK: f"{turn} chooses a box for a DOUBLE-ZAG.",
            WATCHING: f"{turn} chooses whose cards to watch.",
            GIVING: f"{turn}, Cards' Master, gives out the cards.",
            TEN: f"Ten seconds for {turn} alone.",
        }[view.phase]  # fmt: skip

    def example(self) -> str:
        view = self.view
        own = self.own()
        lead = "done"
        if view.seat is not None and own and view.waiting[view.seat] != NOTHING:
            lead = f"discard {NAMES[own[0]]}"
        elif own and view.mat:
            lead = f"switch {NAMES[own[0]]} for {NAMES[view.mat[0]]}"
        return {
            AGREE: "agree wink for zig, cough for zag",
            PLAY: lead,
            ANSWER: "let it be",
            SHOW: "show … and …",
            TICK: "tick level 1 zig",
            WATCHING: "watch 1",
            GIVING: "give to 1",
            TEN: "done",
        }.get(view.phase, "")


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _boxes(count: int) -> str:
    return "1 box" if count == 1 else f"{count} boxes"


def _value(value: str) -> str:
    return "no accessory" if value == "none" else value
