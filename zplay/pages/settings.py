"""Everything about serving that can be chosen."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from zplay.core.errors import OptionError


def home() -> Path:
    """Where visitors' games and the log are kept: ``$ZPLAY_HOME``, or ``.zplay`` at home."""
    chosen = os.environ.get("ZPLAY_HOME")
    return Path(chosen) if chosen else Path.home() / ".zplay"


@dataclass(frozen=True)
class Settings:
    """How to serve the game room."""

    port: int = 8866
    host: str = "127.0.0.1"
    base_url: str = "/"
    """Where the room is below the host's address; behind a proxy often not at its root."""
    browser: bool = True
    """Open a browser, if there is one."""
    behind_proxy: bool = False
    """Believe what a proxy says about who asks, and how."""
    most: int = 40
    """How many pages may be open at once."""
    ready: int = 3
    """How many kernels wait for the next visitors."""
    idle_minutes: float = 60
    """An open page that says nothing for so long is put away; its game is kept."""
    keep_days: float = 90
    """Games that nobody goes on with are thrown away after so long."""
    pace: float | None = None
    """Seconds that a bot takes for a move; visitors choose if left out."""
    folder: Path = field(default_factory=home)

    def __post_init__(self) -> None:
        if not 0 <= self.port < 65536:
            raise OptionError("A port is a number from 1 to 65535; 0 takes any that is free.")
        if not re.fullmatch(r"/(?:[\w.~@%-]+/)*", self.base_url):
            raise OptionError(
                f"A base URL begins and ends with a slash, such as /games/, not {self.base_url!r}."
            )
        if self.most < 1:
            raise OptionError("At least one visitor has to fit in.")
        if self.ready < 1:
            raise OptionError("At least one kernel has to be ready, or every page would be slow.")
        if self.pace is not None and not 0 <= self.pace <= 60:
            raise OptionError("Bots take between 0 and 60 seconds for a move.")
        if self.idle_minutes <= 0 or self.keep_days <= 0:
            raise OptionError("How long something is kept has to be more than nothing.")

    @property
    def visitors(self) -> Path:
        """Where visitors' games are kept."""
        return self.folder / "visitors"

    @property
    def log(self) -> Path:
        """The file for everything that an operator may want to know."""
        return self.folder / "pages.log"
