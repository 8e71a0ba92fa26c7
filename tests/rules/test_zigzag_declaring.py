"""Zigzag: declarations, BLOCKs, scorecards, constraints and levels."""

from __future__ import annotations

import pytest

from tests.rules.test_zigzag_leads import refused
from tests.rules.zigzag_table import (
    MIXED,
    ZAG_OF_AIR,
    ZAG_OF_WATER,
    ZIG_OF_EARTH,
    ZIG_OF_FIRE,
    at,
    dealt,
    everybody,
    hand,
    in_bin,
    told,
)
from zplay.core.errors import Ambiguous, Refused
from zplay.core.table import Table
from zplay.games.zigzag import GAME, card
from zplay.games.zigzag.leads import constraint, current_number

ZIG, ZAG, DOUBLE_ZIG, ZIG_ZAG = 1, 2, 4, 8
"""Boxes of level 1; those of level 2 are 16 times as much."""
NOTHING = MIXED


def names(text):
    """The cards of a text."""
    return {part.strip() for part in text.split(",")}


@pytest.mark.rule(
    "zigzag:zig", "zigzag:zag", "zigzag:double-zig", "zigzag:zig-zag", "zigzag:zag-as-zig"
)
@pytest.mark.parametrize(
    ("own", "partners", "said", "box"),
    [
        (NOTHING, ZIG_OF_FIRE, "zig", ZIG),
        (NOTHING, ZIG_OF_FIRE, "zag", 0),
        (NOTHING, ZAG_OF_AIR, "zag", ZAG),
        (NOTHING, ZAG_OF_AIR, "zig", ZIG),
        (ZIG_OF_EARTH, ZIG_OF_FIRE, "double-zig", DOUBLE_ZIG),
        (ZAG_OF_WATER, ZIG_OF_FIRE, "double-zig", DOUBLE_ZIG),
        (ZAG_OF_WATER, ZAG_OF_AIR, "double-zig", DOUBLE_ZIG),
        (NOTHING, ZIG_OF_FIRE, "double-zig", 0),
        (ZIG_OF_EARTH, NOTHING, "double-zig", 0),
        (ZIG_OF_EARTH, ZAG_OF_AIR, "zig-zag", ZIG_ZAG),
        (ZAG_OF_WATER, ZIG_OF_FIRE, "zig-zag", ZIG_ZAG),
        (ZAG_OF_WATER, ZAG_OF_AIR, "zig-zag", ZIG_ZAG),
        (ZIG_OF_EARTH, ZIG_OF_FIRE, "zig-zag", 0),
        (NOTHING, ZAG_OF_AIR, "zig-zag", 0),
        (ZAG_OF_WATER, NOTHING, "zig-zag", 0),
        (ZIG_OF_EARTH, ZAG_OF_AIR, "double-zag", 0),
    ],
)
def test_what_each_declaration_needs(own, partners, said, box):
    """The partner's hand, and for the double ones also one's own."""
    if own == MIXED and partners == ZIG_OF_FIRE:
        own = own.replace("fire blue none", "earth blue none")
    table = at({0: own, 2: partners})

    table.push(said, seat=0)

    assert table.state.boxes == [box, 0]


@pytest.mark.rule("zigzag:declare")
def test_one_does_not_declare_ones_own_zig():
    """ZIG is about the partner's hand: with the ZIG in one's own hand it is a mistake."""
    table = at({0: ZIG_OF_FIRE, 2: MIXED.replace("fire", "earth")})
    table.push("zig", seat=0)

    assert table.state.boxes == [0, 0]
    table = at({0: ZIG_OF_FIRE, 2: MIXED.replace("fire", "earth")})
    table.push("zig", seat=2)
    assert table.state.boxes == [ZIG, 0]


@pytest.mark.rule("zigzag:four-jokers")
def test_jokers_under_two_stops_are_one_feature():
    """Four Jokers with two STOPs before them are a ZIG and no ZAG."""
    options = {"jokers": 4}
    stops = [[], [], ["stop element", "stop colour"], []]
    jokers = {2: "joker, joker, joker, joker"}
    table = at(jokers, stops=stops, options=options)
    table.push("zag", seat=0)
    assert table.state.boxes == [0, 0]

    table = at(jokers, stops=stops, options=options)
    table.push("zig", seat=0)
    assert table.state.boxes == [ZIG, 0]


