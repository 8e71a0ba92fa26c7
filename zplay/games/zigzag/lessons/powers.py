"""A chapter about the powers that act at once: Card theft, Game swap, and Z against them."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import (
    ALL_DONE,
    LET_IT_BE,
    MIXED,
    at,
    counts,
    on_mat,
)
from zplay.learn.checks import did, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Remark, Step

_MORE = "earth blue none, air pink cocktail, fire green suitcase, earth yellow none"
_FIRES = "fire pink none, fire blue cocktail, fire green none, fire yellow sunglasses"

POWERS = Lesson(
    "powers",
    "Theft and swap",
    "steal, swap, and stop a thief",
    (
        Step(
            "steal",
            "Steal! With a [Card theft](theft) you take a card from a [foe](theft-opponent), any "
            "card: you cannot choose. [Announce](announce) it: “steal from 1”.",
            Do(
                fired("announce"),
                model="steal from 1",
                wrong="steal from 2",
                otherwise="Use your Card theft.",
            ),
            teaches=(
                *("theft", "theft-opponent", "announce"),
                *("answer", "power-bin", "theft-fills", "theft-three"),
            ),
            position=at(
                "earth pink none, earth green cocktail, air blue none, card theft",
                _MORE,
                "",
                "water pink cocktail, fire pink suitcase, air yellow none, air green none",
                mat="water green none",
                waiting={0: "water blue suitcase"},
            ),
            after=LET_IT_BE,
            done="They let it [be](answer). You have [four cards](theft-fills), so your own still "
            "waits. The theft went to the [Bin](power-bin), and your victim has "
            "[three cards](theft-three).",
            note="The book does not say where the stolen card goes. With a fifth card you would "
            "have too many.",
        ),
        Step(
            "again",
            "You have one more Card theft. But Seat 1 was robbed, and nobody falls [below "
            "three](theft-once). Who else is there?",
            Do(
                did("steal from 3"),
                model="steal from 3",
                wrong="steal from 1",
                otherwise="Use your second Card theft.",
            ),
            teaches=("theft-once",),
            position=at(
                "earth pink none, earth green cocktail, air blue none, card theft b",
                "earth blue none, air pink cocktail, fire green suitcase",
                "",
                "water pink cocktail, fire pink suitcase, air yellow none, air green none",
                mat="water green none",
                waiting={0: "water blue suitcase"},
                size=[4, 3, 4, 4],
                bin=["card theft"],
            ),
            after=LET_IT_BE,
            done="Now both have three. What a day for thieves!",
            note="The book speaks of three cards after a theft, never of two. So that is where we "
            "stop.",
        ),
        Step(
            "robbed",
            "Seat 1 plays a Card theft on you! You and your partner are both [asked](answer). A Z "
            "would help, but you have none. Say “let it be”.",
            Do(fired("answer"), model="let it be", wrong="z"),
            teaches=("answer",),
            position=at(MIXED, "card theft, " + _MORE.rpartition(",")[0], mat="water green none"),
            before=("Seat 1: steal from 0",),
            after=("Seat 2: let it be",),
            done="Gone! Only you and Seat 1 know which card it was.",
            note="A Z must come before the theft, as nobody can forget a card again. Both of you "
            "are asked, so nobody learns who has a Z.",
        ),
        Step(
            "three",
            "[Three cards](theft-three) it is, till the next lead. You cannot fill up from the "
            "Mat, and [three cards](four-needed) make no ZIG. The others are done. You too?",
            Do(
                fired("theft-refill"),
                model="done",
                wrong="take water green none",
                otherwise="That will not bring your card back. End this lead!",
            ),
            teaches=("theft-three", "theft-refill", "four-needed"),
            before=ALL_DONE,
            done="Just before the new lead you [drew a fourth](theft-refill).",
        ),
        Step(
            "no-cure",
            "Robbed again: three cards. Seat 2 has no ZIG, but you declare one. Both of you must "
            "change cards. How many [do you get](mistake-robbed)?",
            Predict(
                (
                    Choice("Three", counts(0, 3) & counts(2, 4), "A mistake is no cure."),
                    Choice("Four", counts(0, 4), "That would be a cure for a theft!"),
                    Choice("None", counts(0, 0), "You need cards to go on."),
                ),
                shows=("Seat 0: zig",),
            ),
            teaches=("mistake-robbed",),
            position=at(
                "fire blue none, earth pink cocktail, air green suitcase",
                "",
                _MORE,
                mat="water green none",
                size=[3, 4, 4, 4],
            ),
            done="Three for you, four for Seat 2.",
            note="The book does not say. If you got four, it would pay to be wrong.",
        ),
        Step(
            "z",
            "Seat 2 winked, and now Seat 3 wants to steal from Seat 2! You hold a [Z](z-cancel). "
            "It saves you or your partner. Say “z”.",
            Do(
                fired("z-cancel"),
                model="z",
                wrong="let it be",
                otherwise="Then the ZIG of your partner is gone. Save it!",
            ),
            teaches=("z-cancel",),
            position=at(
                "earth pink none, water blue cocktail, air green none, z",
                "",
                _FIRES,
                "card theft, earth blue none, air pink cocktail, fire green suitcase",
                mat="water green none, air yellow none",
            ),
            before=("Seat 2: wink", "Seat 3: steal from 2"),
            done="Cancelled! The Card theft is lost, and so is your Z. Now fill up.",
        ),
        Step(
            "swap",
            "Seat 1 has four fires, as you know. With a [Game swap](swap) you change hands with "
            "anybody. Take them all: “swap with 1”!",
            Do(
                did("swap with 1"),
                model="swap with 1",
                wrong="swap with 3",
                mistakes=(
                    Remark(fired("announce"), "You may. But the fires are in the hand of Seat 1."),
                ),
                otherwise="Use your Game swap.",
            ),
            teaches=("swap", "swap-as-held"),
            position=at(
                "earth pink none, water blue cocktail, air green none, game swap",
                _FIRES,
                mat="water green none, air yellow none",
                known=[{"by": 0, "of": 1, "cards": [one.strip() for one in _FIRES.split(",")]}],
            ),
            after=LET_IT_BE,
            done="A ZIG, all at once! Seat 1 got your [other three](swap-as-held) cards, and has "
            "to fill up from the Mat.",
            note="The book does not say who is a card short. We let hands change as they are held.",
        ),
        Step(
            "discard",
            "You need not use a special card. You may [lay it on the Mat](power-discard) like any "
            "other. Make room for your new card, but keep your fires.",
            Do(
                on_mat("game swap"),
                model="discard game swap",
                wrong="discard fire pink none",
                mistakes=(Remark(fired("discard"), "That was a fire! What else is there?"),),
                otherwise="Yes, one could. But this time just lay it on the Mat.",
            ),
            teaches=("power-discard",),
            position=at(
                "fire pink none, fire blue cocktail, fire green none, game swap",
                mat="water green none",
                waiting={0: "fire yellow suitcase"},
            ),
            done="Four fires. But mind: now anybody may take that Game swap, and use it on you!",
        ),
    ),
)
