"""Where a tile of Zinga-Zinga can go, and every reason why it cannot."""

from __future__ import annotations

import copy
import pickle

import pytest

from tests.rules.zingazinga_tables import because, rule, said, table_with
from zplay import Refused
from zplay.games.zingazinga import GAME, Board, Placement, Tile, board_of, placements

START = "0|0 at orange 0, 1|1 at green 0"


def texts(board, tile, **more):
    """The placements of a tile as texts."""
    return [str(placement) for placement in placements(board, tile, **more)]


@pytest.mark.rule("zingazinga:colour")
def test_a_tile_goes_into_its_own_circle():
    """A green tile cannot go into the orange circle even if its end matches."""
    table = table_with(START, ("green 0|1, purple 0|0", "orange 1|1"))

    assert rule(table, "green 0|1 at orange 1") == "colour"
    assert because(table, "0|1 at orange 1") == (
        "The green 0|1 goes into the green circle, not into the orange one."
    )
    assert said(table)[:2] == ["1|0 at green 1", "0|1 at green 15"]


@pytest.mark.rule("zingazinga:own-hand")
def test_you_place_your_own_tiles():
    """A tile of another hand or in the bag cannot be placed."""
    table = table_with(START, ("green 0|1", "orange 0|1"))

    assert rule(table, "orange 0|1 at orange 1") == "own-hand"
    assert rule(table, "orange 0|4 at orange 1") == "own-hand"


@pytest.mark.rule("zingazinga:space-taken")
def test_a_space_holds_one_tile():
    """Nothing can be put on a tile."""
    table = table_with(START, ("orange 0|1, orange 2|2", "orange 1|1"))

    assert rule(table, "0|1 at orange 0") == "space-taken"
    assert because(table, "2|2 at orange 0") == "On orange 0 lies the 0|0 already."


@pytest.mark.rule("zingazinga:touch")
@pytest.mark.parametrize("space", [2, 7, 14])
def test_a_tile_touches_another(space):
    """A space without a tile on either side is refused."""
    table = table_with(START, ("orange 0|1, orange 2|2", "orange 1|1"))

    assert rule(table, f"0|1 at orange {space}") == "touch"


@pytest.mark.rule("zingazinga:touch")
def test_a_tile_across_a_bridge_is_not_next_to_it():
    """Orange 4 faces green 12, but that is no neighbour."""
    board = f"{START}, 2|2 at green 12"

    assert texts(board, "orange 2|2") == []
    assert rule(table_with(board, ("orange 2|2", "orange 1|1")), "2|2 at orange 4") == "touch"


@pytest.mark.rule("zingazinga:match", "zingazinga:orientation")
def test_the_touching_end_matches_on_either_side():
    """Next to 0|0 only a 0 fits, and it points towards it: clockwise the left end comes first."""
    assert texts(START, "orange 0|3") == ["0|3 at orange 1", "3|0 at orange 15"]
    assert texts(START, "orange 1|3") == []

    table = table_with(START, ("orange 0|3, orange 1|3, orange 0|2", "orange 1|1"))

    assert rule(table, "1|3 at orange 1") == "match"
    assert "left end" in because(table, "1|3 at orange 1")
    assert "right end" in because(table, "1|3 at orange 15")
    assert because(table, "3|0 at orange 1").endswith("It fits as 0|3.")
    table.push("0|3 at orange 1")
    assert table.position["board"]["orange"]["1"] == "0|3"
    assert texts(table, "orange 1|3") == ["3|1 at orange 2"]


@pytest.mark.rule("zingazinga:between")
def test_between_two_tiles_both_ends_match():
    """A gap between a 1 and a 3 takes 1|3 and nothing else, and says which end is wrong."""
    board = "0|1 at orange 5, 3|3 at orange 7, 1|1 at green 0"
    hand = "orange 1|3, orange 1|2, orange 2|3, orange 2|4"
    table = table_with(board, (hand, "orange 0|0"))

    assert texts(board, "orange 1|3")[0] == "1|3 at orange 6"
    assert {tile: rule(table, f"{tile} at orange 6") for tile in ("1|2", "2|3", "2|4", "3|1")} == {
        "1|2": "between",
        "2|3": "between",
        "2|4": "between",
        "3|1": "between",
    }
    assert because(table, "1|2 at orange 6").startswith("Its right end")
    assert because(table, "2|3 at orange 6").startswith("Its left end")
    assert because(table, "2|4 at orange 6").startswith("Neither end fits")
    assert because(table, "3|1 at orange 6").endswith("It fits as 1|3.")


@pytest.mark.rule("zingazinga:marked")
def test_marked_squares_take_only_doubles_and_zingas():
    """0|3 matches next to a 0 on a Zinga/Double square, but does not belong there."""
    board = f"{START}, 1|0 at orange 3"
    table = table_with(board, ("orange 0|3, orange zinga", "orange 2|2"), placers=[0, 1, 0])

    assert rule(table, "0|3 at orange 4") == "marked"
    assert rule(table, "zinga at orange 4") is None
    assert not any("orange 4" in text for text in texts(board, "orange 0|3"))


@pytest.mark.rule("zingazinga:doubles-anywhere")
def test_doubles_lie_on_ordinary_spaces_too():
    """A double that matches fits next to a tile anywhere, once and not twice."""
    board = f"{START}, 1|0 at orange 3"

    assert texts(board, "orange 1|1") == ["1|1 at orange 2"]


