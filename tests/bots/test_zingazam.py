"""The rules of thumb of Zing-a-Zam, each in a position that calls for it."""

from __future__ import annotations

import random
from itertools import product

import pytest

from zplay.bots import bot
from zplay.bots.arena import Arena
from zplay.core.registry import game
from zplay.core.table import Table, restore
from zplay.games.zingazam import winner
from zplay.games.zingazam.bots import Sight, alike, chance_to_win

ZING = game("zingazam")
NAMES = ("Fox", "Owl", "Hare")


def sit(*, hands, lies=(), turn=0, phase="play", piles=None, seats=2, waiting=None, **changes):
    """A position: hands as numbers (turned if in brackets), the cards lying there by seat."""
    position = Table.deal(ZING, {"seats": seats, "games": 1}, "thumb").position
    held = [
        [
            f"{NAMES[seat]} {card.strip('()')}{', turned' if '(' in card else ''}"
            for card in hand.split()
        ]
        for seat, hand in enumerate(hands)
    ]
    lying = [{"seat": seat, "card": f"{NAMES[seat]} {number}"} for seat, number in lies]
    used = {card.removesuffix(", turned") for hand in held for card in hand}
    used |= {each["card"] for each in lying}
    rest = [
        [f"{name} {n}" for n in range(1, 9) if f"{name} {n}" not in used] for name in NAMES[:seats]
    ]
    if piles is not None:  # all that was played lies on these seats' piles
        heap = [card for cards in rest for card in cards]
        rest = [heap if seat == piles else [] for seat in range(seats)]
    return restore(
        ZING,
        {
            **position,
            "hands": held,
            "round": lying,
            "piles": rest,
            "turn": turn,
            "phase": phase,
            "waiting": seats - 1 - len(lying) if waiting is None else waiting,
            "to_turn": [0] * seats,
            **changes,
        },
    )


def steady(state, seat=None):
    seat = state.turn if seat is None else seat
    return bot(ZING, "steady").think(state.seen_by(seat), state.legal(seat), random.Random(1))


def does(state):
    return ZING.say(steady(state).action)


def test_own_unseen_cards_are_what_is_missing():
    """Own eight, less what was played and what is turned: the others face away."""
    sight = Sight(sit(hands=["(3) 5 8", "1 2 4"]).seen_by(0))

    assert sight.own_unseen == [5, 8]
    assert sight.known == {0: 3}


def test_turned_cards_of_others_are_what_is_missing_too():
    """Two cards face the Owl: each is one of the two numbers that are seen nowhere."""
    sight = Sight(sit(hands=["3 5 8", "1 (2) (4)"]).seen_by(0))

    assert sight.odds(1, 0)[1] == 1
    assert sight.odds(1, 1)[2] == sight.odds(1, 1)[4] == 0.5


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("earlier", [(), (1,), (5,), (8,), (8, 1), (3, 7)])
def test_the_chance_to_win_is_exact(number, earlier):
    """Compared with trying out every pair of cards that can follow."""
    hands = ((1, 5, 8), (2, 6, 7, 8))
    tries = [winner([*earlier, number, *later]) == len(earlier) for later in product(*hands)]
    odds = [tuple(hand.count(n) / len(hand) for n in range(9)) for hand in hands]

    assert chance_to_win(number, earlier, odds) == pytest.approx(sum(tries) / len(tries))


def test_a_one_is_kept_for_an_eight():
    """A known 1 takes the 8 that lies there, and is not wasted on a 5."""
    hands = ["2 3 6", "(1) (4) (6)"]

    assert does(sit(hands=hands, lies=[(0, 8)], turn=1)) == "play 1"
    assert does(sit(hands=hands, lies=[(0, 5)], turn=1)) == "play 3"


def test_the_last_of_equals_wins():
    """A known 7 beats the 7 that lies there."""
    state = sit(hands=["2 3 6", "(7) (4) (6)"], lies=[(0, 7)], turn=1)

    choice = steady(state)

    assert ZING.say(choice.action) == "play 1"
    assert "my 7 wins the round with chance 100%" in choice.because.casefold()


def test_an_eight_is_not_led_into_a_one():
    """The Owl has a 1 and a low card: a known 4 is safer than a known 8."""
    assert does(sit(hands=["(8) (4)", "1 2"])) == "play 2"


def test_a_thief_takes_from_whoever_leads():
    """The leader has won the last round: there is something in that pile for sure."""
    state = sit(
        hands=["3 4 6", "5 6 7", "4 5 6"],
        lies=[(0, 7), (1, 2)],
        seats=3,
        turn=1,
        phase="steal",
        waiting=1,
    )

    assert does(state) == "steal from 0"


def test_a_puppet_plays_what_loses():
    """After my 6 the Owl has to play the card that is lower."""
    state = sit(hands=["2 3 4", "7 8 4"], lies=[(0, 6)], phase="point", turn=0, waiting=1)

    assert does(state) == "point at 3"


def test_a_mirror_copies_what_helps():
    """With a thief to copy and a full pile over there, it is copied."""
    state = sit(
        hands=["3 4 6", "7 8 4", "3 4 6"],
        lies=[(0, 2), (1, 5)],
        seats=3,
        turn=1,
        phase="mirror",
        waiting=1,
    )

    assert does(state) == "mirror 2"


def test_a_mirror_does_not_copy_a_gift():
    """Giving a card away is not worth copying."""
    state = sit(
        hands=["2 3 4", "7 4 6", "3 4 6"],
        lies=[(0, 8), (1, 5)],
        seats=3,
        turn=1,
        phase="mirror",
        waiting=1,
    )

    assert does(state) == "no mirror"


def test_a_stack_has_its_lowest_on_top():
    """What a thief finds first should be worth least in a tie."""
    state = sit(
        hands=["2 3 4", "7 4 6", "3 5 6"],
        lies=[(0, 8), (1, 5), (2, 7)],
        seats=3,
        turn=0,
        phase="stack",
        waiting=0,
        options={"seats": 3, "games": 1, "choose_stack": True},
    )

    assert does(state) == "stack 1 3 2"


def test_unseen_cards_are_alike():
    """Turned ones are not, and a card to play is not a card to turn."""
    view = sit(hands=["(3) 5 8", "1 2 4"]).seen_by(0)
    plays = [ZING.parse(f"play {n}", view) for n in (1, 2, 3)]

    assert alike(view, plays[1], plays[2])
    assert not alike(view, plays[0], plays[1])
    assert not alike(view, ZING.parse("turn 2", view), plays[2])


def test_steady_beats_random():
    """Few games and the same every time; docs/bots.md has the figures of many."""
    results = Arena("zingazam", ["steady", "random"], games=80).run()

    assert results.rate("steady", "random").low > 0.6


def test_sharp_beats_random():
    """With only a few playouts."""
    results = Arena("zingazam", ["sharp:60", "random"], games=40, options={"games": 1}).run()

    assert results.rate("sharp:60", "random").low > 0.5
