"""Random placement puzzles; most are thrown away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplay.games.zingazinga.board import Board
from zplay.games.zingazinga.closing import close
from zplay.games.zingazinga.layout import EMPTY, bits
from zplay.games.zingazinga.puzzles.contents import our_layout
from zplay.games.zingazinga.reading import write_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from zplay.games.zingazinga.layout import Layout
    from zplay.puzzle.draw import Draw
    from zplay.puzzle.family import Content

_MOST_NODES = 400
"""A random walk round a circle that takes longer is given up; most take under a hundred."""


def propose(kind: str, grade: int, draw: Draw) -> Content | None:
    """A random puzzle of a kind, likely to be of the grade."""
    return _MAKERS[kind](grade, draw)


# -- boards ----------------------------------------------------------------------------------------


def _played(draw: Draw, tiles: int) -> Board:
    """A board after some random placements, as in a game."""
    layout = our_layout()
    board = Board(layout)
    everything = bits(range(len(layout.tiles)))
    for turn in range(tiles):
        hand = everything & ~bits(tile for tile in board.tiles if tile != EMPTY)
        offers = board.opening_offers(hand) if turn < 3 else board.offers(hand)
        if offers:
            board.place(draw.one(offers))
    return board


def _closed(draw: Draw, layout: Layout, circle: int) -> list[tuple[int, int, int]] | None:
    """A random closed circle: for each space a tile and its ends clockwise."""
    squares = range(layout.first[circle], layout.first[circle + 1])
    tiles = draw.some(list(layout.of_circle[circle]), len(squares))
    found: list[tuple[int, int, int]] = []
    first = draw.one(layout.edition.pips)
    nodes = 0

    def walk(value: int) -> bool:
        nonlocal nodes
        nodes += 1
        if len(found) == len(squares):
            return value == first
        if nodes > _MOST_NODES:
            return False
        marked = layout.around[squares[len(found)]].marked
        for place, tile in enumerate(tiles):
            if tile < 0:
                continue
            low, high = layout.tiles[tile][1:]
            if low is None or high is None:
                # All the other tiles have every number an even number of times.
                ends = [value]
            else:
                ends = [high] if low == value else [low] if high == value else []
            for end in ends:
                if marked and end != value:
                    continue
                tiles[place] = -1
                found.append((tile, value, end))
                if walk(end):
                    return True
                found.pop()
                tiles[place] = tile
        return False

    return found if walk(first) else None


def _with_gaps(draw: Draw, gaps: int, piece: int = 70) -> tuple[Board, int, list[int]] | None:
    """A closed circle without some of its tiles, and these."""
    layout = our_layout()
    circle = draw.below(len(layout.size))
    closed = _closed(draw, layout, circle)
    if closed is None:
        return None
    board = Board(layout)
    spaces = list(range(len(closed)))
    turn = draw.below(len(closed))
    # Gaps in one piece are what a half-finished circle looks like; scattered, they are easier.
    spaces = spaces[turn:] + spaces[:turn]
    open_ = set(spaces[:gaps]) if draw.chance(piece) else set(draw.some(spaces, gaps))
    tiles = []
    for space, (tile, left, right) in enumerate(closed):
        square = layout.first[circle] + space
        if space in open_:
            tiles.append(tile)
            across = layout.around[square].across
            if across < layout.first[-1] and draw.chance(60):
                value = left if draw.chance(50) else draw.one(layout.edition.pips)
                _put_double(board, across, value)
        else:
            board.tiles[square], board.left[square], board.right[square] = tile, left, right
    board.look_again()
    return board, circle, draw.some(tiles, len(tiles))


def _put_double(board: Board, square: int, value: int) -> None:
    layout = board.layout
    circle = layout.around[square].circle
    for tile in layout.of_circle[circle]:
        if layout.tiles[tile].low == layout.tiles[tile].high == value and tile not in board.tiles:
            board.tiles[square], board.left[square], board.right[square] = tile, value, value


_TRIES = 60
"""So often a circle is laid for some reason to be dead, before it is given up."""


# -- the kinds -------------------------------------------------------------------------------------


def _close(grade: int, draw: Draw) -> Content | None:
    found = _with_gaps(draw, draw.between(*((3, 5), (4, 7), (5, 9), (6, 10), (5, 10))[grade - 1]))
    if found is None:
        return None
    board, circle, tiles = found
    layout = board.layout
    return {
        "board": write_board(board),
        "circle": layout.edition.colours[circle],
        "tiles": [str(layout.tiles[tile]) for tile in tiles],
    }


def _alone(draw: Draw, circle: int, tiles: int) -> Board:
    """A board with random placements in one circle, and some doubles across its bridges."""
    layout = our_layout()
    board = Board(layout)
    for square in layout.marks[circle]:
        across = layout.around[square].across
        if across < layout.first[-1] and draw.chance(60):
            _put_double(board, across, draw.one(layout.edition.pips))
    board.look_again()
    for turn in range(tiles):
        lying = bits(tile for tile in board.tiles if tile != EMPTY)
        hand = layout.colour_bits[circle] & ~lying
        offers = board.offers(hand) if turn else board.opening_offers(hand)
        if not offers:
            break
        board.place(draw.one(offers))
    return board


def _dead(grade: int, draw: Draw) -> Content | None:
    if grade > 3:
        if draw.chance((40, 8)[grade - 4]):
            laid = _for_a_reason(draw, (5, 8) if grade == 4 else (8, 11))
            return None if laid is None else {**_all_left(draw, *laid), "fit": True}
        return _dead_or_alive(grade, draw)
    # So that the grade does not tell the answer there are living circles in each, about as many as
    # dead ones in what is left after throwing away; from the third on every reason occurs, too.
    if draw.chance((2, 25, 15)[grade - 1]):
        found = _with_gaps(draw, draw.between(*((2, 3), (4, 5), (6, 8))[grade - 1]))
        laid = None if found is None else found[:2]
    elif grade == 3:
        laid = _for_a_reason(draw, (6, 9))
    else:
        circle = draw.below(len(our_layout().size))
        laid = _alone(draw, circle, draw.between(8, 13)), circle
    if laid is None:
        return None
    return {**_all_left(draw, *laid), **({"each": True} if grade == 3 else {})}


def _for_a_reason(draw: Draw, gaps: tuple[int, int]) -> tuple[Board, int] | None:
    """A circle that is likely to be dead by doubles, parity or a bridge: each as often."""
    layout = our_layout()
    reason = draw.below(3)
    for _ in range(_TRIES):
        if reason == 0:
            if (blocked := _blocked(draw)) is not None:
                return blocked
            continue
        circle = draw.below(len(layout.size))
        board = _alone(draw, circle, layout.size[circle] - draw.between(*gaps))
        if (reason == 1) == _short_of_doubles(board, circle):
            return board, circle
    return None


def _short_of_doubles(board: Board, circle: int) -> bool:
    """Are there more marked squares to fill than tiles that can go there?"""
    layout = board.layout
    able = bits(tile for tile in layout.of_circle[circle] if tile not in board.tiles)
    empty = sum(board.tiles[square] == EMPTY for square in layout.marks[circle])
    return empty > (able & (layout.doubles | layout.zingas)).bit_count()


def _all_left(draw: Draw, board: Board, circle: int) -> Content:
    """A circle, and all the tiles of its colour that do not lie."""
    layout = board.layout
    tiles = [tile for tile in layout.of_circle[circle] if tile not in board.tiles]
    return {
        "board": write_board(board),
        "circle": layout.edition.colours[circle],
        "tiles": [str(layout.tiles[tile]) for tile in draw.some(tiles, len(tiles))],
    }


def _blocked(draw: Draw) -> tuple[Board, int] | None:
    """A circle that could be closed, but for a double across the bridge where its Zinga belongs."""
    layout = our_layout()
    circle = draw.below(len(layout.size))
    closed = _closed(draw, layout, circle)
    if closed is None:
        return None
    first, size = layout.first[circle], len(closed)
    zinga = next(n for n, (tile, _, _) in enumerate(closed) if layout.zingas >> tile & 1)
    across = layout.around[first + zinga].across
    if across >= layout.first[-1]:
        return None
    board = Board(layout)
    gaps = {(zinga + step) % size for step in range(draw.between(4, 8))}
    if draw.chance(50):  # the run of gaps ends with the Zinga's square, or begins with it
        gaps = {(2 * zinga - gap) % size for gap in gaps}
    for space, (tile, left, right) in enumerate(closed):
        if space not in gaps:
            square = first + space
            board.tiles[square], board.left[square], board.right[square] = tile, left, right
    value = closed[zinga][1]
    _put_double(board, across, draw.one([pip for pip in layout.edition.pips if pip != value]))
    board.look_again()
    return board, circle


def _dead_or_alive(grade: int, draw: Draw) -> Content | None:
    """A circle about which counting says nothing."""
    found = _with_gaps(draw, draw.between(*((4, 7), (6, 10))[grade - 4]))
    if found is None:
        return None
    board, circle, _ = found
    layout = board.layout
    # Dead circles that take much to prove are rare; without this nine in ten would be alive.
    alive = draw.chance(50 if grade == 4 else 10)
    if not alive or draw.chance(50):
        _lay_anew(draw, board, circle)
    rest = bits(tile for tile in layout.of_circle[circle] if tile not in board.tiles)
    if bool(close(board, circle, rest).ways) != alive:
        return None
    return {**_all_left(draw, board, circle), "fit": True}


def _lay_anew(draw: Draw, board: Board, circle: int) -> None:
    """Take up two tiles and lay others: the numbers stay even, but the ends may no longer meet."""
    layout = board.layout
    lying = [
        square
        for square in range(layout.first[circle], layout.first[circle + 1])
        if board.tiles[square] != EMPTY
    ]
    inner = [square for square in lying if layout.around[square].right in lying]
    for square in draw.some(inner, 2):
        board.tiles[square] = board.left[square] = board.right[square] = EMPTY
    board.look_again()
    for _ in range(2):
        free = bits(tile for tile in layout.of_circle[circle] if tile not in board.tiles)
        if offers := board.offers(free & ~layout.zingas):
            board.place(draw.one(offers))


def _zinga(grade: int, draw: Draw) -> Content | None:
    content = _close(grade, draw)
    if content is None or not any("zinga" in tile for tile in content["tiles"]):
        return None
    return content


def _nowhere(grade: int, draw: Draw) -> Content | None:
    board = _played(draw, draw.between(8, 14 + 3 * grade))
    layout = board.layout
    free = [tile for tile in range(len(layout.tiles)) if tile not in board.tiles]
    stuck = [tile for tile in free if not board.offers(1 << tile)]
    able = [tile for tile in free if board.offers(1 << tile)]
    count = (3, 5, 7, 9, 10)[grade - 1] + draw.below(2)
    if not stuck or len(able) < count:
        return None
    tiles = [draw.one(stuck), *draw.some(able, count)]
    names = [str(layout.tiles[tile]) for tile in draw.some(tiles, len(tiles))]
    return {"board": write_board(board), "tiles": names}


def _block(grade: int, draw: Draw) -> Content | None:
    board = _played(draw, draw.between(14, 30))
    layout = board.layout
    free = [tile for tile in range(len(layout.tiles)) if tile not in board.tiles]
    free = [tile for tile in free if not layout.zingas >> tile & 1]
    playable = [tile for tile in free if board.offers(1 << tile)]
    mine = draw.some(playable, draw.between(1 + grade, 2 + 2 * grade))
    rest = [tile for tile in free if tile not in mine]
    stuck = [tile for tile in rest if not board.offers(1 << tile)]
    able = [tile for tile in rest if len(board.offers(1 << tile)) == 1]
    if not able:
        return None
    theirs = [draw.one(able), *draw.some(stuck, min(len(stuck), draw.below(4)))]
    return {
        "board": write_board(board),
        "tiles": [str(layout.tiles[tile]) for tile in mine],
        "theirs": [str(layout.tiles[tile]) for tile in draw.some(theirs, len(theirs))],
    }


def _play_out(grade: int, draw: Draw) -> Content | None:
    board = _played(draw, draw.between(10, 26))
    layout = board.layout
    before = write_board(board)
    able = [circle for circle in range(len(layout.size)) if 1 < board.filled[circle] < 12]
    chosen = draw.some(able, draw.between(*((2, 4), (1, 2), (1, 2), (1, 2), (2, 2))[grade - 1]))
    most = draw.one((1, 2)) if grade == 1 else 5
    tiles: list[str] = []
    for _ in range(draw.between(*((2, 4), (3, 4), (4, 5), (5, 6), (6, 8))[grade - 1])):
        lying = bits(tile for tile in board.tiles if tile != EMPTY)
        # Of one colour a person can follow five tiles in the head; easy is one of each.
        open_ = [
            circle
            for circle in chosen
            if sum(tile.startswith(layout.edition.colours[circle]) for tile in tiles) < most
        ]
        if grade == 5:
            open_ = open_[:1]  # first as many as can be of one colour: these are the hard ones
        hand = bits(tile for circle in open_ for tile in layout.of_circle[circle])
        offers = board.offers(hand & ~lying & ~layout.zingas)
        if not offers:
            return None
        turn = draw.one(offers)
        board.place(turn)
        tiles.append(str(turn.tile))
    return {"board": before, "tiles": draw.some(tiles, len(tiles))}


_MAKERS: dict[str, Callable[[int, Draw], Content | None]] = {
    "close": _close,
    "dead": _dead,
    "zinga": _zinga,
    "play-out": _play_out,
    "nowhere": _nowhere,
    "block": _block,
}
