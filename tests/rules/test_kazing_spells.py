"""Ka-Zing: what a spell is, what is wrong with it, what it is worth, and finding them all."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from tests.rules.kazing_tables import refused, rules_of, set_up
from zplay import Ambiguous, NotationError, Refused
from zplay.games.kazing import Cast, Spell, bonuses, ends, find_spells
from zplay.games.kazing.casting import fault
from zplay.games.kazing.components import MODIFIER, MOVEMENT, WORD, our_edition
from zplay.games.kazing.spells import all_spells, count_bonuses, points, total_mana
from zplay.games.kazing.terms import LEVELS

EDITION = our_edition()
HAND = ["light kazaam 4", "matter zing 4", "light E-W", "life zag", "energy circle"]


# -- the parts of a spell --------------------------------------------------------------------------


@pytest.mark.rule("kazing:spell", "kazing:acting")
def test_the_spell_of_the_notation():
    """Start, movements, word: the wand goes 4 to 6, zag to 8, and round to 8 again."""
    table = set_up(HAND, ["life zing 8"])

    entry = table.push("cast 4 (light kazaam 4): E-W→6, zag, circle | zing")

    assert "kazing:spell" in rules_of(entry)
    assert entry.action.spell.path == (4, 5, 6, 5, 9, 8, 7, 4, 1, 2, 3, 6, 9, 8)
    assert "4-5-6-5-9-8-7-4-1-2-3-6-9-8" in entry.happenings[0].text


@pytest.mark.rule("kazing:own-cards")
def test_only_cards_in_hand():
    """A card that is not held, or held once and laid twice, is named in the refusal."""
    table = set_up(HAND, ["life zing 8"])

    missing = refused(table, "cast 4 (matter zing 4): life E | light kazaam 4")
    assert missing.rule == "kazing:own-cards"
    assert "life E [7]" in missing.because
    nowhere = refused(table, "cast 9: E-W | zing")
    assert "does not hold card [9]" in nowhere.because
    unheld = refused(table, "cast energy ka-zing: E-W | zing")
    assert unheld.rule == "kazing:own-cards"
    assert "energy ka-zing" in unheld.because
    assert "does not hold Z." in refused(table, "cast 4: Z | zing").because
    twice = refused(table, "cast 4 (matter zing 4): E-W→6, E-W→4 | light kazaam 4")
    assert twice.rule == "kazing:own-cards"
    assert "only once" in twice.because


@pytest.mark.rule("kazing:start-card", "kazing:first-movement")
def test_the_start_card_says_where():
    """The first movement goes from the number on the start card, and from nowhere else."""
    table = set_up(["light kazaam 4", "matter zing 3", "light E"], [])

    assert table.why_not("cast 4: light E→6 | matter zing 3") is None
    assert refused(table, "cast 3: light E | light kazaam 4").rule == "kazing:inside-grid"
    with pytest.raises(NotationError, match="position 5"):
        table.push("cast 5 (light kazaam 4): light E | matter zing 3")


@pytest.mark.rule("kazing:start-any", "kazing:card-position")
@pytest.mark.parametrize("start", ["matter zing 4", "life N-S", "half 4"])
def test_any_card_can_start(start):
    """A word, a movement and a modifier with the number 4 all start a spell on 4."""
    hand = [start, "light E", "light W", "light circle", "light zing 6"]
    table = set_up(hand, [], level="sorcerer")

    entry = table.push(f"cast 4 ({start}): E→6, W→4, circle→4 | light zing 6; collect 1 2")

    assert entry.action.spell.start.position == 4
    assert all(1 <= card.position <= 9 for card in EDITION.faces)


@pytest.mark.rule("kazing:movement-cards")
def test_a_spell_has_a_movement():
    """Start and word alone are no spell."""
    table = set_up(HAND, [])

    assert refused(table, "cast 4: | light kazaam 4").rule == "kazing:movement-cards"


@pytest.mark.rule("kazing:word-last")
def test_the_word_is_last():
    """The last card is a word, and no word stands among the movements."""
    table = set_up(HAND, [])

    no_word = refused(table, "cast 4 (light kazaam 4): E-W→6, zag | circle")
    assert no_word.rule == "kazing:word-last"
    assert "energy circle" in no_word.because
    inside = refused(table, "cast 4 (light kazaam 4): E-W→6, matter zing 4, zag | matter zing 4")
    assert inside.rule == "kazing:own-cards"
    hand = ["light kazaam 4", "matter zing 4", "life kazaam 6", "light E-W"]
    inside = refused(
        set_up(hand, []), "cast 4 (light kazaam 4): E-W→6, matter zing 4 | life kazaam 6"
    )
    assert inside.rule == "kazing:word-last"


@pytest.mark.rule("kazing:linked")
def test_movements_are_linked():
    """E from 4 leads to 6, and from 6 another E cannot go on."""
    table = set_up(["light kazaam 4", "matter zing 3", "light E", "life E"], [])

    refusal = refused(table, "cast 4: light E, life E | matter zing 3")

    assert refusal.rule == "kazing:inside-grid"
    assert "from 6" in refusal.because


@pytest.mark.rule("kazing:min-size")
def test_minimum_size():
    """Three cards at Initiate and Apprentice, five for Sorcerers."""
    small = ["light kazaam 4", "light zing 6", "light E", "life W"]

    assert set_up(small, []).why_not("cast 4: light E | zing") is None
    refusal = refused(set_up(small, [], level="sorcerer"), "cast 4: E, W | light zing 6")
    assert refusal.rule == "kazing:min-size"
    assert "4 cards" in refusal.because


@pytest.mark.rule("kazing:size", "kazing:modifier-counts")
def test_modifiers_count_for_size():
    """Start, modifier, movement, movement and word are five cards: enough for a Sorcerer."""
    hand = ["light kazaam 4", "half 1", "light E", "life circle", "light zing 6"]
    table = set_up(hand, [], level="sorcerer")

    entry = table.push("cast 4: life circle, half + light E | light zing 6")

    assert entry.action.spell.size == 5
    assert entry.action.spell.ends == (4, 0, 5)


@pytest.mark.rule("kazing:upright")
def test_movements_are_read_upright():
    """E is to the right and N is up for everybody: 4 to 6 and 8 to 2, never turned round."""
    table = set_up(["light kazaam 4", "matter zing 4", "light E"], ["life zing 8"])

    assert refused(table, "cast 4 (light kazaam 4): E→5 | zing").rule == "kazing:farthest"
    assert ends("E", 4) == {6}
    assert ends("N", 8) == {2}


# -- modifiers in spells ---------------------------------------------------------------------------

SORCERER = ["light kazaam 4", "half 1", "rewind 7", "light E", "light circle", "light zing 6"]


@pytest.mark.rule("kazing:modifier-before")
def test_a_modifier_stands_before_its_movement():
    """It changes the next movement only; at the end of the movements it changes nothing."""
    table = set_up(SORCERER, [], level="sorcerer")

    assert table.why_not("cast 4: circle, half + E→5 | zing; collect 1") is None
    assert refused(table, "cast 4: circle, half + E→6 | zing").rule == "kazing:directions"
    assert refused(table, "cast 4: half + circle, E→6 | zing").rule == "kazing:inside-grid"
    refusal = refused(table, "cast 4: light E, light circle, half | light zing 6")
    assert refusal.rule == "kazing:modifier-before"
    assert "half [1]" in refusal.because


@pytest.mark.rule("kazing:one-modifier")
def test_one_modifier_for_a_movement():
    """Two modifiers in a row are refused by name."""
    table = set_up(SORCERER, [], level="sorcerer")

    refusal = refused(table, "cast 4: half + rewind + light E, circle | light zing 6")

    assert refusal.rule == "kazing:one-modifier"
    assert "half [1]" in refusal.because
    assert "rewind [7]" in refusal.because


@pytest.mark.rule("kazing:modifier-fits")
def test_a_modified_movement_fits():
    """Rewind E from 4 would leave the grid at once."""
    table = set_up(SORCERER, [], level="sorcerer")

    refusal = refused(table, "cast 4: rewind + light E, circle | light zing 6")

    assert refusal.rule == "kazing:inside-grid"


@pytest.mark.rule("kazing:modifier-counts")
def test_modifiers_have_no_resonance():
    """A modifier neither breaks the bonus for one resonance nor stands in the word's way."""
    table = set_up(SORCERER, [], level="sorcerer")

    entry = table.push("cast 4: circle→4, half + light E→5 | zing; collect 1")

    assert "kazing:bonus-resonance" in rules_of(entry)


