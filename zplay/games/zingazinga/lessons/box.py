"""Chapters about what is in the box, and how a game starts."""

from __future__ import annotations

from zplay.games.zingazinga.lessons.setting import (
    at,
    bridge,
    hand_counts,
    heard,
    holds,
    in_bag,
    in_box,
    sees_bag,
    sees_hand_of,
    started,
    turn_of,
)
from zplay.learn.checks import did, fired
from zplay.learn.model import Choice, Do, Lesson, Remark, Spot, Step

_HANDS = (
    "orange 1|3, green 2|2, purple zinga, yellow 0|4",
    "yellow 3|4, purple 1|2, green 0|4, orange 0|1",
    "yellow 2|3, purple 4|4, green 2|4, orange 3|4",
)

BOX = Lesson(
    "box",
    "The board and the tiles",
    "find squares and bridges, and know what a tile counts",
    (
        Step(
            "squares",
            "Each colour has a [circle](board) of 16 spaces: 0 at the top, then clockwise. Every "
            "fourth one is a Zinga/Double square. You have not opened. Put your green 2|2 at the "
            "very bottom of its circle!",
            Do(
                did("2|2 at green 8"),
                model="2|2 at green 8",
                wrong="2|2 at green 12",
                mistakes=(
                    Remark(did("2|2 at green 0"), "That is the top. Go half way round."),
                    Remark(did("2|2 at green 4"), "That is on the right. Go on, clockwise."),
                    Remark(did("2|2 at green 12"), "That is on the left: you went too far."),
                ),
                otherwise="Not the Zinga: your 2|2, into the green circle.",
            ),
            teaches=("board",),
            position=at(*_HANDS, opened=[1, 2], orange="0: 0|0", purple="8: 3|3"),
            done="Four in each circle: top, right, bottom and left.",
            hint="0 is the top, and 16 spaces go all the way round. Half way is the bottom.",
            note="The picture in our book is lost. These are the squares where its sample circle "
            "has doubles and a Zinga.",
        ),
        Step(
            "bridges",
            "The circles are joined by [bridges](bridges). Each bridge has a Zinga/Double square "
            "at both ends. From orange 4 it leads to green. Put your green 2|2 at the other end!",
            Do(
                did("2|2 at green 12"),
                model="2|2 at green 12",
                wrong="2|2 at green 4",
                otherwise="Not there. Orange is on the left of green, so look at green's left.",
            ),
            teaches=("bridges",),
            position=at(*_HANDS, orange="0: 0|0 0|2 2|4 4|1 1|1"),
            done="Orange 4 and green 12 face each other.",
            note="The book's picture of the bridges is lost, too. Two by two, these squares face "
            "each other.",
            hint="0 is the top, 4 the right, 8 the bottom and 12 the left.",
        ),
        Step(
            "all-bridges",
            "Orange and green are above; yellow and purple are below. So which of these pairs are "
            "joined by a [bridge](bridges)?",
            Spot(
                (
                    Choice(
                        "green 8 and purple 0",
                        bridge(("green", 8), ("purple", 0)),
                        "Purple lies right below green.",
                    ),
                    Choice(
                        "purple 12 and yellow 4",
                        bridge(("purple", 12), ("yellow", 4)),
                        "Yellow lies on the left of purple.",
                    ),
                    Choice(
                        "yellow 0 and orange 8",
                        bridge(("yellow", 0), ("orange", 8)),
                        "Orange lies right above yellow.",
                    ),
                    Choice(
                        "orange 0 and purple 8",
                        bridge(("orange", 0), ("purple", 8)),
                        "These two are on the far sides of the board.",
                    ),
                )
            ),
            teaches=("bridges",),
            done="Four bridges. The other eight squares have none.",
        ),
        Step(
            "tiles",
            "Each colour has 16 [tiles](tiles): each pair of numbers from 0 to 4, just once, and a "
            "Zinga. Which of these are in the box?",
            Spot(
                (
                    Choice("A green 0|4", in_box("green 0|4"), "From 0 to 4, all pairs are there."),
                    Choice("An orange 5|2", in_box("orange 2|5"), "The highest number is 4."),
                    Choice("A yellow 3|3", in_box("yellow 3|3"), "Doubles are pairs as well."),
                    Choice(
                        "A purple Zinga", in_box("purple zinga"), "Each colour has one of its own."
                    ),
                )
            ),
            teaches=("tiles",),
            done="15 pairs and a Zinga, in four colours: 64 tiles.",
            note="The book says 16 for each colour. There are just 15 pairs, so the last must be "
            "the Zinga.",
        ),
        Step(
            "values",
            "In a hand, a tile [counts](values) both its numbers. A Zinga counts 16! Seat 1 may "
            "win the round now, and score what you hold. All your tiles fit. Get rid of the worst!",
            Do(
                hand_counts(0, 11),
                model="zinga at orange 4",
                wrong="4|3 at green 5",
                mistakes=(
                    Remark(
                        hand_counts(0, 20),
                        "That rids you of 7. But there is a tile that counts more than twice that.",
                    ),
                ),
                otherwise="That rids you of 4. There are worse tiles in your hand!",
            ),
            teaches=("values",),
            position=at(
                "green 3|4, green 0|4, orange zinga",
                "yellow 3|4",
                "yellow 2|3, purple 0|4, green 2|4",
                orange="0: 0|0 0|2 2|4 4|1",
                green="4: 4|4",
            ),
            done="7 and 4 are left: 11. With the Zinga it would have been 27.",
        ),
        Step(
            "hidden",
            "[Two to eight](players) can play, and three or four is best. Nobody [sees](hidden) "
            "what others hold. What can you see now?",
            Spot(
                (
                    Choice("Your own tiles", sees_hand_of(0), "You must know what you play with."),
                    Choice("The tiles of Seat 1", sees_hand_of(1), "Those are secret."),
                    Choice("How many tiles Seat 2 holds", holds(2, 3), "The number is no secret."),
                    Choice(
                        "The next tile in the bag",
                        sees_bag,
                        "No peeking! Just how many there are.",
                    ),
                )
            ),
            teaches=("hidden", "players"),
            done="Keep your tiles hidden, and count those of the others.",
        ),
    ),
)

