"""ZAR, section 8: illegal plays, with a coach and without."""

from __future__ import annotations

import pytest

import zplay
from tests.rules.zar_tables import BIG, counts, let_go, refused, table, told
from zplay.games.zar.challenges import FAULTS, what_was_wrong


def wild(*hands, **more):
    """A table that referees itself."""
    return table(*hands, referee="table", false_calls="refused", **more)


@pytest.mark.rule("zar:referee-coach")
def test_coach():
    """A coach refuses with the rule, nothing changes, and there is nothing to challenge."""
    game = table(BIG, "blue moon, blue star, red star", BIG)
    before = game.position

    refusal = game.why_not("blue moon", 1)

    assert refusal.rule == "zar:play-card"
    assert "Blue Moon" in refusal.because
    assert game.position == before
    assert refused(game, "challenge", 2) == "zar:referee-coach"


@pytest.mark.rule("zar:referee-table")
def test_illegal_play_stands():
    """Without a coach any card can be put down, and counts until somebody objects."""
    game = wild(BIG, "blue moon, blue star, red star", BIG)
    assert {"blue moon", "blue star", "red star", "draw"} <= {str(m) for m in game.legal(1)}

    game.push("blue moon", 1)

    assert game.state.turn == 2
    assert game.position["playpile"][-1] == "Blue Moon"
    assert "challenge" in game.legal(0)
    assert "challenge" not in game.legal(1), "nobody challenges themselves"


@pytest.mark.rule("zar:illegal-undo", "zar:illegal-draw", "zar:illegal-resume")
def test_challenge():
    """The play goes back, its player draws a card, and it is their turn again."""
    game = wild(BIG, "blue moon, blue star, red star", BIG)
    game.push("blue moon", 1)

    entry = game.push("challenge", 0)

    assert {"zar:illegal-undo", "zar:illegal-draw"} <= told(entry)
    assert "Blue Moon" in game.position["hands"][1]
    assert counts(game) == [5, 4, 5]
    assert game.position["playpile"] == ["Red Sun"]
    assert game.state.turn == 1
    assert game.position["open"], "the last legal card can be matched again"
    assert game.position["waiting"] == [0, 2]


def test_challenge_says_what_was_wrong():
    """The sentence is for people: what was wrong with the cards, and no name of a rule."""
    game = wild(BIG, "blue moon, blue star, red star", BIG)
    game.push("blue moon", 1)

    sentence = game.push("challenge", 0).happenings[0].text

    assert "had neither the colour nor the symbol. It is undone." in sentence
    assert "zar:" not in sentence


def test_every_fault_is_a_rule():
    """What is said of faults is said by rules that there are; others get a sentence as well."""
    assert {f"zar:{rule}" for rule in FAULTS} <= set(zplay.rules("zar"))
    assert what_was_wrong("zar:deck") == "was against the rules"


@pytest.mark.rule("zar:illegal-undo", "zar:illegal-others", "zar:challenge-latest")
def test_challenge_undoes_what_came_after():
    """Later plays go back too, and cost nobody but the first offender a card."""
    game = wild(BIG, "blue crab, blue star, red star", "blue moon, red cloud, red star", BIG, BIG)
    game.push("blue crab", 1)
    assert game.state.turn == 0
    game.push("draw", 0)
    game.push("pass", 0)
    game.push("draw", 4)
    game.push("pass", 4)
    position = game.position
    position["hands"][3].append("Blue Wasp")
    position["drawpile"].remove("Blue Wasp")
    game = zplay.table("zar", position=position)
    game.push("blue wasp", 3)
    assert game.state.wasps == 2

    entry = game.push("challenge", 2)

    assert "zar:illegal-others" in told(entry)
    assert game.position["playpile"] == ["Red Sun"]
    assert "Blue Crab" in game.position["hands"][1]
    assert "Blue Wasp" in game.position["hands"][3]
    assert (game.state.turn, game.state.direction, game.state.wasps) == (1, 1, 0)
    assert counts(game) == [6, 4, 3, 6, 6]


@pytest.mark.rule("zar:challenge-latest")
def test_the_latest_illegal_play_goes_first():
    """Of two illegal plays the later one is undone; another challenge reaches the earlier."""
    game = wild(BIG, "blue moon, blue star, red star", "yellow wasp, red moon, red star", BIG)
    game.push("blue moon", 1)
    game.push("yellow wasp", 2)

    game.push("challenge", 0)

    assert game.position["playpile"] == ["Red Sun", "Blue Moon"]
    assert (game.state.turn, game.state.wasps) == (2, 0)
    assert counts(game) == [5, 2, 4, 5]

    game.push("challenge", 0)

    assert game.position["playpile"] == ["Red Sun"]
    assert counts(game) == [5, 4, 4, 5]


@pytest.mark.rule("zar:undo-keeps-draws")
def test_draws_stay():
    """Cards drawn after the illegal play stay where they are."""
    game = wild(BIG, "blue wasp, blue star, red star", BIG)
    game.push("blue wasp", 1)
    game.push("draw", 2)

    game.push("challenge", 0)

    assert counts(game) == [5, 4, 7]
    assert game.state.wasps == 0


@pytest.mark.rule("zar:undo-keeps-draws", "zar:out-matched")
def test_illegal_match_robs_nobody_of_a_hand():
    """Whoever was out is out again when the match on their last card was none."""
    game = wild("red moon", "blue moon, blue star, red star", BIG, owner=2, turn=0)
    game.push("red moon", 0)
    game.push("match blue moon", 1)
    assert counts(game) == [1, 2, 5]

    entry = game.push("challenge", 2)

    assert "zar:undo-keeps-draws" in told(entry)
    assert counts(game) == [0, 4, 5]
    assert game.state.out == 0
    assert game.actors == (1, 2)
    let_go(game)
    assert game.position["hands_played"] == 1


