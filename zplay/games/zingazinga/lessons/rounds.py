"""Chapters about how rounds and games end."""

from __future__ import annotations

from zplay.games.zingazinga.lessons.setting import WORKED_CIRCLE, at, total, turn_of
from zplay.learn.checks import fired, over, winners
from zplay.learn.model import Choice, Do, Lesson, Predict, Spot, Step

_ALL_BUT_ONE = WORKED_CIRCLE.removesuffix(" 1|0")

ROUNDS = Lesson(
    "rounds",
    "From round to round",
    "win rounds, and win the game",
    (
        Step(
            "out",
            "Place your last tile, and [win the round](played-out). Then all show what they still "
            "hold, and you [score](score-hands) it. You had 10 points before.",
            Do(fired("played-out"), model="1|2 at green 5", wrong="draw"),
            teaches=("played-out", "score-hands"),
            position=at(
                "green 1|2",
                "yellow 3|4, orange 0|3",
                "orange 1|1, purple 2|4",
                orange="0: 0|0 0|2",
                green="4: 1|1",
                totals=[10, 31, 0],
            ),
            done="10 in one hand and 8 in the other. You have 28 points.",
        ),
        Step(
            "next",
            "Nobody has 64, so there is [another round](next-round). All tiles went back and were "
            "mixed. What is true now?",
            Spot(
                (
                    Choice("You start", turn_of(0), "You won the last round."),
                    Choice(
                        "Seat 1 starts", turn_of(1), "They have more points. That is no reason."
                    ),
                    Choice("You have 28 points", total(0, 28), "Points add up over the rounds."),
                    Choice("All begin at 0 again", total(1, 0), "Seat 1 still has 31."),
                )
            ),
            teaches=("next-round", "winner-starts"),
            done="The [winner starts](winner-starts), and nobody draws for it.",
        ),
        Step(
            "not-yet",
            "You have 50 points. Now you close a circle, and that makes 66. Is the game "
            "[over](win)?",
            Predict(
                (
                    Choice("Yes, I have won", over, "Not in the middle of a round."),
                    Choice("No, play goes on", ~over & total(0, 66), "The round is still on."),
                ),
                shows=("Seat 0: 1|0 at orange 15",),
            ),
            teaches=("win",),
            position=at(
                "orange 0|1, green 2|4",
                "yellow 3|4, green 1|2",
                orange=f"0: {_ALL_BUT_ONE}",
                green="4: 1|1",
                totals=[50, 60],
            ),
            done="We look when the round is over. Then the highest total wins.",
            note="The book does not say when to look. Circles score in the middle of a round.",
        ),
        Step(
            "win",
            "Seat 1 has opened a way for you. Place your last tile, and [win](win) the "
            "[game](goal)!",
            Do(winners(0), model="2|4 at green 6", wrong="draw"),
            teaches=("goal", "win"),
            before=("Seat 1: 1|2 at green 5",),
            done="73 points. You have won a game of Zinga-Zinga!",
            hint="Green ends in a 2 now.",
        ),
        Step(
            "tie",
            "Seat 1 has 64 points, and you have 57. Place your last tile: it gets you the 7 that "
            "Seat 1 holds. Who [wins](tie)?",
            Predict(
                (
                    Choice("I do: I won the round", winners(0), "Just the totals count."),
                    Choice("Seat 1: they had it first", winners(1), "It does not matter when."),
                    Choice("Nobody yet", fired("tie"), "64 each, so another round decides."),
                ),
                shows=("Seat 0: 1|2 at green 5",),
            ),
            teaches=("tie",),
            position=at(
                "green 1|2",
                "yellow 3|4",
                orange="0: 0|0 0|2",
                green="4: 1|1",
                totals=[57, 64],
            ),
            done="Round after round, until somebody is ahead.",
            note="The book has just one winner, and so do we.",
        ),
    ),
)

BLOCKED = Lesson(
    "blocked",
    "When nothing fits",
    "end a round that is stuck",
    (
        Step(
            "stuck",
            "The bag is empty, and hardly any space is free. Place your 0|4, and nobody can place "
            "a tile any more: the round is [blocked](blocked). The [lowest hand](blocked-score) "
            "wins.",
            Do(
                fired("blocked-score") & total(0, 11),
                model="4|0 at purple 2",
                wrong="pass",
            ),
            teaches=("blocked", "blocked-score"),
            position=at(
                "yellow 0|0, purple 0|4",
                "green 3|3",
                "orange 0|1, purple 2|2",
                orange="5: 0|3 3|3 3|2 2|2 2|0 0|0 0|4 4|4 4|3 3|1 1|2 zinga 2|4 4|1 1|1",
                green="9: 0|2 2|2 2|4 4|4 4|0 zinga 3|1 1|1 1|2 2|3 3|0 0|0 0|1 1|4 4|3",
                purple="3: 0|1 1|1 1|4 4|3 zinga 3|3 3|1 1|2 2|0 0|0 0|3 3|2 2|4 4|4",
                yellow="1: 2|2 2|1 1|3 3|3 3|0 0|4 4|1 1|1 1|0 0|2 2|4 4|4 zinga 4|3 3|2",
            ),
            done="Your 0|0 counts nothing at all: the lowest. You score the 6 and the 5 of the "
            "others.",
            hint="It fits on purple 1 or 2.",
        ),
        Step(
            "lowest",
            "Another table, and it will be blocked when you place your 2|4. Then you are left with "
            "4, Seat 1 with 9, and Seat 2 with 4. Who [scores](blocked-tie)?",
            Predict(
                (
                    Choice("Just me", total(0, 9) & total(2, 0), "Seat 2 is just as low."),
                    Choice(
                        "Seat 2 and I, 9 each",
                        total(0, 9) & total(2, 9),
                        "Equals are treated as equals.",
                    ),
                    Choice("Nobody", total(0, 0), "Somebody is the lowest: even two are."),
                    Choice("I get all 13", total(0, 13), "You do not score an equal hand."),
                ),
                shows=("Seat 0: 4|2 at yellow 9",),
            ),
            teaches=("blocked-tie",),
            position=at(
                "yellow 0|4, yellow 2|4",
                "green 2|2, purple 1|1, purple 1|2",
                "orange 1|1, purple 0|2",
                orange="5: 0|4 4|4 4|2 2|2 2|1 1|4 4|3 zinga 3|0 0|2 2|3 3|3 3|1 1|0 0|0",
                green="9: 3|2 2|1 1|4 4|4 4|2 2|0 0|3 3|3 zinga 4|3 3|1 1|1 1|0 0|0 0|4",
                purple="1: 0|0 0|1 1|4 4|4 zinga 4|0 0|3, 9: 1|3 3|3 3|2 2|2 2|4 4|3",
                yellow="10: 2|2 2|3 zinga 3|0 0|1 1|3 3|3 3|4 4|4 4|1 1|1 1|2 2|0 0|0",
            ),
            done="Each of you scores the 9 of Seat 1.",
            hint="Two hands are equal, and lower than the third.",
            note="The book knows just one lowest hand.",
        ),
        Step(
            "starts",
            "You two shared the lowest hand. Somebody must [start](blocked-tie) the next round: "
            "the one of you who placed a tile last. So open!",
            Do(fired("opening"), model="0|0 at orange 0", wrong="pass"),
            teaches=("blocked-tie", "winner-starts"),
            done="The tile that blocked the round was yours, so you start.",
            hint="You know how to open: with a double, on a Zinga/Double square.",
            note="If none of them had placed a tile, it would be the first of them, clockwise from "
            "who started this round.",
        ),
    ),
)
