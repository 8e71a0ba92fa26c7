"""Chapters about the extended rules: more decks, and Chameleons."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import (
    at,
    called,
    clockwise,
    deals,
    faces,
    holds,
    in_deck,
    others,
    seats_fit,
    turn_of,
)
from zplay.learn.checks import did, fired, told
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Spot, Step

_THREE = {"half_decks": 3}
_FOUR = {"half_decks": 4}

_TWO_MORE_MOONS = at(
    "red moon, red moon, blue star, yellow frog",
    *others(2),
    top="red moon",
    by=0,
    turn=1,
    options=_THREE,
)

MORE_DECKS = Lesson(
    "more-decks",
    "More decks",
    "play triples and quads, and match a match",
    (
        Step(
            "half-decks",
            "A half deck has each card once. This table has [three](half-decks) of them. [Up to "
            "14](multi-players) can play. Each gets [15 cards](multi-deal), less one for each "
            "player, from three to ten. Which are right?",
            Spot(
                (
                    Choice(
                        "There are three Red Moons", in_deck("Red Moon", 3), "One in each half."
                    ),
                    Choice("Six players: 9 cards each", deals(3, 6, 9), "15 less six is nine."),
                    Choice("Two players: 13 cards each", deals(3, 2, 13), "Ten are the most."),
                    Choice("15 can play", seats_fit(seats=15, half_decks=3), "14 are the most."),
                )
            ),
            teaches=("half-decks", "multi-players", "multi-deal"),
            position=at("red moon, blue star, yellow frog", *others(3), options=_THREE),
            done="Now a card has two twins. With four half decks, it has three.",
        ),
        Step(
            "triple",
            "You hold three Blue Wasps. Play them [as one](triples), as a “triple”. [Each "
            "Wasp](wasps-many) adds two cards.",
            Do(
                faces(1, 6),
                model="triple blue wasp",
                wrong="double blue wasp",
                mistakes=(
                    Remark(faces(1, 4), "Two Wasps are four cards. All three, please!"),
                    Remark(faces(1, 2), "One Wasp is two cards. All three, please!"),
                ),
                otherwise="Play all three Wasps at once.",
            ),
            teaches=("triples", "wasps-many"),
            position=at(
                "blue wasp, blue wasp, blue wasp, red star, red moon",
                *others(3),
                top="blue sun",
                options=_THREE,
            ),
            done="Draw six! Four would be a “quad”: draw eight.",
        ),
        Step(
            "frogs",
            "Three Red Frogs, and five players. You want to skip all but Seat 4: as many are "
            "[skipped](frogs-many) as there are Frogs.",
            Do(
                turn_of(4),
                model="triple red frog",
                wrong="double red frog",
                otherwise="Seat 4 is not next. Use all your Frogs.",
            ),
            teaches=("frogs-many",),
            position=at(
                "red frog, red frog, red frog, blue star, blue moon",
                *others(3),
                "yellow star, blue sun",
                options=_THREE,
            ),
            done="Three Frogs, three skipped.",
        ),
        Step(
            "crabs",
            "You play three Red Crabs at once. Only an [odd number](crabs-odd) turns play around. "
            "Who is next?",
            Predict(
                (
                    Choice("Seat 1", turn_of(1) & clockwise(), "With two Crabs, yes."),
                    Choice("Seat 3", turn_of(3), "Three is odd, so play turns around."),
                    Choice("You again", turn_of(0), "Crabs skip nobody."),
                ),
                shows=("Seat 0: triple red crab",),
            ),
            teaches=("crabs-odd",),
            position=at(
                "red crab, red crab, red crab, blue star, blue moon",
                *others(3),
                options=_THREE,
            ),
            done="There and back and there again.",
        ),
        Step(
            "match-double",
            "Seat 2 played a Blue Star, and you hold two more. You can match with [both](match-"
            "multiple): “match double”.",
            Do(
                fired("match-multiple"),
                model="match double",
                wrong="match",
                otherwise="You can get rid of both Stars, in one match.",
            ),
            teaches=("match-multiple", "one-card-a-match"),
            position=at(
                "blue star, blue star, red moon, yellow frog",
                *others(3),
                top="blue star",
                by=2,
                turn=3,
                options=_THREE,
            ),
            done="Two cards gone. Seat 2 drew just [one](one-card-a-match): that is the price of a "
            "match, big or small.",
        ),
        Step(
            "match-match",
            "Seat 1 played a Blue Star, and Seat 2 has matched it. You hold the third. A match "
            "[can be matched](match-on-match), too! Who will have to draw?",
            Predict(
                (
                    Choice("Seat 2", holds(2, 3), "Theirs is the card that you match."),
                    Choice("Seat 1", holds(1, 5), "Seat 1 has paid, for the first match."),
                    Choice("Nobody", holds(2, 2), "A match always costs somebody a card."),
                ),
                shows=("Seat 0: match",),
            ),
            teaches=("match-on-match",),
            position=at(
                "blue star, red moon, yellow frog",
                *others(1),
                "blue star, blue cloud, red lightning bolt",
                *others(3)[2:],
                top="blue star",
                by=1,
                turn=2,
                options=_THREE,
            ),
            before=("Seat 2: match",),
            done="Who is matched pays, each time.",
        ),
        Step(
            "self-many",
            "You played a Red Moon and hold two more. You may match yourself [again and "
            "again](self-many). Get rid of both, one by one: call “double” each time.",
            Reach(
                holds(0, 2),
                model=("double", "double"),
                wrong=("let it go",),
                lost=did("let it go"),
                if_lost="You let it go. The Moons will not leave by themselves: “double”!",
            ),
            teaches=("self-many", "match-yourself"),
            position=_TWO_MORE_MOONS,
            done="Nobody was faster. You were lucky!",
        ),
        Step(
            "self-triple",
            "The same hand again. Now lay both Moons on yours at once. You call [all the "
            "cards](multi-calls) that then lie there: one, and two more.",
            Do(
                told("TRIPLE"),
                model="triple",
                wrong="double",
                mistakes=(Remark(holds(0, 3), "That was one Moon. Lay both of them down."),),
                otherwise="Lay down both Moons.",
            ),
            teaches=("multi-calls",),
            position=_TWO_MORE_MOONS,
            done="One and two make a TRIPLE.",
            hint="One lies there. Two more make …",
        ),
        Step(
            "zarple",
            "Three Red Moons and one more card. You know ZAR'BLE. What do you [call](multi-calls) "
            "when ZAR and a TRIPLE go together? Play all three Moons.",
            Do(
                told("ZAR'PLE"),
                model="zar'ple red moon",
                wrong="triple red moon",
                mistakes=(
                    Remark(fired("zar-forgotten"), "One card left, and no ZAR!"),
                    Remark(fired("wrong-order"), "ZAR comes first."),
                ),
                otherwise="Play all three Moons, with ZAR.",
            ),
            teaches=("multi-calls", "triples"),
            position=at(
                "red moon, red moon, red moon, blue star",
                *others(2),
                options=_THREE,
            ),
            done="ZAR'PLE! And with four cards, ZAR'QUAD.",
            hint="ZAR and DOUBLE are ZAR'BLE. Take the end of the word TRIPLE.",
        ),
        Step(
            "example",
            "Four half decks. Seat 3 played a Red Frog, and Seat 2 matched it with two more. You "
            "hold the last one. Drawing for a match [stops nobody](match-example). Match!",
            Do(
                fired("match-on-match", "frogs-many"),
                model="match",
                wrong="let it go",
                otherwise="You let it go. Four Frogs would be a sight!",
            ),
            teaches=("match-example", "frogs-many"),
            position=at(
                "red frog, red moon, blue star",
                *others(1),
                "red frog, red frog, blue cloud, red lightning bolt",
                *others(3)[2:],
                top="red frog",
                by=3,
                turn=1,
                options=_FOUR,
            ),
            before=("Seat 2: match double",),
            done="Seat 3 drew one, then Seat 2. Play goes on from you, and four Frogs skip four "
            "players: all around the table.",
        ),
    ),
)

_BLANKS = {"chameleons": 2}

CHAMELEONS = Lesson(
    "chameleons",
    "Chameleons",
    "let one card be any card",
    (
        Step(
            "alone",
            "The blank card is a [Chameleon](chameleon): a Power of six points. Played alone, it "
            "becomes [what it lies on](chameleon-as-top). Nothing else of yours fits. Type "
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
