"""The desk: one device at a table, with one or several persons in front of it.

It turns what a page says into actions and the table into frames.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from zplay.bots import strengths
from zplay.core.errors import NotationError, OptionError, Refused, ZplayError
from zplay.core.refusal import Refusal
from zplay.core.table import Table
from zplay.draw.scene import pack
from zplay.widgets.advising import Advice, advice, adviser_of, question
from zplay.widgets.conversation import Conversation, empty
from zplay.widgets.keeping import Keeper, Seating
from zplay.widgets.reviewing import Looked, Recall, place_before
from zplay.widgets.seeing import LOOKING_BACK, lines_of, scene_of
from zplay.widgets.setup import BOT, Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from zplay.bots import Choice, Review
    from zplay.core.game import AnyGame
    from zplay.draw.scene import Scene
    from zplay.widgets import messages
    from zplay.widgets.advising import Question

NOT_OVER = Refusal("table:turn", "The game is not over yet: a review comes after it.")
NOT_YOUR_TURN = Refusal("table:turn", "It is not your turn: there is nothing to advise.")
_WORDS = ("undo", "redo", "hint", "new", "save", "code", "wait")
"""Words that can be typed as well as clicked, as in the terminal."""


class Desk(Conversation):
    """Everything about a game on a page except the page."""

    def __init__(
        self,
        game: AnyGame,
        *,
        table: Table | None = None,
        persons: Iterable[int] = (0,),
        folder: Callable[[], Path] | None = None,
        autosave: Path | None = None,
    ) -> None:
        super().__init__(game)
        self.setup = Setup.of(game.facts, strengths(game))
        self.table: Table | None = None
        self.persons: tuple[int, ...] = tuple(persons)
        self.seat: int | None = None
        """Whose eyes are in front of the page; None while nobody's are."""
        self.set_up = False
        """Was this game started with the form?"""
        self.looking: int | None = None
        """The log entry that is being looked back at."""
        self.let_go = -1
        """The log's length at which every person here let the others act first."""
        self.asked: Callable[[Question], None] = self.advise
        """Called with a question for a bot, who may take its time; by default it is asked here."""
        self._advice: Advice | None = None
        self.recalled: Callable[[Recall], None] = lambda asked: self.reviewed(asked, asked.answer())
        """Called with a game to look back at, which takes a bot some time."""
        self._looked: Looked | None = None
        self._folder = folder
        self.keeper = None if autosave is None else Keeper(autosave, game)
        """Keeps the game in a file while it is played."""
        self._offers: dict[int, dict[str, str]] = {}
        """What could be chosen in the newest frames: the text and the name of what says it."""
        self._told = 0
        self._form_refusal = ""
        self._unwatch: Callable[[], None] = lambda: None
        if table is not None:
            self.sit_down(table)

    # -- sitting down -------------------------------------------------------------------------

    def sit_down(self, table: Table) -> None:
        """Start at this table."""
        self._unwatch()
        self._unwatch = table.watch(self._table_changed)
        self.table = table
        self.setup.seats = table.seats
        self.persons = tuple(seat for seat in self.persons if seat < table.seats)
        self.setup.persons = set(self.persons)
        # With one person there is nobody to hide anything from.
        self.seat = self.persons[0] if len(self.persons) == 1 else None
        self.looking = None
        self._told = len(table.log) if table.moves else 0
        self._fresh()

    @property
    def curtain(self) -> int | None:
        """The person who has to take the device, if its screen is hidden until then."""
        if self.table is None or self.seat is not None or len(self.persons) < 2:
            return None
        waiting = [seat for seat in self.table.actors if seat in self.persons]
        return waiting[0] if waiting else self.persons[0]

    @property
    def mine(self) -> bool:
        """May the person in front of the page act now?"""
        return self.table is not None and self.seat is not None and self.seat in self.table.actors

    def bots_to_act(self) -> tuple[int, ...]:
        """The seats without a person that may act now."""
        if self.table is None:
            return ()
        return tuple(seat for seat in self.table.actors if seat not in self.persons)

    def persons_to_act(self) -> tuple[int, ...]:
        """The persons who may act now and have not let the others go first."""
        if self.table is None or self.let_go == len(self.table.log):
            return ()
        return tuple(seat for seat in self.table.actors if seat in self.persons)

    # -- what a page says ---------------------------------------------------------------------

    def _obey(self, message: messages.Message) -> Refusal | None:
        if message.n != self.n and not self._still_offered(message):
            return Refusal("table:turn", "The table has changed since: look again, then choose.")
        if message.kind == "form":
            self._take_form(message.text)
            return None
        word, _, rest = message.text.strip().partition(" ")
        if word == "review" and rest and self._reviewed is not None:
            self._open_decision(rest)
            return None
        if message.kind == "do" or (message.kind == "say" and message.text.strip() in _WORDS):
            self._do(word, rest)
            return None
        if self.table is None or self.seat is None:
            return Refusal("table:turn", "Nobody sits in front of the page yet.")
        if self.looking is not None:
            return LOOKING_BACK
        if message.kind == "draft":
            self._set_draft(message.text)
            return None
        return self._say(message.text)

    def _still_offered(self, message: messages.Message) -> bool:
        """Somebody else acted while this was on its way: is the very same thing still there?

        Where several may act at once, a bot's move must not swallow a person's click.
        """
        if message.kind not in ("say", "draft") or self.n not in self._offers:
            return False
        then = self._offers.get(message.n, {}).get(message.text)
        return then is not None and then == self._offers[self.n].get(message.text)

    def _say(self, text: str) -> Refusal | None:
        assert self.table is not None
        assert self.seat is not None
        seat = self.seat
        entry = self.table.push(text, seat)  # a refusal leaves the draft as it was
        self._python = f"table.push({entry.text!r}, seat={seat})"
        self._show()
        return None

    def _set_draft(self, text: str) -> None:
        before, self.draft = self.draft, text
        try:
            self.scene()
        except (ZplayError, ValueError, LookupError):
            self.draft = before
            raise NotationError(f"“{text}” does not begin any move.") from None
        self._show()

    def _do(self, word: str, rest: str) -> None:
        verbs: dict[str, Callable[[], None]] = {
            "ready": self._ready,
            "undo": self.undo,
            "redo": self.redo,
            "hint": self._hint,
            "review": self._review,
            "new": self._new,
            "continue": self.go_on,
            "save": self._save,
            "code": self._share,
            "wait": self._wait,
            "now": lambda: self.look(None),
        }
        if word == "look" and rest.isdecimal() and len(rest) < 7:
            self.look(int(rest))
        elif word in verbs:
            verbs[word]()
        else:
            raise NotationError("There is no such button.")

    # -- table words --------------------------------------------------------------------------

    def look(self, at: int | None) -> None:
        """Look back at the table after a log entry; None is now."""
        table = self._table()
        if at is not None and not 0 <= at < len(table.log):
            raise NotationError("The log is not that long.")
        if self.seat is None and len(self.persons) > 1:
            raise NotationError("First take the device.")
        self.looking = None if at == len(table.log) - 1 else at
        if self._looked is not None:
            self._looked = replace(self._looked, at=None)
        self._python = f"table.seen_by({self.seat}, at={at})" if at is not None else ""
        self._show()

    def undo(self) -> None:
        """Take back to the last decision of a person here."""
        table = self._table()
        while True:
            entry = table.pop(self.seat if table.mode == "play" else None)
            if entry.seat in self.persons or not self.persons:
                break
        own = entry.text if entry.seat == self.seat else entry.overheard
        self._tell(f"Taken back: {own}.")
        self._python = "table.pop()"
        self._show()

    def redo(self) -> None:
        """Do again what was taken back, up to the next decision of a person here."""
        table = self._table()
        entry = table.redo()
        while table.can_redo and not self.persons_to_act():
            entry = table.redo()
        own = entry.text if entry.seat == self.seat else entry.overheard
        self._tell(f"Done again: {own}.")
        self._python = "table.redo()"
        self._show()

    def _hint(self) -> None:
        table = self._table()
        if self.looking is not None:
            raise Refused(LOOKING_BACK)
        if self.seat is None or not self.mine:
            raise Refused(NOT_YOUR_TURN)
        self._advice = Advice(self.n)
        self._show()
        self.asked(question(table, self.seat, self.n))

    def advise(self, asked: Question, choice: Choice | None = None) -> None:
        """Show what a bot would do; nothing is shown if the table has changed meanwhile."""
        if asked.n != self.n or self.table is None or self.seat is None:
            return
        choice = choice or asked.put_to(adviser_of(self.game))
        self._advice = advice(self.table, self.seat, self.n, choice, self.draft)
        self._tell(f"Hint: {self._advice}")
        self._show()

    def no_advice(self) -> None:
        """A bot that was asked knows nothing to say."""
        self._advice = None
        self._tell("There is no hint this time.")
        self._show()

    def _review(self) -> None:
        """Look back with a bot's eyes, or stop that."""
        table = self._table()
        if table.outcome is None:
            raise Refused(NOT_OVER)
        if self.seat is None:
            raise NotationError("First take the device.")
        if self._reviewed is not None:
            self._looked = None
            self.look(None)
            return
        self._looked = Looked(self.n)
        asks = f'zplay.bots.bot("{self.game.facts.key}", "sharp")'
        self._python = f"zplay.bots.review(table, {self.seat}, {asks})"
        self._show()
        self.recalled(Recall(self.n, table, self.seat))

    def reviewed(self, asked: Recall, seen: Review) -> None:
        """Show what a bot thinks of a game; nothing if it is not asked about any more."""
        if self._reviewed is None or asked.n != self.n:
            return
        self._looked = Looked(self.n, seen)
        self._tell(" ".join(map(str, self._looked.notice()["words"])))
        self._show()

    def no_review(self) -> None:
        """A bot that was asked could not tell."""
        self._looked = None
        self._tell("There is no review this time.")
        self._show()

    def _open_decision(self, text: str) -> None:
        """Look at one of the decisions that a review speaks of."""
        looked = self._reviewed
        if looked is None or text not in {str(each.n) for each in looked.listed}:
            raise NotationError("The review does not speak of that move.")
        self._looked = looked.open(int(text))
        at = self._looked.at
        self.looking = None if at is None else place_before(self._table(), at)
        self._tell(" ".join(map(str, self._looked.notice()["words"])))
        self._show()

    @property
    def _reviewed(self) -> Looked | None:
        """The review of this game, if it was asked for."""
        looked = self._looked
        return looked if looked is not None and looked.n == self.n else None

    def _ready(self) -> None:
        waiting = self.curtain
        if waiting is None:
            raise NotationError("Nobody has to take the device.")
        self.seat = waiting
        self._offers.clear()
        self._fresh()
        self._show()

    def _new(self) -> None:
        self._unwatch()
        self.table, self.seat, self.looking = None, None, None
        self._offers.clear()
        self._form_refusal = ""
        self._fresh()
        self._show()

    def _wait(self) -> None:
        table = self._table()
        if not self.bots_to_act():
            raise Refused(Refusal("table:turn", "Nobody else may act now: it is up to you."))
        self.let_go = len(table.log)
        self._tell("You let the others act first.")
        self._show()

    def _save(self) -> None:
        table = self._table()
        if self._folder is None:
            raise Refused(Refusal("table:code", "Games are not kept on this page."))
        folder = self._folder()
        folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while (path := folder / f"{self.game.facts.key}-{number}.json").exists():
            number += 1
        table.save(path)
        self._tell(f"Saved as {path.name}.")
        self._python = f"table = zplay.load({path.name!r})"
        self._show()

    def _share(self) -> None:
        table = self._table()
        if table.mode == "play" and table.outcome is None:
            # The code holds the deal, and whatever is sent to a page can be read there.
            raise Refused(
                Refusal("table:code", "The code holds the deal: it is given out after the game.")
            )
        self.shared = table.code
        self._tell("The code of the game is below.")
        self._python = f'table = zplay.open("{self.shared}")'
        self._show()

    # -- the form -----------------------------------------------------------------------------

    def _take_form(self, text: str) -> None:
        if self.table is not None:
            raise NotationError("The game has begun: “new” starts another.")
        try:
            start = self.setup.take(text)
            self._form_refusal = ""
            if start:
                self._start()
                return
        except ZplayError as error:
            self._form_refusal = str(error)
        self._show()

    def _start(self) -> None:
        setup = self.setup
        seed = setup.seed or None
        table = Table.deal(self.game, setup.settled(), seed, setup.mode)
        names = list(table.names)
        for seat, name in setup.names.items():
            if seat < table.seats and seat in setup.persons and name:
                names[seat] = name
        if len(set(names)) < len(names):
            raise OptionError("Give everybody a name of their own.")
        table.rename(names)
        self.persons = tuple(sorted(seat for seat in setup.persons if seat < table.seats))
        self.sit_down(table)
        self.set_up = True
        if self.keeper is not None:
            self.keeper.trouble = ""  # the form has said it
        said = {"seats": setup.seats, "seed": table.state.dealer.seed, **setup.options}
        told = ", ".join(f"{name}={value!r}" for name, value in said.items() if name != "seed")
        # The seed deals the cards, so a page learns it only if its person chose it.
        told += f", seed={seed!r}" if seed else ""
        self._python = f'table = zplay.table("{self.game.facts.key}", {told})'
        self._show()

    # -- following the table ------------------------------------------------------------------

    def _table_changed(self) -> None:
        """Somebody did something: a person here, a bot, or a line of Python in a cell."""
        table = self._table()
        if len(self.persons) > 1 and self.seat not in table.actors and self.persons_to_act():
            # The next person must not see this one's cards, nor this one the next one's.
            self.seat = None
            self._offers.clear()
        self.looking = None
        self.shared = ""
        self._news_of_the_table()
        draft = self.draft
        self._fresh()
        self._keep(draft)
        if self.keeper is not None and table.moves:
            self.keeper.keep(table, self._seating())
            self._own_up(self.keeper)
        self._show()

    def _seating(self) -> Seating:
        strength = self.setup.strength if self.set_up else {}
        seats = {seat: self.setup.bot(seat) for seat in strength if seat not in self.persons}
        return Seating(self.persons, tuple(self._table().names), seats, self.setup.pace)

    def _own_up(self, keeper: Keeper) -> None:
        """Say once what went wrong with keeping a game; the game itself goes on."""
        if keeper.trouble:
            self._tell(f"{self._news} {keeper.trouble}".strip())
            keeper.trouble = ""

    def go_on(self) -> None:
        """Sit down to the game that was kept.

        Raises:
            NotationError: there is none.
        """
        kept = self.keeper.find() if self.keeper is not None and self.table is None else None
        if kept is None:
            raise NotationError("There is no game to go on with.")
        table, seating = kept.table, kept.seating
        table.rename(seating.names)
        known = (BOT, *self.setup.bots)
        self.setup.strength = {
            seat: name if name in known else BOT for seat, name in seating.strength.items()
        }
        self.setup.pace = seating.pace if seating.pace in dict(self.setup.paces()) else ""
        self.setup.mode = table.mode
        self.persons = seating.persons
        self.sit_down(table)
        self.set_up = True
        self._tell("You go on with your last game.")
        self._show()

    def _news_of_the_table(self) -> None:
        table = self._table()
        lines = table.log.seen_by(self.seat)[self._told :]
        told = [sentence for line in lines for sentence in line.told]
        if table.outcome:
            told.append(table.outcome.reason)
        if told:
            self._tell(" ".join(told))
        self._told = len(table.log)

    def _fresh(self) -> None:
        """A new position: what was chosen or asked about the old one is void."""
        self.n += 1
        self.draft = ""

    def _keep(self, draft: str) -> None:
        """In a race what others do takes no half-made move out of one's hands, if it still fits."""
        table = self._table()
        if not (draft and self.mine and self.game.facts.out_of_turn and table.moves):
            return
        last = table.moves[-1]
        if last.seat == self.seat or last.n != len(table.log) - 1:
            return  # it was this seat's own move, or something was taken back
        self.draft = draft
        try:
            self.scene()
        except (ZplayError, ValueError, LookupError):
            self.draft = ""

    def _table(self) -> Table:
        if self.table is None:
            raise NotationError("The game has not begun yet.")
        return self.table

    # -- frames -------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The scene that the person in front of the page sees."""
        hint = self._given.route.get(self.draft) if self._given else None
        return scene_of(
            self._table(),
            self.seat,
            draft=self.draft,
            looking=self.looking,
            hints=() if hint is None else (hint,),
        )

    @property
    def _given(self) -> Advice | None:
        """The advice about this position, if it was asked for."""
        given = self._advice
        return given if given is not None and given.n == self.n and self.looking is None else None

    def frame(self) -> dict[str, Any]:
        """Everything the page has to know, as plain JSON."""
        table = self.table
        common = {**self._common(), "looking": self.looking}
        if table is None:
            names = self.game.names(self.game.settle({"seats": self.setup.seats}))
            form = self.setup.form(names, self._form_refusal)
            if self.keeper is not None:
                if kept := self.keeper.find():
                    form["resume"] = {"label": "Continue your last game", "text": str(kept)}
                form["trouble"] = self.keeper.trouble
            frame = {**empty(self.game.facts.name), **common, "form": form, "buttons": []}
            return self._with_art(frame, form, "cover")
        waiting = self.curtain
        if waiting is not None:
            notice = {
                "title": f"{table.names[waiting]}, it is up to you",
                "text": "Everybody else looks away. Take the device, then show your cards.",
                "label": f"I am {table.names[waiting]}",
                "does": "ready",
            }
            frame = {**empty(self.game.facts.name), **common, "curtain": notice, "buttons": []}
            return self._with_art(frame, notice, "portrait", waiting)
        scene = self.scene()
        if self._reviewed is not None:
            scene = replace(scene, regions=(*self._reviewed.regions(), *scene.regions))
        self._offers[self.n] = _offered(scene)
        for old in [n for n in self._offers if n <= self.n - 8]:
            del self._offers[old]
        return {
            **pack(scene),
            **common,
            "yours": self.mine and self.looking is None,
            "over": table.outcome is not None,
            "notice": (shown := self._given or self._reviewed) and shown.notice(),
            "buttons": self._buttons(table),
        }

    def history(self) -> list[dict[str, Any]]:
        """The log as the person in front of the page may read it."""
        if self.table is None:
            return []
        return lines_of(self.table, self.seat)

    def _buttons(self, table: Table) -> list[dict[str, Any]]:
        buttons: list[dict[str, Any]] = []
        if self.looking is not None:
            buttons.append({"does": "now", "label": "Back to now"})
        if self.mine and self.bots_to_act() and self.game.facts.out_of_turn:
            buttons.append({"does": "wait", "label": "Let the others act", "key": "w"})
        buttons += [
            {"does": "undo", "label": "Undo", "key": "u"},
            {"does": "redo", "label": "Redo", "key": "U"},
        ]
        if not table.can_redo:
            buttons[-1]["no"] = "Nothing was taken back."
            buttons[-1]["rule"] = "table:undo-study"
        if table.outcome is not None and self.seat is not None:
            label = "Close review" if self._reviewed else "Review"
            buttons.insert(0, {"does": "review", "label": label, "key": "v"})
        else:
            buttons.append({"does": "hint", "label": "Hint", "key": "h"})
        if not self.mine and table.outcome is None:
            buttons[-1] |= {"no": NOT_YOUR_TURN.because, "rule": NOT_YOUR_TURN.rule}
        buttons += [
            {"does": "new", "label": "New game", "key": "n"},
            *([{"does": "save", "label": "Save"}] if self._folder else []),
            {"does": "code", "label": "Share"},
            {"does": "rules", "label": "Rules"},
            {"does": "keys", "label": "Keys", "key": "?"},
        ]
        return buttons


def _offered(scene: Scene) -> dict[str, str]:
    """What can be chosen in a scene: the text that it says, and its name."""
    return {
        item.says: item.name
        for item in scene.items()
        if item.says is not None and item.refusal is None
    }
