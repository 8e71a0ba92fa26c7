"""Drawing, passing, both ways a Zinga-Zinga round ends, scoring, and who wins."""

from __future__ import annotations

import random

import pytest

from tests.rules.zingazinga_tables import because, on_board, rule, said, table_with, tiny
from zplay import Refused
from zplay.games.zingazinga import GAME

START = "0|0 at orange 0, 1|1 at green 0"


def stuck(colour):
    """A tiny circle on which 1|1 is left over and cannot be placed."""
    return f"0|0 at {colour} 0, zinga at {colour} 1 as 0|0, 1|0 at {colour} 3"


def nearly_stuck(colour):
    """The same with 0|1 still to come; it can only go to space 3."""
    return f"0|0 at {colour} 0, zinga at {colour} 1 as 0|0"


# -- drawing and passing ---------------------------------------------------------------------------


@pytest.mark.rule("zingazinga:must-play")
def test_who_can_place_a_tile_must():
    """Neither drawing nor passing is allowed with a tile that fits, and the refusal names one."""
    table = table_with(START, ("orange 0|1, purple 2|3", "green 1|2"))

    assert rule(table, "draw") == rule(table, "pass") == "must-play"
    assert (
        because(table, "draw") == "Who can place a tile must: Seat 0 can, such as 0|1 at orange 1."
    )


@pytest.mark.rule("zingazinga:dig")
def test_digging_goes_on_until_a_tile_fits_and_that_one_is_placed():
    """Each draw is one tile, shown to its owner only; the first that fits ends the digging."""
    table = table_with(START, ("purple 2|3", "green 1|2"))
    bag = table.position["bag"]
    fitting = [name for name in bag if name.split()[0] in ("orange", "green")]
    assert fitting
    drawn = []
    while said(table) == ["draw"]:
        assert rule(table, "pass") == "dig"
        entry = table.push("draw")
        drawn.append(bag.pop())
        assert entry.rules == ("zingazinga:dig",)
        mine, theirs = (table.log.seen_by(seat)[-1].told[0] for seat in (0, 1))
        assert mine == f"You draw the {drawn[-1]}."
        assert theirs == "Seat 0 cannot place a tile and draws one."
        assert table.actors == (0,)

    assert {str(move.tile) for move in table.legal()} == {drawn[-1]}
    assert table.position["hands"][0] != [drawn[-1]]
    assert rule(table, "draw") == "must-play"


@pytest.mark.rule("zingazinga:pass", "zingazinga:dig")
def test_with_the_bag_empty_who_cannot_place_passes_and_stays_in():
    """Drawing is refused then, the turn goes on, and the seat is asked again in the next."""
    table = table_with(
        f"{stuck('red')}, 0|0 at blue 0",
        ("red 1|1", "blue 0|1, blue 1|1, blue zinga"),
        placers=[0, 1, 0, 1],
        edition=tiny("red", "blue"),
        hand=1,
    )

    assert said(table) == ["pass"]
    assert rule(table, "draw") == "pass"
    entry = table.push("pass")
    assert entry.rules == ("zingazinga:pass",)
    assert table.actors == (1,)
    table.push("0|1 at blue 1")
    assert table.actors == (0,)


@pytest.mark.rule("zingazinga:remembered")
def test_what_somebody_could_not_place_is_remembered():
    """After digging, all know that the hand has no tile that fitted; the newest may be any."""
    table = table_with(START, ("purple 2|3", "green 1|2"))
    layout = table.state.board.layout
    fitted = table.state.board.fits
    while said(table) == ["draw"]:
        table.push("draw")
        view = table.seen_by(1)
        assert view.lacking[0] == fitted
        assert view.dug
        # Somebody else imagines at most one such tile in that hand.
        imagined = GAME.imagine(view, random.Random(len(table.log)))
        assert (imagined.hands[0] & fitted).bit_count() <= 1
    table.push(next(iter(table.legal())))
    view = table.seen_by(1)

    assert not view.dug
    assert view.lacking == (fitted, 0)
    assert table.state.hands[0] & fitted == 0
    for number in range(20):
        assert GAME.imagine(view, random.Random(number)).hands[0] & fitted == 0
    assert "orange 0|1" in layout.named(fitted)


