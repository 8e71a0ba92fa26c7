"""The conformance kit itself: the template game passes it, and every kind of fault is caught."""

from __future__ import annotations

import random

import pytest

from tests.template_game import GAME, Peep, Play, State, View, swap
from zplay.core import conformance
from zplay.core.outcome import Outcome
from zplay.core.refusal import Refusal

TWO = GAME.facts.variants[0]


@pytest.mark.rule("peep:deal", "peep:turns", "peep:play", "peep:end")
@pytest.mark.parametrize("variant", GAME.facts.variants, ids=lambda variant: variant.name)
def test_template_conforms(variant):
    """The game that newcomers copy keeps all promises."""
    report = conformance.check(GAME, variant, swap=swap, games=20)

    assert report.games == 20
    assert report.actions == 20 * 3 * variant.seats
    assert report.swaps > 20
    assert report.varied > 20


def broken(**methods):
    """The template game with some methods of its state replaced by faulty ones."""
    state = type("Faulty", (State,), {"__slots__": (), **methods})

    class Faulty(Peep):
        def start(self, options, seed):
            return self._faulty(super().start(options, seed))

        def imagine(self, view, rng):
            return self._faulty(super().imagine(view, rng))

        def restore(self, options, position):
            return self._faulty(super().restore(options, position))

        @staticmethod
        def _faulty(good):
            bad = state(good.options, good.dealer)
            for name in State.__slots__:
                setattr(bad, name, getattr(good, name))
            return bad

    return Faulty()


def copy_of(state):
    """An honest copy that keeps the faulty class."""
    new = type(state)(state.options, state.dealer)
    good = State.copy(state)
    for name in State.__slots__:
        setattr(new, name, getattr(good, name))
    return new


def expect_broken(game, words, games=20):
    with pytest.raises(conformance.Broken, match=words):
        conformance.check(game, TWO, swap=swap, games=games)


def test_kit_notices_a_lost_card():
    """A card that vanishes is missed at once."""

    def apply(self, seat, action):
        State.apply(self, seat, action)
        self.table[seat] = self.table[seat][:1]

    expect_broken(broken(apply=apply, copy=copy_of), "missing")


def test_kit_notices_a_view_that_shows_too_much():
    """A view with another seat's card in it differs after a swap."""

    def seen_by(self, seat):
        view = State.seen_by(self, seat)
        return view._replace(hand=tuple(self.hands[0]))

    expect_broken(broken(seen_by=seen_by, copy=copy_of), "hidden from it|sees otherwise|same")


def test_kit_notices_a_legal_list_that_knows_too_much():
    """What a seat may do must not depend on another's cards."""

    def legal(self, seat):
        plays = State.legal(self, seat)
        if seat == 0 and len(plays) > 1 and 9 in self.hands[1]:
            return plays[:1]
        return plays

    game = broken(legal=legal, copy=copy_of)
    game.why_not = lambda state, seat, action: (
        None if action in state.legal(seat) else Peep.why_not(game, State.copy(state), 1, action)
    )

    expect_broken(game, "depends on what is hidden|allows it something else|no rule says so")


def test_kit_notices_duplicates():
    """The same action twice in a legal list is a fault."""

    def legal(self, seat):
        plays = State.legal(self, seat)
        return plays + plays[:1]

    expect_broken(broken(legal=legal, copy=copy_of), "duplicate")


def test_kit_notices_a_copy_that_is_tied():
    """A copy that shares a list with its original is a fault."""

    def copy(self):
        new = copy_of(self)
        new.table = self.table
        return new

    expect_broken(broken(copy=copy), "missing|too many|changed the original")


def test_kit_notices_a_missing_outcome():
    """A game without actors has an outcome, and only such a game."""
    expect_broken(broken(outcome=lambda _: None, copy=copy_of), "no outcome")

    early = Outcome((0,), (0, 0), "too early", "peep:end")
    expect_broken(broken(outcome=lambda _: early, copy=copy_of), "outcome|The game is over")


def test_kit_notices_text_that_is_not_read_back():
    """Saying and parsing have to agree."""

    class Mumbling(Peep):
        def say(self, action):
            return f"play {action.card % 9 + 1}"

    expect_broken(Mumbling(), "read back")


def test_kit_notices_a_rule_that_does_not_exist():
    """A refusal has to cite a rule of the catalogue."""

    class Inventive(Peep):
        def why_not(self, state, seat, action):
            refusal = super().why_not(state, seat, action)
            return refusal and refusal._replace(rule="peep:because-i-say-so")

    expect_broken(Inventive(), "unknown rule")


def test_kit_notices_a_refused_legal_action():
    """Whatever is legal must not be refused, and whatever is not must be."""

    class Strict(Peep):
        def why_not(self, state, seat, action):
            if action == Play("play", 5):
                return Refusal("peep:play", "Nobody likes fives.")
            return super().why_not(state, seat, action)

    expect_broken(Strict(), "Nobody likes fives")


def test_kit_notices_a_cheating_imagination():
    """Imagining must give the same view back."""

    class Dreamer(Peep):
        def imagine(self, view, rng):
            state = super().imagine(view, rng)
            state.turn = 1 - state.turn
            return state

    expect_broken(Dreamer(), "does not look the same")


def test_kit_notices_an_action_that_shows_something_silently():
    """An action that shows the seat something new has to say so, or it could be taken back."""

    def seen_by(self, seat):
        view = State.seen_by(self, seat)
        # After its first card, seat 0 peeps at the cards that were left over.
        peeps = seat == 0 and self.table[0]
        return view._replace(options=tuple(self.rest) if peeps else None)

    def apply(self, seat, action):
        story, self.story = self.story, None
        State.apply(self, seat, action)
        self.story = story

    game = broken(seen_by=seen_by, apply=apply, copy=copy_of)
    state = game.start({"seats": 2}, "peep")
    rng = random.Random(1)

    def peep_often():
        for _ in range(50):
            conformance._hidden_stays_hidden(game, state, 0, swap_keeping_class, rng)

    with pytest.raises(conformance.Broken, match="does not say so"):
        peep_often()


def swap_keeping_class(state, seat, rng):
    """The template's swap, for faulty states."""
    new = copy_of(state)
    good = swap(state, seat, rng)
    for name in State.__slots__:
        setattr(new, name, getattr(good, name))
    return new


def test_views_of_the_template_are_values():
    """Two equal views are equal and hash alike, as the kit expects of every game."""
    state = GAME.start({"seats": 3}, "values")

    assert isinstance(state.seen_by(0), View)
    assert state.seen_by(0) == state.copy().seen_by(0)
    assert hash(state.seen_by(0)) == hash(state.copy().seen_by(0))
