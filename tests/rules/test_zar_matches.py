"""ZAR, sections 5 and 13 and their questions: doubles, matches, several decks."""

from __future__ import annotations

import pytest

from tests.rules.zar_tables import BIG, counts, refused, table, told

# -- doubles ---------------------------------------------------------------------------------------


@pytest.mark.rule("zar:double")
def test_double():
    """Two identical cards are one play, in turn only."""
    game = table(BIG, "red moon, red moon, blue star, red star", "blue sun, blue sun, red star")
    assert "double red moon" in game.legal(1)
    assert refused(game, "double blue star", 1) == "zar:play-card"
    assert refused(game, "double blue sun", 2) == "zar:turn-order"

    entry = game.push("double red moon", 1)

    assert told(entry) == {"zar:double"}
    assert counts(game)[1] == 2
    assert game.state.turn == 2


@pytest.mark.rule("zar:double-or-match")
def test_faq_5_double_or_matching_yourself():
    """A double is one play in your turn; matching yourself comes after it, if nobody has played."""
    one_play = table(BIG, "red moon, red moon, blue star, red star", BIG)
    one_play.push("double red moon", 1)
    assert one_play.state.last == 2

    race = table(BIG, "red moon, red moon, blue star, red star", BIG)
    race.push("red moon", 1)
    assert race.state.turn == 2
    race.push("double", 1)
    assert race.state.last == 1
    assert race.state.chain == 2

    lost = table(BIG, "red moon, red moon, blue star, red star", BIG)
    lost.push("red moon", 1)
    lost.push("draw", 2)
    assert refused(lost, "double red moon", 1) == "zar:turn-order"
    assert refused(lost, "self-match red moon", 1) == "zar:match-window"


# -- matches ---------------------------------------------------------------------------------------


@pytest.mark.rule("zar:match", "zar:match-draws", "zar:match-is-turn")
def test_match():
    """Out of turn, exactly the same card: its player draws, and play goes on after the match."""
    game = table("blue moon, red star", BIG, BIG, "red sun, blue star, yellow sun")
    assert refused(game, "match yellow sun", 3) == "zar:match"
    assert refused(game, "match red sun", 2) == "zar:match", "seat 2 does not hold it"

    entry = game.push("match", 3)

    assert {"zar:match", "zar:match-draws"} <= told(entry)
    assert counts(game) == [3, 5, 5, 2]
    assert game.state.turn == 0


@pytest.mark.rule("zar:match-window")
@pytest.mark.parametrize("first", ["draw", "red cloud"])
def test_match_too_late(first):
    """The window shuts when the next player plays or draws, and opens again with the new card."""
    game = table(BIG, "red cloud, blue moon, blue star", "red sun, blue star, red star")
    assert game.why_not("match red sun", 2) is None

    game.push(first, 1)

    wanted = "zar:match-window" if first == "draw" else "zar:match"
    assert refused(game, "match red sun", 2) == wanted


@pytest.mark.rule("zar:match-no-wait")
def test_faq_4_nobody_waits_for_a_match():
    """There is no way to announce a match and play it later: the first card down counts."""
    game = table(BIG, "red cloud, blue moon, blue star", "red sun, blue star, red star")
    assert {1, 2} <= set(game.actors)

    game.push("red cloud", 1)

    assert refused(game, "match red sun", 2) == "zar:match"


@pytest.mark.rule("zar:match-yourself", "zar:match-yourself-power")
def test_match_yourself():
    """DOUBLE on your own card costs nothing, and a Power card can call something new."""
    game = table(BIG, "peacock side, peacock side, blue star, red star", BIG)
    game.push("peacock side, red", 1)
    before = counts(game)

    entry = game.push("double, blue", 1)

    assert "zar:match-yourself" in told(entry)
    assert counts(game) == [before[0], before[1] - 1, before[2]]
    assert game.state.call == 0
    assert game.state.turn == 2


@pytest.mark.rule("zar:no-match-on-yourself")
def test_no_match_on_yourself():
    """MATCH is for the cards of others, DOUBLE (out of turn) for your own."""
    game = table("red sun, red star, blue star", BIG, "blue moon, red sun, blue star", half_decks=3)

    assert refused(game, "match", 0) == "zar:no-match-on-yourself"
    assert refused(game, "self-match", 2) == "zar:match-yourself"
    assert game.why_not("double", 0) is None
    assert game.why_not("match", 2) is None


