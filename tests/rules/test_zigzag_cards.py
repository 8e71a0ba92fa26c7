"""Zigzag: the box, the cards and what a hand is worth."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.zigzag_table import MIXED, ZAG_OF_AIR, ZIG_OF_FIRE, dealt
from zplay.core.errors import DataError, NotationError, OptionError
from zplay.games.zigzag import GAME, block_safe, card, common
from zplay.games.zigzag.components import (
    CARDS,
    CHARACTERS,
    FEATURES,
    KINDS,
    MASKS,
    NAMES,
    VALUES,
    edition_of,
    our_edition,
)

FOUR_FIRES = {("element", "fire")}


@pytest.mark.rule("zigzag:box", "zigzag:special-cards")
def test_the_box_holds_93_cards():
    """64 characters, 17 special cards of known kinds and 12 constraint cards."""
    edition = our_edition()

    assert len(edition.characters) == 64
    assert dict(zip(KINDS, edition.specials, strict=True)) == {
        "joker": 4,
        "stop element": 1,
        "stop colour": 1,
        "stop accessory": 1,
        "card theft": 2,
        "game swap": 1,
        "z": 2,
        "cards' master": 1,
        "10 seconds": 1,
        "game watch": 1,
        "+1": 1,
        "-1": 1,
    }
    assert sum(edition.specials) == 17
    assert len(edition.constraints) == 12


@pytest.mark.rule("zigzag:characters", "zigzag:features")
def test_every_combination_is_there_once():
    """Each character has an element, a colour and an accessory, and all 64 differ."""
    names = [NAMES[one].split() for one in our_edition().characters]

    assert len({tuple(name) for name in names}) == 64
    assert all(value in VALUES[i] for name in names for i, value in enumerate(name))
    assert VALUES[2] == ("sunglasses", "cocktail", "suitcase", "none")


@pytest.mark.rule("zigzag:no-accessory")
def test_no_accessory_is_a_value():
    """Four characters without an accessory share that."""
    hand = "water pink none, earth blue none, air green none, fire yellow none"

    assert common(hand) == {("accessory", "none")}


@pytest.mark.rule("zigzag:joker-count", "zigzag:extra-joker", "zigzag:choice-of-cards")
@pytest.mark.parametrize(
    ("seats", "options", "jokers"),
    [
        (4, {}, 2),
        (6, {}, 3),
        (4, {"extra_joker": True}, 3),
        (6, {"extra_joker": True}, 4),
        (4, {"jokers": 0}, 0),
        (6, {"jokers": 4}, 4),
    ],
)
def test_jokers_in_play(seats, options, jokers):
    """One Joker for each team, one more if wanted, or as many as agreed."""
    box = GAME.box(GAME.settle({"seats": seats, **options}))

    assert sum(count for name, count in box.items() if name.startswith("joker")) == jokers


@pytest.mark.rule("zigzag:choice-of-cards")
def test_special_cards_can_be_left_out():
    """Kinds of special cards named in the option stay in the box."""
    options = GAME.settle({"seats": 4, "without": ["Z", "stop colour"]})
    box = GAME.box(options)

    assert options["without"] == ["stop colour", "z"]
    assert not {"z", "z b", "stop colour"} & set(box)
    assert box["card theft"] == 1


@pytest.mark.rule("zigzag:level-1", "zigzag:level-2")
def test_plus_and_minus_one_come_with_constraints():
    """Level 1 is played without constraint cards, +1 and -1; level 2 adds them."""
    plain = GAME.box(GAME.settle({"level": 1}))
    constrained = GAME.box(GAME.settle({"level": 2}))

    assert constrained - plain == Counter(
        ["+1", "-1", *[f"constraint {number}" for number in range(1, 13)]]
    )
    assert sum(plain.values()) == 64 + 2 + 11


@pytest.mark.rule("zigzag:players")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_only_four_or_six_play(seats):
    """Other numbers are refused, with the reason."""
    with pytest.raises(OptionError, match="4 or 6"):
        GAME.settle({"seats": seats})


@pytest.mark.parametrize("seats", [1, 7, "4", None, True])
def test_seats_that_make_no_sense(seats):
    """Whatever is given as a number of seats, the answer is ours."""
    with pytest.raises(OptionError):
        GAME.settle({"seats": seats})


@pytest.mark.parametrize(
    "options",
    [
        {"jokers": 3, "extra_joker": True},
        {"jokers": 5},
        {"boxes": 5},
        {"boxes": 5, "level": 2},
        {"level": 4},
        {"without": ["joker"]},
        {"without": "z"},
        {"without": [7]},
        {"gestures": -1},
        {"leads": 0},
    ],
)
def test_options_that_exclude_each_other(options):
    """Options that cannot be are refused."""
    with pytest.raises(OptionError):
        GAME.settle({"seats": 4, **options})


def test_left_out_cards_as_text():
    """What a person types for the option is read as a list."""
    kind = next(option.kind for option in GAME.facts.options if option.name == "without")

    assert kind.read(kind.from_text("z, +1"), 4) == ["z", "+1"]


@pytest.mark.rule("zigzag:teams")
@pytest.mark.parametrize(("seats", "pairs"), [(4, {(0, 2), (1, 3)}), (6, {(0, 3), (1, 4), (2, 5)})])
def test_partners_sit_opposite(seats, pairs):
    """A player's neighbours are opponents."""
    partners = dealt(seats).state.partners

    assert {tuple(sorted((seat, partner))) for seat, partner in enumerate(partners)} == pairs


