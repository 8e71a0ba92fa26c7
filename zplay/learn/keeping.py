"""Which steps were done, how well, and where the learner was: in the progress file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.progress import ProgressFile

if TYPE_CHECKING:
    import os

    from zplay.core.progress import Record

DONE: dict[str, type] = {"game": str, "step": str, "tries": int, "shown": bool, "stars": int}
"""A record of the section ``lessons``: one for each step done, the best try of it."""
HERE: dict[str, type] = {"game": str, "step": str}
"""A record of the section ``places``: one for each game, where to go on."""


def stars(tries: int, par: int, *, shown: bool = False) -> int:
    """Three for par, two for up to half as many again or one more, one for getting there."""
    if shown:
        return 1
    over = tries - par
    if over <= 0:
        return 3
    return 2 if over <= max(1, par // 2) else 1


class Kept:
    """What a progress file says about one game's lessons."""

    def __init__(self, game: str, path: str | os.PathLike[str] | ProgressFile | None) -> None:
        """Raises SaveError if there is a file and it is damaged; it is left as it is."""
        self._game = game
        self._file = path if isinstance(path, ProgressFile) else ProgressFile(path)
        self.done()
        self.here()

    def done(self) -> dict[str, Record]:
        """The steps that were done, with the best try of each."""
        records = self._file.section("lessons", DONE)
        return {one["step"]: one for one in records if one["game"] == self._game}

    def here(self) -> str | None:
        """The step at which the learner left, if there is one."""
        records = self._file.section("places", HERE)
        return next((one["step"] for one in records if one["game"] == self._game), None)

    def keep_done(self, step: str, tries: int, par: int, *, shown: bool) -> None:
        """Keep how a step went, unless it went better before."""
        new = {
            "game": self._game,
            "step": step,
            "tries": tries,
            "shown": shown,
            "stars": stars(tries, par, shown=shown),
        }

        def better(records: list[Record]) -> list[Record]:
            old = [one for one in records if (one["game"], one["step"]) == (self._game, step)]
            if old and old[0]["stars"] >= new["stars"]:
                return records
            return [one for one in records if one not in old] + [new]

        self._file.section("lessons", DONE)  # complains before anything is written
        self._file.change("lessons", better)

    def keep_here(self, step: str) -> None:
        """Keep where the learner is."""
        self._file.section("places", HERE)
        self._file.change(
            "places",
            lambda records: [
                *(one for one in records if one["game"] != self._game),
                {"game": self._game, "step": step},
            ],
        )
