"""Every shipped game keeps the common promises, in each of its variants."""

from __future__ import annotations

from importlib import import_module

import pytest

from zplay.core import conformance
from zplay.core.registry import SHIPPED, game

VARIANTS = [
    pytest.param(key, variant, id=f"{key}: {variant.name}")
    for key in SHIPPED
    for variant in game(key).facts.variants
]


@pytest.mark.parametrize(("key", "variant"), VARIANTS)
def test_conforms(key, variant):
    """Random games to the end, with every promise checked on the way."""
    swap = import_module(f"tests.conformance.{key}").swap

    report = conformance.check(game(key), variant, swap=swap, games=8)

    assert report.games == 8
    assert report.refusals > 100, "hardly any refusal was seen, so hardly any was checked"
    assert report.swaps > 10, "hidden information was hardly ever exchanged"
    assert report.varied > report.imagined / 2, "what is imagined hardly ever varies"
