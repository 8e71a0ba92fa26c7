"""Ka-Zing: alone, against each other, in teams, mixed levels, and what does not go together."""

from __future__ import annotations

import random

import pytest

import zplay
from tests.rules.kazing_tables import edited, refused, rules_of, set_up
from zplay import OptionError
from zplay.games.kazing import GAME
from zplay.games.kazing.actions import Cast
from zplay.games.kazing.components import our_edition
from zplay.games.kazing.terms import LEVELS, TYPES

FACES = our_edition().faces
FOUR_TO_SIX = ["matter zing 4", "light E", "light kazaam 5"]


def play_turn(table):
    """A turn without a spell or a discard."""
    for text in ("take deck", "no spell", "keep all"):
        table.push(text)


# -- mixed difficulty ------------------------------------------------------------------------------


@pytest.mark.rule("kazing:mixed")
def test_only_veterans_follow_the_resonance_rule():
    """Seat 0 is a veteran and may not cast what seat 1 may; no one has bonuses."""
    hand = ["light kazaam 4", "light zing 6", "life E"]
    spell = "cast 4: life E | light zing 6"

    veteran = set_up(hand, [], veterans={0})
    assert refused(veteran, spell).rule == "kazing:mixed"
    assert [str(action) for action in veteran.legal(0)] == ["no spell"]
    novice = set_up([], hand, turn=1, veterans={0})
    assert novice.why_not(spell) is None
    assert novice.state.terms.level == LEVELS["initiate"]


# -- Versus ----------------------------------------------------------------------------------------


@pytest.mark.rule("kazing:versus")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_versus(seats):
    """Two to five share one deck; a round is one turn for each."""
    table = zplay.table("kazing", seats=seats, seed="versus")

    assert len(table.state.decks) == len(table.state.displays) == 1
    for turn in range(seats):
        assert table.state.rounds == 0
        assert table.actors == (turn,)
        play_turn(table)
    assert table.state.rounds == 1


# -- Solo ------------------------------------------------------------------------------------------


@pytest.mark.rule("kazing:solo", "kazing:timer-deal")
def test_solo_deal():
    """One deck; you get two cards and the Timer three that nobody sees."""
    table = zplay.table("kazing", seats=1, seed="alone")

    assert len(table.state.timer) == 3
    assert len(table.state.decks[0]) == 72 - 2 - 3 - 5
    assert table.seen_by(0).timer == 3
    hidden = {FACES[card].face for card in table.state.timer}
    assert not any(face in table.game.board(table.seen_by(0)) for face in hidden)


@pytest.mark.rule("kazing:timer-takes")
def test_the_timer_takes_a_card_after_each_turn():
    """The top card, face down, after the turn and not before."""
    table = zplay.table("kazing", seats=1, seed="alone")
    for turn in range(1, 4):
        table.push("take 1")
        table.push("no spell")
        top = table.state.decks[0][-1]
        assert len(table.state.timer) == 2 + turn
        entry = table.push("keep all")
        assert table.state.timer[-1] == top
        assert "kazing:timer-takes" in rules_of(entry)
        assert table.actors == (0,)


def timer(*positions, kept=()):
    """Cards for the Timer with these positions, hidden and kept."""
    left = [card.label for card in FACES if card.label in GAME.box(GAME.settle({"seats": 1}))]
    left = [label for label in left if label.split()[1] not in ("E", "W", "N", "S")]
    hands = []
    for position in (*positions, *kept):
        found = next(
            label for label in left if FACES[our_edition().card(label)].position == position
        )
        left.remove(found)
        hands.append(found)
    return {"hidden": hands[: len(positions)], "kept": hands[len(positions) :]}


@pytest.mark.rule("kazing:timer-nine", "kazing:timer-keeps", "kazing:timer-which")
def test_the_timer_keeps_one_of_each():
    """At nine cards it turns them up, keeps the first of each position and goes on."""
    held = timer(1, 1, 2, 3, 3, 3, 4, 5)
    table = set_up(["light E"], phase="discard", top=["matter S"], timer=held)

    entry = table.push("keep all")

    assert {"kazing:timer-nine", "kazing:timer-keeps"} <= rules_of(entry)
    assert entry.reveals
    label = our_edition().label
    kept = [label(card) for card in table.state.kept]
    firsts = [held["hidden"][place] for place in (0, 2, 3, 6, 7)]
    assert kept == firsts, "matter S is a 5, and there was one already"
    assert table.state.timer == []
    assert len(table.state.discards[0]) == 4
    assert sorted(table.state.discards[0]) == sorted(table.state.shown[0])
    assert table.actors == (0,)


