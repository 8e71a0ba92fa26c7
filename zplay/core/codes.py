"""Short texts that restore a game anywhere: ``zp1:zingazam:…``.

A code is the game's key and a packed JSON object with a checksum. It is safe to open whatever
somebody sends: nothing in it is executed, and it cannot unpack to more than a megabyte.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from typing import Any

from zplay.core.errors import CodeError

PREFIX = "zp1"
LARGEST = 1_000_000
_SHAPE = re.compile(r"(zp\d+):([a-z]+):([A-Za-z0-9_-]*)")


def pack(game: str, content: dict[str, Any]) -> str:
    """The code for a game's content."""
    text = json.dumps(content, separators=(",", ":"), ensure_ascii=False, sort_keys=True)
    packed = zlib.compress(text.encode(), level=9, wbits=-15)
    return f"{PREFIX}:{game}:{_letters(_checksum(game, packed) + packed)}"


def unpack(code: object) -> tuple[str, dict[str, Any]]:
    """The game's key and the content of a code.

    Raises:
        CodeError: it is not a code of ours, or it was cut or changed on the way.
    """
    if not isinstance(code, str):
        raise CodeError(f"A code is a text that begins with {PREFIX}:, not {code!r}.")
    match = _SHAPE.fullmatch("".join(code.split()))  # mail programs break long lines
    if not match:
        raise CodeError(
            f"This is not a zplay code. A code looks like {PREFIX}:GAME:LETTERS, "
            f"and this begins with {code.strip()[:20]!r}."
        )
    prefix, game, body = match.groups()
    if prefix != PREFIX:
        raise CodeError(f"This code is of format {prefix}; this version of zplay opens {PREFIX}.")
    try:
        raw = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (Base64Error, ValueError):
        raise CodeError("The code is incomplete: some of its end is missing.") from None
    check, packed = raw[:4], raw[4:]
    # The last character has spare bits, so that two texts could stand for the same bytes.
    whole = _letters(raw) == body
    if len(raw) < 6 or not whole or check != _checksum(game, packed):
        raise CodeError(
            "The code is damaged: it was cut short or a character was changed. Copy it whole."
        )
    unpacker = zlib.decompressobj(wbits=-15)
    try:
        text = unpacker.decompress(packed, LARGEST)
    except zlib.error:
        raise CodeError("The code is damaged and cannot be unpacked.") from None
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise CodeError("The code holds more than any game of ours can.")
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise CodeError("The code holds something that is not a game.") from None
    if not isinstance(content, dict):
        raise CodeError("The code holds something that is not a game.")
    return game, content


def _letters(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _checksum(game: str, packed: bytes) -> bytes:
    return zlib.crc32(packed, zlib.crc32(game.encode())).to_bytes(4, "big")
