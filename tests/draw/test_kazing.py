"""Ka-Zing's picture and the way a spell grows in it, by structure."""

from __future__ import annotations

import json
import random
import xml.etree.ElementTree as ET

import pytest

import zplay
from tests.rules.kazing_tables import set_up
from zplay.core.errors import NotationError
from zplay.draw import Look
from zplay.games.kazing import find_spells
from zplay.games.kazing.actions import Cast
from zplay.games.kazing.building import read_draft
from zplay.games.kazing.components import our_edition
from zplay.games.kazing.picture import card, cover, portrait, scene, spell
from zplay.widgets.desk import Desk

HAND = ("light kazaam 4", "energy kazaam 8", "light E", "life E-W", "energy N-S")


def desk_of(*hands, **options):
    """A desk in front of a table that is set up."""
    table = set_up(*hands, **options)
    desk = Desk(table.game, table=table, persons=(0,))
    desk._bucket._burst = desk._bucket._left = 10**9
    return desk


def items(desk):
    return {item.id: item for item in desk.scene().items()}


def choose(desk, id_):
    """Choose an item as a page would; what is refused with it, if anything."""
    item = items(desk)[id_]
    if item.refusal:
        return item.refusal
    assert item.says is not None
    kind = "draft" if item.step else "say"
    return desk.handle({"id": "1", "kind": kind, "text": item.says, "n": desk.n}).get("refusal")


def test_a_spell_grows_card_by_card():
    """Start card, a movement with two ends, its end on the grid, another, and the word."""
    desk = desk_of(HAND, ["life S"])
    drafts = []
    for id_ in ("card-2", "card-3", "position-6", "card-4", "position-9"):
        assert choose(desk, id_) is None
        drafts.append(desk.draft)
    assert drafts == [
        "cast 5 (light E):",
        "cast 5 (light E): life E-W",
        "cast 5 (light E): life E-W→6",
        "cast 5 (light E): life E-W→6, energy N-S",
        "cast 5 (light E): life E-W→6, energy N-S→9",
    ]
    shown = desk.scene()
    laid = next(region for region in shown.regions if region.id == "spell")
    assert [item.id for item in laid.items] == ["laid-0", "laid-1", "laid-2", "next"]
    assert "the wand is here" in items(desk)["position-9"].name
    assert "the wand passes here" in items(desk)["position-6"].name
    assert choose(desk, "card-1") is None
    assert desk.table.moves[-1].text == f"{drafts[-1]} | energy kazaam 8"
    assert desk.table.seen_by(0).collected[0] == (0, 0, 0, 0, 1, 0, 0, 0, 1)


def test_backspace_takes_the_last_card_off():
    """A movement goes with its end; at last nothing is left."""
    desk = desk_of(HAND, ["life S"])
    for id_ in ("card-2", "card-3", "position-6"):
        choose(desk, id_)
    backs = []
    while (back := desk.scene().back) is not None:
        backs.append(back)
        desk.draft = back
    assert backs == ["cast 5 (light E):", ""]


def test_a_laid_card_can_be_taken_off_again():
    """Choosing a laid card takes it and all after it back into the hand."""
    desk = desk_of(HAND, ["life S"])
    for id_ in ("card-2", "card-3", "position-6", "card-4"):
        choose(desk, id_)
    assert "card-3" not in items(desk)
    assert choose(desk, "laid-1") is None
    assert desk.draft == "cast 5 (light E):"
    assert "card-3" in items(desk)


@pytest.mark.parametrize(
    ("laid", "chosen", "rule"),
    [
        ((), "card-9", "kazing:one-modifier"),
        (("card-3",), "card-4", "kazing:two-arrows"),
        (("card-3",), "position-1", "kazing:directions"),
        (("card-4",), "card-0", "kazing:two-arrows"),
        ((), "card-0", "kazing:movement-cards"),
        (("card-3", "position-6"), "card-1", "kazing:resonance"),
    ],
)
def test_the_first_thing_wrong_is_named(laid, chosen, rule):
    """Whatever cannot be next says why, with the rule, and the draft stays."""
    if chosen == "card-9":
        hand = ("light ka-zing 4", "light V", "half 1", "half 2", "life E-W")
        desk = desk_of(hand, ["life S"], level="sorcerer")
        start, laid, chosen = "card-1", ("card-3",), "card-4"
    else:
        desk, start = desk_of(HAND, ["life S"], level="apprentice"), "card-2"
    for id_ in (start, *laid):
        assert choose(desk, id_) is None
    before = desk.draft
    assert choose(desk, chosen).rule == rule
    assert desk.draft == before


