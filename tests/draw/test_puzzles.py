"""Every kind of every puzzle family as a picture: whole, named, and playable by choosing."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

import zplay
from tests.draw.reading import is_named
from zplay.core.errors import OptionError
from zplay.core.registry import SHIPPED
from zplay.draw.compose import compose
from zplay.puzzle import make
from zplay.puzzle import picture as plain
from zplay.puzzle.family import family_of
from zplay.puzzle.filling import read_filling
from zplay.puzzle.picture import Sight, scene_of


def families():
    """The games that have puzzles."""
    for key in SHIPPED:
        try:
            yield family_of(key)
        except OptionError:
            continue


KINDS = [(family.game, kind) for family in families() for kind in family.kinds]


@pytest.fixture(params=KINDS, ids=[f"{game}-{kind.key}" for game, kind in KINDS])
def task(request):
    """An easy puzzle of each kind."""
    game, kind = request.param
    return make(game, kind=kind.key, grade=kind.grades[0], seed="picture")


def sights(task):
    """A puzzle untouched, on every step of its explanation, and solved."""
    model = task.model
    yield Sight(model.marks)
    marks = model.marks
    for step in task.way.steps:
        yield Sight(marks, hints={**dict.fromkeys(step.looks_at, 0), **dict(step.removes)})
        marks = zplay.puzzle.marks.without(marks, step.removes)
    yield Sight(task.way.marks, model.draft(task.way.marks), solved=True)


def test_every_picture_is_whole(task):
    """Ids differ, everything has a name, rules exist, and the SVG is well formed."""
    rules = {rule.id for rule in zplay.rules(task.game).values()}
    for sight in sights(task):
        scene = scene_of(task.game, task.model, sight)
        items = scene.items()
        assert len({item.id for item in items}) == len(items)
        assert all(item.name.strip() for item in items)
        assert [item.name for item in items if not is_named(item)] == []
        assert all(item.about in rules for item in items if item.about)
        assert all(item.step for item in items if item.says is not None)
        ET.fromstring(str(compose(scene)))  # noqa: S314 - our own


def test_what_can_be_chosen_is_a_draft(task):
    """Whatever an item says, the same picture can be drawn for it, and the model reads it."""
    for item in scene_of(task.game, task.model, Sight(task.model.marks)).items():
        if item.says is not None and item.refusal is None:
            assert scene_of(task.game, task.model, Sight(task.model.marks, item.says)).regions
            task.model.filled(item.says)


def test_the_solution_as_a_draft_is_right(task):
    """A draft with everything filled in is an answer, read back as exactly the solution."""
    draft = task.model.draft(task.way.marks)
    puzzle = zplay.open(task.code)

    assert puzzle.check(draft)
    for place, value in task.model.filled(draft).items():
        if task.model.places[place].asked:
            assert task.way.marks[place] == 1 << value


def test_the_answer_can_be_reached_by_choosing_alone(task):
    """From nothing to the solution, one choice after the other, without typing."""
    model = task.model
    wanted = model.filled(model.draft(task.way.marks))
    draft, seen = "", {""}
    for _ in range(60):
        if len(model.filled(draft)) == len(wanted):
            break
        draft = closest(task, draft, wanted, seen)
        seen.add(draft)

    assert zplay.open(task.code).check(draft)


def closest(task, draft, wanted, seen):
    """The choice, of one or two clicks, after which most of the answer is there."""

    def right(text):
        filled = task.model.filled(text)
        fits = all(wanted.get(place) == value for place, value in filled.items())
        return len(filled) if fits else -1

    def choices(text):
        scene = scene_of(task.game, task.model, Sight(task.model.marks, text))
        return [i.says for i in scene.items() if i.says and not i.refusal and i.says not in seen]

    one = choices(draft)
    best = max(one, key=right)
    if right(best) > right(draft):
        return best
    two = [(first, second) for first in one if right(first) >= 0 for second in choices(first)]
    return max(two, key=lambda pair: right(pair[1]))[1]


ABSTRACT = {"the zag"}
"""Places that are nothing on the table: which two features a ZAG shares is found out, not laid."""


def test_a_hint_is_seen(task):
    """Whatever place on the table a step speaks of, something in the picture is marked."""
    seen = 0
    for sight in sights(task):
        spoken = {task.model.places[place].name for place, values in sight.hints.items() if values}
        if spoken - ABSTRACT:
            scene = scene_of(task.game, task.model, sight)
            marked = any("hint" in item.marks for item in scene.items())
            assert marked or any(region.active for region in scene.regions)
            seen += 1
    assert seen


def test_the_plain_picture_fits_every_family(task):
    """Without art of its own a family is playable: position as text, a row for each place."""
    scene = plain.scene(task.model, Sight(task.model.marks))
    says = [item.says for item in scene.items() if item.says]

    assert says
    for text in says[:5]:
        assert len(read_filling(task.model, text).values) == 1
