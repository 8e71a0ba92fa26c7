"""What a person has filled in so far, as text: ``orange 7 = 3|1; orange 8 = 1|1``.

It is how pictures that have no notation of their own keep what was chosen, and what can be typed
for any puzzle. With one place only, its value is enough: ``orange 3|1``. A place or a value that
was picked first waits for the other: ``orange 7 =`` and ``= 3|1``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from zplay.core.errors import NotationError
from zplay.puzzle.marks import bits

if TYPE_CHECKING:
    from zplay.puzzle.family import Model
    from zplay.puzzle.marks import Marks


@dataclass(frozen=True)
class Filling:
    """Which places have which values; none of it has to be right."""

    model: Model
    values: dict[int, int] = field(default_factory=dict)
    """The number of a place, and the number of its value."""
    place: int | None = None
    """A place that was picked and waits for a value."""
    value: str = ""
    """A value that was picked and waits for a place."""

    @property
    def whole(self) -> bool:
        """Is every place that the answer needs filled in?"""
        return all(place in self.values for place in asked(self.model))

    def choose_place(self, place: int) -> Filling:
        """A place was chosen: it takes the picked value, waits for one, or is emptied."""
        if self.value:
            names = self.model.places[place].values
            if self.value not in names:
                raise NotationError(f"{self.model.places[place].name} cannot be “{self.value}”.")
            return self.put(place, names.index(self.value))
        if self.place == place:
            return replace(self, place=None)
        return replace(self.without(place), place=None if place in self.values else place)

    def choose_value(self, value: str) -> Filling:
        """A value was chosen: it goes to the picked place, or waits for one."""
        if self.place is not None:
            names = self.model.places[self.place].values
            if value not in names:
                raise NotationError(f"{self.model.places[self.place].name} cannot be “{value}”.")
            return self.put(self.place, names.index(value))
        return replace(self, value="" if value == self.value else value)

    def put(self, place: int, value: int) -> Filling:
        """With this value in this place, and nothing picked; the same again takes it out."""
        if self.values.get(place) == value:
            return self.without(place)
        return Filling(self.model, {**self.values, place: value})

    def without(self, place: int) -> Filling:
        """With that place empty."""
        left = {number: value for number, value in self.values.items() if number != place}
        return replace(self, values=left)

    def back(self) -> Filling | None:
        """One step less; None if there is nothing."""
        if self.place is not None or self.value:
            return replace(self, place=None, value="")
        if not self.values:
            return None
        return self.without(next(reversed(self.values)))

    def marks(self, marks: Marks) -> Marks:
        """The marks with what is filled in and nothing else in its places."""
        now = list(marks)
        for place, value in self.values.items():
            now[place] = 1 << value
        return tuple(now)

    def answer(self) -> str:
        """The whole answer, in the puzzle's own notation.

        Raises:
            NotationError: a place is empty.
        """
        for place in asked(self.model):
            if place not in self.values:
                raise NotationError(f"Nothing is filled in for {self.model.places[place].name}.")
        return self.model.answer(self.marks(self.model.marks))

    def __str__(self) -> str:
        places = self.model.places
        if len(places) == 1:
            return "; ".join(places[0].values[value] for value in self.values.values())
        parts = [
            f"{places[place].name} = {places[place].values[value]}"
            for place, value in self.values.items()
        ]
        if self.place is not None:
            parts.append(f"{places[self.place].name} =")
        if self.value:
            parts.append(f"= {self.value}")
        return "; ".join(parts)


def asked(model: Model) -> tuple[int, ...]:
    """The places that the answer needs, and that the puzzle has not settled itself."""
    return tuple(
        number
        for number, place in enumerate(model.places)
        if place.asked and len(bits(model.marks[number])) > 1
    )


def read_filling(model: Model, text: str) -> Filling:
    """What a text has filled in.

    Raises:
        NotationError: there is no such place, or no such value in it.
    """
    filling = Filling(model)
    for part in filter(None, map(str.strip, text.split(";"))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            if len(model.places) != 1:
                raise NotationError(f"“{part}” fills in nothing: say a place, = and a value.")
            name, value = model.places[0].name, name
        if not name:
            filling = replace(filling, value=_any_value(model, value))
            continue
        place = place_of(model, name)
        if value:
            filling = filling.without(place).put(place, value_of(model, place, value))
        else:
            filling = replace(filling, place=place)
    return filling


def place_of(model: Model, name: str) -> int:
    """The number of the place with that name.

    Raises:
        NotationError: there is none; the message lists those there are.
    """
    plain = " ".join(name.casefold().split())
    for number, place in enumerate(model.places):
        known = place.name.casefold()
        if place.asked and plain in (known, known.removeprefix("the ")):
            return number
    listed = ", ".join(place.name for place in model.places if place.asked)
    raise NotationError(f"There is no place “{name}”; the places are {listed}.")


def value_of(model: Model, place: int, value: str) -> int:
    """The number of the value with that name in a place.

    Raises:
        NotationError: there is none; the message lists those there are.
    """
    values = model.places[place].values
    plain = " ".join(value.casefold().split())
    for number, text in enumerate(values):
        if text.casefold() == plain:
            return number
    raise NotationError(
        f"{model.places[place].name} cannot be “{value}”: say one of {', '.join(values)}."
    )


def _any_value(model: Model, value: str) -> str:
    plain = " ".join(value.casefold().split())
    for place in asked(model):
        for text in model.places[place].values:
            if text.casefold() == plain:
                return text
    raise NotationError(f"No place can be “{value}”.")
