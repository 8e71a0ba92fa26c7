"""The desk: what a page says becomes actions, and the table becomes frames."""

from __future__ import annotations

import itertools
import json
from urllib.parse import urlencode

import pytest

import zplay
from zplay.core.registry import SHIPPED
from zplay.core.registry import game as game_of
from zplay.core.table import Table
from zplay.widgets.desk import Desk
from zplay.widgets.messages import Bucket

_ids = itertools.count(1)


def desk_of(*persons, mode="play", seats=3, seed="desk", **options):
    table = Table.deal(game_of("zingazam"), {"seats": seats, "games": 1, **options}, seed, mode)
    desk = Desk(table.game, table=table, persons=persons or (0,))
    desk._bucket._burst = desk._bucket._left = 10**9
    return desk


def say(desk, text, kind="say", n=None):
    """Send a message; the refusal, or None."""
    message = {"id": f"t-{next(_ids)}", "kind": kind, "text": text, "n": desk.n if n is None else n}
    answer = desk.handle(message)
    assert answer["kind"] == "ack"
    assert answer["id"] == message["id"]
    return answer.get("refusal")


def bots(desk):
    """Let the bots do the first thing they may, until a person is asked."""
    while not desk.persons_to_act() and desk.bots_to_act():
        seat = desk.bots_to_act()[0]
        desk.table.push(next(iter(desk.table.legal(seat))), seat)


def items(desk):
    return {item["id"]: item for region in desk.frame()["regions"] for item in region["items"]}


def test_a_click_is_text_and_becomes_a_move():
    """What an item says, said, is an action in the log."""
    desk = desk_of()
    says = items(desk)["card-0-2"]["says"]

    assert says == "turn 3"
    assert say(desk, says) is None
    assert desk.table.moves[-1].text == "turn 3"
    assert desk.frame()["python"] == "table.push('turn 3', seat=0)"


def test_a_refusal_has_its_rule_and_changes_nothing():
    """Nothing is refused without the rule that forbids it, and the table is as it was."""
    desk = desk_of()
    before = desk.table.code

    refusal = say(desk, "play 3")

    assert refusal["rule"] == "zingazam:turn-one"
    assert refusal["because"]
    assert desk.table.code == before
    assert say(desk, "turn 3") is None  # the frame is still the newest one


def test_every_item_can_be_chosen_or_says_why_not():
    """Items that say something are either legal or carry a refusal; the rules decide both."""
    desk = desk_of(mode="study")
    for _ in range(40):
        bots(desk)
        if desk.table.outcome:
            break
        legal = {str(action) for action in desk.table.legal(0)}
        for item in items(desk).values():
            if "says" in item and not item.get("step"):
                assert (item["says"] in legal) == ("no" not in item), item
                assert item.get("no", {"rule": "-"})["rule"]
        desk.table.push(next(iter(desk.table.legal(0))), 0)
    assert len(desk.table.moves) > 30


def test_every_legal_action_can_be_reached_by_choosing():
    """Whatever may be done can be clicked, directly or through drafts."""
    desk = desk_of(mode="study", choose_stack=True, seed="reach")
    stacked = False
    for _ in range(60):
        bots(desk)
        if desk.table.outcome:
            break
        legal = {str(action) for action in desk.table.legal(0)}
        reached = reach(desk)
        assert legal <= reached
        stacked |= any(text.startswith("stack") for text in legal)
        desk.table.push(next(iter(desk.table.legal(0))), 0)
    assert stacked


def reach(desk, draft=""):
    """Every action that clicks can say, following drafts."""
    found = set()
    if draft:
        assert say(desk, draft, "draft") is None
    for item in items(desk).values():
        if "says" in item and "no" not in item:
            if item.get("step"):
                found |= reach(desk, item["says"])
                say(desk, draft, "draft")
            else:
                found.add(item["says"])
    return found


def test_a_draft_survives_a_refusal_and_steps_back():
    """A refused action leaves what was chosen; Backspace has one step less."""
    desk = desk_of(mode="study", choose_stack=True, seed="reach")
    while "stack" not in str(next(iter(desk.table.legal(0)), "")):
        bots(desk)
        if "stack" not in str(next(iter(desk.table.legal(0)))):
            desk.table.push(next(iter(desk.table.legal(0))), 0)
    assert say(desk, "stack 2", "draft") is None
    assert say(desk, "play 1")["rule"]

    assert desk.frame()["draft"] == "stack 2"
    assert desk.frame()["back"] == ""
    assert say(desk, "", "draft") is None
    assert desk.frame()["draft"] == ""


