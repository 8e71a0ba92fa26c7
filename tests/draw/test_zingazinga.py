"""Zinga-Zinga's picture, by structure."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import combinations
from math import hypot

import pytest

import zplay
from zplay.core.errors import NotationError
from zplay.draw import Look
from zplay.games.zingazinga import FACTS, board_of, pieces
from zplay.games.zingazinga.components import Tile, edition_of
from zplay.games.zingazinga.picture import board_picture, cover, portrait, scene
from zplay.widgets.desk import Desk

SMALL = next(variant for variant in FACTS.variants if "edition" in variant.options)


def edition(circles, spaces):
    """Some edition: so many circles of so many spaces, one of a colour that we do not have."""
    colours = ["teal", "green", "purple", "yellow", "blue", "red", "pink", "orange"][:circles]
    return {
        "highest": 9,
        "colours": colours,
        "bridges": [f"{colours[0]} 0 - {colours[1]} 0"] if circles > 1 else [],
        "circles": {colour: {"spaces": spaces, "marked": [0]} for colour in colours},
    }


def desk_of(board, hand, **options):
    """A desk where seat 0 has opened and holds these tiles."""
    table = zplay.table("zingazinga", seats=2, seed="picture", mode="study", **options)
    position = table.position
    everywhere = [*position["bag"], *position["hands"][0], *position["hands"][1]]
    lying = [f"{p.circle} {p.tile.name}" for p in board_of(board).placed()]
    rest = [tile for tile in everywhere if tile not in hand and tile not in lying]
    position |= {
        "board": {
            colour: {
                str(p.space): f"zinga {p.value}" if p.value else p.orientation
                for p in board_of(board).placed()
                if p.circle == colour
            }
            for colour in position["board"]
        },
        "hands": [hand, rest[:3]],
        "bag": rest[3:],
        "turn": 0,
        "opened": [0],
        "placers": [0] * len(lying),
    }
    table = zplay.table("zingazinga", position=position, mode="study")
    return Desk(table.game, table=table, persons=(0,))


def items(desk):
    return {item.id: item for item in desk.scene().items()}


def test_a_picked_tile_shows_where_it_fits():
    """Ghosts lie the way round that fits; other spaces say which rule forbids them."""
    desk = desk_of("0|0 at orange 0, 0|2 at orange 1", ["orange 2|3", "green 1|2"])
    before = items(desk)
    assert before["orange-2"].says is None
    assert "needs a 2 on its left end" in before["orange-2"].tip
    pick = next(item for item in before.values() if item.name == "orange 2|3")
    assert pick.step
    desk.draft = pick.says
    after = items(desk)
    assert after["orange-2"].says == "2|3 at orange 2"
    assert after["orange-2"].name.startswith("orange 2, empty, takes 2|3")
    assert after["orange-2"].key == "t"
    assert after["orange-3"].refusal.rule == "zingazinga:touch"
    assert after["orange-15"].refusal.rule == "zingazinga:match"
    assert after["green-0"].refusal.rule == "zingazinga:colour"
    desk.draft = after["turn-tile"].says
    assert desk.draft == "orange 3|2"
    # Held the other way round, it still lies as it has to.
    assert items(desk)["orange-2"].says == "2|3 at orange 2"
    assert desk.scene().back == ""


def test_what_fits_both_ways_lies_as_it_is_held():
    """Next to an open Zinga, turning the tile decides."""
    desk = desk_of("zinga at orange 0", ["orange 2|3", "green 1|2"])
    for held in ("2|3", "3|2"):
        desk.draft = f"orange {held}"
        assert items(desk)["orange-1"].says == f"{held} at orange 1"
        assert "both ways round" in desk.scene().ask


def test_a_picked_tile_can_be_picked_again():
    """It stays as it is held: dragging begins with picking."""
    desk = desk_of("zinga at orange 0", ["orange 2|3", "green 1|2"])
    desk.draft = "orange 3|2"
    tile = next(item for item in items(desk).values() if "picked" in item.name)
    assert (tile.name, tile.says, tile.step) == ("orange 3|2, picked", "orange 3|2", True)


def test_the_count_of_the_round_before_is_shown_until_a_tile_lies():
    """What everybody was left with lies open at the beginning of the next round."""
    table = zplay.table("zingazinga", seats=2, seed="rounds", mode="study", target=1000)
    while table.seen_by(0).round == 1:
        table.push(next(iter(table.legal(table.actors[0]))), table.actors[0])
    view = table.seen_by(0)
    shown = [item.name for item in scene(view, Look()).items() if item.id.startswith("left-")]
    counted = [view.layout.tiles[number] for hand in view.counted for number in hand]
    assert sorted(shown) == sorted(map(str, counted))
    while not table.seen_by(0).placers:
        table.push(next(iter(table.legal(table.actors[0]))), table.actors[0])
    after = scene(table.seen_by(0), Look())
    assert not [item for item in after.items() if item.id.startswith("left-")]


def test_a_zinga_asks_what_it_is():
    """An end that nothing binds is named; one that is bound is not asked about."""
    desk = desk_of("0|0 at orange 0, 0|2 at orange 1", ["orange zinga", "green 1|2"])
    desk.draft = "orange zinga"
    space = items(desk)["orange-2"]
    assert space.step
    desk.draft = space.says
    shown = desk.scene()
    values = next(region for region in shown.regions if region.id == "values")
    assert [item.says for item in values.items] == [
        f"zinga at orange 2 as 2|{right}" for right in range(5)
    ]
    assert shown.back == "orange zinga"
    assert "selected" in items(desk)["orange-2"].marks


def test_a_tile_that_fits_nowhere_says_what_is_wanted():
    """The refusal of a tile lists what the free spaces ask for."""
    desk = desk_of("0|0 at orange 0, 0|2 at orange 1", ["orange 1|3", "orange 2|4"])
    tile = next(item for item in items(desk).values() if item.name == "orange 1|3")
    assert tile.refusal.rule == "zingazinga:match"
    assert "orange 2 wants a 2 and orange 15 wants a 0" in tile.refusal.because


def test_drafts_that_begin_nothing():
    """Tiles that are not there, or places that make no sense, are refused."""
    desk = desk_of("0|0 at orange 0", ["orange 0|3", "green 1|2"])
    view = desk.table.seen_by(0)
    legal = tuple(desk.table.legal(0))
    for draft in ("orange 4|4", "nonsense", "orange 0|3 at orange 1", "0|3", "zinga at"):
        with pytest.raises(NotationError):
            scene(view, Look(legal=legal, draft=draft))


def test_others_hands_are_only_counted():
    """One item for each hand, whatever is in it."""
    table = zplay.table("zingazinga", seats=4, seed="others")
    shown = scene(table.seen_by(1), Look(names=table.names))
    others = shown.regions[0]
    assert [item.id for item in others.items] == ["hand-2", "hand-3", "hand-0"]
    assert all("8 tiles" in item.name for item in others.items)
    watching = scene(table.seen_by(None), Look(names=table.names))
    assert not [item for item in watching.items() if item.id.startswith("tile-")]


def test_the_last_tile_and_what_it_fixed_are_framed():
    """A tile next to an open Zinga gives it a value; both have one picture more."""
    desk = desk_of("zinga at orange 0", ["orange 2|3", "green 1|2", "green 1|3"])
    layers = {id_: len(item.art) for id_, item in items(desk).items() if id_ == "orange-0"}
    desk.table.push("2|3 at orange 1", 0)
    after = items(desk)
    assert len(after["orange-0"].art) == layers["orange-0"] + 1
    assert len(after["orange-1"].art) == layers["orange-0"] + 1
    assert after["orange-1"].was.startswith("tile-")


@pytest.mark.parametrize("circles", range(1, 9))
@pytest.mark.parametrize("spaces", [3, 16, 40])
def test_any_edition_has_a_plan(circles, spaces):
    """Rings, their bridges and the bag keep clear of each other and stay on the cloth."""
    table = zplay.table("zingazinga", seats=2, seed="plan", edition=edition(circles, spaces))
    boxed = edition_of(table.state.options["edition"])
    plan = pieces.plan(boxed)
    for one, other in combinations(plan.rings, 2):
        apart = hypot(one.centre.x - other.centre.x, one.centre.y - other.centre.y)
        assert apart >= one.radius + other.radius + 2 * pieces.BAND
    for ring in plan.rings:
        outer = ring.radius + pieces.BAND
        assert outer < ring.centre.x < plan.width - outer + 1
        assert outer < ring.centre.y < plan.height - outer + 1
        assert hypot(plan.bag.x - ring.centre.x, plan.bag.y - ring.centre.y) >= outer + 50
    shown = scene(table.seen_by(0), Look(names=table.names))
    assert len([item for item in shown.items() if item.turn]) == circles * (spaces - 1)


def test_pictures_of_parts():
    """Boards, tiles, the cover and everybody's portrait are pictures with a name."""
    small = zplay.table("zingazinga", seats=SMALL.seats, seed="x", **SMALL.options)
    shown = [
        board_of("0|0 at orange 0, zinga at green 4")._repr_svg_(),
        small.state.board._repr_svg_(),
        small.seen_by(0)._repr_svg_(),
        Tile("orange", 1, 3)._repr_svg_(),
        Tile("purple", None, None)._repr_svg_(),
        str(board_picture(board_of(""), hints=("orange-0",))),
        str(cover()),
    ]
    for svg in shown:
        root = ET.fromstring(svg)  # noqa: S314 - our own text
        assert root[0].tag.endswith("title")
        assert root[0].text
    assert len({str(portrait(seat)) for seat in range(8)}) == 8
