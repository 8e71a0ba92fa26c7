"""The last chapter: a game to win without help."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import at, has_zig, just_did, moves_made, phase_is
from zplay.learn.checks import fired, over, winners
from zplay.learn.model import Lesson, Reach, Reaction, Step

LAST_BOX = Lesson(
    "last-box",
    "The last box",
    "win a game with all you know",
    (
        Step(
            "win",
            "Three boxes each! You lack [ZIG-ZAG](zig-zag), they lack ZIG. Seat 2 coughed, but got "
            "a STOP for it. And Seat 1 just yawned, which has meant ZIG before. Be quick, and "
            "[win](game-end)!",
            Reach(
                winners(0, 2),
                model=(
                    "block",
                    "z stop colour of partner",
                    "switch earth blue suitcase for fire yellow none",
                    "zig-zag",
                ),
                wrong=("z stop colour of partner", "done"),
                reactions=(
                    Reaction(phase_is("show"), ("Seat 1: show …", "Seat 3: show …")),
                    Reaction(moves_made(2) & has_zig(1), ("Seat 3: zig",)),
                    Reaction(just_did("done"), ("Seat 1: done", "Seat 2: done", "Seat 3: done")),
                ),
                lost=(over & ~winners(0, 2)) | fired("mistake"),
                if_lost="They were faster, or you lost your cards. Look again: who yawned, and "
                "what lies before Seat 2?",
            ),
            teaches=("zig-zag", "game-end", "block", "z-stop"),
            position=at(
                "fire pink none, fire blue cocktail, fire green suitcase, z",
                "earth pink none, earth green cocktail, earth green none, earth yellow suitcase",
                "water blue none, water blue cocktail, water blue sunglasses, water blue suitcase",
                "air pink none, earth yellow none, air green cocktail, fire yellow cocktail",
                mat="fire yellow none, air blue none",
                waiting={0: "earth blue suitcase"},
                stops=[[], [], ["stop colour"], []],
                boxes=[
                    ["level 1 zig", "level 1 zag", "level 1 double-zig"],
                    ["level 1 zag", "level 1 double-zig", "level 1 zig-zag"],
                ],
            ),
            before=("Seat 2: cough", "Seat 1: yawn"),
            done="ZIG-ZAG, and the card is full! You know this game from end to end. Now find "
            "three friends, and wink.",
            hint="BLOCK first. Then your Z makes room, and frees your partner.",
        ),
    ),
)
