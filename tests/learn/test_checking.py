"""Each promise of a course can be broken, and breaking it is noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.learn.small import DO, GO_ON, REACH, SMALL, SPOT, course
from zplay.games.zingazam.lessons.setting import at
from zplay.learn import complaints
from zplay.learn.checks import anything, did, over, told
from zplay.learn.model import Choice, Course, Lesson, Reaction, Remark


def with_task(step, **changes):
    """The step with parts of its task replaced."""
    return replace(step, task=replace(step.task, **changes))


def test_a_good_course_has_nothing_to_complain_about():
    """The course that is broken below is fine to begin with."""
    assert complaints(SMALL) == []


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        ((DO, DO), "small/do: there is more than one step"),
        ((GO_ON,), "small/go-on: the first step needs a position"),
        ((replace(DO, teaches=()),), "teaches no rule"),
        ((replace(DO, teaches=("flying",)),), "there is no rule 'flying'"),
        ((replace(DO, text="See [it](flying)."),), "there is no rule 'flying'"),
        ((replace(DO, teaches=("gift",)),), "teaches 'gift', but neither"),
        ((replace(DO, text="word " * 41),), "41 words, 40 is the most"),
        ((replace(DO, done="word " * 41),), "41 words, 40 is the most"),
        ((replace(DO, before=("Fox: play 9",)),), "there is no card 9"),
        ((replace(DO, before=("Wolf: play 1",)),), "A scripted move is such as “Fox: …”"),
        ((replace(DO, after=("Owl: play 1",)),), "It is Fox's turn, not Owl's"),
        ((replace(DO, position={**DO.position, "turn": 7}),), "position.turn"),
        ((with_task(DO, model="play 1"),), "the model answer does not pass"),
        ((with_task(DO, wrong="play 2"),), "the wrong answer passes"),
        ((with_task(DO, success=anything),), "the wrong answer passes"),
        (
            (with_task(DO, mistakes=(Remark(did("play 2"), "Never heard."),)),),
            "no legal move gets the feedback “Never heard.",
        ),
        ((with_task(REACH, model=("play 2",)),), "the model answer does not pass"),
        ((with_task(REACH, model=()),), "free play needs moves that reach the goal"),
        ((with_task(REACH, wrong=()),), "free play needs moves that reach the goal"),
        ((with_task(REACH, wrong=REACH.task.model),), "the wrong answer passes"),
        *(
            (
                (with_task(REACH, reactions=(Reaction(over, (line,)),)),),
                f"a reaction is somebody else's, such as “Owl: …”, not “{line}”",
            )
            for line in ("Wolf: play 1", "Fox: play 1", "play 1")
        ),
        (
            (DO, with_task(GO_ON, choices=GO_ON.task.choices[:1])),
            "exactly one prediction comes true, not []",
        ),
        (
            (DO, with_task(GO_ON, choices=(*GO_ON.task.choices, Choice("Yes", anything, "x")))),
            "exactly one prediction comes true, not ['Nothing', 'Yes']",
        ),
        ((DO, with_task(GO_ON, shows=("Owl: play 1",))), "It is Fox's turn"),
        (
            (with_task(SPOT, choices=SPOT.task.choices[:1]),),
            "some choices are right and some are wrong, not ['play 1']",
        ),
        (
            (with_task(SPOT, choices=(*SPOT.task.choices, Choice("a " * 15, anything, "x"))),),
            "a choice is at most 14 words",
        ),
    ],
)
def test_a_broken_step_is_noticed(steps, says):
    """The complaint names the step and what is wrong with it."""
    found = complaints(course(*steps))

    assert any(says in one for one in found), found
    assert all(one.startswith("small") for one in found)


def test_hard_words_are_noticed():
    """A lesson that only a lawyer would read with pleasure is not for children."""
    legalese = "Notwithstanding considerations enumerated previously, participants relinquish "
    hard = replace(DO, text=legalese + "accumulated entitlements irrevocably.", done=legalese + ".")

    assert any("reads like school year" in one for one in complaints(course(hard)))


def test_a_long_first_course_is_noticed():
    """Ten minutes, and no more."""
    many = tuple(replace(DO, name=f"do-{number}", done="Good. " * 30) for number in range(30))

    assert any("The first course takes" in one for one in complaints(course(*many)))


def test_an_empty_course_is_noticed():
    """There is nothing to learn in it."""
    assert complaints(course()) == ["The course has no steps."]


def test_two_lessons_of_one_name_are_noticed():
    """Places in a course are found by name."""
    lesson = Lesson("twice", "Twice", "nothing new", (DO,))

    found = complaints(Course("zingazam", (lesson, lesson)))

    assert "twice: there is more than one lesson of that name." in found


def test_a_right_answer_that_breaks_the_script_is_noticed():
    """If two moves pass, what follows has to fit both."""
    either = replace(
        DO,
        task=replace(DO.task, success=told("Fox wins the round"), wrong="play 1"),
        position=at("1 7* 6*", "2 6", "8 2", played="O4 H5"),
        after=("Fox: play 2", "Owl: play 1"),
    )

    assert complaints(course(either))
