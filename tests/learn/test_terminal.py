"""A course in the terminal: what a person types and reads."""

from __future__ import annotations

import pytest

from tests.cli.test_terminal import Person
from tests.learn.small import SMALL
from zplay.core.progress import ProgressFile
from zplay.learn import learn
from zplay.learn.terminal import Lessons


class Reader(Person):
    """Reads all that was shown as one line, however it was wrapped."""

    @property
    def text(self):
        return " ".join(super().text.split())


def study(*lines, course=SMALL, at=None, progress=None):
    """Type these lines; the person and the run afterwards."""
    run = learn(course, at=at, progress=progress)
    person = Reader(*lines)
    Lessons(run, ask=person.ask, tell=person.tell).run()
    return person, run


def test_the_first_screen():
    """Lesson, text, board, words to look up, and where help is."""
    person, _ = study()

    for words in ("Type ? for help", "A small lesson: 1 of 5", "Win the round.", "rule round"):
        assert words in person.text


def test_right_and_on():
    """A right answer is praised with stars, and Enter goes on."""
    person, run = study("play 2", "")

    assert "It is yours. *** Press Enter to go on." in person.text
    assert run.place == "small/go-on"


def test_enter_before_it_is_done():
    """Shows the step again, and skips nothing."""
    person, run = study("")

    assert person.text.count("Win the round.") == 2
    assert run.place == "small/do"


def test_a_refusal_names_its_rule():
    """And the step goes on."""
    person, run = study("play 9", "play 2")

    assert "No. Fox holds 3 cards; there is no card 9." in person.text
    assert "[zingazam:play]" in person.text
    assert run.done


def test_help_hint_show_moves():
    """All kinds of help."""
    person, run = study("?", "hint", "moves", "show")

    for words in ("nothing is locked", "Hint: Take the 7.", "You may: play 1, play 2, play 3"):
        assert words in person.text
    assert run.stars("small/do") == 1


def test_rules_by_word_of_the_text():
    """A linked word opens its rule; any other words are looked up."""
    person, _ = study("rule round", "rule gift empty", "rule submarine")

    assert "zingazam:round In a round every player plays one card" in person.text
    assert "zingazam:gift-empty" in person.text
    assert "No rule speaks of “submarine”." in person.text


def test_moving_about():
    """next, back, go, list, again; what is not there is said."""
    person, run = study("next", "back", "back", "go small/spot", "go away", "list", "again")

    assert "This is the first step." in person.text
    assert "There is no place 'away'" in person.text
    assert "> small all kinds of tasks" in person.text
    assert run.place == "small/spot"


def test_free_play_shows_the_board_and_takes_back():
    """After each move the board; undo goes back to the learner's move."""
    person, run = study("play 1", "undo", at="small/reach")

    assert "Fox chooses whom to take a card from" in person.text
    assert "Taken back: play 1." in person.text
    assert run.table.moves == ()


def test_the_last_step_ends_it():
    """With an idea what to do next."""
    person, _ = study("show", "", at="small/to-the-end")

    assert "Now play: zplay play zingazam" in person.text


def test_leaving():
    """Says how to come back; the end of input leaves too."""
    for lines in (("quit",), ()):
        person, _ = study(*lines)

        assert "To come back: zplay learn zingazam --at small/do" in person.text


def test_trouble_with_the_file_is_said_once(tmp_path):
    """The lesson goes on."""
    path = tmp_path / "progress.json"
    run = learn(SMALL, progress=path)
    path.write_text("broken", encoding="utf-8")
    person = Reader("play 2", "", "2", "")
    Lessons(run, ask=person.ask, tell=person.tell).run()

    assert person.text.count("Your progress is not being kept") == 1
    assert run.place == "small/spot"


FIRST_COURSES = {
    "zingazam": """
        turn 3//1 4//play 2//2//play 2//play 1//play 3//play 1/steal from owl//
        turn 2/play 1/play 2/play 3/play 1
        Fox wins with 9 points.
    """,
    "zar": """
        yellow sun//draw//red galaxy//yellow wasp//red frog//2//peacock front, blue//match//
        double red moon//red moon, zar//gotcha 1//
        red moon/let it go/match/let it go/gotcha 1/let it go/blue frog, zar/let it go/blue star
        Seat 0 has the lowest score, 0.
    """,
    "zingazinga": """
        0-2 at orange 1//4-2 at orange 2//3|2 at green 5//1|1 at orange 4//2|4 at orange 2//
        zinga at orange 8//1|0 at orange 15//3|3 at yellow 0//draw/draw/1|2 at green 5//
        2|4 at green 6//
        2|3 at orange 2/1|0 at green 3/draw/zinga at purple 6 as 1|3/3|3 at purple 7
        Seat 0 wins with 28 points in one round.
    """,
}
"""What is typed, with slashes between lines (an empty one goes on), and how the game ends."""


@pytest.mark.parametrize("game", FIRST_COURSES)
def test_the_first_course_by_keyboard(game, tmp_path):
    """From nothing to a finished game, typed line by line, and kept."""
    path = tmp_path / "progress.json"
    *typed, ending = (line.strip() for line in FIRST_COURSES[game].strip().splitlines())
    person, run = study(*"".join(typed).split("/"), course=game, progress=path)

    assert run.done
    assert run.place == "first-game/play"
    assert ending in person.text
    assert all(one["stars"] == 3 for one in ProgressFile(path).sections()["lessons"])
