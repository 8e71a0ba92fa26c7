"""A scene: what a seat sees and what it can choose, ready to be put on a page.

A game's ``picture.py`` makes one from a view. It is plain data: regions of items, each item with
its art, its accessible name, and the *text* that choosing it says, in the game's notation. The
page knows nothing else. Composite moves grow in a *draft*: an item with ``step=True`` does not act
but puts its text into the draft, and Python answers with the scene for that draft.

Whoever shows a scene asks the rules about every text in it (:func:`judge`), so that the picture
never has to know why something is not allowed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Literal

from zplay.core.errors import NotationError
from zplay.core.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zplay.draw.element import Element

Mark = Literal["selected", "last", "hint", "wrong", "dim", "main"]
Place = Literal["top", "centre", "bottom", "side", "above", "answer"]
Kind = Literal["board", "hand", "row", "actions", "path"]


@dataclass(frozen=True, slots=True)
class Item:
    """Something on the table: a card, a space, a pile, a button."""

    id: str
    """Stable from scene to scene, unique in the scene, and telling nothing that is hidden."""
    name: str
    """What a screen reader says: place, content, state."""
    art: Element | tuple[Element, ...] | None = None
    """The picture: an ``svg``, or several of the same shape one above the other. Layers that many
    items share, such as a frame or a figure, are sent only once a scene."""
    width: float = 0
    """In units of the region; 0 for a text button, which is as wide as its label."""
    height: float = 0
    says: str | None = None
    """The text that choosing it says; None if it is only there to be seen."""
    step: bool = False
    """Does the text go into the draft instead of being said?"""
    refusal: Refusal | None = None
    """Why it cannot be chosen now; left None, the rules are asked."""
    label: str = ""
    """Text to show, for buttons and below pictures."""
    about: str = ""
    """The rule that explains it, shown on focus and hover."""
    tip: str = ""
    """What to know about it here and now, shown before the rule."""
    marks: tuple[Mark, ...] = ()
    was: str = ""
    """The id it had in the scene before, if it moved here from there."""
    x: float = 0
    """On a board: where its upper left corner is."""
    y: float = 0
    row: int = 0
    """For the arrow keys: up and down change the row, left and right go along it."""
    column: int = 0
    turn: float = 0
    """Degrees that it leans."""
    drop: float = 0
    """Units that it hangs lower than its neighbours."""
    key: str = ""
    """A key that jumps to it while its region has the focus."""


def words_on(art: Element | tuple[Element, ...] | None) -> str:
    """What is to be read in a picture: a name has to begin with it or hold it in one piece.

    Whoever speaks to a page says what they read there, and a label below comes right after it.
    """
    layers = art if isinstance(art, tuple) else (art,) if art else ()
    texts = [text for layer in layers for text in layer.find("text")]
    return " ".join(" ".join(map(str, text.children)).strip() for text in texts)


@dataclass(frozen=True, slots=True)
class Region:
    """Items that belong together: one Tab stop, arrow keys inside."""

    id: str
    name: str
    """Its heading for screen readers, such as ``Your hand, 5 cards``."""
    items: tuple[Item, ...]
    kind: Kind = "row"
    """``board`` places items at x and y; ``hand`` and ``row`` flow; ``actions`` are buttons;
    ``path`` is where one is on a way: small signs in a row, without the marks of a table."""
    place: Place = "centre"
    width: float = 0
    """Of a board, in units."""
    height: float = 0
    backdrop: Element | None = None
    """Of a board: an ``svg`` of its size that lies under the items."""
    title: str = ""
    """A heading that everybody sees."""
    badge: Element | None = None
    """A small picture beside the heading, such as who sits there."""
    note: str = ""
    """A line under the heading."""
    active: bool = False
    """Is it this one's turn?"""
    wrap: bool = False
    """Do the arrow keys go round at the end of a row?"""
    multiple: bool = False
    """Of a hand: can several be selected at once?"""
    overlap: float = 0
    """Units by which neighbours in a hand overlap where there is little room."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one item to another, with the sentence it stands for."""

    start: str
    end: str
    says: str


@dataclass(frozen=True, slots=True)
class Score:
    """A number that the rules allow to show."""

    name: str
    value: str
    active: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that one seat sees at one moment."""

    title: str
    regions: tuple[Region, ...]
    ask: str
    """What is to be done now and by whom, in one sentence."""
    text: str = ""
    """The board as text: the picture's long description."""
    arrows: tuple[Arrow, ...] = ()
    scores: tuple[Score, ...] = ()
    example: str = ""
    """A move in notation, shown in the empty text field."""
    draft: str = ""
    """The draft as the game understood it."""
    back: str | None = None
    """The draft one step earlier, for Backspace; None if there is nothing to step back from."""
    keys: tuple[tuple[str, str, str], ...] = ()
    """Keys of this game's own: key, id of the item that it chooses, what it does in words."""

    def items(self) -> list[Item]:
        """All items of all regions."""
        return [item for region in self.regions for item in region.items]


