"""The first course: from no idea to a little game, in under ten minutes."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import (
    at,
    has_zag,
    has_zig,
    is_done,
    just_did,
    lead_is,
    on_mat,
    phase_is,
    round_is,
)
from zplay.learn.checks import can, did, fired, over, told, winners
from zplay.learn.model import Do, Lesson, Reach, Reaction, Remark, Step

FIRST_CARDS = Lesson(
    "first-cards",
    "Your first ZIG",
    "gather four cards, and tell your partner",
    (
        Step(
            "discard",
            "You are Seat 0. Gather cards that are alike! Three of yours are fire. A new card lies "
            "face down for you. Make room: lay a card [on the Mat](discard). Say “discard water "
            "green suitcase”.",
            Do(
                did("discard water green suitcase"),
                model="discard water green suitcase",
                wrong="discard fire pink none",
                mistakes=(
                    Remark(fired("discard"), "But that was a fire! Keep those, they are alike."),
                ),
                otherwise="Soon! First make room for your new card.",
            ),
            teaches=("discard", "take-waiting", "zig", "features"),
            position=at(
                "fire pink none, fire blue cocktail, fire green sunglasses, water green suitcase",
                waiting={0: "fire yellow suitcase"},
            ),
            done="You [took](take-waiting) a fire. All cards have an [element, a colour and a "
            "thing](features), or none. If all four share one of these, that is a [ZIG](zig)!",
            hint="Which of your cards is not like the others?",
        ),
        Step(
            "sign",
            "Now your partner must [declare it](declare): Seat 2, across the table. Shh, do not "
            "tell all! Your [secret sign](signs) for ZIG is a wink. Say “wink”.",
            Do(
                did("wink"),
                model="wink",
                wrong="cough",
                mistakes=(
                    Remark(did("cough"), "A cough is your sign for ZAG. You have a ZIG."),
                    Remark(
                        did("zig"),
                        "That is about your partner's cards, not yours! Wink, and Seat 2 says it.",
                    ),
                ),
                otherwise="Your partner does not know what to make of that.",
            ),
            teaches=("signs", "declare", "verify", "tick", "aim"),
            after=("Seat 2: zig",),
            done="Seat 2 saw it! You [showed](verify) your four cards, and your team [ticked the "
            "box](tick). [That is the game](aim).",
        ),
        Step(
            "switch",
            "Your new card is in your hand. Now all may [switch](switch) cards with the Mat. You "
            "want four pinks: “switch air blue none for …”. Fill in the card!",
            Do(
                has_zig(0),
                model="switch air blue none for water pink suitcase",
                wrong="switch air blue none for earth green cocktail",
                otherwise="Three of yours are pink. Keep them, and find one more.",
            ),
            teaches=("switch",),
            position=at(
                "fire pink none, earth pink cocktail, air pink sunglasses, air blue none",
                mat="earth green cocktail, water pink suitcase, fire yellow none",
            ),
            done="Four pinks, and so a ZIG. Your old card is on the Mat for all to take.",
            hint="Look for a pink card on the Mat.",
        ),
        Step(
            "declare",
            "Look: your partner winks at you! Only you two know what it means. Say it out loud, "
            "before somebody else sees it. What do you [declare](declare)?",
            Do(
                fired("tick"),
                model="zig",
                wrong="zag",
                mistakes=(
                    Remark(
                        fired("mistake"),
                        "A wink is for ZIG. You were wrong, so both of you would lose your cards.",
                    ),
                ),
                otherwise="Seat 2 waits for you to say it: say “zig”.",
            ),
            teaches=("declare", "tick"),
            position=at(
                "water pink suitcase, earth green cocktail, fire yellow none, air blue none",
                "",
                "air pink none, air blue cocktail, air green none, air yellow sunglasses",
            ),
            before=("Seat 2: wink",),
            done="Four airs! The box for ZIG is ticked, and with that a [round ends](round-ends).",
            hint="Your signs: wink for ZIG, cough for ZAG.",
        ),
        Step(
            "zag",
            "You have four airs, a ZIG. If your cards share [two features](zag), that is a ZAG! "
            "Switch one card, and all will be air and pink.",
            Do(
                has_zag(0),
                model="switch air blue none for air pink suitcase",
                wrong="switch air blue none for fire pink none",
                otherwise="Not yet. All four must be air, and all four pink.",
            ),
            teaches=("zag",),
            position=at(
                "air pink none, air pink cocktail, air pink sunglasses, air blue none",
                mat="fire pink none, air pink suitcase, air green cocktail",
            ),
            done="All air, all pink: a ZAG. Its sign would be a cough.",
            hint="One of your cards is not pink.",
        ),
        Step(
            "joker",
            "A [Joker](joker) is whatever you want it to be. Which card will you switch for it, to "
            "get a ZIG of cocktails?",
            Do(
                has_zig(0),
                model="switch water blue none for joker",
                wrong="switch earth pink cocktail for joker",
                mistakes=(
                    Remark(fired("switch"), "You gave away a cocktail. Keep all three of those."),
                ),
                otherwise="Take the Joker first: “switch … for joker”.",
            ),
            teaches=("joker",),
            position=at(
                "earth pink cocktail, fire blue cocktail, air green cocktail, water blue none",
                mat="joker, earth yellow suitcase",
            ),
            done="Three cocktails and a Joker: a ZIG!",
        ),
    ),
)

FIRST_CALLS = Lesson(
    "first-calls",
    "BLOCK!",
    "catch them, and do not get caught",
    (
        Step(
            "block",
            "Seat 1 yawns at Seat 3. Is that a sign? If you think they have something, call "
            "[BLOCK](block) before they declare it. Say “block”!",
            Do(
                fired("block"),
                model="block",
                wrong="zig",
                otherwise="Too slow: Seat 3 will declare it! Call BLOCK.",
            ),
            teaches=("block", "block-show", "block-confirmed"),
            position=at(
                "",
                "earth pink none, earth blue none, earth green none, earth yellow suitcase",
            ),
            before=("Seat 1: yawn",),
            after=("Seat 1: show nothing",),
            done="Seat 1 had to [show](block-show) two cards with nothing in common, and could "
            "not. BLOCK [confirmed](block-confirmed): both must throw their cards away!",
        ),
        Step(
            "answer",
            "Now they call BLOCK on you! [Show](block-show) two of your cards with nothing in "
            "common: not element, not colour, not thing. Say “show … and …”.",
            Do(
                fired("block-show"),
                model="show fire pink none and water blue cocktail",
                wrong="show fire pink none and fire blue suitcase",
            ),
            teaches=("block-show", "block-failed"),
            position=at(
                "fire pink none, fire blue suitcase, water blue cocktail, fire yellow none",
                "",
                "air pink none, earth blue cocktail, water green none, air yellow none",
            ),
            before=(
                "Seat 3: block 0 and 2",
                "Seat 2: show air pink none and earth blue cocktail",
            ),
            done="Safe! The [BLOCK has failed](block-failed), and Seat 3 must throw four cards "
            "away.",
            hint="One card is of water. Which fire card is neither blue nor has a cocktail?",
        ),
    ),
)

FIRST_GAME = Lesson(
    "first-game",
    "Your first game",
    "a real game, with a friend at your side",
    (
        Step(
            "play",
            "Now play! The first team with [two boxes](fewer-boxes) wins. You want a ZAG of air "
            "and pink. First lay a card on the Mat. When something new comes up, I will tell you.",
            Reach(
                over,
                model=(
                    "discard water blue none",
                    "block",
                    "switch fire pink suitcase for air pink suitcase",
                    "cough",
                    "keep signs",
                    "discard water yellow none",
                    "zig",
                ),
                wrong=("discard air pink none",),
                reactions=(
                    Reaction(
                        round_is(1) & on_mat("air pink suitcase") & just_did("discard"),
                        (
                            "Seat 1: switch fire blue cocktail for earth yellow none",
                            "Seat 1: yawn",
                        ),
                    ),
                    Reaction(phase_is("show"), ("Seat 1: show …", "Seat 3: show …")),
                    Reaction(just_did("wink"), ("Seat 2: zig",)),
                    Reaction(just_did("cough"), ("Seat 2: zag",)),
                    Reaction(
                        phase_is("agree"),
                        ("Seat 1: keep signs",),
                    ),
                    Reaction(
                        round_is(2) & just_did("discard"), ("Seat 2: discard fire pink suitcase",)
                    ),
                    Reaction(round_is(2) & has_zig(2), ("Seat 2: wink",)),
                    Reaction(
                        is_done(0),
                        tuple(
                            f"Seat {seat}: {what}"
                            for seat in (1, 2, 3)
                            for what in ("discard …", "done")
                        ),
                    ),
                ),
                lost=(over & ~winners(0, 2))
                | fired("mistake")
                | fired("block-failed")
                | (round_is(1) & lead_is(2)),
                if_lost="That went wrong: the cards that you need [are gone](mistake). Let us "
                "begin this game again. Call out only when you see a sign!",
                par=10,  # a first game is for fun: any way through it is a good one
                remarks=(
                    Remark(
                        told("makes a sign: yawn"),
                        "Seat 1 took an earth card, and yawns. A sign? You may call “block”.",
                    ),
                    Remark(
                        fired("block-confirmed"),
                        "Caught! They begin anew. Now find the air and pink card on the Mat.",
                    ),
                    Remark(
                        round_is(1) & has_zag(0),
                        "You have your ZAG! Your sign for it is a cough.",
                    ),
                    Remark(
                        can("keep signs"),
                        "One box is ticked. In a new round you may [keep your signs](signs-keep): "
                        "say “keep signs”.",
                    ),
                    Remark(
                        round_is(2) & phase_is("play") & ~just_did("discard"),
                        "New cards! Lay one on the Mat, and keep an eye on Seat 2.",
                    ),
                    Remark(
                        round_is(2) & has_zig(2) & just_did("discard"),
                        "Did you see that? What does the wink of Seat 2 mean?",
                    ),
                ),
            ),
            teaches=("fewer-boxes", "round-ends", "signs-keep", "mistake"),
            position=at(
                "air pink none, air pink cocktail, fire pink suitcase, water blue none",
                "earth pink none, earth blue none, earth green none, fire blue cocktail",
                mat="air pink suitcase, earth yellow none",
                waiting={0: "air pink sunglasses"},
                options={"boxes": 2},
                seed="lesson 45",
            ),
            done="Two boxes, and the game is yours! You can play Zigzag. The chapters have the "
            "special cards, and much more.",
            hint="Look at the cards you hold: what do most of them share?",
        ),
    ),
)
