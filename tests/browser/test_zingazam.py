"""Zing-a-Zam in a real browser: by mouse, by keyboard alone, by text."""

from __future__ import annotations

START = "import zplay\nw = zplay.play('zingazam', seats=3, seed='browser', games=1, pace=0)\nw"


def ask(page, text):
    """Wait until the stage asks for this."""
    page.wait_for_function(
        "text => document.querySelector('.zp-ask')?.textContent.includes(text)", arg=text
    )


def test_a_turn_by_mouse(open_host):
    """Turning a card, then playing one, by clicks alone."""
    page = open_host(START)
    ask(page, "Choose a card to turn")
    page.locator("[data-id='card-0-2']").click()
    ask(page, "Your turn: play any card")
    assert "turned towards you" in page.locator("[data-id='card-0-2']").get_attribute("aria-label")
    page.locator("[data-id='card-0-2']").click()
    page.wait_for_selector("[data-id='round-0'][aria-label*='Fox played']")
    assert "table.push('play 3', seat=0)" in page.locator(".zp-python-line").inner_text()
    assert page.errors == []
