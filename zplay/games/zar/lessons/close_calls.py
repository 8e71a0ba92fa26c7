"""A chapter about close calls: what counts as first when nobody can say."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import at, goes_first, others
from zplay.learn.checks import fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Spot, Step

_TWO_MATCHES = {"after": 2, "seats": 4}

CLOSE_CALLS = Lesson(
    "close-calls",
    "Close calls",
    "say who was first when nobody knows",
    (
        Step(
            "zar",
            "You say ZAR. In the same blink of an eye, Seat 2 cries GOTCHA. Nobody can tell who "
            "was first: a [close call](close-window). What counts?",
            Predict(
                (
                    Choice("Your ZAR", goes_first("zar", "gotcha 0"), "ZAR goes before GOTCHA."),
                    Choice(
                        "The GOTCHA", goes_first("gotcha 0", "zar"), "In doubt, you have said it."
                    ),
                ),
                shows=(),
            ),
            teaches=("close-zar-gotcha", "close-window"),
            position=at("blue star", *others(3), by=0, turn=1, top="red moon"),
            done="In doubt for [ZAR](close-zar-gotcha).",
            note="On a computer, what comes within 150 milliseconds is a close call. That is "
            "about what people can tell apart.",
        ),
        Step(
            "table",
            "Other things can happen at once, too. A quiet move often beats a loud one. Which "
            "of these are right?",
            Spot(
                (
                    Choice(
                        "Drawing goes before a match",
                        goes_first("draw", "match"),
                        "A touch of the Drawpile is enough.",
                    ),
                    Choice(
                        "Drawing goes before GOTCHA",
                        goes_first("draw", "gotcha 0"),
                        "Who has drawn has more than one card.",
                    ),
                    Choice(
                        "A match goes before a card in turn",
                        goes_first("match", "blue moon"),
                        "Whose turn it is has the better right.",
                    ),
                    Choice(
                        "A last card goes before GOTCHA",
                        goes_first("red moon, out", "gotcha 0"),
                        "No ZAR, no mercy: the GOTCHA counts.",
                    ),
                )
            ),
            teaches=(
                "close-draw-match",
                "close-draw-gotcha",
                "close-play-match",
                "close-gotcha-last",
            ),
            done="A draw beats [a match](close-draw-match) and [a GOTCHA](close-draw-gotcha). A "
            "[card in turn](close-play-match) beats a match. And GOTCHA beats a [last "
            "card](close-gotcha-last).",
        ),
        Step(
            "underneath",
            "Seat 3 plays in turn, and you match at the same time. Both cards lie there, and yours "
            "is [underneath](close-play-match). Which one counts?",
            Predict(
                (
                    Choice(
                        "Your match",
                        goes_first("match", "blue moon", underneath="match"),
                        "The card underneath was there first.",
                    ),
                    Choice(
                        "The card of Seat 3",
                        goes_first("blue moon", "match", underneath="match"),
                        "That would be so if nobody could see it. But look at the pile!",
                    ),
                ),
                shows=(),
            ),
            teaches=("close-play-match", "illegal-close-call"),
            position=at("blue star, red moon", *others(3), top="blue star", by=2, turn=3),
            done="Seat 3 takes theirs back. To lose a close call is [not illegal](illegal-close-"
            "call) and costs nothing.",
        ),
        Step(
            "knocked",
            "Again you both reach for the pile. In the rush, Seat 3 [knocks](close-knocked) cards "
            "off it! Which card counts now?",
            Predict(
                (
                    Choice(
                        "Your match",
                        goes_first("match", "blue moon", knocked="blue moon"),
                        "Who knocks the pile over has lost the race.",
                    ),
                    Choice(
                        "The card of Seat 3",
                        goes_first("blue moon", "match", knocked="blue moon"),
                        "Not if they knocked over the pile.",
                    ),
                ),
                shows=(),
            ),
            teaches=("close-knocked",),
            done="Be quick, but be gentle.",
        ),
        Step(
            "two-matches",
            "With more decks, two players can hold a twin. Seat 2 played, play goes clockwise, and "
            "you and Seat 3 [match at once](close-match-match). You cannot see whose card is "
            "lower. Who was first?",
            Predict(
                (
                    Choice(
                        "You",
                        goes_first("0: match", "3: match", **_TWO_MATCHES),
                        "Seat 3 would have been next.",
                    ),
                    Choice(
                        "Seat 3",
                        goes_first("3: match", "0: match", **_TWO_MATCHES),
                        "They would have been next after Seat 2.",
                    ),
                ),
                shows=(),
            ),
            teaches=("close-match-match",),
            position=at(
                "blue star, red moon",
                *others(2),
                "blue star, red cloud, yellow galaxy",
                top="blue star",
                by=2,
                turn=3,
                options={"half_decks": 3},
            ),
            done="The card underneath, if it shows. If not, whoever would have been next.",
        ),
        Step(
            "rest",
            "All other things count in the order in which they [reach the table](close-arrival). "
            "Seat 1 forgot ZAR, and Seat 3 is about to match. Be first, and make your call!",
            Do(
                fired("gotcha"),
                model="gotcha 1",
                wrong="let it go",
                otherwise="Seat 1 owes a ZAR. Catch them!",
            ),
            teaches=("close-arrival",),
            position=at(
                "blue moon, red moon",
                "yellow cloud",
                *others(2)[1:],
                "blue star, red cloud, yellow galaxy",
                top="blue star",
                by=1,
                turn=2,
                liable=[1],
            ),
            after=("Seat 3: match",),
            done="First your GOTCHA, then their match: both stood.",
            note="The book lists six pairs. For all the rest, we go by the order.",
        ),
    ),
)
