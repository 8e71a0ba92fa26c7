"""Without any colour everything on a table can still be told apart: by glyph, figure or word."""

from __future__ import annotations

import random
import re
from collections import defaultdict

import pytest

from tests.draw.test_games import KEYS, desks, walk
from zplay.draw import PALETTE, el, picture
from zplay.draw.glyphs import SHAPES
from zplay.draw.scene import Item, Region, Scene, layers
from zplay.draw.vision import luminance

_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b")


def alike_without_colour(scene):
    """Names of things that differ in colour alone, in the same part and row of the table.

    Things in different parts have different headings, and in different rows of a board different
    places: there the glyph of the place tells, which is looked at as well.
    """
    groups = defaultdict(dict)
    for region in scene.regions:
        for item in region.items:
            art = "".join(str(layer) for layer in layers(item.art))
            bare = region.id, item.row, _COLOUR.sub("", art), item.label
            groups[bare].setdefault(art, item.name)
    return [tuple(group.values()) for group in groups.values() if len(group) > 1]


@pytest.mark.parametrize("key", KEYS)
def test_nothing_differs_in_colour_alone(key):
    """Take all colours out of a table: no two different pictures become the same one."""
    seen = 0
    for _variant, desk in desks(key):
        for n, _ in enumerate(walk(desk, random.Random(8))):
            if n % 8:
                continue
            scene = desk.scene()
            assert alike_without_colour(scene) == []
            assert len({region.name for region in scene.regions}) == len(scene.regions)
            seen += len(scene.items())
    assert seen > 500


def test_the_check_can_fail():
    """Two discs that only their colour tells apart are found."""
    discs = tuple(
        Item(id=name, name=name, art=picture(el("circle", r=4, fill=colour), width=9, height=9))
        for name, colour in (("red disc", "#ff0000"), ("green disc", "#00ff00"))
    )
    scene = Scene("", (Region("board", "Board", discs),), "")

    assert alike_without_colour(scene) == [("red disc", "green disc")]


def test_each_colour_has_a_shape_of_its_own():
    """The glyphs of the palette are as many as its colours, and so are their outlines."""
    shapes = {SHAPES[colour.glyph] for colour in PALETTE.values()}

    assert len(shapes) == len(PALETTE)


def test_text_and_glyphs_are_not_lost_in_grey():
    """What is written on a colour, or in it, differs from it in lightness and not in hue alone."""
    for colour in PALETTE.values():
        for ink, paper in ((colour.on, colour.fill), (colour.deep, colour.tint)):
            assert abs(luminance(ink) ** (1 / 2.2) - luminance(paper) ** (1 / 2.2)) > 0.25, colour
