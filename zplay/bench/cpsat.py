"""The same puzzles for OR-tools' CP-SAT, modelled as one would: table constraints all along.

Only the peer: nothing here is used to make or check a puzzle.
"""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import TYPE_CHECKING, Any

from ortools.sat.python import cp_model

from zplay.games.kazing.components import WORD
from zplay.games.kazing.puzzles import wand
from zplay.games.kazing.spells import BONUS_SIZE
from zplay.games.zigzag.combinations import FULL_HAND
from zplay.games.zigzag.puzzles.routes import PAIRS
from zplay.games.zingazam.components import HIGHEST
from zplay.games.zingazinga.layout import EMPTY
from zplay.games.zingazinga.puzzles.contents import read_setup
from zplay.games.zingazinga.puzzles.playout import gaps
from zplay.games.zingazinga.puzzles.ring import Ring
from zplay.puzzle import family_of
from zplay.puzzle.marks import bits

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.games.zingazinga.puzzles.contents import Setup
    from zplay.games.zingazinga.puzzles.playout import Gap
    from zplay.puzzle import Task

_NOTHING = 100
"""An empty square holds a nothing of its own, so that all squares differ."""


class _UpToTwo(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
    """Counts answers and stops at the second."""

    def __init__(self) -> None:
        super().__init__()
        self.found = 0

    def on_solution_callback(self) -> None:
        self.found += 1
        if self.found == 2:
            self.stop_search()


def solve(task: Task) -> int:
    """How many answers a puzzle has, up to two."""
    if (task.game, task.kind) in _FROM_SETUP:
        # Our own model would have solved it by now.
        return _FROM_SETUP[task.game, task.kind](read_setup(task.content))
    puzzle: Any = family_of(task.game).model(task.kind, task.content)
    return _SOLVERS[task.game, task.kind](puzzle)


def _count(model: cp_model.CpModel) -> int:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    counter = _UpToTwo()
    solver.solve(model, counter)
    return counter.found


def _first_answer(model: cp_model.CpModel) -> cp_model.CpSolver | None:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    found = solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return solver if found else None


# -- Ka-Zing ---------------------------------------------------------------------------------------


def _spells(puzzle: Any) -> cp_model.CpModel:  # noqa: ANN401
    """One spell or two: no card twice, and together they collect what is asked."""
    model = cp_model.CpModel()
    laid = [_spell(model, puzzle, chain, chain.wish.size) for chain in puzzle.chains]
    model.add_all_different([card for cards, _ in laid for card in cards])
    for chain, (cards, states) in zip(puzzle.chains, laid, strict=True):
        if chain.wish.home:
            model.add(states[0] == states[-1])
        if chain.wish.mana is not None:
            _mana(model, puzzle, cards, states)
    if puzzle.goal.collect:
        ends = [state for _, states in laid for state in (states[0], states[-1])]
        wanted = [position - 1 for position in puzzle.goal.collect]
        model.add_allowed_assignments(ends, list(permutations(wanted)))
    return model


def _best(puzzle: Any) -> int:  # noqa: ANN401
    """The spells of the highest value for which there are any: one value after the other."""
    for value in sorted({plan.value for plan in puzzle.plans}, reverse=True):
        found = 0
        for plan in puzzle.plans:
            if plan.value == value:
                model = cp_model.CpModel()
                cards, states = _spell(model, puzzle, puzzle.chains[0], plan.size)
                model.add_all_different(cards)
                if plan.home:
                    model.add(states[0] == states[-1])
                if plan.same:
                    model.add(_same(model, puzzle.hand, cards) == 1)
                found += _count(model)
        if found:
            return min(2, found)
    return 0


def _spell(
    model: cp_model.CpModel,
    puzzle: Any,  # noqa: ANN401
    chain: Any,  # noqa: ANN401
    size: int,
) -> tuple[list[Any], list[Any]]:
    """A card for each place of a spell, a state of the wand between them."""
    hand = puzzle.hand
    places = (chain.start, *chain.moves[: size - 2], chain.word)
    at_wand = chain.wand[: size - 1]
    cards = [model.new_int_var(0, len(hand) - 1, f"card {place}") for place in places]
    states = [model.new_int_var(0, 35, f"wand {place}") for place in at_wand]
    for var, place in zip((*cards, *states), (*places, *at_wand), strict=True):
        most = len(hand) if place in places else 36
        allowed = [(bit,) for bit in bits(puzzle.marks[place]) if bit < most]
        model.add_allowed_assignments([var], allowed)
    model.add_allowed_assignments(
        [cards[0], states[0]], [(card, face.position - 1) for card, face in enumerate(hand)]
    )
    # Nothing is left waiting at the end.
    model.add(states[-1] < 9)
    for number in range(size - 2):
        model.add_allowed_assignments(
            [states[number], cards[number + 1], states[number + 1]],
            [
                (here, card, there)
                for card, face in enumerate(hand)
                for here in range(36)
                for there in bits(wand.image(face, 1 << here))
            ],
        )
    last_and_word = [
        (last, word)
        for last, one in enumerate(hand)
        for word, two in enumerate(hand)
        if two.kind == WORD and (not puzzle.strict or one.resonance == two.resonance)
    ]
    model.add_allowed_assignments([cards[-2], cards[-1]], last_and_word)
    return cards, states


def _same(model: cp_model.CpModel, hand: Any, cards: list[Any]) -> Any:  # noqa: ANN401
    """Do all movements share a resonance? Modifiers have none and fit any."""
    same = model.new_bool_var("same")
    resonances = sorted({face.resonance for face in hand})
    tunes = [model.new_int_var(0, 9, f"tune {place}") for place in range(1, len(cards) - 1)]
    for var, tune in zip(cards[1:-1], tunes, strict=True):
        model.add_element(var, [resonances.index(face.resonance) for face in hand], tune)
    shared = []
    for number, resonance in enumerate(resonances):
        if not resonance:
            continue
        here = []
        for tune in tunes:
            fits = model.new_bool_var("")
            allowed = [number] + ([resonances.index("")] if "" in resonances else [])
            domain = cp_model.Domain.from_values(allowed)
            model.add_linear_expression_in_domain(tune, domain).only_enforce_if(fits)
            model.add_linear_expression_in_domain(
                tune, domain.complement().intersection_with(cp_model.Domain(0, 9))
            ).only_enforce_if(~fits)
            here.append(fits)
        every = model.new_bool_var("")
        model.add_min_equality(every, here)
        shared.append(every)
    model.add_max_equality(same, shared)
    return same


def _mana(model: cp_model.CpModel, puzzle: Any, cards: list[Any], states: list[Any]) -> None:  # noqa: ANN401
    """The sum of the movements, and the word's share if there is a bonus."""
    hand = puzzle.hand
    values = [model.new_int_var(-9, 99, f"mana {place}") for place in range(1, len(cards))]
    for var, value in zip(cards[1:], values, strict=True):
        model.add_element(var, [face.mana for face in hand], value)
    bonus = model.new_bool_var("bonus")
    if puzzle.strict and len(cards) >= BONUS_SIZE:
        home = model.new_bool_var("home")
        model.add(states[0] == states[-1]).only_enforce_if(home)
        model.add(states[0] != states[-1]).only_enforce_if(~home)
        same = _same(model, hand, cards)
        model.add_max_equality(bonus, [home, same])
    else:
        model.add(bonus == 0)
    extra = model.new_int_var(-9, 99, "extra")
    model.add(extra == values[-1]).only_enforce_if(bonus)
    model.add(extra == 0).only_enforce_if(~bonus)
    model.add(sum(values[:-1]) + extra == puzzle.chains[0].wish.mana)


# -- Zinga-Zinga -----------------------------------------------------------------------------------


def _zinga(setup: Setup) -> int:
    """For how many doubles, up to two, the circle can be closed with the Zinga as that one."""
    ring = Ring(setup)
    found = 0
    for pip in ring.pips:
        doubles = ring.left[pip] & ring.right[pip]
        found += _first_answer(_ring(ring, ~ring.zinga | doubles)) is not None
    return min(2, found)


def _ring(puzzle: Any, only: int = -1) -> cp_model.CpModel:  # noqa: ANN401
    """A tile with a way round for each gap; neighbours agree. ``only`` these values are allowed."""
    model = cp_model.CpModel()
    values = puzzle.values
    lies = [
        model.new_int_var(0, len(values) - 1, f"gap {place}") for place in range(len(puzzle.empty))
    ]
    tiles = [model.new_int_var(0, 63, f"tile {place}") for place in range(len(puzzle.empty))]
    model.add_all_different(tiles)
    for place, (lie, tile) in enumerate(zip(lies, tiles, strict=True)):
        model.add_allowed_assignments(
            [lie, tile], [(bit, values[bit].tile) for bit in bits(puzzle.fitting(place) & only)]
        )
        (before, left), (after, right) = puzzle.neighbours[place]
        if left != EMPTY or before < 0:
            pairs = [(bit,) for bit, value in enumerate(values) if value.left == left]
            model.add_allowed_assignments([lie], pairs)
        if right != EMPTY or after < 0:
            pairs = [(bit,) for bit, value in enumerate(values) if value.right == right]
            model.add_allowed_assignments([lie], pairs)
        else:
            meet = [
                (one, two)
                for one, value in enumerate(values)
                for two, other in enumerate(values)
                if value.right == other.left
            ]
            model.add_allowed_assignments([lie, lies[after]], meet)
    return model


def _play_out(setup: Setup) -> int:
    """A tile or nothing for each empty square; tiles hang together with those that lie."""
    model = cp_model.CpModel()
    layout = setup.layout
    held = [layout.tiles[number] for number in setup.tiles]
    covered, laid = [], []
    for circle, colour in enumerate(layout.edition.colours):
        own = [(n, tile) for n, tile in enumerate(held) if tile.colour == colour]
        if not own:
            continue
        ends = dict.fromkeys(
            (n, *way) for n, tile in own for way in ((tile.low, tile.high), (tile.high, tile.low))
        )
        lies: list[Any] = [(-1, -1, -1), *ends]
        doubles = {bit for bit, (n, *_) in enumerate(lies) if n < 0 or held[n].is_double}
        for gap in gaps(setup.board, circle):
            row = [_square(model, lies, square) for square in gap.squares]
            for (lie, *_), square in zip(row, gap.squares, strict=True):
                if layout.around[square].marked:
                    model.add_allowed_assignments([lie], [(bit,) for bit in sorted(doubles)])
            _touching(model, lies, [lie for lie, *_ in row], gap)
            full = [one[2] for one in row]
            chains = [_chain(model, full), _chain(model, full[::-1])[::-1]]
            for here, left, right in zip(full, *chains, strict=True):
                model.add_bool_or(~here, left, right)
            covered += full
            laid += [one[1] for one in row]
    model.add_all_different(laid)
    model.add(sum(covered) == len(held))
    return _count(model)


def _square(model: cp_model.CpModel, lies: list[Any], square: int) -> tuple[Any, Any, Any]:
    """What lies on a square and how; which tile that is, or that it is this square's nothing."""
    lie = model.new_int_var(0, len(lies) - 1, f"lie {square}")
    tile = model.new_int_var(0, _NOTHING + square, f"tile {square}")
    full = model.new_bool_var(f"full {square}")
    rows = [(bit, n if bit else _NOTHING + square, bit > 0) for bit, (n, *_) in enumerate(lies)]
    model.add_allowed_assignments([lie, tile, full], rows)
    return lie, tile, full


def _touching(model: cp_model.CpModel, lies: list[Any], row: list[Any], gap: Gap) -> None:
    """Ends that touch agree, in a row of empty squares and with the tiles that lie beside it."""
    fits_left = [(b,) for b, (_, left, _) in enumerate(lies) if not b or left == gap.left]
    fits_right = [(b,) for b, (*_, right) in enumerate(lies) if not b or right == gap.right]
    model.add_allowed_assignments([row[0]], fits_left)
    model.add_allowed_assignments([row[-1]], fits_right)
    meet = [
        (one, two)
        for one, (*_, right) in enumerate(lies)
        for two, (_, left, _) in enumerate(lies)
        if not one or not two or right == left
    ]
    for pair in pairwise(row):
        model.add_allowed_assignments(pair, meet)


def _chain(model: cp_model.CpModel, full: list[Any]) -> list[Any]:
    """For each square whether everything is full from the first up to it."""
    chain = full[:1]
    for here in full[1:]:
        both = model.new_bool_var("")
        model.add_min_equality(both, [here, chain[-1]])
        chain.append(both)
    return chain


# -- Zing-a-Zam ------------------------------------------------------------------------------------


def _recall(puzzle: Any) -> int:  # noqa: ANN401
    """A number for each card, and a way of pointing; is there a second answer to what is asked?"""
    model = cp_model.CpModel()
    cards = [model.new_int_var(1, HIGHEST, f"card {place}") for place in range(puzzle.way)]
    way = model.new_int_var(0, len(puzzle.clues) - 1, "way")
    missing = [(number,) for number in puzzle.memory.missing]
    model.add_all_different(cards)
    able = [n for n, clues in enumerate(puzzle.clues) if all(clue.refuted < 0 for clue in clues)]
    model.add_allowed_assignments([way], [(n,) for n in able])
    for card in cards:
        model.add_allowed_assignments([card], missing)
    for number in range(len(puzzle.memory.pointings)):
        for place, card in enumerate(cards):
            rows = [
                (value, n)
                for n in able
                for (value,) in missing
                if _possible(puzzle.clues[n][number], place, value)
            ]
            model.add_allowed_assignments([card, way], rows)
    asked = [var for var, place in zip((*cards, way), puzzle.places, strict=True) if place.asked]
    first = _first_answer(model)
    if first is None:
        return 0
    model.add_forbidden_assignments(asked, [tuple(first.value(var) for var in asked)])
    return 1 if _first_answer(model) is None else 2


def _possible(clue: Any, place: int, value: int) -> bool:  # noqa: ANN401
    liked = bool(clue.liked >> value - 1 & 1)
    return not (place in clue.passed and liked) and (place != clue.taken or liked)


# -- Zigzag ----------------------------------------------------------------------------------------


def _zag(puzzle: Any) -> cp_model.CpModel:  # noqa: ANN401
    """Which cards are held in the end, and of which two values; few enough had to be switched."""
    model = cp_model.CpModel()
    routes, hand = puzzle.routes, puzzle.table.hand
    held = {card: model.new_bool_var(f"card {card}") for card in puzzle.able}
    pair = model.new_int_var(0, len(PAIRS) - 1, "pair")
    played = model.new_int_var(0, FULL_HAND, "played")
    model.add(sum(held.values()) == FULL_HAND)
    for card, here in held.items():
        fitting = [number for number in range(len(PAIRS)) if card in routes.fitting(number)]
        rows = [(1, number) for number in fitting] + [(0, number) for number in range(len(PAIRS))]
        model.add_allowed_assignments([here, pair], rows)
    # What can be played on the way depends on the values alone.
    most = [max(map(len, map(_first, routes.plans(n))), default=-1) for n in range(len(PAIRS))]
    model.add_allowed_assignments([pair, played], [(n, m) for n, m in enumerate(most) if m >= 0])
    kept = sum(here for card, here in held.items() if card in hand)
    model.add(FULL_HAND - kept - played <= puzzle.switches)
    return model


def _first(plan: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[int, ...]:
    return plan[0]


_SOLVERS: dict[tuple[str, str], Callable[[Any], int]] = {
    **{
        ("kazing", kind): lambda puzzle: _count(_spells(puzzle))
        for kind in ("ends-on", "exact-size", "home", "missing", "mana", "two-spells")
    },
    ("kazing", "longest"): _best,
    ("kazing", "points"): _best,
    ("zingazinga", "close"): lambda puzzle: _count(_ring(puzzle)),
    ("zigzag", "zag"): lambda puzzle: _count(_zag(puzzle)),
    **{("zingazam", kind): _recall for kind in ("my-hand", "one-card", "way")},
}
"""Every kind with something to search for. The others are lists of choices, each of which is looked
at once, or have to be won against every answer: nothing that a solver of constraints is for."""
_FROM_SETUP: dict[tuple[str, str], Callable[[Setup], int]] = {
    ("zingazinga", "zinga"): _zinga,
    ("zingazinga", "play-out"): _play_out,
}
KINDS = (*_SOLVERS, *_FROM_SETUP)
