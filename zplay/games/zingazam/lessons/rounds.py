"""Chapters about the table and about who takes a round."""

from __future__ import annotations

from zplay.games.zingazam.lessons.setting import at, cat_in_deck, has_numbers, tells, top_card
from zplay.learn.checks import did, told
from zplay.learn.model import Choice, Do, Lesson, Predict, Remark, Spot, Step

_FULL = ("3 8 1 6 2 5 7 4", "5 1 7 2 8 4 3 6", "2 6 4 8 1 3 5 7")

SETTING_UP = Lesson(
    "setting-up",
    "Before the game",
    "what is in the box, who starts",
    (
        Step(
            "decks",
            "This is a full [deal](decks): each wizard has shuffled a deck of their own. You can "
            "see all of Hare's. What is in such a deck?",
            Spot(
                (
                    Choice(
                        "One card of each number from 1 to 8",
                        has_numbers(2, range(1, 9)),
                        "Put the cards of Hare in order and look again.",
                    ),
                    Choice(
                        "Two cards of each number from 1 to 4",
                        has_numbers(2, (1, 1, 2, 2, 3, 3, 4, 4)),
                        "Is any number there twice? Look at Hare's row.",
                    ),
                    Choice(
                        "Eight cards drawn from one big heap",
                        ~has_numbers(2, range(1, 9)),
                        "Then some numbers would be there twice. Look at Hare's row.",
                    ),
                )
            ),
            teaches=("decks",),
            position=at(*_FULL, phase="turn one"),
            done="All decks are the same. So what you do not see in your own hand, you can work "
            "out: it is what you have not played yet.",
        ),
        Step(
            "cats",
            "Beside the hands lies the [cat deck](cat-deck): twelve cats, shuffled, face down. "
            "There are [two cats](cat-numbers) of each number in it. Which of these cats are "
            "there?",
            Spot(
                (
                    Choice(
                        "A cat with a 1", cat_in_deck(1), "A second 1 would be too strong here."
                    ),
                    Choice("A cat with a 2", cat_in_deck(2), "Two is the lowest cat there is."),
                    Choice("A cat with a 7", cat_in_deck(7), "Seven is the highest cat there is."),
                    Choice(
                        "A cat with an 8", cat_in_deck(8), "A second 8 would be too strong here."
                    ),
                )
            ),
            teaches=("cat-deck", "cat-numbers"),
            done="Six numbers, 2 to 7, and two cats of each: that makes twelve.",
            note="The book counts the cats but does not list them, so we chose. If your box is "
            "not the same, you can play with your own list.",
            hint="Six numbers, two cats each. The ends are left out.",
        ),
        Step(
            "oldest",
            "All turn a card, in any order. Then the [oldest](oldest-leads) leads the first round. "
            "We do not know your age, so an option names the [oldest seat](oldest). Here that is "
            "Hare. Who leads?",
            Predict(
                (
                    Choice("You", told("Fox leads"), "You sit in the first seat, but that is all."),
                    Choice("Owl", told("Owl leads"), "Owl was not named as the oldest."),
                    Choice("Hare", told("Hare leads"), "Hare was named as the oldest."),
                ),
                shows=("Fox: turn 1", "Owl: turn 2", "Hare: turn 3"),
            ),
            teaches=("oldest-leads", "oldest"),
            position=at(*_FULL, phase="turn one", options={"oldest": 2}, turn=2),
            done="The oldest begins. From then on it is the winners who lead.",
            note="If it matters who of the others is older, the sooner you sit to the left of the "
            "oldest, the older you are.",
        ),
    ),
)

