"""Ka-Zing: what is in the box, notation, views, and positions that people edit."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zplay
from tests.conformance.kazing import swap
from tests.rules.kazing_tables import edited, set_up
from zplay import Ambiguous, DataError, NotationError, OptionError, PositionError
from zplay.core.edition import parse_toml
from zplay.games.kazing import GAME, Cast, Move, View, imagine
from zplay.games.kazing.components import MODIFIER, MOVEMENT, WORD, our_edition, read_edition

EDITION = our_edition()


# -- the box ---------------------------------------------------------------------------------------


@pytest.mark.rule("kazing:box", "kazing:deck-list", "kazing:resonances", "kazing:card-position")
def test_the_box():
    """72 standard and 54 sorcerer cards with the counts of the ruling."""
    standard = [EDITION.faces[card] for card in EDITION.standard]
    rest = Counter(EDITION.everything) - Counter(EDITION.standard)
    sorcerer = [EDITION.faces[card] for card in rest.elements()]

    assert (len(standard), len(sorcerer)) == (72, 54)
    assert EDITION.colours == {
        "light": "orange", "life": "green", "energy": "blue", "matter": "purple",
    }  # fmt: skip
    for resonance in EDITION.colours:
        own = [card for card in standard if card.resonance == resonance]
        assert Counter(card.position for card in own) == dict.fromkeys(range(1, 10), 2)
        assert Counter(card.name for card in own if card.kind == WORD) == {
            "kazaam": 2, "zing": 2, "kazaam/zing": 1, "ka-zing": 1,
        }  # fmt: skip
        assert sorted(card.name for card in own if card.kind == MOVEMENT) == sorted(
            [
                "E-W",
                "N-S",
                "NE-SW",
                "NW-SE",
                "E",
                "W",
                "N",
                "S",
                "Z",
                "zag",
                "circle",
                "half-circle",
            ]
        )
        special = [card.name for card in sorcerer if card.resonance == resonance]
        assert sorted(special) == sorted(
            ["V", "caret", "less", "greater", "swirl", "NE", "SW", "kazaam/zing", "ka-zing"]
        )
    assert Counter(card.position for card in sorcerer) == dict.fromkeys(range(1, 10), 6)
    modifiers = [card for card in sorcerer if card.kind == MODIFIER]
    assert Counter(card.name for card in modifiers) == {"half": 6, "rewind": 6, "shift": 6}
    assert {card.resonance for card in modifiers} == {""}


@pytest.mark.rule("kazing:mana-values", "kazing:words")
def test_the_numbers_on_the_cards():
    """Mana of movements and modifiers, and the words' spell modifiers."""
    mana = {card.name: card.mana for card in EDITION.faces}

    assert {
        mana[name] for name in ["E-W", "N-S", "NE-SW", "NW-SE", "E", "W", "N", "S", "NE", "SW"]
    } == {2}
    assert {mana[name] for name in ["half-circle", "V", "caret", "less", "greater"]} == {3}
    assert {mana[name] for name in ["Z", "zag", "circle"]} == {4}
    assert mana["swirl"] == 5
    assert (mana["half"], mana["rewind"], mana["shift"]) == (-1, 1, 2)
    assert [mana[name] for name in ("kazaam", "zing", "kazaam/zing", "ka-zing")] == [3, 3, 2, 1]


def test_every_label_is_one_card():
    """Labels are what positions and actions say: each names one card."""
    labels = [card.label for card in EDITION.faces]

    assert len(set(labels)) == len(labels) == 126
    assert all(EDITION.card(card.label.upper()) == card.id for card in EDITION.faces)
    with pytest.raises(ValueError, match="no card"):
        EDITION.card("light loop")


SOURCE = """
[resonances]
light = "orange"

[standard]
light = ["E 1", "E 2", "W 3", "W 4", "N 5 7", "N 5", "S 6", "S 7", "Z 8", "Z 9", "zing 1", "zing 1"]

[mana]
E = 2
W = 2
N = 2
S = 2
Z = 4

[words]
zing = 3
"""


def test_a_box_of_your_own(tmp_path):
    """Another list of cards, from a file, with a value of its own and two equal cards."""
    path = tmp_path / "mine.toml"
    path.write_text(SOURCE, encoding="utf-8")

    table = zplay.table("kazing", seats=2, seed="mine", edition=str(path))

    assert sum(table.game.box(table.options).values()) == 12
    assert table.game.box(table.options)["light zing"] == 2
    assert {"light N 5 7", "light N 5 2"} <= set(table.game.box(table.options))
    again = zplay.open(table.code)
    assert again.position == table.position


