"""What goes wrong is told in a sentence, and in full in the log."""

from __future__ import annotations

import logging
import re

import jinja2
import pytest
from tornado.httpclient import AsyncHTTPClient
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application

from zplay.pages import visit
from zplay.pages.handlers import Room, addresses_served
from zplay.pages.kernels import NOTEBOOK, Kernels
from zplay.pages.limits import Doorman
from zplay.pages.server import TEMPLATES
from zplay.pages.visitors import Shelf
from zplay.widgets.messages import BadMessage


class Broken:
    """A shelf or a kernel manager that fails, whatever is asked of it."""

    full = False
    arriving = 0

    def __getattr__(self, name):
        raise RuntimeError(f"a secret detail about {name}")


async def asked(path, log):
    """What a server answers in which everything is broken."""
    room = Room(
        base_url="/",
        kernels=Broken(),
        shelf=Broken(),
        doorman=Doorman(9, 9),
        templates=jinja2.Environment(loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True),
        log=log,
    )
    server = HTTPServer(Application(addresses_served(room)))
    sockets = bind_sockets(0, "127.0.0.1")
    server.add_sockets(sockets)
    address = f"http://127.0.0.1:{sockets[0].getsockname()[1]}{path}"
    answer = await AsyncHTTPClient().fetch(
        address, headers={"Cookie": f"zplay-visitor={'A' * 32}"}, raise_error=False
    )
    server.stop()
    await server.close_all_connections()
    return answer


def test_a_broken_server_is_polite(caplog, talk):
    """The page has a sentence and a number; the log has the number and the traceback."""
    caplog.set_level(logging.ERROR)
    answer = talk(asked("/", logging.getLogger("broken")))
    text = answer.body.decode()
    number = re.search(r"trouble <code>(\w+)</code>", text)[1]

    assert answer.code == 500
    assert "our fault" in text
    assert "secret detail" not in text
    assert "Traceback" not in text
    assert f"Trouble {number}" in caplog.text
    assert "secret detail" in caplog.text


def test_a_page_without_a_kernel_is_polite(caplog, talk):
    """When no kernel can be had, the page is there all the same and its script can say so."""
    answer = talk(asked("/play?game=zar", logging.getLogger("broken")))
    text = answer.body.decode()

    assert answer.code in (200, 500)
    assert "secret detail" not in text
    assert "secret detail" in caplog.text


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A visit without a browser; what it sends is kept in a list."""
    one = visit.Visit(Shelf(tmp_path))
    monkeypatch.setattr(one, "send", lambda *_: None)
    return one


def test_an_error_behind_a_page(page, monkeypatch, caplog):
    """The visitor reads a sentence and a number; the log has the number and the details."""

    def fail(*_, **__):
        raise RuntimeError("a secret detail")

    monkeypatch.setattr(visit.Opener, "open", fail)
    page._on_page(None, {"kind": "open", "text": "play?game=zar", "visitor": "A" * 32}, [])
    sentence = " ".join(page.notice["text"])
    number = re.search(r"trouble (\w+)", sentence)[1]

    assert "our fault" in sentence
    assert "secret detail" not in sentence
    assert f"Trouble {number}" in caplog.text
    assert "secret detail" in caplog.text


@pytest.mark.parametrize(
    "content",
    [None, 7, "open", [], {}, {"kind": 5}, {"kind": "open", "text": 5},
     {"kind": "open", "text": "x" * 50_000}, {"kind": "press", "text": "on"}, {"kind": "again"}],
)  # fmt: skip
def test_whatever_a_page_says_to_a_visit(page, content):
    """Nonsense changes nothing, or gets a sentence; nothing is raised and nothing is shown."""
    page._on_page(None, content, [])

    assert page.table is None
    assert page.shown == ""


def test_a_visit_reads_messages_strictly():
    """A text that is too long, or none, is no message."""
    with pytest.raises(BadMessage):
        visit._read({"kind": "open", "text": None})


# -- clearing away ---------------------------------------------------------------------------------


@pytest.fixture
def kernels(monkeypatch):
    """A kernel manager that has kernels in name only, and a clock to turn."""
    manager = Kernels()
    manager.clock = 0.0
    manager.ended = []
    manager._pools = {NOTEBOOK: []}
    monkeypatch.setattr("zplay.pages.kernels.time.monotonic", lambda: manager.clock)

    async def end(kernel_id, **_):
        manager.ended.append(kernel_id)
        manager.remove_kernel(kernel_id)

    monkeypatch.setattr(manager, "shutdown_kernel", end)
    manager.cull_idle_timeout = 60
    manager.idle = 600
    manager.most = 2
    manager._kernels = {"one": object(), "two": object(), "three": object()}
    manager._kernel_connections = {"one": 1, "two": 0}
    return manager


def test_a_kernel_without_a_page_is_cleared_away(kernels, run_talk):
    """However busy its bots are, once its page has gone for a minute; never before."""
    for now in (0, 30, 59, 61):
        kernels.clock = now
        run_talk(kernels.cull_kernel_if_idle("one"))
        run_talk(kernels.cull_kernel_if_idle("two"))
        if now == 59:
            assert kernels.ended == []

    assert kernels.ended == ["two"]


def test_a_page_that_comes_back_in_time_keeps_its_kernel(kernels, run_talk):
    """The minute begins anew each time that a page goes."""
    run_talk(kernels.cull_kernel_if_idle("two"))
    kernels._kernel_connections["two"] = 1
    kernels.clock = 50
    run_talk(kernels.cull_kernel_if_idle("two"))
    kernels._kernel_connections["two"] = 0
    for now in (55, 110):
        kernels.clock = now
        run_talk(kernels.cull_kernel_if_idle("two"))

    assert kernels.ended == []


def test_an_open_page_that_says_nothing_is_put_away_at_last(kernels, run_talk):
    """Not as long as it says something now and then."""
    for now in (0, 500, 1000):
        kernels.clock = now
        kernels.hear("one")
        run_talk(kernels.cull_kernel_if_idle("one"))
    assert kernels.ended == []
    kernels.clock = 1601
    run_talk(kernels.cull_kernel_if_idle("one"))

    assert kernels.ended == ["one"]


def test_who_counts_as_a_visitor(kernels):
    """Pages that are open and pages that are being opened; not kernels that wait."""
    assert kernels.visitors == 0
    assert kernels.take("one")
    kernels.arriving += 1
    assert kernels.full
    kernels.arriving -= 1
    kernels.remove_kernel("one")

    assert kernels.visitors == 0
    assert not kernels.take("one")
