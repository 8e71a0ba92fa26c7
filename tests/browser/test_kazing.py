"""Ka-Zing in a real browser: a whole turn by mouse, by keyboard alone, by text."""

from __future__ import annotations

from tests.browser.test_stage import serious
from tests.browser.test_zingazam import ask, focused, played
from tests.rules.kazing_tables import set_up

HAND = ("light kazaam 4", "energy kazaam 8", "light E", "life E-W")


def start():
    """A cell with a game in which the next card makes a spell possible."""
    table = set_up(HAND, ["life S"], phase="take", display=["energy N-S", "life N", "matter N",
                                                            "light S", "light N"])  # fmt: skip
    return f"import zplay\nw = zplay.play(zplay.open({table.code!r}), pace=60)\nw"


def item(page, id_):
    """The element of an item."""
    return page.locator(f"[data-id='{id_}']")


def test_a_turn_by_mouse(open_host):
    """Take, cast with two choices on the grid, keep all: by clicks alone."""
    page = open_host(start())
    ask(page, "take a card")
    page.outside.clear()  # what the host's own page loads is the host's business
    item(page, "open-0-0").click()
    ask(page, "choose the card whose number it starts on")
    for id_, then in (
        ("card-2", "The wand starts on 5 Torso"),
        ("card-3", "E-W can end on 4 Empty Hand or 6 Object"),
        ("position-6", "The wand is on 6 Object"),
        ("card-4", "N-S can end on 3 Moon or 9 Familiar"),
    ):
        item(page, id_).click()
        ask(page, then)
    item(page, "card-0").click(force=True)
    page.wait_for_selector(".zp-refusal:has-text('say which')")
    item(page, "position-9").click()
    ask(page, "The wand is on 9 Familiar")
    item(page, "card-0").click()
    played(page, "the wand goes 5-6-9")
    page.wait_for_selector("[data-id='heard-0']")
    item(page, "keep-all").click()
    ask(page, "Seat 1 takes a card")
    assert page.errors == []
    assert page.outside == []


def test_a_turn_by_keyboard_alone(open_voila):
    """Digits jump to cards and, while an end is wanted, choose it; Backspace takes one off."""
    page = open_voila(start())
    ask(page, "take a card")
    page.locator("[data-region='display'] [tabindex='0']").focus()
    page.keyboard.press("1")
    assert focused(page) == "open-0-0"
    page.keyboard.press("Enter")
    ask(page, "choose the card whose number it starts on")
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("3")
    assert focused(page) == "card-2"
    page.keyboard.press("Enter")
    ask(page, "The wand starts on 5 Torso")
    page.keyboard.press("3")
    assert focused(page) == "card-3"
    page.keyboard.press("Enter")
    ask(page, "can end on 4 Empty Hand or 6 Object")
    page.keyboard.press("4")
    ask(page, "The wand is on 4 Empty Hand")
    page.keyboard.press("Backspace")
    ask(page, "The wand starts on 5 Torso")
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    ask(page, "can end on 4 Empty Hand or 6 Object")
    # Or walk to the position: arrows along the grid, and Enter.
    page.locator("[data-region='grid'] [tabindex='0']").focus()
    page.keyboard.press("5")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "position-6"
    page.keyboard.press("Enter")
    ask(page, "The wand is on 6 Object")
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    ask(page, "N-S can end on 3 Moon or 9 Familiar")
    page.keyboard.press("9")
    ask(page, "The wand is on 9 Familiar")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    played(page, "the wand goes 5-6-9")
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("p")
    ask(page, "Seat 1 takes a card")


def test_a_turn_by_text(open_voila):
    """What is typed is cast; what is wrong is refused with the rule and stays in the field."""
    page = open_voila(start())
    ask(page, "take a card")
    field = page.get_by_label("Say a move")

    def say(text):
        field.fill(text)
        field.press("Enter")

    say("take energy N-S")
    ask(page, "choose the card whose number it starts on")
    say("cast 4: E-W→5, N-S | kazaam")
    page.wait_for_selector(".zp-refusal:has-text('E-W from 4 ends on 6')")
    assert field.input_value() == "cast 4: E-W→5, N-S | kazaam"
    page.locator(".zp-refusal .zp-cite").click()
    page.wait_for_selector(".zp-rule.zp-current")
    say("cast 5: E-W→6, N-S→9 | kazaam 8")
    played(page, "the wand goes 5-6-9")
    say("keep all")
    ask(page, "Seat 1 takes a card")


def test_narrow_and_wide(open_voila):
    """While a spell is laid nothing runs out of the page, a thumb is enough, axe is content."""
    page = open_voila(start())
    ask(page, "take a card")
    for id_, then in (
        ("open-0-0", "choose the card whose number it starts on"),
        ("card-2", "The wand starts on 5 Torso"),
        ("card-3", "can end on"),
    ):
        item(page, id_).click()
        ask(page, then)
    for width in (1600, 320):
        page.set_viewport_size({"width": width, "height": 700})
        page.evaluate("new Promise(requestAnimationFrame)")
        wide, small = page.evaluate(
            "() => { const box = document.querySelector('.zp').getBoundingClientRect();"
            "const rects = (what) => [...document.querySelectorAll(what)]"
            ".map(one => one.getBoundingClientRect());"
            "return [rects('.zp-item').filter(r => r.right > box.right + 1.5).length,"
            "rects('.zp-can').filter(r => r.width < 44 || r.height < 44).length]; }"
        )
        assert (wide, small) == (0, 0)
    assert serious(page) == []
