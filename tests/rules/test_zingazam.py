"""Zing-a-Zam by the book: every rule, every spell, every exception."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zplay
from zplay.games.zingazam import GAME, winner
from zplay.games.zingazam.components import our_edition
from zplay.games.zingazam.rules import OVER, TURN_ONE

NAMES = ("Fox", "Owl", "Hare", "Bear", "Toad")


def table(*hands, piles=(), cats=(), **fields):
    """A table in the middle of a game.

    A hand is such as ``"5 3! 8"``; ``!`` marks a card turned towards its owner and ``c5a!`` a cat.
    Piles likewise, the top card last. What is not named has been discarded.
    """
    seats = len(hands)
    position = zplay.table("zingazam", seats=seats, seed="rules", games=1).position
    piles = [*piles, *[""] * (seats - len(piles))]
    position |= {
        "phase": "play",
        "turn": 0,
        "waiting": seats - 1,
        "to_turn": [0] * seats,
        "hands": [[card(text, seat) for text in hand.split()] for seat, hand in enumerate(hands)],
        "piles": [[card(text, seat) for text in pile.split()] for seat, pile in enumerate(piles)],
        "cats": [f"Cat {text}" for text in cats],
        **fields,
    }
    position["options"]["games"] = fields.pop("games", 1)
    position.pop("games", None)
    used = [
        text.removesuffix(", turned")
        for part in ("hands", "piles", "cats")
        for row in position[part]
        for text in (row if isinstance(row, list) else [row])
    ] + [played["card"] for played in position["round"]]
    everything = GAME.box(GAME.settle({"seats": seats}))
    position["discard"] = sorted((everything - type(everything)(used)).elements())
    return zplay.table("zingazam", position=position)


def card(text, seat):
    """``5`` is the seat's own 5, ``f5`` the Fox's, ``c5a`` a cat."""
    turned = ", turned" if text.endswith("!") else ""
    text = text.removesuffix("!")
    if text.startswith("c"):
        return f"Cat {text[1:]}{turned}"
    owner = NAMES[seat]
    if text[0].isalpha():
        owner = next(name for name in NAMES if name[0].lower() == text[0])
        text = text[1:]
    return f"{owner} {text}{turned}"


def play(game, *lines):
    """Do some moves, each by whoever's turn it is."""
    for line in lines:
        game.push(line)
    return game


def told(game):
    """The rules that the last move fired."""
    return game.log[-1].rules


def pile(game, seat):
    """A score pile as the referee knows it."""
    return game.position["piles"][seat]


# -- setting up ------------------------------------------------------------------------------------


@pytest.mark.rule("zingazam:decks")
@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_gets_their_characters_eight(seats):
    """Each hand is one character's cards 1 to 8, shuffled."""
    hands = zplay.table("zingazam", seats=seats, seed="decks").position["hands"]

    assert len(hands) == seats
    for name, hand in zip(NAMES, hands, strict=False):
        assert sorted(hand) == [f"{name} {number}" for number in range(1, 9)]
    assert any(hand != sorted(hand) for hand in hands)


@pytest.mark.rule("zingazam:cat-deck")
def test_twelve_cats_wait_face_down():
    """The cat deck has all twelve cats; a view tells how many are left, not which."""
    game = zplay.table("zingazam", seed="cats")

    assert len(game.position["cats"]) == 12
    assert game.seen_by(0).cats == 12


@pytest.mark.rule("zingazam:cat-numbers")
def test_cats_are_two_each_of_2_to_7():
    """Our edition has no second 1s and 8s, and a cat casts and counts like its number."""
    numbers = sorted(cat >> 4 for cat in our_edition().cats)
    game = play(table("c7a! 1", "6 2", "8 3"), "play 1", "play 1")

    assert numbers == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
    assert "zingazam:freeze" in game.log[1].rules
    assert pile(game, 2) == ["Hare 8", "Cat 7a"]


@pytest.mark.rule("zingazam:inverted-hand")
def test_you_do_not_see_your_own_cards():
    """At the start everybody sees every hand but their own."""
    state = zplay.table("zingazam", seats=3, seed="blind").state
    view = state.seen_by(1)

    assert all(card >> 4 == 0 for card in view.hands[1])
    assert view.hands[0] == tuple(state.hands[0])
    assert view.hands[2] == tuple(state.hands[2])