@pytest.mark.parametrize(
    "content",
    [
        None,
        7,
        "play 1",
        [],
        {},
        {"id": "x"},
        {"id": 1, "kind": "say", "text": "turn 1", "n": 1},
        {"id": "x", "kind": "say", "text": 7, "n": 1},
        {"id": "x", "kind": "say", "text": "turn 1", "n": "1"},
        {"id": "x", "kind": "say", "text": "turn 1", "n": True},
        {"id": "x", "kind": "say", "text": "turn 1", "n": 1, "seat": 1},
        {"id": "x", "kind": "exec", "text": "import os", "n": 1},
        {"id": "x", "kind": "say", "text": "9" * 501, "n": 1},
        {"id": "x", "kind": "say", "text": "\x00<script>", "n": 1},
        {"id": "x", "kind": "draft", "text": "x" * 501, "n": 1},
        {"id": "x", "kind": "do", "text": "look 99999999999", "n": 1},
        {"id": "x", "kind": "do", "text": "__init__", "n": 1},
        {"id": "x", "kind": "do", "text": "ready", "n": 1},
        {"id": "x", "kind": "form", "text": "start&seats=9", "n": 1},
        {"id": "x" * 41, "kind": "hello", "text": "", "n": 1},
    ],
)
def test_bad_messages_change_nothing_and_are_answered(content):
    """Whatever is sent, the answer is a refusal and the table and the frame are as before."""
    desk = desk_of()
    code, frame = desk.table.code, json.dumps(desk.frame())

    answer = desk.handle(content)

    assert answer["refusal"]["because"]
    assert desk.table.code == code
    assert json.dumps(desk.frame()) == frame


def test_an_old_scene_can_do_nothing():
    """A move that was chosen on another position is refused, even if it would be legal."""
    desk = desk_of()
    old = desk.n
    say(desk, "turn 3")
    bots(desk)

    refusal = say(desk, "play 1", n=old)

    assert refusal["rule"] == "table:turn"
    assert desk.table.moves[-1].text != "play 1"


def test_a_click_is_not_swallowed_by_a_bot():
    """Where several may act at once, what is still there when it arrives still counts."""
    desk = desk_of()
    desk.changed = desk.frame
    desk.frame()
    old = desk.n
    desk.table.push("turn 2", 1)

    assert say(desk, "turn 5", n=old) is None
    assert desk.table.moves[-1].text == "turn 5"
    assert say(desk, "turn 5", n=old)["rule"] == "table:turn"


def test_another_seats_move_is_refused():
    """While it is somebody else's turn, nothing typed or clicked moves their cards."""
    desk = desk_of(mode="study")
    say(desk, "turn 1")
    bots(desk)
    say(desk, "play 1")
    while desk.mine:  # a spell may ask its caster something first
        say(desk, str(next(iter(desk.table.legal(desk.seat)))))
    code = desk.table.code

    assert say(desk, "play 1")["rule"] == "zingazam:clockwise"
    assert desk.table.code == code


def test_a_flood_is_dropped_and_answered():
    """A thousand messages at once: each answered, few obeyed, and then it goes on."""
    table = Table.deal(game_of("zingazam"), {"seats": 3}, "flood", "study")
    desk = Desk(table.game, table=table)
    clock = [0.0]
    desk._bucket = Bucket(now=lambda: clock[0])
    answers = [
        desk.handle({"id": str(i), "kind": "say", "text": "play 9", "n": desk.n})
        for i in range(1000)
    ]

    assert len([a for a in answers if "too much" in a["refusal"]["because"]]) > 900
    assert [a["id"] for a in answers] == [str(i) for i in range(1000)]
    clock[0] += 5
    assert say(desk, "turn 1") is None


def test_a_fault_of_ours_is_a_refusal_and_a_log_entry(caplog, monkeypatch):
    """Should anything break, the page hears a sentence and the kernel lives on."""
    desk = desk_of()
    monkeypatch.setattr(desk, "_say", lambda _text: 1 / 0)

    refusal = say(desk, "turn 1")

    assert "Nothing has changed" in refusal["because"]
    assert "ZeroDivisionError" in caplog.text


def test_undo_and_redo_go_from_decision_to_decision():
    """In study, undo takes back the bots' answers too, and redo brings them again."""
    desk = desk_of(mode="study")
    say(desk, "turn 1")
    bots(desk)
    there = len(desk.table.moves)

    assert say(desk, "undo", "do") is None
    assert len(desk.table.moves) == 0
    assert "Taken back: turn 1" in desk.frame()["news"]
    assert say(desk, "redo", "do") is None
    assert len(desk.table.moves) == there
    assert say(desk, "redo", "do")["rule"] == "table:undo-study"


def test_undo_in_play_keeps_what_was_shown():
    """In play a turned card stays turned."""
    desk = desk_of()
    say(desk, "turn 1")

    assert say(desk, "undo")["rule"] == "table:undo-play"


def test_looking_back_shows_then_and_forbids_acting():
    """A log line shows the table after it; acting waits until one is back."""
    desk = desk_of(mode="study")
    say(desk, "turn 1")
    bots(desk)
    say(desk, "look 0", "do")

    assert "Choose a card" not in desk.frame()["ask"]
    assert say(desk, "play 1")["because"].startswith("You are looking back")
    assert all("no" in item for item in items(desk).values() if "says" in item)
    assert say(desk, "now", "do") is None
    assert desk.frame()["looking"] is None