@pytest.mark.rule("zigzag:wait")
def test_nobody_has_to_declare():
    """A ZIG in hand may be kept over leads, for something better."""
    table = at({2: ZIG_OF_FIRE})
    everybody(table, "done")

    assert table.state.lead == 2
    assert table.state.boxes == [0, 0]
    assert table.why_not("zig", 0) is None


@pytest.mark.rule("zigzag:verify")
def test_the_cards_are_shown():
    """Everybody is told the hands that the declaration is about, also after the round."""
    table = at({0: MIXED, 2: ZAG_OF_AIR})

    table.push("zag", seat=0)

    for seat in (1, 3, None):
        assert all(name in told(table, seat) for name in names(ZAG_OF_AIR))
        assert "fire blue none" not in told(table, seat)
        assert table.seen_by(seat).checked.hands == (tuple(card(n) for n in ZAG_OF_AIR.split(",")),)


@pytest.mark.rule("zigzag:tick", "zigzag:round-ends", "zigzag:scorecard")
def test_a_right_declaration_ticks_and_ends_the_round():
    """All cards are collected, and the teams agree for the next round."""
    table = at({0: MIXED, 2: ZAG_OF_AIR}, stops=[["stop colour"], [], [], []])

    table.push("zag", seat=0)

    state = table.state
    assert state.boxes == [ZAG, 0]
    assert (state.round, state.lead) == (2, 0)
    assert state.hands == [[], [], [], []]
    assert sorted(state.deck) == sorted(state.cards)
    assert table.actors == (0, 1, 2, 3)


@pytest.mark.rule("zigzag:mistake", "zigzag:mistake-others")
def test_a_mistake_costs_both_their_cards():
    """Both partners throw all cards into the Bin and draw four; the opponents keep theirs."""
    partners = MIXED.replace("water pink", "water green")
    table = at({0: ZIG_OF_EARTH, 2: partners}, deck="joker, joker b")
    before = [hand(table, seat) for seat in (1, 3)]

    table.push("double-zig", seat=0)

    assert in_bin(table) == names(ZIG_OF_EARTH) | names(partners)
    assert [len(hand(table, seat)) for seat in (0, 2)] == [4, 4]
    assert {"joker", "joker b"} <= hand(table, 0) | hand(table, 2)
    assert [hand(table, seat) for seat in (1, 3)] == before
    assert (table.state.round, table.state.lead) == (1, 1)
    assert "joker" not in told(table, 1)


@pytest.mark.rule("zigzag:declaration-limit")
def test_a_limit_for_mistakes():
    """With the option a player who was wrong declares no more in this lead; the partner may."""
    table = at(options={"declarations": 1})
    table.push("zag", seat=0)

    assert refused(table, "zig", 0) == "zigzag:declaration-limit"
    assert table.why_not("zig", 2) is None
    everybody(table, "done")
    assert table.why_not("zig", 0) is None


@pytest.mark.rule("zigzag:box-once")
def test_a_ticked_box_is_not_declared_for():
    """It is refused and costs nothing; for a team whose box is open it is not."""
    table = at({2: ZIG_OF_FIRE, 3: ZIG_OF_EARTH}, boxes=[["level 1 zig"], []])

    assert refused(table, "zig", 0) == "zigzag:box-once"
    assert table.why_not("zig", 1) is None
    assert table.why_not("double-zag", 0) is None


@pytest.mark.rule("zigzag:double-zag")
def test_a_double_zag_ticks_any_open_box():
    """The declarer chooses among the open boxes; nothing else happens until then."""
    table = at({0: ZAG_OF_WATER, 2: ZAG_OF_AIR}, boxes=[["level 1 zag"], []])
    table.push("double-zag", seat=0)

    assert table.actors == (0,)
    assert refused(table, "tick zag", 0) == "zigzag:box-once"
    assert refused(table, "tick level 2 zig", 0) == "zigzag:double-zag"
    assert refused(table, "wink", 1) == "zigzag:double-zag"
    assert refused(table, "wink", 0) == "zigzag:double-zag"
    table.push("tick zig-zag", seat=0)
    assert table.state.boxes == [ZAG | ZIG_ZAG, 0]
    assert table.state.round == 2