@pytest.mark.rule("zingazam:seen")
def test_a_turned_card_and_a_cat_are_seen_by_their_owner_alone():
    """Turning a card shows it to its owner and hides it from the others; so it is with cats."""
    game = table("5! 3 c6a!", "4 2")

    own, other, spectator = (game.seen_by(seat).hands[0] for seat in (0, 1, None))

    assert [(value & 255) >> 4 for value in own] == [5, 0, 6]
    assert [(value & 255) >> 4 for value in other] == [0, 3, 0]
    assert [(value & 255) >> 4 for value in spectator] == [0, 0, 0]


@pytest.mark.rule("zingazam:turn-one")
def test_everybody_turns_one_card_first():
    """Before the game all seats may act, in any order, and each turns exactly one card."""
    game = zplay.table("zingazam", seats=3, seed="turn")
    assert game.actors == (0, 1, 2)

    game.push("turn 3", seat=2)

    assert game.actors == (0, 1)
    assert game.why_not("turn 4", seat=2).rule == "zingazam:turn-one"
    assert game.why_not("play 1", seat=0).rule == "zingazam:turn-one"
    assert game.why_not("turn 9", seat=0).rule == "zingazam:turn-one"
    game.push("turn 1", seat=0)
    game.push("turn 8", seat=1)
    assert [sum(c > 255 for c in hand) for hand in game.state.hands] == [1, 1, 1]
    assert game.state.hands[2][2] > 255


@pytest.mark.rule("zingazam:oldest-leads", "zingazam:oldest")
def test_the_oldest_leads_the_first_round():
    """The option `oldest` says who leads first."""
    game = zplay.table("zingazam", seats=4, seed="old", oldest=2)
    for seat in range(4):
        game.push("turn 1", seat=seat)

    assert game.actors == (2,)
    assert told(game) == ("zingazam:turn-one", "zingazam:oldest-leads")


# -- a round ---------------------------------------------------------------------------------------


@pytest.mark.rule("zingazam:round", "zingazam:clockwise")
def test_a_round_is_one_card_each_clockwise():
    """After each card the seat on the left is next; with all cards played the round is over."""
    game = table("1 2", "1 3", "1 4", "1 5", turn=2)
    assert game.why_not("play 1", seat=0).rule == "zingazam:clockwise"

    order = [game.push("play 1").seat for _ in range(4)]

    assert order == [2, 3, 0, 1]
    assert game.state.round == []
    assert [len(hand) for hand in game.state.hands] == [1, 1, 1, 1]


@pytest.mark.rule("zingazam:play")
def test_any_card_may_be_played_seen_or_not():
    """All cards of the hand are legal, and the card is there for all to see."""
    game = table("1! 5 3!", "2 4")
    assert [str(move) for move in game.legal(0)] == ["play 1", "play 2", "play 3"]
    assert game.why_not("play 4").rule == "zingazam:play"
    assert game.why_not("turn 2").rule == "zingazam:play"

    game.push("play 2")

    assert [card >> 4 for card in game.seen_by(None).round] == [5]


@pytest.mark.rule("zingazam:cast")
def test_a_spell_acts_before_the_next_turn():
    """The caster decides first; nobody else may act in between."""
    game = play(table("3 1", "2 4"), "play 1")

    assert game.actors == (0,)
    assert [str(move) for move in game.legal(0)] == ["turn 1"]
    assert game.why_not("play 1", seat=0).rule == "zingazam:hurricane"
    assert game.why_not("play 1", seat=1).rule == "zingazam:clockwise"


@pytest.mark.rule("zingazam:highest", "zingazam:goal")
def test_the_highest_card_takes_the_round():
    """All cards of the round go to the pile of whoever played the highest."""
    game = play(table("1 2", "5 3", "4 6"), "play 1", "play 1", "play 1")

    assert [len(cards) for cards in game.position["piles"]] == [0, 3, 0]
    assert game.log[-1].rules[-1] == "zingazam:highest"


@pytest.mark.rule("zingazam:last-of-equals")
def test_of_equal_highest_cards_the_last_wins():
    """The book's example: two 5s are the highest cards, and the Fox, who played later, wins."""
    game = play(table("5 1", "5 2", "1 3", turn=1), "play 1", "play 1", "play 1")

    assert [len(cards) for cards in game.position["piles"]] == [3, 0, 0]
    assert "zingazam:last-of-equals" in told(game)


