"""An exercise for whoever writes a bot: is it honest, is it any good, and why not?

::

    from zplay.bots import grade

    print(grade(MyBot, "zingazam"))

Two things are graded. The promises that every bot makes (``zplay/bots/honesty.py``): all of them
have to be kept. And a league with fixed seeds, from all seats: who beats chance often enough has
passed, and there is a star for each stronger bot of ours that does not win more than half of the
games. Every mark comes with its reason.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zplay.bots.arena import Arena
from zplay.bots.base import Bot, RandomBot
from zplay.bots.honesty import Fault, Refereed, put_through
from zplay.bots.match import play
from zplay.bots.results import against
from zplay.bots.review import review
from zplay.bots.roster import bot as bot_of
from zplay.bots.roster import fewest, sides, strengths
from zplay.core.errors import OptionError, ZplayError
from zplay.core.registry import game as game_of
from zplay.core.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zplay.bots.honesty import Conduct
    from zplay.bots.results import Rate, Results
    from zplay.core.game import AnyGame, State

LEAST = 0.75
"""How often a bot has to beat chance to pass."""
EVEN = 0.5
"""How often it has to beat a bot of ours for a star."""
SLOWEST = 0.5
"""Seconds for a decision, on average: nobody likes to wait longer."""
CHANCE = "random"
_MUCH = 0.1
"""So much seats have to differ to be worth a word."""
_MANY = 20
"""After so many decisions a bot should have said more than one thing."""
_ASKED = {
    "lives": ("Plays without failing", "no errors"),
    "legal": ("Keeps the rules", "every choice was legal"),
    "views": ("Looks only at its view", "the true state was never touched"),
    "equal": ("Equal views, equal choices", "it answered the same whatever was hidden"),
    "reasons": ("Explains itself", "every choice came with a sentence"),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing that was looked at."""

    title: str
    passed: bool | None
    """None if it could not be looked at, because of something else that failed."""
    because: str

    @property
    def sign(self) -> str:
        """The mark as a sign, which is not one of colour."""
        return {True: "✓", False: "✗", None: "·"}[self.passed]

    def __str__(self) -> str:
        return f"{self.sign} {self.title}: {self.because}"


@dataclass(frozen=True, slots=True)
class Grade:
    """What a bot is worth, with reasons."""

    bot: str
    game: str
    """The game's name, as people say it."""
    marks: tuple[Mark, ...]
    rates: Mapping[str, Rate]
    """How often it beats each opponent."""
    stars: int
    """0 if it has not passed; else 1, and one more for each stronger bot of ours that it beats."""
    most: int
    """How many stars there are."""
    advice: tuple[str, ...] = ()
    """What the lost games have in common, and what a better bot would have done."""

    @property
    def passed(self) -> bool:
        """Is it honest, and better than chance?"""
        return self.stars > 0

    @property
    def verdict(self) -> str:
        """The grade in a sentence."""
        if not self.passed:
            failed = next(mark for mark in self.marks if mark.passed is False)
            return f"Not passed yet: {failed.because}"
        return f"Passed, {self.stars} of {self.most} stars."

    def __str__(self) -> str:
        lines = [f"{self.bot} plays {self.game}. {self.verdict}", *map(str, self.marks)]
        return "\n".join([*lines, *(f"→ {line}" for line in self.advice)])

    def _repr_html_(self) -> str:
        """The same for a notebook."""
        from zplay.bots.picture import grade_card  # noqa: PLC0415 - only when shown

        return str(grade_card(self))


