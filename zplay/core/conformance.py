"""The promises that every game keeps, as checks that any game can be put through.

Called once for each game and variant in the tests, and by whoever writes a game of their own::

    conformance.check(game, variant, swap=my_swap, games=20)

``swap(state, seat, rng)`` is the one thing a game has to bring: a copy of the state in which
everything that the seat may not know has been exchanged at random, by the book and not by way of
``seen_by`` or ``imagine``, which are what is being tested.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zplay.core import codes
from zplay.core.errors import NotationError, Refused
from zplay.core.table import Table, position_of, restore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zplay.core.facts import Options, Variant
    from zplay.core.game import AnyGame, State

Swap = Callable[[Any, int, random.Random], Any]
LONGEST_GAME = 20_000
"""A random game that takes more actions than this does not end, as far as we care."""


class Broken(AssertionError):  # noqa: N818 - a promise is broken
    """A promise that the game does not keep."""


@dataclass
class Report:
    """What a check has been through; a check that saw little has proved little."""

    games: int = 0
    actions: int = 0
    refusals: int = 0
    swaps: int = 0
    """How often hidden information was exchanged and really differed."""
    imagined: int = 0
    varied: int = 0
    """How many imagined states differed from the truth."""


def check(game: AnyGame, variant: Variant, *, swap: Swap, games: int = 10) -> Report:
    """Put a game through everything below; raises Broken with the seed to look at.

    Every state of every game is checked for what is cheap; what is dear is done at some.
    """
    report = Report()
    options = game.settle({"seats": variant.seats, **variant.options})
    for number in range(games):
        seed = f"{variant.name} {number}"
        try:
            _check_one(game, options, seed, swap, report, variant.cut)
        except Broken as broken:
            raise Broken(f"{game.facts.key}, {variant.name}, seed {seed!r}: {broken}") from None
    return report


def _check_one(
    game: AnyGame, options: Options, seed: str, swap: Swap, report: Report, cut: int | None
) -> None:
    rng = random.Random(seed)
    table = Table.deal(game, options, seed, "study")
    _same_seed_same_game(game, options, seed, table.state)
    pool: dict[Any, None] = {}
    for step in _random_game(table, rng, cut):
        state = table.state
        _conserved(game, state)
        _over_exactly_with_outcome(state)
        _legal_lists(game, state, pool)
        if step % 5 == 0:
            report.refusals += _why_not_exactly(game, state, pool, rng)
            _position_round_trip(game, state)
            _independent_copy(game, state, rng)
            seat = rng.randrange(options["seats"])
            report.swaps += _hidden_stays_hidden(game, state, seat, swap, rng)
            _imagine(game, state, seat, rng, report)
        if step % 25 == 0:
            _same_log(game, table, swap, rng)
    report.games += 1
    report.actions += len(table.moves)
    _code_round_trip(game, table)
    _undo_and_redo(game, table)


def _random_game(table: Table, rng: random.Random, cut: int | None) -> Iterator[int]:
    """Play at random, by text; yields before the first action and after each."""
    step = 0
    yield step
    while (actors := table.actors) and step != cut:
        seat = rng.choice(actors)
        action = rng.choice(list(table.legal(seat)))
        _say_and_parse(table, seat, action)
        try:
            entry = table.push(table.game.say(action), seat)
        except Refused as refused:
            raise Broken(f"{table.game.say(action)!r} is legal, yet {refused}") from None
        for rule in entry.rules:
            known = rule in table.game.catalogue or rule.startswith("table:")
            _expect(known, f"{entry.text!r} tells of an unknown rule {rule!r}")
        step += 1
        if step > LONGEST_GAME:
            raise Broken(f"no end after {LONGEST_GAME} random actions")
        yield step


# -- the promises ----------------------------------------------------------------------------------


def _same_seed_same_game(game: AnyGame, options: Options, seed: str, state: State) -> None:
    """The same seed deals the same game, whatever others do with the global generator."""
    before = random.getstate()
    random.seed(hash(seed))
    again = game.start(options, seed)
    random.setstate(before)
    _expect(_key(game, again) == _key(game, state), "the same seed dealt another game")


def _conserved(game: AnyGame, state: State) -> None:
    """Nothing is lost, doubled or invented."""
    box, found = game.box(state.options), game.components(state)
    _expect(box == found, f"components: missing {box - found}, too many {found - box}")


def _over_exactly_with_outcome(state: State) -> None:
    """There is an outcome exactly when nobody may act, and whoever may act can."""
    actors = state.actors()
    _expect((state.outcome() is not None) == (not actors), "over, but no outcome, or the reverse")
    _expect(list(actors) == sorted(set(actors)), f"actors are not in ascending order: {actors}")
    for seat in range(state.options["seats"]):
        _expect(
            bool(state.legal(seat)) == (seat in actors),
            f"seat {seat} is an actor without a legal action, or the reverse",
        )


def _legal_lists(game: AnyGame, state: State, pool: dict[Any, None]) -> None:
    """Legal lists have no duplicates, neither as values nor as texts."""
    for seat in state.actors():
        actions = list(state.legal(seat))
        _expect(len(set(actions)) == len(actions), f"seat {seat} has duplicate legal actions")
        texts = {game.say(action) for action in actions}
        _expect(len(texts) == len(actions), f"seat {seat}: two legal actions share a text")
        if len(pool) < 500:
            pool.update(dict.fromkeys(actions))


def _why_not_exactly(game: AnyGame, state: State, pool: dict[Any, None], rng: random.Random) -> int:
    """``why_not`` is None exactly for legal actions; a refusal cites a rule that exists."""
    known = game.catalogue
    refusals = 0
    for seat in range(state.options["seats"]):
        legal = set(state.legal(seat))
        others = rng.sample(list(pool), min(len(pool), 25))
        some = rng.sample(sorted(legal, key=game.say), min(len(legal), 25))
        for action in (*some, *others):
            refusal = game.why_not(state, seat, action)
            said = game.say(action)
            listed = game.listed(state, seat, action)
            if listed is None or listed in legal:
                _expect(refusal is None, f"seat {seat}: {said!r} is legal, yet {refusal}")
                continue
            _expect(refusal is not None, f"seat {seat}: {said!r} is not legal, and no rule says so")
            assert refusal is not None
            _expect(
                refusal.rule in known or refusal.rule.startswith("table:"),
                f"{said!r} is refused by an unknown rule {refusal.rule!r}",
            )
            _expect(bool(refusal.because.strip()), f"{said!r} is refused without a sentence")
            refusals += 1
    return refusals


def _say_and_parse(table: Table, seat: int, action: Any) -> None:  # noqa: ANN401
    """Every action has a text that is read back as the same action."""
    text = table.game.say(action)
    try:
        again = table.game.parse(text, table.seen_by(seat))
    except NotationError as error:
        raise Broken(f"{action!r} is said {text!r}, which is not read back: {error}") from None
    _expect(again == action, f"{action!r} is said {text!r} and read back as {again!r}")
    shouted = table.game.parse(f"  {text.upper()} ", table.seen_by(seat))
    _expect(shouted == action, f"{text!r} in capitals and with spaces is read as {shouted!r}")


def _position_round_trip(game: AnyGame, state: State) -> None:
    """A state survives being written as JSON and read back."""
    position = position_of(game, state)
    written = json.loads(json.dumps(position))
    _expect(written == position, "the position is not plain JSON")
    again = restore(game, written)
    _expect(_key(game, again) == _key(game, state), "a restored position is another one")
    for seat in (None, *range(state.options["seats"])):
        _expect(again.seen_by(seat) == state.seen_by(seat), f"restored, seat {seat} sees otherwise")
        if seat is not None:
            _expect(
                list(again.legal(seat)) == list(state.legal(seat)),
                f"restored, seat {seat} may do otherwise",
            )
    _expect(again.outcome() == state.outcome(), "restored, the outcome differs")


def _independent_copy(game: AnyGame, state: State, rng: random.Random) -> None:
    """Playing on with a copy leaves the original as it was."""
    before = _key(game, state)
    copy = state.copy()
    _expect(_key(game, copy) == before, "a copy differs from its original")
    for _ in range(30):
        actors = copy.actors()
        if not actors:
            break
        seat = rng.choice(actors)
        copy.apply(seat, rng.choice(list(copy.legal(seat))))
    _expect(_key(game, state) == before, "playing on with a copy changed the original")


def _hidden_stays_hidden(
    game: AnyGame, state: State, seat: int, swap: Swap, rng: random.Random
) -> bool:
    """Exchange what a seat may not know: it sees the same and may do the same.

    And if it then does the same, it sees the same, unless the story says that it was shown
    something: that is what taking back relies on.
    """
    other = swap(state, seat, rng)
    _conserved(game, other)
    view = state.seen_by(seat)
    _expect(other.seen_by(seat) == view, f"seat {seat} can see what is hidden from it")
    _expect(hash(other.seen_by(seat)) == hash(view), "equal views have different hashes")
    _expect(game.board(other.seen_by(seat)) == game.board(view), "the board text shows more")
    actions = list(state.legal(seat))
    _expect(
        list(other.legal(seat)) == actions, f"seat {seat}'s legal list depends on what is hidden"
    )
    if actions:
        action = rng.choice(actions)
        one, two = _told_after(state, seat, action), _told_after(other, seat, action)
        if not one[1] and not two[1]:
            _expect(
                one[0] == two[0],
                f"{game.say(action)!r} showed seat {seat} something, but does not say so",
            )
    return _key(game, other) != _key(game, state)


def _told_after(state: State, seat: int, action: Any) -> tuple[Any, bool]:  # noqa: ANN401
    after = state.copy()
    after.story = []
    after.apply(seat, action)
    return after.seen_by(seat), any(happening.reveals for happening in after.story)


def _same_log(game: AnyGame, table: Table, swap: Swap, rng: random.Random) -> None:
    """Two games that look alike to a seat read alike in its log.

    From here both the game and its swapped double are played on with the same actions, for as
    long as the double allows them and the seat sees no difference.
    """
    seat = rng.randrange(table.seats)
    tables = [
        Table.from_position(game, position_of(game, state))
        for state in (table.state, swap(table.state, seat, rng))
    ]
    one, two = tables
    for _ in range(15):
        if not one.actors or one.actors != two.actors:
            return
        actor = rng.choice(one.actors)
        action = rng.choice(list(one.legal(actor)))
        if game.why_not(two.state, actor, action):
            return
        for each in tables:
            each.push(action, actor)
        if one.seen_by(seat) != two.seen_by(seat):
            return
        last = [each.log.seen_by(seat)[-1] for each in tables]
        _expect(last[0] == last[1], f"seat {seat} sees no difference but reads one: {last}")


def _imagine(game: AnyGame, state: State, seat: int, rng: random.Random, report: Report) -> None:
    """What a seat imagines looks the same to it, can be played on, and really varies."""
    view = state.seen_by(seat)
    imagined = game.imagine(view, rng)
    _expect(imagined.seen_by(seat) == view, f"what seat {seat} imagines does not look the same")
    _expect(
        list(imagined.legal(seat)) == list(state.legal(seat)),
        f"what seat {seat} imagines allows it something else",
    )
    _conserved(game, imagined)
    report.imagined += 1
    truth = game.describe(state)
    report.varied += game.describe(imagined) != truth
    again = game.imagine(view, random.Random(7))
    same = game.imagine(view, random.Random(7))
    _expect(_key(game, again) == _key(game, same), "imagining depends on more than view and rng")
    for _ in range(40):
        actors = imagined.actors()
        if not actors:
            break
        actor = rng.choice(actors)
        action = rng.choice(list(imagined.legal(actor)))
        refusal = game.why_not(imagined, actor, action)
        _expect(refusal is None, f"in an imagined game {game.say(action)!r} is refused: {refusal}")
        imagined.apply(actor, action)
        _conserved(game, imagined)


def _code_round_trip(game: AnyGame, table: Table) -> None:
    """The code restores the whole game, and so does the code of a position in it."""
    key, content = codes.unpack(table.code)
    _expect(key == game.facts.key, "the code is of another game")
    again = Table.from_code(game, content)
    _expect(again.position == table.position, "the code restored another game")
    _expect(again.code == table.code, "the code of the restored game is another one")
    middle = table.log[len(table.log) // 2].after
    started = Table.from_position(game, position_of(game, middle))
    again = Table.from_code(game, codes.unpack(started.code)[1])
    _expect(again.position == started.position, "the code restored another position")


def _undo_and_redo(game: AnyGame, table: Table) -> None:
    """Take everything back to the deal, and do it all again."""
    first, last = table.log[0].after, table.position
    moves = len(table.moves)
    for _ in range(moves):
        table.pop()
    _expect(_key(game, table.state) == _key(game, first), "taking all back leads elsewhere")
    for _ in range(moves):
        table.redo()
    _expect(table.position == last, "doing all again leads elsewhere")


def _key(game: AnyGame, state: State) -> str:
    return json.dumps(position_of(game, state), sort_keys=True)


def _expect(kept: bool, broken: str) -> None:
    if not kept:
        raise Broken(broken)
