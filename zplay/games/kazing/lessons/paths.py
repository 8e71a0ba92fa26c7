"""Chapters about the paths of the wand, and about the cards of a spell."""

from __future__ import annotations

from zplay.games.kazing.lessons.setting import at, wand
from zplay.learn.checks import can, fired, told
from zplay.learn.model import Choice, Do, Lesson, Predict, Remark, Spot, Step

OTHERS = "life Z, energy W"

LINES = Lesson(
    "lines",
    "Lines and zig-zags",
    "move along lines, Z and zag from anywhere",
    (
        Step(
            "direction",
            "The card NE-SW looks like a line from 7 up to 3. But it is a "
            "[direction](directions), not a fixed path. Use it to go from 4 to 2!",
            Do(
                wand(2),
                model="cast 4: NE-SW | zing",
                wrong="cast 7: NE-SW | zing",
                mistakes=(
                    Remark(wand(3), "That is the long way, from 7 to 3. Start on 4 this time."),
                ),
                otherwise="That did not end on 2. Start on 4.",
            ),
            teaches=("directions", "shapes"),
            position=at("life N-S, light N, matter NE-SW, energy zing 1", OTHERS),
            done="One step up and to the right. Any start with room for it will do.",
            note="The pictures of the book are lost to us. These [shapes](shapes) fit all that "
            "it says about them.",
        ),
        Step(
            "upright",
            "Cards are read [upright](upright), with the number below. Up is North. A card with "
            "[one arrow](one-arrow) goes only that way. Cast your S from 5, and see where it ends.",
            Do(
                wand(8),
                model="cast 5: S | kazaam",
                wrong="no spell",
                otherwise="Start on 5 and use the S.",
            ),
            teaches=("upright", "one-arrow"),
            position=at("light E, energy S, energy kazaam 8", OTHERS),
            done="Down to 8, the Feet. Only the start card is laid upside down, and only its "
            "number counts.",
            hint="Cast it from 5, and see.",
        ),
        Step(
            "no-room",
            "A movement must stay [inside the grid](inside-grid), and it must go at least one "
            "step. Your NE-SW goes up to the right or down to the left. Which of these can you "
            "cast?",
            Spot(
                (
                    Choice(
                        "cast 7: NE-SW | zing",
                        can("cast 7: NE-SW | zing"),
                        "From 7 there are two steps: 5 and 3.",
                    ),
                    Choice(
                        "cast 8: NE-SW | zing",
                        can("cast 8: NE-SW | zing"),
                        "There is one step, from 8 to 6.",
                    ),
                    Choice(
                        "cast 1: NE-SW | zing",
                        can("cast 1: NE-SW | zing"),
                        "From 1 both ways leave the grid.",
                    ),
                    Choice(
                        "cast 9: NE-SW | zing",
                        can("cast 9: NE-SW | zing"),
                        "From 9 both ways leave the grid.",
                    ),
                )
            ),
            teaches=("inside-grid",),
            position=at(
                "life E, light kazaam/zing 8, light zag, energy E, matter NE-SW, light zing 6",
                OTHERS,
            ),
            done="If the very first step would leave the grid, you cannot play the card there.",
        ),
        Step(
            "zag",
            "The zag goes left, down to the right, and left again. All its parts have [the same "
            "length](symmetrical). From 2 there is only one step to the left. Cast it from 2.",
            Do(
                wand(4),
                model="cast 2: zag | zing",
                wrong="cast 2: zag→6 | zing",
                otherwise="Start on 2 and use the zag.",
            ),
            teaches=("symmetrical",),
            position=at("light zag, energy N, light zing 7", OTHERS),
            done="From 2 to 1, to 5, to 4. One step each.",
            hint="From 2 it can end in one place only. Just name the zag.",
        ),
        Step(
            "z-far",
            "And the Z goes right, down to the left, and right. It goes [as far as it "
            "can](farthest) with [equal](symmetrical) parts. From 1, where does it end?",
            Predict(
                (
                    Choice("On 9", wand(9), "Three long parts: 1 to 3, 3 to 7, 7 to 9."),
                    Choice("On 5", wand(5), "That would be short parts. There is room for more."),
                    Choice("On 3", wand(3), "That is only the first part of three."),
                ),
                shows=("Seat 0: cast 1: Z | zing",),
            ),
            teaches=("symmetrical", "farthest"),
            position=at("light E-W, life Z, life zing 8", "light N, energy W"),
            done="A whole Z through all of the grid. And the story names [each "
            "place](acting) that your wand goes by.",
        ),
        Step(
            "act",
            "You can [act out](acting) a spell with a real wand. Stand up, cast this one, and do "
            "what the story says!",
            Do(
                fired("spell"),
                model="cast 1: Z | zing",
                wrong="no spell",
                otherwise="Go on, be bold. Start on 1 and use the Z.",
            ),
            teaches=("acting", "grid"),
            position=at("light E-W, life Z, life zing 8", "light N, energy W"),
            done="Sun, Head, Moon, and down. Just for fun: the game stays as it is.",
            note="The picture of the grid is lost. That 1 is at the top left is [our "
            "reading](grid); all that the book tells fits.",
        ),
    ),
)

