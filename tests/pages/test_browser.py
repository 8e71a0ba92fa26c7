"""The game room in a real browser, as a newcomer finds it."""

from __future__ import annotations

import os
import re
import signal

import pytest

import zplay
from tests.browser.test_stage import serious
from tests.pages import serving
from tests.pages.test_room import processes
from zplay.core.registry import SHIPPED
from zplay.learn import course_of
from zplay.learn.model import Reach


@pytest.fixture
def visit(page):
    """A page that must not complain, nor ask another machine for anything."""
    page.on(
        "console",
        lambda message: page.errors.append(message.text) if message.type == "error" else None,
    )
    yield page
    assert page.errors == []
    assert page.outside == []


def start(page):
    """Press Start on the set-up form, and wait for the table."""
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".zp-item")


def until(page, test):
    """Wait for something in Python: a page of ours lets nobody evaluate strings in it."""
    for _ in range(300):
        if test():
            return
        page.wait_for_timeout(30)
    raise AssertionError("it does not come")


def logged(page, lines):
    """Wait until the log has more lines than so many."""
    page.locator(".zp-log li").nth(lines).wait_for(state="attached")


def kernel(page):
    """The kernel behind a page."""
    return re.search(r'"kernel": "([^"]+)"', page.content())[1]


@pytest.mark.parametrize("game", SHIPPED)
def test_from_the_front_page_to_a_move(room, visit, game):
    """Front page, Play, Start, and the first thing that can be chosen does something."""
    name = zplay.game(game).facts.name
    visit.goto(room.address)
    assert visit.title() == "The game room · zplay"
    visit.get_by_role("link", name=f"Play {name}", exact=True).click()
    visit.wait_for_selector(".zp-form")
    assert visit.title() == f"Play {name} · zplay"
    start(visit)
    visit.wait_for_selector(".zp-item.zp-can")
    before = visit.locator(".zp-board").inner_html()
    visit.locator(".zp-item.zp-can").first.click()
    until(visit, lambda: visit.locator(".zp-board").inner_html() != before)

    assert visit.locator(".zp-python").is_hidden()
    assert visit.get_by_role("navigation", name=name).get_by_text("Play").is_visible()


@pytest.mark.parametrize("game", SHIPPED)
def test_every_door_of_a_game(room, visit, game):
    """Front page, Learn, Puzzle, Play: each leads to a table on which something can be chosen."""
    name = zplay.game(game).facts.name
    visit.goto(room.address)
    labels = visit.locator(".zr-game", has=visit.get_by_role("heading", name=name, exact=True))
    labels = labels.locator(".zr-door").all_inner_texts()
    assert labels == ["Learn", "Puzzle", "Play"]
    for label in labels:
        visit.goto(room.address)
        visit.get_by_role("link", name=f"{label} {name}", exact=True).click()
        visit.wait_for_selector(".zp-form, .zp-item.zp-can")
        tabs = visit.get_by_role("navigation", name=name)

        assert tabs.locator("[aria-current]").inner_text() == label


@pytest.mark.parametrize("game", SHIPPED)
def test_a_first_step_is_learned(room, visit, game):
    """Show me how, then on: the address follows, and a reload comes back to the same step."""
    visit.goto(f"{room.address}learn?game={game}")
    visit.wait_for_selector(".zp-item")
    first = visit.url
    visit.get_by_role("button", name="Skip").click()
    visit.wait_for_url(lambda url: url != first)
    second = visit.url
    board = visit.locator(".zp-board").inner_text()
    visit.reload()
    visit.wait_for_selector(".zp-item")

    assert visit.url == second
    assert visit.locator(".zp-board").inner_text() == board


