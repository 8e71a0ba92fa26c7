"""Zigzag: what a person may type, and what a board says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.zigzag_table import MIXED, at, dealt
from zplay.core.errors import Ambiguous, NotationError
from zplay.core.table import Table
from zplay.games.zigzag import GAME, Move, card
from zplay.games.zigzag.components import CARDS
from zplay.games.zigzag.moves import BOX_NAMES, DECLARATIONS

TABLE = at(
    {0: "stop element, joker b, fire pink none, air blue cocktail"},
    mat="water green suitcase, joker",
    stops=[[], [], ["stop colour"], []],
)
VIEW = TABLE.seen_by(0)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("agree wink for zig, cough for zag", Move("agree", "wink", "cough")),
        ("agree on cough for ZAG and wink for ZIG", Move("agree", "wink", "cough")),
        (
            "agree scratch nose for zig touch ear for zag",
            Move("agree", "scratch nose", "touch ear"),
        ),
        ("keep", Move("keep")),
        ("number 7", Move("number", 7)),
        ("choose 12", Move("number", 12)),
        ("Discard pink fire none", Move("discard", card("fire pink none"))),
        ("discard the joker", Move("discard", card("joker b"))),
        (
            "switch fire pink none for water green suitcase",
            Move("switch", card("fire pink none"), card("water green suitcase")),
        ),
        ("switch joker with joker", Move("switch", card("joker b"), card("joker"))),
        ("take joker", Move("take", card("joker"))),
        ("Done.", Move("done")),
        ("pass", Move("done")),
        ("ZIG!", Move("declare", 0)),
        ("zag!!", Move("declare", 1)),
        ("double zig", Move("declare", 2)),
        ("declare DOUBLE-ZAG", Move("declare", 4)),
        ("zigzag", Move("declare", 3)),
        ("shout zig zag!", Move("declare", 3)),
        ("block", Move("block", 1, 3)),
        ("block 3", Move("block", 1, 3)),
        ("block seat 1", Move("block", 1, 3)),
        ("block team of 1", Move("block", 1, 3)),
        ("BLOCK 1 and 3", Move("block", 1, 3)),
        ("block 3, 1", Move("block", 1, 3)),
        ("wink", Move("gesture", "wink")),
        ("gesture wink", Move("gesture", "wink")),
        ("make scratch  nose", Move("gesture", "scratch nose")),
        ("stop landscape on 1", Move("stop", 0, 1)),
        ("play stop element before seat 3", Move("stop", 0, 3)),
        ("steal from 1", Move("steal", None, 1)),
        ("card theft on 3", Move("steal", None, 3)),
        ("swap with partner", Move("swap", None, 2)),
        ("swap cards with 1", Move("swap", None, 1)),
        ("z stop colour", Move("lift", 1, 2)),
        ("z stop element of me", Move("lift", 0, 0)),
        ("lay game watch", Move("lay", 9)),
        ("power 10 seconds", Move("lay", 8)),
        ("lay cards master", Move("lay", 7)),
        ("+1", Move("shift", 1)),
        ("\u22121", Move("shift", -1)),
        ("let it be", Move("let")),
        ("z", Move("cancel")),
        ("show joker and fire pink none", Move("show", card("joker b"), card("fire pink none"))),
        (
            "show air blue cocktail, stop element",
            Move("show", card("stop element"), card("air blue cocktail")),
        ),
        ("show nothing", Move("concede")),
        ("tick zig", Move("tick", 0)),
        ("tick level 2 zig-zag", Move("tick", 7)),
        ("watch 2", Move("watch", None, 2)),
        ("give fire pink none to 2", Move("give", card("fire pink none"), 2)),
    ],
)
def test_what_a_person_types(text, move):
    """Also shouted, with other words for the same and with more spaces."""
    assert GAME.parse(text, VIEW) == move
    assert GAME.parse(f"  {text.upper()} ", VIEW) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "jump",
        "discard",
        "discard fire",
        "switch fire pink none",
        "switch for",
        "block 9",
        "block 1 and 2",
        "block me and 1",
        "agree wink for zig",
        "agree wink for zig, cough for zig",
        "agree hop for zig, cough for zag",
        "number x",
        "stop weather on 1",
        "stop colour on 7",
        "tick double-zag",
        "tick level 3 zig",
        "lay fire pink none",
        "give to 2",
        "watch nobody",
        "+2",
        "z stop",
        "\x00",
        "zig zag zug",
    ],
)
def test_what_is_no_move(text):
    """It gets an answer of ours that says what would be right."""
    with pytest.raises(NotationError):
        GAME.parse(text, VIEW)


def test_a_spectator_types_nothing_special():
    """Without a seat there is no partner and no hand, but no crash either."""
    view = TABLE.seen_by(None)

    with pytest.raises(NotationError):
        GAME.parse("swap with partner", view)
    with pytest.raises(Ambiguous):
        GAME.parse("block", view)
    assert GAME.parse("discard joker", view) == Move("discard", card("joker"))


def test_ambiguous_z():
    """With two STOPs of a kind on the table the Z has to say whose."""
    edition = {
        "gestures": ["wink", "cough"],
        "specials": {"joker": 2, "stop colour": 2},
        "constraints": {str(number): ["fire"] * 12 for number in range(1, 13)},
    }
    position = Table.deal(GAME, {"edition": edition}, "two stops").position
    table = Table.from_position(GAME, position)
    view = table.seen_by(0)._replace(
        stops=((card("stop colour"),), (), (card("stop colour b"),), ())
    )

    with pytest.raises(Ambiguous) as caught:
        GAME.parse("z stop colour", view)
    assert caught.value.candidates == ("z stop colour of 0", "z stop colour of 2")


@given(st.text(max_size=60))
def test_any_text_gets_an_answer(text):
    """Whatever is typed is a move or a NotationError."""
    try:
        move = GAME.parse(text, VIEW)
    except NotationError:
        return

    assert isinstance(move, Move)
    assert TABLE.why_not(move, 0) is None or TABLE.why_not(move, 0).rule in GAME.catalogue


_CARD = st.integers(0, CARDS - 1)
_SEAT = st.integers(0, 3)


@given(
    st.one_of(
        st.builds(lambda one, other: Move("switch", one, other), _CARD, _CARD),
        st.builds(lambda one, seat: Move("give", one, seat), _CARD, _SEAT),
        st.builds(lambda one: Move("declare", one), st.integers(0, len(DECLARATIONS) - 1)),
        st.builds(lambda box: Move("tick", box), st.integers(0, len(BOX_NAMES) - 1)),
        st.builds(lambda feature, seat: Move("stop", feature, seat), st.integers(0, 2), _SEAT),
        st.builds(lambda feature, seat: Move("lift", feature, seat), st.integers(0, 2), _SEAT),
    )
)
def test_texts_are_read_back(move):
    """A spectator's view has no cards that could help, so names alone must do."""
    assert GAME.parse(str(move), dealt().seen_by(None)) == move


def test_the_board_of_a_lead():
    """Own cards by name, others' as far as known, and what lies before everybody."""
    table = at(
        {0: MIXED},
        mat="joker",
        stops=[[], ["stop colour"], [], []],
        delayed=[{"seat": 2, "card": "game watch"}],
        shown=[["fire blue none"], [], [], []],
        options={"level": 2},
    )
    own, other = (GAME.board(table.seen_by(seat)).splitlines() for seat in (0, 1))

    assert own[1] == "Mat: joker"
    assert own[2].startswith("0 (you): water pink sunglasses, earth yellow cocktail, air green")
    assert "constraint" in own[2]
    assert other[2].startswith("0: fire blue none, ?, ?, ? | number 1")
    assert "constraint" not in other[2]
    assert "before: stop colour" in own[3]
    assert "face down: ?" in own[4]
    assert "face down: game watch" in GAME.board(table.seen_by(2))
