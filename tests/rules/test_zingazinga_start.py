"""Setting up Zinga-Zinga: the box, the draw for the start, the deal and the opening."""

from __future__ import annotations

from collections import Counter

import pytest

import zplay
from tests.rules.zingazinga_tables import because, rule, said, table_with, tiny
from zplay import OptionError
from zplay.games.zingazinga import FACTS, GAME, Tile, board_of, placements

COLOURS = ("orange", "green", "purple", "yellow")


@pytest.mark.rule("zingazinga:players")
def test_two_to_eight_play():
    """One is too few and nine are too many."""
    assert [FACTS.seats[0], FACTS.seats[-1]] == [2, 8]
    for seats in (1, 9):
        with pytest.raises(OptionError, match="2 to 8 seats"):
            zplay.table("zingazinga", seats=seats)


@pytest.mark.rule("zingazinga:tiles")
def test_the_box_has_every_pair_and_a_zinga_in_four_colours():
    """Sixteen tiles a colour, sixty-four in all, each once."""
    box = GAME.box(GAME.settle({}))
    pairs = [f"{low}|{high}" for low in range(5) for high in range(low, 5)]

    assert box == Counter(f"{colour} {name}" for colour in COLOURS for name in [*pairs, "zinga"])
    assert sum(box.values()) == 64


@pytest.mark.rule("zingazinga:board")
def test_circles_have_sixteen_spaces_and_four_marked_squares():
    """Spaces 0 to 15 exist, 15 is next to 0, and 0, 4, 8 and 12 are marked."""
    layout = board_of("").layout

    assert layout.size == [16, 16, 16, 16]
    assert [circle.marked for circle in layout.edition.circles] == [(0, 4, 8, 12)] * 4
    assert [str(found) for found in placements("0|0 at yellow 0", "yellow 0|1")] == [
        "0|1 at yellow 1",
        "1|0 at yellow 15",
    ]


@pytest.mark.rule("zingazinga:bridges")
def test_facing_squares_are_joined():
    """A Zinga takes the value across each of the four bridges, and from no other square."""
    joined = {
        ("orange", 4): ("green", 12),
        ("green", 8): ("purple", 0),
        ("purple", 12): ("yellow", 4),
        ("yellow", 0): ("orange", 8),
    }
    joined |= {other: one for one, other in joined.items()}
    for colour in COLOURS:
        for space in (0, 4, 8, 12):
            others = {
                f"{offer.circle} {offer.space}"
                for other in COLOURS
                for offer in placements(f"2|2 at {colour} {space}", f"{other} zinga", opening=True)
                if offer.value == "2|2"
            }
            across = joined.get((colour, space))

            assert others == ({f"{across[0]} {across[1]}"} if across else set())


@pytest.mark.rule("zingazinga:values")
def test_tiles_count_their_pips_and_a_zinga_16():
    """4|4 is 8, the highest but for the Zinga."""
    assert Tile("orange", 4, 4).points == 8
    assert Tile("orange", 0, 3).points == 3
    assert Tile("orange", None, None).points == 16
    assert max(tile.points for tile in GAME.start({}, "x").board.layout.tiles) == 16


def drawn(table):
    """What the log of the deal says that the seats drew, one list for each draw."""
    draws = []
    for happening in table.log[0].happenings:
        if happening.text.startswith("Drawn"):
            listed = happening.text.removeprefix("Drawn for the start: ").removesuffix(".")
            draws.append([part.split("} ")[1] for part in listed.split(", ")])
    return draws


def points(name):
    """What a tile counts, from its name."""
    return 16 if "zinga" in name else sum(map(int, name.split()[1].split("|")))


@pytest.mark.rule("zingazinga:start-draw", "zingazinga:start-redraw", "zingazinga:start-return")
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_highest_tile_starts_and_ties_draw_again(seats):
    """Every draw but the last has several highest; whoever is highest in the last one starts."""
    redraws = 0
    for seed in range(30):
        table = zplay.table("zingazinga", seats=seats, seed=seed)
        *tied, last = drawn(table)
        redraws += len(tied)
        for draw in (*tied, last):
            values = [points(name) for name in draw]
            assert len(set(draw)) == len(draw) == seats
            assert (values.count(max(values)) == 1) == (draw is last)
        values = [points(name) for name in last]
        assert table.actors == (values.index(max(values)),)
        # What was drawn went back: every tile is in a hand or in the bag.
        assert GAME.components(table.state) == GAME.box(table.options)

    assert redraws > 0


@pytest.mark.rule("zingazinga:start-redraw")
def test_the_draw_for_the_start_is_told_in_the_log():
    """The log begins with the draws, who starts, and that the tiles go back."""
    for seed in range(40):
        table = zplay.table("zingazinga", seats=8, seed=seed)
        rules = table.log[0].rules
        if len(drawn(table)) > 1:
            break

    assert rules == (
        "zingazinga:start-draw",
        "zingazinga:start-redraw",
        "zingazinga:start-return",
        "zingazinga:deal",
    )


