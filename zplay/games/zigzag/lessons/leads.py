"""Chapters about a lead: taking, switching, stopping, and what one remembers."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import (
    ALL_DONE,
    at,
    counts,
    drawn_down,
    has_zag,
    has_zig,
    lead_is,
    on_mat,
    sees_card,
    sees_waiting,
)
from zplay.learn.checks import did, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Spot, Step

LEADS = Lesson(
    "leads",
    "A lead",
    "take, switch, and know when it is over",
    (
        Step(
            "first-yours",
            "A round is made of [leads](round). In each, all get [a card face down](lead). You "
            "want the pink card on the Mat? [First](waiting-first) take your own!",
            Do(
                did("discard air blue none"),
                model="discard air blue none",
                wrong="switch air blue none for water pink suitcase",
                mistakes=(Remark(fired("discard"), "Keep your pinks, and get rid of the blue."),),
                otherwise="Not now. Make room for your face-down card.",
            ),
            teaches=("round", "lead", "waiting-first", "take-waiting"),
            position=at(
                "fire pink none, earth pink cocktail, air pink sunglasses, air blue none",
                mat="water pink suitcase, fire green none",
                waiting={0: "earth blue suitcase"},
            ),
            done="Now you may switch.",
            note="You make room to take your card, so it [comes in at once](take-waiting). The "
            "book does not say when.",
            hint="“discard …” makes room for it.",
        ),
        Step(
            "too-late",
            "All switch at once, and [who is first](order-of-arrival) gets it. Oh no: Seat 1 has "
            "just taken the pink suitcase! Is there another way to a ZIG?",
            Do(
                has_zig(0),
                model="switch earth blue suitcase for fire pink suitcase",
                wrong="switch earth blue suitcase for water pink suitcase",
                otherwise="Look at the Mat once more. Seat 1 had to lay a card there.",
            ),
            teaches=("order-of-arrival", "switch"),
            position=at(
                "fire pink none, earth pink cocktail, air pink sunglasses, earth blue suitcase",
                "fire pink suitcase, water blue none, water green none, water yellow cocktail",
                mat="water pink suitcase, fire green none",
            ),
            before=("Seat 1: switch fire pink suitcase for water pink suitcase",),
            done="Thank you, Seat 1!",
            note="The table takes moves as they come in. It does not matter whose “turn” it is: "
            "there are no turns.",
        ),
        Step(
            "again",
            "[One card at a time](switch), but as often as you like. You need two switches for a "
            "ZAG of earth and green. Go!",
            Reach(
                has_zag(0),
                model=(
                    "switch fire blue none for earth green suitcase",
                    "switch earth pink none for earth green none",
                ),
                wrong=("switch fire blue none for water green none", "take earth green none"),
                remarks=(Remark(has_zig(0) & ~has_zag(0), "A ZIG! One more, and it is a ZAG."),),
            ),
            teaches=("switch",),
            position=at(
                "earth green cocktail, earth green sunglasses, earth pink none, fire blue none",
                mat="earth green suitcase, water green none, earth green none",
            ),
            done="Two switches, two features.",
            hint="Keep what is earth and green. Take what is earth and green.",
        ),
        Step(
            "see",
            "Seat 1 just took the Air Pink Cocktail from the Mat. All [saw it](seen-cards), and "
            "the table reminds you. What do you know now?",
            Spot(
                (
                    Choice(
                        "Seat 1 has the Air Pink Cocktail",
                        sees_card(1, "air pink cocktail"),
                        "It was face up on the Mat, and Seat 1 took it.",
                    ),
                    Choice(
                        "Seat 1 has the Water Green None",
                        sees_card(1, "water green none"),
                        "You have never seen that card.",
                    ),
                    Choice(
                        "The Air Blue None is on the Mat",
                        on_mat("air blue none"),
                        "Seat 1 laid it there.",
                    ),
                    Choice(
                        "The face-down card of Seat 3",
                        sees_waiting(3),
                        "[Nobody](waiting-hidden) sees it, till it is taken.",
                    ),
                )
            ),
            teaches=("seen-cards", "waiting-hidden"),
            position=at(
                "fire pink none, earth pink cocktail, air pink sunglasses, earth blue suitcase",
                "air blue none, water blue none, water green none, water yellow cocktail",
                mat="air pink cocktail, fire green none",
                waiting={3: "joker"},
            ),
            before=("Seat 1: switch air blue none for air pink cocktail",),
            done="[Face-down cards](waiting-hidden) stay a secret.",
            note="At a real table you have to keep it in mind. We keep it for you.",
        ),
        Step(
            "done",
            "The others do not want to switch any more. You neither? Then say [“done”](done), and "
            "see what happens.",
            Do(
                fired("lead-ends"),
                model="done",
                wrong="wink",
                otherwise="You may, but all are waiting for you. Say “done”.",
            ),
            teaches=("done", "lead-ends"),
            position=at(
                "fire pink none, earth pink cocktail, air blue sunglasses, earth blue suitcase",
                mat="water pink suitcase, fire green none",
            ),
            before=ALL_DONE,
            done="All done: the Mat goes [to the Bin](lead-ends), and a new lead begins with a "
            "card for all.",
        ),
        Step(
            "after-done",
            "You have said “done”, so you [cannot switch](done) in this lead. But you have a ZIG! "
            "Can you still tell Seat 2?",
            Do(
                did("wink"),
                model="wink",
                wrong="switch fire pink none for fire blue none",
                otherwise="Your sign for ZIG is a wink.",
            ),
            teaches=("done", "gesture"),
            position=at(
                "fire pink none, earth pink cocktail, air pink sunglasses, water pink suitcase",
                mat="fire blue none",
                done=[0],
            ),
            done="Signs, calls and special cards are fine. Just no more switching.",
            note="The book ends a lead when nobody wants to switch. “Done” is how the table gets "
            "to know.",
        ),
    ),
)

HANDS = Lesson(
    "hands",
    "Four cards, no more",
    "make room with a special card, and fill your hand",
    (
        Step(
            "four",
            "You want the Joker. But [four cards](hand-limit) is the most, for all, at all times. "
            "How do you get it?",
            Do(
                did("switch water green suitcase for joker"),
                model="switch water green suitcase for joker",
                wrong="take joker",
                mistakes=(
                    Remark(fired("switch"), "Your three fires would like to keep together."),
                ),
                otherwise="Not that. Give a card for the Joker.",
            ),
            teaches=("hand-limit",),
            position=at(
                "fire pink none, fire blue cocktail, fire green none, water green suitcase",
                mat="joker",
            ),
            done="One in, one out. And it is a ZIG!",
        ),
        Step(
            "use",
            "There are two ways to make room for your face-down card. You may discard, or [use a "
            "special card](special-use). You hold a STOP: say “stop colour on 1”.",
            Do(
                fired("stop"),
                model="stop colour on 1",
                wrong="steal from 1",
                otherwise="That is the other way. Try the STOP.",
            ),
            teaches=("special-use", "special-held"),
            position=at(
                "fire pink none, fire blue cocktail, fire green none, stop colour",
                waiting={0: "fire yellow suitcase"},
                mat="earth blue none",
            ),
            done="The STOP is gone, and your card came in. One uses what one [has in "
            "hand](special-held).",
        ),
        Step(
            "complete",
            "Here your face-down card is taken. If you use the STOP now, you have three cards. "
            "Then you [must fill up](complete) from the Mat. Use it, and then take a fire!",
            Reach(
                has_zig(0),
                model=("stop colour on 1", "take fire yellow suitcase"),
                wrong=("stop colour on 1", "done"),
                lost=counts(0, 4) & fired("complete") & ~has_zig(0),
                if_lost="That was no fire. The table is as before: try again.",
                remarks=(
                    Remark(
                        counts(0, 3),
                        "Three cards. Before all else take one: “take …” from the Mat.",
                    ),
                ),
            ),
            teaches=("complete",),
            position=at(
                "fire pink none, fire blue cocktail, fire green none, stop colour",
                mat="earth blue none, fire yellow suitcase",
            ),
            done="Four fires, and no card given for it!",
            note="The book says that one fills up from the table, or else draws. We take the table "
            "to be the Mat.",
        ),
        Step(
            "last-card",
            "You have used a card and must fill up. One card is left on the Mat. When the Mat is "
            "[empty](mat-empty) and no face-down card is left, what then? Take it.",
            Do(
                fired("mat-empty"),
                model="take water blue none",
                wrong="done",
                otherwise="Fill your hand first: take the card.",
            ),
            teaches=("mat-empty", "complete"),
            position=at(
                "fire pink none, fire blue cocktail, fire green none",
                mat="water blue none",
                stops=[[], ["stop colour"], [], []],
            ),
            done="There is nothing left to switch. The lead is over, and a new one is dealt.",
        ),
        Step(
            "draw",
            "The Mat is empty, but Seat 3 has yet to take a card. You use your STOP now. How will "
            "you fill your hand?",
            Predict(
                (
                    Choice(
                        "You draw a card",
                        fired("complete") & counts(0, 4),
                        "With nothing on the Mat, one draws.",
                    ),
                    Choice("You wait, with three", counts(0, 3), "You need not wait."),
                    Choice("A new lead begins", lead_is(2), "Not while Seat 3 has a card to take."),
                ),
                shows=("Seat 0: stop element on 1",),
            ),
            teaches=("complete",),
            position=at(
                "fire pink none, fire blue cocktail, fire green none, stop element",
                waiting={3: "earth blue none"},
            ),
            done="From the pile, unseen: a bit of luck.",
        ),
        Step(
            "pile",
            "Look: just two cards left to draw! Four are needed for the next lead. Say “done”, and "
            "see what becomes of the [Bin](deck-empty).",
            Do(
                fired("deck-empty"),
                model="done",
                wrong="wink",
                otherwise="You may. But say “done”, to see the next lead.",
            ),
            teaches=("deck-empty",),
            position=drawn_down(at(), 2),
            before=ALL_DONE,
            done="The Bin is shuffled and goes under the pile. So a round can go on and on.",
            note="The book does not say what to do when the pile is empty. Without this, the round "
            "would be stuck.",
        ),
    ),
)
