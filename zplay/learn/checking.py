"""What a course must keep: the conformance kit for lessons.

``complaints(course)`` is empty for a good course; each complaint says where and what. Shipped
courses are put through it by the tests; authors of their own can call it as they write.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.errors import NotationError, Refused, ZplayError
from zplay.core.registry import game as game_of
from zplay.learn.model import Do, Predict, Reach, Spot, links
from zplay.learn.reading import grade, minutes, words
from zplay.learn.runner import Run
from zplay.learn.staging import make_moves, moment, play_model, set_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zplay.core.catalogue import Catalogue
    from zplay.core.table import Table
    from zplay.learn.model import Course, Lesson, Step

MOST_WORDS = 40
"""Before the learner does something; also in one piece of feedback."""
MOST_CHOICE_WORDS = 14
HARDEST_GRADE = 4.0
"""Flesch-Kincaid, for a lesson taken together: what nine-year-olds read by themselves."""
LONGEST_FIRST = 10.0
"""Minutes that all lessons of the first course may take a slow reader."""


def complaints(course: Course) -> list[str]:
    """Everything that is wrong with a course."""
    if not course.places:
        return ["The course has no steps."]
    if names := list(_names(course)):
        return names  # everything else finds steps by name
    return [*_lengths(course), *_steps(course)]


def _names(course: Course) -> Iterator[str]:
    for what, names in (
        ("lesson", [lesson.name for lesson in course.lessons]),
        ("step", [place.id for place in course.places]),
    ):
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield f"{name}: there is more than one {what} of that name."


def _lengths(course: Course) -> Iterator[str]:
    for lesson in course.lessons:
        level = grade(_read_in(lesson))
        if level > HARDEST_GRADE:
            yield f"{lesson.name}: reads like school year {level:.1f}; {HARDEST_GRADE} is the most."
    time = sum(minutes(lesson) for lesson in course.first)
    if time > LONGEST_FIRST:
        yield f"The first course takes {time:.1f} minutes; {LONGEST_FIRST:.0f} is the most."
    for place in course.places:
        for text in place.step.texts():
            if (count := len(words(text))) > MOST_WORDS:
                yield f"{place.id}: {count} words, {MOST_WORDS} is the most: “{text[:40]}…”"
        task = place.step.task
        for choice in task.choices if isinstance(task, Predict | Spot) else ():
            if len(words(choice.text)) > MOST_CHOICE_WORDS:
                yield f"{place.id}: a choice is at most {MOST_CHOICE_WORDS} words: “{choice.text}”"


def _read_in(lesson: Lesson) -> list[str]:
    """Everything in whole sentences; a choice is often a single word and would flatter the rest."""
    return [
        text for step in lesson.steps for text in step.texts() if text.endswith((".", "!", "?"))
    ]


def _steps(course: Course) -> Iterator[str]:
    catalogue = game_of(course.game).catalogue
    for number, place in enumerate(course.places):
        step = place.step
        yield from (f"{place.id}: {says}" for says in _ids(step, catalogue))
        if number == 0 and step.position is None:
            yield f"{place.id}: the first step needs a position."
            return
        try:
            # A table that cannot be set up says so here, and once.
            table = set_up(course, number)
            since = play_model(table, place)
        except ZplayError as error:
            yield f"{place.id}: {error}"
            continue
        yield from (f"{place.id}: {says}" for says in _task(course, number, table, since))


def _ids(step: Step, catalogue: Catalogue) -> Iterator[str]:
    named = [*step.teaches, *(rule for text in step.texts() for _, rule in links(text))]
    for rule in named:
        if rule not in catalogue:
            yield f"there is no rule {rule!r}."
    if not step.teaches:
        yield "it teaches no rule."


def _task(course: Course, number: int, table: Table, since: int) -> Iterator[str]:
    """Complaints about one step; ``table`` is as its author would leave it."""
    step = course.places[number].step
    seen = set(moment(table, step, 0).rules)
    match step.task:
        case Do() as task:
            yield from _solvable(course, number)
            yield from _failable(course, number, (task.wrong,), seen)
            yield from _unused(course, number, task)
        case Reach(model=(), wrong=_) | Reach(model=_, wrong=()):
            yield "free play needs moves that reach the goal, and moves that do not."
        case Reach() as task:
            yield from _solvable(course, number)
            yield from _failable(course, number, task.wrong, seen)
            yield from _by_nobody(task, table, step.seat)
        case Predict(choices=choices):
            right = [choice.text for choice in choices if choice.when(moment(table, step, since))]
            if len(right) != 1:
                yield f"exactly one prediction comes true, not {right}."
            yield from _solvable(course, number)
        case Spot(choices=choices):
            right = [choice.text for choice in choices if choice.when(moment(table, step, since))]
            if not 0 < len(right) < len(choices):
                yield f"some choices are right and some are wrong, not {right}."
            yield from _solvable(course, number)
    seen |= {rule for text in step.texts() for _, rule in links(text)}
    for rule in step.teaches:
        if rule not in seen:
            yield f"it teaches {rule!r}, but neither its words link to the rule nor does it fire."


def _at(course: Course, number: int) -> Run:
    run = Run(course)
    run.go(course.places[number].id)
    return run


def _solvable(course: Course, number: int) -> Iterator[str]:
    """What the author gives as the answer is taken as such."""
    run = _at(course, number)
    reply = run.show()
    if not run.done:
        yield f"the model answer does not pass: {reply}"


def _failable(course: Course, number: int, wrong: tuple[str, ...], seen: set[str]) -> Iterator[str]:
    """The wrong answer fails, is told why, and the right one still passes afterwards."""
    run = _at(course, number)
    for action in wrong:
        reply = run.answer(action)
        if reply.rule:
            seen.add(reply.rule.partition(":")[2])
    if run.done:
        yield f"the wrong answer passes: {', '.join(wrong)}."
        return
    if not reply.text:
        yield f"the wrong answer gets no reply: {', '.join(wrong)}."
    run.show()
    if not run.done:
        yield "after a wrong answer the model answer does not pass."


def _by_nobody(task: Reach, table: Table, learner: int) -> Iterator[str]:
    """Reactions that nobody could have; those that never come up would not be noticed in play."""
    others = [name for seat, name in enumerate(table.names) if seat != learner]
    for line in (line for reaction in task.reactions for line in reaction.moves):
        if line.partition(": ")[0] not in others:
            yield f"a reaction is somebody else's, such as “{others[0]}: …”, not “{line}”."


def _unused(course: Course, number: int, task: Do) -> Iterator[str]:
    """Feedback that no legal move can get, and scripts that some right answers break."""
    met = set()
    for action in list(_at(course, number).table.legal(course.places[number].step.seat)):
        run = _at(course, number)
        run.table.push(action, run.seat)
        now = moment(run.table, run.step, len(run.table.moves) - 1)
        if not task.success(now):
            met.add(next((one.says for one in task.mistakes if one.when(now)), task.otherwise))
            continue
        try:
            make_moves(run.table, run.step.after)
        except (Refused, NotationError) as error:
            yield f"after “{action}” the script cannot go on: {error}"
    for remark in task.mistakes:
        if remark.says not in met:
            yield f"no legal move gets the feedback “{remark.says[:40]}…”"