def test_equal_cards_are_one_choice():
    """Two equal words in hand: each spell and each discard is listed once."""
    edition = parse_toml(SOURCE, "mine.toml")
    table = zplay.table("kazing", seats=2, seed="mine", edition=edition)
    position = table.position
    cards = sorted(table.game.box(table.options).elements())
    for card in (hand := ["light zing", "light zing", "light E 1"]):
        cards.remove(card)
    pile = {"deck": cards[:5], "display": cards[5:], "discard": [], "shown": [], "run_out": 0}
    position |= {"hands": [hand, []], "phase": "cast", "piles": [pile]}
    table = zplay.table("kazing", position=position)

    assert [str(action) for action in table.legal(0)] == [
        "no spell",
        "cast 1 (light zing): light E 1→3 | light zing",
    ]
    table.push("cast 1 (light zing): light E 1 | light zing")
    discard = edited(zplay.table("kazing", position=position), phase="discard")
    assert [str(action) for action in discard.legal(0)] == [
        "keep all",
        "discard light zing",
        "discard light E 1",
    ]


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        (('"E 1"', '"loop 1"'), 6, "no card 'loop'"),
        (('"E 1"', '"E 0"'), 6, "written such as"),
        (('"E 1"', '"E"'), 6, "written such as"),
        (('"E 1"', "7"), 6, "written such as"),
        (('"E 1"', '"half 1"'), 6, "modifiers"),
        (('"E 1"', '"V 1"'), 6, "no value in"),
        (('"Z 9", ', ""), 5, "position 9"),
        (('"zing 1", "zing 1"', '"E 1"'), 5, "without a word"),
        (("light = [", "dark = ["), 6, "no resonance"),
        (('"orange"', '"E"'), 3, "letters only"),
        (('"orange"', "4"), 3, "letters only"),
        (("E = 2", "E = 2000"), 9, "whole number"),
        (("E = 2", "Q = 2"), 9, "belong here"),
        (("zing = 3", "zing = true"), 16, "whole number"),
        (("[words]", "[spells]"), 15, "belong here"),
        (("[standard]", "[standard"), 0, "not TOML"),
    ],
)
def test_a_wrong_box_is_refused_with_the_line(change, line, why):
    """A broken edition file is answered with the line and the reason."""
    source = SOURCE.replace(*change)
    assert source != SOURCE

    with pytest.raises(DataError, match=why) as error:
        read_edition(parse_toml(source, "mine.toml"))

    assert "mine.toml" in str(error.value)
    if line:
        assert f"line {line}:" in str(error.value)


def test_a_box_that_is_too_small():
    """A deck that cannot even be dealt is refused."""
    with pytest.raises(OptionError, match="12 cards"):
        zplay.table("kazing", seats=4, edition=parse_toml(SOURCE, "mine.toml"))
    with pytest.raises(DataError, match="a table is needed"):
        zplay.table("kazing", seats=2, edition={})


# -- notation --------------------------------------------------------------------------------------


HAND = ["light kazaam 4", "matter zing 4", "light E-W", "life zag", "energy circle"]


@pytest.mark.parametrize(
    "text",
    [
        "cast 4 (light kazaam 4): light E-W→6, life zag→8, energy circle→8 | matter zing 4",
        "cast 4: E-W→6, zag, circle | zing",
        "CAST 4: e-w->6 , ZAG ,circle|ZING",
        "  cast   4 :E-W=>6, zag, circle, zing ",
        "cast light kazaam: E-W, zag→8, circle | zing",
        "cast empty hand: E-W, zag→feet, circle | matter zing [4]",
        "cast 4 light kazaam: orange E-W, green zag→8, blue circle | purple zing",
    ],
)
def test_ways_to_say_a_spell(text):
    """Labels, names, colours, arrows, capitals, spaces and position names all mean the same."""
    table = set_up(HAND, [])

    cast = table.push(text).action

    assert str(cast) == (
        "cast 4 (light kazaam 4): light E-W→6, life zag→8, energy circle→8 | matter zing 4"
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not an action"),
        ("cast", "not an action"),
        ("dance", "not an action"),
        ("take", "not an action"),
        ("cast E-W, zag | zing", "colon"),
        ("cast 4:", "no word"),
        ("cast : E-W | zing", "where the spell starts"),
        ("cast 4: loop | zing", "no card"),
        ("cast 4: E-W→12 | zing", "no position"),
        ("cast 4: E-W→door | zing", "no position"),
        ("cast door: E-W | zing", "no card"),
        ("cast 4: V | zing; dance", "no aim"),
        ("cast 4: E-W | zing; collect x", "no position"),
        ("discard loop", "no card"),
        ("take loop", "no card"),
    ],
)
def test_what_is_no_action(text, why):
    """A text that means nothing is answered with what is wrong; nothing changes."""
    table = set_up(HAND, [])
    before = table.position

    with pytest.raises(NotationError, match=why):
        table.push(text)

    assert table.position == before


