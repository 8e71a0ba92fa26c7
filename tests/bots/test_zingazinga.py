"""The rules of thumb of Zinga-Zinga, each in a position that calls for it."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zplay
from tests.rules.zingazinga_tables import WORKED_CIRCLE, table_with
from zplay.bots import bot, strengths
from zplay.bots.arena import Arena
from zplay.bots.playout import play_out
from zplay.core.registry import game
from zplay.games.zingazinga import board_of
from zplay.games.zingazinga.bots import GUIDE, weigh_all
from zplay.games.zingazinga.layout import bits
from zplay.games.zingazinga.outlook import placeable
from zplay.games.zingazinga.text import read_tile
from zplay.games.zingazinga.weighing import chance_of_none, left_by, sight_of_state, sight_of_view

ZINGA = game("zingazinga")


def nearly(colour, *gaps):
    """The book's worked circle in a colour, as text, with gaps."""
    return ", ".join(
        f"{tile} at {colour} {space}" + (" as 3|3" if tile == "zinga" else "")
        for space, tile in enumerate(WORKED_CIRCLE)
        if space not in gaps
    )


def steady(table):
    return bot(ZINGA, "steady").think(
        table.seen_by(table.state.turn), list(table.legal()), random.Random(1)
    )


def does(table):
    return str(steady(table).action)


def names(board, tiles):
    return board.layout.named(tiles)


@pytest.mark.parametrize("tiles", [1, 4, 7])
@pytest.mark.parametrize("fitting", [0, 1, 3])
@pytest.mark.parametrize("held", [1, 2, 4])
def test_the_chance_of_being_stuck_is_exact(tiles, fitting, held):
    """Compared with trying out every hand."""
    if fitting > tiles or held > tiles:
        tiles = fitting + held
    hands = list(combinations(range(tiles), held))
    without = sum(all(tile >= fitting for tile in hand) for hand in hands)

    assert chance_of_none(tiles, fitting, held) == pytest.approx(without / len(hands))


def test_a_dead_end_loses_its_tiles():
    """Both arms of orange wait at marked squares for 0|0, which lies there already."""
    arms = "0|0 at orange 0, 0|1 at orange 1, 1|2 at orange 2, 2|0 at orange 3, 3|0 at orange 15"
    orange = board_of("").layout.colour_bits[0]
    dead = board_of(f"{arms}, zinga at orange 14 as 4|3, 0|4 at orange 13")
    nearly_dead = board_of(f"{arms}, 4|3 at orange 14, 0|4 at orange 13")

    assert placeable(dead) & orange == 0
    # Every other 0 is used up: the Zinga can be placed, and nothing behind it.
    assert names(nearly_dead, placeable(nearly_dead) & orange) == ["orange zinga"]


@given(st.integers(0, 10_000), st.sampled_from([2, 4]))
def test_what_is_lost_is_never_placed(seed, seats):
    """Once everybody has opened, a tile that is called lost is not placed in this round."""
    rng = random.Random(seed)
    state = ZINGA.start({"seats": seats}, f"lost {seed}")
    lost = 0
    while state.round == 1 and state.actors():
        seat = state.turn
        move = rng.choice(state.legal(seat))
        if len(move) > 1:
            assert not lost >> move.number & 1
        state.apply(seat, move)
        if state.opened == (1 << seats) - 1 and state.round == 1:
            lost = (sum(state.hands) | bits(state.bag)) & ~placeable(state.board)
            assert not lost & state.board.fits


@given(st.integers(0, 10_000))
def test_view_and_state_look_alike(seed):
    """What a bot weighs from its view is what the search weighs for the same seat."""
    rng = random.Random(seed)
    state = ZINGA.start({"seats": 3}, f"alike {seed}")
    for _ in range(rng.randrange(60)):
        if state.actors():
            state.apply(state.turn, rng.choice(state.legal(state.turn)))
    if not state.actors():
        return
    seat = state.turn
    one, two = sight_of_view(state.seen_by(seat)), sight_of_state(state, seat)

    assert one == two
    for move in state.legal(seat):
        if len(move) > 1:
            assert left_by(one, move)[0] == left_by(two, move)[0]


def test_a_circle_is_closed_for_the_bonus():
    """Orange misses one tile, and I hold it."""
    table = table_with(
        nearly("orange", 1) + ", 0|0 at green 0",
        ("orange 0|2, green 0|4, green 3|4", "green 1|2, purple 1|2, purple 2|3"),
    )

    choice = steady(table)

    assert str(choice.action) == "0|2 at orange 1"
    assert "closes the orange circle for 16 points" in choice.because


def test_nobody_is_given_the_bonus():
    """Two tiles are missing: whoever places the first lets the next player close the circle."""
    table = table_with(
        nearly("orange", 1, 2) + ", 0|0 at green 0",
        ("orange 0|2, green 0|2, green 2|3, green 1|3", "orange 2|4, green 1|2, purple 1|2"),
        rest=1,
    )

    assert steady(table).action.circle == "green"


