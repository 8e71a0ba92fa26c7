"""ZAR, sections 6, 7 and 11: ZAR, GOTCHA, OUT, scores, and who plays the next hand."""

from __future__ import annotations

import pytest

import zplay
from tests.rules.zar_tables import BIG, counts, let_go, refused, table, told
from zplay.games.zar import GAME, Play
from zplay.games.zar.moves import declaration

# -- ZAR and GOTCHA --------------------------------------------------------------------------------


@pytest.mark.rule("zar:zar")
def test_zar():
    """With one card left, ZAR is said with the play, and then nobody can be caught."""
    game = table(BIG, "red moon, blue star", BIG, false_calls="refused")

    entry = game.push("red moon, zar", 1)

    assert "zar:zar" in told(entry)
    assert game.position["liable"] == []
    assert refused(game, "gotcha 1", 2) == "zar:false-gotcha"


@pytest.mark.rule("zar:zar-forgotten", "zar:gotcha", "zar:gotcha-at-once")
def test_forgotten_zar():
    """Without it anybody may call GOTCHA, and a card is drawn at once."""
    game = table(BIG, "red moon, blue star", BIG, BIG)

    entry = game.push("red moon", 1)

    assert "zar:zar-forgotten" in told(entry)
    assert all("gotcha 1" in game.legal(seat) for seat in (0, 2, 3))

    entry = game.push("gotcha 1", 3)

    assert "zar:gotcha" in told(entry)
    assert counts(game)[1] == 2
    assert game.position["liable"] == []


@pytest.mark.rule("zar:zar-forgotten")
def test_liable_until_drawing():
    """A forgotten ZAR can be caught turns later, until its player draws."""
    game = table(BIG, "red moon, blue star", BIG, BIG, false_calls="refused")
    game.push("red moon", 1)
    game.push("red cloud", 2)
    game.push("draw", 3)

    assert "gotcha 1" in game.legal(0)

    fresh = table(BIG, "blue star", BIG, liable=[1], false_calls="refused")
    fresh.push("draw", 1)
    assert fresh.position["liable"] == []
    assert refused(fresh, "gotcha 1", 2) == "zar:false-gotcha"


@pytest.mark.rule("zar:zar-forgotten")
def test_late_zar_helps():
    """Saying it afterwards, before anybody notices, is as good."""
    game = table(BIG, "red moon, blue star", BIG, false_calls="refused")
    game.push("red moon", 1)

    game.push("zar", 1)

    assert game.position["liable"] == []
    assert refused(game, "zar", 1) == "zar:false-zar"


@pytest.mark.rule("zar:gotcha-aimed")
def test_gotcha_points_at_one():
    """Of several who owe a ZAR only the one pointed at draws."""
    game = table(BIG, "blue star", "blue moon", BIG, liable=[1, 2], turn=3)

    game.push("gotcha 2", 0)

    assert counts(game) == [5, 1, 2, 5]
    assert game.position["liable"] == [1]
    assert refused(game, "gotcha 1", 1) == "zar:gotcha-aimed"
    assert refused(game, "gotcha 7", 0) == "zar:gotcha-aimed"


@pytest.mark.rule("zar:gotcha-drawn-up", "zar:out-matched", "zar:zar")
def test_matched_after_the_last_card():
    """Whoever was out draws back up to one card and owes a ZAR for it."""
    game = table("red moon", BIG, "red moon, blue star, blue moon", owner=2, turn=0)
    game.push("red moon, out", 0)

    entry = game.push("match", 2)

    assert {"zar:out-matched", "zar:match-draws"} <= told(entry)
    assert counts(game) == [1, 5, 2]
    assert game.position["liable"] == [0]
    assert "zar" in game.legal(0)
    assert "gotcha 0" in game.legal(1)
    assert game.state.turn == 0, "play goes on after whoever matched"


@pytest.mark.rule("zar:gotcha-out")
def test_caught_after_the_last_card():
    """A last card without a ZAR before it can still be caught, until the hand is won."""
    game = table("red moon", BIG, BIG, owner=2, turn=0, liable=[0])
    game.push("red moon", 0)
    assert game.state.out == 0
    assert 0 not in game.actors

    entry = game.push("gotcha 0", 2)

    assert "zar:gotcha-out" in told(entry)
    assert game.state.out == -1
    assert counts(game)[0] == 1
    assert game.position["liable"] == [0], "one card again, and no ZAR for it yet"
    assert game.state.turn == 1
    assert game.position["open"], "a card drawn for a GOTCHA shuts no window"


