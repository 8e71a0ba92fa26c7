"""The ladder of the spell paths: what a person can see, from easiest to hardest."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from zplay.games.kazing.puzzles.narrowing import in_tune, last_move, one_resonance
from zplay.games.kazing.puzzles.solver import mana_of
from zplay.puzzle.ladder import Rung, Step, conclusion, refute
from zplay.puzzle.marks import Marks, bits, single, struck, without

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.games.kazing.puzzles.chain import Chain
    from zplay.games.kazing.puzzles.model import SpellPath


def _step(
    rung: str,
    marks: Marks,
    now: Sequence[int],
    rules: tuple[str, ...],
    reason: Callable[[], str],
    looks_at: tuple[int, ...] = (),
) -> Step | None:
    """The step from marks to fewer marks; None if nothing was struck out."""
    removes = struck(marks, now)
    if not removes:
        return None
    return Step(rung, removes, rules, reason, looks_at or tuple(place for place, _ in removes))


def _said(model: SpellPath, cards: int) -> str:
    names = [model.hand[card].label if card < len(model.hand) else "empty" for card in bits(cards)]
    return _or(names) or "nothing"


def _where(states: int) -> str:
    return (
        _or([str(here) for here in sorted({state % 9 + 1 for state in bits(states)})]) or "nowhere"
    )


def _or(names: Sequence[str]) -> str:
    return " or ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


# -- what kind of card goes where ------------------------------------------------------------------


def roles(model: SpellPath, marks: Marks) -> Step | None:
    """The word stands at the end and nowhere else; a modifier never stands last."""
    now = list(marks)
    for chain in model.chains:
        now[chain.word] &= model.words
        for place in chain.moves:
            now[place] &= ~model.words
        now[chain.moves[-1]] &= ~model.modifiers
    rules = ["kazing:word-last", "kazing:movement-cards"]
    if model.modifiers:
        rules.append("kazing:modifier-before")
    return _step(
        "roles",
        marks,
        now,
        tuple(rules),
        lambda: (
            "A word stands at the end and only there; between the start and the word come "
            "movements" + (", and a modifier has a movement after it." if model.modifiers else ".")
        ),
    )


def placed(model: SpellPath, marks: Marks) -> Step | None:
    """A card that has its place is nowhere else."""
    now = list(marks)
    places = [place for chain in model.chains for place in chain.cards]
    done = 0
    for place in places:
        if single(marks[place]) and marks[place] != model.no_card:
            struck = False
            for other in places:
                if other != place and now[other] & marks[place]:
                    now[other] &= ~marks[place]
                    struck = True
            done |= marks[place] if struck else 0
    return _step(
        "placed",
        marks,
        now,
        ("kazing:own-cards",),
        lambda: f"{_said(model, done).replace(' or ', ' and ')}: placed, so nowhere else.",
    )


def only_place(model: SpellPath, marks: Marks) -> Step | None:
    """Where every card is used, a card that fits only one place goes there."""
    if not model.all_used(marks):
        return None
    places = [place for chain in model.chains for place in chain.cards]
    for card in range(len(model.hand)):
        able = [place for place in places if marks[place] >> card & 1]
        now = list(marks)
        if not able:
            now[places[0]] = 0
            where = "anywhere"
        elif len(able) == 1 and not single(marks[able[0]]):
            now[able[0]] = 1 << card
            where = f"anywhere but {model.places[able[0]].name}"
        else:
            continue
        label = model.hand[card].label
        return _step(
            "only place",
            marks,
            now,
            ("kazing:size",),
            partial("Every card is used, and {} does not fit {}.".format, label, where),
        )
    return None


# -- where the wand is -----------------------------------------------------------------------------


def start_card(model: SpellPath, marks: Marks) -> Step | None:
    """The start card shows the position where the wand begins."""
    for chain in model.chains:
        here, keep, there = marks[chain.wand[0]], 0, 0
        for card in bits(marks[chain.start]):
            position = 1 << model.hand[card].position - 1
            if position & here:
                keep |= 1 << card
                there |= position
        now = list(marks)
        now[chain.start], now[chain.wand[0]] = keep, there
        found = _step(
            "start card",
            marks,
            now,
            ("kazing:start-card",),
            partial("The start card shows where the wand begins: {}.".format, _where(there)),
        )
        if found:
            return found
    return None


def home(model: SpellPath, marks: Marks) -> Step | None:
    """A spell that comes home ends where it began."""
    plan = model.plan(marks)
    for chain in model.chains:
        if not (chain.wish.home or (plan is not None and plan.home)):
            continue
        now = list(marks)
        both = marks[chain.wand[0]] & marks[chain.wand[-1]]
        now[chain.wand[0]] = now[chain.wand[-1]] = both
        found = _step(
            "home",
            marks,
            now,
            ("kazing:bonus-return",),
            partial(_comes_home, both),
        )
        if found:
            return found
    return None


def _comes_home(both: int) -> str:
    if both:
        return f"It ends where it began, so both are {_where(both)}."
    return "It ends where it began, and no position can be both."


def one_card(model: SpellPath, marks: Marks) -> Step | None:
    """From a known position, or to the known end, only some cards lead anywhere."""
    for chain in model.chains:
        for number, place in enumerate(chain.moves):
            here, there = chain.wand[number], chain.wand[number + 1]
            if single(marks[here]) or (single(marks[there]) and number == len(chain.moves) - 1):
                now = list(marks)
                now[place], now[here], now[there] = _link(model, marks, (place, here, there))
                link = (place, here, there)
                rules = _rules_of(model, marks[place])
                found = _step(
                    "one card",
                    marks,
                    now,
                    rules,
                    partial(_link_reason, model, marks, link, now[place]),
                    (here, place, there),
                )
                if found:
                    return found
    return None


def _link(
    model: SpellPath, marks: Sequence[int], link: tuple[int, int, int]
) -> tuple[int, int, int]:
    """What is left for a place, and for the wand before and after it, if each has to fit."""
    place, here, there = link
    cards = before = after = 0
    for card in bits(marks[place]):
        reached = model.image(card, marks[here]) & marks[there]
        if reached:
            cards |= 1 << card
            after |= reached
            before |= model.preimage(card, marks[there]) & marks[here]
    return cards, before, after


def _link_reason(model: SpellPath, marks: Marks, link: tuple[int, int, int], cards: int) -> str:
    place, here, there = link
    name = model.places[place].name
    begin, end = _where(marks[here]), _where(marks[there])
    to = "" if len({state % 9 for state in bits(marks[there])}) == 9 else f" to {end}"
    out = marks[place] & ~cards
    if not cards:
        return f"Nothing that is left for {name} leads from {begin}{to}."
    if out:
        return f"From {begin}, {_said(model, out)} at {name} does not lead{to or ' anywhere'}."
    if not single(marks[here]):
        return f"Only some positions lead on{to} by {_said(model, cards)} at {name}."
    return f"From {begin}, {_said(model, cards)} at {name} leads only to some positions."


def reach(model: SpellPath, marks: Marks) -> Step | None:
    """All positions that are possible after each place, forwards and then back."""
    for chain in model.chains:
        now = list(marks)
        links = list(zip(chain.moves, chain.wand, chain.wand[1:], strict=False))
        for link in [*links, *reversed(links)]:
            for place, left in zip(link, _link(model, now, link), strict=True):
                now[place] = left
        begin, end = _where(marks[chain.wand[0]]), _where(marks[chain.wand[-1]])
        possible = all(now)
        found = _step(
            "reach",
            marks,
            now,
            _rules_of(model, _any_of(marks, chain.moves)),
            partial(_follow, begin, end, possible),
        )
        if found:
            return found
    return None


def _follow(begin: str, end: str, possible: bool) -> str:
    how = f"Follow the wand from {begin} forwards and from {end} back"
    return f"{how}." if possible else f"{how}: the two ways never meet."


_SHAPE_RULES = {
    "circle": "kazing:circle",
    "half-circle": "kazing:half-circle",
    "swirl": "kazing:swirl",
    "V": "kazing:v-peak",
    "caret": "kazing:v-peak",
    "less": "kazing:v-peak",
    "greater": "kazing:v-peak",
    "half": "kazing:half",
    "rewind": "kazing:rewind",
    "shift": "kazing:shift",
}


def _rules_of(model: SpellPath, cards: int) -> tuple[str, ...]:
    """The rules about the cards that a step looks at."""
    special = [
        rule
        for card in bits(cards & ~model.no_card)
        if (rule := _SHAPE_RULES.get(model.hand[card].name))
    ]
    return tuple(dict.fromkeys(["kazing:linked", "kazing:farthest", *special]))


def _any_of(marks: Marks, places: Sequence[int]) -> int:
    cards = 0
    for place in places:
        cards |= marks[place]
    return cards


def tune(model: SpellPath, marks: Marks) -> Step | None:
    """The last movement and the word have the same resonance."""
    if not model.strict:
        return None
    for chain in model.chains:
        last = last_move(model, chain, marks)
        if last is None:
            continue
        now = list(marks)
        in_tune(model, last, chain.word, now)
        found = _step(
            "in tune",
            marks,
            now,
            ("kazing:resonance",),
            lambda: "The last movement and the word have the same resonance.",
        )
        if found:
            return found
    return None


# -- what the goal says ----------------------------------------------------------------------------


def fit_plan(model: SpellPath, marks: Marks) -> Step | None:
    """A spell of so many cards has so many movements; one resonance goes for all of them."""
    plan = model.plan(marks)
    if plan is None:
        return None
    now = list(marks)
    chain = model.chains[0]
    for number, place in enumerate(chain.moves):
        now[place] &= ~model.no_card if number < plan.size - 2 else model.no_card
    if plan.same:
        one_resonance(model, chain.moves[: plan.size - 2], now)
    return _step(
        "as planned",
        marks,
        now,
        ("kazing:size", *(["kazing:bonus-resonance"] if plan.same else [])),
        lambda: (
            f"{plan.size} cards are a start, {plan.size - 2} movement cards and a word."
            + (" All movements share a resonance." if plan.same else "")
        ),
    )


def collect(model: SpellPath, marks: Marks) -> Step | None:
    """The starts and ends of two spells are the wanted positions, each once."""
    if not model.goal.collect:
        return None
    ends = [place for chain in model.chains for place in (chain.wand[0], chain.wand[-1])]
    for place in ends:
        now = list(marks)
        if single(marks[place]):
            for other in ends:
                if other != place:
                    now[other] &= ~marks[place]
            name, where = model.places[place].name, _where(marks[place])
            found = _step(
                "collect",
                marks,
                now,
                ("kazing:precision",),
                partial("{} is on {}; the others are elsewhere.".format, name, where),
            )
            if found:
                return found
    for position in model.goal.collect:
        able = [place for place in ends if marks[place] >> position - 1 & 1]
        if len(able) < 2:
            now = list(marks)
            now[able[0] if able else ends[0]] &= 1 << position - 1 if able else 0
            found = _step(
                "collect",
                marks,
                now,
                ("kazing:precision",),
                partial("{} is a start or an end, and only one can be it.".format, position),
            )
            if found:
                return found
    return None


def sums(model: SpellPath, marks: Marks) -> Step | None:
    """Only some sets of movement cards add up to the wanted Mana."""
    chain = model.chains[0]
    if chain.wish.mana is None or len(model.chains) > 1:
        return None
    fitting = _fitting_sets(model, chain, marks)
    every = always = 0
    if fitting:
        always = fitting[0]
        for cards in fitting:
            every |= cards
            always &= cards
    now = list(marks)
    for place in chain.moves:
        now[place] &= every
    now[chain.start] &= ~always
    count = "one set" if len(fitting) == 1 else f"{len(fitting)} sets"
    wanted = chain.wish.mana
    return _step(
        "sums",
        marks,
        now,
        ("kazing:total-mana", *(["kazing:modifier-mana"] if model.modifiers else [])),
        lambda: (
            f"Only {count} of movement cards can make {wanted} Mana."
            + (f" {_said(model, always).replace(' or ', ' and ')}: in every one." if always else "")
        ),
    )


def _fitting_sets(model: SpellPath, chain: Chain, marks: Marks) -> list[int]:
    able = sorted({card for place in chain.moves for card in bits(marks[place])})
    known = sum({marks[place] for place in chain.moves if single(marks[place])})
    homes = [True, False]
    begin, end = marks[chain.wand[0]], marks[chain.wand[-1]]
    if chain.wish.home or (single(begin) and begin == end):
        homes = [True]
    elif not begin & end:
        homes = [False]
    found = []
    for chosen in combinations(able, len(chain.moves)):
        cards = sum(1 << card for card in chosen)
        if cards & known == known and any(
            mana_of(model, cards, word, back) == chain.wish.mana
            for back in homes
            for word in bits(marks[chain.word] & model.words & ~cards)
        ):
            found.append(cards)
    return found


# -- harder ----------------------------------------------------------------------------------------


def shared_out(model: SpellPath, marks: Marks) -> Step | None:
    """Two or three places that have only as many cards between them keep these for themselves."""
    places = [
        place
        for chain in model.chains
        for place in chain.cards
        if not single(marks[place]) and not marks[place] & model.no_card
    ]
    for size in (2, 3):
        for group in combinations(places, size):
            cards = 0
            for place in group:
                cards |= marks[place]
            if cards.bit_count() != size:
                continue
            now = list(marks)
            for chain in model.chains:
                for place in chain.cards:
                    if place not in group:
                        now[place] &= ~cards
            names = " and ".join(model.places[place].name for place in group)
            found = _step(
                "shared out",
                marks,
                now,
                ("kazing:own-cards",),
                partial("{} take {} between them.".format, names, _said(model, cards)),
            )
            if found:
                return found
    return None


def too_good(model: SpellPath, marks: Marks) -> Step | None:
    """The best that is still thinkable leads nowhere."""
    if not model.plans or single(marks[0]):
        return None
    top = marks[0] & -marks[0]
    if all(model.narrow((top, *marks[1:]))):
        return None
    plan = model.plans[bits(top)[0]]
    return Step(
        "too good",
        ((0, top),),
        _value_rules(model),
        partial(_suppose, model, str(plan), (top, *marks[1:])),
        (0,),
    )


def settle(model: SpellPath, marks: Marks) -> Step | None:
    """Nothing better is left: so this is what to look for."""
    if not model.plans or single(marks[0]):
        return None
    top = model.plans[bits(marks[0])[0]]
    if top.value != model.best:
        return None
    lower = sum(1 << bit for bit in bits(marks[0]) if model.plans[bit].value < top.value)
    if not lower:
        return None
    worth = f"{top.value} points" if model.goal.best == "points" else f"{top.value} cards"
    return Step(
        "nothing better",
        ((0, lower),),
        _value_rules(model),
        lambda: f"Nothing better than {worth} is left, and less is not wanted: build that.",
        (0,),
    )


def _value_rules(model: SpellPath) -> tuple[str, ...]:
    if model.goal.best == "size":
        return ("kazing:size",)
    return ("kazing:points", *(["kazing:bonus-points"] if model.strict else []))


def what_if(model: SpellPath, marks: Marks) -> Step | None:
    """Suppose a card in a place: if the easy rungs then leave nothing, it is not there."""
    if model.plans and not single(marks[0]):
        return _what_if_plan(model, marks)
    places = [place for chain in model.chains for place in chain.cards if not single(marks[place])]
    for place in sorted(places, key=lambda place: (marks[place].bit_count(), place)):
        for card in bits(marks[place]):
            supposed = (*marks[:place], 1 << card, *marks[place + 1 :])
            if not all(model.narrow(supposed)):
                return Step(
                    "what if",
                    ((place, 1 << card),),
                    _rules_of(model, 1 << card),
                    partial(
                        _suppose,
                        model,
                        f"{_said(model, 1 << card)} at {model.places[place].name}",
                        supposed,
                    ),
                    (place,),
                )
    return None


def _what_if_plan(model: SpellPath, marks: Marks) -> Step | None:
    """Of several plans of the same value, one may lead nowhere."""
    for bit in bits(marks[0]):
        supposed = (1 << bit, *marks[1:])
        if not all(model.narrow(supposed)):
            return Step(
                "what if",
                ((0, 1 << bit),),
                _value_rules(model),
                partial(_suppose, model, str(model.plans[bit]), supposed),
                (0,),
            )
    return None


def _suppose(model: SpellPath, what: str, supposed: Marks) -> str:
    return f"Suppose {what}: {_dead_end(model, supposed)}"


def _dead_end(model: SpellPath, supposed: Marks) -> str:
    """The last easy steps from a supposition to where it breaks."""
    now = supposed
    said: list[str] = []
    for step in refute(model, supposed, EASY).steps:
        text = conclusion(model, now, step)
        now = without(now, step.removes)
        said.append(text if all(now) else step.because)
    return " ".join([*said[-3:], "That is a dead end."])


def any_will_do(model: SpellPath, marks: Marks) -> Step | None:
    """Where several answers are left, take one of them."""
    if not model.several:
        return None
    order = [*([0] if model.plans else []), *(p for chain in model.chains for p in chain.cards)]
    for place in order:
        if single(marks[place]):
            continue
        for card in bits(marks[place]):
            chosen = (*marks[:place], 1 << card, *marks[place + 1 :])
            if model.count(1, chosen):
                others = marks[place] & ~(1 << card)
                value = model.places[place].values[card]
                return Step(
                    "any will do",
                    ((place, others),),
                    ("kazing:spell",),
                    partial("Several answers are left, and any counts: take {}.".format, value),
                    (place,),
                )
    return None


EASY = (
    Rung("roles", "Words stand last, movements before them.", 1, roles),
    Rung("placed", "A card that has its place is nowhere else.", 1, placed),
    Rung("start card", "The start card shows where the wand begins.", 1, start_card),
    Rung("home", "A spell that comes home ends where it began.", 1, home),
    Rung("as planned", "The number of cards says which places are needed.", 1, fit_plan),
    Rung("in tune", "The last movement shares the word's resonance.", 1, tune),
    Rung("one card", "Look at one card from, or to, a known position.", 1, one_card),
    Rung("only place", "A card that must be used and fits one place goes there.", 1, only_place),
    Rung("collect", "Each wanted position is a start or an end, once.", 2, collect),
    Rung("reach", "Follow all positions that are possible, both ways.", 2, reach, often=(3,)),
)
"""What may be used to follow a supposition: never a supposition inside another."""

RUNGS = (
    *EASY,
    Rung("too good", "The best thinkable spell leads nowhere.", 2, too_good, often=(3,)),
    Rung("nothing better", "What is best of all that is left is what to build.", 1, settle),
    Rung("sums", "Only some sets of cards add up.", 3, sums),
    Rung("shared out", "As many cards as places: they are taken.", 3, shared_out),
    Rung("what if", "Suppose a card in a place, and find a dead end.", 3, what_if, often=(1, 3)),
    Rung("any will do", "Several answers are left, and any counts.", 1, any_will_do),
)