@pytest.mark.rule("zingazinga:remembered")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_nobody_imagines_what_everybody_has_seen_to_be_otherwise(seats):
    """In random games no imagined hand has a tile that its owner is known to lack."""
    rng = random.Random(seats)
    state = GAME.start({"seats": seats, "target": 200}, "remembered")
    imagined = 0
    while state.actors():
        if any(state.lacking) and rng.random() < 0.3:
            other = GAME.imagine(state.seen_by(rng.randrange(seats)), rng)
            for seat, hand in enumerate(other.hands):
                newest = 1 if state.dug and seat == state.turn else 0
                assert (hand & state.lacking[seat]).bit_count() <= newest
            imagined += 1
        state.apply(state.turn, rng.choice(list(state.legal(state.turn))))

    assert imagined > 10


@pytest.mark.rule("zingazinga:remembered")
def test_passing_adds_to_what_is_remembered():
    """Each pass adds what fitted then; a new round forgets it all."""
    table = table_with(
        f"{stuck('red')}, 0|0 at blue 0, 0|0 at grey 0",
        ("red 1|1", "blue 0|1, blue zinga, grey 0|1, grey zinga, grey 1|1, blue 1|1"),
        placers=[0, 1, 0, 1, 1],
        edition=tiny("red", "blue", "grey"),
        hand=1,
    )
    table.push("pass")
    first = table.state.lacking[0]
    table.push("0|1 at blue 1")
    now = table.state.board.fits
    table.push("pass")

    assert table.state.lacking[0] == first | now
    assert first != now
    while table.position["round"] == 1 and table.actors:
        table.push(next(iter(table.legal())))
    assert table.state.lacking == [0, 0] or table.outcome


# -- how a round ends ------------------------------------------------------------------------------


@pytest.mark.rule(
    "zingazinga:played-out",
    "zingazinga:score-hands",
    "zingazinga:values",
    "zingazinga:goal",
    "zingazinga:winner-starts",
    "zingazinga:next-round",
)
def test_playing_out_scores_the_other_hands_and_starts_the_next_round():
    """3|4 and a Zinga are 23, 0|0 is nothing; the winner starts a new round with new hands."""
    table = table_with(
        f"{START}, 2|2 at purple 0",
        ("orange 0|1", "yellow 3|4, yellow zinga", "yellow 0|0"),
        seats=3,
    )
    entry = table.push("0|1 at orange 1")

    assert table.position["totals"] == [23, 0, 0]
    assert {"zingazinga:played-out", "zingazinga:score-hands", "zingazinga:next-round"} <= set(
        entry.rules
    )
    assert table.position["round"] == 2
    assert table.actors == (0,)
    assert not any(table.position["board"].values())
    assert [len(hand) for hand in table.position["hands"]] == [8, 8, 8]
    assert table.position["opened"] == []
    assert table.position["counted"] == [[], ["yellow 3|4", "yellow zinga"], ["yellow 0|0"]]
    assert GAME.components(table.state) == GAME.box(table.options)


@pytest.mark.rule("zingazinga:winner-starts")
def test_any_winner_starts_the_next_round():
    """It is the winner and not the next in turn, whoever started the last one."""
    table = table_with(START, ("orange 3|4, purple 0|1", "green 1|2"), turn=1)
    table.push("1|2 at green 1")

    assert table.actors == (1,)
    assert table.position["starter"] == 1