@pytest.mark.rule("zingazam:one-beats-eight")
def test_a_one_beats_an_eight():
    """Whatever else is in the round, and whichever of the two came first."""
    for hands in (("8 2", "1 3", "7 4"), ("1 2", "8 3", "7 4")):
        game = play(table(*hands), "play 1", "play 1", "play 1")
        ones = [seat for seat, hand in enumerate(hands) if hand[0] == "1"]

        assert [seat for seat in range(3) if pile(game, seat)] == ones
        assert "zingazam:one-beats-eight" in told(game)


@pytest.mark.rule("zingazam:last-one")
def test_of_several_ones_with_an_eight_the_last_wins():
    """Two 1s and an 8: the later 1."""
    game = play(table("1 2", "8 3", "1 4"), "play 1", "play 1", "play 1")

    assert len(pile(game, 2)) == 3
    assert "zingazam:last-one" in told(game)


@pytest.mark.rule("zingazam:one-without-eight", "zingazam:future")
def test_a_one_without_an_eight_is_the_lowest():
    """Flexible Future does nothing when played, and loses to everything but an 8."""
    game = play(table("1 2", "3 4"), "play 1", "play 1", "turn 1")

    assert game.log[1].rules == ("zingazam:play",)
    assert len(pile(game, 1)) == 2
    assert len(pile(game, 0)) == 0


@pytest.mark.parametrize(
    ("numbers", "place"),
    [
        ([4], 0),
        ([5, 3, 5], 2),
        ([8, 8, 7], 1),
        ([1, 8], 0),
        ([8, 1], 1),
        ([1, 8, 1, 8], 2),
        ([1, 7, 2], 1),
        ([1, 1], 1),
        ([8, 7, 6, 5, 1], 4),
    ],
)
@pytest.mark.rule("zingazam:highest", "zingazam:last-of-equals", "zingazam:one-beats-eight")
def test_winner(numbers, place):
    """`winner` tells which card of a round wins."""
    assert winner(numbers) == place


@given(st.lists(st.integers(1, 8), min_size=1, max_size=5))
def test_winner_by_definition(numbers):
    """`winner` agrees with the rule written out another way."""
    wanted = 1 if {1, 8} <= set(numbers) else max(numbers)

    assert winner(numbers) == max(i for i, number in enumerate(numbers) if number == wanted)


@pytest.mark.parametrize("numbers", [[], [0], [9], [3, -1]])
def test_winner_refuses_what_is_no_round(numbers):
    """No cards, or numbers that no card has, are an error and not an answer."""
    with pytest.raises(ValueError, match="a round is one card or more"):
        winner(numbers)


@pytest.mark.rule("zingazam:pile", "zingazam:pile-order")
def test_won_cards_go_on_top_with_the_lowest_on_top():
    """What was won before is below, and the lowest of the new cards is the top card."""
    game = play(table("4 2", "6 3", "1 5", piles=["7"]), "play 1", "play 1", "point at 1", "play 1")
    assert pile(game, 0) == ["Fox 7"]
    assert pile(game, 1) == ["Owl 6", "Fox 4", "Hare 1"]


@pytest.mark.rule("zingazam:pile-order")
def test_winners_may_choose_the_order():
    """With choose_stack the winner names the cards from bottom to top; others hear only that."""
    game = table("4 2", "6 3", "1 5")
    position = game.position
    position["options"]["choose_stack"] = True
    game = play(
        zplay.table("zingazam", position=position), "play 1", "play 1", "point at 1", "play 1"
    )
    assert game.actors == (1,)
    assert len(game.legal(1)) == 6
    assert game.why_not("stack 1 1 2").rule == "zingazam:pile-order"
    assert game.why_not("play 1").rule == "zingazam:pile-order"

    game.push("stack 3 1 2")

    assert pile(game, 1) == ["Hare 1", "Fox 4", "Owl 6"]
    assert game.log.seen_by(1)[-1].text == "stack 3 1 2"
    assert game.log.seen_by(0)[-1].text == "stack"


@pytest.mark.rule("zingazam:winner-leads")
def test_the_winner_leads_the_next_round():
    """Whoever won plays first."""
    game = play(table("1 2", "5 3", "4 6"), "play 1", "play 1", "play 1")

    assert game.actors == (1,)
    assert game.state.round == []


