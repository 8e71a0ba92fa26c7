"""Searches everything that a page was told during a game for what its seat may not know.

The game as the server kept it is played again beside the recording. For every frame on the wire,
what the seat may not know is exchanged at that moment (by the functions of ``tests/conformance``,
which know the books), and the frame is drawn again from that other truth: if one byte of what the
page was told depends on anything hidden, the two differ. What is not drawn, such as the log and the
news, is compared with what this seat may hear; seed, code and what was told to other seats alone
must not be anywhere.
"""

from __future__ import annotations

import json
import random
from contextlib import contextmanager
from importlib import import_module

from tests.pages.visitor import merged
from zplay.core.table import Table
from zplay.draw.scene import pack
from zplay.widgets.seeing import lines_of, scene_of

SEAT = 0


class Replay:
    """The game again, move by move, as far as the page has seen it."""

    def __init__(self, kept):
        self.kept = kept
        start = kept.start
        self.table = Table.deal(kept.game, start["options"], start["seed"], "study")
        self.table.rename(kept.names)
        self._swap = import_module(f"tests.conformance.{kept.game.facts.key}").swap
        self._rng = random.Random(7)
        self.changed = 0
        """How often something hidden could really be exchanged."""

    def go_to(self, history):
        """Play on until the log is as long as this, and take back what is taken back there."""
        for entry in self.kept.log[len(self.table.log) : len(history)]:
            self.table.push(entry.text, entry.seat)
        while sum(entry.undone for entry in self.table.log) < sum(x["undone"] for x in history):
            self.table.pop()

    @contextmanager
    def another_truth(self, looking):
        """For a moment everything that the seat may not know is something else."""
        at = len(self.table.log) - 1 if looking is None else looking
        entries = [self.table.log[n] for n in {at, max(0, at - 1), len(self.table.log) - 1}]
        truth = [entry.after for entry in entries]
        for entry in entries:
            entry.after = self._swap(entry.after, SEAT, self._rng)
            describe = self.table.game.describe
            self.changed += describe(entry.after) != describe(truth[entries.index(entry)])
        try:
            yield
        finally:
            for entry, state in zip(entries, truth, strict=True):
                entry.after = state

    def drawn(self, frame):
        """The scene of a frame, drawn from another truth."""
        with self.another_truth(frame["looking"]):
            return pack(scene_of(self.table, SEAT, draft=frame["draft"], looking=frame["looking"]))


def private_words(table):
    """What was told to other seats alone, and what they did unseen."""
    words = set()
    for entry in table.log:
        for happening in entry.happenings:
            words |= {
                happening.heard_by(seat, table.names) for seat in happening.private if seat != SEAT
            } - {happening.heard_by(SEAT, table.names)}
    return words


def leaks(kept, stage, traffic):
    """What the messages of a page tell that its seat may not know; and how thorough that was."""
    replay = Replay(kept)
    state, found, frames, art = {}, [], 0, set()
    secrets = {kept.start["seed"], kept.code[:60], kept.code[-60:]}
    private = private_words(kept)
    public = {line.told for line in kept.log.seen_by(SEAT)}
    private -= {sentence for told in public for sentence in told}
    for raw in traffic:
        found += [f"a secret word: {word}" for word in secrets | private if said_in(word, raw)]
        told = json.loads(raw).get("content", {}) if raw.startswith("{") else {}
        if told.get("comm_id") != stage or "state" not in told["data"]:
            continue
        fresh = {name: told["data"]["state"].get(name) for name in ("base", "patch")}
        state |= {name: value for name, value in fresh.items() if value}
        if not state.get("base") or state["patch"].get("of") != state["base"]["n"]:
            continue
        frame, history = merged(state)
        if not history:
            continue  # the set-up form: nothing is dealt yet
        frames += 1
        replay.go_to(history)
        drawn = replay.drawn(frame)
        art |= set(drawn.pop("art").values())
        for name, value in drawn.items():
            if unhinted(frame[name]) != unhinted(value):
                found.append(f"frame {frames}, {name}: {difference(frame[name], value)}")
        if history != lines_of(replay.table, SEAT):
            found.append(f"frame {frames}: the log")
        for change in fresh.values():
            whole = (change or {}).get("frame", change or {})
            found += [f"art: {one[:90]}" for one in set(whole.get("art", {}).values()) - art]
    return found, frames, replay.changed


def said_in(word, raw):
    """Is a word anywhere in a message, however JSON writes it?"""
    return word in raw or json.dumps(word)[1:-1] in raw


def unhinted(value):
    """A part of a frame without the marks of a hint: which item that was, is the bot's to say."""
    if isinstance(value, dict):
        marks = [mark for mark in value.get("marks", ()) if mark != "hint"]
        rest = {key: unhinted(one) for key, one in value.items() if key != "marks"}
        return rest | ({"marks": marks} if marks else {})
    return [unhinted(one) for one in value] if isinstance(value, list) else value


def difference(one, other):
    """Where two parts of frames differ first, in short."""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(difference(a, b) for a, b in zip(one, other, strict=True) if a != b)
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(f"{key}: {difference(one[key], other[key])}" for key in one
                    if one[key] != other[key])  # fmt: skip
    return f"{str(one)[:80]} / {str(other)[:80]}"
