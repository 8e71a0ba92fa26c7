"""Zinga-Zinga: dominoes in four circles, with bridges and a wild tile of each colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import OptionError
from zplay.core.facts import EDITION, Choice, Facts, Flag, Option, Options, Variant, Whole
from zplay.core.game import Game
from zplay.games.zingazinga import positions, rules, scoring, text
from zplay.games.zingazinga.board import Board
from zplay.games.zingazinga.closing import Closing, close
from zplay.games.zingazinga.components import Tile, edition_of
from zplay.games.zingazinga.imagining import imagine
from zplay.games.zingazinga.layout import Placement, bits, layout_for, layout_of
from zplay.games.zingazinga.reading import read_board
from zplay.games.zingazinga.rules import DRAW, PASS, Move
from zplay.games.zingazinga.state import State, View

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "DRAW",
    "FACTS",
    "GAME",
    "PASS",
    "Board",
    "Closing",
    "Move",
    "Placement",
    "State",
    "Tile",
    "View",
    "board_of",
    "closable",
    "imagine",
    "placements",
    "start",
]

_SMALL_BOARD = {
    "highest": 3,
    "colours": ["red", "blue", "grey"],
    "bridges": ["red 3 - blue 0", "blue 4 - grey 2"],
    "circles": {
        "red": {"spaces": 9, "marked": [0, 3, 6]},
        "blue": {"spaces": 8, "marked": [0, 4]},
        "grey": {"spaces": 6, "marked": [2]},
    },
}
"""Another edition, so that nothing comes to rely on ours."""

FACTS = Facts(
    key="zingazinga",
    name="Zinga-Zinga",
    tagline="Dominoes that turn in circles: match the ends, close a circle, block the others.",
    seats=range(2, 9),
    default_seats=4,
    minutes=30,
    age=7,
    hidden="the tiles of the other hands and in the bag",
    out_of_turn=False,
    credits="Designed by Dahmane Dahmani and Yanni Dahmani, published by LZG Games",
    options=(
        Option("target", 64, Whole(1, 1000), "how many points end the game"),
        Option("hand", 8, Whole(1, 16), "how many tiles everybody draws for a round"),
        Option(
            "opening",
            "tile",
            Choice(("tile", "turn")),
            "must your first tile be a double or a Zinga, or only that of your first turn?",
        ),
        Option(
            "name_zinga",
            False,
            Flag(),
            "may you name the value of a Zinga on a marked square that nothing binds?",
        ),
    ),
    variants=(
        Variant("2 players", 2),
        Variant("4 players to 150 points", 4, {"target": 150}),
        Variant("8 players, the bag empty from the start", 8),
        Variant(
            "3 players who name their Zingas, first turn opens",
            3,
            {"name_zinga": True, "opening": "turn", "hand": 7},
        ),
        Variant("5 players, small board", 5, {"target": 30, "hand": 6, "edition": _SMALL_BOARD}),
    ),
)


class ZingaZinga(Game[State, Move, View]):
    """The door to the game."""

    facts = FACTS
    package = __name__

    imagine = staticmethod(imagine)
    parse = staticmethod(text.parse)
    board = staticmethod(text.board)
    why_not = staticmethod(rules.why_not)
    describe = staticmethod(positions.describe)
    restore = staticmethod(positions.restore)
    opening = staticmethod(scoring.opening)

    def settle(self, options: Mapping[str, Any]) -> Options:
        """Also check that there are tiles enough."""
        if isinstance(options, Options):
            return options
        settled = super().settle(options)
        tiles = len(edition_of(settled["edition"]).tiles())
        wanted = settled["seats"] * settled["hand"]
        if wanted > tiles:
            raise OptionError(
                f"{settled['seats']} hands of {settled['hand']} are {wanted} tiles; "
                f"this edition has {tiles}. Say hand={tiles // settled['seats']} or fewer."
            )
        return settled

    def start(self, options: Mapping[str, Any], seed: str) -> State:
        """Draw for the start and deal the first round."""
        state = State(self.settle(options), Dealer(seed))
        scoring.begin(state)
        return state

    def box(self, options: Options) -> Counter[str]:
        """Every tile."""
        return Counter(map(str, edition_of(options["edition"]).tiles()))

    def components(self, state: State) -> Counter[str]:
        """Every tile, wherever it is."""
        layout = state.board.layout
        found = Counter(str(layout.tiles[number]) for number in state.board.tiles if number >= 0)
        found.update(str(layout.tiles[number]) for number in state.bag)
        for hand in state.hands:
            found.update(layout.named(hand))
        return found


GAME = ZingaZinga()
start = GAME.start


def board_of(source: object, edition: object = None) -> Board:
    """A board: one as it is, of a state, a view, a table or a position, or read from text or JSON.

    Text lists what lies where, ``"0|0 at orange 0, 0|2 at orange 1"``; JSON is as in positions,
    ``{"orange": {"0": "0|0", "1": "0|2"}}``. Both are of our edition unless another is given, by
    its data or by the path of its file.

    Raises:
        NotationError: a part of the text is no tile on a space.
        PositionError: tiles that cannot lie so.
    """
    if isinstance(source, Board):
        return source
    for name in ("board", "state"):
        inner = getattr(source, name, None)
        if isinstance(inner, Board | State):
            return board_of(inner)
    if isinstance(source, Mapping) and "game" in source and "board" in source:
        options = GAME.settle(source.get("options", {}))
        return read_board(source["board"], layout_of(options))
    data = EDITION.kind.read(edition, FACTS.default_seats)
    return read_board(source, layout_for(edition_of(data), naming=False))


def placements(
    board: object, tile: Tile | str, *, opening: bool = False, edition: object = None
) -> list[Placement]:
    """Every way to place a tile on a board, space by space.

    Args:
        board: a board, state, view or table, or a board as text or JSON; see :func:`board_of`.
        tile: a tile, or its name with the colour: ``"orange 3|1"``, ``"orange zinga"``.
        opening: as the first tile of a player, which need not touch another.
        edition: another edition, for a board that is given as text or JSON.

    >>> [str(placement) for placement in placements("0|0 at orange 0", "orange 0|3")]
    ['0|3 at orange 1', '3|0 at orange 15']
    """
    found = board_of(board, edition)
    tiles = 1 << text.read_tile(tile, found.layout)
    return found.opening_offers(tiles) if opening else found.offers(tiles)


def closable(
    board: object,
    circle: str,
    tiles: Iterable[Tile | str] | None = None,
    *,
    edition: object = None,
) -> Closing:
    """Whether a circle can still be closed, in how many ways, and one of them.

    Args:
        board: a board, state, view or table, or a board as text or JSON; see :func:`board_of`.
        circle: its colour.
        tiles: what may be used, as tiles or names; those that lie in the circle or are of another
            colour do not matter, and a name without a colour is of the circle's. All tiles of the
            colour if left out.
        edition: another edition, for a board that is given as text or JSON.

    >>> closable("0|0 at orange 0", "orange").ways
    3744
    """
    found = board_of(board, edition)
    layout = found.layout
    number = text.read_circle(circle, layout)
    if tiles is None:
        usable = layout.colour_bits[number]
    else:
        listed = tiles.split(",") if isinstance(tiles, str) else tiles
        colour = layout.edition.colours[number]
        usable = bits(text.read_tile(tile, layout, colour) for tile in listed)
    return close(found, number, usable)
