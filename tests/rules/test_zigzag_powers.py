"""Zigzag: STOP, powers at once, powers between leads, and what one knows afterwards."""

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
    everybody,
    hand,
    in_bin,
    on_mat,
    swapped_position,
    told,
)
from zplay.games.zigzag import GAME, card
from zplay.games.zigzag.components import NAMES

FILL = "fire pink none, air blue none, water green none"
"""Three cards beside a special card."""
FILL_SET = {"fire pink none", "air blue none", "water green none"}


def names_seen(table, seat, holder):
    """The cards that a seat knows of in another's hand."""
    return {NAMES[one] for one in table.seen_by(seat).hands[holder] if one >= 0}


# -- STOP ------------------------------------------------------------------------------------------


@pytest.mark.rule("zigzag:stop", "zigzag:special-held")
def test_a_stop_lies_before_an_opponent():
    """It leaves the hand and lies open before the opponent; one has to hold it."""
    table = at({0: f"stop colour, {FILL}", 1: MIXED}, mat="joker")

    table.push("stop character on 1", seat=0)

    assert [NAMES[one] for one in table.state.stops[1]] == ["stop colour"]
    assert hand(table, 0) == FILL_SET
    assert refused(table, "stop colour on 0", 1) == "zigzag:special-held"


@pytest.mark.rule("zigzag:stop-opponent")
def test_a_stop_is_not_for_friends():
    """Neither before oneself nor before the partner."""
    table = at({0: f"stop colour, {FILL}"})

    assert refused(table, "stop colour on partner", 0) == "zigzag:stop-opponent"
    assert refused(table, "stop colour on me", 0) == "zigzag:stop-opponent"


@pytest.mark.rule("zigzag:stop-limit")
def test_at_most_two_stops():
    """A third STOP before the same player is refused, before another it is not."""
    table = at({0: f"stop colour, {FILL}"}, stops=[[], ["stop element", "stop accessory"], [], []])

    assert refused(table, "stop colour on 1", 0) == "zigzag:stop-limit"
    assert table.why_not("stop colour on 3", 0) is None


@pytest.mark.rule("zigzag:stop-stays")
def test_a_stop_stays_until_the_round_ends():
    """It outlasts leads and mistakes, and goes with the round."""
    table = at({0: f"stop colour, {FILL}", 2: ZIG_OF_EARTH}, mat="joker, fire blue none")
    table.push("stop colour on 1", seat=0)
    table.push("take joker", seat=0)
    table.push("zag", seat=1)
    everybody(table, "done")
    assert table.state.lead == 2
    assert table.state.stops[1]

    table.push("zig", seat=0)

    assert table.state.round == 2
    assert table.state.stops == [[], [], [], []]


@pytest.mark.rule("zigzag:stop-counts")
@pytest.mark.parametrize(
    ("stop", "said", "right"),
    [
        ("stop element", "zig", True),
        ("stop element", "zag", False),
        ("stop colour", "zag", False),
        ("stop accessory", "zag", True),
    ],
)
def test_a_stop_cancels_a_feature_of_a_declaration(stop, said, right):
    """A ZAG by element and colour is only a ZIG under one of these STOPs."""
    table = at({2: ZAG_OF_AIR}, stops=[[], [], [stop], []])

    table.push(said, seat=0)

    assert bool(table.state.boxes[0]) == right


@pytest.mark.rule("zigzag:stop-counts")
def test_two_stops_leave_no_feature():
    """Under STOPs for both of its features a ZAG is nothing at all."""
    table = at({2: ZAG_OF_AIR}, stops=[[], [], ["stop element", "stop colour"], []])

    table.push("zig", seat=0)

    assert table.state.boxes == [0, 0]


# -- powers in general -----------------------------------------------------------------------------


@pytest.mark.rule("zigzag:power-discard")
def test_a_power_on_the_mat_can_be_taken_by_anybody():
    """Discarded unused it does nothing, and an opponent may take and use it."""
    table = at({0: f"card theft, {FILL}", 1: MIXED}, waiting={0: "joker"})
    table.push("discard card theft", seat=0)
    assert on_mat(table) == {"card theft"}

    table.push("switch fire blue none for card theft", seat=1)

    assert "card theft" in hand(table, 1)
    assert table.why_not("steal from 0", 1) is None


