"""ZAR, section 10: which of two events counts as the first."""

from __future__ import annotations

import pytest

import zplay
from zplay.core.errors import NotationError, OptionError
from zplay.games.zar import GAME, Call, Event, Play, close_call

ROWS = [
    pytest.param("zar", "gotcha 2", "zar", marks=pytest.mark.rule("zar:close-zar-gotcha")),
    pytest.param("blue moon", "match", "blue moon", marks=pytest.mark.rule("zar:close-play-match")),
    pytest.param("draw", "match", "draw", marks=pytest.mark.rule("zar:close-draw-match")),
    pytest.param("draw", "gotcha 1", "draw", marks=pytest.mark.rule("zar:close-draw-gotcha")),
    pytest.param(
        "gotcha 0", "red moon, out", "gotcha 0", marks=pytest.mark.rule("zar:close-gotcha-last")
    ),
]


@pytest.mark.parametrize(("one", "other", "first"), ROWS)
@pytest.mark.rule(
    "zar:close-zar-gotcha",
    "zar:close-play-match",
    "zar:close-draw-match",
    "zar:close-draw-gotcha",
    "zar:close-gotcha-last",
)
def test_table_1(one, other, first):
    """Each row of Table 1, whichever way round the two are given."""
    assert close_call(one, other) == first
    assert close_call(other, one) == first
    assert close_call(one.upper(), other.upper()) == first.upper()


@pytest.mark.rule("zar:close-play-match", "zar:close-match-match")
def test_card_underneath():
    """Where it can be seen whose card lies underneath, that one counts."""
    assert close_call("blue moon", "match", underneath="match") == "match"
    assert close_call("1: match", "2: match", underneath="2: match") == "2: match"
    assert close_call("draw", "match", underneath="match") == "draw", "a draw lies nowhere"


@pytest.mark.rule("zar:close-knocked")
def test_knocked_cards():
    """Whoever knocked cards off the pile loses."""
    assert close_call("blue moon", "match", knocked="blue moon") == "match"
    assert close_call("blue moon", "match", knocked="match") == "blue moon"


@pytest.mark.rule("zar:close-match-match")
@pytest.mark.parametrize(
    ("after", "direction", "first"),
    [(0, 1, "1: match"), (1, 1, "3: match"), (2, 1, "3: match"), (0, -1, "3: match")],
)
def test_two_matches(after, direction, first):
    """Of two matches, the player who would have been next."""
    for one, other in (("1: match", "3: match"), ("3: match", "1: match")):
        assert close_call(one, other, after=after, direction=direction, seats=4) == first


@pytest.mark.rule("zar:close-match-match")
def test_two_matches_need_seats():
    """Without knowing who sits where nothing can be said about two matches."""
    with pytest.raises(OptionError, match="who sits where"):
        close_call("match", "match double")
    with pytest.raises(OptionError, match="direction"):
        close_call("1: match", "2: match", after=0, direction=2, seats=3)
    with pytest.raises(OptionError, match="seats are 0 to 2"):
        close_call("1: match", "7: match", after=0, seats=3)


@pytest.mark.rule("zar:close-arrival")
def test_other_events():
    """What the table does not name counts in the order of arrival, which is the arguments'."""
    assert close_call("pass", "gotcha 1") == "pass"
    assert close_call("gotcha 1", "pass") == "gotcha 1"
    assert close_call("gotcha 1", "match") == "gotcha 1"
    assert close_call("match", "gotcha 1") == "match"


@pytest.mark.rule("zar:close-zar-gotcha", "zar:close-gotcha-last")
def test_own_objects():
    """Moves from legal lists, events and pairs with a seat work as their texts do."""
    zar, gotcha, draw = Call("zar"), Call("gotcha", 2), Call("draw")
    match, play = Play("match", 9), Play("play", 9)

    assert close_call(gotcha, zar) is zar
    assert close_call(match, draw) is draw
    assert close_call(match, play) is play
    assert close_call(Play("match", 9, zar=1), gotcha).zar == 1
    last = Event(2, play, last=True)
    assert close_call(last, Event(1, gotcha)) == Event(1, gotcha)
    assert close_call((3, match), (1, match), after=2, seats=4) == (3, match)
    table = zplay.table("zar", seats=3, seed="close")
    moves = {GAME.say(move): move for move in table.legal(table.state.turn)}
    assert close_call("match", moves["draw"]) is moves["draw"]


@pytest.mark.rule("zar:close-zar-gotcha", "zar:wrong-order")
def test_zar_with_a_play():
    """ZAR'CH is a ZAR in time; a late one is not."""
    assert close_call("gotcha 1", "zar'ch") == "zar'ch"
    assert close_call("gotcha 1", "blue moon, zar") == "blue moon, zar"
    assert close_call("gotcha 1", "match, late zar") == "gotcha 1"


@pytest.mark.parametrize("wrong", ["", None, 7, (1, 2, 3, 4), [], "  "])
def test_wrong_events(wrong):
    """What is no event is answered with what would be one."""
    with pytest.raises(NotationError):
        close_call(wrong, "draw")


def test_wrong_evidence():
    """Evidence about something else is not evidence."""
    with pytest.raises(OptionError):
        close_call("draw", "match", underneath="gotcha")


@pytest.mark.rule("zar:close-window")
def test_close_call_window():
    """150 milliseconds unless the players say otherwise."""
    assert GAME.settle({"seats": 2})["close_call_ms"] == 150
    assert GAME.settle({"seats": 2, "close_call_ms": 0})["close_call_ms"] == 0
