"""Every puzzle is fair: it has an answer, the ladder reaches it, and the grade is what it says."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import zplay
from zplay.puzzle import Kind, Puzzle, Tally, Task, climb, family_of, grade_of, make
from zplay.puzzle.draw import Draw
from zplay.puzzle.ladder import next_step
from zplay.puzzle.marks import without
from zplay.puzzle.packs import games_with_puzzles

KINDS = [
    (game, kind.key, grade)
    for game in games_with_puzzles()
    for kind in family_of(game).kinds
    for grade in kind.grades
]
MANY = 1_000_000


@pytest.fixture(scope="module")
def tasks():
    """One puzzle of each kind and grade, made once."""
    return {key: make(key[0], kind=key[1], grade=key[2], seed="fair") for key in KINDS}


@pytest.mark.parametrize("key", KINDS, ids=lambda key: "-".join(map(str, key)))
def test_a_made_puzzle_has_no_fault(tasks, key):
    """What the generator lets out is solvable, unique or says so, and graded as asked."""
    task = tasks[key]

    assert task.faults() == []
    assert (task.game, task.kind, task.grade) == key
    assert grade_of(task.model, climb(task.model).steps) == key[2]


@pytest.mark.parametrize("key", KINDS, ids=lambda key: "-".join(map(str, key)))
def test_a_code_restores_the_puzzle_exactly(tasks, key):
    """The code brings back the same puzzle, with the same code."""
    task = tasks[key]
    opened = zplay.open(task.code)

    assert isinstance(opened, Puzzle)
    assert opened.task == task
    assert opened.code == task.code


@pytest.mark.parametrize("key", KINDS, ids=lambda key: "-".join(map(str, key)))
def test_whoever_only_presses_hint_reaches_the_solution(tasks, key):
    """Each fourth hint does something, and in the end the puzzle is solved with a right answer."""
    puzzle = Puzzle(tasks[key])
    for _ in range(4 * len(puzzle.task.way.steps) + 4):
        puzzle.hint()

    assert puzzle.solved
    assert puzzle.check(puzzle.task.solution)


@pytest.mark.parametrize("key", KINDS, ids=lambda key: "-".join(map(str, key)))
def test_every_step_explains_itself_and_cites_rules(tasks, key):
    """Each step has a sentence and rule ids of the game's catalogue; so has each strong hint."""
    task = tasks[key]
    catalogue = zplay.rules(task.game)
    for step in task.way.steps:
        assert step.because.strip().endswith(".")
        assert step.rules
        for rule in step.rules:
            assert catalogue[rule].says
    lines = Puzzle(task).explain()

    assert len(lines) == len(task.way.steps) + 1
    assert task.solution in lines[-1]


@pytest.mark.parametrize("key", KINDS, ids=lambda key: "-".join(map(str, key)))
def test_the_puzzle_reads_as_a_puzzle(tasks, key):
    """Question, board and form of the answer are there, and nothing in them gives it away."""
    task = tasks[key]
    text = str(Puzzle(task))

    assert text.count("\n") > 2
    assert task.model.form() in text
    if task.kind not in ("missing", "nowhere", "dead", "zinga"):  # there the choices are listed
        assert task.solution not in text


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(KINDS), st.integers(0, 10**9))
def test_the_ladder_never_concludes_anything_false(key, seed):
    """On any proposal, fair or not, no step strikes out a value that some answer needs."""
    game, kind, grade = key
    content = family_of(game).propose(kind, grade, Draw(f"property {seed}"))
    if content is None:
        return
    try:
        model = family_of(game).model(kind, content)
    except ValueError:
        return  # the proposal cannot be a puzzle at all
    marks = model.marks
    answers = model.count(MANY)
    while all(marks) and (step := next_step(model, marks)) is not None:
        if step.rung == "any will do":
            assert model.several
            marks = without(marks, step.removes)
            answers = model.count(MANY, marks)
            assert answers
            continue
        marks = without(marks, step.removes)

        assert model.count(MANY, marks) == answers, step
    assert all(marks) or not answers


