"""Zing-a-Zam as a picture and as a live board.

Everybody's hand is seen from where the viewer sits: the others' from the front, one's own from
behind, except for the cards that were turned. Every card's id is its place in a hand, never which
card it is, for a page must not know more than its seat.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from zplay.draw.compose import compose, stacked
from zplay.draw.geometry import fan
from zplay.draw.podium import podium, with_points
from zplay.draw.scene import Item, Look, Region, Scene, Score
from zplay.games.zingazam import cards, text
from zplay.games.zingazam.components import CATS_BACK, SPELLS, TURNED, our_edition
from zplay.games.zingazam.rules import (
    GIVE,
    MIRROR,
    OVER,
    PLAY,
    POINT,
    STACK,
    STEAL,
    TURN_ONE,
    VERBS,
    winner,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.outcome import Outcome
    from zplay.draw.element import Element
    from zplay.draw.scene import Mark
    from zplay.games.zingazam.state import View

_SPELL_RULES = ("", "future", "darkness", "hurricane", "cat-call", "mirror", "puppeteer", "freeze",
                "gift")  # fmt: skip
_OWN, _OTHERS, _AIMED = 88, 46, 64
"""How wide cards are: in one's own hand, in the others', and where one has to be pointed at."""


def picture(view: View, look: Look | None = None, names: Sequence[str] = ()) -> Element:
    """The view as one static picture, with whatever ``look`` points out."""
    return compose(scene(view, look or Look(names=names)))


def card(number: int, who: str | int) -> Element:
    """One card as a picture: ``card(3, "fox")``, ``card(5, "cat")``; number 0 is its back."""
    characters = [name.casefold() for name in our_edition().characters]
    back = who if isinstance(who, int) else [*characters, "cat"].index(who.casefold())
    art = cards.face(number, back) if number else cards.back(back)
    name = f"{[*our_edition().characters, 'Cat'][back]} {number or 'back'}"
    spell = SPELLS.get(number, "")
    return stacked(art, width=100, height=140, title=name, desc=spell)


def cover() -> Element:
    """The front of the box: the five young wizards."""
    return cards.cover()


def portrait(seat: int) -> Element:
    """Who sits there."""
    return cards.portrait(seat)


def scene(view: View, look: Look) -> Scene:
    """What the view's seat sees and may choose."""
    names = tuple(look.names) or view.edition.characters[: len(view.hands)]
    table = _Table(view, look, names)
    if view.result:
        regions = [table.podium(view.result), table.round()]
    else:
        others = [seat for seat in table.clockwise() if seat != view.seat]
        regions = [table.opponent(seat) for seat in others]
        regions.append(table.round())
        if view.seat is not None:
            regions.append(table.own_hand(view.seat))
        if actions := table.actions():
            regions.append(actions)
    shows_totals = view.game > 1 or view.phase == OVER
    return Scene(
        title=f"Zing-a-Zam!  Game {view.game} of {view.options['games']}",
        regions=tuple(regions),
        ask=table.ask(),
        text=text.board(view),
        arrows=look.arrows,
        scores=tuple(
            Score(name, str(total), seat == view.turn)
            for seat, (name, total) in enumerate(zip(names, view.totals, strict=True))
        )
        if shows_totals
        else (),
        example="" if view.phase == OVER else f"{VERBS[view.phase]} …",
        draft=look.draft if view.phase == STACK else "",
        back=_shorter(look.draft) if view.phase == STACK and look.draft else None,
    )


class _Finished(NamedTuple):
    """A round that has just been won."""

    cards: tuple[int, ...]
    players: tuple[int, ...]


