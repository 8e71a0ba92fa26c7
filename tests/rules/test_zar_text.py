"""ZAR: notation both ways, and positions that people edit."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zplay
from tests.rules.zar_tables import BIG, counts, table
from zplay.core.errors import Ambiguous, NotationError, PositionError, ZplayError
from zplay.games.zar import GAME, Call, Play

# -- notation --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("red moon", "red moon"),
        ("  RED   Moon ", "red moon"),
        ("play the red moon!", "red moon"),
        ("moon", "red moon"),
        ("double red frog", "double red frog"),
        ("2 red frogs", "double red frog"),
        ("red frog, red frog", None),
        ("frog", "red frog"),
        ("dragon winged, moons", "dragon winged, moons"),
        ("winged dragon: moons", "dragon winged, moons"),
        ("dragon, lightning bolts", "dragon winged, lightning bolts"),
        ("un-winged dragon, galaxies", "dragon unwinged, galaxies"),
        ("peacock front, red", "peacock front, red"),
        ("peacock front-view, yellow", "peacock front, yellow"),
        ("peacock, blue", "peacock front, blue"),
        ("red wasp, draw 6", "red wasp"),
        ("draw", "draw"),
        ("Draw a card.", "draw"),
        ("draw 4", "draw"),
        ("pass", "pass"),
        ("let it go", "let it go"),
        ("zar", "zar"),
        ("gotcha 2", "gotcha 2"),
        ("GOTCHA, seat 2!", "gotcha 2"),
        ("challenge", "challenge"),
        ("stay out", "stay out"),
    ],
)
def test_notation(text, said):
    """What people type, and what it is called in the log."""
    hand = "red moon, red frog, red frog, dragon winged, peacock front, blue star"
    game = table(BIG, hand, BIG)
    view = game.seen_by(1)
    if said is None:
        with pytest.raises(NotationError, match="several cards"):
            GAME.parse(text, view)
        return

    assert GAME.say(GAME.parse(text, view)) == said


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("green moon", "green"),
        ("", "Nothing"),
        ("blue", "several"),
        ("yellow", "no card in your hand"),
        ("dragon winged, red", "one basic symbol"),
        ("peacock front, moons", "one colour"),
        ("dragon winged, wasps", "one basic symbol"),
        ("dragon front, moons", "no dragon is front"),
        ("gotcha", "Point at somebody"),
        ("red moon, out", "not your last card"),
        ("match blue moon red star", "several cards"),
        ("zar out", "names no card"),
        ("2 + chameleon", None),
        ("moon\x00", "nothing we know"),
    ],
)
def test_notation_errors(text, reason):
    """What is no move is answered with what is wrong with it."""
    game = table(BIG, "red moon, blue frog, blue star, dragon winged, peacock front", BIG)
    if reason is None:
        assert GAME.parse(text, game.seen_by(1)).chameleons == 2
        return

    with pytest.raises(NotationError, match=reason):
        GAME.parse(text, game.seen_by(1))


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("blue star, blue star, yellow frog", "double blue star"),
        ("blue star, blue star, red sun", "match double red sun"),
        ("blue star, blue star, yellow frog, yellow frog", "match double red sun"),
        ("blue star, yellow frog", "match double red sun"),
    ],
)
def test_double_alone(hand, said):
    """It is about the twins in the hand, if there is just one pair and it can mean nothing else."""
    game = table(hand, BIG, BIG, top="red sun", owner=2, turn=0)

    assert str(GAME.parse("double", game.seen_by(0))) == said


@pytest.mark.parametrize("text", ["1", "-1", "0", "2, 3", "play", "the", "late zar"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_saying_nothing_in_particular_is_no_match(text, seat):
    """Whoever holds the twin, in turn or not, has to say that they play it."""
    hand = "red moon, blue star, yellow frog"
    game = table(hand, "red moon, blue cloud, yellow frog", BIG, top="red sun", owner=2, turn=0)
    game.push("red moon", 0)

    with pytest.raises(NotationError):
        GAME.parse(text, game.seen_by(seat))


def test_ambiguous():
    """Several candidates are listed, each as text that is not ambiguous."""
    game = table(BIG, "red moon, blue moon, dragon winged, dragon unwinged", BIG)
    view = game.seen_by(1)
    for text, candidates in (
        ("moon", {"red moon", "blue moon"}),
        ("dragon, suns", {"dragon winged", "dragon unwinged"}),
    ):
        with pytest.raises(Ambiguous) as error:
            GAME.parse(text, view)
        assert set(error.value.candidates) == candidates

    with pytest.raises(Ambiguous) as error:
        GAME.parse("dragon winged", view)
    assert [GAME.parse(text, view).call for text in error.value.candidates] == [0, 1, 2, 3, 4, 5]


def test_bare_gotcha():
    """GOTCHA without a seat is clear when only one can be meant."""
    one = table(BIG, "blue star", "blue moon", BIG, liable=[1])
    assert one.push("gotcha", 0).text == "gotcha 1"

    two = table(BIG, "blue star", "blue moon", BIG, liable=[1, 2])
    with pytest.raises(Ambiguous):
        two.push("gotcha", 0)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40))
def test_any_text(text):
    """Any text is a move or a NotationError."""
    try:
        move = GAME.parse(text, VIEW)
    except NotationError:
        return
    assert isinstance(move, Play | Call)


OURS = """
    zar late match self out double triple 2 9 chameleon as dragon winged front peacock side red blue
    moon moons wasps bolts and + , ' draw not a zar'ch zar'quad gotcha
