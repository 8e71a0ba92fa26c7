"""A course on the stage: what ``zplay.learn("kazing")`` shows itself as in a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.puzzle import family_of, puzzle
from zplay.widgets.desk import Desk
from zplay.widgets.learning import Learning
from zplay.widgets.play import play
from zplay.widgets.puzzling import Puzzling
from zplay.widgets.stage import Live

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.learn import Run
    from zplay.widgets.conversation import Conversation

_LEAVE = {"does": "course", "label": "Back to the course"}


class Lesson(Live):
    """A course to work through. Everything it can do, ``widget.run`` can do in code."""

    def __init__(self, run: Run, *, theme: str = "auto") -> None:
        self.learning = Learning(run)
        super().__init__(self.learning, theme=theme)
        self.learning.visit = self._visit
        self._handler = self._handle
        self.refresh()

    @property
    def run(self) -> Run:
        """The learner, for the next cell."""
        return self.learning.run

    @property
    def visiting(self) -> bool:
        """Is a game or a puzzle on the stage, instead of the lesson?"""
        return self.conversation is not self.learning

    def refresh(self) -> None:
        """Show what there is now: the lesson, or what the learner went off to."""
        if not self.visiting:
            super().refresh()
            return
        frame = self.conversation.frame()
        # Another game is another visit: the form of a new table would hide the way back.
        form = "new" if isinstance(self.conversation, Desk) else ""
        own = [button for button in frame["buttons"] if button["does"] != form]
        with self.hold_sync():
            self.show({**frame, "buttons": [_LEAVE, *own]})
            self.history = self.conversation.history()

    def _visit(self, what: str) -> None:
        game = self.run.course.game
        if what == "puzzle":
            # The first kind that a family names is the one to begin with.
            self._follow(Puzzling(puzzle(game, kind=family_of(game).offers(1)[0].key)))
            return
        guest = play(game, setup=False)
        guest.close()  # it lives on this stage, and needs no line of its own to the page
        self._follow(guest.desk, guest.wake_bots)

    def _follow(self, guest: Conversation, then: Callable[[], None] = lambda: None) -> None:
        def changed() -> None:
            if self.conversation is guest:
                self.refresh()
                then()

        guest.changed = changed
        self.conversation = guest
        changed()

    def _handle(self, content: object) -> dict[str, Any]:
        if self.visiting and isinstance(content, dict) and content.get("text") == "course":
            self.conversation = self.learning
            self.refresh()
            # Whatever else is odd about the message, the lesson answers it.
            return self.learning.handle({**content, "kind": "hello", "text": ""})
        return self.conversation.handle(content)

    def __repr__(self) -> str:
        return f"<lesson: {self.run!r}>"


def stage_of(run: Run) -> Lesson:
    """The stage of a run: always the same, so that all cells that show it are in step."""
    if not isinstance(run.stage, Lesson):
        run.stage = Lesson(run)
    return run.stage
