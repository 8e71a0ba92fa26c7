"""Zinga-Zinga as a picture and as a live board.

A tile is picked from the hand and then put on a space. While it is in the hand's air, every space
that takes it shows its ghost, turned the way it would lie; what can lie both ways round lies as it
is held, and ``r`` turns it. A Zinga that can become several things asks what it is.

Hidden tiles have no items at all: another hand is one item, with nothing but its count.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import NotationError
from zplay.core.refusal import Refusal
from zplay.draw.compose import compose, stacked
from zplay.draw.podium import podium, with_points
from zplay.draw.scene import Item, Look, Region, Scene, Score
from zplay.games.zingazinga import figures, pieces, text
from zplay.games.zingazinga.layout import EMPTY, OPEN, Placement
from zplay.games.zingazinga.placing import why_not_there
from zplay.games.zingazinga.rules import CIRCLE_BONUS, DRAW, PASS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.core.outcome import Outcome
    from zplay.draw.element import Element
    from zplay.draw.scene import Mark
    from zplay.games.zingazinga.board import Board
    from zplay.games.zingazinga.components import Tile
    from zplay.games.zingazinga.state import View

_HELD = (76, 52)
"""The size of a tile in one's own hand."""
_AT = re.compile(r" at ([a-z]+) ([0-9]+)")


def picture(view: View, look: Look | None = None, names: Sequence[str] = ()) -> Element:
    """The view as one static picture, with whatever ``look`` points out."""
    return compose(scene(view, look or Look(names=names)))


def board_picture(board: Board, hints: Sequence[str] = ()) -> Element:
    """A board by itself: ``board_picture(board_of("0|0 at orange 0"))``."""
    face = Face(board, hints=tuple(hints))
    lying = len(board.placed())
    return compose(
        Scene(
            title="Zinga-Zinga",
            regions=(face.region(),),
            ask="1 tile on the board" if lying == 1 else f"{lying} tiles on the board",
            text="\n".join(text.circles(board)),
        )
    )


def tile_picture(tile: Tile) -> Element:
    """One tile as a picture, as it is held in a hand."""
    return stacked(held_art(tile), width=105, height=69, title=str(tile), desc=worth_of(tile))


def cover() -> Element:
    """The front of the box."""
    return figures.cover()


def portrait(seat: int) -> Element:
    """Who sits there."""
    return figures.portrait(seat)


def scene(view: View, look: Look) -> Scene:
    """What the view's seat sees and may choose.

    Raises:
        NotationError: the draft does not begin a move.
    """
    names = tuple(look.names) or tuple(f"Seat {seat}" for seat in range(len(view.hands)))
    table = _Table(view, look, names, _read_draft(view, look))
    regions = [table.podium(view.result)] if view.result else [table.others()]
    regions.append(table.board())
    if view.result:
        regions += [table.left_over(seat, hand) for seat, hand in enumerate(view.hands) if hand]
    else:
        regions += [region for region in (table.values(), table.own(), table.actions()) if region]
    if not view.result and not view.placers:
        # Until the first tile lies, everybody can see how the round before was counted.
        regions += [
            table.left_over(seat, hand, f" after round {view.round - 1}")
            for seat, hand in enumerate(view.counted)
            if hand
        ]
    picked = table.picked
    return Scene(
        title=f"Zinga-Zinga  Round {view.round}, to {view.options['target']} points",
        regions=tuple(regions),
        ask=table.ask(),
        text=text.board(view),
        arrows=look.arrows,
        scores=tuple(
            Score(name, str(total), not view.result and seat == view.turn)
            for seat, (name, total) in enumerate(zip(names, view.totals, strict=True))
        ),
        example="" if view.result else f"3|1 at {view.layout.edition.colours[0]} 7",
        draft=picked.said if picked else "",
        back=None if picked is None else picked.name if picked.square is not None else "",
        keys=(
            ("r", "turn-tile", "turn the tile that you have picked"),
            ("t", "", "to the next space that takes the tile"),
        ),
    )


# -- what has been chosen so far -------------------------------------------------------------------


