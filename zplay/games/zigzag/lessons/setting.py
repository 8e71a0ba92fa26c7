"""Tables for lessons, written short, and what lessons ask about them.

Cards are their names with commas between, ``"fire pink none, joker"``. What a lesson does not name
lies shuffled in the draw pile, always the same way. The learner is seat 0, the partner sits
opposite, and their signs are a wink for ZIG and a cough for ZAG.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import OptionError
from zplay.core.registry import game as game_of
from zplay.games.zigzag.combinations import block_safe, common
from zplay.games.zigzag.components import CONSTRAINTS, NAMES, VALUE_NAMES, card, our_edition
from zplay.games.zigzag.declaring import meets_constraint, value
from zplay.games.zigzag.leads import PHASES, constraint
from zplay.games.zigzag.moves import BOX_NAMES
from zplay.games.zigzag.options import scorecard
from zplay.games.zigzag.state import SECRET
from zplay.learn.checks import Check

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zplay.learn.checks import Moment

SIGNS = (["wink", "cough"], ["yawn", "smile"], ["sniff", "frown"])
"""Of each team, for ZIG and for ZAG."""

FIRES = "fire pink none, fire blue cocktail, fire green none, fire yellow suitcase"
WATERS = "water pink none, water blue cocktail, water green none, water yellow suitcase"
"""A ZIG each."""
BLUE_AIRS = "air blue none, air blue cocktail, air blue sunglasses, air blue suitcase"
PINK_EARTHS = "earth pink none, earth pink cocktail, earth pink sunglasses, earth pink suitcase"
"""A ZAG each."""
MIXED = "fire blue none, earth pink cocktail, air green suitcase, water yellow none"
"""Nothing at all."""

ALL_DONE = ("Seat 1: done", "Seat 2: done", "Seat 3: done")
LET_IT_BE = ("Seat 1: let it be", "Seat 3: let it be")
"""What the others say."""


def at(
    *hands: str,
    mat: str = "",
    waiting: Mapping[int, str] | None = None,
    draw: str = "",
    wants: Mapping[int, str] | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,  # noqa: ANN401 - fields of a position
) -> dict[str, Any]:
    """A position in the middle of a lead; seats without a hand get cards that do not matter.

    ``waiting`` are face-down cards and ``wants`` constraints, by seat; ``draw`` is what is drawn
    next, the first card first. Where nothing lies on the Mat or face down, the Mat gets a card.
    """
    settled = game_of("zigzag").settle(options or {})
    seats, teams = settled["seats"], settled["seats"] // 2
    named = [_cards(hand) for hand in hands]
    face_down = {seat: _cards(text)[0] for seat, text in (waiting or {}).items()}
    pile, first = _cards(mat), _cards(draw)
    used = {*pile, *first, *face_down.values(), *_elsewhere(fields)}.union(*named)
    box = game_of("zigzag").box(settled)
    spare = [name for name in NAMES if name in box and name not in used]
    held = [named[seat] if named[seat:] and named[seat] else _dull(spare) for seat in range(seats)]
    if not pile and not face_down and "phase" not in fields:
        pile = [spare.pop(0)]
    numbers, constraints = _constraints(settled, wants or {})
    return {
        **_nothing(settled),
        "phase": "play",
        "lead": 1,
        "hands": held,
        "shown": [[] for _ in range(seats)],
        "deck": [*Dealer("lesson").shuffled(1, sorted(spare)), *first[::-1]],
        "mat": pile,
        "waiting": [face_down.get(seat) for seat in range(seats)],
        "agreed": list(range(teams)),
        "numbers": numbers,
        "constraints": constraints,
        "spare": [one for one in range(1, CONSTRAINTS + 1) if one not in constraints]
        if settled["level"] > 1
        else [],
        **fields,
    }


def drawn_down(position: dict[str, Any], left: int) -> dict[str, Any]:
    """The same position late in a round: but for a few, the cards to draw are in the Bin."""
    deck = position["deck"]
    return {**position, "deck": deck[-left:], "bin": deck[:-left]}


def before_a_round(*, options: Mapping[str, Any] | None = None, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a position
    """A position in which teams agree on signs, and nothing has been dealt."""
    settled = game_of("zigzag").settle(options or {})
    box = game_of("zigzag").box(settled)
    return {
        **_nothing(settled),
        "deck": [name for name in NAMES if name in box],
        "asked": list(range(settled["seats"])),
        "signs": [None] * (settled["seats"] // 2),
        **fields,
    }


def _nothing(options: Mapping[str, Any]) -> dict[str, Any]:
    """What is the same on all tables, and no card dealt."""
    seats, teams = options["seats"], options["seats"] // 2
    return {
        "game": "zigzag",
        "options": dict(options),
        "seed": "lesson",
        "deals": 1,
        "phase": "agree",
        "round": 1,
        "lead": 0,
        "turn": 0,
        "target": 0,
        "power": None,
        "asked": [],
        "may_tick": [],
        "served": False,
        "master": None,
        "hands": [[] for _ in range(seats)],
        "shown": [[] for _ in range(seats)],
        "known": [],
        "bin": [],
        "mat": [],
        "waiting": [None] * seats,
        "to_give": [],
        "stops": [[] for _ in range(seats)],
        "laid": [[] for _ in range(seats)],
        "delayed": [],
        "size": [4] * seats,
        "done": [],
        "switched": [0] * seats,
        "mistakes": [0] * seats,
        "gestures": [],
        "signs": [list(signs) for signs in SIGNS[:teams]],
        "agreed": [],
        "numbers": [0] * seats,
        "constraints": [None] * seats,
        "spare": list(range(1, CONSTRAINTS + 1)) if options["level"] > 1 else [],
        "shown_constraints": [],
        "boxes": [[] for _ in range(teams)],
        "failed": [0] * teams,
        "recycled": [],
        "checked": None,
    }


def _cards(text: str) -> list[str]:
    """The names of cards; two of a kind are different copies."""
    found: list[str] = []
    for part in text.split(","):
        one = card(part) if part.strip() else None
        if one is None:
            continue
        while NAMES[one] in found:
            one += 1
        found.append(NAMES[one])
    return found


def _elsewhere(fields: Mapping[str, Any]) -> list[str]:
    """Cards that a lesson names as fields of the position."""
    lists = [fields.get("to_give", []), fields.get("bin", [])]
    lists += [*fields.get("stops", []), *fields.get("laid", [])]
    delayed = [entry["card"] for entry in fields.get("delayed", [])]
    return delayed + [name for listed in lists for name in listed]


def _dull(spare: list[str]) -> list[str]:
    """Take a hand that makes nothing and can answer a BLOCK out of the cards that are left."""
    for one, other in combinations(spare, 2):
        if not set(one.split()) & set(other.split()):
            rest = [name for name in spare if name not in (one, other)]
            taken = [one, other, rest[2], rest[7]]
            spare[:] = [name for name in spare if name not in taken]
            return taken
    raise ValueError("There are not enough cards left for all hands.")


def _constraints(
    options: Mapping[str, Any], wants: Mapping[int, str]
) -> tuple[list[int], list[int | None]]:
    """Numbers and constraint cards for all; seat 0 has card 1, seat 1 card 2, and so on."""
    seats = options["seats"]
    if options["level"] == 1:
        return [0] * seats, [None] * seats
    listed = our_edition().constraints
    numbers = [
        listed[seat].index(VALUE_NAMES.index(wants[seat])) + 1 if seat in wants else 1
        for seat in range(seats)
    ]
    return numbers, list(range(1, seats + 1))


# -- what lessons ask ------------------------------------------------------------------------------


def has_zig(seat: int) -> Check:
    """Somebody has four cards with a feature in common, as the STOPs lie."""
    return Check(f"seat {seat} has a ZIG", lambda now: _features(now, seat) >= 1)


def has_zag(seat: int) -> Check:
    """Somebody has four cards with two features in common, as the STOPs lie."""
    return Check(f"seat {seat} has a ZAG", lambda now: _features(now, seat) > 1)


def _features(now: Moment, seat: int) -> int:
    return sum(bool(value(now.state, seat) & bits) for bits in (0x00F, 0x0F0, 0xF00))


def holds(seat: int, name: str) -> Check:
    """Somebody has a card in hand."""
    return Check(f"seat {seat} holds {name}", lambda now: card(name) in now.state.hands[seat])


def counts(seat: int, number: int) -> Check:
    """Somebody has so many cards in hand."""
    return Check(f"seat {seat}: {number} cards", lambda now: len(now.state.hands[seat]) == number)


def on_mat(name: str) -> Check:
    """A card lies on the Mat."""
    return Check(f"{name} on the Mat", lambda now: card(name) in now.state.mat)


def waits(seat: int, name: str) -> Check:
    """A card lies face down before somebody."""
    return Check(f"{name} before {seat}", lambda now: now.state.waiting[seat] == card(name))


def lead_is(number: int) -> Check:
    """Which lead of the round is it?"""
    return Check(f"lead {number}", lambda now: now.state.lead == number)


def round_is(number: int) -> Check:
    """Which round of the game is it?"""
    return Check(f"round {number}", lambda now: now.state.round == number)


def phase_is(name: str) -> Check:
    """What does the table wait for?"""
    return Check(f"phase {name}", lambda now: PHASES[now.state.phase] == name)


def is_done(seat: int) -> Check:
    """Somebody is done switching."""
    return Check(f"seat {seat} is done", lambda now: bool(now.state.done >> seat & 1))


def just_did(words: str) -> Check:
    """The learner's last move begins with these words."""

    def test(now: Moment) -> bool:
        own = [entry.text for entry in now.entries if entry.seat == now.seat]
        return bool(own) and own[-1].startswith(words)

    return Check(f"just did {words}", test)


