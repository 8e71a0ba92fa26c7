"""Chapters about Zingas: on Zinga/Double squares, and everywhere else."""

from __future__ import annotations

from typing import Any

from zplay.games.zingazinga.lessons.setting import TWO_OTHERS, at, blocked_for, lies
from zplay.learn.checks import did, fired, told
from zplay.learn.model import Do, Lesson, Remark, Step

_ELSEWHERE: dict[str, Any] = {"orange": "0: 0|0 0|2", "yellow": "8: 1|1"}

SQUARES = Lesson(
    "zinga-squares",
    "Zingas and bridges",
    "know what a Zinga becomes, and block one",
    (
        Step(
            "double",
            "A Zinga on a Zinga/Double square is always a [double](zinga-double). Try “zinga at "
            "orange 4 as 3|1”. Then place it there as it must be.",
            Do(
                lies("zinga 3|3", "orange", 4),
                model="zinga at orange 4",
                wrong="zinga at orange 4 as 3|1",
                otherwise="That works as well. But this is about orange 4.",
            ),
            teaches=("zinga-double", "zinga-absorbs"),
            position=at("orange zinga, green 1|3", *TWO_OTHERS, orange="0: 0|0 0|2 2|2 2|3"),
            done="Nothing lies across the bridge, so it [takes the value](zinga-absorbs) of the "
            "tile next to it.",
        ),
        Step(
            "bridge",
            "You have not opened. Across from orange 4 lies a 3|3, on green 12. A Zinga takes the "
            "value [across the bridge](zinga-bridge). Open with it on orange 4!",
            Do(
                fired("zinga-bridge"),
                model="zinga at orange 4",
                wrong="zinga at orange 12",
                otherwise="No bridge there with a tile across. Try orange 4.",
            ),
            teaches=("zinga-bridge",),
            position=at(
                "orange zinga, orange 1|3, orange 2|4",
                "yellow 3|4, purple 1|2, green 2|3",
                "yellow 2|3, purple 0|4, green 2|4",
                opened=[1, 2],
                green="12: 3|3",
                yellow="8: 1|1",
            ),
            after=("Seat 1: 3|2 at green 13", "Seat 2: 2|4 at green 14"),
            done="It is a 3|3, as in the book's own example.",
        ),
        Step(
            "holds",
            "Your Zinga is a 3|3 now, and [stays one](zinga-holds). Who connects to it must match. "
            "Do it yourself!",
            Do(fired("match"), model="3|1 at orange 5", wrong="2|4 at orange 5"),
            teaches=("zinga-holds",),
            done="A 3 to its 3. To the end of the round it is nothing else.",
            hint="Which of your tiles has a 3?",
        ),
        Step(
            "blocked",
            "Orange 3 ends in a 3. Across the bridge lies a 2|2. The Zinga cannot be both! It is "
            "[blocked](zinga-blocked) on orange 4. See for yourself, then place it elsewhere.",
            Do(
                fired("zinga-named") | fired("zinga-ends"),
                model="zinga at orange 15 as 4|0",
                wrong="zinga at orange 4",
                otherwise="Place the Zinga.",
            ),
            teaches=("zinga-blocked",),
            position=at(
                "orange zinga, green 1|3",
                *TWO_OTHERS,
                orange="0: 0|0 0|1 1|1 1|3",
                green="12: 2|2",
            ),
            done="On a plain space a bridge does not matter.",
            hint="Orange 15 is free, and touches a 0.",
        ),
        Step(
            "block",
            "Now [block](zinga-blocked) one yourself! Next to orange 4 ends a 3, and you fear that "
            "Seat 1 holds the orange Zinga. Place one of your doubles so that orange 4 is closed "
            "to it.",
            Do(
                blocked_for(1, "zinga at orange 4"),
                model="1|1 at green 12",
                wrong="3|3 at green 12",
                mistakes=(
                    Remark(
                        did("3|3 at green 12"),
                        "Across lies a 3 now, and a 3 next to it. The Zinga would fit!",
                    ),
                ),
                otherwise="That does not block orange 4. What lies across its bridge?",
            ),
            teaches=("zinga-blocked",),
            position=at(
                "green 1|1, green 3|3, orange 0|4",
                "orange zinga, purple 1|2, green 0|4",
                "yellow 2|3, purple 0|4, green 2|4",
                orange="0: 0|0 0|1 1|1 1|3",
            ),
            done="A 1 across and a 3 beside it: no Zinga can be both.",
            hint="Orange 4 and green 12 are joined by a bridge.",
        ),
    ),
)

