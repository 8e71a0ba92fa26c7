"""ZAR: order of arrival, races on and off, and what nobody may see."""

from __future__ import annotations

import random

import pytest

import zplay
from tests.conformance.zar import swap
from tests.rules.zar_tables import BIG, counts, let_go, refused, table
from zplay.games.zar import GAME, imagine


@pytest.mark.rule("zar:arrival")
def test_order_of_arrival():
    """Everybody may act at once, and whoever comes first changes what the others may do."""
    hands = (BIG, "red cloud, blue moon, blue star", "red sun, blue star, red star")
    game = table(*hands)
    assert game.actors == (0, 1, 2)

    game.push("match", 2)

    assert game.state.turn == 0
    other = table(*hands)
    other.push("red cloud", 1)
    assert refused(other, "match red sun", 2) == "zar:match"


@pytest.mark.rule("zar:let-it-go")
def test_letting_go():
    """A seat that lets a card go is asked no more until something new is played."""
    game = table(BIG, "red cloud, blue moon, blue star", "red sun, blue star, red star")

    game.push("let it go", 2)

    assert game.actors == (0, 1)
    assert refused(game, "match", 2) == "zar:let-it-go"
    assert refused(game, "let it go", 1) == "zar:let-it-go"
    game.push("red cloud", 1)
    assert game.actors == (0, 1, 2)


@pytest.mark.rule("zar:let-it-go", "zar:hidden-hands")
def test_after_out_everybody_is_asked():
    """Whether or not they hold the match, all other seats answer before the hand is counted."""
    for third in ("red moon, blue star", "yellow star, blue star"):
        game = table(BIG, "red moon", third, BIG)
        game.push("red moon", 1)

        assert game.actors == (0, 2, 3)


@pytest.mark.rule("zar:races-off")
def test_races_off():
    """Every seat is asked in turn, from the one after the last player; the current one is last."""
    game = table(BIG, BIG, "red sun, blue star, red star", BIG, races=False, turn=1)
    asked = []
    for _ in range(3):
        assert len(game.actors) == 1
        asked.append(game.actors[0])
        game.push("let it go")
    assert asked == [2, 3, 0]
    assert game.actors == (1,)
    assert refused(game, "match red sun", 2) == "zar:races-off"


@pytest.mark.rule("zar:races-off")
def test_races_off_the_other_way_round():
    """When play goes anticlockwise, so does the asking."""
    game = table(BIG, BIG, BIG, BIG, races=False, turn=3, direction="anticlockwise")
    asked = []
    for _ in range(3):
        asked.append(game.actors[0])
        game.push("let it go")

    assert asked == [2, 1, 0]
    assert game.actors == (3,)


@pytest.mark.rule("zar:races-off")
def test_races_off_answers():
    """Each seat can match, say ZAR or call GOTCHA when it is asked, in either direction."""
    game = table(
        BIG,
        "blue star",
        "red sun, blue star, red star",
        races=False,
        turn=1,
        liable=[1],
        direction="anticlockwise",
    )
    assert game.actors == (2,)
    assert {str(move) for move in game.legal(2)} == {"match red sun", "let it go", "gotcha 1"}

    game.push("match", 2)

    assert game.actors == (0,)


@pytest.mark.rule("zar:races-off", "zar:let-it-go")
def test_races_off_after_out():
    """After OUT all the others are asked in turn."""
    game = table(BIG, "red moon", BIG, BIG, races=False, waiting=[])
    game.push("red moon")
    asked = []
    while game.position["phase"] == "out":
        asked.append(game.actors[0])
        game.push("let it go")

    assert asked == [2, 3, 0]


@pytest.mark.rule("zar:hidden-hands")
def test_nothing_tells_who_could_match():
    """Who may act, and what the others see, is the same whoever holds the matching card."""
    holds = table(BIG, BIG, "red sun, blue star, red star")
    holds_not = table(BIG, BIG, "yellow sun, blue star, red star")

    assert holds.actors == holds_not.actors
    for seat in (0, 1, None):
        assert holds.seen_by(seat) == holds_not.seen_by(seat)
    assert list(holds.legal(2)) != list(holds_not.legal(2))


@pytest.mark.rule("zar:hidden-hands")
def test_drawn_cards_are_private():
    """What somebody draws is read by nobody else."""
    game = table(BIG, BIG, BIG, draw="peacock side")
    game.push("draw", 1)

    assert any("Peacock" in text for text in game.log.seen_by(1)[-1].told)
    for seat in (0, 2, None):
        assert not any("Peacock" in text for text in game.log.seen_by(seat)[-1].told)


@pytest.mark.rule("zar:open-counts")
def test_hand_sizes_are_open():
    """Everybody sees how many cards the others hold, and spectators too."""
    game = table("blue moon", BIG, "red star, blue star")

    for seat in (0, 1, 2, None):
        assert game.seen_by(seat).counts == (1, 5, 2)
    assert "Seat 2: 2 cards" in GAME.board(game.seen_by(0))
    assert game.seen_by(None).hand == ()


def test_imagined_hands_vary():
    """A seat imagines all that it sees, and other hands than the true ones."""
    game = zplay.table("zar", seats=4, seed="imagine", chameleons=1)
    view = game.seen_by(2)
    rng = random.Random(1)
    imagined = [imagine(view, rng) for _ in range(20)]

    assert all(state.seen_by(2) == view for state in imagined)
    assert len({tuple(state.hands[0]) for state in imagined}) > 15


def test_swap_changes_something():
    """The exchange that the conformance kit relies on really exchanges."""
    state = zplay.table("zar", seats=4, seed="swap").state
    other = swap(state, 1, random.Random(1))

    assert other.hands[1] == state.hands[1]
    assert other.hands[0] != state.hands[0]


# -- many hands ------------------------------------------------------------------------------------

MANY = [
    {"seats": 2},
    {"seats": 4},
    {"seats": 9},
    {"seats": 14, "half_decks": 4},
    {"seats": 5, "half_decks": 3, "chameleons": 2},
    {"seats": 3, "chameleons": 2},
    {"seats": 3, "races": False},
    {"seats": 3, "false_calls": "listed"},
    {"seats": 4, "referee": "table"},
    {"seats": 3, "referee": "table", "half_decks": 3, "chameleons": 1, "races": False},
]


@pytest.mark.parametrize("options", MANY, ids=str)
def test_random_hands_end(options):
    """Random hands come to an end with all cards still there.

    Without a referee random players would cheat and be caught for ever: there they mostly play
    by the book.
    """
    settled = GAME.settle({**options, "hands": 1})
    whole = GAME.box(settled)
    for number in range(6):
        rng = random.Random(number)
        state = GAME.start(settled, f"many {number}")
        steps = 0
        while actors := state.actors():
            seat = rng.choice(actors)
            state.apply(seat, careful(state, seat, rng))
            steps += 1
            assert steps < 30_000
        assert GAME.components(state) == whole
        assert state.outcome().winners


def careful(state, seat, rng):
    """A random move; without a referee nearly always one that a coach would allow."""
    moves = list(state.legal(seat))
    if state.strict or rng.random() < 0.05:
        return rng.choice(moves)
    state.strict, state.loose = True, False
    lawful = list(state.legal(seat))
    state.strict, state.loose = False, True
    return rng.choice(lawful or moves)


def test_letting_go_ends():
    """Waiting cannot go on for ever: with everybody letting go only the current player is left."""
    game = table(BIG, BIG, BIG, BIG)
    let_go(game)

    assert game.actors == (1,)
    assert counts(game) == [5, 5, 5, 5]
