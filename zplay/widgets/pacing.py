"""When bots act: like people, and telling nothing by it.

A pause is drawn from the seed and the number of the move alone. It is the same whether or not
anybody holds a card that would matter: in games that are races, the length of a silence must not
say who could have broken it.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Pace:
    """How fast the table is."""

    seconds: float = 0.8
    """The usual pause before a bot acts; 0 for none."""
    window: float = 2.5
    """The pause while a person could act as well and the game is a race."""
    turns: bool = False
    """No races: bots wait until every person who could act has acted or let it go."""
    seed: str = ""

    def pause(self, move: int, *, race: bool) -> float:
        """How long to wait before a bot makes this move; ``race`` if a person could act too."""
        usual = self.window if race else self.seconds
        # Between 75 % and 125 %: evenly spaced moves feel like a machine.
        return usual * (0.75 + 0.5 * Random(f"{self.seed} {move}").random())


PACES = {
    "quick": Pace(seconds=0.3, window=1.5),
    "normal": Pace(),
    "calm": Pace(seconds=1.8, window=5.0),
    "turns": Pace(turns=True),
}
"""What people choose from. The last one is for races: nobody has to be quick."""
