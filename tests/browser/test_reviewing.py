"""The review after a game, in a real browser: the curve, the list, keys, narrow pages, axe."""

from __future__ import annotations

import pytest

from tests.browser.test_stage import serious

ENDED = """
import random, zplay
from zplay.bots import RandomBot, bot
t = zplay.table("zingazam", seats=2, games=1, seed="ended", mode="play")
rng = random.Random("ended")
while t.actors:
    seat = rng.choice(t.actors)
    sits = bot("zingazam", "steady") if seat else RandomBot()
    t.push(sits.choose(t.seen_by(seat), list(t.legal(seat)), rng), seat)
zplay.play(t, theme="THEME")
"""


def reviewed(open_voila, theme="light"):
    """A page with a finished game and its review open."""
    page = open_voila(ENDED.replace("THEME", theme))
    page.locator("[data-does='review']").click()
    page.wait_for_selector("[data-region='curve']", timeout=30_000)
    return page


def test_a_decision_can_be_looked_at_and_left(open_voila):
    """A mark of the curve shows the table as it was and why; Esc returns, the button closes it."""
    page = reviewed(open_voila)
    assert "as you did" in page.locator(".zp-notice").inner_text()
    mark = page.locator("[data-region='curve'] .zp-item").first
    number = mark.get_attribute("data-id").removeprefix("curve-")
    mark.click()
    page.wait_for_selector(f".zp-notice:has-text('Review, move {number}')")
    page.wait_for_selector(".zp-board.zp-back")
    assert "I would have said" in page.locator(".zp-notice").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector(".zp-board:not(.zp-back)")
    page.locator("[data-does='review']").click()
    page.wait_for_selector("[data-region='curve']", state="detached")
    assert page.errors == []


def test_it_works_by_keyboard_alone(open_voila):
    """The key of the button opens it; the list is one stop with arrows inside."""
    page = open_voila(ENDED.replace("THEME", "light"))
    page.locator("[data-does='review']").focus()
    page.keyboard.press("v")
    page.wait_for_selector("[data-region='review']", timeout=30_000)
    page.locator("[data-region='review'] [tabindex='0']").focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-region='review'] .zp-item:last-child")
    page.wait_for_selector("[data-region='review'] [aria-pressed='true']")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_runs_out_of_a_narrow_page_and_axe_is_content(open_voila, theme):
    """At 360 pixels everything fits, marks are large enough for a finger, and words can be read."""
    page = reviewed(open_voila, theme)
    assert serious(page) == []
    page.set_viewport_size({"width": 360, "height": 800})
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    box = page.locator("[data-region='curve'] .zp-item").first.bounding_box()
    assert min(box["width"], box["height"]) >= 24
