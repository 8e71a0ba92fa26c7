"""Ka-Zing: where the wand can go."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.rules.kazing_tables import refused, set_up
from zplay import ZplayError
from zplay.games.kazing import ends, trace, traces
from zplay.games.kazing.movements import MODIFIERS, POSITIONS, SHAPES

# An independent reading of the table of shapes in the rulings: pairs of (down, right).
N, E, S, W = (-1, 0), (0, 1), (1, 0), (0, -1)
NE, SE, SW, NW = (-1, 1), (1, 1), (1, -1), (-1, -1)
LEGS = {
    "N": [[N]], "NE": [[NE]], "E": [[E]], "SE": [[SE]],
    "S": [[S]], "SW": [[SW]], "W": [[W]], "NW": [[NW]],
    "N-S": [[N], [S]], "E-W": [[E], [W]], "NE-SW": [[NE], [SW]], "NW-SE": [[NW], [SE]],
    "Z": [[E, SW, E], [W, NE, W]],
    "zag": [[W, SE, W], [E, NW, E]],
    "V": [[SE, NE], [SW, NW]],
    "caret": [[NE, SE], [NW, SW]],
    "less": [[SW, SE], [NW, NE]],
    "greater": [[SE, SW], [NE, NW]],
}  # fmt: skip
RING = [1, 2, 3, 6, 9, 8, 7, 4]


def walk(start, legs, steps):
    """Where legs of so many steps lead, or None if they leave the grid."""
    row, column = (start - 1) // 3, (start - 1) % 3
    for down, right in legs:
        for _ in range(steps):
            row, column = row + down, column + right
            if row not in (0, 1, 2) or column not in (0, 1, 2):
                return None
    return row * 3 + column + 1


def by_hand(shape, start, modifier):
    """All ends, by trying every number of steps up to far too many."""
    if modifier == "shift":
        first = [walk(start, [way], 1) for way in (N, E, S, W)]
        return {end for here in first if here for end in from_here(shape, here, "any")}
    return from_here(shape, start, modifier)


def from_here(shape, start, how):
    if shape == "swirl":
        if how == "rewind":
            return set(RING) if start == 5 else set()
        return {5} if start != 5 and how != "half" else set()
    if shape in ("circle", "half-circle"):
        if start == 5:
            return set()
        steps = {"circle": 8, "half-circle": 4}[shape]
        if how == "half":
            steps //= 2
        place = RING.index(start)
        return {RING[(place + steps) % 8], RING[(place - steps) % 8]}
    found = set()
    for legs in LEGS[shape]:
        if how == "rewind":
            legs = [(-down, -right) for down, right in reversed(legs)]  # noqa: PLW2901
        reached = {k: walk(start, legs, k) for k in range(1, 9)}
        fits = [k for k, end in reached.items() if end]
        if not fits:
            continue
        if how in ("rewind", "any"):
            found |= {reached[k] for k in fits}
        elif how == "half":
            found.add(reached[max(1, max(fits) // 2)])
        else:
            found.add(reached[max(fits)])
    return found


@pytest.mark.rule("kazing:shapes", "kazing:modifier-fits", "kazing:modifier-distance")
@pytest.mark.parametrize("modifier", [None, *MODIFIERS])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_table_of_ends(shape, modifier):
    """Every shape from every position with every modifier, against counting it out by hand."""
    assert [ends(shape, start, modifier) for start in range(1, 10)] == [
        by_hand(shape, start, modifier) for start in range(1, 10)
    ]


@pytest.mark.parametrize("modifier", [None, *MODIFIERS])
@pytest.mark.parametrize("shape", SHAPES)
def test_traces_lead_to_the_ends(shape, modifier):
    """A trace starts where the wand is, moves to neighbours only, and ends on one of the ends."""
    for start in range(1, 10):
        paths = traces(shape, start, modifier)

        assert {path[-1] for path in paths} == ends(shape, start, modifier)
        for path in paths:
            assert path[0] == start
            assert len(path) > 1
            for one, two in pairwise(path):
                rows = abs((one - 1) // 3 - (two - 1) // 3)
                columns = abs((one - 1) % 3 - (two - 1) % 3)
                assert max(rows, columns) == 1


@pytest.mark.rule("kazing:directions")
@pytest.mark.parametrize(("start", "end"), [(7, 3), (4, 2), (8, 6), (5, 3)])
def test_a_direction_is_used_anywhere(start, end):
    """The book's arrow from bottom left to top right, at its four places."""
    assert ends("NE", start) == {end}


@pytest.mark.rule("kazing:farthest")
@pytest.mark.parametrize("start", [1, 2])
def test_as_far_as_possible(start):
    """The book's movement right ends on the Moon from the Sun and from the Head."""
    assert ends("E", start) == {3}


