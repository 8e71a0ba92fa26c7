"""What a seat may not know in Zigzag, exchanged by the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zigzag.components import BIT, DELAYED, kind_of

if TYPE_CHECKING:
    from random import Random

    from zplay.games.zigzag import State

Place = tuple[list[int], int]


def swap(state: State, seat: int, rng: Random) -> State:
    """Exchange unknown cards, face-down powers, other teams' signs and hidden constraints."""
    other = state.copy()
    _swap_powers(other, seat, rng)
    _shuffle(_hidden_places(other, seat), rng)
    _swap_signs(other, seat, rng)
    _swap_constraints(other, seat, rng)
    # What others know of each other's hands is nobody else's business; it was about other cards.
    for of, known in state.known.items():
        held = sum(BIT[card] for card in other.hands[of])
        left = {by: cards for by, cards in known.items() if by == seat or not cards & ~held}
        other.known[of] = left
        if not left:
            del other.known[of]
    return other


def _hidden_places(state: State, seat: int) -> list[Place]:
    """Where cards lie that the seat cannot see and that could be any card."""
    places: list[Place] = [(state.deck, i) for i in range(len(state.deck))]
    for holder, hand in enumerate(state.hands):
        known = state.shown[holder] | state.known.get(holder, {}).get(seat, 0)
        if holder != seat:
            places += [(hand, i) for i, card in enumerate(hand) if not known & BIT[card]]
    if state.master != seat:
        places += [(state.waiting, i) for i, card in enumerate(state.waiting) if card >= 0]
    if state.turn != seat:
        places += [(state.to_give, i) for i in range(len(state.to_give))]
    return places


def _swap_powers(state: State, seat: int, rng: Random) -> None:
    """A face-down power of somebody else may be any power with a delay that is out of sight."""
    face_down = [i for i, (who, _) in enumerate(state.delayed) if who != seat]
    cards = [state.delayed[i][1] for i in face_down]
    places: list[Place] = [(cards, i) for i in range(len(cards))]
    places += [
        (place, i) for place, i in _hidden_places(state, seat) if kind_of(place[i]) in DELAYED
    ]
    _shuffle(places, rng)
    state.delayed = list(state.delayed)
    for i, card in zip(face_down, cards, strict=True):
        state.delayed[i] = (state.delayed[i][0], card)


def _shuffle(places: list[Place], rng: Random) -> None:
    cards = [place[i] for place, i in places]
    rng.shuffle(cards)
    for (place, i), card in zip(places, cards, strict=True):
        place[i] = card


def _swap_signs(state: State, seat: int, rng: Random) -> None:
    teams = len(state.boxes)
    for team, signs in enumerate(state.signs):
        if signs and team != seat % teams:
            zig, zag = rng.sample(state.edition.gestures, 2)
            state.signs[team] = (zig, zag)


def _swap_constraints(state: State, seat: int, rng: Random) -> None:
    hidden = [
        holder
        for holder, card in enumerate(state.constraints)
        if card >= 0 and holder != seat and not state.shown_constraints >> holder & 1
    ]
    places: list[Place] = [(state.constraints, holder) for holder in hidden]
    if hidden:
        places += [(state.spare, i) for i in range(len(state.spare))]
    _shuffle(places, rng)