# -- declarations ----------------------------------------------------------------------------------


@pytest.mark.rule("zar:wrong-order", "zar:late-zar")
def test_zar_after_the_rest():
    """A ZAR that comes last loses against a GOTCHA called at once, and is heard otherwise."""
    hands = (BIG, BIG, "dragon winged, blue star", BIG)
    caught = table(*hands, top="dragon winged", call="moons", false_calls="refused")
    caught.push("match, lightning bolts, late zar", 2)
    assert "gotcha 2" in caught.legal(0)
    caught.push("gotcha 2", 0)
    assert counts(caught)[2] == 2

    heard = table(*hands, top="dragon winged", call="moons", false_calls="refused")
    heard.push("match, lightning bolts, late zar", 2)
    entry = heard.push("let it go", 0)
    assert "zar:wrong-order" in told(entry)
    assert heard.position["liable"] == []
    assert refused(heard, "gotcha 2", 1) == "zar:false-gotcha"


@pytest.mark.rule("zar:wrong-order", "zar:declaration-order")
def test_nothing_to_come_after():
    """A single plain card has nothing to declare but ZAR, so ZAR cannot come too late in it."""
    game = table(BIG, "red moon, blue star", BIG)

    assert {str(move) for move in game.legal(1)} == {"red moon, zar", "red moon", "draw"}
    assert refused(game, "red moon, late zar", 1) == "zar:wrong-order"


@pytest.mark.rule("zar:declarations-travel", "zar:declaration-order")
@pytest.mark.parametrize(
    "text",
    [
        "zar, match, moons",
        "ZAR-MATCH-MOONS",
        "zar'ch, moons",
        "ZAR\u2019CH-MOONS",
        "match dragon winged, moons, zar",
        "dragon winged, moons, zar",
        "Zarch moons!",
    ],
)
def test_declarations_before_or_after(text):
    """However it is typed, it is one play with its declarations in the book's order."""
    game = table(BIG, BIG, "dragon winged, blue star", top="dragon winged", call="suns")

    assert game.push(text, 2).text == "match dragon winged, moons, zar"


@pytest.mark.rule("zar:declaration-order", "zar:short-forms", "zar:multi-calls")
@pytest.mark.parametrize(
    ("play", "last", "left", "called"),
    [
        (Play("match", 16, zar=1), 1, 1, "ZAR'CH"),
        (Play("play", 16, 2, zar=1), 1, 1, "ZAR'BLE"),
        (Play("play", 29, call=2, zar=1), 1, 1, "ZAR-YELLOW"),
        (Play("match", 27, call=3, zar=1), 1, 1, "ZAR'CH-MOONS"),
        (Play("play", 30, 2, call=1, zar=1), 1, 1, "ZAR'BLE-RED"),
        (Play("play", 27, 2, call=5), 1, 4, "DOUBLE-SUNS"),
        (Play("match", 29, call=0), 1, 4, "MATCH-BLUE"),
        (Play("match", 16), 1, 0, "MATCH-OUT"),
        (Play("match", 27, call=2, zar=2), 1, 1, "MATCH-LIGHTNING BOLTS-ZAR"),
        (Play("match", 16, 2), 1, 4, "MATCH-DOUBLE"),
        (Play("play", 16, 3), 1, 4, "TRIPLE"),
        (Play("play", 16, 2, 2), 1, 4, "QUAD"),
        (Play("play", 16, 3, zar=1), 1, 1, "ZAR'PLE"),
        (Play("play", 16, 4, zar=1), 1, 1, "ZAR'QUAD"),
        (Play("match", 29, 3, call=0, zar=1), 1, 1, "ZAR'CH-TRIPLE-BLUE"),
        (Play("play", 28, 4, call=3, zar=1), 1, 1, "ZAR'QUAD-MOONS"),
        (Play("self-match", 16), 1, 4, "DOUBLE"),
        (Play("self-match", 16, 2), 2, 4, "QUAD"),
        (Play("play", 16, 5), 1, 4, "5"),
        (Play("play", 16), 1, 4, ""),
    ],
)
def test_what_is_called_out(play, last, left, called):
    """ZAR, MATCH, DOUBLE, colour or symbol, OUT: the book's examples, in the book's order."""
    assert declaration(play, last, left) == called