WINNING = Lesson(
    "winning",
    "Who takes the round?",
    "ones and eights, stacking, and what nobody may count",
    (
        Step(
            "last-one",
            "Owl played a 1 and Hare an 8. You see all your cards: an 8, a 7 and a 1. Only one of "
            "them takes this round.",
            Do(
                told("Fox wins the round"),
                model="play 3",
                wrong="play 1",
                mistakes=(
                    Remark(did("play 1"), "The 8 is high, but Owl's 1 beats every 8."),
                    Remark(did("play 2"), "Your 7 loses to the 8, and to the 1 of Owl as well."),
                ),
            ),
            teaches=("last-one",),
            position=at("8* 7* 1*", "4 6", "5 2", played="O1 H8"),
            done="With an 8 about, a 1 wins; and of several 1s it is the [last](last-one).",
            hint="What beats an 8, and what beats Owl's card?",
        ),
        Step(
            "no-eight",
            "Owl led a 3, Hare played a 6, and you are about to play your 1. There is no 8 "
            "[this time](one-without-eight). Who takes the round?",
            Predict(
                (
                    Choice("You", told("Fox wins"), "A 1 needs an 8 to be strong."),
                    Choice(
                        "Owl", told("Owl wins"), "A 3 is more than a 1, but it is not the most."
                    ),
                    Choice("Hare", told("Hare wins"), "The 6 is the highest."),
                ),
                shows=("Fox: play 2",),
            ),
            teaches=("one-without-eight", "highest"),
            position=at("8 1* 4", "7 2", "5 3", played="O3 H6"),
            done="Without an 8, the 1 is just the lowest card.",
            note="The book gives the 1 no other power, and neither do we.",
        ),
        Step(
            "lead",
            "Owl led a 5, Hare played a 4 and got a cat. You will play your 7 now. Who "
            "[leads](winner-leads) the round after this one?",
            Predict(
                (
                    Choice("You", told("Fox wins"), "Your 7 is the highest here."),
                    Choice("Owl, once more", told("Owl wins"), "Owl led, but did not win."),
                    Choice("Hare, next in line", told("Hare wins"), "Turns do not pass that way."),
                ),
                shows=("Fox: play 1",),
            ),
            teaches=("winner-leads", "clockwise"),
            position=at("7* 2 3", "1 8", "2 c3a*", played="O5 H4"),
            done="The winner leads. From there it goes round [clockwise](clockwise).",
        ),
        Step(
            "stack",
            "This table lets the winner [stack](pile-order) the cards. Thieves take from the top, "
            "so have the 2 on top! Cards count in the order played: 5, 2, 7. Name the top one "
            "last.",
            Do(
                top_card(0, 2),
                model="stack 1 3 2",
                wrong="stack 1 2 3",
                mistakes=(
                    Remark(top_card(0, 7), "Now your 7 is on top, for any thief to take."),
                    Remark(top_card(0, 5), "Now the 5 is on top. Can you give away less?"),
                ),
            ),
            teaches=("pile-order",),
            position=at(
                "3 1",
                "4 8",
                "6 5",
                played="O5 H2 F7",
                phase="stack",
                turn=0,
                waiting=0,
                options={"choose_stack": True},
            ),
            done="In a tie, high cards in your pile can help. So guard them.",
            note="Any order is fine by the book. Unless you ask for this option, the lowest card "
            "goes on top by itself.",
            hint="Say “stack” and three numbers. The 2 was the second card.",
        ),
        Step(
            "secret",
            "Some rounds have been played. Which of these may you [know](no-counting) before the "
            "game is over?",
            Spot(
                (
                    Choice(
                        "How many cards are in your pile",
                        tells("piles"),
                        "Not even your own pile may be counted. Guess, or keep it in mind.",
                    ),
                    Choice(
                        "How many cats are left in the deck",
                        tells("cats"),
                        "The cat deck lies in the open: you may count it.",
                    ),
                    Choice(
                        "Which cards have been played",
                        tells("played"),
                        "You saw them on the table: you may remember them.",
                    ),
                    Choice(
                        "How many cards Owl has won",
                        tells("piles"),
                        "No pile may be counted before the end.",
                    ),
                )
            ),
            teaches=("no-counting",),
            position=at("3 6* 5", "1 8 2*", "4 7 6*", piles=("F8 O3 H2", "O6 F4 H3", "H8 O5 F2")),
            done="Piles stay secret to the very end. That keeps it exciting.",
        ),
    ),
)
