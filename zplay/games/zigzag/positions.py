"""The whole state as plain JSON, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from zplay.core.dealer import Dealer
from zplay.core.errors import NotationError, PositionError
from zplay.core.positions import Fields, list_of, whole
from zplay.games.zigzag import knowing, powers
from zplay.games.zigzag.components import (
    BIT,
    CONSTRAINTS,
    DELAYED,
    KINDS,
    MINUS,
    NAMES,
    PLUS,
    STOPS,
    SWAP,
    THEFT,
    VALUE_NAMES,
    WATCH,
    kind_of,
)
from zplay.games.zigzag.components import card as read_card
from zplay.games.zigzag.declaring import Checked
from zplay.games.zigzag.declaring import checked as checked_seats
from zplay.games.zigzag.leads import (
    AGREE,
    ANSWER,
    FULL_HAND,
    GIVING,
    NOTHING,
    OVER,
    PHASES,
    PLAY,
    SHOW,
    TEN,
    TICK,
    WATCHING,
    anybody_short,
    members,
    outcome,
    refresh_talk,
    short,
    team_of,
    to_settle,
)
from zplay.games.zigzag.moves import BOX_NAMES, DECLARATIONS
from zplay.games.zigzag.options import scorecard
from zplay.games.zigzag.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zplay.core.facts import Options

_PHASE = {name: phase for phase, name in PHASES.items()}
_ANSWERED = (THEFT, SWAP, WATCH)


def describe(state: State) -> dict[str, Any]:
    """The state as plain JSON that a person can read and edit."""
    return {
        "phase": PHASES[state.phase],
        "round": state.round,
        "lead": state.lead,
        "turn": state.turn,
        "target": state.target,
        "power": KINDS[state.power] if state.power else None,
        "asked": _seats_in(state, state.asked),
        "may_tick": _boxes(state.may_tick),
        "served": state.served,
        "master": None if state.master == NOTHING else state.master,
        "hands": [_names(hand) for hand in state.hands],
        "shown": [
            [NAMES[card] for card in hand if shown & BIT[card]]
            for hand, shown in zip(state.hands, state.shown, strict=True)
        ],
        "known": [
            {"by": by, "of": of, "cards": [NAMES[c] for c in state.hands[of] if cards & BIT[c]]}
            for by in state.seats
            for of, known in sorted(state.known.items())
            if (cards := known.get(by))
        ],
        "deck": _names(state.deck),
        "bin": _names(state.bin),
        "mat": _names(state.mat),
        "waiting": [None if card == NOTHING else NAMES[card] for card in state.waiting],
        "to_give": _names(state.to_give),
        "stops": [_names(cards) for cards in state.stops],
        "laid": [_names(cards) for cards in state.laid],
        "delayed": [{"seat": seat, "card": NAMES[card]} for seat, card in state.delayed],
        "size": list(state.size),
        "done": _seats_in(state, state.done),
        "switched": list(state.switched),
        "mistakes": list(state.mistakes),
        "gestures": [{"seat": seat, "gesture": gesture} for seat, gesture in state.gestures],
        "signs": [signs and list(signs) for signs in state.signs],
        "agreed": [team for team in range(len(state.boxes)) if state.agreed >> team & 1],
        "numbers": list(state.numbers),
        "constraints": [None if card == NOTHING else card + 1 for card in state.constraints],
        "spare": [card + 1 for card in state.spare],
        "shown_constraints": _seats_in(state, state.shown_constraints),
        "boxes": [_boxes(boxes) for boxes in state.boxes],
        "failed": list(state.failed),
        "recycled": _names(state.recycled),
        "checked": state.checked and _describe_check(state.checked),
    }


def _describe_check(checked: Checked) -> dict[str, Any]:
    return {
        "declarer": checked.declarer,
        "declared": DECLARATIONS[checked.kind],
        "seats": list(checked.seats),
        "hands": [_names(hand) for hand in checked.hands],
        "constraints": [VALUE_NAMES[value] for value in checked.constraints],
    }


def _names(cards: Sequence[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def _seats_in(state: State, bits: int) -> list[int]:
    return [seat for seat in state.seats if bits >> seat & 1]


def _boxes(bits: int) -> list[str]:
    return [name for box, name in enumerate(BOX_NAMES) if bits >> box & 1]


# -- reading ---------------------------------------------------------------------------------------


def restore(options: Options, position: Mapping[str, Any]) -> State:
    """The state that a position describes.

    Raises:
        PositionError: it cannot be, and why.
    """
    state = State(options, Dealer(""))
    with Fields(position, "position") as field:
        _read_table(state, field)
        _read_cards(state, field)
        _read_players(state, field)
    _check(state)
    if state.phase == OVER:
        state.result = outcome(state)
        if state.result is None:
            _complain("phase", "the game is not over: no team has ticked enough boxes")
    elif state.phase != AGREE:
        refresh_talk(state, state.seats)
    return state


def _read_table(state: State, field: Fields) -> None:
    last = len(state.seats) - 1
    state.phase = _PHASE[field.word("phase", _PHASE)]
    state.round = field.whole("round", 1, state.options["rounds"] or 10_000)
    state.lead = field.whole("lead", 0, state.options["leads"] or 10_000)
    state.turn = field.whole("turn", 0, last)
    state.target = field.whole("target", 0, last)
    state.power = field.read("power", _read_power)
    state.asked = _bits(field.list("asked", whole(0, last)))
    state.may_tick = _bits(field.list("may_tick", _read_box))
    state.served = field.flag("served")
    state.master = field.read("master", _or_nothing(whole(0, last)))


def _read_cards(state: State, field: Fields) -> None:
    seats = len(state.seats)
    cards = list_of(_read_name)
    state.hands = field.list("hands", cards, length=seats)
    shown = field.list("shown", cards, length=seats)
    known = field.list("known", _read_known(seats))
    state.deck = field.list("deck", _read_name)
    state.bin = field.list("bin", _read_name)
    state.mat = field.list("mat", _read_name)
    state.waiting = field.list("waiting", _or_nothing(_read_name), length=seats)
    state.to_give = field.list("to_give", _read_name)
    state.stops = field.list("stops", cards, length=seats)
    state.laid = field.list("laid", cards, length=seats)
    state.delayed = field.list("delayed", _read_delayed(seats))
    for holder, seen in enumerate(shown):
        state.shown[holder] = _in_hand(state, holder, seen, "shown")
    for by, of, seen in known:
        if by == of or knowing.known_by(state, by, of) or not seen:
            _complain("known", "says once what a seat knows of another's hand")
        knowing.learns(state, by, of, _in_hand(state, of, seen, "known"))


def _read_players(state: State, field: Fields) -> None:
    seats, teams = len(state.seats), len(state.boxes)
    last = seats - 1
    state.size = field.list("size", whole(FULL_HAND - 1, FULL_HAND), length=seats)
    state.done = _bits(field.list("done", whole(0, last)))
    switches, declarations = state.options["switches"], state.options["declarations"]
    state.switched = field.list("switched", whole(0, switches or 10_000), length=seats)
    state.mistakes = field.list("mistakes", whole(0, declarations or 0), length=seats)
    state.gestures = field.list("gestures", _read_gesture(state))
    state.signs = field.list("signs", _read_signs(state), length=teams)
    state.agreed = _bits(field.list("agreed", whole(0, teams - 1)))
    state.numbers = field.list("numbers", whole(0, CONSTRAINTS), length=seats)
    constraint = whole(1, CONSTRAINTS)
    constraints = field.list("constraints", _or_nothing(constraint), length=seats)
    state.constraints = [card - (card > 0) for card in constraints]
    state.spare = [card - 1 for card in field.list("spare", constraint)]
    state.shown_constraints = _bits(field.list("shown_constraints", whole(0, last)))
    boxes = field.list("boxes", list_of(_read_box), length=teams)
    state.boxes = [_bits(ticked) for ticked in boxes]
    state.failed = field.list("failed", whole(0, state.options["failed_blocks"]), length=teams)
    state.recycled = tuple(field.list("recycled", _read_name))
    state.checked = field.read("checked", _read_checked(state))


def _complain(where: str, why: str) -> NoReturn:
    raise PositionError(f"position.{where}: {why}.")


def _bits(numbers: list[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def _read_name(name: object) -> int:
    if not isinstance(name, str):
        raise ValueError(f"a card is named by text, not {name!r}")  # noqa: TRY004
    try:
        return read_card(name)
    except NotationError as error:
        raise ValueError(str(error).rstrip(".")) from None


def _read_power(name: object) -> int:
    if name is None:
        return 0
    for kind in _ANSWERED:
        if name == KINDS[kind]:
            return kind
    raise ValueError(f"null or one of {', '.join(KINDS[kind] for kind in _ANSWERED)}")


def _read_box(name: object) -> int:
    if not isinstance(name, str) or name not in BOX_NAMES:
        raise ValueError(f"a box is one of {', '.join(BOX_NAMES)}, not {name!r}")
    return BOX_NAMES.index(name)


def _or_nothing(read: Any) -> Any:  # noqa: ANN401 - a reader of anything
    return lambda value: NOTHING if value is None else read(value)


def _read_known(seats: int) -> Any:  # noqa: ANN401 - a reader
    def read(entry: object) -> tuple[int, int, list[int]]:
        with Fields(entry, "known") as field:
            by = field.whole("by", 0, seats - 1)
            of = field.whole("of", 0, seats - 1)
            return by, of, field.list("cards", _read_name)

    return read


def _read_delayed(seats: int) -> Any:  # noqa: ANN401 - a reader
    def read(entry: object) -> tuple[int, int]:
        with Fields(entry, "delayed") as field:
            return field.whole("seat", 0, seats - 1), field.read("card", _read_name)

    return read


def _read_gesture(state: State) -> Any:  # noqa: ANN401 - a reader
    def read(entry: object) -> tuple[int, str]:
        with Fields(entry, "gestures") as field:
            seat = field.whole("seat", 0, len(state.seats) - 1)
            return seat, field.word("gesture", state.edition.gestures)

    return read


def _read_signs(state: State) -> Any:  # noqa: ANN401 - a reader
    known = state.edition.gestures

    def read(signs: object) -> tuple[str, str] | None:
        if signs is None:
            return None
        if isinstance(signs, list | tuple) and len(signs) == 2 and signs[0] != signs[1]:
            zig, zag = signs
            if zig in known and zag in known:
                return zig, zag
        raise ValueError(f"null, or two different signs of {', '.join(known)}")

    return read


def _read_checked(state: State) -> Any:  # noqa: ANN401 - a reader
    def read(entry: object) -> Checked | None:
        if entry is None:
            return None
        last = len(state.seats) - 1
        with Fields(entry, "checked") as field:
            declarer = field.whole("declarer", 0, last)
            kind = DECLARATIONS.index(field.word("declared", DECLARATIONS))
            seats = tuple(field.list("seats", whole(0, last)))
            hands = tuple(map(tuple, field.list("hands", list_of(_read_name), length=len(seats))))
            values = tuple(field.list("constraints", VALUE_NAMES.index))
        if seats != checked_seats(state, declarer, kind) or len(values) not in (0, len(seats)):
            raise ValueError("the hands are those that the declaration is about, in that order")
        return Checked(declarer, kind, seats, hands, values)

    return read


def _in_hand(state: State, holder: int, cards: list[int], where: str) -> int:
    if len(set(cards)) != len(cards) or not set(cards) <= set(state.hands[holder]):
        _complain(where, f"only cards that seat {holder} holds can be known, each once")
    return knowing.bits(cards)


# -- checking --------------------------------------------------------------------------------------


def _check(state: State) -> None:
    """Complain about what no game can lead to."""
    _check_scorecards(state)
    _check_specials(state)
    for seat, hand in enumerate(state.hands):
        if len(hand) > FULL_HAND:
            _complain(f"hands[{seat}]", "nobody has more than four cards")
    if state.phase == AGREE:
        _check_before_round(state)
        return
    _check_agreed(state)
    if state.phase != OVER:
        _check_lead(state)
        _check_phase(state)


def _check_scorecards(state: State) -> None:
    card = scorecard(state.options["level"])
    for team, boxes in enumerate(state.boxes):
        if boxes & ~card:
            _complain(f"boxes[{team}]", "this level has no such box")
    if state.phase != OVER:
        needed = state.options["boxes"] or card.bit_count()
        if any(boxes.bit_count() >= needed for boxes in state.boxes):
            _complain("boxes", "a team has ticked all that it needs, so the game is over")


def _check_specials(state: State) -> None:
    for seat, stops in enumerate(state.stops):
        if len(stops) > powers.MOST_STOPS or any(kind_of(card) not in STOPS for card in stops):
            _complain(f"stops[{seat}]", "at most two cards lie there, all of them STOPs")
    for seat, laid in enumerate(state.laid):
        if any(kind_of(card) not in (PLUS, MINUS) for card in laid):
            _complain(f"laid[{seat}]", "only +1 and -1 lie on a constraint card")
    if any(kind_of(card) not in DELAYED for _, card in state.delayed):
        _complain("delayed", "only powers with a delay are laid face down")
    for seat in state.seats:
        made = sum(1 for who, _ in state.gestures if who == seat)
        if made > state.options["gestures"]:
            _complain("gestures", f"seat {seat} has made too many in this lead")


def _check_before_round(state: State) -> None:
    """Before a round nothing is dealt, and somebody has something to settle."""
    places = [*state.hands, *state.stops, *state.laid, state.bin, state.mat, state.to_give]
    lists = [state.delayed, state.gestures, *places]
    if any(lists) or max(state.waiting) > NOTHING:
        _complain("phase", "before a round all cards are in the deck")
    if any(state.switched) or any(state.mistakes):
        _complain("phase", "before a round nobody has switched or declared")
    numbers = (state.lead, state.done, state.may_tick, state.shown_constraints)
    if any(numbers) or state.served or state.power or min(state.size) < FULL_HAND:
        _complain("phase", "before a round nothing of a lead has happened")
    if state.master != NOTHING or any(card != NOTHING for card in state.constraints):
        _complain("phase", "before a round nobody has a constraint card or is Cards' Master")
    if state.options["level"] == 1 and any(state.numbers):
        _complain("numbers", "level 1 is played without constraints")
    for team, signs in enumerate(state.signs):
        if signs is None and state.agreed >> team & 1:
            _complain("agreed", f"team {team} has no signs")
    if not to_settle(state):
        _complain("agreed", "everything is settled, so the cards should have been dealt")
    if state.asked != to_settle(state):
        _complain("asked", "those who have still something to settle, and nobody else")


def _check_agreed(state: State) -> None:
    """Once the cards are dealt everybody has agreed, and has a constraint if there are any."""
    if to_settle(state) or None in state.signs:
        _complain("agreed", "the cards are dealt, so all teams have signs and all seats numbers")
    constraints = state.options["level"] > 1
    if any((card != NOTHING) != constraints for card in state.constraints):
        _complain("constraints", "from level 2 on, and only then, everybody has one")
    if not constraints and (any(state.numbers) or any(state.laid) or state.shown_constraints):
        _complain("numbers", "level 1 is played without constraints")
    if state.lead == 0:
        _complain("lead", "the cards are dealt, so a lead has begun")


def _check_lead(state: State) -> None:
    """What holds whenever cards are out."""
    between = _between_leads(state)
    waiting = [seat for seat in state.seats if state.waiting[seat] > NOTHING]
    if len(state.mat) + len(waiting) + len(state.to_give) > len(state.seats):
        _complain("mat", "there is at most one card for each seat, on the Mat or face down")
    if state.served != (between and bool(state.mat or waiting or state.to_give)):
        _complain("served", "true between leads once a power has handed out the cards")
    if bool(state.to_give) != (state.phase == GIVING):
        _complain("to_give", "the Cards' Master gives cards, nobody else")
    if between and ((state.mat and (waiting or state.to_give)) or state.done or state.gestures):
        _complain("phase", "between leads nothing of a lead has happened yet")
    if any(state.done >> seat & 1 for seat in waiting):
        _complain("done", "who is done has taken the face-down card")
    for seat in state.seats:
        acting = state.phase == ANSWER and seat == state.turn and state.power != WATCH
        if short(state, seat) and not acting and (seat in waiting or not state.mat):
            _complain(f"hands[{seat}]", "too few cards, and nothing that the player could choose")


def _between_leads(state: State) -> bool:
    if state.phase == ANSWER:
        return state.power == WATCH
    return state.phase in (WATCHING, GIVING, TEN)


def _check_phase(state: State) -> None:
    if bool(state.may_tick) != (state.phase == TICK):
        _complain("may_tick", "boxes are chosen for a DOUBLE-ZAG only")
    if bool(state.asked) != (state.phase in (ANSWER, SHOW)):
        _complain("asked", "seats are asked to answer a power or a BLOCK only")
    if bool(state.power) != (state.phase == ANSWER):
        _complain("power", "a power is announced exactly while it can be answered")
    check = {
        PLAY: _check_play,
        ANSWER: _check_answer,
        SHOW: _check_show,
        TICK: _check_tick,
        GIVING: _check_giving,
        TEN: _check_ten,
    }.get(state.phase)
    if check:
        check(state)


def _check_play(state: State) -> None:
    if not state.mat and max(state.waiting) == NOTHING:
        _complain("mat", "nothing is left to take, so the lead should be over")
    if state.done == state.everybody and not anybody_short(state):
        _complain("done", "everybody is done, so the lead should be over")


def _check_answer(state: State) -> None:
    actor, target = state.turn, state.target
    might = (1 << target | 1 << state.partners[target]) & ~(1 << actor)
    if actor == target or state.asked & ~might:
        _complain("asked", "those asked are the target and its partner, never who plays the power")
    if state.power == THEFT and not powers.may_steal(state, actor, target):
        _complain("target", "cards are stolen from an opponent who has four")
    if state.power != WATCH and len(state.hands[actor]) >= FULL_HAND:
        _complain(f"hands[{actor}]", "who has played a power has room in the hand")


def _check_show(state: State) -> None:
    if state.target >= len(state.boxes) or state.target == team_of(state, state.turn):
        _complain("target", "a BLOCK is against another team")
    if state.asked & ~_bits(list(members(state, state.target))):
        _complain("asked", "the accused answer, nobody else")
    if state.failed[team_of(state, state.turn)] >= state.options["failed_blocks"]:
        _complain("failed", "this team has no BLOCK left to call")


def _check_tick(state: State) -> None:
    left = scorecard(state.options["level"]) & ~state.boxes[team_of(state, state.turn)]
    if state.may_tick & ~left or not state.may_tick & (state.may_tick - 1):
        _complain("may_tick", "two or more open boxes are there to choose from")


def _check_giving(state: State) -> None:
    free = sum(1 for card in state.waiting if card == NOTHING)
    if state.master != state.turn or free != len(state.to_give):
        _complain("to_give", "the Cards' Master has one card for each seat that has none yet")


def _check_ten(state: State) -> None:
    if not state.mat:
        _complain("mat", "the cards for the ten seconds lie there")
