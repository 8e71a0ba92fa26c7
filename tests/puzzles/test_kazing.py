"""Spell paths: the exact solver against brute force, and what is wrong with wrong answers."""

from __future__ import annotations

from itertools import permutations

import pytest

import zplay
from zplay.games.kazing.casting import fault
from zplay.games.kazing.components import MODIFIER, WORD
from zplay.games.kazing.movements import ends
from zplay.games.kazing.puzzles import FAMILY
from zplay.games.kazing.spells import Spell, count_bonuses, points, total_mana
from zplay.puzzle import Task
from zplay.puzzle.draw import Draw


def spells_of(cards, level, strict):
    """Every valid spell that uses exactly these cards in this order, one for each way to go."""
    start, *moves, word = cards
    if word.kind != WORD or any(card.kind == WORD for card in moves) or not moves:
        return
    ways = [((), start.position, None)]
    for card in moves:
        further = []
        for stops, here, modifier in ways:
            if card.kind == MODIFIER:
                if modifier is None:
                    further.append(((*stops, 0), here, card))
            else:
                further += [((*stops, end), end, None) for end in ends(card, here, modifier)]
        ways = further
    for stops, _, modifier in ways:
        spell = Spell(start, tuple(moves), stops, word)
        if modifier is None and fault(spell, level, strict=strict) is None:
            yield spell


def brute_force(goal):
    """All answers by trying every order of every choice of cards."""
    level = goal.level
    every = [
        spell
        for size in range(level.least, len(goal.hand) + 1)
        for cards in permutations(goal.hand, size)
        for spell in spells_of(cards, level, level.rules)
    ]
    if goal.best:
        worth = {
            id(spell): spell.size
            if goal.best == "size"
            else points(spell.size, level.least, count_bonuses(spell) if level.rules else 0)
            for spell in every
        }
        most = max(worth.values(), default=0)
        return [spell for spell in every if worth[id(spell)] == most]
    if goal.collect:
        one, two = goal.wishes
        firsts = [spell for spell in every if fits(spell, one, level)]
        seconds = [spell for spell in every if fits(spell, two, level)]
        return [
            (a, b)
            for a in firsts
            for b in seconds
            if not set(a.cards) & set(b.cards)
            and {a.start.position, a.end, b.start.position, b.end} == set(goal.collect)
        ]
    return [spell for spell in every if fits(spell, goal.wishes[0], level)]


def fits(spell, wish, level):
    """Is a valid spell what is wished for?"""
    mana = total_mana(spell, count_bonuses(spell) if level.rules else 0)
    return (
        spell.size == wish.size
        and wish.start in (0, spell.start.position)
        and wish.end in (0, spell.end)
        and (not wish.home or spell.end == spell.start.position)
        and wish.mana in (None, mana)
    )


@pytest.mark.parametrize("kind", ["ends-on", "exact-size", "home", "longest", "points", "mana"])
def test_the_solver_counts_what_brute_force_finds(kind):
    """On small hands of every level, the number of answers is that of all orders tried."""
    tried = 0
    for number in range(400):
        content = FAMILY.propose(kind, 1 + number % 5, Draw(f"brute {kind} {number}"))
        if content is None or len(content["hand"]) > 5:
            continue
        model = FAMILY.model(kind, content)
        found = brute_force(model.goal)

        assert model.count(10**6) == len(found), content
        tried += 1
        if tried == 25:
            break
    assert tried >= 15


def test_the_solver_counts_pairs_of_spells():
    """Two spells that share no card, with their four ends as wished."""
    tried = 0
    for number in range(200):
        content = FAMILY.propose("two-spells", 2, Draw(f"pairs {number}"))
        if content is None:
            continue
        model = FAMILY.model("two-spells", content)

        assert model.count(10**6) == len(brute_force(model.goal)), content
        tried += 1
        if tried == 4:
            break
    assert tried == 4


def test_every_answer_of_brute_force_is_accepted():
    """Where several answers exist, each of them is right, whatever order the ladder prefers."""
    for number in range(40):
        content = FAMILY.propose("longest", 2, Draw(f"several {number}"))
        if content is None or len(content["hand"]) > 5:
            continue
        model = FAMILY.model("longest", {**content, "several": True})
        for spell in brute_force(model.goal)[:12]:
            assert model.check(str(spell)), (content, str(spell))


HAND = ["light E", "life N-S", "light Z", "light zing 6", "matter kazaam 1"]
"""Positions 5, 4, 9, 6, 1."""


def model_of(wish, level="apprentice", **more):
    content = {"level": level, "hand": HAND, "spells": [wish], **more}
    return FAMILY.model("ends-on", content)