def test_a_movement_that_leaves_the_grid_is_refused():
    """From 4 nothing goes west."""
    desk = desk_of(("light kazaam 4", "light W", "life E-W"), ["life S"])
    choose(desk, "card-0")
    refusal = choose(desk, "card-1")
    assert refusal.rule == "kazing:inside-grid"
    assert "cannot be played from 4" in refusal.because


def test_bonuses_are_spent_on_the_grid():
    """In Precision a spell with a bonus asks for positions, and only for missing ones."""
    hand = ("light kazaam 4", "life zing 8", "light E", "life E-W", "life N-S")
    collected = [[1, 0, 0, 0, 0, 0, 0, 0, 0], [0] * 9]
    desk = desk_of(hand, ["life S"], level="apprentice", collected=collected)
    for id_ in ("card-2", "card-3", "position-6", "card-4", "position-9", "card-1"):
        assert choose(desk, id_) is None
    shown = desk.scene()
    assert "choose one more position" in shown.ask
    assert [key for key, *_ in shown.keys] == ["2", "3", "4", "6", "7", "8"]
    assert choose(desk, "position-1").rule == "kazing:bonus-missing"
    assert choose(desk, "position-3") is None
    assert desk.table.moves[-1].text.endswith("; collect 3")


def test_targets_of_a_ka_zing():
    """First whom it drains, then whom it replenishes, and never the same."""
    hand = ("light kazaam 4", "life ka-zing 2", "light E", "life E-W")
    desk = desk_of(hand, ["life S"], type="duel")
    for id_ in ("card-2", "card-3", "position-6", "card-1"):
        assert choose(desk, id_) is None
    assert {"kazaam-0", "kazaam-1"} <= set(items(desk))
    assert choose(desk, "kazaam-1") is None
    assert desk.draft.endswith("; kazaam at seat 1")
    assert "zing-1" not in items(desk)
    assert choose(desk, "zing-0") is None
    assert desk.table.moves[-1].text.endswith("; kazaam at seat 1, zing at seat 0")


def test_a_kazaam_zing_is_declared():
    """Both words, at everybody, each a whole action."""
    hand = ("light kazaam 4", "life kazaam/zing 1", "light E", "life E-W")
    desk = desk_of(hand, ["life S"], type="duel")
    for id_ in ("card-2", "card-3", "position-6", "card-1"):
        assert choose(desk, id_) is None
    offered = {id_ for id_ in items(desk) if id_.startswith(("kazaam-", "zing-"))}
    assert offered == {"kazaam-0", "kazaam-1", "zing-0", "zing-1"}
    assert choose(desk, "zing-0") is None
    assert desk.table.moves[-1].text.endswith("; zing at seat 0")


@pytest.mark.parametrize("level", ["initiate", "apprentice", "sorcerer"])
@pytest.mark.parametrize("kind", ["precision", "thaumaturgy", "duel"])
def test_every_spell_can_be_laid(level, kind):
    """Each legal spell, laid card by card as a page would, is cast as it was listed."""
    rng = random.Random(f"{level} {kind}")
    for seed in range(12):
        edition = our_edition()
        box = edition.everything if level == "sorcerer" else edition.standard
        cards = rng.sample(box, 7 if level == "sorcerer" else 5)
        hand = sorted(cards)
        labels = [edition.label(number) for number in hand]
        free = [edition.label(number) for number in box if number not in cards]
        table = set_up(labels, [free[0]], display=free[1:6], level=level, type=kind, seed=str(seed))
        casts = [action for action in table.legal(0) if isinstance(action, Cast)]
        for cast in rng.sample(casts, min(3, len(casts))):
            desk = Desk(table.game, table=zplay.open(table.code), persons=(0,))
            desk._bucket._burst = desk._bucket._left = 10**9
            lay(desk, cast)
            assert desk.table.moves[-1].text == str(cast)


