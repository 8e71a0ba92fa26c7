"""What the server answers: the front page, the pages, their files, and friendly troubles.

Nothing but what is listed at the end of this module can be asked for.
"""

from __future__ import annotations

import secrets
from asyncio import CancelledError
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tornado.web import RequestHandler, StaticFileHandler

from zplay.core.errors import ZplayError
from zplay.pages import addresses, front
from zplay.pages.kernels import NOTEBOOK
from zplay.pages.visitors import COOKIE, is_secret, ticket_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from logging import Logger

    from jinja2 import Environment

    from zplay.pages.kernels import Kernels
    from zplay.pages.limits import Doorman
    from zplay.pages.visitors import Shelf

STATIC = Path(__file__).parent / "static"
HEADERS = {
    # No page of ours can be made to ask another machine for anything, or to run what is not ours.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' blob:; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # addresses hold codes
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
TRIES = 3
"""How many kernels to try for a page: one may have died while it waited."""


class Page(RequestHandler):
    """What all pages have in common."""

    def initialize(self, room: Room) -> None:
        self.room = room

    def set_default_headers(self) -> None:
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.clear_header("Server")

    @property
    def visitor(self) -> str | None:
        """The visitor's secret name, if the browser has one."""
        secret = self.get_cookie(COOKIE)
        return secret if is_secret(secret) else None

    def show(self, template: str, **words: Any) -> None:  # noqa: ANN401 - for the template
        """Send a page."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.write(self.room.render(template, **words))

    def trouble(self, status: HTTPStatus, title: str, text: str, **words: Any) -> None:  # noqa: ANN401
        """Send a friendly page about something that did not work."""
        self.set_status(status)
        self.show("trouble.html", title=title, text=text, **words)

    def write_error(self, status_code: int, **kwargs: Any) -> None:  # noqa: ANN401 - as tornado
        """Whatever went wrong: a sentence for the visitor, details for the log."""
        if status_code < 500:
            self.trouble(
                HTTPStatus(status_code),
                "There is nothing here",
                "This address leads nowhere. Everything there is begins in the game room.",
            )
            return
        number = secrets.token_hex(3)
        self.room.log.error("Trouble %s at %s", number, self.request.path,
                            exc_info=kwargs.get("exc_info"))  # fmt: skip
        self.trouble(
            HTTPStatus.INTERNAL_SERVER_ERROR,
            "Something fell off the table",
            "That is our fault, not yours. Your games are kept: go on from the game room.",
            number=number,
            back=self.way_back(),
        )

    def way_back(self) -> str:
        """The address that gives a visitor's game or puzzle back, on a page that was to show it."""
        try:
            address = addresses.read(self.request.path.rpartition("/")[2], self.request.query)
        except ZplayError:
            return ""
        if self.visitor is None or address.kind == "learn":
            return ""
        ticket = address.ticket or ticket_of(self.visitor, address.what)
        return str(addresses.Address(address.kind, address.game, ticket=ticket))


class Front(Page):
    """The game room."""

    def get(self) -> None:
        words = front.words(self.room.shelf, self.visitor)
        self.show("front.html", **words)


class Open(Page):
    """Whatever a code holds: sends on to the page that opens it."""

    def get(self) -> None:
        try:
            address = addresses.opened(self.get_query_argument("code", "")[: addresses.LONGEST])
        except ZplayError as error:
            self.trouble(HTTPStatus.BAD_REQUEST, "This code does not open", str(error))
            return
        self.redirect(f"{self.room.base_url}{address}")


class Table(Page):
    """A page with a kernel behind it: a lesson, a puzzle or a game."""

    async def get(self, kind: str) -> None:
        try:
            address = addresses.read(kind, self.request.query)
        except ZplayError as error:
            self.trouble(HTTPStatus.NOT_FOUND, "This address does not work", str(error))
            return
        if not self.room.doorman.admits(self.request.remote_ip or ""):
            self.set_header("Retry-After", "10")
            self.trouble(
                HTTPStatus.TOO_MANY_REQUESTS,
                "Not so fast",
                "Very many pages were opened from your network just now. Wait a moment.",
                again=10,
            )
            return
        kernels = self.room.kernels
        if kernels.full:
            self.set_header("Retry-After", "15")
            self.trouble(
                HTTPStatus.SERVICE_UNAVAILABLE,
                "Full house",
                "All tables are taken just now. We try again by ourselves until one is free; "
                "what you have left here before is kept.",
                again=15,
            )
            return
        kernels.arriving += 1
        try:
            await self._seat(address, kernels)
        finally:
            kernels.arriving -= 1

    async def _seat(self, address: addresses.Address, kernels: Kernels) -> None:
        # The page is there before its kernel is: it has something to show at once.
        self.show("table.html", address=address, **front.neighbours(address))
        await self.flush()
        self.write(await self._table(kernels))

    async def _table(self, kernels: Any) -> str:  # noqa: ANN401 - Voila adds to our class
        for _ in range(TRIES):
            if not kernels.get_pool_size(NOTEBOOK):
                # All that were ready are taken, and their successors too.
                kernels.fill_if_needed(delay=0, notebook_name=NOTEBOOK)
            try:
                task, _, kernel_id = await kernels.get_rendered_notebook(NOTEBOOK)
                rendered, rest = await task
                rendered += [snippet async for snippet, _ in rest]
            except (Exception, CancelledError):
                if kernels.closing:
                    break  # no wonder
                self.room.log.exception("A kernel did not get ready")
                kernels.fill_if_needed(notebook_name=NOTEBOOK)
                continue
            if kernels.take(kernel_id):
                return "".join(rendered)
        return self.room.render("none.html")


class Here(Page):
    """Does a kernel still live? Asked by a page whose connection broke."""

    def get(self, kernel_id: str) -> None:
        self.set_header("Cache-Control", "no-store")
        alive = kernel_id in self.room.kernels
        self.set_status(HTTPStatus.NO_CONTENT if alive else HTTPStatus.GONE)


class Goodbye(Page):
    """A page says that it is closed. The kernel's name is random: only its page knows it."""

    async def post(self, kernel_id: str) -> None:
        if kernel_id in self.room.kernels:
            await self.room.kernels.shutdown_kernel(kernel_id)
        self.set_status(HTTPStatus.NO_CONTENT)


class Nothing(Page):
    """Every other address."""

    def prepare(self) -> None:
        self.write_error(404)
        self.finish()


class File(StaticFileHandler):
    """The few files that pages need: scripts, style sheets and the icon."""

    def set_default_headers(self) -> None:
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.clear_header("Server")

    def write_error(self, status_code: int, **_kwargs: Any) -> None:  # noqa: ANN401 - as tornado
        self.set_status(status_code)
        self.finish()


class Room:
    """What handlers need of the server."""

    def __init__(
        self,
        *,
        base_url: str,
        kernels: Kernels,
        shelf: Shelf,
        doorman: Doorman,
        templates: Environment,
        log: Logger,
    ) -> None:
        self.base_url = base_url
        self.kernels = kernels
        self.shelf = shelf
        self.doorman = doorman
        self.log = log
        self._templates = templates

    def render(self, template: str, **words: Any) -> str:  # noqa: ANN401 - for the template
        """A page, with everything in it escaped."""
        return self._templates.get_template(template).render(
            base=self.base_url, file=self.file, colours=front.colours(), **words
        )

    def file(self, name: str) -> str:
        """The address of a static file: changes when the file does, so that it may be kept."""
        version = File.get_content_version(str(STATIC / name))[:12]
        return f"{self.base_url}static/{name}?v={version}"


KERNEL = r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"


def addresses_served(room: Room) -> list[tuple[str, type, Mapping[str, Any]]]:
    """Everything that can be asked for, except the websocket."""
    base = room.base_url
    have = {"room": room}
    return [
        (base, Front, have),
        (rf"{base}open", Open, have),
        (rf"{base}({'|'.join(addresses.KINDS)})", Table, have),
        (rf"{base}kernel/{KERNEL}/here", Here, have),
        (rf"{base}kernel/{KERNEL}/goodbye", Goodbye, have),
        (rf"{base}static/(.*)", File, {"path": str(STATIC)}),
        (r".*", Nothing, have),
    ]