@pytest.mark.rule("zar:must-match")
def test_faq_3_the_same_card_in_turn_is_a_match():
    """The current player who has the same card matches it, like anybody else."""
    game = table("blue moon, red star", "red sun, blue star, yellow sun", BIG)
    assert refused(game, "red sun, not a match", 1) == "zar:must-match"

    entry = game.push("red sun", 1)

    assert entry.text == "match red sun"
    assert counts(game) == [3, 2, 5]


@pytest.mark.rule("zar:not-a-match")
def test_faq_3_not_a_match_after_a_turn():
    """If somebody has taken a turn since, the same card is an ordinary play."""
    game = table("blue moon, red star", BIG, "red sun, blue star, yellow sun")
    game.push("draw", 1)
    game.push("pass", 1)

    entry = game.push("red sun, not a match", 2)

    assert entry.text == "red sun"
    assert "zar:not-a-match" in told(entry)
    assert counts(game)[0] == 2


@pytest.mark.rule("zar:not-a-match")
def test_faq_3_not_a_match_after_drawing():
    """Whoever has drawn in this turn can no longer match."""
    game = table("blue moon, red star", "red sun, blue star, yellow sun", BIG)
    game.push("draw", 1)
    assert refused(game, "match red sun", 1) == "zar:not-a-match"

    game.push("red sun", 1)

    assert counts(game)[0] == 2


@pytest.mark.rule("zar:draw-no-bar")
def test_drawing_for_a_match_or_gotcha_does_not_bar():
    """A card drawn because of a match can itself be played on that match; so with a GOTCHA."""
    after_match = table(
        "blue moon, red star", BIG, "red sun, blue star, yellow sun", half_decks=3, draw="red sun"
    )
    after_match.push("match", 2)
    assert after_match.why_not("match", 0) is None

    after_gotcha = table("blue moon", BIG, BIG, draw="red sun", liable=[0])
    after_gotcha.push("gotcha 0", 2)
    assert "self-match red sun, zar" in after_gotcha.legal(0)


@pytest.mark.rule("zar:self-match-times")
def test_faq_6_times_to_match_yourself():
    """As the dealer, after a GOTCHA gave you the card, or having changed your mind or your call."""
    dealer = table("red sun, blue star, red star", BIG)
    assert "self-match red sun" in dealer.legal(0)

    caught = table(BIG, "red moon, blue star", BIG, draw="red moon")
    caught.push("red moon", 1)
    caught.push("gotcha 1", 2)
    assert "self-match red moon, zar" in caught.legal(1)

    other_mind = table(BIG, "dragon winged, dragon winged, red star, blue star", BIG)
    other_mind.push("dragon winged, moons", 1)
    other_mind.push("self-match, suns", 1)
    assert other_mind.state.call == 5
    assert other_mind.state.turn == 2


# -- several decks ---------------------------------------------------------------------------------


@pytest.mark.rule("zar:triples")
def test_triples_and_quads():
    """Three or four of a kind are one play, and nobody goes out with them."""
    hand = "red moon, red moon, red moon, red moon"
    game = table(BIG, f"{hand}, blue star", BIG, half_decks=4)
    assert {"triple red moon", "quad red moon, zar"} <= {str(move) for move in game.legal(1)}

    entry = game.push("zar'quad red moon", 1)

    assert "zar:triples" in told(entry)
    assert counts(game)[1] == 1
    last = table(BIG, hand, BIG, half_decks=4)
    assert refused(last, "quad red moon", 1) == "zar:no-multiple-out"
    assert "triple red moon, zar" in last.legal(1)


@pytest.mark.rule("zar:match-multiple", "zar:one-card-a-match")
def test_several_cards_as_a_match():
    """MATCH-DOUBLE and MATCH-TRIPLE cost the matched player one card each."""
    for count, hand in ((2, "red sun, red sun"), (3, "red sun, red sun, red sun")):
        game = table(BIG, BIG, f"{hand}, blue star, blue moon", half_decks=4)

        game.push(f"match {'double' if count == 2 else 'triple'}", 2)

        assert counts(game) == [6, 5, 2]
        assert game.state.last == count


@pytest.mark.rule("zar:crabs-odd")
@pytest.mark.parametrize(("count", "direction"), [(1, -1), (2, 1), (3, -1), (4, 1)])
def test_many_crabs(count, direction):
    """Odd numbers turn the direction, even ones do not."""
    crabs = ", ".join(["red crab"] * count)
    game = table(BIG, f"{crabs}, blue star, blue moon", BIG, half_decks=4)

    game.push(f"{count} red crab", 1)

    assert game.state.direction == direction