@pytest.mark.rule("kazing:timer-nine")
def test_the_timer_waits_for_nine():
    """Eight cards stay face down."""
    table = set_up(["light E"], phase="discard", timer=timer(1, 2, 3, 4, 5, 6, 7))

    entry = table.push("keep all")

    assert "kazing:timer-nine" not in rules_of(entry)
    assert len(table.state.timer) == 8


@pytest.mark.rule("kazing:timer-end", "kazing:solo-precision")
def test_the_timer_ends_the_game():
    """With all nine positions it is over, and in Precision that is a loss."""
    held = timer(9, kept=(1, 2, 3, 4, 6, 7, 8))
    table = set_up(["light E"], phase="discard", top=["matter S"], timer=held)

    entry = table.push("keep all")

    assert "kazing:timer-end" in rules_of(entry)
    assert table.actors == ()
    assert table.outcome.winners == ()
    assert table.outcome.rule == "kazing:solo-precision"


@pytest.mark.rule("kazing:timer-end")
def test_eight_positions_do_not_end_it():
    """A ninth card of a kept position is discarded, and play goes on."""
    held = timer(9, kept=(1, 2, 3, 5, 6, 7, 8))
    table = set_up(["light E"], phase="discard", top=["matter S"], timer=held)

    table.push("keep all")

    assert table.outcome is None
    assert len(table.state.kept) == 8


@pytest.mark.rule("kazing:solo-precision")
def test_solo_precision_score():
    """All nine in the tenth turn is a score of ten, before the Timer has its say."""
    nearly = [[1, 1, 1, 0, 1, 0, 1, 1, 1]]
    held = timer(9, kept=(1, 2, 3, 4, 6, 7, 8))
    table = set_up(FOUR_TO_SIX, top=["light Z", "matter S"], timer=held, collected=nearly)
    table = edited(table, rounds=9)

    table.push("cast 4: E | kazaam")
    table.push("keep all")

    assert table.outcome.winners == (0,)
    assert table.outcome.scores == (10,)


@pytest.mark.rule("kazing:solo-thaumaturgy")
def test_solo_thaumaturgy_score():
    """The points when the Timer ends; the deck running out ends nothing."""
    held = timer(9, kept=(1, 2, 3, 4, 6, 7, 8))
    table = set_up(
        ["light E"], phase="discard", top=["matter S"], timer=held, type="thaumaturgy", points=[11]
    )
    pile = table.position["piles"][0]
    table = edited(table, piles=[{**pile, "run_out": 2}])

    table.push("keep all")

    assert table.outcome.scores == (11,)
    assert table.outcome.rule == "kazing:solo-thaumaturgy"


@pytest.mark.rule("kazing:solo-duel")
def test_solo_duel():
    """The dummy has 40 Mana; what it lacks is the score, and draining it wins."""
    table = set_up(FOUR_TO_SIX, type="duel", timer=timer(1, 2, 3))
    assert table.state.mana == [40, 40]
    table.push("cast 4: E | kazaam; kazaam at dummy")
    assert table.state.mana == [40, 38]

    win = set_up(FOUR_TO_SIX, type="duel", mana={"yourself": 40, "dummy": 2})
    win.push("cast 4: E | kazaam; kazaam at the dummy")
    assert win.outcome.winners == (0,)
    assert win.outcome.scores == (40,)

    held = timer(9, kept=(1, 2, 3, 4, 6, 7, 8))
    late = set_up(["light E"], phase="discard", top=["matter S"], timer=held, type="duel",
                  mana={"yourself": 40, "dummy": 27})  # fmt: skip
    late.push("keep all")
    assert late.outcome.winners == ()
    assert late.outcome.scores == (13,)

    over = set_up(FOUR_TO_SIX, type="duel", mana={"yourself": 2, "dummy": 45})
    over.push("cast 4: E | kazaam; kazaam at me")
    assert over.outcome.winners == ()
    assert over.outcome.scores == (0,), "Mana given to the dummy does not count against it"


@pytest.mark.rule("kazing:solo-end")
@pytest.mark.parametrize("end", [{"spells_each": 5}, {"spells_total": 7}, {"deck_cycles": 2}])
def test_solo_has_no_other_end(end):
    """The Timer ends a solo game; the other ends are refused."""
    with pytest.raises(OptionError, match="Timer"):
        zplay.table("kazing", seats=1, type="thaumaturgy", **end)


# -- Team Battle -----------------------------------------------------------------------------------


@pytest.mark.rule("kazing:team-turns", "kazing:team-round", "kazing:next-player")
def test_the_books_teams():
    """Alpha with A and B, Numero with 1 and 2: A, 1, B, 2, A; a round is one turn a team."""
    table = zplay.table("kazing", seats=4, teams=2, seed="teams")

    seen = []
    rounds = []
    for _ in range(5):
        seen.append(table.names[table.actors[0]])
        rounds.append(table.state.rounds)
        play_turn(table)

    assert seen == ["Alpha 1", "Beta 1", "Alpha 2", "Beta 2", "Alpha 1"]
    assert rounds == [0, 0, 1, 1, 2]