# -- resonance and bonuses -------------------------------------------------------------------------


@pytest.mark.rule("kazing:resonance")
def test_resonance_rule():
    """The movement before the word has the word's resonance, at Apprentice level."""
    hand = ["light kazaam 4", "light zing 6", "life E", "light circle"]
    table = set_up(hand, [], level="apprentice")

    assert table.why_not("cast 4: life E, light circle | light zing 6") is None
    refusal = refused(table, "cast 4: light circle, life E | light zing 6")
    assert refusal.rule == "kazing:resonance"
    assert "life" in refusal.because
    assert set_up(hand, []).why_not("cast 4: light circle, life E | light zing 6") is None


@pytest.mark.rule("kazing:bonus-size")
def test_bonuses_need_four_cards():
    """A circle of three cards has all it takes but the size."""
    assert bonuses("4: light circle | zing") == 0
    assert bonuses("4: light circle, light circle | zing") == 2
    assert bonuses("4: half + light circle | zing") == 1


@pytest.mark.rule("kazing:bonus-resonance")
def test_bonus_for_one_resonance():
    """All movements of one resonance; start card and word do not matter."""
    assert bonuses("1: light E, light S | life zing") == 1
    assert bonuses("1: light E, life S | light zing") == 0
    assert bonuses("1 (matter kazaam 1): light E, light S | energy zing") == 1


