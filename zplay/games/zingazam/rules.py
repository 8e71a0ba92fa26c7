"""The rules: what may be done, why not, and what it does.

A turn is a card and then, if its spell asks for it, a choice. The phase of the state says what is
to be decided; where a spell is being cast, it is the number of the spell.
"""

from __future__ import annotations

from itertools import compress
from operator import add
from typing import TYPE_CHECKING, Any, NamedTuple

from zplay.core.outcome import Outcome
from zplay.core.refusal import Refusal
from zplay.core.story import Happening
from zplay.games.zingazam.components import DECKS, HIGHEST, SPELLS, TURNED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.games.zingazam.state import State

# -- what can be decided ---------------------------------------------------------------------------

TURN_ONE, PLAY = 0, 1
STEAL, TURN, MIRROR, POINT, GIVE = 2, 3, 5, 6, 8
STACK, OVER = 9, 10

PHASES = {
    TURN_ONE: "turn one",
    PLAY: "play",
    STEAL: "steal",
    TURN: "turn",
    MIRROR: "mirror",
    POINT: "point",
    GIVE: "give",
    STACK: "stack",
    OVER: "over",
}

VERBS = {
    TURN_ONE: "turn",
    PLAY: "play",
    STEAL: "steal from",
    TURN: "turn",
    MIRROR: "mirror",
    POINT: "point at",
    GIVE: "give to",
    STACK: "stack",
}

COPYABLE = (2, 3, 4, 6, 7, 8)
"""The spells that a Mirror can copy."""


class Move(NamedTuple):
    """Something a player decides."""

    verb: str
    what: Any
    """A card in a hand counted from 0, a seat, a spell (0: none), or an order of cards."""

    def __str__(self) -> str:
        match self.verb, self.what:
            case "mirror", 0:
                return "no mirror"
            case ("play" | "turn" | "point at") as verb, int(card):
                return f"{verb} {card + 1}"
            case "stack", tuple(order):
                return "stack " + " ".join(str(place + 1) for place in order)
        return f"{self.verb} {self.what}"


# Moves are made once and handed out again and again: this is most of the engine's speed.
_MOST_CARDS = 8 + 8 * 11
_PLAYS = tuple(
    tuple(Move("play", card) for card in range(count)) for count in range(_MOST_CARDS + 1)
)
_POINTS = tuple(
    tuple(Move("point at", card) for card in range(count)) for count in range(_MOST_CARDS + 1)
)
_ONE_PLAY = tuple((move,) for move in _PLAYS[-1])
_TURNS = tuple(
    tuple(Move("turn", card) for card in range(count)) for count in range(_MOST_CARDS + 1)
)
_ALL_TURNS = _TURNS[-1]
_STEALS, _GIVES = (
    tuple(
        tuple(
            tuple(Move(verb, other) for other in range(seats) if other != seat)
            for seat in range(seats)
        )
        for seats in range(6)
    )
    for verb in ("steal from", "give to")
)
_MIRRORS = tuple(Move("mirror", spell) for spell in range(HIGHEST + 1))
_ALONE = tuple((seat,) for seat in range(5))


def actors(state: State) -> tuple[int, ...]:
    """The seats that may act now."""
    phase = state.phase
    if phase == TURN_ONE:
        return tuple([seat for seat, count in enumerate(state.to_turn) if count])
    return () if phase == OVER else _ALONE[state.turn]


def legal(state: State, seat: int) -> Sequence[Move]:
    """Every move the seat may make now."""
    phase = state.phase
    if phase == PLAY:
        if seat != state.turn:
            return ()
        if state.pointed >= 0:
            return _ONE_PLAY[state.pointed]
        return _PLAYS[len(state.hands[seat])]
    if phase == TURN_ONE:
        return turnable(state, seat) if state.to_turn[seat] else ()
    if seat != state.turn or phase == OVER:
        return ()
    if phase == STEAL:
        return _STEALS[len(state.hands)][seat]
    if phase == TURN:
        return turnable(state, seat)
    if phase == MIRROR:
        return [_MIRRORS[0], *[_MIRRORS[spell] for spell in mirrorable(state)]]
    if phase == POINT:
        return _POINTS[len(state.hands[next_seat(state)])]
    if phase == GIVE:
        return _GIVES[len(state.hands)][seat]
    return orders(len(state.round))


# -- what legal lists and refusals share -----------------------------------------------------------


