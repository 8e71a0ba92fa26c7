"""The tile that fits nowhere, the move that blocks, and whether a circle is dead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from zplay.core.errors import NotationError
from zplay.games.zingazinga.closing import close
from zplay.games.zingazinga.layout import EMPTY
from zplay.games.zingazinga.layout import bits as tile_set
from zplay.games.zingazinga.puzzles.ring import Ring
from zplay.games.zingazinga.puzzles.ring_rungs import told
from zplay.games.zingazinga.text import read_square, read_value, read_written
from zplay.puzzle.ladder import refute
from zplay.puzzle.marks import bits
from zplay.puzzle.spot import Flaw, Question, Spot, flaw_rung

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zplay.games.zingazinga.layout import Placement
    from zplay.games.zingazinga.puzzles.contents import Setup
    from zplay.puzzle.marks import Marks


# -- the tile that fits nowhere --------------------------------------------------------------------

_NOWHERE = (
    flaw_rung("fits", "A tile that fits beside another one is not it.", 1, (3, 5, 7, 9)),
    flaw_rung("fits between", "A tile can fit between two others.", 2, (1, 2, 3)),
)


def nowhere(setup: Setup) -> Spot:
    """Which of the tiles cannot be placed?"""
    values = [(setup.name(tile), _fits(setup, tile)) for tile in setup.tiles]
    names = [value for value, _ in values]
    return Spot(
        "the tile",
        values,
        _NOWHERE,
        Question(
            "Exactly one of these tiles cannot be placed anywhere on this board. Which?",
            setup.text(),
            "orange 3|1",
        ),
        partial(_one_of, names),
    )


def _fits(setup: Setup, tile: int) -> Flaw | None:
    offers = setup.board.offers(1 << tile)
    if not offers:
        return None
    beside = [offer for offer in offers if not _between(setup, offer)]
    if beside:
        return Flaw("fits", f"{beside[0]} is allowed.", ("zingazinga:match", "zingazinga:touch"))
    return Flaw("fits between", f"{offers[0]} is allowed.", ("zingazinga:between",))


def _between(setup: Setup, offer: Placement) -> bool:
    context = setup.board.context(offer.square)
    return EMPTY not in (context.left, context.right)


def _one_of(names: Sequence[str], text: str) -> str:
    plain = " ".join(text.casefold().split())
    for name in names:
        colour, _, ends = name.partition(" ")
        if plain in (name, f"{colour} {ends[::-1]}"):
            return name
    raise NotationError(f"“{text}” is none of {', '.join(names)}.")


# -- the move that blocks --------------------------------------------------------------------------

_BLOCK = (flaw_rung("lets them play", "Look what they can play afterwards.", 1, (3, 6, 9, 13)),)


def block(setup: Setup) -> Spot:
    """Which placement leaves them nothing to play?"""
    offers = setup.board.offers(setup.hand)
    if not setup.theirs:
        raise ValueError("somebody has to be blocked.")
    values = [(str(offer), _answered(setup, offer)) for offer in offers]
    return Spot(
        "your move",
        values,
        _BLOCK,
        Question(
            "The bag is empty. One move of yours leaves the next player nothing to place. Which?",
            setup.text(),
            "3|1 at orange 7",
        ),
        partial(_read_move, setup, offers),
    )


def _answered(setup: Setup, offer: Placement) -> Flaw | None:
    board = setup.board.copy()
    board.place(offer)
    answers = board.offers(tile_set(setup.theirs))
    if not answers:
        return None
    return Flaw(
        "lets them play",
        f"After {offer} they can play {answers[0]}.",
        ("zingazinga:must-play", "zingazinga:match"),
    )


def _read_move(setup: Setup, offers: Sequence[Placement], text: str) -> str:
    """One of the legal placements, from text in the game's notation."""
    tile, at, rest = " ".join(text.casefold().split()).partition(" at ")
    where, _, value = rest.partition(" as ")
    circle, _, space = where.partition(" ")
    if not at:
        raise NotationError("Say the tile and where it goes, such as “3|1 at orange 7”.")
    square = read_square(circle, space, setup.layout)
    written = read_written(tile, setup.layout)
    found = [
        offer
        for offer in offers
        if offer.square == square
        and written.number in (None, offer.number)
        and (written.low, written.high) == (offer.tile.low, offer.tile.high)
        and written.ends in (None, (offer.left, offer.right))
        and (not value or read_value(value, setup.layout) == (offer.left, offer.right))
    ]
    if len(found) != 1:
        what = "no move that you have" if not found else "several moves: say which way round"
        raise NotationError(f"“{text}” is {what}.")
    return str(found[0])