@pytest.mark.parametrize(
    ("answer", "says", "rule"),
    [
        ("6: light E, light Z | kazaam", "E cannot be played from 6", "kazing:inside-grid"),
        ("1: light E, life N-S | zing", "light", "kazing:resonance"),
        ("1: light E, life N-S→7 | zing", "not on 7", "kazing:directions"),
        ("4: light E | light zing 6", "3 cards, not 4", None),
        ("1: energy E | zing", "do not hold", "kazing:own-cards"),
        ("9: light E, zing 6 | kazaam", "word", "kazing:word-last"),
    ],
)
def test_a_wrong_answer_hears_what_is_wrong(answer, says, rule):
    """The verdict names the first thing wrong, with its rule, or how the goal was missed."""
    verdict = model_of({"size": 4, "end": 3}).check(answer)

    assert not verdict
    assert says in verdict.because
    assert verdict.rule == rule


def test_nonsense_is_no_answer():
    """What cannot be read is an error of notation, and says how an answer looks."""
    puzzle = zplay.puzzle("kazing", kind="ends-on", seed="nonsense")
    for text in ("", "hello", "4", "4:", "4: sideways | zing"):
        with pytest.raises(zplay.NotationError):
            puzzle.answer(text)
    assert puzzle.wrong == 0


def test_the_card_for_a_gap_is_judged_by_where_it_leads():
    """A wrong card for the gap is told where the spell breaks or ends instead."""
    puzzle = zplay.puzzle("kazing", kind="missing", grade=2, seed="gap")
    right = puzzle.solution
    wrong = [
        card.label
        for place, card in enumerate(puzzle.model.hand)
        if place not in puzzle.model.goal.wishes[0].laid and card.label != right
    ]

    assert puzzle.check(right)
    for label in wrong:
        verdict = puzzle.check(label)
        assert not verdict
        assert verdict.because


def test_several_gaps_are_counted_as_brute_force_counts_them():
    """Every choice of cards for the gaps, laid and followed, gives the number of answers."""
    tried = 0
    for number in range(600):
        content = FAMILY.propose("missing", 3 + number % 3, Draw(f"gaps {number}"))
        if content is None or len(content["spells"][0]["laid"]) > 6:
            continue
        model = FAMILY.model("missing", content)
        goal, wish = model.goal, model.goal.wishes[0]
        free = [place for place in range(len(goal.hand)) if place not in wish.laid]
        found = 0
        for chosen in permutations(free, len(wish.gaps)):
            filling = iter(chosen)
            places = [next(filling) if place < 0 else place for place in wish.laid]
            cards = [goal.hand[place] for place in places]
            found += sum(
                fits(spell, wish, goal.level)
                for spell in spells_of(cards, goal.level, goal.level.rules)
            )

        assert model.count(10**6) == found, content
        tried += 1
        if tried == 25:
            break
    assert tried == 25


def test_cards_for_several_gaps_are_judged_together():
    """The right cards in another order, too few, or one twice are told apart."""
    puzzle = zplay.puzzle("kazing", kind="missing", grade=4, seed="gaps")
    parts = puzzle.solution.split(", ")

    assert puzzle.check(puzzle.solution)
    assert not puzzle.check(", ".join(reversed(parts)))
    twice = puzzle.check(", ".join([parts[0], *parts[:-1]]))
    assert (twice.right, twice.rule) == (False, "kazing:own-cards")
    with pytest.raises(zplay.NotationError, match=f"{len(parts)} cards"):
        puzzle.check(parts[0])


def test_modifiers_take_part_at_sorcerer_level():
    """Some puzzles of the higher grades need a modifier in their answer."""
    answers = []
    for number in range(60):
        content = FAMILY.propose("ends-on", 3, Draw(f"sorcerer {number}"))
        if content and content["level"] == "sorcerer":
            task = Task("kazing", "ends-on", 3, content)
            if task.model.count(2) == 1 and task.way.solved:
                answers.append(task.solution)

    assert any(name in answer for answer in answers for name in ("half", "rewind", "shift"))


@pytest.mark.parametrize(
    "change",
    [
        {"level": "wizard"},
        {"hand": HAND[:2]},
        {"hand": [*HAND[:4], "light E"]},
        {"hand": [*HAND[:4], "swirl of nothing"]},
        {"hand": "light E"},
        {"spells": []},
        {"spells": [{"size": 2}]},
        {"spells": [{"size": 9}]},
        {"spells": [{"size": 4, "end": 10}]},
        {"spells": [{"size": 4, "mana": "much"}]},
        {"spells": [{"size": 4, "laid": [0, 1, 2, 3]}]},
        {"spells": [{"size": 4, "laid": [0, 0, -1, 3]}]},
        {"spells": [{"size": 3}, {"size": 3}]},
        {"collect": [1, 2]},
        {"best": "speed"},
    ],
)
def test_content_that_cannot_be_is_refused(change):
    """A puzzle with an impossible hand or goal is a ValueError, never a crash later."""
    content = {"level": "apprentice", "hand": HAND, "spells": [{"size": 4, "end": 3}], **change}
    with pytest.raises(ValueError, match=r"\w"):
        FAMILY.model("ends-on", content)
