"""ZAR as a picture and as a live board.

One picks cards, shouts what belongs to them, and plays: the draft collects all of it, and nobody
is reminded of a ZAR. What the others hold is a fan of backs; a card's id tells what it is only in
one's own hand and on the Playpile.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.refusal import Refusal
from zplay.draw.compose import compose, stacked
from zplay.draw.geometry import fan
from zplay.draw.podium import podium, with_points
from zplay.draw.scene import Item, Look, Region, Scene, Score
from zplay.games.zar import cards, text
from zplay.games.zar.components import (
    CALLS,
    CHAMELEON,
    COLOURS,
    FIRST_COMMAND,
    FIRST_POWER,
    NAMES,
    PEACOCK_FRONT,
    PLURALS,
    SYMBOLS,
    WASP,
    call_name,
    edition_of,
    is_dragon,
    kind_named,
    our_edition,
)
from zplay.games.zar.drafting import Draft
from zplay.games.zar.moves import (
    LATE,
    SAID,
    SILENT,
    ZAR,
    Call,
    Play,
    declaration,
    how_many,
)
from zplay.games.zar.rules import BETWEEN, OUT, OVER, PLAYING, SEATS_IN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.outcome import Outcome
    from zplay.draw.element import Element
    from zplay.draw.scene import Mark
    from zplay.games.zar.state import View

_OWN, _LEFT = 78, 46
"""How wide cards are: in one's own hand, and where those that were left over are counted."""
_WIDE, _HIGH = 92, 129
"""A card on the table."""
_CLOTH = (470, 236)
_CROWD = 8
"""From more cards than this on, a hand shows little more than their left edges."""
_SHOWN = 4
"""How many cards of the Playpile are seen."""
_ABOUT = ("zar:crab", "zar:frog", "zar:wasp")


def picture(view: View, look: Look | None = None, names: Sequence[str] = ()) -> Element:
    """The view as one static picture, with whatever ``look`` points out."""
    return compose(scene(view, look or Look(names=names)))


def card(name: str | int = -1) -> Element:
    """One card as a picture: ``card("Blue Moon")``, ``card("Peacock Front")``; none is a back."""
    kind = kind_named(name) if isinstance(name, str) else name
    if kind < 0:
        return stacked(cards.back(), width=100, height=140, title="the back of a card")
    art = cards.face(kind, our_edition().points[kind])
    return stacked(art, width=100, height=140, title=NAMES[kind])


def cover() -> Element:
    """The front of the box: a fan of cards."""
    return cards.cover()


def portrait(seat: int) -> Element:
    """Who sits there."""
    return cards.portrait(seat)


def scene(view: View, look: Look) -> Scene:
    """What the view's seat sees and may choose."""
    names = tuple(look.names) or tuple(f"Seat {seat}" for seat in range(len(view.counts)))
    draft = Draft.read(look.draft, view) if view.phase in (PLAYING, OUT) else Draft()
    plays = tuple([move for move in look.legal if isinstance(move, Play)])
    table = _Table(view, look, names, draft, plays, edition_of(view.options["edition"]).points)
    return Scene(
        title=_title(view),
        regions=tuple(table.regions()),
        ask=table.ask(),
        text=text.board(view),
        arrows=look.arrows,
        scores=tuple(
            Score(name, str(score), view.phase < BETWEEN and seat == view.turn)
            for seat, (name, score) in enumerate(zip(names, view.scores, strict=True))
            if view.hands_played and (seat in view.present or view.former >> seat & 1)
        ),
        example="" if view.phase == OVER else "blue moon, zar",
        draft=draft.told(view),
        back=draft.shorter().told(view) if draft != Draft() else None,
        keys=() if view.phase in (BETWEEN, OVER) or view.seat is None else _KEYS,
    )


_KEYS = (
    ("p", "play", "play what you have picked"),
    ("m", "match", "match the last card"),
    ("d", "draw", "draw, or pass when you have drawn"),
    ("l", "let-go", "let it go"),
    ("z", "zar", "say ZAR"),
    ("g", "gotcha", "GOTCHA"),
)


