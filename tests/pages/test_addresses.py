"""What the address of a page may say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zplay
from zplay import CodeError, OptionError, UnknownGame, ZplayError
from zplay.core.registry import SHIPPED
from zplay.pages import addresses
from zplay.pages.addresses import KINDS, Address

WORDS = st.text(
    st.characters(categories=["L", "N", "P", "S"]) | st.just(" "), min_size=1, max_size=80
).map(str.strip)


@given(
    st.builds(
        Address,
        kind=st.sampled_from(KINDS),
        game=st.sampled_from(SHIPPED),
        at=WORDS,
        seed=WORDS,
        sort=WORDS,
        seats=st.none() | st.integers(1, 99),
        grade=st.integers(1, 9),
        daily=st.booleans(),
        on=st.booleans(),
    )
)
def test_an_address_says_what_was_meant(address):
    """Written and read again, every address is the same."""
    kind, _, query = str(address).partition("?")

    assert addresses.read(kind, query) == address


@given(st.sampled_from(KINDS), st.text(max_size=200))
def test_whatever_an_address_says(kind, query):
    """Any text at all is either understood or refused with an error of ours."""
    try:
        address = addresses.read(kind, query)
    except ZplayError:
        return
    assert address.game in SHIPPED


@pytest.mark.parametrize(
    ("kind", "query", "error", "words"),
    [
        ("edit", "game=zar", OptionError, "no such page"),
        ("play", "", OptionError, "which game"),
        ("play", "game=chess", UnknownGame, "no game 'chess'"),
        ("play", "game=zar&seats=many", OptionError, "small number"),
        ("play", "game=zar&seats=%C2%B2", OptionError, "small number"),
        ("play", "game=zar&seed=" + "x" * 81, OptionError, "too long"),
        ("play", "game=zar&seed=a%00b", OptionError, "cannot be right"),
        ("play", "game=zar&" + "a=b&" * 30, OptionError, "too much at once"),
        ("play", "code=zp1:zar:AAAA", CodeError, "damaged"),
        ("play", "code=" + "x" * 40_000, OptionError, "too long"),
    ],
)
def test_bad_addresses(kind, query, error, words):
    """A wrong address is answered with what is wrong."""
    with pytest.raises(error, match=words):
        addresses.read(kind, query)


def test_a_code_says_which_game():
    """The code wins over the name beside it, and says itself which page opens it."""
    code = zplay.table("zingazam", seed="a").code
    puzzle = zplay.puzzle("kazing", seed="a").code

    assert addresses.read("play", f"game=zar&code={code}").game == "zingazam"
    assert addresses.opened(code).kind == "play"
    assert addresses.opened(puzzle).kind == "puzzle"
    assert addresses.opened(f"  {puzzle}\n").code == puzzle
