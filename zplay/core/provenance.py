"""From a rule to the code and the tests that cite it, read off the sources."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_ID = re.compile(r"[a-z]+:[a-z0-9]+(-[a-z0-9]+)*")


def cited(files: Iterable[Path], games: Iterable[str]) -> dict[str, list[str]]:
    """Every rule id that stands as a text in the files, with the places: ``file.py:12``."""
    known = set(games)
    found: dict[str, list[str]] = {}
    for path in files:
        for node in ast.walk(_tree(path)):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and _ID.fullmatch(node.value)
                and node.value.partition(":")[0] in known
            ):
                found.setdefault(node.value, []).append(f"{path.name}:{node.lineno}")
    return found


def marked(files: Iterable[Path]) -> dict[str, list[str]]:
    """Every rule id in a ``rule`` mark of a test, with the tests: ``test_zar.py::test_match``."""
    found: dict[str, list[str]] = {}
    for path in files:
        for name, ids in _marks(_tree(path)):
            for rule in ids:
                found.setdefault(rule, []).append(f"{path.name}::{name}")
    return found


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), path.name)


def _marks(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """Test functions with the ids in their ``@pytest.mark.rule(...)`` decorators."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for mark in node.decorator_list:
            if (
                isinstance(mark, ast.Call)
                and isinstance(mark.func, ast.Attribute)
                and mark.func.attr == "rule"
            ):
                texts = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
                yield node.name, [text for text in texts if isinstance(text, str)]
