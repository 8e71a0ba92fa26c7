"""The legal list against a second, slow reading of the rules that shares no code with the first."""

from __future__ import annotations

import random
from itertools import product

import pytest

from zplay.games.zingazinga import FACTS, GAME

STANDARD = {
    "spaces": dict.fromkeys(("orange", "green", "purple", "yellow"), 16),
    "marked": {colour: {0, 4, 8, 12} for colour in ("orange", "green", "purple", "yellow")},
    "bridges": [
        (("orange", 4), ("green", 12)),
        (("green", 8), ("purple", 0)),
        (("purple", 12), ("yellow", 4)),
        (("yellow", 0), ("orange", 8)),
    ],
    "highest": 4,
}
SMALL = {
    "spaces": {"red": 9, "blue": 8, "grey": 6},
    "marked": {"red": {0, 3, 6}, "blue": {0, 4}, "grey": {2}},
    "bridges": [(("red", 3), ("blue", 0)), (("blue", 4), ("grey", 2))],
    "highest": 3,
}
SMALL_EDITION = next(
    variant.options["edition"] for variant in FACTS.variants if "edition" in variant.options
)
"""The same, as the variant on a small board has it."""


class Oracle:
    """Reads a position, tries everything everywhere, and keeps the board by itself."""

    def __init__(self, box):
        self.box = box
        self.cells = {}
        """From circle and space to the tile's name and its two ends, None for an open end."""

    def across(self, place):
        """The square at the other end of a bridge."""
        for one, other in self.box["bridges"]:
            if place in (one, other):
                return other if place == one else one
        return None

    def beside(self, place):
        """The ends that touch a place: on its left and on its right, with who has them."""
        circle, space = place
        size = self.box["spaces"][circle]
        left, right = (circle, (space - 1) % size), (circle, (space + 1) % size)
        return [(left, 1, 0), (right, 0, 1)]

    def allowed(self, tile, place, ends, opened):
        """May a tile with these ends lie there?"""
        circle, space = place
        colour, name = tile.split()
        wild = name == "zinga"
        marked = space in self.box["marked"][circle]
        double = wild or name[0] == name[2]
        if colour != circle or place in self.cells:
            return False
        touched = [
            (self.cells[at][1][end], own) for at, end, own in self.beside(place) if at in self.cells
        ]
        starting = marked and double
        empty = not any(at[0] == circle for at in self.cells)
        if not opened and not starting:
            return False
        if opened and not touched and not (empty and starting):
            return False
        if marked and not double:
            return False
        if wild:
            return self.zinga_allowed(place, ends, touched, marked)
        return all(value is None or value == ends[own] for value, own in touched)

    def zinga_allowed(self, place, ends, touched, marked):
        """On a marked square what binds it decides; elsewhere only what it touches."""
        if not marked:
            return None not in ends and all(value == ends[own] for value, own in touched)
        binding = {value for value, _ in touched if value is not None}
        facing = self.cells.get(self.across(place))
        if facing and facing[1][0] is not None:
            binding.add(facing[1][0])
        if len(binding) > 1:
            return False
        return ends == ((binding.pop(),) * 2 if binding else (None, None))

    def legal(self, hand, opened):
        """Everything that may be placed, as texts."""
        pips = range(self.box["highest"] + 1)
        found = set()
        for tile in hand:
            name = tile.split()[1]
            wild = name == "zinga"
            all_ends = [(None, None), *product(pips, pips)]
            if not wild:
                all_ends = {(int(name[0]), int(name[2])), (int(name[2]), int(name[0]))}
            for circle, size in self.box["spaces"].items():
                for space, ends in product(range(size), all_ends):
                    if self.allowed(tile, (circle, space), ends, opened):
                        found.add(text_of(wild, circle, space, ends))
        return found

    def place(self, text, hand):
        """Put a tile down and let values run along, over bridges too; returns the tile's name."""
        what, _, rest = text.partition(" at ")
        where, _, value = rest.partition(" as ")
        circle, space = where.split()
        ends = (None, None)
        if what != "zinga":
            value = what
        if value:
            ends = int(value[0]), int(value[2])
        name = what if what == "zinga" else "|".join(sorted(what.split("|")))
        assert f"{circle} {name}" in hand
        place = circle, int(space)
        self.cells[place] = name, ends
        changed = True
        while changed:
            changed = False
            for at, (tile, ends) in list(self.cells.items()):
                if ends != (None, None):
                    continue
                values = [self.cells[n][1][end] for n, end, _ in self.beside(at) if n in self.cells]
                if self.across(at) in self.cells:
                    values.append(self.cells[self.across(at)][1][0])
                for value in values:
                    if value is not None:
                        self.cells[at] = tile, (value, value)
                        changed = True
        return f"{circle} {name}"

    def board(self):
        """The board as positions have it."""
        board = {circle: {} for circle in self.box["spaces"]}
        for (circle, space), (name, ends) in self.cells.items():
            value = "open" if ends[0] is None else f"{ends[0]}|{ends[1]}"
            board[circle][str(space)] = f"zinga {value}" if name == "zinga" else value
        return board


def text_of(wild, circle, space, ends):
    """A placement in the notation."""
    value = "" if ends[0] is None else f"{ends[0]}|{ends[1]}"
    if wild:
        return f"zinga at {circle} {space}" + (f" as {value}" if value else "")
    return f"{value} at {circle} {space}"


@pytest.mark.parametrize(
    ("box", "options"),
    [
        (STANDARD, {"seats": 2}),
        (STANDARD, {"seats": 4}),
        (STANDARD, {"seats": 8}),
        (SMALL, {"seats": 5, "hand": 6, "edition": SMALL_EDITION}),
        (SMALL, {"seats": 2, "hand": 4, "edition": SMALL_EDITION}),
    ],
)
def test_legal_moves_and_boards_agree_with_a_second_reading(box, options):
    """In random rounds both readings allow the same and end up with the same board."""
    open_zingas = 0
    for number in range(6):
        state = GAME.start({**options, "target": 1}, f"oracle {number}")
        oracle = Oracle(box)
        rng = random.Random(number)
        opened = set()
        while state.actors() and state.round == 1:
            seat = state.turn
            hand = GAME.describe(state)["hands"][seat]
            expected = oracle.legal(hand, seat in opened)
            if not expected:
                expected = {"draw"} if state.bag else {"pass"}
            moves = state.legal(seat)
            assert {str(move) for move in moves} == expected

            move = rng.choice(list(moves))
            hands, bag = GAME.describe(state)["hands"], list(state.bag)
            state.apply(seat, move)
            if str(move) == "draw":
                hands[seat].append(str(state.board.layout.tiles[bag.pop()]))
            elif str(move) != "pass":
                hands[seat].remove(oracle.place(str(move), hand))
                opened.add(seat)
                open_zingas += getattr(move, "value", None) == "open"
                if state.round == 1:
                    assert GAME.describe(state)["board"] == oracle.board()
            over = state.round > 1 or state.outcome() is not None
            stuck = not bag and not any(
                oracle.legal(held, holder in opened) for holder, held in enumerate(hands)
            )
            assert over == (stuck or not hands[seat])

    assert open_zingas > 0