@given(st.text(max_size=60))
def test_any_text_is_an_action_or_a_clear_error(text):
    """Whatever is typed: an action, a refusal, or a NotationError."""
    table = TABLE

    for said in (text, f"cast {text}", f"cast 4: {text} | zing", f"take {text}", f"discard {text}"):
        try:
            table.why_not(said)
        except NotationError:
            continue


TABLE = set_up(HAND, [])


def test_what_is_ambiguous_asks():
    """Which card, which way, which target: each is asked for with all answers."""
    table = set_up(["light kazaam 4", "light E", "life E", "matter zing 3"], [], phase="discard")
    with pytest.raises(Ambiguous) as asked:
        table.push("discard E")
    assert asked.value.candidates == ("discard light E", "discard life E")
    table = edited(table, phase="cast")
    with pytest.raises(Ambiguous) as asked:
        table.push("cast 4: E | zing")
    assert len(asked.value.candidates) == 2
    for candidate in asked.value.candidates:
        assert table.why_not(candidate) is None


def test_only_one_valid_meaning_is_meant():
    """If the rules leave one meaning, nobody is asked."""
    table = set_up(["light kazaam 4", "light E", "life E", "life zing 8"], [], level="apprentice")

    cast = table.push("cast 4: E | life zing").action

    assert cast.spell.moves[0].label == "life E"


def test_short_words_for_short_choices():
    """Pass, done, end turn, draw."""
    table = zplay.table("kazing", seats=2, seed="short")

    assert str(table.push("draw").action) == "take deck"
    assert str(table.push("pass").action) == "no spell"
    assert str(table.push("pass").action) == "keep all"
    assert str(table.push("take the top card").action) == "take deck"


def test_foreign_actions_are_refused_clearly():
    """An object that is no action is a NotationError, not a crash."""
    table = set_up(HAND, [])
    spell = table.game.parse("cast 4: E-W→6, zag, circle | zing", table.seen_by(0)).spell

    for nonsense in (
        None,
        7,
        ("take", 1),
        object(),
        [1],
        Move("dance"),
        Move("discard", 7),
        Cast(None),
        Cast(spell, None),
        Cast(spell._replace(ends=())),
        Cast(spell._replace(word="zing")),
    ):
        with pytest.raises(NotationError):
            table.push(nonsense)


def test_forged_cards_are_not_held():
    """A card of the right number but with other things on it is not the card in hand."""
    table = set_up(HAND, [])
    cast = table.game.parse("cast 4: E-W→6, zag, circle | zing", table.seen_by(0))
    forged = cast.spell.start._replace(position=1)

    assert table.why_not(cast) is None
    refusal = table.why_not(Cast(cast.spell._replace(start=forged)))
    assert refusal is not None
    assert refusal.rule == "kazing:own-cards"


@pytest.mark.parametrize("variant", GAME.facts.variants, ids=lambda variant: variant.name)
def test_the_board_tells_what_matters(variant):
    """Every view can be printed, with the seat's own cards and nobody else's."""
    table = zplay.table("kazing", seats=variant.seats, seed="board", **variant.options)

    for seat in (None, *range(variant.seats)):
        view = table.seen_by(seat)
        board = table.game.board(view)
        assert all(card.face in board for card in view.cards)
        assert "takes a card" in board


# -- views and imagining ---------------------------------------------------------------------------


@pytest.mark.rule("kazing:seen", "kazing:piles")
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(5, 80))
def test_nobody_sees_what_lies_face_down(number, actions):
    """Exchanging hidden cards changes no view; imagining fits the view; nothing is lost."""
    variant = GAME.facts.variants[number % len(GAME.facts.variants)]
    settled = GAME.settle({"seats": variant.seats, **variant.options})
    state = GAME.start(settled, str(number))
    rng = random.Random(number)
    for _ in range(actions):
        if not state.actors():
            break
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    seat = rng.randrange(variant.seats)
    view = state.seen_by(seat)

    assert swap(state, seat, rng).seen_by(seat) == view
    imagined = imagine(view, rng)
    assert imagined.seen_by(seat) == view
    assert GAME.components(imagined) == GAME.box(settled)
    assert isinstance(view, View)
    assert hash(view) == hash(imagined.seen_by(seat))


