"""Chapters about constraints: level 2, and level 3."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import (
    BLUE_AIRS,
    FIRES,
    MIXED,
    PINK_EARTHS,
    WATERS,
    at,
    before_a_round,
    has_zig,
    in_box,
    meets,
    round_is,
    sees_constraint,
    ticked,
    wants,
)
from zplay.learn.checks import can, did, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Remark, Spot, Step

_LEVEL_2 = {"level": 2}
_LEVEL_3 = {"level": 3}

LEVEL_2 = Lesson(
    "level-2",
    "Level 2: constraints",
    "meet a secret wish, and bend it",
    (
        Step(
            "number",
            "[Level 2](level-2)! Each of you gets a secret constraint: what your ZIG has to be of. "
            "First choose a [number](constraint-number) from 1 to 12, out loud and before you "
            "look. Say “number 7”.",
            Do(
                fired("constraint-number"),
                model="number 7",
                wrong="agree yawn for zig, sniff for zag",
            ),
            teaches=("level-2", "constraint-number", "signs-fixed"),
            position=before_a_round(
                options=_LEVEL_2,
                signs=[["wink", "cough"], ["yawn", "smile"]],
                agreed=[0, 1],
                asked=[0],
                numbers=[0, 4, 9, 2],
            ),
            done="You all got a card with twelve lines. Your number says which line is yours.",
        ),
        Step(
            "secret",
            "Look for “constraint” at your seat. The [cards](constraint-card) are hidden, but the "
            "numbers were said out loud. What do you know?",
            Spot(
                (
                    Choice("Your own constraint", sees_constraint(0), "It is at your seat."),
                    Choice("The constraint of Seat 1", sees_constraint(1), "That card is hidden."),
                    Choice(
                        "The constraint of Seat 2",
                        sees_constraint(2),
                        "Not even your partner's. You have to trust each other.",
                    ),
                    Choice(
                        "There are 12 such cards", in_box("constraint", 12, level=2), "Yes, twelve."
                    ),
                )
            ),
            teaches=("constraint-card", "constraint-list"),
            done="[Twelve wishes](constraint-list): four elements, four colours, four things. Each "
            "card has them in another order.",
            note="The book does not show these cards. With ours, each wish is as likely as any "
            "other.",
        ),
        Step(
            "meet",
            "Your constraint is fire. A ZIG of pink will not do: [fire](constraint-check) must be "
            "what your cards share. Switch!",
            Do(
                meets(0),
                model="switch earth pink suitcase for fire green none",
                wrong="switch fire blue none for air pink none",
                mistakes=(Remark(has_zig(0), "A fine ZIG of pink. But you need one of fire."),),
                otherwise="You need four fires.",
            ),
            teaches=("constraint-check",),
            position=at(
                "fire pink none, fire pink cocktail, fire blue none, earth pink suitcase",
                mat="air pink none, fire green none",
                wants={0: "fire"},
                options=_LEVEL_2,
            ),
            done="Four fires: a ZIG that meets your constraint.",
        ),
        Step(
            "plus",
            "Your number is 3, sunglasses. You have earths, and earth is number 4! You hold a "
            "[+1](plus-one): lay it on your constraint card. Say “+1”.",
            Do(
                wants(0, "earth"),
                model="+1",
                wrong="-1",
                otherwise="Use your +1: it makes your number one higher.",
            ),
            teaches=("plus-one",),
            position=at(
                "earth pink none, earth blue cocktail, earth green none, +1",
                waiting={0: "earth yellow suitcase"},
                mat="water blue none",
                wants={0: "sunglasses"},
                options=_LEVEL_2,
            ),
            done="Number 4, earth. And your new card is an earth: what a ZIG!",
        ),
        Step(
            "minus",
            "A [-1](minus-one) makes your number one lower. Yours is 1, water. What comes before "
            "1? Try it: “-1”.",
            Do(
                wants(0, "none"),
                model="-1",
                wrong="+1",
                otherwise="Use your -1, and see.",
            ),
            teaches=("minus-one", "constraint-wrap"),
            position=at(
                "earth pink none, air blue none, earth green none, -1",
                waiting={0: "fire yellow none"},
                mat="water blue cocktail",
                wants={0: "water"},
                options=_LEVEL_2,
            ),
            done="It goes [round](constraint-wrap): before 1 comes 12. That is “none”, and you "
            "have four.",
            note="The book has a 7 that becomes 6 or 8. At the ends it is silent, and we go round.",
        ),
        Step(
            "not-met",
            "Seat 2 has four fires, but the constraint of Seat 2 is water. Oh no: you are about to "
            "declare ZIG. What happens?",
            Predict(
                (
                    Choice(
                        "A mistake, and all see that constraint",
                        fired("mistake") & sees_constraint(2),
                        "It was shown for the check, and stays known.",
                    ),
                    Choice(
                        "A mistake, and Seat 2 gets a new constraint",
                        fired("mistake") & ~wants(2, "water"),
                        "Cards are changed after a mistake, but constraints are not.",
                    ),
                    Choice("You tick ZIG", fired("tick"), "Fire is not water."),
                ),
                shows=("Seat 0: zig",),
            ),
            teaches=("constraint-shown", "mistake-constraints", "constraint-check"),
            position=at(MIXED, "", FIRES, wants={2: "water"}, options=_LEVEL_2),
            done="[New cards](mistake-constraints) for you both, the same constraints. And that of "
            "Seat 2 [is no secret](constraint-shown) now.",
            note="The book has you check it, so it is seen. It stays known, as you go on with the "
            "same card.",
        ),
        Step(
            "met",
            "This time Seat 2 has thought of it, and winks. You know what to do.",
            Do(
                fired("tick"),
                model="zig",
                wrong="zag",
                otherwise="A wink! What does it stand for?",
            ),
            teaches=("constraint-check", "constraint-change"),
            position=at(
                "fire blue none, earth pink cocktail, air green suitcase, earth yellow none",
                "",
                WATERS,
                wants={2: "water"},
                options=_LEVEL_2,
            ),
            before=("Seat 2: wink",),
            done="Ticked! Each round brings [another constraint card](constraint-change), and a "
            "new number to choose.",
        ),
    ),
)

LEVEL_3 = Lesson(
    "level-3",
    "Level 3: both at once",
    "tick eight boxes",
    (
        Step(
            "which",
            "[Level 3](level-3) is both at once: four boxes of level 1, and four of level 2. Seat "
            "2 has a ZIG that meets the constraint. You declare ZIG. Which [box](level-3-box)?",
            Predict(
                (
                    Choice("Level 1 ZIG", ticked(0, "level 1 zig"), "The harder box comes first."),
                    Choice("Level 2 ZIG", ticked(0, "level 2 zig"), "It met the constraint."),
                    Choice(
                        "Both",
                        ticked(0, "level 1 zig") & ticked(0, "level 2 zig"),
                        "One declaration, one box.",
                    ),
                ),
                shows=("Seat 0: zig",),
            ),
            teaches=("level-3", "level-3-box"),
            position=at(MIXED, "", FIRES, wants={2: "fire"}, options=_LEVEL_3),
            done="You do not say which level: the check decides.",
            note="The book lets the check decide. That the harder box comes first is ours.",
        ),
        Step(
            "talk",
            "Partners may [talk](table-talk) about what to go for. “Let us try level 2!” says Seat "
            "2. Your constraint is pink. Get a ZIG for it.",
            Do(
                meets(0),
                model="switch fire blue none for air pink none",
                wrong="switch earth pink suitcase for fire green none",
                mistakes=(Remark(has_zig(0), "That ZIG is of fire: good for level 1 only."),),
                otherwise="You need four pinks.",
            ),
            teaches=("table-talk",),
            position=at(
                "fire pink none, fire pink cocktail, fire blue none, earth pink suitcase",
                mat="air pink none, fire green none",
                wants={0: "pink"},
                options=_LEVEL_3,
                boxes=[["level 1 zig"], []],
            ),
            done="Talk is free, and all can hear you. So they will try to stop you!",
            note="Talk changes nothing on the table, so there is no move for it.",
        ),
        Step(
            "both",
            "Both of you have a ZIG. Yours meets your constraint, but that of Seat 2 does not. For "
            "a level 2 box [both must](level-3-both). You declare DOUBLE-ZIG. What happens?",
            Predict(
                (
                    Choice(
                        "You tick level 1 DOUBLE-ZIG",
                        ticked(0, "level 1 double-zig"),
                        "It counts for level 1.",
                    ),
                    Choice(
                        "You tick level 2 DOUBLE-ZIG",
                        ticked(0, "level 2 double-zig"),
                        "Seat 2 has waters, but needed airs.",
                    ),
                    Choice("A mistake", fired("mistake"), "It is a DOUBLE-ZIG after all."),
                ),
                shows=("Seat 0: double-zig",),
            ),
            teaches=("level-3-both",),
            position=at(FIRES, "", WATERS, wants={0: "fire", 2: "air"}, options=_LEVEL_3),
            done="All or nothing, for level 2.",
        ),
        Step(
            "no-box",
            "Seat 2 has a ZIG, but the constraint is not met. Level 1 ZIG is ticked, level 2 ZIG "
            "is open. You declare ZIG. What [happens](level-3-box)?",
            Predict(
                (
                    Choice("You tick level 2 ZIG", fired("tick"), "For that it must be met."),
                    Choice("A mistake", fired("mistake"), "There is no open box that fits."),
                    Choice(
                        "Nothing",
                        round_is(1) & ~fired("mistake"),
                        "It was declared, so it is checked.",
                    ),
                ),
                shows=("Seat 0: zig",),
            ),
            teaches=("level-3-box",),
            position=at(
                MIXED,
                "",
                FIRES,
                wants={2: "water"},
                options=_LEVEL_3,
                boxes=[["level 1 zig"], []],
            ),
            done="So talk about it first!",
        ),
        Step(
            "double-zag",
            "You have declared DOUBLE-ZAG, and you may choose a box. But only your own constraint "
            "was met. [Which boxes](level-3-double-zag) may you tick?",
            Spot(
                (
                    Choice("Level 1 ZIG", can("tick level 1 zig"), "Level 1 is always fine."),
                    Choice("Level 1 ZIG-ZAG", can("tick level 1 zig-zag"), "It is open."),
                    Choice("Level 2 ZIG", can("tick level 2 zig"), "Both must meet it."),
                    Choice("Level 2 ZIG-ZAG", can("tick level 2 zig-zag"), "Both must meet it."),
                )
            ),
            teaches=("level-3-double-zag",),
            position=at(PINK_EARTHS, "", BLUE_AIRS, wants={0: "pink", 2: "fire"}, options=_LEVEL_3),
            before=("Seat 0: double-zag",),
            done="A free choice, but not a free lunch.",
            note="The book gives you the choice, and asks both for level 2. We keep both rules.",
        ),
        Step(
            "tick",
            "So tick the hardest of those that you [may](level-3-double-zag): a ZIG-ZAG.",
            Do(
                ticked(0, "level 1 zig-zag"),
                model="tick level 1 zig-zag",
                wrong="tick level 2 zig-zag",
                mistakes=(Remark(did("tick level 1 zig"), "A ZIG is easy to get. Go for more!"),),
                otherwise="You may. But a ZIG-ZAG is the hardest to get.",
            ),
            teaches=("level-3-double-zag",),
            done="Eight boxes in all, and one is ticked.",
        ),
    ),
)