def ticked(team: int, box: str) -> Check:
    """A team has ticked a box, ``level 1 zig``."""
    bit = BOX_NAMES.index(box)
    return Check(f"team {team} ticked {box}", lambda now: bool(now.state.boxes[team] >> bit & 1))


def wants(seat: int, name: str) -> Check:
    """The constraint of somebody asks for this value."""
    return Check(
        f"seat {seat} wants {name}",
        lambda now: VALUE_NAMES[constraint(now.state, seat)] == name,
    )


def meets(seat: int) -> Check:
    """Somebody's four cards share what the constraint asks for."""
    return Check(f"seat {seat} meets it", lambda now: meets_constraint(now.state, seat))


def moves_made(number: int) -> Check:
    """The learner has made at least so many moves."""
    return Check(
        f"{number} moves",
        lambda now: sum(entry.seat == now.seat for entry in now.entries) >= number,
    )


def sees_card(seat: int, name: str) -> Check:
    """The learner knows that somebody holds a card."""
    return Check(f"sees {name} at {seat}", lambda now: card(name) in now.view.hands[seat])


def sees_waiting(seat: int) -> Check:
    """The learner knows the card that lies face down before somebody."""
    return Check(f"sees the card before {seat}", lambda now: now.view.waiting[seat] >= 0)