@pytest.mark.rule("zigzag:constraint-list")
def test_each_constraint_card_begins_with_another_value():
    """Twelve constraints on each card, in a different rotation."""
    cards = our_edition().constraints

    assert all(sorted(one) == list(range(12)) for one in cards)
    assert sorted(one[0] for one in cards) == list(range(12))
    assert all(cards[i][1:] + cards[i][:1] == cards[(i + 1) % 12] for i in range(12))


# -- what four cards share -------------------------------------------------------------------------


@pytest.mark.rule("zigzag:zig", "zigzag:zag")
def test_common_features():
    """The pairs that all four cards share, and no others."""
    assert common(ZIG_OF_FIRE) == FOUR_FIRES
    assert common(ZAG_OF_AIR) == {("element", "air"), ("colour", "pink")}
    assert common(MIXED) == frozenset()


@pytest.mark.rule("zigzag:joker")
def test_a_joker_matches_anything():
    """With Jokers the other cards decide what is shared."""
    assert common("fire pink none, fire blue none, joker, fire pink cocktail") == FOUR_FIRES
    assert common(["joker", "joker", "joker", "fire pink none"]) == {
        ("element", "fire"),
        ("colour", "pink"),
        ("accessory", "none"),
    }


@pytest.mark.rule("zigzag:four-jokers")
def test_four_jokers_share_everything():
    """Every value of every feature; under STOPs, those of the features that are left."""
    everything = {(name, value) for i, name in enumerate(FEATURES) for value in VALUES[i]}

    assert common("joker, joker, joker, joker") == everything
    assert common("joker, joker, joker, joker", ["element", "colour"]) == {
        pair for pair in everything if pair[0] == "accessory"
    }


@pytest.mark.rule("zigzag:four-needed")
@pytest.mark.parametrize(
    "hand",
    [
        "fire pink none, fire blue none, fire green none",
        "fire pink none, fire blue none, fire green none, stop colour",
        "joker, joker, joker, game watch",
        "",
    ],
)
def test_no_combination_without_four_cards_that_count(hand):
    """Three cards or a special card: nothing is shared by four."""
    assert common(hand) == frozenset()


@pytest.mark.rule("zigzag:stop-counts")
@pytest.mark.parametrize("stop", ["element", "landscape", "stop element", card("stop element")])
def test_a_stopped_feature_is_not_common(stop):
    """A STOP takes its feature out; the book has two names for some features."""
    assert common(ZAG_OF_AIR, [stop]) == {("colour", "pink")}
    assert common(ZIG_OF_FIRE, [stop]) == frozenset()


def test_own_cards_and_text_are_the_same():
    """Cards as numbers, a list of names and one text mean the same hand."""
    names = [part.strip() for part in ZAG_OF_AIR.split(",")]

    assert common([card(name) for name in names]) == common(names) == common(ZAG_OF_AIR)
    assert block_safe([card(name) for name in names]) == block_safe(ZAG_OF_AIR)


