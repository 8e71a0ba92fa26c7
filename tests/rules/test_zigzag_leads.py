"""Zigzag: signs, the deal, leads and switching."""

from __future__ import annotations

import pytest

from tests.rules.zigzag_table import (
    MIXED,
    ZAG_OF_AIR,
    ZIG_OF_EARTH,
    ZIG_OF_FIRE,
    at,
    dealt,
    everybody,
    hand,
    in_bin,
    on_mat,
    told,
)
from zplay.core.errors import NotationError, Refused
from zplay.core.table import Table
from zplay.games.zigzag import GAME, Move


def refused(table, text, seat):
    """The rule that refuses something; the table is as before."""
    before = table.position
    refusal = table.why_not(text, seat)

    with pytest.raises(Refused):
        table.push(text, seat)
    assert table.position == before
    assert refusal is not None
    return refusal.rule


# -- signs -----------------------------------------------------------------------------------------


@pytest.mark.rule("zigzag:signs", "zigzag:signs-one-speaks")
def test_one_partner_agrees_for_both():
    """Once a team has agreed, neither partner is asked; when all have, the cards are dealt."""
    table = Table.deal(GAME, {}, "signs")

    assert table.actors == (0, 1, 2, 3)
    table.push("agree wink for zig, cough for zag", seat=2)
    assert table.actors == (1, 3)
    assert table.state.signs[0] == ("wink", "cough")
    table.push("agree yawn for zig, wink for zag", seat=1)
    assert table.actors == (0, 1, 2, 3)
    assert [len(cards) for cards in table.state.hands] == [4, 4, 4, 4]


@pytest.mark.rule("zigzag:signs-different")
def test_two_different_signs():
    """One sign for both combinations is refused."""
    table = Table.deal(GAME, {}, "signs")

    assert refused(table, "agree wink for zig, wink for zag", 0) == "zigzag:signs-different"


@pytest.mark.rule("zigzag:gestures")
def test_signs_are_from_the_list():
    """A sign that nobody knows is no sign."""
    table = Table.deal(GAME, {}, "signs")

    with pytest.raises(NotationError, match="wink, cough"):
        table.push("agree wink for zig, somersault for zag", seat=0)
    assert table.why_not(Move("agree", "wink", "somersault"), 0).rule == "zigzag:gestures"
    assert at().why_not(Move("gesture", "somersault"), 0).rule == "zigzag:gestures"


@pytest.mark.rule("zigzag:signs-fixed")
def test_signs_do_not_change_in_a_round():
    """After agreeing, and during a lead, the signs stay."""
    table = Table.deal(GAME, {"level": 2}, "signs")
    table.push("agree wink for zig, cough for zag", seat=0)

    assert refused(table, "agree yawn for zig, cough for zag", 2) == "zigzag:signs-fixed"
    lead = at()
    assert refused(lead, "agree yawn for zig, cough for zag", 0) == "zigzag:lead"


@pytest.mark.rule("zigzag:signs-keep")
def test_signs_may_be_kept_for_the_next_round():
    """In a later round a team keeps its signs or agrees anew; others hear the same."""
    first = Table.deal(GAME, {}, "signs")
    assert refused(first, "keep signs", 0) == "zigzag:signs-keep"
    table = at({2: ZIG_OF_FIRE})
    table.push("zig", seat=0)
    assert table.state.round == 2

    table.push("keep signs", seat=0)
    table.push("agree yawn for zig, smile for zag", seat=1)

    assert table.state.signs == [("wink", "cough"), ("yawn", "smile")]
    kept, agreed = (line.text for line in table.log.seen_by(None)[-2:])
    assert kept == agreed == "agree on signs"


@pytest.mark.rule("zigzag:signs-secret")
def test_only_partners_know_their_signs():
    """Views, boards and logs of others do not tell."""
    table = Table.deal(GAME, {}, "signs")
    table.push("agree touch ear for zig, sniff for zag", seat=0)

    assert table.seen_by(2).signs[0] == ("touch ear", "sniff")
    assert "touch ear for ZIG" in told(table, 2)
    for seat in (1, 3, None):
        assert table.seen_by(seat).signs[0] == ("?", "?")
        assert "touch" not in GAME.board(table.seen_by(seat))
        assert "touch" not in str(table.log.seen_by(seat)[-1])


