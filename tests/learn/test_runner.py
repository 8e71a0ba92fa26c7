"""A learner on a course: answers, feedback, stars, and moving about."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import zplay
from tests.learn.small import DO, GO_ON, SMALL, TO_THE_END, course
from zplay.core.errors import OptionError, SaveError, UnknownGame
from zplay.core.progress import ProgressFile
from zplay.games.zingazam.lessons.setting import at
from zplay.learn import learn
from zplay.learn.checks import anything
from zplay.learn.keeping import stars


def start(at=None, progress=None):
    """The small course, at a step of it."""
    return learn(SMALL, at=at and f"small/{at}", progress=progress)


# -- beginning -------------------------------------------------------------------------------------


def test_learn_is_a_verb():
    """`zplay.learn("zingazam")` begins at the first step, and the box's name will do."""
    assert zplay.learn("zingazam").place == zplay.learn("Zing-a-Zam!").place == "first-round/turn"


def test_courses_that_cannot_begin():
    """Without steps, or without a table to begin at."""
    with pytest.raises(OptionError, match="no steps yet"):
        learn(course())
    with pytest.raises(OptionError, match="needs a position"):
        learn(course(GO_ON))


def test_unknown_games_and_places():
    """Each says what there is instead."""
    with pytest.raises(UnknownGame, match="There is no game 'chess'"):
        zplay.learn("chess")
    with pytest.raises(OptionError, match="Its lessons are: first-round,"):
        zplay.learn("zingazam", at="flying")


def test_a_game_without_a_course(monkeypatch):
    """Says so."""
    monkeypatch.setattr("zplay.learn.has_course", lambda _: False)

    with pytest.raises(OptionError, match="There are no lessons for Zing-a-Zam! yet"):
        zplay.learn("zingazam")


def test_what_a_front_end_shows():
    """Text without links, board, choices, kind, seat, and the words that open a rule."""
    run = start("do")

    assert run.text == "Win the round."
    assert "Fox (you)    ?  (7)  ?" in run.board
    assert (run.kind, run.seat, run.choices) == ("do", 0, ())
    assert {word: rule.id for word, rule in run.terms.items()} == {"round": "zingazam:round"}
    assert "A small lesson (1 of 5)" in str(run)
    assert repr(run) == "<learning zingazam, at small/do>"


# -- doing -----------------------------------------------------------------------------------------


def test_a_right_move():
    """It stands, its happenings are told, and the step is done with three stars."""
    run = start("do")

    reply = run.answer("play 2")

    assert reply.right
    assert "Fox wins the round with a 7." in reply.told
    assert reply.text == "It is yours."
    assert run.done
    assert run.stars("small/do") == 3
    assert set(run.terms) == {"round", "yours"}


def test_a_likely_mistake():
    """It is shown and explained, taken back, and counts as a try."""
    run = start("do")
    before = run.table.position

    reply = run.answer("play 1")

    assert not reply.right
    assert "Hare wins the round with a 5." in reply.told
    assert reply.text == "Too low. (Taken back.)"
    assert run.table.position == before
    assert run.tries == 1


def test_any_other_mistake():
    """Gets the general answer."""
    assert "not what we are after" in start("do").answer("play 3").text


def test_a_refusal_is_feedback():
    """The rule that forbids it, its sentence and its words; asking costs nothing."""
    run = start("do")

    reply = run.answer("play 9")

    assert reply.rule == "zingazam:play"
    assert "Fox holds 3 cards; there is no card 9." in reply.text
    assert zplay.rules("zingazam")["play"].says in reply.text
    assert run.tries == 0


def test_an_action_is_as_good_as_its_text():
    """What `legal` gives can be passed on, as in a cell of a notebook."""
    run = start("do")

    assert run.answer(list(run.table.legal(0))[1]).right


def test_a_done_step_takes_no_more_answers():
    """It says what to do instead, and nothing changes."""
    run = start("do")
    run.answer("play 2")
    before = run.table.position

    assert "is done" in run.answer("play 1").text
    assert run.table.position == before
    assert run.tries == 1


# -- choosing --------------------------------------------------------------------------------------


def test_a_right_prediction_comes_true():
    """The moves are then made on the real table."""
    run = start("go-on")

    reply = run.answer("2")

    assert reply.right
    assert reply.text == "Look again. Well done."
    assert reply.told == ("Fox plays Fox 1, Flexible Future.",)
    assert run.table.actors == (1,)


def test_a_wrong_prediction():
    """Is told why and shows nothing yet."""
    run = start("go-on")

    reply = run.answer("It wins")

    assert not reply.right
    assert reply.text == "Not without an 8."
    assert run.table.actors == (0,)
    assert run.tries == 1


@pytest.mark.parametrize("typed", ["1 3", "3,1", "1 and 3", " 1  3 "])
def test_several_choices(typed):
    """All that is right, in any order."""
    assert start("spot").answer(typed).right