@pytest.mark.rule("zigzag:power-bin", "zigzag:announce")
def test_a_used_power_goes_to_the_bin():
    """It is announced by its name and thrown away."""
    table = at({0: f"game swap, {FILL}"})

    table.push("swap with 1", seat=0)

    assert "game swap" in in_bin(table)
    assert "game swap" in told(table, 3)


@pytest.mark.rule("zigzag:answer")
def test_both_who_could_hold_a_z_are_asked():
    """The target and the partner answer, whether or not they hold a Z; all else waits."""
    for held in ("z", "fire blue none"):
        third = f"{held}, earth pink none, earth blue none, earth green none"
        table = at(
            {0: f"card theft, {FILL}", 1: MIXED.replace("fire blue", "fire green"), 3: third}
        )
        table.push("steal from 1", seat=0)

        assert table.actors == (1, 3)
        assert refused(table, "done", 1) == "zigzag:answer"
        assert refused(table, "zig", 2) == "zigzag:answer"
        table.push("let it be", seat=3)
        assert table.actors == (1,)
        assert refused(table, "let it be", 3) == "zigzag:answer"


# -- Card theft ------------------------------------------------------------------------------------


def robbed(**more):
    """Seat 0 has stolen a card of seat 1, who had four that nobody else has."""
    table = at({0: f"card theft, {FILL}", 1: ZIG_OF_EARTH}, mat="joker", **more)
    table.push("steal from 1", seat=0)
    everybody(table, "let it be")
    return table


@pytest.mark.rule("zigzag:theft")
def test_a_theft_takes_a_card_at_random():
    """The card goes from hand to hand; only thief and victim hear which."""
    table = robbed()
    stolen = hand(table, 0) - FILL_SET

    assert len(stolen) == 1
    assert stolen | hand(table, 1) == {part.strip() for part in ZIG_OF_EARTH.split(",")}
    name = stolen.pop()
    assert name in told(table, 0)
    assert name in told(table, 1)
    assert name not in told(table, 2)
    assert name not in told(table, None)


@pytest.mark.rule("zigzag:theft")
def test_every_card_can_be_the_one():
    """Other deals of the dealer steal other cards."""
    stolen = set()
    for deals in range(30):
        table = at({0: f"card theft, {FILL}", 1: ZIG_OF_EARTH}, mat="joker")
        table.state.deals = deals
        table.push("steal from 1", seat=0)
        everybody(table, "let it be")
        stolen |= hand(table, 0) - FILL_SET

    assert stolen == {part.strip() for part in ZIG_OF_EARTH.split(",")}


@pytest.mark.rule("zigzag:theft-opponent")
def test_one_does_not_rob_the_partner():
    """A card is stolen from an opponent."""
    table = at({0: f"card theft, {FILL}"})

    assert refused(table, "steal from partner", 0) == "zigzag:theft-opponent"


@pytest.mark.rule("zigzag:theft-three", "zigzag:four-needed")
def test_the_victim_plays_with_three_cards():
    """Three cards, which may be switched but not completed, and are no combination."""
    table = robbed()

    assert len(hand(table, 1)) == 3
    assert refused(table, "take joker", 1) == "zigzag:theft-three"
    mine = min(hand(table, 1))
    assert table.why_not(f"switch {mine} for joker", 1) is None
    assert table.why_not("done", 1) is None
    table.push("zig", seat=3)
    assert table.state.boxes == [0, 0]


@pytest.mark.rule("zigzag:theft-refill")
def test_before_the_next_lead_the_victim_draws():
    """Then everybody has four cards again, and a face-down card."""
    table = robbed(deck="joker b")
    everybody(table, "done")

    assert len(hand(table, 1)) == 4
    assert "joker b" in hand(table, 1)
    assert table.state.size == [4, 4, 4, 4]
    assert table.state.lead == 2


