"""A chapter about the cards: what they share, and what is in the box."""

from __future__ import annotations

from zplay.games.zigzag.lessons.setting import at, has_zig, in_box, makes
from zplay.learn.checks import did, fired
from zplay.learn.model import Choice, Do, Lesson, Remark, Spot, Step

_FOUR_JOKERS = "joker, joker b, joker c, joker d"

CARDS = Lesson(
    "cards",
    "The cards",
    "see at once what four cards share",
    (
        Step(
            "nothing",
            "A creature has an [element, a colour, and a thing with it](features). Some have no "
            "thing: that is called “none”. [None counts](no-accessory) too! Make four of those.",
            Do(
                has_zig(0),
                model="switch water blue suitcase for air yellow none",
                wrong="switch water blue suitcase for air yellow cocktail",
                otherwise="Three of yours have no thing with them. Find one more of those.",
            ),
            teaches=("features", "no-accessory"),
            position=at(
                "fire pink none, earth green none, water pink none, water blue suitcase",
                mat="air yellow cocktail, air yellow none, fire green suitcase",
            ),
            done="Four creatures with nothing at all share just that: a ZIG.",
            note="The book lists “no accessory” as a fourth kind, and that is how we count it.",
        ),
        Step(
            "box",
            "Four elements, four colours, four things (with none): [each mix](characters) is there "
            "once. Look into the [box](box) of a first game. What is true?",
            Spot(
                (
                    Choice("Fire pink none: 1 card", in_box("fire pink none", 1), "Just once."),
                    Choice(
                        "Fire cards: 16", in_box("fire", 16), "Four colours, four things each: 16."
                    ),
                    Choice(
                        "Cards with sunglasses: 4",
                        in_box("sunglasses", 4),
                        "Four elements in four colours: that is 16 pairs of glasses.",
                    ),
                    Choice("Card thefts: 2", in_box("theft", 2), "Two thieves are about!"),
                    Choice(
                        "Jokers: 4", in_box("joker", 4), "The box has four, but not all are used."
                    ),
                )
            ),
            teaches=("box", "characters", "special-cards"),
            done="64 characters and 17 [special cards](special-cards), which you will meet one by "
            "one.",
            note="The book does not list the cards, only how many there are. Which special cards "
            "are in the box is our choice.",
            hint="16 is four times four.",
        ),
        Step(
            "special",
            "A ZIG takes [four cards](four-needed) with a feature. A Card theft has none, so it "
            "spoils your hand! Put it on the Mat for something better.",
            Do(
                has_zig(0),
                model="switch card theft for earth pink cocktail",
                wrong="switch card theft for fire pink cocktail",
                mistakes=(Remark(fired("switch"), "What do your other three cards share?"),),
                otherwise="Later you may use it. Now get it out of your hand with a switch.",
            ),
            teaches=("four-needed",),
            position=at(
                "earth blue none, earth green suitcase, earth yellow none, card theft",
                mat="fire pink cocktail, earth pink cocktail",
            ),
            done="Four earths. Of all special cards only a Joker helps in a ZIG.",
            note="The book speaks of four cards that share a feature. We take it at its word.",
            hint="Three of your cards are earth.",
        ),
        Step(
            "jokers",
            "Now find all hands that are a [ZAG](zag): two features that all four share. "
            "[Jokers](joker) are anything you like.",
            Spot(
                (
                    Choice(
                        "fire pink none, fire pink cocktail, joker, fire pink suitcase",
                        makes("fire pink none, fire pink cocktail, joker, fire pink suitcase", 2),
                        "All fire, all pink, if the Joker is too.",
                    ),
                    Choice(
                        "air pink none, air blue none, air green cocktail, joker",
                        makes("air pink none, air blue none, air green cocktail, joker", 2),
                        "All are air, but that is one feature only.",
                    ),
                    Choice(
                        "air pink none, joker, joker, joker",
                        makes("air pink none, joker b, joker c, joker d", 2),
                        "The Jokers become air and pink, say.",
                    ),
                    Choice(
                        "joker, joker, joker, joker",
                        makes(_FOUR_JOKERS, 2),
                        "Four Jokers share all there is.",
                    ),
                )
            ),
            teaches=("joker", "four-jokers", "zag"),
            done="[Four Jokers](four-jokers) are anything at all, even a ZAG.",
            note="The book does not think of four Jokers. A Joker fits all, so four of them do.",
        ),
        Step(
            "zag-as-zig",
            "Your partner coughs: a ZAG! But your team has ticked that box. A ZAG is also a "
            "[ZIG](zag-as-zig), and that box is open. Declare it!",
            Do(
                fired("tick"),
                model="zig",
                wrong="zag",
                mistakes=(Remark(did("zig-zag"), "For that you need a ZIG of your own."),),
            ),
            teaches=("zag-as-zig", "box-once"),
            position=at(
                "fire blue none, earth pink cocktail, air green suitcase, fire yellow none",
                "",
                "water pink none, water pink cocktail, water pink suitcase, water pink sunglasses",
                boxes=[["level 1 zag"], []],
            ),
            before=("Seat 2: cough",),
            done="Ticked! You cannot declare for a [box that you have](box-once). To try costs "
            "nothing.",
            note="The book does not say so, but who shares two features also shares one.",
        ),
    ),
)
