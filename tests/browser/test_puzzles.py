"""Puzzles in a real browser: by mouse, by keyboard alone, by text; wrong, hinted, printed."""

from __future__ import annotations

import pytest

import zplay
from tests.browser.test_stage import serious
from tests.browser.test_zingazam import ask, focused, played

SPELL = "import zplay\nzplay.puzzle('kazing', kind='ends-on', grade=2, seed='play')"
RING = "import zplay\nzplay.puzzle('zingazinga', kind='close', grade=1, seed='play')"
BLOCK = "import zplay\nzplay.puzzle('zingazinga', kind='block', grade=2, seed='play')"
ENDING = "import zplay\nzplay.puzzle('zar', kind='go-out', grade=2, seed='play')"
RECALL = "import zplay\nzplay.puzzle('zingazam', kind='my-hand', grade=1, seed='play')"
SWITCH = "import zplay\nzplay.puzzle('zigzag', kind='zag', grade=2, seed='play')"
FIRST = "switch fire yellow sunglasses for air green cocktail"
GAMES = {
    "zar": (
        ENDING,
        ["value-0-1"],
        "dragon unwinged calling galaxies",
        ("dragon unwinged calling suns", "you cannot play"),
    ),
    "zingazam": (
        RECALL,
        ["hand-0", "pick-1", "hand-1", "pick-4"],
        "1: 1, 2: 4",
        ("1: 4, 2: 1", "would not have"),
    ),
    "zigzag": (
        SWITCH,
        ["card-52", "card-41", "card-46", "card-33"],
        f"{FIRST}, switch air pink suitcase for air blue cocktail",
        (FIRST, "share"),
    ),
    "zingazinga": (
        RING,
        ["tile-29", "green-14", "tile-19", "green-15", "tile-16", "green-0", "tile-20", "green-1"],
        "4|3 at green 14, 3|0 at green 15, 0|0 at green 0, 0|4 at green 1",
        ("4|3 at green 14", "not closed"),
    ),
}
"""For each family besides spells: a cell, what to choose, the same as text, a wrong answer and why.
"""
OTHERS = pytest.mark.parametrize(("cell", "ids", "text", "wrong"), GAMES.values(), ids=list(GAMES))


def item(page, id_):
    """The element of an item."""
    return page.locator(f"[data-id='{id_}']")


def notice(page, kind, text=""):
    """Wait until something of that kind is said."""
    page.wait_for_selector(f".zp-notice[data-kind='{kind}']:has-text({text!r})")


def prompt(page, text):
    """Wait until the board asks for this."""
    page.wait_for_selector(f".zp-prompt:has-text({text!r})")


def press(page, does):
    """A button of the bar."""
    page.locator(f"[data-does='{does}']").click()


def drawn(page, before):
    """Wait until the page has answered: its log or its draft is not what it was."""
    page.wait_for_function(
        "before => document.querySelector('.zp-field').value !== before", arg=before
    )


def reach(page, id_):
    """Go to an item with Tab and arrows alone."""
    region = item(page, id_).locator("xpath=ancestor::*[@data-region][1]")
    name = region.get_attribute("data-region")
    for _ in range(60):
        here = "document.activeElement.closest('[data-region]')?.dataset.region"
        if page.evaluate(here) == name:
            break
        page.keyboard.press("Tab")
    # The spaces of a circle lie all around: t goes from one that takes the tile to the next.
    for key in ["ArrowLeft"] * 20 + ["ArrowRight"] * 40 + ["t"] * 20:
        if focused(page) == id_:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{id_} cannot be reached with the keyboard")


@OTHERS
def test_every_other_family_by_mouse(open_voila, cell, ids, text, wrong):
    """A hint, the solution shown and taken back, then every choice by clicks, and Check."""
    del text, wrong
    page = open_voila(cell)
    press(page, "hint")
    notice(page, "hint", "Hint 1 of 4")
    press(page, "solution")
    notice(page, "shown", "The solution")
    press(page, "undo")
    page.wait_for_selector(".zp-notice", state="hidden")
    page.wait_for_selector(".zp-scores:has-text('Solution shown')")
    field = page.get_by_label("Type the answer")
    for id_ in ids:
        before = field.input_value()
        item(page, id_).click()
        drawn(page, before)
    press(page, "check")
    notice(page, "right", "Solved")
    press(page, "explain")
    notice(page, "step", "Step 1 of")
    assert page.errors == []


