"""docs/security.md, as tests: what a visitor can reach, send and learn."""

from __future__ import annotations

import pytest
from tornado.httpclient import HTTPClientError

import zplay
from tests.pages.test_room import fetch
from tests.pages.visitor import Visitor
from zplay.core.codes import pack
from zplay.pages.visitors import Shelf, ticket_of

EVIL = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'"


@pytest.mark.parametrize(
    "path",
    [
        "api", "api/kernels", "api/contents", "api/terminals", "api/sessions", "api/kernelspecs",
        "lab", "tree", "terminals/1", "login", "files/room.ipynb", "room.ipynb",
        "voila/render/room.ipynb", "voila/tree", "voila/files/room.ipynb", "voila/static/voila.js",
        "voila/api/contents/", "voila/templates/lab/index.html.j2", "voila/query/x",
        "static/", "static/../server.py", "static/%2e%2e/server.py", "static/..%2fserver.py",
        "static//etc/passwd", "static/room.py", "pages.log", "visitors", ".git/config",
        "kernel/x/channels", "kernel/00000000-0000-0000-0000-000000000000",
    ],
)  # fmt: skip
def test_only_the_pages_can_be_reached(room, path):
    """Nothing of Jupyter, of the file system or of the server's own files."""
    status, _, text = fetch(room.address + path)

    assert status in (403, 404)
    assert "Traceback" not in text
    assert "kernelspec" not in text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_pages_are_only_for_reading(room, method):
    """Whoever tries to write is refused in words."""
    for path in ("", "play?game=zar", "open", "static/room.js"):
        assert fetch(room.address + path, method)[0] == 405


def test_no_code_is_run(room, talk, tmp_path):
    """Every way that Jupyter knows to run something is tried; nothing runs, the game goes on."""
    trap = tmp_path / "trap"
    code = f"open({str(trap)!r}, 'w').write('run')"

    async def conversation():
        visitor = await Visitor(room.address).open("play?game=zingazam&seed=code")
        for channel in ("shell", "control", "stdin"):
            for kind in ("execute_request", "inspect_request", "debug_request", "input_reply"):
                visitor.send(kind, {"code": code, "silent": False, "value": code}, channel)
        visitor.send("comm_open", {"comm_id": "x", "target_name": "jupyter.widget", "data": {}})
        update = {"method": "update", "state": {"frame": {}, "_esm": "evil"}, "buffer_paths": []}
        visitor.send("comm_msg", {"comm_id": visitor.stage, "data": update})
        visitor.send("shutdown_request", {"restart": False}, "control")
        visitor.wire.write_message("not JSON")
        visitor.wire.write_message(b"\x00\x00\x00\x01binary", binary=True)
        for text in (code, f"__import__('os').system('touch {trap}')", "{0.__class__}", "%run x"):
            assert "refusal" in await visitor.say("say", text)
        return await visitor.say(*visitor.choices()[0])

    assert "refusal" not in talk(conversation())
    assert not trap.exists()


def test_other_sites_cannot_use_a_visitors_kernel(room, talk):
    """A websocket that another site's script opens is refused; so is one without a kernel."""

    async def conversation():
        visitor = await Visitor(room.address).open("play?game=zar")
        for origin in ("http://evil.example", "null", "http://127.0.0.1.evil.example"):
            with pytest.raises(HTTPClientError, match="403"):
                await visitor.connect(origin)
        visitor.kernel = "00000000-0000-0000-0000-000000000000"
        with pytest.raises(HTTPClientError, match="404"):
            await visitor.connect()

    talk(conversation())


def test_a_flood_is_stopped(room, talk):
    """A page that says very much at once is cut off, and the room is still open."""

    async def conversation():
        visitor = await Visitor(room.address).open("play?game=zar")
        for _ in range(400):
            visitor.custom(visitor.view, {"kind": "again", "text": ""})
        with pytest.raises(AssertionError, match="closed: 1008"):
            await visitor.until(lambda: False)
        large = await Visitor(room.address).open("play?game=zar")
        large.wire.write_message("x" * 500_000)
        with pytest.raises(AssertionError, match="closed"):
            await large.until(lambda: False)
        return (await Visitor(room.address).open("play?game=zar")).frame

    assert talk(conversation())["form"]


@pytest.mark.parametrize("name", ["game", "seed", "at", "code", "ticket", "seats", "nonsense"])
def test_addresses_are_escaped(room, name):
    """Markup in an address never becomes markup on a page."""
    from urllib.parse import quote

    for path in (f"play?game=zar&{name}={quote(EVIL)}", f"open?code={quote(EVIL)}", quote(EVIL)):
        _, _, text = fetch(room.address + path)
        assert "<script>alert" not in text
        assert "<img src=x" not in text


def kept(room, visitor, game):
    """The game as the server kept it."""
    return zplay.load(Shelf(room.folder / "visitors").game(ticket_of(visitor.secret, game)))


def test_no_file_is_read_by_a_code(room, talk):
    """A code that names a file of this machine is refused, and tells nothing about the file."""
    start = {"options": {"seats": 2, "edition": "/etc/passwd"}, "seed": "x"}
    code = pack("zingazam", {"kind": "table", "start": start, "line": ""})

    async def conversation():
        return await Visitor(room.address).open(f"play?code={code}")

    visitor = talk(conversation())

    assert "names no file" in visitor.visit["notice"]["text"][0]
    assert "root:" not in str(visitor.traffic)


def test_the_seed_and_the_code_stay_on_the_server(room, talk):
    """A game in play tells neither the word that dealt it nor its code, however one asks."""

    async def conversation():
        visitor = await Visitor(room.address).open("play?game=zingazam")
        await visitor.say("form", "start")
        await visitor.until(lambda: visitor.frame["regions"])
        await visitor.say(*visitor.choices()[0])
        answer = await visitor.say("do", "code")
        return visitor, answer

    visitor, answer = talk(conversation())
    table = kept(room, visitor, "zingazam")

    assert "after the game" in answer["refusal"]["because"]
    assert table.start["seed"] not in str(visitor.traffic)
    assert table.code[:40] not in str(visitor.traffic)


def test_a_shared_code_opens_the_same_table(room, talk):
    """In study, Share gives an address, and whoever opens it sees the same moves."""

    async def conversation():
        table = zplay.table("zingazam", seats=2, seed="shared")
        table.push("turn 3", seat=0)
        first = await Visitor(room.address).open(f"play?code={table.code}")
        await first.say("do", "code")
        await first.until(lambda: first.visit.get("share"))
        second = await Visitor(room.address).open(first.visit["share"])
        return [one.history[:2] for one in (first, second)]

    one, other = talk(conversation())

    assert one == other
    assert one[1]["text"] == "turn 3"
