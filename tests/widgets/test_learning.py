"""A course on the stage: what a page says becomes answers, and the lesson becomes frames."""

from __future__ import annotations

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.reading import is_named
from tests.learn.small import SMALL
from tests.learn.test_courses import TAUGHT
from zplay.core.errors import NotationError
from zplay.learn import Run, learn
from zplay.learn.model import Do
from zplay.widgets.learning import Learning
from zplay.widgets.lesson import Lesson, stage_of

_ids = itertools.count(1)


def sitting(run):
    """A learner in front of a page who may say as much as they like."""
    learning = Learning(run)
    learning._bucket._burst = learning._bucket._left = 10**9
    return learning


def small(at="small", **options):
    return sitting(learn(SMALL, at=at, **options))


def say(learning, text, kind="say", n=None):
    """Send a message; the refusal, or None."""
    n = learning.n if n is None else n
    answer = learning.handle({"id": f"t-{next(_ids)}", "kind": kind, "text": text, "n": n})
    assert answer["kind"] == "ack"
    return answer.get("refusal")


def items(learning):
    return {item["id"]: item for region in learning.frame()["regions"] for item in region["items"]}


def choose(learning, id_):
    """Choose an item as the page would: only what is there and not refused."""
    item = items(learning)[id_]
    assert "no" not in item, item
    return say(learning, item["says"], "draft" if item.get("step") else "say")


def words_of(parts):
    return "".join(part if isinstance(part, str) else part["text"] for part in parts)


# -- choosing one's way through a course ---------------------------------------------------------


def pick(learning, model):
    """Do the author's move by choosing items alone; False if that takes too long to find."""
    run = learning.run
    view = run.table.seen_by(run.seat)
    wanted = run.table.game.parse(model, view)
    open_, seen = [""], set()
    while open_ and len(seen) < 60:
        draft = open_.pop(0)
        if draft in seen:
            continue
        seen.add(draft)
        if draft and say(learning, draft, "draft") is not None:
            continue
        for item in items(learning).values():
            if "says" not in item or "no" in item or item["id"].startswith(("step-", "chapters")):
                continue
            if item.get("step"):
                open_.append(item["says"])
            elif reads_as(run, item["says"], view) == wanted:
                assert say(learning, item["says"]) is None
                return True
    say(learning, "", "draft")
    return False


def reads_as(run, text, view):
    try:
        return run.table.game.parse(text, view)
    except NotationError:
        return None


def complete(learning):
    """Do the step that the learner is at; how: ``chosen`` or ``typed``."""
    run = learning.run
    if run.kind == "predict":
        wrong = set(range(1, len(run.choices) + 1)) - run._right()
        for number in (*sorted(wrong), *run._right()):
            assert choose(learning, f"choice-{number}") is None
            notice = learning.frame()["notice"]
            assert notice["kind"] == ("wrong" if number in wrong else "right")
            assert words_of(notice["words"]).strip()
        return "chosen"
    if run.kind == "spot":
        for number in run._right():
            assert choose(learning, f"choice-{number}") is None
        assert choose(learning, "that-is-all") is None
        return "chosen"
    ways = set()
    for move in run.model:
        if pick(learning, move):
            ways.add("chosen")
        else:
            assert say(learning, move) is None
            ways.add("typed")
    return "typed" if "typed" in ways else "chosen"


@pytest.mark.parametrize("game", TAUGHT)
def test_a_whole_course_by_messages_alone(game):
    """Every step can be done with what the page offers; success is told, and one key goes on."""
    learning = sitting(learn(game))
    run = learning.run
    first = {f"{lesson.name}/{step.name}" for lesson in run.course.first for step in lesson.steps}
    ways = {}
    for place in run.course.places:
        assert run.place == place.id
        frame = learning.frame()
        json.dumps(frame)
        ids = [item["id"] for region in frame["regions"] for item in region["items"]]
        assert len(ids) == len(set(ids))
        assert frame["focus"] in ids
        assert [item.name for item in learning._scene().items() if not is_named(item)] == []
        assert words_of(frame["words"]) == frame["ask"] == run.text
        assert all(
            part["rule"] in learning.book() for part in frame["words"] if isinstance(part, dict)
        )
        ways[place.id] = complete(learning)
        frame = learning.frame()
        assert run.done, place.id
        assert frame["notice"]["kind"] == "right"
        assert "★" in frame["notice"]["title"]
        assert frame["news"].startswith("Right")
        assert frame["focus"] == "continue"
        choose(learning, "continue")
    assert learning.mapping
    assert "You know all of" in learning.frame()["ask"]
    assert {way for place, way in ways.items() if place in first} == {"chosen"}


