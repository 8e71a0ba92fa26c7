"""The first course: from no idea to a little game, in under ten minutes."""

from __future__ import annotations

from zplay.games.zingazam.lessons.setting import at, sees
from zplay.learn.checks import anything, can, did, fired, over, told
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Spot, Step

FIRST_ROUND = Lesson(
    "first-round",
    "Your first round",
    "hold your cards, play one, win a round",
    (
        Step(
            "turn",
            "You are Fox, a young wizard. You hold your cards [back to front](inverted-hand): all "
            "can see them but you! Before the game you [turn one](turn-one) to face you. "
            "Choose a card, or say “turn 2”.",
            Do(anything, model="turn 2", wrong="play 2"),
            teaches=("inverted-hand", "turn-one"),
            position=at("3 7 5", "2 6 1", "8 4 2", phase="turn one"),
            after=("Owl: turn 1", "Hare: turn 3"),
            done="Now you know one of your cards. Owl and Hare turned one each, too.",
            hint="Choose any of your three cards, or say the word turn and a number from 1 to 3.",
        ),
        Step(
            "see",
            "Each wizard has turned one card. What can you [see](seen) at this table? Choose all "
            "that are right.",
            Spot(
                (
                    Choice(
                        "The card that you turned",
                        sees(0, turned=True),
                        "You turned it yourself: you can see it.",
                    ),
                    Choice(
                        "Your other cards",
                        sees(0, turned=False),
                        "They still face the others: you only see their backs.",
                    ),
                    Choice(
                        "The card that Owl turned",
                        sees(1, turned=True),
                        "Owl turned it away from you. Only Owl knows it now.",
                        items=("card-1-0",),
                    ),
                    Choice(
                        "Owl's other cards",
                        sees(1, turned=False),
                        "Look at the row of Owl: the numbers are there.",
                        items=("card-1-1", "card-1-2"),
                    ),
                )
            ),
            teaches=("seen",),
            done="That is the twist: you know the hands of the others better than your own.",
            hint="A card shows its number to one side only. Which way does it face?",
        ),
        Step(
            "win",
            "In a [round](round) each wizard [plays](play) one card, [clockwise](clockwise). The "
            "[highest](highest) takes them all. Owl led a 4 and Hare played a 5. You are last: "
            "win it! Choose a card, or say “play” and its place.",
            Do(
                told("Fox wins the round"),
                model="play 2",
                wrong="play 1",
                mistakes=(
                    Remark(
                        did("play 1"), "That was a 1, as low as it gets. Which card can you see?"
                    ),
                    Remark(did("play 3"), "You could not know it, but that was a 4: too low."),
                ),
            ),
            teaches=("round", "play", "clockwise", "highest", "pile"),
            position=at("1 7* 4", "2 6", "8 2", played="O4 H5"),
            done="Your 7 beats them. All three cards go face down on your [score pile](pile): "
            "three points for you!",
            hint="You need more than a 5, and you can see one of your cards.",
        ),
        Step(
            "equal",
            "A new round. Owl led a 6 and Hare followed with a 3. You are about to play a 6 as "
            "well. Two sixes! Who takes the round?",
            Predict(
                (
                    Choice("Owl", told("Owl wins"), "Owl was first, but that does not help here."),
                    Choice("You", told("Fox wins"), "Yours is the last six."),
                    Choice("Hare", told("Hare wins"), "A 3 is less than a 6, so it cannot win."),
                    Choice(
                        "Nobody",
                        ~told("wins the round"),
                        "There is always somebody who takes the cards.",
                    ),
                ),
                shows=("Fox: play 1",),
            ),
            teaches=("last-of-equals", "winner-leads"),
            position=at("6* 8 2", "3 1", "5 7", played="O6 H3"),
            done="Of [equal](last-of-equals) cards the last one wins. And whoever wins a round "
            "[leads](winner-leads) the next: that is you.",
        ),
        Step(
            "one",
            "Owl played an 8, the highest number there is, and Hare a 7. But one tiny card "
            "[beats an 8](one-beats-eight): the 1. You can see yours. Take the round!",
            Do(
                told("Fox wins the round"),
                model="play 2",
                wrong="play 1",
                mistakes=(
                    Remark(did("play 1"), "That was a 6. It is below 7, and below 8. Try the 1."),
                    Remark(did("play 3"), "That was a 4, and it loses to the 8. Try the 1."),
                ),
            ),
            teaches=("one-beats-eight", "future"),
            position=at("6 1* 4", "3 2", "5 6", played="O8 H7"),
            done="A 1 is called [Flexible Future](future): it wins whenever an 8 is in the round. "
            "So the lowest card and the highest can both win.",
            hint="The 1 is the second of your cards.",
        ),
    ),
)

