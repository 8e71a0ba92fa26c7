"""What a Zinga becomes: by bridge, by neighbour, by name, later, and together with another."""

from __future__ import annotations

import pytest

from tests.rules.zingazinga_tables import because, on_board, rule, said, table_with
from zplay.games.zingazinga import placements

AWAY = "0|0 at orange 0, 0|0 at yellow 12"
"""Something to have opened with, far from the bridge between orange 4 and green 12."""


def becomes(board, tile="orange zinga", at="orange 4"):
    """What a Zinga can become on a marked square of the bridge, touching a tile or not."""
    offers = placements(board, tile, opening=True)
    return [offer.value for offer in offers if f"{offer.circle} {offer.space}" == at]


NEIGHBOURS = {
    "nothing": ("", []),
    "a 3 on the left": ("1|3 at orange 3", [3]),
    "a 3 on the right": ("3|1 at orange 5", [3]),
    "3s on both sides": ("1|3 at orange 3, 3|2 at orange 5", [3]),
    "a 3 and a 2": ("1|3 at orange 3, 2|2 at orange 5", [3, 2]),
}
ACROSS = {
    "nothing": ("", []),
    "a double 3": ("3|3 at green 12", [3]),
    "a double 2": ("2|2 at green 12", [2]),
    "a Zinga that is 3": ("zinga at green 12 as 3|3, 3|4 at green 13", [3]),
    "a Zinga that is 2": ("zinga at green 12 as 2|2, 1|2 at green 11", [2]),
    "an open Zinga": ("zinga at green 12", []),
}


@pytest.mark.rule(
    "zingazinga:zinga",
    "zingazinga:zinga-double",
    "zingazinga:zinga-bridge",
    "zingazinga:zinga-absorbs",
    "zingazinga:zinga-open",
    "zingazinga:zinga-blocked",
)
@pytest.mark.parametrize("across", ACROSS)
@pytest.mark.parametrize("beside", NEIGHBOURS)
def test_a_zinga_on_a_bridge_square_in_every_surrounding(beside, across):
    """It is what all that binds it agree on, open if nothing binds it, blocked if they differ."""
    near, bound = NEIGHBOURS[beside]
    far, bound_far = ACROSS[across]
    values = {*bound, *bound_far}
    expected = {0: ["open"], 1: [f"{value}|{value}" for value in values]}.get(len(values), [])

    assert becomes(f"{AWAY}, {near}, {far}") == expected


@pytest.mark.rule("zingazinga:zinga-bridge")
def test_the_bridge_comes_before_the_player():
    """Any other name than the value across is refused with that rule."""
    table = table_with(
        f"{AWAY}, 3|3 at green 12, 2|3 at orange 3", ("orange zinga, green 1|1", "green 0|0")
    )

    assert rule(table, "zinga at orange 4 as 2|2") == "zinga-bridge"
    assert because(table, "zinga at orange 4 as 2|2") == (
        "Across the bridge lies a 3, so here the Zinga is 3|3."
    )
    entry = table.push("zinga at orange 4")
    assert on_board(table, "orange", 4) == "zinga 3|3"
    assert "zingazinga:zinga-bridge" in entry.rules


@pytest.mark.rule("zingazinga:zinga-open")
def test_a_zinga_that_nothing_binds_stays_open():
    """It is placed without a value, the view and the text show that, and naming one is refused."""
    table = table_with(hands=("orange zinga, green 1|1", "green 0|0"))

    assert rule(table, "zinga at orange 4 as 3|3") == "zinga-open"
    table.push("zinga at orange 4")
    assert on_board(table, "orange", 4) == "zinga open"
    assert table.seen_by(1).board.placed()[0].value == "open"
    assert "[z?|?]" in table.game.board(table.seen_by(1))


@pytest.mark.rule("zingazinga:zinga-later", "zingazinga:zinga-holds")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3|1 at orange 3", 1),
        ("3|1 at orange 5", 3),
        ("2|2 at orange 5", 2),
        ("1|3 at orange 5", 1),
    ],
)
def test_the_first_neighbour_fixes_an_open_zinga(text, value):
    """Anything fits next to an open Zinga, which then has that end's value for good."""
    table = table_with(
        "zinga at orange 4, 0|0 at green 0",
        ("orange 1|3, orange 2|2, orange 0|4", "green 0|1"),
    )
    fits_before = {str(found) for found in placements(table, "orange 0|4")}
    table.push(text)

    assert {"0|4 at orange 3", "4|0 at orange 3", "0|4 at orange 5"} <= fits_before
    assert on_board(table, "orange", 4) == f"zinga {value}|{value}"
    other = 3 if text.endswith("5") else 5
    ends = {
        (found.left, found.right)[other == 3]
        for tile in ("0|4", "0|1", "0|2", "0|3")
        for found in placements(table, f"orange {tile}")
        if found.space == other
    }
    assert ends <= {value}


@pytest.mark.rule("zingazinga:zinga-later")
def test_a_double_across_the_bridge_fixes_an_open_zinga():
    """The tile across comes first here, and gives the Zinga its value."""
    table = table_with(
        "zinga at orange 4, 0|0 at green 0, 0|3 at green 11", ("green 3|3, green 1|1", "orange 2|2")
    )
    entry = table.push("3|3 at green 12")

    assert on_board(table, "orange", 4) == "zinga 3|3"
    assert "zingazinga:zinga-later" in entry.rules
    assert [str(found) for found in placements(table, "orange 3|4")] == [
        "4|3 at orange 3",
        "3|4 at orange 5",
    ]