@pytest.mark.rule("zingazinga:deal")
def test_everybody_gets_eight_tiles_four_at_a_time():
    """From the starter on, each takes the next four of the bag, and then four more."""
    table = zplay.table("zingazinga", seats=3, seed="deal")
    state = table.state
    order = state.dealer.shuffled(state.deals, range(64))[::-1]
    names = [str(state.board.layout.tiles[number]) for number in order]
    hands = {}
    for go in range(2):
        for step in range(3):
            seat = (state.starter + step) % 3
            hands.setdefault(seat, set()).update(names[12 * go + 4 * step : 12 * go + 4 * step + 4])

    assert [set(hand) for hand in table.position["hands"]] == [hands[seat] for seat in range(3)]
    assert [len(hand) for hand in table.position["hands"]] == [8, 8, 8]
    assert len(table.position["bag"]) == 40


@pytest.mark.rule("zingazinga:deal")
def test_eight_players_empty_the_bag():
    """Eight hands of eight are all there is."""
    assert zplay.table("zingazinga", seats=8, seed=1).position["bag"] == []


@pytest.mark.rule("zingazinga:hand-size")
def test_hands_of_another_size():
    """Five tiles are three and then two; more than the box has is refused with what would do."""
    table = zplay.table("zingazinga", seats=2, seed=1, hand=5)

    assert [len(hand) for hand in table.position["hands"]] == [5, 5]
    with pytest.raises(OptionError, match="Say hand=8 or fewer"):
        zplay.table("zingazinga", seats=8, hand=9)


@pytest.mark.rule("zingazinga:hidden")
def test_other_hands_and_the_bag_are_hidden_but_counted():
    """A view has the seat's own tiles, and of the rest only numbers; a spectator sees no tile."""
    table = zplay.table("zingazinga", seats=3, seed="hidden")
    view = table.seen_by(1)

    assert set(view.hands[0]) == set(view.hands[2]) == {-1}
    assert [str(view.layout.tiles[number]) for number in view.hands[1]] == table.position["hands"][
        1
    ]
    assert [len(hand) for hand in view.hands] == [8, 8, 8]
    assert view.bag == 40
    assert {number for hand in table.seen_by(None).hands for number in hand} == {-1}


@pytest.mark.rule("zingazinga:opening")
def test_the_first_tile_is_a_double_or_zinga_on_a_marked_square():
    """Anything else is refused as an opening, whatever it touches."""
    table = table_with(
        "1|1 at orange 0",
        ("orange 0|1, orange 2|2, orange zinga", "orange 1|2"),
        placers=[1],
    )

    assert rule(table, "1|0 at orange 1") == "opening"
    assert rule(table, "2|2 at orange 5") == "opening"
    assert rule(table, "zinga at orange 1 as 1|1") == "opening"
    assert said(table) == [
        f"{tile} at orange {space}" for space in (4, 8, 12) for tile in ("2|2", "zinga")
    ]


@pytest.mark.rule("zingazinga:opening-agrees")
def test_the_opening_tile_agrees_with_what_it_touches():
    """It may stand alone, but next to a 3 only 3|3 can open."""
    board = "1|1 at orange 0, 1|3 at orange 3"
    hand = "orange 3|3, orange 2|2, green 0|0, orange zinga"
    table = table_with(board, (hand, "orange 1|2"), placers=[1, 1])

    assert rule(table, "2|2 at orange 4") == "match"
    assert rule(table, "3|3 at orange 4") is None
    assert rule(table, "2|2 at orange 8") is None
    assert "zinga at orange 4 as 3|3" in said(table)


@pytest.mark.rule("zingazinga:opening-dig", "zingazinga:opening")
def test_who_cannot_open_digs_until_they_can():
    """Tile after tile is drawn and kept, and the first that can open has to."""
    table = table_with("", ("orange 0|1, green 1|2", "green 0|0"))
    kept = 2
    while said(table) == ["draw"]:
        assert rule(table, "1|0 at orange 0") == "opening"
        entry = table.push("draw")
        kept += 1
        assert entry.rules == ("zingazinga:opening-dig",)

    assert kept > 2
    assert len(table.position["hands"][0]) == kept
    opener = table.legal()._now()[0].tile
    assert opener.is_double or opener.is_zinga
    assert rule(table, "draw") == "must-play"


def without_a_double(**options):
    """Seat 0 has not opened, holds no double, and the bag is empty; seat 1 has opened."""
    return table_with(
        "0|0 at red 0, 0|1 at red 1, 1|1 at red 2, 0|0 at blue 0",
        ("blue 0|1", "blue 1|1, blue zinga, red zinga"),
        placers=[1, 1, 1, 1],
        edition=tiny("red", "blue"),
        hand=1,
        **options,
    )


@pytest.mark.rule("zingazinga:opening-late")
def test_who_had_to_pass_still_opens_with_a_double():
    """With the bag empty the seat passes, and next time a plain tile is refused again."""
    table = without_a_double()
    assert rule(table, "0|1 at blue 1") == "opening"
    table.push("pass")
    table.push("zinga at blue 3 as 1|0")

    assert said(table) == ["pass"]
    assert rule(table, "0|1 at blue 1") == "opening"


@pytest.mark.rule("zingazinga:opening-late")
def test_with_opening_turn_only_the_first_turn_asks_for_a_double():
    """The option lets the seat place any tile once its first turn has passed."""
    table = without_a_double(opening="turn")
    table.push("pass")
    table.push("1|1 at blue 2" if "1|1 at blue 2" in said(table) else "zinga at blue 3 as 1|0")

    assert "0|1 at blue 1" in said(table)
    assert because(table, "0|1 at blue 1") is None