@pytest.mark.rule("table:code")
def test_the_code_is_given_out_when_it_can_harm_nobody():
    """The code holds the deal: in play only after the end, in study at any time."""
    playing, studying = desk_of(), desk_of(mode="study")

    assert say(playing, "code", "do")["rule"] == "table:code"
    assert say(studying, "code", "do") is None
    assert studying.table.code in studying.frame()["python"]


def test_saving_keeps_the_game(tmp_path):
    """A saved game can be loaded; a page that keeps nothing says so."""
    desk = desk_of(mode="study")
    assert say(desk, "save", "do")["because"]
    desk._folder = lambda: tmp_path
    say(desk, "turn 2")

    assert say(desk, "save", "do") is None
    (path,) = tmp_path.glob("*.json")
    assert zplay.load(path).code == desk.table.code
    assert str(tmp_path) not in json.dumps(desk.frame())


def test_autosave_after_every_move(tmp_path):
    """A dead kernel costs nothing."""
    path = tmp_path / "auto.json"
    table = Table.deal(game_of("zingazam"), {"seats": 3}, "auto", "study")
    desk = Desk(table.game, table=table, autosave=path)
    say(desk, "turn 2")

    assert zplay.load(path).code == table.code


def test_the_page_follows_the_next_cell():
    """What a line of Python does at the table is shown at once."""
    desk = desk_of(mode="study")
    shown = []
    desk.changed = lambda: shown.append(desk.frame()["n"])
    n = desk.n
    desk.table.push("turn 4", seat=0)
    desk.table.pop()

    assert shown == [n + 1, n + 2]


def test_the_device_is_passed_behind_a_curtain():
    """Between two persons nobody's cards are on the page, and the right person is asked."""
    desk = desk_of(0, 2, mode="study")

    frame = desk.frame()
    assert frame["curtain"]["label"] == "I am Fox"
    assert frame["regions"] == []
    assert say(desk, "turn 1")["because"]
    assert say(desk, "ready", "do") is None
    assert say(desk, "turn 1") is None
    frame = desk.frame()
    assert frame["curtain"]["label"] == "I am Hare"
    assert frame["regions"] == []
    say(desk, "ready", "do")
    assert desk.seat == 2
    assert items(desk)["card-2-0"]["name"].startswith("card 1, back of a Hare")


def test_names_with_markup_are_text():
    """A player may be called anything that a form can hold."""
    game = game_of("zingazam")
    desk = Desk(game)
    nasty = "<img src=x onerror=alert(1)>"
    assert say(desk, f"start&seats=2&seat-0=person&name-0={nasty}", "form") is None

    frame = desk.frame()
    assert desk.table.names[0] == nasty[:24]
    assert nasty[:24] in json.dumps(frame)  # as text, for the page to show as text
    assert all("<img" not in art for art in frame["art"].values())
    svg = game.svg(desk.table.seen_by(None), desk.table.names)
    assert "<img" not in svg
    assert "&lt;img" in svg


def test_the_form_offers_only_what_the_game_takes():
    """The form has an entry for each option; what it does not offer is refused in a sentence."""
    desk = Desk(game_of("zingazam"))
    fields = {
        field["name"]: field
        for group in desk.frame()["form"]["groups"]
        for field in group["fields"]
    }
    assert [value for value, _ in fields["seats"]["choices"]] == ["2", "3", "4", "5"]
    assert {"games", "oldest", "choose_stack", "mode", "seed"} <= set(fields)
    assert "edition" not in fields

    for wrong in ("seats=6", "seats=-1", "games=0", "games=x", "edition=/etc/passwd", "seat-0=cat"):
        say(desk, f"start&{wrong}", "form")
        assert desk.table is None
        assert desk.frame()["form"]["refusal"]
    say(desk, "start&seats=4&seat-0=bot&seat-3=person&games=1&choose_stack=yes&seed=abc", "form")
    assert desk.table.options["choose_stack"] is True
    assert desk.persons == (3,)
    assert desk.seat == 3


def test_a_new_game_begins_with_the_form():
    """New shows the form again, with the choices of before."""
    desk = desk_of(mode="study")
    say(desk, "new", "do")

    assert desk.frame()["form"]["title"] == "Zing-a-Zam!"
    assert say(desk, "undo", "do")["because"] == "The game has not begun yet."


@pytest.mark.parametrize("game", SHIPPED)
def test_the_form_takes_what_it_shows(game):
    """Pressing Start without changing anything begins the usual game, in every game."""
    desk = Desk(game_of(game))
    shown = {
        field["name"]: field["value"]
        for group in desk.frame()["form"]["groups"]
        for field in group["fields"]
    }

    assert say(desk, f"start&{urlencode(shown)}", "form") is None
    assert desk.frame().get("form") is None
    assert desk.table.options == Table.deal(desk.game, {}).options