def test_a_spectator_can_imagine_too():
    """From a view without a hand all hands are imagined."""
    table = zplay.table("kazing", seats=3, seed="x")
    view = table.seen_by(None)

    assert imagine(view, random.Random(1)).seen_by(None) == view


# -- positions -------------------------------------------------------------------------------------


def position_of(number):
    variant = GAME.facts.variants[number % len(GAME.facts.variants)]
    table = zplay.table("kazing", seats=variant.seats, seed=number, **variant.options)
    rng = random.Random(number)
    for _ in range(rng.randrange(60)):
        if not table.actors:
            break
        table.push(rng.choice(list(table.legal())))
    return table.position


JUNK = [None, -1, 0, 1, 3, 99, 10**9, True, "", "light E", "dummy", [], {}, [1], ["light E"], 0.5]


def paths(value, path=()):
    """Every place in a JSON value."""
    yield path
    items = value.items() if isinstance(value, dict) else ()
    for key, item in enumerate(value) if isinstance(value, list) else items:
        yield from paths(item, (*path, key))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**6))
def test_edited_positions_are_playable_or_refused(number):
    """Any edit of a position gives a game that can be played on, or a PositionError."""
    rng = random.Random(number)
    position = copy.deepcopy(position_of(number % 48))
    for _ in range(rng.choice((1, 1, 2, 3))):
        places = [path for path in paths(position) if path and path[0] not in ("seed", "deals")]
        *way, last = rng.choice(places)
        inside = position
        for key in way:
            inside = inside[key]
        edit = rng.randrange(3)
        if edit == 0 and isinstance(inside, list):
            inside.insert(last, copy.deepcopy(rng.choice([*inside, *JUNK])))
        elif edit == 1:
            del inside[last]
        else:
            inside[last] = copy.deepcopy(rng.choice(JUNK))
    json.dumps(position)

    try:
        table = zplay.table("kazing", position=position)
    except PositionError:
        return
    for _ in range(30):
        if not table.actors:
            break
        table.push(rng.choice(list(table.legal())))
    assert (table.outcome is None) == bool(table.actors)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"hands": [["light E"], []]}, "do not add up"),
        ({"hands": [["light loop"], []]}, "no card"),
        ({"turn": 2}, "0 to 1"),
        ({"phase": "dance"}, "one of take"),
        ({"phase": "over"}, "nothing has ended"),
        ({"last": [1, 0]}, "not of side"),
        ({"collected": [[0] * 8, [0] * 9]}, "9 numbers"),
        ({"collected": [[2] * 9, [0] * 9]}, "0 to 1"),
        ({"wands": 1}, "do not belong"),
    ],
)
def test_positions_that_cannot_be(change, why):
    """Each is refused with what is wrong."""
    table = zplay.table("kazing", seats=2, seed="x")

    with pytest.raises(PositionError, match=why):
        edited(table, **change)


def test_hands_that_are_too_large():
    """Nobody holds more than the limit, but for one card in their own turn."""
    hand = ["light E", "light W", "life E", "life W", "matter E", "matter W"]

    assert set_up(hand, [], phase="cast").actors == (0,)
    with pytest.raises(PositionError, match="5 are the most"):
        set_up(hand, [], phase="take")
    with pytest.raises(PositionError, match="5 are the most"):
        set_up([], hand, phase="cast")


def test_duel_and_timer_positions_that_cannot_be():
    """Mana, turns and Timer cards that do not fit together."""
    duel = zplay.table("kazing", seats=3, seed="x", type="duel")
    for mana, why in (
        ({"seat 0": 0, "seat 1": 0, "seat 2": 0}, "somebody"),
        ({"seat 0": 9, "seat 1": 0, "seat 2": 0}, "one side left"),
        ({"seat 0": 9, "seat 1": 0, "seat 2": 9}, "no cards"),
        ({"seat 0": 9, "seat 1": 9}, "lacks"),
    ):
        with pytest.raises(PositionError, match=why):
            edited(duel, mana=mana)
    alone = zplay.table("kazing", seats=1, seed="x")
    twins = {"hidden": [], "kept": ["light E-W", "light zag"]}
    with pytest.raises(PositionError, match="two cards of one position"):
        edited(alone, timer=twins)
    pile = alone.position["piles"][0]
    with pytest.raises(PositionError, match="not in the discard pile"):
        edited(alone, piles=[{**pile, "shown": ["light E"]}])
    teams = zplay.table("kazing", seats=4, teams=2, seed="x")
    one, two = teams.position["piles"]
    one["deck"][0], two["deck"][-1] = two["deck"][-1], one["deck"][0]
    with pytest.raises(PositionError, match="not one whole deck"):
        edited(teams, piles=[one, two])