@pytest.mark.rule("zingazinga:blocked", "zingazinga:blocked-score")
def test_a_blocked_round_goes_to_the_lowest_hand():
    """Bag empty and no tile fits: 2 against 4, so seat 0 wins and scores the 4."""
    table = table_with(
        f"{stuck('red')}, {nearly_stuck('blue')}, {stuck('grey')}",
        ("blue 0|1, red 1|1", "blue 1|1, grey 1|1"),
        edition=tiny("red", "blue", "grey"),
        hand=2,
    )
    entry = table.push("1|0 at blue 3")

    assert {"zingazinga:blocked", "zingazinga:blocked-score"} <= set(entry.rules)
    assert table.position["totals"] == [4, 0]
    assert table.position["round"] == 2
    assert table.actors == (0,)


@pytest.mark.rule("zingazinga:blocked")
def test_a_round_is_not_blocked_while_the_bag_has_a_tile_or_somebody_can_place():
    """With a tile to draw the seat digs; with another seat able to place, it passes."""
    table = table_with(
        f"{stuck('red')}, 0|0 at blue 0",
        ("red 1|1", "blue 0|1, blue 1|1"),
        edition=tiny("red", "blue"),
        hand=1,
    )
    assert said(table) == ["draw"]
    table.push("draw")

    assert table.position["bag"] == []
    assert table.position["round"] == 1
    assert all("blue" in text for text in said(table))


@pytest.mark.rule("zingazinga:blocked")
def test_drawing_the_last_tile_can_block_the_round():
    """The last tile of the bag fits nowhere and nobody can place: the round ends at once."""
    table = table_with(
        f"{stuck('red')}, {stuck('blue')}, {stuck('grey')}",
        ("red 1|1", "blue 1|1"),
        edition=tiny("red", "blue", "grey"),
        hand=1,
    )
    entry = table.push("draw")

    assert "zingazinga:blocked" in entry.rules
    assert table.position["totals"] == [0, 4]
    assert table.actors == (1,)


@pytest.mark.rule("zingazinga:blocked-tie")
@pytest.mark.parametrize(("last", "starter"), [([1, 0], 0), ([0, 1], 1)])
def test_equal_lowest_hands_share_a_blocked_round(last, starter):
    """2, 2 and 4: the two lowest score 4 each; who of them placed last starts the next round."""
    table = table_with(
        f"{stuck('red')}, {nearly_stuck('blue')}, {stuck('grey')}, {stuck('pink')}",
        ("red 1|1", "blue 1|1", "blue 0|1, grey 1|1, pink 1|1"),
        edition=tiny("red", "blue", "grey", "pink"),
        hand=2,
        turn=2,
        placers=[2] * 9 + last,
    )
    entry = table.push("1|0 at blue 3")

    assert "zingazinga:blocked-tie" in entry.rules
    assert table.position["totals"] == [4, 4, 0]
    assert table.actors == (starter,)


@pytest.mark.rule("zingazinga:blocked-tie")
def test_if_none_of_the_lowest_has_placed_the_first_from_the_starter_starts():
    """Seats 0 and 1 never opened; from the round's starter, seat 1, seat 1 comes first."""
    table = table_with(
        f"{stuck('red')}, {nearly_stuck('blue')}, {stuck('grey')}, {stuck('pink')}",
        ("red 1|1", "grey 1|1", "blue 0|1, blue 1|1, pink 1|1"),
        edition=tiny("red", "blue", "grey", "pink"),
        hand=2,
        turn=2,
        placers=[2] * 11,
    )
    table.state.starter = 1
    table.push("1|0 at blue 3")

    assert table.position["totals"] == [4, 4, 0]
    assert table.actors == (1,)


# -- circles and the game --------------------------------------------------------------------------


