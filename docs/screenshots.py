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


def lead(play: Play, *, early: bool) -> None:
    """A lead of Zigzag with everybody in it: cards on the Mat, signs, a card picked to switch."""
    table = play.table
    assert table is not None
    for seat, sign in ((0, "wink"), (1, "smile")):
        table.push(f"agree {sign} for zig, cough for zag", seat)
    for seat in (2, 1, 3) if early else (2, 1, 3, 0):
        laid = [move for move in table.legal(seat) if move.verb == "discard"]
        table.push(laid[(seat + 1) % 4], seat)
    if early:
        return
    for seat, place in ((1, 2), (3, 9), (0, 1)):
        switches = [move for move in table.legal(seat) if move.verb == "switch"]
        table.push(switches[place], seat)
    for seat, sign in ((1, "scratch nose"), (2, "wink"), (3, "yawn")):
        table.push(sign, seat)
    table.push("done", 3)
    picked = next(item for item in play.desk.scene().items() if (item.says or "").endswith(" for"))
    play.desk.draft = picked.says or ""


SCRIPTS = {"zigzag": lead}
"""Games in which a person alone makes no picture: what all seats do instead."""
SHORT: dict[str, dict[str, Any]] = {
    "zigzag": {"boxes": 1, "switches": 2, "gestures": 1, "jokers": 4}
}
"""Options with which players who move at random come to an end."""


def moments(key: str) -> dict[str, Play]:
    """A game before it begins, in the middle, after a refusal, and at its end."""
    setup = zplay.play(key)
    middle = zplay.play(key, seed="screenshot", mode="study")
    early = middle
    if key in SCRIPTS:
        SCRIPTS[key](middle, early=False)
        early = zplay.play(key, seed="screenshot", mode="study")
        SCRIPTS[key](early, early=True)
    else:
        middle.settle()
        for _ in range(7):
            if middle.table and middle.table.outcome is None:
                step(middle)
    over = zplay.play(key, seed="screenshot", mode="study", **SHORT.get(key, {}))
    over.settle()
    for _ in range(3000):
        if over.table is None or over.table.outcome is not None:
            break
        step(over)
    return {"setup": setup, "play": middle, "refused": early, "over": over}


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
                    ("setup", "desktop", "light"),
                )
            ]  # fmt: skip
            for moment, size, theme in plan:
                page = browser.new_page(viewport={"width": SIZES[size], "height": 700})
                play = shown[moment]
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
