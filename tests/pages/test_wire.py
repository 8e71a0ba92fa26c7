"""What passes along the websocket, and how much of it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zplay.pages.limits import MOST_REMEMBERED, Doorman
from zplay.pages.wire import LONGEST, read


def message(**changes):
    """A right message, and what is changed in it."""
    parts = {
        "channel": "shell",
        "header": {"msg_id": "1", "msg_type": "comm_msg", "session": "s"},
        "content": {"comm_id": "c", "data": {"method": "custom", "content": {"kind": "say"}}},
    }
    for path, value in changes.items():
        *way, last = path.split("__")
        place = parts
        for name in way:
            place = place[name]
        place[last] = value
    return json.dumps(parts)


def test_words_to_a_widget_pass():
    """They arrive as they were said, in a message that is made anew."""
    passed = read(message(metadata={"evil": 1}, parent_header={"x": 1}, buffers=["x"]))

    assert passed["content"]["data"] == {"method": "custom", "content": {"kind": "say"}}
    assert passed["metadata"] == passed["parent_header"] == {}
    assert passed["buffers"] == []


@pytest.mark.parametrize(
    "changes",
    [
        {"header__msg_type": "execute_request"},
        {"header__msg_type": "shutdown_request"},
        {"header__msg_type": "comm_open"},
        {"header__msg_type": "kernel_info_request"},
        {"header__msg_type": "debug_request"},
        {"header__msg_type": ["comm_msg"]},
        {"channel": "control"},
        {"channel": "stdin"},
        {"channel": None},
        {"content__data__method": "update"},
        {"content__data__method": "request_state"},
        {"content__data": None},
        {"content__comm_id": 7},
        {"header__session": "s" * 65},
        {"header": None},
        {"content__data__content": "x" * LONGEST},
    ],
)
def test_nothing_else_passes(changes):
    """No code, no control, no changed traits, nothing long and nothing that is no message."""
    assert read(message(**changes)) is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.text() | JSON.map(json.dumps) | st.binary())
def test_whatever_is_sent(text):
    """Anything at all is dropped without a fuss."""
    assert read(text) is None


def test_deep_nonsense_is_dropped():
    """A message that no reader gets to the bottom of."""
    assert read("[" * 20_000 + "]" * 20_000) is None


def test_the_doorman_counts_each_machine_by_itself():
    """A burst, then so many a second, and one machine's flood does not hinder another."""
    clock = [0.0]
    doorman = Doorman(burst=3, rate=1, now=lambda: clock[0])

    assert [doorman.admits("flood") for _ in range(5)] == [True, True, True, False, False]
    assert doorman.admits("other")
    clock[0] = 1.0
    assert [doorman.admits("flood") for _ in range(2)] == [True, False]


def test_the_doorman_forgets_who_came_longest_ago():
    """Very many machines do not fill the memory."""
    doorman = Doorman(burst=1, rate=0)
    assert doorman.admits("first")
    for number in range(MOST_REMEMBERED + 5):
        doorman.admits(str(number))

    assert len(doorman._buckets) == MOST_REMEMBERED
    assert doorman.admits("first")