def test_a_joker_in_a_written_hand():
    """A Joker joins what the others share, but cannot make two that differ alike."""
    fires = "fire pink sunglasses, fire blue none, joker, fire green cocktail"
    mixed = "fire pink sunglasses, fire blue none, joker, water green cocktail"

    assert common(fires) == {("element", "fire")}
    assert not block_safe(fires)
    assert common(mixed) == frozenset()
    assert block_safe(mixed)
    for hand in (fires, mixed):
        names = tuple(hand.upper().split(", "))
        assert common(names) == common(iter(names)) == common(hand)
        assert block_safe(names) == block_safe(iter(names)) == block_safe(hand)


@pytest.mark.parametrize(
    "text",
    [
        "FIRE  pink sunglasses",
        "pink sunglasses fire",
        "sunglasses fire pink",
        " Fire Pink Sunglasses",
    ],
)
def test_a_card_in_any_order(text):
    """A character's values may be said in any order, loud or not."""
    assert NAMES[card(text)] == "fire pink sunglasses"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("fire pink no accessory", "fire pink none"),
        ("stop character", "stop colour"),
        ("STOP Landscape", "stop element"),
        ("stop accessories", "stop accessory"),
        ("the joker", "joker"),
        ("theft", "card theft"),
        ("Cards\u2019 Master", "cards' master"),
        ("ten seconds", "10 seconds"),
        ("\u22121", "-1"),
        ("plus one", "+1"),
    ],
)
def test_other_names_of_cards(text, name):
    """What the book or a player also calls a card."""
    assert NAMES[card(text)] == name


@pytest.mark.parametrize(
    "text",
    [
        "fire",
        "fire pink",
        "fire water none",
        "fire pink purple",
        "",
        "joker e",
        112,
        -1,
        None,
        True,
        1.5,
    ],
)
def test_no_card(text):
    """What is no card gets our own error, which is also a ValueError."""
    with pytest.raises(NotationError):
        card(text)


@pytest.mark.parametrize(
    ("hand", "stops"),
    [
        (ZIG_OF_FIRE + ", joker", ()),
        ("fire pink none, fire pink none", ()),
        (7, ()),
        (ZIG_OF_FIRE, ["weather"]),
        (ZIG_OF_FIRE, 7),
        (ZIG_OF_FIRE, [None]),
        ([None], ()),
    ],
)
def test_no_hand(hand, stops):
    """What is no hand or no feature gets our own error."""
    with pytest.raises(NotationError):
        common(hand, stops)
    with pytest.raises(NotationError):
        block_safe(hand, stops)


@given(st.lists(st.integers(0, CHARACTERS - 1), min_size=4, max_size=4, unique=True))
def test_common_agrees_with_the_names(hand):
    """By hand: the words that stand in the same place of all four names."""
    names = [NAMES[one].split() for one in hand]
    shared = {
        (FEATURES[place], names[0][place])
        for place in range(3)
        if len({name[place] for name in names}) == 1
    }

    assert common(hand) == shared


# -- the answer to a BLOCK -------------------------------------------------------------------------


@pytest.mark.rule("zigzag:block-show")
def test_block_safe_needs_two_cards_without_anything_in_common():
    """Two such cards are enough; a combination never has them."""
    assert block_safe(MIXED)
    assert block_safe("fire pink none, fire blue none, fire green none, water yellow cocktail")
    assert not block_safe(ZIG_OF_FIRE)
    assert not block_safe(ZAG_OF_AIR)


@pytest.mark.rule("zigzag:block-no-combination")
def test_a_hand_without_a_combination_may_be_unsafe():
    """Each two of these share something, and all four share nothing."""
    hand = "fire pink none, fire blue cocktail, water pink cocktail, fire pink cocktail"

    assert common(hand) == frozenset()
    assert not block_safe(hand)


@pytest.mark.rule("zigzag:block-joker")
def test_a_joker_is_no_answer():
    """A Joker has something in common with everything, also with a special card."""
    assert not block_safe("joker, joker, fire pink none, fire blue cocktail")
    assert not block_safe("joker, joker, joker, stop colour")


