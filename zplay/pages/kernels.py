"""The kernels behind the pages: one for each page that is open, and a few ready for the next.

Voila keeps kernels in a pool with the page's notebook already run. What it does not do, and this
module does, is to know when a page has gone for good, to notice at once when a kernel dies, and to
say "full" before the machine is.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from typing import TYPE_CHECKING, Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Float, Integer

if TYPE_CHECKING:
    from collections.abc import Mapping

NOTEBOOK = "room.ipynb"
"""The notebook behind every page; what it shows is said by the address."""
PATIENCE = 10
"""Seconds that closing waits for kernels that are getting ready."""
PASSED_ON = (
    "HOME",
    "LANG",
    "LC_ALL",
    "PATH",
    "PYTHONHASHSEED",
    "PYTHONPATH",
    "SYSTEMROOT",
    "TEMP",
    "TMP",
    "TMPDIR",
    "TZ",
    "USERPROFILE",
    "VIRTUAL_ENV",
    "XDG_RUNTIME_DIR",
    "ZPLAY_HOME",
    "ZPLAY_PACE",
)
"""What kernels get of our environment: whatever else is in it is none of their business."""


class OwnPython(KernelSpecManager):
    """Every kernel is the Python that runs us, whatever kernels are installed on this machine."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        return KernelSpec(
            argv=[
                sys.executable,
                "-m",
                "ipykernel_launcher",
                "-f",
                "{connection_file}",
                "--HistoryManager.enabled=False",
            ],
            display_name="zplay",
            language="python",
            name=kernel_name,
        )

    def find_kernel_specs(self) -> dict[str, str]:
        return {"python3": ""}

    def get_all_specs(self) -> dict[str, Any]:
        spec = self.get_kernel_spec("python3").to_dict()
        return {"python3": {"resource_dir": "", "spec": spec}}


class Kernels(AsyncMappingKernelManager):
    """Starts kernels, hands them out, and clears them away when nobody needs them."""

    most = Integer(40, config=True, help="How many pages may be open at once.")
    idle = Float(3600, config=True, help="Seconds without a word until an open page is put away.")

    _pools: dict[str, list[asyncio.Task[dict[str, Any]]]]
    """Voila's: the kernels that are ready or getting ready, by notebook."""

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401 - traitlets
        super().__init__(**kwargs)
        self.closing = False
        """Is the room being closed? Then no kernel is started any more."""
        self.arriving = 0
        """Pages that are being opened and have no kernel yet."""
        self._taken: set[str] = set()
        self._alone_since: dict[str, float] = {}
        self._heard: dict[str, float] = {}

    # -- who is here --------------------------------------------------------------------------

    @property
    def visitors(self) -> int:
        """How many pages are open or about to be."""
        self._taken.intersection_update(self._kernels)
        return len(self._taken) + self.arriving

    @property
    def full(self) -> bool:
        """Is there no room for one more page?"""
        return self.visitors >= self.most

    def take(self, kernel_id: str) -> bool:
        """Note that a page has this kernel now; False if it has died while it waited."""
        if kernel_id not in self._kernels:
            return False
        self._taken.add(kernel_id)
        self.hear(kernel_id)
        return True

    def hear(self, kernel_id: str) -> None:
        """Note that the page has said something."""
        self._heard[kernel_id] = time.monotonic()

    # -- starting -----------------------------------------------------------------------------

    async def _async_start_kernel(self, **kwargs: Any) -> str:  # noqa: ANN401 - as upstream
        if self.closing:
            raise RuntimeError("The room is being closed.")
        kwargs["env"] = _environment(kwargs.get("env") or os.environ)
        kernel_id: str = await super()._async_start_kernel(**kwargs)
        return kernel_id

    start_kernel = _async_start_kernel  # type: ignore[assignment] # as upstream

    # -- clearing away ------------------------------------------------------------------------

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Clear a kernel away when its page has gone, or has said nothing for very long.

        The stock culler counts from the kernel's last message instead. A kernel from the pool lay
        silent, so it would be killed between being handed out and its page's first word; one whose
        bots move by themselves never falls silent, so it would stay for ever.
        """
        now = time.monotonic()
        if kernel_id not in self._kernels:
            self._forget(kernel_id)
        elif self._kernel_connections.get(kernel_id, 0):
            self._alone_since.pop(kernel_id, None)
            if now - self._heard.setdefault(kernel_id, now) > self.idle:
                self.log.info("Kernel %s: nothing heard for long, put away", kernel_id)
                await self.shutdown_kernel(kernel_id)
        elif now - self._alone_since.setdefault(kernel_id, now) > self.cull_idle_timeout:
            self.log.info("Kernel %s: its page has gone", kernel_id)
            await self.shutdown_kernel(kernel_id)

    async def give_up_preparing(self) -> None:
        """Prepare nothing more for visitors to come, and let what is under way come to its end.

        A kernel that is ended while its notebook runs, or whose notebook is given up, counts as one
        that has died; one that is interrupted while it starts complains. A second is soon over.
        """
        self.closing = True
        started = await asyncio.gather(*self._pools.get(NOTEBOOK, ()), return_exceptions=True)
        running = [one["task"] for one in started if isinstance(one, dict)]
        if running:
            await asyncio.wait(running, timeout=PATIENCE)

    def remove_kernel(self, kernel_id: str) -> Any:  # noqa: ANN401 - as jupyter_client has it
        self._forget(kernel_id)
        return super().remove_kernel(kernel_id)

    def _forget(self, kernel_id: str) -> None:
        self._taken.discard(kernel_id)
        self._alone_since.pop(kernel_id, None)
        self._heard.pop(kernel_id, None)


def _environment(whole: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in whole.items() if name in PASSED_ON}