@pytest.mark.rule("zigzag:theft-fills", "zigzag:hand-limit")
def test_the_stolen_card_fills_the_gap():
    """The thief has four cards, and the face-down card still waits for a discard."""
    table = at({0: f"card theft, {FILL}", 1: ZIG_OF_EARTH}, waiting={0: "joker"})
    table.push("steal from 1", seat=0)
    everybody(table, "let it be")

    assert len(hand(table, 0)) == 4
    assert NAMES[table.state.waiting[0]] == "joker"
    table.push("discard fire pink none", seat=0)
    assert len(hand(table, 0)) == 4


@pytest.mark.rule("zigzag:theft-once")
def test_nobody_is_robbed_twice():
    """Who has three cards is safe from another theft."""
    table = at(
        {0: f"card theft, {FILL}", 2: "card theft b, fire blue none, joker, air pink none"},
        mat="joker b",
    )
    table.push("steal from 1", seat=0)
    everybody(table, "let it be")

    assert refused(table, "steal from 1", 2) == "zigzag:theft-once"
    assert table.why_not("steal from 3", 2) is None


@pytest.mark.rule("zigzag:mistake-robbed")
def test_a_mistake_does_not_cure_a_theft():
    """The robbed player throws three cards and draws three."""
    table = robbed()

    table.push("zag", seat=3)

    assert len(hand(table, 1)) == 3
    assert len(hand(table, 3)) == 4


# -- Game swap -------------------------------------------------------------------------------------


@pytest.mark.rule("zigzag:swap", "zigzag:swap-as-held")
def test_hands_are_swapped_as_they_are():
    """Partner or opponent; who then has three cards takes one from the Mat."""
    for other in (1, 2):
        table = at({0: f"game swap, {FILL}", other: ZIG_OF_EARTH}, mat="joker, joker b")
        table.push(f"swap with {other}", seat=0)
        everybody(table, "let it be")

        assert hand(table, 0) == {part.strip() for part in ZIG_OF_EARTH.split(",")}
        assert hand(table, other) == FILL_SET
        table.push("take joker", seat=other)
        assert len(hand(table, other)) == 4


@pytest.mark.rule("zigzag:swap-as-held", "zigzag:take-waiting")
def test_face_down_cards_are_not_swapped():
    """The other's face-down card fills the gap; one's own still waits."""
    table = at({0: f"game swap, {FILL}", 1: ZIG_OF_EARTH}, waiting={0: "joker", 1: "joker b"})
    table.push("swap with 1", seat=0)
    everybody(table, "let it be")

    assert hand(table, 1) == {*FILL_SET, "joker b"}
    assert NAMES[table.state.waiting[0]] == "joker"
    assert table.state.waiting[1] == -1


@pytest.mark.rule("zigzag:swap")
def test_one_does_not_swap_with_oneself():
    """It has to be another player; of whom the partner alone is asked for a swap within a team."""
    table = at({0: f"game swap, {FILL}"})

    assert refused(table, "swap with me", 0) == "zigzag:swap"
    table.push("swap with partner", seat=0)
    assert table.actors == (2,)


# -- Z ---------------------------------------------------------------------------------------------


@pytest.mark.rule("zigzag:z-stop")
@pytest.mark.parametrize("whose", ["me", "partner"])
def test_a_z_removes_a_stop(whose):
    """From before oneself or the partner, however long it has been there."""
    table = at({0: f"z, {FILL}"}, stops=[["stop colour"], [], ["stop element"], []])
    stop = "colour" if whose == "me" else "element"
    table.push("wink", seat=1)

    table.push(f"z stop {stop} of {whose}", seat=0)

    assert table.state.stops[0 if whose == "me" else 2] == []
    assert {"z", f"stop {stop}"} <= in_bin(table)


@pytest.mark.rule("zigzag:z-stop")
def test_a_z_needs_a_stop_to_remove():
    """With nothing to cancel it cannot be used, only discarded."""
    table = at({0: f"z, {FILL}"})

    assert refused(table, "z stop colour of me", 0) == "zigzag:z-stop"


@pytest.mark.rule("zigzag:z-own-team")
def test_a_z_does_not_help_opponents():
    """A STOP before an opponent stays."""
    table = at({0: f"z, {FILL}"}, stops=[[], ["stop colour"], [], []])

    assert refused(table, "z stop colour of 1", 0) == "zigzag:z-own-team"


