"""The way through a course as something to see and to choose from: its chapters and steps."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from zplay.draw.element import Element, el, picture
from zplay.draw.geometry import star
from zplay.draw.palette import GOLD, INK, themed
from zplay.draw.parts import text
from zplay.draw.scene import Item, Region

if TYPE_CHECKING:
    from zplay.learn import Run
    from zplay.learn.model import Lesson, Place

WIDTH, HEIGHT = 40, 46
MOST_STARS = 3


def starry(stars: int) -> str:
    """So many stars, for whoever sees them and for whoever hears of them."""
    return "1 star" if stars == 1 else f"{stars} stars"


def lesson_path(run: Run) -> Region:
    """Where the learner is in this lesson, and the door to all others."""
    lesson = run.lesson
    number = run.course.lessons.index(lesson) + 1
    places = _places(run, lesson)
    chapters = Item(
        id="chapters",
        name="All chapters",
        label="All chapters",
        says="list",
        tip="See the whole course, and go anywhere.",
        column=len(places),
        key="a",
    )
    return Region(
        id="path",
        name=f"Steps of this chapter: {len(places)}",
        title=f"{number}. {lesson.title}",
        kind="path",
        place="above",
        items=(*(_station(run, place, n) for n, place in enumerate(places, 1)), chapters),
    )


def course_map(run: Run) -> tuple[Region, ...]:
    """All chapters, each with its steps."""
    return tuple(
        Region(
            id=f"lesson-{lesson.name}",
            name=_chapter(run, lesson),
            title=f"{number}. {lesson.title}",
            note=f"{lesson.about[0].upper()}{lesson.about[1:]}.",
            badge=_badge(run.stars(lesson.name) or 0),
            kind="path",
            place="top",
            active=lesson is run.lesson,
            items=tuple(_station(run, place, n) for n, place in enumerate(_places(run, lesson), 1)),
        )
        for number, lesson in enumerate(run.course.lessons, 1)
    )


def _chapter(run: Run, lesson: Lesson) -> str:
    done = sum(run.stars(place.id) is not None for place in _places(run, lesson))
    return f"{lesson.title}, {done} of {len(lesson.steps)} steps done"


def _places(run: Run, lesson: Lesson) -> list[Place]:
    return [place for place in run.course.places if place.lesson is lesson]


def _station(run: Run, place: Place, number: int) -> Item:
    stars = run.stars(place.id)
    here = place.id == run.place
    state = "not done yet" if stars is None else f"done, {starry(stars)}"
    return Item(
        id=f"step-{place.id}",
        # The number can be read on it, so it comes first.
        name=f"{number}, step of {place.lesson.title}, {state}{', you are here' if here else ''}",
        art=_sign(number, stars, here),
        width=WIDTH,
        height=HEIGHT,
        says=f"go {place.id}",
        tip="You are here." if here else "Go to this step.",
        column=number - 1,
    )


@cache
def _sign(number: int, stars: int | None, here: bool) -> Element:
    """A round sign with the number of the step, and the stars that were won there below it."""
    done = stars is not None
    edge = themed("focus") if here else themed("edge")
    return picture(
        el(
            "circle",
            cx=20,
            cy=17,
            r=15 if here else 13,
            fill=themed("focus") if done else themed("paper"),
            stroke=edge,
            stroke_width=5 if here and not done else 2,
        ),
        el("circle", cx=20, cy=17, r=11.5, fill="none", stroke=themed("paper"), stroke_width=2)
        if here and done
        else None,
        text(str(number), 20, 22, 14, fill=themed("paper") if done else themed("ink")),
        [_star(8 + 12 * place, 39, 5.5) for place in range(stars or 0)],
        width=WIDTH,
        height=HEIGHT,
    )


@cache
def _badge(stars: int) -> Element:
    """The stars of a whole chapter; outlines for those still to be won."""
    return picture(
        [
            _star(x, y, 9, won=place < stars)
            for place, (x, y) in enumerate(((11, 26), (32, 26), (21.5, 12)))
        ],
        width=43,
        height=40,
    )


def _star(x: float, y: float, size: float, *, won: bool = True) -> Element:
    return el(
        "path",
        d=star((x, y), size),
        fill=GOLD if won else "none",
        stroke=INK if won else themed("edge"),
        stroke_width=1,
    )
