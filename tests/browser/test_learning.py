"""Courses in a real browser: by keyboard alone, by mouse, on a phone, in both themes."""

from __future__ import annotations

import pytest

from tests.browser.test_stage import serious
from tests.browser.test_zingazam import focused
from tests.learn.test_courses import TAUGHT
from zplay.core.errors import NotationError
from zplay.learn import learn
from zplay.widgets.learning import Learning


def start(game, more=""):
    """A cell that ends with a course."""
    return f"import zplay\nrun = zplay.learn({game!r}){more}\nrun"


def at_step(page, text):
    """Wait until the page shows a step, not yet done."""
    page.wait_for_function(
        "text => document.querySelector('.zp-ask')?.textContent === text"
        " && !document.querySelector('[data-id=continue]')",
        arg=text,
    )


def on(page, id_):
    """Wait until an item has the focus."""
    page.wait_for_function("id => document.activeElement.dataset.id === id", arg=id_)


def shadow(game):
    """The same course in this process, to know what the page will show."""
    return Learning(learn(game))


def place_of(learning, move):
    """The region and the item that say a whole move, if there is such an item now."""
    run = learning.run
    view = run.table.seen_by(run.seat)
    wanted = run.table.game.parse(move, view)
    for region in learning.frame()["regions"]:
        for item in region["items"]:
            if "says" in item and not item.get("step") and "no" not in item:
                try:
                    if run.table.game.parse(item["says"], view) == wanted:
                        return region["id"], item["id"]
                except NotationError:
                    continue  # it goes to a step, and says no move
    return None


class Keys:
    """Somebody who has a keyboard and nothing else."""

    def __init__(self, page):
        self.page = page
        self.pressed = 0

    def press(self, key):
        self.pressed += 1
        self.page.keyboard.press(key)

    def tab_to(self, selector):
        """Tab, forwards or backwards, until the focus is inside."""
        for key in ("Tab", "Shift+Tab"):
            for _ in range(40):
                if self.page.evaluate(
                    "selector => Boolean(document.activeElement.closest(selector))", selector
                ):
                    return
                self.press(key)
        raise AssertionError(f"{selector} is out of reach")

    def walk_to(self, region, id_):
        """To an item: Tab to its region, arrows inside."""
        self.tab_to(f".zp [data-region='{region}']")
        for keys in (("Home", "ArrowRight"), ("ArrowUp", "ArrowLeft"), ("End", "ArrowDown")):
            self.press(keys[0])
            for _ in range(12):
                if focused(self.page) == id_:
                    return
                self.press(keys[1])
        raise AssertionError(f"{id_} is out of reach")

    def type(self, text):
        self.tab_to(".zp-say input")
        self.page.keyboard.type(text)
        self.press("Enter")


def answer(keys, learning, moves_left):
    """Give the right answer to the step by keys; the shadow does the same."""
    run = learning.run
    if run.kind in ("predict", "spot"):
        right = sorted(run._right())
        keys.tab_to("[data-region='answers']")
        for number in right:
            keys.press(str(number))
            on(keys.page, f"choice-{number}")
            keys.press("Enter")
            if run.kind == "spot":
                keys.page.wait_for_selector(f"[data-id='choice-{number}'][aria-pressed='true']")
        if run.kind == "spot":
            keys.press("End")
            on(keys.page, "that-is-all")
            keys.press("Enter")
        run.answer(" ".join(map(str, right)))
        return
    for move in moves_left:
        log = len(run.table.log)
        place = place_of(learning, move)
        if place:
            keys.walk_to(*place)
            keys.press("Enter")
        else:
            keys.type(move)
        run.answer(move)
        if run.done:
            return
        # In free play, the table has gone on when its log has.
        last = learning.history()[-1]["n"]
        assert last > log - 1
        keys.page.wait_for_selector(f".zp-log li[data-n='{last}']")


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_course_by_keyboard_alone(open_voila, game):
    """Tab, arrows, digits, Enter and typed moves lead through every step; the focus is led on."""
    page = open_voila(start(game))
    keys, learning = Keys(page), shadow(game)
    run = learning.run
    keys.tab_to(".zp")
    for lesson in run.course.first:
        for step in lesson.steps:
            assert run.step is step
            at_step(page, run.text)
            answer(keys, learning, run.model)
            assert run.done
            page.wait_for_selector(".zp-notice[data-kind='right']")
            page.wait_for_selector("[data-id=continue]")
            status = page.locator(".zp > [role=status].zp-sr").text_content()
            assert status.startswith("Right, 3 stars.")
            # One key goes on, wherever the answer was given: on the board or in the text field.
            if not page.evaluate("document.activeElement.matches('.zp-say input')"):
                on(page, "continue")
            if run.step is run.course.first[-1].steps[-1]:
                break
            keys.press("Enter")
            run.next()
    labels = page.locator("[data-region=answers] .zp-label").all_text_contents()
    assert "Play a game" in labels
    assert any(label.startswith("Next: ") for label in labels)
    assert page.errors == []


