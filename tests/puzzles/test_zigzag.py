"""Switching puzzles: solvers against brute force and the engine, and wrong answers."""

from __future__ import annotations

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zplay
from tests.rules.zigzag_table import at
from zplay.core.table import Table
from zplay.games.zigzag import GAME, block_safe, common
from zplay.games.zigzag.components import (
    CHARACTERS,
    FEATURES,
    MASKS,
    MINUS,
    NAMES,
    PLUS,
    VALUE_NAMES,
    Z,
    is_joker,
    kind_of,
)
from zplay.games.zigzag.puzzles import FAMILY
from zplay.games.zigzag.puzzles.routes import PAIRS, Routes
from zplay.games.zigzag.puzzles.table import read_table
from zplay.puzzle import make
from zplay.puzzle.draw import Draw
from zplay.puzzle.picture import Sight, scene_of


def tables(kind="zag", grades=(1, 2, 3, 4, 5)):
    """Random proposals, one after the other."""
    for number in count():
        grade = grades[number % len(grades)]
        content = FAMILY.propose(kind, grade, Draw(f"tables {number}"))
        if content is not None:
            yield content


# -- the way to a ZAG ------------------------------------------------------------------------------


def reachable(table, most):
    """Every state that can be reached, with the fewest switches: hand, STOPs lifted, shift."""
    start = (frozenset(table.hand), frozenset(table.mat), 0, 0)
    fewest = {start: 0}
    waiting = [start]
    while waiting:
        hand, mat, lifted, moved = state = waiting.pop(0)
        cost = fewest[state]
        for goes in hand:
            for comes in mat:
                others = hand - {goes} | {comes}
                steps = [((others, mat - {comes} | {goes}, lifted, moved), cost + 1)]
                steps += [
                    ((others, mat - {comes}, *after), cost)
                    for after in played(table, goes, lifted, moved)
                ]
                for new, price in steps:
                    if price <= most and fewest.get(new, most + 1) > price:
                        fewest[new] = price
                        waiting.append(new)
    return fewest


def played(table, card, lifted, moved):
    """What playing a card changes, for each way to play it."""
    if card < CHARACTERS or is_joker(card):
        return []
    kind = kind_of(card)
    if kind == Z:
        return [(lifted | 1 << stop, moved) for stop in table.stops if not lifted >> stop & 1]
    return [(lifted, moved + (kind == PLUS) - (kind == MINUS))]


def zags(table, most):
    """Every ZAG within so many switches, by the game's own function: hands with their prices."""
    found = {}
    for (hand, _, lifted, moved), price in reachable(table, most).items():
        stops = [FEATURES[stop] for stop in table.stops if not lifted >> stop & 1]
        values = {value for _, value in common([NAMES[card] for card in hand], stops)}
        features = {feature for feature, _ in common([NAMES[card] for card in hand], stops)}
        wanted = table.constraint is None or VALUE_NAMES[table.wanted(moved)] in values
        if len(features) >= 2 and wanted:
            found[hand] = min(price, found.get(hand, price))
    return found


def test_the_solver_finds_what_brute_force_finds():
    """Trying every switch and every special card leads to the same hands at the same price."""
    specials = 0
    for tried, content in enumerate(tables()):
        if tried == 60:
            break
        if len(content["mat"]) > 4 and content["switches"] > 1:
            continue  # too many ways for brute force
        table = read_table(content)
        routes = Routes(table)
        most = content["switches"]
        found = zags(table, most)
        mine = {}
        for aim in routes.aims:
            if aim.route.switches <= most:
                hand = frozenset(aim.cards)
                mine[hand] = min(aim.route.switches, mine.get(hand, most))
        specials += any(not MASKS[card] for card in table.sight)

        assert mine == found
        assert routes.fewest == min(found.values())
    assert specials > 5


def test_a_z_on_the_mat_is_fetched_for_one_switch():
    """Four cards alike under a STOP: one makes room for the Z, and is taken back."""
    content = {
        "hand": ["fire pink none", "fire pink cocktail", "fire pink suitcase", "joker"],
        "mat": ["z", "air blue none", "water green cocktail", "earth yellow suitcase"],
        "stops": ["element"],
        "switches": 1,
    }
    model = FAMILY.model("zag", content)

    assert model.count(10) == 1
    assert model.check("switch joker for z, play z for joker")
    wrong = model.check("switch joker for air blue none")
    assert not wrong
    assert wrong.rule == "zigzag:zag"


@pytest.mark.parametrize("grade", [1, 2, 3, 4, 5])
def test_the_answer_is_a_zag_at_the_real_table(grade):
    """Played move by move by the engine, the answer leads to a hand that the partner declares."""
    for seed in range(6):
        task = make("zigzag", kind="zag", grade=grade, seed=f"table {seed}")
        content = task.content
        stops = [f"stop {name}" for name in content.get("stops", [])]
        table = at_the_table(content, stops)
        level = 2 if "constraint" in content else 1
        for turn in task.solution.split(", "):
            if turn.startswith("switch"):
                table.push(turn, 0)
                continue
            goes, comes = turn.removeprefix("play ").split(" for ")
            table.push(use(goes, stops), 0)
            table.push(f"take {comes}", 0)
        switches = table.position["switched"][0]
        table.push("zag", 3)

        assert switches == content["switches"]
        assert table.position["boxes"][0] == [f"level {level} zag"]