def turnable(state: State, seat: int) -> Sequence[Move]:
    """The cards of a hand that do not face their owner yet, as moves."""
    hand = state.hands[seat]
    if hand and max(hand) < TURNED:
        return _TURNS[len(hand)]
    return list(compress(_ALL_TURNS, [card < TURNED for card in hand]))


def mirrorable(state: State) -> list[int]:
    """The spells of this round that a Mirror played now can copy."""
    cast = [card >> 4 for card in state.round]
    return [spell for spell in COPYABLE if spell in cast]


def next_seat(state: State) -> int:
    """The seat on the left of the one whose turn it is."""
    return (state.turn + 1) % len(state.hands)


def orders(count: int) -> tuple[Move, ...]:
    """Every order in which the winner can stack the cards of a round."""
    if count not in _ORDERS:
        from itertools import permutations  # noqa: PLC0415 - only with choose_stack

        _ORDERS[count] = tuple(Move("stack", order) for order in permutations(range(count)))
    return _ORDERS[count]


_ORDERS: dict[int, tuple[Move, ...]] = {}


def winner(numbers: Sequence[int]) -> int:
    """Which card wins a round, counted from 0; ``numbers`` are the cards in the order played.

    >>> winner([5, 3, 5])
    2
    >>> winner([8, 1, 7])
    1
    """
    if not numbers or not all(1 <= number <= HIGHEST for number in numbers):
        raise ValueError(f"a round is one card or more, numbered 1 to {HIGHEST}: {numbers!r}")
    return _winner([number << 4 for number in numbers])


def _winner(cards: Sequence[int]) -> int:
    best = max(cards) >> 4
    if best == HIGHEST and min(cards) >> 4 == 1:
        best = 1
    place = len(cards) - 1
    while cards[place] >> 4 != best:
        place -= 1
    return place


# -- why not ---------------------------------------------------------------------------------------

_ASKED = {
    TURN_ONE: ("zingazam:turn-one", "Everybody first turns a card: say such as “turn 3”."),
    PLAY: ("zingazam:play", "It is time to play a card: say such as “play 3”."),
    STEAL: ("zingazam:darkness-target", "First choose whom to take a card from: “steal from 1”."),
    TURN: ("zingazam:hurricane", "First turn one of your cards: say such as “turn 3”."),
    MIRROR: ("zingazam:mirror", "First say what the Mirror copies: “mirror 7”, or “no mirror”."),
    POINT: ("zingazam:puppeteer", "First point at the card to be played next: “point at 3”."),
    GIVE: ("zingazam:gift", "First choose who gets the top card of your pile: “give to 1”."),
    STACK: ("zingazam:pile-order", "First stack the cards you won, the last on top: “stack 2 1”."),
}


def why_not(state: State, seat: int, move: Move) -> Refusal | None:
    """The rule that forbids a move to a seat now; None if it is legal."""
    if seat not in actors(state):
        return _not_your_turn(state, seat)
    verb, what = move
    if verb != VERBS[state.phase]:
        return Refusal(*_ASKED[state.phase])
    if verb == "stack":
        return _why_not_order(state, what)
    if not isinstance(what, int):
        return Refusal(*_ASKED[state.phase])
    if verb in ("play", "turn"):
        return _why_not_card(state, seat, verb, what)
    if verb == "point at":
        return _no_such_card(state, next_seat(state), what)
    if verb == "mirror":
        return _why_not_mirror(state, what)
    return _why_not_player(state, seat, what)


def _not_your_turn(state: State, seat: int) -> Refusal:
    if state.phase == TURN_ONE:
        return Refusal("zingazam:turn-one", f"{{{seat}}} has turned enough cards; others have not.")
    if state.phase == OVER:
        return Refusal("table:over", "The game is over.")
    return Refusal("zingazam:clockwise", f"It is {{{state.turn}}}'s turn, not {{{seat}}}'s.")


def _no_such_card(state: State, holder: int, card: int) -> Refusal | None:
    count = len(state.hands[holder])
    if 0 <= card < count:
        return None
    rule = _ASKED[state.phase][0]
    return Refusal(rule, f"{{{holder}}} holds {count} cards; there is no card {card + 1}.")


def _why_not_card(state: State, seat: int, verb: str, card: int) -> Refusal | None:
    if refusal := _no_such_card(state, seat, card):
        return refusal
    if verb == "turn" and state.hands[seat][card] & TURNED:
        rule = "turn-one" if state.phase == TURN_ONE else "hurricane"
        return Refusal(f"zingazam:{rule}", f"Card {card + 1} faces {{{seat}}} already.")
    if verb == "play" and state.pointed not in (-1, card):
        return Refusal(
            "zingazam:puppeteer",
            f"The Puppeteer pointed at card {state.pointed + 1}, and that is the one to play.",
        )
    return None