@pytest.mark.rule("zar:short-forms", "zar:multi-calls")
@pytest.mark.parametrize(
    ("text", "hand", "said"),
    [
        ("zar'ble red moon", "red moon, red moon, blue star", "double red moon, zar"),
        ("ZAR'BLE-RED", "peacock side, peacock side, blue star", None),
        ("zar-double red moon", "red moon, red moon, blue star", "double red moon, zar"),
        ("zar'ple red moon", "red moon, red moon, red moon, blue sun", "triple red moon, zar"),
        ("zar'quad: red moon", ", ".join(["red moon"] * 4 + ["blue sun"]), "quad red moon, zar"),
        ("zar-yellow peacock side", "peacock side, blue star", "peacock side, yellow, zar"),
        ("double-suns dragon winged", "dragon winged, dragon winged, blue sun", None),
        ("match-out", "red sun", "match red sun"),
    ],
)
def test_short_forms(text, hand, said):
    """The book's short forms and examples are understood."""
    game = table(BIG, hand, BIG, half_decks=4)
    if said is None:
        said = {
            "ZAR'BLE-RED": "double peacock side, red, zar",
            "double-suns dragon winged": "double dragon winged, suns",
        }[text]
        text = text.replace("-RED", " peacock side, red")

    assert game.push(text, 1).text == said


# -- going out -------------------------------------------------------------------------------------


@pytest.mark.rule("zar:out", "zar:hand-won", "zar:let-it-go")
def test_out():
    """The last card: everybody else matches or lets it go before the hand is won."""
    game = table(BIG, "red moon", BIG, BIG, hands=1)

    entry = game.push("red moon, out", 1)

    assert "zar:out" in told(entry)
    assert game.actors == (0, 2, 3)
    assert refused(game, "draw", 2) == "zar:no-dodging"
    game.push("let it go", 3)
    assert refused(game, "let it go", 3) == "zar:let-it-go"
    game.push("let it go", 0)
    assert game.outcome is None

    entry = game.push("let it go", 2)

    assert "zar:hand-won" in told(entry)
    assert game.outcome.winners == (1,)


@pytest.mark.rule("zar:no-multiple-out", "zar:no-self-out")
def test_no_going_out_with_several_or_on_yourself():
    """The last cards go neither as a double nor as a match on yourself."""
    double = table(BIG, "red moon, red moon", BIG)
    assert refused(double, "double red moon", 1) == "zar:no-multiple-out"
    assert "red moon, zar" in double.legal(1)

    double.push("red moon, zar", 1)

    assert refused(double, "double", 1) == "zar:no-self-out"
    assert {str(move) for move in double.legal(1)} == {"let it go"}


@pytest.mark.rule("zar:last-draws", "zar:match-draws")
def test_going_out_with_a_match():
    """A match may be the last card; the matched player draws, and that card counts."""
    game = table("blue moon, red star", BIG, "red sun", hands=1, draw="peacock side")

    game.push("match, out", 2)
    let_go(game)

    assert game.outcome.winners == (2,)
    assert game.outcome.scores == (6, 5, 0)


@pytest.mark.rule("zar:last-draws", "zar:no-dodging")
def test_faq_2_going_out_with_a_wasp():
    """The next player draws for the Wasp, a Wasp in hand or not, and those cards count."""
    game = table(
        BIG, "red wasp", "blue wasp, red star", hands=1, draw="peacock side, dragon winged"
    )
    game.push("red wasp", 1)
    assert refused(game, "blue wasp", 2) == "zar:no-dodging"

    let_go(game)

    assert game.outcome.scores == (5, 0, 2 + 1 + 4 + 4)


@pytest.mark.rule("zar:score", "zar:points")
def test_score():
    """Everybody else adds up what they hold; the winner adds nothing."""
    game = table(
        "blue moon, red wasp, peacock side", "red moon", "chameleon, red star", chameleons=1
    )

    entry = game.push("red moon", 1)
    let_go(game)

    assert entry.seat == 1
    assert game.position["scores"] == [1 + 2 + 4, 0, 6 + 1]


@pytest.mark.rule("zar:target", "zar:lowest-wins")
def test_target():
    """The game ends after the hand in which somebody reaches the target, not before."""
    for scores, over in (([48, 0, 30], False), ([49, 0, 30], True), ([0, 60, 3], True)):
        game = table("blue star", "red moon", BIG, scores=scores, highest=max(scores))

        game.push("red moon", 1)
        let_go(game)

        assert bool(game.outcome) is over
    assert game.outcome.winners == (0,)
    assert game.outcome.scores == (1, 60, 8)


