"""Take the pictures in docs/images: each game and the game room, light and dark, wide and narrow.

``make screenshots`` runs it. The stage is mounted in a bare page with frames straight from a desk:
what is shown is what a notebook shows, without the notebook around it. The pages are those of a
real game room (``room`` takes only these).
"""

from __future__ import annotations

import json
import os
import struct
import sys
import tempfile
import zlib
from base64 import b64decode, b64encode
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

import zplay
from tests.browser.servers import FLAGS, browser_path
from tests.pages.serving import room
from zplay.core.registry import game as game_of
from zplay.widgets.stage import stylesheet

if TYPE_CHECKING:
    from zplay.widgets.play import Play

IMAGES = Path(__file__).parent / "images"
STATIC = Path(zplay.__file__).parent / "widgets" / "static"
SIZES = {"desktop": 1120, "phone": 360}
FIRST_CHOSEN = 3
"""Moves of the person before a move is shown half made."""
TALLEST = 1240
"""How much of a long page is shown: the rest is the log."""
WIDEST = 660
MOST_COLOURS = 160
"""What keeps a picture small and its colours true."""
MOST_STEPS = 5
"""How far a composite move is followed."""

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
    """A game before it begins, in the middle, hinted at, with a move half made, and at its end."""
    setup = zplay.play(key, autosave=False)
    middle = zplay.play(key, seed="screenshot", mode="study")
    early = middle
    if key in SCRIPTS:
        SCRIPTS[key](middle, early=False)
        early = zplay.play(key, seed="screenshot", mode="study")
        SCRIPTS[key](early, early=True)
    else:
        _play_on(middle)
    over = zplay.play(key, seed="screenshot", mode="study", **SHORT.get(key, {}))
    over.settle()
    for _ in range(3000):
        if over.table is None or over.table.outcome is not None:
            break
        step(over)
    hinted = zplay.play(key, seed="screenshot", mode="study")
    if key in SCRIPTS:
        SCRIPTS[key](hinted, early=True)
    else:
        _play_on(hinted)
    hinted.desk.asked = hinted.desk.advise  # at once, not beside the page
    hinted.desk.handle({"id": "1", "kind": "do", "text": "hint", "n": hinted.desk.n})
    shown = {"setup": setup, "play": middle, "refused": early, "over": over, "hint": hinted}
    if key in SCRIPTS:
        return shown  # the script has left a move half made
    depths = []
    chosen = zplay.play(key, seed="screenshot", mode="study")
    chosen.settle()
    while len(depths) < 40 and chosen.table is not None and chosen.table.outcome is None:
        depths.append(draft(chosen) if len(depths) >= FIRST_CHOSEN else 0)
        step(chosen)
    if depths and max(depths):
        # The first moment at which a move takes most steps.
        chosen = zplay.play(key, seed="screenshot", mode="study")
        chosen.settle()
        for _ in range(depths.index(max(depths))):
            step(chosen)
        draft(chosen)
        shown["chosen"] = chosen
    return shown


def _play_on(play: Play) -> None:
    """Seven moves of the person; in a race, on to a moment with something to pick."""
    play.settle()
    for _ in range(7):
        if play.table and play.table.outcome is None:
            step(play)
    for _ in range(40):
        out_of_turn = play.desk.game.facts.out_of_turn
        if not out_of_turn or any(item.step for item in play.desk.scene().items()):
            break
        step(play)


