"""The first course: from no idea to the end of a little game, in under ten minutes."""

from __future__ import annotations

from zplay.games.kazing.lessons.setting import at, has, leads, wand
from zplay.learn.checks import anything, can, did, fired, over
from zplay.learn.model import Choice, Do, Lesson, Reach, Remark, Spot, Step

FIRST_SPELL = Lesson(
    "first-spell",
    "Your first spells",
    "wave your wand on the grid and shout the word",
    (
        Step(
            "cast",
            "You are a young wizard. Time for your first [spell](spell)! Start on 4, wave your "
            "wand East, and shout Zing. Choose these cards in order, or say “cast 4: E | zing”.",
            Do(
                fired("spell"),
                model="cast 4: E | zing",
                wrong="no spell",
                otherwise="No spell? You may, but try one: first the card with the 4.",
            ),
            teaches=("spell", "start-card", "movement-cards", "word-last"),
            position=at("life N-S, light E, light zing 6", "life Z, energy W"),
            done="Zing! Your [start card](start-card) has the number 4. Then came a "
            "[movement](movement-cards), East. A [word](word-last) ends each spell.",
            hint="First the card with a 4 on it, then East, and the word last. Or say it as it "
            "stands in the text.",
        ),
        Step(
            "grid",
            "Your wand moves on a [grid](positions). Rows from the top: 1 2 3, then 4 5 6, then "
            "7 8 9. Each card shows its own number. Cast a spell that ends on 1, the Sun.",
            Do(
                wand(1),
                model="cast 7: N | zing",
                wrong="cast 9: N | zing",
                mistakes=(
                    Remark(wand(3), "You went up from 9, so you came to 3. Start below the 1."),
                ),
                otherwise="That did not end on 1. North is up: start right below the Sun.",
            ),
            teaches=("positions", "card-position"),
            position=at("life E, energy E, light N, matter zing 4", "life Z, energy W"),
            done="From 7 up to 1. Each card has [a number](card-position), so each card can be "
            "your start.",
            hint="Which start lies below the 1? Each card shows its number.",
        ),
        Step(
            "far",
            "A movement goes [as far as it can](farthest), and never [leaves the "
            "grid](inside-grid). Where can your wand be after one movement? Choose all that "
            "are right.",
            Spot(
                (
                    Choice("East from 4 ends on 6", leads("E", 4, 6), "Two steps: 4, 5, 6."),
                    Choice(
                        "East from 4 ends on 5",
                        leads("E", 4, 5),
                        "There is room for one more step, so it must go on.",
                    ),
                    Choice("East from 5 ends on 6", leads("E", 5, 6), "One step, to the edge."),
                    Choice(
                        "East from 6 ends on 4",
                        leads("E", 6, 4),
                        "From 6 there is no room to the East at all.",
                    ),
                )
            ),
            teaches=("farthest", "inside-grid"),
            done="Right to the edge, each time.",
            hint="The middle row is 4 5 6. East is to the right.",
        ),
        Step(
            "link",
            "Now two movements. The second [starts where the first ended](linked). Start on 7 and "
            "end on 3. Choose the cards in order, or say “cast 7: one, two | zing” with their "
            "names.",
            Do(
                wand(3, start=7),
                model="cast 7: N, E | zing",
                wrong="cast 7: N | zing",
                mistakes=(
                    Remark(wand(1), "A good start! From 1, one more movement gets you to 3."),
                    Remark(wand(3), "You ended on 3, but you did not start on 7."),
                ),
                otherwise="That did not end on 3. Go up first, and then to the right.",
            ),
            teaches=("linked", "first-movement"),
            position=at("life E, energy E, light N, matter zing 4", "life Z, energy W"),
            done="Up from 7 to 1, then East to 3. The [first movement](first-movement) begins on "
            "your start number.",
            hint="North is up and East is to the right. Which one first?",
        ),
        Step(
            "arrows",
            "The card E-W has [two arrows](two-arrows). You choose the way: an arrow says where "
            "you end, “cast 2: E-W→3 | zing”. This time, end on 1.",
            Do(
                wand(1),
                model="cast 2: E-W→1 | zing",
                wrong="cast 2: E-W→3 | zing",
                otherwise="That was the other way. Say where you want to end.",
            ),
            teaches=("two-arrows", "one-arrow"),
            position=at("light E-W, energy N, light zing 7", "life Z, energy W"),
            done="West to 1. A card with [one arrow](one-arrow) has no such choice. You can write "
            "-> for the arrow, too.",
            hint="The 1 lies to the left of the 2. Write it behind the arrow.",
        ),
    ),
)

