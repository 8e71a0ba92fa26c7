"""A spell-path puzzle as a picture: the wand's path grows over the caster, card by card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.refusal import Refusal
from zplay.draw.geometry import fan
from zplay.draw.scene import Item, Region, Scene
from zplay.games.kazing import cards
from zplay.games.kazing.building import NOTHING, Building
from zplay.games.kazing.casting import cannot_end
from zplay.games.kazing.components import WORD, our_edition
from zplay.games.kazing.figures import GRID
from zplay.games.kazing.pieces import (
    at_position,
    described,
    laid_art,
    position_name,
    role_rule,
    rule_of,
    strokes_of,
    tip_of,
    ways_on,
)
from zplay.games.kazing.puzzles import wand
from zplay.games.kazing.puzzles.drafts import is_gap, read_spells, write_spells
from zplay.puzzle.filling import Filling, asked, read_filling
from zplay.puzzle.picture import filled_scene, pick_item, place_item, value_item

if TYPE_CHECKING:
    from zplay.draw.scene import Mark
    from zplay.games.kazing.components import Card
    from zplay.games.kazing.puzzles.chain import Chain
    from zplay.games.kazing.puzzles.model import SpellPath
    from zplay.puzzle.picture import Sight

_OWN, _LAID = 92, 74


def scene(model: SpellPath, sight: Sight) -> Scene:
    """What is laid, the grid, and the hand to choose from.

    Raises:
        NotationError: the draft does not begin an answer.
    """
    if is_gap(model):
        return _Gap(model, sight, read_filling(model, sight.draft)).scene()
    spells = read_spells(model, sight.draft)
    now = next((n for n, built in enumerate(spells) if built.word is None), len(spells) - 1)
    return _Laying(model, sight, spells, now).scene()


# -- what both sorts show --------------------------------------------------------------------------


def _hinted(sight: Sight, *places: int) -> tuple[Mark, ...]:
    return ("hint",) if any(place in sight.hints for place in places) else ()


def _spot(position: int, words: list[str], label: str = "", state: str = "") -> Item:
    number, _, figure = position_name(position).partition(" ")
    # What can be read there comes first.
    name = ", ".join([number, label, figure, *words] if label else [f"{number} {figure}", *words])
    art = (cards.spot(position, 0, 1, state), *([cards.sign(label)] if label else []))
    return at_position(position, name, art)


def _slot(place: str, waiting: str, label: str = "") -> Item:
    return Item(
        id="",
        name=f"{waiting}{_then(label)}, {place}: empty",
        label=label,
        art=cards.empty_place(waiting),
        width=_LAID,
        height=_LAID * 1.4,
        about={"start": "kazing:start-card", "word": "kazing:word-last"}.get(
            waiting, "kazing:movement-cards"
        ),
    )


def _then(label: str) -> str:
    """What stands below a card comes right after what stands on it."""
    return f", {label}" if label else ""


def _card(card: Card, place: str, label: str = "", *, first: bool) -> Item:
    return Item(
        id="",
        name=f"{described(card, our_edition())}{_then(label)}, {place}",
        label=label,
        art=laid_art(card, our_edition(), first=first),
        width=_LAID,
        height=_LAID * 1.4,
        about=rule_of(card),
        tip=tip_of(card),
    )


def _hand_card(place: int, card: Card) -> Item:
    return Item(
        id=f"card-{place}",
        name=f"card {place + 1}, {described(card, our_edition())}",
        art=cards.face(card, our_edition()),
        width=_OWN,
        height=_OWN * 1.4,
        about=rule_of(card),
        tip=tip_of(card),
    )


def _hand(items: list[Item], title: str, note: str) -> Region:
    fanned = [
        replace(
            item, turn=lean.turn, drop=lean.drop, column=column, key=item.key or str(column + 1)
        )
        for column, (item, lean) in enumerate(zip(items, fan(len(items)), strict=True))
    ]
    return Region(
        id="hand",
        name=f"{title}, {len(items)} cards",
        items=tuple(fanned),
        kind="hand",
        place="bottom",
        title=title,
        badge=cards.portrait(0),
        note=note,
    )


def _grid(items: list[Item], built: Building, start: int, note: str) -> Region:
    return Region(
        id="grid",
        name=f"The grid of nine positions. {note}",
        items=tuple(items),
        kind="board",
        width=GRID,
        height=GRID,
        backdrop=cards.board(0, strokes_of(built, our_edition()), start),
        title="The wand",
        note=note,
    )


# -- spells to lay ---------------------------------------------------------------------------------


class _Laying(NamedTuple):
    """One or two spells, laid so far as the draft says."""

    model: SpellPath
    sight: Sight
    spells: tuple[Building, ...]
    now: int
    """Which spell is being laid."""

    @property
    def built(self) -> Building:
        return self.spells[self.now]

    @property
    def chain(self) -> Chain:
        return self.model.chains[self.now]

    def scene(self) -> Scene:
        back = None
        if any(built.cards for built in self.spells):
            # After the last card of a spell, the one before it is next.
            last = max(n for n, built in enumerate(self.spells) if built.cards)
            back = self.draft(self.spells[last].back(), last)
        spells = [self.spell(number) for number in range(len(self.spells))]
        return Scene(
            title="",
            regions=tuple(region for region in (self.grid(), *spells, self.hand()) if region.items),
            ask=self.ask(),
            draft=write_spells(self.spells),
            back=back,
            keys=self.keys(),
        )

    def draft(self, built: Building, number: int) -> str:
        """The draft with another state of one spell; those after it are dropped with its cards."""
        spells = list(self.spells)
        spells[number] = built
        if not built.word:
            spells[number + 1 :] = [NOTHING] * (len(spells) - number - 1)
        return write_spells(spells)

    # -- the grid --

    def grid(self) -> Region:
        built = self.built
        start = built.ends[0] if built.cards else 0
        if not built.cards:
            note = "Every number stands for a place around the caster."
        elif built.pending:
            note = "Choose where the movement ends."
        else:
            note = f"The wand is on {position_name(built.here)}."
        items = [self.spot(position) for position in range(1, 10)]
        return _grid(items, built, start, note)

    def spot(self, position: int) -> Item:
        built, wish = self.built, self.chain.wish
        words, label = [], ""
        if position == wish.start:
            words.append("the spell starts here")
            label = "start"
        if position == wish.end:
            words.append("the spell ends here")
            label = "end" if not label else "start and end"
        if position in self.model.goal.collect:
            words.append("to collect")
            label = label or "collect"
        if built.cards and position == built.here:
            words.append("the wand is here")
        if not built.pending:
            return _spot(position, words, label)
        refusal = cannot_end(built.cards[-1], built.modifier, built.here, position)
        item = _spot(position, words, label, "" if refusal else "open")
        says = self.draft(built.ending(position), self.now)
        return replace(item, says=says, step=True, refusal=refusal)

    # -- what is laid --

    def spell(self, number: int) -> Region:
        chain, built = self.model.chains[number], self.spells[number]
        places = [chain.start, *chain.moves, chain.word]
        if self.model.goal.best and built.word is not None:
            # The best spell may have fewer cards than there is room for.
            places = [*places[: len(built.cards)], chain.word]
        items = [self.place(number, n, place) for n, place in enumerate(places)]
        several = len(self.spells) > 1
        title = f"Spell {number + 1}, of {chain.wish.size} cards" if several else "Your spell"
        return Region(
            id=f"spell-{number}",
            name=f"{title}, {len(built.places)} laid",
            items=tuple(replace(item, column=n) for n, item in enumerate(items)),
            place="side",
            title=title,
            note=self.wanted(chain),
            active=number == self.now and not self.sight.solved,
        )

    def wanted(self, chain: Chain) -> str:
        if self.model.goal.best:
            return "A start card, movements, a word; it need not take every card."
        moves = "a movement" if chain.wish.size == 3 else f"{chain.wish.size - 2} movements"
        return f"A start card, {moves}, a word."

    def place(self, number: int, n: int, place: int) -> Item:
        """One place of a spell: what is laid there, what is pencilled in, or nothing."""
        model, built, chain = self.model, self.spells[number], self.model.chains[number]
        name = model.places[place].name
        waiting = "start" if not n else "word" if place == chain.word else "movement"
        at_wand = chain.wand[n : n + 1] if place != chain.word else ()
        hinted = _hinted(self.sight, place, *at_wand)
        id_ = f"place-{place}"
        lying = built.places[n] if n < len(built.cards) else None
        if place == chain.word and built.word is not None:
            lying = built.places[-1]
        if lying is not None:
            count = n if place != chain.word else len(built.cards)
            label = self.arrived(built, n) if place != chain.word else ""
            item = _card(model.hand[lying], name, label, first=not n)
            return replace(
                item,
                id=id_,
                name=f"{item.name}, choose it to take it off",
                says=self.draft(built.upto(count), number),
                step=True,
                about=role_rule(n, model.hand[lying]),
                marks=hinted,
                was=f"card-{lying}",
            )
        known = self.sight.known(place)
        label = self.pencilled(at_wand)
        if known is not None and known < len(model.hand):
            # Below it stands where the wand is then, if that is known.
            place_name = f"{name}, pencilled in" if label else name
            item = _card(model.hand[known], place_name, label or "pencilled", first=not n)
            return replace(item, id=id_, marks=("dim", *hinted))
        return replace(_slot(name, waiting, label), id=id_, marks=hinted)

    def arrived(self, built: Building, n: int) -> str:
        if not built.ends[n]:
            return ""
        return f"to {built.ends[n]}" if n else f"on {built.ends[n]}"

    def pencilled(self, at_wand: tuple[int, ...]) -> str:
        """Where the wand must be after a place, if the marks say so."""
        state = self.sight.known(at_wand[0]) if at_wand else None
        return "" if state is None else wand.NAMES[state].replace("on ", "wand on ", 1)

    # -- the hand --

    def hand(self) -> Region:
        used = {place for built in self.spells for place in built.places}
        items = [
            self.own(place, card) for place, card in enumerate(self.model.hand) if place not in used
        ]
        level = self.model.goal.level
        note = f"Level {self.model.goal.level_name.title()}: spells of at least {level.least} cards"
        if self.model.strict:
            note += "; the last movement has the word's resonance"
        return _hand(items, "Your hand", note)

    def own(self, place: int, card: Card) -> Item:
        built = self.built
        item = _hand_card(place, card)
        slot = self.next_place(card)
        if slot is not None:
            item = replace(item, marks=self.sight.marks_of(slot, place))
        if built.pending:
            item = replace(item, key="-")  # digits mean positions now
        refusal = self.refusal(card)
        if refusal is None and card.kind != WORD and built.cards:
            there = sorted({way[-1] for way in ways_on(built, card, place)} - {0})
            if there:
                where = " or ".join(position_name(p) for p in there)
                tip = f"From {position_name(built.here)} it goes to {where}."
                item = replace(item, tip=tip)
        says = self.draft(built if refusal else built.add(card, place), self.now)
        return replace(item, says=says, step=True, refusal=refusal)

    def next_place(self, card: Card) -> int | None:
        """Where a card would go if it were laid next."""
        laid = len(self.built.cards)
        if not laid:
            return self.chain.start
        if card.kind == WORD:
            return self.chain.word
        return self.chain.moves[laid - 1] if laid <= len(self.chain.moves) else None

    def refusal(self, card: Card) -> Refusal | None:
        built, chain = self.built, self.chain
        if built.word is not None:
            return Refusal("kazing:word-last", "The spell has its word: check it, or take it off.")
        if built.cards and not self.model.goal.best:
            full = len(built.cards) == chain.wish.size - 1
            if full and card.kind != WORD and not built.pending:
                return Refusal("", f"The spell has {chain.wish.size} cards: now comes the word.")
            if not full and card.kind == WORD:
                return Refusal("", f"The spell has {chain.wish.size} cards: more movements first.")
        return built.refuses(card)

    # -- words --

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        built = self.built
        if self.sight.solved or not built.pending:
            return ()
        return tuple(
            (str(way[-1]), f"position-{way[-1]}", f"end on {position_name(way[-1])}")
            for way in sorted(built.choices(), key=lambda way: way[-1])
        )

    def ask(self) -> str:
        built = self.built
        if built.word is not None:
            return "The spell is laid: Check says whether it is right."
        if built.pending:
            ends = " or ".join(position_name(p) for p in sorted(w[-1] for w in built.choices()))
            return f"{built.cards[-1].name} can end on {ends}: choose it on the grid."
        if not built.cards:
            which = f" of spell {self.now + 1}" if len(self.spells) > 1 else ""
            return f"Choose the start card{which}: the wand starts on its number."
        if built.modifier:
            return f"{built.modifier.name.capitalize()} changes the next movement: choose that."
        return f"The wand is on {position_name(built.here)}: choose the next card."


# -- cards for gaps --------------------------------------------------------------------------------


class _Gap(NamedTuple):
    """A spell that is laid but for some cards."""

    model: SpellPath
    sight: Sight
    filling: Filling

    def scene(self) -> Scene:
        scene = filled_scene(self.model, self.sight, self.grid(), self.laid(), self.choices())
        return replace(scene, ask=self.ask())

    @property
    def single(self) -> bool:
        return len(self.model.goal.wishes[0].gaps) == 1

    def ask(self) -> str:
        if self.filling.whole:
            return "Check says whether it is right."
        if self.single:
            return "Choose a card for the gap."
        if self.filling.value:
            return f"Choose the gap for {self.filling.value}."
        return "Pick a card, then the gap that it goes to."

    def lying(self) -> list[int | None]:
        """The cards from start to word, None where a gap is still open."""
        wish = self.model.goal.wishes[0]
        return [
            self.filling.values.get(number) if place < 0 else place
            for place, number in zip(wish.laid, self.model.chains[0].cards, strict=True)
        ]

    def grid(self) -> Region:
        """The path as far as it is certain."""
        wish = self.model.goal.wishes[0]
        built = NOTHING
        for place in self.lying():
            if place is None or built.pending:
                break
            card = self.model.hand[place]
            if built.refuses(card) or (built.cards and card.kind == WORD):
                break
            built = built.add(card, place)
        labels = {wish.start: "start", wish.end: "end"}
        if wish.start == wish.end:
            labels = {wish.end: "start and end"}
        items = [
            _spot(position, [labels[position]] if position in labels else [],
                  labels.get(position, ""))
            for position in range(1, 10)
        ]  # fmt: skip
        start = built.ends[0] if built.cards else 0
        where = f"The path is certain up to {position_name(built.here)}." if start else ""
        return _grid(items, built, start, where or "The start card is missing.")

    def laid(self) -> Region:
        model, wish = self.model, self.model.goal.wishes[0]
        items = []
        numbers = model.chains[0].cards
        for n, (place, number) in enumerate(zip(self.lying(), numbers, strict=True)):
            name = model.places[number].name
            known = self.sight.known(number)
            if place is not None:
                item = _card(model.hand[place], name, first=not n)
            elif known is not None:
                item = _card(model.hand[known], name, "pencilled", first=not n)
            else:
                last = n == len(numbers) - 1
                waiting = "start" if not n else "word" if last else "movement"
                item = _slot(name, waiting, "gap" if number in asked(model) else "")
            if number in asked(model):
                item = self.gap(item, number, open_=place is None)
            marks = item.marks or _hinted(self.sight, *model.chains[0].wand[n : n + 1])
            items.append(replace(item, id=f"place-{number}", column=n, marks=marks))
        missing = "One card is" if self.single else f"{len(wish.gaps)} cards are"
        return Region("spell-0", "The spell, with what is missing", tuple(items), place="side",
                      title="The spell", note=f"{missing} missing.")  # fmt: skip

    def gap(self, item: Item, number: int, *, open_: bool) -> Item:
        """A place that was a gap: it can be chosen, and tells whether something is in it."""
        chosen = place_item(self.model, self.sight, number)
        return replace(
            item,
            says=None if self.single and open_ else chosen.says,
            step=True,
            name=item.name if item.label else f"{item.name}, was a gap",
            marks=(*(() if open_ else ("selected",)), *chosen.marks),
        )

    def choices(self) -> Region:
        model = self.model
        items = []
        for place, card in enumerate(model.hand):
            if place in model.goal.wishes[0].laid:
                continue
            if self.single:
                choice = value_item(model, self.sight, asked(model)[0], place)
            else:
                choice = pick_item(model, self.sight, card.label)
            items.append(
                replace(_hand_card(place, card), says=choice.says, step=True, marks=choice.marks)
            )
        level = f"Level {model.goal.level_name.title()}"
        note = level + ("; the last movement has the word's resonance" if model.strict else "")
        return _hand(items, "To choose from", note)
