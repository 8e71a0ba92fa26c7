"""``closable``: against brute force on small circles, and on circles counted by hand."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.zingazinga_tables import WORKED_CIRCLE, tiny
from zplay import NotationError, PositionError
from zplay.games.zingazinga import board_of, closable, placements
from zplay.games.zingazinga.closing import ways_round

SMALL = {
    "highest": 2,
    "colours": ["red", "blue"],
    "bridges": ["red 0 - blue 1", "red 3 - blue 3"],
    "circles": {
        "red": {"spaces": 6, "marked": [0, 3]},
        "blue": {"spaces": 5, "marked": [1, 3]},
    },
}
NARROW = {
    **SMALL,
    "highest": 1,
    "circles": {
        "red": {"spaces": 4, "marked": [0, 3]},
        "blue": {"spaces": 4, "marked": [1, 3]},
    },
}
WIDE = {
    **SMALL,
    "bridges": ["red 2 - blue 0"],
    "circles": {
        "red": {"spaces": 7, "marked": [2]},
        "blue": {"spaces": 3, "marked": [0, 1]},
    },
}


@st.composite
def positions(draw, edition):
    """A board that players could have made, a circle of it, and some of its tiles."""
    board = board_of("", edition)
    tiles = list(board.layout.tiles)
    for _ in range(draw(st.integers(0, 8))):
        opening = draw(st.booleans())
        found = [
            placement for tile in tiles for placement in placements(board, tile, opening=opening)
        ]
        if found:
            placement = draw(st.sampled_from(found))
            board.place(placement)
            tiles.remove(placement.tile)
    circle = draw(st.sampled_from(edition["colours"]))
    own = [tile for tile in tiles if tile.colour == circle]
    missing = draw(st.sets(st.sampled_from(own), max_size=2)) if own else set()
    return board, circle, [tile for tile in tiles if tile not in missing]


class BruteForce:
    """Every finished circle, by trying every tile on every space."""

    def __init__(self, board, circle, tiles):
        self.board = board
        self.layout = board.layout
        number = self.layout.circle[circle]
        self.squares = range(self.layout.first[number], self.layout.first[number + 1])
        self.tiles = [tile for tile in tiles if tile.colour == circle]
        self.finished = []
        self.fill([])

    def fill(self, done):
        """Go on from the spaces that are done."""
        if len(done) == len(self.squares):
            if done[-1][1][1] == done[0][1][0]:
                self.finished.append(tuple(done))
            return
        for tile, ends in self.choices(self.squares[len(done)], [tile for tile, _ in done]):
            if not done or done[-1][1][1] == ends[0]:
                self.fill([*done, (tile, ends)])

    def choices(self, square, used):
        """What can be on a space: what lies there, or any tile in any way."""
        board, pips = self.board, self.layout.edition.pips
        if board.tiles[square] >= 0:
            ends = board.left[square], board.right[square]
            for pair in [(value, value) for value in pips] if ends[0] < 0 else [ends]:
                yield self.layout.tiles[board.tiles[square]], pair
            return
        for tile in self.tiles:
            pairs = {(tile.low, tile.high), (tile.high, tile.low)}
            for pair in product(pips, pips) if tile.is_zinga else pairs:
                if tile not in used and self.fits_here(square, tile, pair):
                    yield tile, pair

    def fits_here(self, square, tile, ends):
        """Marked squares take doubles, and a Zinga there is what lies across."""
        around = self.layout.around[square]
        across = self.board.left[around.across]
        if not around.marked:
            return True
        return ends[0] == ends[1] and not (tile.is_zinga and across >= 0 and across != ends[0])


def check(board, circle, tiles):
    """Compare with brute force, and look whether the example is one of the finished circles."""
    finished = BruteForce(board, circle, tiles).finished
    answer = closable(board, circle, tiles)

    assert answer.ways == len(finished)
    assert bool(answer) == answer.possible == bool(finished)
    if finished:
        missing = {(found.tile, found.space, found.left, found.right) for found in answer.example}
        assert any(
            missing <= {(tile, space, *ends) for space, (tile, ends) in enumerate(way)}
            for way in finished
        )
        number = board.layout.circle[circle]
        assert len(missing) == board.layout.size[number] - board.filled[number]


@settings(max_examples=300, deadline=None)
@given(positions(SMALL))
def test_ways_are_those_that_brute_force_finds(position):
    """Bridges, marked squares, open and fixed Zingas, tiles left over and tiles missing."""
    check(*position)


@settings(max_examples=200, deadline=None)
@given(st.one_of(positions(NARROW), positions(WIDE)))
def test_ways_on_other_boards(position):
    """Circles with exactly as many tiles as spaces, with one mark, with neighbouring marks."""
    check(*position)


def test_degrees_settle_hopeless_circles():
    """A Zinga named 0|1 in a circle that needs every tile leaves a 0 and a 1 over."""
    board = "0|0 at orange 0, zinga at orange 1 as 0|1"

    assert closable(board, "orange") == (False, 0, ())
    assert str(closable(board, "orange")) == "cannot be closed"


def test_missing_tiles_leave_no_way():
    """Sixteen spaces need all sixteen tiles of the colour."""
    tiles = [f"orange {low}|{high}" for low in range(5) for high in range(low, 5)]

    assert closable("0|0 at orange 0", "orange", [*tiles, "orange zinga"])
    assert not closable("0|0 at orange 0", "orange", tiles)
    assert not closable("0|0 at orange 0", "orange", [*tiles[:-1], "orange zinga"])


def test_empty_and_nearly_empty_circles():
    """By symmetry each value is as good as another, until a bridge names one."""
    one = closable("0|0 at orange 0", "orange").ways

    assert {closable(f"{v}|{v} at orange 0", "orange").ways for v in range(5)} == {one}
    zinga = closable("zinga at orange 0", "orange").ways
    assert closable("", "orange").ways == 5 * one + zinga
    assert closable("", "green").ways == closable("", "orange").ways
    assert 0 < closable("0|0 at green 12", "orange").ways < closable("", "orange").ways


def test_a_closed_circle_has_nothing_left_to_do():
    """One way, with nothing to place."""
    board = ", ".join(f"{tile} at green {space}" for space, tile in enumerate(WORKED_CIRCLE))

    assert closable(board, "green") == (True, 1, ())


def test_a_circle_counted_by_hand():
    """0|0 at the top of a tiny circle: 1|1 or the Zinga below, and the ends follow."""
    edition = tiny("red")
    answer = closable("0|0 at red 0", "red", edition=edition)

    # 0|0 0|1 1|1 z; 0|0 z 1|1 1|0; the Zinga below would need two tiles 0|v and v|0.
    assert answer.ways == 2
    assert str(answer).startswith("can be closed in 2 ways, such as ")


def test_arguments_as_text_and_what_is_wrong_with_them():
    """Tiles may be one text; unknown circles, tiles and boards are refused with what would do."""
    assert closable("0|0 at orange 0", " ORANGE ", "orange 0|1, orange zinga").ways == 0
    with pytest.raises(NotationError, match="there are orange, green, purple, yellow"):
        closable("", "pink")
    nearly = ", ".join(f"{tile} at orange {space}" for space, tile in enumerate(WORKED_CIRCLE[:-1]))
    assert closable(nearly, "orange", ["1|0"]).ways == 1
    with pytest.raises(NotationError, match="needs its colour"):
        placements("", "3|1")
    with pytest.raises(NotationError, match="A tile is such as"):
        closable("", "orange", [3])
    with pytest.raises(PositionError, match="A board is text"):
        closable(7, "orange")


def test_counting_again_is_remembered():
    """The same question is answered from memory."""
    closable("2|2 at yellow 8", "yellow")
    before = ways_round.cache_info().hits
    closable("2|2 at yellow 8", "yellow")

    assert ways_round.cache_info().hits == before + 1