@pytest.mark.rule("kazing:bonus-return")
def test_bonus_for_coming_back():
    """Ending on the start position."""
    assert bonuses("1: light E, life W | zing") == 1
    assert bonuses("2: light E, life W | zing") == 0


@pytest.mark.rule("kazing:two-bonuses")
def test_two_bonuses():
    """Both at once."""
    assert bonuses("1: light E, light W | zing") == 2


def test_bonuses_take_objects_and_texts():
    """A Spell, a Cast and a text of either are the same to it; without resonances it asks."""
    table = set_up(["light kazaam 4", "light zing 6", "light E", "light W"], [])
    cast = table.push("cast 4: light E, light W | light zing 6").action

    assert bonuses(cast) == bonuses(cast.spell) == bonuses(str(cast)) == bonuses(str(cast.spell))
    assert bonuses(cast) == 2
    with pytest.raises(NotationError, match="resonance"):
        bonuses("cast 4: E-W→6, zag, circle | zing")
    with pytest.raises(NotationError, match="cannot go"):
        bonuses("3: light E, light W | zing")
    with pytest.raises(NotationError, match="can end on"):
        bonuses("5: light E-W, light N | zing")
    for nonsense in ("", "zing", "4:", "4: light E", ":|", 7, None):
        with pytest.raises(NotationError):
            bonuses(nonsense)


@pytest.mark.rule("kazing:total-mana", "kazing:modifier-mana", "kazing:mana-floor")
def test_total_mana():
    """Movements and modifiers, the word's share only with a bonus, and never below 0."""
    by_label = {card.label: card for card in EDITION.faces}
    start, word = by_label["light kazaam 4"], by_label["light zing 6"]
    moves = tuple(by_label[name] for name in ("shift 4", "light E", "light circle"))
    spell = Spell(start, moves, (0, 5, 5), word)

    assert total_mana(spell, 0) == 2 + 2 + 4
    assert total_mana(spell, 1) == 2 + 2 + 4 + 3
    assert total_mana(spell, 2) == 2 + 2 + 4 + 3
    weak = by_label["half 1"]._replace(mana=-9)
    assert total_mana(Spell(start, (weak, moves[1]), (0, 5), word), 0) == 0


@pytest.mark.rule("kazing:points", "kazing:bonus-points")
def test_points():
    """The book's table, for both smallest sizes and every number of bonuses."""
    assert [points(size, 3, 0) for size in (3, 4, 5, 6)] == [1, 2, 4, 7]
    assert [points(size, 5, 0) for size in (5, 6, 7, 8)] == [1, 2, 4, 7]
    assert [points(4, 3, count) for count in (0, 1, 2)] == [2, 3, 5]


