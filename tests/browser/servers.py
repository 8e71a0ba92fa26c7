"""Real servers and a real browser, for tests and for screenshots."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")


def browser_path():
    """Where the browser is. A missing one is an error, never a silent skip."""
    named = os.environ.get("ZPLAY_BROWSER")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise RuntimeError("No Chromium or Chrome here: run `make browser`, or set ZPLAY_BROWSER.")
    return found


def notebook(path, *cells):
    """Write a notebook with these cells of code."""
    content = {
        "cells": [
            {"cell_type": "code", "execution_count": None, "id": f"cell-{n}", "metadata": {},
             "outputs": [], "source": source}
            for n, source in enumerate(cells)
        ],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3",
                                    "language": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }  # fmt: skip
    path.write_text(json.dumps(content), encoding="utf-8")


@contextlib.contextmanager
def serving(folder, *command, ready):
    """Run a Python module as a server on a free port; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", *[part.format(port=port) for part in command]],
            stdout=log,
            stderr=log,
            cwd=folder,
            env={**os.environ, "ZPLAY_HOME": str(folder), "JUPYTER_CONFIG_DIR": str(folder / "c"),
                 "JUPYTERLAB_SETTINGS_DIR": str(folder / "s"),
                 "JUPYTERLAB_WORKSPACES_DIR": str(folder / "w")},
        )  # fmt: skip
        try:
            for _ in range(300):
                assert server.poll() is None, (folder / "server.log").read_text()
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(address + ready)  # noqa: S310 - our own address
                    break
                time.sleep(0.1)
            yield address
        finally:
            server.terminate()
            server.wait(20)


def lab(folder):
    """A JupyterLab on the notebooks of a folder."""
    return serving(
        folder, "jupyterlab", "--no-browser", "--port={port}", "--ServerApp.ip=127.0.0.1",
        "--IdentityProvider.token=", "--ServerApp.root_dir=.", "--allow-root",
        "--LabApp.news_url=", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        ready="/api",
    )  # fmt: skip


def voila(folder):
    """A Voila on the notebooks of a folder."""
    return serving(
        folder, "voila", ".", "--port={port}", "--no-browser", "--Voila.ip=127.0.0.1",
        "--show_tracebacks=True",
        ready="/",
    )  # fmt: skip
