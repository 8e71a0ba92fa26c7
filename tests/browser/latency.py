"""Click to repaint, the stage beside a bare ipywidgets button that changes a label.

``python -m tests.browser.latency`` prints both medians and their ratio for each game, measured in
the same page of the same Voila: from the click to the first frame painted after the change.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser import servers
from zplay.core.registry import SHIPPED

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
async ([press, watched]) => {
  const target = document.querySelector(watched);
  const start = performance.now();
  const changed = new Promise((done) => {
    const eye = new MutationObserver(() => {
      eye.disconnect();
      requestAnimationFrame(() => setTimeout(done));
    });
    eye.observe(target, { childList: true, characterData: true, subtree: true, attributes: true });
  });
  document.querySelector(press).click();
  await changed;
  return performance.now() - start;
}
"""


def measure(game: str, rounds: int = 30) -> tuple[float, float]:
    """The medians in milliseconds: the bare button, and a move on the stage."""
    folder = Path(tempfile.mkdtemp())
    servers.notebook(folder / "latency.ipynb", CELL.replace("{game}", game))
    with servers.voila(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=servers.browser_path(), args=list(servers.FLAGS)
        )
        page = browser.new_page(reduced_motion="reduce")
        page.goto(f"{address}/voila/render/latency.ipynb")
        page.wait_for_selector(".zp-item")
        bare, stage = [], []
        for n in range(rounds):
            bare.append(page.evaluate(MEASURE, [".jupyter-button", ".widget-label"]))
            page.wait_for_timeout(60)
            # Take a move back, then do it again: each is a new scene.
            press = "[data-does='undo']" if n % 2 == 0 else "[data-does='redo']"
            stage.append(page.evaluate(MEASURE, [press, ".zp-board"]))
            page.wait_for_timeout(60)
        browser.close()
    return statistics.median(bare), statistics.median(stage)


if __name__ == "__main__":
    for key in SHIPPED:
        one, other = measure(key)
        print(f"{key}: bare button {one:.1f} ms, stage {other:.1f} ms, {other / one:.2f} times")
