"""One game room for all tests that do not need their own, and a browser."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.browser.conftest import browser, page
from tests.pages import serving

__all__ = ["browser", "page"]  # the same real browser as in tests/browser


@pytest.fixture(scope="session")
def room(tmp_path_factory):
    """A game room."""
    with serving.room(tmp_path_factory.mktemp("room")) as served:
        yield served


@pytest.fixture
def talk():
    """Run a conversation. Playwright leaves a running loop in this thread, so it gets another."""

    async def bounded(conversation):
        return await asyncio.wait_for(conversation, 120)

    def run(conversation):
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(asyncio.run, bounded(conversation)).result()

    return run
