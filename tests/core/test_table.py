"""A table: acting, refusing, taking back, keeping."""

from __future__ import annotations

import json

import pytest

import zplay
from zplay import NotationError, OptionError, PositionError, Refused, UnknownGame
from zplay.core.codes import pack


@pytest.fixture
def table():
    """Two players who have turned their cards; the Fox leads."""
    table = zplay.table("zingazam", seats=2, seed="table", games=1)
    table.push("turn 1", seat=0)
    table.push("turn 1", seat=1)
    return table


def snapshot(table):
    """Everything about a table that an error must not change."""
    return json.dumps(table.position), table.code, len(table.log), table.written


# -- sitting down ----------------------------------------------------------------------------------


def test_games_lists_facts():
    """Every game is listed with its facts."""
    keys = [facts.key for facts in zplay.games()]

    assert "zingazam" in keys
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", ["Zing-a-Zam!", "zing a zam", "ZINGAZAM"])
def test_a_game_answers_to_the_name_on_its_box(name):
    """Case and punctuation do not matter."""
    assert zplay.table(name).game.facts.key == "zingazam"


@pytest.mark.parametrize("name", ["chess", "zingazan", "", None, 7])
def test_unknown_game(name):
    """The error lists the games there are."""
    with pytest.raises(UnknownGame, match="The games are: zingazam"):
        zplay.table(name)


def test_unknown_game_is_guessed():
    """A near miss gets a suggestion."""
    with pytest.raises(UnknownGame, match="Did you mean 'zingazam'"):
        zplay.table("zingazan")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"gamez": 2}, "no option 'gamez'. Did you mean games"),
        ({"wings": True}, "It has: games, oldest"),
        ({"games": 0}, "a whole number from 1 to 99, not 0"),
        ({"games": "three"}, "a whole number from 1 to 99, not 'three'"),
        ({"games": True}, "a whole number from 1 to 99"),
        ({"choose_stack": 1}, "True or False, not 1"),
        ({"oldest": 3}, "a seat from 0 to 2, not 3"),
        ({"seats": 6}, "2 to 5 seats, not 6"),
        ({"seats": 1}, "2 to 5 seats, not 1"),
        ({"seats": "two"}, "2 to 5 seats, not 'two'"),
        ({"seats": 2.0}, "2 to 5 seats"),
        ({"seed": 1.5}, "A seed is a text or a whole number"),
        ({"seed": b"bytes"}, "A seed is a text or a whole number"),
        ({"seed": True}, "A seed is a text or a whole number"),
        ({"seed": "x" * 201}, "at most 200 characters"),
        ({"seed": "\\ud800"}, "half a character"),
        ({"mode": "cheat"}, "mode is 'study' or 'play', not 'cheat'"),
        ({"edition": 5}, "the path of an edition file"),
        ({"edition": "no/such/file.toml"}, "Cannot read 'no/such/file.toml'"),
    ],
)
def test_bad_options_say_what_would_be_right(options, words):
    """Unknown options and wrong values are refused with the right ones."""
    if options.get("seed") == "\\ud800":
        options = {"seed": "\ud800"}

    with pytest.raises(OptionError) as caught:
        zplay.table("zingazam", **options)

    assert words in str(caught.value)


# -- acting ----------------------------------------------------------------------------------------


def test_push_takes_text_and_actions(table):
    """Text in the game's notation, or an action from the legal list."""
    action = next(iter(table.legal(0)))

    entry = table.push(action)

    assert (entry.seat, entry.text) == (0, "play 1")


def test_push_asks_for_a_seat_when_several_may_act():
    """Without a seat it must be clear who acts."""
    table = zplay.table("zingazam", seats=3, seed="several")

    with pytest.raises(OptionError, match="Several seats may act now: say seat=…, one of 0, 1, 2"):
        table.push("turn 1")


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0])
def test_there_is_no_such_seat(table, seat):
    """A seat is a number from 0, for every verb."""
    before = snapshot(table)

    for verb in (table.push, table.why_not):
        with pytest.raises(OptionError, match="the seats are 0 to 1"):
            verb("play 1", seat)
    for verb in (table.seen_by, table.legal, table.pop):
        with pytest.raises(OptionError, match="the seats are 0 to 1"):
            verb(seat)

    assert snapshot(table) == before


@pytest.mark.parametrize(
    "text", ["", "   ", "fly away", "play", "play two", "play 1 2", "play -1", "play ½", "x" * 501]
)
def test_malformed_notation(table, text):
    """What cannot be read is an error that shows how a move looks; nothing changes."""
    before = snapshot(table)

    with pytest.raises(NotationError) as caught:
        table.push(text)

    assert "play 3" in str(caught.value) or "500" in str(caught.value)
    assert snapshot(table) == before


