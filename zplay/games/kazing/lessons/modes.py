"""Chapters about playing alone and in teams."""

from __future__ import annotations

from zplay.games.kazing.lessons.setting import at, decks, kept, mana, scored, sees, sees_hand
from zplay.learn.checks import anything, fired, over, to_act, winners
from zplay.learn.model import Choice, Do, Lesson, Predict, Reach, Spot, Step

EIGHT = "life S, life Z, life E-W, life N-S, life NE-SW, life NW-SE, life E, life W"
"""Cards with the numbers 1 to 8."""

SOLO = Lesson(
    "solo",
    "Alone",
    "race against the Timer",
    (
        Step(
            "timer",
            "You play [alone](solo), against the Timer. It was [dealt](timer-deal) three cards, "
            "face down. After each turn it [takes one more](timer-takes). End your turn.",
            Do(anything, model="keep all", wrong="take deck"),
            teaches=("solo", "timer-deal", "timer-takes"),
            position=at(
                "life N-S, light E",
                timer=("light N, light S, life W", ""),
                phase="discard",
            ),
            done="Tick! It has four. Your aim: beat your own best score.",
        ),
        Step(
            "nine",
            "Some turns later it has eight. One more, and they are [turned up](timer-nine). It "
            "[keeps one](timer-keeps) of each number. Two have a 4, all others differ. How many "
            "stay?",
            Predict(
                (
                    Choice("All nine", kept(9), "There is a second 4."),
                    Choice("Eight", kept(8), "One of the two 4s goes."),
                    Choice("Seven", kept(7), "One 4 stays."),
                ),
                shows=("Seat 0: keep all",),
            ),
            teaches=("timer-nine", "timer-keeps", "timer-which"),
            position=at(
                "light E-W, light N",
                timer=(EIGHT, ""),
                top="light NW-SE",
                phase="discard",
                rounds=5,
            ),
            done="Eight numbers stay, open for you to see. So the game goes on.",
            note="It keeps the [first](timer-which) of two. The book leaves it open, and it "
            "makes no difference.",
        ),
        Step(
            "end",
            "The Timer lacks only the 9. You end your turn, and it takes a 9. What "
            "[happens](timer-end)?",
            Predict(
                (
                    Choice("The game is over", over, "It has all nine numbers."),
                    Choice("It begins again with three cards", ~over, "No, it has all nine."),
                ),
                shows=("Seat 0: keep all",),
            ),
            teaches=("timer-end", "solo-precision"),
            position=at(
                "light E-W, light N",
                timer=("", EIGHT),
                top="life N",
                phase="discard",
                rounds=9,
                collected=("1 2 3 4 5",),
            ),
            done="Nine of nine. In [Precision](solo-precision) that means you have lost.",
        ),
        Step(
            "precision",
            "Alone in [Precision](solo-precision), your score is the number of turns you take. "
            "Fewer are better. You lack 4 and 6. Cast, and end your turn.",
            Reach(
                winners(0),
                model=("cast 4: E | zing", "keep all"),
                wrong=("no spell", "keep all"),
                lost=fired("timer-takes"),
                if_lost="The Timer has had a card, and you still lack a number. Try again.",
            ),
            teaches=("solo-precision",),
            position=at(
                "life N-S, light E, light zing 6",
                timer=("light N, light S, life W", ""),
                collected=("1 2 3 5 7 8 9",),
                rounds=7,
            ),
            done="All nine in eight turns! Can you do it in seven?",
            note="The book speaks of a best score. How to count it is our ruling.",
        ),
        Step(
            "thaumaturgy",
            "In [Thaumaturgy](solo-thaumaturgy) your score is your points when the Timer ends. You "
            "have 6, and the last 9 is on its way. What is your score?",
            Predict(
                (
                    Choice("6", over & scored(6), "All your points, and no more."),
                    Choice("0, you lost", over & scored(0), "The Timer just ends it."),
                    Choice("The game goes on", ~over, "The Timer has all nine numbers."),
                ),
                shows=("Seat 0: keep all",),
            ),
            teaches=("solo-thaumaturgy", "solo-end"),
            position=at(
                "light E-W, light N",
                timer=("", EIGHT),
                top="life N",
                phase="discard",
                rounds=9,
                points=[6],
                spells=[3],
                options={"type": "thaumaturgy"},
            ),
            done="Six points. Write them down, and beat them!",
            note="How to count is our ruling. Alone, the [other ends](solo-end) are not used: only "
            "the Timer ends the game.",
        ),
        Step(
            "duel",
            "In a Duel you fight a [dummy](solo-duel) that never hits back. It has 2 Mana left. "
            "Say “kazaam at dummy”.",
            Do(
                winners(0),
                model="cast 4: E | kazaam at dummy",
                wrong="cast 4: E | kazaam at me",
                otherwise="The dummy still stands. Aim at it.",
            ),
            teaches=("solo-duel",),
            position=at(
                "life N-S, light E, light kazaam 5",
                timer=("light N, light S, life W", ""),
                mana={"dummy": 2},
                options={"type": "duel"},
            ),
            done="You win! If the Timer ends first, your score is what the dummy has lost.",
            note="The book does not say whom to drain when you are alone. So there is a dummy.",
        ),
    ),
)