def draft(play: Play) -> int:
    """Begin the longest move that can be made, as far as it takes several steps; how many."""
    desk, table = play.desk, play.table
    assert table is not None
    desk.draft = ""
    wanted = max((table.game.say(action) for action in table.legal(desk.seat)), key=len)

    def shared(text: str) -> int:
        return len(
            list(takewhile(lambda pair: pair[0] == pair[1], zip(text, wanted, strict=False)))
        )

    for depth in range(MOST_STEPS):
        items = desk.scene().items()
        steps = [item.says for item in items if item.step and item.says and not item.refusal]
        best = max(steps, key=shared, default="")
        if shared(best) <= shared(desk.draft):
            if depth == 0 and steps:
                # A draft need not begin as the move does: “purple 1|2” for “1|2 at purple 2”.
                desk.draft = steps[len(steps) // 2]
                return 1
            return depth
        desk.draft = best
    return MOST_STEPS


def refuse(page: Any) -> None:  # noqa: ANN401
    """Choose something that cannot be chosen, to show the refusal."""
    page.evaluate(
        "() => { const no = [...document.querySelectorAll('.zp-item[aria-disabled]')];"
        "for (const one of no) { one.click();"
        "if (document.querySelector('.zp-refusal').textContent) { one.focus(); return; } } }"
    )


# Flat colours and soft edges need few colours: the most frequent, and the nearest of these. Little
# of the text is to be read in these pictures, so that two thirds of their width will do.
FEW_COLOURS = """async ({ png, widest, most }) => {
const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
const scale = Math.min(1, widest / bitmap.width);
const size = [bitmap.width, bitmap.height].map((one) => Math.round(one * scale));
const canvas = new OffscreenCanvas(...size).getContext("2d");
canvas.imageSmoothingQuality = "high";
canvas.drawImage(bitmap, 0, 0, ...size);
const { data, width, height } = canvas.getImageData(0, 0, ...size);
const sums = new Map();
const keyAt = (i) => (data[i] >> 3) << 10 | (data[i + 1] >> 3) << 5 | data[i + 2] >> 3;
for (let i = 0; i < data.length; i += 4) {
  const sum = sums.get(keyAt(i)) ?? [0, 0, 0, 0];
  sum[0]++; sum[1] += data[i]; sum[2] += data[i + 1]; sum[3] += data[i + 2];
  sums.set(keyAt(i), sum);
}
const mean = ([n, ...all]) => all.map((one) => Math.round(one / n));
const colours = [...sums.values()].sort((a, b) => b[0] - a[0]).slice(0, most).map(mean);
const nearest = new Map([...sums].map(([key, sum]) => {
  const [r, g, b] = mean(sum);
  const away = colours.map((one) => (one[0] - r) ** 2 + (one[1] - g) ** 2 + (one[2] - b) ** 2);
  return [key, away.indexOf(Math.min(...away))];
}));
let text = "";
for (let i = 0; i < data.length; i += 4) text += String.fromCharCode(nearest.get(keyAt(i)));
return { width, height, colours, pixels: btoa(text) };
}"""


def small(page: Any, png: bytes) -> bytes:  # noqa: ANN401
    """The picture with few colours, not too wide: a tenth of the size."""
    asked = {"png": b64encode(png).decode(), "widest": WIDEST, "most": MOST_COLOURS}
    found = page.evaluate(FEW_COLOURS, asked)
    width, height = found["width"], found["height"]
    pixels = b64decode(found["pixels"])
    # Each line begins with the kind of its filter, none.
    lines = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))
    palette = bytes(part for colour in found["colours"] for part in colour)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", header), (b"PLTE", palette), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""),
    )  # fmt: skip
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )


ROOM = (
    ("room-desktop-light", "", "desktop", "light"),
    ("room-desktop-dark", "", "desktop", "dark"),
    ("room-phone-light", "", "phone", "light"),
    ("room-learn-desktop-light", "learn?game=kazing", "desktop", "light"),
    ("room-puzzle-desktop-light", "puzzle?game=kazing&grade=2&seed=picture", "desktop", "light"),
    ("room-play-phone-dark", "play?game=zar&seed=picture", "phone", "dark"),
)
"""Pages of the game room: name of the picture, address, size and theme."""


def take(page: Any, name: str) -> None:  # noqa: ANN401
    """Take a picture of a whole page, if it is not as long as the front page on a phone."""
    path = IMAGES / f"{name}.png"
    page.evaluate("scrollTo(0, 0)")
    tall = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": page.viewport_size["width"], "height": min(tall, TALLEST)})
    path.write_bytes(small(page, page.screenshot(animations="disabled")))
    print(f"{path.name}: {path.stat().st_size // 1024} KB")


def take_room(browser: Any) -> None:  # noqa: ANN401
    """Take the pictures of the game room."""
    with TemporaryDirectory() as folder, room(Path(folder)) as served:
        for name, address, size, theme in ROOM:
            # Our pages let no script of others run, and that is what makes a picture small.
            page = browser.new_page(
                viewport={"width": SIZES[size], "height": 700}, color_scheme=theme, bypass_csp=True
            )
            page.goto(served.address + address)
            page.wait_for_selector(".zr-front, .zp-item")
            take(page, name)
            page.close()


def main(keys: list[str]) -> None:
    """Take all pictures of these games, or of all and of the room."""
    IMAGES.mkdir(exist_ok=True)
    with_room = not keys or "room" in keys
    keys = (
        [key for key in keys if key != "room"]
        if keys
        else [facts.key for facts in zplay.games() if game_of(facts.key).pictures()]
    )
    # What has been played before is nobody's last game here; and bots act in the loop of a browser.
    os.environ["ZPLAY_HOME"] = tempfile.mkdtemp()
    everything = {key: moments(key) for key in keys}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        for key, shown in everything.items():
            plan = [
                (moment, size, theme)
                for moment, size, theme in (
                    ("play", "desktop", "light"), ("play", "desktop", "dark"),
                    ("play", "phone", "light"), ("play", "phone", "dark"),
                    ("refused", "desktop", "light"), ("refused", "phone", "dark"),
                    ("over", "desktop", "light"), ("over", "phone", "dark"),
                    ("setup", "desktop", "light"), ("setup", "phone", "dark"),
                    ("chosen", "desktop", "light"), ("chosen", "phone", "dark"),
                    ("hint", "desktop", "light"), ("hint", "phone", "dark"),
                )
                if moment == "refused" or moment in shown
            ]  # fmt: skip
            for moment, size, theme in plan:
                page = browser.new_page(viewport={"width": SIZES[size], "height": 700})
                play = shown[moment]
                page.set_content(page_of(play, theme, narrow=size == "phone"))
                page.wait_for_selector(".zp")
                if moment == "refused":
                    refuse(page)
                take(page, f"{key}-{moment}-{size}-{theme}")
                page.close()
        if with_room:
            take_room(browser)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