@pytest.mark.rule("zigzag:z-cancel", "zigzag:z-own-team")
@pytest.mark.parametrize("power", ["theft", "swap"])
@pytest.mark.parametrize("saviour", [1, 3])
def test_a_z_cancels_a_power_in_time(power, saviour):
    """The target or the partner plays it; hands stay as they were, and both cards are gone."""
    special, text = {
        "theft": ("card theft", "steal from 1"),
        "swap": ("game swap", "swap with 1"),
    }[power]
    z_hand = "z, earth pink none, earth blue none, earth green none"
    hands = {0: f"{special}, {FILL}", 1: ZAG_OF_WATER, 3: ZAG_OF_AIR, saviour: z_hand}
    table = at(hands, mat="joker, joker b")
    table.push(text, seat=0)

    assert refused(table, "z", 4 - saviour) == "zigzag:z-cancel"
    table.push("z", seat=saviour)

    assert hand(table, 0) == FILL_SET
    assert len(hand(table, 1)) == (3 if saviour == 1 else 4)
    assert {special, "z"} <= in_bin(table)
    assert table.why_not("take joker", 0) is None
    assert table.why_not("take joker", saviour) is None


# -- powers with a delay ---------------------------------------------------------------------------


def delayed(*powers, hands=None, **more):
    """Powers laid face down by seats in this order, and everybody done."""
    laid = [{"seat": seat, "card": name} for seat, name in powers]
    table = at(hands, delayed=laid, **more)
    everybody(table, "done")
    return table


@pytest.mark.rule("zigzag:lay")
def test_a_delayed_power_is_announced_without_its_name():
    """It lies face down; others neither see nor hear which it is."""
    table = at({0: f"game watch, {FILL}"}, mat="joker")

    table.push("lay game watch", seat=0)

    assert table.seen_by(0).delayed == ((0, card("game watch")),)
    assert "game watch" in told(table, 0)
    for seat in (1, 2, 3, None):
        assert table.seen_by(seat).delayed == ((0, -2),)
        assert "watch" not in str(table.log.seen_by(seat)[-1])
        assert "watch" not in GAME.board(table.seen_by(seat))
    assert table.why_not("lay card theft", 0).rule == "zigzag:lay"


@pytest.mark.rule("zigzag:delayed")
def test_delayed_powers_act_between_leads_in_the_order_announced():
    """First announced, first turned up; the next lead begins after the last."""
    table = delayed((1, "game watch"), (0, "cards' master"))

    assert table.actors == (1,)
    table.push("watch 2", seat=1)
    everybody(table, "let it be")
    assert table.actors == (0,)
    assert table.state.lead == 1
    assert refused(table, "wink", 3) == "zigzag:master"


@pytest.mark.rule("zigzag:contradiction", "zigzag:contradictory")
@pytest.mark.parametrize(
    ("first", "second"), [("cards' master", "10 seconds"), ("10 seconds", "cards' master")]
)
def test_of_two_that_contradict_the_first_counts(first, second):
    """The other goes to the Bin unplayed; a Game watch after them is still played."""
    table = delayed((1, first), (2, second), (3, "game watch"))
    assert table.actors == (1,)

    while table.actors == (1,):
        table.push(next(iter(table.legal(1))), seat=1)

    assert {first, second} <= in_bin(table)
    assert "contradiction" in " ".join(table.log[-1].rules)
    assert table.actors == (3,)


@pytest.mark.rule("zigzag:master", "zigzag:master-cards")
def test_the_master_gives_out_the_cards():
    """The master alone sees the next cards, one for each seat, and says who gets which."""
    table = delayed(
        (0, "cards' master"), deck="joker, joker b, fire pink none, air blue none, z, z b"
    )
    view = table.seen_by(0)
    assert {NAMES[one] for one in view.to_give} == {
        "joker",
        "joker b",
        "fire pink none",
        "air blue none",
    }
    assert table.seen_by(2).to_give == (-2,) * 4

    for place, seat in enumerate((2, 0, 3, 1)):
        assert table.why_not(f"give to {seat}", 0) is None
        table.push(f"give to {seat}", seat=0)
        if place < 3:
            assert refused(table, f"give to {seat}", 0) == "zigzag:master"

    assert table.seen_by(0).waiting == tuple(view.to_give[i] for i in (1, 3, 0, 2))
    assert table.seen_by(2).waiting == (-2,) * 4
    assert table.state.lead == 2
    assert table.actors == (0, 1, 2, 3)


