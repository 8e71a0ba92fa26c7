"""ZAR in a real browser: by mouse, by keyboard alone, by text, and in a race."""

from __future__ import annotations

import pytest

from tests.browser.test_stage import serious

START = """import zplay
from zplay.widgets.pacing import Pace
table = zplay.table('zar', seats=3, seed='browser 16')
for seat in (1, 2):
    table.push('draw', seat)
    table.push('pass', seat)
w = zplay.play(table, pace=Pace(0, window=0, turns=True))
w"""
"""Our turn on a Red Moon with two Red Suns, two Dragons, and a Blue Star that does not fit."""


def ask(page, text):
    """Wait until the stage asks for this."""
    page.wait_for_function(
        "text => document.querySelector('.zp-ask')?.textContent.includes(text)", arg=text
    )


def logged(page, text):
    """Wait until the log has this."""
    page.wait_for_function(
        "text => document.querySelector('.zp-log')?.textContent.includes(text)", arg=text
    )


def item(page, id_):
    """Something on the table."""
    return page.locator(f"[data-id='{id_}']")


def focused(page):
    """The id of the item that has the focus."""
    return page.evaluate("document.activeElement?.dataset.id ?? ''")


def test_a_double_by_mouse(open_voila):
    """Pick one, pick the other, play; what does not fit says why."""
    page = open_voila(START)
    ask(page, "Your turn: play red, a Moon, or a Power")
    item(page, "card-blue-star-0").click(force=True)  # aria-disabled, and still there to ask
    page.wait_for_selector(".zp-refusal:has-text('neither the colour nor the symbol')")
    item(page, "card-red-sun-0").click()
    ask(page, "Red sun:")
    assert page.locator(".zp-refusal").inner_text() == ""
    item(page, "card-red-sun-1").click()
    ask(page, "Double red sun:")
    assert page.locator("[data-region='hand'] [aria-selected='true']").count() == 2
    hand = page.locator("[data-region='hand'] [role='listbox']")
    assert hand.get_attribute("aria-multiselectable") == "true"
    assert page.get_by_label("Say a move").input_value() == "double red sun"
    item(page, "play").click()
    logged(page, "DOUBLE")
    assert "table.push('double red sun', seat=0)" in page.locator(".zp-python-line").inner_text()
    assert page.errors == []


def test_a_dragon_by_keyboard_alone(open_lab):
    """Digits and arrows in the hand, Space picks, a symbol is called, p plays."""
    page = open_lab(START)
    ask(page, "Your turn")
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("6")
    assert focused(page) == "card-dragon-winged-0"
    page.keyboard.press("Space")
    ask(page, "Call a symbol")
    assert focused(page) == "card-dragon-winged-0"
    page.keyboard.press("p")
    page.wait_for_selector(".zp-refusal:has-text('First call a symbol')")
    # Backspace takes one step back, and Space picks again.
    page.keyboard.press("Backspace")
    ask(page, "Your turn")
    page.keyboard.press("Space")
    ask(page, "Call a symbol")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "call-3"
    page.keyboard.press("Enter")
    ask(page, "Dragon winged, moons:")
    page.keyboard.press("p")
    logged(page, "calls moons")
    assert page.errors == []


def test_a_turn_by_text(open_voila):
    """The text field takes the notation; what is refused stays in it, with the rule."""
    page = open_voila(START)
    ask(page, "Your turn")
    field = page.get_by_label("Say a move")
    field.fill("pass")
    field.press("Enter")
    page.wait_for_selector(".zp-refusal:has-text('Draw a card before you pass')")
    field.fill("draw")
    field.press("Enter")
    ask(page, "or pass")
    field.fill("zar, red sun")  # by mistake: it costs nothing the first time
    field.press("Enter")
    logged(page, "red sun, zar")
    assert page.errors == []


def test_giving_way_in_a_race(open_voila):
    """While a card can be matched one may let it go; then the others act."""
    page = open_voila(START)
    ask(page, "Your turn")
    item(page, "card-red-sun-0").click()
    ask(page, "Red sun:")
    # Cards can also be put where they belong.
    page.locator("[data-region='table'] [aria-label*='top of the Playpile']").click()
    ask(page, "Match your own Red Sun, or let it go")
    count = page.locator(".zp-log .zp-line").count()
    page.get_by_role("button", name="Let the others act").click()
    page.wait_for_function(
        "count => document.querySelectorAll('.zp-log .zp-line').length > count", arg=count
    )
    assert page.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_voila, theme):
    """The board with a refusal, with a Dragon picked, and narrow, in both themes."""
    page = open_voila(START.replace("turns=True)", f"turns=True), theme='{theme}'"))
    ask(page, "Your turn")
    item(page, "card-blue-star-0").click(force=True)
    page.wait_for_selector(".zp-refusal:has-text('neither')")
    assert serious(page) == []
    item(page, "card-dragon-winged-0").click()
    ask(page, "Call a symbol")
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []
