"""A chapter about matches: of others, of yourself, and the race for them."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import at, others, turn_of
from zplay.learn.checks import can, did, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Step

MATCHES = Lesson(
    "matches",
    "Matches",
    "match in time, and know what is a match",
    (
        Step(
            "too-late",
            "Seat 2 played a Blue Star, and you hold its twin. But you dream, and Seat 3 "
            "[touches the Drawpile](match-window) to draw. Can you still match?",
            Predict(
                (
                    Choice(
                        "Yes, the Star still lies there",
                        can("match"),
                        "It does, but Seat 3 has begun.",
                    ),
                    Choice(
                        "No, it is too late",
                        ~can("match"),
                        "A match must come before the next player plays or draws.",
                    ),
                ),
                shows=("Seat 3: draw",),
            ),
            teaches=("match-window",),
            position=at(
                "blue star, red moon, yellow frog",
                *others(3),
                top="blue star",
                by=2,
                turn=3,
            ),
            done="Next time, be quicker!",
        ),
        Step(
            "shout",
            "Next try. You shout “Match!”, with the Blue Star still in your hand. Seat 3 does not "
            "[wait](match-no-wait) and puts down a Blue Moon. Who was first?",
            Predict(
                (
                    Choice("You: the call counts", can("match"), "A call holds nobody up."),
                    Choice(
                        "Seat 3: the card counts",
                        ~can("match"),
                        "What counts is the card on the Playpile.",
                    ),
                ),
                shows=("Seat 3: blue moon",),
            ),
            teaches=("match-no-wait", "arrival"),
            position=at(
                "blue star, red moon, yellow frog",
                *others(2),
                "blue moon, yellow galaxy, red cloud",
                top="blue star",
                by=2,
                turn=3,
            ),
            done="First the card, then the mouth!",
            note="At this table, things count in the order in which they [reach it](arrival).",
        ),
        Step(
            "still-open",
            "Seat 1 played a Blue Star, has one card left and forgot ZAR. You hold the twin. A "
            "card drawn for a GOTCHA [bars no match](draw-no-bar). Do both!",
            Reach(
                fired("gotcha", "match"),
                model=("gotcha 1", "match"),
                wrong=("match",),
                lost=fired("match") | did("let it go"),
                if_lost="That was only one of two. Catch them first: with a match they draw, and "
                "then no GOTCHA is due. Then match.",
            ),
            teaches=("draw-no-bar", "gotcha"),
            position=at(
                "blue star, red moon, yellow frog",
                "yellow cloud",
                *others(3)[1:],
                top="blue star",
                by=1,
                turn=2,
                liable=[1],
            ),
            done="Two cards for Seat 1. That was quick of you!",
            hint="Which of the two can wait?",
        ),
        Step(
            "must",
            "Your turn. Seat 2 has just played a Blue Star, and you hold the twin. Nobody did "
            "anything since, so it [is a match](must-match). Play it as one.",
            Do(
                fired("match"),
                model="match",
                wrong="not a match, blue star",
                otherwise="You could be rid of the Blue Star, and Seat 2 would draw.",
            ),
            teaches=("must-match",),
            position=at("blue star, red moon, yellow frog", *others(2), top="blue star"),
            done="So you can match in your own turn, too.",
        ),
        Step(
            "no-match",
            "Seat 1 played a Blue Star. Then Seat 2 drew and passed. You hold the twin, but a turn "
            "has gone by: it is [no match](not-a-match) any more. Try “match”, then play it.",
            Do(
                fired("not-a-match"),
                model="blue star",
                wrong="match",
                otherwise="Play the Blue Star, as a plain card.",
            ),
            teaches=("not-a-match",),
            position=at(
                "blue star, red moon, yellow frog",
                *others(2),
                top="blue star",
                by=1,
                open=False,
            ),
            done="A plain card, so Seat 1 draws nothing. Had you drawn first, it would be no match "
            "either. Only a GOTCHA draw does not count.",
        ),
        Step(
            "yourself",
            "You played a Red Moon and kept its twin. Now you change your mind. Before Seat 1 "
            "plays, [match yourself](match-yourself): you call “double”, [never](no-match-on-"
            "yourself) “match”.",
            Do(
                fired("match-yourself"),
                model="double",
                wrong="match",
                otherwise="You let it go. Call “double”, and be rid of the Moon.",
            ),
            teaches=("match-yourself", "no-match-on-yourself", "self-match-times"),
            position=at(
                "red moon, blue star, yellow frog", *others(2), top="red moon", by=0, turn=1
            ),
            done="One card less, and you draw nothing. Changing your mind is one of [several good "
            "reasons](self-match-times).",
        ),
        Step(
            "difference",
            "To play two Moons as a double takes [one play](double-or-match), in your turn. To "
            "match yourself is a race: Seat 1 may be faster. Take no risk. Play both in one go!",
            Do(
                fired("double"),
                model="double red moon",
                wrong="red moon",
                mistakes=(
                    Remark(did("red moon"), "Now Seat 1 may play before your second Moon does."),
                ),
                otherwise="Play both Moons in one go.",
            ),
            teaches=("double-or-match", "double"),
            position=at("red moon, red moon, blue star, yellow frog", *others(2)),
            done="Safe and sound.",
        ),
        Step(
            "whose-turn",
            "Seat 1 played a Yellow Sun. You are faster than Seat 2 and match it. Whose turn is "
            "it [then](match-is-turn)?",
            Predict(
                (
                    Choice("Seat 2: they were next", turn_of(2), "Their turn is gone, for now."),
                    Choice("Seat 1 again", turn_of(1), "Seat 1 sits after you."),
                    Choice("Yours", turn_of(0), "The match was your turn."),
                ),
                shows=("Seat 0: match",),
            ),
            teaches=("match-is-turn", "match-draws"),
            position=at(
                "yellow sun, red moon, blue star",
                *others(3),
                top="yellow sun",
                by=1,
                turn=2,
            ),
            done="Play goes on after whoever matched.",
        ),
        Step(
            "no-race",
            "Not all like to race. With [races off](races-off), all seats are asked in turn "
            "after each card. Seat 2 played a Blue Star, and you are asked first. Take your time.",
            Do(
                fired("match") | did("let it go"),
                model="match",
                wrong="red moon",
            ),
            teaches=("races-off", "let-it-go"),
            position=at(
                "blue star, red moon, yellow frog",
                *others(3),
                top="blue star",
                by=2,
                turn=3,
                options={"races": False},
            ),
            done="Match or [let it go](let-it-go): nobody is faster here. All are asked, so "
            "that nobody can tell who has the twin.",
            note="The book only knows the race. Playing without one is our option.",
            hint="Match it or let it go: both are fine.",
        ),
    ),
)
