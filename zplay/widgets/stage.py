"""The stage: one widget that shows scenes and hands on what the person says. It knows no game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from zplay.draw.palette import THEMES

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

    frame = traitlets.Dict().tag(sync=True)
    """What to show and what may be chosen. Its ``n`` comes back with every message about it."""
    history: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """The log as the seat may read it."""
    book = traitlets.Dict().tag(sync=True)
    """The rules by id: topic, says, source."""
    theme = traitlets.Enum(("auto", "light", "dark"), "auto").tag(sync=True)
    """Follow the page, or be light or dark whatever it is."""

    def __init__(self, handler: Handler, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(**kwargs)
        self._handler = handler
        self._sent: set[str] = set()
        self.on_msg(self._on_page)

    def show(self, frame: dict[str, Any]) -> None:
        """Put a frame on every view. Pictures that were sent before are not sent again."""
        self._whole = frame
        art = {key: text for key, text in frame["art"].items() if key not in self._sent}
        self._sent |= art.keys()
        self.frame = {**frame, "art": art}

    def _on_page(self, _widget: object, content: object, _buffers: object) -> None:
        answer = self._handler(content)
        if answer.pop("art", False):
            # A view that came later, or a reloaded page, has not got the pictures of before.
            self.send({"kind": "art", "art": self._whole["art"]})
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
        with self.hold_sync():  # one message for both
            self.show(self.conversation.frame())
            self.history = self.conversation.history()