@pytest.mark.rule("zingazam:no-counting")
def test_nobody_is_told_the_size_of_a_pile():
    """Views, boards and logs are the same whatever the piles hold."""
    few = table("5 1", "6 2", piles=["2", "3 4"])
    many = table("5 1", "6 2", piles=["2 o3 o4", ""])
    for game in (few, many):
        game.push("play 1")

    for seat in (None, 0, 1):
        assert few.seen_by(seat) == many.seen_by(seat)
        assert GAME.board(few.seen_by(seat)) == GAME.board(many.seen_by(seat))
        assert few.log.seen_by(seat) == many.log.seen_by(seat)


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("zingazam:end", "zingazam:leftovers", "zingazam:points")
def test_the_game_ends_when_a_hand_is_empty():
    """With a hand empty before a round, cards left elsewhere count for nobody."""
    game = play(table("2 3", "5"), "play 1", "steal from 1", "play 1", "no mirror")

    assert game.outcome.winners == (1,)
    assert game.outcome.scores == (0, 2)
    assert game.outcome.rule == "zingazam:points"
    assert {"zingazam:end", "zingazam:leftovers", "zingazam:points"} <= set(told(game))
    assert "Fox 3" in game.position["discard"]
    assert game.actors == ()


@pytest.mark.rule("zingazam:end")
def test_a_frozen_player_with_cards_does_not_end_the_game():
    """The check is made before a round: whoever has cards is in."""
    game = play(table("7 1", "3 2"), "play 1")

    assert game.outcome is None
    assert game.actors == (0,)


@pytest.mark.rule("zingazam:tie-break")
@pytest.mark.parametrize(
    ("fox", "owl", "winner", "number"),
    [("8 3", "", 0, 8), ("8 7 2", "8", 0, 7), ("3 2", "", 1, 4), ("5 c5a 2", "5", 0, 5)],
)
def test_a_tie_is_broken_by_the_highest_number_that_differs(fox, owl, winner, number):
    """The Owl takes the last round, a 1 and a 4; then points are equal, and the piles decide."""
    game = play(table("1", "4", piles=[fox, owl]), "play 1", "play 1")

    assert game.outcome.scores[0] == game.outcome.scores[1]
    assert game.outcome.winners == (winner,)
    assert game.outcome.rule == "zingazam:tie-break"
    assert f"more {number}s" in game.outcome.reason


@pytest.mark.rule("zingazam:shared")
def test_piles_alike_share_the_victory():
    """Both have a 4 and a 1: there is nothing left to tell them apart."""
    game = play(table("1", "4", piles=["4 o1"]), "play 1", "play 1")

    assert game.outcome.winners == (0, 1)
    assert game.outcome.rule == "zingazam:shared"
    assert "Fox and Owl" in game.outcome.reason


# -- several games ---------------------------------------------------------------------------------


@pytest.mark.rule("zingazam:series", "zingazam:series-length")
def test_a_series_adds_up():
    """Totals carry over from game to game, and the highest sum wins."""
    game = play(table("1", "4", games=2, totals=[0, 0]), "play 1", "play 1")
    assert game.position["totals"] == [0, 2]
    assert game.outcome is None
    assert game.position["game_number"] == 2
    assert game.seen_by(None).totals == (0, 2)

    last = play(table("1", "4", games=2, game_number=2, totals=[9, 0]), "play 1", "play 1")

    assert last.outcome.winners == (0,)
    assert last.outcome.scores == (9, 2)
    assert last.outcome.rule == "zingazam:series"
    assert GAME.settle({})["games"] == 3


@pytest.mark.rule("zingazam:series-extra")
@pytest.mark.parametrize(
    ("totals", "turns"), [([5, 0, 2], [1, 1, 2]), ([3, 0, 3], [2, 2, 2]), ([2, 0, 2], [2, 1, 2])]
)
def test_the_lowest_sum_turns_an_extra_card(totals, turns):
    """The Owl wins 3 points in this game; then everybody with the lowest sum turns two cards."""
    game = play(table("1", "4", "1", games=2, totals=totals), "play 1", "play 1", "play 1")

    assert game.position["to_turn"] == turns


@pytest.mark.rule("zingazam:series-extra", "zingazam:turn-one")
def test_the_extra_card_is_turned_too():
    """A seat with two cards to turn acts twice before the game begins."""
    game = play(table("1", "4", games=2), "play 1", "play 1")
    assert game.position["to_turn"] == [2, 1]

    game.push("turn 1", seat=0)
    game.push("turn 1", seat=1)

    assert game.state.phase == TURN_ONE
    assert game.why_not("turn 1", seat=0).rule == "zingazam:turn-one"
    game.push("turn 2", seat=0)
    assert game.actors == (1,)
    assert "zingazam:series-leads" in told(game)