ROUND = Lesson(
    "circles",
    "Circles",
    "go round the outside",
    (
        Step(
            "circle",
            "A [circle](circle) goes all the way round the outside. So it ends where it began. You "
            "start on 4. Go there and back: to 6 and then a circle.",
            Do(
                wand(6) & told("6-9-8-7-4-1-2-3-6"),
                model="cast 4: E, circle | zing",
                wrong="cast 4: E | zing",
                mistakes=(Remark(wand(6) & ~told("circle"), "A good start. Now add the circle."),),
                otherwise="First E, and then the circle.",
            ),
            teaches=("circle",),
            position=at("life N-S, light E, light circle, light zing 6", OTHERS),
            done="Eight steps, and you are where you were. It is one more card in your spell.",
            hint="Put a comma between the two movements.",
        ),
        Step(
            "half-circle",
            "A [half-circle](half-circle) goes four steps, so it ends on the far side. Cast one "
            "that ends on 1.",
            Do(
                wand(1),
                model="cast 9: half-circle | zing",
                wrong="cast 4: half-circle | zing",
                mistakes=(Remark(wand(6), "The far side of 4 is 6. What lies across from 1?"),),
                otherwise="That did not end on 1. What lies across from 1?",
            ),
            teaches=("half-circle",),
            position=at("life N-S, energy E, light half-circle, light zing 6", OTHERS),
            done="9 lies across from 1.",
        ),
        Step(
            "centre",
            "The 5 is in the middle, and not on the outside. Which of these can you cast?",
            Spot(
                (
                    Choice(
                        "cast 5: circle | zing",
                        can("cast 5: circle | zing"),
                        "A circle cannot start on 5.",
                    ),
                    Choice(
                        "cast 5: half-circle | zing",
                        can("cast 5: half-circle | zing"),
                        "A half-circle cannot start on 5.",
                    ),
                    Choice(
                        "cast 5: W, circle | zing",
                        can("cast 5: W, circle | zing"),
                        "West to 4 first, and 4 is on the outside.",
                    ),
                    Choice(
                        "cast 5: W, half-circle | zing",
                        can("cast 5: W, half-circle | zing"),
                        "From 4 it goes to 6.",
                    ),
                )
            ),
            teaches=("circle", "half-circle"),
            position=at("light E, light W, light circle, light half-circle, light zing 7", OTHERS),
            done="Right: [circles](circle) and [half-circles](half-circle) begin on the outside.",
        ),
    ),
)

