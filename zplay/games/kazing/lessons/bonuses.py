"""Chapters about the Apprentice rules and about Thaumaturgy."""

from __future__ import annotations

from zplay.games.kazing.lessons.setting import at, level, points
from zplay.learn.checks import can, fired, over, winners
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Spot, Step

OTHERS = "life Z, energy W"
APPRENTICE = {"level": "apprentice"}
SCORING = {"type": "thaumaturgy"}
SCORING_APPRENTICE = {"type": "thaumaturgy", "level": "apprentice"}

LEVEL_TWO = Lesson(
    "apprentice",
    "Apprentice",
    "match colours and earn bonuses",
    (
        Step(
            "resonance",
            "You are an Apprentice now! The movement right before the word must have [the same "
            "colour](resonance) as the word. Which Zing fits your E? Cast from 4.",
            Do(
                fired("spell"),
                model="cast 4: E | light zing",
                wrong="cast 4: E | life zing",
                otherwise="Cast a spell this time: from 4, East, and the Zing that fits.",
            ),
            teaches=("resonance", "apprentice"),
            position=at("life N-S, light E, light zing 6, life zing 8", OTHERS, options=APPRENTICE),
            done="Light goes with Light. A colour is called a resonance. The "
            "[Apprentice](apprentice) level adds this rule, and bonuses.",
            hint="Your E is Light. So the word must be Light too.",
        ),
        Step(
            "one-colour",
            "If all movements have [one colour](bonus-resonance), there is a bonus: [one more "
            "number](bonus-collect) of your choice. But only with [four cards](bonus-size) or "
            "more. Add “; collect 9” at the end.",
            Do(
                fired("bonus-resonance"),
                model="cast 4: E, N | zing; collect 9",
                wrong="cast 4: E | zing",
                mistakes=(Remark(fired("spell"), "Three cards are too few. Use both movements."),),
                otherwise="Cast a spell with both of your movements.",
            ),
            teaches=("bonus-resonance", "bonus-collect", "bonus-size"),
            position=at("life N-S, light E, light N, light zing 6", OTHERS, options=APPRENTICE),
            done="Three numbers with one spell! The start card and the word may have any colour.",
            hint="From 4 go East and then North. After the word: a semicolon and “collect 9”.",
        ),
        Step(
            "return",
            "A spell that ends [where it began](bonus-return) has a bonus, too. Here the colours "
            "differ. Go from 4 and come back to 4. Collect what you like.",
            Do(
                fired("bonus-return"),
                model="cast 4: E, W | zing; collect 9",
                wrong="no spell",
                otherwise="That is no way back. Go East, then West.",
            ),
            teaches=("bonus-return",),
            position=at("life N-S, light E, life W, life zing 9", OTHERS, options=APPRENTICE),
            done="There and back again: a bonus.",
            hint="There, with East. Back, with West. Then “; collect” and a number.",
        ),
        Step(
            "both",
            "One colour, and back to the start: that makes [two bonuses](two-bonuses)! Name two "
            "numbers: “; collect 1 9”.",
            Do(
                fired("two-bonuses"),
                model="cast 4: E, W | zing; collect 1 9",
                wrong="no spell",
                otherwise="Use E and W, both of them Light, and come back to 4.",
            ),
            teaches=("two-bonuses", "bonus-collect"),
            position=at("matter N, light E, light W, light zing 7", OTHERS, options=APPRENTICE),
            done="Three numbers, though start and end are the same.",
            hint="Go East and come back West, as before.",
        ),
        Step(
            "missing",
            "You lack 3, 4 and 9. You start on 4 and have two bonuses. What may you "
            "[choose](bonus-missing)?",
            Spot(
                (
                    Choice(
                        "collect 3 9",
                        can("cast 4: E, W | zing; collect 3 9"),
                        "You lack both of them.",
                    ),
                    Choice(
                        "collect 1 3",
                        can("cast 4: E, W | zing; collect 1 3"),
                        "You have the 1. Choose what you lack.",
                    ),
                    Choice(
                        "collect 3",
                        can("cast 4: E, W | zing; collect 3"),
                        "Two bonuses, two numbers.",
                    ),
                )
            ),
            teaches=("bonus-missing",),
            position=at(
                "matter N, light E, light W, light zing 7",
                OTHERS,
                options=APPRENTICE,
                collected=("1 2 5 6 7 8", "1"),
            ),
            done="You choose from what you lack, as many as you can.",
            note="The book lets you choose freely. A number that you have would be no use.",
        ),
        Step(
            "levels",
            "There are three [levels](levels). [Initiate](initiate) is the first. This table plays "
            "the second. What is so here?",
            Spot(
                (
                    Choice("Two cards are dealt", level("deal", 2), "As at the first level."),
                    Choice("Five cards in hand at most", level("limit", 5), "As before."),
                    Choice("Four cards make the smallest spell", level("least", 4), "It is three."),
                    Choice("Sorcerer cards are in the deck", level("sorcerer", 1), "Not yet!"),
                )
            ),
            teaches=("levels", "initiate", "apprentice"),
            done="[Initiate](initiate) and [Apprentice](apprentice) differ only in colours and "
            "bonuses.",
        ),
        Step(
            "mixed",
            "Old hands play with new ones. All are [Initiates](mixed), but you, the old hand, must "
            "match colours. There are no bonuses. Cast a spell!",
            Do(
                fired("spell"),
                model="cast 4: E | light zing",
                wrong="cast 4: E | life zing",
                otherwise="Show them a spell. Your E is Light.",
            ),
            teaches=("mixed",),
            position=at(
                "life N-S, light E, light zing 6, life zing 8", OTHERS, options={"veterans": [0]}
            ),
            done="That makes it fair. The others may end with any word.",
        ),
    ),
)

