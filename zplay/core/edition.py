"""Edition and rules files: TOML that is read with errors a player can act on.

A broken file is always answered with its name, the line, what is wrong and what would be right.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

from zplay.core.errors import DataError, OptionError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

E = TypeVar("E")

LARGEST = 1_000_000


def read_toml(source: object, wanted: str = "the path of a TOML file") -> EditionData:
    """Read a TOML file from a path.

    Raises:
        OptionError: there is no such file, or it cannot be one.
        DataError: the file is not TOML.
    """
    if not isinstance(source, str | PathLike):
        raise OptionError(f"An edition is {wanted}, not {source!r}.")
    path = Path(source)
    try:
        if path.stat().st_size > LARGEST:
            raise DataError(f"{path.name}: larger than {LARGEST:,} bytes, so not a file of ours.")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise DataError(f"{path.name}: not UTF-8 text (byte {error.start}).") from None
    except OSError as error:
        raise OptionError(f"Cannot read {str(source)!r}: {error.strerror}.") from None
    except ValueError as error:  # a path with a null character
        raise OptionError(f"{str(source)!r} is not a path: {error}.") from None
    return parse_toml(text, path.name)


def parse_toml(text: str, name: str) -> EditionData:
    """Parse TOML text that came from a file called ``name``."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{name}: this is not TOML: {error}.") from None
    return EditionData(data, name, text)


class EditionData(dict[str, Any]):
    """What a TOML file says, and where it says it."""

    def __init__(self, data: dict[str, Any], name: str, text: str = "") -> None:
        super().__init__(data)
        self.name = name
        """The file's name, for messages."""
        self._lines = text.splitlines()

    def complain(self, where: str, reason: str) -> NoReturn:
        """Raise a DataError about the key ``where``, dotted: ``cats.numbers``."""
        line = self._line_of(where)
        place = f"{self.name}, line {line}" if line else self.name
        raise DataError(f"{place}: {where}: {reason}")

    def get_table(self, key: str) -> dict[str, Any]:
        """The table ``key``, or a complaint."""
        value = self.get(key)
        if not isinstance(value, dict):
            self.complain(key, f"a table is needed here, [{key}] with its entries.")
        return value

    def _line_of(self, where: str) -> int:
        """The line on which a dotted key is set, or of the table around it; 0 if unknown."""
        parts = where.split(".")
        found = 0
        header = ""
        for number, line in enumerate(self._lines, 1):
            if match := re.match(r"\s*\[+\s*([^\[\]]+?)\s*\]+", line):
                header = match[1].replace('"', "")
                if header == where:
                    return number
                if found == 0 and header and where.startswith(header):
                    found = number
            elif match := re.match(r'\s*"?([\w-]+)"?\s*=', line):
                inside = f"{header}.{match[1]}" if header else match[1]
                if inside == where:
                    return number
                if inside == ".".join(parts[:-1]):
                    found = number
        return found


class Editions(Generic[E]):
    """The editions of a game: the one we ship and those that players bring."""

    def __init__(self, package: str, read: Callable[[EditionData], E]) -> None:
        self._package = package
        self._read = read
        self._ours: E | None = None
        self._last: tuple[Mapping[str, Any], E] | None = None

    def ours(self) -> E:
        """The edition in the game's own ``edition.toml``, read once."""
        if self._ours is None:
            text = files(self._package).joinpath("edition.toml").read_text(encoding="utf-8")
            name = f"{self._package.rpartition('.')[2]}/edition.toml"
            self._ours = self._read(parse_toml(text, name))
        return self._ours

    def of(self, option: Mapping[str, Any] | None) -> E:
        """The edition that the option ``edition`` stands for; None is ours.

        Raises:
            DataError: names the line and the reason.
        """
        if option is None:
            return self.ours()
        # All states of a game share their options, so the last one is nearly always the one.
        if self._last is not None and self._last[0] is option:
            return self._last[1]
        data = option if isinstance(option, EditionData) else EditionData(dict(option), "edition")
        edition = self._read(data)
        self._last = option, edition
        return edition
