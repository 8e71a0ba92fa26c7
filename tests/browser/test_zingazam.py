"""Zing-a-Zam in a real browser: by mouse, by keyboard alone, by text, in both hosts."""

from __future__ import annotations

START = "import zplay\nw = zplay.play('zingazam', seats=3, seed='browser', games=1, pace=0)\nw"


def ask(page, text):
    """Wait until the stage asks for this."""
    page.wait_for_function(
        "text => document.querySelector('.zp-ask')?.textContent.includes(text)", arg=text
    )


def played(page, text):
    """Wait until the log has this."""
    page.wait_for_function(
        "text => document.querySelector('.zp-log')?.textContent.includes(text)", arg=text
    )


def focused(page):
    """The id of the item that has the focus."""
    return page.evaluate("document.activeElement?.dataset.id ?? ''")


def test_a_turn_by_mouse(open_host):
    """Turning a card, then playing one, by clicks alone; nothing leaves the machine."""
    page = open_host(START)
    ask(page, "Choose a card to turn")
    page.locator("[data-id='card-0-2']").click()
    ask(page, "Your turn: play any card")
    assert "turned towards you" in page.locator("[data-id='card-0-2']").get_attribute("aria-label")
    page.locator("[data-id='card-0-2']").click()
    played(page, "Fox plays Fox")
    assert "table.push('play 3', seat=0)" in page.locator(".zp-python-line").inner_text()
    assert page.errors == []


def test_a_turn_by_keyboard_alone(open_host):
    """Tab to the hand, arrows to a card, Enter; the focus stays where it was."""
    page = open_host(START)
    ask(page, "Choose a card to turn")
    # Where the page put the focus is the host's business; ours begins with our first stop.
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("Home")
    assert focused(page) == "card-0-0"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "card-0-2"
    page.keyboard.press("Enter")
    ask(page, "Your turn: play any card")
    assert focused(page) == "card-0-2"
    page.keyboard.press("5")
    assert focused(page) == "card-0-4"
    page.keyboard.press("Space")
    played(page, "Fox plays Fox")
    # One Tab stop for each region: two tabs leave hand and text field.
    page.locator("[data-region='hand'] [tabindex='0']").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[data-region=hand]')") is None


def test_a_turn_by_text(open_host):
    """The text field takes the notation; what is refused stays in it, with the rule."""
    page = open_host(START)
    ask(page, "Choose a card to turn")
    field = page.get_by_label("Say a move")
    field.fill("play 3")
    field.press("Enter")
    page.wait_for_selector(".zp-refusal:has-text('Everybody first turns a card')")
    assert field.input_value() == "play 3"
    page.locator(".zp-refusal .zp-cite").click()
    page.wait_for_selector(".zp-rule.zp-current:has-text('Before the game each player turns')")
    field.fill("turn 3")
    field.press("Enter")
    ask(page, "Your turn: play any card")
    assert field.input_value() == ""
    field.fill("play 1")
    field.press("Enter")
    played(page, "Fox plays Fox")


def test_set_up_and_start(open_voila):
    """The form first: two persons and a bot, then the device is passed."""
    page = open_voila("import zplay\nzplay.play('zingazam', pace=0)")
    page.locator("[name='seat-1']").select_option("person")
    page.wait_for_selector("[name='name-1']")
    page.locator("[name='name-1']").fill("<b>Ada</b>")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="I am Fox").click()
    ask(page, "Choose a card to turn")
    page.locator("[data-id='card-0-0']").click()
    page.get_by_role("button", name="I am <b>Ada</b>").click()
    ask(page, "Choose a card to turn")
    assert (
        page.locator("[data-id='card-1-0']").get_attribute("aria-label").startswith("card 1, back")
    )
    assert page.locator(".zp b:text-is('Ada')").count() == 0


def test_undo_and_looking_back(open_voila):
    """In study everything can be taken back; a log line shows the table as it was."""
    page = open_voila(START.replace("pace=0", "pace=0, mode='study'"))
    ask(page, "Choose a card to turn")
    page.locator("[data-id='card-0-2']").click()
    ask(page, "Your turn")
    page.locator(".zp-line").first.click()
    page.get_by_role("button", name="Back to now").click()
    ask(page, "Your turn")
    page.locator("[data-id='card-0-0']").focus()
    page.keyboard.press("u")
    ask(page, "Choose a card to turn")
    page.keyboard.press("U")
    ask(page, "Your turn")
