"""Packs: files of puzzles, made by one command and checked by another.

``python -m zplay.puzzle.packs make`` writes ``puzzles/GAME.txt`` anew, the same on every machine;
``python -m zplay.puzzle.packs check`` proves that every puzzle in them is fair and graded as
labelled. A pack is text: a header, then one line for each puzzle, ``KIND GRADE CODE``.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from zplay.core.errors import CodeError, SaveError, ZplayError
from zplay.core.files import write_safely
from zplay.core.registry import SHIPPED
from zplay.puzzle.family import family_of
from zplay.puzzle.making import Tally, make
from zplay.puzzle.task import Task, task_from_code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FOLDER = Path("puzzles")
HEADER = "# zplay pack 1"
EACH = 20
"""How many puzzles of each kind and grade."""


def games_with_puzzles() -> list[str]:
    """The keys of the games that have puzzles."""
    found = []
    for key in SHIPPED:
        try:
            family_of(key)
        except ZplayError:
            continue
        found.append(key)
    return found


def make_pack(game: str, each: int = EACH, tally: Tally | None = None) -> list[Task]:
    """So many different puzzles of each kind and grade."""
    tasks = []
    for kind in family_of(game).kinds:
        for grade in kind.grades:
            codes: set[str] = set()
            number = 0
            while len(codes) < each:
                number += 1
                seed = f"pack {number}"
                task = make(game, kind=kind.key, grade=grade, seed=seed, tally=tally)
                key = str(task.content)
                if key not in codes:
                    codes.add(key)
                    tasks.append(task)
    return tasks


def write_pack(tasks: Sequence[Task], path: Path) -> None:
    """Write puzzles to a file."""
    lines = [HEADER, *(f"{task.kind} {task.grade} {task.code}" for task in tasks)]
    write_safely(path, "\n".join(lines) + "\n")


def read_pack(path: Path) -> Iterator[Task]:
    """The puzzles of a file, one after the other.

    Raises:
        SaveError: the file is no pack, or a line of it is damaged; says which.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise SaveError(f"{path.name} is no pack: it is not text.") from None
    except OSError as error:
        raise SaveError(f"Cannot read {path.name}: {error.strerror}.") from None
    if not lines or lines[0] != HEADER:
        raise SaveError(f"{path.name} is no pack: it should begin with {HEADER!r}.")
    for number, line in enumerate(lines[1:], 2):
        parts = line.split()
        if len(parts) != 3:
            raise SaveError(f"{path.name}, line {number}: not a kind, a grade and a code.")
        kind, grade, code = parts
        try:
            task = task_from_code(code)
        except CodeError as error:
            raise SaveError(f"{path.name}, line {number}: {error}") from None
        if (task.kind, str(task.grade)) != (kind, grade):
            raise SaveError(f"{path.name}, line {number}: the label does not fit the puzzle.")
        yield task


def check_pack(path: Path, each: int = EACH) -> list[str]:
    """Everything that is wrong with a pack."""
    faults = []
    counts: dict[tuple[str, int], int] = {}
    seen: set[str] = set()
    game = ""
    for task in read_pack(path):
        game = task.game
        counts[task.kind, task.grade] = counts.get((task.kind, task.grade), 0) + 1
        faults += [f"{task.code}: {fault}" for fault in task.faults()]
        if task_from_code(task.code) != task:
            faults.append(f"{task.code}: the code does not restore it")
        if str(task.content) in seen:
            faults.append(f"{task.code}: it is there twice")
        seen.add(str(task.content))
    if game:
        wanted = [(kind.key, grade) for kind in family_of(game).kinds for grade in kind.grades]
        faults += [
            f"{kind} of grade {grade}: {counts.get((kind, grade), 0)} puzzles, not {each}"
            for kind, grade in wanted
            if counts.get((kind, grade), 0) < each
        ]
    return faults


def main(arguments: Sequence[str] | None = None) -> int:
    """Make or check the packs."""
    parser = argparse.ArgumentParser(prog="python -m zplay.puzzle.packs", description=__doc__)
    parser.add_argument("what", choices=("make", "check"))
    parser.add_argument("games", nargs="*", help="all games with puzzles if left out")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    chosen = parser.parse_args(arguments)
    bad = 0
    for game in chosen.games or games_with_puzzles():
        path = chosen.folder / f"{game}.txt"
        try:
            bad += _make(game, path) if chosen.what == "make" else _check(path)
        except ZplayError as error:
            _tell(str(error))
            bad += 1
    return 1 if bad else 0


def _make(game: str, path: Path) -> int:
    tally = Tally()
    begin = time.perf_counter()
    tasks = make_pack(game, tally=tally)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_pack(tasks, path)
    _tell(f"{path}: {tally}, {time.perf_counter() - begin:.0f} s")
    return 0


def _check(path: Path) -> int:
    faults = check_pack(path)
    for fault in faults:
        _tell(fault)
    _tell(f"{path}: {'fair' if not faults else f'{len(faults)} faults'}")
    return len(faults)


def _tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")


if __name__ == "__main__":
    sys.exit(main())