THAUMATURGY = Lesson(
    "thaumaturgy",
    "Thaumaturgy",
    "score points with long spells",
    (
        Step(
            "points",
            "A new kind of game: [each spell scores](thaumaturgy). Three cards are [1 "
            "point](points), four are 2. Score 2!",
            Do(
                points(0, 2),
                model="cast 4: E, N | zing",
                wrong="cast 4: E | zing",
                mistakes=(Remark(points(0, 1), "One point. Use one more movement."),),
                otherwise="No spell, no points. Try a spell with four cards.",
            ),
            teaches=("thaumaturgy", "points"),
            position=at("life N-S, light E, light N, light zing 6", OTHERS, options=SCORING),
            done="Two points. The most points win in the end.",
            hint="Use both of your movements.",
        ),
        Step(
            "long",
            "Five cards are [4 points](points) and six are 7! You hold six cards, and they all "
            "fit. Score 7.",
            Do(
                points(0, 7),
                model="cast 4: E, W, circle, half-circle | zing",
                wrong="cast 4: E, W, circle | zing",
                mistakes=(
                    Remark(points(0, 4), "Four points! One more movement, and it is seven."),
                ),
                otherwise="There is more in your hand. Use all six cards.",
            ),
            teaches=("points",),
            position=at(
                "life N-S, light E, life W, light circle, light half-circle, light zing 7",
                OTHERS,
                options=SCORING,
            ),
            done="Seven points with one spell. It pays to wait.",
            hint="Start on 4. Circles fit where your wand is on the outside.",
        ),
        Step(
            "bonus",
            "For Apprentices one bonus adds 1 point, and [two add 3](bonus-points). Score 5 with "
            "four cards!",
            Do(
                points(0, 5),
                model="cast 4: E, W | zing",
                wrong="cast 4: E, N | zing",
                mistakes=(
                    Remark(points(0, 3), "Two points and one bonus. Can you come back, too?"),
                ),
                otherwise="Not yet five. One colour, and back to the start!",
            ),
            teaches=("bonus-points",),
            position=at(
                "life N-S, light E, light W, light N, light zing 6",
                OTHERS,
                options=SCORING_APPRENTICE,
            ),
            done="2 for four cards, and 3 for two bonuses.",
        ),
        Step(
            "deck-end",
            "Here the game ends when [the deck runs out](deck-end). You take its last card. What "
            "happens?",
            Predict(
                (
                    Choice("It is over at once", over, "Seat 1 has not had this turn yet."),
                    Choice(
                        "This round is the last",
                        fired("last-round") & ~over,
                        "The round is played to its end.",
                    ),
                    Choice(
                        "The game goes on as before",
                        ~fired("last-round"),
                        "The deck is gone: that is the end.",
                    ),
                ),
                shows=("Seat 0: take deck",),
            ),
            teaches=("deck-end", "last-round"),
            position=at(
                "life N-S, light E, light N",
                OTHERS,
                phase="take",
                deck="light zing 6",
                points=[3, 4],
                spells=[2, 3],
                rounds=20,
                options=SCORING,
            ),
            done="[All](last-round) get as many turns. You have 3 points and Seat 1 has 4.",
        ),
        Step(
            "most",
            "This is your last turn, and Seat 1 is one point ahead. The [most points](thaumaturgy) "
            "win. With as many, you would [share](shared). Cast well, keep all, and win alone!",
            Reach(
                winners(0),
                model=("cast 4: E, N | zing", "keep all"),
                wrong=("cast 4: E | zing", "keep all"),
                others={"Seat 1": ("take 1", "no spell", "keep all")},
                lost=over,
                if_lost="Not enough to win alone. Two points would do it: use four cards.",
            ),
            teaches=("thaumaturgy", "shared"),
            done="Five to four. Well cast!",
            hint="You hold four cards. They make a spell, all of them.",
        ),
        Step(
            "each",
            "Or choose another end: [each wizard](spells-each) casts, say, one spell. You have "
            "cast none and Seat 1 has cast one. End it!",
            Do(
                fired("last-round"),
                model="cast 4: E | zing",
                wrong="no spell",
                otherwise="It takes a spell from you.",
            ),
            teaches=("spells-each",),
            position=at(
                "life N-S, light E, light zing 6",
                OTHERS,
                spells=[0, 1],
                points=[0, 1],
                rounds=1,
                options={**SCORING, "spells_each": 1},
            ),
            done="All have cast. In real games it is five, ten or more.",
        ),
        Step(
            "total",
            "Or count [all spells](spells-total). This table plays until seven are cast. So far "
            "there were six. You cast one. And now?",
            Predict(
                (
                    Choice(
                        "This round is the last",
                        fired("last-round"),
                        "That was number seven.",
                    ),
                    Choice("The game goes on", ~fired("last-round"), "Six and one is seven."),
                ),
                shows=("Seat 0: cast 4: E | zing",),
            ),
            teaches=("spells-total",),
            position=at(
                "life N-S, light E, light zing 6",
                OTHERS,
                spells=[4, 2],
                points=[4, 6],
                rounds=9,
                options={**SCORING, "spells_total": 7},
            ),
            done="It does not matter who cast them.",
        ),
        Step(
            "cycles",
            "Or go through the deck [twice](deck-cycles). You take the last card, for the first "
            "time. And now?",
            Predict(
                (
                    Choice(
                        "This round is the last",
                        fired("last-round"),
                        "The deck has to run out once more.",
                    ),
                    Choice(
                        "The game goes on with a new deck",
                        ~fired("last-round") & fired("reshuffle"),
                        "Once is not yet twice.",
                    ),
                ),
                shows=("Seat 0: take deck",),
            ),
            teaches=("deck-cycles",),
            position=at(
                "life N-S, light E",
                OTHERS,
                phase="take",
                deck="matter N",
                options={**SCORING, "deck_cycles": 2},
            ),
            done="The discards are shuffled, and on it goes.",
        ),
    ),
)
