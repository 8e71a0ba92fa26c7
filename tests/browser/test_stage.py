"""The stage in its hosts: two views, themes, narrow pages, shortcuts, a dead kernel, axe."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser.test_zingazam import START, ask, played

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"


def serious(page, ours=".zp"):
    """What axe-core finds that is serious or worse; of a whole page often only stages are ours."""
    assert AXE.exists(), "run `make node_modules` first"
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=str(AXE))
    before = page.viewport_size
    with everything_in_sight(page):
        result = page.evaluate(
            "ours => axe.run({ include: [...document.querySelectorAll(ours)] })", ours
        )
    assert page.viewport_size == before
    return [
        (found["id"], found["help"], [node["html"][:160] for node in found["nodes"][:3]])
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
    ]


@contextmanager
def everything_in_sight(page):
    """A window so tall that nothing has to be scrolled to.

    Of something that the window's edge cuts, axe takes the rest for its visible words and misses
    them in its name; what lies below the window it does not look at.
    """
    size = page.viewport_size
    tall = """() => Math.max(...[...document.querySelectorAll("*")]
      .filter((one) => one.querySelector(".zp, .zr-gone, main") || one.matches(".zp, main"))
      .map((one) => one.scrollHeight + Math.max(0, one.getBoundingClientRect().top)))"""
    for _ in range(3):  # a taller window may lay things out anew
        page.set_viewport_size({"width": size["width"], "height": int(page.evaluate(tall)) + 100})
    yield
    page.set_viewport_size(size)


def test_two_views_are_in_step(open_lab):
    """One widget in two cells: a click in one is seen in both."""
    page = open_lab(START, "w")
    page.wait_for_function("document.querySelectorAll('.zp').length === 2")
    page.locator("[data-id='card-0-2']").nth(1).click()
    page.wait_for_function(
        "[...document.querySelectorAll('.zp-ask')]"
        ".every(one => one.textContent.includes('Your turn'))"
    )
    labels = page.locator("[data-id='card-0-2']").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    assert labels[0] == labels[1]
    assert page.locator("[data-id='card-0-2'] svg").count() >= 2


def test_the_next_cell_has_the_same_game(open_lab):
    """What Python does in a later cell shows in the widget above."""
    page = open_lab(
        START.replace("pace=0", "pace=0, mode='study'"), "w.table.push('turn 4', seat=0)"
    )
    ask(page, "Your turn")
    assert "turned" in page.locator("[data-id='card-0-3']").get_attribute("aria-label")


def test_notebook_shortcuts_do_not_reach_the_cells(open_lab):
    """a, b, x and d d inside the stage add, cut and delete no cell."""
    page = open_lab(START, "1 + 1")
    ask(page, "Choose a card")
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    page.locator("[data-id='card-0-4']").focus()
    for key in ("a", "b", "x", "d", "d", "m", "y"):
        page.keyboard.press(key)
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert page.evaluate("document.activeElement.dataset.id") == "card-0-4"


def test_rerunning_the_cell_and_reloading(open_lab):
    """A cell can be run again; a reloaded page shows the game where it was."""
    page = open_lab(START.replace("pace=0", "pace=0, mode='study'"))
    ask(page, "Choose a card")
    page.locator("[data-id='card-0-1']").click()
    ask(page, "Your turn")
    page.get_by_role("menuitem", name="File", exact=True).click()
    page.get_by_text("Save Notebook", exact=True).click()
    page.wait_for_timeout(800)
    page.goto(page.url.split("?")[0])
    page.wait_for_selector(".zp", timeout=60_000)
    ask(page, "Your turn")
    page.wait_for_selector("[data-id='card-0-1'] svg")
    page.locator("[data-id='card-0-0']").click()
    page.wait_for_function("document.querySelector('.zp-log').textContent.includes('Fox plays')")


def test_a_dead_kernel_is_noticed(open_voila):
    """Nobody answers: within seconds the page says so."""
    page = open_voila(
        "import os, zplay\n"
        "class Bomb:\n"
        "    def choose(self, view, legal, rng): os._exit(1)\n"
        "zplay.play('zingazam', seats=2, seed='dead', pace=2, bots={1: Bomb()})"
    )
    ask(page, "Choose a card")
    page.wait_for_timeout(3000)
    page.locator("[data-id='card-0-3']").click()
    page.wait_for_selector(".zp-link:has-text('Python')", timeout=15_000)


def test_a_lost_connection_returns(wired):
    """The line is cut: the page says so. It is mended: the page says so, and the game goes on."""
    opened, wire = wired
    page = opened(START.replace("pace=0", "pace=0, mode='study'"))
    ask(page, "Choose a card")
    wire.cut()
    page.locator("[data-id='card-0-1']").click()
    page.wait_for_selector(".zp[data-link='lost'] .zp-link:has-text('Python')")
    wire.mend()
    page.wait_for_selector(".zp:not([data-link])", timeout=30_000)
    assert page.locator(".zp-link").inner_text() == ""
    ask(page, "Your turn")
    page.locator("[data-id='card-0-0']").click()
    played(page, "Fox plays")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_voila, theme):
    """The form, the board with a refusal, the rule book and the keys, in both themes."""
    page = open_voila(START.replace("pace=0", f"pace=0, theme='{theme}'"))
    ask(page, "Choose a card")
    page.locator("[data-id='card-1-0']").click(force=True)
    page.locator("[data-id='card-0-0']").focus()
    page.keyboard.press("?")
    page.get_by_role("button", name="Rules").click()
    page.wait_for_selector(".zp-rule")
    assert page.evaluate("document.querySelector('.zp').dataset.theme") == theme
    assert serious(page) == []
    page.locator("[data-id='card-0-0']").focus()
    page.keyboard.press("n")
    page.wait_for_selector(".zp-form")
    assert serious(page) == []


def test_the_host_decides_light_or_dark(open_voila):
    """The stage follows the page's own attribute, live."""
    page = open_voila(START)
    ask(page, "Choose a card")
    themes = []
    for light in ("false", "true"):
        page.evaluate("light => document.body.setAttribute('data-jp-theme-light', light)", light)
        page.wait_for_timeout(50)
        themes.append(page.evaluate("document.querySelector('.zp').dataset.theme"))
    assert themes == ["dark", "light"]


