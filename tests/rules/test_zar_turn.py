"""ZAR, sections 4 and 9: the turn and what cards do."""

from __future__ import annotations

import pytest

import zplay
from tests.rules.zar_tables import BIG, counts, let_go, refused, table, told
from zplay.games.zar import GAME, Play

# -- the turn --------------------------------------------------------------------------------------


@pytest.mark.rule("zar:play-card", "zar:turn-order", "zar:basic-effect")
def test_play_a_card():
    """Same colour, same symbol or a Power card; then it is the next player's turn."""
    game = table(BIG, "red moon, blue sun, blue moon, peacock front, yellow crab", BIG)
    plays = {str(move) for move in game.legal(1)}

    assert {"red moon", "blue sun", "peacock front, red"} <= plays
    assert not {"blue moon", "yellow crab"} & plays
    assert refused(game, "blue moon", 1) == "zar:play-card"
    assert refused(game, "yellow wasp", 1) == "zar:play-card", "a card that is not held"
    assert refused(game, "red cloud", 2) == "zar:turn-order"

    game.push("red moon", 1)

    assert game.state.turn == 2
    assert counts(game) == [5, 4, 5]
    assert game.state.wasps == 0
    assert game.state.direction == 1


@pytest.mark.rule("zar:draw-and-play")
def test_draw_and_play():
    """Draw a card, then play that one or another."""
    game = table(BIG, "red moon, yellow crab", BIG, draw="blue sun")

    game.push("draw", 1)

    assert game.state.turn == 1
    assert {"red moon", "blue sun"} <= {str(move).split(",")[0] for move in game.legal(1)}
    assert refused(game, "draw", 1) == "zar:draw-and-pass"

    game.push("blue sun", 1)

    assert game.state.turn == 2
    assert counts(game)[1] == 2


@pytest.mark.rule("zar:draw-and-pass")
def test_draw_and_pass():
    """Passing costs a card first, and is allowed with a playable card in hand."""
    game = table(BIG, "red moon, red star", BIG)
    assert refused(game, "pass", 1) == "zar:draw-and-pass"
    assert refused(game, "pass", 2) == "zar:turn-order"

    game.push("draw", 1)
    entry = game.push("pass", 1)

    assert told(entry) == {"zar:draw-and-pass"}
    assert game.state.turn == 2
    assert counts(game)[1] == 3


@pytest.mark.rule("zar:pass-needs-draw", "zar:turn-steps", "zar:wasp-reset")
def test_faq_1_wasps_are_not_enough_to_pass():
    """Whoever drew for Wasps still has to play, or draw once more and pass."""
    game = table(BIG, "blue moon, blue star", BIG, top="red wasp", wasps=2)

    game.push("draw", 1)

    assert counts(game)[1] == 4
    assert game.state.turn == 1
    assert game.state.wasps == 0
    assert refused(game, "pass", 1) == "zar:pass-needs-draw"

    game.push("draw", 1)

    assert counts(game)[1] == 5
    assert game.why_not("pass", 1) is None


@pytest.mark.rule("zar:pass-needs-draw", "zar:owed-first")
def test_faq_1_a_match_is_not_enough_to_pass():
    """Whoever drew for being matched has drawn before their turn, and draws again to pass."""
    game = table("red moon, blue moon, red star", "red sun, blue star, blue cloud", BIG, BIG)
    game.push("match", 1)
    assert counts(game)[0] == 4, "the card owed is drawn at once"
    for seat in (2, 3):
        game.push("draw", seat)
        game.push("pass", seat)

    assert game.state.turn == 0
    assert refused(game, "pass", 0) == "zar:draw-and-pass"


# -- Crabs -----------------------------------------------------------------------------------------


@pytest.mark.rule("zar:crab")
def test_crab():
    """A Crab turns the direction round."""
    game = table(BIG, "red crab, blue moon, red star", BIG, BIG)

    game.push("red crab", 1)

    assert game.state.turn == 0
    assert game.state.direction == -1


@pytest.mark.rule("zar:crab-pairs")
def test_double_crab():
    """Two Crabs cancel each other."""
    game = table(BIG, "red crab, red crab, blue moon, red star", BIG, BIG)

    game.push("double red crab", 1)

    assert game.state.turn == 2
    assert game.state.direction == 1