@pytest.mark.rule("zar:target")
def test_other_ends():
    """Another target or a number of hands can be agreed."""
    assert GAME.settle({"seats": 2})["target"] == 50
    game = table("blue star", "red moon", target=1)
    game.push("red moon", 1)
    let_go(game)
    assert game.outcome.winners == (1,)

    game = table("blue star", "red moon", target=None, hands=2)
    game.push("red moon", 1)
    let_go(game)
    assert game.outcome is None
    assert game.position["hands_played"] == 1


@pytest.mark.rule("zar:tie")
def test_tie():
    """Equal lowest scores share the victory."""
    game = table("blue star", "red moon", "blue moon", scores=[0, 1, 49], highest=49)

    game.push("red moon", 1)
    let_go(game)

    assert game.outcome.winners == (0, 1)
    assert game.outcome.rule == "zar:tie"


# -- false calls -----------------------------------------------------------------------------------


@pytest.mark.rule("zar:false-gotcha", "zar:false-repeated", "zar:most-fines")
@pytest.mark.parametrize("false_calls", ["auto", "allowed", "listed"])
def test_false_gotcha(false_calls):
    """Free the first time in a turn, then a card each, three at most."""
    game = table(BIG, "blue star", BIG, false_calls=false_calls, turn=2)

    for expected in (5, 6, 7, 8, 8):
        game.push("gotcha 1", 0)
        assert counts(game)[0] == expected
    assert counts(game)[1] == 1

    game.push("draw", 2)
    game.push("pass", 2)

    assert game.position["slips"] == []


@pytest.mark.rule("zar:false-zar", "zar:false-repeated")
@pytest.mark.parametrize("false_calls", ["auto", "allowed", "listed"])
def test_false_zar(false_calls):
    """The same with a ZAR out of place: alone, or with a play that leaves two cards."""
    game = table(
        "blue star, blue moon", "red moon, blue sun, red cloud", BIG, false_calls=false_calls
    )
    game.push("zar", 0)
    assert counts(game)[0] == 2
    game.push("zar", 0)
    assert counts(game)[0] == 3

    entry = game.push("red moon, zar", 1)

    assert "zar:false-zar" in told(entry)
    assert counts(game)[1] == 2


@pytest.mark.rule("zar:false-zar")
def test_zar_with_a_full_hand():
    """A ZAR said with a play that leaves many cards is false too, and the play stands."""
    game = table(BIG, "red moon, blue sun, red cloud, blue star, red frog", BIG)

    first = game.push("red moon, zar", 1)

    assert "zar:false-zar" in told(first)
    assert counts(game)[1] == 4
    assert game.position["liable"] == []


@pytest.mark.rule("zar:false-repeated")
def test_a_new_turn_forgives():
    """False calls are counted turn by turn."""
    game = table("blue star", BIG, BIG, owner=2, turn=1)
    game.push("gotcha 0", 2)
    game.push("draw", 1)
    game.push("pass", 1)

    game.push("gotcha 0", 2)

    assert counts(game) == [1, 6, 5]


@pytest.mark.rule("zar:false-possible")
def test_false_calls_are_possible_but_not_offered():
    """A coach's list has none, yet they can be made; a table's list has the likelier ones."""
    coach = table(BIG, "blue star", BIG)
    free = table(BIG, "blue star", BIG, referee="table")

    def said(game, seat):
        return {str(move) for move in game.legal(seat)}

    assert not {"gotcha 1", "gotcha 2", "zar"} & said(coach, 0)
    assert {"gotcha 1", "gotcha 2"} & said(free, 0) == {"gotcha 1"}
    assert "zar" in said(free, 1)
    assert "zar" not in said(free, 2)
    for game in (coach, free):
        assert game.why_not("gotcha 1", 0) is None
        assert game.why_not("gotcha 2", 0) is None
        assert game.why_not("zar", 2) is None
        assert "gotcha 2" in game.legal(0)
    strict = table(BIG, "blue star", BIG, false_calls="refused")
    assert refused(strict, "gotcha 1", 0) == "zar:false-gotcha"
    assert refused(strict, "zar", 1) == "zar:false-zar"