class Picked(NamedTuple):
    """The tile that has been picked, how it is held, and where a Zinga is to go."""

    number: int
    tile: Tile
    left: int
    right: int
    square: int | None
    where: str

    @property
    def name(self) -> str:
        """The tile as it is held."""
        if self.tile.is_zinga:
            return str(self.tile)
        return f"{self.tile.colour} {self.left}|{self.right}"

    @property
    def turned(self) -> str:
        """The tile held the other way round."""
        if self.tile.is_zinga:
            return str(self.tile)
        return f"{self.tile.colour} {self.right}|{self.left}"

    @property
    def said(self) -> str:
        """The draft."""
        return self.name if self.square is None else f"{self.name} at {self.where}"


def _read_draft(view: View, look: Look) -> Picked | None:
    said = " ".join(look.draft.casefold().split())
    if not said or not look.legal:
        return None
    layout = view.layout
    name, _, where = said.partition(" at ")
    written = text.read_written(name, layout)
    number = written.number
    if number is None or not view.own >> number & 1:
        raise NotationError(f"“{look.draft}” is no tile of your hand.")
    tile = layout.tiles[number]
    left, right = written.ends or (OPEN, OPEN)
    square = None
    if where:
        circle, _, space = where.partition(" ")
        if not tile.is_zinga or not space.isdecimal() or len(space) > 3:
            raise NotationError(f"“{look.draft}” does not begin a move.")
        square = text.read_square(circle, space, layout)
    return Picked(number, tile, left, right, square, where)


# -- the board -------------------------------------------------------------------------------------


