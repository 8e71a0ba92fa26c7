"""What changed between two frames, so that a move sends what it changed and not the whole table.

A page holds a *base*, a frame as a whole, and the newest *patch*: everything in which the present
differs from that base, not from the frame before. So no patch depends on another one, a lost or
overtaken message costs nothing, and a page that is loaded again needs these two and no more.
``merged`` in ``static/stage.js`` puts them together.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Frame = dict[str, Any]

_APART = ("regions", "art")


class Difference(NamedTuple):
    """What to send, and whether it is worth it."""

    patch: dict[str, Any]
    small: bool
    """Is it much less than the whole?"""


def difference(
    base: Frame, now: Frame, old_lines: list[dict[str, Any]], lines: list[dict[str, Any]]
) -> Difference:
    """In what a frame and a log differ from those of the base. Pictures are not looked at."""
    patch: dict[str, Any] = {
        "set": {
            name: value
            for name, value in now.items()
            if name not in _APART and (name not in base or base[name] != value)
        }
    }
    if gone := [name for name in base if name not in now]:
        patch["gone"] = gone
    fresh = total = 0
    if base["regions"] != now["regions"]:
        patch["regions"] = regions = []
        known = {region["id"]: region for region in base["regions"]}
        for region in now["regions"]:
            count = len(region["items"])
            total += count
            old = known.get(region["id"])
            if old == region:
                regions.append(region["id"])
                continue
            items = {item["id"]: item for item in old["items"]} if old else {}
            # An item that is as it was is named; one that is new or changed is told.
            told = [
                item["id"] if items.get(item["id"]) == item else item for item in region["items"]
            ]
            fresh += sum(not isinstance(item, str) for item in told)
            regions.append({**region, "items": told})
    same = next(
        (n for n, pair in enumerate(zip(old_lines, lines, strict=False)) if pair[0] != pair[1]),
        min(len(old_lines), len(lines)),
    )
    if same < max(len(old_lines), len(lines)):
        patch["lines"] = [same, lines[same:]]
    return Difference(patch, small=2 * fresh <= total and len(lines) - same < 40)
