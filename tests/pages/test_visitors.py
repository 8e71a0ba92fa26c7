"""What is kept for a visitor, and for nobody else."""

from __future__ import annotations

import os
import stat

import pytest

import zplay
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


def test_nobody_else_finds_it(shelf, table):
    """Another visitor, and the same visitor's other games, have tickets of their own."""
    table.save(shelf.game(ticket_of(ANNA, "zingazam")))

    assert zplay.load(shelf.game(ticket_of(ANNA, "zingazam"))).code == table.code
    assert not shelf.game(ticket_of(BERT, "zingazam")).exists()
    assert not shelf.game(ticket_of(ANNA, "zar")).exists()


def test_no_secret_is_written_down(shelf, table):
    """Neither a name nor a ticket can be read from the files or their names."""
    ticket = ticket_of(ANNA, "zingazam")
    table.save(shelf.game(ticket))
    shelf.progress(ANNA).write_text("{}")

    for path in shelf.folder.iterdir():
        for secret in (ANNA, ticket, ticket.replace("-", "")):
            assert secret not in path.name
            assert secret not in path.read_text()


def test_only_the_server_may_look(shelf, table):
    """The folder is for its owner alone."""
    table.save(shelf.game(ticket_of(ANNA, "zingazam")))

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


@pytest.mark.parametrize("text", ["", "[]", "null", "{", "[" * 5000])
def test_a_damaged_note_is_none(shelf, text):
    """What cannot be read is as good as not there."""
    ticket = ticket_of(ANNA, "puzzle kazing")
    shelf.note(ticket, {"code": "x"})
    assert shelf.noted(ticket) == {"code": "x"}
    shelf.game(ticket).write_text(text)

    assert shelf.noted(ticket) is None


def test_what_nobody_comes_back_for_is_thrown_away(shelf, table):
    """Old files go, new ones stay."""
    new, old = (shelf.game(ticket_of(name, "zingazam")) for name in (ANNA, BERT))
    table.save(new)
    table.save(old)
    os.utime(old, (0, 0))

    assert shelf.sweep(days=90) == 1
    assert new.exists()
    assert not old.exists()


def test_forgetting(shelf):
    """What is forgotten is gone, and forgetting twice does no harm."""
    ticket = ticket_of(ANNA, "puzzle kazing")
    shelf.note(ticket, {})
    assert shelf.when(ticket) is not None
    shelf.forget(ticket)
    shelf.forget(ticket)

    assert shelf.when(ticket) is None
    assert list(shelf.folder.iterdir()) == []
