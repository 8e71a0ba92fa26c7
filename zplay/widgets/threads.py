"""Work that takes its time is done outside: no page waits for it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


async def outside(works: Callable[..., Any], *about: Any) -> Any:  # noqa: ANN401
    """Work in a thread, so that the page stays alive; in a browser there are no threads."""
    try:
        return await asyncio.to_thread(works, *about)
    except RuntimeError:
        return works(*about)