FIRST_SPELLS = Lesson(
    "first-spells",
    "Your first spells",
    "call a cat, freeze a rival, take a card",
    (
        Step(
            "cat",
            "Each card casts a [spell](cast), the moment it is played. The 4 [calls a "
            "cat](cat-call): one more card for your hand. You lead this round. Play your 4.",
            Do(
                fired("cat-call"),
                model="play 1",
                wrong="play 2",
                otherwise="That was not the 4. It is the card that you can see.",
            ),
            teaches=("cast", "cat-call"),
            position=at("4* 2 6", "3 5 1", "7 8 2", top="c6a"),
            done="Here is your cat! It faces you, so you know it. It works like any card of its "
            "number, and you still hold three cards.",
        ),
        Step(
            "freeze",
            "You lead. Owl holds an 8 and a 6: you can see them. Your 7 [freezes](freeze) the next "
            "player, who then plays no card in this round. Stop Owl!",
            Do(
                fired("freeze"),
                model="play 3",
                wrong="play 1",
                otherwise="Owl is still in the game. You can see your 7: play it.",
            ),
            teaches=("freeze",),
            position=at("3 1 7*", "8 6 1", "4 2 3*"),
            after=("Hare: play 1",),
            done="Owl sat out, and the 4 of Hare was too low. Your 7 takes the cards.",
        ),
        Step(
            "steal",
            "Your 2 takes the [top card](darkness) of another pile. Owl has won some cards, and "
            "Hare none. Play your 2 and then say “steal from owl”.",
            Reach(
                fired("darkness"),
                model=("play 1", "steal from owl"),
                wrong=("play 1", "steal from hare"),
                lost=fired("darkness-empty") | told("wins the round"),
                if_lost="You took nothing. Only Owl has cards to take. Try again: first the 2, "
                "then “steal from owl”.",
            ),
            teaches=("darkness",),
            position=at("2* 5 8", "3 1 4", "7 6 1", piles=("", "O5 H4 F3", "")),
            done="One card moved from the pile of Owl to yours. Nobody saw which one.",
        ),
    ),
)

FIRST_GAME = Lesson(
    "first-game",
    "Your first game",
    "a whole little game, with a friend at your side",
    (
        Step(
            "play",
            "Now a whole game with four cards each. The [most cards](goal) in your score pile "
            "win. First turn a card, then play your cards. When something new comes up, I will "
            "tell you. Off you go: turn one!",
            Reach(
                over,
                model=("turn 2", "play 1", "play 2", "play 3", "play 1"),
                wrong=("play 1",),
                par=9,  # a first game is for fun: any way through it is a good one
                remarks=(
                    Remark(
                        fired("oldest-leads"),
                        "The [oldest](oldest-leads) wizard leads the first round, and that is you. "
                        "Play a card that you know, or dare to play one that you do not.",
                    ),
                    Remark(
                        can("steal from owl"),
                        "A 2! Say whose pile you [take](darkness) from: “steal from owl”.",
                    ),
                    Remark(can("give to owl"), "An 8 [gives](gift). Say who gets your top card."),
                    Remark(
                        can("mirror 2") | can("mirror 3") | can("mirror 4") | can("mirror 6"),
                        "A 5 may [copy](mirror) a spell of this round: “mirror 4”, or “no mirror”.",
                    ),
                    Remark(can("point at 1"), "A 6 [points](puppeteer) at the card to play next."),
                    Remark(
                        fired("hurricane"),
                        "A 3, the [Hurricane](hurricane), turns one more card to its owner.",
                    ),
                    Remark(
                        fired("puppeteer"),
                        "A 6, the [Puppeteer](puppeteer), picks the card of the next player.",
                    ),
                    Remark(
                        fired("mirror"), "A 5, the [Mirror](mirror), can copy a spell of the round."
                    ),
                    Remark(
                        fired("gift"), "An 8 makes its player [give](gift) the top card of a pile."
                    ),
                    Remark(
                        told("Fox wins the round"),
                        "The round is yours! No peeking: nobody may [count](no-counting) a pile "
                        "before the end.",
                    ),
                ),
            ),
            teaches=("goal", "oldest-leads", "no-counting", "end", "points"),
            position=at("4 7 1 2", "3 8 6 5", "5 2 4 8", phase="turn one", top="c5a"),
            done="Somebody had no card left, and that [ends](end) the game. Each card is a "
            "[point](points). You have played your first game! Go on to learn each spell, or just "
            "play.",
            hint="Any card that you may play will do. One of them you know already.",
        ),
    ),
)
