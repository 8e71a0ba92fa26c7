"""Codes and save files: what goes out comes back, and nothing else comes in."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zplay
from zplay import CodeError, SaveError, ZplayError
from zplay.core import codes
from zplay.core.conformance import LONGEST_GAME
from zplay.core.registry import game

GOLDEN = (
    "zp1:zingazam:"
    "J4yCeyXMwQqAIBAE0F-RPXdQOwR-i5cNl5BsjdwOEf57K93eMMO8sGdOEEBwLQQTlMyk0Rq5LzY-"
    "svu1RLbmLPiYWVdN8BIIL9RTcuU2uOFBCqctoah8H6TxvtWSiKH3Dw"
)


def played(seed="keeping", moves=LONGEST_GAME, seats=3):
    """A game played at random for some moves."""
    table = zplay.table("zingazam", seats=seats, seed=seed, games=1)
    rng = random.Random(seed)
    while table.actors and len(table.moves) < moves:
        seat = rng.choice(table.actors)
        table.push(rng.choice(list(table.legal(seat))), seat)
    return table


# -- codes -----------------------------------------------------------------------------------------


@given(st.integers(0, 60), st.text(max_size=20))
@settings(max_examples=25)
def test_a_code_restores_the_game(moves, seed):
    """At any point of any game, whatever text the seed is."""
    table = played(seed, moves)

    again = zplay.open(table.code)

    assert again.position == table.position
    assert [entry.text for entry in again.moves] == [entry.text for entry in table.moves]


def test_a_code_of_an_old_game_still_opens():
    """Codes are promised to be stable: this one was made by the first version."""
    table = zplay.open(GOLDEN)

    assert [entry.text for entry in table.moves] == ["turn 2", "turn 7", "play 3"]
    assert table.start == {"options": {"seats": 2, "games": 1}, "seed": "golden"}
    assert table.code == GOLDEN


def test_a_code_may_be_broken_over_lines():
    """Mail programs do that."""
    code = played().code
    broken = "\n  ".join(code[i : i + 40] for i in range(0, len(code), 40))

    assert zplay.open(broken).code == code


@given(st.data())
@settings(max_examples=60)
def test_an_altered_code_is_noticed(data):
    """Changing, dropping or doubling any character is an error, never another game."""
    code = played(moves=12).code
    place = data.draw(st.integers(0, len(code) - 1))
    new = data.draw(st.sampled_from(["", code[place] * 2, *"AZaz09-_:"]))
    altered = code[:place] + new + code[place + 1 :]
    if altered == code:
        return

    with pytest.raises(CodeError):
        zplay.open(altered)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "This is not a zplay code"),
        ("hello", "This is not a zplay code"),
        ("https://example.org", "This is not a zplay code"),
        ("zp1:zingazam:", "damaged"),
        ("zp1:zingazam:A", "incomplete"),
        ("zp1:zingazam:AAAA", "damaged"),
        ("zp2:zingazam:AAAA", "of format zp2; this version of zplay opens zp1"),
        (None, "A code is a text"),
        (b"zp1:zingazam:AAAA", "A code is a text"),
    ],
)
def test_a_foreign_code(code, words):
    """What is not ours is refused with what it should look like."""
    with pytest.raises(CodeError) as caught:
        zplay.open(code)

    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({}, "cannot open"),
        ({"kind": "puzzle of the year 3000"}, "which this version cannot open"),
        ({"kind": "table"}, "lacks the line of play"),
        ({"kind": "table", "line": ""}, "starts from options and a seed"),
        ({"kind": "table", "line": "", "start": 3}, "starts from options and a seed"),
        ({"kind": "table", "line": "", "start": {"options": 3, "seed": "a"}}, "an object"),
        ({"kind": "table", "line": "", "start": {"options": {"x": 1}, "seed": "a"}}, "no option"),
        ({"kind": "table", "line": "", "start": {"options": {}, "seed": []}}, "A seed is"),
        ({"kind": "table", "line": "", "start": {"position": 3}}, "an object with named fields"),
        (
            {"kind": "table", "line": "play 1", "start": {"options": {}, "seed": "a"}},
            "line of play",
        ),
        ({"kind": "table", "line": "9 turn 1", "start": {"options": {}, "seed": "a"}}, "no seat 9"),
        ({"kind": "table", "line": "0 play 1", "start": {"options": {}, "seed": "a"}}, "turn-one"),
        ({"kind": "table", "line": "0 fly", "start": {"options": {}, "seed": "a"}}, "not a move"),
    ],
)
def test_a_well_formed_code_with_nonsense_in_it(content, words):
    """Somebody may have made a code by hand: it is checked like everything else."""
    with pytest.raises(CodeError) as caught:
        zplay.open(codes.pack("zingazam", content))

    assert words in str(caught.value)


def test_a_code_of_an_unknown_game():
    """It says which games there are."""
    with pytest.raises(CodeError, match="The games are"):
        zplay.open(codes.pack("chess", {"kind": "table"}))


def test_a_code_cannot_unpack_to_a_flood():
    """A few characters must not become gigabytes."""
    flood = codes.pack("zingazam", {"kind": "table", "line": "0" * 5_000_000})

    with pytest.raises(CodeError, match="more than any game"):
        zplay.open(flood)


def test_a_code_that_is_not_an_object():
    """JSON of another shape is refused."""
    with pytest.raises(CodeError, match="not a game"):
        zplay.open(codes.pack("zingazam", [1, 2]))


# -- files -----------------------------------------------------------------------------------------


def test_a_saved_game_comes_back_with_its_log(tmp_path):
    """Also what was taken back, and the mode."""
    table = played(moves=20)
    table.pop()
    table.pop()
    table.push(next(iter(table.legal(table.actors[0]))), table.actors[0])
    table.mode = "play"
    path = table.save(tmp_path / "game.json")

    again = zplay.load(path)

    assert again.position == table.position
    assert again.written == table.written
    assert [str(entry) for entry in again.log] == [str(entry) for entry in table.log]
    assert again.mode == "play"


def test_a_game_from_a_position_can_be_saved(tmp_path):
    """The file then holds the position."""
    table = zplay.table("zingazam", position=played(moves=9).position)
    table.push(next(iter(table.legal(table.actors[0]))), table.actors[0])

    again = zplay.load(table.save(tmp_path / "game.json"))

    assert again.position == table.position


def test_saving_replaces_in_one_step(tmp_path):
    """The old file is there until the new one is complete, and nothing else is left behind."""
    path = tmp_path / "game.json"
    played(moves=3).save(path)
    played(moves=9).save(path)

    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert len(zplay.load(path).moves) == 9


def test_a_save_that_cannot_be_written_leaves_the_old_one(tmp_path):
    """A folder that does not exist is an error that names it."""
    with pytest.raises(SaveError, match=r"Cannot write .*nowhere"):
        played(moves=3).save(tmp_path / "nowhere" / "game.json")


@given(st.data())
@settings(max_examples=40)
def test_a_changed_save_is_noticed(tmp_path_factory, data):
    """Cutting the file, or changing a character of it, is an error or changes nothing."""
    path = tmp_path_factory.mktemp("save") / "game.json"
    table = played(moves=10)
    text = table.save(path).read_text(encoding="utf-8")
    place = data.draw(st.integers(0, len(text) - 1))
    kind = data.draw(st.sampled_from(["cut", "change"]))
    changed = text[:place] if kind == "cut" else text[:place] + "7" + text[place + 1 :]
    path.write_text(changed, encoding="utf-8")

    try:
        again = zplay.load(path)
    except SaveError:
        return

    assert again.position == table.position
    assert again.written == table.written


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe", "it is not text"),
        (b"", "damaged or not a zplay save"),
        (b"[" * 100_000, "damaged or not a zplay save"),
        (b"[]", "not a save of this version"),
        (b'{"format": "zplay save 9"}', "not a save of this version"),
        (b'{"format": "zplay save 1"}', "was changed"),
    ],
)
def test_a_foreign_file(tmp_path, content, words):
    """What is not a save of ours is refused as such."""
    path = tmp_path / "foreign.json"
    path.write_bytes(content)

    with pytest.raises(SaveError) as caught:
        zplay.load(path)

    assert words in str(caught.value)


def test_a_missing_file(tmp_path):
    """The error says that it cannot be read."""
    with pytest.raises(SaveError, match=r"Cannot read missing\.json"):
        zplay.load(tmp_path / "missing.json")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"mode": "cheat"}, "mode is"),
        ({"start": None}, "starts from"),
        ({"log": None}, "lacks a part"),
        ({"log": [3]}, "lacks a part"),
        ({"log": ["0 play 1"]}, "does not fit the rules"),
        ({"log": ["undo"]}, "nothing to take back"),
    ],
)
def test_a_save_made_by_hand(tmp_path, change, words):
    """Even with a right checksum, nonsense is refused."""
    from zplay.core.files import _check

    path = played(moves=2).save(tmp_path / "game.json")
    content = json.loads(path.read_text(encoding="utf-8")) | change
    content.pop("check")
    content["check"] = _check(content)
    path.write_text(json.dumps(content), encoding="utf-8")

    with pytest.raises(SaveError) as caught:
        zplay.load(path)

    assert words in str(caught.value)


# -- positions, mutated ----------------------------------------------------------------------------

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.text(max_size=5),
    st.lists(st.integers(0, 9), max_size=3),
    st.just({}),
)


def places(data, path=()):
    """Every place in nested JSON."""
    yield path
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        if isinstance(value, dict | list):
            yield from places(value, (*path, key))
        else:
            yield (*path, key)


@given(st.data())
@settings(max_examples=150)
def test_a_mutated_position_is_refused_or_playable(data):
    """Whatever a person writes into a position: a clear error, or a game that can be played on."""
    moves = data.draw(st.integers(0, 45))
    position = json.loads(json.dumps(played("mutants", moves).position))
    for _ in range(data.draw(st.integers(1, 3))):
        *path, key = data.draw(st.sampled_from([p for p in places(position) if p]))
        target = position
        for step in path:
            target = target[step]
        target[key] = data.draw(JUNK)

    try:
        table = zplay.table("zingazam", position=position)
    except ZplayError:
        return

    rng = random.Random(1)
    while table.actors:
        seat = rng.choice(table.actors)
        table.push(rng.choice(list(table.legal(seat))), seat)
    assert table.outcome is not None
    assert game("zingazam").components(table.state) == game("zingazam").box(table.options)