@pytest.mark.rule("kazing:farthest")
def test_stopping_short_is_refused():
    """An unmodified line goes to the edge; stopping before it is refused by that rule."""
    table = set_up(["light kazaam 5", "matter kazaam 1", "life E"], ["life zing 8"])

    assert table.why_not("cast 1: life E->3 | light kazaam 5") is None
    assert refused(table, "cast 1: life E->2 | light kazaam 5").rule == "kazing:farthest"


@pytest.mark.rule("kazing:symmetrical")
def test_all_legs_are_equal():
    """The book's zig-zag: one step left from the Head, so one each, ending on the Empty Hand."""
    assert 4 in ends("zag", 2)
    assert trace("zag", 2, end=4) == (2, 1, 5, 4)
    assert trace("Z", 1) == (1, 2, 3, 5, 7, 8, 9)


@pytest.mark.rule("kazing:v-peak")
def test_a_v_needs_its_peak():
    """The book's V: 1 to 3, 6 to 4 and back, and from neither 7 nor 9."""
    assert ends("V", 1) == {3}
    assert ends("V", 3) == {1}
    assert ends("V", 6) == {4}
    assert ends("V", 4) == {6}
    assert not ends("V", 7)
    assert not ends("V", 9)

    table = set_up(
        ["light zing 7", "light V", "light E", "light W", "light kazaam 4"], [], level="sorcerer"
    )
    spell = "cast 7: V, E, W | kazaam"
    assert refused(table, spell).rule == "kazing:v-peak"


@pytest.mark.rule("kazing:circle")
def test_circle():
    """Eight steps, either way, back to where it began; not from the middle."""
    for start in RING:
        assert ends("circle", start) == {start}
        assert {len(path) for path in traces("circle", start)} == {9}
        assert len(traces("circle", start)) == 2
    assert not ends("circle", 5)

    table = set_up(["light kazaam 5", "light circle", "life zing 8"], [])
    assert refused(table, "cast 5: circle | zing").rule == "kazing:circle"


@pytest.mark.rule("kazing:half-circle")
def test_half_circle():
    """Four steps, either way, to the opposite side; not from the middle."""
    opposite = {1: 9, 2: 8, 3: 7, 4: 6, 6: 4, 7: 3, 8: 2, 9: 1}

    for start, end in opposite.items():
        assert ends("half-circle", start) == {end}
    assert not ends("half-circle", 5)
    table = set_up(["light kazaam 5", "light half-circle", "life zing 8"], [])
    assert refused(table, "cast 5: half-circle | zing").rule == "kazing:half-circle"


@pytest.mark.rule("kazing:swirl", "kazing:swirl-path")
def test_swirl():
    """From anywhere outside to the middle, drawn once round and in."""
    for start in RING:
        assert ends("swirl", start) == {5}
        path = trace("swirl", start)
        assert sorted(path) == list(range(1, 10))
        assert path[-1] == 5
    assert trace("swirl", 1) == (1, 2, 3, 6, 9, 8, 7, 4, 5)
    assert not ends("swirl", 5)

    hand = ["light kazaam 5", "light swirl", "light E", "light W", "light kazaam 4"]
    table = set_up(hand, [], level="sorcerer")
    assert refused(table, "cast 5: swirl, E, W | kazaam 4").rule == "kazing:swirl"


@pytest.mark.rule("kazing:one-arrow")
def test_one_arrow_goes_one_way():
    """E never goes west."""
    assert ends("E", 2) == {3}
    assert not ends("E", 3)

    table = set_up(["light kazaam 5", "light kazaam 4", "matter E"], [])
    refusal = refused(table, "cast 5: E->4 | kazaam 4")
    assert refusal.rule == "kazing:directions"
    assert "ends on 6" in refusal.because


@pytest.mark.rule("kazing:two-arrows")
def test_two_arrows_go_either_way():
    """E-W goes east or west as the caster likes; unsaid, the table asks."""
    assert ends("E-W", 5) == {4, 6}

    table = set_up(["light kazaam 5", "light kazaam 4", "matter E-W"], [])
    with pytest.raises(ZplayError, match="several") as asked:
        table.push("cast 5: E-W | kazaam 4")
    assert len(asked.value.candidates) == 2
    assert table.why_not("cast 5: E-W→4 | kazaam 4") is None
    assert table.why_not("cast 5: E-W->6 | kazaam 4") is None


@pytest.mark.rule("kazing:inside-grid")
def test_inside_the_grid():
    """East of 3 there is nothing: the movement cannot be played there."""
    assert not ends("E", 3)

    table = set_up(["matter zing 3", "light kazaam 4", "matter E"], [])
    refusal = refused(table, "cast 3: E | kazaam")
    assert refusal.rule == "kazing:inside-grid"
    assert "from 3" in refusal.because


@pytest.mark.rule("kazing:half")
def test_half():
    """Half of two steps is one, and half of one is one; every leg is halved alike."""
    assert ends("E", 1, "half") == {2}
    assert ends("E", 2, "half") == {3}
    assert ends("Z", 1, "half") == {5}
    assert ends("V", 1, "half") == {3}