@pytest.mark.parametrize("game", SHIPPED)
def test_a_puzzle_is_begun_left_and_shared(room, visit, game):
    """Work on a puzzle survives a reload, the front page offers it, its address opens it."""
    visit.goto(f"{room.address}puzzle?game={game}&seed=begun")
    for number in range(6):  # in some puzzles the first is only picked
        if visit.locator(".zp-log li").count() == 0:
            visit.locator(".zp-item.zp-can").nth(number).click()
            visit.wait_for_timeout(100)
    logged(visit, 0)
    text = visit.locator(".zp-board").inner_text()
    visit.reload()
    visit.wait_for_selector(".zp-item")
    assert visit.locator(".zp-board").inner_text() == text
    visit.get_by_role("button", name="Share").click()
    address = visit.get_by_label("The address to share").input_value()
    visit.goto(room.address)
    visit.get_by_role("region", name="Go on where you were").get_by_role("link").first.click()
    visit.wait_for_selector(".zp-item")
    assert visit.locator(".zp-board").inner_text() == text
    title = visit.locator(".zp-title").first.inner_text()
    other = visit.context.browser.new_context().new_page()
    other.goto(address)
    other.wait_for_selector(".zp-item")

    assert other.locator(".zp-title").first.inner_text() == title
    other.context.close()


def test_a_lesson_step_has_an_address(room, visit):
    """An address with a step opens that step; one that is not there is said so."""
    place = course_of("kazing").places[4].id
    visit.goto(f"{room.address}learn?game=kazing&at={place}")
    visit.wait_for_selector(".zp-item")
    assert visit.url.endswith(f"at={place}")
    visit.goto(f"{room.address}learn?game=kazing&at=no/where")

    visit.get_by_role("heading", name="This does not work").wait_for()


def test_something_to_see_at_once(room, visit):
    """The page itself, before any script or kernel, shows what it is waiting for."""
    visit.route("**/room.js*", lambda route: route.abort())
    visit.goto(f"{room.address}play?game=zar")

    assert visit.get_by_text("Setting up the table…").is_visible()
    assert visit.locator(".zr-loading-cover svg").bounding_box()["width"] > 200
    visit.errors.clear()  # the script that we have withheld


def kill(page):
    """End the kernel behind a page, as the machine would that runs out of memory."""
    for process in processes(kernel(page)):
        os.kill(process, signal.SIGKILL)
    return page.get_by_role("alertdialog")


def test_a_dead_kernel_is_noticed_and_nothing_is_lost(room, visit):
    """Kill the kernel in mid-game: the page says so, and Go on leads back to the same moves.

    The address in the notice has a ticket, which gives the game back to another browser too.
    """
    visit.goto(f"{room.address}play?game=zingazam&seed=dead")
    visit.locator(".zp-item.zp-can").first.click()
    logged(visit, 1)
    visit.locator(".zr-fold").wait_for()
    lines = visit.locator(".zp-log li").all_inner_texts()
    notice = kill(visit)
    address = notice.get_by_label("The address that gives it back").input_value(timeout=15_000)
    notice.get_by_role("link", name="Go on").click()
    visit.wait_for_selector(".zp-log li")
    assert visit.locator(".zp-log li").all_inner_texts()[: len(lines)] == lines
    assert "ticket=" not in visit.url
    other = visit.context.browser.new_context().new_page()
    other.goto(address)
    other.wait_for_selector(".zp-log li")

    assert other.locator(".zp-log li").all_inner_texts()[: len(lines)] == lines
    other.context.close()


def test_a_kernel_dies_behind_a_puzzle(room, visit):
    """What was filled in is there again, here and with the ticket on another device."""
    visit.goto(f"{room.address}puzzle?game=kazing&seed=dead")
    for _ in range(2):
        visit.locator(".zp-item.zp-can").first.click()
        visit.wait_for_timeout(100)
    visit.locator(".zr-fold").wait_for()
    board = visit.locator(".zp-board").inner_text()
    notice = kill(visit)
    address = notice.get_by_label("The address that gives it back").input_value(timeout=15_000)
    notice.get_by_role("link", name="Go on").click()
    visit.wait_for_selector(".zp-item")
    assert visit.locator(".zp-board").inner_text() == board
    other = visit.context.browser.new_context().new_page()
    other.goto(address)
    other.wait_for_selector(".zp-item")

    assert other.locator(".zp-board").inner_text() == board
    other.context.close()