@pytest.mark.rule("zigzag:double-zag")
def test_the_only_open_box_needs_no_choice():
    """With one box open a DOUBLE-ZAG ticks it at once."""
    boxes = [["level 1 zig", "level 1 zag", "level 1 zig-zag"], []]
    table = at({0: ZAG_OF_WATER, 2: ZAG_OF_AIR}, boxes=boxes)

    table.push("double-zag", seat=0)

    assert table.outcome is not None
    assert table.outcome.winners == (0, 2)


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("zigzag:game-end")
def test_a_full_scorecard_wins():
    """The fourth box of level 1 ends the game for good."""
    table = at(
        {2: ZIG_OF_FIRE}, boxes=[["level 1 zag", "level 1 zig-zag", "level 1 double-zig"], []]
    )

    table.push("zig", seat=0)

    assert table.outcome.winners == (0, 2)
    assert table.outcome.scores == (4, 0, 4, 0)
    assert table.outcome.rule == "zigzag:game-end"
    assert table.actors == ()
    assert table.why_not("wink", 1).rule == "table:over"


@pytest.mark.rule("zigzag:fewer-boxes")
def test_a_shorter_scorecard():
    """With boxes=2 the second box wins."""
    table = at({2: ZIG_OF_FIRE}, boxes=[["level 1 zag"], []], options={"boxes": 2})

    table.push("zig", seat=0)

    assert table.outcome.rule == "zigzag:fewer-boxes"


@pytest.mark.rule("zigzag:rounds", "zigzag:rounds-tie")
@pytest.mark.parametrize(
    ("theirs", "winners", "rule"),
    [([], (0, 2), "zigzag:rounds"), (["level 1 zag"], (0, 1, 2, 3), "zigzag:rounds-tie")],
)
def test_a_number_of_rounds(theirs, winners, rule):
    """After the last round the most boxes win; equal teams share."""
    table = at({2: ZIG_OF_FIRE}, boxes=[[], theirs], options={"rounds": 1})

    table.push("zig", seat=0)

    assert table.outcome.winners == winners
    assert table.outcome.rule == rule


@pytest.mark.rule("zigzag:one-level", "zigzag:scorecard")
@pytest.mark.parametrize(("level", "count"), [(1, 4), (2, 4), (3, 8)])
def test_boxes_of_each_level(level, count):
    """Four boxes for each level in play have to be ticked."""
    boxes = [
        f"level {n} {kind}" for n in (1, 2) for kind in ("zig", "zag", "double-zig", "zig-zag")
    ]
    wanted = [box for box in boxes if level == 3 or box.startswith(f"level {level}")]
    assert len(wanted) == count
    position = at(options={"level": level}).position
    position["boxes"] = [wanted[:-1], []]
    assert Table.from_position(GAME, position).outcome is None

    position["boxes"] = [wanted, []]
    position["phase"] = "over"

    assert Table.from_position(GAME, position).outcome.winners == (0, 2)


# -- BLOCK -----------------------------------------------------------------------------------------

SAFE = MIXED
ALSO_SAFE = "water yellow none, earth pink suitcase, air blue cocktail, fire green sunglasses"


@pytest.mark.rule("zigzag:block", "zigzag:block-other")
def test_a_block_accuses_a_team():
    """Both members are asked, nobody else may act; one's own team cannot be accused."""
    table = at(seats=6)
    with pytest.raises(Ambiguous):
        table.push("block", seat=0)
    assert refused(table, "block 3", 0) == "zigzag:block-other"

    table.push("block 4", seat=0)

    assert table.actors == (1, 4)
    assert refused(table, "wink", 2) == "zigzag:block-show"
    assert refused(table, "wink", 1) == "zigzag:block-show"


@pytest.mark.rule("zigzag:block-show", "zigzag:seen-cards")
def test_each_accused_chooses_two_cards():
    """The two cards are seen by all and stay known; a pair with something in common is refused."""
    table = at({1: SAFE, 3: "fire pink none, fire blue cocktail, water green none, joker"})
    table.push("block", seat=0)

    assert refused(table, "show fire pink none and water green none", 3) == "zigzag:block-show"
    assert refused(table, "show air pink none and fire pink none", 3) == "zigzag:block-show"
    assert refused(table, "show nothing", 3) == "zigzag:block-show"
    table.push("show water green none and fire blue cocktail", seat=3)
    assert table.actors == (1,)
    seen = {one for one in table.seen_by(0).hands[3] if one >= 0}
    assert seen == {card("fire blue cocktail"), card("water green none")}


@pytest.mark.rule("zigzag:block-joker")
def test_a_joker_cannot_be_shown():
    """A pair with a Joker is refused."""
    table = at({1: SAFE, 3: "fire pink none, fire blue cocktail, water green suitcase, joker"})
    table.push("block", seat=0)

    assert refused(table, "show fire pink none and joker", 3) == "zigzag:block-joker"


