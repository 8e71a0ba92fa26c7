"""Zigzag in a real browser: agreeing, making room and switching, by mouse, keyboard and text."""

from __future__ import annotations

import pytest

from tests.browser.test_stage import serious

START = (
    "import zplay\n"
    "from zplay.widgets.pacing import Pace\n"
    "pace = Pace(seconds=0.05, window=0.05, turns=True)\n"
    "w = zplay.play('zigzag', seats=4, seed='browser', mode='study', pace=pace)\n"
    "w"
)


def ask(page, text):
    """Wait until the stage asks for this."""
    page.wait_for_function(
        "text => document.querySelector('.zp-ask')?.textContent.includes(text)", arg=text
    )


def focused(page):
    """The id of the item that has the focus."""
    return page.evaluate("document.activeElement?.dataset.id ?? ''")


def plain_card(page, which=0):
    """An own card that is no special card, by its place among those."""
    hand = page.locator("[data-region='hand'] [data-id^='card-']")
    ids = [hand.nth(n).get_attribute("data-id") for n in range(hand.count())]
    return [one for one in ids if int(one.removeprefix("card-")) < 64][which]


def test_a_turn_by_mouse(open_host):
    """Two signs, a card for the Mat, then a switch: pick one's own, pick one of the Mat."""
    page = open_host(START)
    ask(page, "choose your team's secret sign for ZIG")
    page.locator("[data-id='gesture-0']").click()
    ask(page, "Now choose the sign for ZAG")
    page.locator("[data-id='gesture-1']").click()
    ask(page, "Make room for your face-down card")
    page.locator(f"[data-id='{plain_card(page)}']").click()
    page.wait_for_selector(".zp-ask:has-text('Switch: pick a card of yours')")
    mine = plain_card(page, 1)
    page.locator(f"[data-id='{mine}']").click()
    ask(page, "for which card of the Mat?")
    page.locator("[data-region='table'] [data-id^='card-'].zp-can").first.click()
    page.wait_for_selector(f"[data-region='table'] [data-id='{mine}']")
    page.wait_for_selector(".zp-python-line:has-text('switch')")
    assert page.errors == []


def test_a_turn_by_keyboard_alone(open_voila):
    """Tab stops, arrows, digits and Enter; Backspace takes half a choice back."""
    page = open_voila(START)
    ask(page, "choose your team's secret sign for ZIG")
    page.locator("[data-region='signs'] [tabindex='0']").focus()
    page.keyboard.press("3")
    assert focused(page) == "gesture-2"
    page.keyboard.press("Enter")
    ask(page, "“yawn” for ZIG")
    page.keyboard.press("Backspace")
    ask(page, "choose your team's secret sign for ZIG")
    page.keyboard.press("Enter")
    ask(page, "“yawn” for ZIG")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    ask(page, "Make room for your face-down card")
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("Home")
    while int(focused(page).removeprefix("card-")) >= 64:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    ask(page, "Switch: pick a card of yours")
    page.keyboard.press("Home")
    while int(focused(page).removeprefix("card-")) >= 64:
        page.keyboard.press("ArrowRight")
    card = focused(page)
    page.keyboard.press("Enter")
    ask(page, "for which card of the Mat?")
    # The table is the stop before the hand; a digit jumps to a card of the Mat.
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"[data-region='table'] [data-id='{card}']")
    page.keyboard.press("d")
    page.wait_for_selector(".zp-log:has-text('is done switching')")


def test_a_turn_by_text(open_voila):
    """The text field takes the notation; a refusal names its rule."""
    page = open_voila(START)
    ask(page, "choose your team's secret sign for ZIG")
    field = page.get_by_label("Say a move")
    field.fill("zig")
    field.press("Enter")
    page.wait_for_selector(".zp-refusal:has-text('The cards are not dealt yet')")
    assert field.input_value() == "zig"
    field.fill("agree wink for zig, cough for zag")
    field.press("Enter")
    ask(page, "Make room for your face-down card")
    field.fill("smile")
    field.press("Enter")
    page.wait_for_selector("[data-id='sign-0'][aria-label*='smile']")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_voila, theme):
    """While signs are agreed, while room is made, and narrow, in both themes."""
    page = open_voila(START.replace("pace=pace)", f"pace=pace, theme='{theme}')"))
    ask(page, "choose your team's secret sign for ZIG")
    assert serious(page) == []
    page.locator("[data-id='gesture-0']").click()
    page.locator("[data-id='gesture-1']").click()
    ask(page, "Make room for your face-down card")
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []


def test_on_a_phone_a_refusal_is_in_sight(open_voila):
    """The table is longer than a phone: whoever chooses at its top need not look for the answer."""
    page = open_voila(START)
    page.set_viewport_size({"width": 360, "height": 740})
    ask(page, "choose your team's secret sign for ZIG")
    page.locator("[data-region='table'] [tabindex='0']").focus()
    page.keyboard.press("U")
    page.wait_for_selector(".zp-refusal:not(:empty)")
    top, bottom = page.locator(".zp-refusal").evaluate(
        "one => { const { top, bottom } = one.getBoundingClientRect(); return [top, bottom]; }"
    )
    assert 0 <= top < bottom <= 740
