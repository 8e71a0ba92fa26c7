"""Ka-Zing: what you play for, Precision, Thaumaturgy and Duel."""

from __future__ import annotations

import pytest

import zplay
from tests.rules.kazing_tables import edited, refused, rules_of, set_up
from zplay import Ambiguous, NotationError
from zplay.games.kazing.casting import collections

FOUR_TO_SIX = ["light kazaam 4", "light zing 6", "light E"]
BACK = ["light kazaam 4", "light zing 6", "light E", "light W"]


def collected(*counts):
    """How often 1 to 9 are collected, for each side."""
    return [[int(digit) for digit in side] for side in counts]


def finish_turn(table):
    """Whatever is left of a turn, without casting or discarding."""
    for phase, text in ((0, "take deck"), (1, "no spell"), (2, "keep all")):
        if table.actors and table.state.phase == phase:
            table.push(text)


# -- Precision -------------------------------------------------------------------------------------


@pytest.mark.rule("kazing:precision", "kazing:goal", "kazing:word-effect")
def test_start_and_end_are_collected():
    """A spell from 4 to 6 collects 4 and 6; its word has no target."""
    table = set_up(FOUR_TO_SIX, [])

    assert refused(table, "cast 4: E | zing; zing at seat 1").rule == "kazing:word-effect"
    entry = table.push("cast 4: E | zing")

    assert table.position["collected"] == collected("000101000", "000000000")
    assert "kazing:precision" in rules_of(entry)


@pytest.mark.rule("kazing:collect-once")
def test_a_closed_spell_collects_one_position():
    """From 4 and back to 4 collects 4 once, even if every position is wanted twice."""
    table = set_up(["light kazaam 4", "light zing 6", "light circle"], [], collect_each=2)

    table.push("cast 4: circle | zing")

    assert table.position["collected"][0] == [0, 0, 0, 1, 0, 0, 0, 0, 0]


@pytest.mark.rule("kazing:bonus-collect", "kazing:precision")
def test_a_bonus_collects_more():
    """Two bonuses, two more positions; the table asks which if they are not said."""
    table = set_up(BACK, [], level="apprentice")

    with pytest.raises(Ambiguous, match="collect"):
        table.push("cast 4: E, W | zing")
    for count in ("1", "1 2 3"):
        text = f"cast 4: E, W | zing; collect {count}"
        assert refused(table, text).rule == "kazing:bonus-collect"
    entry = table.push("cast 4: E, W | zing; collect 9 1")
    assert table.position["collected"][0] == [1, 0, 0, 1, 0, 0, 0, 0, 1]
    assert {"kazing:two-bonuses", "kazing:bonus-collect"} <= rules_of(entry)
    assert str(entry.action).endswith("; collect 1 9")


@pytest.mark.rule("kazing:bonus-collect", "kazing:initiate")
def test_no_bonus_for_initiates():
    """At Initiate level the same spell has no bonus to collect with."""
    table = set_up(BACK, [])

    assert refused(table, "cast 4: E, W | zing; collect 1 9").rule == "kazing:bonus-collect"
    assert "kazing:two-bonuses" not in rules_of(table.push("cast 4: E, W | zing"))


@pytest.mark.rule("kazing:bonus-missing")
def test_bonuses_collect_what_is_missing():
    """What is collected already, or by this very spell, cannot be chosen; nor more than is left."""
    table = set_up(BACK, [], level="apprentice", collected=collected("111000110", "000000000"))

    assert refused(table, "cast 4: E, W | zing; collect 1 9").rule == "kazing:bonus-missing"
    assert refused(table, "cast 4: E, W | zing; collect 4 9").rule == "kazing:bonus-missing"
    assert table.why_not("cast 4: E, W | zing; collect 5 9") is None
    one_left = edited(table, collected=collected("111011111", "000000000"))
    assert one_left.why_not("cast 4: E, W | zing") is None
    two_left = edited(table, collected=collected("111011110", "000000000"))
    assert two_left.push("cast 4: E, W | zing").action.aim.collect == (9,)


@pytest.mark.rule("kazing:bonus-missing", "kazing:collect-each")
def test_a_position_can_be_chosen_twice_if_it_is_missing_twice():
    """With every position wanted twice, both bonuses may go to the same one."""
    choices = {aim.collect for aim in collections([2, 2, 2, 1, 2, 2, 2, 2, 0], 2, 4, 4, 2)}

    assert choices == {(9, 9)}
    choices = {aim.collect for aim in collections([2, 2, 2, 1, 2, 2, 2, 1, 0], 2, 4, 4, 2)}
    assert choices == {(8, 9), (9, 9)}