# -- finding them all ------------------------------------------------------------------------------


def outcome(spell, bonus):
    cards = tuple(sorted(spell.cards))
    return cards, spell.start.position, spell.end, bonus, total_mana(spell, bonus), spell.word.name


def by_permuting(hand, level):
    """Every outcome of a hand by trying every order of every choice of cards."""
    found = set()
    for size in range(level.least, len(hand) + 1):
        for start, *moves, word in permutations(hand, size):
            if word.kind != WORD or any(card.kind == WORD for card in moves):
                continue
            for stops in walks(moves, start.position, None):
                spell = Spell(start, tuple(moves), stops, word)
                if fault(spell, level, strict=level.rules) is None:
                    found.add(outcome(spell, count_bonuses(spell) if level.rules else 0))
    return found


def walks(moves, here, modifier):
    if not moves:
        if modifier is None:
            yield ()
        return
    card, *rest = moves
    if card.kind == MODIFIER:
        if modifier is None:
            for stops in walks(rest, here, card):
                yield (0, *stops)
        return
    for end in ends(card, here, modifier):
        for stops in walks(rest, end, None):
            yield (end, *stops)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(12))
def test_finding_is_the_same_as_permuting(level, seed):
    """Random small hands: all outcomes, each once, each with a spell that does what it says."""
    rng = random.Random(f"{level} {seed}")
    rule = LEVELS[level]
    deck = EDITION.everything if rule.sorcerer else EDITION.standard
    words = [card for card in deck if EDITION.faces[card].kind == WORD]
    others = [card for card in deck if EDITION.faces[card].kind != WORD]
    numbers = sorted([*rng.sample(words, 2), *rng.sample(others, 4 if seed % 2 else 3)])
    hand = [EDITION.faces[card] for card in numbers]

    found = all_spells(EDITION, numbers, least=rule.least, rule=rule.rules, bonuses=rule.rules)

    keys = [entry[:6] for entry in found]
    assert len(set(keys)) == len(keys), "an outcome is there twice"
    assert set(keys) == by_permuting(hand, rule)
    for entry in found:
        assert fault(entry.spell, rule, strict=rule.rules) is None
        assert outcome(entry.spell, entry.bonuses) == entry[:6]


def test_a_sorcerer_hand_with_modifiers_is_complete():
    """Six cards with every modifier: the same outcomes as by permuting."""
    hand = "light kazaam 4, half 1, rewind 7, shift 4, light E, light V"
    found = find_spells(hand)

    cards = [EDITION.faces[EDITION.card(name.strip())] for name in hand.split(",")]
    assert {entry[:6] for entry in found} == by_permuting(cards, LEVELS["sorcerer"])
    assert found


def test_find_spells_reads_hands():
    """Cards or texts, a level, and the resonance rule on its own for veterans."""
    texts = ["light kazaam 4", "life zing 8", "life E", "matter circle"]
    cards = [EDITION.faces[EDITION.card(text)] for text in texts]

    free = find_spells(texts, "initiate")

    assert find_spells(cards, "initiate") == free
    assert find_spells(", ".join(texts), "initiate") == free
    strict = find_spells(texts, "initiate", resonance=True)
    assert 0 < len(strict) < len(free)
    assert all(e.spell.moves[-1].resonance == e.spell.word.resonance for e in strict)
    assert not any(entry.bonuses for entry in free)
    for wrong in (["E"], ["light loop"], [7], "light kazaam"):
        with pytest.raises(NotationError):
            find_spells(wrong)
    with pytest.raises(NotationError, match="level"):
        find_spells(texts, "wizard")
    with pytest.raises(NotationError, match="up to"):
        find_spells([card for card in EDITION.faces if card.kind == MOVEMENT])


def test_finding_in_hands_without_spells():
    """No cards, no word, or too few cards: nothing, and no complaint."""
    assert find_spells([]) == []
    assert find_spells(["light E", "light W", "light circle"], "initiate") == []
    assert find_spells(["light kazaam 4", "light E"], "initiate") == []


