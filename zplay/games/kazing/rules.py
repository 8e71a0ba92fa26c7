"""The rules of play: what may be done, why not, and what it does.

A turn has three decisions: take a card, cast a spell or none, discard a card or keep all. Casting
is asked for even when nothing can be cast, because whether it can is nobody else's business.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from typing import TYPE_CHECKING

from zplay.core.errors import NotationError
from zplay.core.refusal import Refusal
from zplay.games.kazing import telling
from zplay.games.kazing.actions import (
    KEEP_ALL,
    NO_SPELL,
    NOTHING_MORE,
    Action,
    Aim,
    Cast,
    Move,
    Spellbook,
    is_action,
)
from zplay.games.kazing.casting import collections, fault, targets, wrong_aim
from zplay.games.kazing.components import WORDS
from zplay.games.kazing.ending import end_reached, result, sides_alive
from zplay.games.kazing.spells import (
    BONUS_SIZE,
    count_bonuses,
    find_ways,
    one_resonance,
    outcome,
    points,
    total_mana,
    way_outcome,
)
from zplay.games.kazing.terms import (
    DISPLAY,
    DUEL,
    PRECISION,
    SOLO,
    TEAMS,
    THAUMATURGY,
    TIMER_DEAL,
    TIMER_FULL,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.games.kazing.components import Card
    from zplay.games.kazing.spells import Spell, Way
    from zplay.games.kazing.state import State, View
    from zplay.games.kazing.terms import Terms

TAKE, CAST, DISCARD, OVER = range(4)
PHASES = {TAKE: "take", CAST: "cast", DISCARD: "discard", OVER: "over"}

_MOST_SEATS = 16
_ALONE = tuple((seat,) for seat in range(_MOST_SEATS))
_SLOTS = tuple(Move("take", place) for place in range(DISPLAY + 1))
_TAKES = tuple(_SLOTS[: count + 1] for count in range(DISPLAY + 1))
"""What can be taken with so many cards in the display, the deck first."""
_ONLY_NO_SPELL = (NO_SPELL,)


def actors(state: State) -> tuple[int, ...]:
    """The seats that may act now."""
    return () if state.phase == OVER else _ALONE[state.turn]


def legal(state: State, seat: int) -> Sequence[Action]:
    """Every action the seat may take now, with one spell for each outcome."""
    if seat != state.turn:
        return ()
    phase = state.phase
    if phase == TAKE:
        return takes(state, seat)
    if phase == CAST:
        return casts(state, seat)
    if phase == DISCARD:
        return discards(state, seat)
    return ()


# -- what legal lists and refusals share -----------------------------------------------------------


def takes(state: State, seat: int) -> Sequence[Move]:
    """The deck, if it has or can get a card, and the places of the display."""
    pile = state.terms.pile_of[seat]
    count = len(state.displays[pile])
    if state.decks[pile] or state.discards[pile] or not count:
        return _TAKES[count]
    return _TAKES[count][1:]


def casts(state: State, seat: int) -> Sequence[Action]:
    """No spell, and one spell for each outcome that the hand can reach."""
    hand = state.hands[seat]
    terms = state.terms
    # A sorted hand begins with its words.
    if len(hand) < terms.level.least or hand[0] >= terms.edition.words:
        return _ONLY_NO_SPELL
    found = ways(state, seat)
    if not found:
        return _ONLY_NO_SPELL
    if terms.type == THAUMATURGY or (terms.type == PRECISION and not terms.level.rules):
        return Spellbook(found, terms.spell_of)
    return Spellbook(found, terms.spell_of, _aims(state, seat))


def ways(state: State, seat: int) -> list[Way]:
    """Every outcome that the seat's hand can reach."""
    terms = state.terms
    hand, least = state.hands[seat], terms.level.least
    return find_ways(terms.edition, terms.reach, hand, least=least, rule=terms.strict[seat])


def _aims(state: State, seat: int) -> Callable[[Way], Sequence[Aim]]:
    """What can be said with each spell."""
    terms = state.terms
    faces = terms.edition.faces
    if terms.type == DUEL:
        by_word = {word: targets(terms, state.mana, word) for word in WORDS}
        return lambda way: by_word[faces[way[2]].name]
    collected = state.collected[terms.side_of[seat]]

    def collect(way: Way) -> Sequence[Aim]:
        moves, first, _, end = way
        start = faces[first].position
        bonuses = 0
        if len(moves) + 2 >= BONUS_SIZE:
            bonuses = one_resonance([faces[card] for card in moves]) + (start == end)
        return collections(collected, terms.collect_each, start, end, bonuses)

    return collect


