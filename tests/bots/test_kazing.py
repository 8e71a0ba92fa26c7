"""The rules of thumb of Ka-Zing, each in a position that calls for it."""

from __future__ import annotations

import random

import pytest

from zplay.bots import bot
from zplay.bots.arena import Arena
from zplay.core.registry import game
from zplay.core.table import Table, restore
from zplay.games.kazing.actions import Cast
from zplay.games.kazing.bots import Wish, sides

KAZING = game("kazing")


def sit(hand, display="", *, phase="take", collected=(), mana=None, options=None, deck=None):
    """Seat 0 holds these cards and sees this display; seat 1 holds any two cards."""
    options = {"seats": 2, **(options or {})}
    position = Table.deal(KAZING, options, "thumb").position
    pile = position["piles"][0]
    box = sorted(
        [*pile["deck"], *pile["display"], *(card for held in position["hands"] for card in held)]
    )
    held, shown = _cards(hand), _cards(display)
    rest = [card for card in box if card not in held + shown]
    shown += rest[: 5 - len(shown)]
    rest = [card for card in rest if card not in shown]
    others, rest = rest[:2], rest[2:]
    kept = rest if deck is None else rest[:deck]
    gone = [card for card in rest if card not in kept]
    position["hands"] = [held, others]
    position["piles"] = [{**pile, "deck": kept, "display": shown, "discard": gone, "shown": []}]
    position["phase"] = phase
    if collected:
        position["collected"][0] = [int(place in collected) for place in range(1, 10)]
    if mana is not None:
        position["mana"] = mana
    return restore(KAZING, position)


def _cards(text):
    return [card.strip() for card in text.split(",") if card.strip()]


def steady(state):
    seat = state.turn
    return bot(KAZING, "steady").think(state.seen_by(seat), state.legal(seat), random.Random(1))


def does(state):
    return KAZING.say(steady(state).action)


def test_it_takes_the_card_that_makes_a_spell():
    """A start and a movement are there; the only word of the display makes a spell of them."""
    state = sit("energy N, matter circle", "life W, energy zing 1, life E, light E, light W")

    choice = steady(state)

    assert KAZING.say(choice.action) == "take 2"
    assert "I can cast a spell that collects" in choice.because


def test_it_casts_the_spell_that_finishes_the_game():
    """Everything but two positions is collected, and the hand reaches both."""
    state = sit("energy zing 1, energy N, matter circle", phase="cast")
    spell = max(
        (action for action in state.legal(0) if isinstance(action, Cast)),
        key=lambda cast: cast.spell.start.position != cast.spell.end,
    ).spell
    wanted = {spell.start.position, spell.end}
    state = sit(
        "energy zing 1, energy N, matter circle",
        phase="cast",
        collected=set(range(1, 10)) - wanted,
    )

    done = steady(state).action

    assert {done.spell.start.position, done.spell.end} == wanted


def test_it_does_not_cast_for_nothing():
    """A spell that collects nothing new only costs cards."""
    hand = "energy zing 1, energy N, matter circle"
    ends = {
        place
        for action in sit(hand, phase="cast").legal(0)
        if isinstance(action, Cast)
        for place in (action.spell.start.position, action.spell.end)
    }

    assert ends
    assert does(sit(hand, phase="cast", collected=ends)) == "no spell"


def test_it_waits_for_more_points_while_there_is_room():
    """In Thaumaturgy a spell of three cards scores 1; two more turns make it many more."""
    options = {"type": "thaumaturgy"}
    hand = "light zing 7, light E-W, light NW-SE"

    assert does(sit(hand, phase="cast", options=options)) == "no spell"


def test_the_last_turn_is_no_time_to_wait():
    """When the deck is about to run out, a small spell is better than none."""
    options = {"type": "thaumaturgy"}
    hand = "light zing 7, light E-W, light NW-SE"

    assert does(sit(hand, phase="cast", options=options, deck=1)).startswith("cast")


def test_a_full_hand_casts_the_largest_spell():
    """Six cards that make one spell score 7: nothing better can come."""
    hand = "energy ka-zing 4, light kazaam/zing 8, light NE-SW, life half-circle, matter NW-SE"
    state = sit(f"{hand}, matter zag", phase="cast", options={"type": "thaumaturgy"})

    assert steady(state).action.spell.size == 6


@pytest.mark.parametrize(
    ("word", "aim"), [("energy kazaam 8", "kazaam at seat 1"), ("energy zing 1", "zing at seat 0")]
)
def test_in_a_duel_words_hit_the_right_one(word, aim):
    """A Kazaam drains the other, a Zing is for oneself."""
    hand = f"{word}, energy circle, matter circle, life circle, light circle, light Z"
    state = sit(hand, phase="cast", options={"type": "duel"})

    assert does(state).endswith(aim)


def test_a_knockout_is_not_put_off():
    """Whoever can be put out now is put out now, with a small spell too."""
    hand = "energy kazaam 8, light E-W, light NW-SE"
    state = sit(hand, phase="cast", options={"type": "duel"}, mana={"seat 0": 40, "seat 1": 2})

    assert does(state).endswith("kazaam at seat 1")


def test_it_parts_with_a_card_that_no_spell_needs():
    """Of six cards one must go, and what makes the best spell stays."""
    hand = "energy zing 1, life zing 8, life zing 9, light zing 6, energy N, matter circle"
    state = sit(hand, phase="discard")
    before = Wish(state.seen_by(0), 0).best(sorted(state.hands[0])).worth
    choice = steady(state)
    state.apply(0, choice.action)

    assert "need least" in choice.because
    assert Wish(state.seen_by(0), 0).best(state.hands[0]).worth == before > 0


def test_teams_are_sides():
    """Seats go round from team to team."""
    assert sides(KAZING.settle({"seats": 4, "teams": 2})) == ((0, 2), (1, 3))


@pytest.mark.parametrize("kind", ["precision", "thaumaturgy", "duel"])
def test_thumbs_beat_chance(kind):
    """In every type of game, from both seats."""
    arena = Arena("kazing", ["steady", "random"], games=6, seats=2, options={"type": kind})

    assert arena.run().rate("steady", "random").low > 0.6
