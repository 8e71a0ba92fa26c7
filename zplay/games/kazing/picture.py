"""Ka-Zing as a picture and as a live board.

In the middle the caster stands on the grid, and the wand's path grows over the figure while a
spell is laid card by card. What is laid so far is a draft, read by :mod:`building`; whether a card
may be next is asked of the rules.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.core.refusal import Refusal
from zplay.draw.compose import compose, inner, stacked
from zplay.draw.element import picture as drawing
from zplay.draw.geometry import fan
from zplay.draw.podium import podium
from zplay.draw.scene import Item, Look, Region, Scene, Score, layers
from zplay.games.kazing import cards, rules, text
from zplay.games.kazing.actions import Aim
from zplay.games.kazing.building import NOTHING, Building, next_positions, read_draft
from zplay.games.kazing.casting import cannot_end, wrong_aim
from zplay.games.kazing.components import MOVEMENT, WORD, our_edition
from zplay.games.kazing.figures import GRID, centre
from zplay.games.kazing.movements import POSITIONS
from zplay.games.kazing.pieces import (
    at_position,
    capital,
    count_cards,
    counted,
    described,
    laid_art,
    position_name,
    role_rule,
    rule_of,
    strokes_of,
    tip_of,
    way_of,
    ways_on,
)
from zplay.games.kazing.reading import loose_spell
from zplay.games.kazing.spells import count_bonuses, points, total_mana
from zplay.games.kazing.terms import (
    DUEL,
    DUMMY,
    PRECISION,
    SOLO,
    TEAMS,
    THAUMATURGY,
    TIMER_FULL,
    YOURSELF,
    Terms,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.outcome import Outcome
    from zplay.draw.element import Element
    from zplay.draw.scene import Mark
    from zplay.games.kazing.components import Card, Edition
    from zplay.games.kazing.spells import Spell
    from zplay.games.kazing.state import View

_OWN, _OPEN, _LAID, _SMALL = 92, 68, 66, 44
"""How wide cards are: in one's own hand, in the display, in a spell, and other teams'."""
_SPOT = 124
_SHOWN_TEAMS = 4
"""With how many teams everybody's display is drawn."""
_TITLES = {PRECISION: "Precision", THAUMATURGY: "Thaumaturgy", DUEL: "Duel"}


def picture(view: View, look: Look | None = None, names: Sequence[str] = ()) -> Element:
    """The view as one static picture, with whatever ``look`` points out."""
    return compose(scene(view, look or Look(names=names)))


def card(card_: Card, edition: Edition | None = None) -> Element:
    """One card as a picture."""
    edition = edition or our_edition()
    return stacked(
        cards.face(card_, edition), width=100, height=140, title=card_.face, desc=tip_of(card_)
    )