@pytest.mark.rule("zingazinga:bridges-bind")
def test_a_double_need_not_agree_across_a_bridge():
    """Orange 4|4 lies down facing green 2|2, and even facing a Zinga that is 2|2."""
    board = "2|2 at green 12, 3|4 at orange 3"
    fixed = "2|1 at green 13, zinga at green 12 as 2|2, 3|4 at orange 3"

    assert "4|4 at orange 4" in texts(board, "orange 4|4")
    assert "4|4 at orange 4" in texts(fixed, "orange 4|4")


@pytest.mark.rule("zingazinga:empty-circle")
def test_an_empty_circle_can_be_started_later():
    """Whoever has opened may start another circle with a double on a marked square only."""
    table = table_with(START, ("purple 2|2, purple 2|3, purple zinga", "orange 1|1"))
    starts = [f"2|2 at purple {space}" for space in (0, 4, 8, 12)]

    assert [text for text in said(table) if text.startswith("2|2")] == starts
    assert rule(table, "2|2 at purple 1") == "empty-circle"
    assert rule(table, "2|3 at purple 1") == "empty-circle"
    assert rule(table, "2|3 at purple 0") == "marked"
    assert rule(table, "zinga at purple 3 as 1|1") == "empty-circle"
    table.push("2|2 at purple 8")
    assert texts(table, "purple 4|4") == []


@pytest.mark.rule("zingazinga:clockwise", "zingazinga:one-tile")
def test_turns_go_round_clockwise_one_tile_each():
    """After one tile the next seat is asked, and after the last the first."""
    table = table_with(START, ("orange 0|1, orange 0|2", "green 1|2, green 1|3"))

    assert table.actors == (0,)
    assert rule(table, "1|2 at green 1", seat=1) == "clockwise"
    assert because(table, "draw", seat=1) == "It is Seat 0's turn, not Seat 1's."
    table.push("0|1 at orange 1")
    assert table.actors == (1,)
    assert rule(table, "0|2 at orange 15", seat=0) == "clockwise"
    table.push("1|2 at green 1")
    assert table.actors == (0,)


@pytest.mark.rule("zingazinga:one-tile")
def test_what_is_no_move_is_refused_with_what_would_be_one():
    """Any other object is refused and changes nothing."""
    table = table_with(START, ("orange 0|1", "green 1|2"))
    before = table.position

    with pytest.raises(Refused, match="A move is to place a tile"):
        table.push(("place", 3))
    assert table.position == before


@pytest.mark.rule("zingazinga:tiles")
def test_a_placement_of_another_box_is_refused():
    """Placements that somebody made up: an impossible tile, space or value."""
    table = table_with(START, ("orange 0|1, orange zinga", "green 1|2"))
    tile = Tile("orange", 0, 1)
    impossible = [
        Placement(Tile("pink", 0, 1), "orange", 1, "0|1", None),
        Placement(tile, "orange", 99, "0|1", None),
        Placement(tile, "orange", 1, "0|2", None),
        Placement(tile, "orange", 1, "0|1", "0|1"),
        Placement(tile, "orange", 1, "open", None),
        Placement(Tile("orange", None, None), "orange", 1, "0|7", "0|7"),
        Placement("x", "orange", None, None, None),
    ]

    assert [rule(table, made) for made in impossible] == ["tiles"] * len(impossible)
    table.push(Placement(tile, "orange", 1, "0|1", None))
    assert table.position["board"]["orange"]["1"] == "0|1"


def test_placements_take_objects_and_text_alike():
    """A board may be an object, a state, a view, a table, text or JSON; a tile, object or text."""
    table = table_with(START, ("orange 0|1", "green 1|2"))
    boards = [
        table,
        table.state,
        table.seen_by(1),
        table.state.board,
        table.position,
        START,
        START.upper().replace(", ", "\n"),
        {"orange": {"0": "0|0"}, "green": {"0": "1|1"}},
        board_of(START),
    ]
    found = [
        placements(board, tile) for board in boards for tile in ("orange 0|3", Tile("orange", 0, 3))
    ]

    assert all(each == found[0] for each in found)
    assert [tuple(placement) for placement in found[0]] == [
        (Tile("orange", 0, 3), "orange", 1, "0|3", None),
        (Tile("orange", 0, 3), "orange", 15, "3|0", None),
    ]


def test_placements_can_be_copied_and_pickled():
    """A copy is equal and can be placed."""
    table = table_with(START, ("orange 0|1, orange 0|2", "green 1|2"))
    move = next(iter(table.legal()))
    copies = [copy.deepcopy(move), pickle.loads(pickle.dumps(move)), Placement(*move)]  # noqa: S301

    assert copies == [move] * 3
    for each in copies:
        table.push(each)
        assert table.pop().text == "0|1 at orange 1"


def test_boards_compare_and_read_back():
    """The text of a board is read as the same board; different boards differ."""
    board = board_of(f"{START}, zinga at orange 8, 0|1 at orange 1")

    assert board_of(str(board)) == board
    assert board != board_of(START)
    assert repr(board_of("")) == "<board: empty>"
    assert isinstance(board, Board)
    assert GAME.facts.key in repr(GAME)
