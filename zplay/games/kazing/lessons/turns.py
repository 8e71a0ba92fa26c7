"""Chapters about the table, turns and Precision."""

from __future__ import annotations

from zplay.games.kazing.lessons.setting import at, face, has, sees
from zplay.learn.checks import anything, can, did, fired, over, to_act, told, winners
from zplay.learn.model import Choice, Do, Lesson, Predict, Spot, Step

TABLE = Lesson(
    "table",
    "The table",
    "set up a game and know what you see",
    (
        Step(
            "deal",
            "A new game! Each wizard was [dealt](deal) two cards. Then five were laid open: the "
            "[display](display). [Seat 0](first-player) goes first, and that is you. Take any "
            "card.",
            Do(anything, model="take deck", wrong="no spell"),
            teaches=("deal", "display", "first-player", "take"),
            position=at("life N-S, light E", "life Z, energy W", phase="take"),
            done="And the game is on.",
            note="The book does not say who goes first, so it is the first seat.",
        ),
        Step(
            "see",
            "Deck and discards lie [face down](piles). What can you [see](seen)?",
            Spot(
                (
                    Choice("Your own cards", sees("hand"), "Of course: they are in your hand."),
                    Choice("The display", sees("displays"), "It lies face up for all."),
                    Choice(
                        "How many cards Seat 1 holds",
                        sees("hands"),
                        "All can count the cards in a hand.",
                    ),
                    Choice(
                        "Which card is on top of the deck",
                        sees("top"),
                        "The deck lies face down.",
                    ),
                )
            ),
            teaches=("piles", "seen"),
            done="You also know the cards that were cast. What a wizard took, you must keep in "
            "mind.",
            note="The book only says what lies open. The rest of what you see is our ruling.",
        ),
        Step(
            "box",
            "The [box](box) has 72 plain cards and 54 for Sorcerers. There are [four "
            "colours](resonances): Light, Life, Energy and Matter. Which are right for this "
            "[plain deck](deck-list)?",
            Spot(
                (
                    Choice("18 cards are Light", face("light", 18), "72 cards, four colours: 18."),
                    Choice(
                        "8 cards have a 5", face("5", 8), "Each number is there twice a colour."
                    ),
                    Choice("4 cards are swirls", face("swirl", 4), "Swirls are for Sorcerers."),
                    Choice("4 cards are circles", face("circle", 4), "One in each colour."),
                )
            ),
            teaches=("box", "resonances", "deck-list"),
            done="Light is orange, Life is green, Energy is blue and Matter is purple.",
            note="The book counts the cards, but does not list them. The list is ours.",
        ),
    ),
)

TURNS = Lesson(
    "turns",
    "A turn in full",
    "take, cast, discard, and shuffle when you must",
    (
        Step(
            "first-take",
            "A [turn](turn) has three steps: take, cast, discard. What may you do right now?",
            Spot(
                (
                    Choice("Take from the deck", can("take deck"), "That is how to begin."),
                    Choice("Take from the display", can("take 3"), "Any of the five is fine."),
                    Choice("Cast a spell", can("no spell"), "First you must take a card."),
                    Choice("Discard a card", can("discard light E"), "That comes last."),
                )
            ),
            teaches=("turn", "take"),
            position=at(
                "life N-S, light E, light zing 6, life W, energy S",
                "life Z, energy W",
                phase="take",
                top="matter N, matter S",
            ),
            done="You must [take](take) a card, each turn.",
        ),
        Step(
            "over-limit",
            "You hold five cards, and five are the most at the end of a turn. You may still take "
            "[one more](take-over-limit). Take number 1 from the display.",
            Do(
                did("take 1"),
                model="take 1",
                wrong="take deck",
                otherwise="Take number 1, so that you can see its place filled.",
            ),
            teaches=("take-over-limit", "take-replace", "refill-step"),
            after=("Seat 0: no spell",),
            done="Six cards. The gap was filled [at once](take-replace). Then you cast nothing.",
            note="The last page of the book makes a step of [filling the gap](refill-step). For us "
            "it is part of taking.",
        ),
        Step(
            "must",
            "The end of your turn, and you still hold six cards. Can you keep them all? Find the "
            "way on.",
            Do(
                fired("discard-must"),
                model="discard life W",
                wrong="keep all",
            ),
            teaches=("discard-must", "discard-may"),
            done="One card [had to](discard-must) go. With five or fewer you [may](discard-may) "
            "let one go, but never two.",
            hint="Let one of your cards go: “discard” and its name.",
        ),
        Step(
            "last-card",
            "One card is left in the deck, and Seat 1 takes it. What happens to the discard pile?",
            Predict(
                (
                    Choice(
                        "It is shuffled at once: the new deck",
                        fired("reshuffle"),
                        "No deck, so the pile becomes one.",
                    ),
                    Choice("The game is over", over, "In Precision the deck ends nothing."),
                    Choice(
                        "Nothing, until a card is needed",
                        ~fired("reshuffle"),
                        "It does not wait for that.",
                    ),
                ),
                shows=("Seat 1: take deck",),
            ),
            teaches=("reshuffle", "reshuffle-at-once", "nothing-left"),
            position=at(
                "life N-S, light E",
                "life Z, energy W",
                phase="take",
                turn=1,
                deck="matter N",
            ),
            done="The [new deck](reshuffle) is there [as soon as](reshuffle-at-once) the old one "
            "is gone.",
            note="How soon to shuffle is our ruling. With a tiny deck of your own, both piles may "
            "be empty. Then [nothing is drawn](nothing-left).",
        ),
    ),
)

