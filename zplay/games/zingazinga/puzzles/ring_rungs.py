"""The ladder for closing a circle."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from zplay.puzzle.ladder import Rung, Step, conclusion, refute
from zplay.puzzle.marks import Marks, bits, single, struck, without

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.games.zingazinga.puzzles.ring import Ring


def _step(
    rung: str, marks: Marks, now: Sequence[int], rules: tuple[str, ...], reason: Callable[[], str]
) -> Step | None:
    removes = struck(marks, now)
    if not removes:
        return None
    return Step(rung, removes, rules, reason, tuple(place for place, _ in removes))


def _tiles(model: Ring, mask: int) -> list[int]:
    """Which of the tiles some values are of."""
    return [number for number, lies in enumerate(model.of_tile) if lies & mask]


def _names(model: Ring, numbers: Sequence[int]) -> str:
    names = [model.setup.layout.tiles[model.setup.tiles[number]].name for number in numbers]
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def _ends(model: Ring, mask: int, ends: Sequence[int]) -> str:
    return " or ".join(str(pip) for pip in model.pips if mask & ends[pip]) or "nothing"


# -- one space at a time ---------------------------------------------------------------------------


def marked(model: Ring, marks: Marks) -> Step | None:
    """Marked squares take doubles and the Zinga."""
    now = [
        mask & model.doubles if model.marked[place] else mask for place, mask in enumerate(marks)
    ]
    reason = "Marked squares take doubles, and the Zinga as a double."
    rules = ("zingazinga:marked", "zingazinga:zinga-double")
    return _step("marked square", marks, now, rules, partial(str, reason))


def bridge(model: Ring, marks: Marks) -> Step | None:
    """The Zinga takes the value across its bridge."""
    for place, across in enumerate(model.across):
        if across >= 0 and model.marked[place]:
            now = list(marks)
            now[place] &= ~model.zinga | model.left[across]
            name = model.places[place].name
            found = _step(
                "bridge",
                marks,
                now,
                ("zingazinga:zinga-bridge",),
                partial("Across the bridge of {} lies a {}.".format, name, across),
            )
            if found:
                return found
    return None


def neighbour(model: Ring, marks: Marks) -> Step | None:
    """A tile agrees with a neighbour that lies or is known."""
    for place in range(len(marks)):
        now = list(marks)
        for side, (other, value) in enumerate(model.neighbours[place]):
            mine, yours = (model.left, model.right) if side == 0 else (model.right, model.left)
            known = [value]
            if other >= 0:
                known = [pip for pip in model.pips if marks[other] & yours[pip]]
            if len(known) == 1:
                now[place] &= mine[known[0]]
        name = model.places[place].name
        found = _step(
            "neighbour",
            marks,
            now,
            ("zingazinga:match",),
            partial(
                (
                    "{} agrees with what lies beside it."
                    if now[place]
                    else "nothing that is left for {} agrees with what lies beside it."
                ).format,
                name,
            ),
        )
        if found:
            return found
    return None


def placed(model: Ring, marks: Marks) -> Step | None:
    """A tile that has its space is nowhere else, whichever way round it lies."""
    now = list(marks)
    done = []
    for place, mask in enumerate(marks):
        tiles = _tiles(model, mask)
        if len(tiles) == 1:
            for other in range(len(marks)):
                if other != place and now[other] & model.of_tile[tiles[0]]:
                    now[other] &= ~model.of_tile[tiles[0]]
                    done.append(tiles[0])
    reason = partial("{}: placed, so nowhere else.".format, _names(model, sorted(set(done))))
    return _step("placed", marks, now, ("zingazinga:one-tile",), reason)


def only_space(model: Ring, marks: Marks) -> Step | None:
    """Where every tile is used, a tile that fits one space goes there."""
    if not model.uses_all:
        return None
    for number, lies in enumerate(model.of_tile):
        able = [place for place, mask in enumerate(marks) if mask & lies]
        now = list(marks)
        if not able:
            now[0] = 0
        elif len(able) == 1:
            now[able[0]] &= lies
        where = f"anywhere but {model.places[able[0]].name}" if able else "anywhere"
        found = _step(
            "only space",
            marks,
            now,
            ("zingazinga:circle-bonus",),
            partial(
                "Every tile is used, and {} does not fit {}.".format, _names(model, [number]), where
            ),
        )
        if found:
            return found
    return None


def ends_meet(model: Ring, marks: Marks) -> Step | None:
    """Neighbours that are both unknown still have to meet in some value."""
    for place in range(len(marks)):
        other, _ = model.neighbours[place][1]
        if other < 0:
            continue
        meet = [
            pip
            for pip in model.pips
            if marks[place] & model.right[pip] and marks[other] & model.left[pip]
        ]
        mine = yours = 0
        for pip in meet:
            mine |= model.right[pip]
            yours |= model.left[pip]
        now = list(marks)
        now[place] &= mine
        now[other] &= yours
        names = f"{model.places[place].name} and {model.places[other].name}"
        found = _step(
            "ends meet",
            marks,
            now,
            ("zingazinga:match", "zingazinga:between"),
            partial(
                "{} can meet only in {}.".format, names, " or ".join(map(str, meet)) or "nothing"
            ),
        )
        if found:
            return found
    return None


# -- the circle as a whole -------------------------------------------------------------------------


def odd_ends(model: Ring, marks: Marks) -> Step | None:
    """Numbers that occur an odd number of times have to be on the Zinga."""
    if not model.uses_all or not model.zinga:
        return None
    ends: list[int] = []
    board = model.setup.board
    for square in model.squares:
        if square not in model.empty:
            ends += [board.left[square], board.right[square]]
    for lies in model.of_tile:
        if not lies & model.zinga:
            ends += model.values[bits(lies)[0]][1:]
    odd = [pip for pip in model.pips if ends.count(pip) % 2]
    allowed = ~model.zinga | model.doubles
    if odd:
        both = [model.left[one] & model.right[two] for one, two in (odd, odd[::-1])]
        allowed = ~model.zinga | both[0] | both[1]
    now = [mask & allowed for mask in marks]
    if odd:
        reason = f"{odd[0]} and {odd[1]} occur an odd number of times: the Zinga has both."
    else:
        reason = "Every number occurs an even number of times: the Zinga is a double."
    return _step(
        "odd ends", marks, now, ("zingazinga:match", "zingazinga:zinga-ends"), partial(str, reason)
    )


def shared_out(model: Ring, marks: Marks) -> Step | None:
    """Some spaces that have only as many tiles between them keep these for themselves."""
    tiles = [set(_tiles(model, mask)) for mask in marks]
    places = [place for place in range(len(marks)) if len(tiles[place]) > 1]
    for size in (2, 3, 4):
        for group in combinations([place for place in places if len(tiles[place]) <= size], size):
            taken = set().union(*(tiles[place] for place in group))
            if len(taken) != size:
                continue
            now = list(marks)
            for place in range(len(marks)):
                if place not in group:
                    for number in taken:
                        now[place] &= ~model.of_tile[number]
            names = " and ".join(model.places[place].name for place in group)
            found = _step(
                "shared out",
                marks,
                now,
                ("zingazinga:one-tile",),
                partial("{} take {} between them.".format, names, _names(model, sorted(taken))),
            )
            if found:
                return found
    return None


def what_if(model: Ring, marks: Marks) -> Step | None:
    """Suppose a tile on a space: if the easy rungs then leave nothing, it is not there."""
    places = [place for place, mask in enumerate(marks) if not single(mask)]
    for place in sorted(places, key=lambda place: (marks[place].bit_count(), place)):
        for bit in bits(marks[place]):
            supposed = (*marks[:place], 1 << bit, *marks[place + 1 :])
            if not all(narrow(model, supposed)):
                what = f"{model.places[place].values[bit]} at {model.places[place].name}"
                return Step(
                    "what if",
                    ((place, 1 << bit),),
                    ("zingazinga:match",),
                    partial(_suppose, model, what, supposed),
                    (place,),
                )
    return None


def _suppose(model: Ring, what: str, supposed: Marks) -> str:
    said = told(model, supposed, refute(model, supposed, EASY).steps)
    return " ".join([f"Suppose {what}:", *said[-3:], "That is a dead end."])


def told(model: Ring, marks: Marks, steps: Sequence[Step]) -> list[str]:
    """What each step on the way to a dead end concludes; the last, why nothing is left."""
    now = marks
    said: list[str] = []
    for step in steps:
        text = conclusion(model, now, step)
        now = without(now, step.removes)
        if all(now):
            said.append(text)
        elif step.rung == "placed":
            said.append("one tile would have to lie in two spaces.")
        else:
            said.append(step.because)
    return said


def narrow(model: Ring, marks: Marks) -> Marks:
    """All the easy rungs at once, without the steps: what a dead end is recognised by."""
    now = [mask & model.fitting(place) for place, mask in enumerate(marks)]
    before: list[int] = []
    while before != now and all(now):
        before = now[:]
        for place in range(len(now)):
            _agree(model, now, place)
            tiles = _tiles(model, now[place])
            if len(tiles) == 1:
                for other in range(len(now)):
                    if other != place:
                        now[other] &= ~model.of_tile[tiles[0]]
        if model.uses_all and all(now):
            for lies in model.of_tile:
                able = [place for place, mask in enumerate(now) if mask & lies]
                if not able:
                    now[0] = 0
                elif len(able) == 1:
                    now[able[0]] &= lies
    return tuple(now)


def _agree(model: Ring, now: list[int], place: int) -> None:
    for side, (other, value) in enumerate(model.neighbours[place]):
        mine, yours = (model.left, model.right) if side == 0 else (model.right, model.left)
        if other < 0:
            now[place] &= mine[value]
            continue
        allowed = 0
        for pip in model.pips:
            if now[other] & yours[pip]:
                allowed |= mine[pip]
        now[place] &= allowed


EASY = (
    Rung("marked square", "Marked squares take doubles and the Zinga.", 1, marked),
    Rung("bridge", "A Zinga takes the value across its bridge.", 1, bridge),
    Rung("neighbour", "A tile agrees with its known neighbours.", 1, neighbour),
    Rung("placed", "A tile that has its space is nowhere else.", 1, placed),
    Rung(
        "only space", "A tile that must be used and fits one space goes there.", 2, only_space, (3,)
    ),
    Rung("ends meet", "Unknown neighbours still have to meet.", 2, ends_meet, (6,)),
)
"""What may be used to follow a supposition: never a supposition inside another."""

RUNGS = (
    *EASY,
    Rung("odd ends", "Odd numbers of ends have to be on the Zinga.", 3, odd_ends),
    Rung("shared out", "As many tiles as spaces: they are taken.", 3, shared_out, (2,)),
    Rung("what if", "Suppose a tile on a space, and find a dead end.", 4, what_if, (1,)),
)