@pytest.mark.parametrize("game", games_with_puzzles())
def test_the_same_word_makes_the_same_puzzle(game):
    """A seed chooses kind and puzzle; another word, another puzzle."""
    one, again, other = (make(game, grade=2, seed=word) for word in ("otter", "otter", "badger"))

    assert one == again
    assert one.content != other.content


def test_words_keep_their_puzzles():
    """Somebody who types a word next year gets the puzzle that it makes today."""
    made = make("kazing", kind="ends-on", grade=1, seed="rainy-tuesday")

    assert made.content == GOLDEN


GOLDEN = {
    "level": "initiate",
    "hand": ["matter E-W", "matter Z", "life kazaam 6", "energy zag"],
    "spells": [{"size": 4, "end": 8, "start": 5}],
}


def test_the_rejection_rate_is_counted():
    """The tally says how many proposals were thrown away, and why."""
    tally = Tally()
    for number in range(5):
        make("kazing", kind="ends-on", grade=2, seed=number, tally=tally)

    assert tally.made == 5
    assert 0 < tally.rate < 1
    assert "not unique" in tally.rejected
    assert "5 made" in str(tally)


def test_grades_mean_something():
    """Over some puzzles of each kind, steps and suppositions do not fall from grade 1 to 5."""
    for kind in ("ends-on", "points"):
        averages = []
        for grade in (1, 3, 5):
            ways = [make("kazing", kind=kind, grade=grade, seed=n).way.steps for n in range(4)]
            averages.append(sum(map(len, ways)) / len(ways))

        assert averages == sorted(averages)


def test_a_daily_puzzle_is_the_days():
    """Everybody gets the same on a day, another one on the next, and a seed does not go with it."""
    from datetime import date

    one = zplay.puzzle("kazing", daily=date(2026, 11, 18))
    same = zplay.puzzle("kazing", daily=date(2026, 11, 18))
    next_day = zplay.puzzle("kazing", daily=date(2026, 11, 19))

    assert one.task == same.task != next_day.task
    with pytest.raises(zplay.OptionError, match="date"):
        zplay.puzzle("kazing", daily=True, seed="otter")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"grade": 0}, "grade"),
        ({"grade": 6}, "grade"),
        ({"grade": True}, "grade"),
        ({"grade": "3"}, "grade"),
        ({"kind": "sudoku"}, "ends-on"),
        ({"seed": 1.5}, "seed"),
    ],
)
def test_wrong_wishes_are_refused_with_what_would_be_right(options, says):
    """An unknown grade, kind or seed gets an error that names what there is."""
    with pytest.raises(zplay.OptionError, match=says):
        zplay.puzzle("kazing", **options)


def test_a_kind_may_lack_a_grade(monkeypatch):
    """A family can leave out a grade of a kind: then it is not offered, and the error says so."""
    kinds = (Kind("ends-on", "a spell that ends on a position"), Kind("missing", "a gap", (1, 2)))
    monkeypatch.setattr(type(family_of("kazing")), "kinds", kinds)

    assert [kind.key for kind in family_of("kazing").offers(5)] == ["ends-on"]
    with pytest.raises(zplay.OptionError, match="grades 1, 2"):
        zplay.puzzle("kazing", kind="missing", grade=5)


@pytest.mark.parametrize("game", games_with_puzzles())
def test_every_kind_comes_in_every_grade(game):
    """Whoever asks for a kind and a grade gets it."""
    for kind in family_of(game).kinds:
        assert kind.grades == (1, 2, 3, 4, 5)


def test_an_unfair_puzzle_has_faults():
    """A puzzle with two answers, or a wrong label, is recognised as such."""
    hand = ["light E", "light W", "life E-W", "light zing 6", "matter kazaam 1"]
    content = {"level": "initiate", "hand": hand, "spells": [{"size": 3}]}
    several = Task("kazing", "exact-size", 1, content)
    wrong = Task("kazing", "ends-on", 5, GOLDEN)

    assert several.faults() == ["it has several answers and does not say so"]
    assert wrong.faults() == ["it is of grade 1, not 5"]
