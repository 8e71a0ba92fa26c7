"""The arena: rotated seats, common deals, honest intervals, nothing lost."""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tests.template_game import GAME as PEEP
from zplay.bots import Bot, Choice
from zplay.bots.arena import Arena
from zplay.bots.results import Results, against, wilson
from zplay.core.errors import OptionError, SaveError, UnknownBot


class First(Bot):
    """Always does the first thing it may do."""

    def __init__(self, name="first"):
        self.name = name

    def think(self, view, legal, rng, *, log=(), budget=None):  # noqa: ARG002
        return Choice(legal[0], "It is the first.")


class Reader(First):
    """Remembers how much of the log it was given."""

    reads_log = True

    def __init__(self):
        super().__init__("reader")
        self.read = []

    def think(self, view, legal, rng, *, log=(), budget=None):
        self.read.append([line.n for line in log])
        return super().think(view, legal, rng, log=log, budget=budget)


def arena(**changes):
    return Arena("zingazam", **{"bots": ["steady", "random"], "games": 12, **changes})


def record(seating, winners):
    return {"deal": "d 0", "seating": seating.split(), "winners": winners}


# -- what is played --------------------------------------------------------------------------------


def test_every_deal_is_played_from_every_seat():
    """Two bots: each deal twice, with the seats exchanged."""
    fixtures = list(arena(games=6).fixtures())

    assert Counter(fixture.deal for fixture in fixtures) == {
        "arena 0": 2,
        "arena 1": 2,
        "arena 2": 2,
    }
    assert {fixture.seating for fixture in fixtures} == {
        ("steady", "random"),
        ("random", "steady"),
    }


def test_everybody_meets_everybody_with_the_same_deals():
    """Three bots are three pairs."""
    fixtures = list(arena(bots=["steady", "easy", "random"], games=4).fixtures())

    pairs = Counter(frozenset(fixture.seating) for fixture in fixtures)
    assert len(pairs) == 3
    assert set(pairs.values()) == {4}
    assert {fixture.deal for fixture in fixtures} == {"arena 0", "arena 1"}


def test_more_seats_than_bots():
    """One against two and two against one, from every seat."""
    seatings = {fixture.seating for fixture in arena(seats=3).fixtures()}

    assert len(seatings) == 6
    assert all(len(set(seating)) == 2 for seating in seatings)


def test_partners_sit_with_partners():
    """Where a game is played in teams, a bot takes a whole side."""
    planned = arena(seats=4)
    planned.sides = ((0, 2), (1, 3))

    assert {fixture.seating for fixture in planned.fixtures()} == {
        ("steady", "random") * 2,
        ("random", "steady") * 2,
    }


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"bots": ["steady"]}, OptionError, "two bots or more"),
        ({"bots": ["steady", "steady"]}, OptionError, "Two bots are called 'steady'"),
        ({"bots": ["steady", "genius"]}, UnknownBot, "no bot 'genius'"),
        ({"games": 0}, OptionError, "at least one game"),
        ({"options": {"gamez": 1}}, OptionError, "Did you mean games"),
        ({"seats": 9}, OptionError, "2 to 5 seats"),
    ],
)
def test_mistakes_are_told_before_anything_is_played(changes, error, message):
    """With what would be right."""
    with pytest.raises(error, match=message):
        arena(**changes)


def test_bots_and_games_of_your_own():
    """Anything with a name that can think, in any game that can be imported."""
    results = Arena(PEEP, [First("one"), First("two")], games=10).run()

    assert len(results.records) == 10
    assert results.rate("one", "two").rate == 0.5, "equal bots, each deal from both seats"


def test_a_bot_that_asks_for_the_log_gets_it():
    """As its seat may read it: everything so far, from the deal on."""
    reader = Reader()

    Arena(PEEP, [reader, First()], games=2).run()

    assert reader.read[:3] == [[0], [0, 1, 2], [0, 1, 2, 3, 4]]


# -- where it is played ----------------------------------------------------------------------------


def test_processes_change_nothing():
    """Two at a time give the same games as one after the other."""
    # "spawn" works on every platform and finds what a fork would hide: things not importable.
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        spread = arena().run(pool)

    assert spread.json() == arena().run().json()


def test_a_dask_cluster_runs_the_same_call():
    """The executor of a Dask client is an executor like any other."""
    import distributed

    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        spread = arena(games=6).run(executor)

    assert spread.json() == arena(games=6).run().json()


