"""All the easy deductions at once, as fast as possible: what a dead end is recognised by.

This does what the rungs below "what if" do one by one, without saying why. A rung may use it to
find a dead end; the sentence that explains it is made by the rungs themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.puzzle.marks import bits, single

if TYPE_CHECKING:
    from zplay.games.kazing.puzzles.chain import Chain
    from zplay.games.kazing.puzzles.model import SpellPath
    from zplay.puzzle.marks import Marks


def narrow(model: SpellPath, marks: Marks) -> Marks:
    """The marks after all easy deductions; some place has nothing left if they contradict."""
    now = list(marks)
    before: list[int] = []
    for chain in model.chains:
        _roles(model, chain, now)
    while before != now and all(now):
        before = now[:]
        for chain in model.chains:
            _fit_plan(model, chain, now)
            _start(model, chain, now)
            _forwards(model, chain, now)
            _backwards(model, chain, now)
            _end(model, chain, now)
        _collect(model, now)
        if not _share_out(model, now):
            now[model.chains[0].start] = 0
    return tuple(now)


def _roles(model: SpellPath, chain: Chain, now: list[int]) -> None:
    now[chain.word] &= model.words
    for place in chain.moves:
        now[place] &= ~model.words
    now[chain.moves[-1]] &= ~model.modifiers


def _fit_plan(model: SpellPath, chain: Chain, now: list[int]) -> None:
    plan = model.plan(now)
    if plan is None:
        return
    for number, place in enumerate(chain.moves):
        if number < plan.size - 2:
            now[place] &= ~model.no_card
        else:
            now[place] &= model.no_card
    if plan.same:
        one_resonance(model, chain.moves[: plan.size - 2], now)


def one_resonance(model: SpellPath, places: tuple[int, ...], now: list[int]) -> None:
    """Keep only cards of a resonance that every one of the places still can have."""
    allowed = model.modifiers
    for mask in model.by_resonance.values():
        if all(now[place] & (mask | model.modifiers) for place in places):
            allowed |= mask
    for place in places:
        now[place] &= allowed


def _start(model: SpellPath, chain: Chain, now: list[int]) -> None:
    here, keep, there = now[chain.wand[0]], 0, 0
    for place in bits(now[chain.start]):
        position = 1 << model.hand[place].position - 1
        if position & here:
            keep |= 1 << place
            there |= position
    now[chain.start] = keep
    now[chain.wand[0]] = there


def _forwards(model: SpellPath, chain: Chain, now: list[int]) -> None:
    for number, place in enumerate(chain.moves):
        here, there = now[chain.wand[number]], now[chain.wand[number + 1]]
        keep = found = 0
        for card in bits(now[place]):
            if reached := model.image(card, here) & there:
                keep |= 1 << card
                found |= reached
        now[place] = keep
        now[chain.wand[number + 1]] = found


def _backwards(model: SpellPath, chain: Chain, now: list[int]) -> None:
    for number in range(len(chain.moves) - 1, -1, -1):
        place = chain.moves[number]
        here, there = now[chain.wand[number]], now[chain.wand[number + 1]]
        keep = found = 0
        for card in bits(now[place]):
            if reached := model.preimage(card, there) & here:
                keep |= 1 << card
                found |= reached
        now[place] = keep
        now[chain.wand[number]] = found


def _end(model: SpellPath, chain: Chain, now: list[int]) -> None:
    plan = model.plan(now)
    if chain.wish.home or (plan is not None and plan.home):
        both = now[chain.wand[0]] & now[chain.wand[-1]]
        now[chain.wand[0]] = now[chain.wand[-1]] = both
    if model.strict:
        last = last_move(model, chain, now)
        if last is not None:
            in_tune(model, last, chain.word, now)


def last_move(model: SpellPath, chain: Chain, now: Marks | list[int]) -> int | None:
    """The place of the last movement card, if it is known which place that is."""
    if not model.plans:
        return chain.moves[-1]
    plan = model.plan(now)
    return None if plan is None else chain.moves[plan.size - 3]


def in_tune(model: SpellPath, last: int, word: int, now: list[int]) -> None:
    """Keep only cards whose resonance the other place can have too."""
    allowed = 0
    for mask in model.by_resonance.values():
        if now[last] & mask and now[word] & mask:
            allowed |= mask
    now[last] &= allowed
    now[word] &= allowed


def _collect(model: SpellPath, now: list[int]) -> None:
    """Starts and ends are the wanted positions, each once."""
    if not model.goal.collect:
        return
    ends = [place for chain in model.chains for place in (chain.wand[0], chain.wand[-1])]
    for place in ends:
        if single(now[place]):
            for other in ends:
                if other != place:
                    now[other] &= ~now[place]
    for position in model.goal.collect:
        bit = 1 << position - 1
        able = [place for place in ends if now[place] & bit]
        if not able:
            now[ends[0]] = 0
        elif len(able) == 1:
            now[able[0]] = bit


def _share_out(model: SpellPath, now: list[int]) -> bool:
    """Each card once. False if a card that has to be used has no place."""
    places = [place for chain in model.chains for place in chain.cards]
    for place in places:
        if single(now[place]) and now[place] != model.no_card:
            for other in places:
                if other != place:
                    now[other] &= ~now[place]
    if model.all_used(now):
        for card in range(len(model.hand)):
            able = [place for place in places if now[place] >> card & 1]
            if not able:
                return False
            if len(able) == 1:
                now[able[0]] = 1 << card
    return True
