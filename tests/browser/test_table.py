"""What surrounds the board: dragging, explaining, rules, the log, keys, kept games, motion."""

from __future__ import annotations

from tests.browser.test_zingazam import START, ask, played

STUDY = START.replace("pace=0", "pace=0, mode='study'")


def test_pointing_explains_and_rules_can_be_searched(open_voila):
    """Hover and focus say what a thing is, and its rule; the rule book can be searched."""
    page = open_voila(STUDY)
    ask(page, "Choose a card")
    page.locator("[data-id='card-0-3']").hover()
    page.wait_for_selector(".zp-tip:has-text('card 4')")
    page.locator("[data-id='card-0-1']").focus()
    page.wait_for_selector(".zp-tip:has-text('card 2')")
    rule = page.locator(".zp-tip .zp-cite").first
    name = rule.inner_text().removeprefix("Rule ")
    rule.click()
    current = page.locator(".zp-rule.zp-current")
    assert current.get_attribute("data-rule") == name
    box = page.locator(".zp-rules").bounding_box()
    assert box["y"] <= current.bounding_box()["y"] < box["y"] + box["height"]
    page.get_by_label("Search the rules").fill("undo")
    page.wait_for_function(
        "[...document.querySelectorAll('.zp-rule')].length > 0 &&"
        "[...document.querySelectorAll('.zp-rule')].every("
        "one => one.textContent.toLowerCase().includes('undo'))"
    )
    page.keyboard.press("Escape")
    page.wait_for_selector(".zp-rulebox", state="hidden")


def test_a_finger_that_rests_explains(open_voila):
    """On a phone a long press says what a thing is, where it can be seen; a tap chooses."""
    page = open_voila(STUDY)
    page.set_viewport_size({"width": 360, "height": 640})
    ask(page, "Choose a card")
    fingers = page.context.new_cdp_session(page)
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    card = page.locator("[data-id='card-0-3']")
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector(".zp-tip.zp-near:has-text('card 4')")
    tip = page.locator(".zp-tip").bounding_box()
    assert 0 <= tip["y"] < tip["y"] + tip["height"] <= 640
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "Choose a card" in page.locator(".zp-ask").inner_text()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ask(page, "Your turn")
    assert page.locator(".zp-near").count() == 0


def test_the_log_looks_back_and_keys_can_be_switched_off(open_voila):
    """A line shows the table as it was, Esc returns; letters work until they are switched off."""
    page = open_voila(STUDY)
    ask(page, "Choose a card")
    page.locator("[data-id='card-0-2']").click()
    ask(page, "Your turn")
    page.locator(".zp-line").nth(1).click()
    page.wait_for_selector(".zp-board.zp-back")
    page.wait_for_selector("li.zp-current[data-n='1']")
    page.locator("[data-id='card-0-0']").click(force=True)
    page.wait_for_selector(".zp-refusal:has-text('looking back')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".zp-board:not(.zp-back)")
    page.locator("[data-id='card-0-0']").focus()
    page.keyboard.press("?")
    page.get_by_label("letters work as keys").uncheck()
    page.locator("[data-id='card-0-0']").focus()
    page.keyboard.press("u")
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    assert page.locator(".zp-notice").is_hidden()
    assert "Your turn" in page.locator(".zp-ask").inner_text()


def test_dragging_is_an_extra(open_voila):
    """A card dropped on the table is played, as if it had been chosen."""
    page = open_voila(STUDY)
    ask(page, "Choose a card")
    page.locator("[data-id='card-0-2']").click()
    ask(page, "Your turn")
    page.locator("[data-id='card-0-4']").drag_to(page.locator("[data-region='round']"))
    played(page, "Fox plays Fox")


def test_a_game_survives_its_kernel(open_voila):
    """A reloaded page of Voila has a new kernel: the form offers the game, and it goes on."""
    page = open_voila("import zplay\nzplay.play('zingazam', pace=60)")
    page.locator("[name='name-0']").fill("Ada")
    page.get_by_role("button", name="Start", exact=True).click()
    ask(page, "Choose a card")
    page.locator("[data-id='card-0-2']").click()
    played(page, "turn 3")
    page.wait_for_timeout(300)
    page.reload()
    page.get_by_role("button", name="Continue your last game").click()
    played(page, "turn 3")
    assert "Ada" in page.locator(".zp-log").inner_text()
    page.wait_for_selector("[data-id='card-0-2'][aria-label*='turned']")


def test_a_cell_that_is_run_again(open_lab):
    """The old stage goes, the new one works, and nothing is answered twice."""
    page = open_lab(STUDY)
    ask(page, "Choose a card")
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    page.wait_for_timeout(1500)
    assert page.locator(".zp").count() == 1
    page.locator("[data-id='card-0-2']").click()
    ask(page, "Your turn")
    assert page.errors == []


def test_motion_is_short_and_can_be_switched_off(open_voila, page):
    """What moved glides for at most 200 ms; whoever asked for less motion sees none."""
    watch = (
        "() => { window.moves = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...how) { window.moves.push(how[1].duration);"
        "return animate.apply(this, how); }; }"
    )
    lengths = []
    for motion in ("reduce", "no-preference"):
        page.emulate_media(reduced_motion=motion)
        open_voila(STUDY)
        ask(page, "Choose a card")
        page.evaluate(watch)
        page.locator("[data-id='card-0-2']").click()
        ask(page, "Your turn")
        page.locator("[data-id='card-0-4']").click()
        played(page, "Fox plays Fox")
        lengths.append(page.evaluate("window.moves"))
        endless = page.evaluate(
            "document.getAnimations().filter(one => one.effect.getComputedTiming().iterations > 1)"
            ".length"
        )
        assert endless == 0
    assert lengths[0] == []
    assert lengths[1]
    assert max(lengths[1]) <= 200
