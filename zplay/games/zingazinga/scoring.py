"""Rounds: the draw for the start, the deal, the two ways a round ends, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.core.outcome import Outcome
from zplay.core.story import Happening
from zplay.games.zingazinga.board import empty_board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zplay.games.zingazinga.state import State


# -- starting --------------------------------------------------------------------------------------


def begin(state: State) -> None:
    """Draw for the start, and deal the first round."""
    draws = list(draws_for_start(state))
    state.deals = len(draws)
    state.starter = first_highest(state, draws[-1])
    deal(state)


def draws_for_start(state: State) -> Iterator[list[int]]:
    """What the seats draw from the bag, again and again until one tile is the highest."""
    layout = state.board.layout
    number = 0
    while True:
        number += 1
        bag = list(range(len(layout.tiles)))
        drawn = [
            bag.pop(choice % len(bag)) for choice in state.dealer.numbers(number, len(state.hands))
        ]
        yield drawn
        values = [layout.points[tile] for tile in drawn]
        if values.count(max(values)) == 1:
            return


def first_highest(state: State, drawn: list[int]) -> int:
    """The seat that drew the highest tile."""
    values = [state.board.layout.points[tile] for tile in drawn]
    return values.index(max(values))


def deal(state: State) -> None:
    """Start the next round: an empty board, and a hand for everybody in two goes."""
    layout = state.board.layout
    seats = len(state.hands)
    state.round += 1
    state.deals += 1
    state.board = empty_board(layout).copy()
    bag = state.dealer.shuffled(state.deals, range(len(layout.tiles)))
    hand = state.options["hand"]
    left = len(bag) - hand * seats
    drawn = [layout.bit[tile] for tile in reversed(bag[left:])]
    del bag[left:]
    # Everybody takes the first go before anybody takes the second, from the starter on.
    first, second = (hand + 1) // 2, hand // 2
    begin, again = 0, first * seats
    hands = [0] * seats
    for seat in (*range(state.starter, seats), *range(state.starter)):
        hands[seat] = sum(drawn[begin : begin + first]) + sum(drawn[again : again + second])
        begin += first
        again += second
    state.hands = hands
    state.bag = bag
    state.opened = 0
    state.placers = []
    state.lacking = [0] * seats
    state.dug = False
    state.turn = state.starter


def opening(state: State) -> list[Happening]:
    """What everybody saw while the first round was being dealt."""
    if state.round != 1 or state.placers or state.turn != state.starter:
        return []
    layout = state.board.layout
    draws = list(draws_for_start(state))
    if state.deals != len(draws) + 1 or state.starter != first_highest(state, draws[-1]):
        return []
    told = []
    for drawn in draws:
        listed = ", ".join(f"{{{seat}}} {layout.tiles[tile]}" for seat, tile in enumerate(drawn))
        values = [layout.points[tile] for tile in drawn]
        told.append(Happening("zingazinga:start-draw", f"Drawn for the start: {listed}."))
        if drawn is not draws[-1]:
            text = f"Several drew {max(values)}, the highest: everybody draws again."
            told.append(Happening("zingazinga:start-redraw", text))
    told.append(Happening("zingazinga:start-draw", f"{{{state.starter}}} starts."))
    told.append(Happening("zingazinga:start-return", "The drawn tiles go back into the bag."))
    text = f"Everybody draws {state.options['hand']} tiles, in two goes."
    told.append(Happening("zingazinga:deal", text))
    return told


# -- ending ----------------------------------------------------------------------------------------


def play_out(state: State, winner: int) -> None:
    """Somebody has placed their last tile."""
    # All hands together are one set.
    gain = state.board.layout.sum_of(sum(state.hands))
    state.totals[winner] += gain
    if state.story is not None:
        _tell(state, "played-out", f"Zinga! {{{winner}}} has placed the last tile.")
        _tell_sums(state)
        _tell(state, "score-hands", f"{{{winner}}} scores {gain}.")
    _end_round(state, winner)


def end_blocked(state: State) -> None:
    """The bag is empty and nobody can place a tile."""
    sums = [state.board.layout.sum_of(hand) for hand in state.hands]
    lowest = min(sums)
    winners = [seat for seat, count in enumerate(sums) if count == lowest]
    gain = sum(count for count in sums if count != lowest)
    for seat in winners:
        state.totals[seat] += gain
    if state.story is not None:
        _tell(state, "blocked", "The bag is empty and nobody can place a tile.")
        _tell_sums(state)
        rule = "blocked-score" if len(winners) == 1 else "blocked-tie"
        for seat in winners:
            _tell(state, rule, f"{{{seat}}} has the lowest hand and scores {gain}.")
    _end_round(state, last_placer(state, winners))


def last_placer(state: State, seats: list[int]) -> int:
    """Who of the seats placed last; if none has placed, the first from the round's starter."""
    for seat in reversed(state.placers):
        if seat in seats:
            return seat
    count = len(state.hands)
    return min(seats, key=lambda seat: (seat - state.starter) % count)


def _end_round(state: State, winner: int) -> None:
    state.starter = winner
    best = max(state.totals)
    if best < state.options["target"]:
        if state.story is not None:
            _tell_next(state, "next-round", f"Nobody has {state.options['target']} points yet.")
    elif state.totals.count(best) > 1:
        if state.story is not None:
            _tell_next(state, "tie", f"Several have {best} points: another round decides.")
    else:
        state.turn = winner
        state.result = result(state)
        return
    state.counted = tuple(state.hands)
    deal(state)


def result(state: State) -> Outcome:
    """The highest total, once the target is reached and nobody shares it."""
    best = max(state.totals)
    winner = state.totals.index(best)
    reason = f"Seat {winner} wins with {best} points after {state.round} rounds."
    if state.round == 1:
        reason = f"Seat {winner} wins with {best} points in one round."
    return Outcome((winner,), tuple(state.totals), reason, "zingazinga:win")


# -- telling ---------------------------------------------------------------------------------------


def _tell(state: State, rule: str, text: str) -> None:
    assert state.story is not None
    state.story.append(Happening(f"zingazinga:{rule}", text, reveals=True))


def _tell_sums(state: State) -> None:
    layout = state.board.layout
    for seat, hand in enumerate(state.hands):
        if hand:
            names = ", ".join(layout.named(hand))
            count = layout.sum_of(hand)
            _tell(state, "values", f"{{{seat}}} is left with {names}: {count}.")


def _tell_next(state: State, rule: str, text: str) -> None:
    listed = ", ".join(f"{{{seat}}} {total}" for seat, total in enumerate(state.totals))
    _tell(state, rule, f"{text} Totals: {listed}.")
    _tell(
        state, "winner-starts", f"All tiles go back and are dealt anew; {{{state.starter}}} starts."
    )