@pytest.mark.rule("zingazinga:circle-bonus")
def test_a_circle_scores_16_at_once_to_whoever_closes_it():
    """The round goes on, and whoever wins it later, the 16 stay."""
    table = table_with(
        "0|0 at red 0, 0|1 at red 1, 1|1 at red 2, 0|0 at blue 0",
        ("red zinga, blue 1|1", "blue 0|1"),
        edition=tiny("red", "blue"),
        hand=1,
    )
    entry = table.push("zinga at red 3")
    assert on_board(table, "red", 3) == "zinga 1|0"
    assert "zingazinga:circle-bonus" in entry.rules
    assert table.position["totals"] == [16, 0]
    table.push("0|1 at blue 1")

    assert table.position["round"] == 2
    assert table.position["totals"] == [16, 2]


@pytest.mark.rule("zingazinga:circle-bonus", "zingazinga:played-out")
def test_closing_a_circle_with_the_last_tile_scores_both():
    """16 for the circle and the other hand on top."""
    table = table_with(
        "0|0 at red 0, 0|1 at red 1, 1|1 at red 2",
        ("red zinga", "blue 0|1, blue 1|1"),
        edition=tiny("red", "blue"),
        hand=1,
    )
    table.push("zinga at red 3")

    assert table.position["totals"] == [16 + 1 + 2, 0]


def about_to_win(totals, **options):
    """Seat 0 is about to place its last tile and score 7."""
    return table_with(START, ("orange 0|1", "yellow 3|4"), totals=totals, **options)


@pytest.mark.rule("zingazinga:win", "zingazinga:goal")
def test_the_game_ends_after_the_round_in_which_somebody_has_64():
    """57 and 7 are 64; one point less plays on."""
    table = about_to_win([57, 30])
    table.push("0|1 at orange 1")

    assert table.outcome.winners == (0,)
    assert table.outcome.scores == (64, 30)
    assert table.outcome.rule == "zingazinga:win"
    assert table.actors == ()
    with pytest.raises(Refused, match="The game is over"):
        table.push("draw", 0)
    table = about_to_win([56, 30])
    table.push("0|1 at orange 1")
    assert table.outcome is None


@pytest.mark.rule("zingazinga:win")
def test_the_highest_total_wins_even_if_another_won_the_round():
    """Seat 1 had 80 from circles; seat 0 reaches 64 in this round and still loses."""
    table = about_to_win([57, 80])
    assert table.actors == (0,)
    table.push("0|1 at orange 1")

    assert table.outcome.winners == (1,)


@pytest.mark.rule("zingazinga:win")
def test_another_target():
    """With target=20, 13 and 7 are enough."""
    table = about_to_win([13, 0], target=20)
    table.push("0|1 at orange 1")

    assert table.outcome.scores == (20, 0)


@pytest.mark.rule("zingazinga:tie")
def test_a_tie_at_the_top_plays_another_round():
    """70 all: nobody has won yet."""
    table = about_to_win([63, 70])
    entry = table.push("0|1 at orange 1")

    assert table.position["totals"] == [70, 70]
    assert table.outcome is None
    assert "zingazinga:tie" in entry.rules
    assert table.position["round"] == 2


def test_hands_lie_open_when_the_game_is_over():
    """They were counted: everybody sees them, and only the bag stays closed."""
    table = about_to_win([57, 30])
    table.push("0|1 at orange 1")
    view = table.seen_by(None)

    assert [str(view.layout.tiles[number]) for number in view.hands[1]] == ["yellow 3|4"]


@pytest.mark.parametrize("seats", range(2, 9))
def test_random_games_end_and_lose_no_tile(seats):
    """Whole games with every number of players: each round ends, and all tiles stay."""
    rng = random.Random(seats)
    for number in range(4):
        state = GAME.start({"seats": seats}, f"random {number}")
        box = GAME.box(state.options)
        actions = 0
        while state.actors():
            seat = state.turn
            moves = state.legal(seat)
            state.apply(seat, moves[int(rng.random() * len(moves))])
            actions += 1
            if actions % 10 == 0:
                assert GAME.components(state) == box
            assert actions < 5000

        assert max(state.outcome().scores) >= 64
        assert GAME.components(state) == box
