"""``zplay lab``: JupyterLab on a copy of the notebooks.

A copy, so that whoever tries things out never has to fear for the original; it is made once, and
what was changed in it stays.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from zplay.core.errors import MissingExtra, OptionError

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent


def notebooks() -> Path:
    """The folder of our notebooks: in the wheel, or in the clone."""
    shipped = HERE / "notebooks"
    return shipped if shipped.is_dir() else HERE.parents[1] / "notebooks"


def copy_notebooks(folder: Path) -> list[str]:
    """Copy the notebooks that are not in the folder yet; their names.

    Raises:
        OptionError: the folder cannot be written.
    """
    added = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for source in sorted(notebooks().glob("*.ipynb")):
            target = folder / source.name
            if not target.exists():
                shutil.copyfile(source, target)
                added.append(source.name)
    except OSError as error:
        raise OptionError(f"Cannot copy the notebooks to {folder}: {error.strerror}.") from None
    return added


def command(folder: Path, port: int, *, browser: bool) -> list[str]:
    """What starts JupyterLab."""
    parts = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.port={port}",
        # No letters to the publisher: nothing here asks another machine for anything.
        "--LabApp.news_url=",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        parts.append("--allow-root")  # in containers there is often nobody else
    return parts if browser else [*parts, "--no-browser"]


def open_lab(folder: Path, port: int, say: Callable[[str], None], *, browser: bool) -> int:
    """Copy the notebooks and open JupyterLab on them, until somebody stops it; its exit code.

    Raises:
        MissingExtra: JupyterLab is not installed.
        OptionError: the folder cannot be written.
    """
    if find_spec("jupyterlab") is None:
        raise MissingExtra("For this you need jupyterlab: pip install 'zplay[pages]'")
    folder = folder.resolve()
    added = copy_notebooks(folder)
    say(f"The notebooks are in {folder}" + (f": {', '.join(added)} are new." if added else "."))
    try:
        return subprocess.run(command(folder, port, browser=browser), check=False).returncode  # noqa: S603
    except KeyboardInterrupt:
        return 0