@pytest.mark.rule("zigzag:block-specials")
def test_a_special_card_has_nothing_in_common():
    """A special card and any other card that is not a Joker answer a BLOCK."""
    assert block_safe("fire pink none, fire blue none, fire green none, stop colour")
    assert block_safe("stop colour, game watch")


@pytest.mark.rule("zigzag:stop-counts")
def test_a_stop_helps_the_accused():
    """Cards that only a stopped feature joins have nothing in common."""
    assert not block_safe(ZIG_OF_FIRE)
    assert block_safe(ZIG_OF_FIRE, ["element"])


@given(st.lists(st.integers(0, CARDS - 1), min_size=0, max_size=4, unique=True))
def test_a_combination_is_never_safe(hand):
    """Whoever has a ZIG cannot answer a BLOCK, and pairs decide by their features."""
    pairs = [
        (one, other)
        for one, other in combinations(hand, 2)
        if not MASKS[one] & MASKS[other] and 0xFFF not in (MASKS[one], MASKS[other])
    ]

    assert block_safe(hand) == bool(pairs)
    assert not (common(hand) and block_safe(hand))


# -- editions --------------------------------------------------------------------------------------


def test_an_edition_of_ones_own():
    """Other counts, other gestures and lost cards change the game."""
    ours = our_edition()
    data = {
        "lost": ["fire pink none"],
        "gestures": ["hum", "nod"],
        "specials": {"joker": 2, "z": 4},
        "constraints": {
            str(number): [["water", "blue"][i % 2] for i in range(12)] for number in range(1, 13)
        },
    }
    options = GAME.settle({"seats": 4, "edition": data, "level": 2})
    box = GAME.box(options)

    assert "fire pink none" not in box
    assert [name for name in box if name.startswith("z")] == ["z", "z b", "z c", "z d"]
    assert len(GAME.start(options, "x").legal(0)) == 2 + 12
    assert edition_of(data) != ours


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"lost": ["fire"]}, "lost"),
        ({"lost": ["joker"]}, "lost"),
        ({"lost": [7]}, "lost"),
        ({"lost": "fire pink none"}, "lost"),
        ({"gestures": ["wink"]}, "gestures"),
        ({"gestures": ["wink", "wink"]}, "gestures"),
        ({"gestures": ["wink", "done"]}, "gestures"),
        ({"gestures": ["wink", "look for it"]}, "gestures"),
        ({"gestures": ["wink", "Nod!"]}, "gestures"),
        ({"gestures": 7}, "gestures"),
        ({"specials": {"dragon": 1}}, "dragon"),
        ({"specials": {"joker": 5}}, "joker"),
        ({"specials": {"joker": True}}, "joker"),
        ({"specials": 7}, "specials"),
        ({"constraints": {}}, "constraints"),
        ({"constraints": {str(n): ["fire"] for n in range(1, 13)}}, "constraints.1"),
        ({"constraints": {str(n): ["ice"] * 12 for n in range(1, 13)}}, "constraints.1"),
        ({"constraints": {str(n): [["fire"]] * 12 for n in range(1, 13)}}, "constraints.1"),
        ({"dragons": 7}, "dragons"),
    ],
)
def test_a_wrong_edition(change, where):
    """A broken edition gets an error that names the place."""
    data = {
        "gestures": ["wink", "cough"],
        "specials": {"joker": 4},
        "constraints": {str(number): ["fire"] * 12 for number in range(1, 13)},
        **change,
    }

    with pytest.raises(DataError, match=where):
        GAME.settle({"seats": 4, "edition": data})


def test_a_wrong_edition_file_names_the_line(tmp_path):
    """In a file, the complaint says on which line."""
    path = tmp_path / "mine.toml"
    path.write_text('lost = []\ngestures = ["wink"]\n', encoding="utf-8")

    with pytest.raises(DataError, match=r"mine\.toml, line 2: gestures"):
        GAME.settle({"seats": 4, "edition": path})


def test_too_few_jokers_in_the_box():
    """Six players need three Jokers, which this box does not have."""
    data = {
        "gestures": ["wink", "cough"],
        "specials": {"joker": 2},
        "constraints": {str(number): ["fire"] * 12 for number in range(1, 13)},
    }

    with pytest.raises(OptionError, match="2 Jokers"):
        GAME.settle({"seats": 6, "edition": data})
