"""A chapter about the game with more than one deck."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import (
    at,
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