def lay(desk, cast):
    """Choose the items that say a spell."""
    places = {}
    hand = list(desk.table.seen_by(0).cards)
    for card_ in cast.spell.cards:
        places.setdefault(card_, hand.index(card_))
    for card_, end in zip(cast.spell.cards, (0, *cast.spell.ends, 0), strict=True):
        assert choose(desk, f"card-{places[card_]}") is None
        if desk.draft and read_draft(desk.draft, desk.table.seen_by(0)).pending:
            assert choose(desk, f"position-{end}") is None
    for position in cast.aim.collect if desk.draft else ():
        assert choose(desk, f"position-{position}") is None
    for word, target in (("kazaam", cast.aim.kazaam), ("zing", cast.aim.zing)):
        if target and desk.draft:
            holder = desk.table.state.terms.holders.index(target)
            assert choose(desk, f"{word}-{holder}") is None


@pytest.mark.parametrize(
    "draft", ["4", "cast", "cast 5: Q", "cast 5: E-W→1", "cast 9: E", "cast 5: |", "take 3"]
)
def test_what_begins_no_spell_is_no_draft(draft):
    """Nonsense from a page changes nothing."""
    desk = desk_of(HAND, ["life S"])
    answer = desk.handle({"id": "1", "kind": "draft", "text": draft, "n": desk.n})
    assert "refusal" in answer or desk.draft.startswith("cast 5")
    if "refusal" in answer:
        assert desk.draft == ""


def test_a_draft_may_be_typed_loosely():
    """Positions and names will do, as in a spell."""
    view = set_up(HAND, ["life S"]).seen_by(0)
    assert str(read_draft("cast 5: E-W->6, N-S", view)) == (
        "cast 5 (light E): life E-W→6, energy N-S"
    )
    with pytest.raises(NotationError):
        read_draft("cast 5: circle", view)


def test_the_others_see_the_spell():
    """Right after it was cast, its path and its cards are on the table."""
    table = set_up(HAND, ["life S"])
    before = table.seen_by(1)
    said = "cast 5 (light E): life E-W→6, energy N-S→9 | energy kazaam 8"
    table.push(said, 0)
    shown = scene(table.seen_by(1), Look(last=(0, said), before=before))
    by_id = {item.id: item for item in shown.items()}
    assert "upside down" in by_id["heard-0"].name
    assert "the wand passes here" in by_id["position-6"].name


def test_other_hands_are_only_counted():
    """Whoever else plays is a number of cards."""
    table = set_up(HAND, ["life S", "life W"])
    shown = scene(table.seen_by(0), Look())
    text = " ".join(item.name for item in shown.items())
    assert "2 (cards in hand), (nothing collected yet), Seat 1" in text
    assert "life W" not in text


def test_cards_and_spells_show_themselves():
    """In a notebook a card, a spell and a view are pictures with words."""
    found = find_spells("light E, life E-W, energy N-S, energy kazaam 8", level="initiate")
    edition = our_edition()
    for shown in (found[0].spell, edition.faces[0], set_up(HAND, ["life S"]).seen_by(0)):
        root = ET.fromstring(shown._repr_svg_())  # noqa: S314 - our own text
        assert root.tag.endswith("svg")
        assert root[0].tag.endswith("title")
        assert root[0].text
    assert {str(card(face)) for face in edition.faces if face.resonance == "light"}
    assert "The wand passes" in str(spell(found[0].spell))
    assert cover().tag == portrait(3).tag == "svg"


def test_every_card_looks_different():
    """No two faces of the box have the same picture."""
    faces = our_edition().faces
    assert len({str(card(face)) for face in faces}) == len(faces)


@pytest.mark.parametrize(("seats", "teams"), [(5, None), (16, 8), (16, 4), (6, 3)])
@pytest.mark.parametrize("kind", ["precision", "duel"])
def test_full_tables_stay_small(seats, teams, kind):
    """The most players, each way to sit, at the level with the most cards."""
    table = zplay.table(
        "kazing", seats=seats, teams=teams, level="sorcerer", type=kind, seed="full"
    )
    desk = Desk(table.game, table=table, persons=(0,))
    assert len(json.dumps(desk.frame())) <= 120_000
