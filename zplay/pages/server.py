"""``zplay serve``: Voila with its faults put right, and closed where pages need nothing."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import shutil
import signal
import sys
import webbrowser
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from socket import AF_INET, AF_INET6, create_server
from typing import TYPE_CHECKING, Any

import jinja2
from tornado.httpserver import HTTPServer
from tornado.ioloop import PeriodicCallback
from traitlets import Instance
from traitlets.config import Config
from voila.app import Voila

from zplay.core.errors import OptionError
from zplay.pages.handlers import KERNEL, Room, addresses_served
from zplay.pages.limits import Doorman
from zplay.pages.settings import Settings
from zplay.pages.visitors import Shelf
from zplay.pages.wire import LONGEST, Wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from socket import socket

    from tornado.web import RequestHandler

HERE = Path(__file__).parent
TEMPLATES = HERE / "template"
KNOWN = (
    "is not trusted",  # the notebook is ours
    "websocket_ping_timeout",  # Jupyter means milliseconds, tornado takes them for seconds
)
"""Parts of lines that others log and that mean nothing here."""
_DAY = 24 * 3600 * 1000


def apps() -> Path:
    """The folder of the notebooks behind the pages: in the wheel, or in the clone."""
    shipped = HERE / "apps"
    return shipped if shipped.is_dir() else HERE.parents[1] / "voila_apps"


def configuration(settings: Settings) -> Config:
    """What Voila is told."""
    config = Config()
    config.Voila.config_file_paths = []  # these settings and no others
    config.Voila.ip = settings.host
    config.Voila.port = settings.port
    config.Voila.base_url = settings.base_url
    config.Voila.open_browser = False
    config.Voila.root_dir = str(apps())
    config.Voila.kernel_websocket_connection_class = "zplay.pages.wire.Connection"
    config.Voila.tornado_settings = {
        "websocket_compression_options": {},  # scenes are text, and shrink to a tenth
        "websocket_max_message_size": 4 * LONGEST,
        # Milliseconds. The timeout has to be well above the interval: it counts from the last pong,
        # which at the first ping is as old as the connection.
        "ws_ping_interval": 20_000,
        "ws_ping_timeout": 60_000,
        "log_function": _note_request,
    }
    pages = config.VoilaConfiguration
    pages.template = "zplay"
    pages.strip_sources = True
    pages.show_tracebacks = False
    pages.allow_template_override = "NO"
    pages.allow_theme_override = "NO"
    pages.file_allowlist = []
    pages.preheat_kernel = True
    pages.default_pool_size = settings.ready
    pages.multi_kernel_manager_class = "zplay.pages.kernels.Kernels"
    pages.kernel_spec_manager_class = "zplay.pages.kernels.OwnPython"
    config.VoilaKernelManager.fill_delay = 0.25
    config.Kernels.most = settings.most
    config.Kernels.idle = settings.idle_minutes * 60
    config.MappingKernelManager.cull_idle_timeout = 60
    config.MappingKernelManager.cull_interval = 10
    config.MappingKernelManager.buffer_offline_messages = False
    config.MappingKernelManager.allow_tracebacks = False
    if sys.platform != "win32":
        # Files in a folder of ours instead of ports that every user of this machine can reach.
        config.KernelManager.transport = "ipc"
    # A kernel that died is not started again, empty: its page is told, and goes on in a new one.
    config.KernelRestarter.restart_limit = 0
    config.KernelRestarter.time_to_dead = 1.0
    return config


class GameRoom(Voila):
    """The server."""

    settings = Instance(Settings)
    taken: socket
    """The port, already ours."""
    stopping: asyncio.Event

    def setup_template_dirs(self) -> None:
        """Only our own templates: they come with the package, wherever it is installed."""
        self.template_paths = [str(TEMPLATES)]
        self.static_paths: list[str] = []

    def init_handlers(self) -> list[Any]:
        """Only the room's own addresses, not one of Voila's."""
        settings = self.settings
        environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True
        )
        self.room = Room(
            base_url=settings.base_url,
            kernels=self.kernel_manager,
            shelf=Shelf(settings.visitors),
            doorman=Doorman(burst=60, rate=1),
            templates=environment,
            log=self.log,
        )
        wire = (rf"{settings.base_url}kernel/{KERNEL}/channels", Wire)
        return [wire, *addresses_served(self.room)]

    def listen(self) -> None:
        """Start to answer on the port that :func:`serve` has taken."""
        self.server = HTTPServer(
            self.app,
            xheaders=self.settings.behind_proxy,
            max_body_size=100_000,
            max_header_size=65_536,
            idle_connection_timeout=120,
        )
        self.server.add_sockets([self.taken])
        self.sweeping = PeriodicCallback(self.sweep, _DAY)
        self.sweeping.start()
        self.sweep()

    def sweep(self) -> None:
        """Throw away what nobody has come back for."""
        gone = self.room.shelf.sweep(self.settings.keep_days)
        if gone:
            self.log.info("Threw away %d files that nobody has come back for", gone)

    def _handle_signal_stop(self, *_: object) -> None:
        self.stopping.set()

    async def close(self) -> None:
        """Stop answering, and every kernel."""
        self.sweeping.stop()
        self.server.stop()
        await self.kernel_manager.give_up_preparing()
        # Gently: a last move may be on its way to the disk.
        await self.kernel_manager.shutdown_all()
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def serve(settings: Settings, say: Callable[[str], None]) -> None:
    """Serve the game room until somebody stops it.

    Args:
        settings: how.
        say: told where the room is, and that it is closed.

    Raises:
        OptionError: the port is taken or may not be used.
    """
    try:
        # Taken before anything is started: what cannot be reached need not be warmed up.
        family = AF_INET6 if ":" in settings.host else AF_INET
        port = create_server((settings.host, settings.port), family=family, backlog=128)
    except OSError as error:
        raise OptionError(_why_no_port(error, settings)) from None
    os.environ["ZPLAY_HOME"] = str(settings.folder.resolve())  # for the kernels
    os.environ["ZPLAY_PACE"] = "" if settings.pace is None else str(settings.pace)
    port.setblocking(False)
    asyncio.run(_serve(settings, port, say))


async def _serve(settings: Settings, taken: socket, say: Callable[[str], None]) -> None:
    port = taken.getsockname()[1]
    app = GameRoom(config=configuration(settings), settings=settings, log=_logger(settings))
    app.port, app.taken, app.stopping = port, taken, asyncio.Event()
    app.initialize([])
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows: Ctrl-C raises KeyboardInterrupt instead
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, app.stopping.set)
    app.start()
    address = f"http://{_shown(settings.host)}:{port}{settings.base_url}"
    say(f"The game room is open: {address}")
    say(f"Details are in {settings.log}. Stop with Ctrl-C.")
    if settings.browser:
        loop.run_in_executor(None, _open_browser, address)
    try:
        await app.stopping.wait()
    finally:
        say("Clearing the tables; all games are kept.")
        await app.close()


def _open_browser(address: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.get().open(address)


def _shown(host: str) -> str:
    """A host that can be typed into a browser on this machine."""
    if host in ("", "0.0.0.0", "::"):  # noqa: S104 - not bound here, only shown
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _why_no_port(error: OSError, settings: Settings) -> str:
    port, host = settings.port, settings.host
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken, perhaps by another game room. Close that one, "
            f"or choose another port: zplay serve --port {port + 1}"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is not for everybody: choose one from 1024 on."
    return f"Cannot listen on {host}, port {port}: {error.strerror or error}."


def _logger(settings: Settings) -> logging.Logger:
    """A log in a file: the terminal is for what its user has to know."""
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(settings.log, maxBytes=5_000_000, backupCount=3)
    except OSError as error:
        raise OptionError(f"Cannot write to {settings.folder}: {error.strerror}.") from None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    handler.addFilter(lambda record: not any(one in record.getMessage() for one in KNOWN))
    log = logging.getLogger("zplay.pages")
    log.setLevel(logging.INFO)
    log.propagate = False
    log.handlers = [handler]
    for name in ("tornado.application", "tornado.general", "asyncio", "traitlets"):
        other = logging.getLogger(name)
        other.handlers, other.propagate = [handler], False
    return log


def _note_request(handler: RequestHandler) -> None:
    """A line for each request, without what follows the question mark: codes are private."""
    request = handler.request
    logging.getLogger("zplay.pages").info(
        "%d %s %s %.0f ms",
        handler.get_status(),
        request.method,
        request.path,
        1000 * request.request_time(),
    )
