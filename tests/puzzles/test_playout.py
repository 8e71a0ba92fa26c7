"""Playing out a hand: the solver against the engine, and wrong turns."""

from __future__ import annotations

import pytest

import zplay
from zplay.games.zingazinga.puzzles import FAMILY
from zplay.puzzle.draw import Draw


def hands(grades=(1, 2, 3), most=400):
    """Random hands on random boards."""
    for number in range(most):
        content = FAMILY.propose("play-out", grades[number % len(grades)], Draw(f"out {number}"))
        if content is None:
            continue
        try:
            yield FAMILY.model("play-out", content)
        except ValueError:
            continue


def played_out(board, hand):
    """Every board on which all tiles of a hand lie, by the engine's own offers."""
    if not hand:
        return {tuple(board.cells())}
    found = set()
    for offer in board.offers(hand):
        after = board.copy()
        after.place(offer)
        found |= played_out(after, hand & ~(1 << offer.number))
    return found


def test_the_solver_counts_what_the_engine_can_reach():
    """Every order of every placement, made on a real board, ends in as many boards."""
    tried = several = 0
    for model in hands():
        if len(model.setup.tiles) > 4:
            continue
        found = len(played_out(model.setup.board, model.setup.hand))
        several += found > 1

        assert model.count(10**6) == found
        tried += 1
        if tried == 60:
            break
    assert tried == 60
    assert several > 10


@pytest.mark.parametrize("grade", [1, 3, 5])
def test_any_order_that_is_allowed_counts(grade):
    """The answer counts in each order in which every turn is allowed, and in no other."""
    puzzle = zplay.puzzle("zingazinga", kind="play-out", grade=grade, seed="order")
    turns = puzzle.solution.split(", ")
    for start in range(len(turns)):
        order = turns[start:] + turns[:start]
        verdict = puzzle.check(", ".join(order))
        assert verdict or verdict.rule in ("zingazinga:touch", "zingazinga:marked")
    assert puzzle.check(puzzle.solution)


def test_a_wrong_turn_hears_what_is_wrong():
    """A tile that is not held, placed twice, touching nothing, left over: each is named."""
    content = {
        "board": {"orange": {"0": "0|0", "1": "0|2"}},
        "tiles": ["orange 2|3", "orange 3|3"],
    }
    model = FAMILY.model("play-out", content)

    assert model.check("2|3 at orange 2, 3|3 at orange 3")
    for text, says, rule in (
        ("1|1 at orange 2", "not yours", "zingazinga:own-hand"),
        ("2|3 at orange 2, 2|3 at orange 2", "has been placed", "zingazinga:own-hand"),
        ("3|3 at orange 3", "touches no tile", "zingazinga:touch"),
        ("3|2 at orange 2", "fits as 2|3", "zingazinga:match"),
        ("2|3 at orange 2", "go on", "zingazinga:played-out"),
        ("2|3 at orange 0", "lies", "zingazinga:space-taken"),
    ):
        verdict = model.check(text)
        assert not verdict
        assert says in verdict.because
        assert verdict.rule == rule
    for nonsense in ("", "orange", "2|3", "23 at orange 2", "2|3 at pink 2"):
        with pytest.raises(zplay.NotationError):
            model.check(nonsense)


def test_tiles_that_cannot_lie_so_are_still_written_down():
    """What a person has filled in wrongly becomes turns, which the check can then judge."""
    puzzle = zplay.puzzle("zingazinga", kind="play-out", grade=2, seed="wrong")
    for bit in range(3):
        text = puzzle.model.answer(tuple(1 << bit for _ in puzzle.model.marks))
        assert text.count(" at ") == len(puzzle.model.places)
        assert not puzzle.check(text)


def test_a_dead_end_is_told_as_one():
    """Who has placed what left the rest nowhere to go hears that, and not to go on."""
    content = {
        "board": {"orange": {"1": "4|2"}},
        "tiles": ["orange 2|3", "orange 2|2"],
    }
    model = FAMILY.model("play-out", content)
    verdict = model.check("2|3 at orange 2")

    assert model.count(5) == 1
    assert model.check("2|2 at orange 2, 2|3 at orange 3")
    assert "fits anywhere any more" in verdict.because


@pytest.mark.parametrize(
    "change",
    [
        {"tiles": ["orange zinga"]},
        {"tiles": ["green 0|0"]},
        {"board": {"orange": {"0": "zinga open"}}},
        {"tiles": []},
    ],
)
def test_content_that_cannot_be_is_refused(change):
    """A Zinga in the hand, an empty circle or an open Zinga make no puzzle."""
    content = {"board": {"orange": {"0": "0|0"}}, "tiles": ["orange 0|1"], **change}
    with pytest.raises(ValueError, match=r"\w"):
        FAMILY.model("play-out", content)
