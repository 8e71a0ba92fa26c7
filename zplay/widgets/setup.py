"""The set-up form: only what the game's facts allow can be chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from zplay.bots import STRENGTHS
from zplay.core.errors import OptionError
from zplay.core.facts import Choice, EditionFile, Flag, SeatNumber, SeatSet, Whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.facts import Facts, Kind, Option

LONGEST_NAME = 24
PERSON = "person"
BOT = "bot"
_TURNS = "Turn by turn: everybody is asked, and nobody has to be quick."
MODES = (("play", "only what showed nothing"), ("study", "as much as you like"))


@dataclass
class Setup:
    """What has been chosen so far."""

    facts: Facts
    seats: int
    persons: set[int] = field(default_factory=lambda: {0})
    names: dict[int, str] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = ""
    mode: str = "play"
    bots: tuple[str, ...] = ()
    """The bots that can be chosen by name, weakest first; none if there is only one kind."""
    strength: dict[int, str] = field(default_factory=dict)
    """The bots that were chosen, by seat."""
    others: str = BOT
    """What sits on the seats about which nothing was said."""
    pace: str = ""
    """A name of ``PACES``; empty for the usual one, or for what the caller gave."""
    own_pace: bool = False
    """Has the caller given a pace?"""

    @classmethod
    def of(cls, facts: Facts, bots: tuple[str, ...] = ()) -> Setup:
        """The usual choices."""
        return cls(facts, facts.default_seats, bots=bots)

    def bot(self, seat: int) -> str:
        """Who sits on a bot's seat: a name of ``bots``, or just ``bot``."""
        return self.strength.get(seat, self.others)

    def take(self, text: str) -> bool:
        """Take over what the form says; True if the person wants to start.

        Raises:
            OptionError: something that the form does not offer.
        """
        pairs = dict(parse_qsl(text, keep_blank_values=True, max_num_fields=80))
        start = pairs.pop("start", None) is not None
        self.seats = self._number(pairs.pop("seats", str(self.seats)))
        self.mode = pairs.pop("mode", self.mode)
        if self.mode not in dict(MODES):
            raise OptionError("Choose play or study.")
        self.seed = pairs.pop("seed", self.seed).strip()
        self.pace = pairs.pop("pace", self.pace)
        if self.pace not in dict(self.paces()):
            raise OptionError("Choose one of the paces.")
        kinds = {option.name: option.kind for option in self.facts.options}
        for name, value in pairs.items():
            if name.startswith("seat-"):
                self._sit(name.removeprefix("seat-"), value)
            elif name.startswith("name-"):
                seat = name.removeprefix("name-")
                if seat.isdecimal() and len(seat) < 3:
                    self.names[int(seat)] = " ".join(value.split())[:LONGEST_NAME]
            elif name in kinds:
                self.options[name] = _read(kinds[name], value, self.seats)
            elif name.rpartition("-")[0] in kinds:
                self._seat_in_set(name, value)
            else:
                raise OptionError(f"{self.facts.name} has no option {name!r}.")
        return start

    def settled(self) -> dict[str, Any]:
        """The options for a new table."""
        return {"seats": self.seats, **self.options}

    def form(self, names: Sequence[str], refusal: str = "") -> dict[str, Any]:
        """The form as plain JSON for the page."""
        facts = self.facts
        who = [
            {
                "name": "seats",
                "label": "How many play",
                "kind": "choice",
                "value": str(self.seats),
                "choices": [[str(count), str(count)] for count in facts.seats],
            }
        ]
        for seat in range(self.seats):
            person = seat in self.persons
            who.append(
                {
                    "name": f"seat-{seat}",
                    "label": names[seat] if seat < len(names) else f"Seat {seat}",
                    "kind": "choice",
                    "value": PERSON if person else self.bot(seat),
                    "choices": [list(choice) for choice in self._sitters(seat)],
                    "help": "" if person else self._expect(seat),
                }
            )
            if person:
                who.append(
                    {
                        "name": f"name-{seat}",
                        "label": "… called",
                        "kind": "text",
                        "value": self.names.get(seat, ""),
                        "placeholder": names[seat] if seat < len(names) else "",
                    }
                )
        game = [one for option in facts.options for one in self._fields(option)]
        game.append(
            {
                "name": "mode",
                "label": "Taking back",
                "kind": "choice",
                "value": self.mode,
                "choices": [list(mode) for mode in MODES],
            }
        )
        game.append(
            {
                "name": "pace",
                "label": "Pace of the bots",
                "kind": "choice",
                "value": self.pace,
                "choices": [list(pace) for pace in self.paces()],
                "help": _TURNS if facts.out_of_turn else "",
            }
        )
        game.append(
            {
                "name": "seed",
                "label": "Seed",
                "kind": "text",
                "value": self.seed,
                "placeholder": "any word",
                "help": "The same word deals the same cards.",
            }
        )
        return {
            "title": facts.name,
            "text": facts.tagline,
            "label": "Start",
            "refusal": refusal,
            "groups": [
                {"title": "Who plays", "fields": who},
                {"title": "More choices", "fields": game, "closed": True},
            ],
        }

    def _number(self, text: str) -> int:
        if text.isdecimal() and len(text) < 4 and int(text) in self.facts.seats:
            return int(text)
        first, last = self.facts.seats[0], self.facts.seats[-1]
        raise OptionError(f"{self.facts.name} is for {first} to {last} seats.")

    def _sit(self, seat: str, who: str) -> None:
        if not seat.isdecimal() or len(seat) > 2 or who not in (PERSON, BOT, *self.bots):
            known = ", ".join(self.bots or (BOT,))
            raise OptionError(f"A seat is taken by a person or by one of these bots: {known}.")
        (self.persons.add if who == PERSON else self.persons.discard)(int(seat))
        if who != PERSON:
            self.strength[int(seat)] = who

    def _expect(self, seat: int) -> str:
        """What to expect of a bot, said where the first of its kind sits."""
        first = next(other for other in range(self.seats) if other not in self.persons
                     and self.bot(other) == self.bot(seat))  # fmt: skip
        return STRENGTHS.get(self.bot(seat), "").capitalize() if seat == first else ""

    def _sitters(self, seat: int) -> list[tuple[str, str]]:
        """Who can take a seat, and how the form calls them."""
        bots = [(name, f"a bot, {name}") for name in self.bots]
        if self.bot(seat) == BOT or not bots:
            # A bot of the caller's own, or the only one that there is.
            bots.append((BOT, "a bot"))
        return [(PERSON, "a person here"), *bots]

    def paces(self) -> list[tuple[str, str]]:
        """The paces that can be chosen, and how the form calls them."""
        first = ("", "as given" if self.own_pace else "normal")
        paces = [("quick", "quick"), first, ("calm", "calm")]
        if self.own_pace:
            paces.insert(2, ("normal", "normal"))
        return [*paces, ("turns", "turn by turn")] if self.facts.out_of_turn else paces

    def _seat_in_set(self, name: str, value: str) -> None:
        option, _, seat = name.rpartition("-")
        if not seat.isdecimal() or len(seat) > 2:
            raise OptionError(f"{self.facts.name} has no option {name!r}.")
        chosen = set(self.options.get(option, ()))
        (chosen.add if value == "yes" else chosen.discard)(int(seat))
        self.options[option] = sorted(seat for seat in chosen if seat < self.seats)

    def _fields(self, option: Option) -> list[dict[str, Any]]:
        value = self.options.get(option.name, option.default)
        label = option.name.replace("_", " ").capitalize()
        one: dict[str, Any] = {"name": option.name, "label": label, "help": option.says}
        match option.kind:
            case Flag():
                return [{**one, "kind": "flag", "value": "yes" if value else "no"}]
            case Whole(least, most, optional) if not optional and most - least < 1000:
                return [
                    {**one, "kind": "number", "least": least, "most": most, "value": str(value)}
                ]
            case Whole():
                shown = "none" if value is None else str(value)
                return [{**one, "kind": "text", "value": shown}]
            case Choice(words):
                choices = [[word, word] for word in words]
                return [{**one, "kind": "choice", "value": value, "choices": choices}]
            case SeatNumber():
                choices = [[str(seat), f"seat {seat}"] for seat in range(self.seats)]
                return [{**one, "kind": "choice", "value": str(value), "choices": choices}]
            case SeatSet():
                return [
                    {
                        "name": f"{option.name}-{seat}",
                        "label": f"{label}: seat {seat}",
                        "kind": "flag",
                        "value": "yes" if seat in (value or ()) else "no",
                    }
                    for seat in range(self.seats)
                ]
            case EditionFile():
                return []  # a path on the machine that serves is nothing for a page
        return [{**one, "kind": "text", "value": _written(value)}]


def _written(value: Any) -> str:  # noqa: ANN401 - options are of many types
    """A value as ``from_text`` reads it."""
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return "none" if value is None else str(value)


def _read(kind: Kind, text: str, seats: int) -> Any:  # noqa: ANN401 - options are of many types
    try:
        return kind.read(kind.from_text(text), seats)
    except ValueError as error:
        raise OptionError(f"That should be {error}.") from None
