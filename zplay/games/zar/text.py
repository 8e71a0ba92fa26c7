"""Notation, both ways, and the board as text.

Cards are said as they are called: ``blue moon``, ``double red frog``, ``dragon winged, moons``,
``peacock front, red``. Declarations come before or after, as people like: ``blue moon, zar``,
``zar'ble red frog``; a ZAR said after everything else is ``late zar``. ``match`` plays the card on
the Playpile again, ``match double`` two of them, ``self-match`` (or the call, ``double``) matches
your own. Chameleons: ``chameleon`` becomes what it is played on; ``red wasp + chameleon`` goes with
a card, the one named last on top. And ``draw``, ``pass``, ``let it go``, ``zar``, ``gotcha 2``,
``challenge``; between hands ``stay``, ``quit``, ``join``, ``stay out``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from zplay.core.errors import Ambiguous, NotationError
from zplay.games.zar.components import (
    CALLS,
    CHAMELEON,
    COLOURS,
    FIRST_POWER,
    NAMES,
    PEACOCK_FRONT,
    call_name,
    is_dragon,
    is_peacock,
)
from zplay.games.zar.moves import (
    CHALLENGE,
    DRAW,
    JOIN,
    LATE,
    LET_GO,
    PASS,
    QUIT,
    SAID,
    SILENT,
    STAY,
    STAY_OUT,
    ZAR,
    Call,
    Move,
    Play,
)
from zplay.games.zar.rules import BETWEEN, OUT, SEATS_IN

if TYPE_CHECKING:
    from zplay.games.zar.state import View

_HELP = (
    "Say such as “blue moon”, “double red frog, zar”, “peacock front, red”, “match”, "
    "“draw”, “pass”, “let it go”, “zar” or “gotcha 2”."
)
_WORDS: dict[str, Move] = {
    "draw": DRAW,
    "draw a card": DRAW,
    "draw cards": DRAW,
    "take a card": DRAW,
    "pass": PASS,
    "i pass": PASS,
    "let it go": LET_GO,
    "let go": LET_GO,
    "wait": LET_GO,
    "no match": LET_GO,
    "zar": ZAR,
    "challenge": CHALLENGE,
    "illegal": CHALLENGE,
    "stay": STAY,
    "quit": QUIT,
    "leave": QUIT,
    "join": JOIN,
    "stay out": STAY_OUT,
}
_GOTCHA = re.compile(r"gotcha(?:\W+(?:seat\s+)?(\d{1,3}))?")
_DRAW = re.compile(r"draw \d{1,3}(?: cards?)?")

_SYMBOLS = (
    r"clouds?",
    r"galax(?:y|ies)",
    r"(?:lightning )?bolts?|lightnings?",
    r"moons?",
    r"stars?",
    r"suns?",
    r"crabs?",
    r"frogs?",
    r"wasps?",
)
_TOKEN = re.compile(
    "|".join(
        f"(?P<{name}>{pattern})"
        for name, pattern in (
            ("short", r"zar'?(?:ch|ble|ple|quad)\b"),
            ("late", r"late zar\b|zar (?:late|last)\b"),
            ("zar", r"zar\b"),
            ("self", r"self match\b|match (?:my|your)?self\b"),
            ("plain", r"not a match\b"),
            ("match", r"match\b"),
            ("out", r"out\b"),
            ("reminder", r"draw \d{1,3}\b"),
            ("count", r"double\b|triple\b|quad(?:ruple)?\b|\d{1,3}\b"),
            ("chameleon", r"chameleons?\b"),
            ("alone", r"as\b"),
            ("dragon", r"dragons?\b"),
            ("peacock", r"peacocks?\b"),
            ("unwinged", r"un ?winged\b|wingless\b"),
            ("winged", r"winged\b"),
            ("front", r"front(?: view)?\b"),
            ("side", r"side(?: view)?\b"),
            ("colour", r"blue\b|red\b|yellow\b"),
            *[(f"symbol{number}", rf"(?:{p})\b") for number, p in enumerate(_SYMBOLS)],
            ("filler", r"(?:and|with|the|an?|play|plus|of)\b|[+,:;.!&/]"),
            ("space", r" "),
        )
    )
)
_COUNT = {"double": 2, "triple": 3, "quad": 4, "quadruple": 4}
_SHORT = {"ch": 0, "ble": 2, "ple": 3, "quad": 4}


@dataclass
class _Said:
    """What the words of a text amount to, before anybody looks at the table."""

    verb: str = ""
    zar: int = SILENT
    out: bool = False
    count: int = 0
    """A number that stands alone: ``double``, ``match double``."""
    cards: int = 0
    chameleons: int = 0
    on_top: bool = False
    alone: bool = False
    """Chameleons *as* a card, not with one."""
    named: bool = False
    colours: list[int] = field(default_factory=list)
    symbols: list[int] = field(default_factory=list)
    power: str = ""
    look: str = ""


def parse(text: str, view: View) -> Move:
    """The move that a text means to a seat with this view.

    Raises:
        NotationError: it means none, or could mean several.
    """
    plain = " ".join(text.casefold().replace("\u2019", "'").replace("-", " ").split())
    bare = plain.strip(" .!")
    if bare in _WORDS:
        return _WORDS[bare]
    if _DRAW.fullmatch(bare):
        return DRAW
    if match := _GOTCHA.fullmatch(bare):
        return Call("gotcha", int(match[1])) if match[1] else _only_gotcha(text, view)
    if not bare:
        raise NotationError(f"Nothing was said. {_HELP}")
    if not re.search(r"[^\d\s,]", bare):
        raise NotationError(f"“{text}” names no card. {_HELP}")
    said = _listen(plain, text)
    return _understand(said, view, text)


def _only_gotcha(text: str, view: View) -> Call:
    """A GOTCHA that points at nobody: clear only if one seat can be meant."""
    others = [seat for seat in SEATS_IN[view.liable] if seat != view.seat]
    if len(others) == 1:
        return Call("gotcha", others[0])
    if others:
        raise Ambiguous(text, [f"gotcha {seat}" for seat in others])
    raise NotationError("Point at somebody: say such as “gotcha 2”.")


def _listen(plain: str, text: str) -> _Said:
    """Take the words one by one."""
    said = _Said()
    place = 0
    while place < len(plain):
        token = _TOKEN.match(plain, place)
        if not token or not token.lastgroup:
            word = re.split(r"[ ,]", plain[place:])[0]
            raise NotationError(f"“{word}” in “{text}” is nothing we know. {_HELP}")
        _hear(said, token.lastgroup, token[0])
        place = token.end()
    return said


def _hear(said: _Said, kind: str, word: str) -> None:
    if kind == "short":
        said.zar = SAID
        suffix = word.removeprefix("zar").lstrip("'")
        said.count = _SHORT[suffix] or said.count
        if suffix == "ch":
            said.verb = "match"
    elif kind in ("zar", "late"):
        said.zar = SAID if kind == "zar" else LATE
    elif kind in ("match", "self", "plain"):
        said.verb = {"match": "match", "self": "self-match", "plain": "play"}[kind]
    elif kind == "out":
        said.out = True
    elif kind == "count":
        said.count = _COUNT.get(word) or int(word)
    elif kind == "chameleon":
        said.chameleons, said.count = said.count or 1, 0
        said.on_top = said.named
    elif kind == "alone":
        said.alone = True
    elif kind in ("filler", "space", "reminder"):
        pass
    else:
        _hear_card(said, kind, word)


def _hear_card(said: _Said, kind: str, word: str) -> None:
    if not said.named and not said.alone:
        said.cards, said.count = said.count or 1, 0
    said.named = True
    if kind == "colour":
        said.colours.append([colour.lower() for colour in COLOURS].index(word))
    elif kind.startswith("symbol"):
        said.symbols.append(int(kind.removeprefix("symbol")))
    elif kind in ("dragon", "peacock"):
        said.power = kind
    else:
        said.look = kind
        said.power = said.power or ("dragon" if kind.endswith("winged") else "peacock")


# -- what it means here ----------------------------------------------------------------------------


def _understand(said: _Said, view: View, text: str) -> Play:
    again = bool(said.verb in ("match", "self-match") or said.count or said.alone)
    again = again or (said.chameleons > 0 and (not said.cards or _is_call(said, view)))
    # Out of turn every card that is named is about the one on the Playpile.
    again = again or (said.named and view.open and view.turn != view.seat)
    kind, call = _card(said, view, text, again)
    only_chameleons = said.chameleons and (said.alone or not said.named or _is_call(said, view))
    cards = 0 if only_chameleons else said.cards
    if said.count:  # a number that no card followed: “match double”, “double”
        if only_chameleons:
            raise NotationError(f"“{text}”: say how many Chameleons, “double chameleon”. {_HELP}")
        cards = said.count
    elif not cards and not said.chameleons:
        cards = 1
    mine = view.open and view.owner == view.seat and kind == view.face
    verb = said.verb
    if not verb:
        verb = "play"
        if view.open and kind == view.face:
            verb = "self-match" if mine else "match"
        if mine and not said.chameleons and cards > view.last:
            cards -= view.last  # the call counts what lies there: DOUBLE is one more card
    on_top = said.on_top and bool(cards)
    play = Play(verb, kind, cards, said.chameleons, on_top, call, said.zar)
    if said.out and play.total != len(view.hand):
        raise NotationError(
            f"“{text}” is not your last card, so it is not OUT: you hold {len(view.hand)}."
        )
    return play


def _is_call(said: _Said, view: View) -> bool:
    """Is the one word about cards what is called with the Power card on the Playpile?"""
    if said.power or view.face < FIRST_POWER:
        return False
    if is_dragon(view.face):
        return len(said.symbols) == 1 and not said.colours
    return len(said.colours) == 1 and not said.symbols


def _card(said: _Said, view: View, text: str, again: bool) -> tuple[int, int]:
    """The kind of card and what is called with it."""
    if said.power:
        kind = _power(said, view, text, again)
        return kind, _call(said, kind, view, text)
    if not said.named or (again and _is_call(said, view)):
        if view.face < 0 or not again:
            raise NotationError(f"“{text}” names no card. {_HELP}")
        kind = _only_several(said, view)
        return kind, _call(said, kind, view, text)
    if len(said.colours) > 1 or len(said.symbols) > 1:
        raise NotationError(f"“{text}” names several cards; a play is of one kind. {_HELP}")
    fitting = [
        kind
        for kind in range(FIRST_POWER)
        if (not said.colours or kind % 3 == said.colours[0])
        and (not said.symbols or kind // 3 == said.symbols[0])
    ]
    return _only(fitting, view, text, again), -1


def _power(said: _Said, view: View, text: str, again: bool) -> int:
    first = FIRST_POWER if said.power == "dragon" else PEACOCK_FRONT
    looks = {"winged": first, "unwinged": first + 1, "front": first, "side": first + 1}
    if said.look:
        if (said.look in ("winged", "unwinged")) != (said.power == "dragon"):
            raise NotationError(f"“{text}”: no {said.power} is {said.look}. {_HELP}")
        return looks[said.look]
    return _only([first, first + 1], view, text, again)


def _only(kinds: list[int], view: View, text: str, again: bool) -> int:
    """The one kind that is meant: the one on the Playpile when matching, or one in the hand."""
    if len(kinds) == 1:
        return kinds[0]
    if again and view.face in kinds:
        return view.face
    held = [kind for kind in kinds if kind in view.hand]
    if len(held) == 1:
        return held[0]
    if held:
        raise Ambiguous(text, [NAMES[kind].lower() for kind in held])
    raise NotationError(f"“{text}” is no card in your hand: say colour and symbol. {_HELP}")


def _only_several(said: _Said, view: View) -> int:
    """What “double” is about: the card on the Playpile, or else the only twins in the hand."""
    several = {kind for kind in view.hand if 1 < said.count <= view.hand.count(kind)}
    if said.verb or said.chameleons or view.face in view.hand or len(several) != 1:
        return view.face
    return several.pop()


def _call(said: _Said, kind: int, view: View, text: str) -> int:
    if kind < FIRST_POWER:
        return -1
    wanted, other = (
        (said.symbols, said.colours) if is_dragon(kind) else (said.colours, said.symbols)
    )
    if other or len(wanted) > 1 or (wanted and wanted[0] not in CALLS[kind]):
        what = "one basic symbol" if is_dragon(kind) else "one colour"
        raise NotationError(f"“{text}”: with a {NAMES[kind]} call {what}. {_HELP}")
    if wanted:
        return wanted[0]
    name = NAMES[kind].lower()
    if view.open and kind == view.face:
        name = f"match {name}"
    raise Ambiguous(text, [f"{name}, {call_name(kind, call)}" for call in CALLS[kind]])


# -- the board -------------------------------------------------------------------------------------


def board(view: View) -> str:
    """The view as lines of text."""
    lines = [f"Hand {view.hands_played + (view.phase < BETWEEN)}, dealt by seat {view.dealing}"]
    if view.hands_played or view.result:
        lines.append("Scores: " + ", ".join(map(str, view.scores)))
    if view.result:
        return "\n".join([*lines, view.result.reason])
    if view.phase == BETWEEN:
        waiting = SEATS_IN[~view.decided & (1 << len(view.counts)) - 1]
        asked = ", ".join(map(str, waiting))
        return "\n".join([*lines, f"Between hands: seats {asked} say whether they play on"])
    lines.extend(_seat_line(view, seat) for seat in view.present)
    if view.hand:
        lines.append("Your hand: " + ", ".join(NAMES[card] for card in view.hand))
    lines.append(f"Drawpile {view.drawpile}, Playpile {len(view.pile)}: {_top(view)}")
    lines.append(_prompt(view))
    return "\n".join(lines)


def _seat_line(view: View, seat: int) -> str:
    count = view.counts[seat]
    line = f"Seat {seat}{' (you)' if seat == view.seat else ''}: "
    line += "1 card" if count == 1 else f"{count} cards"
    if view.saying == seat:
        line += ", is just saying ZAR"
    elif view.liable >> seat & 1:
        line += ", ZAR not said"
    return line


def _top(view: View) -> str:
    top = NAMES[view.face]
    if view.pile[-1] == CHAMELEON:
        top = f"Chameleon as {top}"
    if view.call >= 0:
        top += f", {call_name(view.face, view.call)}"
    if is_dragon(view.face) or is_peacock(view.face):
        return f"{top} (by seat {view.owner})"
    return f"{top} (by seat {view.owner}{'' if view.last < 2 else f', {view.last} cards'})"


def _prompt(view: View) -> str:
    if view.phase == OUT:
        waiting = ", ".join(map(str, SEATS_IN[view.waiting]))
        return f"Seat {view.out} is OUT; seats {waiting} match or let it go"
    way = "clockwise" if view.direction > 0 else "anticlockwise"
    line = f"Seat {view.turn}'s turn, play goes {way}"
    if view.wasps:
        line += f"; DRAW {view.wasps} or a Wasp"
    if view.drawn:
        line += "; has drawn for Wasps" if view.drawn == 1 else "; has drawn"
    return line
