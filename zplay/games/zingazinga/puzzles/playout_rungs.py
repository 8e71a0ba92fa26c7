"""The ladder for playing out a hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from zplay.games.zingazinga.layout import EMPTY
from zplay.puzzle.ladder import Rung, Step, refute
from zplay.puzzle.marks import Marks, bits, single, struck

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.games.zingazinga.puzzles.playout import PlayOut, Spot

_FEW = 3
"""So many places for a tile are said in a sentence; more are only counted."""


def _step(
    model: PlayOut,
    rung: str,
    marks: Marks,
    now: Sequence[int],
    rules: tuple[str, ...],
    reason: Callable[[], str],
) -> Step | None:
    removes = struck(marks, now)
    if not removes:
        return None
    looks = tuple(place for place, _ in removes)
    return Step(rung, removes, rules, reason, looks, _left(model, now, looks))


def _left(model: PlayOut, now: Sequence[int], places: Sequence[int]) -> str:
    """Where some tiles can still go."""
    said = []
    for place in places:
        name = model.places[place].name
        where = [model.places[place].values[bit] for bit in bits(now[place])]
        if not where:
            return f"Nothing is left for {name}."
        few = len(where) <= _FEW
        said.append(f"{name}: {' or '.join(where) if few else f'{len(where)} ways'}")
    return f"Left for {'; '.join(said)}."


def _spots(model: PlayOut, marks: Sequence[int], place: int) -> list[tuple[int, Spot]]:
    return [(1 << bit, model.spots[place][bit]) for bit in bits(marks[place])]


def _keep(model: PlayOut, marks: Sequence[int], test: Callable[[int, Spot], bool]) -> list[int]:
    """The marks without every spot that fails a test."""
    return [
        sum(bit for bit, spot in _spots(model, marks, place) if test(place, spot))
        for place in range(len(marks))
    ]


# -- what lies there -------------------------------------------------------------------------------


def marked(model: PlayOut, marks: Marks) -> Step | None:
    """Zinga/Double squares take doubles."""
    around = model.setup.layout.around
    now = _keep(
        model, marks, lambda _, spot: spot.left == spot.right or not around[spot.square].marked
    )
    reason = "Zinga/Double squares take only doubles."
    return _step(model, "marked square", marks, now, ("zingazinga:marked",), partial(str, reason))


def too_far(model: PlayOut, marks: Marks) -> Step | None:
    """No tile lies farther from the others than there are tiles to build a way."""
    now = _keep(model, marks, lambda place, spot: _distance(model, spot) <= _tiles(model, place))
    counts = ", ".join(
        f"{len(places)} {model.setup.layout.edition.colours[circle]}"
        for circle, places in model.of_circle.items()
    )
    return _step(
        model,
        "too far",
        marks,
        now,
        ("zingazinga:touch", "zingazinga:one-tile"),
        partial("Each tile goes next to another, and you have {}.".format, counts),
    )


def _tiles(model: PlayOut, place: int) -> int:
    return next(len(places) for places in model.of_circle.values() if place in places)


def _distance(model: PlayOut, spot: Spot) -> int:
    """How many tiles it takes from the nearest tile that lies to this square."""
    for rows in model.gaps.values():
        for gap in rows:
            if spot.square in gap.squares:
                place = gap.squares.index(spot.square)
                return min(place + 1, len(gap.squares) - place)
    raise AssertionError("every spot is in a gap")


def beside(model: PlayOut, marks: Marks) -> Step | None:
    """Beside a tile that lies, or whose place is known, the ends agree."""
    now = [_agreeing(model, marks, place) for place in range(len(marks))]
    return _step(
        model,
        "beside",
        marks,
        now,
        ("zingazinga:match", "zingazinga:between"),
        partial(str, "Beside a tile that lies, or is known to, the ends have to agree."),
    )


def _agreeing(model: PlayOut, marks: Sequence[int], place: int) -> int:
    lefts, rights = _ends(model, marks, place)
    around = model.setup.layout.around
    keep = 0
    for bit, spot in _spots(model, marks, place):
        before, after = around[spot.square].left, around[spot.square].right
        if (
            rights.get(before, spot.left) == spot.left
            and lefts.get(after, spot.right) == spot.right
        ):
            keep |= bit
    return keep


def _ends(
    model: PlayOut, marks: Sequence[int], but: int = -1
) -> tuple[dict[int, int], dict[int, int]]:
    """The left and right ends of all tiles that lie or whose place is known, by their square."""
    board = model.setup.board
    lying = [square for square, tile in enumerate(board.tiles) if tile != EMPTY]
    lefts = {square: board.left[square] for square in lying}
    rights = {square: board.right[square] for square in lying}
    for place, mask in enumerate(marks):
        if single(mask) and place != but:
            spot = model.spots[place][bits(mask)[0]]
            lefts[spot.square], rights[spot.square] = spot.left, spot.right
    return lefts, rights


def taken(model: PlayOut, marks: Marks) -> Step | None:
    """Where a tile goes, no other does."""
    now, names = _apart(model, marks)
    reason = partial("{}: known, so nothing else goes there.".format, " and ".join(names))
    return _step(model, "taken", marks, now, ("zingazinga:space-taken",), reason)


def _apart(model: PlayOut, marks: Sequence[int]) -> tuple[list[int], list[str]]:
    now = list(marks)
    names = []
    for place, mask in enumerate(marks):
        if single(mask):
            square = model.spots[place][bits(mask)[0]].square
            for other in range(len(now)):
                if other == place:
                    continue
                gone = sum(bit for bit, spot in _spots(model, now, other) if spot.square == square)
                if gone:
                    now[other] &= ~gone
                    names.append(model.places[place].values[bits(mask)[0]])
    return now, list(dict.fromkeys(names))


# -- a way there -----------------------------------------------------------------------------------


def way_there(model: PlayOut, marks: Marks) -> Step | None:
    """Follow the ends from the tiles that lie: a tile needs a neighbour that agrees with it."""
    for circle in model.circles:
        now = list(marks)
        _reach(model, circle, now)
        colour = model.setup.layout.edition.colours[circle]
        found = _step(
            model,
            "way there",
            marks,
            now,
            ("zingazinga:touch", "zingazinga:match"),
            partial(
                "Follow the ends of the {} tiles that lie, tile by tile: elsewhere a tile would "
                "touch nothing that agrees with it.".format,
                colour,
            ),
        )
        if found:
            return found
    return None


def _reach(model: PlayOut, circle: int, now: list[int]) -> None:
    """Strike out every spot that no row of other spots leads to, from either side."""
    places = model.of_circle[circle]
    reached: dict[tuple[int, Spot], bool] = {}
    for gap in model.gaps[circle]:
        for squares, value, forward in (
            (gap.squares, gap.left, True),
            (gap.squares[::-1], gap.right, False),
        ):
            values = {value: -1}
            for square in squares:
                further: dict[int, int] = {}
                for place in places:
                    for _, spot in _spots(model, now, place):
                        near, far = spot[1:] if forward else spot[:0:-1]
                        # A row cannot lead through the same tile twice.
                        if spot.square == square and values.get(near, place) != place:
                            reached[place, spot] = True
                            further[far] = place if further.get(far, place) == place else -1
                values = further
    for place in places:
        now[place] = sum(bit for bit, spot in _spots(model, now, place) if (place, spot) in reached)


# -- supposing -------------------------------------------------------------------------------------


def what_if(model: PlayOut, marks: Marks) -> Step | None:
    """Suppose a tile somewhere: if the easy rungs then leave a tile nothing, it is not there."""
    places = [place for place, mask in enumerate(marks) if not single(mask)]
    for place in sorted(places, key=lambda place: (marks[place].bit_count(), place)):
        for bit in bits(marks[place]):
            supposed = (*marks[:place], 1 << bit, *marks[place + 1 :])
            if not all(narrow(model, supposed)):
                return Step(
                    "what if",
                    ((place, 1 << bit),),
                    ("zingazinga:match", "zingazinga:touch"),
                    partial(_suppose, model, model.places[place].values[bit], supposed),
                    (place,),
                )
    return None


def _suppose(model: PlayOut, what: str, supposed: Marks) -> str:
    said = [step.concludes for step in refute(model, supposed, EASY).steps]
    # On the way only what is certain is worth saying; the end says what cannot be.
    certain = [text for text in said[:-1] if " or " not in text and " ways" not in text]
    return " ".join([f"Suppose {what}.", *certain[-2:], *said[-1:]])


def narrow(model: PlayOut, marks: Marks) -> Marks:
    """All the easy rungs at once, without the steps: what a dead end is recognised by."""
    now = list(marks)
    before: list[int] = []
    while before != now and all(now):
        before = now[:]
        for place in range(len(now)):
            now[place] = _agreeing(model, now, place)
        now, _ = _apart(model, now)
        for circle in model.circles:
            if all(now):
                _reach(model, circle, now)
    return tuple(now)


EASY = (
    Rung("marked square", "Zinga/Double squares take only doubles.", 1, marked),
    Rung("too far", "A row of tiles is no longer than the tiles you have.", 1, too_far),
    Rung("beside", "Beside a tile the ends have to agree.", 1, beside),
    Rung("taken", "Where a tile goes, no other does.", 1, taken),
    Rung("way there", "Follow the ends of the tiles that lie.", 2, way_there, (4,)),
)
"""What may be used to follow a supposition: never a supposition inside another."""

RUNGS = (
    *EASY,
    Rung("what if", "Suppose a tile somewhere, and find a tile left over.", 3, what_if, (2, 4)),
)