@pytest.mark.rule("kazing:last-round", "kazing:precision")
def test_precision_ends_with_the_round():
    """Whoever collects the ninth still lets the others finish the round, and then has won."""
    table = set_up(FOUR_TO_SIX, [], [], collected=collected("111010111", "0" * 9, "0" * 9))

    entry = table.push("cast 4: E | zing")

    assert "kazing:last-round" in rules_of(entry)
    assert table.outcome is None
    table.push("keep all")
    finish_turn(table)
    assert table.actors == (2,)
    finish_turn(table)
    assert table.outcome.winners == (0,)
    assert table.outcome.scores == (9, 0, 0)
    assert table.outcome.rule == "kazing:precision"


@pytest.mark.rule("kazing:shared")
def test_precision_is_shared_in_the_same_round():
    """Two who finish in one round have taken as many turns and share the win."""
    full = "111111111"
    table = set_up([], FOUR_TO_SIX, turn=1, collected=collected(full, "111010111"))

    table.push("cast 4: E | zing")
    table.push("keep all")

    assert table.outcome.winners == (0, 1)
    assert table.outcome.rule == "kazing:shared"
    assert "Seat 0 and Seat 1" in table.outcome.reason


@pytest.mark.rule("kazing:collect-each")
def test_collecting_twice():
    """With collect_each=2 nine positions are not enough."""
    nearly = collected("222121222", "0" * 9)
    table = set_up(FOUR_TO_SIX, [], collect_each=2, collected=collected("111010111", "0" * 9))

    assert "kazing:last-round" not in rules_of(table.push("cast 4: E | zing"))
    table = set_up(FOUR_TO_SIX, [], collect_each=2, collected=nearly)
    assert "kazing:last-round" in rules_of(table.push("cast 4: E | zing"))


@pytest.mark.rule("kazing:first-game")
def test_the_first_game():
    """Without options it is Precision, Versus, Initiate."""
    terms = zplay.table("kazing", seed="first").state.terms

    assert (terms.type, terms.mode, terms.level.rules) == ("precision", "versus", False)
    assert terms.seats in range(2, 6)


# -- Thaumaturgy -----------------------------------------------------------------------------------


@pytest.mark.rule("kazing:thaumaturgy", "kazing:points", "kazing:bonus-points")
def test_spells_score():
    """Three cards are 1 point; four with two bonuses 2 + 3; at Initiate level no bonus counts."""
    three = set_up(FOUR_TO_SIX, [], type="thaumaturgy", level="apprentice")
    assert "kazing:points" in rules_of(three.push("cast 4: E | zing"))
    assert three.state.points == [1, 0]

    four = set_up(BACK, [], type="thaumaturgy", level="apprentice")
    assert refused(four, "cast 4: E, W | zing; collect 1").rule == "kazing:precision"
    four.push("cast 4: E, W | zing")
    assert four.state.points == [5, 0]

    plain = set_up(BACK, [], type="thaumaturgy")
    plain.push("cast 4: E, W | zing")
    assert plain.state.points == [2, 0]


@pytest.mark.rule("kazing:deck-end", "kazing:last-round", "kazing:thaumaturgy")
def test_thaumaturgy_ends_when_the_deck_runs_out():
    """The last card of the deck makes the round the last; most points win."""
    table = set_up(["light E"], ["life E"], phase="take", type="thaumaturgy", points=[1, 3])
    pile = table.position["piles"][0]
    *rest, last = pile["deck"]
    table = edited(table, piles=[{**pile, "deck": [last], "discard": rest}])

    entry = table.push("take deck")

    assert {"kazing:deck-end", "kazing:last-round"} <= rules_of(entry)
    table.push("no spell")
    table.push("keep all")
    assert table.actors == (1,)
    finish_turn(table)
    assert table.outcome.winners == (1,)
    assert table.outcome.scores == (1, 3)
    assert table.outcome.rule == "kazing:thaumaturgy"


@pytest.mark.rule("kazing:shared")
def test_equal_points_share():
    """There is no tie-break."""
    table = set_up(["light E"], ["life E"], phase="discard", turn=1, type="thaumaturgy")
    pile = table.position["piles"][0]
    table = edited(table, points=[3, 3], piles=[{**pile, "run_out": 1}])

    table.push("keep all")

    assert table.outcome.winners == (0, 1)
    assert table.outcome.rule == "kazing:shared"