def test_some_but_not_all():
    """Is encouraged to go on looking; the second time, told where."""
    run = start("spot")

    assert run.answer("1") == (False, "So far so good, but that is not all.", (), None)
    assert run.answer("1").text.endswith("that is not all. They are open to you.")


def test_wrong_choices_are_explained():
    """Each with its own words; the right ones among them are passed over."""
    assert start("spot").answer("1 2").text == "There is no such card."


@pytest.mark.parametrize("typed", ["one", "4", "1-3", "", "1 2 3 4", None, 2.5])
def test_unreadable_choices(typed):
    """Say what would be readable, and cost nothing."""
    run = start("spot")

    assert "from 1 to 3" in run.answer(typed).text
    assert run.tries == 0


def test_one_prediction_only():
    """A prediction is one choice."""
    assert start("go-on").answer("1 2").text == "Choose one of them."


# -- free play -------------------------------------------------------------------------------------


def test_free_play_to_the_goal():
    """Remarks come when they first apply, and the goal ends the step."""
    run = start("reach")

    first = run.answer("play 1")
    second = run.answer("steal from owl")

    assert (first.right, first.text) == (False, "Choose whom.")
    assert second.right
    assert run.done
    assert run.stars("small/reach") == 3


def test_a_remark_is_made_once():
    """A guided game explains a rule when it first comes up, and not again."""
    run = learn("zingazam", at="first-game/play")
    replies = [run.answer(move).text for move in ("turn 2", "play 1", "play 2", "play 3", "play 1")]

    assert sum("The oldest wizard leads" in text for text in replies) == 1
    assert sum("The round is yours!" in text for text in replies) == 1


def test_a_lost_way_begins_again():
    """The table is set up anew, and the moves still count."""
    run = start("reach")
    before = run.table.position
    run.answer("play 1")

    reply = run.answer("steal from hare")

    assert reply.text == "Nothing there."
    assert reply.told == ("The pile of Hare is empty: nothing to take.",)
    assert run.table.position == before
    assert run.tries == 2
    run.answer("play 1")
    assert run.answer("steal from owl").right
    assert run.stars("small/reach") == 1


def test_taking_back_in_free_play():
    """Goes back to the learner's own last move."""
    run = start("reach")
    before = run.table.position
    run.answer("play 2")

    assert run.take_back() == "Taken back: play 2."
    assert run.table.position == before
    assert run.take_back() == "The step begins again."


def test_the_others_follow_their_script():
    """And the end of the game is told."""
    reply = start("to-the-end").answer("play 1")

    assert reply.right
    assert "Owl plays Owl 7, Fantastical Freeze." in reply.told
    assert any("Fox wins with" in sentence for sentence in reply.told)


def test_waiting_for_others():
    """Where all may act at once, another seat can go first; else there is nobody to wait for."""
    run = learn("zingazam", at="first-game/play")

    assert run.wait().told[0].startswith("Owl turns card")
    assert run.wait().told[0].startswith("Hare turns card")
    assert "up to you" in run.wait().text
    assert "nobody to wait for" in start("do").wait().text
    assert (run.tries, run.table.actors) == (0, (0,))


def test_a_script_is_dropped_when_it_no_longer_fits():
    """One move out of place, and what follows makes no sense either."""
    step = replace(TO_THE_END, task=replace(TO_THE_END.task, others={"Owl": ("play 9", "play 1")}))
    run = learn(course(step))

    assert run.answer("play 1").right
    assert run._others._scripts == {"Owl": []}


def test_the_others_find_an_answer_to_everything():
    """Where the script does not fit, they do something legal, the same each time."""
    boards = set()
    for _ in range(3):
        run = learn("zingazam", at="first-game/play")
        for typed in ("turn 4", "play 4", "steal from hare", "play 1", "play 1"):
            run.answer(typed)
        boards.add(json.dumps(run.table.position))

    assert len(boards) == 1


# -- help ------------------------------------------------------------------------------------------


def test_hints():
    """The author's, or else the rule that is taught."""
    assert start("do").hint() == "Take the 7."
    assert start("go-on").hint() == zplay.rules("zingazam")["play"].says


@pytest.mark.parametrize("step", ["do", "go-on", "spot", "reach", "to-the-end"])
def test_show_does_the_step(step):
    """Also after wrong tries; one star, however few tries it took."""
    run = start(step)
    run.answer("play 3")

    assert run.show().right
    assert run.done
    assert run.stars(f"small/{step}") == 1


@pytest.mark.parametrize(
    ("tries", "par", "expected"),
    [(1, 1, 3), (2, 1, 2), (3, 1, 1), (4, 4, 3), (3, 4, 3), (6, 4, 2), (7, 4, 1)],
)
def test_stars_by_distance_from_par(tries, par, expected):
    """Par is three; half as many again, at least one more, is two."""
    assert stars(tries, par) == expected
    assert stars(tries, par, shown=True) == 1


# -- moving about ----------------------------------------------------------------------------------