START = Lesson(
    "start",
    "How a game starts",
    "draw for the start, and draw your hand",
    (
        Step(
            "highest",
            "Who starts? All [draw a tile](start-draw), and the highest starts. You drew the green "
            "1|4, Seat 1 a Zinga, and Seat 2 the purple 4|4. So what is true?",
            Spot(
                (
                    Choice("You start", turn_of(0), "Your tile is just a 5."),
                    Choice(
                        "Seat 1 starts",
                        turn_of(1) & heard("Seat 1 yellow zinga"),
                        "A Zinga is 16, more than any other tile.",
                    ),
                    Choice("Seat 2 starts", turn_of(2), "4|4 is 8. Somebody has more."),
                )
            ),
            teaches=("start-draw",),
            position=started("lesson 60", seats=3),
            done="The highest plain tile is 8, and a Zinga beats it.",
        ),
        Step(
            "again",
            "You and Seat 2 both drew a Zinga! If several [share](start-redraw) the highest, all "
            "draw again. This time you got the 4|4, Seat 1 the 1|3, and Seat 2 the 0|1. What is "
            "true?",
            Spot(
                (
                    Choice(
                        "All three drew again",
                        heard("everybody draws again"),
                        "Not just you two: everybody does.",
                    ),
                    Choice("You start", turn_of(0), "Now you have the highest, alone."),
                    Choice("Seat 2 starts", turn_of(2), "Their Zinga went back into the bag."),
                )
            ),
            teaches=("start-redraw",),
            position=started("lesson 77", seats=3),
            done="They draw until one is the highest.",
            hint="Add up both numbers of each tile.",
            note="The book speaks of any two that are equal. We draw again just for the highest, "
            "as only that matters.",
        ),
        Step(
            "hands",
            "The drawn tiles go [back](start-return) into the bag. Then each draws [eight "
            "tiles](deal): four, and four again. Three play, and the box has 64. What is true?",
            Spot(
                (
                    Choice("You hold eight tiles", holds(0, 8), "Four and four."),
                    Choice("Seat 1 holds nine", holds(1, 9), "The drawn tile was put back."),
                    Choice("40 tiles are in the bag", in_bag(40), "64 less three times eight."),
                    Choice("The bag is empty", in_bag(0), "With eight players it would be."),
                )
            ),
            teaches=("start-return", "deal"),
            done="Eight players would hold all 64.",
        ),
        Step(
            "small",
            "You can also agree on [another number](hand-size): here each drew five, first three "
            "and then two. You start. Open with a double or a Zinga!",
            Do(fired("opening"), model="zinga at purple 0", wrong="0|2 at green 0"),
            teaches=("hand-size",),
            position=started("small 3", seats=2, hand=5),
            done="Small hands make short rounds.",
            hint="You hold a Zinga. Put it on a Zinga/Double square of its colour.",
            note="The book always has eight. Boxes with fewer tiles need smaller hands.",
        ),
    ),
)
