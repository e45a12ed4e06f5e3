"""Identity without accounts: a guest holds a signed token and chooses a name."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from meadhall.server.errors import Problem

COOKIE: Final = "meadhall"
_TOKEN: Final = re.compile(r"([0-9a-f]{32})\.([0-9a-f]{64})")
LONGEST_NAME: Final = 32


@dataclass(frozen=True)
class Guest:
    id: str
    name: str


def server_key(path: Path) -> bytes:
    """The key that signs tokens: made at first need, readable by the server's user alone."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(32))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(fresh, path)  # of two servers that start at once, one key wins for both
    except FileExistsError:
        pass
    finally:
        fresh.unlink()
    return path.read_bytes()


def sign(key: bytes, guest: str) -> str:
    return f"{guest}.{_mark(key, guest)}"


def read(key: bytes, token: str) -> str:
    """The guest whom a token names, or "" if we never gave it out."""
    found = _TOKEN.fullmatch(token)
    if found is None or not hmac.compare_digest(_mark(key, found[1]), found[2]):
        return ""
    return found[1]


def _mark(key: bytes, guest: str) -> str:
    return hmac.new(key, b"meadhall guest " + guest.encode(), hashlib.sha256).hexdigest()


def new_id() -> str:
    return secrets.token_hex(16)


def plain_name(name: str) -> str:
    """A name as it is kept: on one line, without what cannot be seen. Markup stays text to every page."""
    shown = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in unicodedata.normalize("NFC", name))
    kept = " ".join(shown.split())[:LONGEST_NAME].strip()
    if not kept:
        raise Problem(400, "bad-name", "A name needs at least one letter that can be seen.")
    return kept
