"""Placement puzzles: solvers against brute force and the engine, and wrong answers."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

import zplay
from zplay.games.zingazinga import closable, placements
from zplay.games.zingazinga.closing import close
from zplay.games.zingazinga.layout import EMPTY
from zplay.games.zingazinga.puzzles import FAMILY
from zplay.puzzle.draw import Draw
from zplay.puzzle.packs import FOLDER, read_pack


def rings(kind="close", grades=(1, 2), most=400):
    """Random circles with gaps."""
    for number in range(most):
        content = FAMILY.propose(kind, grades[number % len(grades)], Draw(f"ring {number}"))
        if content is None:
            continue
        try:
            yield content, FAMILY.model(kind, content)
        except ValueError:
            continue


def test_closing_is_counted_as_the_engine_counts_it():
    """The puzzle's own counter agrees with the engine's, with and without a Zinga in the pool."""
    zingas = 0
    for tried, (_content, ring) in enumerate(rings(grades=(1, 2, 3, 4, 5))):
        setup = ring.setup
        zingas += bool(ring.zinga)

        assert ring.count(10**9) == close(setup.board, setup.circle, setup.hand).ways
        if tried == 60:
            break
    assert zingas > 10


def test_closing_is_counted_as_brute_force_counts_it():
    """Every order of the tiles into the gaps, every way round, put on a real board."""
    tried = 0
    for _content, ring in rings():
        if len(ring.empty) > 4:
            continue
        assert ring.count(10**6) == sum(1 for _ in brute_force(ring))
        tried += 1
        if tried == 12:
            break
    assert tried == 12


def brute_force(ring):
    """Every filling of the gaps in which all neighbours agree."""
    layout, board = ring.setup.layout, ring.setup.board
    for order in permutations(range(len(ring.lies)), len(ring.empty)):
        fillings = [()]
        for square, number in zip(ring.empty, order, strict=True):
            fillings = [
                (*filling, (square, lie))
                for filling in fillings
                for lie in ring.lies[number]
                if not layout.around[square].marked or lie.left == lie.right
            ]
        for filling in fillings:
            left, right = board.left[:], board.right[:]
            for square, lie in filling:
                left[square], right[square] = lie.left, lie.right
            agree = all(
                right[square] == left[layout.around[square].right] for square in ring.squares
            )
            bridges = all(
                not layout.tiles[lie.tile].is_zinga
                or not layout.around[square].marked
                or board.context(square).across in (EMPTY, lie.left)
                for square, lie in filling
            )
            if agree and bridges:
                yield filling


def test_the_stuck_tile_is_the_one_without_a_placement():
    """The answer has no placement by the engine's own list, every other tile has one."""
    for seed in range(5):
        puzzle = zplay.puzzle("zingazinga", kind="nowhere", grade=2, seed=seed)
        board = puzzle.task.content["board"]
        for tile in puzzle.task.content["tiles"]:
            assert bool(placements(board, tile)) == (tile != puzzle.solution)


def test_the_block_blocks_and_nothing_else_does():
    """After the answer they have no placement; after any other move they have one."""
    for seed in range(5):
        puzzle = zplay.puzzle("zingazinga", kind="block", grade=2, seed=seed)
        model = puzzle.model
        for value in model.places[0].values:
            assert bool(puzzle.check(value)) == (value == puzzle.solution)


def test_a_dead_circle_cannot_be_closed():
    """The engine agrees about every circle that a puzzle calls dead or alive."""
    found = set()
    for grade in (1, 2, 3):
        for seed in range(8):
            puzzle = zplay.puzzle("zingazinga", kind="dead", grade=grade, seed=seed)
            content = puzzle.task.content
            closing = closable(content["board"], content["circle"], content["tiles"])
            found.add(puzzle.solution)

            assert bool(closing) == (puzzle.solution == "alive")
    assert found == {"alive", "dead by doubles", "dead by parity", "dead by a bridge"}