class Face(NamedTuple):
    """A board with what is to be pointed out on it."""

    board: Board
    picked: Picked | None = None
    offers: dict[int, list[Placement]] = {}  # noqa: RUF012 - never changed
    """Where the picked tile can go, and how."""
    last: frozenset[int] = frozenset()
    """Squares that the last move changed."""
    came: tuple[int, str] = (-1, "")
    """The square of the last tile, and the item that it was before."""
    hints: tuple[str, ...] = ()

    def region(self, *more: Item) -> Region:
        """All circles; ``more`` lies in between, in the last row."""
        edition = self.board.layout.edition
        plan = pieces.plan(edition)
        items = [self.space(square) for square in range(self.board.layout.first[-1])]
        middles = [self.middle(circle) for circle in range(len(edition.circles))]
        last_row = [*middles, *more]
        row = len(edition.circles)
        items += [replace(item, row=row, column=place) for place, item in enumerate(last_row)]
        listed = ", ".join(edition.colours)
        return Region(
            id="board",
            name=f"Board: the circles {listed}. Left and right go round, up and down change circle",
            items=tuple(items),
            kind="board",
            place="centre",
            width=plan.width,
            height=plan.height,
            backdrop=pieces.table_top(edition),
            wrap=True,
        )

    def space(self, square: int) -> Item:
        """One space with what lies on it, or what would."""
        layout = self.board.layout
        around = layout.around[square]
        circle = layout.edition.circles[around.circle]
        ring = pieces.plan(layout.edition).rings[around.circle]
        at = ring.at(around.space)
        name = f"{circle.colour} {around.space}"
        id_ = f"{circle.colour}-{around.space}"
        taken = self.board.tiles[square] != EMPTY
        item = self.tile(square, name) if taken else self.free(square, name)
        chosen = self.picked is not None and self.picked.square == square
        marks: tuple[Mark, ...] = ("selected",) if chosen else ()
        return replace(
            item,
            id=id_,
            width=pieces.CELL[0],
            height=pieces.CELL[1],
            x=round(at.x - pieces.CELL[0] / 2, 1),
            y=round(at.y - pieces.CELL[1] / 2, 1),
            turn=ring.turn(around.space),
            row=around.circle,
            column=around.space,
            marks=(*marks, "hint") if id_ in self.hints else marks,
            was=self.came[1] if square == self.came[0] else "",
        )

    def tile(self, square: int, name: str) -> Item:
        """A space with a tile on it."""
        board = self.board
        tile = board.layout.tiles[board.tiles[square]]
        left, right = board.left[square], board.right[square]
        tip = ""
        if not tile.is_zinga:
            said = f"{left}|{right}"
            about = "doubles-anywhere" if tile.is_double else "orientation"
        elif left == OPEN:
            said, about = "open Zinga", "zinga-later"
            tip = "It has no value yet: anything fits next to it."
        else:
            said, about = f"Zinga as {left}|{right}", "zinga-holds"
        return Item(
            id="",
            name=f"{name}, {said}{self.across(square)}",
            art=(
                *pieces.lying(
                    tile.colour,
                    left,
                    right,
                    self.spans(square),
                    wild=tile.is_zinga,
                    place=board.layout.around[square].circle,
                ),
                *([pieces.fresh(self.spans(square))] if square in self.last else []),
            ),
            about=f"zingazinga:{about}",
            tip=tip,
        )

    def spans(self, square: int) -> tuple[float, float]:
        """How wide a tile is there, at its inner and its outer side."""
        layout = self.board.layout
        ring = pieces.plan(layout.edition).rings[layout.around[square].circle]
        return pieces.spans_of(ring)

    def free(self, square: int, name: str) -> Item:
        """An empty space; with a tile picked, what putting it here says."""
        layout = self.board.layout
        marked = layout.around[square].marked
        left, right, across = self.board.context(square)
        kind = ", Zinga/Double square" if marked else ""
        wants = _wants(left, right)
        about = (
            "marked"
            if marked
            else "between"
            if left != EMPTY != right
            else "touch"
            if left == right == EMPTY
            else "match"
        )
        item = Item(
            id="",
            name=f"{name}, empty{kind}{self.across(square)}",
            art=pieces.nothing(),
            about=f"zingazinga:{about}",
            tip=wants or ("" if not marked else _ACROSS_TIP if across != EMPTY else ""),
        )
        picked = self.picked
        if picked is None:
            return item
        offers = self.offers.get(square)
        if not offers:
            # Not here: the rules say why.
            return replace(item, says=f"{picked.name} at {name}")
        ways = {(offer.left, offer.right) for offer in offers}
        if picked.tile.is_zinga:
            step = len(ways) > 1
            ends = _common(ways)
            said = "a Zinga of your choice" if step else f"the Zinga as {_ends(*ends)}"
        else:
            step = False
            ends = (picked.left, picked.right)
            if ends not in ways:
                ends = (picked.right, picked.left)
            said = _ends(*ends)
        whole = next((offer for offer in offers if (offer.left, offer.right) == ends), offers[0])
        return replace(
            item,
            name=f"{name}, empty{kind}, takes {said}{self.across(square)}",
            art=pieces.ghost(
                picked.tile.colour,
                *ends,
                self.spans(square),
                wild=picked.tile.is_zinga,
                place=layout.around[square].circle,
            ),
            says=f"{picked.tile} at {name}" if step else str(whole),
            step=step,
            key="t",
        )

    def across(self, square: int) -> str:
        """What lies at the other end of a bridge, in words."""
        layout = self.board.layout
        other = layout.around[square].across
        if other == layout.nowhere:
            return ""
        around = layout.around[other]
        where = f"{layout.edition.colours[around.circle]} {around.space}"
        if self.board.tiles[other] == EMPTY:
            return f", bridge to {where}"
        value = self.board.left[other]
        what = "an open Zinga" if value == OPEN else f"a {value}"
        return f", bridge to {what} on {where}"

    def middle(self, circle: int) -> Item:
        """The middle of a circle: which it is, and how full."""
        board = self.board
        edition = board.layout.edition
        colour, size = edition.colours[circle], board.layout.size[circle]
        filled = board.filled[circle]
        closed = filled == size
        tally = f"closed +{CIRCLE_BONUS}" if closed else f"{filled} of {size}"
        ring = pieces.plan(edition).rings[circle]
        wide = 1.42 * (ring.radius - pieces.BAND)
        id_ = f"circle-{colour}"
        return Item(
            id=id_,
            # What can be read on it comes first, for those who say what they see.
            name=f"{colour.capitalize()} {tally}{'' if closed else ' spaces full'}, circle",
            art=(
                pieces.medallion(colour, circle, closed=closed),
                pieces.tally(tally),
            ),
            width=round(wide, 1),
            height=round(wide, 1),
            x=round(ring.centre.x - wide / 2, 1),
            y=round(ring.centre.y - wide / 2, 1),
            about="zingazinga:circle-bonus",
            tip="" if closed else f"{size - filled} more close it.",
            marks=("hint",) if id_ in self.hints else (),
        )