def at_the_table(content, stops):
    """A table of six where seat 0 sees what the puzzle shows."""
    level = 2 if "constraint" in content else 1
    table = at(
        {0: ", ".join(content["hand"])},
        mat=", ".join(content["mat"]),
        seats=6,
        options={"level": level},
        stops=[stops, [], [], [], [], []],
    )
    if level == 1:
        return table
    position = table.position
    card, number = content["constraint"]
    others = [one for one in range(1, 13) if one != card]
    position["constraints"], position["spare"] = [card, *others[:5]], others[5:]
    position["numbers"][0] = number
    return Table.from_position(GAME, position)


def use(card, stops):
    """How a special card is played at the table."""
    if card.startswith("stop "):
        return f"{card} on 1"
    return f"z {stops[0]} of 0" if card == "z" else card


@pytest.mark.parametrize(
    ("answer", "says", "rule"),
    [
        ("switch air blue none for joker", "1 switch", None),
        ("switch fire pink none for air green none", "share nothing", "zigzag:zag"),
        ("switch air blue none for fire green none", "ZIG", "zigzag:zag"),
        ("switch air blue none for fire pink none", "not on the Mat", "zigzag:switch"),
        ("switch joker for air blue none", "do not hold", "zigzag:switch"),
        ("play air blue none for joker", "cannot be played", "zigzag:special-cards"),
        ("switch air blue none for z", "still hold z", "zigzag:four-needed"),
        ("switch air blue none for z, play z for joker", "no STOP", "zigzag:z-stop"),
    ],
)
def test_a_wrong_way_hears_what_is_wrong(answer, says, rule):
    """The verdict names the first thing wrong, with its rule."""
    content = {
        "hand": ["fire pink none", "fire pink cocktail", "fire pink suitcase", "air blue none"],
        "mat": ["joker", "fire green none", "air green none", "z"],
        "switches": 1,
    }
    verdict = FAMILY.model("zag", content).check(answer)
    if rule is None:
        assert verdict
        return
    assert not verdict
    assert says in verdict.because
    assert verdict.rule == rule


def test_too_many_switches_a_stop_and_a_constraint_are_named():
    """A ZAG that is late, under a STOP or of the wrong value is not the answer, and hears why."""
    hand = ["fire pink none", "fire pink cocktail", "fire pink suitcase", "air blue none"]
    late = FAMILY.model(
        "zag", {"hand": hand, "mat": ["joker", "fire green none"], "switches": 1}
    ).check("switch air blue none for fire green none, switch fire green none for joker")
    stopped = FAMILY.model(
        "zag",
        {
            "hand": hand,
            "mat": ["joker", "air pink none", "water pink none", "earth pink none"],
            "stops": ["element"],
            "switches": 3,
        },
    ).check("switch air blue none for joker")
    assert "after 2 switches, not 1" in late.because
    assert (stopped.right, stopped.rule) == (False, "zigzag:stop-counts")
    with pytest.raises(zplay.NotationError):
        FAMILY.model(
            "zag", {"hand": hand, "mat": ["joker", "fire green none"], "switches": 1}
        ).check("joker, please")


# -- safe from BLOCK -------------------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.integers(1, 5))
def test_exactly_the_switches_without_a_flaw_are_safe(seed, grade):
    """The game's own block_safe agrees about every switch, also after every theft."""
    content = FAMILY.propose("safe", grade, Draw(f"safe {seed}"))
    try:
        model = FAMILY.model("safe", content)
    except ValueError:
        return
    stops = content.get("stops", [])
    for value, flaw in zip(model.places[0].values, model.flaws, strict=True):
        goes, comes = value.removeprefix("switch ").split(" for ")
        hand = [comes if name == goes else name for name in content["hand"]]
        hands = [hand]
        if content["thief"]:
            hands = [[name for name in hand if name != stolen] for stolen in hand]

        assert all(block_safe(one, stops) for one in hands) == (flaw is None)


def test_a_right_switch_hears_what_can_be_shown():
    """Who is safe is told the pairs to show; who is not, the theft that catches."""
    puzzle = zplay.puzzle("zigzag", kind="safe", grade=3, seed="shown")
    right = puzzle.check(puzzle.solution)
    assert "Whichever is stolen, you can still show" in right.because
    for value in puzzle.model.places[0].values:
        verdict = puzzle.check(value)
        assert bool(verdict) == (value == puzzle.solution)
        assert verdict.because


def test_a_settled_card_need_not_be_said():
    """Where it is settled which card goes, the card that comes is enough for an answer."""
    puzzle = zplay.puzzle("zigzag", kind="safe", grade=1, seed="short")
    taken = puzzle.solution.partition(" for ")[2]

    assert puzzle.check(taken)
    assert puzzle.check(f"take {taken}")
    with pytest.raises(zplay.NotationError, match="not on the Mat"):
        puzzle.check(puzzle.task.content["hand"][0])