def _why_not_mirror(state: State, spell: int) -> Refusal | None:
    if spell == 0 or spell in mirrorable(state):
        return None
    if spell == 1:
        return Refusal("zingazam:mirror-not-future", "A Mirror cannot copy Flexible Future.")
    if spell not in COPYABLE:
        return Refusal("zingazam:mirror-copies", f"A Mirror cannot copy a {spell}.")
    return Refusal("zingazam:mirror", f"No {spell}, {SPELLS[spell]}, was cast in this round.")


def _why_not_player(state: State, seat: int, other: int) -> Refusal | None:
    rule = "zingazam:darkness-target" if state.phase == STEAL else "zingazam:gift"
    if other == seat:
        return Refusal(rule, "It has to be another player.")
    if not 0 <= other < len(state.hands):
        return Refusal(rule, f"There is no seat {other}, only 0 to {len(state.hands) - 1}.")
    return None


def _why_not_order(state: State, order: object) -> Refusal | None:
    count = len(state.round)
    if isinstance(order, tuple) and sorted(order) == list(range(count)):
        return None
    return Refusal("zingazam:pile-order", f"Name each of the {count} cards of the round once.")


# -- what it does ----------------------------------------------------------------------------------


def apply(state: State, seat: int, move: Move) -> None:
    """Do a move. Trusts that it is legal."""
    _DECIDE[state.phase](state, seat, move[1])


def _play(state: State, seat: int, place: int) -> None:
    card = state.hands[seat].pop(place)
    state.pointed = -1
    if state.story is not None:
        _tell_play(state, seat, card)
    card &= 255
    state.round.append(card)
    state.players.append(seat)
    _CAST_BY_CARD[card](state, seat)


def _next_turn(state: State) -> None:
    if state.waiting:
        state.waiting -= 1
        state.turn = (state.turn + 1) % len(state.hands)
        state.phase = PLAY
        return
    cards = state.round
    place = _winner(cards)
    state.turn = state.players[place]
    if state.story is not None:
        _tell_round(state, [card >> 4 for card in cards], place)
    if state.options["choose_stack"] and len(cards) > 1:
        state.phase = STACK
        return
    cards.sort(reverse=True)
    _take_round(state, cards)


def _take_round(state: State, cards: list[int]) -> None:
    """Put the cards of the round on the winner's pile, the last on top, and go on."""
    state.piles[state.turn].extend(cards)
    state.round = []
    state.players = []
    hands = state.hands
    if all(hands):
        state.phase = PLAY
        state.waiting = len(hands) - 1
    else:
        _end_game(state)


# -- the spells as they are cast: they act at once or ask their caster to choose -------------------


def _future(state: State, seat: int) -> None:  # noqa: ARG001 - it only matters who wins
    _next_turn(state)


def _darkness(state: State, seat: int) -> None:  # noqa: ARG001 - whoever's turn it is
    state.phase = STEAL


def _hurricane(state: State, seat: int) -> None:
    hand = state.hands[seat]
    if hand and min(hand) < TURNED:
        state.phase = TURN
        return
    if state.story is not None:
        _tell(state, "hurricane-none", f"{{{seat}}} has no card to turn.")
    _next_turn(state)


def _cat_call(state: State, seat: int) -> None:
    if state.cats:
        cat = state.cats.pop()
        if state.story is not None:
            _tell_cat(state, seat, cat)
        state.hands[seat].append(cat | TURNED)
    elif state.story is not None:
        _tell(state, "cat-deck-empty", "There is no cat left.")
    _next_turn(state)


def _mirror(state: State, seat: int) -> None:  # noqa: ARG001 - whoever's turn it is
    if mirrorable(state):
        state.phase = MIRROR
        return
    if state.story is not None:
        _tell(state, "mirror-first", "There is nothing to mirror.")
    _next_turn(state)


def _puppeteer(state: State, seat: int) -> None:  # noqa: ARG001 - whoever's turn it is
    if state.waiting:
        state.phase = POINT
        return
    if state.story is not None:
        _tell(state, "puppeteer-last", "Nobody plays after the Puppeteer.")
    _next_turn(state)


