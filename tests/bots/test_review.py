"""Looking back at a game."""

from __future__ import annotations

import random

import pytest

import zplay
from zplay.bots import RandomBot, bot, review


@pytest.fixture(scope="module")
def played():
    """A game of the steady bot in seat 0 against a random one."""
    table = zplay.table("zingazam", seats=2, seed="look back", games=1)
    bots, rng = (bot("zingazam", "steady"), RandomBot()), random.Random(4)
    while table.actors:
        seat = table.actors[0]
        table.push(bots[seat].choose(table.seen_by(seat), list(table.legal(seat)), rng), seat)
    return table


def test_a_bot_agrees_with_itself(played):
    """Asked again with what it saw then, it would do the same every time."""
    seen = review(played, 0, bot("zingazam", "steady"), meter=bot("zingazam", "sharp:5"))

    assert seen.differences == ()
    assert [each.n for each in seen.decisions] == [e.n for e in played.moves if e.seat == 0]
    assert "as steady would have made them" in str(seen)


def test_differences_have_reasons(played):
    """The random bot's moves get better ones beside them, with how much they would bring."""
    seen = review(played, 1, bot("zingazam", "steady"), meter=bot("zingazam", "sharp:5"))

    assert 0 < len(seen.differences) < len(seen.decisions)
    for each in seen.differences:
        assert each.text != each.advice
        assert each.choice.because in str(each)
        assert each.loss is None or each.loss > 0
    assert "cards less" in str(seen)


def test_the_curve_ends_with_the_result(played):
    """A chance for each decision, and at the end who has won."""
    seen = review(played, 0, bot("zingazam", "sharp:10"))

    places, chances = zip(*seen.curve, strict=True)
    assert list(places) == sorted(places)
    assert all(0 <= chance <= 1 for chance in chances)
    assert chances[-1] == (1.0 if played.outcome.winners == (0,) else 0.0)


def test_nothing_of_what_came_later_is_used(played):
    """The review of the first half is the same whether or not there is a second."""
    code = played.code
    half = zplay.open(code)
    while len(half.moves) > len(played.moves) // 2:
        half.pop()
    sharp = bot("zingazam", "sharp:10")

    early = review(half, 0, sharp)

    assert early.result is None
    assert early.decisions == review(zplay.open(code), 0, sharp).decisions[: len(early.decisions)]


def test_what_was_taken_back_is_not_reviewed():
    """Only decisions that stand."""
    table = zplay.table("zingazam", seats=2, seed="back", games=1)
    table.push("turn 1", 0)
    table.pop()
    table.push("turn 2", 0)

    seen = review(table, 0, bot("zingazam", "steady"), meter=bot("zingazam", "sharp:2"))

    assert [each.text for each in seen.decisions] == ["turn 2"]
    assert seen.decisions[0].agrees, "one unseen card is like another"
