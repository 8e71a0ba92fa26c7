"""Ka-Zing: link wand movements into spells."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from zplay.core.dealer import Dealer
from zplay.core.errors import NotationError
from zplay.core.facts import Choice, Facts, Option, Options, SeatSet, Variant, Whole
from zplay.core.game import Game
from zplay.games.kazing import positions, rules, telling, terms, text
from zplay.games.kazing.actions import Action, Aim, Cast, Move
from zplay.games.kazing.components import MOVEMENT, Card, Edition, our_edition
from zplay.games.kazing.imagining import imagine
from zplay.games.kazing.movements import ends, trace, traces
from zplay.games.kazing.reading import loose_spell, read_card
from zplay.games.kazing.spells import BONUS_SIZE, Found, Spell, all_spells, count_bonuses
from zplay.games.kazing.state import State, View
from zplay.games.kazing.terms import LEVELS, TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = [
    "FACTS",
    "GAME",
    "Aim",
    "Card",
    "Cast",
    "Found",
    "Move",
    "Spell",
    "State",
    "View",
    "bonuses",
    "ends",
    "find_spells",
    "imagine",
    "start",
    "trace",
    "traces",
]

FACTS = Facts(
    key="kazing",
    name="Ka-Zing",
    tagline="Link wand movements into spells, and finish them with the right word.",
    seats=range(1, 17),
    default_seats=3,
    minutes=30,
    age=8,
    hidden="hands, from everybody else; the order of the deck and the discard pile, from all",
    out_of_turn=False,
    credits="Published by Redwell Games",
    options=(
        Option("level", "initiate", Choice(tuple(LEVELS)), "the difficulty"),
        Option("type", "precision", Choice(TYPES), "what you play for"),
        Option("teams", None, Whole(2, 8, optional=True), "how many teams, for a Team Battle"),
        Option("veterans", [], SeatSet(), "who follows the resonance rule in an Initiate game"),
        Option("collect_each", 1, Whole(1, 9), "Precision: how often to collect each position"),
        Option("spells_each", None, Whole(1, 99, optional=True), "Thaumaturgy: all cast so many"),
        Option("spells_total", None, Whole(1, 999, optional=True), "Thaumaturgy: so many in all"),
        Option("deck_cycles", 1, Whole(1, 9), "Thaumaturgy: how often the deck runs out"),
        Option("mana", None, Whole(1, 999, optional=True), "Duel: Mana at the start"),
        Option("team_mana", "shared", Choice(("shared", "own")), "Duel of teams: whose Mana it is"),
    ),
    variants=(
        Variant("Precision versus, Initiate", 3),
        Variant("Precision versus, mixed difficulty", 2, {"veterans": [0]}),
        Variant("Precision versus, Apprentice", 2, {"level": "apprentice"}),
        Variant("Precision versus, collect twice", 2, {"collect_each": 2}),
        Variant("Precision alone, Initiate", 1),
        Variant("Precision team battle, Apprentice", 4, {"level": "apprentice", "teams": 2}),
        Variant(
            "Thaumaturgy versus, Apprentice", 4, {"type": "thaumaturgy", "level": "apprentice"}
        ),
        Variant("Thaumaturgy versus, spells each", 5, {"type": "thaumaturgy", "spells_each": 2}),
        Variant("Thaumaturgy versus, two decks", 2, {"type": "thaumaturgy", "deck_cycles": 2}),
        Variant("Thaumaturgy alone, Sorcerer", 1, {"type": "thaumaturgy", "level": "sorcerer"}),
        Variant(
            "Thaumaturgy team battle, seven spells",
            6,
            {"type": "thaumaturgy", "teams": 3, "spells_total": 7},
        ),
        Variant("Duel versus, Initiate", 2, {"type": "duel", "mana": 5}),
        Variant("Duel versus, Sorcerer", 2, {"type": "duel", "level": "sorcerer", "mana": 5}),
        Variant("Duel alone, Apprentice", 1, {"type": "duel", "level": "apprentice"}),
        Variant("Duel team battle, shared Mana", 4, {"type": "duel", "teams": 2, "mana": 4}),
        Variant(
            "Duel team battle, own Mana",
            4,
            {"type": "duel", "teams": 2, "mana": 1, "team_mana": "own"},
        ),
    ),
)


class KaZing(Game[State, Action, View]):
    """The door to the game."""

    facts = FACTS
    package = __name__

    imagine = staticmethod(imagine)
    parse = staticmethod(text.parse)
    board = staticmethod(text.board)
    why_not = staticmethod(rules.why_not)
    describe = staticmethod(positions.describe)
    restore = staticmethod(positions.restore)
    listed = staticmethod(rules.listed)
    opening = staticmethod(telling.opening)

    def settle(self, options: Mapping[str, Any]) -> Options:
        """Also check that the options go together."""
        if isinstance(options, Options):
            return options
        settled = super().settle(options)
        terms.check(settled)
        return settled

    def start(self, options: Mapping[str, Any], seed: str) -> State:
        """Deal a new game."""
        state = State(self.settle(options), Dealer(seed))
        rules.deal(state)
        return state

    def overheard(self, action: Action) -> str:
        """A card is discarded face down."""
        return "discard" if isinstance(action, Move) and action.verb == "discard" else str(action)

    def names(self, options: Options) -> tuple[str, ...]:
        """In a Team Battle everybody goes by their team."""
        return terms.terms_of(options).names

    def box(self, options: Options) -> Counter[str]:
        """One deck, or one for each team."""
        settled = terms.terms_of(options)
        label = settled.edition.label
        return Counter([label(card) for card in settled.deck] * settled.decks)

    def components(self, state: State) -> Counter[str]:
        """Every card, wherever it is."""
        label = state.terms.edition.label
        places = [*state.hands, *state.decks, *state.displays, *state.discards]
        places += [state.timer, state.kept]
        return Counter(label(card) for place in places for card in place)


GAME = KaZing()
start = GAME.start


# -- spells, for whoever has no table --------------------------------------------------------------


def bonuses(spell: Spell | Cast | str) -> int:
    """How many bonuses a spell has by the bonuses rule, 0 to 2.

    >>> bonuses("4: light E→6, light W→4 | life zing")
    2

    Raises:
        NotationError: the text is no spell, or does not say what the answer depends on.
    """
    if isinstance(spell, Cast):
        spell = spell.spell
    if isinstance(spell, str):
        spell = loose_spell(spell, our_edition())
    if not isinstance(spell, Spell):
        raise NotationError(f"A spell is a Spell or its text, not {spell!r}.")
    movements = [card for card in spell.moves if card.kind == MOVEMENT]
    known = {card.resonance for card in movements}
    if spell.size >= BONUS_SIZE and len(movements) > 1 and "" in known and len(known) < 3:
        raise NotationError("Say the resonance of each movement, such as “light E”.")
    return count_bonuses(spell)


def find_spells(
    hand: str | Sequence[Card | str], level: str = "sorcerer", *, resonance: bool | None = None
) -> list[Found]:
    """Every different outcome that a hand can reach, each with one spell that reaches it.

    ``hand`` is cards or their text. ``resonance`` overrides the level: does the resonance rule
    hold? That is for veterans in a mixed game.

    Raises:
        NotationError: a card or a level that does not exist, or a card that could be several.
    """
    if level not in LEVELS:
        raise NotationError(f"There is no level {level!r}: the levels are {', '.join(LEVELS)}.")
    rule = LEVELS[level]
    edition = our_edition()
    given = hand.split(",") if isinstance(hand, str) else hand
    cards = [_card(card, edition) for card in given]
    return all_spells(
        edition,
        cards,
        least=rule.least,
        rule=rule.rules if resonance is None else resonance,
        bonuses=rule.rules,
    )


def _card(card: Card | str, edition: Edition) -> int:
    if isinstance(card, Card):
        return card.id
    if not isinstance(card, str):
        raise NotationError(f"A card is a Card or its text, not {card!r}.")
    wanted = read_card(card, edition)
    found = [face for face in edition.faces if wanted.fits(face)]
    if len(found) != 1:
        listed = ", ".join(face.label for face in found) or "none"
        raise NotationError(f"“{card.strip()}” should be one card, and could be: {listed}.")
    return found[0].id