WILD = Lesson(
    "zinga-wild",
    "Open Zingas and free ends",
    "leave a Zinga open, and name one",
    (
        Step(
            "open",
            "Purple is empty, and so is the square across from purple 0. With nothing to tell its "
            "value, a Zinga is [open](zinga-open). Try “zinga at purple 0 as 3|3”! Then place it "
            "there without a name.",
            Do(
                lies("zinga open", "purple", 0),
                model="zinga at purple 0",
                wrong="zinga at purple 0 as 3|3",
                otherwise="Place it on purple 0, for what comes next.",
            ),
            teaches=("zinga-open",),
            position=at(
                "purple zinga, purple 1|4, purple 2|4",
                "yellow 3|4, purple 1|2, orange 0|4",
                "yellow 2|3, purple 0|4, orange 3|4",
                orange="0: 0|0 0|2",
                yellow="8: 1|1",
            ),
            after=("Seat 1: 4|0 at orange 15", "Seat 2: 3|4 at orange 14"),
            done="It has no value yet, and its player does not choose one.",
            note="The book lets a later tile decide, so we do not ask the player.",
            hint="Leave out “as”.",
        ),
        Step(
            "later",
            "What comes first [decides](zinga-later): a tile next to it, or one across its bridge. "
            "Make it a 4|4!",
            Do(
                told("becomes 4|4"),
                model="4|1 at purple 1",
                wrong="1|4 at purple 1",
                otherwise="It took the number that touched it, and that was no 4.",
            ),
            teaches=("zinga-later",),
            done="Once it has a value, it keeps it.",
            hint="Turn your tile so that its 4 touches the Zinga.",
        ),
        Step(
            "across",
            "Your open Zinga lies on purple 0, and across its bridge is green 8. A tile there "
            "gives it a value, [too](zinga-later). Make it a 3|3, from green!",
            Do(
                told("becomes 3|3"),
                model="3|3 at green 8",
                wrong="1|1 at green 8",
                mistakes=(
                    Remark(told("becomes 1|1"), "Now it is a 1|1. You have another double."),
                ),
                otherwise="It is still open. The square across from purple 0 is green 8.",
            ),
            teaches=("zinga-later",),
            position=at(
                "green 1|1, green 3|3, orange 0|4",
                *TWO_OTHERS,
                orange="0: 0|0 0|2",
                purple="0: zinga",
            ),
            done="Over the bridge it goes, without a tile beside it.",
        ),
        Step(
            "together",
            "Two open Zingas face each other, on green 8 and purple 0. They stay open, and "
            "they take a value [together](zinga-together). You hold no green tile. Make the green "
            "one a 4|4 all the same!",
            Do(
                lies("zinga 4|4", "green", 8),
                model="4|1 at purple 1",
                wrong="1|4 at purple 1",
                otherwise="That did not make it a 4|4. Turn a 4 towards the purple Zinga.",
            ),
            teaches=("zinga-together",),
            position=at(
                "purple 1|4, yellow 1|4",
                "purple 2|3, yellow 2|4",
                green="8: zinga",
                purple="0: zinga",
            ),
            done="One tile, and two Zingas are bound.",
            note="Each has the value of the square across, so they must be the same.",
        ),
        Step(
            "name",
            "Some tables let you [name](name-zinga) a Zinga that would be open. This is one. You "
            "hold a 2|4: name it “as 2|2” or “as 4|4” on purple 0.",
            Do(
                lies("zinga 2|2", "purple", 0) | lies("zinga 4|4", "purple", 0),
                model="zinga at purple 0 as 4|4",
                wrong="zinga at purple 0 as 3|3",
                mistakes=(
                    Remark(
                        fired("name-zinga"), "You may. But then your own 2|4 would not fit there."
                    ),
                ),
                otherwise="Here you may choose: on purple 0, say “as” and a double.",
            ),
            teaches=("name-zinga",),
            position=at(
                "purple zinga, purple 2|4", *TWO_OTHERS, **_ELSEWHERE, options={"name_zinga": True}
            ),
            done="Said and done, and all must honour it.",
            hint="Say “zinga at purple 0 as”, and a double that goes with your 2|4.",
            note="The book says that player or place decide. So this is for each table to choose.",
        ),
        Step(
            "ends",
            "On a plain space a Zinga has [two ends](zinga-ends), like any tile. Each takes the "
            "value that it touches. Fill the gap on orange 2!",
            Do(
                fired("zinga-ends"),
                model="zinga at orange 2",
                wrong="zinga at orange 2 as 2|2",
                otherwise="Fill the gap with it, on orange 2.",
            ),
            teaches=("zinga-ends",),
            position=at("orange zinga, green 1|3", *TWO_OTHERS, orange="0: 0|0 0|2, 3: 4|1 1|1"),
            done="It is a 2|4 now.",
            note="The book tells only of Zinga/Double squares. Elsewhere, we let it be any tile "
            "that fits.",
        ),
        Step(
            "named",
            "Orange 3 is free, so that end of your Zinga touches nothing. You [name](zinga-named) "
            "it. Place it on orange 2 so that your 1|3 can come next: “as 2|” and a number.",
            Do(
                lies("zinga 2|3", "orange", 2) | lies("zinga 2|1", "orange", 2),
                model="zinga at orange 2 as 2|3",
                wrong="zinga at orange 2 as 2|4",
                otherwise="Your 1|3 could not come next. Have another go, on orange 2.",
            ),
            teaches=("zinga-named", "zinga-holds"),
            position=at("orange zinga, orange 1|3", *TWO_OTHERS, **_ELSEWHERE),
            done="Wild, but true to your word: it [stays](zinga-holds) what you said.",
            note="Where its place does not decide, its player does.",
            hint="Your 1|3 has a 1 and a 3. Either will do.",
        ),
    ),
)