@pytest.mark.rule("zigzag:master")
def test_the_master_gives_the_next_card_and_no_other():
    """One after the other, in the order in which they lie."""
    table = delayed((0, "cards' master"), deck="joker, fire pink none, air blue none, z")
    first, second = (NAMES[one] for one in table.seen_by(0).to_give[:2])

    assert refused(table, f"give {second} to 1", 0) == "zigzag:master"
    assert table.why_not(f"give {first} to 1", 0) is None
    table.push(f"give {first} to 1", seat=0)
    assert table.log.seen_by(2)[-1].text == "give a card to 1"


@pytest.mark.rule("zigzag:seconds", "zigzag:seconds-end")
def test_ten_seconds_alone():
    """The cards lie open, their player switches alone, and then all switch; nothing is dealt."""
    table = delayed(
        (0, "10 seconds"), hands={0: MIXED}, deck="joker, joker b, fire pink none, air blue none"
    )
    assert on_mat(table) == {"joker", "joker b", "fire pink none", "air blue none"}
    assert table.actors == (0,)
    assert refused(table, "switch fire blue none for joker", 1) == "zigzag:seconds"
    assert refused(table, "zig", 0) == "zigzag:seconds"
    table.push("switch fire blue none for joker", seat=0)
    table.push("switch air green suitcase for joker b", seat=0)

    table.push("done", seat=0)

    assert table.state.lead == 2
    assert table.state.waiting == [-1] * 4
    assert on_mat(table) == {
        "fire blue none",
        "air green suitcase",
        "fire pink none",
        "air blue none",
    }
    assert all("switch" in {move.verb for move in table.legal(seat)} for seat in range(4))


@pytest.mark.rule("zigzag:watch")
def test_a_game_watch_shows_a_hand_to_one_player():
    """Partner or opponent; the others do not see what."""
    table = delayed((0, "game watch"), hands={1: ZIG_OF_EARTH})
    assert refused(table, "watch me", 0) == "zigzag:watch"
    table.push("watch 1", seat=0)
    assert names_seen(table, 0, 1) == set()
    everybody(table, "let it be")

    earths = {part.strip() for part in ZIG_OF_EARTH.split(",")}
    assert names_seen(table, 0, 1) == earths
    assert "earth pink none" in told(table, 0)
    for seat in (2, 3, None):
        assert names_seen(table, seat, 1) == set()
        assert "earth" not in told(table, seat)


@pytest.mark.rule("zigzag:z-cancel")
def test_a_z_cancels_a_game_watch():
    """Between leads; whoever plays the Z draws a card for it, as the Mat is empty."""
    table = delayed((0, "game watch"), hands={1: f"z, {FILL}"}, deck="joker")
    table.push("watch 3", seat=0)

    table.push("z", seat=1)

    assert names_seen(table, 0, 3) == set()
    assert hand(table, 1) == {*FILL_SET, "joker"}
    assert table.state.lead == 2


# -- what one knows --------------------------------------------------------------------------------


@pytest.mark.rule("zigzag:seen-cards")
def test_everybody_knows_what_was_taken_from_the_mat():
    """A card taken openly is known to be in that hand until it leaves it."""
    table = at({0: MIXED}, mat="joker")
    table.push("switch fire blue none for joker", seat=0)

    assert all(names_seen(table, seat, 0) == {"joker"} for seat in (1, 2, 3, None))
    table.push("switch joker for fire blue none", seat=0)
    assert names_seen(table, 1, 0) == {"fire blue none"}


def watched():
    """Seat 0 has watched the hand of seat 1, and the next lead is on."""
    table = delayed(
        (0, "game watch"), hands={1: ZIG_OF_EARTH, 2: f"card theft, {FILL}", 3: MIXED}, deck="joker"
    )
    table.push("watch 1", seat=0)
    everybody(table, "let it be")
    return table


