"""What a page and Python say to each other, whatever it is about.

A message comes in and gets one answer; whatever changed meanwhile is drawn once, at its end. A desk
(a game), a puzzle and a lesson are conversations. They know nothing of Jupyter: a frame is plain
JSON, and :class:`zplay.widgets.stage.Live` puts it on a page.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from zplay.core.catalogue import load_catalogue
from zplay.core.errors import Refused, ZplayError
from zplay.core.refusal import Refusal
from zplay.draw.scene import Packer, Scene, pack
from zplay.widgets import messages

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.core.game import AnyGame

_LOG = logging.getLogger(__name__)


class Conversation(ABC):
    """Everything about a stage except the page: reads messages, gives frames."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.draft = ""
        """What has been chosen so far of something that takes several choices."""
        self.shared = ""
        """The code of what is on the stage, once somebody has asked for it."""
        self.n = 0
        """The number of the position: messages about an older one are refused."""
        self.changed: Callable[[], None] = lambda: None
        """Called after everything that changes a frame."""
        self._holding = self._held = False
        self._bucket = messages.Bucket()
        self._news = ""
        self._news_id = 0
        self._python = ""
        self._house = load_catalogue("zplay.core", "table")

    # -- what a page says ---------------------------------------------------------------------

    def handle(self, content: object) -> dict[str, Any]:
        """Do what a message asks for; the answer to it. Never raises, whatever was sent."""
        answer: dict[str, Any] = {"kind": "ack", "id": messages.id_of(content)}
        refusal: Refusal | None = None
        self._holding = True
        try:
            if not self._bucket.take():
                refusal = messages.TOO_FAST
            else:
                message = messages.read(content)
                if message.kind == "hello":
                    answer["wants"] = message.text
                else:
                    refusal = self._obey(message)
        except Refused as refused:
            refusal = refused.refusal
        except ZplayError as error:
            refusal = Refusal("", str(error))
        except Exception:  # noqa: BLE001 - the kernel lives on, whatever a page manages to find
            _LOG.exception("A message from the page failed: %r", content)
            refusal = Refusal("", "That went wrong on our side. Nothing has changed.")
        finally:
            self._holding = False
        if self._held:
            self._show()
        if refusal is not None:
            answer["refusal"] = {"rule": refusal.rule, "because": refusal.because}
        return answer

    @abstractmethod
    def _obey(self, message: messages.Message) -> Refusal | None:
        """Do what a good message asks for, or say why not."""

    # -- what the page shows ------------------------------------------------------------------

    @abstractmethod
    def frame(self) -> dict[str, Any]:
        """Everything the page has to know, as plain JSON."""

    @abstractmethod
    def history(self) -> list[dict[str, Any]]:
        """The log: a line has ``n``, ``who``, ``text``, ``told`` and ``undone``."""

    def book(self) -> dict[str, Any]:
        """The rules of the game and of the house."""
        return {
            rule.id: {"topic": rule.topic, "says": rule.says, "source": rule.source}
            for catalogue in (self.game.catalogue, self._house)
            for rule in catalogue.values()
        }

    def _tell(self, news: str) -> None:
        """Have a sentence read out."""
        self._news = news
        self._news_id += 1

    def _show(self) -> None:
        # One message may change several things; the page is drawn once, at the end of it.
        self._held = self._holding
        if not self._holding:
            self.changed()

    def _common(self) -> dict[str, Any]:
        """What every frame has besides its scene."""
        return {
            "n": self.n,
            "news": self._news,
            "newsId": self._news_id,
            "python": self._python,
        }

    def _with_art(
        self, frame: dict[str, Any], notice: dict[str, Any], drawing: str, *which: int
    ) -> dict[str, Any]:
        """Put a picture into a notice, if the game has one for it."""
        if draw := getattr(self.game.pictures(), drawing, None):
            packer = Packer()
            notice["art"] = packer.keep(draw(*which))
            frame["art"] = packer.art
        return frame


def empty(title: str) -> dict[str, Any]:
    """A frame without anything on the table, for forms and curtains."""
    return pack(Scene(title=title, regions=(), ask=""))