@pytest.mark.rule("kazing:half-round")
def test_half_round():
    """Half a circle is four steps, half a half-circle two, either way."""
    assert ends("circle", 1, "half") == {9}
    assert ends("half-circle", 1, "half") == {3, 7}
    assert ends("half-circle", 2, "half") == {4, 6}


@pytest.mark.rule("kazing:half-swirl")
def test_half_swirl():
    """A swirl cannot be halved, and the refusal says so."""
    assert all(not ends("swirl", start, "half") for start in range(1, 10))

    hand = ["light kazaam 4", "half 1", "light swirl", "light E", "light kazaam 5"]
    table = set_up(hand, [], level="sorcerer")
    assert refused(table, "cast 4: half + swirl, E | kazaam 5").rule == "kazing:half-swirl"


@pytest.mark.rule("kazing:rewind")
def test_rewind():
    """Backwards: E goes west by any number of steps, a zig-zag the way it came."""
    assert ends("E", 3, "rewind") == {1, 2}
    assert not ends("E", 1, "rewind")
    assert ends("Z", 9, "rewind") == {1, 5}
    assert ends("V", 3, "rewind") == {1}


@pytest.mark.rule("kazing:rewind-round")
def test_rewound_circles_are_the_same():
    """Circles go both ways already."""
    for start in range(1, 10):
        assert ends("circle", start, "rewind") == ends("circle", start)
        assert ends("half-circle", start, "rewind") == ends("half-circle", start)


@pytest.mark.rule("kazing:rewind-swirl")
def test_rewound_swirl():
    """From the middle out to anywhere; from anywhere else not at all, and it says why."""
    assert ends("swirl", 5, "rewind") == set(RING)
    assert not ends("swirl", 1, "rewind")

    hand = ["light kazaam 4", "rewind 7", "light swirl", "light E", "light kazaam 5"]
    table = set_up(hand, [], level="sorcerer")
    assert refused(table, "cast 4: rewind + swirl, E | kazaam 5").rule == "kazing:rewind-swirl"


@pytest.mark.rule("kazing:shift")
def test_shift():
    """One step up, down, left or right inside the grid, then the movement from there."""
    assert ends("E", 1, "shift") == {3, 5, 6}
    assert ends("circle", 5, "shift") == {2, 4, 6, 8}
    assert ends("swirl", 5, "shift") == {5}
    assert trace("E", 1, "shift", 6) == (1, 4, 5, 6)


@pytest.mark.rule("kazing:modifier-distance")
def test_modified_movements_may_stop_short():
    """Rewound or shifted, a line may stop before the edge."""
    assert ends("W", 1, "rewind") == {2, 3}
    assert 5 in ends("E", 1, "shift")
    assert ends("E", 4) == {6}


@pytest.mark.rule("kazing:positions", "kazing:grid")
def test_positions():
    """Nine positions in reading order, by number or by name."""
    assert POSITIONS == (
        "Sun", "Head", "Moon", "Empty Hand", "Torso", "Object", "Pentacle", "Feet", "Familiar",
    )  # fmt: skip
    assert ends("NE", "Pentacle") == {3}
    assert ends("ne", "empty hand") == {2}
    assert ends("e", "1") == ends("E", 1) == ends("E", "SUN") == {3}
    assert ends("S", "Head") == {8}


@pytest.mark.parametrize(
    ("shape", "start", "modifier"),
    [
        ("loop", 1, None),
        ("", 1, None),
        (None, 1, None),
        (7, 1, None),
        ("E", 0, None),
        ("E", 10, None),
        ("E", True, None),
        ("E", 1.0, None),
        ("E", "Door", None),
        ("E", None, None),
        ("E", 1, "double"),
        ("E", 1, 5),
        ("half", 1, None),
    ],
)
def test_unknown_words_are_refused_clearly(shape, start, modifier):
    """An unknown shape, position or modifier is one of our errors and a ValueError."""
    with pytest.raises(ValueError, match="There is no") as error:
        ends(shape, start, modifier)

    assert isinstance(error.value, ZplayError)


def test_trace_asks_when_it_must():
    """Without an end a trace must have only one; a wrong end and a dead start are errors."""
    with pytest.raises(ValueError, match="say which"):
        trace("E-W", 2)
    with pytest.raises(ValueError, match="does not end on 9"):
        trace("E-W", 2, end=9)
    with pytest.raises(ValueError, match="cannot be played"):
        trace("E", 3)


def test_other_spellings():
    """What people write for the shapes and modifiers."""
    assert ends("^", 7) == ends("caret", 7)
    assert ends("<", 3) == ends("less", 3)
    assert ends(">", 1) == ends("greater", 1)
    assert ends("W-E", 5) == ends("E-W", 5)
    assert ends("Half Circle", 1) == ends("half-circle", 1)
    assert ends("E", 1, "½") == ends("E", 1, "1/2") == ends("E", 1, "HALF")
