"""What docs/lessons.md shows works as shown."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from zplay.learn import Run, checks, course_of, model

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")


def test_the_worked_example_works():
    """It runs, and the assertions in it hold."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)

    assert code.count("assert ") == 3
    exec(compile(code, "lessons.md", "exec"), {})  # noqa: S102 - our own page


def test_every_shape_is_described_with_all_its_fields():
    """The table of shapes names each field of each dataclass."""
    for shape in (
        "Course",
        "Lesson",
        "Step",
        "Do",
        "Predict",
        "Spot",
        "Reach",
        "Reaction",
        "Choice",
        "Remark",
    ):
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{shape}` |"))
        named = {word for word in re.findall(r"`(\w+)`", row) if word != shape}

        assert named == {field.name for field in fields(getattr(model, shape))}


def test_every_check_is_described():
    """The table of checks has all that a lesson can import."""
    public = {
        name
        for name, value in vars(checks).items()
        if getattr(value, "__module__", None) == checks.__name__ and not name.startswith("_")
    } - {"Moment"}
    for name in public:
        assert f"`{name}" in PAGE


def test_every_verb_for_front_ends_is_there():
    """What the page says of a run, a run has."""
    run = Run(course_of("zingazam"))
    for name in set(re.findall(r"`run\.(\w+)", PAGE)):
        assert hasattr(run, name)
