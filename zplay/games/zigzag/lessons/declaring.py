"""A chapter about declarations: what to say, what it wins, and what a mistake costs."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import (
    BLUE_AIRS,
    FIRES,
    MIXED,
    PINK_EARTHS,
    WATERS,
    at,
    counts,
    has_zig,
    holds,
    round_is,
    ticked,
)
from zplay.learn.checks import can, did, fired, over
from zplay.learn.model import Choice, Do, Lesson, Predict, Remark, Spot, Step

DECLARING = Lesson(
    "declaring",
    "ZIG, ZAG and more",
    "declare all there is, and fill your scorecard",
    (
        Step(
            "double-zig",
            "Your partner winks, and you have a ZIG yourself! You did well to [wait](wait). Both "
            "of you have one: that is a [DOUBLE-ZIG](double-zig). Declare it.",
            Do(
                fired("tick") & did("double-zig"),
                model="double-zig",
                wrong="zig",
                mistakes=(
                    Remark(did("zig"), "Right, but then only the ZIG of Seat 2 counts. Go on!"),
                    Remark(fired("mistake"), "You have four fires: a ZIG, no more."),
                ),
                otherwise="No need for more. Declare!",
            ),
            teaches=("double-zig", "wait"),
            position=at(FIRES, "", WATERS),
            before=("Seat 2: wink",),
            done="One may always wait for something better. But who waits may be BLOCKed!",
        ),
        Step(
            "zig-zag",
            "This time Seat 2 coughs, and you still have a ZIG. One ZIG and one ZAG: what might "
            "[that](zig-zag) be called?",
            Do(
                fired("tick") & did("zig-zag"),
                model="zig-zag",
                wrong="double-zig",
                mistakes=(
                    Remark(fired("mistake"), "That is too much: you have a ZIG, Seat 2 a ZAG."),
                    Remark(fired("tick"), "Right as well! But there is a better name for it."),
                ),
                otherwise="It is the name of the game.",
            ),
            teaches=("zig-zag",),
            position=at(FIRES, "", BLUE_AIRS),
            before=("Seat 2: cough",),
            done="ZIG-ZAG! It does not matter which of you has which.",
            hint="It is the name of the game.",
        ),
        Step(
            "double-zag",
            "A cough again, and now you have a ZAG too. A [DOUBLE-ZAG](double-zag) is the best of "
            "all. Declare it!",
            Do(
                did("double-zag"),
                model="double-zag",
                wrong="zig-zag",
                otherwise="That is less than you have. Two ZAGs are a “double-zag”.",
            ),
            teaches=("double-zag",),
            position=at(PINK_EARTHS, "", BLUE_AIRS, boxes=[["level 1 zag"], []]),
            before=("Seat 2: cough",),
            done="It has no box of its own. Instead you may choose!",
        ),
        Step(
            "choose",
            "For a DOUBLE-ZAG you tick [any open box](double-zag). ZIG-ZAG is the hardest to get. "
            "Say “tick zig-zag”.",
            Do(
                ticked(0, "level 1 zig-zag"),
                model="tick zig-zag",
                wrong="tick zag",
                otherwise="You may. But you will get that one easily some day.",
            ),
            teaches=("double-zag", "box-once"),
            done="A hard one ticked. And what you [have](box-once), you cannot tick again.",
        ),
        Step(
            "mistake",
            "You thought that Seat 2 winked. It was a sneeze! You are about to declare ZIG, and "
            "Seat 2 has none. What will [happen](mistake)?",
            Predict(
                (
                    Choice(
                        "You and Seat 2 get four new cards each",
                        fired("mistake") & ~holds(0, "air green suitcase") & round_is(1),
                        "You declare as a team, and you err as a team.",
                    ),
                    Choice(
                        "Only you get new cards",
                        holds(2, "water pink sunglasses") & ~holds(0, "air green suitcase"),
                        "Both of you must.",
                    ),
                    Choice("The round is over", round_is(2), "Only a right one ends a round."),
                ),
                shows=("Seat 0: zig",),
            ),
            teaches=("mistake", "mistake-others"),
            position=at(
                MIXED,
                "",
                "water pink sunglasses, water blue cocktail, water green none, fire yellow none",
            ),
            done="The round goes on. For [Seats 1 and 3](mistake-others) nothing has changed, and "
            "they have seen your cards.",
        ),
        Step(
            "card",
            "A scorecard has [four boxes](scorecard): ZIG, ZAG, DOUBLE-ZIG and ZIG-ZAG. Your team "
            "has ticked ZIG and ZAG. What can you still declare?",
            Spot(
                (
                    Choice("ZIG", can("zig"), "You have that box."),
                    Choice("ZAG", can("zag"), "You have that box."),
                    Choice("DOUBLE-ZIG", can("double-zig"), "Its box is open."),
                    Choice("ZIG-ZAG", can("zig-zag"), "Its box is open."),
                    Choice("DOUBLE-ZAG", can("double-zag"), "It ticks any open box."),
                )
            ),
            teaches=("scorecard", "box-once"),
            position=at(FIRES, boxes=[["level 1 zig", "level 1 zag"], []]),
            done="[One tick for each box](box-once). The more you have, the more you must work "
            "together.",
            note="The book does not say what happens if one declares for a full box. With us it is "
            "just not possible.",
        ),
        Step(
            "win",
            "Three boxes are ticked: only DOUBLE-ZIG is left. Seat 2 winks. If you complete your "
            "scorecard, [you win](game-end). But look at your cards first!",
            Do(
                has_zig(0),
                model="switch air blue none for fire yellow suitcase",
                wrong="double-zig",
                mistakes=(
                    Remark(fired("mistake"), "Seat 2 has a ZIG, but you have not. One card first!"),
                ),
                otherwise="First make your own ZIG: three of your cards are fire.",
            ),
            teaches=("game-end",),
            position=at(
                "fire pink none, fire blue cocktail, fire green none, air blue none",
                "",
                WATERS,
                mat="fire yellow suitcase, earth blue none",
                boxes=[["level 1 zig", "level 1 zag", "level 1 zig-zag"], ["level 1 zig"]],
            ),
            before=("Seat 2: wink",),
            done="Now both of you have a ZIG.",
        ),
        Step(
            "won",
            "Only one thing is left to say, and your [scorecard](game-end) is full. Go!",
            Do(
                over & counts(0, 4),
                model="double-zig",
                wrong="wink",
                otherwise="No more signs! Declare it, quick.",
            ),
            teaches=("game-end", "double-zig"),
            done="All four boxes: the game is yours.",
        ),
    ),
)
