"""The three diagrams on the back of the Zinga-Zinga pamphlet."""

from __future__ import annotations

import pytest

from tests.rules.zingazinga_tables import (
    WORKED_CIRCLE,
    because,
    on_board,
    rule,
    said,
    table_with,
)
from zplay.games.zingazinga import closable, placements

COLOURS = ("orange", "green", "purple", "yellow")


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.rule("zingazinga:circle-bonus", "zingazinga:doubles-anywhere", "zingazinga:board")
def test_worked_circle_can_be_played_tile_by_tile_and_scores_16(colour):
    """Diagram 1: the sixteen tiles in the book's order, in any colour; the last scores 16."""
    hand = ", ".join(f"{colour} {tile}" for tile in WORKED_CIRCLE)
    other = "green" if colour == "orange" else "orange"
    table = table_with(hands=(f"{hand}, {other} 1|2", f"{other} 0|0"), rest=1)
    table.push(f"0|0 at {colour} 0", 0)
    table.push(f"0|0 at {other} 0", 1)
    for space, tile in enumerate(WORKED_CIRCLE[1:], 1):
        assert table.position["totals"][0] == 0
        entry = table.push(f"{tile} at {colour} {space}", 0)
        while table.actors == (1,):
            table.push(next(iter(table.legal())))

    assert table.position["totals"][0] == 16
    assert "zingazinga:circle-bonus" in entry.rules
    assert on_board(table, colour, 8) == "zinga 3|3"
    assert len(table.position["board"][colour]) == 16


@pytest.mark.rule("zingazinga:circle-bonus")
def test_completing_tile_is_the_only_one_that_closes_the_worked_circle():
    """Diagram 1: with fifteen tiles down, 1|0 fits the last gap and nothing else does."""
    board = ", ".join(
        f"{tile} at orange {space}" for space, tile in enumerate(WORKED_CIRCLE) if space != 15
    )

    assert [str(found) for found in placements(board, "orange 0|1")] == ["1|0 at orange 15"]
    assert closable(board, "orange").ways == 1
    assert not closable(board, "orange", ["green 0|1"])


@pytest.mark.rule("zingazinga:zinga-bridge", "zingazinga:zinga-double")
@pytest.mark.parametrize(
    "neighbours",
    ["", "1|3 at green 11", "3|0 at green 13", "1|3 at green 11, 3|0 at green 13"],
)
def test_zinga_serves_as_the_double_across_the_bridge(neighbours):
    """Diagram 2: 3|3 across, and both sides open or matching 3: the Zinga is 3|3."""
    table = table_with(
        f"3|3 at orange 4, 0|0 at green 0, {neighbours}", ("green zinga, green 2|2", "green 1|1")
    )
    if not neighbours:
        # Nothing next to it yet, so only an opening could put it there: try the placement itself.
        found = placements(table, "green zinga", opening=True)
        assert "zinga at green 12 as 3|3" in [str(placement) for placement in found]
        return

    table.push("zinga at green 12 as 3|3")

    assert on_board(table, "green", 12) == "zinga 3|3"


@pytest.mark.rule("zingazinga:zinga-holds")
def test_zinga_holds_its_value_when_somebody_connects_to_it():
    """Diagram 2: next to a Zinga that is 3|3 only a 3 fits."""
    board = "3|3 at orange 4, 1|3 at green 11, zinga at green 12 as 3|3"
    table = table_with(board, ("green 1|2, green 3|4, yellow 1|1", "green 0|0"), placers=[0, 1, 0])

    assert "3|4 at green 13" in said(table)
    assert rule(table, "1|2 at green 13") == "match"
    assert "touches a 3" in because(table, "1|2 at green 13")


@pytest.mark.rule("zingazinga:zinga-absorbs", "zingazinga:zinga-double")
def test_zinga_absorbs_the_end_next_to_its_square():
    """Diagram 2: a 3 next to the square and nothing across make the Zinga 3|3."""
    table = table_with("0|0 at green 0, 1|3 at green 11", ("green zinga", "green 1|1"))

    assert "zinga at green 12 as 3|3" in said(table)
    assert rule(table, "zinga at green 12 as 2|2") == "zinga-absorbs"
    assert rule(table, "zinga at green 12 as 3|1") == "zinga-double"


@pytest.mark.rule("zingazinga:zinga-blocked")
def test_zinga_is_blocked_between_bridge_and_neighbour():
    """Diagram 3: 2|2 across the bridge and a 3 on the left block the Zinga."""
    table = table_with(
        "2|2 at green 12, 1|3 at orange 3, 1|1 at orange 0", ("orange zinga", "green 1|1")
    )

    assert not [text for text in said(table) if "orange 4" in text]
    assert rule(table, "zinga at orange 4") == "zinga-blocked"
    assert rule(table, "zinga at orange 4 as 3|3") == "zinga-blocked"
    assert "a 2 across the bridge and a 3 on its left" in because(table, "zinga at orange 4")
