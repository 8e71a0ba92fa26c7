"""A random game written down so that a person can read and check it.

The playthroughs under ``tests/playthroughs`` are made by this. They are documents: whoever changes
a rule sees in the difference what it does to a game.
"""

from __future__ import annotations

import random
from textwrap import fill, indent
from typing import TYPE_CHECKING

from zplay.core.table import Table

if TYPE_CHECKING:
    from zplay.core.facts import Variant
    from zplay.core.game import AnyGame

FULL = 30
"""How many actions are shown with board and choices; the rest is shown as a log."""


def playthrough(game: AnyGame, variant: Variant) -> str:
    """A whole game of a variant, the first actions in full."""
    seed = f"playthrough of {variant.name}"
    table = Table.deal(game, {"seats": variant.seats, **variant.options}, seed)
    rng = random.Random(seed)
    parts = [
        f"{game.facts.name}: {variant.name}",
        f"seats {variant.seats}"
        + "".join(f", {name} {value}" for name, value in variant.options.items())
        + f"; seed “{seed}”",
    ]
    parts.extend(_told(table, 0))
    while (actors := table.actors) and len(table.moves) != variant.cut:
        # random() is the one method that is the same on every Python.
        seat = actors[int(rng.random() * len(actors))]
        legal = list(table.legal(seat))
        action = legal[int(rng.random() * len(legal))]
        shown = len(table.moves) < FULL
        if shown:
            parts.append(f"\n--- {len(table.moves)} ---")
            parts.append(game.board(table.seen_by(seat)))
            names = ", ".join(f"{table.names[actor]} ({actor})" for actor in actors)
            parts.append(f"May act: {names}")
            said = ", ".join(game.say(choice) for choice in legal)
            parts.append(fill(f"{table.names[seat]} may: {said}", 98, subsequent_indent="    "))
        elif len(table.moves) == FULL:
            parts.append("\n--- and so on ---")
        table.push(action, seat)
        parts.append(f">>> {seat}: {game.say(action)}")
        parts.extend(_told(table, -1))
    parts.append("\n--- the end ---" if table.outcome else "\n--- cut here ---")
    parts.append(game.board(table.seen_by(None)))
    if table.outcome:
        parts.append(str(table.outcome))
    parts.append(f"{len(table.moves)} actions, scores {table.outcome and table.outcome.scores}")
    return "\n".join(parts) + "\n"


def _told(table: Table, n: int) -> list[str]:
    """What happened, with the rules, as the spectator hears it; secrets after a bar."""
    lines = []
    for happening in table.log[n].happenings:
        line = f"{happening.heard_by(None, table.names)} [{happening.rule}]"
        for seat in happening.private:
            line += f" | {table.names[seat]}: {happening.heard_by(seat, table.names)}"
        lines.append(indent(line, "    "))
    return lines


def file_name(game: AnyGame, variant: Variant) -> str:
    """What the playthrough of a variant is called."""
    words = "".join(letter if letter.isalnum() else " " for letter in variant.name).split()
    return f"{game.facts.key}-{'-'.join(words)}.txt"
