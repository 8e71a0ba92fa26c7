"""What holds for all five boards, on one page: axe in both themes, narrow and wide, hints."""

from __future__ import annotations

import pytest

from tests.browser.test_stage import serious
from zplay.core.registry import SHIPPED

START = """
import zplay
from IPython.display import display
for key in {keys!r}:
    table = zplay.table(key, seed="boards", mode="study")
    for _ in range(6):
        seat = table.actors[0]
        table.push(list(table.legal(seat))[0], seat)
    display(zplay.play(table, persons=(table.actors[0],), pace=60, theme={theme!r}))
"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_board_in_both_themes(open_voila, theme):
    """Axe finds nothing serious on any board with a hint on it, and nothing runs out of a page."""
    page = open_voila(START.format(keys=SHIPPED, theme=theme))
    page.wait_for_function(
        "n => document.querySelectorAll('.zp-board').length === n", arg=len(SHIPPED)
    )
    stages = page.locator(".zp")
    for number in range(len(SHIPPED)):
        one = stages.nth(number)
        one.locator("[data-does='hint']").click()
        one.locator(".zp-notice:has-text('I would say')").wait_for()
        assert one.locator(".zp-m-hint").count() == 1
        assert one.get_attribute("data-theme") == theme
    for width in (1600, 360, 320):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(100)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        out = page.evaluate(
            "() => [...document.querySelectorAll('.zp')].flatMap((stage) => {"
            "const right = stage.getBoundingClientRect().right + 1.5;"
            "return [...stage.querySelectorAll('button, input, p, .zp-region')].filter((one) =>"
            "one.getBoundingClientRect().right > right).map((one) => one.outerHTML.slice(0, 9)); })"
        )
        assert out == []
    assert serious(page) == []
    assert page.errors == []


@pytest.mark.parametrize("key", SHIPPED)
def test_a_move_by_hints_alone(open_voila, key):
    """With h and Enter alone somebody who knows nothing yet makes a whole move."""
    page = open_voila(
        "import zplay\n"
        f"table = zplay.table({key!r}, seed='hinted', mode='study')\n"
        "w = zplay.play(table, persons=(table.actors[0],), pace=60)\nw"
    )
    page.wait_for_selector(".zp-can")
    lines = page.locator(".zp-line").count()
    page.locator(".zp-item[tabindex='0']").first.focus()
    page.keyboard.press("h")
    page.wait_for_selector(".zp-notice:has-text('I would say')")
    assert "Hint: I would say" in page.locator(".zp-sr[role=status]").inner_text()
    for _ in range(12):
        draft = page.locator(".zp-say input").input_value()
        hinted = page.locator(".zp-m-hint")
        assert "The hint is about this" in hinted.get_attribute("aria-description")
        hinted.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "([lines, draft]) => document.querySelectorAll('.zp-line').length > lines"
            " || document.querySelector('.zp-say input').value !== draft",
            arg=[lines, draft],
        )
        if page.locator(".zp-line").count() > lines:
            break
    assert page.locator(".zp-line").count() == lines + 1
    assert page.locator(".zp-notice").is_hidden()
    assert page.errors == []
