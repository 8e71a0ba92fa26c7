"""ZAR's draft: what is picked and shouted before it is played, and what the picture keeps quiet."""

from __future__ import annotations

import json

import pytest

import zplay
from zplay.core.errors import NotationError
from zplay.games.zar.components import NAMES, kind_named
from zplay.games.zar.picture import card
from zplay.widgets.desk import Desk


def desk_with(hand, top="Red Moon", draft="", seats=3, **fields):
    """A desk at which seat 0 plays these cards next, on this one."""
    table = zplay.table("zar", seats=seats, seed="draft", **fields.pop("options", {}))
    position = json.loads(json.dumps(table.position))
    box = [name for name, count in table.game.box(table.options).items() for _ in range(count)]
    for name in [*hand, top]:
        box.remove(name)
    others = [sorted((box.pop() for _ in range(4)), key=kind_named) for _ in range(seats - 1)]
    position.update(
        hands=[sorted(hand, key=kind_named), *others], playpile=[top], face=top, drawpile=box,
        turn=0, played_by=seats - 1, waiting=list(range(1, seats - 1)), direction="clockwise",
        wasps=0, last=1, chain=1, open=True, call="", liable=[],
    )  # fmt: skip
    position.update(fields)
    table = zplay.table("zar", position=position)
    desk = Desk(table.game, table=table, persons=(0,))
    desk.draft = draft
    return desk


def item(desk, id_):
    """Something in the scene, judged by the rules."""
    return next(one for one in desk.scene().items() if one.id == id_)


def test_picking_several_alike():
    """The first of two alike picks one, the second both; chosen again it is put back."""
    hand = ["Red Sun", "Red Sun", "Blue Cloud", "Blue Frog"]
    desk = desk_with(hand)
    assert item(desk, "card-red-sun-0").says == "red sun"
    assert item(desk, "card-red-sun-1").says == "double red sun"
    desk.draft = "double red sun"
    assert "selected" in item(desk, "card-red-sun-0").marks
    assert "selected" in item(desk, "card-red-sun-1").marks
    assert item(desk, "card-red-sun-1").says == "red sun"
    assert item(desk, "play").label == "Play: DOUBLE!"
    assert desk.scene().back == "red sun"


def test_what_does_not_fit_says_why():
    """A card that cannot be played is refused by its rule, whatever was picked before."""
    desk = desk_with(["Red Sun", "Blue Cloud", "Blue Frog"], draft="red sun")
    refused = item(desk, "card-blue-cloud-0")
    assert refused.refusal is not None
    assert refused.refusal.rule == "zar:play-card"


def test_zar_can_be_forgotten_and_said():
    """With two cards left nothing reminds of ZAR: play and scene are as they always are."""
    desk = desk_with(["Red Sun", "Blue Cloud"], draft="red sun")
    play, zar = item(desk, "play"), item(desk, "zar")
    assert (play.label, play.says, play.refusal) == ("Play", "red sun", None)
    assert zar.says == "zar, red sun"
    assert zar.step
    full = desk_with(["Red Sun", "Blue Cloud", "Blue Frog", "Blue Crab"], draft="red sun")
    assert desk.scene().ask == full.scene().ask
    assert [one.id for one in desk.scene().regions[-1].items] == [
        one.id for one in full.scene().regions[-1].items
    ]
    desk.draft = "zar, red sun"
    assert item(desk, "play").label == "Play: ZAR!"
    assert desk.table.why_not(item(desk, "play").says, 0) is None
    assert "selected" in item(desk, "zar").marks
    assert item(desk, "zar").says == "red sun"


def test_zar_after_the_rest():
    """Only who has said ZAR can say it after the rest instead."""
    desk = desk_with(["Dragon Winged", "Blue Cloud"], draft="zar, dragon winged, moons")
    late = item(desk, "late")
    assert late.says == "dragon winged, moons, late zar"
    desk.draft = late.says
    assert item(desk, "play").says == "dragon winged, moons, late zar"
    assert item(desk, "play").refusal is None
    assert desk.scene().back == "dragon winged, moons"


