"""A chapter about the table: who plays, with which cards, and the secret signs."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import (
    WATERS,
    at,
    before_a_round,
    counts,
    in_box,
    partner,
    seats_fit,
    sees_signs,
    sees_waiting,
)
from zplay.learn.checks import anything, did, fired
from zplay.learn.model import Choice, Do, Lesson, Remark, Spot, Step

TABLE = Lesson(
    "table",
    "Teams and signs",
    "sit down, agree on signs, and bluff",
    (
        Step(
            "agree",
            "Before a round, each team agrees on a [sign](signs) for ZIG and one for ZAG. Pick "
            "two: wink, cough, yawn, frown, smile, sniff. Say such as “agree wink for zig, cough "
            "for zag”.",
            Do(
                anything,
                model="agree wink for zig, cough for zag",
                wrong="agree wink for zig, wink for zag",
            ),
            teaches=("signs", "signs-different", "signs-one-speaks", "gestures"),
            position=before_a_round(),
            done="Two [different](signs-different) signs. You spoke [for Seat "
            "2](signs-one-speaks), who knows them now.",
            note="At home you agree as you like. On a screen one of you says it, and signs are "
            "from a [list](gestures) that all know.",
            hint="One sign for each, and not the same one.",
        ),
        Step(
            "secret",
            "They have agreed too, and all got [four cards](deal), and one face down. Signs are "
            "[secret](signs-secret). What do you know now?",
            Spot(
                (
                    Choice("Your own signs", sees_signs(0), "You have just agreed on them."),
                    Choice("The signs of Seats 1 and 3", sees_signs(1), "They will not tell you!"),
                    Choice(
                        "Your face-down card",
                        sees_waiting(0),
                        "Nobody sees it yet, not even you.",
                    ),
                    Choice("That you hold four cards", counts(0, 4), "Count them: four."),
                )
            ),
            teaches=("signs-secret", "deal"),
            before=("Seat 1: agree yawn for zig, smile for zag",),
            done="All see a sign, but just two know what it means.",
        ),
        Step(
            "bluff",
            "All can see you! [Any sign, any time](gesture): nobody has to mean it. Fool Seats 1 "
            "and 3 with one that is not yours. Your signs are wink and cough.",
            Do(
                fired("gesture") & ~did("wink") & ~did("cough"),
                model="sniff",
                wrong="wink",
                mistakes=(
                    Remark(
                        fired("gesture"),
                        "Careful! Your partner knows that one, and may declare it.",
                    ),
                ),
                otherwise="Do nothing else now. Just sniff, or smile.",
            ),
            teaches=("gesture",),
            position=at(
                "fire blue none, earth pink cocktail, air green suitcase, fire yellow none"
            ),
            done="They will wonder about that. Your partner knows that it means nothing.",
            note="The book has no word against a bluff, so you may.",
            hint="There are eight signs in all: also yawn, frown, smile and sniff.",
        ),
        Step(
            "three-signs",
            "You have made three signs in this lead. [That is the most](gesture-limit)! But you "
            "also saw your partner wink.",
            Do(fired("tick"), model="zig", wrong="wink", otherwise="A wink! What does it mean?"),
            teaches=("gesture-limit",),
            position=at(
                "fire blue none, earth pink cocktail, air green suitcase, fire yellow none",
                "",
                WATERS,
                gestures=[
                    *({"seat": 0, "gesture": one} for one in ("sniff", "smile", "yawn")),
                    {"seat": 2, "gesture": "wink"},
                ],
            ),
            done="Three signs for each player and lead. You needed none for that.",
            note="The limit is ours: on a screen signs are cheap. The option is called gestures.",
        ),
        Step(
            "new-round",
            "A new round. [Only now](signs-fixed) may a team change its signs, or keep them. "
            "Nobody else hears which! Seat 1 looked at you each time you winked. Change them!",
            Do(
                fired("signs") & ~did("keep signs"),
                model="agree sniff for zig, frown for zag",
                wrong="keep signs",
                otherwise="You may [keep them](signs-keep). But I fear that Seat 1 knows your "
                "wink.",
            ),
            teaches=("signs-fixed", "signs-keep"),
            position=before_a_round(
                round=2,
                signs=[["wink", "cough"], ["yawn", "smile"]],
                boxes=[["level 1 zig"], []],
            ),
            done="In a round, signs stay as they are.",
            note="Nobody has to change them: the book only says when one may.",
        ),
        Step(
            "seats",
            "Partners [sit across](teams), so you sit between the others. Zigzag is for [four or "
            "six](players). Here are six! What is true?",
            Spot(
                (
                    Choice("Seat 3 is your partner", partner(0, 3), "Count: three seats on."),
                    Choice(
                        "Seat 2 is your partner", partner(0, 2), "With four, yes. Not with six."
                    ),
                    Choice("Five can play", seats_fit(5), "One would have no partner."),
                    Choice("Four can play", seats_fit(4), "That makes two teams."),
                )
            ),
            teaches=("teams", "players"),
            position=at(options={"seats": 6}),
            done="Three teams of two, and all between foes.",
            note="The book speaks of games for two or three, but it does not have their rules.",
        ),
        Step(
            "jokers",
            "There is [one Joker](joker-count) for each team, or [one more](extra-joker) for a "
            "fast game. [Level 1](level-1) has no +1 and no -1. You may [agree](choice-of-cards) "
            "on other cards. What is true?",
            Spot(
                (
                    Choice("Four players: 2 Jokers", in_box("joker", 2), "Two teams, two Jokers."),
                    Choice(
                        "Six players: 2 Jokers",
                        in_box("joker", 2, seats=6),
                        "Three teams: three Jokers.",
                    ),
                    Choice(
                        "Four players, a fast game: 3 Jokers",
                        in_box("joker", 3, extra_joker=True),
                        "One for each team, and one more.",
                    ),
                    Choice("Level 1: a +1", in_box("+1", 1), "It comes with level 2."),
                    Choice(
                        "Without Card thefts, if you agree",
                        in_box("theft", 0, without=["card theft"]),
                        "Leave out what you do not like.",
                    ),
                )
            ),
            teaches=("joker-count", "extra-joker", "level-1", "choice-of-cards"),
            position=at(),
            done="Talk about it before you deal.",
        ),
    ),
)
