"""Take the pictures in docs/images: each game with a picture, light and dark, wide and narrow.

``make screenshots`` runs it. The stage is mounted in a bare page with frames straight from a desk:
what is shown is what a notebook shows, without the notebook around it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

import zplay
from tests.browser.servers import FLAGS, browser_path
from zplay.core.registry import game as game_of
from zplay.widgets.stage import stylesheet

if TYPE_CHECKING:
    from zplay.widgets.play import Play

IMAGES = Path(__file__).parent / "images"
STATIC = Path(zplay.__file__).parent / "widgets" / "static"
SIZES = {"desktop": 1120, "phone": 360}
FIRST_CHOSEN = 3
"""Moves of the person before a move is shown half made."""

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>zplay</title><style>%s
body { margin: 0; background: %s; padding: %dpx; }</style><body data-jp-theme-light="%s">
<div id="here"></div><script type="module">
%s
const state = %s;
globalThis.say = [];
mount(document.getElementById("here"), { get: (name) => state[name], on: () => () => {},
  heard: () => () => {}, send: (message) => globalThis.say.push(message) });
</script></body></html>"""


def page_of(play: Play, theme: str, *, narrow: bool) -> str:
    """A page that shows a frame."""
    state = {
        "frame": {**play.desk.frame()},
        "history": play.history,
        "book": play.book,
        "theme": theme,
    }
    script = (STATIC / "stage.js").read_text(encoding="utf-8")
    data = json.dumps(state).replace("</", "<\\/")
    ground = "#ffffff" if theme == "light" else "#111111"
    light = "true" if theme == "light" else "false"
    return PAGE % (stylesheet(), ground, 4 if narrow else 12, light, script, data)


def step(play: Play) -> None:
    """The person does the first thing that can be chosen; then the bots act."""
    table = play.table
    assert table is not None
    seat = play.desk.seat
    legal = list(table.legal(seat))
    table.push(legal[len(table.log) * 7 % len(legal)], seat)
    play.settle()


def moments(key: str) -> dict[str, Play]:
    """A game before it begins, in the middle, with a move half made, and at its end."""
    setup = zplay.play(key)
    middle = zplay.play(key, seed="screenshot", mode="study")
    middle.settle()
    for _ in range(7):
        if middle.table and middle.table.outcome is None:
            step(middle)
    over = zplay.play(key, seed="screenshot", mode="study")
    over.settle()
    for _ in range(3000):
        if over.table is None or over.table.outcome is not None:
            break
        step(over)
    shown = {"setup": setup, "play": middle, "over": over}
    chosen = zplay.play(key, seed="screenshot", mode="study")
    chosen.settle()
    for n in range(40):
        if n >= FIRST_CHOSEN and draft(chosen):
            shown["chosen"] = chosen
            break
        if chosen.table is None or chosen.table.outcome is not None:
            break
        step(chosen)
    return shown


def draft(play: Play) -> bool:
    """Begin the composite move that leaves most to choose from, if there is one."""

    def open_to(text: str) -> int:
        play.desk.draft = text
        return sum(not item.refusal and item.says is not None for item in play.desk.scene().items())

    items = play.desk.scene().items()
    steps = [item.says for item in items if item.step and item.says and not item.refusal]
    play.desk.draft = max(steps, key=open_to) if steps else ""
    return bool(steps)


def refuse(page: Any) -> None:  # noqa: ANN401
    """Choose something that cannot be chosen, to show the refusal."""
    page.evaluate(
        "() => { const no = [...document.querySelectorAll('.zp-item[aria-disabled]')];"
        "for (const one of no) { one.click();"
        "if (document.querySelector('.zp-refusal').textContent) { one.focus(); return; } } }"
    )


def main(keys: list[str]) -> None:
    """Take all pictures of these games, or of all."""
    IMAGES.mkdir(exist_ok=True)
    keys = keys or [facts.key for facts in zplay.games() if game_of(facts.key).pictures()]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        for key in keys:
            shown = moments(key)
            plan = [
                (moment, size, theme)
                for moment, size, theme in (
                    ("play", "desktop", "light"), ("play", "desktop", "dark"),
                    ("play", "phone", "light"), ("play", "phone", "dark"),
                    ("refused", "desktop", "light"), ("over", "desktop", "light"),
                    ("setup", "desktop", "light"), ("chosen", "desktop", "light"),
                    ("chosen", "phone", "dark"),
                )
                if moment == "refused" or moment in shown
            ]  # fmt: skip
            for moment, size, theme in plan:
                page = browser.new_page(viewport={"width": SIZES[size], "height": 700})
                play = shown["play" if moment == "refused" else moment]
                page.set_content(page_of(play, theme, narrow=size == "phone"))
                page.wait_for_selector(".zp")
                if moment == "refused":
                    refuse(page)
                path = IMAGES / f"{key}-{moment}-{size}-{theme}.png"
                page.screenshot(path=path, full_page=True, animations="disabled")
                page.close()
                print(f"{path.name}: {path.stat().st_size // 1024} KB")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