_ACROSS_TIP = "A Zinga here takes the value across the bridge."


def _wants(left: int, right: int) -> str:
    """What a tile on a space has to show, as a sentence."""
    sides = [
        f"a {value} on its {side} end"
        for side, value in (("left", left), ("right", right))
        if value >= 0
    ]
    if sides:
        return f"A tile here needs {' and '.join(sides)}, seen from the middle."
    return "Next to an open Zinga anything fits." if OPEN in (left, right) else ""


def _want(board: Board, square: int) -> str:
    """What an empty space next to a tile asks for: ``orange 7 wants a 3``."""
    left, right, _ = board.context(square)
    values = sorted({value for value in (left, right) if value >= 0})
    if board.tiles[square] != EMPTY or not values:
        return ""
    around = board.layout.around[square]
    double = " double" if around.marked else ""
    where = f"{board.layout.edition.colours[around.circle]} {around.space}"
    return f"{where} wants {' and '.join(f'a {value}{double}' for value in values)}"


def _common(ways: set[tuple[int, int]]) -> tuple[int, int]:
    """The ends that all ways share; the others are still open."""
    lefts, rights = {left for left, _ in ways}, {right for _, right in ways}
    left = lefts.pop() if len(lefts) == 1 else OPEN
    return left, rights.pop() if len(rights) == 1 else OPEN


def _ends(left: int, right: int) -> str:
    return "open" if left == OPEN else f"{left}|{right}"


# -- the table -------------------------------------------------------------------------------------


