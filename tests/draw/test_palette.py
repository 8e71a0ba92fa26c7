"""The palette keeps its promises: contrast, and distance for every kind of eyes."""

from __future__ import annotations

from itertools import combinations

import pytest

from zplay.draw import GOLD, INK, NIGHT, PALETTE, PAPER, THEMES
from zplay.draw.glyphs import SHAPES, colour_glyph
from zplay.draw.vision import EYES, contrast, distance

SETS = {
    "kazing": "orange green blue purple",
    "zar": "blue red yellow",
    "zingazinga": "orange green yellow purple",
    "zigzag": "blue yellow green pink",
    "zingazam": "orange purple blue yellow green",
}
"""The colours that have to be told apart in each game."""


def test_known_values():
    """Black on white is 21:1; equal colours are at no distance."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert distance("#123456", "#123456", "deutan") == 0


@pytest.mark.parametrize("name", PALETTE)
def test_text_can_be_read_on_every_colour(name):
    """4.5:1 for text on the full colour, on its tint, and in it on paper; 3:1 for outlines."""
    colour = PALETTE[name]

    assert contrast(colour.on, colour.fill) >= 4.5
    assert contrast(INK, colour.tint) >= 4.5
    assert contrast(colour.deep, colour.tint) >= 4.5
    assert contrast(colour.deep, PAPER) >= 4.5
    assert contrast(INK, PAPER) >= 7


@pytest.mark.parametrize("theme", THEMES)
def test_themes_can_be_read(theme):
    """Text 4.5:1 and edges, focus and marks 3:1 on every ground, in light and in dark."""
    colours = THEMES[theme]
    for ground in ("paper", "plate", "felt"):
        for text in ("ink", "soft", "refuse", "good"):
            assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)
        for line in ("edge", "focus", "legal"):
            assert contrast(colours[line], colours[ground]) >= 3, (line, ground)
    assert contrast(colours["paper"], colours["focus"]) >= 4.5  # text on the main button


def test_night_can_be_read():
    """Gold and paper on the backs of cards and on cloths."""
    assert contrast(GOLD, NIGHT) >= 4.5
    assert contrast(PAPER, NIGHT) >= 4.5


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("game", SETS)
def test_the_colours_of_a_game_differ_for_everybody(game, eyes):
    """At least 25 apart (2 is just visible), with any kind of colour vision."""
    for one, other in combinations(SETS[game].split(), 2):
        assert distance(PALETTE[one].fill, PALETTE[other].fill, eyes) >= 25, (one, other)


def test_never_colour_alone():
    """Every colour has a name and a shape of its own, for greyscale and for touch."""
    glyphs = [colour.glyph for colour in PALETTE.values()]

    assert len(glyphs) == len(set(glyphs))
    assert set(glyphs) <= set(SHAPES)
    assert len({SHAPES[glyph] for glyph in glyphs}) == len(glyphs)
    assert INK in str(colour_glyph("yellow"))
