"""What a person has learned and solved, in one file that the person owns.

The file is readable JSON: a format, and sections that are lists of records, one record a line::

    {"format": "zplay progress 1",
    "lessons": [
    {"game": "zingazam", "step": "first-round/turn", "tries": 1, "shown": false, "stars": 3}
    ],
    "puzzles": []}

Lessons and puzzles each keep their own sections. Whoever writes one leaves all others as they
are, known or not. The file is read again before each writing and replaced in one step, so that a
crash leaves the old file whole; a damaged file is never written over.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zplay.core.errors import SaveError
from zplay.core.files import read_safely, write_safely

if TYPE_CHECKING:
    from collections.abc import Callable

Record = dict[str, Any]

FORMAT = "zplay progress 1"
LARGEST = 50_000_000


def default_path() -> Path:
    """Where progress is kept: ``$ZPLAY_PROGRESS``, or in the user's data folder."""
    if chosen := os.environ.get("ZPLAY_PROGRESS"):
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME")
    folder = Path(data) if data else Path.home() / ".local" / "share"
    return folder / "zplay" / "progress.json"


class ProgressFile:
    """A person's file. Every method reads it anew: it is small, and it may have changed."""

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        """Raises SaveError at once if there is a file and it cannot be read."""
        self.path = default_path() if path is None else Path(path)
        self.sections()

    def sections(self) -> dict[str, list[Record]]:
        """Everything in the file, by section.

        Raises:
            SaveError: the file is damaged or not ours; it is left as it is.
        """
        name = self.path.name
        if not self.path.exists():
            return {}
        text = read_safely(self.path, "a progress file", LARGEST)
        try:
            content = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise SaveError(
                f"{name} is damaged: {error}. It is left as it is; move it away to begin a new one."
            ) from None
        if not isinstance(content, dict) or content.pop("format", None) != FORMAT:
            raise SaveError(f"{name} is not a progress file of this version ({FORMAT!r}).")
        for section, records in content.items():
            if not isinstance(records, list) or not all(isinstance(one, dict) for one in records):
                raise SaveError(f"{name}: {section!r} is no list of records. It is left as it is.")
        return content

    def section(self, name: str, fields: dict[str, type]) -> list[Record]:
        """The records of one section, oldest first, each with at least these fields.

        Raises:
            SaveError: the file is damaged, or holds something that is no such record.
        """
        records = self.sections().get(name, [])
        for record in records:
            for field, kind in fields.items():
                if type(record.get(field)) is not kind:
                    raise SaveError(
                        f"{self.path.name}: a record of {name!r} lacks a right {field!r}. "
                        "The file is left as it is."
                    )
        return records

    def change(self, name: str, how: Callable[[list[Record]], list[Record]]) -> None:
        """Replace one section by what ``how`` makes of it; all others stay as they are.

        Raises:
            SaveError: the file cannot be read or written; it is as it was.
        """
        sections = self.sections()
        sections[name] = how(sections.get(name, []))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(f"Cannot make {self.path.parent}: {error.strerror}.") from None
        parts = [f'"format": {json.dumps(FORMAT)}']
        for section, records in sections.items():
            lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in records)
            parts.append(f"{json.dumps(section)}: [" + (f"\n{lines}\n]" if lines else "]"))
        write_safely(self.path, "{" + ",\n".join(parts) + "}\n")
