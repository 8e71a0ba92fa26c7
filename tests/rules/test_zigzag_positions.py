"""Zigzag: positions that people edit."""

from __future__ import annotations

import copy
import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.rules.zigzag_table import ZAG_OF_AIR, ZAG_OF_WATER, at, dealt, everybody
from zplay.core.errors import PositionError
from zplay.core.table import Table, position_of, restore
from zplay.games.zigzag import GAME

FILL = "fire pink none, air blue none, water green none"


def _phases():
    """A position in every phase."""
    yield Table.deal(GAME, {}, "x").position
    yield Table.deal(GAME, {"level": 3, "seats": 6}, "x").position
    yield dealt(level=2).position
    yield dealt(seats=6, declarations=1).position
    table = at({0: f"card theft, {FILL}", 1: ZAG_OF_AIR}, mat="joker")
    table.push("wink", seat=3)
    table.push("steal from 1", seat=0)
    yield table.position
    table = at({0: ZAG_OF_WATER, 2: ZAG_OF_AIR})
    table.push("double-zag", seat=0)
    yield table.position
    table.push("tick zig", seat=0)
    yield table.position
    table = at()
    table.push("block", seat=0)
    yield table.position
    for power in ("game watch", "cards' master", "10 seconds"):
        table = at(delayed=[{"seat": 1, "card": power}])
        everybody(table, "done")
        yield table.position
    table = at({2: ZAG_OF_AIR}, options={"boxes": 1})
    table.push("zig", seat=0)
    yield table.position


POSITIONS = list(_phases())


def test_all_phases_are_there():
    """The examples below are worth something only if they cover the game."""
    assert len({position["phase"] for position in POSITIONS}) == 9


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["phase"])
def test_a_position_comes_back(position):
    """Through JSON and back it is the same, and can be played on."""
    again = restore(GAME, json.loads(json.dumps(position)))

    assert position_of(GAME, again) == position


def _paths(value, path=()):
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from _paths(value[key], (*path, key))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from _paths(value[index], (*path, index))


_WEIRD = [None, True, -1, 0, 1, 3, 99, 10**9, 1.5, "", "joker", "fire pink none", "wink", [], {}]
_WEIRD += [["joker"], [0, 1], [[]], {"seat": 0}, "play", "over", "level 1 zig", ["level 2 zag"]]
_WEIRD += ["game watch", "give", "show", "answer", "card theft", ["wink", "cough"], [4, 4, 4, 4]]


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_an_edited_position_is_playable_or_refused(data):
    """Whatever is changed: a PositionError, or a game that can be played on by the rules."""
    position = copy.deepcopy(data.draw(st.sampled_from(POSITIONS)))
    for _ in range(data.draw(st.integers(1, 3))):
        _edit(position, data)

    try:
        state = restore(GAME, position)
    except PositionError:
        return
    _play_on(state, random.Random(data.draw(st.integers(0, 999))))


def _edit(position, data):
    """Put something weird somewhere, drop something, or exchange two things."""
    paths = [path for path in _paths(position) if path and path[0] not in ("deck", "options")]
    one, other = data.draw(st.sampled_from(paths)), data.draw(st.sampled_from(paths))
    kind = data.draw(st.sampled_from(["weird", "drop", "exchange", "exchange"]))
    try:
        first, second = _at(position, one), _at(position, other)
        if kind == "weird":
            first[one[-1]] = copy.deepcopy(data.draw(st.sampled_from(_WEIRD)))
        elif kind == "drop":
            del first[one[-1]]
        else:
            first[one[-1]], second[other[-1]] = second[other[-1]], first[one[-1]]
    except (KeyError, IndexError, TypeError):
        pass  # an earlier edit took the place away


def _at(position, path):
    for step in path[:-1]:
        position = position[step]
    return position


def _play_on(state, rng):
    for _ in range(60):
        actors = state.actors()
        assert (state.outcome() is not None) == (not actors)
        if not actors:
            return
        assert GAME.components(state) == GAME.box(state.options)
        seat = rng.choice(actors)
        moves = list(state.legal(seat))
        assert moves
        state.apply(seat, rng.choice(moves))


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"phase": "dreaming"}, "phase"),
        ({"phase": "over"}, "phase"),
        ({"phase": "agree"}, "phase"),
        ({"phase": "tick"}, "may_tick"),
        ({"phase": "show"}, "asked"),
        ({"phase": "ten seconds"}, "served"),
        ({"phase": "give"}, "served"),
        ({"phase": "answer"}, "asked"),
        ({"lead": 0}, "lead"),
        ({"agreed": [0]}, "agreed"),
        ({"signs": [["wink", "wink"], None]}, "signs"),
        ({"signs": [None, None]}, "agreed"),
        ({"numbers": [1, 1, 1, 1]}, "numbers"),
        ({"constraints": [1, None, None, None]}, "constraints"),
        ({"boxes": [["level 2 zig"], []]}, "boxes"),
        ({"boxes": [["zig"], []]}, "boxes"),
        (
            {
                "boxes": [
                    ["level 1 zig", "level 1 zag", "level 1 double-zig", "level 1 zig-zag"],
                    [],
                ]
            },
            "boxes",
        ),
        ({"failed": [4, 0]}, "failed"),
        ({"done": [0, 1, 2, 3]}, "done"),
        ({"shown": [["joker"], [], [], []]}, "shown"),
        ({"known": [{"by": 0, "of": 0, "cards": []}]}, "known"),
        ({"known": [{"by": 0, "of": 1, "cards": ["joker"]}]}, "known"),
        ({"stops": [["joker"], [], [], []]}, "stops"),
        ({"laid": [["joker"], [], [], []]}, "laid"),
        ({"delayed": [{"seat": 0, "card": "joker"}]}, "delayed"),
        ({"gestures": [{"seat": 0, "gesture": "wink"}] * 4}, "gestures"),
        ({"gestures": [{"seat": 0, "gesture": "hop"}]}, "gesture"),
        ({"power": "joker"}, "power"),
        ({"power": "card theft"}, "power"),
        ({"master": 7}, "master"),
        ({"mat": []}, "mat|missing"),
        ({"size": [5, 4, 4, 4]}, "size"),
        ({"hands": [[], [], [], []]}, "missing"),
        ({"mistakes": [1, 0, 0, 0]}, "mistakes"),
        ({"checked": {"declarer": 0}}, "checked"),
        ({"dragon": 1}, "dragon"),
        ({"served": True}, "served"),
    ],
)
def test_impossible_positions(change, where):
    """Each gets a PositionError that names the place."""
    position = {**at(mat="joker").position, **change}

    with pytest.raises(PositionError, match=where):
        Table.from_position(GAME, position)


def test_a_fifth_card_cannot_be_edited_in():
    """Nobody has more than four cards."""
    position = at(mat="joker").position
    position["hands"][0].append(position["deck"].pop())

    with pytest.raises(PositionError, match="four cards"):
        Table.from_position(GAME, position)


def test_a_card_cannot_be_there_twice():
    """Components are counted."""
    position = at(mat="joker").position
    position["deck"][0] = "joker"

    with pytest.raises(PositionError, match="joker"):
        Table.from_position(GAME, position)


def test_the_lost_hand_is_explained():
    """A hand too small with nothing to take is refused."""
    position = at(mat="joker").position
    position["deck"] += [position["hands"][0].pop(), position["mat"].pop()]
    position["waiting"][1] = position["deck"].pop(0)

    with pytest.raises(PositionError, match="too few cards"):
        Table.from_position(GAME, position)