@pytest.mark.rule("zigzag:stale")
def test_a_watched_card_is_known_until_it_is_seen_leaving():
    """A discard is forgotten, the unknown new card stays unknown, the others stay known."""
    table = watched()

    table.push("discard earth pink none", seat=1)

    assert names_seen(table, 0, 1) == {
        "earth blue cocktail",
        "earth green none",
        "earth yellow suitcase",
    }
    assert table.seen_by(0).hands[1].count(-2) == 1


@pytest.mark.rule("zigzag:stale")
def test_a_theft_makes_a_watched_hand_stale():
    """Nobody else knows which card was stolen; the victim knows what the thief has got."""
    table = watched()
    table.push("steal from 1", seat=2)
    everybody(table, "let it be")

    assert names_seen(table, 0, 1) == set()
    stolen = hand(table, 2) - FILL_SET
    assert names_seen(table, 1, 2) == stolen
    assert names_seen(table, 3, 2) == set()


@pytest.mark.rule("zigzag:stale")
def test_a_thief_keeps_what_was_known_openly():
    """The thief saw which card it was, so the thief still knows the others."""
    table = at(
        {0: f"card theft, {FILL}", 1: ZIG_OF_EARTH},
        mat="joker",
        shown=[[], ["earth pink none", "earth blue cocktail"], [], []],
    )
    table.push("steal from 1", seat=0)
    everybody(table, "let it be")

    assert names_seen(table, 0, 1) == {"earth pink none", "earth blue cocktail"} & hand(table, 1)
    assert names_seen(table, 3, 1) == set()


@pytest.mark.rule("zigzag:stale")
def test_after_a_swap_both_know_what_they_gave_away():
    """What others knew of a hand goes with the hand."""
    table = at(
        {0: f"game swap, {FILL}", 1: ZIG_OF_EARTH},
        mat="joker",
        shown=[["fire pink none"], [], [], []],
        known=[{"by": 3, "of": 1, "cards": ["earth pink none"]}],
    )
    table.push("swap with 1", seat=0)
    everybody(table, "let it be")

    assert names_seen(table, 0, 1) == FILL_SET
    assert names_seen(table, 1, 0) == {part.strip() for part in ZIG_OF_EARTH.split(",")}
    assert names_seen(table, 3, 0) == {"earth pink none"}
    assert names_seen(table, 2, 1) == {"fire pink none"}


@pytest.mark.rule("zigzag:stale", "zigzag:lay")
def test_a_face_down_power_may_be_the_one_that_was_seen():
    """A power taken openly is no longer known to be in hand once one was laid face down."""
    table = at({0: f"game watch, {FILL}"}, mat="joker", shown=[["game watch"], [], [], []])
    assert names_seen(table, 1, 0) == {"game watch"}

    table.push("lay game watch", seat=0)

    assert names_seen(table, 1, 0) == set()


@pytest.mark.rule("zigzag:stale", "zigzag:master")
def test_the_master_knows_what_was_taken():
    """A card that the master gave is known to the master in the hand too."""
    table = delayed(
        (0, "cards' master"), deck="joker, fire pink none, air blue none, earth green none"
    )
    first = NAMES[table.seen_by(0).to_give[0]]
    for seat in (1, 2, 3, 0):
        table.push(f"give to {seat}", seat=0)
    table.push(f"discard {min(hand(table, 1))}", seat=1)

    assert names_seen(table, 0, 1) == {first}
    assert names_seen(table, 2, 1) == set()


@pytest.mark.rule("zigzag:stale")
def test_new_cards_are_unknown():
    """Who throws the whole hand away is a closed book again."""
    table = at({0: MIXED, 2: ZIG_OF_FIRE}, shown=[["fire blue none"], [], ["fire pink none"], []])

    table.push("zag", seat=0)

    assert names_seen(table, 1, 0) == names_seen(table, 1, 2) == set()


def test_a_hidden_card_leaves_no_trace():
    """Two tables that differ in cards a seat cannot see look the same to it."""
    table = watched()
    other = swapped_position(table, "fire pink none", "joker b")

    assert table.position != other.position
    assert table.seen_by(0) == other.seen_by(0)
    assert table.seen_by(2) != other.seen_by(2)
    assert [str(move) for move in table.legal(0)] == [str(move) for move in other.legal(0)]
