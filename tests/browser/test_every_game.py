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


OUT = """() => [...document.querySelectorAll('.zp')].flatMap((stage) => {
const right = stage.getBoundingClientRect().right + 1.5;
return [...stage.querySelectorAll('button, input, p, h2, h3, li, .zp-region')].filter((one) =>
one.getBoundingClientRect().right > right).map((one) => one.outerHTML.slice(0, 90)); })"""
"""What is drawn beyond the right edge of its stage."""

CUT = """() => [...document.querySelectorAll('.zp *')].filter((one) => {
const style = getComputedStyle(one);
return one.childElementCount === 0 && one.textContent.trim() && !one.closest('svg, .zp-sr, .zp-log')
  && style.overflowX !== 'visible'
  && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2); })
.map((one) => one.outerHTML.slice(0, 90))"""
"""Words of which a part cannot be read."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_board_in_both_themes(open_voila, theme):
    """Axe finds nothing serious on any board with a hint on it, and nothing runs out of a page.

    Wide and narrow, with letters of twice the size, and with the system's colours.
    """
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
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 800})
        _laid_out(page)
        assert serious(page) == []
    for letters in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", letters)
        for width in (1600, 360, 320):
            page.set_viewport_size({"width": width, "height": 800})
            _laid_out(page)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert page.evaluate(OUT) == []
            assert page.evaluate(CUT) == []
        assert serious(page) == []
        size = page.locator(".zp-ask").first.evaluate("one => getComputedStyle(one).fontSize")
        assert float(size.removesuffix("px")) >= (15 if letters == "100%" else 30)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.emulate_media(forced_colors="active")
    _lines_remain(page)
    assert page.errors == []


def _laid_out(page):
    """Two frames after a change of size all is where it belongs."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def _lines_remain(page):
    """With the system's colours what can be chosen, and the hint, are lines around a thing."""
    for number in range(len(SHIPPED)):
        one = page.locator(".zp").nth(number)
        lines = one.locator(".zp-can.zp-has-art").evaluate_all(
            "all => all.map(one => getComputedStyle(one).borderTopStyle)"
        )
        assert set(lines) <= {"dashed"}
        hinted = one.locator(".zp-m-hint").evaluate("one => getComputedStyle(one).outlineStyle")
        assert hinted in ("solid", "dotted")


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