@pytest.mark.rule("kazing:team-decks", "kazing:team-whole-deck", "kazing:team-hands")
def test_each_team_has_its_own_cards():
    """A whole deck, a display and a discard pile for each; partners do not see each other's."""
    table = zplay.table("kazing", seats=6, teams=3, seed="teams")
    state = table.state

    assert len(state.decks) == len(state.displays) == len(state.discards) == 3
    for team in range(3):
        cards = [*state.decks[team], *state.displays[team]]
        cards += [card for seat in (team, team + 3) for card in state.hands[seat]]
        assert sorted(cards) == list(our_edition().standard)
    assert table.seen_by(0).hand == tuple(state.hands[0])
    partner = state.copy()
    partner.hands[3], partner.decks[0][:2] = partner.decks[0][:2], partner.hands[3]
    partner.hands[3].sort()
    assert partner.seen_by(0) == state.seen_by(0)
    before = list(state.displays[1])
    table.push("take 1")
    assert table.state.displays[1] == before
    assert len(table.state.decks[0]) == len(state.decks[0]) - 1


@pytest.mark.rule("kazing:teams", "kazing:team-size-limit")
def test_team_sizes():
    """Even teams of two to four; up to eight teams, sixteen players."""
    for seats, teams in ((4, 2), (6, 2), (6, 3), (8, 2), (16, 4), (16, 8)):
        assert len(zplay.table("kazing", seats=seats, teams=teams).state.decks) == teams
    for seats, teams, why in (
        (5, 2, "same size"),
        (2, 2, "2 to 4"),
        (10, 2, "2 to 4"),
        (4, 4, "2 to 4"),
        (1, 2, "same size"),
    ):
        with pytest.raises(OptionError, match=why):
            zplay.table("kazing", seats=seats, teams=teams)


@pytest.mark.rule("kazing:teams", "kazing:precision")
def test_a_team_collects_together():
    """What one player collects the partner need not; the team wins, with all its players."""
    table = set_up(
        FOUR_TO_SIX, [], [], [], teams=2, collected=[[1, 1, 1, 0, 1, 0, 1, 1, 1], [0] * 9]
    )

    table.push("cast 4: E | kazaam")
    table.push("keep all")
    play_turn(table)

    assert table.outcome.winners == (0, 2)
    assert "Alpha" in table.outcome.reason


@pytest.mark.rule("kazing:team-mana")
def test_team_mana():
    """Shared Mana makes teams the targets, own Mana players."""
    shared = set_up(FOUR_TO_SIX, [], [], [], teams=2, type="duel")
    shared.push("cast 4: E | kazaam; kazaam at team beta")
    assert shared.state.mana == [50, 48]

    own = set_up(FOUR_TO_SIX, [], [], [], teams=2, type="duel", team_mana="own")
    own.push("cast 4: E | kazaam; kazaam at beta 2")
    assert own.state.mana == [40, 40, 40, 38]


@pytest.mark.rule("kazing:team-out", "kazing:out")
def test_partners_of_who_is_out_go_on():
    """With Alpha 2 out, Alpha 1 has every turn of the team; with both out the team is out."""
    mana = {"alpha 1": 9, "beta 1": 9, "alpha 2": 0, "beta 2": 9}
    table = set_up([], [], [], [], teams=2, type="duel", team_mana="own", phase="take", mana=mana)

    seen = []
    for _ in range(6):
        seen.append(table.names[table.actors[0]])
        play_turn(table)

    assert seen == ["Alpha 1", "Beta 1", "Alpha 1", "Beta 2", "Alpha 1", "Beta 1"]
    last = set_up(
        FOUR_TO_SIX, [], [], [], teams=2, type="duel", team_mana="own",
        mana={"alpha 1": 2, "beta 1": 9, "alpha 2": 0, "beta 2": 9},
    )  # fmt: skip
    last.push("cast 4: E | kazaam; kazaam at me")
    assert last.outcome.winners == (1, 3)
    assert last.outcome.scores == (0, 9, 0, 9)


@pytest.mark.rule("kazing:team-out")
def test_three_in_a_team_with_one_out():
    """The two who are left alternate evenly."""
    mana = dict.fromkeys(("alpha 1", "beta 1", "alpha 2", "beta 2", "beta 3"), 9)
    table = set_up(
        *([] for _ in range(6)), teams=2, type="duel", team_mana="own", phase="take",
        mana={**mana, "alpha 3": 0},
    )  # fmt: skip

    seen = []
    for _ in range(8):
        seen.append(table.names[table.actors[0]])
        play_turn(table)

    assert seen[::2] == ["Alpha 1", "Alpha 2", "Alpha 1", "Alpha 2"]
    assert seen[1::2] == ["Beta 1", "Beta 2", "Beta 3", "Beta 1"]


