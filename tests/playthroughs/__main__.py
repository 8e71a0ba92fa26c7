"""Write every playthrough anew: ``make playthroughs``. Then read the differences as prose."""

from __future__ import annotations

from tests.playthroughs.test_playthroughs import HERE, PLAYTHROUGHS
from zplay.core.playthrough import playthrough

if __name__ == "__main__":
    for old in HERE.glob("*.txt"):
        if old.name not in PLAYTHROUGHS:
            old.unlink()
            print("removed", old.name)
    for name, (game, variant) in PLAYTHROUGHS.items():
        path = HERE / name
        text = playthrough(game, variant)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print("wrote", name)
