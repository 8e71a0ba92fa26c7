"""How much searching a puzzle takes: a number that is the same on every machine."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from zplay.puzzle import climb, family_of

if TYPE_CHECKING:
    from zplay.puzzle import Task


def forget() -> None:
    """Forget what was remembered of puzzles, so that the next one is solved from nothing."""
    for name, module in list(sys.modules.items()):
        if name.startswith("zplay.games.") and ".puzzles" in name:
            for found in list(vars(module).values()):
                if hasattr(found, "cache_clear"):
                    found.cache_clear()


def effort(task: Task) -> int:
    """How many functions are called to solve it exactly and then to climb the ladder."""
    forget()
    called = 0

    def count(_frame: object, event: str, _about: Any) -> None:  # noqa: ANN401
        nonlocal called
        called += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        model = family_of(task.game).model(task.kind, task.content)
        model.count(2)
        climb(model)
    finally:
        sys.setprofile(before)
    return called
