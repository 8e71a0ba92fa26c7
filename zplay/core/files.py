"""Saving a table to a file that its player owns, and loading it again.

The file is readable JSON. It is written beside the old one and then put in its place, so that a
crash in the middle leaves the old one as it was.
"""

from __future__ import annotations

import json
import os
import tempfile
from hashlib import blake2b
from pathlib import Path
from typing import Any

from zplay.core.errors import SaveError, UnknownGame, ZplayError
from zplay.core.registry import game as game_of
from zplay.core.table import Table

FORMAT = "zplay save 1"
LARGEST = 10_000_000


def save(table: Table, path: str | os.PathLike[str]) -> Path:
    """Write the table, with everything that was taken back, to a file."""
    target = Path(path)
    write_safely(target, text_of(table))
    return target


def text_of(table: Table, note: dict[str, Any] | None = None) -> str:
    """What a save says; a note for whoever saves may be in it."""
    content: dict[str, Any] = {
        "format": FORMAT,
        "game": table.game.facts.key,
        "mode": table.mode,
        "start": table.start,
        "log": list(table.written),
        **({} if note is None else {"note": note}),
    }
    content["check"] = _check(content)
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def load(path: str | os.PathLike[str]) -> Table:
    """The table that was saved to a file.

    Raises:
        SaveError: the file cannot be read, is not a save of ours, or was cut or changed.
    """
    return load_noted(path)[0]


def load_noted(path: str | os.PathLike[str]) -> tuple[Table, dict[str, Any]]:
    """The table that was saved to a file, and the note in it; empty if there is none.

    Raises:
        SaveError: the file cannot be read, is not a save of ours, or was cut or changed.
    """
    target = Path(path)
    text = read_safely(target, "a zplay save", LARGEST)
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{target.name} is damaged or not a zplay save: {error}.") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise SaveError(f"{target.name} is not a save of this version ({FORMAT!r}).")
    check = content.pop("check", None)
    if check != _check(content):
        raise SaveError(
            f"{target.name} was changed after it was saved. "
            "To change a game, edit table.position and start a table from it."
        )
    try:
        table = Table.from_start(game_of(content["game"]), content["start"], content["mode"])
        for written in content["log"]:
            table.replay(written)
    except UnknownGame as error:
        raise SaveError(f"{target.name}: {error}") from None
    except (KeyError, TypeError, AttributeError) as error:
        raise SaveError(f"{target.name} lacks a part of a save: {error}.") from None
    except ZplayError as error:
        raise SaveError(f"{target.name} does not fit the rules: {error}") from error
    note = content.get("note")
    return table, note if isinstance(note, dict) else {}


def read_safely(target: Path, what: str, largest: int) -> str:
    """The text of a file.

    Raises:
        SaveError: it cannot be read, is too large, or is no text and so not ``what`` it should be.
    """
    try:
        if target.stat().st_size > largest:
            raise SaveError(f"{target.name} is too large to be {what}.")
        return target.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SaveError(f"{target.name} is not {what}: it is not text.") from None
    except OSError as error:
        raise SaveError(f"Cannot read {target.name}: {error.strerror}.") from None


def write_safely(target: Path, text: str) -> None:
    """Replace a file in one step: whoever reads it sees the old text or the new, never half."""
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise SaveError(f"Cannot write {target}: {error.strerror}.") from None


def _check(content: dict[str, Any]) -> str:
    text = json.dumps(content, sort_keys=True, ensure_ascii=False)
    return blake2b(text.encode(), digest_size=8).hexdigest()