@pytest.mark.rule("zar:frogs-many", "zar:wasps-many")
@pytest.mark.parametrize("count", [3, 4])
def test_many_frogs_and_wasps(count):
    """Each Frog skips one more player, each Wasp stings twice."""
    frogs = ", ".join(["red frog"] * count)
    game = table(BIG, f"{frogs}, blue star, blue moon", BIG, BIG, BIG, BIG, half_decks=4)
    game.push(f"{count} red frogs", 1)
    assert game.state.turn == (1 + count + 1) % 6

    wasps = ", ".join(["red wasp"] * count)
    game = table(BIG, f"{wasps}, blue star, blue moon", BIG, half_decks=4)
    game.push(f"{count} red wasps", 1)
    assert game.state.wasps == 2 * count


@pytest.mark.rule("zar:match-on-match", "zar:self-many")
def test_match_on_match():
    """A match can be matched, by others and by yourself again and again."""
    game = table(
        BIG, "red sun, blue star, red star", "red sun, red sun, blue moon, blue star", half_decks=4
    )
    game.push("match", 1)

    entry = game.push("match", 2)

    assert "zar:match-on-match" in told(entry)
    assert counts(game) == [6, 3, 3]

    game.push("double", 2)

    assert counts(game) == [6, 3, 2]
    own = table("red sun, red sun, red sun, blue star, blue moon", BIG, half_decks=4)
    own.push("double", 0)
    own.push("double", 0)
    own.push("double", 0)
    assert counts(own) == [2, 5]
    assert own.state.chain == 4


@pytest.mark.rule("zar:multi-calls")
@pytest.mark.parametrize(
    ("last", "cards", "call"),
    [(1, 1, "double"), (2, 1, "triple"), (3, 1, "quad"), (1, 2, "triple"), (1, 3, "quad")],
)
def test_table_2(last, cards, call):
    """Matching yourself is called by all that then lies there; others just say MATCH."""
    suns = ", ".join(["red sun"] * 3)
    game = table(f"{suns}, blue star, blue moon", BIG, half_decks=6, last=last, chain=last)

    entry = game.push(call, 0)

    assert entry.action.cards == cards
    assert f"“{call.upper()}”" in entry.happenings[0].text
    other = table(BIG, BIG, f"{suns}, blue star, blue moon", half_decks=6, last=last, chain=last)
    words = {1: "match", 2: "match double", 3: "match triple"}
    assert other.push(words[cards], 2).action.cards == cards


@pytest.mark.rule("zar:match-example", "zar:frogs-many", "zar:one-card-a-match")
def test_example_13_5():
    """A Frog, matched with a double, matched again: two draws, and four players are skipped."""
    game = table(
        BIG,
        "red frog, blue star, blue moon",
        "red frog, yellow star, yellow moon",
        BIG,
        "red frog, red frog, blue star, blue moon",
        BIG,
        half_decks=4,
    )
    game.push("red frog", 1)
    game.push("match-double", 4)
    assert counts(game)[1] == 3

    game.push("match", 2)

    assert counts(game) == [5, 3, 2, 5, 3, 5]
    assert game.state.chain == 4
    assert game.state.turn == (2 + 5) % 6


# -- Chameleons ------------------------------------------------------------------------------------


@pytest.mark.rule("zar:chameleon-as-top")
def test_chameleon_becomes_what_it_is_played_on():
    """In turn a Chameleon becomes the top card: a match while that is open, a plain card later."""
    game = table("blue moon, blue star", "chameleon, red star, blue moon", BIG, chameleons=2)
    assert refused(game, "chameleon as blue moon, not a match", 1) == "zar:chameleon-as-top"

    entry = game.push("chameleon", 1)

    assert entry.text == "match chameleon as red sun"
    assert counts(game) == [3, 2, 5]
    assert game.state.face == 16

    later = table("blue moon, blue star", "chameleon, red star, blue moon", BIG, chameleons=2)
    later.push("draw", 1)
    entry = later.push("chameleon", 1)
    assert entry.text == "chameleon as red sun"
    assert counts(later)[0] == 2


@pytest.mark.rule("zar:chameleon-in-turn")
def test_chameleon_only_in_turn():
    """Out of turn it does not match a real card by itself."""
    game = table(BIG, BIG, "chameleon, red star, blue moon", chameleons=2)

    assert refused(game, "match, chameleon", 2) == "zar:chameleon-in-turn"
    assert {str(move) for move in game.legal(2)} == {"let it go"}


@pytest.mark.rule("zar:chameleon-in-turn")
def test_faq_14_2_dealer_and_chameleon():
    """The dealer cannot match the first card with a Chameleon, but can add it to the real card."""
    alone = table("chameleon, red star, blue moon", BIG, chameleons=2)
    assert refused(alone, "chameleon", 0) == "zar:chameleon-in-turn"

    both = table("chameleon, red sun, blue moon, blue star", BIG, chameleons=2)
    entry = both.push("red sun + chameleon", 0)

    assert entry.action.verb == "self-match"
    assert "TRIPLE" in entry.happenings[0].text
    assert counts(both)[0] == 2


