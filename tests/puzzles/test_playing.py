"""Working on a puzzle: marks, hints, answers, undo, the solution, progress, codes, terminal."""

from __future__ import annotations

import json

import pytest

import zplay
from zplay.core.codes import pack, unpack
from zplay.puzzle import Progress
from zplay.puzzle.terminal import PuzzleTerminal


@pytest.fixture
def puzzle():
    """A small spell path."""
    return zplay.puzzle("kazing", kind="ends-on", grade=2, seed="play")


def test_hints_grow_stronger_and_the_fourth_does_it(puzzle):
    """1 names the deduction, 2 points at places, 3 concludes, 4 strikes out; then again 1."""
    hints = [puzzle.hint() for _ in range(4)]
    before, after = zplay.open(puzzle.code).marks, puzzle.marks

    assert [hint.strength for hint in hints] == [1, 2, 3, 4]
    assert not hints[0].places
    assert hints[1].places
    assert hints[2].text != hints[1].text
    assert before != after
    assert puzzle.hint().strength == 1
    assert puzzle.hints == 5


def test_a_hint_of_a_strength_can_be_asked_for(puzzle):
    """Strength 3 right away, and nothing is struck out by it."""
    before = puzzle.marks

    assert puzzle.hint(3).strength == 3
    assert puzzle.marks == before
    for wrong in (0, 5, True, "2"):
        with pytest.raises(zplay.OptionError, match="1 to 4"):
            puzzle.hint(wrong)


def test_a_wrong_mark_is_found_by_the_hints(puzzle):
    """The hint says that something is wrong, where, what, and takes it back."""
    solution = puzzle.task.way.marks
    place = puzzle.model.places[0]
    wrong = next(value for bit, value in enumerate(place.values) if not solution[0] >> bit & 1)
    puzzle.mark("start", wrong)
    texts = [puzzle.hint().text for _ in range(4)]

    assert "cannot be" in texts[0]
    assert "the start" in texts[1]
    assert wrong in texts[2]
    assert puzzle.log == ()
    while not puzzle.solved:
        puzzle.hint()


def test_marks_are_checked_for_sense(puzzle):
    """Unknown places and values are errors that list what there is."""
    with pytest.raises(zplay.NotationError, match="the word"):
        puzzle.mark("place 99", "light E")
    with pytest.raises(zplay.NotationError, match="say one of"):
        puzzle.mark("the word", "abracadabra")
    assert puzzle.log == ()


def test_everything_can_be_taken_back_and_done_again(puzzle):
    """Marks, hints that act, restarts and the shown solution; but shown stays shown."""
    puzzle.hint(4)
    puzzle.restart()
    puzzle.show()

    assert puzzle.solved
    undone = [puzzle.undo() for _ in range(3)]
    assert undone == ["show the solution", "restart", "hint: roles"]
    assert not puzzle.solved
    assert puzzle.shown
    with pytest.raises(zplay.OptionError, match="nothing to take back"):
        puzzle.undo()
    for _ in range(3):
        puzzle.redo()
    assert puzzle.solved
    with pytest.raises(zplay.OptionError, match="Nothing was taken back"):
        puzzle.redo()
    assert not puzzle.result["solved"], "a shown solution is no solving"


def test_next_is_another_of_the_same_sort(puzzle):
    """Same game, kind and grade, another puzzle, and always the same next one."""
    following = puzzle.next()

    assert (following.kind, following.grade) == (puzzle.kind, puzzle.grade)
    assert following.task.content != puzzle.task.content
    assert following.task == puzzle.next().task
    assert following.next().task.seed == "play #3"


# -- codes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"puzzle": "sudoku"},
        {"puzzle": None},
        {"grade": 9},
        {"grade": True},
        {"seed": 5},
        {"content": []},
        {"content": {}},
        {"content": {"level": "initiate", "hand": ["light E"], "spells": [{"size": 3}]}},
        {"kind": "riddle"},
    ],
)
def test_codes_with_something_wrong_inside_are_refused(puzzle, change):
    """A code that was made up gets a CodeError that says what is wrong, never a crash."""
    _, content = unpack(puzzle.code)

    with pytest.raises(zplay.CodeError):
        zplay.open(pack("kazing", {**content, **change}))


def test_an_unfair_puzzle_cannot_be_smuggled_in(puzzle):
    """A code with a puzzle without an answer is refused."""
    _, content = unpack(puzzle.code)
    content["content"]["spells"][0].update(start=5, end=5)

    with pytest.raises(zplay.CodeError, match="not fair"):
        zplay.open(pack("kazing", content))


def test_a_code_for_a_game_without_puzzles_is_refused(puzzle):
    """The message says that there is no such puzzle here."""
    _, content = unpack(puzzle.code)

    with pytest.raises(zplay.CodeError):
        zplay.open(pack("zingazam", content))


# -- progress --------------------------------------------------------------------------------------