def test_a_power_needs_its_call():
    """Playing waits for the symbol or the colour; then the Playpile takes the card as well."""
    desk = desk_with(["Peacock Side", "Blue Cloud", "Blue Frog"], draft="peacock side")
    assert item(desk, "play").refusal.rule == "zar:peacock"
    assert item(desk, "pile-0").says is None
    assert [item(desk, f"call-{n}").label for n in range(3)] == ["Blue!", "Red!", "Yellow!"]
    desk.draft = item(desk, "call-2").says
    assert desk.draft == "peacock side, yellow"
    assert item(desk, "pile-0").says == item(desk, "play").says == "peacock side, yellow"
    assert item(desk, "play").label == "Play: YELLOW!"


def test_out_is_called_with_the_last_card():
    """OUT follows from what is played."""
    desk = desk_with(["Red Sun"], draft="red sun")
    assert item(desk, "play").label == "Play: OUT!"


def test_match_at_once():
    """MATCH is one choice, unless something has to be called; ZAR goes before it."""
    desk = desk_with(["Red Moon", "Blue Cloud"])
    assert item(desk, "match").says == "match red moon"
    assert item(desk, "match").refusal is None
    assert not item(desk, "match").step
    desk.draft = "zar"
    assert item(desk, "match").says == "match red moon, zar"
    assert item(desk_with(["Blue Cloud", "Red Sun"]), "match").refusal.rule == "zar:match"


def test_chameleons_lie_where_they_were_picked():
    """What is picked last lies on top; alone they become what they are played on."""
    options = {"chameleons": 2}
    hand = ["Red Sun", "Chameleon", "Blue Frog", "Blue Cloud"]
    desk = desk_with(hand, draft="red sun", options=options)
    assert item(desk, "card-chameleon-0").says == "red sun + chameleon"
    desk.draft = "chameleon"
    assert item(desk, "play").says == "match chameleon as red moon"
    assert item(desk, "card-red-sun-0").says == "chameleon + red sun"


@pytest.mark.parametrize("draft", ["green moon", "double blue cloud", "zar, nonsense", "cast 4: E"])
def test_what_begins_nothing(draft):
    """A draft of cards that are not there is none."""
    with pytest.raises(NotationError):
        desk_with(["Red Sun", "Blue Cloud"], draft=draft).scene()


def test_who_can_be_caught():
    """GOTCHA is offered at whoever owes a ZAR, as a button and at their place."""
    desk = desk_with(["Red Sun", "Blue Cloud", "Blue Frog"])
    hands = desk.table.position["hands"]
    assert item(desk, "seat-1").says is None
    position = json.loads(json.dumps(desk.table.position))
    position["drawpile"] += hands[1][1:]
    position["hands"][1] = hands[1][:1]
    position["liable"] = [1]
    table = zplay.table("zar", position=position)
    desk = Desk(table.game, table=table, persons=(0,))
    assert item(desk, "gotcha").says == item(desk, "seat-1").says == "gotcha 1"
    assert "has not said ZAR" in item(desk, "seat-1").name
    assert item(desk, "gotcha").refusal is None


def test_others_do_not_take_away_what_was_picked():
    """In a race the draft stays while others act; one's own move and an undo end it."""
    desk = desk_with(["Red Sun", "Red Sun", "Blue Cloud", "Blue Frog"], draft="double red sun")
    desk.table.push("let it go", 1)
    assert desk.draft == "double red sun"
    assert item(desk, "play").refusal is None
    desk.table.pop()
    assert desk.draft == ""
    desk.draft = "red sun"
    desk.table.push("red sun", 0)
    assert desk.draft == ""


def test_a_new_hand_says_who_won_the_last():
    """The next hand is dealt at once: whoever looks up reads first how the last one ended."""
    desk = desk_with(["Red Sun"], liable=[])
    desk.table.push("red sun", 0)
    for seat in (1, 2):
        desk.table.push("let it go", seat)
    assert desk.scene().ask.startswith("You won the hand. ")
    assert next(score.value for score in desk.scene().scores) == "0"


def test_every_card_has_its_picture():
    """All kinds and the back, each with its name."""
    pictures = {str(card(name)) for name in NAMES} | {str(card())}
    assert len(pictures) == len(NAMES) + 1
    assert "Blue Moon" in str(card("Blue Moon"))
