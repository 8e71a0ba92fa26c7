"""``python -m zplay`` is the command ``zplay``."""

from zplay.cli import app

app(prog_name="zplay")
