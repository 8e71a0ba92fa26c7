"""Bots for the tests of grading, each of them bad in a way of its own."""

from __future__ import annotations

import random
import sys

from zplay.bots import Bot, Choice
from zplay.games.zingazam.rules import Move

REASON = "It is the first thing that I may do."


class Stubborn(Bot):
    """Honest, and not good: always does the first thing."""

    def think(self, view, legal, rng, *, log=(), budget=None):  # noqa: ARG002
        return Choice(self.pick(legal, rng), self.say())

    def pick(self, legal, rng):  # noqa: ARG002
        return legal[0]

    def say(self):
        return REASON


class Illegal(Stubborn):
    """Plays a card that nobody has."""

    def pick(self, legal, rng):  # noqa: ARG002
        return Move("play", 99)


class Nonsense(Stubborn):
    """Chooses what is no action at all."""

    def pick(self, legal, rng):  # noqa: ARG002
        return "a banana"


class Crashing(Stubborn):
    """Believes that there is always a hundredth thing to do."""

    def pick(self, legal, rng):  # noqa: ARG002
        return legal[99]


class Peeping(Stubborn):
    """Climbs up the stack to the table, looks at all hands, and hides that it failed."""

    def pick(self, legal, rng):
        frame = sys._getframe()
        while frame:
            if "table" in frame.f_locals:
                try:
                    return legal[len(frame.f_locals["table"].state.hands[1]) % len(legal)]
                except AttributeError:
                    return super().pick(legal, rng)
            frame = frame.f_back
        return super().pick(legal, rng)


class Restless(Stubborn):
    """Takes its chance from elsewhere."""

    def pick(self, legal, rng):  # noqa: ARG002
        return random.choice(legal)


class Forgetful(Stubborn):
    """Plays the first card, then the second, then the third … whoever asks."""

    def __init__(self):
        self.times = 0

    def pick(self, legal, rng):  # noqa: ARG002
        self.times += 1
        return legal[self.times % len(legal)]


class TwoFaced(Stubborn):
    """Thinks one thing and does another."""

    def choose(self, view, legal, rng, *, log=(), budget=None):  # noqa: ARG002
        return legal[-1]


class Mumbling(Stubborn):
    """Gives no reasons."""

    def say(self):
        return "  "
