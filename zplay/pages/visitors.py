"""What is kept for a visitor: the games that were left, and what was learned and solved.

A browser makes itself a long random name and shows it to nobody but us. Whoever knows it is that
visitor; nobody can guess it, and it is written nowhere on this machine: files are named after
digests of it. Each game has a *ticket*, a digest again, which gives that one game back on another
device and tells nothing about the rest.
"""

from __future__ import annotations

import json
import os
import re
import time
from base64 import b32encode
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zplay.core.errors import SaveError
from zplay.core.files import read_safely, write_safely

if TYPE_CHECKING:
    from collections.abc import Iterator

COOKIE = "zplay-visitor"
_SECRET = re.compile(r"[A-Za-z0-9_-]{22,64}")
_TICKET = re.compile(r"[A-Z2-7]{4}(-[A-Z2-7]{4}){4}")
_DAY = 24 * 3600


def is_secret(text: object) -> bool:
    """Could this be the name of a visitor?"""
    return isinstance(text, str) and _SECRET.fullmatch(text) is not None


def ticket_of(secret: str, game: str) -> str:
    """What gives a visitor's game of this kind back: ``K7QF-…``, 100 bits."""
    digest = blake2b(f"{secret} {game}".encode(), digest_size=13, person=b"zplay ticket").digest()
    letters = b32encode(digest).decode()[:20]
    return "-".join(letters[start : start + 4] for start in range(0, 20, 4))


def read_ticket(text: str) -> str | None:
    """A ticket as it was typed or copied, or None if it is none."""
    letters = re.sub(r"[\s-]", "", text).upper()
    ticket = "-".join(letters[start : start + 4] for start in range(0, len(letters), 4))
    return ticket if _TICKET.fullmatch(ticket) else None


class Shelf:
    """The folder in which everything that visitors leave is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def game(self, ticket: str) -> Path:
        """The file of the game that has this ticket, whether it is there or not."""
        self._make_folder()
        return self._path(ticket)

    def note(self, ticket: str, content: dict[str, Any]) -> None:
        """Keep something small that is plain JSON.

        Raises:
            SaveError: it cannot be written; what was kept is as it was.
        """
        self._make_folder()
        write_safely(self._path(ticket), json.dumps(content))

    def noted(self, ticket: str) -> dict[str, Any] | None:
        """What was noted under a ticket, if there is something and it can be read."""
        try:
            found = json.loads(read_safely(self._path(ticket), "a note", 100_000))
        except (SaveError, ValueError, RecursionError):
            return None
        return found if isinstance(found, dict) else None

    def when(self, ticket: str) -> float | None:
        """When something was last kept under a ticket, in seconds since 1970."""
        try:
            return self._path(ticket).stat().st_mtime
        except OSError:
            return None

    def forget(self, ticket: str) -> None:
        """Throw away what was kept under a ticket."""
        self._path(ticket).unlink(missing_ok=True)

    def progress(self, secret: str) -> Path:
        """The file of what a visitor has learned and solved."""
        self._make_folder()
        digest = blake2b(secret.encode(), digest_size=16, person=b"zplay progress").hexdigest()
        return self.folder / f"{digest}.progress.json"

    def sweep(self, days: float, now: float | None = None) -> int:
        """Throw away what nobody has touched for so many days; how many files that were."""
        before = (time.time() if now is None else now) - days * _DAY
        gone = 0
        for path in self._files():
            try:
                if path.stat().st_mtime < before:
                    path.unlink()
                    gone += 1
            except OSError:
                continue  # somebody else has just replaced or removed it
        return gone

    def _files(self) -> Iterator[Path]:
        if self.folder.is_dir():
            yield from (path for path in self.folder.iterdir() if path.is_file())

    def _path(self, ticket: str) -> Path:
        digest = blake2b(ticket.encode(), digest_size=16, person=b"zplay shelf").hexdigest()
        return self.folder / f"{digest}.json"

    def _make_folder(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise SaveError(f"Cannot make {self.folder}: {error.strerror}.") from None


def shelf() -> Shelf:
    """The shelf of this machine: in ``$ZPLAY_HOME``, or in ``.zplay`` in the home folder."""
    home = os.environ.get("ZPLAY_HOME")
    return Shelf((Path(home) if home else Path.home() / ".zplay") / "visitors")
