"""Chapters about opening, and about where tiles go."""

from __future__ import annotations

from typing import Any

from zplay.games.zingazinga.lessons.setting import OTHERS, TWO_OTHERS, at, lies, turn_of
from zplay.learn.checks import can, did, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Spot, Step

_ELSEWHERE: dict[str, Any] = {"purple": "8: 3|3", "yellow": "4: 1|1"}
"""What the others have opened with."""

OPENING = Lesson(
    "opening",
    "The opening",
    "place your first tile of a round",
    (
        Step(
            "agree",
            "Your [first tile](opening) need not touch another. But where it does, it has to "
            "[agree](opening-agrees). Open with your 1|1. Not every orange square will take it!",
            Do(fired("opening"), model="1|1 at orange 12", wrong="1|1 at orange 8"),
            teaches=("opening", "opening-agrees"),
            position=at(
                "orange 1|1, green 2|3", *TWO_OTHERS, opened=[1, 2], orange="4: 2|2 2|0 0|3 3|4"
            ),
            done="A new end, far from the others.",
            note="The book lets you open on any such square. But to match is what this game is "
            "about.",
            hint="Orange 0, 8 and 12 are free. One of them has a neighbour.",
        ),
        Step(
            "dig",
            "You hold no double and no Zinga. Then you [dig for one](opening-dig), and keep all "
            "that you draw. Draw until you can open. Then open!",
            Reach(
                fired("opening-dig", "opening"),
                model=("draw", "draw", "3|3 at yellow 8"),
                wrong=("1|3 at orange 0",),
            ),
            teaches=("opening-dig",),
            position=at(
                "orange 1|3, green 2|3",
                *TWO_OTHERS,
                opened=[1, 2],
                bag="green 1|4, yellow 3|3",
                orange="0: 0|0",
                purple="8: 1|1",
            ),
            done="One tile more to get rid of, but you are in.",
        ),
        Step(
            "pass",
            "Eight play, so the bag is empty. You hold no double and no Zinga, and cannot dig. "
            "Your 0|3 would fit on orange 1. Try it, and if it is refused, “pass”.",
            Do(fired("pass"), model="pass", wrong="0|3 at orange 1"),
            teaches=("opening-late", "pass"),
            position=at(
                "orange 0|3, green 2|3",
                *("",) * 7,
                rest=OTHERS,
                opened=[7],
                starter=7,
                orange="0: 0|0",
            ),
            done="You stay in. But your first tile must [still](opening-late) be a double or a "
            "Zinga.",
            note="The book does not say what happens then. We hold on to the first tile.",
            hint="Nothing that you hold may open, and there is nothing to draw.",
        ),
        Step(
            "turn",
            "A table can also agree that just your [first turn](opening-late) asks for a double. "
            "Here you have passed in your first turn. Now place your 0|3!",
            Do(fired("match"), model="0|3 at orange 1", wrong="pass"),
            teaches=("opening-late",),
            position=at(
                "orange 0|3, green 2|3",
                *("",) * 7,
                rest=OTHERS,
                opened=[7],
                orange="0: 0|0",
                options={"opening": "turn"},
            )
            | {"opened": list(range(8))},
            done="Any tile that fits will do.",
            hint="A 0 touches the 0.",
        ),
        Step(
            "empty",
            "You have opened in orange, and nobody has started green. Later, too, an [empty "
            "circle](empty-circle) starts with a double or a Zinga on a Zinga/Double square. "
            "Start green!",
            Do(
                fired("empty-circle"),
                model="4|4 at green 8",
                wrong="2|3 at green 8",
                otherwise="That is allowed. But start the green circle.",
            ),
            teaches=("empty-circle",),
            position=at(
                "green 2|3, green 4|4, orange 0|3", *TWO_OTHERS, orange="0: 0|0", **_ELSEWHERE
            ),
            done="Green has begun. Now your 2|3 has something to wait for.",
            note="The book is silent here. Without this, a colour that nobody opened would be dead "
            "for the whole round.",
        ),
    ),
)

