"""A chapter about BLOCKs."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import answers_block, at, holds
from zplay.learn.checks import can, did, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Remark, Spot, Step

_SEAT_2 = "air pink none, earth blue cocktail, water green none, air yellow none"
_SEAT_2_SHOWS = "Seat 2: show air pink none and earth blue cocktail"

BLOCKS = Lesson(
    "blocks",
    "BLOCK in detail",
    "who must show what, and what it costs",
    (
        Step(
            "which-team",
            "Six players, three teams. Seat 4 just yawned at Seat 1. A BLOCK goes against [one "
            "other team](block-other), so name it: “block 1 and 4”.",
            Do(
                did("block 1 and 4"),
                model="block 1 and 4",
                wrong="block 0 and 3",
                mistakes=(
                    Remark(did("block 2 and 5"), "Seats 2 and 5 have done nothing. Who yawned?"),
                ),
                otherwise="Call BLOCK against those who made the sign.",
            ),
            teaches=("block", "block-other"),
            position=at(
                *("", "", "", ""),
                "earth pink none, earth blue none, earth green none, earth yellow suitcase",
                options={"seats": 6},
            ),
            before=("Seat 4: yawn",),
            after=("Seat 4: show nothing",),
            done="Caught! With four players there is just one other team, and “block” will do.",
        ),
        Step(
            "whatever",
            "When somebody calls BLOCK, you are safe with [two cards](block-show) that have "
            "nothing in common. Which of these hands would be safe?",
            Spot(
                (
                    Choice(
                        "fire pink none, fire blue none, fire green cocktail, air yellow suitcase",
                        answers_block(
                            "fire pink none, fire blue none, fire green cocktail, "
                            "air yellow suitcase"
                        ),
                        "Fire Pink None and Air Yellow Suitcase share nothing.",
                    ),
                    Choice(
                        "fire pink none, fire blue none, fire green cocktail, fire yellow suitcase",
                        answers_block(
                            "fire pink none, fire blue none, fire green cocktail, "
                            "fire yellow suitcase"
                        ),
                        "All are fire. There is no such pair.",
                    ),
                    Choice(
                        "fire pink none, joker, fire blue none, joker",
                        answers_block("fire pink none, joker, fire blue none, joker b"),
                        "A Joker shares something with all cards.",
                    ),
                    Choice(
                        "fire pink none, fire blue none, fire green cocktail, z",
                        answers_block("fire pink none, fire blue none, fire green cocktail, z"),
                        "The Z has no features, so it shares nothing with a fire.",
                    ),
                )
            ),
            teaches=("block-show", "block-joker", "block-specials"),
            position=at(),
            done="A [Joker](block-joker) never helps, but any [other special card](block-specials) "
            "does.",
        ),
        Step(
            "joker",
            "BLOCK! Seat 2 has shown two cards. Now you. Mind that a [Joker](block-joker) has "
            "something in common with every card.",
            Do(
                fired("block-show"),
                model="show fire pink none and water blue cocktail",
                wrong="show fire pink none and joker",
            ),
            teaches=("block-joker", "block-failed"),
            position=at(
                "fire pink none, fire blue suitcase, joker, water blue cocktail", "", _SEAT_2
            ),
            before=("Seat 1: block 0 and 2", _SEAT_2_SHOWS),
            done="Good. All have seen two of your cards, but no more.",
            note="The book says a Joker fits like any creature. So we let it fit also when you do "
            "not want it to.",
            hint="One of your cards is water. It is blue, with a cocktail.",
        ),
        Step(
            "special",
            "BLOCK! Three of your cards are fire. But the fourth is a Card theft. It has [no "
            "features](block-specials) at all. Save yourself!",
            Do(
                fired("block-show"),
                model="show fire pink none and card theft",
                wrong="show fire pink none and fire blue suitcase",
            ),
            teaches=("block-specials",),
            position=at(
                "fire pink none, fire blue suitcase, fire green none, card theft", "", _SEAT_2
            ),
            before=("Seat 1: block 0 and 2", _SEAT_2_SHOWS),
            done="Nothing in common with nothing. Safe!",
            note="The book is silent here. With such a card a hand is no ZIG, and a BLOCK is about "
            "that.",
        ),
        Step(
            "no-zig",
            "BLOCK again. You have no ZIG. But look: any two of your cards [share "
            "something](block-no-combination). Bad luck! Say “show nothing”.",
            Do(
                fired("block-confirmed"),
                model="show nothing",
                wrong="show fire pink none and fire blue cocktail",
            ),
            teaches=("block-no-combination", "block-confirmed"),
            position=at(
                "fire pink none, fire blue cocktail, air pink cocktail, fire pink cocktail",
                "",
                _SEAT_2,
            ),
            before=("Seat 1: block 0 and 2",),
            done="[Confirmed](block-confirmed), and both of you lose your cards. Seat 2 need not "
            "even answer.",
            note="That is how the book has it: the test is the two cards, not the ZIG.",
        ),
        Step(
            "failed",
            "You think that Seats 1 and 3 have something, and you are wrong. You call BLOCK, and "
            "both show two cards. Who gets [new cards](block-failed)?",
            Predict(
                (
                    Choice(
                        "Only you",
                        ~holds(0, "fire pink none") & holds(2, "air pink none"),
                        "You called it, so you pay for it.",
                    ),
                    Choice(
                        "You and Seat 2",
                        ~holds(0, "fire pink none") & ~holds(2, "air pink none"),
                        "Seat 2 has said nothing, and keeps the cards.",
                    ),
                    Choice(
                        "Nobody",
                        holds(0, "fire pink none"),
                        "A BLOCK for free? All would call it all the time.",
                    ),
                ),
                shows=(
                    "Seat 0: block",
                    "Seat 1: show fire blue none and earth pink cocktail",
                    "Seat 3: show water blue none and fire yellow cocktail",
                ),
            ),
            teaches=("block-failed",),
            position=at(
                "fire pink none, fire green suitcase, fire green none, water blue cocktail",
                "fire blue none, earth pink cocktail, water yellow none, earth yellow suitcase",
                _SEAT_2,
                "water blue none, fire yellow cocktail, earth green none, air green suitcase",
            ),
            done="And it counts: look at “failed BLOCKs” of your team.",
        ),
        Step(
            "limit",
            "Your team has failed three times. That is [the most](block-limit) in a game. What can "
            "you still do?",
            Spot(
                (
                    Choice("Call BLOCK", can("block"), "Not in this game any more."),
                    Choice("Declare", can("zig"), "You may always declare."),
                    Choice("Make a sign", can("wink"), "Wink as you like."),
                )
            ),
            teaches=("block-limit",),
            position=at(failed=[3, 0]),
            done="From now on, they may wink at each other in peace. So take care!",
            note="The book sends you to a scorecard for the number, and does not print it. Three "
            "is ours.",
        ),
        Step(
            "show-first",
            "Seat 1 calls BLOCK, just as Seat 2 winks at you! Can you declare quickly? Try “zig”, "
            "and then do what you must.",
            Do(
                fired("block-show"),
                model="show fire pink none and water blue cocktail",
                wrong="zig",
            ),
            teaches=("block-show",),
            position=at(
                "fire pink none, fire blue suitcase, fire green none, water blue cocktail",
                "",
                "air pink none, air blue cocktail, air green none, air yellow none",
            ),
            before=("Seat 2: wink", "Seat 1: block 0 and 2"),
            after=("Seat 2: show nothing",),
            done="You were safe, but your partner was not. The ZIG is lost!",
        ),
    ),
)
