"""Edited positions and other boards: read if they can be, refused with the reason if not."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zplay
from tests.rules.zingazinga_tables import listed, table_with, tiny
from zplay import DataError, NotationError, OptionError, PositionError
from zplay.core.table import Table
from zplay.games.zingazinga import GAME, board_of, closable, placements

START = "0|0 at orange 0, 1|1 at green 0"


# -- boards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "says"),
    [
        ("0|1 at orange 0", "takes only doubles and Zingas"),
        ("0|0 at orange 0, 1|1 at orange 0", "Two tiles lie on orange 0"),
        ("0|0 at orange 0, 0|0 at orange 4", "orange 0|0 lies there twice"),
        ("0|0 at orange 0, 1|2 at orange 1", "disagrees with a neighbour"),
        ("green 0|0 at orange 0", "cannot lie in the orange circle"),
        ("zinga at orange 1", "Say what the Zinga on orange 1 is"),
        ("zinga at orange 1 as open", "has a value"),
        ("zinga at orange 4 as 1|2, 2|3 at orange 5", "is a double"),
        ("zinga at orange 4 as open, 2|3 at orange 5", "has a value"),
        ("zinga at orange 4 as open, 2|2 at green 12", "has a value"),
        ("zinga at orange 4 as 3|3", "it is open"),
        ("zinga at orange 4 as 3|3, 2|2 at green 12", "it is open"),
        ("zinga at orange 4 as 3|3, zinga at green 12 as 3|3", "it is open"),
        (
            "zinga at orange 4 as 3|3, 3|1 at orange 5, zinga at green 12 as 2|2, 2|1 at green 13",
            "have the same value",
        ),
    ],
)
def test_boards_that_cannot_be(board, says):
    """Each complaint names the place and the reason."""
    with pytest.raises(PositionError, match=says):
        board_of(board)


@pytest.mark.parametrize(
    "board",
    [
        "zinga at orange 4 as 3|3, 3|1 at orange 5, 2|2 at green 12",
        "zinga at orange 4 as 3|3, 3|1 at orange 5, zinga at green 12 as 3|3",
        "zinga at orange 4 as 3|3, 3|3 at green 12",
        "zinga at orange 4, zinga at green 12",
        "0|1 at orange 1, zinga at orange 2, 2|3 at orange 3",
    ],
)
def test_boards_that_can_be(board):
    """Fixed by a neighbour, through the twin, by the tile across, open, and filled in."""
    assert board_of(str(board_of(board))) == board_of(board)


@pytest.mark.parametrize(
    ("board", "error"),
    [
        ("0|0", NotationError),
        ("0|0 at orange", NotationError),
        ("0-1 at orange 1", NotationError),
        ("0|0 at orange 77", NotationError),
        ("0|1 at orange 1 as 0|1", NotationError),
        ({"orange": ["0|0"]}, PositionError),
        ({"orange": {"x": "0|0"}}, PositionError),
        ({"orange": {"0": 7}}, PositionError),
        ({7: {"0": "0|0"}}, PositionError),
        ({"pink": {"0": "0|0"}}, NotationError),
        (None, PositionError),
    ],
)
def test_boards_that_are_none(board, error):
    """Whatever it is, the complaint is one of ours."""
    with pytest.raises(error):
        board_of(board)


# -- positions -------------------------------------------------------------------------------------


def played(steps, seed="position", **options):
    """A table after some random moves."""
    table = zplay.table("zingazinga", seed=seed, **options)
    rng = random.Random(seed)
    for _ in range(steps):
        if table.actors:
            table.push(rng.choice(list(table.legal())))
    return table


def set_to(path, value):
    """An edit of a position: a field, or an entry of one, gets another value."""

    def edit(position):
        *way, last = path
        for key in way:
            position = position[key]
        position[last] = value

    return edit


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (set_to(["phase"], "break"), "position.phase should be one of play, over"),
        (set_to(["phase"], "over"), "the game is over when"),
        (set_to(["turn"], 4), "position.turn should be a whole number from 0 to 1"),
        (set_to(["starter"], None), "position.starter"),
        (set_to(["round"], 0), "position.round"),
        (set_to(["bag", 0], "orange 9|9"), "position.bag\\[0\\]"),
        (set_to(["bag"], []), "do not add up"),
        (set_to(["hands", 0], ["orange 0|1", "orange 0|1"]), "holds a tile twice"),
        (set_to(["hands", 0], []), "a round ends when a seat has no tile"),
        (set_to(["hands"], [[]]), "should have 2 entries"),
        (set_to(["opened"], []), "whoever has placed a tile has opened"),
        (set_to(["placers"], [0]), "who placed each tile"),
        (set_to(["placers"], [0, 0]), "whoever has opened has placed"),
        (set_to(["totals"], [0, -1]), "position.totals"),
        (set_to(["counted"], [[], []]), "position.counted"),
        (set_to(["board", "orange", "1"], "1|1"), "orange 0 disagrees with a neighbour"),
        (set_to(["board", "orange", "x"], "1|1"), "a space is a number"),
        (set_to(["lacking", 0], ["orange 0|1"]), "position.lacking\\[0\\] has tiles"),
        (set_to(["dug"], 1), "position.dug should be true or false"),
        (set_to(["options", "edition"], {}), "position.options: edition: highest"),
        (set_to(["options", "seats"], 9), "position.options: .* 2 to 8 seats"),
        (set_to(["options", "hand"], 40), "position.options: .* option hand"),
        (set_to(["extra"], 1), "do not belong there: 'extra'"),
    ],
)
def test_edited_positions_are_refused_with_the_reason(edit, says):
    """Every field is checked, and the complaint says where."""
    position = table_with(START, ("orange 0|1, orange 0|2", "green 1|2")).position
    edit(position)

    with pytest.raises(PositionError, match=says):
        zplay.table("zingazinga", position=position)


def test_a_blocked_position_is_over_already():
    """Nobody could place a tile, and there is nothing to draw."""
    stuck = "0|0 at {0} 0, zinga at {0} 1 as 0|0, 1|0 at {0} 3"
    with pytest.raises(PositionError, match="the round is over"):
        table_with(
            f"{stuck.format('red')}, {stuck.format('blue')}",
            ("red 1|1", "blue 1|1"),
            edition=tiny("red", "blue"),
            hand=1,
        )


def test_an_edited_position_can_be_played():
    """Exchange two tiles between hand and bag, and the game goes on with them."""
    position = played(9, seats=3).position
    position["hands"][0][0], position["bag"][0] = position["bag"][0], position["hands"][0][0]
    table = zplay.table("zingazinga", position=position)

    assert sorted(table.position["hands"][0]) == sorted(position["hands"][0])
    table.push(next(iter(table.legal())))
    assert zplay.open(table.code).position == table.position


LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 70),
    st.sampled_from(
        ["orange 0|1", "orange zinga", "0|0", "zinga 3|3", "zinga open", "play", "over", "x", ""]
    ),
    st.just([]),
    st.just({}),
)


def places(value, path=()):
    """Every place in a position where something could be put."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*path, key)
        if isinstance(inner, dict | list):
            yield from places(inner, (*path, key))


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 60), st.data())
def test_any_edit_is_playable_or_refused(steps, data):
    """After a few random changes a position can be played, or is refused with a PositionError."""
    position = played(steps, seats=2, target=30).position
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from(list(places(position))))
        target = position
        for key in way:
            target = target[key]
        if data.draw(st.booleans()) and isinstance(target, list):
            target.append(copy.deepcopy(target[last]))
        else:
            target[last] = data.draw(LEAVES)
    try:
        table = Table.from_position(GAME, position)
    except PositionError:
        return
    for _ in range(20):
        if table.actors:
            table.push(next(iter(table.legal())))
    assert bool(table.actors) != bool(table.outcome)
    assert Table.from_position(GAME, table.position).position == table.position


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 8), st.integers(0, 120), st.integers(0, 10_000))
def test_slots_are_the_same_worked_out_afresh(seats, steps, seed):
    """What a board knows after many placements is what its tiles alone say."""
    state = GAME.start({"seats": seats}, str(seed))
    rng = random.Random(seed)
    for _ in range(steps):
        if state.actors():
            state.apply(state.turn, rng.choice(list(state.legal(state.turn))))
    board = state.board
    fresh = board_of(str(board))

    assert fresh == board
    assert fresh.slots == board.slots
    assert fresh.fits == board.fits
    assert fresh.frontier == board.frontier


