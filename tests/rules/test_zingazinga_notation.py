"""Zinga-Zinga in words: what is read, what is ambiguous, what is wrong, and the board as text."""

from __future__ import annotations

import pytest

import zplay
from tests.rules.zingazinga_tables import rule, said, table_with
from zplay import Ambiguous, NotationError, Refused
from zplay.games.zingazinga import DRAW, PASS

START = "0|0 at orange 0, 1|1 at green 0"


@pytest.fixture
def table():
    """Seat 0 holds two tiles that fit in several places, and a Zinga."""
    return table_with(
        f"{START}, 0|3 at orange 1",
        ("orange 1|3, orange 0|2, orange zinga, green 1|2, purple 2|2", "green 1|3"),
        placers=[0, 1, 0],
    )


def read(table, text, seat=0):
    """What a text means to a seat."""
    return table.game.parse(text, table.seen_by(seat))


@pytest.mark.parametrize(
    "text",
    [
        "3|1 at orange 2",
        "3|1 AT ORANGE 2",
        "  3 | 1   on orange  2 ",
        "3/1 at orange 2",
        "orange 3|1 at orange 2",
        "3|1 to orange2",
        "1-3 at orange 2",
        "3-1 at orange 2",
        "orange 1-3 at orange 2",
        "3|1",
        "orange 1|3",
    ],
)
def test_ways_to_say_a_placement(table, text):
    """Case, spaces and the colour do not matter; with a - or without a place the board decides."""
    assert str(read(table, text)) == "3|1 at orange 2"


@pytest.mark.rule("zingazinga:orientation")
def test_the_order_says_which_way_round(table):
    """With a | the tile is read clockwise, and the wrong way round is refused, not turned."""
    assert read(table, "1|3 at orange 2").orientation == "1|3"
    assert rule(table, "1|3 at orange 2") == "match"
    assert read(table, "3|1 at orange 2").orientation == "3|1"


def test_ambiguous_orientation():
    """Next to an open Zinga a tile fits both ways; without an order both are offered."""
    table = table_with("zinga at orange 4", ("orange 1|3", "green 1|3"), placers=[0])

    with pytest.raises(Ambiguous) as caught:
        read(table, "1-3 at orange 5")
    assert caught.value.candidates == ("1|3 at orange 5", "3|1 at orange 5")
    assert all(str(read(table, text)) == text for text in caught.value.candidates)


def test_ambiguous_value(table):
    """A Zinga with an end to be named asks for the name, and lists what it could be."""
    with pytest.raises(Ambiguous) as caught:
        read(table, "zinga at orange 2")
    assert caught.value.candidates == tuple(f"zinga at orange 2 as 3|{v}" for v in range(5))


def test_ambiguous_place(table):
    """A tile that fits in two places is not guessed at, neither are two colours of a tile."""
    with pytest.raises(Ambiguous) as caught:
        read(table, "purple 2|2")
    assert caught.value.candidates == tuple(f"2|2 at purple {space}" for space in (0, 4, 8, 12))
    with pytest.raises(Ambiguous):
        read(table, "zinga")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("zinga at orange 2 as 3|1", "zinga at orange 2 as 3|1"),
        ("Z at orange 2 as 3|3", "zinga at orange 2 as 3|3"),
        ("orange zinga at orange 2 as 3", "zinga at orange 2 as 3|3"),
        ("zinga as 1|0", "zinga at orange 15 as 1|0"),
        ("zinga at orange 4 as open", "zinga at orange 4"),
        ("green zinga at green 0", "zinga at green 0"),
        ("orange zinga at purple 0", "orange zinga at purple 0"),
    ],
)
def test_ways_to_say_a_zinga(table, text, meant):
    """With its value, with one number for a double, or open."""
    assert str(read(table, text)) == meant


def test_a_zinga_that_can_be_one_thing_needs_no_value():
    """On a marked square next to a 3 it is 3|3, said or not."""
    table = table_with("0|0 at green 0, 1|3 at green 11", ("green zinga", "green 1|1"))

    assert read(table, "zinga at green 12") == read(table, "zinga at green 12 as 3|3")


def test_drawing_and_passing(table):
    """``draw``, ``dig`` and ``pass``."""
    assert read(table, " Draw ") == read(table, "dig") == DRAW
    assert read(table, "PASS") == PASS
    assert [str(DRAW), str(PASS)] == ["draw", "pass"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "A move is such as"),
        ("hello", "is no tile"),
        ("3|1 at", "is no tile"),
        ("3|1 at pink 7", "there are orange, green"),
        ("pink 3|1 at orange 7", "there are orange, green"),
        ("3|1 at orange 16", "spaces 0 to 15"),
        ("3|1 at orange 999", "spaces 0 to 15"),
        ("3|7 at orange 1", "the numbers go up to 4"),
        ("3|1 at orange 1 as 2|2", "only a Zinga"),
        ("zinga at orange 1 as 7|7", "numbers up to 4"),
        ("zinga at orange 1 as blue", "nothing a Zinga can be"),
        ("yellow 3|4", "fits nowhere"),
        ("4|4", "fits nowhere"),
        ("3|1 at orange ²", "is no tile"),
        ("\u0663|\u0661 at orange 2", "is no tile"),
        ("draw 2", "is no tile"),
    ],
)
def test_what_is_wrong_with_a_text(table, text, says):
    """Each complaint says what would be right, and nothing changes."""
    before = table.position
    with pytest.raises(NotationError, match=says):
        table.push(text)

    assert table.position == before


def test_every_legal_move_is_read_back(table):
    """What the legal list says is what the parser reads."""
    assert [str(read(table, text)) for text in said(table)] == said(table)


def test_moves_are_logged_as_they_were_made(table):
    """A short form is logged in full."""
    assert table.push("1-3").text == "3|1 at orange 2"
    with pytest.raises(Refused):
        table.push("3|1 at orange 2")


def test_the_board_as_text():
    """Marked squares in brackets, Zingas with a z, and of other hands only how many tiles."""
    table = table_with(
        "0|0 at orange 0, 0|3 at orange 1, zinga at green 4, zinga at orange 15 as 1|0",
        ("orange 1|3, green 1|2", "green 1|3"),
        totals=[16, 0],
    )

    assert zplay.game("zingazinga").board(table.seen_by(0)).splitlines() == [
        "Round 1, in the bag: 57; points: Seat 0 16, Seat 1 0",
        "        0     1     2     3     4     5     6     7     8     9     10    11    12    13    14    15",  # noqa: E501
        "orange[0|0]  0|3    .     .   [ . ]   .     .     .   [ . ]   .     .     .   [ . ]   .     .    z1|0",  # noqa: E501
        "green [ . ]   .     .     .   [z?|?]  .     .     .   [ . ]   .     .     .   [ . ]   .     .     .",  # noqa: E501
        "purple[ . ]   .     .     .   [ . ]   .     .     .   [ . ]   .     .     .   [ . ]   .     .     .",  # noqa: E501
        "yellow[ . ]   .     .     .   [ . ]   .     .     .   [ . ]   .     .     .   [ . ]   .     .     .",  # noqa: E501
        "Seat 0 (you): orange 1|3, green 1|2",
        "Seat 1: 1 tile",
        "Seat 0 plays",
    ]
