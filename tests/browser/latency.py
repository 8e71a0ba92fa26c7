"""Click to repaint, the stage beside a bare ipywidgets button that changes a label.

``make latency`` (or ``python -m tests.browser.latency [GAME ...]``) prints both medians and their
ratio for each game, and ends with an error if a ratio is above the goal.

Both are measured in the same way, in the same page of the same Voila, by turns, with the page at
rest: from the click to the first frame that is painted after everything the click changes has
changed. For the button that is its label; for the stage the board, the sentence above it and the
log. The stage moves things as it does for everybody who has not asked for less motion, except with
``--still``. Each click on the stage takes a move back or does it again, which is a new scene.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser import servers
from zplay.core.registry import SHIPPED

GOAL = 2.5
ROUNDS = 30
REST = 300
"""Milliseconds between two clicks: nothing is in motion any more."""

CELL = """
import zplay, ipywidgets
from IPython.display import display
button, label = ipywidgets.Button(description='bare'), ipywidgets.Label('0')
button.on_click(lambda _: setattr(label, 'value', str(int(label.value) + 1)))
table = zplay.table('{game}', seed='latency', mode='study')
seat = table.actors[0]
table.push(list(table.legal(seat))[0], seat)
play = zplay.play(table, persons=(seat,), pace=60)
display(button, label, play)
"""

MEASURE = """
async ([press, ...watched]) => {
  const start = performance.now();
  const changes = watched.map((what) => new Promise((done) => {
    const eye = new MutationObserver(() => { eye.disconnect(); done(); });
    const all = { childList: true, characterData: true, subtree: true, attributes: true };
    eye.observe(document.querySelector(what), all);
  }));
  document.querySelector(press).click();
  await Promise.all(changes);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
}
"""
BARE = [".jupyter-button", ".widget-label"]
STAGE = [".zp-board", ".zp-ask", ".zp-log"]


def measure(game: str, rounds: int = ROUNDS, *, still: bool = False) -> tuple[float, float]:
    """The medians in milliseconds: the bare button, and a move on the stage."""
    folder = Path(tempfile.mkdtemp())
    servers.notebook(folder / "latency.ipynb", CELL.replace("{game}", game))
    with servers.voila(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=servers.browser_path(), args=list(servers.FLAGS)
        )
        page = browser.new_page(reduced_motion="reduce" if still else "no-preference")
        page.goto(f"{address}/voila/render/latency.ipynb")
        page.wait_for_selector(".zp-item")
        bare, stage = [], []
        for n in range(rounds):
            page.wait_for_timeout(REST)
            bare.append(page.evaluate(MEASURE, BARE))
            page.wait_for_timeout(REST)
            press = f"[data-does='{'redo' if n % 2 else 'undo'}']"
            stage.append(page.evaluate(MEASURE, [press, *STAGE]))
        browser.close()
    return statistics.median(bare), statistics.median(stage)


def main(words: list[str]) -> int:
    """Measure the games that are named, or all."""
    still = "--still" in words
    slow = []
    print(f"load of the machine {os.getloadavg()[0]:.1f}, {'without' if still else 'with'} motion")
    for key in [word for word in words if word != "--still"] or SHIPPED:
        one, other = measure(key, still=still)
        ratio = other / one
        slow += [key] if ratio > GOAL else []
        print(
            f"{key:12} bare button {one:5.1f} ms, stage {other:5.1f} ms: {ratio:.2f} times, "
            f"goal {GOAL}"
        )
    if slow:
        print(f"above the goal: {', '.join(slow)}")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
