"""Measure, print a table, write JSON."""

from __future__ import annotations

import json
import platform
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zplay.bench import engine
from zplay.bench.goals import GOALS, Assessment, assess
from zplay.bench.measures import MEASURES
from zplay.bench.peers import gather
from zplay.bench.timing import ROUNDS, Row, measure
from zplay.core import registry
from zplay.core.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

COLUMNS = ("action", "copy", "view")


@dataclass(frozen=True)
class Report:
    """Everything that was found out."""

    versions: dict[str, str]
    rows: list[Row]
    goals: list[Assessment]
    missing: list[str]

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "versions": self.versions,
            "rows": [asdict(row) for row in self.rows],
            "goals": [goal.as_json() for goal in self.goals],
            "missing": self.missing,
        }

    def __str__(self) -> str:
        parts = [_table(self.rows, self.versions), _others(self.rows), _goals(self.goals)]
        parts.append("\n".join(self.missing))
        return "\n\n".join(part for part in parts if part)


def run(
    seconds: float = 45,
    json_path: str | Path | None = "bench.json",
    games: Sequence[str] | None = None,
    echo: Callable[[str], None] = print,
) -> Report:
    """Measure games and peers side by side.

    Args:
        seconds: about how long all the rounds may take together; games' own measures come on top.
        json_path: where to write the figures; None writes no file.
        games: the keys of the games; all that we ship if left out.
        echo: takes the printed report.

    Raises:
        UnknownGame: there is no such game.
        OptionError: no time to measure in, or no place for the file.
    """
    # Everything that can be wrong is looked at first: nobody waits a minute for an error.
    if seconds <= 0:
        raise OptionError(f"Measuring takes some seconds, not {seconds!r}.")
    path = None if json_path is None else Path(json_path)
    if path is not None and (path.is_dir() or not path.parent.is_dir()):
        raise OptionError(f"There is no place for a file {str(path)!r}.")
    found = [registry.game(key) for key in (registry.SHIPPED if games is None else games)]
    keys = [game.facts.key for game in found]
    peers = gather()
    probes = [
        probe
        for game in found
        for variant in (*game.facts.variants, *engine.TIMED_ONLY.get(game.facts.key, ()))
        for probe in engine.probes(game, variant)
    ]
    rows = measure([*probes, *peers.probes], seconds)
    for extra in MEASURES:
        if extra.game in keys:
            rows += extra.rows()
    goals = assess([goal for goal in GOALS if goal.game in keys], rows)
    report = Report({**_versions(), **peers.versions}, rows, goals, peers.missing)
    if path is not None:
        text = json.dumps(report.as_json(), indent=2, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")
    echo(str(report))
    return report


def _versions() -> dict[str, str]:
    from zplay import __version__  # noqa: PLC0415 - zplay imports the bench only on demand

    return {
        "zplay": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


# -- the printed report ----------------------------------------------------------------------------


def _table(rows: Iterable[Row], versions: dict[str, str]) -> str:
    """One line for each subject, grouped by who; notes as footnotes."""
    groups: dict[str, dict[str, dict[str, Row]]] = {}
    for row in rows:
        if row.what in COLUMNS:
            groups.setdefault(row.who, {}).setdefault(row.subject, {})[row.what] = row
    footnotes: dict[str, int] = {}
    lines = [f"{'':34}{'action':>10}{'copy':>10}{'view':>10}     µs, median of {ROUNDS} rounds"]
    for who, subjects in groups.items():
        lines.append(f"{who} {versions.get(who, '')}".rstrip())
        for subject, cells in subjects.items():
            line = f"  {subject:32}"
            for what in COLUMNS:
                cell = cells.get(what)
                mark = ""
                if cell is not None and cell.note:
                    mark = f" {footnotes.setdefault(cell.note, len(footnotes) + 1)}"
                figure = f"{cell.value:.2f}" if cell is not None else "·"
                line += f"{figure:>8}{mark:2}"
            lines.append(line.rstrip())
    lines += [f"  {mark} {note}" for note, mark in footnotes.items()]
    python = versions.get("python", "")
    return "\n".join([f"zplay {versions.get('zplay', '')}, {python}".rstrip(" ,"), *lines])


def _others(rows: Iterable[Row]) -> str:
    """What games measure in addition."""
    lines = [
        f"  {f'{row.who}, {row.subject}: {row.what}':60}{row.value:10.3f} {row.unit}  {row.note}"
        for row in rows
        if row.what not in COLUMNS
    ]
    return "\n".join(["In addition", *map(str.rstrip, lines)]) if lines else ""


def _goals(goals: Iterable[Assessment]) -> str:
    lines = []
    for found in goals:
        goal = found.goal
        line = f"  {found.verdict:13}{f'{goal.game} {goal.what}':29}{goal.wanted:52}"
        if found.ratio is not None and found.slowest is not None:
            figure = f"{found.ratio:.2f} ×" if goal.peer else f"{found.ratio:.3g}"
            line += f"{figure:>8}  {found.slowest.subject}"
        lines.append(line.rstrip())
    return "\n".join(["Goals (for the slowest variant)", *lines]) if lines else ""
