"""The rule catalogue: every rule of a game's book, with where it comes from.

A catalogue is a ``rules.toml`` beside the game::

    book = "Zing-a-Zam! rulebook, 2023"

    [rules.mirror]
    topic = "Spells"
    says = "Playing a 5 lets you copy a spell that was cast earlier in the round."
    cites = "Spell Effects, 5"
    related = ["mirror-not-future"]

    [rules.mirror-copies]
    topic = "Spells"
    says = "A mirror never copies a mirror."
    ruling = true
    reason = "A mirror has no effect of its own that could be copied."

Refusals, log lines, lessons and tests cite rules by their id: ``zingazam:mirror``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from zplay.core.edition import EditionData, parse_toml

_KEYS = {"topic", "says", "cites", "ruling", "reason", "related"}
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our words."""

    id: str
    """``game:name``, the id that everything cites."""
    topic: str
    """The heading it is listed under."""
    says: str
    """The rule, in our words."""
    cites: str
    """Where the book says it; empty if the book is silent."""
    ruling: bool
    """Did we have to decide because the book is silent or contradicts itself?"""
    reason: str
    """Why we decided so."""
    related: tuple[str, ...]
    """Ids of rules to read next."""

    @property
    def name(self) -> str:
        """The id without the game."""
        return self.id.partition(":")[2]

    @property
    def source(self) -> str:
        """Where it comes from, as a phrase."""
        if self.ruling:
            where = f"see {self.cites}: " if self.cites else ""
            return f"our ruling ({where}{self.reason})"
        return f"book: {self.cites}"

    def __str__(self) -> str:
        lines = [f"{self.id}", f"  {self.says}", f"  {self.source}"]
        if self.related:
            lines.append(f"  related: {', '.join(self.related)}")
        return "\n".join(lines)


class Catalogue(Mapping[str, Rule]):
    """The rules of one game, by id, in the book's order."""

    def __init__(self, game: str, book: str, rules: Mapping[str, Rule]) -> None:
        self.game = game
        """The key of the game whose rules these are."""
        self.book = book
        """The book, as one would name it in a footnote."""
        self._rules = dict(rules)

    def __getitem__(self, rule: str) -> Rule:
        name = rule if ":" in rule else f"{self.game}:{rule}"
        try:
            return self._rules[name]
        except KeyError:
            raise KeyError(f"{self.game} has no rule {rule!r}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def search(self, *words: str) -> list[Rule]:
        """The rules in which every one of the words occurs, best first."""
        wanted = [word.casefold() for phrase in words for word in phrase.split()]
        found = []
        for position, rule in enumerate(self._rules.values()):
            text = f"{rule.id} {rule.topic} {rule.says} {rule.cites} {rule.reason}".casefold()
            if all(word in text for word in wanted):
                in_name = sum(word in rule.name for word in wanted)
                in_text = sum(word in rule.says.casefold() for word in wanted)
                found.append((-in_name, -in_text, position, rule))
        return [rule for *_, rule in sorted(found, key=lambda row: row[:3])]

    def topics(self) -> dict[str, list[Rule]]:
        """The rules under their headings."""
        topics: dict[str, list[Rule]] = {}
        for rule in self._rules.values():
            topics.setdefault(rule.topic, []).append(rule)
        return topics

    def __str__(self) -> str:
        blocks = []
        for topic, rules in self.topics().items():
            blocks.append(f"{topic}\n{'=' * len(topic)}")
            blocks.extend(str(rule) for rule in rules)
        return "\n\n".join(blocks)

    def __repr__(self) -> str:
        return f"<{len(self)} rules of {self.game}: {', '.join(self.topics())}>"


def load_catalogue(package: str, game: str) -> Catalogue:
    """The catalogue in ``rules.toml`` of a package."""
    text = files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    return read_catalogue(parse_toml(text, f"{game}/rules.toml"), game)


def read_catalogue(data: EditionData, game: str) -> Catalogue:
    """Check the data of a rules file and make the catalogue.

    Raises:
        DataError: names the line and what is wrong there.
    """
    book = data.get("book")
    if not isinstance(book, str) or not book:
        data.complain("book", "say which book this is, as text.")
    rules: dict[str, Rule] = {}
    table = data.get_table("rules")
    for name, entry in table.items():
        where = f"rules.{name}"
        if not _NAME.fullmatch(name):
            data.complain(where, "a rule's name is small letters, digits and single hyphens.")
        if not isinstance(entry, dict):
            data.complain(where, f"a rule is a table, [{where}].")
        rules[f"{game}:{name}"] = _read_rule(data, where, f"{game}:{name}", entry)
    for rule in rules.values():
        for other in rule.related:
            if other not in rules:
                data.complain(f"rules.{rule.name}.related", f"there is no rule {other!r}.")
    if unknown := sorted(set(data) - {"book", "rules"}):
        data.complain(unknown[0], "only book and [rules.NAME] tables belong here.")
    return Catalogue(game, book, rules)


def _read_rule(data: EditionData, where: str, rule_id: str, entry: dict[str, Any]) -> Rule:
    if unknown := sorted(set(entry) - _KEYS):
        data.complain(f"{where}.{unknown[0]}", f"a rule has only {', '.join(sorted(_KEYS))}.")
    for key in ("topic", "says", "cites", "reason"):
        if not isinstance(entry.get(key, ""), str):
            data.complain(f"{where}.{key}", "this is text.")
    ruling = entry.get("ruling", False)
    if not isinstance(ruling, bool):
        data.complain(f"{where}.ruling", "true or false.")
    for key in ("topic", "says"):
        if not entry.get(key):
            data.complain(where, f"{key} is missing.")
    if ruling and not entry.get("reason"):
        data.complain(where, "a ruling needs a reason.")
    if not ruling and not entry.get("cites"):
        data.complain(where, "say where the book has it (cites), or mark it as a ruling.")
    related = entry.get("related", [])
    if not isinstance(related, list) or not all(isinstance(other, str) for other in related):
        data.complain(f"{where}.related", "a list of rule names.")
    game = rule_id.partition(":")[0]
    return Rule(
        id=rule_id,
        topic=entry["topic"],
        says=entry["says"],
        cites=entry.get("cites", ""),
        ruling=ruling,
        reason=entry.get("reason", ""),
        related=tuple(other if ":" in other else f"{game}:{other}" for other in related),
    )
