"""The bench: what it reports, not how fast we are."""

import json
from random import Random

import pytest
from typer.testing import CliRunner

from zplay.bench import (
    GOALS,
    MEASURES,
    Goal,
    Measure,
    Probe,
    Row,
    Yardstick,
    assess,
    median_and_worst,
    peers,
    run,
)
from zplay.bench.closing import closable_calls, closable_rows
from zplay.bench.timing import in_calls, in_games, measure
from zplay.core.errors import OptionError, UnknownGame
from zplay.core.registry import SHIPPED, game

TINY = 0.001


def not_there():
    raise ImportError("No module named 'nowhere'")


@pytest.fixture
def alone(monkeypatch):
    """No peer is installed."""
    monkeypatch.setattr(peers, "PEERS", (peers.Peer("Nowhere", "nowhere", not_there),))
    monkeypatch.setattr("zplay.bench.report.MEASURES", [])


@pytest.fixture
def with_fakes(monkeypatch):
    """Peers with known figures: each action takes 10, 20 and 60 µs, and all else 2 µs."""

    def openspiel():
        figures = dict(zip(peers.CARD_GAMES, (10.0, 60.0, 20.0), strict=True))
        probes = [
            Probe("OpenSpiel", name, "action", lambda _, f=figure: f)
            for name, figure in figures.items()
        ]
        probes += [Probe("OpenSpiel", "hearts", what, lambda _: 2.0) for what in ("copy", "view")]
        return probes

    monkeypatch.setattr(peers, "PEERS", (peers.Peer("OpenSpiel", "open_spiel", openspiel),))
    monkeypatch.setattr("zplay.bench.report.MEASURES", [])


@pytest.mark.usefixtures("with_fakes")
def test_the_report_has_every_variant_and_is_written_as_json(tmp_path):
    """Three figures for each variant, the goals, and the same as a file."""
    said = []
    path = tmp_path / "figures.json"
    report = run(TINY, path, ["zingazam"], said.append)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert set(data) == {"versions", "rows", "goals", "missing"}
    assert {"zplay", "python", "OpenSpiel"} <= set(data["versions"])
    for key in ["zingazam"]:
        for variant in game(key).facts.variants:
            for what in ("action", "copy", "view"):
                (row,) = [
                    row
                    for row in data["rows"]
                    if (row["who"], row["subject"], row["what"]) == (key, variant.name, what)
                ]
                assert row["value"] > 0
                assert row["unit"] == "µs"
                assert len(row["rounds"]) == 7
    goal = data["goals"][0]
    assert goal["compared_with"] == "OpenSpiel's card games (median)"
    assert goal["yardstick"] == 20.0
    assert goal["verdict"] in ("met", "not met")
    assert goal["ratio"] == max(goal["ratios"].values())
    assert said == [str(report)]
    assert "3 players, one game" in said[0]
    assert "Goals" in said[0]


@pytest.mark.usefixtures("alone")
def test_a_missing_peer_is_one_line_and_no_error(tmp_path):
    """Without the extra there are our own figures, and goals that nobody measured."""
    report = run(TINY, tmp_path / "bench.json", ["zingazam"], lambda _: None)
    (line,) = report.missing
    assert line.startswith("Nowhere is not installed")
    assert line in str(report).splitlines()
    compared = {each.verdict for each in report.goals if each.goal.peer}
    assert compared == {"not measured"}
    assert {row.who for row in report.rows} == {"zingazam"}


@pytest.mark.usefixtures("alone")
def test_games_that_are_not_measured_have_no_goals_in_the_report():
    """Every game has goals; the report speaks of the games that were asked for."""
    report = run(TINY, None, ["zingazam"], lambda _: None)
    assert {found.goal.game for found in report.goals} == {"zingazam"}
    assert {goal.game for goal in GOALS} == set(SHIPPED)


def test_an_unknown_game_is_our_error():
    """It names the games there are."""
    with pytest.raises(UnknownGame, match="zingazam"):
        run(TINY, None, ["zingazim"])


@pytest.mark.parametrize("seconds", [0, -1])
def test_no_time_is_our_error(seconds):
    """It is said before anything is measured."""
    with pytest.raises(OptionError, match="seconds"):
        run(seconds, None)


def test_no_place_for_the_file_is_our_error(tmp_path):
    """A folder is no file, and a missing folder is not made; nobody waits to learn that."""
    for path in (tmp_path, tmp_path / "nowhere" / "bench.json"):
        with pytest.raises(OptionError, match="no place"):
            run(TINY, path)


@pytest.mark.usefixtures("alone")
def test_the_command(tmp_path):
    """``zplay bench`` prints, writes, and fails without a traceback."""
    from zplay.cli import app

    path = tmp_path / "bench.json"
    done = CliRunner().invoke(
        app, ["bench", "--seconds", "0.001", "--json", str(path), "--games", "zingazam"]
    )
    assert done.exit_code == 0
    assert path.exists()
    assert "zingazam action" in done.output
    wrong = CliRunner().invoke(app, ["bench", "--games", "chess"])
    assert wrong.exit_code == 2
    assert "no game 'chess'" in wrong.output