def sees_signs(team: int) -> Check:
    """The learner knows what a team's signs mean."""
    return Check(f"sees the signs of {team}", lambda now: now.view.signs[team] != SECRET)


def sees_constraint(seat: int) -> Check:
    """The learner knows the constraint card of somebody."""
    return Check(f"sees the constraint of {seat}", lambda now: now.view.constraints[seat] >= 0)


def makes(hand: str, features: int) -> Check:
    """Such a hand shares at least so many features: 1 for a ZIG, 2 for a ZAG."""

    def test(_: Moment) -> bool:
        return len({feature for feature, _ in common(hand)}) >= features

    return Check(f"{hand} shares {features}", test)


def answers_block(hand: str) -> Check:
    """Such a hand has two cards with nothing in common."""
    return Check(f"{hand} answers a BLOCK", lambda _: block_safe(hand))


def in_box(words: str, number: int, **options: Any) -> Check:  # noqa: ANN401 - options of a game
    """With these options so many cards in play have these words in their names."""

    def test(_: Moment) -> bool:
        box = game_of("zigzag").box(game_of("zigzag").settle(options))
        return sum(count for name, count in box.items() if words in name) == number

    return Check(f"{number} of {words!r}", test)


def boxes_to_tick(number: int, **options: Any) -> Check:  # noqa: ANN401 - options of a game
    """With these options a scorecard has so many boxes."""

    def test(_: Moment) -> bool:
        settled = game_of("zigzag").settle(options)
        return (settled["boxes"] or scorecard(settled["level"]).bit_count()) == number

    return Check(f"{number} boxes", test)


def seats_fit(seats: int) -> Check:
    """So many can play."""

    def test(_: Moment) -> bool:
        try:
            game_of("zigzag").settle({"seats": seats})
        except OptionError:
            return False
        return True

    return Check(f"{seats} seats", test)


def partner(seat: int, other: int) -> Check:
    """Two seats are a team."""
    return Check(f"{seat} and {other} are partners", lambda now: now.state.partners[seat] == other)