@pytest.mark.rule("zingazam:series-leads")
def test_the_highest_sum_leads_the_next_game():
    """Not the winner of the last round, nor the oldest: the highest sum."""
    game = play(table("1", "4", "1", games=2, totals=[0, 0, 9]), "play 1", "play 1", "play 1")

    assert game.position["turn"] == 2


@pytest.mark.rule("zingazam:series-leads-tie", "zingazam:oldest")
@pytest.mark.parametrize(("oldest", "leader"), [(0, 1), (1, 1), (2, 2)])
def test_of_tied_highest_sums_the_oldest_leads(oldest, leader):
    """Owl and Hare have 3 points each: the oldest, or the next to the left of the oldest, leads."""
    position = table("1", "4", "1", games=2, totals=[0, 0, 3]).position
    position["options"]["oldest"] = oldest
    game = play(zplay.table("zingazam", position=position), "play 1", "play 1", "play 1")

    assert game.position["totals"] == [0, 3, 3]
    assert game.position["turn"] == leader


@pytest.mark.rule("zingazam:series-tie")
def test_a_tied_series_is_decided_by_all_cards_won_in_it():
    """The 8s of the first game count in the end."""
    tallies = [[0, 0, 0, 0, 0, 0, 0, 1], [0] * 8]
    game = table("1", "4", piles=["2"], games=2, game_number=2, totals=[1, 0], tallies=tallies)

    play(game, "play 1", "play 1")

    assert game.outcome.scores == (2, 2)
    assert game.outcome.winners == (0,)
    assert game.outcome.rule == "zingazam:series-tie"
    assert "more 8s" in game.outcome.reason


# -- spells ----------------------------------------------------------------------------------------


@pytest.mark.rule("zingazam:darkness")
def test_darkness_takes_the_top_card():
    """The top card of the chosen pile goes on top of the thief's."""
    game = play(table("2 1", "1 3", "1 4", piles=["5", "7 6", "8"]), "play 1")
    assert [str(move) for move in game.legal(0)] == ["steal from 1", "steal from 2"]

    game.push("steal from owl")

    assert pile(game, 0) == ["Fox 5", "Owl 6"]
    assert pile(game, 1) == ["Owl 7"]
    assert told(game) == ("zingazam:darkness",)


@pytest.mark.rule("zingazam:darkness-target")
def test_darkness_needs_another_player():
    """One has to choose, and not oneself, before anything else happens."""
    game = play(table("2 1", "1 3", piles=["5", ""]), "play 1")

    assert game.why_not("steal from 0").rule == "zingazam:darkness-target"
    assert game.why_not("steal from 7").rule == "zingazam:darkness-target"
    assert game.why_not("play 1").rule == "zingazam:darkness-target"
    assert "steal from 1" in game.legal(0)


@pytest.mark.rule("zingazam:darkness-empty")
def test_darkness_on_an_empty_pile_gets_nothing():
    """The choice stands, and nothing moves."""
    game = play(table("2 1", "1 3", piles=["5", ""]), "play 1", "steal from 1")

    assert pile(game, 0) == ["Fox 5"]
    assert told(game) == ("zingazam:darkness-empty",)


@pytest.mark.rule("zingazam:hurricane")
def test_hurricane_turns_a_card():
    """One of the cards that do not face the caster yet; a turned one cannot be turned again."""
    game = play(table("3 5! 6 8", "1 2"), "play 1")
    assert [str(move) for move in game.legal(0)] == ["turn 2", "turn 3"]
    assert game.why_not("turn 1").rule == "zingazam:hurricane"

    game.push("turn 2")

    assert (game.seen_by(0).hands[0][1] & 255) >> 4 == 6
    assert game.seen_by(1).hands[0][1] >> 4 & 15 == 0
    assert game.log.seen_by(0)[-1].told == ("Card 2 is Fox 6.",)
    assert game.log.seen_by(1)[-1].told == ("Fox turns card 2.",)


@pytest.mark.rule("zingazam:hurricane-none")
@pytest.mark.parametrize("hand", ["3 5! 6!", "3"])
def test_hurricane_without_a_card_to_turn_does_nothing(hand):
    """All cards face the caster already, or there are none."""
    game = play(table(hand, "1 2"), "play 1")

    assert "zingazam:hurricane-none" in told(game)
    assert game.actors == (1,)


