"""A chapter about STOP and Z."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import at, has_zig
from zplay.learn.checks import did, fired
from zplay.learn.model import Do, Lesson, Reach, Remark, Step

STOPS = Lesson(
    "stops",
    "STOP and Z",
    "spoil their plans, and save your own",
    (
        Step(
            "stop",
            "Seat 1 has taken three blue cards. Spoil it! A [STOP](stop) for colour "
            "before Seat 1, and colours count there no more. “stop colour on 1”.",
            Do(
                did("stop colour on 1"),
                model="stop colour on 1",
                wrong="stop colour on 2",
                mistakes=(Remark(fired("stop"), "Seat 1 has the blue cards, not Seat 3."),),
                otherwise="Use your STOP, and use it on Seat 1.",
            ),
            teaches=("stop", "stop-opponent"),
            position=at(
                "fire pink none, fire green cocktail, air green none, stop colour",
                "air blue none, fire blue cocktail, water blue suitcase, earth yellow none",
                waiting={0: "earth green suitcase"},
                mat="earth blue none",
                shown=[[], ["air blue none", "fire blue cocktail", "water blue suitcase"], [], []],
            ),
            done="Only [foes](stop-opponent) get a STOP. There is one for element, one for colour "
            "and one for what they carry.",
        ),
        Step(
            "any-time",
            "You are done, but a STOP can be played at [any time](stop-any-time). Seat 3 just "
            "yawned at Seat 1, who has [two STOPs](stop-limit), the most. Where does yours go?",
            Do(
                did("stop accessory on 3"),
                model="stop accessory on 3",
                wrong="stop accessory on 1",
                otherwise="Lay down your STOP.",
            ),
            teaches=("stop-any-time", "stop-limit"),
            position=at(
                "fire pink none, fire green cocktail, air green none, stop accessory",
                mat="earth green suitcase, water blue none",
                stops=[[], ["stop colour", "stop element"], [], []],
                done=[0],
            ),
            before=("Seat 3: yawn",),
            done="Now take a card from the Mat, to have four again.",
        ),
        Step(
            "counts",
            "Your four fires were a ZIG. But a STOP for element lies before you, so fire [does not "
            "count](stop-counts)! Three of them are pink, too. Get a ZIG.",
            Do(
                has_zig(0),
                model="switch fire blue suitcase for water pink none",
                wrong="switch fire blue suitcase for fire green none",
                otherwise="With this STOP, all must share a colour, or what they carry.",
            ),
            teaches=("stop-counts",),
            position=at(
                "fire pink none, fire pink cocktail, fire pink sunglasses, fire blue suitcase",
                mat="fire green none, water pink none",
                stops=[["stop element"], [], [], []],
            ),
            done="Four pinks. And no STOP for colour in sight.",
        ),
        Step(
            "block",
            "They call BLOCK. All your cards are fire, but with a STOP for element that is nothing "
            "in common! [For once](stop-counts) it helps. Show two.",
            Do(
                fired("block-show"),
                model="show fire pink none and fire blue cocktail",
                wrong="show fire pink none and fire pink suitcase",
            ),
            teaches=("stop-counts",),
            position=at(
                "fire pink none, fire blue cocktail, fire pink suitcase, fire yellow none",
                "",
                "air pink none, earth blue cocktail, water green none, air yellow none",
                stops=[["stop element"], [], [], []],
            ),
            before=(
                "Seat 1: block 0 and 2",
                "Seat 2: show air pink none and earth blue cocktail",
            ),
            done="Saved by the STOP that they laid!",
            hint="Two cards that share no colour, and not what they carry.",
        ),
        Step(
            "z",
            "A STOP [stays](stop-stays) till the round ends. But you hold a [Z](z-stop)! It takes "
            "away a STOP before you or your partner. Free your fires: “z stop element of me”.",
            Do(
                fired("z-stop"),
                model="z stop element of me",
                wrong="z stop colour of 1",
                otherwise="Use your Z to get rid of that STOP.",
            ),
            teaches=("stop-stays", "z-stop", "z-own-team"),
            position=at(
                "fire pink none, fire blue cocktail, fire green none, z",
                waiting={0: "fire yellow suitcase"},
                mat="earth blue none",
                stops=[["stop element"], ["stop colour"], [], []],
            ),
            done="Gone! A Z helps [your own team](z-own-team) only.",
        ),
        Step(
            "plan",
            "Now all in a row. Seat 2 has winked, but then Seat 1 laid a STOP. Your Z can help a "
            "[partner](z-own-team) too. Save that ZIG, and tick the box!",
            Reach(
                fired("tick"),
                model=("z stop element of partner", "zig"),
                wrong=("zig",),
                lost=fired("mistake"),
                if_lost="The STOP still lay there, so it was no ZIG. Once more from the start!",
            ),
            teaches=("z-own-team",),
            position=at(
                "earth pink none, water blue cocktail, fire green none, z",
                "stop element, air blue none, water blue none, earth blue none",
                "fire pink cocktail, fire blue none, fire green suitcase, fire yellow sunglasses",
                mat="earth yellow none",
                waiting={0: "water green suitcase", 1: "earth green none"},
            ),
            before=("Seat 2: wink", "Seat 1: stop element on 2"),
            done="What a pair you are.",
            hint="First the Z. Then say what the wink means.",
        ),
    ),
)
