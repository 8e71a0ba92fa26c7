"""A chapter about the powers that act between two leads."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import (
    ALL_DONE,
    LET_IT_BE,
    at,
    has_zag,
    lead_is,
    phase_is,
    sees_card,
    waits,
)
from zplay.learn.checks import did, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Spot, Step

_SEAT_1 = "earth blue none, air pink cocktail, fire green suitcase, earth yellow none"
_SEAT_3 = "water pink none, air green cocktail, fire blue none, card theft"

DELAYED = Lesson(
    "delayed",
    "Powers that wait",
    "watch, deal as you like, and have ten seconds",
    (
        Step(
            "lay",
            "Some powers wait. You [lay them face down](lay) and only say “a power”. All will "
            "wonder which! Say “lay game watch”.",
            Do(
                fired("lay"),
                model="lay game watch",
                wrong="lay joker",
                otherwise="First lay your Game watch face down.",
            ),
            teaches=("lay",),
            position=at(
                "fire pink none, water blue cocktail, air green none, game watch",
                _SEAT_1,
                "",
                _SEAT_3,
                mat="water green none",
                waiting={0: "fire yellow suitcase"},
            ),
            done="Your new card came in. The power waits for the end of the lead.",
        ),
        Step(
            "turned-up",
            "The others are done. Say “done”, and the lead is over. Then all face-down powers [are "
            "turned up](delayed), the first one first.",
            Do(
                fired("delayed"),
                model="done",
                wrong="wink",
                otherwise="You may. But say “done”, and your power will act.",
            ),
            teaches=("delayed",),
            before=ALL_DONE,
            done="Your Game watch! Now the table waits for you.",
            note="The book has them act when a round is over. But then all cards are gone, so it "
            "must mean a lead.",
        ),
        Step(
            "watch",
            "With a [Game watch](watch) you look at all the cards of a player. Spy on Seat 1: "
            "“watch 1”.",
            Do(
                did("watch 1"),
                model="watch 1",
                wrong="watch 0",
                otherwise="You may watch anybody. But let us have a look at Seat 1.",
            ),
            teaches=("watch",),
            after=LET_IT_BE,
            done="Now you know them all, and nobody else does. (A Z would have helped Seat 1.)",
        ),
        Step(
            "stale",
            "You had seen all cards of Seats 1 and 3. Then Seat 2 stole a card of Seat 1, unseen. "
            "So what you knew of Seat 1 [is stale](stale). What do you still know?",
            Spot(
                (
                    Choice(
                        "Seat 3 has the Water Pink None",
                        sees_card(3, "water pink none"),
                        "Nothing has left that hand.",
                    ),
                    Choice(
                        "Seat 3 has a Card theft",
                        sees_card(3, "card theft"),
                        "Nothing has left that hand.",
                    ),
                    Choice(
                        "Seat 1 has the Earth Blue None",
                        sees_card(1, "earth blue none"),
                        "It may be the one that Seat 2 stole.",
                    ),
                    Choice(
                        "Seat 1 has the Air Pink Cocktail",
                        sees_card(1, "air pink cocktail"),
                        "It may be the one that Seat 2 stole.",
                    ),
                )
            ),
            teaches=("stale",),
            position=at(
                "fire pink none, water blue cocktail, air yellow none, earth green none",
                _SEAT_1,
                "card theft b, air blue none, water yellow cocktail, fire green none",
                _SEAT_3,
                mat="water green none",
                known=[
                    {"by": 0, "of": seat, "cards": [one.strip() for one in hand.split(",")]}
                    for seat, hand in ((1, _SEAT_1), (3, _SEAT_3))
                ],
            ),
            before=("Seat 2: steal from 1", *LET_IT_BE),
            done="If a card leaves before all eyes, you just forget that one.",
            note="The table keeps in mind what you were shown, but it does not guess for you.",
        ),
        Step(
            "master",
            "You are [Cards' Master](master)! You see the [next four cards](master-cards), and say "
            "who gets each. The fire is for you, the Joker for Seat 2. Say “give to 0”, and so "
            "on.",
            Reach(
                lead_is(2) & waits(0, "fire yellow suitcase") & waits(2, "joker"),
                model=("give to 1", "give to 0", "give to 2", "give to 3"),
                wrong=("give to 0", "give to 1", "give to 2", "give to 3"),
                lost=lead_is(2) & ~(waits(0, "fire yellow suitcase") & waits(2, "joker")),
                if_lost="They got the wrong cards. Look at the first card that you give, each "
                "time.",
            ),
            teaches=("master", "master-cards"),
            position=at(
                "fire pink none, fire blue cocktail, fire green none, water yellow none",
                phase="give",
                master=0,
                served=True,
                to_give=["water blue none", "fire yellow suitcase", "joker", "earth green none"],
            ),
            done="One card for each, face down, and the lead goes on as ever.",
            note="The book does not say how many cards the master sees. With us it is those that "
            "are dealt.",
            hint="The first card to give is no fire. Give it to Seat 1 or 3.",
        ),
        Step(
            "seconds",
            "[Ten seconds](seconds) for you alone! This time the cards of the lead lie on the Mat, "
            "face up. Switch till you have a ZAG of fire and pink. Then [say “done”](seconds-end).",
            Reach(
                fired("seconds-end") & has_zag(0),
                model=(
                    "switch water yellow none for fire pink suitcase",
                    "switch fire green cocktail for fire pink cocktail",
                    "done",
                ),
                wrong=("done",),
                lost=fired("seconds-end") & ~has_zag(0),
                if_lost="Time is up, and no ZAG. Start your ten seconds again!",
                remarks=(Remark(has_zag(0), "There it is! Say “done”, before they count to ten."),),
            ),
            teaches=("seconds", "seconds-end"),
            position=at(
                "fire pink none, fire pink sunglasses, fire green cocktail, water yellow none",
                phase="ten seconds",
                served=True,
                mat="fire pink suitcase, water blue none, fire pink cocktail, earth green none",
            ),
            done="Now all may switch. There is no face-down card in this lead.",
            note="The book has the others count out loud. Here you say “done”, or the clock of the "
            "table does.",
        ),
        Step(
            "clash",
            "You laid 10 Seconds. Then Seat 1 laid a Cards' Master. But [each of "
            "them](contradictory) hands out the cards of the lead! You end the lead, and then your "
            "ten seconds. What now?",
            Predict(
                (
                    Choice(
                        "The Cards' Master is lost",
                        fired("contradiction"),
                        "The first power acts. What clashes with it is lost.",
                    ),
                    Choice(
                        "Seat 1 is Cards' Master now",
                        phase_is("give"),
                        "The cards of the lead are out. What should Seat 1 give?",
                    ),
                    Choice(
                        "Seat 1 keeps it for later",
                        sees_card(1, "cards' master"),
                        "A power that was laid cannot be kept.",
                    ),
                ),
                shows=("Seat 0: done", "Seat 0: done"),
            ),
            teaches=("contradiction", "contradictory", "delayed"),
            position=at(
                mat="water green none",
                delayed=[
                    {"seat": 0, "card": "10 seconds"},
                    {"seat": 1, "card": "cards' master"},
                ],
            ),
            before=ALL_DONE,
            done="[First come, first played](contradiction). A Game watch clashes with nothing.",
            note="The book does not say which powers clash. These two cannot both be done.",
        ),
    ),
)
