"""What somebody in front of a page sees of a table: the scene, and the log.

This is where "only what the seat may see" is kept for everything live.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from zplay.core.refusal import Refusal
from zplay.draw.scene import Look, Scene, judge, still

if TYPE_CHECKING:
    from zplay.core.log import Entry
    from zplay.core.table import Table

LOOKING_BACK = Refusal("table:turn", "You are looking back. Return to now first (Esc).")


def scene_of(
    table: Table,
    seat: int | None,
    *,
    draft: str = "",
    looking: int | None = None,
    hints: tuple[str, ...] = (),
) -> Scene:
    """The table as a seat sees it now, or as it saw it after a log entry.

    ``hints`` are ids of items to point out.

    Raises:
        ZplayError, ValueError, LookupError: the draft does not begin any move.
    """
    live = looking is None
    view = table.seen_by(seat, at=looking)
    entry = _standing(table) if looking is None else table.log[looking]
    before = _before(table, entry)
    acting = live and seat is not None and seat in table.actors
    look = Look(
        names=table.names,
        legal=tuple(table.state.legal(seat)) if acting and seat is not None else (),
        draft=draft if live else "",
        last=None if entry.seat is None else (entry.seat, _heard(entry, seat)),
        before=None if before is None else before.after.seen_by(seat),
        hints=hints,
    )
    scene = _pointed(table.game.pictures().scene(view, look), hints)
    if not live:
        return still(scene, LOOKING_BACK)
    if seat is None:
        return still(scene, Refusal("table:turn", "You are watching."))
    return judge(scene, lambda text: table.why_not(text, seat))


def _pointed(scene: Scene, hints: tuple[str, ...]) -> Scene:
    """The scene with these items marked, also those that a picture never marks by itself."""
    if not hints:
        return scene
    regions = [
        replace(
            region,
            items=tuple(
                replace(item, marks=(*item.marks, "hint"))
                if item.id in hints and "hint" not in item.marks
                else item
                for item in region.items
            ),
        )
        for region in scene.regions
    ]
    return replace(scene, regions=tuple(regions))


def lines_of(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The log as a seat may read it."""
    return [
        {
            "n": line.n,
            "who": "" if line.seat is None else table.names[line.seat],
            "text": line.text,
            "told": " ".join(line.told),
            "undone": line.undone,
        }
        for line in table.log.seen_by(seat)
    ]


def _standing(table: Table) -> Entry:
    """The last entry that was not taken back."""
    return table.moves[-1] if table.moves else table.log[0]


def _before(table: Table, entry: Entry) -> Entry | None:
    """The entry that stood before this one."""
    line = [table.log[0], *table.moves]
    if entry in line:
        place = line.index(entry)
        return line[place - 1] if place else None
    return table.log[entry.n - 1] if entry.n else None


def _heard(entry: Entry, seat: int | None) -> str:
    return entry.text if entry.seat == seat else entry.overheard
