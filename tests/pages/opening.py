"""From opening a page to something that can be pressed: ours beside a bare Voila page.

``python -m tests.pages.opening`` opens, in turns and in the same browser, a Voila page with a
single ipywidgets button and a page of the game room with a board on which one may move. Both have
kernels waiting. It prints the medians in milliseconds and their ratio, for a browser that has been
there before and for one that has not.
"""

from __future__ import annotations

import contextlib
import itertools
import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep

from playwright.sync_api import sync_playwright

import zplay
from tests.browser import servers
from tests.pages import serving
from zplay.core.registry import SHIPPED

BUTTON = "import ipywidgets\nipywidgets.Button(description='bare')"
GOAL = 1.3


@contextlib.contextmanager
def bare(folder):
    """A Voila with one notebook that shows one button, kernels waiting."""
    servers.notebook(folder / "bare.ipynb", BUTTON)
    with servers.serving(
        folder, "voila", "bare.ipynb", "--port={port}", "--no-browser", "--Voila.ip=127.0.0.1",
        "--preheat_kernel=True", "--pool_size=3", ready="/",
    ) as address:  # fmt: skip
        yield address


def opened(page, address, selector):
    """Milliseconds from asking for an address to something that can be pressed."""
    begin = perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(selector, timeout=30_000)
    return 1000 * (perf_counter() - begin)


def seed(game):
    """A word that deals a game in which the visitor may begin: no bot has to be waited for."""
    words = (f"bench-{number}" for number in itertools.count())
    return next(word for word in words if 0 in zplay.table(game, seed=word).actors)


def measure(rounds=12):
    """The medians by page: for a browser that was there before, and for a new one."""
    folder = Path(tempfile.mkdtemp())
    (folder / "room").mkdir()
    with (
        bare(folder) as other,
        serving.room(folder / "room") as ours,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=servers.browser_path(), args=list(servers.FLAGS)
        )
        pages = {"a bare button": (other, ".jupyter-button")} | {
            game: (f"{ours.address}play?game={game}&seed={seed(game)}", ".zp-item.zp-can")
            for game in SHIPPED
        }
        times = {name: ([], []) for name in pages}
        for _ in range(rounds):
            for name, (address, selector) in pages.items():
                context = browser.new_context(reduced_motion="reduce")
                page = context.new_page()
                times[name][1].append(opened(page, address, selector))
                page.goto("about:blank")
                context.clear_cookies()  # or one would be asked whether to go on
                sleep(1.5)  # kernels are filled up again
                times[name][0].append(opened(page, address, selector))
                context.close()
                sleep(1.5)
        browser.close()
    return {
        name: (statistics.median(known), statistics.median(new))
        for name, (known, new) in times.items()
    }


def main():
    """Print the table; whether the goal is met."""
    medians = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 12)
    known, new = medians["a bare button"]
    worst = 0.0
    print(f"{'':<14} {'been here':>12} {'ratio':>6} {'new here':>12} {'ratio':>6}")
    for name, (one, other) in medians.items():
        worst = max(worst, one / known, other / new)
        print(f"{name:<14} {one:>9.0f} ms {one / known:>6.2f} {other:>9.0f} ms {other / new:>6.2f}")
    print(f"goal: at most {GOAL} times a bare button; worst {worst:.2f}")
    return 0 if worst <= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