@pytest.mark.rule("kazing:deck-cycles")
def test_deck_cycles():
    """With deck_cycles=2 the first time does not end it, and the second does."""
    for run_out, ends in ((0, False), (1, True)):
        table = set_up(["light E"], [], phase="take", type="thaumaturgy", deck_cycles=2)
        pile = table.position["piles"][0]
        *rest, last = pile["deck"]
        changed = {**pile, "deck": [last], "discard": rest, "run_out": run_out}

        entry = edited(table, piles=[changed]).push("take deck")

        assert ("kazing:last-round" in rules_of(entry)) == ends


@pytest.mark.rule("kazing:spells-each")
def test_spells_each():
    """It ends only when everybody has cast that many, and the deck does not matter."""
    for others, ends in ((0, False), (1, True)):
        table = set_up(FOUR_TO_SIX, [], type="thaumaturgy", spells_each=1)
        table = edited(table, spells=[0, others])

        assert ("kazing:last-round" in rules_of(table.push("cast 4: E | zing"))) == ends
    pile = table.position["piles"][0]
    assert edited(table, spells=[0, 5], piles=[{**pile, "run_out": 3}]).outcome is None


@pytest.mark.rule("kazing:spells-total")
def test_spells_total():
    """It ends when that many have been cast in all, by whomever."""
    for others, ends in ((5, False), (6, True)):
        table = set_up(FOUR_TO_SIX, [], type="thaumaturgy", spells_total=7)
        table = edited(table, spells=[0, others])

        assert ("kazing:last-round" in rules_of(table.push("cast 4: E | zing"))) == ends


# -- Duel ------------------------------------------------------------------------------------------


@pytest.mark.rule("kazing:start-mana")
def test_mana_at_the_start():
    """Forty each, fifty for a team that shares, forty for players of teams with their own."""
    assert zplay.table("kazing", seats=3, type="duel").state.mana == [40, 40, 40]
    assert zplay.table("kazing", seats=3, type="duel", mana=60).state.mana == [60, 60, 60]
    assert zplay.table("kazing", seats=4, teams=2, type="duel").state.mana == [50, 50]
    own = zplay.table("kazing", seats=4, teams=2, type="duel", team_mana="own")
    assert own.state.mana == [40, 40, 40, 40]


def duel(hand, *others, **options):
    """A Duel in which seat 0 may cast."""
    return set_up(hand, *(others or ([],)), type="duel", **options)


def word(name):
    """A hand that can cast E from 4 with this word."""
    return ["matter zing 4", "light E", name]


@pytest.mark.rule("kazing:kazaam", "kazing:duel", "kazing:target", "kazing:goal")
def test_kazaam_drains():
    """E has 2 Mana: the target loses 2. Anybody with Mana can be the target, oneself too."""
    table = duel(word("light kazaam 5"), [], [])

    with pytest.raises(Ambiguous) as asked:
        table.push("cast 4: E | kazaam")
    assert len(asked.value.candidates) == 3
    for target, mana in (("seat 1", [40, 38, 40]), ("me", [38, 40, 40]), ("2", [40, 40, 38])):
        entry = table.push(f"cast 4: E | kazaam; kazaam at {target}")
        assert table.state.mana == mana
        assert "kazing:kazaam" in rules_of(entry)
        table.pop()
    assert refused(table, "cast 4: E | kazaam; zing at seat 1").rule == "kazing:kazaam"
    with pytest.raises(NotationError, match="targets are"):
        table.push("cast 4: E | kazaam; kazaam at seat 7")


@pytest.mark.rule("kazing:zing")
def test_zing_replenishes():
    """The target gains 2, also beyond what it started with."""
    table = duel(word("light zing 6"))

    entry = table.push("cast 4: E | light zing 6 at seat 0")

    assert table.state.mana == [42, 40]
    assert "kazing:zing" in rules_of(entry)
    table.pop()
    assert refused(table, "cast 4: E | light zing 6; kazaam at seat 1").rule == "kazing:zing"


