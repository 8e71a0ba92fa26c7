"""A puzzle on the stage: what a page says becomes work on it, and the work becomes frames."""

from __future__ import annotations

import asyncio
import itertools
import json
import subprocess
import sys
import threading
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import zplay
from tests.draw.test_puzzles import KINDS
from tests.widgets.test_play import in_a_loop
from zplay.puzzle import Progress
from zplay.puzzle.progress import Session
from zplay.widgets.messages import Bucket
from zplay.widgets.puzzle import Puzzler, stage_of
from zplay.widgets.puzzling import Puzzling

_ids = itertools.count(1)


def puzzling_of(game="kazing", kind="ends-on", grade=2, seed="play", progress=None, **options):
    puzzle = zplay.puzzle(game, kind=kind, grade=grade, seed=seed, progress=progress)
    puzzling = Puzzling(puzzle, **options)
    puzzling._bucket._burst = puzzling._bucket._left = 10**9
    return puzzling


def say(puzzling, text, kind="say", n=None):
    """Send a message; the refusal, or None."""
    message = {"id": f"t-{next(_ids)}", "kind": kind, "text": text,
               "n": puzzling.n if n is None else n}  # fmt: skip
    answer = puzzling.handle(message)
    assert answer["kind"] == "ack"
    assert answer["id"] == message["id"]
    return answer.get("refusal")


def do(puzzling, *words):
    for word in words:
        assert say(puzzling, word, "do") is None, word


def items(puzzling):
    return {item["id"]: item for region in puzzling.frame()["regions"] for item in region["items"]}


def buttons(puzzling):
    return {button["does"]: button for button in puzzling.frame()["buttons"]}


def solution(puzzling):
    """The solution as a draft."""
    return puzzling.puzzle.model.draft(puzzling.puzzle.task.way.marks)


# -- answering -------------------------------------------------------------------------------------


def test_choosing_fills_in_and_check_says_it():
    """Cards are laid one by one, each can be taken back, and Check solves the puzzle."""
    puzzling = puzzling_of()
    assert "no" in buttons(puzzling)["check"]
    for part in ("2 (matter E):", "2 (matter E): energy N-S→8"):
        assert say(puzzling, part, "draft") is None
    assert puzzling.frame()["draft"] == "2 (matter E): energy N-S→8"
    do(puzzling, "undo")
    assert puzzling.frame()["draft"] == "2 (matter E):"
    assert say(puzzling, solution(puzzling), "draft") is None
    do(puzzling, "check")

    assert puzzling.puzzle.solved
    assert puzzling.frame()["notice"]["kind"] == "right"
    assert puzzling.frame()["over"]


def test_a_wrong_answer_says_what_is_wrong_and_leaves_everything():
    """The sentence is shown with its rule, it counts, and what was laid still lies there."""
    puzzling = puzzling_of("zingazinga", "nowhere", 1)
    model = puzzling.puzzle.model
    wrong = next(v for v, flaw in zip(model.places[0].values, model.flaws, strict=True) if flaw)
    assert say(puzzling, wrong, "draft") is None
    do(puzzling, "check")
    frame = puzzling.frame()

    assert frame["notice"]["kind"] == "wrong"
    assert "is allowed" in frame["notice"]["words"][0]
    assert frame["notice"]["rule"] == "zingazinga:match"
    assert frame["draft"] == wrong
    assert {"name": "Wrong answers", "value": "1", "active": False} in frame["scores"]
    assert frame["python"] == f"puzzle.answer({wrong!r})"


def test_the_answer_can_be_typed():
    """In its notation, however loosely, and as places with their values."""
    puzzling = puzzling_of()
    assert "no colon" in say(puzzling, "hello")["because"]
    assert say(puzzling, "2: N-S→8, Z | zing") is None
    assert puzzling.puzzle.solved
    assert puzzling.frame()["draft"] == solution(puzzling)
    ring = puzzling_of("zingazinga", "close", 1)
    half, _, last = solution(ring).rpartition("; ")
    assert "Nothing is filled in for" in say(ring, half)["because"]
    assert say(ring, f"{half}; {last}") is None
    assert ring.puzzle.solved


def test_what_is_picked_up_is_no_step_to_take_back():
    """A tile is picked and laid: undo takes the tile off, and does not stop in between."""
    puzzling = puzzling_of("zingazinga", "close", 1)
    tile = next(item for id_, item in items(puzzling).items() if id_.startswith("tile-"))
    assert say(puzzling, tile["says"], "draft") is None
    space = next(item for item in items(puzzling).values() if item.get("key") == "t")
    assert say(puzzling, space["says"], "draft") is None
    assert len(puzzling.puzzle.log) == 1
    do(puzzling, "undo")

    assert puzzling.frame()["draft"] == ""