@pytest.mark.rule("zar:most-fines", "zar:illegal-draw")
def test_three_cards_a_turn():
    """In one turn nobody draws more than three cards for illegal plays and false calls together."""
    game = table(BIG, "blue moon, blue star, blue cloud", "blue sun", referee="table")
    game.push("gotcha 2", 1)
    game.push("gotcha 2", 1)
    assert counts(game)[1] == 4, "the first was free"

    for expected in (5, 6, 6, 6):
        game.push("blue moon", 1)
        entry = game.push("challenge", 0)
        assert counts(game)[1] == expected
    assert "zar:most-fines" in told(entry)


@pytest.mark.rule("zar:false-challenge", "zar:challenge-once")
def test_false_challenge():
    """A challenge that finds nothing is a false call, and is not repeated before the next play."""
    game = wild(BIG, "red moon, blue star, red star", BIG)
    game.push("red moon", 1)

    entry = game.push("challenge", 0)

    assert "zar:false-challenge" in told(entry)
    assert counts(game) == [5, 2, 5]
    assert refused(game, "challenge", 2) == "zar:challenge-once"
    game.push("red cloud", 2)
    assert "challenge" in game.legal(0)


@pytest.mark.rule("zar:challenge-once")
def test_a_vain_challenge_shields_nobody():
    """Whoever has cheated cannot hide it behind a challenge of their own."""
    game = wild(BIG, "blue moon, blue star, red star", BIG, BIG)
    game.push("draw", 1)
    game.push("blue moon", 1)
    game.push("let it go", 1)
    game.push("draw", 2)
    game.push("blue cloud", 2)
    game.push("challenge", 1)
    assert refused(game, "challenge", 1) == "zar:challenge-once"

    entry = game.push("challenge", 3)

    assert "zar:illegal-undo" in told(entry)
    assert game.state.turn == 1


@pytest.mark.rule("zar:challenge-once")
def test_two_vain_challenges_settle_it():
    """When two players have looked in vain, every play has been looked at."""
    game = wild(BIG, "red moon, blue star, red star", "red wasp, blue moon, blue sun", BIG)
    game.push("red moon", 1)
    game.push("red wasp", 2)
    game.push("challenge", 1)
    assert "challenge" in game.legal(0), "seat 1 has not looked at what seat 1 played"

    game.push("challenge", 2)

    assert refused(game, "challenge", 0) == "zar:challenge-once"
    assert refused(game, "challenge", 3) == "zar:challenge-once"


@pytest.mark.rule("zar:challenge-latest")
def test_reshuffling_settles():
    """What was shuffled away can no longer be challenged."""
    game = wild(BIG, "blue moon, blue star, red star", BIG)
    position = game.position
    position["hands"][0] += position["drawpile"]
    position["drawpile"] = []
    game = zplay.table("zar", position=position)
    game.push("blue moon", 1)

    game.push("draw", 2)

    assert refused(game, "challenge", 0) == "zar:referee-table"


@pytest.mark.rule("zar:wasps-stay")
def test_wasps_stay():
    """A card under Wasps that nobody challenges leaves them to the next player."""
    game = wild(BIG, "blue moon, blue star, red star", BIG, top="red wasp", wasps=2)

    entry = game.push("red star", 1)

    assert "zar:wasps-stay" in told(entry)
    assert (game.state.turn, game.state.wasps) == (2, 2)
    game.push("draw", 2)
    assert counts(game)[2] == 7


@pytest.mark.rule("zar:illegal-undo")
@pytest.mark.parametrize(
    ("hand", "text", "more"),
    [
        ("red moon, red moon", "double red moon", {}),
        ("red moon", "red moon", {"owner": 1, "turn": 1, "top": "red frog", "own_skip": True}),
        ("blue moon, blue star", "blue moon, zar", {"top": "red wasp", "wasps": 2}),
        (
            "dragon winged, blue star",
            "dragon winged, moons",
            {"top": "peacock side", "call": "red"},
        ),
    ],
)
def test_what_a_coach_refuses_can_be_challenged(hand, text, more):
    """Going out with a double, skipping out, dodging Wasps, a Dragon on a Peacock."""
    coach = table(BIG, hand, **more)
    assert coach.why_not(text, 1) is not None
    game = wild(BIG, hand, **more)
    before = sorted(game.position["hands"][1])

    game.push(text, 1)
    game.push("challenge", 0)

    assert counts(game)[1] == len(before) + 1
    assert game.state.turn == 1
    assert game.position["phase"] == "playing"


@pytest.mark.rule("zar:illegal-close-call")
def test_losing_a_close_call_costs_nothing():
    """Whoever comes too late is refused, at either table, and draws nothing."""
    for referee in ("coach", "table"):
        game = table(
            BIG, "red cloud, blue moon, blue star", "red sun, blue star, red moon", referee=referee
        )
        game.push("draw", 1)
        before = counts(game)

        assert refused(game, "match red sun", 2) == "zar:match-window"
        assert counts(game) == before


def test_position_in_the_middle_of_a_dispute():
    """A position with records restores to a game that can still be challenged."""
    game = wild(BIG, "blue moon, blue star, red star", BIG)
    game.push("blue moon", 1)

    again = zplay.table("zar", position=game.position)
    again.push("challenge", 2)

    assert again.state.turn == 1
    assert counts(again) == [5, 4, 5]
