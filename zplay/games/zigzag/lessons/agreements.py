"""A chapter about shorter and stricter games."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import (
    ALL_DONE,
    FIRES,
    MIXED,
    WATERS,
    at,
    boxes_to_tick,
    has_zag,
    round_is,
    ticked,
)
from zplay.learn.checks import did, fired, over, winners
from zplay.learn.model import Choice, Do, Lesson, Predict, Remark, Spot, Step

AGREEMENTS = Lesson(
    "agreements",
    "Shorter and stricter",
    "agree on a game that fits your evening",
    (
        Step(
            "boxes",
            "No time for a long game? Play [one level](one-level), or agree on [fewer "
            "boxes](fewer-boxes). How many boxes does it take to win?",
            Spot(
                (
                    Choice("Level 1: four", boxes_to_tick(4, level=1), "The four you know."),
                    Choice("Level 2: eight", boxes_to_tick(8, level=2), "Only four, of level 2."),
                    Choice("Level 3: eight", boxes_to_tick(8, level=3), "Four of each level."),
                    Choice(
                        "Level 3, but first to three: three",
                        boxes_to_tick(3, level=3, boxes=3),
                        "If you agree on three, three will do.",
                    ),
                )
            ),
            teaches=("one-level", "fewer-boxes"),
            position=at(FIRES),
            done="Begin with level 1, then play level 2. Level 3 is for those who know both.",
            note="Fewer boxes is ours; the book has one level as its shorter game.",
        ),
        Step(
            "tie",
            "Or play a number of [rounds](rounds): the most boxes win. This is the last. They have "
            "one box and you have none, but Seat 2 has a ZIG. You declare it. Who wins?",
            Predict(
                (
                    Choice("You do", winners(0, 2), "You have one box each."),
                    Choice("They do", winners(1, 3), "You have caught up with them."),
                    Choice("Both teams", winners(0, 1, 2, 3), "One box each: you share it."),
                ),
                shows=("Seat 0: zig",),
            ),
            teaches=("rounds", "rounds-tie"),
            position=at(
                MIXED,
                "",
                WATERS,
                round=2,
                options={"rounds": 2},
                boxes=[[], ["level 1 zag"]],
            ),
            done="As many boxes, as much [glory](rounds-tie).",
            note="A number of rounds is ours. The book needs no rule for a tie, as a full "
            "scorecard cannot be tied.",
        ),
        Step(
            "leads",
            "Here all agreed that a round has just [two leads](lead-limit). This is the second. "
            "Nobody wants to switch. Say “done”.",
            Do(
                fired("lead-limit"),
                model="done",
                wrong="wink",
                otherwise="You may. But the others are waiting: say “done”.",
            ),
            teaches=("lead-limit",),
            position=at(MIXED, lead=2, options={"leads": 2}),
            before=ALL_DONE,
            done="The round is over, and nobody ticks a box.",
            note="The book has no such limit, and neither have we, but for those who like one.",
        ),
        Step(
            "one-switch",
            "At this table one may switch [once a lead](switch-limit). Make it count: you want a "
            "ZAG of fire and pink.",
            Do(
                has_zag(0),
                model="switch fire blue none for fire pink none",
                wrong="switch fire blue none for air pink none",
                otherwise="Not that. All four should be fire, and pink.",
            ),
            teaches=("switch-limit",),
            position=at(
                "fire pink cocktail, fire pink suitcase, fire pink sunglasses, fire blue none",
                mat="air pink none, fire pink none",
                options={"switches": 1},
            ),
            done="That was your one switch.",
        ),
        Step(
            "no-more",
            "Just try to switch once more! Then tell your partner about the ZAG: by a cough.",
            Do(
                did("cough"),
                model="cough",
                wrong="switch fire pink none for fire blue none",
                mistakes=(Remark(did("wink"), "You may. But a cough says more: it is a ZAG."),),
                otherwise="A cough is all you need.",
            ),
            teaches=("switch-limit",),
            after=("Seat 2: zag",),
            done="A quiet table, and a good one.",
            note="The limit is ours, for those who find endless switching a bore.",
        ),
        Step(
            "declarations",
            "Here one may be wrong [once a lead](declaration-limit), and you have been. Seat 2 "
            "winks! Can you declare? Try it. If not, say “done”, and wait for the next lead.",
            Do(
                fired("done"),
                model="done",
                wrong="zig",
                otherwise="You may. But you cannot help Seat 2 in this lead. Say “done”.",
            ),
            teaches=("declaration-limit", "sits-out"),
            position=at(
                MIXED,
                "",
                WATERS,
                mistakes=[1, 0, 0, 0],
                options={"declarations": 1},
            ),
            before=("Seat 2: wink",),
            done="Who is done and has no call or sign left [sits out](sits-out) the lead, even if "
            "they hold a special card.",
            note="Both are ours: the book sets no limit. If only those with a special card could "
            "go on, all would know who has one.",
        ),
        Step(
            "race",
            "Last: a race. The [first box](fewer-boxes) wins, and Seat 2 has just coughed.",
            Do(
                over & ticked(0, "level 1 zag") & round_is(1),
                model="zag",
                wrong="zig-zag",
                mistakes=(
                    Remark(over, "That wins too. But a cough says ZAG. Say what you know!"),
                    Remark(fired("mistake"), "That was too much: you have no ZIG yourself."),
                ),
                otherwise="What does a cough stand for?",
            ),
            teaches=("fewer-boxes",),
            position=at(
                MIXED,
                "",
                "water pink none, water pink cocktail, water pink sunglasses, water pink suitcase",
                options={"boxes": 1},
            ),
            before=("Seat 2: cough",),
            done="The shortest Zigzag there is.",
        ),
    ),
)
