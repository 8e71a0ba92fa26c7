"""A chapter about Dragons and Peacocks."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import at, called, others
from zplay.learn.checks import can, did, fired
from zplay.learn.model import Choice, Do, Lesson, Remark, Spot, Step

POWERS = Lesson(
    "powers",
    "Dragons and Peacocks",
    "call a symbol or a colour",
    (
        Step(
            "dragon",
            "With a [Dragon](dragon) you call the next symbol: clouds, galaxies, lightning bolts, "
            "moons, stars or suns. You keep two cards. Call what helps you: “dragon winged, "
            "suns”, or another.",
            Do(
                called("moons"),
                model="dragon winged, moons",
                wrong="dragon winged, suns",
                mistakes=(
                    Remark(
                        fired("dragon"),
                        "You hold no such symbol. What do your two cards have in common?",
                    ),
                ),
                otherwise="No need for that: your Dragon fits.",
            ),
            teaches=("dragon",),
            position=at("dragon winged, blue moon, yellow moon", *others(2)),
            done="Moons! You have one of those. You have two, in fact.",
            hint="Your other cards have the same symbol.",
        ),
        Step(
            "after-dragon",
            "Seat 2 played a Dragon and called suns. Now there is [no colour](dragon-next). Which "
            "of your cards may follow?",
            Spot(
                (
                    Choice("Blue Sun", can("blue sun"), "A Sun was called, in any colour."),
                    Choice("Red Moon", can("red moon"), "It is no Sun. Colours do not help here."),
                    Choice(
                        "Dragon without wings",
                        can("dragon unwinged, moons"),
                        "A Dragon goes on any Dragon.",
                    ),
                    Choice(
                        "Peacock",
                        can("peacock front, red"),
                        "A Peacock goes on anything but a Dragon.",
                    ),
                )
            ),
            teaches=("dragon-next", "peacock-on"),
            position=at(
                "blue sun, red moon, dragon unwinged, peacock front",
                *others(2),
                top="dragon winged",
                call="suns",
            ),
            done="The called symbol, or one more Dragon. [Never a Peacock](peacock-on).",
        ),
        Step(
            "after-peacock",
            "Seat 2 played a Peacock and called red. Now there is [no symbol](peacock-next). Only "
            "one of your cards may follow. Which?",
            Do(
                did("red frog"),
                model="red frog",
                wrong="dragon winged, moons",
                otherwise="One of your cards does fit. Play it.",
            ),
            teaches=("peacock-next", "dragon-on"),
            position=at(
                "red frog, blue moon, dragon winged",
                *others(2),
                top="peacock front",
                call="red",
            ),
            done="Red, or one more Peacock. [Never a Dragon](dragon-on).",
            hint="What colour was called?",
        ),
        Step(
            "any-peacock",
            "Seat 2 called red, and you have nothing red. But [any Peacock](peacock-pairs) goes on "
            "any other. Play yours, and call the colour you like.",
            Do(
                fired("peacock"),
                model="peacock side, blue",
                wrong="blue moon",
                otherwise="You need not draw: your Peacock fits.",
            ),
            teaches=("peacock-pairs",),
            position=at(
                "peacock side, blue moon, blue star",
                *others(2),
                top="peacock front",
                call="red",
            ),
            done="It was no match: yours shows its side, theirs its front. Only [the "
            "same](peacock-pairs) match.",
        ),
        Step(
            "dragon-twin",
            "Not your turn! Seat 2 played a Dragon with wings. You hold both kinds. Only the [same "
            "kind](dragon-pairs) is a match. Match it, and call a symbol: “match dragon winged, "
            "moons”.",
            Do(
                fired("match"),
                model="match dragon winged, moons",
                wrong="match dragon unwinged, moons",
                mistakes=(Remark(did("let it go"), "You let it go. You hold the very twin!"),),
            ),
            teaches=("dragon-pairs",),
            position=at(
                "dragon winged, dragon unwinged, blue moon, yellow moon",
                *others(3),
                top="dragon winged",
                call="suns",
                by=2,
                turn=3,
            ),
            done="A match, and a new call. Suns are forgotten.",
        ),
        Step(
            "new-call",
            "Oh no! You played a Peacock and called red, but your cards are blue. You hold its "
            "twin, so match yourself with a [new call](match-yourself-power): “double, blue”.",
            Do(
                called("blue"),
                model="double, blue",
                wrong="double, yellow",
                otherwise="Blue is what you need. Try again.",
            ),
            teaches=("match-yourself-power", "match-yourself"),
            position=at(
                "peacock front, blue moon, blue star",
                *others(2),
                top="peacock front",
                call="red",
                by=0,
                turn=1,
            ),
            done="Saved! You may change your mind, if you are quick.",
        ),
    ),
)