class _Table(NamedTuple):
    """A view with everything that the parts of its scene have to know."""

    view: View
    look: Look
    names: tuple[str, ...]

    def clockwise(self) -> list[int]:
        """All seats, beginning with the one on the viewer's left."""
        seats = len(self.view.hands)
        first = (self.view.seat or 0) + (self.view.seat is not None)
        return [(first + step) % seats for step in range(seats)]

    def is_mine(self) -> bool:
        return bool(self.look.legal)

    # -- hands --------------------------------------------------------------------------------

    def opponent(self, seat: int) -> Region:
        view = self.view
        aimed = view.phase == POINT and seat == (view.turn + 1) % len(view.hands)
        target = view.phase in (STEAL, GIVE) and seat != view.turn
        width = _AIMED if aimed and self.is_mine() else _OTHERS
        hand = view.hands[seat]
        pile = Item(
            id=f"pile-{seat}",
            name=f"score pile of {self.names[seat]}, size unknown",
            art=cards.score_pile(seat),
            width=_OTHERS * 1.12,
            height=_OTHERS * 1.52,
            says=f"{VERBS[view.phase]} {seat}" if target else None,
            about="zingazam:darkness-target" if view.phase == STEAL else "zingazam:no-counting",
            tip="Nobody may count it before the end.",
            marks=self.hinted(f"pile-{seat}"),
        )
        items = [
            self.card(seat, place, card, width, says=f"point at {place + 1}" if aimed else None)
            for place, card in enumerate(hand)
        ]
        return Region(
            id=f"hand-{seat}",
            name=f"{self.names[seat]}, {_cards(len(hand))}",
            items=(pile, *self.numbered(items, 1)),
            place="top",
            title=self.names[seat],
            badge=self.portrait(seat),
            note=self.note(seat),
            active=self.acts(seat),
        )

    def own_hand(self, seat: int) -> Region:
        view = self.view
        hand = view.hands[seat]
        verb = "turn" if VERBS.get(view.phase) == "turn" else "play"
        items = []
        for place, (card, lean) in enumerate(zip(hand, fan(len(hand)), strict=True)):
            item = self.card(seat, place, card, _OWN, says=f"{verb} {place + 1}")
            items.append(replace(item, turn=lean.turn, drop=lean.drop))
        pile = Item(
            id=f"pile-{seat}",
            name="your score pile, size unknown",
            art=cards.score_pile(seat),
            width=_OWN * 0.8,
            height=_OWN * 0.8 * 152 / 112,
            about="zingazam:no-counting",
            tip="Not even you may count it before the end.",
            marks=self.hinted(f"pile-{seat}"),
            column=len(hand),
        )
        turned = sum(bool(card & TURNED) for card in hand)
        return Region(
            id="hand",
            name=f"Your hand, {_cards(len(hand))}, {turned} turned towards you",
            items=(*self.numbered(items, 0), pile),
            kind="hand",
            place="bottom",
            title=f"{self.names[seat]} (you)",
            badge=self.portrait(seat),
            note=self.note(seat) or "Your cards from behind: the others see their fronts.",
            active=self.acts(seat),
        )

    def numbered(self, items: list[Item], first: int) -> tuple[Item, ...]:
        """Columns for the arrow keys, and digits that jump to cards."""
        return tuple(
            replace(item, column=first + place, key=str(place + 1) if place < 9 else "")
            for place, item in enumerate(items)
        )

    def card(self, seat: int, place: int, card: int, width: float, says: str | None) -> Item:
        number, back = (card & 255) >> 4, card & 15
        turned = bool(card & TURNED)
        own = seat == self.view.seat
        pointed = seat == self.view.turn and place == self.view.pointed
        marks: tuple[Mark, ...] = ("hint",) if pointed else ()
        id_ = f"card-{seat}-{place}"
        if number:
            art = cards.face(number, back, "seen" if turned else "")
            content = f"{self.who(back)} {number}, {SPELLS[number]}"
            state = ", turned towards you, hidden from the others" if turned else ""
        else:
            art = cards.back(back, "seen" if turned else "")
            content = f"back of a {self.who(back)} card"
            state = f", turned towards {self.names[seat]}" if turned else ""
        if own and not number:
            state = ", the others see its front"
        if pointed:
            state += ", the Puppeteer points at it"
        return Item(
            id=id_,
            name=f"card {place + 1}, {content}{state}",
            art=art,
            width=width,
            height=width * 1.4,
            says=says,
            about=f"zingazam:{_SPELL_RULES[number]}" if number else "zingazam:inverted-hand",
            tip=_seen_by(own=own, turned=turned, who=self.names[seat]),
            marks=marks + self.hinted(id_),
            was=self.was_in_hand(seat, place),
        )

    def was_in_hand(self, seat: int, place: int) -> str:
        """Where this card was before the last move: those behind a played card move up."""
        gone = self.played_from()
        if gone and gone[0] == seat and place >= gone[1]:
            return f"card-{seat}-{place + 1}"
        return ""

    def played_from(self) -> tuple[int, int] | None:
        """Who played the last card, and from which place."""
        if self.look.last is None:
            return None
        seat, said = self.look.last
        verb, _, what = said.partition(" ")
        return (seat, int(what) - 1) if verb == "play" and what.isdecimal() else None

    # -- the middle of the table --------------------------------------------------------------

    def finished(self) -> _Finished | None:
        """The round that the last card ended, to look at until the next card is played."""
        before, played = self.look.before, self.played_from()
        if self.view.round or before is None or played is None or before.game != self.view.game:
            return None
        fresh = self.view.played - before.played - set(before.round)
        if len(fresh) != 1:
            return None
        return _Finished((*before.round, *fresh), (*before.players, played[0]))

    def round(self) -> Region:
        view = self.view
        seats = len(view.hands)
        shown = self.finished() or _Finished(view.round, view.players)
        done = not view.round and bool(shown.cards)
        step = 104
        width, height = step * (seats + 1) + 40, 196
        wins = winner([card >> 4 for card in shown.cards]) if shown.cards else -1
        items = [
            self.played(place, seat, card, wins=place == wins, done=done)
            for place, (seat, card) in enumerate(zip(shown.players, shown.cards, strict=True))
        ]
        waiting = [] if done or view.phase in (TURN_ONE, OVER) else self.still_to_play()
        items += [
            Item(
                id=f"place-{seat}",
                name=f"{self.names[seat]} still has to play",
                art=cards.empty_place(seat),
                width=88,
                height=123,
                label=self.names[seat],
                about="zingazam:round",
            )
            for seat in waiting
        ]
        items = [
            replace(item, x=30 + step * place, y=30, column=place)
            for place, item in enumerate(items)
        ]
        items.append(
            Item(
                id="cats",
                name=f"cat deck, {_cats(view.cats)} left",
                art=cards.cat_deck(empty=not view.cats),
                width=88,
                height=119,
                x=width - 112,
                y=32,
                column=len(items),
                label=_cats(view.cats),
                about="zingazam:cat-deck",
                marks=self.hinted("cats"),
            )
        )
        return Region(
            id="round",
            name="The table: " + ("the last round" if done else "this round"),
            items=tuple(items),
            kind="board",
            place="centre",
            width=width,
            height=height,
            backdrop=cards.cloth(width, height),
        )

    def played(self, place: int, seat: int, card: int, *, wins: bool, done: bool) -> Item:
        view, draft = self.view, self.look.draft.split()
        number, back = card >> 4, card & 15
        last = self.played_from()
        newest = last is not None and last[0] == seat
        says, step = None, False
        if view.phase == MIRROR:
            says = f"mirror {number}"
        elif view.phase == STACK and self.is_mine():
            chosen = [*draft[1:], str(place + 1)]
            says = "stack " + " ".join(chosen)
            step = len(chosen) < len(view.round)
        marks: list[Mark] = []
        if done and not wins:
            marks.append("dim")
        if newest:
            marks.append("last")
        if view.phase == STACK and str(place + 1) in draft[1:]:
            marks.append("selected")
        state = f", {self.names[seat]} played it"
        if wins:
            # Not always the highest number: a 1 beats an 8, and of equals the last wins.
            state += ", wins the round" if done else ", would win now"
        return Item(
            id=f"round-{place}",
            name=f"{self.who(back)} {number}, {SPELLS[number]}{state}",
            art=cards.face(number, back, "wins" if wins else ""),
            width=88,
            height=123,
            says=says,
            step=step,
            label=self.names[seat],
            about=f"zingazam:{_SPELL_RULES[number]}",
            marks=(*marks, *self.hinted(f"round-{place}")),
            was=f"card-{seat}-{last[1]}" if newest and last else "",
        )

    def still_to_play(self) -> list[int]:
        view = self.view
        seats = len(view.hands)
        now = [view.turn] if view.phase == PLAY else []
        return now + [(view.turn + step) % seats for step in range(1, view.waiting + 1)]

    def podium(self, result: Outcome) -> Region:
        """Everybody on their step, the winners highest."""
        return podium(result, with_points(self.names, result.scores), cards.standing, cards.party)

    # -- what can be done besides choosing a card ---------------------------------------------

    def actions(self) -> Region | None:
        """Buttons for the choices of a spell."""
        view = self.view
        if not self.is_mine():
            return None
        items: list[Item] = []
        if view.phase in (STEAL, GIVE):
            verb, rule = ("steal from", "darkness") if view.phase == STEAL else ("give to", "gift")
            items = [
                Item(
                    id=f"target-{seat}",
                    name=f"{verb} {self.names[seat]}",
                    label=f"{verb.capitalize()} {self.names[seat]}",
                    art=cards.portrait(seat),
                    width=40,
                    height=40,
                    says=f"{verb} {seat}",
                    about=f"zingazam:{rule}",
                )
                for seat in self.clockwise()
                if seat != view.seat
            ]
        elif view.phase == MIRROR:
            spells = sorted({card >> 4 for card in view.round[:-1]})
            items = [
                Item(
                    id=f"mirror-{spell}",
                    name=f"mirror {spell}, {SPELLS[spell]}",
                    label=f"Mirror {spell}, {SPELLS[spell]}",
                    says=f"mirror {spell}",
                    about=f"zingazam:{_SPELL_RULES[spell]}",
                )
                for spell in spells
            ]
            items.append(
                Item(
                    "mirror-0",
                    "copy nothing",
                    label="Copy nothing",
                    says="no mirror",
                    about="zingazam:mirror",
                )
            )
        if not items:
            return None
        numbered = tuple(replace(item, column=place) for place, item in enumerate(items))
        return Region("actions", "What you can do", numbered, kind="actions", place="bottom")

    # -- words --------------------------------------------------------------------------------

    def ask(self) -> str:
        view = self.view
        if view.result:
            return view.result.reason
        if not self.is_mine() or view.seat is None:
            return text.board(view).rsplit("\n", 1)[-1] + "."
        if view.phase == PLAY and view.pointed >= 0:
            return f"The Puppeteer points at your card {view.pointed + 1}: play it."
        following = self.names[(view.turn + 1) % len(view.hands)]
        return {
            TURN_ONE: "Choose a card to turn towards you. It stays hidden from the others.",
            PLAY: "Your turn: play any card of your hand.",
            STEAL: "Daring Darkness: whose pile do you take a card from?",
            MIRROR: "Magic Mirror: which spell of this round do you copy?",
            POINT: f"Puppeteer: point at the card that {following} must play.",
            GIVE: "A Generous Gift: who gets the top card of your pile?",
            STACK: "You won the round: choose its cards one by one; the last lies on top.",
        }.get(view.phase, "Hypnotic Hurricane: turn one of your cards towards you.")

    def note(self, seat: int) -> str:
        view = self.view
        if view.phase == TURN_ONE:
            count = view.to_turn[seat]
            return (
                "" if not count else "turns two cards first" if count > 1 else "turns a card first"
            )
        if self.frozen(seat):
            return "is frozen in this round"
        if view.phase == PLAY and seat == view.turn and view.pointed >= 0:
            return f"must play card {view.pointed + 1}"
        if seat == view.turn:
            return {PLAY: "plays a card", STEAL: "picks a pile", MIRROR: "looks into the mirror",
                    POINT: "pulls the strings", GIVE: "gives a gift",
                    STACK: "stacks the cards"}.get(view.phase, "turns a card")  # fmt: skip
        return ""

    def frozen(self, seat: int) -> bool:
        view = self.view
        return bool(view.round) and view.phase != OVER and (
            seat not in view.players and seat != view.turn and seat not in self.still_to_play()
        )  # fmt: skip

    def portrait(self, seat: int) -> Element:
        return cards.portrait(seat, "frozen" if self.frozen(seat) else "")

    def acts(self, seat: int) -> bool:
        view = self.view
        if view.phase == TURN_ONE:
            return bool(view.to_turn[seat])
        return view.phase != OVER and seat == view.turn

    def who(self, back: int) -> str:
        return "Cat" if back >= CATS_BACK else self.view.edition.characters[back]

    def hinted(self, id_: str) -> tuple[Mark, ...]:
        return ("hint",) if id_ in self.look.hints else ()


def _seen_by(*, own: bool, turned: bool, who: str) -> str:
    if own:
        return "Only you see it." if turned else "Everybody sees it but you."
    return f"Only {who} sees it." if turned else f"{who} does not see it."


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _cats(count: int) -> str:
    return "1 cat" if count == 1 else f"{count or 'no'} cats"


def _shorter(draft: str) -> str:
    words = draft.split()[:-1]
    return " ".join(words) if len(words) > 1 else ""