def test_the_first_lesson_by_mouse(open_host):
    """Every step of the first lesson by clicks, in both hosts, with one mistake on the way."""
    page = open_host(start("zingazam"))
    learning = shadow("zingazam")
    run = learning.run
    for _ in run.lesson.steps:
        at_step(page, run.text)
        if run.step.name == "win":
            page.locator("[data-id='card-0-0']").click()
            page.wait_for_selector(".zp-notice[data-kind='wrong']:has-text('as low as it gets')")
        if run.kind in ("predict", "spot"):
            for number in sorted(run._right()):
                page.locator(f"[data-id='choice-{number}']").click()
            if run.kind == "spot":
                page.locator("[data-id='that-is-all']").click()
        else:
            _, item = place_of(learning, run.model[0])
            page.locator(f"[data-id='{item}']").click()
        run.show()
        page.locator("[data-id='continue']").click()
        run.next()
    at_step(page, run.text)
    stars = page.locator("[data-id='chapters']")
    stars.click()
    page.wait_for_selector("[aria-label*='step of Your first round, done, 3 stars']")
    assert page.errors == []


def test_a_lesson_and_the_next_cell(open_lab):
    """Python in a later cell answers the step above, and a step can be opened by its name."""
    page = open_lab(start("kazing", ".at('first-spell/grid')"), "run.answer('cast 7: N | zing')")
    page.wait_for_selector(".zp-notice[data-kind='right']")
    assert (
        page.locator("[data-id='step-first-spell/grid']")
        .get_attribute("aria-label")
        .endswith("done, 3 stars, you are here")
    )
    # The keys of the notebook stay out of it, and those of the lesson work.
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    page.locator("[data-id='continue']").focus()
    for key in ("b", "x", "n"):
        page.keyboard.press(key)
    page.wait_for_function("document.querySelector('[data-id=\"choice-1\"]')")
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_words_open_rules_and_help_is_at_hand(open_voila):
    """A word opens its rule and Esc returns to it; hint, show me, and a refusal with its rule."""
    page = open_voila(start("zingazam", ".at('first-round/win')"))
    word = page.locator(".zp-ask .zp-term").first
    word.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".zp-rule.zp-current[data-rule='zingazam:round']")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.textContent") == "round"
    page.keyboard.press("h")
    page.wait_for_selector(".zp-notice[data-kind='hint']:has-text('more than a 5')")
    field = page.get_by_label("Say a move")
    field.fill("play 9")
    field.press("Enter")
    page.wait_for_selector(".zp-refusal:has-text('Rule zingazam:play')")
    assert field.input_value() == "play 9"
    field.fill("show")
    field.press("Enter")
    page.wait_for_selector(".zp-notice[data-kind='right']:has-text('This is how: play 2.')")


def test_a_game_after_the_course(open_voila):
    """The end of the first course offers a game on the same stage, and the way back."""
    page = open_voila(start("zingazam", ".at('first-game')"), "run.show();")
    page.locator("[data-id='game']").click()
    page.wait_for_selector(".zp-ask:has-text('Choose a card')")
    page.locator("[data-region^='hand'] .zp-can, .zp-is-hand .zp-can").first.click()
    page.wait_for_function("document.querySelectorAll('.zp-log li').length > 2")
    page.get_by_role("button", name="Back to the course").click()
    page.wait_for_selector("[data-id='continue']")


OVERFLOW = """() => {
  const box = document.querySelector('.zp').getBoundingClientRect();
  const rects = (what) => [...document.querySelectorAll(what)]
    .map(one => one.getBoundingClientRect()).filter(rect => rect.width);
  const all = rects('.zp-item, .zp-notice, .zp-ask, .zp-button');
  const small = rects('.zp-can, .zp-button').filter(one => one.width < 24 || one.height < 24);
  return [all.filter(one => one.right > box.right + 1).length, small.length];
}"""


@pytest.mark.parametrize("game", TAUGHT)
def test_on_a_phone(open_voila, game):
    """At 360 pixels nothing runs out of the page, thumbs fit, and success comes into view."""
    page = open_voila(start(game))
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(OVERFLOW) == [0, 0]
    page.locator("[data-does='show']").click()
    page.wait_for_selector("[data-id='continue']")
    box = page.locator(".zp-notice").bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 741
    assert page.evaluate(OVERFLOW) == [0, 0]
    page.locator("[data-id='chapters']").click()
    page.wait_for_selector("[data-id='to-step']")
    assert page.evaluate(OVERFLOW) == [0, 0]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_voila, theme):
    """A question, a wrong answer, a refusal with the rule book open, success, and the map."""
    page = open_voila(
        "import zplay\nfrom zplay.widgets.lesson import Lesson\n"
        f"Lesson(zplay.learn('zingazam', at='first-round/see'), theme={theme!r})"
    )
    assert serious(page) == []
    page.locator("[data-id='choice-2']").click()
    page.wait_for_selector("[data-id='choice-2'][aria-pressed='true']")
    page.locator("[data-id='that-is-all']").click()
    page.wait_for_selector(".zp-notice[data-kind='wrong']")
    assert serious(page) == []
    page.locator(".zp-term").first.click()
    page.locator("[data-id='card-0-0']").click(force=True)
    page.wait_for_selector(".zp-refusal:has-text('choose an answer')")
    assert serious(page) == []
    page.locator("[data-does='show']").click()
    page.wait_for_selector("[data-id='continue']")
    assert serious(page) == []
    page.locator("[data-id='chapters']").click()
    page.wait_for_selector("[data-id='to-step']")
    assert page.evaluate("document.querySelector('.zp').dataset.theme") == theme
    assert serious(page) == []
