"""A switching puzzle as a picture: the Mat, the hand, and what lies before the player.

The draft is the beginning of an answer: ``switch CARD for CARD, play CARD for``. The hand and the
Mat are shown as they are after it, so that one sees what the cards have in common now.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from zplay.draw.geometry import fan
from zplay.draw.scene import Item, Region, Scene, words_on
from zplay.games.zigzag import cards
from zplay.games.zigzag.combinations import shared
from zplay.games.zigzag.components import (
    CONSTRAINTS,
    FEATURES,
    KINDS,
    MASKS,
    NAMES,
    STOPS,
    first_of,
    kind_of,
)
from zplay.games.zigzag.picture import counted, seen_card
from zplay.games.zigzag.puzzles.routes import PAIR_NAMES
from zplay.games.zigzag.puzzles.safe import Safe
from zplay.games.zigzag.puzzles.table import SAID
from zplay.games.zigzag.puzzles.turns import Draft, Turn, read_draft
from zplay.games.zigzag.puzzles.zag import ReachZag
from zplay.puzzle.marks import bits

if TYPE_CHECKING:
    from zplay.draw.scene import Mark
    from zplay.games.zigzag.puzzles.table import Table
    from zplay.puzzle.picture import Sight

_OWN = 92
_WIDTH, _HEIGHT = 640.0, 212.0
_MAT = (22.0, 18.0, 596.0, 176.0)
_BEFORE = 74
_FEW = 2
"""A hint about so few things that a ZAG can be of points at their cards, too."""


def scene(model: ReachZag | Safe, sight: Sight) -> Scene:
    """The Mat, the hand, and what can be done with the card that is picked.

    Raises:
        NotationError: the draft does not begin an answer.
    """
    draft = read_draft(model.table, sight.draft)
    if isinstance(model, Safe) and model.goes is not None and not draft.turns:
        # Which card goes is settled: it is picked from the beginning.
        draft = draft.pick(model.goes)
    return _View(model, sight, draft).scene()


class _View(NamedTuple):
    model: ReachZag | Safe
    sight: Sight
    draft: Draft

    @property
    def table(self) -> Table:
        return self.model.table

    @property
    def most(self) -> int:
        """How many switches there are."""
        return self.model.switches if isinstance(self.model, ReachZag) else 1

    @property
    def settled(self) -> int | None:
        """The card that has to go, where that is settled."""
        return self.model.goes if isinstance(self.model, Safe) else None

    def scene(self) -> Scene:
        back = self.draft.back()
        written = str(self.draft)
        if self.settled is not None:
            # What is settled was not chosen, and cannot be taken back.
            if not self.draft.turns:
                back, written = None, ""
            elif back is not None:
                back = back.pick(None)
        regions = [self.mat(), self.hand(), self.choice()]
        return Scene(
            title="",
            regions=tuple(region for region in regions if region),
            ask=self.ask(),
            draft=written,
            back=None if back is None else str(back),
        )

    # -- what the marks and hints say --

    def noted(self, one: int) -> tuple[tuple[Mark, ...], str]:
        """How a card is marked, and what is pencilled in about it."""
        if isinstance(self.model, ReachZag):
            if one not in self.model.able:
                return (), ""
            place = self.model.able.index(one) + 1
            known = self.sight.known(place)
            pairs = bits(self.sight.hints.get(0, 0))
            meant = len(pairs) <= _FEW and any(one in self.model.routes.fitting(n) for n in pairs)
            marks: tuple[Mark, ...] = ("hint",) if place in self.sight.hints or meant else ()
            return marks, "" if known is None else self.model.places[place].values[known]
        values = [n for n, text in enumerate(self.model.places[0].values) if self.about(text, one)]
        left = sum(1 << n for n in values)
        hinted = self.sight.hints.get(0, 0)
        found: list[Mark] = []
        # A hint about switches that all have this card is a hint about the card.
        if hinted and not hinted & ~left:
            found.append("hint")
        if values and not self.sight.marks[0] & left:
            found.append("dim")
        return tuple(found), ""

    def about(self, text: str, one: int) -> bool:
        """Is a switch about this card?"""
        return NAMES[one] in text.removeprefix("switch ").split(" for ")

    # -- the Mat --

    def mat(self) -> Region:
        lying = self.draft.doing.mat
        step = min(96.0, 560.0 / max(1, len(lying)))
        width = min(88.0, step - 5)
        left = (_WIDTH - step * len(lying) + step - width) / 2
        top = _MAT[1] + (_MAT[3] - width * 1.4) / 2 + 10
        items = [
            replace(
                self.on_mat(one),
                x=left + step * place,
                y=top,
                width=width,
                height=width * 1.4,
                column=place,
                key=str(place + 1),
            )
            for place, one in enumerate(lying)
        ]
        return Region(
            id="mat",
            name=f"The Mat, {len(lying)} cards",
            items=tuple(items),
            kind="board",
            width=_WIDTH,
            height=_HEIGHT,
            backdrop=cards.table(_WIDTH, _HEIGHT, _MAT, ""),
        )

    def on_mat(self, one: int) -> Item:
        marks, label = self.noted(one)
        item = seen_card(one, 80)
        item = _noted(replace(item, name=f"on the Mat, {item.name}", marks=marks), label)
        picked, turns = self.draft.picked, self.draft.turns
        if isinstance(self.model, Safe) and turns:
            # There is one switch: choosing another card of the Mat changes it.
            picked, turns = turns[0].goes, ()
        if self.sight.solved or picked is None or picked == one:
            return item
        turn = Turn(picked, one, self.draft.plays)
        after = ", ".join(map(str, [*turns, turn]))
        return replace(item, says=after, step=True, tip=f"{turn}.".capitalize())

    # -- the hand --

    def hand(self) -> Region:
        hand = self.draft.doing.hand
        stopped = self.stopped()
        lit = shared(hand, stopped)
        items = []
        for place, (one, lean) in enumerate(zip(hand, fan(len(hand)), strict=True)):
            item = self.own(one, lit)
            items.append(
                replace(
                    item,
                    name=f"card {place + 1}, {item.name}",
                    turn=lean.turn,
                    drop=lean.drop,
                    column=place,
                    key=str(place + 1),
                )
            )
        together = counted(hand, stopped)
        if 0 in self.sight.hints:
            # What a hint says about values is seen where they are counted.
            together = replace(together, marks=("hint",))
        for item in (together, *self.before()):
            items.append(replace(item, column=len(items)))
        return Region(
            id="hand",
            name="Your hand, four cards",
            items=tuple(items),
            kind="hand",
            place="bottom",
            title="Your hand",
            badge=cards.portrait(0, 0),
            note=self.note(),
        )

    def own(self, one: int, lit: int) -> Item:
        marks, label = self.noted(one)
        item = seen_card(one, _OWN, lit)
        item = _noted(item, label)
        chosen = self.draft.picked == one
        came = next((turn for turn in reversed(self.draft.turns) if turn.comes == one), None)
        item = replace(
            item,
            marks=(*(("selected",) if chosen else ()), *(("last",) if came else ()), *marks),
        )
        if self.sight.solved:
            return item
        if isinstance(self.model, Safe) and (self.draft.turns or self.settled is not None):
            tip = "Choose it to take the switch back."
            return replace(item, says="", step=True, tip=tip) if came else item
        playable = self.draft.doing.unplayable(one) is None
        after = self.draft.pick(None if chosen else one, plays=playable)
        return replace(item, says=str(after), step=True)

    def note(self) -> str:
        """How many switches are left, and what is known of the ZAG."""
        used = self.draft.doing.switches
        said = [f"{used} of {self.most} {'switch' if self.most == 1 else 'switches'} made."]
        if isinstance(self.model, ReachZag) and (known := self.sight.known(0)) is not None:
            said.append(f"Pencilled in: a ZAG of {PAIR_NAMES[known]}.")
        return " ".join(said)

    # -- what lies before the player --

    def lifted(self) -> tuple[int, ...]:
        """The STOPs that the Zs played so far remove: those most in the way."""
        stops = self.table.stops
        if self.draft.doing.lifts >= len(stops):
            return stops
        if not self.draft.doing.lifts:
            return ()
        hand = self.draft.doing.hand
        return (
            max(stops, key=lambda stop: shared(hand, self.table.stopped(1 << stop)).bit_count()),
        )

    def stopped(self) -> int:
        return self.table.stopped(sum(1 << stop for stop in self.lifted()))

    def before(self) -> list[Item]:
        items = [
            replace(
                seen_card(first_of(STOPS[stop]), _BEFORE),
                id=f"stop-{stop}",
                name=f"STOP {FEATURES[stop]} before you",
                tip=f"What is alike in {FEATURES[stop]} does not count for you.",
                about="zigzag:stop-counts",
                label="before you",
            )
            for stop in self.table.stops
            if stop not in self.lifted()
        ]
        if self.table.constraint is not None:
            number = (self.table.constraint[1] + self.draft.doing.moved) % CONSTRAINTS + 1
            value = self.table.wanted(self.draft.doing.moved)
            items.append(
                Item(
                    id="constraint",
                    name=f"must be {SAID[value]} {number}, your constraint",
                    art=cards.constraint(number, value),
                    width=_BEFORE,
                    height=_BEFORE * 1.4,
                    about="zigzag:constraint-check",
                    tip=f"Your combination must be of {SAID[value]}.",
                )
            )
        return items

    # -- what to do with a special card --

    def choice(self) -> Region | None:
        """A special card that can be played can also be switched."""
        picked = self.draft.picked
        if picked is None or MASKS[picked] or self.sight.solved:
            return None
        art = cards.special_icon(kind_of(picked))
        refusal = self.draft.doing.unplayable(picked)
        items = [
            Item(
                id=f"choice-{verb}",
                name=f"{label}{', chosen' if self.draft.plays == plays else ''}",
                label=label,
                art=art,
                width=34,
                height=34,
                says=str(self.draft.pick(picked, plays=plays)),
                step=True,
                refusal=refusal if plays else None,
                about="zigzag:complete" if plays else "zigzag:switch",
                marks=("selected",) if self.draft.plays == plays else (),
                column=int(not plays),
            )
            for verb, label, plays in (
                ("play", "Play it, and take a card", True),
                ("switch", "Switch it for a card", False),
            )
        ]
        title = KINDS[kind_of(picked)].capitalize()
        return Region("choice", "What to do with it", tuple(items), kind="actions",
                      place="bottom", title=title, wrap=True)  # fmt: skip

    # -- words --

    def ask(self) -> str:
        draft = self.draft
        if draft.picked is not None:
            verb = "take for" if not draft.plays else "take in the place of"
            return f"Choose the card on the Mat that you {verb} {NAMES[draft.picked]}."
        if isinstance(self.model, Safe) and draft.turns:
            return "Check says whether you are safe now."
        if draft.doing.switches > self.most:
            return "That is a switch too many: step back, or begin again."
        again = " another" if draft.turns else " a"
        return f"Choose{again} card of your hand that is to go. Check says whether it is right."


def _noted(item: Item, label: str) -> Item:
    """With a note below it, which comes right after what stands on the card."""
    if not label:
        return item
    return replace(item, label=label, name=f"{words_on(item.art)}, {label}: {item.name}")