@pytest.mark.rule("zar:crab-pairs")
def test_matched_crab():
    """A matched Crab turns it back again."""
    game = table(BIG, "red crab, blue moon, red star", BIG, "red crab, blue star, blue sun")

    game.push("red crab", 1)
    game.push("match", 3)

    assert game.state.direction == 1
    assert game.state.turn == 0


# -- Frogs -----------------------------------------------------------------------------------------


@pytest.mark.rule("zar:frog")
def test_frog():
    """A Frog skips the next player, in the direction of play."""
    game = table(BIG, "red frog, blue moon, red star", BIG, BIG, direction="anticlockwise")

    game.push("red frog", 1)

    assert game.state.turn == 3


@pytest.mark.rule("zar:frog-pairs")
def test_double_and_matched_frog():
    """Two Frogs skip two, as a double or as a match counted from the one who matched."""
    double = table(BIG, "red frog, red frog, red star, blue moon", BIG, BIG, BIG)
    double.push("double red frog", 1)
    assert double.state.turn == 4

    matched = table(BIG, "red frog, blue moon, red star", BIG, "red frog, blue sun, blue star")
    matched.push("red frog", 1)
    matched.push("match", 3)
    assert matched.state.turn == 2


@pytest.mark.rule("zar:own-turns")
def test_skip_to_yourself():
    """With two players a Frog gives another turn at once."""
    game = table(BIG, "red frog, red moon, blue moon")

    entry = game.push("red frog", 1)

    assert game.state.turn == 1
    assert "zar:own-turns" in told(entry)
    assert game.why_not("red moon, zar", 1) is None


@pytest.mark.rule("zar:no-skip-out")
def test_no_skipping_out():
    """After skipping to yourself the last card stays: draw, and with two cards play one."""
    game = table(BIG, "red frog, red moon", draw="red star")
    game.push("red frog, zar", 1)
    assert game.state.turn == 1

    assert refused(game, "red moon", 1) == "zar:no-skip-out"
    assert {str(move) for move in game.legal(1)} == {"draw"}

    game.push("draw", 1)

    assert "red moon, zar" in game.legal(1)
    assert "pass" in game.legal(1)


@pytest.mark.rule("zar:no-skip-out")
def test_no_skipping_out_by_a_matched_frog():
    """Matching a Frog can bring you back to yourself as well, with the same limit."""
    game = table("blue moon, blue sun", BIG, "red frog, red moon", top="red frog", owner=0, turn=2)
    game.push("match, zar", 2)

    assert game.state.turn == 2, "two Frogs, three players"
    assert refused(game, "red moon", 2) == "zar:no-skip-out"


@pytest.mark.rule("zar:frog-self", "zar:must-match")
def test_same_frog_after_skipping_to_yourself():
    """The same Frog at once is matching yourself: two Frogs then skip two."""
    game = table(BIG, "red frog, red frog, red moon, blue moon")
    game.push("red frog", 1)

    assert "self-match red frog" in game.legal(1)
    assert refused(game, "red frog, not a match", 1) == "zar:must-match"

    game.push("double", 1)

    assert game.state.chain == 2
    assert game.state.turn == 0


@pytest.mark.rule("zar:frog-self", "zar:not-a-match")
def test_same_frog_after_drawing():
    """After drawing a card it is an ordinary play: one Frog that skips one."""
    game = table(BIG, "red frog, red frog, red moon, blue moon")
    game.push("red frog", 1)
    game.push("draw", 1)
    assert refused(game, "self-match red frog", 1) == "zar:not-a-match"

    game.push("red frog", 1)

    assert game.state.chain == 1
    assert game.state.turn == 1


@pytest.mark.rule("zar:frog-self", "zar:draw-no-bar")
def test_same_frog_after_a_gotcha():
    """A card drawn for a GOTCHA changes nothing: it is still matching yourself."""
    game = table(BIG, "red frog, blue moon", draw="red frog")
    game.push("red frog", 1)
    game.push("gotcha 1", 0)

    assert "self-match red frog, zar" in game.legal(1)


