"""Zigzag's own picture: what shines, what a draft offers, what a race does to it."""

from __future__ import annotations

import pytest

from zplay.core.errors import NotationError
from zplay.core.registry import game as game_of
from zplay.core.table import Table
from zplay.draw.scene import Look
from zplay.games.zigzag import cards, picture
from zplay.games.zigzag.components import CARDS, MASKS, VALUE_NAMES, card
from zplay.widgets.desk import Desk


@pytest.fixture
def desk():
    """A lead in which seat 0 has to make room."""
    game = game_of("zigzag")
    table = Table.deal(game, {"seats": 4, "jokers": 0}, "a lead", "study")
    table.push("agree wink for zig, cough for zag", 0)
    table.push("agree smile for zig, yawn for zag", 1)
    return Desk(game, table=table, persons=(0,))


def plain(table, seat):
    """The characters in a hand."""
    return [one for one in table.state.hands[seat] if one < 64]


def test_every_card_is_another_picture():
    """64 characters and each kind of special card."""
    drawn = {tuple(map(str, cards.face(one))) for one in range(CARDS)}
    assert len(drawn) == 64 + 12


def test_what_a_whole_hand_shares_shines():
    """Exactly the shared values have a shining layer."""
    hand = ["fire pink none", "fire pink cocktail", "fire pink suitcase", "joker"]
    held = [card(name) for name in hand]
    lit = 1 << VALUE_NAMES.index("fire") | 1 << VALUE_NAMES.index("pink")
    dark, shining = cards.face(held[0]), cards.face(held[0], lit)
    assert len(shining) == len(dark) + 2
    assert "desc" in str(picture.hand(*hand))
    assert MASKS[held[0]] & lit == lit


def test_a_special_card_asks_what_to_do_with_it(desk):
    """Every own card begins or makes a move; a draft that begins nothing is refused."""
    view = desk.table.seen_by(0)
    legal = tuple(desk.table.legal(0))
    scene = picture.scene(view, Look(legal=legal))
    own = [item for item in scene.items() if item.id in {f"card-{one}" for one in view.hands[0]}]
    assert [item.step for item in own] == [one >= 64 for one in view.hands[0]]
    with pytest.raises(NotationError):
        picture.scene(view, Look(legal=legal, draft="for fire pink none"))


def test_a_draft_survives_what_others_do_but_not_the_loss_of_its_card(desk):
    """Somebody else's sign leaves a picked card picked; a card that is gone is not picked."""
    table = desk.table
    for seat in (0, 1, 2):
        table.push(f"discard {picture.NAMES[plain(table, seat)[0]]}", seat)
    wanted = table.state.mat[1]
    desk.draft = f"for {picture.NAMES[wanted]}"
    table.push("wink", 3)
    assert desk.draft == f"for {picture.NAMES[wanted]}"
    given = plain(table, 2)[0]
    table.push(f"switch {picture.NAMES[given]} for {picture.NAMES[wanted]}", 2)
    assert desk.draft == ""