PLACING = Lesson(
    "placing",
    "Where tiles go",
    "know every way a tile fits, and every way it does not",
    (
        Step(
            "turn",
            "In your turn you place [one tile](one-tile). You place your 0|3 on orange 1. Who is "
            "next?",
            Predict(
                (
                    Choice("You again", turn_of(0), "One tile, and your turn is over."),
                    Choice("Seat 1", turn_of(1), "Seat 1 sits next to you."),
                    Choice("Seat 2", turn_of(2), "That would be the other way round."),
                ),
                shows=("Seat 0: 0|3 at orange 1",),
            ),
            teaches=("one-tile", "clockwise"),
            position=at("orange 0|3, green 2|3", *TWO_OTHERS, orange="0: 0|0", **_ELSEWHERE),
            done="Turns go round the table, [clockwise](clockwise).",
        ),
        Step(
            "which",
            "You place tiles of [your own hand](own-hand), and each space takes just [one "
            "tile](space-taken). Which of these may you do?",
            Spot(
                (
                    Choice("2|3 at orange 2", can("2|3 at orange 2"), "A 2 to the 2. It fits."),
                    Choice("4|0 at orange 15", can("4|0 at orange 15"), "You hold no orange 0|4."),
                    Choice("0|1 at orange 1", can("0|1 at orange 1"), "A tile lies there already."),
                    Choice("1|0 at orange 15", can("1|0 at orange 15"), "0 to 0. It fits."),
                )
            ),
            teaches=("own-hand", "space-taken"),
            position=at(
                "orange 2|3, orange 0|1, green 2|3",
                *TWO_OTHERS,
                orange="0: 0|0 0|2",
                green="0: 1|1",
            ),
            done="What lies, stays.",
            note="The book need not say it: tiles are never moved or covered.",
        ),
        Step(
            "way-round",
            "Your 1|3 fits on both sides of the 1|1. Put it on the [lower](orientation) side, on "
            "orange 3.",
            Do(
                did("3|1 at orange 3"),
                model="3|1 at orange 3",
                wrong="1|3 at orange 3",
                otherwise="That is the higher side. Orange 3 comes before orange 4.",
            ),
            teaches=("orientation",),
            position=at("orange 1|3, green 2|3", *TWO_OTHERS, orange="4: 1|1", **_ELSEWHERE),
            done="The 1 points on, to orange 4. The 3 points back.",
            note="The way to write it is ours. The book writes its circle in the same way.",
            hint="The second number is the one that touches orange 4.",
        ),
        Step(
            "touch",
            "A tile goes [next to](touch) one of its own circle. Across a bridge is not next to! "
            "So can your 2|2 go on orange 4, across from the green 2|2? If not, find it a place.",
            Do(
                lies("2|2", "orange", 2),
                model="2|2 at orange 2",
                wrong="2|2 at orange 4",
                otherwise="Place your 2|2.",
            ),
            teaches=("touch", "doubles-anywhere"),
            position=at(
                "orange 2|2, green 1|3", *TWO_OTHERS, orange="0: 0|0 0|2", green="11: 1|2 2|2"
            ),
            done="Doubles and Zingas may lie on [plain spaces](doubles-anywhere), too.",
            hint="Which orange tile ends in a 2?",
        ),
        Step(
            "gaps",
            "Two gaps, on orange 2 and orange 10. In a gap, [both ends](between) must match. Your "
            "2|4 fits in just one of them. Which?",
            Do(
                fired("between"),
                model="4|2 at orange 10",
                wrong="2|4 at orange 2",
                otherwise="It fits there, too. But fill a gap.",
            ),
            teaches=("between",),
            done="No other tile in the box would do: the orange Zinga lies already.",
            hint="Orange 2 lies between a 2 and a 3. And orange 10?",
            position=at(
                "orange 2|4, green 1|3",
                "yellow 3|4, purple 1|2, green 0|4",
                "yellow 2|3, purple 0|4, green 2|3",
                orange="0: 0|0 0|2, 3: 3|1 1|1, 8: 3|3 3|4, 11: 2|2 zinga",
            ),
        ),
        Step(
            "bridge",
            "Your 4|4 fits on orange 4, next to a 4. But across the bridge lies a 2|2! Does that "
            "[matter](bridges-bind)? Try it.",
            Do(
                did("4|4 at orange 4"),
                model="4|4 at orange 4",
                wrong="draw",
                otherwise="Try orange 4.",
            ),
            teaches=("bridges-bind",),
            position=at(
                "orange 4|4, green 1|3",
                *TWO_OTHERS,
                orange="0: 0|0 0|2 2|3 3|4",
                green="12: 2|2 2|0",
            ),
            done="It does not. A bridge binds Zingas, and nothing else.",
            note="The book speaks of bridges only where it tells what a Zinga becomes.",
        ),
        Step(
            "must",
            "You would like to keep your Zinga for later, and draw instead. [May you](must-play)? "
            "Try it. If not, place your Zinga on green 0.",
            Do(
                did("zinga at green 0"),
                model="zinga at green 0",
                wrong="draw",
                otherwise="It may go there. But put it on green 0.",
            ),
            teaches=("must-play",),
            position=at(
                "green zinga, orange 1|3",
                *TWO_OTHERS,
                orange="0: 0|0 0|2",
                green="12: 1|1 1|0 0|2 2|3",
            ),
            done="Who can place a tile has to. It took the 3 next to it.",
            note="The book has those draw who have nothing to play, and nobody else.",
        ),
    ),
)
