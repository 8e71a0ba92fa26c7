"""Reading positions that a person has edited: every field checked, every complaint says where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NoReturn, Self, TypeVar

from zplay.core.errors import PositionError

if TYPE_CHECKING:
    from collections import Counter

T = TypeVar("T")


class Fields:
    """The fields of one JSON object, taken one by one.

    ::

        with Fields(position, "position") as field:
            turn = field.whole("turn", 0, seats - 1)
            hands = field.list("hands", read_hand, length=seats)

    Leaving the ``with`` complains about fields that nobody took.
    """

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise PositionError(
                f"{where} should be an object with named fields, not {_kind(data)}."
            )
        self._data = data
        self._where = where
        self._left = dict.fromkeys(data)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None and self._left:
            names = ", ".join(repr(name) for name in self._left)
            raise PositionError(f"{self._where} has fields that do not belong there: {names}.")

    def take(self, name: str) -> Any:  # noqa: ANN401
        """The field as it is."""
        if name not in self._data:
            raise PositionError(f"{self._where} lacks the field {name!r}.")
        self._left.pop(name, None)
        return self._data[name]

    def read(self, name: str, reader: Callable[[Any], T]) -> T:
        """The field, read by a function that raises ValueError saying what would be right."""
        return self._read(f"{self._where}.{name}", self.take(name), reader)

    def whole(self, name: str, least: int, most: int) -> int:
        """A whole number in a range."""
        value = self.take(name)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.complain(name, f"should be a whole number from {least} to {most}, not {value!r}")
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.take(name)
        if not isinstance(value, bool):
            self.complain(name, f"should be true or false, not {value!r}")
        return value

    def word(self, name: str, words: Iterable[str]) -> str:
        """One of a few words."""
        value = self.take(name)
        words = tuple(words)
        if not isinstance(value, str) or value not in words:
            self.complain(name, f"should be one of {', '.join(words)}, not {value!r}")
        return value

    def text(self, name: str) -> str:
        """Any text."""
        value = self.take(name)
        if not isinstance(value, str):
            self.complain(name, f"should be text, not {_kind(value)}")
        return value

    def list(self, name: str, reader: Callable[[Any], T], length: int | None = None) -> list[T]:
        """A list, each item read by ``reader``."""
        value = self.take(name)
        where = f"{self._where}.{name}"
        if not isinstance(value, list | tuple):
            raise PositionError(f"{where} should be a list, not {_kind(value)}.")
        if length is not None and len(value) != length:
            raise PositionError(f"{where} should have {length} entries, not {len(value)}.")
        return [self._read(f"{where}[{i}]", item, reader) for i, item in enumerate(value)]

    def complain(self, name: str, reason: str) -> NoReturn:
        """Raise a PositionError about a field."""
        raise PositionError(f"{self._where}.{name} {reason}.")

    @staticmethod
    def _read(where: str, value: object, reader: Callable[[Any], T]) -> T:
        try:
            return reader(value)
        except PositionError:
            raise
        except (ValueError, TypeError, LookupError) as error:
            raise PositionError(f"{where}: {error}") from None


def list_of(reader: Callable[[Any], T]) -> Callable[[Any], list[T]]:
    """A reader for a list, each item read by ``reader``: hands, piles, rows."""

    def read(value: object) -> list[T]:
        if not isinstance(value, list | tuple):
            raise ValueError(f"a list is needed here, not {_kind(value)}")  # noqa: TRY004
        return [reader(item) for item in value]

    return read


def whole(least: int, most: int) -> Callable[[Any], int]:
    """A reader for a whole number in a range."""

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise ValueError(f"a whole number from {least} to {most} is needed here, not {value!r}")
        return value

    return read


def check_components(found: Counter[str], box: Counter[str]) -> None:
    """Complain if an edited position has lost, doubled or invented a component."""
    if found == box:
        return
    missing = list((box - found).elements())
    extra = list((found - box).elements())
    complaints = []
    if missing:
        complaints.append(f"missing: {_some(missing)}")
    if extra:
        complaints.append(f"too many: {_some(extra)}")
    raise PositionError(
        f"The components do not add up to what is in the box; {'; '.join(complaints)}."
    )


def _some(names: list[str]) -> str:
    shown = ", ".join(sorted(names)[:6])
    return shown if len(names) <= 6 else f"{shown} and {len(names) - 6} more"


def _kind(value: object) -> str:
    return {dict: "an object", list: "a list", str: "text", type(None): "nothing"}.get(
        type(value), repr(value)
    )