def test_a_kernel_dies_behind_a_lesson(room, visit):
    """The moves made in a step of free play are made again; the learner is where they were."""
    course = course_of("zingazam")
    place = next(p for p in course.places if isinstance(p.step.task, Reach) and p.step.par > 2)
    visit.goto(f"{room.address}learn?game=zingazam&at={place.id}")
    field = visit.get_by_role("textbox")
    for move in place.step.task.model[:2]:
        before = visit.locator(".zp-log li").count()
        field.fill(move)
        field.press("Enter")
        logged(visit, before)
    lines = visit.locator(".zp-log li").all_inner_texts()
    kill(visit).get_by_role("link", name="Go on").click(timeout=15_000)
    visit.wait_for_selector(".zp-log li")

    assert visit.locator(".zp-log li").all_inner_texts() == lines


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(room, browser, scheme):
    """Neither on the front page nor on a page of each kind, nor when the table is cleared."""
    context = browser.new_context(color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    page = context.new_page()
    for path in (
        "",
        "learn?game=kazing",
        *(f"puzzle?game={game}&seed=axe" for game in SHIPPED),
        "play?game=zar",
        "nowhere",
    ):
        page.goto(room.address + path)
        if "?" in path:
            page.wait_for_selector(".zp-form, .zp-item")
        assert serious(page, "html") == [], path
    page.goto(f"{room.address}play?game=zingazam&seed=axe")
    page.locator(".zp-item.zp-can").first.click()
    page.locator(".zr-fold summary").click()
    assert serious(page, "html") == []
    kill(page).wait_for(timeout=15_000)
    assert serious(page, ".zr-gone") == []
    context.close()


def test_a_reload_goes_on(room, visit):
    """F5 in mid-game asks nothing and loses nothing."""
    visit.goto(f"{room.address}play?game=kazing")
    start(visit)
    while visit.locator(".zp-log li").count() < 2:
        visit.locator(".zp-item.zp-can").first.click()
        visit.wait_for_timeout(200)
    lines = visit.locator(".zp-log li").all_inner_texts()
    visit.reload()
    visit.wait_for_selector(".zp-log li")

    assert visit.locator(".zp-log li").all_inner_texts()[: len(lines)] == lines


def test_the_front_page_knows_what_was_left(room, visit):
    """A game that was begun is offered on the front page, and begun anew only if one says so."""
    visit.goto(f"{room.address}play?game=zingazam&seed=left")
    visit.locator(".zp-item.zp-can").first.click()
    visit.wait_for_selector(".zp-log li:has-text('Fox')")
    visit.goto(room.address)
    visit.get_by_role("region", name="Go on where you were").get_by_role("link").click()
    visit.wait_for_selector(".zp-log li:nth-child(2)")
    visit.goto(f"{room.address}play?game=zingazam")
    visit.wait_for_selector(".zp-form")
    visit.get_by_role("button", name="Continue your last game").click()

    visit.wait_for_selector(".zp-log li:has-text('Fox')")


def test_a_lost_connection_comes_back(room, visit):
    """The network breaks: the page says so, tries again, and what was chosen meanwhile counts."""
    sockets = []

    def pass_on(socket):
        socket.connect_to_server()
        sockets.append(socket)

    visit.route_web_socket("**/channels*", pass_on)
    visit.goto(f"{room.address}play?game=zingazam&seed=network")
    visit.wait_for_selector(".zp-item.zp-can")
    sockets[-1].close()
    visit.wait_for_selector("#zr-link:not([hidden])")
    visit.locator(".zp-item.zp-can").first.click()
    logged(visit, 1)

    visit.wait_for_selector("#zr-link[hidden]", state="attached")

    assert len(sockets) == 2


def test_share_makes_an_address(room, visit):
    """In study Share gives an address; opened by somebody else it shows the same game."""
    table = zplay.table("zingazam", seats=2, seed="share")
    table.push("turn 3", seat=0)
    visit.goto(f"{room.address}play?code={table.code}")
    visit.get_by_role("button", name="Share").click()
    address = visit.get_by_label("The address to share").input_value()
    assert address.startswith(f"{room.address}play?")
    other = visit.context.browser.new_context().new_page()
    other.goto(address)
    other.wait_for_selector(".zp-log li:nth-child(2)")

    assert "turn 3" in other.locator(".zp-log").inner_text()
    other.context.close()


def test_a_code_typed_on_the_front_page(room, visit):
    """A code leads to its game; nonsense leads to a sentence."""
    visit.goto(room.address)
    visit.get_by_label("It begins with zp1:").fill(zplay.table("zar", seed="typed").code)
    visit.get_by_role("button", name="Open it").click()
    visit.wait_for_selector(".zp-item")
    assert visit.title() == "Play ZAR · zplay"
    visit.goto(room.address)
    visit.get_by_label("It begins with zp1:").fill("<b>nonsense</b>")
    visit.get_by_role("button", name="Open it").click()

    assert visit.get_by_role("heading", name="This code does not open").is_visible()
    visit.errors.clear()  # the browser notes the status 400


def test_two_visitors_do_not_meet(room, visit):
    """Two browsers at the same address have games of their own."""
    visit.goto(f"{room.address}play?game=zingazam&seed=one")
    visit.locator(".zp-item.zp-can").first.click()
    logged(visit, 1)
    other = visit.context.browser.new_context().new_page()
    other.goto(f"{room.address}play?game=zingazam&on=yes")
    other.wait_for_selector(".zp-form")
    other.goto(room.address)

    assert other.get_by_text("Go on where you were").count() == 0
    other.context.close()


@pytest.mark.parametrize("game", SHIPPED)
def test_nothing_sticks_out(room, visit, game):
    """On a phone and on a desk, no page is wider than the screen."""
    for path in ("", f"learn?game={game}", f"puzzle?game={game}", f"play?game={game}&seed=wide"):
        visit.goto(f"{room.address}{path}")
        if path:
            visit.wait_for_selector(".zp-item")
        for width in (360, 1280):
            visit.set_viewport_size({"width": width, "height": 740})
            assert visit.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark(room, visit, scheme):
    """The pages follow the machine, and the button changes them for good, table included."""
    visit.emulate_media(color_scheme=scheme)
    visit.goto(f"{room.address}play?game=zar&seed=x")
    visit.wait_for_selector(".zp")
    assert visit.locator(".zp").get_attribute("data-theme") == scheme
    other = "dark" if scheme == "light" else "light"
    visit.get_by_role("button", name=f"Switch to {other}").click()
    visit.wait_for_selector(f".zp[data-theme={other}]")
    visit.goto(room.address)

    assert visit.locator("html").get_attribute("data-theme") == other


def test_keyboard_alone(room, visit):
    """From the front page to the first move without a mouse."""
    visit.goto(room.address)
    visit.keyboard.press("Tab")
    assert visit.evaluate("document.activeElement.textContent") == "Skip to the content"
    visit.keyboard.press("Enter")
    for _ in range(30):
        visit.keyboard.press("Tab")
        if (
            visit.evaluate("document.activeElement.getAttribute('aria-label')")
            == "Play Zing-a-Zam!"
        ):
            break
    visit.keyboard.press("Enter")
    visit.wait_for_selector(".zp-form")
    visit.get_by_role("button", name="Start").focus()
    visit.keyboard.press("Enter")
    visit.wait_for_selector(".zp-item.zp-can")
    visit.locator(".zp-item.zp-can").first.focus()
    visit.keyboard.press("Enter")
    logged(visit, 1)


def test_a_full_house_lets_one_in_by_itself(tmp_path, browser):
    """The waiting page needs no click: it opens as soon as a table is free."""
    with serving.room(tmp_path, "--most-visitors=1", "--ready=1") as served:
        first, second = browser.new_page(), browser.new_page()
        first.goto(f"{served.address}play?game=zar")
        first.wait_for_selector(".zp-form")
        second.goto(f"{served.address}play?game=zar")
        assert second.get_by_role("heading", name="Full house").is_visible()
        first.close()
        second.wait_for_selector(".zp-form", timeout=40_000)
        second.close()