@pytest.mark.rule("zingazam:cat-call")
def test_a_cat_joins_the_hand_facing_its_owner():
    """The top cat of the deck, seen by the owner alone."""
    game = play(table("4 1", "1 2", cats=["2a", "7b"]), "play 1")

    assert game.position["hands"][0] == ["Fox 1", "Cat 7b, turned"]
    assert game.position["cats"] == ["Cat 2a"]
    assert game.log.seen_by(0)[-1].told[-1] == "You take Cat 7."
    assert game.log.seen_by(1)[-1].told[-1] == "Fox takes a cat."
    assert game.actors == (1,)


@pytest.mark.rule("zingazam:cat-deck-empty")
def test_without_cats_the_call_does_nothing():
    """The log says so, and play goes on."""
    game = play(table("4 1", "1 2"), "play 1")

    assert game.position["hands"][0] == ["Fox 1"]
    assert "zingazam:cat-deck-empty" in told(game)


@pytest.mark.rule("zingazam:mirror", "zingazam:mirror-copies")
def test_mirror_may_copy_any_spell_of_the_round():
    """2, 3, 4, 6, 7 and 8 can be copied, a 1 or a 5 cannot, and it may be left."""
    game = table("4 1", "5 2", "5 3", "1 2", "2 3")
    play(game, "play 1", "play 1")
    assert [str(move) for move in game.legal(1)] == ["no mirror", "mirror 4"]
    assert game.why_not("mirror 5").rule == "zingazam:mirror-copies"
    assert game.why_not("mirror 7").rule == "zingazam:mirror"
    assert game.why_not("play 1").rule == "zingazam:mirror"

    play(game, "no mirror", "play 1")

    assert [str(move) for move in game.legal(2)] == ["no mirror", "mirror 4"]


@pytest.mark.rule("zingazam:mirror-copies")
def test_a_mirror_counts_as_a_five():
    """Copying a 7 does not make it a 7 when the round is won."""
    game = table("7 1", "1 2", "5 2", "6 3")
    play(game, "play 1", "play 1", "mirror freeze")

    assert game.state.round == []
    assert len(pile(game, 0)) == 2
    assert pile(game, 0) == ["Fox 7", "Hare 5"]


@pytest.mark.rule("zingazam:mirror-first")
def test_mirror_as_first_card_does_nothing():
    """There is nothing to copy yet."""
    game = play(table("5 1", "1 2"), "play 1")

    assert "zingazam:mirror-first" in told(game)
    assert game.actors == (1,)


@pytest.mark.rule("zingazam:mirror-not-future")
def test_mirror_cannot_copy_a_one():
    """A 1 alone before it leaves nothing to copy; with another spell there, the 1 is refused."""
    alone = play(table("1 2", "5 3"), "play 1", "play 1")
    assert "zingazam:mirror-first" in alone.log[2].rules

    both = play(table("1 2", "4 3", "5 2"), "play 1", "play 1", "play 1")

    assert both.why_not("mirror 1").rule == "zingazam:mirror-not-future"
    assert [str(move) for move in both.legal(2)] == ["no mirror", "mirror 4"]


@pytest.mark.rule("zingazam:mirror")
@pytest.mark.parametrize(
    ("first", "choice", "asked"),
    [
        ("2", "steal from 1", "steal from 0"),
        ("3", "turn 1", "turn 1"),
        ("6", "point at 1", "point at 1"),
        ("8", "give to 1", "give to 0"),
    ],
)
def test_a_mirrored_spell_asks_what_the_spell_asks(first, choice, asked):
    """The mirroring player decides as if the spell were their own."""
    game = table(f"{first} 1", "5 1", "1 2", "1 3", piles=["7", "7"])
    play(game, "play 1", choice, "play 1", f"mirror {first}")

    assert game.actors == (1,)
    assert asked in game.legal(1)


@pytest.mark.rule("zingazam:mirror", "zingazam:cat-call")
def test_a_mirrored_call_brings_a_cat():
    """Mirroring a 4 takes a cat at once."""
    game = table("4 1", "5 1", cats=["2a", "3a"])
    play(game, "play 1", "play 1", "mirror 4")

    assert game.position["hands"][1] == ["Owl 1", "Cat 2a, turned"]


