"""Chapters about the end of a game and about series of games."""

from __future__ import annotations

from zplay.games.zingazam.lessons.setting import at, game_is, scored, to_turn
from zplay.learn.checks import over, told, winners
from zplay.learn.model import Choice, Lesson, Predict, Reach, Step

THE_END = Lesson(
    "the-end",
    "The end of the game",
    "when it is over, and who has won",
    (
        Step(
            "end",
            "Hare plays a last card now. Owl has none left either. You still hold a cat, so you "
            "could go on. What happens after this round?",
            Predict(
                (
                    Choice(
                        "The game ends; your cat counts for nobody",
                        over & scored(0, 3),
                        "Owl and Hare cannot play, so it is over.",
                    ),
                    Choice(
                        "The game ends; your cat is a point for you",
                        over & scored(0, 4),
                        "Only cards in piles are points.",
                    ),
                    Choice(
                        "You play the cat alone and win it",
                        ~over,
                        "A round needs a card from each wizard.",
                    ),
                ),
                shows=("Hare: play 1",),
            ),
            teaches=("end", "leftovers", "points"),
            position=at(
                "c6a*",
                "",
                "3",
                played="F4 O5",
                piles=("F8 O3 H2", "O6 F2 H4 H1", "H8 H5 F1"),
            ),
            done="If [anybody](end) has no card when a round would begin, it is over. Cards in "
            "hand are [thrown away](leftovers); each card in a pile is a [point](points).",
        ),
        Step(
            "tie",
            "Hare takes the last round of the game. You and Owl will then have five points each, "
            "more than Hare. In your pile is one 8, in Owl's there are two. Who wins the game?",
            Predict(
                (
                    Choice("You", winners(0), "Five each. But look at the eights."),
                    Choice("Owl", winners(1), "Two eights against one."),
                    Choice("You and Owl share it", winners(0, 1), "First the eights are counted."),
                ),
                shows=("Hare: play 1",),
            ),
            teaches=("tie-break",),
            position=at(
                "",
                "",
                "6",
                played="F1 O5",
                piles=("O8 F2 F3 H4 F5", "H8 F8 O2 O3 O4", ""),
            ),
            done="A [tie](tie-break) goes to whoever has more 8s. If those are equal, count the "
            "7s, then the 6s, and so on.",
        ),
        Step(
            "share",
            "Hare takes the last round, with three points. You and Owl have four each: both an 8, "
            "a 7, a 3 and a 2. Who wins?",
            Predict(
                (
                    Choice(
                        "You, because you come first",
                        winners(0),
                        "The seat does not matter at the end.",
                    ),
                    Choice("Hare", winners(2), "Three points are less than four."),
                    Choice("You and Owl", winners(0, 1), "All is equal, down to the 1s."),
                ),
                shows=("Hare: play 1",),
            ),
            teaches=("shared",),
            position=at("", "", "6", played="F1 O5", piles=("O8 F7 F3 H2", "H8 O7 O3 O2", "")),
            done="Equal down to the last card: you [share](shared) the victory. Hooray for both!",
        ),
    ),
)

SERIES = Lesson(
    "a-series",
    "Several games",
    "play three in a row, with a little help for the last",
    (
        Step(
            "next-game",
            "This table plays [three games](series-length) and [adds up](series) the points. The "
            "first is nearly over: Hare plays the last card. What happens then?",
            Predict(
                (
                    Choice(
                        "A second game is dealt",
                        game_is(2) & ~over,
                        "There are three games in all.",
                    ),
                    Choice("Owl has won, and that is it", over, "Only the first game is over."),
                    Choice(
                        "The first game goes on",
                        game_is(1) & ~over,
                        "Nobody has a card left: it is over.",
                    ),
                ),
                shows=("Hare: play 1",),
            ),
            teaches=("series", "series-length"),
            position=at(
                "",
                "",
                "6",
                played="F4 O7",
                piles=("H2", "O8 F3", "H5"),
                options={"games": 3},
            ),
            done="New cards for all! The points are kept: you have one, Owl has five and Hare "
            "has one.",
            note="The book suggests three and leaves the choice to you: the number is an option.",
        ),
        Step(
            "extra",
            "You and Hare have the [lowest](series-extra) sum. So each of you turns not one card "
            "but two, before the game begins. Turn two of yours.",
            Reach(
                to_turn(0, 0),
                model=("turn 1", "turn 2"),
                wrong=("turn 1", "turn 1"),
            ),
            teaches=("series-extra",),
            done="Two cards known: a little help for whoever is behind. With a tie for the lowest "
            "sum, all of them get it.",
        ),
        Step(
            "leader",
            "Owl turns one card, Hare turns two. The points so far: you one, Owl five, Hare one. "
            "Who [leads](series-leads) the first round of this game?",
            Predict(
                (
                    Choice(
                        "You, the oldest",
                        told("Fox leads"),
                        "That was so in the first game only.",
                    ),
                    Choice("Owl", told("Owl leads"), "Owl has the most points."),
                    Choice("Hare, who is behind", told("Hare leads"), "Hare had help enough."),
                ),
                shows=("Owl: turn 1", "Hare: turn 1", "Hare: turn 2"),
            ),
            teaches=("series-leads",),
            done="From the second game on, the highest sum leads.",
        ),
        Step(
            "leader-tie",
            "Another table. After this card you and Hare will both have four points, and Owl two. "
            "Hare is the oldest. Who [leads](series-leads-tie) the second game?",
            Predict(
                (
                    Choice("You", told("Fox leads"), "You have the points, but not the years."),
                    Choice("Owl", told("Owl leads"), "Owl is behind and does not lead."),
                    Choice("Hare", told("Hare leads"), "You are equal, and Hare is older."),
                ),
                shows=(
                    "Hare: play 1",
                    "Fox: turn 1",
                    "Owl: turn 1",
                    "Owl: turn 2",
                    "Hare: turn 1",
                ),
            ),
            teaches=("series-leads-tie",),
            position=at(
                "",
                "",
                "6",
                played="F4 O5",
                piles=("H2 F8 O1 F7", "O8 F3", "H5"),
                options={"games": 2, "oldest": 2},
            ),
            done="If several share the highest sum, the oldest of them leads.",
        ),
        Step(
            "series-tie",
            "The last card of the last game! You will have six points in all, and so will Owl. But "
            "over [both games](series-tie) you have won three 8s, and Owl two. Who is champion?",
            Predict(
                (
                    Choice("You", winners(0), "Three eights against two."),
                    Choice("Owl", winners(1), "The sums are equal. Count the eights."),
                    Choice(
                        "You and Owl share it",
                        winners(0, 1),
                        "Only if all numbers are equal, down to the 1s.",
                    ),
                ),
                shows=("Hare: play 1",),
            ),
            teaches=("series-tie",),
            position=at(
                "",
                "",
                "6",
                played="F4 O5",
                piles=("H2 F8 O1", "O8 F3 H8", ""),
                options={"games": 2},
                game_number=2,
                totals=[3, 3, 1],
                tallies=[
                    [1, 0, 0, 0, 0, 0, 0, 2],
                    [1, 1, 1, 0, 0, 0, 0, 0],
                    [0, 0, 0, 0, 0, 1, 0, 0],
                ],
            ),
            done="Well played, champion! A tie of sums is broken as in a single game, with the "
            "cards of all games. You now know every rule.",
            note="The book does not say how to break a tie of sums. This way a single game is just "
            "a short series.",
        ),
    ),
)
