"""The set-up form: only what the game's facts allow can be chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from zplay.core.errors import OptionError
from zplay.core.facts import Choice, EditionFile, Flag, SeatNumber, SeatSet, Whole

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zplay.core.facts import Facts, Kind, Option

LONGEST_NAME = 24
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
    turns: bool = False
    """Races switched off."""

    @classmethod
    def of(cls, facts: Facts, seats: int | None = None) -> Setup:
        """The usual choices."""
        return cls(facts, facts.default_seats if seats is None else seats)

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
        self.turns = pairs.pop("turns", "yes" if self.turns else "no") == "yes"
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
                    "value": "person" if person else "bot",
                    "choices": [["person", "a person here"], ["bot", "a bot"]],
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
        if facts.out_of_turn:
            game.append(
                {
                    "name": "turns",
                    "label": "No races",
                    "kind": "flag",
                    "value": "yes" if self.turns else "no",
                    "help": "Everybody is asked in turn; nobody has to be quick.",
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
        if not seat.isdecimal() or len(seat) > 2 or who not in ("person", "bot"):
            raise OptionError("A seat is taken by a person or a bot.")
        (self.persons.add if who == "person" else self.persons.discard)(int(seat))

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


def bots_of(seats: int, persons: Mapping[int, Any] | set[int]) -> tuple[int, ...]:
    """The seats without a person."""
    return tuple(seat for seat in range(seats) if seat not in persons)
