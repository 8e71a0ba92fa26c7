"""A ZAR puzzle as a picture: the top of the Playpile, what is unseen, and your hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from zplay.core.refusal import Refusal
from zplay.draw.scene import Item, Region, Scene
from zplay.games.zar import cards
from zplay.games.zar.components import (
    FIRST_COMMAND,
    FIRST_POWER,
    NAMES,
    WASP,
    call_name,
    is_dragon,
    our_edition,
)
from zplay.games.zar.puzzles.questions import Ending
from zplay.games.zar.puzzles.table import asks, card
from zplay.puzzle import picture as plain
from zplay.puzzle.picture import filled_scene, value_item

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zplay.draw.element import Element
    from zplay.games.zar.puzzles.table import Table
    from zplay.puzzle.family import Model
    from zplay.puzzle.picture import Sight

_OWN, _UNSEEN, _TOP = 84, 50, 92
_COMMANDS = ("zar:crab", "zar:frog", "zar:wasp")


def scene(model: Model, sight: Sight) -> Scene:
    """The table, and what can be chosen.

    Raises:
        NotationError: the draft does not begin an answer.
    """
    if not isinstance(model, Ending):
        return plain.scene(model, sight)
    regions = [_unseen(model.table), _table(model.table), _hand(model, sight), *_more(model, sight)]
    return replace(
        filled_scene(model, sight, *regions),
        ask="" if sight.solved else "Choose what you would play.",
    )


def _face(kind: int) -> tuple[Element, ...]:
    return cards.face(kind, our_edition().points[kind])


def _called(kind: int) -> str:
    """What can be read on a card, to begin its name with."""
    points = our_edition().points[kind]
    return f"{NAMES[kind]}, {points} point{'s' * (points > 1)}"


def _about(kind: int) -> str:
    if kind < FIRST_COMMAND:
        return "zar:play-card"
    if kind < FIRST_POWER:
        return _COMMANDS[(kind - FIRST_COMMAND) // 3]
    return "zar:dragon" if is_dragon(kind) else "zar:peacock"


def _in_a_row(items: Iterable[Item]) -> tuple[Item, ...]:
    return tuple(replace(item, column=column) for column, item in enumerate(items))


def _unseen(table: Table) -> Region:
    """What may be in the other hand: the twins that matter are among these."""
    drawpile = len(table.unseen) - table.theirs
    return Region(
        id="unseen",
        name=f"Not seen yet, {len(table.unseen)} cards",
        items=_in_a_row(
            Item(
                id=f"unseen-{place}",
                name=f"{_called(kind)}, not seen yet",
                art=_face(kind),
                width=_UNSEEN,
                height=_UNSEEN * 1.4,
                about=_about(kind),
                tip="In the other hand or in the Drawpile.",
            )
            for place, kind in enumerate(table.unseen)
        ),
        kind="hand",
        place="top",
        title="Not seen yet",
        badge=cards.portrait(1),
        note=f"Some {table.theirs} of them are in the other hand, the other {drawpile} in the "
        "Drawpile: you cannot know which.",
        overlap=12,
    )


def _table(table: Table) -> Region:
    """The top of the Playpile and what it asks for."""
    width, height = 330, 190
    if table.wasps:
        sign = cards.demand(-1, WASP)
    elif table.face < FIRST_POWER:
        sign = cards.demand(table.face % 3, table.face // 3)
    elif is_dragon(table.face):
        sign = cards.demand(-1, table.call)
    else:
        sign = cards.demand(table.call, -1)
    top = card(table.face, table.call)
    # What can be read comes first, label and all: so does whoever speaks to the page say it.
    readable = f"{NAMES[table.face]}, {our_edition().points[table.face]}, just played"
    return Region(
        id="table",
        name="The Playpile",
        items=_in_a_row(
            (
                Item(
                    id="top",
                    name=f"{readable} by the other player: {top}",
                    art=_face(table.face),
                    width=_TOP,
                    height=_TOP * 1.4,
                    x=52,
                    y=22,
                    label="just played",
                    about=_about(table.face),
                ),
                Item(
                    id="demand",
                    name=f"asked for: {asks(table)}",
                    art=sign,
                    width=112,
                    height=68,
                    x=180,
                    y=44,
                    label="asked for",
                    about="zar:wasp" if table.wasps else _about(table.face),
                    tip=f"It asks for {asks(table)}.",
                ),
            )
        ),
        kind="board",
        width=width,
        height=height,
        backdrop=cards.cloth(width, height, 1),
    )


def _hand(model: Ending, sight: Sight) -> Region:
    """Your cards."""
    hand = model.table.hand
    return Region(
        id="hand",
        name=f"Your hand, {len(hand)} cards",
        items=_in_a_row(_own(model, sight, place) for place in range(len(hand))),
        kind="hand",
        place="bottom",
        title="Your hand",
        badge=cards.portrait(0),
        note=f"{len(hand)} cards, you play now",
    )


def _own(model: Ending, sight: Sight, place: int) -> Item:
    """One of your cards: if nothing more has to be said with it, it is chosen at once."""
    kind = model.table.hand[place]
    item = Item(
        id=f"hand-{place}",
        name=_called(kind),
        art=_face(kind),
        width=_OWN,
        height=_OWN * 1.4,
        about=_about(kind),
        key=str(place + 1),
    )
    for value, choice in enumerate(model.choices):
        if (choice.kind, choice.copies, choice.call) == (kind, 1, -1):
            same = value_item(model, sight, 0, value)
            return replace(
                item,
                name=f"{_called(kind)}: {same.name}",
                says=same.says,
                step=True,
                marks=same.marks,
            )
    if any(choice.kind == kind for choice in model.choices):
        called = "Say what you call with it, too: choose that below your hand."
        return replace(item, refusal=Refusal(_about(kind), called), tip=called)
    why = f"The {NAMES[kind]} does not fit: what is asked for is {asks(model.table)}."
    return replace(item, tip=why, refusal=Refusal(_about(model.table.face), why), marks=("dim",))


def _more(model: Ending, sight: Sight) -> list[Region]:
    """Doubles, and calls with Power cards: a row for each."""
    rows: dict[tuple[int, int], list[int]] = {}
    for value, choice in enumerate(model.choices):
        if choice.copies > 1 or choice.call >= 0:
            rows.setdefault((choice.kind, choice.copies), []).append(value)
    found = []
    for (kind, count), values in rows.items():
        name = card(kind, count=count)
        found.append(
            Region(
                id=f"more-{kind}-{count}",
                name=f"{name[:1].upper()}{name[1:]}",
                items=_in_a_row(_choice(model, sight, value) for value in values),
                kind="actions",
                place="bottom",
                title=f"{name[:1].upper()}{name[1:]}{' calls' if kind >= FIRST_POWER else ''}",
            )
        )
    return found


def _choice(model: Ending, sight: Sight, value: int) -> Item:
    kind, _, call = model.choices[value]
    return replace(
        value_item(model, sight, 0, value),
        label=call_name(kind, call).capitalize() if call >= 0 else "Double",
        art=cards.call_sign(kind, call) if call >= 0 else cards.shout("double"),
        width=30,
        height=30,
        about=_about(kind),
    )
