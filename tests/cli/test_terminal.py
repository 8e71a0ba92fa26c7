"""A game in the terminal: what a person types and reads."""

from __future__ import annotations

import random

import pytest

import zplay
from zplay.core.registry import SHIPPED
from zplay.terminal import Terminal


class Person:
    """Types prepared lines and remembers what was shown."""

    def __init__(self, *lines):
        self.lines = list(lines)
        self.read = []

    def ask(self, prompt):
        self.read.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def tell(self, text):
        self.read.append(text)

    @property
    def text(self):
        return "\n".join(self.read)


def sit_down(*lines, seat=0, mode="play", **options):
    """Play a game by typing these lines; the person and the table afterwards."""
    table = zplay.table("zingazam", seed="terminal", mode=mode, **{"games": 1, **options})
    person = Person(*lines)
    Terminal(table, seat, ask=person.ask, tell=person.tell).run()
    return person, table


def test_a_newcomer_is_told_who_they_are():
    """Name, tagline, seat and where help is."""
    person, _ = sit_down()

    assert "Zing-a-Zam!: A wizards' tournament" in person.text
    assert "You are Fox, seat 0. Type ? for help." in person.text


def test_help_and_moves():
    """Help lists the commands; moves, or just Enter, lists what may be done."""
    person, table = sit_down("?", "moves", "")

    assert "rules WORDS" in person.text
    assert person.text.count("You may: turn 1; turn 2") == 2
    assert table.moves == ()


def test_a_move_is_made_and_the_bots_answer():
    """After the person's move the others act until it is the person's turn again."""
    person, table = sit_down("turn 3")

    assert table.moves[0].text == "turn 3"
    assert {entry.seat for entry in table.moves} == {0, 1, 2}
    assert "Card 3 is Fox" in person.text


def test_a_bare_number_answers_the_question():
    """When a card is asked for, its number is enough."""
    _, table = sit_down("3")

    assert table.moves[0].text == "turn 3"


def test_a_refusal_names_the_rule():
    """The sentence, the rule's id and what it says; then the person may try again."""
    person, table = sit_down("play 1", "turn 1")

    assert "No. Everybody first turns a card" in person.text
    assert "The rule (zingazam:turn-one): Before the game" in person.text
    assert table.moves[0].text == "turn 1"


def test_nonsense_is_answered_with_help():
    """What is not a move says how moves look."""
    person, _ = sit_down("dance")

    assert "“dance” is not a move here" in person.text


def test_why_and_rules():
    """Asking whether something is allowed does not do it."""
    person, table = sit_down("why play 1", "why turn 2", "rules mirror first", "rules submarine")

    assert "No. Everybody first turns a card" in person.text
    assert "You may do that." in person.text
    assert "zingazam:mirror-first" in person.text
    assert "No rule speaks of “submarine”" in person.text
    assert table.moves == ()


def test_waiting_lets_the_others_act():
    """Before the game all may act: whoever waits goes last."""
    person, table = sit_down("wait", "wait", "wait", "turn 1")

    assert [entry.seat for entry in table.moves[:3]] != [0, 1, 2]
    assert table.moves[2].seat == 0
    assert "Nobody else may act now" in person.text


def test_advice_is_given_and_changes_nothing():
    """What a bot would do with what the person sees, and why; the game goes on as without it."""
    asked, one = sit_down("advice", "turn 1", "advice")
    _, two = sit_down("turn 1")

    assert "I would “turn 1”." in asked.text
    assert "I would “play " in asked.text
    assert one.code == two.code


def test_undo_in_play_is_refused_after_a_reveal():
    """The house rule is named."""
    person, table = sit_down("turn 1", "undo")

    assert "No. " in person.text
    assert len(table.moves) >= 3


def test_undo_in_study_goes_back_to_ones_own_decision():
    """The bots' moves since then are taken back too, and the log keeps them."""
    person, table = sit_down("turn 1", "undo", "log", mode="study")

    assert table.moves == ()
    assert "Taken back: turn 1." in person.text
    assert "1. 0: turn 1 (taken back)" in person.text


def test_saving(tmp_path):
    """A game saved in the middle can be loaded."""
    path = tmp_path / "mine.json"
    person, table = sit_down("turn 1", f"save {path}", "save")

    assert zplay.load(path).position == table.position
    assert "Say where" in person.text


def test_the_same_seed_and_moves_give_the_same_game():
    """Bots are seeded by the game."""
    first, second = (sit_down("turn 1", "play 1")[1] for _ in range(2))

    assert first.code == second.code


@pytest.mark.parametrize("key", SHIPPED)
def test_any_game_can_be_played_to_the_end(key):
    """Whoever does something legal at every prompt reaches the end and is told how it ended."""
    variant = zplay.game(key).facts.variants[0]
    table = zplay.table(key, seats=variant.seats, seed="whole", mode="play", **variant.options)
    rng = random.Random(5)
    shown = []

    def ask(_):
        return table.game.say(rng.choice(list(table.legal(0))))

    Terminal(table, 0, ask=ask, tell=shown.append).run()

    assert table.outcome is not None
    assert any(table.outcome.reason in text for text in shown)
    assert table.code in shown[-1].replace("\n  ", "")


def test_what_is_hidden_from_the_person_is_not_shown():
    """A spoiled deal: the Fox's own cards never appear before they are played or turned."""
    person, table = sit_down("wait", "moves", "board", "log")
    own = [card for card in table.position["hands"][0] if "turned" not in card]

    assert len(own) == 8
    assert not any(card in person.text for card in own)