@dataclass(frozen=True, slots=True)
class Look:
    """What a scene is drawn for, besides the view."""

    names: Sequence[str] = ()
    """What to call the seats."""
    legal: Sequence[Any] = ()
    """What the seat may do now; empty if it is only looking."""
    draft: str = ""
    """What has been chosen of a composite move so far."""
    last: tuple[int, str] | None = None
    """Who acted last, and the text as this seat heard it."""
    before: Any = None
    """The same seat's view before that."""
    hints: tuple[str, ...] = ()
    """Ids of items to point out."""
    arrows: tuple[Arrow, ...] = ()
    """Arrows to draw, for lessons and hints."""


NOBODY = Refusal("table:turn", "This is here to be looked at.")
"""Why an item that says nothing cannot be chosen."""


def judge(scene: Scene, why_not: Callable[[str], Refusal | None]) -> Scene:
    """Ask the rules about every item that says a whole action.

    ``why_not`` is :meth:`Table.why_not` for the seat; a text that is no action at all is refused
    with what the notation says.
    """
    return replace(
        scene,
        regions=tuple(
            replace(region, items=tuple(_judged(item, why_not) for item in region.items))
            for region in scene.regions
        ),
    )


def _judged(item: Item, why_not: Callable[[str], Refusal | None]) -> Item:
    if item.says is None or item.step or item.refusal:
        return item
    try:
        refusal = why_not(item.says)
    except NotationError as error:
        refusal = Refusal("table:turn", str(error))
    return replace(item, refusal=refusal) if refusal else item


def still(scene: Scene, refusal: Refusal) -> Scene:
    """The scene to look at only: whatever is chosen is refused with this."""
    return replace(
        scene,
        regions=tuple(
            replace(
                region,
                items=tuple(
                    replace(item, refusal=refusal) if item.says is not None else item
                    for item in region.items
                ),
            )
            for region in scene.regions
        ),
    )


def layers(art: Element | tuple[Element, ...] | None) -> tuple[Element, ...]:
    """The layers of an item's art, the lowest first."""
    if art is None:
        return ()
    return art if isinstance(art, tuple) else (art,)


@dataclass(slots=True)
class Packer:
    """Makes the plain JSON of scenes; equal art is sent once a scene."""

    art: dict[str, str] = field(default_factory=dict)

    def keep(self, element: Element) -> str:
        """The key under which a picture is sent."""
        text = str(element)
        key = blake2b(text.encode(), digest_size=6).hexdigest()
        self.art[key] = text
        return key

    def item(self, item: Item) -> dict[str, Any]:
        """An item; whatever has its default is left out."""
        data: dict[str, Any] = {"id": item.id, "name": item.name}
        if item.art is not None:
            data["art"] = [self.keep(layer) for layer in layers(item.art)]
        for name in (
            "width", "height", "says", "step", "label", "about", "tip", "was", "x", "y",
            "row", "column", "turn", "drop", "key",
        ):  # fmt: skip
            value = getattr(item, name)
            if value or (name == "says" and value is not None):
                data[name] = value
        if item.marks:
            data["marks"] = list(item.marks)
        if item.refusal:
            data["no"] = {"rule": item.refusal.rule, "because": item.refusal.because}
        return data

    def region(self, region: Region) -> dict[str, Any]:
        """A region with its items."""
        data: dict[str, Any] = {
            "id": region.id,
            "name": region.name,
            "kind": region.kind,
            "place": region.place,
            "items": [self.item(item) for item in region.items],
        }
        for name in ("width", "height", "title", "note", "active", "wrap", "multiple", "overlap"):
            if value := getattr(region, name):
                data[name] = value
        for name in ("backdrop", "badge"):
            if element := getattr(region, name):
                data[name] = self.keep(element)
        return data


def pack(scene: Scene) -> dict[str, Any]:
    """The scene as plain JSON for the page."""
    packer = Packer()
    return {
        "title": scene.title,
        "ask": scene.ask,
        "text": scene.text,
        "regions": [packer.region(region) for region in scene.regions],
        "arrows": [
            {"start": arrow.start, "end": arrow.end, "says": arrow.says} for arrow in scene.arrows
        ],
        "scores": [
            {"name": score.name, "value": score.value, "active": score.active}
            for score in scene.scores
        ],
        "example": scene.example,
        "draft": scene.draft,
        "back": scene.back,
        "keys": [list(key) for key in scene.keys],
        "art": packer.art,
    }