def aims_of(state: State | View, seat: int, spell: Spell) -> Sequence[Aim]:
    """What can be said with a valid spell."""
    terms = state.terms
    if terms.type == DUEL:
        return targets(terms, state.mana, spell.word.name)
    if terms.type == PRECISION and terms.level.rules:
        collected = state.collected[terms.side_of[seat]]
        start = spell.start.position
        bonuses = count_bonuses(spell)
        return collections(collected, terms.collect_each, start, spell.end, bonuses)
    return (NOTHING_MORE,)


def discards(state: State, seat: int) -> Sequence[Move]:
    """Keep all, unless there are too many, or any card of the hand."""
    hand = state.hands[seat]
    terms = state.terms
    moves = terms.discards
    cards = [moves[card] for card in (dict.fromkeys(hand) if terms.twins else hand)]
    return cards if len(hand) > terms.level.limit else [KEEP_ALL, *cards]


def listed(state: State, seat: int, action: Action) -> Action:
    """The action of the legal list that does the same as this one.

    A spell may lay its cards in any valid order; the list has one order for each outcome.
    """
    if not isinstance(action, Cast) or why_not(state, seat, action):
        return action
    spell = action.spell
    wanted = outcome(spell.start, spell.moves, spell.word, spell.end)
    faces = state.terms.edition.faces
    for way in ways(state, seat):
        if way[3] == spell.end and way_outcome(faces, way) == wanted:
            return Cast(state.terms.spell_of(way), action.aim)
    return action


# -- why not ---------------------------------------------------------------------------------------

_ASKED = {
    TAKE: ("kazing:take", "A turn begins with taking a card: “take deck”, or “take 3”."),
    CAST: ("kazing:cast-once", "It is time to cast a spell, “cast …”, or to say “no spell”."),
    DISCARD: ("kazing:discard-may", "It is time to “discard …” one card or to “keep all”."),
}
_VERBS = {TAKE: ("take",), CAST: ("cast", "no spell"), DISCARD: ("discard", "keep all")}


