"""Chapters about Sorcerers: their cards, and what modifiers do to a movement."""

from __future__ import annotations

from zplay.games.kazing.lessons.setting import at, leads, level, mana, wand
from zplay.learn.checks import can, fired
from zplay.learn.model import Choice, Do, Lesson, Predict, Remark, Spot, Step

OTHERS = "life Z, energy W, light N"
SORCERER_GAME = {"level": "sorcerer", "type": "thaumaturgy"}

SORCERER = Lesson(
    "sorcerer",
    "Sorcerer",
    "cast long spells with swirls and Vs",
    (
        Step(
            "five",
            "A [Sorcerer](sorcerer) knows all rules so far. Now a spell needs [five "
            "cards](min-size). Cast one! Start on 4.",
            Do(
                fired("spell"),
                model="cast 4: E, W, circle | zing",
                wrong="cast 4: E | zing",
                otherwise="Cast a spell, with all five cards.",
            ),
            teaches=("sorcerer", "min-size"),
            position=at(
                "life N-S, light E, light W, light circle, light zing 6",
                OTHERS,
                options=SORCERER_GAME,
            ),
            done="Five cards score 1 point here, and your bonuses add 3.",
            hint="Three movements will do: East, West, circle.",
        ),
        Step(
            "level",
            "What else is new for [Sorcerers](sorcerer)? Name all that is so at this table.",
            Spot(
                (
                    Choice("Three cards are dealt", level("deal", 3), "One more than before."),
                    Choice(
                        "Seven cards in hand at most", level("limit", 7), "Two more than before."
                    ),
                    Choice("Five cards in hand at most", level("limit", 5), "That was before."),
                    Choice("New cards are in the deck", level("sorcerer", 1), "54 of them!"),
                )
            ),
            teaches=("sorcerer", "sorcerer-summary"),
            done="Big hands for big spells.",
            note="The [table](sorcerer-summary) on the last page has a hand of 5 and spells of 7. "
            "That cannot be, so the text inside the book stands.",
        ),
        Step(
            "swirl",
            "A [swirl](swirl) starts on the outside and ends in the middle, on 5. Start on 4 and "
            "end on 5.",
            Do(
                wand(5),
                model="cast 4: E, circle, swirl | zing",
                wrong="cast 4: swirl, E, circle | zing",
                otherwise="That did not end on 5. Let the swirl come last.",
            ),
            teaches=("swirl", "swirl-path"),
            position=at(
                "life N-S, light E, light circle, light swirl, light zing 6",
                OTHERS,
                options=SORCERER_GAME,
            ),
            done="Round and round, and in.",
            note="Only the ends of a swirl matter. We [draw](swirl-path) it as one turn "
            "clockwise, and then in.",
            hint="You need five cards, so use E and the circle first.",
        ),
        Step(
            "v",
            "A V goes down and up again. Its tip must fall [on a number](v-peak). Which of these "
            "can a V do?",
            Spot(
                (
                    Choice("From 1 to 3", leads("V", 1, 3), "Down to 5, and up to 3."),
                    Choice("From 4 to 6", leads("V", 4, 6), "Down to 8, and up to 6."),
                    Choice("From 7 to 9", leads("V", 7, 9), "Its tip would be below the grid."),
                    Choice("From 2 to 3", leads("V", 2, 3), "Its tip would be between numbers."),
                )
            ),
            teaches=("v-peak",),
            done="There are four kinds: V, caret (a roof), less and greater (on their sides).",
            hint="Each half of the V goes the same way down as up, corner to corner.",
        ),
        Step(
            "caret",
            "Now do it. The caret goes up and down, like a roof. Start on 4 and end on 6. You need "
            "[five cards](min-size), so use both circles first.",
            Do(
                wand(6),
                model="cast 4: circle, circle, caret | zing",
                wrong="cast 4: circle, caret | zing",
                otherwise="That did not end on 6. Try another order.",
            ),
            teaches=("v-peak", "min-size"),
            position=at(
                "life N-S, light circle, life circle, life caret, life zing 8",
                OTHERS,
                options=SORCERER_GAME,
            ),
            done="Its [tip](v-peak) was on 2.",
        ),
    ),
)