@pytest.mark.rule("kazing:declare", "kazing:words")
def test_kazaam_or_zing_is_declared():
    """The card that is both is one of them by declaration, not both and not neither."""
    table = duel(word("light kazaam/zing 8"))
    spell = "cast 4: E | kazaam/zing"

    assert table.push(f"{spell}; kazaam at seat 1").action.aim.kazaam == "seat 1"
    assert table.state.mana == [40, 38]
    table.pop()
    table.push(f"{spell}; zing at seat 1")
    assert table.state.mana == [40, 42]
    table.pop()
    both = refused(table, f"{spell}; kazaam at seat 1, zing at seat 0")
    assert both.rule == "kazing:declare"
    with pytest.raises(NotationError, match="what it does to whom"):
        table.push(f"{spell} at seat 1")


@pytest.mark.rule("kazing:ka-zing", "kazing:two-targets")
def test_ka_zing_does_both():
    """One loses, another gains; the two are different, and either may be the caster."""
    table = duel(word("light ka-zing 9"), [], [])
    spell = "cast 4: E | ka-zing"

    table.push(f"{spell}; kazaam at seat 1, zing at seat 0")
    assert table.state.mana == [42, 38, 40]
    table.pop()
    table.push(f"{spell}; zing at seat 2 and kazaam at seat 0")
    assert table.state.mana == [38, 40, 42]
    table.pop()
    same = refused(table, f"{spell}; kazaam at seat 1, zing at seat 1")
    assert same.rule == "kazing:two-targets"
    assert refused(table, f"{spell}; kazaam at seat 1").rule == "kazing:ka-zing"


@pytest.mark.rule("kazing:total-mana")
def test_the_word_counts_with_a_bonus():
    """E and W, 2 each, and 3 for the Kazaam because of the bonus; nothing for an Initiate."""
    hand = ["matter zing 4", "light E", "light W", "light kazaam 5"]
    spell = "cast 4: E, W | kazaam; kazaam at seat 1"

    for level, left in (("apprentice", 33), ("initiate", 36)):
        table = duel(hand, level=level)
        table.push(spell)
        assert table.state.mana == [40, left]


@pytest.mark.rule("kazing:modifier-mana")
def test_modifiers_change_the_mana():
    """Shift adds 2 to the E it changes: 4 + 2 + 2 is 8, and 3 more for one resonance."""
    hand = ["matter zing 4", "shift 4", "light E", "light circle", "light kazaam 5"]
    table = duel(hand, level="sorcerer")

    table.push("cast 4 (matter zing 4): circle, shift + E→3 | kazaam; kazaam at seat 1")

    assert table.state.mana == [40, 40 - (4 + 2 + 2) - 3]


@pytest.mark.rule("kazing:out", "kazing:out-cards", "kazing:mana-floor")
def test_out_at_zero():
    """Nobody falls below 0; who is out has no cards, no turn, and is no target ever again."""
    table = duel(word("light kazaam 5"), ["life E"], ["life W"], mana={
        "seat 0": 40, "seat 1": 1, "seat 2": 40})  # fmt: skip

    entry = table.push("cast 4: E | kazaam; kazaam at seat 1")

    assert table.state.mana == [40, 0, 40]
    assert "kazing:out" in rules_of(entry)
    assert table.state.hands[1] == []
    assert "life E" in table.position["piles"][0]["discard"]
    assert "life E" not in table.position["piles"][0]["shown"]
    table.push("keep all")
    assert table.actors == (2,)
    again = duel(word("light zing 6"), [], [], mana={"seat 0": 40, "seat 1": 0, "seat 2": 40})
    refusal = refused(again, "cast 4: E | light zing 6; zing at seat 1")
    assert refusal.rule == "kazing:out"
    assert not any("seat 1" in str(action) for action in again.legal(0))


@pytest.mark.rule("kazing:out-self")
def test_draining_oneself_ends_the_turn():
    """Whoever casts themselves out picks up nothing, and the next one has the turn."""
    table = duel(word("light kazaam 5"), [], [], mana={"seat 0": 2, "seat 1": 9, "seat 2": 9})

    entry = table.push("cast 4: E | kazaam; kazaam at me")

    assert table.actors == (1,)
    assert "kazing:pick-up" not in rules_of(entry)
    assert table.state.hands[0] == []
    assert table.outcome is None


@pytest.mark.rule("kazing:duel-end", "kazing:duel")
def test_a_duel_ends_at_once():
    """The last with Mana wins, in the middle of the round and of the turn."""
    table = duel(word("light kazaam 5"), [], mana={"seat 0": 7, "seat 1": 2})

    table.push("cast 4: E | kazaam; kazaam at seat 1")

    assert table.actors == ()
    assert table.outcome.winners == (0,)
    assert table.outcome.scores == (7, 0)
    assert table.outcome.rule == "kazing:duel"
