"""The chapter about Duels."""

from __future__ import annotations

from zplay.games.kazing.lessons.setting import at, holds, mana
from zplay.learn.checks import can, fired, over, to_act, told, winners
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Spot, Step

OTHERS = "life Z, energy W"
MORE = "matter Z, matter W"
DUEL_GAME = {"type": "duel"}

DUEL = Lesson(
    "duel",
    "Duel",
    "drain your rivals, and help yourself",
    (
        Step(
            "kazaam",
            "A [Duel](duel)! All start with [40 Mana](start-mana), their magic force. A "
            "[Kazaam](kazaam) takes Mana from the one you [name](target). Say “cast 4: E | kazaam "
            "at seat 1”.",
            Do(
                mana(1, 38),
                model="cast 4: E | kazaam at seat 1",
                wrong="cast 4: E | kazaam at me",
                mistakes=(Remark(mana(0, 38), "Ouch! That was you. Name Seat 1."),),
                otherwise="Seat 1 still has 40. Cast a Kazaam at them.",
            ),
            teaches=("duel", "start-mana", "kazaam", "target"),
            position=at("life N-S, light E, light kazaam 5", OTHERS, options=DUEL_GAME),
            done="Seat 1 has 38 left. The last one with Mana wins.",
        ),
        Step(
            "total",
            "[Add up](total-mana) the Mana of your movements. A line has [2](mana-values), a "
            "circle 4. Take 6 from Seat 1.",
            Do(
                mana(1, 34),
                model="cast 4: E, circle | kazaam at seat 1",
                wrong="cast 4: E | kazaam at seat 1",
                mistakes=(
                    Remark(mana(1, 38), "That was 2, for a line. Add the circle."),
                    Remark(mana(1, 36), "That was 4, for a circle. Add the line."),
                ),
                otherwise="Take 6 from Seat 1: a line and a circle.",
            ),
            teaches=("total-mana", "mana-values"),
            position=at(
                "life N-S, light E, light circle, light kazaam 5", OTHERS, options=DUEL_GAME
            ),
            done="2 and 4 are 6.",
            note="The numbers stand on the cards, and the book does not list them. These are ours.",
        ),
        Step(
            "zing",
            "A [Zing](zing) gives Mana to the one you name. You are weak. Give some to yourself: "
            "“zing at me”.",
            Do(
                mana(0, 7),
                model="cast 4: E | zing at me",
                wrong="cast 4: E | zing at seat 1",
                mistakes=(Remark(fired("zing"), "How kind! But you need it more."),),
                otherwise="Cast the Zing, at yourself.",
            ),
            teaches=("zing",),
            position=at(
                "life N-S, light E, light zing 6", OTHERS, mana={"seat 0": 5}, options=DUEL_GAME
            ),
            done="From 5 to 7. Better!",
        ),
        Step(
            "declare",
            "This word is Kazaam/Zing. You [say](declare) which it is: end with “; kazaam at "
            "seat 1” or “; zing at me”. Drain Seat 1.",
            Do(
                mana(1, 38),
                model="cast 4: E | kazaam/zing; kazaam at seat 1",
                wrong="cast 4: E | kazaam/zing; zing at me",
                mistakes=(Remark(fired("zing"), "That was a Zing. You want a Kazaam."),),
                otherwise="Cast it as a Kazaam, at Seat 1.",
            ),
            teaches=("declare",),
            position=at("life N-S, light E, light kazaam/zing 8", OTHERS, options=DUEL_GAME),
            done="One card, two ways to use it.",
        ),
        Step(
            "ka-zing",
            "A [Ka-Zing](ka-zing) does both, to [two who differ](two-targets). Add “; kazaam at "
            "seat 1, zing at me”.",
            Do(
                mana(1, 38) & mana(0, 42),
                model="cast 4: E | ka-zing; kazaam at seat 1, zing at me",
                wrong="cast 4: E | ka-zing; kazaam at seat 1, zing at seat 1",
                mistakes=(Remark(mana(0, 38), "You drained yourself! Turn it round."),),
                otherwise="Drain Seat 1, and help yourself.",
            ),
            teaches=("ka-zing", "two-targets"),
            position=at("life N-S, light E, light ka-zing 9", OTHERS, options=DUEL_GAME),
            done="Two down for them, two up for you.",
        ),
        Step(
            "bonus",
            "An Apprentice with a bonus [adds the number of the word](total-mana): 3 for a Kazaam "
            "or Zing. Take 7 from Seat 1!",
            Do(
                mana(1, 33),
                model="cast 4: E, W | kazaam at seat 1",
                wrong="cast 4: E | kazaam at seat 1",
                mistakes=(Remark(mana(1, 38), "Too short for a bonus. Use four cards."),),
                otherwise="Use both lines, at Seat 1.",
            ),
            teaches=("total-mana",),
            position=at(
                "life N-S, light E, light W, light kazaam 5",
                OTHERS,
                options={**DUEL_GAME, "level": "apprentice"},
            ),
            done="2 and 2 and 3. With two bonuses the word counts just once.",
        ),
        Step(
            "out",
            "Three wizards. Seat 1 has 3 Mana left. You drain 6. What happens to Seat 1?",
            Predict(
                (
                    Choice(
                        "They lose 3 and are out",
                        mana(1, 0) & holds(1, 0) & ~over,
                        "Nobody can have less than 0.",
                    ),
                    Choice("They go on with no Mana", holds(1, 2), "No Mana, no magic."),
                    Choice("The game is over", over, "You and Seat 2 still have Mana."),
                ),
                shows=("Seat 0: cast 4: E, circle | kazaam at seat 1",),
            ),
            teaches=("out", "mana-floor", "out-cards"),
            position=at(
                "life N-S, light E, light circle, light kazaam 5",
                OTHERS,
                MORE,
                mana={"seat 1": 3},
                options=DUEL_GAME,
            ),
            done="[Out](out), for good: no turns, and no help. Mana [stops at 0](mana-floor).",
            note="That Mana stops at 0 is our ruling. So is that the cards of who is out go on "
            "the [discard pile](out-cards), so that none is lost.",
        ),
        Step(
            "targets",
            "Later in that game. Seat 1 is out. Whom can your Zing [help](target)?",
            Spot(
                (
                    Choice("You", can("cast 4: E | zing at seat 0"), "You may help yourself."),
                    Choice("Seat 1", can("cast 4: E | zing at seat 1"), "Who is out stays out."),
                    Choice("Seat 2", can("cast 4: E | zing at seat 2"), "You may, if you like."),
                )
            ),
            teaches=("target", "out"),
            position=at(
                "life N-S, light E, light zing 6",
                "",
                MORE,
                mana={"seat 1": 0},
                options=DUEL_GAME,
            ),
            done="All with Mana left, and nobody [else](out).",
        ),
        Step(
            "self",
            "You have 2 Mana and drain yourself. Silly, but you may. What comes [next](out-self)?",
            Predict(
                (
                    Choice(
                        "Seat 1 has the next turn",
                        to_act(1) & ~told("You pick up"),
                        "You are out, so your turn ends.",
                    ),
                    Choice("You pick up a card", told("You pick up"), "Not if you are out."),
                    Choice("The game is over", over, "Two wizards are left."),
                ),
                shows=("Seat 0: cast 4: E | kazaam at me",),
            ),
            teaches=("out-self",),
            position=at(
                "life N-S, light E, light kazaam 5",
                OTHERS,
                MORE,
                mana={"seat 0": 2},
                options=DUEL_GAME,
            ),
            done="No more steps for you.",
            note="The book does not think of this. Who is out has no turn to finish.",
        ),
        Step(
            "end",
            "Seat 1 has 2 Mana, and it is just the two of you. [Win it](duel-end)!",
            Do(
                over,
                model="cast 4: E | kazaam at seat 1",
                wrong="no spell",
                otherwise="Seat 1 still has Mana. Drain them!",
            ),
            teaches=("duel-end",),
            position=at(
                "life N-S, light E, light kazaam 5",
                OTHERS,
                mana={"seat 1": 2},
                options=DUEL_GAME,
            ),
            done="Over at once, in the middle of a round. You win!",
            note="Other games end with the round. Here nobody is left to have a turn.",
        ),
        Step(
            "fight",
            "A real fight! Seat 1 has 8 Mana and you have 5. Take, cast, discard, and "
            "[drain](duel) Seat 1. They will hit back.",
            Reach(
                winners(0),
                model=(
                    "take kazaam 1",
                    "cast 4: E, circle | light kazaam at seat 1",
                    "keep all",
                    "take deck",
                    "cast 9: W | kazaam at seat 1",
                ),
                wrong=("no spell",),
                others={
                    "Seat 1": (
                        "take deck",
                        "cast 6: W | kazaam at seat 0",
                        "keep all",
                    )
                },
                lost=mana(0, 0),
                if_lost="You have no Mana left, and you are out. Have another go!",
                par=8,
                remarks=(
                    Remark(
                        can("keep all"),
                        "Save what you need for your next spell: a start, a movement and a word.",
                    ),
                ),
            ),
            teaches=("duel",),
            position=at(
                "life N-S, light E, light circle, light kazaam 5, matter W",
                "energy N-S, energy W, energy kazaam 8",
                display="matter kazaam 1, life E, energy S, light zag, matter zing 4",
                top="light N-S, life N, energy Z, matter circle",
                phase="take",
                mana={"seat 0": 5, "seat 1": 8},
                options=DUEL_GAME,
            ),
            done="The last one with Mana wins, and that is you!",
            hint="A line and a circle drain 6. Then 2 more are left to drain.",
        ),
    ),
)
