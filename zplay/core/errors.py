"""Everything zplay raises on purpose.

::

    ZplayError
    ├── Refused            the rules forbid it; carries the Refusal with its rule
    ├── NotationError      this text is no action of the game (also a ValueError)
    │   └── Ambiguous      it could be several; carries the candidates
    ├── UnknownGame        no game of that name (also a LookupError)
    ├── UnknownBot         no bot of that name for this game (also a LookupError)
    ├── OptionError        unknown option, wrong value, seat count or seed (also a ValueError)
    ├── PositionError      an edited position that cannot be (also a ValueError)
    ├── CodeError          a code that is truncated, altered or not ours (also a ValueError)
    ├── SaveError          a save file that is truncated, altered or not ours (also a ValueError)
    ├── DataError          a broken edition or rules file; names file and line (also a ValueError)
    └── MissingExtra       a part of zplay that was not installed (also an ImportError)

Whoever catches one of these may rely on it that nothing has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.refusal import Refusal


class ZplayError(Exception):
    """The root of all errors that zplay raises on purpose."""


class Refused(ZplayError):  # noqa: N818 - "raise Refused" is how a player would say it
    """An action that the rules forbid."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        """Which rule forbids it, and why."""


class NotationError(ZplayError, ValueError):
    """A text that is no action of the game."""


class Ambiguous(NotationError):  # noqa: N818
    """A text that could mean several actions."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        listed = "; ".join(candidates)
        super().__init__(f"“{text}” could mean several things. Say one of: {listed}.")
        self.candidates = tuple(candidates)
        """What it could mean, each as unmistakable text."""


class UnknownGame(ZplayError, LookupError):  # noqa: N818
    """No game of that name."""


class UnknownBot(ZplayError, LookupError):  # noqa: N818
    """No bot of that name for this game."""


class OptionError(ZplayError, ValueError):
    """An unknown option, or a value that an option does not take."""


class PositionError(ZplayError, ValueError):
    """An edited position that cannot occur with this box of components."""


class CodeError(ZplayError, ValueError):
    """A code that cannot be opened."""


class SaveError(ZplayError, ValueError):
    """A save file that cannot be loaded."""


class DataError(ZplayError, ValueError):
    """A broken edition or rules file."""


class MissingExtra(ZplayError, ImportError):  # noqa: N818
    """Something that zplay can do only with packages that are not installed."""
