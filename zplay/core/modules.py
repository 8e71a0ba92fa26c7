"""Packages that are also verbs: ``zplay.games()`` beside ``from zplay.games.zar import …``.

Importing a subpackage puts the module into its parent under its own name, over any function of
that name. So the module itself has to be what one calls.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def make_callable(module: str, verb: Callable[..., Any]) -> None:
    """Let calling the module call the function."""

    class CallableModule(ModuleType):
        __doc__ = sys.modules[module].__doc__

        def __call__(self, *args: Any, **options: Any) -> Any:  # noqa: ANN401
            return verb(*args, **options)

    sys.modules[module].__class__ = CallableModule
