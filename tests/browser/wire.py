"""A line between the browser and a server that can be cut and mended."""

from __future__ import annotations

import asyncio
import contextlib
import threading


class Wire:
    """Passes bytes on to a server, as long as it is whole; then every connection is gone."""

    def __init__(self, server):
        """Lay a line to the server on a free port of its own."""
        self._port = int(server.rsplit(":", 1)[1])
        self._whole = True
        self._ends = set()
        self._laid = threading.Event()
        self._thread = threading.Thread(target=asyncio.run, args=(self._lay(),))
        self._thread.start()
        self._laid.wait(10)

    async def _lay(self):
        self._loop = asyncio.get_running_loop()
        self._removed = asyncio.Event()
        async with await asyncio.start_server(self._connect, "127.0.0.1", 0) as listening:
            self.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
            self._laid.set()
            await self._removed.wait()
            self._cut()

    async def _connect(self, reader, writer):
        if not self._whole:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        ends = {writer, back}
        self._ends |= ends
        with contextlib.suppress(OSError):
            await asyncio.gather(_pass(reader, back), _pass(there, writer))
        self._ends -= ends

    def _cut(self):
        self._whole = False
        for end in self._ends:
            end.transport.abort()

    def _mend(self):
        self._whole = True

    def cut(self):
        """Nothing gets through any more."""
        self._loop.call_soon_threadsafe(self._cut)

    def mend(self):
        """New connections get through again."""
        self._loop.call_soon_threadsafe(self._mend)

    def close(self):
        """Take the line away."""
        self._loop.call_soon_threadsafe(self._removed.set)
        self._thread.join(10)


async def _pass(reader, writer):
    while part := await reader.read(65536):
        writer.write(part)
        await writer.drain()
    writer.close()
