"""Every shipped course keeps what courses promise."""

from __future__ import annotations

from random import Random

import pytest

from zplay.core.registry import SHIPPED
from zplay.learn import complaints, course_of, has_course, learn
from zplay.learn.checking import LONGEST_FIRST
from zplay.learn.model import Do, Predict, Reach, Spot
from zplay.learn.reading import WORDS_A_MINUTE, minutes, words

TAUGHT = tuple(game for game in SHIPPED if has_course(game))


def places(*kinds):
    """All steps of all courses with such a task, as games and places, each a test of its own."""
    return pytest.mark.parametrize(
        ("game", "place"),
        [
            pytest.param(game, place.id, id=f"{game}-{place.id}")
            for game in TAUGHT
            for place in course_of(game).places
            if isinstance(place.step.task, kinds or object)
        ],
    )


def test_there_are_courses():
    """The tests below are not passing for want of anything to check."""
    assert set(SHIPPED) <= set(TAUGHT)


@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_to_complain_about(game):
    """Scripts are legal, tasks can be done and failed, ids are known, texts short and simple."""
    assert complaints(course_of(game)) == []


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_course_is_short_and_begins_with_an_action(game):
    """Ten minutes at most; it begins with a move, after half a minute of slow reading at most."""
    course = course_of(game)
    opening = course.places[0].step

    assert sum(minutes(lesson) for lesson in course.first) <= LONGEST_FIRST
    assert isinstance(opening.task, Do)
    assert 60 * len(words(opening.text)) / WORDS_A_MINUTE <= 30


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_course_ends_in_a_game(game):
    """Its last step is free play, and done as its author would the game is over."""
    course = course_of(game)
    last = course.first[-1]
    run = learn(game, at=f"{last.name}/{last.steps[-1].name}")
    assert run.kind == "reach"

    run.show()

    assert run.table.outcome is not None


@pytest.mark.parametrize("game", TAUGHT)
def test_all_kinds_of_tasks_are_used(game):
    """Learners do, predict, spot and play freely."""
    kinds = {type(place.step.task) for place in course_of(game).places}

    assert kinds == {Do, Predict, Spot, Reach}


@places(Reach)
def test_others_do_what_the_author_wrote(game, place):
    """While the learner follows the author, so do the others: no scripted move is out of place.

    In play one that is would not be noticed, since then the others do anything legal.
    """
    run = learn(game, at=place)
    start = len(run.table.moves)
    run.show()
    states = [run.table.log[0].after, *(entry.after for entry in run.table.moves)]
    for name, script in run.step.task.others.items():
        seat = run.table.names.index(name)
        made = [
            (entry.action, before.seen_by(seat))
            for entry, before in zip(run.table.moves, states, strict=False)
            if entry.seat == seat and entry.n > start
        ]

        assert len(made) <= len(script)
        for (action, view), written in zip(made, script, strict=False):
            assert action == run.table.game.parse(written, view)


@places(Reach)
def test_free_play_takes_any_way(game, place):
    """Whatever legal moves a learner makes, the step is always set up, going on, or done."""
    for seed in range(5):
        rng = Random(f"{place} {seed}")
        run = learn(game, at=place)
        for _ in range(40):
            legal = list(run.table.legal(run.seat))
            assert legal
            # Not through `answer`, which would turn a mistake of ours into a reply.
            run._reach(run.step.task, run.table.game.say(rng.choice(legal)))
            if run.done:
                break


@places()
def test_nothing_that_is_typed_ends_a_step(game, place):
    """Nonsense, refused moves and bad numbers get a reply, change nothing, and cost nothing."""
    run = learn(game, at=place)
    before = run.table.position
    for typed in ("", "  ", "blorp", "99", "0", "-7", "1,2,3,4,5,6,7,8,9", "x" * 600, "turn", "½"):
        reply = run.answer(typed)

        assert not reply.right
        assert reply.text
        assert run.table.position == before
        assert run.tries == 0
    assert run.show().right
    assert run.done


@places(Predict)
def test_every_wrong_prediction_is_told_why(game, place):
    """Each wrong answer has its own words, and the right one still counts."""
    run = learn(game, at=place)
    right = run._right()
    for number in range(1, len(run.choices) + 1):
        if number in right:
            continue
        reply = run.answer(number)

        assert not reply.right
        assert reply.text
    assert run.answer(*right).right


@pytest.mark.parametrize("game", TAUGHT)
def test_a_course_can_be_walked_through(game):
    """From the first step to the last, each done and gone on from."""
    run = learn(game)
    walked = []
    while True:
        walked.append(run.place)
        assert run.show().right
        if not run.next():
            break

    assert walked == [place.id for place in course_of(game).places]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_hint_does_not_give_it_away(game):
    """Every step has a hint that is not the model answer itself."""
    run = learn(game)
    while True:
        hint = run.hint()

        assert hint
        assert not isinstance(run.step.task, Do) or f"“{run.step.task.model}”" not in hint
        if not run.next():
            break
