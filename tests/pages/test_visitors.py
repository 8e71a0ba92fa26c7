"""What is kept for a visitor, and for nobody else."""

from __future__ import annotations

import os
import stat

import pytest

import zplay
from zplay import SaveError
from zplay.pages.visitors import Shelf, is_secret, read_ticket, ticket_of

ANNA, BERT = "A" * 32, "B" * 32


@pytest.fixture
def shelf(tmp_path):
    """An empty shelf."""
    return Shelf(tmp_path / "visitors")


@pytest.fixture
def table():
    """A game with a few moves."""
    table = zplay.table("zingazam", seats=2, seed="kept", mode="play")
    table.rename(["Anna", "Bert"])
    table.push("turn 1", seat=0)
    table.push("turn 2", seat=1)
    return table


def test_a_game_comes_back_as_it_was(shelf, table):
    """Moves, mode, names, persons and whether races are off."""
    ticket = ticket_of(ANNA, "zingazam")
    shelf.keep(ticket, table, {1}, turns=True)

    left = shelf.left(ticket)

    assert (left.game, left.moves, left.over, left.persons) == ("zingazam", 2, False, (1,))
    assert left.turns
    again = left.table()
    assert again.code == table.code
    assert (again.mode, again.names) == ("play", ("Anna", "Bert"))


def test_nobody_else_finds_it(shelf, table):
    """Another visitor, and the same visitor's other games, have tickets of their own."""
    shelf.keep(ticket_of(ANNA, "zingazam"), table, {0}, turns=False)

    assert shelf.left(ticket_of(BERT, "zingazam")) is None
    assert shelf.left(ticket_of(ANNA, "zar")) is None


def test_no_secret_is_written_down(shelf, table):
    """Neither a name nor a ticket can be read from the files or their names."""
    ticket = ticket_of(ANNA, "zingazam")
    shelf.keep(ticket, table, {0}, turns=False)
    shelf.progress(ANNA).write_text("{}")

    for path in shelf.folder.iterdir():
        for secret in (ANNA, ticket, ticket.replace("-", "")):
            assert secret not in path.name
            assert secret not in path.read_text()


def test_only_the_server_may_look(shelf, table):
    """The folder is for its owner alone."""
    shelf.keep(ticket_of(ANNA, "zingazam"), table, {0}, turns=False)

    assert stat.S_IMODE(shelf.folder.stat().st_mode) == 0o700


def test_a_ticket_can_be_typed():
    """Small letters, spaces and missing dashes do not matter; anything else is no ticket."""
    ticket = ticket_of(ANNA, "zar")

    assert read_ticket(ticket) == ticket
    assert read_ticket(ticket.lower().replace("-", " ")) == ticket
    assert read_ticket(ticket[:-1]) is None
    assert read_ticket("../../etc/passwd") is None
    assert read_ticket("") is None


@pytest.mark.parametrize("name", ["", "short", "a" * 65, "a b" * 10, "../" * 10, None, 7])
def test_names_that_no_browser_makes(name):
    """Only long random names count: nobody can be called by a guess, or by a path."""
    assert not is_secret(name)


def test_damaged_files_are_not_games(shelf, table):
    """A half-written or foreign note is as good as none; a damaged game says so."""
    ticket = ticket_of(ANNA, "zingazam")
    shelf.keep(ticket, table, {0}, turns=False)
    left = shelf.left(ticket)
    left.path.with_suffix(".game").write_text("{}")

    with pytest.raises(SaveError):
        left.table()
    for text in ("", "[]", "{}", '{"format": "other"}', "null"):
        left.path.write_text(text)
        assert shelf.left(ticket) is None


def test_what_nobody_comes_back_for_is_thrown_away(shelf, table):
    """Old files go, new ones stay."""
    shelf.keep(ticket_of(ANNA, "zingazam"), table, {0}, turns=False)
    old = ticket_of(BERT, "zingazam")
    shelf.keep(old, table, {0}, turns=False)
    path = shelf.left(old).path
    for each in (path, path.with_suffix(".game")):
        os.utime(each, (0, 0))

    assert shelf.sweep(days=90) == 2
    assert shelf.left(old) is None
    assert shelf.left(ticket_of(ANNA, "zingazam")) is not None


def test_forgetting(shelf, table):
    """What is forgotten is gone, and forgetting twice does no harm."""
    ticket = ticket_of(ANNA, "zingazam")
    shelf.keep(ticket, table, {0}, turns=False)
    shelf.forget(ticket)
    shelf.forget(ticket)

    assert list(shelf.folder.iterdir()) == []