@pytest.mark.rule("kazing:team-deck-end")
def test_the_first_deck_to_run_out_ends_it():
    """One team's deck is enough."""
    table = set_up(["light E"], [], [], [], teams=2, type="thaumaturgy", phase="take")
    one, two = table.position["piles"]
    *rest, last = one["deck"]
    table = edited(table, piles=[{**one, "deck": [last], "discard": rest}, two])

    entry = table.push("take deck")

    assert "kazing:last-round" in rules_of(entry)
    table.push("no spell")
    table.push("keep all")
    play_turn(table)
    assert table.outcome is not None


# -- what does not go together ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"seats": 6}, "Team Battle"),
        ({"seats": 0}, "1 to 16"),
        ({"seats": 17}, "1 to 16"),
        ({"seats": 3, "level": "wizard"}, "level"),
        ({"seats": 3, "type": "chess"}, "type"),
        ({"seats": 3, "level": "apprentice", "veterans": {0}}, "veterans"),
        ({"seats": 3, "veterans": {3}}, "veterans"),
        ({"seats": 3, "spells_each": 5}, "Thaumaturgy"),
        ({"seats": 3, "type": "duel", "spells_total": 7}, "Thaumaturgy"),
        ({"seats": 3, "type": "duel", "deck_cycles": 2}, "Thaumaturgy"),
        ({"seats": 3, "type": "thaumaturgy", "spells_each": 5, "spells_total": 7}, "one end"),
        ({"seats": 3, "type": "thaumaturgy", "spells_each": 5, "deck_cycles": 2}, "one end"),
        ({"seats": 3, "type": "duel", "collect_each": 2}, "Precision"),
        ({"seats": 3, "mana": 50}, "Duel"),
        ({"seats": 3, "type": "duel", "team_mana": "own"}, "teams"),
        ({"seats": 4, "teams": 2, "team_mana": "own"}, "Duel"),
        ({"seats": 3, "wands": 2}, "no option"),
    ],
)
def test_options_that_do_not_go_together(options, why):
    """Each is refused with the reason."""
    with pytest.raises(OptionError, match=why):
        zplay.table("kazing", **options)


# -- all combinations play to the end --------------------------------------------------------------


def combinations():
    """Every level with every type in every mode, and each other end somewhere."""
    ends = {
        "precision": [{}, {"collect_each": 2}],
        "thaumaturgy": [{}, {"spells_each": 2}, {"spells_total": 7}, {"deck_cycles": 2}],
        "duel": [{"mana": 20}],
    }
    for level in LEVELS:
        for kind in TYPES:
            for mode in ({"seats": 1}, {"seats": 3}, {"seats": 4, "teams": 2}):
                for number, end in enumerate(ends[kind]):
                    if number and (mode["seats"] == 1 and kind == "thaumaturgy"):
                        continue
                    yield {"level": level, "type": kind, **mode, **end}
    yield {"seats": 3, "veterans": [1]}
    yield {"seats": 2, "veterans": [0], "type": "thaumaturgy"}
    yield {"seats": 6, "teams": 3, "type": "duel", "team_mana": "own", "mana": 10}
    yield {"seats": 8, "teams": 2, "type": "duel", "team_mana": "own", "mana": 10}


def choose(state, seat, rng):
    """At random, but fond of spells, and in a Duel of draining others: so that games end."""
    legal = state.legal(seat)
    spells = [action for action in legal[: min(len(legal), 400)] if isinstance(action, Cast)]
    own = state.terms.holders[state.terms.holder_of[seat]] if state.mana else None
    hurting = [a for a in spells if a.aim.kazaam not in (None, own) and a.aim.zing in (None, own)]
    return rng.choice(hurting or (spells if not state.mana else ()) or legal)


@pytest.mark.parametrize("options", list(combinations()), ids=str)
def test_every_combination_plays_to_its_end(options):
    """A game with these options ends, and no card is lost on the way."""
    settled = GAME.settle(options)
    rng = random.Random(str(options))
    state = GAME.start(settled, str(options))
    box = GAME.box(settled)
    actions = 0
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, choose(state, seat, rng))
        actions += 1
        assert actions < 20_000
        if actions % 50 == 0:
            assert GAME.components(state) == box

    assert GAME.components(state) == box
    assert state.outcome() is not None
    assert len(state.outcome().scores) == options["seats"]
