"""A Zing-a-Zam puzzle as a picture: each time somebody pointed, your hand, and the numbers."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap
from typing import TYPE_CHECKING

from zplay.draw.scene import Item, Region, Scene
from zplay.games.zingazam import cards
from zplay.games.zingazam.components import CATS_BACK, HIGHEST, SPELLS
from zplay.games.zingazam.puzzles.model import HAND, WAY, Recall
from zplay.puzzle import picture as plain
from zplay.puzzle.filling import read_filling
from zplay.puzzle.marks import bits
from zplay.puzzle.picture import filled_scene, pick_item, place_item, position, value_item

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from zplay.draw.element import Element
    from zplay.games.zingazam.puzzles.memory import Pointing
    from zplay.puzzle.family import Model
    from zplay.puzzle.picture import Sight

_OWN, _THEN, _NUMBER = 84, 54, 60
_STEP, _ROOM = 60, 7
"""Cards as they lay: how far apart, and how many have room at least."""
_LETTERS = 46
"""How long a line of the story is at most: it can be read on a small screen."""


def scene(model: Model, sight: Sight) -> Scene:
    """What was pointed at, your hand now, and what can be chosen.

    Raises:
        NotationError: the draft does not begin an answer.
    """
    if not isinstance(model, Recall):
        return plain.scene(model, sight)
    # A hint about the way is a hint about what is told of it.
    regions = [replace(_story(model), active=model.way in sight.hints)]
    regions += [_pointing(model, at, each) for at, each in enumerate(model.memory.pointings)]
    regions += [_hand(model, sight), _choices(model, sight)]
    return replace(filled_scene(model, sight, *regions), ask="" if sight.solved else _ask(model))


def _ask(model: Recall) -> str:
    if model.kind == HAND:
        return "Choose a card of yours and its number."
    return "Choose its number." if model.kind != WAY else "Choose the way."


def _in_a_row(items: Iterable[Item]) -> tuple[Item, ...]:
    return tuple(replace(item, column=column) for column, item in enumerate(items))


def _story(model: Recall) -> Region:
    """How your neighbour may point, and every round, as lines of text."""
    lines = [*model.told_ways(), "", *model.memory.lines]
    wrapped = [part for line in lines for part in _wrapped(line)]
    return replace(position("\n".join(wrapped), "The story", columns=False), place="centre")


def _wrapped(line: str) -> list[str]:
    indent = "   " if line.startswith((" ", "Round")) else ""
    return wrap(line, _LETTERS, subsequent_indent=indent) or [""]


def _art(model: Recall, card: int, number: int, badge: str) -> tuple[Element, ...]:
    back = model.memory.me if card < HIGHEST else CATS_BACK
    return cards.face(number, back, badge) if number else cards.back(back, badge)


def _called(number: int) -> str:
    """What can be read on a card, to begin its name with; nothing for a back."""
    return f"{number} {SPELLS[number]}, " if number else ""


def _pointing(model: Recall, at: int, pointing: Pointing) -> Region:
    """The table and your hand, one below the other, when they pointed."""
    memory = model.memory
    laid = [
        Item(
            id=f"then-{at}-table-{place}",
            name=f"on the table: {card >> 4}, {SPELLS[card >> 4]}{'' if place else ', led'}",
            art=cards.face(card >> 4, card & 15),
            about="zingazam:round",
            tip="" if place else "It was led.",
        )
        for place, card in enumerate(pointing.cards)
    ]
    held = []
    for place, card in enumerate(pointing.hand):
        number = memory.numbers.get(card, 0)
        aimed = card == pointing.card
        now = model.name(card) if card in memory.hand else "played"
        label = now.removeprefix("card ") if card in memory.hand else ""
        badge = "aimed" if aimed else "" if card in pointing.seen else "seen"
        held.append(
            Item(
                id=f"then-{at}-hand-{place}",
                name=f"{_called(number)}{label}{': ' * bool(label)}your card {place + 1} then, "
                f"now {now}{', pointed at' if aimed else ''}",
                art=_art(model, card, number, badge),
                label=label,
                about="zingazam:puppeteer" if aimed else "zingazam:seen",
            )
        )
    width, height = _STEP * max(_ROOM, len(held), len(laid)) + 12, _THEN * 2.8 + 46
    return Region(
        id=f"then-{at}",
        name=f"Round {pointing.round}: the table, and your hand as it was",
        items=(*_laid_out(laid, 0), *_laid_out(held, 1)),
        kind="board",
        place="side",
        width=width,
        height=height,
        title=f"Round {pointing.round}: the {memory.neighbour} points",
        badge=cards.portrait((memory.me - 1) % memory.seats),
        note="The table, the led card first. Your hand as it was; the numbers: where it is now.",
    )


def _laid_out(items: Iterable[Item], row: int) -> Iterator[Item]:
    for column, item in enumerate(items):
        yield replace(
            item,
            x=8 + _STEP * column,
            y=4 + row * (_THEN * 1.4 + 12),
            width=_THEN,
            height=_THEN * 1.4,
            row=row,
            column=column,
        )


def _hand(model: Recall, sight: Sight) -> Region:
    """Your hand now: what you have filled in is shown, what you do not know has its back to you."""
    memory = model.memory
    filling = read_filling(model, sight.draft)
    items = []
    for place, card in enumerate(memory.hand):
        item = Item(
            id=f"hand-{place}",
            name=f"card {place + 1}",
            width=_OWN,
            height=_OWN * 1.4,
            label=f"card {place + 1}",
            about="zingazam:inverted-hand",
            key=str(place + 1),
        )
        if card in memory.numbers:
            number = memory.numbers[card]
            art = _art(model, card, number, "seen")
            name = f"{_called(number)}card {place + 1}, faces you"
            items.append(replace(item, name=name, art=art))
            continue
        at = model.cards.index(card)
        value = filling.values.get(at)
        art = _art(model, card, 0 if value is None else value + 1, "")
        if model.places[at].asked:
            same = place_item(model, sight, at)
            chosen = model.kind == HAND
            item = replace(
                item,
                name=f"{_called(0 if value is None else value + 1)}{same.name}",
                says=same.says if chosen else None,
                step=chosen,
                marks=same.marks,
            )
        elif at in sight.hints:
            item = replace(item, marks=("hint",))
        left = [str(bit + 1) for bit in bits(sight.marks[at] & model.missing)]
        items.append(replace(item, art=art, tip=f"It could be {', '.join(left) or 'nothing'}."))
    return Region(
        id="hand",
        name=f"Your hand, {len(items)} cards",
        items=_in_a_row(items),
        kind="hand",
        place="bottom",
        title=f"{memory.names[memory.me]} (you)",
        badge=cards.portrait(memory.me),
        note="their backs are towards you, but for those with an eye",
    )


def _choices(model: Recall, sight: Sight) -> Region:
    if model.kind == WAY:
        items = [
            replace(value_item(model, sight, model.way, value), tip=way.says)
            for value, way in enumerate(model.memory.ways)
        ]
        return Region("choices", "Ways of pointing", _in_a_row(items), "actions", "bottom",
                      title="The way")  # fmt: skip
    asked = next(at for at, place in enumerate(model.places) if place.asked)
    items = []
    for bit in range(HIGHEST):
        number = str(bit + 1)
        if model.kind == HAND:
            item = pick_item(model, sight, number)
        else:
            item = value_item(model, sight, asked, bit)
        items.append(
            replace(
                item,
                name=f"{_called(bit + 1)}{item.name}",
                art=cards.face(bit + 1, model.memory.me),
                width=_NUMBER,
                height=_NUMBER * 1.4,
                label="",
                about="zingazam:decks",
            )
        )
    title = "Your eight cards" if model.kind == HAND else f"{model.places[asked].name} is"
    return Region("choices", "The numbers", _in_a_row(items), "hand", "bottom",
                  title=title[:1].upper() + title[1:])  # fmt: skip