def spell(spell_: Spell, edition: Edition | None = None, seat: int = 0) -> Element:
    """A spell as a picture: its cards, and the wand's path over the grid."""
    edition = edition or our_edition()
    built = Building(spell_.cards[:-1], (), (spell_.start.position, *spell_.ends), spell_.word)
    wide, high = 84, 118
    laid = [
        inner(layer, GRID + 20 + (n % 4) * (wide + 8), 20 + n // 4 * (high + 10), wide, high)
        for n, card_ in enumerate(spell_.cards)
        for layer in laid_art(card_, edition, first=not n)
    ]
    width = GRID + 20 + min(4, spell_.size) * (wide + 8) + 4
    board = cards.board(seat, strokes_of(built, edition), spell_.start.position)
    passed = ", ".join(f"{p} {POSITIONS[p - 1]}" for p in spell_.path)
    return drawing(
        inner(board, 0, 0, GRID, GRID),
        [
            inner(cards.spot(p, 0, 1), at.x - _SPOT / 2, at.y - _SPOT / 2, _SPOT, _SPOT)
            for p, at in enumerate(map(centre, range(1, 10)), 1)
        ],
        laid,
        width=width, height=GRID, title=f"The spell {spell_}", desc=f"The wand passes {passed}.",
        style=f"max-width:{width}px;width:100%;height:auto",
    )  # fmt: skip


def cover() -> Element:
    """The front of the box."""
    return cards.cover(our_edition())


def portrait(seat: int) -> Element:
    """Who sits there."""
    return cards.portrait(seat)


def scene(view: View, look: Look) -> Scene:
    """What the view's seat sees and may choose."""
    terms = view.terms
    names = tuple(look.names) or terms.names
    casting = bool(look.legal) and view.phase == rules.CAST
    built = read_draft(look.draft, view) if casting else NOTHING
    table = _Table(view, terms, look, names, built)
    regions = table.others()
    if view.result:
        regions += [table.podium(view.result), *table.rivals()]
    else:
        regions += [table.grid(), *table.display(), *table.rivals(), *table.laid()]
        if terms.mode == SOLO:
            regions.append(table.timer())
        if view.seat is not None:
            regions.append(table.hand(view.seat))
        if actions := table.actions():
            regions.append(actions)
    return Scene(
        title=f"Ka-Zing {_TITLES[terms.type]}, round {view.rounds + (not view.result)}",
        regions=tuple(region for region in regions if region.items),
        ask=table.ask(),
        text=text.board(view),
        arrows=look.arrows,
        scores=table.scores(),
        example=table.example(),
        draft=str(built),
        back=str(built.back()) if built.cards else None,
        keys=table.keys(),
    )


class _Table(NamedTuple):
    """A view with everything that the parts of its scene have to know."""

    view: View
    terms: Terms
    look: Look
    names: tuple[str, ...]
    built: Building

    # -- who and what ---------------------------------------------------------------------------

    def is_mine(self) -> bool:
        return bool(self.look.legal)

    def casting(self) -> bool:
        return self.is_mine() and self.view.phase == rules.CAST

    def edition(self) -> Edition:
        return self.terms.edition

    def face(self, number: int) -> Card:
        return self.terms.edition.faces[number]

    def side_name(self, side: int) -> str:
        return self.terms.side_names[side] if self.terms.mode == TEAMS else self.names[side]

    def holder_name(self, holder: int) -> str:
        """What to call whoever has Mana."""
        name = self.terms.holders[holder]
        if name == YOURSELF:
            return self.names[0]
        if name == DUMMY:
            return "the training dummy"
        if len(self.terms.holders) == self.terms.seats:
            return self.names[holder]
        return self.side_name(holder)

    def is_out(self, seat: int) -> bool:
        return bool(self.view.mana) and not self.view.mana[self.terms.holder_of[seat]]

    def acts(self, seat: int) -> bool:
        return self.view.phase != rules.OVER and seat == self.view.turn

    def pile(self) -> int:
        return 0 if self.view.seat is None else self.terms.pile_of[self.view.seat]

    def hinted(self, id_: str) -> tuple[Mark, ...]:
        return ("hint",) if id_ in self.look.hints else ()

    def heard_spell(self) -> tuple[int, Spell] | None:
        """The spell that was cast just now, and by whom."""
        if self.look.last is None or not self.look.last[1].startswith("cast "):
            return None
        seat, said = self.look.last
        try:
            return seat, loose_spell(said.partition(";")[0], self.edition())
        except NotationError:
            return None

    # -- the others -----------------------------------------------------------------------------

    def others(self) -> list[Region]:
        """One region for each other player, or for each team."""
        view, terms = self.view, self.terms
        if terms.mode == TEAMS:
            own = None if view.seat is None else terms.side_of[view.seat]
            first = 0 if own is None else own
            order = [(first + step) % terms.sides for step in range(terms.sides)]
            return [self.team(side, own=side == own) for side in order]
        if terms.mode == SOLO:
            return [self.dummy()] if terms.type == DUEL else []
        return []

    def rivals(self) -> list[Region]:
        """Everybody else in Versus, each at a glance."""
        view, terms = self.view, self.terms
        if terms.mode in (SOLO, TEAMS):
            return []
        start = 0 if view.seat is None else view.seat + 1
        seats = [(start + step) % terms.seats for step in range(terms.seats)]
        items = [self.rival(seat) for seat in seats if seat != view.seat or view.result]
        return [
            Region(
                id="rivals",
                name="The other players",
                items=tuple(replace(item, column=n) for n, item in enumerate(items)),
                place="bottom" if view.result else "side",
                title="The others" if view.seat is not None and not view.result else "The players",
                note=f"{self.names[view.turn]} {self.note(view.turn)}"
                if view.turn != view.seat and not view.result
                else "Cards in hand, and what they have won",
                active=view.turn != view.seat and not view.result,
            )
        ]

    def rival(self, seat: int) -> Item:
        won = self.progress(seat)[0]
        out = self.is_out(seat)
        assert won.art is not None
        note = self.note(seat)
        # Whose Mana it is comes later, with the name.
        what = won.name.partition("), ")[0] + ")" if self.terms.type == DUEL else won.name
        return Item(
            id=f"player-{seat}",
            # In the order in which it is read on the plaque.
            name=f"{self.view.hands[seat]} (cards in hand), {what}, {self.names[seat]}"
            + (note and f", {note}"),
            art=cards.plaque(
                seat, self.view.hands[seat], layers(won.art)[0], active=self.acts(seat), out=out
            ),
            width=142,
            height=63,
            label=self.names[seat],
            about="kazing:out" if out else won.about,
            tip=won.tip,
            marks=self.hinted(f"player-{seat}"),
        )

    def team(self, side: int, *, own: bool) -> Region:
        view, terms = self.view, self.terms
        members = range(side, terms.seats, terms.sides)
        items: list[Item] = [*self.progress(side)]
        items += [
            replace(self.held(seat), label=self.names[seat])
            for seat in members
            if seat != view.seat or view.result
        ]
        # With many teams that would be too much to look at: it is in the text of the board.
        if not own and not view.result and terms.sides <= _SHOWN_TEAMS:
            items += [self.open_card(side, place, _SMALL, says=None)
                      for place in range(len(view.displays[side]))]  # fmt: skip
        active = next((seat for seat in members if self.acts(seat)), None)
        return Region(
            id=f"team-{side}",
            name=f"Team {self.side_name(side)}",
            items=tuple(replace(item, column=n) for n, item in enumerate(items)),
            place="top",
            title=f"Team {self.side_name(side)}" + (" (yours)" if own else ""),
            badge=cards.portrait(members[0] if active is None else active),
            note=self.note(active) if active is not None else "",
            active=active is not None,
        )

    def dummy(self) -> Region:
        return Region(
            id="dummy",
            name="The training dummy",
            items=(self.mana(1),),
            place="top",
            title="The training dummy",
            badge=cards.dummy(),
            note="It has no turns: drain it before the Timer is full.",
        )

    def held(self, seat: int) -> Item:
        count = self.view.hands[seat]
        out = ", out" if self.is_out(seat) else ""
        return Item(
            id=f"held-{seat}",
            name=f"{count} (cards in hand), {self.names[seat]}{out}",
            art=cards.held(count),
            width=64,
            height=60,
            about="kazing:out" if out else "kazing:seen",
            marks=("dim",) if out else (),
        )

    def progress(self, side: int) -> list[Item]:
        """What a side has won so far; for Mana of their own, each player's."""
        view, terms = self.view, self.terms
        if terms.type == PRECISION:
            counts, each = view.collected[side], terms.collect_each
            have = [
                str(p) if count >= each else f"{p} ({count} of {each})"
                for p, count in enumerate(counts, 1)
                if count
            ]
            listed = f"{' '.join(have)} (collected)" if have else "(nothing collected yet)"
            return [
                Item(
                    id=f"collected-{side}",
                    name=listed,
                    art=cards.collection(counts, each),
                    width=62,
                    height=62,
                    about="kazing:precision",
                    tip=f"{sum(counts)} of {9 * each}.",
                )
            ]
        if terms.type == THAUMATURGY:
            return [
                Item(
                    id=f"points-{side}",
                    name=f"{view.points[side]} (points with {counted(view.spells[side], 'spell')})",
                    art=cards.points_of(view.points[side]),
                    width=58,
                    height=58,
                    about="kazing:points",
                )
            ]
        if terms.mode == TEAMS and len(terms.holders) == terms.seats:
            return [self.mana(seat) for seat in range(side, terms.seats, terms.sides)]
        return [self.mana(side)]

    def mana(self, holder: int) -> Item:
        amount = self.view.mana[holder]
        several = len(self.terms.holders) > self.terms.sides and self.terms.mode == TEAMS
        return Item(
            id=f"mana-{holder}",
            name=f"{amount} (Mana), {self.holder_name(holder)}",
            art=cards.mana_of(amount),
            width=58,
            height=58,
            label=self.holder_name(holder) if several else "",
            about="kazing:duel" if amount else "kazing:out",
            marks=self.hinted(f"mana-{holder}"),
        )

    def note(self, seat: int) -> str:
        if self.is_out(seat):
            return "is out of Mana"
        strict = self.terms.strict[seat] and not self.terms.level.rules
        if not self.acts(seat):
            return "follows the resonance rule" if strict else ""
        doing = {rules.TAKE: "takes a card", rules.CAST: "may cast a spell",
                 rules.DISCARD: "may discard a card"}  # fmt: skip
        return doing.get(self.view.phase, "")

    # -- the grid with the caster ---------------------------------------------------------------

    def grid(self) -> Region:
        """The caster, the nine positions, and the path of the wand."""
        view, built = self.view, self.built
        heard = None if built.cards else self.heard_spell()
        seat = view.turn if view.seat is None else view.seat
        start, note = built.ends[0] if built.cards else 0, ""
        strokes = strokes_of(built, self.edition())
        passed: tuple[int, ...] = tuple(p for _, path in built.steps() for p in path)
        if heard:
            seat, cast = heard
            shown = Building(cast.cards[:-1], (), (cast.start.position, *cast.ends), cast.word)
            strokes, start, passed = (
                strokes_of(shown, self.edition()),
                cast.start.position,
                cast.path,
            )
            note = f"The wand {way_of(start, cast.end)}"
        elif built.cards:
            way = way_of(start, built.here) if passed else f"starts on {position_name(start)}"
            note = f"The wand {way}"
        else:
            note = "Every number stands for a place around the caster"
        return Region(
            id="grid",
            name="The grid of nine positions" + (f". {note}." if start else ""),
            items=tuple(self.spot(p, start, passed) for p in range(1, 10)),
            kind="board",
            place="centre",
            width=GRID,
            height=GRID,
            backdrop=cards.board(seat, strokes, start),
            title="The wand" if not heard else f"{self.names[seat]} casts",
            note=note,
        )

    def spot(self, position: int, start: int, passed: tuple[int, ...]) -> Item:
        view, terms = self.view, self.terms
        side = 0 if view.seat is None else terms.side_of[view.seat]
        each = terms.collect_each
        collected = 0
        if terms.type == PRECISION and view.seat is not None:
            collected = view.collected[side][position - 1]
        says, step, refusal, state = self.spot_choice(position)
        words = [position_name(position)]
        if collected:
            words.append("collected" if each == 1 else f"collected {collected} of {each}")
        if position == start:
            words.append("the wand starts here")
        if position in passed:
            words.append("the wand passes here")
        if position == (self.built.here if self.built.cards else 0):
            words.append("the wand is here")
        return replace(
            at_position(position, ", ".join(words), cards.spot(position, collected, each, state)),
            says=says,
            step=step,
            refusal=refusal,
            tip=self.spot_tip(position),
            marks=self.hinted(f"position-{position}"),
        )

    def spot_choice(self, position: int) -> tuple[str | None, bool, Refusal | None, str]:
        """What choosing a position says, whether that is a step, why not, and how it looks."""
        built = self.built
        if not self.casting():
            return None, False, None, ""
        if not built.cards:
            # A position with one card is as good as the card: the spell starts there.
            own = [place for place, card_ in enumerate(self.view.cards)
                   if card_.position == position]  # fmt: skip
            if len(own) != 1:
                return None, False, None, ""
            return str(built.add(self.view.cards[own[0]], own[0])), True, None, ""
        if built.pending:
            refusal = cannot_end(built.cards[-1], built.modifier, built.here, position)
            return str(built.ending(position)), True, refusal, "" if refusal else "open"
        if built.word and self.terms.type == PRECISION:
            return self.bonus_choice(position)
        return None, False, None, ""

    def bonus_choice(self, position: int) -> tuple[str | None, bool, Refusal | None, str]:
        built, word = self.built, self.built.word
        assert word is not None
        allowed = self.aims(built.spell(word))
        chosen = built.aim.collect
        more = (*chosen, position)
        says = str(built._replace(aim=Aim(collect=more)))
        step = len(more) < len(allowed[0].collect)
        if position in next_positions(allowed, chosen):
            return says, step, None, "chosen" if position in chosen else "open"
        wrong = Aim(collect=(position,) * len(allowed[0].collect))
        refusal = wrong_aim(self.terms, wrong, allowed, word.name)
        return says, step, refusal, "chosen" if position in chosen else ""

    def spot_tip(self, position: int) -> str:
        if not self.casting():
            return ""
        built, own = self.built, [c for c in self.view.cards if c.position == position]
        if not built.cards:
            if len(own) > 1:
                return f"{len(own)} of your cards have this number: choose one of them to start."
            return f"Start here with {own[0].face}." if own else "None of your cards starts here."
        return "The movement can end here." if built.pending else ""

    def aims(self, cast: Spell) -> Sequence[Aim]:
        assert self.view.seat is not None
        return rules.aims_of(self.view, self.view.seat, cast)

    # -- the display, the deck and the discard pile ---------------------------------------------

    def display(self) -> list[Region]:
        view, pile = self.view, self.pile()
        can_draw = bool(view.decks[pile] or view.discards[pile] or not view.displays[pile])
        deck = Item(
            id="deck",
            name=f"deck, {view.decks[pile]} left",
            art=cards.deck(empty=not view.decks[pile]),
            width=_OPEN * 1.12,
            height=_OPEN * 1.52,
            says="take deck",
            label=f"{view.decks[pile]} left",
            about="kazing:take" if can_draw else "kazing:nothing-left",
            tip="Take its top card, unseen.",
            marks=self.hinted("deck"),
        )
        discard = Item(
            id="discards",
            name=f"discard pile, {view.discards[pile]} used, face down",
            art=cards.discard_pile(empty=not view.discards[pile]),
            width=_OPEN * 1.12,
            height=_OPEN * 1.52,
            label=f"{view.discards[pile]} used",
            about="kazing:reshuffle",
            tip="Nothing is taken from it: it becomes the new deck when the deck is empty.",
            marks=self.hinted("discards"),
        )
        shown = [
            self.open_card(pile, place, _OPEN, says=f"take {place + 1}")
            for place in range(len(view.displays[pile]))
        ]
        items = [deck, *shown, discard]
        mine = self.is_mine() and view.phase == rules.TAKE
        return [
            Region(
                id="display",
                name=f"Deck, display of {count_cards(len(shown))}, discard pile",
                items=tuple(
                    replace(item, column=n, key=str(n) if 0 < n <= len(shown) else "")
                    for n, item in enumerate(items)
                ),
                place="side",
                title="The display" if self.terms.mode != TEAMS else "Your team's display",
                note="Take a card from here or from the deck" if mine else "Open to everybody",
                active=mine,
            )
        ]

    def open_card(self, pile: int, place: int, width: float, says: str | None) -> Item:
        number = self.view.displays[pile][place]
        card_ = self.face(number)
        before = self.look.before
        fresh = (
            before is not None
            and place < len(before.displays[pile])
            and before.displays[pile][place] != number
        )
        id_ = f"open-{pile}-{place}"
        return Item(
            id=id_,
            name=f"display {place + 1}, {described(card_, self.edition())}",
            art=cards.face(card_, self.edition()),
            width=width,
            height=width * 1.4,
            says=says,
            about=rule_of(card_),
            tip=tip_of(card_),
            marks=(*(("last",) if fresh else ()), *self.hinted(id_)),
            was="deck" if fresh and pile == self.pile() else "",
        )

    def timer(self) -> Region:
        view = self.view
        kept = [self.face(number).position for number in view.kept]
        counts = tuple(int(p in kept) for p in range(1, 10))
        return Region(
            id="timer",
            name="The Timer",
            items=(
                Item(
                    id="timer-cards",
                    name=f"the Timer, {view.timer} (cards face down), "
                    f"{view.timer + len(kept)} of {TIMER_FULL} (cards in all)",
                    art=cards.held(view.timer),
                    width=76,
                    height=71,
                    label=f"{view.timer + len(kept)} of {TIMER_FULL}",
                    about="kazing:timer-nine",
                    tip="At nine cards they are turned up.",
                ),
                Item(
                    id="timer-kept",
                    name="the Timer has kept "
                    + (" ".join(map(str, sorted(kept))) or "no position yet"),
                    art=cards.collection(counts),
                    width=71,
                    height=71,
                    column=1,
                    about="kazing:timer-end",
                    tip="When it has all nine, the game is over.",
                ),
            ),
            place="side",
            title="The Timer",
            note="It takes a card after each of your turns",
        )

    # -- the spell that is being laid -----------------------------------------------------------

    def laid(self) -> list[Region]:
        """The cards of the spell so far, or of the spell that was just cast."""
        heard = self.heard_spell()
        if not self.casting():
            return [self.heard(*heard)] if heard else []
        built, hand = self.built, self.view.cards
        items = []
        for number, place in enumerate(built.places):
            card_ = hand[place]
            end = built.ends[number] if number < len(built.ends) else 0
            role = self.role(number, card_, end)
            newest = number == len(built.places) - 1
            items.append(
                Item(
                    id=f"laid-{number}",
                    name=f"{role}, choose it to take it off again",
                    art=laid_art(card_, self.edition(), first=not number),
                    width=_LAID,
                    height=_LAID * 1.4,
                    says=str(built.upto(number)),
                    step=True,
                    about=role_rule(number, card_),
                    marks=("last",) if newest else (),
                    was=f"card-{place}" if newest else "",
                )
            )
        if not built.word:
            waiting = self.waiting()
            items.append(
                Item(
                    id="next",
                    name=f"place for the {waiting}",
                    art=cards.empty_place(waiting),
                    width=_LAID,
                    height=_LAID * 1.4,
                    about={"start": "kazing:start-card", "movement": "kazing:movement-cards"}.get(
                        waiting, "kazing:word-last"
                    ),
                    tip="Choose a card of your hand for it.",
                )
            )
        return [
            Region(
                id="spell",
                name=f"Your spell so far, {count_cards(len(built.places))}",
                items=tuple(replace(item, column=n) for n, item in enumerate(items)),
                place="bottom",
                title="Your spell",
                note=self.worth(),
                active=True,
            )
        ]

    def heard(self, seat: int, cast: Spell) -> Region:
        items = [
            Item(
                id=f"heard-{number}",
                name=self.role(number, card_, (0, *cast.ends, 0)[number]),
                art=laid_art(card_, self.edition(), first=not number),
                width=_LAID,
                height=_LAID * 1.4,
                column=number,
                about=role_rule(number, card_),
                tip=tip_of(card_),
            )
            for number, card_ in enumerate(cast.cards)
        ]
        return Region(
            id="heard",
            name=f"The spell of {self.names[seat]}",
            items=tuple(items),
            place="bottom",
            title=f"{self.names[seat]} casts",
            note=self.value(cast),
        )

    def waiting(self) -> str:
        """What the spell needs next."""
        built, least = self.built, self.terms.level.least
        if not built.cards:
            return "start"
        if len(built.cards) < least - 1 or built.modifier:
            return "movement"
        return "word"

    def role(self, number: int, card_: Card, end: int) -> str:
        """What a card is in a spell."""
        what = described(card_, self.edition())
        if not number:
            return f"start card, upside down: {what}"
        return f"{what}, to {position_name(end)}" if end else what

    def worth(self) -> str:
        """What the spell would bring as it is, and what it still needs."""
        built, least = self.built, self.terms.level.least
        if not built.cards:
            return f"A start card, movements, a word: at least {least} cards"
        if built.word:
            return self.value(built.spell(built.word))
        size = len(built.cards)
        if built.pending:
            return f"{count_cards(size)} so far; where does {built.cards[-1].name} end?"
        if size < least - 1:
            return f"{count_cards(size)} so far, at least {least} with the word"
        return f"{count_cards(size)} so far; a word finishes it"

    def value(self, cast: Spell) -> str:
        terms = self.terms
        bonuses = count_bonuses(cast) if terms.level.rules else 0
        bonus = f", {counted(bonuses, 'bonus', 'bonuses')}" if bonuses else ""
        if terms.type == PRECISION:
            ends = sorted({cast.start.position, cast.end})
            return f"{cast.size} cards, collects {' and '.join(map(str, ends))}{bonus}"
        if terms.type == THAUMATURGY:
            gained = points(cast.size, terms.level.least, bonuses)
            return f"{cast.size} cards, {counted(gained, 'point')}{bonus}"
        return f"{cast.size} cards, {total_mana(cast, bonuses)} Mana{bonus}"

    # -- one's own hand -------------------------------------------------------------------------

    def hand(self, seat: int) -> Region:
        hand = self.view.cards
        rest = [(n, card_) for n, card_ in enumerate(hand) if n not in self.built.places]
        items = [
            replace(self.own_card(place, card_), turn=lean.turn, drop=lean.drop, column=place)
            for (place, card_), lean in zip(rest, fan(len(rest)), strict=True)
        ]
        # While a position is wanted, digits mean positions everywhere.
        if not self.wants_position():
            items = [replace(item, key=str(n)) for n, item in enumerate(items, 1)]
        own = self.own_progress(seat)
        if own:
            items.append(replace(own, column=len(items)))
        return Region(
            id="hand",
            name=f"Your hand, {count_cards(len(rest))}",
            items=tuple(items),
            kind="hand",
            place="bottom",
            title=f"{self.names[seat]} (you)",
            badge=cards.portrait(seat, out=self.is_out(seat)),
            note=self.own_note(seat),
            active=self.acts(seat),
        )

    def own_progress(self, seat: int) -> Item | None:
        """Beside one's hand; a team's is with the team, and positions are marked on the grid."""
        if self.terms.mode == TEAMS or self.terms.type == PRECISION:
            return None
        item = self.progress(self.terms.side_of[seat])[0]
        return replace(item, width=_OWN * 0.9, height=_OWN * 0.9)

    def own_card(self, place: int, card_: Card) -> Item:
        says, step, refusal = self.card_choice(place, card_)
        marks: tuple[Mark, ...] = ("last",) if self.taken(card_) else ()
        id_ = f"card-{place}"
        return Item(
            id=id_,
            name=f"card {place + 1}, {described(card_, self.edition())}",
            art=cards.face(card_, self.edition()),
            width=_OWN,
            height=_OWN * 1.4,
            says=says,
            step=step,
            refusal=refusal,
            about=rule_of(card_),
            tip=self.card_tip(place, card_),
            marks=marks + self.hinted(id_),
            was=self.came_from(place, card_),
        )

    def card_choice(self, place: int, card_: Card) -> tuple[str, bool, Refusal | None]:
        """What choosing a card of one's hand says, whether it is a step, and why not."""
        built = self.built
        if not self.casting():
            return f"discard {card_.label}", False, None
        if built.word:
            because = f"The spell has its word, {built.word.face}: now say what it does."
            return str(built), True, Refusal("kazing:word-last", because)
        if refusal := built.refuses(card_):
            return str(built), True, refusal
        if built.cards and card_.kind == WORD:
            return self.word_choice(place, card_)
        return str(built.add(card_, place)), True, None

    def word_choice(self, place: int, word: Card) -> tuple[str, bool, Refusal | None]:
        """A word finishes the spell, unless a target or a bonus has to be chosen first."""
        built, seat = self.built, self.view.seat
        assert seat is not None
        cast = built.spell(word)
        says = str(built.add(word, place))
        if refusal := rules.fault_for(self.terms, seat, cast):
            return says, True, refusal
        allowed = self.aims(cast)
        if len(allowed) > 1:
            return says, True, None
        return f"cast {cast}{allowed[0]}", False, None

    def card_tip(self, place: int, card_: Card) -> str:
        built = self.built
        if not self.casting():
            return tip_of(card_)
        if not built.cards:
            return f"As start card: the wand starts on {position_name(card_.position)}."
        if card_.kind != MOVEMENT or built.pending or built.word or built.refuses(card_):
            return tip_of(card_)
        there = sorted({way[-1] for way in ways_on(built, card_, place)})
        where = " or ".join(position_name(p) for p in there)
        return f"From {position_name(built.here)} it goes to {where}."

    def new_card(self) -> list[int]:
        """What came into the hand with the last action."""
        before = self.look.before
        if before is None or before.seat != self.view.seat:
            return []
        rest = list(before.hand)
        fresh = []
        for number in self.view.hand:
            if number in rest:
                rest.remove(number)
            else:
                fresh.append(number)
        return fresh

    def taken(self, card_: Card) -> bool:
        return card_.id in self.new_card()

    def came_from(self, place: int, card_: Card) -> str:
        """Where a card was before: in the display or the deck, or at another place in the hand."""
        before, last = self.look.before, self.look.last
        if before is None or before.seat != self.view.seat:
            return ""
        if card_.id in self.new_card():
            where = last[1].removeprefix("take ") if last else ""
            return f"open-{self.pile()}-{int(where) - 1}" if where.isdecimal() else "deck"
        twin = self.view.hand[:place].count(card_.id)
        old = [n for n, number in enumerate(before.hand) if number == card_.id]
        return f"card-{old[twin]}" if twin < len(old) and old[twin] != place else ""

    def own_note(self, seat: int) -> str:
        level = self.terms.level
        notes = [f"at most {level.limit} cards, spells of at least {level.least}"]
        if self.terms.strict[seat]:
            notes.append("the last movement has the word's resonance")
        return "; ".join(notes)

    # -- buttons --------------------------------------------------------------------------------

    def actions(self) -> Region | None:
        if not self.is_mine():
            return None
        view, built = self.view, self.built
        items: list[Item] = []
        if built.word and self.terms.type == DUEL:
            items = self.targets(built.word)
        elif view.phase == rules.CAST:
            items.append(
                Item(
                    "no-spell", "No spell: cast nothing", label="No spell", says="no spell",
                    about="kazing:cast-may",
                )
            )  # fmt: skip
        elif view.phase == rules.DISCARD:
            items.append(
                Item(
                    "keep-all", "keep all cards", label="Keep all cards", says="keep all",
                    about="kazing:discard-may",
                )
            )  # fmt: skip
        if built.cards:
            items.append(
                Item(
                    "take-off", "One back: take the last card off", label="One back",
                    says=str(built.back()), step=True, about="kazing:one-for-all",
                    tip="Backspace does the same; Esc takes all cards off.",
                )
            )  # fmt: skip
        if not items:
            return None
        numbered = tuple(replace(item, column=n) for n, item in enumerate(items))
        return Region("actions", "What you can do", numbered, kind="actions", place="bottom")

    def targets(self, word: Card) -> list[Item]:
        """Whom a word of a Duel can be aimed at."""
        built = self.built
        drained = built.aim.kazaam
        items: list[Item] = []
        for aim in self.aims(built.spell(word)):
            if drained is not None and aim.kazaam != drained:
                continue
            two = word.name == "ka-zing"
            step = two and drained is None
            shown = Aim(kazaam=aim.kazaam) if step else aim
            drains = aim.kazaam is not None and (drained is None)
            target = aim.kazaam if drains else aim.zing
            assert target is not None
            holder = self.terms.holders.index(target)
            verb, effect = ("Kazaam at", "drains") if drains else ("Zing at", "replenishes")
            id_ = f"{'kazaam' if drains else 'zing'}-{holder}"
            if any(item.id == id_ for item in items):
                continue
            says = str(built._replace(aim=shown))
            mana = f"{self.view.mana[holder]} Mana"
            items.append(
                Item(
                    id_,
                    f"{verb} {self.holder_name(holder)} ({mana}), {effect}",
                    art=self.holder_art(holder),
                    width=40,
                    height=40,
                    label=f"{verb} {self.holder_name(holder)} ({mana})",
                    says=says,
                    step=step,
                    about="kazing:kazaam" if drains else "kazing:zing",
                    marks=self.hinted(id_),
                )
            )
        return items

    def holder_art(self, holder: int) -> Element:
        return cards.dummy() if self.terms.holders[holder] == DUMMY else cards.portrait(holder)

    # -- the end --------------------------------------------------------------------------------

    def podium(self, result: Outcome) -> Region:
        """Everybody on their step, the winners highest."""
        return podium(
            result,
            lambda seat: (f"{self.names[seat]}: {result.scores[seat]}",) * 2,
            cards.standing,
            cards.night,
        )

    # -- words ----------------------------------------------------------------------------------

    def wants_position(self) -> bool:
        built = self.built
        return built.pending or (built.word is not None and self.terms.type == PRECISION)

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        view = self.view
        if not self.is_mine():
            return ()
        if self.wants_position():
            verb = "end on" if self.built.pending else "collect"
            return tuple(
                (str(p), f"position-{p}", f"{verb} {position_name(p)}")
                for p in range(1, 10)
                if self.spot_choice(p)[3] == "open"
            )
        return {
            rules.TAKE: (("d", "deck", "take from the deck"),),
            rules.CAST: (("p", "no-spell", "cast no spell"),) if not self.built.cards else (),
            rules.DISCARD: (("p", "keep-all", "keep all cards"),),
        }.get(view.phase, ())

    def scores(self) -> tuple[Score, ...]:
        view, terms = self.view, self.terms
        turn = None if view.result else terms.side_of[view.turn]
        if terms.type == DUEL:
            return tuple(
                Score(
                    capital(self.holder_name(holder)),
                    f"{amount} Mana",
                    holder == terms.holder_of[view.turn] and not view.result,
                )
                for holder, amount in enumerate(view.mana)
            )
        most = 9 * terms.collect_each
        values = (
            [f"{sum(counts)} of {most}" for counts in view.collected]
            if terms.type == PRECISION
            else [str(total) for total in view.points]
        )
        return tuple(
            Score(self.side_name(side), value, side == turn) for side, value in enumerate(values)
        )

    def example(self) -> str:
        return {
            rules.TAKE: "take 3",
            rules.CAST: "cast 4: E-W→6, zag | zing",
            rules.DISCARD: "keep all",
        }.get(self.view.phase, "")

    def ask(self) -> str:
        view, terms = self.view, self.terms
        if view.result:
            return view.result.reason
        if not self.is_mine() or view.seat is None:
            return f"{self.names[view.turn]} {self.note(view.turn)}."
        if view.phase == rules.TAKE:
            return "Your turn: take a card, from the display or unseen from the deck."
        if view.phase == rules.DISCARD:
            if view.hands[view.seat] > terms.level.limit:
                return f"You hold more than {terms.level.limit} cards: discard one."
            return "Discard one card if you like, or keep all."
        return self.ask_cast()

    def ask_cast(self) -> str:
        view, built, least = self.view, self.built, self.terms.level.least
        if built.word:
            return self.ask_aim(built.word)
        if not built.cards:
            if not any(card_.kind == WORD for card_ in view.cards):
                return "You hold no casting word, so you cannot cast yet: choose No spell."
            if len(view.cards) < least:
                return f"A spell takes at least {least} cards, so choose No spell."
            return "Cast a spell: choose the card whose number it starts on, or No spell."
        if built.pending:
            where = " or ".join(
                position_name(p) for p in sorted(way[-1] for way in built.choices())
            )
            return f"{built.cards[-1].name} can end on {where}: choose it on the grid."
        if built.modifier:
            return f"{capital(built.modifier.name)} changes the next movement: choose that."
        here = position_name(built.here)
        if len(built.cards) < 2:
            return f"The wand starts on {here}: choose a movement."
        left = {card_.kind for n, card_ in enumerate(view.cards) if n not in built.places}
        if WORD not in left:
            return f"The wand is on {here}, but no word is left to finish with: take a card off."
        if left == {WORD}:
            return f"The wand is on {here}: choose a word to finish."
        return f"The wand is on {here}: choose another movement, or a word to finish."

    def ask_aim(self, word: Card) -> str:
        built = self.built
        allowed = self.aims(built.spell(word))
        if self.terms.type == PRECISION:
            left = len(allowed[0].collect) - len(built.aim.collect)
            what = "one more position" if left == 1 else f"{left} more positions"
            return f"A bonus: choose {what} to collect, on the grid."
        if built.aim.kazaam:
            return "And the Zing of your Ka-Zing: whose Mana does it replenish?"
        return {
            "kazaam": "Kazaam! Whose Mana does it drain?",
            "zing": "Zing! Whose Mana does it replenish?",
            "kazaam/zing": "Say which it is, Kazaam or Zing, and at whom.",
            "ka-zing": "Ka-Zing! First, whose Mana does it drain?",
        }[word.name]