@pytest.mark.parametrize("game", TAUGHT)
def test_every_wrong_answer_gets_a_reason(game):
    """What the author thought of as wrong is answered, and the right answer still passes."""
    learning = sitting(learn(game))
    for place in learning.run.course.places:
        say(learning, f"go {place.id}")
        task = place.step.task
        if isinstance(task, Do):
            refusal = say(learning, task.wrong)
            notice = learning.frame()["notice"]
            assert not learning.run.done
            assert (refusal["because"] if refusal else words_of(notice["words"])).strip()
            assert refusal is None or refusal["rule"] or refusal["because"].endswith((".", "?"))
        assert say(learning, "show", "do") is None
        assert learning.run.done


@pytest.mark.parametrize("game", TAUGHT)
def test_nobody_is_ever_stuck(game):
    """Hint, then show me, then on: from every step, from anywhere in it."""
    learning = sitting(learn(game))
    for _ in learning.run.course.places:
        assert say(learning, "hint", "do") is None
        assert learning.frame()["notice"]["kind"] == "hint"
        assert words_of(learning.frame()["notice"]["words"])
        say(learning, "hint", "do")
        learning.frame()
        assert say(learning, "show", "do") is None
        assert learning.run.done
        notes = " ".join(words_of(note) for note in learning.frame()["notice"]["notes"])
        assert notes.count("This is how: ") == 1
        say(learning, learning.frame()["enter"])


# -- one thing at a time -------------------------------------------------------------------------


def test_a_click_is_an_answer():
    """What an item says, said, answers the step; the same as Python is shown."""
    learning = small()

    assert choose(learning, "card-0-1") is None

    frame = learning.frame()
    assert learning.run.done
    assert frame["python"] == "run.answer('play 2')"
    assert words_of(frame["notice"]["words"]) == "It is yours."
    assert {"text": "yours", "rule": "zingazam:pile"} in frame["notice"]["words"]


def test_a_wrong_move_is_told_why_and_taken_back():
    """The likely mistake has its own words; the board is as before, and the try is counted."""
    learning = small()

    choose(learning, "card-0-0")

    frame = learning.frame()
    assert words_of(frame["notice"]["words"]) == "Too low. (Taken back.)"
    assert frame["notice"]["kind"] == "wrong"
    assert "no" not in items(learning)["card-0-1"]
    choose(learning, "card-0-1")
    assert learning.run.stars("small/do") == 2


def test_a_refusal_has_its_rule_and_costs_nothing():
    """The engine's refusal is the answer to the message; what was said before stays on the page."""
    learning = small()
    choose(learning, "card-0-0")
    before = learning.frame()

    refusal = say(learning, "play 9")

    assert refusal["rule"] == "zingazam:play"
    assert refusal["because"]
    assert learning.frame() == before


def test_spotting_is_choosing_several():
    """Choices are picked one by one, can be dropped again, and stay picked when they are wrong."""
    learning = small("small/spot")
    assert choose(learning, "that-is-all")["because"] == "First choose all that you think is so."
    assert learning.run.tries == 0

    both = [items(learning)[f"choice-{number}"]["says"] for number in (1, 2)]
    for says in both:  # two quick clicks, both on the frame of before
        assert say(learning, says, "draft") is None
    assert learning.frame()["draft"] == "1 2"
    assert items(learning)["choice-2"]["marks"] == ["selected"]
    choose(learning, "that-is-all")
    assert words_of(learning.frame()["notice"]["words"]) == "There is no such card."
    choose(learning, "choice-2")
    choose(learning, "choice-3")
    choose(learning, "that-is-all")

    assert learning.run.done
    assert learning.run.stars("small/spot") == 2


def test_spotting_on_the_board():
    """A choice that is a thing on the board can be picked there, too; the rest is to look at."""
    learning = small("small/spot")
    board = items(learning)
    assert board["card-0-0"]["says"] == "pick 1"
    assert "no" in board["card-0-1"]

    choose(learning, "card-0-0")

    assert "selected" in items(learning)["card-0-0"]["marks"]
    assert items(learning)["choice-1"]["marks"] == ["selected"]


def test_free_play_with_others_who_answer():
    """Each move is heard, remarks come when they apply, undo takes back, the goal ends it."""
    learning = small("small/reach")
    assert learning.frame()["prompt"]
    say(learning, "play 1")
    frame = learning.frame()
    assert frame["notice"]["kind"] == "news"
    assert words_of(frame["notice"]["words"]) == "Choose whom."
    assert say(learning, "undo") is None
    assert learning.frame()["news"] == "Taken back: play 1."
    say(learning, "play 1")
    say(learning, "steal from owl")

    assert learning.run.done


