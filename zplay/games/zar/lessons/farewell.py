"""The last chapter: a hand to win without help."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import at
from zplay.learn.checks import over, winners
from zplay.learn.model import Lesson, Reach, Step

LAST_HAND = Lesson(
    "last-hand",
    "One more hand",
    "win a hand with all you know",
    (
        Step(
            "win",
            "You know all the rules. Now win a hand, with nobody to help you! Five cards are "
            "left. [Get rid of them](object) first, and watch out for twins, stings and a "
            "forgotten ZAR.",
            Reach(
                winners(0),
                model=(
                    "double red moon",
                    "let it go",
                    "let it go",
                    "yellow wasp",
                    "let it go",
                    "zar, peacock front, blue",
                    "let it go",
                    "let it go",
                    "blue star",
                ),
                wrong=("blue star",),
                others={
                    "Seat 1": (
                        *("red wasp", "let it go"),
                        *("draw", "draw", "pass"),
                        *("blue galaxy", *["let it go"] * 2),
                    ),
                    "Seat 2": ("blue wasp", "yellow star", "blue sun", "let it go"),
                },
                lost=over,
                if_lost="Somebody was faster, or had fewer points. Deal again, and have another "
                "go!",
                par=14,  # there is more than one way to win
            ),
            teaches=("object", "hand-won"),
            position=at(
                "red moon, red moon, yellow wasp, peacock front, blue star",
                "red wasp, blue galaxy, yellow cloud, red galaxy",
                "blue wasp, yellow star, blue sun, red cloud, yellow galaxy",
                draw="yellow lightning bolt, blue cloud, red lightning bolt, yellow moon, "
                "red crab, blue moon, yellow sun",
                options={"hands": 1},
            ),
            done="What a hand! You know ZAR from end to end. Now find some friends, and be quick.",
            hint="Your twins first. A Wasp sends other Wasps on, and the Peacock makes your last "
            "card fit.",
        ),
    ),
)