def _freeze(state: State, seat: int) -> None:  # noqa: ARG001 - whoever's turn it is
    if state.waiting:
        frozen = next_seat(state)
        if state.story is not None:
            _tell(state, "freeze", f"{{{frozen}}} is frozen and plays no card.")
        state.turn = frozen
        state.waiting -= 1
    elif state.story is not None:
        _tell(state, "freeze-last", "Nobody plays after the Freeze.")
    _next_turn(state)


def _gift(state: State, seat: int) -> None:
    if state.piles[seat]:
        state.phase = GIVE
        return
    if state.story is not None:
        _tell(state, "gift-empty", f"{{{seat}}} has nothing to give.")
    _next_turn(state)


_CAST = (
    _future,  # no card has the number 0
    _future,
    _darkness,
    _hurricane,
    _cat_call,
    _mirror,
    _puppeteer,
    _freeze,
    _gift,
)
_CAST_BY_CARD = tuple(_CAST[card >> 4] for card in range(16 * (HIGHEST + 1)))


# -- what their casters choose ---------------------------------------------------------------------


def _steal_from(state: State, seat: int, victim: int) -> None:
    if state.piles[victim]:
        _move_top_card(state, victim, seat, "darkness")
    elif state.story is not None:
        _tell(state, "darkness-empty", f"The pile of {{{victim}}} is empty: nothing to take.")
    _next_turn(state)


def _give_to(state: State, seat: int, other: int) -> None:
    _move_top_card(state, seat, other, "gift")
    _next_turn(state)


def _move_top_card(state: State, giver: int, taker: int, rule: str) -> None:
    state.piles[taker].append(state.piles[giver].pop())
    if state.story is not None:
        _tell(state, rule, f"A card goes from the pile of {{{giver}}} to that of {{{taker}}}.")


def _turn_by_spell(state: State, seat: int, place: int) -> None:
    _turn(state, seat, place, "hurricane")
    _next_turn(state)


def _turn_before_the_game(state: State, seat: int, place: int) -> None:
    _turn(state, seat, place, "turn-one")
    state.to_turn[seat] -= 1
    if not any(state.to_turn):
        state.phase = PLAY
        if state.story is not None:
            _tell_leader(state)


def _turn(state: State, seat: int, place: int, rule: str) -> None:
    hand = state.hands[seat]
    if state.story is not None:
        _tell_turn(state, seat, place, rule)
    hand[place] |= TURNED


def _copy_spell(state: State, seat: int, spell: int) -> None:
    if spell:
        if state.story is not None:
            _tell(state, "mirror", f"The Mirror of {{{seat}}} copies {SPELLS[spell]}.")
        _CAST[spell](state, seat)
        return
    if state.story is not None:
        _tell(state, "mirror", f"The Mirror of {{{seat}}} copies nothing.")
    _next_turn(state)


def _point_at(state: State, seat: int, place: int) -> None:  # noqa: ARG001 - whoever's turn it is
    state.pointed = place
    if state.story is not None:
        _tell(state, "puppeteer", f"{{{next_seat(state)}}} must play card {place + 1}.")
    _next_turn(state)


def _stack(state: State, seat: int, order: tuple[int, ...]) -> None:  # noqa: ARG001
    _take_round(state, [state.round[place] for place in order])


_DECIDE: tuple[Callable[[State, int, Any], None], ...] = (
    _turn_before_the_game,
    _play,
    _steal_from,
    _turn_by_spell,
    _play,  # a Cat Companion Call asks for no choice
    _copy_spell,
    _point_at,
    _play,  # nor does a Fantastical Freeze
    _give_to,
    _stack,
)
"""What to do in each phase, in the order of their numbers."""


# -- games and series ------------------------------------------------------------------------------


def deal(state: State) -> None:
    """Start the next game of the series."""
    seats = len(state.totals)
    state.game += 1
    state.deals += 1
    *state.hands, state.cats = state.dealer.shuffled_decks(
        state.deals, (*DECKS[:seats], state.edition.cats)
    )
    state.piles = [[] for _ in range(seats)]
    state.discard = []
    if state.game == 1:
        state.to_turn = [1] * seats
        state.turn = state.options["oldest"]
    else:
        lowest = min(state.totals)
        state.to_turn = [2 if total == lowest else 1 for total in state.totals]
        state.turn = _leader(state)
    state.waiting = seats - 1
    state.phase = TURN_ONE


def _leader(state: State) -> int:
    """Who has the highest sum; of several, the first from the oldest player clockwise."""
    highest = max(state.totals)
    seat: int = state.options["oldest"]
    while state.totals[seat] != highest:
        seat = (seat + 1) % len(state.totals)
    return seat


