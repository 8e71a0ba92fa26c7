"""The command line, as a person uses it."""

from __future__ import annotations

import subprocess
import sys

import pytest
from typer.testing import CliRunner

import zplay
from zplay.cli import app
from zplay.core.registry import SHIPPED


def zplay_command(*words, typed=""):
    """Run `zplay WORDS` and type some lines."""
    return CliRunner().invoke(app, list(words), input=typed)


def test_games():
    """Lists every game with its key."""
    result = zplay_command("games")

    assert result.exit_code == 0
    assert [line.split()[0] for line in result.output.splitlines()] == list(SHIPPED)


def test_as_a_module():
    """`python -m zplay` is the same command, by the same name."""
    command = [sys.executable, "-m", "zplay", "--help"]
    result = subprocess.run(command, capture_output=True, text=True, check=True)

    assert "Usage: zplay [OPTIONS]" in result.stdout


def test_rules_of_a_game():
    """Prints the whole catalogue under its headings."""
    result = zplay_command("rules", "zingazam")

    assert result.exit_code == 0
    for rule in zplay.rules("zingazam"):
        assert rule in result.output


def test_rules_by_words():
    """Prints only what speaks of the words."""
    result = zplay_command("rules", "zingazam", "cat", "empty")

    assert result.exit_code == 0
    assert "zingazam:cat-deck-empty" in result.output
    assert "zingazam:highest" not in result.output


def test_rules_of_the_house():
    """The table's own rules have a catalogue too."""
    assert "table:undo-play" in zplay_command("rules", "table").output


def test_rules_without_a_hit():
    """Says so, and fails."""
    result = zplay_command("rules", "zingazam", "submarine")

    assert result.exit_code == 1
    assert "No rule of zingazam speaks of “submarine”" in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("rules", "chess"), "There is no game 'chess'"),
        (("play", "chess"), "There is no game 'chess'"),
        (("play", "zingazam", "-o", "gamez=1"), "Did you mean games?"),
        (("play", "zingazam", "-o", "games"), "An option is NAME=VALUE"),
        (("play", "zingazam", "-o", "games=many"), "a whole number from 1 to 99, not 'many'"),
        (("play", "zingazam", "--seats", "9"), "2 to 5 seats, not 9"),
        (("play", "zingazam", "--seat", "4"), "There is no seat 4"),
        (("play", "zingazam", "--bots", "genius"), "There is no bot 'genius'"),
        (("arena", "zingazam", "steady"), "two bots or more"),
        (("arena", "zingazam", "steady", "genius"), "There is no bot 'genius'"),
        (("arena", "chess", "steady", "random"), "There is no game 'chess'"),
        (("review",), "Say which game"),
        (("review", "--load", "missing.json"), "Cannot read missing.json"),
        (("play", "--code", "zp1:zingazam:AAAA"), "damaged"),
        (("play", "--load", "missing.json"), "Cannot read missing.json"),
    ],
)
def test_mistakes_get_a_sentence_and_no_traceback(words, message):
    """Exit code 2 and what would be right."""
    result = zplay_command(*words)

    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


def test_play_asks_which_game():
    """Without a name it lists the games and asks again until it understands."""
    result = zplay_command("play", typed="chess\n1\n")

    assert result.exit_code == 0
    assert "There is no game 'chess'" in result.output
    assert "You are Fox, seat 0" in result.output


def test_play_with_nobody_there_ends_politely():
    """Nothing to read from is no error."""
    result = zplay_command("play")

    assert result.exit_code == 0
    assert "Until next time" in result.output


def test_play_goes_on_from_what_quit_printed():
    """The last line of a game that was left is the command that brings it back."""
    first = zplay_command("play", "zingazam", "--seed", "again", typed="turn 3\nquit\n")
    command = first.output.strip().splitlines()[-1].split()
    assert command[0] == "zplay"

    second = zplay_command(*command[1:], typed="log\nquit\n")

    assert second.exit_code == 0
    assert "1. 0: turn 3" in second.output