HANDS = (
    "life N-S, light E, light zing 6",
    "life Z, energy W",
    "light N, light S",
    "life N, life S",
)
TWO_TEAMS = {"teams": 2}

TEAMS = Lesson(
    "teams",
    "Team Battle",
    "play with a partner",
    (
        Step(
            "turns",
            "A [Team Battle](teams)! You are Alpha 1, and Alpha 2 is your partner. Play goes [from "
            "team to team](team-turns). You end your turn. Who is next?",
            Predict(
                (
                    Choice("Alpha 2", to_act(2), "First the other team."),
                    Choice("Beta 1", to_act(1), "One from the other team."),
                    Choice("You", to_act(0), "You just had your turn."),
                ),
                shows=("Alpha 1: keep all",),
            ),
            teaches=("teams", "team-turns", "team-size-limit"),
            position=at(*HANDS, phase="discard", options=TWO_TEAMS),
            done="Then Alpha 2, then Beta 2. Partners take turns. A team has two to four wizards.",
            note="The book has no most. [Here](team-size-limit) it is eight teams and sixteen "
            "players.",
        ),
        Step(
            "decks",
            "Each team has its [own deck](team-decks), display and discards. What is so at this "
            "table?",
            Spot(
                (
                    Choice("There are two decks", decks(2), "One for Alpha, one for Beta."),
                    Choice("You see both displays", sees("displays"), "They lie open for all."),
                    Choice(
                        "You see the cards of your partner",
                        sees_hand(2),
                        "You see how many, but not which.",
                    ),
                )
            ),
            teaches=("team-decks", "team-whole-deck", "team-hands"),
            done="Partners [hide](team-hands) their cards from each other, too.",
            note="Each deck is [a whole box](team-whole-deck). The book leaves both of these open.",
        ),
        Step(
            "round",
            "A [round](team-round) is one turn for each team, not for each player. Cast and get "
            "the last two numbers for Alpha. Then keep all. Beta 1 has the last turn.",
            Reach(
                winners(0, 2),
                model=("cast 4: E | zing", "keep all"),
                wrong=("no spell", "keep all"),
                others={"Beta 1": ("take deck", "no spell", "keep all")},
                lost=to_act(2),
                if_lost="You still lack 4 and 6. Start on 4 and go East.",
            ),
            teaches=("team-round",),
            position=at(*HANDS, collected=("1 2 3 5 7 8 9", "1 2"), rounds=4, options=TWO_TEAMS),
            done="Over, and both of you win! Alpha 2 did not even need a turn.",
        ),
        Step(
            "deck-end",
            "Teams play Thaumaturgy. The deck of Alpha runs out. That of Beta is nearly full. Is "
            "this the [last round](team-deck-end)?",
            Predict(
                (
                    Choice("Yes", fired("last-round"), "The first deck to run out ends it."),
                    Choice("No, both must run out", ~fired("last-round"), "One is enough."),
                ),
                shows=("Alpha 1: take deck",),
            ),
            teaches=("team-deck-end",),
            position=at(
                *HANDS, phase="take", deck="matter N", options={**TWO_TEAMS, "type": "thaumaturgy"}
            ),
            done="One deck is enough.",
            note="The book speaks of the deck, as if there were just one.",
        ),
        Step(
            "mana",
            "In a Duel a team [shares its Mana](team-mana), [50](start-mana) to begin with. Drain "
            "the other team: “kazaam at beta”.",
            Do(
                mana(1, 48),
                model="cast 4: E | kazaam at beta",
                wrong="cast 4: E | kazaam at alpha",
                otherwise="Beta still has 50. Aim at them.",
            ),
            teaches=("team-mana", "start-mana"),
            position=at(
                "life N-S, light E, light kazaam 5",
                *HANDS[1:],
                options={**TWO_TEAMS, "type": "duel"},
            ),
            done="Both of them feel it. Or each player has Mana of their own: that is an option.",
        ),
        Step(
            "out",
            "Here each has [their own Mana](team-mana). Your partner, Alpha 2, is [out](team-out). "
            "Beta 1 ends a turn. Who plays for Alpha?",
            Predict(
                (
                    Choice("You, once more", to_act(0), "You play on, each time."),
                    Choice("Nobody, Beta 2 is next", to_act(3), "Your team still has you."),
                    Choice("The game is over", over, "Both teams have Mana left."),
                ),
                shows=("Beta 1: keep all",),
            ),
            teaches=("team-out", "team-mana"),
            position=at(
                HANDS[0],
                HANDS[1],
                "",
                HANDS[3],
                phase="discard",
                turn=1,
                last=[0, 3],
                mana={"alpha 2": 0},
                options={**TWO_TEAMS, "type": "duel", "team_mana": "own"},
            ),
            done="You play for two. Now you know each rule of Ka-Zing. Go and cast!",
            note="The book has players in turn and players out. This is both at once.",
        ),
    ),
)
