"""What a page may say, checked before anything else happens.

A page can send whatever it likes: it runs on somebody else's machine. Only these five kinds of
text get further, and only as many of them as a person could mean.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.errors import ZplayError
from zplay.core.refusal import Refusal
from zplay.core.table import LONGEST_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS = ("say", "draft", "do", "form", "hello")
LONGEST_FORM = 4000
AGAIN = "+"
"""At the end of an id: this is the message of that id once more, in case it got lost."""


class BadMessage(ZplayError):  # noqa: N818 - it is what the page sent
    """A message that no page of ours sends."""


class Message(NamedTuple):
    """Something a page says."""

    id: str
    """The page's own mark, to recognise the answer."""
    kind: str
    """``say`` an action, ``draft`` a part of one, ``do`` a table word, a ``form``, ``hello``."""
    text: str
    n: int
    """The number of the frame that it is about."""


def read(content: object) -> Message:
    """Check a message.

    Raises:
        BadMessage: it is none of ours, and why.
    """
    if not isinstance(content, dict) or set(content) != {"id", "kind", "text", "n"}:
        raise BadMessage("A message has an id, a kind, a text and the number of its frame.")
    id_, kind, text, n = (content[name] for name in ("id", "kind", "text", "n"))
    if not isinstance(id_, str) or len(id_) > 40:
        raise BadMessage("A message's id is a short text.")
    if kind not in KINDS:
        raise BadMessage("There is no such kind of message.")
    if not isinstance(text, str):
        raise BadMessage("Everything is said as text.")
    if len(text) > (LONGEST_FORM if kind == "form" else LONGEST_TEXT):
        raise BadMessage(f"That is too long: {LONGEST_TEXT} characters are the most we read.")
    if isinstance(n, bool) or not isinstance(n, int):
        raise BadMessage("A frame's number is a whole number.")
    return Message(id_, kind, text, n)


def id_of(content: object) -> str:
    """Whatever can be used to answer even a bad message."""
    id_ = content.get("id") if isinstance(content, dict) else None
    return id_ if isinstance(id_, str) and len(id_) <= 40 else ""


class Answers:
    """What was answered lately, for a page that missed it and sends its message once more.

    What has been done is not done twice: only its answer is given again.
    """

    def __init__(self, most: int = 40) -> None:
        self._most = most
        self._kept: dict[str, dict[str, Any]] = {}

    def again(self, content: object) -> dict[str, Any] | None:
        """The answer that a message has had, if it has come before and is not a new one."""
        id_ = id_of(content)
        once = id_.removesuffix(AGAIN)
        return {**self._kept[once], "id": id_} if once != id_ and once in self._kept else None

    def keep(self, answer: dict[str, Any]) -> None:
        """Remember an answer, and forget the oldest of many."""
        once = answer["id"].removesuffix(AGAIN)
        self._kept.pop(once, None)
        self._kept[once] = answer
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]


TOO_FAST = Refusal("table:turn", "That was too much at once: wait a moment, then choose again.")


class Bucket:
    """Lets a burst through, then so many a second: a person never notices, a flood is dropped."""

    def __init__(
        self, burst: int = 40, rate: float = 20, now: Callable[[], float] = monotonic
    ) -> None:
        self._burst = burst
        self._rate = rate
        self._now = now
        self._left = float(burst)
        self._last = now()

    def take(self) -> bool:
        """May one more pass?"""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