@pytest.mark.rule("zigzag:block-specials")
def test_a_special_card_can_be_shown():
    """A STOP in hand and any character answer a BLOCK."""
    table = at({1: SAFE, 3: "fire pink none, fire blue suitcase, fire green none, stop colour"})
    table.push("block", seat=0)

    assert table.why_not("show stop colour and fire pink none", 3) is None


@pytest.mark.rule("zigzag:stop-counts")
def test_a_stop_saves_from_a_block():
    """A ZIG under its STOP can be answered for."""
    table = at(
        {1: SAFE.replace("fire", "earth"), 3: ZIG_OF_FIRE}, stops=[[], [], [], ["stop element"]]
    )
    table.push("block", seat=0)

    assert table.why_not("show fire pink none and fire blue cocktail", 3) is None


@pytest.mark.rule("zigzag:block-confirmed")
def test_a_confirmed_block():
    """As soon as one accused cannot, both throw their cards away and draw; the caller keeps all."""
    table = at({0: ZAG_OF_WATER, 1: ALSO_SAFE.replace("fire", "water"), 3: ZIG_OF_FIRE})
    theirs = hand(table, 1)
    table.push("block", seat=0)
    assert list(map(str, table.legal(3))) == ["show nothing"]

    table.push("show nothing", seat=3)

    assert in_bin(table) == names(ZIG_OF_FIRE) | theirs
    assert hand(table, 0) == names(ZAG_OF_WATER)
    assert [len(hand(table, seat)) for seat in range(4)] == [4, 4, 4, 4]
    assert table.state.failed == [0, 0]
    assert table.actors == (0, 1, 2, 3)


@pytest.mark.rule("zigzag:block-no-combination")
def test_a_block_confirmed_without_a_combination():
    """What counts is two cards without anything in common."""
    table = at(
        {
            1: SAFE,
            3: "fire pink none, fire yellow cocktail, water pink cocktail, fire pink cocktail",
        }
    )
    table.push("block", seat=0)

    assert list(map(str, table.legal(3))) == ["show nothing"]


@pytest.mark.rule("zigzag:block-failed")
def test_a_failed_block():
    """Both accused can: the caller alone throws all cards away and draws four."""
    table = at({0: ZAG_OF_WATER, 1: SAFE, 2: ZAG_OF_AIR, 3: ALSO_SAFE})
    table.push("block 1 and 3", seat=0)
    table.push(next(iter(table.legal(3))), seat=3)
    table.push(next(iter(table.legal(1))), seat=1)

    assert in_bin(table) == names(ZAG_OF_WATER)
    assert hand(table, 1) == names(SAFE)
    assert hand(table, 2) == names(ZAG_OF_AIR)
    assert hand(table, 3) == names(ALSO_SAFE)
    assert table.state.failed == [1, 0]


@pytest.mark.rule("zigzag:block-limit")
def test_failed_blocks_are_limited():
    """After three failed BLOCKs of a team neither of its players calls another."""
    table = at({1: SAFE, 3: ALSO_SAFE}, failed=[2, 0])
    table.push("block", seat=0)
    table.push(next(iter(table.legal(3))), seat=3)
    table.push(next(iter(table.legal(1))), seat=1)

    assert table.state.failed == [3, 0]
    assert refused(table, "block", 0) == "zigzag:block-limit"
    assert refused(table, "block", 2) == "zigzag:block-limit"
    assert table.why_not("block", 1) is None
    generous = at(failed=[3, 0], options={"failed_blocks": 4})
    assert generous.why_not("block", 0) is None


# -- constraints -----------------------------------------------------------------------------------


@pytest.mark.rule("zigzag:constraint-number", "zigzag:constraint-card")
def test_numbers_are_chosen_before_the_cards_are_seen():
    """Everybody says a number aloud; only then is each dealt a constraint card."""
    table = Table.deal(GAME, {"level": 2}, "numbers")
    table.push("agree wink for zig, cough for zag", seat=0)
    table.push("agree wink for zig, cough for zag", seat=1)
    assert table.state.constraints == [-1] * 4
    assert refused(table, "number 13", 0) == "zigzag:constraint-number"
    assert refused(table, "number 0", 0) == "zigzag:constraint-number"

    table.push("number 7", seat=0)
    assert refused(table, "number 8", 0) in ("zigzag:constraint-number", "zigzag:signs")
    for seat in (1, 2, 3):
        table.push("number 12", seat=seat)

    assert table.seen_by(1).numbers == (7, 12, 12, 12)
    for seat in range(4):
        seen = table.seen_by(seat).constraints
        assert seen[seat] == table.state.constraints[seat] >= 0
        assert [one for i, one in enumerate(seen) if i != seat] == [-2] * 3
    assert table.seen_by(None).constraints == (-2,) * 4


