"""A placement puzzle as a picture: the four circles, and the tiles beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.refusal import Refusal
from zplay.draw.scene import Item, Region, Scene
from zplay.games.zingazinga import figures, pieces
from zplay.games.zingazinga.layout import EMPTY, OPEN
from zplay.games.zingazinga.picture import Face, held_art, worth_of
from zplay.games.zingazinga.puzzles.playout import PlayOut
from zplay.games.zingazinga.puzzles.ring import Ring
from zplay.puzzle import picture as plain
from zplay.puzzle.filling import Filling, read_filling
from zplay.puzzle.picture import filled_scene, value_item

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zplay.draw.element import Element
    from zplay.draw.scene import Mark
    from zplay.games.zingazinga.board import Board
    from zplay.games.zingazinga.layout import Layout
    from zplay.games.zingazinga.puzzles.contents import Setup
    from zplay.puzzle.family import Model
    from zplay.puzzle.picture import Sight

_HELD = (76, 52)
_TIGHT = (60, 41)


def scene(model: Model, sight: Sight) -> Scene:
    """The board as it would be, and what can be chosen.

    Raises:
        NotationError: the draft does not begin an answer.
    """
    if isinstance(model, Ring | PlayOut):
        return _Laying(model, sight, read_filling(model, sight.draft), _options(model)).scene()
    return _spotting(model, sight)


# -- what both sorts show --------------------------------------------------------------------------


def _art(layout: Layout, tile: int, left: int, right: int) -> tuple[Element, ...]:
    found = layout.tiles[tile]
    place = layout.edition.colours.index(found.colour)
    return pieces.held(found.colour, left, right, wild=found.is_zinga, place=place)


def _tiles(id_: str, title: str, items: Iterable[Item], note: str = "") -> Region:
    numbered = tuple(
        replace(item, column=n, key=str(n + 1) if n < 9 else "") for n, item in enumerate(items)
    )
    count = "1 tile" if len(numbered) == 1 else f"{len(numbered)} tiles"
    return Region(id_, f"{title}, {count}", numbered, place="bottom", title=title, note=note,
                  badge=figures.portrait(0 if id_ != "theirs" else 1))  # fmt: skip


def _still(setup: Setup, id_: str, title: str, tiles: Sequence[int], note: str = "") -> Region:
    """Tiles to be looked at."""
    layout = setup.layout
    return _tiles(
        id_,
        title,
        [
            Item(
                id=f"{id_}-{tile}",
                name=str(layout.tiles[tile]),
                art=held_art(layout.tiles[tile], None, layout.edition.colours),
                width=_TIGHT[0],
                height=_TIGHT[1],
                about="zingazinga:values",
                tip=worth_of(layout.tiles[tile]),
            )
            for tile in tiles
        ],
        note,
    )


# -- tiles to lay ----------------------------------------------------------------------------------


class Lay(NamedTuple):
    """A tile on a square, with its ends clockwise."""

    tile: int
    square: int
    left: int
    right: int


def _options(model: Ring | PlayOut) -> dict[Lay, tuple[int, int]]:
    """Every way that a tile could lie: the place of the puzzle and its value that says so."""
    if isinstance(model, Ring):
        return {
            Lay(lie.tile, square, lie.left, lie.right): (place, value)
            for place, square in enumerate(model.empty)
            for value, lie in enumerate(model.values)
        }
    return {
        Lay(tile, spot.square, spot.left, spot.right): (place, value)
        for place, tile in enumerate(model.setup.tiles)
        for value, spot in enumerate(model.spots[place])
    }


class _Laying(NamedTuple):
    """Tiles laid so far as the draft says."""

    model: Ring | PlayOut
    sight: Sight
    filling: Filling
    options: dict[Lay, tuple[int, int]]

    def scene(self) -> Scene:
        setup = self.model.setup
        regions = [self.board(), self.hand()]
        if values := self.values():
            regions.append(values)
        if setup.theirs:
            regions.append(_still(setup, "theirs", "Theirs", setup.theirs))
        if turning := self.turning():
            regions.append(turning)
        return replace(
            filled_scene(self.model, self.sight, *regions),
            ask=self.ask(),
            keys=(("r", "turn-tile", "turn the tile that was laid last"),) if turning else (),
        )

    # -- what lies --

    @property
    def layout(self) -> Layout:
        return self.model.setup.layout

    def lying(self) -> dict[int, Lay]:
        """What is filled in, by its square; the newest last."""
        by_value = {where: lay for lay, where in self.options.items()}
        found = [by_value[place, value] for place, value in self.filling.values.items()]
        return {lay.square: lay for lay in found}

    def pencilled(self) -> dict[int, Lay]:
        """What the marks leave as the only thing that can lie somewhere."""
        by_value = {where: lay for lay, where in self.options.items()}
        known = [
            by_value[place, value]
            for place in range(len(self.model.places))
            if place not in self.filling.values and (value := self.sight.known(place)) is not None
        ]
        return {lay.square: lay for lay in known}

    def now(self) -> Board:
        """The board with everything that is filled in."""
        board = self.model.setup.board.copy()
        for lay in self.lying().values():
            board.tiles[lay.square] = lay.tile
            board.left[lay.square], board.right[lay.square] = lay.left, lay.right
            board.filled[self.layout.around[lay.square].circle] += 1
        return board

    def picked(self) -> int | None:
        """The tile that was picked up."""
        if self.filling.place is not None and isinstance(self.model, PlayOut):
            return self.model.setup.tiles[self.filling.place]
        if not self.filling.value or isinstance(self.model, PlayOut):
            return None
        names = self.model.places[0].values
        return self.model.values[names.index(self.filling.value)].tile

    def hinted(self, square: int) -> bool:
        """Does a hint point at this square?"""
        for place, values in self.sight.hints.items():
            if isinstance(self.model, Ring):
                if self.model.empty[place] == square:
                    return True
            elif any(values >> bit & 1 and spot.square == square
                     for bit, spot in enumerate(self.model.spots[place])):  # fmt: skip
                return True
        return False

    # -- the board --

    def board(self) -> Region:
        lying = self.lying()
        face = Face(self.now(), last=frozenset(lying))
        region = face.region()
        pencilled = self.pencilled()
        squares = {lay.square for lay in self.options}
        items = []
        for square, item in enumerate(region.items):
            # The spaces come first, then the middles of the circles.
            if square not in squares:
                items.append(item)
                continue
            marks: tuple[Mark, ...] = ("hint",) if self.hinted(square) else ()
            if square in lying:
                says = str(self.without(lying[square]))
                name = f"{item.name}, choose it to take it off"
                items.append(replace(item, says=says, step=True, name=name, marks=marks))
                continue
            items.append(self.free(replace(item, marks=marks), square, pencilled.get(square)))
        return replace(region, items=tuple(items))

    def free(self, item: Item, square: int, pencilled: Lay | None) -> Item:
        """An empty space: it takes the picked tile; what is pencilled in is shown."""
        face = Face(self.model.setup.board)
        if pencilled is not None:
            tile = self.layout.tiles[pencilled.tile]
            around = self.layout.around[square]
            item = replace(
                item,
                name=f"{item.name}, pencilled in: {pencilled.left}|{pencilled.right}",
                art=pieces.ghost(tile.colour, pencilled.left, pencilled.right, face.spans(square),
                                 wild=tile.is_zinga, place=around.circle),
            )  # fmt: skip
        picked = self.picked()
        if picked is None:
            return item
        best = self.best(picked, square)
        if best is None:
            colour = self.layout.tiles[picked].colour
            no = Refusal("zingazinga:colour", f"The tile goes into the {colour} circle.")
            return replace(item, says="", step=True, refusal=no)
        tile = self.layout.tiles[picked]
        return replace(
            item,
            name=f"{item.name}, takes {best.left}|{best.right}",
            art=pieces.ghost(tile.colour, best.left, best.right, face.spans(square),
                             wild=tile.is_zinga, place=self.layout.around[square].circle),
            says=str(self.put(best)),
            step=True,
            key="t",
        )  # fmt: skip

    def best(self, tile: int, square: int) -> Lay | None:
        """How a tile is laid on a square: so that its ends match what lies beside it."""
        board = self.now()
        around = self.layout.around[square]
        before = board.right[around.left] if board.tiles[around.left] != EMPTY else OPEN
        after = board.left[around.right] if board.tiles[around.right] != EMPTY else OPEN
        ways = [lay for lay in self.options if (lay.tile, lay.square) == (tile, square)]
        if not ways:
            return None
        return max(ways, key=lambda lay: (
            (lay.left == before) + (lay.right == after),
            # A Zinga of which one end is known is a double.
            lay.left == lay.right,
            -lay.left,
        ))  # fmt: skip

    def put(self, lay: Lay) -> Filling:
        """The filling with a tile laid; whatever was picked is in no hand any more."""
        bare = replace(self.without(lay), place=None, value="")
        return bare.put(*self.options[lay])

    def without(self, lay: Lay) -> Filling:
        """The filling without that tile, wherever it lies."""
        filling = self.filling
        for other in self.lying().values():
            if other.tile == lay.tile or other.square == lay.square:
                filling = filling.without(self.options[other][0])
        return filling

    # -- the tiles --

    def hand(self) -> Region:
        setup = self.model.setup
        where = {lay.tile: lay for lay in self.lying().values()}
        items = [self.held(tile, where.get(tile)) for tile in setup.tiles]
        note = "Pick a tile, then a space."
        return _tiles("hand", "Your tiles", items, note)

    def held(self, tile: int, lay: Lay | None) -> Item:
        layout = self.layout
        found = layout.tiles[tile]
        chosen = self.picked() == tile
        item = Item(
            id=f"tile-{tile}",
            name=str(found),
            art=held_art(found, None, layout.edition.colours),
            width=_HELD[0],
            height=_HELD[1],
            about="zingazinga:zinga" if found.is_zinga else "zingazinga:match",
            tip=worth_of(found),
            marks=(*(("selected",) if chosen else ()), *self.tile_marks(tile)),
            step=True,
        )
        if lay is not None:
            around = layout.around[lay.square]
            spot = f"{layout.edition.colours[around.circle]} {around.space}"
            no = Refusal(
                "zingazinga:one-tile", f"It lies on {spot}: choose it there to take it off."
            )
            return replace(item, name=f"{found}, lies on {spot}", marks=("dim",), says="",
                           refusal=no)  # fmt: skip
        return replace(item, says=str(self.pick(tile)))

    def tile_marks(self, tile: int) -> tuple[Mark, ...]:
        if isinstance(self.model, PlayOut):
            place = self.model.setup.tiles.index(tile)
            return ("hint",) if place in self.sight.hints else ()
        mask = self.model.of_tile[self.model.setup.tiles.index(tile)]
        return ("hint",) if any(values & mask for values in self.sight.hints.values()) else ()

    def pick(self, tile: int) -> Filling:
        """The filling with a tile in the hand."""
        bare = replace(self.filling, place=None, value="")
        if self.picked() == tile:
            return bare
        if isinstance(self.model, PlayOut):
            return replace(bare, place=self.model.setup.tiles.index(tile))
        lie = self.model.lies[self.model.setup.tiles.index(tile)][0]
        return replace(bare, value=self.model.places[0].values[self.model.values.index(lie)])

    # -- which way round --

    def newest(self) -> Lay | None:
        lying = list(self.lying().values())
        return lying[-1] if lying and self.picked() is None and not self.sight.solved else None

    def turning(self) -> Region | None:
        lay = self.newest()
        if lay is None or lay.left == lay.right or self.layout.tiles[lay.tile].is_zinga:
            return None
        turned = lay._replace(left=lay.right, right=lay.left)
        item = Item(
            id="turn-tile",
            name=f"Turn it round (r), to {turned.left}|{turned.right}",
            label="Turn it round (r)",
            art=_art(self.layout, lay.tile, turned.left, turned.right),
            width=52,
            height=34,
            says=str(self.put(turned)),
            step=True,
            about="zingazinga:orientation",
        )
        return Region("actions", "What you can do", (item,), kind="actions", place="bottom")

    def values(self) -> Region | None:
        """What the Zinga that was laid last can be."""
        lay = self.newest()
        if lay is None or not self.layout.tiles[lay.tile].is_zinga:
            return None
        ways = [one for one in self.options if (one.tile, one.square) == (lay.tile, lay.square)]
        items = [
            Item(
                id=f"value-{one.left}-{one.right}",
                name=f"Zinga as {one.left}|{one.right}",
                art=_art(self.layout, one.tile, one.left, one.right),
                width=_TIGHT[0],
                height=_TIGHT[1],
                says=str(self.put(one)) if one != lay else str(self.filling),
                step=True,
                about="zingazinga:zinga-holds",
                row=one.left,
                column=one.right,
                marks=("selected",) if one == lay else (),
            )
            for one in ways
        ]
        return Region("values", "What the Zinga is", tuple(items), place="bottom",
                      title="What is the Zinga?",
                      note="It was laid to match what lies beside it.")  # fmt: skip

    def ask(self) -> str:
        picked = self.picked()
        if picked is not None:
            return f"Choose a space for the {self.layout.tiles[picked]}."
        if self.filling.whole:
            return "Everything lies: Check says whether it is right."
        return "Pick a tile, then the space where it goes."


# -- one thing to spot -----------------------------------------------------------------------------


def _spotting(model: Model, sight: Sight) -> Scene:
    """The board, and what to choose from."""
    setup: Setup | None = model.position
    if setup is None:
        return plain.scene(model, sight)
    filling = read_filling(model, sight.draft)
    chosen = filling.values.get(0)
    face = Face(_with_move(setup, model, chosen)[0], last=_with_move(setup, model, chosen)[1])
    choices = [_choice(model, sight, setup, value) for value in range(len(model.places[0].values))]
    named = model.places[0].name
    regions = [face.region(), _choices(named, choices)]
    if model.places[0].values != tuple(map(setup.name, setup.tiles)):
        regions.append(_still(setup, "yours", "The tiles left" if not setup.theirs else "Yours",
                              setup.tiles))  # fmt: skip
    if setup.theirs:
        regions.append(_still(setup, "theirs", "Theirs", setup.theirs, "They play next."))
    return filled_scene(model, sight, *regions)


def _choices(name: str, items: list[Item]) -> Region:
    numbered = tuple(
        replace(item, column=n, key=str(n + 1) if n < 9 else "") for n, item in enumerate(items)
    )
    return Region("choices", f"Choose {name}", numbered, place="bottom",
                  title=f"{name[:1].upper()}{name[1:]}", note="Choose, then check.")  # fmt: skip


def _choice(model: Model, sight: Sight, setup: Setup, value: int) -> Item:
    """One thing to choose, drawn as what it is."""
    text = model.places[0].values[value]
    layout = setup.layout
    tile = next((number for number in setup.tiles if setup.name(number) == text), None)
    if tile is not None:
        art = held_art(layout.tiles[tile], None, layout.edition.colours)
        return value_item(model, sight, 0, value, art=art, width=_HELD[0], height=_HELD[1])
    offer = _move(setup, text)
    if offer is not None:
        art = _art(layout, offer.tile, offer.left, offer.right)
        around = layout.around[offer.square]
        where = f"{layout.edition.colours[around.circle]} {around.space}"
        return value_item(model, sight, 0, value, art=art, width=_HELD[0], height=_HELD[1],
                          label=where, name=f"{where}, {text}")  # fmt: skip
    zinga = next((number for number in setup.tiles if layout.zingas >> number & 1), None)
    if zinga is not None and text.startswith("zinga as "):
        left, right = (int(end) for end in text.removeprefix("zinga as ").split("|"))
        art = _art(layout, zinga, left, right)
        return value_item(model, sight, 0, value, art=art, width=_HELD[0], height=_HELD[1])
    return value_item(model, sight, 0, value)


def _move(setup: Setup, text: str) -> Lay | None:
    """The placement that a value says, if it is one."""
    for offer in setup.board.offers(setup.hand):
        if str(offer) == text:
            return Lay(offer.number, offer.square, offer.left, offer.right)
    return None


def _with_move(setup: Setup, model: Model, chosen: int | None) -> tuple[Board, frozenset[int]]:
    """The board after the move that was chosen, and where it was."""
    lay = None if chosen is None else _move(setup, model.places[0].values[chosen])
    if lay is None:
        return setup.board, frozenset()
    board = setup.board.copy()
    board.place(setup.layout.placement(lay.tile, lay.square, lay.left, lay.right))
    return board, frozenset((lay.square,))
