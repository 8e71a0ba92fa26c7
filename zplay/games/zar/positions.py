"""The whole state as plain JSON, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import PositionError
from zplay.core.positions import Fields, list_of, whole
from zplay.games.zar import hands, rules
from zplay.games.zar.challenges import UNDONE, Record
from zplay.games.zar.components import (
    CALLS,
    CHAMELEON,
    NAMES,
    ONLY_WASPS,
    call_name,
    demand,
    kind_named,
)
from zplay.games.zar.rules import BETWEEN, OUT, PLAYING, SEATS_IN
from zplay.games.zar.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zplay.core.facts import Options

_PHASE = {name: phase for phase, name in rules.PHASES.items()}
_DRAWN = ("no", "for wasps", "a card")
_WAY = {1: "clockwise", -1: "anticlockwise"}
_MOST = 10_000


def describe(state: State) -> dict[str, Any]:
    """The state as plain JSON that a person can read and edit."""
    return {
        "phase": rules.PHASES[state.phase],
        "hands": [_names(hand) for hand in state.hands],
        "drawpile": _names(state.drawpile),
        "playpile": _names(state.pile),
        **_describe_play({name: getattr(state, name) for name in UNDONE}),
        "waiting": list(SEATS_IN[state.waiting]),
        "saying": state.saying,
        "records": [
            {
                "seat": record.seat,
                "laid": _names(record.laid),
                "fault": record.fault,
                "before": _describe_play(dict(zip(UNDONE, record.before, strict=True))),
            }
            for record in state.records
        ],
        "checked": state.checked,
        "dealt_by": state.dealing,
        "hands_played": state.hands_played,
        "scores": list(state.scores),
        "last_hands": [_names(hand) for hand in state.shown],
        "present": list(state.present),
        "former": list(SEATS_IN[state.former]),
        "highest": state.highest,
        "decided": list(SEATS_IN[state.decided]),
        "coming": list(state.coming),
    }


def _describe_play(values: Mapping[str, Any]) -> dict[str, Any]:
    """How the play stands: what a challenge can bring back."""
    face, call = values["face"], values["call"]
    return {
        "turn": values["turn"],
        "face": NAMES[face] if face >= 0 else "",
        "call": call_name(face, call) if call >= 0 else "",
        "played_by": values["owner"],
        "last": values["last"],
        "chain": values["chain"],
        "open": values["open"],
        "direction": _WAY[values["direction"]],
        "wasps": values["wasps"],
        "drawn": _DRAWN[values["drawn"]],
        "own_skip": values["own_skip"],
        "out": values["out"],
        "liable": list(SEATS_IN[values["liable"]]),
        "slips": list(values["slips"]),
        "fines": list(values["fines"]),
    }


def _names(cards: list[int] | tuple[int, ...]) -> list[str]:
    return [NAMES[card] for card in cards]


def restore(options: Options, position: Mapping[str, Any]) -> State:
    """The state that a position describes.

    Raises:
        PositionError: it cannot be, and why.
    """
    seats = options["seats"]
    state = State(options, Dealer(""))
    seat = whole(0, seats - 1)
    with Fields(position, "position") as field:
        state.phase = _PHASE[field.word("phase", _PHASE)]
        state.hands = [
            sorted(hand) for hand in field.list("hands", list_of(kind_named), length=seats)
        ]
        state.drawpile = field.list("drawpile", kind_named)
        state.pile = field.list("playpile", kind_named)
        for name, value in _read_play(field, seats).items():
            setattr(state, name, value)
        state.waiting = _bits(field, "waiting", seats)
        state.saying = field.whole("saying", -1, seats - 1)
        state.records = tuple(field.list("records", _record_reader(seats)))
        state.checked = field.whole("checked", rules.ALL_CHECKED, seats - 1)
        state.dealing = field.whole("dealt_by", 0, seats - 1)
        state.hands_played = field.whole("hands_played", 0, _MOST)
        state.scores = field.list("scores", whole(0, 1_000_000), length=seats)
        state.shown = tuple(map(tuple, field.list("last_hands", list_of(kind_named))))
        state.present = tuple(sorted(set(field.list("present", seat))))
        state.former = _bits(field, "former", seats)
        state.highest = field.whole("highest", 0, 1_000_000)
        state.decided = _bits(field, "decided", seats)
        state.coming = tuple(sorted(set(field.list("coming", seat))))
    state.everybody = sum(1 << seat for seat in state.present)
    _check(state)
    if state.phase == rules.OVER:
        state.result = hands.result(state)
    return state


def _bits(field: Fields, name: str, seats: int) -> int:
    return sum(1 << seat for seat in set(field.list(name, whole(0, seats - 1))))


def _read_play(field: Fields, seats: int) -> dict[str, Any]:
    """What :func:`_describe_play` wrote, as values for the fields in UNDONE."""
    values: dict[str, Any] = {}
    values["turn"] = field.whole("turn", 0, seats - 1)
    face_name = field.text("face")
    face = field.read("face", kind_named) if face_name else -1
    if face == CHAMELEON:
        field.complain("face", "is what a Chameleon has become, not Chameleon")
    values["face"] = face
    calls = {call_name(face, call): call for call in CALLS[face] if call >= 0} if face >= 0 else {}
    calls = calls or {"": -1}
    values["call"] = calls[field.word("call", calls)]
    values["demand"] = demand(face, values["call"]) if face >= 0 else -1
    values["owner"] = field.whole("played_by", 0, seats - 1)
    values["last"] = field.whole("last", 0, _MOST)
    values["chain"] = field.whole("chain", values["last"], _MOST)
    values["open"] = field.flag("open")
    ways = {name: way for way, name in _WAY.items()}
    values["direction"] = ways[field.word("direction", ways)]
    values["wasps"] = field.whole("wasps", 0, _MOST)
    values["drawn"] = _DRAWN.index(field.word("drawn", _DRAWN))
    values["own_skip"] = field.flag("own_skip")
    values["out"] = field.whole("out", -1, seats - 1)
    values["liable"] = _bits(field, "liable", seats)
    for name, most in (("slips", _MOST), ("fines", rules.MOST_FINES)):
        counts = tuple(field.list(name, whole(0, most)))
        if counts and len(counts) != seats:
            field.complain(name, f"should be empty or have {seats} numbers")
        values[name] = counts
    if values["drawn"] and values["open"]:
        field.complain("open", "should be false once the current player has drawn")
    if face >= 0 and values["last"] < 1:
        field.complain("last", "should be at least 1: somebody played the top card")
    return {name: values[name] for name in UNDONE}


def _record_reader(seats: int) -> Any:  # noqa: ANN401 - a reader for Fields.list
    def read(entry: object) -> Record:
        with Fields(entry, "position.records[…]") as field:
            seat = field.whole("seat", 0, seats - 1)
            laid = tuple(field.list("laid", kind_named))
            fault = field.text("fault")
            with Fields(field.take("before"), "position.records[…].before") as before:
                values = _read_play(before, seats)
        if not laid:
            raise PositionError("position.records: a play has at least one card.")
        if fault and not fault.startswith("zar:"):
            raise PositionError("position.records: a fault is the id of a rule of ZAR, or empty.")
        return Record(seat, laid, fault, tuple(values[name] for name in UNDONE))

    return read


# -- what no game can lead to ----------------------------------------------------------------------


def _check(state: State) -> None:
    if state.shown and len(state.shown) != len(state.hands):
        raise PositionError("position.last_hands: one for each seat, or none at all.")
    if len(state.present) < rules.FEWEST_PLAYERS:
        raise PositionError("position.present: at least two seats play.")
    if state.former & state.everybody:
        raise PositionError("position.former: whoever plays has not left.")
    if state.highest < max(state.scores[seat] for seat in state.present):
        raise PositionError("position.highest is lower than somebody's score.")
    if state.phase in (PLAYING, OUT):
        _check_seats(state)
        _check_hands(state)
        _check_top(state)
        _check_window(state)
        _check_records(state)
        if state.decided or state.coming:
            raise PositionError("position.decided and position.coming: only between hands.")
        return
    if any(state.hands) or state.pile or state.records or state.face >= 0 or state.liable:
        raise PositionError("Nobody holds or has played a card when no hand is being played.")
    if state.waiting or state.out >= 0 or state.open or state.wasps or state.saying >= 0:
        raise PositionError("Nothing is open when no hand is being played.")
    if state.phase == BETWEEN:
        _check_between(state)


def _check_seats(state: State) -> None:
    for name, seat in (
        ("turn", state.turn),
        ("played_by", state.owner),
        ("dealt_by", state.dealing),
        ("saying", state.saying),
        ("out", state.out),
    ):
        if seat >= 0 and seat not in state.present:
            raise PositionError(f"position.{name}: seat {seat} does not play.")
    if (state.waiting | state.liable) & ~state.everybody:
        raise PositionError("position.waiting and position.liable are seats that play.")


def _check_hands(state: State) -> None:
    for seat, hand in enumerate(state.hands):
        if seat not in state.present:
            if hand:
                raise PositionError(f"position.hands[{seat}]: this seat does not play.")
        elif (not hand) != (seat == state.out):
            raise PositionError(
                f"position.hands[{seat}]: who has no card is out, and nobody else is."
            )
        elif state.liable >> seat & 1 and len(hand) > 1:
            raise PositionError(f"position.liable: seat {seat} has several cards, so owes no ZAR.")
    if (state.phase == OUT) != (state.out >= 0):
        raise PositionError("position.out: somebody is out exactly in the phase “out”.")
    if state.saying >= 0 and not rules.owes_zar(state, state.saying):
        raise PositionError("position.saying: who is saying ZAR owes one.")


def _check_top(state: State) -> None:
    if not state.pile or state.face < 0:
        raise PositionError("position.playpile and position.face: there is always a top card.")
    if state.pile[-1] not in (CHAMELEON, state.face):
        raise PositionError(
            f"position.face should be {NAMES[state.pile[-1]]}, the top card of the Playpile."
        )
    # Only an illegal play leaves Wasps under another card.
    if state.wasps and state.strict and not ONLY_WASPS[state.face]:
        raise PositionError("position.wasps: who faces Wasps sees a Wasp on the Playpile.")


def _check_window(state: State) -> None:
    if state.phase == OUT:
        if not state.open or not state.waiting or state.waiting >> state.out & 1:
            raise PositionError("position.waiting: after OUT the others match or let it go.")
        if state.owner != state.out:
            raise PositionError("position.played_by: who is out has made the last play.")
    elif state.waiting and not state.open:
        raise PositionError("position.waiting: nobody waits when nothing can be matched.")
    elif state.waiting >> state.turn & 1:
        raise PositionError("position.waiting: whose turn it is does not wait.")


def _check_records(state: State) -> None:
    if state.records and state.strict:
        raise PositionError("position.records: a coach keeps no record of plays.")
    laid = [card for record in state.records for card in record.laid]
    if laid and laid != state.pile[len(state.pile) - len(laid) :]:
        raise PositionError("position.records: these cards do not lie on the Playpile like that.")
    depth = len(state.pile) - len(laid)
    if state.records and depth < 1:
        raise PositionError("position.records: the first card of a hand is nobody's play.")
    for record in state.records:
        _check_record(state, record, depth)
        depth += len(record.laid)


def _check_record(state: State, record: Record, depth: int) -> None:
    """What would come back if the play were undone has to be playable."""
    then = dict(zip(UNDONE, record.before, strict=True))
    players = [then["turn"], then["owner"], record.seat]
    if then["out"] >= 0:
        players.append(then["out"])
    if any(seat not in state.present for seat in players) or then["liable"] & ~state.everybody:
        raise PositionError("position.records: somebody in it does not play.")
    if then["face"] < 0 or state.pile[depth - 1] not in (CHAMELEON, then["face"]):
        raise PositionError("position.records: that was not the top card before the play.")
    if then["out"] >= 0 and (then["out"] != then["owner"] or not then["open"]):
        raise PositionError("position.records: who was out had made the last play.")
    if then["out"] == record.seat:
        raise PositionError("position.records: who was out had no card to play.")


def _check_between(state: State) -> None:
    if not state.options["drop_in"]:
        raise PositionError("position.phase: nobody is asked between hands without drop_in.")
    if len(state.coming) < rules.FEWEST_PLAYERS:
        raise PositionError("position.coming: at least two seats play on.")
    seats = (1 << len(state.hands)) - 1
    if state.decided == seats:
        raise PositionError("position.decided: when all have decided, the next hand is dealt.")
    for seat in range(len(state.hands)):
        plays, comes = seat in state.present, seat in state.coming
        if plays != comes and not state.decided >> seat & 1:
            raise PositionError(f"position.coming: seat {seat} has not decided yet.")
