"""The game room as its operator and its visitors find it, without a browser."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import urllib.error
import urllib.request
from urllib.parse import parse_qs

import pytest

import zplay
from tests.pages import serving
from tests.pages.visitor import Visitor
from zplay.core.registry import SHIPPED
from zplay.pages.visitors import Shelf, ticket_of


def fetch(address, method="GET"):
    """Status, headers and text of an answer, whatever it is."""
    request = urllib.request.Request(address, method=method)  # noqa: S310 - our own server
    try:
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read().decode()


def processes(kernel):
    """The processes of a kernel: their command line names its connection file."""
    found = []
    for entry in os.scandir("/proc"):
        if entry.name.isdecimal():
            try:
                with open(f"/proc/{entry.name}/cmdline", encoding="utf-8") as line:  # noqa: PTH123
                    if kernel in line.read():
                        found.append(int(entry.name))
            except OSError:
                continue
    return found


async def gone(kernel):
    """Wait until no process of a kernel is left."""
    for _ in range(300):
        if not processes(kernel):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"kernel {kernel} still runs")


async def on_disk(room, visitor):
    """Wait until the visitor's own move is in the file; that is written beside the game."""
    game = parse_qs(visitor.path)["play?game"][0]
    path = Shelf(room.folder / "visitors").game(ticket_of(visitor.secret, game))
    for _ in range(300):
        if path.exists() and any(line.startswith("0 ") for line in zplay.load(path).written):
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the game is not kept")


# -- the front page --------------------------------------------------------------------------------


def test_the_front_page_leads_everywhere(room):
    """Every game is there with its picture, and every link of the front page works."""
    _, headers, text = fetch(room.address)

    assert "text/html" in headers["Content-Type"]
    assert '<html lang="en">' in text
    for key in SHIPPED:
        assert f'href="/play?game={key}"' in text
        assert zplay.game(key).facts.tagline.replace("'", "&#39;") in text
    assert text.count("<svg") >= len(SHIPPED)
    for link in set(re.findall(r'(?:href|src)="(/(?!play|learn|puzzle)[^"#]*)', text)):
        assert fetch(room.address + link.lstrip("/"))[0] == 200, link


def test_nothing_comes_from_elsewhere(room):
    """No page names another machine, and browsers are told to ask none."""
    for path in ("", "play?game=zar", "no-such-page"):
        _, headers, text = fetch(room.address + path)

        assert not re.search(r'(?:href|src)="(?:https?:)?//', text)
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Server"] is None


# -- a visit ---------------------------------------------------------------------------------------


def test_a_game_is_played_kept_and_gone_on_with(room, talk):
    """A visitor plays, leaves without a word, and is back where it was; nobody else is."""

    async def conversation():
        first = await Visitor(room.address).open("play?game=zingazam&seed=kept")
        assert "refusal" not in await first.say(*first.choices()[0])
        await first.until(lambda: first.visit["address"] == "play?game=zingazam&on=yes")
        moves = len(first.history)
        await on_disk(room, first)
        first.close()
        front = (await first.get()).body.decode()
        again = await Visitor(room.address, first.secret).open("play?game=zingazam")
        resumed = await Visitor(room.address, first.secret).open("play?game=zingazam&on=yes")
        other = Visitor(room.address)
        other_front = (await other.get()).body.decode()
        await other.open("play?game=zingazam&on=yes")
        return front, again, resumed, moves, other_front, other

    front, again, resumed, moves, other_front, other = talk(conversation())

    assert "Go on where you were" in front
    assert "so far" in again.frame["form"]["resume"]["text"]
    assert len(resumed.history) >= moves
    assert "Go on where you were" not in other_front
    assert "resume" not in other.frame["form"]


@pytest.mark.parametrize(("does", "moves"), [("on", True), ("new", False)])
def test_the_question_is_answered(room, talk, does, moves):
    """An address that deals a new game asks first: go on, or begin anew; both do what they say."""

    async def conversation():
        first = await Visitor(room.address).open("play?game=zingazam&seed=x")
        await first.say(*first.choices()[0])
        await on_disk(room, first)
        first.close()
        again = await Visitor(room.address, first.secret).open("play?game=zingazam&seed=y")
        assert again.visit["notice"]["title"] == "You have a game of Zing-a-Zam! going"
        assert not again.visit["shown"]
        again.custom(again.view, {"kind": "press", "text": does})
        await again.until(lambda: again.ready)
        return again

    visitor = talk(conversation())

    assert any(line["who"] == "Fox" for line in visitor.history) == moves
    assert visitor.visit["notice"] == {}


def test_a_ticket_gives_the_game_back_on_another_device(room, talk):
    """Whoever has the ticket of a game has that game."""

    async def conversation():
        first = await Visitor(room.address).open("play?game=zingazam&seed=ticket")
        await first.say(*first.choices()[0])
        await on_disk(room, first)
        first.close()
        ticket = ticket_of(first.secret, "zingazam")
        other = await Visitor(room.address).open(f"play?game=zingazam&ticket={ticket}")
        wrong = await Visitor(room.address).open("play?game=zingazam&ticket=AAAA")
        return other, wrong

    other, wrong = talk(conversation())

    assert len(other.history) > 1
    assert "This is no ticket" in wrong.visit["notice"]["text"][0]


