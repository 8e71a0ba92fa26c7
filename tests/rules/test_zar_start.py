"""ZAR, sections 1 to 3 and 13.1: the deck, the deal, the first card."""

from __future__ import annotations

from collections import Counter

import pytest

import zplay
from tests.rules.zar_tables import counts, let_go, table
from zplay.core.errors import DataError, OptionError
from zplay.games.zar import GAME
from zplay.games.zar.components import NAMES, edition_of, hand_size

SEEDS = [f"start {number}" for number in range(120)]


def box(**options):
    """The cards in play with some options."""
    return GAME.box(GAME.settle(options))


@pytest.mark.rule("zar:deck", "zar:basic-cards", "zar:command-cards", "zar:power-cards")
def test_deck():
    """62 cards: 18 Basic, 9 Command and 4 Power kinds, two of each."""
    cards = box(seats=4)
    symbols = Counter(name.split(" ", 1)[1] for name in cards if name.startswith("Red"))

    assert sum(cards.values()) == 62
    assert len(cards) == 31
    assert set(cards.values()) == {2}
    assert set(symbols) == {
        *("Cloud", "Galaxy", "Lightning Bolt", "Moon", "Star", "Sun"),
        *("Crab", "Frog", "Wasp"),
    }
    assert {name for name in cards if name.split()[0] not in ("Blue", "Red", "Yellow")} == {
        "Dragon Winged",
        "Dragon Unwinged",
        "Peacock Front",
        "Peacock Side",
    }


@pytest.mark.rule("zar:points", "zar:chameleon")
def test_points():
    """Basic 1, Command 2, Power 4, Chameleon 6."""
    points = dict(zip(NAMES, edition_of(None).points, strict=True))

    assert {points[name] for name in NAMES[:18]} == {1}
    assert {points[name] for name in NAMES[18:27]} == {2}
    assert {points[name] for name in NAMES[27:31]} == {4}
    assert points["Chameleon"] == 6


@pytest.mark.rule("zar:players", "zar:multi-players")
def test_number_of_players():
    """2 to 9 with a single deck, 2 to 14 with more; the refusal says what to do."""
    assert zplay.table("zar", seats=9).seats == 9
    assert zplay.table("zar", seats=14, half_decks=3).seats == 14
    with pytest.raises(OptionError, match="half_decks=3"):
        zplay.table("zar", seats=10)
    for seats in (1, 15):
        with pytest.raises(OptionError):
            zplay.table("zar", seats=seats, half_decks=4)


@pytest.mark.rule("zar:shuffle")
def test_shuffle():
    """Another seed is another order, and each card is as likely as another to be on top."""
    tops = Counter(GAME.start({"seats": 2}, f"{n}").drawpile[-1] for n in range(1200))

    assert len(tops) == 31
    assert max(tops.values()) < 80, "about 39 times each"
    assert min(tops.values()) > 12


@pytest.mark.rule("zar:sorted-hands")
def test_hands_are_sorted():
    """Hands stay in order, also with what is drawn."""
    game = zplay.table("zar", seats=3, seed="sorted")
    for _ in range(3):
        seat = game.state.turn
        game.push("draw", seat)
        while game.position["drawn"] == "for wasps":
            game.push("draw", seat)
        game.push("pass", seat)

    assert all(hand == sorted(hand) for hand in game.state.hands)
    assert all(len(hand) > 7 for hand in game.state.hands)


@pytest.mark.rule("zar:deal-size")
@pytest.mark.parametrize(
    ("seats", "size"), [(2, 8), (3, 7), (4, 6), (5, 5), (6, 4), (7, 3), (8, 3), (9, 3)]
)
def test_deal_size(seats, size):
    """Ten less the number of players, at least three."""
    dealt = counts(zplay.table("zar", seats=seats, seed="deal"))

    assert dealt == [size] * seats


@pytest.mark.rule("zar:multi-deal")
@pytest.mark.parametrize(
    ("seats", "size"), [(2, 10), (4, 10), (5, 10), (6, 9), (10, 5), (12, 3), (14, 3)]
)
def test_multideck_deal_size(seats, size):
    """Fifteen less the number of players, at least three and at most ten."""
    dealt = counts(zplay.table("zar", seats=seats, half_decks=3, seed="deal"))

    assert dealt == [size] * seats


