"""Chapters about ZAR, GOTCHA and all that is called out."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import at, holds, others, owes
from zplay.learn.checks import did, fired, told
from zplay.learn.model import Choice, Do, Lesson, Predict, Remark, Step

ZAR_AND_GOTCHA = Lesson(
    "gotcha",
    "ZAR and GOTCHA",
    "never be caught, and catch others",
    (
        Step(
            "late",
            "You played down to one card and [forgot ZAR](zar-forgotten). Nobody has seen it yet! "
            "Say “zar” now, before they do.",
            Do(
                ~owes(0),
                model="zar",
                wrong="let it go",
                mistakes=(Remark(did("let it go"), "And Seat 2 cries GOTCHA! Say “zar” first."),),
            ),
            teaches=("zar-forgotten", "zar"),
            position=at("blue star", *others(2), top="red moon", by=0, turn=1, liable=[0]),
            done="Phew. You can be caught from the moment you let go of the card, until you draw "
            "or the hand is won.",
        ),
        Step(
            "back-to-one",
            "You played your last card, Seat 2 matched it, and you drew. [One card "
            "again](gotcha-drawn-up)! What must you say?",
            Do(
                ~owes(0),
                model="zar",
                wrong="let it go",
                otherwise="First things first: you hold exactly one card, and all can catch you.",
            ),
            teaches=("gotcha-drawn-up", "zar"),
            position=at(
                "red moon",
                "blue galaxy, yellow cloud",
                "red moon, blue cloud, red lightning bolt",
                *others(3)[2:],
            ),
            before=("Seat 0: red moon", "Seat 2: match"),
            done="Up to one or down to one: each time you say it.",
        ),
        Step(
            "point",
            "Seats 1 and 3 both forgot their ZAR. A GOTCHA [points](gotcha-aimed) at one player, "
            "and only that one draws. Seat 3 may win first. Point at Seat 3!",
            Do(
                holds(3, 2) & holds(1, 1),
                model="gotcha 3",
                wrong="gotcha 1",
                mistakes=(Remark(fired("gotcha"), "You caught Seat 1. Seat 3 is out next!"),),
                otherwise="Say “gotcha” and a number.",
            ),
            teaches=("gotcha-aimed", "gotcha-at-once", "gotcha"),
            position=at(
                "blue star, red moon, yellow frog",
                "blue galaxy",
                *others(2)[1:],
                "red galaxy",
                by=2,
                turn=3,
                liable=[1, 3],
            ),
            done="Seat 3 drew [at once](gotcha-at-once). Seat 1 is still free game.",
        ),
        Step(
            "out",
            "Seat 2 played their last card, and never said ZAR at all. Until the hand is won, you "
            "can [still catch](gotcha-out) them!",
            Do(
                fired("gotcha-out"),
                model="gotcha 2",
                wrong="let it go",
                otherwise="Once all have let it go, Seat 2 wins. Catch them!",
            ),
            teaches=("gotcha-out",),
            position=at(
                "blue star, red moon, yellow frog",
                *others(1),
                "",
                *others(3)[2:],
                liable=[2],
            ),
            done="Seat 2 has a card again, and owes a ZAR again.",
        ),
        Step(
            "false-zar",
            "What if you call out for nothing? Try it: you hold three cards. Say “zar”. A "
            "[mistake](false-zar) costs nothing, the first time.",
            Do(
                told("costs nothing"),
                model="zar",
                wrong="draw",
                otherwise="Just say “zar”, and see what happens.",
            ),
            teaches=("false-zar", "false-possible"),
            position=at("blue star, blue moon, yellow frog", *others(2)),
            done="All laugh, and play goes on.",
            note="Such slips are [always possible](false-possible), though lists of moves leave "
            "them out.",
        ),
        Step(
            "again",
            "Now you call GOTCHA on Seat 1, who holds three cards. In the [same turn](false-"
            "repeated), a second false call looks like you mean it. What does it cost?",
            Predict(
                (
                    Choice("Nothing", holds(0, 3), "Only the first one in a turn is free."),
                    Choice("One card", holds(0, 4), "That disturbs the game, so it costs a card."),
                    Choice("Seat 1 draws a card", holds(1, 4), "Seat 1 did nothing wrong."),
                ),
                shows=("Seat 0: gotcha 1",),
            ),
            teaches=("false-gotcha", "false-repeated"),
            done="A [false GOTCHA](false-gotcha) counts like a false ZAR.",
            note="The book punishes what is meant. We cannot look into heads, so we count.",
        ),
        Step(
            "enough",
            "Seat 1 has drawn three cards in this turn, all for false calls. Now they call GOTCHA "
            "on you, once more for nothing. What does it cost?",
            Predict(
                (
                    Choice("One more card", holds(1, 7), "Three in one turn are enough."),
                    Choice(
                        "Nothing more",
                        holds(1, 6) & fired("most-fines"),
                        "Nobody draws more than three for mistakes in one turn.",
                    ),
                ),
                shows=("Seat 1: gotcha 0",),
            ),
            teaches=("most-fines",),
            position=at(
                "blue star, blue moon, yellow frog",
                ", ".join(others(2)),
                *others(3)[2:],
                slips=[0, 4, 0],
                fines=[0, 3, 0],
            ),
            done="That goes for false calls and illegal plays [together](most-fines).",
        ),
    ),
)

DECLARATIONS = Lesson(
    "calling",
    "What to call, and when",
    "call ZAR'CH and ZAR'BLE, in the right order",
    (
        Step(
            "order",
            "Several calls with one play have an [order](declaration-order): ZAR, MATCH, DOUBLE, "
            "colour or symbol, OUT. Play both Moons. ZAR and DOUBLE have a [short "
            "form](short-forms): “zar'ble red moon”.",
            Do(
                told("ZAR'BLE"),
                model="zar'ble red moon",
                wrong="double red moon",
                mistakes=(
                    Remark(fired("zar-forgotten"), "No ZAR! You keep one card, so it is due."),
                    Remark(fired("wrong-order"), "ZAR comes first, or it may come too late."),
                ),
                otherwise="Play both Moons at once.",
            ),
            teaches=("declaration-order", "short-forms"),
            position=at("red moon, red moon, blue star", *others(2)),
            done="ZAR and DOUBLE are ZAR'BLE. ZAR and MATCH are ZAR'CH.",
        ),
        Step(
            "zarch",
            "Seat 2 played a Blue Star, and you hold two cards: its twin and one more. Match it, "
            "and [call](short-forms) as you should.",
            Do(
                told("ZAR'CH"),
                model="zar'ch",
                wrong="match",
                mistakes=(
                    Remark(did("let it go"), "You hold the twin: match it."),
                    Remark(fired("zar-forgotten"), "A match, yes. But you keep one card …"),
                    Remark(fired("wrong-order"), "ZAR came last there. It should come first."),
                ),
            ),
            teaches=("short-forms", "declarations-travel"),
            position=at("blue star, red moon", *others(3), top="blue star", by=2, turn=3),
            done="ZAR'CH! To say “match, zar” is fine, too.",
            note="Words [travel with the card](declarations-travel) here. MATCH, DOUBLE and OUT "
            "are said for you. Only ZAR can be forgotten.",
            hint="ZAR and MATCH, said in one breath.",
        ),
        Step(
            "peacock",
            "Two cards, and one is a Peacock. Play it, say ZAR and call your colour, in the "
            "[right order](declaration-order).",
            Do(
                told("ZAR-BLUE"),
                model="zar, peacock front, blue",
                wrong="peacock front, blue",
                mistakes=(
                    Remark(fired("zar-forgotten"), "One card left, and no ZAR."),
                    Remark(fired("wrong-order"), "ZAR should come first of all."),
                ),
                otherwise="Play the Peacock with ZAR, and call the colour of the card you keep.",
            ),
            teaches=("declaration-order",),
            position=at("peacock front, blue star", *others(2)),
            done="“ZAR-BLUE!” Short, and clear to all.",
        ),
        Step(
            "wrong-order",
            "Seat 1 matched and said MATCH first. Their ZAR is [still to come](wrong-order). They "
            "are just opening their mouth. Be faster!",
            Do(
                fired("gotcha"),
                model="gotcha 1",
                wrong="let it go",
                mistakes=(Remark(did("let it go"), "Too slow: now they have said it."),),
            ),
            teaches=("wrong-order", "late-zar"),
            position=at(
                "blue sun, red moon, yellow frog",
                "blue star, yellow cloud",
                *others(3)[1:],
                top="blue star",
            ),
            before=("Seat 1: match, late zar",),
            done="A ZAR that comes last can come too late.",
            note="With us, a late ZAR is heard with the [next thing](late-zar) that anybody does. "
            "So there is just one moment to catch it.",
        ),
    ),
)