# -- what the Zinga has to be ----------------------------------------------------------------------

_TOLD = 4
"""So many steps of a dead end are told: the first only say what is plain to see."""
_ZINGA = (
    flaw_rung("only the Zinga", "Look for a space that nothing but the Zinga can fill.", 1),
    flaw_rung("look and see", "With that value a space beside it has no tile.", 1, (3,)),
    flaw_rung("short dead end", "Follow that value for a few tiles.", 2, (2,)),
    flaw_rung("long dead end", "Follow that value all the way.", 4, (1,)),
)


def zinga(setup: Setup) -> Spot:
    """Which double does the Zinga have to be, so that the circle can be closed?"""
    ring = Ring(setup)
    if not ring.zinga or not ring.uses_all:
        raise ValueError("the Zinga is among the tiles, and every tile is needed.")
    forced = _forced_zinga(ring)
    values = [
        (
            f"zinga as {pip}|{pip}",
            # Why not takes longer than whether: it is found out when somebody asks.
            None
            if ring.count(1, _supposed(ring, pip))
            else forced or partial(_wrong_zinga, ring, pip),
        )
        for pip in ring.pips
    ]
    colour = setup.layout.edition.colours[setup.circle]
    return Spot(
        "the Zinga",
        values,
        _ZINGA,
        Question(
            f"The {colour} circle is to be closed with these tiles. Without the Zinga every number "
            "has an even number of ends, so the Zinga has to be a double. Which?",
            setup.text(),
            "zinga as 2|2",
        ),
        partial(_read_zinga, [value for value, _ in values]),
    )


def _forced_zinga(ring: Ring) -> Flaw | None:
    """A marked square beside a number whose double is gone: there the Zinga is that double."""
    for place, marked in enumerate(ring.marked):
        known = {value for _, value in ring.neighbours[place] if value >= 0}
        if not marked or len(known) != 1:
            continue
        value = known.pop()
        double = ring.doubles & ring.left[value] & ~ring.zinga
        if not double:
            return Flaw(
                "only the Zinga",
                f"{ring.places[place].name.capitalize()} takes a double beside a {value}, and the "
                f"{value}|{value} lies already. So the Zinga goes there.",
                ("zingazinga:marked", "zingazinga:zinga-absorbs"),
            )
    return None


def _supposed(ring: Ring, pip: int) -> Marks:
    """The marks if the Zinga is that double."""
    keep = ~ring.zinga | (ring.left[pip] & ring.right[pip])
    return tuple(mask & keep for mask in ring.marks)


def _wrong_zinga(ring: Ring, pip: int) -> Flaw:
    """Why the Zinga cannot be that double; found by the ladder for closing the circle."""
    supposed = _supposed(ring, pip)
    way = refute(ring, supposed, ring.rungs)
    hard = sum(step.rung in ("what if", "shared out") for step in way.steps)
    rung = "long dead end" if hard else "short dead end" if len(way.steps) > 5 else "look and see"
    *before, last = told(ring, supposed, way.steps) or ["nothing closes the circle."]
    because = " ".join([*before[-_TOLD:], f"So in the end, {_lower(last)}"])
    return Flaw(
        rung if way.impossible else "",
        f"Suppose the Zinga is {pip}|{pip}. {because}",
        ("zingazinga:match", "zingazinga:zinga-holds"),
        f"The Zinga is not {pip}|{pip}.",
    )