PRECISION = Lesson(
    "precision",
    "Precision",
    "collect all nine, and know how it ends",
    (
        Step(
            "start",
            "[Precision](precision) at Initiate level is best for a [first game](first-game). Two "
            "to five wizards share one deck: that is [Versus](versus). You lack 4 and 6. Get both!",
            Do(
                fired("last-round"),
                model="cast 4: E | zing",
                wrong="no spell",
                otherwise="You still lack a number. Start on 4 and go East.",
            ),
            teaches=("precision", "first-game", "versus"),
            position=at(
                "life N-S, light E, light zing 7",
                "energy NW-SE, energy half-circle, energy kazaam 9, light W",
                collected=("1 2 3 5 7 8 9", "1 3 4 5 6 7 9"),
                rounds=6,
            ),
            after=("Seat 0: keep all",),
            done="All nine! But [the round](last-round) goes on, so that all have as many turns.",
        ),
        Step(
            "share",
            "Seat 1 lacks 2 and 8. They start on 8 and end on 2, in this same round. Who wins?",
            Predict(
                (
                    Choice("You alone", winners(0), "You were first, but the round counts."),
                    Choice("Seat 1 alone", winners(1), "You have all nine as well."),
                    Choice("Both of you", winners(0, 1), "Nine each, in as many turns."),
                ),
                shows=(
                    "Seat 1: take deck",
                    "Seat 1: cast 8: half-circle | kazaam",
                    "Seat 1: discard light W",
                ),
            ),
            teaches=("last-round", "shared"),
            done="You [share](shared) it. Fewest turns win, and you had as many.",
            note="The book lets several win here, and has no way to break a tie.",
        ),
        Step(
            "once",
            "Your spell ends where it began, on 2. How many numbers do you "
            "[collect](collect-once)?",
            Predict(
                (
                    Choice("One: the 2", has(0, 2), "Start and end are the same number."),
                    Choice("None", has(0), "A start counts, always."),
                    Choice("Two", told("collects 2,"), "There is only one number: 2."),
                ),
                shows=("Seat 0: cast 2: circle | kazaam",),
            ),
            teaches=("collect-once",),
            position=at("life Z, life circle, light kazaam 5", "energy W, light N"),
            done="The 2, and only once.",
            note="The book has a number that is the start or the end or both. So it counts once.",
        ),
        Step(
            "twice",
            "This table plays longer: each number [twice](collect-each). You have the 4 once and "
            "the 6 once. What happens if you cast from 4 to 6?",
            Predict(
                (
                    Choice(
                        "You have both of them twice",
                        told("collects 4, 6"),
                        "Here the second time counts too.",
                    ),
                    Choice("Nothing new", told("nothing new"), "In a short game, yes. Not here."),
                ),
                shows=("Seat 0: cast 4: E | zing",),
            ),
            teaches=("collect-each",),
            position=at(
                "life N-S, light E, light zing 6",
                "life Z, energy W",
                collected=("4 6", "1"),
                options={"collect_each": 2},
            ),
            done="Say how often before the game: that is an option.",
        ),
        Step(
            "next",
            "A [round](versus) is one turn for each. You end your turn. Whose is the [next "
            "turn](next-player)?",
            Predict(
                (
                    Choice("Seat 1, to your left", to_act(1), "Round the table it goes."),
                    Choice("Seat 2", to_act(2), "Seat 1 sits between you."),
                    Choice("Yours again", to_act(0), "One turn each."),
                ),
                shows=("Seat 0: keep all",),
            ),
            teaches=("next-player", "versus"),
            position=at(
                "life N-S, light E", "life Z, energy W", "light N, light S", phase="discard"
            ),
            done="To the left, always.",
        ),
    ),
)
