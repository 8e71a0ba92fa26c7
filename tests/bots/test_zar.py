"""The rules of thumb of ZAR, each in a position that calls for it."""

from __future__ import annotations

import random

import pytest

from tests.rules.zar_tables import BIG, table
from zplay.bots import bot, strengths
from zplay.bots.arena import Arena
from zplay.games.zar import GAME
from zplay.games.zar.bots import GUIDE, alike
from zplay.games.zar.weighing import Sight, quick_choice


def steady(game, seat):
    return bot("zar", "steady").think(
        game.state.seen_by(seat), game.state.legal(seat), random.Random(1)
    )


def does(game, seat):
    return GAME.say(steady(game, seat).action)


# -- matches ---------------------------------------------------------------------------------------


def test_a_match_is_played_out_of_turn():
    """Seat 2 holds the other red sun, and it is seat 1's turn."""
    game = table(BIG, BIG, "red sun, blue moon, yellow star, blue crab")

    choice = steady(game, 2)

    assert GAME.say(choice.action) == "match red sun"
    assert "a card more for the other" in choice.because


def test_a_match_in_turn_is_better_than_another_card():
    """Both the match and a red moon can be played; only one of them makes somebody draw."""
    assert does(table(BIG, "red sun, red moon, blue star, blue moon"), 1) == "match red sun"


def test_the_own_twin_goes_too():
    """Whoever has drawn the twin of their own last card matches themselves."""
    assert does(table("red sun, blue moon, yellow star", BIG, BIG), 0) == "self-match red sun"


def test_whoever_is_out_is_brought_back():
    """Nothing is kept when somebody has played the last card."""
    game = table(
        "red sun", BIG, "red sun, peacock front, blue moon", top="blue sun", owner=2, turn=0
    )
    game.push("red sun", 0)

    choice = steady(game, 2)

    assert GAME.say(choice.action) == "match red sun"
    assert "back into the hand" in choice.because


def test_without_the_match_it_is_let_go():
    """There is only one thing to do, and the reason is told."""
    choice = steady(table(BIG, BIG, "blue moon, yellow star, blue crab"), 2)

    assert GAME.say(choice.action) == "let it go"
    assert choice.because == "I do not hold its match."


# -- which card to shed ----------------------------------------------------------------------------


def test_two_at_once():
    """A double sheds more than either of the single cards."""
    hand = "red moon, red moon, red cloud, blue star, yellow galaxy"

    assert does(table(BIG, hand), 1) == "double red moon"


def test_a_power_is_held_while_something_else_fits():
    """The Peacock could be played on anything later."""
    choice = steady(table(BIG, "red moon, peacock front, blue star, yellow galaxy, blue crab"), 1)

    assert GAME.say(choice.action) == "red moon"
    assert "my Power stays" in choice.because


def test_a_power_goes_before_somebody_goes_out():
    """With one card in the other hand a Power left over would cost four points."""
    game = table("blue star", "red moon, peacock front, peacock side, yellow galaxy")

    assert does(game, 1).startswith("peacock")


def test_what_can_be_followed_is_played():
    """Of two cards that fit, the one whose colour the rest of the hand has."""
    hand = "red moon, yellow sun, yellow star, yellow cloud, yellow galaxy"

    assert does(table(BIG, hand), 1) == "yellow sun"


def test_what_is_asked_for_is_what_it_holds():
    """A Dragon calls the symbol of which there are more in the hand."""
    choice = steady(table(BIG, "dragon winged, blue moon, yellow moon, yellow star"), 1)

    assert GAME.say(choice.action) == "dragon winged, moons"
    assert choice.because == "I call moons: I hold 2 of them."


def test_a_colour_is_called_for_the_hand():
    """A Peacock calls the colour of the hand."""
    game = table(BIG, "peacock side, blue moon, blue star, blue crab, yellow cloud")

    assert does(game, 1) == "peacock side, blue"


