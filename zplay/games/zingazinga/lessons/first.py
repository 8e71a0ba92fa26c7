"""The first course: from no idea to a little game, in under ten minutes."""

from __future__ import annotations

from zplay.games.zingazinga.lessons.setting import WORKED_CIRCLE, at, holds, lies, total, turn_of
from zplay.learn.checks import can, did, fired, over
from zplay.learn.model import Do, Lesson, Reach, Remark, Step

_ALL_BUT_ONE = WORKED_CIRCLE.removesuffix(" 1|0")

FIRST_TILES = Lesson(
    "first-tiles",
    "Your first tiles",
    "place tiles, and close a circle",
    (
        Step(
            "match",
            "You are Seat 0. Be first to [get rid](goal) of all your tiles! In the orange circle "
            "lies a 0|0. Put your 0|2 next to it, [like ends](match) together: “0|2 at orange 1”.",
            Do(fired("match"), model="0|2 at orange 1", wrong="1|3 at orange 1"),
            teaches=("goal", "match"),
            position=at(
                "orange 0|2, orange 1|3, green 1|4",
                "orange 3|4, purple 1|2, green 0|3",
                "yellow 2|3, purple 0|4, green 2|4",
                orange="0: 0|0",
                purple="8: 3|3",
                yellow="4: 1|1",
            ),
            done="0 meets 0. One tile less in your hand!",
            hint="Which of your orange tiles has a 0?",
        ),
        Step(
            "read",
            "Spaces count up [clockwise](orientation), and so you read a tile. Its first number "
            "points back, its second points on. Put your 2 and 4 on orange 2: the 2 must touch "
            "the 2.",
            Do(did("2|4 at orange 2"), model="2|4 at orange 2", wrong="4|2 at orange 2"),
            teaches=("orientation", "match"),
            position=at(
                "orange 2|4, orange 1|3, green 1|4",
                "orange 3|4, purple 1|2, green 0|3",
                "yellow 2|3, purple 0|4, green 2|3",
                orange="0: 0|0 0|2",
                purple="8: 3|3",
            ),
            done="Not sure which way round? With a dash, as in “4-2 at orange 2”, the tile turns "
            "itself.",
            hint="It is 2|4 or 4|2. Space 1 is behind it, and ends in a 2.",
        ),
        Step(
            "colour",
            "There are four circles. A tile goes into the one of [its colour](colour). You hold "
            "two 2|3s, an orange one and a green one. Place the green one!",
            Do(
                lies("3|2", "green", 5) | lies("2|3", "green", 3),
                model="3|2 at green 5",
                wrong="green 2|3 at orange 2",
                otherwise="That was the orange one. Say “green” in your move.",
            ),
            teaches=("colour",),
            position=at(
                "orange 2|3, green 2|3, purple 1|4",
                "orange 3|4, purple 1|2, green 0|4",
                "yellow 2|3, purple 0|4, green 2|4",
                orange="0: 0|0 0|2",
                green="4: 3|3",
            ),
            done="Green to green, and the 3 to a 3.",
            hint="A 3|3 lies on green 4. Its neighbours are green 3 and green 5.",
        ),
        Step(
            "square",
            "Now orange 4 is next. It is a [Zinga/Double square](marked): only a double such as "
            "2|2, or a Zinga, may lie there. Which of your tiles can go on orange 4?",
            Do(
                did("1|1 at orange 4"),
                model="1|1 at orange 4",
                wrong="1|2 at orange 4",
                otherwise="That fits as well. But we want a tile on orange 4.",
            ),
            teaches=("marked",),
            position=at(
                "orange 1|1, orange 1|2, orange 0|3",
                "orange 3|4, purple 1|2, green 0|4",
                "yellow 2|3, purple 0|4, green 2|4",
                orange="0: 0|0 0|2 2|4 4|1",
            ),
            done="Each circle has four such squares: on 0, 4, 8 and 12.",
            hint="It must be a double, and touch a 1.",
        ),
        Step(
            "gap",
            "Orange 2 is a gap between two tiles. Here [both ends](between) have to match. Fill "
            "it!",
            Do(fired("between"), model="2|4 at orange 2", wrong="2|3 at orange 2"),
            teaches=("between",),
            position=at(
                "orange 2|3, orange 2|4, green 1|4",
                "orange 3|4, purple 1|2, green 0|4",
                "yellow 2|3, purple 0|4, green 2|3",
                orange="0: 0|0 0|2, 3: 4|1 1|1",
            ),
            done="A 2 on one side, a 4 on the other.",
            hint="On its left ends a 2. On its right begins a 4.",
        ),
        Step(
            "zinga",
            "The [Zinga](zinga) is wild: it can be any tile. On a Zinga/Double square it "
            "[becomes the double](zinga-absorbs) that fits. Try it: “zinga at orange 8”.",
            Do(
                lies("zinga 3|3", "orange", 8),
                model="zinga at orange 8",
                wrong="zinga at orange 8 as 4|4",
                otherwise="You may. But put it on orange 8, and see what it becomes.",
            ),
            teaches=("zinga", "zinga-absorbs"),
            position=at(
                "orange zinga, orange 0|3, green 1|4",
                "orange 3|4, purple 1|2, green 0|4",
                "yellow 2|3, purple 0|4, green 2|4",
                orange="4: 1|1 1|2 2|2 2|3",
            ),
            done="It touches a 3, so now it is a 3|3.",
            hint="Orange 8 is the square next to the 3.",
        ),
        Step(
            "close",
            "Look: just one space of the orange circle is free! Who places the [last "
            "tile](circle-bonus) of a circle scores 16 points at once. Close it!",
            Do(
                fired("circle-bonus"),
                model="1|0 at orange 15",
                wrong="0|1 at orange 15",
                otherwise="You let 16 points lie. Look at orange 15!",
            ),
            teaches=("circle-bonus",),
            position=at(
                "orange 0|1, green 1|4, purple 2|3",
                "yellow 3|4, purple 1|2, green 0|4",
                "yellow 2|3, purple 0|4, green 2|4",
                orange=f"0: {_ALL_BUT_ONE}",
                green="4: 1|1",
            ),
            done="16 points for you. This very circle is shown in the book.",
            hint="A 1 lies on its left, and a 0 on its right.",
        ),
    ),
)