@pytest.mark.rule("zar:chameleon-multiples", "zar:chameleon-with-card")
def test_chameleon_with_a_card():
    """It can be the double of a card in your hand, if that is a legal play."""
    game = table(BIG, "chameleon, red moon, blue star, blue moon", BIG, chameleons=2)

    assert "red moon + chameleon" in game.legal(1)
    assert "chameleon + red moon" in game.legal(1)
    assert refused(game, "blue star + chameleon", 1) == "zar:play-card"

    game.push("red moon + chameleon", 1)

    assert game.position["playpile"][-2:] == ["Red Moon", "Chameleon"]
    assert game.state.last == 2
    assert game.state.face == 10
    double = table(BIG, "chameleon, chameleon, blue star, blue moon", BIG, chameleons=2)
    double.push("double chameleon", 1)
    assert double.state.last == 2


@pytest.mark.rule("zar:chameleon-matched", "zar:chameleon-in-turn")
def test_example_14_1_first():
    """Sun, Chameleon, Chameleon: both draw, and the other Blue Sun could still match."""
    game = table(
        "yellow moon, yellow star",
        "blue sun, chameleon, blue moon, blue star",
        "chameleon, red star, blue moon",
        "blue sun, yellow star, yellow moon",
        top="blue cloud",
        chameleons=2,
    )
    game.push("blue sun", 1)
    game.push("chameleon", 2)
    game.push("match, chameleon", 1)

    assert counts(game) == [2, 3, 3, 3]
    assert game.state.turn == 2
    assert game.state.face == 15
    assert "match blue sun" in game.legal(3)

    game.push("match", 3)

    assert counts(game)[1] == 4


@pytest.mark.rule("zar:chameleon-matched", "zar:chameleon-multiples", "zar:wasps-many")
@pytest.mark.parametrize("on_top", [True, False])
def test_example_14_1_second(on_top):
    """Two Red Wasps and two Chameleons on a Blue Wasp: DRAW 10, and who could still match."""
    game = table(
        "chameleon, yellow star, yellow moon",
        BIG,
        "blue wasp, blue star, blue moon",
        "red wasp, red wasp, chameleon, chameleon, red star, red moon",
        "blue wasp, chameleon, blue star, yellow sun",
        "red wasp, yellow star, blue sun",
        owner=1,
        top="blue sun",
        half_decks=4,
        chameleons=2,
    )
    game.push("blue wasp, draw 2", 2)
    both = ("2 red wasps and 2 chameleons", "2 chameleons and 2 red wasps")
    game.push(both[not on_top], 3)

    assert game.state.wasps == 10
    assert game.state.turn == 4
    assert game.state.last == 4
    turn = {str(move) for move in game.legal(4)}
    assert {"blue wasp", "match chameleon as red wasp", "draw"} <= turn
    assert "match red wasp" in game.legal(5)
    assert ("match chameleon as red wasp" in game.legal(0)) is on_top


@pytest.mark.rule("zar:chameleon-call")
def test_chameleon_as_a_power_card():
    """As a Dragon or Peacock it needs a call."""
    game = table(
        BIG, "chameleon, blue star, blue moon", top="peacock side", call="red", chameleons=2
    )
    names = {str(move) for move in game.legal(1) if "chameleon" in str(move)}
    assert names == {
        f"match chameleon as peacock side, {colour}" for colour in ("blue", "red", "yellow")
    }

    game.push("chameleon, yellow", 1)

    assert (game.state.face, game.state.call) == (30, 2)


@pytest.mark.rule("zar:chameleon-out")
def test_chameleon_after_out():
    """It cannot bring back who is out, not even beside the real card, but on a Chameleon it can."""
    game = table(
        "red moon",
        "chameleon, red moon, blue star, blue moon",
        BIG,
        owner=2,
        turn=0,
        chameleons=2,
    )
    game.push("red moon", 0)
    assert refused(game, "match, chameleon", 1) == "zar:chameleon-out"
    assert refused(game, "match red moon + chameleon", 1) == "zar:chameleon-out"
    assert game.why_not("match", 1) is None

    game = table("chameleon", "chameleon, blue star, blue moon", BIG, owner=2, turn=0, chameleons=2)
    game.push("chameleon, out", 0)
    assert game.state.out == 0
    game.push("match, chameleon", 1)
    assert counts(game) == [1, 2, 6]
    assert game.state.out == -1
