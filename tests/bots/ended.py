"""Games that are over or cut short, for looking back at."""

from __future__ import annotations

import random

from zplay.bots import RandomBot, bot, usual
from zplay.core.registry import game
from zplay.core.table import Table


def ended(key, *, most=10**9, mode="study", seed="ended", **options):
    """A game between chance in seat 0 and the usual bot elsewhere, cut after so many moves."""
    table = Table.deal(game(key), options, seed, mode)
    rng, others, chance = random.Random(seed), bot(key, usual(key)), RandomBot()
    while table.actors and len(table.moves) < most:
        seat = rng.choice(table.actors)
        sits = others if seat else chance
        table.push(sits.choose(table.seen_by(seat), list(table.legal(seat)), rng), seat)
    return table
