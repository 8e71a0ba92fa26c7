"""Puzzles in a real browser: by mouse, by keyboard alone, by text; wrong, hinted, printed."""

from __future__ import annotations

import pytest

import zplay
from tests.browser.test_stage import serious
from tests.browser.test_zingazam import ask, focused, played

SPELL = "import zplay\nzplay.puzzle('kazing', kind='ends-on', grade=2, seed='play')"
RING = "import zplay\nzplay.puzzle('zingazinga', kind='close', grade=1, seed='play')"
BLOCK = "import zplay\nzplay.puzzle('zingazinga', kind='block', grade=2, seed='play')"


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


def lay(page, draft):
    """Tiles by clicks: pick each, then its space, and turn it if it lies the wrong way round."""
    for part in draft.split("; "):
        where, tile = part.split(" = ")
        low, high = sorted(tile.split("|"))
        space = item(page, where.replace(" ", "-"))
        name = f"{where.split()[0]} {low}|{high}"
        page.locator(f"[data-region='hand'] [aria-label='{name}']").click()
        prompt(page, f"Choose a space for the {name}")
        space.click()
        page.wait_for_selector(f"[data-id='{where.replace(' ', '-')}'][aria-label*='take it off']")
        if f", {tile}," not in space.get_attribute("aria-label"):
            item(page, "turn-tile").click()
            page.wait_for_selector(f"[data-id='{where.replace(' ', '-')}'][aria-label*=', {tile}']")


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


def test_a_circle_by_mouse(open_voila):
    """Every tile picked and laid by clicks; the circle is closed."""
    page = open_voila(RING)
    ask(page, "circle with these tiles")
    task = zplay.puzzle("zingazinga", kind="close", grade=1, seed="play").task
    lay(page, task.model.draft(task.way.marks))
    press(page, "check")
    notice(page, "right", "Solved")
    assert page.errors == []


def test_a_circle_by_keyboard_alone(open_voila):
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


@pytest.mark.parametrize("cell", [SPELL, RING, BLOCK], ids=["spell", "circle", "block"])
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