@pytest.mark.rule("zar:drawpile", "zar:first-turn")
def test_after_the_deal():
    """What is not dealt is the Drawpile, but for the first card; the dealer has had their turn."""
    position = zplay.table("zar", seats=4, seed=SEEDS[0]).position

    assert len(position["drawpile"]) == 62 - 4 * 6 - 1
    assert len(position["playpile"]) == 1
    assert position["dealt_by"] == position["played_by"] == 0


@pytest.mark.rule("zar:first-card", "zar:self-match-times")
def test_first_card_can_be_matched():
    """The first card counts as the dealer's: others match it, the dealer matches themselves."""
    fresh = table("red sun, blue moon, blue sun", "blue moon", "red star", top="red moon")
    assert {str(move) for move in fresh.legal(0)} == {"let it go"}

    fresh = table("red star, blue moon, blue sun", "blue moon", "red sun, red star")
    assert "match red sun" in fresh.legal(2)

    fresh = table("red sun, blue moon, blue sun", "blue moon", "red star")
    assert "self-match red sun" in fresh.legal(0)

    fresh.push("double", 0)

    assert counts(fresh)[0] == 2, "the dealer draws nothing for matching themselves"
    assert fresh.state.turn == 1


@pytest.mark.rule("zar:first-card", "zar:deal-size")
def test_the_beginning_is_told():
    """The log begins with the deal and the first card; a position from later on does not."""
    game = zplay.table("zar", seats=4, seed=SEEDS[1])
    told = " ".join(game.log.seen_by(None)[0].told)

    assert "Seat 0 deals 6 cards" in told
    assert game.position["face"] in told
    game.push("draw", game.state.turn)
    assert zplay.table("zar", position=game.position).log[0].happenings == ()


@pytest.mark.rule("zar:first-card-power")
def test_power_card_is_buried():
    """A Power card turned over goes back into the Drawpile, about one time in eight."""
    buried = 0
    for seed in SEEDS:
        state = GAME.start({"seats": 4}, seed)
        assert state.face < 27
        buried += state.deals > 1
    assert 5 < buried < 40


@pytest.mark.rule("zar:first-card-power")
def test_burying_is_told():
    """Everybody sees which Power card is buried, when a later hand begins with one."""
    telling = [
        happening
        for seed in SEEDS[:60]
        for happening in _second_hand(seed).happenings
        if happening.rule == "zar:first-card-power"
    ]

    assert telling
    assert all("buried" in happening.text for happening in telling)


def _second_hand(seed):
    """The entry with which the second hand of a game begins."""
    game = table("red moon", "blue moon, blue sun", turn=0, owner=1, top="red star")
    position = game.position | {"seed": seed}
    game = zplay.table("zar", position=position)
    game.push("red moon", 0)
    return game.push("let it go", 1)


def first_cards():
    """Games by the symbol of their first card."""
    found = {}
    for seed in SEEDS:
        state = GAME.start({"seats": 4}, seed)
        found.setdefault(NAMES[state.face].split()[-1], state)
    return found


@pytest.mark.rule("zar:first-direction", "zar:turn-order")
def test_first_direction():
    """Clockwise, unless the first card is a Crab."""
    found = first_cards()

    assert found["Moon"].direction == 1
    assert found["Moon"].turn == 1
    assert found["Crab"].direction == -1
    assert found["Crab"].turn == 3


@pytest.mark.rule("zar:first-card-acts")
def test_first_card_acts():
    """A Frog skips the first player, a Wasp stings them, as if the dealer had played it."""
    found = first_cards()

    assert found["Frog"].turn == 2
    assert (found["Wasp"].turn, found["Wasp"].wasps) == (1, 2)
    assert found["Moon"].wasps == 0


@pytest.mark.rule("zar:first-card-acts", "zar:own-turns")
def test_first_frog_with_two_players():
    """With two players a Frog as first card brings the dealer back to their own turn."""
    states = [GAME.start({"seats": 2}, seed) for seed in SEEDS]
    frogs = [state for state in states if 21 <= state.face < 24]

    assert frogs
    assert {(state.turn, state.own_skip) for state in frogs} == {(0, True)}


@pytest.mark.rule("zar:dealer")
def test_dealer():
    """Seat 0 deals first, then whoever won the last hand."""
    game = table("blue moon, red star", "red moon", "yellow moon, yellow star", top="red sun")
    assert game.position["dealt_by"] == 0

    game.push("red moon", 1)
    let_go(game)

    assert game.position["hands_played"] == 1
    assert game.position["dealt_by"] == 1
    assert game.position["played_by"] == 1


