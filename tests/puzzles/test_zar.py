"""Puzzles of ZAR: the solver against the engine and all hidden hands, and wrong answers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zplay
from zplay.games.zar import GAME
from zplay.games.zar.components import (
    CALLS,
    FIRST_POWER,
    FROG,
    WASP,
    demand,
    full_deck,
    our_edition,
)
from zplay.games.zar.moves import LET_GO, SAID, Play
from zplay.games.zar.puzzles import FAMILY
from zplay.games.zar.puzzles.solver import goes_out, keeps_going, trouble, winning_play
from zplay.games.zar.puzzles.table import (
    Table,
    TheyCouldGoOut,
    could_be_matched,
    most_drawn,
    plays,
    read_table,
    write_table,
    written,
)
from zplay.puzzle.draw import Draw

ME, THEM = 0, 1


def tables(hand, unseen, theirs, count, word, *, lucky=False):
    """Random tables where they have just played; if lucky, every other one can be won for sure."""
    found = 0
    number = 0
    while found < count:
        number += 1
        draw = Draw(f"{word} {number}")
        cards = draw.some(full_deck(our_edition(), 2, 0), hand + unseen + 1)
        face = cards.pop()
        if face // 3 == FROG:
            continue
        table = Table(
            tuple(sorted(cards[:hand])),
            tuple(sorted(cards[hand:])),
            theirs,
            face,
            draw.one(CALLS[face]),
            wasps=2 if face < FIRST_POWER and face // 3 == WASP else 0,
        )
        if unseen - theirs < most_drawn(table) or len(list(plays(table))) < 2:
            continue
        try:
            for play in plays(table):
                goes_out(table, play)
        except TheyCouldGoOut:
            continue
        if lucky and found % 2 and winning_play(table) is None:
            continue
        found += 1
        yield table


def worlds_of(table):
    """Every deal of the unseen cards, as states of the engine with you to move."""
    seen = Counter(full_deck(our_edition(), 2, 0))
    seen -= Counter((*table.hand, *table.unseen, table.face))
    places = range(len(table.unseen))
    for held in set(combinations(places, table.theirs)):
        rest = [table.unseen[place] for place in places if place not in held]
        for order in set(permutations(rest)):
            state = GAME.start({"seats": 2}, "table")
            state.hands = [list(table.hand), sorted(table.unseen[place] for place in held)]
            state.drawpile = list(order)
            state.pile = [*seen.elements(), table.face]
            state.face, state.call = table.face, table.call
            state.demand = demand(table.face, table.call)
            state.owner, state.turn, state.direction = THEM, ME, 1
            state.chain = state.last = 1
            state.wasps, state.drawn, state.own_skip, state.open = table.wasps, 0, False, True
            state.waiting = 1 << THEM
            yield state


def surely_out(worlds, play=None):
    """Brute force: is there a way out for one who cannot tell these states of the engine apart?"""
    options = (
        [play]
        if play
        else [
            move
            for move in worlds[0].legal(ME)
            if isinstance(move, Play)
            and move.zar == (SAID if len(worlds[0].hands[ME]) - move.total == 1 else 0)
        ]
    )
    return any(_holds(worlds, option) for option in options)


def _holds(worlds, play):
    later = {}
    for world in worlds:
        state = world.copy()
        assert play in state.legal(ME)
        state.apply(ME, play)
        held = len(state.hands[ME])
        for heard, after in _until_my_turn(state, ()):
            if len(after.hands[ME]) > held:
                return False
            if held:
                later.setdefault(heard, []).append(after)
    return all(surely_out(group) for group in later.values())


def _until_my_turn(state, heard):
    """Everything that the other player can do until it is your turn, with what is heard of it."""
    for move in state.legal(THEM):
        if isinstance(move, Play) and move.verb == "match":
            after = state.copy()
            after.apply(THEM, move)
            yield (*heard, str(move)), after
    if state.turn == ME or state.phase:
        yield heard, state
        return
    for move in state.legal(THEM):
        if move == LET_GO or (isinstance(move, Play) and move.verb == "match"):
            continue
        after = state.copy()
        after.apply(THEM, move)
        said = str(move._replace(zar=0)) if isinstance(move, Play) else str(move)
        if after.turn == ME and isinstance(move, Play):
            # Whoever has another one may match themselves before you play.
            yield from _matched_themselves(after, (*heard, said))
        yield from _until_my_turn(after, (*heard, said))


def _matched_themselves(state, heard):
    for move in state.legal(THEM):
        if isinstance(move, Play) and move.verb == "self-match":
            after = state.copy()
            after.apply(THEM, move)
            if after.turn == ME:
                yield (*heard, str(move._replace(zar=0))), after


@pytest.mark.parametrize(("hand", "unseen", "theirs", "count"), [(2, 6, 4, 60), (3, 7, 4, 8)])
def test_going_out_is_what_brute_force_over_all_deals_finds(hand, unseen, theirs, count):
    """For every play: the solver agrees with the engine, played through with every hidden deal."""
    verdicts = Counter()
    for table in tables(hand, unseen, theirs, count, f"brute {hand}", lucky=True):
        worlds = list(worlds_of(table))
        for play in plays(table):
            found = goes_out(table, play)
            verdicts[found] += 1

            assert found == surely_out(worlds, play), (table, play)
    assert verdicts[True]
    assert verdicts[False]


def test_plays_are_those_of_the_engine():
    """What may be played from a table is what the engine lists, but for the ZAR."""
    for table in tables(4, 12, 6, 80, "legal"):
        state = next(worlds_of(table._replace(unseen=table.unseen[:6], theirs=5)))
        listed = {move._replace(zar=0) for move in state.legal(ME) if isinstance(move, Play)}

        assert {play._replace(zar=0) for play in plays(table)} == listed


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_what_leads_out_is_safe_and_what_fails_has_a_story(seed):
    """A play that leads out cannot be matched and keeps going; any other has an answer to it."""
    (table,) = tables(3, 15, 9, 1, f"story {seed}")
    for play in plays(table):
        if goes_out(table, play):
            assert keeps_going(table, play)
            assert not could_be_matched(table, play)
            continue
        depth, answer = trouble(table, play)
        assert (answer is None) == could_be_matched(table, play) == (depth == 0)
        if answer is not None:
            assert winning_play(answer.table) is None


def test_the_safe_play_is_the_only_one():
    """After the answer you can play again whatever comes; after every other play, perhaps not."""
    for seed in range(10):
        puzzle = zplay.puzzle("zar", kind="safe", grade=1 + seed % 5, seed=seed)
        table = read_table(puzzle.task.content)

        assert [play for play in plays(table) if keeps_going(table, play)] == [
            play for play in plays(table) if written(play) == puzzle.solution
        ]


def test_every_wrong_play_hears_why_and_cites_a_rule():
    """Each choice but one is refused with a sentence of its own and a rule of the game."""
    rules = zplay.rules("zar")
    for kind, grade in (("safe", 4), ("go-out", 3), ("go-out", 5)):
        puzzle = zplay.puzzle("zar", kind=kind, grade=grade, seed="why")
        wrong = [v for v in puzzle.model.places[0].values if v != puzzle.solution]
        for value in wrong:
            verdict = puzzle.check(value)
            assert not verdict
            assert verdict.because.endswith(".")
            assert "{" not in verdict.because
            assert rules[verdict.rule].says
        right = puzzle.check(puzzle.solution)
        assert right
        assert "match" in right.because or "out" in right.because


@pytest.mark.parametrize("said", ["{}", "zar, {}", "play the {}", "{}!"])
def test_an_answer_is_read_as_people_say_it(said):
    """Declarations and small words around the play do not matter; nor does upper case."""
    puzzle = zplay.puzzle("zar", kind="go-out", grade=2, seed="said")

    assert puzzle.check(said.format(puzzle.solution.replace(" calling", ",")))
    assert puzzle.check(said.format(puzzle.solution.upper()))
    with pytest.raises(zplay.NotationError, match="choices"):
        puzzle.check("the queen of hearts")


GOOD = {
    "hand": ["Yellow Star", "Dragon Winged"],
    "top": "Yellow Sun",
    "unseen": ["Red Cloud", "Blue Galaxy", "Blue Moon", "Blue Moon", "Red Sun", "Peacock Side"],
    "theirs": 4,
}


def test_a_puzzle_made_by_hand():
    """A Dragon that calls stars leads out: nothing but a star or a Dragon can follow it."""
    model = FAMILY.model("go-out", GOOD)

    assert model.count(10) == 1
    assert model.check("dragon winged, stars")
    assert "draw and pass" in model.check("dragon winged, moons").because
    assert "peacock side" in model.check("yellow star").because


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"hand": "Yellow Star"}, "list"),
        ({"hand": ["Yellow Star"]}, "two cards"),
        ({"hand": ["Yellow Star", "Green Star"]}, "no card"),
        ({"hand": ["Chameleon", "Yellow Star"]}, "Chameleons"),
        ({"hand": ["Blue Moon", "Yellow Star"]}, "two of each"),
        ({"top": "Red Frog"}, "Frog"),
        ({"top": "Peacock Front"}, "called"),
        ({"call": "red"}, "called"),
        ({"theirs": 1}, "two cards"),
        ({"theirs": True}, "two cards"),
        ({"theirs": 5}, "run out"),
    ],
)
def test_content_that_cannot_be_is_refused(change, says):
    """Cards, calls and numbers that cannot be are a ValueError that says so."""
    with pytest.raises(ValueError, match=says):
        FAMILY.model("go-out", {**GOOD, **change})


def test_a_table_survives_as_plain_json():
    """What is written is read back."""
    for table in tables(4, 14, 6, 20, "json"):
        assert read_table(write_table(table)) == table
