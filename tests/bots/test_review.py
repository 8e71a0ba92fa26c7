"""Looking back at a game."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree as ET

import pytest

import zplay
from tests.bots.ended import ended
from zplay.bots import Choice, RandomBot, bot, review
from zplay.bots.picture import curve, layout
from zplay.core.errors import OptionError
from zplay.core.registry import SHIPPED
from zplay.draw.palette import THEMES


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


# -- the picture -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def looked(played):
    """The random bot's game, as the steady bot sees it."""
    return review(played, 1, bot("zingazam", "steady"), meter=bot("zingazam", "sharp:5"))


def test_the_curve_is_drawn_with_its_numbers_in_words(looked):
    """Whoever cannot see it hears every chance, every other advice, and how it ended."""
    root = ET.fromstring(looked.svg())  # noqa: S314 - our own
    tags = {child.tag.rpartition("}")[2]: child for child in root}

    assert root.get("role") == "img"
    assert "Your chance to win" in tags["title"].text
    words = tags["desc"].text
    for n, chance in looked.curve[:-1]:
        assert f"Move {n}: {chance:.0%}" in words
    for each in looked.differences:
        if each.chance is not None:
            assert f"“{each.advice}”" in words
    assert words.endswith(f"The end: {'won' if looked.result else 'lost'}.")


def test_every_difference_on_the_curve_is_marked(looked):
    """A mark for each, where its point is, and nowhere else."""
    drawn = layout(looked)

    assert [each.n for _, each in drawn.marks] == [
        each.n for each in looked.differences if each.chance is not None
    ]
    assert all(spot in drawn.spots for spot, _ in drawn.marks)
    assert all(0 <= spot.x <= drawn.width and 0 <= spot.y <= drawn.height for spot in drawn.spots)
    assert drawn.spots[-1].chance == looked.result


def test_it_brings_both_themes_along_unless_the_stage_has_them(looked):
    """By itself it follows the reader's choice; no colour is outside the palette."""
    alone, staged = str(curve(looked)), str(curve(looked, alone=False))

    assert "prefers-color-scheme: dark" in alone
    assert "<style>" not in staged
    known = {value for colours in THEMES.values() for value in colours.values()}
    assert set(re.findall(r"#[0-9a-f]{6}", alone)) <= known


@pytest.mark.parametrize("key", SHIPPED)
def test_it_is_drawn_for_every_game(key):
    """Also for one that is not over: then the last point is a chance."""
    table = ended(key, most=30)
    seen = review(table, 0, RandomBot(), meter=bot(key, "sharp:2"), points=4)

    ET.fromstring(seen.svg())  # noqa: S314 - our own
    assert 0 < len(seen.curve) <= 5
    assert str(seen.summary).replace("&", "&amp;") in seen._repr_html_()


def test_a_review_of_nothing_says_so():
    """Somebody who had nothing to decide gets a picture without a curve."""
    table = zplay.table("zingazam", seats=2, seed="nothing")
    seen = review(table, 0, RandomBot())

    assert seen.curve == ()
    assert "There was nothing to decide." in seen.svg()
    assert "0 of 0 decisions" in repr(seen)


def test_fewer_points_are_spread_over_the_game(played):
    """The meter is asked so often and no more; the decisions are all reviewed."""
    asked = []

    class Meter(RandomBot):
        def think(self, view, legal, rng, *, log=(), budget=None):  # noqa: ARG002
            asked.append(view)
            return Choice(legal[0], "I only measure.", chance=0.5)

    seen = review(played, 0, RandomBot(), meter=Meter(), points=3)

    assert 0 < len(asked) <= 3
    assert len(seen.decisions) == len([entry for entry in played.moves if entry.seat == 0])
    with pytest.raises(OptionError, match="at least one point"):
        review(played, 0, RandomBot(), points=0)


def test_it_shows_itself_in_a_notebook(looked):
    """The picture and the list, with everything that a bot says escaped."""
    html = looked._repr_html_()

    assert html.count("<svg") == 1
    assert looked.differences[0].advice in html
    assert looked._repr_svg_() == looked.svg()