class _Table(NamedTuple):
    """A view with everything that the parts of its scene have to know."""

    view: View
    look: Look
    names: tuple[str, ...]
    picked: Picked | None

    def placements(self) -> list[Placement]:
        return [move for move in self.look.legal if isinstance(move, Placement)]

    def hinted(self, id_: str) -> tuple[Mark, ...]:
        return ("hint",) if id_ in self.look.hints else ()

    # -- the others ---------------------------------------------------------------------------

    def others(self) -> Region:
        """Everybody else, beginning with the one who plays next."""
        view = self.view
        count = len(view.hands)
        first = 0 if view.seat is None else view.seat + 1
        seats = [(first + step) % count for step in range(count)]
        return Region(
            id="others",
            name="The others",
            items=tuple(
                self.plate(seat, place)
                for place, seat in enumerate(seat for seat in seats if seat != view.seat)
            ),
            place="top",
        )

    def plate(self, seat: int, place: int) -> Item:
        view = self.view
        count, acts, opened = len(view.hands[seat]), seat == view.turn, view.opened[seat]
        tag = "plays" if acts else "" if opened else "not opened"
        id_ = f"hand-{seat}"
        more = ", has not opened" if acts and not opened else ""
        return Item(
            id=id_,
            name=" ".join(filter(None, (self.names[seat], tag, _tiles(count)))) + more,
            art=figures.plate(seat, self.names[seat], count, tag=tag, acts=acts),
            width=figures.PLATE[0],
            height=figures.PLATE[1],
            column=place,
            about="zingazinga:hidden" if opened else "zingazinga:opening",
            marks=self.hinted(id_),
        )

    # -- the board ----------------------------------------------------------------------------

    def board(self) -> Region:
        view, picked = self.view, self.picked
        board = view.board
        offers: dict[int, list[Placement]] = {}
        for move in self.placements():
            if picked is not None and move.number == picked.number:
                offers.setdefault(move.square, []).append(move)
        came = self.came(board)
        face = Face(board, picked, offers, self.changed(came[0]), came, self.look.hints)
        return face.region(self.bag())

    def bag(self) -> Item:
        view = self.view
        at = pieces.plan(view.layout.edition).bag
        wide, high = 112.0, 116.0
        return Item(
            id="bag",
            name=f"bag, {_tiles(view.bag)}" if view.bag else "bag, 0, empty",
            art=pieces.bag(view.bag),
            width=wide,
            height=high,
            x=round(at.x - wide / 2, 1),
            y=round(at.y - high / 2, 1),
            says=None if view.result or view.seat is None else "draw",
            about="zingazinga:dig" if view.bag else "zingazinga:pass",
            marks=self.hinted("bag"),
        )

    def came(self, board: Board) -> tuple[int, str]:
        """The square of the tile that was placed last, and where it came from."""
        layout = self.view.layout
        match = _AT.search(self.look.last[1]) if self.look.last else None
        if not match or not self.look.last or match[1] not in layout.circle:
            return -1, ""
        square = layout.first[layout.circle[match[1]]] + int(match[2])
        if square >= layout.nowhere or board.tiles[square] == EMPTY:
            return -1, ""
        seat = self.look.last[0]
        own = seat == self.view.seat
        return square, f"tile-{board.tiles[square]}" if own else f"hand-{seat}"

    def changed(self, square: int) -> frozenset[int]:
        """The last tile, and the Zingas that it gave a value."""
        if square < 0:
            return frozenset()
        before = self.look.before
        fixed = (
            [
                other
                for other, (old, new) in enumerate(zip(before.cells, self.view.cells, strict=True))
                if old[0] == new[0] and old != new
            ]
            if before is not None
            else []
        )
        return frozenset((square, *fixed))

    # -- one's own tiles ----------------------------------------------------------------------

    def own(self) -> Region | None:
        view = self.view
        if view.seat is None:
            return None
        hand = view.hands[view.seat]
        fits = Counter(move.number for move in self.placements())
        places: dict[int, list[str]] = {}
        for move in self.placements():
            where = f"{move.circle} {move.space}"
            if where not in places.setdefault(move.number, []):
                places[move.number].append(where)
        board = None if fits or not self.look.legal else view.board
        items = [
            self.held(number, place, places.get(number, ()), board)
            for place, number in enumerate(hand)
        ]
        worth = view.layout.sum_of(view.own)
        opened = "" if view.opened[view.seat] else " First a double or a Zinga, on a gold star."
        return Region(
            id="hand",
            name=f"Your hand, {_tiles(len(hand))}",
            items=tuple(items),
            place="bottom",
            title=f"{self.names[view.seat]} (you)",
            badge=figures.portrait(view.seat),
            note=f"{_tiles(len(hand))}, worth {worth} to whoever goes out.{opened}",
            active=view.seat == view.turn,
        )

    def held(self, number: int, place: int, where: Sequence[str], board: Board | None) -> Item:
        view, picked = self.view, self.picked
        tile = view.layout.tiles[number]
        chosen = picked is not None and picked.number == number
        # Picked again it stays as it is held, so that it can also be dragged to its space.
        said = picked.name if chosen and picked else str(tile)
        marks: tuple[Mark, ...] = ("selected",) if chosen else ()
        id_ = f"tile-{number}"
        before = self.look.before
        drawn = (
            before is not None
            and before.round == view.round
            and before.seat == view.seat
            and number not in before.hands[view.seat or 0]
        )
        if drawn and not chosen:
            marks = ("last",)
        refusal = None
        if not where:
            refusal = self.why_not(number, board)
        about = "zinga" if tile.is_zinga else "doubles-anywhere" if tile.is_double else "match"
        worth = worth_of(tile)
        fits = f" Fits at {_and(where)}." if where else ""
        return Item(
            id=id_,
            name=said + (", picked" if chosen else ", just drawn" if drawn else ""),
            art=held_art(tile, picked if chosen else None, view.layout.edition.colours),
            width=_HELD[0],
            height=_HELD[1],
            says=said,
            step=True,
            refusal=refusal,
            about=f"zingazinga:{about}",
            tip=f"{worth}{fits}",
            marks=marks + self.hinted(id_),
            was="bag" if drawn else "",
            column=place,
            key=str(place + 1) if place < 9 else "",
        )

    def why_not(self, number: int, board: Board | None) -> Refusal:
        """Why a tile can go nowhere now."""
        view = self.view
        tile = view.layout.tiles[number]
        if not self.look.legal:
            return Refusal("zingazinga:clockwise", f"It is {self.names[view.turn]}'s turn.")
        board = board or view.board
        opening = view.seat is not None and not view.opened[view.seat]
        if opening and not (tile.is_zinga or tile.is_double):
            return Refusal(
                "zingazinga:opening",
                f"Your first tile is a double or a Zinga, and {tile.name} is neither.",
            )
        layout = view.layout
        circle = layout.circle[tile.colour]
        squares = range(layout.first[circle], layout.first[circle + 1])
        if tile.low is not None and tile.high is not None and board.filled[circle] and not opening:
            wants = [want for square in squares if (want := _want(board, square))]
            return Refusal(
                "zingazinga:match", f"It fits nowhere now: {_and(wants or ['no room'])}."
            )
        # A Zinga, or a circle to be started: any space will do as an example.
        ends = (OPEN, OPEN) if tile.low is None or tile.high is None else (tile.low, tile.high)
        for square in squares:
            found = why_not_there(board, layout.placement(number, square, *ends), opening)
            if found and found.rule not in ("zingazinga:space-taken", "zingazinga:touch"):
                return Refusal(found.rule, f"It fits nowhere now. {found.because}")
        return Refusal("zingazinga:touch", f"The {tile.colour} circle has no room for it now.")

    def left_over(self, seat: int, numbers: Sequence[int], when: str = "") -> Region:
        """What somebody was left with at the end of a round."""
        view = self.view
        layout = view.layout
        worth = sum(layout.points[number] for number in numbers)
        you = " (you)" if seat == view.seat else ""
        return Region(
            id=f"left-{seat}",
            name=f"{self.names[seat]} was left with {_tiles(len(numbers))}{when}",
            items=tuple(
                Item(
                    id=f"left-{number}",
                    name=str(layout.tiles[number]),
                    art=held_art(layout.tiles[number], None, layout.edition.colours),
                    width=56,
                    height=56 * _HELD[1] / _HELD[0],
                    column=place,
                    about="zingazinga:values",
                    tip=worth_of(layout.tiles[number]),
                )
                for place, number in enumerate(numbers)
            ),
            place="bottom",
            title=f"{self.names[seat]}{you}",
            badge=figures.portrait(seat),
            note=f"was left with {_tiles(len(numbers))}{when}, worth {worth}",
        )

    # -- what a Zinga is, and what else can be done -------------------------------------------

    def values(self) -> Region | None:
        """What the Zinga can be where it is to go."""
        picked = self.picked
        if picked is None or picked.square is None:
            return None
        offers = [
            move
            for move in self.placements()
            if move.number == picked.number and move.square == picked.square
        ]
        if not offers:
            raise NotationError("The Zinga cannot go there.")
        place = self.view.layout.edition.colours.index(picked.tile.colour)
        lefts = sorted({move.left for move in offers})
        # One end to be named is one row; two ends are a row for each value of the left one.
        spread = len(lefts) > 1 and len({move.right for move in offers}) > 1
        return Region(
            id="values",
            name=f"What is the Zinga on {picked.where}? {len(offers)} values",
            items=tuple(
                Item(
                    id=f"value-{_ends(move.left, move.right)}".replace("|", "-"),
                    name="leave it open" if move.left == OPEN else f"Zinga as {move.orientation}",
                    art=pieces.held(
                        picked.tile.colour, move.left, move.right, wild=True, place=place
                    ),
                    width=_HELD[0],
                    height=_HELD[1],
                    says=str(move),
                    about="zingazinga:name-zinga"
                    if self.view.layout.around[picked.square].marked
                    else "zingazinga:zinga-named",
                    row=lefts.index(move.left) if spread else 0,
                    column=move.right if spread else number,
                    key=str(number + 1) if number < 9 else "",
                )
                for number, move in enumerate(offers)
            ),
            place="bottom",
            title=f"What is the Zinga on {picked.where}?",
            note="The left end points to the lower space, the right end to the higher.",
            active=True,
        )

    def actions(self) -> Region | None:
        items: list[Item] = []
        picked = self.picked
        if picked is not None:
            if not (picked.tile.is_zinga or picked.tile.is_double):
                turned = picked._replace(left=picked.right, right=picked.left)
                items.append(
                    Item(
                        id="turn-tile",
                        name=f"turn it round (r), to {picked.turned}",
                        label="Turn it round (r)",
                        art=held_art(picked.tile, turned, self.view.layout.edition.colours),
                        width=52,
                        height=34,
                        says=picked.turned,
                        step=True,
                        about="zingazinga:orientation",
                    )
                )
            items.append(
                Item(
                    id="put-back",
                    name="put it back (Esc)",
                    label="Put it back (Esc)",
                    says="",
                    step=True,
                    about="zingazinga:one-tile",
                )
            )
        elif DRAW in self.look.legal:
            items.append(
                Item(
                    id="draw",
                    name="draw a tile",
                    label="Draw a tile",
                    art=pieces.bag(self.view.bag)[:1],
                    width=36,
                    height=37,
                    says="draw",
                    about="zingazinga:dig",
                )
            )
        elif PASS in self.look.legal:
            items.append(
                Item(id="pass", name="pass", label="Pass", says="pass", about="zingazinga:pass")
            )
        if not items:
            return None
        numbered = tuple(replace(item, column=place) for place, item in enumerate(items))
        return Region("actions", "What you can do", numbered, kind="actions", place="bottom")

    # -- the end ------------------------------------------------------------------------------

    def podium(self, result: Outcome) -> Region:
        """Everybody on their step, the winner highest."""
        return podium(
            result, with_points(self.names, result.scores), figures.standing, figures.party
        )

    # -- words --------------------------------------------------------------------------------

    def ask(self) -> str:
        view, picked = self.view, self.picked
        if view.result:
            return view.result.reason
        if not self.look.legal or view.seat is None:
            return f"{self.names[view.turn]} plays."
        if picked is not None:
            if picked.square is not None:
                return f"What is the Zinga on {picked.where}? Choose its value."
            both = any(
                count > 1
                for count in Counter(
                    move.square for move in self.placements() if move.number == picked.number
                ).values()
            )
            turn = " It fits both ways round: r turns it." if both else ""
            if picked.tile.is_zinga:
                return "Choose a space for your Zinga: the dashed ones take it."
            return f"Choose a space for {picked.name}: the dashed ones take it.{turn}"
        if DRAW in self.look.legal:
            again = " again" if view.dug else ""
            return f"Nothing you hold fits: draw{again} from the bag."
        if PASS in self.look.legal:
            return "Nothing you hold fits and the bag is empty: pass."
        if not view.opened[view.seat]:
            return "Your first tile: pick a double or a Zinga, then a gold star of its circle."
        return "Your turn: pick a tile, then a space where its ends match."


def held_art(
    tile: Tile, picked: Picked | None = None, colours: Sequence[str] = ()
) -> tuple[Element, ...]:
    """A tile as it is held: the lower number on the left, unless it was turned."""
    place = colours.index(tile.colour) if tile.colour in colours else 0
    low = OPEN if tile.low is None else tile.low
    high = OPEN if tile.high is None else tile.high
    ends = (low, high) if picked is None else (picked.left, picked.right)
    return pieces.held(tile.colour, *ends, wild=tile.is_zinga, place=place)


def worth_of(tile: Tile) -> str:
    """What a tile counts, as a sentence."""
    return "1 point in a hand." if tile.points == 1 else f"{tile.points} points in a hand."


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"


def _and(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
