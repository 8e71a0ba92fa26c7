"""The stage: one widget that shows scenes and hands on what the person says. It knows no game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from zplay.draw.palette import THEMES
from zplay.widgets.messages import Answers
from zplay.widgets.patches import difference

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.widgets.conversation import Conversation

    Handler = Callable[[object], dict[str, Any]]

_STATIC = Path(__file__).parent / "static"


def stylesheet() -> str:
    """The style sheet, with the colours of the one palette in front."""
    rules = []
    for theme, colours in THEMES.items():
        variables = "".join(f"--zp-{name}:{value};" for name, value in colours.items())
        where = ".zp" if theme == "light" else f'.zp[data-theme="{theme}"]'
        rules.append(f"{where}{{{variables}color-scheme:{theme};}}\n")
    return "".join(rules) + (_STATIC / "stage.css").read_text(encoding="utf-8")


class Stage(anywidget.AnyWidget):
    """Shows frames; every message of the page goes to ``handler``, which answers it.

    Whatever is in a trait can be read by whoever sees the page: only what the seat may know may
    ever be put there.
    """

    _esm = _STATIC / "stage.js"
    _css = stylesheet()

    frame = traitlets.Dict()
    """What to show and what may be chosen. Its ``n`` comes back with every message about it."""
    history: traitlets.List[dict[str, Any]] = traitlets.List()
    """The log as the seat may read it."""
    base = traitlets.Dict().tag(sync=True)
    """A frame and a history as a whole, with a number: what the page has got."""
    patch = traitlets.Dict().tag(sync=True)
    """In what the present ones differ from it; see :mod:`zplay.widgets.patches`."""
    book = traitlets.Dict().tag(sync=True)
    """The rules by id: topic, says, source."""
    theme = traitlets.Enum(("auto", "light", "dark"), "auto").tag(sync=True)
    """Follow the page, or be light or dark whatever it is."""

    def __init__(self, handler: Handler, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(**kwargs)
        self._handler = handler
        self._answers = Answers()
        self._sent: set[str] = set()
        self.on_msg(self._on_page)

    def show(self, frame: dict[str, Any], history: list[dict[str, Any]] | None = None) -> None:
        """Put a frame, and the log if it changed too, on every view.

        What the page has got already is not sent again, neither pictures nor anything else.
        """
        lines = self.history if history is None else history
        if self.base and frame == self.frame and lines == self.history:
            return
        art = {key: text for key, text in frame["art"].items() if key not in self._sent}
        self._sent |= art.keys()
        with self.hold_sync():  # one message for everything
            if self.base:
                whole = self.base["frame"]
                patch, small = difference(whole, frame, self.base["history"], lines)
            if self.base and small:
                self.patch = {**patch, "of": self.base["n"], "art": art}
            else:
                n = self.base.get("n", 0) + 1
                self.base = {"n": n, "frame": {**frame, "art": art}, "history": lines}
                self.patch = {"of": n}
        self.frame, self.history = frame, lines

    def _on_page(self, _widget: object, content: object, _buffers: object) -> None:
        if earlier := self._answers.again(content):
            self.send_state(["base", "patch"])  # what came with the answer was missed as well
            self.send(earlier)
            return
        answer = self._handler(content)
        match answer.pop("wants", ""):
            case "art":
                # A view that came later, or a reloaded page, has not got the pictures of before.
                self.send({"kind": "art", "art": self.frame["art"]})
            case "whole":
                self.send_state(["base", "patch"])
        self._answers.keep(answer)
        self.send(answer)

    def __repr__(self) -> str:
        return f"<stage: {self.frame.get('title', 'empty')}>"


class Live(Stage):
    """A stage that follows a conversation."""

    def __init__(self, conversation: Conversation, *, theme: str = "auto") -> None:
        super().__init__(conversation.handle, theme=theme, book=conversation.book())
        self.conversation = conversation
        conversation.changed = self.refresh

    def refresh(self) -> None:
        """Show what there is now."""
        self.show(self.conversation.frame(), self.conversation.history())