@pytest.mark.rule("zigzag:level-1")
def test_level_1_has_no_numbers():
    """A number is refused where there are no constraints."""
    table = Table.deal(GAME, {"level": 1}, "numbers")

    assert refused(table, "number 7", 0) == "zigzag:level-1"


@pytest.mark.rule("zigzag:constraint-number")
def test_the_number_picks_from_the_card():
    """The constraint stands on one's own card beside one's own number."""
    state = dealt(level=2).state
    edition = state.edition

    for seat in range(4):
        on_card = edition.constraints[state.constraints[seat]]
        assert constraint(state, seat) == on_card[0]
    state.numbers[0] = 7
    assert constraint(state, 0) == edition.constraints[state.constraints[0]][6]


@pytest.mark.rule("zigzag:level-2", "zigzag:constraint-check")
@pytest.mark.parametrize(
    ("value", "said", "right"),
    [
        ("air", "zig", True),
        ("pink", "zag", True),
        ("none", "zig", False),
        ("fire", "zag", False),
    ],
)
def test_at_level_2_the_constraint_must_be_met(value, said, right):
    """The value has to be among those that the four cards share; otherwise it is a mistake."""
    table = at({2: ZAG_OF_AIR}, constraints={2: value}, options={"level": 2})

    table.push(said, seat=0)

    assert bool(table.state.boxes[0]) == right
    assert table.state.boxes[0] in (0, 16 * ZIG, 16 * ZAG)


@pytest.mark.rule("zigzag:constraint-check", "zigzag:stop-counts")
def test_a_stop_on_the_constraint():
    """A constraint of a stopped feature cannot be met, although a ZIG is left."""
    table = at(
        {2: ZAG_OF_AIR},
        constraints={2: "air"},
        options={"level": 2},
        stops=[[], [], ["stop element"], []],
    )

    table.push("zig", seat=0)

    assert table.state.boxes == [0, 0]


@pytest.mark.rule("zigzag:constraint-change")
def test_new_constraints_every_round():
    """Cards and numbers are given back; new ones are chosen and dealt."""
    table = at({2: ZAG_OF_AIR}, constraints={2: "air"}, options={"level": 2})
    table.push("zig", seat=0)

    assert table.state.numbers == [0] * 4
    assert table.state.constraints == [-1] * 4
    for team in (0, 1):
        table.push("keep signs", seat=team)
    for seat in range(4):
        table.push("number 3", seat=seat)
    assert sorted([*table.state.constraints, *table.state.spare]) == list(range(12))
    assert table.state.numbers == [3] * 4


@pytest.mark.rule("zigzag:constraint-shown", "zigzag:mistake-constraints")
def test_a_failed_constraint_has_been_shown():
    """The combination was there: all see the constraint, which stays for the round."""
    table = at({2: ZAG_OF_AIR}, constraints={2: "fire"}, options={"level": 2})
    before = list(table.state.constraints)

    table.push("zig", seat=0)

    assert "fire" in told(table, 1)
    assert table.state.constraints == before
    assert table.seen_by(1).constraints[2] == before[2]
    assert table.seen_by(1).constraints[0] == -2


@pytest.mark.rule("zigzag:constraint-shown")
def test_without_a_combination_no_constraint_is_shown():
    """A hand that is no ZIG fails without its constraint."""
    table = at({2: MIXED}, constraints={2: "fire"}, options={"level": 2})

    table.push("zig", seat=0)

    assert table.seen_by(1).constraints[2] == -2
    assert "constraint" not in told(table, 1)


@pytest.mark.rule("zigzag:plus-one", "zigzag:minus-one")
@pytest.mark.parametrize(("text", "number"), [("+1", 8), ("-1", 6)])
def test_plus_and_minus_one(text, number):
    """From 7 to 8 or to 6, at once, for oneself alone; the card lies on the constraint card."""
    table = at(
        {0: f"{text}, fire pink none, air blue none, water green none"},
        mat="joker",
        options={"level": 2},
        numbers=[7, 7, 7, 7],
    )
    if text == "+1":
        assert table.why_not("-1", 0).rule == "zigzag:special-held"

    table.push(text, seat=0)

    assert [current_number(table.state, seat) for seat in range(4)] == [number, 7, 7, 7]
    on_card = table.state.edition.constraints[table.state.constraints[0]]
    assert constraint(table.state, 0) == on_card[number - 1]
    assert table.state.laid[0] == [card(text)]
    assert f"number is {number}" in told(table, 3)