@pytest.mark.parametrize("action", [None, 3, 1.5, b"play 1", ["play 1"], {"play": 1}])
def test_an_action_is_text_or_from_the_legal_list(table, action):
    """Other things are refused before they reach the rules."""
    with pytest.raises(NotationError, match="An action is text or taken from legal"):
        table.push(action)


@pytest.mark.rule("table:turn")
def test_an_illegal_move_changes_nothing(table):
    """A refusal carries the rule and a sentence, and the table is as before."""
    before = snapshot(table)

    with pytest.raises(Refused) as caught:
        table.push("play 1", seat=1)

    assert caught.value.refusal.rule == "zingazam:clockwise"
    assert caught.value.refusal.because == "It is Fox's turn, not Owl's."
    assert str(caught.value) == "It is Fox's turn, not Owl's. [zingazam:clockwise]"
    assert snapshot(table) == before


@pytest.mark.rule("table:over")
def test_nothing_can_be_done_after_the_end(table):
    """A finished game refuses every action with the outcome."""
    while table.actors:
        table.push(next(iter(table.legal())))

    refusal = table.why_not("play 1", seat=0)

    assert refusal.rule == "table:over"
    assert table.outcome.reason in refusal.because
    with pytest.raises(Refused, match="The game is over"):
        table.push("play 1")


def test_legal_is_a_live_collection(table):
    """It iterates, counts, contains texts and actions, and can be said aloud."""
    legal = table.legal(0)

    assert len(legal) == 8
    assert "play 8" in legal
    assert "play 9" not in legal
    assert "nonsense" not in legal
    assert next(iter(legal)) in legal
    assert repr(table.legal(1)) == "<0 legal: >"
    assert repr(legal).startswith("<8 legal: play 1, play 2, ")
    table.push("play 8")
    assert bool(legal) == (table.actors == (0,))


def test_a_view_can_be_looked_back_at(table):
    """Every log entry can be seen as it was."""
    table.push("play 3")

    assert table.seen_by(1, at=2).round == ()
    assert len(table.seen_by(1, at=3).round) == 1


# -- taking back -----------------------------------------------------------------------------------


@pytest.mark.rule("table:undo-study")
def test_in_study_everything_can_be_taken_back_and_done_again(table):
    """Down to the deal, and up again to the same state."""
    for _ in range(5):
        table.push(next(iter(table.legal())))
    last = table.position

    while table.moves:
        table.pop()
    assert table.position == zplay.table("zingazam", seats=2, seed="table", games=1).position
    with pytest.raises(Refused, match="nothing to take back"):
        table.pop()
    for _ in range(7):
        table.redo()

    assert table.position == last
    with pytest.raises(Refused, match="Nothing was taken back"):
        table.redo()


@pytest.mark.rule("table:undo-log")
def test_what_was_taken_back_stays_in_the_log(table):
    """It is marked, and the log of each seat shows it marked."""
    table.push("play 1")
    entry = table.pop()
    table.push("play 2")

    assert entry.undone
    assert [line.undone for line in table.log.seen_by(1)] == [False, False, False, True, False]
    assert "(taken back)" in str(table.log.seen_by(1)[3])
    assert [each.text for each in table.moves] == ["turn 1", "turn 1", "play 2"]


def test_a_new_action_forgets_what_could_be_redone(table):
    """After another action there is nothing to do again."""
    table.push("play 1")
    table.pop()
    table.push("play 2")

    with pytest.raises(Refused, match="Nothing was taken back"):
        table.redo()


@pytest.mark.rule("table:undo-play")
def test_in_play_nothing_revealed_can_be_taken_back():
    """Turning a card showed it to its owner: too late."""
    table = zplay.table("zingazam", seats=2, seed="table", mode="play")
    table.push("turn 1", seat=0)

    with pytest.raises(Refused) as caught:
        table.pop(0)

    assert caught.value.refusal.rule == "table:undo-play"
    assert "nobody can unsee" in caught.value.refusal.because


@pytest.mark.rule("table:undo-play")
def test_in_play_only_ones_own_last_decision_can_be_taken_back():
    """Pointing at a card shows nothing new, so it can be changed, but only by who pointed."""
    table = zplay.table("zingazam", seats=2, seed="6 first", games=1, mode="play")
    six = table.position["hands"][0].index("Fox 6") + 1
    table.push("turn 1", seat=0)
    table.push("turn 1", seat=1)
    table.push(f"play {six}")
    table.push("point at 4")

    with pytest.raises(Refused, match="The last decision was Fox's, not yours"):
        table.pop(1)
    assert table.pop(0).text == "point at 4"
    with pytest.raises(Refused, match="unsee"):
        table.pop(0)
    table.push("point at 5")
    assert [str(action) for action in table.legal(1)] == ["play 5"]