@pytest.mark.rule("zigzag:gesture")
def test_a_gesture_is_seen_by_all_and_may_be_a_bluff():
    """Anybody may make any gesture, whatever they hold and whatever their signs are."""
    table = at({0: MIXED})

    table.push("wink", seat=0)
    table.push("touch ear", seat=1)

    for seat in (0, 1, 2, 3, None):
        assert table.seen_by(seat).gestures == ((0, "wink"), (1, "touch ear"))
        assert "touch ear" in told(table, seat)


@pytest.mark.rule("zigzag:gesture-limit")
def test_three_gestures_in_a_lead():
    """A fourth is refused; another lead, another three; the option changes the number."""
    table = at()
    for gesture in ("wink", "cough", "yawn"):
        table.push(gesture, seat=0)

    assert refused(table, "wink", 0) == "zigzag:gesture-limit"
    assert table.why_not("wink", 1) is None
    everybody(table, "done")
    assert table.why_not("wink", 0) is None
    assert refused(at(options={"gestures": 0}), "wink", 0) == "zigzag:gesture-limit"


@pytest.mark.rule("zigzag:table-talk")
def test_talk_needs_no_move():
    """There is nothing to say at the table but declarations, BLOCKs and gestures."""
    table = at()
    said = {move.verb for move in table.state.talk[0]}

    assert said == {"declare", "block", "gesture"}
    with pytest.raises(NotationError):
        table.push("let us go for a zag", seat=0)


# -- the deal and the leads ------------------------------------------------------------------------


@pytest.mark.rule("zigzag:deal", "zigzag:lead", "zigzag:waiting-hidden")
@pytest.mark.parametrize("seats", [4, 6])
def test_four_cards_and_one_face_down(seats):
    """Four cards each, one more face down before everybody, the rest to draw."""
    table = dealt(seats)
    state = table.state

    assert [len(cards) for cards in state.hands] == [4] * seats
    assert all(card >= 0 for card in state.waiting)
    assert len(state.deck) == len(state.cards) - 5 * seats
    for seat in (*range(seats), None):
        assert table.seen_by(seat).waiting == (-2,) * seats


@pytest.mark.rule("zigzag:discard", "zigzag:take-waiting")
def test_a_discard_makes_room_for_the_new_card():
    """The card goes face up to the Mat, the face-down card into the hand; once a lead."""
    table = at({0: MIXED}, waiting={0: "joker"})

    table.push("discard fire blue none", seat=0)

    assert hand(table, 0) == {*[part.strip() for part in MIXED.split(",")[:3]], "joker"}
    assert on_mat(table) == {"fire blue none"}
    assert "joker" in told(table, 0)
    assert "joker" not in told(table, 1)
    assert refused(table, "discard joker", 0) == "zigzag:discard"


@pytest.mark.rule("zigzag:discard")
def test_one_discards_a_card_one_has():
    """A card in another hand cannot be laid on the Mat."""
    table = at({0: MIXED, 1: ZAG_OF_AIR}, waiting={0: "joker"})

    assert refused(table, "discard air pink none", 0) == "zigzag:discard"


@pytest.mark.rule("zigzag:special-use")
def test_a_special_card_makes_room_too():
    """Using a special card takes the face-down card without a discard."""
    table = at(
        {0: "stop colour, fire pink none, air blue none, water green none"}, waiting={0: "joker"}
    )

    table.push("stop colour on 1", seat=0)

    assert hand(table, 0) == {"joker", "fire pink none", "air blue none", "water green none"}
    assert on_mat(table) == set()


@pytest.mark.rule("zigzag:waiting-first")
def test_the_own_card_comes_first():
    """Before taking the face-down card nobody switches with the Mat or is done."""
    table = at({0: MIXED}, mat="joker", waiting={0: "joker b"})

    assert refused(table, "switch fire blue none for joker", 0) == "zigzag:waiting-first"
    assert refused(table, "done", 0) == "zigzag:waiting-first"


@pytest.mark.rule("zigzag:switch")
def test_switching_is_one_for_one_and_as_often_as_one_likes():
    """One card for one of the Mat, again and again, also back."""
    table = at({0: MIXED}, mat="joker")

    for _ in range(20):
        table.push("switch fire blue none for joker", seat=0)
        assert on_mat(table) == {"fire blue none"}
        table.push("switch joker for fire blue none", seat=0)

    assert len(hand(table, 0)) == 4
    assert refused(table, "switch fire blue none for joker b", 0) == "zigzag:switch"
    assert refused(table, "switch joker b for joker", 0) == "zigzag:switch"


