"""How property tests are run.

No deadline: how long an example takes depends on what else the machine does, and timings are for
``make bench``. Where CI is set the examples are the same each time, so that a change is judged by
what it changes; on a contributor's machine they are new each time and find new faults.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("anywhere", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("anywhere"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "anywhere")


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    """Nothing that a test plays is kept among the games of whoever runs it."""
    monkeypatch.setenv("ZPLAY_HOME", str(tmp_path / "home"))
