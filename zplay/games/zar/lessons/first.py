"""The first course: from no idea to a little game, in under ten minutes."""

from __future__ import annotations

from zplay.games.zar.lessons.setting import at, called, faces, holds, owes, turn_of
from zplay.learn.checks import can, did, fired, over
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Remark, Step

FIRST_CARDS = Lesson(
    "first-cards",
    "Your first cards",
    "play, draw, and meet the animals",
    (
        Step(
            "fit",
            "You are Seat 0. Be first to [get rid](object) of all your cards! The top card is a "
            "Red Sun. Play a card of its [colour or symbol](play-card): “red moon”, or "
            "another that fits.",
            Do(
                fired("play-card"),
                model="red moon",
                wrong="blue star",
                mistakes=(Remark(did("draw"), "No need to draw: you have a red card, and a Sun."),),
            ),
            teaches=("object", "play-card"),
            position=at(
                "red moon, yellow sun, blue star, blue cloud",
                "blue sun, red galaxy, red cloud",
                "yellow star, blue galaxy, red star",
            ),
            done="It fits. One card less in your hand!",
            hint="You hold two that fit: one is red, and one is a Sun.",
        ),
        Step(
            "draw",
            "Now nothing in your hand fits the Red Sun. Then you take a card from the Drawpile. "
            "Choose [“draw”](draw-and-play).",
            Do(fired("draw-and-play"), model="draw", wrong="blue star"),
            teaches=("draw-and-play",),
            position=at(
                "blue star, blue cloud, yellow moon",
                "blue sun, red moon, red cloud",
                "yellow star, blue galaxy, red star",
                draw="red galaxy",
            ),
            done="A Red Galaxy. What luck: it is red!",
            hint="No card of yours is red, and none is a Sun.",
        ),
        Step(
            "then",
            "You have drawn. Now play a card, or say [“pass”](draw-and-pass) to end your turn. "
            "Remember: you want few cards!",
            Do(
                did("red galaxy"),
                model="red galaxy",
                wrong="pass",
                mistakes=(
                    Remark(
                        did("pass"),
                        "You may: to draw and pass is always allowed. But the Red Galaxy fits, and "
                        "you want few cards.",
                    ),
                ),
            ),
            teaches=("draw-and-play", "draw-and-pass"),
            done="Drawn and played, all in one turn.",
        ),
        Step(
            "wasp",
            "Watch out for the animals! Seat 2 played a [Wasp](wasp). You must draw two cards, or "
            "play a Wasp of any colour. You have one. Sting back!",
            Do(
                faces(1, 4),
                model="yellow wasp",
                wrong="draw",
                mistakes=(Remark(did("draw"), "Ouch, two more cards! Your own Wasp saves you."),),
            ),
            teaches=("wasp", "wasp-stack"),
            position=at(
                "yellow wasp, red moon, blue star",
                "blue sun, red galaxy, red cloud",
                "yellow star, blue galaxy",
                top="red wasp",
                wasps=2,
            ),
            done="Now both Wasps face Seat 1: that is [four cards](wasp-stack) to draw.",
        ),
        Step(
            "frog",
            "Seat 1 has only one card left! After a [Frog](frog), whoever is next misses a turn. "
            "Do not let Seat 1 play.",
            Do(
                turn_of(2),
                model="red frog",
                wrong="red moon",
                otherwise="Now Seat 1 can play and win. Your Frog is red, so it fits.",
            ),
            teaches=("frog",),
            position=at("red frog, red moon, blue star", "blue sun", "yellow star, blue galaxy"),
            done="Hop! Seat 2 is next, and Seat 1 has to wait.",
        ),
        Step(
            "crab",
            "Play goes from Seat 0 to 1, 2, 3. You are about to play a [Crab](crab), and Crabs "
            "turn play around. Who is next?",
            Predict(
                (
                    Choice("Seat 1", turn_of(1), "That was so, before the Crab."),
                    Choice("Seat 3", turn_of(3), "Play now runs the other way."),
                    Choice("You again", turn_of(0), "A Crab turns, but it skips nobody."),
                ),
                shows=("Seat 0: red crab",),
            ),
            teaches=("crab",),
            position=at(
                "red crab, blue moon, blue star",
                "blue sun, red galaxy",
                "yellow star, blue galaxy",
                "blue cloud, yellow moon",
            ),
            done="From Seat 0 to 3, 2, 1, until the next Crab.",
        ),
        Step(
            "peacock",
            "A [Peacock](peacock) is a Power card. It fits nearly everywhere, and you call the "
            "next colour with it. Pick one that helps you: say “peacock front, red”, or blue, or "
            "yellow.",
            Do(
                called("blue"),
                model="peacock front, blue",
                wrong="peacock front, red",
                mistakes=(
                    Remark(fired("peacock"), "You do not hold that colour. Look at your cards."),
                ),
                otherwise="No need for that: your Peacock fits.",
            ),
            teaches=("peacock",),
            position=at(
                "peacock front, blue moon, blue star",
                "blue sun, red galaxy",
                "yellow star, blue galaxy",
            ),
            done="Blue it is, and all your cards are blue.",
            hint="Call the colour of the cards that you keep.",
        ),
    ),
)

