"""Spell-path puzzles as text: what is asked, and what is wrong with an answer."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from zplay.core.errors import NotationError
from zplay.games.kazing.casting import fault
from zplay.games.kazing.components import WORD, our_edition
from zplay.games.kazing.movements import POSITIONS
from zplay.games.kazing.puzzles import wand
from zplay.games.kazing.reading import meanings, read_card, read_spell
from zplay.games.kazing.spells import Spell, count_bonuses, points, total_mana
from zplay.puzzle.family import Verdict
from zplay.puzzle.marks import bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zplay.games.kazing.components import Card
    from zplay.games.kazing.puzzles.chain import Chain
    from zplay.games.kazing.puzzles.goals import Wish
    from zplay.games.kazing.puzzles.model import SpellPath
    from zplay.puzzle.marks import Marks

_MOST_WAYS = 5_000
GAP = "____"


# -- asking ----------------------------------------------------------------------------------------


def question(model: SpellPath) -> str:
    """What is asked, in full sentences."""
    goal = model.goal
    level = f"Level {goal.level_name.title()}"
    wish = goal.wishes[0]
    if wish.laid:
        which = "Which card fills the gap" if len(wish.gaps) == 1 else "Which cards fill the gaps"
        asked = f"{which}, so that the spell {_wanted(wish)}?"
    elif goal.best == "size":
        asked = "Cast the longest spell that this hand can cast."
    elif goal.best == "points":
        asked = "Cast the spell that scores most points in Thaumaturgy."
    elif goal.collect:
        sizes = " and ".join(str(wish.size) for wish in goal.wishes)
        listed = ", ".join(map(place_name, goal.collect))
        asked = (
            f"Cast two spells, of {sizes} cards, that collect {listed} by their starts and ends."
        )
        for number, wish in enumerate(goal.wishes, 1):
            if _wanted(wish):
                asked += f" Spell {number} {_wanted(wish)}."
    else:
        asked = f"Cast a spell of exactly {wish.size} cards"
        asked += f" that {_wanted(wish)}." if _wanted(wish) else "."
    how_many = "Several answers exist; any counts." if goal.several else "There is one answer."
    return f"{level}. {asked} {how_many}"


def _wanted(wish: Wish) -> str:
    wanted = []
    if wish.start and not wish.laid:
        wanted.append(f"starts on {place_name(wish.start)}")
    if wish.home:
        wanted.append("ends where it began")
    if wish.end:
        wanted.append(f"ends on {place_name(wish.end)}")
    if wish.mana is not None:
        wanted.append(f"moves exactly {wish.mana} Mana")
    if wish.laid and not wanted:
        wanted.append("is valid")
    return " and ".join(wanted)


def place_name(position: int) -> str:
    """A position with its number and its name."""
    return f"{position} ({POSITIONS[position - 1]})"


def board(model: SpellPath) -> str:
    """The hand card by card, and what is laid already."""
    goal = model.goal
    laid = goal.wishes[0].laid
    lines = []
    if laid:
        start, *moves, word = (model.hand[place].face if place >= 0 else GAP for place in laid)
        if laid[0] >= 0:
            start = f"{model.hand[laid[0]].position} ({model.hand[laid[0]].label})"
        lines.append(f"Laid: {start}: {', '.join(moves)} | {word}")
    mana = goal.wishes[0].mana is not None
    cards = [card for place, card in enumerate(model.hand) if place not in laid]
    lines.append("To choose from:" if laid else "Hand:")
    lines += [f"  {card.face}{_mana(model, card) if mana else ''}" for card in cards]
    lines.append("Grid: 1 2 3 / 4 5 6 / 7 8 9")
    return "\n".join(lines)


def _mana(model: SpellPath, card: Card) -> str:
    """What a card adds to the Mana of a spell; a word only if the spell has a bonus."""
    if card.kind == WORD:
        return f", Mana {card.mana:+} with a bonus" if model.strict else ""
    return f", Mana {card.mana:+}"


_CARDS = ("light E-W", "life zag", "life N", "energy Z", "light half-circle", "life S", "light N-S")
"""Cards for an example of an answer."""


def form(model: SpellPath) -> str:
    """How an answer is written."""
    if gaps := len(model.goal.wishes[0].gaps):
        return ", ".join(_CARDS[:gaps])
    if model.goal.collect:
        return "4: E-W→6, zag | zing; 2: N-S, circle | kazaam"
    return "4: E-W→6, zag, half + circle | zing" if model.modifiers else "4: E-W→6, zag | zing"


# -- the answer that marks leave -------------------------------------------------------------------


def answer(model: SpellPath, marks: Marks) -> str:
    """The spell that the marks leave, or the card for the gap."""
    if gaps := model.goal.wishes[0].gaps:
        places = [model.chains[0].cards[gap] for gap in gaps]
        return ", ".join(model.hand[bits(marks[place])[0]].label for place in places)
    return "; ".join(str(_spell(model, chain, marks)) for chain in model.chains)


def _spell(model: SpellPath, chain: Chain, marks: Marks) -> Spell:
    """A spell with the cards of the marks, by any path that the marks allow."""
    wanted = [bits(marks[place])[0] for place in chain.moves]
    moves = [card for card in wanted if card < len(model.hand)]
    start, word = (model.hand[bits(marks[place])[0]] for place in (chain.start, chain.word))
    # Backwards: from each end, where the wand can have been before.
    states = [1 << start.position - 1]
    for number, card in enumerate(moves):
        states.append(model.image(card, states[-1]) & marks[chain.wand[number + 1]])
    last = states[-1]
    plan = model.plan(marks)
    if chain.wish.home or (plan is not None and plan.home):
        last &= 1 << start.position - 1
    path = [last & -last]
    for number in range(len(moves) - 1, 0, -1):
        before = model.preimage(moves[number], path[-1]) & states[number]
        path.append(before & -before)
    path.reverse()
    stops = tuple(0 if (state := bits(here)[0]) >= len(POSITIONS) else state + 1 for here in path)
    return Spell(start, tuple(model.hand[card] for card in moves), stops, word)


# -- checking --------------------------------------------------------------------------------------


def check(model: SpellPath, text: str) -> Verdict:
    """Is it what was asked? Of all that a text can mean, the best counts."""
    if model.goal.wishes[0].laid:
        return _check_gap(model, text)
    parts = [part for part in text.split(";") if part.strip()]
    if len(parts) != len(model.chains):
        wanted = "two spells, with a ; between them" if len(model.chains) > 1 else "one spell"
        raise NotationError(f"The answer is {wanted}, such as “{form(model)}”.")
    first: Verdict | None = None
    for spells in _pairs(model, parts):
        verdict = _check_spells(model, spells)
        if verdict:
            return verdict
        # A valid spell that misses the goal says more than one that is not valid.
        if first is None or (first.rule and not verdict.rule):
            first = verdict
    assert first is not None, "a text means at least one spell"
    return first


def _pairs(model: SpellPath, parts: Sequence[str]) -> Iterator[tuple[Spell, ...]]:
    edition = our_edition()
    written = [read_spell(part, edition) for part in parts]
    one = islice(meanings(written[0], model.hand, edition), _MOST_WAYS)
    if len(written) == 1:
        yield from ((spell,) for spell in one)
        return
    for spell in one:
        rest = [card for card in model.hand if card not in spell.cards]
        for other in islice(meanings(written[1], rest, edition), 100):
            yield (spell, other)


def _check_spells(model: SpellPath, spells: tuple[Spell, ...]) -> Verdict:
    used: list[Card] = []
    for spell in spells:
        for card in spell.cards:
            if card not in model.hand:
                return Verdict(False, f"You do not hold {card.label}.", "kazing:own-cards")
            if card in used:
                return Verdict(False, f"{card.label} is used twice.", "kazing:own-cards")
            used.append(card)
        if wrong := fault(spell, model.goal.level, strict=model.strict):
            return Verdict(False, wrong.because, wrong.rule)
    if model.goal.collect and len(spells) == 2 and spells[0].size > spells[1].size:
        spells = (spells[1], spells[0])
    wishes = sorted(model.goal.wishes, key=lambda wish: wish.size)
    for spell, wish in zip(spells, wishes, strict=True):
        if wrong_goal := _misses(model, spell, wish):
            return Verdict(False, wrong_goal)
    if model.goal.collect:
        ends = sorted(place for spell in spells for place in (spell.start.position, spell.end))
        if tuple(ends) != model.goal.collect:
            listed = ", ".join(map(str, ends))
            return Verdict(False, f"These spells start and end on {listed}.")
    said = "; ".join(map(str, spells))
    return Verdict(True, f"{said}.", meant=said)


def _misses(model: SpellPath, spell: Spell, wish: Wish) -> str:
    """How a valid spell misses what was asked; empty if it does not."""
    bonuses = count_bonuses(spell) if model.strict else 0
    if model.goal.best:
        return _falls_short(model, spell, bonuses)
    if spell.size != wish.size:
        return f"The spell is valid, but it has {spell.size} cards, not {wish.size}."
    if wish.start and spell.start.position != wish.start:
        return f"The spell is valid, but it starts on {spell.start.position}, not on {wish.start}."
    if wish.end and spell.end != wish.end:
        return f"The spell is valid, but it ends on {spell.end}, not on {wish.end}."
    if wish.home and spell.end != spell.start.position:
        return (
            f"The spell is valid, but it begins on {spell.start.position} and ends on {spell.end}."
        )
    if wish.mana is not None and (mana := total_mana(spell, bonuses)) != wish.mana:
        return f"The spell is valid, but it moves {mana} Mana, not {wish.mana}."
    return ""


def _falls_short(model: SpellPath, spell: Spell, bonuses: int) -> str:
    if model.goal.best == "size":
        value, unit = spell.size, "cards"
    else:
        value, unit = points(spell.size, model.goal.level.least, bonuses), "points"
    if value >= model.best:
        return ""
    return f"The spell is valid, but {value} {unit} are not the most that this hand can do."


def _check_gap(model: SpellPath, text: str) -> Verdict:
    wish = model.goal.wishes[0]
    parts = [part for part in text.split(",") if part.strip()]
    if len(parts) != len(wish.gaps):
        wanted = "one card" if len(wish.gaps) == 1 else f"{len(wish.gaps)} cards, with commas"
        raise NotationError(f"The answer is {wanted}, such as “{form(model)}”.")
    cards = [_card_to_choose(model, part) for part in parts]
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        return Verdict(False, f"{model.hand[twice].label} is used twice.", "kazing:own-cards")
    marks = list(model.marks)
    for gap, card in zip(wish.gaps, cards, strict=True):
        marks[model.chains[0].cards[gap]] = 1 << card
    if model.count(1, tuple(marks)):
        labels = " and ".join(model.hand[card].label for card in cards)
        fills = "fills the gap" if len(cards) == 1 else "fill the gaps"
        return Verdict(True, f"{labels} {fills}.")
    return _wrong_gap(model, cards)


def _card_to_choose(model: SpellPath, text: str) -> int:
    wanted = read_card(text, our_edition())
    laid = model.goal.wishes[0].laid
    found = [
        place for place, card in enumerate(model.hand) if place not in laid and wanted.fits(card)
    ]
    if len(found) != 1:
        what = "none" if not found else "several"
        raise NotationError(f"“{text.strip()}” fits {what} of the cards to choose from.")
    return found[0]


def _wrong_gap(model: SpellPath, chosen: list[int]) -> Verdict:
    """Why some cards do not fill the gaps: the first movement that breaks."""
    wish = model.goal.wishes[0]
    filling = iter(chosen)
    cards = [model.hand[next(filling) if place < 0 else place] for place in wish.laid]
    start, *moves, word = cards
    states = 1 << start.position - 1
    if wish.start and start.position != wish.start:
        return Verdict(False, f"Then it would start on {start.position}.", "kazing:start-card")
    for move in moves:
        further = wand.image(move, states)
        if not further:
            here = " or ".join(sorted({str(state % 9 + 1) for state in bits(states)}))
            return Verdict(False, f"{move.face} cannot be played from {here}.", "kazing:linked")
        states = further
    if word.kind or (model.strict and word.resonance != moves[-1].resonance):
        rule = "kazing:word-last" if word.kind else "kazing:resonance"
        return Verdict(False, f"{word.face} cannot stand after {moves[-1].face}.", rule)
    ends = ", ".join(str(state % 9 + 1) for state in bits(states))
    faces = " and ".join(model.hand[card].face for card in chosen)
    return Verdict(False, f"With {faces} the spell would end on {ends}.")
