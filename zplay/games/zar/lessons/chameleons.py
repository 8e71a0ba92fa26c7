"""A chapter about Chameleons."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import at, called, faces, others, turn_of
from zplay.learn.checks import did, fired, told
from zplay.learn.model import Do, Lesson, Remark, Step

_BLANKS = {"chameleons": 2}

CHAMELEONS = Lesson(
    "chameleons",
    "Chameleons",
    "let one card be any card",
    (
        Step(
            "alone",
            "The blank card is a [Chameleon](chameleon): a Power of six points. Played alone, it "
            "becomes [what it lies on](chameleon-as-top). Nothing else of yours fits. Play "
            "“chameleon”.",
            Do(
                fired("match"),
                model="chameleon",
                wrong="draw",
                otherwise="No need to draw: a Chameleon goes on any card.",
            ),
            teaches=("chameleon", "chameleon-as-top", "chameleons-count"),
            position=at(
                "chameleon, red moon, yellow frog", *others(2), top="blue star", options=_BLANKS
            ),
            done="It became a Blue Star, on a Blue Star just played. So it is a match!",
            note="The book leaves open how many to use. With us it is [none, one or "
            "two](chameleons-count) for each deck.",
        ),
        Step(
            "out-of-turn",
            "Seat 2 played a Blue Star, and it is the turn of Seat 3. Can your Chameleon match it "
            "[out of turn](chameleon-in-turn)? Try it! If not, let it go.",
            Do(did("let it go"), model="let it go", wrong="chameleon"),
            teaches=("chameleon-in-turn",),
            position=at(
                "chameleon, red moon, yellow frog",
                *others(3),
                top="blue star",
                by=2,
                turn=3,
                options=_BLANKS,
            ),
            done="Only in your turn. Out of turn it matches just one thing: a Chameleon.",
            note="It may also go along with the real card, in a match of several. A dealer can do "
            "that, too.",
        ),
        Step(
            "matched",
            "Seat 2 played a Chameleon, and it became a Blue Sun. [Two cards](chameleon-matched) "
            "match it now: the real Blue Sun, and another Chameleon. You hold both. Use one!",
            Do(
                fired("match") | fired("match-multiple"),
                model="chameleon",
                wrong="let it go",
                otherwise="You let it go, and you had two ways to match.",
            ),
            teaches=("chameleon-matched",),
            position=at(
                "chameleon, blue sun, red moon, yellow frog",
                *others(3),
                top="chameleon",
                face="Blue Sun",
                by=2,
                turn=3,
                options=_BLANKS,
            ),
            done="Seat 2 draws, as for any match.",
            hint="Say “match” for the Sun, or name the other one.",
        ),
        Step(
            "with-card",
            "Or let it be like [a card in your hand](chameleon-with-card), and play both. You "
            "hold one Blue Frog, and want to skip two: “blue frog + chameleon”.",
            Do(
                turn_of(3),
                model="blue frog + chameleon",
                wrong="blue frog",
                otherwise="Seat 3 is not next. Play the Frog and the Chameleon as one.",
            ),
            teaches=("chameleon-with-card",),
            position=at(
                "blue frog, chameleon, red moon, yellow cloud",
                "blue galaxy, red galaxy",
                *others(3)[1:],
                top="blue sun",
                options=_BLANKS,
            ),
            done="A double, though you had but one Frog. It had to fit, as any play does.",
        ),
        Step(
            "quad",
            "You face two cards, and hold two Red Wasps and two Chameleons. Play [all "
            "four](chameleon-multiples)! What you name last lies on top: let it be Wasps.",
            Do(
                faces(1, 10) & told("Red Wasp on Chameleon"),
                model="double chameleon + double red wasp",
                wrong="double red wasp",
                mistakes=(
                    Remark(
                        faces(1, 10),
                        "Draw ten! But a Chameleon is on top, and another could match it. Name the "
                        "Wasps last.",
                    ),
                ),
                otherwise="You can send on more than that. All four!",
            ),
            teaches=("chameleon-multiples", "chameleon-matched"),
            position=at(
                "red wasp, red wasp, chameleon, chameleon, blue star, red moon",
                *others(3),
                top="blue wasp",
                wasps=2,
                options=_BLANKS,
            ),
            done="QUAD, draw ten! On top, a Chameleon could have been [matched by "
            "another](chameleon-matched).",
            hint="Such as “double blue moon + double chameleon”, but the other way round.",
        ),
        Step(
            "call",
            "Seat 2 played a Peacock and called red. Your Chameleon becomes a Peacock on it, so "
            "you [call a colour](chameleon-call) too. You hold blue cards.",
            Do(
                called("blue"),
                model="chameleon, blue",
                wrong="chameleon, yellow",
                otherwise="Play the Chameleon, and call the colour that you hold.",
            ),
            teaches=("chameleon-call",),
            position=at(
                "chameleon, blue moon, blue star",
                *others(2),
                top="peacock front",
                call="red",
                options=_BLANKS,
            ),
            done="A Peacock in all but looks. As a Dragon, it would need a symbol.",
            hint="Name the card, and then the colour.",
        ),
        Step(
            "out",
            "Seat 2 is OUT with a Red Moon. You hold a Chameleon. Can it [bring them "
            "back](chameleon-out)? Try it! If not, let it go.",
            Do(did("let it go"), model="let it go", wrong="chameleon"),
            teaches=("chameleon-out",),
            position=at(
                "chameleon, blue star",
                *others(1),
                "",
                top="red moon",
                options={**_BLANKS, "hands": 1},
            ),
            after=("Seat 1: let it go",),
            done="No. Only a Chameleon on top could have been matched. And yours cost you six "
            "points!",
        ),
    ),
)
