"""The page about bots: what it tells to copy works."""

from __future__ import annotations

import re
from pathlib import Path

from tests.template_game import GAME as PEEP
from zplay.bots import STRENGTHS, Budget, SearchBot
from zplay.bots.arena import Arena

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_worked_example_plays():
    """The bot and the guide of "add a bot to a game", in the game that they are for."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (example,) = [block for block in blocks if "class Sensible" in block]
    names = {}
    exec(example, names)  # noqa: S102 - our own page
    sensible = names["Sensible"]()
    sensible.name = "steady"

    sharp = SearchBot(PEEP, Budget(iterations=5), names["GUIDE"], "sharp")
    results = Arena(PEEP, [sensible, sharp], games=6).run()

    assert len(results.records) == 6


def test_it_describes_every_strength():
    """In the words that the program uses."""
    for name, expect in STRENGTHS.items():
        assert f"| `{name}` | {expect}" in PAGE
