"""The rules of thumb of Zigzag, each in a position that calls for it."""

from __future__ import annotations

import random

import pytest

from zplay.bots import bot, strengths
from zplay.bots.arena import Arena
from zplay.bots.match import quickest
from zplay.core.registry import game
from zplay.games.zigzag import card
from zplay.games.zigzag.believing import believe
from zplay.games.zigzag.bots import GUIDE, alike, sides
from zplay.games.zigzag.combinations import safe_pairs, shared
from zplay.games.zigzag.moves import Move
from zplay.games.zigzag.reading import read_opponent, read_partner

ZIG = game("zigzag")
PINKS = "fire pink none, water pink cocktail, air pink suitcase, earth pink sunglasses"
THREE_PINKS = "fire pink none, water pink cocktail, air pink suitcase, earth blue sunglasses"
MIXED = "water blue none, earth green cocktail, air yellow sunglasses, fire blue suitcase"
OTHERS = (
    "water green none, earth yellow cocktail, air blue sunglasses, fire green suitcase",
    "water yellow suitcase, earth blue none, air green cocktail, fire yellow sunglasses",
    "water blue sunglasses, earth green suitcase, air yellow none, fire blue cocktail",
)


def cards(text):
    return [card(name) for name in text.split(",") if name.strip()]


def sit(own, *, others=OTHERS, mat="", waiting=False, level=1, **changes):
    """A lead in which seat 0 holds ``own``; signs are wink and cough, of the others yawn, frown."""
    state = ZIG.start({"seats": 4, "level": level, **changes.pop("options", {})}, "thumb")
    state.apply(0, Move("agree", "wink", "cough"))
    state.apply(1, Move("agree", "yawn", "frown"))
    if level > 1:
        for seat in range(4):
            state.apply(seat, Move("number", 1))
    state.hands = [cards(own), *map(cards, others)]
    state.mat = cards(mat)
    state.pick = None
    used = {each for hand in state.hands for each in hand} | set(state.mat)
    state.deck = [each for each in state.cards if each not in used]
    state.waiting = [state.deck.pop() if waiting else -1 for _ in range(4)]
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def steady(state, seat=0, seed=1):
    return bot(ZIG, "steady").think(state.seen_by(seat), state.legal(seat), random.Random(seed))


def does(state, seat=0):
    return ZIG.say(steady(state, seat).action)


IDLE = {"done", "frown", "yawn", "smile", "sniff", "scratch nose", "touch ear"}
"""What somebody does who has nothing to do: say done, or bluff before that."""


def bits(text):
    return sum(1 << each for each in cards(text))


def test_the_card_that_fits_least_is_discarded():
    """Three pinks are kept, and the sentence says what is collected."""
    choice = steady(sit(THREE_PINKS, waiting=True))

    assert ZIG.say(choice.action) == "discard earth blue sunglasses"
    assert "pink" in choice.because
    assert len(choice.considered) == 4


def test_a_switch_completes_the_hand():
    """The fourth pink lies on the Mat."""
    state = sit(THREE_PINKS, mat="earth pink none, water yellow none")

    assert does(state) == "switch earth blue sunglasses for earth pink none"


def test_a_combination_is_signed_once():
    """First the sign of the team, then done."""
    state = sit(PINKS)
    assert does(state) == "wink"

    state.gestures = [(0, "wink")]
    assert does(state) == "done"


def test_a_sign_that_is_no_longer_true_is_taken_back():
    """Any gesture that is none of the two signs."""
    said = does(sit(MIXED, gestures=[(0, "wink")]))

    assert said in ZIG.start({"seats": 4}, "x").edition.gestures
    assert said not in ("wink", "cough")


def test_the_partner_declares_what_was_signed():
    """The last gesture of the partner counts; an earlier one does not."""
    assert does(sit(MIXED, gestures=[(2, "wink")])) == "zig"
    assert does(sit(MIXED, gestures=[(2, "cough")])) == "zag"
    assert does(sit(MIXED, gestures=[(2, "wink"), (2, "smile")])) in IDLE


def test_the_hardest_box_is_declared():
    """Both have a ZIG: DOUBLE-ZIG, unless that box is ticked."""
    assert does(sit(PINKS, gestures=[(2, "wink")])) == "double-zig"
    assert does(sit(PINKS, gestures=[(2, "wink")], boxes=[0b0100, 0])) == "zig"


def test_open_cards_belie_a_sign():
    """Two cards of the partner that everybody knows have nothing in common."""
    shown = bits("earth blue none, air green cocktail")
    state = sit(MIXED, gestures=[(2, "wink")], shown=[0, 0, shown, 0])

    assert read_partner(state.seen_by(0), 0).makes == 0


def test_block_on_evidence():
    """An opponent took two pinks from the Mat and made a gesture; without any of it, no BLOCK."""
    others = (PINKS, *OTHERS[1:])
    shown = [0, bits("fire pink none, water pink cocktail"), 0, 0]
    choice = steady(sit(MIXED, others=others, gestures=[(1, "smile")], shown=shown))

    assert ZIG.say(choice.action) == "block 1 and 3"
    assert "gesture" in choice.because
    assert "pink" in choice.because
    assert does(sit(MIXED, others=others)) in IDLE


def test_no_block_without_blocks():
    """After three failed ones there is nothing to call."""
    shown = [0, bits("fire pink none, water pink cocktail"), 0, 0]
    state = sit(
        MIXED, others=(PINKS, *OTHERS[1:]), gestures=[(1, "smile")], shown=shown, failed=[3, 0]
    )

    assert does(state) in IDLE


