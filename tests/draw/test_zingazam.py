"""Zing-a-Zam's picture, by structure."""

from __future__ import annotations

import zplay
from zplay.draw import Look
from zplay.games.zingazam.components import TURNED
from zplay.games.zingazam.picture import card, cover, picture, portrait, scene


def region(shown, id_):
    return next(region for region in shown.regions if region.id == id_)


def test_hands_are_seen_from_where_one_sits():
    """Others' cards from the front, one's own from behind, turned ones the other way round."""
    table = zplay.table("zingazam", seats=3, seed="seen")
    table.push("turn 3", 0)
    table.push("turn 5", 1)
    shown = scene(table.seen_by(0), Look())
    own = [item for item in region(shown, "hand").items if item.id.startswith("card")]
    others = [item for item in region(shown, "hand-1").items if item.id.startswith("card")]

    assert ["back of" in item.name for item in own] == [n != 2 for n in range(8)]
    assert ["back of" in item.name for item in others] == [n == 4 for n in range(8)]
    assert table.state.hands[0][2] & TURNED


def test_a_spectator_sees_only_backs():
    """Whoever sits nowhere sees no card in any hand."""
    shown = scene(zplay.table("zingazam", seats=4, seed="seen").seen_by(None), Look())
    cards = [item for item in shown.items() if item.id.startswith("card-")]

    assert len(cards) == 32
    assert all("back of" in item.name for item in cards)


def test_a_pile_looks_the_same_whatever_it_holds():
    """Empty, one card or twenty: one picture, one name."""
    table = zplay.table("zingazam", seats=2, seed="piles", games=1)
    piles = set()
    while table.outcome is None:
        for item in scene(table.seen_by(0), Look()).items():
            if item.id == "pile-1":
                piles.add((item.name, str(item.art), item.width))
        seat = table.actors[0]
        table.push(next(iter(table.legal(seat))), seat)

    assert len(piles) == 1


def test_a_played_card_comes_from_its_place():
    """The newest card of the round was a card of a hand, and those behind it move up."""
    table = zplay.table("zingazam", seats=3, seed="was")
    for seat in range(3):
        table.push("turn 1", seat)
    before = table.seen_by(1)
    table.push("play 4", 0)
    shown = scene(table.seen_by(1), Look(last=(0, "play 4"), before=before))
    by_id = {item.id: item for item in shown.items()}

    assert by_id["round-0"].was == "card-0-3"
    assert "last" in by_id["round-0"].marks
    assert by_id["card-0-2"].was == ""
    assert by_id["card-0-3"].was == "card-0-4"


def test_a_finished_round_stays_to_be_looked_at():
    """Until the next card is played, the last round lies on the table with its winner crowned."""
    table = zplay.table("zingazam", seats=2, seed="finished", games=1)
    for seat in range(2):
        table.push("turn 1", seat)
    while True:
        before = table.seen_by(0)
        seat = table.actors[0]
        entry = table.push(next(iter(table.legal(seat))), seat)
        view = table.seen_by(0)
        if entry.text.startswith("play") and not view.round and before.round:
            break
    shown = scene(view, Look(last=(seat, entry.text), before=before))
    cards = [item for item in region(shown, "round").items if item.id.startswith("round-")]

    assert len(cards) == 2
    assert sum("wins the round" in item.name for item in cards) == 1


def test_pointing_and_hints_are_marked_and_said():
    """A card that a Puppeteer points at is marked and its name says so."""
    table = zplay.table("zingazam", seats=2, seed="hints")
    shown = scene(table.seen_by(0), Look(hints=("card-0-1", "cats")))
    marked = {item.id for item in shown.items() if "hint" in item.marks}

    assert marked == {"card-0-1", "cats"}


def test_single_pictures():
    """Cards, the cover and portraits can be shown by themselves, each with its name."""
    assert "<title>Fox 3</title><desc>Hypnotic Hurricane</desc>" in str(card(3, "fox"))
    assert "<title>Cat 5</title>" in str(card(5, "cat"))
    assert "<title>Owl back</title>" in str(card(0, "owl"))
    assert cover()._repr_svg_().startswith("<svg")
    assert portrait(4).tag == "svg"
    table = zplay.table("zingazam", seats=3, seed="x")
    assert table._repr_svg_() == str(picture(table.seen_by(None), names=table.names))
    assert table.seen_by(1)._repr_svg_().startswith("<svg")
