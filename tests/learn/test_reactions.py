"""Where all may act at once, others react to what the learner does."""

from __future__ import annotations

import pytest

from zplay.core.errors import NotationError
from zplay.games.zigzag.lessons.setting import at, just_did, lead_is, on_mat
from zplay.learn.checks import fired, over, told
from zplay.learn.model import Course, Lesson, Reach, Reaction, Step
from zplay.learn.runner import Run

FIRES = "fire pink none, fire blue cocktail, fire green none, fire yellow suitcase"


def free_play(goal, *reactions, position=None, **more):
    """A learner at a step of free play."""
    task = Reach(goal, model=("wink",), wrong=("cough",), reactions=reactions, **more)
    step = Step("free", "Play.", task, teaches=("gesture",), position=position or at(FIRES))
    return Run(Course("zigzag", (Lesson("one", "One", "one step", (step,)),)))


def test_nobody_waits_for_the_learner():
    """A reaction is made though the learner could act again, and may bring the goal."""
    run = free_play(fired("tick"), Reaction(just_did("wink"), ("Seat 2: zig",)))
    assert not run.answer("yawn").right

    reply = run.answer("wink")

    assert reply.right
    assert "Seat 2 declares ZIG!" in reply.told


def test_reactions_come_again():
    """Each time the check is met, not only the first."""
    run = free_play(over, Reaction(just_did("wink"), ("Seat 1: yawn",)))
    for _ in range(2):
        run.answer("wink")

    assert [entry.text for entry in run.table.moves] == ["wink", "yawn"] * 2


def test_what_is_not_legal_is_left_out():
    """The other moves of the reaction are made all the same."""
    run = free_play(over, Reaction(just_did("wink"), ("Seat 1: take joker", "Seat 3: smile")))

    run.answer("wink")

    assert [entry.text for entry in run.table.moves] == ["wink", "smile"]


def test_dots_are_the_first_legal_move_that_begins_so():
    """“discard …” lays some card on the Mat; where nothing begins so, nothing is done."""
    position = at(FIRES, "air blue none, joker, earth pink none, z", waiting={1: "joker b"})
    run = free_play(
        over,
        Reaction(just_did("wink"), ("Seat 1: discard …", "Seat 3: discard …")),
        position=position,
    )

    run.answer("wink")

    assert [entry.seat for entry in run.table.moves] == [0, 1]
    assert on_mat("air blue none")(run._moment())


def test_nothing_more_is_done_when_the_goal_is_reached_or_lost():
    """The rest of the reactions would only blur what the learner has brought about."""
    lines = ("Seat 1: yawn", "Seat 3: smile")
    reached = free_play(told("yawn"), Reaction(just_did("wink"), lines))
    lost = free_play(over, Reaction(just_did("wink"), lines), lost=told("yawn"))

    assert reached.answer("wink").right
    assert [entry.text for entry in reached.table.moves] == ["wink", "yawn"]
    assert lost.answer("wink").text == lost.step.task.if_lost
    assert lost.table.moves == ()


def test_taking_back_takes_reactions_back():
    """What followed the learner's move goes with it."""
    run = free_play(over, Reaction(just_did("wink"), ("Seat 1: yawn",)))
    before = run.table.position
    run.answer("wink")

    assert run.take_back() == "Taken back: wink."
    assert run.table.position == before
    run.answer("wink")
    assert [entry.text for entry in run.table.moves] == ["wink", "yawn"]


def test_a_reaction_of_nobody_is_a_mistake_of_the_author():
    """A name that is not at the table is not passed over in silence."""
    run = free_play(over, Reaction(just_did("wink"), ("Owl: yawn",)))

    with pytest.raises(NotationError, match="Owl"):
        run._reach(run.step.task, "wink")


def test_waiting_is_no_move_to_react_to():
    """Who lets another seat go first has not done again what was done before."""
    run = free_play(over, Reaction(just_did("wink"), ("Seat 3: smile",)))
    run.answer("wink")

    run.wait()

    assert [entry.seat for entry in run.table.moves] == [0, 3, 1]


def test_a_whole_lead_can_be_played():
    """All others follow when the learner is done, and the next lead begins."""
    others = tuple(f"Seat {seat}: done" for seat in (1, 2, 3))
    run = free_play(lead_is(2), Reaction(just_did("done"), others))

    assert run.answer("done").right


def test_without_reactions_nothing_changes():
    """Where nobody reacts the table waits for the learner."""
    run = free_play(over)

    run.answer("wink")

    assert [entry.seat for entry in run.table.moves] == [0]
