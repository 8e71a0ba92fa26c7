"""Puzzles of Zing-a-Zam: deals counted by playing every one of them, ways, and wrong answers."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zplay
from zplay.core.dealer import Dealer
from zplay.games.zingazam.components import TURNED
from zplay.games.zingazam.puzzles import FAMILY
from zplay.games.zingazam.puzzles.memory import options_for, read_memory
from zplay.games.zingazam.puzzles.ways import WAYS, points_at
from zplay.games.zingazam.rules import POINT
from zplay.games.zingazam.state import State
from zplay.puzzle import make
from zplay.puzzle.draw import Draw
from zplay.puzzle.marks import bits

KINDS = [(kind.key, grade) for kind in FAMILY.kinds for grade in kind.grades]


def contents(count, word):
    """Random puzzles, fair or not."""
    found = number = 0
    while found < count:
        kind, grade = KINDS[number % len(KINDS)]
        content = FAMILY.propose(kind, grade, Draw(f"{word} {number}"))
        number += 1
        if content is not None:
            found += 1
            yield kind, content


def played(content, numbers):
    """The ways in which the neighbour has pointed if your unknown cards are these numbers."""
    me, seats = content["me"], content["seats"]
    state = State(options_for(seats), Dealer(""))
    left = iter(numbers)
    for seat, hand in enumerate(content["hands"]):
        state.hands.append([(number or next(left)) * 16 + seat for number in hand])
    cats = list(state.edition.cats)
    drawn = []
    for number in sorted(content["cats"], key=bool, reverse=True):
        cat = next(cat for cat in cats if not number or cat >> 4 == number)
        cats.remove(cat)
        drawn.append(cat)
    order = sorted(range(len(drawn)), key=lambda at: not content["cats"][at])
    deck = [drawn[order.index(at)] for at in range(len(drawn))]
    state.cats = [*cats, *reversed(deck)]
    state.piles = [[] for _ in range(seats)]
    state.game = 1
    state.to_turn = [1] * seats
    state.turn, state.waiting = 0, seats - 1
    ways = set(content["ways"])
    for text in content["moves"]:
        seat = state.actors()[0]
        move = next(move for move in state.legal(seat) if str(move) == text)
        if state.phase == POINT and (seat + 1) % seats == me:
            seen = [(at, card >> 4) for at, card in enumerate(state.hands[me]) if card < TURNED]
            table = [card >> 4 for card in state.round]
            ways = {way for way in ways if points_at(WAYS[way], seen, table) == move.what}
        state.apply(seat, move)
    return ways


def test_deals_are_those_that_can_be_played():
    """Every order of the missing numbers, played through by the engine, with every way."""
    counts = []
    for _kind, content in contents(40, "deals"):
        model = FAMILY.model("my-hand", content)
        dealt = content["hands"][content["me"]]
        missing = [number for number in range(1, 9) if number not in dealt]
        found = set()
        for numbers in permutations(missing):
            # The model names cards as they lie now, which is the order they were dealt in.
            for way in played(content, numbers):
                found.add((*numbers, content["ways"].index(way)))
        told = {
            (*[bits(mask)[0] + 1 for mask in deal[:-1]], bits(deal[-1])[0]) for deal in model.deals
        }

        assert told == found
        assert model.count(10**6) == len({deal[:-1] for deal in found})
        counts.append(len(found))
    assert min(counts) >= 1
    assert max(counts) > 1


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(sorted(WAYS)),
    st.permutations(range(1, 9)),
    st.integers(1, 8),
    st.lists(st.integers(1, 8), min_size=1, max_size=4),
)
def test_whoever_points_stops_at_the_first_to_their_taste(key, hand, count, table):
    """Everything passed over is not to their taste; what is stopped at is, or was the last."""
    way = WAYS[key]
    seen = list(enumerate(hand[:count]))
    stop = points_at(way, seen, table)
    order = seen[::-1] if way.backwards else seen
    passed = order[: order.index((stop, hand[stop]))]

    assert not any(way.likes(number, table) for _, number in passed)
    assert way.likes(hand[stop], table) or stop == order[-1][0]
    assert way.liked(table) == sum(1 << n - 1 for n in range(1, 9) if way.likes(n, table))


def test_losing_knows_that_a_one_beats_an_eight():
    """With an 8 there, a 1 would win, and so would another 8; with a 1 beside it, only a 1."""
    way = WAYS["losing up"]

    assert [n for n in range(1, 9) if not way.likes(n, [8, 6])] == [1, 8]
    assert [n for n in range(1, 9) if not way.likes(n, [8, 1, 6])] == [1]
    assert [n for n in range(1, 9) if not way.likes(n, [3, 6])] == [6, 7, 8]


def test_a_puzzle_does_not_tell_what_you_cannot_know():
    """The cards that are asked for, and cats in other hands, are not in its content."""
    for _kind, content in contents(30, "secret"):
        memory = read_memory(content)
        hand = content["hands"][content["me"]]

        assert hand.count(0) == len(memory.unknown) > 0
        assert all(all(other) for seat, other in enumerate(content["hands"]) if seat != memory.me)
        for card in memory.unknown:
            assert hand[card] == 0


def test_a_wrong_hand_hears_which_pointing_speaks_against_it():
    """A card that was played, a number twice, and a pointing that would have been another."""
    puzzle = zplay.puzzle("zingazam", kind="my-hand", grade=1, seed="wrong")
    right = dict(pair.split(": ") for pair in puzzle.solution.split(", "))
    cards = list(right)
    gone = next(str(n) for n in range(1, 9) if str(n) not in right.values())

    def said(hand):
        return puzzle.check(", ".join(f"{card}: {number}" for card, number in hand.items()))

    assert said(right)
    assert "not hold" in said({**right, cards[0]: gone}).because
    assert "only one" in said({**right, cards[0]: right[cards[1]]}).because
    other = {**right, cards[0]: right[cards[1]], cards[1]: right[cards[0]]}
    verdict = said(other)
    assert not verdict
    assert "round" in verdict.because
    assert verdict.rule == "zingazam:puppeteer"
    for bad in ("", "1", "1: 3", f"{puzzle.solution}, 9: 3", "one is three"):
        with pytest.raises(zplay.NotationError):
            puzzle.check(bad)


def test_a_wrong_way_and_a_wrong_card_hear_why():
    """Every other way, and every other number, is refused with a reason."""
    way = zplay.puzzle("zingazam", kind="way", grade=3, seed="wrong")
    for value in way.model.places[way.model.way].values:
        verdict = way.check(value)
        assert bool(verdict) == (value == way.solution)
        assert verdict.because.endswith(".")
    card = zplay.puzzle("zingazam", kind="one-card", grade=2, seed="wrong")
    for number in "12345678":
        verdict = card.check(number)
        assert bool(verdict) == (number == card.solution)
        assert verdict.because.endswith(".")
    with pytest.raises(zplay.NotationError, match="from 1 to 8"):
        card.check("9")
    with pytest.raises(zplay.NotationError, match="none of the ways"):
        way.check("at random")


def test_what_happened_could_have_happened():
    """The memory is played by the engine: a changed move, deal or way is refused."""
    content = make("zingazam", kind="my-hand", grade=2, seed="real").content
    me = content["me"]
    hands = [list(hand) for hand in content["hands"]]
    hands[me][next(at for at, number in enumerate(hands[me]) if number)] = 0
    changes = [
        {"seats": 6},
        {"seats": "3"},
        {"me": -1},
        {"ways": []},
        {"ways": ["sideways"]},
        {"ways": ["lower up", "lower up"]},
        {"hands": content["hands"][1:]},
        {"hands": hands},
        {"hands": 7},
        {"cats": [9]},
        {"cats": [2, 2, 2]},
        {"moves": content["moves"][:-1]},
        {"moves": [*content["moves"], "fly away"]},
        {"moves": "play 1"},
        {"moves": []},
        {"card": "first"},
    ]
    for change in changes:
        with pytest.raises(ValueError, match=r"\w"):
            FAMILY.model("my-hand", {**content, **change})


def test_a_question_is_about_something_unknown():
    """One card: one that you do not know. A way: there is more than one."""
    content = make("zingazam", kind="my-hand", grade=1, seed="known").content
    known = next(
        at
        for at, card in enumerate(read_memory(content).hand)
        if card in read_memory(content).numbers
    )
    for kind, change in (
        ("one-card", {"card": known + 1}),
        ("one-card", {"card": 99}),
        ("way", {}),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            FAMILY.model(kind, {**content, **change})
