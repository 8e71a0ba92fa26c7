"""The progress file: what is kept in it, and what happens when it is damaged."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zplay.core.errors import SaveError
from zplay.core.progress import FORMAT, ProgressFile, default_path

FIELDS = {"game": str, "stars": int}


def test_a_new_file(tmp_path):
    """Nothing is there until something is kept; folders are made."""
    path = tmp_path / "deep" / "progress.json"
    file = ProgressFile(path)

    assert file.sections() == {}
    file.change("lessons", lambda records: [*records, {"game": "zar", "stars": 2}])
    assert file.section("lessons", FIELDS) == [{"game": "zar", "stars": 2}]
    assert json.loads(path.read_text(encoding="utf-8"))["format"] == FORMAT


def test_one_record_a_line(tmp_path):
    """A person can read the file, and a diff shows what is new."""
    path = tmp_path / "progress.json"
    ProgressFile(path).change("lessons", lambda _: [{"game": "zar"}, {"game": "käse"}])

    assert '{"game": "zar"},\n{"game": "käse"}\n' in path.read_text(encoding="utf-8")


def test_other_sections_stay(tmp_path):
    """Also those that this version does not know."""
    path = tmp_path / "progress.json"
    path.write_text(json.dumps({"format": FORMAT, "dances": [{"waltz": 1}]}), encoding="utf-8")
    ProgressFile(path).change("lessons", lambda _: [])

    assert ProgressFile(path).sections() == {"dances": [{"waltz": 1}], "lessons": []}


def test_two_sessions(tmp_path):
    """Each reads the file again before it writes: neither loses what the other kept."""
    one, two = (ProgressFile(tmp_path / "progress.json") for _ in range(2))
    one.change("lessons", lambda records: [*records, {"game": "zar"}])
    two.change("lessons", lambda records: [*records, {"game": "kazing"}])

    assert [record["game"] for record in one.sections()["lessons"]] == ["zar", "kazing"]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is damaged"),
        (b'{"format": "zplay progress 1", "lessons": [', "is damaged"),
        (b"[" * 100_000, "is damaged"),
        (b"\xff\xfe", "not text"),
        (b"{}", "not a progress file of this version"),
        (b"[]", "not a progress file of this version"),
        (b'{"format": "zplay progress 9"}', "not a progress file of this version"),
        (b'{"format": "zplay progress 1", "lessons": 3}', "'lessons' is no list of records"),
        (b'{"format": "zplay progress 1", "lessons": [3]}', "'lessons' is no list of records"),
    ],
)
def test_a_damaged_file(tmp_path, content, says):
    """Says what is wrong, and is never written over."""
    path = tmp_path / "progress.json"
    path.write_bytes(content)

    with pytest.raises(SaveError, match=says):
        ProgressFile(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("record", [{}, {"game": 1, "stars": 2}, {"game": "zar", "stars": True}])
def test_a_record_that_is_none(tmp_path, record):
    """Names the field; the file stays."""
    path = tmp_path / "progress.json"
    ProgressFile(path).change("lessons", lambda _: [record])

    with pytest.raises(SaveError, match="lacks a right"):
        ProgressFile(path).section("lessons", FIELDS)


def test_a_change_that_fails(tmp_path):
    """The file is as it was, and nothing is left lying about."""
    path = tmp_path / "progress.json"
    ProgressFile(path).change("lessons", lambda _: [{"game": "zar"}])
    before = path.read_bytes()

    with pytest.raises(ZeroDivisionError):
        ProgressFile(path).change("lessons", lambda _: [1 / 0])
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_place_that_cannot_be_written(tmp_path):
    """A file where a folder should be."""
    (tmp_path / "file").write_text("x", encoding="utf-8")

    with pytest.raises(SaveError, match="Cannot"):
        ProgressFile(tmp_path / "file" / "progress.json").change("lessons", list)


def test_where_it_is(monkeypatch, tmp_path):
    """The player's choice, or the usual folder for such data."""
    monkeypatch.setenv("ZPLAY_PROGRESS", str(tmp_path / "mine.json"))
    assert default_path() == tmp_path / "mine.json"

    monkeypatch.delenv("ZPLAY_PROGRESS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path() == tmp_path / "zplay" / "progress.json"

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_path() == tmp_path / ".local" / "share" / "zplay" / "progress.json"


@given(
    st.dictionaries(
        st.text().filter("format".__ne__), st.lists(st.dictionaries(st.text(), st.integers()))
    )
)
def test_what_goes_in_comes_out(tmp_path_factory, sections):
    """Whatever the records say."""
    path = tmp_path_factory.mktemp("progress") / "progress.json"
    for name, records in sections.items():
        ProgressFile(path).change(name, lambda _, records=records: records)

    assert ProgressFile(path).sections() == sections