def test_narrow_and_wide(open_voila):
    """No sideways scrolling, and everything that can be chosen is large enough for a thumb."""
    page = open_voila(START)
    ask(page, "Choose a card")
    for width in (1600, 360, 320):
        page.set_viewport_size({"width": width, "height": 700})
        page.evaluate("new Promise(requestAnimationFrame)")
        over = page.evaluate(
            "() => { const box = document.querySelector('.zp').getBoundingClientRect();"
            "return [...document.querySelectorAll('.zp *')].filter(one => {"
            "const r = one.getBoundingClientRect(); return r.width && r.right > box.right + 1.5"
            " && !one.closest('svg'); }).map(one => one.className).slice(0, 5); }"
        )
        small = page.evaluate(
            "() => [...document.querySelectorAll('.zp-can')]"
            ".map(one => one.getBoundingClientRect())"
            ".filter(r => r.width < 44 || r.height < 44).length"
        )
        assert (over, small) == ([], 0)
    page.locator("[data-id='card-0-7']").click()
    ask(page, "Your turn")


def test_forced_colours_keep_the_shapes(open_voila, page):
    """With the system's colours, what can be chosen is still marked by a line."""
    page.emulate_media(forced_colors="active")
    open_voila(START)
    ask(page, "Choose a card")
    style = page.locator("[data-id='card-0-0']").evaluate(
        "one => getComputedStyle(one).borderStyle"
    )
    assert style == "dashed"
