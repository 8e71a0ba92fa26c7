"""Chapters about the eight spells."""

from __future__ import annotations

from zplay.games.zingazam.lessons.setting import at, has_backs, holds, pile_has, tells
from zplay.learn.checks import anything, can, did, fired, to_act, told
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Spot, Step

LOW_SPELLS = Lesson(
    "spells-1-to-4",
    "Spells 1 to 4",
    "Future, Darkness, Hurricane and Cat Call",
    (
        Step(
            "future",
            "You led with a 1, [Flexible Future](future). Nothing happened, yet. Owl played a 5 "
            "and Hare will now play an 8. Who takes the round?",
            Predict(
                (
                    Choice("You", told("Fox wins"), "The 8 has woken your 1."),
                    Choice("Owl", told("Owl wins"), "A 5 is not the highest card."),
                    Choice("Hare", told("Hare wins"), "The 8 is high, but a 1 is about."),
                ),
                shows=("Hare: play 2",),
            ),
            teaches=("future", "one-beats-eight"),
            position=at("6 3*", "4 2", "3 8*", played="F1 O5"),
            done="It does not matter who comes first: a 1 and an 8 in one round, and the 1 wins.",
        ),
        Step(
            "steal-whom",
            "You played a 2, [Daring Darkness](darkness). Owl has won three cards. Hare and you "
            "have won none. Which of these does the rule allow?",
            Spot(
                (
                    Choice("steal from owl", can("steal from owl"), "Owl has cards: that is fine."),
                    Choice(
                        "steal from hare",
                        can("steal from hare"),
                        "It would be no use, but you may.",
                    ),
                    Choice(
                        "steal from fox",
                        can("steal from fox"),
                        "That is you. It has to be another player.",
                    ),
                )
            ),
            teaches=("darkness", "darkness-target"),
            position=at(
                "5 7*",
                "8 1 3",
                "6 4 2",
                played="F2",
                phase="steal",
                turn=0,
                piles=("", "O5 H7 F4", ""),
            ),
            done="You have to choose [another player](darkness-target), and it may be one with "
            "nothing to take.",
            note="The book offers no way out of this spell, so to take from yourself is not "
            "allowed.",
        ),
        Step(
            "steal-nothing",
            "Let us be kind and choose Hare, whose pile is [empty](darkness-empty). What will you "
            "get?",
            Predict(
                (
                    Choice("Nothing", fired("darkness-empty"), "There is nothing there."),
                    Choice("A cat instead", fired("cat-call"), "Cats come only with a 4."),
                    Choice(
                        "The top card of Owl",
                        pile_has(1, 2),
                        "You chose Hare, and Hare it stays.",
                    ),
                ),
                shows=("Fox: steal from hare",),
            ),
            teaches=("darkness-empty",),
            done="You get nothing, and the round goes on with Owl.",
        ),
        Step(
            "hurricane",
            "The 3 is the [Hurricane](hurricane). It lets you turn one more card of your own. Play "
            "the 3, then turn a card that you do not know yet.",
            Reach(
                fired("hurricane"),
                model=("play 1", "turn 1"),
                wrong=("play 1", "turn 2"),
                lost=told("wins the round"),
                if_lost="That was not the 3. It is your first card. Try again.",
            ),
            teaches=("hurricane",),
            position=at("3* 8 5*", "4 6 1", "7 2 5"),
            done="Now you know all you hold. The others know less: a turned card hides from them.",
            hint="First “play 1”. Then “turn” the card that you cannot see yet.",
        ),
        Step(
            "hurricane-none",
            "Now all your cards face you, and you play a 3. What does the Hurricane "
            "[do](hurricane-none)?",
            Predict(
                (
                    Choice("Nothing", fired("hurricane-none"), "There is no card to turn."),
                    Choice(
                        "It turns a card back again",
                        has_backs(0),
                        "A card that faces you stays that way.",
                    ),
                    Choice(
                        "You choose a card of Owl",
                        to_act(0),
                        "The Hurricane is only for your own cards.",
                    ),
                ),
                shows=("Fox: play 1",),
            ),
            teaches=("hurricane-none",),
            position=at("3* 5* 8*", "4 6 1", "7 2 5"),
            done="Nothing is done. It is the same with your very last card.",
        ),
        Step(
            "no-cats",
            "Your 4 [calls a cat](cat-call). But look at the cats: the deck is "
            "[empty](cat-deck-empty). What happens if you play the 4?",
            Predict(
                (
                    Choice("No cat comes", fired("cat-deck-empty"), "There is none left."),
                    Choice(
                        "The played cats are shuffled",
                        tells("cats"),
                        "Cats that were played lie in score piles, and stay there.",
                    ),
                    Choice("You take a card of Owl", holds(1, 2), "A 4 takes no cards of others."),
                ),
                shows=("Fox: play 1",),
            ),
            teaches=("cat-call", "cat-deck-empty"),
            position=at("4* 2 6", "3 5 1", "7 8 2", cats=""),
            done="No cat, no gain. Your 4 is then just a 4.",
            note="The book is silent here. To do nothing is the plain way out.",
        ),
    ),
)

