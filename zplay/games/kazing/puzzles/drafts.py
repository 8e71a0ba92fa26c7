"""Answers in the making: spells laid card by card, or the cards chosen for the gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.errors import NotationError
from zplay.games.kazing.building import NOTHING, Building, read_building
from zplay.games.kazing.components import MODIFIER, our_edition
from zplay.games.kazing.puzzles import wand
from zplay.puzzle.filling import read_filling

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zplay.games.kazing.puzzles.chain import Chain
    from zplay.games.kazing.puzzles.model import SpellPath


def is_gap(model: SpellPath) -> bool:
    """Are single cards wanted, for a spell that is laid already?"""
    return bool(model.goal.wishes[0].laid)


def read_spells(model: SpellPath, draft: str) -> tuple[Building, ...]:
    """What has been laid of each wanted spell.

    Raises:
        NotationError: the draft does not begin an answer.
    """
    parts = draft.split(";") if draft.strip() else []
    if len(parts) > len(model.chains):
        raise NotationError(f"At most {len(model.chains)} spells are wanted.")
    found: list[Building] = []
    rest = list(model.hand)
    for part in parts:
        built = read_building(part, rest, our_edition())
        # What lies in one spell is not there for the other.
        used = [*built.cards, *([built.word] if built.word else [])]
        found.append(built._replace(places=tuple(model.hand.index(card) for card in used)))
        rest = [card for card in rest if card not in used]
    return (*found, *[NOTHING] * (len(model.chains) - len(found)))


def write_spells(spells: Sequence[Building]) -> str:
    """The draft that has laid so much."""
    while spells and not spells[-1].cards:
        spells = spells[:-1]
    return "; ".join(str(built).removeprefix("cast ") for built in spells)


def filled(model: SpellPath, draft: str) -> dict[int, int]:
    """What a draft has filled in: places of the puzzle, each with its value."""
    if is_gap(model):
        return read_filling(model, draft).values
    found: dict[int, int] = {}
    for chain, built in zip(model.chains, read_spells(model, draft), strict=True):
        found.update(_chain(model, chain, built))
    return found


def _chain(model: SpellPath, chain: Chain, built: Building) -> Iterator[tuple[int, int]]:
    places = (chain.start, *chain.moves)
    yield from zip(places, built.places[: len(built.cards)], strict=False)
    here = 0
    for place, card, end in zip(chain.wand, built.cards, built.ends, strict=False):
        waiting = card.kind == MODIFIER and place != chain.wand[0]
        here = end or here
        if end or waiting:
            group = wand.GROUPS.index(card.name) if waiting else 0
            yield place, 9 * group + here - 1
    if built.word is not None:
        yield chain.word, built.places[-1]
        if model.goal.best:
            for place in chain.moves[len(built.cards) - 1 :]:
                yield place, len(model.hand)