def test_looking_back_and_returning():
    """A log line shows the table as it was; nothing can be answered there, and Esc returns."""
    learning = small("small/reach")
    say(learning, "play 1")
    lines = learning.history()

    assert say(learning, f"look {lines[0]['n']}", "do") is None
    assert learning.frame()["looking"] == 0
    assert all("no" in one for one in items(learning).values() if one["id"].startswith("card-0"))
    assert say(learning, "now", "do") is None
    assert learning.frame()["looking"] is None
    assert say(learning, "look 99", "do")["because"]


def test_words_open_rules():
    """A linked word names a rule of the book; a rule can be typed for as well."""
    learning = small()
    assert {"text": "round", "rule": "zingazam:round"} in learning.frame()["words"]

    assert say(learning, "rule round") is None
    notice = learning.frame()["notice"]
    assert notice["rule"] == "zingazam:round"
    assert notice["words"] == [learning.book()["zingazam:round"]["says"]]
    assert "No rule speaks of" in say(learning, "rule xyzzy")["because"]


def test_all_moves_can_be_asked_for():
    """As in the terminal: what may be done now, in notation."""
    learning = small()

    assert say(learning, "moves") is None
    assert learning.frame()["notice"]["words"] == ["You may: play 1, play 2, play 3."]
    choose(learning, "card-0-1")
    assert learning.frame()["notice"]["kind"] == "right"


def test_the_second_hint_points():
    """Hint once for words, twice to have the place framed."""
    learning = small()
    say(learning, "hint", "do")
    assert not items(learning)["card-0-1"].get("marks")
    assert words_of(learning.frame()["notice"]["words"]) == "Take the 7."

    say(learning, "hint", "do")

    assert "hint" in items(learning)["card-0-1"]["marks"]
    assert "hint" not in items(learning)["card-0-0"].get("marks", [])


def test_going_about():
    """Skip, back, the map, a step by its name: nothing is locked, and the path shows stars."""
    learning = small()
    choose(learning, "card-0-1")
    assert "done, 3 stars, you are here" in items(learning)["step-small/do"]["name"]
    say(learning, "next", "do")
    say(learning, "next", "do")
    assert learning.run.place == "small/spot"
    say(learning, "back", "do")
    assert learning.run.place == "small/go-on"
    choose(learning, "chapters")
    assert learning.frame()["ask"] == "All chapters: 1 of 5 steps done, 3 of 15 stars."
    assert say(learning, "play 1")["because"].startswith("Choose a step")
    choose(learning, "step-small/reach")
    assert learning.run.place == "small/reach"
    assert learning.frame()["python"] == "run.go('small/reach')"
    assert "There is no place 'nowhere'" in say(learning, "go nowhere")["because"]
    say(learning, "go small/do")
    assert say(learning, "back")["because"] == "This is the first step."


def test_the_focus_is_led_once_for_each_step():
    """To the first thing to choose, to Continue when it is done; a wrong answer leaves it alone."""
    learning = small()
    leads = [learning.frame()["focusId"]]
    for act in (lambda: choose(learning, "card-0-0"), lambda: choose(learning, "card-0-1")):
        act()
        leads.append(learning.frame()["focusId"])
    assert leads[0] == leads[1] < leads[2]
    assert learning.frame()["focus"] == "continue"
    choose(learning, "continue")
    assert learning.frame()["focus"] == "choice-1"
    assert learning.frame()["focusId"] > leads[2]
    assert learning.frame()["news"] == learning.run.text


# -- nothing is lost -----------------------------------------------------------------------------

BAD = [
    None,
    7,
    "next",
    [],
    {},
    {"id": "x"},
    {"id": "x", "kind": "say", "text": "play 2"},
    {"id": 1, "kind": "say", "text": "play 2", "n": 0},
    {"id": "x", "kind": "shout", "text": "play 2", "n": 0},
    {"id": "x", "kind": "say", "text": 2, "n": 0},
    {"id": "x", "kind": "say", "text": "x" * 9000, "n": 0},
    {"id": "x", "kind": "do", "text": "explode", "n": 0},
    {"id": "x", "kind": "do", "text": "look minus one", "n": 0},
    {"id": "x", "kind": "form", "text": "start", "n": 0},
    {"id": "x", "kind": "draft", "text": "blorp", "n": 0},
    {"id": "x", "kind": "say", "text": "play 2", "n": 99},
    {"id": "x", "kind": "say", "text": "game", "n": 0},
]


@pytest.mark.parametrize("step", ["do", "go-on", "spot", "reach"])
def test_bad_messages_change_nothing(step):
    """Whatever a page sends, it gets a sentence, and the lesson stays as it was."""
    learning = small(f"small/{step}")
    before, learner = learning.frame(), str(learning.run)
    for content in BAD:
        newest = isinstance(content, dict) and content.get("n") == 0
        answer = learning.handle({**content, "n": learning.n} if newest else content)
        assert answer["refusal"]["because"], content
        assert learning.frame() == before
        assert str(learning.run) == learner


