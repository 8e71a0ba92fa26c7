"""Ka-Zing: setting up, and the steps of a turn."""

from __future__ import annotations

import pytest

import zplay
from tests.rules.kazing_tables import BESIDES, edited, refused, rules_of, set_up
from zplay import Refused
from zplay.games.kazing.components import our_edition


@pytest.mark.rule("kazing:deal", "kazing:initiate", "kazing:apprentice", "kazing:levels")
@pytest.mark.parametrize("level", ["initiate", "apprentice"])
def test_deal(level):
    """Two cards each from 72, five face up, the rest is the deck, nothing discarded."""
    state = zplay.table("kazing", seats=4, seed="deal", level=level).state

    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]
    assert len(state.decks[0]) == 72 - 8 - 5
    assert state.discards == [[]]
    assert state.terms.level[:3] == (2, 5, 3)
    assert state.terms.level.rules == (level == "apprentice")


@pytest.mark.rule("kazing:sorcerer", "kazing:sorcerer-summary", "kazing:deal")
def test_sorcerer_deal():
    """Three cards each from 126, seven in hand at most, spells of five at least."""
    state = zplay.table("kazing", seats=2, seed="deal", level="sorcerer").state

    assert [len(hand) for hand in state.hands] == [3, 3]
    assert len(state.decks[0]) == 126 - 6 - 5
    assert state.terms.level == (3, 7, 5, True, True)


@pytest.mark.rule("kazing:levels")
def test_the_limits_of_the_levels_hold():
    """Six cards force a discard for an Initiate and do not for a Sorcerer."""
    hand = ["light E", "light W", "life E", "life W", "matter E", "matter W"]

    assert refused(set_up(hand, [], phase="discard"), "keep all").rule == "kazing:discard-must"
    assert set_up(hand, [], phase="discard", level="sorcerer").why_not("keep all") is None


@pytest.mark.rule("kazing:display", "kazing:piles", "kazing:seen")
def test_what_is_seen():
    """Everybody sees the five cards, sizes and what was cast; a hand only its owner."""
    table = set_up(
        ["light kazaam 4", "matter zing 4", "light E"],
        ["life zing 8"],
        phase="cast",
        top=["life E"],
    )
    view = table.seen_by(1)

    assert [table.game.box(table.options)[card] for card in BESIDES] == [1] * 5
    assert len(view.displays[0]) == 5
    assert view.hands == (3, 1)
    assert [card.label for card in view.cards] == ["life zing 8"]
    assert view.shown == ((),)
    assert table.seen_by(None).hand == ()
    table.push("cast 4 (matter zing 4): light E | light kazaam 4")
    table.push("discard life E")
    faces = our_edition().faces
    assert {faces[card].label for card in table.seen_by(1).shown[0]} == {
        "matter zing 4",
        "light E",
        "light kazaam 4",
    }
    assert table.seen_by(1).discards == (4,)
    assert "life E" not in str(table.log.seen_by(1)[-1])
    assert "life E" in str(table.log.seen_by(0)[-1])


@pytest.mark.rule("kazing:first-player", "kazing:next-player", "kazing:turn")
def test_turns_go_round():
    """Seat 0 begins; each turn is take, cast, discard; then the next seat, and round again."""
    table = zplay.table("kazing", seats=3, seed="round")

    for seat in (0, 1, 2, 0):
        assert table.actors == (seat,)
        other = (seat + 1) % 3
        assert refused(table, "take deck", seat=other).rule == "kazing:next-player"
        table.push("take deck")
        table.push("no spell")
        table.push("keep all")


@pytest.mark.rule("kazing:turn")
def test_the_order_of_the_steps():
    """Nothing can be done before its time."""
    table = set_up(["light kazaam 4", "matter zing 4", "light E"], [], phase="take")
    cast = "cast 4 (matter zing 4): light E | light kazaam 4"

    for early in (cast, "no spell", "keep all", "discard light E"):
        assert refused(table, early).rule == "kazing:take"
    table.push("take deck")
    for wrong in ("take deck", "keep all", "discard light E"):
        assert refused(table, wrong).rule == "kazing:cast-once"
    table.push(cast)
    for late in ("take 1", "no spell"):
        assert refused(table, late).rule == "kazing:discard-may"


@pytest.mark.rule("kazing:take")
def test_taking():
    """The unseen top card of the deck, or any of the five; there is no sixth."""
    table = set_up(["light E"], ["life E"], phase="take", top=["matter zing 4"])

    assert [str(action) for action in table.legal(0)] == [
        "take deck", "take 1", "take 2", "take 3", "take 4", "take 5",
    ]  # fmt: skip
    assert refused(table, "take 6").rule == "kazing:take"
    entry = table.push("take deck")
    assert [card.label for card in table.seen_by(0).cards] == ["matter zing 4", "light E"]
    assert "zing" not in str(table.log.seen_by(1)[-1])
    assert "matter zing [4]" in str(table.log.seen_by(0)[-1])
    assert entry.reveals


