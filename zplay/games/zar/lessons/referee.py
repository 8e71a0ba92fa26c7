"""A chapter about illegal plays at a table without a coach."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import at, faces, holds, illegal, others, turn_of
from zplay.learn.checks import did, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Remark, Step

_TABLE = {"referee": "table"}

CHALLENGES = Lesson(
    "challenges",
    "Without a coach",
    "spot illegal plays, and put them right",
    (
        Step(
            "cheat",
            "So far a [coach](referee-coach) refused what the rules forbid. At [this "
            "table](referee-table) there is none: any card can be put down. Try it: play a card "
            "that does not fit!",
            Do(
                illegal,
                model="blue star",
                wrong="red moon",
                otherwise="But that is quite legal! Be bold: the Blue Star does not fit.",
            ),
            teaches=("referee-coach", "referee-table"),
            position=at("blue star, red moon, yellow frog", *others(2), options=_TABLE),
            done="It lies there, until somebody objects.",
            note="The book has no referee at all. A coach is our option for learners: nothing is "
            "paid for what one does not know yet.",
        ),
        Step(
            "challenge",
            "Now watch the others. Seat 2 put a Blue Star on the Red Sun. That does not fit! Say "
            "“challenge”.",
            Do(
                fired("illegal-undo"),
                model="challenge",
                wrong="draw",
                otherwise="If you go on, they get away with it. Challenge it!",
            ),
            teaches=("illegal-undo", "illegal-draw", "illegal-resume"),
            position=at(
                "blue moon, red moon, yellow frog",
                "blue galaxy, yellow cloud",
                "blue star, red cloud, blue cloud",
                turn=2,
                by=1,
                options=_TABLE,
            ),
            before=("Seat 2: blue star",),
            done="The Star [went back](illegal-undo), and Seat 2 [drew a card](illegal-draw), "
            "as for a GOTCHA. Now it is [their turn](illegal-resume) again.",
        ),
        Step(
            "others",
            "Seat 1 put a Blue Star on the Red Sun, and it does not fit. Nobody saw it. Seat 2 "
            "followed with a Blue Moon. Now you challenge. Who draws?",
            Predict(
                (
                    Choice("Only Seat 1", holds(1, 4) & holds(2, 3), "Seat 1 broke the rule."),
                    Choice("Only Seat 2", holds(1, 3) & holds(2, 4), "Seat 2 did no wrong."),
                    Choice("Both of them", holds(1, 4) & holds(2, 4), "Seat 2 did no wrong."),
                ),
                shows=("Seat 0: challenge",),
            ),
            teaches=("illegal-others", "illegal-undo"),
            position=at(
                "yellow moon, red moon, yellow frog",
                "blue star, yellow cloud, red galaxy",
                "blue moon, red cloud, blue cloud",
                turn=1,
                by=0,
                options=_TABLE,
            ),
            before=("Seat 1: blue star", "Seat 2: blue moon"),
            done="All is undone, back to the Star. Who [played after it](illegal-others) takes "
            "back and draws nothing.",
        ),
        Step(
            "latest",
            "Seat 1 put a Blue Star on the Red Sun. Then Seat 2 put a Yellow Galaxy on that. Two "
            "wrongs! Your challenge is for the [latest](challenge-latest). Whose turn is it then?",
            Predict(
                (
                    Choice(
                        "Seat 1",
                        turn_of(1),
                        "The Star is still there. You could challenge it next.",
                    ),
                    Choice("Seat 2", turn_of(2), "The latest wrong was theirs."),
                    Choice("Yours", turn_of(0), "Play goes back, not on."),
                ),
                shows=("Seat 0: challenge",),
            ),
            teaches=("challenge-latest", "illegal-resume"),
            position=at(
                "yellow moon, red moon, yellow frog",
                "blue star, yellow cloud, red galaxy",
                "yellow galaxy, red cloud, blue cloud",
                turn=1,
                by=0,
                options=_TABLE,
            ),
            before=("Seat 1: blue star", "Seat 2: yellow galaxy"),
            done="One challenge puts one thing right, and the game [goes on](illegal-resume) from "
            "there.",
            note="The book sets no limit. We look back as far as the start of the hand, or the "
            "last time the Playpile was shuffled.",
        ),
        Step(
            "in-vain",
            "Seat 2 put a Red Star on the Red Sun. That is fine. Challenge it all the same, to see "
            "what a [false challenge](false-challenge) does.",
            Do(
                fired("false-challenge"),
                model="challenge",
                wrong="draw",
                otherwise="Say “challenge”. The first false call of a turn is free.",
            ),
            teaches=("false-challenge",),
            position=at(
                "yellow moon, red moon, yellow frog",
                "blue galaxy, yellow cloud",
                "red star, red cloud, blue cloud",
                turn=2,
                by=1,
                options=_TABLE,
            ),
            before=("Seat 2: red star",),
            done="It counts like a false GOTCHA: free once in a turn, then a card each time.",
            note="The book does not say what it costs.",
        ),
        Step(
            "once",
            "You have looked, and all was well. Can you challenge [once more](challenge-once)? Try "
            "it. Then play on with your Red Moon.",
            Do(
                did("red moon"),
                model="red moon",
                wrong="challenge",
                otherwise="Play your Red Moon.",
            ),
            teaches=("challenge-once",),
            done="What has been looked at is settled, until the next card is played.",
            note="Also a rule of ours: without it, one could challenge on and on.",
        ),
        Step(
            "wasps",
            "Seat 1 played a Wasp. Seat 2 should have drawn, but put down a Red Star instead! Now "
            "the Wasps [face you](wasps-stay). Do not put up with that!",
            Do(
                faces(2, 2) & fired("illegal-undo"),
                model="challenge",
                wrong="draw",
                mistakes=(Remark(did("draw"), "You drew the cards that were meant for Seat 2!"),),
                otherwise="Seat 2 gets away with it. Challenge!",
            ),
            teaches=("wasps-stay", "illegal-resume"),
            position=at(
                "yellow moon, red moon, yellow frog",
                "blue galaxy, yellow cloud",
                "red star, red cloud, blue cloud",
                top="red wasp",
                wasps=2,
                turn=2,
                by=1,
                options=_TABLE,
            ),
            before=("Seat 2: red star",),
            done="The Wasps are [back with Seat 2](illegal-resume). Nobody had drawn for them, so "
            "they stayed.",
            note="Our ruling: only a draw takes Wasps away.",
        ),
        Step(
            "out-again",
            "You were OUT with a Red Moon! Then Seat 2 threw down a Blue Star and cried “Match!” "
            "So you drew a card. But a Star is no Moon …",
            Do(
                fired("undo-keeps-draws"),
                model="challenge",
                wrong="zar",
                otherwise="That was no match at all. Challenge it!",
            ),
            teaches=("undo-keeps-draws",),
            position=at(
                "red moon",
                "blue galaxy, yellow cloud",
                "blue star, red cloud, blue cloud",
                options=_TABLE,
            ),
            before=("Seat 0: red moon", "Seat 2: match blue star"),
            done="You are OUT again, and [your card](undo-keeps-draws) went back.",
            note="Plays are undone, draws are not: a card once seen stays. But a wrong match must "
            "not cost you the hand.",
            hint="There is no coach here. Who will object, if not you?",
        ),
    ),
)
