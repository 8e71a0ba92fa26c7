"""A JupyterLab, a Voila and a browser for the whole session; a fresh page for each test.

``open_lab(*cells)`` and ``open_voila(*cells)`` run cells in a notebook of their own and give the
page. Servers are started when a test first asks for them.
"""

from __future__ import annotations

import contextlib
import functools
import itertools

import pytest
from playwright.sync_api import sync_playwright

from tests.browser import servers
from tests.browser.wire import Wire

_numbers = itertools.count(1)
_SEEN = """[...document.querySelectorAll('.zp')].map(zp => [
    'link: ' + (zp.dataset.link ?? 'good'),
    'focus: ' + (document.activeElement?.outerHTML ?? '').slice(0, 200),
    'field: ' + zp.querySelector('.zp-field')?.value,
    zp.innerText].join('\\n')).join('\\n\\n') || document.body.innerText"""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """A browser test that fails says what was on the page: a timeout alone explains nothing."""
    report = yield
    page = item.funcargs.get("page") if hasattr(item, "funcargs") else None
    if report.when == "call" and report.failed and page is not None:
        with contextlib.suppress(Exception):
            report.sections.append(("what the page showed", page.evaluate(_SEEN)))
            report.sections.append(("what went wrong on it", "\n".join(page.errors) or "nothing"))
    return report


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """Where the servers find their notebooks."""
    return tmp_path_factory.mktemp("served")


@pytest.fixture(scope="session")
def lab(folder):
    """The address of a JupyterLab."""
    with servers.lab(folder) as address:
        yield address


@pytest.fixture(scope="session")
def voila(folder):
    """The address of a Voila."""
    with servers.voila(folder) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    """A real browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=servers.browser_path(), args=list(servers.FLAGS)
        )
        yield browser
        browser.close()


@pytest.fixture
def page(browser):
    """A page of its own, that remembers what it asked other machines for and what went wrong."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(30_000)  # a browser in software may stand still for seconds
    page.outside = []
    page.errors = []
    page.on(
        "request",
        lambda request: (
            page.outside.append(request.url)
            if request.url.startswith("http") and "//127.0.0.1" not in request.url
            else None
        ),
    )
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    yield page
    context.close()


@pytest.fixture
def open_lab(lab, folder, page):
    """Run cells in JupyterLab; over a wire, if there is one."""

    def opened(*cells, wire=None):
        name = f"lab-{next(_numbers)}.ipynb"
        servers.notebook(folder / name, *cells)
        page.goto(f"{wire.address if wire else lab}/lab/tree/{name}?reset")
        page.wait_for_selector(".jp-Toolbar-kernelName:has-text('Python 3')", timeout=60_000)
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run All Cells", exact=True).click()
        page.wait_for_selector(".zp", timeout=60_000)
        return page

    return opened


@pytest.fixture
def open_voila(voila, folder, page):
    """Run cells behind a Voila page; over a wire, if there is one."""

    def opened(*cells, wire=None):
        name = f"voila-{next(_numbers)}.ipynb"
        servers.notebook(folder / name, *cells)
        page.goto(f"{wire.address if wire else voila}/voila/render/{name}", timeout=60_000)
        page.wait_for_selector(".zp", timeout=60_000)
        return page

    return opened


@pytest.fixture(params=["lab", "voila"])
def wired(request):
    """Both hosts over a wire that can be cut: how to open one, and the wire."""
    wire = Wire(request.getfixturevalue(request.param))
    opened = request.getfixturevalue(f"open_{request.param}")
    yield functools.partial(opened, wire=wire), wire
    wire.close()


@pytest.fixture(params=["lab", "voila"])
def open_host(request):
    """Both hosts, one after the other."""
    return request.getfixturevalue(f"open_{request.param}")
