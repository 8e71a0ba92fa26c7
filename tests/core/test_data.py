"""Edition and rules files: good ones work, broken ones say which line and why."""

from __future__ import annotations

import pytest

import zplay
from zplay import DataError, OptionError
from zplay.core.catalogue import read_catalogue
from zplay.core.edition import parse_toml
from zplay.core.facts import Choice, Flag, SeatNumber, SeatSet, Whole

BOX = """\
# my box
characters = ["Ant", "Bee", "Cow"]

cats = [1, 1, 8]
"""


@pytest.fixture
def edition(tmp_path):
    """Writes an edition file and gives its path."""

    def write(text):
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_box_of_ones_own(edition):
    """Characters and cats come from the file, and the code carries the box along."""
    table = zplay.table("zingazam", seats=3, seed="box", edition=edition(BOX))

    assert table.names == ("Ant", "Bee", "Cow")
    assert sorted(table.position["cats"]) == ["Cat 1a", "Cat 1b", "Cat 8a"]
    table.push("turn 1", seat=0)
    again = zplay.open(table.code)
    assert again.position == table.position
    assert again.names == table.names


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("characters = [", "mine.toml: this is not TOML"),
        (BOX + "dogs = 3\n", "mine.toml, line 5: dogs: only characters and cats belong here"),
        ('characters = "Ant"\ncats = []', "mine.toml, line 1: characters: a list of 2 to 5 names"),
        (BOX.replace('"Cow"', "7"), "mine.toml, line 2: characters: a name is letters only"),
        (BOX.replace("Cow", "Ant"), "line 2: characters: every character needs a name of its own"),
        (BOX.replace("Cow", "Cat"), "line 2: characters: a name is letters only, and not Cat"),
        (BOX.replace("8]", "9]"), "mine.toml, line 4: cats: a cat's number is from 1 to 8, not 9"),
        (BOX.replace("8]", "true]"), "line 4: cats: a cat's number is from 1 to 8, not True"),
        (BOX.replace("[1, 1, 8]", '"many"'), "line 4: cats: a list of numbers is needed"),
        (BOX.replace("[1, 1, 8]", str([3] * 12)), "line 4: cats: at most 11 cats can share"),
        ('characters = ["Ant", "Bee"]', "mine.toml: cats: a list of numbers is needed"),
    ],
)
def test_a_broken_box(edition, text, words):
    """File, line, reason, and what would be right."""
    with pytest.raises(DataError) as caught:
        zplay.table("zingazam", seats=2, edition=edition(text))

    assert words in str(caught.value)


def test_a_box_too_small(edition):
    """Three characters cannot seat four."""
    with pytest.raises(OptionError, match="3 characters, not enough for 4 seats"):
        zplay.table("zingazam", seats=4, edition=edition(BOX))


def test_a_file_that_is_no_text(tmp_path):
    """Bytes that are not UTF-8 are refused by name."""
    path = tmp_path / "photo.toml"
    path.write_bytes(b"\xff\xd8\xff")

    with pytest.raises(DataError, match=r"photo\.toml: not UTF-8"):
        zplay.table("zingazam", edition=path)


RULES = """\
book = "A book"

[rules.one]
topic = "Play"
says = "Do one thing."
cites = "Page 1"
related = ["two"]

[rules.two]
topic = "Play"
says = "Or two."
ruling = true
reason = "Nobody said."
"""


def catalogue(text):
    """The catalogue of a rules file with this text."""
    return read_catalogue(parse_toml(text, "rules.toml"), "game")


def test_a_catalogue():
    """Ids, sources and relations."""
    rules = catalogue(RULES)

    assert list(rules) == ["game:one", "game:two"]
    assert rules["one"] is rules["game:one"]
    assert rules["one"].related == ("game:two",)
    assert rules["one"].source == "book: Page 1"
    assert rules["two"].source == "our ruling (Nobody said.)"
    assert "Play" in rules.topics()
    with pytest.raises(KeyError, match="no rule 'three'"):
        rules["three"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('book = "A book"', "", "rules.toml: book: say which book"),
        ('says = "Or two."', "", "rules.toml, line 9: rules.two: says is missing"),
        ('cites = "Page 1"', "", "line 3: rules.one: say where the book has it"),
        ('reason = "Nobody said."', "", "line 9: rules.two: a ruling needs a reason"),
        ('related = ["two"]', 'related = ["ten"]', "line 7: rules.one.related: there is no rule"),
        ('related = ["two"]', "related = 2", "line 7: rules.one.related: a list of rule names"),
        ("ruling = true", "ruling = 1", "line 12: rules.two.ruling: true or false"),
        ("[rules.one]", "[rules.One]", "rules.One: a rule's name is small letters"),
        ('says = "Or two."', "says = 2", "line 11: rules.two.says: this is text"),
        ('topic = "Play"', 'topc = "Play"', "rules.one.topc: a rule has only"),
        ("[rules.one]", "[other]\n[rules.one]", "line 3: other: only book and"),
    ],
)
def test_a_broken_catalogue(old, new, words):
    """File, line and reason."""
    with pytest.raises(DataError) as caught:
        catalogue(RULES.replace(old, new, 1))

    assert words in str(caught.value)


def test_searching_rules():
    """All words must occur; a hit in the name comes first."""
    rules = zplay.rules("zingazam")

    assert rules.search("mirror")[0].id == "zingazam:mirror"
    assert [rule.id for rule in rules.search("cat", "empty")] == ["zingazam:cat-deck-empty"]
    assert rules.search("submarine") == []
    assert repr(rules).startswith(f"<{len(rules)} rules of zingazam: Aim, ")
    assert "zingazam:mirror" in str(rules)


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (Flag(), "yes", True),
        (Flag(), "OFF", False),
        (Flag(), "maybe", "maybe"),
        (Whole(1, 9), "7", 7),
        (Whole(1, 9), "-3", -3),
        (Whole(1, 9), "seven", "seven"),
        (Whole(1, 9, optional=True), "none", None),
        (Choice(("a", "b")), "b", "b"),
        (SeatNumber(), "2", 2),
        (SeatSet(), "0, 2", [0, 2]),
    ],
)
def test_options_as_text(kind, text, value):
    """What a person types on the command line becomes a value, or stays text to be refused."""
    assert kind.from_text(text) == value


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Flag(), "yes"),
        (Whole(1, 9), 10),
        (Whole(1, 9), None),
        (Choice(("a", "b")), "c"),
        (Choice(("a", "b")), 1),
        (SeatNumber(), 3),
        (SeatSet(), [0, 3]),
        (SeatSet(), "0"),
        (SeatSet(), 5),
    ],
)
def test_values_that_an_option_does_not_take(kind, value):
    """Each kind refuses what it does not take, with three seats at the table."""
    with pytest.raises(ValueError, match=r"\w"):
        kind.read(value, 3)


def test_a_set_of_seats_is_sorted_and_unique():
    """However it is given."""
    assert SeatSet().read({2, 0}, 3) == [0, 2]
    assert SeatSet().read((1, 1), 3) == [1]