@pytest.mark.rule("zigzag:constraint-wrap")
@pytest.mark.parametrize(("text", "start", "number"), [("+1", 12, 1), ("-1", 1, 12)])
def test_round_the_end(text, start, number):
    """After 12 comes 1, and before 1 comes 12."""
    table = at(
        {0: f"{text}, fire pink none, air blue none, water green none"},
        mat="joker",
        options={"level": 2},
        numbers=[start] * 4,
    )

    table.push(text, seat=0)

    assert current_number(table.state, 0) == number


# -- level 3 ---------------------------------------------------------------------------------------


@pytest.mark.rule("zigzag:level-3", "zigzag:level-3-box")
@pytest.mark.parametrize(
    ("value", "ticked", "box"),
    [
        ("air", [], 16 * ZIG),
        ("fire", [], ZIG),
        ("air", ["level 2 zig"], ZIG),
        ("air", ["level 1 zig"], 16 * ZIG),
        ("fire", ["level 2 zig"], ZIG),
        ("fire", ["level 1 zig"], 0),
    ],
)
def test_level_3_finds_the_box(value, ticked, box):
    """Meeting the constraint ticks level 2 if open, else level 1; nothing open is a mistake."""
    table = at({2: ZAG_OF_AIR}, constraints={2: value}, options={"level": 3}, boxes=[ticked, []])
    before = table.state.boxes[0]

    table.push("zig", seat=0)

    assert table.state.boxes[0] == before | box
    assert (table.state.round == 1) == (box == 0)


@pytest.mark.rule("zigzag:level-3-both")
@pytest.mark.parametrize(
    ("own", "partners", "box"),
    [
        ("water", "air", 16 * DOUBLE_ZIG),
        ("water", "fire", DOUBLE_ZIG),
        ("fire", "air", DOUBLE_ZIG),
    ],
)
def test_level_3_needs_both_constraints(own, partners, box):
    """If only one of the partners meets the constraint it counts for level 1."""
    table = at(
        {0: ZAG_OF_WATER, 2: ZAG_OF_AIR},
        constraints={0: own, 2: partners},
        options={"level": 3},
    )

    table.push("double-zig", seat=0)

    assert table.state.boxes[0] == box


@pytest.mark.rule("zigzag:level-3-double-zag")
def test_level_3_double_zag():
    """Level 2 boxes are there to choose only if both constraints are met."""
    hands = {0: ZAG_OF_WATER, 2: ZAG_OF_AIR}
    table = at(hands, constraints={0: "water", 2: "air"}, options={"level": 3})
    table.push("double-zag", seat=0)
    assert len(table.legal(0)) == 8
    with pytest.raises(Ambiguous):
        table.push("tick zig", seat=0)

    table = at(hands, constraints={0: "fire", 2: "air"}, options={"level": 3})
    table.push("double-zag", seat=0)

    assert {str(move) for move in table.legal(0)} == {
        f"tick level 1 {kind}" for kind in ("zig", "zag", "double-zig", "zig-zag")
    }


@pytest.mark.rule("zigzag:level-3-double-zag", "zigzag:mistake")
def test_level_3_double_zag_without_an_open_box():
    """With level 1 complete and a constraint missed, a DOUBLE-ZAG is a mistake."""
    boxes = [f"level 1 {kind}" for kind in ("zig", "zag", "double-zig", "zig-zag")]
    table = at(
        {0: ZAG_OF_WATER, 2: ZAG_OF_AIR},
        constraints={0: "fire", 2: "air"},
        options={"level": 3},
        boxes=[boxes, []],
    )

    table.push("double-zag", seat=0)

    assert table.state.boxes[0] == 15
    assert table.state.round == 1


def test_six_players_three_teams():
    """Partners are three seats apart, and a tick belongs to their team alone."""
    table = at({4: ZIG_OF_FIRE}, seats=6)

    table.push("zig", seat=1)

    assert table.state.boxes == [0, ZIG, 0]
    with pytest.raises(Refused):
        table.push("wink", seat=1)
