"""Notation, both ways, and the board as text.

Cards are named (``fire pink none``, ``joker``, ``stop colour``), players by their seat, ``me`` or
``partner``.

- Before a round: ``agree wink for zig, cough for zag`` or ``keep signs``; ``number 7``.
- In a lead: ``discard CARD``, ``switch CARD for CARD``, ``take CARD``, ``done``; ``zig``, ``zag``,
  ``double-zig``, ``zig-zag``, ``double-zag``; ``block 1`` (the team of seat 1); ``wink``.
- Special cards: ``stop colour on 1``, ``steal from 1``, ``swap with 2``, ``z stop colour of me``,
  ``lay game watch``, ``+1``.
- Answers: ``show CARD and CARD`` or ``show nothing``; ``let it be`` or ``z``.
- Choices: ``tick level 1 zig``, ``watch 1``, ``give CARD to 2``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from zplay.core.errors import Ambiguous, NotationError
from zplay.games.zigzag import moves
from zplay.games.zigzag.components import (
    CHARACTERS,
    KINDS,
    NAMES,
    VALUE_NAMES,
    card,
    feature,
    first_of,
    kind_of,
    plain,
)
from zplay.games.zigzag.leads import (
    AGREE,
    ANSWER,
    GIVING,
    NOTHING,
    PLAY,
    SHOW,
    TEN,
    TICK,
    WATCHING,
    current_number,
)
from zplay.games.zigzag.moves import BOX_NAMES, DECLARATIONS, Move
from zplay.games.zigzag.state import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from zplay.games.zigzag.state import View

_HELP = (
    "A move is such as “discard fire pink none”, “switch fire pink none for air blue cocktail”, "
    "“done”, “zig”, “block 1”, “wink” or “stop colour on 1”."
)
_WORDS = {
    "done": Move("done"),
    "pass": Move("done"),
    "keep": Move("keep"),
    "keep signs": Move("keep"),
    "let it be": Move("let"),
    "let it": Move("let"),
    "let": Move("let"),
    "z": Move("cancel"),
    "cancel": Move("cancel"),
    "show nothing": Move("concede"),
    "nothing": Move("concede"),
    "concede": Move("concede"),
    "+1": Move("shift", 1),
    "plus one": Move("shift", 1),
    "-1": Move("shift", -1),
    "minus one": Move("shift", -1),
}


def parse(text: str, view: View) -> Move:
    """The move that a text means.

    Raises:
        NotationError: it means none, or could mean several.
    """
    words = plain(text).rstrip("!. ")
    for polite in ("declare ", "shout ", "make ", "gesture ", "play "):
        words = words.removeprefix(polite)
    if words in _WORDS:
        return _WORDS[words]
    joined = words.replace(" ", "-").replace("zigzag", "zig-zag")
    if joined in DECLARATIONS:
        return Move("declare", DECLARATIONS.index(joined))
    if words in view.edition.gestures:
        return Move("gesture", words)
    for pattern, read in _PATTERNS:
        if match := pattern.fullmatch(words):
            return read(view, *match.groups())
    raise NotationError(f"“{text}” is not a move here. {_HELP}")


# -- the moves that name something -----------------------------------------------------------------


def _agree(view: View, one: str, for_one: str, other: str, for_other: str) -> Move:
    if {for_one, for_other} != {"zig", "zag"}:
        raise NotationError("Say one sign for zig and one for zag.")
    signs = {for_one: one, for_other: other}
    for gesture in signs.values():
        if gesture not in view.edition.gestures:
            listed = ", ".join(view.edition.gestures)
            raise NotationError(f"“{gesture}” is no sign; the signs are {listed}.")
    return Move("agree", signs["zig"], signs["zag"])


def _number(view: View, number: str) -> Move:  # noqa: ARG001 - the same shape for all
    return Move("number", int(number))


def _discard(view: View, name: str) -> Move:
    return Move("discard", _copy_of(name, _own(view)))


def _switch(view: View, mine: str, theirs: str) -> Move:
    return Move("switch", _copy_of(mine, _own(view)), _copy_of(theirs, view.mat))


def _take(view: View, name: str) -> Move:
    return Move("take", _copy_of(name, view.mat))


def _block(view: View, one: str, other: str | None) -> Move:
    move = moves.block(_seat(view, one), len(view.hands))
    if other is not None and _seat(view, other) not in (move.what, move.to):
        raise NotationError(f"{one} and {other} are not a team: partners sit opposite.")
    return move


def _block_them(view: View) -> Move:
    teams = len(view.boxes)
    others = [team for team in range(teams) if view.seat is None or team != view.seat % teams]
    if len(others) > 1:
        raise Ambiguous("block", [str(moves.block(team, len(view.hands))) for team in others])
    return moves.block(others[0], len(view.hands))


def _show(view: View, one: str, other: str) -> Move:
    hand = _own(view)
    cards = [_copy_of(name, hand) for name in (one, other)]
    # Which of the two is named first does not matter.
    return Move("show", *sorted(cards, key=lambda held: hand.index(held) if held in hand else -1))


def _tick(view: View, level: str | None, name: str) -> Move:
    if name not in DECLARATIONS[: moves.BOXES_A_LEVEL]:
        raise NotationError(f"The boxes are {', '.join(BOX_NAMES)}; “{name}” has none.")
    boxes = [box for box, box_name in enumerate(BOX_NAMES) if box_name.endswith(f" {name}")]
    if level is not None:
        return Move("tick", boxes[int(level) - 1])
    game_level = view.options["level"]
    if game_level < 3:
        return Move("tick", boxes[game_level - 1])
    open_boxes = [box for box in boxes if view.may_tick >> box & 1]
    if len(open_boxes) > 1:
        raise Ambiguous(f"tick {name}", [f"tick {BOX_NAMES[box]}" for box in open_boxes])
    return Move("tick", (open_boxes or boxes)[0])


def _stop(view: View, name: str, seat: str) -> Move:
    return Move("stop", feature(name), _seat(view, seat))


def _steal(view: View, seat: str) -> Move:
    return Move("steal", None, _seat(view, seat))


def _swap(view: View, seat: str) -> Move:
    return Move("swap", None, _seat(view, seat))


def _lift(view: View, name: str, seat: str | None) -> Move:
    which = feature(name)
    if seat is not None:
        return Move("lift", which, _seat(view, seat))
    here = [
        who
        for who, cards in enumerate(view.stops)
        if any(kind_of(stop) == which + 1 for stop in cards)
    ]
    if len(here) > 1:
        raise Ambiguous(f"z stop {name}", [str(Move("lift", which, who)) for who in here])
    return Move("lift", which, here[0] if here else view.seat)


def _lay(view: View, name: str) -> Move:  # noqa: ARG001 - the same shape for all
    kind = kind_of(card(name))
    if kind < 0:
        raise NotationError(f"“{name}” is no power.")
    return Move("lay", kind)


def _watch(view: View, seat: str) -> Move:
    return Move("watch", None, _seat(view, seat))


def _give(view: View, name: str | None, seat: str) -> Move:
    if name is None:
        if not view.to_give or view.to_give[0] == UNSEEN:
            raise NotationError("You have no card to give.")
        return Move("give", view.to_give[0], _seat(view, seat))
    return Move("give", _copy_of(name, view.to_give), _seat(view, seat))


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[..., Move]], ...] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (r"agree (?:on )?(.+?) for (zig|zag)(?:,| and|, and)? (.+?) for (zig|zag)", _agree),
        (r"(?:number|choose) ([0-9]{1,3})", _number),
        (r"discard (.+)", _discard),
        (r"switch (.+?) (?:for|with) (.+)", _switch),
        (r"take (.+)", _take),
        (r"block", _block_them),
        (r"block (?:team )?(?:of )?((?:seat )?\w+)(?:(?: and |[ ,]+)((?:seat )?\w+))?", _block),
        (r"show (.+?)(?:, | and )(.+)", _show),
        (r"tick (?:level ([12]) )?(.+)", _tick),
        (r"stop (\w+) (?:on|before|for) (.+)", _stop),
        (r"(?:card theft|theft|steal)(?: a card)? (?:from|on) (.+)", _steal),
        (r"(?:game swap|swap)(?: cards| hands)? (?:with|on) (.+)", _swap),
        (r"(?:z|lift) stop (\w+)(?: (?:of|on|before) (.+))?", _lift),
        (r"(?:lay|power) (.+)", _lay),
        (r"(?:game watch|watch) (.+)", _watch),
        (r"give (?:(.+?) )?to (.+)", _give),
    )
)


def _own(view: View) -> tuple[int, ...]:
    return () if view.seat is None else view.hands[view.seat]


def _copy_of(name: str, cards: Iterable[int]) -> int:
    """The card of that name; "joker" is also whichever Joker there is."""
    wanted = card(name)
    cards = tuple(cards)
    if wanted < CHARACTERS or wanted in cards:
        return wanted
    if wanted == first_of(kind_of(wanted)):
        copies = [one for one in cards if one >= CHARACTERS and kind_of(one) == kind_of(wanted)]
        return copies[0] if copies else wanted
    return wanted


def _seat(view: View, text: str) -> int:
    seats = len(view.hands)
    if view.seat is not None and text in ("me", "myself"):
        return view.seat
    if view.seat is not None and text in ("partner", "my partner", "teammate", "my teammate"):
        return (view.seat + seats // 2) % seats
    number = text.removeprefix("seat ")
    if number.isdecimal() and number.isascii() and len(number) < 4 and int(number) < seats:
        return int(number)
    raise NotationError(
        f"“{text}” is nobody here: say a seat from 0 to {seats - 1}, “partner” or “me”."
    )


# -- the board -------------------------------------------------------------------------------------


def board(view: View) -> str:
    """The view as lines of text."""
    where = f"Level {view.options['level']}, round {view.round}, lead {view.lead}"
    lines = [
        f"{where}: {view.deck} cards to draw, {len(view.bin)} in the Bin",
        "Mat: " + (_cards(view.mat) or "empty"),
    ]
    lines.extend(_seat_line(view, seat) for seat in range(len(view.hands)))
    lines.extend(_team_line(view, team) for team in range(len(view.boxes)))
    if view.gestures:
        made = ", ".join(f"{seat} {gesture}" for seat, gesture in view.gestures)
        lines.append(f"Gestures: {made}")
    lines.append(_prompt(view))
    return "\n".join(lines)


def _cards(cards: Iterable[int]) -> str:
    return ", ".join("?" if one == UNSEEN else NAMES[one] for one in cards)


def _seat_line(view: View, seat: int) -> str:
    parts = [_cards(view.hands[seat]) or "no cards"]
    waiting = view.waiting[seat]
    if waiting != NOTHING:
        parts.append(f"waiting: {_cards([waiting])}")
    if view.stops[seat]:
        parts.append(f"before: {_cards(view.stops[seat])}")
    face_down = [one for who, one in view.delayed if who == seat]
    if face_down:
        parts.append(f"face down: {_cards(face_down)}")
    if view.numbers[seat]:
        parts.append(_constraint(view, seat))
    if view.done >> seat & 1:
        parts.append("done")
    you = " (you)" if seat == view.seat else ""
    return f"{seat}{you}: " + " | ".join(parts)


def _constraint(view: View, seat: int) -> str:
    number = current_number(view, seat)
    text = f"number {number}"
    if view.constraints[seat] >= 0:
        value = view.edition.constraints[view.constraints[seat]][number - 1]
        text += f", constraint {VALUE_NAMES[value]}"
    return text


def _team_line(view: View, team: int) -> str:
    boxes = [name for box, name in enumerate(BOX_NAMES) if view.boxes[team] >> box & 1]
    text = f"Team {team} and {team + len(view.boxes)}: ticked {', '.join(boxes) or 'nothing'}"
    text += f"; failed BLOCKs {view.failed[team]}"
    signs = view.signs[team]
    if signs and view.seat is not None and view.seat % len(view.boxes) == team:
        text += f"; signs {signs[0]} for ZIG, {signs[1]} for ZAG"
    return text


def _prompt(view: View) -> str:
    if view.result:
        return view.result.reason
    asked = " and ".join(str(seat) for seat in range(len(view.hands)) if view.asked >> seat & 1)
    target = view.target
    return {
        AGREE: "Before the round: teams agree on signs"
        + (", everybody chooses a number" if view.options["level"] > 1 else ""),
        PLAY: "The lead is on",
        ANSWER: f"{view.turn} plays {KINDS[view.power]} on {target}; to answer: {asked}",
        SHOW: f"{view.turn} calls BLOCK; two cards with nothing in common from: {asked}",
        TICK: f"{view.turn} chooses the box for a DOUBLE-ZAG",
        WATCHING: f"{view.turn} chooses whose cards to watch",
        GIVING: f"{view.turn}, Cards' Master, gives out: {_cards(view.to_give)}",
        TEN: f"Ten seconds for {view.turn} alone",
    }[view.phase]
