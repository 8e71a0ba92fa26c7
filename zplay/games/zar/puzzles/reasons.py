"""Why a play goes wrong, and how the right one goes on, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zplay.games.zar.components import (
    FIRST_POWER,
    NAMES,
    is_dragon,
)
from zplay.games.zar.puzzles.solver import trouble, winning_play
from zplay.games.zar.puzzles.table import (
    Answer,
    Table,
    answers,
    card,
    could_be_matched,
    plays,
    written,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zplay.games.zar.moves import Play


PLAY = "{play}"
"""Where a reason names the play: with a Power card one reason is often good for several calls."""


class Why(NamedTuple):
    """A sentence or two, and the rules that they rest on."""

    says: str
    rules: tuple[str, ...]


MATCHED = ("zar:match", "zar:match-draws")


def twin_unseen(kind: int) -> Why:
    """Why a card is not safe from being matched."""
    says = f"The other {NAMES[kind]} has not been seen: they may have it and match yours."
    return Why(f"{says} Then you draw.", MATCHED)


def leaves_stuck(table: Table, play: Play) -> Why:
    """Why a play that nobody can match may leave you with nothing to play in your next turn."""
    answer = next(
        answer for answer in answers(table, play) if next(plays(answer.table), None) is None
    )
    says, rule = _stuck(answer.table)
    return Why(f"{_after(PLAY, answer)}, and {says}.", (rule,))


def goes_wrong(table: Table, play: Play) -> Why:
    """Why a play does not lead out for certain."""
    if could_be_matched(table, play):
        return twin_unseen(play.kind)
    depth, answer = trouble(table, play)
    assert answer is not None, "it goes wrong after some answer"
    if depth == 1:
        says, rule = _stuck(answer.table)
        return Why(f"{_after(PLAY, answer)}, and {says}.", (rule,))
    told = [_cut_short(answer.table, way) for way in _best_tries(answer.table)]
    said = f"{_after(PLAY, answer)}. {' '.join(why.says for why in told)}"
    return Why(said, tuple(dict.fromkeys(rule for why in told for rule in why.rules)))


def _best_tries(table: Table) -> list[Play]:
    """One play of each of your cards: with a Power card, the call that lasts longest."""
    longest: dict[tuple[int, int], Play] = {}
    for play in plays(table):
        key = play.kind, play.cards
        if key not in longest or trouble(table, play)[0] > trouble(table, longest[key])[0]:
            longest[key] = play
    return list(longest.values())


def _cut_short(table: Table, play: Play) -> Why:
    """Why a play that is only a try goes wrong; further down the story follows one line."""
    if could_be_matched(table, play):
        says = f"If you go on with {written(play)}, they may have the other one and match it."
        return Why(says, MATCHED)
    depth, answer = trouble(table, play)
    assert answer is not None, "it goes wrong after some answer"
    begins = _after(f"going on with {written(play)}", answer)
    if depth == 1:
        says, rule = _stuck(answer.table)
        return Why(f"{begins}, and {says}.", (rule,))
    last = max(_best_tries(answer.table), key=lambda way: trouble(answer.table, way)[0])
    why = _cut_short(answer.table, last)
    return Why(f"{begins}, and in the end you are stuck: {_lower(why.says)}", why.rules)


def _stuck(table: Table) -> tuple[str, str]:
    """Why you can play nothing, and the rule."""
    if table.wasps:
        return "you have no Wasp, so you draw", "zar:wasp"
    if table.skipped and len(table.hand) == 1 and table.fits[table.hand[0]]:
        says = "nobody who has skipped to themselves may go out with their last card"
        return says, "zar:no-skip-out"
    cards = either([f"the {card(kind)}" for kind in dict.fromkeys(table.hand)])
    return f"you cannot play {cards} on that", _asking_rule(table)


def _asking_rule(table: Table) -> str:
    if table.wasps:
        return "zar:wasp"
    if table.face < FIRST_POWER:
        return "zar:play-card"
    return "zar:dragon-next" if is_dragon(table.face) else "zar:peacock-next"


def _after(said: str, answer: Answer) -> str:
    if answer.table.skipped:
        return f"After {said} it is your turn again at once"
    return f"After {said} they can {_their_way(answer)}"


def _their_way(answer: Answer) -> str:
    """What the other player does: ``draw and pass``, ``play the red wasp``."""
    if not answer.done:
        return "draw and pass"
    parts = [f"the {card(kind, call, count)}" for kind, count, call in answer.done]
    ends = "" if answer.table.fresh else ", then draw and pass"
    return f"play {', then '.join(parts)}{ends}"


# -- the right way ---------------------------------------------------------------------------------


def safe_from_match(table: Table, play: Play) -> str:
    """Why nobody can match the play."""
    if table.hand.count(play.kind) > play.cards:
        return "You hold the other one yourself, so nobody can match it"
    if play.verb == "match" or play.cards > 1:
        return "Both cards of its kind lie there then, so nobody can match it"
    return "The other one has been played, so nobody can match it"


def stays(table: Table, play: Play) -> str:
    """Why a safe play is safe."""
    safe = safe_from_match(table, play)
    return f"{safe}; and whatever they answer, you have a card that goes on it."


def plan(table: Table, play: Play) -> str:
    """How the right play goes on, whatever they do, until you are out."""
    if play.cards == len(table.hand):
        return "Nobody can match that, and you are out."
    ways: dict[str, list[Answer]] = {}
    for answer in answers(table, play):
        following = winning_play(answer.table)
        assert following is not None, "the right play goes on"
        ways.setdefault(written(following), []).append(answer)
    if len(ways) > 1:
        return _branches(ways)
    ((way, found),) = ways.items()
    following = winning_play(found[0].table)
    assert following is not None
    begins = "It is your turn again" if found[0].table.skipped else "Whatever they do"
    return f"{begins}: then {way}. {plan(found[0].table, following)}"


def _branches(ways: dict[str, list[Answer]]) -> str:
    """Several ways on: the one for most answers, and the others with when they are needed."""
    usual = max(ways, key=lambda way: len(ways[way]))
    others = [f"{way} after {either(_tops(found))}" for way, found in ways.items() if way != usual]
    return f"Then {usual} as a rule, but {', and '.join(others)}. From there on you are out too."


def _tops(found: Iterable[Answer]) -> list[str]:
    names = dict.fromkeys(
        card(*_top(answer)) if answer.table.fresh else "a pass" for answer in found
    )
    return list(names)


def _top(answer: Answer) -> tuple[int, int]:
    return answer.table.face, answer.table.call


def either(words: Sequence[str]) -> str:
    """Words in a row: ``red, yellow or blue``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _lower(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"
