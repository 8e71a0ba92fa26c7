"""A visitor without a browser: opens a page, shakes hands with its kernel, and says things.

It speaks what ``room.js`` and ``visit.js`` speak, and remembers every word that it was told.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import uuid
from typing import ClassVar
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

AsyncHTTPClient.configure(None, max_clients=100)


def merged(state):
    """The frame and the log that a page would put together; as ``merged`` in ``stage.js``."""
    base, patch = state["base"], state["patch"]
    whole = base["frame"]
    gone = patch.get("gone", ())
    frame = {name: value for name, value in whole.items() if name not in gone}
    frame |= patch.get("set", {})
    if "regions" in patch:
        old = {region["id"]: region for region in whole["regions"]}
        frame["regions"] = [_region(old, region) for region in patch["regions"]]
    same, lines = patch.get("lines", [len(base["history"]), []])
    return frame, base["history"][:same] + lines


def _region(old, region):
    if isinstance(region, str):
        return old[region]
    items = {item["id"]: item for item in old.get(region["id"], {"items": []})["items"]}
    told = [items[item] if isinstance(item, str) else item for item in region["items"]]
    return {**region, "items": told}


class Visitor:
    """One page."""

    here: ClassVar[list[Visitor]] = []
    """Those who have not left."""

    def __init__(self, address, secret=None):
        self.address = address
        self.secret = secret or secrets.token_urlsafe(24)
        self.session = uuid.uuid4().hex
        self.models = {}
        """The state of every widget, by id."""
        self.answers = []
        self.traffic = []
        """Everything that came, as it came."""
        self.sent = []
        """Everything that was said, as it was said."""
        self.closed = None
        self._number = 0
        self._news = asyncio.Event()
        self._reader = None

    async def get(self, path=""):
        """Ask for something as this visitor."""
        headers = {"Cookie": f"zplay-visitor={self.secret}"}
        return await AsyncHTTPClient().fetch(
            self.address + path, headers=headers, raise_error=False, follow_redirects=False,
            request_timeout=60,
        )  # fmt: skip

    async def open(self, path):
        """Open a page with a table."""
        self.path = path
        answer = await self.get(path)
        self.page = answer.body.decode()
        assert answer.code == 200, (answer.code, self.page[-2000:])
        self.traffic.append(self.page)
        about = json.loads(re.search(r'id="zr-kernel">(.*?)</script>', self.page)[1])
        self.kernel, self.view = about["kernel"], about["view"]
        self.here.append(self)
        await self.connect()
        self.models[self.view] = {"shown": "", "notice": {}}
        self.custom(self.view, {"kind": "open", "text": path, "visitor": self.secret})
        await self.until(lambda: self.ready or self.visit["notice"])
        return self

    @property
    def ready(self):
        """Is there something on the table?"""
        return bool(self.visit["shown"] and self.models.get(self.stage, {}).get("base"))

    async def connect(self, origin=None):
        """Open the websocket."""
        parts = urlsplit(self.address)
        url = f"ws://{parts.netloc}{parts.path}kernel/{self.kernel}/channels?session_id={self.session}"
        headers = {"Origin": origin or f"http://{parts.netloc}"}
        self.wire = await websocket_connect(HTTPRequest(url, headers=headers))
        self._reader = asyncio.ensure_future(self._read())

    async def _read(self):
        while (raw := await self.wire.read_message()) is not None:
            self.traffic.append(raw)
            self._hear(json.loads(raw))
            self._news.set()
        self.closed = self.wire.close_code
        self._news.set()

    def _hear(self, message):
        kind, content = message["header"]["msg_type"], message["content"]
        if kind == "comm_open":
            self.models[content["comm_id"]] = content["data"]["state"]
        if kind != "comm_msg":
            return
        data = content["data"]
        if data["method"] == "update":
            self.models.setdefault(content["comm_id"], {}).update(data["state"])
        elif data["method"] == "custom":
            self.answers.append(data["content"])

    def send(self, kind, content, channel="shell", **header):
        """Say something, whatever it is."""
        self._number += 1
        head = {"msg_id": f"{self.session}-{self._number}", "msg_type": kind,
                "session": self.session, **header}  # fmt: skip
        self.sent.append(json.dumps({"channel": channel, "header": head, "content": content}))
        self.wire.write_message(self.sent[-1])

    def custom(self, model, content):
        """Say something to a widget."""
        self.send("comm_msg", {"comm_id": model, "data": {"method": "custom", "content": content}})

    async def until(self, test, seconds=30):
        """Wait until something is so."""

        async def wait():
            while not test():
                assert self.closed is None, f"closed: {self.closed}"
                self._news.clear()
                await self._news.wait()

        await asyncio.wait_for(wait(), seconds)

    @property
    def visit(self):
        """The state of the page's first widget."""
        return self.models[self.view]

    @property
    def stage(self):
        """The id of the widget on the table."""
        return self.visit["shown"].removeprefix("IPY_MODEL_")

    @property
    def frame(self):
        """What is on the table."""
        return merged(self.models[self.stage])[0]

    @property
    def history(self):
        """The log."""
        return merged(self.models[self.stage])[1]

    async def say(self, kind, text):
        """Say something to the table; its answer."""
        mark = uuid.uuid4().hex[:12]
        self.custom(self.stage, {"id": mark, "kind": kind, "text": text, "n": self.frame["n"]})
        await self.until(lambda: any(answer.get("id") == mark for answer in self.answers))
        return next(answer for answer in self.answers if answer.get("id") == mark)

    def choices(self):
        """What can be chosen now: kind of message and text."""
        return [
            ("draft" if item.get("step") else "say", item["says"])
            for region in self.frame["regions"]
            for item in region["items"]
            if "says" in item and "no" not in item
        ]

    def close(self):
        """Leave without a word."""
        self.wire.close()

    @classmethod
    async def all_leave(cls):
        """Everybody closes the page, as a browser does."""
        for visitor in cls.here:
            if visitor._reader:
                visitor.wire.close()
                await asyncio.gather(visitor._reader, return_exceptions=True)
            await AsyncHTTPClient().fetch(
                f"{visitor.address}kernel/{visitor.kernel}/goodbye", method="POST", body="",
                raise_error=False,
            )  # fmt: skip
        cls.here.clear()