def why_not(state: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids an action to a seat now; None if it is legal."""
    if not is_action(action):
        raise NotationError(f"An action is text or taken from legal(), not {action!r}.")
    if state.phase == OVER:
        return Refusal("table:over", "The game is over.")
    if seat != state.turn:
        return Refusal("kazing:next-player", f"It is {{{state.turn}}}'s turn, not {{{seat}}}'s.")
    verb = "cast" if isinstance(action, Cast) else action.verb
    if verb not in _VERBS[state.phase]:
        return Refusal(*_ASKED[state.phase])
    if isinstance(action, Cast):
        return _why_not_cast(state, seat, action)
    if verb == "take":
        return _why_not_take(state, seat, action)
    if verb == "discard":
        return _why_not_held(state, seat, [action.what], "kazing:discard-may")
    if verb == "keep all" and len(state.hands[seat]) > state.terms.level.limit:
        return Refusal(
            "kazing:discard-must",
            f"{{{seat}}} holds {len(state.hands[seat])} cards, and "
            f"{state.terms.level.limit} are the most: one must go.",
        )
    return None


def _why_not_take(state: State, seat: int, action: Move) -> Refusal | None:
    if action in takes(state, seat):
        return None
    count = len(state.displays[state.terms.pile_of[seat]])
    if action.what == 0:
        return Refusal("kazing:nothing-left", "Neither deck nor discard pile has a card left.")
    return Refusal("kazing:take", f"The display has {count} cards; there is no {action.what}.")


def _why_not_held(state: State, seat: int, cards: Sequence[Card], rule: str) -> Refusal | None:
    faces = state.terms.edition.faces
    hand = [faces[card] for card in state.hands[seat]]
    for card, count in Counter(cards).items():
        held = hand.count(card)
        if not held:
            return Refusal(rule, f"{{{seat}}} does not hold {card.face}.")
        if count > held:
            times = "only once" if held == 1 else f"only {held} times"
            return Refusal(rule, f"{{{seat}}} holds {card.face} {times}.")
    return None


def _why_not_cast(state: State, seat: int, cast: Cast) -> Refusal | None:
    spell, terms = cast.spell, state.terms
    return (
        _why_not_held(state, seat, spell.cards, "kazing:own-cards")
        or fault_for(terms, seat, spell)
        or wrong_aim(terms, cast.aim, aims_of(state, seat, spell), spell.word.name)
    )


def fault_for(terms: Terms, seat: int, spell: Spell) -> Refusal | None:
    """The first thing wrong with a spell that the seat lays."""
    refusal = fault(spell, terms.level, strict=terms.strict[seat])
    if refusal and refusal.rule == "kazing:resonance" and not terms.level.rules:
        return refusal._replace(rule="kazing:mixed")
    return refusal


# -- what it does ----------------------------------------------------------------------------------


def apply(state: State, seat: int, action: Action) -> None:
    """Do an action. Trusts that it is legal."""
    phase = state.phase
    if phase == TAKE:
        _take(state, seat, action[1])  # type: ignore[arg-type]
    elif phase == DISCARD:
        if action is not KEEP_ALL and action[0] == "discard":
            _put_away(state, seat, action[1])
        elif state.story is not None:
            telling.kept_all(state, seat)
        _end_turn(state)
    elif action[0] == "no spell":
        if state.story is not None:
            telling.no_spell(state, seat)
        state.phase = DISCARD
    else:
        _cast(state, seat, action)  # type: ignore[arg-type]


def draw(state: State, pile: int) -> int:
    """The top card of a deck, or -1 if there is none left anywhere."""
    deck = state.decks[pile]
    if not deck:
        if not state.discards[pile]:
            if state.story is not None:
                telling.tell(state, "nothing-left", "No card is left to draw.")
            return -1
        deck = _reshuffle(state, pile)
    card = deck.pop()
    if not deck:
        _run_out(state, pile)
    return card


def _run_out(state: State, pile: int) -> None:
    """The last card of a deck is gone: the discard pile becomes the new deck at once."""
    state.cycles[pile] += 1
    if state.story is not None:
        telling.ran_out(state, pile)
    if state.discards[pile]:
        _reshuffle(state, pile)
    _check_end(state)


def _reshuffle(state: State, pile: int) -> list[int]:
    state.deals += 1
    deck = state.decks[pile] = state.dealer.shuffled(state.deals, state.discards[pile])
    state.discards[pile] = []
    state.shown[pile] = []
    if state.story is not None:
        telling.reshuffled(state, pile)
    return deck


def _take(state: State, seat: int, place: int) -> None:
    pile = state.terms.pile_of[seat]
    if place == 0:
        card = draw(state, pile)
        if card >= 0:
            insort(state.hands[seat], card)
        if state.story is not None:
            telling.took_from_deck(state, seat, card)
    else:
        display = state.displays[pile]
        card = display[place - 1]
        insort(state.hands[seat], card)
        if state.story is not None:
            telling.took_from_display(state, seat, card)
        new = draw(state, pile)
        if new < 0:
            del display[place - 1]
        else:
            display[place - 1] = new
            if state.story is not None:
                telling.refilled(state, place, new)
    state.phase = CAST


def _put_away(state: State, seat: int, card: Card) -> None:
    state.hands[seat].remove(card.id)
    state.discards[state.terms.pile_of[seat]].append(card.id)
    if state.story is not None:
        telling.discarded(state, seat, card)


def _cast(state: State, seat: int, cast: Cast) -> None:
    spell, aim = cast
    terms = state.terms
    pile = terms.pile_of[seat]
    hand = state.hands[seat]
    used = [card.id for card in spell.cards]
    for card in used:
        hand.remove(card)
    state.discards[pile] += used
    state.shown[pile] += used
    side = terms.side_of[seat]
    state.spells[side] += 1
    bonuses = count_bonuses(spell) if terms.level.rules else 0
    if state.story is not None:
        telling.cast(state, seat, spell, bonuses)
    if terms.type == PRECISION:
        _collect(state, side, spell.start.position, spell.end, aim.collect)
    elif terms.type == THAUMATURGY:
        _score(state, side, spell, bonuses)
    else:
        _move_mana(state, total_mana(spell, bonuses), aim)
        if state.phase == OVER:
            return
        if not state.mana[terms.holder_of[seat]]:
            _end_turn(state)  # whoever drained themselves is out, and has no turn to finish
            return
    card = draw(state, pile)
    if card >= 0:
        insort(hand, card)
    if state.story is not None:
        telling.picked_up(state, seat, card)
    state.phase = DISCARD


def _collect(state: State, side: int, start: int, end: int, chosen: tuple[int, ...]) -> None:
    each = state.terms.collect_each
    collected = state.collected[side]
    new = []
    for position in (start, *((end,) if end != start else ()), *chosen):
        if collected[position - 1] < each:
            collected[position - 1] += 1
            state.missing[side] -= 1
            new.append(position)
    if state.story is not None:
        telling.collected(state, side, new, chosen)
    if not state.missing[side]:
        _check_end(state)


def _score(state: State, side: int, spell: Spell, bonuses: int) -> None:
    gained = points(spell.size, state.terms.level.least, bonuses)
    state.points[side] += gained
    if state.story is not None:
        telling.scored(state, side, spell.size, gained)
    _check_end(state)


def _check_end(state: State) -> None:
    """Is this the last round?"""
    if not state.ending and end_reached(state):
        state.ending = True
        if state.story is not None:
            telling.last_round(state)


# -- Mana ------------------------------------------------------------------------------------------


def _move_mana(state: State, amount: int, aim: Aim) -> None:
    holders = state.terms.holders
    drained = -1
    if aim.kazaam is not None:
        drained = holders.index(aim.kazaam)
        lost = min(amount, state.mana[drained])
        state.mana[drained] -= lost
        if state.story is not None:
            telling.mana_moved(state, "kazaam", lost, drained)
    if aim.zing is not None:
        target = holders.index(aim.zing)
        state.mana[target] += amount
        if state.story is not None:
            telling.mana_moved(state, "zing", amount, target)
    if drained >= 0 and not state.mana[drained]:
        _put_out(state, drained)


def _put_out(state: State, holder: int) -> None:
    """Somebody has no Mana left: their cards go on the discard pile, and they are out."""
    terms = state.terms
    if state.story is not None:
        telling.out(state, holder)
    if len(sides_alive(state)) <= 1:
        _finish(state)
        return
    for seat, theirs in enumerate(terms.holder_of):
        if theirs == holder:
            state.discards[terms.pile_of[seat]] += state.hands[seat]
            state.hands[seat] = []


# -- turns, rounds and the end ---------------------------------------------------------------------


def _end_turn(state: State) -> None:
    terms = state.terms
    if terms.mode == SOLO:
        state.rounds += 1
        if state.ending:
            _finish(state)
        else:
            _run_timer(state)
        return
    turn = state.turn
    if terms.mode == TEAMS:
        state.last[terms.side_of[turn]] = turn
    if terms.type == DUEL:
        _next_alive(state)
        return
    turn += 1
    if turn % terms.sides == 0:
        state.rounds += 1
        if state.ending:
            _finish(state)
            return
        if turn == terms.seats:
            turn = 0
    state.turn = turn
    state.phase = TAKE


def _next_alive(state: State) -> None:
    """The next side that is not out; in it, the next player who is not, in turn."""
    terms = state.terms
    sides, seats = terms.sides, terms.seats
    now = terms.side_of[state.turn]
    for step in range(1, sides + 1):
        side = (now + step) % sides
        for turn in range(state.last[side] + sides, state.last[side] + seats + 1, sides):
            seat = turn % seats
            if state.mana[terms.holder_of[seat]]:
                state.rounds += side <= now
                state.turn = seat
                state.phase = TAKE
                return
    raise AssertionError("a Duel is over when fewer than two sides have Mana")


def _run_timer(state: State) -> None:
    """Solo: the Timer takes a card, and at nine looks whether it has every position."""
    card = draw(state, 0)
    if card >= 0:
        state.timer.append(card)
        if state.story is not None:
            telling.timer_took(state)
    if len(state.timer) + len(state.kept) >= TIMER_FULL:
        _check_timer(state)
    state.phase = OVER if state.result else TAKE


def _check_timer(state: State) -> None:
    faces = state.terms.edition.faces
    shown = state.timer
    have = {faces[card].position for card in state.kept}
    dropped = []
    for card in shown:
        if faces[card].position in have:
            dropped.append(card)
        else:
            have.add(faces[card].position)
            state.kept.append(card)
    state.timer = []
    state.discards[0] += dropped
    state.shown[0] += dropped
    if state.story is not None:
        telling.timer_checked(state, shown, dropped)
    if len(state.kept) == TIMER_FULL:
        _finish(state)


def _finish(state: State) -> None:
    state.phase = OVER
    state.result = result(state)


# -- dealing ---------------------------------------------------------------------------------------


def deal(state: State) -> None:
    """Shuffle, deal the hands, and fill the display of each deck."""
    terms = state.terms
    state.deals += 1
    state.decks = state.dealer.shuffled_decks(state.deals, [terms.deck] * terms.decks)
    size = terms.level.deal
    for seat, pile in enumerate(terms.pile_of):
        deck = state.decks[pile]
        state.hands[seat] = sorted(deck[-size:])
        del deck[-size:]
    if terms.mode == SOLO:
        state.timer = state.decks[0][-TIMER_DEAL:]
        del state.decks[0][-TIMER_DEAL:]
    for pile, deck in enumerate(state.decks):
        state.displays[pile] = deck[-DISPLAY:]
        del deck[-DISPLAY:]