# -- help ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{g}-{k.key}" for g, k in KINDS])
def test_whoever_only_presses_hint_reaches_the_solution(game, kind):
    """Four strengths for each step, growing, through messages alone, in the hardest grade too."""
    for grade in {kind.grades[0], kind.grades[-1]}:
        puzzling = puzzling_of(game, kind.key, grade, seed="hints")
        strengths = []
        for _ in range(2_000):
            if puzzling.puzzle.solved:
                break
            do(puzzling, "hint")
            strengths.append(puzzling.hint.strength)
            assert puzzling.frame()["notice"]["kind"] == "hint"
        assert puzzling.puzzle.solved
        assert puzzling.puzzle.check(puzzling.puzzle.work.answer)
        assert strengths == [1, 2, 3, 4] * (len(strengths) // 4)


def test_a_hint_points_and_cites():
    """From the second on places are marked; its rules can be opened."""
    puzzling = puzzling_of()
    do(puzzling, "hint")
    assert not [item for item in items(puzzling).values() if "hint" in item.get("marks", ())]
    do(puzzling, "hint")
    assert [item for item in items(puzzling).values() if "hint" in item.get("marks", ())]
    notes = puzzling.frame()["notice"]["notes"]

    assert {"text": "kazing:word-last", "rule": "kazing:word-last"} in notes[0]
    assert set(puzzling.book()) >= {word["rule"] for word in notes[0] if isinstance(word, dict)}


def test_a_hint_finds_what_was_filled_in_wrongly():
    """It says so, points, names it and takes it back, and then helps on."""
    puzzling = puzzling_of("zingazinga", "close", 1)
    right = puzzling.puzzle.model.filled(solution(puzzling))
    place = next(iter(right))
    where = puzzling.puzzle.model.places[place]
    wrong = next(v for bit, v in enumerate(where.values) if bit != right[place])
    assert say(puzzling, f"{where.name} = {wrong}", "draft") is None
    texts = []
    for _ in range(4):
        do(puzzling, "hint")
        texts.append(puzzling.hint.text)

    assert "cannot be" in texts[0]
    assert where.name in texts[1]
    assert f"{where.name} = {wrong}" in texts[2]
    assert puzzling.frame()["draft"] == ""


def test_the_solution_is_shown_undone_and_stays_marked():
    """Undo takes it back; the puzzle is unsolved again, and still marked as shown."""
    puzzling = puzzling_of()
    do(puzzling, "solution")
    assert puzzling.frame()["notice"]["kind"] == "shown"
    do(puzzling, "undo")

    assert not puzzling.puzzle.solved
    assert {"name": "Solution", "value": "shown", "active": False} in puzzling.frame()["scores"]
    do(puzzling, "redo")
    assert puzzling.puzzle.solved


def test_the_explanation_is_gone_through_step_by_step():
    """After the end, each step with its rules; before it, it would give the answer away."""
    puzzling = puzzling_of()
    assert "gives the answer away" in say(puzzling, "explain", "do")["because"]
    do(puzzling, "solution", "explain")
    steps = len(puzzling.puzzle.task.way.steps)
    for number in range(1, steps + 1):
        frame = puzzling.frame()
        assert frame["notice"]["title"].startswith(f"Step {number} of {steps}")
        assert frame["notice"]["notes"]
        assert not [i for i in items(puzzling).values() if i.get("step") and "no" not in i]
        if number < steps:
            do(puzzling, "forward")
    assert "steps" in say(puzzling, "forward", "do")["because"]
    assert say(puzzling, "step 1") is None
    do(puzzling, "now")
    assert puzzling.frame()["notice"]["kind"] == "shown"


def test_pencil_marks_strike_out_and_come_back():
    """A place is opened, a value struck out, and brought back; all of it can be taken back."""
    puzzling = puzzling_of()
    do(puzzling, "pencil")
    assert say(puzzling, items(puzzling)["pencil-0"]["says"]) is None
    mark = items(puzzling)["mark-0-1"]
    assert say(puzzling, mark["says"]) is None
    assert "struck out" in items(puzzling)["mark-0-1"]["name"]
    assert say(puzzling, mark["says"]) is None
    assert "struck out" not in items(puzzling)["mark-0-1"]["name"]
    assert say(puzzling, "mark the start = matter E") is None
    assert items(puzzling)["pencil-0"]["label"] == "the start: matter E"
    do(puzzling, "undo", "undo", "undo", "redo")
    assert "struck out" in items(puzzling)["mark-0-1"]["name"]


def test_looking_back_shows_how_it_was():
    """A line of the log shows the puzzle as it was then, to look at only."""
    puzzling = puzzling_of()
    say(puzzling, "2 (matter E):", "draft")
    say(puzzling, "2 (matter E): energy N-S→8", "draft")
    do(puzzling, "undo")
    lines = puzzling.history()
    assert [line["undone"] for line in lines] == [False, True, False]
    do(puzzling, "look 2")
    assert puzzling.frame()["draft"] == "2 (matter E): energy N-S→8"
    assert "looking back" in say(puzzling, "hint", "do")["because"]
    do(puzzling, "now")
    assert puzzling.frame()["draft"] == "2 (matter E):"
    assert "not that long" in say(puzzling, "look 9", "do")["because"]


# -- other puzzles, and what is kept ---------------------------------------------------------------


def test_next_kind_grade_and_today():
    """Each brings a new puzzle; what does not exist is refused."""
    puzzling = puzzling_of(today=lambda: date(2026, 3, 1))
    first = puzzling.puzzle
    do(puzzling, "next")
    assert puzzling.puzzle.task == first.next().task
    assert say(puzzling, "kind home") is None
    assert (puzzling.puzzle.kind, puzzling.puzzle.grade) == ("home", 2)
    assert say(puzzling, "grade 3") is None
    assert puzzling.puzzle.grade == 3
    assert say(puzzling, "kind sudoku")["because"].startswith("kazing has no puzzle")
    assert say(puzzling, "grade 9")["because"]
    do(puzzling, "today")
    assert puzzling.puzzle.task.seed == "daily 2026-03-01"
    do(puzzling, "others")
    assert {"kind-home", "grade-5"} <= set(items(puzzling))
    do(puzzling, "code")
    assert zplay.open(puzzling.frame()["python"].split('"')[1]).task == puzzling.puzzle.task


def test_a_puzzle_is_made_outside_of_messages(monkeypatch):
    """Next is answered at once, the old puzzle can be worked on, and the newest wish counts."""
    go = threading.Event()

    async def run():
        widget = Puzzler(zplay.puzzle("kazing", kind="ends-on", grade=2, seed="play"))
        puzzling, first = widget.puzzling, widget.puzzle
        slow = first.next

        def wait():
            assert go.wait(20)
            return slow()

        monkeypatch.setattr(first, "next", wait)
        do(puzzling, "next")
        assert widget.puzzle is first
        assert widget.frame["notice"]["title"] == "One moment."
        do(puzzling, "hint", "grade 1")
        assert first.hints == 1
        go.set()
        for _ in range(500):
            await asyncio.sleep(0.01)
            if widget.puzzle is not first:
                break
        await asyncio.sleep(0.1)
        return widget

    widget = in_a_loop(run)

    assert widget.puzzle.grade == 1
    assert widget.frame["notice"] is None


def test_a_streak_without_a_clock_and_what_was_failed(tmp_path):
    """In a file that was asked for: solved in a row, and a failed one comes again."""
    path = tmp_path / "mine.json"
    puzzling = puzzling_of(progress=path)
    assert say(puzzling, puzzling.puzzle.solution) is None
    assert {"name": "In a row", "value": "1", "active": False} in puzzling.frame()["scores"]
    do(puzzling, "next", "solution")
    failed = puzzling.puzzle.code
    assert "again" not in buttons(puzzling)
    do(puzzling, "next")
    assert buttons(puzzling)["again"]["label"] == "Repeat one you failed"
    do(puzzling, "again")
    assert puzzling.puzzle.code == failed
    assert [entry["solved"] for entry in Progress(path).entries()] == [True, False]


def test_without_a_file_nothing_is_written(tmp_path, monkeypatch):
    """The streak lives as long as the page; no file appears anywhere."""
    monkeypatch.setenv("ZPLAY_PROGRESS", str(tmp_path / "p.json"))
    puzzling = puzzling_of()
    say(puzzling, puzzling.puzzle.solution)
    assert isinstance(puzzling.kept, Session)
    assert puzzling.kept.streak == 1
    assert list(tmp_path.iterdir()) == []


def test_two_puzzles_of_one_file_keep_their_own_entries(tmp_path):
    """Going back to the first in code changes its entry, and not that of the second."""
    kept = Progress(tmp_path / "mine.json")
    one, two = (zplay.puzzle("kazing", seed=word, progress=kept) for word in "pq")
    one.show()
    two.answer(two.solution)
    one.undo()
    one.show()

    assert [entry["code"] for entry in kept.entries()] == [one.code, two.code]


def test_a_damaged_file_is_said_and_left_alone(tmp_path):
    """The answer counts on the page, the page says what is wrong with the file."""
    path = tmp_path / "mine.json"
    puzzling = puzzling_of(progress=path)
    path.write_text("not json")
    refusal = say(puzzling, puzzling.puzzle.solution)

    assert "mine.json" in refusal["because"]
    assert path.read_text() == "not json"


# -- messages that no page of ours sends -----------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [
        None,
        5,
        "hint",
        [],
        {},
        {"id": "x"},
        {"id": 1, "kind": "say", "text": "x", "n": 1},
        {"id": "x", "kind": "eval", "text": "x", "n": 1},
        {"id": "x", "kind": "say", "text": 7, "n": 1},
        {"id": "x", "kind": "say", "text": "x" * 9999, "n": 1},
        {"id": "x", "kind": "say", "text": "x", "n": True},
    ],
)
def test_bad_messages_are_refused(content):
    """Whatever is sent gets an answer, and nothing has changed."""
    puzzling = puzzling_of()
    before = puzzling.frame()

    assert puzzling.handle(content)["refusal"]["because"]
    assert puzzling.frame() == before