MODIFIERS = Lesson(
    "modifiers",
    "Modifiers",
    "halve, rewind and shift your movements",
    (
        Step(
            "half",
            "A [modifier](modifier-before) stands right before the movement it changes. "
            "[Half](half) makes it go half as far. Start on 4, use the circle, then "
            "“half + E”.",
            Do(
                wand(5),
                model="cast 4: circle, half + E | zing",
                wrong="cast 4: E, half + circle | zing",
                mistakes=(Remark(wand(4), "You halved the circle. Put the half before the E."),),
                otherwise="That did not end on 5. Circle first, then half and E.",
            ),
            teaches=("modifier-before", "half", "modifier-counts"),
            position=at(
                "life N-S, light E, light circle, half 3, light zing 6",
                OTHERS,
                options=SORCERER_GAME,
            ),
            done="Half of two steps is one. It goes at least one step, always.",
            note="A modifier [counts](modifier-counts) as a card and has no colour. So all was "
            "Light, and you had your bonus.",
        ),
        Step(
            "half-round",
            "Half a circle is [four steps](half-round), and half a half-circle is two. A swirl "
            "[has no half](half-swirl). What works?",
            Spot(
                (
                    Choice(
                        "cast 4: half-circle, half + circle | zing",
                        can("cast 4: half-circle, half + circle | zing"),
                        "Four steps and four steps: to 6, and back to 4.",
                    ),
                    Choice(
                        "cast 4: circle, half + half-circle→2 | zing",
                        can("cast 4: circle, half + half-circle→2 | zing"),
                        "Two steps: 1 and 2.",
                    ),
                    Choice(
                        "cast 4: circle, half + half-circle→1 | zing",
                        can("cast 4: circle, half + half-circle→1 | zing"),
                        "That is one step. Half of four is two.",
                    ),
                    Choice(
                        "cast 4: circle, half + swirl | zing",
                        can("cast 4: circle, half + swirl | zing"),
                        "Half a swirl would end between numbers.",
                    ),
                )
            ),
            teaches=("half-round", "half-swirl"),
            position=at(
                "life N-S, light circle, light half-circle, light swirl, half 3, light zing 6",
                OTHERS,
                options=SORCERER_GAME,
            ),
            done="Halves go round the outside as well.",
            note="The book does not speak of half a swirl. It has no place to end.",
        ),
        Step(
            "rewind",
            "[Rewind](rewind) walks a movement backwards: E goes West. And it may [stop "
            "short](modifier-distance). Start on 6, use the circle, and end on 5.",
            Do(
                wand(5),
                model="cast 6: circle, rewind + E→5 | zing",
                wrong="cast 6: circle, rewind + E→4 | zing",
                mistakes=(Remark(wand(4), "All the way to 4. You may stop sooner: write E→5."),),
                otherwise="That did not end on 5. Circle first, then rewind + E→5.",
            ),
            teaches=("rewind", "modifier-distance"),
            position=at(
                "light W, light E, light circle, rewind 7, light zing 7",
                OTHERS,
                options=SORCERER_GAME,
            ),
            done="Backwards, and just one step. As you like it.",
        ),
        Step(
            "rewind-round",
            "A circle backwards [is a circle](rewind-round). A swirl backwards [starts on "
            "5](rewind-swirl) and ends on the outside. What works?",
            Spot(
                (
                    Choice(
                        "cast 9: circle, rewind + half-circle | zing",
                        can("cast 9: circle, rewind + half-circle | zing"),
                        "To 1, the same as without the rewind.",
                    ),
                    Choice(
                        "cast 5: rewind + swirl→7, circle | zing",
                        can("cast 5: rewind + swirl→7, circle | zing"),
                        "Out of the middle, to any number on the edge.",
                    ),
                    Choice(
                        "cast 9: circle, rewind + swirl | zing",
                        can("cast 9: circle, rewind + swirl | zing"),
                        "From 9 a swirl goes in. Backwards it must start on 5.",
                    ),
                )
            ),
            teaches=("rewind-round", "rewind-swirl"),
            position=at(
                "light E, life N, light circle, light half-circle, energy swirl, rewind 7, "
                "light zing 6",
                OTHERS,
                options=SORCERER_GAME,
            ),
            done="A swirl out of the middle!",
            note="Both are our rulings. Circles go either way as it is. A swirl may start on any "
            "edge number, so backwards it may end there.",
        ),
        Step(
            "shift",
            "[Shift](shift) moves your wand one place up, down, left or right. Then the movement "
            "begins. Start on 5, go West to 4, shift, and circle. End on 7.",
            Do(
                wand(7),
                model="cast 5: W, shift + circle→7 | zing",
                wrong="cast 5: W, shift + circle→1 | zing",
                mistakes=(Remark(wand(1), "You shifted up. Shift down: circle→7."),),
                otherwise="That did not end on 7. West first, then shift + circle→7.",
            ),
            teaches=("shift",),
            position=at(
                "light E, light W, light circle, shift 4, light zing 6",
                OTHERS,
                options=SORCERER_GAME,
            ),
            done="One down, and round from there.",
            hint="The 7 lies below the 4. Say that the circle ends there.",
        ),
        Step(
            "fits",
            "[One modifier](one-modifier) for one movement. And the changed movement must [still "
            "fit](modifier-fits) on the grid. Which of these can you cast?",
            Spot(
                (
                    Choice(
                        "cast 4: circle, half + E | zing",
                        can("cast 4: circle, half + E | zing"),
                        "One half, for one E.",
                    ),
                    Choice(
                        "cast 4: circle, half + rewind + E | zing",
                        can("cast 4: circle, half + rewind + E | zing"),
                        "Two modifiers for one movement are too many.",
                    ),
                    Choice(
                        "cast 4: E, circle, half | zing",
                        can("cast 4: E, circle, half | zing"),
                        "There is no movement behind the half.",
                    ),
                    Choice(
                        "cast 4: circle, rewind + E | zing",
                        can("cast 4: circle, rewind + E | zing"),
                        "West from 4 leaves the grid.",
                    ),
                )
            ),
            teaches=("one-modifier", "modifier-fits", "modifier-before"),
            position=at(
                "life N-S, light E, light circle, half 3, rewind 7, light zing 6",
                OTHERS,
                options=SORCERER_GAME,
            ),
            done="A modifier stands [right before](modifier-before) its one movement.",
            note="The book has it right before a movement that is no modifier. That leaves room "
            "for one.",
        ),
        Step(
            "mana",
            "In a Duel a modifier [changes the Mana](modifier-mana) of its movement. A half takes "
            "1 off. Circle 4, E 2, no bonus. How much will Seat 1 have left of 40?",
            Predict(
                (
                    Choice("34", mana(1, 34), "You forgot the half."),
                    Choice("35", mana(1, 35), "4 and 2, less 1, is 5."),
                    Choice("37", mana(1, 37), "The 1 comes off once. All else counts in full."),
                ),
                shows=("Seat 0: cast 4: circle, half + E | kazaam at seat 1",),
            ),
            teaches=("modifier-mana", "mana-values"),
            position=at(
                "life N-S, light E, life circle, half 3, light kazaam 5",
                OTHERS,
                options={"level": "sorcerer", "type": "duel"},
            ),
            done="A rewind adds 1, and a shift adds 2.",
            note="These [numbers](mana-values) are ours: the book does not list the cards.",
        ),
    ),
)
