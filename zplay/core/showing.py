"""Things that show themselves in a notebook, without knowing anything of notebooks.

A lesson or a puzzle names the module that can put it on a page; that module is imported when a
notebook asks, and never before: an engine needs no widgets.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def bundle(module: str, thing: object) -> dict[str, Any]:
    """What Jupyter asks for as ``_repr_mimebundle_``; empty where there are no widgets.

    The module has ``stage_of(thing)``, the widget. An empty bundle lets a notebook fall back on
    ``repr``. The text is for whoever reads the saved notebook without running it.
    """
    try:
        stage_of = import_module(module).stage_of
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("zplay"):
            raise
        return {}
    shown = stage_of(thing)._repr_mimebundle_()
    data: dict[str, Any] = shown[0] if isinstance(shown, tuple) else shown
    return {**data, "text/plain": str(thing)}