@pytest.mark.rule("zar:half-decks")
@pytest.mark.parametrize("half_decks", [2, 3, 4, 5])
def test_half_decks(half_decks):
    """With N half decks every card has N-1 others like it."""
    cards = box(seats=4, half_decks=half_decks)

    assert len(cards) == 31
    assert set(cards.values()) == {half_decks}


@pytest.mark.rule("zar:chameleons-count", "zar:chameleon")
@pytest.mark.parametrize(
    ("half_decks", "chameleons", "count"),
    [(2, 0, 0), (2, 1, 1), (2, 2, 2), (3, 1, 1), (3, 2, 3), (4, 2, 4), (4, 1, 2)],
)
def test_chameleons(half_decks, chameleons, count):
    """None, one or two for each two half decks."""
    cards = box(seats=4, half_decks=half_decks, chameleons=chameleons)

    assert cards["Chameleon"] == count


# -- editions --------------------------------------------------------------------------------------

OURS = """
[half_deck]
colours = ["Blue", "Red", "Yellow"]
basic = ["Cloud", "Galaxy", "Lightning Bolt", "Moon", "Star", "Sun"]
command = ["Crab", "Frog", "Wasp"]
power = ["Dragon Winged", "Dragon Unwinged", "Peacock Front", "Peacock Side"]
[points]
basic = 1
command = 2
power = 4
chameleon = 6
[points.cards]
blue-moon = 9
"""


@pytest.mark.rule("zar:points", "zar:score")
def test_own_edition(tmp_path):
    """The points of your own box count, and positions keep them."""
    path = tmp_path / "mine.toml"
    path.write_text(OURS)
    game = table("red sun", "blue moon, red star", turn=0, owner=1, top="red moon", edition=path)

    game.push("red sun", 0)
    let_go(game)

    assert game.position["scores"] == [0, 10]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('"Moon", ', '"Mooon", ', 4, "Mooon"),
        ('["Blue", "Red", "Yellow"]', "[]", 2, "a colour"),
        ('["Blue", "Red", "Yellow"]', '["Blue", "Blue"]', 3, "once"),
        ("command = 2", "command = -1", 9, "0 to 100"),
        ("power = 4", 'power = "4"', 10, "whole number"),
        ("chameleon = 6", "dragon = 6", 11, "only basic"),
        ("blue-moon = 9", "blue-mood = 9", 13, "no card"),
        ("basic = 1\n", "", 7, "whole number"),
        ("[points.cards]", "[more]", 12, "only"),
    ],
)
def test_wrong_edition(tmp_path, old, new, line, reason):
    """A wrong file is answered with the line and the reason."""
    path = tmp_path / "mine.toml"
    assert old in OURS
    path.write_text(OURS.replace(old, new))

    with pytest.raises(DataError, match=reason) as error:
        zplay.table("zar", edition=path)
    assert f"mine.toml, line {line}" in str(error.value)


def test_edition_too_small(tmp_path):
    """A deck from which nine hands cannot be dealt is refused for nine seats."""
    path = tmp_path / "mine.toml"
    path.write_text(OURS.replace('["Blue", "Red", "Yellow"]', '["Blue"]'))

    assert zplay.table("zar", seats=2, edition=path).seats == 2
    with pytest.raises(OptionError, match="too few"):
        zplay.table("zar", seats=9, edition=path)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"seats": 3, "absent": [2]}, "drop_in"),
        ({"seats": 3, "absent": [1, 2], "drop_in": True}, "two seats"),
        ({"seats": 3, "target": None}, "needs an end"),
        ({"seats": 3, "half_decks": 1}, "half_decks"),
        ({"seats": 3, "chameleons": 3}, "chameleons"),
        ({"seats": 3, "referee": "none"}, "referee"),
    ],
)
def test_wrong_options(options, reason):
    """Options that cannot be together are refused with the reason."""
    with pytest.raises(OptionError, match=reason):
        zplay.table("zar", **options)


def test_hand_sizes_for_all():
    """Nobody is ever dealt fewer than three or more than ten cards."""
    assert {hand_size(half, n) for half in (2, 3, 4) for n in range(2, 15)} == set(range(3, 11))
