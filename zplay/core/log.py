"""The log of a table: everything that was done, including what was taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, overload

if TYPE_CHECKING:
    from zplay.core.game import State
    from zplay.core.story import Happening


@dataclass(slots=True, eq=False)
class Entry:
    """One thing done at the table: the deal, or an action of a seat."""

    n: int
    """Its place in the log; 0 is the deal."""
    seat: int | None
    """Who did it; None for the deal."""
    action: Any
    text: str
    """The action in notation."""
    overheard: str
    """What the other seats heard of it."""
    happenings: tuple[Happening, ...]
    """What the rules made of it."""
    after: State = field(repr=False)
    """The whole truth afterwards; not to be changed."""
    undone: bool = False
    """Was it taken back later?"""

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that fired, each once."""
        return tuple(dict.fromkeys(happening.rule for happening in self.happenings))

    @property
    def reveals(self) -> bool:
        """Did anybody learn something new through it?"""
        return any(happening.reveals for happening in self.happenings)

    def __str__(self) -> str:
        who = "" if self.seat is None else f"{self.seat}: "
        return f"{self.n}. {who}{self.text}{' (taken back)' if self.undone else ''}"


class Line(NamedTuple):
    """A log entry as one seat may read it."""

    n: int
    seat: int | None
    text: str
    told: tuple[str, ...]
    """What happened, in sentences."""
    undone: bool

    def __str__(self) -> str:
        who = "" if self.seat is None else f"{self.seat}: "
        told = f"  {' '.join(self.told)}" if self.told else ""
        return f"{self.n}. {who}{self.text}{' (taken back)' if self.undone else ''}{told}"


class Log(Sequence[Entry]):
    """All entries in order; the deal is entry 0."""

    def __init__(self, names: Sequence[str]) -> None:
        self._entries: list[Entry] = []
        self._names = names

    def append(self, entry: Entry) -> None:
        """Add the newest entry."""
        self._entries.append(entry)

    def rename(self, names: Sequence[str]) -> None:
        """Call the seats by other names, also in what has been told already."""
        self._names = names

    def seen_by(self, seat: int | None) -> list[Line]:
        """The log as a seat may read it; ``None`` is a spectator."""
        return [
            Line(
                entry.n,
                entry.seat,
                entry.text if seat is not None and seat == entry.seat else entry.overheard,
                tuple(happening.heard_by(seat, self._names) for happening in entry.happenings),
                entry.undone,
            )
            for entry in self._entries
        ]

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        return self._entries[index]

    def __len__(self) -> int:
        return len(self._entries)

    def __repr__(self) -> str:
        shown = "; ".join(str(entry) for entry in self._entries[-3:])
        return f"<log of {len(self)}: …{shown}>" if len(self) > 3 else f"<log: {shown}>"