@pytest.mark.usefixtures("alone")
def test_measures_of_a_game_come_in_addition(monkeypatch):
    """What a measure returns is printed with its unit."""

    def rows():
        return median_and_worst("zingazam", "all", "thinking", [int, float, str])

    monkeypatch.setattr("zplay.bench.report.MEASURES", [Measure("zingazam", rows)])
    report = run(TINY, None, ["zingazam"], lambda _: None)
    middle, worst = report.rows[-2:]
    assert (middle.what, worst.what) == ("thinking, median", "thinking, worst")
    assert middle.unit == "ms"
    assert middle.note == "of 3"
    assert 0 <= middle.value <= worst.value
    assert "thinking, worst" in str(report)


@pytest.mark.usefixtures("alone")
def test_measures_of_other_games_are_not_taken(monkeypatch):
    """A measure of a game that was not asked for is not run."""
    monkeypatch.setattr("zplay.bench.report.MEASURES", [Measure("zar", not_there)])
    run(TINY, None, ["zingazam"], lambda _: None)


def test_measures_belong_to_games_that_are_here():
    """No measure is forgotten because of a misspelt key."""
    assert {extra.game for extra in MEASURES} <= set(SHIPPED)


def test_closable_is_asked_about_the_same_positions_in_every_run():
    """As many questions as were asked for, each about a circle of a position that can be."""

    def answers():
        return [call() for call in closable_calls(Random(3), 30)]

    first = answers()

    assert len(first) == 30
    assert len({answer.ways for answer in first}) > 5
    assert answers() == first


def test_closable_has_goals_for_both_its_rows():
    """The rows are called as the goals call them."""
    rows = closable_rows(5)

    found = assess([goal for goal in GOALS if goal.what.startswith("closable")], rows)
    assert [one.goal.most for one in found] == [1, 100]
    assert [one.slowest for one in found] == rows


# -- ratios ----------------------------------------------------------------------------------------

STICK = Yardstick("three peers", "action", (("P", "a"), ("P", "b"), ("P", "c")))
PEER_ROWS = [
    Row("P", "a", "action", 1.0),
    Row("P", "b", "action", 2.0),
    Row("P", "c", "action", 9.0),
    Row("P", "a", "copy", 100.0),
]
OUR_ROWS = [
    Row("zar", "2 players", "action", 1.5),
    Row("zar", "3 players", "action", 3.0),
    Row("zar", "3 players", "copy", 50.0),
    Row("kazing", "3 players", "action", 70.0),
]


@pytest.mark.parametrize(
    ("most", "variant", "ratio", "verdict"),
    [
        (1.5, (), 1.5, "met"),
        (1.0, (), 1.5, "not met"),
        (1.0, ("2 players",), 0.75, "met"),
        (1 / 2, ("2 players",), 0.75, "not met"),
        (1.0, ("4 players",), None, "not measured"),
    ],
)
def test_a_ratio_is_that_of_the_slowest_variant_to_the_median(most, variant, ratio, verdict):
    """The median peer is the yardstick, and the slowest variant decides."""
    (found,) = assess([Goal("zar", "action", most, STICK, variant)], PEER_ROWS + OUR_ROWS)
    assert found.yardstick == 2.0
    assert found.ratio == ratio
    assert found.verdict == verdict


def test_without_all_its_rows_a_yardstick_measures_nothing():
    """A median of some of the peers would be another yardstick."""
    (found,) = assess([Goal("zar", "action", 1.5, STICK)], PEER_ROWS[1:] + OUR_ROWS)
    assert (found.ratio, found.yardstick, found.verdict) == (None, None, "not measured")


def test_a_goal_without_a_yardstick_is_absolute():
    """Then the limit is in the unit of the row."""
    (found,) = assess([Goal("zar", "copy", 40)], OUR_ROWS)
    assert (found.ratio, found.verdict) == (50.0, "not met")
    assert found.goal.wanted == "at most 40"


def test_goals_in_words():
    """Slower at most, or faster at least."""
    assert Goal("zar", "action", 1.5, STICK).wanted == "at most 1.5 × three peers"
    assert Goal("zar", "action", 1 / 5, STICK).wanted == "at least 5 × faster than three peers"


# -- timing ----------------------------------------------------------------------------------------


def test_rounds_are_interleaved_and_the_median_counts():
    """Ours and the peers take turns."""
    order = []

    def probe(name, figures):
        left = list(figures)

        def a_round(_seconds):
            order.append(name)
            return left.pop()

        return Probe("P", name, "action", a_round)

    rows = measure([probe("a", (1, 9, 2)), probe("b", (5, 4, 6))], TINY, rounds=3)
    assert order == ["a", "b", "a", "b", "a", "b"]
    assert [row.value for row in rows] == [2, 5]
    assert measure([], TINY) == []


def test_a_round_works_at_least_once():
    """However short the time."""
    calls = []
    assert in_calls([lambda: calls.append(1), lambda: calls.append(2)])(0) > 0
    assert calls == [1, 2]
    assert in_games(lambda: 5)(0) > 0
