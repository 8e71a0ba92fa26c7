"""The stage's ES module, in Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

TESTS = Path(__file__).parent


def test_the_module_in_node():
    """Focus, keys, text, silence and themes, without a browser; needs `make node_modules`."""
    node = shutil.which("node")
    assert node, "Node is missing: .ci/get-package nodejs"
    assert (TESTS.parent / "node_modules" / "jsdom").exists(), "run `make node_modules` first"

    done = subprocess.run(
        [node, "--test", str(TESTS / "stage.test.mjs")], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_the_module_stands_alone():
    """One file: anywidget loads it from a blob, where no relative import works; and no network."""
    import zplay

    text = (Path(zplay.__file__).parent / "widgets/static/stage.js").read_text(encoding="utf-8")

    assert "import " not in text.replace("importNode", "")
    assert [word for word in text.split() if "://" in word] == ['"http://www.w3.org/2000/svg";']


def test_no_game_in_javascript():
    """No game, card or rule is known to the page."""
    import zplay

    text = (Path(zplay.__file__).parent / "widgets/static/stage.js").read_text(encoding="utf-8")

    for word in (
        "zingazam", "kazing", "zar", "zingazinga", "zigzag", "mirror", "domino", "wand", "zinga",
    ):  # fmt: skip
        assert word not in text.casefold()
