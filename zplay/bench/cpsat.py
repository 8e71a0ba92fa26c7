"""The same puzzles for OR-tools' CP-SAT, modelled as one would: table constraints all along.

Only the peer: nothing here is used to make or check a puzzle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ortools.sat.python import cp_model

from zplay.games.kazing.components import WORD
from zplay.games.kazing.puzzles import wand
from zplay.games.kazing.spells import BONUS_SIZE
from zplay.games.zigzag.combinations import FULL_HAND
from zplay.games.zigzag.puzzles.routes import PAIRS
from zplay.games.zingazinga.layout import EMPTY
from zplay.puzzle import family_of
from zplay.puzzle.marks import bits

if TYPE_CHECKING:
    from zplay.puzzle import Task


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
    puzzle = family_of(task.game).model(task.kind, task.content)
    model = _MODELS[task.game](puzzle)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    counter = _UpToTwo()
    solver.solve(model, counter)
    return counter.found


def _spell(puzzle: Any) -> cp_model.CpModel:  # noqa: ANN401
    """A card for each place, a state of the wand between them."""
    model = cp_model.CpModel()
    hand, chain = puzzle.hand, puzzle.chains[0]
    cards = [model.new_int_var(0, len(hand) - 1, f"card {place}") for place in chain.cards]
    states = [model.new_int_var(0, 35, f"wand {place}") for place in chain.wand]
    model.add_all_different(cards)
    for var, place in zip((*cards, *states), (*chain.cards, *chain.wand), strict=True):
        model.add_allowed_assignments([var], [(bit,) for bit in bits(puzzle.marks[place])])
    model.add_allowed_assignments(
        [cards[0], states[0]], [(card, face.position - 1) for card, face in enumerate(hand)]
    )
    for number in range(len(chain.moves)):
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
    if chain.wish.home:
        model.add(states[0] == states[-1])
    if chain.wish.mana is not None:
        _mana(model, puzzle, cards, states)
    return model


def _mana(model: cp_model.CpModel, puzzle: Any, cards: list[Any], states: list[Any]) -> None:  # noqa: ANN401
    """The sum of the movements, and the word's share if there is a bonus."""
    hand = puzzle.hand
    values = [model.new_int_var(-9, 99, f"mana {place}") for place in range(1, len(cards))]
    for var, value in zip(cards[1:], values, strict=True):
        model.add_element(var, [face.mana for face in hand], value)
    bonus = model.new_bool_var("bonus")
    if puzzle.strict and len(cards) >= BONUS_SIZE:
        home, same = model.new_bool_var("home"), model.new_bool_var("same")
        model.add(states[0] == states[-1]).only_enforce_if(home)
        model.add(states[0] != states[-1]).only_enforce_if(~home)
        resonances = sorted({face.resonance for face in hand})
        tunes = [model.new_int_var(0, 9, f"tune {place}") for place in range(1, len(cards) - 1)]
        for var, tune in zip(cards[1:-1], tunes, strict=True):
            model.add_element(var, [resonances.index(face.resonance) for face in hand], tune)
        shared = []
        for number, resonance in enumerate(resonances):
            if not resonance:
                continue
            # Modifiers have no resonance and fit any.
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
        model.add_max_equality(bonus, [home, same])
    else:
        model.add(bonus == 0)
    extra = model.new_int_var(-9, 99, "extra")
    model.add(extra == values[-1]).only_enforce_if(bonus)
    model.add(extra == 0).only_enforce_if(~bonus)
    model.add(sum(values[:-1]) + extra == puzzle.chains[0].wish.mana)


def _ring(puzzle: Any) -> cp_model.CpModel:  # noqa: ANN401
    """A tile with a way round for each gap; neighbours agree."""
    model = cp_model.CpModel()
    values = puzzle.values
    lies = [
        model.new_int_var(0, len(values) - 1, f"gap {place}") for place in range(len(puzzle.empty))
    ]
    tiles = [model.new_int_var(0, 63, f"tile {place}") for place in range(len(puzzle.empty))]
    model.add_all_different(tiles)
    for place, (lie, tile) in enumerate(zip(lies, tiles, strict=True)):
        model.add_allowed_assignments(
            [lie, tile], [(bit, values[bit].tile) for bit in bits(puzzle.fitting(place))]
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


_MODELS = {"kazing": _spell, "zingazinga": _ring, "zigzag": _zag}