def test_progress_counts_streaks_and_failures(tmp_path):
    """Solved without help goes on; a hint, a wrong answer or a shown solution ends the streak."""
    path = tmp_path / "deep" / "mine.json"
    one, two, three = (
        zplay.puzzle("kazing", kind="ends-on", seed=word, progress=path) for word in "abc"
    )
    one.answer(one.solution)
    two.answer(two.solution)
    progress = Progress(path)

    assert progress.streak == 2
    assert progress.failed() == []
    three.show()
    assert progress.streak == 0
    assert progress.failed() == [three.code]
    assert progress.failed("zingazinga") == []
    again = zplay.puzzle("kazing", kind="ends-on", seed="c", progress=path)
    again.answer(again.solution)
    assert progress.failed() == []
    assert progress.streak == 1
    assert progress.solved("kazing") == {1: 3}


def test_one_piece_of_work_is_one_entry(tmp_path):
    """A wrong answer and then the right one are the same attempt, not two."""
    path = tmp_path / "mine.json"
    puzzle = zplay.puzzle("zingazinga", kind="nowhere", seed="x", progress=path)
    wrong = [value for value in puzzle.model.places[0].values if value != puzzle.solution]
    puzzle.answer(wrong[0])
    puzzle.answer(puzzle.solution)
    entries = Progress(path).entries()

    assert [(entry["wrong"], entry["solved"]) for entry in entries] == [(1, True)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "[]",
        '{"format": "zplay progress 2", "puzzles": []}',
        '{"format": "zplay progress 1", "puzzles": [{"code": 5}]}',
        "[" * 100_000,
    ],
)
def test_a_damaged_progress_file_is_left_alone(tmp_path, text):
    """The error names the file; nothing is written over it, not even by a solved puzzle."""
    path = tmp_path / "mine.json"
    good = Progress(path)
    path.write_text(text)
    puzzle = zplay.puzzle("kazing", seed="x", progress=good)

    with pytest.raises(zplay.SaveError, match=r"mine\.json"):
        Progress(path)
    with pytest.raises(zplay.SaveError, match=r"mine\.json"):
        puzzle.answer(puzzle.solution)
    assert path.read_text() == text
    assert puzzle.solved


def test_a_crash_while_writing_keeps_the_old_file(tmp_path, monkeypatch):
    """If the new file cannot be put in place, the old one is whole and no scraps are left."""
    path = tmp_path / "mine.json"
    first = zplay.puzzle("kazing", seed="x", progress=path)
    first.answer(first.solution)
    old = path.read_text()

    def crash(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", crash)
    second = zplay.puzzle("kazing", seed="y", progress=path)
    with pytest.raises(zplay.SaveError, match="No space"):
        second.answer(second.solution)

    assert path.read_text() == old
    assert [file.name for file in tmp_path.iterdir()] == ["mine.json"]


def test_two_sessions_do_not_lose_each_others_entries(tmp_path):
    """Each reads the file again before it writes."""
    path = tmp_path / "mine.json"
    one, two = (zplay.puzzle("kazing", seed=word, progress=path) for word in "pq")
    two.answer(two.solution)
    one.answer(one.solution)

    assert len(json.loads(path.read_text())["puzzles"]) == 2


def test_the_place_of_the_file_can_be_chosen(tmp_path, monkeypatch):
    """By an environment variable, or in the data folder."""
    monkeypatch.setenv("ZPLAY_PROGRESS", str(tmp_path / "here.json"))
    assert Progress().path == tmp_path / "here.json"
    monkeypatch.delenv("ZPLAY_PROGRESS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Progress().path == tmp_path / "zplay" / "progress.json"


# -- the terminal ----------------------------------------------------------------------------------


def run(puzzle, *lines):
    """What a person reads who types these lines."""
    told = []
    answers = iter(lines)

    def ask(_prompt):
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    PuzzleTerminal(puzzle, ask=ask, tell=told.append).run()
    return "\n".join(told)


def test_a_puzzle_can_be_solved_in_the_terminal(puzzle, tmp_path):
    """Hint, wrong answer with its rule, mark, undo, solution, next: all by typing."""
    text = run(puzzle, "hint", "?", "marks", "undo", "hello", puzzle.solution, "hint", "code")

    assert "Roles" in text
    assert "nothing to take back" in text
    assert "no colon" in text
    assert "Solved." in text
    assert puzzle.code in text
    assert "zplay puzzle --code" in text
    lost = zplay.puzzle("kazing", kind="ends-on", seed="z", progress=tmp_path / "p.json")
    text = run(lost, "mark the word", "solution", "explain", "next", "rules swirl", "quit")
    assert "The answer:" in text
    assert "such as “mark place 1 = light E”" in text
    assert "kazing:swirl" in text


def test_something_is_struck_out_in_the_terminal(puzzle):
    """What is struck out is gone from the marks, struck again it is back; undo works on it too."""
    where = next(iter(puzzle.marks))
    what = puzzle.marks[where][0]
    run(puzzle, f"strike {where} = {what}")
    assert what not in puzzle.marks[where]
    run(puzzle, f"strike {where} = {what}")
    assert what in puzzle.marks[where]
    run(puzzle, "undo")
    assert what not in puzzle.marks[where]
    assert "such as “strike place 1 = light E”" in run(puzzle, f"strike {where}")


def test_every_line_a_person_may_type_is_answered(puzzle):
    """Whatever is typed, something is said and nothing breaks."""
    for line in ("", "restart", "redo", "rules nothing-of-the-kind", "4:", ";", "mark a = b", "|"):
        assert run(puzzle, line)