# -- other boards ----------------------------------------------------------------------------------

LINE = """
highest = 2
colours = ["red", "blue"]
bridges = ["red 0 - blue 2"]
[circles.red]
spaces = 7
marked = [0, 3]
[circles.blue]
spaces = 5
marked = [2]
"""


@pytest.fixture
def edition(tmp_path):
    """A file with a board of two circles."""
    path = tmp_path / "mine.toml"
    path.write_text(LINE, encoding="utf-8")
    return path


def test_another_board_from_a_file(edition):
    """Two circles of other sizes with other marks, bridges and numbers: dealt and played out."""
    table = zplay.table("zingazinga", seats=2, seed="mine", edition=str(edition), hand=4)
    rng = random.Random(2)
    while table.actors:
        table.push(str(rng.choice(list(table.legal()))))

    assert table.outcome.winners
    assert sum(GAME.box(table.options).values()) == 14
    assert zplay.open(table.code).position == table.position


def test_contract_functions_take_the_path_of_an_edition(edition):
    """The same board read for an edition file, and from a table that is played with it."""
    table = zplay.table("zingazinga", seats=2, seed="mine", edition=str(edition), hand=4)

    assert len(placements("", "red 2|2", edition=edition)) == 2
    assert placements(table, "red 2|2") == placements(table.position, "red 2|2")
    with pytest.raises(NotationError):
        placements("", "red 2|2")
    with pytest.raises(OptionError):
        placements("", "red 2|2", edition=7)


