"""The games, one package each, with the same file names in each.

Called, ``zplay.games()`` gives the facts of all of them.
"""

from __future__ import annotations

from zplay.core.modules import make_callable
from zplay.core.registry import games

make_callable(__name__, games)