@pytest.mark.rule("zingazam:puppeteer")
def test_the_puppeteer_points_at_the_next_card():
    """Any card of the next player, and that player may then play no other."""
    game = play(table("6 1", "1 2 3", "1 2"), "play 1")
    assert [str(move) for move in game.legal(0)] == ["point at 1", "point at 2", "point at 3"]
    assert game.why_not("point at 4").rule == "zingazam:puppeteer"

    game.push("point at 2")

    assert game.actors == (1,)
    assert [str(move) for move in game.legal(1)] == ["play 2"]
    assert game.why_not("play 1").rule == "zingazam:puppeteer"
    play(game, "play 2", "steal from 0")
    assert len(game.legal(2)) == 2


@pytest.mark.rule("zingazam:puppeteer-last")
def test_the_last_puppeteer_does_nothing():
    """Nobody plays after the last player of a round."""
    game = play(table("1 2", "6 3"), "play 1", "play 1")

    assert "zingazam:puppeteer-last" in told(game)
    assert game.position["pointed"] == 0
    assert game.actors == (1,)
    assert len(game.legal(1)) == 1


@pytest.mark.rule("zingazam:freeze")
def test_the_frozen_player_is_skipped():
    """The next player plays no card, the one after is next."""
    game = play(table("7 1", "1 2", "1 3"), "play 1")

    assert game.actors == (2,)
    assert "zingazam:freeze" in told(game)


@pytest.mark.rule("zingazam:freeze-last")
def test_the_last_freeze_does_nothing():
    """It does not reach into the next round."""
    game = play(table("1 2", "7 1"), "play 1", "play 1")

    assert "zingazam:freeze-last" in told(game)
    game.push("play 1")
    assert game.actors == (0,)


@pytest.mark.rule("zingazam:freeze-keeps")
def test_with_two_players_a_leading_freeze_ends_the_round():
    """The frozen player keeps the hand, and the round is the one card."""
    game = play(table("7 1", "8 2"), "play 1")

    assert pile(game, 0) == ["Fox 7"]
    assert game.position["hands"][1] == ["Owl 8", "Owl 2"]
    assert game.actors == (0,)


@pytest.mark.rule("zingazam:next-player")
def test_a_second_freeze_acts_on_the_next_who_still_plays():
    """Fox freezes Owl, Hare mirrors the Freeze: that is for the Bear; the Toad plays."""
    game = table("7 1", "1 2", "5 3", "1 4", "1 5")
    play(game, "play 1", "play 1", "mirror 7")

    assert game.actors == (4,)
    assert "The Mirror" in game.log.seen_by(None)[-1].told[0]
    assert "Bear is frozen" in game.log.seen_by(None)[-1].told[1]


@pytest.mark.rule("zingazam:next-player")
def test_a_puppeteer_after_a_freeze_points_past_the_frozen():
    """Fox freezes Owl; the Hare's Puppeteer is for the Bear."""
    game = play(table("7 1", "1 2", "6 3", "1 4 5"), "play 1", "play 1")
    assert len(game.legal(2)) == 3

    game.push("point at 3")

    assert [str(move) for move in game.legal(3)] == ["play 3"]


@pytest.mark.rule("zingazam:gift")
def test_the_gift_must_be_given():
    """The top card goes to another player's pile; keeping it is not offered."""
    game = play(table("8 2", "3 4", "1 5", piles=["6 5", "7"]), "play 1")
    assert [str(move) for move in game.legal(0)] == ["give to 1", "give to 2"]
    assert game.why_not("give to 0").rule == "zingazam:gift"
    assert game.why_not("play 1").rule == "zingazam:gift"

    game.push("give to 1")

    assert pile(game, 0) == ["Fox 6"]
    assert pile(game, 1) == ["Owl 7", "Fox 5"]


@pytest.mark.rule("zingazam:gift-empty")
def test_without_a_pile_there_is_no_gift():
    """The spell has no effect and the next player is on."""
    game = play(table("8 2", "3 4", piles=["", "7"]), "play 1")

    assert "zingazam:gift-empty" in told(game)
    assert game.actors == (1,)


def test_a_finished_game_refuses_everything():
    """After the last card only looking is left."""
    game = play(table("1", "4"), "play 1", "play 1")

    assert game.state.phase == OVER
    assert game.why_not("play 1", seat=0).rule == "table:over"
    assert len(game.legal(0)) == 0