HIGH_SPELLS = Lesson(
    "spells-5-to-8",
    "Spells 5 to 8",
    "Mirror, Puppeteer, Freeze and Gift",
    (
        Step(
            "mirror",
            "You played a 5, the [Mirror](mirror). You may copy one spell that was cast earlier in "
            "this round. Owl called a cat with a 4, Hare stole with a 2. Get a cat: “mirror 4”.",
            Do(
                fired("cat-call"),
                model="mirror 4",
                wrong="mirror 7",
                mistakes=(
                    Remark(did("mirror 2"), "Stealing is fun, but right now we want a cat."),
                    Remark(did("no mirror"), "You may do so, but a cat is better."),
                ),
            ),
            teaches=("mirror", "mirror-copies"),
            position=at(
                "7* 3",
                "1 6 c2a*",
                "8 4",
                played="O4 H2 F5",
                phase="mirror",
                turn=0,
                waiting=0,
                piles=("F6 H1 O3", "O2", "H5"),
                top="c7a",
            ),
            done="A cat for you! The Mirror copies the spell, not the number: it [counts "
            "as](mirror-copies) a 5, and here that wins.",
        ),
        Step(
            "mirror-what",
            "Owl led a 1, Hare played a 6 and pointed at your 5. Which of these may your "
            "[Mirror](mirror) do?",
            Spot(
                (
                    Choice(
                        "mirror 1",
                        can("mirror 1"),
                        "A Mirror cannot copy Flexible Future.",
                    ),
                    Choice(
                        "mirror 5",
                        can("mirror 5"),
                        "A Mirror has no spell of its own, so there is nothing to copy.",
                    ),
                    Choice("mirror 6", can("mirror 6"), "Hare cast it in this round: fine."),
                    Choice("no mirror", can("no mirror"), "To copy is a choice: you may pass."),
                )
            ),
            teaches=("mirror", "mirror-not-future", "mirror-copies"),
            position=at("7* 3", "2 8", "4 5", played="O1 H6 F5", phase="mirror", turn=0, waiting=0),
            done="[Never a 1](mirror-not-future), and never [another 5](mirror-copies). All other "
            "spells of the round are yours to copy.",
            note="The book says that a 1 cannot be copied. That a Mirror cannot be is our ruling.",
        ),
        Step(
            "mirror-first",
            "You lead this round, with a 5. There is no spell to copy [yet](mirror-first). What "
            "will your Mirror do?",
            Predict(
                (
                    Choice("Nothing", fired("mirror-first"), "There is nothing to copy."),
                    Choice(
                        "Copy the next spell, when it comes",
                        fired("mirror"),
                        "A Mirror only looks back, never ahead.",
                    ),
                    Choice(
                        "Copy a spell of the last round",
                        to_act(0),
                        "That round is over. Only this round counts.",
                    ),
                ),
                shows=("Fox: play 2",),
            ),
            teaches=("mirror-first",),
            position=at("7 5* 3", "2 8 4", "4 6 1", piles=("F6 O7 H2", "", "")),
            done="A Mirror is best played late in a round.",
        ),
        Step(
            "puppeteer",
            "Your 6 is the [Puppeteer](puppeteer): you point at the card that the next player must "
            "play. Owl cannot see most of them, but you can! Play it, and make sure that you win.",
            Reach(
                told("Fox wins the round") & fired("puppeteer"),
                model=("play 1", "point at 2"),
                wrong=("play 1", "point at 1"),
                others={"Hare": ("play 1",)},
                lost=told("wins the round"),
                if_lost="That did not win. Play the 6, and then point at a low card of Owl. Try "
                "again.",
            ),
            teaches=("puppeteer",),
            position=at("6* 2 4", "8 1 7", "4 3 5"),
            done="Owl had to play the 1, Hare's 4 was too low, and your 6 wins.",
            hint="The 6 is your first card. Then “point at” a number: the place of Owl's card.",
        ),
        Step(
            "pointed",
            "This time Hare played the 6, and pointed at your third card. Try another one if you "
            "like! Then do what you [must](puppeteer).",
            Do(anything, model="play 3", wrong="play 1"),
            teaches=("puppeteer",),
            position=at("7* 8 1", "5 2", "3 2", played="O4 H6", pointed=3),
            done="There is no way round a Puppeteer.",
        ),
        Step(
            "puppeteer-last",
            "You are the last to play, and you play a 6. What does the Puppeteer "
            "[do](puppeteer-last)?",
            Predict(
                (
                    Choice("Nothing", fired("puppeteer-last"), "Nobody is left to point at."),
                    Choice(
                        "You point at a card for the next round",
                        can("point at 1"),
                        "It only reaches players of this round.",
                    ),
                    Choice(
                        "You point at a card of your own",
                        fired("puppeteer"),
                        "You have played your card already.",
                    ),
                ),
                shows=("Fox: play 1",),
            ),
            teaches=("puppeteer-last",),
            position=at("6* 2", "8 1", "3 5", played="O2 H4"),
            done="So nothing happens. Your 6 still won the round.",
        ),
        Step(
            "freeze-two",
            "Now only you and Owl. You lead a 7, the [Freeze](freeze), so Owl plays no card. What "
            "comes next?",
            Predict(
                (
                    Choice(
                        "You win at once; Owl keeps three cards",
                        told("Fox wins") & holds(1, 3),
                        "Nobody else is left to play.",
                    ),
                    Choice(
                        "You win at once; Owl throws a card away",
                        told("Fox wins") & holds(1, 2),
                        "Frozen is not robbed: Owl plays no card and loses none.",
                    ),
                    Choice("Owl plays after all", to_act(1), "Frozen means: no card this round."),
                ),
                shows=("Fox: play 1",),
            ),
            teaches=("freeze", "freeze-keeps"),
            position=at("7* 2 4", "8 1 6"),
            done="With two players a leading 7 ends the round. A frozen player "
            "[keeps](freeze-keeps) all cards.",
            note="The book says that they do not play, and nothing about a lost card.",
        ),
        Step(
            "freeze-last",
            "You are last again, now with a 7. Whom does it [freeze](freeze-last)?",
            Predict(
                (
                    Choice("Nobody", fired("freeze-last"), "Nobody plays after you."),
                    Choice(
                        "Owl, in the next round",
                        fired("freeze"),
                        "A Freeze melts when the round is over.",
                    ),
                    Choice("You", to_act(1), "You won, and you lead. No ice on you."),
                ),
                shows=("Fox: play 2",),
            ),
            teaches=("freeze-last",),
            position=at("6 7* 2", "8 1", "3 5", played="O2 H4"),
            done="And your 7 takes the round all the same.",
        ),
        Step(
            "next",
            "Four wizards. Hare led a 7 and froze Bear, so it is your turn. You play a 6. At whose "
            "card will you [point](next-player)?",
            Predict(
                (
                    Choice(
                        "Owl's",
                        told("Owl must play"),
                        "Owl is the next who still has to play.",
                    ),
                    Choice("Bear's", told("Bear must play"), "Bear is frozen and has no turn."),
                    Choice("Hare's", told("Hare must play"), "Hare has played already."),
                ),
                shows=("Fox: play 1", "Fox: point at 2"),
            ),
            teaches=("next-player",),
            position=at("6* 2 4", "8 1 3", "5 2", "7 4 1", played="H7", turn=0, waiting=1),
            done="Freeze and Puppeteer reach the next who still has to play in this round.",
            note="The book does not speak of frozen players here. They have no turn to act on.",
        ),
        Step(
            "gift",
            "You played an 8. It is a [Generous Gift](gift): the top card of your pile must go to "
            "somebody else. Can you keep it? Try. Then give it to Hare.",
            Do(
                told("to that of Hare"),
                model="give to hare",
                wrong="give to fox",
                mistakes=(
                    Remark(did("give to owl"), "Owl would be glad. But Hare looks sad today."),
                ),
            ),
            teaches=("gift",),
            position=at(
                "2* 6",
                "4 3 7",
                "5 8 1",
                played="F8",
                phase="give",
                turn=0,
                piles=("F7 O6 H2", "", ""),
            ),
            done="You choose who gets it, but you cannot keep it.",
        ),
        Step(
            "gift-empty",
            "Your pile is [empty](gift-empty), and you lead an 8. What do you have to give?",
            Predict(
                (
                    Choice("Nothing", fired("gift-empty"), "There is nothing in your pile."),
                    Choice("A card of your hand", holds(0, 1), "Gifts come from the pile only."),
                    Choice("The 8 itself", can("give to owl"), "The 8 stays in the round."),
                ),
                shows=("Fox: play 2",),
            ),
            teaches=("gift-empty",),
            position=at("2 8* 6", "4 3 7", "5 8 1"),
            done="With an empty pile an 8 costs you nothing. But beware of a 1!",
        ),
    ),
)