def test_a_card_is_played_rather_than_drawn():
    """Only a Power fits, and it is still better than a card more."""
    game = table(BIG, "peacock front, blue moon, blue star, yellow cloud")

    assert does(game, 1).startswith("peacock front")


# -- Commands --------------------------------------------------------------------------------------


def test_wasps_are_passed_on():
    """Another Wasp instead of four cards."""
    game = table(BIG, "blue wasp, red moon, red star, blue sun", BIG, top="red wasp", wasps=4)

    choice = steady(game, 1)

    assert GAME.say(choice.action) == "blue wasp"
    assert "now there are 6 to draw" in choice.because


def test_a_wasp_for_whoever_is_nearly_out():
    """The next player has one card: two more are better than hoping."""
    assert does(table(BIG, "red wasp, red moon, blue star", "blue sun"), 1) == "red wasp"


def test_a_frog_with_two_is_another_turn():
    """The other one is skipped, and the rest of the hand can go on."""
    choice = steady(table(BIG, "red frog, red moon, red cloud, blue star"), 1)

    assert GAME.say(choice.action) == "red frog"
    assert choice.because == "I skip everybody else and play again."


def test_no_frog_before_the_last_card():
    """Nobody goes out after skipping to themselves: the other card first."""
    assert does(table(BIG, "red frog, red moon"), 1) == "red moon, zar"


def test_a_crab_turns_away_from_whoever_is_nearly_out():
    """Seat 2 has one card and would be next; the Crab makes it seat 0's turn."""
    game = table(BIG, "red crab, red moon, blue star, blue moon", "blue sun", BIG, owner=0)

    assert does(game, 1) == "red crab"


# -- ZAR and GOTCHA --------------------------------------------------------------------------------


def test_zar_is_not_forgotten():
    """With the last card but one; the silent play was weighed as a mistake."""
    choice = steady(table(BIG, "red moon, blue star"), 1)

    assert GAME.say(choice.action) == "red moon, zar"
    silent = next(each for each in choice.considered if GAME.say(each.action) == "red moon")
    assert silent.value < -50
    assert "caught" in silent.note


def test_others_are_caught():
    """Whoever owes a ZAR is caught before anything else is done."""
    game = table("blue moon", "red moon, blue star, red cloud", BIG, liable=[0])

    for seat in (1, 2):
        choice = steady(game, seat)
        assert GAME.say(choice.action) == "gotcha 0"
        assert choice.knew["owe a ZAR"] == [0]


def test_a_forgotten_zar_is_made_good():
    """Before anybody has noticed."""
    assert does(table("blue moon", BIG, BIG, liable=[0]), 0) == "zar"


def test_nobody_is_caught_for_nothing():
    """Where lists offer false calls, they are not made."""
    game = table("blue moon", "red moon, blue star, red cloud", BIG, false_calls="listed")
    legal = [GAME.say(move) for move in game.state.legal(1)]

    assert "gotcha 0" in legal
    assert does(game, 1) in ("red moon", "red cloud")


# -- the end ---------------------------------------------------------------------------------------


def test_it_goes_out_when_it_can():
    """The last card is played, whatever it is."""
    choice = steady(table(BIG, "red frog"), 1)

    assert GAME.say(choice.action) == "red frog"
    assert choice.because.startswith("It is my last card")


def test_it_knows_when_its_last_card_is_safe():
    """The twin lies in the Playpile."""
    choice = steady(table(BIG, "red moon", under="red moon"), 1)

    assert choice.because == "It is my last card, and nobody can match it."


def test_the_one_with_a_single_card_is_kept_from_playing():
    """Red suns and moons are mostly gone: fewer unseen cards go on the moon than on the star."""
    gone = "blue moon, blue moon, yellow moon, yellow moon, red moon"
    game = table("blue sun", "red moon, red star, blue cloud, yellow galaxy", under=gone)

    choice = steady(game, 1)

    assert GAME.say(choice.action) == "red moon"
    assert "the next player has one card" in choice.because.casefold()


# -- without a referee, and between hands ----------------------------------------------------------