def test_the_zinga_can_be_nothing_else():
    """With any other double the circle cannot be closed."""
    for seed in range(4):
        puzzle = zplay.puzzle("zingazinga", kind="zinga", grade=3, seed=seed)
        right = [value for value in puzzle.model.places[0].values if puzzle.check(value)]

        assert right == [puzzle.solution]


def test_a_wrong_closing_hears_what_is_wrong():
    """A gap, a tile that is not there, a disagreement: each is named."""
    puzzle = zplay.puzzle("zingazinga", kind="close", grade=1, seed="wrong")
    parts = puzzle.solution.split(", ")
    gap = puzzle.check(", ".join(parts[:-1]))

    assert puzzle.check(", ".join(reversed(parts)))
    assert not gap
    assert "not closed" in gap.because
    first = next(part for part in parts if part[0] != part[2] and "zinga" not in part)
    turned = first[2] + "|" + first[0] + first[3:]
    verdict = puzzle.check(puzzle.solution.replace(first, turned))
    assert not verdict
    assert verdict.rule in ("zingazinga:match", "zingazinga:marked")
    with pytest.raises(zplay.NotationError):
        puzzle.check("everything where it belongs")


def test_hard_circles_are_what_the_engine_says():
    """In the hard grades the engine agrees, too; no simple reason holds, or one that is shown."""
    found = set()
    for grade in (4, 5):
        for seed in range(24):
            puzzle = zplay.puzzle("zingazinga", kind="dead", grade=grade, seed=seed)
            content = puzzle.task.content
            closing = closable(content["board"], content["circle"], content["tiles"])
            found.add(puzzle.solution)

            assert bool(closing) == (puzzle.solution == "alive")
            if puzzle.solution == "alive":
                way = puzzle.explain()[-2].partition("It can be closed: ")[2].partition(". The")[0]
                ring = FAMILY.model("close", content)
                assert ring.check(way)
    assert found >= {"alive", "dead by the fit", "dead by a bridge"}


@pytest.mark.parametrize("grade", [3, 4, 5])
def test_the_grade_does_not_tell_the_reason(grade):
    """From the third grade on the pack has living circles and every reason to be dead."""
    pack = read_pack(Path(__file__).parents[2] / FOLDER / "zingazinga.txt")
    answers = Counter(t.solution for t in pack if (t.kind, t.grade) == ("dead", grade))
    reasons = {"dead by doubles", "dead by parity", "dead by a bridge"}

    assert set(answers) == {"alive", *reasons, *(["dead by the fit"] if grade > 3 else [])}
    assert max(answers.values()) < 0.7 * answers.total()


def test_a_zinga_that_one_look_finds_is_of_the_first_grade():
    """Beside a number whose double lies already, only the Zinga can fill a marked square."""
    for seed in range(4):
        puzzle = zplay.puzzle("zingazinga", kind="zinga", grade=1, seed=seed)
        right = [value for value in puzzle.model.places[0].values if puzzle.check(value)]

        assert right == [puzzle.solution]
        assert [step.rung for step in puzzle.task.way.steps] == ["only the Zinga"]


@pytest.mark.parametrize(
    "change",
    [
        {"fit": "no"},
        {"board": {"orange": {"0": "0|1"}}},
        {"board": 7},
        {"tiles": []},
        {"tiles": ["orange 9|9"]},
        {"tiles": ["orange 0|0"]},
        {"tiles": ["green 0|1", "green 0|1"]},
        {"circle": "pink"},
        {"circle": "green"},
    ],
)
def test_content_that_cannot_be_is_refused(change):
    """A board, tiles or a circle that cannot be are a ValueError."""
    content = {
        "board": {"orange": {"0": "0|0", "1": "0|1"}},
        "tiles": ["orange 1|1"],
        "circle": "orange",
        **change,
    }
    with pytest.raises(ValueError, match=r"\w"):
        FAMILY.model("close", content)
