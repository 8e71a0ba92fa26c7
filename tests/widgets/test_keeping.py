"""The last game is kept, and gone on with; what cannot be read or written costs nothing."""

from __future__ import annotations

import json

import pytest

import zplay
from tests.widgets.test_desk import say
from zplay.core.registry import SHIPPED
from zplay.core.registry import game as game_of
from zplay.widgets import play as playing
from zplay.widgets.desk import Desk
from zplay.widgets.play import saves_folder


def desk_in(folder, key="zingazam"):
    """A desk that begins with the form and keeps its game in a folder."""
    return Desk(game_of(key), autosave=folder / "last.json")


def written():
    """Wait until everything that was handed over is on the disk."""
    playing._WRITER.submit(lambda: None).result(20)


@pytest.mark.parametrize("key", SHIPPED)
def test_the_form_offers_the_last_game(key, tmp_path):
    """After a crash: the same table, persons, names, bots and pace."""
    names = zplay.play(key).desk.setup.bots
    desk = desk_in(tmp_path, key)
    assert "resume" not in desk.frame()["form"]
    assert say(desk, "continue", "do")["because"] == "There is no game to go on with."
    say(desk, f"start&seat-0=person&name-0=Ada&seat-1={names[-1]}&pace=calm", "form")
    for _ in range(3):
        seat = desk.table.actors[0]
        desk.table.push(next(iter(desk.table.legal(seat))), seat)

    again = desk_in(tmp_path, key)
    assert "3 moves so far" in again.frame()["form"]["resume"]["text"]
    assert say(again, "continue", "do") is None
    assert again.table.code == desk.table.code
    assert again.table.names == desk.table.names
    assert again.persons == desk.persons
    assert again.setup.bot(1) == names[-1]
    assert again.setup.pace == "calm"
    assert zplay.load(tmp_path / "last.json").code == desk.table.code


def test_a_finished_game_is_not_offered(tmp_path):
    """Its file stays, for looking at it again."""
    desk = desk_in(tmp_path)
    say(desk, "start&seats=2&games=1", "form")
    while desk.table.actors:
        seat = desk.table.actors[0]
        desk.table.push(next(iter(desk.table.legal(seat))), seat)

    assert "resume" not in desk_in(tmp_path).frame()["form"]
    assert zplay.load(tmp_path / "last.json").outcome


@pytest.mark.parametrize(
    "harm",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("turn 1", "turn 2"),
        lambda _text: "",
        lambda _text: "[]",
        lambda text: text.replace("zplay save 1", "zplay save 9"),
        lambda _text: "\x00",
    ],
)
def test_a_broken_file_is_put_aside(harm, tmp_path):
    """It is reported, kept under another name, and the page works."""
    desk = desk_in(tmp_path)
    say(desk, "start&seats=2", "form")
    desk.table.push("turn 1", 0)
    path = tmp_path / "last.json"
    broken = harm(path.read_text())
    path.write_text(broken)

    again = desk_in(tmp_path)
    form = again.frame()["form"]
    assert "resume" not in form
    assert "last.broken-1.json" in form["trouble"]
    assert (tmp_path / "last.broken-1.json").read_text() == broken
    say(again, "start&seats=2", "form")
    again.table.push("turn 3", 0)
    assert zplay.load(path).code == again.table.code


@pytest.mark.parametrize("note", [{}, {"persons": [9]}, {"persons": "x", "names": [], "bots": 1}])
def test_a_note_that_makes_no_sense_is_a_broken_file(note, tmp_path):
    """A right check does not make a wrong seating right."""
    from zplay.core.files import text_of

    table = zplay.table("zingazam", seats=2, seed="note")
    table.push("turn 1", 0)
    (tmp_path / "last.json").write_text(text_of(table, note))

    assert desk_in(tmp_path).frame()["form"]["trouble"]


def test_another_games_file_is_not_written_over(tmp_path):
    """A file that holds something else is put aside like a broken one."""
    zar = zplay.table("zar", seed="other")
    zar.save(tmp_path / "last.json")

    assert "ZAR" in desk_in(tmp_path).frame()["form"]["trouble"]
    assert zplay.load(tmp_path / "last.broken-1.json").code == zar.code


def test_a_disk_that_fails_does_not_stop_the_game(tmp_path, monkeypatch):
    """Said once; the move stands, and the file of before is whole."""
    desk = desk_in(tmp_path)
    say(desk, "start&seats=2", "form")
    desk.table.push("turn 1", 0)
    before = (tmp_path / "last.json").read_text()

    def full(*_about):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("zplay.core.files.os.fsync", full)
    desk.table.push("turn 1", 1)
    assert "This game is not kept" in desk.frame()["news"]
    assert len(desk.table.moves) == 2
    assert (tmp_path / "last.json").read_text() == before
    assert [one.name for one in tmp_path.iterdir()] == ["last.json"]
    seat = desk.table.actors[0]
    desk.table.push(next(iter(desk.table.legal(seat))), seat)
    assert "not kept" not in desk.frame()["news"]


def test_play_keeps_what_it_deals_and_not_what_it_is_given(tmp_path):
    """By default in the saves folder; a table has its owner; False keeps nothing."""
    path = saves_folder() / "last-zingazam.json"
    zplay.play("zingazam", seats=2, seed="a", autosave=False).table.push("turn 1", 0)
    zplay.play(zplay.table("zingazam", seats=2, seed="b")).table.push("turn 1", 0)
    written()
    assert not path.exists()
    kept = zplay.play("zingazam", seats=2, seed="c")
    kept.table.push("turn 1", 0)
    written()
    assert zplay.load(path).code == kept.table.code
    assert "resume" in zplay.play("zingazam").desk.frame()["form"]
    mine = zplay.play("zingazam", seats=2, seed="d", autosave=tmp_path / "mine.json")
    mine.table.push("turn 1", 0)
    written()
    assert zplay.load(tmp_path / "mine.json").code == mine.table.code
    assert zplay.load(path).code == kept.table.code


def test_the_page_learns_nothing_from_the_file():
    """The offer names how many play and how far they got, not the deal and not the folder."""
    play = zplay.play("zingazam", seats=2, seed="a-secret-seed")
    play.table.push("turn 1", 0)
    written()
    shown = json.dumps(zplay.play("zingazam").desk.frame())
    assert "a-secret-seed" not in shown
    assert str(saves_folder()) not in shown
