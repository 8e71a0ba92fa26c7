"""A small reverse proxy: passes on to a game room what is asked for below its path."""

from __future__ import annotations

import contextlib
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketHandler, websocket_connect

DROPPED = {"Transfer-Encoding", "Content-Length", "Connection", "Content-Encoding"}


def passed_on(request, *, keeps_host):
    """The headers that a proxy adds to those of the visitor."""
    headers = {
        "Host": request.host,
        "X-Real-Ip": request.headers.get("X-Test-Ip", request.remote_ip),
        "X-Forwarded-For": request.headers.get("X-Test-Ip", request.remote_ip),
        "X-Scheme": "https",
    }
    if not keeps_host:
        del headers["Host"]
    for name in ("Cookie", "Origin", "User-Agent"):
        if name in request.headers:
            headers[name] = request.headers[name]
    return headers


class Pages(RequestHandler):
    """Everything but websockets."""

    def initialize(self, target, keeps_host):
        self.target = target
        self.keeps_host = keeps_host

    async def get(self):
        body = self.request.body if self.request.method == "POST" else None
        answer = await AsyncHTTPClient().fetch(
            self.target + self.request.uri, method=self.request.method, body=body,
            headers=passed_on(self.request, keeps_host=self.keeps_host), raise_error=False,
            follow_redirects=False, request_timeout=60,
        )  # fmt: skip
        self.set_status(answer.code)
        for name, value in answer.headers.get_all():
            if name not in DROPPED:
                self.add_header(name, value)
        if answer.body:
            self.write(answer.body)

    post = get


class Wires(WebSocketHandler):
    """Websockets: words pass both ways; a refusal of the room is a refusal here."""

    def initialize(self, target, keeps_host):
        self.target = target
        self.keeps_host = keeps_host

    def check_origin(self, _origin):
        return True  # that is for the room to say

    async def get(self, *args, **kwargs):
        address = self.target.replace("http", "ws", 1) + self.request.uri
        headers = passed_on(self.request, keeps_host=self.keeps_host)
        try:
            self.room = await websocket_connect(
                HTTPRequest(address, headers=headers), on_message_callback=self.heard
            )
        except HTTPClientError as error:
            self.set_status(error.code)
            self.finish()
            return
        await super().get(*args, **kwargs)

    def heard(self, message):
        if message is None:
            self.close()
        elif self.ws_connection is not None:
            self.write_message(message)

    def on_message(self, message):
        self.room.write_message(message)

    def on_close(self):
        self.room.close()


@contextlib.asynccontextmanager
async def proxy(served, *, keeps_host=True):
    """A proxy in front of a game room: its address, with the room's path."""
    parts = urlsplit(served)
    about = {"target": f"http://{parts.netloc}", "keeps_host": keeps_host}
    server = HTTPServer(Application([(r".*/channels", Wires, about), (r".*", Pages, about)]))
    sockets = bind_sockets(0, "127.0.0.1")
    server.add_sockets(sockets)
    try:
        yield f"http://127.0.0.1:{sockets[0].getsockname()[1]}{parts.path}"
    finally:
        server.stop()
        await server.close_all_connections()