FIRST_CALLS = Lesson(
    "first-calls",
    "Match! ZAR! Gotcha!",
    "play out of turn, and call out",
    (
        Step(
            "match",
            "Each card has one twin. Seat 2 just played a Blue Star, and you hold the other! It "
            "is not your turn, but that does not matter. Quick: say [“match”](match)!",
            Do(
                fired("match"),
                model="match",
                wrong="let it go",
                mistakes=(
                    Remark(
                        did("let it go"),
                        "You let the Blue Star go. A match would rid you of a card.",
                    ),
                ),
            ),
            teaches=("match", "match-draws", "match-is-turn"),
            position=at(
                "blue star, red moon, yellow cloud",
                "blue sun, red galaxy",
                "yellow star, blue galaxy",
                "blue cloud, yellow moon",
                top="blue star",
                by=2,
                turn=3,
            ),
            done="Seat 2 had to [draw](match-draws). And that was [your turn](match-is-turn): play "
            "goes on with Seat 1, so Seat 3 has lost theirs.",
        ),
        Step(
            "double",
            "Twins in your own hand? In your turn you may play both [at once](double). Say "
            "“double” and the name of the card.",
            Do(
                fired("double"),
                model="double red moon",
                wrong="red moon",
                otherwise="That is fine, but play both Moons at once: two cards in one go!",
            ),
            teaches=("double",),
            position=at(
                "red moon, red moon, blue star, yellow cloud",
                "blue sun, red galaxy",
                "yellow star, blue galaxy",
            ),
            done="Two cards gone in one turn.",
        ),
        Step(
            "zar",
            "Two cards left. Whenever a play leaves you with just one, you must say [ZAR](zar). "
            "Say it with the card: “red moon, zar”.",
            Do(
                fired("zar"),
                model="red moon, zar",
                wrong="red moon",
                mistakes=(
                    Remark(fired("zar-forgotten"), "You forgot your ZAR! Now all can catch you."),
                ),
                otherwise="That does not leave you with one card. Play the Moon, with ZAR.",
            ),
            teaches=("zar",),
            position=at("red moon, blue star", "blue sun, red galaxy", "yellow star, blue galaxy"),
            done="One card left, and all have heard it.",
        ),
        Step(
            "gotcha",
            "Seat 1 played down to one card and did not say ZAR. [Catch](gotcha) them! Say "
            "“gotcha”, and point: “gotcha 1”.",
            Do(
                fired("gotcha"),
                model="gotcha 1",
                wrong="let it go",
                otherwise="Seat 1 gets away with it! Look at the table: “ZAR not said”.",
            ),
            teaches=("gotcha",),
            position=at(
                "red moon, blue star, yellow cloud",
                "blue sun",
                "yellow star, blue galaxy",
                by=1,
                turn=2,
                liable=[1],
            ),
            done="Got them: one more card for Seat 1.",
        ),
    ),
)

FIRST_GAME = Lesson(
    "first-game",
    "Your first game",
    "the end of a real hand, with a friend at your side",
    (
        Step(
            "play",
            "Now play! Four cards to go. Play in your turn, and after each card look: match it, or "
            "say [“let it go”](let-it-go). When something new comes up, I will tell you. A red "
            "card fits.",
            Reach(
                over,
                model=(
                    "red moon",
                    "let it go",
                    "match",
                    "let it go",
                    "gotcha 1",
                    "let it go",
                    "blue frog, zar",
                    "let it go",
                    "blue star",
                ),
                wrong=("blue frog",),
                others={
                    "Seat 1": ("red star, zar", "yellow star", *["let it go"] * 3),
                    "Seat 2": ("peacock side, blue", "blue moon", "let it go"),
                },
                par=12,  # a first game is for fun: any way through it is a good one
                remarks=(
                    Remark(
                        can("let it go") & ~can("match"),
                        "Now anybody with its twin may match this card. You cannot: “let it go”.",
                    ),
                    Remark(can("match"), "Look: you hold the twin! Be quick, and “match”."),
                    Remark(
                        owes(1) | owes(2),
                        "Somebody has one card and said no ZAR. Call “gotcha” and their number!",
                    ),
                    Remark(
                        turn_of(0) & called("blue"),
                        "Blue was called with the Peacock, so play something blue.",
                    ),
                    Remark(
                        turn_of(0) & holds(0, 2),
                        "You have two cards left. Play one, and do not forget your ZAR!",
                    ),
                    Remark(fired("zar-forgotten") & owes(0), "Psst! Say “zar”, before they see."),
                    Remark(turn_of(0) & holds(0, 1), "Your last card! If it fits, play it now."),
                ),
            ),
            teaches=("let-it-go", "out", "hand-won", "score", "lowest-wins"),
            position=at(
                "red moon, red star, blue frog, blue star",
                "red star, yellow star",
                "peacock side, blue moon, yellow galaxy, red cloud",
                draw="yellow moon, blue cloud",
                options={"hands": 1},
            ),
            done="Who is [OUT](out) and not matched [wins the hand](hand-won). All others [count "
            "the points](score) they hold. The [lowest score](lowest-wins) wins the game. You can "
            "play ZAR!",
            hint="Play what fits, or draw. A match goes at any time.",
        ),
    ),
)