@pytest.mark.parametrize("gestures", [0, 1])
def test_more_known_cards_alike_are_more_suspicious(gestures):
    """And two that have nothing in common clear a hand of all suspicion."""
    pinks = cards(PINKS)
    chances = []
    for known in range(5):
        shown = [0, sum(1 << each for each in pinks[:known]), 0, 0]
        state = sit(
            MIXED, others=(PINKS, *OTHERS[1:]), shown=shown, gestures=[(1, "smile")] * gestures
        )
        chances.append(read_opponent(state.seen_by(0), 0, 1).chance)
    assert chances == sorted(chances)
    assert chances[-1] == 1

    state = sit(MIXED, shown=[0, bits("water green none, earth yellow cocktail"), 0, 0])
    assert read_opponent(state.seen_by(0), 0, 1).chance == 0


def test_bluffs_are_seeded_and_not_signs():
    """With nothing to do some seeds bluff and some do not, and a bluff is never an own sign."""
    state = sit(MIXED)
    said = [ZIG.say(steady(state, seed=seed).action) for seed in range(40)]

    assert 0 < said.count("done") < 40
    assert not {"wink", "cough"} & set(said)
    assert said == [ZIG.say(steady(state, seed=seed).action) for seed in range(40)]


def test_who_is_done_waits():
    """Nobody has to speak: a bot that is done is not asked, one with a card to take is."""
    state = sit(MIXED, done=0b0111)
    state.waiting[3] = state.deck.pop()
    bots = [bot(ZIG, "steady")] * 4

    assert [
        each.waits(state.seen_by(seat), state.legal(seat)) for seat, each in enumerate(bots)
    ] == [
        True,
        True,
        True,
        False,
    ]
    assert {quickest(state, (0, 1, 2, 3), bots, random.Random(seed)) for seed in range(9)} == {3}
    assert quickest(state, (0, 1, 2), bots, random.Random(1)) is None


def test_nobody_is_done_before_all_cards_lie_there():
    """A card that somebody has still to discard may be of use."""
    state = sit(MIXED)
    assert not bot(ZIG, "steady").waits(state.seen_by(0), state.legal(0))

    state.waiting[1] = state.deck.pop()
    assert bot(ZIG, "steady").waits(state.seen_by(0), state.legal(0))


def test_special_cards_make_room():
    """A STOP is laid rather than discarded, before whoever collects that feature."""
    own = "stop colour, fire pink none, water pink cocktail, air pink suitcase"
    shown = [0, 0, 0, bits("water blue sunglasses")]

    assert does(sit(own, waiting=True, shown=shown)) == "stop colour on 3"


def test_at_level_two_the_constraint_counts():
    """Four pinks are signed if pink is asked for, and are nothing otherwise."""
    for number, value in enumerate(ZIG.start({"seats": 4}, "x").edition.constraints[0], 1):
        state = sit(PINKS, level=2, constraints=[0, 1, 2, 3], numbers=[number] * 4)
        signs = ZIG.say(steady(state).action) == "wink"
        assert signs == (value == 7), number  # 7 is pink


def test_a_block_is_answered_with_what_tells_least():
    """Two cards that everybody knows, if they will do."""
    state = sit(MIXED, shown=[bits("water blue none, earth green cocktail"), 0, 0, 0])
    state.apply(1, Move("block", 0, 2))

    assert does(state) == "show water blue none and earth green cocktail"


def test_imagined_hands_fit_what_was_seen():
    """A partner who signed has a combination, and known cards stay where they are."""
    shown = bits("earth blue none")
    state = sit(MIXED, gestures=[(2, "wink")], shown=[0, 0, shown, 0])
    view = state.seen_by(0)
    for seed in range(20):
        world = believe(view, random.Random(seed))
        assert world.seen_by(0) == view
        assert ZIG.components(world) == ZIG.components(state)
        assert shared(world.hands[2])
        assert not safe_pairs(world.hands[2])


def test_the_shortlist_begins_with_the_rule_of_thumb():
    """And holds nothing that is not allowed."""
    state = sit(THREE_PINKS, mat="earth pink none, water yellow none")
    legal = state.legal(0)
    few = GUIDE.shortlist(state.seen_by(0), legal, random.Random(1))

    assert ZIG.say(few[0]) == "switch earth blue sunglasses for earth pink none"
    assert len(few) > 2
    assert set(few) <= set(legal)


def test_partners_are_on_one_side():
    """Opposite seats play together."""
    assert sides({"seats": 4}) == ((0, 2), (1, 3))
    assert sides({"seats": 6}) == ((0, 3), (1, 4), (2, 5))


def test_what_is_alike():
    """Gestures that mean nothing are, a sign and any other gesture are not."""
    view = sit(MIXED).seen_by(0)

    assert alike(view, Move("gesture", "smile"), Move("gesture", "yawn"))
    assert not alike(view, Move("gesture", "smile"), Move("gesture", "wink"))
    assert alike(view, Move("agree", "smile", "wink"), Move("keep"))
    assert not alike(view, Move("done"), Move("gesture", "wink"))


def test_all_strengths_are_there():
    """Zigzag can be played against all three."""
    assert strengths("zigzag") == ("easy", "steady", "sharp")


@pytest.mark.parametrize("level", [1, 2, 3])
def test_steady_beats_random(level):
    """Few games and the same every time; docs/bots.md has the figures of many."""
    options = {"boxes": 1, "level": level}
    results = Arena("zigzag", ["steady", "random"], games=30, options=options).run()

    assert results.rate("steady", "random").low > 0.6