@pytest.mark.rule("zingazinga:bridges-bind", "zingazinga:zinga-holds")
def test_a_fixed_zinga_is_not_changed_by_what_comes_later():
    """A Zinga that a neighbour fixed keeps its value when another double comes across."""
    table = table_with(
        "zinga at orange 4 as 1|1, 1|2 at orange 5, 0|3 at green 11",
        ("green 3|3, green 1|1", "orange 2|2"),
    )
    table.push("3|3 at green 12")

    assert on_board(table, "orange", 4) == "zinga 1|1"


@pytest.mark.rule("zingazinga:zinga-together")
def test_two_open_zingas_stay_open_and_take_one_value_together():
    """Both are open until a neighbour of one fixes both, and both circles must honour it."""
    table = table_with(
        "zinga at orange 4",
        ("orange 2|4, orange 0|0", "green zinga, green 2|3, green 0|1"),
        turn=1,
        placers=[0],
    )
    entry = table.push("zinga at green 12")
    assert on_board(table, "orange", 4) == on_board(table, "green", 12) == "zinga open"
    assert "zingazinga:zinga-together" in entry.rules
    entry = table.push("2|4 at orange 5")

    assert on_board(table, "orange", 4) == on_board(table, "green", 12) == "zinga 2|2"
    assert entry.rules.count("zingazinga:zinga-together") == 1
    assert rule(table, "0|1 at green 13") == "match"
    assert "2|3 at green 13" in said(table)


@pytest.mark.rule("zingazinga:zinga-together")
def test_a_zinga_bound_by_its_neighbour_fixes_the_open_one_across():
    """The second Zinga absorbs a value on placement, and the open one takes the same."""
    table = table_with(
        "zinga at orange 4, 1|1 at green 0, 1|3 at green 11",
        ("green zinga, orange 0|0", "green 2|3"),
        placers=[0, 1, 1],
    )

    assert rule(table, "zinga at green 12 as 2|2") == "zinga-absorbs"
    table.push("zinga at green 12")
    assert on_board(table, "orange", 4) == on_board(table, "green", 12) == "zinga 3|3"


@pytest.mark.rule("zingazinga:zinga-ends", "zingazinga:zinga-named")
def test_a_zinga_on_an_ordinary_space_has_two_ends():
    """The touching end takes the neighbour's value; the other is named, any number."""
    table = table_with(
        "0|0 at orange 0, 1|1 at green 0", ("orange zinga, purple 0|1", "orange 2|2")
    )
    right = [text for text in said(table) if "orange 1 " in text]

    assert right == [f"zinga at orange 1 as 0|{value}" for value in range(5)]
    assert [text for text in said(table) if "orange 15 " in text] == [
        f"zinga at orange 15 as {value}|0" for value in range(5)
    ]
    assert rule(table, "zinga at orange 1 as 3|1") == "zinga-ends"
    assert rule(table, "zinga at orange 1 as open") == "zinga-named"
    table.push("zinga at orange 1 as 0|4")
    assert on_board(table, "orange", 1) == "zinga 0|4"
    assert [str(found) for found in placements(table, "orange 3|4")] == ["4|3 at orange 2"]


@pytest.mark.rule("zingazinga:zinga-ends")
def test_a_zinga_between_two_tiles_is_what_they_ask_for():
    """On an ordinary space between a 1 and a 3 it is 1|3 and nothing else."""
    board = "0|1 at orange 5, 3|3 at orange 7, 1|1 at green 0"
    table = table_with(board, ("orange zinga", "orange 0|0"))

    assert [str(found) for found in placements(board, "orange zinga") if found.space == 6] == [
        "zinga at orange 6 as 1|3"
    ]
    assert "left end" in because(table, "zinga at orange 6 as 2|3")
    assert "right end" in because(table, "zinga at orange 6 as 1|2")


@pytest.mark.rule("zingazinga:zinga-holds")
def test_a_named_end_is_honoured():
    """Once somebody has named 4, only a 4 connects there."""
    table = table_with(
        "0|0 at orange 0, 1|1 at green 0, zinga at orange 1 as 0|4",
        ("orange 0|1, orange 3|4", "orange 2|2"),
        placers=[0, 1, 1],
    )

    assert rule(table, "0|1 at orange 2") == "match"
    assert rule(table, "4|3 at orange 2") is None


@pytest.mark.rule("zingazinga:name-zinga")
def test_with_name_zinga_the_player_may_name_an_open_one():
    """The option offers every value and open; a named one is honoured and fixes its twin."""
    table = table_with(
        "zinga at orange 4",
        ("orange 2|4, orange 0|0", "green zinga, green 2|3, green 0|1"),
        turn=1,
        placers=[0],
        name_zinga=True,
    )

    assert [text for text in said(table) if "green 12" in text] == [
        "zinga at green 12",
        *[f"zinga at green 12 as {value}|{value}" for value in range(5)],
    ]
    entry = table.push("zinga at green 12 as 2|2")
    assert "zingazinga:name-zinga" in entry.rules
    assert on_board(table, "orange", 4) == on_board(table, "green", 12) == "zinga 2|2"
    assert rule(table, "4|2 at orange 5") == "match"


@pytest.mark.rule("zingazinga:zinga-open")
def test_an_open_zinga_may_close_nothing_by_itself():
    """Starting an empty circle on a square without a bridge leaves the Zinga open, too."""
    assert becomes("", "purple zinga", "purple 4") == ["open"]
    assert becomes("", "purple zinga", "purple 0") == ["open"]
