"""`zplay lab`: JupyterLab on a copy of the notebooks."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from urllib.error import URLError

import pytest

from tests.pages.serving import ROOT
from zplay import OptionError
from zplay.pages.lab import command, copy_notebooks, notebooks


def test_the_copy_is_yours(tmp_path):
    """All notebooks are copied once; what was changed stays, what is missing comes back."""
    folder = tmp_path / "mine"
    names = copy_notebooks(folder)
    assert names == sorted(path.name for path in notebooks().glob("*.ipynb"))
    (folder / names[0]).write_text("changed")
    (folder / names[1]).unlink()

    assert copy_notebooks(folder) == [names[1]]
    assert (folder / names[0]).read_text() == "changed"


def test_a_folder_that_cannot_be(tmp_path):
    """A file in the way is said so, and nothing is started."""
    (tmp_path / "file").write_text("")
    with pytest.raises(OptionError, match="Cannot copy the notebooks"):
        copy_notebooks(tmp_path / "file")


def test_nothing_is_asked_of_other_machines(tmp_path):
    """JupyterLab's letters to its publisher are switched off."""
    parts = " ".join(command(tmp_path, 8888, browser=False))

    assert "NeverCheckForUpdate" in parts
    assert "--LabApp.news_url= " in parts
    assert "--no-browser" in parts


def answers(address):
    """The status of an address that is said a moment before it can be reached."""
    for _ in range(100):
        with contextlib.suppress(URLError):
            return urllib.request.urlopen(address).status  # noqa: S310 - our own
        time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")


def test_it_opens(tmp_path):
    """The command starts a JupyterLab that asks for a token, and stops it again."""
    process = subprocess.Popen(
        [sys.executable, "-m", "zplay.cli", "lab", str(tmp_path / "n"), "--port=0", "--no-browser"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
        start_new_session=True,
    )  # fmt: skip
    try:
        said = []
        for line in process.stdout:
            said.append(line)
            if found := re.search(r"(http://(?:localhost|127\.0\.0\.1):\d+)/lab\?token=\w+", line):
                break
        assert found, "".join(said)
        assert answers(found[1] + "/api") == 200
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(20)
        process.stdout.close()
