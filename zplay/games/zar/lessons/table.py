"""Chapters about the deck, the deal and the first card."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import (
    at,
    deals,
    dealt_by,
    in_deck,
    open_to_match,
    others,
    seats_fit,
    sees,
    sees_hand_of,
    turn_of,
)
from zplay.learn.checks import did, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Spot, Step

DECK = Lesson(
    "deck",
    "The deck",
    "know the cards, their points, and what you see",
    (
        Step(
            "sorts",
            "There are three sorts of cards: [symbols](basic-cards), [animals](command-cards) that "
            "command, and [Powers](power-cards). You hold one of each, and all three fit. Play the "
            "animal!",
            Do(
                did("red frog"),
                model="red frog",
                wrong="red moon",
                mistakes=(
                    Remark(did("red moon"), "A Moon is a symbol. Which one has legs?"),
                    Remark(fired("dragon"), "A Dragon has legs, but it is a Power, not a command."),
                ),
                otherwise="All three fit, so there is no need to draw.",
            ),
            teaches=("basic-cards", "command-cards", "power-cards"),
            position=at("red moon, red frog, dragon winged", *others(3)),
            done="Symbols: Cloud, Galaxy, Lightning Bolt, Moon, Star, Sun. Animals: Crab, Frog, "
            "Wasp. Powers: Dragon and Peacock, two kinds of each.",
        ),
        Step(
            "points",
            "What you hold when a hand ends [costs points](points): 1 for a symbol, 2 for an "
            "animal, 4 for a Power. Seat 1 may win soon! Get rid of your dearest card. With "
            "Dragons, call a symbol: “dragon winged, moons”.",
            Do(
                fired("dragon"),
                model="dragon winged, moons",
                wrong="red moon",
                mistakes=(
                    Remark(did("red moon"), "That saves you only 1 point."),
                    Remark(did("red frog"), "That saves you 2 points. There is more to save!"),
                ),
                otherwise="A card drawn is one more to pay for.",
            ),
            teaches=("points",),
            position=at(
                "red moon, red frog, dragon winged, blue star", "blue galaxy", *others(3)[1:]
            ),
            done="Four points less to pay.",
            note="In the book the points are only on the cards, so these numbers are our choice.",
        ),
        Step(
            "kinds",
            "The [deck](deck) has 31 kinds of card, and each kind twice. Symbols and animals come "
            "in blue, red and yellow. How many are there of each? Name all that are right.",
            Spot(
                (
                    Choice("There are two Red Moons", in_deck("Red Moon", 2), "Each kind, twice."),
                    Choice(
                        "There are three Wasps",
                        in_deck("Wasp", 3),
                        "Three colours, but each of them twice.",
                    ),
                    Choice(
                        "There are four Dragons",
                        in_deck("Dragon", 4),
                        "With wings and without, each twice.",
                    ),
                    Choice("There is one Blue Star", in_deck("Blue Star", 1), "It has a twin!"),
                )
            ),
            teaches=("deck",),
            done="31 kinds, each twice: 62 cards. So each card has exactly one twin.",
        ),
        Step(
            "deal",
            "[Two to nine](players) can play. Start at ten and take off the number of players: "
            "[that many cards](deal-size) each, but never fewer than three. Which are right?",
            Spot(
                (
                    Choice("Two players: 8 cards each", deals(2, 2, 8), "Ten less two is 8."),
                    Choice("Four players: 6 cards each", deals(2, 4, 6), "Ten less four is 6."),
                    Choice("Nine players: 1 card each", deals(2, 9, 1), "At least three, always."),
                    Choice("Ten can play", seats_fit(seats=10), "One deck is for nine at most."),
                )
            ),
            teaches=("players", "deal-size"),
            done="More friends? There is a chapter on playing with more decks.",
        ),
        Step(
            "see",
            "Your hand is [sorted](sorted-hands) for you. The rest of the deck, face down, is the "
            "[Drawpile](drawpile). What can you see?",
            Spot(
                (
                    Choice("Your own cards", sees_hand_of(0), "They are in your hand."),
                    Choice(
                        "How many cards Seat 1 holds",
                        sees("counts"),
                        "All hold their cards so that one can count them.",
                    ),
                    Choice("Which cards Seat 1 holds", sees_hand_of(1), "Their faces are hidden."),
                    Choice("The next card to draw", sees("drawpile"), "It lies face down."),
                )
            ),
            teaches=("sorted-hands", "drawpile", "open-counts", "hidden-hands"),
            position=at("red moon, red frog, blue star", *others(3)),
            done="Hands are [hidden](hidden-hands), but [how many cards](open-counts) one holds is "
            "for all to see.",
            note="Even who is asked tells you nothing: all are asked, whether they hold a twin or "
            "not.",
        ),
    ),
)

START = Lesson(
    "start",
    "A new hand",
    "deal, turn over the first card, and begin",
    (
        Step(
            "dealer",
            "Your last card fits. Play it and win the hand! The winner is the next "
            "[dealer](dealer): you will [shuffle](shuffle) and deal.",
            Do(
                fired("out"),
                model="red moon",
                wrong="draw",
                otherwise="Your Red Moon fits. Play it!",
            ),
            teaches=("dealer", "shuffle", "deal-size"),
            position=at(
                "red moon",
                *others(2),
                seed="lesson 10",
            ),
            after=("Seat 1: let it go", "Seat 2: let it go"),
            done="You dealt seven cards each, one at a time.",
            note="The book does not say who deals. With us Seat 0 deals first, then the winner. "
            "Our shuffle makes each order just as likely.",
        ),
        Step(
            "first-card",
            "You turned over the [first card](first-card): a Yellow Cloud. It counts as your play, "
            "and as [your turn](first-turn). What is true now?",
            Spot(
                (
                    Choice("It is your turn", turn_of(0), "The first card was your turn."),
                    Choice("It is the turn of Seat 1", turn_of(1), "They are next after you."),
                    Choice(
                        "The Yellow Cloud can be matched",
                        open_to_match,
                        "It is as if you had played it.",
                    ),
                    Choice("You dealt this hand", dealt_by(0), "The winner deals."),
                )
            ),
            teaches=("first-card", "first-turn"),
            done="It can be matched, like any card that you play.",
        ),
        Step(
            "own-first",
            "And look: you hold the other Yellow Cloud. You may match [your own](match-yourself) "
            "card, before Seat 1 plays. Call “double”!",
            Do(
                fired("match-yourself"),
                model="double",
                wrong="let it go",
                otherwise="You let it go. Get rid of that Cloud: it is free!",
            ),
            teaches=("match-yourself", "self-match-times"),
            done="As dealer you are the [first who can](self-match-times) match themselves.",
            hint="Now two Yellow Clouds will lie there: that is a double.",
        ),
        Step(
            "power",
            "Seat 1 is out. You let it go, and Seat 1 deals. This time the first card is a "
            "[Power](first-card-power), and nobody can say what to call. What happens?",
            Predict(
                (
                    Choice(
                        "It is buried, and the next card turned over",
                        fired("first-card-power"),
                        "It goes into the Drawpile, somewhere below the top.",
                    ),
                    Choice(
                        "It stays, and Seat 1 calls",
                        fired("dragon") | fired("peacock"),
                        "Nobody calls anything for a first card.",
                    ),
                ),
                shows=("Seat 0: let it go",),
            ),
            teaches=("first-card-power",),
            position=at("red moon, red star", "", *others(2)[1:], waiting=[0], seed="lesson 13"),
            done="A hand never begins with a Power.",
        ),
        Step(
            "crab",
            "Play begins [clockwise](first-direction): 0, 1, 2. Seat 1 is out and will deal. "
            "The first card will be a Crab! Let the last card go. Who will begin?",
            Predict(
                (
                    Choice("You", turn_of(0), "The Crab turns play around: from 1 to 0."),
                    Choice("Seat 2", turn_of(2), "So it would be, but a Crab lies there."),
                    Choice("Seat 1", turn_of(1), "Turning it over was the turn of Seat 1."),
                ),
                shows=("Seat 0: let it go",),
            ),
            teaches=("first-direction",),
            position=at("red moon, red star", "", *others(2)[1:], waiting=[0], seed="lesson 14"),
            done="Against the clock it goes, right from the start.",
        ),
        Step(
            "wasp",
            "Seat 2 is out and will deal. Let the last card go. The first card will be a Wasp, "
            "and it [acts](first-card-acts) as if Seat 2 had played it. You are next: do what you "
            "must.",
            Reach(
                fired("first-card-acts", "wasp-reset"),
                model=("let it go", "draw"),
                wrong=("let it go", "pass"),
            ),
            teaches=("first-card-acts",),
            position=at("red moon, red star", *others(1), "", waiting=[0], seed="lesson 29"),
            done="Two cards. A Frog would have skipped you, just so.",
            note="The book says this of the Crab only. As the first card counts as played, we let "
            "Frogs and Wasps act too.",
        ),
    ),
)
