"""SVG as Python objects: everything escaped, nothing pasted."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zplay.draw import Arrow, Item, Look, Region, Scene, compose, el, move, pack, picture
from zplay.draw.geometry import bow, fan, on_circle, polygon, ring
from zplay.draw.parts import outline, token
from zplay.draw.scene import words_on


@given(st.text(), st.text())
def test_any_text_stays_text(inside, attribute):
    """Whatever is written comes back as the same text, except what XML cannot write at all."""
    element = el("text", inside, data_name=attribute)
    root = ET.fromstring(str(element))  # noqa: S314 - our own text

    assert len(root) == 0
    assert set(root.attrib) == {"data-name"}
    if inside.isprintable():
        assert (root.text or "") == inside


@pytest.mark.parametrize(
    ("tag", "attributes"),
    [
        ("script", {}),
        ("SCRIPT", {}),
        ("a b", {}),
        ("g", {"onclick": "alert(1)"}),
        ("a", {"href": "javascript:alert(1)"}),
        ("image", {"xlink:href": "http://example.org/x.png"}),
        ("g", {'x"y': "1"}),
    ],
)
def test_what_no_picture_needs_cannot_be_made(tag, attributes):
    """No scripts, no handlers, no links to elsewhere."""
    with pytest.raises(ValueError, match=r"pictures|element"):
        el(tag, **attributes)


def test_numbers_are_short_and_nothing_is_left_out():
    """Two decimals are plenty; None and False leave an attribute out."""
    assert str(el("rect", x=1.0, y=-0.001, width=1 / 3, rx=None, class_="a", stroke_width=2)) == (
        '<rect x="1" y="0" width="0.33" class="a" stroke-width="2"/>'
    )


def test_parts_can_be_moved_and_nested():
    """Children are flattened, and a part that does not move stays itself."""
    part = el("path", d="M0 0")

    assert move(part) is part
    assert str(move(part, 3, 4, scale=2, turn=90)) == (
        '<g transform="translate(3 4) rotate(90) scale(2)"><path d="M0 0"/></g>'
    )
    assert len(el("g", [part, [part, None]], "x").children) == 3


def test_a_picture_has_its_text_alternative():
    """With a title it is an image; without one it is decoration and hidden from readers."""
    named = picture(width=10, height=5, title="A hat", desc="blue")

    assert named.attributes["role"] == "img"
    assert [str(child) for child in named.children] == ["<title>A hat</title>", "<desc>blue</desc>"]
    assert picture(width=1, height=1).attributes["aria-hidden"] == "true"


def test_geometry_goes_clockwise_from_the_top():
    """A quarter of a turn is on the right; points are where they belong."""
    assert on_circle((0, 0), 10, 0) == pytest.approx((0, -10))
    assert on_circle((0, 0), 10, 0.25) == pytest.approx((10, 0))
    assert ring((5, 5), 1, 4)[2] == pytest.approx((5, 6))
    assert polygon([(0, 0), (1, 2)], closed=False) == "M0 0L1 2"
    assert bow((0, 0), (100, 0)).head.startswith("M100 0")


def test_a_fan_is_symmetric_and_never_wider_than_nine():
    """The middle card stands straight; a big hand does not bend further."""
    nine, thirty = fan(9), fan(30)

    assert nine[4] == (0, 0)
    assert nine[0].turn == -nine[8].turn
    assert abs(thirty[0].turn) == pytest.approx(abs(nine[0].turn), abs=0.1)
    assert fan(0) == []


def test_a_scene_becomes_one_picture_with_its_marks_and_arrows():
    """Static pictures show marks, arrows, labels and wrap what is too wide."""
    square = picture(el("rect", width=9, height=9), width=10, height=10)
    items = tuple(
        Item(f"i{n}", f"item {n}", square, 100, 100, marks=("last", "dim") if n == 0 else ())
        for n in range(9)
    )
    board = Region("b", "Board", (Item("s", "space", token("red"), 9, 9, x=4, y=4, label="four"),),
                   kind="board", width=100, height=50, backdrop=square)  # fmt: skip
    buttons = Region("c", "Buttons", (Item("d", "do", label="Do"),), kind="actions")
    row = Region("a", "Row", items, title="A", badge=square, note="n")
    scene = Scene("T", (row, board, buttons),
                  ask="What?", arrows=(Arrow("i0", "i8", "this goes there"),))  # fmt: skip
    svg = compose(scene)

    assert "Do" not in str(svg)
    assert "four" in str(svg)
    assert len(svg.find("svg")) == 13  # itself, ten items, the badge and the backdrop
    assert float(svg.attributes["viewBox"].split()[3]) > 300
    assert "opacity" in str(svg)
    assert pack(scene)["arrows"][0]["says"] == "this goes there"
    assert Look().legal == ()
    assert outline(5, 5, colour="#000").attributes["stroke-dasharray"]


def test_words_of_a_picture_are_apart():
    """Read aloud, searched for or spoken to: two texts next to each other are two words."""
    drawn = el("g", el("text", "ZIG"), el("text", "ZAG"))

    assert re.sub("<[^>]*>", "", str(drawn)).split() == ["ZIG", "ZAG"]
    assert words_on((drawn, el("text", "!"))) == "ZIG ZAG !"
