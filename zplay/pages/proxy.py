"""For hosts that have a Jupyter server already: a *Game room* in its launcher.

``jupyter-server-proxy``, if it is installed, finds this by its entry point and starts the game room
below the address of the user's server.
"""

from __future__ import annotations

import sys
from typing import Any


def game_room() -> dict[str, Any]:
    """How jupyter-server-proxy starts the game room."""
    return {
        "command": [
            sys.executable,
            "-m",
            "zplay.cli",
            "serve",
            "--no-browser",
            "--port={port}",
            "--base-url={base_url}zplay/",
        ],
        "absolute_url": True,  # our pages know where they are
        "timeout": 30,
        "launcher_entry": {"title": "Game room", "path_info": "zplay/"},
    }