@pytest.mark.rule("zar:false-zar")
def test_zar_with_a_play_can_be_refused():
    """Where false calls are refused, the refusal says how many cards the play leaves."""
    game = table(BIG, "red moon, blue star, blue sun", BIG, false_calls="refused")

    refusal = game.why_not("red moon, zar", 1)

    assert refusal.rule == "zar:false-zar"
    assert "2 cards" in refusal.because


# -- between hands ---------------------------------------------------------------------------------


def after_a_hand(scores, **more):
    """Four seats between hands; seat 1 has just won."""
    game = table(
        "blue star",
        "red moon",
        "blue moon",
        "blue sun",
        drop_in=True,
        scores=scores,
        highest=max(scores),
        **more,
    )
    game.push("red moon", 1)
    let_go(game)
    return game


@pytest.mark.rule("zar:join-quit", "zar:asked-between", "zar:rejoin-highest")
def test_quit_and_come_back():
    """Between hands one may leave, and come back with the highest score of the game so far."""
    game = after_a_hand([10, 12, 3, 20])
    assert game.position["phase"] == "between"
    assert game.actors == (0, 1, 2, 3)
    for seat, word in enumerate(("stay", "stay", "quit", "stay")):
        game.push(word, seat)
    assert game.position["present"] == [0, 1, 3]
    assert counts(game) == [7, 7, 0, 7]
    assert 2 not in game.actors
    assert refused(game, "draw", 2) == "zar:join-quit"

    game = _next_between(game)
    highest = max(game.position["scores"])
    game.push("join", 2)
    for seat in (0, 1, 3):
        game.push("stay", seat)

    assert game.position["scores"][2] == highest
    assert counts(game) == [6, 6, 6, 6]


def _next_between(game):
    """The same game when the next hand is over and nobody has scored."""
    position = game.position
    cards = [name for hand in position["hands"] for name in hand]
    position |= {
        "phase": "between",
        "hands": [[] for _ in position["hands"]],
        "drawpile": [*position["drawpile"], *position["playpile"], *cards],
        "playpile": [],
        "face": "",
        "last": 0,
        "chain": 0,
        "open": False,
        "wasps": 0,
        "waiting": [],
        "coming": position["present"],
    }
    return zplay.table("zar", position=position)


@pytest.mark.rule("zar:join-average", "zar:join-quit")
def test_join():
    """A newcomer starts with the average of those who play on, rounded up."""
    game = zplay.table("zar", seats=4, drop_in=True, absent=[3], seed="join")
    assert counts(game) == [7, 7, 7, 0]
    position = _next_between(game).position | {"scores": [10, 13, 3, 0], "highest": 13}
    game = zplay.table("zar", position=position)

    for seat in (0, 1, 2):
        game.push("stay", seat)
    game.push("join", 3)

    assert game.position["scores"] == [10, 13, 3, 9]
    assert counts(game) == [6, 6, 6, 6]


@pytest.mark.rule("zar:current-win")
def test_only_players_win():
    """Whoever has left with the lowest score does not win."""
    game = after_a_hand([10, 49, 3, 20])
    for seat, word in enumerate(("stay", "stay", "quit", "stay")):
        game.push(word, seat)
    position = _next_between(game).position | {"phase": "over", "coming": []}

    outcome = zplay.table("zar", position=position).outcome

    assert outcome.winners == (0,)
    assert outcome.scores == (11, 49, 4, 21)


@pytest.mark.rule("zar:two-stay")
def test_two_have_to_stay():
    """The last two cannot leave, and when the dealer leaves the next player deals."""
    game = after_a_hand([10, 12, 3, 20])
    game.push("quit", 1)
    game.push("quit", 2)

    assert refused(game, "quit", 0) == "zar:two-stay"

    game.push("stay", 0)
    game.push("stay", 3)

    assert game.position["present"] == [0, 3]
    assert game.position["dealt_by"] == 3


@pytest.mark.rule("zar:join-quit", "zar:asked-between")
def test_between_refusals():
    """Everybody answers once, with the words for where they are; nothing is played meanwhile."""
    game = after_a_hand([10, 12, 3, 20])
    game.push("stay", 0)

    assert refused(game, "quit", 0) == "zar:join-quit"
    assert refused(game, "join", 1) == "zar:join-quit"
    assert refused(game, "draw", 1) == "zar:join-quit"
    playing = table(BIG, BIG)
    assert refused(playing, "quit", 0) == "zar:join-quit"
    without = table("blue star", "red moon")
    without.push("red moon", 1)
    let_go(without)
    assert without.position["phase"] == "playing", "nobody is asked without drop_in"