def grade(
    bot: Bot | type[Bot],
    game: str | AnyGame,
    *,
    games: int = 100,
    seats: int | None = None,
    seed: str | int = "grading",
    least: float = LEAST,
    options: Mapping[str, Any] | None = None,
) -> Grade:
    """Grade a bot: its honesty, and how it does in a league against ours.

    Everything is seeded, so that the same bot gets the same grade again. A bot that never comes
    back from thinking cannot be stopped from here: interrupt the cell.

    Args:
        bot: the bot, or its class.
        game: which game.
        games: how many against each opponent; fewer are quicker and tell less.
        seats: how many play; two if the game can be played by two.
        seed: of the league's deals.
        least: how often it has to beat chance to pass, from 0 to 1.
        options: of the game.

    Raises:
        OptionError: something else than a bot, or options that the game does not take.
    """
    found = game_of(game) if isinstance(game, str) else game
    if not 0 < least <= 1:
        raise OptionError(f"least is a part of all games, such as 0.75, not {least!r}.")
    made = _made(bot)
    given = {**(options or {}), "seats": fewest(found, options or {}) if seats is None else seats}
    if len(sides(found, found.settle(given))) < 2:
        raise OptionError("A league needs two sides: choose options in which somebody can lose.")
    conduct = put_through(made, found, given, patience=SLOWEST)
    marks = [*_promises(conduct), _speed(conduct)]
    if any(mark.passed is False for mark in marks):
        league = Mark(f"Beats {CHANCE}", None, "the league comes when all of the above is kept.")
        return Grade(made.name, found.facts.name, (*marks, league), {}, 0, _most(found))
    return _League(made, found, given, games, seed).grade(marks, least, _habits(conduct))


def _made(bot: Bot | type[Bot]) -> Bot:
    made: object = bot
    if isinstance(bot, type) and issubclass(bot, Bot):
        try:
            made = bot()
        except TypeError as error:
            raise OptionError(f"{bot.__name__}() cannot be made: {error}.") from None
    if not isinstance(made, Bot):
        raise OptionError(f"A bot is a zplay.bots.Bot, or a class of them, not {bot!r}.")
    if made.name == Bot.name:
        made.name = type(made).__name__
    return made


def _most(game: AnyGame) -> int:
    return 1 + len(_stronger(game))


def _stronger(game: AnyGame) -> tuple[str, ...]:
    """The bots of ours that are quick enough for a league."""
    return tuple(name for name in strengths(game) if name != "sharp")


def _promises(conduct: Conduct) -> list[Mark]:
    """A mark for each promise; a game that broke off says nothing about the others."""
    broke = bool(conduct.faults)
    marks = []
    for promise, (title, kept) in _ASKED.items():
        fault = conduct.faults.get(promise)
        if fault:
            marks.append(Mark(title, passed=False, because=fault))
        elif broke:
            marks.append(
                Mark(
                    title,
                    None,
                    f"no complaint in {conduct.decisions} decisions, then it was stopped.",
                )
            )
        else:
            asked = conduct.compared if promise == "equal" else conduct.decisions
            marks.append(Mark(title, passed=True, because=f"{kept} ({asked} decisions)."))
    return marks


def _speed(conduct: Conduct) -> Mark:
    title = "Is quick enough"
    if not conduct.decisions:
        return Mark(title, None, "it made no decision.")
    said = f"{conduct.pace * 1000:.1f} ms for a decision, at most {SLOWEST * 1000:.0f}"
    if conduct.pace > SLOWEST:
        return Mark(title, passed=False, because=f"{said}: nobody likes to wait that long.")
    return Mark(title, passed=True, because=f"{said}.")


def _habits(conduct: Conduct) -> list[str]:
    """What is no fault but could be better."""
    if conduct.decisions < _MANY or len(conduct.reasons) > 1:
        return []
    said = next(iter(conduct.reasons))
    better = "A good reason tells what speaks for this action rather than another."
    return [f"It says the same about every decision: “{said}” {better}"]


