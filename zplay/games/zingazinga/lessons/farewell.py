"""The last chapter: a whole round, from the first tile to the last."""

from __future__ import annotations

from zplay.games.zingazinga.lessons.setting import holds, lies, started, turn_of
from zplay.learn.checks import can, over
from zplay.learn.model import Lesson, Reach, Remark, Step

WHOLE_ROUND = Lesson(
    "whole-round",
    "A round of your own",
    "play a round to its end",
    (
        Step(
            "play",
            "Now you know it all. Play a [whole round](goal) with small hands, and whoever wins "
            "it has [won](win). You start. Nobody will tell you what to do!",
            Reach(
                over,
                model=(
                    "zinga at orange 8",
                    "2|1 at orange 9",
                    "3|3 at green 12",
                    "0|2 at green 14",
                    "draw",
                    "3|3 at purple 8",
                    "3|4 at purple 9",
                ),
                wrong=("2|1 at orange 9",),
                others={
                    "Seat 1": (
                        "3|3 at orange 0",
                        "draw",
                        "2|4 at orange 3",
                        "3|0 at green 13",
                        "2|1 at green 15",
                        "draw",
                        "draw",
                        "1|1 at green 0",
                    ),
                    "Seat 2": (
                        "4|4 at orange 4",
                        "3|2 at orange 1",
                        "0|3 at orange 15",
                        "draw",
                        "4|0 at orange 14",
                        "draw",
                        "1|3 at green 11",
                    ),
                },
                par=16,  # any way through it is a good one
                remarks=(
                    Remark(
                        lies("zinga open", "orange", 8) & turn_of(0),
                        "Your Zinga is still open. What will you make it?",
                    ),
                    Remark(can("draw"), "Nothing fits? Then you know what to do."),
                    Remark(turn_of(0) & holds(0, 1) & ~can("draw"), "Your last tile!"),
                ),
            ),
            teaches=("goal", "win"),
            position=started("farewell 143", seats=3, hand=5, target=1),
            done="That was a whole round of Zinga-Zinga. A real game takes a few of them, to 64 "
            "points. Have fun!",
            hint="Open with a double or a Zinga. Then match ends. And if nothing fits, draw.",
        ),
    ),
)
