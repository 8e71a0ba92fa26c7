"""Search: thinking by playing on in one's imagination."""

from __future__ import annotations

import pickle
import random

import pytest

from tests.template_game import GAME as PEEP
from zplay.bots import Budget, Guide, RandomBot, Search, SearchBot, bot
from zplay.bots.match import play
from zplay.bots.playout import worth_of_outcome
from zplay.core.errors import OptionError
from zplay.core.outcome import Outcome
from zplay.core.registry import game
from zplay.core.table import Table, restore

ZING = game("zingazam")


def zing_position(**changes):
    """A Zing-a-Zam state for two, edited after the deal."""
    position = Table.deal(ZING, {"seats": 2, "games": 1}, "search").position
    return restore(ZING, {**position, **changes})


def think(state, seat=0, seed=1, iterations=200, guide=None):
    search = Search(ZING, state.seen_by(seat), state.legal(seat), random.Random(seed), guide)
    return search.run(Budget(iterations=iterations)).choice()


def test_any_game_can_be_searched():
    """A game without a word about how to play it: whole games, legal to the end.

    All three cards are played and added up, so that choosing can neither help nor hurt in Peep.
    """
    sharp = SearchBot(PEEP, Budget(iterations=40))
    won = 0.0
    for deal in range(60):
        seats = [sharp, RandomBot()] if deal % 2 else [RandomBot(), sharp]
        last, actions = play(PEEP, PEEP.start({"seats": 2}, str(deal // 2)), seats, str(deal))
        won += worth_of_outcome(last)[0 if deal % 2 else 1]
        assert actions == 6

    assert won == 30, "the same deals from both seats: each is won once"


def test_several_actors_at_once():
    """Before the game all turn a card: whoever is asked decides for itself."""
    state = ZING.start({"seats": 4, "games": 1}, "all")
    assert state.actors() == (0, 1, 2, 3)

    for seat in state.actors():
        choice = think(state, seat, iterations=30, guide=Guide())
        assert choice.action in state.legal(seat)
        assert 0 <= choice.chance <= 1


def test_a_sure_win_is_found():
    """The last card of the round decides the game: the known 8 wins, the known 3 does not."""
    state = zing_position(
        phase="play",
        turn=1,
        waiting=0,
        to_turn=[0, 0],
        hands=[[], ["Owl 3, turned", "Owl 8, turned"]],
        round=[{"seat": 0, "card": "Fox 5"}],
        piles=[
            ["Fox 1", "Fox 2", "Fox 3", "Fox 4", "Fox 6", "Fox 7", "Fox 8"],
            ["Owl 1", "Owl 2", "Owl 4", "Owl 5", "Owl 6", "Owl 7"],
        ],
    )

    choice = think(state, seat=1)

    assert ZING.say(choice.action) == "play 2"
    assert choice.considered[0].value > choice.considered[1].value


def test_more_playouts_can_be_added_at_any_time():
    """There is an answer after one playout, and thinking on is like having thought longer."""
    state = zing_position()
    view, legal = state.seen_by(0), state.legal(0)
    search = Search(ZING, view, legal, random.Random(5))
    search.run(Budget(iterations=1))
    assert search.choice().action in legal

    search.run(Budget(iterations=49))

    whole = Search(ZING, view, legal, random.Random(5)).run(Budget(iterations=50))
    assert search.playouts == whole.playouts == 50
    assert search.choice() == whole.choice()


def test_a_time_budget_ends():
    """No seconds at all is one playout; and the first limit that is reached counts."""
    state = zing_position()
    search = Search(ZING, state.seen_by(0), state.legal(0), random.Random(5))

    assert search.run(Budget(seconds=0)).playouts == 1
    assert search.run(Budget(iterations=3, seconds=60)).playouts == 4


def test_a_choice_explains_itself():
    """A sentence in the game's notation, and every action weighed with its number."""
    state = zing_position()

    choice = think(state, guide=Guide())

    assert "In 200 games that I imagined, “turn " in choice.because
    assert sum(int(each.note.split()[0]) for each in choice.considered) == 200
    assert {each.action for each in choice.considered} == set(state.legal(0))
    assert choice.value_of(choice.action) == choice.chance
    assert choice.knew["playouts"] == 200


def test_the_guide_leaves_out_what_is_alike():
    """Of the cards that a seat cannot see only one is weighed."""
    state = zing_position()
    guided = bot(ZING, "sharp:20")

    choice = guided.think(state.seen_by(0), state.legal(0), random.Random(1))

    assert len(choice.considered) == 1
    assert choice.knew["left out"] == 7


def test_only_one_thing_to_do_is_not_thought_about():
    """And no chance is claimed for it."""
    state = zing_position()

    choice = bot(ZING, "sharp").think(state.seen_by(0), state.legal(0)[:1], random.Random(1))

    assert choice.chance is None
    assert choice.action == state.legal(0)[0]


class Ended:
    """A state at the end of a game."""

    def __init__(self, outcome):
        self.options = {"seats": 4}
        self.outcome = lambda: outcome


@pytest.mark.parametrize(
    ("winners", "worth"),
    [
        ((1,), [0, 1, 0, 0]),
        ((0, 2), [0.5, 0, 0.5, 0]),
        ((), [0, 0, 0, 0]),
        (None, [0.25] * 4),
    ],
)
def test_winners_share_one(winners, worth):
    """A team that wins shares the victory; nobody is better for a game that did not end."""
    outcome = None if winners is None else Outcome(winners, (0,) * 4, "so", "peep:end")

    assert worth_of_outcome(Ended(outcome)) == worth


def test_a_playout_ends_at_its_horizon():
    """Even where games are long, thinking is not: each playout does at most so much."""
    state = zing_position()
    actions = []

    def policy(state, seat, legal, rng):  # noqa: ARG001
        actions.append(seat)
        return legal[0]

    think(state, iterations=10, guide=Guide(policy=policy, horizon=5, others_think=False))

    assert 0 < len(actions) <= 10 * 4


def test_a_bot_travels_to_another_process():
    """Pickled and back it thinks the same."""
    state = zing_position()
    sharp = bot(ZING, "sharp:30")
    again = pickle.loads(pickle.dumps(sharp))  # noqa: S301 - our own

    one, two = (
        each.think(state.seen_by(0), state.legal(0), random.Random(2)) for each in (sharp, again)
    )

    assert one == two
    assert again.name == sharp.name


@pytest.mark.parametrize("text", ["", "soon", "-3", "-1s", "0.5"])
def test_budgets_that_make_no_sense(text):
    """Neither playouts nor seconds."""
    with pytest.raises(OptionError, match=r"[Bb]udget"):
        Budget.read(text)


def test_budgets():
    """Playouts, or seconds; said as they are read."""
    assert Budget.read("800") == Budget(iterations=800)
    assert Budget.read(" 0.5S ") == Budget(seconds=0.5)
    assert str(Budget(iterations=800, seconds=0.5)) == "800 or 0.5s"
    with pytest.raises(OptionError, match="playouts"):
        Budget()


@pytest.mark.parametrize(
    ("expected", "doubt", "best"),
    [
        (0.0, None, "lowest"),
        (0.03, 0.001, "highest"),
        (0.03, 10.0, "lowest"),
        (0.1, 10.0, "highest"),
        (0.0, 0.001, "lowest"),
    ],
    ids=["says nothing", "a little and surely", "a little", "much", "that it is the same"],
)
def test_worlds_are_weighed_against_what_is_expected(expected, doubt, best):
    """Worlds count on top of what a rule of thumb says, and little if it is sure of itself."""
    state = PEEP.start({"seats": 2}, "expect")
    lowest, *_, highest = state.legal(0)

    def worth(world, _mark):
        # The lowest card is the better one by 0.05, give or take what others hold.
        played, luck = world.table[0][0], sum(world.hands[1]) % 5 - 2
        mine = 0.5 + (0.05 + luck / 50 if played == lowest.card else 0.0)
        return [mine, 1 - mine]

    guide = Guide(
        shortlist=lambda _view, _legal, _rng: [highest, lowest],
        expects=None if doubt is None else lambda _view, _few: ([expected, 0.0], doubt),
        stop=lambda _state, _mark: True,
        worth=worth,
    )
    choice = SearchBot(PEEP, Budget(iterations=200), guide).think(
        state.seen_by(0), state.legal(0), random.Random(1)
    )

    assert choice.action == {"lowest": lowest, "highest": highest}[best]
