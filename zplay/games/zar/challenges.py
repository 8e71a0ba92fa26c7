"""A table without a referee: illegal plays stand until somebody challenges them."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.games.zar import refusals
from zplay.games.zar.rules import ALL_CHECKED, OUT, PLAYING, UNCHECKED, lawful
from zplay.games.zar.telling import counted, tell

if TYPE_CHECKING:
    from zplay.games.zar.moves import Play
    from zplay.games.zar.state import State

UNDONE = (
    "turn",
    "owner",
    "face",
    "call",
    "demand",
    "chain",
    "last",
    "open",
    "direction",
    "wasps",
    "drawn",
    "own_skip",
    "out",
    "liable",
    "slips",
    "fines",
)
"""What a challenge puts back to how it was before the play."""


FAULTS = {
    "play-card": "had neither the colour nor the symbol",
    "wasp": "was no answer to the Wasps",
    "match": "was no exact match",
    "must-match": "was a match, and was not called one",
    "dragon-on": "was a Dragon on a Peacock",
    "peacock-on": "was a Peacock on a Dragon",
    "dragon-next": "was not what the Dragon asked for",
    "peacock-next": "was not what the Peacock asked for",
    "chameleon-as-top": "made a Chameleon another card than the one it lay on",
    "chameleon-in-turn": "was a Chameleon as a match out of turn",
    "chameleon-out": "was a Chameleon as a match for a last card",
    "no-multiple-out": "was all that they held, and one has to stay",
    "no-self-out": "was their last card, on a card of their own",
    "no-skip-out": "was their last card, after a Skip to themselves",
}
"""What is said of a play, by the rule that it breaks."""


class Record(NamedTuple):
    """A play that can still be challenged; kept only at a table that referees itself."""

    seat: int
    laid: tuple[int, ...]
    """The cards as they were laid, the top one last."""
    fault: str
    """Id of the rule that it breaks, or nothing."""
    before: tuple[Any, ...]
    """How things stood: the fields of :data:`UNDONE`, in that order."""


def remember(state: State, seat: int, play: Play) -> None:
    """Keep what is needed to take back a play that is about to be made."""
    fault = ""
    if not lawful(state, seat, play):
        fault = refusals.why_no_play(state, seat, play).rule
    before = tuple([getattr(state, name) for name in UNDONE])
    state.records = (*state.records, Record(seat, tuple(play.laid), fault, before))


def undo(state: State, challenger: int) -> int:
    """Take back the latest illegal play of somebody else, and all after it.

    Returns whose it was, or -1 if there is none; then the plays so far have passed.
    """
    places = [
        place
        for place, record in enumerate(state.records)
        if record.fault and record.seat != challenger
    ]
    if not places:
        state.checked = challenger if state.checked == UNCHECKED else ALL_CHECKED
        return -1
    first = places[-1]
    undone = state.records[first:]
    culprit = undone[0]
    if state.story is not None:
        _tell_undo(state, challenger, culprit.seat, culprit.fault, len(undone))
    for record in reversed(undone):
        del state.pile[-len(record.laid) :]
        for card in record.laid:
            insort(state.hands[record.seat], card)
    for name, value in zip(UNDONE, culprit.before, strict=True):
        setattr(state, name, value)
    state.records = state.records[:first]
    state.checked = UNCHECKED
    state.saying = -1
    _settle(state)
    return culprit.seat


def _settle(state: State) -> None:
    """Whoever was out is out again; nobody who has drawn meanwhile owes a ZAR."""
    if state.out >= 0:
        if state.hands[state.out]:
            state.drawpile += state.hands[state.out]
            state.hands[state.out] = []
            state.deals += 1
            state.drawpile = state.dealer.shuffled(state.deals, sorted(state.drawpile))
            if state.story is not None:
                text = f"{{{state.out}}} is out again; what they drew goes back."
                tell(state, "undo-keeps-draws", text, reveals=True)
        state.phase = OUT
        state.waiting = state.everybody & ~(1 << state.out)
    else:
        state.phase = PLAYING
        state.waiting = state.everybody & ~(1 << state.turn) if state.open else 0
    for seat in state.present:
        if len(state.hands[seat]) > 1:
            state.liable &= ~(1 << seat)


def _tell_undo(state: State, challenger: int, culprit: int, fault: str, plays: int) -> None:
    more = "" if plays == 1 else f", and with it {counted_plays(plays - 1)} after it"
    tell(
        state,
        "illegal-undo",
        f"{{{challenger}}} challenges: what {{{culprit}}} played {what_was_wrong(fault)}. "
        f"It is undone{more}.",
    )
    if plays > 1:
        tell(state, "illegal-others", "Whoever played after it takes back and draws nothing.")


def what_was_wrong(fault: str) -> str:
    """What to say of a play that breaks the rule with this id."""
    return FAULTS.get(fault.removeprefix("zar:"), "was against the rules")


def counted_plays(count: int) -> str:
    """``a play``, ``3 plays``."""
    return counted(count).replace("card", "play")