# -- any valid order is accepted -------------------------------------------------------------------


@pytest.mark.rule("kazing:one-for-all")
def test_any_valid_order_is_the_same_action():
    """Two circles in either order: one is listed, both are legal and do the same."""
    hand = ["light kazaam 4", "matter zing 4", "light circle", "life circle"]
    table = set_up(hand, ["life zing 8"])
    orders = [
        "cast 4 (light kazaam 4): light circle, life circle | matter zing 4",
        "cast 4 (light kazaam 4): life circle, light circle | matter zing 4",
    ]
    listed = [str(action) for action in table.legal(0)]

    after = []
    for order in orders:
        assert order in table.legal(0)
        assert table.why_not(order) is None
        table.push(order)
        assert table.log[-1].action.spell.moves[0].label in order.split(":")[1].split(",")[0]
        after.append({**table.position, "piles": None})
        table.pop()

    assert after[0] == after[1]
    exact = ["cast 4 (light kazaam 4): light circle→4, life circle→4 | matter zing 4"]
    other = ["cast 4 (light kazaam 4): life circle→4, light circle→4 | matter zing 4"]
    assert len([text for text in (*exact, *other) if text in listed]) == 1


@pytest.mark.rule("kazing:one-for-all")
def test_every_valid_spell_stands_for_one_in_the_list():
    """All valid orders of a hand lead to a listed action with the same cards, start and end."""
    table = set_up(
        ["light kazaam 4", "life zing 8", "light E-W", "life circle", "energy N-S"], [], seed="all"
    )
    game, state = table.game, table.state
    legal = list(state.legal(0))
    hand = state.seen_by(0).cards
    count = 0
    for size in (3, 4, 5):
        for start, *moves, word in permutations(hand, size):
            if word.kind != WORD or any(card.kind == WORD for card in moves):
                continue
            for stops in walks(moves, start.position, None):
                cast = Cast(Spell(start, tuple(moves), stops, word))
                listed = game.listed(state, 0, cast)
                assert game.why_not(state, 0, cast) is None
                assert listed in legal
                assert sorted(listed.spell.cards) == sorted(cast.spell.cards)
                assert listed.spell.end == cast.spell.end
                count += 1

    assert count > len(legal) > 10


def test_listed_leaves_everything_else_alone():
    """What is not allowed, and what is no spell, stands for itself."""
    table = set_up(HAND, [])
    wrong = table.game.parse("cast 4: light E | light kazaam 4", table.seen_by(0))
    move = next(iter(table.legal(0)))

    assert table.game.listed(table.state, 0, wrong) is wrong
    assert table.game.listed(table.state, 0, move) is move
    assert "cast 4: light E | light kazaam 4" not in table.legal(0)


def test_the_path_that_was_chosen_is_the_path_that_is_told():
    """Between two ways to the same end, the caster's is in the log."""
    hand = ["matter kazaam 2", "life zing 8", "light E-W", "life E-W"]
    table = set_up(hand, [])

    by_west = table.push("cast 2: light E-W→1, life E-W→3 | life zing 8").action
    table.pop()
    by_east = table.push("cast 2: life E-W→1, light E-W→3 | life zing 8").action

    assert by_west.spell.moves != by_east.spell.moves
    assert by_west.spell.path == by_east.spell.path == (2, 1, 2, 3)


def test_refused_spells_change_nothing():
    """A refused spell leaves hand and log as they were."""
    table = set_up(HAND, [])
    before = table.position

    with pytest.raises(Refused):
        table.push("cast 4 (light kazaam 4): circle, E-W→5 | matter zing 4")

    assert table.position == before


def test_ambiguous_start_card():
    """Two cards with the number 4: which one is spent matters, so the table asks."""
    table = set_up(["light kazaam 4", "life N-S", "life zing 8", "light E"], [])

    with pytest.raises(Ambiguous) as asked:
        table.push("cast 4: light E | zing")

    assert [text.partition(":")[0] for text in asked.value.candidates] == [
        "cast 4 (light kazaam 4)",
        "cast 4 (life N-S)",
    ]
    for candidate in asked.value.candidates:
        assert table.why_not(candidate) is None