class _League:
    """A bot against ours, with the same deals for all."""

    def __init__(
        self, bot: Bot, game: AnyGame, options: dict[str, Any], games: int, seed: str | int
    ) -> None:
        self.game = game
        self.bot = Refereed(bot, game, f"{bot.name} (yours)")
        self.options, self.games, self.seed = options, games, seed
        self.rates: dict[str, Rate] = {}

    def grade(self, marks: list[Mark], least: float, advice: list[str]) -> Grade:
        """The marks so far, and those of the league."""
        stars = 0
        for rank, other in enumerate((CHANCE, *_stronger(self.game))):
            need = least if rank == 0 else EVEN
            results = self._play(other)
            title = f"Beats {other}"
            if isinstance(results, str):
                marks.append(Mark(title, passed=False, because=results))
                break
            rate = self.rates[other] = results.rate(self.bot.name, other)
            enough = rate.rate >= need
            what = "for a pass" if rank == 0 else "for a star"
            said = f"it beats {other} {rate}: at least {need:.0%} {what}."
            # A star more is something to reach for, not something that was promised.
            marks.append(Mark(title, passed=enough if rank == 0 or enough else None, because=said))
            if not enough:
                advice += self._why(results, other)
                break
            stars += 1
        return Grade(
            self.bot.bot.name,
            self.game.facts.name,
            tuple(marks),
            self.rates,
            stars if all(mark.passed is not False for mark in marks) else 0,
            _most(self.game),
            tuple(advice),
        )

    def _play(self, other: str) -> Results | str:
        arena = Arena(
            self.game,
            [self.bot, other],
            games=self.games,
            seed=self.seed,
            seats=self.options["seats"],
            options={name: value for name, value in self.options.items() if name != "seats"},
        )
        try:
            return arena.run()
        except Fault as fault:
            return f"{fault.because} That was in the league against {other}."
        except ZplayError as error:
            return f"Against {other} a game was broken off. {error}"

    # -- reasons ------------------------------------------------------------------------------

    def _why(self, results: Results, other: str) -> list[str]:
        """What the lost games have in common."""
        me = self.bot.name
        told = [(record, against(record, me, other)) for record in results.records]
        lost = [record for record, value in told if value == 0]
        if not lost:
            return []
        lines = []
        rule, times = Counter(record["rule"] for record in lost).most_common(1)[0]
        says = self.game.catalogue[rule].says if rule in self.game.catalogue else rule
        lines.append(f"It lost {len(lost)} games, {times} of them by {rule}: {says}")
        lines.append(self._scores(lost))
        lines += self._seats([(record, value) for record, value in told if value is not None])
        return [*lines, *self._lesson(lost[0])]

    def _scores(self, lost: Sequence[dict[str, Any]]) -> str:
        """With what it lost, on average."""
        mine: list[float] = []
        theirs: list[float] = []
        for record in lost:
            for seat, name in enumerate(record["seating"]):
                (mine if name == self.bot.name else theirs).append(record["scores"][seat])
        return (
            f"In these its score was {sum(mine) / len(mine):.1f} on average, and that of the "
            f"others {sum(theirs) / len(theirs):.1f}."
        )

    def _seats(self, told: Sequence[tuple[dict[str, Any], float]]) -> list[str]:
        """Where it sits worst, if that makes a difference."""
        by_seat: dict[int, list[float]] = {}
        for record, value in told:
            if record["seating"].count(self.bot.name) == 1:
                by_seat.setdefault(record["seating"].index(self.bot.name), []).append(value)
        rates = {seat: sum(values) / len(values) for seat, values in by_seat.items()}
        if len(rates) < 2:
            return []
        worst, best = (pick(rates, key=lambda seat: rates[seat]) for pick in (min, max))
        if rates[best] - rates[worst] < _MUCH:
            return []
        return [f"It wins {rates[worst]:.0%} on seat {worst} and {rates[best]:.0%} on seat {best}."]

    def _lesson(self, record: dict[str, Any]) -> list[str]:
        """The first lost game, looked at by a bot that plays by rules of thumb."""
        if "steady" not in strengths(self.game):
            return []
        table, seat = self._again(record)
        seen = review(table, seat, bot_of(self.game, "steady"), meter=RandomBot())
        weighed = [each for each in seen.differences if each.loss is not None]
        if not weighed:
            return []
        worst = max(weighed, key=lambda each: each.loss or 0)
        how_often = f"{len(seen.differences)} of {len(seen.decisions)} decisions"
        said = f"it said “{worst.text}”, steady would say “{worst.advice}”"
        return [
            f"In the lost game “{record['deal']}” it differed from steady in {how_often}.",
            f"The dearest of them, at move {worst.n}: {said}. {worst.choice.because}",
        ]

    def _again(self, record: dict[str, Any]) -> tuple[Table, int]:
        """A game of the league on a table, and the bot's seat."""
        table = Table.deal(self.game, self.options, record["deal"])
        bots = [
            self.bot if name == self.bot.name else bot_of(self.game, name)
            for name in record["seating"]
        ]

        def follow(_state: State, seat: int, action: Any) -> None:
            table.push(action, seat)

        play(
            self.game, self.game.start(table.options, record["deal"]), bots, record["deal"], follow
        )
        return table, record["seating"].index(self.bot.name)
