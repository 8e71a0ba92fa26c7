"""How much there is to read, and how hard it is."""

from __future__ import annotations

import pytest

from tests.learn.small import SMALL
from zplay.learn.model import links, plain
from zplay.learn.reading import grade, minutes, syllables, words


def test_links():
    """Words that open a rule are read without it."""
    text = "A [Magic Mirror](mirror) copies, but not [a 1](mirror-not-future)."

    assert plain(text) == "A Magic Mirror copies, but not a 1."
    assert links(text) == [("Magic Mirror", "mirror"), ("a 1", "mirror-not-future")]


def test_words():
    """Numbers count, rule names and marks do not."""
    assert words("Play [the 7](freeze) - it's Owl's!") == ["Play", "the", "7", "it's", "Owl's"]


@pytest.mark.parametrize(
    ("word", "count"),
    [("cat", 1), ("Hare", 1), ("table", 2), ("wizard", 2), ("hurricane", 3), ("8", 1), ("hmm", 1)],
)
def test_syllables(word, count):
    """Groups of vowels, without a silent e at the end."""
    assert syllables(word) == count


def test_grade_by_hand():
    """The formula: 0.39 x 3 words a sentence + 11.8 x 1 syllable a word - 15.59."""
    assert grade(["The cat sat. The dog ran."]) == pytest.approx(0.39 * 3 + 11.8 - 15.59)
    assert grade([]) == 0


def test_hard_texts_grade_higher():
    """Long words and long sentences both count."""
    easy = grade(["You play a card. It wins."])

    assert grade(["Participants relinquish accumulated entitlements."]) > easy
    assert grade(["You play a card and then it wins and so you take all that lies there."]) > easy


def test_minutes():
    """More text and more tasks take longer."""
    assert 0.5 < minutes(SMALL.lessons[0]) < 3
