"""SVG and HTML as Python objects. Everything is escaped; nothing is pasted.

::

    from zplay.draw import el

    star = el("g", el("path", d="M0 0 L4 8", fill="#f00"), el("title", "A <star>"))
    str(star)     # '<g><path d="M0 0 L4 8" fill="#f00"/><title>A &lt;star&gt;</title></g>'

An element never changes once it is made, so parts can be shared and their text is made only once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias, Union

Child: TypeAlias = Union["Element", str, Iterable["Child"], None]
"""What can be put inside an element; None is nothing."""
Value: TypeAlias = str | float | bool | None
"""What an attribute can be; None and False leave it out."""

_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9:-]*")
_VOID = frozenset({"br", "hr", "img", "input", "path", "rect", "circle", "ellipse", "line", "use"})
_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_QUOTED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;"})
# XML has no way to write these at all, and a player's name may hold any of them.
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


class Element:
    """One element with its attributes and children; immutable."""

    __slots__ = ("_text", "attributes", "children", "tag")

    def __init__(
        self, tag: str, attributes: dict[str, str], children: tuple[Element | str, ...]
    ) -> None:
        if not _NAME.fullmatch(tag) or tag.casefold() == "script":
            raise ValueError(f"there is no element {tag!r}")
        for name, value in attributes.items():
            if not _NAME.fullmatch(name) or name.casefold().startswith("on"):
                raise ValueError(f"pictures have no attribute {name!r}")
            if name.endswith("href") and not value.startswith("#"):
                raise ValueError(f"pictures link to nothing outside themselves, not {value!r}")
        self.tag = tag
        self.attributes = attributes
        self.children = children
        self._text: str | None = None

    def __str__(self) -> str:
        if self._text is None:
            inside = "".join(
                [str(child) if isinstance(child, Element) else _plain(child, _TEXT)
                 for child in self.children]
            )  # fmt: skip
            attributes = "".join(
                [f' {name}="{_plain(value, _QUOTED)}"' for name, value in self.attributes.items()]
            )
            if not inside and self.tag in _VOID:
                self._text = f"<{self.tag}{attributes}/>"
            else:
                # Read aloud or searched for, two words of a picture are not one.
                apart = " " if self.tag == "text" else ""
                self._text = f"<{self.tag}{attributes}>{inside}</{self.tag}>{apart}"
        return self._text

    def _repr_svg_(self) -> str | None:
        """Shown in a notebook if it is a whole picture."""
        return str(self) if self.tag == "svg" else None

    def __repr__(self) -> str:
        return f"<{self.tag} of {len(self.children)} parts>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Element) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def find(self, tag: str) -> list[Element]:
        """Every element of that tag inside, in order."""
        found = [self] if self.tag == tag else []
        for child in self.children:
            if isinstance(child, Element):
                found += child.find(tag)
        return found


def el(tag: str, *children: Child, **attributes: Value) -> Element:
    """An element. ``stroke_width=2`` is written ``stroke-width``, ``class_`` is ``class``.

    A child is an element, text, any iterable of these, or None for nothing; an attribute that is
    None or False is left out.
    """
    return Element(
        tag,
        {
            name.rstrip("_").replace("_", "-"): written(value)
            for name, value in attributes.items()
            if value is not None and value is not False
        },
        tuple(_flat(children)),
    )


def written(value: str | float | bool) -> str:
    """An attribute's value as text; numbers as short as a hundredth allows."""
    if isinstance(value, float):
        short = f"{value:.2f}".rstrip("0").rstrip(".")
        return "0" if short == "-0" else short
    return "" if value is True else str(value)


def move(
    part: Element, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0
) -> Element:
    """The part somewhere else: shifted, then turned by degrees, then scaled about its origin."""
    steps = [f"translate({written(float(x))} {written(float(y))})"] if x or y else []
    steps += [f"rotate({written(float(turn))})"] if turn else []
    steps += [f"scale({written(float(scale))})"] if scale != 1 else []
    return el("g", part, transform=" ".join(steps)) if steps else part


def picture(
    *parts: Child, width: float, height: float, title: str = "", desc: str = "", **attributes: Value
) -> Element:
    """A whole SVG of that size, with its text alternative."""
    return el(
        "svg",
        el("title", title) if title else None,
        el("desc", desc) if desc else None,
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {written(float(width))} {written(float(height))}",
        role="img" if title else None,
        aria_hidden=None if title else "true",
        **attributes,
    )


def _flat(children: Iterable[Child]) -> Iterable[Element | str]:
    for child in children:
        if isinstance(child, Element):
            yield child
        elif isinstance(child, str):
            if child:
                yield child
        elif child is not None:
            yield from _flat(child)


def _plain(text: str, table: dict[int, str]) -> str:
    return _UNWRITABLE.sub("\ufffd", text).translate(table)