def test_a_flood_is_dropped():
    """Of a thousand messages in a second a few pass; then the page is heard again."""
    puzzling = puzzling_of()
    clock = [0.0]
    puzzling._bucket = Bucket(now=lambda: clock[0])
    refused = sum(say(puzzling, "hint", "do") is not None for _ in range(1000))
    assert refused > 900
    clock[0] += 60
    assert say(puzzling, "undo", "do") is None


def test_a_message_about_an_old_scene_is_refused():
    """What was chosen before the puzzle changed is not applied to what is there now."""
    puzzling = puzzling_of()
    old = puzzling.n
    do(puzzling, "next")
    draft = puzzling.frame()["draft"]

    assert "changed since" in say(puzzling, "check", "do", n=old)["because"]
    assert "changed since" in say(puzzling, "2 (matter E):", "draft", n=old)["because"]
    assert puzzling.frame()["draft"] == draft


def test_buttons_can_be_pressed_as_fast_as_one_likes():
    """Of the same puzzle an older frame will do for a button; a draft is made of what was shown."""
    puzzling = puzzling_of()
    old = puzzling.n
    for strength in (1, 2, 3):
        assert say(puzzling, "hint", "do", n=old) is None
        assert puzzling.hint.strength == strength
    assert "changed since" in say(puzzling, "2 (matter E):", "draft", n=old)["because"]
    assert "changed since" in say(puzzling, "hint", "do", n=puzzling.n + 1)["because"]


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["say", "draft", "do", "form"]),
            st.sampled_from(
                ["check", "hint", "undo", "redo", "restart", "solution", "explain", "forward",
                 "backward", "now", "again", "code", "pencil", "others", "place 0", "place 99",
                 "strike the start = matter E", "mark the word = x", "look 1", "step 2",
                 "2 (matter E):", "2 (matter E): energy N-S→8", "; = ;", "= light E", "grade ²"]
            )
            | st.text(max_size=12),
        ),
        max_size=25,
    )
)  # fmt: skip
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_is_said_the_page_can_be_drawn(said):
    """Any messages in any order: an answer each time, and a frame that is plain JSON."""
    puzzling = puzzling_of()
    for kind, text in said:
        refusal = say(puzzling, text, kind)
        assert refusal is None or "went wrong on our side" not in refusal["because"]
        json.dumps(puzzling.frame())
        json.dumps(puzzling.history())


