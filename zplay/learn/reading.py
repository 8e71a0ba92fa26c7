"""How much there is to read, and how hard it is.

The measure is the Flesch-Kincaid grade, the school year for which a text is about right, from the
length of its sentences and the number of syllables in its words. Syllables are counted as groups
of vowels, without a silent final e: wrong for a word here and there, steady over a lesson.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from zplay.learn.model import Predict, Spot, plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zplay.learn.model import Lesson

WORDS_A_MINUTE = 110
"""A slow reader; adults read about twice as fast."""
SECONDS_A_TASK = 12
"""To look at the table and decide."""

_WORD = re.compile(r"[A-Za-z]+(?:['-][A-Za-z]+)*|\d+")
_SENTENCE_END = re.compile(r"[.!?]+(?=\s|$|[”\")])")


def words(text: str) -> list[str]:
    """The words of a text; numbers count, links do not."""
    return _WORD.findall(plain(text))


def syllables(word: str) -> int:
    """About how many syllables a word has."""
    small = word.casefold()
    if small.isdecimal():
        return 1
    groups = len(re.findall(r"[aeiouy]+", small))
    if small.endswith("e") and not small.endswith(("le", "ee", "ye")) and groups > 1:
        groups -= 1
    return max(1, groups)


def grade(texts: Iterable[str]) -> float:
    """The school year for which the texts, taken together, are about right."""
    listed = [plain(text) for text in texts]
    found = [word for text in listed for word in words(text)]
    if not found:
        return 0.0
    sentences = sum(max(1, len(_SENTENCE_END.findall(text))) for text in listed)
    spoken = sum(map(syllables, found))
    return 0.39 * len(found) / sentences + 11.8 * spoken / len(found) - 15.59


def minutes(lesson: Lesson) -> float:
    """About how long a lesson takes: read what everybody reads, and do what is asked."""
    read = 0
    for step in lesson.steps:
        texts = [step.text, step.done, step.note]
        if isinstance(step.task, Predict | Spot):
            texts += [choice.text for choice in step.task.choices]
        read += sum(len(words(text)) for text in texts)
    tasks = sum(step.par for step in lesson.steps)
    return read / WORDS_A_MINUTE + tasks * SECONDS_A_TASK / 60
