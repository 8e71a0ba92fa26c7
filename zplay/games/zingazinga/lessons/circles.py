"""Chapters about drawing and passing, and about closing circles."""

from __future__ import annotations

from zplay.games.zingazinga.lessons.setting import (
    OTHERS,
    WORKED_CIRCLE,
    at,
    known_to_lack,
    total,
)
from zplay.learn.checks import fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Spot, Step

_BOOK = WORKED_CIRCLE.split()
_ALL_BUT_THREE = " ".join(_BOOK[:-3])
_ALL_BUT_ONE = " ".join(_BOOK[:-1])

DRAWING = Lesson(
    "drawing",
    "Digging and passing",
    "draw, pass, and learn from those who do",
    (
        Step(
            "dig",
            "Look closely: does anything of yours fit? If so, place it. If not, [dig](dig) until "
            "something does.",
            Reach(
                fired("dig", "match"),
                model=("draw", "draw", "3|0 at orange 15"),
                wrong=("2|3 at orange 2",),
            ),
            teaches=("dig", "must-play"),
            position=at(
                "orange 2|3, green 2|4, purple 0|1",
                "yellow 3|4, purple 1|2, green 0|4",
                "yellow 2|3, purple 0|4, green 0|1",
                bag="yellow 1|3, orange 0|3, yellow 2|2",
                orange="0: 0|0 0|1",
                green="8: 1|1",
            ),
            done="As soon as something fits, you [have to](must-play) place it. No more drawing!",
            hint="Orange ends in 0 and 1. Green ends in 1. Purple and yellow are empty.",
        ),
        Step(
            "learn",
            "Seat 1 has just drawn a tile, and placed it in green. Who draws shows that nothing "
            "they hold fits. You may [remember](remembered) that! What did Seat 1 surely lack?",
            Spot(
                (
                    Choice(
                        "The orange 0|4",
                        known_to_lack(1, "orange 0|4"),
                        "It would have fitted on the 0.",
                    ),
                    Choice(
                        "The orange 2|3",
                        known_to_lack(1, "orange 2|3"),
                        "It fitted nowhere, so they may well hold it.",
                    ),
                    Choice(
                        "The orange Zinga",
                        known_to_lack(1, "orange zinga"),
                        "A Zinga would have fitted.",
                    ),
                    Choice(
                        "The purple 1|2",
                        known_to_lack(1, "purple 1|2"),
                        "Purple is empty, so it fitted nowhere.",
                    ),
                )
            ),
            teaches=("remembered",),
            position=at(
                "orange 2|4, green 2|4, purple 0|1",
                "yellow 3|4, purple 1|2, orange 2|3",
                "yellow 2|3, purple 0|4, green 0|1",
                bag="green 1|3",
                orange="0: 0|0 0|1",
                green="8: 1|1",
                turn=1,
            ),
            before=("Seat 1: draw", "Seat 1: 1|3 at green 9", "Seat 2: 0|1 at green 7"),
            done="At a table you would have to keep it in mind. Here it is noted for you.",
            note="The book does not speak of it. But it happens before all eyes.",
        ),
        Step(
            "pass",
            "Nothing of yours fits, and the bag is empty. Your turn [passes](pass), and you stay "
            "in the round.",
            Do(fired("pass"), model="pass", wrong="draw"),
            teaches=("pass",),
            position=at(
                "orange 2|4, green 2|4, purple 0|1",
                *("",) * 7,
                rest=OTHERS,
                orange="0: 0|0 0|1, 8: 3|3",
                green="0: 0|0, 8: 1|1",
                purple="4: 2|2, 12: 4|4",
                yellow="0: 4|4, 8: 1|1",
            ),
            done="Your next turn may be luckier.",
        ),
    ),
)

CIRCLES = Lesson(
    "circles",
    "Closing circles",
    "close a circle, and keep what you scored",
    (
        Step(
            "book",
            "Here is the circle from the book, with three spaces free. You hold all three tiles! "
            "Place them, one in each turn, and [close](circle-bonus) it.",
            Reach(
                fired("circle-bonus"),
                model=("4|3 at orange 13", "3|1 at orange 14", "1|0 at orange 15"),
                wrong=("3|1 at orange 14",),
                others={"Seat 1": ("1|2 at green 5", "2|3 at green 6", "3|3 at green 7")},
            ),
            teaches=("circle-bonus",),
            position=at(
                "orange 3|4, orange 1|3, orange 0|1, yellow 3|4",
                "green 1|2, green 2|3, green 3|3, purple 0|4, purple 1|4",
                orange=f"0: {_ALL_BUT_THREE}",
                green="4: 1|1",
            ),
            done="All 16 orange tiles, end to end. 16 points!",
            hint="Fill it from either side. Space 14 has no neighbour yet.",
        ),
        Step(
            "keep",
            "You have closed a circle: [16 points](circle-bonus). Now Seat 1 places their "
            "last tile and wins the round. Your hand counts 7. What becomes of your points?",
            Predict(
                (
                    Choice("I keep all 16", total(0, 16), "They are yours, whoever wins."),
                    Choice("I lose them", total(0, 0), "Points are never lost."),
                    Choice("9 are left", total(0, 9), "Seat 1 gets 7, but not from your points."),
                ),
                shows=("Seat 1: 1|2 at green 5",),
            ),
            teaches=("circle-bonus", "score-hands"),
            position=at(
                "yellow 3|4",
                "green 1|2",
                orange=f"0: {WORKED_CIRCLE}",
                green="4: 1|1",
                turn=1,
                totals=[16, 0],
            ),
            done="Seat 1 [scores](score-hands) the 7 in your hand.",
        ),
        Step(
            "both",
            "Your last tile closes a circle! What do you score? Seat 1 is left with a 3|4 and a "
            "Zinga.",
            Predict(
                (
                    Choice("16", fired("circle-bonus") & total(0, 16), "There is more to come."),
                    Choice("23", total(0, 23), "That is the hand of Seat 1. And the circle?"),
                    Choice("39", total(0, 39), "16 for the circle, 7 and 16 for the hand."),
                ),
                shows=("Seat 0: 1|0 at orange 15",),
            ),
            teaches=("circle-bonus", "played-out", "values"),
            position=at(
                "orange 0|1",
                "yellow 3|4, green zinga",
                orange=f"0: {_ALL_BUT_ONE}",
                green="4: 1|1",
            ),
            done="Two in one: the best move there is.",
        ),
    ),
)