# -- Wasps -----------------------------------------------------------------------------------------


@pytest.mark.rule("zar:wasp")
def test_wasp():
    """The next player plays any Wasp or draws two."""
    game = table(BIG, "red wasp, blue moon, red star", "blue wasp, red moon, red cloud", BIG)

    game.push("red wasp", 1)

    assert game.state.wasps == 2
    assert {str(move) for move in game.legal(2)} == {"blue wasp", "draw"}
    assert refused(game, "red moon", 2) == "zar:wasp"


@pytest.mark.rule("zar:wasp-stack", "zar:wasp-reset")
def test_wasps_stack():
    """Each Wasp adds two; whoever plays none draws them all and the count is gone."""
    game = table(BIG, "red wasp, blue moon, red star", "blue wasp, red moon, red cloud", BIG)
    game.push("red wasp", 1)
    game.push("blue wasp, draw 4", 2)
    assert game.state.wasps == 4

    entry = game.push("draw", 3)

    assert counts(game)[3] == 9
    assert game.state.wasps == 0
    assert "zar:wasp-reset" in told(entry)


@pytest.mark.rule("zar:wasp-count")
def test_the_count_is_told():
    """Everybody hears how many cards the next player faces, typed along with the Wasp or not."""
    game = table(BIG, "red wasp, blue moon, red star", BIG, top="blue wasp", wasps=4)

    entry = game.push("red wasp, draw 6", 1)

    assert entry.text == "red wasp"
    assert any("DRAW 6" in text for text in game.log.seen_by(None)[-1].told)
    assert "DRAW 6" in GAME.board(game.seen_by(2))


@pytest.mark.rule("zar:wasp-stack")
def test_double_wasp():
    """Two Wasps at once are four cards."""
    game = table(BIG, "red wasp, red wasp, blue moon, red star", BIG)

    game.push("double red wasp", 1)

    assert game.state.wasps == 4


@pytest.mark.rule("zar:match-and-effect", "zar:wasp-stack")
def test_matched_wasp():
    """The matched player draws one card; the whole count faces the player after the match."""
    game = table(BIG, "red wasp, blue moon, red star", BIG, "red wasp, blue sun, blue star")
    game.push("red wasp", 1)

    game.push("match", 3)

    assert counts(game) == [5, 3, 5, 2]
    assert game.state.wasps == 4
    assert game.state.turn == 0


# -- Dragons and Peacocks --------------------------------------------------------------------------


@pytest.mark.rule("zar:dragon", "zar:dragon-next")
def test_dragon():
    """A Dragon asks for a symbol; its colour is anything, and another Dragon may follow."""
    game = table(
        BIG, "dragon winged, red moon, red star", "blue moon, red cloud, dragon unwinged, red frog"
    )
    calls = {str(move) for move in game.legal(1) if "dragon" in str(move)}
    assert calls == {
        f"dragon winged, {symbol}"
        for symbol in ("clouds", "galaxies", "lightning bolts", "moons", "stars", "suns")
    }

    game.push("dragon winged, moons", 1)

    assert {str(move).split(",")[0] for move in game.legal(2)} == {
        "blue moon",
        "dragon unwinged",
        "draw",
    }
    assert refused(game, "red cloud", 2) == "zar:dragon-next"


@pytest.mark.rule("zar:peacock", "zar:peacock-next")
def test_peacock():
    """A Peacock asks for a colour; any symbol of it, Commands too, or a Peacock may follow."""
    game = table(
        BIG, "peacock front, red moon, red star", "blue frog, red cloud, peacock side, yellow sun"
    )
    calls = {str(move) for move in game.legal(1) if "peacock" in str(move)}
    assert calls == {f"peacock front, {colour}" for colour in ("blue", "red", "yellow")}

    game.push("peacock front, blue", 1)

    assert {str(move).split(",")[0] for move in game.legal(2)} == {
        "blue frog",
        "peacock side",
        "draw",
    }
    assert refused(game, "yellow sun", 2) == "zar:peacock-next"


