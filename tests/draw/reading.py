"""What is to be read on an item, and whether its name has it: people say to a page what they read.

The comparison is the one of axe-core's ``label-content-name-mismatch``, which sees only what a test
happens to show; here every item of every scene can be asked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from zplay.draw.scene import words_on

if TYPE_CHECKING:
    from zplay.draw.scene import Item

_ASIDE = re.compile(r"\([^()]*\)")


def is_named(item: Item) -> bool:
    """Does its name hold what is to be read on it, word by word? What is in brackets is extra."""
    shown, name = _words(f"{words_on(item.art)} {item.label}"), _words(item.name)
    return any(name[at : at + len(shown)] == shown for at in range(len(name) + 1))


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", _ASIDE.sub("", text.casefold()))