"""
WORDS = st.sampled_from(OURS.split())


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS, max_size=8).map(" ".join))
def test_any_words_of_ours(text):
    """Our own words in any order are a move or a NotationError, and a move can be judged."""
    for view, game in ((VIEW, TABLE), (POWER_VIEW, POWER_TABLE)):
        try:
            move = GAME.parse(text, view)
        except NotationError:
            continue
        refusal = GAME.why_not(game.state, 1, move)
        unlisted = GAME.listed(game.state, 1, move) is None
        assert (refusal is None) == (unlisted or move in game.state.legal(1))
        assert GAME.parse(GAME.say(move), view).verb


TABLE = table(
    BIG, "red moon, blue frog, chameleon, dragon winged, peacock front", BIG, chameleons=2
)
VIEW = TABLE.seen_by(1)
POWER_TABLE = table(
    BIG, "dragon winged, chameleon, red moon", top="dragon winged", call="suns", chameleons=2
)
POWER_VIEW = POWER_TABLE.seen_by(1)


@pytest.mark.parametrize(
    "odd",
    [
        Play("play", 99),
        Play("play", -1),
        Play("fly", 3),
        Play("play", 3, 0, 0),
        Play("play", 3, -1, 2),
        Play("play", "x"),
        Play("play", 3, "x"),
        Play("match", 16, 1, 0, on_top=True),
        Call("sing"),
        Call("gotcha", "x"),
        Call("draw", 3),
        (1, 2),
        frozenset(),
    ],
    ids=repr,
)
def test_odd_objects_are_refused(odd):
    """Whatever is handed in as a move is refused with a rule, and nothing breaks."""
    refusal = TABLE.why_not(odd, 1)

    assert refusal is not None
    assert refusal.rule in zplay.rules("zar")


def test_board():
    """The board says what matters in a few lines."""
    game = table(
        "blue star", "red moon, blue moon", BIG, top="red wasp", wasps=4, liable=[0], half_decks=4
    )
    board = GAME.board(game.seen_by(1))

    assert "Seat 0: 1 card, ZAR not said" in board
    assert "Your hand: Blue Moon, Red Moon" in board
    assert "DRAW 4 or a Wasp" in board
    assert "Red Wasp (by seat 0)" in board
    assert "Your hand" not in GAME.board(game.seen_by(None))


# -- positions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"phase": "sleeping"}, "phase"),
        ({"turn": 9}, "turn"),
        ({"face": "Blue Moon"}, "top card"),
        ({"face": "Chameleon"}, "become"),
        ({"call": "moons"}, "call"),
        ({"open": False}, "waits"),
        ({"drawn": "a card"}, "drawn"),
        ({"waiting": [1]}, "whose turn"),
        ({"liable": [0]}, "several cards"),
        ({"out": 0, "phase": "out"}, "no card is out"),
        ({"wasps": 2}, "Wasp on the Playpile"),
        ({"saying": 1}, "owes one"),
        ({"present": [0]}, "two seats"),
        ({"present": [0, 1]}, "seats that play"),
        ({"former": [1]}, "has not left"),
        ({"highest": -1}, "highest"),
        ({"scores": [0, 7, 0]}, "highest"),
        ({"slips": [1]}, "slips"),
        ({"decided": [1]}, "between hands"),
        ({"records": [{}]}, "records"),
        ({"last_hands": [[]]}, "last_hands"),
        ({"playpile": []}, "top card"),
        ({"hands": [[], [], []]}, "no card is out"),
        ({"drawpile": ["Green Moon"]}, "Green Moon"),
        ({"drawpile": []}, "missing"),
        ({"extra": 1}, "extra"),
        ({"last": 0}, "at least 1"),
    ],
)
def test_impossible_positions(change, reason):
    """A position that cannot be is refused with the field and the reason."""
    game = table(BIG, BIG, BIG)
    with pytest.raises(PositionError, match=reason):
        zplay.table("zar", position=game.position | change)


def positions():
    """Positions from all kinds of games, in the middle of things."""
    found = []
    for variant in GAME.facts.variants:
        options = GAME.settle({"seats": variant.seats, **variant.options})
        rng = random.Random(variant.name)
        game = zplay.table("zar", seed=variant.name, **options)
        for step in range(61):
            if not game.actors:
                break
            if step in (7, 60):
                found.append(game.position)
            seat = rng.choice(game.actors)
            game.push(rng.choice(list(game.legal(seat))), seat)
    return found


POSITIONS = positions()


@settings(max_examples=250, deadline=None)
@given(st.randoms(use_true_random=False))
def test_edited_positions(rng):
    """Whatever is changed: a playable state, or a PositionError; nothing else."""
    position = copy.deepcopy(rng.choice(POSITIONS))
    for _ in range(rng.randint(1, 3)):
        mutate(position, rng)
    try:
        game = zplay.table("zar", position=position)
    except PositionError:
        return
    for _ in range(40):
        if not game.actors:
            break
        seat = rng.choice(game.actors)
        assert game.legal(seat)
        game.push(rng.choice(list(game.legal(seat))), seat)


def mutate(data, rng):
    """Change something somewhere."""
    if not data:
        return
    key = rng.choice([name for name in data if name not in ("game", "options")])
    if isinstance(data[key], dict) and rng.random() < 0.9:
        mutate(data[key], rng)
    elif isinstance(data[key], list) and data[key] and rng.random() < 0.7:
        place = rng.randrange(len(data[key]))
        if isinstance(data[key][place], dict):
            mutate(data[key][place], rng)
        elif rng.random() < 0.5:
            data[key].pop(place)
        else:
            data[key][place] = copy.deepcopy(rng.choice(WILD + data[key]))
    else:
        # A copy: what is put in may be changed in turn, and WILD must stay as it is.
        wild = rng.choice([*WILD, not data[key], _move_card(data, key, rng)])
        data[key] = copy.deepcopy(wild)


def _move_card(data, key, rng):
    return rng.choice(list(data.values())) if rng.random() < 0.5 else data[key]


WILD = [None, -1, 0, 1, 2, 3, 99, True, "", "out", "Blue Moon", [], [0], [0, 1], {}, "Chameleon"]


def test_restored_game_plays_on_alike():
    """A restored position draws the same cards as the original."""
    game = table(BIG, "red moon, blue star, red star", BIG)
    again = zplay.table("zar", position=game.position)
    for each in (game, again):
        each.push("draw", 1)

    assert game.position == again.position
    assert counts(game) == [5, 4, 5]
    assert issubclass(PositionError, ZplayError)