@pytest.mark.rule("kazing:take-replace", "kazing:refill-step")
def test_the_display_is_refilled_at_once():
    """The top card of the deck comes to the same place, in the same action."""
    table = set_up(["light E"], ["life E"], phase="take", top=["matter zing 4"])

    entry = table.push("take 2")

    faces = our_edition().faces
    display = [faces[card].label for card in table.seen_by(1).displays[0]]
    assert display == ["light N", "matter zing 4", "energy N", "matter N", "light S"]
    assert "life N" in [card.label for card in table.seen_by(0).cards]
    assert "kazing:take-replace" in rules_of(entry)
    assert table.state.phase == 1


def test_taking_by_name():
    """A card of the display can be named; what is not there cannot."""
    table = set_up(["light E"], [], phase="take")

    assert table.push("take energy N").action.what == 3
    table.pop()
    with pytest.raises(zplay.NotationError, match="in the display"):
        table.push("take matter zing 4")
    with pytest.raises(zplay.Ambiguous):
        table.push("take N")


@pytest.mark.rule("kazing:take-over-limit")
def test_taking_over_the_limit():
    """With five cards in hand one takes a sixth."""
    hand = ["light E", "light W", "life E", "life W", "matter E"]
    table = set_up(hand, [], phase="take")

    table.push("take deck")

    assert len(table.state.hands[0]) == 6


@pytest.mark.rule("kazing:cast-may", "kazing:cast-once")
def test_one_spell_or_none():
    """Casting nothing is always allowed, and a second spell never."""
    hand = [
        "light kazaam 4",
        "matter zing 4",
        "light E",
        "light kazaam 5",
        "life E",
        "life kazaam 7",
    ]
    table = set_up(hand, [])
    first = "cast 4 (matter zing 4): light E | light kazaam 4"
    second = "cast 5 (light kazaam 5): life E | life kazaam 7"

    assert table.why_not("no spell") is None
    assert table.why_not(second) is None
    table.push(first)
    assert refused(table, second).rule == "kazing:discard-may"
    table.pop()
    assert rules_of(table.push("no spell")) == {"kazing:cast-may"}
    assert refused(table, first).rule == "kazing:discard-may"


def test_an_empty_hand_casts_nothing():
    """Without cards there is one choice, and the game goes on."""
    table = set_up([], [])

    assert [str(action) for action in table.legal(0)] == ["no spell"]
    table.push("no spell")
    assert [str(action) for action in table.legal(0)] == ["keep all"]


@pytest.mark.rule("kazing:announce")
def test_everybody_hears_a_spell():
    """The whole spell is heard by the others and by spectators, card by card."""
    table = set_up(["light kazaam 4", "matter zing 4", "light E", "life W"], ["life E"])

    entry = table.push("cast 4 (matter zing 4): light E | light kazaam 4")

    for seat in (1, None):
        line = table.log.seen_by(seat)[-1]
        assert line.text == entry.text
        assert "matter zing [4], light E [5], light kazaam [4]" in line.told[0]


@pytest.mark.rule("kazing:cast-discard", "kazing:pick-up")
def test_after_a_spell():
    """Its cards are on the discard pile and one card is drawn, like it or not."""
    table = set_up(
        ["light kazaam 4", "matter zing 4", "light E", "life W"], ["life E"], top=["matter Z"]
    )

    entry = table.push("cast 4 (matter zing 4): light E | light kazaam 4")

    label = our_edition().label
    assert sorted(map(label, table.state.discards[0])) == [
        "light E", "light kazaam 4", "matter zing 4",
    ]  # fmt: skip
    assert sorted(map(label, table.state.hands[0])) == ["life W", "matter Z"]
    assert "kazing:pick-up" in rules_of(entry)
    assert "matter Z" not in str(table.log.seen_by(1)[-1])


@pytest.mark.rule("kazing:discard-may")
def test_discarding_one_or_none():
    """One card at most, face down, of one's own; then the turn is over."""
    table = set_up(["light E", "light W"], ["life E"], phase="discard")

    assert [str(action) for action in table.legal(0)] == [
        "keep all", "discard light E", "discard light W",
    ]  # fmt: skip
    assert refused(table, "discard life E").rule == "kazing:discard-may"
    entry = table.push("discard light W")
    assert table.actors == (1,)
    assert entry.overheard == "discard"
    assert table.position["piles"][0]["discard"] == ["light W"]
    assert table.seen_by(1).shown == ((),)
    table.pop()
    table.push("keep all")
    assert table.actors == (1,)
    assert len(table.state.hands[0]) == 2


