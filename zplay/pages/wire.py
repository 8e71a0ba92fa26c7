"""The websocket between a page and its kernel, and what may pass along it.

From the page: words to a widget. Towards the page: what widgets say, and whether the kernel lives.
Everything else stops here; what a kernel prints and what goes wrong in it is for the log.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import urlparse

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

from zplay.widgets.messages import Bucket

if TYPE_CHECKING:
    from zplay.pages.kernels import Kernels

LONGEST = 64_000
"""Characters in a message from a page: ten times what the longest form has."""
WORDS = ("shell", "comm_msg", "custom")
"""Words to a widget: the only thing that a page may send. A kernel runs nothing that it is sent."""
OUTWARD = ("comm_open", "comm_msg", "comm_close", "status")


class Wire(KernelWebsocketHandler):
    """One page's websocket."""

    def check_origin(self, origin: str | None = None) -> bool:
        """Only our own pages: another site's script must not play with a visitor's kernel."""
        origin = origin or self.request.headers.get("Origin")
        if origin is None:
            return True  # no browser; and whoever it is has to know the kernel's random name
        return urlparse(origin).netloc.lower() == self.request.host.lower()

    async def get(self, kernel_id: str) -> None:
        if kernel_id not in self.kernel_manager:
            self.set_status(404)
            self.finish()
            return
        await super().get(kernel_id=kernel_id)

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:  # noqa: ARG002
        return None  # JSON: what passes is looked at

    def write_error(self, status_code: int, **_kwargs: Any) -> None:  # noqa: ANN401
        self.set_status(status_code)
        self.finish()


class Connection(ZMQChannelsWebsocketConnection):
    """Between a page's websocket and its kernel."""

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401 - traitlets
        super().__init__(**kwargs)
        self._bucket = Bucket(burst=200, rate=60)

    def connect(self) -> Any:  # noqa: ANN401 - a future
        # A kernel answers with three small messages. With Nagle's algorithm the second waits for
        # the acknowledgement of the first: 40 ms on every action.
        self.websocket_handler.set_nodelay(True)
        return super().connect()

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """From the page, whatever it is."""
        manager: Kernels = self.multi_kernel_manager
        if not self._bucket.take():
            self.log.warning("Kernel %s: its page says too much at once", self.kernel_id)
            self.websocket_handler.close(1008, "too much at once")
            return
        message = read(incoming_msg)
        if message is None:
            self.log.warning("Kernel %s: its page sent what no page of ours sends", self.kernel_id)
            return
        manager.hear(self.kernel_id)
        super().handle_incoming_message(json.dumps(message))

    def _on_zmq_reply(self, stream: Any, msg_list: Any) -> None:  # noqa: ANN401 - as upstream
        kind = msg_list["header"]["msg_type"]
        if kind in OUTWARD:
            super()._on_zmq_reply(stream, _plain(msg_list))
        elif kind == "stream":
            self.log.warning("Kernel %s: %s", self.kernel_id, msg_list["content"].get("text"))
        elif kind == "error":
            lines = "\n".join(msg_list["content"].get("traceback", ()))
            self.log.error("Kernel %s: %s", self.kernel_id, lines)


def read(incoming: str | bytes) -> dict[str, Any] | None:
    """A message from a page, made anew from what it may say; None if it may not say it."""
    if not isinstance(incoming, str) or len(incoming) > LONGEST:
        return None
    try:
        message = json.loads(incoming)
        header, content = message["header"], message["content"]
        comm, data = content["comm_id"], content["data"]
        said = data["content"]
        right = (message["channel"], header["msg_type"], data["method"]) == WORDS
        texts = (header["session"], header["msg_id"], comm)
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if not right or not all(isinstance(text, str) and len(text) <= 64 for text in texts):
        return None
    session, id_, _ = texts
    return {
        "channel": "shell",
        "header": {
            "msg_id": id_,
            "msg_type": "comm_msg",
            "username": "",
            "session": session,
            "date": "2000-01-01T00:00:00Z",
            "version": "5.4",
        },
        "parent_header": {},
        "metadata": {},
        "content": {"comm_id": comm, "data": {"method": "custom", "content": said}},
        "buffers": [],
    }


def _plain(message: dict[str, Any]) -> dict[str, Any]:
    """A kernel's message without what a page has no use for."""
    header = message["header"]
    return {
        "header": {"msg_type": header["msg_type"], "msg_id": header["msg_id"]},
        "parent_header": {},
        "metadata": {},
        "content": message["content"],
        "buffers": message["buffers"],
    }
