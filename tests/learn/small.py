"""A course of a few steps to break in every way."""

from __future__ import annotations

from zplay.games.zingazam.lessons.setting import at, sees
from zplay.learn.checks import can, did, fired, over, told
from zplay.learn.model import Choice, Course, Do, Lesson, Predict, Reach, Remark, Spot, Step

DO = Step(
    "do",
    "Win the [round](round).",
    Do(
        told("Fox wins the round"),
        model="play 2",
        wrong="play 1",
        mistakes=(Remark(did("play 1"), "Too low."),),
    ),
    teaches=("highest",),
    position=at("1 7* 4", "2 6", "8 2", played="O4 H5"),
    done="It is [yours](pile).",
    hint="Take the 7.",
)
GO_ON = Step(
    "go-on",
    "You lead. What does your 1 do?",
    Predict(
        (
            Choice("It wins", told("Fox wins the round"), "Not without an 8."),
            Choice("Nothing", told("Flexible Future"), "Look again."),
        ),
        shows=("Fox: play 1",),
    ),
    teaches=("play",),
)
SPOT = Step(
    "spot",
    "What is legal, and what do [you](seen) see?",
    Spot(
        (
            Choice("play 1", can("play 1"), "It is your card."),
            Choice("play 9", can("play 9"), "There is no such card."),
            Choice("Owl's cards", sees(1, turned=False), "They are open to you."),
        )
    ),
    teaches=("seen",),
    position=at("3 5 8*", "2 6 1", "8 2 7"),
)
REACH = Step(
    "reach",
    "Steal from Owl.",
    Reach(
        fired("darkness"),
        model=("play 1", "steal from owl"),
        wrong=("play 1", "steal from hare"),
        lost=fired("darkness-empty"),
        if_lost="Nothing there.",
        remarks=(Remark(can("steal from owl"), "Choose [whom](darkness-target)."),),
    ),
    teaches=("darkness",),
    position=at("2* 5 8", "3 1 4", "7 6 1", piles=("", "O5 H4 F3", "")),
)
TO_THE_END = Step(
    "to-the-end",
    "Play to the end.",
    Reach(over, model=("play 1",), wrong=("play 4",), others={"Owl": ("play 1",)}),
    teaches=("end",),
    position=at("8", "7", "", played="H5", turn=0, waiting=1),
)


def course(*steps):
    """A course with one lesson of these steps."""
    return Course("zingazam", (Lesson("small", "A small lesson", "all kinds of tasks", steps),))


SMALL = course(DO, GO_ON, SPOT, REACH, TO_THE_END)