WORDS = (
    *("next", "back", "hint", "show", "again", "undo", "wait", "list", "step", "now", "look 0"),
    *("1", "2", "1 3", "play 1", "play 2", "steal from owl", "go small/spot", ""),
)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["say", "draft", "do"]),
            st.sampled_from(WORDS) | st.text(max_size=12),
        ),
        max_size=25,
    )
)
def test_whatever_is_said_the_lesson_goes_on(messages):
    """Any sequence of messages leaves a frame to show and a step that can be done."""
    learning = small()
    for kind, text in messages:
        say(learning, text, kind)
        json.dumps(learning.frame())
    say(learning, "step")
    if not learning.run.done:
        assert say(learning, "show") is None
    assert learning.frame()["focus"] == "continue"


def test_a_message_about_an_older_frame_is_refused():
    """Two clicks on Continue go on once."""
    learning = small()
    choose(learning, "card-0-1")
    old = learning.n

    assert say(learning, "next", n=old) is None
    assert "gone on" in say(learning, "next", n=old)["because"]
    assert learning.run.place == "small/go-on"


def test_coming_back_goes_on_where_one_was(tmp_path):
    """The progress file has place and stars; another stage on it begins there."""
    path = tmp_path / "progress.json"
    learning = small(progress=path)
    choose(learning, "card-0-1")
    choose(learning, "continue")

    again = sitting(learn(SMALL, progress=path))

    assert again.run.place == "small/go-on"
    assert "done, 3 stars" in items(again)["step-small/do"]["name"]


def test_trouble_with_the_file_is_said_and_stops_nothing(tmp_path):
    """A file that cannot be written is told about, once aloud; the lesson goes on."""
    path = tmp_path / "progress.json"
    learning = small(progress=path)
    path.unlink()
    path.mkdir()

    choose(learning, "card-0-1")

    frame = learning.frame()
    assert learning.run.done
    assert "not being kept" in frame["news"]
    assert any("not being kept" in words_of(note) for note in frame["notice"]["notes"])
    choose(learning, "continue")
    assert "not being kept" not in learning.frame()["news"]


# -- the widget ----------------------------------------------------------------------------------


def test_a_course_shows_itself():
    """Displayed, a run is a widget; displayed twice, the same one; and text without widgets."""
    run = learn(SMALL)

    first, second = run._repr_mimebundle_(), run._repr_mimebundle_()

    assert first == second
    assert "application/vnd.jupyter.widget-view+json" in first
    assert first["text/plain"] == str(run)
    assert stage_of(run).run is run


def test_the_next_cell_and_the_stage_are_in_step():
    """An answer in Python shows on the stage, and an answer on the stage in Python."""
    run = learn(SMALL)
    stage = Lesson(run)

    run.answer("play 1")
    assert stage.frame["notice"]["kind"] == "wrong"
    run.answer("play 2")
    assert stage.frame["focus"] == "continue"
    run.at("small/reach")
    run.table.push("play 1", 0)
    assert "steal" in str(stage.frame["regions"])
    stage._handler({"id": "x", "kind": "say", "text": "again", "n": stage.learning.n})
    assert not run.table.moves


def test_a_visit_to_a_game_and_back():
    """After the first course a game can be played on the same stage; the lesson waits."""
    run = learn("zingazam", at="first-game/play")
    run.show()
    stage = Lesson(run)

    def send(text, kind="say"):
        return stage._handler(
            {"id": "x", "kind": kind, "text": text, "n": stage.conversation.n}
        ).get("refusal")

    assert {"continue", "game"} <= {
        item["id"] for region in stage.frame["regions"] for item in region["items"]
    }
    assert send("game") is None
    assert stage.visiting
    assert stage.frame["buttons"][0]["label"] == "Back to the course"
    assert "new" not in [button["does"] for button in stage.frame["buttons"]]
    assert send("turn 1") is None
    assert send("course", "do") is None
    assert not stage.visiting
    assert stage.frame["focus"] == "continue"
    assert run.done


def test_a_visit_to_a_puzzle():
    """Where a game has puzzles, one of them is offered after the first course."""
    run = learn("kazing", at="first-game/play")
    run.show()
    stage = Lesson(run)
    learning = stage.learning

    answer = stage._handler({"id": "x", "kind": "say", "text": "puzzle", "n": learning.n})

    assert "refusal" not in answer
    assert stage.visiting
    assert stage.frame["buttons"][0]["label"] == "Back to the course"
    assert stage.frame["regions"]
    stage._handler({"id": "y", "kind": "do", "text": "course", "n": 0})
    assert stage.frame["focus"] == "continue"


def test_a_run_that_nobody_shows_has_no_stage():
    """Learning in Python makes no widget."""
    assert Run(SMALL).stage is None
