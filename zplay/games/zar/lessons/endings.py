"""Chapters about going out, scores, and players who come and go."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import at, between, others
from zplay.learn.checks import did, fired, told, winners
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Step

GOING_OUT = Lesson(
    "going-out",
    "Going out",
    "win a hand, or stop others",
    (
        Step(
            "one-card",
            "Two Red Moons are all you have. Nobody goes out with [several cards](no-multiple-out) "
            "at once. Try it, if you like! Then play just one, with ZAR.",
            Do(
                fired("zar"),
                model="red moon, zar",
                wrong="double red moon",
                otherwise="One Moon, and do not forget your ZAR.",
            ),
            teaches=("no-multiple-out",),
            position=at("red moon, red moon", *others(2)),
            done="One card left, and that is the only way.",
        ),
        Step(
            "not-yourself",
            "Now your last card is the twin of the Red Moon you played. Go out on [your "
            "own](no-self-out) card? Try “double”. If they say no, let it go.",
            Do(did("let it go"), model="let it go", wrong="double"),
            teaches=("no-self-out",),
            done="You cannot go out by matching yourself. You have to wait for your turn.",
        ),
        Step(
            "out",
            "Your turn, and your last card fits. Play it: you are [OUT](out)! Then all others "
            "match it or [let it go](let-it-go).",
            Do(
                fired("out"),
                model="blue sun",
                wrong="draw",
                otherwise="Your card fits! Play it.",
            ),
            teaches=("out", "hand-won", "score", "let-it-go"),
            position=at(
                "blue sun",
                "red frog, blue star",
                "yellow star, dragon winged, red moon",
                options={"hands": 1},
            ),
            after=("Seat 1: let it go", "Seat 2: let it go"),
            done="Nobody matched, so the hand [is yours](hand-won). The others [pay](score) for "
            "their cards: 3 points for Seat 1, and 6 for Seat 2.",
        ),
        Step(
            "save",
            "Seat 2 is OUT! But their last card is a Blue Star, and you hold [the "
            "twin](out-matched). Save the hand!",
            Do(
                fired("out-matched"),
                model="match",
                wrong="let it go",
                otherwise="If all let it go, Seat 2 wins. You can stop them!",
            ),
            teaches=("out-matched",),
            position=at(
                "blue star, red moon, yellow frog",
                *others(1),
                "",
                *others(3)[2:],
                top="blue star",
            ),
            done="Seat 2 had to draw and is back in the hand. And they owe a ZAR!",
        ),
        Step(
            "no-dodging",
            "Seat 2 is OUT, with a Wasp! You are next, and you hold a Yellow Wasp. Will it "
            "[save you](no-dodging)? Try it. Then let it go.",
            Do(did("let it go"), model="let it go", wrong="yellow wasp"),
            teaches=("no-dodging", "last-draws"),
            position=at(
                "yellow wasp, red moon",
                *others(1),
                "",
                top="red wasp",
                wasps=2,
                draw="blue star, yellow frog",
                options={"hands": 1},
            ),
            after=("Seat 1: let it go",),
            done="After OUT, only a match can be played. You [drew two](last-draws), and had to "
            "pay for those as well.",
        ),
        Step(
            "match-out",
            "Your last card is the twin of the Star that Seat 2 just played. Go out with a "
            "[match](last-draws)!",
            Do(
                fired("out", "match-draws"),
                model="match",
                wrong="let it go",
                otherwise="You let it go, and your chance is gone.",
            ),
            teaches=("last-draws", "out"),
            position=at(
                "blue star",
                *others(3),
                top="blue star",
                by=2,
                turn=3,
                options={"hands": 1},
            ),
            after=("Seat 1: let it go", "Seat 2: let it go", "Seat 3: let it go"),
            done="“MATCH-OUT!” Seat 2 drew a card first, and paid for it.",
        ),
        Step(
            "target",
            "As a rule, a game ends when somebody has [50 points](target) after a hand. Seat 1 has "
            "48, Seat 2 has 20, and you have 30. Seat 2 is out. You let it go. Who wins?",
            Predict(
                (
                    Choice("You", winners(0), "You have more points than Seat 2."),
                    Choice("Seat 1", winners(1), "Points are bad: Seat 1 has the most."),
                    Choice("Seat 2", winners(2), "The lowest score wins."),
                    Choice("The game goes on", ~fired("score") | told("deals"), "Seat 1 has 51."),
                ),
                shows=("Seat 0: let it go",),
            ),
            teaches=("target", "lowest-wins"),
            position=at(
                "yellow frog, red moon",
                *others(1),
                "",
                waiting=[0],
                scores=[30, 48, 20],
                hands_played=3,
            ),
            done="Remember: points are [bad](lowest-wins). Agree on the end before you start: a "
            "score, some hands, or bedtime.",
        ),
        Step(
            "tie",
            "The last hand. Seat 2 is out with 20 points in all. You have 18 and hold a Frog. You "
            "let it go. Who wins?",
            Predict(
                (
                    Choice("You", winners(0), "The Frog costs you 2 points."),
                    Choice("Seat 2", winners(2), "You have just as many."),
                    Choice("You and Seat 2", winners(0, 2), "20 points each: you share it."),
                ),
                shows=("Seat 0: let it go",),
            ),
            teaches=("tie",),
            position=at(
                "yellow frog",
                *others(1),
                "",
                waiting=[0],
                scores=[18, 30, 20],
                hands_played=3,
                options={"hands": 4},
            ),
            done="[Equals](tie) are equals.",
            note="The book does not speak of ties.",
        ),
    ),
)

COMING = Lesson(
    "come-and-go",
    "Come and go",
    "join a game, leave it, come back",
    (
        Step(
            "stay",
            "[Between hands](join-quit) players may come and go. At this table [each seat is "
            "asked](asked-between). Seat 1 has left. Two [must stay](two-stay)! Try “leave”, then "
            "“stay”.",
            Do(did("stay"), model="stay", wrong="leave"),
            teaches=("join-quit", "asked-between", "two-stay"),
            position=between([10, 14, 20]),
            before=("Seat 1: leave",),
            done="A hand needs at least two.",
            note="To ask after each hand is an option, drop_in. If the next dealer leaves, the "
            "next player clockwise deals.",
        ),
        Step(
            "join",
            "You have 10 points, Seat 1 has 13 and Seat 2 has 20. Seat 3 is new and joins. They "
            "start with the [average](join-average), rounded up. How many points?",
            Predict(
                (
                    Choice("None", told("starts with 0 "), "That would be too good a start."),
                    Choice(
                        "14 points", told("starts with 14 "), "43 in three parts is more than 14."
                    ),
                    Choice("15 points", told("starts with 15 "), "43 in three parts, rounded up."),
                    Choice("20 points", told("starts with 20 "), "That is the highest score."),
                ),
                shows=("Seat 3: join", "Seat 0: stay", "Seat 1: stay", "Seat 2: stay"),
            ),
            teaches=("join-average",),
            position=between([10, 13, 20, 0], present=[0, 1, 2]),
            done="Neither good nor bad: just fair.",
        ),
        Step(
            "rejoin",
            "Seat 3 left with 5 points and now comes back. You have 10, Seat 1 has 13, and Seat 2 "
            "has 20, more than anybody so far. With how many does Seat 3 start?",
            Predict(
                (
                    Choice("5, as before", told("starts with 5 "), "Leaving must not help."),
                    Choice("15, the average", told("starts with 15 "), "Only for the new."),
                    Choice(
                        "20, the highest score",
                        told("starts with 20 "),
                        "Who comes back starts with the highest score of the game.",
                    ),
                ),
                shows=("Seat 3: join", "Seat 0: stay", "Seat 1: stay", "Seat 2: stay"),
            ),
            teaches=("rejoin-highest",),
            position=between([10, 13, 20, 5], present=[0, 1, 2], former=[3]),
            done="So there is [nothing to gain](rejoin-highest) by leaving.",
        ),
        Step(
            "winner",
            "Seat 3 left the game with only 5 points. You have 10, and this is the last hand. Play "
            "your last card, and see who wins.",
            Reach(
                winners(0),
                model=("blue sun",),
                wrong=("draw",),
                others={"Seat 1": ("let it go",), "Seat 2": ("let it go",)},
                lost=fired("draw-and-play"),
                if_lost="Do not draw: your card fits. Play it!",
            ),
            teaches=("current-win",),
            position=at(
                "blue sun",
                *others(2),
                "",
                by=2,
                present=[0, 1, 2],
                waiting=[1, 2],
                former=[3],
                scores=[10, 13, 20, 5],
                hands_played=3,
                options={"hands": 4, "drop_in": True},
            ),
            done="You win, though Seat 3 had fewer points. Only [those who play](current-win) at "
            "the end can win.",
        ),
    ),
)