def test_rules_hold_on_another_board():
    """Round the end of a circle of seven, across its bridge, and up to its numbers."""
    edition = {
        "highest": 2,
        "colours": ["red", "blue"],
        "bridges": ["red 0 - blue 2"],
        "circles": {
            "red": {"spaces": 7, "marked": [0, 3]},
            "blue": {"spaces": 5, "marked": [2]},
        },
    }

    def texts(board, tile, **more):
        return [str(found) for found in placements(board, tile, edition=edition, **more)]

    assert texts("1|1 at red 0", "red 1|2") == ["1|2 at red 1", "2|1 at red 6"]
    assert texts("1|1 at red 0", "blue zinga") == ["zinga at blue 2 as 1|1"]
    assert texts("", "red 2|2") == ["2|2 at red 0", "2|2 at red 3"]
    assert texts("0|0 at blue 2", "blue zinga") == [
        *[f"zinga at blue 1 as {value}|0" for value in range(3)],
        *[f"zinga at blue 3 as 0|{value}" for value in range(3)],
    ]
    assert closable("1|1 at red 0", "red", edition=edition)


def test_a_single_circle_without_bridges():
    """The smallest board there is."""
    edition = {
        "highest": 1,
        "colours": ["red"],
        "bridges": [],
        "circles": {"red": {"spaces": 3, "marked": [1]}},
    }
    table = table_with("0|0 at red 1", ("red 0|1", "red zinga"), edition=edition, hand=1)

    assert listed(", ".join(map(str, table.legal()))) == ["1|0 at red 0", "0|1 at red 2"]
    assert closable("0|0 at red 1", "red", edition=edition).ways == 2


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("highest = 2", "highest = 0", 2, "from 1 to 9"),
        ("highest = 2", "highest = true", 2, "from 1 to 9"),
        ('["red", "blue"]', '["red", "Blue"]', 3, "small letters"),
        ('["red", "blue"]', '["red", "zinga"]', 3, "no word of a move"),
        ('["red", "blue"]', '["red", "red"]', 3, "colour of its own"),
        ('["red", "blue"]', "[]", 3, "1 to 8 colours"),
        ('["red", "blue"]', '["red"]', 8, "not one of the colours"),
        ('["red", "blue"]', '["red", "blue", "grey"]', 3, "'grey' has no circle"),
        (
            "[circles.blue]\nspaces = 5\nmarked = [2]",
            "[circles]\nblue = 5",
            9,
            "a circle is a table",
        ),
        ("spaces = 7", "spaces = 2", 6, "from 3 to 40"),
        ("spaces = 7", 'spaces = "7"', 6, "from 3 to 40"),
        ("marked = [0, 3]", "marked = []", 7, "no circle starts without"),
        ("marked = [0, 3]", "marked = [0, 7]", 7, "0 to 6, not 7"),
        ("marked = [0, 3]", "marked = [0, 0]", 7, "named twice"),
        ("marked = [2]", "marked = [2]\nbig = 1", 11, "only spaces and marked"),
        ('"red 0 - blue 2"', '"red 0"', 4, "a bridge is such as"),
        ('"red 0 - blue 2"', "7", 4, "a bridge is such as"),
        ('"red 0 - blue 2"', '"red 0 - pink 2"', 4, "should be a circle and a space"),
        ('"red 0 - blue 2"', '"red 1 - blue 2"', 4, "is not a marked square"),
        ('"red 0 - blue 2"', '"red 0 - red 3"', 4, "stays in one"),
        ('"red 0 - blue 2"', '"red 0 - blue 2", "red 3 - blue 2"', 4, "at most one bridge"),
        ('bridges = ["red 0 - blue 2"]', "bridges = 7", 4, "a list is needed"),
        ("highest = 2", "highest = 2\nextra = 1", 3, "belong here"),
    ],
)
def test_a_wrong_edition_file_names_line_and_reason(edition, old, new, line, says):
    """The file, the line and what would be right."""
    edition.write_text(LINE.replace(old, new), encoding="utf-8")

    with pytest.raises(DataError, match=says) as caught:
        zplay.table("zingazinga", seats=2, edition=edition, hand=4)
    assert str(caught.value).startswith(f"mine.toml, line {line}: ")


def test_an_edition_without_circles():
    """A missing table is named."""
    with pytest.raises(DataError, match="a table is needed here"):
        zplay.table("zingazinga", edition={"highest": 2, "colours": ["red"], "bridges": []})
    with pytest.raises(OptionError):
        zplay.table("zingazinga", edition="nowhere.toml")
