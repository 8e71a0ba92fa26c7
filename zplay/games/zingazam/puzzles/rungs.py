"""The ladder for hidden cards, from what was played to what if."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from zplay.games.zingazam.components import HIGHEST
from zplay.games.zingazam.puzzles.ways import TASTES
from zplay.puzzle.ladder import Rung, Step, next_step
from zplay.puzzle.marks import Marks, bits, single, without

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zplay.games.zingazam.puzzles.model import Clue, Recall

Removes = tuple[tuple[int, int], ...]

_EIGHT = ("zingazam:decks", "zingazam:inverted-hand")


def _real(marks: Marks, removes: Iterable[tuple[int, int]]) -> Removes:
    """What of it is still to be struck out."""
    return tuple((place, mask & marks[place]) for place, mask in removes if mask & marks[place])


def _numbers(mask: int) -> str:
    words = [str(bit + 1) for bit in bits(mask)]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


# -- counting --------------------------------------------------------------------------------------


def not_mine(model: Recall, marks: Marks) -> Step | None:
    """Everybody has one card of each number: what was seen is not there any more."""
    removes = _real(marks, [(place, ~model.missing) for place in range(model.way)])
    if not removes:
        return None
    reason = partial(
        "You began with one card of each number. Those you have played or turned are known, and "
        "{} are left.".format,
        _numbers(model.missing),
    )
    return Step("your eight", removes, _EIGHT, reason, tuple(range(model.way)))


def taken(model: Recall, marks: Marks) -> Step | None:
    """A number that is found is nowhere else."""
    for place in range(model.way):
        if not single(marks[place]):
            continue
        others = [other for other in range(model.way) if other != place]
        if removes := _real(marks, [(other, marks[place]) for other in others]):
            number = _numbers(marks[place])
            reason = partial(
                "{} is the {}, so no other card is.".format,
                _upper(model.places[place].name),
                number,
            )
            return Step("found", removes, _EIGHT, reason, (place,))
    return None


def only_place(model: Recall, marks: Marks) -> Step | None:
    """A number that only one card can be."""
    for bit in bits(model.missing):
        places = [place for place in range(model.way) if marks[place] >> bit & 1]
        if len(places) == 1 and not single(marks[places[0]]):
            place = places[0]
            reason = partial(
                "You hold the {}, and only {} can be it.".format, bit + 1, model.places[place].name
            )
            return Step(
                "only place", ((place, marks[place] & ~(1 << bit)),), _EIGHT, reason, (place,)
            )
    return None


def shared(model: Recall, marks: Marks) -> Step | None:
    """Some cards share as many numbers among them."""
    open_ = [place for place in range(model.way) if not single(marks[place])]
    for size in range(2, len(open_)):
        for group in combinations(open_, size):
            numbers = 0
            for place in group:
                numbers |= marks[place]
            if len(bits(numbers)) != size:
                continue
            others = [place for place in open_ if place not in group]
            if removes := _real(marks, [(place, numbers) for place in others]):
                names = " and ".join(model.places[place].name for place in group)
                reason = partial(
                    "{} have {} among them, so no other card has.".format,
                    _upper(names),
                    _numbers(numbers),
                )
                return Step("shared", removes, _EIGHT, reason, group)
    return None


# -- pointing --------------------------------------------------------------------------------------


def _strikes(clue: Clue) -> list[tuple[int, int]]:
    """What a clue strikes out, if it can be trusted."""
    strikes = [(place, clue.liked) for place in clue.passed]
    if clue.taken >= 0:
        strikes.append((clue.taken, ~clue.liked & (1 << HIGHEST) - 1))
    return strikes


def _ways(model: Recall, marks: Marks) -> tuple[int, ...]:
    return bits(marks[model.way])


def passed_over(model: Recall, marks: Marks) -> Step | None:
    """A card that they passed over is not to their taste."""
    if not single(marks[model.way]):
        return None
    (way,) = _ways(model, marks)
    for clue in model.clues[way]:
        if removes := _real(marks, [(place, clue.liked) for place in clue.passed]):
            reason = partial(_why_passed, model, clue, [place for place, _ in removes])
            return Step("passed over", removes, _taste_rules(model, way), reason, clue.passed)
    return None


def _why_passed(model: Recall, clue: Clue, places: Sequence[int]) -> str:
    names = " and ".join(model.places[place].name for place in places)
    return (
        f"{_scene(clue)}, the {model.memory.neighbour} passed over {names} and would have "
        f"stopped at {_any_of(clue.liked)}."
    )


def stopped_at(model: Recall, marks: Marks) -> Step | None:
    """A card that they stopped at is to their taste, unless it was the last they looked at."""
    if not single(marks[model.way]):
        return None
    (way,) = _ways(model, marks)
    for clue in model.clues[way]:
        if clue.taken < 0:
            continue
        everything = (1 << HIGHEST) - 1
        if removes := _real(marks, [(clue.taken, everything & ~clue.liked)]):
            reason = partial(
                "{}, the {} stopped at {} without looking further, and stops only at {}.".format,
                _scene(clue),
                model.memory.neighbour,
                model.places[clue.taken].name,
                _any_of(clue.liked),
            )
            return Step("stopped at", removes, _taste_rules(model, way), reason, (clue.taken,))
    return None


def _scene(clue: Clue) -> str:
    table = ", ".join(map(str, clue.pointing.table))
    return f"In round {clue.pointing.round}, with {table} on the table"


def _any_of(mask: int) -> str:
    if not mask:
        return "no card at all"
    words = [str(bit + 1) for bit in bits(mask)]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _taste_rules(model: Recall, way: int) -> tuple[str, ...]:
    return TASTES[model.memory.ways[way].taste].rules


def not_that_way(model: Recall, marks: Marks) -> Step | None:
    """A card that is known by now shows that they do not point in some way."""
    for way in _ways(model, marks):
        for clue in model.clues[way]:
            if clue.refuted >= 0:
                reason = partial(_why_refuted, model, way, clue)
                removes = ((model.way, 1 << way),)
                return Step("not that way", removes, _taste_rules(model, way), reason, (model.way,))
    return None


def _why_refuted(model: Recall, way: int, clue: Clue) -> str:
    number = model.memory.numbers[clue.refuted]
    does = "stopped at" if clue.refuted == clue.pointing.card else "passed over"
    should = "gone past" if clue.refuted == clue.pointing.card else "stopped at"
    return (
        f"{_scene(clue)}, the {model.memory.neighbour} {does} the {number}; going by "
        f"“{model.memory.ways[way]}” they would have {should} it."
    )


def leaves_nothing(model: Recall, marks: Marks) -> Step | None:
    """If they pointed in some way, a card or a number would have no place."""
    ways = _ways(model, marks)
    if len(ways) < 2:
        return None
    for way in ways:
        now = _by_way(model, marks, way)
        if now == marks:
            continue
        homeless = _homeless(model, now)
        if homeless:
            reason = partial(
                "If the {} pointed “{}”, {}.".format,
                model.memory.neighbour,
                model.memory.ways[way],
                homeless,
            )
            removes = ((model.way, 1 << way),)
            return Step("no room", removes, _taste_rules(model, way), reason, (model.way,))
    return None


def _by_way(model: Recall, marks: Marks, way: int) -> Marks:
    """The marks with everything struck out that a way rules out."""
    for clue in model.clues[way]:
        marks = without(marks, tuple(_strikes(clue)))
    return marks


def _homeless(model: Recall, marks: Marks) -> str:
    for place in range(model.way):
        if not marks[place]:
            return f"{model.places[place].name} could not be any of your cards"
    for bit in bits(model.missing):
        if not any(marks[place] >> bit & 1 for place in range(model.way)):
            return f"your {bit + 1} could not be anywhere"
    return ""


def either_way(model: Recall, marks: Marks) -> Step | None:
    """Whatever way they point in, something is ruled out."""
    ways = _ways(model, marks)
    if len(ways) < 2:
        return None
    left = [_by_way(model, marks, way) for way in ways]
    removes = []
    for place in range(model.way):
        possible = 0
        for now in left:
            possible |= now[place]
        if struck := marks[place] & ~possible:
            removes.append((place, struck))
    if not removes:
        return None
    reason = partial(_why_either, model, ways, removes[0])
    rules = tuple(dict.fromkeys(rule for way in ways for rule in _taste_rules(model, way)))
    return Step("either way", tuple(removes), rules, reason, tuple(p for p, _ in removes))


def _why_either(model: Recall, ways: Sequence[int], struck: tuple[int, int]) -> str:
    """Which pointing rules it out, for each way that is left."""
    place, mask = struck
    told = []
    for way in ways:
        rounds = [
            str(clue.pointing.round)
            for clue in model.clues[way]
            if any(at == place and liked & mask for at, liked in _strikes(clue))
        ]
        said = f"round{'s' if len(rounds) > 1 else ''} {' and '.join(rounds)}"
        told.append(f"by “{model.memory.ways[way]}” because of {said}")
    return f"{_upper(model.places[place].name)} is ruled out as {_any_of(mask)} {', '.join(told)}."


# -- supposing -------------------------------------------------------------------------------------


def what_if(model: Recall, marks: Marks) -> Step | None:
    """Suppose something and follow the easy deductions until nothing is left somewhere."""
    order = [model.way, *sorted(range(model.way), key=lambda place: len(bits(marks[place])))]
    for place in order:
        if single(marks[place]):
            continue
        for bit in bits(marks[place]):
            supposed = (*marks[:place], 1 << bit, *marks[place + 1 :])
            if (steps := _follow(model, supposed)) is not None:
                reason = partial(_why_not, model, (place, bit), supposed, steps)
                rules = (*_EIGHT, "zingazam:puppeteer")
                return Step("what if", ((place, 1 << bit),), rules, reason, (place,))
    return None


def _follow(model: Recall, marks: Marks) -> list[Step] | None:
    """The steps from a supposition to where it fails; None if it does not."""
    steps: list[Step] = []
    while all(marks) and not _homeless(model, marks):
        step = next_step(model, marks, EASY)
        if step is None:
            return None
        steps.append(step)
        marks = without(marks, step.removes)
    return steps


def _why_not(model: Recall, supposed: tuple[int, int], marks: Marks, steps: Sequence[Step]) -> str:
    place, bit = supposed
    value = model.places[place].values[bit]
    if place == model.way:
        told = [f"Suppose the {model.memory.neighbour} points “{value}”."]
    else:
        told = [f"Suppose {model.places[place].name} is the {value}."]
    for step in steps:
        told.append(step.because)
        marks = without(marks, step.removes)
    last = "no way of pointing is left" if not marks[model.way] else _homeless(model, marks)
    return " ".join((*told, f"Then {last}."))


def _upper(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


EASY = (
    Rung("your eight", "You began with one card of each number.", 1, not_mine),
    Rung("found", "A number that is found is nowhere else.", 1, taken),
    Rung("stopped at", "They stop only at what they look for, or at the last card.", 1, stopped_at),
    Rung("passed over", "A card passed over is not what they look for.", 1, passed_over, (2,)),
    Rung("not that way", "A card you know by now tells how they point.", 1, not_that_way, (1, 3)),
    Rung("only place", "A number that only one card can be.", 2, only_place),
)
RUNGS = (
    *EASY,
    Rung("shared", "Some cards have as many numbers among them.", 3, shared),
    Rung("no room", "In that way a card or a number would have no place.", 3, leaves_nothing, (1,)),
    Rung("either way", "Whichever way it is, something is ruled out.", 4, either_way, (1,)),
    Rung("what if", "Suppose it, and see whether anything is left.", 5, what_if),
)
ABOUT_WAYS = tuple(sorted(RUNGS, key=lambda rung: rung.name != "not that way"))
"""The same ladder for a question about the way: what a known card shows is looked at first."""