@pytest.mark.rule("zigzag:switch-limit")
def test_a_limit_for_switching():
    """With the option, one more switch is refused until the next lead."""
    table = at({0: MIXED}, mat="joker", options={"switches": 1})
    table.push("switch fire blue none for joker", seat=0)

    assert refused(table, "switch joker for fire blue none", 0) == "zigzag:switch-limit"
    everybody(table, "done")
    table.push(f"discard {min(hand(table, 0))}", seat=0)
    assert "switch" in {move.verb for move in table.legal(0)}


@pytest.mark.rule("zigzag:order-of-arrival")
def test_the_first_gets_the_card():
    """All may act at once; of two who want the same card the first gets it."""
    table = at({0: MIXED, 1: ZIG_OF_EARTH}, mat="joker")
    assert table.actors == (0, 1, 2, 3)

    table.push("switch earth pink none for joker", seat=1)

    assert refused(table, "switch fire blue none for joker", 0) == "zigzag:switch"
    assert "joker" in hand(table, 1)


@pytest.mark.rule("zigzag:done", "zigzag:stop-any-time")
def test_done_is_done_switching_and_nothing_else():
    """Who is done no longer switches, but may declare, BLOCK, gesture and play a STOP."""
    table = at({0: "stop colour, fire pink none, air blue none, water green none"}, mat="joker")
    table.push("done", seat=0)

    assert refused(table, "switch fire pink none for joker", 0) == "zigzag:done"
    assert refused(table, "done", 0) == "zigzag:done"
    for text in ("zig", "double-zag", "block 1", "wink", "stop colour on 3"):
        assert table.why_not(text, 0) is None


@pytest.mark.rule("zigzag:lead-ends", "zigzag:round")
def test_when_all_are_done_the_mat_goes_to_the_bin():
    """The next lead of the same round begins, with a new card for everybody."""
    table = at({0: MIXED}, mat="joker")
    for seat in (3, 1, 0):
        table.push("done", seat=seat)
    assert table.state.lead == 1

    table.push("done", seat=2)

    assert (table.state.round, table.state.lead) == (1, 2)
    assert in_bin(table) == {"joker"}
    assert on_mat(table) == set()
    assert all(card >= 0 for card in table.state.waiting)
    assert table.state.done == 0


@pytest.mark.rule("zigzag:mat-empty")
def test_an_empty_mat_ends_the_lead():
    """If the last to take a card uses a special card and the Mat is empty, the lead is over."""
    table = at(
        {0: "stop colour, fire pink none, air blue none, water green none"}, waiting={0: "joker"}
    )

    table.push("stop colour on 1", seat=0)

    assert table.state.lead == 2
    assert all(card >= 0 for card in table.state.waiting)


@pytest.mark.rule("zigzag:complete")
def test_a_hand_is_completed_from_the_mat():
    """After using a special card late, one takes a card of the Mat first of all."""
    table = at(
        {0: "stop colour, stop element, air blue none, water green none"}, mat="joker, joker b"
    )
    table.push("stop colour on 1", seat=0)

    assert refused(table, "done", 0) == "zigzag:complete"
    assert refused(table, "switch air blue none for joker", 0) == "zigzag:complete"
    assert refused(table, "stop element on 1", 0) == "zigzag:complete"
    assert table.why_not("zig", 0) is None
    assert refused(table, "take fire pink none", 0) == "zigzag:complete"
    table.push("take joker b", seat=0)
    assert hand(table, 0) == {"stop element", "air blue none", "water green none", "joker b"}
    assert on_mat(table) == {"joker"}


@pytest.mark.rule("zigzag:complete")
def test_with_an_empty_mat_one_draws():
    """While others have still a card to take and the Mat is empty, one draws."""
    table = at(
        {
            0: "stop colour, fire pink none, air blue none, water green none",
            1: "stop element, earth pink none, earth blue none, earth green none",
        },
        mat="fire yellow none",
        waiting={2: "fire blue none"},
        deck="joker, joker b",
    )
    table.push("stop colour on 1", seat=0)
    table.push("stop element on 0", seat=1)

    table.push("take fire yellow none", seat=1)

    assert "joker" in hand(table, 0)
    assert "joker" in told(table, 0)
    assert "joker" not in told(table, 1)
    assert table.state.lead == 1


@pytest.mark.rule("zigzag:hand-limit")
def test_nobody_takes_a_fifth_card():
    """A full hand switches and does not take."""
    table = at({0: MIXED}, mat="joker")

    assert refused(table, "take joker", 0) == "zigzag:hand-limit"