def _end_game(state: State) -> None:
    """Somebody has no card: count the piles, and deal again or end the series."""
    scores = [len(pile) for pile in state.piles]
    # New lists: copies of the state share the old ones.
    state.totals = list(map(add, state.totals, scores))
    state.won = list(map(add, state.won, state.piles))
    if state.story is not None:
        _tell_scores(state, scores)
    if state.game < state.options["games"]:
        deal(state)
        return
    state.discard = [card & 255 for hand in state.hands for card in hand]
    state.hands = [[] for _ in state.hands]
    state.phase = OVER
    state.waiting = 0
    state.result = result(state)


def result(state: State) -> Outcome:
    """Most points; then most 8s, most 7s, and so on; then the victory is shared."""
    totals = tuple(state.totals)
    points = max(totals)
    series = state.options["games"] > 1
    if totals.count(points) == 1:
        best_seat = totals.index(points)
        reason = f"{state.edition.characters[best_seat]} wins with {points} points."
        rule = "zingazam:series" if series else "zingazam:points"
        return Outcome((best_seat,), totals, reason, rule)
    tied = {
        seat: sorted([card >> 4 for card in won], reverse=True)
        for seat, won in enumerate(state.won)
        if totals[seat] == points
    }
    # In order of number, whoever has more 8s has an 8 where the other has a 7 or less; and so on.
    best = max(tied.values())
    winners = tuple(seat for seat, numbers in tied.items() if numbers == best)
    names = " and ".join(state.edition.characters[seat] for seat in winners)
    if len(winners) > 1:
        reason = f"{names} are tied down to the last card and share the victory."
        return Outcome(winners, totals, reason, "zingazam:shared")
    second = max(numbers for numbers in tied.values() if numbers != best)
    number = next(number for number in best if best.count(number) > second.count(number))
    reason = f"{names} wins the tie at {points} points with more {number}s."
    rule = "zingazam:series-tie" if series else "zingazam:tie-break"
    return Outcome(winners, totals, reason, rule)


# -- telling ---------------------------------------------------------------------------------------


# Most callers ask first whether anybody listens: making the sentence is what costs time.


def _tell(state: State, rule: str, text: str, *, reveals: bool = False) -> None:
    assert state.story is not None
    state.story.append(Happening(f"zingazam:{rule}", text, reveals=reveals))


def _tell_play(state: State, seat: int, card: int) -> None:
    name = state.edition.name(card)
    spell = SPELLS[(card & 255) >> 4]
    _tell(state, "play", f"{{{seat}}} plays {name}, {spell}.", reveals=True)


def _tell_turn(state: State, seat: int, place: int, rule: str) -> None:
    assert state.story is not None
    own = f"Card {place + 1} is {state.edition.name(state.hands[seat][place])}."
    text = f"{{{seat}}} turns card {place + 1}."
    state.story.append(Happening(f"zingazam:{rule}", text, {seat: own}, reveals=True))


def _tell_cat(state: State, seat: int, cat: int) -> None:
    assert state.story is not None
    text = f"{{{seat}}} takes a cat."
    own = {seat: f"You take {state.edition.name(cat)}."}
    state.story.append(Happening("zingazam:cat-call", text, own, reveals=True))


def _tell_round(state: State, numbers: list[int], place: int) -> None:
    rule = "highest"
    if numbers[place] == 1 and HIGHEST in numbers:
        rule = "last-one" if numbers.count(1) > 1 else "one-beats-eight"
    elif numbers.count(numbers[place]) > 1:
        rule = "last-of-equals"
    _tell(state, rule, f"{{{state.turn}}} wins the round with {_a(numbers[place])}.")


def _a(number: int) -> str:
    return f"an {number}" if number == 8 else f"a {number}"


def _tell_scores(state: State, scores: list[int]) -> None:
    listed = ", ".join(f"{{{seat}}} {score}" for seat, score in enumerate(scores))
    _tell(state, "end", f"Somebody has no card left: game {state.game} is over.", reveals=True)
    _tell(state, "points", f"The piles hold: {listed}.", reveals=True)
    if any(state.hands):
        _tell(state, "leftovers", "Cards left in hands are discarded.")


def _tell_leader(state: State) -> None:
    rule = "oldest-leads" if state.game == 1 else "series-leads"
    _tell(state, rule, f"{{{state.turn}}} leads.")
