"""One game room for all tests that do not need their own, and a browser."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.browser.conftest import browser, page
from tests.pages import serving
from tests.pages.visitor import Visitor

__all__ = ["browser", "page"]  # the same real browser as in tests/browser


@pytest.fixture(scope="session")
def room(tmp_path_factory):
    """A game room whose bots do not dawdle."""
    with serving.room(tmp_path_factory.mktemp("room"), "--pace=0.05") as served:
        yield served


@pytest.fixture(scope="session")
def run_talk():
    """Run a conversation. Playwright leaves a running loop in this thread, so it gets another."""

    async def bounded(conversation):
        try:
            return await asyncio.wait_for(conversation, 120)
        finally:
            await Visitor.all_leave()

    def run(conversation):
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(asyncio.run, bounded(conversation)).result()

    return run


@pytest.fixture
def talk(run_talk):
    """The same, for one test."""
    return run_talk