@pytest.mark.rule("zar:dragon-on", "zar:peacock-on")
def test_power_on_power():
    """A Dragon does not go on a Peacock, nor a Peacock on a Dragon; on all else they do."""
    on_peacock = table(BIG, "dragon winged, red star", top="peacock side", call="red")
    on_dragon = table(BIG, "peacock front, red star", top="dragon winged", call="moons")
    on_crab = table(BIG, "peacock front, dragon winged", top="red crab")

    assert refused(on_peacock, "dragon winged, moons", 1) == "zar:dragon-on"
    assert refused(on_dragon, "peacock front, red", 1) == "zar:peacock-on"
    assert "peacock front, red, zar" in on_crab.legal(1)
    assert "dragon winged, suns, zar" in on_crab.legal(1)


@pytest.mark.rule("zar:dragon-pairs", "zar:peacock-pairs")
def test_only_identical_powers_match():
    """The other Dragon can be played on a Dragon in turn, but does not match it; so Peacocks."""
    for top, same, other, call in (
        ("dragon winged", "dragon winged", "dragon unwinged", "moons"),
        ("peacock side", "peacock side", "peacock front", "red"),
    ):
        game = table(
            BIG, f"{other}, blue frog, red sun", f"{same}, red star, {other}", top=top, call=call
        )

        assert any(str(move).startswith(other) for move in game.legal(1))
        assert {str(move).split(",")[0] for move in game.legal(2)} == {f"match {same}", "let it go"}
        assert refused(game, f"match {other}, {call}", 2) == "zar:match"


@pytest.mark.rule("zar:dragon", "zar:peacock")
def test_calls_have_to_be_possible():
    """A Dragon calls no colour and no Command, a Peacock no symbol."""
    game = table(BIG, "dragon winged, peacock side, red star", BIG)

    assert game.why_not(Play("play", 27, call=-1), 1).rule == "zar:dragon"
    assert game.why_not(Play("play", 30, call=5), 1).rule == "zar:peacock"
    assert game.why_not(Play("play", 13, call=1), 1).rule == "zar:play-card"


# -- the piles -------------------------------------------------------------------------------------


@pytest.mark.rule("zar:reshuffle", "zar:empty-spot", "zar:match-window")
def test_reshuffle():
    """All but the top of the Playpile is shuffled, and reaching for a card shuts the window."""
    game = table(BIG, "red moon, blue star", "red sun, blue star")
    position = game.position
    position["playpile"] = [*position["drawpile"], "Red Sun"]
    position["drawpile"] = []
    game = zplay.table("zar", position=position)
    size = len(position["playpile"])

    entry = game.push("draw", 1)

    assert "zar:reshuffle" in told(entry)
    assert game.position["playpile"] == ["Red Sun"]
    assert len(game.position["drawpile"]) == size - 2
    assert sorted(game.position["drawpile"]) != game.position["drawpile"]
    assert refused(game, "match", 2) == "zar:match-window"


@pytest.mark.rule("zar:nothing-left")
def test_nothing_left_to_draw():
    """If both piles are exhausted, the draw is cut short and the log says so."""
    game = table(BIG, "blue moon, blue star", top="red wasp", wasps=4)
    position = game.position
    position["hands"][0] += position["drawpile"][:-3]
    position["drawpile"] = position["drawpile"][-3:]
    game = zplay.table("zar", position=position)

    entry = game.push("draw", 1)

    assert counts(game)[1] == 5
    assert "zar:nothing-left" in told(entry)
    assert game.state.wasps == 0

    entry = game.push("draw", 1)

    assert counts(game)[1] == 5
    assert "zar:nothing-left" in told(entry)
    assert game.why_not("pass", 1) is None


@pytest.mark.rule("zar:object", "zar:lowest-wins")
def test_a_hand_and_the_game():
    """Whoever is rid of all cards has won the hand, and the lowest score wins the game."""
    game = table("blue moon, red star", "red moon", "yellow moon, peacock side", hands=1)

    game.push("red moon", 1)
    let_go(game)

    assert game.outcome.winners == (1,)
    assert game.outcome.scores == (2, 0, 5)
    assert game.outcome.rule == "zar:lowest-wins"