# -- positions -------------------------------------------------------------------------------------


def test_a_position_can_be_edited_and_started_from(table):
    """Exchange two cards in the JSON and play on from there."""
    position = json.loads(json.dumps(table.position))
    hand = position["hands"][0]
    hand[1], hand[2] = hand[2], hand[1]

    other = zplay.table("zingazam", position=position)

    assert other.position["hands"][0] == hand
    assert len(other.legal(0)) == 8
    other.push("play 2")
    assert table.position["hands"][0] != hand


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda p: p["hands"][0].pop(), "missing: Fox"),
        (lambda p: p["hands"][0].append(p["hands"][0][0]), "too many: Fox"),
        (lambda p: p["hands"][0].__setitem__(0, "Fox 9"), "there is no card 'Fox 9'"),
        (lambda p: p["hands"][0].__setitem__(0, 3), "there is no card 3"),
        (lambda p: p["hands"].pop(), "position.hands should have 2 entries, not 1"),
        (lambda p: p.pop("hands"), "lacks the field 'hands'"),
        (lambda p: p.update(hands="all"), "position.hands should be a list, not text"),
        (lambda p: p.update(turn=2), "position.turn should be a whole number from 0 to 1"),
        (lambda p: p.update(turn=True), "position.turn should be a whole number"),
        (lambda p: p.update(phase="lunch"), "should be one of turn one, play"),
        (lambda p: p.update(wings=2), "do not belong there: 'wings'"),
        (lambda p: p.update(game="zar"), "position of 'zar', not of 'zingazam'"),
        (lambda p: p.update(seed=7), "position.seed should be text"),
        (lambda p: p.update(seed="x" * 300), "position.seed should have at most"),
        (lambda p: p.update(deals=-1), "position.deals should be a whole number"),
        (lambda p: p.update(options=3), "position.options should be an object"),
        (lambda p: p["options"].update(games=0), "position.options: Zing-a-Zam!: option games"),
        (lambda p: p.update(waiting=0, phase="point"), "has just played it"),
        (lambda p: p.update(pointed=9), "position.pointed"),
        (lambda p: p.update(to_turn=[1, 0]), "before the game only"),
        (lambda p: p["hands"].reverse(), "another character"),
        (lambda p: p.update(round=[{"seat": 0}]), "lacks the field 'card'"),
        (lambda p: p.update(round=[3]), "should be an object"),
        (lambda p: p.update(tallies=[[0], [0]]), "8 numbers a seat"),
    ],
)
def test_impossible_positions(table, edit, words):
    """Each is refused with the field and what would be right there."""
    position = json.loads(json.dumps(table.position))
    edit(position)

    with pytest.raises(PositionError) as caught:
        zplay.table("zingazam", position=position)

    assert words in str(caught.value)


@pytest.mark.parametrize("position", ["zp1:…", 3, [], [1, 2]])
def test_a_position_is_an_object(position):
    """Other things are refused as such."""
    with pytest.raises(PositionError, match="an object with named fields"):
        zplay.table("zingazam", position=position)


def test_a_position_brings_its_own_options(table):
    """Giving options beside a position would be ambiguous, so it is refused."""
    with pytest.raises(OptionError, match="brings its own"):
        zplay.table("zingazam", position=table.position, seats=2)


def test_table_as_text(table):
    """The text of a table is the spectator's board and who may act."""
    text = str(table)

    assert "Fox" in text
    assert text.endswith("To act: Fox")
    assert repr(table) == "<table of Zing-a-Zam!, 2 seats, 2 actions>"


@pytest.mark.parametrize("start", ["options", "position"])
def test_a_code_reads_no_file(tmp_path, start):
    """Whoever makes a code cannot have a file of this machine read."""
    secret = tmp_path / "secret.toml"
    secret.write_text("password = 'swordfish'\n")
    table = zplay.table("zingazam", seats=2, seed="code")
    if start == "options":
        begun = {"options": {"seats": 2, "edition": str(secret)}, "seed": "code"}
    else:
        position = table.position
        begun = {
            "position": {**position, "options": {**position["options"], "edition": str(secret)}}
        }
    code = pack("zingazam", {"kind": "table", "start": begun, "line": ""})

    with pytest.raises(zplay.CodeError, match="names no file"):
        zplay.open(code)
