"""Chapters about turns, the piles and the animals."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import (
    LAST_HAND,
    PLAYPILE,
    at,
    clockwise,
    faces,
    holds,
    others,
    turn_of,
)
from zplay.learn.checks import did, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Step

TURN = Lesson(
    "turn",
    "A turn in full",
    "wait, draw, play or pass, and know what comes first",
    (
        Step(
            "wait",
            "Turns go [round the table](turn-order), and it is the turn of Seat 3. Try to play "
            "your Red Moon now, and see what you hear. Then say “let it go”.",
            Do(did("let it go"), model="let it go", wrong="red moon"),
            teaches=("turn-order",),
            position=at("red moon, blue star, yellow frog", *others(3), by=2, turn=3),
            done="Only a twin may be played out of turn. All else has to wait.",
        ),
        Step(
            "owed",
            "You have just played a Red Moon, and Seat 2 matches it. You [owe](owed-first) a card "
            "for that. When do you draw it?",
            Predict(
                (
                    Choice("At once", holds(0, 3), "It is drawn the moment it is owed."),
                    Choice("When your turn comes", holds(0, 2), "Here it does not wait for that."),
                    Choice("Never", ~fired("match-draws"), "A match always costs you a card."),
                ),
                shows=("Seat 2: match",),
            ),
            teaches=("owed-first", "match-draws"),
            position=at(
                "blue star, yellow frog",
                "blue galaxy, yellow cloud",
                "red moon, blue cloud, red lightning bolt",
                top="red moon",
                by=0,
                turn=1,
            ),
            done="At a table you might forget. Then it is the first thing to do in your turn.",
        ),
        Step(
            "keep",
            "You may draw and pass [even if](draw-and-pass) a card of yours fits. Keep your "
            "Red Frog for later: draw, then pass.",
            Reach(
                fired("draw-and-pass"),
                model=("draw", "pass"),
                wrong=("pass",),
                lost=fired("frog"),
                if_lost="There goes the Frog. Try again: first “draw”, then “pass”.",
            ),
            teaches=("draw-and-pass",),
            position=at("red frog, blue star, blue moon", *others(2), draw="blue wasp"),
            done="One card more, but your Frog is safe.",
        ),
        Step(
            "wasps-first",
            "A turn has [steps](turn-steps): what you owe, then Wasps, then a card or a draw. You "
            "face a Wasp and have none. Draw for it. Then try to pass!",
            Reach(
                fired("wasp-reset", "draw-and-pass"),
                model=("draw", "draw", "pass"),
                wrong=("draw", "pass"),
                lost=fired("play-card"),
                if_lost="You played on, which is fine. But this time, end your turn with a pass.",
            ),
            teaches=("turn-steps", "wasp-reset", "pass-needs-draw"),
            position=at(
                "blue star, blue moon",
                *others(2),
                top="red wasp",
                wasps=2,
                draw="yellow sun, blue frog, blue sun",
            ),
            done="Cards for Wasps do [not count](pass-needs-draw): to pass, you draw one more. And "
            "now the Wasps [are gone](wasp-reset).",
            hint="First draw for the Wasp. To pass, you need a draw of your own.",
        ),
        Step(
            "reshuffle",
            "The Drawpile is empty, and nothing fits. Reach for [its place](empty-spot): that "
            "counts as touching it. Draw!",
            Do(fired("reshuffle"), model="draw", wrong="pass"),
            teaches=("reshuffle", "empty-spot"),
            position=at("blue star, blue moon", *others(2), rest=PLAYPILE),
            done="The dealer [shuffled](reshuffle) the Playpile, all but its top card. There is "
            "your new Drawpile.",
        ),
        Step(
            "nothing-left",
            "A strange table: Seat 1 holds nearly all the cards. There is no Drawpile, and nothing "
            "to shuffle. Try to draw.",
            Do(fired("nothing-left"), model="draw", wrong="pass"),
            teaches=("nothing-left",),
            position=at("blue star, blue moon", "blue galaxy", rest=LAST_HAND),
            done="You get [nothing](nothing-left), but it counts: now you could pass.",
            note="The book does not speak of this. You cannot draw a card that is not there.",
        ),
    ),
)

COMMANDS = Lesson(
    "animals",
    "Crabs, Frogs and Wasps",
    "turn, skip, sting, and do it twice",
    (
        Step(
            "plain",
            "Most cards [do nothing special](basic-effect). Seat 1 is your friend today: let them "
            "have a turn without any trouble.",
            Do(
                faces(1, 0) & fired("play-card"),
                model="red star",
                wrong="red frog",
                mistakes=(
                    Remark(did("red frog"), "Hop! The Frog skipped your friend."),
                    Remark(did("red wasp"), "Your friend now faces two cards!"),
                    Remark(did("red crab"), "Play turned around, away from your friend."),
                ),
                otherwise="That leaves you with one more card. Play one instead.",
            ),
            teaches=("basic-effect",),
            position=at("red star, red frog, red wasp, red crab", *others(3)),
            done="Symbols just keep the game going.",
        ),
        Step(
            "crab-pair",
            "Play went 0, 1, 2, 3. Then Seat 3 turned it with a Red Crab, and now Seat 2 is next. "
            "You hold the twin. [Two Crabs](crab-pairs) undo each other. Match it, and turn play "
            "back!",
            Do(
                clockwise(),
                model="match",
                wrong="let it go",
                otherwise="Play still goes the wrong way. Match it!",
            ),
            teaches=("crab-pairs", "crab"),
            position=at(
                "red crab, blue star, blue moon",
                *others(3),
                top="red crab",
                turn=2,
                direction="anticlockwise",
            ),
            done="Two Crabs, as a match or as a double: all is as it was.",
        ),
        Step(
            "frog-pair",
            "You hold two Blue Frogs, and you want Seat 3 to play next. A [pair of "
            "Frogs](frog-pairs) skips two.",
            Do(
                turn_of(3),
                model="double blue frog",
                wrong="blue frog",
                mistakes=(Remark(did("blue frog"), "One Frog skips only Seat 1."),),
                otherwise="You skipped nobody. Play both Frogs, as a double.",
            ),
            teaches=("frog-pairs", "double"),
            position=at("blue frog, blue frog, red star, red moon", *others(3), top="blue sun"),
            done="Seats 1 and 2 have to wait.",
        ),
        Step(
            "skip-out",
            "Just two players. Your Frog skips Seat 1, so it is [your turn again](own-turns)! Say "
            "ZAR with it. Then try to play your last card.",
            Reach(
                fired("own-turns", "draw-and-play"),
                model=("red frog, zar", "draw"),
                wrong=("red frog, zar", "red moon"),
                lost=did("red moon", "red moon, zar") | (did("draw") & ~fired("own-turns")),
                if_lost="Play the Frog first: “red frog, zar”.",
            ),
            teaches=("own-turns", "no-skip-out"),
            position=at("red frog, red moon", *others(1), draw="blue sun"),
            done="You cannot [skip out](no-skip-out): skip to yourself and win. With one card "
            "left, you must draw first.",
            hint="The Frog first. If the Moon is refused, there is only one thing left to do.",
        ),
        Step(
            "frog-self",
            "Again two players. You skipped Seat 1 with a Red Frog, and you hold its twin. Played "
            "now, it [matches your own](frog-self). Call “double”!",
            Do(
                fired("match-yourself"),
                model="double",
                wrong="match",
                otherwise="That is allowed. But play the second Frog now.",
            ),
            teaches=("frog-self", "no-match-on-yourself"),
            position=at(
                "red frog, blue moon, blue star",
                *others(1),
                top="red frog",
                by=0,
                turn=0,
                own_skip=True,
            ),
            done="Two Frogs skip Seat 1, and then you. Had you drawn a card first, it would have "
            "been no match.",
            note="A card drawn for a GOTCHA does not change that.",
        ),
        Step(
            "wasp-count",
            "You face four cards! Play your Wasp. It helps to tell Seat 1 [how many](wasp-count) "
            "there are now: “blue wasp, draw”, and the number.",
            Do(
                faces(1, 6),
                model="blue wasp, draw 6",
                wrong="draw",
                otherwise="Four cards for you! A Wasp of any colour sends them on.",
            ),
            teaches=("wasp-count", "wasp-stack"),
            position=at("blue wasp, red moon, blue star", *others(2), top="red wasp", wasps=4),
            done="Each Wasp adds two. Two at once [add four](wasp-stack).",
            hint="Four cards, and two more.",
        ),
        Step(
            "wasp-match",
            "Seat 2 stings Seat 3 with a Red Wasp, and you hold its twin. A match does [both "
            "things](match-and-effect): what a match does, and what a Wasp does. Match!",
            Do(
                fired("match", "wasp-stack"),
                model="match",
                wrong="let it go",
                otherwise="You let it go. Match it, and see who is stung!",
            ),
            teaches=("match-and-effect",),
            position=at(
                "red wasp, red moon, blue star", *others(3), top="red wasp", by=2, turn=3, wasps=2
            ),
            done="Seat 2 drew one, for the match. And Seat 1, after you, faces both Wasps: four.",
        ),
    ),
)