@pytest.mark.rule("kazing:discard-must")
def test_discarding_over_the_limit():
    """Six cards are one too many: keeping all is refused, one card goes, and five stay."""
    hand = ["light E", "light W", "life E", "life W", "matter E", "matter W"]
    table = set_up(hand, [], phase="discard")

    refusal = refused(table, "keep all")
    assert refusal.rule == "kazing:discard-must"
    assert "6 cards" in refusal.because
    assert "keep all" not in table.legal(0)
    assert rules_of(table.push("discard matter W")) == {"kazing:discard-must"}
    assert len(table.state.hands[0]) == 5


@pytest.mark.rule("kazing:reshuffle", "kazing:reshuffle-at-once")
def test_the_discard_pile_becomes_the_deck():
    """Drawing the last card shuffles the discards into a new deck at once."""
    table = set_up(["light E"], ["life E"], phase="take")
    pile = table.position["piles"][0]
    *rest, last = pile["deck"]
    table = edited(table, piles=[{**pile, "deck": [last], "discard": rest, "shown": rest[:3]}])

    entry = table.push("take deck")

    state = table.state
    label = our_edition().label
    assert sorted(map(label, state.decks[0])) == sorted(rest)
    assert list(map(label, state.decks[0])) != rest, "it is shuffled"
    assert state.discards == [[]]
    assert state.shown == [[]]
    assert state.cycles == [1]
    assert {"kazing:deck-end", "kazing:reshuffle"} <= rules_of(entry)


SMALL = {
    "resonances": {"light": "orange"},
    "standard": {"light": [f"E {n}" for n in range(1, 10)] + ["kazaam 1", "zing 2"]},
    "mana": {"E": 2},
    "words": {"kazaam": 3, "zing": 3},
}
"""Eleven cards: two hands of two and the display leave two in the deck."""


@pytest.mark.rule("kazing:nothing-left")
def test_nothing_left_to_draw():
    """With both piles empty the deck cannot be taken from, and the display is not refilled."""
    table = zplay.table("kazing", seats=2, seed="small", edition=SMALL)
    for line in ("take deck", "no spell", "keep all", "take deck", "no spell", "keep all"):
        table.push(line)
    assert table.seen_by(None).decks == (0,)
    assert refused(table, "take deck").rule == "kazing:nothing-left"

    entry = table.push("take 1")

    assert "kazing:nothing-left" in rules_of(entry)
    assert len(table.state.displays[0]) == 4
    assert [str(action) for action in table.legal(0)][:1] == ["no spell"]


@pytest.mark.rule("kazing:nothing-left")
def test_nothing_left_anywhere():
    """With the display empty too, taking from the deck is what is left, and gets nothing."""
    edition = {**SMALL, "standard": {"light": [*SMALL["standard"]["light"][:9], "kazaam 1"]}}
    table = zplay.table("kazing", seats=2, seed="small", edition=edition)
    cards = sorted(table.game.box(table.options).elements())
    pile = {"deck": [], "display": [], "discard": [], "shown": [], "run_out": 1}
    table = edited(table, hands=[cards[:5], cards[5:]], piles=[pile])

    assert [str(action) for action in table.legal()] == ["take deck"]
    entry = table.push("take deck")

    assert rules_of(entry) == {"kazing:nothing-left"}
    assert len(table.state.hands[0]) == 5
    assert table.actors == (0,)


def test_the_discard_pile_is_used_when_the_deck_stayed_empty():
    """An empty deck with nothing to shuffle is filled when somebody wants a card."""
    table = zplay.table("kazing", seats=2, seed="small", edition=SMALL)
    for line in ("take deck", "no spell", "keep all", "take deck", "no spell"):
        table.push(line)
    card = str(next(action for action in table.legal() if str(action).startswith("discard")))
    table.push(card)

    entry = table.push("take deck")

    assert "kazing:reshuffle" in rules_of(entry)
    assert card.removeprefix("discard ") in [c.label for c in table.seen_by(0).cards]


@pytest.mark.rule("kazing:own-cards")
def test_refusals_name_the_seat():
    """A refusal speaks of the seat by its name."""
    table = set_up(["light kazaam 4", "matter zing 4", "light E"], [])

    with pytest.raises(Refused, match="Seat 0 does not hold"):
        table.push("cast 4 (matter zing 4): life Z | light kazaam 4")