FIRST_TURNS = Lesson(
    "first-turns",
    "Start, dig and win",
    "begin a round, draw, and place your last tile",
    (
        Step(
            "open",
            "A new round, and the board is empty. Your [first tile](opening) is a double or a "
            "Zinga, on a Zinga/Double square of its colour: 0, 4, 8 or 12. Open!",
            Do(fired("opening"), model="2|2 at green 4", wrong="1|3 at orange 0"),
            teaches=("opening",),
            position=at(
                "orange 1|3, green 2|2, purple 0|4, yellow 3|3",
                "yellow 3|4, purple 1|2, green 0|4, orange 0|0",
                "yellow 2|3, purple 4|4, green 2|4, orange 0|1",
            ),
            done="From your second tile on, you may place any tile that fits.",
            hint="You hold two doubles: a green one and a yellow one.",
        ),
        Step(
            "dig",
            "Now nothing that you hold fits. Then you [dig](dig): “draw” from the bag until you "
            "get a tile that fits. That one you place.",
            Reach(
                fired("dig", "match"),
                model=("draw", "draw", "1|2 at green 5"),
                wrong=("pass",),
                remarks=(
                    Remark(can("1|2 at green 5"), "There, a green 1|2! It fits in two places."),
                ),
            ),
            teaches=("dig",),
            position=at(
                "orange 1|3, green 0|4",
                "yellow 3|4, purple 1|2, green 0|3",
                "yellow 2|3, purple 4|4, green 2|4",
                bag="purple 2|3, green 1|2",
                orange="0: 0|0 0|2 2|4",
                green="4: 1|1",
            ),
            done="All that you drew and could not place stays in your hand.",
        ),
        Step(
            "out",
            "Your last tile! Who places it calls “Zinga!” and [wins the round](played-out). They "
            "[score](score-hands) all that the others still hold. Do it!",
            Do(fired("played-out"), model="2|4 at green 6", wrong="draw"),
            teaches=("played-out", "score-hands", "values"),
            position=at(
                "green 2|4",
                "yellow 3|4",
                "purple zinga, orange 0|1",
                orange="0: 0|0 0|2 2|4",
                green="4: 1|1 1|2",
            ),
            done="Zinga! A tile [counts](values) both its numbers, and a Zinga counts 16. So you "
            "score 7, 16 and 1: that is 24.",
            hint="Green ends in a 1 and in a 2.",
        ),
    ),
)

FIRST_GAME = Lesson(
    "first-game",
    "Your first game",
    "the end of a real round, with a friend at your side",
    (
        Step(
            "play",
            "Now play! Who has [20 points](win) when a round is over wins this little game. Place "
            "your three tiles before the others do. When something new comes up, I will tell you.",
            Reach(
                over,
                model=(
                    "2|3 at orange 2",
                    "1|0 at green 3",
                    "draw",
                    "zinga at purple 6 as 1|3",
                    "3|3 at purple 7",
                ),
                wrong=("3|3 at purple 5",),
                others={
                    "Seat 1": ("3|1 at green 2", "2|1 at purple 5", "4|0 at orange 15"),
                    "Seat 2": ("3|3 at orange 3", "4|2 at purple 3", "2|2 at yellow 0"),
                },
                par=12,  # a first game is for fun: any way through it is a good one
                remarks=(
                    Remark(
                        can("1|0 at green 3") & lies("3|1", "green", 2),
                        "Green has just one space left, and you hold the tile for it!",
                    ),
                    Remark(
                        total(1, 16) | total(2, 16),
                        "Somebody else closed the circle, and took the 16 points. It happens! You "
                        "can still win the round.",
                    ),
                    Remark(can("draw"), "Nothing of yours fits now. So “draw”, until it does."),
                    Remark(
                        can("zinga at purple 6 as 1|3"),
                        "A Zinga! On a plain space you [name](zinga-named) its free end, as in "
                        "“zinga at purple 6 as 1|3”. Which number helps your other tile?",
                    ),
                    Remark(
                        turn_of(0) & holds(0, 1) & ~can("draw"),
                        "One tile left, and it fits. Place it, and you are out!",
                    ),
                    Remark(
                        fired("next-round"),
                        "A new round begins. The first tile is a double or a Zinga.",
                    ),
                ),
            ),
            teaches=("win", "circle-bonus", "zinga-named", "played-out"),
            position=at(
                "orange 2|3, green 0|1, purple 3|3",
                "green 1|3, purple 1|2, orange 0|4, yellow 3|4",
                "orange 3|3, purple 2|4, yellow 2|2, yellow 1|4",
                bag="purple zinga",
                orange="0: 0|0 0|2",
                green="4: 0|0 0|2 2|4 4|1 1|1 1|2 2|2 2|3 zinga 3|3 3|0 0|4 4|4 4|3",
                purple="4: 2|2",
                options={"target": 20},
            ),
            done="The round is over, and somebody has 20 points. A real game goes to 64. You can "
            "play Zinga-Zinga!",
            hint="Green is nearly full. Who leaves just one space there lets the next player close "
            "it!",
        ),
    ),
)
