"""The packs that we ship: every puzzle in them is fair, and graded as labelled."""

from __future__ import annotations

from pathlib import Path

import pytest

import zplay
from zplay.puzzle import family_of, make
from zplay.puzzle.packs import (
    FOLDER,
    HEADER,
    check_pack,
    games_with_puzzles,
    main,
    read_pack,
    write_pack,
)

PACKS = Path(__file__).parents[2] / FOLDER


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_pack_is_whole_and_fair(game):
    """Twenty of each kind and grade, all different; solvable, unique, graded, codes round trip."""
    assert check_pack(PACKS / f"{game}.txt") == []


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_pack_is_what_the_command_makes(game):
    """The first puzzle of each kind and grade comes out the same today, so the rest will too."""
    first = {}
    for task in read_pack(PACKS / f"{game}.txt"):
        first.setdefault((task.kind, task.grade), task)
    for kind in family_of(game).kinds:
        task = first[kind.key, kind.grades[0]]

        assert make(game, kind=kind.key, grade=task.grade, seed="pack 1") == task


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no pack"),
        ("zplay\n", "no pack"),
        (f"{HEADER}\nends-on 1\n", "line 2"),
        (f"{HEADER}\nends-on 1 zp1:kazing:AAAA\n", "line 2"),
    ],
)
def test_a_damaged_pack_says_where(tmp_path, text, says):
    """The error names the file and the line."""
    path = tmp_path / "mine.txt"
    path.write_text(text)

    with pytest.raises(zplay.SaveError, match=rf"mine\.txt.*{says}"):
        list(read_pack(path))


def test_a_wrong_label_is_found(tmp_path):
    """A puzzle that is filed under another grade is a fault."""
    task = make("kazing", kind="ends-on", grade=1, seed="label")
    path = tmp_path / "mine.txt"
    write_pack([task], path)
    path.write_text(path.read_text().replace("ends-on 1", "ends-on 2"))

    with pytest.raises(zplay.SaveError, match="label"):
        list(read_pack(path))


def test_the_checker_counts(tmp_path, capsys):
    """A pack with too few puzzles fails the check, and the command says so."""
    write_pack([make("kazing", kind="ends-on", grade=1, seed="few")], tmp_path / "kazing.txt")

    assert main(["check", "kazing", "--folder", str(tmp_path)]) == 1
    assert "ends-on of grade 1: 1 puzzles, not 20" in capsys.readouterr().out