@pytest.mark.rule("zigzag:deck-empty")
def test_the_bin_becomes_the_draw_pile():
    """When there are too few cards to draw, the Bin is shuffled and goes under what is left."""
    table = at({0: MIXED, 2: ZIG_OF_EARTH}, mat="joker")
    position = table.position
    position["bin"], position["deck"] = position["deck"][3:], position["deck"][:3]
    table = Table.from_position(GAME, position)
    top = set(position["deck"])
    bin_before = set(position["bin"])

    table.push("zag", seat=0)

    thrown = {part.strip() for part in f"{MIXED}, {ZIG_OF_EARTH}".split(",")}
    assert table.state.deals == position["deals"] + 1
    assert top <= hand(table, 0) | hand(table, 2)
    assert hand(table, 0) | hand(table, 2) <= top | bin_before | thrown
    assert "shuffled" in told(table)
    assert len(table.state.bin) == 0


@pytest.mark.rule("zigzag:lead-limit")
def test_a_round_with_a_limit():
    """After so many leads the round is over and nobody has ticked anything."""
    table = at(options={"leads": 1})
    everybody(table, "done")

    assert table.state.round == 2
    assert table.state.boxes == [0, 0]
    assert "lead-limit" in str(table.log[-1].rules)


@pytest.mark.rule("zigzag:lead-limit")
def test_the_limit_does_not_deny_a_declaration():
    """Somebody may have declared, if wrongly; the end of the leads claims nothing else."""
    table = at({0: MIXED, 2: ZIG_OF_EARTH}, options={"leads": 1})
    table.push("zag", seat=0)
    everybody(table, "done")

    assert table.state.round == 2
    assert table.state.boxes == [0, 0]
    assert "last lead, and nobody ticks a box" in told(table)
    assert "declared" not in told(table)


@pytest.mark.rule("zigzag:sits-out")
def test_who_has_nothing_left_to_say_sits_out():
    """With all limits reached a player who is done is not asked, special card or not."""
    options = {"declarations": 1, "gestures": 0, "failed_blocks": 1}
    for first in ("stop colour", "fire pink none"):
        deck = f"{first}, air blue none, water green none, earth pink cocktail"
        table = at({0: MIXED}, options=options, failed=[1, 0], deck=deck)
        table.push("zag", seat=0)
        table.push("done", seat=0)

        assert table.actors == (1, 2, 3)
        assert list(table.legal(0)) == []
        assert table.why_not("wink", 0).rule == "zigzag:sits-out"


# -- phases ----------------------------------------------------------------------------------------


def test_before_the_deal_there_is_no_lead():
    """Leads, declarations and gestures wait for the deal."""
    table = Table.deal(GAME, {}, "early")

    assert refused(table, "zig", 0) == "zigzag:lead"
    assert refused(table, "wink", 0) == "zigzag:lead"
    assert refused(table, "watch 1", 0) == "zigzag:signs"


def test_nobody_acts_who_has_agreed():
    """The others' signs are waited for."""
    table = Table.deal(GAME, {}, "early")
    table.push("agree wink for zig, cough for zag", seat=0)

    assert refused(table, "keep signs", 2) == "zigzag:signs"


@pytest.mark.parametrize(
    "move",
    [
        Move("discard", None),
        Move("switch", "a", (1, 2)),
        Move("take", -1),
        Move("declare", 99),
        Move("gesture", 7),
        Move("block", 9, None),
        Move("stop", 7, 1),
        Move("stop", 0, 99),
        Move("steal", None, "x"),
        Move("swap", None, None),
        Move("lift", 0, 99),
        Move("lay", 0),
        Move("shift", 5),
        Move("watch", None, 99),
        Move("let"),
        Move("cancel"),
        Move("show", 1, 2),
        Move("tick", 99),
        Move("give", None, None),
        Move("dance"),
    ],
)
@pytest.mark.parametrize("held", [MIXED, "stop element, card theft, game swap, z"])
def test_moves_that_nobody_could_mean(move, held):
    """Whatever is tried from Python, the answer is a refusal with a rule that exists."""
    refusal = at({0: held}).why_not(move, 0)

    assert refusal.rule in GAME.catalogue
    assert refusal.because


@pytest.mark.rule("zigzag:aim")
def test_the_aim_by_way_of_a_sign():
    """A plays for a ZIG, gives the agreed sign, the partner declares, and the box is ticked."""
    table = at(
        {0: "joker, fire blue cocktail, fire green none, air yellow none"}, mat="fire pink none"
    )

    table.push("switch air yellow none for fire pink none", seat=0)
    table.push("wink", seat=0)
    table.push("zig", seat=2)

    assert table.state.boxes == [1, 0]