def _lower(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"


def _read_zinga(values: Sequence[str], text: str) -> str:
    plain = " ".join(text.casefold().split()).removeprefix("zinga").strip().removeprefix("as ")
    for value in values:
        if plain in (value.removeprefix("zinga as "), value[-1]):
            return value
    raise NotationError(f"“{text}” is none of {', '.join(values)}.")


# -- is the circle dead? ---------------------------------------------------------------------------

ALIVE, PARITY, MARKED, BRIDGE = "alive", "dead by parity", "dead by doubles", "dead by a bridge"
FIT = "dead by the fit"
_STATES = (ALIVE, MARKED, PARITY, BRIDGE)
_MEANS = {
    ALIVE: "alive",
    MARKED: "dead by doubles (too few are left for the marked squares)",
    PARITY: "dead by parity (some number has an odd number of ends)",
    BRIDGE: "dead by a bridge (only a Zinga could go there, and the tile across forbids it)",
    FIT: "dead by the fit (for none of these reasons, and still no order of the tiles closes it)",
}
_AT_ONCE, _FEW_GAPS, _SHORT_WAY = 3, 5, 6
"""A circle with so few gaps is closed at a glance, in a moment, in the head."""
_DEAD = (
    flaw_rung("closes at once", "Few spaces are empty: look which tiles fit.", 1),
    flaw_rung("count the doubles", "Every marked square takes a double or the Zinga.", 1),
    flaw_rung(
        "count the ends", "In a closed circle every number occurs an even number of times.", 2
    ),
    flaw_rung("closes soon", "Only some spaces are empty: look which tiles fit.", 2),
    flaw_rung("look across", "A Zinga takes the value across its bridge, or is blocked.", 3),
    flaw_rung("a way round", "Find a way to close it.", 4),
    flaw_rung("still a reason", "Before you try every way: look at doubles, ends, bridges.", 4),
    flaw_rung("no way round", "Fill the spaces that leave no choice, until one stays empty.", 4),
    flaw_rung("a long way round", "Find a way to close it.", 5),
    flaw_rung("still a reason, many tiles", "Look at doubles, ends, bridges before you try.", 5),
    flaw_rung("every way fails", "Suppose a tile, and another: each leads to a dead end.", 5),
)


def dead(setup: Setup) -> Spot:
    """Can the circle still be closed, and if not, why?"""
    reasons = _reasons(setup)
    ways = close(setup.board, setup.circle, setup.hand).ways
    true = [state for state, reason in reasons.items() if reason[0]]
    if not true and (ways or setup.fit):
        true = [ALIVE] if ways else [FIT]
    if len(true) != 1 or (true[0] != ALIVE and ways):
        raise ValueError("the circle is alive, or dead for one reason.")
    states = (*_STATES, FIT) if setup.fit else _STATES
    flaws = {state: reason[2] for state, reason in reasons.items()}
    if setup.fit and true[0] not in flaws:
        flaws[FIT if ways else ALIVE] = (_a_way if ways else _no_way)(Ring(setup))
    elif true[0] in flaws:
        _with_the_reason(setup, true[0], flaws)
    elif ways and (soon := _closes(Ring(setup))) is not None:
        flaws = dict.fromkeys(flaws, soon)
    colour = setup.layout.edition.colours[setup.circle]
    return Spot(
        "the circle",
        [(state, None if state == true[0] else flaws[state]) for state in states],
        _DEAD,
        Question(
            f"These are all the {colour} tiles that are left. Can the {colour} circle still be "
            f"closed, or why not? It is {'; '.join(_MEANS[state] for state in states[:-1])}; or "
            f"{_MEANS[states[-1]]}.",
            setup.text(),
            ALIVE,
        ),
        partial(_read_state, states),
    )


def _with_the_reason(setup: Setup, true: str, flaws: dict[str, Flaw]) -> None:
    """One reason holds: it rules out the rest, or at least that there is none."""
    found = flaws[true]
    if setup.fit:
        # Nothing says that there is a simple reason, so that every way seems to have to be tried.
        few = len(setup.tiles) <= _SHORT_WAY
        found = found._replace(rung="still a reason" if few else "still a reason, many tiles")
    flaws[ALIVE] = flaws[FIT] = found
    if not (setup.each or setup.fit):
        flaws.update(dict.fromkeys((MARKED, PARITY, BRIDGE), found))


def _closes(ring: Ring) -> Flaw | None:
    """With few gaps one sees that the circle closes, and need not count anything."""
    if len(ring.empty) > _FEW_GAPS:
        return None
    rung = "closes at once" if len(ring.empty) <= _AT_ONCE else "closes soon"
    return _a_way(ring)._replace(rung=rung)


def _a_way(ring: Ring) -> Flaw:
    """The circle can be closed: here is how."""
    marks = ring.marks
    for place, mask in enumerate(marks):
        bit = next(
            bit
            for bit in bits(mask)
            if ring.count(1, (*marks[:place], 1 << bit, *marks[place + 1 :]))
        )
        marks = (*marks[:place], 1 << bit, *marks[place + 1 :])
    rung = "a way round" if len(ring.empty) <= _SHORT_WAY else "a long way round"
    return Flaw(rung, f"It can be closed: {ring.answer(marks)}.", ("zingazinga:match",))


def _no_way(ring: Ring) -> Flaw:
    """The circle cannot be closed: the ladder for closing it comes to a dead end."""
    way = refute(ring, ring.marks, ring.rungs)
    if not way.impossible:
        raise ValueError("that it cannot be closed has to be seen without guessing.")
    hard = any(step.rung == "what if" for step in way.steps)
    *before, last = told(ring, ring.marks, way.steps)
    because = " ".join([*before[-_TOLD:], f"So in the end, {_lower(last)}"])
    rung = "every way fails" if hard else "no way round"
    return Flaw(rung, because, ("zingazinga:match", "zingazinga:between"))


def _read_state(states: Sequence[str], text: str) -> str:
    plain = " ".join(text.casefold().split())
    for state in states:
        short = state.removeprefix("dead by ").removeprefix("a ").removeprefix("the ")
        if plain and plain in (state, short):
            return state
    raise NotationError(f"“{text}” is none of {', '.join(states)}.")


def _reasons(setup: Setup) -> dict[str, tuple[bool, str, Flaw]]:
    """Each reason to be dead: does it hold, and the sentence about it."""
    found = {}
    for state, rung, rule, test in (
        (MARKED, "count the doubles", "zingazinga:marked", _too_few_doubles),
        (PARITY, "count the ends", "zingazinga:match", _odd),
        (BRIDGE, "look across", "zingazinga:zinga-blocked", _blocked),
    ):
        holds, sentence = test(setup)
        found[state] = holds, sentence, Flaw(rung, sentence, (rule,))
    return found


def _too_few_doubles(setup: Setup) -> tuple[bool, str]:
    layout, board = setup.layout, setup.board
    squares = [square for square in layout.marks[setup.circle] if board.tiles[square] == EMPTY]
    able = [tile for tile in setup.tiles if (layout.doubles | layout.zingas) >> tile & 1]
    return (
        len(squares) > len(able),
        f"Empty marked squares: {len(squares)}. Tiles that can go there: {len(able)}.",
    )


def _odd(setup: Setup) -> tuple[bool, str]:
    layout, board = setup.layout, setup.board
    ends: list[int] = []
    zingas = 0
    for square in range(layout.first[setup.circle], layout.first[setup.circle + 1]):
        if board.tiles[square] != EMPTY:
            ends += [board.left[square], board.right[square]]
    for number in setup.tiles:
        tile = layout.tiles[number]
        if tile.low is None or tile.high is None:
            zingas += 1
        else:
            ends += [tile.low, tile.high]
    odd = [pip for pip in layout.edition.pips if ends.count(pip) % 2]
    if not odd:
        return False, "Every number occurs an even number of times."
    listed = ", ".join(map(str, odd))
    if len(odd) == 2 and zingas:
        return False, f"{listed} occur an odd number of times, which the Zinga can make up for."
    return True, f"An odd number of ends with {' and '.join(map(str, odd))}: one is left over."


def _blocked(setup: Setup) -> tuple[bool, str]:
    """Is there a marked square that only the Zinga could fill, and it is blocked there?"""
    layout, board = setup.layout, setup.board
    if not layout.zingas & setup.hand:
        return False, "The Zinga lies already, so no bridge matters."
    doubles = {layout.tiles[number].low for number in setup.tiles if layout.tiles[number].is_double}
    for square in layout.marks[setup.circle]:
        context = board.context(square)
        known = {value for value in (context.left, context.right) if value >= 0}
        if board.tiles[square] != EMPTY or not known or context.across < 0:
            continue
        if not known & doubles and context.across not in known:
            where = f"{layout.edition.colours[setup.circle]} {layout.around[square].space}"
            listed = " and ".join(map(str, sorted(known)))
            return True, (
                f"{where} needs the {listed}|{listed}, which is gone, and a Zinga there would be "
                f"the {context.across} from across the bridge."
            )
    return False, "No Zinga is blocked at a bridge where it is needed."