def test_the_next_player_is_left_without():
    """They have shown that they lack every 4: only a 4 is left at the end of my arm."""
    table = table_with(
        "0|0 at green 0", ("green 0|1, green 0|4, purple 1|2", "purple 1|4, yellow 1|2")
    )
    state = table.state
    layout = state.board.layout
    lacking = bits(
        read_tile(f"green {name}", layout)
        for name in ("0|2", "0|3", "0|4", "1|4", "2|4", "3|4", "4|4", "zinga")
    )
    lacking |= bits(n for n, tile in enumerate(layout.tiles) if tile.is_double or tile.is_zinga)
    state.lacking[1] = lacking
    choice = steady(table)

    assert choice.action.orientation in ("0|4", "4|0")
    assert choice.knew["next player is stuck"] > 0.4


def test_a_zinga_is_not_kept_for_the_end():
    """The next player has one tile left: 16 points are too much to be caught with."""
    board = "0|0 at orange 0, 1|1 at green 0, 0|1 at orange 1, 1|2 at green 1"
    hands = ("orange zinga, orange 0|2, green 2|3, green 0|1", "purple 1|2")
    choice = steady(table_with(board, hands))

    assert choice.action.tile.is_zinga
    assert "Zinga" in choice.because


def test_high_tiles_go_first():
    """The bag is empty, and all else is equal: the tile that counts more goes."""
    board = "0|0 at green 0"
    table = table_with(board, ("green 0|1, green 0|4, purple 1|2", ""), rest=1)

    assert "0|4" in str(steady(table).action) or "4|0" in str(steady(table).action)


def test_forced_moves_are_explained():
    """Drawing and passing have reasons, too."""
    table = table_with("0|0 at green 0", ("purple 1|2, purple 1|3", "green 1|2"))

    assert does(table) == "draw"
    assert "Nothing that I hold fits" in steady(table).because


def test_every_choice_has_its_numbers():
    """All placements are weighed, the best first, each with a few words."""
    table = table_with("0|0 at green 0", ("green 0|1, green 0|4, green 0|2", "green 1|2"))
    choice = steady(table)
    values = [each.value for each in choice.considered]

    assert {each.action for each in choice.considered} == set(table.legal())
    assert values == sorted(values, reverse=True)
    assert all(each.note for each in choice.considered)


def test_the_roster_knows_all_strengths():
    """There are rules of thumb, so there is somebody for everybody."""
    assert strengths("zingazinga") == ("easy", "steady", "sharp")


def test_steady_beats_random():
    """Few games and the same every time; docs/bots.md has the figures of many."""
    results = Arena("zingazinga", ["steady", "random"], games=200).run()

    assert results.rate("steady", "random").low > 0.6


def test_late_in_a_round_the_rest_is_played_through():
    """Early only the rules of thumb count; late it leaves them for what ends better.

    With two seats and an empty bag it knows who holds what, so that it has to be right about that.
    """
    known = 0
    for number in range(40):
        table = zplay.table("zingazinga", seats=2, seed=f"late {number}", mode="study")
        while table.outcome is None and table.state.round == 1:
            seat, legal = table.actors[0], list(table.legal())
            choice = bot(ZINGA, "steady").think(table.seen_by(seat), legal, random.Random(number))
            sight = sight_of_view(table.seen_by(seat))
            thumb = weigh_all(sight, legal)[0].move if len(legal) > 1 else legal[0]
            if choice.action != thumb:
                assert (sight.own | sight.unseen).bit_count() <= 38
                if not sight.bag:
                    known += 1
                    assert _ends(table.state, seat, choice.action, thumb) > 0
            table.push(choice.action, seat)

    assert known >= 2


def _ends(state, seat, one, other):
    """By how many points the round ends better after one placement than after another."""
    margins = []
    for move in (one, other):
        end = state.copy()
        end.apply(seat, move)
        play_out(end, GUIDE, state.round, 1_000, random.Random(1))
        margins.append(end.totals[seat] - end.totals[1 - seat])
    return margins[0] - margins[1]


def test_sharp_compares_what_the_rules_of_thumb_find_best():
    """It thinks twice about a few placements only, and sees the bonus, too."""
    table = table_with(
        nearly("orange", 1) + ", 0|0 at green 0",
        ("orange 0|2, green 0|4, green 3|4, green 0|1", "green 1|2, purple 1|2, purple 2|3"),
    )
    legal = list(table.legal())
    choice = bot(ZINGA, "sharp:60").think(table.seen_by(0), legal, random.Random(1))
    thumb = [each.action for each in steady(table).considered]

    assert str(choice.action) == "0|2 at orange 1"
    assert {each.action for each in choice.considered} == set(thumb[:6])