CARDS = Lesson(
    "spell-cards",
    "The cards of a spell",
    "know which card may stand where",
    (
        Step(
            "own",
            "All cards of a spell come from [your hand](own-cards), and each is used once. Which "
            "of these can you cast?",
            Spot(
                (
                    Choice(
                        "cast 4: E | zing",
                        can("cast 4: E | zing"),
                        "You hold a 4, an E and a Zing.",
                    ),
                    Choice(
                        "cast 4: E, W | zing",
                        can("cast 4: E, W | zing"),
                        "You hold no W.",
                    ),
                    Choice(
                        "cast 5: E | zing",
                        can("cast 5: E | zing"),
                        "Your only 5 is the E, and you cannot use it twice.",
                    ),
                )
            ),
            teaches=("own-cards",),
            position=at("life N-S, light E, light zing 6", OTHERS),
            done="Each card has one job in a spell.",
        ),
        Step(
            "start-word",
            "[Any card](start-any) may be the start, a word too. You hold two words. Start with "
            "one and end with the other!",
            Do(
                fired("spell"),
                model="cast 4: E | zing 6",
                wrong="no spell",
                otherwise="Start on 4, where the Kazaam is. Go East. Zing!",
            ),
            teaches=("start-any",),
            position=at("light kazaam 4, light E, light zing 6", OTHERS),
            done="As a start card only its number counts.",
            note="The book says that each card has a number, and asks no more of a start card.",
        ),
        Step(
            "order",
            "A word stands [at the end](word-last), and [at least one](movement-cards) movement "
            "before it. Which of these are spells?",
            Spot(
                (
                    Choice(
                        "cast 4: E | zing",
                        can("cast 4: E | zing"),
                        "Start, movement, word. All is there.",
                    ),
                    Choice(
                        "cast 4: E | N",
                        can("cast 4: E | N"),
                        "N is a movement. The last card must be a word.",
                    ),
                    Choice(
                        "cast 4: | zing",
                        can("cast 4: | zing"),
                        "There is no movement in it.",
                    ),
                )
            ),
            teaches=("word-last", "movement-cards", "size", "min-size"),
            position=at("life N-S, light E, light N, light zing 6", OTHERS),
            done="So the smallest spell has [three cards](min-size).",
            note="[Size](size) counts all cards: the start card and the word as well.",
        ),
        Step(
            "any-order",
            "Lay your movements in [any order](one-for-all) that works. From 7 to 3: up first, or "
            "right first? Both work. Cast one of them.",
            Do(
                wand(3, start=7),
                model="cast 7: N, E | zing",
                wrong="cast 7: N | zing",
                mistakes=(Remark(wand(3), "You ended on 3, but you did not start on 7."),),
                otherwise="Use both movements, so that you end on 3.",
            ),
            teaches=("one-for-all",),
            position=at("life E, energy E, energy N, matter zing 4", OTHERS),
            done="Both ways do the same.",
            note="A list of moves shows just one of them: that is our choice.",
        ),
        Step(
            "announce",
            "You [say](announce) that you cast, and lay your cards open in order. After that they "
            "go on the [discard pile](cast-discard). Cast, and watch the pile.",
            Do(
                fired("spell"),
                model="cast 4: E | kazaam",
                wrong="no spell",
                otherwise="Start on 4 and go East. Kazaam!",
            ),
            teaches=("announce", "cast-discard", "pick-up"),
            position=at("life N-S, light E, light kazaam 5", OTHERS),
            done="Three cards left your hand, and one came from the deck.",
        ),
        Step(
            "once",
            "Your spell is cast. Can you cast one more in this turn? What may you do now?",
            Spot(
                (
                    Choice(
                        "Cast a second spell",
                        can("no spell"),
                        "One spell a turn is the most.",
                    ),
                    Choice("Take a card", can("take deck"), "That was the first thing you did."),
                    Choice("Keep all cards", can("keep all"), "You are at the end of your turn."),
                )
            ),
            teaches=("cast-once",),
            done="A turn has room for [one spell](cast-once): after taking, before discarding.",
        ),
        Step(
            "words",
            "There are three [words](words): Kazaam, Zing and Ka-Zing. One card says Kazaam/Zing: "
            "it is either of them. In Precision [all do the same](word-effect). Cast with any!",
            Do(
                fired("spell"),
                model="cast 4: E | kazaam/zing",
                wrong="no spell",
                otherwise="Start on 4, go East, and choose a word.",
            ),
            teaches=("words", "word-effect"),
            position=at(
                "life N-S, light E, light kazaam/zing 8, light ka-zing 9, light zing 7", OTHERS
            ),
            done="Which word it was did not matter here. In a Duel it will!",
        ),
    ),
)