def test_a_kernel_dies_and_nothing_is_lost(room, talk):
    """Its page is told within seconds; another page goes on with every move."""

    async def conversation():
        first = await Visitor(room.address).open("play?game=kazing&seed=dies")
        while len(first.history) < 2:
            kind, text = first.choices()[0]
            await first.say(kind, text)
        history = first.history
        await on_disk(room, first)
        for process in processes(first.kernel):
            os.kill(process, signal.SIGKILL)
        await first.until(lambda: any('"dead"' in raw for raw in first.traffic), 15)
        again = await Visitor(room.address, first.secret).open("play?game=kazing&on=yes")
        return history, again.history

    before, after = talk(conversation())

    assert after[: len(before)] == before


def test_a_page_that_says_goodbye_leaves_nothing_behind(room, talk):
    """Closing a page ends its kernel; a page that asks for it later is told that it is gone."""

    async def conversation():
        visitor = await Visitor(room.address).open("play?game=zigzag")
        kernel = f"{room.address}kernel/{visitor.kernel}"
        here = fetch(f"{kernel}/here")[0]
        goodbye = fetch(f"{kernel}/goodbye", "POST")[0]
        await gone(visitor.kernel)
        return here, goodbye, fetch(f"{kernel}/here")[0]

    assert talk(conversation()) == (204, 204, 410)


def test_a_damaged_save_is_said_so(room, talk):
    """A game that cannot be read back is put aside and said so; a new one can be begun."""

    async def conversation():
        first = await Visitor(room.address).open("play?game=zingazam&seed=damaged")
        await first.say(*first.choices()[0])
        await on_disk(room, first)
        first.close()
        fetch(f"{room.address}kernel/{first.kernel}/goodbye", "POST")
        await gone(first.kernel)  # its bots would go on, and mend the file
        path = Shelf(room.folder / "visitors").game(ticket_of(first.secret, "zingazam"))
        path.write_text("{}")
        return await Visitor(room.address, first.secret).open("play?game=zingazam&on=yes")

    visitor = talk(conversation())

    assert "cannot be read" in visitor.frame["form"]["trouble"]


# -- how many --------------------------------------------------------------------------------------


def test_a_full_house(tmp_path, talk):
    """One visitor too many is asked to wait, and gets in when somebody leaves."""

    async def conversation(served):
        first = await Visitor(served.address).open("play?game=zar")
        second = Visitor(served.address)
        full = await second.get("play?game=zar")
        front = await second.get()
        fetch(f"{served.address}kernel/{first.kernel}/goodbye", "POST")
        return full, front, (await second.open("play?game=zar")).frame

    with serving.room(tmp_path, "--most-visitors=1", "--ready=1") as served:
        full, front, frame = talk(conversation(served))

    assert full.code == 503
    assert full.headers["Retry-After"]
    assert "Full house" in full.body.decode()
    assert 'http-equiv="refresh"' in full.body.decode()
    assert front.code == 200
    assert frame["form"]


def test_one_machine_cannot_open_pages_without_end(tmp_path, talk):
    """Very many pages in a moment are refused, politely, before a kernel is spent on them."""

    async def conversation(served):
        visitor = Visitor(served.address)
        answers = await asyncio.gather(*[visitor.get("play?game=zar") for _ in range(90)])
        return [answer.code for answer in answers]

    with serving.room(tmp_path, "--most-visitors=2") as served:
        codes = talk(conversation(served))

    assert set(codes) <= {200, 429, 503}
    assert codes.count(200) == 2
    assert codes.count(200) + codes.count(503) <= 62
    assert 429 in codes


def test_it_stops_cleanly(tmp_path, talk):
    """Ctrl-C: exit without a traceback, no kernel left, games kept."""

    async def conversation(served):
        visitor = await Visitor(served.address).open("play?game=zar&seed=x")
        visitor.close()
        Visitor.here.remove(visitor)  # no goodbye
        return visitor.kernel

    with serving.room(tmp_path) as served:
        kernel = talk(conversation(served))
        assert processes(kernel)

    assert served.process.returncode == 0
    assert "Traceback" not in (tmp_path / "errors.txt").read_text()
    assert processes(kernel) == []


@pytest.mark.parametrize("after", [0, 1])
def test_it_stops_cleanly_while_it_warms_up(tmp_path, after):
    """Ctrl-C before the first kernels are ready: no complaint in the log or on the terminal."""
    with serving.room(tmp_path) as served:
        for _ in range(after):
            fetch(served.address)  # the first answers come while kernels start

    assert served.process.returncode == 0
    assert (tmp_path / "errors.txt").read_text() == ""
    assert "ERROR" not in served.log
    assert "Dead" not in served.log