# -- the picture -----------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["zag", "safe"]), st.integers(1, 5), st.integers(0, 3), st.data())
def test_whatever_is_chosen_can_be_drawn_filled_in_and_checked(kind, grade, seed, data):
    """Any way through the items leads to drafts that are read, and in the end to a verdict."""
    model = make("zigzag", kind=kind, grade=grade, seed=f"draw {seed}").model
    draft = ""
    for _ in range(8):
        scene = scene_of("zigzag", model, Sight(model.marks, draft))
        ids = [item.id for item in scene.items()]
        assert len(set(ids)) == len(ids)
        assert scene.draft == draft
        model.filled(draft)
        able = [item.says for item in scene.items() if item.says is not None and not item.refusal]
        draft = data.draw(st.sampled_from(able))
    if draft and not draft.endswith(" for"):
        assert model.check(draft).because


@pytest.mark.parametrize("kind", ["zag", "safe"])
def test_the_solved_picture_offers_nothing(kind):
    """Once it is solved, the hand is shown as it is in the end, and nothing can be chosen."""
    task = make("zigzag", kind=kind, grade=4, seed="solved")
    marks = task.way.marks
    scene = scene_of("zigzag", task.model, Sight(marks, task.model.draft(marks), solved=True))

    assert all(item.says is None for item in scene.items())
    assert scene.draft == task.solution


def test_a_special_card_can_be_played_or_switched():
    """Picking one means playing it; a button says that it is to be switched instead."""
    content = {
        "hand": ["fire pink none", "fire pink cocktail", "z", "stop colour"],
        "mat": ["fire pink suitcase", "joker", "air green none"],
        "switches": 1,
    }
    model = FAMILY.model("zag", content)
    first = scene_of("zigzag", model, Sight(model.marks))
    says = {item.name.partition(", ")[2]: item.says for item in first.items()}
    picked = scene_of("zigzag", model, Sight(model.marks, says["stop colour"]))
    choices = {item.id: item for item in picked.items() if item.id.startswith("choice-")}

    assert says["stop colour"] == "play stop colour for"
    assert says["z"] == "switch z for"  # there is no STOP that it could remove
    assert choices["choice-switch"].says == "switch stop colour for"
    assert model.check("play stop colour for joker, switch z for fire pink suitcase")


def test_places_typed_as_values_are_an_answer():
    """A filling for all places says the switches; one that gives more than it takes is refused."""
    puzzle = zplay.puzzle("zigzag", kind="zag", grade=2, seed="typed")
    marks = puzzle.task.way.marks
    parts = [
        f"{place.name} = {place.values[mask.bit_length() - 1]}"
        for place, mask in zip(puzzle.model.places, marks, strict=True)
    ]
    assert puzzle.check("; ".join(parts))
    kept = [part.replace("given away", "kept") for part in parts]
    with pytest.raises(zplay.NotationError, match="As many cards"):
        puzzle.check("; ".join(kept))


# -- contents --------------------------------------------------------------------------------------

HAND = ["fire pink none", "fire pink cocktail", "fire pink suitcase", "air blue none"]


@pytest.mark.parametrize(
    "change",
    [
        {"hand": HAND[:3]},
        {"hand": [*HAND[:3], "joker"]},
        {"hand": "fire pink none"},
        {"mat": []},
        {"mat": ["swap"]},
        {"mat": ["+1"]},
        {"mat": ["joker", "stop element"], "stops": ["element"]},
        {"stops": ["element", "colour", "accessory"]},
        {"stops": ["shoe size"]},
        {"stops": "element"},
        {"constraint": [13, 1]},
        {"constraint": "fire"},
        {"switches": 2},
        {"switches": 0},
        {"switches": "one"},
        {"switches": True},
    ],
)
def test_content_that_cannot_be_is_refused(change):
    """A hand, a Mat, STOPs or a goal that cannot be are a ValueError."""
    content = {"hand": HAND, "mat": ["joker", "fire green none"], "switches": 1, **change}
    with pytest.raises(ValueError, match=r"\w"):
        FAMILY.model("zag", content)


@pytest.mark.parametrize(
    "change",
    [
        {"goes": "joker"},
        {"thief": "yes"},
        {"thief": False},
        {"hand": ["fire pink none", "air blue cocktail", "water green suitcase", "joker"]},
    ],
)
def test_a_block_that_cannot_be_asked_about_is_refused(change):
    """A card that is not held, nothing to ask, or a hand that is safe already."""
    content = {"hand": HAND, "mat": ["water green cocktail"], "thief": True, **change}
    with pytest.raises(ValueError, match=r"\w"):
        FAMILY.model("safe", content)


def test_there_are_48_things_a_zag_can_be_of():
    """Two values of different features: three pairs of features with sixteen each."""
    assert len(set(PAIRS)) == 48
