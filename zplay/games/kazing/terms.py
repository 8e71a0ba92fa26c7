"""The terms of one game: what its options mean in numbers, and which options exclude each other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from zplay.core.errors import OptionError
from zplay.games.kazing.actions import Move
from zplay.games.kazing.components import Edition, edition_of
from zplay.games.kazing.spells import Reach, Spell, Way, spell_of

if TYPE_CHECKING:
    from zplay.core.facts import Options

PRECISION, THAUMATURGY, DUEL = TYPES = ("precision", "thaumaturgy", "duel")
SOLO, VERSUS, TEAMS = "solo", "versus", "teams"

DISPLAY = 5
"""How many cards lie face up."""
TIMER_DEAL, TIMER_FULL = 3, 9
MOST_IN_VERSUS = 5
TEAM_SIZES = range(2, 5)
MANA, TEAM_MANA = 40, 50
TEAM_NAMES = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta")
YOURSELF, DUMMY = "yourself", "dummy"


class Level(NamedTuple):
    """What a difficulty level changes."""

    deal: int
    limit: int
    """The maximum hand size."""
    least: int
    """The minimum spell size."""
    rules: bool
    """Are the resonance rule and the bonuses rule used?"""
    sorcerer: bool
    """Are the sorcerer cards in the deck?"""


LEVELS = {
    "initiate": Level(2, 5, 3, rules=False, sorcerer=False),
    "apprentice": Level(2, 5, 3, rules=True, sorcerer=False),
    "sorcerer": Level(3, 7, 5, rules=True, sorcerer=True),
}


@dataclass(frozen=True, eq=False)
class Terms:
    """What the options of a game come down to.

    A *side* is whoever collects, scores and wins: a player, or a team. A *holder* is whoever has
    Mana of their own: a side, each player of a team (``team_mana="own"``), or the training dummy.
    """

    edition: Edition
    type: str
    mode: str
    seats: int
    sides: int
    side_of: tuple[int, ...]
    """The side of each seat. Seats go round the table from team to team."""
    names: tuple[str, ...]
    """What to call the seats."""
    side_names: tuple[str, ...]
    deck: tuple[int, ...]
    """The cards of one deck."""
    decks: int
    """How many decks there are: one for each team, else one."""
    pile_of: tuple[int, ...]
    """Which deck each seat plays from."""
    level: Level
    strict: tuple[bool, ...]
    """Does the resonance rule hold for the seat?"""
    collect_each: int
    spells_each: int | None
    spells_total: int | None
    deck_cycles: int
    holders: tuple[str, ...]
    """What to call those who have Mana, in the order of the state's list."""
    holder_of: tuple[int, ...]
    """Which holder's Mana each seat lives on."""
    mana: int
    """How much each holder starts with."""
    discards: tuple[Move, ...]
    """Discarding each card of the edition."""
    twins: bool
    """Are there equal cards in the deck?"""
    reach: Reach
    """Where movement cards can lead, as far as it was looked for."""

    def spell_of(self, way: Way) -> Spell:
        """One spell that goes this way."""
        return spell_of(self.edition.faces, self.reach, way)


@lru_cache(maxsize=64)
def terms_of(options: Options) -> Terms:
    """The terms that settled options come down to."""
    seats, teams = options["seats"], options["teams"]
    mode = SOLO if seats == 1 else TEAMS if teams else VERSUS
    sides = teams or seats
    level = LEVELS[options["level"]]
    edition = edition_of(options["edition"])
    side_of = tuple(seat % sides for seat in range(seats))
    names = tuple(f"Seat {seat}" for seat in range(seats))
    side_names = names
    if teams:
        names = tuple(f"{TEAM_NAMES[seat % teams]} {seat // teams + 1}" for seat in range(seats))
        side_names = TEAM_NAMES[:teams]
    shared = mode == TEAMS and options["team_mana"] == "shared"
    holders = tuple(name.casefold() for name in (side_names if shared else names))
    if mode == SOLO:
        holders = (YOURSELF, DUMMY)
    veterans = options["veterans"]
    deck = edition.everything if level.sorcerer else edition.standard
    return Terms(
        edition=edition,
        type=options["type"],
        mode=mode,
        seats=seats,
        sides=sides,
        side_of=side_of,
        names=names,
        side_names=side_names,
        deck=deck,
        decks=sides if teams else 1,
        pile_of=side_of if teams else (0,) * seats,
        level=level,
        strict=tuple(level.rules or seat in veterans for seat in range(seats)),
        collect_each=options["collect_each"],
        spells_each=options["spells_each"],
        spells_total=options["spells_total"],
        deck_cycles=options["deck_cycles"],
        holders=holders,
        holder_of=side_of if shared else tuple(range(seats)),
        mana=options["mana"] or (TEAM_MANA if shared else MANA),
        discards=tuple(Move("discard", card) for card in edition.faces),
        twins=len(set(deck)) < len(deck),
        reach=Reach(edition.faces),
    )


# -- which options exclude each other --------------------------------------------------------------


def check(options: Options) -> None:
    """Complain about options that do not go together.

    Raises:
        OptionError: which, and why.
    """
    _check_mode(options)
    _check_type(options)
    if options["veterans"] and options["level"] != "initiate":
        raise OptionError(
            "veterans are for mixed games at level 'initiate', where only they follow the "
            f"resonance rule; at level {options['level']!r} everybody does."
        )
    terms = terms_of(options)
    needed = terms.level.deal * (terms.seats // terms.decks) + DISPLAY
    if terms.mode == SOLO:
        needed += TIMER_DEAL
    if len(terms.deck) < needed:
        raise OptionError(
            f"This edition's deck has {len(terms.deck)} cards, and {needed} are dealt at the start."
        )


def _check_mode(options: Options) -> None:
    seats, teams = options["seats"], options["teams"]
    if not teams:
        if seats > MOST_IN_VERSUS:
            raise OptionError(
                f"Versus is for 2 to {MOST_IN_VERSUS} players. For a Team Battle of {seats}, say "
                "teams=…, the number of teams."
            )
        return
    size, over = divmod(seats, teams)
    if over:
        raise OptionError(f"{seats} players cannot be split into {teams} teams of the same size.")
    if size not in TEAM_SIZES:
        raise OptionError(
            f"A team has {TEAM_SIZES[0]} to {TEAM_SIZES[-1]} players; {seats} players in {teams} "
            f"teams would make {size}."
        )


def _check_type(options: Options) -> None:
    kind, solo = options["type"], options["seats"] == 1
    chosen = [name for name in ("spells_each", "spells_total") if options[name] is not None]
    if options["deck_cycles"] != 1:
        chosen.append("deck_cycles")
    if chosen and kind != THAUMATURGY:
        raise OptionError(f"{chosen[0]} is an end of Thaumaturgy, and this is {kind}.")
    if chosen and solo:
        raise OptionError(f"{chosen[0]} does not go with solo play, which the Timer ends.")
    if len(chosen) > 1:
        raise OptionError(f"A game has one end: choose {' or '.join(chosen)}.")
    if options["collect_each"] != 1 and kind != PRECISION:
        raise OptionError(f"collect_each is for Precision, and this is {kind}.")
    if options["mana"] is not None and kind != DUEL:
        raise OptionError(f"mana is for a Duel, and this is {kind}.")
    if options["team_mana"] != "shared" and (kind != DUEL or not options["teams"]):
        raise OptionError("team_mana is for a Duel of teams.")
