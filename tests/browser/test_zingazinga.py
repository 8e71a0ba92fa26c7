"""Zinga-Zinga in a real browser: pick and place by mouse, by keyboard alone, by text."""

from __future__ import annotations

from tests.browser.test_stage import serious
from tests.browser.test_zingazam import ask, focused, played

START = "import zplay\nw = zplay.play('zingazinga', seats=2, seed='b28', pace=0)\nw"
ZINGA, ONE_TWO, TWO_FOUR, BLANK_ONE = "tile-15", "tile-6", "tile-11", "tile-17"
"""The orange Zinga, orange 1|2 and 2|4, and green 0|1, all dealt to the person."""


def item(page, id_):
    """Something on the table."""
    return page.locator(f"[data-id='{id_}']")


def test_a_turn_by_mouse(open_host):
    """Pick a Zinga, put it where it can go; turn a tile and place it; drag another."""
    page = open_host(START)
    # High enough that hand and board are seen together, as dragging needs.
    page.set_viewport_size({"width": 1280, "height": 1500})
    ask(page, "Your first tile")
    item(page, BLANK_ONE).click(force=True)
    page.wait_for_selector(".zp-refusal:has-text('double or a Zinga')")
    item(page, ZINGA).click()
    ask(page, "Choose a space for your Zinga")
    takes = page.locator("[data-region='board'] .zp-can")
    assert sorted(takes.evaluate_all("all => all.map(one => one.dataset.id)")) == [
        "orange-0", "orange-12", "orange-4", "orange-8",
    ]  # fmt: skip
    item(page, "orange-7").click(force=True)
    page.wait_for_selector(".zp-refusal:has-text('orange 7 is none')")
    item(page, "orange-0").click()
    played(page, "The Zinga is open")
    ask(page, "Your turn: pick a tile")
    item(page, ONE_TWO).click()
    ask(page, "fits both ways round")
    item(page, "turn-tile").click()
    page.wait_for_selector("[data-id='orange-1'][aria-label*='takes 2|1']")
    item(page, "orange-1").click()
    played(page, "places 2|1 at orange 1")
    assert "becomes 2|2" in page.locator(".zp-log").inner_text()
    assert "table.push('2|1 at orange 1', seat=0)" in page.locator(".zp-python-line").inner_text()
    ask(page, "Your turn: pick a tile")
    item(page, TWO_FOUR).drag_to(item(page, "orange-15"), force=True)
    played(page, "places 4|2 at orange 15")
    assert page.errors == []


def test_a_turn_by_keyboard_alone(open_voila):
    """A digit picks, t goes from one possible space to the next, arrows go round, r turns."""
    page = open_voila(START)
    ask(page, "Your first tile")
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("4")
    assert focused(page) == ZINGA
    page.keyboard.press("Enter")
    ask(page, "Choose a space for your Zinga")
    assert focused(page) == ZINGA
    for expected in ("orange-0", "orange-4"):
        page.keyboard.press("t")
        assert focused(page) == expected
    for key, expected in (
        ("ArrowLeft", "orange-3"), ("ArrowDown", "green-3"), ("ArrowUp", "orange-3"),
        ("Home", "orange-0"), ("ArrowLeft", "orange-15"), ("ArrowRight", "orange-0"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert focused(page) == expected
    page.keyboard.press("Enter")
    ask(page, "Your turn: pick a tile")
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("1")
    assert focused(page) == ONE_TWO
    page.keyboard.press("Space")
    page.wait_for_selector("[data-id='orange-1'][aria-label*='takes 1|2']")
    page.keyboard.press("r")
    page.wait_for_selector("[data-id='orange-1'][aria-label*='takes 2|1']")
    page.keyboard.press("Escape")
    ask(page, "Your turn: pick a tile")
    page.keyboard.press("Space")
    ask(page, "fits both ways round")
    page.keyboard.press("t")
    assert focused(page) == "orange-1"
    page.keyboard.press("Enter")
    played(page, "places 1|2 at orange 1")


def test_a_turn_by_text(open_voila):
    """The notation, with a refusal that names the rule and keeps what was typed."""
    page = open_voila(START)
    ask(page, "Your first tile")
    field = page.get_by_label("Say a move")
    field.fill("1|2 at orange 7")
    field.press("Enter")
    page.wait_for_selector(".zp-refusal:has-text('Rule zingazinga:opening')")
    assert field.input_value() == "1|2 at orange 7"
    field.fill("zinga at orange 0")
    field.press("Enter")
    ask(page, "Your turn: pick a tile")
    field.fill("2|1 at orange 1")
    field.press("Enter")
    played(page, "becomes 2|2")


def test_narrow_and_accessible(open_voila):
    """360 px without scrolling sideways, spaces large enough to touch, nothing serious by axe."""
    page = open_voila(START.replace("pace=0", "pace=0, theme='dark'"))
    ask(page, "Your first tile")
    page.set_viewport_size({"width": 360, "height": 740})
    item(page, ZINGA).click()
    ask(page, "Choose a space")
    box = page.locator("[data-id='orange-0']").bounding_box()
    # Voila leaves the stage about 335 of the 360.
    assert min(box["width"], box["height"]) >= 22
    wide = page.evaluate(
        "[document.querySelector('.zp').scrollWidth, document.querySelector('.zp').clientWidth]"
    )
    assert wide[0] <= wide[1]
    assert serious(page) == []
    page.evaluate("document.querySelector('.zp').dataset.theme = 'light'")
    assert serious(page) == []