def test_next_back_and_go():
    """Nothing is locked: every step can be entered, done or not."""
    run = start()

    assert not run.back()
    assert run.next()
    assert run.place == "small/go-on"
    run.go("small/to-the-end")
    assert run.last
    assert not run.next()
    assert run.back()
    assert run.place == "small/reach"
    run.go("small")
    assert run.place == "small/do"


def test_a_skipped_step_is_done_as_its_author_would():
    """A step that goes on from it finds the table as it should be."""
    run = start("do")
    run.answer("play 1")
    run.next()

    assert run.table.actors == (0,)
    assert run.answer("2").right


def test_a_step_goes_on_from_what_the_learner_did():
    """Where several answers are right, the next step begins with the learner's own."""
    either = replace(
        DO,
        task=replace(DO.task, success=anything),
        position=at("1 7* 8*", "2 6", "3 2", played="O4 H5"),
    )
    run = learn(course(either, replace(GO_ON, position=None)))
    run.answer("play 3")
    run.next()

    assert "Fox (you)    ?  (7)" in run.board


def test_a_script_that_no_longer_fits():
    """The step is then set up as its author saw it, and nothing is lost."""
    either = replace(
        DO,
        task=replace(DO.task, success=anything),
        position=at("1 7* 8*", "2 6", "3 2", played="O4 H5"),
    )
    run = learn(course(either, replace(GO_ON, before=("Fox: play 1",))))
    run.answer("play 1")
    run.next()

    assert run.place == "small/go-on"
    assert run.table.moves[-1].text == "play 1"
    assert run.table.actors == (1,)


def test_again():
    """Begins the step anew, with no tries."""
    run = start("do")
    run.answer("play 1")
    run.answer("play 2")
    run.again()

    assert (run.done, run.tries) == (False, 0)
    assert run.stars("small/do") == 2


def test_a_worse_try_costs_no_star():
    """The best try counts, also when nothing is kept."""
    run = start("do")
    run.answer("play 2")
    run.again()
    run.answer("play 1")
    run.answer("play 2")

    assert run.stars("small/do") == 3


def test_stars_of_a_lesson():
    """None until all its steps are done; an unknown name is an error."""
    run = start()
    while True:
        assert run.stars("small") is None
        run.show()
        if not run.next():
            break

    assert run.stars("small") == 1
    with pytest.raises(OptionError, match="no place 'large'"):
        run.stars("large")


# -- keeping ---------------------------------------------------------------------------------------


def test_resume_where_you_were(tmp_path):
    """Another session goes on at the same step, and knows what was done."""
    path = tmp_path / "progress.json"
    first = start(progress=path)
    first.answer("play 2")
    first.next()
    first.next()

    second = start(progress=path)

    assert second.place == "small/spot"
    assert second.stars("small/do") == 3
    assert second.stars("small/go-on") is None


def test_the_best_try_is_kept(tmp_path):
    """A worse one later does not cost a star, and a better one gains it."""
    path = tmp_path / "progress.json"
    run = start(progress=path)
    for typed, expected in ((("play 1", "play 2"), 2), (("play 2",), 3), (("play 1", "play 2"), 3)):
        run.go("small/do")
        for move in typed:
            run.answer(move)

        assert start(progress=path).stars("small/do") == expected
    assert len(ProgressFile(path).sections()["lessons"]) == 1


def test_a_place_that_is_no_longer_there(tmp_path):
    """A course that has changed begins at the beginning."""
    path = tmp_path / "progress.json"
    ProgressFile(path).change("places", lambda _: [{"game": "zingazam", "step": "gone/away"}])

    assert start(progress=path).place == "small/do"


def test_games_and_puzzles_share_the_file(tmp_path):
    """What others keep in it stays as it is."""
    path = tmp_path / "progress.json"
    others = [{"code": "zp1:kazing:x", "solved": True}]
    ProgressFile(path).change("puzzles", lambda _: others)
    ProgressFile(path).change("places", lambda _: [{"game": "zar", "step": "a/b"}])
    start(progress=path).show()

    sections = ProgressFile(path).sections()
    assert sections["puzzles"] == others
    assert {"game": "zar", "step": "a/b"} in sections["places"]


def test_a_damaged_file_is_left_alone(tmp_path):
    """Beginning says so; nothing is written."""
    path = tmp_path / "progress.json"
    path.write_text('{"format": "zplay progress 1", "lessons": [{"game"', encoding="utf-8")
    before = path.read_bytes()

    with pytest.raises(SaveError, match="is damaged"):
        start(progress=path)
    assert path.read_bytes() == before


def test_a_file_that_breaks_on_the_way(tmp_path):
    """The lesson goes on, says what the trouble is, and the file is left as it is."""
    path = tmp_path / "progress.json"
    run = start(progress=path)
    path.write_text("not what it was", encoding="utf-8")

    assert run.answer("play 2").right
    assert "is damaged" in run.trouble
    assert run.next()
    assert path.read_text(encoding="utf-8") == "not what it was"