@OTHERS
def test_every_other_family_by_keyboard_alone(open_voila, cell, ids, text, wrong):
    """Tab goes from region to region, arrows inside, Enter chooses, c checks."""
    del text, wrong
    page = open_voila(cell)
    field = page.get_by_label("Type the answer")
    for id_ in ids:
        before = field.input_value()
        reach(page, id_)
        page.keyboard.press("Enter")
        drawn(page, before)
    page.keyboard.press("c")
    notice(page, "right", "Solved")
    assert page.errors == []


@OTHERS
def test_every_other_family_by_text(open_voila, cell, ids, text, wrong):
    """A wrong answer hears what is wrong with it and stays to be mended; then it is right."""
    del ids
    said, because = wrong
    page = open_voila(cell)
    field = page.get_by_label("Type the answer")
    field.fill(said)
    field.press("Enter")
    notice(page, "wrong", because)
    assert field.input_value() == said
    field.fill(text)
    field.press("Enter")
    notice(page, "right", "Solved")
    assert page.errors == []


def test_a_spell_by_mouse(open_host):
    """A hint and its rule, cards, a word too early refused, check: solved by clicks alone."""
    page = open_host(SPELL)
    ask(page, "Cast a spell of exactly 4 cards that ends on 4")
    page.outside.clear()
    press(page, "hint")
    notice(page, "hint", "Hint 1 of 4")
    press(page, "hint")
    notice(page, "hint", "Look at")
    page.wait_for_selector(".zp-m-hint")
    page.locator(".zp-notice .zp-term").first.click()
    page.wait_for_selector(".zp-rule.zp-current")
    item(page, "card-0").click()
    prompt(page, "The wand is on 2 Head")
    item(page, "card-1").click(force=True)
    page.wait_for_selector(".zp-refusal:has-text('more movements first')")
    item(page, "card-3").click()
    prompt(page, "The wand is on 8 Feet")
    item(page, "card-2").click()
    prompt(page, "The wand is on 4 Empty Hand")
    item(page, "card-1").click()
    prompt(page, "Check says")
    press(page, "check")
    notice(page, "right", "Solved")
    assert page.errors == []
    assert page.outside == []


def test_a_spell_by_keyboard_alone(open_voila):
    """Digits and Enter lay cards, u takes back, c checks, e explains, n goes on."""
    page = open_voila(SPELL)
    ask(page, "Cast a spell of exactly 4 cards")
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("1")
    assert focused(page) == "card-0"
    page.keyboard.press("Enter")
    prompt(page, "The wand is on 2 Head")
    page.keyboard.press("u")
    prompt(page, "Choose the start card")
    page.keyboard.press("U")
    prompt(page, "The wand is on 2 Head")
    for key, then in (("3", "8 Feet"), ("2", "4 Empty Hand"), ("1", "Check says")):
        page.locator("[data-region='hand'] [tabindex='0']").focus()
        page.keyboard.press(key)
        page.keyboard.press("Enter")
        prompt(page, then)
    page.keyboard.press("c")
    notice(page, "right", "Solved")
    page.locator(".zp-bar [tabindex='0']").focus()
    page.keyboard.press("e")
    notice(page, "step", "Step 1 of")
    page.keyboard.press("f")
    notice(page, "step", "Step 2 of")
    page.keyboard.press("Escape")
    notice(page, "right", "Solved")
    page.keyboard.press("n")
    page.wait_for_function("document.querySelectorAll('.zp-log li').length === 0")


def test_a_spell_by_text_with_a_wrong_answer(open_voila):
    """What is wrong is said and stays in the field to be mended; then it is right."""
    page = open_voila(SPELL)
    field = page.get_by_label("Type the answer")
    field.fill("2: N-S | zing")
    field.press("Enter")
    notice(page, "wrong", "it has 3 cards, not 4")
    assert field.input_value() == "2: N-S | zing"
    field.fill("2: N-S→8, Z | zing")
    field.press("Enter")
    notice(page, "right", "Solved")