FIRST_TURN = Lesson(
    "first-turn",
    "Your first turn",
    "take a card, cast, collect, and let a card go",
    (
        Step(
            "take",
            "A [turn](turn) begins with [taking](take) a card. Five lie open in the display, the "
            "deck is a surprise. You need a word! Take the Zing: “take 2”.",
            Do(
                did("take 2"),
                model="take 2",
                wrong="take deck",
                mistakes=(
                    Remark(did("take deck"), "A surprise, and no word. Take the Zing you can see."),
                ),
                otherwise="That is no word. Look for the Zing in the display.",
            ),
            teaches=("turn", "take", "take-replace"),
            position=at(
                "light E, life N-S, energy S",
                "life Z, energy W",
                display="life W, light zing 6, matter N, energy Z, life circle",
                top="matter S, light N",
                phase="take",
            ),
            done="The gap was [filled](take-replace) from the deck at once.",
        ),
        Step(
            "collect",
            "Now cast. You [collect](precision) the number where a spell starts, and the number "
            "where it ends. Get 4 and 6!",
            Do(
                has(0, 4, 6),
                model="cast 4: E | zing",
                wrong="no spell",
                otherwise="That does not get you 4 and 6. Your N-S has the number 4.",
            ),
            teaches=("precision", "cast-may", "pick-up"),
            done="Two of nine! You then [picked up](pick-up) a card, as you must after a spell. "
            "You [may](cast-may) also cast nothing in a turn.",
            hint="Start on 4 and go East.",
        ),
        Step(
            "discard",
            "Last, you [may let one card go](discard-may): “discard” and its name. Or say “keep "
            "all”. As you like!",
            Do(anything, model="keep all", wrong="take deck"),
            teaches=("discard-may", "next-player"),
            done="Your turn is over. Now the [next player](next-player) has one.",
            hint="Both are fine. You may hold five cards.",
        ),
    ),
)

FIRST_GAME = Lesson(
    "first-game",
    "Your first game",
    "the end of a real game, with a friend at your side",
    (
        Step(
            "play",
            "A real game, near its end. Who first has [all nine](goal) numbers wins. You lack 1, 3 "
            "and 9; Seat 1 lacks more. Take, cast, discard. When something new comes up, I will "
            "tell you.",
            Reach(
                over,
                model=(
                    "take zing 6",
                    "cast 1: E | zing",
                    "keep all",
                    "take light N",
                    "cast 9: N | zing",
                    "keep all",
                ),
                wrong=("keep all",),
                others={
                    "Seat 1": ("take deck", "no spell", "keep all") * 2,
                },
                par=12,  # a first game is for fun: any way through it is a good one
                remarks=(
                    Remark(
                        can("no spell"),
                        "Now a spell, or “no spell”. A start on 1 or 9 helps, and so does an end "
                        "there.",
                    ),
                    Remark(
                        can("keep all"),
                        "Now let one card go, or say “keep all”. With more than five cards, one "
                        "[must](discard-must) go.",
                    ),
                    Remark(
                        fired("last-round"),
                        "Somebody has all nine! The [round](last-round) is played to its end.",
                    ),
                ),
            ),
            teaches=("goal", "precision", "last-round", "discard-must"),
            position=at(
                "light E, matter NW-SE, life N",
                "life Z, energy W",
                display="life W, light zing 6, light N, life half-circle, matter zing 4",
                top="energy N, light zing 7, life E-W, matter S",
                phase="take",
                collected=("2 4 5 6 7 8", "1 2 3"),
                rounds=4,
            ),
            done="All nine numbers, and the game is over. You have played Ka-Zing! Go on to "
            "learn each movement and each kind of game, or just play.",
            hint="Take a word, start on 1 and go East. For 9 you need a movement up.",
        ),
    ),
)
