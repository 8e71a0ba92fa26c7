"""Very many visitors at once, playing at random.

``python -m tests.pages.crowd --visitors 20 --seconds 60`` opens a game room, lets that many
visitors in at once (websocket clients that speak what a page speaks), has each of them play random
moves, and prints how it went: what was refused, what was lost, how long answers took, and how much
memory a visitor costs. A move is lost if its answer does not come, or if it was accepted and is
not in the game that the server kept.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tornado.websocket import WebSocketClosedError

import zplay
from tests.pages import serving
from tests.pages.visitor import Visitor
from zplay.core.registry import SHIPPED
from zplay.pages.visitors import Shelf, ticket_of


class Player:
    """A visitor who plays whatever can be chosen."""

    def __init__(self, room, number):
        self.room = room
        self.game = SHIPPED[number % len(SHIPPED)]
        self.visitor = Visitor(room.address)
        self.rng = random.Random(number)
        self.ready = 0.0
        self.waits = []
        self.moves = self.refused = self.games = 0
        self.errors = []

    async def open(self):
        """Come in and sit down."""
        begin = time.perf_counter()
        await self.visitor.open(f"play?game={self.game}&seed=crowd-{self.rng.random()}")
        self.ready = time.perf_counter() - begin

    async def play(self, until):
        """Choose something, again and again."""
        try:
            while time.perf_counter() < until:
                await self._choose()
        except (AssertionError, TimeoutError, WebSocketClosedError) as error:
            self.errors.append(repr(error)[:200])

    async def _choose(self):
        frame = self.visitor.frame
        if frame.get("over"):
            self.games += 1
            await self.visitor.say("do", "new")
            await self.visitor.say("form", "start")
            return
        choices = self.visitor.choices()
        if not choices:
            await asyncio.sleep(0.05)
            return
        begin = time.perf_counter()
        answer = await self.visitor.say(*self.rng.choice(choices))
        self.waits.append(1000 * (time.perf_counter() - begin))
        self.moves += 1
        self.refused += "refusal" in answer
        await asyncio.sleep(self.rng.random() * 0.2)

    def lost(self):
        """Entries of the log on the page that the server has not kept."""
        history = self.visitor.history
        path = Shelf(self.room.folder / "visitors").game(ticket_of(self.visitor.secret, self.game))
        kept = len(zplay.load(path).log) if path.exists() else 1
        return max(0, len(history) - kept)


def memory(kernel):
    """MiB that the processes of a kernel share with nobody."""
    total = 0
    for process in Path("/proc").iterdir():
        if process.name.isdecimal():
            try:
                if kernel in (process / "cmdline").read_text():
                    lines = (process / "smaps_rollup").read_text().splitlines()
                    total += sum(int(line.split()[1]) for line in lines if "Private_" in line)
            except OSError:
                continue
    return total / 1024


async def crowd(room, visitors, seconds):
    """Let them all play; the players."""
    players = [Player(room, number) for number in range(visitors)]
    begin = time.perf_counter()
    await asyncio.gather(*[player.open() for player in players])
    print(f"{visitors} visitors at once: all at their tables after "
          f"{time.perf_counter() - begin:.1f} s")  # fmt: skip
    until = time.perf_counter() + seconds
    await asyncio.gather(*[player.play(until) for player in players])
    await asyncio.sleep(1)
    return players


def main():
    """Print how it went; whether nothing went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visitors", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    with serving.room(folder, "--pace=0.3", f"--most-visitors={chosen.visitors + 5}") as room:

        async def run():
            try:
                players = await crowd(room, chosen.visitors, chosen.seconds)
                sizes = [memory(player.visitor.kernel) for player in players]
                lost = sum(player.lost() for player in players)
            finally:
                await Visitor.all_leave()
            return players, sizes, lost

        players, sizes, lost = asyncio.run(run())
        server = memory_of(room.process.pid)
        troubles = [line for line in room.log.splitlines() if " ERROR " in line]
    waits = sorted(wait for player in players for wait in player.waits)
    errors = [error for player in players for error in player.errors]
    refused = sum(player.refused for player in players)
    print(
        f"choices: {len(waits)}, refused by the rules: {refused}, "
        f"log entries lost: {lost}, errors: {len(errors)}, errors in the log: {len(troubles)}"
    )
    print(
        f"answer to a choice: median {statistics.median(waits):.0f} ms, "
        f"95 % below {waits[int(len(waits) * 0.95)]:.0f} ms, longest {waits[-1]:.0f} ms"
    )
    print(
        f"memory: {statistics.median(sizes):.0f} MiB for a visitor (largest {max(sizes):.0f}), "
        f"{server:.0f} MiB for the server"
    )
    for line in (*errors, *troubles):
        print(line)
    return 1 if errors or lost or troubles else 0


def memory_of(process):
    """MiB of one process that it shares with nobody."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if "Private_" in line) / 1024


if __name__ == "__main__":
    sys.exit(main())