def _title(view: View) -> str:
    if view.phase == OVER:
        return "ZAR"
    hand = view.hands_played + (view.phase < BETWEEN)
    target = view.options["target"]
    return f"ZAR: hand {hand}" + (f", to {target} points" if target else "")


# -- the scene -------------------------------------------------------------------------------------


class _Table(NamedTuple):
    """A view with everything that the parts of its scene have to know."""

    view: View
    look: Look
    names: tuple[str, ...]
    draft: Draft
    plays: tuple[Play, ...]
    """The plays that are legal now."""
    points: tuple[int, ...]

    def regions(self) -> list[Region]:
        view = self.view
        if view.result:
            return [self.podium(view.result), *self.counted()]
        if view.phase == BETWEEN:
            return [*self.counted(), *self.between()]
        regions = [self.others(), self.table()]
        if view.seat is not None and view.seat in view.present:
            regions.append(self.own_hand(view.seat))
            if calls := self.calls():
                regions.append(calls)
            regions.append(self.actions(view.seat))
        return regions

    def clockwise(self) -> list[int]:
        """The seats in play, beginning with the one on the viewer's left."""
        first = -1 if self.view.seat is None else self.view.seat
        return sorted(self.view.present, key=lambda seat: (seat <= first, seat))

    def is_mine(self) -> bool:
        return bool(self.look.legal)

    def next_seat(self) -> int:
        """Who would play next if nothing happened."""
        order = self.view.present
        if self.view.turn not in order:
            return -1
        return order[(order.index(self.view.turn) + self.view.direction) % len(order)]

    # -- the others ---------------------------------------------------------------------------

    def others(self) -> Region:
        items = [self.other(seat) for seat in self.clockwise() if seat != self.view.seat]
        return Region(
            id="others",
            name="The others, clockwise from your left",
            items=tuple(replace(item, column=place) for place, item in enumerate(items)),
            place="top",
        )

    def other(self, seat: int) -> Item:
        view = self.view
        liable = bool(view.liable >> seat & 1)
        turn = view.phase == PLAYING and seat == view.turn
        role = ""
        if turn:
            role = ", plays now"
        elif seat == self.next_seat():
            role = ", plays next"
        heard = self.heard_from(seat)
        said = f", {heard}" if heard else ""
        state = ", has not said ZAR" if liable else ""
        return Item(
            id=f"seat-{seat}",
            name=f"{self.names[seat]}{role}{said}, {_cards(view.counts[seat])}{state}",
            art=cards.place_at_table(
                seat,
                self.names[seat],
                view.counts[seat],
                turn=turn,
                following=seat == self.next_seat(),
                shout=heard,
            ),
            width=144,
            height=92,
            says=f"gotcha {seat}" if liable and view.seat is not None else None,
            about="zar:gotcha" if liable else "zar:open-counts",
            tip=self.about_seat(seat),
            marks=self.hinted(f"seat-{seat}"),
        )

    def heard_from(self, seat: int) -> str:
        view = self.view
        if seat == view.out:
            return "OUT!"
        if view.saying == seat:
            return "…ZAR"
        if view.liable >> seat & 1:
            return "ZAR?"
        return "ZAR!" if view.counts[seat] == 1 else ""

    def about_seat(self, seat: int) -> str:
        view = self.view
        if view.liable >> seat & 1:
            return "One card and no ZAR: whoever calls GOTCHA first makes them draw."
        if view.waiting >> seat & 1:
            return "May still match the last card."
        return "Dealt this hand." if seat == view.dealing else ""

    # -- the middle of the table --------------------------------------------------------------

    def table(self) -> Region:
        width, height = _CLOTH
        items = [self.drawpile(), *self.playpile(), self.demanded(), self.way()]
        if self.view.wasps:
            items.append(self.wasps())
        return Region(
            id="table",
            name="The table",
            items=tuple(replace(item, column=place) for place, item in enumerate(items)),
            kind="board",
            width=width,
            height=height,
            backdrop=cards.cloth(width, height, self.view.direction),
        )

    def drawpile(self) -> Item:
        view = self.view
        empty = not view.drawpile
        mine = view.seat is not None and view.seat in view.present
        return Item(
            id="drawpile",
            name=f"the Drawpile, {'empty, ' * empty}{view.drawpile} left",
            art=cards.drawpile(empty=empty),
            width=_WIDE * 1.12,
            height=_HIGH * 1.086,
            x=22,
            y=42,
            says="draw" if mine else None,
            label=f"{view.drawpile} left",
            about="zar:reshuffle" if empty else "zar:draw-and-play",
            tip=f"Under Wasps: {view.wasps} cards at once." if view.wasps else "",
            marks=self.hinted("drawpile"),
        )

    def playpile(self) -> list[Item]:
        view = self.view
        size = len(view.pile)
        shown = min(size, max(_SHOWN, view.last + 1), 6)
        gap = min(30.0, 92 / max(1, shown - 1))
        return [
            replace(
                self.lying(place),
                x=230 - gap * (size - 1 - place),
                y=40 + 1.6 * (size - 1 - place),
                turn=-6.0 * (size - 1 - place),
            )
            for place in range(size - shown, size)
        ]

    def lying(self, place: int) -> Item:
        view = self.view
        kind = view.pile[place]
        size = len(view.pile)
        top, newest = place == size - 1, place >= size - view.last
        points = self.points[kind]
        name = f"{NAMES[kind]}, {points}"
        if top:
            name += f", {self.owner_label()}, top of the Playpile"
        if kind == CHAMELEON and newest:
            name += f", as {NAMES[view.face]}"
        if newest and view.call >= 0:
            name += f", called {call_name(view.face, view.call)}"
        complete = top and self.is_mine() and bool(self.draft.total) and not self.needs_call()
        return Item(
            id=f"pile-{place}",
            name=name,
            art=cards.face(kind, points),
            width=_WIDE,
            height=_HIGH,
            says=str(self.play()) if complete else None,
            label=self.owner_label() if top else "",
            about=_about(kind),
            tip=self.about_top() if top else "Played before.",
            marks=_marked("last", top and self.grew()) + self.hinted(f"pile-{place}"),
            was=self.came_from(place) if newest else "",
        )

    def owner_label(self) -> str:
        view = self.view
        count = f"{how_many(view.last).upper()} " if view.last > 1 else ""
        return f"{count}by {_brief(self.you(view.owner))}"

    def about_top(self) -> str:
        return "It can still be matched." if self.view.open else "It can no longer be matched."

    def grew(self) -> bool:
        """Was the last thing that happened a play?"""
        before = self.look.before
        return (
            before is not None
            and before.hands_played == self.view.hands_played
            and len(before.pile) + self.view.last == len(self.view.pile)
        )

    def came_from(self, place: int) -> str:
        """Where a card that was just played glides from."""
        view, before = self.view, self.look.before
        if not self.grew():
            return ""
        if view.owner != view.seat:
            return f"seat-{view.owner}"
        kind = view.pile[place]
        copy = before.hand.count(kind) - 1 - view.pile[place + 1 :].count(kind)
        return _own_id(kind, max(0, copy))

    def demanded(self) -> Item:
        view = self.view
        kind = view.face
        if view.wasps:
            art, words = cards.demand(-1, WASP), "a Wasp"
        elif kind < FIRST_POWER:
            art, words = cards.demand(kind % 3, kind // 3), self.demand_words()
        elif is_dragon(kind):
            art, words = cards.demand(-1, view.call), self.demand_words()
        else:
            art, words = cards.demand(view.call, -1), self.demand_words()
        return Item(
            id="demand",
            name=f"{self.demand_label()}: what can be played is {words}",
            art=art,
            width=112,
            height=68,
            x=338,
            y=44,
            label=self.demand_label(),
            about="zar:wasp" if view.wasps else _asked_by(kind),
            tip="What can be played now.",
            marks=self.hinted("demand"),
        )

    def demand_label(self) -> str:
        view = self.view
        kind = view.face
        if view.wasps:
            return "Wasp only"
        if kind < FIRST_POWER:
            return f"{COLOURS[kind % 3]} or {_short(kind // 3)}"
        return call_name(kind, view.call).capitalize()

    def demand_words(self) -> str:
        """What can be played in turn, in words."""
        view = self.view
        kind = view.face
        if view.wasps:
            return "a Wasp"
        if kind < FIRST_POWER:
            return f"{COLOURS[kind % 3].lower()}, a {SYMBOLS[kind // 3]}, or a Power"
        other = "another Dragon" if is_dragon(kind) else "another Peacock"
        if is_dragon(kind):
            return f"{PLURALS[view.call].title()} or {other}"
        return f"{COLOURS[view.call].lower()} or {other}"

    def way(self) -> Item:
        clockwise = self.view.direction > 0
        return Item(
            id="direction",
            name="play goes " + ("clockwise" if clockwise else "anticlockwise"),
            art=cards.turning(self.view.direction),
            width=50,
            height=50,
            x=348 if self.view.wasps else 369,
            y=144,
            about="zar:turn-order" if clockwise else "zar:crab",
            tip=f"After {self.you(self.view.turn)}: {self.you(self.next_seat())}.",
            marks=self.hinted("direction"),
        )

    def wasps(self) -> Item:
        view = self.view
        return Item(
            id="wasps",
            name=f"Wasps +{view.wasps}: {self.you(view.turn)} must draw them or play a Wasp",
            art=cards.sting(view.wasps),
            width=50,
            height=50,
            x=404,
            y=144,
            about="zar:wasp-stack",
            marks=self.hinted("wasps"),
        )

    # -- one's own hand -----------------------------------------------------------------------

    def own_hand(self, seat: int) -> Region:
        view = self.view
        items = []
        seen: Counter[int] = Counter()
        for place, (kind, lean) in enumerate(
            zip(view.hand, fan(len(view.hand), spread=1.9, arc=0.32), strict=True)
        ):
            item = self.own_card(kind, seen[kind], place)
            seen[kind] += 1
            if "selected" not in item.marks:  # what was picked is pulled straight
                item = replace(item, turn=lean.turn, drop=lean.drop)
            items.append(replace(item, column=place))
        return Region(
            id="hand",
            name=f"Your hand, {_cards(len(view.hand))}",
            items=tuple(items),
            kind="hand",
            place="bottom",
            title=f"{self.names[seat]} (you)",
            badge=cards.portrait(seat),
            note=self.own_note(seat),
            active=view.phase == PLAYING and view.turn == seat,
            multiple=True,
        )

    def own_note(self, seat: int) -> str:
        view = self.view
        count = _cards(len(view.hand))
        if view.out == seat:
            return "OUT, if nobody matches"
        if view.phase == PLAYING and view.turn == seat:
            return f"{count}, you play now"
        return f"{count}, you play next" if seat == self.next_seat() else count

    def own_card(self, kind: int, copy: int, place: int) -> Item:
        """The first of several alike picks one of them, the second two, and so on."""
        id_ = _own_id(kind, copy)
        draft = self.draft
        picked = draft.chameleons if kind == CHAMELEON else draft.cards * (kind == draft.kind)
        inside = copy < picked
        chosen = draft.pick(kind, copy if inside else copy + 1)
        step = self.is_mine() and (inside or self.fits(chosen))
        points = self.points[kind]
        return Item(
            id=id_,
            name=f"{NAMES[kind]}, {points} point{'s' * (points != 1)}",
            art=cards.face(kind, points) + (cards.corner(kind),) * (len(self.view.hand) > _CROWD),
            width=_OWN,
            height=_OWN * 1.4,
            says=chosen.told(self.view) if step else self.probe(kind, copy + 1),
            step=step,
            about=_about(kind),
            tip=self.about_card(kind, copy, inside=inside),
            marks=_marked("selected", inside) + self.hinted(id_),
            was=self.was_drawn(kind, copy),
            key=str(place + 1) if place < 9 else "",
        )

    def about_card(self, kind: int, copy: int, *, inside: bool) -> str:
        view = self.view
        if inside:
            return "Picked."
        if view.open and kind == view.face:
            return "Exactly the last card: a match!"
        if copy:
            return f"Picks {copy + 1} of them, as a {how_many(copy + 1).upper()}."
        return ""

    def was_drawn(self, kind: int, copy: int) -> str:
        """A card that was not there before comes from the Drawpile."""
        before = self.look.before
        if before is None or before.seat != self.view.seat:
            return ""
        if before.hands_played != self.view.hands_played or copy < before.hand.count(kind):
            return ""
        return "drawpile"

    # -- what the draft may become ------------------------------------------------------------

    def fits(self, draft: Draft) -> bool:
        """Does any legal play begin like this?"""
        return any(draft.begins(play) for play in self.plays)

    def verb(self, kind: int) -> str:
        for play in self.plays:
            if play.kind == kind:
                return play.verb
        view = self.view
        if view.open and kind == view.face:
            return "self-match" if view.owner == view.seat else "match"
        return "play"

    def play(self, draft: Draft | None = None) -> Play:
        """The play that a draft amounts to."""
        draft = draft or self.draft
        kind = draft.meant(self.view)
        top = draft.on_top and bool(draft.cards and draft.chameleons)
        return Play(
            self.verb(kind), kind, draft.cards, draft.chameleons, top, draft.call, draft.zar
        )

    def needs_call(self) -> bool:
        """Is there still a symbol or a colour to call?"""
        return bool(self.draft.total) and self.draft.call < CALLS[self.draft.meant(self.view)][0]

    def probe(self, kind: int, count: int) -> str:
        """A whole play of these cards: asked about it, the rules say what is wrong with it."""
        if not self.fits(Draft().pick(kind, 1)):
            count = 1
        draft = Draft().pick(kind, count)
        return str(self.play(draft._replace(call=CALLS[draft.meant(self.view)][0])))

    def calls(self) -> Region | None:
        """The symbols or colours that can be called with what was picked."""
        draft, kind = self.draft, self.draft.meant(self.view)
        if not draft.total or kind < FIRST_POWER:
            return None
        items = []
        for call in CALLS[kind]:
            name = call_name(kind, call)
            picked = call == draft.call
            chosen = draft._replace(call=-1 if picked else call)
            items.append(
                Item(
                    id=f"call-{call}",
                    name=f"call {name.capitalize()}!",
                    label=f"{name.capitalize()}!",
                    art=cards.call_sign(kind, call),
                    width=30,
                    height=30,
                    says=chosen.told(self.view),
                    step=True,
                    about="zar:dragon-next" if is_dragon(kind) else "zar:peacock-next",
                    marks=_marked("selected", picked) + self.hinted(f"call-{call}"),
                    column=call,
                )
            )
        what = "Which symbol do you call?" if is_dragon(kind) else "Which colour do you call?"
        return Region("calls", what, tuple(items), kind="actions", place="bottom")

    # -- the shouting buttons -----------------------------------------------------------------

    def actions(self, seat: int) -> Region:
        always = [self.play_button(), self.match_button(), self.zar_button(seat)]
        always += [self.draw_button(), self.let_go_button()]
        items = [*always, *self.more_buttons(), *self.late_button(), *self.gotcha_buttons(seat)]
        items += self.challenge_button()
        return Region(
            "actions",
            "What you can do and shout",
            tuple(replace(item, column=place) for place, item in enumerate(items)),
            kind="actions",
            place="bottom",
        )

    def button(self, id_: str, label: str, name: str, says: str, about: str, art: str) -> Item:
        return Item(
            id=id_,
            name=name,
            label=label,
            art=cards.shout(art),
            width=30,
            height=30,
            says=says,
            about=about,
            marks=self.hinted(id_),
        )

    def play_button(self) -> Item:
        draft, view = self.draft, self.view
        if draft.zar and not draft.total and ZAR in self.look.legal:
            return self.button("play", "Just say ZAR", "Just say ZAR, without a card", "zar",
                               "zar:false-zar", "play")  # fmt: skip
        if not draft.total:
            button = self.button("play", "Play", "play what you have picked", "zar",
                                 "zar:play-card", "play")  # fmt: skip
            return replace(
                button, refusal=Refusal("zar:play-card", "Pick a card of your hand first.")
            )
        play = self.play()
        if self.needs_call():
            dragon = is_dragon(play.kind)
            rule, what = ("zar:dragon", "symbol") if dragon else ("zar:peacock", "colour")
            button = self.button("play", "Play", "play what you have picked", str(play), rule,
                                 "play")  # fmt: skip
            return replace(button, refusal=Refusal(rule, f"First call a {what} with it."))
        shouted = declaration(play, view.last, len(view.hand) - play.total)
        label = f"Play: {shouted}!" if shouted else "Play"
        name = f"{label} {play}"
        return self.button("play", label, name, str(play), "zar:declarations-travel", "play")

    def more_buttons(self) -> list[Item]:
        """DOUBLE, TRIPLE: one more of what was picked, if there is one."""
        draft, view = self.draft, self.view
        if not draft.cards or view.hand.count(draft.kind) <= draft.cards:
            return []
        more = draft.pick(draft.kind, draft.cards + 1)
        if not self.fits(more):
            return []
        word = how_many(more.total).upper()
        name = f"{word}! One more {NAMES[draft.kind]}"
        button = self.button("more", f"{word}!", name, more.told(view), "zar:double", "double")
        return [replace(button, step=True)]

    def match_button(self) -> Item:
        view, draft = self.view, self.draft
        kind = view.face
        matched = draft.pick(kind, 1) if draft.kind != kind or not draft.cards else draft
        own = view.owner == view.seat
        label, rule = ("DOUBLE!", "zar:match-yourself") if own else ("MATCH!", "zar:match")
        name = f"{label} Match {'your own' if own else 'the'} {NAMES[kind]}"
        if CALLS[kind][0] >= 0 and self.is_mine() and self.fits(matched):
            said = matched.told(view)
            return replace(self.button("match", label, name, said, rule, "match"), step=True)
        matched = matched._replace(call=CALLS[kind][0])
        verb = "self-match" if own else "match"
        play = self.play(matched)._replace(verb=verb)
        return self.button("match", label, name, str(play), rule, "match")

    def draw_button(self) -> Item:
        view = self.view
        if view.drawn == 2 and view.turn == view.seat:
            return self.button("draw", "Pass", "pass", "pass", "zar:draw-and-pass", "pass")
        count = view.wasps if view.wasps and view.turn == view.seat else 1
        label = "Draw" if count == 1 else f"Draw {count}"
        rule = "zar:draw-and-play" if count == 1 else "zar:wasp"
        return self.button("draw", label, f"draw {_cards(count)}", "draw", rule, "draw")

    def let_go_button(self) -> Item:
        name = "let it go: you do not match"
        return self.button("let-go", "Let it go", name, "let it go", "zar:let-it-go", "let-go")

    def zar_button(self, seat: int) -> Item:
        """Never more than a button: whoever forgets it has forgotten it."""
        view, draft = self.view, self.draft
        button = self.button("zar", "ZAR!", "ZAR! Say it now", "zar", "zar:zar", "zar")
        if view.liable >> seat & 1 and ZAR in self.look.legal:
            return button
        if self.plays:
            chosen = draft._replace(zar=SILENT if draft.zar else SAID)
            return replace(
                button,
                name="ZAR! Say it with what you play",
                says=chosen.told(view),
                step=True,
                marks=_marked("selected", bool(draft.zar)) + button.marks,
            )
        if ZAR in self.look.legal:
            return button
        because = "Say ZAR with the play that leaves you one card."
        return replace(button, refusal=Refusal("zar:zar", because))

    def late_button(self) -> list[Item]:
        """ZAR after the rest, for whoever wants to know what that costs."""
        late = self.draft._replace(zar=LATE)
        if self.draft.zar != SAID or not self.draft.total or not self.fits(late):
            return []
        said = late.told(self.view)
        button = self.button("late", "… ZAR", "… ZAR, after the rest", said, "zar:wrong-order",
                             "late")  # fmt: skip
        return [replace(button, step=True)]

    def gotcha_buttons(self, seat: int) -> list[Item]:
        calls = {move.seat for move in self.look.legal if isinstance(move, Call) and move.seat >= 0}
        caught = [one for one in self.clockwise()
                  if one != seat and (one in calls or self.view.liable >> one & 1)]  # fmt: skip
        return [
            self.button(
                "gotcha" if place == 0 else f"gotcha-{one}",
                f"GOTCHA {self.names[one]}!",
                f"GOTCHA {self.names[one]}! A card for an unsaid ZAR",
                f"gotcha {one}",
                "zar:gotcha",
                "gotcha",
            )
            for place, one in enumerate(caught)
        ]

    def challenge_button(self) -> list[Item]:
        if self.view.options["referee"] != "table":
            return []
        name = "challenge: somebody's play was illegal"
        return [self.button("challenge", "Challenge", name, "challenge", "zar:referee-table",
                            "challenge")]  # fmt: skip

    # -- between hands, and the end -----------------------------------------------------------

    def counted(self) -> list[Region]:
        """What everybody was left with."""
        regions = []
        for seat, left in enumerate(self.view.shown):
            if seat not in self.view.present:
                continue
            cost = sum(self.points[kind] for kind in left)
            items = [
                Item(
                    id=f"left-{seat}-{place}",
                    name=f"{NAMES[kind]}, {self.points[kind]}",
                    art=cards.face(kind, self.points[kind]),
                    width=_LEFT,
                    height=_LEFT * 1.4,
                    about=_about(kind),
                    column=place,
                )
                for place, kind in enumerate(left)
            ]
            if not left:
                items.append(
                    Item(
                        id=f"left-{seat}",
                        name="no cards left",
                        art=cards.nothing_left(),
                        width=_LEFT,
                        height=_LEFT * 1.4,
                        about="zar:hand-won",
                    )
                )
            regions.append(
                Region(
                    id=f"counted-{seat}",
                    name=f"{self.names[seat]} was left with {_cards(len(left))}",
                    items=tuple(items),
                    place="top",
                    title=self.names[seat],
                    badge=cards.portrait(seat),
                    note=f"{'+' if cost else ''}{cost}, now {self.view.scores[seat]}"
                    if left
                    else f"won the hand, {self.view.scores[seat]}",
                )
            )
        return regions

    def between(self) -> list[Region]:
        view = self.view
        if view.seat is None:
            return []
        choices = (
            (("stay", "Stay", "stay"), ("quit", "Quit", "quit"))
            if view.seat in view.present
            else (("join", "Join", "stay"), ("stay out", "Stay out", "quit"))
        )
        items = [
            replace(
                self.button(word.replace(" ", "-"), label, word, word, "zar:join-quit", art),
                column=place,
            )
            for place, (word, label, art) in enumerate(choices)
        ]
        return [Region("actions", "The next hand", tuple(items), kind="actions", place="bottom")]

    def podium(self, result: Outcome) -> Region:
        """Everybody on their step: the fewer points the higher."""
        return podium(
            result,
            with_points(self.names, result.scores),
            cards.standing,
            cards.party,
            fewest_first=True,
        )

    # -- words --------------------------------------------------------------------------------

    def ask(self) -> str:
        view = self.view
        if view.result:
            return view.result.reason
        if view.phase == BETWEEN:
            return self.ask_between()
        return self.hand_before() + self.ask_now()

    def hand_before(self) -> str:
        """Who won the last hand, while its successor has just been dealt."""
        view, before = self.view, self.look.before
        if before is None or before.hands_played == view.hands_played:
            return ""
        won = [seat for seat in view.present if seat < len(view.shown) and not view.shown[seat]]
        who = self.you(won[0]) if won else ""
        return f"{who.capitalize() if who == 'you' else who} won the hand. " if who else ""

    def ask_now(self) -> str:
        view = self.view
        if not self.is_mine():
            return self.watching()
        if self.draft.total:
            return self.ask_more()
        if view.seat == view.turn and view.phase == PLAYING:
            return self.ask_turn()
        last = NAMES[view.face]
        if view.phase == OUT:
            return f"{self.names[view.out]} is OUT with a {last}: match it, or let it go."
        if not view.open or not view.waiting >> (view.seat or 0) & 1:
            return self.watching()
        whose = "your own" if view.owner == view.seat else f"{self.names[view.owner]}'s"
        return f"Match {whose} {last}, or let it go."

    def ask_between(self) -> str:
        view = self.view
        if not self.is_mine():
            who = ", ".join(self.names[seat] for seat in self.undecided())
            return f"Between hands: {who} to decide."
        if view.seat in view.present:
            return "The hand is over. Do you play the next one?"
        return "Do you join the next hand?"

    def undecided(self) -> tuple[int, ...]:
        return SEATS_IN[~self.view.decided & (1 << len(self.view.counts)) - 1]

    def ask_more(self) -> str:
        if self.needs_call():
            dragon = is_dragon(self.draft.meant(self.view))
            return "Call a symbol with it." if dragon else "Call a colour with it."
        return f"{str(self.play()).capitalize()}: shout what belongs to it, then play."

    def ask_turn(self) -> str:
        view = self.view
        if view.wasps:
            return f"Wasps! Play a Wasp, or draw {view.wasps} cards."
        rest = "or pass." if view.drawn == 2 else "or draw."
        return f"Your turn: play {self.demand_words()}; {rest}"

    def watching(self) -> str:
        view = self.view
        if view.phase == OUT:
            who = ", ".join(self.names[seat] for seat in SEATS_IN[view.waiting])
            return f"{self.names[view.out]} is OUT; {who} may still match."
        turn = self.names[view.turn]
        if view.wasps:
            return f"{turn} has to draw {view.wasps} or play a Wasp."
        return f"{turn} plays: {self.demand_words()}."

    def you(self, seat: int) -> str:
        return "you" if seat == self.view.seat else self.names[seat]

    def hinted(self, id_: str) -> tuple[Mark, ...]:
        return ("hint",) if id_ in self.look.hints else ()


def _marked(mark: Mark, on: bool) -> tuple[Mark, ...]:
    return (mark,) if on else ()


def _about(kind: int) -> str:
    """The rule that says what a card does."""
    if kind < FIRST_COMMAND:
        return "zar:play-card"
    if kind < FIRST_POWER:
        return _ABOUT[(kind - FIRST_COMMAND) // 3]
    if kind == CHAMELEON:
        return "zar:chameleon-as-top"
    return "zar:dragon" if kind < PEACOCK_FRONT else "zar:peacock"


def _asked_by(kind: int) -> str:
    if kind < FIRST_POWER:
        return "zar:play-card"
    return "zar:dragon-next" if is_dragon(kind) else "zar:peacock-next"


def _brief(name: str) -> str:
    """A player's name for small places."""
    return name if len(name) <= 12 else f"{name[:11]}…"


def _short(symbol: int) -> str:
    """A symbol's name for small places."""
    return SYMBOLS[symbol].split()[-1]


def _own_id(kind: int, copy: int) -> str:
    """A card of one's own hand: it keeps its id while others come and go."""
    return f"card-{NAMES[kind].lower().replace(' ', '-')}-{copy}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