def test_no_illegal_play_without_a_referee():
    """The list offers everything in the hand; the bot weighs only what the rules allow."""
    game = table(BIG, "red moon, blue star, yellow crab, blue cloud", referee="table")
    assert "blue star" in [GAME.say(move) for move in game.state.legal(1)]

    choice = steady(game, 1)

    assert GAME.say(choice.action) == "red moon"
    assert "blue star" not in [GAME.say(each.action) for each in choice.considered]


def test_an_illegal_play_is_challenged():
    """And a legal one is not."""
    game = table(BIG, "red moon, blue star, yellow crab", BIG, referee="table")
    fair = table(BIG, "red moon, blue star, yellow crab", BIG, referee="table")
    game.push("blue star", 1)
    fair.push("red moon", 1)

    assert does(game, 2) == "challenge"
    assert does(fair, 2) != "challenge"


def test_it_stays_for_the_next_hand():
    """Only those who play to the end can win."""
    game = table("red moon", BIG, BIG, owner=2, drop_in=True, open=False)
    game.push("red moon", 0)
    for seat in (1, 2):
        game.push("let it go", seat)

    assert does(game, 1) == "stay"


# -- the search, and figures -----------------------------------------------------------------------


def test_the_roster_knows_all_strengths():
    """All three that people can choose from."""
    assert strengths("zar") == ("easy", "steady", "sharp")


def test_there_is_no_second_thought_about_a_gotcha():
    """Mistakes and what has to be done at once are not searched."""
    game = table("blue moon", "red moon, blue star, red cloud", BIG, liable=[0])
    view, legal = game.state.seen_by(1), game.state.legal(1)

    assert GUIDE.shortlist(view, legal, random.Random(1)) == [GAME.parse("gotcha 0", view)]


def test_the_shortlist_has_no_silent_zar():
    """Only plays that say ZAR are compared."""
    game = table(BIG, "red moon, red star")
    few = GUIDE.shortlist(game.state.seen_by(1), game.state.legal(1), random.Random(1))

    assert len(few) == 2
    assert all(GAME.say(move).endswith(", zar") for move in few)


@pytest.mark.parametrize("seats", [2, 4])
def test_playouts_follow_the_rules_of_thumb(seats):
    """What the search thinks others do is what the steady bot does, in whole games."""
    state = GAME.start({"seats": seats, "hands": 2, "target": None, "chameleons": 2}, "same")
    rng = random.Random(5)
    thumb = bot("zar", "steady")
    while actors := state.actors():
        seat = rng.choice(actors)
        legal = state.legal(seat)
        move = thumb.choose(state.seen_by(seat), legal, rng)
        assert quick_choice(state, seat, legal) == move
        state.apply(seat, move)


def test_unseen_cards_are_counted():
    """The deck less the own hand and the Playpile."""
    game = table(BIG, "red moon, red moon, blue star", under="red sun")
    sight = Sight.of_view(game.state.seen_by(1))

    assert sight.unseen[GAME.parse("red moon", game.state.seen_by(1)).kind] == 0
    assert sight.hidden == sum(sight.unseen) == 62 - 5


def test_calls_with_the_last_card_are_alike():
    """Nobody plays on it, so that what is called does not matter."""
    game = table(BIG, "dragon winged")
    view = game.state.seen_by(1)
    one, two = (GAME.parse(f"dragon winged, {what}", view) for what in ("moons", "suns"))
    more = table(BIG, "dragon winged, red moon").state.seen_by(1)

    assert alike(view, one, two)
    assert not alike(more, one, two)


def test_steady_beats_random():
    """Few games and the same every time; docs/bots.md has the figures of many."""
    results = Arena("zar", ["steady", "random"], games=20).run()

    assert results.rate("steady", "random").low > 0.75


def test_sharp_beats_random():
    """With only a few playouts."""
    options = {"hands": 2, "target": None}
    results = Arena("zar", ["sharp:12", "random"], games=12, options=options).run()

    assert results.rate("sharp:12", "random").low > 0.5
