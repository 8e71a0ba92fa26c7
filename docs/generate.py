"""Write what can be read off the code: rules, rulings, and where each rule is taught and tested.

Run by ``make docs``; the pages are not kept in git.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import zplay
from zplay.core.provenance import cited, marked
from zplay.core.registry import games
from zplay.learn import course_of, has_course

if TYPE_CHECKING:
    from zplay.core.catalogue import Catalogue, Rule

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"


def main() -> None:
    """Write all pages."""
    RULES.mkdir(exist_ok=True)
    names = {"table": "The rules of the house", **{facts.key: facts.name for facts in games()}}
    tests = marked(sorted((ROOT / "tests").rglob("*.py")))
    code = cited(sorted((ROOT / "zplay").rglob("*.py")), names)
    rulings = ["# Rulings", "", "What the books leave open, and what we decided.", ""]
    coverage = ["# Coverage", "", "Where each rule is taught, and what tests it.", ""]
    for key, name in names.items():
        catalogue = zplay.rules(key)
        path = RULES / f"{key}.md"
        taught = course_of(key).taught() if key != "table" and has_course(key) else {}
        page = rule_page(name, catalogue, tests, code, taught)
        path.write_text(page, encoding="utf-8")
        print(path.relative_to(ROOT))
        rulings += ruling_lines(name, key, catalogue)
        coverage += coverage_lines(name, key, catalogue, taught, tests)
    (ROOT / "docs" / "rulings.md").write_text("\n".join(rulings), encoding="utf-8")
    print("docs/rulings.md")
    (ROOT / "docs" / "coverage.md").write_text("\n".join(coverage), encoding="utf-8")
    print("docs/coverage.md")


def rule_page(
    name: str,
    catalogue: Catalogue,
    tests: dict[str, list[str]],
    code: dict[str, list[str]],
    taught: dict[str, list[str]],
) -> str:
    """All rules of a game under their headings, with sources, lessons, tests and code."""
    lines = [f"# {name}", "", f"{len(catalogue)} rules. Source: {catalogue.book}.", ""]
    for topic, rules in catalogue.topics().items():
        lines += [f"## {topic}", ""]
        for rule in rules:
            lines += [f'### <a id="{rule.name}"></a>`{rule.id}`', "", rule.says, ""]
            lines += [f"- {rule.source}", *_links("related", rule)]
            lines += _places("taught in", taught.get(rule.id, []))
            lines += _places("tested by", tests.get(rule.id, []))
            lines += [*_places("cited in", code.get(rule.id, [])), ""]
    return "\n".join(lines)


def ruling_lines(name: str, key: str, catalogue: Catalogue) -> list[str]:
    """What we decided for one game."""
    rows = [
        f"| [`{rule.name}`](rules/{key}.md#{rule.name}) | {rule.says} | {rule.reason} |"
        for rule in catalogue.values()
        if rule.ruling
    ]
    return [f"## {name}", "", "| rule | what | why |", "|---|---|---|", *rows, ""]


def coverage_lines(
    name: str,
    key: str,
    catalogue: Catalogue,
    taught: dict[str, list[str]],
    tests: dict[str, list[str]],
) -> list[str]:
    """Rule by rule: the steps of lessons that teach it, and the tests that check it."""

    def share(places: dict[str, list[str]]) -> str:
        return f"{sum(rule in places for rule in catalogue)} of {len(catalogue)}"

    rows = [
        f"| [`{rule.name}`](rules/{key}.md#{rule.name}) | {_list(taught.get(rule.id, []))} "
        f"| {_list(tests.get(rule.id, []))} |"
        for rule in catalogue.values()
    ]
    told = f"Tested: {share(tests)}. Taught: {share(taught) if taught else 'in no course'}."
    return [
        f"## {name}",
        "",
        told,
        "",
        "| rule | lesson step | tests |",
        "|---|---|---|",
        *rows,
        "",
    ]


def _list(places: list[str]) -> str:
    return "<br>".join(f"`{place}`" for place in places)


def _links(word: str, rule: Rule) -> list[str]:
    links = [f"[`{other}`](#{other.partition(':')[2]})" for other in rule.related]
    return [f"- {word}: {', '.join(links)}"] if links else []


def _places(word: str, places: list[str]) -> list[str]:
    return [f"- {word} {', '.join(f'`{place}`' for place in places)}"] if places else []


if __name__ == "__main__":
    main()