def test_a_spell_shown_and_taken_back(open_voila):
    """The solution lies as a spell; undo takes it off the table, and it stays marked as shown."""
    page = open_voila(SPELL)
    hand = "[data-region='hand'] [data-id='card-0']"
    page.wait_for_selector(hand)
    press(page, "solution")
    notice(page, "shown", "The solution")
    page.wait_for_selector(hand, state="detached")
    press(page, "undo")
    page.wait_for_selector(".zp-notice", state="hidden")
    page.wait_for_selector(hand)
    page.wait_for_selector(".zp-scores:has-text('Solution shown')")
    assert page.errors == []


def test_a_tile_with_its_own_keys(open_voila):
    """A digit picks a tile, t goes to the spaces that take it, Enter lays it; Esc clears."""
    page = open_voila(RING)
    ask(page, "circle with these tiles")
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    prompt(page, "Choose a space")
    page.keyboard.press("t")
    where = focused(page)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"[data-id='{where}'][aria-label*='take it off']")
    page.keyboard.press("Escape")
    page.wait_for_selector(f"[data-id='{where}'][aria-label*='empty']")
    page.keyboard.press("u")
    page.wait_for_selector(f"[data-id='{where}'][aria-label*='take it off']")


def test_shown_undone_and_pencilled(open_voila):
    """The solution lies on the board; undo takes it away, and it stays marked as shown."""
    page = open_voila(BLOCK)
    press(page, "solution")
    notice(page, "shown", "The solution")
    press(page, "undo")
    page.wait_for_selector(".zp-notice", state="hidden")
    page.wait_for_selector(".zp-scores:has-text('Solution shown')")
    press(page, "pencil")
    item(page, "mark-0-1").click()
    page.wait_for_selector("[data-id='mark-0-1']:has-text('struck out')")
    item(page, "value-0-0").click()
    press(page, "check")
    notice(page, "wrong", "they can play")
    played(page, "Not yet")


@pytest.mark.parametrize(
    "cell",
    [SPELL, RING, BLOCK, ENDING, RECALL, SWITCH],
    ids=["spell", "circle", "block", "ending", "recall", "switch"],
)
@pytest.mark.parametrize(("width", "theme"), [(360, "dark"), (1280, "light")])
def test_narrow_and_wide(open_voila, cell, width, theme):
    """With a hint, pencil and kinds open nothing runs out of the page, and axe is content."""
    show = f"import zplay.widgets.puzzle as w\nw.Puzzler({cell.splitlines()[1]}, theme={theme!r})"
    page = open_voila(f"import zplay\n{show}")
    page.set_viewport_size({"width": width, "height": 800})
    for _ in range(3):
        press(page, "hint")
    notice(page, "hint", "Hint 3 of 4")
    press(page, "pencil")
    page.wait_for_selector("[data-region='strike'], [data-region='pencil']")
    wide, small = page.evaluate(
        "() => { const box = document.querySelector('.zp').getBoundingClientRect();"
        "const rects = (what) => [...document.querySelectorAll(what)]"
        ".map(one => one.getBoundingClientRect());"
        "return [rects('.zp-item').filter(r => r.right > box.right + 1.5).length,"
        "rects('.zp-can').filter(r => r.width < 24 || r.height < 24).length]; }"
    )
    assert (wide, small) == (0, 0)
    assert serious(page) == []
    press(page, "others")
    page.wait_for_selector("[data-region='kinds']")
    assert serious(page) == []


def test_a_sheet_prints(page, tmp_path):
    """Three puzzles and their solutions: nothing wider than the paper, no puzzle torn apart."""
    sheet = zplay.puzzle.sheet("kazing", count=3, grade=2, seed="print")
    path = sheet.save(tmp_path / "sheet.html")
    page.goto(path.as_uri())
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 1000})  # A4 without its margins
    assert page.evaluate("document.documentElement.scrollWidth") <= 703
    assert page.locator(".puzzle").count() == 3
    assert page.locator(".solutions li").count() == 3
    highest = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.puzzle')].map(one => one.offsetHeight))"
    )
    assert highest < 1000
    pdf = page.pdf(prefer_css_page_size=True)
    assert pdf.startswith(b"%PDF")
    assert pdf.count(b"/Type /Page\n") >= 2
    assert page.outside == []