def test_play_against_bots_by_name():
    """One name for all other seats, or several in turn."""
    words = ("play", "zingazam", "--seats", "3", "--seed", "whom", "-o", "games=1")

    same = [zplay_command(*words, "--bots", "steady", typed="turn 3\nlog\n") for _ in range(2)]
    other = zplay_command(*words, "--bots", "random,easy", typed="turn 3\nlog\n")

    assert same[0].exit_code == other.exit_code == 0
    assert same[0].output == same[1].output


def test_play_without_a_choice_is_against_the_usual_bots():
    """Those that play by rules of thumb, where a game has them."""
    words = ("play", "zingazam", "--seed", "whom")
    typed = "turn 3\nplay 1\nlog\nquit\n"

    assert (
        zplay_command(*words, typed=typed).output
        == zplay_command(*words, "--bots", "steady", typed=typed).output
    )


def test_arena(tmp_path):
    """A table; with a file, what is finished is not played again; or everything as JSON."""
    path = tmp_path / "arena.json"
    words = ("arena", "zingazam", "steady", "random", "-o", "games=1", "--keep", str(path))

    first = zplay_command(*words, "--games", "4")
    more = zplay_command(*words, "--games", "6", "--json")

    assert first.exit_code == more.exit_code == 0
    assert "zingazam: 4 games" in first.output
    assert "beats random" in first.output
    assert path.read_text(encoding="utf-8") in more.output


def test_review():
    """What a bot would have done, and how the chances went."""
    table = zplay.table("zingazam", seats=2, seed="review", games=1)
    for seat, move in [(0, "turn 1"), (1, "turn 1"), (0, "play 1")]:
        table.push(move, seat)

    result = zplay_command("review", "--code", table.code, "--bot", "sharp:20")

    assert result.exit_code == 0
    assert "of 2 decisions as sharp:20 would have made them" in result.output
    assert "Your chance to win, by place in the log: 1: " in result.output


def test_review_draws_the_curve(tmp_path):
    """Into a file that a browser shows; any other ending is refused before anything is thought."""
    table = zplay.table("zingazam", seats=2, seed="review", games=1)
    for seat, move in [(0, "turn 1"), (1, "turn 1"), (0, "play 1")]:
        table.push(move, seat)
    path = tmp_path / "curve.svg"
    words = ("review", "--code", table.code, "--bot", "sharp:5")

    good = zplay_command(*words, "--svg", str(path))
    wrong = zplay_command(*words, "--svg", str(tmp_path / "curve.png"))

    assert good.exit_code == 0
    assert "drawn: curve.svg" in good.output
    assert path.read_text(encoding="utf-8").startswith("<svg")
    assert wrong.exit_code == 2
    assert "not 'curve.png'" in wrong.output
    assert not (tmp_path / "curve.png").exists()


def test_learn(tmp_path):
    """A lesson in the terminal; leaving and coming back goes on at the same step."""
    path = str(tmp_path / "progress.json")
    first = zplay_command("learn", "zingazam", "--progress", path, typed="turn 2\n\nquit\n")
    second = zplay_command("learn", "zingazam", "--progress", path, typed="quit\n")

    assert first.exit_code == second.exit_code == 0
    assert "Card 2 is Fox 7." in first.output
    assert "Your first round: 2 of 5" in second.output


def test_learn_with_a_damaged_file(tmp_path):
    """Says what is wrong, leaves the file alone, and teaches all the same."""
    path = tmp_path / "progress.json"
    path.write_text("broken", encoding="utf-8")
    result = zplay_command("learn", "zingazam", "--progress", str(path), typed="turn 2\n")

    assert result.exit_code == 0
    assert "is damaged" in result.output
    assert "Card 2 is Fox 7." in result.output
    assert path.read_text(encoding="utf-8") == "broken"


def test_learn_somewhere_else(tmp_path, monkeypatch):
    """--at names a lesson or a step; a wrong one is an error without a traceback."""
    monkeypatch.setenv("ZPLAY_PROGRESS", str(tmp_path / "progress.json"))
    here = zplay_command("learn", "zingazam", "--at", "the-end/share", typed="quit\n")
    nowhere = zplay_command("learn", "zingazam", "--at", "the-moon")

    assert "The end of the game: 3 of 3" in here.output
    assert nowhere.exit_code == 2
    assert "There is no place 'the-moon'" in nowhere.output