# -- in a notebook ---------------------------------------------------------------------------------


def test_python_and_the_page_are_in_step():
    """What a cell does to the puzzle is on the stage, and the other way round."""
    puzzle = zplay.puzzle("kazing", kind="ends-on", grade=2, seed="play")
    widget = stage_of(puzzle)
    assert stage_of(puzzle) is widget
    puzzle.hint(4)
    assert widget.history[-1]["text"] == "hint: roles"
    widget.conversation.handle({"id": "a", "kind": "do", "text": "undo", "n": widget.puzzling.n})
    assert puzzle.log == ()
    widget.conversation.handle({"id": "b", "kind": "do", "text": "next", "n": widget.puzzling.n})
    assert widget.puzzle.task == puzzle.next().task
    assert isinstance(widget, Puzzler)


def test_a_notebook_gets_a_widget_and_a_text():
    """The bundle has the widget, and the puzzle in words for whoever reads without running."""
    puzzle = zplay.puzzle("kazing", kind="ends-on", grade=2, seed="play")
    bundle = puzzle._repr_mimebundle_()

    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/plain"] == str(puzzle)


def test_working_on_a_puzzle_imports_no_widgets_and_no_drawing():
    """Only when it is shown; and without the extra it is shown as text."""
    code = (
        "import sys, zplay\n"
        "p = zplay.puzzle('kazing', seed='x'); p.hint(); p.answer(p.solution)\n"
        "assert not {'anywidget', 'ipywidgets', 'zplay.widgets', 'zplay.draw'} & set(sys.modules)\n"
        "sys.modules['anywidget'] = None\n"
        "print(p._repr_mimebundle_())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.stdout.strip() == "{}", done.stderr