def test_progress_is_told():
    """How many are done, of how many."""
    told = []

    arena(games=4).run(progress=lambda done, total: told.append((done, total)))

    assert told == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]


# -- what is kept ----------------------------------------------------------------------------------


def test_an_interrupted_arena_goes_on(tmp_path):
    """What was finished is kept and not played again; the end is the same."""
    path = tmp_path / "arena.json"

    def interrupt(done, _):
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena().run(keep=path, progress=interrupt)
    assert len(Results.read(path).records) == 5
    told = []

    results = arena().run(keep=path, progress=lambda done, _: told.append(done))

    assert told[0] == 5
    assert results.json() == arena().run().json() == path.read_text(encoding="utf-8")


def test_a_bot_can_join_later(tmp_path):
    """Games that are finished stay finished when another bot comes."""
    path = tmp_path / "arena.json"
    arena().run(keep=path)
    told = []

    results = arena(bots=["steady", "random", "easy"]).run(
        keep=path, progress=lambda done, total: told.append((done, total))
    )

    assert told[0] == (12, 36)
    assert results.names == ("steady", "random", "easy")


@pytest.mark.parametrize("changes", [{"seed": "other"}, {"options": {"games": 1}}, {"seats": 3}])
def test_results_of_another_arena_are_not_mixed_in(tmp_path, changes):
    """Another seed, other options: another arena."""
    path = tmp_path / "arena.json"
    arena(games=2).run(keep=path)

    with pytest.raises(SaveError, match="another arena"):
        arena(games=2, **changes).run(keep=path)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "zplay arena 1"}', '{"format": 7}'])
def test_a_file_that_is_none_of_ours(tmp_path, text):
    """Is named, and left as it is."""
    path = tmp_path / "arena.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(SaveError, match=r"arena\.json"):
        arena(games=2).run(keep=path)
    assert path.read_text(encoding="utf-8") == text


def test_results_are_plain_json():
    """One line for each game."""
    content = json.loads(arena(games=2).run().json())

    assert content["game"] == "zingazam"
    assert content["bots"] == ["steady", "random"]
    assert {"deal", "seating", "winners", "scores", "rule", "actions"} == set(content["games"][0])


# -- what it says ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("successes", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilson_intervals(successes, games, low, high):
    """Known values, to four places."""
    rate = wilson(successes, games)

    assert (rate.low, rate.high) == pytest.approx((low, high), abs=5e-5)


def test_no_games_tell_nothing():
    """Anything is possible."""
    assert wilson(0, 0) == (0.5, 0.0, 1.0, 0)


@pytest.mark.parametrize(
    ("seating", "winners", "value"),
    [
        ("a b", [0], 1),
        ("b a", [0], 0),
        ("a b", [0, 1], 0.5),
        ("a b b", [1], 0),
        ("a b a b", [0, 2], 1),
        ("a b c", [2], None),
        ("a c", [0], None),
        ("a b", [], None),
    ],
)
def test_who_beats_whom(seating, winners, value):
    """Shared victories count by half, and games that tell nothing about the two do not count."""
    assert against(record(seating, winners), "a", "b") == value


def test_elo_of_two():
    """Three games in four is about 191 points; the free draw pulls it together a little."""
    results = Results({"game": "x", "seed": "s", "bots": ["a", "b"]})
    results.records = [record("a b", [0])] * 300 + [record("a b", [1])] * 100

    elo = results.elo()

    assert elo["a"] - elo["b"] == pytest.approx(190.8, abs=1)
    assert elo["a"] + elo["b"] == pytest.approx(3000)


def test_elo_of_a_bot_that_never_lost():
    """Is finite, and the order is right."""
    results = Results({"game": "x", "seed": "s", "bots": ["c", "b", "a"]})
    results.records = [record("a b", [0])] * 20 + [record("b c", [0])] * 20

    elo = results.elo()

    assert elo["a"] > elo["b"] > elo["c"]
    assert elo["a"] < 3000
    assert [row["bot"] for row in results.table()] == ["a", "b", "c"]


def test_the_table_can_be_read():
    """Names, ratings, rates with their bounds."""
    shown = str(arena().run())

    assert "zingazam: 12 games, seed 'arena'" in shown
    assert "beats random" in shown
    assert " to " in shown


def test_somebody_can_lose():
    """Left to itself, an arena seats as few as make two sides: Ka-Zing can be played alone too."""
    assert Arena("kazing", ["steady", "random"]).options["seats"] == 2
    assert Arena("kazing", ["steady", "random"], options={"teams": 2}).options["seats"] == 4
