"""A visit: what happens behind one page, from its address to the table that it shows.

The kernel is ready before anybody comes, so the page itself says where its visitor wants to go, as
its first word. What it says is checked like everything that a page says.
"""

from __future__ import annotations

import logging
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from zplay.core.errors import ZplayError
from zplay.core.registry import SHIPPED
from zplay.core.registry import game as game_of
from zplay.learn import course_of, has_course
from zplay.pages import addresses
from zplay.pages.opening import Opener
from zplay.pages.visitors import Shelf, is_secret, shelf
from zplay.puzzle.packs import games_with_puzzles
from zplay.widgets.messages import BadMessage, Bucket

if TYPE_CHECKING:
    from zplay.pages.addresses import Address
    from zplay.pages.tables import Shown

_LOG = logging.getLogger(__name__)
_STATIC = Path(__file__).parent / "static"
Notice = dict[str, Any]


class Visit(anywidget.AnyWidget):
    """The first widget of every page: shows a table, or a notice with something to press."""

    _esm = _STATIC / "visit.js"

    shown = traitlets.Unicode().tag(sync=True)
    """The widget on the table, as Jupyter refers to it."""
    notice = traitlets.Dict().tag(sync=True)
    """Something to say or to ask, with buttons; empty if there is nothing."""
    address = traitlets.Unicode().tag(sync=True)
    """What the address bar should say."""
    share = traitlets.Unicode().tag(sync=True)
    """An address to pass on, once somebody has asked for it."""

    onward = traitlets.Unicode().tag(sync=True)
    """The address of another page, once the visitor wants to go there."""

    back = traitlets.Unicode().tag(sync=True)
    """The address that gives what is on the table back on any device, once there is something."""

    def __init__(self, kept: Shelf | None = None) -> None:
        super().__init__()
        self._shelf = kept or shelf()
        self._bucket = Bucket()
        self._asked: Address | None = None
        self._visitor = ""
        self.table: Shown | None = None
        """What is on the table, if anything is."""
        self.on_msg(self._on_page)

    def _on_page(self, _widget: object, content: object, _buffers: object) -> None:
        if not self._bucket.take():
            return
        try:
            self._obey(content)
        except ZplayError as error:
            self.notice = _sorry(str(error))
        except Exception:  # noqa: BLE001 - the kernel lives on, and the visitor is told
            number = secrets.token_hex(3)
            _LOG.exception("Trouble %s", number)
            self.notice = _our_fault(number)

    def _obey(self, content: object) -> None:
        kind, text, visitor = _read(content)
        if kind == "open" and self._asked is None:
            page, _, query = text.partition("?")
            self._asked = addresses.read(page, query)
            self._visitor = visitor
            self._show(self._asked, ask=True)
        elif kind == "again":
            # A page whose connection broke wants to know what it has missed.
            self.send_state()
            if self.table is not None:
                self.table.widget.send_state()
        elif kind == "press" and self._asked is not None and self.table is None:
            self._show(self._asked, ask=False, on=text == "on")

    def _show(self, address: Address, *, ask: bool, on: bool = False) -> None:
        found = Opener(self._shelf, self._visitor).open(address, ask=ask, on=on)
        if isinstance(found, dict):
            self.notice = found
            return
        self.table = found
        found.follow(self._changed)
        with self.hold_sync():
            self.notice = {}
            self.shown = f"IPY_MODEL_{found.widget.model_id}"
        self._changed()

    def _changed(self) -> None:
        assert self.table is not None
        try:
            self.table.keep()
        except ZplayError:
            _LOG.exception("A game could not be kept")
        self.share = self.table.share
        self.address = self.table.address
        self.onward = self.table.onward
        self.back = self.table.back


def warm_up() -> None:
    """Import everything that any page may need, before anybody waits for it."""
    for key in SHIPPED:
        game_of(key).pictures()
        if has_course(key):
            course_of(key)
    games_with_puzzles()


def _read(content: object) -> tuple[str, str, str]:
    """What a page says to a visit."""
    if not isinstance(content, dict):
        raise BadMessage("A message has a kind and a text.")
    kind, text, visitor = (content.get(name, "") for name in ("kind", "text", "visitor"))
    if not isinstance(text, str) or len(text) > addresses.LONGEST + 20:
        raise BadMessage("This address is too long.")
    return str(kind)[:10], text, visitor if is_secret(visitor) else ""


def _sorry(text: str) -> Notice:
    room = {"label": "To the game room", "to": ""}
    return {"title": "This does not work", "text": [text], "buttons": [room]}


def _our_fault(number: str) -> Notice:
    return {
        "title": "Something fell off the table",
        "text": [
            "That is our fault, not yours. What you did before is kept.",
            f"If you want to tell somebody about it, say: trouble {number}.",
        ],
        "buttons": [{"label": "To the game room", "to": ""}],
    }
